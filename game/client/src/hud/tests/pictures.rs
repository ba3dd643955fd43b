//! Every screen as a picture. `TAVOLA_HUD_PICTURES=<folder>` keeps them to be looked at, and
//! `TAVOLA_HUD_BACKDROP=<png>` puts a picture of the room behind them.

use std::path::PathBuf;

use egui_kittest::Harness;

use super::fixtures::{ALL, fixture};
use super::*;
use crate::locale::Language;

pub(super) fn backdrop(ui: &mut Ui) {
    let Ok(path) = std::env::var("TAVOLA_HUD_BACKDROP") else { return };
    let id = egui::Id::unique("backdrop");
    let texture = ui.ctx().data(|d| d.get_temp::<egui::TextureHandle>(id)).unwrap_or_else(|| {
        let image = image::open(&path).expect("a picture").to_rgba8();
        let size = [image.width() as usize, image.height() as usize];
        let color = egui::ColorImage::from_rgba_unmultiplied(size, &image);
        let texture = ui.ctx().load_texture("backdrop", color, egui::TextureOptions::LINEAR);
        ui.ctx().data_mut(|d| d.insert_temp(id, texture.clone()));
        texture
    });
    let uv = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    let rect = ui.ctx().content_rect();
    ui.painter().image(texture.id(), rect, uv, egui::Color32::WHITE);
}

fn render(name: &str, locale: Locale, pixels: (f32, f32), scale: f32) -> image::RgbaImage {
    drawn(name, None, locale, pixels, scale)
}

/// With a drawer of a small window open.
fn drawn(
    name: &str,
    drawer: Option<&str>,
    locale: Locale,
    pixels: (f32, f32),
    scale: f32,
) -> image::RgbaImage {
    let (model, dialog) = fixture(name);
    let mut harness = build(Harness::builder().wgpu(), model, locale, pixels, scale);
    if let Some(dialog) = dialog {
        harness.state_mut().hud.toggle(dialog);
    }
    if name == "keys" {
        harness.run_ok();
        let label = harness.state().locale.text("settings-tab-keys", &[]);
        egui_kittest::kittest::Queryable::get_by_label(&harness, &label).click();
    }
    if let Some(label) = drawer {
        harness.run_ok();
        let label = harness.state().locale.text(label, &[]);
        egui_kittest::kittest::Queryable::get_by_label(&harness, &label).click();
    }
    harness.run_ok();
    harness.render().expect("a picture")
}

fn keep(picture: &image::RgbaImage, name: &str) {
    if let Some(folder) = std::env::var_os("TAVOLA_HUD_PICTURES").map(PathBuf::from) {
        std::fs::create_dir_all(&folder).expect("folder");
        picture.save(folder.join(format!("{name}.png"))).expect("saved");
    }
}

/// Distinct colours of a picture, coarsely: a screen that failed to draw has few.
fn variety(picture: &image::RgbaImage) -> usize {
    let colours: std::collections::BTreeSet<[u8; 3]> =
        picture.pixels().map(|p| [p[0] >> 3, p[1] >> 3, p[2] >> 3]).collect();
    colours.len()
}

#[test]
fn every_screen_draws() {
    for name in ALL {
        let picture = render(name, Locale::new(Language::Portuguese), (1280.0, 720.0), 1.0);
        keep(&picture, name);
        assert_eq!(picture.dimensions(), (1280, 720), "{name}");
        assert!(variety(&picture) > 60, "{name}: {}", variety(&picture));
    }
}

#[test]
fn small_windows_and_long_words_draw() {
    for name in [
        "start-saved",
        "sheet",
        "army",
        "play",
        "guide",
        "settings",
        "end",
        "matches",
        "room",
        "share",
        "share-working",
    ] {
        let picture = render(name, Locale::new(Language::Portuguese), (640.0, 360.0), 1.0);
        keep(&picture, &format!("small-{name}"));
        assert!(variety(&picture) > 60, "{name}");
        let picture = render(name, Locale::pseudo(Language::Spanish), (1280.0, 720.0), 1.0);
        keep(&picture, &format!("pseudo-{name}"));
        assert!(variety(&picture) > 60, "{name}");
        let picture = render(name, Locale::new(Language::English), (1280.0, 720.0), 2.5);
        keep(&picture, &format!("big-{name}"));
        assert!(variety(&picture) > 60, "{name}");
    }
}

#[test]
fn the_drawers_of_small_windows_draw() {
    for (name, label) in [
        ("play", "drawer-left"),
        ("play-back", "drawer-right"),
        ("army", "setup-advice"),
        ("room-set-up", "drawer-left"),
        ("room", "drawer-right"),
    ] {
        let locale = Locale::new(Language::Portuguese);
        let closed = render(name, locale.clone(), (640.0, 360.0), 1.0);
        let open = drawn(name, Some(label), locale, (640.0, 360.0), 1.0);
        keep(&open, &format!("{label}-{name}"));
        let changed = closed.pixels().zip(open.pixels()).filter(|(a, b)| a != b).count();
        assert!(changed > 640 * 360 / 5, "{name}: {changed}");
    }
}
