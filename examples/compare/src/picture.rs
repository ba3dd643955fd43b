//! Do two pictures show the same? Both are made small first: edges and noise may differ, what is lit,
//! shaded and where may not.

/// A picture of linear order, three bytes a pixel.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

/// How far two pictures are apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// Mean difference a channel, 0..=1 of the encoded values.
    pub mean: f64,
    /// Correlation of brightness, -1..=1.
    pub correlation: f64,
}

/// Most mean difference of pictures that agree.
pub const MOST_MEAN: f64 = 0.03;
/// Least correlation of pictures that agree.
pub const LEAST_CORRELATION: f64 = 0.95;

impl Difference {
    /// Do they agree?
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.mean <= MOST_MEAN && self.correlation >= LEAST_CORRELATION
    }
}

impl Picture {
    /// Reads a binary PPM of 8 bits as `bench_frame` writes it.
    #[must_use]
    pub fn of_ppm(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let mut line = || {
            let end = rest.iter().position(|b| *b == b'\n')?;
            let (line, after) = (rest.get(..end)?, rest.get(end + 1..)?);
            rest = after;
            std::str::from_utf8(line).ok()
        };
        let (magic, size, depth) = (line()?, line()?, line()?);
        let (width, height) = size.split_once(' ')?;
        let (width, height): (usize, usize) = (width.parse().ok()?, height.parse().ok()?);
        let fits = magic == "P6" && depth == "255" && rest.len() == width * height * 3;
        fits.then(|| Self { width, height, rgb: rest.to_vec() })
    }

    /// Means of at most `most` by `most` * 9 / 16 cells, RGB 0..=1.
    fn cells(&self, most: usize) -> Vec<[f64; 3]> {
        let (columns, rows) = (most.min(self.width), (most * 9 / 16).min(self.height));
        let mut cells = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let xs = column * self.width / columns..(column + 1) * self.width / columns;
                let ys = row * self.height / rows..(row + 1) * self.height / rows;
                let mut sum = [0.0; 3];
                for y in ys.clone() {
                    for x in xs.clone() {
                        let at = (y * self.width + x) * 3;
                        let texel = self.rgb.get(at..at + 3).unwrap_or(&[0; 3]);
                        sum.iter_mut().zip(texel).for_each(|(s, t)| *s += f64::from(*t));
                    }
                }
                let count = (xs.len() * ys.len()).max(1) as f64 * 255.0;
                cells.push(sum.map(|s| s / count));
            }
        }
        cells
    }

    /// How far this is from another of the same size; none for another size.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        if (self.width, self.height) != (other.width, other.height) {
            return None;
        }
        let (a, b) = (self.cells(COARSE), other.cells(COARSE));
        let off = |(a, b): (&[f64; 3], &[f64; 3])| {
            a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f64>() / 3.0
        };
        let mean = a.iter().zip(&b).map(off).sum::<f64>() / a.len().max(1) as f64;
        Some(Difference { mean, correlation: correlation(&bright(&a), &bright(&b)) })
    }

    /// How much brighter each of the finer cells is than in another picture.
    fn brighter(&self, other: &Self) -> Vec<f64> {
        let (a, b) = (bright(&self.cells(FINE)), bright(&other.cells(FINE)));
        a.iter().zip(b).map(|(a, b)| a - b).collect()
    }
}

/// Columns of cells in which pictures are compared.
const COARSE: usize = 80;
/// Columns of cells in which shadows are.
const FINE: usize = 160;

/// Least correlation of shadows that fall alike.
pub const LEAST_SHADOW: f64 = 0.5;

/// Correlation of what shadows take from two pictures; each is given without and with them.
#[must_use]
pub fn shadows(ours: [&Picture; 2], peer: [&Picture; 2]) -> f64 {
    correlation(&ours[0].brighter(ours[1]), &peer[0].brighter(peer[1]))
}

fn bright(cells: &[[f64; 3]]) -> Vec<f64> {
    cells.iter().map(|c| 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]).collect()
}

fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |v: &[f64]| v.iter().sum::<f64>() / v.len().max(1) as f64;
    let (ma, mb) = (mean(a), mean(b));
    let (mut ab, mut aa, mut bb) = (0.0, 0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        ab += (a - ma) * (b - mb);
        aa += (a - ma) * (a - ma);
        bb += (b - mb) * (b - mb);
    }
    ab / (aa * bb).sqrt().max(1e-12)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(paint: impl Fn(usize, usize) -> u8) -> Picture {
        let mut bytes = b"P6\n160 90\n255\n".to_vec();
        for y in 0..90 {
            bytes.extend((0..160).flat_map(|x| [paint(x, y); 3]));
        }
        Picture::of_ppm(&bytes).unwrap()
    }

    #[test]
    fn the_same_agrees_and_another_does_not() {
        let disc = |x: usize, y: usize, at: usize| {
            if x.abs_diff(at).pow(2) + y.abs_diff(45).pow(2) < 900 { 200 } else { 30 }
        };
        let a = picture(|x, y| disc(x, y, 80));
        let noisy = picture(|x, y| disc(x, y, 80) + ((x + y) % 2) as u8 * 8);
        let moved = picture(|x, y| disc(x, y, 60));
        assert!(a.difference(&noisy).unwrap().agrees());
        assert!(!a.difference(&moved).unwrap().agrees());
    }

    #[test]
    fn shadows_that_fall_elsewhere_are_seen() {
        let lit = picture(|_, _| 200);
        let shade =
            |at: usize| picture(move |x, y| if x.abs_diff(at) < 6 && y > 40 { 90 } else { 200 });
        assert!(shadows([&lit, &shade(50)], [&lit, &shade(51)]) > LEAST_SHADOW);
        assert!(shadows([&lit, &shade(50)], [&lit, &shade(90)]) < LEAST_SHADOW);
        assert!(shadows([&lit, &shade(50)], [&lit, &lit]) < LEAST_SHADOW);
    }

    #[test]
    fn broken_files_are_no_pictures() {
        assert_eq!(Picture::of_ppm(b"P6\n2 2\n255\n123"), None);
        assert_eq!(Picture::of_ppm(b"P5\n1 1\n255\n123"), None);
    }
}
