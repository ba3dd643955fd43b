//! The folders and the one careful way to write into them.
//!
//! `write`: create the folder, stage beside the target, sync, rename, sync the folder, read back
//! and compare. Whatever step fails, the target holds all of the old bytes or all of the new.
//! `append`: only for files whose reader knows where the last whole part ends.
//! Deliberately not here: retries ([`crate::keeper`]) and the meaning of the bytes.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::directories::Folders;
use crate::disk::{Disk, RealDisk};
use crate::error::{DiskReason, DiskStep, StoreError};

/// The folders of one installation, on one disk. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    folders: Folders,
    disk: Arc<dyn Disk>,
}

/// Held while this program is the one that writes. Freed when dropped, or when the process ends.
#[derive(Debug)]
pub struct InstanceLock {
    _file: File,
}

impl Store {
    /// A store on the real disk.
    #[must_use]
    pub fn new(folders: Folders) -> Self {
        Self::on(folders, Arc::new(RealDisk))
    }

    /// A store on any disk, such as one that fails on purpose.
    #[must_use]
    pub fn on(folders: Folders, disk: Arc<dyn Disk>) -> Self {
        Self { folders, disk }
    }

    /// The folders.
    #[must_use]
    pub fn folders(&self) -> &Folders {
        &self.folders
    }

    /// Writes `bytes` to `path`, all or nothing, and reads them back.
    ///
    /// # Errors
    /// The step that failed and why; `path` then holds what it held, or (if only a step after the
    /// rename failed) all of `bytes`.
    pub fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
        careful_write(&*self.disk, path, bytes)
    }

    /// Adds `bytes` behind a file of exactly `length` bytes and waits for the device.
    ///
    /// # Errors
    /// Why not; some of `bytes` may then stand there, so nothing may be added to that file again.
    pub fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> Result<(), StoreError> {
        self.disk.append(path, length, bytes).map_err(|error| {
            let reason = match error.kind() {
                io::ErrorKind::InvalidData => DiskReason::Differs,
                _ => DiskReason::of(&error),
            };
            StoreError::new(DiskStep::Append, reason, path)
        })
    }

    /// Reads a file of at most `limit` bytes.
    ///
    /// # Errors
    /// [`DiskReason::Missing`], [`DiskReason::TooLarge`], [`DiskReason::NotAFile`] and the rest.
    pub fn read(&self, path: &Path, limit: u64) -> Result<Vec<u8>, StoreError> {
        self.disk.read(path, limit).map_err(|error| {
            let reason = match error.kind() {
                io::ErrorKind::InvalidData => DiskReason::TooLarge(limit),
                // Below what is no folder there is no file.
                io::ErrorKind::NotADirectory => DiskReason::Missing,
                _ => DiskReason::of(&error),
            };
            StoreError::new(DiskStep::Read, reason, path)
        })
    }

    /// Removes a file; one that is not there counts as removed.
    ///
    /// # Errors
    /// Whatever the operating system says.
    pub fn remove(&self, path: &Path) -> Result<(), StoreError> {
        self.disk.remove(path).map_err(StoreError::io(DiskStep::Remove, path))
    }

    /// The regular files in a folder, sorted by name; none if the folder is not there.
    ///
    /// # Errors
    /// Whatever the operating system says.
    pub fn list(&self, folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
        self.disk.list(folder).map_err(StoreError::io(DiskStep::Read, folder))
    }

    /// Gives a file another name.
    ///
    /// # Errors
    /// Whatever the operating system says; the file then bears the old one.
    pub fn rename(&self, from: &Path, to: &Path) -> Result<(), StoreError> {
        self.disk.rename(from, to).map_err(StoreError::io(DiskStep::Rename, from))
    }

    /// Claims the data folder for this program, so that two windows never overwrite each other.
    ///
    /// # Errors
    /// [`DiskReason::Held`] when another program has it: play on, but do not save.
    pub fn lock(&self) -> Result<InstanceLock, StoreError> {
        let folder = &self.folders.data;
        self.disk.create_folder(folder).map_err(StoreError::io(DiskStep::CreateFolder, folder))?;
        let path = folder.join("tavola.lock");
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(StoreError::io(DiskStep::Lock, &path))?;
        match file.try_lock() {
            Ok(()) => Ok(InstanceLock { _file: file }),
            Err(TryLockError::WouldBlock) => {
                Err(StoreError::new(DiskStep::Lock, DiskReason::Held, &path))
            }
            Err(TryLockError::Error(error)) => Err(StoreError::io(DiskStep::Lock, &path)(error)),
        }
    }

    pub(crate) fn settings_path(&self) -> PathBuf {
        self.folders.config.join("settings.toml")
    }
}

/// Writes a file outside the program's folders as carefully as one inside: a picture, a record.
///
/// # Errors
/// As [`Store::write`].
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    careful_write(&RealDisk, path, bytes)
}

fn careful_write(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    // The folder first: a link into a folder that is not there cannot be resolved.
    let folder = parent(path);
    disk.create_folder(folder).map_err(StoreError::io(DiskStep::CreateFolder, folder))?;
    let target = disk.resolve(path);
    let folder = parent(&target);
    let staged = disk.stage(folder, bytes).map_err(StoreError::io(DiskStep::Stage, path))?;
    disk.sync(&staged).map_err(StoreError::io(DiskStep::Sync, path))?;
    disk.persist(staged, &target).map_err(StoreError::io(DiskStep::Rename, path))?;
    disk.sync_folder(folder).map_err(StoreError::io(DiskStep::SyncFolder, folder))?;
    let length = bytes.len() as u64;
    let back = disk.read(&target, length).map_err(StoreError::io(DiskStep::Verify, path))?;
    if back == bytes {
        Ok(())
    } else {
        Err(StoreError::new(DiskStep::Verify, DiskReason::Differs, path))
    }
}

fn parent(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::fault::{Fault, FaultDisk};

    fn place() -> (tempfile::TempDir, Folders) {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path());
        (home, folders)
    }

    #[cfg(unix)]
    #[test]
    fn a_file_has_the_rights_that_any_program_would_give_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let (_home, folders) = place();
        let path = folders.data.join("picture.png");
        Store::new(folders.clone()).write(&path, b"x").unwrap();
        let other = folders.data.join("other");
        std::fs::File::create(&other).unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&path), mode(&other));
    }

    #[test]
    fn whichever_call_fails_the_file_is_all_old_or_all_new_and_the_next_write_works() {
        let (old, new) = (vec![1_u8; 5000], vec![2_u8; 7000]);
        let mut n = 0;
        loop {
            let (_home, folders) = place();
            let path = folders.data.join("file");
            Store::new(folders.clone()).write(&path, &old).unwrap();
            let disk = Arc::new(FaultDisk::new(Fault::Nth(n), io::ErrorKind::StorageFull));
            let store = Store::on(folders.clone(), disk.clone());
            let outcome = store.write(&path, &new);
            let now = RealDisk.read(&path, 1 << 20).unwrap();
            assert!(now == old || now == new, "call {n} left a mixture");
            let left: Vec<_> = std::fs::read_dir(&folders.data).unwrap().collect();
            assert_eq!(left.len(), 1, "call {n} left a staged file behind: {left:?}");
            if disk.calls() <= n {
                assert_eq!(outcome, Ok(()));
                assert_eq!(n, 6, "a write is six calls");
                break;
            }
            assert_eq!(outcome.map_err(|e| e.reason), Err(DiskReason::Full), "call {n}");
            store.write(&path, &new).unwrap();
            assert_eq!(RealDisk.read(&path, 1 << 20).unwrap(), new);
            n += 1;
        }
    }

    #[test]
    fn reading_is_capped_and_refuses_what_is_not_a_file() {
        let (_home, folders) = place();
        let store = Store::new(folders.clone());
        let path = folders.data.join("big");
        assert!(store.read(&path, 10).unwrap_err().is_missing());
        store.write(&path, &[0; 11]).unwrap();
        assert_eq!(store.read(&path, 10).unwrap_err().reason, DiskReason::TooLarge(10));
        assert_eq!(store.read(&path, 11).unwrap().len(), 11);
        assert_eq!(store.read(&folders.data, 10).unwrap_err().reason, DiskReason::NotAFile);
        assert!(store.read(&path.join("below"), 10).unwrap_err().is_missing());
    }

    #[test]
    fn a_folder_in_the_way_is_a_reason_and_stays() {
        let (_home, folders) = place();
        let store = Store::new(folders.clone());
        let path = folders.data.join("taken");
        std::fs::create_dir_all(path.join("inside")).unwrap();
        let error = store.write(&path, b"x").unwrap_err();
        assert_eq!(error.step, DiskStep::Rename);
        assert!(path.join("inside").is_dir());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_not_replaced() {
        use std::os::unix::fs::FileTypeExt as _;
        let (_home, folders) = place();
        let store = Store::new(folders.clone());
        std::fs::create_dir_all(&folders.data).unwrap();
        let path = folders.data.join("socket");
        let _listening = std::os::unix::net::UnixListener::bind(&path).unwrap();
        let error = store.write(&path, b"x").unwrap_err();
        assert_eq!((error.step, error.reason), (DiskStep::Rename, DiskReason::NotAFile));
        assert!(std::fs::symlink_metadata(&path).unwrap().file_type().is_socket());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_written_through_and_a_loop_of_links_is_survived() {
        let (home, folders) = place();
        let store = Store::new(folders.clone());
        let real = home.path().join("dotfiles").join("file");
        store.write(&real, b"old").unwrap();
        std::fs::create_dir_all(&folders.data).unwrap();
        let link = folders.data.join("link");
        std::os::unix::fs::symlink(&real, &link).unwrap();
        store.write(&link, b"new").unwrap();
        assert_eq!(store.read(&real, 10).unwrap(), b"new");
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());

        let (a, b) = (folders.data.join("a"), folders.data.join("b"));
        std::os::unix::fs::symlink(&a, &b).unwrap();
        std::os::unix::fs::symlink(&b, &a).unwrap();
        assert!(store.read(&a, 10).is_err());
        store.write(&a, b"x").unwrap();
        assert_eq!(store.read(&a, 10).unwrap(), b"x");
    }

    #[test]
    fn only_one_holds_the_lock() {
        let (_home, folders) = place();
        let store = Store::new(folders);
        let held = store.lock().unwrap();
        assert_eq!(store.lock().unwrap_err().reason, DiskReason::Held);
        drop(held);
        assert!(store.lock().is_ok());
    }
}
