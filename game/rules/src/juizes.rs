//! Juízes: the combat phase, and the small campaign around it. The law is its rule page; `JZ-n` names its rules.
//!
//! A battle is a value ([`Battle`]) that [`resolve`] decides as a pure function; its file is [`BattleFile`] and its
//! lines are [`inspect_battle`]'s. Around it goes the campaign: what lies open ([`Table`]), what is hidden beside it
//! ([`Campaign`]), what a seat may act on ([`Seen`]), and the match as the house sees it ([`JuizesMatch`]). Deliberately absent: search, words for people, and where a hex lies in the room.

mod action;
mod battle;
mod battle_text;
mod campaign;
mod campaign_text;
mod card;
mod closing;
mod combat;
mod commitment;
mod event;
mod fault;
mod few;
mod hash;
mod hex;
mod inspect;
mod land;
mod map;
mod match_state;
mod moves;
mod playouts;
mod refusal;
mod report;
mod resolve;
mod role;
mod seen;
mod side;
mod table;
mod view;

pub use action::{Action, Commitment, NotAnAction};
pub use battle::{
    ARK, Battle, Fighter, Force, Item, PAIR_STRENGTH, Plunder, SACK_IRA, SPOILS_PER_DEVELOPMENT,
    SettlementKind, Stake,
};
pub use battle_text::{BattleFile, MOST_BYTES, Names};
pub use campaign::{
    Campaign, DEVELOPMENT_PRICE, Desk, GARRISON, INCOME, MOST_DEVELOPMENTS, RANSOM, STRENGTHS,
    TROOP_PRICE, TROOPS,
};
pub use campaign_text::NotACampaign;
pub use card::{BattleCards, Card, DECK, HAND_LIMIT, Hand, KINDS, MERCENARIES};
pub use closing::IRA_OF_A_PAIR;
pub use commitment::{MOST, Means, RUNGS};
pub use event::{Cause, Event, FoughtBattle};
pub use fault::{BattleRefusal, Fault};
pub use few::Few;
pub use hex::{HEXES, Hex, HexSet, NotAHex, RADIUS};
pub use inspect::{battle_lines, inspect_battle};
pub use land::Land;
pub use map::{NEUTRALS, Terrain};
pub use match_state::{JuizesMatch, MatchSheet};
pub use playouts::{BattlePlayouts, Playouts};
pub use refusal::{Ask, Refusal};
pub use report::{BattleReport, GeneralFate, Heir, Losses, SettlementFate, Strength};
pub use resolve::{resolve, resolve_into};
pub use role::{ByRole, Role};
pub use seen::Seen;
pub use side::{GENERALS, GENERALS_EACH, GeneralId, NotAGeneral, SIDES, Side};
pub use table::{
    Ark, CLASHES, Choice, Clash, Fight, General, PAIRS, Pair, Post, ROUNDS, SETTLEMENTS,
    Settlement, Situation, Stage, Table,
};
pub use view::{SealedView, View};
