//! A match from start to end, back and forth, as its client drives it.

use std::time::Duration;

use tavola_records::MatchRecord;
use tavola_rules::cyvasse::{Cause, SetUpAction};
use tavola_rules::game::{Phase, SeatSet, Viewer};
use tavola_simulation::{
    Checks, Command, EventKind, GameCause, GameEvent, GameView, Refusal, StopReason, replay,
};

use crate::desk::{Desk, NORTH, SOUTH, random_set_up, refused, set_up, sheet, start};

#[test]
fn a_person_sets_up_plays_and_reaches_an_end() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(1, &[SOUTH])));
    for action in random_set_up() {
        desk.act(SOUTH, action);
    }
    desk.until_play();
    let plays = desk.play_person(SOUTH, 3000);
    assert!(plays > 5);
    let outcome = desk.until_over();
    assert_ne!(outcome.cause, GameCause::Cyvasse(Cause::Resignation));
    let snapshot = desk.handle.snapshot().clone();
    assert!(snapshot.whole().is_some(), "all lies open when the match is over");
    assert_eq!(snapshot.ply as usize, desk.journal().steps.len());
}

#[test]
fn the_journal_of_two_machines_replays_in_another_thread_to_the_same_hashes() {
    for seed in 0..6 {
        let checks = if seed == 0 { Checks::Heavy } else { Checks::Light };
        let mut desk = Desk::new(|config| config.checks = checks);
        desk.send(start(sheet(seed, &[])));
        let mut check_failed = false;
        while desk.state().is_none_or(|table| table.outcome.is_none()) {
            check_failed |= matches!(desk.event().kind, EventKind::CheckFailed);
        }
        assert!(!check_failed);
        let journal = desk.journal();
        let bytes = journal.to_bytes(0);
        let mut other = Desk::new(|_| {});
        other.send(Command::Load(Box::new(MatchRecord::open(&bytes).unwrap().record)));
        let stop = other.until(|event| match &event.kind {
            EventKind::Loaded { stop } => Some(stop.clone()),
            _ => None,
        });
        assert_eq!(stop, None);
        assert!(other.journal() == journal);
        assert_eq!(other.journal().to_bytes(0), bytes);
        assert_eq!(other.until_over(), desk.until_over());
    }
}

#[test]
fn a_record_is_told_again_step_by_step_and_says_where_it_lies() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(3, &[])));
    let outcome = desk.until_over();
    let journal = desk.journal();
    let told = replay(&journal, Viewer::Whole).unwrap();
    assert_eq!((told.steps.len(), told.stop.clone()), (journal.steps.len(), None));
    assert_eq!(told.outcome, Some(outcome));
    let plays = told.steps.iter().filter(|step| step.phase == Phase::Play);
    assert!(plays.clone().count() > 4 && plays.into_iter().all(|step| !step.events.is_empty()));
    let seat = replay(&journal, Viewer::Seat(SOUTH)).unwrap();
    let secret = |step: &&tavola_simulation::ToldStep| {
        step.phase == Phase::SetUp && usize::from(step.seat) == NORTH.index()
    };
    let drafted = |event: &GameEvent| {
        matches!(event, GameEvent::Cyvasse(tavola_rules::cyvasse::Event::Drafted { .. }))
    };
    let heard = |told: &tavola_simulation::Replay| -> usize {
        let events = told.steps.iter().filter(secret).flat_map(|step| &step.events);
        events.filter(|event| drafted(event)).count()
    };
    assert!(heard(&told) > 0 && heard(&seat) == 0, "drafts are kept secret");

    let mut lying = journal;
    let at = lying.steps.len() - 2;
    lying.steps[at].hash ^= 1;
    let told = replay(&lying, Viewer::Whole).unwrap();
    assert_eq!((told.steps.len(), told.followed, told.outcome), (at + 2, 2, Some(outcome)));
    assert_eq!(told.stop.map(|stop| stop.at as usize), Some(at));
    // Where nothing was kept of what was heard, the rules have the last word.
    lying.steps[at].heard.clear();
    let told = replay(&lying, Viewer::Whole).unwrap();
    assert_eq!((told.steps.len(), told.outcome), (at, None));
    assert!(matches!(told.stop.unwrap().reason, StopReason::OtherHash { .. }));
}

#[test]
fn machines_play_the_same_match_however_it_was_interrupted() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(8, &[])));
    desk.until_over();
    let whole = desk.journal();
    // Between decisions: a machine's set-up is one.
    for cut in [0, 4, 8, 9, 30] {
        let mut part = whole.clone();
        part.steps.truncate(cut);
        let mut other = Desk::new(|_| {});
        other.send(Command::Load(Box::new(part)));
        other.until_over();
        assert!(other.journal() == whole, "cut at {cut}");
    }
}

#[test]
fn a_damaged_journal_goes_on_from_its_last_sound_step_and_says_why() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(3, &[])));
    desk.until_over();
    let mut bad = desk.journal();
    bad.steps[12].hash ^= 4;
    let mut other = Desk::new(|_| {});
    other.send(Command::Load(Box::new(bad)));
    let (ply, stop) = other.until(|event| match &event.kind {
        EventKind::Loaded { stop } => Some((event.ply, stop.clone())),
        _ => None,
    });
    let stop = stop.unwrap();
    assert_eq!((ply, stop.at), (12, 12));
    assert!(matches!(stop.reason, StopReason::OtherHash { .. }));
    other.until_over();
}

#[test]
fn undo_redo_and_restart_through_the_thread() {
    let mut desk = Desk::new(|_| {});
    let mut fixed = sheet(21, &[SOUTH]);
    fixed.options = tavola_simulation::GameOptions::Cyvasse { begins: Some(SOUTH) };
    desk.send(start(fixed));
    desk.send(Command::Undo);
    assert_eq!(desk.until(refused), Refusal::NothingToUndo);
    for action in random_set_up() {
        desk.act(SOUTH, action);
    }
    desk.until_play();
    assert_eq!(desk.play_person(SOUTH, 4), 4);
    while desk.legal(SOUTH, 0).is_none() {
        let _ = desk.event();
    }
    let before = desk.journal();
    desk.send(Command::Undo);
    desk.send(Command::Undo);
    let mut undone = 0;
    desk.until(|event| {
        undone += usize::from(matches!(event.kind, EventKind::Undone));
        (undone == 2).then_some(())
    });
    assert_eq!(desk.journal().steps, before.steps[..before.steps.len() - 4]);
    assert!(desk.state().unwrap().can_redo);
    desk.send(Command::Redo);
    desk.send(Command::Redo);
    desk.send(Command::Redo);
    assert_eq!(desk.until(refused), Refusal::NothingToRedo);
    assert_eq!(desk.journal(), before);

    let old = desk.handle.snapshot().generation;
    desk.send(Command::Restart { seed: Some(99) });
    desk.until(|event| matches!(event.kind, EventKind::Started).then_some(()));
    let snapshot = desk.handle.snapshot();
    assert!(snapshot.generation > old);
    assert_eq!(snapshot.table.as_ref().map(|table| table.phase), Some(Phase::SetUp));
    assert_eq!(desk.journal().sheet.seed, 99);
}

#[test]
fn looking_back_shows_any_ply_and_changes_nothing() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(4, &[SOUTH])));
    for action in random_set_up() {
        desk.act(SOUTH, action);
    }
    desk.until_play();
    desk.play_person(SOUTH, 5);
    let plays_at = |desk: &Desk, ply: u32| {
        desk.send(Command::Look { ply });
        desk.until(|event| match &event.kind {
            EventKind::Looked { viewer, view } => {
                assert_eq!((event.ply, *viewer), (ply, Viewer::Seat(SOUTH)));
                let GameView::Cyvasse(view) = &**view;
                Some((view.phase, view.ply))
            }
            _ => None,
        })
    };
    assert_eq!(plays_at(&desk, 8), (Phase::Play, 0));
    assert_eq!(plays_at(&desk, 11), (Phase::Play, 3));
    assert_eq!(plays_at(&desk, 2).0, Phase::SetUp);
    assert!(desk.handle.snapshot().ply >= 13);
}

#[test]
fn refusals_come_back_with_their_reasons() {
    let mut desk = Desk::new(|_| {});
    desk.act(SOUTH, set_up(SetUpAction::Ready));
    assert_eq!(desk.until(refused), Refusal::NoMatch);
    let mut short = sheet(1, &[SOUTH]);
    short.seats.pop();
    desk.send(start(short));
    assert_eq!(desk.until(refused), Refusal::SeatCount { needed: 2, found: 1 });
    let mut bad = sheet(1, &[SOUTH]);
    bad.opening = "x".into();
    desk.send(start(bad));
    assert!(matches!(desk.until(refused), Refusal::Opening(_)));
    desk.send(start(sheet(1, &[SOUTH])));
    desk.act(NORTH, set_up(SetUpAction::RandomTerrain));
    assert_eq!(desk.until(refused), Refusal::NotAPerson);
    desk.act(SOUTH, set_up(SetUpAction::Ready));
    assert!(matches!(desk.until(refused), Refusal::Rules(_)));
    desk.send(Command::OfferDraw { seat: SOUTH });
    assert_eq!(desk.until(refused), Refusal::MayNotOffer);
    desk.send(Command::AnswerDraw { seat: SOUTH, accept: true });
    assert_eq!(desk.until(refused), Refusal::NoOffer);
    assert_eq!(desk.state().unwrap().phase, Phase::SetUp);
}

#[test]
fn resigning_ends_the_match_for_the_other() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(1, &[NORTH])));
    desk.send(Command::Resign { seat: NORTH });
    let outcome = desk.until_over();
    assert_eq!(outcome.winners, SeatSet::only(SOUTH));
    assert_eq!(outcome.cause, GameCause::Cyvasse(Cause::Resignation));
}

/// Kings far apart, four Plebs each, and what `extra` gives North on row 9.
fn opening(extra: &str, quiet: u32) -> String {
    format!("5r/7/{extra}/9/10/pppp7/10/PPPP5/8/7/R5 6/7/8/9/10/11/10/9/8/7/6 S 30,29 -,- {quiet}")
}

#[test]
fn a_machine_takes_a_draw_when_it_is_behind_or_the_match_is_quiet_and_level() {
    let cases = [("8", 0, false), ("8", 45, true), ("3e4", 45, false), ("3e4", 0, false)];
    for (extra, quiet, taken) in cases {
        let mut desk = Desk::new(|_| {});
        let mut sheet = sheet(1, &[SOUTH]);
        sheet.opening = opening(extra, quiet);
        desk.send(start(sheet));
        desk.until_play();
        desk.send(Command::OfferDraw { seat: SOUTH });
        let answer = desk.until(|event| match &event.kind {
            EventKind::DrawDeclined { by } => {
                assert_eq!(*by, NORTH);
                Some(false)
            }
            EventKind::Acted { events, .. } => Some(events.iter().any(|event| {
                let GameEvent::Cyvasse(event) = event;
                matches!(event, tavola_rules::cyvasse::Event::Ended(end)
                        if end.cause == Cause::Agreement && end.winners.is_empty())
            })),
            EventKind::Refused(refusal) => panic!("{refusal}"),
            _ => None,
        });
        assert_eq!(answer, taken, "{extra} {quiet}");
    }
    // Seen from the other side: a machine an Elephant down takes any draw.
    let mut desk = Desk::new(|_| {});
    let mut sheet = sheet(1, &[NORTH]);
    sheet.opening = opening("3e4", 0).replace(" S 30,29", " N 30,30");
    desk.send(start(sheet));
    desk.until_play();
    desk.send(Command::OfferDraw { seat: NORTH });
    assert_eq!(desk.until_over().cause, GameCause::Cyvasse(Cause::Agreement));
}

#[test]
fn two_people_offer_and_answer() {
    let mut desk = Desk::new(|_| {});
    let mut sheet = sheet(1, &[SOUTH, NORTH]);
    sheet.opening = opening("8", 0);
    desk.send(start(sheet));
    desk.until_play();
    desk.send(Command::OfferDraw { seat: SOUTH });
    desk.until(|event| {
        matches!(event.kind, EventKind::DrawOffered { by } if by == SOUTH).then_some(())
    });
    assert_eq!(desk.state().unwrap().draw_offer, Some(SOUTH));
    desk.send(Command::AnswerDraw { seat: SOUTH, accept: true });
    assert_eq!(desk.until(refused), Refusal::NoOffer);
    desk.send(Command::AnswerDraw { seat: NORTH, accept: false });
    desk.until(|event| {
        matches!(event.kind, EventKind::DrawDeclined { by } if by == NORTH).then_some(())
    });
    assert_eq!(desk.state().unwrap().draw_offer, None);
    desk.send(Command::OfferDraw { seat: NORTH });
    desk.send(Command::AnswerDraw { seat: SOUTH, accept: true });
    assert_eq!(desk.until_over().cause, GameCause::Cyvasse(Cause::Agreement));
}

#[test]
fn time_is_counted_for_whoever_is_to_act_and_only_shown() {
    let mut desk = Desk::new(|_| {});
    let mut sheet = sheet(1, &[SOUTH, NORTH]);
    sheet.opening = opening("8", 0);
    desk.send(start(sheet));
    desk.until_play();
    desk.clock.advance(Duration::from_millis(5250));
    assert_eq!(desk.play_person(SOUTH, 1), 1);
    desk.clock.advance(Duration::from_millis(1500));
    assert_eq!(desk.play_person(NORTH, 1), 1);
    let seats = &desk.state().unwrap().seats;
    assert_eq!(seats[0].elapsed, Duration::from_millis(5250));
    assert_eq!(seats[1].elapsed, Duration::from_millis(1500));
    assert_eq!(desk.journal().steps[0].elapsed_ms, 5250);
}
