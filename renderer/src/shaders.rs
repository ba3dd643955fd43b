//! WGSL sources, built into the program, and the `#import` that joins them.
//!
//! A line `#import lib/light.wgsl` is replaced by that file, once for each entry file; imports may
//! import. There is no preprocessor: tiers are told apart by entry points and by the `override`
//! constant `TIER`. A file lives in `shaders/` and is named in [`SOURCES`]; a test compares the two.

use std::collections::HashSet;

/// Names a file of `shaders/` and takes its text in.
macro_rules! sources {
    ($($name:literal),* $(,)?) => {
        /// Every WGSL file: (path below `shaders/`, text).
        pub const SOURCES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../shaders/", $name)))),*];
    };
}

sources![
    "air.wgsl",
    "bake.wgsl",
    "bed.wgsl",
    "bloom.wgsl",
    "caster.wgsl",
    "chip.wgsl",
    "flora.wgsl",
    "ghost.wgsl",
    "glow.wgsl",
    "glow_light.wgsl",
    "grass.wgsl",
    "ground.wgsl",
    "halve.wgsl",
    "lens.wgsl",
    "lick.wgsl",
    "lick_light.wgsl",
    "occlusion.wgsl",
    "piece.wgsl",
    "planes.wgsl",
    "present.wgsl",
    "puff.wgsl",
    "room.wgsl",
    "scenery.wgsl",
    "settled.wgsl",
    "smoke.wgsl",
    "smoke_over.wgsl",
    "smoke_shade.wgsl",
    "smooth.wgsl",
    "spark.wgsl",
    "upscale.wgsl",
    "water.wgsl",
    "wood.wgsl",
    "lib/board.wgsl",
    "lib/cloth.wgsl",
    "lib/fire.wgsl",
    "lib/frame.wgsl",
    "lib/gas.wgsl",
    "lib/ground.wgsl",
    "lib/half.wgsl",
    "lib/hex.wgsl",
    "lib/instance.wgsl",
    "lib/light.wgsl",
    "lib/marks.wgsl",
    "lib/matte.wgsl",
    "lib/near_light.wgsl",
    "lib/noise3.wgsl",
    "lib/output.wgsl",
    "lib/particle.wgsl",
    "lib/phase.wgsl",
    "lib/rim.wgsl",
    "lib/rings.wgsl",
    "lib/room.wgsl",
    "lib/shadow.wgsl",
    "lib/skin.wgsl",
    "lib/soft.wgsl",
    "lib/tone.wgsl",
    "lib/traces.wgsl",
    "lib/underfoot.wgsl",
    "lib/volume.wgsl",
];

/// Why a shader could not be put together.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShaderError {
    /// No file of that name.
    #[error("shader file {0:?} does not exist")]
    Missing(String),
    /// Imports nest deeper than is sane.
    #[error("imports of {0:?} nest too deep")]
    TooDeep(String),
}

/// The text of an entry file with its imports in place.
///
/// # Errors
/// A file is missing.
pub fn resolve(entry: &str) -> Result<String, ShaderError> {
    let mut out = String::new();
    append(entry, &lookup, &mut HashSet::new(), 0, &mut out)?;
    Ok(out)
}

fn lookup(name: &str) -> Option<&'static str> {
    SOURCES.iter().find(|(n, _)| *n == name).map(|(_, text)| *text)
}

fn append(
    name: &str,
    lookup: &dyn Fn(&str) -> Option<&'static str>,
    seen: &mut HashSet<String>,
    depth: u32,
    out: &mut String,
) -> Result<(), ShaderError> {
    if !seen.insert(name.to_owned()) {
        return Ok(());
    }
    if depth > 16 {
        return Err(ShaderError::TooDeep(name.to_owned()));
    }
    let text = lookup(name).ok_or_else(|| ShaderError::Missing(name.to_owned()))?;
    for line in text.lines() {
        if let Some(import) = line.trim().strip_prefix("#import ") {
            append(import.trim(), lookup, seen, depth + 1, out)?;
        } else {
            out.push_str(line);
            out.push('\n');
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(name: &str) -> Option<&'static str> {
        match name {
            "a" => Some("#import b\n#import c\nA\n"),
            "b" => Some("#import c\nB\n"),
            "c" => Some("C\n"),
            "bad" => Some("#import nowhere\n"),
            _ => None,
        }
    }

    fn join(name: &str) -> Result<String, ShaderError> {
        let mut out = String::new();
        append(name, &files, &mut HashSet::new(), 0, &mut out).map(|()| out)
    }

    #[test]
    fn an_import_comes_once_and_before_its_user() {
        assert_eq!(join("a").unwrap(), "C\nB\nA\n");
    }

    #[test]
    fn a_missing_import_is_named() {
        assert_eq!(join("bad"), Err(ShaderError::Missing("nowhere".into())));
    }
}
