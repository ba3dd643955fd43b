//! What every landscape keeps, whatever the board.

use glam::Vec2;

use super::cells::outline_norm;
use super::relief::{PAD_RADIUS, PEAK_CAP};
use super::scatter::{CLEARING, PropKind, SPACING, TREE_LINE};
use super::*;
use crate::scene::{Ground, WATER_LEVEL};

/// A board whose kinds are drawn from a seed, forts and all.
fn random(radius: u8, seed: u64) -> Terrain {
    let mut dice = noise::Dice::new(seed, 99);
    let mut terrain = Terrain::plain(radius, seed);
    for g in &mut terrain.ground {
        *g = [
            Ground::Plain,
            Ground::Plain,
            Ground::Mountain,
            Ground::Water,
            Ground::Forest,
            Ground::Fort,
        ][dice.below(6)];
    }
    terrain
}

fn boards() -> Vec<Landscape> {
    let mut surveyor = Surveyor::new();
    let seeds = [(5, 1), (5, 2), (3, 3), (7, 4)];
    seeds.map(|(r, s)| surveyor.survey(&random(r, s), 256)).to_vec()
}

#[test]
fn heights_are_finite_and_below_the_cap() {
    for land in boards() {
        for h in land.relief.height.values() {
            assert!(h.is_finite() && *h <= PEAK_CAP && *h > -1.0, "{h}");
        }
        assert!(land.open.values().iter().all(|v| (0.0..=1.0).contains(v)));
    }
}

#[test]
fn pads_are_flat_enough_for_a_base() {
    let mut surveyor = Surveyor::new();
    for seed in 1..4 {
        let land = surveyor.survey(&random(5, seed), QUICK_SIDE);
        for (cell, ground) in land.relief.cells.iter().filter(|(_, g)| *g != Ground::Water) {
            let pad = land.pad(cell);
            for k in 0..24 {
                let a = k as f32 / 24.0 * std::f32::consts::TAU;
                for r in [0.0, 0.5, 0.9] {
                    let p = cell.center() + Vec2::from_angle(a) * (PAD_RADIUS * r);
                    let off = (land.height(p.x, p.y) - pad.y).abs();
                    assert!(off < 0.012, "{cell:?} {ground:?}: {off} at {r}");
                }
            }
        }
    }
}

#[test]
fn water_lies_below_its_level_and_land_above() {
    for land in boards() {
        for (cell, ground) in land.relief.cells.iter() {
            for k in 0..6 {
                let p = cell.center() + Vec2::from_angle(k as f32) * 0.2;
                let h = land.height(p.x, p.y);
                let wet = ground == Ground::Water;
                assert!((h < WATER_LEVEL) == wet, "{cell:?} {ground:?} {h}");
            }
        }
    }
}

#[test]
fn nothing_stands_where_a_figure_stands() {
    for land in boards() {
        assert!(!land.props.is_empty());
        let trees: Vec<&Prop> = land
            .props
            .iter()
            .filter(|p| matches!(p.kind, PropKind::Conifer | PropKind::Broadleaf))
            .collect();
        for prop in &land.props {
            let p = Vec2::new(prop.position.x, prop.position.z);
            assert!(p.distance(Cell::at(p).center()) >= CLEARING - 1e-4, "{prop:?}");
            assert!(prop.position.y <= TREE_LINE && prop.size > 0.0 && prop.size < 0.6);
            assert!(outline_norm(p) < cells::apothem(land.terrain.radius) - 0.1);
        }
        for (i, a) in trees.iter().enumerate() {
            assert!(a.position.y > WATER_LEVEL);
            for b in trees.iter().skip(i + 1) {
                let d = (a.position - b.position) * glam::Vec3::new(1.0, 0.0, 1.0);
                assert!(d.length() > SPACING * 0.75, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn forests_have_trees_and_undergrowth_and_plains_few() {
    let land = Surveyor::new().survey(&random(5, 11), 256);
    let count = |cell: Cell, kind: fn(PropKind) -> bool| {
        let near = |p: &&Prop| Cell::at(Vec2::new(p.position.x, p.position.z)) == cell;
        land.props.iter().filter(near).filter(|p| kind(p.kind)).count()
    };
    let mut trees = (0, 0);
    for (cell, ground) in land.relief.cells.iter() {
        let n = count(cell, |k| matches!(k, PropKind::Conifer | PropKind::Broadleaf));
        if ground == Ground::Forest && cell.ring() < 5 {
            trees = (trees.0 + n, trees.1 + 1);
            assert!(count(cell, |k| k == PropKind::Bush) >= 1, "{cell:?}");
        } else if ground == Ground::Plain {
            assert!(n <= 6, "{cell:?}: {n}");
        }
    }
    assert!(trees.0 >= trees.1 * 8, "{trees:?}");
}

#[test]
fn an_edit_gives_what_a_new_survey_gives() {
    let mut terrain = random(5, 5);
    let mut used = Surveyor::new();
    let before = used.survey(&terrain, 256);
    terrain.ground[40] =
        if terrain.ground[40] == Ground::Water { Ground::Mountain } else { Ground::Water };
    let edited = used.survey(&terrain, 256);
    assert_ne!(before.relief.height, edited.relief.height);
    assert!(edited == Surveyor::new().survey(&terrain, 256));
    assert!(*landscape(&terrain) == Surveyor::new().survey(&terrain, QUICK_SIDE));
}

/// The relief is made without a maths library, so its bits are the same on every machine.
#[test]
fn the_relief_of_a_seed_never_changes() {
    let land = Surveyor::new().survey(&random(5, 42), 128);
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for h in land.relief.height.values() {
        for byte in h.to_bits().to_le_bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    assert_eq!(hash, GOLDEN, "{hash:#x}");
}

/// Changes whenever the shape of the ground does; then look at the pictures anew.
const GOLDEN: u64 = 0x042a_b7d2_8c1f_30f8;

#[test]
fn a_ray_finds_the_cell_that_is_seen() {
    let land = Surveyor::new().survey(&random(5, 6), 256);
    for (cell, _) in land.relief.cells.iter() {
        let target = land.pad(cell);
        let eye = target + glam::Vec3::new(0.4, 9.0, 2.0);
        let hit = land.hit(eye, (target - eye).normalize());
        let (point, found) = hit.unwrap();
        assert_eq!(found, cell);
        assert!(point.distance(target) < 0.03, "{point} {target}");
    }
    assert!(land.hit(glam::Vec3::Y, glam::Vec3::Y).is_none());
}

#[test]
fn grass_grows_on_turf_only_and_thins_evenly() {
    let land = Surveyor::new().survey(&random(5, 8), 256);
    let many = grass::blades(&land.relief, 8, 20_000);
    assert!(many.len() > 6_000, "{}", many.len());
    let mean = |b: &[grass::Blade]| b.iter().map(|b| b[0]).sum::<f32>() / b.len() as f32;
    assert!((mean(&many) - mean(&many[..many.len() / 4])).abs() < 0.3);
    for [x, z, height, _] in many {
        assert!(land.height(x, z) > WATER_LEVEL && height < 0.12);
        assert!(land.relief.weights.mountain.sample(x, z) < 0.6);
    }
}
