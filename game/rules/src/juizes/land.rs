//! What of JZ-30's land stands when a match of a series begins, so that a series comes to every end of JZ-33.
//!
//! In a whole land the last title's holder has won, so that someone always holds one: the last player left, or nobody
//! left, is never reached. Where no city stands there are no titles. Deliberately absent: the map, which stays as drawn.

use super::battle::SettlementKind;
use super::side::GeneralId;
use super::table::{General, Table};
use crate::game::SeatSet;

/// Which settlements stand at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Land {
    /// JZ-30: all.
    Whole,
    /// No city.
    Villages,
    /// None; each seat has only its strongest general, where its city was.
    Open,
}

impl Land {
    /// Of match `number` of a series: six whole ones, then one of each other.
    #[must_use]
    pub const fn of_series(number: u32) -> Self {
        match number % 8 {
            6 => Self::Villages,
            7 => Self::Open,
            _ => Self::Whole,
        }
    }

    /// Takes from a table before its first round what does not stand.
    pub(super) fn clear(self, table: &mut Table) {
        for settlement in table.settlements.iter_mut() {
            settlement.stands = match self {
                Self::Whole => true,
                Self::Villages => settlement.kind == SettlementKind::Village,
                Self::Open => false,
            };
        }
        if self != Self::Open {
            return;
        }
        for seat in SeatSet::first(usize::from(table.seats)).iter() {
            let strongest = GeneralId::of(seat).max_by_key(|&id| table.general(id).strength);
            for id in GeneralId::of(seat).filter(|&id| Some(id) != strongest) {
                let strength = table.general(id).strength;
                *table.general_mut(id) = General { strength, ..General::ABSENT };
            }
        }
    }
}
