//! A film of a whole match of machines: pure, whole, in step.

use super::*;
use tavola_renderer::scene::LightPreset;
use tavola_rules::game::Viewer;
use tavola_simulation::replay;

use crate::camera::NamedView;

fn options(camera: FilmCamera) -> FilmOptions {
    let lighting = Lighting::preset(LightPreset::Dusk);
    FilmOptions { lighting, camera, pace: Pace::NATURAL, speed: 1.0, acts: (0, u32::MAX), seed: 4 }
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

#[test]
fn a_film_at_another_speed_shows_the_same_moments_sooner_or_later() {
    let replay = told();
    let mut options = options(FilmCamera::Director);
    options.acts = (0, 6);
    let one = plan(&replay, &options);
    for speed in [0.25, 2.0, 8.0] {
        options.speed = speed;
        let other = plan(&replay, &options);
        assert!((other.length_s() * speed - one.length_s()).abs() < 1e-9);
        for share in [0.1, 0.5, 0.8] {
            let (a, b) = (one.length_s() * share, other.length_s() * share);
            assert_eq!(one.camera(a, 1.78), other.camera(b, 1.78));
            assert_eq!(one.caption(a), other.caption(b));
            assert_eq!(one.seen(a).map(|v| v.ply), other.seen(b).map(|v| v.ply));
        }
    }
}

#[test]
fn a_camera_that_follows_has_the_mover_in_the_picture() {
    let replay = told();
    let options = options(FilmCamera::Follow(Turntable::named(NamedView::Table)));
    let plan = plan(&replay, &options);
    let mut seen = 0;
    let told: Vec<_> = plan.stage.told().map(|told| beat_of(&told, &plan.stage)).collect();
    for beat in told.iter().filter(|beat| beat.kind != BeatKind::Arrival) {
        let at = plan.film_s((beat.start_s + beat.end_s) / 2.0);
        let place = plan.camera(at, 1.78).project(beat.from.lerp(beat.to, 0.5), 1.78);
        assert!(place.is_some_and(|p| p.abs().max_element() < 0.95), "{at}: {place:?}");
        seen += 1;
    }
    assert!(seen > 10);
}

#[test]
fn a_path_takes_the_camera_where_it_says() {
    let path = CameraPath::parse("0 90 48 18 0 0\n5 200 30 9 1 1\n").unwrap();
    let replay = told();
    let options = options(FilmCamera::Path(Arc::new(path.clone())));
    let plan = plan(&replay, &options);
    for at in [0.0, 2.0, 5.0] {
        assert_eq!(plan.camera(at, 1.5), path.place(at).camera(1.5));
    }
}

#[test]
fn the_lens_of_a_film_never_streaks_over_a_cut() {
    let replay = told();
    let mut options = options(FilmCamera::Director);
    options.acts = (0, 40);
    let film = plan(&replay, &options);
    let shutter_s = 1.0 / 60.0;
    let shots = film.direction().shots();
    assert!(shots.len() > 2);
    for shot in shots.iter().skip(1) {
        let cut_s = film.film_s(shot.start_s);
        for (after_s, streaks) in [(1e-4, false), (shutter_s * 0.9, false), (0.05, true)] {
            let lens = film.scene_through_lens(cut_s + after_s, shutter_s, 1.78).lens;
            let opened = lens.expect("a director has a lens").opened;
            assert_eq!(opened.is_some(), streaks, "{after_s} s after the cut at {cut_s} s");
        }
    }
    let mut moved = 0;
    for n in (0..film.frames(30)).step_by(3) {
        let at_s = f64::from(n) / 30.0;
        let scene = film.scene_through_lens(at_s, shutter_s, 1.78);
        let lens = scene.lens.as_ref().expect("a director has a lens");
        let Some(opened) = &lens.opened else { continue };
        let way = opened.camera.position.distance(scene.camera.position);
        assert!(way < 0.3, "{way} in {shutter_s} s at {at_s} s");
        let old = |id| opened.instances.iter().find(|i| i.id == id).map(|i| i.position);
        let walks = scene.instances.iter().any(|i| i.id != 0 && old(i.id) != Some(i.position));
        moved += u32::from(walks);
    }
    assert!(moved > 20, "{moved} pictures with somebody under way");
    options.camera = FilmCamera::Still(Turntable::named(NamedView::Table));
    assert_eq!(plan(&replay, &options).scene_through_lens(3.0, shutter_s, 1.78).lens, None);
}
