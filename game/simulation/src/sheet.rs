//! The match sheet: who plays what, in which seat, with what seed.

use tavola_records::match_record::{PlayerRecord, SeatRecord, SheetRecord};
use tavola_rules::game::{MAX_SEATS, Seat, SeatSet};

use crate::door::GameKind;

/// What is agreed before a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSheet {
    /// The game and its options.
    pub options: GameOptions,
    /// The seats in order.
    pub seats: Vec<SeatPlan>,
    /// The match seed: everything drawn comes from it.
    pub seed: u64,
    /// Where play starts, in the game's position text; empty for a set-up.
    pub opening: String,
    /// Name of the light preset, carried for the client: lower-case ASCII, digits and hyphens, 24 at most.
    pub light: String,
}

/// A game with what its sheet fixes. A closed set: one variant a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameOptions {
    /// Cyvasse.
    Cyvasse {
        /// The seat that begins, or none when the seed draws it (CY-12).
        begins: Option<Seat>,
    },
}

impl GameOptions {
    /// Which game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Cyvasse { .. } => GameKind::Cyvasse,
        }
    }
}

/// One seat of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatPlan {
    /// Who sits there.
    pub player: PlayerRecord,
    /// Number of its house, as the game counts them; none when the seed draws it.
    pub house: Option<u8>,
}

impl MatchSheet {
    /// The seats where a person sits.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        self.seated(|player| player == PlayerRecord::Human)
    }

    /// The seats where a machine sits.
    #[must_use]
    pub fn machines(&self) -> SeatSet {
        self.seated(|player| matches!(player, PlayerRecord::Machine { .. }))
    }

    /// The level of the machine in a seat.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<u8> {
        match self.seats.get(seat.index())?.player {
            PlayerRecord::Human => None,
            PlayerRecord::Machine { level } => Some(level),
        }
    }

    fn seated(&self, who: impl Fn(PlayerRecord) -> bool) -> SeatSet {
        let seats = self.seats.iter().take(MAX_SEATS);
        seats.zip(SeatSet::first(MAX_SEATS).iter()).fold(SeatSet::EMPTY, |set, (plan, seat)| {
            if who(plan.player) { set.with(seat) } else { set }
        })
    }

    /// The sheet as it stands in a file.
    #[must_use]
    pub fn to_record(&self) -> SheetRecord {
        let GameOptions::Cyvasse { begins } = self.options;
        let seats = self.seats.iter();
        SheetRecord {
            seed: self.seed,
            seats: seats.map(|s| SeatRecord { player: s.player, house: s.house }).collect(),
            begins: begins.and_then(|seat| u8::try_from(seat.index()).ok()),
            opening: self.opening.clone(),
            light: self.light.clone(),
        }
    }

    /// The sheet of a file; `None` if it begins with a seat that no game has.
    #[must_use]
    pub fn from_record(game: GameKind, record: &SheetRecord) -> Option<Self> {
        let begins = match record.begins {
            None => None,
            Some(index) => Some(Seat::new(index)?),
        };
        let options = match game {
            GameKind::Cyvasse => GameOptions::Cyvasse { begins },
        };
        let seats = record.seats.iter();
        Some(Self {
            options,
            seats: seats.map(|s| SeatPlan { player: s.player, house: s.house }).collect(),
            seed: record.seed,
            opening: record.opening.clone(),
            light: record.light.clone(),
        })
    }
}
