//! The look of the HUD: dark wood, cloth and brass, quiet enough that the board is the hero.
//!
//! [`install`] gives an egui context the faces and the style, once. Colours are constants here and
//! nowhere else in the HUD; a test holds every pair of text and ground to 4.5:1. Deliberately not
//! here: widgets (`hud::widget`) and the houses' colours (`houses`).

mod contrast;
mod weave;

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow,
    Stroke, TextStyle, Vec2, vec2,
};

pub use contrast::{contrast, luminance};
pub use weave::{Weaves, weaves};

/// Cloth of the columns.
pub const CLOTH: Color32 = Color32::from_rgb(0x1c, 0x22, 0x1f);
/// Wood of dialogs and of the start screen.
pub const WOOD: Color32 = Color32::from_rgb(0x2a, 0x1d, 0x14);
/// Wood of a button at rest.
pub const PLANK: Color32 = Color32::from_rgb(0x3a, 0x2a, 0x1d);
/// Wood of a button under the pointer.
pub const PLANK_LIT: Color32 = Color32::from_rgb(0x4c, 0x38, 0x27);
/// Wood of a button held down, and the ground of text fields.
pub const PLANK_DEEP: Color32 = Color32::from_rgb(0x17, 0x10, 0x0b);
/// Edges, rules, small ornaments.
pub const BRASS: Color32 = Color32::from_rgb(0xb8, 0x92, 0x4e);
/// Titles, focus, what is chosen.
pub const BRASS_LIT: Color32 = Color32::from_rgb(0xec, 0xcd, 0x8e);
/// Quiet edges.
pub const BRASS_DIM: Color32 = Color32::from_rgb(0x6a, 0x57, 0x35);
/// Text.
pub const PARCHMENT: Color32 = Color32::from_rgb(0xf0, 0xe6, 0xd2);
/// Text that matters less.
pub const PARCHMENT_DIM: Color32 = Color32::from_rgb(0xc0, 0xb3, 0x99);
/// Text of warnings and of what cannot be undone.
pub const WARN: Color32 = Color32::from_rgb(0xf2, 0xa0, 0x7a);
/// Ground of a button that cannot be undone.
pub const WINE: Color32 = Color32::from_rgb(0x5c, 0x1f, 0x1c);
/// Ground of what is chosen.
pub const CHOSEN: Color32 = Color32::from_rgb(0x5a, 0x44, 0x1f);

/// Least height and width of what can be touched, points.
pub const TOUCH: f32 = 32.0;
/// Size of running text, points. At [`default_scale`] it is 18 pixels on a 1080-line screen.
pub const BODY: f32 = 15.0;

/// The family of titles.
#[must_use]
pub fn title_family() -> FontFamily {
    FontFamily::Name("title".into())
}

/// The family of emphasised text.
#[must_use]
pub fn strong_family() -> FontFamily {
    FontFamily::Name("strong".into())
}

/// A title of that size, points.
#[must_use]
pub fn title(size: f32) -> FontId {
    FontId::new(size, title_family())
}

/// Emphasised text of that size, points.
#[must_use]
pub fn strong(size: f32) -> FontId {
    FontId::new(size, strong_family())
}

/// Running text of that size, points.
#[must_use]
pub fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The interface size to begin with: grows with the window, so that text is 18 px at 1080 lines.
/// `height_px` is the height of the window in physical pixels, `monitor_scale` what the system asks
/// for. Returns the factor for [`Context::set_zoom_factor`], on top of the monitor's own.
#[must_use]
pub fn default_scale(height_px: u32, monitor_scale: f32) -> f32 {
    let monitor = if monitor_scale.is_finite() { monitor_scale.clamp(0.5, 4.0) } else { 1.0 };
    let wanted = (height_px as f32 / 900.0).max(1.0);
    (wanted / monitor).clamp(1.0, 2.5)
}

/// Gives a context the faces and the style. Idempotent; call it once when the context is made.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(style);
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8]); 3] = [
        ("cinzel", include_bytes!("../../../assets/fonts/cinzel-semibold.ttf")),
        ("fira", include_bytes!("../../../assets/fonts/fira-sans-regular.ttf")),
        ("fira-semibold", include_bytes!("../../../assets/fonts/fira-sans-semibold.ttf")),
    ];
    for (name, bytes) in faces {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes)));
    }
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let family = |first: &[&str]| {
        let mut names: Vec<String> = first.iter().map(|n| (*n).to_owned()).collect();
        names.extend(fallback.iter().cloned());
        names
    };
    fonts.families.insert(FontFamily::Proportional, family(&["fira"]));
    fonts.families.insert(FontFamily::Monospace, family(&["fira"]));
    fonts.families.insert(strong_family(), family(&["fira-semibold"]));
    fonts.families.insert(title_family(), family(&["cinzel", "fira-semibold"]));
    fonts
}

fn style(style: &mut egui::Style) {
    style.text_styles = BTreeMap::from([
        (TextStyle::Small, plain(13.0)),
        (TextStyle::Body, plain(BODY)),
        (TextStyle::Button, plain(BODY)),
        (TextStyle::Monospace, plain(BODY)),
        (TextStyle::Heading, title(19.0)),
    ]);
    let s = &mut style.spacing;
    s.item_spacing = vec2(8.0, 6.0);
    s.button_padding = vec2(10.0, 5.0);
    s.interact_size = Vec2::splat(TOUCH);
    s.icon_width = 20.0;
    s.icon_width_inner = 12.0;
    s.icon_spacing = 8.0;
    s.slider_width = 140.0;
    s.slider_rail_height = 6.0;
    s.combo_width = 60.0;
    s.window_margin = Margin::same(14);
    s.menu_margin = Margin::same(6);
    s.tooltip_width = 320.0;
    s.scroll.bar_width = 8.0;
    // A list that goes on shows that it does, without waiting for the pointer.
    s.scroll.dormant_background_opacity = 0.25;
    s.scroll.dormant_handle_opacity = 0.6;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.35;
    style.visuals = visuals();
}

fn visuals() -> egui::Visuals {
    let mut v = egui::Visuals::dark();
    let round = CornerRadius::same(4);
    let states = [
        (&mut v.widgets.noninteractive, WOOD, BRASS_DIM, PARCHMENT),
        (&mut v.widgets.inactive, PLANK, BRASS_DIM, PARCHMENT),
        (&mut v.widgets.hovered, PLANK_LIT, BRASS, PARCHMENT),
        (&mut v.widgets.active, PLANK_DEEP, BRASS_LIT, PARCHMENT),
        (&mut v.widgets.open, PLANK, BRASS, PARCHMENT),
    ];
    for (w, fill, edge, text) in states {
        w.bg_fill = fill;
        w.weak_bg_fill = fill;
        w.bg_stroke = Stroke::new(1.0, edge);
        w.fg_stroke = Stroke::new(1.5, text);
        w.corner_radius = round;
        w.expansion = 0.0;
    }
    v.weak_text_color = Some(PARCHMENT_DIM);
    v.selection.bg_fill = CHOSEN;
    v.selection.stroke = Stroke::new(1.5, BRASS_LIT);
    v.hyperlink_color = BRASS_LIT;
    v.faint_bg_color = Color32::from_rgba_unmultiplied(0xf0, 0xe6, 0xd2, 10);
    v.extreme_bg_color = PLANK_DEEP;
    v.warn_fg_color = WARN;
    v.error_fg_color = WARN;
    v.window_fill = WOOD;
    v.panel_fill = CLOTH;
    v.window_stroke = Stroke::new(1.0, BRASS);
    v.window_corner_radius = CornerRadius::same(6);
    v.menu_corner_radius = round;
    v.window_shadow =
        Shadow { offset: [0, 8], blur: 28, spread: 2, color: Color32::from_black_alpha(150) };
    v.popup_shadow =
        Shadow { offset: [0, 4], blur: 12, spread: 0, color: Color32::from_black_alpha(130) };
    v.slider_trailing_fill = true;
    v.disabled_alpha = 0.62;
    v
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stands_out_from_its_ground() {
        let grounds = [CLOTH, WOOD, PLANK, PLANK_LIT, PLANK_DEEP];
        for ground in grounds {
            for text in [PARCHMENT, PARCHMENT_DIM, BRASS_LIT, WARN] {
                let ratio = contrast(text, ground);
                assert!(ratio >= 4.5, "{text:?} on {ground:?}: {ratio}");
            }
        }
        for ground in [WINE, CHOSEN] {
            assert!(contrast(PARCHMENT, ground) >= 4.5);
            assert!(contrast(BRASS_LIT, ground) >= 4.5);
        }
        // Marks and edges that carry meaning: 3:1.
        for ground in [CLOTH, WOOD, PLANK] {
            assert!(contrast(BRASS, ground) >= 3.0, "{ground:?}");
        }
    }

    #[test]
    fn text_is_eighteen_pixels_on_a_full_hd_screen() {
        let scale = default_scale(1080, 1.0);
        assert!((BODY * scale - 18.0).abs() < 0.01);
        // The system already doubles everything there.
        assert!((default_scale(2160, 2.0) - 1.2).abs() < 0.01);
        assert!((default_scale(0, f32::NAN) - 1.0).abs() < f32::EPSILON);
    }

    #[test]
    fn figures_are_tabular() {
        let ctx = Context::default();
        install(&ctx);
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for family in [FontFamily::Proportional, strong_family()] {
                let id = FontId::new(64.0, family);
                let widths: Vec<f32> =
                    ('0'..='9').map(|c| ui.ctx().fonts_mut(|f| f.glyph_width(&id, c))).collect();
                assert!(widths.iter().all(|w| (w - widths[0]).abs() < 0.01), "{widths:?}");
            }
        });
        output.drop_without_applying_deltas();
    }
}
