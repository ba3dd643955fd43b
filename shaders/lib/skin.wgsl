// Figures that a skeleton moves. Mirrors renderer/src/models/mesh.rs (Bound) and passes/models/palettes.rs.
#import lib/instance.wgsl

struct BoundIn {
    @location(0) idle: vec3f,     // position on the still figure: where the round base is
    @location(1) uv: vec2f,
    @location(2) position: vec3f, // all below in the bind pose
    @location(3) normal: vec4f,
    @location(4) tangent: vec4f,  // w = handedness
    @location(12) joints: vec4u,
    @location(13) weights: vec4f,
};

struct Joint { row0: vec4f, row1: vec4f, row2: vec4f }; // model_from_bind, row by row

@group(1) @binding(0) var<storage, read> joints: array<Joint>;

fn weigh(j: Joint, w: f32) -> Joint {
    return Joint(j.row0 * w, j.row1 * w, j.row2 * w);
}

// The blended joint of a vertex; the first of the figure's joints is in look.z above the base pattern.
fn joint_of(v: BoundIn, i: InstanceIn) -> Joint {
    let first = i.look.z >> 8u;
    var sum = weigh(joints[first + v.joints.x], v.weights.x);
    for (var k = 1u; k < 4u; k++) {
        let more = weigh(joints[first + v.joints[k]], v.weights[k]);
        sum = Joint(sum.row0 + more.row0, sum.row1 + more.row1, sum.row2 + more.row2);
    }
    return sum;
}

fn joint_point(j: Joint, p: vec3f) -> vec3f {
    let q = vec4f(p, 1.);
    return vec3f(dot(j.row0, q), dot(j.row1, q), dot(j.row2, q));
}

fn joint_direction(j: Joint, d: vec3f) -> vec3f {
    return vec3f(dot(j.row0.xyz, d), dot(j.row1.xyz, d), dot(j.row2.xyz, d));
}
