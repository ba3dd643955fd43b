//! Contrast of two opaque colours, as WCAG 2.2 defines it (relative luminance, success criterion 1.4.3).

use egui::{Color32, Rgba};

/// Relative luminance, 0 to 1.
#[must_use]
pub fn luminance(color: Color32) -> f32 {
    let c = Rgba::from(color);
    0.2126 * c.r() + 0.7152 * c.g() + 0.0722 * c.b()
}

/// Contrast ratio, 1 to 21.
#[must_use]
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
