//! Shaders without a device: every module of the manifest parses and is valid, names what exists, and
//! agrees with the Rust side on where each field lies.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::{collections::BTreeSet, mem::offset_of, path::Path};

use naga::{ShaderStage, valid};
use tavola_renderer::{
    effects::volume::{Volume, VolumesUniform},
    frame::{BannerUniform, FrameUniform, LightUniform},
    lens::{LensUniform, MoverUniform},
    manifest::{self, PipelineDesc},
    shaders,
    tier::{Tier, Tiers},
    underfoot::{TraceUniform, UnderfootUniform},
};

fn module(entry: &str) -> naga::Module {
    let source = shaders::resolve(entry).unwrap();
    naga::front::wgsl::parse_str(&source)
        .unwrap_or_else(|e| panic!("{entry}: {}", e.emit_to_string(&source)))
}

fn used() -> BTreeSet<&'static str> {
    manifest::pipelines().map(|p| p.shader).collect()
}

#[test]
fn every_module_is_valid() {
    for entry in used() {
        let module = module(entry);
        let mut validator =
            valid::Validator::new(valid::ValidationFlags::all(), valid::Capabilities::default());
        if let Err(error) = validator.validate(&module) {
            panic!("{entry}: {}", error.emit_to_string(&shaders::resolve(entry).unwrap()));
        }
    }
}

#[test]
fn a_broken_module_is_not_valid() {
    let source = "@fragment fn f() -> @location(0) vec4f { return vec3f(0.); }";
    let parsed = naga::front::wgsl::parse_str(source);
    let refused = parsed.is_err_and(|_| true)
        || naga::front::wgsl::parse_str(source).is_ok_and(|m| {
            valid::Validator::new(valid::ValidationFlags::all(), valid::Capabilities::default())
                .validate(&m)
                .is_err()
        });
    assert!(refused);
}

#[test]
fn every_file_of_the_folder_is_built_in_and_used() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders");
    let mut on_disk = BTreeSet::new();
    for (dir, prefix) in [(folder.clone(), ""), (folder.join("lib"), "lib/")] {
        for entry in std::fs::read_dir(dir).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.ends_with(".wgsl") {
                on_disk.insert(format!("{prefix}{name}"));
            }
        }
    }
    let built_in: BTreeSet<_> = shaders::SOURCES.iter().map(|(n, _)| (*n).to_owned()).collect();
    assert_eq!(on_disk, built_in);
    let entries: BTreeSet<_> =
        built_in.iter().filter(|n| !n.starts_with("lib/")).cloned().collect();
    assert_eq!(entries, used().into_iter().map(str::to_owned).collect());
}

#[test]
fn entry_shaders_are_short_enough_to_read() {
    for (name, text) in shaders::SOURCES {
        assert!(text.lines().count() <= 250, "{name} has {} lines", text.lines().count());
    }
}

#[test]
fn every_pipeline_has_its_entry_points_and_a_name_of_its_own() {
    let mut names = BTreeSet::new();
    for desc in manifest::pipelines() {
        assert!(names.insert(desc.name), "{} twice", desc.name);
        let module = module(desc.shader);
        let has = |stage, name: &str| {
            module.entry_points.iter().any(|e| e.stage == stage && e.name == name)
        };
        assert!(has(ShaderStage::Vertex, desc.vertex), "{}: {}", desc.name, desc.vertex);
        if let Some(fragment) = desc.fragment {
            assert!(has(ShaderStage::Fragment, fragment), "{}: {fragment}", desc.name);
        }
        assert!(desc.groups.len() <= 4, "{}: more groups than WebGPU guarantees", desc.name);
    }
}

#[test]
fn light_reads_no_depth_but_by_comparison_and_uses_no_storage() {
    for desc in manifest::pipelines().filter(|p| p.tiers.has(Tier::Light)) {
        for entry in desc.groups.iter().flat_map(|g| g.entries) {
            match entry.ty {
                wgpu::BindingType::Texture { multisampled, .. } => assert!(!multisampled),
                wgpu::BindingType::Buffer { ty, .. } => {
                    assert_eq!(ty, wgpu::BufferBindingType::Uniform, "{}", desc.name);
                }
                wgpu::BindingType::StorageTexture { .. } => panic!("{}", desc.name),
                _ => {}
            }
        }
    }
}

#[test]
fn every_binding_of_a_shader_is_in_its_pipelines_groups() {
    for desc in manifest::pipelines() {
        let module = module(desc.shader);
        for (stage, name) in stages(desc) {
            for (group, binding) in bindings_used(&module, stage, name) {
                let entries = desc.groups.get(group as usize).map(|g| g.entries);
                assert!(
                    entries.is_some_and(|e| e.iter().any(|e| e.binding == binding)),
                    "{} uses @group({group}) @binding({binding})",
                    desc.name
                );
            }
        }
    }
}

fn stages(desc: &PipelineDesc) -> impl Iterator<Item = (ShaderStage, &'static str)> {
    let fragment = desc.fragment.map(|f| (ShaderStage::Fragment, f));
    std::iter::once((ShaderStage::Vertex, desc.vertex)).chain(fragment)
}

fn bindings_used(module: &naga::Module, stage: ShaderStage, name: &str) -> Vec<(u32, u32)> {
    let info = valid::Validator::new(valid::ValidationFlags::all(), valid::Capabilities::default())
        .validate(module)
        .unwrap();
    let index =
        module.entry_points.iter().position(|e| e.stage == stage && e.name == name).unwrap();
    let usage = info.get_entry_point(index);
    module
        .global_variables
        .iter()
        .filter(|(handle, _)| !usage[*handle].is_empty())
        .filter_map(|(_, v)| v.binding.as_ref().map(|b| (b.group, b.binding)))
        .collect()
}

/// (field, offset) of a struct as naga lays it out, and its size.
fn reflect(module: &naga::Module, name: &str) -> (Vec<(String, u32)>, u32) {
    for (_, ty) in module.types.iter() {
        if ty.name.as_deref() == Some(name)
            && let naga::TypeInner::Struct { members, span } = &ty.inner
        {
            let fields =
                members.iter().map(|m| (m.name.clone().unwrap_or_default(), m.offset)).collect();
            return (fields, *span);
        }
    }
    panic!("no struct {name}");
}

macro_rules! layout {
    ($ty:ty: $($field:ident),* $(,)?) => {
        vec![$((stringify!($field).to_owned(), offset_of!($ty, $field) as u32)),*]
    };
}

#[test]
fn the_frame_uniform_lies_alike_on_both_sides() {
    let module = module("piece.wgsl");
    let rust = layout!(FrameUniform:
        clip_from_world, world_from_clip, shadow_from_world, eye, time, key_direction, cookie,
        key_color, shadow_radius, window_direction, window_size, window_right, exposure, window_up,
        fog_density, window_color, mark_ink, zenith, candles, horizon, board_apothem, ground, grid,
        fog_color, water_level, viewport, forward, pixel_angle, near, far, shadow_texel,
        light_count, bloom_threshold, bloom_gain, vignette, occlusion, key_right, card, key_up,
        shadow_spread, card_direction, noise_turn, occlusion_step, occlusion_slices, contact_steps,
        air, lens, lights, banners);
    let (fields, size) = reflect(&module, "Frame");
    assert_eq!(fields, rust);
    assert_eq!(size as usize, size_of::<FrameUniform>());
    let (fields, size) = reflect(&module, "Lens");
    let lens = layout!(LensUniform: opened_from_world, blur, focus, widest, movers, moved);
    assert_eq!(fields, lens);
    assert_eq!(size as usize, size_of::<LensUniform>());
    let (fields, size) = reflect(&module, "Mover");
    let mover = layout!(MoverUniform:
        foot, radius, moved, height, spot, reach, depth, way, unused);
    assert_eq!(fields, mover);
    assert_eq!(size as usize, size_of::<MoverUniform>());
    let (fields, size) = reflect(&module, "Banner");
    assert_eq!(fields, layout!(BannerUniform: field, emblem, metal, pattern));
    assert_eq!(size as usize, size_of::<BannerUniform>());
    let (fields, size) = reflect(&module, "Light");
    assert_eq!(fields, layout!(LightUniform: position, range, color, heat));
    assert_eq!(size as usize, size_of::<LightUniform>());
}

#[test]
fn the_volumes_of_smoke_lie_alike_on_both_sides() {
    let module = module("smoke.wgsl");
    let (fields, size) = reflect(&module, "Volume");
    let rust = layout!(Volume:
        foot, reach, axis, ring, bend, sway, radii, density, thin, window, shift_a, back_a, shift_b,
        back_b, weight_a, frequency, erosion, young, heat, old, fire, phase, cooling, pad);
    assert_eq!(fields, rust);
    assert_eq!(size as usize, size_of::<Volume>());
    let (fields, size) = reflect(&module, "Volumes");
    assert_eq!(fields, layout!(VolumesUniform: list, place));
    assert_eq!(size as usize, size_of::<VolumesUniform>());
}

#[test]
fn what_lies_underfoot_lies_alike_on_both_sides() {
    let module = module("grass.wgsl");
    let (fields, size) = reflect(&module, "Underfoot");
    assert_eq!(fields, layout!(UnderfootUniform: cells, traces, feet, rings));
    assert_eq!(size as usize, size_of::<UnderfootUniform>());
    let (fields, size) = reflect(&module, "Trace");
    assert_eq!(fields, layout!(TraceUniform: ends, look));
    assert_eq!(size as usize, size_of::<TraceUniform>());
}

#[test]
fn vertex_buffers_feed_every_location_that_is_read() {
    for desc in manifest::pipelines() {
        let module = module(desc.shader);
        let entry = module
            .entry_points
            .iter()
            .find(|e| e.stage == ShaderStage::Vertex && e.name == desc.vertex)
            .unwrap();
        let mut read = BTreeSet::new();
        for argument in &entry.function.arguments {
            collect_locations(&module, argument.ty, argument.binding.as_ref(), &mut read);
        }
        let fed: BTreeSet<u32> =
            desc.buffers.iter().flat_map(|b| b.attributes).map(|a| a.shader_location).collect();
        assert!(read.is_subset(&fed), "{}: reads {read:?}, fed {fed:?}", desc.name);
    }
}

fn collect_locations(
    module: &naga::Module,
    ty: naga::Handle<naga::Type>,
    binding: Option<&naga::Binding>,
    out: &mut BTreeSet<u32>,
) {
    if let Some(naga::Binding::Location { location, .. }) = binding {
        out.insert(*location);
    }
    if let naga::TypeInner::Struct { members, .. } = &module.types[ty].inner {
        for m in members {
            collect_locations(module, m.ty, m.binding.as_ref(), out);
        }
    }
}

#[test]
fn passes_read_only_what_was_written_before_them() {
    for tier in Tier::ALL {
        let mut written = BTreeSet::new();
        for pass in manifest::PASSES.iter().filter(|p| p.tiers.has(tier)) {
            for read in pass.reads {
                let absent = match tier {
                    Tier::Light => [
                        "occlusion",
                        "bloom",
                        "depth",
                        "air",
                        "near light maps",
                        "smoke map",
                        "smoke",
                        "seen",
                    ]
                    .contains(read),
                    Tier::Normal => {
                        ["air", "near light maps", "smoke map", "smoke", "seen"].contains(read)
                    }
                    Tier::Ultra => false,
                };
                assert!(written.contains(read) || absent, "{} reads {read}", pass.name);
            }
            written.extend(pass.writes.iter().copied());
        }
        assert!(written.contains("display"));
    }
    assert!(Tiers::ALL.has(Tier::Ultra));
}
