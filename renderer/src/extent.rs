//! The size of a picture, which cannot be zero: a minimised window has no extent, so nothing can
//! be configured or drawn with it by mistake.

use std::num::NonZeroU32;

/// Width and height in physical pixels, both at least 1 and at most [`Extent::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    width: NonZeroU32,
    height: NonZeroU32,
}

impl Extent {
    /// The largest side that any tier asks for, pixels (the 2D texture limit of WebGPU).
    pub const MAX: u32 = 8192;

    /// A size in pixels; none when a side is zero (the window is minimised) or beyond [`Extent::MAX`].
    #[must_use]
    pub fn new(width: u32, height: u32) -> Option<Self> {
        if width > Self::MAX || height > Self::MAX {
            return None;
        }
        Some(Self { width: NonZeroU32::new(width)?, height: NonZeroU32::new(height)? })
    }

    /// Pixels across.
    #[must_use]
    pub fn width(self) -> u32 {
        self.width.get()
    }

    /// Pixels down.
    #[must_use]
    pub fn height(self) -> u32 {
        self.height.get()
    }

    /// Width / height.
    #[must_use]
    pub fn aspect(self) -> f32 {
        self.width() as f32 / self.height() as f32
    }

    /// The size times `scale`, rounded, at least one pixel a side.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Self {
        let side = |v: NonZeroU32| {
            let px = (v.get() as f32 * scale).round().clamp(1.0, Self::MAX as f32) as u32;
            NonZeroU32::new(px).unwrap_or(NonZeroU32::MIN)
        };
        Self { width: side(self.width), height: side(self.height) }
    }

    /// Half of it, rounded up.
    #[must_use]
    pub fn half(self) -> Self {
        let side = |v: NonZeroU32| NonZeroU32::new(v.get().div_ceil(2)).unwrap_or(NonZeroU32::MIN);
        Self { width: side(self.width), height: side(self.height) }
    }

    /// The same as a texture size with one layer.
    #[must_use]
    pub fn size(self) -> wgpu::Extent3d {
        wgpu::Extent3d { width: self.width(), height: self.height(), depth_or_array_layers: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_not_an_extent() {
        assert_eq!(Extent::new(0, 10), None);
        assert_eq!(Extent::new(10, 0), None);
        assert_eq!(Extent::new(9000, 10), None);
        assert!(Extent::new(1, 1).is_some());
    }

    #[test]
    fn halves_round_up_and_never_reach_zero() {
        let e = Extent::new(1, 3).unwrap();
        assert_eq!((e.half().width(), e.half().height()), (1, 2));
        assert_eq!((e.scaled(0.01).width(), e.scaled(0.01).height()), (1, 1));
    }
}
