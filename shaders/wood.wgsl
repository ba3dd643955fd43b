// The carpenter's work: table, rim, candles, and the banners on their stands. Three fragment entries, one a
// material, and one for the Light tier. Vertices from renderer/src/terrain/{joinery,banners}.rs.
#import lib/matte.wgsl
#import lib/hex.wgsl
#import lib/cloth.wgsl

@group(1) @binding(0) var oak_map: texture_2d<f32>; // root of albedo, height; grain along u
@group(1) @binding(1) var emblem_map: texture_2d_array<f32>; // signed distances, one a channel

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
    @location(5) rest: vec3f, // where it casts its shadow from
};

const BRASS = .7; // parts from here on, up to flames
const FLAME = .9;
const CLOTH = .57;
const WAX = .45;
const STAFF = .3;

fn is_cloth(v: VertexIn) -> bool { return v.normal.w > CLOTH && v.normal.w < BRASS; }

// A point of a cloth at a moment, and its front.
fn hung(v: VertexIn, t: f32) -> vec3f {
    let front = v.normal.xyz * (1. - 2. * v.extra.z);
    return v.position + front * cloth_out(v.grain.x, v.extra.y, v.extra.w * 255., t);
}

// Whether it stands there at all: banners come with sides.
fn absent(v: VertexIn) -> bool {
    let stand = u32(v.extra.w * 255. + .5);
    return stand > 0u && frame.banners[max(stand, 1u) - 1u].pattern < 0.;
}

@vertex fn vs_main(v: VertexIn) -> V {
    var p = v.position;
    var rest = p;
    var n = v.normal.xyz;
    if (is_cloth(v)) {
        // In Super leve nothing moves.
        let t = select(0., frame.time, TIER > 0u);
        rest = hung(v, 0.);
        p = hung(v, t);
        let slope = cloth_slope(v.grain.x, v.extra.y, v.extra.w * 255., t);
        let side = 1. - 2. * v.extra.z;
        let across = cross(vec3f(0., 1., 0.), n * side);
        n = normalize(n - side * (across * slope.x - vec3f(0., slope.y, 0.)));
    }
    if (absent(v)) { p = vec3f(0., -1e3, 0.); }
    return V(frame.clip_from_world * vec4f(p, 1.), p, vec4f(n, v.normal.w), v.grain, v.extra, v.extra.y, rest);
}

@vertex fn vs_shadow(v: VertexIn) -> @builtin(position) vec4f {
    var p = v.position;
    if (is_cloth(v)) { p = hung(v, 0.); }
    // Flames cast no shadow.
    p = select(p, vec3f(1e6), v.normal.w > FLAME || absent(v));
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

fn banner_of(v: V) -> Banner { return frame.banners[max(u32(v.extra.w * 255. + .5), 1u) - 1u]; }

// Candles: wax lets light through near the flame, dishes are brass. Banners: cloth with metal thread, a staff
// of dark oak.
@fragment fn fs_standing(v: V) -> @location(0) vec4f {
    let n = normalize(v.normal.xyz);
    let part = v.normal.w;
    let burning = frame.candles;
    let o = oak(v.grain * 3., v.extra.x * 255.);
    let pixel = max(length(dpdx(v.grain)), length(dpdy(v.grain)));
    let woven = weave(banner_of(v), v.grain, pixel);
    let rough_cloth = bump(n, v.world, woven.relief, CLOTH_HALF * .8);
    if (part > CLOTH && part < BRASS) {
        var s: Surface;
        s.position = v.world;
        s.normal = rough_cloth;
        s.albedo = woven.albedo;
        s.roughness = mix(.86, .42, woven.thread);
        s.metallic = .25 * woven.thread;
        // The bar's own shade, and less light in the folds' backs.
        s.occlusion = mix(.72, 1., smoothstep(0., .35, v.grain.y));
        s.wrap = .35;
        s.shadow = shadow_soft(v.rest, n, v.clip.xy);
        var lit = shade(s);
        // Light on its back comes through, more where no metal lies on it.
        let thin = woven.albedo * mix(.55, .2, woven.thread);
        lit.direct += shade_matte(thin, -rough_cloth, s.occlusion, v.world, s.shadow, 0.).direct;
        return hdr_output(lit, vec3f(0.), v.world);
    }
    if (part > FLAME) {
        if (burning < .05) { discard; }
        let core = mix(vec3f(5.2, 2.3, .75), vec3f(9., 7., 4.2), smoothstep(.9, .2, abs(v.share - .35) * 2.2));
        let root = smoothstep(0., .18, v.share);
        return hdr_unlit(core * burning * mix(.25, 1., root), v.world);
    }
    let wax = part > WAX && part < CLOTH;
    let staff = part > STAFF && part < WAX;
    let soot = v.extra.x > .7;
    var s: Surface;
    s.position = v.world;
    s.normal = n;
    s.albedo = select(select(vec3f(.62, .42, .15), vec3f(.03), soot), vec3f(.74, .68, .55), wax);
    s.albedo = select(s.albedo, o.rgb * o.rgb * vec3f(.34, .25, .20), staff);
    s.roughness = select(.34, .45, wax || staff);
    s.metallic = select(select(.9, 0., soot), 0., wax || staff);
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
    let pixel = max(length(dpdx(v.grain)), length(dpdy(v.grain)));
    let plank = select(v.extra.x * 255., floor(v.grain.y / PLANK + .5), part < .1);
    let o = oak(v.grain * select(1., 1.4, part > .2), plank);
    let edge = (.5 - abs(fract(v.grain.y / PLANK + .5) - .5)) * PLANK;
    let gap = smoothstep(.012 + px, .006, edge) * .6 * f32(part < .1);
    let tint = select(1., mix(.75, 1.1, hash21(vec2f(plank * 3.7 + 11., 1.))), part < .1);
    var a = o.rgb * o.rgb * tint * mix(vec3f(.82), vec3f(.40, .31, .25), f32(part > .2)) * (1. - gap);
    a = select(a, vec3f(.74, .68, .55), part > WAX);
    a = select(a, vec3f(.40, .28, .10), part > BRASS);
    if (part > CLOTH && part < BRASS) {
        a = weave(banner_of(v), v.grain, pixel).albedo;
    }
    let open = beside_board(v.world);
    var c = shade_light(a, n, mix(open, 1., f32(part > .1)), v.world);
    if (part > FLAME) {
        if (frame.candles < .05) { discard; }
        c = vec3f(3., 2., .9) * frame.candles;
    }
    return light_output(c, v.world);
}
