// A cheaper light for ground, grass and leaves: no mirror of the room, no highlight of the key light.
// Matches shade() for rough surfaces.
#import lib/output.wgsl

fn point_lights_matte(p: vec3f, n: vec3f) -> vec3f {
    var c = vec3f(0.);
    for (var i = 0u; i < frame.light_count; i++) {
        let light = frame.lights[i];
        let d = light.position - p;
        let r2 = dot(d, d);
        let q = r2 / (light.range * light.range);
        let reach = max(1. - q * q, 0.);
        let nl = clamp((dot(n, d * inverseSqrt(max(r2, 1e-6))) + .15) / 1.15, 0., 1.);
        var lit = reach * reach / (r2 + .6);
        if (TIER >= 2u && i < SHADOWED_LIGHTS) { lit *= near_light_shadow(i, p, n); }
        c += light.color * lit * nl;
    }
    return c;
}

fn shade_matte(albedo: vec3f, n: vec3f, occlusion: f32, p: vec3f, shadow: f32, wrap: f32) -> Lit {
    let wrapped = clamp((dot(n, frame.key_direction) + wrap) / (1. + wrap), 0., 1.);
    // The occlusion pass darkens ambient light again: leave it its share.
    let open = mix(occlusion, 1., .6 * frame.occlusion);
    let bounced = mix(albedo * (open * open * .6), vec3f(1.), open) * open;
    let key = frame.key_color * (wrapped * shadow * mix(1., occlusion, .35));
    return Lit(
        albedo * ambient(n) * bounced,
        albedo * (key + point_lights_matte(p, n) * occlusion),
    );
}
