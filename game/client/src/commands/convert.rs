//! `tavola convert MATCH OUT`: a match file as text, or the text of a match as a file.

use tavola_records::write_file;
use tavola_simulation::text;

use super::say::{complain, print};
use super::{DONE, FAILED, match_file};
use crate::cli::ConvertOptions;
use crate::locale::Locale;
use crate::tr;

/// Reads and writes.
#[must_use]
pub fn run(options: &ConvertOptions, locale: &Locale) -> u8 {
    match convert(options, locale) {
        Ok(line) => {
            print(&line);
            DONE
        }
        Err(line) => {
            complain(&line);
            FAILED
        }
    }
}

fn convert(options: &ConvertOptions, locale: &Locale) -> Result<String, String> {
    let shown = options.to.display().to_string();
    if options.to.exists() && !options.force {
        return Err(tr!(locale, "cli-file-exists", path = shown.as_str()));
    }
    let record = match_file::read(&options.from, locale)?;
    let as_text = options.to.extension().is_some_and(|ending| ending == "txt");
    let bytes = if as_text { text::write(&record).into_bytes() } else { record.to_bytes(0) };
    write_file(&options.to, &bytes).map_err(|error| {
        let reason = locale.text(crate::hud::words::disk(error.reason), &[]);
        tr!(locale, "cli-write-failed", reason = reason.as_str(), path = shown.as_str())
    })?;
    Ok(tr!(locale, "cli-written", path = shown.as_str()))
}
