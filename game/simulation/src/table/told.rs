//! Matches told by what was heard, and as text: the same as the rules tell them.

use tavola_records::match_record::{DeedRecord, HeardRecord, Hearers, PlayerRecord};
use tavola_rules::cyvasse::{CyvasseMatch, SeatView};

use super::tests::{in_play, play_on};
use super::*;
use crate::text::{self, TextError};

type Cyvasse = Table<CyvasseMatch>;

const SOUTH: Seat = Seat::FIRST;
const NORTH: Seat = Seat::SECOND;

fn cyvasse(view: &GameView) -> &SeatView {
    let GameView::Cyvasse(view) = view;
    view
}

/// All that a film shows and a record says, but for what may be done next.
fn seen(view: &SeatView) -> String {
    let SeatView { viewer, phase, houses, starts, position, threats, last, ply, .. } = view;
    let SeatView { captured, record, outcome, .. } = view;
    let position = position.as_ref().map(|position| (position.to_string(), position.hash()));
    format!(
        "{viewer:?} {phase:?} {houses:?} {starts:?} {position:?} {threats:?} {last:?} {ply} {captured:?} \
         {record:?} {outcome:?}"
    )
}

#[test]
fn what_was_heard_tells_the_same_match_as_the_rules_do() {
    let mut dragons = 0;
    for seed in 0..12 {
        let mut table = in_play(seed, &[SOUTH]);
        play_on(&mut table, 3000, seed, |_| {});
        for viewer in [Viewer::Whole, Viewer::Seat(SOUTH), Viewer::Seat(NORTH)] {
            let by_rules = Cyvasse::retell(table.record(), viewer).unwrap();
            assert_eq!((by_rules.followed, &by_rules.stop), (0, &None));
            // As if the rules of the day refused the match from one step on.
            for at in [0, 5, 8, table.record().steps.len() - 1] {
                let mut other = table.record().clone();
                other.rules_version += 1;
                other.steps[at].hash ^= 1;
                let told = Cyvasse::retell(&other, viewer).unwrap();
                assert_eq!(told.stop.as_ref().map(|stop| stop.at as usize), Some(at));
                assert_eq!(told.followed as usize, other.steps.len() - at);
                assert_eq!(told.outcome, by_rules.outcome);
                for (n, (a, b)) in told.steps.iter().zip(&by_rules.steps).enumerate() {
                    let what = format!("seed {seed}, {viewer:?}, from {at}, step {n}");
                    assert_eq!(a.events, b.events, "{what}");
                    assert_eq!((a.seat, a.phase), (b.seat, b.phase), "{what}");
                    let (a, b) = (cyvasse(&a.after), cyvasse(&b.after));
                    assert_eq!(seen(a), seen(b), "{what}");
                    dragons += usize::from(a.record.last().is_some_and(|e| e.starts_with("D*")));
                }
            }
        }
    }
    assert!(dragons > 10, "the matches had arrivals");
}

#[test]
fn a_seat_never_finds_the_others_draft_in_what_it_heard() {
    let table = in_play(3, &[SOUTH, NORTH]);
    let [mut own, mut shared] = [0, 0];
    for step in &table.record().steps {
        for heard in &step.heard {
            assert!(heard.by.include(Hearers::WHOLE));
            let other = Hearers::seat(1 - usize::from(step.seat));
            // Number 0 is a draft; all else lies open.
            assert_eq!(heard.by.include(other), heard.event[0] & 0x7f != 0);
            if heard.by.include(other) { shared += 1 } else { own += 1 }
        }
    }
    assert_eq!((own, shared), (8, 3));
}

#[test]
fn events_that_are_nonsense_end_the_telling_where_they_stand() {
    let mut table = in_play(4, &[]);
    play_on(&mut table, 20, 4, |_| {});
    for event in [vec![], vec![200], vec![4, 0x99, 0, 0], vec![2, 0, 0, b'x'], vec![0xff; 300]] {
        let mut bad = table.record().clone();
        bad.steps[10].hash ^= 1;
        let by = Hearers::WHOLE;
        bad.steps[15].heard = vec![HeardRecord { by, event }];
        let told = Cyvasse::retell(&bad, Viewer::Whole).unwrap();
        assert_eq!((told.steps.len(), told.followed), (15, 5));
    }
}

#[test]
fn a_match_comes_back_from_its_text() {
    for seed in 0..10 {
        let mut table = in_play(seed, &[SOUTH]);
        play_on(&mut table, 40 * seed as usize, seed, |_| {});
        if table.outcome().is_none() && seed % 2 == 0 {
            table.resign(NORTH, 77).unwrap();
        }
        let text = text::write(table.record());
        assert_eq!(text::read(&text).as_ref(), Ok(table.record()), "{text}");
        let loose =
            format!("\u{feff}; a remark\r\n[Event \"x\"]\r\n{}", text.replace('\n', "\r\n"));
        assert_eq!(text::read(&loose).as_ref(), Ok(table.record()));
    }
}

#[test]
fn a_text_that_is_none_says_in_which_line() {
    let mut table = in_play(6, &[SOUTH]);
    play_on(&mut table, 6, 6, |_| {});
    let good = text::write(table.record());
    let line_of = |part: &str| {
        u32::try_from(good.lines().position(|line| line.contains(part)).unwrap() + 1).unwrap()
    };
    let spoiled = |from: &str, to: &str| text::read(&good.replace(from, to)).unwrap_err();
    assert_eq!(spoiled("[Seed", "[seed"), TextError::Missing("Seed"));
    assert_eq!(spoiled("[Game \"cyvasse\"]\n", ""), TextError::Missing("Game"));
    assert_eq!(spoiled("cyvasse", "chess"), TextError::Line(1));
    assert_eq!(spoiled("machine 1", "machine x"), TextError::Line(line_of("Seat2")));
    assert_eq!(spoiled("3. ", "4. "), TextError::Order(line_of("3. ")));
    assert_eq!(spoiled("3. ", "c. "), TextError::Line(line_of("3. ")));
    let refused = spoiled("2. 1 finish terrain", "2. 1 ready");
    assert!(matches!(refused, TextError::Step { line, .. } if line == line_of("2. ")), "{refused}");
    let nonsense = spoiled("2. 1 finish terrain", "2. 1 dance");
    assert!(matches!(nonsense, TextError::Step { reason: StopReason::NotAnAction, .. }));
    let hash = table.record().steps.last().unwrap().hash;
    let other = spoiled(&format!("{hash:016x}"), &format!("{:016x}", hash ^ 1));
    assert_eq!(other, TextError::OtherHash);
    assert!(matches!(text::read(&"[".repeat(5 << 20)), Err(TextError::TooLong)));
    for cut in 0..good.len() {
        if let Some(part) = good.get(..cut) {
            // Whatever it says, it says it.
            let _ = text::read(part);
        }
    }
}

#[test]
fn real_matches_keep_to_eight_kibibytes_a_hundred_plies() {
    let (mut bytes, mut steps) = (0, 0);
    for seed in 0..20 {
        let mut table = in_play(seed, &[SOUTH]);
        play_on(&mut table, 3000, seed, |_| {});
        let record = table.record();
        assert!(matches!(record.sheet.seats[0].player, PlayerRecord::Human));
        assert!(record.steps.iter().all(|step| !step.heard.is_empty()));
        let size = record.to_bytes(1).len();
        assert!(size * 100 <= 8192 * record.steps.len(), "{size} bytes, {}", record.steps.len());
        bytes += size;
        steps += record.steps.len();
        let action = |step: &StepRecord| match &step.deed {
            DeedRecord::Action(bytes) => bytes.len(),
            _ => 0,
        };
        assert!(record.steps.iter().map(action).max() < Some(20));
    }
    println!("{} bytes a hundred plies", bytes * 100 / steps);
}
