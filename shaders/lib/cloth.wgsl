// The cloth of a banner: how it hangs and what is woven into it. Geometry in renderer/src/terrain/banners.rs.
#import lib/rim.wgsl

const CLOTH_HALF = .40;    // half its width
const CLOTH_LENGTH = 2.65; // at its sides, half widths
const CLOTH_NOTCH = .20;   // how much shorter it is in the middle
const EMBLEM_SIDE = 1.46;  // half widths
const EMBLEM_MIDDLE = 1.24;
const EMBLEM_REACH = .125; // of emblems.rs

// How far a point of the cloth leaves the plane it hangs in. u: across -1..1; v: down 0..1.
fn cloth_out(u: f32, v: f32, stand: f32, t: f32) -> f32 {
    // Gathered where loops hold it to the bar, in wide folds further down.
    let gathers = .011 * cos(u * 15.7) * smoothstep(.42, .03, v);
    let folds = .036 * sin(u * 5.4 + stand * 2.1 + v * .9) * smoothstep(.05, .6, v) + .010 * sin(u * 12.3 - v * 2.2 + stand) * v;
    let sway = .055 * v * v * sin(t * 1.1 + stand * 1.9);
    let stir = .020 * v * sin(t * 2.7 - v * 4.4 + u * 1.9 + stand);
    return gathers + folds + sway + stir;
}

// Slopes of that, by world units across and down.
fn cloth_slope(u: f32, v: f32, stand: f32, t: f32) -> vec2f {
    let e = .02;
    let across = cloth_out(u + e, v, stand, t) - cloth_out(u - e, v, stand, t);
    let down = cloth_out(u, v + e, stand, t) - cloth_out(u, v - e, stand, t);
    return vec2f(across / CLOTH_HALF, down / (CLOTH_HALF * CLOTH_LENGTH)) / (2. * e);
}

// thread: share of metal thread; relief: height of what is woven, half widths.
struct Weave { albedo: vec3f, thread: f32, relief: f32 };

// Needs `emblem_map` of the shader that imports it. `place`: across -1..1, and down from the bar in half widths; `pixel`: its size in half widths.
fn weave(banner: Banner, place: vec2f, pixel: f32) -> Weave {
    let px = max(pixel, 1e-4);
    // Inwards from the nearest edge: the sides, and the swallow's tail.
    let tail = CLOTH_LENGTH * (1. - CLOTH_NOTCH * (1. - abs(place.x)));
    let inside = min(1. - abs(place.x), (tail - place.y) * .88);
    // What is sewn on stands out with a soft edge, as far as a pixel shows it.
    let soft = max(px, .022);
    var metal = clamp(.5 - (abs(inside - .115) - .032) / px, 0., 1.);
    // The band under the bar, between two cords.
    let band = (place.y - .15) / .30;
    let cords = min(abs(place.y - .13), abs(place.y - .47)) - .016;
    let within = step(.13, inside);
    metal = max(metal, within * clamp(.5 - cords / px, 0., 1.));
    var raised = max(clamp(.5 - (abs(inside - .115) - .032) / soft, 0., 1.), within * clamp(.5 - cords / soft, 0., 1.));
    raised = max(raised, smoothstep(.055, .0, inside) * .8); // the hem
    if (band > 0. && band < 1.) {
        metal = max(metal, within * rim_pattern(u32(banner.pattern), vec2f(place.x / .66, 1. - band), px / .30));
    }
    // The emblem.
    let spot = (place - vec2f(0., EMBLEM_MIDDLE)) / EMBLEM_SIDE + .5;
    let known = banner.emblem >= 0. && banner.emblem < 8. && all(spot > vec2f(0.)) && all(spot < vec2f(1.));
    if (known) {
        let kind = u32(banner.emblem);
        let texel = textureSampleLevel(emblem_map, clamp_sampler, spot, kind / 4u, 0.);
        let reach = 2. * EMBLEM_REACH * EMBLEM_SIDE;
        let depth = (texel[kind % 4u] - .5) * reach;
        metal = max(metal, clamp(.5 + depth / px, 0., 1.));
        raised = max(raised, clamp(.5 + depth / soft, 0., 1.));
    }
    // Threads, where they can be seen.
    let seen = smoothstep(.016, .004, px);
    let warp = sin(place.x * 230.) * sin(place.y * 230.);
    let color = mix(banner.field, banner.metal, metal);
    // Faded and worn a little, in broad patches.
    let worn = textureSampleLevel(noise_map, repeat_sampler, place * .13 + banner.pattern * .17, 0.).r;
    return Weave(color * mix(.86, 1.06, worn) * (1. + seen * .16 * warp), metal, raised * .016 + seen * warp * .0025);
}
