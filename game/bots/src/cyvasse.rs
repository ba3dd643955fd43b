//! The simple players of Cyvasse: a random set-up, and a one-ply judge by the search's own static evaluation.

use tavola_rules::cyvasse::{
    Action, CyvasseMatch, LEAST_TERRAIN, MatchSheet, SeatView, SetUpAction, Side, Stage,
};
use tavola_rules::game::Seat;

use crate::dice::Dice;
use crate::evaluate::Scales;
use crate::simple::Simple;

/// A play that ends the match well.
const WON: i64 = 1_000_000;

impl Simple for CyvasseMatch {
    type Bearing = ();

    /// Who starts and the houses are drawn by the match's seed.
    fn series_sheet(_seed: u64, _number: u32) -> MatchSheet {
        MatchSheet::default()
    }

    /// "Aleatório" for terrain and army (CY-9).
    fn prepare(view: &SeatView, seat: Seat, _luck: &mut Dice) -> Option<Action> {
        let draft = view.setups[Side::of_seat(seat)?].open()?;
        let action = match draft.stage() {
            Stage::Terrain if draft.tiles_laid() < LEAST_TERRAIN => SetUpAction::RandomTerrain,
            Stage::Terrain => SetUpAction::FinishTerrain,
            Stage::Army if draft.army_left() > 0 => SetUpAction::RandomArmy,
            Stage::Army => SetUpAction::Ready,
            Stage::Ready => return None,
        };
        Some(Action::SetUp(action))
    }

    fn judge(view: &SeatView, _seat: Seat, actions: &[Action], scores: &mut Vec<i64>) {
        let Some(position) = &view.position else {
            scores.extend(actions.iter().map(|_| 0));
            return;
        };
        let scales = Scales::new(position);
        let mut after = position.clone();
        scores.extend(actions.iter().map(|action| {
            let Action::Play(play) = action else { return 0 };
            let undo = after.play(play);
            let rival = after.side_to_move();
            let score = if after.king(rival).is_none() {
                WON
            } else if !after.has_legal() {
                if after.is_threatened(rival) { WON - 1 } else { 0 }
            } else {
                -i64::from(scales.judge(&after, scales.sum(&after)))
            };
            after.undo(play, &undo);
            score
        }));
    }
}

#[cfg(test)]
mod tests {
    use tavola_rules::cyvasse::Position;

    use super::*;

    #[test]
    fn the_judge_takes_a_mate_before_a_piece() {
        let text = "2HV1r/3T3/8/6p2/9t/11/2P3C3/8c/2EH4/3R3/3P1D 4m1/1m4f/2w1fw1f/fmff5/wm3wmmw1/11/f6ffm/2ww3mf/m5f1/2mf1wm/2w1wm S 98,97 free,- 3";
        let position: Position = text.parse().unwrap();
        let sheet = MatchSheet { opening: Some(Box::new(position)), ..MatchSheet::default() };
        let mut chance = tavola_rules::chance::Chance::from_seed(1);
        use tavola_rules::game::{Game, Viewer};
        let mut state = CyvasseMatch::begin(&sheet, &mut chance).unwrap();
        let (mut actions, mut scores) = (Vec::new(), Vec::new());
        state.legal_actions(Seat::FIRST, &mut actions);
        CyvasseMatch::judge(
            &state.view(Viewer::Seat(Seat::FIRST)),
            Seat::FIRST,
            &actions,
            &mut scores,
        );
        let best = (0..actions.len()).max_by_key(|&at| scores[at]).unwrap();
        state.apply(Seat::FIRST, &actions[best], &mut chance).unwrap();
        assert!(state.outcome().is_some(), "{}", actions[best]);
        assert!(scores.iter().any(|&score| score < WON - 1));
    }
}
