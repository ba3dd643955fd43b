//! Volumes at many ages and seeds: bounded, finite, repeatable, over when their effect is.

use super::*;
use crate::scene::Camera;

const KINDS: [EmitterKind; 4] =
    [EmitterKind::BurningCell, EmitterKind::Dust, EmitterKind::Rubble, EmitterKind::Breath];

fn emitter(kind: EmitterKind, seed: u32, age_s: f64) -> Emitter {
    let (position, aim) = (Vec3::new(1.5, 0.1, -2.0), Vec3::new(0.6, -0.2, 0.77));
    Emitter { kind, position, aim, seed, age_s, strength: 1.0 }
}

/// Ages from 0 to a thousand million seconds, closer together near 0.
fn ages() -> impl Iterator<Item = f64> {
    (0..70).map(|i| (f64::from(i) * 0.2).exp_m1()).chain([1e6, 1e9])
}

#[test]
fn numbers_are_finite_and_in_range() {
    for kind in KINDS {
        for (age, seed) in ages().flat_map(|a| [0, 7, u32::MAX].map(|s| (a, s))) {
            let source = sound_source(&emitter(kind, seed, age), MOVING, None).unwrap();
            // Before those that cannot be seen are left out: the guard must not hide a mistake.
            let all = match kind {
                EmitterKind::BurningCell => vec![burning::volume(&source)],
                EmitterKind::Dust => vec![dust::volume(&source)],
                EmitterKind::Rubble => rubble::volumes(&source).to_vec(),
                _ => vec![breath::volume(&source)],
            };
            for v in all {
                let numbers = bytemuck::cast_ref::<Volume, [f32; 44]>(&v);
                assert!(numbers.iter().all(|n| n.is_finite()), "{kind:?} {age}: {v:?}");
                assert!((Vec3::from(v.axis).length() - 1.0).abs() < 1e-4);
                assert!(v.reach > 0.01 && v.radii[0] > 0.01 && v.radii[1] > 0.01);
                assert!((0.0..=1.0).contains(&v.weight_a) && v.density >= 0.0);
                assert!(v.window[2] < v.window[3] && v.window[0] < v.window[1]);
            }
        }
    }
}

#[test]
fn a_place_has_at_most_two_and_a_picture_at_most_eight() {
    let mut many = Vec::new();
    for i in 0..40 {
        let kind = KINDS[i % 4];
        let position = Vec3::new(i as f32 * 0.3 - 6.0, 0.0, 0.0);
        let e = Emitter { position, ..emitter(kind, i as u32, 0.5) };
        assert!((1..=2).contains(&volumes(&e).len()), "{kind:?}");
        many.push(e);
    }
    let eye = Vec3::new(-6.0, 2.0, 3.0);
    let marched = Marched::of(&many, eye);
    assert!(marched.list.len() <= MOST && marched.list.len() >= MOST - 1);
    // All of an emitter's, or none.
    for (i, e) in many.iter().enumerate() {
        let own = marched.emitters.iter().filter(|k| **k == i).count();
        assert!(own == 0 || own == volumes(e).len(), "{i}: {own}");
    }
    let away = |v: &Volume| v.ball().0.distance(eye);
    assert!(marched.list.windows(2).all(|w| away(&w[0]) >= away(&w[1])));
    // The near fire is marched, the farthest one is not.
    assert!(marched.has(0) && !marched.has(36), "{:?}", marched.emitters);
}

#[test]
fn smoke_dies_out_with_its_effect_and_fades_before() {
    let ends = [(EmitterKind::Dust, dust::END), (EmitterKind::Rubble, rubble::END)];
    for (kind, end) in ends {
        let most = volumes(&emitter(kind, 3, 0.4)).iter().map(|v| v.density).fold(0.0, f32::max);
        assert!(most > 3.0, "{kind:?}: {most}");
        for age in [end, end + 0.1, 1e6] {
            assert!(volumes(&emitter(kind, 3, age)).is_empty(), "{kind:?} at {age}");
        }
        for last in volumes(&emitter(kind, 3, end - 0.03)) {
            assert!(last.density < 0.02 * most, "{kind:?}: {}", last.density);
        }
    }
    assert!(volumes(&emitter(EmitterKind::Splash, 3, 0.3)).is_empty());
    assert!(!volumes(&emitter(EmitterKind::BurningCell, 3, 1e6)).is_empty());
}

#[test]
fn an_age_has_the_same_volumes_whatever_was_asked_before() {
    for kind in KINDS {
        let first = volumes(&emitter(kind, 7, 0.8));
        ages().for_each(|age| drop(volumes(&emitter(kind, 7, age))));
        assert_eq!(first, volumes(&emitter(kind, 7, 0.8)));
        assert_ne!(first, volumes(&emitter(kind, 7, 0.9)));
        assert_ne!(first, volumes(&emitter(kind, 8, 0.8)));
    }
}

#[test]
fn noise_moves_on_without_a_jump() {
    // Where a phase begins anew it weighs nothing.
    let at = |age| volumes(&emitter(EmitterKind::BurningCell, 5, age))[0];
    for i in 0..2_000 {
        let age = 20.0 + f64::from(i) * 0.003;
        let (a, b) = (at(age), at(age + 0.003));
        if a.shift_a != b.shift_a {
            assert!(a.weight_a < 0.01 && b.weight_a < 0.01, "{} {}", a.weight_a, b.weight_a);
        }
        if a.shift_b != b.shift_b {
            assert!(a.weight_a > 0.99 && b.weight_a > 0.99);
        }
        assert!((a.weight_a - b.weight_a).abs() < 0.01);
    }
}

#[test]
fn a_fire_that_was_just_lit_has_a_low_column() {
    let top =
        |age| volumes(&emitter(EmitterKind::BurningCell, 5, age)).first().map(|v| v.window[3]);
    assert!(top(0.5) < Some(1.0) && top(30.0) > Some(2.0), "{:?} {:?}", top(0.5), top(30.0));
}

#[test]
fn nonsense_has_no_volumes() {
    let good = emitter(EmitterKind::BurningCell, 1, 5.0);
    for bad in [
        Emitter { position: Vec3::NAN, ..good },
        Emitter { strength: f32::NAN, ..good },
        Emitter { strength: 0.0, ..good },
    ] {
        assert!(volumes(&bad).is_empty(), "{bad:?}");
    }
    let eye = Vec3::NAN;
    assert!(Marched::of(&[good], eye).list.len() <= 1);
}

fn view(position: Vec3, target: Vec3) -> budget::View {
    let camera = Camera { position, target, up: Vec3::Y, fov_y: 0.5, near: 0.1, far: 80.0 };
    budget::View::new(&camera, 16.0 / 9.0)
}

#[test]
fn the_place_of_the_smoke_in_the_picture_holds_all_of_it() {
    let fire = emitter(EmitterKind::BurningCell, 5, 30.0);
    let marched = Marched::of(&[fire], Vec3::ZERO);
    let place = |view: &budget::View| VolumesUniform::new(&marched, view).place;
    let from = fire.position + Vec3::new(0.0, 2.0, 12.0);
    let [left, low, right, high] = place(&view(from, fire.position + Vec3::Y));
    assert!(left > -1.0 && right < 1.0 && left < -0.1 && right > 0.1, "{left} {right}");
    assert!(low < 0.0 && high > 0.3, "{low} {high}");
    // From inside it fills the picture; behind the eye there is nothing to lay over it.
    let inside = fire.position + Vec3::Y;
    assert_eq!(place(&view(inside, inside + Vec3::X)), [-1.0, -1.0, 1.0, 1.0]);
    let [left, low, right, high] = place(&view(from, from + Vec3::Z));
    assert!(left >= right || low >= high || (left, right) == (-1.0, 1.0));
}

#[test]
fn a_fire_behind_the_smoke_of_another_is_dimmed_and_no_other() {
    let near = emitter(EmitterKind::BurningCell, 5, 30.0);
    let far = Emitter { position: near.position - Vec3::Z * 3.0, ..near };
    let beside = Emitter { position: near.position + Vec3::X * 6.0, ..near };
    let eye = near.position + Vec3::new(0.3, 1.6, 3.0);
    let marched = Marched::of(&[near, far, beside], eye);
    let light = |place: usize, emitter: &Emitter| {
        let all = crate::effects::cloud(emitter, MOVING, None);
        let mut veiled = all.clone();
        marched.veil(place, eye, &mut veiled);
        let sum = |c: &Cloud| c.licks.iter().map(|p| p.alpha).sum::<f32>();
        sum(&veiled) / sum(&all)
    };
    assert!(light(0, &near) > 0.999 && light(2, &beside) > 0.99);
    let behind = light(1, &far);
    assert!((0.02..0.8).contains(&behind), "{behind}");
}
