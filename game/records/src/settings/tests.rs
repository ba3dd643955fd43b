use proptest::prelude::*;

use super::*;
use crate::directories::Folders;
use crate::error::DiskReason;

fn unusual() -> Settings {
    let mut s = Settings {
        language: Language::PtBr,
        views: vec![CameraView { yaw: -12.34, used: true, ..CameraView::default() }; 3],
        adapters: vec![AdapterChoice {
            name: "llvmpipe \"(LLVM 19)\"".into(),
            driver: "Mesa 25\\1".into(),
            tier: TierChoice::Light,
        }],
        ..Settings::default()
    };
    s.interface.scale = Some(1.1);
    s.interface.reduced_motion = Some(true);
    s.picture.tier = TierChoice::Ultra;
    s.picture.render_scale = Some(0.7);
    s.picture.shadows = Some(ShadowKnob::Soft);
    s.picture.ao = Some(AoKnob::Off);
    s.picture.bloom = Some(false);
    s.picture.smoke = Some(false);
    s.picture.air = Some(false);
    s.picture.lens = Some(true);
    s.picture.msaa = Some(4);
    s.picture.grass = Some(GrassKnob::Sparse);
    s.picture.frame_cap.focused = 144;
    s.pace = Pace { own: Speed::Still, opponent: Speed::Cinema };
    s.board.grid = true;
    s.sheet.seed = Some(u64::MAX);
    s.sheet.house = 7;
    s.window.x = Some(-1920);
    s.window.fullscreen = true;
    s.window.monitor = "Écran 2".into();
    s.sound.music = 0.0;
    s.keys.by_action.insert("undo".into(), vec!["Ctrl+Z".into(), "Backspace".into()]);
    s.keys.by_action.insert("camera-reset".into(), vec![]);
    s
}

#[test]
fn what_is_written_is_read_back_without_a_problem() {
    for settings in [Settings::default(), unusual()] {
        let text = settings.render();
        let (read, problems) = Settings::parse(text.as_bytes());
        assert_eq!(problems, [], "{text}");
        assert_eq!(read, settings);
        assert_eq!(read.render(), text);
    }
}

#[test]
fn every_line_of_the_written_file_has_its_range_above_it() {
    let text = Settings::default().render();
    let lines: Vec<&str> = text.lines().collect();
    for (above, line) in lines.iter().zip(&lines[1..]) {
        assert!(!line.contains(" = ") || above.starts_with("# "), "{line}");
    }
    assert!(text.contains("# auto | 0.75 .. 2.5\nscale = \"auto\""));
    assert!(text.contains("# still | fast | natural | slow | cinema\nown = \"natural\""));
}

/// `line` spoils one field; everything else must be as in the unusual settings.
fn spoiled(find: &str, line: &str) -> (Settings, Vec<Problem>) {
    let text = unusual().render();
    assert_eq!(text.matches(find).count(), 1, "{find}");
    Settings::parse(text.replace(find, line).as_bytes())
}

/// What to find, what to put there, what is said about it, and how the result differs.
type Spoil = (&'static str, &'static str, ProblemKind, fn(&mut Settings, &Settings));

#[test]
fn one_bad_value_falls_back_or_is_clamped_alone() {
    let default = Settings::default();
    let cases: [Spoil; 14] = [
        ("scale = 1.1", "scale = nan", ProblemKind::NotFinite, |s, d| {
            s.interface.scale = d.interface.scale;
        }),
        ("scale = 1.1", "scale = inf", ProblemKind::NotFinite, |s, _| s.interface.scale = None),
        ("scale = 1.1", "scale = 1e9", ProblemKind::Clamped(2.5), |s, _| {
            s.interface.scale = Some(2.5);
        }),
        ("scale = 1.1", "scale = -1e300", ProblemKind::NotFinite, |s, _| s.interface.scale = None),
        ("scale = 1.1", "scale = -3", ProblemKind::Clamped(0.75), |s, _| {
            s.interface.scale = Some(0.75);
        }),
        ("scale = 1.1", "scale = [1.1]", ProblemKind::WrongType, |s, _| s.interface.scale = None),
        ("music = 0.0", "music = -0.5", ProblemKind::Clamped(0.0), |_, _| {}),
        ("music = 0.0", "music = \"loud\"", ProblemKind::WrongType, |s, d| {
            s.sound.music = d.sound.music;
        }),
        ("tier = \"ultra\"", "tier = \"best\"", ProblemKind::UnknownWord, |s, d| {
            s.picture.tier = d.picture.tier;
        }),
        ("msaa = 4", "msaa = 1000000000", ProblemKind::Clamped(8.0), |s, _| {
            s.picture.msaa = Some(8);
        }),
        ("seed = \"0xffffffffffffffff\"", "seed = -1", ProblemKind::BadText, |s, _| {
            s.sheet.seed = None;
        }),
        ("monitor = \"Écran 2\"", "monitor = \"\\u202Eevil\"", ProblemKind::BadText, |s, _| {
            s.window.monitor.clear();
        }),
        ("grid = true", "grid = 1", ProblemKind::WrongType, |s, _| s.board.grid = false),
        ("own = \"still\"", "own = 1979-05-27", ProblemKind::WrongType, |s, _| {
            s.pace.own = Speed::Natural;
        }),
    ];
    for (find, line, kind, expect) in cases {
        let (read, problems) = spoiled(find, line);
        let mut expected = unusual();
        expect(&mut expected, &default);
        assert_eq!(read, expected, "{line}");
        assert_eq!(problems.len(), 1, "{line}: {problems:?}");
        assert_eq!(problems[0].kind, kind, "{line}");
    }
}

#[test]
fn bad_bindings_are_left_out_alone() {
    let (read, problems) = Settings::parse(
        b"[keys]\nundo = [\"Z\"]\n\"no spaces\" = [\"A\"]\nflip = \"F\"\nmany = [\"1\",\"2\",\"3\",\"4\",\"5\"]\nnul = [\"\\u0000\"]\nempty = [\"\"]\nmixed = [\"A\", 3]\n",
    );
    assert_eq!(
        read.keys.by_action.into_iter().collect::<Vec<_>>(),
        [("undo".to_owned(), vec!["Z".to_owned()])]
    );
    assert_eq!(problems.len(), 6, "{problems:?}");
}

#[test]
fn a_line_that_is_not_toml_is_dropped_alone() {
    for line in [
        "scale = = 1",
        "scale",
        "\0\0\0\0",
        "scale = \"unclosed",
        "scale = 1.1\nscale = 2",
        "]]",
        "= 4",
    ] {
        let (read, problems) = spoiled("scale = 1.1", line);
        assert!(
            problems.iter().any(|p| matches!(p.kind, ProblemKind::Syntax { .. })),
            "{line:?}: {problems:?}"
        );
        let mut expected = unusual();
        expected.interface.scale = read.interface.scale;
        assert_eq!(read, expected, "{line:?}");
    }
}

#[test]
fn unknown_keys_are_named_and_lost_to_nobody_else() {
    let (read, problems) = spoiled("scale = 1.1", "scale = 1.1\nmood = \"good\"");
    assert_eq!(read, unusual());
    assert_eq!(problems, [Problem::new("interface.mood", ProblemKind::UnknownKey)]);
    let (_, problems) = Settings::parse(b"\"a\\u202E\\u0007b\" = 1");
    assert_eq!(problems[0].key, "ab");
}

#[test]
fn files_that_are_nonsense_leave_the_defaults() {
    let deep =
        |open: &str, close: &str| format!("x = {}{}", open.repeat(60_000), close.repeat(60_000));
    let zoo: Vec<Vec<u8>> = vec![
        vec![],
        vec![0; 5000],
        vec![0xff; 5000],
        vec![b'\n'; 200_000],
        b"\x89PNG\r\n\x1a\n".to_vec(),
        deep("[", "]").into_bytes(),
        deep("{a=", "}").into_bytes(),
        "[\n".repeat(100_000).into_bytes(),
        format!("{}a = 1", "a.".repeat(60_000)).into_bytes(),
        format!("[{}a]\nb = 1", "a.".repeat(60_000)).into_bytes(),
        format!("x = \"\"\"{}", "y\n".repeat(60_000)).into_bytes(),
        (0..5000).map(|i| format!("key{i} = 1\n")).collect::<String>().into_bytes(),
        "[[view]]\n".repeat(20_000).into_bytes(),
        "picture = 3\nwindow = []\nkeys = \"x\"\nview = 1\nadapter = [1, 2]".as_bytes().to_vec(),
    ];
    for (index, bytes) in zoo.iter().enumerate() {
        let (mut read, problems) = Settings::parse(bytes);
        read.views.clear();
        assert_eq!(read, Settings::default(), "{index}");
        assert!(problems.len() <= 128, "{index}: {}", problems.len());
        assert!(index == 0 || index == 3 || !problems.is_empty(), "{index}");
    }
}

#[test]
fn a_bad_file_is_kept_beside_and_the_good_fields_are_used() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::new(Folders::under(home.path()));
    assert_eq!(store.load_settings(), LoadedSettings::default());
    store.save_settings(&unusual()).unwrap();
    let loaded = store.load_settings();
    assert_eq!((loaded.settings, loaded.problems.len(), loaded.kept), (unusual(), 0, None));

    let path = store.settings_path();
    let bad = unusual().render().replace("music = 0.0", "music = nan");
    store.write(&path, bad.as_bytes()).unwrap();
    let loaded = store.load_settings();
    assert_eq!(loaded.settings.picture, unusual().picture);
    assert_eq!(loaded.problems.len(), 1);
    assert_eq!(store.read(&loaded.kept.unwrap(), FILE_LIMIT).unwrap(), bad.as_bytes());

    store.write(&path, &vec![b'#'; FILE_LIMIT as usize + 1]).unwrap();
    let reason = store.load_settings().error.map(|e| e.reason);
    assert_eq!(reason, Some(DiskReason::TooLarge(FILE_LIMIT)));
    store.remove(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    assert_eq!(store.load_settings().error.map(|e| e.reason), Some(DiskReason::NotAFile));
}

fn in_range(s: &Settings) -> bool {
    let unit = |x: f32| (0.0..=1.0).contains(&x);
    s.interface.scale.is_none_or(|x| (0.75..=2.5).contains(&x))
        && s.picture.render_scale.is_none_or(|x| (0.25..=2.0).contains(&x))
        && s.picture.msaa.is_none_or(|x| [1, 2, 4, 8].contains(&x))
        && [s.sound.master, s.sound.music, s.sound.effects].into_iter().all(unit)
        && (320..=16384).contains(&s.window.width)
        && s.views.len() <= CameraView::SLOTS
        && s.views.iter().all(|v| v.pitch >= 15.0 && v.distance >= 1.0 && v.yaw.is_finite())
        && (1..=5).contains(&s.sheet.level)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(11),
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_values_in_random_fields_never_escape_their_ranges(
        field in 0_usize..200,
        value in prop_oneof![
            any::<f64>().prop_map(|x| format!("{x:?}").replace("NaN", "nan")),
            any::<i64>().prop_map(|x| x.to_string()),
            "\\PC{0,12}".prop_map(|x| format!("{x:?}")),
            "\\PC{0,12}",
            Just("[[[[]]]]".to_owned()),
            Just("{ a = { b = {} } }".to_owned()),
        ],
    ) {
        let text = unusual().render();
        let lines: Vec<&str> = text.lines().collect();
        let fields: Vec<usize> =
            (0..lines.len()).filter(|i| lines[*i].contains(" = ")).collect();
        let chosen = fields[field % fields.len()];
        let key = lines[chosen].split(" = ").next().unwrap();
        let spoiled: String = lines
            .iter()
            .enumerate()
            .map(|(i, line)| if i == chosen { format!("{key} = {value}\n") } else { format!("{line}\n") })
            .collect();
        let (read, _) = Settings::parse(spoiled.as_bytes());
        prop_assert!(in_range(&read));
        let (again, problems) = Settings::parse(read.render().as_bytes());
        prop_assert_eq!(again, read);
        prop_assert_eq!(problems, vec![]);
    }

    #[test]
    fn random_bytes_anywhere_never_break_it(
        at in 0_usize..4000,
        junk in proptest::collection::vec(any::<u8>(), 0..40),
        cut in 0_usize..4000,
    ) {
        let mut bytes = unusual().render().into_bytes();
        let at = at.min(bytes.len());
        bytes.splice(at..at, junk);
        bytes.truncate(bytes.len().saturating_sub(cut % 50));
        let (read, _) = Settings::parse(&bytes);
        prop_assert!(in_range(&read));
    }
}
