//! What is played in one bar: a chord from a small ring of them, and four players who know it.

use crate::dsp::Noise;

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Player {
    /// A harp with gut strings.
    Harp,
    /// Low bowed strings.
    Strings,
    /// A wooden pipe.
    Pipe,
    /// A frame drum; its pitch chooses the stroke.
    Drum,
}

/// One note.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Note {
    /// Who plays it.
    pub player: Player,
    /// MIDI number: 69 is 440 Hz.
    pub pitch: u8,
    /// Its first sample.
    pub at: u64,
    /// Loudness, 0 to 1.
    pub level: f32,
    /// -1 left to 1 right.
    pub pan: f32,
}

/// Dorian on D, at peace, and the darker mode of the same notes' first step, in danger: semitones above D.
const CALM: [u8; 7] = [0, 2, 3, 5, 7, 9, 10];
const DARK: [u8; 7] = [0, 2, 3, 5, 7, 8, 10];
/// D below the bass staff's middle.
const HOME: u8 = 38;
/// Chords as steps of the mode, and where each may go next.
const ROADS: [(usize, [usize; 3]); 5] =
    [(0, [2, 3, 1]), (3, [0, 4, 2]), (6, [0, 3, 4]), (4, [0, 1, 3]), (2, [1, 3, 0])];

/// Writes bar number `bar` at sample `at`, `length` samples long.
pub(super) fn write(seed: u64, bar: u32, tension: f32, at: u64, length: u64) -> Vec<Note> {
    let chord = chord(seed, bar);
    let mode = if tension > 0.55 { &DARK } else { &CALM };
    let luck = &mut Noise::new(seed ^ (u64::from(bar) << 20) ^ 0x6d75);
    let place = |beat: f32| at + (beat / super::BEATS as f32 * length as f32) as u64;
    let step = |degree: usize, octave: u8| -> u8 {
        let above = chord + degree;
        let semitone = mode.get(above % 7).copied().unwrap_or(0);
        HOME + semitone + 12 * (octave + (above / 7) as u8)
    };
    let mut notes = Vec::new();
    strings(&mut notes, bar, tension, &place, &step);
    harp(&mut notes, tension, luck, &place, &step);
    pipe(&mut notes, bar, tension, luck, &place, &step);
    drum(&mut notes, tension, luck, &place);
    notes
}

/// The chord of a bar: a walk along [`ROADS`], home again every eighth bar.
fn chord(seed: u64, bar: u32) -> usize {
    let (phrase, within) = (bar / 8, bar % 8);
    let luck = &mut Noise::new(seed ^ (u64::from(phrase) << 8) ^ 0x6368);
    let mut road = 0;
    for _ in 0..within {
        let choice = (luck.unit() * 3.0) as usize;
        road = ROADS.get(road).and_then(|r| r.1.get(choice.min(2))).copied().unwrap_or(0);
    }
    if within == 7 { 4 } else { ROADS.get(road).map_or(0, |r| r.0) }
}

fn strings(
    notes: &mut Vec<Note>,
    bar: u32,
    tension: f32,
    place: &impl Fn(f32) -> u64,
    step: &impl Fn(usize, u8) -> u8,
) {
    let level = 0.10 + 0.08 * tension;
    notes.push(note(Player::Strings, step(0, 0), place(0.0), level, -0.25));
    if bar % 2 == 1 || tension > 0.3 {
        notes.push(note(Player::Strings, step(4, 0), place(0.0), level * 0.8, 0.25));
    }
    if tension > 0.7 {
        notes.push(note(Player::Strings, step(1, 1), place(2.0), level * 0.5, 0.1));
    }
}

fn harp(
    notes: &mut Vec<Note>,
    tension: f32,
    luck: &mut Noise,
    place: &impl Fn(f32) -> u64,
    step: &impl Fn(usize, u8) -> u8,
) {
    // Eighths of the bar; the more danger, the fewer rests.
    const SHAPE: [usize; 8] = [0, 4, 2, 7, 4, 9, 7, 2];
    for (eighth, degree) in SHAPE.into_iter().enumerate() {
        let on_beat = eighth % 2 == 0;
        let chance = if on_beat { 0.85 } else { 0.35 + 0.55 * tension };
        let played = luck.unit() < chance;
        let degree = if luck.unit() < 0.2 { degree + 2 } else { degree };
        let level = (if eighth == 0 { 0.24 } else { 0.15 }) * luck.between(0.8, 1.1);
        let late = luck.between(0.0, 0.035);
        if played || eighth == 0 {
            let at = place(eighth as f32 * 0.5 + late);
            notes.push(note(Player::Harp, step(degree, 1), at, level, luck.between(-0.3, 0.3)));
        }
    }
}

fn pipe(
    notes: &mut Vec<Note>,
    bar: u32,
    tension: f32,
    luck: &mut Noise,
    place: &impl Fn(f32) -> u64,
    step: &impl Fn(usize, u8) -> u8,
) {
    // Two bars of tune, two bars of rest, and none in danger.
    if bar % 4 > 1 || tension > 0.5 || bar < 2 {
        return;
    }
    let mut beat = if luck.unit() < 0.5 { 0.0 } else { 1.0 };
    let mut degree = 2 * (luck.unit() * 3.0) as usize;
    while beat < 3.6 {
        let level = 0.075 * luck.between(0.8, 1.1) * (1.0 - tension);
        notes.push(note(Player::Pipe, step(degree, 2), place(beat), level, 0.12));
        beat += if luck.unit() < 0.4 { 1.5 } else { 1.0 };
        let up = luck.unit() < 0.5;
        degree = if up { (degree + 1).min(7) } else { degree.saturating_sub(1) };
    }
}

fn drum(notes: &mut Vec<Note>, tension: f32, luck: &mut Noise, place: &impl Fn(f32) -> u64) {
    let wake = ((tension - 0.35) / 0.65).clamp(0.0, 1.0);
    if wake <= 0.0 {
        return;
    }
    for (beat, level) in [(0.0, 1.0), (1.5, 0.5), (2.0, 0.8), (3.0, 0.4), (3.5, 0.5)] {
        let needed = luck.unit() < 0.4 + wake || beat == 0.0;
        if needed {
            let pitch = if beat == 0.0 { 36 } else { 43 };
            let level = 0.5 * wake * level * luck.between(0.8, 1.0);
            notes.push(note(Player::Drum, pitch, place(beat), level, 0.0));
        }
    }
}

fn note(player: Player, pitch: u8, at: u64, level: f32, pan: f32) -> Note {
    Note { player, pitch, at, level, pan }
}
