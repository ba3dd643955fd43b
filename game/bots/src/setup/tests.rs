//! Set-ups are legal, good, different, the same for the same seed, and blind to the other side.

use std::collections::BTreeSet;

use tavola_rules::cyvasse::{
    Action, CyvasseMatch, MatchSheet, PieceKind, QUIET_LIMIT, SeatView, Supply, TerrainKind,
};
use tavola_rules::game::{Game, Seat, Viewer};

use super::*;
use crate::level::Level;
use crate::player::Player;

static NEVER: AtomicBool = AtomicBool::new(false);

fn carried_out(mut draft: Setup, drafts: u32, seed: u64) -> Setup {
    let mut chance = Chance::from_seed(seed);
    for action in actions(&draft, drafts, seed, &NEVER) {
        draft.apply(&action, &mut chance).unwrap();
    }
    draft
}

fn fresh(side: Side) -> Setup {
    Setup::new(side, Supply::DEFAULT)
}

#[test]
fn they_are_legal_whole_and_differ() {
    for side in Side::ALL {
        let mut seen = BTreeSet::new();
        for seed in 0..40 {
            let setup = carried_out(fresh(side), 1, seed);
            assert_eq!(setup.stage(), Stage::Ready);
            assert_eq!(setup.tiles_left(TerrainKind::Mountain), 0, "seed {seed}");
            assert!(seen.insert(setup.hash()), "seed {seed} repeats another");
            assert_eq!(setup, carried_out(fresh(side), 1, seed), "the same seed, the same set-up");
            // CY-9: where no first shot reaches.
            let king = setup.pieces(PieceKind::King).first().unwrap();
            let rows = if side == Side::South { 1..=3 } else { 9..=11 };
            assert!(rows.contains(&king.row()), "seed {seed}: {king}");
        }
    }
}

#[test]
fn whatever_was_begun_is_finished() {
    use SetUpAction as A;
    let begun: [&[A]; 4] = [
        &[A::RandomTerrain],
        &[A::RandomTerrain, A::FinishTerrain],
        &[A::RandomTerrain, A::FinishTerrain, A::RandomArmy],
        &[A::RandomTerrain, A::FinishTerrain, A::RandomArmy, A::Ready],
    ];
    for steps in begun {
        let mut draft = fresh(Side::North);
        let mut chance = Chance::from_seed(9);
        for step in steps {
            draft.apply(step, &mut chance).unwrap();
        }
        assert_eq!(carried_out(draft, 2, 5).stage(), Stage::Ready);
    }
}

#[test]
fn a_raised_flag_still_gives_a_whole_set_up() {
    let raised = AtomicBool::new(true);
    let mut draft = fresh(Side::South);
    let mut chance = Chance::from_seed(1);
    for action in actions(&draft, 12, 3, &raised) {
        draft.apply(&action, &mut chance).unwrap();
    }
    assert_eq!(draft.stage(), Stage::Ready);
}

#[test]
fn a_plan_beats_an_army_strewn_about() {
    let (mut points, matches) = (0_u32, 60_u32);
    for game in 0..matches {
        let planned = if game % 2 == 0 { Side::South } else { Side::North };
        let seed = u64::from(game / 2);
        let setups = Side::ALL.map(|side| {
            if side == planned { carried_out(fresh(side), 1, seed) } else { strewn(side, seed) }
        });
        let starts = if game / 2 % 2 == 0 { Side::South } else { Side::North };
        let position = Position::from_setups(&setups[0], &setups[1], starts);
        points += match play_out(position, 250) {
            Some(side) if side == planned => 2,
            Some(_) => 0,
            None => 1,
        };
    }
    // 70 % over 200 matches of 2,500 nodes a move.
    assert!(points * 100 >= 60 * 2 * matches, "{points} of {}", 2 * matches);
}

fn strewn(side: Side, seed: u64) -> Setup {
    use SetUpAction as A;
    let mut draft = fresh(side);
    let mut chance = Chance::from_seed(seed);
    for step in [A::RandomTerrain, A::FinishTerrain, A::RandomArmy, A::Ready] {
        draft.apply(&step, &mut chance).unwrap();
    }
    draft
}

/// The winner between equals that search so many nodes.
fn play_out(mut position: Position, nodes: u64) -> Option<Side> {
    let mut table = Table::new(8);
    let mut past = vec![position.hash()];
    for _ in 0..400 {
        let side = position.side_to_move();
        let search = Search::new(position.clone(), &past, &mut table, &NEVER, Limits::nodes(nodes));
        let Some(best) = search.run().best() else {
            return position.is_threatened(side).then(|| side.other());
        };
        position.play(&best.play);
        if position.king(side.other()).is_none() {
            return Some(side);
        }
        past.push(position.hash());
        let seen = past.iter().filter(|hash| **hash == position.hash()).count();
        if position.quiet() >= QUIET_LIMIT || seen >= 3 {
            return None;
        }
    }
    None
}

/// What the North sees when the South hides the set-up of `hidden`.
fn seen_by_north(hidden: u64, ready: bool) -> SeatView {
    let mut chance = Chance::from_seed(77);
    let mut game = CyvasseMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
    let mut steps = carried_out(fresh(Side::South), 1, hidden).actions();
    if !ready {
        steps.pop();
    }
    for step in steps {
        game.apply(Seat::FIRST, &Action::SetUp(step), &mut chance).unwrap();
    }
    game.view(Viewer::Seat(Seat::SECOND))
}

#[test]
fn twin_worlds_the_hidden_set_up_changes_nothing() {
    let player = Player::new(Level::new(4));
    let answer =
        |hidden, ready| player.set_up(&seen_by_north(hidden, ready), Side::North, 5, &NEVER);
    let first = answer(1, true);
    assert!(first.len() > 20);
    for hidden in 2..8 {
        assert_eq!(answer(hidden, true), first);
    }
    assert_eq!(answer(3, false), first);
}
