//! Fields out of a TOML table, each falling back on its own.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use toml::{Table, Value};

use super::keys;
use super::problem::{Problem, ProblemKind};
use super::visitor::Visitor;

/// Most problems that are listed.
const PROBLEMS_LIMIT: usize = 64;

/// Shows the fields to a reader of `table`, then names what is left over.
pub(super) fn read(
    table: Table,
    problems: &mut Vec<Problem>,
    body: &mut dyn FnMut(&mut dyn Visitor),
) {
    let mut reader = Reader { table, path: String::new(), problems };
    body(&mut reader);
    reader.finish();
}

struct Reader<'a> {
    table: Table,
    path: String,
    problems: &'a mut Vec<Problem>,
}

impl Reader<'_> {
    fn finish(self) {
        for key in self.table.keys() {
            note(self.problems, &self.path, key, ProblemKind::UnknownKey);
        }
    }

    fn note(&mut self, key: &str, kind: ProblemKind) {
        note(self.problems, &self.path, key, kind);
    }

    fn take(&mut self, key: &str) -> Option<Value> {
        self.table.remove(key)
    }

    /// Takes a value unless it is `"auto"`, which is no value and no problem.
    fn take_unless_auto(&mut self, key: &str) -> Option<Value> {
        self.take(key).filter(|value| value.as_str() != Some("auto"))
    }

    fn number(&mut self, key: &str, value: &Value, range: RangeInclusive<f32>) -> Option<f32> {
        #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
        let found = match value {
            Value::Float(x) => *x as f32,
            Value::Integer(x) => *x as f32,
            _ => return self.refuse(key, ProblemKind::WrongType),
        };
        if !found.is_finite() {
            return self.refuse(key, ProblemKind::NotFinite);
        }
        let used = found.clamp(*range.start(), *range.end());
        if used.to_bits() != found.to_bits() {
            self.note(key, ProblemKind::Clamped(f64::from(used)));
        }
        Some(used)
    }

    fn whole(&mut self, key: &str, value: &Value, range: &RangeInclusive<i64>) -> Option<i64> {
        let Value::Integer(found) = value else {
            return self.refuse(key, ProblemKind::WrongType);
        };
        let used = (*found).clamp(*range.start(), *range.end());
        if used != *found {
            #[allow(clippy::cast_precision_loss)]
            self.note(key, ProblemKind::Clamped(used as f64));
        }
        Some(used)
    }

    fn refuse<T>(&mut self, key: &str, kind: ProblemKind) -> Option<T> {
        self.note(key, kind);
        None
    }

    fn inside(&mut self, key: &str, value: Value, body: &mut dyn FnMut(&mut dyn Visitor)) {
        let Value::Table(table) = value else {
            return self.note(key, ProblemKind::WrongType);
        };
        let path = format!("{}{key}.", self.path);
        let mut inner = Reader { table, path, problems: &mut *self.problems };
        body(&mut inner);
        inner.finish();
    }
}

fn note(problems: &mut Vec<Problem>, path: &str, key: &str, kind: ProblemKind) {
    if problems.len() < PROBLEMS_LIMIT {
        problems.push(Problem::new(&format!("{path}{key}"), kind));
    }
}

impl Visitor for Reader<'_> {
    fn section(&mut self, key: &'static str, body: &mut dyn FnMut(&mut dyn Visitor)) {
        if let Some(value) = self.take(key) {
            self.inside(key, value, body);
        }
    }

    fn tables(
        &mut self,
        key: &'static str,
        limit: usize,
        _count: usize,
        body: &mut dyn FnMut(usize, &mut dyn Visitor),
    ) {
        let values = match self.take(key) {
            None => return,
            Some(Value::Array(values)) => values,
            Some(_) => return self.note(key, ProblemKind::WrongType),
        };
        if values.len() > limit {
            self.note(key, ProblemKind::TooMany(limit));
        }
        let tables = values.into_iter().take(limit).enumerate();
        for (index, value) in tables {
            self.inside(key, value, &mut |v| body(index, v));
        }
    }

    fn float(&mut self, key: &'static str, range: RangeInclusive<f32>, value: &mut f32) {
        if let Some(found) = self.take(key).and_then(|found| self.number(key, &found, range)) {
            *value = found;
        }
    }

    fn auto_float(
        &mut self,
        key: &'static str,
        range: RangeInclusive<f32>,
        value: &mut Option<f32>,
    ) {
        *value = self.take_unless_auto(key).and_then(|found| self.number(key, &found, range));
    }

    fn integer(&mut self, key: &'static str, range: RangeInclusive<i64>, value: &mut i64) {
        if let Some(found) = self.take(key).and_then(|found| self.whole(key, &found, &range)) {
            *value = found;
        }
    }

    fn auto_integer(
        &mut self,
        key: &'static str,
        range: RangeInclusive<i64>,
        value: &mut Option<i64>,
    ) {
        *value = self.take_unless_auto(key).and_then(|found| self.whole(key, &found, &range));
    }

    fn flag(&mut self, key: &'static str, value: &mut bool) {
        match self.take(key) {
            None => {}
            Some(Value::Boolean(found)) => *value = found,
            Some(_) => self.note(key, ProblemKind::WrongType),
        }
    }

    fn auto_flag(&mut self, key: &'static str, value: &mut Option<bool>) {
        *value = match self.take_unless_auto(key) {
            None => None,
            Some(Value::Boolean(found)) => Some(found),
            Some(_) => self.refuse(key, ProblemKind::WrongType),
        };
    }

    fn choice(&mut self, key: &'static str, words: &[&'static str], value: &mut usize) {
        match self.take(key) {
            None => {}
            Some(Value::String(found)) => match words.iter().position(|word| *word == found) {
                Some(index) => *value = index,
                None => self.note(key, ProblemKind::UnknownWord),
            },
            Some(_) => self.note(key, ProblemKind::WrongType),
        }
    }

    fn text(&mut self, key: &'static str, limit: usize, value: &mut String) {
        match self.take(key) {
            None => {}
            Some(Value::String(found)) if keys::is_plain(&found, limit) => *value = found,
            Some(Value::String(_)) => self.note(key, ProblemKind::BadText),
            Some(_) => self.note(key, ProblemKind::WrongType),
        }
    }

    fn auto_seed(&mut self, key: &'static str, value: &mut Option<u64>) {
        *value = match self.take_unless_auto(key) {
            None => None,
            Some(Value::Integer(found)) => match u64::try_from(found) {
                Ok(seed) => Some(seed),
                Err(_) => self.refuse(key, ProblemKind::BadText),
            },
            Some(Value::String(found)) => {
                let digits = found.strip_prefix("0x").unwrap_or("");
                match u64::from_str_radix(digits, 16) {
                    Ok(seed) => Some(seed),
                    Err(_) => self.refuse(key, ProblemKind::BadText),
                }
            }
            Some(_) => self.refuse(key, ProblemKind::WrongType),
        };
    }

    fn bindings(&mut self, value: &mut BTreeMap<String, Vec<String>>) {
        for (name, found) in std::mem::take(&mut self.table) {
            if value.len() >= keys::ACTIONS_LIMIT {
                return self.note("", ProblemKind::TooMany(keys::ACTIONS_LIMIT));
            }
            match keys::binding(&name, &found) {
                Ok(list) => {
                    value.insert(name, list);
                }
                Err(kind) => self.note(&name, kind),
            }
        }
    }
}
