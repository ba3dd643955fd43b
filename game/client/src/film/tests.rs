//! A film of a whole match of machines: pure, whole, in step.

use super::*;
use tavola_renderer::scene::LightPreset;
use tavola_rules::game::Viewer;
use tavola_simulation::replay;

use crate::camera::NamedView;

fn options(camera: FilmCamera) -> FilmOptions {
    let lighting = Lighting::preset(LightPreset::Dusk);
    FilmOptions { lighting, camera, pace: Pace::NATURAL, acts: (0, u32::MAX), seed: 4 }
}

/// A match of two machines of the first level, played through.
fn told() -> Replay {
    let pairing = crate::session::Pairing {
        house: tavola_rules::cyvasse::House::ALL[0],
        levels: [Some(1), Some(1)],
        begins: None,
        seed: 11,
    };
    let record = crate::duel::play(&pairing, "", u32::MAX).expect("the machines play on");
    replay(&record, Viewer::Whole).expect("it is told")
}

fn plan(replay: &Replay, options: &FilmOptions) -> FilmPlan {
    let stage = Stage::new(options.seed, options.lighting);
    FilmPlan::new(replay, stage, options).expect("play began")
}

#[test]
fn a_match_becomes_a_film_that_is_the_same_at_every_telling() {
    let replay = told();
    let options = options(FilmCamera::Director);
    let (one, two) = (plan(&replay, &options), plan(&replay, &options));
    assert!(one.length_s() > 20.0);
    assert_eq!(one.frames(30), two.frames(30));
    for n in [0, 77, 400, one.frames(30) - 1] {
        let at = f64::from(n) / 30.0;
        assert_eq!(one.scene(at, 1.78).instances, two.scene(at, 1.78).instances);
        assert_eq!(one.camera(at, 1.78), two.camera(at, 1.78));
        assert_eq!(one.caption(at), two.caption(at));
    }
    let range = 100_000..148_000;
    let (a, b) = (one.reel(Levels::FULL), two.reel(Levels::FULL));
    let [a, b] = [a, b].map(|mut reel| reel.mix(range.clone(), &|n| one.listener(n)));
    assert!(a == b && a.iter().any(|s| *s != 0));
}

#[test]
fn part_of_a_match_starts_where_the_part_before_ended() {
    let replay = told();
    let mut options = options(FilmCamera::Still(Turntable::named(NamedView::Table)));
    options.acts = (0, 6);
    let first = plan(&replay, &options);
    options.acts = (6, 9);
    let second = plan(&replay, &options);
    let end = first.scene(first.length_s(), 1.78);
    let start = second.scene(0.0, 1.78);
    let places = |scene: &Scene| {
        let mut all: Vec<String> =
            scene.instances.iter().map(|i| format!("{} {:.3?}", i.model, i.position)).collect();
        all.sort();
        all
    };
    assert_eq!(places(&end), places(&start));
}
