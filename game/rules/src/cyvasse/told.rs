//! What events changed, taken at their word: for matches told by a record rather than judged by the rules.
//!
//! [`SeatView::follow`] carries a view over the events of one step, so that a film of a match can be seen even where
//! the rules have moved on since it was played. Nothing is asked here: no legality, no count of turns until a
//! Dragon comes. Deliberately absent: what a side may do next (`legal` stays empty), and hidden drafts, which events
//! do not carry.

use super::action::Deed;
use super::event::{Cause, Event};
use super::hex::Hex;
use super::piece::{Piece, PieceKind};
use super::position::{ARRIVAL_TURN, DragonState, Position};
use super::view::SeatView;
use crate::game::{Outcome, Phase};

impl SeatView {
    /// Carries the view over the events of one step. `opening` is the position with which play began, for a step
    /// that holds [`Event::PlayBegins`].
    pub fn follow(&mut self, events: &[Event], opening: Option<Position>) {
        self.legal.clear();
        if let Some(opening) = opening {
            self.starts = opening.side_to_move();
            self.phase = Phase::Play;
            self.position = Some(opening);
        }
        for event in events {
            self.note(event);
            if let Some(position) = &mut self.position {
                position.follow(event);
            }
        }
        if let Some(position) = &mut self.position {
            position.hash = position.hash_from_scratch();
            self.threats = position.threats(position.side_to_move()).into_iter().collect();
        }
    }

    fn note(&mut self, event: &Event) {
        match *event {
            Event::Played { side, play } => {
                let came = self.position.as_ref().filter(|position| {
                    let state = position.dragon(side);
                    position.turns(side) == ARRIVAL_TURN && state == DragonState::Free
                });
                let dragon =
                    came.and_then(|position| position.pieces_of(side, PieceKind::Dragon).first());
                let mark = dragon.map_or_else(String::new, |hex| format!("D*{hex} "));
                self.record.push(mark + &play.to_string());
                self.last = Some(play);
                self.ply = self.ply.saturating_add(1);
            }
            Event::Captured { piece, .. } => self.captured[piece.side].push(piece.kind),
            Event::KingThreatened(_) => self.close_entry("+"),
            Event::Ended(outcome) => {
                if matches!(outcome, Outcome { cause: Cause::Mate, .. }) {
                    self.close_entry("+");
                }
                self.outcome = Some(outcome);
                self.phase = Phase::Over;
            }
            Event::Drafted { .. }
            | Event::SideReady(_)
            | Event::PlayBegins { .. }
            | Event::DragonArrived { .. }
            | Event::FortBroken { .. }
            | Event::DragonTired(_)
            | Event::DragonRested(_) => {}
        }
    }

    /// CY-28.
    fn close_entry(&mut self, mark: &str) {
        if let Some(entry) = self.record.last_mut() {
            entry.push_str(mark);
        }
    }
}

impl Position {
    /// Lets an event be so. The hash is not kept up.
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Played { side, play } => {
                if let Deed::Move | Deed::Take(_) = play.deed {
                    self.clear(play.from);
                    self.clear(play.to);
                    self.put(play.to, Piece { side, kind: play.mover });
                }
                self.quiet = if play.deed.is_attack() { 0 } else { self.quiet.saturating_add(1) };
                self.side = side.other();
                self.turns[self.side] = self.turns[self.side].saturating_add(1);
            }
            Event::Captured { piece, hex, .. } => {
                if self.piece(hex) == Some(piece) {
                    self.clear(hex);
                }
                if piece.kind == PieceKind::Dragon {
                    self.dragons[piece.side] = DragonState::Gone;
                }
            }
            Event::FortBroken { hex } => self.forts.remove(hex),
            Event::DragonArrived { side, hex } => {
                self.clear(hex);
                self.put(hex, Piece { side, kind: PieceKind::Dragon });
                self.dragons[side] = DragonState::Free;
            }
            Event::DragonTired(side) => self.dragons[side] = DragonState::Resting,
            Event::DragonRested(side) => self.dragons[side] = DragonState::Free,
            Event::Drafted { .. }
            | Event::SideReady(_)
            | Event::PlayBegins { .. }
            | Event::KingThreatened(_)
            | Event::Ended(_) => {}
        }
    }

    /// Whatever stands there goes.
    fn clear(&mut self, hex: Hex) {
        if let Some(piece) = self.piece(hex) {
            self.sides[piece.side].remove(hex);
            self.kinds[piece.kind.index()].remove(hex);
            self.board[hex.slot()] = None;
        }
    }
}
