// Marks that something hides: drawn again, faintly, over whatever stands before them.
#import lib/board.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) world: vec3f };

@vertex fn vs_main(@location(0) position: vec3f) -> V {
    return V(frame.clip_from_world * vec4f(position, 1.), position);
}

// Premultiplied; only the ink, without its casing's full weight.
fn ghost(v: V) -> vec4f {
    let m = mark(v.world.xz, length(fwidth(v.world.xz)));
    return vec4f(m.rgb, 1.) * (m.a * .42);
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let g = ghost(v);
    return vec4f(g.rgb * (frame.mark_ink * 1.15), g.a);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let g = ghost(v);
    return vec4f(encode_srgb(g.rgb / max(g.a, 1e-4)) * g.a, g.a);
}
