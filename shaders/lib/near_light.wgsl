// Where a point falls in the shadow map of a near light: the whole sky above the light and thirty degrees
// below its horizon, drawn on a disc (stereographic, so that small things keep their form).
#import lib/frame.wgsl

// Lights that have a map: the first of the table.
const SHADOWED_LIGHTS = 2u;

// xy -1..1, z 0..1 over the light's range; z = 2 for what lies too far below.
fn near_light_place(k: u32, p: vec3f) -> vec3f {
    let light = frame.lights[k];
    let d = p - light.position;
    let r = max(length(d), 1e-4);
    let n = d / r;
    let xy = n.xz / max(1. + n.y, .02) * .57735;
    return vec3f(xy, select(r / light.range, 2., n.y < -.5));
}
