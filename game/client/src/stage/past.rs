//! What past actions left on the ground: where figures walked, and what burnt.
//!
//! Read off the record (CY-28) when a board is taken over from a view, and carried on by events; both
//! ways agree, so that a moment looks the same whether it was played, scrubbed to or recorded. Prints
//! fade by plies and are a few; the hex out of which a Dragon rose stays black. Deliberately not here:
//! what a print looks like (`shaders/lib/traces.wgsl`).

use glam::Vec2;
use tavola_renderer::scene::{Trace, TraceKind};
use tavola_rules::cyvasse::{Deed, Event, Hex, PieceKind, Play};

use super::board::center;

/// Walks that still show.
const MOST_WALKS: usize = 10;
/// Burns that still show, besides those of arrivals.
const MOST_BURNS: usize = 6;
/// Plies after which a Dragon's breath is healed by half.
const HEALING_PLIES: f32 = 40.0;

/// Somebody walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Walk {
    mover: PieceKind,
    from: Hex,
    to: Hex,
    ply: u32,
}

/// A Dragon's breath hit a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Burn {
    hex: Hex,
    ply: u32,
}

/// What past actions left on the ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    plies: u32,
    walks: Vec<Walk>,
    burns: Vec<Burn>,
    arrivals: Vec<Hex>,
}

impl Past {
    /// What a record tells.
    #[must_use]
    pub fn of(record: &[String]) -> Self {
        let mut past = Self::default();
        for entry in record {
            past.read(entry);
        }
        past
    }

    fn read(&mut self, entry: &str) {
        let (arrival, play) = match entry.strip_prefix("D*") {
            Some(rest) => {
                rest.split_once(' ').map_or((None, rest), |(hex, play)| (Some(hex), play))
            }
            None => (None, entry),
        };
        if let Some(hex) = arrival.and_then(|hex| hex.parse().ok()) {
            self.arrived(hex);
        }
        match play.trim_end_matches('+').parse() {
            Ok(play) => self.played(&play),
            Err(_) => self.plies += 1,
        }
    }

    /// Carries it on by one event.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Played { play, .. } => self.played(play),
            Event::DragonArrived { hex, .. } => self.arrived(*hex),
            _ => {}
        }
    }

    fn arrived(&mut self, hex: Hex) {
        if !self.arrivals.contains(&hex) {
            self.arrivals.push(hex);
        }
    }

    fn played(&mut self, play: &Play) {
        let Play { mover, from, to, deed } = *play;
        let ply = self.plies;
        self.plies += 1;
        let bounded = |len: usize, most: usize| len.saturating_sub(most);
        if mover == PieceKind::Dragon {
            if matches!(deed, Deed::Take(_)) {
                self.burns.push(Burn { hex: to, ply });
                self.burns.drain(..bounded(self.burns.len(), MOST_BURNS));
            }
        } else if deed.travels() {
            self.walks.push(Walk { mover, from, to, ply });
            self.walks.drain(..bounded(self.walks.len(), MOST_WALKS));
        }
    }

    /// What shows `progress` 0..1 of the way through the next action.
    pub fn traces(&self, progress: f32) -> impl Iterator<Item = Trace> + '_ {
        let age = move |ply: u32| self.plies.saturating_sub(ply + 1) as f32 + progress;
        let arrivals = self.arrivals.iter().map(|hex| scorch(*hex, 0.95));
        let burns = self.burns.iter().map(move |b| scorch(b.hex, healed(age(b.ply))));
        let walks = self.walks.iter().filter_map(move |w| {
            let strength = 1.0 - age(w.ply) / (MOST_WALKS as f32 + 1.0);
            walk(w.mover, w.from, center(w.to), strength)
        });
        arrivals.chain(burns).chain(walks)
    }
}

fn healed(age: f32) -> f32 {
    0.85 / (1.0 + age.max(0.0) / HEALING_PLIES)
}

/// A burn over a hex.
#[must_use]
pub fn scorch(hex: Hex, strength: f32) -> Trace {
    let at = center(hex);
    let seed = 200 + hex.index() as u32;
    Trace { kind: TraceKind::Scorch, from: at, to: at, strength, seed }
}

/// The prints of a figure that went from a hex as far as `to`; none where it leaves none by now.
#[must_use]
pub fn walk(mover: PieceKind, from: Hex, to: Vec2, strength: f32) -> Option<Trace> {
    let kind = match mover {
        PieceKind::Commoner | PieceKind::Spearman | PieceKind::Crossbowman | PieceKind::King => {
            TraceKind::Feet
        }
        PieceKind::LightHorse | PieceKind::HeavyHorse => TraceKind::Hooves,
        PieceKind::Elephant => TraceKind::Pads,
        PieceKind::Catapult | PieceKind::Trebuchet => TraceKind::Wheels,
        PieceKind::Dragon => return None,
    };
    let seed = from.index() as u32;
    (strength > 0.0).then_some(Trace { kind, from: center(from), to, strength, seed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_rules::cyvasse::Side;

    fn played(text: &str) -> Event {
        Event::Played { side: Side::South, play: text.parse().expect("a play") }
    }

    fn all(past: &Past, progress: f32) -> Vec<Trace> {
        past.traces(progress).collect()
    }

    #[test]
    fn the_record_and_the_events_tell_the_same() {
        let mut heard = Past::default();
        let hex = |name: &str| name.parse().expect("a hex");
        for event in [
            played("V c4-e5"),
            Event::DragonArrived { side: Side::South, hex: hex("e3") },
            played("D e3xPe6"),
            played("T f3»Lf6"),
            played("H c4xd5#"),
            played("L c4xPd4"),
        ] {
            heard.apply(&event);
        }
        let record = ["V c4-e5", "D*e3 D e3xPe6+", "T f3»Lf6", "H c4xd5#", "L c4xPd4++"];
        let read = Past::of(&record.map(str::to_owned));
        assert_eq!(read, heard);
        let kinds: Vec<_> = all(&read, 0.0).iter().map(|t| t.kind).collect();
        use TraceKind as K;
        assert_eq!(kinds, [K::Scorch, K::Scorch, K::Hooves, K::Feet]);
    }

    #[test]
    fn prints_fade_by_plies_without_a_jump_and_are_a_few() {
        let mut past = Past::default();
        past.apply(&played("V c4-e5"));
        let mut last = all(&past, 0.0)[0].strength;
        assert_eq!(last, 1.0);
        for _ in 0..14 {
            let before = all(&past, 1.0).first().map(|t| t.strength);
            past.apply(&played("T f3»Lf6"));
            let now = all(&past, 0.0).first().map(|t| t.strength);
            assert_eq!(before, now);
            let strength = now.unwrap_or(0.0);
            assert!(strength < last || strength == 0.0);
            last = strength;
        }
        assert_eq!(all(&past, 0.0).len(), 0);
        for _ in 0..50 {
            past.apply(&played("V c4-e5"));
            past.apply(&played("D e3xPe6"));
        }
        assert!(all(&past, 0.5).len() <= MOST_WALKS + MOST_BURNS);
    }
}
