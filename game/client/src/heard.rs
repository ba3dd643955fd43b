//! What is heard of the running program: the stage's acts, what burns, where the ears are, how tense the music is.
//!
//! ```text
//! stage, camera, settings ─► Heard ─► Voices (the sound device, or a list in tests)
//! ```
//! Only what changed is told, so an untouched window tells nothing; and nothing here ever asks for a frame. Acts
//! sound once, when they are told ([`Heard::acted`]) or as a replay passes over them ([`Heard::pass`]). Deliberately
//! not here: how a cue sounds and what a device is (`tavola-sound`), and which act sounds like what ([`crate::foley`]).

use tavola_records::settings::SoundSettings;
use tavola_renderer::scene::Camera;
use tavola_rules::cyvasse::{Event, SetUpAction, Side};
use tavola_sound::{Burning, Cue, Device, Ground, Levels, Listener};

use crate::film::listener_of;
use crate::foley::{self, Foley};
use crate::stage::Stage;

/// So far ahead the sounds of a replay are given to the device, seconds as they pass.
const AHEAD_S: f64 = 0.12;
/// Faster replays are silent: they would only rattle.
const FASTEST: f64 = 2.0;

/// Whoever makes the sounds.
pub trait Voices {
    /// A cue at a place, in `delay_s` seconds.
    fn sound(&mut self, cue: Cue, seed: u32, place: Option<[f32; 3]>, level: f32, delay_s: f32);
    /// These fires burn, and no others.
    fn fires(&mut self, fires: Vec<Burning>);
    /// The ears moved.
    fn listener(&mut self, listener: Listener);
    /// Volumes.
    fn levels(&mut self, levels: Levels);
    /// Danger, 0 to 1.
    fn danger(&mut self, danger: f32);
    /// Ends what sounds and what waits to.
    fn hush(&mut self);
}

impl Voices for Device {
    fn sound(&mut self, cue: Cue, seed: u32, place: Option<[f32; 3]>, level: f32, delay_s: f32) {
        Self::sound(self, cue, seed, place, level, delay_s);
    }

    fn fires(&mut self, fires: Vec<Burning>) {
        Self::fires(self, fires);
    }

    fn listener(&mut self, listener: Listener) {
        Self::listener(self, listener);
    }

    fn levels(&mut self, levels: Levels) {
        Self::levels(self, levels);
    }

    fn danger(&mut self, danger: f32) {
        Self::danger(self, danger);
    }

    fn hush(&mut self) {
        Self::hush(self);
    }
}

/// What was told so far.
#[derive(Debug)]
pub struct Heard<V> {
    voices: V,
    levels: Option<Levels>,
    fires: Vec<u32>,
    ears: Option<Listener>,
    danger: Option<f32>,
    /// Up to this moment of the stage a replay's acts have sounded.
    passed_s: f64,
    /// Varies cues that belong to no act.
    seed: u32,
}

impl<V: Voices> Heard<V> {
    /// Nothing is told yet.
    pub fn new(voices: V) -> Self {
        let (levels, ears, danger) = (None, None, None);
        Self { voices, levels, fires: Vec::new(), ears, danger, passed_s: 0.0, seed: 0 }
    }

    /// Whoever makes the sounds.
    pub fn voices(&self) -> &V {
        &self.voices
    }

    /// The volumes; nought while the window lies behind another and the settings ask for silence there.
    pub fn set_levels(&mut self, settings: &SoundSettings, focused: bool) {
        let levels = levels_of(settings, focused);
        if self.levels.replace(levels) != Some(levels) {
            self.voices.levels(levels);
        }
    }

    /// The ears go where the camera is.
    pub fn set_camera(&mut self, camera: &Camera) {
        let ears = listener_of(camera);
        if self.ears.replace(ears) != Some(ears) {
            self.voices.listener(ears);
        }
    }

    /// How dangerous the match is that is shown, 0 to 1.
    pub fn set_danger(&mut self, danger: f32) {
        if self.danger.replace(danger) != Some(danger) {
            self.voices.danger(danger);
        }
    }

    /// What burns on the stage at `t`; nothing where none is shown.
    pub fn set_fires(&mut self, stage: Option<(&Stage, f64)>) {
        let mut hexes = Vec::new();
        if let Some((stage, t)) = stage {
            hexes.extend(Side::ALL.into_iter().filter_map(|side| stage.fire_at(t, side)));
        }
        let seeds: Vec<u32> = hexes.iter().map(|hex| hex.index() as u32).collect();
        if seeds == self.fires {
            return;
        }
        let fires = hexes.iter().zip(&seeds).filter_map(|(hex, seed)| {
            let place = stage?.0.stand(*hex).to_array();
            Some(Burning { place, from: 0, to: u64::MAX, size: 1.0, seed: *seed })
        });
        self.voices.fires(fires.collect());
        self.fires = seeds;
    }

    /// Acts were told to the stage: those that begin at `from_s` or later sound when their moment comes. Where the
    /// stage only puts the pieces down, that is what is heard.
    pub fn acted(&mut self, stage: &Stage, events: &[Event], from_s: f64, now_s: f64) {
        let mut acted = false;
        for told in stage.told().filter(|told| told.start_s >= from_s) {
            acted = true;
            for sound in foley::of(&told, stage) {
                self.put(&sound, sound.at_s - now_s);
            }
        }
        for event in events {
            match *event {
                Event::Played { play, .. } if !acted => {
                    let blow = play.deed.victim().is_some() || play.deed.breaks_fort();
                    let cue = if blow { Cue::Fall } else { Cue::Place };
                    let place = Some(stage.stand(play.to).to_array());
                    self.say(cue, place, 0.9);
                }
                Event::Drafted { action, .. } => self.laid(action),
                Event::KingThreatened(_) => {
                    let after_s = (stage.film_end_s() - now_s).max(0.0) as f32;
                    self.later(Cue::Alarm, None, 0.6, after_s);
                }
                Event::Ended(_) if !acted => self.say(Cue::Fanfare, None, 1.0),
                _ => {}
            }
        }
    }

    fn laid(&mut self, action: SetUpAction) {
        let cue = match action {
            SetUpAction::Lay(..) | SetUpAction::RandomTerrain => Cue::Step(Ground::Earth),
            _ => Cue::Place,
        };
        self.say(cue, None, 0.7);
    }

    /// A replay that runs at `speed` goes on from where it was to `now_s`: what it passes over sounds.
    pub fn pass(&mut self, sounds: &[Foley], now_s: f64, speed: f64) {
        let until_s = now_s + AHEAD_S * speed;
        if speed > 0.0 && speed <= FASTEST {
            let from = sounds.partition_point(|sound| sound.at_s < self.passed_s);
            for sound in sounds.iter().skip(from).take_while(|sound| sound.at_s < until_s) {
                self.put(sound, (sound.at_s - now_s) / speed);
            }
        }
        self.passed_s = until_s;
    }

    /// A replay stands at `now_s`: what was to come no longer does.
    pub fn jump(&mut self, now_s: f64) {
        self.voices.hush();
        self.passed_s = now_s;
    }

    /// A sound of no place: a button, a refusal.
    pub fn cue(&mut self, cue: Cue) {
        self.say(cue, None, 0.8);
    }

    /// Ends what sounds: what was being acted was ended.
    pub fn hush(&mut self) {
        self.voices.hush();
    }

    fn say(&mut self, cue: Cue, place: Option<[f32; 3]>, level: f32) {
        self.later(cue, place, level, 0.0);
    }

    fn later(&mut self, cue: Cue, place: Option<[f32; 3]>, level: f32, delay_s: f32) {
        self.seed = self.seed.wrapping_add(1);
        self.voices.sound(cue, self.seed, place, level, delay_s);
    }

    fn put(&mut self, sound: &Foley, delay_s: f64) {
        let place = Some(sound.place.to_array());
        self.voices.sound(sound.cue, sound.seed, place, sound.level, delay_s.max(0.0) as f32);
    }
}

/// The volumes that settings ask for, in a window that has the focus or not.
#[must_use]
pub fn levels_of(settings: &SoundSettings, focused: bool) -> Levels {
    let master = if focused || !settings.mute_unfocused { settings.master } else { 0.0 };
    Levels { master, music: settings.music, effects: settings.effects }
}

#[cfg(test)]
mod tests;
