//! What a colour looks like to eyes that lack a cone, and how far two colours are apart.
//!
//! Dichromat simulation: the matrices of Machado, Oliveira and Fernandes (2009), severity 1.0, in
//! linear RGB. Distance: CIE 1976, plain Euclid in CIELAB under D65.

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

/// CIE 1976 distance of two linear RGB colours.
#[must_use]
pub fn delta_e(a: [f32; 3], b: [f32; 3]) -> f32 {
    let (a, b) = (lab(a), lab(b));
    a.iter().zip(b).map(|(x, y)| (x - y).powi(2)).sum::<f32>().sqrt()
}

fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
    let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}
