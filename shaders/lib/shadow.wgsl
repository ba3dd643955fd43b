// The sun's shadow map and the window's cookie. Only for passes whose group 0 is the full frame.
#import lib/frame.wgsl
#import lib/near_light.wgsl

@group(0) @binding(3) var shadow_sampler: sampler_comparison;
@group(0) @binding(4) var shadow_map: texture_depth_2d;
@group(0) @binding(7) var near_light_maps: texture_depth_2d_array; // a layer a light
@group(0) @binding(9) var smoke_map: texture_2d<f32>; // see smoke_shade.wgsl

// Light that the window lets through: soft edges, one upright and two cross bars.
fn cookie(p: vec3f) -> f32 {
    let x = abs(dot(p, frame.key_right) + .9);
    let y = abs(dot(p, frame.key_up) - .6);
    let edge = smoothstep(8.2, 6.4, x) * smoothstep(7.6, 5.6, y);
    let bar = max(smoothstep(.55, .12, x), smoothstep(.50, .10, abs(y - 2.6)));
    return mix(1., mix(.10, 1., edge) * (1. - .38 * bar), frame.cookie);
}

// Where a world point falls in the shadow map: xy uv, z depth. What lies deeper than the map, as the table far
// from the board, takes shadows still.
fn shadow_place(p: vec3f) -> vec3f {
    let q = frame.shadow_from_world * vec4f(p, 1.);
    return vec3f(q.xy * vec2f(.5, -.5) + .5, min(q.z, 1.));
}

fn beside_map(q: vec3f) -> bool { return any(q.xy < vec2f(0.)) || any(q.xy > vec2f(1.)); }

// One hardware-filtered tap, 0 dark to 1 lit. `n` is the geometric normal.
fn shadow_hard(p: vec3f, n: vec3f) -> f32 {
    let q = shadow_place(p + n * (frame.shadow_texel * 2.5));
    if (beside_map(q)) { return 1.; }
    return textureSampleCompareLevel(shadow_map, shadow_sampler, q.xy, q.z - .001);
}

// Ultra: optical depth of the smoke between a point and the sun.
fn smoke_depth(p: vec3f) -> f32 {
    let q = shadow_place(p);
    let m = textureSampleLevel(smoke_map, clamp_sampler, q.xy, 0.);
    let deep = max(m.r, 1e-4);
    let inside = q.x >= 0. && q.y >= 0. && q.x <= 1. && q.y <= 1.;
    let spread = max(m.b / deep, 1e-5);
    return select(0., m.r * smoothstep(-spread, spread, q.z - m.g / deep), inside);
}

// Share of the sun that smoke lets through to a surface: some finds its way by being scattered.
fn smoke_shadow(p: vec3f) -> f32 {
    if (TIER < 2u) { return 1.; }
    return mix(.22, 1., exp(-.75 * smoke_depth(p)));
}

// Filtered shadow with the cookie, 0 dark to 1 lit. Six taps in a fixed hexagon; where they agree,
// which is most of a picture, the rest is spared (a fixed pattern errs in patches, not in dots). In
// penumbras many more follow, on a Vogel disc turned by the pixel's noise.
fn shadow_soft(p: vec3f, n: vec3f, pixel: vec2f) -> f32 {
    if (TIER >= 2u) { return shadow_hardening(p, n, pixel) * smoke_shadow(p); }
    let q = shadow_place(p + n * max(.018, frame.shadow_texel * 2.));
    if (beside_map(q)) { return cookie(p); }
    let r = frame.shadow_radius;
    var lit = 0.;
    for (var i = 0; i < 6; i++) {
        lit += shadow_tap(q, HEXAGON[i] * r);
    }
    // A loop without turns, not a branch: software rasterisers run both sides of a branch.
    let settled = lit < .01 || lit > 5.99;
    let many = 12;
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

// Ultra: sharp where things touch, wide where they stand apart (Fernando 2005). The mean depth of what
// blocks the light gives the radius of the filter; both follow the plane of the surface through the map,
// or a level floor would darken itself under so wide a filter.
fn shadow_hardening(p: vec3f, n: vec3f, pixel: vec2f) -> f32 {
    let flat_place = shadow_place(p);
    let lean = plane_lean(dpdx(flat_place), dpdy(flat_place));
    let q = shadow_place(p + n * max(.010, frame.shadow_texel * 1.5));
    if (beside_map(q)) { return cookie(p); }
    let side = f32(textureDimensions(shadow_map).x);
    let turn = pixel_noise(pixel) * 6.2832;
    let start = vec2f(cos(turn), sin(turn));
    let reach = frame.shadow_radius * 3.;
    var blockers = 0.;
    var deep = 0.;
    var arm = start;
    for (var i = 0; i < 16; i++) {
        let o = arm * (reach * sqrt((f32(i) + .5) / 16.));
        let z = textureLoad(shadow_map, vec2i(clamp(q.xy + o, vec2f(0.), vec2f(.9999)) * side), 0);
        let blocks = f32(z < min(q.z + dot(lean, o), 1.) - .0009);
        blockers += blocks;
        deep += z * blocks;
        arm = next_arm(arm);
    }
    if (blockers < .5) { return cookie(p); }
    let gap = q.z - deep / blockers;
    let r = clamp(gap * frame.shadow_spread, 1.4 / side, reach);
    var lit = 0.;
    arm = start.yx;
    for (var i = 0; i < 32; i++) {
        let o = arm * (r * sqrt((f32(i) + .5) / 32.));
        lit += shadow_tap(q + vec3f(0., 0., dot(lean, o)), o);
        arm = next_arm(arm);
    }
    return lit / 32. * cookie(p);
}

// How depth changes over the shadow map along a surface, from two neighbours on the screen.
fn plane_lean(dx: vec3f, dy: vec3f) -> vec2f {
    let det = dx.x * dy.y - dx.y * dy.x;
    let lean = vec2f(dy.y * dx.z - dx.y * dy.z, dx.x * dy.z - dy.x * dx.z) / select(det, 1., abs(det) < 1e-14);
    return select(clamp(lean, vec2f(-3.), vec2f(3.)), vec2f(0.), abs(det) < 1e-14);
}

const HEXAGON = array<vec2f, 6>(
    vec2f(.88, .15), vec2f(.31, .84), vec2f(-.57, .69), vec2f(-.88, -.15), vec2f(-.31, -.84), vec2f(.57, -.69));

fn shadow_tap(q: vec3f, offset: vec2f) -> f32 {
    return textureSampleCompareLevel(shadow_map, shadow_sampler, q.xy + offset, min(q.z, 1.) - .0006);
}

// Turned by the golden angle.
fn next_arm(a: vec2f) -> vec2f {
    return vec2f(a.x * -.7373688 - a.y * .6754903, a.x * .6754903 + a.y * -.7373688);
}

// Ultra: how much of near light k reaches a point, 0 dark to 1 lit; `n` is the geometric normal. Eight
// taps, turned by the place, so that vertices may ask too.
fn near_light_shadow(k: u32, p: vec3f, n: vec3f) -> f32 {
    let q = near_light_place(k, p + n * .02);
    if (textureDimensions(near_light_maps).x < 2u) { return 1.; } // the knob is off
    if (any(abs(q.xy) > vec2f(1.)) || q.z > 1.) { return 1.; }
    let uv = q.xy * vec2f(.5, -.5) + .5;
    let turn = fract(hash21(p.xz * 917. + p.y * 331.) + frame.noise_turn) * 6.2832;
    var arm = vec2f(cos(turn), sin(turn)) * .007;
    var lit = 0.;
    for (var i = 0; i < 8; i++) {
        let o = arm * sqrt((f32(i) + .5) / 8.);
        lit += textureSampleCompareLevel(near_light_maps, shadow_sampler, uv + o, k, q.z - .008);
        arm = next_arm(arm);
    }
    return lit * .125;
}
