// The Light tier's flame: a still silhouette of three tongues, painted in flat colours.
#import lib/particle.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f, @location(1) @interpolate(flat) life: vec4f };

@vertex fn vs_main(@builtin(vertex_index) i: u32, p: ParticleIn) -> V {
    let uv = square(i);
    let axis = p.aim.xyz;
    let reach = p.at.w * p.aim.w;
    let at = p.at.xyz + axis * (reach * (uv.y + .75)) + beside(axis, p.at.xyz) * (p.at.w * uv.x);
    return V(frame.clip_from_world * vec4f(at, 1.), uv, p.life);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let y = v.uv.y * .5 + .5;
    let bend = textureSampleLevel(noise_map, repeat_sampler, vec2f(v.life.x * 7.3, y * .16 + v.life.x), 0.).r - .5;
    let tear = textureSampleLevel(noise_map, repeat_sampler, v.uv * vec2f(.10, .055) + v.life.x * vec2f(3.1, 7.7), 0.).g - .5;
    let x = v.uv.x + bend * 1.3 * y;
    let wide = .62 * sqrt(y + .05) * (1. - y) * 1.9;
    let f = wide - abs(x) + tear * .45 * y;
    let a = smoothstep(0., .10, f) * smoothstep(0., .10, y);
    let c = mix(vec3f(.86, .20, .02), vec3f(1., .62, .10), smoothstep(.05, .30, f));
    return vec4f(mix(c, vec3f(1., .93, .60), smoothstep(.24, .50, f - y * .12)), 1.) * (a * .92);
}
