//! How long things take on the stage (look.md, "Movement").

use super::clip::Act;

/// Seconds at the natural pace.
const STEP_S: f64 = 0.45;
const EXTRA_STEP_S: f64 = 0.22;
const CHARGE_S: f64 = 0.7;
const SHOT_S: f64 = 1.1;
pub(super) const FLIGHT_S: f64 = 1.6;
pub(super) const ARRIVAL_S: f64 = 3.0;

/// How long a walk over so many cells takes, seconds.
pub(super) fn walk_s(cells: f32) -> f32 {
    (STEP_S + EXTRA_STEP_S * f64::from((cells - 1.0).max(-0.6))) as f32
}

/// How much longer than natural everything takes; 0 shows only results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace(f64);

impl Pace {
    /// Nothing moves: pieces step, the camera cuts.
    pub const STILL: Self = Self(0.0);
    /// "Rápido".
    pub const FAST: Self = Self(0.5);
    /// "Natural".
    pub const NATURAL: Self = Self(1.0);
    /// "Lento".
    pub const SLOW: Self = Self(1.8);
    /// "Cinema".
    pub const CINEMA: Self = Self(2.6);

    /// Seconds that the act takes at this pace.
    #[must_use]
    pub fn seconds(self, act: &Act) -> f64 {
        let natural = match act {
            Act::Cheer { .. } => 0.0,
            Act::Walk { from, to, .. } => f64::from(walk_s(f32::from(from.distance(*to)))),
            Act::Strike { .. } => CHARGE_S,
            Act::Shoot { .. } => SHOT_S,
            Act::Fly { .. } => FLIGHT_S,
            Act::Arrive { .. } => ARRIVAL_S,
        };
        self.stretch(natural)
    }

    /// Seconds that so many natural ones take.
    #[must_use]
    pub fn stretch(self, natural_s: f64) -> f64 {
        natural_s * self.0
    }

    /// The same in a hurry, when the film is so many seconds behind the match: nothing waits on the
    /// picture, so the picture catches up.
    #[must_use]
    pub fn hurried(self, behind_s: f64) -> Self {
        let share = match behind_s {
            b if b <= 2.5 => 1.0,
            b if b <= 6.0 => 0.55,
            _ => 0.25,
        };
        Self(self.0 * share)
    }

    /// Whether anything moves at all.
    #[must_use]
    pub fn moves(self) -> bool {
        self.0 > 0.0
    }
}
