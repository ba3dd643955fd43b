//! Random positions for the tests, as position texts written without the engine, and random matches with it.

use tavola_rules::chance::{Chance, Stream};
use tavola_rules::cyvasse::{Position, SetUpAction, Setup, Side, Supply};
use tavola_rules::game::Seat;

pub(crate) use crate::luck::{Luck, cases};

const ROWS: [usize; 11] = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6];
const ARMY: &str = "PPPPLLLBBBVVVHHEECTD";

/// A position text with pieces and terrain anywhere: play need not be able to lead there.
pub(crate) fn wild_text(luck: &mut Luck) -> String {
    let mut terrain = [None::<char>; 91];
    let density = 2 + luck.below(12);
    for tile in &mut terrain {
        if luck.one_in(density) {
            *tile = "mwft".chars().nth(luck.below(4));
        }
    }
    let mut pieces = [None::<char>; 91];
    let mut fire = Vec::new();
    // Half of the time everything stands close together, so that things happen.
    let (low, span) = if luck.one_in(2) { (20 + luck.below(20), 40) } else { (0, 91) };
    let thin = 1 + luck.below(4);
    let mut dragons = [String::from("-"), String::from("-")];
    let mut turns = 1 + luck.below(12);
    for (side, dragon) in dragons.iter_mut().enumerate() {
        for kind in ARMY.chars().chain(std::iter::once('R')) {
            if kind != 'R' && thin > 1 && !luck.one_in(thin) && !(kind == 'D' && luck.one_in(2)) {
                continue;
            }
            let free: Vec<usize> = (low..(low + span).min(91))
                .filter(|&i| pieces[i].is_none() && !fire.contains(&i))
                .filter(|&i| kind == 'D' || terrain[i] != Some('m'))
                .collect();
            if free.is_empty() {
                // Try again with another board: a King must stand.
                return wild_text(luck);
            }
            let at = free[luck.below(free.len())];
            if kind == 'D' && luck.one_in(3) {
                turns = 1 + luck.below(4);
                fire.push(at);
                *dragon = format!("@{}", name(at));
                continue;
            }
            if kind == 'D' {
                *dragon = if luck.one_in(2) { "free".into() } else { "rest".into() };
            }
            pieces[at] = Some(if side == 0 { kind } else { kind.to_ascii_lowercase() });
        }
    }
    // Both dragons wait on turn 4 at most; the side to move has begun as many turns, or one more.
    let south_moves = luck.one_in(2);
    let enemy = turns - usize::from(luck.one_in(2));
    let (south, north) = if south_moves { (turns, enemy) } else { (enemy, turns) };
    let side = if south_moves { 'S' } else { 'N' };
    let [a, b] = dragons;
    let quiet = luck.below(100);
    format!("{} {} {side} {south},{north} {a},{b} {quiet}", rows(&pieces), rows(&terrain))
}

/// The place of a hex among the 91 of [`rows`].
pub(crate) fn index_of(hex: &str) -> usize {
    (0..91).find(|&index| name(index) == hex).unwrap_or_else(|| panic!("no hex {hex}"))
}

fn name(index: usize) -> String {
    let (mut row, mut column) = (0, index);
    while column >= ROWS[row] {
        column -= ROWS[row];
        row += 1;
    }
    let letter = b'a' + (column + 5_usize.saturating_sub(row)) as u8;
    format!("{}{}", letter as char, 11 - row)
}

/// The rows of a position text from 91 hexes, row 11 first, each from the west.
pub(crate) fn rows(cells: &[Option<char>; 91]) -> String {
    let mut at = 0;
    let mut lines = Vec::new();
    for length in ROWS {
        let mut line = String::new();
        let mut empty = 0;
        for cell in &cells[at..at + length] {
            if let Some(letter) = cell {
                if empty > 0 {
                    line += &empty.to_string();
                }
                empty = 0;
                line.push(*letter);
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            line += &empty.to_string();
        }
        lines.push(line);
        at += length;
    }
    lines.join("/")
}

/// A random legal set-up, as "Aleatório" makes it.
pub(crate) fn random_setup(side: Side, chance: &mut Chance) -> Setup {
    let mut setup = Setup::new(side, Supply::DEFAULT);
    let steps = [
        SetUpAction::RandomTerrain,
        SetUpAction::FinishTerrain,
        SetUpAction::RandomArmy,
        SetUpAction::Ready,
    ];
    for step in steps {
        setup.apply(&step, chance).unwrap();
    }
    setup
}

/// The first position of a random match.
pub(crate) fn random_opening(seed: u64) -> Position {
    let mut chance = Chance::from_seed(seed);
    let south = random_setup(Side::South, &mut chance);
    let north = random_setup(Side::North, &mut chance);
    let starts = Side::ALL[chance.below(Stream::Bots(Seat::FIRST), 2) as usize];
    Position::from_setups(&south, &north, starts)
}
