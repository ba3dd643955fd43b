//! The look of the picture as one table: exposure-independent, baked on the CPU, sampled once a pixel.
//!
//! Curve: AgX (T. Sobotka; polynomial fit by B. Wrensch) with contrast 1.2 and saturation 1.2 in its
//! log domain; the output is encoded sRGB. Axis: log2 of exposed linear light from [`LOW`] over [`SPAN`].

use glam::{Mat3, Vec3};

use crate::gpu::Gpu;

/// Texels a side.
pub const SIDE: u32 = 32;
/// log2 of the darkest light.
pub const LOW: f32 = -12.473_93;
/// Stops from darkest to brightest.
pub const SPAN: f32 = 16.5;

const CONTRAST: f32 = 1.2;
const SATURATION: f32 = 1.2;
const LUMA: Vec3 = Vec3::new(0.2126, 0.7152, 0.0722);

const INSET: Mat3 = Mat3::from_cols(
    Vec3::new(0.842_479_06, 0.042_328_242, 0.042_375_655),
    Vec3::new(0.078_433_6, 0.878_468_64, 0.078_433_6),
    Vec3::new(0.079_223_745, 0.079_166_13, 0.879_143),
);

const OUTSET: Mat3 = Mat3::from_cols(
    Vec3::new(1.196_879, -0.052_896_85, -0.052_971_635),
    Vec3::new(-0.098_020_88, 1.151_903_1, -0.098_043_45),
    Vec3::new(-0.099_029_74, -0.098_961_18, 1.151_073_7),
);

/// Exposed linear light to encoded sRGB, 0..1.
#[must_use]
pub fn grade(light: Vec3) -> Vec3 {
    let c = INSET * light.max(Vec3::splat(1e-10));
    let log = c.map(|v| ((v.max(1e-10).log2() - LOW) / SPAN).clamp(0.0, 1.0));
    let curve = log.map(sigmoid);
    let luma = curve.dot(LUMA);
    let punched = curve.map(|v| v.max(0.0).powf(CONTRAST));
    let toned = Vec3::splat(luma) + (punched - luma) * SATURATION;
    let linear = (OUTSET * toned).map(|v| v.clamp(0.0, 1.0).powf(2.2));
    linear.map(encode_srgb)
}

/// The AgX default contrast, 0..1 to 0..1.
fn sigmoid(x: f32) -> f32 {
    let x2 = x * x;
    let x4 = x2 * x2;
    15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x
        - 0.002_32
}

/// The sRGB encoding of linear 0..1.
#[must_use]
pub fn encode_srgb(v: f32) -> f32 {
    if v <= 0.003_130_8 { v * 12.92 } else { 1.055 * v.powf(1.0 / 2.4) - 0.055 }
}

/// The baked table, red fastest.
#[derive(Clone, Debug)]
pub struct GradingTable {
    /// `SIDE³` colours, encoded sRGB.
    pub colors: Vec<Vec3>,
}

impl GradingTable {
    /// Bakes the look.
    #[must_use]
    pub fn bake() -> Self {
        let light = |i: u32| (LOW + SPAN * i as f32 / (SIDE - 1) as f32).exp2();
        let mut colors = Vec::with_capacity((SIDE * SIDE * SIDE) as usize);
        for b in 0..SIDE {
            for g in 0..SIDE {
                for r in 0..SIDE {
                    colors.push(grade(Vec3::new(light(r), light(g), light(b))));
                }
            }
        }
        Self { colors }
    }

    /// Puts it on the device as half floats: 8 bits would band in the dark.
    #[must_use]
    pub fn upload(&self, gpu: &Gpu) -> wgpu::TextureView {
        let texels: Vec<u16> = self
            .colors
            .iter()
            .flat_map(|c| [c.x, c.y, c.z, 1.0])
            .map(|v| half_bits(v.clamp(0.0, 1.0)))
            .collect();
        let size = wgpu::Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: SIDE };
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some("grading"),
            size,
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D3,
            format: wgpu::TextureFormat::Rgba16Float,
            usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
            view_formats: &[],
        });
        gpu.queue.write_texture(
            texture.as_image_copy(),
            bytemuck::cast_slice(&texels),
            wgpu::TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(SIDE * 8),
                rows_per_image: Some(SIDE),
            },
            size,
        );
        texture.create_view(&wgpu::TextureViewDescriptor::default())
    }
}

/// IEEE half bits of 0..=1, rounded to nearest; smaller than 2⁻¹⁴ becomes zero.
fn half_bits(v: f32) -> u16 {
    let bits = v.to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    if exponent < -14 {
        return 0;
    }
    let rounded = (bits & 0x007f_ffff) + 0x1000;
    let (mantissa, carry) = ((rounded >> 13) & 0x3ff, rounded >> 23);
    ((((exponent + 15) as u32 + carry) << 10) | mantissa) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greys_stay_grey_and_rise() {
        let mut last = -1.0;
        for i in 0..200 {
            let v = (LOW + SPAN * i as f32 / 199.0).exp2();
            let c = grade(Vec3::splat(v));
            assert!((c.x - c.y).abs() < 0.004 && (c.y - c.z).abs() < 0.004, "{v}: {c}");
            assert!(c.y >= last - 1e-4, "falls at {v}");
            last = c.y;
        }
        assert!(last > 0.9);
    }

    #[test]
    fn halves_are_exact_at_the_ends() {
        assert_eq!((half_bits(0.0), half_bits(0.5), half_bits(1.0)), (0, 0x3800, 0x3c00));
    }
}
