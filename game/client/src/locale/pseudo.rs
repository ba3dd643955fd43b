//! The pseudo-locale: text that is longer and accented, but can still be read.

use std::borrow::Cow;

/// Every run of text 40 % longer, in words that can be wrapped, with accents that every face has.
pub(super) fn stretch(text: &str) -> Cow<'_, str> {
    if !text.chars().any(char::is_alphabetic) {
        return Cow::Borrowed(text);
    }
    let mut long: String = text.chars().map(accent).collect();
    let extra = (text.chars().count() * 2).div_ceil(5);
    for i in 0..extra {
        long.push(if i % 6 == 0 { ' ' } else { 'ö' });
    }
    Cow::Owned(long)
}

fn accent(c: char) -> char {
    match c {
        'a' => 'å',
        'e' => 'ë',
        'i' => 'ï',
        'o' => 'ø',
        'u' => 'ü',
        'n' => 'ñ',
        'A' => 'Å',
        'E' => 'Ë',
        'O' => 'Ø',
        other => other,
    }
}
