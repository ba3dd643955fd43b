//! Why not: every reason an action, a sheet or a seat of Juízes can be refused for. Data; the client words it.

use thiserror::Error;

use super::card::Card;
use super::hex::Hex;
use super::side::GeneralId;

/// What a seat is asked at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// JZ-31: buy, or end the turn.
    Income,
    /// JZ-31: give, discard, or end the turn.
    Cards,
    /// JZ-31: move, or end the turn.
    Movement,
    /// JZ-5: declare or hold on this hex.
    Declare(Hex),
    /// JZ-8: commit to the battle on this hex.
    Commit(Hex),
    /// JZ-16: conquer or sack what stands there.
    Plunder(Hex),
    /// JZ-31: ransom, or end the turn.
    Closing,
}

/// Why an action was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// JZ-30: 2 to 4 seats.
    #[error("{0} seats")]
    SeatCount(u8),
    /// The sheet lets a seat begin that does not play.
    #[error("no such seat begins")]
    NobodyBegins,
    /// The seat does not play.
    #[error("no such seat")]
    NoSuchSeat,
    /// The match has ended.
    #[error("the match is over")]
    MatchOver,
    /// The seat is not asked anything now.
    #[error("not asked")]
    NotAsked,
    /// The seat is asked something else.
    #[error("asked for {0:?}")]
    AskedElse(Ask),
    /// The text is no action.
    #[error("not an action")]
    NotAnAction,
    /// JZ-31: no own settlement stands there.
    #[error("no own settlement at {0}")]
    NotYourSettlement(Hex),
    /// JZ-31: it costs more than there is.
    #[error("{need} coins of {have}")]
    TooFewCoins {
        /// Coins it costs.
        need: u32,
        /// Coins there are.
        have: u32,
    },
    /// JZ-31: at least one troop.
    #[error("nothing bought")]
    NothingBought,
    /// JZ-31: three developments stand.
    #[error("{0} is fully developed")]
    FullyDeveloped(Hex),
    /// The general is another seat's.
    #[error("{0} is not yours")]
    NotYourGeneral(GeneralId),
    /// The general is dead or captive.
    #[error("{0} is not free")]
    NotFree(GeneralId),
    /// JZ-31: the general does not stand on that settlement.
    #[error("{0} is not at {1}")]
    NotThere(GeneralId, Hex),
    /// The hand has no such card.
    #[error("no {0:?} in the hand")]
    NotInHand(Card),
    /// JZ-31: only items are given.
    #[error("{0:?} is no item")]
    NotAnItem(Card),
    /// JZ-31: cards are put down only over the limit.
    #[error("the hand is not over its limit")]
    HandNotOver,
    /// JZ-31: first cards must be given or put down.
    #[error("the hand is over its limit")]
    HandOver,
    /// JZ-31: one move a general and round.
    #[error("{0} has moved")]
    HasMoved(GeneralId),
    /// JZ-30, JZ-31: not within two steps.
    #[error("{0} is out of reach")]
    OutOfReach(Hex),
    /// JZ-12: Passagem Secreta is played on entering a settlement that is not one's own.
    #[error("no passage at {0}")]
    NoPassage(Hex),
    /// JZ-10: the Ark is elsewhere, or another side's.
    #[error("{0} cannot take the Ark")]
    NoArk(GeneralId),
    /// JZ-8: more troops than the general leads here.
    #[error("{general} leads {led}, not {committed}")]
    MoreThanLed {
        /// Who.
        general: GeneralId,
        /// Troops it leads on this hex.
        led: u16,
        /// Troops it would commit.
        committed: u16,
    },
    /// JZ-8: more garrison than the seat has here.
    #[error("a garrison of {held}, not {committed}")]
    MoreThanGarrison {
        /// Troops of its garrison on this hex.
        held: u16,
        /// Troops it would commit.
        committed: u16,
    },
    /// JZ-14: Armas de Cerco are the original attacker's of a settlement.
    #[error("no siege engines here")]
    NoSiegeEngines,
    /// JZ-31: the general is nobody's captive.
    #[error("{0} is no captive")]
    NotCaptive(GeneralId),
    /// The game knows no clock.
    #[error("the game has no clock")]
    NoClock,
}
