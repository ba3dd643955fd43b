//! What every bench of the house shares: this thread's time on a core, and quick luck.
//!
//! Time is what Linux says the thread has run; elsewhere wall time, which on a machine that does other things
//! lies by up to four times.

/// Runs `work` and gives its result with the nanoseconds it took (at least 1).
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, u64) {
    #[expect(clippy::disallowed_methods, reason = "a bench is its own clock")]
    let start = std::time::Instant::now();
    let before = core_nanos();
    let result = work();
    let nanos = match (before, core_nanos()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => start.elapsed().as_nanos() as u64,
    };
    (result, nanos.max(1))
}

/// `count` in `nanos` nanoseconds, as a number a second.
#[must_use]
pub(crate) fn per_second(count: u64, nanos: u64) -> u64 {
    (u128::from(count) * 1_000_000_000 / u128::from(nanos)) as u64
}

/// Nanoseconds this thread has run, as Linux counts them.
fn core_nanos() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}
