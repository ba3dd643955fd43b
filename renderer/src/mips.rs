//! Texture levels made on the CPU: colours averaged in linear light, normals renormalised.
//!
//! No blits and no compute, so the GL class can have them too; a level of a 1024² picture takes a few
//! milliseconds, and pictures are made on several threads.

use crate::gpu::Gpu;

/// How texels are averaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// sRGB colours; alpha is plain.
    Color,
    /// Plain numbers.
    Data,
    /// Tangent space normals in 0..1.
    Normal,
}

/// All levels of a square picture, the finest first. `rgba` holds `side²` texels; `side` is a power
/// of two.
#[must_use]
pub fn chain(side: u32, rgba: Vec<u8>, kind: Kind) -> Vec<Vec<u8>> {
    let table = linear_table();
    let mut levels = vec![rgba];
    let mut n = side as usize;
    while n > 1 {
        let Some(last) = levels.last() else { break };
        let next = halve(last, n, kind, &table);
        levels.push(next);
        n /= 2;
    }
    levels
}

/// sRGB byte to linear.
fn linear_table() -> [f32; 256] {
    let mut table = [0.0; 256];
    for (i, slot) in table.iter_mut().enumerate() {
        let v = i as f32 / 255.0;
        *slot = if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) };
    }
    table
}

fn halve(source: &[u8], n: usize, kind: Kind, table: &[f32; 256]) -> Vec<u8> {
    let half = n / 2;
    let mut out = Vec::with_capacity(half * half * 4);
    let rows = source.chunks_exact(n * 4);
    let pairs = rows.clone().step_by(2).zip(rows.skip(1).step_by(2));
    for (upper, lower) in pairs {
        for (a, b) in upper.chunks_exact(8).zip(lower.chunks_exact(8)) {
            let sum = |c: usize| {
                u32::from(a[c]) + u32::from(a[c + 4]) + u32::from(b[c]) + u32::from(b[c + 4])
            };
            let plain = |c: usize| ((sum(c) + 2) / 4) as u8;
            let texel = match kind {
                Kind::Data => [plain(0), plain(1), plain(2), plain(3)],
                Kind::Color => {
                    let light = |c: usize| {
                        let l = [a[c], a[c + 4], b[c], b[c + 4]]
                            .map(|v| table[usize::from(v)])
                            .iter()
                            .sum::<f32>();
                        (crate::grading::encode_srgb(l * 0.25) * 255.0).round() as u8
                    };
                    [light(0), light(1), light(2), plain(3)]
                }
                Kind::Normal => {
                    let v =
                        glam::Vec3::new(sum(0) as f32, sum(1) as f32, sum(2) as f32) / 510.0 - 1.0;
                    let unit = v.normalize_or(glam::Vec3::Z);
                    let [x, y, z] = (unit * 127.5 + 127.5)
                        .to_array()
                        .map(|v| v.round().clamp(0.0, 255.0) as u8);
                    [x, y, z, plain(3)]
                }
            };
            out.extend(texel);
        }
    }
    out
}

/// Puts layers (each a chain of levels) on the device as one texture. One layer gives a plain 2D view;
/// `layers` of more, or a label ending in `maps`, an array view.
#[must_use]
pub fn upload(
    gpu: &Gpu,
    label: &'static str,
    format: wgpu::TextureFormat,
    side: u32,
    layers: &[&Vec<Vec<u8>>],
) -> wgpu::TextureView {
    let levels = layers.first().map_or(1, |l| l.len()) as u32;
    let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some(label),
        size: wgpu::Extent3d {
            width: side,
            height: side,
            depth_or_array_layers: layers.len().max(1) as u32,
        },
        mip_level_count: levels,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
        view_formats: &[],
    });
    for (layer, chain) in layers.iter().enumerate() {
        for (level, bytes) in chain.iter().enumerate() {
            let n = (side >> level).max(1);
            gpu.queue.write_texture(
                wgpu::TexelCopyTextureInfo {
                    texture: &texture,
                    mip_level: level as u32,
                    origin: wgpu::Origin3d { x: 0, y: 0, z: layer as u32 },
                    aspect: wgpu::TextureAspect::All,
                },
                bytes,
                wgpu::TexelCopyBufferLayout {
                    offset: 0,
                    bytes_per_row: Some(n * 4),
                    rows_per_image: None,
                },
                wgpu::Extent3d { width: n, height: n, depth_or_array_layers: 1 },
            );
        }
    }
    let array = layers.len() > 1 || label.ends_with("maps");
    texture.create_view(&wgpu::TextureViewDescriptor {
        dimension: Some(if array {
            wgpu::TextureViewDimension::D2Array
        } else {
            wgpu::TextureViewDimension::D2
        }),
        ..Default::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averaging_is_in_linear_light() {
        let black_white = vec![0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255];
        let levels = chain(2, black_white, Kind::Color);
        assert_eq!(levels[1], vec![188, 188, 188, 128]);
    }

    #[test]
    fn normals_stay_unit() {
        let tilted =
            vec![255, 128, 128, 255, 128, 128, 255, 255, 255, 128, 128, 255, 128, 128, 255, 255];
        let level = &chain(2, tilted, Kind::Normal)[1];
        let v = glam::Vec3::new(level[0].into(), level[1].into(), level[2].into()) / 127.5 - 1.0;
        assert!((v.length() - 1.0).abs() < 0.02);
    }
}
