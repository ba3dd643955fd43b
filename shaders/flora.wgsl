// Trees, bushes and stones of the board: one mesh in world space, colours and darkness painted into its
// vertices (renderer/src/terrain/scenery.rs).
#import lib/board.wgsl

struct VertexIn {
    @location(0) position: vec3f,
    @location(1) normal: vec4f, // w: 1 leaf, .5 bark, 0 stone
    @location(2) color: vec4f,  // root of linear RGB, sway
};

struct V {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) normal: vec4f,
    @location(2) color: vec4f, // a: openness at the foot
};

fn swayed(v: VertexIn) -> vec3f {
    let t = frame.time;
    let phase = dot(v.position.xz, vec2f(1.9, 2.7));
    let move_ = vec2f(sin(t * 1.1 + phase), sin(t * 1.37 + phase * 1.3 + 1.)) * (.006 * v.color.a);
    return v.position + vec3f(move_.x, 0., move_.y);
}

@vertex fn vs_main(v: VertexIn) -> V {
    let p = swayed(v);
    let ground = textureSampleLevel(height_map, clamp_sampler, map_uv(p.xz), 0.).x;
    let contact = mix(.55, 1., smoothstep(-.02, .16, p.y - ground));
    return V(frame.clip_from_world * vec4f(p, 1.), p, v.normal, vec4f(v.color.rgb * v.color.rgb, contact));
}

@vertex fn vs_shadow(v: VertexIn) -> @builtin(position) vec4f {
    return frame.shadow_from_world * vec4f(v.position, 1.);
}

fn planes(n: vec3f) -> vec3f {
    let w = pow(abs(n), vec3f(3.));
    return w / (w.x + w.y + w.z);
}

fn tri_noise(p: vec3f, w: vec3f) -> vec4f {
    return textureSample(noise_map, repeat_sampler, p.xz) * w.y
        + textureSample(noise_map, repeat_sampler, p.zy + .3) * w.x
        + textureSample(noise_map, repeat_sampler, p.xy + .6) * w.z;
}

// A normal bent by a height that varies over the screen (Mikkelsen 2010).
fn bump(n: vec3f, p: vec3f, height: f32, strength: f32) -> vec3f {
    let px = dpdx(p);
    let py = dpdy(p);
    let r1 = cross(py, n);
    let det = dot(px, r1);
    let g = sign(det) * (dpdx(height) * r1 + dpdy(height) * cross(n, px));
    return normalize(abs(det) * n - strength * g + n * 1e-9);
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let n0 = normalize(v.normal.xyz);
    let leafy = smoothstep(.6, .9, v.normal.w);
    let noise = tri_noise(v.world * 3.6, planes(n0));
    let leaf = 1. - noise.b;
    let view = normalize(frame.eye - v.world);
    // A ragged outline; and in a marked cell most of the tree steps aside for the mark.
    let ragged = leafy > .5 && leaf < .66 - 1.9 * abs(dot(n0, view));
    if (ragged || (marked(v.world.xz) && pixel_noise(v.clip.xy) < .68 * step(.3, v.normal.w))) { discard; }
    let grain = mix(noise.a * .6 + noise.g * .5, leaf, leafy);
    let n = bump(n0, v.world, grain, mix(.006, .012, leafy));
    let tint = mix(mix(.55, 1.25, grain), mix(.25, 1.5, smoothstep(.25, .95, leaf)) * mix(.8, 1.2, noise.g), leafy);
    let albedo = clamp(v.color.rgb, vec3f(0.), vec3f(.9)) * tint;
    let open = mix(mix(.6, 1., grain), mix(.45, 1., smoothstep(.2, .8, leaf)), leafy) * v.color.a;
    let shadow = shadow_hard(v.world, n0 * 2.) * cookie(v.world);
    let lit = shade_matte(albedo, n, open, v.world, shadow, .3 * leafy);
    return hdr_output(lit, vec3f(0.), v.world);
}

// Light tier: lit at the vertices, nothing left out.
struct Plain { @builtin(position) clip: vec4f, @location(0) color: vec4f };

@vertex fn vs_light(v: VertexIn) -> Plain {
    let c = shade_light(v.color.rgb * v.color.rgb, normalize(v.normal.xyz), .9, v.position);
    return Plain(frame.clip_from_world * vec4f(v.position, 1.), light_output(c, v.position));
}

@fragment fn fs_light(v: Plain) -> @location(0) vec4f {
    return v.color;
}
