//! The ground of a hexagonal board as one landscape model.
//!
//! A [`crate::scene::Terrain`] (kinds by cell) goes in; a [`Landscape`] comes out: height field,
//! shares of materials, baked occlusion, props and grass. All of it is a pure function of the
//! terrain, computed on the CPU by named threads, and can be uploaded again after the device was
//! lost. Deliberately not here: figures, forts (the stage places them) and any GPU object; those
//! are in `passes`.
//!
//! - [`noise`], [`grid`], [`cells`]: the tools.
//! - [`weights`] -> [`relief`] -> [`scatter`] -> [`occlusion`]: from cells to ground.
//! - [`mesh`], [`grass`], [`scenery`] ([`foliage`], [`stones`]), [`joinery`]: what is drawn.
//! - [`detail`], [`oak`]: tileable material textures, the same for every board, kept by [`stock`].

pub mod banners;
pub mod canopy;
pub mod cells;
mod crests;
pub mod detail;
pub mod foliage;
pub mod grass;
pub mod grid;
pub mod joinery;
pub mod leaves;
pub mod maps;
pub mod mesh;
pub mod noise;
pub mod oak;
pub mod occlusion;
pub mod patches;
pub mod relief;
pub mod scatter;
pub mod scenery;
pub mod solid;
pub mod stock;
pub mod stones;
pub mod weights;

use std::sync::{Arc, Mutex, PoisonError};

use glam::{Vec2, Vec3};

use crate::scene::{Cell, Terrain};
use cells::CellMap;
use grid::Grid;
use relief::{Noises, Relief};
use scatter::Prop;

/// Texels along a side of the maps that are made at once.
pub const QUICK_SIDE: usize = 512;
/// Texels along a side of the maps that are made when there is time.
pub const FINE_SIDE: usize = 1024;

/// Everything about the ground of one board.
#[derive(Clone, Debug, PartialEq)]
pub struct Landscape {
    /// What it was made from.
    pub terrain: Terrain,
    /// The shape.
    pub relief: Relief,
    /// Openness of the sky, 0..1.
    pub open: Grid,
    /// Trees, bushes and stones.
    pub props: Vec<Prop>,
}

impl Landscape {
    /// Ground height (of the bed, where there is water) at (x, z), world units.
    #[must_use]
    pub fn height(&self, x: f32, z: f32) -> f32 {
        self.relief.height.sample(x, z)
    }

    /// Unit normal of the ground at (x, z).
    #[must_use]
    pub fn normal(&self, x: f32, z: f32) -> Vec3 {
        let slope = self.relief.height.slope(x, z);
        Vec3::new(-slope[0], 1.0, -slope[1]).normalize()
    }

    /// Where a figure stands on a cell: the flat pad's middle, or the water's surface.
    #[must_use]
    pub fn pad(&self, cell: Cell) -> Vec3 {
        self.relief.pad(cell)
    }

    /// Where a ray first meets ground or water within the board's outline, and the cell there.
    /// `direction` is of unit length.
    #[must_use]
    pub fn hit(&self, origin: Vec3, direction: Vec3) -> Option<(Vec3, Cell)> {
        let reach = self.relief.height.extent() * 4.0;
        let top = relief::PEAK_CAP + 0.05;
        // Jump to the slab in which ground can be.
        let enter =
            if direction.y < -1e-4 { ((top - origin.y) / direction.y).max(0.0) } else { 0.0 };
        let above = |t: f32| {
            let p = origin + direction * t;
            p.y - self.height(p.x, p.z).max(crate::scene::WATER_LEVEL)
        };
        let mut t = enter;
        let mut last = t;
        while t < enter + reach {
            let gap = above(t);
            if gap <= 0.0 {
                let (mut a, mut b) = (last, t);
                for _ in 0..20 {
                    let m = 0.5 * (a + b);
                    if above(m) > 0.0 { a = m } else { b = m }
                }
                let p = origin + direction * b;
                let cell = Cell::at(Vec2::new(p.x, p.z));
                return self.relief.cells.get(cell).map(|_| (p, cell));
            }
            last = t;
            t += (gap * 0.5).max(0.012);
        }
        None
    }
}

/// Makes landscapes; keeps the noise fields of the last seed, so that an edit of a cell is quick.
#[derive(Debug, Default)]
pub struct Surveyor {
    noises: Vec<Noises>,
}

impl Surveyor {
    /// A surveyor that has seen nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Surveys a board at `side` texels, [`QUICK_SIDE`] or [`FINE_SIDE`].
    /// The result depends on the arguments only, never on what was surveyed before.
    #[must_use]
    pub fn survey(&mut self, terrain: &Terrain, side: usize) -> Landscape {
        let key = (side, terrain.radius, terrain.seed);
        if !self.noises.iter().any(|n| n.key == key) {
            self.noises.retain(|n| n.key.0 != side);
            self.noises.push(Noises::new(side, terrain.radius, terrain.seed));
        }
        let cells = CellMap::new(terrain);
        let relief = match self.noises.iter().find(|n| n.key == key) {
            Some(noises) => Relief::new(cells, noises),
            None => Relief::new(cells, &Noises::new(side, terrain.radius, terrain.seed)),
        };
        let props = scatter::scatter(&relief, terrain.seed);
        let open = occlusion::occlusion(&relief.height, &props);
        Landscape { terrain: terrain.clone(), relief, open, props }
    }
}

/// The landscape of a terrain at [`QUICK_SIDE`]; the last few are remembered, so that the stage
/// that places figures and the renderer that draws the ground share one. Takes tens of milliseconds
/// for a terrain that was not asked for lately.
#[must_use]
pub fn landscape(terrain: &Terrain) -> Arc<Landscape> {
    static SHARED: Mutex<(Surveyor, Vec<Arc<Landscape>>)> =
        Mutex::new((Surveyor { noises: Vec::new() }, Vec::new()));
    const REMEMBERED: usize = 3;
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    let (surveyor, known) = &mut *shared;
    if let Some(i) = known.iter().position(|l| l.terrain == *terrain) {
        let land = known.remove(i);
        known.push(Arc::clone(&land));
        return land;
    }
    let land = Arc::new(surveyor.survey(terrain, QUICK_SIDE));
    known.push(Arc::clone(&land));
    if known.len() > REMEMBERED {
        known.remove(0);
    }
    land
}

#[cfg(test)]
mod tests;
