//! Keys that a person bound otherwise than the defaults.

use std::collections::BTreeMap;

use toml::Value;

use super::problem::ProblemKind;
use super::visitor::Visitor;

/// Most actions that may be bound.
pub(super) const ACTIONS_LIMIT: usize = 128;
/// Most keys of one action.
const KEYS_LIMIT: usize = 4;
/// Longest name of an action or a key, in characters.
const NAME_LIMIT: usize = 48;

/// Names of actions with the names of their keys, for those that differ from the defaults. An
/// empty list unbinds the action.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KeyBindings {
    /// Action names are lower-case ASCII with hyphens or underscores; key names are the client's.
    pub by_action: BTreeMap<String, Vec<String>>,
}

impl KeyBindings {
    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        v.bindings(&mut self.by_action);
    }
}

/// Checks one binding as found in a file.
pub(super) fn binding(name: &str, found: &Value) -> Result<Vec<String>, ProblemKind> {
    let is_name = |b: u8| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_');
    if name.is_empty() || name.len() > NAME_LIMIT || !name.bytes().all(is_name) {
        return Err(ProblemKind::UnknownKey);
    }
    let Value::Array(keys) = found else { return Err(ProblemKind::WrongType) };
    if keys.len() > KEYS_LIMIT {
        return Err(ProblemKind::TooMany(KEYS_LIMIT));
    }
    let key = |value: &Value| match value {
        Value::String(key) if !key.is_empty() && is_plain(key, NAME_LIMIT) => Ok(key.clone()),
        Value::String(_) => Err(ProblemKind::BadText),
        _ => Err(ProblemKind::WrongType),
    };
    keys.iter().map(key).collect()
}

/// Whether a text is short and has no control, bidirectional or zero-width characters.
pub(super) fn is_plain(text: &str, limit: usize) -> bool {
    let strange = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    text.chars().count() <= limit && !text.chars().any(strange)
}

/// Makes a text that came from a device plain, so that it can be written and read back.
pub(super) fn shorten(text: &mut String, limit: usize) {
    if !is_plain(text, limit) {
        *text =
            text.chars().filter(|c| is_plain(c.encode_utf8(&mut [0; 4]), 1)).take(limit).collect();
    }
}
