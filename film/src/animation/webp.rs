//! Animated WebP: lossless pictures in a RIFF file, of each only what changed (WebP Container Specification).
//!
//! ```text
//! RIFF size WEBP | VP8X flags, canvas | ANIM background, repeats | ANMF place, size, time, VP8L | ANMF ...
//! ```
//! The pictures are encoded by `image-webp`, which knows single ones; the container around them is ours. The size in
//! the head is known at the end and written then.

use std::io::{self, Seek, SeekFrom, Write};

use image_webp::{ColorType, WebPEncoder};

/// VP8X: the file is an animation.
const ANIMATED: u8 = 0x02;
/// ANMF: the picture replaces what is there and stays.
const REPLACE: u8 = 0x02;

/// Writes one animation.
pub(super) struct WebP<W: Write + Seek> {
    out: W,
    size: (u16, u16),
    /// The last picture, rows of R, G, B.
    shown: Vec<u8>,
    length: u64,
}

/// What changed from one picture to the next; sides and corner are even, as the container wants the corner.
#[derive(Clone, Copy)]
struct Changed {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

impl<W: Write + Seek> WebP<W> {
    pub(super) fn start(mut out: W, size: (u16, u16)) -> io::Result<Self> {
        let mut head = Vec::new();
        head.extend_from_slice(b"RIFF\0\0\0\0WEBP");
        let mut extended = vec![ANIMATED, 0, 0, 0];
        extended.extend_from_slice(&three(u32::from(size.0) - 1));
        extended.extend_from_slice(&three(u32::from(size.1) - 1));
        chunk(&mut head, b"VP8X", &extended);
        // Black behind it, and for ever.
        chunk(&mut head, b"ANIM", &[0, 0, 0, 255, 0, 0]);
        out.write_all(&head)?;
        Ok(Self { out, size, shown: Vec::new(), length: head.len() as u64 })
    }

    /// Adds a picture of R, G, B that stands for so many milliseconds.
    pub(super) fn push(&mut self, rgb: &[u8], stands_ms: u32) -> io::Result<()> {
        let changed = self.changed(rgb);
        let line = usize::from(self.size.0) * 3;
        let mut part = Vec::with_capacity(changed.width * changed.height * 3);
        for row in rgb.chunks_exact(line).skip(changed.y).take(changed.height) {
            let from = changed.x * 3;
            part.extend_from_slice(row.get(from..from + changed.width * 3).unwrap_or_default());
        }
        let (width, height) = (changed.width as u32, changed.height as u32);
        let mut file = Vec::new();
        WebPEncoder::new(&mut file)
            .encode(&part, width, height, ColorType::Rgb8)
            .map_err(io::Error::other)?;
        // A single picture is a RIFF file of one VP8L chunk: that is what is wanted.
        let picture = file.get(12..).filter(|rest| rest.starts_with(b"VP8L"));
        let picture = picture.ok_or_else(|| io::Error::other("no VP8L chunk"))?;
        let mut frame = Vec::with_capacity(picture.len() + 16);
        for number in [changed.x as u32 / 2, changed.y as u32 / 2, width - 1, height - 1, stands_ms]
        {
            frame.extend_from_slice(&three(number));
        }
        frame.push(REPLACE);
        frame.extend_from_slice(picture);
        let mut bytes = Vec::with_capacity(frame.len() + 9);
        chunk(&mut bytes, b"ANMF", &frame);
        self.out.write_all(&bytes)?;
        self.length += bytes.len() as u64;
        self.shown.clear();
        self.shown.extend_from_slice(rgb);
        Ok(())
    }

    /// Ends the file; gives back what it was written to.
    pub(super) fn finish(mut self) -> io::Result<W> {
        let size = u32::try_from(self.length - 8).map_err(io::Error::other)?;
        self.out.seek(SeekFrom::Start(4))?;
        self.out.write_all(&size.to_le_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }

    /// The smallest rectangle that holds every pixel that differs; one pixel pair where none does.
    fn changed(&self, rgb: &[u8]) -> Changed {
        let (width, height) = (usize::from(self.size.0), usize::from(self.size.1));
        if self.shown.len() != rgb.len() {
            return Changed { x: 0, y: 0, width, height };
        }
        let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
        let rows = rgb.chunks_exact(width * 3).zip(self.shown.chunks_exact(width * 3));
        for (y, (new, old)) in rows.enumerate().filter(|(_, (new, old))| new != old) {
            let differs = |x: &usize| new.get(x * 3..x * 3 + 3) != old.get(x * 3..x * 3 + 3);
            left = left.min((0..width).find(differs).unwrap_or(width));
            right = right.max((0..width).rev().find(differs).unwrap_or(0));
            top = top.min(y);
            bottom = y;
        }
        if top == height {
            return Changed { x: 0, y: 0, width: width.min(2), height: height.min(2) };
        }
        let (x, y) = (left & !1, top & !1);
        Changed { x, y, width: right + 1 - x, height: bottom + 1 - y }
    }
}

fn chunk(out: &mut Vec<u8>, name: &[u8; 4], payload: &[u8]) {
    let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
    out.extend_from_slice(name);
    out.extend_from_slice(&length.to_le_bytes());
    out.extend_from_slice(payload);
    if !payload.len().is_multiple_of(2) {
        out.push(0);
    }
}

/// Three bytes, little end first.
fn three(number: u32) -> [u8; 3] {
    let [a, b, c, _] = number.to_le_bytes();
    [a, b, c]
}
