// How thick the smoke of a volume is at a point: noise that the gas carries with it, cut out by a soft body.
#import lib/volume.wgsl
#import lib/noise3.wgsl

// Where in the noise the gas at a place was when a phase began: bounded, so that it is never drawn
// out into threads. The middle of a column rises faster than its skin, which makes it roll.
struct Place { off: vec3f, s: f32, r: f32, radius: f32 };

fn gas_place(v: Volume, p: vec3f) -> Place {
    let s = dot(p - v.foot, v.axis);
    let off = p - volume_axis(v, s);
    let radius = volume_radius(v, s);
    return Place(off, s, abs(length(off) - v.ring) / radius, radius);
}

// In radii, so that billows grow as the body widens.
fn carried(v: Volume, g: Place, back: f32) -> vec3f {
    let before = g.s - back * (1.25 - .65 * min(g.r * g.r, 1.2));
    let slope = (v.radii.y - v.radii.x) / v.reach;
    let radius = max(v.radii.x + slope * before, v.radii.x * .4);
    let along = select(before / v.radii.x, log(radius / v.radii.x) / slope, abs(slope) > 1e-3);
    return (g.off / g.radius + v.axis * along) * v.frequency;
}

// The body without noise, and what ends it; x form, y share.
fn gas_form(v: Volume, g: Place) -> vec2f {
    let u = clamp(g.s / v.reach, 0., 1.);
    let w = v.window;
    let ends = smoothstep(w.x, w.y, g.s) * (1. - smoothstep(w.z, w.w, g.s));
    let rim = max(g.r - .8, 0.);
    let form = 1.5 * (1. - g.r) - 4. * rim * rim - mix(v.erosion.x, v.erosion.y, u);
    return vec2f(form, ends * smoothstep(SPILL, SPILL - .3, g.r) * mix(1., v.thin, u));
}

fn gas_cut(form: vec2f, noise: f32) -> f32 {
    return smoothstep(0., .75, form.x + noise) * form.y;
}

// 0..1 with all detail.
fn gas_fine(v: Volume, g: Place) -> f32 {
    // Bent by eddies that drift: a turn of the axis' snaking is a turn of the noise.
    let eddy = (g.off / g.radius + v.axis * (g.s / v.radii.x)) * (v.frequency * .55) - v.axis * (v.phase / 6.2831853);
    let bend = (noise3(eddy).bar - .5) * .12;
    var n = vec2f(0.);
    for (var k = 0; k < 2; k++) {
        let first = k == 0;
        let q = carried(v, g, select(v.back_b, v.back_a, first)) + select(v.shift_b, v.shift_a, first) + bend;
        let a = noise3(q);
        let b = noise3(q * 2.63 + (a.baa - .5) * .12);
        n += (vec2f(a.g, b.g) - .5) * select(1. - v.weight_a, v.weight_a, first);
    }
    return gas_cut(gas_form(v, g), n.x * 2.6 + n.y * 1.5);
}

// 0..1 without: for light on its way.
fn gas_coarse(v: Volume, g: Place) -> f32 {
    var n = 0.;
    for (var k = 0; k < 2; k++) {
        let first = k == 0;
        let q = carried(v, g, select(v.back_b, v.back_a, first)) + select(v.shift_b, v.shift_a, first);
        n += (noise3(q).g - .5) * select(1. - v.weight_a, v.weight_a, first);
    }
    return gas_cut(gas_form(v, g), n * 2.6);
}

// A little way off, where the axis is hardly elsewhere.
fn gas_beside(v: Volume, g: Place, by: vec3f) -> Place {
    let along = dot(by, v.axis);
    let off = g.off + by - v.axis * along;
    return Place(off, g.s + along, abs(length(off) - v.ring) / g.radius, g.radius);
}
