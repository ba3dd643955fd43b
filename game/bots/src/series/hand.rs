//! A player at its seat during a match: its luck, its lists, and how it bears itself.
//!
//! It is given its seat's view and the legal actions. Only the one-ply player speaks ([`Bearing`]); who draws evenly
//! plays everything out. Deliberately absent: who sits where.

use tavola_rules::game::{Conclusion, Phase, Seat, Viewer};

use super::SimplePlayer;
use crate::dice::Dice;
use crate::manners::Word;
use crate::simple::{Bearing as _, Simple};

/// A player's luck, bearing and lists during a match.
pub(super) struct Hand<G: Simple> {
    player: SimplePlayer,
    luck: Dice,
    bearing: G::Bearing,
    legal: Vec<G::Action>,
    scores: Vec<i64>,
}

impl<G: Simple> Hand<G> {
    pub(super) fn new(player: SimplePlayer, seed: u64) -> Self {
        let (luck, bearing) = (Dice::new(seed), G::Bearing::default());
        Self { player, luck, bearing, legal: Vec::new(), scores: Vec::new() }
    }

    /// What it says before it acts.
    fn word(&mut self, state: &G, seat: Seat) -> Word {
        if self.player != SimplePlayer::OnePly || state.phase() != Phase::Play {
            return Word::Nothing;
        }
        self.bearing.word(&state.view(Viewer::Seat(seat)), seat)
    }

    fn takes_draw(&self, state: &G, seat: Seat) -> bool {
        self.player == SimplePlayer::OnePly
            && self.bearing.takes_draw(&state.view(Viewer::Seat(seat)), seat)
    }

    /// The action it takes; `None` where there is none.
    pub(super) fn choose(&mut self, state: &G, seat: Seat) -> Option<G::Action> {
        if state.phase() == Phase::SetUp {
            let view = state.view(Viewer::Seat(seat));
            if let Some(action) = G::prepare(&view, seat, &mut self.luck) {
                return Some(action);
            }
        }
        self.legal.clear();
        state.legal_actions(seat, &mut self.legal);
        let judges = matches!(self.player, SimplePlayer::OnePly | SimplePlayer::Worst);
        if !judges || self.legal.len() < 2 {
            let pick = self.luck.below(self.legal.len() as u32);
            return self.legal.get(pick as usize).cloned();
        }
        self.scores.clear();
        G::judge(&state.view(Viewer::Seat(seat)), seat, &self.legal, &mut self.scores);
        let worst = self.player == SimplePlayer::Worst;
        let top = if worst { self.scores.iter().min() } else { self.scores.iter().max() }?;
        let mut best = self.legal.iter().zip(&self.scores).filter(|(_, score)| *score == top);
        let count = best.clone().count() as u32;
        best.nth(self.luck.below(count) as usize).map(|(action, _)| action.clone())
    }
}

/// Whoever is to act gives up or offers a draw, as it likes; all others answer. The match may be over then.
///
/// # Errors
/// The rules refuse the end.
pub(super) fn talk<G: Simple>(
    state: &mut G,
    hands: &mut [Hand<G>],
    seat: Seat,
) -> Result<(), G::Refusal> {
    let word = hands.get_mut(seat.index()).map_or(Word::Nothing, |hand| hand.word(state, seat));
    match word {
        Word::Resigns => state.conclude(Conclusion::Resigned(seat)).map(drop),
        Word::OffersDraw if state.may_offer_draw(seat) => {
            state.draw_offered(seat);
            let takes = |other: Seat| {
                hands.get(other.index()).is_some_and(|hand| hand.takes_draw(state, other))
            };
            if state.seats().without(seat).iter().all(takes) {
                state.conclude(Conclusion::AgreedDraw)?;
            }
            Ok(())
        }
        Word::OffersDraw | Word::Nothing => Ok(()),
    }
}
