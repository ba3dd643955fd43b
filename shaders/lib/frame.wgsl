// Group 0: what every shader of the world may read. Mirrors renderer/src/frame.rs (FrameUniform).

override TIER: u32 = 1u; // 0 Light, 1 Normal, 2 Ultra

// heat: 0..1, how the air above it trembles.
struct Light { position: vec3f, range: f32, color: vec3f, heat: f32 };

struct Banner { field: vec3f, emblem: f32, metal: vec3f, pattern: f32 }; // pattern < 0: there is none

// A figure that moved while the shutter was open: the cylinder round it, its way, and both on the screen.
struct Mover {
    foot: vec3f, radius: f32,
    moved: vec3f, height: f32,
    spot: vec2f, reach: f32, depth: f32, // its middle and a circle round it, pixels; distance
    way: vec2f, unused: vec2f,           // of its middle, pixels
};

// A cinematic camera's lens; all zero without one.
struct Lens {
    opened_from_world: mat4x4f, // clip space when the shutter opened
    blur: f32,                  // pixels of a disc's radius a unit of relative distance from the focus
    focus: f32,                 // distance that is sharp
    widest: f32,                // largest radius of a disc, pixels
    movers: u32,
    moved: array<Mover, 8>,
};

struct Frame {
    clip_from_world: mat4x4f,
    world_from_clip: mat4x4f,
    shadow_from_world: mat4x4f, // clip space of the shadow map
    eye: vec3f,                 // camera, world
    time: f32,                  // stage time, seconds
    key_direction: vec3f,       // unit, towards the sun or moon
    cookie: f32,                // 0..1, how much the window frame shows in the key light
    key_color: vec3f,           // radiance
    shadow_radius: f32,         // of the filter, in uv of the shadow map
    window_direction: vec3f,    // unit, towards the window
    window_size: f32,           // half width in the tangent plane
    window_right: vec3f,
    exposure: f32,
    window_up: vec3f,
    fog_density: f32,           // a unit beyond 8 units
    window_color: vec3f,
    mark_ink: f32,              // brightness of marks, scene-linear
    zenith: vec3f,              // ambient from above
    candles: f32,               // 0..1
    horizon: vec3f,             // ambient from the side
    board_apothem: f32,         // half width of the ground between its straight sides; 0 without a board
    ground: vec3f,              // ambient from below
    grid: f32,                  // 1 when the lines between cells are drawn
    fog_color: vec3f,
    water_level: f32,
    viewport: vec4f,            // width, height, 1/width, 1/height of the main target
    forward: vec3f,             // unit, where the camera looks
    pixel_angle: f32,           // world units a pixel at distance 1
    near: f32,
    far: f32,
    shadow_texel: f32,          // world units a texel of the shadow map
    light_count: u32,
    bloom_threshold: f32,       // exposed luminance above which bloom begins
    bloom_gain: f32,
    vignette: f32,              // darkening of the corners
    occlusion: f32,             // 1 when the occlusion pass ran
    key_right: vec3f,           // across and up the key light's plane: the window's cookie
    card: f32,                  // strength of the bounce card
    key_up: vec3f,
    shadow_spread: f32,         // uv of the shadow map that a penumbra widens by, a unit of the map's depth
    card_direction: vec3f,      // unit, level, from the board towards the camera
    noise_turn: f32,            // 0..1, turns the pixels' noise from sample to sample of a still
    occlusion_step: f32,        // full-size pixels a pixel of the occlusion pass: 2, or 1
    occlusion_slices: f32,      // directions of its search
    contact_steps: f32,         // steps of the contact shadows' march
    air: f32,                   // 1 when the air pass ran
    lens: Lens,
    lights: array<Light, 16>,
    banners: array<Banner, 4>,
};

@group(0) @binding(0) var<uniform> frame: Frame;
@group(0) @binding(1) var repeat_sampler: sampler; // linear, mips, anisotropic where it is cheap
@group(0) @binding(2) var clamp_sampler: sampler;  // linear
@group(0) @binding(5) var noise_map: texture_2d<f32>; // tileable: r slow, g fast, b worley, a ridged
@group(0) @binding(6) var<uniform> mark_table: array<vec4u, 64>; // see frame.rs pack_marks

// Distance along the view direction from a depth of 0..1.
fn linear(depth: f32) -> f32 { return frame.near * frame.far / (frame.far - depth * (frame.far - frame.near)); }

// Uniform in 0..1 from a point of the plane.
fn hash21(p: vec2f) -> f32 {
    var q = fract(p * vec2f(.1031, .1030));
    q += dot(q, q.yx + 33.33);
    return fract((q.x + q.y) * q.x);
}

// Interleaved gradient noise of a pixel, 0..1 (Jimenez 2014), the same in every sample of a still.
fn steady_noise(pixel: vec2f) -> f32 {
    return fract(52.9829189 * fract(dot(floor(pixel), vec2f(.06711056, .00583715))));
}

// The same, turned from sample to sample.
fn pixel_noise(pixel: vec2f) -> f32 {
    return fract(steady_noise(pixel) + frame.noise_turn);
}

// The mark word of a cell: four bits of opacity a kind, kind k at bit 4k.
fn mark_word(cell: vec2i) -> u32 {
    let q = cell.x + 7;
    let r = cell.y + 7;
    if (q < 0 || r < 0 || q > 14 || r > 14) { return 0u; }
    let i = u32(q + r * 15);
    return mark_table[i / 4u][i % 4u];
}

// 0..1 opacity of mark kind k in a mark word.
fn mark_opacity(word: u32, k: u32) -> f32 {
    return f32((word >> (4u * k)) & 15u) / 15.;
}
