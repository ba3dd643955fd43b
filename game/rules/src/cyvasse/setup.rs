//! One side's hidden preparation: terrain, then the army, then ready (CY-4 to CY-9).
//!
//! A [`Setup`] is a draft that is legal at every moment; a refused action leaves it as it was. It knows its
//! own side only. "Aleatório" is in `setup/random.rs`. Deliberately absent: the other side's draft, and turning
//! two drafts into a position (`position.rs`).

mod random;

use super::action::SetUpAction;
use super::hex::{Hex, HexSet};
use super::piece::{ARMY, PieceKind, Side};
use super::refusal::{SetUpRefusal, Stage};
use super::terrain::{LEAST_TERRAIN, MOUNTAIN_GROUP, Supply, TerrainKind};
use crate::chance::Chance;
use crate::mixing::fold;

/// A side's draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    side: Side,
    supply: Supply,
    stage: Stage,
    /// By [`TerrainKind`] less one. Invariant: disjoint, in the own half, within supply, CY-5 holds.
    tiles: [HexSet; 4],
    /// By [`PieceKind`]. Invariant: disjoint, in the own half, none but the Dragon on a mountain.
    pieces: [HexSet; 10],
}

impl Setup {
    /// An empty draft.
    #[must_use]
    pub const fn new(side: Side, supply: Supply) -> Self {
        Self {
            side,
            supply,
            stage: Stage::Terrain,
            tiles: [HexSet::EMPTY; 4],
            pieces: [HexSet::EMPTY; 10],
        }
    }

    /// Whose draft.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How far it is.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// CY-2: the hexes a side prepares.
    #[must_use]
    pub const fn half_of(side: Side) -> HexSet {
        match side {
            Side::South => HexSet::SOUTH_HALF,
            Side::North => HexSet::NORTH_HALF,
        }
    }

    /// The tile on a hex.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> TerrainKind {
        TerrainKind::SPECIAL
            .into_iter()
            .find(|&kind| self.tiles(kind).contains(hex))
            .unwrap_or_default()
    }

    /// Where tiles of a kind lie. Plain: nowhere.
    #[must_use]
    pub const fn tiles(&self, kind: TerrainKind) -> HexSet {
        match kind {
            TerrainKind::Plain => HexSet::EMPTY,
            TerrainKind::Mountain => self.tiles[0],
            TerrainKind::Water => self.tiles[1],
            TerrainKind::Forest => self.tiles[2],
            TerrainKind::Fort => self.tiles[3],
        }
    }

    fn tiles_mut(&mut self, kind: TerrainKind) -> Option<&mut HexSet> {
        (kind as usize).checked_sub(1).and_then(|index| self.tiles.get_mut(index))
    }

    /// Where pieces of a kind stand; for the Dragon, where it will arrive (CY-8).
    #[must_use]
    pub const fn pieces(&self, kind: PieceKind) -> HexSet {
        self.pieces[kind.index()]
    }

    /// The piece on a hex.
    #[must_use]
    pub fn piece(&self, hex: Hex) -> Option<PieceKind> {
        PieceKind::ALL.into_iter().find(|&kind| self.pieces(kind).contains(hex))
    }

    /// All hexes with a piece or the Dragon's fire.
    #[must_use]
    pub fn taken(&self) -> HexSet {
        self.pieces.iter().fold(HexSet::EMPTY, |all, &each| all.or(each))
    }

    /// Tiles of a kind still in the box.
    #[must_use]
    pub fn tiles_left(&self, kind: TerrainKind) -> usize {
        self.supply.of(kind).saturating_sub(self.tiles(kind).len())
    }

    /// Special tiles laid.
    #[must_use]
    pub fn tiles_laid(&self) -> usize {
        self.tiles.iter().map(|tiles| tiles.len()).sum()
    }

    /// Pieces of a kind still in the box.
    #[must_use]
    pub fn pieces_left(&self, kind: PieceKind) -> usize {
        kind.count().saturating_sub(self.pieces(kind).len())
    }

    /// Pieces still in the box.
    #[must_use]
    pub fn army_left(&self) -> usize {
        ARMY.saturating_sub(self.taken().len())
    }

    /// Why the action would be refused now, if it would.
    ///
    /// # Errors
    /// The reason.
    pub fn check(&self, action: &SetUpAction) -> Result<(), SetUpRefusal> {
        use SetUpAction as A;
        match *action {
            A::Lay(kind, hex) => self.check_lay(kind, hex),
            A::Lift(hex) => {
                self.at(Stage::Terrain)?;
                let bare = self.terrain(hex) == TerrainKind::Plain;
                if bare { Err(SetUpRefusal::NothingThere(hex)) } else { Ok(()) }
            }
            A::ClearTerrain | A::RandomTerrain => self.at(Stage::Terrain),
            A::FinishTerrain => {
                self.at(Stage::Terrain)?;
                let laid = self.tiles_laid();
                if laid < LEAST_TERRAIN {
                    return Err(SetUpRefusal::TooLittleTerrain { laid, needed: LEAST_TERRAIN });
                }
                Ok(())
            }
            A::ReopenTerrain | A::ClearArmy | A::RandomArmy => self.at(Stage::Army),
            A::Place(kind, hex) => {
                self.at(Stage::Army)?;
                if self.pieces_left(kind) == 0 {
                    return Err(SetUpRefusal::NoPieceLeft(kind));
                }
                self.check_stand(kind, hex)
            }
            A::Shift(from, to) => {
                self.at(Stage::Army)?;
                let kind = self.piece(from).ok_or(SetUpRefusal::NothingThere(from))?;
                self.check_stand(kind, to)
            }
            A::TakeBack(hex) => {
                self.at(Stage::Army)?;
                self.piece(hex).map(|_| ()).ok_or(SetUpRefusal::NothingThere(hex))
            }
            A::Ready => {
                self.at(Stage::Army)?;
                match self.army_left() {
                    0 => Ok(()),
                    left => Err(SetUpRefusal::ArmyIncomplete(left)),
                }
            }
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// The reason of [`Setup::check`]; the draft is as it was and nothing was drawn.
    pub fn apply(&mut self, action: &SetUpAction, chance: &mut Chance) -> Result<(), SetUpRefusal> {
        use SetUpAction as A;
        self.check(action)?;
        match *action {
            A::Lay(kind, hex) => self.lay(kind, hex),
            A::Lift(hex) => self.lift(hex),
            A::ClearTerrain => self.tiles = [HexSet::EMPTY; 4],
            A::RandomTerrain => self.randomise_terrain(chance),
            A::FinishTerrain => self.stage = Stage::Army,
            A::ReopenTerrain => {
                self.pieces = [HexSet::EMPTY; 10];
                self.stage = Stage::Terrain;
            }
            A::Place(kind, hex) => self.pieces[kind.index()].insert(hex),
            A::Shift(from, to) => {
                if let Some(kind) = self.piece(from) {
                    self.pieces[kind.index()].remove(from);
                    self.pieces[kind.index()].insert(to);
                }
            }
            A::TakeBack(hex) => self.pieces.iter_mut().for_each(|set| set.remove(hex)),
            A::ClearArmy => self.pieces = [HexSet::EMPTY; 10],
            A::RandomArmy => self.randomise_army(chance),
            A::Ready => self.stage = Stage::Ready,
        }
        Ok(())
    }

    /// The actions that make this draft out of an empty one.
    #[must_use]
    pub fn actions(&self) -> Vec<SetUpAction> {
        let mut list = Vec::new();
        for kind in TerrainKind::SPECIAL {
            list.extend(self.tiles(kind).into_iter().map(|hex| SetUpAction::Lay(kind, hex)));
        }
        if self.stage != Stage::Terrain {
            list.push(SetUpAction::FinishTerrain);
            for kind in PieceKind::ALL {
                list.extend(self.pieces(kind).into_iter().map(|hex| SetUpAction::Place(kind, hex)));
            }
        }
        if self.stage == Stage::Ready {
            list.push(SetUpAction::Ready);
        }
        list
    }

    /// Appends every action that would be accepted now.
    pub fn legal_actions(&self, out: &mut Vec<SetUpAction>) {
        use SetUpAction as A;
        let mut offer = |action: A| {
            if self.check(&action).is_ok() {
                out.push(action);
            }
        };
        let whole = [
            A::ClearTerrain,
            A::RandomTerrain,
            A::FinishTerrain,
            A::ReopenTerrain,
            A::ClearArmy,
            A::RandomArmy,
            A::Ready,
        ];
        whole.into_iter().for_each(&mut offer);
        for hex in Self::half_of(self.side) {
            TerrainKind::SPECIAL.into_iter().for_each(|kind| offer(A::Lay(kind, hex)));
            PieceKind::ALL.into_iter().for_each(|kind| offer(A::Place(kind, hex)));
            offer(A::Lift(hex));
            offer(A::TakeBack(hex));
            for from in self.taken() {
                offer(A::Shift(from, hex));
            }
        }
    }

    /// A number for the journal: equal on every machine, different when the draft is.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let sets = self.tiles.iter().chain(&self.pieces).map(|set| set.bits());
        sets.fold(self.stage as u64, |hash, bits| {
            fold(fold(hash, bits as u64), (bits >> 64) as u64)
        })
    }

    fn at(&self, stage: Stage) -> Result<(), SetUpRefusal> {
        if self.stage == stage { Ok(()) } else { Err(SetUpRefusal::WrongStage(self.stage)) }
    }

    fn check_lay(&self, kind: TerrainKind, hex: Hex) -> Result<(), SetUpRefusal> {
        self.at(Stage::Terrain)?;
        if kind == TerrainKind::Plain {
            return Err(SetUpRefusal::PlainIsNoTile);
        }
        if !Self::half_of(self.side).contains(hex) {
            return Err(SetUpRefusal::NotYourHalf(hex));
        }
        if self.tiles_left(kind) == 0 && self.terrain(hex) != kind {
            return Err(SetUpRefusal::NoTileLeft(kind));
        }
        if kind == TerrainKind::Mountain {
            let mut mountains = self.tiles(kind);
            mountains.insert(hex);
            army_fits(Self::half_of(self.side), mountains)?;
            let size = group_at(mountains, hex).len();
            if size > MOUNTAIN_GROUP {
                return Err(SetUpRefusal::MountainGroup { hex, size });
            }
        }
        Ok(())
    }

    fn lay(&mut self, kind: TerrainKind, hex: Hex) {
        self.lift(hex);
        if let Some(tiles) = self.tiles_mut(kind) {
            tiles.insert(hex);
        }
    }

    fn lift(&mut self, hex: Hex) {
        self.tiles.iter_mut().for_each(|tiles| tiles.remove(hex));
    }

    fn check_stand(&self, kind: PieceKind, hex: Hex) -> Result<(), SetUpRefusal> {
        if !Self::half_of(self.side).contains(hex) {
            return Err(SetUpRefusal::NotYourHalf(hex));
        }
        if self.taken().contains(hex) {
            return Err(SetUpRefusal::HexTaken(hex));
        }
        if kind != PieceKind::Dragon && self.tiles(TerrainKind::Mountain).contains(hex) {
            return Err(SetUpRefusal::OnMountain(kind, hex));
        }
        Ok(())
    }
}

/// CY-9: 20 non-mountain hexes for the army and one hex of any kind for the Dragon must be left.
fn army_fits(half: HexSet, mountains: HexSet) -> Result<(), SetUpRefusal> {
    let free = half.minus(mountains).len();
    let needed = ARMY - 1;
    if free < needed || half.len() < ARMY {
        return Err(SetUpRefusal::ArmyWouldNotFit { free, needed });
    }
    Ok(())
}

/// CY-5: the mountains connected with the one on `hex`.
fn group_at(mountains: HexSet, hex: Hex) -> HexSet {
    let mut group = HexSet::only(hex);
    loop {
        let grown = group.or(group.spread().and(mountains));
        if grown == group {
            return group;
        }
        group = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With CY-5 so many mountains can hardly be laid, so the draft is made past its own checks.
    #[test]
    fn cy_9_terrain_that_leaves_no_room_is_refused() {
        let supply = Supply { mountain: 40, ..Supply::DEFAULT };
        let mut setup = Setup::new(Side::South, supply);
        let mut half = HexSet::SOUTH_HALF.into_iter();
        setup.tiles[0] = half.by_ref().take(19).collect();
        let rest: Vec<Hex> = half.collect();
        let alone = |hex: &Hex| !HexSet::only(*hex).spread().meets(setup.tiles[0]);
        let (first, second) = (rest[20], rest[15]);
        assert!(alone(&first) && alone(&second));
        assert_eq!(setup.check(&SetUpAction::Lay(TerrainKind::Mountain, first)), Ok(()));
        setup.tiles[0].insert(second);
        assert_eq!(
            setup.check(&SetUpAction::Lay(TerrainKind::Mountain, first)),
            Err(SetUpRefusal::ArmyWouldNotFit { free: 19, needed: 20 })
        );
    }
}
