// How far a particle stands before what is behind it: no hard edge where smoke meets ground.
#import lib/frame.wgsl

@group(1) @binding(0) var scene_depth: texture_depth_multisampled_2d;

fn soft(pixel: vec4f, reach: f32) -> f32 {
    let d = textureLoad(scene_depth, vec2i(pixel.xy), 0);
    return clamp((linear(d) - linear(pixel.z)) / reach, 0., 1.);
}
