// A spark: a streak of light that is never thinner than a pixel, and dimmer instead.
#import lib/particle.wgsl
#import lib/fire.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f, @location(1) @interpolate(flat) color: vec3f };

@vertex fn vs_main(@builtin(vertex_index) i: u32, p: ParticleIn) -> V {
    let uv = square(i);
    let axis = p.aim.xyz;
    let pixel = frame.pixel_angle * distance(p.at.xyz, frame.eye) * .75;
    let wide = max(p.at.w, pixel);
    let long = max(p.at.w * p.aim.w, wide);
    let at = p.at.xyz + axis * (long * (uv.y - 1.) + wide) + beside(axis, p.at.xyz) * (wide * uv.x);
    let dim = clamp(p.at.w / wide, .25, 1.);
    return V(frame.clip_from_world * vec4f(at, 1.), uv, p.color.rgb * (p.color.w * dim * fire_gain()));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let x = max(1. - v.uv.x * v.uv.x, 0.);
    let y = max(1. - v.uv.y * v.uv.y, 0.) * (.55 + .45 * v.uv.y);
    return vec4f(v.color * (x * x * y), 0.);
}
