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

// A drop with a drawn-out, bent tip; red at its edge and tip, pale yellow at its heart.
@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let y = v.uv.y * .5 + .5;
    let seed = v.life.x;
    let bend = sin(y * 3.6 + seed * 6.2832) * .36 * y;
    let tear = textureSampleLevel(noise_map, repeat_sampler, v.uv * vec2f(.09, .05) + seed * vec2f(3.1, 7.7), 0.).g - .5;
    let x = abs(v.uv.x * .92 + bend) + tear * .22 * y;
    let wide = .78 * sqrt(min(y * 3.4, 1.)) * pow(1. - y, .72);
    let inside = (wide - x) / max(wide, .05);
    let edge = (wide - x) * 9.;
    let a = clamp(edge, 0., 1.) * smoothstep(0., .06, y);
    let heart = inside - y * .55;
    var c = mix(vec3f(.80, .17, .02), vec3f(.98, .48, .06), smoothstep(.0, .30, heart + .12));
    c = mix(c, vec3f(1., .80, .24), smoothstep(.18, .50, heart));
    c = mix(c, vec3f(1., .95, .66), smoothstep(.48, .80, heart));
    return vec4f(c, 1.) * (a * .95);
}
