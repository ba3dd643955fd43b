//! The walls between the rooms, read off the manifests and the sources.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "test code outside test functions, which clippy takes for production code"
)]

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).expect("the file is there")
}

/// All Rust and WGSL sources below a folder.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = vec![root().join(folder)];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "rs" || e == "wgsl") {
                let text = std::fs::read_to_string(&path).expect("text");
                found.push((path, text));
            }
        }
    }
    found
}

#[test]
fn the_walls_stand() {
    for room in ["game/rules", "game/bots", "game/simulation", "game/records"] {
        let manifest = read(&format!("{room}/Cargo.toml"));
        for stranger in ["wgpu", "winit", "egui", "kira", "glam", "tavola-renderer", "\ntavola ="] {
            assert!(!manifest.contains(stranger), "{room} names {stranger}");
        }
    }
    let renderer = read("renderer/Cargo.toml");
    for stranger in ["tavola-rules", "tavola-bots", "tavola-simulation", "winit", "egui"] {
        assert!(!renderer.contains(stranger), "the renderer's manifest names {stranger}");
    }
}

#[test]
fn films_know_neither_games_nor_gpus() {
    let film = read("film/Cargo.toml");
    for stranger in ["tavola-", "wgpu", "winit", "egui", "kira"] {
        assert!(
            !film.replace("name = \"tavola-film\"", "").contains(stranger),
            "film names {stranger}"
        );
    }
}

#[test]
fn sound_knows_neither_games_nor_pictures() {
    let sound = read("sound/Cargo.toml").replace("name = \"tavola-sound\"", "");
    for stranger in ["tavola-", "wgpu", "winit", "egui", "glam"] {
        assert!(!sound.contains(stranger), "sound names {stranger}");
    }
}

#[test]
fn the_renderer_has_never_heard_of_a_game() {
    for folder in ["renderer/src", "shaders"] {
        for (path, text) in sources(folder) {
            let text = text.to_lowercase();
            for name in ["cyvasse", "polikriatos", "rithmomachia", "juizes", "ludo "] {
                assert!(!text.contains(name), "{} names {name}", path.display());
            }
        }
    }
}

#[test]
fn no_crate_of_ours_is_unsafe() {
    assert!(read("Cargo.toml").contains("unsafe_code = \"forbid\""));
    for room in [
        "game/rules",
        "game/bots",
        "game/simulation",
        "game/records",
        "game/client",
        "renderer",
        "film",
        "sound",
        "examples",
    ] {
        let manifest = read(&format!("{room}/Cargo.toml"));
        assert!(manifest.contains("[lints]\nworkspace = true"), "{room} has lints of its own");
    }
}

#[test]
fn every_invariant_names_a_test_that_is_there() {
    for line in read("ARCHITECTURE.md").lines() {
        for word in line.split('`') {
            let path = word.split(':').next().unwrap_or_default();
            if path.starts_with("game/")
                || path.starts_with("renderer/")
                || path.starts_with("film/")
            {
                assert!(root().join(path).exists(), "ARCHITECTURE.md names {path}");
            }
        }
    }
}
