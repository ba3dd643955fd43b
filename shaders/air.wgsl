// The air of the room at half size: dust that the window's light, the fires and the candles make
// visible, through the sun's shadow map. rgb = light scattered towards the eye, a = share of the light
// behind that gets through.
#import lib/matte.wgsl
#import lib/phase.wgsl

@group(1) @binding(0) var scene_depth: texture_depth_multisampled_2d;

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i & 1u) * 4. - 1., f32(i >> 1u) * 4. - 1., 0., 1.);
}

const STEPS = 28;
// Where there is dust worth seeing: above the table, up to the middle of the window.
const LOW = vec3f(-15., -.45, -13.);
const HIGH = vec3f(15., 6.5, 13.);

// Dust at a point, 1 at the table: thinner upwards, in slow drifts.
fn dust(p: vec3f) -> f32 {
    let drift = vec2f(frame.time * .013, frame.time * -.009);
    let a = textureSampleLevel(noise_map, repeat_sampler, p.xz * .055 + drift + p.y * .031, 0.);
    let b = textureSampleLevel(noise_map, repeat_sampler, p.zy * .11 - drift.yx * 1.7, 0.);
    return exp(-max(p.y, 0.) * .22) * clamp(.35 + (a.r + b.g - .62) * 1.7, .12, 1.6);
}

// What the point lights send to a point, over all directions.
fn near_lights(p: vec3f) -> vec3f {
    var c = vec3f(0.);
    for (var i = 0u; i < frame.light_count; i++) {
        let light = frame.lights[i];
        let d = light.position - p;
        let r2 = dot(d, d);
        let q = r2 / (light.range * light.range);
        let reach = max(1. - q * q, 0.);
        var lit = reach * reach / (r2 + .6);
        if (i < SHADOWED_LIGHTS) { lit *= near_light_shadow(i, p, vec3f(0.)); }
        c += light.color * lit;
    }
    return c;
}

@fragment fn fs_main(@builtin(position) clip: vec4f) -> @location(0) vec4f {
    let size = vec2i(frame.viewport.xy);
    let pixel = min(vec2i(clip.xy) * 2, size - 1);
    let depth = textureLoad(scene_depth, pixel, 0);
    let ndc = ((vec2f(pixel) + .5) * frame.viewport.zw) * vec2f(2., -2.) + vec2f(-1., 1.);
    let far = frame.world_from_clip * vec4f(ndc, depth, 1.);
    let to = far.xyz / far.w - frame.eye;
    let reach = length(to);
    let d = to / max(reach, 1e-4);
    // The part of the ray inside the box.
    let safe = select(d, vec3f(1e-5), abs(d) < vec3f(1e-5));
    let t0 = (LOW - frame.eye) / safe;
    let t1 = (HIGH - frame.eye) / safe;
    let lo = min(t0, t1);
    let hi = max(t0, t1);
    let enter = max(max(lo.x, max(lo.y, lo.z)), 0.);
    let leave = min(min(hi.x, min(hi.y, hi.z)), reach);
    if (leave <= enter) { return vec4f(0., 0., 0., 1.); }
    let step = (leave - enter) / f32(STEPS);
    let noise = pixel_noise(clip.xy);
    let toward = phase(dot(d, frame.key_direction), .55) * .0796; // over 4 pi
    let sky = (ambient(vec3f(0., 1., 0.)) + ambient(vec3f(0., 0., 1.))) * .5;
    // A share of the haze that the preset asks for, a world unit.
    let thick = frame.fog_density * 1.15;
    var light = vec3f(0.);
    var through = 1.;
    for (var i = 0; i < STEPS; i++) {
        let p = frame.eye + d * (enter + step * (f32(i) + noise));
        let sigma = thick * dust(p);
        let lit = shadow_hard(p, vec3f(0.)) * cookie(p);
        let arrives = frame.key_color * (lit * toward) + sky * .055 + near_lights(p) * .0796;
        let kept = exp(-sigma * step);
        light += arrives * (through * (1. - kept));
        through *= kept;
    }
    return vec4f(guard(light), through);
}
