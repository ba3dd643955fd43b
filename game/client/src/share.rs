//! The share desk: a thread with a device of its own that makes stills and films, so that the window stays usable.
//!
//! ```text
//! Sharing::preview, begin, cancel ─► bounded orders ─► thread "tavola-share" ─► recorder ─► disk
//! Sharing::poll ◄─ bounded news ◄── a still with an estimate, progress, the end ──┘ └─► wake
//! ```
//! It uses the recorder of `tavola record`. Dropping it cancels what is being made, which leaves nothing behind.
//! Deliberately not here: words, panels, and what the recorder does.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::Receiver;
use tavola_film::animation::AnimationKind;
use tavola_film::{FilmError, FilmFormat, FrameRate, SliceHeader};
use tavola_records::{DiskReason, MatchRecord};
use tavola_renderer::readback::Rows;
use tavola_renderer::scene::{LightPreset, Lighting};
use tavola_renderer::{Extent, Tier};
use tavola_rules::game::Viewer;
use tavola_simulation::replay;

use crate::camera::{NamedView, Turntable};
use crate::clock::Clock;
use crate::commands::shot::{Studio, save};
use crate::film::{FilmCamera, FilmOptions, FilmPlan};
use crate::locale::Locale;
use crate::recorder::{Look, ShootError, Shooting, Watch, film_number, usual_quantiser};
use crate::room::Room;
use crate::stage::pace::Pace;
use crate::stage::{Overlay, Stage};
use crate::worker::{Teller, Wake, Worker};

mod weight;

/// Progress is told this often, seconds.
const TOLD_S: f64 = 0.4;
/// The longer side of a preview, pixels.
const PREVIEW: u32 = 480;
/// Most bytes of a GIF.
const GIF_LIMIT: u64 = 64 << 20;

/// What is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareKind {
    /// A film with sound.
    Mp4,
    /// A picture that moves.
    Gif,
    /// One picture of the moment that is shown.
    Png,
}

/// From where it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareCamera {
    /// The director's cuts.
    Director,
    /// As the room shows it now.
    Here,
    /// The play view.
    Table,
    /// From above.
    Top,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShareOrder {
    /// What is made.
    pub kind: ShareKind,
    /// Pixels, both even.
    pub size: (u32, u32),
    /// Pictures a second.
    pub fps: u32,
    /// How fine.
    pub tier: Tier,
    /// From where.
    pub camera: ShareCamera,
    /// The actions `from..to`.
    pub acts: (u32, u32),
}

impl ShareOrder {
    /// The sizes of a kind, largest first.
    #[must_use]
    pub const fn sizes(kind: ShareKind) -> &'static [(u32, u32)] {
        match kind {
            ShareKind::Mp4 => &[(1920, 1080), (1280, 720), (854, 480)],
            ShareKind::Gif => &[(640, 360), (480, 270)],
            ShareKind::Png => &[(3840, 2160), (1920, 1080), (1280, 720)],
        }
    }

    /// The rates of a kind; none for a still.
    #[must_use]
    pub const fn rates(kind: ShareKind) -> &'static [u32] {
        match kind {
            ShareKind::Mp4 => &[24, 30, 60],
            ShareKind::Gif => &[10, 20, 25],
            ShareKind::Png => &[],
        }
    }

    /// The usual of a kind, for a match of so many actions.
    #[must_use]
    pub fn preset(kind: ShareKind, tier: Tier, plies: u32, ply: u32) -> Self {
        let (size, fps) = match kind {
            ShareKind::Mp4 => ((1280, 720), 30),
            ShareKind::Gif => ((480, 270), 10),
            ShareKind::Png => ((1920, 1080), 30),
        };
        // A GIF of a whole match would be as large as a film and half as good.
        let from = if kind == ShareKind::Gif {
            ply.saturating_sub(3).min(plies.saturating_sub(1))
        } else {
            0
        };
        let to = if kind == ShareKind::Gif { (from + 3).min(plies) } else { plies };
        let camera = if kind == ShareKind::Png { ShareCamera::Here } else { ShareCamera::Director };
        Self { kind, size, fps, tier, camera, acts: (from, to.max(from + 1)) }
    }

    /// The same as another kind, with what does not fit replaced by the usual.
    #[must_use]
    pub fn as_kind(self, kind: ShareKind, plies: u32, ply: u32) -> Self {
        if kind == self.kind { self } else { Self::preset(kind, self.tier, plies, ply) }
    }
}

/// An order with the match it is about.
#[derive(Clone, Debug)]
pub struct Take {
    /// What is asked for.
    pub order: ShareOrder,
    /// The match.
    pub record: Arc<MatchRecord>,
    /// Through whose eyes.
    pub eyes: Viewer,
    /// The light of the room.
    pub light: LightPreset,
    /// Where the room's camera stands.
    pub here: Turntable,
    /// The moment that the room shows, seconds of the stage.
    pub at_s: f64,
}

/// What it will take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Seconds that the film lasts; 0 for a still.
    pub length_s: f64,
    /// Seconds that making it takes here.
    pub seconds: f64,
    /// Bytes of the file.
    pub bytes: u64,
}

/// Why nothing was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No device gives pictures.
    NoDevice,
    /// The match has nothing to show.
    NoPlay,
    /// The file could not be written.
    Disk(DiskReason),
    /// It grew past what such a file may hold.
    TooLarge,
    /// Anything else; the log says more.
    Other,
}

/// What the thread has to say.
#[derive(Debug)]
pub enum News {
    /// The still of the newest preview that was asked for.
    Preview(Rows, Estimate),
    /// So many pictures of so many are done, and seconds left.
    Progress(u32, u32, f64),
    /// It is there.
    Done(PathBuf),
    /// It was cancelled, and nothing is left of it.
    Cancelled,
    /// It could not be made, and nothing is left of it.
    Failed(Trouble),
}

enum Order {
    Preview(Box<Take>),
    Make(Box<Take>, PathBuf),
}

/// The client's end.
#[derive(Debug)]
pub struct Sharing {
    worker: Worker<Order, News>,
    cancel: Arc<AtomicBool>,
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Order")
    }
}

impl Sharing {
    /// Starts the thread; a device is opened with the first order.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn spawn(wake: Wake) -> std::io::Result<Self> {
        let cancel = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&cancel);
        let worker = Worker::spawn("tavola-share", wake, move |inbox, teller| {
            Work { teller, cancel: asked, studio: None }.run(inbox);
        })?;
        Ok(Self { worker, cancel })
    }

    /// Asks for a still and an estimate; only the newest that waits is made.
    pub fn preview(&self, take: Take) {
        self.worker.order(Order::Preview(Box::new(take)));
    }

    /// Makes it, at that path, which must be free.
    pub fn begin(&self, take: Take, path: PathBuf) {
        self.cancel.store(false, Ordering::Relaxed);
        self.worker.order(Order::Make(Box::new(take), path));
    }

    /// Stops what is being made.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// What is new, if anything.
    #[must_use]
    pub fn poll(&self) -> Option<News> {
        self.worker.poll()
    }

    /// Waits for what is new, for programs without a window.
    #[must_use]
    pub fn wait(&self, at_most: std::time::Duration) -> Option<News> {
        self.worker.wait(at_most)
    }
}

impl Drop for Sharing {
    fn drop(&mut self) {
        self.cancel();
    }
}

struct Work {
    teller: Teller<News>,
    cancel: Arc<AtomicBool>,
    studio: Option<(Tier, Studio)>,
}

impl Work {
    fn run(mut self, inbox: &Receiver<Order>) {
        while let Ok(mut order) = inbox.recv() {
            // Of previews that wait only the newest is of use.
            while let Order::Preview(_) = order {
                match inbox.try_recv() {
                    Ok(newer) => order = newer,
                    Err(_) => break,
                }
            }
            let news = match order {
                Order::Preview(take) => self.preview(&take),
                Order::Make(take, path) => self.make(&take, &path),
            };
            let news = news.unwrap_or_else(|trouble| match trouble {
                None => News::Cancelled,
                Some(trouble) => News::Failed(trouble),
            });
            self.teller.tell(news);
        }
    }

    fn studio(&mut self, tier: Tier) -> Result<&mut Studio, Option<Trouble>> {
        if self.studio.as_ref().is_none_or(|(there, _)| *there != tier) {
            // The old one first: two sets of textures at once are more than some devices hold.
            self.studio = None;
            let locale = Locale::new(crate::locale::Language::English);
            let studio = Studio::open(tier, &locale).ok_or(Some(Trouble::NoDevice))?;
            self.studio = Some((tier, studio));
        }
        match &mut self.studio {
            Some((_, studio)) => Ok(studio),
            None => Err(Some(Trouble::NoDevice)),
        }
    }

    fn preview(&mut self, take: &Take) -> Result<News, Option<Trouble>> {
        let studio = self.studio(take.order.tier)?;
        let plan = plan(take, studio)?;
        let (width, height) = take.order.size;
        let shrink = f64::from(PREVIEW) / f64::from(width.max(height).max(PREVIEW));
        let side = |pixels: u32| (f64::from(pixels) * shrink).round().max(16.0) as u32 & !1;
        let extent = Extent::new(side(width), side(height)).ok_or(Some(Trouble::Other))?;
        let aspect = extent.aspect();
        let (scene, film_s) = match take.order.kind {
            ShareKind::Png => (still(take, &plan, aspect), 0.0),
            _ => (plan.scene(plan.length_s() * 0.35, aspect), plan.length_s()),
        };
        let renderer = &mut studio.renderer;
        let first = renderer.render_to_image(&scene, extent);
        first.map_err(|error| trouble_of(&error.into()))?;
        // The second is as fast as those of the film: nothing has to be made for it any more.
        let clock = Clock::new();
        let rows = renderer.render_to_image(&scene, extent);
        let rows = rows.map_err(|error| trouble_of(&error.into()))?;
        // Part of a picture's cost goes with its pixels and part does not: on two cores it grew about as its sides did.
        let each_s = clock.seconds() / shrink;
        let frames = match take.order.kind {
            ShareKind::Png => 1,
            _ => plan.frames(take.order.fps),
        };
        let estimate = Estimate {
            length_s: film_s,
            seconds: each_s * f64::from(frames),
            bytes: weight::bytes_of(&take.order, frames),
        };
        Ok(News::Preview(rows, estimate))
    }

    fn make(&mut self, take: &Take, path: &Path) -> Result<News, Option<Trouble>> {
        let mut telling = Telling {
            teller: self.teller.clone(),
            cancel: Arc::clone(&self.cancel),
            clock: Clock::new(),
            told_s: f64::NEG_INFINITY,
        };
        let studio = self.studio(take.order.tier)?;
        let plan = plan(take, studio)?;
        let made = film(take, &plan, studio, path, &mut telling);
        match made {
            Ok(()) => Ok(News::Done(path.to_path_buf())),
            Err(error) => {
                tracing::info!(%error, "no film");
                // Whatever of it there is.
                let _ = std::fs::remove_file(crate::recorder::slice_beside(path));
                Err(trouble_of(&error))
            }
        }
    }
}

/// Tells the window how far it is.
struct Telling {
    teller: Teller<News>,
    cancel: Arc<AtomicBool>,
    clock: Clock,
    told_s: f64,
}

impl Watch for Telling {
    fn done(&mut self, done: u32, total: u32) {
        let now_s = self.clock.seconds();
        if now_s < self.told_s + TOLD_S {
            return;
        }
        self.told_s = now_s;
        let left_s = now_s / f64::from(done.max(1)) * f64::from(total.saturating_sub(done));
        self.teller.tell(News::Progress(done, total, left_s));
    }

    fn cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }
}

fn plan(take: &Take, studio: &Studio) -> Result<FilmPlan, Option<Trouble>> {
    let told = replay(&take.record, take.eyes).map_err(|_| Some(Trouble::NoPlay))?;
    let lighting = Lighting::preset(take.light);
    let mut stage = Stage::new(take.record.sheet.seed, lighting);
    stage.set_repertoire(studio.repertoire());
    let camera = match take.order.camera {
        ShareCamera::Director => FilmCamera::Director,
        ShareCamera::Here => FilmCamera::Still(take.here),
        ShareCamera::Table => FilmCamera::Still(Turntable::named(NamedView::Table)),
        ShareCamera::Top => FilmCamera::Still(Turntable::named(NamedView::Top)),
    };
    // A still is a moment of the whole match: its time is the room's.
    let acts = if take.order.kind == ShareKind::Png { (0, u32::MAX) } else { take.order.acts };
    let seed = take.record.sheet.seed;
    let options = FilmOptions { lighting, camera, pace: Pace::NATURAL, speed: 1.0, acts, seed };
    FilmPlan::new(&told, stage, &options).ok_or(Some(Trouble::NoPlay))
}

fn still(take: &Take, plan: &FilmPlan, aspect: f32) -> tavola_renderer::Scene {
    let camera = match take.order.camera {
        ShareCamera::Director => plan.direction().camera(take.at_s.max(0.0), aspect),
        ShareCamera::Here => take.here.camera(aspect),
        ShareCamera::Table => Turntable::named(NamedView::Table).camera(aspect),
        ShareCamera::Top => Turntable::named(NamedView::Top).camera(aspect),
    };
    let overlay = Overlay::default();
    if take.at_s < 0.0
        && let Some(mut room) = setting_up(take)
    {
        return room.scene(camera, &overlay, false);
    }
    plan.stage().scene(take.at_s.max(0.0), camera, &overlay)
}

/// The room at the take's moment, for one before play began: a film begins with play.
fn setting_up(take: &Take) -> Option<Room> {
    let lighting = Lighting::preset(take.light);
    let mut room = Room::open(Arc::clone(&take.record), None, lighting).ok()?;
    if room.eyes() != take.eyes {
        room.retell(None, take.eyes != Viewer::Whole);
    }
    room.leap(take.at_s, f64::INFINITY);
    Some(room)
}

fn film(
    take: &Take,
    plan: &FilmPlan,
    studio: &mut Studio,
    path: &Path,
    watch: &mut dyn Watch,
) -> Result<(), ShootError> {
    let (width, height) = take.order.size;
    let extent = Extent::new(width, height).ok_or(FilmError::Size { width, height })?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| FilmError::Disk { path: folder.to_path_buf(), kind: error.kind() })?;
    }
    let order = &take.order;
    let frames = plan.frames(order.fps);
    let look = Look { extent, rate: order.fps, samples: 1 };
    if order.kind == ShareKind::Png {
        let scene = still(take, plan, extent.aspect());
        let rows = studio.renderer.render_to_image(&scene, extent)?;
        return save(&rows, path).map_err(ShootError::Store);
    }
    let mut shooting = Shooting { renderer: &mut studio.renderer, plan, look, dressing: None };
    if order.kind == ShareKind::Gif {
        shooting.animation(AnimationKind::Gif, frames, GIF_LIMIT, path, watch)?;
        return Ok(());
    }
    let quantiser = usual_quantiser(order.tier);
    let format = FilmFormat::new(width, height, FrameRate::new(order.fps)?, quantiser, true)?;
    let said = format!("{order:?} {:?} {:?} {:?}", take.here, take.light, take.eyes);
    let film = film_number(&[&take.record.to_bytes(0), said.as_bytes()]);
    let header = SliceHeader { format, film, frames, from: 0, to: frames };
    header.check()?;
    shooting.film(header, path, watch)?;
    Ok(())
}

fn trouble_of(error: &ShootError) -> Option<Trouble> {
    Some(match error {
        ShootError::Film(FilmError::Cancelled) => return None,
        ShootError::Film(FilmError::Full { .. }) => Trouble::Disk(DiskReason::Full),
        ShootError::Film(FilmError::Disk { kind, .. }) => {
            Trouble::Disk(DiskReason::of(&std::io::Error::from(*kind)))
        }
        ShootError::Film(FilmError::TooLarge { .. }) => Trouble::TooLarge,
        ShootError::Store(error) => Trouble::Disk(error.reason),
        ShootError::Draw(_) | ShootError::Film(_) => Trouble::Other,
    })
}

#[cfg(test)]
mod tests;
