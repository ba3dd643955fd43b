// Smooths the occlusion over 4x4 half-size pixels, the period of its noise, within one surface.
#import lib/frame.wgsl

@group(1) @binding(0) var raw: texture_2d<f32>;

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i & 1u) * 4. - 1., f32(i >> 1u) * 4. - 1., 0., 1.);
}

@fragment fn fs_main(@builtin(position) clip: vec4f) -> @location(0) vec4f {
    let size = vec2i(textureDimensions(raw));
    let at = vec2i(clip.xy);
    let centre = textureLoad(raw, at, 0);
    var sum = centre.rg;
    var weight = 1.;
    for (var y = -2; y < 2; y++) {
        for (var x = -2; x < 2; x++) {
            let t = textureLoad(raw, clamp(at + vec2i(x, y), vec2i(0), size - 1), 0);
            let w = clamp(1.5 - abs(t.b - centre.b) / (.012 * centre.b + .01), 0., 1.);
            sum += t.rg * w;
            weight += w;
        }
    }
    return vec4f(sum / weight, centre.b, 1.);
}
