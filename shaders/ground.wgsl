// The ground of the board. Far cameras read the baked maps; near ones, and rock in Normal and Ultra,
// compute the material at every pixel.
#import lib/board.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) world: vec3f };

@vertex fn vs_main(@location(0) position: vec3f) -> V {
    return V(frame.clip_from_world * vec4f(position, 1.), position);
}

@vertex fn vs_shadow(@location(0) position: vec3f) -> @builtin(position) vec4f {
    return frame.shadow_from_world * vec4f(position, 1.);
}

fn lit_ground(g: Ground, v: V) -> vec4f {
    let px = length(fwidth(v.world.xz));
    let n0 = g.normal;
    let shadow = shadow_soft(v.world, n0, v.clip.xy);
    var lit = shade_matte(g.albedo, g.normal, g.occlusion, v.world, shadow, 0.);
    // A sheen on wet sand and snow.
    let view = normalize(frame.eye - v.world);
    let h = normalize(view + frame.key_direction);
    let gloss = ggx(clamp(dot(n0, h), 0., 1.), max(dot(n0, frame.key_direction), 0.), max(dot(n0, view), .05), g.roughness);
    lit.direct += frame.key_color * (.04 * 3.14159 * min(gloss, 8.) * max(dot(n0, frame.key_direction), 0.) * shadow);
    let line = 1. - grid_line(v.world.xz, px);
    let c = hdr_output(Lit(lit.ambient * line, lit.direct * line), vec3f(0.), v.world);
    return paint_mark(c, mark(v.world.xz, px));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    return lit_ground(baked_ground(v.world.xz), v);
}

@fragment fn fs_near(v: V) -> @location(0) vec4f {
    return lit_ground(ground_at(v.world), v);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let px = length(fwidth(v.world.xz));
    let g = baked_ground(v.world.xz);
    let c = shade_light(g.albedo, g.normal, g.occlusion, v.world) * (1. - grid_line(v.world.xz, px));
    let m = mark(v.world.xz, px);
    return mix(light_output(c, v.world), vec4f(encode_srgb(m.rgb), 1.), m.a * .95);
}
