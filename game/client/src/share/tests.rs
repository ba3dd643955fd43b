use std::time::Duration;

use super::*;

const LONG: Duration = Duration::from_secs(300);

fn record() -> Arc<MatchRecord> {
    let levels = [Some(1), Some(1)];
    let house = tavola_rules::cyvasse::House::ALL[0];
    let pairing = crate::session::Pairing { house, levels, begins: None, seed: 11 };
    Arc::new(crate::duel::play(&pairing, "", 6).expect("the machines play on"))
}

fn take(kind: ShareKind, record: &Arc<MatchRecord>) -> Take {
    let order = ShareOrder {
        kind,
        size: (64, 36),
        fps: if kind == ShareKind::Gif { 10 } else { 24 },
        tier: Tier::Light,
        camera: ShareCamera::Director,
        acts: (1, 2),
    };
    Take {
        order,
        record: Arc::clone(record),
        eyes: Viewer::Whole,
        light: LightPreset::Dusk,
        here: Turntable::named(NamedView::Table),
        at_s: 2.0,
    }
}

/// The end of what was begun, whatever was told in between.
fn end(sharing: &Sharing) -> News {
    loop {
        match sharing.wait(LONG).expect("it says how it ended") {
            News::Progress(..) => {}
            news => return news,
        }
    }
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_film_a_gif_and_a_still_are_made_and_what_is_cancelled_leaves_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("films");
    let record = record();
    let sharing = Sharing::spawn(Arc::new(|| {})).expect("a thread");
    sharing.preview(take(ShareKind::Mp4, &record));
    let News::Preview(rows, estimate) = end(&sharing) else { panic!("a still") };
    assert_eq!((rows.extent.width(), rows.extent.height()), (64, 36));
    assert!(estimate.length_s > 3.0 && estimate.seconds > 0.0 && estimate.bytes > 1_000);
    for (kind, magic) in
        [(ShareKind::Mp4, &b"ftyp"[..]), (ShareKind::Gif, b"GIF89a"), (ShareKind::Png, b"\x89PNG")]
    {
        let path = folder.join(format!("{kind:?}"));
        sharing.begin(take(kind, &record), path.clone());
        assert!(matches!(end(&sharing), News::Done(done) if done == path), "{kind:?}");
        let bytes = std::fs::read(&path).expect("it is there");
        assert!(bytes.windows(magic.len()).take(16).any(|part| part == magic), "{kind:?}");
    }
    assert_eq!(files(&folder).len(), 3);
    let mut long = take(ShareKind::Mp4, &record);
    long.order.acts = (0, u32::MAX);
    long.order.size = (640, 360);
    for kind in [ShareKind::Mp4, ShareKind::Gif] {
        long.order.kind = kind;
        sharing.begin(long.clone(), folder.join("cancelled"));
        assert!(matches!(sharing.wait(LONG), Some(News::Progress(..))));
        sharing.cancel();
        assert!(matches!(end(&sharing), News::Cancelled), "{kind:?}");
        assert_eq!(files(&folder).len(), 3, "{kind:?}: {:?}", files(&folder));
    }
    // Closing the program is a cancel, too.
    sharing.begin(long, folder.join("left"));
    assert!(matches!(sharing.wait(LONG), Some(News::Progress(..))));
    drop(sharing);
    assert_eq!(files(&folder).len(), 3);
}

#[test]
fn a_preset_fits_its_kind_and_the_match() {
    for kind in [ShareKind::Mp4, ShareKind::Gif, ShareKind::Png] {
        for (plies, ply) in [(0, 0), (1, 1), (2, 0), (60, 0), (60, 31), (60, 60)] {
            let order = ShareOrder::preset(kind, Tier::Normal, plies, ply);
            let (from, to) = order.acts;
            assert!(from < to && to <= plies.max(1), "{kind:?} {plies} {ply}: {from}..{to}");
            assert!(ShareOrder::sizes(kind).contains(&order.size));
            let rates = ShareOrder::rates(kind);
            assert!(rates.is_empty() || rates.contains(&order.fps));
            assert_eq!(order.as_kind(kind, plies, ply), order);
            for (width, height) in ShareOrder::sizes(kind) {
                assert!(width % 2 == 0 && height % 2 == 0, "any program can show it");
            }
        }
    }
}

#[test]
fn the_size_that_is_told_is_within_twice_or_half_of_what_is_made() {
    let home = tempfile::tempdir().expect("a folder");
    let record = record();
    let sharing = Sharing::spawn(Arc::new(|| {})).expect("a thread");
    for (kind, camera) in [
        (ShareKind::Mp4, ShareCamera::Director),
        (ShareKind::Mp4, ShareCamera::Table),
        (ShareKind::Gif, ShareCamera::Director),
        (ShareKind::Gif, ShareCamera::Table),
        (ShareKind::Png, ShareCamera::Here),
    ] {
        let mut take = take(kind, &record);
        (take.order.size, take.order.camera) = ((320, 180), camera);
        sharing.preview(take.clone());
        let News::Preview(_, estimate) = end(&sharing) else { panic!("a still") };
        let path = home.path().join(format!("{kind:?} {camera:?}"));
        sharing.begin(take, path.clone());
        assert!(matches!(end(&sharing), News::Done(_)), "{kind:?}");
        let real = std::fs::metadata(&path).expect("it is there").len();
        let factor = estimate.bytes as f64 / real as f64;
        assert!((0.5..2.0).contains(&factor), "{kind:?} {camera:?}: {} of {real}", estimate.bytes);
    }
}

#[test]
fn a_still_of_the_set_up_shows_what_the_room_shows_then() {
    let record = record();
    let mut take = take(ShareKind::Png, &record);
    let lighting = Lighting::preset(take.light);
    let mut room = Room::open(Arc::clone(&record), None, lighting).expect("it was played");
    take.at_s = room.start_s();
    let options = FilmOptions {
        lighting,
        camera: FilmCamera::Director,
        pace: Pace::NATURAL,
        speed: 1.0,
        acts: (0, u32::MAX),
        seed: 1,
    };
    let told = replay(&record, Viewer::Whole).expect("it was played");
    let plan = FilmPlan::new(&told, Stage::new(record.sheet.seed, lighting), &options);
    let plan = plan.expect("there was play");
    assert!(take.at_s < 0.0);
    for at_s in [take.at_s, take.at_s * 0.5, 0.5] {
        take.at_s = at_s;
        room.leap(at_s, f64::INFINITY);
        let scene = still(&take, &plan, 1.78);
        let shown = room.scene(scene.camera, &Overlay::default(), false);
        assert_eq!(scene.instances, shown.instances, "{at_s} s");
        assert_eq!(scene.terrain, shown.terrain, "{at_s} s");
    }
}
