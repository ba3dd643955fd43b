//! Fields into TOML text, each under a comment with what may stand there.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use toml::Value;

use super::visitor::Visitor;

/// The text of all fields `body` shows.
pub(super) fn write(body: &mut dyn FnMut(&mut dyn Visitor)) -> String {
    let mut writer = Writer { text: String::new() };
    body(&mut writer);
    writer.text
}

struct Writer {
    text: String,
}

impl Writer {
    fn line(&mut self, key: &str, range: &str, value: &Value) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "# {range}\n{key} = {value}");
    }

    fn auto_line(&mut self, key: &str, range: &str, value: Option<Value>) {
        let value = value.unwrap_or_else(|| Value::String("auto".into()));
        self.line(key, &format!("auto | {range}"), &value);
    }
}

/// The shortest decimal that reads back as the same 32-bit number.
fn number(value: f32) -> Value {
    Value::Float(format!("{value:?}").parse().unwrap_or(0.0))
}

impl Visitor for Writer {
    fn section(&mut self, key: &'static str, body: &mut dyn FnMut(&mut dyn Visitor)) {
        let _ = writeln!(self.text, "\n[{key}]");
        body(self);
    }

    fn tables(
        &mut self,
        key: &'static str,
        _limit: usize,
        count: usize,
        body: &mut dyn FnMut(usize, &mut dyn Visitor),
    ) {
        for index in 0..count {
            let _ = writeln!(self.text, "\n[[{key}]]");
            body(index, self);
        }
    }

    fn float(&mut self, key: &'static str, range: RangeInclusive<f32>, value: &mut f32) {
        self.line(key, &format!("{:?} .. {:?}", range.start(), range.end()), &number(*value));
    }

    fn auto_float(
        &mut self,
        key: &'static str,
        range: RangeInclusive<f32>,
        value: &mut Option<f32>,
    ) {
        let shown = format!("{:?} .. {:?}", range.start(), range.end());
        self.auto_line(key, &shown, value.map(number));
    }

    fn integer(&mut self, key: &'static str, range: RangeInclusive<i64>, value: &mut i64) {
        let shown = format!("{} .. {}", range.start(), range.end());
        self.line(key, &shown, &Value::Integer(*value));
    }

    fn auto_integer(
        &mut self,
        key: &'static str,
        range: RangeInclusive<i64>,
        value: &mut Option<i64>,
    ) {
        let shown = format!("{} .. {}", range.start(), range.end());
        self.auto_line(key, &shown, value.map(Value::Integer));
    }

    fn flag(&mut self, key: &'static str, value: &mut bool) {
        self.line(key, "true | false", &Value::Boolean(*value));
    }

    fn auto_flag(&mut self, key: &'static str, value: &mut Option<bool>) {
        self.auto_line(key, "true | false", value.map(Value::Boolean));
    }

    fn choice(&mut self, key: &'static str, words: &[&'static str], value: &mut usize) {
        let word = words.get(*value).copied().unwrap_or_default();
        self.line(key, &words.join(" | "), &Value::String(word.into()));
    }

    fn text(&mut self, key: &'static str, _limit: usize, value: &mut String) {
        self.line(key, "\"...\"", &Value::String(value.clone()));
    }

    fn auto_seed(&mut self, key: &'static str, value: &mut Option<u64>) {
        let text = value.map(|seed| Value::String(format!("{seed:#x}")));
        self.auto_line(key, "0x0 .. 0xffffffffffffffff", text);
    }

    fn bindings(&mut self, value: &mut BTreeMap<String, Vec<String>>) {
        for (name, keys) in value {
            let list = keys.iter().cloned().map(Value::String).collect();
            let _ = writeln!(self.text, "{name} = {}", Value::Array(list));
        }
    }
}
