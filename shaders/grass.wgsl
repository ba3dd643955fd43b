// Blades of grass, one triangle each, lit at their vertices with the normal of the ground, coloured by
// the ground that they grow from. The tip moves with the wind; round figures and where somebody walked
// the blades lie, and where it burnt they are stubble.
#import lib/board.wgsl
#import lib/underfoot.wgsl

struct V { @builtin(position) clip: vec4f, @location(0) color: vec4f };

// A gust that runs over the board, -1..1.
fn gust(xz: vec2f) -> f32 {
    let t = frame.time;
    return sin(dot(xz, vec2f(1.7, 1.1)) - t * 1.3) * .6 + sin(dot(xz, vec2f(-2.9, 4.3)) - t * 2.1) * .4;
}

// How a blade is bent: which way and how far, how flat it lies, how far it is burnt.
struct Bent { push: vec2f, flat: f32, burnt: f32 };

fn bent(root: vec2f, ground: f32) -> Bent {
    let word = underfoot_at(root);
    var b = Bent(vec2f(0.), 0., 0.);
    for (var feet = word.y; feet != 0u; feet >>= 8u) {
        let foot = underfoot.feet[(feet & 255u) - 1u];
        let d = root - foot.xz;
        let r = length(d);
        let low = smoothstep(.20, .05, foot.y - ground);
        b.push += d / max(r, 1e-4) * (smoothstep(foot.w + .12, foot.w - .01, r) * low);
        b.flat = max(b.flat, smoothstep(foot.w + .01, foot.w - .05, r) * low);
    }
    for (var bits = word.x; bits != 0u; bits &= bits - 1u) {
        let t = underfoot.traces[firstTrailingBit(bits)];
        if (t.look.x > SCORCH - .5) {
            let noise = textureSampleLevel(noise_map, repeat_sampler, root * .8, 0.);
            b.burnt = max(b.burnt, burn(t, root, noise, noise.abgr).y);
            continue;
        }
        let w = way_of(t, root);
        let trodden = smoothstep(t.look.w, t.look.w * .45, abs(w.across)) * w.inside * t.look.y;
        b.push += w.dir * (trodden * .55);
        b.flat = max(b.flat, trodden * .62);
    }
    return b;
}

// `bearing` of a vertex: eight times its corner, plus the angle of the blade's flat side.
@vertex fn vs_main(@location(0) blade: vec4f) -> V {
    let corner = u32(blade.w / 8.);
    let bearing = blade.w - 8. * f32(corner);
    let luck = hash21(blade.xy * 91.7);
    let lie = textureSampleLevel(height_map, clamp_sampler, map_uv(blade.xy), 0.);
    let m = mark(blade.xy, .008);
    let bend = bent(blade.xy, lie.x);
    let upright = 1. - bend.flat;
    let long = blade.z * (1. - .72 * m.a) * (1. - .70 * bend.burnt * (.6 + .4 * luck));
    let height = long * (1. - .85 * bend.flat) * (1. - .40 * min(length(bend.push), 1.));
    let turn = luck * 6.2832;
    var wind = vec2f(.8, .6) * gust(blade.xy) * .22;
    if (TIER >= 2u) { wind += vec2f(cos(turn), sin(turn)) * (.06 * sin(frame.time * 4.3 + luck * 40.)); }
    let lean = (vec2f(cos(turn), sin(turn)) * (.25 + .55 * luck) + wind * upright) * height + bend.push * long * 1.05;
    let tip = f32(corner == 2u);
    let side = (f32(corner) * 2. - 1.) * (1. - tip);
    let xz = blade.xy + lean * tip + vec2f(cos(bearing), sin(bearing)) * (.0066 * side);
    let p = vec3f(xz.x, lie.x + height * tip, xz.y);
    let n = normalize(vec3f(-lie.y, 1., -lie.z) + vec3f(lean.x, 0., lean.y) * 5.);
    let root = textureSampleLevel(color_map, clamp_sampler, map_uv(blade.xy), 2.5);
    var albedo = root.rgb * root.rgb * mix(vec3f(1.45, 1.55, 1.15), vec3f(2.05, 1.95, 1.45), luck);
    albedo = select(albedo, vec3f(.36, .32, .15), luck > .975);
    albedo = mix(albedo, vec3f(.020, .016, .012) + root.rgb * root.rgb * .25, bend.burnt);
    albedo *= mix(vec3f(1.), vec3f(1.02, .92, .74), bend.flat);
    let shadow = shadow_hard(p, n) * cookie(p) * smoke_shadow(p);
    let lit = shade_matte(albedo * mix(.36, 1.2, tip), n, lie.a * mix(.55, 1., tip), p, shadow, .35);
    let line = 1. - grid_line(blade.xy, .008) * .9;
    let c = hdr_output(Lit(lit.ambient * line, lit.direct * line), vec3f(0.), p);
    return V(frame.clip_from_world * vec4f(p, 1.), paint_mark(c, m));
}

@fragment fn fs_main(v: V) -> @location(0) vec4f {
    // Slivers extrapolate under multisampling: no negative light.
    return clamp(v.color, vec4f(0.), vec4f(64., 64., 64., 1.));
}
