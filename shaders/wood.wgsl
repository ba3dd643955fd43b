// The carpenter's work: table, rim, candles. Three fragment entries, one a material, and one for the
// Light tier. Vertices from renderer/src/terrain/joinery.rs.
#import lib/output.wgsl
#import lib/hex.wgsl

@group(1) @binding(0) var oak_map: texture_2d<f32>; // root of albedo, height; grain along u

struct VertexIn {
    @location(0) position: vec3f,
    @location(1) normal: vec4f, // w: the part
    @location(2) grain: vec2f,
    @location(3) extra: vec4f,
};

struct V {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) normal: vec4f,
    @location(2) grain: vec2f,
    @location(3) @interpolate(flat) extra: vec4f,
    @location(4) share: f32,
};

@vertex fn vs_main(v: VertexIn) -> V {
    return V(frame.clip_from_world * vec4f(v.position, 1.), v.position, v.normal, v.grain, v.extra, v.extra.y);
}

@vertex fn vs_shadow(v: VertexIn) -> @builtin(position) vec4f {
    // Flames cast no shadow.
    let p = select(v.position, vec3f(1e6), v.normal.w > .9);
    return frame.shadow_from_world * vec4f(p, 1.);
}

// Width of a plank of the table.
const PLANK = 1.9;

struct Wood { albedo: vec3f, height: f32, gap: f32 };

fn oak(uv: vec2f, plank: f32) -> vec4f {
    let shift = vec2f(hash21(vec2f(plank, 3.)) * 7., hash21(vec2f(plank, 9.)) * 5.);
    return textureSample(oak_map, repeat_sampler, uv * vec2f(.17, .34) + shift);
}

fn table_wood(grain: vec2f, px: f32) -> Wood {
    let plank = floor(grain.y / PLANK + .5);
    let o = oak(grain, plank);
    let edge = (.5 - abs(fract(grain.y / PLANK + .5) - .5)) * PLANK;
    // Planks run the length of the table with butt joints, staggered.
    let joint = abs(fract((grain.x + hash21(vec2f(plank, 4.)) * 9.) / 9.) - .5) * 9.;
    let gap = max(smoothstep(.012 + px, .006, edge), smoothstep(.008 + px, .004, joint) * .8);
    let tint = mix(.70, 1.12, hash21(vec2f(plank * 3.7 + 11., 1.)));
    return Wood(o.rgb * o.rgb * (tint * .82) * (1. - .8 * gap), o.a, gap);
}

fn bump(n: vec3f, p: vec3f, height: f32, strength: f32) -> vec3f {
    let px = dpdx(p);
    let py = dpdy(p);
    let r1 = cross(py, n);
    let det = dot(px, r1);
    let g = sign(det) * (dpdx(height) * r1 + dpdy(height) * cross(n, px));
    return normalize(abs(det) * n - strength * g + n * 1e-9);
}

// How much of the sky the board leaves to the table around it.
fn beside_board(p: vec3f) -> f32 {
    if (frame.board_apothem <= 0.) { return 1.; }
    let d = max(outline_norm(p.xz) - frame.board_apothem - .43, 0.);
    return clamp(1. - .75 * exp(-d * 3.2) - .2 * exp(-d * 14.), .08, 1.);
}

@fragment fn fs_table(v: V) -> @location(0) vec4f {
    let n0 = normalize(v.normal.xyz);
    let px = length(fwidth(v.grain));
    let wood = table_wood(v.grain, px);
    var s: Surface;
    s.position = v.world;
    s.normal = bump(n0, v.world, wood.height, .004);
    s.albedo = wood.albedo;
    s.roughness = mix(.55, .36, wood.height) + wood.gap * .3;
    s.metallic = 0.;
    s.occlusion = beside_board(v.world);
    s.wrap = 0.;
    s.shadow = shadow_soft(v.world, n0, v.clip.xy);
    return hdr_output(shade(s), vec3f(0.), v.world);
}

@fragment fn fs_rim(v: V) -> @location(0) vec4f {
    let n0 = normalize(v.normal.xyz);
    let side = v.extra.x * 255.;
    let o = oak(v.grain * vec2f(1.3, 1.5), side);
    var s: Surface;
    s.position = v.world;
    s.normal = bump(n0, v.world, o.a, .003);
    // Darker, redder wood, rubbed pale on the edges that hands touch.
    let worn = smoothstep(.030, .062, v.world.y) * smoothstep(.2, .8, o.a) * .18;
    s.albedo = mix(o.rgb * o.rgb * vec3f(.40, .31, .25), o.rgb * o.rgb * vec3f(.75, .62, .5), worn);
    s.roughness = mix(.58, .36, o.a);
    s.metallic = 0.;
    s.occlusion = mix(.45, 1., smoothstep(-.45, -.18, v.world.y));
    s.wrap = 0.;
    s.shadow = shadow_soft(v.world, n0, v.clip.xy);
    return hdr_output(shade(s), vec3f(0.), v.world);
}

// Wax lets light through near the flame; dishes are brass.
@fragment fn fs_candle(v: V) -> @location(0) vec4f {
    let n = normalize(v.normal.xyz);
    let part = v.normal.w;
    let burning = frame.candles;
    if (part > .9) {
        if (burning < .05) { discard; }
        let core = mix(vec3f(5.2, 2.3, .75), vec3f(9., 7., 4.2), smoothstep(.9, .2, abs(v.share - .35) * 2.2));
        let root = smoothstep(0., .18, v.share);
        return hdr_unlit(core * burning * mix(.25, 1., root), v.world);
    }
    let wax = part > .45 && part < .6;
    let soot = v.extra.x > .7;
    var s: Surface;
    s.position = v.world;
    s.normal = n;
    s.albedo = select(select(vec3f(.62, .42, .15), vec3f(.03), soot), vec3f(.74, .68, .55), wax);
    s.roughness = select(.34, .45, wax);
    s.metallic = select(select(.9, 0., soot), 0., wax);
    s.occlusion = smoothstep(-.50, -.2, v.world.y) * .5 + .5;
    s.wrap = select(0., .5, wax);
    s.shadow = shadow_soft(v.world, n, v.clip.xy);
    let glow = vec3f(6.2, 2.5, .75) * (.40 * burning * smoothstep(.35, 1., v.share) * f32(wax));
    return hdr_output(shade(s), glow, v.world);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let n = normalize(v.normal.xyz);
    let part = v.normal.w;
    let px = length(fwidth(v.grain));
    let plank = select(v.extra.x * 255., floor(v.grain.y / PLANK + .5), part < .1);
    let o = oak(v.grain * select(1., 1.4, part > .2), plank);
    let edge = (.5 - abs(fract(v.grain.y / PLANK + .5) - .5)) * PLANK;
    let gap = smoothstep(.012 + px, .006, edge) * .6 * f32(part < .1);
    let tint = select(1., mix(.75, 1.1, hash21(vec2f(plank * 3.7 + 11., 1.))), part < .1);
    var a = o.rgb * o.rgb * tint * mix(vec3f(.82), vec3f(.40, .31, .25), f32(part > .2)) * (1. - gap);
    a = select(a, vec3f(.74, .68, .55), part > .45);
    a = select(a, vec3f(.40, .28, .10), part > .7);
    let open = beside_board(v.world);
    var c = shade_light(a, n, mix(open, 1., f32(part > .1)), v.world);
    if (part > .9) {
        if (frame.candles < .05) { discard; }
        c = vec3f(3., 2., .9) * frame.candles;
    }
    return light_output(c, v.world);
}
