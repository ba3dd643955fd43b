// The last step of every world shader: haze, guards against broken numbers, the target's encoding.
#import lib/light.wgsl
#import lib/tone.wgsl

fn luminance(c: vec3f) -> f32 { return dot(c, vec3f(.2126, .7152, .0722)); }

// Zero in place of infinities and NaN; bits, because comparisons may be optimised away.
fn finite(x: f32) -> f32 {
    return select(x, 0., (bitcast<u32>(x) & 0x7f800000u) == 0x7f800000u);
}

fn guard(c: vec3f) -> vec3f {
    return clamp(vec3f(finite(c.r), finite(c.g), finite(c.b)), vec3f(0.), vec3f(4096.));
}

// 0..1 share of haze between the eye and p.
fn haze(p: vec3f) -> f32 {
    let x = max(distance(p, frame.eye) - 8., 0.) * frame.fog_density;
    return x / (1. + x);
}

// HDR tiers. rgb = light; alpha = share of it that is ambient, for the occlusion pass.
fn hdr_output(lit: Lit, glow: vec3f, p: vec3f) -> vec4f {
    let k = haze(p);
    let c = guard(mix(lit.ambient + lit.direct + glow, frame.fog_color, k));
    let a = luminance(guard(lit.ambient)) * (1. - k);
    return vec4f(c, clamp(a / max(luminance(c), 1e-4), 0., 1.));
}

// HDR tiers, for what neither occlusion nor contact shadows may touch.
fn hdr_unlit(c: vec3f, p: vec3f) -> vec4f {
    return vec4f(guard(mix(c, frame.fog_color, haze(p))), 1.);
}

// Light tier: exposed, tone mapped and encoded at once.
fn light_output(c: vec3f, p: vec3f) -> vec4f {
    let hazed = guard(mix(c, frame.fog_color, haze(p)));
    return vec4f(encode_srgb(tone_light(hazed * (frame.exposure * .62))), 1.);
}
