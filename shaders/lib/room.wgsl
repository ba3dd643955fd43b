// The room behind the table, out of focus: plaster over panelling, a tall window with curtains, a
// case of books, dark boards. No geometry: the view ray against a box.
#import lib/output.wgsl

const ROOM_LOW = vec3f(-27., -7.5, -23.);
const ROOM_HIGH = vec3f(27., 13., 23.);

// Where a ray from inside leaves the room: xyz the point; w 0 side wall (x), 1 floor or ceiling, 2 end
// wall (z).
fn room_wall(origin: vec3f, d: vec3f) -> vec4f {
    let safe = select(d, vec3f(1e-5), abs(d) < vec3f(1e-5));
    let t = max((ROOM_LOW - origin) / safe, (ROOM_HIGH - origin) / safe);
    let first = min(t.x, min(t.y, t.z));
    let kind = select(select(2., 1., first == t.y), 0., first == t.x);
    return vec4f(origin + d * first, kind);
}

// 0..1 inside a band, edges `soft` wide.
fn band(x: f32, a: f32, b: f32, soft: f32) -> f32 {
    return smoothstep(a - soft, a + soft, x) * smoothstep(b + soft, b - soft, x);
}

// Where the window stands along its wall: the end wall unless the light comes from the side.
fn window_middle() -> vec2f {
    let w = frame.window_direction;
    let at_end = abs(w.z) * 27. >= abs(w.x) * 23.;
    let along = select(w.z / max(abs(w.x), .05) * 27., w.x / max(abs(w.z), .05) * 23., at_end);
    let reach = select(16., 19., at_end);
    return vec2f(clamp(along, -reach, reach), f32(at_end));
}

// Spines on a shelf: colour by book, darkness between shelves.
fn books(u: f32, y: f32) -> vec3f {
    let shelf = floor((y + 7.5) / 2.3);
    let within = fract((y + 7.5) / 2.3);
    let x = u * 2.2 + hash21(vec2f(shelf, 1.)) * 9.;
    let id = vec2f(floor(x), shelf);
    let tall = .62 + .26 * hash21(id + 3.);
    let spine = mix(vec3f(.16, .055, .030), vec3f(.060, .075, .050), hash21(id));
    let hue = mix(spine, vec3f(.20, .14, .075), step(.72, hash21(id + 7.)));
    let book = hue * mix(.55, 1., smoothstep(.0, .25, .5 - abs(fract(x) - .5)));
    let board = vec3f(.085, .052, .028);
    let c = mix(vec3f(.012, .009, .007), book, smoothstep(tall + .03, tall - .03, within));
    return mix(c, board, smoothstep(.10, .04, within));
}

// Albedo of a wall at u along it and height y.
fn wall_albedo(u: f32, y: f32, side: f32) -> vec3f {
    let plaster = vec3f(.36, .31, .25) * (.88 + .12 * sin(u * .9 + y * .7) * sin(u * .37));
    let panel = abs(fract(u / 3.4) - .5) * 3.4;
    let field = band(panel, -1., 1.25, .10) * band(y, -6.6, -2.2, .14);
    let wainscot = mix(vec3f(.135, .080, .042), vec3f(.095, .056, .030), field);
    let rail = smoothstep(.18, .02, abs(y + 1.55));
    var c = mix(wainscot, plaster, smoothstep(-1.6, -1.4, y));
    c = mix(c, vec3f(.17, .10, .052), rail);
    let case_ = band(u, 5., 17., .12) * smoothstep(6.9, 6.7, y) * side;
    let frame_ = case_ * (1. - band(u, 5.4, 16.6, .10) * smoothstep(6.5, 6.3, y));
    c = mix(c, books(u, y), case_);
    c = mix(c, vec3f(.10, .060, .032), frame_);
    let picture = band(u, -4.6, -.4, .10) * band(y, .6, 6.2, .10) * side;
    let canvas = band(u, -4.1, -.9, .10) * band(y, 1.1, 5.7, .10);
    // A landscape in oils: sky, far hills, a dark wood.
    let hills = 3.0 + .5 * sin(u * 1.9) + .25 * sin(u * 4.3 + 1.);
    let wood = 2.0 + .35 * sin(u * 3.1 + 2.) + .12 * sin(u * 11.);
    var scene_ = mix(vec3f(.26, .21, .14), vec3f(.15, .19, .22), smoothstep(3., 5.6, y));
    scene_ = mix(scene_, vec3f(.085, .10, .075), smoothstep(.25, -.1, y - hills));
    scene_ = mix(scene_, vec3f(.040, .048, .022), smoothstep(.2, -.1, y - wood));
    c = mix(c, mix(vec3f(.30, .20, .075), scene_, canvas), picture);
    return c;
}

// Stars: one in some of the cells of a net over the sky.
fn stars(round: f32, up: f32) -> f32 {
    let p = vec2f(round * 46., up * 46.);
    let cell = floor(p);
    let place = vec2f(hash21(cell + 5.), hash21(cell + 17.)) * .6 + .2;
    let r = length(p - cell - place);
    return smoothstep(.10, .02, r) * step(.62, hash21(cell)) * (.3 + hash21(cell + 9.));
}

// What lies beyond the window in a direction: sky with clouds, two ridges of hills; by night stars.
fn outside(d: vec3f) -> vec3f {
    let night = clamp(frame.candles, 0., 1.);
    let round = atan2(d.x, d.z);
    let low = frame.window_color * .78;
    let high = frame.window_color * .14 + frame.zenith * 1.5;
    var c = mix(low, high, smoothstep(-.02, .42, d.y));
    let broad = textureSampleLevel(noise_map, repeat_sampler, vec2f(round * .42, d.y * 1.7 + .07), 0.).r;
    let fine = textureSampleLevel(noise_map, repeat_sampler, vec2f(round * 1.1 + .3, d.y * 4.6), 0.).g;
    let cloud = smoothstep(.46, .72, broad * .7 + fine * .3) * smoothstep(.03, .16, d.y);
    c = mix(c, frame.window_color * (.55 + .5 * fine), cloud * .7);
    let sun = max(dot(d, frame.key_direction), 0.);
    let sun2 = sun * sun;
    let sun8 = sun2 * sun2 * sun2 * sun2;
    c += frame.key_color * (.16 * sun8 * sun8);
    c = c * mix(1., .11, night) + vec3f(.16, .18, .22) * (stars(round, d.y) * night * (1. - cloud) * smoothstep(.02, .12, d.y));
    let ridge = .062 + .020 * sin(round * 5.1) + .011 * sin(round * 12.7 + 1.3);
    let wood = .022 + .012 * sin(round * 7.3 + 2.) + .004 * sin(round * 41.) + .003 * sin(round * 97.);
    let far = mix(c, frame.window_color * mix(.20, .030, night), .75);
    // Fields below the wood, paler towards the hills.
    let field = mix(.75, 2.6, smoothstep(-.22, .03, d.y)) * (.8 + .4 * fine);
    let near = frame.window_color * vec3f(.050, .058, .040) * (mix(1., .22, night) * field);
    c = mix(c, far, smoothstep(.004, -.004, d.y - ridge));
    return mix(c, near, smoothstep(.004, -.004, d.y - wood));
}

// The window with its light, and curtains: rgb added light, a = how much it covers the wall. `d` looks out.
fn window_light(u: f32, y: f32, d: vec3f) -> vec4f {
    let pane = band(u, -3.1, 3.1, .22) * band(y, -1.6, 11.6, .25);
    let bars = max(smoothstep(.30, .10, abs(u)), smoothstep(.26, .08, abs(abs(y - 5.) - 3.2)));
    let sky = outside(d);
    let cloth = band(abs(u), 3.0, 4.9, .25) * band(y, -6.8, 12.4, .3);
    let fold = .55 + .45 * sin(abs(u) * 9.);
    let curtain = vec3f(.16, .040, .032) * fold * (ambient(vec3f(0., .3, 1.)) * .8 + frame.window_color * .05);
    let c = mix(sky * pane * (1. - .93 * bars), curtain, cloth);
    return vec4f(c, max(pane, cloth));
}

// What is seen in a direction past the table.
fn backdrop(origin: vec3f, d: vec3f) -> vec3f {
    let hit = room_wall(origin, d);
    let p = hit.xyz;
    let at = window_middle();
    // Light on the walls: the room's ambient, and the window's falling off with distance.
    let glass = select(vec3f(sign(frame.window_direction.x) * 27., 5., at.x), vec3f(at.x, 5., sign(frame.window_direction.z) * 23.), at.y > .5);
    let away = distance(p, glass);
    var light = mix(frame.ground * 1.1, frame.horizon, .40) * .55 + frame.window_color * (2.2 / (14. + away * away * .16));
    // Candles on the table light the room a little.
    light += vec3f(1.0, .46, .16) * (frame.candles * 1.2 / (1. + dot(p, p) * .006));
    light *= smoothstep(-9., -2., p.y) * .55 + .45;
    if (hit.w == 1.) {
        let board = abs(fract(p.z / 1.6) - .5);
        let floor_ = vec3f(.090, .054, .030) * (.75 + .25 * smoothstep(.02, .10, .5 - board));
        return light * select(floor_, vec3f(.30, .27, .23), p.y > 0.);
    }
    let end = hit.w == 2.;
    let u = select(p.z, p.x, end);
    let far_end = f32(end && p.z < 0.);
    var c = wall_albedo(u, p.y, far_end) * light;
    let same = (end == (at.y > .5)) && sign(select(p.x, p.z, end)) == sign(select(frame.window_direction.x, frame.window_direction.z, end));
    let w = window_light(u - at.x, p.y, d);
    c = mix(c, w.rgb, w.a * f32(same));
    return c;
}
