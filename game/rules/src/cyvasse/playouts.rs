//! Whole random matches on the inner position, as fast as it goes: for `tavola selfplay` and the tests.
//!
//! Both set-ups are "Aleatório" (CY-9); every ply lists all legal plays and draws one evenly. Ends as the match does
//! (CY-26, CY-27). Deliberately absent: any strength.

use super::action::{Play, SetUpAction};
use super::event::Cause;
use super::match_state::{QUIET_LIMIT, REPETITION_LIMIT};
use super::piece::Side;
use super::position::Position;
use super::setup::Setup;
use super::terrain::Supply;
use crate::chance::{Chance, Stream};
use crate::game::{Outcome, SeatSet};
use crate::mixing::fold;
use crate::playout::Playout;

/// A match is given up after this many plies: attacks come seldom enough to stretch one, but not so far.
const LONGEST: u32 = 10_000;

/// Plays out matches, keeping its lists between them.
#[derive(Debug, Clone, Default)]
pub struct Playouts {
    plays: Vec<Play>,
    /// Hashes since the last attack, the present one last.
    past: Vec<u64>,
}

impl Playouts {
    /// With empty lists.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The position that a playout of this seed begins with.
    #[must_use]
    pub fn opening(seed: u64) -> Position {
        let mut chance = Chance::from_seed(seed);
        let starts = if chance.below(Stream::Sheet, 2) == 0 { Side::South } else { Side::North };
        let [south, north] = Side::ALL.map(|side| {
            let mut setup = Setup::new(side, Supply::DEFAULT);
            for step in
                [SetUpAction::RandomTerrain, SetUpAction::FinishTerrain, SetUpAction::RandomArmy]
            {
                // The whole supply always leaves room for the army (CY-9).
                let _ = setup.apply(&step, &mut chance);
            }
            setup
        });
        Position::from_setups(&south, &north, starts)
    }

    /// Plays the match of a seed.
    pub fn play(&mut self, seed: u64) -> Playout<Cause> {
        let mut position = Self::opening(seed);
        let mut luck = seed;
        self.past.clear();
        for plies in 0..LONGEST {
            self.past.push(position.hash());
            self.plays.clear();
            position.legal_into(&mut self.plays);
            if let Some(outcome) = self.end(&position) {
                return Playout { plies, outcome: Some(outcome) };
            }
            luck = fold(luck, u64::from(plies));
            let pick = (u128::from(luck) * self.plays.len() as u128) >> 64;
            let Some(&play) = self.plays.get(pick as usize) else { break };
            position.play(&play);
            if play.deed.is_attack() {
                self.past.clear();
            }
        }
        Playout { plies: LONGEST, outcome: None }
    }

    /// CY-26, CY-27, in the order of the match.
    fn end(&self, position: &Position) -> Option<Outcome<Cause>> {
        let side = position.side_to_move();
        let won = |cause| Outcome { winners: SeatSet::only(side.other().seat()), cause };
        let drawn = |cause| Outcome { winners: SeatSet::EMPTY, cause };
        if position.king(side).is_none() {
            return Some(won(Cause::KingCaptured));
        }
        if self.plays.is_empty() {
            let threatened = position.is_threatened(side);
            return Some(if threatened { won(Cause::Mate) } else { drawn(Cause::Stalemate) });
        }
        let again = self.past.iter().filter(|&&hash| hash == position.hash()).count();
        if again >= REPETITION_LIMIT {
            Some(drawn(Cause::Repetition))
        } else if position.quiet() >= QUIET_LIMIT {
            Some(drawn(Cause::Quiet))
        } else {
            None
        }
    }
}
