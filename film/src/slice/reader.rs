//! Reading slices: never trusting a byte, one record in memory at a time.

use std::fs::File;
use std::io::{BufReader, Read as _};
use std::path::{Path, PathBuf};

use super::{MAGIC, RECORD_HEAD, RECORD_LIMIT, SliceHeader, Tag, VERSION, checksum};
use crate::error::{FilmError, SliceDamage};
use crate::video::{Parameters, Picture};

/// What comes next in a slice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chunk {
    /// A picture.
    Picture(Picture),
    /// The sound of the picture before, left and right in turn.
    Sound(Vec<i16>),
}

/// Reads a slice from its beginning.
#[derive(Debug)]
pub struct SliceReader {
    path: PathBuf,
    file: BufReader<File>,
    header: SliceHeader,
    parameters: Option<Parameters>,
    /// Bytes read so far, whole records only.
    bytes: u64,
    next: u32,
    ended: bool,
}

impl SliceReader {
    /// Opens a slice and reads what it is part of.
    ///
    /// # Errors
    /// [`FilmError::Slice`], [`FilmError::Disk`].
    pub fn open(path: &Path) -> Result<Self, FilmError> {
        let damaged = |damage| FilmError::slice(path, damage);
        let file = File::open(path).map_err(|e| FilmError::disk(path, &e))?;
        let mut file = BufReader::with_capacity(1 << 18, file);
        let mut magic = [0; 8];
        file.read_exact(&mut magic).map_err(|_| damaged(SliceDamage::NotOurs))?;
        match magic {
            [.., version] if magic.starts_with(&MAGIC) => {
                if version > VERSION {
                    return Err(damaged(SliceDamage::Newer(version)));
                }
            }
            _ => return Err(damaged(SliceDamage::NotOurs)),
        }
        let Some((Tag::Header, payload)) = record(&mut file).map_err(damaged)? else {
            return Err(damaged(SliceDamage::Truncated));
        };
        let header: SliceHeader =
            postcard::from_bytes(&payload).map_err(|_| damaged(SliceDamage::Malformed))?;
        if !header.format.is_sound() || header.check().is_err() {
            return Err(damaged(SliceDamage::Malformed));
        }
        let bytes = (magic.len() + RECORD_HEAD + payload.len()) as u64;
        Ok(Self {
            path: path.to_path_buf(),
            file,
            header,
            parameters: None,
            bytes,
            next: header.from,
            ended: false,
        })
    }

    /// What it is part of.
    #[must_use]
    pub fn header(&self) -> &SliceHeader {
        &self.header
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The parameter sets, once the first picture was read.
    #[must_use]
    pub fn parameters(&self) -> Option<&Parameters> {
        self.parameters.as_ref()
    }

    /// The next chunk; none after the last.
    ///
    /// # Errors
    /// [`FilmError::Slice`]: the file ends early or is damaged.
    pub fn chunk(&mut self) -> Result<Option<Chunk>, FilmError> {
        self.step().map_err(|damage| FilmError::slice(&self.path, damage))
    }

    fn step(&mut self) -> Result<Option<Chunk>, SliceDamage> {
        while !self.ended {
            let (tag, payload) = record(&mut self.file)?.ok_or(SliceDamage::Truncated)?;
            self.bytes += (RECORD_HEAD + payload.len()) as u64;
            match tag {
                Tag::Parameters => {
                    let sets = postcard::from_bytes(&payload);
                    self.parameters = Some(sets.map_err(|_| SliceDamage::Malformed)?);
                }
                Tag::Key | Tag::Difference => {
                    if self.next >= self.header.to {
                        return Err(SliceDamage::Malformed);
                    }
                    self.next += 1;
                    let key = tag == Tag::Key;
                    return Ok(Some(Chunk::Picture(Picture { key, bytes: payload })));
                }
                Tag::Sound => return self.sound(&payload).map(Some),
                Tag::End => {
                    let whole = self.next == self.header.to;
                    self.ended = true;
                    return if whole { Ok(None) } else { Err(SliceDamage::Malformed) };
                }
                Tag::Header => return Err(SliceDamage::Malformed),
            }
        }
        Ok(None)
    }

    fn sound(&self, payload: &[u8]) -> Result<Chunk, SliceDamage> {
        if self.next == self.header.from || !payload.len().is_multiple_of(4) {
            return Err(SliceDamage::Malformed);
        }
        let samples = payload.chunks_exact(2).map(|pair| match *pair {
            [low, high] => i16::from_le_bytes([low, high]),
            _ => 0,
        });
        Ok(Chunk::Sound(samples.collect()))
    }
}

/// One record; none at a clean end of the file.
fn record(file: &mut BufReader<File>) -> Result<Option<(Tag, Vec<u8>)>, SliceDamage> {
    let mut head = [0; RECORD_HEAD];
    match file.read(&mut head[..1]) {
        Ok(0) => return Ok(None),
        Ok(_) => {}
        Err(_) => return Err(SliceDamage::Truncated),
    }
    file.read_exact(&mut head[1..]).map_err(|_| SliceDamage::Truncated)?;
    let [tag, l0, l1, l2, l3, c0, c1, c2, c3] = head;
    let length = u32::from_le_bytes([l0, l1, l2, l3]);
    if length > RECORD_LIMIT {
        return Err(SliceDamage::Malformed);
    }
    // Read as far as there is something: a lying length must not cost memory.
    let mut payload = Vec::new();
    let read = file.take(u64::from(length)).read_to_end(&mut payload);
    if read.map_or(true, |n| n != length as usize) {
        return Err(SliceDamage::Truncated);
    }
    if checksum(tag, &payload) != u32::from_le_bytes([c0, c1, c2, c3]) {
        return Err(SliceDamage::Malformed);
    }
    let tag = Tag::of(tag).ok_or(SliceDamage::Malformed)?;
    Ok(Some((tag, payload)))
}

/// How far an interrupted slice can be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WholeGroups {
    /// Length of the file up to there.
    pub(crate) bytes: u64,
    /// The first picture that is to be made again.
    pub(crate) next: u32,
    /// Parameter sets are among what is kept.
    pub(crate) has_parameters: bool,
}

/// Looks how much of the slice at `path` is of this film and whole; none if nothing is.
pub(crate) fn whole_groups(path: &Path, header: &SliceHeader) -> Option<WholeGroups> {
    let mut reader = SliceReader::open(path).ok()?;
    if reader.header() != header {
        return None;
    }
    let has_sound = header.format.has_sound();
    let mut kept = WholeGroups { bytes: reader.bytes, next: header.from, has_parameters: false };
    loop {
        match reader.chunk() {
            Ok(Some(chunk)) => {
                let whole = has_sound == matches!(chunk, Chunk::Sound(_));
                let at_group = reader.next.is_multiple_of(header.format.group());
                if whole && (at_group || reader.next == header.to) {
                    kept = WholeGroups {
                        bytes: reader.bytes,
                        next: reader.next,
                        has_parameters: reader.parameters.is_some(),
                    };
                }
            }
            Ok(None) | Err(_) => return Some(kept),
        }
    }
}
