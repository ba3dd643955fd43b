//! Why a command was not carried out, as data that the client words.

use crate::door::GameRefusal;

/// The reason. The match is as it was.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// The rules say no.
    #[error(transparent)]
    Rules(#[from] GameRefusal),
    /// There is no match.
    #[error("there is no match")]
    NoMatch,
    /// A machine sits there, or nobody.
    #[error("no person sits in that seat")]
    NotAPerson,
    /// The action belongs to another game.
    #[error("an action of another game")]
    OtherGame,
    /// The sheet names no person or machine for some seat of the game, or too many.
    #[error("the game has {needed} seats, the sheet {found}")]
    SeatCount {
        /// Seats of the game.
        needed: usize,
        /// Seats of the sheet.
        found: usize,
    },
    /// No person has decided anything that may be taken back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// Nothing was taken back, or something was done since.
    #[error("nothing to bring back")]
    NothingToRedo,
    /// This game knows no undo.
    #[error("this game knows no undo")]
    UndoUnknown,
    /// A draw may not be offered now.
    #[error("no draw may be offered now")]
    MayNotOffer,
    /// There is no offer to answer.
    #[error("no draw was offered")]
    NoOffer,
    /// The sheet's position text cannot be read.
    #[error(transparent)]
    Opening(#[from] tavola_rules::cyvasse::PositionError),
    /// The sheet names a house that the game does not have.
    #[error("no house of number {0}")]
    NoSuchHouse(u8),
    /// The record is of a game, or a sheet, that this program does not know.
    #[error("the record's sheet is unknown")]
    UnknownSheet,
}
