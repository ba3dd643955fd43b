// Painted figures: base colour, ORM and normal map with the three team masks in their alphas.
#import lib/instance.wgsl
#import lib/output.wgsl

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
    @location(7) @interpolate(flat) base: vec2f,
    @location(8) @interpolate(flat) params: vec2u,
};

@vertex fn vs_main(v: VertexIn, i: InstanceIn) -> V {
    var o: V;
    o.world = world_point(i, v.position);
    o.clip = frame.clip_from_world * vec4f(o.world, 1.);
    o.normal = world_direction(i, v.normal.xyz);
    o.tangent = vec4f(world_direction(i, v.tangent.xyz), v.tangent.w);
    o.uv = v.uv;
    o.model = v.position;
    o.team0 = i.team0;
    o.team1 = i.team1;
    o.base = i.base;
    o.params = i.params;
    return o;
}

// 0..1: where the base's pattern shows. u runs round the rim, w up it (0..1).
fn rim_pattern(kind: u32, u: f32, w: f32) -> f32 {
    let turns = 16.;
    let x = fract(u * turns);
    let d = abs(x - .5);
    let up = abs(w - .5);
    switch kind {
        case 1u: { return smoothstep(.28, .22, d); }                                  // bars
        case 2u: { return smoothstep(.06, -.02, d + up * .9 - .42); }                 // lozenges
        case 3u: { return smoothstep(.06, -.02, abs(w - .5 - .24 * sin(x * 6.2832)) - .14); } // waves
        case 4u: { return select(0., 1., (x < .5) != (w < .5)); }                     // checks
        case 5u: { return smoothstep(.06, -.02, length(vec2f(d * 1.3, up)) - .26); }  // dots
        case 6u: { return smoothstep(.06, -.02, abs(w - .25 - d) - .15); }            // chevrons
        case 7u: { return smoothstep(.04, -.02, d - .42 * w); }                       // rays
        default: { return 0.; }
    }
}

// Team colours laid on through the masks; masked fields are painted in light greys that shade them.
// `first` and `second` are shares of the two colours, `rim` of the band round the base.
fn team_paint(paint: vec3f, first: f32, second: f32, rim: f32, v: V) -> vec3f {
    let w = clamp(v.model.y / max(v.base.y, 1e-3), 0., 1.);
    let u = atan2(v.model.x, v.model.z) / 6.2831853 + .5;
    let pattern = rim_pattern(v.params.x, u, w);
    let shade = luminance(paint) * 1.12;
    var c = paint;
    c = mix(c, v.team1.rgb * shade, second);
    c = mix(c, v.team0.rgb * shade, first);
    return mix(c, mix(v.team0.rgb, v.team1.rgb, pattern) * shade, rim);
}

fn glow_light(n: vec3f, p: vec3f, amount: f32) -> vec3f {
    let edge = 1. - clamp(dot(n, normalize(frame.eye - p)), 0., 1.);
    return vec3f(1., .78, .38) * (frame.mark_ink * amount * (.10 + 1.1 * edge * edge * edge));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.team1.w)) { discard; }
    let layer = i32(v.params.y);
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
    s.albedo = clamp(team_paint(base.rgb, base.a, orm.a, bumped.a, v), vec3f(0.), vec3f(.95));
    s.roughness = clamp(orm.g, .08, 1.);
    s.metallic = clamp(orm.b, 0., 1.);
    s.occlusion = clamp(orm.r, 0., 1.);
    s.wrap = 0.;
    s.shadow = shadow_soft(v.world, n0 * 1.4, v.clip.xy);
    var lit = shade(s);
    lit.ambient += s.albedo * card_light(n) * s.occlusion;
    return hdr_output(lit, glow_light(n, v.world, v.team0.w), v.world);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.team1.w)) { discard; }
    let layer = i32(v.params.y);
    let base = textureSample(base_maps, repeat_sampler, v.uv, layer);
    let orm = textureSample(orm_maps, repeat_sampler, v.uv, layer);
    let rim = textureSample(normal_maps, repeat_sampler, v.uv, layer).a;
    let n = normalize(v.normal);
    let albedo = team_paint(base.rgb, base.a, orm.a, rim, v);
    let c = shade_light(albedo, n, orm.r, v.world) + albedo * card_light(n) + glow_light(n, v.world, v.team0.w);
    return light_output(c, v.world);
}
