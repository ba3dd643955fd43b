use std::sync::OnceLock;

use super::*;
use crate::camera::NamedView;
use crate::clock::Clock;
use tavola_records::match_record::{SeatRecord, SheetRecord};
use tavola_renderer::scene::LightPreset;
use tavola_rules::cyvasse::House;

fn played(levels: [Option<u8>; 2], seed: u64) -> MatchRecord {
    let pairing = crate::session::Pairing { house: House::ALL[0], levels, begins: None, seed };
    crate::duel::play(&pairing, "", u32::MAX).expect("the machines play on")
}

/// A finished match of two machines.
fn record() -> Arc<MatchRecord> {
    static RECORD: OnceLock<Arc<MatchRecord>> = OnceLock::new();
    Arc::clone(RECORD.get_or_init(|| Arc::new(played([Some(1), Some(1)], 11))))
}

fn open(record: Arc<MatchRecord>) -> Room {
    Room::open(record, None, Lighting::preset(LightPreset::Dusk)).expect("it can be watched")
}

/// The same match with a person in the first seat.
fn with_person(steps: usize) -> Arc<MatchRecord> {
    let mut record = MatchRecord::clone(&record());
    record.sheet.seats[0].player = PlayerRecord::Human;
    record.steps.truncate(steps);
    Arc::new(record)
}

fn camera() -> Camera {
    Turntable::named(NamedView::Table).camera(1.78)
}

fn places(room: &mut Room) -> Vec<String> {
    let scene = room.scene(camera(), &Overlay::default(), false);
    let mut all: Vec<String> =
        scene.instances.iter().map(|i| format!("{} {:.3?}", i.model, i.position)).collect();
    all.sort();
    all
}

#[test]
fn every_action_can_be_leapt_to_and_is_the_position_of_the_record() {
    let mut room = open(record());
    let count = room.plies().len();
    assert!(count > 20);
    assert_eq!(room.last_view().record.len(), count);
    for ply in 0..=count {
        room.leap_to_ply(ply, 0.0);
        assert_eq!(room.ply(), ply);
        assert_eq!(room.view().ply as usize, ply);
        let position = room.view().position.clone().expect("play has begun");
        let figures = Side::ALL.into_iter().map(|side| {
            let kinds = tavola_rules::cyvasse::PieceKind::ALL.into_iter();
            kinds.map(|kind| position.pieces_of(side, kind).len()).sum::<usize>()
        });
        let drawn = places(&mut room).iter().filter(|p| !p.starts_with("fort")).count();
        assert_eq!(drawn, figures.sum::<usize>(), "after {ply} actions");
    }
}

#[test]
fn a_moment_is_the_same_however_it_is_reached() {
    let (mut played, mut leapt) = (open(record()), open(record()));
    played.toggle();
    while played.at_s() < 20.0 {
        assert!(played.advance(1.0 / 30.0));
    }
    leapt.leap(played.at_s(), 5.0);
    assert_eq!(places(&mut played), places(&mut leapt));
    assert_eq!(played.ply(), leapt.ply());
}

#[test]
fn steps_go_from_action_to_action_and_stop() {
    let mut room = open(record());
    room.step(true, true);
    assert_eq!((room.ply(), room.playing()), (1, false));
    room.step(true, false);
    assert!(room.playing(), "the action is acted");
    while room.advance(0.05) {}
    assert_eq!((room.ply(), room.acting()), (2, false));
    // Impatient: the second press ends the first action and begins the next.
    room.step(true, false);
    room.step(true, false);
    assert_eq!(room.ply(), 4);
    room.step(false, false);
    assert_eq!((room.ply(), room.playing()), (3, false));
    for _ in 0..5 {
        room.step(false, true);
    }
    assert_eq!(room.ply(), 0);
    room.leap(f64::INFINITY, 0.0);
    room.leap(1e9, 0.0);
    room.step(true, false);
    assert_eq!(room.at_s(), room.end_s());
}

#[test]
fn one_search_has_one_way_back() {
    let mut room = open(record());
    room.leap_to_ply(5, 10.0);
    let here = room.at_s();
    // Dragging is many leaps.
    for n in 0..20_u32 {
        room.leap(f64::from(n), 20.0 + f64::from(n) * 0.05);
    }
    let there = room.at_s();
    assert!(room.can_go_back());
    room.go_back();
    assert_eq!(room.at_s(), here);
    room.go_back();
    assert_eq!(room.at_s(), there);
    // A step in between ends a search, however soon the next begins.
    room.leap_to_ply(9, 30.0);
    room.step(true, true);
    room.leap_to_ply(3, 30.1);
    room.go_back();
    assert_eq!(room.ply(), 10);
}

#[test]
fn speeds_are_what_they_say_and_cinema_follows_the_director() {
    for rate in Tempo::RATES {
        let mut room = open(record());
        room.set_tempo(Tempo::Rate(rate));
        room.toggle();
        for _ in 0..20 {
            room.advance(0.1);
        }
        assert!((room.at_s() - 2.0 * rate).abs() < 1e-9, "{rate}");
        assert_eq!(room.place(), None, "the camera is free");
    }
    let mut room = open(record());
    room.set_tempo(Tempo::Cinema);
    room.toggle();
    let mut film_s = 0.0;
    while room.playing() {
        room.advance(0.1);
        film_s += 0.1;
    }
    let planned = room.plan().length_s();
    assert!((film_s - planned).abs() < planned * 0.02 + 0.2, "{film_s} for {planned}");
    assert!(room.place().is_some());
    assert_eq!(Tempo::Rate(1.0).shifted(1), Tempo::Rate(2.0));
    assert_eq!(Tempo::Rate(0.25).shifted(-1), Tempo::Rate(0.25));
    assert_eq!(Tempo::Rate(8.0).shifted(1), Tempo::Rate(8.0));
}

#[test]
fn played_to_the_end_it_stops_and_begins_again() {
    let mut room = open(record());
    room.set_tempo(Tempo::Rate(8.0));
    room.toggle();
    while room.advance(0.25) {}
    assert_eq!(room.at_s(), room.end_s());
    assert!(!room.playing() && room.view().outcome.is_some());
    room.toggle();
    assert_eq!((room.at_s(), room.playing()), (0.0, true));
}

#[test]
fn figures_that_only_step_stand_where_they_were_until_they_are_there() {
    let mut room = open(record());
    let ply = room.plies()[3].clone();
    room.leap((ply.start_s + ply.end_s) * 0.5, 0.0);
    assert_eq!(room.shown_s(true), ply.start_s);
    room.leap(ply.end_s, 0.0);
    assert_eq!(room.shown_s(true), ply.end_s);
}

#[test]
fn a_running_match_is_watched_through_the_eyes_of_who_plays_it() {
    let whole = record();
    let set_up = whole.steps.len() - open(Arc::clone(&whole)).plies().len();
    let room = open(with_person(set_up + 5));
    assert_eq!(room.eyes, Viewer::Seat(Seat::FIRST));
    assert_eq!(room.as_seen(), None, "there is no choice");
    assert!(!room.over());
    // Of what the other side laid in secret there is nothing.
    for step in &room.telling.drafts {
        let view = view_of(&room.telling.replay, Some(*step));
        assert!(view.setups[Side::North].open().is_none());
    }
}

#[test]
fn a_finished_match_can_be_seen_whole_and_as_it_was_seen() {
    let mut room = open(with_person(usize::MAX));
    assert_eq!(room.as_seen(), Some(false));
    let (all, plies) = (room.telling.drafts.len(), room.plies().len());
    room.leap(room.start_s(), 0.0);
    assert!(room.in_set_up());
    room.retell(None, true);
    assert_eq!(room.as_seen(), Some(true));
    assert!(room.telling.drafts.len() < all, "the other side's set-up was hidden");
    assert_eq!(room.plies().len(), plies);
    let hidden = |view: &SeatView| view.setups[Side::North].open().is_none();
    assert!(hidden(room.view()));
    let _ = places(&mut room);
}

#[test]
fn what_cannot_be_watched_says_why() {
    let record = Arc::new(MatchRecord { steps: Vec::new(), ..MatchRecord::clone(&record()) });
    let lighting = Lighting::preset(LightPreset::Dusk);
    assert_eq!(Room::open(record, None, lighting).err(), Some(Unwatchable::NoPlay));
    let sheet = SheetRecord { seats: Vec::<SeatRecord>::new(), ..self::record().sheet.clone() };
    let record = Arc::new(MatchRecord { sheet, ..MatchRecord::clone(&self::record()) });
    assert_eq!(Room::open(record, None, lighting).err(), Some(Unwatchable::OtherProgram));
}

/// A match of 400 actions: any moment of it is found in far less than the 100 ms of a drag.
#[test]
fn a_drag_over_four_hundred_actions_keeps_up_with_the_hand() {
    let record = record();
    // Two Kings that walk to and fro would be a draw: the longest matches of machines are put one behind the other
    // in time instead, by telling the acts of this one again and again.
    let room = open(Arc::clone(&record));
    let rounds = 400_usize.div_ceil(room.plies().len());
    let mut long = open(record);
    let steps = long.telling.replay.steps.clone();
    let first = long.plies()[0].step;
    for _ in 1..rounds {
        long.telling.replay.steps.extend(steps.iter().skip(first).cloned());
    }
    let lighting = Lighting::preset(LightPreset::Dusk);
    let clock = Clock::new();
    long.telling = Telling::new(long.telling.replay.clone(), 7, None, lighting).expect("told");
    let told_s = clock.seconds();
    assert!(long.plies().len() >= 400);
    let (count, from_s) = (200_u32, clock.core_seconds());
    let end_s = long.end_s();
    for n in 0..count {
        let share = f64::from(n * 7919 % count) / f64::from(count);
        long.leap(share * end_s, 0.0);
        let scene = long.scene(camera(), &Overlay::default(), false);
        assert!(!scene.instances.is_empty() && long.view().position.is_some());
    }
    let each_ms = (clock.core_seconds() - from_s) / f64::from(count) * 1e3;
    println!("{} actions told in {told_s:.2} s; a moment {each_ms:.2} ms", long.plies().len());
    assert!(each_ms < 20.0, "{each_ms} ms");
}
