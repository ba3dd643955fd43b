//! Text size, calm, pace, marks and confirmations.

use super::visitor::{Visitor, word};
use super::words::words;

/// Text size and calm.
#[derive(Debug, Clone, PartialEq)]
pub struct InterfaceSettings {
    /// Size of the interface, 0.75 to 2.5; none is what the monitor asks for.
    pub scale: Option<f32>,
    /// Less movement everywhere; none is what the system says.
    pub reduced_motion: Option<bool>,
    /// Whether the camera may shake.
    pub shake: bool,
    /// Whether the picture may flash.
    pub flash: bool,
    /// Whether the guide of the rules is open.
    pub guide: bool,
}

impl Default for InterfaceSettings {
    fn default() -> Self {
        Self { scale: None, reduced_motion: None, shake: true, flash: true, guide: false }
    }
}

impl InterfaceSettings {
    /// Smallest and largest size of the interface.
    pub const SCALES: std::ops::RangeInclusive<f32> = 0.75..=2.5;

    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        v.auto_float("scale", Self::SCALES, &mut self.scale);
        v.auto_flag("reduced_motion", &mut self.reduced_motion);
        v.flag("shake", &mut self.shake);
        v.flag("flash", &mut self.flash);
        v.flag("guide", &mut self.guide);
    }
}

/// A named speed of animation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Speed {
    /// "Parado": pieces are simply there.
    Still,
    /// "Rápido".
    Fast,
    /// "Natural".
    #[default]
    Natural,
    /// "Lento".
    Slow,
    /// "Cinema".
    Cinema,
}
words!(Speed {
    "still" => Still, "fast" => Fast, "natural" => Natural, "slow" => Slow, "cinema" => Cinema
});

/// How fast actions are shown; one's own and the opponent's apart.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pace {
    /// Of one's own actions.
    pub own: Speed,
    /// Of everybody else's.
    pub opponent: Speed,
}

impl Pace {
    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        word(v, "own", &mut self.own);
        word(v, "opponent", &mut self.opponent);
    }
}

/// Marks on the board, and what is asked before it is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSettings {
    /// Where the selected piece may go.
    pub legal_marks: bool,
    /// What is in danger.
    pub threat_marks: bool,
    /// The last action.
    pub last_action: bool,
    /// Lines between the cells.
    pub grid: bool,
    /// Letters and numbers at the edge.
    pub coordinates: bool,
    /// Asks before an action is done.
    pub confirm_action: bool,
    /// Asks before resigning.
    pub confirm_resign: bool,
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self {
            legal_marks: true,
            threat_marks: true,
            last_action: true,
            grid: false,
            coordinates: true,
            confirm_action: false,
            confirm_resign: true,
        }
    }
}

impl BoardSettings {
    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        v.flag("legal_marks", &mut self.legal_marks);
        v.flag("threat_marks", &mut self.threat_marks);
        v.flag("last_action", &mut self.last_action);
        v.flag("grid", &mut self.grid);
        v.flag("coordinates", &mut self.coordinates);
        v.flag("confirm_action", &mut self.confirm_action);
        v.flag("confirm_resign", &mut self.confirm_resign);
    }
}
