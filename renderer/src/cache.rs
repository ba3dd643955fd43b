//! A folder of things that are slow to make, kept from one start to the next.
//!
//! An entry has a name and a key: a digest of everything that it was made from. Written whole or not
//! at all (a file beside it, then a rename); read section by section, each with its digest. Whatever
//! is missing, of another key, cut or altered is as if it were not there, and whoever asked makes it
//! anew and keeps that. Nothing here can fail a start: a disk that refuses is only told to the log.
//!
//! Deliberately not here: what the entries hold. That is beside the things themselves.

use std::{
    fs::{self, File},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

/// First bytes of an entry; the last one is the version of this layout.
const MAGIC: [u8; 8] = *b"Tavola\0\x01";
/// Ending of an entry's file.
const ENDING: &str = "kept";
/// Most bytes of one entry. Larger ones are not kept: a slow disk would take longer for them than
/// making them anew takes.
pub const LARGEST: u64 = 8 << 20;
/// Most bytes of the folder; the entries written longest ago go first.
pub const LIMIT: u64 = 96 << 20;

/// The folder, or none: then nothing is kept.
#[derive(Clone, Debug, Default)]
pub struct Cache {
    folder: Option<Arc<Path>>,
    limit: Option<u64>,
}

impl Cache {
    /// Keeps nothing.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Keeps entries in a folder of their own, which is made when the first is written.
    #[must_use]
    pub fn at(folder: &Path) -> Self {
        Self { folder: Some(folder.into()), limit: None }
    }

    /// At most so many bytes in all, instead of [`LIMIT`].
    #[must_use]
    pub fn with_limit(self, bytes: u64) -> Self {
        Self { limit: Some(bytes), ..self }
    }

    /// The entry of that name, if it was made from `key`.
    #[must_use]
    pub fn open(&self, name: &str, key: u64) -> Option<Kept> {
        let file = File::open(self.path(name)?).ok()?;
        let left = file.metadata().ok()?.len();
        let mut kept = Kept { file, left };
        let head = kept.take(16)?;
        (head.get(..8)? == MAGIC && head.get(8..)? == key.to_le_bytes()).then_some(kept)
    }

    /// Keeps an entry in place of whatever had its name.
    pub fn keep(&self, name: &str, key: u64, sections: &[&[u8]]) {
        let Some(path) = self.path(name) else { return };
        if sections.iter().map(|s| s.len() as u64 + 16).sum::<u64>() + 16 > LARGEST {
            return;
        }
        if let Err(error) = write(&path, key, sections) {
            tracing::info!(%error, path = %path.display(), "not kept");
        }
        self.tidy();
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{name}.{ENDING}")))
    }

    /// Removes what was written longest ago while the folder holds more than its limit.
    fn tidy(&self) {
        let entries = self.folder.as_ref().and_then(|f| fs::read_dir(f).ok());
        let mut files: Vec<(SystemTime, u64, PathBuf)> = entries
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|e| {
                let about = e.metadata().ok().filter(fs::Metadata::is_file)?;
                Some((about.modified().ok()?, about.len(), e.path()))
            })
            .collect();
        files.sort();
        let mut total: u64 = files.iter().map(|f| f.1).sum();
        for (_, bytes, path) in files {
            if total <= self.limit.unwrap_or(LIMIT) {
                break;
            }
            if fs::remove_file(path).is_ok() {
                total -= bytes;
            }
        }
    }
}

/// An entry that is being read.
#[derive(Debug)]
pub struct Kept {
    file: File,
    left: u64,
}

impl Kept {
    /// The next section; none when it is cut, altered or not there.
    #[must_use]
    pub fn section(&mut self) -> Option<Vec<u8>> {
        let head = self.take(16)?;
        let length = u64::from_le_bytes(head.get(..8)?.try_into().ok()?);
        let wanted = u64::from_le_bytes(head.get(8..)?.try_into().ok()?);
        let bytes = self.take(length)?;
        (digest(&[&bytes]) == wanted).then_some(bytes)
    }

    fn take(&mut self, length: u64) -> Option<Vec<u8>> {
        self.left = self.left.checked_sub(length)?;
        let mut bytes = Vec::with_capacity(usize::try_from(length).ok()?);
        let read = (&mut self.file).take(length).read_to_end(&mut bytes).ok()?;
        (read as u64 == length).then_some(bytes)
    }
}

fn write(path: &Path, key: u64, sections: &[&[u8]]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(&MAGIC)?;
        file.write_all(&key.to_le_bytes())?;
        for section in sections {
            file.write_all(&(section.len() as u64).to_le_bytes())?;
            file.write_all(&digest(&[section]).to_le_bytes())?;
            file.write_all(section)?;
        }
        drop(file);
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // A half is of no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A digest of some runs of bytes, 64 bits: any one altered word changes it, and so does a byte that
/// wanders from one run to the next. Fast, and no protection against anybody who means harm.
#[must_use]
pub fn digest(parts: &[&[u8]]) -> u64 {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let turn = |h: u64, w: u64| (h ^ w).wrapping_mul(STEP).rotate_left(29);
    let mut sum = STEP;
    for part in parts {
        // Four lanes, because a multiplication takes longer than the next can wait.
        let mut lanes = [1, 2, 3, 4_u64];
        let (blocks, rest) = part.as_chunks::<32>();
        for block in blocks {
            let (words, _) = block.as_chunks::<8>();
            for (lane, word) in lanes.iter_mut().zip(words) {
                *lane = turn(*lane, u64::from_le_bytes(*word));
            }
        }
        sum = lanes.into_iter().fold(turn(sum, part.len() as u64), turn);
        sum = rest.iter().fold(sum, |h, b| turn(h, u64::from(*b)));
    }
    sum ^ (sum >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty folder of this test run.
    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("tavola-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        path
    }

    fn all(cache: &Cache, key: u64) -> Option<[Vec<u8>; 2]> {
        let mut kept = cache.open("a", key)?;
        Some([kept.section()?, kept.section()?])
    }

    #[test]
    fn what_is_kept_comes_back_and_only_for_its_key() {
        let folder = folder("kept");
        let cache = Cache::at(&folder);
        assert!(all(&cache, 7).is_none());
        cache.keep("a", 7, &[b"one", &[9; 1000]]);
        assert_eq!(all(&cache, 7), Some([b"one".to_vec(), vec![9; 1000]]));
        assert!(all(&cache, 8).is_none());
        cache.keep("a", 8, &[b"", b"other"]);
        assert_eq!(all(&cache, 8), Some([Vec::new(), b"other".to_vec()]));
        assert!(all(&cache, 7).is_none());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_cut_or_altered_entry_is_as_if_it_were_not_there() {
        let folder = folder("altered");
        let cache = Cache::at(&folder);
        cache.keep("a", 7, &[b"first", b"second one"]);
        let path = folder.join("a.kept");
        let whole = fs::read(&path).unwrap();
        let put = |bytes: &[u8]| File::create(&path).unwrap().write_all(bytes).unwrap();
        for length in 0..whole.len() {
            put(&whole[..length]);
            assert!(all(&cache, 7).is_none(), "cut at {length}");
        }
        for bit in 0..whole.len() * 8 {
            let mut bytes = whole.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            put(&bytes);
            assert!(all(&cache, 7).is_none(), "bit {bit}");
        }
        put(&whole);
        assert!(all(&cache, 7).is_some());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_folder_stays_within_its_limit() {
        let folder = folder("limit");
        let cache = Cache::at(&folder).with_limit(5_000);
        for i in 0..9_u64 {
            cache.keep(&format!("{i}"), i, &[&[1; 1_000]]);
        }
        let left: Vec<_> = (0..9).filter(|i| cache.open(&format!("{i}"), *i).is_some()).collect();
        assert_eq!(left.len(), 4, "{left:?}");
        cache.keep("huge", 1, &[&vec![0; LARGEST as usize]]);
        assert!(cache.open("huge", 1).is_none());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_written_costs_nothing_but_the_keeping() {
        let file = folder("in-the-way");
        File::create(&file).unwrap();
        let cache = Cache::at(&file);
        cache.keep("a", 7, &[b"one"]);
        assert!(cache.open("a", 7).is_none());
        assert!(Cache::none().open("a", 7).is_none());
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn every_byte_counts_in_a_digest() {
        let bytes: Vec<u8> = (0..77).collect();
        let whole = digest(&[&bytes]);
        for i in 0..bytes.len() {
            let mut other = bytes.clone();
            other[i] ^= 0x80;
            assert_ne!(digest(&[&other]), whole, "byte {i}");
        }
        assert_ne!(digest(&[b"ab", b"c"]), digest(&[b"a", b"bc"]));
    }
}
