//! A model as an entry of the [`Cache`]: its numbers as they are in memory, pictures with all levels.
//!
//! The first section says how much of everything follows; then each level's vertices, indices and
//! vertices in the bind pose, then the three pictures. What does not add up is as if it were not there.
//! Deliberately not kept: the skeleton and its clips, which are quickly read from the file.

use bytemuck::Pod;

use crate::{
    cache::{self, Cache, Kept},
    mips::Chain,
    models::{
        Model, Skin,
        mesh::{Bound, Material, Mesh, Part, Vertex},
    },
};

/// What turns a file into a model: when it changes, whatever was kept is of no use.
const MAKERS: [&str; 6] = [
    include_str!("kept.rs"),
    include_str!("mesh.rs"),
    include_str!("glb.rs"),
    include_str!("glb/geometry.rs"),
    include_str!("glb/pictures.rs"),
    include_str!("../mips.rs"),
];

/// The key of a file's model with pictures of at most `texture_side` texels.
pub(super) fn key(file: &[u8], texture_side: u32) -> u64 {
    let makers = MAKERS.map(|text| cache::digest(&[text.as_bytes()]));
    cache::digest(&[bytemuck::cast_slice(&makers), &texture_side.to_le_bytes(), file])
}

pub(super) fn keep(cache: &Cache, name: &str, key: u64, model: &Model) {
    let mut shape = vec![u32::from(model.skin.is_some()), model.lods.len() as u32];
    for mesh in &model.lods {
        shape.push(mesh.parts.len() as u32);
        for part in &mesh.parts {
            shape.extend([part.material as u32, part.indices.start, part.indices.end]);
        }
    }
    let pictures: Vec<&Chain> =
        model.skin.iter().flat_map(|s| [&s.base, &s.orm, &s.normal]).collect();
    shape.extend(pictures.iter().map(|p| p.side()));
    let mut sections: Vec<&[u8]> = vec![bytemuck::cast_slice(&shape)];
    for mesh in &model.lods {
        sections.push(bytemuck::cast_slice(&mesh.vertices));
        sections.push(bytemuck::cast_slice(&mesh.indices));
        sections.push(bytemuck::cast_slice(&mesh.bound));
    }
    sections.extend(pictures.iter().map(|p| p.bytes()));
    cache.keep(name, key, &sections);
}

pub(super) fn find(cache: &Cache, name: &str, key: u64) -> Option<Model> {
    let mut kept = cache.open(name, key)?;
    let shape = list::<u32>(&mut kept)?;
    let mut shape = shape.into_iter();
    let skinned = shape.next()? == 1;
    let mut parts = Vec::new();
    for _ in 0..shape.next()? {
        parts.push((0..shape.next()?).map(|_| part(&mut shape)).collect::<Option<Vec<_>>>()?);
    }
    let lods = parts.into_iter().map(|p| mesh(&mut kept, p)).collect::<Option<Vec<_>>>()?;
    let mut picture = || Chain::of_bytes(shape.next()?, kept.section()?);
    let skin = if skinned {
        Some(Skin { base: picture()?, orm: picture()?, normal: picture()? })
    } else {
        None
    };
    Some(Model::new(lods, skin))
}

fn part(shape: &mut impl Iterator<Item = u32>) -> Option<Part> {
    let material = shape.next()?;
    let material = Material::ALL.into_iter().find(|m| *m as u32 == material)?;
    Some(Part { material, indices: shape.next()?..shape.next()? })
}

fn mesh(kept: &mut Kept, parts: Vec<Part>) -> Option<Mesh> {
    let mesh = Mesh {
        vertices: list::<Vertex>(kept)?,
        indices: list::<u32>(kept)?,
        bound: list::<Bound>(kept)?,
        parts,
    };
    let fits =
        |p: &Part| p.indices.start <= p.indices.end && p.indices.end as usize <= mesh.indices.len();
    let whole = mesh.parts.iter().all(fits)
        && mesh.indices.iter().all(|i| (*i as usize) < mesh.vertices.len())
        && (mesh.bound.is_empty() || mesh.bound.len() == mesh.vertices.len());
    whole.then_some(mesh)
}

fn list<T: Pod>(kept: &mut Kept) -> Option<Vec<T>> {
    let bytes = kept.section()?;
    bytes.len().is_multiple_of(size_of::<T>()).then(|| bytemuck::pod_collect_to_vec(&bytes))
}
