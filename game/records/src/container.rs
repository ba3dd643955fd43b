//! The framed container of a match file: what can be checked without knowing what it means.
//!
//! ```text
//! header  28 bytes: magic 8 | format u16 | rules u32 | game u8 | 0 u8 | sequence u64 | crc32 u32
//! frame   6 or 7 bytes and the payload: tag u8 | length u16 in 7-bit groups | payload | crc32 u32
//! frame   of format 1, 13 bytes and the payload: tag u8 | index u32 | length u32 | payload | crc32 u32
//! ```
//!
//! All numbers little endian; a frame's checksum covers its index (written or not), tag, length and
//! payload, so a frame cannot be moved, lengthened or cut unnoticed. The header can be read without
//! the body, and frames can be added behind the last one. CRC-32 finds every single flipped bit; it
//! is no signature, and nothing here claims that nobody edited the file. Deliberately not here: what
//! payloads hold ([`crate::match_record`]).

/// First bytes of every match file. The high bit and the line feed catch text-mode mangling.
pub const MAGIC: [u8; 8] = *b"\x89TAVOLA\n";
/// Largest file that is read, in bytes.
pub const FILE_LIMIT: u64 = 4 << 20;
/// Largest payload of one frame, in bytes: what two groups of seven bits can count.
pub const PAYLOAD_LIMIT: usize = (1 << 14) - 1;

const HEADER_BYTES: usize = 28;
const CRC_BYTES: usize = 4;
/// The format whose frames carry their index and a length of four bytes.
const WIDE_FORMAT: u16 = 1;

/// A part of a match file, to say where something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// Magic, versions, sequence.
    Header,
    /// Who plays, with what seed.
    Sheet,
    /// The n-th step, counted from 0; set-up actions are steps too.
    Step(u32),
    /// The closing frame.
    End,
    /// Bytes after the closing frame.
    After,
}

/// What is wrong with a match file, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// The file is not a match file at all.
    #[error("not a match file")]
    NotOurs,
    /// The file ends inside, or before, the section.
    #[error("cut in {0:?}")]
    Truncated(Section),
    /// The section's checksum does not hold.
    #[error("checksum of {0:?} does not hold")]
    Checksum(Section),
    /// The checksum holds but the section says something impossible.
    #[error("{0:?} makes no sense")]
    Malformed(Section),
    /// The section claims to be larger than anything this program writes.
    #[error("{0:?} is too large")]
    TooLarge(Section),
    /// Something stands where another section should.
    #[error("{0:?} is out of place")]
    OutOfPlace(Section),
    /// Bytes follow the end.
    #[error("bytes follow the end")]
    TrailingBytes,
    /// Written in a format this program does not know: a newer program's, or none.
    #[error("format {found} is not known (known up to {known})")]
    UnknownFormat {
        /// The file's format.
        found: u16,
        /// The newest format this program knows.
        known: u16,
    },
}

impl Damage {
    /// The file is whole as far as it goes: more could still be added to it.
    #[must_use]
    pub fn is_open_end(self) -> bool {
        self == Self::Truncated(Section::End)
    }
}

/// The part of a match file that is readable without its body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    /// Version of the container's contents.
    pub format: u16,
    /// Version of the rules the match was played by.
    pub rules_version: u32,
    /// The game, as [`crate::match_record::GameCode`] numbers it.
    pub game: u8,
    /// Rises by one with every save; the highest is the newest.
    pub sequence: u64,
}

/// What a frame holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Tag {
    /// The match sheet; exactly one, first.
    Sheet = b'M',
    /// One step; any number.
    Step = b'S',
    /// The end; exactly one, last, and its payload is empty.
    End = b'E',
}

impl Tag {
    fn of(byte: u8) -> Option<Self> {
        [Self::Sheet, Self::Step, Self::End].into_iter().find(|tag| *tag as u8 == byte)
    }
}

/// One checked frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// What it holds.
    pub tag: Tag,
    /// Its bytes, at most [`PAYLOAD_LIMIT`].
    pub payload: Vec<u8>,
}

/// The frames of a file that still check, from the first on. The end frame is not among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frames {
    /// The header.
    pub header: Header,
    /// Frames up to the end or to the first damage.
    pub frames: Vec<Frame>,
    /// Why reading stopped before the end, if it did.
    pub damage: Option<Damage>,
}

/// Writes a whole file; the end frame is added.
#[must_use]
pub fn write(header: &Header, frames: &[Frame]) -> Vec<u8> {
    let mut out = write_open(header, frames);
    let index = u32::try_from(frames.len()).unwrap_or(u32::MAX);
    add(&mut out, header.format, index, &Frame { tag: Tag::End, payload: Vec::new() });
    out
}

/// Writes a file to which frames can still be added: no end frame.
#[must_use]
pub fn write_open(header: &Header, frames: &[Frame]) -> Vec<u8> {
    let body: usize = frames.iter().map(|f| f.payload.len() + 2 * CRC_BYTES + 5).sum();
    let mut out = Vec::with_capacity(HEADER_BYTES + body + 2 * CRC_BYTES + 5);
    out.extend_from_slice(&MAGIC);
    out.extend_from_slice(&header.format.to_le_bytes());
    out.extend_from_slice(&header.rules_version.to_le_bytes());
    out.extend_from_slice(&[header.game, 0]);
    out.extend_from_slice(&header.sequence.to_le_bytes());
    let crc = crc32fast::hash(&out);
    out.extend_from_slice(&crc.to_le_bytes());
    for (index, frame) in (0_u32..).zip(frames) {
        add(&mut out, header.format, index, frame);
    }
    out
}

fn add(out: &mut Vec<u8>, format: u16, index: u32, frame: &Frame) {
    let start = out.len();
    out.push(frame.tag as u8);
    let length = frame.payload.len();
    if format <= WIDE_FORMAT {
        out.extend_from_slice(&index.to_le_bytes());
        out.extend_from_slice(&u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes());
    } else {
        let (low, high) = ((length & 0x7f) as u8, (length >> 7) as u8);
        if high == 0 { out.push(low) } else { out.extend_from_slice(&[low | 0x80, high]) }
    }
    out.extend_from_slice(&frame.payload);
    let crc = checksum(format, index, out.get(start..).unwrap_or_default());
    out.extend_from_slice(&crc.to_le_bytes());
}

/// Of a frame's bytes, and of its index where that is not among them.
fn checksum(format: u16, index: u32, covered: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    if format > WIDE_FORMAT {
        crc.update(&index.to_le_bytes());
    }
    crc.update(covered);
    crc.finalize()
}

/// Reads the header alone.
///
/// # Errors
/// [`Damage::NotOurs`], or what is wrong in [`Section::Header`].
pub fn read_header(bytes: &[u8]) -> Result<Header, Damage> {
    let mut cursor = Cursor { bytes, at: 0 };
    let magic = cursor.take(MAGIC.len()).ok_or(if MAGIC.starts_with(bytes) {
        Damage::Truncated(Section::Header)
    } else {
        Damage::NotOurs
    })?;
    if magic != MAGIC {
        return Err(Damage::NotOurs);
    }
    let whole = cursor.header_fields().ok_or(Damage::Truncated(Section::Header))?;
    let crc = cursor.u32().ok_or(Damage::Truncated(Section::Header))?;
    if crc32fast::hash(bytes.get(..HEADER_BYTES - CRC_BYTES).unwrap_or_default()) != crc {
        return Err(Damage::Checksum(Section::Header));
    }
    Ok(whole)
}

/// Reads the header and every frame up to the end or the first damage.
///
/// # Errors
/// Only when the header itself cannot be read.
pub fn read(bytes: &[u8]) -> Result<Frames, Damage> {
    let header = read_header(bytes)?;
    let mut cursor = Cursor { bytes, at: HEADER_BYTES };
    let mut frames = Vec::new();
    let damage = loop {
        match read_frame(&mut cursor, header.format, frames.len()) {
            Err(damage) => break Some(damage),
            Ok(Frame { tag: Tag::End, .. }) if cursor.at < bytes.len() => {
                break Some(Damage::TrailingBytes);
            }
            Ok(Frame { tag: Tag::End, .. }) => break None,
            Ok(frame) => frames.push(frame),
        }
    };
    Ok(Frames { header, frames, damage })
}

fn read_frame(cursor: &mut Cursor<'_>, format: u16, index: usize) -> Result<Frame, Damage> {
    let start = cursor.at;
    let tag = cursor.u8().ok_or(Damage::Truncated(Section::End))?;
    let here = section(Tag::of(tag), index);
    let cut = Damage::Truncated(here);
    let own_index = u32::try_from(index).unwrap_or(u32::MAX);
    let (written_index, length) = if format <= WIDE_FORMAT {
        (cursor.u32().ok_or(cut)?, cursor.u32().ok_or(cut)? as usize)
    } else {
        (own_index, cursor.short().ok_or(cut)?)
    };
    if length > PAYLOAD_LIMIT {
        return Err(Damage::TooLarge(here));
    }
    let payload = cursor.take(length).ok_or(cut)?.to_vec();
    let covered = cursor.bytes.get(start..cursor.at).unwrap_or_default();
    let crc = cursor.u32().ok_or(cut)?;
    if checksum(format, own_index, covered) != crc {
        return Err(Damage::Checksum(here));
    }
    let tag = Tag::of(tag).ok_or(Damage::Malformed(here))?;
    let in_place = written_index == own_index && (tag == Tag::Sheet) == (index == 0);
    if in_place { Ok(Frame { tag, payload }) } else { Err(Damage::OutOfPlace(here)) }
}

fn section(tag: Option<Tag>, index: usize) -> Section {
    match (tag, index) {
        (Some(Tag::End), 1..) => Section::End,
        (_, 0) => Section::Sheet,
        (_, n) => Section::Step(u32::try_from(n - 1).unwrap_or(u32::MAX)),
    }
}

/// A reader that can only run out, never over.
struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(count)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    /// One or two groups of seven bits, the low one first.
    fn short(&mut self) -> Option<usize> {
        let low = self.u8()?;
        let high = if low & 0x80 == 0 { 0 } else { usize::from(self.u8()?) };
        Some(usize::from(low & 0x7f) | high << 7)
    }

    fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    fn header_fields(&mut self) -> Option<Header> {
        let (format, rules_version, game) = (self.u16()?, self.u32()?, self.u8()?);
        let _reserved = self.u8()?;
        let sequence = self.array().map(u64::from_le_bytes)?;
        Some(Header { format, rules_version, game, sequence })
    }
}
