//! About how large a file will be, before anything of it is made: by tables from films that were.
//!
//! Measured on one match (five actions with a Dragon's strike; [`usual_quantiser`](crate::recorder::usual_quantiser)); the
//! figures stand in `film/README.md`. What is in a picture makes up to twice the size or half of it.

use tavola_renderer::Tier;

use super::{ShareCamera, ShareKind, ShareOrder};

/// The film at which the tables were taken: pixels, pictures a second.
const MEASURED: (f64, f64) = (1280.0 * 720.0, 30.0);
/// A smaller picture has more in each pixel: bytes a pixel go with the pixels to this power.
const BY_PIXELS: f64 = -0.15;
/// From one picture to the next less changes where more of them are made: bytes go with the rate to this power.
const BY_RATE: f64 = -0.3;
/// Bytes of sound a second.
const SOUND: f64 = 20_000.0;

/// Bytes of the file.
pub(super) fn bytes_of(order: &ShareOrder, frames: u32) -> u64 {
    let pixels = f64::from(order.size.0) * f64::from(order.size.1);
    let (rate, frames) = (f64::from(order.fps.max(1)), f64::from(frames));
    let finer = (pixels / MEASURED.0).powf(BY_PIXELS);
    let rest = if order.camera == ShareCamera::Director { 1.0 } else { MP4_AT_REST };
    let bytes = match order.kind {
        ShareKind::Mp4 => {
            let dense = finer * (rate / MEASURED.1).powf(BY_RATE);
            let picture = pixels * mp4_bytes(order.tier) * dense;
            picture * frames * rest + SOUND * frames / rate
        }
        ShareKind::Gif => pixels * frames * finer * GIF_BYTES,
        ShareKind::Png => pixels * finer * png_bytes(order.tier),
    };
    bytes as u64
}

/// Bytes a pixel of a film's picture under a camera that moves.
const fn mp4_bytes(tier: Tier) -> f64 {
    match tier {
        Tier::Light => 0.0187,
        Tier::Normal => 0.0253,
        Tier::Ultra => 0.0253,
    }
}

/// Share of an MP4's bytes that is left under a camera that stands.
const MP4_AT_REST: f64 = 0.2;
/// Bytes a pixel of a GIF's picture, whose every picture is whole, whatever the camera does.
const GIF_BYTES: f64 = 0.55;

/// Bytes a pixel of a PNG.
const fn png_bytes(tier: Tier) -> f64 {
    match tier {
        Tier::Light => 1.3,
        Tier::Normal => 1.5,
        Tier::Ultra => 1.65,
    }
}
