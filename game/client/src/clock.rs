//! The one place of the client that reads the machine's clock.
//!
//! Everything else receives seconds as numbers, so that tests, replays and recordings can give
//! their own.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Seconds since the clock was made; monotonic.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Instant,
    /// What this thread had run on a core by then, where Linux tells it.
    core: Option<u64>,
}

impl Default for Clock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock {
    /// Starts at zero.
    #[must_use]
    #[allow(clippy::disallowed_methods)] // this is the clock module
    pub fn new() -> Self {
        Self { start: Instant::now(), core: thread_nanos() }
    }

    /// The clock of the process: it starts when it is first asked for, which `main` does at once.
    #[must_use]
    pub fn of_process() -> Self {
        static PROCESS: OnceLock<Clock> = OnceLock::new();
        *PROCESS.get_or_init(Self::new)
    }

    /// Seconds since the start.
    #[must_use]
    #[allow(clippy::disallowed_methods)] // this is the clock module
    pub fn seconds(&self) -> f64 {
        Instant::now().duration_since(self.start).as_secs_f64()
    }

    /// Seconds this thread has run on a core since the start; since the start at all where the system does not tell.
    #[must_use]
    pub fn core_seconds(&self) -> f64 {
        match (self.core, thread_nanos()) {
            (Some(from), Some(to)) if to > from => (to - from) as f64 / 1e9,
            _ => self.seconds(),
        }
    }

    /// The instant that many seconds after the start, for the event loop's timer.
    #[must_use]
    pub fn instant_at(&self, seconds: f64) -> Instant {
        self.start + Duration::from_secs_f64(seconds.clamp(0.0, 1e9))
    }
}

/// Nanoseconds this thread has run, as Linux counts them.
fn thread_nanos() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// CPU seconds this process has used, user and system; none where the system does not tell.
#[must_use]
pub fn process_cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The command name may hold spaces: the fields begin behind its closing parenthesis.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(ticks as f64 / 100.0)
}

/// Seconds since 1970 by the machine's calendar, for labels only; 0 where it stands before that.
#[must_use]
pub fn unix_s() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
