//! The three pictures of a figure, decoded within limits and brought to one size.
//!
//! The team mask of the base colour's alpha (1 first colour, 0.75 the base's rim, 0.5 second colour)
//! would blur into nonsense when filtered, so it is split: the first goes into the base's alpha, the
//! second into the ORM's, the rim into the normal map's.

use std::io::Cursor;

use image::{ImageReader, Limits, RgbaImage, imageops};

use crate::models::{Picture, Skin};

use super::{ModelError, access::Bytes};

/// Largest side of a picture.
const MAX_SIDE: u32 = 2048;

/// Reads the pictures of a material; none when it has no base colour picture.
pub(super) fn read(
    material: &gltf::Material<'_>,
    bytes: &Bytes<'_>,
) -> Result<Option<Skin>, ModelError> {
    let pbr = material.pbr_metallic_roughness();
    let Some(base) = pbr.base_color_texture() else { return Ok(None) };
    let base = decode(&base.texture(), bytes, "base colour")?;
    let orm = pbr
        .metallic_roughness_texture()
        .map(|t| decode(&t.texture(), bytes, "occlusion, roughness, metallic"))
        .transpose()?;
    let normal =
        material.normal_texture().map(|t| decode(&t.texture(), bytes, "normals")).transpose()?;
    let wanted = [Some(&base), orm.as_ref(), normal.as_ref()];
    let side = wanted.iter().flatten().map(|i| i.width()).max().unwrap_or(4);
    let sized = |picture: Option<RgbaImage>, default: [u8; 4]| {
        let picture =
            picture.unwrap_or_else(|| RgbaImage::from_pixel(side, side, image::Rgba(default)));
        if picture.width() == side {
            picture
        } else {
            imageops::resize(&picture, side, side, imageops::FilterType::Triangle)
        }
    };
    // The mask is read where it was painted, before any resizing.
    let mask = base.clone();
    let mut base = sized(Some(base), [255; 4]);
    let mut orm = sized(orm, [255, 166, 0, 255]);
    let mut normal = sized(normal, [128, 128, 255, 255]);
    split_mask(&mask, &mut base, &mut orm, &mut normal);
    let picture = |image: RgbaImage| Picture { side, rgba: image.into_raw() };
    Ok(Some(Skin { base: picture(base), orm: picture(orm), normal: picture(normal) }))
}

fn split_mask(mask: &RgbaImage, base: &mut RgbaImage, orm: &mut RgbaImage, normal: &mut RgbaImage) {
    let side = base.width();
    let step = |v: u32| v * mask.width() / side;
    for y in 0..side {
        for x in 0..side {
            let value = mask.get_pixel(step(x), step(y)).0[3];
            let (first, second, rim) = match value {
                224..=255 => (255, 0, 0),
                160..=223 => (0, 0, 255),
                64..=159 => (0, 255, 0),
                0..=63 => (0, 0, 0),
            };
            base.get_pixel_mut(x, y).0[3] = first;
            orm.get_pixel_mut(x, y).0[3] = second;
            normal.get_pixel_mut(x, y).0[3] = rim;
        }
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
