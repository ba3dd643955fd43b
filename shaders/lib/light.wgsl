// The light of the room on a surface: key light, hemisphere, window, point lights.
// GGX with height-correlated Smith (Heitz 2014), split-sum environment by Karis' analytic fit (2014),
// multiple scattering by Filament's energy compensation.
#import lib/shadow.wgsl

// A point of a surface, ready to be lit.
struct Surface {
    position: vec3f,  // world
    normal: vec3f,    // unit, world
    albedo: vec3f,
    roughness: f32,   // perceptual
    metallic: f32,
    occlusion: f32,   // 0 closed, 1 open
    wrap: f32,        // 0 hard, >0 lets light round the edge (leaves, wax)
    shadow: f32,      // 0 dark, 1 lit: shadow_soft()
};

// Light leaving a surface, apart because occlusion dims one and contact shadows the other.
struct Lit { ambient: vec3f, direct: vec3f };

// Diffuse light from all around on a plane with normal n, divided by pi.
fn ambient(n: vec3f) -> vec3f {
    var c = mix(frame.horizon, frame.zenith, smoothstep(0., 1., n.y));
    c = mix(c, frame.ground, smoothstep(.15, -.9, n.y));
    let w = max(dot(n, frame.window_direction) * .6 + .4, 0.);
    return c + frame.window_color * (w * w * .10);
}

// What a mirror of the given roughness sees in direction d.
fn room(d: vec3f, rough: f32) -> vec3f {
    var c = mix(frame.horizon, frame.zenith, smoothstep(-.02, .85, d.y));
    c = mix(c, frame.ground, smoothstep(.02, -.25 - rough, d.y));
    let k = max(dot(d, frame.window_direction), .05);
    let x = dot(d, frame.window_right) / k;
    let y = dot(d, frame.window_up) / k;
    let b = .15 + rough * .9;
    let sx = frame.window_size;
    let sy = sx * 1.7;
    var m = smoothstep(sx + b, sx - b, abs(x)) * smoothstep(sy + b, sy - b, abs(y));
    if (rough < .3) { // mullions
        let bars = max(smoothstep(.035, .02, abs(x)), smoothstep(.03, .018, abs(fract(y / sy * 1.5) - .5) * sy * .66));
        m *= 1. - .9 * bars;
    }
    m *= select(0., 1., k > .051);
    return c + frame.window_color * (.55 * m / (1. + rough * rough * 14.));
}

// Specular lobe without the Fresnel term: D * V.
fn ggx(nh: f32, nl: f32, nv: f32, rough: f32) -> f32 {
    let a = max(rough * rough, .002);
    let a2 = a * a;
    let d = nh * nh * (a2 - 1.) + 1.;
    let v = nl * sqrt(nv * nv * (1. - a2) + a2) + nv * sqrt(nl * nl * (1. - a2) + a2);
    return a2 / (3.14159265 * d * d) * .5 / max(v, 1e-4);
}

// Scale and bias of F0 for the environment.
fn environment_brdf(rough: f32, nv: f32) -> vec2f {
    let r = rough * vec4f(-1., -.0275, -.572, .022) + vec4f(1., .0425, 1.04, -.04);
    let a = min(r.x * r.x, exp2(-9.28 * nv)) * r.x + r.y;
    return vec2f(-1.04, 1.04) * a + r.zw;
}

// Light of the point lights on a surface; candles and fires. In Ultra the first two cast shadows.
fn point_lights(s: Surface, f0: vec3f, diffuse: vec3f, v: vec3f, nv: f32) -> vec3f {
    var c = vec3f(0.);
    for (var i = 0u; i < frame.light_count; i++) {
        let light = frame.lights[i];
        let d = light.position - s.position;
        let r2 = dot(d, d);
        let q = r2 / (light.range * light.range);
        let reach = max(1. - q * q, 0.);
        let l = d * inverseSqrt(max(r2, 1e-6));
        let nl = clamp((dot(s.normal, l) + .15) / 1.15, 0., 1.);
        let h = normalize(v + l);
        let g = ggx(clamp(dot(s.normal, h), 0., 1.), max(nl, 1e-3), nv, max(s.roughness, .2));
        var lit = reach * reach / (r2 + .6);
        if (TIER >= 2u && i < SHADOWED_LIGHTS) { lit *= near_light_shadow(i, s.position, s.normal); }
        c += light.color * lit * nl * (diffuse * s.occlusion + f0 * min(g, 4.));
    }
    return c;
}

// All light that leaves the surface towards the camera.
fn shade(s: Surface) -> Lit {
    let v = normalize(frame.eye - s.position);
    let l = frame.key_direction;
    let n = s.normal;
    let nv = clamp(dot(n, v), 1e-3, 1.);
    let nl = clamp(dot(n, l), 0., 1.);
    let f0 = mix(vec3f(.04), s.albedo, s.metallic);
    let ab = environment_brdf(s.roughness, nv);
    let boost = 1. + f0 * (1. / max(ab.x + ab.y, .05) - 1.);
    let mirror = (f0 * ab.x + ab.y) * boost;
    let diffuse = s.albedo * (1. - s.metallic) * (1. - mirror);
    // key light
    let h = normalize(v + l);
    let vh = clamp(dot(v, h), 0., 1.);
    let m = 1. - vh;
    let fresnel = f0 + (1. - f0) * (m * m * m * m * m);
    let g = ggx(clamp(dot(n, h), 0., 1.), nl, nv, max(s.roughness, .06));
    let wrapped = clamp((dot(n, l) + s.wrap) / (1. + s.wrap), 0., 1.);
    let key = frame.key_color * (s.shadow * mix(1., s.occlusion, .35));
    var direct = key * (diffuse * wrapped + fresnel * boost * (min(g * 3.14159265, 24.) * nl));
    direct += point_lights(s, f0, diffuse, v, nv);
    // environment, with the tint of light that bounced in crevices
    let ao = s.occlusion;
    let bounced = mix(s.albedo * (ao * ao * .6), vec3f(1.), ao) * ao;
    let hidden = clamp((nv + ao) * (nv + ao) - 1. + ao, 0., 1.);
    let seen = room(reflect(-v, n), s.roughness) * mirror * hidden;
    return Lit(diffuse * ambient(n) * bounced + seen, direct);
}

// What a white card beside the camera throws back, times the albedo: figures turn a readable side to
// the viewer whatever the sun does.
fn card_light(n: vec3f) -> vec3f {
    let w = clamp(dot(n, frame.card_direction) * .7 + .3, 0., 1.);
    let candles = vec3f(.16, .085, .035) * frame.candles;
    return (frame.horizon + frame.key_color * .035 + candles) * (frame.card * w * w);
}

// Light tier: what all candles together give, as if from everywhere above; the others have lights of their own.
fn candle_glow(n: vec3f) -> vec3f {
    return vec3f(.42, .20, .078) * (frame.candles * (.6 + .4 * n.y));
}

// Light tier: Lambert, hemisphere, one shadow tap.
fn shade_light(albedo: vec3f, n: vec3f, occlusion: f32, p: vec3f) -> vec3f {
    let nl = max(dot(n, frame.key_direction), 0.);
    return albedo * (frame.key_color * (nl * shadow_hard(p, n)) + (ambient(n) + candle_glow(n)) * occlusion);
}

// Light tier: steel is dark but for what it mirrors.
fn shade_metal_light(albedo: vec3f, n: vec3f, occlusion: f32, p: vec3f, metallic: f32, rough: f32) -> vec3f {
    let v = normalize(frame.eye - p);
    let seen = (room(reflect(-v, n), max(rough, .30)) * .55 + candle_glow(n) * .7) * (metallic * occlusion);
    return shade_light(albedo * (1. - .85 * metallic), n, occlusion, p) + albedo * seen;
}
