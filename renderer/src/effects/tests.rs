//! Every effect at many ages and seeds: bounded, finite, repeatable, and over when it says so.

use super::*;
use crate::effects::budget::View;
use crate::scene::Camera;

const KINDS: [EmitterKind; 5] = [
    EmitterKind::BurningCell,
    EmitterKind::Dust,
    EmitterKind::Rubble,
    EmitterKind::Breath,
    EmitterKind::Splash,
];
const DETAILS: [Detail; 3] = [
    Detail { count: 0.15, moving: false, air: false },
    Detail { count: 1.0, moving: true, air: true },
    Detail { count: 1.4, moving: true, air: true },
];

fn emitter(kind: EmitterKind, seed: u32, age_s: f64) -> Emitter {
    let (position, aim) = (Vec3::new(1.5, 0.1, -2.0), Vec3::new(0.6, -0.2, 0.77));
    Emitter { kind, position, aim, seed, age_s, strength: 1.0 }
}

fn at(kind: EmitterKind, seed: u32, age_s: f64) -> Cloud {
    cloud(&emitter(kind, seed, age_s), DETAILS[1], None)
}

/// Ages from 0 to a million seconds, closer together near 0.
fn ages() -> impl Iterator<Item = f64> {
    (0..70).map(|i| (f64::from(i) * 0.2).exp_m1()).chain([1e6, 1e9])
}

fn seeds() -> impl Iterator<Item = u32> {
    (0..24).map(|i: u32| i.wrapping_mul(0x0b4e_57a3)).chain([u32::MAX])
}

#[test]
fn counts_are_bounded_and_numbers_finite() {
    for kind in KINDS {
        for detail in DETAILS {
            for (age, seed) in ages().flat_map(|a| seeds().map(move |s| (a, s))) {
                let cloud = cloud(&emitter(kind, seed, age), detail, None);
                assert!(cloud.len() <= MOST, "{kind:?} {age} {seed}: {}", cloud.len());
                for p in cloud.quads().into_iter().flatten() {
                    assert!(p.is_finite() && p.size > 0.0 && p.size < 1.2, "{kind:?} {age}");
                    assert!((0.0..=1.0).contains(&p.alpha) && (0.0..=1.0).contains(&p.life));
                    assert!((Vec3::from(p.aim).length() - 1.0).abs() < 1e-3);
                }
                for c in &cloud.chips {
                    assert!(c.is_finite() && c.half.iter().all(|h| *h > 0.0));
                }
            }
        }
    }
}

#[test]
fn nothing_was_taken_out_because_it_was_not_finite() {
    // The guard must not hide a mistake: at every age all slots of a fire are there.
    for age in [30.0, 1e3, 1e6] {
        let full = at(EmitterKind::BurningCell, 3, age);
        assert!(full.licks.len() > 60 && full.puffs.len() <= 110 && full.puffs.len() > 80);
        assert!(full.sparks.len() > 40);
    }
}

#[test]
fn dust_rubble_and_splashes_die_out_and_fire_does_not() {
    let ends = [
        (EmitterKind::Dust, dust::END),
        (EmitterKind::Rubble, rubble::END),
        (EmitterKind::Splash, splash::END),
    ];
    for seed in seeds() {
        for (kind, end) in ends {
            assert!(at(kind, seed, 0.3).len() > 30);
            assert!(at(kind, seed, end).is_empty() && at(kind, seed, 1e6).is_empty());
            // No pop: the last particles are almost gone.
            let last = at(kind, seed, end - 0.05);
            assert!(last.puffs.iter().all(|p| p.alpha < 0.05));
            assert!(last.chips.is_empty());
        }
        assert!(!at(EmitterKind::BurningCell, seed, 1e6).is_empty());
    }
}

#[test]
fn an_age_looks_the_same_whatever_was_asked_before() {
    for kind in KINDS {
        let first = at(kind, 7, 0.8);
        for age in ages() {
            let _ = at(kind, 7, age);
        }
        assert_eq!(first, at(kind, 7, 0.8));
        assert_ne!(first, at(kind, 7, 0.9));
        assert_ne!(first, at(kind, 8, 0.8));
    }
}

#[test]
fn a_breath_goes_where_it_is_aimed_and_dies_with_its_strength() {
    let full = emitter(EmitterKind::Breath, 3, 2.0);
    let jet = cloud(&full, DETAILS[1], None);
    assert!(jet.licks.len() > 80 && jet.sparks.len() > 20 && jet.puffs.len() > 20);
    for p in &jet.licks {
        let gone = Vec3::from(p.at) - full.position;
        let side = gone - full.aim * gone.dot(full.aim);
        assert!(gone.length() < breath::REACH * 1.4 && side.length() < 0.6, "{gone}");
    }
    let reach = jet.licks.iter().map(|p| (Vec3::from(p.at) - full.position).dot(full.aim));
    assert!(reach.fold(0.0, f32::max) > breath::REACH * 0.6);
    let weak = cloud(&Emitter { strength: 0.2, ..full }, DETAILS[1], None);
    assert!(weak.licks.len() < jet.licks.len());
    assert!(cloud(&Emitter { strength: 0.0, ..full }, DETAILS[1], None).is_empty());
    let nowhere = cloud(&Emitter { aim: Vec3::NAN, ..full }, DETAILS[1], None);
    assert_eq!(nowhere, cloud(&Emitter { aim: Vec3::Y, ..full }, DETAILS[1], None));
}

#[test]
fn nonsense_draws_nothing_or_the_start() {
    let good = emitter(EmitterKind::BurningCell, 1, 5.0);
    let bad = [
        Emitter { position: Vec3::new(f32::NAN, 0.0, 0.0), ..good },
        Emitter { position: Vec3::new(0.0, f32::INFINITY, 0.0), ..good },
        Emitter { strength: f32::NAN, ..good },
        Emitter { strength: -3.0, ..good },
    ];
    for emitter in bad {
        assert!(cloud(&emitter, DETAILS[1], None).is_empty(), "{emitter:?}");
    }
    let start = cloud(&Emitter { age_s: 0.0, ..good }, DETAILS[1], None);
    for age_s in [f64::NAN, -4.0, f64::NEG_INFINITY] {
        assert_eq!(cloud(&Emitter { age_s, ..good }, DETAILS[1], None), start);
    }
}

#[test]
fn flames_stay_over_their_cell() {
    for (age, seed) in ages().skip(10).flat_map(|a| seeds().map(move |s| (a, s))) {
        let e = emitter(EmitterKind::BurningCell, seed, age);
        for detail in DETAILS {
            for p in &cloud(&e, detail, None).licks {
                let root = Vec3::from(p.at) - e.position;
                let tip = root + Vec3::from(p.aim) * (p.size * p.stretch * 1.75);
                assert!(root.with_y(0.0).length() < 0.5, "root {age} {seed}: {root}");
                assert!(tip.y < 1.25 && tip.with_y(0.0).length() < 0.75, "{age} {seed}: {tip}");
            }
        }
    }
}

#[test]
fn a_fire_that_was_just_lit_has_no_old_smoke() {
    let top = |age| {
        let cloud = at(EmitterKind::BurningCell, 5, age);
        cloud.puffs.iter().map(|p| p.at[1]).fold(0.0, f32::max)
    };
    assert!(top(0.4) < 1.0 && top(20.0) > 1.6);
}

#[test]
fn a_still_fire_is_the_same_at_every_age() {
    let still = |age| cloud(&emitter(EmitterKind::BurningCell, 5, age), DETAILS[0], None);
    assert_eq!(still(1.0), still(77.0));
    assert!(still(1.0).licks.len() == 9 && still(1.0).puffs.is_empty());
}

fn view(distance: f32) -> View {
    let camera = Camera {
        position: Vec3::new(1.5, 1.0, -2.0 + distance),
        target: Vec3::new(1.5, 0.5, -2.0),
        up: Vec3::Y,
        fov_y: 0.5,
        near: 0.1,
        far: 80.0,
    };
    View::new(&camera, 16.0 / 9.0)
}

#[test]
fn overdraw_is_limited_and_the_far_pay_first() {
    let view = view(2.2);
    let fire = at(EmitterKind::BurningCell, 5, 20.0);
    let mut clouds = vec![fire.clone(); 12];
    for cloud in &mut clouds {
        view.trim(&mut cloud.puffs, budget::DISC);
    }
    let cost = |clouds: &[Cloud]| -> f32 {
        clouds.iter().map(|c| view.cost(&c.puffs) + view.cost(&c.licks) + view.cost(&c.glows)).sum()
    };
    assert!(cost(&clouds) > 6.0, "{}", cost(&clouds));
    budget::limit_overdraw(&mut clouds, &view, 6.0);
    assert!(cost(&clouds) <= 6.0, "{}", cost(&clouds));
    assert!(clouds[0].puffs.len() <= clouds[11].puffs.len());
    let mut few = vec![fire.clone()];
    budget::limit_overdraw(&mut few, &view, 1e3);
    assert_eq!(few[0], fire);
}

#[test]
fn what_would_fill_the_picture_fades() {
    let mut near = at(EmitterKind::BurningCell, 5, 20.0).puffs;
    let all = near.len();
    view(0.4).trim(&mut near, budget::DISC);
    assert!(near.len() < all);
    let mut far = at(EmitterKind::BurningCell, 5, 20.0).puffs;
    view(18.0).trim(&mut far, budget::DISC);
    view(18.0).sort(&mut far);
    let depths: Vec<f32> = far.iter().map(|p| view(18.0).depth(Vec3::from(p.at))).collect();
    assert!(far.len() > all / 2 && depths.windows(2).all(|w| w[0] >= w[1]));
}

#[test]
fn what_is_outside_the_picture_costs_nothing() {
    let camera = Camera {
        position: Vec3::new(1.5, 1.0, 3.0),
        target: Vec3::new(30.0, 1.0, 3.0),
        up: Vec3::Y,
        fov_y: 0.5,
        near: 0.1,
        far: 80.0,
    };
    let mut puffs = at(EmitterKind::BurningCell, 5, 20.0).puffs;
    View::new(&camera, 1.0).trim(&mut puffs, budget::DISC);
    assert!(puffs.is_empty());
}
