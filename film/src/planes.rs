//! Pictures as a film wants them: luma and halved chroma, BT.709, limited range.
//!
//! The renderer makes planes on the GPU; [`PlanesBuffer::fill_from_rgba`] does the same in whole numbers on the CPU,
//! for pictures that come as pixels and as the yardstick for the GPU's. Chroma lies where H.264 expects it when a
//! stream says nothing: on the left column, between the two rows.

use crate::error::FilmError;

/// One plane: rows of `stride` bytes, of which the first are the picture.
#[derive(Debug, Clone, Copy)]
pub struct Plane<'a> {
    /// At least `stride` times the rows.
    pub bytes: &'a [u8],
    /// Bytes from row to row.
    pub stride: usize,
}

/// A picture.
#[derive(Debug, Clone, Copy)]
pub struct Planes<'a> {
    /// Luma, full size.
    pub y: Plane<'a>,
    /// Blue difference, half size both ways.
    pub u: Plane<'a>,
    /// Red difference, half size both ways.
    pub v: Plane<'a>,
}

impl<'a> Planes<'a> {
    /// The three planes cut to exactly the rows of a picture of `size` pixels.
    ///
    /// # Errors
    /// [`FilmError::Picture`] if a plane is too short or its rows too narrow.
    pub fn cut_to(&self, size: (usize, usize)) -> Result<Planes<'a>, FilmError> {
        let cut = |plane: Plane<'a>, width: usize, rows: usize| {
            let bytes = plane.bytes.get(..plane.stride * rows);
            match bytes {
                Some(bytes) if plane.stride >= width => Ok(Plane { bytes, ..plane }),
                _ => Err(FilmError::Picture),
            }
        };
        let (width, height) = size;
        Ok(Planes {
            y: cut(self.y, width, height)?,
            u: cut(self.u, width / 2, height / 2)?,
            v: cut(self.v, width / 2, height / 2)?,
        })
    }
}

/// Planes that own their bytes, rows tightly packed.
#[derive(Debug, Clone)]
pub struct PlanesBuffer {
    size: (usize, usize),
    y: Vec<u8>,
    u: Vec<u8>,
    v: Vec<u8>,
}

impl PlanesBuffer {
    /// Black planes of a size, both sides even.
    #[must_use]
    pub fn new(size: (usize, usize)) -> Self {
        let (luma, chroma) = (size.0 * size.1, (size.0 / 2) * (size.1 / 2));
        Self { size, y: vec![16; luma], u: vec![128; chroma], v: vec![128; chroma] }
    }

    /// The planes.
    #[must_use]
    pub fn planes(&self) -> Planes<'_> {
        let width = self.size.0;
        Planes {
            y: Plane { bytes: &self.y, stride: width },
            u: Plane { bytes: &self.u, stride: width / 2 },
            v: Plane { bytes: &self.v, stride: width / 2 },
        }
    }

    /// Copies planes of the same size.
    ///
    /// # Errors
    /// [`FilmError::Picture`].
    pub fn fill(&mut self, planes: &Planes<'_>) -> Result<(), FilmError> {
        let (width, height) = self.size;
        let cut = planes.cut_to((width, height))?;
        let copy = |to: &mut [u8], plane: Plane<'_>, width: usize| {
            for (to, from) in to.chunks_exact_mut(width).zip(plane.bytes.chunks(plane.stride)) {
                to.copy_from_slice(from.get(..width).unwrap_or_default());
            }
        };
        copy(&mut self.y, cut.y, width);
        copy(&mut self.u, cut.u, width / 2);
        copy(&mut self.v, cut.v, width / 2);
        Ok(())
    }

    /// Converts sRGB pixels (R, G, B, any) in rows from the top.
    ///
    /// # Errors
    /// [`FilmError::Picture`] if there are not exactly width x height pixels.
    pub fn fill_from_rgba(&mut self, rgba: &[u8]) -> Result<(), FilmError> {
        let (width, height) = self.size;
        if rgba.len() != width * height * 4 {
            return Err(FilmError::Picture);
        }
        for (y, pixel) in self.y.iter_mut().zip(rgba.chunks_exact(4)) {
            *y = luma(rgb(pixel));
        }
        let half = width / 2;
        let chroma = self.u.chunks_exact_mut(half).zip(self.v.chunks_exact_mut(half));
        for ((u_row, v_row), rows) in chroma.zip(rgba.chunks_exact(width * 8)) {
            let (upper, lower) = rows.split_at(width * 4);
            for (x, (u, v)) in u_row.iter_mut().zip(v_row.iter_mut()).enumerate() {
                let mut sum = [0_i32; 3];
                let left = (2 * x).saturating_sub(1);
                for (column, weight) in [(left, 1), (2 * x, 2), (2 * x + 1, 1)] {
                    for row in [upper, lower] {
                        let pixel = rgb(row.get(column * 4..).unwrap_or_default());
                        for (sum, part) in sum.iter_mut().zip(pixel) {
                            *sum += weight * part;
                        }
                    }
                }
                (*u, *v) = chroma_of(sum);
            }
        }
        Ok(())
    }
}

fn rgb(pixel: &[u8]) -> [i32; 3] {
    match *pixel {
        [r, g, b, ..] => [i32::from(r), i32::from(g), i32::from(b)],
        _ => [0; 3],
    }
}

/// 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B), in 1/65536 (ITU-R BT.709-6, 3.2 to 3.4).
fn luma([r, g, b]: [i32; 3]) -> u8 {
    let scaled = 11_966 * r + 40_254 * g + 4_064 * b;
    ((scaled + (16 << 16) + (1 << 15)) >> 16).clamp(16, 235) as u8
}

/// 128 + 224 (B - Y) / 1.8556 and (R - Y) / 1.5748 of eight pixels' sum, in 1/524288.
fn chroma_of([r, g, b]: [i32; 3]) -> (u8, u8) {
    let blue = -6_596 * r - 22_189 * g + 28_785 * b;
    let red = 28_785 * r - 26_145 * g - 2_640 * b;
    let byte = |scaled: i32| ((scaled + (128 << 19) + (1 << 18)) >> 19).clamp(16, 240) as u8;
    (byte(blue), byte(red))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(color: [u8; 3]) -> (u8, u8, u8) {
        let mut planes = PlanesBuffer::new((16, 16));
        let pixels: Vec<u8> =
            std::iter::repeat_n([color[0], color[1], color[2], 255], 256).flatten().collect();
        planes.fill_from_rgba(&pixels).unwrap();
        assert!(planes.y.iter().all(|y| *y == planes.y[0]));
        assert!(planes.u.iter().all(|u| *u == planes.u[0]));
        (planes.y[0], planes.u[0], planes.v[0])
    }

    #[test]
    fn known_colours_come_out_as_the_standard_says() {
        // Limited-range BT.709 of the primaries, as tables of 8-bit colour bars give them.
        assert_eq!(of([0, 0, 0]), (16, 128, 128));
        assert_eq!(of([255, 255, 255]), (235, 128, 128));
        assert_eq!(of([255, 0, 0]), (63, 102, 240));
        assert_eq!(of([0, 255, 0]), (173, 42, 26));
        assert_eq!(of([0, 0, 255]), (32, 240, 118));
        assert_eq!(of([128, 128, 128]), (126, 128, 128));
    }

    #[test]
    fn a_short_or_narrow_plane_is_refused() {
        let sound = PlanesBuffer::new((32, 16));
        let good = sound.planes();
        assert!(good.cut_to((32, 16)).is_ok());
        assert!(good.cut_to((34, 16)).is_err());
        assert!(good.cut_to((32, 18)).is_err());
        let mut buffer = PlanesBuffer::new((32, 16));
        assert!(buffer.fill_from_rgba(&[0; 32 * 16 * 4 - 1]).is_err());
        assert!(buffer.fill(&PlanesBuffer::new((32, 14)).planes()).is_err());
    }
}
