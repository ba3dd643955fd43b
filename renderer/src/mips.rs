//! Texture levels made on the CPU: colours averaged in linear light, normals renormalised.
//!
//! No blits and no compute, so the GL class can have them too; a level of a 1024² picture takes a few
//! milliseconds, and pictures are made on several threads.

use std::sync::LazyLock;

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

/// Most texels a side of a [`Chain`].
const MOST_SIDE: u32 = 1 << 14;

/// A square picture with all its levels: RGBA, 8 bits, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Texels a side of the finest level, a power of two.
    side: u32,
    /// The levels one after another, the finest first, down to one texel.
    bytes: Vec<u8>,
}

impl Chain {
    /// Makes all levels. `rgba` holds `side²` texels, `side` is a power of two of at most 16384;
    /// what is not so gives black.
    #[must_use]
    pub fn new(side: u32, mut rgba: Vec<u8>, kind: Kind) -> Self {
        let side = if side.is_power_of_two() && side <= MOST_SIDE { side } else { 1 };
        rgba.resize((side * side * 4) as usize, 0);
        rgba.reserve_exact(bytes_of(side) - rgba.len());
        let (mut start, mut n) = (0, side as usize);
        while n > 1 {
            let end = rgba.len();
            rgba.resize(end + n * n, 0);
            let (above, below) = rgba.split_at_mut(end);
            halve(above.get(start..).unwrap_or(&[]), below, n, kind);
            (start, n) = (end, n / 2);
        }
        Self { side, bytes: rgba }
    }

    /// Takes over the levels that another chain had; none when there are not as many bytes as `side`
    /// asks for.
    #[must_use]
    pub fn of_bytes(side: u32, bytes: Vec<u8>) -> Option<Self> {
        let fits = side.is_power_of_two() && side <= MOST_SIDE && bytes.len() == bytes_of(side);
        fits.then_some(Self { side, bytes })
    }

    /// The same without the levels finer than `side`, which is a power of two.
    #[must_use]
    pub fn at_most(mut self, side: u32) -> Self {
        if side < self.side && side.is_power_of_two() {
            self.bytes.drain(..self.bytes.len() - bytes_of(side));
            self.side = side;
        }
        self
    }

    /// Texels a side of the finest level.
    #[must_use]
    pub fn side(&self) -> u32 {
        self.side
    }

    /// The levels one after another.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Each level with its side, beginning at the first that is not finer than `most`.
    pub fn levels(&self, most: u32) -> impl Iterator<Item = (u32, &[u8])> {
        let mut rest = self.bytes.as_slice();
        (0..=self.side.ilog2())
            .map_while(move |level| {
                let side = self.side >> level;
                let (one, others) = rest.split_at_checked((side * side * 4) as usize)?;
                rest = others;
                Some((side, one))
            })
            .filter(move |(side, _)| *side <= most.max(1))
    }
}

/// Bytes of all levels from `side` down to 1.
fn bytes_of(side: u32) -> usize {
    let side = side as usize;
    (side * side * 4 * 4 - 4) / 3
}

/// sRGB byte to a quarter of linear light, 16 bits: four of them add up to one mean.
static QUARTERS: LazyLock<[u16; 256]> = LazyLock::new(|| {
    std::array::from_fn(|i| {
        let v = i as f32 / 255.0;
        let l = if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) };
        (l * 16_383.0).round() as u16
    })
});

/// Linear light in steps of 1/4096 to an sRGB byte; off by at most one near black.
static ENCODED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let encode = |i| crate::grading::encode_srgb(i as f32 / 4096.0) * 255.0;
    (0..=4096).map(|i| encode(i).round() as u8).collect()
});

/// Means of 2 x 2 texels of a level of `n` a side.
fn halve(source: &[u8], out: &mut [u8], n: usize, kind: Kind) {
    match kind {
        Kind::Data => means(source, out, n, |quad| {
            let [r, g, b, a] = [0, 1, 2, 3].map(|c| plain(quad, c));
            [r, g, b, a]
        }),
        Kind::Color => {
            let (quarters, encoded) = (&*QUARTERS, &*ENCODED);
            means(source, out, n, |quad| {
                let light = |c: usize| {
                    let sum: u32 =
                        quad.iter().map(|t| u32::from(quarters[usize::from(t[c])])).sum();
                    encoded.get((sum as usize + 8) >> 4).copied().unwrap_or(255)
                };
                [light(0), light(1), light(2), plain(quad, 3)]
            });
        }
        Kind::Normal => means(source, out, n, |quad| {
            let v = [0, 1, 2].map(|c| f32::from(sum(quad, c)) / 510.0 - 1.0);
            let unit = glam::Vec3::from_array(v).normalize_or(glam::Vec3::Z);
            let [x, y, z] = (unit * 127.5 + 128.0).to_array().map(|v| v as u8);
            [x, y, z, plain(quad, 3)]
        }),
    }
}

fn means(source: &[u8], out: &mut [u8], n: usize, mean: impl Fn(&[[u8; 4]; 4]) -> [u8; 4]) {
    let (texels, _) = source.as_chunks::<4>();
    let (out, _) = out.as_chunks_mut::<4>();
    let pairs = texels.chunks_exact(n * 2);
    for (rows, line) in pairs.zip(out.chunks_exact_mut(n / 2)) {
        let (upper, lower) = rows.split_at(n);
        let (upper, lower) = (upper.as_chunks::<2>().0, lower.as_chunks::<2>().0);
        for ((a, b), texel) in upper.iter().zip(lower).zip(line) {
            *texel = mean(&[a[0], a[1], b[0], b[1]]);
        }
    }
}

fn sum(quad: &[[u8; 4]; 4], channel: usize) -> u16 {
    quad.iter().map(|t| u16::from(t[channel])).sum()
}

fn plain(quad: &[[u8; 4]; 4], channel: usize) -> u8 {
    ((sum(quad, channel) + 2) / 4) as u8
}

/// Puts pictures of one size on the device as the layers of a texture, without levels finer than
/// `most`. One layer gives a plain 2D view; more, or a label ending in `maps`, an array view.
#[must_use]
pub fn upload(
    gpu: &Gpu,
    label: &'static str,
    format: wgpu::TextureFormat,
    most: u32,
    layers: &[&Chain],
) -> wgpu::TextureView {
    let side = layers.first().map_or(1, |l| l.side().min(most.max(1)));
    let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some(label),
        size: wgpu::Extent3d {
            width: side,
            height: side,
            depth_or_array_layers: layers.len().max(1) as u32,
        },
        mip_level_count: side.ilog2() + 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
        view_formats: &[],
    });
    for (layer, chain) in layers.iter().enumerate() {
        for (level, (n, bytes)) in chain.levels(side).enumerate() {
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

    fn level(chain: &Chain, index: usize) -> &[u8] {
        chain.levels(u32::MAX).nth(index).unwrap().1
    }

    #[test]
    fn averaging_is_in_linear_light() {
        let black_white = vec![0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255];
        let chain = Chain::new(2, black_white, Kind::Color);
        assert_eq!(level(&chain, 1), [188, 188, 188, 128]);
    }

    #[test]
    fn what_is_even_stays_as_it_is() {
        for kind in [Kind::Color, Kind::Data] {
            for v in 0..=255_u8 {
                let chain = Chain::new(4, [v, v, 0, v].repeat(16), kind);
                let off = level(&chain, 2).iter().zip([v, v, 0, v]).map(|(a, b)| a.abs_diff(b));
                let most = if kind == Kind::Color { 1 } else { 0 };
                assert!(off.max().unwrap() <= most, "{kind:?} {v}: {:?}", level(&chain, 2));
            }
        }
    }

    #[test]
    fn normals_stay_unit() {
        let tilted =
            vec![255, 128, 128, 255, 128, 128, 255, 255, 255, 128, 128, 255, 128, 128, 255, 255];
        let chain = Chain::new(2, tilted, Kind::Normal);
        let level = level(&chain, 1);
        let v = glam::Vec3::new(level[0].into(), level[1].into(), level[2].into()) / 127.5 - 1.0;
        assert!((v.length() - 1.0).abs() < 0.02);
    }

    #[test]
    fn finer_levels_are_left_out_on_demand() {
        let chain = Chain::new(8, (0..=255).collect(), Kind::Data);
        let sides = |c: &Chain, most| c.levels(most).map(|l| l.0).collect::<Vec<_>>();
        assert_eq!(sides(&chain, 8), [8, 4, 2, 1]);
        assert_eq!(sides(&chain, 4), [4, 2, 1]);
        let small = chain.clone().at_most(4);
        assert_eq!((small.side(), level(&small, 0)), (4, level(&chain, 1)));
        assert_eq!(Chain::of_bytes(4, small.bytes().to_vec()), Some(small.clone()));
        assert_eq!(Chain::of_bytes(8, small.bytes().to_vec()), None);
    }
}
