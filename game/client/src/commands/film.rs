//! A recording on a terminal: how far it is, how long it will take, and Ctrl-C.
//!
//! The recorder itself is [`crate::recorder`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::say::complain;
use crate::clock::Clock;
use crate::locale::Locale;
use crate::recorder::Watch;
use crate::tr;

/// Tells a terminal how far it is, twice a second at most, and how long it will take.
#[derive(Debug)]
pub struct Progress<'a> {
    locale: &'a Locale,
    clock: Clock,
    told_s: f64,
    interrupted: Arc<AtomicBool>,
}

impl<'a> Progress<'a> {
    /// From now on. Ctrl-C no longer ends the program at once, but cancels what is being recorded; a second one ends it.
    #[must_use]
    pub fn new(locale: &'a Locale) -> Self {
        Self { locale, clock: Clock::new(), told_s: 0.0, interrupted: interrupts() }
    }
}

impl Watch for Progress<'_> {
    fn done(&mut self, done: u32, total: u32) {
        let passed_s = self.clock.seconds();
        if done < total && passed_s < self.told_s + 0.5 {
            return;
        }
        self.told_s = passed_s;
        let left_s = passed_s / f64::from(done.max(1)) * f64::from(total - done);
        complain(&tr!(
            self.locale,
            "cli-film-progress",
            done = done as usize,
            total = total as usize,
            left = clock_words(left_s).as_str()
        ));
    }

    fn cancelled(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

/// Set by Ctrl-C, or when the system asks the program to end.
fn interrupts() -> Arc<AtomicBool> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let asked = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the first sets the flag, the second finds it set. Where a signal cannot be caught it ends
        // the program, as it does everywhere.
        let second =
            signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&asked));
        if second.is_ok() {
            let _ = signal_hook::flag::register(signal, Arc::clone(&asked));
        }
    }
    asked
}

/// Minutes and seconds, `3:07`.
fn clock_words(seconds: f64) -> String {
    let whole = seconds.max(0.0).round() as u64;
    format!("{}:{:02}", whole / 60, whole % 60)
}
