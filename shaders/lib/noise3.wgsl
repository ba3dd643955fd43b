// The block of noise for flames and smoke: r flame, g billow, b and a for bending coordinates. Mean
// .5, standard deviation .2. See renderer/src/effects/noise3.rs.
#import lib/frame.wgsl

@group(2) @binding(0) var noise_block: texture_3d<f32>;

fn noise3(p: vec3f) -> vec4f {
    return textureSampleLevel(noise_block, repeat_sampler, p, 0.);
}
