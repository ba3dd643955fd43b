// What is seen past the table: one triangle at the far plane.
#import lib/room.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) ndc: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let p = vec2f(f32(i & 1u) * 4. - 1., f32(i >> 1u) * 4. - 1.);
    return V(vec4f(p, .999999, 1.), p);
}

fn view_direction(ndc: vec2f) -> vec3f {
    let far = frame.world_from_clip * vec4f(ndc, 1., 1.);
    return normalize(far.xyz / far.w - frame.eye);
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    return vec4f(guard(backdrop(frame.eye, view_direction(v.ndc))), 0.);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let c = guard(backdrop(frame.eye, view_direction(v.ndc)));
    return vec4f(encode_srgb(tone_light(c * (frame.exposure * .62))), 1.);
}
