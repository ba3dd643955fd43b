// The eight patterns round a base (BasePattern of game/client/src/houses.rs), as signed distances, so
// that they are crisp at any size. Units: the height of the band is 1, a pattern repeats every 2.2.

const REPEAT = 2.2;

// Offset from the middle of the nearest of `n` equal steps of a repeat; x in repeats.
fn rim_step(x: f32, n: f32) -> f32 { return (fract(x * n) - .5) * (REPEAT / n); }

// Negative inside. x in repeats, y from -.5 to .5 across the band.
fn rim_distance(kind: u32, x: f32, y: f32) -> f32 {
    let p = rim_step(x, 1.);
    let half = rim_step(x, 2.);
    switch kind {
        case 0u: { // waves: three lines
            let wave = y + .10 * sin(x * 12.5663706);
            return abs(fract((wave + .5) * 3.) - .5) / 3. - .075;
        }
        case 1u: { // zigzag, a thorn on every corner
            let corner = .26 - abs(p) * (.52 / (REPEAT * .5));
            let line = abs(y - corner) * .9 - .10;
            let q = select(REPEAT * .5 - abs(p), abs(p), y > 0.);
            return min(line, q - .30 * (.52 - abs(y)));
        }
        case 2u: { return length(vec2f(half, y)) - .36; }                            // beads
        case 3u: { return abs(rim_step(x + y * .34, 2.)) * .8 - .21; }               // slanted bars
        case 4u: { return (abs(half) / .50 + abs(y) / .46 - 1.) * .34; }             // lozenges
        case 5u: { return min(y + .06, max(abs(half) - .27, y - .36)); }             // battlements
        case 6u: { // scales: the upper row lies over the lower one, each with its quill
            let above = vec2f(half, y - .46);
            let below = vec2f(rim_step(x + .25, 2.), y + .06);
            let scale = select(below, above, length(above) < .56);
            return min(abs(length(scale) - .50) - .07, max(abs(scale.x) - .05, scale.y + .1));
        }
        case 7u: { return max(abs(rim_step(x, 3.)) - .25 * (.42 - y) / .92, y - .40) * .9; } // rays
        default: { return 1.; }
    }
}

// 0..1: how much of the second colour a pixel of the rim has. `place`: x repeats, y height in the
// band 0..1; `pixel`: its size in heights of the band. Too small to be read, the pattern gives way
// to the first colour, which tells the side.
fn rim_pattern(kind: u32, place: vec2f, pixel: f32) -> f32 {
    let cover = clamp(.5 - rim_distance(kind, place.x, place.y - .5) / max(pixel, 1e-4), 0., 1.);
    return mix(cover, .16, smoothstep(.22, .5, pixel));
}
