//! The sound of a film: any stretch of it, the same however it is cut.

use std::sync::Arc;

use crate::cue::{Burning, Sounding};
use crate::mixer::{self, Levels, Listener};
use crate::music::Score;
use crate::voice::{Bank, Bed, LONGEST_S, fire, fire_beds, room, room_beds};
use crate::{RATE, dsp};

/// Samples over which a fire fades in and out.
const FADE: u64 = RATE as u64 / 2;

/// Everything that is heard in a film.
pub struct Reel {
    /// In order of time.
    soundings: Vec<Sounding>,
    fires: Vec<Burning>,
    score: Option<Score>,
    levels: Levels,
    bank: Bank,
    beds: [Bed; 2],
    room: Option<[Bed; 2]>,
}

impl std::fmt::Debug for Reel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reel").field("soundings", &self.soundings.len()).finish()
    }
}

impl Reel {
    /// A reel of these sounds, in any order.
    #[must_use]
    pub fn new(
        mut soundings: Vec<Sounding>,
        fires: Vec<Burning>,
        score: Option<Score>,
        levels: Levels,
    ) -> Self {
        soundings.sort_by_key(|sounding| sounding.at);
        let (bank, beds) = (Bank::default(), fire_beds());
        Self { soundings, fires, score, levels, bank, beds, room: None }
    }

    /// The same in a room, whose air is heard where nothing else is.
    #[must_use]
    pub fn in_room(mut self) -> Self {
        self.room = Some(room_beds());
        self
    }

    /// The samples `range`, left and right in turn. `listener` is asked for sample numbers.
    pub fn mix(
        &mut self,
        range: std::ops::Range<u64>,
        listener: &dyn Fn(u64) -> Listener,
    ) -> Vec<i16> {
        let frames = range.end.saturating_sub(range.start) as usize;
        let mut sum = vec![0.0_f32; frames * 2];
        self.add_voices(&mut sum, range.start, listener);
        self.add_fires(&mut sum, range.start, listener);
        self.add_room(&mut sum, range.start);
        if let Some(score) = &mut self.score {
            score.add(&mut sum, range.start, self.levels.music_gain());
        }
        sum.into_iter().map(|s| (mixer::heard(s) * 32_767.0).round() as i16).collect()
    }

    fn add_voices(&mut self, sum: &mut [f32], from: u64, listener: &dyn Fn(u64) -> Listener) {
        let end = from + (sum.len() / 2) as u64;
        let longest = dsp::samples(LONGEST_S) as u64;
        let first = self.soundings.partition_point(|s| s.at + longest <= from);
        let effects = self.levels.effects_gain();
        for sounding in self.soundings.iter().skip(first).take_while(|s| s.at < end) {
            let voice: Arc<[f32]> = self.bank.voice(sounding.cue, sounding.seed);
            let gain = sounding.level * effects;
            mixer::add(
                sum,
                from,
                sounding.at,
                voice.len() as u64,
                |n| voice.get(n as usize).copied().unwrap_or(0.0),
                |n| listener(n).gains(sounding.place).map(|ear| ear * gain),
            );
        }
    }

    fn add_room(&self, sum: &mut [f32], from: u64) {
        let Some(beds) = &self.room else { return };
        let gain = room::LOUDNESS * self.levels.effects_gain();
        for (at, ears) in (from..).zip(sum.as_chunks_mut::<2>().0) {
            for (ear, bed) in ears.iter_mut().zip(beds) {
                *ear += gain * bed.at(at);
            }
        }
    }

    fn add_fires(&self, sum: &mut [f32], from: u64, listener: &dyn Fn(u64) -> Listener) {
        let effects = self.levels.effects_gain();
        for burning in &self.fires {
            let length = (burning.to + FADE).saturating_sub(burning.from);
            mixer::add(
                sum,
                from,
                burning.from,
                length,
                |n| fire::burning(&self.beds, burning.seed, n),
                |n| {
                    let up = n.saturating_sub(burning.from).min(FADE);
                    let down = (burning.to + FADE).saturating_sub(n).min(FADE);
                    let fade = up.min(down) as f32 / FADE as f32;
                    let gain = fire::LOUDNESS * burning.size.min(2.0) * fade * effects;
                    listener(n).gains(Some(burning.place)).map(|ear| ear * gain)
                },
            );
        }
    }
}
