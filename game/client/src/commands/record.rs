//! `tavola record [MATCH] OUT`: a match as a film, a slice of one, an animation or numbered pictures; `tavola join`
//! puts slices together.
//!
//! The match comes from a file, or two machines play one. Everything that is seen and heard follows from the match
//! and the options, so the same command makes the same file, and slices made elsewhere fit.

use std::path::Path;
use std::sync::Arc;

use tavola_film::animation::AnimationKind;
use tavola_film::{FilmError, FilmFormat, FrameRate, Outside, SliceHeader};
use tavola_records::match_record::PlayerRecord;
use tavola_records::{DiskReason, MatchRecord};
use tavola_renderer::Extent;
use tavola_renderer::scene::{LightPreset, Lighting};
use tavola_rules::cyvasse::{BySide, Side};
use tavola_rules::game::{Seat, Viewer};
use tavola_simulation::{Replay, replay};

use super::film::Progress;
use super::folder::Folder;
use super::say::{complain, print};
use super::shot::{Studio, houses, save};
use super::{DONE, FAILED, MISUSE, film_words, match_file, place};
use crate::camera::{NamedView, Turntable};
use crate::cli::{CameraChoice, Encoder, JoinOptions, RecordKind, RecordOptions, light_named};
use crate::duel;
use crate::film::camera::PathError;
use crate::film::{CameraPath, FilmCamera, FilmOptions, FilmPlan};
use crate::locale::Locale;
use crate::recorder::{Dress, Dressing, Look, ShootError, Shooting, film_number};
use crate::session::Pairing;
use crate::stage::Stage;
use crate::tr;

/// Makes what was asked for.
#[must_use]
pub fn run(options: &RecordOptions, locale: &Locale) -> u8 {
    match record(options, locale) {
        Ok(()) => DONE,
        Err(Trouble::Misuse(line)) => {
            complain(&line);
            MISUSE
        }
        Err(Trouble::Failed(line)) => {
            complain(&line);
            FAILED
        }
    }
}

/// Puts slices together.
#[must_use]
pub fn join(options: &JoinOptions, locale: &Locale) -> u8 {
    if let Err(line) = free(&options.out, false, options.force, locale) {
        complain(&line);
        return FAILED;
    }
    let same = |slice: &std::path::PathBuf| {
        std::fs::canonicalize(slice)
            .is_ok_and(|s| std::fs::canonicalize(&options.out).ok() == Some(s))
    };
    let folder = match folder_of(&options.out, locale) {
        Ok(folder) => folder,
        Err(line) => {
            complain(&line);
            return FAILED;
        }
    };
    if options.slices.iter().any(same) {
        let (path, reason) = (options.out.display().to_string(), tr!(locale, "disk-busy"));
        complain(&tr!(locale, "cli-write-failed", reason = reason, path = path.as_str()));
        return FAILED;
    }
    match tavola_film::join(&options.slices, &options.out) {
        Ok(film) => {
            folder.keep();
            tell_film(&film, locale);
            DONE
        }
        Err(error) => {
            complain(&film_words::error(&error, locale));
            FAILED
        }
    }
}

enum Trouble {
    Misuse(String),
    Failed(String),
}

fn record(options: &RecordOptions, locale: &Locale) -> Result<(), Trouble> {
    let failed = Trouble::Failed;
    let extent = Extent::new(options.size.0, options.size.1)
        .ok_or_else(|| Trouble::Misuse(locale.text("cli-expect-size", &[])))?;
    let worded = |error: &FilmError| film_words::error(error, locale);
    let outside = match &options.encoder {
        Encoder::Own => None,
        Encoder::Outside { codec } => {
            let path = std::env::var_os("PATH");
            let found = Outside::find(path.as_ref(), codec.as_deref(), &options.out);
            Some(found.map_err(|error| failed(worded(&error)))?)
        }
    };
    let folder = options.kind == RecordKind::Pictures;
    free(&options.out, folder, options.force, locale).map_err(failed)?;
    fits(options).map_err(|error| Trouble::Misuse(film_words::error(&error, locale)))?;
    let folder = folder_of(&options.out, locale).map_err(failed)?;
    let record = the_match(options, locale)?;
    let told = tell(&record, locale).map_err(failed)?;
    within(options.acts, &told, locale)?;
    let light = options.light.or_else(|| light_named(&record.sheet.light));
    let lighting = Lighting::preset(light.unwrap_or(LightPreset::Dusk));
    let camera = camera(options, locale)?;
    let mut studio = Studio::open(options.tier, locale).ok_or(Trouble::Failed(String::new()))?;
    let mut stage = Stage::new(record.sheet.seed, lighting);
    stage.set_repertoire(studio.repertoire());
    let plan_of = FilmOptions {
        lighting,
        camera,
        pace: options.pace,
        speed: options.speed,
        acts: options.acts,
        seed: options.seed,
    };
    let plan = FilmPlan::new(&told, stage, &plan_of)
        .ok_or_else(|| failed(tr!(locale, "cli-match-without-play")))?;
    let look = Look { extent, rate: options.fps, samples: options.samples };
    let dress = dress(&record, options, locale);
    let film = number_of(&record, options, &plan_of, &dress);
    let dressing = Dressing::new(studio.renderer.gpu(), dress);
    let renderer = &mut studio.renderer;
    let mut shooting = Shooting { renderer, plan: &plan, look, dressing };
    let made = match &outside {
        None => make(&mut shooting, film, options, locale),
        Some(outside) => make_outside(&mut shooting, outside, options, locale),
    };
    match made {
        Ok(()) => folder.keep(),
        Err(ShootError::Film(
            error @ (FilmError::Size { .. } | FilmError::Rate(_) | FilmError::Range { .. }),
        )) => return Err(Trouble::Misuse(worded(&error))),
        Err(error) => {
            if matches!(&error, ShootError::Film(FilmError::Full { kept: true, .. })) {
                // What is written so far is gone on with.
                folder.keep();
            }
            return Err(failed(film_words::shoot_error(&error, locale)));
        }
    }
    Ok(())
}

/// Refuses acts behind the last one; a range that begins before it ends with it, which is said.
fn within((from, to): (u32, u32), told: &Replay, locale: &Locale) -> Result<(), Trouble> {
    let acts = crate::film::acts_of(told);
    let words = |kind| tr!(locale, "cli-acts-beyond", kind = kind, acts = acts as usize);
    if from > 0 && from >= acts {
        return Err(Trouble::Misuse(words("none")));
    }
    if to != u32::MAX && to > acts {
        complain(&words("fewer"));
    }
    Ok(())
}

/// The folder of a file, made if it is not there.
fn folder_of(file: &Path, locale: &Locale) -> Result<Folder, String> {
    Folder::of(file).map_err(|(path, error)| {
        let reason = locale.text(crate::hud::words::disk(DiskReason::of(&error)), &[]);
        let path = path.display().to_string();
        tr!(locale, "cli-write-failed", reason = reason.as_str(), path = path.as_str())
    })
}

/// The camera that was asked for.
fn camera(options: &RecordOptions, locale: &Locale) -> Result<FilmCamera, Trouble> {
    let table = Turntable::named(NamedView::Table);
    Ok(match &options.camera {
        CameraChoice::Director => FilmCamera::Director,
        CameraChoice::Follow => FilmCamera::Follow(table),
        CameraChoice::Named(view) => FilmCamera::Still(Turntable::named(*view)),
        CameraChoice::Kept(slot) => {
            let store = place::store(options.data_dir.as_deref());
            let views = store.map(|store| store.load_settings().settings.views);
            let view = views.and_then(|views| views.get(usize::from(*slot) - 1).copied());
            let place = view.as_ref().and_then(Turntable::kept).ok_or_else(|| {
                Trouble::Failed(tr!(locale, "cli-no-such-view", slot = usize::from(*slot)))
            })?;
            FilmCamera::Still(place)
        }
        CameraChoice::Path(path) => {
            let text = super::file::text(path, locale).map_err(Trouble::Failed)?;
            let path = CameraPath::parse(&text).map_err(|error| {
                let line = match error {
                    PathError::Line(line) | PathError::Order(line) => line,
                    PathError::Count => 0,
                };
                Trouble::Failed(tr!(locale, "cli-bad-path", line = line))
            })?;
            FilmCamera::Path(Arc::new(path))
        }
    })
}

/// What is painted over the pictures.
fn dress(record: &MatchRecord, options: &RecordOptions, locale: &Locale) -> Dress {
    let name = |side: Side| match record.sheet.seats.get(side.seat().index()).map(|s| s.player) {
        Some(PlayerRecord::Machine { level }) => locale.text(crate::hud::words::level(level), &[]),
        _ => tr!(locale, "film-person"),
    };
    Dress {
        captions: options.captions,
        sides: options.hud.then(|| BySide::from_fn(name)),
        watermark: options.watermark.then(|| tr!(locale, "app-name")),
    }
}

fn make_outside(
    shooting: &mut Shooting<'_>,
    outside: &Outside,
    options: &RecordOptions,
    locale: &Locale,
) -> Result<(), ShootError> {
    let rate = FrameRate::new(options.fps)?;
    let (width, height) = options.size;
    let format = FilmFormat::new(width, height, rate, options.quality, !options.silent)?;
    let frames = shooting.plan.frames(options.fps);
    let mut progress = Progress::new(locale);
    let out = options.out.as_path();
    let film = shooting.film_outside(outside, format, frames, out, &mut progress)?;
    tell_film(&film, locale);
    Ok(())
}

fn make(
    shooting: &mut Shooting<'_>,
    film: u64,
    options: &RecordOptions,
    locale: &Locale,
) -> Result<(), ShootError> {
    let mut progress = Progress::new(locale);
    let frames = shooting.plan.frames(options.fps);
    let (from, to) = options.frames.map_or((0, frames), |(from, to)| (from, to.min(frames)));
    if from >= to {
        return Err(FilmError::Range { from, to, frames }.into());
    }
    let limit = u64::from(options.limit_mib) << 20;
    let out = options.out.as_path();
    let animated = match options.kind {
        RecordKind::Gif => Some(AnimationKind::Gif),
        RecordKind::Apng => Some(AnimationKind::Apng),
        RecordKind::WebP => Some(AnimationKind::WebP),
        RecordKind::Film | RecordKind::Slice | RecordKind::Pictures => None,
    };
    if let Some(kind) = animated {
        shooting.animation(kind, frames, limit, out, &mut progress)?;
        tell_written(out, locale);
        return Ok(());
    }
    if options.kind == RecordKind::Pictures {
        let written = shooting.pictures((from, to), out, &mut progress, &save);
        return written.map(|()| tell_written(out, locale));
    }
    let rate = FrameRate::new(options.fps)?;
    let (width, height) = options.size;
    let format = FilmFormat::new(width, height, rate, options.quality, !options.silent)?;
    let header = SliceHeader { format, film, frames, from, to };
    header.check()?;
    if options.kind == RecordKind::Film {
        let film = shooting.film(header, out, &mut progress)?;
        tell_film(&film, locale);
    } else {
        shooting.slice_to(header, out, &mut progress)?;
        tell_written(out, locale);
    }
    Ok(())
}

/// Refuses a size or a rate that no film has, before anything is played or drawn.
fn fits(options: &RecordOptions) -> Result<(), FilmError> {
    if matches!(options.kind, RecordKind::Film | RecordKind::Slice) {
        let (width, height) = options.size;
        let rate = FrameRate::new(options.fps)?;
        FilmFormat::new(width, height, rate, options.quality, !options.silent)?;
    }
    Ok(())
}

/// The match of the file, or one that two machines play.
fn the_match(options: &RecordOptions, locale: &Locale) -> Result<MatchRecord, Trouble> {
    let Some(path) = &options.game else {
        let pairing = Pairing {
            house: houses(options.seed).0[0],
            levels: [Some(options.levels.0), Some(options.levels.1)],
            begins: None,
            seed: options.seed,
        };
        return duel::play(&pairing, "", options.plies)
            .ok_or_else(|| Trouble::Failed(tr!(locale, "cli-match-failed")));
    };
    match_file::read(path, locale).map_err(Trouble::Failed)
}

/// The match as it may be shown: whole when it is over or only machines play, else as its person sees it.
fn tell(record: &MatchRecord, locale: &Locale) -> Result<Replay, String> {
    let refused = |_| tr!(locale, "cli-match-other-program");
    let whole = replay(record, Viewer::Whole).map_err(refused)?;
    let person = record.sheet.seats.iter().position(|seat| seat.player == PlayerRecord::Human);
    let seat = person.and_then(|index| Seat::new(u8::try_from(index).ok()?));
    let told = match seat {
        Some(seat) if whole.outcome.is_none() => {
            replay(record, Viewer::Seat(seat)).map_err(refused)?
        }
        _ => whole,
    };
    if let Some(stop) = &told.stop {
        let kind = if told.followed > 0 { "heard" } else { "stops" };
        complain(&tr!(locale, "cli-match-stops", kind = kind, step = stop.at as usize + 1));
    }
    Ok(told)
}

/// Equal for equal films: everything that pictures and sound depend on.
fn number_of(
    record: &MatchRecord,
    options: &RecordOptions,
    plan: &FilmOptions,
    dress: &Dress,
) -> u64 {
    let said = format!("{:?} {} {plan:?} {dress:?}", options.tier, options.samples);
    film_number(&[&record.to_bytes(0), said.as_bytes(), env!("CARGO_PKG_VERSION").as_bytes()])
}

/// Nothing is there that would be lost, and what is there can be replaced by a file, or by a `folder`.
fn free(out: &Path, folder: bool, force: bool, locale: &Locale) -> Result<(), String> {
    let path = out.display().to_string();
    let fits = if folder { out.is_dir() || out.is_file() } else { out.is_file() };
    if out.exists() && !fits {
        // A folder, a device or a pipe, which no film may take the place of.
        let reason = tr!(locale, "disk-not-a-file");
        return Err(tr!(locale, "cli-write-failed", reason = reason, path = path.as_str()));
    }
    if force {
        return Ok(());
    }
    if out.is_dir() {
        let occupied = std::fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_some());
        return if occupied {
            Err(tr!(locale, "cli-folder-not-empty", path = path.as_str()))
        } else {
            Ok(())
        };
    }
    if out.exists() { Err(tr!(locale, "cli-file-exists", path = path.as_str())) } else { Ok(()) }
}

fn tell_written(out: &Path, locale: &Locale) {
    let path = out.display().to_string();
    print(&tr!(locale, "cli-written", path = path.as_str()));
}

fn tell_film(film: &tavola_film::Film, locale: &Locale) {
    let path = film.path.display().to_string();
    let seconds = locale.decimal((film.length_ms / 100) as f64 / 10.0);
    let mib = locale.decimal(film.bytes as f64 / f64::from(1 << 20));
    print(&tr!(
        locale,
        "cli-film-written",
        path = path.as_str(),
        seconds = seconds.as_str(),
        mib = mib.as_str()
    ));
}
