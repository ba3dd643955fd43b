//! Words for people are in the locales only: every key is used, every key used exists, and no
//! sentence stands in the source.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::locale::{Language, Locale};

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// The string literals of a source, without comments.
fn literals(text: &str) -> Vec<String> {
    let code: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
    let mut out = Vec::new();
    let mut open: Option<String> = None;
    let mut chars = code.join("\n").chars().collect::<Vec<_>>().into_iter().peekable();
    while let Some(c) = chars.next() {
        match (&mut open, c) {
            (Some(now), '\\') => {
                now.push('\\');
                now.extend(chars.next());
            }
            (Some(_), '"') => out.extend(open.take()),
            (Some(now), c) => now.push(c),
            (None, '\'') => {
                // A character literal may be a quotation mark.
                if chars.peek() == Some(&'"') {
                    chars.next();
                }
            }
            (None, '"') => open = Some(String::new()),
            (None, _) => {}
        }
    }
    out
}

fn is_test(path: &Path) -> bool {
    path.to_string_lossy().contains("tests")
}

fn all() -> Vec<(PathBuf, Vec<String>)> {
    let mut paths = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut paths);
    paths.retain(|p| !is_test(p));
    assert!(paths.len() > 30, "the sources were found");
    paths
        .into_iter()
        .map(|p| {
            let text = std::fs::read_to_string(&p).expect("a source");
            // Tests at the end of a file may say what they like.
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let literals = literals(code);
            (p, literals)
        })
        .collect()
}

#[test]
fn no_message_is_unused() {
    let used: BTreeSet<String> = all().into_iter().flat_map(|(_, l)| l).collect();
    let mut unused: Vec<&str> = Vec::new();
    for line in Language::Portuguese.messages().lines() {
        if let Some((key, _)) = line.split_once(" =")
            && !key.is_empty()
            && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            && !used.contains(key)
        {
            unused.push(key);
        }
    }
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_message_that_is_asked_for_exists() {
    let locale = Locale::new(Language::Portuguese);
    let families = [
        "app-",
        "camera-",
        "cell-",
        "cli-",
        "common-",
        "confirm-",
        "disk-",
        "drawer-",
        "end-",
        "guide-",
        "house-",
        "key-",
        "keycap-",
        "lang-",
        "level-",
        "light-",
        "menu-",
        "notice-",
        "piece-",
        "play-",
        "position-",
        "quality-",
        "refusal-",
        "region-",
        "settings-",
        "setup-",
        "sheet-",
        "side-",
        "speed-",
        "start-",
        "terrain-",
        "tier-",
    ];
    let mut seen = 0;
    for (path, literals) in all() {
        let inside = ["hud", "houses", "locale"].iter().any(|d| path.to_string_lossy().contains(d));
        for literal in literals {
            let shaped =
                literal.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit());
            if inside && shaped && families.iter().any(|f| literal.starts_with(f)) {
                seen += 1;
                assert!(locale.has(&literal), "{}: {literal}", path.display());
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn no_sentence_stands_in_the_source_of_the_hud() {
    for (path, literals) in all() {
        if !path.to_string_lossy().contains("src/hud") {
            continue;
        }
        for literal in literals.into_iter().filter(|l| l.contains(' ')) {
            let words = literal
                .split(|c: char| !c.is_alphabetic())
                .filter(|w| w.chars().count() > 2)
                .count();
            // Two words at most: names of widgets' ids.
            assert!(words <= 2 && literal.is_ascii(), "{}: {literal:?}", path.display());
        }
    }
}
