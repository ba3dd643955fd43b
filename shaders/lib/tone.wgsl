// Tone curves and the sRGB encoding. Images are encoded here, by nobody else.

// sRGB encoding of linear 0..1.
fn encode_srgb(c: vec3f) -> vec3f {
    let x = clamp(c, vec3f(0.), vec3f(1.));
    return select(1.055 * pow(x, vec3f(1. / 2.4)) - .055, x * 12.92, x <= vec3f(.0031308));
}

// Its inverse.
fn decode_srgb(c: vec3f) -> vec3f {
    let x = clamp(c, vec3f(0.), vec3f(1.));
    return select(pow((x + .055) / 1.055, vec3f(2.4)), x / 12.92, x <= vec3f(.04045));
}

// Khronos PBR Neutral (2024): keeps base colours, rolls off highlights.
fn tone_neutral(color: vec3f) -> vec3f {
    let low = min(color.r, min(color.g, color.b));
    let offset = select(.04, low - 6.25 * low * low, low < .08);
    let c = color - offset;
    let peak = max(c.r, max(c.g, c.b));
    if (peak < .76) { return c; }
    let d = .24;
    let rolled = 1. - d * d / (peak + d - .76);
    let g = 1. - 1. / (.15 * (peak - rolled) + 1.);
    return mix(c * (rolled / peak), vec3f(rolled), g);
}

// The Light tier's curve: each channel rolls off by itself, which also takes the colour out of what is
// very bright, as the grading of the other tiers does.
fn tone_light(color: vec3f) -> vec3f {
    let c = max(color, vec3f(0.));
    let rolled = c * (1.9 * c + .06) / (c * (1.75 * c + .82) + .105);
    let grey = dot(rolled, vec3f(.2126, .7152, .0722));
    return mix(vec3f(grey), rolled, 1.02);
}
