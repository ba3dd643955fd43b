use super::*;

pub(crate) fn sample(steps: usize) -> MatchRecord {
    let seats = vec![
        SeatRecord { player: PlayerRecord::Human, house: Some(2) },
        SeatRecord { player: PlayerRecord::Machine { level: 3 }, house: None },
    ];
    let sheet = SheetRecord {
        seed: 0xfeed_beef_0123_4567,
        seats,
        begins: None,
        opening: "x/y S".into(),
        light: "dusk".into(),
    };
    let steps = (0..steps)
        .map(|i| StepRecord {
            seat: (i % 2) as u8,
            deed: match i {
                7 => DeedRecord::Resign,
                _ => DeedRecord::Action(vec![i as u8, 0x80, 3]),
            },
            hash: 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(i as u64 + 1),
            elapsed_ms: 1234 + i as u32,
            heard: heard(i),
        })
        .collect();
    MatchRecord { game: GameCode::Cyvasse, rules_version: 1, sheet, steps }
}

/// Every third step is heard in full by its own seat alone, and as something less by the other.
fn heard(i: usize) -> Vec<HeardRecord> {
    let own = Hearers::WHOLE.and(Hearers::seat(i % 2));
    let both = own.and(Hearers::seat((i + 1) % 2));
    let told = |by, event: &[u8]| HeardRecord { by, event: event.to_vec() };
    match i % 3 {
        0 => vec![told(own, &[1, i as u8, 7]), told(Hearers::seat((i + 1) % 2), &[2])],
        _ => vec![told(both, &[3, i as u8, 0x15, 0x2a, 9]), told(both, &[4, 0x2a])],
    }
}

fn is_prefix(part: &MatchRecord, whole: &MatchRecord) -> bool {
    part.sheet == whole.sheet && whole.steps.starts_with(&part.steps)
}

#[test]
fn what_is_written_is_read_and_written_again_to_the_byte() {
    for steps in [0, 1, 2, 60] {
        let record = sample(steps);
        let bytes = record.to_bytes(9);
        let opened = MatchRecord::open(&bytes).unwrap();
        assert_eq!(opened, Opened { record: record.clone(), sequence: 9, damage: None });
        assert_eq!(opened.record.to_bytes(9), bytes);
    }
}

#[test]
fn the_formats_are_pinned_byte_for_byte() {
    let bytes = sample(1).to_bytes(2);
    let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
    assert_eq!(hex, FORMAT_2, "format 2 changed: add a step to the ladder instead");
    let first: Vec<u8> = FORMAT_1.as_bytes().chunks(2).map(hex_byte).collect();
    let climbed = MatchRecord::open(&first).unwrap();
    let mut expected = sample(1);
    expected.steps[0].heard.clear();
    assert_eq!(climbed, Opened { record: expected, sequence: 2, damage: None });
}

fn hex_byte(pair: &[u8]) -> u8 {
    u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()
}

const FORMAT_1: &str = "895441564f4c410a01000100000001000200000000000000e46c3f30\
    4d000000001d000000e78a8d89f0ddeff6fe01020001020103000005782f792053046475736bb735dd51\
    53010000001200000000000300800395f8a9fa97b7de9b9e01d2098332e16b\
    4502000000000000009b552930";

const FORMAT_2: &str = "895441564f4c410a0200010000000100020000000000000016d8f719\
    4d1de78a8d89f0ddeff6fe01020001020103000005782f792053046475736bdbeded8a\
    53190000030080031\
    57c4a7fb979379ed2090203030100070401020989\
    24ce4500e8bb0471";

#[test]
fn cut_at_any_byte_it_names_the_section_and_keeps_every_whole_step() {
    let whole = sample(12);
    let bytes = whole.to_bytes(1);
    let mut kept = Vec::new();
    for cut in 0..bytes.len() {
        match MatchRecord::open(&bytes[..cut]) {
            Err(damage) => assert!(
                matches!(
                    damage,
                    Damage::Truncated(Section::Header | Section::Sheet | Section::End)
                ),
                "{cut}: {damage}"
            ),
            Ok(opened) => {
                let steps = opened.record.steps.len();
                assert!(is_prefix(&opened.record, &whole), "{cut}");
                match opened.damage {
                    Some(Damage::Truncated(Section::Step(n))) => assert_eq!(n as usize, steps),
                    Some(Damage::Truncated(Section::End)) => {}
                    other => panic!("{cut}: {other:?}"),
                }
                kept.push(steps);
            }
        }
    }
    assert!(kept.is_sorted() && kept.first() == Some(&0) && kept.last() == Some(&12));
}

#[test]
fn any_flipped_bit_is_noticed_and_the_steps_before_it_are_kept() {
    let whole = sample(12);
    let bytes = whole.to_bytes(1);
    let mut longest = 0;
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        match MatchRecord::open(&flipped) {
            Err(damage) => assert!(bit / 8 < 80, "bit {bit} lost the match: {damage}"),
            Ok(opened) => {
                assert!(opened.damage.is_some(), "bit {bit} went unnoticed");
                assert!(is_prefix(&opened.record, &whole), "bit {bit}");
                longest = longest.max(opened.record.steps.len());
            }
        }
    }
    assert_eq!(longest, 12, "damage in the end frame costs no step");
}

#[test]
fn bytes_after_the_end_are_named() {
    let mut bytes = sample(3).to_bytes(1);
    bytes.push(0);
    let opened = MatchRecord::open(&bytes).unwrap();
    assert_eq!(opened.damage, Some(Damage::TrailingBytes));
    assert_eq!(opened.record, sample(3));
}

#[test]
fn frames_cannot_change_places() {
    let record = sample(3);
    let bytes = record.to_bytes(1);
    let frames = container::read(&bytes).unwrap();
    let mut swapped = frames.frames.clone();
    swapped.swap(1, 2);
    // Written anew their indices are right; moved as bytes they are not.
    let [head, one, two] =
        [1, 2, 3].map(|n| container::write_open(&frames.header, &frames.frames[..n]).len());
    let moved = [&bytes[..head], &bytes[one..two], &bytes[head..one], &bytes[two..]].concat();
    let opened = MatchRecord::open(&moved).unwrap();
    assert_eq!(opened.damage, Some(Damage::Checksum(Section::Step(0))));
    assert!(opened.record.steps.is_empty());
}

#[test]
fn hostile_files_with_sound_checksums_are_refused_by_section() {
    let good = sample(2);
    let header = Header { format: 2, rules_version: 1, game: 1, sequence: 0 };
    let sheet_frame = frame(Tag::Sheet, &good.sheet);
    let open =
        |header: &Header, frames: &[Frame]| MatchRecord::open(&container::write(header, frames));
    let unknown = Header { format: 3, ..header };
    let refused = open(&unknown, std::slice::from_ref(&sheet_frame)).unwrap_err();
    assert_eq!(refused, Damage::UnknownFormat { found: 3, known: 2 });
    let no_game = Header { game: 200, ..header };
    assert_eq!(
        open(&no_game, std::slice::from_ref(&sheet_frame)).unwrap_err(),
        Damage::Malformed(Section::Header)
    );
    // A length of 2^64 - 1 seats.
    let bomb = Frame { tag: Tag::Sheet, payload: [&[7][..], &[0xff; 9], &[1]].concat() };
    assert_eq!(open(&header, &[bomb]).unwrap_err(), Damage::Malformed(Section::Sheet));
    for spoil in [
        |s: &mut SheetRecord| s.seats.clear(),
        |s: &mut SheetRecord| s.begins = Some(2),
        |s: &mut SheetRecord| s.light = "\u{202e}../etc".into(),
        |s: &mut SheetRecord| s.light = "a".repeat(25),
        |s: &mut SheetRecord| s.opening = "\u{7}".into(),
        |s: &mut SheetRecord| s.opening = "a".repeat(OPENING_LIMIT + 1),
    ] {
        let mut sheet = good.sheet.clone();
        spoil(&mut sheet);
        let refused = open(&header, &[frame(Tag::Sheet, &sheet)]).unwrap_err();
        assert_eq!(refused, Damage::Malformed(Section::Sheet));
    }
    for spoil in [
        |s: &mut StepRecord| s.seat = 2,
        |s: &mut StepRecord| s.deed = DeedRecord::Action(vec![0; ACTION_LIMIT + 1]),
        |s: &mut StepRecord| s.heard[0].event = vec![0; EVENT_LIMIT + 1],
        |s: &mut StepRecord| s.heard = vec![s.heard[0].clone(); HEARD_LIMIT + 1],
    ] {
        let mut step = good.steps[1].clone();
        spoil(&mut step);
        let frames =
            [sheet_frame.clone(), frame(Tag::Step, &good.steps[0]), frame(Tag::Step, &step)];
        let opened = open(&header, &frames).unwrap();
        assert_eq!(opened.damage, Some(Damage::Malformed(Section::Step(1))));
        assert_eq!(opened.record.steps, good.steps[..1]);
    }
    let big = vec![0; FILE_LIMIT as usize + 1];
    assert_eq!(MatchRecord::open(&big).unwrap_err(), Damage::TooLarge(Section::Header));
}

#[test]
fn a_step_with_too_many_events_keeps_its_deed() {
    let mut record = sample(3);
    record.steps[1].heard[0].event = vec![0; EVENT_LIMIT + 1];
    record.steps[2].heard = vec![record.steps[2].heard[0].clone(); HEARD_LIMIT * 8];
    let opened = MatchRecord::open(&record.to_bytes(1)).unwrap();
    assert_eq!(opened.damage, None);
    assert_eq!(opened.record.steps[2].deed, record.steps[2].deed);
    assert!(opened.record.steps[1].heard.is_empty() && opened.record.steps[2].heard.is_empty());
    assert_eq!(opened.record.steps[0], record.steps[0]);
}

#[test]
fn a_match_that_goes_on_begins_with_the_bytes_it_had() {
    let mut before = sample(0).to_open_bytes(4);
    for steps in 1..9 {
        let bytes = sample(steps).to_open_bytes(4);
        assert!(bytes.starts_with(&before));
        let opened = MatchRecord::open(&bytes).unwrap();
        assert_eq!(opened.record, sample(steps));
        assert!(opened.damage.is_some_and(Damage::is_open_end));
        assert!(sample(steps).to_bytes(4).starts_with(&bytes));
        before = bytes;
    }
}

#[test]
fn a_hundred_plies_fit_in_eight_kibibytes() {
    assert!(sample(100).to_bytes(u64::MAX).len() <= 8 << 10);
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config {
        cases: 600,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(5),
        ..proptest::test_runner::Config::default()
    })]

    #[test]
    fn whatever_is_done_to_a_file_it_yields_a_sound_beginning_or_a_reason(
        steps in 0_usize..20,
        at in 0_usize..900,
        gone in 0_usize..60,
        junk in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..60),
    ) {
        let whole = sample(steps);
        let mut bytes = whole.to_bytes(3);
        let at = at % (bytes.len() + 1);
        let end = (at + gone).min(bytes.len());
        bytes.splice(at..end, junk);
        let untouched = bytes == whole.to_bytes(3);
        if let Ok(opened) = MatchRecord::open(&bytes) {
            proptest::prop_assert!(is_prefix(&opened.record, &whole));
            proptest::prop_assert_eq!(opened.damage.is_none(), untouched);
        }
    }

    #[test]
    fn bytes_that_are_anything_never_break_it(
        bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..300),
    ) {
        proptest::prop_assert!(MatchRecord::open(&bytes).is_err());
        let after_magic = [&container::MAGIC[..], &bytes].concat();
        proptest::prop_assert!(MatchRecord::open(&after_magic).is_err());
    }
}
