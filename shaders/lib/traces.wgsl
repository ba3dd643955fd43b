// Prints and burns in the ground. Needs lib/board.wgsl and lib/underfoot.wgsl.
#import lib/underfoot.wgsl

// A print: slope of the ground in it, its depth 0..1, and how far the ground is bruised round it.
struct Print { slope: vec2f, depth: f32, bruise: f32 };

// One sole. `p` lies in it, x along the way; `half` is its size; `kind` shapes it. Gives depth and slope.
fn sole(p: vec2f, half: vec2f, kind: f32) -> vec3f {
    var e = p / half;
    if (kind < .5) { e.y /= 1. - .34 * exp(-pow(e.x + .22, 2.) * 9.); } // a waist before the heel
    let q = length(e);
    var depth = smoothstep(1.12, .78, q);
    // A horse's shoe: deep at its rim, shallow inside, open behind.
    if (kind > .5 && kind < 1.5) { depth *= mix(1., .25, smoothstep(.62, .42, q) + smoothstep(-.55, -.8, e.x)); }
    let outward = normalize(e / half + vec2f(0., 1e-6));
    // The wall of the print rises outwards, the lip round it falls.
    let wall = smoothstep(.50, .85, q) * smoothstep(1.14, .95, q);
    let lip = smoothstep(1.02, 1.16, q) * smoothstep(1.55, 1.22, q);
    return vec3f(outward * (wall * 1.1 - lip * .55), depth);
}

// The prints of one way at a point; px is the size of a pixel there.
fn prints(t: Trace, xz: vec2f, px: f32, big: vec4f) -> Print {
    let w = way_of(t, xz);
    let kind = t.look.x;
    let side = vec2f(-w.dir.y, w.dir.x);
    let half_width = t.look.w;
    let ragged = abs(w.across) + (big.g - .5) * .10;
    let bruise = smoothstep(half_width * .95, half_width * .35, ragged) * w.inside;
    if (kind > 2.5) { // ruts, with a bar of the tread now and then
        let q = abs(abs(w.across) - half_width * .68 + (big.r - .5) * .05) / .034;
        let rut = smoothstep(1.1, .7, q) * w.inside * smoothstep(.15, .60, big.b * .5 + big.a * .6);
        let tread = .75 + .25 * sin(w.along * 130.);
        let out = sign(w.across) * sign(abs(w.across) - half_width * .68);
        let slope = smoothstep(.4, .85, q) * smoothstep(1.3, 1., q) - smoothstep(1.05, 1.25, q) * smoothstep(1.8, 1.4, q) * .5;
        let show = smoothstep(.022, .008, px);
        return Print(side * (out * slope * w.inside * show), rut * mix(.45, tread, show), bruise);
    }
    let shape = select(select(vec4f(.125, .105, .072, .072), vec4f(.085, .062, .036, .032), kind < 1.5), vec4f(.098, .050, .056, .024), kind < .5);
    let stride = shape.x;
    let n = round(w.along / stride);
    let odd = abs(n) % 2. * 2. - 1.;
    let luck = vec2f(hash21(vec2f(n * 3.1, t.look.z * 91.)), hash21(vec2f(n * 7.7, t.look.z * 53.)));
    let middle = vec2f(n * stride + (luck.x - .5) * stride * .25, odd * shape.y + (luck.y - .5) * .018);
    let at = vec2f(w.along, w.across) - middle;
    let turn = odd * .16 + (luck.x - .5) * .2;
    let turned = vec2f(at.x * cos(turn) + at.y * sin(turn), at.y * cos(turn) - at.x * sin(turn));
    let whole = step(.02, n * stride) * step(n * stride, w.length - .02) * step_size(w.length);
    let s = sole(turned, shape.zw, kind) * whole;
    // Too small to be seen, the prints are an even darkness.
    let show = smoothstep(.75, .30, px / shape.w);
    return Print((w.dir * s.x + side * s.y) * show, mix(.18 * bruise, s.z, show), bruise);
}

// The ground with what was left on it.
fn with_traces(ground: Ground, world: vec3f, px: f32) -> Ground {
    var word = underfoot_at(world.xz).x;
    var g = ground;
    if (word == 0u) { return g; }
    let share = textureSampleLevel(share_map, clamp_sampler, map_uv(world.xz), 0.);
    let big = textureSampleLevel(noise_map, repeat_sampler, world.xz * .8, 0.);
    let small = textureSampleLevel(noise_map, repeat_sampler, world.xz * 2.9 + .37, 0.);
    let dry = smoothstep(frame.water_level - .012, frame.water_level + .002, world.y);
    let white = smoothstep(.30, .55, luminance(g.albedo)) * share.r;
    let hard = clamp(max(share.a * 1.4, share.r * 1.5 * (1. - white)), 0., .88);
    var slope = vec2f(0.);
    var depth = 0.;
    var bruise = 0.;
    var burnt = vec2f(0.);
    while (word != 0u) {
        let t = underfoot.traces[firstTrailingBit(word)];
        word &= word - 1u;
        if (t.look.x > SCORCH - .5) {
            burnt = max(burnt, burn(t, world.xz, big, small));
            continue;
        }
        let p = prints(t, world.xz, px, big);
        let strength = t.look.y * (1. - hard) * dry;
        slope += p.slope * strength;
        depth = max(depth, p.depth * strength);
        bruise = max(bruise, p.bruise * strength);
    }
    // Trodden turf pales, and shows its soil in the prints; snow and sand only sink.
    g.albedo = mix(g.albedo, g.albedo * vec3f(.94, .82, .66), bruise * .75 * (1. - white));
    g.albedo *= mix(1., mix(.42, .78, white), depth);
    g.occlusion *= 1. - .38 * depth;
    g.normal = normalize(g.normal - vec3f(slope.x, 0., slope.y) * .85);
    // Straw at the edge, charcoal, ash that lies in it.
    burnt *= dry;
    g.albedo = mix(g.albedo, g.albedo * .35 + vec3f(.030, .018, .008), burnt.y * .85);
    let coal = mix(vec3f(.006, .0055, .005), vec3f(.028, .024, .021), small.g) * mix(.6, 1.2, small.b);
    let ash = smoothstep(.62, .92, big.a * .55 + small.r * .5) * .40;
    g.albedo = mix(g.albedo, mix(coal, vec3f(.12, .115, .11), ash), burnt.x * .94);
    g.roughness = mix(g.roughness, .97, burnt.x);
    g.normal = normalize(g.normal + vec3f(small.r - .5, 0., small.a - .5) * (.5 * burnt.x));
    return g;
}
