//! The army of Cyvasse (CY-6, CY-14, CY-16): sides, kinds, ranks, reach, and who may capture whom.
//!
//! All of it is data with the rule's own numbers. Deliberately absent: where a piece stands.

pub use crate::side::{BySide, Side};

/// The ten kinds, in the order of CY-6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKind {
    /// "Plebeu", P.
    Commoner,
    /// "Lanceiro", L.
    Spearman,
    /// "Besteiro", B.
    Crossbowman,
    /// "Cavalo Leve", V.
    LightHorse,
    /// "Cavalo Pesado", H.
    HeavyHorse,
    /// "Elefante", E.
    Elephant,
    /// "Catapulta", C.
    Catapult,
    /// "Trabuco", T.
    Trebuchet,
    /// "Dragão", D.
    Dragon,
    /// "Rei", R.
    King,
}

/// CY-15: how a kind attacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attack {
    /// Takes the target's hex.
    Melee,
    /// Stays where it is.
    Shot,
}

impl PieceKind {
    /// All ten, in the order of CY-6.
    pub const ALL: [Self; 10] = [
        Self::Commoner,
        Self::Spearman,
        Self::Crossbowman,
        Self::LightHorse,
        Self::HeavyHorse,
        Self::Elephant,
        Self::Catapult,
        Self::Trebuchet,
        Self::Dragon,
        Self::King,
    ];

    /// 0 to 9.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// CY-6: the letter of notation and position texts, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Commoner => 'P',
            Self::Spearman => 'L',
            Self::Crossbowman => 'B',
            Self::LightHorse => 'V',
            Self::HeavyHorse => 'H',
            Self::Elephant => 'E',
            Self::Catapult => 'C',
            Self::Trebuchet => 'T',
            Self::Dragon => 'D',
            Self::King => 'R',
        }
    }

    /// The kind of an upper-case letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The key of the kind in locales and model names.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Commoner => "commoner",
            Self::Spearman => "spearman",
            Self::Crossbowman => "crossbowman",
            Self::LightHorse => "light-horse",
            Self::HeavyHorse => "heavy-horse",
            Self::Elephant => "elephant",
            Self::Catapult => "catapult",
            Self::Trebuchet => "trebuchet",
            Self::Dragon => "dragon",
            Self::King => "king",
        }
    }

    /// CY-6: how many of the kind an army has.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Commoner => 4,
            Self::Spearman | Self::Crossbowman | Self::LightHorse => 3,
            Self::HeavyHorse | Self::Elephant => 2,
            Self::Catapult | Self::Trebuchet | Self::Dragon | Self::King => 1,
        }
    }

    /// CY-14: the rank, 1 to 9. The King has none.
    #[must_use]
    pub const fn rank(self) -> Option<u8> {
        match self {
            Self::King => None,
            kind => Some(kind as u8 + 1),
        }
    }

    /// CY-14: how far it moves on plain ground; for the Dragon, along one line.
    #[must_use]
    pub const fn move_reach(self) -> u8 {
        match self {
            Self::LightHorse => 3,
            Self::HeavyHorse => 2,
            Self::Dragon => 4,
            _ => 1,
        }
    }

    /// CY-14: how far it attacks from plain ground; Trebuchet and Dragon along one line.
    #[must_use]
    pub const fn attack_reach(self) -> u8 {
        match self {
            Self::Catapult => 2,
            Self::Trebuchet => 3,
            Self::Dragon => 4,
            _ => 1,
        }
    }

    /// CY-14, CY-15.
    #[must_use]
    pub const fn attack(self) -> Attack {
        match self {
            Self::Crossbowman | Self::Catapult | Self::Trebuchet => Attack::Shot,
            _ => Attack::Melee,
        }
    }

    /// CY-16: may it capture that kind at all? Terrain (CY-18, CY-20, CY-29) may still forbid it.
    #[must_use]
    pub const fn captures(self, victim: Self) -> bool {
        match (self, victim) {
            (Self::King, _)
            | (_, Self::King)
            | (Self::Catapult | Self::Trebuchet, Self::Dragon) => true,
            (Self::LightHorse | Self::HeavyHorse, Self::Spearman) => false,
            _ => self as u8 >= victim as u8,
        }
    }
}

/// A piece: whose and what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: PieceKind,
}

impl Piece {
    /// The letter of a position text: upper case South, lower case North (CY-30).
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::South => self.kind.letter(),
            Side::North => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// Reads [`Piece::letter`].
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::South } else { Side::North };
        PieceKind::from_letter(letter.to_ascii_uppercase()).map(|kind| Self { side, kind })
    }
}

/// CY-6: pieces in an army, 21.
pub const ARMY: usize = {
    let mut sum = 0;
    let mut i = 0;
    while i < PieceKind::ALL.len() {
        sum += PieceKind::ALL[i].count();
        i += 1;
    }
    sum
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_6_army_of_21_and_its_letters() {
        assert_eq!(ARMY, 21);
        let letters: String = PieceKind::ALL.iter().map(|kind| kind.letter()).collect();
        assert_eq!(letters, "PLBVHECTDR");
        let counts: Vec<usize> = PieceKind::ALL.iter().map(|kind| kind.count()).collect();
        assert_eq!(counts, [4, 3, 3, 3, 2, 2, 1, 1, 1, 1]);
        for kind in PieceKind::ALL {
            for side in Side::ALL {
                let piece = Piece { side, kind };
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
    }

    #[test]
    fn cy_16_who_captures_whom() {
        // One row an attacker, one column a victim, both in the order P L B V H E C T D R.
        let table = [
            "x........x",
            "xx.......x",
            "xxx......x",
            "x.xx.....x",
            "x.xxx....x",
            "xxxxxx...x",
            "xxxxxxx.xx",
            "xxxxxxxxxx",
            "xxxxxxxxxx",
            "xxxxxxxxxx",
        ];
        for (attacker, row) in PieceKind::ALL.into_iter().zip(table) {
            for (victim, mark) in PieceKind::ALL.into_iter().zip(row.chars()) {
                assert_eq!(attacker.captures(victim), mark == 'x', "{attacker:?} {victim:?}");
            }
        }
    }
}
