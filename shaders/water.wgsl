// The water: poured resin, nearly still. The bed is seen at the refracted point, so no copy of the
// picture is needed; banks and trees are mirrored by a march through the height maps (Ultra: fine).
#import lib/board.wgsl
#import lib/rings.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) world: vec3f };

@vertex fn vs_main(@location(0) position: vec3f) -> V {
    return V(frame.clip_from_world * vec4f(position, 1.), position);
}

// Slope of seven warped sines in golden-angle directions: no texture, so no blocks in the mirror.
fn wave_slope(at: vec2f, t: f32) -> vec2f {
    let warp = vec2f(sin(at.y * 1.9 + sin(at.x * 1.3)), sin(at.x * 2.1 + sin(at.y * 1.7) * 1.2)) * .22;
    let p = at + warp;
    var g = vec2f(0.);
    var k = 6.;
    var a = 1.;
    let count = select(5, 7, TIER >= 2u);
    for (var i = 0; i < count; i++) {
        let turn = f32(i) * 2.39996 + .7;
        let d = vec2f(cos(turn), sin(turn));
        g += d * (a * cos(dot(d, p) * k + t * sqrt(k) * .55 + f32(i) * 1.7));
        k *= 1.46;
        a *= .84;
    }
    return g;
}

fn bed_height(xz: vec2f) -> f32 {
    return textureSampleLevel(height_map, clamp_sampler, map_uv(xz), 0.).x;
}

// What the mirror meets on the board: rgb light, a = 1 where it met something.
fn mirrored(p: vec3f, d: vec3f) -> vec4f {
    let steps = select(6, 14, TIER >= 2u);
    let stride = select(.11, .055, TIER >= 2u);
    var q = p;
    var ground = vec3f(0.);
    var met = 0.;
    for (var i = 0; i < steps; i++) {
        q += d * (stride + stride * .5 * f32(i));
        let top = textureSampleLevel(canopy_map, clamp_sampler, map_uv(q.xz), 0.);
        if (top.a * 1.28 - .28 > q.y && outline_norm(q.xz) < frame.board_apothem) {
            met = smoothstep(1., .55, f32(i) / f32(steps));
            ground = top.rgb * top.rgb;
            break;
        }
    }
    let light = ambient(vec3f(0., .7, 0.) - d * .5) + frame.key_color * (.16 + .10 * max(dot(-d, frame.key_direction), 0.));
    return vec4f(ground * light, met);
}

struct Depths { bed: vec2f, depth: f32, straight: f32, length: f32 };

// Where the view ray meets the bed after it bends: two corrections.
fn refracted(p: vec3f, n: vec3f, view: vec3f) -> Depths {
    let bent = refract(-view, n, .75);
    let run = bent.xz / max(-bent.y, .3);
    let straight = frame.water_level - bed_height(p.xz);
    var depth = max(straight, 0.);
    var q = p.xz + run * depth;
    depth = max(frame.water_level - bed_height(q), 0.) * .7 + depth * .3;
    q = p.xz + run * depth;
    return Depths(q, depth, straight, depth / max(-bent.y, .3));
}

// Net of light on the bed: two Worley nets that drift apart.
fn caustics(q: vec2f, slope: vec2f, t: f32) -> f32 {
    let a = textureSample(noise_map, repeat_sampler, q * .42 + slope * .006 + vec2f(t * .006, 0.)).b;
    let b = textureSample(noise_map, repeat_sampler, q * .53 - slope * .006 + vec2f(.4, .4 - t * .007)).b;
    let net = min(smoothstep(.15, .75, a), smoothstep(.15, .75, b));
    return 3. * net * net;
}

// A thin broken line where water meets land, and lace further out.
fn foam_at(xz: vec2f, depth: f32, t: f32) -> f32 {
    let near = textureSample(noise_map, repeat_sampler, xz * 1.7 + vec2f(t * .01, 0.));
    let far = textureSample(noise_map, repeat_sampler, xz * .6);
    let line = smoothstep(.017, .003, depth + (near.r - .5) * .022) * mix(.05, .9, smoothstep(.40, .66, far.g * .6 + near.g * .4));
    let lace = smoothstep(.36, .58, near.b - depth * 5.5 + (far.r - .5) * .35) * smoothstep(.09, .02, depth) * .5;
    return clamp(max(line, lace), 0., 1.) * .72;
}

// Foam where the surface was torn, in shreds.
fn torn_foam(xz: vec2f, torn: f32) -> f32 {
    let shreds = textureSample(noise_map, repeat_sampler, xz * 5.3);
    let fine = textureSample(noise_map, repeat_sampler, xz * 2.1 + .4);
    return smoothstep(.40, .75, shreds.g * .55 + fine.g * .45 + torn * .35 - .12) * torn * .8;
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    let p = v.world;
    let t = frame.time;
    let px = length(fwidth(p.xz));
    let slope = wave_slope(p.xz, t);
    let view = normalize(frame.eye - p);
    // Surface tension lifts the water where it meets land: a bright line there.
    let lie = textureSampleLevel(height_map, clamp_sampler, map_uv(p.xz), 0.);
    let lift = smoothstep(.034, .004, frame.water_level - lie.x) * .55;
    let rings = rings_at(p.xz, px);
    let tilt = slope * .011 + lie.yz * lift - rings.xy * .42;
    let n = normalize(vec3f(tilt.x, 1., tilt.y));
    let d = refracted(p, n, view);
    let bed = baked_ground(d.bed);
    let shadow = shadow_soft(p, vec3f(0., 1., 0.), v.clip.xy);
    let sun = frame.key_color * (max(frame.key_direction.y, 0.) * shadow);
    let sky = ambient(vec3f(0., 1., 0.));
    let net = caustics(d.bed, slope, t) * smoothstep(0., .10, d.depth);
    let path = d.length + d.depth * .7 / max(frame.key_direction.y, .3);
    let through = exp(-path * vec3f(5.6, 2.7, 2.9));
    var below = bed.albedo * (sun * (.55 + net * .85) + sky) * bed.occlusion * through;
    below += vec3f(.0085, .030, .034) * (sun * .6 + sky) * (1. - exp(-path * 2.2));
    // The mirror.
    let fresnel = .02 + .98 * pow(1. - clamp(dot(n, view), 0., 1.), 5.);
    let r = reflect(-view, n);
    let land = mirrored(p + vec3f(0., .004, 0.), normalize(vec3f(r.x, max(r.y, .02), r.z)));
    var seen = mix(room(r, .02), land.rgb, land.a);
    seen /= 1. + .45 * max(seen.r, max(seen.g, seen.b));
    var c = mix(below, seen, fresnel);
    let h = normalize(view + frame.key_direction);
    let nl = max(dot(n, frame.key_direction), 0.);
    let lobe = ggx(clamp(dot(n, h), 0., 1.), nl, max(dot(n, view), .05), .13) * .012;
    c += frame.key_color * (lobe / (1. + 3.2 * lobe) * nl * shadow);
    c += candle_glints(p, n, view);
    c = mix(c, vec3f(.70, .72, .70) * (sun * .7 + sky), clamp(foam_at(p.xz, d.straight, t) + torn_foam(p.xz, rings.z), 0., .85));
    c *= 1. - grid_line(p.xz, px);
    let out = hdr_output(Lit(sky * .05, c), vec3f(0.), p);
    return paint_mark(out, mark(p.xz, px));
}

// Point lights in the mirror.
fn candle_glints(p: vec3f, n: vec3f, view: vec3f) -> vec3f {
    var c = vec3f(0.);
    for (var i = 0u; i < frame.light_count; i++) {
        let d = frame.lights[i].position - p;
        let r2 = dot(d, d);
        let l = d * inverseSqrt(max(r2, 1e-6));
        let h = normalize(view + l);
        let g = ggx(clamp(dot(n, h), 0., 1.), max(dot(n, l), 0.), max(dot(n, view), .05), .12);
        c += frame.lights[i].color * (min(g, 60.) * .02 * 2. / (r2 + .6)) * max(dot(n, l), 0.);
    }
    return c;
}

// Light tier: a ramp of colour over the depth, a ring of foam, one mirror of the sky.
@fragment fn fs_light(v: V) -> @location(0) vec4f {
    let p = v.world;
    let px = length(fwidth(p.xz));
    let depth = max(frame.water_level - bed_height(p.xz), 0.);
    let noise = textureSample(noise_map, repeat_sampler, p.xz * 1.1 + vec2f(frame.time * .01, 0.));
    var a = mix(vec3f(.085, .150, .125), vec3f(.012, .050, .062), smoothstep(0., .22, depth + (noise.g - .5) * .05));
    a = mix(vec3f(.20, .19, .13), a, smoothstep(0., .05, depth));
    a = mix(a, vec3f(.55), smoothstep(.016, .004, depth + (noise.r - .5) * .02) * .7);
    let view = normalize(frame.eye - p);
    let up = clamp(view.y, 0., 1.);
    let sky = mix(frame.horizon, frame.zenith, .6) * (.02 + .6 * pow(1. - up, 4.));
    let c = (shade_light(a, vec3f(0., 1., 0.), 1., p) + sky) * (1. - grid_line(p.xz, px));
    let m = mark(p.xz, px);
    return mix(light_output(c, p), vec4f(encode_srgb(m.rgb), 1.), m.a * .95);
}
