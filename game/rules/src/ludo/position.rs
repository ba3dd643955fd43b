//! The turn on top of the pawns: rolls, sixes, passes, and the end (LU-5 to LU-9, LU-13).
//!
//! A position waits either for a roll or, with [`Turn::roll`] set, for a move. A roll that gives no move is settled at
//! once, so that in play nobody is asked for a move that does not exist. Deliberately absent: luck and levels.

use super::board::{Face, Step};
use super::pawns::{Advance, Moves, Pawns};
use super::player::Player;
use crate::mixing::fold;

/// LU-13: after this roll a match without a winner ends.
pub const ROLL_LIMIT: u32 = 10_000;
/// LU-7: this six in a row is void.
pub const VOID_SIX: u8 = 3;

/// Whose turn, and how far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Who rolls or moves.
    pub player: Player,
    /// The face that waits for its move.
    pub roll: Option<Face>,
    /// LU-7: the player's sixes in a row before the face that waits, or before the next roll.
    pub sixes: u8,
    /// LU-13: rolls of all seats so far, the one that waits included.
    pub rolls: u32,
}

impl Turn {
    /// LU-5: you roll first.
    pub const FIRST: Self = Self { player: Player::You, roll: None, sixes: 0, rolls: 0 };
}

/// What a roll came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rolled {
    /// LU-7: the third six in a row; nothing moves and the turn passes.
    Void,
    /// LU-9: no legal move.
    Pass,
    /// These moves wait for a choice.
    Moves(Moves),
}

/// A match of Ludo without its luck and its past.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pawns: Pawns,
    turn: Turn,
    /// Invariant: `pawns.winner()`.
    winner: Option<Player>,
}

impl Position {
    /// LU-1, LU-5: all pawns in their bases, you roll.
    #[must_use]
    pub fn start() -> Self {
        Self::new(Pawns::start(), Turn::FIRST)
    }

    /// These pawns at this turn.
    #[must_use]
    pub fn new(pawns: Pawns, turn: Turn) -> Self {
        Self { pawns, turn, winner: pawns.winner() }
    }

    /// The pawns.
    #[inline]
    #[must_use]
    pub const fn pawns(&self) -> &Pawns {
        &self.pawns
    }

    /// The turn.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// LU-13: who has four pawns home.
    #[inline]
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// LU-13: is the match at its end, by a winner or by the number of rolls?
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.winner.is_some() || (self.turn.roll.is_none() && self.turn.rolls >= ROLL_LIMIT)
    }

    /// LU-7, LU-8: the moves that the waiting face gives; none without one, after the end, and for a third six.
    #[inline]
    #[must_use]
    pub fn moves(&self) -> Moves {
        match self.turn.roll {
            Some(face) if self.winner.is_none() && !self.is_void(face) => {
                self.pawns.moves(self.turn.player, face)
            }
            _ => Moves::NONE,
        }
    }

    /// LU-6 to LU-9: the player rolls this face. Where it gives no move, the turn goes on at once. A face that waits
    /// already is replaced, and after the end nothing happens: it is then a pass.
    #[inline]
    pub fn roll(&mut self, face: Face) -> Rolled {
        if self.is_over() {
            return Rolled::Pass;
        }
        self.turn.rolls = self.turn.rolls.saturating_add(1);
        self.turn.roll = Some(face);
        self.settle()
    }

    /// The waiting face's moves; without any the turn goes on. A pass where no face waits.
    #[inline]
    pub fn settle(&mut self) -> Rolled {
        let Some(face) = self.turn.roll else { return Rolled::Pass };
        if self.is_void(face) {
            self.hand_over();
            return Rolled::Void;
        }
        let moves = self.moves();
        if moves.steps().is_empty() {
            self.go_on(face);
            return Rolled::Pass;
        }
        Rolled::Moves(moves)
    }

    /// LU-8, LU-10: moves a pawn from this step by the waiting face, and the turn goes on. None, and nothing changed,
    /// where that is no legal move.
    #[inline]
    pub fn advance(&mut self, from: Step) -> Option<Advance> {
        let face = self.turn.roll?;
        if self.winner.is_some() || self.is_void(face) {
            return None;
        }
        let player = self.turn.player;
        let advance = self.pawns.advance(player, from, face)?;
        if advance.to == Step::FINISH && self.pawns.is_home(player) {
            self.winner = Some(player);
            self.turn.roll = None;
        } else {
            self.go_on(face);
        }
        Some(advance)
    }

    /// Undoes [`Self::advance`], given the turn before it.
    pub fn take_back(&mut self, advance: &Advance, turn: Turn) {
        self.pawns.take_back(advance);
        self.turn = turn;
        self.winner = self.pawns.winner();
    }

    /// A number that differs when anything differs that the rules can feel.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let Turn { player, roll, sixes, rolls } = self.turn;
        let turn = player.index() as u64
            | roll.map_or(0, |face| u64::from(face.number())) << 4
            | u64::from(sixes) << 8
            | u64::from(rolls) << 16;
        fold(self.pawns.hash(), turn)
    }

    /// LU-7.
    #[inline]
    const fn is_void(&self, face: Face) -> bool {
        face.number() == 6 && self.turn.sixes >= VOID_SIX - 1
    }

    /// LU-6: after a six the same player rolls again, used or not; else the next.
    #[inline]
    fn go_on(&mut self, face: Face) {
        if face == Face::SIX {
            self.turn.sixes = self.turn.sixes.saturating_add(1);
            self.turn.roll = None;
        } else {
            self.hand_over();
        }
    }

    #[inline]
    fn hand_over(&mut self) {
        self.turn.player = self.turn.player.after(1);
        self.turn.roll = None;
        self.turn.sixes = 0;
    }
}
