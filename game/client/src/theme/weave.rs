//! Two small textures, computed, not loaded: linen for the columns and grain for the wood.
//!
//! They are greys around one half, laid over a flat colour at low strength, and tile without a seam.

use egui::{
    Color32, ColorImage, Context, Id, Mesh, Painter, Rect, Shape, TextureHandle, TextureOptions,
    pos2,
};

/// Side of a tile, texels; one texel is half a point.
const SIDE: usize = 128;

/// The textures of a context.
#[derive(Clone)]
pub struct Weaves {
    /// Threads over and under.
    pub linen: TextureHandle,
    /// Long fibres.
    pub grain: TextureHandle,
}

/// The textures, made on first use.
#[must_use]
pub fn weaves(ctx: &Context) -> Weaves {
    let id = Id::unique("tavola weaves");
    if let Some(found) = ctx.data(|d| d.get_temp::<Weaves>(id)) {
        return found;
    }
    let options = TextureOptions::LINEAR_REPEAT;
    let made = Weaves {
        linen: ctx.load_texture("linen", tile(linen), options),
        grain: ctx.load_texture("grain", tile(grain), options),
    };
    ctx.data_mut(|d| d.insert_temp(id, made.clone()));
    made
}

impl Weaves {
    /// Lays a texture over a rectangle.
    pub fn lay(painter: &Painter, texture: &TextureHandle, rect: Rect) {
        let mut mesh = Mesh::with_texture(texture.id());
        let scale = 2.0 / SIDE as f32;
        let uv = Rect::from_min_max(
            pos2(rect.min.x * scale, rect.min.y * scale),
            pos2(rect.max.x * scale, rect.max.y * scale),
        );
        mesh.add_rect_with_uv(rect, uv, Color32::WHITE);
        painter.add(Shape::mesh(mesh));
    }
}

fn tile(value: fn(usize, usize) -> f32) -> ColorImage {
    let pixels = (0..SIDE * SIDE)
        .map(|i| {
            // Above zero a thread catches the light, below it lies in shade.
            let v = value(i % SIDE, i / SIDE);
            let alpha = (v.abs() * 255.0).min(60.0) as u8;
            if v > 0.0 {
                Color32::from_rgba_unmultiplied(255, 240, 214, alpha)
            } else {
                Color32::from_black_alpha(alpha)
            }
        })
        .collect();
    ColorImage::new([SIDE, SIDE], pixels)
}

/// Plain weave: threads two texels wide, over one and under one, with uneven yarn.
fn linen(x: usize, y: usize) -> f32 {
    let (col, row) = (x / 2, y / 2);
    let over = (col + row) % 2 == 0;
    let yarn = if over { noise(col, 7) } else { noise(row, 11) };
    let slub = noise(col / 3 + 31 * (row / 2), 5) * 0.03;
    (if over { 0.035 } else { -0.055 }) + (yarn - 0.5) * 0.05 + slub - 0.015
}

/// Fibres along x: noise that changes quickly across and slowly along.
fn grain(x: usize, y: usize) -> f32 {
    let mut sum = 0.0;
    for (step, weight) in [(64_usize, 0.5), (32, 0.3), (16, 0.2)] {
        let cells = SIDE / step;
        let (a, f) = (x / step, (x % step) as f32 / step as f32);
        let f = f * f * (3.0 - 2.0 * f);
        let n = |cell: usize| noise(cell % cells + 97 * y, step);
        sum += weight * (n(a) * (1.0 - f) + n(a + 1) * f);
    }
    let pore = if noise(x / 9 + 57 * y, 3) > 0.985 { -0.10 } else { 0.0 };
    (sum - 0.5) * 0.16 + pore
}

/// A repeatable number from 0 to 1 (integer hash after Wellons, "lowbias32").
fn noise(index: usize, salt: usize) -> f32 {
    let mut x = (index as u32).wrapping_mul(0x9e37_79b9) ^ (salt as u32).wrapping_mul(0x85eb_ca6b);
    x ^= x >> 16;
    x = x.wrapping_mul(0x7feb_352d);
    x ^= x >> 15;
    x = x.wrapping_mul(0x846c_a68b);
    x ^= x >> 16;
    (x >> 8) as f32 / 16_777_216.0
}
