//! A piece of a film on disk: checksummed records that are only ever added to.
//!
//! ```text
//! "TAVFILM" version
//! record: tag, length (4, little end first), CRC-32 (4, of tag and payload), payload
//!   H header   P parameter sets   K whole picture   D difference   S sound of one picture   E end (picture count)
//! ```
//!
//! The same file is the work in progress of a whole film and the piece that one of many machines renders. A writer
//! that finds an interrupted slice of the same film goes on after its last whole group. Deliberately not here: what
//! the pictures show ([`SliceHeader::film`] only names it), encoding, and MP4.

use std::fs::File;
use std::io::{BufWriter, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::error::FilmError;
use crate::format::{CHANNELS, FilmFormat};
use crate::video::{Parameters, Picture};

mod reader;
#[cfg(test)]
mod tests;

pub use reader::{Chunk, SliceReader};

/// First bytes of the file.
pub(crate) const MAGIC: [u8; 7] = *b"TAVFILM";
/// Version of the file.
pub(crate) const VERSION: u8 = 1;
/// Largest payload that is read: a 3840 x 2160 picture at the best quality stays below.
pub(crate) const RECORD_LIMIT: u32 = 64 << 20;
pub(crate) const RECORD_HEAD: usize = 9;

/// Which part of which film.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SliceHeader {
    /// Size, rate, quality, sound.
    pub format: FilmFormat,
    /// A number of everything the pictures depend on: match, camera, tier and so on. Equal for slices of one film.
    pub film: u64,
    /// Pictures of the whole film.
    pub frames: u32,
    /// The first picture here.
    pub from: u32,
    /// One past the last.
    pub to: u32,
}

impl SliceHeader {
    /// Whether the numbers make a slice.
    ///
    /// # Errors
    /// [`FilmError::Range`].
    pub fn check(&self) -> Result<(), FilmError> {
        if self.from < self.to && self.to <= self.frames {
            return Ok(());
        }
        Err(FilmError::Range { from: self.from, to: self.to, frames: self.frames })
    }
}

/// The kinds of record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Tag {
    Header = b'H',
    Parameters = b'P',
    Key = b'K',
    Difference = b'D',
    Sound = b'S',
    End = b'E',
}

impl Tag {
    pub(crate) fn of(byte: u8) -> Option<Self> {
        [Self::Header, Self::Parameters, Self::Key, Self::Difference, Self::Sound, Self::End]
            .into_iter()
            .find(|tag| *tag as u8 == byte)
    }
}

/// Writes one slice, picture by picture.
#[derive(Debug)]
pub struct SliceWriter {
    path: PathBuf,
    file: BufWriter<File>,
    header: SliceHeader,
    /// The number of the next picture.
    next: u32,
    has_parameters: bool,
    /// Sound of picture `next - 1` is still to come.
    owes_sound: bool,
}

impl SliceWriter {
    /// Starts a slice, replacing what is at `path`.
    ///
    /// # Errors
    /// [`FilmError::Range`], [`FilmError::Full`], [`FilmError::Disk`].
    pub fn create(path: &Path, header: SliceHeader) -> Result<Self, FilmError> {
        header.check()?;
        let file = File::create(path).map_err(|e| FilmError::slice_disk(path, &e))?;
        let mut writer = Self::on(path, file, header, header.from, false);
        let head: [u8; 8] = {
            let mut head = [VERSION; 8];
            head[..MAGIC.len()].copy_from_slice(&MAGIC);
            head
        };
        writer.file.write_all(&head).map_err(|e| FilmError::slice_disk(path, &e))?;
        writer.add(Tag::Header, &postcard_bytes(&header))?;
        Ok(writer)
    }

    /// Goes on with an interrupted slice of the same film after its last whole group, or starts anew if there is
    /// nothing of this slice at `path`. [`Self::next`] tells where.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn resume(path: &Path, header: SliceHeader) -> Result<Self, FilmError> {
        header.check()?;
        let Some(found) = reader::whole_groups(path, &header) else {
            return Self::create(path, header);
        };
        let trouble = |e: std::io::Error| FilmError::slice_disk(path, &e);
        let mut file = File::options().write(true).open(path).map_err(trouble)?;
        file.set_len(found.bytes).map_err(trouble)?;
        file.seek(SeekFrom::End(0)).map_err(trouble)?;
        Ok(Self::on(path, file, header, found.next, found.has_parameters))
    }

    fn on(path: &Path, file: File, header: SliceHeader, next: u32, has_parameters: bool) -> Self {
        Self {
            path: path.to_path_buf(),
            file: BufWriter::with_capacity(1 << 18, file),
            header,
            next,
            has_parameters,
            owes_sound: false,
        }
    }

    /// The number of the next picture.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// Adds the next picture. The first one brings the parameter sets along.
    ///
    /// # Errors
    /// [`FilmError::Count`] past the end or while the last one's sound is missing, [`FilmError::Full`],
    /// [`FilmError::Disk`].
    pub fn picture(&mut self, picture: &Picture, parameters: &Parameters) -> Result<(), FilmError> {
        let expected = self.header.to - self.header.from;
        if self.next >= self.header.to || self.owes_sound {
            return Err(FilmError::Count { found: self.next + 1 - self.header.from, expected });
        }
        if !self.has_parameters {
            self.add(Tag::Parameters, &postcard_bytes(parameters))?;
            self.has_parameters = true;
        }
        let tag = if picture.key { Tag::Key } else { Tag::Difference };
        self.add(tag, &picture.bytes)?;
        self.next += 1;
        self.owes_sound = self.header.format.has_sound();
        Ok(())
    }

    /// Adds the sound of the picture that was added last, left and right in turn.
    ///
    /// # Errors
    /// [`FilmError::Count`] if it is not exactly as long as its picture, [`FilmError::Full`], [`FilmError::Disk`].
    pub fn sound(&mut self, interleaved: &[i16]) -> Result<(), FilmError> {
        let samples = self.header.format.samples_of(self.next.saturating_sub(1));
        let expected = (samples.end - samples.start) as usize * CHANNELS;
        if !self.owes_sound || interleaved.len() != expected {
            let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
            return Err(FilmError::Count {
                found: count(interleaved.len()),
                expected: count(expected),
            });
        }
        let bytes: Vec<u8> = interleaved.iter().flat_map(|s| s.to_le_bytes()).collect();
        self.add(Tag::Sound, &bytes)?;
        self.owes_sound = false;
        Ok(())
    }

    /// Ends the slice and waits until it is on the device.
    ///
    /// # Errors
    /// [`FilmError::Count`] if pictures are missing, [`FilmError::Full`], [`FilmError::Disk`].
    pub fn finish(mut self) -> Result<(), FilmError> {
        let count = self.next - self.header.from;
        let expected = self.header.to - self.header.from;
        if count != expected || self.owes_sound {
            return Err(FilmError::Count { found: count, expected });
        }
        self.add(Tag::End, &count.to_le_bytes())?;
        let trouble = |e: std::io::Error| FilmError::slice_disk(&self.path, &e);
        self.file.flush().map_err(trouble)?;
        self.file.get_ref().sync_all().map_err(trouble)
    }

    fn add(&mut self, tag: Tag, payload: &[u8]) -> Result<(), FilmError> {
        let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
        if length > RECORD_LIMIT {
            return Err(FilmError::Video(format!("a picture of {length} bytes")));
        }
        let mut head = Vec::with_capacity(RECORD_HEAD);
        head.push(tag as u8);
        head.extend_from_slice(&length.to_le_bytes());
        head.extend_from_slice(&checksum(tag as u8, payload).to_le_bytes());
        let written = self.file.write_all(&head).and_then(|()| self.file.write_all(payload));
        // A group that is whole is on its way to the device before the next one starts.
        let flushed = written.and_then(|()| match tag {
            Tag::Key => self.file.flush(),
            _ => Ok(()),
        });
        flushed.map_err(|e| FilmError::slice_disk(&self.path, &e))
    }
}

pub(crate) fn checksum(tag: u8, payload: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&[tag]);
    crc.update(payload);
    crc.finalize()
}

fn postcard_bytes<T: Serialize>(value: &T) -> Vec<u8> {
    // Postcard fails only on types without a length; ours all have one. An empty payload is read back as damage.
    postcard::to_allocvec(value).unwrap_or_default()
}
