//! The command line of a measured program: the same words for every program that is compared.

/// What to draw, how often, and how finely.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// Tiles of the ground.
    pub tiles: usize,
    /// Pieces on them.
    pub pieces: usize,
    /// How many of the pieces move from frame to frame.
    pub moving: usize,
    /// Of the picture, pixels.
    pub width: u32,
    /// Of the picture, pixels.
    pub height: u32,
    /// Does the sun cast shadows?
    pub shadows: bool,
    /// Side of the sun's shadow map, texels.
    pub shadow_map: u32,
    /// Samples a pixel: 1 or 4.
    pub samples: u32,
    /// Frames before the clock starts.
    pub warm: usize,
    /// Frames that are measured.
    pub frames: usize,
    /// Where the last picture goes, as binary PPM.
    pub shot: Option<String>,
    /// Options that only one of the programs knows, each with its value.
    pub more: Vec<(String, String)>,
}

impl Default for Ask {
    fn default() -> Self {
        Self {
            tiles: 1000,
            pieces: 60,
            moving: 60,
            width: 1280,
            height: 720,
            shadows: true,
            shadow_map: 2048,
            samples: 4,
            warm: 5,
            frames: 20,
            shot: None,
            more: Vec::new(),
        }
    }
}

impl Ask {
    /// Reads `--name value` pairs.
    ///
    /// # Errors
    /// A word that is no option, an option without a value, or a value that is not of its kind.
    pub fn read(args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut ask = Self::default();
        let mut args = args;
        while let Some(arg) = args.next() {
            let name = arg.strip_prefix("--").ok_or(format!("{arg:?} is no option"))?;
            let value = args.next().ok_or(format!("{arg} needs a value"))?;
            ask.set(name, value)?;
        }
        ask.moving = ask.moving.min(ask.pieces);
        Ok(ask)
    }

    fn set(&mut self, name: &str, value: String) -> Result<(), String> {
        let number = || value.parse::<usize>().map_err(|_| format!("--{name}: {value:?}"));
        match name {
            "tiles" => self.tiles = number()?.max(1),
            "pieces" => self.pieces = number()?,
            "moving" => self.moving = number()?,
            "size" => {
                let (w, h) = value.split_once('x').ok_or("--size is WxH".to_owned())?;
                let side = |v: &str| v.parse().map_err(|_| format!("--size: {value:?}"));
                (self.width, self.height) = (side(w)?, side(h)?);
            }
            "shadows" => self.shadows = switch(name, &value)?,
            "shadow-map" => self.shadow_map = number()? as u32,
            "samples" => self.samples = number()? as u32,
            "warm" => self.warm = number()?,
            "frames" => self.frames = number()?.max(1),
            "shot" => self.shot = Some(value),
            _ => self.more.push((name.to_owned(), value)),
        }
        Ok(())
    }
}

/// Whether an option is `on` or `off`.
///
/// # Errors
/// It is neither.
pub fn switch(name: &str, value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        other => Err(format!("--{name} is on or off, not {other:?}")),
    }
}

/// A picture as binary PPM; `rgba` holds `width` by `height` texels of four bytes.
#[must_use]
pub fn ppm(width: u32, height: u32, rgba: &[u8]) -> Vec<u8> {
    let mut out = format!("P6\n{width} {height}\n255\n").into_bytes();
    out.extend(rgba.chunks_exact(4).flat_map(|t| t.iter().take(3)));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Ask, String> {
        Ask::read(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_read_and_the_rest_is_kept() {
        let ask = read("--tiles 7 --pieces 3 --size 64x36 --shadows off --tier ultra").unwrap();
        assert_eq!((ask.tiles, ask.pieces, ask.moving), (7, 3, 3));
        assert_eq!((ask.width, ask.height, ask.shadows), (64, 36, false));
        assert_eq!(ask.more, [("tier".to_owned(), "ultra".to_owned())]);
    }

    #[test]
    fn nonsense_is_refused() {
        for line in ["tiles 7", "--tiles", "--tiles many", "--size 64", "--shadows perhaps"] {
            assert!(read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn pictures_keep_their_colours() {
        assert_eq!(
            ppm(2, 1, &[1, 2, 3, 255, 4, 5, 6, 0]),
            b"P6\n2 1\n255\n\x01\x02\x03\x04\x05\x06"
        );
    }
}
