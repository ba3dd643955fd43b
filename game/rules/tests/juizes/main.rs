//! Juízes against its rule page: goldens, a twin that shares no code, and what must hold in every battle.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod battle_files;
mod battle_rules;
mod battle_table;
mod campaign_rules;
mod campaigns;
mod combat_rules;
mod luck;
mod scene;
mod slow_battle;
