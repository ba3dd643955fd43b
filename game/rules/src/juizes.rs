//! Juízes: the combat phase, and the small campaign around it. The law is its rule page; `JZ-n` names its rules.
//!
//! A battle is a value ([`Battle`]) that [`resolve`] decides as a pure function; its file is [`BattleFile`] and its
//! lines are [`inspect_battle`]'s. Deliberately absent: search, words for people, and where a hex lies in the room.

mod battle;
mod battle_text;
mod card;
mod fault;
mod inspect;
mod report;
mod resolve;
mod role;

pub use battle::{
    ARK, Battle, Fighter, Force, Item, PAIR_STRENGTH, Plunder, SACK_IRA, SPOILS_PER_DEVELOPMENT,
    SettlementKind, Stake,
};
pub use battle_text::{BattleFile, MOST_BYTES, Names};
pub use card::{BattleCards, Card, DECK, HAND_LIMIT, KINDS, MERCENARIES};
pub use fault::{BattleRefusal, Fault};
pub use inspect::{battle_lines, inspect_battle};
pub use report::{BattleReport, GeneralFate, Heir, Losses, SettlementFate, Strength};
pub use resolve::{resolve, resolve_into};
pub use role::{ByRole, Role};
