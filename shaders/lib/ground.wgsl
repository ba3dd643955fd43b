// What the ground is made of at a point. Materials compete by height: every mask carries the detail
// map's height, so that borders follow pebbles and fibres. Used by the bake and by near cameras.
//
// The entry file declares: repeat_sampler, clamp_sampler, noise_map, height_map (height, slopes,
// openness), share_map (mountain, water, forest, fort), detail_maps (turf, rock, pebbles, snow), and a
// uniform `frame` with board_apothem and water_level.

struct Ground { albedo: vec3f, normal: vec3f, roughness: f32, occlusion: f32 };

// Half the width of the square of the maps; cells::extent in Rust.
fn map_extent() -> f32 { return frame.board_apothem * 1.2425; }

fn map_uv(p: vec2f) -> vec2f { return p / map_extent() * .5 + .5; }

// Rock is seen on steep faces, so it is projected from three sides.
fn rock_detail(p: vec3f, n: vec3f) -> vec4f {
    var w = pow(abs(n), vec3f(4.));
    w /= w.x + w.y + w.z;
    let s = .62;
    return textureSample(detail_maps, repeat_sampler, p.xz * s, 1) * w.y
        + textureSample(detail_maps, repeat_sampler, p.zy * s + .37, 1) * w.x
        + textureSample(detail_maps, repeat_sampler, p.xy * s + .71, 1) * w.z;
}

// The growing layers while they are laid over each other.
struct Layers { albedo: vec3f, bump: vec2f, roughness: f32, occlusion: f32 };

fn lay(under: Layers, albedo: vec3f, bump: vec2f, roughness: f32, occlusion: f32, share: f32) -> Layers {
    return Layers(
        mix(under.albedo, albedo, share),
        mix(under.bump, bump, share),
        mix(under.roughness, roughness, share),
        mix(under.occlusion, occlusion, share),
    );
}

// Three flocks of turf over soil.
fn turf_layer(turf: vec4f, pebbles: vec4f, slow: vec4f, quick: vec4f) -> Layers {
    var a = mix(vec3f(.040, .074, .017), vec3f(.108, .152, .036), turf.b);
    a = mix(a, vec3f(.205, .182, .064), smoothstep(.42, .86, slow.r * .7 + quick.g * .45) * .72);
    a = mix(a, vec3f(.038, .072, .022), smoothstep(.48, .9, slow.g) * .55);
    let soil = mix(vec3f(.060, .040, .024), vec3f(.120, .085, .052), pebbles.b);
    a = mix(a, soil, smoothstep(.62, .80, quick.r * .55 + slow.a * .25 + (1. - turf.b) * .2) * .65);
    return Layers(a, (turf.xy - .5) * 1.7, .95, mix(.55, 1., turf.b));
}

fn ground_at(p: vec3f) -> Ground {
    let uv = map_uv(p.xz);
    let lie = textureSample(height_map, clamp_sampler, uv);
    let share = textureSample(share_map, clamp_sampler, uv);
    let n0 = normalize(vec3f(-lie.y, 1., -lie.z));
    let slope = 1. - n0.y;
    let slow = textureSample(noise_map, repeat_sampler, p.xz * .23);
    let quick = textureSample(noise_map, repeat_sampler, p.xz * .9 + .3);
    let turf = textureSample(detail_maps, repeat_sampler, p.xz * 1.15, 0);
    let pebbles = textureSample(detail_maps, repeat_sampler, p.xz * .9, 2);
    let snow = textureSample(detail_maps, repeat_sampler, p.xz * .8, 3);
    let rock = rock_detail(p, n0);
    let level = frame.water_level;
    var g = turf_layer(turf, pebbles, slow, quick);
    // Forest litter and moss.
    let litter = mix(vec3f(.044, .034, .018), vec3f(.112, .078, .036), pebbles.a * .6 + turf.b * .4);
    let moss = mix(litter, mix(vec3f(.032, .056, .015), vec3f(.082, .118, .030), turf.b), smoothstep(.22, .62, quick.a + (turf.b - .5) * .3) * .85);
    let under = smoothstep(.25, .75, share.b + (turf.b - .5) * .5) * .85;
    g = lay(g, moss, g.bump, .95, g.occlusion, under);
    // Sand towards the water, dark where it is wet.
    let wet = smoothstep(level + .030, level + .004, p.y + (pebbles.b - .5) * .012);
    let beach = smoothstep(level + .105, level + .035, p.y + (pebbles.b - .5) * .05 + (quick.r - .5) * .08) * smoothstep(.01, .16, share.g);
    let sand = mix(vec3f(.135, .100, .062), vec3f(.32, .265, .185), pebbles.b * .6 + pebbles.a * .4) * mix(1., .42, wet);
    g = lay(g, sand, (pebbles.xy - .5) * 1.6, mix(.9, .42, wet), mix(.6, 1., pebbles.b), beach);
    // Mud and weed on the deeper bed.
    let deep = smoothstep(level - .05, level - .22, p.y + (quick.g - .5) * .08);
    g = lay(g, mix(vec3f(.050, .046, .026), vec3f(.115, .100, .062), pebbles.b * .5 + slow.r * .5), g.bump * .7, .9, g.occlusion, deep * .8);
    // Rock by slope, height and kind.
    let bare = smoothstep(.10, .30, slope + (rock.b - .5) * .25 + (quick.a - .5) * .12) * smoothstep(.05, .4, share.r + slope * .6)
        + smoothstep(.45, .9, share.r) * smoothstep(.14, .32, p.y + (rock.b - .5) * .25);
    let band = textureSample(noise_map, repeat_sampler, vec2f(p.y * 1.9 + slow.r * .25, .37 + slow.r * .05)).g;
    var stone = mix(vec3f(.070, .067, .066), vec3f(.285, .272, .255), rock.b * .75 + .25 * band);
    stone = mix(stone, vec3f(.225, .175, .125), smoothstep(.58, .82, band) * .38);
    stone = mix(stone, vec3f(.085, .10, .042), smoothstep(.55, .85, quick.g) * .45 * n0.y * smoothstep(.5, .2, p.y));
    g = lay(g, stone, (rock.xy - .5) * 1.9, .82, mix(.42, 1., rock.b), clamp(bare, 0., 1.));
    // Snow settles on flats and in hollows.
    let settled = p.y + (snow.b - .5) * .14 + (slow.r - .5) * .16 + (.5 - rock.b) * .22 - slope * .60 + .17;
    let white = smoothstep(.50, .62, settled) * smoothstep(.3, .7, share.r);
    g = lay(g, vec3f(.80, .82, .86) * mix(.88, 1., snow.b), (snow.xy - .5) * .7, .6, .97, white);
    // Cobbles inside forts.
    let paved = smoothstep(.45, .75, share.a + (pebbles.b - .5) * .3);
    let cobble = mix(vec3f(.085, .076, .064), vec3f(.235, .215, .185), pebbles.a) * mix(.5, 1., pebbles.b);
    g = lay(g, cobble, (pebbles.xy - .5) * 2.2, .88, mix(.5, 1., pebbles.b), paved);
    return Ground(g.albedo, normalize(n0 + vec3f(g.bump.x, 0., g.bump.y)), g.roughness, g.occlusion * lie.a);
}
