//! A plan of a set-up: where the King hides and what stands before it, as wishes for hexes.

use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{Hex, PieceKind, SetUpAction, Setup, Side, TerrainKind};

use crate::dice::Dice;

/// What the King hides behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shelter {
    /// In the fort.
    Fort,
    /// In forest, where no Dragon strikes.
    Forest,
    /// In the open behind mountains, the fort being the army's.
    Mountains,
}

/// A plan. Columns are doubled (2q + r) so that they are whole: -10 in the west to 10 in the east.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    king: (i32, i32),
    shelter: Shelter,
    /// The wing that leads: column of the engines and elephants.
    wing: i32,
    /// Column and row of the Dragon's fire.
    dragon: (i32, i32),
    /// Row of the line of mountains.
    ridge: i32,
    /// How far wishes are blurred.
    blur: u32,
}

/// Order in which pieces choose: the few and the slow first.
const ORDER: [PieceKind; 10] = [
    PieceKind::King,
    PieceKind::Dragon,
    PieceKind::Trebuchet,
    PieceKind::Catapult,
    PieceKind::Elephant,
    PieceKind::HeavyHorse,
    PieceKind::LightHorse,
    PieceKind::Crossbowman,
    PieceKind::Spearman,
    PieceKind::Commoner,
];

/// Column (doubled) and row as the owner sees them, row 1 at its own edge.
fn place(side: Side, hex: Hex) -> (i32, i32) {
    let seen = match side {
        Side::South => hex,
        Side::North => hex.opposite(),
    };
    (2 * i32::from(seen.q()) + i32::from(seen.r()), i32::from(seen.row()))
}

impl Plan {
    pub(super) fn draw(dice: &mut Dice) -> Self {
        let flank = [-4, -2, 0, 2, 4][dice.below(5) as usize];
        let shelter = match dice.below(5) {
            0 | 1 => Shelter::Fort,
            2 | 3 => Shelter::Forest,
            _ => Shelter::Mountains,
        };
        let wing = if dice.once_in(2) { flank + 3 } else { flank - 3 };
        Self {
            king: (flank, 1 + dice.below(2) as i32),
            shelter,
            wing,
            dragon: (-flank, 2 + dice.below(2) as i32),
            ridge: 3 + dice.below(2) as i32,
            blur: 3 + dice.below(4),
        }
    }

    /// Lays the whole supply.
    pub(super) fn lay_terrain(&self, setup: &mut Setup, dice: &mut Dice, chance: &mut Chance) {
        for kind in
            [TerrainKind::Fort, TerrainKind::Mountain, TerrainKind::Forest, TerrainKind::Water]
        {
            while setup.tiles_left(kind) > 0 {
                let wish = |setup: &Setup, hex| self.tile_wish(setup, kind, hex);
                let free = |setup: &Setup, hex| {
                    setup.terrain(hex) == TerrainKind::Plain
                        && setup.check(&SetUpAction::Lay(kind, hex)).is_ok()
                };
                let Some(hex) = best(setup, dice, self.blur, free, wish) else { break };
                if setup.apply(&SetUpAction::Lay(kind, hex), chance).is_err() {
                    break;
                }
            }
        }
    }

    /// Places all 21. Returns whether all found a place.
    pub(super) fn place_army(
        &self,
        setup: &mut Setup,
        dice: &mut Dice,
        chance: &mut Chance,
    ) -> bool {
        for kind in ORDER {
            while setup.pieces_left(kind) > 0 {
                let wish = |setup: &Setup, hex| self.piece_wish(setup, kind, hex);
                let free = |setup: &Setup, hex| setup.check(&SetUpAction::Place(kind, hex)).is_ok();
                let blur = if kind == PieceKind::King { 0 } else { self.blur };
                let Some(hex) = best(setup, dice, blur, free, wish) else { return false };
                if setup.apply(&SetUpAction::Place(kind, hex), chance).is_err() {
                    return false;
                }
            }
        }
        true
    }

    fn steps_to_king(&self, at: (i32, i32)) -> i32 {
        (at.0 - self.king.0).abs() / 2 + (at.1 - self.king.1).abs()
    }

    fn tile_wish(&self, setup: &Setup, kind: TerrainKind, hex: Hex) -> i32 {
        let at = place(setup.side(), hex);
        let near = self.steps_to_king(at);
        match kind {
            TerrainKind::Fort => match self.shelter {
                Shelter::Fort => -near * 20,
                // A strong point on the leading wing.
                _ => -(at.0 - self.wing).abs() * 4 - (at.1 - 4).abs() * 8,
            },
            // A ridge before the King, with gaps for the own army.
            TerrainKind::Mountain => {
                let gap = if (at.0 - self.wing).abs() <= 2 { 14 } else { 0 };
                -(at.1 - self.ridge).abs() * 8 - (at.0 - self.king.0).abs() * 2 - gap
            }
            TerrainKind::Forest => {
                let here = if self.shelter == Shelter::Forest && near == 0 { 60 } else { 0 };
                here - near * 5 - i32::from(at.1 >= 4) * 6
            }
            // Water slows whoever comes: far from the King, at the front, off the own wing.
            TerrainKind::Water => at.1 * 5 + (at.0 - self.wing).abs(),
            TerrainKind::Plain => i32::MIN / 2,
        }
    }

    fn piece_wish(&self, setup: &Setup, kind: PieceKind, hex: Hex) -> i32 {
        let at = place(setup.side(), hex);
        let ground = setup.terrain(hex);
        let wet = i32::from(ground == TerrainKind::Water);
        let wooded = i32::from(ground == TerrainKind::Forest);
        let walled = i32::from(ground == TerrainKind::Fort);
        let (column, row, row_weight) = match kind {
            PieceKind::King => return self.king_wish(at, ground),
            PieceKind::Dragon => (self.dragon.0, self.dragon.1, 6),
            PieceKind::Trebuchet => (self.wing, 3, 7),
            PieceKind::Catapult => (self.wing - self.wing.signum() * 3, 3, 7),
            PieceKind::Elephant => (self.wing, 4, 6),
            PieceKind::HeavyHorse => (-self.wing, 3, 4),
            PieceKind::LightHorse => (self.wing * 2, 3, 4),
            PieceKind::Crossbowman => (self.king.0, 3, 5),
            PieceKind::Spearman => (self.king.0, 4, 5),
            PieceKind::Commoner => (self.king.0, 5, 5),
        };
        // CY-18: in water shooters are mute, in forest the quick are slow.
        let shooter =
            matches!(kind, PieceKind::Trebuchet | PieceKind::Catapult | PieceKind::Crossbowman);
        let quick = matches!(
            kind,
            PieceKind::LightHorse
                | PieceKind::HeavyHorse
                | PieceKind::Trebuchet
                | PieceKind::Catapult
        );
        let bad = wet * if shooter { 40 } else { 10 } + wooded * if quick { 24 } else { 0 };
        let on_king = if self.steps_to_king(at) == 0 { 60 } else { 0 };
        walled * 15 - bad - on_king - (at.0 - column).abs() * 2 - (at.1 - row).abs() * row_weight
    }

    /// CY-9: rows 1 to 3 only, where no first shot reaches.
    fn king_wish(&self, at: (i32, i32), ground: TerrainKind) -> i32 {
        if at.1 > 3 {
            return i32::MIN / 2;
        }
        let shelter = match (self.shelter, ground) {
            (Shelter::Fort, TerrainKind::Fort) | (Shelter::Forest, TerrainKind::Forest) => 40,
            (_, TerrainKind::Water) => -20,
            _ => 0,
        };
        shelter - self.steps_to_king(at) * 6
    }
}

/// The free hex of the own half with the greatest wish, blurred by up to `blur` thirds.
fn best(
    setup: &Setup,
    dice: &mut Dice,
    blur: u32,
    free: impl Fn(&Setup, Hex) -> bool,
    wish: impl Fn(&Setup, Hex) -> i32,
) -> Option<Hex> {
    let mut best: Option<(i32, Hex)> = None;
    for hex in Setup::half_of(setup.side()) {
        let noise = dice.below(blur * 3 + 1) as i32;
        if !free(setup, hex) {
            continue;
        }
        let value = wish(setup, hex).saturating_mul(3).saturating_add(noise * 3);
        if best.is_none_or(|(known, _)| value > known) {
            best = Some((value, hex));
        }
    }
    best.map(|(_, hex)| hex)
}
