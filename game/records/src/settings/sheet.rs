//! The last match sheet, offered again on the next start.

use super::picture::narrow;
use super::visitor::{Visitor, word};
use super::words::words;

/// Who begins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Begins {
    /// The match seed draws it.
    #[default]
    Drawn,
    /// The person.
    Person,
    /// The machine.
    Machine,
}
words!(Begins { "drawn" => Drawn, "person" => Person, "machine" => Machine });

/// What was last chosen on the match sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastSheet {
    /// Number of the house, 0 to 7.
    pub house: u8,
    /// Level of the machine, 1 to 5.
    pub level: u8,
    /// Who begins.
    pub begins: Begins,
    /// Name of the light preset: lower-case ASCII, digits and hyphens, at most 24.
    pub light: String,
    /// The seed, or none for a new one each match.
    pub seed: Option<u64>,
}

impl Default for LastSheet {
    fn default() -> Self {
        Self { house: 0, level: 2, begins: Begins::Drawn, light: "dusk".into(), seed: None }
    }
}

impl LastSheet {
    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        narrow(v, "house", &mut self.house, 0..=7);
        narrow(v, "level", &mut self.level, 1..=5);
        word(v, "begins", &mut self.begins);
        v.text("light", crate::match_record::LIGHT_LIMIT, &mut self.light);
        v.auto_seed("seed", &mut self.seed);
    }
}
