//! Bevy's picture of the yard, and what a frame of it costs: the same meshes, places, camera, light, sky,
//! samples and shadow map as `bench_frame --scene yard`, timed by the same meter.
//!
//! Bevy gets what makes it cheapest at that: no window, one cascade fitted to the yard, a single light cluster
//! (there are no point lights; with none at all its renderer fails on an empty texture), tone mapping in the
//! material's shader. `--indirect off` takes its draws from the CPU instead; `--clusters on` leaves clusters as
//! they are by default. The first error of its renderer ends the program.

use bevy::{
    asset::RenderAssetUsages,
    camera::{Exposure, RenderTarget},
    core_pipeline::tonemapping::{DebandDither, Tonemapping},
    light::{
        CascadeShadowConfigBuilder, DirectionalLightShadowMap, GlobalAmbientLight,
        cluster::ClusterConfig,
    },
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
    render::{
        RenderPlugin,
        error_handler::{RenderErrorHandler, RenderErrorPolicy},
        gpu_readback::{Readback, ReadbackComplete},
        pipelined_rendering::PipelinedRenderingPlugin,
        render_resource::{PollType, TextureFormat, TextureUsages},
        renderer::{RenderAdapterInfo, RenderDevice},
        view::{ColorGrading, ColorGradingGlobal, NoIndirectDrawing},
    },
    window::ExitCondition,
};

#[path = "../../../src/measure/ask.rs"]
mod ask;
#[path = "../../../src/measure/meter.rs"]
mod meter;
#[path = "../../../src/measure/shapes.rs"]
mod shapes;
#[path = "../../../src/measure/yard.rs"]
mod yard;

use ask::{Ask, ppm, switch};
use meter::{Frames, Moment, memory_mib};
use yard::{COLORS, ROUGHNESS, SKYLIGHT, SUN, SUNLIGHT, Yard, bob};

/// Stops, and saturation after the curve, with which Bevy's tone curve comes nearest to ours.
const EXPOSURE: f32 = -0.22;
const SATURATION: f32 = 1.58;

/// What this program alone is asked.
#[derive(Clone, Copy, Debug)]
struct Own {
    indirect: bool,
    clusters: bool,
}

impl Own {
    fn of(ask: &Ask) -> Result<Self, String> {
        let mut own = Self { indirect: true, clusters: false };
        for (name, value) in &ask.more {
            match name.as_str() {
                "indirect" => own.indirect = switch(name, value)?,
                "clusters" => own.clusters = switch(name, value)?,
                _ => return Err(format!("--{name}?")),
            }
        }
        Ok(own)
    }
}

/// A piece that bobs above its place.
#[derive(Component)]
struct Bobbing {
    thing: usize,
    rest: f32,
}

/// The number of the frame that is drawn next.
#[derive(Resource)]
struct Frame(usize);

/// The picture that came back.
#[derive(Resource, Default)]
struct Shot(Option<Vec<u8>>);

/// Why nothing is drawn any more: what is wrong stops Bevy's renderer without a word where there is no log,
/// and an empty frame is a cheap one.
#[derive(Resource)]
struct Broken(String);

/// What turns light on a white surface into Bevy's units, with its default exposure.
fn exposure() -> f32 {
    Exposure::default().exposure()
}

fn color(rgb: [f32; 3]) -> Color {
    Color::linear_rgb(rgb[0], rgb[1], rgb[2])
}

/// A colour with a largest part of 1, and that part.
fn split(rgb: [f32; 3]) -> (Color, f32) {
    let most = rgb.iter().copied().fold(1e-6, f32::max);
    (color(rgb.map(|v| v / most)), most)
}

fn mesh(shape: &shapes::Shape) -> Mesh {
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, shape.positions.clone())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, shape.normals.clone())
        .with_inserted_indices(Indices::U32(shape.indices.clone()))
}

fn build(app: &mut App, ask: &Ask, own: Own) -> Handle<Image> {
    let yard = Yard::new(ask.tiles, ask.pieces);
    let world = app.world_mut();
    let (sun, bright) = split(SUNLIGHT);
    let (sky, glow) = split(SKYLIGHT);
    world.insert_resource(DirectionalLightShadowMap { size: ask.shadow_map as usize });
    world.insert_resource(GlobalAmbientLight {
        color: sky,
        brightness: glow / exposure(),
        ..default()
    });
    world.insert_resource(ClearColor(Color::BLACK));
    let lens = yard.lens();
    let (eye, target) = (Vec3::from_array(lens.eye), Vec3::from_array(lens.target));
    let shadow = CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: lens.near,
        maximum_distance: eye.distance(target) + yard.radius + 1.0,
        ..default()
    };
    world.spawn((
        DirectionalLight {
            color: sun,
            illuminance: bright * std::f32::consts::PI / exposure(),
            shadow_maps_enabled: ask.shadows,
            ..default()
        },
        shadow.build(),
        Transform::default().looking_to(-Vec3::from_array(SUN), Vec3::Y),
    ));
    let meshes =
        yard.shapes.each_ref().map(|shape| world.resource_mut::<Assets<Mesh>>().add(mesh(shape)));
    let materials = COLORS.map(|rgb| {
        // The figures' plain grey of `bench_frame` takes as much from its colours.
        let base_color = color(rgb.map(|v| v * 0.931));
        world.resource_mut::<Assets<StandardMaterial>>().add(StandardMaterial {
            base_color,
            perceptual_roughness: ROUGHNESS,
            ..default()
        })
    });
    for (i, thing) in yard.things.iter().enumerate() {
        let place = Vec3::from_array(thing.place);
        let mut entity = world.spawn((
            Mesh3d(meshes[thing.shape % meshes.len()].clone()),
            MeshMaterial3d(materials[thing.color % materials.len()].clone()),
            Transform::from_translation(place).with_rotation(Quat::from_rotation_y(thing.turn)),
        ));
        if i >= yard.tiles && i - yard.tiles < ask.moving {
            entity.insert(Bobbing { thing: i, rest: place.y });
        }
    }
    let mut picture =
        Image::new_target_texture(ask.width, ask.height, TextureFormat::Rgba8UnormSrgb, None);
    picture.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let picture = world.resource_mut::<Assets<Image>>().add(picture);
    let mut camera = world.spawn((
        Camera3d::default(),
        RenderTarget::Image(picture.clone().into()),
        Projection::Perspective(PerspectiveProjection {
            fov: lens.fov_y,
            near: lens.near,
            far: lens.far,
            ..default()
        }),
        Transform::from_translation(eye).looking_at(target, Vec3::Y),
        if ask.samples > 1 { Msaa::Sample4 } else { Msaa::Off },
        Tonemapping::AgX,
        DebandDither::Enabled,
        // Both curves are AgX; ours has more contrast and colour, and these two are free.
        ColorGrading {
            global: ColorGradingGlobal {
                exposure: EXPOSURE,
                post_saturation: SATURATION,
                ..default()
            },
            ..default()
        },
    ));
    if !own.clusters {
        camera.insert(ClusterConfig::Single);
    }
    if !own.indirect {
        camera.insert(NoIndirectDrawing);
    }
    picture
}

fn move_pieces(frame: Res<Frame>, mut pieces: Query<(&Bobbing, &mut Transform)>) {
    for (piece, mut transform) in &mut pieces {
        transform.translation.y = piece.rest + bob(piece.thing, frame.0);
    }
}

/// Draws a frame and waits for it; gives what that cost.
fn frame(app: &mut App, number: usize) -> Result<Moment, String> {
    let start = Moment::now();
    app.world_mut().resource_mut::<Frame>().0 = number;
    app.update();
    wait(app);
    let cost = Moment::now().since(&start);
    match app.world().get_resource::<Broken>() {
        Some(broken) => Err(broken.0.clone()),
        None => Ok(cost),
    }
}

fn wait(app: &App) {
    if let Some(device) = app.world().get_resource::<RenderDevice>() {
        // A lost device shows in the picture.
        let _ = device.poll(PollType::wait_indefinitely());
    }
}

fn shoot(app: &mut App, picture: Handle<Image>, number: usize) -> Result<Vec<u8>, String> {
    app.world_mut().spawn(Readback::texture(picture)).observe(
        |back: On<ReadbackComplete>, mut shot: ResMut<Shot>| shot.0 = Some(back.data.clone()),
    );
    for _ in 0..10 {
        frame(app, number)?;
        if let Some(bytes) = app.world_mut().resource_mut::<Shot>().0.take() {
            return Ok(bytes);
        }
    }
    Err("the picture did not come back".to_owned())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ask = Ask::read(std::env::args().skip(1))?;
    let own = Own::of(&ask)?;
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: None,
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .disable::<PipelinedRenderingPlugin>(),
    )
    .insert_resource(RenderErrorHandler(|error, main, _| {
        main.insert_resource(Broken(error.description.clone()));
        RenderErrorPolicy::StopRendering
    }))
    .insert_resource(Frame(0))
    .init_resource::<Shot>()
    .add_systems(Update, move_pieces);
    // The device is opened by a task; a plugin is finished only after it.
    while app.plugins_state() == bevy::app::PluginsState::Adding {
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    if let Some(info) = app.world().get_resource::<RenderAdapterInfo>() {
        println!("adapter {} ({} {})", info.name, info.driver, info.driver_info);
    }
    let picture = build(&mut app, &ask, own);
    for i in 0..ask.warm {
        frame(&mut app, i)?;
        if i == 0 {
            println!("start_ms {:.0}", Moment::now().process);
        }
    }
    let mut frames = Frames::default();
    for i in 0..ask.frames {
        frames.push(&frame(&mut app, ask.warm + i)?);
    }
    frames.print();
    let (now, most) = memory_mib();
    println!("rss_mib {now:.0}\npeak_mib {most:.0}");
    if let Some(path) = &ask.shot {
        let last = ask.warm + ask.frames - 1;
        let bytes = shoot(&mut app, picture, last)?;
        // Rows are padded to 256 bytes.
        let row = (ask.width as usize * 4).next_multiple_of(256);
        let rows = bytes.chunks_exact(row).flat_map(|r| r.iter().take(ask.width as usize * 4));
        let tight: Vec<u8> = rows.copied().collect();
        std::fs::write(path, ppm(ask.width, ask.height, &tight))?;
    }
    Ok(())
}
