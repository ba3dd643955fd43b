//! What the HUD shows: plain data, made by the client from snapshots and settings.
//!
//! It holds only what the person's seat may know; the client builds it from the seat's view.

use std::path::PathBuf;
use std::sync::Arc;

use tavola_records::Settings;
use tavola_records::settings::{Begins, TierChoice};
use tavola_renderer::scene::LightPreset;
use tavola_rules::cyvasse::{BySide, Cause, House, PieceKind, Refusal, Side, Stage};

use super::action::PaletteItem;
use super::coordinates::RimSign;
use super::notice::Banner;
use crate::day::Day;
use crate::room::Tempo;
use crate::share::{Estimate, ShareOrder, Trouble};

/// Everything that one moment of the HUD shows.
#[derive(Clone, Debug)]
pub struct HudModel {
    /// Which screen.
    pub screen: Screen,
    /// The settings in force.
    pub settings: Arc<Settings>,
    /// What draws the picture.
    pub adapter: AdapterInfo,
    /// Less movement, as settings and system say together.
    pub calm: bool,
    /// There is no device to hear anything from.
    pub silent: bool,
    /// What is wrong and lasts.
    pub banners: Vec<Banner>,
    /// Hide every panel (photo mode). Dialogs still show.
    pub hidden: bool,
    /// Letters and numbers of the board, where they can be read from here.
    pub rim: Vec<RimSign>,
    /// The share sheet, while there is one.
    pub share: Option<Arc<ShareModel>>,
}

/// The screens.
#[derive(Clone, Debug)]
pub enum Screen {
    /// Pictures and pipelines are being prepared; percent done.
    Loading(u8),
    /// The first screen.
    Start(StartModel),
    /// The finished matches.
    Matches(MatchesModel),
    /// A match is watched again.
    Room(Box<RoomModel>),
    /// The match sheet.
    Sheet(SheetModel),
    /// Laying terrain or army.
    SetUp(SetupModel),
    /// The match.
    Play(PlayModel),
    /// The match has ended.
    End(EndModel),
}

/// The first screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartModel {
    /// What can be continued.
    pub saved: Option<Saved>,
    /// How many finished matches there are.
    pub matches: usize,
}

/// The list of finished matches.
#[derive(Clone, Debug, Default)]
pub struct MatchesModel {
    /// Newest first.
    pub entries: Arc<Vec<MatchEntry>>,
}

/// A finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchEntry {
    /// Its name on the shelf; not for people.
    pub name: String,
    /// Never dropped for age.
    pub starred: bool,
    /// The person's side; none when two machines played.
    pub you: Option<Side>,
    /// Level of the machine on each side; none for a person.
    pub levels: BySide<Option<u8>>,
    /// The houses, where they are known.
    pub houses: BySide<Option<House>>,
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Actions played.
    pub plies: usize,
    /// Seconds since it ended.
    pub ago_s: u64,
    /// The day on which it ended.
    pub day: Day,
}

/// A match that is watched again.
#[derive(Clone, Debug)]
pub struct RoomModel {
    /// The match at the moment that is shown; `shown` says after which action.
    pub play: PlayModel,
    /// The moment, seconds of the stage.
    pub at_s: f64,
    /// The first moment.
    pub from_s: f64,
    /// The last.
    pub to_s: f64,
    /// What to look for on the bar.
    pub marks: Arc<Vec<RoomMark>>,
    /// Time passes.
    pub playing: bool,
    /// How fast.
    pub tempo: Tempo,
    /// There is a way back to where one was.
    pub can_go_back: bool,
    /// Through the person's eyes? None where there is no choice.
    pub as_seen: Option<bool>,
    /// The moment lies before play.
    pub in_set_up: bool,
    /// Slots of the views that were kept.
    pub kept_views: Vec<usize>,
}

impl RoomModel {
    /// The action that is shown.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.play.shown.unwrap_or(0)
    }
}

/// A mark on the bar of the replay room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoomMark {
    /// When, seconds of the stage.
    pub at_s: f64,
    /// Whose action it was.
    pub side: Side,
    /// A piece fell.
    pub capture: bool,
    /// A King is threatened.
    pub threat: bool,
    /// A Dragon arrived.
    pub arrival: bool,
}

/// What the share sheet shows.
#[derive(Clone, Debug)]
pub struct ShareModel {
    /// What is to be made.
    pub order: ShareOrder,
    /// Actions of the match.
    pub plies: u32,
    /// The action that the room shows.
    pub ply: u32,
    /// A still of it, once there is one.
    pub preview: Option<egui::TextureId>,
    /// What it will take, once that is known.
    pub estimate: Option<Estimate>,
    /// How far it is.
    pub state: ShareState,
}

/// How far a film is.
#[derive(Clone, Debug, PartialEq)]
pub enum ShareState {
    /// Not begun.
    Idle,
    /// It is being made.
    Working {
        /// Pictures done.
        done: u32,
        /// Pictures in all.
        total: u32,
        /// Seconds left.
        left_s: f64,
    },
    /// It lies there.
    Done(PathBuf),
    /// It was not made.
    Failed(Trouble),
}

/// The saved match that can be continued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The person's house.
    pub house: House,
    /// Actions played.
    pub actions: usize,
}

/// The match sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetModel {
    /// The person's house; the machine's is drawn among the others (CY-11).
    pub house: House,
    /// Level of the machine, 1 to 5.
    pub level: u8,
    /// Who begins.
    pub begins: Begins,
    /// Light of the room.
    pub light: LightPreset,
    /// Match seed.
    pub seed: u64,
}

/// The set-up, as its owner sees it.
#[derive(Clone, Debug)]
pub struct SetupModel {
    /// Terrain, army, or waiting for the other side.
    pub stage: Stage,
    /// The person's house.
    pub house: House,
    /// What can be taken, with how many are left.
    pub palette: Vec<(PaletteItem, usize)>,
    /// What the next click lays.
    pub picked: Option<PaletteItem>,
    /// Special tiles laid, and how many are needed at least (CY-4).
    pub laid: (usize, usize),
    /// Pieces still in hand.
    pub army_left: usize,
    /// Why the last wish was refused.
    pub refusal: Option<Refusal>,
}

/// A match being played.
#[derive(Clone, Debug)]
pub struct PlayModel {
    /// The person's side; none when two machines play.
    pub you: Option<Side>,
    /// Both houses.
    pub houses: BySide<House>,
    /// Level of the machine on each side, 1 to 5; none for a person.
    pub levels: BySide<Option<u8>>,
    /// Whose turn it is; none when the match is over.
    pub turn: Option<Side>,
    /// Seconds the machine has been thinking, if it is.
    pub thinking_s: Option<f32>,
    /// Whose King is threatened.
    pub threatened: Option<Side>,
    /// The Dragons.
    pub dragons: BySide<DragonStatus>,
    /// What each side has lost, any order.
    pub lost: BySide<Vec<PieceKind>>,
    /// Every action so far.
    pub record: Arc<Vec<RecordEntry>>,
    /// The position shown is that after so many plies; none is the present.
    pub shown: Option<usize>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Draw offers.
    pub draw: DrawState,
    /// Whether threat marks are shown.
    pub threats: bool,
    /// Why the last wish was refused.
    pub refusal: Option<Refusal>,
    /// The action that waits for the person's word, in notation.
    pub pending: Option<String>,
    /// The piece that is pointed at, or else the one in hand.
    pub pointed: Option<(PieceKind, Side)>,
}

/// One entry of the record (CY-28).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordEntry {
    /// Who acted.
    pub side: Side,
    /// Notation, with `+`, `++` and `D*`.
    pub text: String,
}

/// What is known of a Dragon (CY-21, CY-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragonStatus {
    /// It arrives after so many turns of its owner, 0 being this one.
    Waits(u8),
    /// It may act.
    Free,
    /// It rests.
    Rests,
    /// It was captured.
    Gone,
}

/// Draw offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawState {
    /// The person may offer.
    MayOffer,
    /// The person may not offer now.
    Closed,
    /// The person's offer waits for its answer.
    Offered,
    /// The opponent's offer waits for the person.
    Asked,
}

/// A match that has ended.
#[derive(Clone, Debug)]
pub struct EndModel {
    /// The match, to look back at.
    pub play: PlayModel,
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub cause: Cause,
    /// The panel is hidden: the person looks at the board.
    pub looking: bool,
}

/// What draws the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AdapterInfo {
    /// Name of the device.
    pub name: String,
    /// Graphics interface.
    pub backend: String,
    /// Driver with version.
    pub driver: String,
    /// The tier in force; `Auto` while it is not known.
    pub tier: TierChoice,
}
