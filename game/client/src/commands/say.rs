//! Lines for people on a terminal, put together from the locale.

use std::io::{ErrorKind, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use tavola_renderer::gpu::AdapterSummary;

use crate::cli::{GameName, Misuse, RecordKind};
use crate::locale::Locale;
use crate::tr;

/// A line of result could not be written, and not because nobody reads on.
static LOST: AtomicBool = AtomicBool::new(false);

/// A line of result. A closed pipe (`| head`) is no error.
pub fn print(line: &str) {
    match writeln!(std::io::stdout().lock(), "{line}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => LOST.store(true, Ordering::Relaxed),
        _ => {}
    }
}

/// Whether a line of result was lost so far, as on a full disk.
#[must_use]
pub fn result_was_lost() -> bool {
    LOST.load(Ordering::Relaxed)
}

/// A line about what went wrong, or how it goes.
pub fn complain(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}

/// What was wrong with the command line.
#[must_use]
pub fn misuse(misuse: &Misuse, locale: &Locale) -> String {
    match misuse {
        Misuse::UnknownCommand(name) => tr!(locale, "cli-unknown-command", name = name.as_str()),
        Misuse::UnknownGame(name) => {
            let games = games();
            tr!(locale, "cli-unknown-game", name = name.as_str(), games = games.as_str())
        }
        Misuse::UnknownFlag(flag) => tr!(locale, "cli-unknown-flag", flag = flag.as_str()),
        Misuse::MissingValue(flag) => tr!(locale, "cli-missing-value", flag = flag.as_str()),
        Misuse::MissingFlag(flag) => tr!(locale, "cli-missing-flag", flag = *flag),
        Misuse::BadValue { flag, value, expected } => {
            let expected = locale.text(expected, &[]);
            tr!(
                locale,
                "cli-bad-value",
                flag = *flag,
                value = value.as_str(),
                expected = expected.as_str()
            )
        }
        Misuse::NotForGame(name) => tr!(locale, "cli-not-for-game", name = *name),
        Misuse::Together(first, second) => {
            tr!(locale, "cli-together", first = *first, second = *second)
        }
        Misuse::WithMatch(flag) => tr!(locale, "cli-with-match", flag = *flag),
        Misuse::NotForKind { flag, kind } => {
            let kind = match kind {
                RecordKind::Film => "film",
                RecordKind::Slice => "slice",
                RecordKind::Gif | RecordKind::Apng | RecordKind::WebP => "animation",
                RecordKind::Pictures => "pictures",
            };
            tr!(locale, "cli-not-for-kind", flag = *flag, kind = kind)
        }
        Misuse::SliceNeeded => tr!(locale, "cli-slice-needed"),
        Misuse::BadNumber { flag, value, min, max } => tr!(
            locale,
            "cli-bad-number",
            flag = *flag,
            value = value.as_str(),
            min = *min as usize,
            max = *max as usize
        ),
        Misuse::NoPlace(command) => tr!(locale, "cli-no-place", command = *command),
        Misuse::NoSlices => tr!(locale, "cli-no-slices"),
        Misuse::Unexpected(name) => tr!(locale, "cli-unexpected", name = name.as_str()),
        Misuse::NotUnicode => tr!(locale, "cli-not-unicode"),
    }
}

/// The games by name.
fn games() -> String {
    GameName::ALL.map(GameName::key).join(", ")
}

/// The whole help.
#[must_use]
pub fn help(locale: &Locale) -> String {
    let commands = [
        ("perft", tr!(locale, "cli-help-perft")),
        ("inspect", tr!(locale, "cli-help-inspect")),
        ("arena", tr!(locale, "cli-help-arena")),
        ("selfplay", tr!(locale, "cli-help-selfplay")),
        ("shot", tr!(locale, "cli-help-shot")),
        ("record", tr!(locale, "cli-help-record")),
        ("join", tr!(locale, "cli-help-join")),
        ("convert", tr!(locale, "cli-help-convert")),
        ("adapters", tr!(locale, "cli-help-adapters")),
    ];
    let options = [
        ("--position", tr!(locale, "cli-help-position")),
        ("--after", tr!(locale, "cli-help-after")),
        ("--view", tr!(locale, "cli-help-view")),
        ("--battle", tr!(locale, "cli-help-battle")),
        ("--level", tr!(locale, "cli-help-level")),
        ("--players", tr!(locale, "cli-help-players")),
        ("--help", tr!(locale, "cli-help-help")),
        ("--version", tr!(locale, "cli-help-version")),
        ("--lang", tr!(locale, "cli-help-lang")),
        ("--tier", tr!(locale, "cli-help-tier")),
        ("--size", tr!(locale, "cli-help-size")),
        ("--data-dir", tr!(locale, "cli-help-data-dir")),
        ("--exit-after", tr!(locale, "cli-help-exit-after")),
        ("--tell", tr!(locale, "cli-help-tell")),
    ];
    let table = |rows: &[(&str, String)]| {
        rows.iter().map(|(name, text)| format!("  {name:<14}{text}\n")).collect::<String>()
    };
    format!(
        "{}\n\n{}\n{}\n{}\n{}\n{}",
        tr!(locale, "cli-usage", games = games().as_str()),
        tr!(locale, "cli-commands"),
        table(&commands),
        tr!(locale, "cli-options"),
        table(&options),
        tr!(locale, "cli-exit-status")
    )
}

/// That there is no adapter, and what to do.
#[must_use]
pub fn no_adapter(locale: &Locale) -> String {
    let asked = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if asked("WGPU_BACKEND") || asked("WGPU_ADAPTER_NAME") {
        return tr!(locale, "cli-adapter-filtered");
    }
    tr!(locale, "cli-adapter-missing")
}

/// One adapter.
#[must_use]
pub fn adapter(a: &AdapterSummary, locale: &Locale) -> String {
    let kind = match a.kind {
        wgpu::DeviceType::DiscreteGpu => "discrete",
        wgpu::DeviceType::IntegratedGpu => "integrated",
        wgpu::DeviceType::VirtualGpu => "virtual",
        wgpu::DeviceType::Cpu => "cpu",
        wgpu::DeviceType::Other => "other",
    };
    let backend = a.backend.to_string();
    tr!(
        locale,
        "cli-adapter",
        name = a.name.as_str(),
        backend = backend.as_str(),
        kind = kind,
        driver = a.driver.as_str()
    )
}
