//! Why a file could not be read or written, as data that the client puts into words.

use std::io;
use std::path::{Path, PathBuf};

/// The step of a read or a write that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiskStep {
    /// Finding a home for the files at all.
    Locate,
    /// Creating the folder.
    CreateFolder,
    /// Writing the bytes beside the target.
    Stage,
    /// Flushing them to the device.
    Sync,
    /// Putting them in the target's place.
    Rename,
    /// Flushing the folder's entry.
    SyncFolder,
    /// Adding to a file.
    Append,
    /// Reading back and comparing.
    Verify,
    /// Reading.
    Read,
    /// Removing.
    Remove,
    /// Taking the lock that keeps a second program from writing.
    Lock,
}

/// Why the step failed, as far as a person can do something about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiskReason {
    /// No space, or the quota is used up.
    Full,
    /// The file system is mounted read-only.
    ReadOnly,
    /// Permission denied.
    Denied,
    /// Something that should be there is not.
    Missing,
    /// A folder or a device stands where a file should be, or a file where a folder should.
    NotAFile,
    /// The file is larger than anything this program writes; the limit in bytes.
    TooLarge(u64),
    /// What was read back is not what was written.
    Differs,
    /// No home folder is known.
    NoHome,
    /// Another running program holds it.
    Held,
    /// Anything else, as the operating system's kind.
    Other(io::ErrorKind),
}

impl DiskReason {
    /// Sorts an operating-system error into the reasons a person can act on.
    #[must_use]
    pub fn of(error: &io::Error) -> Self {
        use io::ErrorKind as K;
        match error.kind() {
            K::StorageFull | K::QuotaExceeded | K::FileTooLarge => Self::Full,
            K::ReadOnlyFilesystem => Self::ReadOnly,
            K::PermissionDenied => Self::Denied,
            K::NotFound => Self::Missing,
            K::IsADirectory | K::NotADirectory => Self::NotAFile,
            other => Self::Other(other),
        }
    }
}

/// A file could not be read or written. What was there before is still there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{step:?} failed: {reason:?}: {}", path.display())]
pub struct StoreError {
    /// The step that failed.
    pub step: DiskStep,
    /// Why.
    pub reason: DiskReason,
    /// The file or folder, for the end of a message.
    pub path: PathBuf,
}

impl StoreError {
    /// An error of `step` at `path`.
    #[must_use]
    pub fn new(step: DiskStep, reason: DiskReason, path: &Path) -> Self {
        Self { step, reason, path: path.to_owned() }
    }

    pub(crate) fn io(step: DiskStep, path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::new(step, DiskReason::of(&error), path)
    }

    /// Whether the file is simply not there yet.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        self.step == DiskStep::Read && self.reason == DiskReason::Missing
    }
}
