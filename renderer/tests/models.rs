//! Model files: good ones are read and posed, broken ones give a reason, none makes the reader panic.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod glb_writer;

use glam::Vec3;
use glb_writer::{figure, write};
use tavola_renderer::{
    Cache, Library, Progress,
    mips::Chain,
    models::{
        Source,
        glb::{self, MAX_SIDE, ModelError},
        mesh::Material,
    },
    scene::Motion,
};

#[test]
fn a_figure_is_read_with_levels_pictures_and_its_idle_pose() {
    let model = glb::read(&figure(), MAX_SIDE).unwrap();
    assert_eq!(model.lods.len(), 2);
    let skin = model.skin.as_ref().unwrap();
    assert_eq!(skin.base.side(), 8);
    // The idle pose lifts the upper joint by one half; the lower one stays.
    assert!((model.bounds.high.y - 1.5).abs() < 1e-4, "{:?}", model.bounds);
    assert!(model.bounds.low.y.abs() < 1e-4);
    assert_eq!(model.lods[0].bound.len(), model.lods[0].vertices.len());
    assert!(model.lods.iter().all(|m| m.parts.iter().all(|p| p.material == Material::Piece)));
}

#[test]
fn the_team_mask_is_split_into_three_shares() {
    let skin = glb::read(&figure(), MAX_SIDE).unwrap().skin.unwrap();
    // The picture's columns: first colour, rim, second colour, as painted, two pixels each.
    for (x, wanted) in [(0, [255, 0, 0]), (2, [0, 0, 255]), (4, [0, 255, 0]), (6, [0, 0, 0])] {
        let alpha = |p: &Chain| p.bytes()[x * 4 + 3];
        assert_eq!([alpha(&skin.base), alpha(&skin.orm), alpha(&skin.normal)], wanted);
    }
}

#[test]
fn a_file_cut_at_any_byte_gives_a_reason() {
    let whole = figure();
    for length in 0..whole.len() {
        assert!(glb::read(&whole[..length], MAX_SIDE).is_err(), "cut at {length}");
    }
}

#[test]
fn a_file_with_any_bit_flipped_never_panics_and_stays_within_bounds() {
    let whole = figure();
    let mut refused = 0;
    for bit in 0..whole.len() * 8 {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        match glb::read(&bytes, MAX_SIDE) {
            Err(_) => refused += 1,
            Ok(model) => {
                for mesh in &model.lods {
                    let n = mesh.vertices.len();
                    assert!(mesh.indices.iter().all(|i| (*i as usize) < n), "bit {bit}");
                    assert!(mesh.vertices.iter().all(|v| v.point().is_finite()), "bit {bit}");
                    let end = mesh.indices.len() as u32;
                    assert!(mesh.parts.iter().all(|p| p.indices.end <= end), "bit {bit}");
                }
            }
        }
    }
    assert!(refused > whole.len(), "only {refused} flips were noticed");
}

fn refuse(change: impl FnOnce(&mut String, &mut Vec<u8>)) -> ModelError {
    let (mut json, mut bin) = glb_writer::parts();
    change(&mut json, &mut bin);
    glb::read(&write(&json, &bin), MAX_SIDE).unwrap_err()
}

#[test]
fn each_fault_has_its_own_reason() {
    let index = refuse(|_, bin| bin[glb_writer::INDICES..][..2].copy_from_slice(&[0xff, 0x7f]));
    assert!(matches!(index, ModelError::Index { what: "vertex", .. }), "{index}");
    let nan = f32::NAN.to_le_bytes();
    let number = refuse(|_, bin| bin[glb_writer::POSITIONS..][..4].copy_from_slice(&nan));
    assert!(matches!(number, ModelError::Number { what: "positions" }), "{number}");
    let range = refuse(|json, _| *json = json.replacen(r#""count":6"#, r#""count":600000"#, 1));
    assert!(matches!(range, ModelError::Range { .. }), "{range}");
    let huge = r#""byteOffset":18446744073709551615,"byteLength":"#;
    let overflow = refuse(|json, _| *json = json.replacen(r#""byteLength":"#, huge, 1));
    assert!(matches!(overflow, ModelError::Range { .. } | ModelError::Gltf(_)), "{overflow}");
    let circle = refuse(|json, _| {
        *json = json.replacen(r#""name":"upper""#, r#""name":"upper","children":[2]"#, 1);
    });
    assert!(matches!(circle, ModelError::Cycle), "{circle}");
    let outside = refuse(|json, _| {
        *json =
            json.replacen(r#"{"bufferView":11,"mimeType":"image/png"}"#, r#"{"uri":"x.png"}"#, 1);
    });
    assert!(matches!(outside, ModelError::External), "{outside}");
}

#[test]
fn a_figure_keeps_its_clips_and_their_notes() {
    let model = glb::read(&figure(), MAX_SIDE).unwrap();
    let rig = model.rig.unwrap();
    assert_eq!(rig.joints(), 2);
    assert_eq!(rig.clips().map(|(name, _)| name).collect::<Vec<_>>(), ["idle", "step"]);
    let step = rig.clip("step").unwrap();
    assert!(step.looped && step.duration_s == 0.75);
    assert_eq!(step.notes["stride"].number(), Some(0.25));
    assert_eq!(step.notes["hand"].place(), Some(Vec3::new(0.0, 1.5, 0.25)));
    assert_eq!(step.notes["bone"].name(), Some("upper"));
    let upper = rig.bone("upper").unwrap();
    let at = |clip, time_s| {
        let found = rig.model_from_bone(&Motion::of(clip, time_s), upper).unwrap();
        found.translation.y
    };
    for (clip, time_s, wanted) in [("idle", 3.0, 0.5), ("step", 0.125, 0.6), ("step", 1.0, 0.7)] {
        assert!((at(clip, time_s) - wanted).abs() < 1e-6, "{clip} at {time_s}");
    }
}

#[test]
fn a_broken_clip_has_its_own_reason() {
    let moments = |values: [f32; 3]| {
        refuse(move |_, bin| {
            for (i, v) in values.iter().enumerate() {
                bin[glb_writer::MOMENTS + i * 4..][..4].copy_from_slice(&v.to_le_bytes());
            }
        })
    };
    for bad in [[0.0, 1.0, 1.0], [0.0, f32::NAN, 1.0], [-1.0, 0.0, 1.0], [0.0, 1.0, 1.0e3]] {
        let reason = moments(bad);
        let what = matches!(reason, ModelError::Number { what: "clip moments" });
        assert!(what, "{bad:?}: {reason}");
    }
    let replaced = |from: &'static str, to: &'static str| {
        refuse(move |json, _| {
            assert!(json.contains(from));
            *json = json.replacen(from, to, 1);
        })
    };
    let fewer = replaced(r#""input":9,"output":10"#, r#""input":9,"output":8"#);
    assert!(matches!(fewer, ModelError::Count { what: "clip keys", .. }), "{fewer}");
    let wrong = replaced(r#""input":9,"output":10"#, r#""input":10,"output":10"#);
    assert!(matches!(wrong, ModelError::Layout { what: "clip moments" }), "{wrong}");
    let curve = replaced(r#""output":10"#, r#""output":10,"interpolation":"CUBICSPLINE""#);
    assert!(matches!(curve, ModelError::Layout { what: "clip interpolation" }), "{curve}");
    let far = replaced(r#""stride":0.25"#, r#""stride":1e300"#);
    assert!(matches!(far, ModelError::Number { what: "clip extras" }), "{far}");
    let long = refuse(|json, _| {
        let name = "x".repeat(5000);
        *json = json.replacen(r#""bone":"upper""#, &format!(r#""bone":"{name}""#), 1);
    });
    assert!(matches!(long, ModelError::TooMany { what: "clip extras", .. }), "{long}");
}

#[test]
fn a_broken_file_leaves_a_block_and_the_others_whole() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("models-test");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    let save = |name: &str, bytes: &[u8]| {
        let mut file = std::fs::File::create(dir.join(name)).unwrap();
        std::io::Write::write_all(&mut file, bytes).unwrap();
    };
    save("good.glb", &figure());
    save("bad.glb", &figure()[..100]);
    save("notes.txt", b"not a model");
    let (library, rejected) = Library::load(&Source::folder(&dir), &Progress::default());
    assert_eq!(rejected.iter().map(|r| r.name.as_str()).collect::<Vec<_>>(), ["bad"]);
    assert!(library.get("good").unwrap().skin.is_some());
    assert!(library.get("bad").unwrap().bounds.high.distance(Vec3::ZERO) > 0.5);
    assert!(library.get("nothing").is_none() && library.get_or_block("nothing").is_some());
}

#[test]
fn files_that_nobody_waits_for_are_not_read() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("stopped-test");
    std::fs::create_dir_all(&dir).unwrap();
    let mut file = std::fs::File::create(dir.join("good.glb")).unwrap();
    std::io::Write::write_all(&mut file, &figure()).unwrap();
    let progress = Progress::default();
    let load = || Library::load(&Source::folder(&dir), &progress);
    assert!(load().0.get("good").is_some());
    progress.stop();
    let (library, rejected) = load();
    assert!(library.get("good").is_none() && rejected.is_empty());
}

#[test]
fn what_was_kept_is_what_the_file_holds_until_the_file_changes() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept-test");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    let put = |bytes: &[u8]| {
        let mut file = std::fs::File::create(dir.join("a.glb")).unwrap();
        std::io::Write::write_all(&mut file, bytes).unwrap();
    };
    let read = |side: u32, cache: Cache| {
        let source = Source::folder(&dir).with_texture_side(side).with_cache(cache);
        Library::load(&source, &Progress::default()).0.get("a").unwrap().clone()
    };
    let cache = || Cache::at(&dir.join("kept"));
    put(&figure());
    let fresh = read(4, Cache::none());
    assert_eq!(fresh.skin.as_ref().unwrap().base.side(), 4);
    assert!(read(4, cache()) == fresh, "when it is written");
    let entry = dir.join("kept/a.kept");
    let written = std::fs::metadata(&entry).unwrap().modified().unwrap();
    assert!(read(4, cache()) == fresh, "when it is read");
    assert_eq!(std::fs::metadata(&entry).unwrap().modified().unwrap(), written);
    let mut bytes = std::fs::read(&entry).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    std::io::Write::write_all(&mut std::fs::File::create(&entry).unwrap(), &bytes).unwrap();
    assert!(read(4, cache()) == fresh, "when it is altered");
    let mut raised = figure();
    let at = raised.windows(4).rposition(|w| w == 1.0_f32.to_le_bytes()).unwrap();
    raised[at..at + 4].copy_from_slice(&0.5_f32.to_le_bytes());
    put(&raised);
    assert!(read(4, cache()) == read(4, Cache::none()), "when the file changed");
}

#[test]
fn a_missing_folder_gives_blocks() {
    let (library, rejected) = Library::load(
        &Source::folder(std::path::Path::new("no/such/folder")),
        &Progress::default(),
    );
    assert!(rejected.is_empty() && library.get_or_block("x").is_some());
}

#[test]
fn every_model_of_the_house_is_read_whole() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../models");
    let (_, rejected) = Library::load(&Source::folder(&folder), &Progress::default());
    assert!(rejected.is_empty(), "{rejected:?}");
}
