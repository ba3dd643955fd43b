// Light tier: the small picture, already tone mapped and encoded, laid over the whole window.
#import lib/frame.wgsl

@group(1) @binding(0) var picture: texture_2d<f32>;

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let p = vec2f(f32(i & 1u) * 2., f32(i >> 1u) * 2.);
    return V(vec4f(p * 2. - 1., 0., 1.), vec2f(p.x, 1. - p.y));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    return vec4f(textureSampleLevel(picture, clamp_sampler, v.uv, 0.).rgb, 1.);
}
