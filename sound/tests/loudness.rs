//! How loud a film is: near -16 LUFS as a whole, never clipped, never broken, the same at every making.

use tavola_sound::music::Score;
use tavola_sound::{Burning, Cue, Ground, Levels, Listener, Matter, RATE, Reel, Sounding};

const SECONDS: u64 = 60;
const LENGTH: u64 = RATE as u64 * SECONDS;

fn listener(_: u64) -> Listener {
    Listener { place: [0.0, 9.0, 12.0], right: [1.0, 0.0, 0.0] }
}

/// A minute of a match: something walks or rides every two seconds, and every third time there is a blow.
fn reel(danger: f32) -> Reel {
    let mut soundings = Vec::new();
    for n in 0..SECONDS / 2 {
        let at = n * 2 * u64::from(RATE);
        let x = (n % 7) as f32 - 3.0;
        let mut add = |cue, after_ms: u64| {
            let at = at + after_ms * u64::from(RATE) / 1000;
            let seed = n as u32;
            soundings.push(Sounding { cue, at, seed, place: Some([x, 0.0, 1.0]), level: 1.0 });
        };
        for step in 0..3 {
            add(Cue::Step(Ground::Grass), 300 + step * 250);
        }
        if n % 3 == 0 {
            add(Cue::Impact(Matter::Stone), 1200);
            add(Cue::Collapse, 1260);
        }
    }
    let fires =
        vec![Burning { place: [2.0, 0.0, -1.0], from: 0, to: LENGTH / 2, size: 1.0, seed: 3 }];
    let score = Score::write(9, LENGTH, &|_| danger);
    Reel::new(soundings, fires, Some(score), Levels::FULL)
}

/// Integrated loudness of stereo at 48 kHz, LUFS (ITU-R BS.1770-4).
fn loudness(samples: &[i16]) -> f64 {
    let rate = RATE as usize;
    let mut power = vec![0.0; samples.len() / 2];
    for channel in 0..2 {
        let mut shelf = Biquad::new(
            [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
            [-1.690_659_293_182_41, 0.732_480_774_215_85],
        );
        let mut pass = Biquad::new([1.0, -2.0, 1.0], [-1.990_047_454_833_98, 0.990_072_250_366_21]);
        for (power, frame) in power.iter_mut().zip(samples.chunks_exact(2)) {
            let weighted = pass.next(shelf.next(f64::from(frame[channel]) / 32_768.0));
            *power += weighted * weighted;
        }
    }
    let (block, step) = (rate * 2 / 5, rate / 10);
    let means: Vec<f64> = (0..(power.len() - block) / step)
        .map(|n| power[n * step..n * step + block].iter().sum::<f64>() / block as f64)
        .collect();
    let lufs = |mean: f64| -0.691 + 10.0 * mean.max(1e-12).log10();
    let mean_above = |gate: f64| {
        let heard: Vec<f64> = means.iter().copied().filter(|mean| lufs(*mean) > gate).collect();
        heard.iter().sum::<f64>() / heard.len().max(1) as f64
    };
    lufs(mean_above(lufs(mean_above(-70.0)) - 10.0))
}

struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
    x: [f64; 2],
    y: [f64; 2],
}

impl Biquad {
    fn new(b: [f64; 3], a: [f64; 2]) -> Self {
        Self { b, a, x: [0.0; 2], y: [0.0; 2] }
    }

    fn next(&mut self, x: f64) -> f64 {
        let y = self.b[0] * x + self.b[1] * self.x[0] + self.b[2] * self.x[1]
            - self.a[0] * self.y[0]
            - self.a[1] * self.y[1];
        self.x = [x, self.x[0]];
        self.y = [y, self.y[0]];
        y
    }
}

#[test]
fn the_meter_reads_what_the_standard_says() {
    // A sine of 997 Hz at full scale in both channels is 0 LUFS (BS.1770-4: -3.01 in one).
    let sine: Vec<i16> = (0..RATE * 5)
        .flat_map(|n| {
            let s = (f64::from(n) * 997.0 * std::f64::consts::TAU / f64::from(RATE)).sin();
            [(s * 32_767.0) as i16; 2]
        })
        .collect();
    let read = loudness(&sine);
    assert!(read.abs() < 0.1, "{read}");
}

#[test]
fn a_film_is_near_minus_sixteen_lufs_and_never_clips() {
    for danger in [0.1, 0.9] {
        let one = reel(danger).mix(0..LENGTH, &listener);
        let two = reel(danger).mix(0..LENGTH, &listener);
        assert!(one == two, "two makings differ");
        let peak = one.iter().map(|s| s.unsigned_abs()).max().unwrap_or(0);
        assert!((8_000..32_767).contains(&peak), "peak {peak}");
        // A NaN becomes silence in whole numbers: a second of it would be one.
        let silent = one.chunks_exact(RATE as usize * 2).filter(|s| s.iter().all(|s| *s == 0));
        assert_eq!(silent.count(), 0);
        let read = loudness(&one);
        println!("danger {danger}: {read:.1} LUFS, peak {peak}");
        assert!((-20.0..-12.0).contains(&read), "danger {danger}: {read:.1} LUFS");
    }
}
