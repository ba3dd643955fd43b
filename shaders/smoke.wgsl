// Smoke in bounded boxes at half size, lit by the sun, the sky and the fire under it; premultiplied.
#import lib/gas.wgsl
#import lib/fire.wgsl
#import lib/matte.wgsl
#import lib/phase.wgsl

@group(1) @binding(0) var scene_depth: texture_depth_multisampled_2d;

struct V {
    @builtin(position) clip: vec4f,
    @location(0) near: vec3f, // light of candles and other fires
    @location(1) @interpolate(flat) i: u32,
};

@vertex fn vs_main(@builtin(vertex_index) i: u32, @builtin(instance_index) k: u32) -> V {
    let volume = volumes.list[k];
    let p = volume_corner(volume, i);
    return V(frame.clip_from_world * vec4f(p, 1.), other_lights(volume, p), k);
}

// All point lights but the fire that the smoke rises from.
fn other_lights(v: Volume, p: vec3f) -> vec3f {
    var c = vec3f(0.);
    for (var i = 0u; i < frame.light_count; i++) {
        let light = frame.lights[i];
        let d = light.position - p;
        let r2 = dot(d, d);
        let q = r2 / (light.range * light.range);
        let reach = max(1. - q * q, 0.);
        let own = v.fire > 0. && distance(light.position, v.foot) < .7;
        c += light.color * (reach * reach / (r2 + .6) * select(1., 0., own));
    }
    return c;
}

const MOST_STEPS = 44;
const THINNEST = .40; // what the thickest smoke lets through

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let volume = volumes.list[v.i];
    let size = vec2i(frame.viewport.xy);
    let pixel = min(vec2i(v.clip.xy) * 2, size - 1);
    let depth = textureLoad(scene_depth, pixel, 0);
    let ndc = ((vec2f(pixel) + .5) * frame.viewport.zw) * vec2f(2., -2.) + vec2f(-1., 1.);
    let far = frame.world_from_clip * vec4f(ndc, depth, 1.);
    let to = far.xyz / far.w - frame.eye;
    let reach = length(to);
    let d = to / max(reach, 1e-4);
    let chord = volume_chord(volume, frame.eye, d);
    let leave = min(chord.y, reach);
    let long = max(leave - chord.x, 0.);
    let step = clamp(long / 40., .045, .09);
    let noise = pixel_noise(v.clip.xy);
    // Towards the sun smoke is brightest.
    let toward = mix(1., phase(dot(d, frame.key_direction), .45), .5);
    let above = ambient(vec3f(0., 1., 0.));
    let below = ambient(vec3f(0., -.5, 0.));
    let gain = fire_gain();
    var light = vec3f(0.);
    var through = 1.;
    var t = chord.x + step * noise;
    for (var i = 0; i < MOST_STEPS && t < leave; i++) {
        let p = frame.eye + d * t;
        let g = gas_place(volume, p);
        let thick = gas_fine(volume, g) * smoothstep(.15, .8, t);
        let sigma = thick * volume.density;
        let u = clamp(g.s / volume.reach, 0., 1.);
        let low = max(g.s - .25, 0.);
        // Thinner towards the sun, or near the fire towards that: a side that faces it.
        let warm = volume.fire * gain * exp(-1.1 * low) / (1. + 3. * low * low);
        let by_fire = warm / (warm + luminance(frame.key_color) + 1e-3);
        let probe = gas_coarse(volume, gas_beside(volume, g, mix(frame.key_direction, -volume.axis, by_fire) * .07));
        let shade = smoke_depth(p) * 1.15 + probe * volume.density * .07;
        let sun = .86 * exp(-shade) + .14 * exp(-.22 * shade);
        let lit = shadow_hard(p, vec3f(0.)) * cookie(p);
        let body = normalize(g.off / g.radius + vec3f(0., .25, 0.));
        let open = exp(-1.1 * thick) * (.70 + .30 * body.y);
        let sky = mix(below, above, clamp(.5 + .5 * body.y, 0., 1.)) * open;
        let glow = vec3f(1., .36, .075) * (warm * (.20 + 2.4 * exp(-2.8 * probe)));
        let albedo = mix(volume.young, volume.old, smoothstep(0., .8, u));
        let arrives = frame.key_color * (sun * lit * toward * .95) + sky * .68 + v.near * (.34 * open) + glow;
        let heat = fire_ramp(volume.heat * exp(-volume.cooling * low) * (.35 + .75 * thick));
        let kept = exp(-sigma * step);
        light += (albedo * arrives + heat * (.55 * gain)) * (through * (1. - kept));
        through *= kept;
        if (through < .015) { break; }
        // Outside the body there is nothing for as long as it is away.
        t += max(step, (g.r - SPILL) * g.radius * .7);
    }
    let middle = frame.eye + d * (chord.x + long * .5);
    // Never so thick that it hides who stands behind it.
    let veil = 1. - through;
    let gone = veil * (1. - THINNEST * veil);
    light *= gone / max(veil, 1e-4);
    return vec4f(mix(guard(light), frame.fog_color * gone, haze(middle)), gone);
}
