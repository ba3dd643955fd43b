// What was drawn at half size, seen at full size.
#import lib/frame.wgsl

// At a full-size pixel: from the half-size pixels of its neighbourhood that lie as deep.
fn from_half(half: texture_2d<f32>, depths: texture_depth_multisampled_2d, pixel: vec2f) -> vec4f {
    let size = vec2i(textureDimensions(half));
    let full = vec2i(frame.viewport.xy);
    let d = linear(textureLoad(depths, vec2i(pixel), 0));
    let i = vec2i(floor(pixel * .5 - .5));
    let f = fract(pixel * .5 - .5);
    var sum = vec4f(0.);
    var weight = 0.;
    for (var y = -1; y <= 2; y++) {
        for (var x = -1; x <= 2; x++) {
            let at = clamp(i + vec2i(x, y), vec2i(0), size - 1);
            let there = linear(textureLoad(depths, min(at * 2, full - 1), 0));
            let g = max(1. - abs(vec2f(f32(x), f32(y)) - f) * .5, vec2f(0.));
            let w = (g.x * g.y) * clamp(1.5 - abs(there - d) / (.08 * d), .002, 1.);
            sum += textureLoad(half, at, 0) * w;
            weight += w;
        }
    }
    return sum / max(weight, 1e-4);
}
