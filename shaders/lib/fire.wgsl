// Colours of glowing gas and coal.
#import lib/frame.wgsl

// Fire must neither pale at noon nor burn out at night: half way to the eye's own adaptation.
fn fire_gain() -> f32 { return pow(.85 / max(frame.exposure, .05), .6); }

// Scene-linear light of fire, about 900 to 2600 K over 0..1.3.
fn fire_ramp(x: f32) -> vec3f {
    let t = clamp(x, 0., 1.3);
    let t2 = t * t;
    return vec3f(1., .03 + .37 * t * sqrt(t), .001 + .085 * t2 * t2) * (t2 * (1. + 7. * t));
}
