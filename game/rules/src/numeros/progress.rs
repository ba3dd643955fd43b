//! A turn in progress (BN-8): what was done of it, and what may still be done.
//!
//! Before the move every capture is judged on the position at the start of the turn, and the mover is whoever is
//! among the captors of all that were made: it need not be named until it moves. A capture is offered only if the
//! turn can still be finished after it, so nobody is ever stuck inside a turn. After the move or drop captures are
//! judged on the board as it stands, and the turn is over once none does. Deliberately absent: the match's end.

use super::action::Action;
use super::capture::{Capture, Prize};
use super::cell::{Cell, CellSet, RANKS};
use super::event::Event;
use super::moves::{bits, is_regular};
use super::piece::Piece;
use super::position::Position;
use super::pyramid::Pyramid;
use super::refusal::ActionRefusal;
use super::side::Side;
use super::turn::prize_bits;

/// How far a turn is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The move or drop is still to come.
    Before,
    /// It was made; captures may follow.
    After {
        /// BN-8: it was an irregular move.
        sieges_only: bool,
    },
    /// The turn is over. The position still has its side to move.
    Over,
}

/// A turn in progress.
#[derive(Debug, Clone)]
pub struct Progress {
    start: Position,
    now: Position,
    stage: Stage,
    /// Judged on `start` before the move, on `now` after it.
    standing: Vec<Capture>,
    /// BN-8: who can be the mover; all captors as long as nothing was captured.
    movers: CellSet,
    /// Cells emptied by captures before the move.
    emptied: u128,
    /// Captures made in this turn.
    made: u32,
}

impl Progress {
    /// A turn of the side to move.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let mut standing = Vec::new();
        position.captures_into(&mut standing);
        let movers = standing.iter().fold(0, |movers, capture| movers | capture.by.bits());
        Self {
            start: *position,
            now: *position,
            stage: Stage::Before,
            standing,
            movers: CellSet(movers),
            emptied: 0,
            made: 0,
        }
    }

    /// The board as it stands inside the turn.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.now
    }

    /// How far the turn is.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// BN-8: the pieces that can be the mover after the captures made; empty before any.
    #[must_use]
    pub const fn movers(&self) -> CellSet {
        if self.is_taking() { self.movers } else { CellSet::EMPTY }
    }

    /// BN-8: the cells emptied by captures before the move, on one of which the mover will stand.
    #[must_use]
    pub const fn stands(&self) -> CellSet {
        CellSet(self.emptied)
    }

    /// How many captures this turn has made.
    #[must_use]
    pub const fn made(&self) -> u32 {
        self.made
    }

    /// Captures were made and the move is still to come.
    const fn is_taking(&self) -> bool {
        matches!(self.stage, Stage::Before) && self.made > 0
    }

    /// The captures that may be made now.
    pub fn captures(&self) -> impl Iterator<Item = &Capture> {
        self.standing.iter().filter(|capture| match self.stage {
            Stage::Before => self.is_left(capture) && !self.movers_with(capture).is_empty(),
            Stage::After { .. } => true,
            Stage::Over => false,
        })
    }

    /// Appends everything that may be done now.
    pub fn legal_into(&self, out: &mut Vec<Action>) {
        out.extend(self.captures().copied().map(Action::Capture));
        match self.stage {
            Stage::Before if self.made > 0 => {
                for from in self.movers {
                    for stand in self.stands_of(from) {
                        let goals = self.start.slides_from_stand(from, stand, self.emptied);
                        let stand = (self.emptied != 0).then_some(stand);
                        out.extend(bits(goals).map(|to| Action::Move { from, stand, to }));
                    }
                }
            }
            Stage::Before => {
                self.now.each_move(|from, to, _| out.push(Action::Move { from, stand: None, to }));
                let edge = self.now.edge(self.now.side);
                for piece in self.now.reserve(self.now.side).pieces() {
                    out.extend(bits(edge).map(|cell| Action::Drop { piece, cell }));
                }
            }
            Stage::After { .. } => out.push(Action::EndTurn),
            Stage::Over => {}
        }
    }

    /// Does an action, if it is legal now.
    ///
    /// # Errors
    /// The reason; nothing has changed.
    pub fn act(&mut self, action: &Action) -> Result<Event, ActionRefusal> {
        match *action {
            Action::Capture(capture) => self.capture(&capture),
            Action::Move { from, stand, to } => self.go(from, stand, to),
            Action::Drop { piece, cell } => {
                self.check_drop(piece, cell)?;
                let side = self.now.side;
                self.now.drop_piece(cell, side, piece);
                self.after(false);
                Ok(Event::Dropped { side, piece, cell })
            }
            Action::EndTurn => match self.stage {
                Stage::After { .. } => {
                    self.stage = Stage::Over;
                    Ok(Event::TurnEnded { side: self.now.side })
                }
                _ => Err(ActionRefusal::MoveMissing),
            },
        }
    }

    fn capture(&mut self, capture: &Capture) -> Result<Event, ActionRefusal> {
        let side = self.now.side;
        if !self.standing.contains(capture) {
            let leapt = self.stage == Stage::After { sieges_only: true };
            let mut all = Vec::new();
            self.now.captures_into(&mut all);
            let stands = leapt && all.contains(capture);
            return Err(if stands {
                ActionRefusal::OnlySieges
            } else {
                ActionRefusal::NoSuchCapture
            });
        }
        let judged = match self.stage {
            Stage::Before => {
                if !self.is_left(capture) {
                    return Err(ActionRefusal::NoSuchCapture);
                }
                let movers = self.movers_with(capture);
                if movers.is_empty() {
                    let shared = self.movers.and(capture.by).is_empty();
                    let other = capture.by.into_iter().next().unwrap_or(capture.victim);
                    return Err(if shared && self.made > 0 {
                        ActionRefusal::NotTheMover(other)
                    } else {
                        ActionRefusal::NoMoveFollows
                    });
                }
                self.movers = movers;
                &self.start
            }
            Stage::After { .. } => &self.now,
            Stage::Over => return Err(ActionRefusal::NoSuchCapture),
        };
        let pyramid = judged.pyramid(side.other());
        let prize = self.take(capture, pyramid).ok_or(ActionRefusal::NoSuchCapture)?;
        self.made = self.made.saturating_add(1);
        if let Stage::After { sieges_only } = self.stage {
            self.after(sieges_only);
        }
        Ok(Event::Captured { side, capture: *capture, prize })
    }

    /// Takes what is still there of a capture's prize.
    fn take(&mut self, capture: &Capture, judged: Option<Pyramid>) -> Option<Prize> {
        let (captor, cell) = (self.now.side, capture.victim);
        let prize = if self.now.is_pyramid(cell) {
            let here = self.now.pyramid(captor.other())?;
            let fallen = here.bits() & prize_bits(capture, judged);
            let prize = Pyramid::of_bits(captor.other(), fallen)?;
            self.now.take_parts(cell, captor, fallen);
            Prize::Parts(prize)
        } else {
            Prize::Piece(self.now.take_piece(cell, captor)?)
        };
        if self.stage == Stage::Before && self.now.owner(cell).is_none() {
            self.emptied |= cell.bit();
        }
        Some(prize)
    }

    fn go(&mut self, from: Cell, stand: Option<Cell>, to: Cell) -> Result<Event, ActionRefusal> {
        self.check_move(from, stand, to)?;
        let side = self.now.side;
        let regular = is_regular(stand.unwrap_or(from), to);
        self.now.carry(from, to);
        self.after(!regular);
        Ok(Event::Moved { side, from, stand, to, regular })
    }

    /// The move, the drop or a capture after it was made: what stands now?
    fn after(&mut self, sieges_only: bool) {
        self.standing.clear();
        if sieges_only {
            self.now.sieges_of(self.now.side, &mut self.standing);
        } else {
            self.now.captures_into(&mut self.standing);
        }
        self.stage =
            if self.standing.is_empty() { Stage::Over } else { Stage::After { sieges_only } };
    }

    /// Before the move: is anything of a capture's prize still there?
    fn is_left(&self, capture: &Capture) -> bool {
        let cell = capture.victim;
        let enemy = self.now.side.other();
        if self.now.is_pyramid(cell) {
            let left = self.now.pyramid(enemy).map_or(0, Pyramid::bits);
            left & prize_bits(capture, self.start.pyramid(enemy)) != 0
        } else {
            self.now.owner(cell) == Some(enemy)
        }
    }

    /// BN-8: who can be the mover if this capture is made as well, so that a legal move can still follow.
    fn movers_with(&self, capture: &Capture) -> CellSet {
        let enemy = self.now.side.other();
        let left = self.now.pyramid(enemy).map_or(0, Pyramid::bits);
        let empties = !self.now.is_pyramid(capture.victim)
            || left & !prize_bits(capture, self.start.pyramid(enemy)) == 0;
        let own_cell = self.emptied == 0 && !empties;
        self.movers
            .and(capture.by)
            .into_iter()
            .filter(|&mover| self.start.can_follow(&self.standing, mover, own_cell))
            .collect()
    }

    /// BN-8: where a mover may stand after the captures made.
    const fn stands_of(&self, mover: Cell) -> CellSet {
        if self.emptied == 0 { CellSet::only(mover) } else { CellSet(self.emptied) }
    }

    fn check_move(&self, from: Cell, stand: Option<Cell>, to: Cell) -> Result<(), ActionRefusal> {
        if self.stage != Stage::Before {
            return Err(ActionRefusal::MoveMade);
        }
        match self.now.owner(from) {
            None => return Err(ActionRefusal::NothingThere(from)),
            Some(side) if side != self.now.side => return Err(ActionRefusal::EnemyPiece(from)),
            Some(_) => {}
        }
        if self.is_taking() && !self.movers.contains(from) {
            return Err(ActionRefusal::NotTheMover(from));
        }
        let stands = if self.is_taking() { self.stands_of(from) } else { CellSet::only(from) };
        let at = stand.unwrap_or(from);
        if stand.is_some() != (self.emptied != 0) || !stands.contains(at) {
            return Err(ActionRefusal::WrongStand);
        }
        let goals = self.start.slides_from_stand(from, at, self.emptied);
        let leaps = if self.is_taking() { CellSet::EMPTY } else { self.now.destinations(from).1 };
        if CellSet(goals | leaps.bits()).contains(to) {
            return Ok(());
        }
        Err(self.why_not(from, at, to))
    }

    /// Why the piece of `from`, standing on `at`, cannot go to a cell.
    fn why_not(&self, from: Cell, at: Cell, to: Cell) -> ActionRefusal {
        let bare = Position::bare(self.now.side);
        let Some((side, unit)) = self.now.at(from) else {
            return ActionRefusal::NothingThere(from);
        };
        let mut alone = bare;
        alone.put(at, side, unit);
        let (slides, leaps) = alone.destinations(at);
        if self.is_taking() && leaps.contains(to) {
            return ActionRefusal::MustSlide;
        }
        if !slides.contains(to) && !leaps.contains(to) {
            return ActionRefusal::OutOfReach { from: at, to };
        }
        let emptied = self.is_taking() && to == from;
        if self.now.owner(to).is_some() && !emptied {
            return ActionRefusal::NotEmpty(to);
        }
        ActionRefusal::WayBlocked(to)
    }

    fn check_drop(&self, piece: Piece, cell: Cell) -> Result<(), ActionRefusal> {
        if self.stage != Stage::Before {
            return Err(ActionRefusal::MoveMade);
        }
        if self.made > 0 {
            return Err(ActionRefusal::NoDropAfterCaptures);
        }
        let side = self.now.side;
        if self.now.reserve(side).count(piece) == 0 {
            return Err(ActionRefusal::NotInReserve(piece));
        }
        let edge = match side {
            Side::White => 0,
            Side::Black => RANKS - 1,
        };
        if cell.rank() != edge {
            return Err(ActionRefusal::NotOnEdge(cell));
        }
        if self.now.owner(cell).is_some() {
            return Err(ActionRefusal::NotEmpty(cell));
        }
        Ok(())
    }
}
