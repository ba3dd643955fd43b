"""From the smooth high poly to a game mesh: quadric reduction, cleaning, lathes, and one UV atlas for all bodies."""
import bpy
import fast_simplification
import numpy as np
import xatlas

from . import scene


def reduce(vertices, faces, triangles):
    """Quadric edge collapse to about `triangles`, cleaned.

    A fast pass takes the bulk away; Blender's slower collapse, which keeps thin blades alive, does the last factor of 6.
    """
    v, f = vertices.astype(np.float32), faces.astype(np.int32)
    if len(f) > 12 * triangles:
        v, f = fast_simplification.simplify(v, f, target_count=int(8 * triangles), agg=2)
    made = scene.mesh("reduce", v, f)
    modifier = made.modifiers.new("fewer", "DECIMATE")
    modifier.ratio, modifier.use_collapse_triangulate = min(1.0, triangles / len(f)), True
    scene.select(made)
    bpy.ops.object.modifier_apply(modifier="fewer")
    v = np.empty(len(made.data.vertices) * 3, np.float32)
    made.data.vertices.foreach_get("co", v)
    f = np.empty(len(made.data.polygons) * 3, np.int32)
    made.data.polygons.foreach_get("vertices", f)
    bpy.data.objects.remove(made)
    return clean(v.reshape(-1, 3).astype(float), f.reshape(-1, 3))


def clean(vertices, faces):
    """Drop triangles of no area or repeated corners, then unused vertices."""
    a, b, c = (vertices[faces[:, k]] for k in range(3))
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    longest = np.maximum.reduce([np.linalg.norm(p - q, axis=1) for p, q in ((a, b), (b, c), (c, a))])
    keep = (area > 1e-9) & (area / np.maximum(longest, 1e-9) > 2e-5)
    faces = faces[keep]
    used, inverse = np.unique(faces, return_inverse=True)
    return vertices[used], inverse.reshape(-1, 3)


def lathe(profile, segments, cap_first=True):
    """Turn a profile of (radius, z) rows about z. Rows run from the bottom up, outside facing out."""
    angle = np.arange(segments) * 2 * np.pi / segments
    rings = [np.stack([r * np.cos(angle), r * np.sin(angle), np.full(segments, z)], 1) for r, z in profile]
    faces = []
    k = np.arange(segments)
    n = (k + 1) % segments
    for i in range(len(profile) - 1):
        lo, hi = i * segments, (i + 1) * segments
        faces += [np.stack([lo + k, lo + n, hi + n], 1), np.stack([lo + k, hi + n, hi + k], 1)]
    if cap_first:
        fan = np.arange(1, segments - 1)
        faces.append(np.stack([np.zeros_like(fan), fan + 1, fan], 1))
    return np.vstack(rings), np.vstack(faces)


def signed_volume(vertices, faces):
    """Positive for an outward-facing closed mesh."""
    a, b, c = (vertices[faces[:, k]] for k in range(3))
    return float((a * np.cross(b, c)).sum() / 6)


def unwrap(meshes, texels, size, padding=4, hidden=None):
    """One xatlas atlas for several meshes [(vertices, faces)]; `texels` are relative texel densities.

    `hidden` holds, per mesh, a mask of faces that deserve no texels (undersides) or None: they share the first texels of their mesh.
    Returns a list of per-corner UVs (faces * 3, 2).
    """
    hidden = [np.zeros(len(f), bool) if h is None else h for (_, f), h in zip(meshes, hidden or [None] * len(meshes))]
    parts, offset = [], 0
    for (v, f), density, unseen in zip(meshes, texels, hidden):
        f = f[~unseen]
        parts.append((v * density + np.array([offset, 0, 0]), f))
        offset += np.ptp(v[:, 0]) * density + 1
    counts = np.cumsum([0] + [len(v) for v, _ in parts])
    vertices = np.vstack([v for v, _ in parts]).astype(np.float32)
    faces = np.vstack([f + o for (_, f), o in zip(parts, counts)]).astype(np.uint32)
    atlas = xatlas.Atlas()
    atlas.add_mesh(vertices, faces)
    chart, pack = xatlas.ChartOptions(), xatlas.PackOptions()
    chart.max_cost, chart.normal_deviation_weight, chart.roundness_weight = 12.0, 0.8, 0.05
    chart.straightness_weight, chart.max_iterations = 3.0, 4
    pack.resolution, pack.padding, pack.bilinear = size, padding, True
    atlas.generate(chart, pack)
    _, index, uv = atlas[0]
    corners = uv[index.ravel()].astype(np.float32)
    print(f"  atlas: {len(faces)} triangles, {atlas.chart_count} charts, {atlas.utilization:.0%} used")
    ends = np.cumsum([0] + [len(f) * 3 for _, f in parts])
    out = []
    for a, b, unseen in zip(ends[:-1], ends[1:], hidden):
        whole = np.empty((len(unseen), 3, 2), np.float32)
        whole[~unseen] = corners[a:b].reshape(-1, 3, 2)
        whole[unseen] = corners[a:b].reshape(-1, 3, 2)[0].mean(0) + np.float32(1e-4) * np.array([[0, 0], [1, 0], [0, 1]], np.float32)
        out.append(whole.reshape(-1, 2))
    return out
