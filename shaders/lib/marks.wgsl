// Signs on the ground: one function for ground, blades and water. Needs lib/frame.wgsl and, in the
// entry file, `share_map` (see lib/ground.wgsl).
#import lib/frame.wgsl
#import lib/hex.wgsl

// Half the width of a line.
const STROKE = .031;

fn box_distance(p: vec2f, half: f32) -> f32 {
    let d = abs(p) - half;
    return length(max(d, vec2f(0.))) + min(max(d.x, d.y), 0.);
}

// Signed distance to the shape of mark kind k (the order of MarkKind), below 0 on the ink.
fn mark_shape(k: u32, p: vec2f) -> f32 {
    let w = STROKE;
    let r = length(p);
    let q = abs(p);
    switch k {
        case 0u: { return r - .12; }
        case 1u: {
            let turn = atan2(p.y, p.x) / 6.2831853;
            let s = (fract(turn * 10.) - .5) / 10. * 6.2832 * .36;
            return max(abs(r - .36) - w, abs(s) - .075);
        }
        case 2u: { return abs(r - .38) - w * 1.25; }
        case 3u: {
            let cross_hairs = max(min(q.x, q.y) - w * .8, abs(max(q.x, q.y) - .27) - .12);
            return min(min(abs(r - .27) - w * .9, cross_hairs), r - .035);
        }
        case 4u: { return abs(box_distance(p, .30) - .02) - w * 1.1; }
        case 5u: {
            let t = min(q.x, q.y);
            return max(abs(box_distance(p, .30) - .02) - w, abs(fract(t / .17 + .25) - .5) * .17 - .052);
        }
        case 6u: {
            let d = max(abs(hex_norm(p) - .44) - w * 1.3, .16 - q.x);
            return max(d, .18 - q.y * 1.2);
        }
        default: { return abs(hex_norm(p) - .455) - w * .75; }
    }
}

fn mark_color(k: u32) -> vec3f {
    switch k {
        case 2u, 6u: { return vec3f(.85, .035, .02); }
        case 3u: { return vec3f(.95, .30, .03); }
        case 4u: { return vec3f(.95, .60, .09); }
        default: { return vec3f(.90, .88, .78); }
    }
}

// How much smaller marks are where the flat pad is: on mountains and in forts.
fn mark_scale(cell: vec2f) -> f32 {
    let c = vec2f(cell.x + cell.y * .5, cell.y * ROW_STEP);
    let share = textureSampleLevel(share_map, clamp_sampler, map_uv(c), 0.);
    return 1. + .32 * clamp((share.r + share.a) * 2. - .5, 0., 1.);
}

// Colour and opacity of the marks at a point; px = world size of a pixel there. Each shape wears a
// dark casing that saves white on snow and gold on dry grass.
fn mark(xz: vec2f, px: f32) -> vec4f {
    let cell = hex_cell(xz);
    var word = mark_word(vec2i(cell.xy));
    var out = vec4f(0.);
    if (word == 0u) { return out; }
    let p = cell.zw * mark_scale(cell.xy);
    let aa = px * .7 + .001;
    while (word != 0u) {
        let k = firstTrailingBit(word) / 4u;
        let opacity = mark_opacity(word, k);
        word &= ~(15u << (4u * k));
        let d = mark_shape(k, p);
        let ink = smoothstep(aa, -aa, d);
        let casing = smoothstep(.046 + aa, .040 - aa * 2., d) * .90;
        let a = max(ink, casing) * opacity;
        out = vec4f(mix(out.rgb, mix(vec3f(.012, .010, .008), mark_color(k), ink), a), max(out.a, a));
    }
    return out;
}

// Is anything marked on the cell at a point?
fn marked(xz: vec2f) -> bool {
    return mark_word(vec2i(hex_cell(xz).xy)) != 0u;
}

// Lays marks over a finished colour; unlit, and left alone by the occlusion pass.
fn paint_mark(c: vec4f, m: vec4f) -> vec4f {
    return mix(c, vec4f(m.rgb * (frame.mark_ink * 1.15), 0.), m.a * .95);
}

// 0..1 opacity of the lines between cells.
fn grid_line(xz: vec2f, px: f32) -> f32 {
    if (frame.grid < .5) { return 0.; }
    let cell = hex_cell(xz);
    let radius = round((frame.board_apothem - .66) / ROW_STEP);
    if (max(abs(cell.x), max(abs(cell.y), abs(cell.x + cell.y))) > radius + .5) { return 0.; }
    let w = max(.010, px * .6);
    return smoothstep(w + px, w - px * .2, .5 - hex_norm(cell.zw)) * .5;
}
