// Bodies of smoke that are marched. Mirrors renderer/src/effects/volume.rs.
#import lib/frame.wgsl

// Gas round a bent axis that starts at the foot; with a ring, round a ring about the axis.
struct Volume {
    foot: vec3f,      // world
    reach: f32,       // length of the axis
    axis: vec3f,      // unit
    ring: f32,        // radius of the ring, 0 for none
    bend: vec3f,      // how far the axis' end is moved aside
    sway: f32,        // how far it snakes
    radii: vec2f,     // of the body, at both ends of the axis
    density: f32,     // extinction a unit, where it is thickest
    thin: f32,        // share of it that is left at the end
    window: vec4f,    // along the axis: begins, is there, fades, has ended
    shift_a: vec3f,   // of the noise in the first of two phases
    back_a: f32,      // how far gas has come along the axis since that phase began
    shift_b: vec3f,
    back_b: f32,
    weight_a: f32,    // 0..1 of the first phase
    frequency: f32,   // of the noise, a unit
    erosion: vec2f,   // threshold of the noise, at both ends
    young: vec3f,     // albedo at the foot
    heat: f32,        // 0..1 how far it glows there
    old: vec3f,       // albedo at the end
    fire: f32,        // light of the fire at the foot
    phase: f32,       // of the snaking, radians
    cooling: f32,     // heat falls by e in a unit / cooling
    pad: vec2f,
};

struct Volumes {
    list: array<Volume, 8>, // farthest first
    place: vec4f,           // clip space: left, bottom, right, top of all of them
};

@group(0) @binding(8) var<uniform> volumes: Volumes;

// Two directions across a unit vector; with it between them they are right-handed.
fn beside_axis(d: vec3f) -> mat2x3f {
    let a = normalize(cross(d, select(vec3f(0., 0., 1.), vec3f(0., 1., 0.), abs(d.y) < .7)));
    return mat2x3f(a, cross(a, d));
}

// The axis at a height.
fn volume_axis(v: Volume, s: f32) -> vec3f {
    let u = max(s, 0.) / v.reach;
    let turn = v.phase - u * 6.;
    let snake = beside_axis(v.axis) * vec2f(sin(turn), cos(turn * .83 + 1.3));
    return v.foot + v.axis * s + v.bend * (u * (.30 + .70 * u)) + snake * (v.sway * min(u * 1.6, 1.));
}

fn volume_radius(v: Volume, s: f32) -> f32 {
    let u = clamp(s / v.reach, 0., 1.);
    return mix(v.radii.x, v.radii.y, u);
}

// Where noise may still add to the body, in radii.
const SPILL = 1.35;

// A corner of the tapered box round a volume, from the number of one of 36 vertices; seen from outside
// its faces run against the clock.
fn volume_corner(v: Volume, i: u32) -> vec3f {
    let face = i / 6u;
    let along = face % 3u;
    let sign = select(-1., 1., face < 3u);
    let k = (0x312210u >> (4u * (i % 6u))) & 3u; // 0 1 2, 2 1 3
    let c = vec2f(f32(k & 1u) * 2. - 1., f32(k >> 1u) * 2. - 1.);
    var p = vec3f(sign, c.x * sign, c.y);
    if (along == 1u) { p = p.zxy; }
    if (along == 2u) { p = p.yzx; }
    let s = select(v.window.x, v.window.w, p.y > 0.);
    let slack = length(v.bend) * .22 + v.sway * 1.5;
    let wide = v.ring + volume_radius(v, s) * SPILL + slack;
    let u = clamp(s / v.reach, 0., 1.);
    let middle = v.foot + v.axis * s + v.bend * (u * (.30 + .70 * u));
    return middle + beside_axis(v.axis) * (p.xz * wide);
}

// The part of a ray from o in direction d that may lie in a volume: nothing where y <= x.
fn volume_chord(v: Volume, o: vec3f, d: vec3f) -> vec2f {
    let end = v.window.w;
    let u = end / v.reach;
    let line = v.axis * end + v.bend * (u * (.30 + .70 * u));
    let long = length(line);
    let a = line / long;
    let w = o - v.foot;
    let b = dot(d, a);
    let den = max(1. - b * b, 1e-3);
    let nearest = (b * dot(w, a) - dot(w, d)) / den;
    let s = clamp(dot(w + d * nearest, a), 0., long);
    let off = length(w + d * nearest - a * dot(w + d * nearest, a));
    let slack = length(v.bend) * .22 + v.sway * 1.5;
    let r = volume_radius(v, s) * SPILL;
    let wide = v.ring + volume_radius(v, min(s + r * abs(b), long)) * SPILL + slack;
    let half = sqrt(max(wide * wide - off * off, 0.) / den);
    // Between the planes at both ends of the window.
    let steep = dot(d, v.axis);
    let safe = select(steep, 1e-5, abs(steep) < 1e-5);
    let ends = (vec2f(v.window.x, end) - dot(w, v.axis)) / safe;
    let t0 = max(nearest - half, min(ends.x, ends.y));
    let t1 = min(nearest + half, max(ends.x, ends.y));
    return vec2f(max(t0, 0.), t1);
}
