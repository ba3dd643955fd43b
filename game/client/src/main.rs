//! The program `tavola`: everything is in the library; this sets up the log and the report of a panic.

use std::process::ExitCode;

fn main() -> ExitCode {
    let _ = tavola::clock::Clock::of_process();
    tavola::report::install();
    ExitCode::from(tavola::commands::run(std::env::args_os().skip(1)))
}
