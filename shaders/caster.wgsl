// Models in the shadow map: depth only.
#import lib/skin.wgsl
#import lib/near_light.wgsl

// What has faded by half casts no shadow: it collapses to a point outside the map.
fn standing(i: InstanceIn, p: vec3f) -> vec3f { return select(world_point(i, worn(i, p)), vec3f(1e6), i.team1.w > .5); }

@vertex fn vs_main(v: VertexIn, i: InstanceIn) -> @builtin(position) vec4f {
    return frame.shadow_from_world * vec4f(standing(i, v.position), 1.);
}

// The same for a figure that its skeleton moves.
@vertex fn vs_living(v: BoundIn, i: InstanceIn) -> @builtin(position) vec4f {
    return frame.shadow_from_world * vec4f(standing(i, joint_point(joint_of(v, i), v.position)), 1.);
}

// Ultra: in the maps of the first two near lights.
@vertex fn vs_near_0(v: VertexIn, i: InstanceIn) -> @builtin(position) vec4f {
    return vec4f(near_light_place(0u, standing(i, v.position)), 1.);
}

@vertex fn vs_near_1(v: VertexIn, i: InstanceIn) -> @builtin(position) vec4f {
    return vec4f(near_light_place(1u, standing(i, v.position)), 1.);
}

@vertex fn vs_living_near_0(v: BoundIn, i: InstanceIn) -> @builtin(position) vec4f {
    return vec4f(near_light_place(0u, standing(i, joint_point(joint_of(v, i), v.position))), 1.);
}

@vertex fn vs_living_near_1(v: BoundIn, i: InstanceIn) -> @builtin(position) vec4f {
    return vec4f(near_light_place(1u, standing(i, joint_point(joint_of(v, i), v.position))), 1.);
}
