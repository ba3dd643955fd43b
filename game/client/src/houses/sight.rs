//! What a colour looks like to eyes that lack a cone, and how far two colours are apart.
//!
//! Dichromat simulation: the matrices of Machado, Oliveira and Fernandes (2009), severity 1.0, in
//! linear RGB. Distance: CIEDE2000 (Sharma, Wu and Dalal 2005) between CIELAB values under D65; about 1
//! is the least that an eye tells side by side, 10 is another colour at a glance.

use egui::{Color32, Rgba};

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Three cones.
    Full,
    /// No long-wave cone.
    Protan,
    /// No middle-wave cone.
    Deutan,
    /// No short-wave cone.
    Tritan,
    /// Lightness alone.
    Grey,
}

impl Sight {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Full, Self::Protan, Self::Deutan, Self::Tritan, Self::Grey];

    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
            Self::Grey => [[0.2126, 0.7152, 0.0722]; 3],
        }
    }
}

/// The colour as that eye sees it, linear RGB.
#[must_use]
pub fn seen(color: Color32, sight: Sight) -> [f32; 3] {
    let c = Rgba::from(color);
    sight.matrix().map(|row| (row[0] * c.r() + row[1] * c.g() + row[2] * c.b()).clamp(0.0, 1.0))
}

/// CIEDE2000 distance of two linear RGB colours.
#[must_use]
pub fn delta_e(a: [f32; 3], b: [f32; 3]) -> f32 {
    ciede2000(lab(a), lab(b))
}

fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
    let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

/// The formula, with all three weights 1.
fn ciede2000([l1, a1, b1]: [f32; 3], [l2, a2, b2]: [f32; 3]) -> f32 {
    // How grey the pair is: grey pairs get their red-green axis stretched.
    let grey = |chroma: f32| {
        let seventh = chroma.powi(7);
        (seventh / (seventh + 25.0_f32.powi(7))).sqrt()
    };
    let stretch = 1.5 - 0.5 * grey((a1.hypot(b1) + a2.hypot(b2)) / 2.0);
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f32, b: f32| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let coloured = c1 * c2 > 0.0;
    let turn = if coloured { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 } else { 0.0 };
    let h = if coloured { (h1 + turn / 2.0).rem_euclid(360.0) } else { h1 + h2 };
    let (l, c) = ((l1 + l2) / 2.0, f32::midpoint(c1, c2));
    let wave = |share: f32, angle: f32| share * angle.to_radians().cos();
    let t = 1.0 - wave(0.17, h - 30.0) + wave(0.24, 2.0 * h) + wave(0.32, 3.0 * h + 6.0)
        - wave(0.20, 4.0 * h - 63.0);
    let off = (l - 50.0).powi(2);
    let in_l = (l2 - l1) / (1.0 + 0.015 * off / (20.0 + off).sqrt());
    let in_c = (c2 - c1) / (1.0 + 0.045 * c);
    let in_h = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * c * t);
    let blue = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let skew = -(2.0 * blue).to_radians().sin() * 2.0 * grey(c);
    (in_l.powi(2) + in_c.powi(2) + in_h.powi(2) + skew * in_c * in_h).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_the_published_table() {
        // Sharma, Wu and Dalal 2005, table 1: pairs 1, 4, 9, 15, 17, 25 and 34.
        let table = [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0000),
            ([50.0, 2.4900, -0.0010], [50.0, -2.4900, 0.0009], 7.1792),
            ([50.0, -0.0010, 2.4900], [50.0, 0.0011, -2.4900], 4.7461),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
        ];
        for (a, b, wanted) in table {
            let d = ciede2000(a, b);
            assert!((d - wanted).abs() < 2e-3, "{a:?} {b:?}: {d}, not {wanted}");
            assert!((ciede2000(b, a) - d).abs() < 2e-3);
        }
    }
}
