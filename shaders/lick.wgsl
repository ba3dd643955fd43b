// A tongue of flame: a quad from its root along its axis, shaped and torn by noise that runs upwards.
#import lib/particle.wgsl
#import lib/soft.wgsl
#import lib/noise3.wgsl
#import lib/fire.wgsl

struct V {
    @builtin(position) clip: vec4f,
    @location(0) uv: vec2f,
    @location(1) @interpolate(flat) life: vec4f,
    @location(2) @interpolate(flat) alpha: vec2f, // opacity, size
};

@vertex fn vs_main(@builtin(vertex_index) i: u32, p: ParticleIn) -> V {
    let uv = square(i);
    let axis = p.aim.xyz;
    let reach = p.at.w * p.aim.w;
    let at = p.at.xyz + axis * (reach * (uv.y + .75)) + beside(axis, p.at.xyz) * (p.at.w * uv.x);
    return V(frame.clip_from_world * vec4f(at, 1.), uv, p.life, vec2f(p.color.w, p.at.w));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let y = v.uv.y * .5 + .5;
    let k = v.life.y;
    let q = vec3f(v.uv.x * .16, v.uv.y * .13 - k * .55, 0.) + v.life.x * vec3f(5.3, 9.1, 3.7);
    let w = noise3(q * .7).ba - .5;
    let n = noise3(q + vec3f(w * .22, 0.)).r - .5;
    let x = v.uv.x + w.x * .9 * y;
    let r2 = dot(v.uv, v.uv);
    let body = 1. - abs(x) / mix(.62, .16, y * y) * inverseSqrt(max(.05, 1. - r2 * .35));
    let f = body * .75 + n * 1.5 * (.35 + y) - y * .42 - k * .34 + .16;
    let a = smoothstep(0., .45, f) * smoothstep(0., .28, y) * smoothstep(1., .8, abs(v.uv.x))
        * smoothstep(1., .86, y) * v.alpha.x * soft(v.clip, .5 * v.alpha.y + .01);
    let c = fire_ramp(clamp(f * 1.18 + .20, 0., 1.05) * (1. - .40 * k)) * (.98 * fire_gain());
    return vec4f(c, .56) * a;
}
