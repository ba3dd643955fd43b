// What lies on the ground of the board and stands in its grass: prints, burns, the bases of figures,
// rings on the water. Mirrors renderer/src/underfoot.rs. Needs lib/board.wgsl.
#import lib/hex.wgsl

struct Trace {
    ends: vec4f, // where it begins and ends: x, z, x, z
    look: vec4f, // kind (the order of TraceKind), strength, seed 0..1, half its width
};

struct Underfoot {
    cells: array<vec4u, 128>, // two words a cell, cells as in mark_table: bits of traces; feet, a byte each, 0 for none
    traces: array<Trace, 32>,
    feet: array<vec4f, 64>,   // round bases: x, y, z, radius
    rings: array<vec4f, 8>,   // on the water: x, z, age, strength; 0 ends the list
};

@group(1) @binding(7) var<uniform> underfoot: Underfoot;

const SCORCH = 4.;

// The two words of the cell at a point.
fn underfoot_at(xz: vec2f) -> vec2u {
    let cell = vec2i(hex_cell(xz).xy) + 7;
    if (any(cell < vec2i(0)) || any(cell > vec2i(14))) { return vec2u(0u); }
    let i = u32(cell.x + cell.y * 15);
    let two = underfoot.cells[i / 2u];
    return select(two.xy, two.zw, (i & 1u) == 1u);
}

// Place along and across a way, its length, and 0..1 how far it is inside the ends.
struct Way { along: f32, across: f32, length: f32, inside: f32, dir: vec2f };

fn way_of(t: Trace, xz: vec2f) -> Way {
    let step = t.ends.zw - t.ends.xy;
    let length_ = length(step);
    let dir = select(vec2f(1., 0.), step / max(length_, 1e-5), length_ > 1e-4);
    let d = xz - t.ends.xy;
    let along = dot(d, dir);
    let inside = smoothstep(-.02, .05, along) * smoothstep(-.02, .05, length_ - along);
    return Way(along, dot(d, vec2f(-dir.y, dir.x)), length_, inside * step_size(length_), dir);
}

fn step_size(length_: f32) -> f32 { return smoothstep(.02, .10, length_); }

// How far the ground is burnt at a point, 0..1: x black, y singed.
fn burn(t: Trace, xz: vec2f, big: vec4f, small: vec4f) -> vec2f {
    let d = xz - t.ends.xy;
    let r = length(d);
    // Tongues that the fire licked outwards.
    let turn = atan2(d.y, d.x) + t.look.z * 6.2832;
    let tongue = sin(turn * 5. + 3. * sin(turn * 2.)) * .022 + sin(turn * 11. + t.look.z * 40.) * .012;
    let ragged = r + tongue + (big.g - .5) * .16 + (small.g - .5) * .07;
    return vec2f(smoothstep(.47, .33, ragged), smoothstep(.55, .42, ragged)) * t.look.y;
}
