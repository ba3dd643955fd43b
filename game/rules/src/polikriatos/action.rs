//! What a player of Polikriatos does (PK-11, PK-50) and what they do before play (PK-7 to PK-9).
//!
//! A [`Play`] says all that its notation says, so it can be written without a position; whether it is legal
//! only a position knows. Deliberately absent: legality (`generate.rs`, `setup.rs`).

use std::fmt;

use super::army::ReadyArmy;
use super::cell::Cell;
use super::formation::Formation;
use super::opening::Opening;
use super::piece::{BLOCK_LIMIT, Kind};

/// What a play does at its goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deed {
    /// `-`: the whole piece goes there; onto own soldiers it merges (PK-6a).
    Move,
    /// `-`: one soldier leaves the block ("Separar 1 soldado", PK-6a).
    Leave,
    /// `x`: attacks by contact (PK-12).
    Attack,
    /// `»`: ball or arrow at a piece, wall, gate or tower (PK-15).
    Shoot,
    /// `≈`: ball at an empty bridge (PK-26).
    DropBridge,
    /// `#`: strikes an enemy wall, gate or tower (PK-20).
    Strike,
    /// `=`: works on a bridge (PK-25).
    Bridge,
    /// `^`: works on a tower (PK-22).
    Tower,
}

impl Deed {
    /// PK-50: the sign.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Move | Self::Leave => '-',
            Self::Attack => 'x',
            Self::Shoot => '»',
            Self::DropBridge => '≈',
            Self::Strike => '#',
            Self::Bridge => '=',
            Self::Tower => '^',
        }
    }

    /// PK-40: does it work on a bridge or a tower?
    #[must_use]
    pub const fn is_work(self) -> bool {
        matches!(self, Self::Bridge | Self::Tower)
    }
}

/// PK-11: one action of a turn. Its `Display` is the notation of PK-50.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The acting kind.
    pub mover: Kind,
    /// Soldiers of the whole block, 1 for any other piece. With [`Deed::Leave`] 1, the one who leaves.
    pub n: u8,
    /// Where it stands.
    pub from: Cell,
    /// Where it goes, aims or works.
    pub to: Cell,
    /// What it does there.
    pub deed: Deed,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mover, n, from, to, deed } = self;
        write!(f, "{}", mover.letter())?;
        if *n > 1 {
            write!(f, "{n}")?;
        }
        write!(f, " {from}{}{to}", deed.sign())
    }
}

/// The text is no action in notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an action in notation")]
pub struct NotAPlay;

impl std::str::FromStr for Play {
    type Err = NotAPlay;

    /// Reads the notation. `S c4-c5` is read as [`Deed::Move`] of one soldier: whether he leaves a block only a
    /// position knows (`Position::read`).
    fn from_str(text: &str) -> Result<Self, NotAPlay> {
        let (piece, rest) = text.split_once(' ').ok_or(NotAPlay)?;
        let mut letters = piece.chars();
        let mover = letters.next().and_then(Kind::from_letter).ok_or(NotAPlay)?;
        let n = match letters.as_str().as_bytes() {
            [] => 1,
            [n @ b'2'..=b'6'] if mover == Kind::Soldier => n - b'0',
            _ => return Err(NotAPlay),
        };
        debug_assert!(n <= BLOCK_LIMIT);
        // A letter, then digits, then the sign, which may be a letter too.
        let file = rest.chars().next().map_or(0, char::len_utf8);
        let digits = rest.get(file..).ok_or(NotAPlay)?;
        let at = file + digits.find(|sign: char| !sign.is_ascii_digit()).ok_or(NotAPlay)?;
        let (from, rest) = rest.split_at_checked(at).ok_or(NotAPlay)?;
        let mut goal = rest.chars();
        let deed = match goal.next() {
            Some('-') => Deed::Move,
            Some('x') => Deed::Attack,
            Some('»') => Deed::Shoot,
            Some('≈') => Deed::DropBridge,
            Some('#') => Deed::Strike,
            Some('=') => Deed::Bridge,
            Some('^') => Deed::Tower,
            _ => return Err(NotAPlay),
        };
        let cell = |text: &str| text.parse().map_err(|_| NotAPlay);
        Ok(Self { mover, n, from: cell(from)?, to: cell(goal.as_str())?, deed })
    }
}

/// What a player does before play, inside the own wall (PK-7 to PK-9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SetUpAction {
    /// Takes a ready army; it stands in the present formation.
    Army(ReadyArmy),
    /// Takes the army of a named opening (PK-8).
    Opening(Opening),
    /// One piece more (PK-7: piece by piece); the army stands afresh.
    Add(Kind),
    /// One piece less.
    Remove(Kind),
    /// PK-9: the army stands afresh in that formation.
    Form(Formation),
    /// PK-9: what stands on the two cells changes places; one of them may be empty.
    Swap(Cell, Cell),
    /// Done: the draft is closed.
    Ready,
}

impl fmt::Display for SetUpAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Army(army) => write!(f, "army {}", army.key()),
            Self::Opening(opening) => write!(f, "opening {}", opening.key()),
            Self::Add(kind) => write!(f, "add {}", kind.letter()),
            Self::Remove(kind) => write!(f, "remove {}", kind.letter()),
            Self::Form(formation) => write!(f, "form {}", formation.key()),
            Self::Swap(a, b) => write!(f, "swap {a} {b}"),
            Self::Ready => f.write_str("ready"),
        }
    }
}

impl std::str::FromStr for SetUpAction {
    type Err = NotAPlay;

    fn from_str(text: &str) -> Result<Self, NotAPlay> {
        let words: Vec<&str> = text.split(' ').collect();
        let cell = |text: &str| text.parse::<Cell>().map_err(|_| NotAPlay);
        let kind = |text: &str| {
            Kind::ALL
                .into_iter()
                .find(|kind| text.chars().eq(std::iter::once(kind.letter())))
                .ok_or(NotAPlay)
        };
        Ok(match *words.as_slice() {
            ["army", key] => Self::Army(
                ReadyArmy::ALL.into_iter().find(|each| each.key() == key).ok_or(NotAPlay)?,
            ),
            ["opening", key] => Self::Opening(
                Opening::ALL.into_iter().find(|each| each.key() == key).ok_or(NotAPlay)?,
            ),
            ["form", key] => Self::Form(
                Formation::ALL.into_iter().find(|each| each.key() == key).ok_or(NotAPlay)?,
            ),
            ["add", letter] => Self::Add(kind(letter)?),
            ["remove", letter] => Self::Remove(kind(letter)?),
            ["swap", a, b] => Self::Swap(cell(a)?, cell(b)?),
            ["ready"] => Self::Ready,
            _ => return Err(NotAPlay),
        })
    }
}

/// Everything a seat of Polikriatos can do. Its `Display` is what the journal keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Before play.
    SetUp(SetUpAction),
    /// In play.
    Play(Play),
    /// PK-11: passes, where there is no legal play.
    Pass,
    /// PK-31: gives in to hunger, where only the King and collectors are left.
    Yield,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetUp(action) => action.fmt(f),
            Self::Play(play) => play.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Yield => f.write_str("yield"),
        }
    }
}

impl std::str::FromStr for Action {
    type Err = NotAPlay;

    fn from_str(text: &str) -> Result<Self, NotAPlay> {
        match text {
            "pass" => Ok(Self::Pass),
            "yield" => Ok(Self::Yield),
            _ => match text.parse() {
                Ok(play) => Ok(Self::Play(play)),
                Err(NotAPlay) => text.parse().map(Self::SetUp),
            },
        }
    }
}
