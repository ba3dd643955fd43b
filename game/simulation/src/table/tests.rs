use tavola_records::match_record::{DeedRecord, PlayerRecord};
use tavola_rules::cyvasse::{Action, CyvasseMatch, SetUpAction};

use super::*;
use crate::door::plain_set_up;
use crate::opponent::mix;
use crate::sheet::{GameOptions, SeatPlan};

type Cyvasse = Table<CyvasseMatch>;

const SOUTH: Seat = Seat::FIRST;
const NORTH: Seat = Seat::SECOND;

fn sheet(seed: u64, people: &[Seat]) -> MatchSheet {
    let plan = |seat| SeatPlan {
        player: match people.contains(&seat) {
            true => PlayerRecord::Human,
            false => PlayerRecord::Machine { level: 1 },
        },
        house: None,
    };
    MatchSheet {
        options: GameOptions::Cyvasse { begins: None },
        seats: vec![plan(SOUTH), plan(NORTH)],
        seed,
        opening: String::new(),
        light: "dusk".into(),
    }
}

/// A table in play, both seats set up at random.
pub(super) fn in_play(seed: u64, people: &[Seat]) -> Cyvasse {
    let mut table = Cyvasse::new(sheet(seed, people)).unwrap();
    for seat in [SOUTH, NORTH] {
        for action in plain_set_up(table.sheet().options.kind()) {
            table.act(seat, &action, 10).unwrap();
        }
    }
    table
}

/// Plays up to `plies` random plies; says whether the match is over.
pub(super) fn play_on(
    table: &mut Cyvasse,
    plies: usize,
    seed: u64,
    mut after: impl FnMut(&Cyvasse),
) -> bool {
    for n in 0..plies as u64 {
        let Some(seat) = table.to_act().iter().next() else { return true };
        let legal = table.legal(seat);
        let pick = mix(seed ^ mix(n)) % legal.len() as u64;
        table.act(seat, &legal[pick as usize], 1000).unwrap();
        after(table);
    }
    table.outcome().is_some()
}

#[test]
fn full_random_matches_replay_from_their_journals_to_equal_hashes() {
    let mut finished = 0;
    for seed in 0..40 {
        let mut table = in_play(seed, &[SOUTH]);
        finished += usize::from(play_on(&mut table, 3000, seed, |_| {}));
        let bytes = table.record().to_bytes(seed);
        let opened = MatchRecord::open(&bytes).unwrap();
        let (again, stop) = Cyvasse::from_record(&opened.record).unwrap();
        assert_eq!(stop, None);
        assert_eq!(again.hash(), table.hash());
        assert_eq!(again.record(), table.record());
        assert_eq!(again.outcome(), table.outcome());
        assert_eq!(opened.record.to_bytes(seed), bytes);
    }
    assert_eq!(finished, 40);
}

#[test]
fn heavy_mode_holds_after_every_step_of_a_match() {
    let mut table = in_play(5, &[]);
    let mut steps = 0;
    play_on(&mut table, 3000, 5, |table| {
        assert!(table.survives_its_own_bytes(), "step {}", table.ply());
        steps += 1;
    });
    assert!(steps > 30 && table.outcome().is_some());
}

#[test]
fn a_journal_in_which_one_byte_of_an_action_differs_stops_there() {
    let mut table = in_play(9, &[SOUTH]);
    play_on(&mut table, 30, 9, |_| {});
    let good = table.record();
    for at in [0, 3, 8, 20, good.steps.len() - 1] {
        let mut bad = good.clone();
        let DeedRecord::Action(bytes) = &mut bad.steps[at].deed else { panic!() };
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        let (table, stop) = Cyvasse::from_record(&bad).unwrap();
        let stop = stop.unwrap();
        assert_eq!(stop.at as usize, at, "{stop:?}");
        assert_eq!(table.record().steps, good.steps[..at]);
        assert_eq!(stop.other_rules, None);
    }
}

#[test]
fn hostile_journals_are_played_up_to_their_last_sound_step() {
    let mut table = in_play(2, &[SOUTH]);
    play_on(&mut table, 12, 2, |_| {});
    let good = table.record().clone();
    let at = 14;
    let stop_of = |spoil: &dyn Fn(&mut MatchRecord)| {
        let mut bad = good.clone();
        spoil(&mut bad);
        let (table, stop) = Cyvasse::from_record(&bad).unwrap();
        assert!(table.survives_its_own_bytes());
        stop.unwrap()
    };
    let wrong_hash = stop_of(&|r| r.steps[at].hash ^= 1);
    assert_eq!(wrong_hash.at as usize, at);
    assert!(matches!(wrong_hash.reason, StopReason::OtherHash { .. }));
    let other_seat = stop_of(&|r| r.steps[at].seat ^= 1);
    assert!(matches!(other_seat.reason, StopReason::Refused(_)), "{other_seat:?}");
    let no_seat = stop_of(&|r| r.steps[at].seat = 7);
    assert_eq!(no_seat.reason, StopReason::NoSuchSeat);
    let illegal = stop_of(&|r| r.steps[at].deed = DeedRecord::Action(b"K a6-k6".to_vec()));
    assert_eq!(illegal.reason, StopReason::NotAnAction);
    let not_text = stop_of(&|r| r.steps[at].deed = DeedRecord::Action(vec![0xff; 9]));
    assert_eq!(not_text.reason, StopReason::NotAnAction);
    let after_end = stop_of(&|r| {
        r.steps.truncate(at);
        let mut end = r.steps[at - 1].clone();
        end.deed = DeedRecord::Resign;
        r.steps.push(end);
    });
    assert!(matches!(after_end.reason, StopReason::OtherHash { .. }));
    let other_seed = stop_of(&|r| r.sheet.seed ^= 1);
    assert_eq!(other_seed.at, 0);
    let other_rules = stop_of(&|r| {
        r.rules_version += 1;
        r.steps[at].hash ^= 1;
    });
    assert_eq!(other_rules.other_rules, Some(good.rules_version + 1));
    for spoil in [
        |r: &mut MatchRecord| r.sheet.seats.truncate(1),
        |r: &mut MatchRecord| r.sheet.begins = Some(3),
        |r: &mut MatchRecord| r.sheet.begins = Some(200),
        |r: &mut MatchRecord| r.sheet.opening = "nonsense".into(),
        |r: &mut MatchRecord| r.sheet.seats[0].house = Some(8),
    ] {
        let mut bad = good.clone();
        spoil(&mut bad);
        assert!(Cyvasse::from_record(&bad).is_err());
    }
}

#[test]
fn undo_goes_back_to_the_persons_own_decision_and_redo_brings_it_all_back() {
    for person in [SOUTH, NORTH] {
        let mut table = in_play(11, &[person]);
        play_on(&mut table, 21, 11, |_| {});
        let whole = table.clone();
        let mut depth = 0;
        while table.can_undo() {
            let before = table.ply();
            table.undo().unwrap();
            depth += 1;
            assert_eq!(table.to_act(), SeatSet::only(person));
            assert!(before - table.ply() <= 2);
            assert_eq!(
                table.record().steps,
                whole.record().steps[..table.ply() as usize],
                "what is left is untouched"
            );
        }
        assert_eq!(table.phase(), Phase::Play, "never back into the set-up");
        assert!(depth >= 10);
        assert_eq!(table.undo(), Err(Refusal::NothingToUndo));
        for _ in 0..depth {
            table.redo().unwrap();
        }
        assert_eq!(table.redo(), Err(Refusal::NothingToRedo));
        assert_eq!(table.record(), whole.record());
        assert_eq!(table.hash(), whole.hash());
    }
}

#[test]
fn the_past_is_that_of_the_line_being_played() {
    let mut table = in_play(13, &[SOUTH, NORTH]);
    assert_eq!(table.past().len(), 1);
    play_on(&mut table, 10, 13, |_| {});
    let GameView::Cyvasse(view) = table.view(Viewer::Seat(SOUTH));
    let whole = table.past().to_vec();
    assert_eq!((whole.len(), whole.last().copied()), (11, view.position.map(|p| p.hash())));
    table.undo().unwrap();
    assert_eq!(table.past(), &whole[..10]);
    table.redo().unwrap();
    assert_eq!(table.past(), whole);
}

#[test]
fn something_new_ends_redo() {
    let mut table = in_play(3, &[SOUTH, NORTH]);
    play_on(&mut table, 6, 3, |_| {});
    table.undo().unwrap();
    assert!(table.can_redo());
    play_on(&mut table, 1, 77, |_| {});
    assert!(!table.can_redo());
}

#[test]
fn undo_in_the_set_up_takes_one_own_action_and_leaves_the_other_side_alone() {
    let mut table = Cyvasse::new(sheet(4, &[SOUTH])).unwrap();
    let act = |a: SetUpAction| GameAction::Cyvasse(Action::SetUp(a));
    table.act(SOUTH, &act(SetUpAction::RandomTerrain), 0).unwrap();
    table.act(SOUTH, &act(SetUpAction::FinishTerrain), 0).unwrap();
    for action in plain_set_up(table.sheet().options.kind()) {
        table.act(NORTH, &action, 0).unwrap();
    }
    let GameView::Cyvasse(before) = table.view(Viewer::Seat(NORTH));
    table.undo().unwrap();
    let GameView::Cyvasse(after) = table.view(Viewer::Seat(NORTH));
    assert_eq!(after.setups.0[1], before.setups.0[1]);
    assert_eq!(table.ply(), 5);
    table.redo().unwrap();
    assert_eq!(table.ply(), 6);
    let GameView::Cyvasse(view) = table.view(Viewer::Seat(SOUTH));
    assert_eq!(view.setups.0[0].stage(), tavola_rules::cyvasse::Stage::Army);
    table.undo().unwrap();
    table.undo().unwrap();
    assert_eq!(table.undo(), Err(Refusal::NothingToUndo));
}

#[test]
fn resigning_in_the_set_up_is_final_for_all_lies_open_then() {
    let mut table = Cyvasse::new(sheet(4, &[SOUTH])).unwrap();
    table.resign(SOUTH, 0).unwrap();
    assert_eq!(table.phase(), Phase::Over);
    assert_eq!(table.undo(), Err(Refusal::NothingToUndo));
    let mut table = in_play(4, &[SOUTH]);
    table.resign(SOUTH, 0).unwrap();
    table.undo().unwrap();
    assert_eq!(table.phase(), Phase::Play);
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut table = in_play(6, &[SOUTH]);
    play_on(&mut table, 5, 6, |_| {});
    let (hash, record) = (table.hash(), table.record().clone());
    let act = GameAction::Cyvasse(Action::SetUp(SetUpAction::RandomArmy));
    assert!(table.act(SOUTH, &act, 0).is_err());
    assert!(table.act(Seat::new(3).unwrap(), &act, 0).is_err());
    let last = record.steps.last().unwrap();
    let DeedRecord::Action(bytes) = &last.deed else { panic!() };
    let again = std::str::from_utf8(bytes).unwrap().parse().unwrap();
    assert!(table.act(SOUTH, &GameAction::Cyvasse(again), 0).is_err());
    assert_eq!((table.hash(), table.record()), (hash, &record));
}
