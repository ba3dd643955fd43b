// The sun's shadow map and the window's cookie. Only for passes whose group 0 is the full frame.
#import lib/frame.wgsl

@group(0) @binding(3) var shadow_sampler: sampler_comparison;
@group(0) @binding(4) var shadow_map: texture_depth_2d;

// Light that the window lets through: soft edges, one upright and two cross bars.
fn cookie(p: vec3f) -> f32 {
    let w = frame.key_direction;
    let r = normalize(cross(vec3f(0., 1., 0.), w));
    let t = cross(w, r);
    let x = abs(dot(p, r) + .9);
    let y = abs(dot(p, t) - .6);
    let edge = smoothstep(8.2, 6.4, x) * smoothstep(7.6, 5.6, y);
    let bar = max(smoothstep(.55, .12, x), smoothstep(.50, .10, abs(y - 2.6)));
    return mix(1., mix(.10, 1., edge) * (1. - .38 * bar), frame.cookie);
}

// Where a world point falls in the shadow map: xy uv, z depth.
fn shadow_place(p: vec3f) -> vec3f {
    let q = frame.shadow_from_world * vec4f(p, 1.);
    return vec3f(q.xy * vec2f(.5, -.5) + .5, q.z);
}

// One hardware-filtered tap, 0 dark to 1 lit. `n` is the geometric normal.
fn shadow_hard(p: vec3f, n: vec3f) -> f32 {
    let q = shadow_place(p + n * (frame.shadow_texel * 2.5));
    if (any(q < vec3f(0.)) || any(q > vec3f(1.))) { return 1.; }
    return textureSampleCompareLevel(shadow_map, shadow_sampler, q.xy, q.z - .001);
}

// Filtered shadow with the cookie, 0 dark to 1 lit: a Vogel disc turned by the pixel's noise.
fn shadow_soft(p: vec3f, n: vec3f, pixel: vec2f) -> f32 {
    let q = shadow_place(p + n * max(.018, frame.shadow_texel * 2.));
    if (any(q < vec3f(0.)) || any(q > vec3f(1.))) { return cookie(p); }
    let turn = pixel_noise(pixel) * 6.2832;
    let taps = select(8, 16, TIER >= 2u);
    var lit = 0.;
    for (var i = 0; i < taps; i++) {
        let a = turn + f32(i) * 2.39996;
        let r = sqrt((f32(i) + .5) / f32(taps)) * frame.shadow_radius;
        lit += textureSampleCompareLevel(shadow_map, shadow_sampler, q.xy + vec2f(cos(a), sin(a)) * r, q.z - .0006);
    }
    return lit / f32(taps) * cookie(p);
}
