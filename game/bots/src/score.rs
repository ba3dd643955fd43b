//! What a position is worth to the side to move, in points: a horse is about 300, see `evaluate/weights.rs`.

/// A score. Positive is good for the side to move.
pub type Score = i32;

/// Mate at the root; one less a ply farther away.
pub const MATE: Score = 30_000;
/// Scores beyond this are mates.
pub const MATE_BAND: Score = 29_000;
/// No score is beyond this.
pub const INFINITE: Score = 32_000;
/// A draw.
pub const DRAW: Score = 0;

/// Lost by mate or capture of the King `ply` plies from the root.
#[must_use]
pub const fn mated(ply: usize) -> Score {
    ply as Score - MATE
}

/// Is it a mate, for either side?
#[must_use]
pub const fn is_mate(score: Score) -> bool {
    score.abs() >= MATE_BAND
}
