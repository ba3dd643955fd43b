//! What a film is: its size, its rate, its quality, and where its groups of pictures begin.

use serde::{Deserialize, Serialize};

use crate::error::FilmError;

/// Samples of sound a second.
pub const SAMPLE_RATE: u32 = 48_000;
/// Channels of sound.
pub const CHANNELS: usize = 2;
/// Least and greatest side in pixels; the encoder takes at most 3840 x 2160, upright or not.
pub const SIZE_LIMITS: (u32, u32) = (16, 3840);
/// H.264 quantisers; the encoder goes no finer than 12.
pub const QUANTISERS: std::ops::RangeInclusive<u8> = 12..=51;
const SHORT_SIDE_LIMIT: u32 = 2160;
/// Seconds from one whole picture to the next.
const GROUP_S: u32 = 2;

/// Whole pictures a second, 24 to 60.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrameRate(u8);

impl FrameRate {
    /// A rate of 24 to 60.
    ///
    /// # Errors
    /// [`FilmError::Rate`].
    pub fn new(per_second: u32) -> Result<Self, FilmError> {
        match u8::try_from(per_second) {
            Ok(rate @ 24..=60) => Ok(Self(rate)),
            _ => Err(FilmError::Rate(per_second)),
        }
    }

    /// Pictures a second.
    #[must_use]
    pub const fn per_second(self) -> u32 {
        self.0 as u32
    }
}

/// Size, rate and quality.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilmFormat {
    width: u16,
    height: u16,
    rate: FrameRate,
    quantiser: u8,
    sound: bool,
}

impl FilmFormat {
    /// A film of `width` x `height` pixels, both even. `quantiser`: the H.264 QP of every picture, 12 (best) to 51;
    /// 22 is visually clean, 26 to 30 what one sends. `sound`: 48 kHz stereo.
    ///
    /// # Errors
    /// [`FilmError::Size`], [`FilmError::Quality`].
    pub fn new(
        width: u32,
        height: u32,
        rate: FrameRate,
        quantiser: u8,
        sound: bool,
    ) -> Result<Self, FilmError> {
        let (least, most) = SIZE_LIMITS;
        let fits = |side: u32| side.is_multiple_of(2) && (least..=most).contains(&side);
        let wrong = FilmError::Size { width, height };
        if !fits(width) || !fits(height) || width.min(height) > SHORT_SIDE_LIMIT {
            return Err(wrong);
        }
        if !QUANTISERS.contains(&quantiser) {
            return Err(FilmError::Quality(quantiser));
        }
        let (Ok(width), Ok(height)) = (u16::try_from(width), u16::try_from(height)) else {
            return Err(wrong);
        };
        Ok(Self { width, height, rate, quantiser, sound })
    }

    /// Pixels, width and height.
    #[must_use]
    pub const fn size(&self) -> (usize, usize) {
        (self.width as usize, self.height as usize)
    }

    /// Pictures a second.
    #[must_use]
    pub const fn rate(&self) -> FrameRate {
        self.rate
    }

    /// H.264 QP.
    #[must_use]
    pub const fn quantiser(&self) -> u8 {
        self.quantiser
    }

    /// Is there sound?
    #[must_use]
    pub const fn has_sound(&self) -> bool {
        self.sound
    }

    /// Pictures from one whole picture to the next.
    #[must_use]
    pub const fn group(&self) -> u32 {
        self.rate.per_second() * GROUP_S
    }

    /// The first picture of the group that holds picture `frame`.
    #[must_use]
    pub const fn group_start(&self, frame: u32) -> u32 {
        frame - frame % self.group()
    }

    /// The sound that belongs to picture `frame`: the samples `from..to` of the film, from its first picture on.
    /// Frames follow each other without a gap, whatever the rate.
    #[must_use]
    pub fn samples_of(&self, frame: u32) -> std::ops::Range<u64> {
        let at = |n: u64| n * u64::from(SAMPLE_RATE) / u64::from(self.rate.per_second());
        at(u64::from(frame))..at(u64::from(frame) + 1)
    }

    /// Whether the values are ones [`Self::new`] would have let through; a file can hold anything.
    pub(crate) fn is_sound(&self) -> bool {
        FrameRate::new(self.rate.per_second()).is_ok()
            && Self::new(
                u32::from(self.width),
                u32::from(self.height),
                self.rate,
                self.quantiser,
                self.sound,
            )
            .is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_or_wild_sizes_and_rates_are_refused() {
        let rate = FrameRate::new(30).unwrap();
        for (w, h) in [(641, 360), (640, 361), (0, 360), (8, 8), (3842, 2160), (2400, 2400)] {
            assert!(matches!(
                FilmFormat::new(w, h, rate, 24, true),
                Err(FilmError::Size { width, height }) if (width, height) == (w, h)
            ));
        }
        assert!(FilmFormat::new(2160, 3840, rate, 24, true).is_ok());
        for q in [0, 11, 52] {
            assert!(
                matches!(FilmFormat::new(640, 360, rate, q, true), Err(FilmError::Quality(n)) if n == q)
            );
        }
        for n in [0, 23, 61, 256 + 30] {
            assert!(matches!(FrameRate::new(n), Err(FilmError::Rate(m)) if m == n));
        }
    }

    #[test]
    fn sound_follows_picture_without_a_gap_at_every_rate() {
        for n in 24..=60 {
            let format = FilmFormat::new(64, 64, FrameRate::new(n).unwrap(), 24, true).unwrap();
            let mut at = 0;
            for frame in 0..n * 3 {
                let samples = format.samples_of(frame);
                assert_eq!(samples.start, at);
                at = samples.end;
            }
            assert_eq!(at, 3 * u64::from(SAMPLE_RATE));
            assert_eq!(format.group_start(n * 2 + 5), n * 2);
        }
    }
}
