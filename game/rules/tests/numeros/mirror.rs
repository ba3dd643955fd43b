//! One law for both sides and both flanks: mirrored positions have mirrored answers.

use crate::random::{Luck, cases, wild};
use crate::sketch::{At, Sketch, cell, name};

/// Every cell in a line through `map`, captors in order again.
fn mapped(line: &str, map: &impl Fn(At) -> At) -> String {
    let is_cell = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|letter| ('a'..='h').contains(&letter))
            && !letters.as_str().is_empty()
            && letters.all(|letter| letter.is_ascii_digit())
    };
    let one = |word: &str| if is_cell(word) { name(map(cell(word))) } else { word.to_string() };
    let word = |word: &str| {
        for split in ["-", "@", ":"] {
            if let Some((left, right)) = word.split_once(split) {
                return format!("{}{split}{}", one(left), one(right));
            }
        }
        one(word)
    };
    let Some((head, captors)) = line.split_once(" by ") else {
        let words: Vec<String> = line.split(' ').map(word).collect();
        return words.join(" ");
    };
    let head: Vec<String> = head.split(' ').map(word).collect();
    let mut captors: Vec<At> = captors.split(' ').map(|word| map(cell(word))).collect();
    captors.sort_unstable();
    let captors: Vec<String> = captors.into_iter().map(name).collect();
    format!("{} by {}", head.join(" "), captors.join(" "))
}

fn agree(sketch: &Sketch, mirrored: &Sketch, map: &impl Fn(At) -> At) {
    let mut lines: Vec<String> = mirrored.lines().iter().map(|line| mapped(line, map)).collect();
    lines.sort();
    assert_eq!(lines, sketch.lines(), "{}", sketch.json());
}

#[test]
fn left_and_right_are_alike() {
    let mut luck = Luck(12);
    let flip = |(file, rank): At| (9 - file, rank);
    for _ in 0..cases(2_000) {
        let sketch = wild(&mut luck);
        let mut mirrored = sketch.clone();
        for (at, _) in &mut mirrored.units {
            *at = flip(*at);
        }
        agree(&sketch, &mirrored, &flip);
    }
}

/// Pyramids are each side's own and stay out of this.
#[test]
fn both_sides_live_under_one_law() {
    let mut luck = Luck(21);
    let turn = |(file, rank): At| (file, 17 - rank);
    for _ in 0..cases(2_000) {
        let mut sketch = wild(&mut luck);
        sketch.units.retain(|(_, unit)| unit.letter != 'P');
        let mut swapped = sketch.clone();
        for (at, unit) in &mut swapped.units {
            *at = turn(*at);
            unit.white = !unit.white;
        }
        swapped.black_moves = !swapped.black_moves;
        swapped.reserves.swap(0, 1);
        swapped.taken.swap(0, 1);
        agree(&sketch, &swapped, &turn);
    }
}
