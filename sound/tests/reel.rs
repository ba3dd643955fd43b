//! The sound of a film: the same however it is cut, in step to a sample, never too loud.

use tavola_sound::music::Score;
use tavola_sound::{Burning, Cue, Ground, Levels, Listener, Matter, RATE, Reel, Sounding};

const LENGTH: u64 = RATE as u64 * 6;

fn listener(sample: u64) -> Listener {
    let angle = sample as f32 / RATE as f32 * 0.4;
    Listener {
        place: [angle.sin() * 9.0, 6.0, angle.cos() * 9.0],
        right: [angle.cos(), 0.0, -angle.sin()],
    }
}

fn reel() -> Reel {
    let at = |seconds: f32| (seconds * RATE as f32) as u64;
    let sounding = |cue, seconds: f32, x: f32| Sounding {
        cue,
        at: at(seconds),
        seed: (seconds * 10.0) as u32,
        place: Some([x, 0.0, 1.0]),
        level: 1.0,
    };
    let soundings = vec![
        sounding(Cue::Impact(Matter::Stone), 2.0, 2.0),
        sounding(Cue::Step(Ground::Grass), 0.5, -3.0),
        sounding(Cue::BeamSwing, 1.1, -2.0),
        sounding(Cue::Collapse, 2.05, 2.0),
        sounding(Cue::Wing, 4.0, 0.0),
    ];
    let fires =
        vec![Burning { place: [1.0, 0.0, 0.0], from: at(1.0), to: at(4.5), size: 1.0, seed: 3 }];
    let score = Score::write(9, LENGTH, &|t| if t > 2.0 { 0.9 } else { 0.0 });
    Reel::new(soundings, fires, Some(score), Levels::FULL).in_room()
}

#[test]
fn the_room_is_heard_where_nothing_else_is_and_hardly() {
    let power = |levels: Levels, room: bool| {
        let reel = Reel::new(Vec::new(), Vec::new(), None, levels);
        let mut reel = if room { reel.in_room() } else { reel };
        let out = reel.mix(0..u64::from(RATE) * 4, &listener);
        out.iter().map(|s| (f64::from(*s) / 32_768.0).powi(2)).sum::<f64>() / out.len() as f64
    };
    let decibels = 10.0 * power(Levels::FULL, true).log10();
    assert!((-58.0..-48.0).contains(&decibels), "{decibels:.1} dB");
    assert_eq!(power(Levels::FULL, false), 0.0);
    assert_eq!(power(Levels { effects: 0.0, ..Levels::FULL }, true), 0.0);
}

#[test]
fn a_film_cut_anywhere_sounds_the_same() {
    let whole = reel().mix(0..LENGTH, &listener);
    assert_eq!(whole.len(), LENGTH as usize * 2);
    let mut cut = Vec::new();
    let mut at = 0;
    for end in [1, 239, 240, 48_000, 99_999, 150_001, LENGTH] {
        // Another program, another reel.
        cut.extend(reel().mix(at..end, &listener));
        at = end;
    }
    assert!(whole == cut);
    assert!(whole.iter().any(|s| s.unsigned_abs() > 3_000), "it is heard");
    assert!(whole.iter().all(|s| s.unsigned_abs() < 32_767), "it never clips");
}

#[test]
fn a_sound_starts_at_its_sample() {
    let sounding = Sounding { cue: Cue::Die, at: 12_345, seed: 0, place: None, level: 1.0 };
    let mut reel = Reel::new(vec![sounding], Vec::new(), None, Levels::FULL);
    let out = reel.mix(0..24_000, &listener);
    let first = out.iter().position(|s| *s != 0).unwrap_or(0) / 2;
    assert!((12_345..12_345 + 30).contains(&first), "starts at {first}");
}

#[test]
fn sliders_at_nought_are_silence() {
    for (levels, loud) in [
        (Levels { master: 0.0, ..Levels::FULL }, false),
        (Levels { music: 0.0, ..Levels::FULL }, true),
        (Levels { effects: 0.0, music: 0.0, master: 1.0 }, false),
    ] {
        let sounding = Sounding { cue: Cue::Cannon, at: 0, seed: 0, place: None, level: 1.0 };
        let score = Score::write(1, 48_000, &|_| 0.0);
        let mut reel = Reel::new(vec![sounding], Vec::new(), Some(score), levels);
        let out = reel.mix(0..48_000, &listener);
        assert_eq!(out.iter().any(|s| *s != 0), loud, "{levels:?}");
    }
}
