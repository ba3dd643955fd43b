// Light that hangs in the air round a fire.
#import lib/particle.wgsl
#import lib/soft.wgsl
#import lib/fire.wgsl

struct V {
    @builtin(position) clip: vec4f,
    @location(0) uv: vec2f,
    @location(1) @interpolate(flat) color: vec3f,
    @location(2) @interpolate(flat) size: f32,
};

@vertex fn vs_main(@builtin(vertex_index) i: u32, p: ParticleIn) -> V {
    let uv = octagon(i);
    let right = camera_right();
    let at = p.at.xyz + (right * uv.x + cross(right, frame.forward) * uv.y) * p.at.w;
    return V(frame.clip_from_world * vec4f(at, 1.), uv, p.color.rgb * (p.color.w * fire_gain()), p.at.w);
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let r = max(1. - dot(v.uv, v.uv), 0.);
    return vec4f(v.color * (r * r * soft(v.clip, v.size)), 0.);
}
