//! What needs a device, in one process and on one device, because a software rasteriser compiles
//! each pipeline slowly. There must be an adapter: without one these tests fail, they do not skip.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod bare;
mod common;

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use bare::{Bare, thread_ms};
use common::{gpu, library, save, studio, turn};
use glam::{Vec2, Vec3, Vec3Swizzles as _};
use tavola_renderer::{
    Capability, Extent, Gpu, GpuRequest, Knobs, Library, Progress, Renderer, RendererConfig, Scene,
    Tier,
    gpu::Fault,
    grading,
    models::Source,
    pick, pipelines,
    readback::Rows,
    scene::{Emitter, EmitterKind, Ground, Lighting, Mark, MarkKind, Motion, Terrain},
};

/// Every piece of the largest game.
const PIECES: [&str; 10] = [
    "plebeu",
    "lanceiro",
    "besteiro",
    "cavalo_leve",
    "cavalo_pesado",
    "elefante",
    "catapulta",
    "trabuco",
    "dragao",
    "rei",
];

/// The program's own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn extent(width: u32, height: u32) -> Extent {
    Extent::new(width, height).unwrap()
}

fn renderer(tier: Tier) -> Renderer {
    adjusted(tier, |_| {})
}

fn adjusted(tier: Tier, adjust: impl Fn(&mut Knobs) + Send + Sync + 'static) -> Renderer {
    let mut config = RendererConfig::new(tier, library());
    config.adjust = Some(Arc::new(adjust));
    Renderer::new(gpu(), config, &Progress::default()).unwrap()
}

/// The renderer of a tier that tests share: pipelines are slow to make.
fn shared(tier: Tier) -> MutexGuard<'static, Renderer> {
    static ALL: [OnceLock<Mutex<Renderer>>; 3] = [const { OnceLock::new() }; 3];
    let slot = ALL[tier as usize].get_or_init(|| Mutex::new(renderer(tier)));
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

fn pixel(rows: &Rows, x: u32, y: u32) -> [u8; 3] {
    let i = ((y * rows.extent.width() + x) * 4) as usize;
    [rows.bytes[i], rows.bytes[i + 1], rows.bytes[i + 2]]
}

#[test]
fn a_renderer_that_nobody_waits_for_is_not_made() {
    let progress = Progress::default();
    progress.stop();
    let config = RendererConfig::new(Tier::Light, Arc::default());
    let made = Renderer::new(gpu(), config, &progress);
    assert!(made.is_err_and(|e| e.to_string().contains("stopped")));
}

#[test]
fn every_pipeline_of_every_tier_is_accepted_and_draws() {
    let _turn = turn();
    for tier in Tier::ALL {
        let mut r = shared(tier);
        let rows = r.render_to_image(&studio(), extent(320, 180)).unwrap();
        save(&format!("studio-{tier:?}"), &rows);
        assert_eq!(gpu().fault(), None);
        let bright = rows.bytes.chunks_exact(4).filter(|p| p[0] > 100).count();
        assert!(bright > 5_000, "{tier:?} is dark: {bright}");
    }
}

fn every_ground(radius: u8) -> Terrain {
    let mut terrain = Terrain::plain(radius, 3);
    for (i, ground) in terrain.ground.iter_mut().enumerate() {
        *ground = [Ground::Plain, Ground::Forest, Ground::Water, Ground::Mountain][i % 4];
    }
    terrain
}

#[test]
fn the_warm_up_draws_with_every_pipeline() {
    let _turn = turn();
    for tier in [Tier::Light, Tier::Normal] {
        let mut config = RendererConfig::new(tier, library());
        config.window_format = Some(wgpu::TextureFormat::Bgra8Unorm);
        let mut r = Renderer::new(gpu(), config, &Progress::default()).unwrap();
        assert!(!r.pipelines().unused().is_empty());
        let mut scene = studio();
        scene.terrain = Some(Arc::new(every_ground(1)));
        scene.room = true;
        r.warm_up(&scene);
        assert_eq!(r.pipelines().unused(), [""; 0], "{tier:?}");
        let made = pipelines::created(&gpu());
        r.render_to_image(&scene, extent(64, 36)).unwrap();
        assert_eq!(pipelines::created(&gpu()), made);
    }
}

/// Every cell of a board of every ground with one of the ten figures, three cells in flames.
fn full_board() -> Scene {
    let mut scene = studio();
    scene.camera.position = Vec3::new(0.0, 12.8, 12.9);
    scene.camera.far = 80.0;
    scene.room = true;
    scene.terrain = Some(Arc::new(every_ground(5)));
    let block = scene.instances[4];
    scene.instances = Terrain::cells(5)
        .enumerate()
        .map(|(i, cell)| tavola_renderer::scene::Instance {
            model: PIECES[i % PIECES.len()],
            position: cell.center().extend(0.0).xzy(),
            ..block
        })
        .collect();
    scene.instances.push(tavola_renderer::scene::Instance { model: "fort", ..block });
    scene.instances.push(tavola_renderer::scene::Instance { model: "fort_ruin", ..block });
    let kinds = [EmitterKind::BurningCell, EmitterKind::Dust, EmitterKind::Rubble];
    scene.emitters = kinds
        .into_iter()
        .map(|kind| Emitter {
            kind,
            position: Vec3::ZERO,
            aim: Vec3::Y,
            seed: 1,
            age_s: 0.3,
            strength: 1.0,
        })
        .collect();
    scene
}

/// Most milliseconds of this thread that a frame may take to encode and submit, the middle one of
/// many. Without optimisation only [`MOST_TIMES_BARE`] is asked.
const SUBMIT_MS: f64 = if cfg!(debug_assertions) { f64::INFINITY } else { 1.0 };

/// How many times as long a frame may take as as many draws in as many passes that show nothing: what
/// the graphics interface itself costs on this machine at this hour. It is 2 to 3 times where nothing
/// else runs, and a little over 4 beside programs that fight for the cache.
const MOST_TIMES_BARE: f64 = 6.0;

/// Draws and presents a frame and waits for it; gives what all of that, with the tidying up after it,
/// took of this thread. Waiting itself takes nothing, and without it frames would pile up.
fn frame_ms(r: &mut Renderer, scene: &Scene, size: Extent) -> f64 {
    let before = thread_ms();
    r.draw(scene, size);
    r.present_to_image(size);
    r.gpu().wait();
    thread_ms() - before
}

fn middle(mut taken: Vec<f64>) -> f64 {
    taken.sort_by(f64::total_cmp);
    taken[taken.len() / 2]
}

/// The next moment: every figure, with its shadow, has moved, two of them with all their joints, and
/// fires, dust and rubble are older.
fn march(scene: &mut Scene) {
    scene.time_s += 0.02;
    for instance in &mut scene.instances {
        instance.position.y += 1e-3;
    }
    for (figure, clip) in [(3, "step"), (8, "flap")] {
        scene.instances[figure].pose = Some(Motion::of(clip, scene.time_s as f32));
    }
    for emitter in &mut scene.emitters {
        emitter.age_s += 0.02;
    }
}

#[test]
fn a_full_board_is_few_draws_and_soon_submitted_in_every_tier_while_all_figures_march() {
    let _turn = turn();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../models");
    let library = Arc::new(Library::load(&Source::folder(&folder), &Progress::default()).0);
    let mut scene = full_board();
    let limited = GpuRequest::default().with_capability(Capability::GlLimited);
    let weak = Gpu::headless(&limited).unwrap();
    let size = extent(64, 36);
    for (gpu, tier) in
        [(gpu(), Tier::Light), (gpu(), Tier::Normal), (gpu(), Tier::Ultra), (weak, Tier::Light)]
    {
        let config = RendererConfig::new(tier, Arc::clone(&library));
        let mut r = Renderer::new(gpu, config, &Progress::default()).unwrap();
        let device = r.gpu().capability();
        r.render_to_image(&scene, size).unwrap();
        let bare = Bare::new(r.gpu().clone());
        let (mut taken, mut needed) = (Vec::new(), Vec::new());
        for _ in 0..15 {
            march(&mut scene);
            taken.push(frame_ms(&mut r, &scene, size));
            needed.push(bare.frame_ms(&r.stats()));
            let stats = r.stats();
            assert!(stats.shadow_drawn);
            let draws = stats.world_draws + stats.picture_draws;
            assert!((10..=40).contains(&draws), "{tier:?} on {device:?}: {stats:?}");
        }
        let (taken, needed) = (middle(taken), middle(needed));
        println!(
            "{tier:?} on {device:?}: {taken:.2} ms, bare {needed:.2} ms, {:.2} times; {:?}",
            taken / needed,
            r.stats()
        );
        assert!(taken <= SUBMIT_MS, "{tier:?} on {device:?}: {taken} ms to encode and submit");
        // Both are 0 where the system does not tell this thread's time.
        let most = MOST_TIMES_BARE * needed;
        assert!(taken <= most, "{tier:?} on {device:?}: {taken} ms, bare draws {needed} ms");
    }
}

#[test]
fn a_device_that_is_asked_tells_how_long_each_pass_took() {
    let _turn = turn();
    let timed = Gpu::headless(&GpuRequest::default().with_timestamps()).unwrap();
    let config = RendererConfig::new(Tier::Normal, library());
    let mut r = Renderer::new(timed, config, &Progress::default()).unwrap();
    let size = extent(64, 36);
    let mut frame = || {
        r.draw(&studio(), size);
        r.present_to_image(size);
        r.gpu().pass_times()
    };
    let times = frame();
    let names: Vec<_> = times.iter().map(|p| p.name).collect();
    assert_eq!(names[..4], ["shadow", "main", "occlusion", "smooth"]);
    assert_eq!(names.last(), Some(&"present"));
    let whole: f64 = times.iter().map(|p| p.ms).sum();
    assert!(times.iter().all(|p| p.ms >= 0.0) && (0.001..10_000.0).contains(&whole), "{times:?}");
    assert_eq!(frame()[0].name, "main", "the shadow map is kept, and takes no time");
    let mut other = shared(Tier::Normal);
    other.draw(&studio(), size);
    assert_eq!(other.gpu().pass_times(), [], "nobody asked this one");
}

#[test]
fn what_has_not_changed_is_not_sent_again() {
    let _turn = turn();
    let mut r = shared(Tier::Normal);
    let mut scene = full_board();
    let size = extent(64, 36);
    let sent = |r: &mut Renderer, scene: &Scene| {
        r.draw(scene, size);
        r.stats().sent_bytes
    };
    assert!(sent(&mut r, &scene) > 10_000);
    assert_eq!(sent(&mut r, &scene), 0, "a still board sends nothing");
    scene.time_s += 0.02;
    let frame = sent(&mut r, &scene);
    assert!((1..4096).contains(&frame), "time alone is in the frame's uniform: {frame}");
    scene.instances[3].position.y += 0.1;
    assert!(sent(&mut r, &scene) > 100, "it is sent, and becomes one of those that move");
    scene.instances[3].position.y += 0.001;
    let frame = sent(&mut r, &scene);
    assert!((1..8192).contains(&frame), "of the instances one alone is sent: {frame}");
    let moved = r.render_to_image(&scene, size).unwrap();
    scene.instances[3].position.y -= 0.101;
    let back = r.render_to_image(&scene, size).unwrap();
    assert!(moved.bytes != back.bytes, "the change arrived");
}

#[test]
fn light_runs_within_the_limits_of_webgl2() {
    let _turn = turn();
    let request = GpuRequest::default().with_capability(Capability::GlLimited);
    let small = Gpu::headless(&request).unwrap();
    assert_eq!(small.device.limits().max_storage_buffers_per_shader_stage, 0);
    let config = RendererConfig::new(Tier::Ultra, library());
    let mut r = Renderer::new(small.clone(), config, &Progress::default()).unwrap();
    assert_eq!(r.knobs().tier, Tier::Light);
    r.render_to_image(&studio(), extent(64, 36)).unwrap();
    assert_eq!(small.fault(), None);
}

#[test]
fn nothing_grows_and_nothing_is_compiled_after_loading() {
    let _turn = turn();
    let mut r = shared(Tier::Normal);
    let mut scene = studio();
    r.render_to_image(&scene, extent(64, 36)).unwrap();
    let pipelines = pipelines::created(&gpu());
    for i in 0..20 {
        r.render_to_image(&scene, extent(40 + i * 7 % 50, 30 + i * 5 % 40)).unwrap();
    }
    for _ in 0..5 {
        r.render_to_image(&scene, extent(64, 36)).unwrap();
    }
    let (bytes, groups) = (r.stats().target_bytes, r.stats().groups_made);
    for i in 0..300 {
        scene.instances[4].position.x = (i as f32 * 0.1).sin();
        r.draw(&scene, extent(64, 36));
        r.present_to_image(extent(64, 36));
    }
    assert_eq!(r.stats().target_bytes, bytes);
    assert_eq!(r.stats().groups_made, groups);
    r.render_to_image(&scene, extent(66, 36)).unwrap();
    assert!(r.stats().groups_made > groups, "another size has other targets");
    assert_eq!(pipelines::created(&gpu()), pipelines);
    assert_eq!(gpu().fault(), None);
}

#[test]
fn the_same_scene_gives_the_same_picture() {
    let _turn = turn();
    for tier in [Tier::Light, Tier::Normal] {
        let (mut a, mut b) = (shared(tier), renderer(tier));
        let first = a.render_to_image(&studio(), extent(160, 90)).unwrap();
        let again = a.render_to_image(&studio(), extent(160, 90)).unwrap();
        let other = b.render_to_image(&studio(), extent(160, 90)).unwrap();
        assert!(first.bytes == again.bytes && first.bytes == other.bytes, "{tier:?}");
        let mut moved = studio();
        moved.lighting.key_direction = Vec3::new(0.5, 0.6, 0.2).normalize();
        let changed = a.render_to_image(&moved, extent(160, 90)).unwrap();
        assert!(changed.bytes != first.bytes, "the comparison cannot fail");
    }
}

#[test]
fn a_destroyed_device_is_noticed_and_the_next_picture_is_equal() {
    let _turn = turn();
    let request = GpuRequest::default();
    let first = Gpu::headless(&request).unwrap();
    let config = RendererConfig::new(Tier::Normal, library());
    let mut r = Renderer::new(first.clone(), config.clone(), &Progress::default()).unwrap();
    let before = r.render_to_image(&studio(), extent(96, 54)).unwrap();
    first.device.destroy();
    first.wait();
    assert!(r.render_to_image(&studio(), extent(96, 54)).is_err());
    assert!(matches!(first.fault(), Some(Fault::Lost(_))), "{:?}", first.fault());
    let second = first.reopen(&request).or_else(|_| Gpu::headless(&request)).unwrap();
    let mut r = r.rebuild(second, config, &Progress::default()).unwrap();
    let after = r.render_to_image(&studio(), extent(96, 54)).unwrap();
    assert!(before.bytes == after.bytes);
}

#[test]
fn a_device_that_is_gone_makes_nothing_fall_over() {
    let _turn = turn();
    let gpu = Gpu::headless(&GpuRequest::default()).unwrap();
    let config = RendererConfig::new(Tier::Normal, library());
    let mut r = Renderer::new(gpu.clone(), config, &Progress::default()).unwrap();
    let bare = Scene { emitters: Vec::new(), ..full_board() };
    r.render_to_image(&bare, extent(96, 54)).unwrap();
    gpu.device.destroy();
    // What the next pictures need for the first time is made on it: patches of marks, beds of fire, another board.
    let cell = Terrain::cells(5).next().unwrap();
    let mark = Mark { cell, kind: MarkKind::GoldSquare, opacity: 1.0 };
    let marked = Scene { marks: vec![mark], ..bare };
    let other = Scene { terrain: Some(Arc::new(every_ground(4))), ..studio() };
    for scene in [marked, full_board(), other] {
        assert!(r.render_to_image(&scene, extent(96, 54)).is_err());
    }
    assert!(gpu.fault().is_some());
}

/// Light of the main target, linear RGB and share of ambient.
fn hdr(r: &mut Renderer, scene: &Scene, size: Extent) -> Vec<[f32; 4]> {
    r.draw(scene, size);
    let rows = r.read_main().unwrap();
    let half = |b: &[u8]| half_to_f32(u16::from_le_bytes([b[0], b[1]]));
    rows.bytes
        .chunks_exact(8)
        .map(|t| [half(&t[0..2]), half(&t[2..4]), half(&t[4..6]), half(&t[6..8])])
        .collect()
}

fn half_to_f32(bits: u16) -> f32 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (e, m) = (i32::from(bits >> 10 & 31), f32::from(bits & 1023));
    match e {
        0 => sign * m * 2.0_f32.powi(-24),
        31 if m > 0.0 => f32::NAN,
        31 => sign * f32::INFINITY,
        _ => sign * (1.0 + m / 1024.0) * 2.0_f32.powi(e - 15),
    }
}

#[test]
fn no_number_breaks_whatever_is_drawn() {
    let _turn = turn();
    let mut r = shared(Tier::Normal);
    let mut scene = studio();
    for (i, bad) in [0.0, -1.0, f32::NAN, 1e20].into_iter().enumerate() {
        let mut instance = scene.instances[4];
        instance.scale = bad;
        instance.position.x += i as f32 * 0.1;
        scene.instances.push(instance);
    }
    scene.instances[1].team = [Vec3::splat(f32::NAN); 2];
    scene.instances[4].team = [Vec3::splat(-3.0), Vec3::splat(f32::INFINITY)];
    scene.lighting.key_color = Vec3::splat(60_000.0);
    for texel in hdr(&mut r, &scene, extent(160, 90)) {
        assert!(texel.iter().all(|v| v.is_finite() && *v >= 0.0), "{texel:?}");
    }
    assert_eq!(gpu().fault(), None);
}

/// The same light from everywhere.
fn furnace() -> Lighting {
    Lighting {
        key_color: Vec3::ZERO,
        window_color: Vec3::ZERO,
        zenith: Vec3::ONE,
        horizon: Vec3::ONE,
        ground: Vec3::ONE,
        fog_density: 0.0,
        exposure: 0.5,
        bloom_gain: 0.0,
        ..studio().lighting
    }
}

#[test]
fn a_white_thing_in_a_white_room_sends_back_what_it_gets() {
    let _turn = turn();
    let mut r = adjusted(Tier::Normal, |k| {
        k.card = 0.0;
        k.occlusion = false;
    });
    let mut scene = studio();
    scene.lighting = furnace();
    scene.instances = vec![scene.instances[4]];
    scene.instances[0].team = [Vec3::splat(10.0); 2];
    scene.instances[0].position = Vec3::ZERO;
    let size = extent(120, 120);
    let lit = hdr(&mut r, &scene, size);
    // The albedo is held at 0.95; the rest of the light is reflected by the surface itself.
    let on_body: Vec<f32> = lit.iter().map(|t| t[0]).filter(|v| *v > 0.9).collect();
    assert!(on_body.len() > 300, "{}", on_body.len());
    for v in on_body {
        assert!((0.94..=1.005).contains(&v), "{v}");
    }
}

#[test]
fn the_picture_is_encoded_once() {
    let _turn = turn();
    let mut r = adjusted(Tier::Normal, |k| k.occlusion = false);
    let mut scene = studio();
    scene.lighting = furnace();
    let size = extent(120, 68);
    let light = hdr(&mut r, &scene, size);
    let image = r.present_to_image(size);
    let rows = r.read(&image).unwrap();
    for (i, texel) in light.iter().enumerate().step_by(97) {
        let wanted = grading::grade(Vec3::new(texel[0], texel[1], texel[2]) * 0.5) * 255.0;
        let (x, y) = (i as u32 % 120, i as u32 / 120);
        let found = pixel(&rows, x, y).map(f32::from);
        let off = (wanted - Vec3::from_array(found)).abs().max_element();
        assert!(off < 4.0, "at {x},{y}: {wanted} became {found:?}");
    }
}

#[test]
fn the_pointer_finds_what_is_drawn_there() {
    let _turn = turn();
    let mut r = shared(Tier::Light);
    let (red, mut scene) = (studio(), studio());
    let size = extent(240, 136);
    let before = r.render_to_image(&red, size).unwrap();
    scene.instances[4].team = [Vec3::new(0.0, 0.6, 0.0); 2];
    let after = r.render_to_image(&scene, size).unwrap();
    let models = library();
    let (mut seen, mut wrong) = (0, 0);
    for y in 0..136 {
        for x in 0..240 {
            let drawn = pixel(&before, x, y) != pixel(&after, x, y);
            let ndc = Vec2::new((x as f32 + 0.5) / 120.0 - 1.0, 1.0 - (y as f32 + 0.5) / 68.0);
            let (o, d) = scene.camera.ray(ndc, size.aspect());
            let picked = pick::pick(&scene, &models, o, d)
                .is_some_and(|h| h.target == pick::Target::Object(7));
            seen += u32::from(drawn);
            wrong += u32::from(drawn != picked);
        }
    }
    assert!(seen > 200, "{seen}");
    assert!(wrong * 10 < seen, "{wrong} of {seen} pixels disagree");
}

#[test]
fn a_still_scene_draws_its_shadows_once() {
    let _turn = turn();
    let mut r = shared(Tier::Normal);
    let mut scene = studio();
    scene.instances[2].position.x -= 0.01;
    r.draw(&scene, extent(64, 36));
    assert!(r.stats().shadow_drawn);
    r.draw(&scene, extent(64, 36));
    assert!(!r.stats().shadow_drawn);
    scene.camera.position.x += 1.0;
    scene.instances[4].glow = 1.0;
    r.draw(&scene, extent(64, 36));
    assert!(!r.stats().shadow_drawn, "neither the camera nor a glow moves a shadow");
    scene.instances[4].position.x += 0.1;
    r.draw(&scene, extent(64, 36));
    assert!(r.stats().shadow_drawn);
}

/// Mean difference a channel, and the share of pixels that differ by more than 24.
fn difference(a: &[u8], b: &[u8]) -> (f32, f32) {
    assert_eq!(a.len(), b.len());
    let offs: Vec<_> = a.iter().zip(b).map(|(x, y)| x.abs_diff(*y)).collect();
    let mean = offs.iter().map(|v| f32::from(*v)).sum::<f32>() / offs.len() as f32;
    let far = offs.chunks_exact(4).filter(|p| p.iter().any(|v| *v > 24)).count();
    (mean, far as f32 / (offs.len() / 4) as f32)
}

#[test]
fn pictures_look_as_they_did() {
    let _turn = turn();
    let size = extent(160, 90);
    for tier in [Tier::Light, Tier::Normal] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/golden/studio-{tier:?}.png"));
        let rows = shared(tier).render_to_image(&studio(), size).unwrap();
        if std::env::var_os("TAVOLA_GOLDENS").is_some() {
            image::save_buffer(&path, &rows.bytes, 160, 90, image::ColorType::Rgba8).unwrap();
        }
        let golden = image::open(&path).unwrap().into_rgba8().into_raw();
        let (mean, far) = difference(&golden, &rows.bytes);
        save(&format!("golden-{tier:?}-actual"), &rows);
        assert!(mean < 1.5 && far < 0.01, "{tier:?}: mean {mean}, {far} of the pixels far off");
        // The same scene with the light turned by ten degrees must not pass.
        let mut turned = studio();
        let turn = glam::Quat::from_rotation_y(10.0_f32.to_radians());
        turned.lighting.key_direction = turn * turned.lighting.key_direction;
        let other = shared(tier).render_to_image(&turned, size).unwrap();
        let (mean, far) = difference(&golden, &other.bytes);
        assert!(mean >= 1.5 || far >= 0.01, "{tier:?}: the comparison is blind");
    }
}
