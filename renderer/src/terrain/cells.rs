//! The board's cells as the relief needs them: ground by coordinates, the outline, hex distances.

use glam::Vec2;

use crate::scene::{Cell, Ground, ROW_STEP, Terrain};

/// Ground kinds in a square table over (q, r), for constant-time look-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellMap {
    radius: i32,
    /// `(2 radius + 1)^2` entries, none outside the board.
    ground: Vec<Option<Ground>>,
}

impl CellMap {
    /// Reads the terrain; cells that its list lacks count as plain.
    #[must_use]
    pub fn new(terrain: &Terrain) -> Self {
        let radius = i32::from(terrain.radius);
        let side = (2 * radius + 1) as usize;
        let mut map = Self { radius, ground: vec![None; side * side] };
        for (i, cell) in Terrain::cells(terrain.radius).enumerate() {
            let kind = terrain.ground.get(i).copied().unwrap_or_default();
            if let Some(slot) = map.index(cell).and_then(|i| map.ground.get_mut(i)) {
                *slot = Some(kind);
            }
        }
        map
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (q, r) = (i32::from(cell.q) + self.radius, i32::from(cell.r) + self.radius);
        let side = 2 * self.radius + 1;
        ((0..side).contains(&q) && (0..side).contains(&r)).then_some((r * side + q) as usize)
    }

    /// The ground of a cell, none outside the board.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Ground> {
        self.index(cell).and_then(|i| self.ground.get(i).copied().flatten())
    }

    /// The ground of a cell; outside the board that of the nearest cell on it, so that the ground
    /// runs on under the rim.
    #[must_use]
    pub fn extended(&self, cell: Cell) -> Ground {
        let mut nearest = cell;
        for _ in 0..8 {
            if let Some(ground) = self.get(nearest) {
                return ground;
            }
            let share = self.radius as f32 / f32::from(nearest.ring().max(1));
            nearest = Cell::at(nearest.center() * share.min(0.97));
        }
        Ground::Plain
    }

    /// Cells from the centre to the edge.
    #[must_use]
    pub fn radius(&self) -> u8 {
        self.radius as u8
    }

    /// The cells with their ground, in the order of [`Terrain::cells`].
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Ground)> + '_ {
        Terrain::cells(self.radius as u8).filter_map(|c| self.get(c).map(|g| (c, g)))
    }
}

/// The cell itself and its six neighbours.
pub(crate) fn around(cell: Cell) -> [Cell; 7] {
    const STEPS: [(i8, i8); 7] = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    STEPS.map(|(q, r)| Cell { q: cell.q.saturating_add(q), r: cell.r.saturating_add(r) })
}

/// Distance from a cell's centre in the hex norm: 0.5 on the cell's edge.
#[must_use]
pub fn hex_norm(d: Vec2) -> f32 {
    let (a, b) = (0.5 * d.x, ROW_STEP * d.y);
    d.x.abs().max((a + b).abs()).max((a - b).abs())
}

/// Distance from the board's centre in the norm of its outline (a hexagon with flat sides north
/// and south); equals [`apothem`] on the outline.
#[must_use]
pub fn outline_norm(p: Vec2) -> f32 {
    let (a, b) = (ROW_STEP * p.x, 0.5 * p.y);
    p.y.abs().max((a + b).abs()).max((a - b).abs())
}

/// Distance from the board's centre to the sides of its outline, world units: 4.99 for radius 5.
#[must_use]
pub fn apothem(radius: u8) -> f32 {
    ROW_STEP * f32::from(radius) + 0.66
}

/// Half the width of the square that the maps cover, world units: 6.2 for radius 5.
#[must_use]
pub fn extent(radius: u8) -> f32 {
    apothem(radius) * 1.242_5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_lies_within_the_outline() {
        for radius in [1, 3, 5, 7] {
            for cell in Terrain::cells(radius) {
                for corner in 0..6 {
                    let a = std::f32::consts::FRAC_PI_6 * (2 * corner + 1) as f32;
                    let p = cell.center() + Vec2::from_angle(a) * 0.577;
                    assert!(outline_norm(p) < apothem(radius) - 0.05, "{cell:?}");
                    assert!(p.abs().max_element() < extent(radius) - 0.1);
                }
            }
        }
    }

    #[test]
    fn the_map_knows_what_the_terrain_says() {
        let mut terrain = Terrain::plain(3, 1);
        terrain.ground[10] = Ground::Water;
        let map = CellMap::new(&terrain);
        let cell = Terrain::cells(3).nth(10);
        assert_eq!(cell.and_then(|c| map.get(c)), Some(Ground::Water));
        assert_eq!(map.get(Cell { q: 3, r: 3 }), None);
        assert_eq!(map.get(Cell { q: 100, r: -100 }), None);
        assert_eq!(map.iter().count(), 37);
    }
}
