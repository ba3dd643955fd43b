// One mip level from the one above: the mean of four texels.

@group(0) @binding(0) var linear_sampler: sampler;
@group(0) @binding(1) var above: texture_2d<f32>;

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let q = vec2f(f32(i & 1u) * 2., f32(i >> 1u) * 2.);
    return V(vec4f(q.x * 2. - 1., 1. - q.y * 2., 0., 1.), q);
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    return textureSampleLevel(above, linear_sampler, v.uv, 0.);
}
