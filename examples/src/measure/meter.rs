//! Clocks and sums: what a frame cost the process, the thread and the wall, and what memory it holds.
//!
//! Processor time is what is compared: it does not contain what other programs do meanwhile. It is 0, as
//! is memory, where the system does not tell it this way.

#[cfg(unix)]
use rustix::time::{ClockId, clock_gettime};

/// Readings of a clock, milliseconds each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Readings(Vec<f64>);

impl Readings {
    /// Adds one.
    pub fn push(&mut self, ms: f64) {
        self.0.push(ms);
    }

    /// The value below which the given share (0..=1) of the readings lies, by nearest rank; 0 of none.
    #[must_use]
    pub fn quantile(&self, share: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (share * sorted.len() as f64).ceil() as usize;
        sorted.get(rank.max(1) - 1).copied().unwrap_or(0.0)
    }

    /// The middle one.
    #[must_use]
    pub fn median(&self) -> f64 {
        self.quantile(0.5)
    }
}

/// The moment on three clocks, milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Processor time of the whole program, all its threads.
    pub process: f64,
    /// Processor time of this thread alone.
    pub thread: f64,
    /// The wall's.
    pub wall: f64,
}

impl Moment {
    /// Now.
    #[cfg(unix)]
    #[must_use]
    pub fn now() -> Self {
        let read = |clock| {
            let t = clock_gettime(clock);
            t.tv_sec as f64 * 1e3 + t.tv_nsec as f64 / 1e6
        };
        Self {
            process: read(ClockId::ProcessCPUTime),
            thread: read(ClockId::ThreadCPUTime),
            wall: read(ClockId::Monotonic),
        }
    }

    /// Now.
    #[cfg(not(unix))]
    #[must_use]
    pub fn now() -> Self {
        Self { process: 0.0, thread: 0.0, wall: 0.0 }
    }

    /// What has passed since `earlier`.
    #[must_use]
    pub fn since(&self, earlier: &Self) -> Self {
        Self {
            process: self.process - earlier.process,
            thread: self.thread - earlier.thread,
            wall: self.wall - earlier.wall,
        }
    }
}

/// The clocks over many frames.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frames {
    /// Of the process.
    pub process: Readings,
    /// Of the thread that makes frames.
    pub thread: Readings,
    /// Of the wall.
    pub wall: Readings,
}

impl Frames {
    /// Adds a frame.
    pub fn push(&mut self, cost: &Moment) {
        self.process.push(cost.process);
        self.thread.push(cost.thread);
        self.wall.push(cost.wall);
    }

    /// Prints lines of `name value`.
    pub fn print(&self) {
        println!("cpu_ms {:.3}", self.process.median());
        println!("cpu_ms_p95 {:.3}", self.process.quantile(0.95));
        println!("thread_ms {:.3}", self.thread.median());
        println!("wall_ms {:.3}", self.wall.median());
        println!("wall_ms_p99 {:.3}", self.wall.quantile(0.99));
    }
}

/// Memory of the program now and at its most, MiB.
#[must_use]
pub fn memory_mib() -> (f64, f64) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |name: &str| {
        let line = status.lines().find_map(|l| l.strip_prefix(name));
        let kib = line.and_then(|l| l.split_whitespace().next()?.parse::<f64>().ok());
        kib.unwrap_or(0.0) / 1024.0
    };
    (of("VmRSS:"), of("VmHWM:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_readings() {
        let mut readings = Readings::default();
        assert!(readings.median().abs() < f64::EPSILON);
        (1..=100).rev().for_each(|i| readings.push(f64::from(i)));
        let of = |share| readings.quantile(share);
        assert_eq!((of(0.0), of(0.5), of(0.99), of(1.0)), (1.0, 50.0, 99.0, 100.0));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn work_takes_time_and_memory() {
        let before = Moment::now();
        let block = vec![1_u8; 8 << 20];
        let sum: u64 = block.iter().map(|b| u64::from(*b)).sum();
        assert_eq!(sum, 8 << 20);
        let cost = Moment::now().since(&before);
        assert!(cost.process > 0.0 && cost.thread > 0.0 && cost.wall > 0.0, "{cost:?}");
        let (now, most) = memory_mib();
        assert!(now > 1.0 && most >= now);
    }
}
