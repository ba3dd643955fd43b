// Trees, bushes and stones of the board: one mesh in world space, colours and darkness painted into its
// vertices (renderer/src/terrain/scenery.rs).
#import lib/board.wgsl

struct VertexIn {
    @location(0) position: vec3f,
    @location(1) normal: vec4f, // w: 1 leaf, .5 bark, 0 stone
    @location(2) color: vec4f,  // root of linear RGB, sway
    @location(3) card: vec4f,   // uv of a card of leaves; z: 1 on cards
};

struct V {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) normal: vec4f,
    @location(2) color: vec4f, // a: openness at the foot
    @location(3) card: vec3f,
};

fn swayed(v: VertexIn) -> vec3f {
    let t = frame.time;
    let phase = dot(v.position.xz, vec2f(1.9, 2.7));
    let move_ = vec2f(sin(t * 1.1 + phase), sin(t * 1.37 + phase * 1.3 + 1.)) * (.006 * v.color.a);
    return v.position + vec3f(move_.x, 0., move_.y);
}

fn placed(v: VertexIn) -> V {
    let p = swayed(v);
    let ground = textureSampleLevel(height_map, clamp_sampler, map_uv(p.xz), 0.).x;
    let contact = mix(.6, 1., smoothstep(-.02, .16, p.y - ground));
    return V(frame.clip_from_world * vec4f(p, 1.), p, v.normal, vec4f(v.color.rgb * v.color.rgb, contact), v.card.xyz);
}

@vertex fn vs_main(v: VertexIn) -> V {
    return placed(v);
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

// Far cameras: lit at the vertices, one texture read for the leaves.
struct Far {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) normal: vec4f,
    @location(2) ambient: vec4f, // a: share of haze
    @location(3) direct: vec3f,
};

@vertex fn vs_far(v: VertexIn) -> Far {
    let near = placed(v);
    let leafy = smoothstep(.6, .9, v.normal.w);
    let n = normalize(v.normal.xyz);
    let shadow = shadow_hard(near.world, n * 2.) * cookie(near.world) * smoke_shadow(near.world);
    let lit = shade_matte(near.color.rgb, n, near.color.a, near.world, shadow, .3 * leafy);
    return Far(near.clip, near.world, v.normal, vec4f(lit.ambient, haze(near.world)), lit.direct);
}

@fragment fn fs_far(v: Far) -> @location(0) vec4f {
    let n0 = normalize(v.normal.xyz);
    let leafy = step(.7, v.normal.w);
    let a = abs(n0);
    let side = select(v.world.xy + .6, v.world.zy + .3, a.x > a.z);
    let noise = textureSample(noise_map, repeat_sampler, select(side, v.world.xz, a.y > max(a.x, a.z)) * 3.6);
    let leaf = 1. - noise.b;
    let view = normalize(frame.eye - v.world);
    // A ragged outline; and in a marked cell most of the tree steps aside for the mark.
    let ragged = leafy > .5 && leaf < .66 - 1.9 * abs(dot(n0, view));
    if (ragged || (marked(v.world.xz) && pixel_noise(v.clip.xy) < .68 * step(.3, v.normal.w))) { discard; }
    let tint = mix(mix(.6, 1.2, noise.a * .6 + noise.g * .5), mix(.25, 1.5, smoothstep(.25, .95, leaf)) * mix(.8, 1.2, noise.g), leafy);
    let open = mix(1., mix(.5, 1., smoothstep(.2, .8, leaf)), leafy);
    let ambient_part = max(v.ambient.rgb, vec3f(0.)) * (tint * open);
    let c = ambient_part + max(v.direct, vec3f(0.)) * tint;
    let share = luminance(ambient_part) / max(luminance(c), 1e-4);
    return vec4f(mix(c, frame.fog_color, clamp(v.ambient.a, 0., 1.)), clamp(share, 0., 1.));
}

// Cameras among the trees: cards of leaves, finer needles, soft shadows.
@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let n0 = normalize(v.normal.xyz);
    let leafy = smoothstep(.6, .9, v.normal.w);
    let w = planes(n0);
    let coarse = tri_noise(v.world * 3.6, w);
    let fine = tri_noise(v.world * 9.1 + .5, w);
    let sprig = textureSample(sprig_map, clamp_sampler, v.card.xy);
    let view = normalize(frame.eye - v.world);
    let card = v.card.z > .5;
    let leaf = mix(1. - coarse.b, 1. - fine.b, .55);
    let ragged = !card && leafy > .5 && leaf < .60 - 1.9 * abs(dot(n0, view));
    if ((card && sprig.a < .5) || ragged || (marked(v.world.xz) && pixel_noise(v.clip.xy) < .68 * step(.3, v.normal.w))) { discard; }
    let grain = mix(coarse.a * .5 + fine.g * .6, leaf, leafy);
    let solid_tint = mix(mix(.55, 1.25, grain), mix(.30, 1.35, smoothstep(.25, .9, leaf)), leafy);
    let tint = select(solid_tint, (.25 + 1.45 * sprig.r) * mix(.88, 1.14, sprig.g), card);
    let n = select(bump(n0, v.world, grain, mix(.005, .008, leafy)), n0, card);
    let albedo = clamp(v.color.rgb, vec3f(0.), vec3f(.9)) * tint;
    let open = mix(mix(.6, 1., grain), mix(.5, 1., smoothstep(.2, .8, leaf)), leafy) * v.color.a;
    let shadow = shadow_soft(v.world, n0 * 2., v.clip.xy);
    var lit = shade_matte(albedo, n, open, v.world, shadow, .3 * leafy);
    // Leaves between the light and the eye glow.
    let through = pow(clamp(dot(-view, frame.key_direction), 0., 1.), 3.) * f32(card);
    lit.direct += albedo * vec3f(1.1, 1.2, .5) * frame.key_color * (through * shadow * .5);
    return hdr_output(lit, vec3f(0.), v.world);
}

// Light tier: lit at the vertices, nothing left out.
struct Plain { @builtin(position) clip: vec4f, @location(0) color: vec4f };

@vertex fn vs_light(v: VertexIn) -> Plain {
    let c = shade_light(v.color.rgb * v.color.rgb, normalize(v.normal.xyz), .9, v.position);
    // Trees on a marked cell let most of it through.
    let veil = marked(v.position.xz) && v.normal.w > .3;
    return Plain(frame.clip_from_world * vec4f(v.position, 1.), vec4f(light_output(c, v.position).rgb, select(1., 0., veil)));
}

@fragment fn fs_light(v: Plain) -> @location(0) vec4f {
    if (v.color.a < .5 && pixel_noise(v.clip.xy) < .68) { discard; }
    return vec4f(v.color.rgb, 1.);
}
