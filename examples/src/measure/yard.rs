//! The scene that every compared program draws: tiles in a hexagon on a table that fills the picture,
//! pieces standing on them, some of which bob up and down, one sun.
//!
//! Only numbers: whoever draws it turns them into things of its own. Units: a tile is 1.0 from side to
//! side; x to the right, y up, z towards the viewer; colours are linear RGB.

use super::shapes::{self, Shape};

/// Colours of tiles (the first four), pieces and table.
pub const COLORS: [[f32; 3]; 9] = [
    [0.18, 0.32, 0.10],
    [0.24, 0.38, 0.12],
    [0.42, 0.36, 0.20],
    [0.30, 0.28, 0.26],
    [0.52, 0.10, 0.07],
    [0.08, 0.16, 0.46],
    [0.70, 0.52, 0.14],
    [0.72, 0.70, 0.64],
    [0.20, 0.13, 0.08],
];

/// Roughness of everything, perceptual.
pub const ROUGHNESS: f32 = 0.5;

/// Direction towards the sun, unit length to five digits.
pub const SUN: [f32; 3] = [-0.548_82, 0.658_59, -0.514_52];

/// The sun's light on a white surface that faces it, over the light of the sky on any surface.
pub const SUNLIGHT: [f32; 3] = [2.2, 2.0, 1.7];

/// Light from all around.
pub const SKYLIGHT: [f32; 3] = [0.42, 0.46, 0.55];

/// One tile or piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thing {
    /// Index of its mesh in [`Yard::shapes`].
    pub shape: usize,
    /// Index of its colour in [`COLORS`].
    pub color: usize,
    /// Where its model's origin stands.
    pub place: [f32; 3],
    /// Turned about y, radians.
    pub turn: f32,
}

/// Where the picture is taken from; up is +y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// The eye.
    pub eye: [f32; 3],
    /// The middle of the picture.
    pub target: [f32; 3],
    /// Vertical angle, radians.
    pub fov_y: f32,
    /// Near plane.
    pub near: f32,
    /// Far plane.
    pub far: f32,
}

/// The scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Yard {
    /// Meshes.
    pub shapes: [Shape; 5],
    /// Tiles first, then pieces, the table last.
    pub things: Vec<Thing>,
    /// How many of the things are tiles.
    pub tiles: usize,
    /// Distance from the middle to the farthest tile's.
    pub radius: f32,
}

/// Steps from a hexagon's corner along its sides, in (q, r).
const SIDES: [(i32, i32); 6] = [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)];

impl Yard {
    /// `tiles` tiles in a spiral from the middle, `pieces` pieces evenly among them.
    #[must_use]
    pub fn new(tiles: usize, pieces: usize) -> Self {
        let mut things: Vec<Thing> = spiral(tiles).map(tile).collect();
        let reach = |t: &Thing| t.place[0].hypot(t.place[2]);
        let radius = things.iter().map(reach).fold(1.0, f32::max);
        for i in 0..pieces {
            let Some(ground) = things.get(i * tiles / pieces.max(1)) else { break };
            things.push(Thing {
                shape: 1 + i % 3,
                color: 4 + (i / 3) % 4,
                place: ground.place,
                turn: i as f32 * 0.7,
            });
        }
        things.push(Thing { shape: 4, color: 8, place: [0.0, -0.2, 0.0], turn: 0.0 });
        Self { shapes: shapes::all(radius * 8.0 + 8.0), things, tiles, radius }
    }

    /// The camera: all of it in a picture that is wider than high.
    #[must_use]
    pub fn lens(&self) -> Lens {
        let (pitch, reach) = (46.0_f32.to_radians(), self.radius + 0.8);
        let away = reach * 3.1;
        Lens {
            eye: [0.0, away * pitch.sin(), away * pitch.cos() + reach * 0.08],
            target: [0.0, 0.0, reach * 0.08],
            fov_y: 28.0_f32.to_radians(),
            near: away * 0.1,
            far: away * 2.0,
        }
    }
}

/// How high the moving thing `i` is above its place in a frame.
#[must_use]
pub fn bob(i: usize, frame: usize) -> f32 {
    0.06 + 0.06 * (frame as f32 * 0.3 + i as f32).sin()
}

fn tile((q, r): (i32, i32)) -> Thing {
    let x = q as f32 + r as f32 * 0.5;
    let z = r as f32 * 0.866_025_4;
    let color = (q * 7 + r * 13).rem_euclid(17) % 4;
    let sunk = -0.02 * ((q * 5 + r * 3).rem_euclid(4)) as f32;
    Thing { shape: 0, color: color as usize, place: [x, sunk, z], turn: 0.0 }
}

/// Cells ring by ring from the middle.
fn spiral(count: usize) -> impl Iterator<Item = (i32, i32)> {
    let rings = (1..).flat_map(|ring: i32| {
        let mut at = (ring, -ring);
        SIDES.iter().flat_map(move |side| (0..ring).map(move |_| side)).map(move |side| {
            let here = at;
            at = (at.0 + side.0, at.1 + side.1);
            here
        })
    });
    std::iter::once((0, 0)).chain(rings).take(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_lies_apart_and_every_piece_stands_on_one() {
        let yard = Yard::new(1000, 60);
        assert_eq!((yard.things.len(), yard.tiles), (1061, 1000));
        let (tiles, pieces) = yard.things[..1060].split_at(1000);
        let gap = |a: &Thing, b: &Thing| (a.place[0] - b.place[0]).hypot(a.place[2] - b.place[2]);
        for (i, a) in tiles.iter().enumerate() {
            assert!(tiles[..i].iter().all(|b| gap(a, b) > 0.999), "{a:?}");
        }
        for piece in pieces {
            assert_eq!(tiles.iter().filter(|t| t.place == piece.place).count(), 1);
        }
        assert!((17.0..19.0).contains(&yard.radius), "{}", yard.radius);
    }

    #[test]
    fn what_moves_stays_above_its_place() {
        for frame in 0..50 {
            assert!(bob(3, frame) >= 0.0 && (bob(3, frame) - bob(3, frame + 1)).abs() > 1e-5);
        }
    }

    #[test]
    fn the_sun_is_a_unit_away() {
        let length = SUN.iter().map(|v| v * v).sum::<f32>().sqrt();
        assert!((length - 1.0).abs() < 1e-3, "{length}");
    }
}
