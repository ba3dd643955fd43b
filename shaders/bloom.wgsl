// Light that spreads in the lens: a pyramid of halves, thresholded and Karis-weighted at its foot
// (Jimenez 2014), added up again by a tent.
#import lib/frame.wgsl

@group(1) @binding(0) var source: texture_2d<f32>;

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

@fragment fn fs_up(v: V) -> @location(0) vec4f {
    let px = 1. / vec2f(textureDimensions(source));
    var c = vec3f(0.);
    for (var i = 0; i < 4; i++) {
        let o = vec2f(f32(i & 1) * 2. - 1., f32(i >> 1) * 2. - 1.);
        c += tap(v.uv + o * px) * .166667;
    }
    for (var i = 0; i < 4; i++) {
        let a = f32(i) * 1.5707963;
        c += tap(v.uv + vec2f(cos(a), sin(a)) * px * 2.) * .083333;
    }
    return vec4f(c, 1.);
}
