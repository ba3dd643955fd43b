// Scenery with painted vertices: crowns and bark, stone, timber. Three pipelines, one a material,
// because a software rasteriser runs every branch.
#import lib/instance.wgsl
#import lib/output.wgsl

struct V {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) normal: vec3f,
    @location(2) color: vec4f, // a = 1 for leaves, 0 for bark
    @location(3) model: vec3f, // in world scale, not turned: where the grain is anchored
    @location(4) @interpolate(flat) fade: vec2f, // fade, glow
};

@vertex fn vs_main(v: VertexIn, i: InstanceIn) -> V {
    var o: V;
    o.world = world_point(i, v.position);
    o.clip = frame.clip_from_world * vec4f(o.world, 1.);
    o.normal = world_direction(i, v.normal.xyz);
    o.color = vec4f(v.color.rgb * v.color.rgb, v.color.a);
    o.model = v.position * length(i.row1.xyz) + vec3f(i.row0.w, 0., i.row2.w);
    o.fade = vec2f(i.team1.w, i.team0.w);
    return o;
}

// Weights of the three planes.
fn planes(n: vec3f) -> vec3f {
    let a = abs(n);
    let w = a * a * a;
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

fn glow_of(c: vec4f, glow: f32) -> vec4f { return vec4f(c.rgb * (1. + glow), c.a); }

@fragment fn fs_foliage(v: V) -> @location(0) vec4f {
    let n0 = normalize(v.normal);
    let noise = tri_noise(v.model * 3.6, planes(n0));
    let leaves = clamp(v.color.a, 0., 1.);
    let leaf = mix(.7, 1. - noise.b, leaves);
    let view = normalize(frame.eye - v.world);
    let ragged = leaves > .5 && leaf < .60 - 1.9 * abs(dot(n0, view));
    if (ragged || faded(v.clip.xy, v.fade.x)) { discard; }
    var s: Surface;
    s.position = v.world;
    s.normal = bump(n0, v.world, leaf, .012);
    s.albedo = clamp(v.color.rgb, vec3f(0.), vec3f(.9)) * mix(.35, 1.4, smoothstep(.25, .95, leaf)) * mix(.85, 1.15, noise.g);
    s.roughness = .85;
    s.metallic = 0.;
    s.occlusion = mix(.45, 1., smoothstep(.2, .8, leaf));
    s.wrap = .3 * leaves;
    s.shadow = shadow_soft(v.world, n0 * 2., v.clip.xy);
    return glow_of(hdr_output(shade(s), vec3f(0.), v.world), v.fade.y);
}

@fragment fn fs_stone(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.fade.x)) { discard; }
    let n0 = normalize(v.normal);
    let w = planes(n0);
    let broad = tri_noise(v.model * 1.7, w);
    let grain = tri_noise(v.model * 7., w);
    let height = broad.a * .6 + grain.r * .4;
    var s: Surface;
    s.position = v.world;
    s.normal = bump(n0, v.world, height, .010);
    let moss = smoothstep(.62, .80, broad.g + n0.y * .18) * .45;
    let stone = v.color.rgb * mix(.62, 1.22, height) * mix(vec3f(1.), vec3f(1.12, 1., .84), smoothstep(.5, .8, broad.r) * .6);
    s.albedo = clamp(mix(stone, vec3f(.075, .095, .035), moss * v.color.a), vec3f(0.), vec3f(.9));
    s.roughness = mix(.92, .78, height);
    s.metallic = 0.;
    s.occlusion = mix(.6, 1., grain.r);
    s.wrap = 0.;
    s.shadow = shadow_soft(v.world, n0, v.clip.xy);
    return glow_of(hdr_output(shade(s), vec3f(0.), v.world), v.fade.y);
}

@fragment fn fs_timber(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.fade.x)) { discard; }
    let n0 = normalize(v.normal);
    let grain = tri_noise(v.model * vec3f(5., .7, 5.), planes(n0));
    var s: Surface;
    s.position = v.world;
    s.normal = bump(n0, v.world, grain.g, .006);
    s.albedo = clamp(v.color.rgb * mix(.65, 1.2, grain.g), vec3f(0.), vec3f(.9));
    s.roughness = mix(.75, .55, grain.g);
    s.metallic = 0.;
    s.occlusion = mix(.8, 1., grain.r);
    s.wrap = 0.;
    s.shadow = shadow_soft(v.world, n0, v.clip.xy);
    return glow_of(hdr_output(shade(s), vec3f(0.), v.world), v.fade.y);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    if (faded(v.clip.xy, v.fade.x)) { discard; }
    let c = shade_light(v.color.rgb, normalize(v.normal), 1., v.world);
    return light_output(c * (1. + v.fade.y), v.world);
}
