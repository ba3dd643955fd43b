//! Reading a stranger's file: bounded, whatever it is.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::json_words;
use crate::locale::Locale;
use crate::tr;

/// No text of the house is longer, in bytes.
const MOST: u64 = 1 << 20;

/// The text of a file, or a sentence that says why not.
///
/// # Errors
/// It cannot be read, holds more than a mebibyte, or is no UTF-8.
pub(super) fn text(path: &Path, locale: &Locale) -> Result<String, String> {
    let bytes = bytes(path).map_err(|error| unread(&error, path, locale))?;
    if bytes.len() as u64 > MOST {
        return Err(json_words::too_long(MOST as usize, locale));
    }
    String::from_utf8(bytes).map_err(|_| tr!(locale, "json-not-utf8"))
}

/// The bytes of a file of at most `most`, or a sentence that says why not.
///
/// # Errors
/// It cannot be read, or is larger.
pub(super) fn bytes_up_to(path: &Path, most: u64, locale: &Locale) -> Result<Vec<u8>, String> {
    let found = read(path, most).map_err(|error| unread(&error, path, locale))?;
    if found.len() as u64 > most {
        let kind = io::Error::from(io::ErrorKind::FileTooLarge);
        return Err(unread(&kind, path, locale));
    }
    Ok(found)
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    read(path, MOST)
}

/// At most one byte more than is taken.
fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn unread(error: &io::Error, path: &Path, locale: &Locale) -> String {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "missing",
        io::ErrorKind::PermissionDenied => "denied",
        io::ErrorKind::IsADirectory => "folder",
        _ => "other",
    };
    let path = path.display().to_string();
    tr!(locale, "cli-read-failed", reason = reason, path = path.as_str())
}
