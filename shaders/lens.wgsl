// A cinematic camera's lens over the frame that present.wgsl laid down. First every pixel gathers the discs
// that reach it, on a spiral that steps outwards (the one-pass way of D. Gustafsson, 2018); then, moment by
// moment, what passed over it (the choice by depth and way of McGuire, Hennessy, Bukowski and Osman, "A
// reconstruction filter for plausible motion blur", 2012, with the figures' own ways for its picture of the largest).
#import lib/frame.wgsl

@group(1) @binding(0) var light: texture_2d<f32>;  // rgb, a = radius of the point's disc, pixels
@group(1) @binding(1) var motion: texture_2d<f32>; // way while the shutter was open, pixels; distance

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i & 1u) * 4. - 1., f32(i >> 1u) * 4. - 1., 0., 1.);
}

const TAPS = 56.;
const GOLDEN_ANGLE = 2.39996323;

fn inside(pixel: vec2f) -> vec2i { return clamp(vec2i(pixel), vec2i(0), vec2i(frame.viewport.xy) - 1); }

// Light with its glints held down, so that a few taps do for their discs, and back (Reinhard 2002).
fn luma(c: vec3f) -> f32 { return dot(c, vec3f(.2126, .7152, .0722)) * frame.exposure; }
fn held(c: vec3f) -> vec3f { return c / (1. + luma(c)); }
fn freed(c: vec3f) -> vec3f { return c / max(1. - luma(c), .01); }

@fragment fn fs_focus(@builtin(position) clip: vec4f) -> @location(0) vec4f {
    let here = textureLoad(light, vec2i(clip.xy), 0);
    let widest = frame.lens.widest;
    if (frame.lens.blur <= 0.) { return here; }
    let depth = textureLoad(motion, vec2i(clip.xy), 0).z;
    let own = abs(here.a);
    let grow = widest * widest / (2. * TAPS);
    var sum = held(here.rgb);
    var count = 1.;
    var r = max(grow, .6);
    var angle = 0.;
    while (r < widest) {
        let at = clip.xy + vec2f(cos(angle), sin(angle)) * r;
        let there = textureSampleLevel(light, clamp_sampler, at * frame.viewport.zw, 0.);
        // What lies behind does not spread over what is sharper.
        var size = abs(there.a);
        if (textureLoad(motion, inside(at), 0).z > depth * 1.01) { size = min(size, own * 1.5); }
        let band = max(.5, grow / r);
        sum += mix(sum / count, held(there.rgb), smoothstep(r - band, r + band, size));
        count += 1.;
        angle += GOLDEN_ANGLE;
        r += grow / r;
    }
    return vec4f(freed(sum / count), here.a);
}

const STEPS = 17;
// The longest way that streaks, as a share of the picture's height.
const LONGEST = .06;

fn bounded(way: vec2f) -> vec2f { return way * min(1., LONGEST * frame.viewport.y / max(length(way), 1e-3)); }

// 1 when a way as long as that, to both sides, reaches so far.
fn reaches(way: f32, far: f32) -> f32 { return 1. - smoothstep(.9 * way, 1.1 * way + .2, far); }

@fragment fn fs_streak(@builtin(position) clip: vec4f) -> @location(0) vec4f {
    let here = textureLoad(light, vec2i(clip.xy), 0);
    let moved = textureLoad(motion, vec2i(clip.xy), 0);
    // The longest way of those that may pass here: the pixel's own, and those of figures before it.
    var way = moved.xy;
    for (var i = 0u; i < min(frame.lens.movers, 8u); i++) {
        let m = frame.lens.moved[i];
        let half = m.way * .5;
        let rel = clip.xy - m.spot;
        let along = clamp(dot(rel, half) / max(dot(half, half), 1e-3), -1., 1.);
        let reached = distance(rel, half * along) < m.reach;
        if (reached && m.depth - m.radius < moved.z && length(m.way) > length(way)) { way = m.way; }
    }
    way = bounded(way);
    if (length(way) < 1.) { return here; }
    let own = length(bounded(moved.xy)) * .5;
    var sum = vec3f(0.);
    let turn = pixel_noise(clip.xy) - .5;
    for (var k = 0; k < STEPS; k++) {
        let part = (f32(k) + .5 + turn) / f32(STEPS) - .5;
        let at = inside(clip.xy + way * part);
        let there = textureLoad(motion, at, 0);
        let far = length(way * part);
        // At one moment of the shutter what lies there was here, if it moves; or what is here had left.
        let before = clamp(1. - (there.z - moved.z) / (.03 * moved.z), 0., 1.);
        let came = reaches(length(bounded(there.xy)) * .5, far);
        sum += mix(here.rgb, textureLoad(light, at, 0).rgb, mix(reaches(own, far), came, before));
    }
    return vec4f(sum / f32(STEPS), here.a);
}
