//! The closed enums at which games meet the thread: one variant a game, nothing generic beyond.
//!
//! A game joins by a variant in each enum below and a `Doored` implementation in `door/<game>.rs`. Inside, the
//! table is generic over [`tavola_rules::game::Game`]; outside, the client matches on these enums.

use tavola_records::match_record::GameCode;
use tavola_rules::cyvasse;
use tavola_rules::game::{Game, Outcome, Phase, Seat};

use crate::refusal::Refusal;
use crate::sheet::MatchSheet;

mod cyvasse_door;
mod cyvasse_events;
mod tables;

pub(crate) use tables::AnyTable;

/// The games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKind {
    /// Cyvasse.
    Cyvasse,
}

impl GameKind {
    /// The game of a file.
    #[must_use]
    pub fn of_code(code: GameCode) -> Self {
        match code {
            GameCode::Cyvasse => Self::Cyvasse,
        }
    }

    /// The game of a name in texts.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        [Self::Cyvasse].into_iter().find(|kind| kind.key() == key)
    }

    /// Its name in texts and on the command line.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Cyvasse => cyvasse::CyvasseMatch::KEY,
        }
    }

    /// Its number in files.
    #[must_use]
    pub fn code(self) -> GameCode {
        match self {
            Self::Cyvasse => GameCode::Cyvasse,
        }
    }
}

/// An action of any game.
#[derive(Debug, Clone, PartialEq)]
pub enum GameAction {
    /// Of Cyvasse.
    Cyvasse(cyvasse::Action),
}

/// An event of any game, as some viewer may hear it.
#[derive(Debug, Clone, PartialEq)]
pub enum GameEvent {
    /// Of Cyvasse.
    Cyvasse(cyvasse::Event),
}

/// What a viewer may know of a match of any game.
#[derive(Debug, Clone)]
pub enum GameView {
    /// Of Cyvasse.
    Cyvasse(Box<cyvasse::SeatView>),
}

/// Why the rules of any game refused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum GameRefusal {
    /// Of Cyvasse.
    #[error(transparent)]
    Cyvasse(#[from] cyvasse::Refusal),
}

/// Why a match of any game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCause {
    /// Of Cyvasse.
    Cyvasse(cyvasse::Cause),
}

impl GameCause {
    pub(crate) fn of<G: Doored>(outcome: Outcome<G::Cause>) -> Outcome<Self> {
        Outcome { winners: outcome.winners, cause: G::cause_out(outcome.cause) }
    }
}

/// A game that may come through the door.
pub(crate) trait Doored: Game {
    /// Which it is.
    const KIND: GameKind;
    /// How many seats it has.
    const SEATS: usize;
    /// Whether a person may take back.
    const UNDO: bool;

    /// The rules' sheet of a match sheet.
    fn sheet_in(sheet: &MatchSheet) -> Result<Self::Sheet, Refusal>;
    /// The game's action, if it is this game's.
    fn action_in(action: &GameAction) -> Option<Self::Action>;
    /// An action for the outside.
    fn action_out(action: Self::Action) -> GameAction;
    /// An event for the outside.
    fn event_out(event: Self::Event) -> GameEvent;
    /// A view for the outside.
    fn view_out(view: Self::View) -> GameView;
    /// A refusal for the outside.
    fn refusal_out(refusal: Self::Refusal) -> GameRefusal;
    /// A cause for the outside.
    fn cause_out(cause: Self::Cause) -> GameCause;

    /// An event in the state after it, as it stands in files.
    fn write_event(&self, event: &Self::Event) -> Vec<u8>;
    /// Carries a view over the events of one step as [`Doored::write_event`] wrote them, taken at their word. None,
    /// and the view unchanged, when they cannot be read.
    fn follow(view: &mut Self::View, heard: &[&[u8]]) -> Option<Vec<Self::Event>>;
    /// Which part of the match a view shows, and its end once there is one.
    fn standing(view: &Self::View) -> (Phase, Option<Outcome<Self::Cause>>);

    /// The rules' own hash of what lies open to all, if anything does; two equal ones are a repetition.
    fn open_hash(&self) -> Option<u64>;
    /// What a seat does in the set-up when its machine gives nothing that is legal.
    fn plain_set_up() -> Vec<Self::Action>;
    /// Whether a machine of `level` in `seat` takes an offered draw, by what the seat sees. `past` are
    /// the hashes of the positions that lay open.
    fn takes_draw(view: &Self::View, seat: Seat, level: u8, past: &[u64]) -> bool;
}

/// What a seat does in a set-up when its machine gives nothing that is legal.
pub(crate) fn plain_set_up(kind: GameKind) -> Vec<GameAction> {
    fn of<G: Doored>() -> Vec<GameAction> {
        G::plain_set_up().into_iter().map(G::action_out).collect()
    }
    match kind {
        GameKind::Cyvasse => of::<cyvasse::CyvasseMatch>(),
    }
}

impl GameView {
    /// Which game it is of.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Cyvasse(_) => GameKind::Cyvasse,
        }
    }
}
