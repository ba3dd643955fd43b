// A puff of smoke or dust: a disc that is shaded as a ball of billows, lit by the sun, the sky and
// the fires. Sun and sky are found once a corner; the pixel has three reads of noise.
#import lib/particle.wgsl
#import lib/soft.wgsl
#import lib/noise3.wgsl
#import lib/fire.wgsl
#import lib/matte.wgsl
#import lib/phase.wgsl

struct V {
    @builtin(position) clip: vec4f,
    @location(0) uv: vec2f,
    @location(1) @interpolate(flat) sun: vec3f,    // light of the sun times phase
    @location(2) @interpolate(flat) above: vec3f,  // sky
    @location(3) @interpolate(flat) below: vec3f,  // ground and fires
    @location(4) @interpolate(flat) albedo: vec4f, // w opacity
    @location(5) @interpolate(flat) outward: vec3f,
    @location(6) @interpolate(flat) life: vec4f,
    @location(7) @interpolate(flat) right: vec4f,  // the puff's own right; w size
    @location(8) world: vec3f,
};

@vertex fn vs_main(@builtin(vertex_index) i: u32, p: ParticleIn) -> V {
    let at = p.at.xyz;
    let uv = octagon(i);
    let r0 = camera_right();
    let u0 = cross(r0, frame.forward);
    let right = r0 * cos(p.aim.w) + u0 * sin(p.aim.w);
    let up = cross(right, frame.forward);
    var v: V;
    v.world = at + (right * uv.x + up * uv.y) * p.at.w;
    v.clip = frame.clip_from_world * vec4f(v.world, 1.);
    v.uv = uv;
    let view = normalize(at - frame.eye);
    let shadow = shadow_hard(at, vec3f(0., 1., 0.)) * cookie(at);
    let rim = min(.75 + .30 * phase(dot(view, frame.key_direction), .55), 1.5);
    v.sun = frame.key_color * (shadow * rim);
    v.above = ambient(vec3f(0., 1., 0.));
    v.below = ambient(vec3f(0., -.4, 0.)) + point_lights_matte(at, vec3f(0., -.9, 0.)) * .7;
    v.albedo = p.color;
    v.outward = p.aim.xyz;
    v.life = p.life;
    v.right = vec4f(right, p.at.w);
    return v;
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let r2 = dot(v.uv, v.uv);
    let bulge = sqrt(max(1. - r2, 0.));
    let right = v.right.xyz;
    let up = cross(right, frame.forward);
    let n = right * v.uv.x + up * v.uv.y - frame.forward * bulge;
    let q = n * .17 + v.life.x * vec3f(7.31, 3.17, 5.71) + vec3f(0., -v.life.w, .6 * v.life.w);
    let bend = noise3(q * .6).ba - .5;
    let q2 = q + vec3f(bend, -bend.x) * .12;
    let n0 = noise3(q2).g;
    let n1 = noise3(q2 + frame.key_direction * .055).g;
    let f = bulge * 1.05 + (n0 - .5) * 1.9 - mix(.25, 1.42, v.life.y);
    let dense = smoothstep(0., .75, f);
    let a = dense * v.albedo.a * soft(v.clip, .55 * v.right.w + .02);
    let body = normalize(mix(n, v.outward, .55));
    let wrap = smoothstep(-.75, 1., dot(body, frame.key_direction));
    let self_shadow = clamp(.5 + (n0 - n1) * 2.6, 0., 1.2);
    let sun = v.sun * (wrap * wrap * (.25 + self_shadow) * .62);
    let sky = mix(v.below, v.above, .5 + .5 * body.y) * (.62 + .3 * n0) * vec3f(.84, .76, .64);
    let heat = fire_ramp(v.life.z * (.34 + .5 * smoothstep(.2, 1., n0 + .3 * bulge)));
    let c = v.albedo.rgb * (sun + sky) + heat * (.55 * fire_gain());
    let k = haze(v.world);
    return vec4f(guard(mix(c, frame.fog_color, k)) * a, a);
}
