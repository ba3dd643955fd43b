//! The players of `tavola-bots` as the simulation's opponents: questions translated in, answers out.
//!
//! Deliberately not here: how they think, and any memory that an answer could depend on.

use tavola_bots::level::Level;
use tavola_bots::player::Player;
use tavola_rules::cyvasse::{Action, SeatView, Side};
use tavola_rules::game::Phase;

use super::{Cancel, Decision, Opponent, Request, Word};
use crate::door::{GameAction, GameView};

/// The machine players of all games; each is made when it is first asked.
#[derive(Debug, Default)]
pub struct HousePlayer {
    cyvasse: Option<Player>,
}

impl Opponent for HousePlayer {
    fn decide(&mut self, request: &Request, cancel: &Cancel) -> Decision {
        match &request.view {
            GameView::Cyvasse(view) => self.cyvasse(view, request, cancel),
        }
    }
}

impl HousePlayer {
    fn cyvasse(&mut self, view: &SeatView, request: &Request, cancel: &Cancel) -> Decision {
        let level = Level::new(request.level);
        let player = match &mut self.cyvasse {
            Some(player) if player.level() == level => player,
            other => other.insert(Player::new(level)),
        };
        let stop = cancel.flag();
        let (Some(side), seed) = (Side::of_seat(request.seat), request.seed) else {
            return Decision::default();
        };
        let mut word = Word::Nothing;
        let actions: Vec<Action> = match (request.phase, &view.position) {
            (Phase::SetUp, _) => {
                player.set_up(view, side, seed, stop).into_iter().map(Action::SetUp).collect()
            }
            (_, Some(position)) => player
                .decide(position, &request.past, seed, stop)
                .map(|(play, said)| {
                    word = if request.company { said } else { Word::Nothing };
                    Action::Play(play)
                })
                .into_iter()
                .collect(),
            (_, None) => Vec::new(),
        };
        Decision { actions: actions.into_iter().map(GameAction::Cyvasse).collect(), word }
    }
}
