//! What happened in a campaign, in the order it happened, for animation, sound and the record.
//!
//! Two events hold what only one seat may know: a drawn card and a sealed commitment. `Game::witness` takes that
//! out for the others. Deliberately absent: durations and pictures.

use super::action::Commitment;
use super::battle::{Battle, Plunder};
use super::card::Card;
use super::hex::Hex;
use super::report::{BattleReport, SettlementFate};
use super::role::ByRole;
use super::side::{GeneralId, Side};
use super::table::Stage;
use crate::game::{Outcome, Seat};

/// Why a match of Juízes ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// JZ-33: three titles, or all that are left.
    Titles,
    /// JZ-33: after round 12 the most titles, then coins, then settlements; still equal is shared.
    Rounds,
    /// All others are out.
    LastStanding,
    /// Everybody is out. Nobody wins.
    NobodyLeft,
    /// A seat has resigned: the others share the victory.
    Resignation,
    /// All agreed. Draw.
    Agreement,
}

impl Cause {
    /// All.
    pub const ALL: [Self; 6] = [
        Self::Titles,
        Self::Rounds,
        Self::LastStanding,
        Self::NobodyLeft,
        Self::Resignation,
        Self::Agreement,
    ];

    /// The key of the cause in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Titles => "titles",
            Self::Rounds => "rounds",
            Self::LastStanding => "last-standing",
            Self::NobodyLeft => "nobody-left",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
        }
    }
}

/// JZ-18: a battle that was fought, as it stays readable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoughtBattle {
    /// In which round.
    pub round: u8,
    /// Where.
    pub hex: Hex,
    /// Who, by original role.
    pub sides: ByRole<Side>,
    /// The generals in the order of the battle's lists; neutral villages and invaders have none here.
    pub generals: ByRole<Vec<GeneralId>>,
    /// Everything committed and played.
    pub battle: Battle,
    /// How it ended. While the winner of a settlement has not chosen, as if it were conquered.
    pub report: BattleReport,
    /// JZ-18: confirmed; false only while the winner still chooses.
    pub confirmed: bool,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A round begins.
    RoundBegan {
        /// 1 to 12.
        round: u8,
        /// JZ-7: who is first in it.
        first: Seat,
    },
    /// JZ-31: a phase begins.
    StageBegan(Stage),
    /// Coins of the turn in Renda.
    Earned {
        /// Who.
        seat: Seat,
        /// How many.
        coins: u32,
    },
    /// Troops bought.
    Recruited {
        /// The settlement.
        at: Hex,
        /// The general; none: the garrison.
        to: Option<GeneralId>,
        /// How many.
        troops: u16,
    },
    /// A development built.
    Developed {
        /// The settlement.
        at: Hex,
    },
    /// JZ-31: the spent cards are the deck again.
    Reshuffled,
    /// A card drawn.
    Drew {
        /// Who.
        seat: Seat,
        /// Which; none where the viewer may not know.
        card: Option<Card>,
    },
    /// An item given.
    Gave {
        /// The item.
        card: Card,
        /// To whom.
        to: GeneralId,
    },
    /// A card put down.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A general moved.
    Moved {
        /// Who.
        general: GeneralId,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
        /// JZ-12: by Passagem Secreta.
        passage: bool,
        /// JZ-10: with the Ark.
        ark: bool,
    },
    /// JZ-32: a pair of invaders moved.
    PairMoved {
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
    /// JZ-32: a pair of invaders entered.
    PairEntered {
        /// Where.
        at: Hex,
    },
    /// JZ-7: a battle is declared.
    Declared {
        /// Where.
        at: Hex,
        /// By whom.
        by: Side,
        /// Against whom.
        against: Side,
    },
    /// JZ-5: a side did not declare.
    Held {
        /// Where.
        at: Hex,
        /// Who.
        by: Seat,
    },
    /// JZ-8: a commitment is in.
    Sealed {
        /// Whose.
        seat: Seat,
        /// What; none where the viewer may not know.
        commitment: Option<Commitment>,
    },
    /// JZ-8, JZ-18: both commitments lie open and the battle is decided.
    Fought(Box<FoughtBattle>),
    /// JZ-16: the winner of a settlement has chosen.
    Plundered {
        /// The settlement.
        at: Hex,
        /// Who.
        seat: Seat,
        /// What.
        choice: Plunder,
        /// Coins taken.
        coins: u32,
    },
    /// JZ-16, JZ-17: a settlement has left the game.
    Destroyed {
        /// Where it stood.
        at: Hex,
        /// Sacked or razed.
        by: SettlementFate,
    },
    /// JZ-31: a captive is free again.
    Ransomed {
        /// Who.
        general: GeneralId,
        /// The settlement it returns to.
        at: Hex,
        /// Coins paid.
        price: u32,
    },
    /// JZ-32: Ira de Deus now stands at this.
    Ira(u32),
    /// JZ-33: a player is out.
    WentOut(Seat),
    /// The match is over.
    Ended(Outcome<Cause>),
}
