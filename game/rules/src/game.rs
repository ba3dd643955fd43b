//! What every game of the house is to the rest of the house.
//!
//! A [`Game`] is the state of one match, a pure value: actions go in by [`Game::apply`], events or a
//! refusal come out, and [`Game::view`] tells what one seat may know. Nothing here reads a clock, a
//! file or a thread. Deliberately absent: undo (the simulation replays its journal), draw offers and
//! clocks (the simulation keeps them and calls [`Game::conclude`]), search (a bot works on the game's
//! own position type), and words for people (reasons are enums with data).
//!
//! # The journal's promise
//!
//! `begin(sheet, Chance::from_seed(seed))` followed by the same actions gives the same states, events and
//! hashes on any machine. A refused action leaves the state and the chance as they were.
//!
//! # How each game fits
//!
//! - **Cyvasse.** [`Phase::SetUp`]: both seats are in [`Game::to_act`] at once, and each [`Game::view`] hides
//!   the other's draft. Then seats alternate. Chance draws only who starts, houses and "Aleatório".
//! - **Ludo.** Four seats; no set-up. `Action::Roll` draws one face from [`Stream::Dice`] inside `apply` and
//!   comes back as an event; `Action::Advance { step }` follows while the same seat stays in `to_act`. A pass is
//!   the event of a roll without a move, so a seat is never asked for an action that does not exist. A seat with a
//!   CPU level on the sheet has `Action::Decide` instead: the level chooses inside `apply` and draws its ties from
//!   [`Stream::Ties`] (LU-14), so that a journal draws them again.
//! - **Polikriatos.** The map comes from [`Stream::Map`] in `begin`. Set-up like Cyvasse's. `legal_actions(seat)`
//!   is computed from that seat's view (PK-10), so asking never leaks. Each event carries who saw it, and
//!   [`Game::witness`] turns it into what the viewer may hear: nothing, "something moved", or all. The clock
//!   lives in the simulation and ends the match by [`Conclusion::OutOfTime`]; the draw offer's interval (PK-41)
//!   is [`Game::may_offer_draw`].
//! - **Batalha dos Números.** A turn is several actions of one seat: `Capture` before the move, `Move` or `Drop`,
//!   `Capture` after it, `EndTurn`. The state holds the turn in progress (the mover bound by BN-8 and the
//!   position it is judged on), `to_act` keeps naming the seat, and nothing must list all subsets of captures.
//! - **Juízes.** Two to four seats. A declared battle puts both sides in `to_act`; each sends `Commit`, which the
//!   other's view shows only as "sealed" until both are in; then one event reveals both (JZ-8). An extra turn
//!   (JZ-7) is just another value of `to_act`. Cards come from [`Stream::Cards`]; a shared victory is an
//!   [`Outcome`] with more than one winner (JZ-33).

use std::fmt::Debug;

use crate::chance::Chance;
#[cfg(doc)]
use crate::chance::Stream;

/// Most seats any game has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from 0 in the order of play of the game's rule book.
///
/// Cyvasse, Polikriatos: 0 South, 1 North. Números: 0 White, 1 Black. Ludo: 0 you, then clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat: South, White, "you".
    pub const FIRST: Self = Self(0);
    /// The second seat: North, Black, CPU 1.
    pub const SECOND: Self = Self(1);

    /// The seat with this number, if it is below [`MAX_SEATS`].
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < MAX_SEATS { Some(Self(index)) } else { None }
    }

    /// 0 to `MAX_SEATS - 1`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats: who plays, who may act now, who won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The first `count` seats (at most [`MAX_SEATS`]).
    #[must_use]
    pub const fn first(count: usize) -> Self {
        let count = if count > MAX_SEATS { MAX_SEATS } else { count };
        Self((1_u8 << count) - 1)
    }

    /// One seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// This set and one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set less one seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Is the seat in it?
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Nobody?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

/// Through whose eyes the match is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// One seat: what its rule book lets it know.
    Seat(Seat),
    /// Everything: a finished match, a spectator of bots, a test. Never given to a player or a bot in play.
    Whole,
}

/// The three parts of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Hidden preparation: several seats may act at once.
    SetUp,
    /// Open play.
    Play,
    /// There is an [`Outcome`].
    Over,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome<C> {
    /// Who won. Empty: a draw, or neither win nor loss; `cause` tells which.
    pub winners: SeatSet,
    /// Why, in the game's own terms.
    pub cause: C,
}

/// An end that comes from outside the rules' own actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Conclusion {
    /// The seat gives up.
    Resigned(Seat),
    /// All seats agreed on a draw.
    AgreedDraw,
    /// The seat's clock ran out. Only games with clocks accept it.
    OutOfTime(Seat),
}

/// One match of one game. See the [module](self) for how the five games fit.
pub trait Game: Clone + Debug + Send + Sized + 'static {
    /// The game's name in files, on the command line and in locale keys: `cyvasse`.
    const KEY: &'static str;
    /// Grows whenever a change of the rules could change a replay.
    const RULES_VERSION: u32;

    /// What is agreed before the match: who begins, options, sizes. Not the seed.
    type Sheet: Clone + Debug + PartialEq + Send + 'static;
    /// What a seat can do. `notation` and `parse` are inverse on it.
    type Action: Clone + Debug + PartialEq + Send + 'static;
    /// What happened, for animation, sound and the record. Holds every drawn value it depended on.
    type Event: Clone + Debug + PartialEq + Send + 'static;
    /// Why not. An enum with data; the client words it.
    type Refusal: std::error::Error + Clone + PartialEq + Send + 'static;
    /// What a viewer may know, complete enough to draw the match and to choose an action.
    type View: Clone + Debug + Send + Sync + 'static;
    /// Why a match ended.
    type Cause: Copy + Debug + PartialEq + Eq + Send + 'static;

    /// Starts a match.
    ///
    /// # Errors
    /// The sheet asks for something the rules do not know.
    fn begin(sheet: &Self::Sheet, chance: &mut Chance) -> Result<Self, Self::Refusal>;

    /// Who sits at the table.
    fn seats(&self) -> SeatSet;

    /// Which part of the match this is.
    fn phase(&self) -> Phase;

    /// The seats that may act now; more than one in a hidden set-up or a sealed commitment, none when over.
    fn to_act(&self) -> SeatSet;

    /// Appends what `seat` may do now, from what that seat may know. Nothing if it is not in [`Self::to_act`].
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Carries out one action.
    ///
    /// # Errors
    /// The reason; then neither `self` nor `chance` has changed.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Ends the match by resignation, agreement or clock.
    ///
    /// # Errors
    /// The match is over, or this game knows no such end.
    fn conclude(&mut self, conclusion: Conclusion) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// May this seat offer a draw now?
    fn may_offer_draw(&self, seat: Seat) -> bool;

    /// The seat has offered a draw. Only games that space offers out (PK-41) keep it; no part of [`Self::hash`].
    fn draw_offered(&mut self, _seat: Seat) {}

    /// What the viewer may know. No code outside the rules looks further.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the viewer may hear of an event that [`Self::apply`] gave for this state: all, less, or nothing.
    fn witness(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The end, once there is one.
    fn outcome(&self) -> Option<Outcome<Self::Cause>>;

    /// The action in the game's notation, in the state before it.
    fn notation(&self, action: &Self::Action) -> String;

    /// The action as it stands in the record of a match, with the marks that depend on what follows
    /// (`+`, `++`), as the viewer may read it. In the state before it.
    fn record(&self, action: &Self::Action, viewer: Viewer) -> String;

    /// Reads [`Self::notation`]. The action need not be legal.
    ///
    /// # Errors
    /// The text is no action of this game.
    fn parse(&self, seat: Seat, text: &str) -> Result<Self::Action, Self::Refusal>;

    /// A number that differs when anything differs that the rules can feel, hidden things included.
    /// Equal on every machine; stands in the journal after each action.
    fn hash(&self) -> u64;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seat_sets_count_and_iterate() {
        let set = SeatSet::first(3).without(Seat::SECOND);
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
        assert!(SeatSet::first(9).len() == MAX_SEATS && Seat::new(4).is_none());
    }
}
