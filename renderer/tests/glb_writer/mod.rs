//! Writes a small figure as `.glb`: two levels, two joints, the clips `idle` and `step`, three 8-pixel
//! pictures.

use std::fmt::Write as _;

/// Offset of the first level's positions in the binary chunk.
pub(crate) const POSITIONS: usize = 0;
/// Offset of the indices, which both levels share.
pub(crate) const INDICES: usize = 6 * (12 + 12 + 8 + 4 + 16);

/// Offset of the moments of `step` in the binary chunk.
pub(crate) const MOMENTS: usize = INDICES + 24 + 128 + 4 + 12;

/// Header, JSON and binary chunk.
pub(crate) fn write(json: &str, bin: &[u8]) -> Vec<u8> {
    let mut json = json.as_bytes().to_vec();
    json.resize(json.len().next_multiple_of(4), b' ');
    let mut bin = bin.to_vec();
    bin.resize(bin.len().next_multiple_of(4), 0);
    let word = |n: usize| (n as u32).to_le_bytes();
    let mut out = Vec::new();
    out.extend(b"glTF");
    out.extend(word(2));
    out.extend(word(12 + 8 + json.len() + 8 + bin.len()));
    out.extend(word(json.len()));
    out.extend(b"JSON");
    out.extend(json);
    out.extend(word(bin.len()));
    out.extend(b"BIN\0");
    out.extend(bin);
    out
}

/// The whole file.
pub(crate) fn figure() -> Vec<u8> {
    let (json, bin) = parts();
    write(&json, &bin)
}

/// A strip of four triangles from y 0 to y 1; its upper half follows the joint `upper`.
pub(crate) fn parts() -> (String, Vec<u8>) {
    let mut bin = Vec::new();
    let mut views = Vec::new();
    let mut add = |bytes: Vec<u8>| {
        bin.resize(bin.len().next_multiple_of(4), 0);
        views.push((bin.len(), bytes.len()));
        bin.extend(bytes);
    };
    let floats = |v: &[f32]| v.iter().flat_map(|f| f.to_le_bytes()).collect::<Vec<_>>();
    let rows = [0.0_f32, 0.5, 1.0];
    let points: Vec<f32> = rows.iter().flat_map(|y| [-0.2, *y, 0.0, 0.2, *y, 0.0]).collect();
    add(floats(&points));
    add(floats(&[0.0, 0.0, 1.0].repeat(6)));
    add(floats(&rows.iter().flat_map(|y| [0.0, *y, 1.0, *y]).collect::<Vec<_>>()));
    add([0, 0, 0, 0, 1, 1].iter().flat_map(|j| [*j, 0, 0, 0]).collect());
    add(floats(&[1.0, 0.0, 0.0, 0.0].repeat(6)));
    add([0_u16, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5].iter().flat_map(|i| i.to_le_bytes()).collect());
    let identity = glam::Mat4::IDENTITY.to_cols_array();
    add(floats(&[identity, identity].concat()));
    add(floats(&[0.0]));
    add(floats(&[0.0, 0.5, 0.0]));
    add(floats(&[0.0, 0.25, 0.75]));
    add(floats(&[0.0, 0.5, 0.0, 0.0, 0.7, 0.0, 0.0, 0.5, 0.0]));
    for picture in pictures() {
        add(picture);
    }
    let mut json =
        String::from(r#"{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[2]}],"#);
    json.push_str(concat!(
        r#""nodes":[{"name":"f_LOD0","mesh":0,"skin":0},{"name":"f_LOD1","mesh":0,"skin":0},"#,
        r#"{"name":"rig","children":[3,0,1]},{"name":"lower","children":[4]},{"name":"upper"}],"#,
        r#""skins":[{"joints":[3,4],"inverseBindMatrices":6}],"#,
        r#""animations":[{"name":"idle","channels":[{"sampler":0,"target":{"node":4,"path":"translation"}}],"#,
        r#""samplers":[{"input":7,"output":8}]},"#,
        r#"{"name":"step","channels":[{"sampler":0,"target":{"node":4,"path":"translation"}}],"#,
        r#""samplers":[{"input":9,"output":10}],"extras":{"stride":0.25,"loop":true,"hand":[0,1.5,0.25],"bone":"upper"}}],"#,
        r#""materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0},"metallicRoughnessTexture":{"index":1}},"#,
        r#""normalTexture":{"index":2},"occlusionTexture":{"index":1}}],"#,
        r#""textures":[{"source":0},{"source":1},{"source":2}],"images":["#,
        r#"{"bufferView":11,"mimeType":"image/png"},{"bufferView":12,"mimeType":"image/png"},{"bufferView":13,"mimeType":"image/png"}],"#,
        r#""meshes":[{"primitives":[{"attributes":{"POSITION":0,"NORMAL":1,"TEXCOORD_0":2,"JOINTS_0":3,"WEIGHTS_0":4},"indices":5,"material":0}]}],"#,
    ));
    let accessors = [
        (5126, 6, "VEC3", r#","min":[-0.2,0,0],"max":[0.2,1,0]"#),
        (5126, 6, "VEC3", ""),
        (5126, 6, "VEC2", ""),
        (5121, 6, "VEC4", ""),
        (5126, 6, "VEC4", ""),
        (5123, 12, "SCALAR", ""),
        (5126, 2, "MAT4", ""),
        (5126, 1, "SCALAR", r#","min":[0],"max":[0]"#),
        (5126, 1, "VEC3", ""),
        (5126, 3, "SCALAR", r#","min":[0],"max":[0.75]"#),
        (5126, 3, "VEC3", ""),
    ];
    json.push_str(r#""accessors":["#);
    for (i, (kind, count, shape, more)) in accessors.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        write!(
            json,
            r#"{comma}{{"bufferView":{i},"componentType":{kind},"count":{count},"type":"{shape}"{more}}}"#
        )
        .unwrap();
    }
    json.push_str(r#"],"bufferViews":["#);
    for (i, (offset, length)) in views.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        write!(json, r#"{comma}{{"buffer":0,"byteLength":{length},"byteOffset":{offset}}}"#)
            .unwrap();
    }
    write!(json, r#"],"buffers":[{{"byteLength":{}}}]}}"#, bin.len().next_multiple_of(4)).unwrap();
    (json, bin)
}

fn pictures() -> [Vec<u8>; 3] {
    let mask = |x: u32| [255, 191, 128, 0][x as usize / 2];
    let base = image::RgbaImage::from_fn(8, 8, |x, _| image::Rgba([200, 200, 200, mask(x)]));
    let orm = image::RgbaImage::from_pixel(8, 8, image::Rgba([255, 128, 0, 255]));
    let normal = image::RgbaImage::from_pixel(8, 8, image::Rgba([128, 128, 255, 255]));
    [base, orm, normal].map(|picture| {
        let mut bytes = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
        bytes.into_inner()
    })
}
