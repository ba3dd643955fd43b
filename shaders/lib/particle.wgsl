// What the quads of all effects have in common. Mirrors Particle in renderer/src/effects.rs.
#import lib/frame.wgsl

struct ParticleIn {
    @location(0) at: vec4f,     // world; w half width
    @location(1) aim: vec4f,    // axis or outward direction; w stretch or roll
    @location(2) color: vec4f,  // w opacity
    @location(3) life: vec4f,   // seed, share of life, heat, drift
};

// The camera's right and up.
fn camera_right() -> vec3f {
    let level = abs(frame.forward.y) > .9995;
    return normalize(cross(frame.forward, select(vec3f(0., 1., 0.), vec3f(0., 0., -1.), level)));
}

// Corner of a hexagonal fan of an octagon round the unit disc: 6 triangles, 18 vertices.
fn octagon(i: u32) -> vec2f {
    let triangle = i / 3u;
    let k = select(0u, triangle + i % 3u, i % 3u != 0u);
    let turn = (f32(k) + .5) * .78539816;
    return vec2f(cos(turn), sin(turn)) * 1.0823922;
}

// Corner of a quad, -1..1.
fn square(i: u32) -> vec2f {
    let k = select(i, i - 2u, i > 2u); // 0 1 2, 1 2 3
    return vec2f(f32(k & 1u) * 2. - 1., f32(k >> 1u) * 2. - 1.);
}

// A quad along an axis, turned to the camera as far as the axis lets it: its side.
fn beside(axis: vec3f, at: vec3f) -> vec3f {
    let side = cross(axis, frame.eye - at);
    let n = dot(side, side);
    return select(camera_right(), side * inverseSqrt(max(n, 1e-12)), n > 1e-8);
}
