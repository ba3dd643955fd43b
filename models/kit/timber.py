"""Carpentry: one list of beams, poles, ropes and stones that yields both the exact low poly and the weathered high poly.

`Timber` collects elements in figure units; `body` turns them into a `Body` rigid on one bone. High poly: signed distances with
grain, knots and chipped corners. Low poly: bevelled boxes, prisms and hulls, so that engines keep straight edges at every
LOD: whole bodies are dropped there (`keep` 0) instead of being crumbled by reduction.
"""
import numpy as np
from scipy.spatial import ConvexHull

from . import body as bodies
from . import rig
from .noise import noise3
from .paint import coat
from .sculpt import Sculpt
from .shapes import F32, Ellipsoid, Function, Sweep, catmull_rom, frame_along


def hull(points):
    """Convex hull as (vertices, outward triangles)."""
    points = np.asarray(points, float)
    made = ConvexHull(points)
    faces = made.simplices.copy()
    a, b, c = (points[faces[:, k]] for k in range(3))
    inward = (np.cross(b - a, c - a) * made.equations[:, :3]).sum(1) < 0
    faces[inward] = faces[inward][:, ::-1]
    used, inverse = np.unique(faces, return_inverse=True)
    return points[used], inverse.reshape(-1, 3)


def box_points(near, far, length, bevel):
    """Corners of a beam along local z: half sizes `near` at -length/2, `far` at +length/2, each corner bevelled."""
    out = []
    for end, (w, t) in ((-1, near), (1, far)):
        for su in (-1, 1):
            for sv in (-1, 1):
                c = np.array([su * w, sv * t, end * length / 2])
                if bevel <= 0:
                    out.append(c)
                    continue
                inward = -np.array([su, sv, end]) * bevel
                out += [c + inward * keep for keep in ([1, 1, 0], [1, 0, 1], [0, 1, 1])]
    return np.array(out)


def prism(a, b, ra, rb, sides):
    """A closed prism from a to b."""
    turn = frame_along(np.subtract(b, a))
    angle = np.arange(sides) * 2 * np.pi / sides
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1)
    return hull(np.vstack([a + ring * ra @ turn.T, b + ring * rb @ turn.T]))


def tube(points, radius, sides):
    """An open-ended bent tube through points (n, 3)."""
    rings = []
    angle = np.arange(sides) * 2 * np.pi / sides
    for i, p in enumerate(points):
        tangent = points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]
        turn = frame_along(tangent, up=(1, 0.1, 0.2))
        rings.append(p + np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1) * radius @ turn.T)
    k = np.arange(sides)
    n = (k + 1) % sides
    faces = []
    for i in range(len(points) - 1):
        lo, hi = i * sides, (i + 1) * sides
        faces += [np.stack([lo + k, lo + n, hi + n], 1), np.stack([lo + k, hi + n, hi + k], 1)]
    fan = np.arange(1, sides - 1)
    end = (len(points) - 1) * sides
    faces += [np.stack([0 * fan, fan + 1, fan], 1), np.stack([end + 0 * fan, end + fan, end + fan + 1], 1)]
    return np.vstack(rings), np.vstack(faces)


class Timber:
    """A group of elements that move together."""

    def __init__(self, seed=1):
        self.shapes, self.meshes, self.count, self.seed = [], [], seed * 7, seed

    def _tone(self, part):
        """Neighbouring planks take different tones: wood0, wood1, wood2."""
        self.count += 1
        return f"{part}{self.count * 7 % 5 % 3}" if part == "wood" else part

    def add(self, shape, part, low=None, blend=0.003):
        """Any primitive; without `low` it exists in the high poly only (nails, bolts)."""
        self.shapes.append((shape, part, blend))
        if low is not None:
            self.meshes.append(low)
        return self

    def beam(self, a, b, width, thick, part="wood", taper=None, up=(0, 0, 1), bevel=0.012, chips=1.0):
        """A squared beam from a to b: `width` sideways, `thick` towards `up`; `taper` = (width, thick) at b."""
        a, b = np.asarray(a, float), np.asarray(b, float)
        length, turn = np.linalg.norm(b - a), frame_along(b - a, up)
        near, far = (width / 2, thick / 2), tuple(q / 2 for q in (taper or (width, thick)))
        grain = _grain(near, far, length, self.count * 1.37, chips if part.startswith("wood") else 0.0)
        half = (max(near[0], far[0]) + 0.012, max(near[1], far[1]) + 0.012, length / 2 + 0.012)
        bevel = bevel if min(width, thick) > 0.045 else 0.0
        points = box_points(near, far, length, bevel) @ turn.T + (a + b) / 2
        return self.add(Function(grain, (a + b) / 2, half, turn), self._tone(part), hull(points))

    def pole(self, a, b, radius, part="wood", end=None, sides=8):
        """A round pole, tapering to radius `end`."""
        a, b = np.asarray(a, float), np.asarray(b, float)
        end, length, turn = end or radius, np.linalg.norm(b - a), frame_along(b - a)
        phase, rope = self.count * 0.7, part == "rope"

        def round_(u, v, w):
            r = radius + (end - radius) * (w / length + 0.5)
            d = np.sqrt(u * u + v * v) - r
            if rope:
                d = d + 0.006 * np.abs(np.sin(w * np.pi / 0.035))
            else:
                d = d + 0.003 * np.sin(7 * np.arctan2(v, u) + 3 * noise3(u * 8, v * 8, w * 5, phase))
            return np.maximum(d, np.abs(w) - length / 2).astype(F32)

        widest = max(radius, end) + 0.012
        return self.add(Function(round_, (a + b) / 2, (widest, widest, length / 2 + 0.01), turn), self._tone(part), prism(a, b, radius, end, sides))

    def rope(self, points, radius=0.016, sides=4, steps=5, part="rope"):
        """A rope or strap along a curve."""
        points = np.asarray(points, float)
        rows = catmull_rom(np.c_[points, np.full(len(points), radius)], steps)
        return self.add(Sweep(np.c_[points, np.full(len(points), radius)], 24), part, tube(rows[:, :3], radius, sides))

    def boulder(self, centre, radius, part="stone", squash=(1, 1, 1), points=22):
        """A rough stone ball."""
        rng = np.random.default_rng(int(self.count * 13 + 5))
        self.count += 1
        c, phase = np.asarray(centre, float), self.count * 2.1
        r = radius * np.asarray(squash, float)

        def rough(u, v, w):
            d = np.sqrt((u / r[0]) ** 2 + (v / r[1]) ** 2 + (w / r[2]) ** 2) - 1
            return (d * radius + 0.09 * radius * noise3(u * 6 / radius * 0.4, v * 6 / radius * 0.4, w * 6 / radius * 0.4, phase)).astype(F32)

        k = np.arange(points) + 0.5
        polar, turn = np.arccos(1 - 2 * k / points), np.pi * (1 + 5**0.5) * k + rng.uniform(0, 6)
        ball = np.stack([np.cos(turn) * np.sin(polar), np.sin(turn) * np.sin(polar), np.cos(polar)], 1)
        return self.add(Function(rough, c, r * 1.12, None), part, hull(c + ball * r * 1.07), 0.006)

    def nail(self, at, radius=0.014, part="iron"):
        """A nail or bolt head, painted and baked only."""
        return self.add(Ellipsoid(at, radius), part, None, 0.002)

    def disc(self, centre, axis, radius, thick, part="wood", sides=14):
        """A wheel or washer: a short pole."""
        axis = np.asarray(axis, float) / np.linalg.norm(axis) * thick / 2
        return self.pole(np.asarray(centre) - axis, np.asarray(centre) + axis, radius, part, sides=sides)

    def body(self, name, bone, voxel, palette, freehand=None, keep=(1, 1, 1), texels=1.0):
        """The finished body, rigid on `bone`."""
        s = Sculpt(voxel)
        for shape, part, blend in self.shapes:
            s.add(shape, part, bone, blend)
        s.build()
        high, faces = s.surface()
        colour, surface = coat(s, high, palette, freehand, lengths=(0.009, 0.022, 0.06))
        vertices, low, offset = [], [], 0
        for v, f in self.meshes:
            vertices.append(v)
            low.append(f + offset)
            offset += len(v)
        vertices, low = np.vstack(vertices), np.vstack(low)
        print(f"  {name}: {len(faces)} -> {len(low)} triangles")
        return bodies.Body(name, high, faces, colour, surface, vertices, low, rig.rigid(bone)(vertices, s), texels, keep, flat=True)


def _grain(near, far, length, phase, chips):
    """Signed distance of a rounded beam in its own frame; `chips` 0 leaves it smooth (metal, painted board)."""
    bevel = F32(0.013 if min(*near, *far) > 0.022 else 0.006)

    def distance(u, v, w):
        s = w / length + 0.5
        wide, high = near[0] + (far[0] - near[0]) * s, near[1] + (far[1] - near[1]) * s
        bow = 0.004 * chips * noise3(0 * u, 0 * v, w * 9, phase)
        a, b, c = np.abs(u) - wide + bevel + bow, np.abs(v) - high + bevel + bow * 0.7, np.abs(w) - length / 2 + bevel
        d = np.minimum(np.maximum(a, np.maximum(b, c)), 0) + np.sqrt(np.maximum(a, 0) ** 2 + np.maximum(b, 0) ** 2 + np.maximum(c, 0) ** 2) - bevel
        if not chips:
            return (d + 0.0012 * noise3(u * 45, v * 45, w * 45, phase)).astype(F32)
        warp = 4 * noise3(u * 11, v * 9, w * 3.2, phase)
        d = d + 0.0026 * np.sin(u * 165 + warp) * np.sin(v * 150 + warp * 1.2 + 1)
        d = d + 0.006 * np.clip(noise3(u * 26, v * 26, w * 6, phase) - 0.35, 0, 1)
        corner = np.clip(np.maximum(np.abs(u) / wide, np.abs(v) / high) - 0.8, 0, 1)
        return (d + 0.05 * chips * corner * np.clip(noise3(w * 15, w * 6, u * 30, phase * 3) - 0.3, 0, 1)).astype(F32)

    return distance
