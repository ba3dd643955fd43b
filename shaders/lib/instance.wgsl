// Vertices and instances of models. Mirrors renderer/src/models/mesh.rs and passes/models.rs.
#import lib/frame.wgsl

struct VertexIn {
    @location(0) position: vec3f,
    @location(1) uv: vec2f,
    @location(2) normal: vec4f,
    @location(3) tangent: vec4f, // w = handedness
    @location(4) color: vec4f,   // rgb = sqrt of the linear colour, a = shade of its own
};

struct InstanceIn {
    @location(5) row0: vec4f,   // world_from_model, row by row
    @location(6) row1: vec4f,
    @location(7) row2: vec4f,
    @location(8) team0: vec4f,  // rgb, w = glow
    @location(9) team1: vec4f,  // rgb, w = fade
    @location(10) base: vec2f,  // radius and height of the round base, model units
    @location(11) params: vec2u, // x = base pattern, y = texture layer
};

fn world_point(i: InstanceIn, p: vec3f) -> vec3f {
    let q = vec4f(p, 1.);
    return vec3f(dot(i.row0, q), dot(i.row1, q), dot(i.row2, q));
}

// Directions, for uniform scales; unit length.
fn world_direction(i: InstanceIn, d: vec3f) -> vec3f {
    let w = vec3f(dot(i.row0.xyz, d), dot(i.row1.xyz, d), dot(i.row2.xyz, d));
    return w * inverseSqrt(max(dot(w, w), 1e-12));
}

// Drops pixels of what fades, in an ordered pattern. Returns true when the pixel goes.
fn faded(pixel: vec2f, fade: f32) -> bool {
    return pixel_noise(pixel) < fade;
}
