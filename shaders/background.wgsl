// What is seen past the table: the room in the dark, out of focus.
#import lib/output.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) ndc: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let p = vec2f(f32(i & 1u) * 4. - 1., f32(i >> 1u) * 4. - 1.);
    return V(vec4f(p, .999999, 1.), p);
}

fn view_direction(ndc: vec2f) -> vec3f {
    let far = frame.world_from_clip * vec4f(ndc, 1., 1.);
    return normalize(far.xyz / far.w - frame.eye);
}

fn backdrop(d: vec3f) -> vec3f {
    let wall = mix(frame.ground * .5, mix(frame.horizon, frame.fog_color, .6) * .55, smoothstep(-.25, .5, d.y));
    let k = max(dot(d, frame.window_direction), .05);
    let x = abs(dot(d, frame.window_right) / k);
    let y = abs(dot(d, frame.window_up) / k);
    let pane = smoothstep(.42, .14, x) * smoothstep(.62, .24, y) * select(0., 1., k > .051);
    return mix(wall, frame.fog_color, .35) + frame.window_color * (.25 * pane);
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    return vec4f(guard(backdrop(view_direction(v.ndc))), 1.);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    return vec4f(encode_srgb(tone_neutral(guard(backdrop(view_direction(v.ndc)) * (frame.exposure * .62)))), 1.);
}
