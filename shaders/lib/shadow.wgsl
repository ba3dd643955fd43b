// The sun's shadow map and the window's cookie. Only for passes whose group 0 is the full frame.
#import lib/frame.wgsl

@group(0) @binding(3) var shadow_sampler: sampler_comparison;
@group(0) @binding(4) var shadow_map: texture_depth_2d;

// Light that the window lets through: soft edges, one upright and two cross bars.
fn cookie(p: vec3f) -> f32 {
    let x = abs(dot(p, frame.key_right) + .9);
    let y = abs(dot(p, frame.key_up) - .6);
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

// Filtered shadow with the cookie, 0 dark to 1 lit. Six taps in a fixed hexagon; where they agree,
// which is most of a picture, the rest is spared (a fixed pattern errs in patches, not in dots). In
// penumbras many more follow, on a Vogel disc turned by the pixel's noise.
fn shadow_soft(p: vec3f, n: vec3f, pixel: vec2f) -> f32 {
    let q = shadow_place(p + n * max(.018, frame.shadow_texel * 2.));
    if (any(q < vec3f(0.)) || any(q > vec3f(1.))) { return cookie(p); }
    let r = frame.shadow_radius;
    var lit = 0.;
    for (var i = 0; i < 6; i++) {
        lit += shadow_tap(q, HEXAGON[i] * r);
    }
    // A loop without turns, not a branch: software rasterisers run both sides of a branch.
    let settled = lit < .01 || lit > 5.99;
    let many = select(12, 24, TIER >= 2u);
    let more = select(many, 0, settled);
    let turn = pixel_noise(pixel) * 6.2832;
    var arm = vec2f(cos(turn), sin(turn)) * r;
    var deep = 0.;
    for (var i = 0; i < more; i++) {
        deep += shadow_tap(q, arm * sqrt((f32(i) + .5) / f32(many)));
        arm = next_arm(arm);
    }
    let all = (lit * .8 + deep) / (4.8 + f32(many));
    return select(all, lit / 6., settled) * cookie(p);
}

const HEXAGON = array<vec2f, 6>(
    vec2f(.88, .15), vec2f(.31, .84), vec2f(-.57, .69), vec2f(-.88, -.15), vec2f(-.31, -.84), vec2f(.57, -.69));

fn shadow_tap(q: vec3f, offset: vec2f) -> f32 {
    return textureSampleCompareLevel(shadow_map, shadow_sampler, q.xy + offset, q.z - .0006);
}

// Turned by the golden angle.
fn next_arm(a: vec2f) -> vec2f {
    return vec2f(a.x * -.7373688 - a.y * .6754903, a.x * .6754903 + a.y * -.7373688);
}
