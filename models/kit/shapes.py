"""Signed distance primitives that a sculpt is made of.

Every primitive knows its bounding box (`lo`, `hi`) and its distance at points (`distance(x, y, z)`, broadcastable
float32 arrays; negative inside). `on_grid` evaluates it only inside its padded box, which is what makes fields of
10^8 cells affordable. `mirrored()` negates x; `moved(t)` applies a similarity `Transform`.
"""
from dataclasses import dataclass, field

import numpy as np

F32 = np.float32
FAR = F32(9.0)  # distance of cells no primitive has touched


def rotation(rx=0.0, ry=0.0, rz=0.0):
    """Rotation about x, then y, then z, in degrees: column-vector matrix (world from local)."""
    rx, ry, rz = np.radians([rx, ry, rz])
    c, s = np.cos, np.sin
    x = np.array([[1, 0, 0], [0, c(rx), -s(rx)], [0, s(rx), c(rx)]])
    y = np.array([[c(ry), 0, s(ry)], [0, 1, 0], [-s(ry), 0, c(ry)]])
    z = np.array([[c(rz), -s(rz), 0], [s(rz), c(rz), 0], [0, 0, 1]])
    return z @ y @ x


def frame_along(direction, up=(0, 0, 1)):
    """Rotation whose local z is `direction`, local y as near `up` as can be (world from local)."""
    w = np.asarray(direction, float)
    w = w / np.linalg.norm(w)
    v = np.asarray(up, float) - w * np.dot(up, w)
    if np.linalg.norm(v) < 0.15:
        v = np.array([0, 1.0, 0]) - w * w[1]
    v /= np.linalg.norm(v)
    return np.stack([np.cross(v, w), v, w], 1)


@dataclass
class Transform:
    """The similarity p' = scale * rotation @ p + shift."""

    rotation: np.ndarray = field(default_factory=lambda: np.eye(3))
    scale: float = 1.0
    shift: np.ndarray = field(default_factory=lambda: np.zeros(3))

    @staticmethod
    def about(pivot, scale=1.0, turn=None, shift=(0, 0, 0)):
        """Scale and turn about `pivot`, then shift."""
        turn = np.eye(3) if turn is None else turn
        pivot = np.asarray(pivot, float)
        return Transform(turn, scale, pivot - scale * turn @ pivot + np.asarray(shift, float))

    def __call__(self, points):
        return self.scale * np.asarray(points, float) @ self.rotation.T + self.shift


def catmull_rom(rows, count):
    """Resample control rows (first three columns a position) to `count` rows evenly spaced along a Catmull-Rom curve."""
    rows = np.asarray(rows, float)
    ends = np.vstack([2 * rows[0] - rows[1], rows, 2 * rows[-1] - rows[-2]])
    dense = []
    t = np.linspace(0, 1, 24, endpoint=False)[:, None]
    for i in range(len(rows) - 1):
        a, b, c, d = ends[i : i + 4]
        dense.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    dense = np.vstack(dense + [rows[-1:]])
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(dense[:, :3], axis=0), axis=1))]
    at = np.linspace(0, along[-1], count)
    out = np.stack([np.interp(at, along, dense[:, j]) for j in range(dense.shape[1])], 1)
    out[:, 3:] = np.maximum(out[:, 3:], 1e-3)
    return out


def ellipsoid_distance(u, v, w, ru, rv, rw):
    """Distance estimate to an ellipsoid: q0 (q0 - 1) / |grad|, which unlike (q0 - 1) r does not bulge on thin ones."""
    q0 = np.sqrt((u / ru) ** 2 + (v / rv) ** 2 + (w / rw) ** 2)
    q1 = np.sqrt((u / ru**2) ** 2 + (v / rv**2) ** 2 + (w / rw**2) ** 2) + F32(1e-6)
    smallest = np.minimum(np.minimum(ru, rv), rw)
    return np.where(q0 < 0.3, (q0 - 1) * smallest, q0 * (q0 - 1) / q1).astype(F32)


class Primitive:
    """What all primitives share: evaluation on a sculpt's grid and at loose points."""

    lo: np.ndarray
    hi: np.ndarray

    def distance(self, x, y, z):
        raise NotImplementedError

    def on_grid(self, grid, pad):
        """(first cell, one past last cell, distances) of the box padded by `pad`."""
        i0, i1 = grid.cells(self.lo - pad, self.hi + pad)
        return i0, i1, self.distance(*grid.axes(i0, i1)).astype(F32)

    def at(self, points):
        """Distances at points (n, 3)."""
        return self.distance(*np.asarray(points, F32).T)


class Sweep(Primitive):
    """An elliptic tube along a curve: rows (x, y, z, radius) or (x, y, z, radius to the side, radius upwards).

    `up` is projected off the tangent to orient the section. Rows are control points of a Catmull-Rom curve resampled to
    `count`, unless `straight`, when they are joined as they are. Ends are round, or cut square if `flat` (only for sweeps that
    do not curl back past the planes of their ends).
    """

    def __init__(self, rows, count=24, up=(0, 0, 1), straight=False, flat=False):
        rows = np.asarray(rows, float)
        if rows.shape[1] == 4:
            rows = np.c_[rows, rows[:, 3]]
        self.rows = rows if straight else catmull_rom(rows, count)
        self.up, self.flat = np.asarray(up, float), flat
        self._bound()

    def _bound(self):
        radius = self.rows[:, 3:].max(1)[:, None]
        self.lo = (self.rows[:, :3] - radius).min(0)
        self.hi = (self.rows[:, :3] + radius).max(0)

    def _with(self, rows, up):
        other = object.__new__(Sweep)
        other.rows, other.up, other.flat = rows, up, self.flat
        other._bound()
        return other

    def mirrored(self):
        return self._with(self.rows * [-1, 1, 1, 1, 1], self.up * [-1, 1, 1])

    def moved(self, t):
        return self._with(np.c_[t(self.rows[:, :3]), self.rows[:, 3:] * t.scale], t.rotation @ self.up)

    def _segment(self, a, b, x, y, z):
        axis = b[:3] - a[:3]
        length2 = max(axis @ axis, 1e-12)
        tangent = axis / np.sqrt(length2)
        u = self.up - tangent * (self.up @ tangent)
        if np.linalg.norm(u) < 0.15:
            u = np.array([0, 1.0, 0]) - tangent * tangent[1]
        u /= np.linalg.norm(u)
        s = np.cross(tangent, u)
        px, py, pz = x - F32(a[0]), y - F32(a[1]), z - F32(a[2])
        t = (px * F32(axis[0]) + py * F32(axis[1]) + pz * F32(axis[2])) / F32(length2)
        t = np.clip(t, 0, 1)
        px, py, pz = (p - t * F32(d) for p, d in zip((px, py, pz), axis))
        side = F32(a[3]) + t * F32(b[3] - a[3])
        if abs(a[3] - a[4]) + abs(b[3] - b[4]) < 1e-6:
            return np.sqrt(px * px + py * py + pz * pz) - side
        rise = F32(a[4]) + t * F32(b[4] - a[4])
        along_u, along_s, along_t = (px * F32(e[0]) + py * F32(e[1]) + pz * F32(e[2]) for e in (u, s, tangent))
        return ellipsoid_distance(along_u, along_s, along_t, rise, side, np.minimum(side, rise))

    def distance(self, x, y, z):
        out = FAR
        for a, b in zip(self.rows[:-1], self.rows[1:]):
            out = np.minimum(out, self._segment(a, b, x, y, z))
        return self._cut(out, x, y, z)

    def _cut(self, out, x, y, z):
        if self.flat:
            for end, before in ((self.rows[0, :3], self.rows[1, :3]), (self.rows[-1, :3], self.rows[-2, :3])):
                n = (end - before) / np.linalg.norm(end - before)
                out = np.maximum(out, ((x - F32(end[0])) * F32(n[0]) + (y - F32(end[1])) * F32(n[1]) + (z - F32(end[2])) * F32(n[2])))
        return out

    def on_grid(self, grid, pad):
        i0, i1 = grid.cells(self.lo - pad, self.hi + pad)
        out = np.full(tuple(i1 - i0), FAR)
        for a, b in zip(self.rows[:-1], self.rows[1:]):
            reach = max(a[3:].max(), b[3:].max()) + pad
            j0, j1 = grid.cells(np.minimum(a[:3], b[:3]) - reach, np.maximum(a[:3], b[:3]) + reach)
            j0, j1 = np.maximum(j0, i0), np.minimum(j1, i1)
            if (j1 <= j0).any():
                continue
            window = tuple(slice(p - o, q - o) for p, q, o in zip(j0, j1, i0))
            out[window] = np.minimum(out[window], self._segment(a, b, *grid.axes(j0, j1)))
        return i0, i1, self._cut(out, *grid.axes(i0, i1)).astype(F32)


class Local(Primitive):
    """A primitive written in its own frame: centre, half extents, and `turn` (world from local)."""

    def __init__(self, centre, half, turn=None):
        self.centre = np.asarray(centre, float)
        self.half = np.asarray(half, float) * np.ones(3)
        self.turn = np.eye(3) if turn is None else np.asarray(turn, float)
        self._bound()

    def _bound(self):
        reach = np.abs(self.turn) @ self.half
        self.lo, self.hi = self.centre - reach, self.centre + reach

    def mirrored(self):
        flip = np.diag([-1, 1, 1.0])
        return self._with(self.centre * [-1, 1, 1], 1.0, flip @ self.turn @ flip)

    def moved(self, t):
        return self._with(t(self.centre), t.scale, t.rotation @ self.turn)

    def _with(self, centre, scale, turn):
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.centre, other.turn, other.half = centre, turn, self.half * scale
        other._scaled(scale)
        other._bound()
        return other

    def _scaled(self, scale):
        pass

    def distance(self, x, y, z):
        px, py, pz = (q - F32(c) for q, c in zip((x, y, z), self.centre))
        m = self.turn.T.astype(F32)
        return self.local(*(m[i, 0] * px + m[i, 1] * py + m[i, 2] * pz for i in range(3)))


class Ellipsoid(Local):
    """Half axes `half` (a number for a ball)."""

    def local(self, u, v, w):
        r = self.half.astype(F32)
        return ellipsoid_distance(u, v, w, r[0], r[1], r[2])


class Box(Local):
    """A box of half extents `half` with edges rounded by `bevel`."""

    def __init__(self, centre, half, turn=None, bevel=0.004):
        self.bevel = bevel
        super().__init__(centre, half, turn)

    def _scaled(self, scale):
        self.bevel *= scale

    def local(self, u, v, w):
        k, r = F32(self.bevel), self.half
        a, b, c = (np.abs(q) - F32(e) + k for q, e in zip((u, v, w), r))
        inside = np.minimum(np.maximum(a, np.maximum(b, c)), 0)
        return inside + np.sqrt(np.maximum(a, 0) ** 2 + np.maximum(b, 0) ** 2 + np.maximum(c, 0) ** 2) - k


class Cylinder(Box):
    """A round cylinder along local z: half = (radius, radius, half length); an elliptic one if the radii differ."""

    def local(self, u, v, w):
        k, r = F32(self.bevel), self.half
        a = np.sqrt(u * u + (v * F32(r[0] / r[1])) ** 2) - F32(r[0]) + k
        c = np.abs(w) - F32(r[2]) + k
        return np.minimum(np.maximum(a, c), 0) + np.sqrt(np.maximum(a, 0) ** 2 + np.maximum(c, 0) ** 2) - k


class Function(Local):
    """Any distance-like function f(u, v, w) of the local frame, bounded by `half`. Steep ones should return 0.8 f."""

    def __init__(self, function, centre, half, turn=None):
        self.function, self.unit, self.flip = function, 1.0, 1.0
        super().__init__(centre, half, turn)

    def _scaled(self, scale):
        self.unit *= scale

    def mirrored(self):
        other = super().mirrored()
        other.flip = -self.flip
        return other

    def local(self, u, v, w):
        k = F32(self.unit)
        return (self.function(u / k * F32(self.flip), v / k, w / k) * k).astype(F32)


class Draped(Primitive):
    """Cloth laid over other primitives: their smooth union, grown by `offset`, kept where `keep(x, y, z)` is negative.

    A wide `blend` bridges hollows as cloth does; `keep` cuts hems and openings; `fold(x, y, z)` adds to the offset.
    """

    def __init__(self, shapes, blend, offset, keep, fold=None):
        self.shapes, self.blend, self.offset, self.keep = shapes, F32(blend), F32(offset), keep
        self.fold = fold or (lambda x, y, z: F32(0))
        reach = offset + 0.03
        self.lo = np.min([s.lo for s in shapes], 0) - reach
        self.hi = np.max([s.hi for s in shapes], 0) + reach

    def distance(self, x, y, z):
        out = None
        for shape in self.shapes:
            d = shape.distance(x, y, z)
            if out is None:
                out = d
                continue
            h = np.maximum(self.blend - np.abs(out - d), 0) / self.blend
            out = np.minimum(out, d) - h * h * self.blend * F32(0.25)
        return np.maximum((out - self.offset - self.fold(x, y, z)) * F32(0.9), self.keep(x, y, z)).astype(F32)
