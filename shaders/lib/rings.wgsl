// Rings on the water round what fell into it: a train of waves that runs outwards and spreads.
#import lib/underfoot.wgsl

// xy slope of the surface, z 0..1 foam where it was torn.
fn rings_at(xz: vec2f, px: f32) -> vec3f {
    var out = vec3f(0.);
    for (var i = 0u; i < 8u; i++) {
        let ring = underfoot.rings[i];
        if (ring.w <= 0.) { break; }
        let d = xz - ring.xy;
        let r = length(d);
        let t = ring.z;
        // Short waves lag behind long ones: the train stretches as it runs.
        let head = .05 + .36 * t;
        let behind = (head - r) / (.10 + .42 * t);
        let train = smoothstep(-.04, .10, behind) * smoothstep(1., .35, behind);
        let wavelength = .085 + .035 * clamp(r, 0., 1.);
        let fade = exp(-.62 * t) * smoothstep(0., .10, t) / sqrt(1. + 3. * r);
        let seen = smoothstep(.5, .2, px / wavelength);
        out += vec3f(d / max(r, 1e-4) * (cos((r - head) * 6.2832 / wavelength) * train * fade * seen * ring.w), 0.);
        let torn = smoothstep(.13, .02, abs(r - .02 - .26 * t)) * smoothstep(.95, .10, t);
        out.z = max(out.z, torn * ring.w);
    }
    return out;
}
