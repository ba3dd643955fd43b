//! The director's promises, over many matches of every kind.

use super::*;

/// A match of `count` beats that nobody played.
fn beats(seed: u64, count: usize) -> (Vec<Beat>, f64) {
    let mut luck = Dice::new(seed ^ 0xbea7);
    let mut at = 0.5;
    let mut beats = Vec::new();
    for _ in 0..count {
        let kind = match (luck.unit() * 6.0) as u32 {
            0..=2 => BeatKind::Walk,
            3 => BeatKind::Strike,
            4 => BeatKind::Shot,
            _ => {
                if luck.unit() < 0.5 {
                    BeatKind::Flight
                } else {
                    BeatKind::Arrival
                }
            }
        };
        let long = 0.4 + 1.4 * f64::from(luck.unit());
        let blow = matches!(kind, BeatKind::Strike | BeatKind::Shot | BeatKind::Flight);
        let mut spot = || Vec3::new(luck.unit() * 9.0 - 4.5, 0.0, luck.unit() * 9.0 - 4.5);
        let (from, to) = (spot(), spot());
        beats.push(Beat {
            kind,
            start_s: at,
            end_s: at + long,
            blow_s: blow.then_some(at + long * 0.6),
            from,
            to,
            weight: if blow { (luck.unit() * 4.0) as u8 } else { 0 },
        });
        at += long + f64::from(luck.unit()) * 0.8;
    }
    (beats, at + 2.5)
}

fn every(mut check: impl FnMut(&[Beat], f64, &Direction)) {
    for seed in 0..200 {
        let (beats, length) = beats(seed, (seed % 41) as usize);
        check(&beats, length, &Direction::plan(&beats, length, seed));
    }
}

#[test]
fn no_shot_is_short_and_they_follow_each_other() {
    every(|_, length, direction| {
        let shots = direction.shots();
        assert_eq!(shots[0].start_s, 0.0);
        assert!((shots[shots.len() - 1].end_s - length).abs() < 1e-9);
        for pair in shots.windows(2) {
            assert_eq!(pair[0].end_s, pair[1].start_s);
        }
        if shots.len() > 1 {
            for shot in shots {
                assert!(shot.end_s - shot.start_s >= SHORTEST_S - 1e-9, "{shot:?}");
            }
        }
    });
}

#[test]
fn no_cut_falls_into_a_blow() {
    every(|beats, _, direction| {
        for shot in &direction.shots()[1..] {
            for blow in beats.iter().filter_map(|beat| beat.blow_s) {
                let from_blow = shot.start_s - blow;
                let inside = from_blow > -BEFORE_BLOW_S && from_blow < AFTER_BLOW_S;
                assert!(!inside, "a cut {from_blow} s from a blow");
            }
        }
    });
}

#[test]
fn the_camera_keeps_its_side_of_every_line() {
    every(|beats, _, direction| {
        for pair in direction.shots().windows(2) {
            let cut = pair[1].start_s;
            for beat in beats.iter().filter(|beat| beat.start_s <= cut && cut < beat.end_s) {
                let line = Vec2::new(beat.to.x - beat.from.x, beat.to.z - beat.from.z).normalize();
                let side = |shot: &Shot| line.perp_dot(Vec2::from_angle(shot.place(cut).azimuth));
                let (a, b) = (side(&pair[0]), side(&pair[1]));
                // Up to ten degrees and the little drift of a shot, neither side is taken.
                let taken = a.abs() > 0.25 && b.abs() > 0.25;
                assert!(!taken || a.signum() == b.signum(), "the line is crossed: {a} to {b}");
            }
        }
        let east: Vec<bool> = direction
            .shots()
            .iter()
            .map(|shot| shot.place(shot.start_s).azimuth.cos() > 0.0)
            .collect();
        assert!(east.iter().all(|e| *e == east[0]), "the armies change sides");
    });
}

#[test]
fn time_only_goes_on_and_slows_for_blows_of_weight_alone() {
    every(|beats, length, direction| {
        let mut before = -1.0;
        for n in 0..200 {
            let film = direction.length_s() * f64::from(n) / 200.0;
            let stage = direction.stage_s(film);
            assert!(stage > before, "time stands at {film}");
            assert!((direction.film_s(stage) - film).abs() < 1e-6);
            before = stage;
        }
        let heavy = beats.iter().any(|beat| beat.weight > 1 && beat.blow_s.is_some());
        assert_eq!(direction.length_s() > length + 0.1, heavy);
    });
}

#[test]
fn the_camera_is_sound_at_every_moment_and_smooth_within_a_shot() {
    every(|_, length, direction| {
        let steps = (length * 30.0) as u32;
        let mut before: Option<(usize, Camera)> = None;
        for n in 0..steps {
            let t = f64::from(n) / 30.0;
            let camera = direction.camera(t, 16.0 / 9.0);
            assert!(camera.position.is_finite() && camera.target.is_finite());
            assert!(camera.position.y > 0.8, "the eye is in the ground: {}", camera.position);
            let shot = direction.shots().partition_point(|shot| shot.start_s <= t);
            if let Some((same, last)) = before
                && same == shot
            {
                let step = camera.position.distance(last.position);
                assert!(step < 0.9, "the camera jumps {step}");
            }
            before = Some((shot, camera));
        }
    });
}

#[test]
fn the_same_match_and_seed_are_directed_alike_and_seeds_differ() {
    let (beats, length) = beats(7, 40);
    let plan = |seed| Direction::plan(&beats, length, seed).shots().to_vec();
    assert_eq!(plan(1), plan(1));
    assert_ne!(plan(1), plan(2));
    assert!(plan(1).len() > 4, "a long match has several shots");
}

#[test]
fn a_match_of_nothing_is_one_quiet_shot() {
    let direction = Direction::plan(&[], 5.0, 0);
    assert_eq!(direction.shots().len(), 1);
    assert!((direction.length_s() - 5.0).abs() < 0.02);
}
