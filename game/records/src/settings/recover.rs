//! Bytes into a TOML table, losing only the lines that are not TOML.

use super::problem::{Problem, ProblemKind};

/// Most lines that are dropped before the file is given up.
const DROPS_LIMIT: usize = 32;
/// Longest line that is read: the longest we write is far shorter, and nesting needs length.
const LINE_LIMIT: usize = 4096;
/// Deepest nesting by brackets or dots that is read; our own is 3.
const DEPTH_LIMIT: usize = 24;

/// Parses what can be parsed.
pub(super) fn table(bytes: &[u8]) -> (toml::Table, Vec<Problem>) {
    let mut problems = Vec::new();
    let text = String::from_utf8_lossy(bytes);
    if matches!(text, std::borrow::Cow::Owned(_)) {
        problems.push(Problem::new("", ProblemKind::NotText));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mut lines: Vec<&str> = text.split('\n').collect();
    for (index, line) in lines.iter_mut().enumerate() {
        if line.len() > LINE_LIMIT || depth(line) > DEPTH_LIMIT {
            drop_line(line, index, &mut problems);
        }
    }
    for _ in 0..=DROPS_LIMIT {
        let joined = lines.join("\n");
        let error = match joined.parse::<toml::Table>() {
            Ok(table) => return (table, problems),
            Err(error) => error,
        };
        let at = error.span().map_or(0, |span| span.start).min(joined.len());
        let mut index = joined.as_bytes().iter().take(at).filter(|byte| **byte == b'\n').count();
        // An error is sometimes found only on a blank line after its cause.
        while index > 0 && lines.get(index).is_none_or(|line| line.trim().is_empty()) {
            index -= 1;
        }
        let Some(line) = lines.get_mut(index).filter(|line| !line.is_empty()) else { break };
        drop_line(line, index, &mut problems);
    }
    problems.push(Problem::new("", ProblemKind::Hopeless));
    (toml::Table::new(), problems)
}

fn drop_line(line: &mut &str, index: usize, problems: &mut Vec<Problem>) {
    *line = "";
    if problems.len() <= DROPS_LIMIT {
        problems.push(Problem::new("", ProblemKind::Syntax { line: index + 1 }));
    }
}

/// An upper bound of how deep a line nests.
fn depth(line: &str) -> usize {
    line.bytes().filter(|byte| matches!(byte, b'[' | b'{' | b'.')).count()
}
