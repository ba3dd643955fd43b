//! Where trees, bushes and stones stand: a pure function of the board.
//!
//! Every cell draws from a random stream of its own, so an edit moves only what stands on the
//! cell and around it. Nothing stands within [`CLEARING`] of a cell's centre: that is the
//! figure's place. Nothing grows above the tree line or in the water.

use glam::{Vec2, Vec3};

use super::cells::{apothem, outline_norm};
use super::noise::{Dice, Fractal};
use super::relief::Relief;
use crate::scene::{Cell, Ground, WATER_LEVEL};

/// No prop is nearer than this to a cell's centre, world units.
pub const CLEARING: f32 = 0.24;
/// No prop stands on ground higher than this, world units.
pub const TREE_LINE: f32 = 0.42;
/// Least distance between two trees, world units.
pub const SPACING: f32 = 0.125;

/// What grows or lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PropKind {
    /// A spruce.
    Conifer,
    /// A round-crowned tree.
    Broadleaf,
    /// Undergrowth.
    Bush,
    /// A loose stone.
    Stone,
}

/// One prop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prop {
    /// What it is.
    pub kind: PropKind,
    /// Which of the meshes of its kind, reduced modulo their number.
    pub variant: u8,
    /// Its foot, world units.
    pub position: Vec3,
    /// Turn about the vertical, radians.
    pub yaw: f32,
    /// Height of a tree, radius of a bush or stone, world units.
    pub size: f32,
    /// 0..1, varies the colour; above 0.9 a broadleaf tree wears autumn.
    pub tint: f32,
}

/// Places everything that grows or lies on the board.
#[must_use]
pub fn scatter(relief: &Relief, seed: u64) -> Vec<Prop> {
    let mut planter = Planter {
        relief,
        rim: apothem(relief.cells.radius()) - 0.13,
        sorts: Fractal::new(0.5, 2, (seed as u32) ^ 0x77),
        props: Vec::with_capacity(1024),
        first_near: Vec::new(),
    };
    let cells: Vec<(Cell, Ground)> = relief.cells.iter().collect();
    for (cell, ground) in cells {
        let stream = (u64::from(cell.q as u8) << 8) | u64::from(cell.r as u8) | 0xa000;
        planter.plant(cell, ground, &mut Dice::new(seed, stream));
    }
    planter.props
}

struct Planter<'a> {
    relief: &'a Relief,
    rim: f32,
    sorts: Fractal,
    props: Vec<Prop>,
    /// Index of the first prop of each cell already planted, to bound the search for neighbours.
    first_near: Vec<usize>,
}

impl Planter<'_> {
    fn plant(&mut self, cell: Cell, ground: Ground, dice: &mut Dice) {
        self.first_near.push(self.props.len());
        match ground {
            Ground::Forest => {
                self.trees(cell, 17, dice);
                self.saplings(cell, 5, dice);
                self.bushes(cell, 12, 0.032..0.060, dice);
                self.stones(cell, 6, dice);
            }
            Ground::Plain => {
                let lone = dice.unit();
                self.trees(cell, usize::from(lone < 0.20), dice);
                self.bushes(cell, if lone < 0.42 { 3 } else { 0 }, 0.022..0.045, dice);
                self.stones(cell, 5, dice);
            }
            Ground::Mountain => {
                self.trees(cell, 1, dice);
                self.bushes(cell, 2, 0.02..0.04, dice);
                self.stones(cell, 16, dice);
            }
            Ground::Fort => {
                self.bushes(cell, 9, 0.018..0.036, dice);
                self.stones(cell, 8, dice);
            }
            Ground::Water => self.stones(cell, 9, dice),
        }
    }

    /// A random place in the ring of a cell that lies on the board; its ground height.
    fn place(&self, cell: Cell, near: f32, far: f32, dice: &mut Dice) -> Option<Vec3> {
        let r = near + (far - near) * dice.unit().sqrt();
        let a = dice.unit() * std::f32::consts::TAU;
        let p = cell.center() + Vec2::new(a.cos(), a.sin()) * r;
        let clear = p.distance(Cell::at(p).center()) >= CLEARING;
        if !clear || outline_norm(p) > self.rim {
            return None;
        }
        let y = self.relief.height.sample(p.x, p.y);
        (y <= TREE_LINE).then_some(Vec3::new(p.x, y, p.y))
    }

    /// Whether another prop stands within `distance`, among those of this row and the last.
    fn crowded(&self, p: Vec3, distance: f32) -> bool {
        let back = 2 * usize::from(self.relief.cells.radius()) + 4;
        let from = self.first_near[self.first_near.len().saturating_sub(back)];
        self.props.iter().skip(from).any(|o| {
            let gap = match o.kind {
                PropKind::Conifer | PropKind::Broadleaf => distance,
                PropKind::Bush | PropKind::Stone => distance * 0.5,
            };
            (o.position.x - p.x).hypot(o.position.z - p.z) < gap
        })
    }

    fn trees(&mut self, cell: Cell, count: usize, dice: &mut Dice) {
        let forest = self.relief.cells.get(cell) == Some(Ground::Forest);
        let mountain = self.relief.cells.get(cell) == Some(Ground::Mountain);
        let c = cell.center();
        let leaning = 0.5 + 0.45 * self.sorts.at(c.x * 0.35, c.y * 0.35, 0);
        let mut planted = 0;
        for _ in 0..count * 24 {
            if planted == count {
                break;
            }
            let near = if mountain { 0.44 } else { 0.30 };
            let Some(p) = self.place(cell, near, 0.61, dice) else { continue };
            let share = self.relief.weights.forest.sample(p.x, p.z);
            if p.y < -0.02
                || (mountain && p.y > 0.22)
                || (forest && share < 0.35)
                || self.crowded(p, SPACING)
            {
                continue;
            }
            let conifer = mountain || dice.unit() < leaning;
            let size = if conifer { dice.range(0.33, 0.54) } else { dice.range(0.29, 0.44) };
            // Young trees at the border of a wood.
            let size = if forest { size * (0.72 + 0.28 * share) } else { size * 0.9 };
            self.props.push(Prop {
                kind: if conifer { PropKind::Conifer } else { PropKind::Broadleaf },
                variant: dice.below(64) as u8,
                position: p,
                yaw: dice.unit() * std::f32::consts::TAU,
                size,
                tint: dice.unit(),
            });
            planted += 1;
        }
    }

    /// Young trees close to the clearing, low enough not to hide a figure's base.
    fn saplings(&mut self, cell: Cell, n: usize, dice: &mut Dice) {
        for _ in 0..n {
            let Some(p) = self.place(cell, CLEARING + 0.02, 0.40, dice) else { continue };
            if p.y < -0.02 || self.crowded(p, 0.10) {
                continue;
            }
            self.props.push(Prop {
                kind: if dice.unit() < 0.5 { PropKind::Conifer } else { PropKind::Broadleaf },
                variant: dice.below(64) as u8,
                position: p,
                yaw: dice.unit() * std::f32::consts::TAU,
                size: dice.range(0.15, 0.24),
                tint: dice.unit() * 0.9,
            });
        }
    }

    fn bushes(&mut self, cell: Cell, n: usize, size: std::ops::Range<f32>, dice: &mut Dice) {
        let fort = self.relief.cells.get(cell) == Some(Ground::Fort);
        for _ in 0..n {
            let radius = dice.range(size.start, size.end);
            let near = if fort { 0.48 } else { CLEARING + radius };
            let Some(p) = self.place(cell, near, 0.57, dice) else { continue };
            let rock = self.relief.weights.mountain.sample(p.x, p.z);
            if p.y < -0.02 || rock > 0.75 || self.crowded(p, radius) {
                continue;
            }
            self.props.push(Prop {
                kind: PropKind::Bush,
                variant: dice.below(64) as u8,
                position: p,
                yaw: dice.unit() * std::f32::consts::TAU,
                size: radius,
                tint: dice.unit(),
            });
        }
    }

    fn stones(&mut self, cell: Cell, n: usize, dice: &mut Dice) {
        let fort = self.relief.cells.get(cell) == Some(Ground::Fort);
        // A fort's walls stand between its yard and what lies at their feet.
        let near = if fort { 0.48 } else { CLEARING + 0.04 };
        for _ in 0..n {
            let Some(p) = self.place(cell, near, 0.60, dice) else { continue };
            let rock = self.relief.weights.mountain.sample(p.x, p.z);
            let foot = (0.08..0.75).contains(&rock);
            let shore = p.y < WATER_LEVEL + 0.045 && p.y > WATER_LEVEL - 0.06;
            let loose = dice.unit();
            let chance = if foot {
                1.0
            } else if shore {
                0.8
            } else {
                0.22
            };
            if loose > chance || p.y < WATER_LEVEL - 0.06 {
                continue;
            }
            let big = dice.unit();
            let scale = if foot { 1.25 } else { 0.8 };
            self.props.push(Prop {
                kind: PropKind::Stone,
                variant: dice.below(64) as u8,
                position: p,
                yaw: dice.unit() * std::f32::consts::TAU,
                size: (0.012 + 0.040 * big * big) * scale,
                tint: dice.unit(),
            });
        }
    }
}
