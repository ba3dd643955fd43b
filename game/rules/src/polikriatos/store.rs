//! Food (PK-27 to PK-31): sources in the field, and what lies inside a side's wall.
//!
//! Data and small steps alone. Deliberately absent: when they are taken (`supply.rs`).

use super::cell::Cell;
use crate::side::Side;

/// PK-27: the ration at the start.
pub const RATION: u16 = 25;
/// PK-30: how much larger each bundle makes the ration it refills.
pub const RATION_GROWTH: u16 = 5;
/// PK-30 (our decision): does each bundle refill and raise the ration, or each arrival whatever it brings?
pub const BUNDLES_COUNT: bool = true;
/// PK-29: own actions in which a source grows a bundle back.
pub const GROWTH: u8 = 10;
/// PK-28: sources in a field.
pub const SOURCES_A_FIELD: usize = 3;
/// PK-29: stock of the source near the wall, of the middle one and the deep one.
pub const STOCKS: [u8; SOURCES_A_FIELD] = [2, 4, 6];
/// PK-31: the own action begun at ration 0 with which the first dies.
pub const FIRST_DEATH: u16 = 6;
/// PK-31: a death every so many own actions from then on.
pub const DEATH_EVERY: u16 = 2;
/// The most any count of a store grows to.
pub(super) const MOST: u16 = 60_000;

/// A food source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Source {
    /// In whose field.
    pub field: Side,
    /// Where.
    pub at: Cell,
    /// Bundles now, at most `full`.
    pub stock: u8,
    /// Bundles when full.
    pub full: u8,
    /// Actions of the field's owner since it last grew, below [`GROWTH`]; 0 when full.
    pub grow: u8,
    /// PK-28: has the other side found it?
    pub found: bool,
    /// PK-28: has the field's owner loaded from it?
    pub used: bool,
}

impl Source {
    /// A full, untouched source.
    #[must_use]
    pub const fn new(field: Side, at: Cell, full: u8) -> Self {
        Self { field, at, stock: full, full, grow: 0, found: false, used: false }
    }

    /// PK-29: one action of the field's owner.
    pub const fn grow(&mut self) {
        if self.stock >= self.full {
            self.grow = 0;
            return;
        }
        self.grow += 1;
        if self.grow >= GROWTH {
            self.grow = 0;
            self.stock += 1;
        }
    }
}

/// What lies inside a side's wall (PK-27, PK-30, PK-31). Nobody else sees it (PK-33).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Store {
    /// Actions it still feeds.
    pub ration: u16,
    /// PK-27: half an action is spent already.
    pub half: bool,
    /// PK-30: bundles ever delivered.
    pub delivered: u16,
    /// PK-31: own actions begun at ration 0 since the last delivery.
    pub hunger: u16,
}

impl Store {
    /// The store at the start.
    pub const FULL: Self = Self { ration: RATION, half: false, delivered: 0, hunger: 0 };

    /// PK-27, PK-31: an action begins.
    #[inline]
    pub const fn spend(&mut self, carrying: bool) {
        if self.ration == 0 {
            if self.hunger < MOST {
                self.hunger += 1;
            }
        } else if carrying && !self.half {
            self.half = true;
        } else {
            if carrying {
                self.half = false;
            }
            self.ration -= 1;
        }
    }

    /// PK-30: bundles come in.
    pub const fn deliver(&mut self, bundles: u8) {
        let counted = if BUNDLES_COUNT { bundles as u16 } else { 1 };
        if self.delivered < MOST / RATION_GROWTH - RATION - counted {
            self.delivered += counted;
        }
        self.ration = RATION + RATION_GROWTH * self.delivered;
        self.hunger = 0;
    }

    /// PK-31: does somebody die with the action that has just been counted?
    #[must_use]
    pub const fn kills(&self) -> bool {
        self.hunger >= FIRST_DEATH && (self.hunger - FIRST_DEATH).is_multiple_of(DEATH_EVERY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pk_27_carrying_costs_half_and_halves_add_up() {
        let mut store = Store::FULL;
        store.spend(true);
        assert_eq!((store.ration, store.half), (25, true));
        store.spend(false);
        assert_eq!((store.ration, store.half), (24, true));
        store.spend(true);
        assert_eq!((store.ration, store.half), (23, false));
    }

    #[test]
    fn pk_30_each_bundle_refills_and_raises() {
        let mut store = Store { ration: 3, hunger: 4, ..Store::FULL };
        store.deliver(2);
        assert_eq!((store.ration, store.delivered, store.hunger), (35, 2, 0));
        store.deliver(1);
        assert_eq!(store.ration, 40);
    }

    #[test]
    fn pk_31_deaths_come_with_the_6th_8th_10th() {
        let mut store = Store { ration: 0, ..Store::FULL };
        let deaths: Vec<u16> = (1..=12)
            .filter(|_| {
                store.spend(false);
                store.kills()
            })
            .collect();
        assert_eq!(deaths, [6, 8, 10, 12]);
    }

    #[test]
    fn pk_29_a_bundle_grows_in_ten_actions() {
        let at = "c5".parse().unwrap();
        let mut source = Source { stock: 0, ..Source::new(Side::South, at, 2) };
        let stocks: Vec<u8> = (0..25)
            .map(|_| {
                source.grow();
                source.stock
            })
            .collect();
        assert_eq!((stocks[8], stocks[9], stocks[18], stocks[19]), (0, 1, 1, 2));
        assert_eq!((source.stock, source.grow), (2, 0));
    }
}
