//! The HUD driven without a window: every screen in every language and size, by accessibility label.

mod actions;
mod fixtures;
mod layout;
mod newcomer;
mod pictures;
mod words;

use egui::Vec2;
use egui_kittest::Harness;

use super::*;
use crate::theme;

/// What the harness carries.
pub(super) struct Bench {
    pub(super) hud: Hud,
    pub(super) model: HudModel,
    pub(super) locale: Locale,
    pub(super) asked: Vec<HudAction>,
    pub(super) cells: Vec<TwinCell>,
    pub(super) twin: Vec<TwinAction>,
}

/// A window of that many physical pixels at an interface size.
pub(super) fn bench(
    model: HudModel,
    locale: Locale,
    pixels: (f32, f32),
    scale: f32,
) -> Harness<'static, Bench> {
    build(Harness::builder(), model, locale, pixels, scale)
}

fn build(
    builder: egui_kittest::HarnessBuilder<Bench>,
    model: HudModel,
    locale: Locale,
    pixels: (f32, f32),
    scale: f32,
) -> Harness<'static, Bench> {
    let state = Bench {
        hud: Hud::new(),
        model,
        locale,
        asked: Vec::new(),
        cells: Vec::new(),
        twin: Vec::new(),
    };
    builder
        .with_size(Vec2::new(pixels.0 / scale, pixels.1 / scale))
        .with_pixels_per_point(scale)
        .with_context_setup(theme::install)
        .build_ui_state(
            |ui, bench: &mut Bench| {
                let Bench { hud, model, locale, asked, cells, twin } = bench;
                // The harness gives a child with margins; the program has the root itself.
                let window = ui.ctx().content_rect();
                let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(window));
                ui.set_clip_rect(window);
                backdrop(&mut ui);
                asked.extend(hud.show(&mut ui, model, locale));
                twin.extend(hud.board_twin(&mut ui, cells, locale));
            },
            state,
        )
}

/// Something like a table in evening light, so that pictures can be judged.
fn backdrop(ui: &mut Ui) {
    let rect = ui.ctx().content_rect();
    let mut mesh = egui::Mesh::default();
    let (top, bottom) = (egui::Color32::from_rgb(120, 92, 60), egui::Color32::from_rgb(58, 40, 26));
    mesh.colored_vertex(rect.left_top(), top);
    mesh.colored_vertex(rect.right_top(), top);
    mesh.colored_vertex(rect.right_bottom(), bottom);
    mesh.colored_vertex(rect.left_bottom(), bottom);
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    ui.painter().add(egui::Shape::mesh(mesh));
    pictures::backdrop(ui);
}
