// Ambient occlusion at half or full size (GTAO, Jimenez 2016) and contact shadows, from the main pass's depth.
// Output: r = openness, g = contact light, b = distance along the view.
#import lib/frame.wgsl

@group(1) @binding(0) var scene_depth: texture_depth_multisampled_2d;

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i & 1u) * 4. - 1., f32(i >> 1u) * 4. - 1., 0., 1.);
}

fn depth_at(p: vec2i) -> f32 {
    let size = vec2i(frame.viewport.xy);
    return textureLoad(scene_depth, clamp(p, vec2i(0), size - 1), 0);
}

fn world_at(p: vec2f, depth: f32) -> vec3f {
    let ndc = (p * frame.viewport.zw) * vec2f(2., -2.) + vec2f(-1., 1.);
    let w = frame.world_from_clip * vec4f(ndc, depth, 1.);
    return w.xyz / w.w;
}

fn place(p: vec2i) -> vec3f { return world_at(vec2f(p) + .5, depth_at(p)); }

// The nearer of two differences: edges do not bend the normal.
fn nearer(a: vec3f, b: vec3f) -> vec3f { return select(b, a, dot(a, a) < dot(b, b)); }

fn horizon(p: vec3f, v: vec3f, pixel: vec2f, step: vec2f, jitter: f32) -> f32 {
    var h = -1.;
    let steps = select(3, 5, TIER >= 2u);
    for (var i = 0; i < steps; i++) {
        let t = (f32(i) + jitter) / f32(steps);
        let q = vec2i(pixel + step * (t * t) + sign(step) * .7);
        let d = place(q) - p;
        let r2 = dot(d, d);
        let c = dot(d, v) * inverseSqrt(max(r2, 1e-8));
        h = max(h, mix(c, -1., clamp(r2 * 9. - .35, 0., 1.))); // fades out at about 0.38 units
    }
    return h;
}

fn ambient_occlusion(p: vec3f, n: vec3f, v: vec3f, pixel: vec2f, distance: f32, noise: f32) -> f32 {
    let radius = clamp(.34 / (distance * frame.pixel_angle), 4., 96.);
    let slices = i32(frame.occlusion_slices);
    var sum = 0.;
    for (var i = 0; i < slices; i++) {
        let a = (f32(i) + noise) * 3.14159265 / f32(slices);
        let dir = vec2f(cos(a), sin(a)) * radius;
        let h1 = horizon(p, v, pixel, dir, fract(noise * 7.1 + .3));
        let h2 = horizon(p, v, pixel, -dir, fract(noise * 5.3 + .7));
        // the slice's plane and the normal in it
        let side = place(vec2i(pixel + dir * .5)) - p;
        let axis = normalize(cross(side, v) + vec3f(1e-6));
        let np = n - axis * dot(n, axis);
        let len = max(length(np), 1e-4);
        let tangent = cross(v, axis);
        let g = -sign(dot(np, tangent)) * acos(clamp(dot(np, v) / len, -1., 1.));
        let a1 = g + max(-acos(clamp(h2, -1., 1.)) - g, -1.5708);
        let a2 = g + min(acos(clamp(h1, -1., 1.)) - g, 1.5708);
        let cg = cos(g);
        let sg = sin(g);
        sum += len * .25 * ((-cos(2. * a1 - g) + cg + 2. * a1 * sg) + (-cos(2. * a2 - g) + cg + 2. * a2 * sg));
    }
    return clamp(sum / f32(slices), 0., 1.);
}

// Marches towards the light over the depth: what stands on the ground darkens it at its foot.
fn contact(p: vec3f, n: vec3f, distance: f32, noise: f32) -> f32 {
    let steps = i32(frame.contact_steps);
    let reach = .26;
    let start = p + n * (.003 + distance * frame.pixel_angle * 1.5);
    for (var i = 0; i < steps; i++) {
        let q = start + frame.key_direction * (reach * (f32(i) + noise) / f32(steps));
        let c = frame.clip_from_world * vec4f(q, 1.);
        let uv = c.xy / c.w * vec2f(.5, -.5) + .5;
        let there = linear(depth_at(vec2i(uv * frame.viewport.xy)));
        let behind = c.w - there;
        if (behind > .004 && behind < .14) { return mix(.40, 1., f32(i) / f32(steps)); }
    }
    return 1.;
}

@fragment fn fs_main(@builtin(position) clip: vec4f) -> @location(0) vec4f {
    let at = vec2i(clip.xy) * i32(frame.occlusion_step);
    let depth = depth_at(at);
    let distance = linear(depth);
    if (depth >= .99999) { return vec4f(1., 1., distance, 1.); }
    let pixel = vec2f(at) + .5;
    let p = world_at(pixel, depth);
    let dx = nearer(place(at + vec2i(1, 0)) - p, p - place(at - vec2i(1, 0)));
    let dy = nearer(place(at + vec2i(0, 1)) - p, p - place(at - vec2i(0, 1)));
    let n = normalize(cross(dy, dx) + vec3f(1e-9));
    let v = normalize(frame.eye - p);
    let noise = pixel_noise(clip.xy);
    let ao = ambient_occlusion(p, n, v, pixel, distance, noise);
    return vec4f(ao, contact(p, n, distance, noise), distance, 1.);
}
