//! The sum on the device's thread: no memory is taken or given back here, nothing waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crossbeam_channel::Receiver;
use kira::Frame;
use kira::info::Info;
use kira::sound::{Sound, SoundData};

use super::limited;
use crate::RATE;
use crate::cue::Burning;
use crate::mixer::Listener;
use crate::voice::{Bed, fire, fire_beds, room, room_beds};

/// Voices that sound or wait at once; the oldest gives way to the next.
const VOICES: usize = 128;
/// Fires that are heard at once.
const FIRES: usize = 16;
/// Share of the way to its goal that a gain goes in a sample: 5 ms or so.
const GLIDE: f32 = 0.004;

/// News for the sum.
#[derive(Debug)]
pub enum Message {
    /// A voice to come.
    Voice(Voice),
    /// The fires that burn.
    Fires(Vec<Burning>),
    /// The ears moved.
    Listener(Listener),
    /// The air of the room is heard from now on.
    Room,
    /// Gain of all effects.
    Effects(f32),
    /// Effects end.
    Hush,
}

/// A sound that waits or plays.
#[derive(Debug)]
pub struct Voice {
    samples: Arc<[f32]>,
    at: u64,
    place: Option<[f32; 3]>,
    /// Fixed ears of music; effects follow the listener.
    ears: Option<[f32; 2]>,
    level: f32,
    now: [f32; 2],
    fading: bool,
}

impl Voice {
    /// An effect at a sample and a place.
    #[must_use]
    pub fn effect(samples: Arc<[f32]>, at: u64, place: Option<[f32; 3]>, level: f32) -> Self {
        Self { samples, at, place, ears: None, level, now: [f32::NAN; 2], fading: false }
    }

    /// A note with its gains.
    #[must_use]
    pub fn music(samples: Arc<[f32]>, at: u64, ears: [f32; 2]) -> Self {
        Self { samples, at, place: None, ears: Some(ears), level: 1.0, now: ears, fading: false }
    }
}

struct Fire {
    burning: Burning,
    now: [f32; 2],
    out: bool,
}

/// The running sum.
pub struct Live {
    inbox: Receiver<Message>,
    clock: Arc<AtomicU64>,
    at: u64,
    /// Where between two of our samples the device's next one lies.
    share: f64,
    last: [Frame; 2],
    listener: Listener,
    effects: f32,
    voices: Vec<Voice>,
    fires: Vec<Fire>,
    beds: [Bed; 2],
    /// The air of the room, made beforehand, and how loud it is now.
    room: [Bed; 2],
    in_room: bool,
    air: f32,
    closed: bool,
}

impl std::fmt::Debug for Live {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Live").field("at", &self.at).field("voices", &self.voices.len()).finish()
    }
}

impl Live {
    /// A sum that hears from `inbox` and tells in `clock` how many samples it gave.
    #[must_use]
    pub fn new(inbox: Receiver<Message>, clock: Arc<AtomicU64>) -> Self {
        Self {
            inbox,
            at: clock.load(Ordering::Relaxed),
            clock,
            share: 1.0,
            last: [Frame::ZERO; 2],
            listener: Listener { place: [0.0, 8.0, 10.0], right: [1.0, 0.0, 0.0] },
            effects: 1.0,
            voices: Vec::with_capacity(VOICES),
            fires: Vec::with_capacity(FIRES * 2),
            beds: fire_beds(),
            room: room_beds(),
            in_room: false,
            air: 0.0,
            closed: false,
        }
    }

    /// Fills `out` at the device's rate; `dt` seconds lie between two of its samples.
    pub fn fill(&mut self, out: &mut [Frame], dt: f64) {
        self.hear();
        let stride = dt * f64::from(RATE);
        for frame in out {
            while self.share >= 1.0 {
                self.share -= 1.0;
                self.last = [self.last[1], self.next()];
            }
            let [a, b] = self.last;
            *frame = a + (b - a) * self.share as f32;
            self.share += stride;
        }
        self.clock.store(self.at, Ordering::Relaxed);
        let at = self.at;
        // The bank keeps every voice, so nothing is freed here.
        self.voices.retain(|v| v.at + v.samples.len() as u64 > at && !(v.fading && silent(v.now)));
        self.fires.retain(|f| !(f.out && silent(f.now)));
    }

    fn hear(&mut self) {
        loop {
            match self.inbox.try_recv() {
                Ok(message) => self.take(message),
                Err(crossbeam_channel::TryRecvError::Empty) => return,
                Err(crossbeam_channel::TryRecvError::Disconnected) => {
                    self.closed = true;
                    return;
                }
            }
        }
    }

    fn take(&mut self, message: Message) {
        match message {
            Message::Voice(voice) => {
                if self.voices.len() == VOICES {
                    self.voices.swap_remove(0);
                }
                self.voices.push(voice);
            }
            Message::Fires(fires) => {
                for known in &mut self.fires {
                    known.out = !fires.iter().any(|f| f.seed == known.burning.seed);
                }
                for burning in fires.into_iter().take(FIRES) {
                    let known = self.fires.iter().any(|f| f.burning.seed == burning.seed);
                    if !known && self.fires.len() < FIRES * 2 {
                        self.fires.push(Fire { burning, now: [0.0; 2], out: false });
                    }
                }
            }
            Message::Listener(listener) => self.listener = listener,
            Message::Room => self.in_room = true,
            Message::Effects(gain) => self.effects = gain,
            Message::Hush => {
                for voice in self.voices.iter_mut().filter(|v| v.ears.is_none()) {
                    voice.fading = true;
                }
            }
        }
    }

    fn next(&mut self) -> Frame {
        let mut sum = [0.0_f32; 2];
        for voice in &mut self.voices {
            let Some(n) = self.at.checked_sub(voice.at) else {
                if voice.fading {
                    voice.now = [0.0; 2];
                }
                continue;
            };
            let Some(sample) = voice.samples.get(n as usize) else { continue };
            let effect = voice.level * self.effects;
            let goal = match voice.ears {
                _ if voice.fading => [0.0; 2],
                Some(ears) => ears,
                None => self.listener.gains(voice.place).map(|ear| ear * effect),
            };
            glide(&mut voice.now, goal);
            for (sum, ear) in sum.iter_mut().zip(voice.now) {
                *sum += ear * sample;
            }
        }
        for fire in &mut self.fires {
            let sample = fire::burning(&self.beds, fire.burning.seed, self.at);
            let gain = fire::LOUDNESS * fire.burning.size.min(2.0) * self.effects;
            let heard = self.listener.gains(Some(fire.burning.place)).map(|ear| ear * gain);
            let goal = if fire.out { [0.0; 2] } else { heard };
            // A fire swells and dies over half a second.
            for (now, goal) in fire.now.iter_mut().zip(goal) {
                *now += (goal - *now) * GLIDE * 0.03;
            }
            for (sum, ear) in sum.iter_mut().zip(fire.now) {
                *sum += ear * sample;
            }
        }
        // The room comes and goes as softly as a fire.
        let goal = if self.in_room { room::LOUDNESS * self.effects } else { 0.0 };
        self.air += (goal - self.air) * GLIDE * 0.03;
        for (sum, bed) in sum.iter_mut().zip(&self.room) {
            *sum += self.air * bed.at(self.at);
        }
        self.at += 1;
        Frame::new(limited(sum[0]), limited(sum[1]))
    }
}

fn glide(now: &mut [f32; 2], goal: [f32; 2]) {
    for (now, goal) in now.iter_mut().zip(goal) {
        // The first sample starts where it belongs.
        *now = if now.is_nan() { goal } else { *now + (goal - *now) * GLIDE };
    }
}

fn silent(ears: [f32; 2]) -> bool {
    ears.iter().all(|ear| ear.is_nan() || ear.abs() < 1e-3)
}

/// What kira plays.
#[derive(Debug)]
pub struct LiveData(pub Live);

impl SoundData for LiveData {
    type Error = std::convert::Infallible;
    type Handle = ();

    fn into_sound(self) -> Result<(Box<dyn Sound>, ()), Self::Error> {
        Ok((Box::new(self.0), ()))
    }
}

impl Sound for Live {
    fn process(&mut self, out: &mut [Frame], dt: f64, _info: &Info<'_>) {
        self.fill(out, dt);
    }

    fn finished(&self) -> bool {
        self.closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cue::Cue;
    use crate::voice::Bank;
    use crossbeam_channel::{Sender, bounded};

    fn live() -> (Live, Sender<Message>, Arc<AtomicU64>) {
        let (sender, inbox) = bounded(64);
        let clock = Arc::new(AtomicU64::new(0));
        (Live::new(inbox, Arc::clone(&clock)), sender, clock)
    }

    fn fill(live: &mut Live, frames: usize, rate: f64) -> Vec<Frame> {
        let mut out = vec![Frame::ZERO; frames];
        live.fill(&mut out, 1.0 / rate);
        out
    }

    fn peak(frames: &[Frame]) -> f32 {
        frames.iter().fold(0.0, |m, f| m.max(f.left.abs()).max(f.right.abs()))
    }

    #[test]
    fn a_voice_sounds_when_it_should_and_ends() {
        let (mut live, sender, clock) = live();
        let voice = Bank::default().voice(Cue::ArmStop, 0);
        let length = voice.len();
        sender.send(Message::Voice(Voice::effect(voice, 1_000, None, 1.0))).unwrap();
        assert_eq!(peak(&fill(&mut live, 990, 48_000.0)), 0.0);
        assert!(peak(&fill(&mut live, 24_000, 48_000.0)) > 0.1);
        assert_eq!(clock.load(Ordering::Relaxed), 24_990);
        fill(&mut live, length, 48_000.0);
        assert!(live.voices.is_empty());
    }

    #[test]
    fn the_room_is_heard_softly_and_with_the_effects_alone() {
        let (mut live, sender, _) = live();
        assert_eq!(peak(&fill(&mut live, 4_800, 48_000.0)), 0.0);
        sender.send(Message::Room).unwrap();
        let start = peak(&fill(&mut live, 480, 48_000.0));
        fill(&mut live, 96_000, 48_000.0);
        let there = peak(&fill(&mut live, 48_000, 48_000.0));
        assert!(start < 0.2 * there && (0.004..0.03).contains(&there), "{start} {there}");
        sender.send(Message::Hush).unwrap();
        assert!(peak(&fill(&mut live, 48_000, 48_000.0)) > 0.5 * there, "no short sound");
        sender.send(Message::Effects(0.0)).unwrap();
        fill(&mut live, 192_000, 48_000.0);
        assert!(peak(&fill(&mut live, 4_800, 48_000.0)) < 1e-4);
    }

    #[test]
    fn hush_ends_effects_softly_and_spares_music() {
        let (mut live, sender, _) = live();
        let bell = Bank::default().voice(Cue::Alarm, 0);
        sender.send(Message::Voice(Voice::effect(Arc::clone(&bell), 0, None, 1.0))).unwrap();
        sender.send(Message::Voice(Voice::effect(Arc::clone(&bell), 60_000, None, 1.0))).unwrap();
        sender.send(Message::Voice(Voice::music(bell, 0, [0.1, 0.1]))).unwrap();
        let loud = peak(&fill(&mut live, 4_800, 48_000.0));
        sender.send(Message::Hush).unwrap();
        let first = fill(&mut live, 240, 48_000.0);
        assert!(peak(&first) > 0.3 * loud, "no click: it still sounds for some milliseconds");
        fill(&mut live, 9_600, 48_000.0);
        assert_eq!(live.voices.len(), 1);
    }

    #[test]
    fn the_pitch_is_right_at_another_rate() {
        let crossings = |rate: f64| -> f64 {
            let (mut live, sender, _) = live();
            let tone: Arc<[f32]> = (0..48_000)
                .map(|i| (i as f32 * std::f32::consts::TAU * 440.0 / 48_000.0).sin() * 0.3)
                .collect();
            sender.send(Message::Voice(Voice::music(tone, 0, [1.0, 1.0]))).unwrap();
            let out = fill(&mut live, (rate / 2.0) as usize, rate);
            let n = out.windows(2).filter(|w| (w[0].left < 0.0) != (w[1].left < 0.0)).count();
            n as f64
        };
        for rate in [44_100.0, 48_000.0, 96_000.0] {
            assert!((crossings(rate) - 440.0).abs() < 3.0, "{rate}");
        }
    }

    #[test]
    fn fires_come_and_go_and_many_voices_never_overflow() {
        let (mut live, sender, _) = live();
        let burning = |seed| Burning { place: [0.0; 3], from: 0, to: 0, size: 1.0, seed };
        sender.send(Message::Fires((0..40).map(burning).collect())).unwrap();
        let wild: Vec<Frame> = fill(&mut live, 96_000, 48_000.0);
        assert!(peak(&wild) > 0.01 && peak(&wild) <= 1.0);
        assert_eq!(live.fires.len(), FIRES);
        sender.send(Message::Fires(Vec::new())).unwrap();
        for _ in 0..4 {
            fill(&mut live, 48_000, 48_000.0);
        }
        assert!(live.fires.is_empty());
        let mut bank = Bank::default();
        for round in 0..6 {
            for i in 0..60 {
                let voice = bank.voice(Cue::Cannon, i);
                sender.send(Message::Voice(Voice::effect(voice, 0, None, 4.0))).unwrap();
            }
            let out = fill(&mut live, 256, 48_000.0);
            assert!(peak(&out) <= 1.0, "round {round}");
        }
        assert!(live.voices.capacity() == VOICES);
    }
}
