//! What the command line says of a position (PK-70).
//!
//! Text in, text out; the client only prints. Deliberately absent: files and exit codes.

use thiserror::Error;

use super::play::Trail;
use super::position::Position;
use super::refusal::PlayRefusal;
use super::text::PositionError;
use crate::side::Side;

/// Why nothing can be said.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InspectError {
    /// The text is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The text after `--after` is no play in notation.
    #[error("not a play in notation")]
    NotAPlay,
    /// The play is not legal there.
    #[error(transparent)]
    Play(#[from] PlayRefusal),
}

/// The legal plays of the side to move, one a line, in byte order. Empty where it must pass.
///
/// # Errors
/// The text is no position.
pub fn legal(position: &str) -> Result<String, InspectError> {
    let position: Position = position.parse()?;
    let mut lines: Vec<String> = position.legal().iter().map(|play| format!("{play}\n")).collect();
    lines.sort();
    Ok(lines.concat())
}

/// What a seat sees, as JSON; of the side to move if no seat is named.
///
/// # Errors
/// The text is no position.
pub fn view(position: &str, seat: Option<Side>) -> Result<String, InspectError> {
    let position: Position = position.parse()?;
    let seat = seat.unwrap_or(position.side_to_move());
    Ok(position.view(seat).to_json() + "\n")
}

/// The position after a play, as JSON.
///
/// # Errors
/// The text is no position, or the play is none or not legal.
pub fn after(position: &str, play: &str) -> Result<String, InspectError> {
    let mut position: Position = position.parse()?;
    let play = play.parse().map_err(|_| InspectError::NotAPlay)?;
    let play = position.read(position.side_to_move(), play);
    position.check(&play)?;
    position.play(&play, &mut Trail::new());
    Ok(position.to_json() + "\n")
}
