//! The simple players of Ludo: the one-ply player is Difícil's own judgement (LU-17), from the view.

use tavola_rules::game::Seat;
use tavola_rules::ludo::{
    Action, ByPlayer, Level, LudoMatch, MatchSheet, Pawns, Player, Position, SeatView, Turn, score,
};

use crate::dice::Dice;
use crate::simple::Simple;

/// A match in this many opens late, so that the limit of rolls ends some (LU-13).
const LATE: u32 = 25;

impl Simple for LudoMatch {
    const OWN_PLAYERS: &'static [&'static str] =
        &[Level::Easy.key(), Level::Normal.key(), Level::Hard.key()];

    type Bearing = ();

    /// No CPUs: the players choose for all seats. One match in [`LATE`] opens with most of its rolls behind it.
    fn series_sheet(seed: u64, number: u32) -> MatchSheet {
        let mut luck = Dice::new(seed ^ u64::from(number));
        let late = luck.once_in(LATE);
        let rolls = 9_500 + luck.below(400);
        let opening = Position::new(Pawns::start(), Turn { rolls, ..Turn::FIRST });
        MatchSheet { levels: ByPlayer([None; 4]), opening: late.then(|| Box::new(opening)) }
    }

    fn seat_own_player(sheet: &mut MatchSheet, seat: Seat, player: usize) {
        if let Some(player_at) = Player::of_seat(seat) {
            sheet.levels[player_at] = Level::ALL.get(player).copied();
        }
    }

    fn judge(view: &SeatView, seat: Seat, actions: &[Action], scores: &mut Vec<i64>) {
        let turn = view.position.turn();
        let worth = |action: &Action| match (action, turn.roll) {
            (Action::Advance { step }, Some(face)) if turn.player.seat() == seat => {
                score(view.position.pawns(), turn.player, *step, face, Level::Hard)
                    .map_or(i64::MIN, |score| score.of_12312)
            }
            _ => 0,
        };
        scores.extend(actions.iter().map(worth));
    }
}

#[cfg(test)]
mod tests {
    use tavola_rules::chance::Chance;
    use tavola_rules::game::{Game, Viewer};
    use tavola_rules::ludo::{Face, ROLL_LIMIT, Step, choose};

    use super::*;

    #[test]
    fn the_judge_agrees_with_dificil() {
        let mut luck = Dice::new(17);
        let mut judged = 0;
        for seed in 0..20 {
            let mut chance = Chance::from_seed(seed);
            let mut state = LudoMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
            while let Some(seat) = state.to_act().iter().next() {
                let (mut actions, mut scores) = (Vec::new(), Vec::new());
                state.legal_actions(seat, &mut actions);
                LudoMatch::judge(&state.view(Viewer::Seat(seat)), seat, &actions, &mut scores);
                assert_eq!(scores.len(), actions.len());
                let best = scores.iter().max().unwrap();
                let turn = *state.position().turn();
                if let Some(face) = turn.roll {
                    let moves = state.position().moves();
                    let pawns = state.position().pawns();
                    let step =
                        choose(pawns, turn.player, face, &moves, Level::Hard, |_| 0).unwrap();
                    let at = actions.iter().position(|a| *a == Action::Advance { step }).unwrap();
                    assert_eq!(scores[at], *best);
                    judged += usize::from(actions.len() > 1);
                }
                let action = actions[luck.below(actions.len() as u32) as usize];
                state.apply(seat, &action, &mut chance).unwrap();
            }
        }
        assert!(judged > 1_000);
        // Another seat's view of the same moment is worth nothing to it.
        let turn = Turn { roll: Some(Face::SIX), ..Turn::FIRST };
        let opening = Some(Box::new(Position::new(Pawns::start(), turn)));
        let sheet = MatchSheet { levels: ByPlayer::default(), opening };
        let state = LudoMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap();
        let mut scores = Vec::new();
        let base = [Action::Advance { step: Step::BASE }];
        for player in [Player::You, Player::Cpu2] {
            let seat = player.seat();
            LudoMatch::judge(&state.view(Viewer::Seat(seat)), seat, &base, &mut scores);
        }
        assert_eq!(scores, [60 * 12_312, 0]);
    }

    #[test]
    fn some_matches_open_late_and_all_can_begin() {
        let sheets = (0..500).map(|number| LudoMatch::series_sheet(3, number));
        let mut late = 0;
        for sheet in sheets {
            let state = LudoMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap();
            let rolls = state.position().turn().rolls;
            assert!(rolls == 0 || (9_500..ROLL_LIMIT).contains(&rolls));
            late += u32::from(rolls > 0);
        }
        assert!((5..60).contains(&late), "{late}");
    }
}
