// The mean of many pictures of one moment, encoded. See renderer/src/passes/gather.rs.
#import lib/frame.wgsl
#import lib/tone.wgsl

@group(1) @binding(0) var gathered: texture_2d<f32>; // linear, 0..1

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let p = vec2f(f32(i & 1u) * 2., f32(i >> 1u) * 2.);
    return V(vec4f(p * 2. - 1., 0., 1.), vec2f(p.x, 1. - p.y));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let c = textureSampleLevel(gathered, clamp_sampler, v.uv, 0.).rgb;
    let dither = (steady_noise(v.clip.xy + 7.) - .5) / 255.;
    return vec4f(encode_srgb(c) + dither, 1.);
}
