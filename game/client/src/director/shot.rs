//! One shot: two places of the camera and the time in which it goes from one to the other.

use glam::{Vec2, Vec3};

use super::Beat;
use crate::camera::{NamedView, Turntable};

/// How a shot is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShotKind {
    /// The whole table, slowly round: where are we?
    Establish,
    /// The board from the side, nearly at rest.
    Wide,
    /// Beside what moves, along with it.
    Follow,
    /// Nearer and nearer to where the blow falls.
    PushIn,
    /// From a soldier's height.
    Low,
    /// From below upwards over what happens.
    Crane,
}

impl ShotKind {
    /// Whether it shows a part of the board only.
    #[must_use]
    pub fn is_close(self) -> bool {
        !matches!(self, Self::Establish | Self::Wide)
    }
}

/// One shot, in stage time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shot {
    /// How it is taken.
    pub kind: ShotKind,
    /// Its first moment, seconds.
    pub start_s: f64,
    /// Its last.
    pub end_s: f64,
    from: Turntable,
    to: Turntable,
    moves_from_s: f64,
    moves_to_s: f64,
}

impl Shot {
    /// The opening: the play view, a little to the film's side, coming nearer.
    pub(super) fn establish(side: f32, start_s: f64, until_s: f64) -> Self {
        let table = Turntable::named(NamedView::Table);
        let from = Turntable {
            azimuth: quarter(side, 0.45),
            pitch: 0.5,
            distance: table.distance * 1.12,
            ..table
        };
        let to = Turntable { azimuth: quarter(side, 0.12), pitch: 0.72, distance: 16.4, ..table };
        Self {
            kind: ShotKind::Establish,
            start_s,
            end_s: until_s,
            from,
            to,
            moves_from_s: start_s,
            moves_to_s: until_s,
        }
    }

    /// A shot of a beat from a direction.
    pub(super) fn of(kind: ShotKind, beat: &Beat, azimuth: f32, start_s: f64) -> Self {
        let table = Turntable::named(NamedView::Table);
        let place = |target: Vec3, pitch: f32, distance: f32| Turntable {
            target: target + Vec3::Y * 0.25,
            azimuth,
            pitch,
            distance,
            fov_y: table.fov_y,
        };
        let middle = (beat.from + beat.to) * 0.5;
        let span = beat.from.distance(beat.to);
        let near = 5.2 + span * 0.9;
        let (from, to) = match kind {
            ShotKind::Establish | ShotKind::Wide => {
                let wide = |turn: f32, distance| Turntable {
                    target: table.target + middle * 0.12,
                    azimuth: azimuth + turn,
                    pitch: 0.66,
                    distance,
                    fov_y: table.fov_y,
                };
                (wide(-0.03, 17.6), wide(0.03, 16.8))
            }
            ShotKind::Follow => {
                let lift = Vec3::Y * if span > 3.0 { 0.7 } else { 0.2 };
                (
                    place(beat.from + lift, 0.42, near * 0.95),
                    place(beat.to + lift * 0.5, 0.5, near * 0.85),
                )
            }
            ShotKind::PushIn => (
                place(middle, 0.5, near * 1.15),
                place(middle.lerp(beat.to, 0.8), 0.4, near * 0.72),
            ),
            ShotKind::Low => (
                place(middle, 0.3, near * 0.95),
                place(middle.lerp(beat.to, 0.5), 0.27, near * 0.85),
            ),
            ShotKind::Crane => (place(middle, 0.3, near * 0.9), place(beat.to, 0.72, near * 1.35)),
        };
        // What is followed is followed in time; everything else drifts through the shot.
        let (moves_from_s, moves_to_s) = match kind {
            // Never faster than ten cells a second: what is quicker leaves the picture and is caught up with.
            ShotKind::Follow => {
                (beat.start_s, beat.end_s.max(beat.start_s + 0.3 + f64::from(span) / 10.0))
            }
            ShotKind::PushIn => (start_s, beat.blow_s.unwrap_or(beat.end_s).max(start_s + 0.8)),
            _ => (start_s, beat.end_s.max(start_s + 2.0) + 1.0),
        };
        Self { kind, start_s, end_s: moves_to_s, from, to, moves_from_s, moves_to_s }
    }

    /// The place of the camera at a moment; before and after the move it rests.
    #[must_use]
    pub fn place(&self, stage_s: f64) -> Turntable {
        let length = (self.moves_to_s - self.moves_from_s).max(1e-3);
        let t = ((stage_s - self.moves_from_s) / length).clamp(0.0, 1.0) as f32;
        let eased = t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
        let mix = |a: f32, b: f32| a + (b - a) * eased;
        Turntable {
            target: self.from.target.lerp(self.to.target, eased),
            azimuth: mix(self.from.azimuth, self.to.azimuth),
            pitch: mix(self.from.pitch, self.to.pitch),
            distance: mix(self.from.distance, self.to.distance),
            fov_y: mix(self.from.fov_y, self.to.fov_y),
        }
    }
}

/// An azimuth of the film's quarter: south-east (`side` 1) or south-west (-1), `share` 0 nearly from the south.
pub(super) fn quarter(side: f32, share: f32) -> f32 {
    let off = (12.0 + 58.0 * share).to_radians();
    std::f32::consts::FRAC_PI_2 - side * off
}

/// Whether two azimuths look at a line from the same side. Within ten degrees of the line neither side is taken.
pub(super) fn same_side(line: Vec2, a: f32, b: f32) -> bool {
    let Some(line) = line.try_normalize() else { return true };
    let side = |azimuth: f32| line.perp_dot(Vec2::from_angle(azimuth));
    let (a, b) = (side(a), side(b));
    let least = 10.0_f32.to_radians().sin();
    b.abs() > least && (a.abs() <= least || a.signum() == b.signum())
}
