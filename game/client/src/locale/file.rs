//! A language file from outside: read with a limit, and sifted message by message.
//!
//! A message is kept only if it is of sane size and depth, parses, is known, and uses exactly the
//! placeholders that the built-in message has. The text is cut into messages *before* it is parsed,
//! so that one bad message (or a thousand nested braces) costs that message alone.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::Path;

use fluent_bundle::FluentResource;

/// Largest language file, bytes.
pub const MAX_FILE_BYTES: u64 = 1 << 20;
/// Largest message, bytes.
pub const MAX_MESSAGE_BYTES: usize = 8 << 10;
/// Deepest nesting of braces.
const MAX_DEPTH: usize = 16;

/// Something in a language file that was not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The message; none if the whole file is meant.
    pub key: Option<String>,
    /// Why.
    pub trouble: Trouble,
}

/// Why a message, or a file, was not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The file could not be read.
    Unreadable,
    /// The file is no UTF-8.
    NotUnicode,
    /// Longer than [`MAX_FILE_BYTES`] or [`MAX_MESSAGE_BYTES`].
    TooLong,
    /// Braces nested too deeply.
    TooDeep,
    /// Not a Fluent message.
    Syntax,
    /// There is no such message in the program.
    Unknown,
    /// A placeholder is missing, or one is used that the program does not give.
    Placeholders,
}

/// The text of a file; none if there is no such file.
///
/// # Errors
/// [`Trouble`] if the file is there and cannot be used at all.
pub(super) fn read(path: &Path) -> Result<Option<String>, Trouble> {
    let file = match std::fs::File::open(path) {
        Ok(file) => file,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(_) => return Err(Trouble::Unreadable),
    };
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(|_| Trouble::Unreadable)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(Trouble::TooLong);
    }
    String::from_utf8(bytes).map(Some).map_err(|_| Trouble::NotUnicode)
}

/// The good messages of `text`, judged by the built-in `model`; the others go to `problems`.
pub(super) fn sift(text: &str, model: &str, problems: &mut Vec<Problem>) -> String {
    let known: BTreeMap<&str, BTreeSet<&str>> =
        messages(model).into_iter().map(|(key, body)| (key, placeholders(body))).collect();
    let mut kept = String::new();
    for (key, body) in messages(text) {
        match judge(key, body, &known) {
            Ok(()) => kept.push_str(body),
            Err(trouble) => {
                let key = key.chars().take(80).collect();
                problems.push(Problem { key: Some(key), trouble });
            }
        }
    }
    kept
}

fn judge(key: &str, body: &str, known: &BTreeMap<&str, BTreeSet<&str>>) -> Result<(), Trouble> {
    if body.len() > MAX_MESSAGE_BYTES {
        return Err(Trouble::TooLong);
    }
    if depth(body) > MAX_DEPTH {
        return Err(Trouble::TooDeep);
    }
    let whole = FluentResource::try_new(body.to_owned()).is_ok_and(|r| r.entries().count() == 1);
    if !whole {
        return Err(Trouble::Syntax);
    }
    let wanted = known.get(key).ok_or(Trouble::Unknown)?;
    if *wanted != placeholders(body) {
        return Err(Trouble::Placeholders);
    }
    Ok(())
}

/// (key, text) of each message: from a line that begins with a letter to the next such line,
/// without comments.
pub(super) fn messages(text: &str) -> Vec<(&str, &str)> {
    let mut starts = Vec::new();
    let mut end_of_last = Vec::new();
    let mut at = 0;
    let mut open = false;
    for line in text.split_inclusive('\n') {
        let first = line.as_bytes().first().copied().unwrap_or(b'\n');
        let begins = !matches!(first, b' ' | b'\n' | b'\r' | b'\t' | b'}' | b'#');
        if open && (begins || first == b'#') {
            end_of_last.push(at);
            open = false;
        }
        if begins {
            starts.push(at);
            open = true;
        }
        at += line.len();
    }
    if open {
        end_of_last.push(text.len());
    }
    let bounds = starts.into_iter().zip(end_of_last);
    bounds
        .filter_map(|(from, to)| {
            let body = text.get(from..to)?;
            let key = body.split('=').next().unwrap_or_default().trim();
            Some((key, body))
        })
        .collect()
}

/// The names after `$`.
pub(super) fn placeholders(body: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    for part in body.split('$').skip(1) {
        let end = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
        let name = part.get(..end.unwrap_or(part.len())).unwrap_or_default();
        if !name.is_empty() {
            names.insert(name);
        }
    }
    names
}

fn depth(body: &str) -> usize {
    let (mut now, mut most) = (0_usize, 0);
    for byte in body.bytes() {
        match byte {
            b'{' => now += 1,
            b'}' => now = now.saturating_sub(1),
            _ => {}
        }
        most = most.max(now);
    }
    most
}
