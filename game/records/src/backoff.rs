//! When to try again: 1 s after the first failure, doubling to a minute. Holds no clock.

use std::time::Duration;

/// The first wait.
pub const FIRST: Duration = Duration::from_secs(1);
/// The longest wait.
pub const LONGEST: Duration = Duration::from_secs(60);

/// How often something failed in a row, and so how long to wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Backoff {
    failures: u32,
}

impl Backoff {
    /// Notes a failure and says how long to wait before the next attempt.
    pub fn fail(&mut self) -> Duration {
        let doubled = FIRST.saturating_mul(1_u32.checked_shl(self.failures).unwrap_or(u32::MAX));
        self.failures = self.failures.saturating_add(1);
        doubled.min(LONGEST)
    }

    /// Notes a success.
    pub fn succeed(&mut self) {
        self.failures = 0;
    }

    /// Failures since the last success.
    #[must_use]
    pub fn failures(self) -> u32 {
        self.failures
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_minute_and_start_again_after_a_success() {
        let mut backoff = Backoff::default();
        let waits: Vec<u64> = (0..8).map(|_| backoff.fail().as_secs()).collect();
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
        for _ in 0..100 {
            assert!(backoff.fail() <= LONGEST);
        }
        backoff.succeed();
        assert_eq!(backoff.fail(), FIRST);
    }
}
