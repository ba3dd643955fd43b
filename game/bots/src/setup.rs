//! Arranging terrain and army: good by plan, different by seed, blind to the other side.
//!
//! A [`Plan`] is drawn from the seed (where the King hides, which wing leads, where mountains stand);
//! every tile and piece goes to the free hex that the plan likes best, with a little noise. Several
//! drafts are compared by short searches against drafts of an imagined enemy, and the best is kept.
//! All thinking is done as if from the south; the north turns the result round.

mod plan;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};

use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{Position, SetUpAction, Setup, Side, Stage};

use crate::dice::Dice;
use crate::search::{Limits, Search};
use crate::table::Table;
use plan::Plan;

/// Nodes of a search that compares drafts.
const GLANCE: u64 = 2_500;
/// Imagined enemies a draft is held against.
const ENEMIES: u64 = 3;

/// The actions that turn `draft` (whatever was done in it) into a finished good one.
#[must_use]
pub fn actions(draft: &Setup, drafts: u32, seed: u64, stop: &AtomicBool) -> Vec<SetUpAction> {
    let side = draft.side();
    let mut out = Vec::new();
    match draft.stage() {
        Stage::Ready => return out,
        Stage::Army => out.push(SetUpAction::ReopenTerrain),
        Stage::Terrain => {}
    }
    if draft.stage() == Stage::Army || draft.tiles_laid() > 0 {
        out.push(SetUpAction::ClearTerrain);
    }
    out.extend(best_draft(&emptied(draft), side, drafts, seed, stop).actions());
    out
}

/// The same supply with nothing laid.
fn emptied(draft: &Setup) -> Setup {
    let mut empty = *draft;
    let mut chance = Chance::from_seed(0);
    for action in [SetUpAction::ReopenTerrain, SetUpAction::ClearTerrain] {
        // The first is refused where terrain is still open: that is as good.
        let _ = empty.apply(&action, &mut chance);
    }
    empty
}

fn best_draft(empty: &Setup, side: Side, drafts: u32, seed: u64, stop: &AtomicBool) -> Setup {
    let first = draft(empty, seed);
    if drafts <= 1 {
        return first;
    }
    let foe = Setup::new(side.other(), Default::default());
    let mut best = (i32::MIN, first);
    for n in 0..drafts {
        let candidate = draft(empty, Dice::new(seed ^ u64::from(n) << 32).next());
        let mut worth = 0;
        for enemy in 0..ENEMIES {
            let enemy = draft(&foe, Dice::new(seed.wrapping_add(1000 + enemy)).next());
            worth += glance(&candidate, &enemy, side, stop);
        }
        if worth > best.0 {
            best = (worth, candidate);
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    best.1
}

/// How good a draft looks against an enemy's, both sides having begun once.
fn glance(own: &Setup, enemy: &Setup, side: Side, stop: &AtomicBool) -> i32 {
    let (south, north) = match side {
        Side::South => (own, enemy),
        Side::North => (enemy, own),
    };
    let mut table = Table::new(10);
    Side::ALL
        .into_iter()
        .map(|starts| {
            let position = Position::from_setups(south, north, starts);
            let limits = Limits { depth: 3, ..Limits::nodes(GLANCE) };
            let found =
                Search::new(position.clone(), &[position.hash()], &mut table, stop, limits).run();
            let score = found.best().map_or(0, |root| root.score.clamp(-2000, 2000));
            if starts == side { score } else { -score }
        })
        .sum()
}

/// One draft by a plan of the seed. Falls back on the rules' own random army where the plan cannot be
/// carried out (a strange supply).
fn draft(empty: &Setup, seed: u64) -> Setup {
    let mut dice = Dice::new(seed);
    let plan = Plan::draw(&mut dice);
    let mut setup = *empty;
    let mut chance = Chance::from_seed(seed);
    plan.lay_terrain(&mut setup, &mut dice, &mut chance);
    let finished = setup.apply(&SetUpAction::FinishTerrain, &mut chance).is_ok()
        && plan.place_army(&mut setup, &mut dice, &mut chance)
        && setup.apply(&SetUpAction::Ready, &mut chance).is_ok();
    if finished {
        return setup;
    }
    let mut plain = *empty;
    for action in [
        SetUpAction::RandomTerrain,
        SetUpAction::FinishTerrain,
        SetUpAction::RandomArmy,
        SetUpAction::Ready,
    ] {
        if plain.apply(&action, &mut chance).is_err() {
            break;
        }
    }
    plain
}
