//! What lies under a point of the picture: a ray against the real triangles and the real ground.
//!
//! Objects are tried by their boxes first, then by the triangles of a coarse level (what is seen at
//! play distance). On the CPU, from the same scene that is drawn, so it needs no device and no frame
//! of delay.

use glam::{Mat4, Vec3};

use crate::{
    models::{
        Library, Model,
        mesh::{Bounds, Mesh},
    },
    scene::{Cell, Instance, Scene},
    terrain,
};

/// What was hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// An instance whose id is not 0.
    Object(u32),
    /// The ground or the water of a cell.
    Cell(Cell),
}

/// The nearest thing along a ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// What.
    pub target: Target,
    /// Where, world units.
    pub point: Vec3,
    /// How far from the ray's origin.
    pub distance: f32,
}

/// Level of detail whose triangles are tried.
const LEVEL: usize = 2;

/// The nearest object with an id, or the cell of the ground, along a ray from `origin`; `direction`
/// is of unit length. Objects that have faded by more than half are not there.
#[must_use]
pub fn pick(scene: &Scene, library: &Library, origin: Vec3, direction: Vec3) -> Option<Hit> {
    if !origin.is_finite() || !direction.is_finite() {
        return None;
    }
    let object = scene
        .instances
        .iter()
        .filter(|i| i.id != 0 && i.fade <= 0.5)
        .filter_map(|i| {
            Some((i.id, instance(i, library.get_or_block(i.model)?, origin, direction)?))
        })
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(id, t)| hit(Target::Object(id), origin, direction, t));
    let ground = scene.terrain.as_ref().and_then(|t| {
        let (point, cell) = terrain::landscape(t).hit(origin, direction)?;
        Some(Hit { target: Target::Cell(cell), point, distance: (point - origin).length() })
    });
    match (object, ground) {
        (Some(o), Some(g)) => Some(if o.distance <= g.distance { o } else { g }),
        (o, g) => o.or(g),
    }
}

fn hit(target: Target, origin: Vec3, direction: Vec3, distance: f32) -> Hit {
    Hit { target, point: origin + direction * distance, distance }
}

/// Distance along the ray to an instance.
fn instance(instance: &Instance, model: &Model, origin: Vec3, direction: Vec3) -> Option<f32> {
    let world = Mat4::from_scale_rotation_translation(
        Vec3::splat(instance.scale),
        instance.rotation,
        instance.position,
    );
    let inverse = world.inverse();
    if !inverse.is_finite() {
        return None;
    }
    // The direction keeps its length in world units, so distances stay comparable.
    let (o, d) = (inverse.transform_point3(origin), inverse.transform_vector3(direction));
    if !touches(&model.bounds, o, d) {
        return None;
    }
    let mesh = model.lods.get(LEVEL).or(model.lods.last())?;
    triangles(mesh, o, d)
}

/// Does the ray meet the box?
fn touches(bounds: &Bounds, o: Vec3, d: Vec3) -> bool {
    let inverse = d.recip();
    let (a, b) = ((bounds.low - o) * inverse, (bounds.high - o) * inverse);
    let (near, far) = (a.min(b).max_element(), a.max(b).min_element());
    far >= near.max(0.0)
}

/// Nearest front or back face along the ray (Möller and Trumbore 1997).
fn triangles(mesh: &Mesh, o: Vec3, d: Vec3) -> Option<f32> {
    let point = |i: u32| mesh.vertices.get(i as usize).map(super::models::mesh::Vertex::point);
    let mut best: Option<f32> = None;
    for t in mesh.indices.chunks_exact(3) {
        let [Some(a), Some(b), Some(c)] = [point(t[0]), point(t[1]), point(t[2])] else { continue };
        let (e1, e2) = (b - a, c - a);
        let p = d.cross(e2);
        let det = e1.dot(p);
        if det.abs() < 1e-12 {
            continue;
        }
        let s = o - a;
        let u = s.dot(p) / det;
        let q = s.cross(e1);
        let v = d.dot(q) / det;
        let along = e2.dot(q) / det;
        let inside = u >= 0.0 && v >= 0.0 && u + v <= 1.0;
        if inside && along > 1e-4 && best.is_none_or(|b| along < b) {
            best = Some(along);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use glam::Vec2;

    use super::*;
    use crate::scene::{Camera, LightPreset, Lighting, Terrain};

    fn scene(instances: Vec<Instance>) -> Scene {
        Scene {
            terrain: Some(Arc::new(Terrain::plain(2, 1))),
            instances,
            ..Scene::bare(
                Camera {
                    position: Vec3::new(0.0, 12.0, 12.0),
                    target: Vec3::ZERO,
                    up: Vec3::Y,
                    fov_y: 0.5,
                    near: 0.1,
                    far: 60.0,
                },
                Lighting::preset(LightPreset::Dusk),
            )
        }
    }

    fn block(id: u32, x: f32) -> Instance {
        Instance {
            team: [Vec3::ONE; 2],
            id,
            ..Instance::of("nothing by that name", Vec3::new(x, 0.0, 0.0))
        }
    }

    fn at(scene: &Scene, world: Vec3) -> Option<Target> {
        let ndc = scene.camera.project(world, 1.5)?;
        let (o, d) = scene.camera.ray(ndc, 1.5);
        pick(scene, &Library::new(), o, d).map(|h| h.target)
    }

    #[test]
    fn a_piece_is_found_by_its_shape_and_its_cell_beside_it() {
        let s = scene(vec![block(5, 0.0), block(6, 1.0)]);
        assert_eq!(at(&s, Vec3::new(0.0, 0.6, 0.0)), Some(Target::Object(5)));
        assert_eq!(at(&s, Vec3::new(1.0, 0.6, 0.0)), Some(Target::Object(6)));
        // Beside the slim body, above the base: the box is hit, the shape is not.
        let beside = at(&s, Vec3::new(0.29, 0.5, 0.0));
        assert!(matches!(beside, Some(Target::Cell(_))), "{beside:?}");
    }

    #[test]
    fn every_cell_of_an_empty_board_is_found() {
        let s = scene(Vec::new());
        for cell in Terrain::cells(2) {
            let c = cell.center();
            assert_eq!(at(&s, Vec3::new(c.x, 0.0, c.y)), Some(Target::Cell(cell)));
        }
        assert_eq!(at(&s, Vec3::new(9.0, 0.0, 0.0)), None);
    }

    #[test]
    fn what_has_faded_or_bears_no_id_is_not_there() {
        let faded = Instance { fade: 0.9, ..block(5, 0.0) };
        for i in [faded, block(0, 0.0)] {
            let found = at(&scene(vec![i]), Vec3::new(0.0, 0.6, 0.0));
            assert!(!matches!(found, Some(Target::Object(_))), "{found:?}");
        }
    }

    #[test]
    fn nonsense_rays_hit_nothing() {
        let s = scene(vec![block(5, 0.0)]);
        let l = Library::new();
        assert_eq!(pick(&s, &l, Vec3::NAN, Vec3::Y), None);
        assert_eq!(pick(&s, &l, Vec3::ZERO, Vec3::splat(f32::INFINITY)), None);
        let _ = pick(&s, &l, Vec3::ZERO, Vec3::ZERO);
        let straight_up = s.camera.ray(Vec2::new(0.0, 1.0), 1.0);
        let _ = pick(&s, &l, straight_up.0, straight_up.1);
    }
}
