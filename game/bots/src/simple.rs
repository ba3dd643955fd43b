//! What the random and the one-ply player need from a game.
//!
//! Both choose from what their seat may see and from the legal actions, never from the match itself. The random
//! player draws uniformly; the one-ply player takes the best of [`Simple::judge`] and draws among equals.
//! Deliberately absent: looking further ahead.

use tavola_rules::game::{Game, Seat};

use crate::dice::Dice;

/// A game that simple players can play and `tavola arena` knows.
pub trait Simple: Game {
    /// The match sheet of match `number` of a seeded series: fair to every seat, all ends possible.
    fn series_sheet(seed: u64, number: u32) -> Self::Sheet;

    /// What to do in a hidden set-up, where a uniform draw would never end. `None`: draw from the legal actions.
    fn prepare(_view: &Self::View, _seat: Seat, _luck: &mut Dice) -> Option<Self::Action> {
        None
    }

    /// Appends how good each action looks to the seat one ply ahead, higher is better, any unit.
    fn judge(view: &Self::View, seat: Seat, actions: &[Self::Action], scores: &mut Vec<i64>);
}
