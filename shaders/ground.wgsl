// The ground of the board. Far cameras read the baked maps; near ones, and Ultra, compute the material
// at every pixel.
#import lib/board.wgsl
#import lib/traces.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) world: vec3f };

@vertex fn vs_main(@location(0) position: vec3f) -> V {
    return V(frame.clip_from_world * vec4f(position, 1.), position);
}

@vertex fn vs_shadow(@location(0) position: vec3f) -> @builtin(position) vec4f {
    return frame.shadow_from_world * vec4f(position, 1.);
}

fn matte_ground(g: Ground, v: V, shadow: f32) -> Lit {
    return shade_matte(g.albedo, g.normal, g.occlusion, v.world, shadow, 0.);
}

// Lines between cells, and marks, over lit ground.
fn signed_ground(lit: Lit, v: V) -> vec4f {
    let px = length(fwidth(v.world.xz));
    let line = 1. - grid_line(v.world.xz, px);
    let c = hdr_output(Lit(lit.ambient * line, lit.direct * line), vec3f(0.), v.world);
    return paint_mark(c, mark(v.world.xz, px));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let g = with_traces(baked_ground(v.world.xz), v.world, length(fwidth(v.world.xz)));
    return signed_ground(matte_ground(g, v, shadow_soft(v.world, g.normal, v.clip.xy)), v);
}

// The maps are drawn from above and smear on cliffs: there the rock is read once more, from the side.
@fragment fn fs_rock(v: V) -> @location(0) vec4f {
    var g = baked_ground(v.world.xz);
    let p = v.world;
    let steep = smoothstep(.12, .45, 1. - g.normal.y);
    let from_x = abs(g.normal.x) > abs(g.normal.z);
    let rock = textureSample(detail_maps, repeat_sampler, select(p.xy + .71, p.zy + .37, from_x) * .62, 1);
    let bump = (rock.xy - .5) * (1.5 * steep);
    let n0 = g.normal;
    g = with_traces(g, p, length(fwidth(p.xz)));
    g.albedo *= mix(1., mix(.50, 1.45, rock.b), steep);
    g.normal = normalize(g.normal + select(vec3f(bump.x, bump.y, 0.), vec3f(0., bump.y, bump.x), from_x));
    g.occlusion *= mix(1., mix(.55, 1., rock.b), steep);
    return signed_ground(matte_ground(g, v, shadow_soft(p, n0, v.clip.xy)), v);
}

@fragment fn fs_near(v: V) -> @location(0) vec4f {
    let g = with_traces(ground_at(v.world), v.world, length(fwidth(v.world.xz)));
    let n0 = g.normal;
    let shadow = shadow_soft(v.world, n0, v.clip.xy);
    var lit = matte_ground(g, v, shadow);
    // A sheen on wet sand and snow.
    let view = normalize(frame.eye - v.world);
    let h = normalize(view + frame.key_direction);
    let gloss = ggx(clamp(dot(n0, h), 0., 1.), max(dot(n0, frame.key_direction), 0.), max(dot(n0, view), .05), g.roughness);
    lit.direct += frame.key_color * (.04 * 3.14159 * min(gloss, 8.) * max(dot(n0, frame.key_direction), 0.) * shadow);
    return signed_ground(lit, v);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let px = length(fwidth(v.world.xz));
    let g = baked_ground(v.world.xz);
    let c = shade_light(g.albedo, g.normal, g.occlusion, v.world) * (1. - grid_line(v.world.xz, px));
    let m = mark(v.world.xz, px);
    return mix(light_output(c, v.world), vec4f(encode_srgb(m.rgb), 1.), m.a * .95);
}
