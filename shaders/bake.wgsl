// Draws the ground's material into two maps, seen from above, once after the board changed.
#import lib/ground.wgsl

struct Board { board_apothem: f32, water_level: f32, pad0: f32, pad1: f32 };

@group(0) @binding(0) var<uniform> frame: Board;
@group(0) @binding(1) var repeat_sampler: sampler;
@group(0) @binding(2) var clamp_sampler: sampler;
@group(0) @binding(3) var height_map: texture_2d<f32>;
@group(0) @binding(4) var share_map: texture_2d<f32>;
@group(0) @binding(5) var detail_maps: texture_2d_array<f32>;
@group(0) @binding(6) var noise_map: texture_2d<f32>;

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let q = vec2f(f32(i & 1u) * 2., f32(i >> 1u) * 2.);
    return V(vec4f(q.x * 2. - 1., 1. - q.y * 2., 0., 1.), q);
}

// Colour: square root of albedo, and openness. Lie: normal x and z, roughness, height.
struct Baked { @location(0) color: vec4f, @location(1) lie: vec4f };

@fragment fn fs_main(v: V) -> Baked {
    let xz = (v.uv * 2. - 1.) * map_extent();
    let h = textureSample(height_map, clamp_sampler, v.uv).x;
    let g = ground_at(vec3f(xz.x, h, xz.y));
    return Baked(vec4f(sqrt(g.albedo), g.occlusion), vec4f(g.normal.xz * .5 + .5, g.roughness, 1.));
}
