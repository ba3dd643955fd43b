// The last pass: occlusion, bloom, vignette, the grading table, dither. Writes encoded sRGB.
#import lib/half.wgsl
#import lib/tone.wgsl

@group(1) @binding(0) var hdr: texture_2d<f32>;
@group(1) @binding(1) var bloom: texture_2d<f32>;
@group(1) @binding(2) var grading: texture_3d<f32>;      // log2 light to encoded sRGB
@group(1) @binding(3) var occlusion: texture_2d<f32>;    // half or full size
@group(1) @binding(4) var scene_depth: texture_depth_multisampled_2d;
@group(1) @binding(5) var air: texture_2d<f32>;          // half size, Ultra

struct V { @builtin(position) clip: vec4f, @location(0) uv: vec2f };

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> V {
    let p = vec2f(f32(i & 1u) * 2., f32(i >> 1u) * 2.);
    return V(vec4f(p * 2. - 1., 0., 1.), vec2f(p.x, 1. - p.y));
}

// Openness and contact light of a full-size pixel: the four half-size ones, weighted by how near
// they are on the screen and along the view.
fn occlusion_at(pixel: vec2f) -> vec2f {
    if (frame.occlusion_step < 1.5) { return textureLoad(occlusion, vec2i(pixel), 0).rg; }
    let size = vec2i(textureDimensions(occlusion));
    let d = linear(textureLoad(scene_depth, vec2i(pixel), 0));
    let h = pixel * .5 - .5;
    let i = vec2i(floor(h));
    let f = h - floor(h);
    var sum = vec2f(0.);
    var weight = 0.;
    for (var k = 0; k < 4; k++) {
        let o = vec2i(k & 1, k >> 1);
        let t = textureLoad(occlusion, clamp(i + o, vec2i(0), size - 1), 0);
        let g = mix(1. - f, f, vec2f(o));
        let w = (g.x * g.y + .01) * clamp(1.5 - abs(t.b - d) / (.012 * d + .01), .002, 1.);
        sum += t.rg * w;
        weight += w;
    }
    return sum / weight;
}

// Where a pixel looks through the trembling air above fires: the uv that it sees instead.
fn through_heat(uv: vec2f, pixel: vec2f) -> vec2f {
    let d = linear(textureLoad(scene_depth, vec2i(pixel), 0));
    var moved = vec2f(0.);
    for (var i = 0u; i < frame.light_count; i++) {
        let fire = frame.lights[i];
        let foot = frame.clip_from_world * vec4f(fire.position, 1.);
        let top = frame.clip_from_world * vec4f(fire.position + vec3f(0., 1., 0.), 1.);
        if (fire.heat <= 0. || foot.w <= frame.near || top.w <= frame.near || d < foot.w - .3) { continue; }
        // Screen units: heights of the picture.
        let wide = vec2f(frame.viewport.x * frame.viewport.w, 1.);
        let a = (foot.xy / foot.w * vec2f(.5, -.5) + .5) * wide;
        let b = (top.xy / top.w * vec2f(.5, -.5) + .5) * wide;
        let up = b - a;
        let size = 1. / (foot.w * frame.pixel_angle * frame.viewport.y); // of a world unit
        let rel = uv * wide - a;
        let along = dot(rel, up) / max(dot(up, up), 1e-6);
        let across = length(rel - up * along) / (size * (.30 + .22 * clamp(along, 0., 1.5)));
        let w = exp(-across * across * 2.) * smoothstep(-.25, .15, along) * smoothstep(1.5, .3, along) * fire.heat;
        let q = rel / size * .21 + vec2f(0., frame.time * .16);
        let n = textureSampleLevel(noise_map, repeat_sampler, q, 0.).rg + textureSampleLevel(noise_map, repeat_sampler, q * 2.3 + .4, 0.).gr * .5;
        moved += (n - .72) * (w * size * .045);
    }
    return uv + moved / vec2f(frame.viewport.x * frame.viewport.w, 1.);
}

// Exposed light through the table; the axis is log2 from -12.47393 to 4.026069.
fn graded(c: vec3f) -> vec3f {
    let x = clamp((log2(max(c, vec3f(1e-10))) + 12.47393) / 16.5, vec3f(0.), vec3f(1.));
    return textureSampleLevel(grading, clamp_sampler, x * (31. / 32.) + .5 / 32., 0.).rgb;
}

// Where a point of the picture is looked up.
fn looked_up(v: V) -> vec2f {
    if (TIER < 2u) { return v.uv; }
    return clamp(through_heat(v.uv, v.uv * frame.viewport.xy), vec2f(0.), vec2f(.99999));
}

// Light that comes from there, with occlusion and air.
fn arriving(uv: vec2f) -> vec3f {
    let pixel = uv * frame.viewport.xy;
    let light = textureSampleLevel(hdr, clamp_sampler, uv, 0.);
    var c = light.rgb;
    if (frame.occlusion > .5) {
        let o = occlusion_at(pixel);
        c *= mix(o.y, 1., light.a) * mix(1., o.x, light.a * .85);
    }
    if (TIER >= 2u && frame.air > .5) {
        let between = from_half(air, scene_depth, pixel);
        c = c * between.a + between.rgb;
    }
    return c;
}

// Arriving light with bloom, vignette and table.
fn printed(v: V, light: vec3f, uv: vec2f) -> vec3f {
    var c = light * frame.exposure + textureSampleLevel(bloom, clamp_sampler, uv, 0.).rgb * frame.bloom_gain;
    let q = v.uv - .5;
    c *= 1. - frame.vignette * smoothstep(.25, .95, dot(q, q) * 2.2);
    return graded(c);
}

// The picture, encoded, without the dither.
fn developed(v: V) -> vec3f {
    let uv = looked_up(v);
    return printed(v, arriving(uv), uv);
}

fn dither(v: V) -> f32 { return (steady_noise(v.clip.xy + 7.) - .5) / 255.; }

@fragment fn fs_main(v: V) -> @location(0) vec4f { return vec4f(developed(v) + dither(v), 1.); }

// The same of what a lens shows: heat, occlusion and air are in it.
fn shown(v: V) -> vec3f { return printed(v, textureSampleLevel(hdr, clamp_sampler, v.uv, 0.).rgb, v.uv); }

@fragment fn fs_lens(v: V) -> @location(0) vec4f { return vec4f(shown(v) + dither(v), 1.); }
@fragment fn fs_gather_lens(v: V) -> @location(0) vec4f { return vec4f(decode_srgb(shown(v)), 1.); }

// What a lens looks at: light, with the radius of the disc that a point becomes (pixels, negative before the
// focus); and its way while the shutter was open (pixels), with its distance.
struct Seen { @location(0) light: vec4f, @location(1) motion: vec4f };

@fragment fn fs_seen(v: V) -> Seen {
    let depth = textureLoad(scene_depth, vec2i(v.clip.xy), 0);
    let d = linear(depth);
    let ndc = v.uv * vec2f(2., -2.) + vec2f(-1., 1.);
    let far = frame.world_from_clip * vec4f(ndc, depth, 1.);
    var p = far.xyz / far.w;
    for (var i = 0u; i < min(frame.lens.movers, 8u); i++) {
        let m = frame.lens.moved[i];
        let rel = p - m.foot;
        if (rel.y > .012 && rel.y < m.height && dot(rel.xz, rel.xz) < m.radius * m.radius) {
            p -= m.moved;
            break;
        }
    }
    let old = frame.lens.opened_from_world * vec4f(p, 1.);
    let way = (ndc - old.xy / max(old.w, frame.near)) * vec2f(.5, -.5) * frame.viewport.xy;
    let blur = clamp(frame.lens.blur * (d - frame.lens.focus) / d, -frame.lens.widest, frame.lens.widest);
    return Seen(vec4f(min(arriving(looked_up(v)), vec3f(60.)), blur), vec4f(clamp(way, vec2f(-4e3), vec2f(4e3)), d, 0.));
}

// One of many samples of a still, linear: the mean of light, not of its encoding.
@fragment fn fs_gather(v: V) -> @location(0) vec4f {
    return vec4f(decode_srgb(developed(v)), 1.);
}
