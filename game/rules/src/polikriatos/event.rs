//! What happened in a match of Polikriatos, in the order it happened, for animation, sound, record and sentence.
//!
//! Every event tells the whole truth and carries what the enemy saw of it; [`Event::told_to`] makes of it what a
//! viewer may hear (PK-35 to PK-37, PK-50). Deliberately absent: durations, pictures and words.

use std::fmt;

use super::action::{Deed, Play, SetUpAction};
use super::cell::Cell;
use super::piece::Kind;
use crate::game::{Outcome, Viewer};
use crate::side::Side;

/// Why a match of Polikriatos ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// PK-39: the King was captured.
    KingCaptured,
    /// PK-39: both Kings fell in one action. Draw.
    BothKingsFell,
    /// PK-39: a piece on the enemy throne.
    Throne,
    /// PK-31, PK-39: gave in to hunger.
    Hunger,
    /// PK-39: nothing left but the King. A draw if it came to both at once.
    Annihilation,
    /// PK-40: the fifth occurrence of a position. Draw.
    Repetition,
    /// PK-40: nobody can win. Draw.
    NobodyCanWin,
    /// PK-40: 150 actions with no capture, delivery or work. Draw.
    Fatigue,
    /// PK-40: both agreed. Draw.
    Agreement,
    /// One side resigned (PK-42 for the machine).
    Resignation,
    /// PK-43: the clock ran out.
    OutOfTime,
}

impl Cause {
    /// The key of the cause in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::KingCaptured => "king-captured",
            Self::BothKingsFell => "both-kings-fell",
            Self::Throne => "throne",
            Self::Hunger => "hunger",
            Self::Annihilation => "annihilation",
            Self::Repetition => "repetition",
            Self::NobodyCanWin => "nobody-can-win",
            Self::Fatigue => "fatigue",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::OutOfTime => "out-of-time",
        }
    }
}

/// What flew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missile {
    /// PK-16.
    Ball,
    /// PK-17.
    Arrow,
    /// PK-24.
    TowerArrow,
}

/// What was hit that is no piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Structure {
    /// PK-20.
    Wall,
    /// PK-20.
    Gate,
    /// PK-23.
    Tower,
}

/// What an action came to: the sentence below the notation (PK-50), as data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Went there.
    Moved,
    /// Joined own soldiers, who are `n` now.
    Merged {
        /// Soldiers of the block.
        n: u8,
    },
    /// PK-12, PK-13: blows were exchanged.
    Fought {
        /// The attacked kind.
        victim: Kind,
        /// What the attacker lost.
        attacker_lost: u8,
        /// Life of the attacker now; 0: it fell.
        attacker_left: u8,
        /// What the attacked piece lost.
        victim_lost: u8,
        /// Life of the attacked piece now; 0: it fell.
        victim_left: u8,
        /// The attacker stands on the goal now.
        entered: bool,
        /// PK-10: the attacked piece had been unseen.
        surprise: bool,
    },
    /// PK-15: a piece was hit.
    Shot {
        /// By what.
        missile: Missile,
        /// The hit kind.
        victim: Kind,
        /// What it lost.
        lost: u8,
        /// Its life now; 0: it fell.
        left: u8,
    },
    /// PK-16, PK-20, PK-23: a wall, gate or tower was struck or hit by a ball.
    Battered {
        /// What.
        structure: Structure,
        /// Its life now; 0: a breach.
        left: u8,
        /// Who fell with a tower.
        fell: Option<Kind>,
    },
    /// PK-26: the bridge fell.
    BridgeDropped,
    /// PK-22, PK-25: work was done.
    Built {
        /// Work done so far; 0 when it is ready.
        done: u8,
        /// It stands.
        ready: bool,
    },
}

impl Effect {
    /// PK-37: with cart and spy written as collectors.
    const fn disguised(self) -> Self {
        match self {
            Self::Fought {
                victim,
                attacker_lost,
                attacker_left,
                victim_lost,
                victim_left,
                entered,
                surprise,
            } => Self::Fought {
                victim: victim.disguise(),
                attacker_lost,
                attacker_left,
                victim_lost,
                victim_left,
                entered,
                surprise,
            },
            Self::Shot { missile, victim, lost, left } => {
                Self::Shot { missile, victim: victim.disguise(), lost, left }
            }
            Self::Battered { structure, left, fell: Some(kind) } => {
                Self::Battered { structure, left, fell: Some(kind.disguise()) }
            }
            effect => effect,
        }
    }
}

/// What the acting side's enemy saw of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sight {
    /// The acting piece where it stood before.
    pub from: bool,
    /// The goal: the acting piece there after a move; always true otherwise.
    pub to: bool,
}

/// One action as it is told. What the hearer may not know is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Account {
    /// Who acted.
    pub side: Side,
    /// The acting kind.
    pub mover: Option<Kind>,
    /// Soldiers of the acting block, 1 for another piece or for the one who leaves.
    pub n: u8,
    /// From where.
    pub from: Option<Cell>,
    /// Where to.
    pub to: Option<Cell>,
    /// What it did.
    pub deed: Deed,
    /// What it came to.
    pub effect: Effect,
    /// PK-19: it has climbed a hill and will rest.
    pub tired: bool,
    /// What the enemy saw.
    pub sight: Sight,
}

impl Account {
    /// The whole truth of a play.
    #[must_use]
    pub const fn new(side: Side, play: &Play, effect: Effect, tired: bool, sight: Sight) -> Self {
        Self {
            side,
            mover: Some(play.mover),
            n: play.n,
            from: Some(play.from),
            to: Some(play.to),
            deed: play.deed,
            effect,
            tired,
            sight,
        }
    }

    /// What a side hears of it; nothing if it saw neither where from nor where to.
    #[must_use]
    pub fn told_to(&self, viewer: Side) -> Option<Self> {
        if viewer == self.side {
            return Some(Self { effect: self.effect.disguised(), ..*self });
        }
        let Sight { from, to } = self.sight;
        let travels = matches!(self.deed, Deed::Move | Deed::Leave);
        let mover = self.mover.map(Kind::disguise);
        let told = match (from, to) {
            (false, false) => return None,
            (true, true) => Self { mover, ..*self },
            // It vanished: with whom it may have merged is not told.
            (true, false) => Self { mover, to: None, effect: Effect::Moved, tired: false, ..*self },
            // It appeared: out of what is not told.
            (false, true) if travels => Self { mover, from: None, deed: Deed::Move, ..*self },
            // A blow, a shot or work by somebody unseen.
            (false, true) => Self { mover: None, n: 1, from: None, ..*self },
        };
        Some(told)
    }
}

impl fmt::Display for Account {
    /// PK-50: the notation, with `x` or `+` after a shot, and `…` for what was not seen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mover {
            Some(kind) => write!(f, "{}", kind.letter())?,
            None => f.write_str("…")?,
        }
        if self.n > 1 {
            write!(f, "{}", self.n)?;
        }
        f.write_str(" ")?;
        for (cell, sign) in [(self.from, Some(self.deed.sign())), (self.to, None)] {
            match cell {
                Some(cell) => write!(f, "{cell}")?,
                None => f.write_str("…")?,
            }
            if let Some(sign) = sign {
                write!(f, "{sign}")?;
            }
        }
        match self.effect {
            Effect::Shot { left: 0, .. } | Effect::Battered { fell: Some(_), .. } => {
                f.write_str("x")
            }
            Effect::Shot { .. } => f.write_str("+"),
            _ => Ok(()),
        }
    }
}

/// PK-50: how an action nobody of the hearer's side saw stands in the record.
pub const UNSEEN: &str = "…";

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A side changed its hidden draft; the view has the draft after it.
    Drafted {
        /// Whose.
        side: Side,
        /// By what.
        action: SetUpAction,
    },
    /// A side closed its draft; heard by both sides.
    SideReady(Side),
    /// Both armies stand, play starts.
    PlayBegins {
        /// PK-11: who acts first.
        starts: Side,
    },
    /// A piece acted.
    Acted(Account),
    /// PK-50: the enemy acted unseen. Never in the whole truth.
    Unseen(Side),
    /// PK-11: a side had no legal action.
    Passed(Side),
    /// PK-29: a piece took food from the source it stands on. Heard by its side alone: the enemy sees the load, and a
    /// cart that pretends one (PK-34) must not sound otherwise.
    Loaded {
        /// Whose.
        side: Side,
        /// The source.
        at: Cell,
        /// Who.
        kind: Kind,
        /// Bundles taken.
        bundles: u8,
    },
    /// PK-30: food came inside the wall. Heard by its side alone (PK-33).
    Delivered {
        /// Whose.
        side: Side,
        /// Where.
        at: Cell,
        /// Bundles.
        bundles: u8,
        /// The ration now.
        ration: u16,
    },
    /// PK-31: the side has begun so many actions without ration. Heard by it alone.
    Hungry {
        /// Whose.
        side: Side,
        /// How many.
        actions: u16,
    },
    /// PK-31: hunger took a piece or one soldier of a block.
    Starved {
        /// Whose.
        side: Side,
        /// Who.
        kind: Kind,
        /// Where.
        at: Cell,
        /// Did the enemy see the piece?
        seen: bool,
    },
    /// PK-32: soldiers destroyed a source.
    SourceDestroyed {
        /// In whose field.
        field: Side,
        /// Where.
        at: Cell,
    },
    /// PK-28: a side has found a source. Heard by it alone.
    SourceFound {
        /// Who found it.
        side: Side,
        /// Where.
        at: Cell,
    },
    /// The match is over.
    Ended(Outcome<Cause>),
}

impl Event {
    /// What a viewer may hear of it: all, less, or nothing.
    #[must_use]
    pub fn told_to(&self, viewer: Viewer) -> Option<Self> {
        let Viewer::Seat(seat) = viewer else { return Some(*self) };
        let viewer = Side::of_seat(seat)?;
        match *self {
            Self::Drafted { side, .. }
            | Self::Loaded { side, .. }
            | Self::Delivered { side, .. }
            | Self::Hungry { side, .. }
            | Self::SourceFound { side, .. } => (side == viewer).then_some(*self),
            Self::Acted(account) => {
                Some(account.told_to(viewer).map_or(Self::Unseen(account.side), Self::Acted))
            }
            Self::Starved { side, kind, at, seen } if side != viewer => {
                seen.then_some(Self::Starved { side, kind: kind.disguise(), at, seen })
            }
            _ => Some(*self),
        }
    }
}

/// Where events go as an action is carried out.
pub(super) trait Log {
    /// Does anybody listen? What only a listener needs is not computed otherwise.
    const HEARD: bool;

    /// One thing that happened.
    fn note(&mut self, event: Event);
}

impl Log for Vec<Event> {
    const HEARD: bool = true;

    fn note(&mut self, event: Event) {
        self.push(event);
    }
}

/// Nobody listens.
impl Log for () {
    const HEARD: bool = false;

    fn note(&mut self, _: Event) {}
}
