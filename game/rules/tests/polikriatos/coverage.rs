//! The table "rule number -> code -> test" of PK.

#[path = "../support/coverage.rs"]
mod support;

#[test]
fn rule_coverage() {
    support::cover("polikriatos", "PK", &[1..=42, 45..=46, 50..=50, 60..=60, 70..=70]);
}
