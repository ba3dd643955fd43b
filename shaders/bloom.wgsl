// Light that spreads in the lens: a pyramid of halves, thresholded and Karis-weighted at its foot
// (Jimenez 2014), and the sum of its levels, each spread by a tent.
#import lib/frame.wgsl

@group(1) @binding(0) var source: texture_2d<f32>;
@group(1) @binding(1) var second: texture_2d<f32>;
@group(1) @binding(2) var third: texture_2d<f32>;
@group(1) @binding(3) var fourth: texture_2d<f32>;
@group(1) @binding(4) var fifth: texture_2d<f32>;
@group(1) @binding(5) var sixth: texture_2d<f32>;

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let p = vec2f(f32(i & 1u) * 2., f32(i >> 1u) * 2.);
    return V(vec4f(p * 2. - 1., 0., 1.), vec2f(p.x, 1. - p.y));
}

fn tap(uv: vec2f) -> vec3f { return textureSampleLevel(source, clamp_sampler, uv, 0.).rgb; }

// Above the threshold, with a soft knee; clamped so that one bad pixel cannot fill the picture.
fn bright(c: vec3f) -> vec3f {
    let k = clamp(c * frame.exposure, vec3f(1e-4), vec3f(24.));
    let l = max(k.r, max(k.g, k.b));
    return k * (max(l - frame.bloom_threshold, 0.) / l);
}

// From the full picture to a quarter: four taps of four pixels, weighted against fireflies.
@fragment fn fs_first(v: V) -> @location(0) vec4f {
    let px = 1. / vec2f(textureDimensions(source));
    var c = vec3f(0.);
    var w = 0.;
    for (var i = 0; i < 4; i++) {
        let o = vec2f(f32(i & 1) * 2. - 1., f32(i >> 1) * 2. - 1.);
        let b = bright(tap(v.uv + o * px));
        let k = 1. / (1. + max(b.r, max(b.g, b.b)));
        c += b * k;
        w += k;
    }
    return vec4f(c / w, 1.);
}

@fragment fn fs_down(v: V) -> @location(0) vec4f {
    let px = 1. / vec2f(textureDimensions(source));
    var c = tap(v.uv) * .5;
    for (var i = 0; i < 4; i++) {
        let o = vec2f(f32(i & 1) * 2. - 1., f32(i >> 1) * 2. - 1.);
        c += tap(v.uv + o * px) * .125;
    }
    return vec4f(c, 1.);
}

// A level, spread by a tent that hides its texels.
fn spread(level: texture_2d<f32>, uv: vec2f) -> vec3f {
    let px = 1. / vec2f(textureDimensions(level));
    var c = vec3f(0.);
    for (var i = 0; i < 4; i++) {
        let o = vec2f(f32(i & 1) * 2. - 1., f32(i >> 1) * 2. - 1.);
        c += textureSampleLevel(level, clamp_sampler, uv + o * px, 0.).rgb * .166667;
        // Along the axes, two texels away.
        let far = vec2f(f32(i & 1), f32(1 - (i & 1))) * (f32(i >> 1) * 4. - 2.);
        c += textureSampleLevel(level, clamp_sampler, uv + far * px, 0.).rgb * .083333;
    }
    return c;
}

@fragment fn fs_sum(v: V) -> @location(0) vec4f {
    var c = tap(v.uv) + spread(second, v.uv) + spread(third, v.uv);
    c += spread(fourth, v.uv) + spread(fifth, v.uv) + spread(sixth, v.uv);
    return vec4f(c, 1.);
}
