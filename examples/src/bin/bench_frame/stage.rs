//! The two scenes that are measured, and the renderer's knobs for the one that a peer draws too.

use std::sync::Arc;

use glam::{Quat, Vec2, Vec3, Vec4};
use tavola_examples::PIECES;
use tavola_examples::measure::{
    ask::Ask,
    shapes::Shape,
    yard::{COLORS, SKYLIGHT, SUN, SUNLIGHT, Thing, Yard, bob},
};
use tavola_renderer::{
    Knobs, Library, Scene,
    models::{
        Model,
        mesh::{Material, Mesh, Part, Vertex},
    },
    scene::{Camera, Ground, Instance, LightPreset, Lighting, Terrain},
    terrain,
};

/// Names of the yard's meshes in the library.
const SHAPES: [&str; 5] = ["tile", "ball", "ring", "pawn", "table"];

/// A scene that lives: its frame number moves it.
pub(crate) struct Stage {
    pub(crate) scene: Scene,
    /// Heights of the moving things at rest, by their place in the scene.
    moving: Vec<(usize, f32)>,
}

impl Stage {
    /// Goes on to a frame.
    pub(crate) fn step(&mut self, frame: usize) {
        self.scene.time_s = frame as f64 / 60.0;
        for (i, rest) in &self.moving {
            if let Some(instance) = self.scene.instances.get_mut(*i) {
                instance.position.y = rest + bob(*i, frame);
            }
        }
    }
}

/// Tiles and pieces as figures without pictures, in their colours.
pub(crate) fn yard_stage(ask: &Ask) -> Stage {
    let yard = Yard::new(ask.tiles, ask.pieces);
    let lens = yard.lens();
    let put = |thing: &Thing| Instance {
        rotation: Quat::from_rotation_y(thing.turn),
        team: [Vec3::from_array(COLORS[thing.color % COLORS.len()]); 2],
        ..Instance::of(SHAPES[thing.shape % SHAPES.len()], Vec3::from_array(thing.place))
    };
    let instances: Vec<_> = yard.things.iter().map(put).collect();
    let moving = (yard.tiles..yard.things.len()).take(ask.moving);
    let moving = moving.filter_map(|i| Some((i, instances.get(i)?.position.y))).collect();
    let scene = Scene {
        instances,
        ..Scene::bare(
            Camera {
                position: Vec3::from_array(lens.eye),
                target: Vec3::from_array(lens.target),
                up: Vec3::Y,
                fov_y: lens.fov_y,
                near: lens.near,
                far: lens.far,
            },
            yard_light(),
        )
    };
    Stage { scene, moving }
}

/// One sun, the same sky everywhere, no window and no haze.
fn yard_light() -> Lighting {
    let sky = Vec3::from_array(SKYLIGHT);
    Lighting {
        key_direction: Vec3::from_array(SUN),
        key_color: Vec3::from_array(SUNLIGHT),
        window_color: Vec3::ZERO,
        zenith: sky,
        horizon: sky,
        ground: sky,
        exposure: 1.0,
        fog_density: 0.0,
        shadow_radius: 0.0012,
        candles: 0.0,
        ..Lighting::preset(LightPreset::Noon)
    }
}

/// The yard's meshes as models.
pub(crate) fn yard_library(ask: &Ask) -> Library {
    let mut library = Library::new();
    for (name, shape) in SHAPES.iter().zip(&Yard::new(ask.tiles, 0).shapes) {
        // The rim of a painted base is none of the comparison's features.
        library.insert(name, Model { base: [0.0; 2], ..Model::of_mesh(mesh(shape)) });
    }
    library
}

fn mesh(shape: &Shape) -> Mesh {
    let vertex = |(p, n): (&[f32; 3], &[f32; 3])| {
        let n = Vec3::from_array(*n);
        let tangent = n.any_orthonormal_vector().extend(1.0);
        Vertex::new(Vec3::from_array(*p), Vec2::ZERO, n, tangent, Vec4::ONE)
    };
    Mesh {
        vertices: shape.positions.iter().zip(&shape.normals).map(vertex).collect(),
        parts: vec![Part { material: Material::Piece, indices: 0..shape.indices.len() as u32 }],
        indices: shape.indices.clone(),
        bound: Vec::new(),
    }
}

/// The game's landscape, as large as asked, with pieces evenly on it.
pub(crate) fn board_stage(ask: &Ask, light: LightPreset) -> Stage {
    let cells = |r: u8| 3 * usize::from(r) * (usize::from(r) + 1) + 1;
    let radius = (1..=100).find(|r| cells(*r) >= ask.tiles).unwrap_or(100);
    let mut terrain = Terrain::plain(radius, 11);
    for (slot, cell) in terrain.ground.iter_mut().zip(Terrain::cells(radius)) {
        let patch = (i32::from(cell.q) / 3 * 7 + i32::from(cell.r) / 2 * 13).rem_euclid(17);
        *slot = match patch {
            0 | 1 => Ground::Mountain,
            2..=4 => Ground::Water,
            5..=7 => Ground::Forest,
            _ => Ground::Plain,
        };
    }
    let land = terrain::landscape(&terrain);
    let stride = (cells(radius) / ask.pieces.max(1)).max(1);
    let places = Terrain::cells(radius).step_by(stride).take(ask.pieces).enumerate();
    let instances: Vec<_> = places
        .map(|(i, cell)| Instance {
            rotation: Quat::from_rotation_y(i as f32 * 0.7),
            team: [Vec3::from_array(COLORS[4 + i % 4]), Vec3::new(0.80, 0.52, 0.10)],
            base_pattern: (i % 8) as u8,
            ..Instance::of(PIECES[i % PIECES.len()], land.pad(cell))
        })
        .collect();
    let moving = instances.iter().map(|i| i.position.y).enumerate().take(ask.moving).collect();
    let reach = f32::from(radius) + 0.5;
    let away = Vec3::new(0.0, 46.0_f32.to_radians().sin(), 46.0_f32.to_radians().cos());
    let target = Vec3::new(0.0, -0.1, reach * 0.1);
    let scene = Scene {
        terrain: Some(Arc::new(terrain)),
        grid: true,
        instances,
        room: true,
        ..Scene::bare(
            Camera {
                position: target + away * (reach * 3.25),
                target,
                up: Vec3::Y,
                fov_y: 28.0_f32.to_radians(),
                near: 0.1,
                far: 80.0 + reach * 4.0,
            },
            Lighting::preset(light),
        )
    };
    Stage { scene, moving }
}

/// Leaves of a tier what the comparison has: its shading, its tone curve, samples and a shadow map.
pub(crate) fn yard_knobs(ask: &Ask) -> impl Fn(&mut Knobs) + Send + Sync + 'static {
    let (samples, shadows, side) = (ask.samples, ask.shadows, ask.shadow_map);
    move |knobs| {
        knobs.render_scale = 1.0;
        knobs.samples = if knobs.hdr() { samples } else { 1 };
        knobs.shadow_size = if shadows { side } else { 1 };
        knobs.occlusion = false;
        knobs.bloom_levels = 0;
        knobs.air = false;
        knobs.smoke = false;
        knobs.point_lights = 0;
        knobs.near_light_map = 0;
        knobs.card = 0.0;
        knobs.lod_bias = 0;
    }
}
