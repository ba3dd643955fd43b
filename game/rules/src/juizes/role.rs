//! The two sides of a battle by their original roles (JZ-2), and a pair of things, one a role.

use std::ops::{Index, IndexMut};

/// JZ-2: who came later attacks, who was there first defends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Who came later.
    Attacker,
    /// Who arrived first; on a settlement always its owner.
    Defender,
}

impl Role {
    /// Both, attacker first, as reports list them.
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    /// The other role.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// The word of files and of the command line (JZ-40).
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }

    /// The role of this word.
    #[must_use]
    pub fn from_key(text: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|role| role.key() == text)
    }
}

/// One thing for each role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ByRole<T> {
    /// The original attacker's.
    pub attacker: T,
    /// The original defender's.
    pub defender: T,
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    fn index(&self, role: Role) -> &T {
        match role {
            Role::Attacker => &self.attacker,
            Role::Defender => &self.defender,
        }
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    fn index_mut(&mut self, role: Role) -> &mut T {
        match role {
            Role::Attacker => &mut self.attacker,
            Role::Defender => &mut self.defender,
        }
    }
}
