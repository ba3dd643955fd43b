//! Where time runs slow: film time against stage time, as a table that only ever rises.

use super::Beat;

/// Steps of the table, seconds of stage time.
const STEP_S: f64 = 1.0 / 120.0;
/// Speed at the heart of a decisive blow.
const SLOWEST: f64 = 0.3;
/// Slow from this long before the blow to this long after it, with soft ends.
const AROUND_S: (f64, f64) = (0.28, 0.42);

/// Film time of every step of stage time.
#[derive(Debug, Clone)]
pub(super) struct Tempo {
    /// `film[i]` shows stage time `i * STEP_S`.
    film: Vec<f64>,
}

impl Tempo {
    pub(super) fn new(beats: &[Beat], length_s: f64) -> Self {
        let steps = (length_s.clamp(0.0, 36_000.0) / STEP_S).ceil() as usize + 1;
        let blows: Vec<f64> =
            beats.iter().filter(|beat| beat.weight > 1).filter_map(|beat| beat.blow_s).collect();
        let mut film = Vec::with_capacity(steps);
        let mut at = 0.0;
        let mut first = 0;
        for step in 0..steps {
            film.push(at);
            let stage = step as f64 * STEP_S;
            while blows.get(first).is_some_and(|blow| *blow + AROUND_S.1 < stage) {
                first += 1;
            }
            let near = blows.get(first).map_or(0.0, |blow| nearness(stage - blow));
            at += STEP_S / (1.0 - (1.0 - SLOWEST) * near);
        }
        Self { film }
    }

    pub(super) fn length_s(&self) -> f64 {
        self.film.last().copied().unwrap_or(0.0)
    }

    pub(super) fn film_s(&self, stage_s: f64) -> f64 {
        let place = (stage_s / STEP_S).max(0.0);
        let index = (place as usize).min(self.film.len().saturating_sub(1));
        let now = self.film.get(index).copied().unwrap_or(0.0);
        let next = self.film.get(index + 1).copied().unwrap_or(now);
        now + (next - now) * (place - index as f64).clamp(0.0, 1.0)
    }

    pub(super) fn stage_s(&self, film_s: f64) -> f64 {
        let after = self.film.partition_point(|at| *at <= film_s);
        let index = after.saturating_sub(1);
        let now = self.film.get(index).copied().unwrap_or(0.0);
        let Some(next) = self.film.get(index + 1) else { return index as f64 * STEP_S };
        (index as f64 + ((film_s - now) / (next - now)).clamp(0.0, 1.0)) * STEP_S
    }
}

/// 1 at the blow, 0 outside the window, smooth.
fn nearness(from_blow_s: f64) -> f64 {
    let share = if from_blow_s < 0.0 {
        1.0 + from_blow_s / AROUND_S.0
    } else {
        1.0 - from_blow_s / AROUND_S.1
    };
    let t = share.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
