//! The table finds what reaches a cell, and the lists stay within their bounds.

use super::*;
use crate::scene::{Camera, LightPreset, Lighting};

fn scene() -> Scene {
    let camera = Camera {
        position: Vec3::new(0.0, 4.0, 4.0),
        target: Vec3::ZERO,
        up: Vec3::Y,
        fov_y: 0.5,
        near: 0.1,
        far: 60.0,
    };
    Scene::bare(camera, Lighting::preset(LightPreset::Noon))
}

fn walk(from: Vec2, to: Vec2) -> Trace {
    Trace { kind: TraceKind::Feet, from, to, strength: 1.0, seed: 5 }
}

fn figure(position: Vec3) -> Instance {
    Instance { id: 1, ..Instance::of("figure", position) }
}

fn of_cell(u: &UnderfootUniform, cell: Cell) -> [u32; 2] {
    let (q, r) = (i32::from(cell.q) + 7, i32::from(cell.r) + 7);
    u.cells[(q + r * MARK_STRIDE as i32) as usize]
}

#[test]
fn a_way_is_known_to_the_cells_that_it_crosses() {
    let mut s = scene();
    let (a, b) = (Cell { q: -2, r: 1 }, Cell { q: 1, r: 1 });
    s.traces = vec![walk(Vec2::ZERO, Vec2::ZERO), walk(a.center(), b.center())];
    let u = UnderfootUniform::new(&s, |_| 0.0);
    for q in -2..=1 {
        assert_eq!(of_cell(&u, Cell { q, r: 1 })[0] & 2, 2, "{q}");
    }
    for cell in [Cell { q: 3, r: 1 }, Cell { q: -2, r: 3 }, Cell { q: 0, r: -2 }] {
        assert_eq!(of_cell(&u, cell)[0] & 2, 0, "{cell:?}");
    }
}

#[test]
fn every_point_of_a_trace_lies_in_a_cell_that_knows_it() {
    let mut s = scene();
    let (a, b) = (Vec2::new(-2.3, 1.9), Vec2::new(3.1, -2.2));
    s.traces = vec![walk(a, b)];
    let u = UnderfootUniform::new(&s, |_| 0.0);
    let across = (b - a).normalize().perp() * 0.129;
    for i in 0..=500 {
        let middle = a.lerp(b, i as f32 / 500.0);
        for p in [middle, middle + across, middle - across] {
            assert_eq!(of_cell(&u, Cell::at(p))[0], 1, "{p}");
        }
    }
}

#[test]
fn more_than_there_is_room_for_leaves_the_first_out() {
    let mut s = scene();
    let far = |n: usize| Vec2::new(n as f32, 0.0);
    s.traces = (0..40).map(|n| walk(far(n), far(n))).collect();
    s.instances = vec![figure(Vec3::ZERO); 90];
    let u = UnderfootUniform::new(&s, |_| 0.4);
    assert_eq!(u.traces[0].ends[0].round(), 8.0);
    assert_eq!(u.traces[31].ends[0].round(), 39.0);
    assert!(u.feet.iter().all(|f| f[3] > 0.0));
    assert_eq!(of_cell(&u, Cell { q: 0, r: 0 })[1], 0x0403_0201);
}

#[test]
fn nonsense_what_flies_and_what_has_no_base_leaves_no_trace() {
    let mut s = scene();
    let good = walk(Vec2::ZERO, Vec2::X);
    s.traces = vec![
        Trace { from: Vec2::NAN, ..good },
        Trace { strength: f32::NAN, ..good },
        Trace { strength: 0.0, ..good },
    ];
    let aloft =
        crate::scene::Motion { shown: Shown::Figure, ..crate::scene::Motion::of("idle", 0.0) };
    s.instances = vec![
        Instance { pose: Some(aloft), ..figure(Vec3::ZERO) },
        Instance { fade: 0.9, ..figure(Vec3::ZERO) },
        Instance { model: "wall", ..figure(Vec3::ZERO) },
        figure(Vec3::NAN),
    ];
    let splash = Emitter {
        kind: EmitterKind::Splash,
        position: Vec3::ZERO,
        aim: Vec3::Y,
        seed: 1,
        age_s: 9.0,
        strength: 1.0,
    };
    s.emitters = vec![splash, Emitter { kind: EmitterKind::Dust, age_s: 1.0, ..splash }];
    let u = UnderfootUniform::new(&s, |name| if name == "figure" { 0.4 } else { 0.0 });
    assert!(u == UnderfootUniform::zeroed());
    s.emitters.push(Emitter { age_s: 1.0, ..splash });
    let u = UnderfootUniform::new(&s, |_| 0.0);
    assert_eq!(u.rings[0], [0.0, 0.0, 1.0, 1.0]);
}
