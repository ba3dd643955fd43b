//! How a movement starts and ends: pure curves over 0..1.

/// Slow, quick, slow.
#[must_use]
pub fn smooth(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Quick, then slow.
#[must_use]
pub fn out(t: f32) -> f32 {
    let u = 1.0 - t.clamp(0.0, 1.0);
    1.0 - u * u * u
}

/// Slow, then quick.
#[must_use]
pub fn gather(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t
}

/// A steady pace; `start` is the share of the time that getting there takes, and stopping again.
#[must_use]
pub fn cruise(t: f32, start: f32) -> f32 {
    let (t, k) = (t.clamp(0.0, 1.0), start.clamp(1e-3, 0.5));
    let speed = 1.0 / (1.0 - k);
    if t < k {
        speed * t * t / (2.0 * k)
    } else if t < 1.0 - k {
        speed * (t - k * 0.5)
    } else {
        1.0 - speed * (1.0 - t) * (1.0 - t) / (2.0 * k)
    }
}

/// A hump: 0 at both ends, 1 in the middle.
#[must_use]
pub fn hump(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    4.0 * t * (1.0 - t)
}

/// The part of `t` between `from` and `to`, stretched to 0..1.
#[must_use]
pub fn part(t: f32, from: f32, to: f32) -> f32 {
    ((t - from) / (to - from).max(1e-6)).clamp(0.0, 1.0)
}

/// A knock that dies away: 0 at the start, settles at 0.
#[must_use]
pub fn wobble(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    (t * 18.0).sin() * (-5.0 * t).exp() * (1.0 - t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_keep_their_ends() {
        for f in [smooth, out, gather, |t| cruise(t, 0.2)] {
            assert_eq!(f(-1.0), 0.0);
            assert_eq!(f(0.0), 0.0);
            assert_eq!(f(1.0), 1.0);
            assert_eq!(f(7.0), 1.0);
        }
        assert_eq!(hump(0.0), 0.0);
        assert_eq!(hump(1.0), 0.0);
        assert_eq!(hump(0.5), 1.0);
        assert_eq!(wobble(1.0), 0.0);
        assert_eq!(part(0.5, 0.25, 0.75), 0.5);
    }
}
