//! `tavola record`: a match of two machines as numbered pictures.
//!
//! The match is played first-come by the simulation; the pictures are taken at n / fps of stage time,
//! so they are the same however long each takes to draw.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tavola_renderer::Extent;
use tavola_renderer::scene::Lighting;
use tavola_rules::cyvasse::{Event, SeatView};

use super::say::{complain, print};
use super::shot::{Studio, houses, save};
use super::{DONE, FAILED, MISUSE};
use crate::camera::{NamedView, Turntable};
use crate::cli::RecordOptions;
use crate::locale::Locale;
use crate::session::{Happening, Pairing, Session, sheet};
use crate::stage::{Overlay, Stage, pace::Pace};
use crate::tr;

/// A machine that has said nothing for this long has failed.
const PATIENCE: Duration = Duration::from_secs(120);
/// Stillness before the first action and after the last, seconds of stage time.
const REST_S: f64 = 0.5;

/// Plays and writes.
#[must_use]
pub fn run(options: &RecordOptions, locale: &Locale) -> u8 {
    let Some(extent) = Extent::new(options.size.0, options.size.1) else { return MISUSE };
    let occupied = std::fs::read_dir(&options.out).is_ok_and(|mut d| d.next().is_some());
    if occupied && !options.force {
        let path = options.out.display().to_string();
        complain(&tr!(locale, "cli-folder-not-empty", path = path.as_str()));
        return FAILED;
    }
    let Some(acts) = play(options) else {
        complain(&tr!(locale, "cli-match-failed"));
        return FAILED;
    };
    let Some(studio) = Studio::open(options.tier, locale) else { return FAILED };
    let mut stage = Stage::new(options.seed, Lighting::preset(options.light));
    stage.set_repertoire(studio.repertoire());
    let end_s = tell(&mut stage, &acts);
    let frames = (end_s * f64::from(options.fps)).ceil() as u32 + 1;
    film(studio, &stage, frames, extent, options, locale)
}

/// One action of the match.
struct Told {
    events: Vec<Event>,
    after: Box<SeatView>,
}

/// The match: the opened board, then every action; none when the machines fail.
fn play(options: &RecordOptions) -> Option<Vec<Told>> {
    let mut session = Session::new(None, Arc::new(|| {})).ok()?;
    let pairing = Pairing {
        house: houses(options.seed).0[0],
        levels: [Some(options.levels.0), Some(options.levels.1)],
        begins: None,
        seed: options.seed,
    };
    session.start(sheet(&pairing, ""));
    let mut acts = Vec::new();
    let mut plies = 0;
    while plies < options.plies {
        let news = session.wait(PATIENCE);
        if news.is_empty() {
            return None;
        }
        for happening in news {
            if let Happening::Acted { events, after } = happening {
                if after.position.is_none() || plies >= options.plies {
                    continue;
                }
                plies += u32::from(events.iter().any(|e| matches!(e, Event::Played { .. })));
                let over = after.outcome.is_some();
                acts.push(Told { events, after });
                if over {
                    return Some(acts);
                }
            }
        }
    }
    Some(acts)
}

/// Puts the match on the stage; the stage time at which it is over.
fn tell(stage: &mut Stage, acts: &[Told]) -> f64 {
    let mut end_s = REST_S;
    for (i, told) in acts.iter().enumerate() {
        if i == 0 {
            stage.cut_to(&told.after);
            continue;
        }
        stage.play(&told.events, &told.after, end_s, |_| Pace::NATURAL);
        end_s = stage.film_end_s().max(end_s) + 0.1;
    }
    end_s + REST_S
}

fn film(
    mut studio: Studio,
    stage: &Stage,
    frames: u32,
    extent: Extent,
    options: &RecordOptions,
    locale: &Locale,
) -> u8 {
    for n in 0..frames {
        let t = f64::from(n) / f64::from(options.fps);
        let mut place = Turntable::named(NamedView::Table);
        // A slow turn, so that the film shows the board's depth.
        place.azimuth += ((t * 0.25).sin() * 0.18) as f32;
        let scene = stage.scene(t, place.camera(extent.aspect()), &Overlay::default());
        let path: PathBuf = options.out.join(format!("{:05}.png", n + 1));
        let rows = match studio.renderer.render_to_image(&scene, extent) {
            Ok(rows) => rows,
            Err(error) => {
                complain(&error.to_string());
                return FAILED;
            }
        };
        if let Err(error) = save(&rows, &path) {
            let reason = locale.text(crate::hud::words::disk(error.reason), &[]);
            let path = path.display().to_string();
            complain(&tr!(
                locale,
                "cli-write-failed",
                reason = reason.as_str(),
                path = path.as_str()
            ));
            return FAILED;
        }
        let (done, total) = (n as usize + 1, frames as usize);
        complain(&tr!(locale, "cli-record-progress", done = done, total = total));
    }
    let path = options.out.display().to_string();
    print(&tr!(locale, "cli-written", path = path.as_str()));
    DONE
}
