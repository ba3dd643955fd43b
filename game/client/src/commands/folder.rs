//! The folder that a file is to lie in: made if it is not there, and taken back if the file never came to be.

use std::io;
use std::path::{Path, PathBuf};

/// The folders that were made for a file. Dropped, they go again, unless they were kept or something lies in them.
#[derive(Debug, Default)]
pub(super) struct Folder {
    /// Outermost first.
    made: Vec<PathBuf>,
}

impl Folder {
    /// Makes the folder of `file`, and those above it.
    ///
    /// # Errors
    /// Which folder could not be made; those above it are then gone again.
    pub(super) fn of(file: &Path) -> Result<Self, (PathBuf, io::Error)> {
        let parents = file.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
        let missing: Vec<&Path> = parents.take_while(|folder| !folder.exists()).collect();
        let mut folder = Self::default();
        for path in missing.into_iter().rev() {
            match std::fs::create_dir(path) {
                Ok(()) => folder.made.push(path.to_path_buf()),
                // Another was faster.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => {}
                Err(error) => return Err((path.to_path_buf(), error)),
            }
        }
        Ok(folder)
    }

    /// The file is there: so its folder stays.
    pub(super) fn keep(mut self) {
        self.made.clear();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        for path in self.made.iter().rev() {
            // One in which something lies stays, as do those above it.
            let _ = std::fs::remove_dir(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_made_and_go_again_unless_they_are_kept_or_used() {
        let home = tempfile::tempdir().expect("a folder");
        let file = home.path().join("a/b/film.mp4");
        drop(Folder::of(&file).expect("it can be made"));
        assert!(!home.path().join("a").exists());
        let folder = Folder::of(&file).expect("it can be made");
        std::fs::File::create(home.path().join("a/other")).expect("created");
        drop(folder);
        assert!(home.path().join("a/other").exists() && !home.path().join("a/b").exists());
        Folder::of(&file).expect("it can be made").keep();
        assert!(home.path().join("a/b").is_dir());
        // What was there before is nobody's to remove.
        drop(Folder::of(&file).expect("it is there"));
        assert!(home.path().join("a/b").is_dir());
        let blocked = home.path().join("a/other/deep/film.mp4");
        let (path, _) = Folder::of(&blocked).expect_err("a file stands there");
        assert_eq!(path, home.path().join("a/other/deep"));
        assert!(Folder::of(Path::new("film.mp4")).expect("here").made.is_empty());
    }
}
