// What smoke takes from the sun, on the plane of the shadow map: r optical depth, g the same times the
// map's depth in its middle, b times half its thickness there. Volumes add up.
#import lib/gas.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) world: vec3f, @location(1) @interpolate(flat) i: u32 };

@vertex fn vs_main(@builtin(vertex_index) i: u32, @builtin(instance_index) k: u32) -> V {
    let p = volume_corner(volumes.list[k], i);
    let c = frame.shadow_from_world * vec4f(p, 1.);
    return V(vec4f(c.xy, .5, 1.), p, k);
}

const STEPS = 14;

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let volume = volumes.list[v.i];
    let d = frame.key_direction;
    // The proxy's faces that look away from the sun are drawn: from there towards it.
    let span = volume_chord(volume, v.world - d * 8., d);
    let step = max(span.y - span.x, 0.) / f32(STEPS);
    var sum = 0.;
    var first = 0.;
    var second = 0.;
    for (var i = 0; i < STEPS; i++) {
        let t = span.x + step * (f32(i) + .5);
        let g = gas_coarse(volume, gas_place(volume, v.world + d * (t - 8.))) * step;
        sum += g;
        first += g * t;
        second += g * t * t;
    }
    let mean = first / max(sum, 1e-6);
    let spread = sqrt(max(second / max(sum, 1e-6) - mean * mean, 0.));
    let z = frame.shadow_from_world * vec4f(v.world + d * (mean - 8.), 1.);
    let rate = length(vec3f(frame.shadow_from_world[0].z, frame.shadow_from_world[1].z, frame.shadow_from_world[2].z));
    let deep = sum * volume.density;
    return vec4f(deep, deep * z.z, deep * max(spread * 1.8, .04) * rate, 0.);
}
