//! Cameras of a film that no director cuts: one that follows what moves, and one on a path of somebody's own.
//!
//! Both are functions of a moment. [`Follow`] glides along a line through all that happens; [`CameraPath`] reads a
//! small text, a line a place: `seconds azimuth pitch distance x z [field of view]`, angles in degrees, lengths in
//! cells, `#` before remarks.

use glam::Vec3;

use crate::camera::{NamedView, Turntable};
use crate::director::Beat;

/// A camera that follows looks this far before and behind a moment, so that it glides, seconds.
const GLIDE_S: f64 = 0.6;
/// Moments that are averaged.
const GLIDE_STEPS: i32 = 12;
/// Most places of a path.
pub const PLACES_LIMIT: usize = 1000;

/// Keeps what moves in the middle of the picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Follow {
    view: Turntable,
    /// Where something is, stage seconds; in order.
    line: Vec<(f64, Vec3)>,
}

impl Follow {
    /// Follows these beats, seen as from `view` but near.
    #[must_use]
    pub fn new(view: Turntable, beats: &[Beat]) -> Self {
        let mut line = vec![(0.0, view.target)];
        for beat in beats {
            line.push((beat.start_s, beat.from));
            line.push((beat.end_s, beat.to));
        }
        line.sort_by(|a, b| a.0.total_cmp(&b.0));
        let near = Turntable { distance: 12.0, pitch: 33_f32.to_radians(), ..view };
        Self { view: near, line }
    }

    /// Where it stands at a moment of the stage.
    #[must_use]
    pub fn place(&self, stage_s: f64) -> Turntable {
        let step = GLIDE_S / f64::from(GLIDE_STEPS);
        let (mut sum, mut weights) = (Vec3::ZERO, 0.0);
        for n in -GLIDE_STEPS..=GLIDE_STEPS {
            let weight = f64::from(GLIDE_STEPS + 1 - n.abs()) as f32;
            sum += self.on_line(stage_s + f64::from(n) * step) * weight;
            weights += weight;
        }
        Turntable { target: sum / weights, ..self.view }
    }

    fn on_line(&self, at_s: f64) -> Vec3 {
        between(&self.line, at_s).map_or(self.view.target, |(a, b, t)| a.lerp(b, t))
    }
}

/// The values around a moment, and how far it is from the first to the second, 0..=1.
fn between<T: Copy>(line: &[(f64, T)], at_s: f64) -> Option<(T, T, f32)> {
    let after = line.partition_point(|(key, _)| *key <= at_s);
    let last = line.last()?;
    let first = line.get(after.saturating_sub(1))?;
    let next = line.get(after).unwrap_or(last);
    let span = next.0 - first.0;
    let t = if span > 0.0 { ((at_s - first.0) / span).clamp(0.0, 1.0) } else { 0.0 };
    Some((first.1, next.1, t as f32))
}

/// A path through places.
#[derive(Debug, Clone, PartialEq)]
pub struct CameraPath {
    places: Vec<(f64, Turntable)>,
}

/// Why a text is no path; lines are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// The line is not five to seven numbers within reason.
    #[error("line {0} is no place")]
    Line(usize),
    /// The line's moment does not come after the one before.
    #[error("line {0} is out of order")]
    Order(usize),
    /// No place at all, or more than [`PLACES_LIMIT`].
    #[error("no places, or too many")]
    Count,
}

impl CameraPath {
    /// Reads a path.
    ///
    /// # Errors
    /// See [`PathError`].
    pub fn parse(text: &str) -> Result<Self, PathError> {
        let mut places: Vec<(f64, Turntable)> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let place = place(line).ok_or(PathError::Line(number))?;
            if places.last().is_some_and(|(before, _)| *before >= place.0) {
                return Err(PathError::Order(number));
            }
            if places.len() == PLACES_LIMIT {
                return Err(PathError::Count);
            }
            places.push(place);
        }
        if places.is_empty() { Err(PathError::Count) } else { Ok(Self { places }) }
    }

    /// Where the camera stands at a moment of the film: at rest before the first place and after the last.
    #[must_use]
    pub fn place(&self, film_s: f64) -> Turntable {
        let after = self.places.partition_point(|(key, _)| *key <= film_s);
        let at = |n: usize| {
            let n = n.min(self.places.len().saturating_sub(1));
            self.places.get(n).copied().unwrap_or((0.0, Turntable::named(NamedView::Table)))
        };
        let (from, to) = (at(after.saturating_sub(1)), at(after));
        let span = to.0 - from.0;
        if span <= 0.0 {
            return from.1;
        }
        let t = ((film_s - from.0) / span).clamp(0.0, 1.0) as f32;
        let (before, beyond) = (at(after.saturating_sub(2)).1, at(after + 1).1);
        let mix = |pick: fn(&Turntable) -> f32| {
            spline([pick(&before), pick(&from.1), pick(&to.1), pick(&beyond)], t)
        };
        let (x, z) = (mix(|p| p.target.x), mix(|p| p.target.z));
        Turntable {
            target: Vec3::new(x, from.1.target.y, z),
            azimuth: mix(|p| p.azimuth),
            pitch: mix(|p| p.pitch),
            distance: mix(|p| p.distance).max(1.0),
            fov_y: mix(|p| p.fov_y),
        }
    }
}

/// Through `b` and `c` with the slopes of their neighbours (Catmull and Rom 1974).
fn spline([a, b, c, d]: [f32; 4], t: f32) -> f32 {
    let (t2, t3) = (t * t, t * t * t);
    0.5 * (2.0 * b
        + (c - a) * t
        + (2.0 * a - 5.0 * b + 4.0 * c - d) * t2
        + (3.0 * (b - c) + d - a) * t3)
}

fn place(line: &str) -> Option<(f64, Turntable)> {
    let mut numbers = line.split_whitespace().map(|word| word.parse::<f32>().ok());
    let mut next = |low: f32, high: f32| {
        let number = numbers.next()??;
        (low..=high).contains(&number).then_some(number)
    };
    let at_s = next(0.0, 86_400.0)?;
    let (azimuth, pitch) = (next(-3600.0, 3600.0)?, next(3.0, 89.0)?);
    let (distance, x, z) = (next(1.5, 60.0)?, next(-12.0, 12.0)?, next(-12.0, 12.0)?);
    let rest: Vec<Option<f32>> = numbers.collect();
    let fov = match rest.as_slice() {
        [] => 28.0,
        [Some(fov)] if (8.0..=70.0).contains(fov) => *fov,
        _ => return None,
    };
    let place = Turntable {
        target: Vec3::new(x, 0.1, z),
        azimuth: azimuth.to_radians(),
        pitch: pitch.to_radians(),
        distance,
        fov_y: fov.to_radians(),
    };
    Some((f64::from(at_s), place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::director::BeatKind;

    #[test]
    fn a_path_goes_through_its_places_and_rests_at_its_ends() {
        let text = "# a turn\n0 90 48 18 0 0\n4 180 30 9 2 -1 35 # near\n\n8 270 48 18 0 0\n";
        let path = CameraPath::parse(text).unwrap();
        for (at, azimuth, distance) in [(0.0, 90.0, 18.0), (4.0, 180.0, 9.0), (8.0, 270.0, 18.0)] {
            let place = path.place(at);
            assert!((place.azimuth.to_degrees() - azimuth).abs() < 1e-3, "{at}");
            assert!((place.distance - distance).abs() < 1e-4);
        }
        assert_eq!(path.place(-3.0), path.place(0.0));
        assert_eq!(path.place(99.0), path.place(8.0));
        for n in 0..800 {
            let (a, b) = (path.place(f64::from(n) / 100.0), path.place(f64::from(n + 1) / 100.0));
            assert!((a.azimuth - b.azimuth).abs() < 0.01 && (a.distance - b.distance).abs() < 0.1);
        }
    }

    #[test]
    fn a_text_that_is_no_path_says_in_which_line() {
        for (text, error) in [
            ("", PathError::Count),
            ("# nothing", PathError::Count),
            ("0 90 48 18 0", PathError::Line(1)),
            ("0 90 48 18 0 0\n1 90 48 NaN 0 0", PathError::Line(2)),
            ("0 90 48 18 0 0\n1 90 95 18 0 0", PathError::Line(2)),
            ("0 90 48 18 0 0 28 1", PathError::Line(1)),
            ("1 90 48 18 0 0\n\n1 90 48 18 0 0", PathError::Order(3)),
        ] {
            assert_eq!(CameraPath::parse(text), Err(error), "{text}");
        }
        let many = "0 90 48 18 0 0\n".repeat(3);
        assert_eq!(CameraPath::parse(&many), Err(PathError::Order(2)));
    }

    #[test]
    fn who_follows_glides_and_arrives() {
        let beat = |start_s: f64, from: Vec3, to: Vec3| Beat {
            kind: BeatKind::Walk,
            start_s,
            end_s: start_s + 1.0,
            blow_s: None,
            from,
            to,
            weight: 0,
        };
        let (a, b, c) = (Vec3::new(-4.0, 0.0, 0.0), Vec3::new(0.0, 0.0, 3.0), Vec3::X * 4.0);
        let view = Turntable::named(NamedView::Table);
        let follow = Follow::new(view, &[beat(2.0, a, b), beat(8.0, c, a)]);
        assert!(follow.place(5.0).target.distance(b.lerp(c, 2.0 / 5.0)) < 0.5);
        assert!(follow.place(60.0).target.distance(a) < 1e-3);
        for n in 0..2000 {
            let at = f64::from(n) / 100.0;
            let moved = follow.place(at).target.distance(follow.place(at + 0.01).target);
            assert!(moved < 0.09, "{at}: {moved}");
        }
        assert!(Follow::new(view, &[]).place(3.0).target.distance(view.target) < 1e-3);
    }
}
