//! The log, and what is kept of a panic: a text in the data folder that belongs to the person.

use std::any::Any;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

use crate::commands::place;

/// Environment variable with the filter of the log, as `tracing` writes it.
pub const LOG_VARIABLE: &str = "TAVOLA_LOG";

/// Sends the log to standard error and writes a report when a thread falls over. The match itself is
/// restored by the simulation; this is for whoever looks into it.
pub fn install() {
    let filter = EnvFilter::try_from_env(LOG_VARIABLE)
        .unwrap_or_else(|_| EnvFilter::new("warn,wgpu_hal=error,wgpu_core=error,naga=error"));
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_target(false)
        // What a start consists of, with times: `TAVOLA_LOG=info,tavola_renderer=debug`.
        .with_span_events(FmtSpan::CLOSE)
        .try_init();
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        keep(&info.to_string());
        before(info);
    }));
}

/// Does something in which a driver or a library may fall over. The error is what it said in falling; the report of
/// [`install`] holds the rest. Whoever catches it must not use again what was being worked on.
///
/// # Errors
/// The work panicked.
pub fn guard<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| reason_of(&*panic))
}

fn reason_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

fn keep(what: &str) {
    let thread = std::thread::current();
    let text = format!(
        "tavola {} ({}-{})\nthread: {}\n{what}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        thread.name().unwrap_or("?"),
    );
    let Some(store) = place::store(None) else { return };
    let path = store.folders().data.join("last-panic.txt");
    if let Err(error) = store.write(&path, text.as_bytes()) {
        let _ = writeln!(std::io::stderr(), "{error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_falls_over_is_an_error_with_its_words() {
        assert_eq!(guard(|| 7), Ok(7));
        let number = 3;
        assert_eq!(guard(|| panic!("no device {number}")), Err::<(), _>("no device 3".to_owned()));
        assert_eq!(guard(|| panic!("gone")), Err::<(), _>("gone".to_owned()));
    }
}
