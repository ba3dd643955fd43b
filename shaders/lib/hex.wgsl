// Hexagons of the board: pointy-top, one unit between opposite sides. The same names as in
// renderer/src/terrain/cells.rs and scene.rs.

const ROW_STEP = .8660254;

// Distance from a cell's centre in the hex norm: .5 on its edge.
fn hex_norm(d: vec2f) -> f32 {
    let a = .5 * d.x;
    let b = ROW_STEP * d.y;
    return max(abs(d.x), max(abs(a + b), abs(a - b)));
}

// Distance from the board's centre in the norm of its outline.
fn outline_norm(p: vec2f) -> f32 {
    let a = ROW_STEP * p.x;
    let b = .5 * p.y;
    return max(abs(p.y), max(abs(a + b), abs(a - b)));
}

// xy: axial cell; zw: offset from its centre.
fn hex_cell(p: vec2f) -> vec4f {
    let r = p.y / ROW_STEP;
    let q = p.x - r * .5;
    var c = round(vec3f(q, r, -q - r));
    let d = abs(c - vec3f(q, r, -q - r));
    if (d.x > d.y && d.x > d.z) { c.x = -c.y - c.z; } else if (d.y > d.z) { c.y = -c.x - c.z; }
    return vec4f(c.x, c.y, p - vec2f(c.x + c.y * .5, c.y * ROW_STEP));
}
