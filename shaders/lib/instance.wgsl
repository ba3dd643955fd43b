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
    // Bits of radius and height of the round base, model units; base pattern, and from bit 8 the first joint;
    // texture layer, and from bit 16 the wear, 0..255.
    @location(10) look: vec4u,
};

fn base_of(look: vec4u) -> vec2f { return bitcast<vec2f>(look.xy); }

fn world_point(i: InstanceIn, p: vec3f) -> vec3f {
    let q = vec4f(p, 1.);
    return vec3f(dot(i.row0, q), dot(i.row1, q), dot(i.row2, q));
}

// 0..1: how battered an instance is.
fn wear_of(look: vec4u) -> f32 { return f32(look.w >> 16u) / 255.; }

// What wear does to a point of the model: above its base it stoops forward, leans, and is dented.
fn worn(i: InstanceIn, p: vec3f) -> vec3f {
    let wear = wear_of(i.look);
    if (wear <= 0.) { return p; }
    let h = max(p.y - base_of(i.look).y * 1.3, 0.);
    let side = select(-1., 1., (i.look.w & 1u) == 0u);
    let bend = h * h * wear / (.25 + h);
    let stooped = p + vec3f(side * .10, -.16, .22) * bend;
    if (TIER == 0u) { return stooped; }
    let dent = sin(p.x * 23. + p.y * 9. + 1.3) * sin(p.y * 31. + .7) * sin(p.z * 27. + p.y * 13. + 2.1);
    let pit = smoothstep(.15, .75, dent) * min(h * 8., 1.) * .045;
    return stooped - normalize(vec3f(p.x, 0., p.z) + vec3f(1e-5, 0., 0.)) * (pit * wear);
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
