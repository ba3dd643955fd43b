//! The table "rule number -> code -> test" of a game, read from its own source and test files.
//!
//! Code names a rule as `CY-13` in a comment; a test names it in its own name (`cy_13_...`), in its doc or in its
//! body. A range (`CY-4 to CY-6`, `CY-4..6`, `cy_4_to_cy_6`) counts for each of at most [`LONGEST_RANGE`] rules:
//! a longer one says nothing of the single rule. Module docs of test files count for nothing.
//!
//! A test file of a game includes this with `#[path = "../support/coverage.rs"] mod coverage;` and calls [`cover`].

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// A range that names more rules than this names none.
const LONGEST_RANGE: u32 = 4;

/// Where each rule is named, in reading order.
type Places = BTreeMap<u32, Vec<String>>;

/// Prints the table of `game` for the rules with numbers in `rules` and fails on an empty row.
///
/// `prefix` is the rule book's ("CY"); files are `src/GAME.rs`, `src/GAME/` and `tests/GAME/`.
pub(crate) fn cover(game: &str, prefix: &str, rules: &[RangeInclusive<u32>]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut code, mut tests) = (Places::new(), Places::new());
    for path in
        files(&root.join("src").join(game)).into_iter().chain([root.join(format!("src/{game}.rs"))])
    {
        let text = fs::read_to_string(&path).unwrap();
        let split = text.find("#[cfg(test)]").unwrap_or(text.len());
        read_code(&text[..split], prefix, &short(root, &path), &mut code);
        read_tests(&text[split..], prefix, &short(root, &path), &mut tests);
    }
    for path in files(&root.join("tests").join(game)) {
        read_tests(&fs::read_to_string(&path).unwrap(), prefix, &short(root, &path), &mut tests);
    }
    let mut table = String::new();
    let mut empty = Vec::new();
    for rule in rules.iter().flat_map(Clone::clone) {
        let row = [&code, &tests].map(|places| places.get(&rule).map_or(&[][..], Vec::as_slice));
        let _ = writeln!(
            table,
            "{:<6} -> {:<34} -> {}",
            format!("{prefix}-{rule}"),
            told(row[0]),
            told(row[1])
        );
        if row.iter().any(|places| places.is_empty()) {
            empty.push(rule);
        }
    }
    println!("{table}");
    assert!(empty.is_empty(), "rules of {game} without code or test: {empty:?}\n{table}");
}

/// The first place and how many more there are.
fn told(places: &[String]) -> String {
    match places {
        [] => String::from("NOTHING"),
        [one] => one.clone(),
        [one, more @ ..] => format!("{one} (+{})", more.len()),
    }
}

fn short(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}

/// All `.rs` files under a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read_code(text: &str, prefix: &str, file: &str, places: &mut Places) {
    for (line, number) in text.lines().zip(1..) {
        let comment = line.find("//").map_or("", |at| &line[at..]);
        for rule in named(comment, &format!("{prefix}-"), "..") {
            add(places, rule, format!("{file}:{number}"));
        }
    }
}

/// A test is what stands from the comments above its `#[test]` to the brace that closes it.
fn read_tests(text: &str, prefix: &str, file: &str, places: &mut Places) {
    let lines: Vec<&str> = text.lines().collect();
    let snake = format!("{}_", prefix.to_lowercase());
    for at in (0..lines.len()).filter(|&at| lines[at].trim() == "#[test]") {
        let above = lines[..at].iter().rev().take_while(|line| {
            let line = line.trim_start();
            line.starts_with("///") || line.starts_with("#[")
        });
        let start = at - above.count();
        let indent = lines[at].len() - lines[at].trim_start().len();
        let end =
            (at..lines.len()).find(|&i| lines[i].get(indent..) == Some("}")).unwrap_or(lines.len());
        let name = lines[at..end].iter().find_map(|line| line.trim().strip_prefix("fn "));
        let name = name.and_then(|name| name.split('(').next()).unwrap_or("?");
        let mut rules = named(name, &snake, "_to_");
        for line in &lines[start..end] {
            let comment = line.find("//").map_or("", |i| &line[i..]);
            rules.extend(named(comment, &format!("{prefix}-"), ".."));
        }
        for rule in rules {
            add(places, rule, format!("{file}: {name}"));
        }
    }
}

fn add(places: &mut Places, rule: u32, place: String) {
    let list = places.entry(rule).or_default();
    if list.last() != Some(&place) {
        list.push(place);
    }
}

/// The rules a text names as `mark` and a number; `to` or `dots` between two numbers makes a range.
fn named(text: &str, mark: &str, dots: &str) -> Vec<u32> {
    let mut rules = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(mark) {
        let whole_word = !rest[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        rest = &rest[at + mark.len()..];
        let Some(first) = number(&mut rest) else { continue };
        let mut after = rest;
        let joined = [dots, " to ", "_to_"].iter().find_map(|join| after.strip_prefix(join));
        let last = joined.and_then(|tail| {
            after = tail.strip_prefix(mark).unwrap_or(tail);
            number(&mut after)
        });
        if last.is_some() {
            rest = after;
        }
        let range = first..=last.unwrap_or(first);
        if whole_word && range.clone().count() <= LONGEST_RANGE as usize {
            rules.extend(range);
        }
    }
    rules
}

/// Takes a number off the front.
fn number(text: &mut &str) -> Option<u32> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let value = text[..digits].parse().ok()?;
    *text = &text[digits..];
    Some(value)
}

#[test]
fn rule_names_are_read_as_they_are_written() {
    assert_eq!(named("// CY-13, CY-4 to CY-6: x CY-2..3", "CY-", ".."), [13, 4, 5, 6, 2, 3]);
    assert_eq!(named("/// CY-13 to CY-26 XCY-1 CY-x CY-31", "CY-", ".."), [31]);
    assert_eq!(named("cy_1_a_hex cy_4_to_cy_6_and_cy_9", "cy_", "_to_"), [1, 4, 5, 6, 9]);
    let mut places = Places::new();
    read_tests(
        "//! XY-1\n/// XY-2\n#[test]\nfn xy_3_a() {\n    // XY-4\n}\n// XY-5\n",
        "XY",
        "f",
        &mut places,
    );
    assert_eq!(places.keys().copied().collect::<Vec<_>>(), [2, 3, 4]);
}
