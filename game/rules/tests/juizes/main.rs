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
mod luck;
mod slow_battle;
