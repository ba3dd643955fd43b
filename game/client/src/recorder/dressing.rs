//! What is painted over the pictures of a film: the notation as a caption, the two sides, the program's name.
//!
//! A function of the plan and the moment, drawn by egui as the HUD is, with the same faces. Deliberately not here:
//! anything that can be pressed.

use egui::{Align2, Color32, FontId, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};
use tavola_renderer::pipelines::IMAGE_FORMAT;
use tavola_renderer::renderer::Canvas;
use tavola_renderer::{Extent, Gpu};
use tavola_rules::cyvasse::{BySide, SeatView, Side};

use crate::film::FilmPlan;
use crate::hud::draw::{emblem, figure};
use crate::paint::{Painted, paint};
use crate::theme;

/// Height of the pictures in points: words are as large beside the picture at every size.
const POINTS_HIGH: f32 = 540.0;
/// From the edge, points.
const MARGIN: f32 = 18.0;

/// What to paint, and with which words.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Dress {
    /// The notation of what is acted, at the foot of the picture.
    pub captions: bool,
    /// The names of the two sides, for plates with their losses in the upper corners.
    pub sides: Option<BySide<String>>,
    /// A word in the corner.
    pub watermark: Option<String>,
}

/// Paints them.
pub struct Dressing {
    dress: Dress,
    context: egui::Context,
    painter: egui_wgpu::Renderer,
}

impl std::fmt::Debug for Dressing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dressing").field("dress", &self.dress).finish_non_exhaustive()
    }
}

impl Dressing {
    /// For pictures of this device; none where there is nothing to paint.
    #[must_use]
    pub fn new(gpu: &Gpu, dress: Dress) -> Option<Self> {
        if dress == Dress::default() {
            return None;
        }
        let context = egui::Context::default();
        theme::install(&context);
        let options = egui_wgpu::RendererOptions { dithering: false, ..Default::default() };
        let painter = egui_wgpu::Renderer::new(&gpu.device, IMAGE_FORMAT, options);
        Some(Self { dress, context, painter })
    }

    /// Paints the moment `film_s` over the picture.
    pub(super) fn paint(&mut self, plan: &FilmPlan, film_s: f64, extent: Extent, on: Canvas<'_>) {
        let scale = (extent.height() as f32 / POINTS_HIGH).max(0.25);
        let size = vec2(extent.width() as f32, extent.height() as f32) / scale;
        let rect = Rect::from_min_size(Pos2::ZERO, size);
        let mut raw = egui::RawInput {
            screen_rect: Some(rect),
            time: Some(film_s),
            focused: false,
            ..Default::default()
        };
        if let Some(viewport) = raw.viewports.get_mut(&raw.viewport_id) {
            viewport.native_pixels_per_point = Some(scale);
        }
        let dress = &self.dress;
        let output = self.context.run_ui(raw, |ui| {
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            if let (Some(names), Some(view)) = (&dress.sides, plan.seen(film_s)) {
                for side in Side::ALL {
                    plate(&painter, rect, view, side, &names[side]);
                }
            }
            if dress.captions
                && let Some(caption) = plan.caption(film_s)
            {
                foot(&painter, rect, caption);
            }
            if let Some(word) = &dress.watermark {
                let at = rect.right_bottom() - vec2(MARGIN, MARGIN * 0.7);
                shaded(&painter, at, Align2::RIGHT_BOTTOM, word, theme::title(13.0));
            }
        });
        let pixels_per_point = output.pixels_per_point;
        let jobs = self.context.tessellate(output.shapes, pixels_per_point);
        let Canvas { gpu, encoder, view } = on;
        let (device, queue) = (&gpu.device, &gpu.queue);
        let mut textures = output.textures_delta;
        for (id, deltas) in textures.set.drain() {
            for delta in deltas {
                self.painter.update_texture(device, queue, id, &delta);
            }
        }
        for id in textures.free.drain() {
            self.painter.free_texture(&id);
        }
        let painted = Painted { jobs, pixels_per_point };
        let load = wgpu::LoadOp::Load;
        paint(&mut self.painter, &painted, device, queue, encoder, view, load);
    }
}

/// The caption at the foot, on a dark band that lets the picture shine through.
fn foot(painter: &egui::Painter, rect: Rect, caption: &str) {
    let galley = painter.layout_no_wrap(caption.to_owned(), theme::strong(20.0), theme::PARCHMENT);
    let middle = pos2(rect.center().x, rect.bottom() - MARGIN - galley.size().y * 0.75);
    let band = Rect::from_center_size(middle, galley.size() + vec2(28.0, 10.0));
    painter.rect_filled(band, 5.0, veil());
    painter.rect_stroke(band, 5.0, Stroke::new(1.0, theme::BRASS_DIM), StrokeKind::Inside);
    painter.galley(middle - galley.size() / 2.0, galley, theme::PARCHMENT);
}

/// A side's plate: shield, name, losses. The second side's lies at the right.
fn plate(painter: &egui::Painter, rect: Rect, view: &SeatView, side: Side, name: &str) {
    let shield = 30.0;
    let fallen = &view.captured[side];
    let text = painter.layout_no_wrap(name.to_owned(), theme::strong(14.0), theme::PARCHMENT);
    let losses = fallen.len() as f32 * 14.0;
    let width = shield + 22.0 + text.size().x.max(losses).max(60.0);
    let left = match side {
        Side::South => rect.left() + MARGIN,
        Side::North => rect.right() - MARGIN - width,
    };
    let place = Rect::from_min_size(pos2(left, rect.top() + MARGIN), vec2(width, 46.0));
    let over = view.outcome.as_ref().is_some_and(|o| o.winners.contains(side.seat()));
    let acts = view.outcome.is_none()
        && view.position.as_ref().is_some_and(|position| position.side_to_move() == side);
    let edge = if over || acts { theme::BRASS_LIT } else { theme::BRASS_DIM };
    painter.rect_filled(place, 5.0, veil());
    painter.rect_stroke(place, 5.0, Stroke::new(1.0, edge), StrokeKind::Inside);
    let corner = place.min + vec2(7.0, 6.0);
    emblem::shield(painter, Rect::from_min_size(corner, vec2(shield, 34.0)), view.houses[side]);
    let words = corner + vec2(shield + 8.0, -1.0);
    painter.galley(words, text, theme::PARCHMENT);
    for (n, kind) in fallen.iter().enumerate() {
        let at = words + vec2(n as f32 * 14.0, 19.0);
        let place = Rect::from_min_size(at, vec2(14.0, 14.0));
        figure::piece(painter, place, *kind, theme::PARCHMENT_DIM, Color32::TRANSPARENT);
    }
}

fn shaded(painter: &egui::Painter, at: Pos2, align: Align2, word: &str, font: FontId) {
    let ink = theme::PARCHMENT.gamma_multiply(0.75);
    painter.text(at + vec2(1.0, 1.0), align, word, font.clone(), Color32::from_black_alpha(150));
    painter.text(at, align, word, font, ink);
}

fn veil() -> Color32 {
    Color32::from_rgba_unmultiplied(0x12, 0x0d, 0x09, 0xb4)
}
