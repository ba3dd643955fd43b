// The Light tier's halo round a fire: a warm veil, without a look at what stands in it.
#import lib/particle.wgsl
#import lib/tone.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f, @location(1) @interpolate(flat) color: vec4f };

@vertex fn vs_main(@builtin(vertex_index) i: u32, p: ParticleIn) -> V {
    let uv = octagon(i);
    let right = camera_right();
    let at = p.at.xyz + (right * uv.x + cross(right, frame.forward) * uv.y) * p.at.w;
    return V(frame.clip_from_world * vec4f(at, 1.), uv, p.color);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let r = max(1. - dot(v.uv, v.uv), 0.);
    return vec4f(encode_srgb(v.color.rgb) * (r * r * v.color.a * .55), 0.);
}
