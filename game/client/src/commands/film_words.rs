//! Why a film was not made, in the language of the locale.

use tavola_film::FilmError;
use tavola_film::error::{Mismatch, SliceDamage};
use tavola_records::DiskReason;

use crate::locale::Locale;
use crate::recorder::ShootError;
use crate::tr;

/// A sentence about a film that could not be shot.
#[must_use]
pub fn shoot_error(error: &ShootError, locale: &Locale) -> String {
    match error {
        ShootError::Film(error) => self::error(error, locale),
        ShootError::Draw(error) => {
            tr!(locale, "film-not-drawn", reason = error.to_string().as_str())
        }
        ShootError::Store(error) => {
            let reason = locale.text(crate::hud::words::disk(error.reason), &[]);
            let path = error.path.display().to_string();
            tr!(locale, "cli-write-failed", reason = reason.as_str(), path = path.as_str())
        }
    }
}

/// A sentence about a film that could not be written or joined.
#[must_use]
pub fn error(error: &FilmError, locale: &Locale) -> String {
    let shown = |path: &std::path::Path| path.display().to_string();
    match error {
        FilmError::Size { width, height } => {
            tr!(locale, "film-bad-size", width = *width as usize, height = *height as usize)
        }
        FilmError::Rate(rate) => tr!(locale, "film-bad-rate", rate = *rate as usize),
        FilmError::Quality(q) => tr!(locale, "film-bad-quality", quality = usize::from(*q)),
        FilmError::Range { frames, .. } => {
            tr!(locale, "film-bad-range", frames = *frames as usize)
        }
        FilmError::TooLarge { limit, frame } => {
            tr!(locale, "film-too-large", mib = (*limit >> 20) as usize, frame = *frame as usize)
        }
        FilmError::Full { path, kept } => {
            let kind = if *kept { "kept" } else { "lost" };
            tr!(locale, "film-disk-full", kind = kind, path = shown(path).as_str())
        }
        FilmError::Disk { path, kind } => {
            let reason = DiskReason::of(&std::io::Error::from(*kind));
            let reason = locale.text(crate::hud::words::disk(reason), &[]);
            tr!(locale, "film-disk-trouble", reason = reason.as_str(), path = shown(path).as_str())
        }
        FilmError::Slice { path, damage } => {
            let kind = match damage {
                SliceDamage::NotOurs => "other",
                SliceDamage::Newer(_) => "newer",
                SliceDamage::Truncated => "unfinished",
                SliceDamage::Malformed => "damaged",
            };
            tr!(locale, "film-bad-slice", kind = kind, path = shown(path).as_str())
        }
        FilmError::Mismatch { path, mismatch } => {
            let (kind, frame) = match mismatch {
                Mismatch::OtherFilm => ("other", 0),
                Mismatch::NoStart => ("early", 0),
                Mismatch::NoEnd(frame) => ("late", *frame),
                Mismatch::Gap(frame) => ("gap", *frame),
                Mismatch::Overlap(frame) => ("overlap", *frame),
                Mismatch::NoKeyFrame => ("start", 0),
            };
            tr!(
                locale,
                "film-slices-differ",
                kind = kind,
                frame = frame as usize,
                path = shown(path).as_str()
            )
        }
        FilmError::Cancelled => tr!(locale, "film-cancelled"),
        FilmError::NoProgram(name) => tr!(locale, "film-no-program", name = *name),
        FilmError::Codec(name) => tr!(locale, "film-bad-codec", name = name.as_str()),
        FilmError::Ending => tr!(locale, "film-bad-ending"),
        FilmError::Program(said) => tr!(locale, "film-program-failed", said = said.as_str()),
        FilmError::Picture
        | FilmError::Count { .. }
        | FilmError::Video(_)
        | FilmError::Audio(_)
        | FilmError::Container(_)
        | FilmError::Stopped => tr!(locale, "film-failed", reason = error.to_string().as_str()),
    }
}
