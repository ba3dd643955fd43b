//! One description of a field serves reading and writing.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::words::Word;

/// Reads into, or writes from, the fields it is shown. Keys are unique within a section.
pub(super) trait Visitor {
    /// A table of fields.
    fn section(&mut self, key: &'static str, body: &mut dyn FnMut(&mut dyn Visitor));
    /// An array of at most `limit` tables; `body` is given the index.
    fn tables(
        &mut self,
        key: &'static str,
        limit: usize,
        count: usize,
        body: &mut dyn FnMut(usize, &mut dyn Visitor),
    );
    /// A finite number in a range.
    fn float(&mut self, key: &'static str, range: RangeInclusive<f32>, value: &mut f32);
    /// A finite number in a range, or `"auto"`.
    fn auto_float(
        &mut self,
        key: &'static str,
        range: RangeInclusive<f32>,
        value: &mut Option<f32>,
    );
    /// A whole number in a range.
    fn integer(&mut self, key: &'static str, range: RangeInclusive<i64>, value: &mut i64);
    /// A whole number in a range, or `"auto"`.
    fn auto_integer(
        &mut self,
        key: &'static str,
        range: RangeInclusive<i64>,
        value: &mut Option<i64>,
    );
    /// Yes or no.
    fn flag(&mut self, key: &'static str, value: &mut bool);
    /// Yes, no or `"auto"`.
    fn auto_flag(&mut self, key: &'static str, value: &mut Option<bool>);
    /// One of `words`, by index.
    fn choice(&mut self, key: &'static str, words: &[&'static str], value: &mut usize);
    /// Printable text of at most `limit` characters.
    fn text(&mut self, key: &'static str, limit: usize, value: &mut String);
    /// A 64-bit seed, written `"0x..."`, or `"auto"`.
    fn auto_seed(&mut self, key: &'static str, value: &mut Option<u64>);
    /// All fields of the section: names with lists of keys.
    fn bindings(&mut self, value: &mut BTreeMap<String, Vec<String>>);
}

/// A closed choice.
pub(super) fn word<T: Word>(v: &mut dyn Visitor, key: &'static str, value: &mut T) {
    let words: Vec<&'static str> = T::WORDS.iter().map(|(word, _)| *word).collect();
    let mut index = T::WORDS.iter().position(|(_, known)| known == value).unwrap_or(0);
    v.choice(key, &words, &mut index);
    if let Some((_, chosen)) = T::WORDS.get(index) {
        *value = *chosen;
    }
}

/// A closed choice, or `"auto"`.
pub(super) fn auto_word<T: Word>(v: &mut dyn Visitor, key: &'static str, value: &mut Option<T>) {
    let words: Vec<&'static str> =
        std::iter::once("auto").chain(T::WORDS.iter().map(|(word, _)| *word)).collect();
    let known = |x: &T| T::WORDS.iter().position(|(_, known)| known == x);
    let mut index = value.as_ref().and_then(known).map_or(0, |i| i + 1);
    v.choice(key, &words, &mut index);
    *value = index.checked_sub(1).and_then(|i| T::WORDS.get(i)).map(|(_, chosen)| *chosen);
}

/// A list of tables.
pub(super) fn list<T: Default>(
    v: &mut dyn Visitor,
    key: &'static str,
    limit: usize,
    items: &mut Vec<T>,
    visit: impl Fn(&mut T, &mut dyn Visitor),
) {
    items.truncate(limit);
    v.tables(key, limit, items.len(), &mut |index, v| {
        if index >= items.len() {
            items.push(T::default());
        }
        if let Some(item) = items.get_mut(index) {
            visit(item, v);
        }
    });
}
