//! The three pictures of a figure, decoded within limits and given all their levels.
//!
//! The team mask of the base colour's alpha (1 first colour, 0.75 the base's rim, 0.5 second colour)
//! would blur into nonsense when filtered, so it is split: the first goes into the base's alpha, the
//! second into the ORM's, the rim into the normal map's.

use std::io::Cursor;

use image::{ImageReader, Limits, RgbaImage};

use crate::{
    mips::{Chain, Kind},
    models::Skin,
};

use super::{MAX_SIDE, ModelError, access::Bytes};

/// Reads the pictures of a material; none when it has no base colour picture.
pub(super) fn read(
    material: &gltf::Material<'_>,
    bytes: &Bytes<'_>,
    texture_side: u32,
) -> Result<Option<Skin>, ModelError> {
    let pbr = material.pbr_metallic_roughness();
    let Some(base) = pbr.base_color_texture() else { return Ok(None) };
    let mut base = decode(&base.texture(), bytes, "base colour")?;
    let orm = pbr
        .metallic_roughness_texture()
        .map(|t| decode(&t.texture(), bytes, "occlusion, roughness, metallic"))
        .transpose()?;
    let normal =
        material.normal_texture().map(|t| decode(&t.texture(), bytes, "normals")).transpose()?;
    let side = base.width();
    let flat = |texel: [u8; 4]| RgbaImage::from_pixel(side, side, image::Rgba(texel));
    let mut orm = orm.unwrap_or_else(|| flat([255, 166, 0, 255]));
    let mut normal = normal.unwrap_or_else(|| flat([128, 128, 255, 255]));
    let mask: Vec<u8> = base.pixels().map(|p| p.0[3]).collect();
    lay_mask(&mut orm, &mask, side, |v| (64..160).contains(&v));
    lay_mask(&mut normal, &mask, side, |v| (160..224).contains(&v));
    lay_mask(&mut base, &mask, side, |v| v >= 224);
    let chain = |image: RgbaImage, kind| {
        Chain::new(image.width(), image.into_raw(), kind).at_most(texture_side)
    };
    Ok(Some(Skin {
        base: chain(base, Kind::Color),
        orm: chain(orm, Kind::Data),
        normal: chain(normal, Kind::Normal),
    }))
}

/// Writes a share into the alpha of a picture: all where the mask (of `side` texels a side) says so.
fn lay_mask(picture: &mut RgbaImage, mask: &[u8], side: u32, belongs: impl Fn(u8) -> bool) {
    let width = picture.width();
    for (x, y, texel) in picture.enumerate_pixels_mut() {
        let at = (y * side / width) * side + x * side / width;
        texel.0[3] = if mask.get(at as usize).copied().is_some_and(&belongs) { 255 } else { 0 };
    }
}

fn decode(
    texture: &gltf::Texture<'_>,
    bytes: &Bytes<'_>,
    what: &'static str,
) -> Result<RgbaImage, ModelError> {
    let refused = |reason: String| ModelError::Picture { what, reason };
    let gltf::image::Source::View { view, .. } = texture.source().source() else {
        return Err(ModelError::External);
    };
    let data = bytes.view(&view, what)?;
    let mut reader = ImageReader::new(Cursor::new(data))
        .with_guessed_format()
        .map_err(|e| refused(e.to_string()))?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(96 << 20);
    reader.limits(limits);
    let picture = reader.decode().map_err(|e| refused(e.to_string()))?.into_rgba8();
    let (w, h) = picture.dimensions();
    if w != h || !w.is_power_of_two() || !(4..=MAX_SIDE).contains(&w) {
        return Err(refused(format!("{w} x {h} is not a square of 4 to {MAX_SIDE} pixels")));
    }
    Ok(picture)
}
