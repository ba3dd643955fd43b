//! The triangles of one mesh node, in the idle pose, sorted by material.

use glam::{Mat4, Vec2, Vec3, Vec4};
use gltf::Semantic;

use crate::models::mesh::{Bound, Material, Mesh, Part, Vertex};

use super::{MAX_VERTICES, ModelError, access::Bytes, pose::Pose};

/// Joints and weights of a vertex.
#[derive(Clone, Copy)]
struct Influence {
    joints: [u8; 4],
    weights: [f32; 4],
}

/// Reads all primitives of a node's mesh as one. Also returns the first material.
pub(super) fn read<'a>(
    node: &gltf::Node<'a>,
    pose: &Pose,
    bytes: &Bytes<'_>,
) -> Result<(Mesh, Option<gltf::Material<'a>>), ModelError> {
    let source = node.mesh().ok_or(ModelError::Empty)?;
    let joints = node.skin().map(|s| pose.skin(&s, bytes)).transpose()?;
    let own = pose.node(node.index());
    let mut builder = Builder::default();
    let mut material = None;
    for primitive in source.primitives() {
        if primitive.mode() != gltf::mesh::Mode::Triangles {
            return Err(ModelError::Layout { what: "primitive" });
        }
        material.get_or_insert_with(|| primitive.material());
        let mut raw = Raw::read(&primitive, bytes)?;
        let bound = raw.bound();
        raw.pose(joints.as_deref(), own)?;
        builder.add(&raw, &bound)?;
    }
    Ok((builder.finish(), material))
}

/// The arrays of a primitive, all of one length.
struct Raw {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    tangents: Vec<Vec4>,
    colors: Vec<[f32; 4]>,
    influences: Vec<Influence>,
    indices: Vec<u32>,
}

impl Raw {
    fn read(primitive: &gltf::Primitive<'_>, bytes: &Bytes<'_>) -> Result<Self, ModelError> {
        let get = |s: &Semantic| primitive.get(s);
        let positions: Vec<_> = bytes
            .floats::<3>(
                &get(&Semantic::Positions).ok_or(ModelError::Layout { what: "positions" })?,
                "positions",
            )?
            .into_iter()
            .map(Vec3::from_array)
            .collect();
        let n = positions.len();
        if n > MAX_VERTICES {
            return Err(ModelError::TooMany { what: "vertices", found: n, limit: MAX_VERTICES });
        }
        let indices = read_indices(primitive, bytes, n)?;
        let optional = |semantic: Semantic| get(&semantic);
        let normals = match optional(Semantic::Normals) {
            Some(a) => same(bytes.floats::<3>(&a, "normals")?, n, "normals")?
                .into_iter()
                .map(Vec3::from_array)
                .collect(),
            None => smooth_normals(&positions, &indices),
        };
        let uvs: Vec<_> = match optional(Semantic::TexCoords(0)) {
            Some(a) => {
                same(bytes.floats::<2>(&a, "texture coordinates")?, n, "texture coordinates")?
                    .into_iter()
                    .map(Vec2::from_array)
                    .collect()
            }
            None => vec![Vec2::ZERO; n],
        };
        let tangents = match optional(Semantic::Tangents) {
            Some(a) => same(bytes.floats::<4>(&a, "tangents")?, n, "tangents")?
                .into_iter()
                .map(Vec4::from_array)
                .collect(),
            None => tangents(&positions, &uvs, &indices),
        };
        let colors = match optional(Semantic::Colors(0)) {
            Some(a) => same(read_colors(&a, bytes)?, n, "colours")?,
            None => vec![[1.0; 4]; n],
        };
        let influences = read_influences(primitive, bytes, n)?;
        Ok(Self { positions, normals, uvs, tangents, colors, influences, indices })
    }

    /// The vertices before a skeleton moves them; empty without one.
    fn bound(&self) -> Vec<Bound> {
        let at = |v: &[Vec3], i: usize| v.get(i).copied().unwrap_or(Vec3::Y);
        let pack = |(i, influence): (usize, &Influence)| {
            let vertex = Vertex::new(
                at(&self.positions, i),
                Vec2::ZERO,
                at(&self.normals, i),
                self.tangents.get(i).copied().unwrap_or(Vec4::X),
                Vec4::ZERO,
            );
            Bound::new(&vertex, influence.joints, influence.weights)
        };
        self.influences.iter().enumerate().map(pack).collect()
    }

    /// Moves the vertices into the pose.
    fn pose(&mut self, joints: Option<&[Mat4]>, own: Mat4) -> Result<(), ModelError> {
        for (i, p) in self.positions.iter_mut().enumerate() {
            let m = match (joints, self.influences.get(i)) {
                (Some(joints), Some(influence)) => blend(joints, influence)?,
                _ => own,
            };
            *p = m.transform_point3(*p);
            if !p.is_finite() {
                return Err(ModelError::Number { what: "posed position" });
            }
            if let Some(n) = self.normals.get_mut(i) {
                *n = m.transform_vector3(*n).normalize_or(Vec3::Y);
            }
            if let Some(t) = self.tangents.get_mut(i) {
                *t = m.transform_vector3(t.truncate()).normalize_or(Vec3::X).extend(t.w);
            }
        }
        Ok(())
    }
}

fn blend(joints: &[Mat4], influence: &Influence) -> Result<Mat4, ModelError> {
    let mut sum = Mat4::ZERO;
    for (joint, weight) in influence.joints.iter().zip(influence.weights) {
        if weight <= 0.0 {
            continue;
        }
        let index = usize::from(*joint);
        let m = joints.get(index).ok_or(ModelError::Index {
            what: "joint",
            index,
            len: joints.len(),
        })?;
        sum += *m * weight;
    }
    Ok(sum)
}

fn same<T>(values: Vec<T>, n: usize, what: &'static str) -> Result<Vec<T>, ModelError> {
    if values.len() == n {
        Ok(values)
    } else {
        Err(ModelError::Count { what, found: values.len(), expected: n })
    }
}

fn read_indices(
    primitive: &gltf::Primitive<'_>,
    bytes: &Bytes<'_>,
    vertices: usize,
) -> Result<Vec<u32>, ModelError> {
    let mut indices: Vec<u32> = match primitive.indices() {
        Some(a) => bytes.integers::<1>(&a, "indices")?.into_iter().map(|[i]| i).collect(),
        None => (0..vertices as u32).collect(),
    };
    if let Some(bad) = indices.iter().find(|i| **i as usize >= vertices) {
        return Err(ModelError::Index { what: "vertex", index: *bad as usize, len: vertices });
    }
    indices.truncate(indices.len() / 3 * 3);
    if indices.len() > MAX_VERTICES * 6 {
        return Err(ModelError::TooMany {
            what: "indices",
            found: indices.len(),
            limit: MAX_VERTICES * 6,
        });
    }
    Ok(indices)
}

fn read_colors(
    accessor: &gltf::Accessor<'_>,
    bytes: &Bytes<'_>,
) -> Result<Vec<[f32; 4]>, ModelError> {
    if accessor.dimensions() == gltf::accessor::Dimensions::Vec3 {
        let rgb = bytes.floats::<3>(accessor, "colours")?;
        return Ok(rgb.into_iter().map(|[r, g, b]| [r, g, b, 1.0]).collect());
    }
    bytes.floats::<4>(accessor, "colours")
}

fn read_influences(
    primitive: &gltf::Primitive<'_>,
    bytes: &Bytes<'_>,
    n: usize,
) -> Result<Vec<Influence>, ModelError> {
    let (Some(joints), Some(weights)) =
        (primitive.get(&Semantic::Joints(0)), primitive.get(&Semantic::Weights(0)))
    else {
        return Ok(Vec::new());
    };
    let joints = same(bytes.integers::<4>(&joints, "joints")?, n, "joints")?;
    let weights = same(bytes.floats::<4>(&weights, "weights")?, n, "weights")?;
    joints
        .into_iter()
        .zip(weights)
        .map(|(joints, weights)| {
            let sum: f32 = weights.iter().sum();
            if weights.iter().any(|w| *w < 0.0) || sum < 1e-3 {
                return Err(ModelError::Number { what: "weights" });
            }
            let joints = joints.map(|j| u8::try_from(j).unwrap_or(u8::MAX));
            Ok(Influence { joints, weights: weights.map(|w| w / sum) })
        })
        .collect()
}

/// Area-weighted normals, for files without.
fn smooth_normals(positions: &[Vec3], indices: &[u32]) -> Vec<Vec3> {
    let mut normals = vec![Vec3::ZERO; positions.len()];
    for t in indices.chunks_exact(3) {
        let [a, b, c] = corners(positions, t);
        let n = (b - a).cross(c - a);
        for i in t {
            if let Some(slot) = normals.get_mut(*i as usize) {
                *slot += n;
            }
        }
    }
    normals.iter().map(|n| n.normalize_or(Vec3::Y)).collect()
}

/// Tangents along u, for files without.
fn tangents(positions: &[Vec3], uvs: &[Vec2], indices: &[u32]) -> Vec<Vec4> {
    let mut along = vec![Vec3::ZERO; positions.len()];
    for t in indices.chunks_exact(3) {
        let [a, b, c] = corners(positions, t);
        let [ua, ub, uc] = [0, 1, 2]
            .map(|k| t.get(k).and_then(|i| uvs.get(*i as usize)).copied().unwrap_or(Vec2::ZERO));
        let (e1, e2, d1, d2) = (b - a, c - a, ub - ua, uc - ua);
        let det = d1.x * d2.y - d2.x * d1.y;
        if det.abs() < 1e-12 {
            continue;
        }
        let tangent = (e1 * d2.y - e2 * d1.y) / det;
        for i in t {
            if let Some(slot) = along.get_mut(*i as usize) {
                *slot += tangent;
            }
        }
    }
    along.iter().map(|t| t.normalize_or(Vec3::X).extend(1.0)).collect()
}

fn corners(positions: &[Vec3], triangle: &[u32]) -> [Vec3; 3] {
    [0, 1, 2].map(|k| {
        triangle.get(k).and_then(|i| positions.get(*i as usize)).copied().unwrap_or(Vec3::ZERO)
    })
}

/// Joins primitives and sorts triangles by material.
#[derive(Default)]
struct Builder {
    vertices: Vec<Vertex>,
    bound: Vec<Bound>,
    by_material: std::collections::BTreeMap<Material, Vec<u32>>,
}

impl Builder {
    fn add(&mut self, raw: &Raw, bound: &[Bound]) -> Result<(), ModelError> {
        let first = self.vertices.len();
        let total = first + raw.positions.len();
        if total > MAX_VERTICES {
            return Err(ModelError::TooMany {
                what: "vertices",
                found: total,
                limit: MAX_VERTICES,
            });
        }
        let ids = material_ids(&raw.colors);
        for (i, p) in raw.positions.iter().enumerate() {
            let at = |v: &[Vec3]| v.get(i).copied().unwrap_or(Vec3::Y);
            let [r, g, b, _] = raw.colors.get(i).copied().unwrap_or([1.0; 4]);
            let leaf = if ids.get(i) == Some(&LEAVES) { 1.0 } else { 0.0 };
            self.vertices.push(Vertex::new(
                *p,
                raw.uvs.get(i).copied().unwrap_or(Vec2::ZERO),
                at(&raw.normals),
                raw.tangents.get(i).copied().unwrap_or(Vec4::X),
                Vec4::new(r, g, b, leaf),
            ));
        }
        self.bound.extend_from_slice(bound);
        for t in raw.indices.chunks_exact(3) {
            let id = t.first().and_then(|i| ids.get(*i as usize)).copied().unwrap_or(3);
            let list = self.by_material.entry(material_of(id)).or_default();
            list.extend(t.iter().map(|i| i + first as u32));
        }
        Ok(())
    }

    fn finish(self) -> Mesh {
        let mut mesh = Mesh { vertices: self.vertices, ..Mesh::default() };
        for (material, list) in self.by_material {
            let start = mesh.indices.len() as u32;
            mesh.indices.extend(list);
            mesh.parts.push(Part { material, indices: start..mesh.indices.len() as u32 });
        }
        if self.bound.len() == mesh.vertices.len() {
            mesh.bound = self.bound;
        }
        mesh
    }
}

const LEAVES: u32 = 0;

/// Material numbers from the alpha of the colours: `number / 255`, or the bare number.
fn material_ids(colors: &[[f32; 4]]) -> Vec<u32> {
    let bare = colors.iter().any(|c| c[3] > 1.001);
    colors
        .iter()
        .map(|c| if bare { c[3] } else { c[3] * 255.0 })
        .map(|v| v.round().clamp(0.0, 255.0) as u32)
        .collect()
}

fn material_of(id: u32) -> Material {
    match id {
        0 | 1 => Material::Foliage,
        2 => Material::Stone,
        _ => Material::Timber,
    }
}
