//! The few things asked of a file system, as a trait so that tests can make any of them fail.
//!
//! A careful write is four calls (`stage`, `sync`, `persist`, `sync_folder`); [`crate::store`]
//! puts them in order. A journal grows by `append`. [`RealDisk`] does them; [`fault::FaultDisk`] fails the n-th.
//! Deliberately not here: retries, and any idea of what the bytes mean.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::TempPath;

pub mod fault;

/// A file system. Every method may fail at any time; none but `append` may leave a target half written.
pub trait Disk: Send + Sync + std::fmt::Debug {
    /// Creates the folder and its parents if they are not there.
    ///
    /// # Errors
    /// Whatever the operating system says.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;

    /// Writes `bytes` to a new file in `folder`, which goes away when the result is dropped.
    ///
    /// # Errors
    /// Whatever the operating system says; nothing is left behind then.
    fn stage(&self, folder: &Path, bytes: &[u8]) -> io::Result<TempPath>;

    /// Flushes a staged file to the device.
    ///
    /// # Errors
    /// Whatever the operating system says.
    fn sync(&self, staged: &Path) -> io::Result<()>;

    /// Puts the staged file in the place of `target`, at once or not at all.
    ///
    /// # Errors
    /// Whatever the operating system says; `target` is untouched then.
    fn persist(&self, staged: TempPath, target: &Path) -> io::Result<()>;

    /// Flushes the folder, so that a rename survives a power cut.
    ///
    /// # Errors
    /// Whatever the operating system says.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Adds `bytes` behind a regular file of exactly `length` bytes and flushes them to the device.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidData`] if the file has another length, or whatever the operating system says; some
    /// of the bytes may then stand there.
    fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> io::Result<()>;

    /// Reads a regular file of at most `limit` bytes.
    ///
    /// # Errors
    /// [`io::ErrorKind::IsADirectory`] for anything that is not a regular file,
    /// [`io::ErrorKind::InvalidData`] over the limit, or whatever the operating system says.
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>>;

    /// Removes a file; one that is not there counts as removed.
    ///
    /// # Errors
    /// Whatever the operating system says.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// The names of the regular files in a folder, sorted; none if the folder is not there.
    ///
    /// # Errors
    /// Whatever the operating system says.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Gives a file another name, at once or not at all.
    ///
    /// # Errors
    /// Whatever the operating system says.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Where a write to `path` must land: the end of a symbolic link, or `path` itself.
    fn resolve(&self, path: &Path) -> PathBuf {
        fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
    }
}

/// The operating system's file system.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)
    }

    fn stage(&self, folder: &Path, bytes: &[u8]) -> io::Result<TempPath> {
        let mut staged = tempfile::Builder::new();
        staged.prefix(".").suffix(".part");
        // As any program's file: who else may read it is the person's umask's to say.
        #[cfg(unix)]
        staged.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = staged.tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.flush()?;
        Ok(file.into_temp_path())
    }

    fn sync(&self, staged: &Path) -> io::Result<()> {
        OpenOptions::new().write(true).open(staged)?.sync_all()
    }

    fn persist(&self, staged: TempPath, target: &Path) -> io::Result<()> {
        // A device, a pipe or a socket would be gone; the system refuses only folders by itself.
        let strange = |found: &fs::Metadata| {
            let kind = found.file_type();
            !(kind.is_file() || kind.is_dir() || kind.is_symlink())
        };
        if fs::symlink_metadata(target).is_ok_and(|found| strange(&found)) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        staged.persist(target).map_err(|failed| failed.error)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // Windows has no handle to flush a folder with; its rename is durable by itself.
        if cfg!(windows) { Ok(()) } else { File::open(folder)?.sync_all() }
    }

    fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().append(true).open(path)?;
        let found = file.metadata()?;
        if !found.is_file() || found.len() != length {
            return Err(io::ErrorKind::InvalidData.into());
        }
        file.write_all(bytes)?;
        file.sync_data()
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        // Asked before opening: opening a pipe would wait for its writer.
        if !fs::metadata(path)?.is_file() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut bytes = Vec::new();
        File::open(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > limit {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(bytes)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let found = match fs::read_dir(folder) {
            Ok(found) => found,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut paths = Vec::new();
        for entry in found {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                paths.push(entry.path());
            }
        }
        paths.sort();
        Ok(paths)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
