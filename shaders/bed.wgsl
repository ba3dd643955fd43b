// The bed of a burning cell: charcoal with glowing cracks, ash on its crowns, scorched turf round it.
#import lib/fire.wgsl
#import lib/matte.wgsl

struct V {
    @builtin(position) clip: vec4f,
    @location(0) world: vec3f,
    @location(1) local: vec3f, // from the middle; z seed
    @location(2) @interpolate(flat) breath: vec2f, // age, strength
};

@vertex fn vs_main(@location(0) at: vec3f, @location(1) local: vec3f, @location(2) breath: vec2f) -> V {
    return V(frame.clip_from_world * vec4f(at, 1.), at, local, breath);
}

struct Coal { albedo: vec3f, normal: vec3f, heat: f32, alpha: f32 };

// Coals are cells of the noise; their gaps glow, more so in the middle, and breathe slowly.
fn coal(v: V) -> Coal {
    let p = v.local.xy;
    let r = length(p);
    let at = p * .80 + v.local.z * vec2f(3.7, 8.3);
    let big = textureSample(noise_map, repeat_sampler, at);
    let small = textureSample(noise_map, repeat_sampler, at * 2.3 + .37);
    let cell = big.b * .65 + small.b * .35;
    let ragged = r + (big.g - .5) * .10 + (small.g - .5) * .05;
    let heap = smoothstep(.40, .33, ragged);
    let slow = sin(v.breath.x * 1.3 + big.r * 19. + small.r * 7.) * .5 + .5;
    let draught = sin(v.breath.x * .7 + p.x * 9. + p.y * 5.) * .5 + .5;
    let gap = smoothstep(.40, .82, cell + (small.g - .5) * .25);
    let inner = smoothstep(.40, .10, ragged);
    let heat = (gap * (.55 + .45 * slow) + .10 + .16 * draught) * inner * heap * v.breath.y;
    let ash = smoothstep(.30, .10, cell) * (.35 + .65 * big.a) * heap;
    let char_ = mix(vec3f(.022, .018, .016), vec3f(.055, .046, .040), small.g);
    let albedo = mix(char_, vec3f(.25, .235, .22), ash * .55);
    let slope = vec2f(big.r - .5, small.r - .5) * 1.1;
    let scorch = smoothstep(.485, .36, r + (big.g - .5) * .16) * .88;
    return Coal(albedo, normalize(vec3f(slope.x, 1., slope.y)), heat, max(heap, scorch) * smoothstep(0., .3, v.breath.y));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let c = coal(v);
    let shadow = shadow_hard(v.world, c.normal) * cookie(v.world) * smoke_shadow(v.world);
    let lit = shade_matte(c.albedo, c.normal, .8, v.world, shadow, 0.);
    let glow = fire_ramp(c.heat * 1.02) * (1.1 * fire_gain());
    return vec4f(hdr_output(lit, glow, v.world).rgb * c.alpha, c.alpha);
}

@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let c = coal(v);
    let glow = fire_ramp(c.heat) * (1.1 / max(frame.exposure, .1));
    let out = light_output(shade_light(c.albedo, c.normal, .8, v.world) + glow, v.world);
    return vec4f(out.rgb * c.alpha, c.alpha);
}
