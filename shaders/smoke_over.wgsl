// Lays the marched smoke, of half size, over the picture before flames and sparks are drawn.
#import lib/volume.wgsl

@group(1) @binding(0) var scene_depth: texture_depth_multisampled_2d;
@group(2) @binding(0) var smoke: texture_2d<f32>;

// The part of the picture where there is any.
@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    let k = select(i, i - 2u, i > 2u);
    return vec4f(mix(volumes.place.xy, volumes.place.zw, vec2f(f32(k & 1u), f32(k >> 1u))), 0., 1.);
}

// From the half-size pixels of its neighbourhood that lie as deep.
@fragment fn fs_main(@builtin(position) clip: vec4f) -> @location(0) vec4f {
    let size = vec2i(textureDimensions(smoke));
    let full = vec2i(frame.viewport.xy);
    let pixel = clip.xy;
    let d = linear(textureLoad(scene_depth, vec2i(pixel), 0));
    let i = vec2i(floor(pixel * .5 - .5));
    let f = fract(pixel * .5 - .5);
    var sum = vec4f(0.);
    var weight = 0.;
    for (var y = -1; y <= 2; y++) {
        for (var x = -1; x <= 2; x++) {
            let at = clamp(i + vec2i(x, y), vec2i(0), size - 1);
            let there = linear(textureLoad(scene_depth, min(at * 2, full - 1), 0));
            let g = max(1. - abs(vec2f(f32(x), f32(y)) - f) * .5, vec2f(0.));
            let w = (g.x * g.y) * clamp(1.5 - abs(there - d) / (.08 * d), .002, 1.);
            sum += textureLoad(smoke, at, 0) * w;
            weight += w;
        }
    }
    return sum / max(weight, 1e-4);
}
