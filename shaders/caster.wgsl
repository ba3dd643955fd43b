// Models in the shadow map: depth only.
#import lib/skin.wgsl

@vertex fn vs_main(v: VertexIn, i: InstanceIn) -> @builtin(position) vec4f {
    // What has faded by half casts no shadow: it collapses to a point outside the map.
    let p = select(world_point(i, v.position), vec3f(1e6), i.team1.w > .5);
    return frame.shadow_from_world * vec4f(p, 1.);
}

// The same for a figure that its skeleton moves.
@vertex fn vs_living(v: BoundIn, i: InstanceIn) -> @builtin(position) vec4f {
    let p = select(world_point(i, joint_point(joint_of(v, i), v.position)), vec3f(1e6), i.team1.w > .5);
    return frame.shadow_from_world * vec4f(p, 1.);
}
