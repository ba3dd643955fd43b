//! What the random and the one-ply player need from a game.
//!
//! Both choose from what their seat may see and from the legal actions, never from the match itself. The random
//! player draws uniformly; the one-ply player takes the best of [`Simple::judge`] and draws among equals.
//! Deliberately absent: looking further ahead.

use tavola_rules::game::{Game, Seat};

use crate::dice::Dice;
use crate::manners::Word;

/// When a one-ply player gives up, offers a draw or takes one. Shown the views of its own seat, it may count.
pub trait Bearing<V>: Default {
    /// Asked before each own action in play.
    fn word(&mut self, view: &V, seat: Seat) -> Word;

    /// Does it take the draw that another offers now? Asked with its view of the present.
    fn takes_draw(&self, view: &V, seat: Seat) -> bool;
}

/// Plays everything out.
impl<V> Bearing<V> for () {
    fn word(&mut self, _view: &V, _seat: Seat) -> Word {
        Word::Nothing
    }

    fn takes_draw(&self, _view: &V, _seat: Seat) -> bool {
        false
    }
}

/// A game that simple players can play and `tavola arena` knows.
pub trait Simple: Game {
    /// Names of the game's own deciders, if the rules have any (Ludo's CPU levels, LU-15): players by those names.
    const OWN_PLAYERS: &'static [&'static str] = &[];

    /// How the one-ply player bears itself, where the rule book says so (PK-41, PK-42).
    type Bearing: Bearing<Self::View>;

    /// The match sheet of match `number` of a seeded series: fair to every seat, all ends possible.
    fn series_sheet(seed: u64, number: u32) -> Self::Sheet;

    /// What to do in a hidden set-up, where a uniform draw would never end. `None`: draw from the legal actions.
    fn prepare(_view: &Self::View, _seat: Seat, _luck: &mut Dice) -> Option<Self::Action> {
        None
    }

    /// Gives a seat of the sheet to the game's own decider of that number.
    fn seat_own_player(_sheet: &mut Self::Sheet, _seat: Seat, _player: usize) {}

    /// Appends how good each action looks to the seat one ply ahead, higher is better, any unit.
    fn judge(view: &Self::View, seat: Seat, actions: &[Self::Action], scores: &mut Vec<i64>);
}
