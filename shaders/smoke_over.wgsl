// Lays the marched smoke, of half size, over the picture before flames and sparks are drawn.
#import lib/volume.wgsl
#import lib/half.wgsl

@group(1) @binding(0) var scene_depth: texture_depth_multisampled_2d;
@group(2) @binding(0) var smoke: texture_2d<f32>;

// The part of the picture where there is any.
@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    let k = select(i, i - 2u, i > 2u);
    return vec4f(mix(volumes.place.xy, volumes.place.zw, vec2f(f32(k & 1u), f32(k >> 1u))), 0., 1.);
}

@fragment fn fs_main(@builtin(position) clip: vec4f) -> @location(0) vec4f {
    return from_half(smoke, scene_depth, clip.xy);
}
