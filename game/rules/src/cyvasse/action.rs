//! What a player of Cyvasse does (CY-13, CY-15, CY-28) and what they do before play (CY-4 to CY-9).
//!
//! A [`Play`] says all that its notation says, so it can be written and animated without a position; whether
//! it is legal only a position knows. Deliberately absent: legality (`generate.rs`, `setup.rs`).

use std::fmt;

use super::hex::Hex;
use super::piece::PieceKind;
use super::terrain::TerrainKind;

/// What a play does at its goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Goes to a free hex.
    Move,
    /// Melee: captures that kind and takes its hex.
    Take(PieceKind),
    /// Shot: captures that kind from afar.
    Shoot(PieceKind),
    /// Melee absorbed by an intact fort (CY-20): nobody moves, the fort becomes plain.
    Storm,
    /// Shot absorbed by an intact fort.
    Bombard,
}

impl Deed {
    /// The captured kind, if any.
    #[must_use]
    pub const fn victim(self) -> Option<PieceKind> {
        match self {
            Self::Take(kind) | Self::Shoot(kind) => Some(kind),
            Self::Move | Self::Storm | Self::Bombard => None,
        }
    }

    /// Everything but a move.
    #[must_use]
    pub const fn is_attack(self) -> bool {
        !matches!(self, Self::Move)
    }

    /// Does the mover end on the goal?
    #[must_use]
    pub const fn travels(self) -> bool {
        matches!(self, Self::Move | Self::Take(_))
    }

    /// Does it break a fort?
    #[must_use]
    pub const fn breaks_fort(self) -> bool {
        matches!(self, Self::Storm | Self::Bombard)
    }
}

/// CY-13: one action of a turn. Its `Display` is the notation of CY-28.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    /// The acting kind.
    pub mover: PieceKind,
    /// Where it stands.
    pub from: Hex,
    /// Where it goes or aims.
    pub to: Hex,
    /// What it does there.
    pub deed: Deed,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mover, from, to, deed } = self;
        let mover = mover.letter();
        match deed {
            Deed::Move => write!(f, "{mover} {from}-{to}"),
            Deed::Take(victim) => write!(f, "{mover} {from}x{}{to}", victim.letter()),
            Deed::Shoot(victim) => write!(f, "{mover} {from}»{}{to}", victim.letter()),
            Deed::Storm => write!(f, "{mover} {from}x{to}#"),
            Deed::Bombard => write!(f, "{mover} {from}»{to}#"),
        }
    }
}

/// The text is no play in the notation of CY-28.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a play in notation")]
pub struct NotAPlay;

impl std::str::FromStr for Play {
    type Err = NotAPlay;

    /// Reads the notation without `+`, `++` and `D*`.
    fn from_str(text: &str) -> Result<Self, NotAPlay> {
        let (mover, rest) = text.split_once(' ').ok_or(NotAPlay)?;
        let mover = one_letter(mover).ok_or(NotAPlay)?;
        let at = rest.find(['-', 'x', '»']).ok_or(NotAPlay)?;
        let (from, rest) = rest.split_at_checked(at).ok_or(NotAPlay)?;
        let mut goal = rest.chars();
        let mark = goal.next().ok_or(NotAPlay)?;
        let goal = goal.as_str();
        let (deed, to) = if let (Some(to), true) = (goal.strip_suffix('#'), mark != '-') {
            (if mark == 'x' { Deed::Storm } else { Deed::Bombard }, to)
        } else if mark == '-' {
            (Deed::Move, goal)
        } else {
            let (letter, to) = goal.split_at_checked(1).ok_or(NotAPlay)?;
            let victim = one_letter(letter).ok_or(NotAPlay)?;
            (if mark == 'x' { Deed::Take(victim) } else { Deed::Shoot(victim) }, to)
        };
        let hex = |text: &str| text.parse().map_err(|_| NotAPlay);
        Ok(Self { mover, from: hex(from)?, to: hex(to)?, deed })
    }
}

fn one_letter(text: &str) -> Option<PieceKind> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) => PieceKind::from_letter(letter),
        _ => None,
    }
}

/// What a player does before play, on their own half. First terrain, then the army, then ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetUpAction {
    /// Lays a special tile on a bare hex, or replaces the one there.
    Lay(TerrainKind, Hex),
    /// Takes a tile back.
    Lift(Hex),
    /// Takes all tiles back.
    ClearTerrain,
    /// "Aleatório" for terrain (CY-9): replaces what was laid.
    RandomTerrain,
    /// Goes on to the army (CY-4: at least 3 special tiles).
    FinishTerrain,
    /// Goes back to terrain; all pieces are taken back.
    ReopenTerrain,
    /// Puts a piece from the box on a free hex (CY-6, CY-7, CY-8).
    Place(PieceKind, Hex),
    /// Moves a placed piece to another free hex.
    Shift(Hex, Hex),
    /// Takes a placed piece back (CY-7).
    TakeBack(Hex),
    /// Takes all pieces back.
    ClearArmy,
    /// "Aleatório" for the army (CY-9): replaces what was placed.
    RandomArmy,
    /// All 21 stand: the draft is closed.
    Ready,
}

impl fmt::Display for SetUpAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(kind, hex) => write!(f, "lay {} {hex}", kind.key()),
            Self::Lift(hex) => write!(f, "lift {hex}"),
            Self::ClearTerrain => f.write_str("clear terrain"),
            Self::RandomTerrain => f.write_str("random terrain"),
            Self::FinishTerrain => f.write_str("finish terrain"),
            Self::ReopenTerrain => f.write_str("reopen terrain"),
            Self::Place(kind, hex) => write!(f, "place {} {hex}", kind.letter()),
            Self::Shift(from, to) => write!(f, "shift {from} {to}"),
            Self::TakeBack(hex) => write!(f, "take {hex}"),
            Self::ClearArmy => f.write_str("clear army"),
            Self::RandomArmy => f.write_str("random army"),
            Self::Ready => f.write_str("ready"),
        }
    }
}

impl std::str::FromStr for SetUpAction {
    type Err = NotAPlay;

    fn from_str(text: &str) -> Result<Self, NotAPlay> {
        let words: Vec<&str> = text.split(' ').collect();
        let hex = |text: &str| text.parse::<Hex>().map_err(|_| NotAPlay);
        Ok(match *words.as_slice() {
            ["lay", kind, at] => {
                let kind = TerrainKind::SPECIAL.into_iter().find(|each| each.key() == kind);
                Self::Lay(kind.ok_or(NotAPlay)?, hex(at)?)
            }
            ["lift", at] => Self::Lift(hex(at)?),
            ["clear", "terrain"] => Self::ClearTerrain,
            ["random", "terrain"] => Self::RandomTerrain,
            ["finish", "terrain"] => Self::FinishTerrain,
            ["reopen", "terrain"] => Self::ReopenTerrain,
            ["place", kind, at] => Self::Place(one_letter(kind).ok_or(NotAPlay)?, hex(at)?),
            ["shift", from, to] => Self::Shift(hex(from)?, hex(to)?),
            ["take", at] => Self::TakeBack(hex(at)?),
            ["clear", "army"] => Self::ClearArmy,
            ["random", "army"] => Self::RandomArmy,
            ["ready"] => Self::Ready,
            _ => return Err(NotAPlay),
        })
    }
}

/// Everything a seat of Cyvasse can do. Its `Display` is what the journal keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Before play.
    SetUp(SetUpAction),
    /// In play.
    Play(Play),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetUp(action) => action.fmt(f),
            Self::Play(play) => play.fmt(f),
        }
    }
}

impl std::str::FromStr for Action {
    type Err = NotAPlay;

    fn from_str(text: &str) -> Result<Self, NotAPlay> {
        match text.parse() {
            Ok(play) => Ok(Self::Play(play)),
            Err(NotAPlay) => text.parse().map(Self::SetUp),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_28_notation_reads_back() {
        for text in ["V c4-e5", "H c4xLd5", "T f3»Lf6", "H c4xd5#", "T f3»f6#", "D k11-a6"] {
            let play: Play = text.parse().unwrap();
            assert_eq!(play.to_string(), text);
        }
        let bad = [
            "",
            "V",
            "V c4",
            "V c4-",
            "V c4-e5+",
            "V c4-e5#",
            "v c4-e5",
            "VV c4-e5",
            "V c4xe5",
            "V c4»e5",
            "V c4x#",
            "V c4-z9",
            "V  c4-e5",
            "V c4-e5 ",
            "V c4»éLf6",
            "»",
            "V »",
            "V c4»é",
        ];
        for text in bad {
            assert_eq!(text.parse::<Play>(), Err(NotAPlay), "{text}");
        }
    }

    #[test]
    fn set_up_actions_read_back() {
        let texts = [
            "lay mountain c4",
            "lift c4",
            "clear terrain",
            "random terrain",
            "finish terrain",
            "reopen terrain",
            "place D k11",
            "shift a1 b1",
            "take a1",
            "clear army",
            "random army",
            "ready",
        ];
        for text in texts {
            let action: Action = text.parse().unwrap();
            assert!(matches!(action, Action::SetUp(_)));
            assert_eq!(action.to_string(), text);
        }
        for text in ["lay plain c4", "lay mountain", "place d k11", "ready ", "take", "place D l1"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
