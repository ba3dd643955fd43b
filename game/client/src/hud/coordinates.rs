//! The letters and numbers on the rim of the board: the names of the hexes in the record are read
//! off them. Letters stand at the south ends of their lines, numbers at the west ends.
//!
//! They are painted flat, under the panels. Deliberately not here: the camera; whoever has it says
//! where a point of the world is on the screen.

use egui::{Align2, Color32, Pos2, Ui, vec2};
use glam::{Vec2, Vec3};
use tavola_rules::cyvasse::Hex;

use crate::stage::board::center;
use crate::theme;

/// From the middle of a line's last hex to the middle of the rim, along the line, world units.
const OUT: f32 = 0.94;
/// Height of the rim's top, world units.
pub const RIM_TOP: f32 = 0.06;
/// How far to the side the second point lies that tells the size on the screen, world units.
const ASIDE: f32 = 0.15;
/// Smallest and largest size of the letters, points.
const SIZES: (f32, f32) = (9.0, 20.0);

/// One letter or number on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct RimSign {
    /// `a` to `k`, or 1 to 11.
    pub text: String,
    /// Its middle, points.
    pub center: Pos2,
    /// Its height, points.
    pub size: f32,
}

/// All signs whose place `place` can tell: from world units to points of the screen.
pub fn signs(place: impl Fn(Vec3) -> Option<Pos2>) -> Vec<RimSign> {
    let mut out = Vec::new();
    for (text, at) in places() {
        let point = |aside: f32| place(Vec3::new(at.x + aside, RIM_TOP, at.y));
        let (Some(center), Some(left), Some(right)) = (point(0.0), point(-ASIDE), point(ASIDE))
        else {
            continue;
        };
        let size = left.distance(right).clamp(SIZES.0, SIZES.1);
        out.push(RimSign { text, center, size });
    }
    out
}

/// Every sign with the middle of its place on the rim, (x, z), world units.
pub fn places() -> Vec<(String, Vec2)> {
    // A line of equal letters falls to the south-east, a row runs to the west.
    let (south, west) = (Vec2::new(0.5, tavola_renderer::scene::ROW_STEP), Vec2::NEG_X);
    let mut out = Vec::new();
    for hex in Hex::all() {
        let (q, r) = (hex.q(), hex.r());
        if Hex::new(q, r + 1).is_none() {
            out.push((hex.letter().to_string(), center(hex) + south * OUT));
        }
        if Hex::new(q - 1, r).is_none() {
            out.push((hex.row().to_string(), center(hex) + west * OUT));
        }
    }
    out
}

/// Paints them. Call it before the panels, so that those lie over them.
pub(super) fn paint(ui: &Ui, signs: &[RimSign]) {
    for sign in signs {
        let font = theme::strong(sign.size);
        let painter = ui.painter();
        let shade = sign.center + vec2(0.0, 1.2);
        painter.text(shade, Align2::CENTER_CENTER, &sign.text, font.clone(), Color32::BLACK);
        painter.text(sign.center, Align2::CENTER_CENTER, &sign.text, font, theme::BRASS_LIT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_one_sign_beyond_its_last_hex() {
        let all = places();
        let names = |numbers: bool| {
            let mut out: Vec<&str> = all
                .iter()
                .map(|(text, _)| text.as_str())
                .filter(|t| t.parse::<u8>().is_ok() == numbers)
                .collect();
            out.sort_unstable_by_key(|t| (t.len(), *t));
            out
        };
        assert_eq!(names(false).concat(), "abcdefghijk");
        assert_eq!(names(true).join(" "), "1 2 3 4 5 6 7 8 9 10 11");
        for (text, at) in &all {
            let nearest = Hex::all().map(|h| center(h).distance(*at)).fold(f32::MAX, f32::min);
            assert!(nearest > 0.8, "{text} stands {nearest} from a hex");
        }
    }

    #[test]
    fn a_sign_lies_on_the_line_it_names() {
        let by = |name: &str| places().into_iter().find(|(t, _)| t == name).map(|(_, at)| at);
        let c1 = Hex::all().find(|h| h.to_string() == "c1").map(center);
        let (Some(c), Some(c1)) = (by("c"), c1) else { panic!("c1 is on the board") };
        assert!(c.y > c1.y && c.x > c1.x, "south of c1, a little east: {c} {c1}");
        let b7 = Hex::all().find(|h| h.to_string() == "b7").map(center);
        let (Some(seven), Some(b7)) = (by("7"), b7) else { panic!("b7 is on the board") };
        assert!((seven.y - b7.y).abs() < 1e-5 && seven.x < b7.x, "west of b7: {seven} {b7}");
    }
}
