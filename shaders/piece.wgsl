// Painted figures: base colour, ORM and normal map with the three team masks in their alphas.
#import lib/skin.wgsl
#import lib/output.wgsl
#import lib/rim.wgsl

@group(2) @binding(0) var base_maps: texture_2d_array<f32>;   // sRGB; a = first team colour
@group(2) @binding(1) var orm_maps: texture_2d_array<f32>;    // occlusion, roughness, metallic, second team colour
@group(2) @binding(2) var normal_maps: texture_2d_array<f32>; // tangent space, +y up; a = band of the base

struct V {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) normal: vec3f,
    @location(2) tangent: vec4f,
    @location(3) uv: vec2f,
    @location(4) model: vec3f,
    @location(5) @interpolate(flat) team0: vec4f,
    @location(6) @interpolate(flat) team1: vec4f,
    @location(7) @interpolate(flat) look: vec4u,
};

@vertex fn vs_main(v: VertexIn, i: InstanceIn) -> V {
    var o: V;
    o.world = world_point(i, worn(i, v.position));
    o.clip = frame.clip_from_world * vec4f(o.world, 1.);
    o.normal = world_direction(i, v.normal.xyz);
    o.tangent = vec4f(world_direction(i, v.tangent.xyz), v.tangent.w);
    o.uv = v.uv;
    o.model = v.position;
    o.team0 = i.team0;
    o.team1 = i.team1;
    o.look = i.look;
    return o;
}

// The same figure, moved by its skeleton.
@vertex fn vs_living(v: BoundIn, i: InstanceIn) -> V {
    let joint = joint_of(v, i);
    var o: V;
    o.world = world_point(i, worn(i, joint_point(joint, v.position)));
    o.clip = frame.clip_from_world * vec4f(o.world, 1.);
    o.normal = world_direction(i, joint_direction(joint, v.normal.xyz));
    o.tangent = vec4f(world_direction(i, joint_direction(joint, v.tangent.xyz)), v.tangent.w);
    o.uv = v.uv;
    o.model = v.idle;
    o.team0 = i.team0;
    o.team1 = i.team1;
    o.look = i.look;
    return o;
}

// Colours of the rim of the round base, as far as it is there: rgb, and the share that is rim. The
// painted band is its side; its upper edge belongs to it too, because that is what is seen from above.
fn rim_paint(v: V, painted: f32) -> vec4f {
    let base = base_of(v.look);
    let radius = max(base.x, 1e-3);
    let tall = max(base.y, 1e-3);
    let r = length(v.model.xz);
    let pixel = max(length(fwidth(v.model)) * .6, 1e-5);
    let count = max(round(6.2831853 * radius / (2.2 * tall)), 1.);
    let turn = atan2(v.model.x, v.model.z) / 6.2831853 + .5;
    let up = (v.model.y - tall * .14) / (tall * .86);
    let pattern = rim_pattern(v.look.z & 255u, vec2f(turn * count, up), pixel / tall);
    // From afar the edge is kept three pixels wide, at the cost of some soil, and bright.
    let inner = max(min(radius * .935, radius - 3. * pixel), radius * .86);
    let high = tall * 1.32 + (radius * .935 - inner) * .6;
    let low = clamp((v.model.y - tall * .13) / pixel + .5, 0., 1.) * clamp((high - v.model.y) / pixel + .5, 0., 1.);
    let ring = clamp((r - inner) / pixel + .5, 0., 1.) * low;
    let far = smoothstep(.15, .45, pixel / tall);
    let share = select(painted, max(painted * low, ring), base.y > 0.);
    let side = clamp((tall * 1.02 - v.model.y) / pixel + .5, 0., 1.);
    return vec4f(mix(v.team0.rgb, v.team1.rgb, pattern * side) * mix(.75, 1.25, far), share);
}

// Team colours laid on through the masks; masked fields are painted in light greys that shade them.
// `first` and `second` are shares of the two colours, `rim` of the painted band round the base.
fn team_paint(paint: vec3f, first: f32, second: f32, rim: f32, v: V) -> vec3f {
    let shade = luminance(paint) * 1.12;
    let band = rim_paint(v, rim);
    var c = paint;
    c = mix(c, v.team1.rgb * shade, second);
    c = mix(c, v.team0.rgb * shade, first);
    return mix(c, band.rgb, band.a);
}

// Soot, rents in cloth and bare scratches on what is battered: x soot, y rent, z scratch. None on the base.
fn damage(model: vec3f, base: vec2f, wear: f32) -> vec3f {
    if (wear <= 0.) { return vec3f(0.); }
    let p = model * 1.3;
    let a = textureSampleLevel(noise_map, repeat_sampler, p.xy + .13, 0.);
    let b = textureSampleLevel(noise_map, repeat_sampler, p.zy * 1.7 + .41, 0.);
    let high = smoothstep(base.y * 1.2, base.y * 2.2 + .01, model.y);
    let soot = smoothstep(1.02 - .62 * wear, 1.22 - .50 * wear, a.g * .6 + b.a * .45 + b.r * .25);
    let rent = smoothstep(.030, .012, abs(a.r - b.g + .04)) * smoothstep(.25, .6, wear);
    let scratch = smoothstep(.020, .006, abs(fract(a.b * 2. + b.b) - .5)) * wear;
    return vec3f(soot, rent, scratch) * high;
}

// What is chosen is lit as by a lamp of its own, in its own colours, with a rim of gold.
fn glow_light(n: vec3f, p: vec3f, albedo: vec3f, amount: f32) -> vec3f {
    let edge = 1. - clamp(dot(n, normalize(frame.eye - p)), 0., 1.);
    let rim = vec3f(1., .78, .38) * (.42 * edge * edge * edge * edge);
    return (rim + albedo * vec3f(.30, .28, .25)) * (frame.mark_ink * amount);
}

// A thin coat of varnish over what is smooth and no metal: it follows the form, not the grain, and takes
// from what lies below what it throws back (Filament's clear coat).
fn coated(under: Lit, s: Surface, form: vec3f) -> Lit {
    let coat = (1. - s.metallic) * smoothstep(.85, .45, s.roughness) * .75;
    let view = normalize(frame.eye - s.position);
    let n = normalize(mix(form, s.normal, .25));
    let nv = clamp(dot(n, view), 1e-3, 1.);
    let nl = clamp(dot(n, frame.key_direction), 0., 1.);
    let m = 1. - nv;
    let fresnel = (.04 + .96 * m * m * m * m * m) * coat;
    let h = normalize(view + frame.key_direction);
    let k = 1. - clamp(dot(view, h), 0., 1.);
    let glance = (.04 + .96 * k * k * k * k * k) * coat;
    let gloss = min(ggx(clamp(dot(n, h), 0., 1.), nl, nv, .22) * 3.14159265, 40.);
    let seen = room(reflect(-view, n), .18) * (fresnel * s.occlusion);
    return Lit(
        under.ambient * (1. - fresnel) + seen,
        under.direct * (1. - fresnel) + frame.key_color * (glance * gloss * nl * s.shadow),
    );
}

// What a figure looks like; `hurt` is its damage().
fn figure(v: V, hurt: vec3f) -> vec4f {
    let layer = i32(v.look.w & 0xffffu);
    let base = textureSample(base_maps, repeat_sampler, v.uv, layer);
    let orm = textureSample(orm_maps, repeat_sampler, v.uv, layer);
    let bumped = textureSample(normal_maps, repeat_sampler, v.uv, layer);
    let bump = bumped.xyz * 2. - 1.;
    let n0 = normalize(v.normal);
    let t = normalize(v.tangent.xyz - n0 * dot(n0, v.tangent.xyz) + vec3f(0., 0., 1e-6));
    let b = cross(n0, t) * v.tangent.w;
    let n = normalize(t * bump.x + b * bump.y + n0 * max(bump.z, .05));
    var s: Surface;
    s.position = v.world;
    s.normal = n;
    let cloth = clamp(base.a + orm.a, 0., 1.) * (1. - orm.b);
    var paint = team_paint(base.rgb, base.a, orm.a, bumped.a, v);
    paint = mix(paint, vec3f(.42, .41, .40), hurt.z * orm.b * .7);
    paint = mix(paint, vec3f(.020, .017, .015), max(hurt.x * .86, hurt.y * cloth));
    s.albedo = clamp(paint, vec3f(0.), vec3f(.95));
    s.roughness = clamp(mix(orm.g, .95, max(hurt.x, hurt.y)), .08, 1.);
    s.metallic = clamp(orm.b * (1. - hurt.x), 0., 1.);
    s.occlusion = clamp(orm.r, 0., 1.);
    s.wrap = 0.;
    s.shadow = shadow_soft(v.world, n0 * 1.4, v.clip.xy);
    var lit = shade(s);
    lit.ambient += s.albedo * card_light(n) * s.occlusion;
    if (TIER >= 2u) { lit = coated(lit, s, n0); }
    return hdr_output(lit, glow_light(n0, v.world, s.albedo, v.team0.w), v.world);
}

// What is whole has an entry of its own: a software rasteriser would look for soot and rents in vain.
@fragment fn fs_main(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.team1.w)) { discard; }
    return figure(v, vec3f(0.));
}

@fragment fn fs_worn(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.team1.w)) { discard; }
    return figure(v, damage(v.model, base_of(v.look), wear_of(v.look)));
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.team1.w)) { discard; }
    let layer = i32(v.look.w & 0xffffu);
    let base = textureSample(base_maps, repeat_sampler, v.uv, layer);
    let orm = textureSample(orm_maps, repeat_sampler, v.uv, layer);
    let rim = textureSample(normal_maps, repeat_sampler, v.uv, layer).a;
    let n = normalize(v.normal);
    let high = base_of(v.look).y;
    let sooty = .55 * wear_of(v.look) * smoothstep(high * 1.2, high * 2.2 + .01, v.model.y);
    let albedo = team_paint(base.rgb, base.a, orm.a, rim, v) * (1. - sooty);
    let metallic = orm.b * (1. - sooty);
    let c = shade_metal_light(albedo, n, orm.r, v.world, metallic, orm.g)
        + albedo * (1. - .85 * metallic) * card_light(n) + glow_light(n, v.world, albedo, v.team0.w);
    return light_output(c, v.world);
}
