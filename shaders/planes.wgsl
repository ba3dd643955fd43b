// The finished picture as an encoder wants it: luma, and chroma at half size, BT.709, limited range.
// Whole numbers, the same as on the CPU (film/src/planes.rs), so that both give the same bytes.
#import lib/frame.wgsl

@group(1) @binding(0) var picture: texture_2d<f32>;

@vertex fn vs_main(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    let p = vec2f(f32(i & 1u) * 2., f32(i >> 1u) * 2.);
    return vec4f(p * 2. - 1., 0., 1.);
}

fn rgb(at: vec2i) -> vec3i {
    return vec3i(round(textureLoad(picture, at, 0).rgb * 255.));
}

// 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B), in 1/65536 (ITU-R BT.709-6, 3.2 to 3.4).
@fragment fn luma(@builtin(position) at: vec4f) -> @location(0) vec4f {
    let c = rgb(vec2i(at.xy));
    let scaled = 11966 * c.r + 40254 * c.g + 4064 * c.b;
    // 16 and a half, so shifted.
    let y = clamp((scaled + 1081344) >> 16u, 16, 235);
    return vec4f(f32(y) / 255., 0., 0., 1.);
}

struct Chroma { @location(0) blue: vec4f, @location(1) red: vec4f };

// 128 + 224 (B - Y) / 1.8556 and (R - Y) / 1.5748 of eight pixels' sum, in 1/524288. Chroma lies on the
// left column, between the two rows (H.264's default): 1-2-1 across, 1-1 down.
@fragment fn chroma(@builtin(position) at: vec4f) -> Chroma {
    let p = vec2i(at.xy) * 2;
    let left = max(p.x - 1, 0);
    var sum = vec3i(0);
    for (var row = 0; row < 2; row++) {
        let y = p.y + row;
        sum += rgb(vec2i(left, y)) + 2 * rgb(vec2i(p.x, y)) + rgb(vec2i(p.x + 1, y));
    }
    let blue = -6596 * sum.r - 22189 * sum.g + 28785 * sum.b;
    let red = 28785 * sum.r - 26145 * sum.g - 2640 * sum.b;
    // 128 and a half, so shifted.
    let bytes = clamp((vec2i(blue, red) + 67371008) >> vec2u(19u), vec2i(16), vec2i(240));
    return Chroma(
        vec4f(f32(bytes.x) / 255., 0., 0., 1.),
        vec4f(f32(bytes.y) / 255., 0., 0., 1.),
    );
}
