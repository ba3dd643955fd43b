"""From the smooth high poly to a game mesh: quadric reduction, cleaning, lathes, and one UV atlas for all bodies."""
import fast_simplification
import numpy as np
import xatlas


def reduce(vertices, faces, triangles):
    """Quadric edge collapse to about `triangles`, cleaned."""
    v, f = fast_simplification.simplify(vertices.astype(np.float32), faces.astype(np.int32), target_count=int(triangles))
    return clean(v.astype(float), f)


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


def unwrap(meshes, texels, size, padding=4):
    """One xatlas atlas for several meshes [(vertices, faces)]; `texels` are relative texel densities.

    Returns a list of per-corner UVs (faces * 3, 2).
    """
    parts, offset = [], 0
    for (v, f), density in zip(meshes, texels):
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
    return [corners[a:b] for a, b in zip(ends[:-1], ends[1:])]
