//! A disk that fails on purpose: on one call, on all from one call on, or as if it were full.
//!
//! For tests, here and in the client (the banner over a match that cannot be saved). It keeps real
//! files in a real folder, so that what a failed write leaves behind can be read with
//! [`RealDisk`]. A failing `stage` or `append` writes half the bytes first, as a full disk
//! does.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::TempPath;

use super::{Disk, RealDisk};

/// Which calls fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Only the n-th, counted from 0.
    Nth(u64),
    /// The n-th and all after it, until [`FaultDisk::heal`].
    From(u64),
}

/// A real disk with a fault.
#[derive(Debug)]
pub struct FaultDisk {
    first: AtomicU64,
    last: AtomicU64,
    calls: AtomicU64,
    kind: io::ErrorKind,
}

impl FaultDisk {
    /// A disk whose faulty calls return `kind`.
    #[must_use]
    pub fn new(fault: Fault, kind: io::ErrorKind) -> Self {
        let (first, last) = match fault {
            Fault::Nth(n) => (n, n),
            Fault::From(n) => (n, u64::MAX),
        };
        Self {
            first: AtomicU64::new(first),
            last: AtomicU64::new(last),
            calls: AtomicU64::new(0),
            kind,
        }
    }

    /// How many calls were made so far.
    #[must_use]
    pub fn calls(&self) -> u64 {
        self.calls.load(Ordering::SeqCst)
    }

    /// From now on no call fails.
    pub fn heal(&self) {
        self.first.store(u64::MAX, Ordering::SeqCst);
        self.last.store(0, Ordering::SeqCst);
    }

    fn check(&self) -> io::Result<()> {
        let call = self.calls.fetch_add(1, Ordering::SeqCst);
        let faulty = self.first.load(Ordering::SeqCst)..=self.last.load(Ordering::SeqCst);
        if faulty.contains(&call) { Err(self.kind.into()) } else { Ok(()) }
    }
}

impl Disk for FaultDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        self.check()?;
        RealDisk.create_folder(folder)
    }

    fn stage(&self, folder: &Path, bytes: &[u8]) -> io::Result<TempPath> {
        let verdict = self.check();
        let whole = if verdict.is_ok() { bytes } else { &bytes[..bytes.len() / 2] };
        let staged = RealDisk.stage(folder, whole)?;
        verdict.map(|()| staged)
    }

    fn sync(&self, staged: &Path) -> io::Result<()> {
        self.check()?;
        RealDisk.sync(staged)
    }

    fn persist(&self, staged: TempPath, target: &Path) -> io::Result<()> {
        self.check()?;
        RealDisk.persist(staged, target)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.check()?;
        RealDisk.sync_folder(folder)
    }

    fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> io::Result<()> {
        let verdict = self.check();
        let whole = if verdict.is_ok() { bytes } else { &bytes[..bytes.len() / 2] };
        RealDisk.append(path, length, whole)?;
        verdict
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        self.check()?;
        RealDisk.read(path, limit)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.check()?;
        RealDisk.list(folder)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.check()?;
        RealDisk.rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.check()?;
        RealDisk.remove(path)
    }
}
