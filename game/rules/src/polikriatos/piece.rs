//! The army of Polikriatos (PK-6): kinds, costs, life, damage, and one piece as it stands.
//!
//! All of it is data with the rule's own numbers. Deliberately absent: where a piece stands.

use crate::side::Side;

/// PK-6: most soldiers in a block.
pub const BLOCK_LIMIT: u8 = 6;
/// PK-6: most cannons in an army.
pub const CANNON_LIMIT: u8 = 3;
/// PK-10: how far the Guard goes from its King.
pub const LEASH: u8 = 3;
/// PK-18: opponent actions a shot costs.
pub const RELOAD: u8 = 3;
/// PK-18: the same for a cannon that fires from swamp.
pub const RELOAD_IN_SWAMP: u8 = 4;
/// PK-29: bundles a collector carries. A soldier carries 1.
pub const COLLECTOR_LOAD: u8 = 2;
/// PK-34: bundles a decoy cart pretends.
pub const DECOY_LOAD: u8 = 2;

/// The twelve kinds, in the order of PK-6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// "Soldado", S; several on a cell are a "bloco".
    Soldier,
    /// "Coletor", L.
    Collector,
    /// "Arqueiro", A.
    Archer,
    /// "Canhão", C.
    Cannon,
    /// "Batedor Fantasma", B.
    Scout,
    /// "Construtor de Pontes", E.
    BridgeBuilder,
    /// "Construtor de Torre", O.
    TowerBuilder,
    /// "Carroça-isca", T.
    DecoyCart,
    /// "Cavaleiro", V.
    Knight,
    /// "Guarda do Rei", G.
    Guard,
    /// "Espião duplo", D.
    Spy,
    /// "Rei", R.
    King,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 12;

    /// All twelve, in the order of PK-6.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Soldier,
        Self::Collector,
        Self::Archer,
        Self::Cannon,
        Self::Scout,
        Self::BridgeBuilder,
        Self::TowerBuilder,
        Self::DecoyCart,
        Self::Knight,
        Self::Guard,
        Self::Spy,
        Self::King,
    ];

    /// 0 to 11.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// PK-6: the letter of notation and position texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Soldier => 'S',
            Self::Collector => 'L',
            Self::Archer => 'A',
            Self::Cannon => 'C',
            Self::Scout => 'B',
            Self::BridgeBuilder => 'E',
            Self::TowerBuilder => 'O',
            Self::DecoyCart => 'T',
            Self::Knight => 'V',
            Self::Guard => 'G',
            Self::Spy => 'D',
            Self::King => 'R',
        }
    }

    /// The kind of a letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The key of the kind in locales and model names.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Soldier => "soldier",
            Self::Collector => "collector",
            Self::Archer => "archer",
            Self::Cannon => "cannon",
            Self::Scout => "ghost-scout",
            Self::BridgeBuilder => "bridge-builder",
            Self::TowerBuilder => "tower-builder",
            Self::DecoyCart => "decoy-cart",
            Self::Knight => "knight",
            Self::Guard => "kings-guard",
            Self::Spy => "double-spy",
            Self::King => "king",
        }
    }

    /// PK-6: points. Builders and the King are free.
    #[must_use]
    pub const fn cost(self) -> u8 {
        match self {
            Self::BridgeBuilder | Self::TowerBuilder | Self::King => 0,
            Self::Soldier | Self::Collector | Self::DecoyCart => 1,
            Self::Archer | Self::Scout => 2,
            Self::Cannon | Self::Knight | Self::Spy => 3,
            Self::Guard => 4,
        }
    }

    /// PK-6: full life; of a soldier alone.
    #[must_use]
    #[inline]
    pub const fn life(self) -> u8 {
        match self {
            Self::Cannon => 5,
            Self::Guard => 3,
            Self::Knight => 2,
            _ => 1,
        }
    }

    /// PK-14: who attacks by contact.
    #[must_use]
    #[inline]
    pub const fn attacks(self) -> bool {
        matches!(self, Self::Soldier | Self::Knight | Self::Guard | Self::King)
    }

    /// Who shoots (PK-16, PK-17).
    #[must_use]
    #[inline]
    pub const fn shoots(self) -> bool {
        matches!(self, Self::Cannon | Self::Archer)
    }

    /// PK-40: who can never win by force.
    #[must_use]
    pub const fn is_harmless(self) -> bool {
        !matches!(self, Self::Soldier | Self::Archer | Self::Cannon | Self::Knight | Self::Guard)
    }

    /// PK-31: the King and collectors never die of hunger.
    #[must_use]
    pub const fn outlives_hunger(self) -> bool {
        matches!(self, Self::King | Self::Collector)
    }

    /// PK-37: what the enemy takes it for.
    #[must_use]
    #[inline]
    pub const fn disguise(self) -> Self {
        match self {
            Self::DecoyCart | Self::Spy => Self::Collector,
            kind => kind,
        }
    }
}

/// A piece as it stands. A block is one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
    /// Life left, at least 1; of a block its soldiers, at most [`BLOCK_LIMIT`] (PK-6a).
    pub life: u8,
    /// PK-18: opponent actions until it may shoot.
    pub reload: u8,
    /// Bundles carried, at most [`Piece::capacity`]; of a decoy cart those it pretends (PK-34).
    pub carry: u8,
    /// PK-19: it may not act in its owner's next or present turn.
    pub rest: bool,
}

impl Piece {
    /// A fresh piece; a soldier alone.
    #[must_use]
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind, life: kind.life(), reload: 0, carry: 0, rest: false }
    }

    /// A block of `n` soldiers, 1 to [`BLOCK_LIMIT`].
    #[must_use]
    pub const fn block(side: Side, n: u8) -> Self {
        Self { life: n, ..Self::new(side, Kind::Soldier) }
    }

    /// Soldiers of a block, 1 of anything else.
    #[must_use]
    #[inline]
    pub const fn n(self) -> u8 {
        if matches!(self.kind, Kind::Soldier) { self.life } else { 1 }
    }

    /// PK-6, PK-12, PK-14: what its blow or its answer takes.
    #[must_use]
    #[inline]
    pub const fn damage(self) -> u8 {
        match self.kind {
            Kind::Soldier => self.life,
            Kind::Cannon | Kind::Knight => 2,
            Kind::Guard => 3,
            Kind::King => 1,
            _ => 0,
        }
    }

    /// PK-6a, PK-29: bundles it can carry. The decoy cart only pretends.
    #[must_use]
    #[inline]
    pub const fn capacity(self) -> u8 {
        match self.kind {
            Kind::Soldier => self.life,
            Kind::Collector => COLLECTOR_LOAD,
            _ => 0,
        }
    }

    /// Does it carry real food?
    #[must_use]
    #[inline]
    pub const fn is_laden(self) -> bool {
        self.carry > 0 && matches!(self.kind, Kind::Soldier | Kind::Collector)
    }

    /// PK-36: small enough for the forest to hide.
    #[must_use]
    #[inline]
    pub const fn is_small(self) -> bool {
        match self.kind {
            Kind::Cannon | Kind::Knight | Kind::Guard => false,
            Kind::Soldier => self.life < 3,
            _ => true,
        }
    }

    /// What is left after a blow, if it stands. A shrunken block loses what it cannot carry (PK-6a, PK-12).
    #[must_use]
    #[inline]
    pub const fn wounded(self, damage: u8) -> Option<Self> {
        if damage >= self.life {
            return None;
        }
        Some(self.of_size(self.life - damage))
    }

    /// The same with that life, and bundles within what it can carry.
    #[must_use]
    #[inline]
    pub const fn of_size(self, life: u8) -> Self {
        let mut piece = Self { life, ..self };
        if matches!(piece.kind, Kind::Soldier) && piece.carry > life {
            piece.carry = life;
        }
        piece
    }

    /// PK-37: as the enemy sees it.
    #[must_use]
    pub const fn disguised(self) -> Self {
        match self.kind {
            Kind::DecoyCart | Kind::Spy => {
                Self { kind: Kind::Collector, life: 1, reload: 0, ..self }
            }
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pk_6_costs_lives_damages_and_letters() {
        let letters: String = Kind::ALL.iter().map(|kind| kind.letter()).collect();
        assert_eq!(letters, "SLACBEOTVGDR");
        let costs = Kind::ALL.map(Kind::cost);
        assert_eq!(costs, [1, 1, 2, 3, 2, 0, 0, 1, 3, 4, 3, 0]);
        let lives = Kind::ALL.map(Kind::life);
        assert_eq!(lives, [1, 1, 1, 5, 1, 1, 1, 1, 2, 3, 1, 1]);
        let damages = Kind::ALL.map(|kind| Piece::new(Side::South, kind).damage());
        assert_eq!(damages, [1, 0, 0, 2, 0, 0, 0, 0, 2, 3, 0, 1]);
        for n in 1..=BLOCK_LIMIT {
            let block = Piece::block(Side::North, n);
            assert_eq!((block.n(), block.life, block.damage(), block.capacity()), (n, n, n, n));
        }
        for kind in Kind::ALL {
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
        }
    }

    #[test]
    fn pk_6a_a_shrunken_block_loses_bundles() {
        let block = Piece { carry: 4, ..Piece::block(Side::South, 5) };
        assert_eq!(block.wounded(3), Some(Piece { carry: 2, ..Piece::block(Side::South, 2) }));
        assert_eq!(block.wounded(5), None);
    }

    #[test]
    fn pk_36_who_is_small() {
        let small = Kind::ALL.map(|kind| Piece::new(Side::South, kind).is_small());
        let large = [Kind::Cannon, Kind::Knight, Kind::Guard];
        for (kind, small) in Kind::ALL.into_iter().zip(small) {
            assert_eq!(small, !large.contains(&kind));
        }
        assert!(Piece::block(Side::South, 2).is_small());
        assert!(!Piece::block(Side::South, 3).is_small());
    }
}
