//! Juízes against its rule page: goldens, a twin that shares no code, and what must hold in every battle.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

#[path = "../support/luck.rs"]
mod any_luck;
mod battle_files;
mod battle_rules;
mod battle_table;
mod campaign_battles;
mod campaign_rules;
mod campaigns;
mod combat_rules;
#[path = "../support/coverage.rs"]
mod coverage;
mod differential;
mod golden;
mod luck;
mod scene;
mod slow_battle;
mod slow_campaign;
mod slow_war;
mod slow_world;

/// Every rule of this crate's part of the page has code and a test (JZ-41 and on are the client's).
#[test]
fn rule_coverage() {
    coverage::cover("juizes", "JZ", &[1..=18, 30..=34, 40..=40]);
}
