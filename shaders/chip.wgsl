// A piece of a broken wall: a box from the number of its vertex.
#import lib/matte.wgsl

struct ChipIn {
    @location(0) at: vec4f,   // world; w seed
    @location(1) half: vec4f, // half sides
    @location(2) turn: vec4f, // unit quaternion
    @location(3) color: vec4f,
};

struct V {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) @interpolate(flat) normal: vec3f,
    @location(2) color: vec3f,
};

fn turned(q: vec4f, p: vec3f) -> vec3f {
    return p + 2. * cross(q.xyz, cross(q.xyz, p) + q.w * p);
}

@vertex fn vs_main(@builtin(vertex_index) i: u32, chip: ChipIn) -> V {
    let face = i / 6u;
    let axis = face % 3u;
    let sign = select(-1., 1., face < 3u);
    let j = i % 6u;
    let k = select(j, j - 2u, j > 2u);
    // Seen from outside, corners run against the clock.
    let c = vec2f(f32(k & 1u) * 2. - 1., f32(k >> 1u) * 2. - 1.);
    let flip = select(c, vec2f(-c.x, c.y), (sign < 0.) != (j > 2u));
    var p = vec3f(sign, flip.x, flip.y);
    var n = vec3f(sign, 0., 0.);
    if (axis == 1u) { p = p.zxy; n = n.zxy; }
    if (axis == 2u) { p = p.yzx; n = n.yzx; }
    // Corners are broken off unevenly.
    let crooked = hash21(p.xy * 3.7 + vec2f(p.z * 1.9, chip.at.w * 41.));
    let at = chip.at.xyz + turned(chip.turn, p * chip.half.xyz * mix(.78, 1.05, crooked));
    var v: V;
    v.world = at;
    v.clip = frame.clip_from_world * vec4f(at, 1.);
    v.normal = turned(chip.turn, n);
    v.color = chip.color.rgb * mix(.8, 1.1, crooked);
    return v;
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let shadow = shadow_hard(v.world, v.normal) * cookie(v.world) * smoke_shadow(v.world);
    let grain = textureSample(noise_map, repeat_sampler, v.world.xz * 2.3 + v.world.y).g;
    let lit = shade_matte(v.color * mix(.7, 1.25, grain), v.normal, .85, v.world, shadow, 0.);
    return hdr_output(lit, vec3f(0.), v.world);
}
