//! One side's hidden preparation (PK-7 to PK-9): an army, a formation, swaps, ready.
//!
//! A [`Setup`] is a draft that could take the field at every moment; a refused action leaves it as it was. It knows
//! its own side only. Deliberately absent: the other side's draft, and turning two drafts into a position.

use super::action::SetUpAction;
use super::army::{Army, ReadyArmy};
use super::cell::{Cell, Size};
use super::formation::Formation;
use super::map::Landscape;
use super::opening::Opening;
use super::piece::{Kind, Piece};
use super::refusal::SetUpRefusal;
use crate::mixing::fold;
use crate::side::Side;

/// What both drafts of a match must keep to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Terms {
    /// PK-1.
    pub size: Size,
    /// PK-4: the landscape of the map.
    pub landscape: Landscape,
    /// PK-8: is the match played with a clock?
    pub clocked: bool,
}

impl Terms {
    /// PK-8, PK-60: may the opening's army be taken?
    ///
    /// # Errors
    /// It is historical and there is a clock, or it belongs to another landscape.
    pub fn check(&self, opening: Opening) -> Result<(), SetUpRefusal> {
        if self.clocked && opening.is_historical() {
            return Err(SetUpRefusal::Historical(opening));
        }
        match opening.landscape() {
            Some(landscape) if landscape != self.landscape => {
                Err(SetUpRefusal::OtherLandscape { opening, landscape })
            }
            _ => Ok(()),
        }
    }
}

/// A side's draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    side: Side,
    terms: Terms,
    army: Army,
    opening: Option<Opening>,
    formation: Formation,
    /// Where each piece stands, from a1. Invariant: the army, each on its own cell of the interior.
    stand: Vec<(Cell, Piece)>,
    ready: bool,
}

impl Setup {
    /// The draft at first: the opening's army if the sheet names one, else the balanced one, in line.
    #[must_use]
    pub fn new(side: Side, terms: Terms, opening: Option<Opening>) -> Self {
        let army = opening.map_or(ReadyArmy::Balanced.army(), Opening::army);
        let formation = Formation::Line;
        let stand = formation.stand(&army, side, terms.size);
        Self { side, terms, army, opening, formation, stand, ready: false }
    }

    /// Whose draft.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Is it closed?
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.ready
    }

    /// What it consists of.
    #[must_use]
    pub const fn army(&self) -> &Army {
        &self.army
    }

    /// PK-8: the opening whose army it is, if it is one. Only so it may have a fourth cannon.
    #[must_use]
    pub const fn opening(&self) -> Option<Opening> {
        self.opening
    }

    /// The formation it was last put in.
    #[must_use]
    pub const fn formation(&self) -> Formation {
        self.formation
    }

    /// Where each piece stands, from a1 rank by rank.
    #[must_use]
    pub fn stand(&self) -> &[(Cell, Piece)] {
        &self.stand
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.stand.iter().find(|(at, _)| *at == cell).map(|&(_, piece)| piece)
    }

    /// Why the action would be refused now, if it would.
    ///
    /// # Errors
    /// The reason.
    pub fn check(&self, action: &SetUpAction) -> Result<(), SetUpRefusal> {
        if self.ready {
            return Err(SetUpRefusal::Closed);
        }
        match *action {
            SetUpAction::Army(_) | SetUpAction::Form(_) => Ok(()),
            // The draft could take the field at every moment.
            SetUpAction::Ready => Ok(()),
            SetUpAction::Opening(opening) => self.terms.check(opening),
            SetUpAction::Add(kind) => self.army.with(kind).map(|_| ()),
            SetUpAction::Remove(kind) => self.army.without(kind).map(|_| ()),
            SetUpAction::Swap(a, b) => {
                let inside = |cell: Cell| {
                    self.terms.size.holds(cell) && self.terms.size.is_interior(self.side, cell)
                };
                if let Some(outside) = [a, b].into_iter().find(|&cell| !inside(cell)) {
                    return Err(SetUpRefusal::NotInside(outside));
                }
                if self.piece(a) == self.piece(b) {
                    return Err(SetUpRefusal::NothingToSwap);
                }
                Ok(())
            }
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// The reason of [`Setup::check`]; the draft is as it was.
    pub fn apply(&mut self, action: &SetUpAction) -> Result<(), SetUpRefusal> {
        self.check(action)?;
        match *action {
            SetUpAction::Army(ready) => self.take(ready.army(), None),
            SetUpAction::Opening(opening) => self.take(opening.army(), Some(opening)),
            SetUpAction::Add(kind) => self.take(self.army.with(kind)?, None),
            SetUpAction::Remove(kind) => self.take(self.army.without(kind)?, None),
            SetUpAction::Form(formation) => {
                self.formation = formation;
                self.take(self.army, self.opening);
            }
            SetUpAction::Swap(a, b) => {
                for (at, _) in &mut self.stand {
                    if *at == a {
                        *at = b;
                    } else if *at == b {
                        *at = a;
                    }
                }
                self.stand.sort_by_key(|&(cell, _)| cell);
            }
            SetUpAction::Ready => self.ready = true,
        }
        Ok(())
    }

    fn take(&mut self, army: Army, opening: Option<Opening>) {
        self.army = army;
        self.opening = opening;
        self.stand = self.formation.stand(&army, self.side, self.terms.size);
    }

    /// Appends every action that would be accepted now.
    pub fn legal_actions(&self, out: &mut Vec<SetUpAction>) {
        let mut offer = |action: SetUpAction| {
            if self.check(&action).is_ok() {
                out.push(action);
            }
        };
        ReadyArmy::ALL.into_iter().for_each(|army| offer(SetUpAction::Army(army)));
        Opening::ALL.into_iter().for_each(|opening| offer(SetUpAction::Opening(opening)));
        Formation::ALL.into_iter().for_each(|formation| offer(SetUpAction::Form(formation)));
        Kind::ALL.into_iter().for_each(|kind| offer(SetUpAction::Add(kind)));
        Kind::ALL.into_iter().for_each(|kind| offer(SetUpAction::Remove(kind)));
        let size = self.terms.size;
        let inside: Vec<Cell> =
            size.cells().filter(|&cell| size.is_interior(self.side, cell)).collect();
        for (i, &a) in inside.iter().enumerate() {
            inside.iter().skip(i + 1).for_each(|&b| offer(SetUpAction::Swap(a, b)));
        }
        offer(SetUpAction::Ready);
    }

    /// A number for the journal: equal on every machine, different when the draft is.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let army = Kind::ALL
            .into_iter()
            .fold(0, |hash, kind| fold(hash, u64::from(self.army.count(kind))));
        let marks = u64::from(self.ready) << 16
            | (self.formation as u64) << 8
            | self.opening.map_or(0, |opening| 1 + opening as u64);
        self.stand.iter().fold(fold(army, marks), |hash, &(cell, piece)| {
            let place = (cell.slot() as u64) << 16;
            fold(hash, place | (piece.kind as u64) << 8 | u64::from(piece.life))
        })
    }
}
