// Group 2 of what stands on the board: its maps. See renderer/src/passes/board.rs.
#import lib/ground.wgsl
#import lib/matte.wgsl
#import lib/marks.wgsl

@group(1) @binding(0) var height_map: texture_2d<f32>;       // height, slopes, openness
@group(1) @binding(1) var share_map: texture_2d<f32>;        // mountain, water, forest, fort
@group(1) @binding(2) var detail_maps: texture_2d_array<f32>; // turf, rock, pebbles, snow
@group(1) @binding(3) var color_map: texture_2d<f32>;        // baked: root of albedo, openness
@group(1) @binding(4) var lie_map: texture_2d<f32>;          // baked: normal x and z, roughness
@group(1) @binding(5) var canopy_map: texture_2d<f32>;       // root of colour, height of what stands there
@group(1) @binding(6) var sprig_map: texture_2d<f32>;        // brightness, kind, -, coverage

// The baked ground at a point.
fn baked_ground(xz: vec2f) -> Ground {
    let uv = map_uv(xz);
    let c = textureSample(color_map, clamp_sampler, uv);
    let l = textureSample(lie_map, clamp_sampler, uv);
    let n = l.xy * 2. - 1.;
    return Ground(c.rgb * c.rgb, vec3f(n.x, sqrt(max(1. - dot(n, n), .02)), n.y), l.z, c.a);
}
