"""Fine surface detail: heights per part, pushed into the field near the surface and baked into the normal map.

A relief is a function of points (n, 3) in figure units that returns outward heights (n,). `engrave(sculpt, {part:
relief})` applies them all in one pass; the smooth field survives as `sculpt.smooth` for the low poly.
"""
import numpy as np
from scipy.spatial import cKDTree

from .noise import fractal, noise3


def engrave(sculpt, reliefs, reach=0.012):
    """Raise `field` by each part's relief. `reach` must be at least the largest height, or it terraces."""
    index, points = sculpt.shell_cells(reach)
    owner = sculpt.label[index]
    height = np.zeros(len(points), np.float32)
    for part, relief in reliefs.items():
        if part in sculpt.parts:
            mine = owner == sculpt.parts.index(part)
            height[mine] = relief(points[mine])
    sculpt.smooth = sculpt.field.copy()
    sculpt.field[index] -= height
    return sculpt


def mail(pitch=0.022, depth=0.003):
    """Riveted rings read as a woven bump."""
    f = 2 * np.pi / pitch
    return lambda p: depth * np.sin(f * p[:, 2]) * np.sin(f * (p[:, 0] + p[:, 1]))


def quilting(spacing, depth=0.006, vertical=True, waver=0.0):
    """Stuffed channels of a gambeson: vertical ones by angle about z, `spacing` in channels a turn; else by height."""

    def height(p):
        angle = np.arctan2(p[:, 1], p[:, 0])
        phase = angle * spacing / 2 if vertical else p[:, 2] * np.pi / spacing
        phase = phase + waver * noise3(p[:, 0] * 9, p[:, 1] * 9, p[:, 2] * 9, 2.0)
        return depth * (np.abs(np.sin(phase)) ** 0.5 - 1)

    return height


def cloth(wrinkle=0.0035, size=0.16, seed=1.0, weave=0.0):
    """Soft creases: ridged noise stretched downwards; `weave` adds a fine over-under."""

    def height(p):
        q = p * [1.0, 1.0, 0.34]  # creases hang
        ridge = 1 - 2 * np.abs(fractal(q, size, seed, 2))
        h = wrinkle * ridge + 0.3 * wrinkle * fractal(q, size * 0.4, seed + 3, 1)
        if weave:
            f = 2 * np.pi / 0.014
            h = h + weave * np.sin(f * p[:, 2]) * np.sin(f * (p[:, 0] + p[:, 1] * 0.9))
        return h

    return height


def gathers(height, spread=0.05, count=26, depth=0.004, seed=1.0):
    """Pleats where cloth is gathered by a belt at z = `height`."""

    def pleat(p):
        angle = np.arctan2(p[:, 1], p[:, 0])
        wave = np.sin(count * angle + 2.2 * noise3(p[:, 0] * 14, p[:, 1] * 14, p[:, 2] * 9, seed))
        return depth * wave * np.exp(-(((p[:, 2] - height) / spread) ** 2))

    return pleat


def leather(depth=0.002, seed=2.0):
    """Creases and pebbling."""
    return lambda p: depth * fractal(p, 0.06, seed, 3) - depth * np.clip(np.abs(fractal(p, 0.12, seed + 1, 2)) * -8 + 1, 0, 1)


def hammered(depth=0.0012, size=0.05, seed=3.0):
    """Metal that was beaten by hand, with dents."""
    return lambda p: depth * fractal(p, size, seed, 2) - 2.2 * depth * np.clip(fractal(p, size * 2.4, seed + 2, 1) * 2 - 1.2, 0, 1)


def wood(depth=0.0022, grain=0.018, axis=2, seed=4.0):
    """Long fibres along `axis` (0, 1, 2)."""

    def height(p):
        along = p[:, axis]
        a, b = (p[:, k] for k in range(3) if k != axis)
        warp = 1.6 * noise3(a * 20, b * 20, along * 5, seed)
        f = 2 * np.pi / grain
        return depth * np.sin(a * f + warp) * np.sin(b * f * 0.8 + warp * 1.3) + depth * 0.8 * fractal(p * np.where(np.arange(3) == axis, 0.15, 1.0), 0.04, seed, 2)

    return height


def hair(depth=0.003, pitch=0.014, seed=5.0):
    """Strands that follow gravity, roughly."""

    def height(p):
        warp = 2.0 * noise3(p[:, 0] * 11, p[:, 1] * 11, p[:, 2] * 7, seed)
        angle = np.arctan2(p[:, 1], p[:, 0]) * 0.1
        f = 2 * np.pi / pitch
        return depth * np.sin((angle + p[:, 0] * 0.5 + p[:, 1] * 0.3) * f + warp)

    return height


def pebbles(size, depth, flow=(0, 0, -1), seed=1):
    """Voronoi plates about `size` across, tilted along `flow`: reptile scales, cobbles, bark, elephant hide."""

    def height(p):
        key = np.floor(p / size).astype(np.int64) @ np.array([73856093, 19349663, 83492791])
        _, first = np.unique(key, return_index=True)
        rng = np.random.default_rng(seed)
        seeds = p[first] + rng.uniform(-0.25, 0.25, (len(first), 3)) * size
        distance, nearest = cKDTree(seeds).query(p, k=2, workers=2)
        plateau = np.clip((distance[:, 1] - distance[:, 0]) / (0.35 * size), 0, 1)
        plateau = plateau * plateau * (3 - 2 * plateau)
        tilt = (p - seeds[nearest[:, 0]]) @ np.asarray(flow, float) / size
        return depth * plateau * (0.7 + 0.5 * tilt)

    return height


def overlapping_scales(row, column):
    """Heights 0..1 of U-shaped scales on a half-offset lattice; `row` grows towards the free edge, `column` around."""
    best = np.zeros_like(row)
    done = np.zeros(row.shape, bool)
    for upstream in (-1, 0):  # the upstream row lies on top
        r = np.floor(row) + upstream
        a = row - r
        shifted = column + 0.5 * (r % 2)
        b = shifted - np.floor(shifted) - 0.5
        inside = (a < 1.5 - 2.2 * b * b) & ~done if upstream else ~done
        best = np.where(inside, 0.25 + 0.5 * a * (1 - 1.6 * b * b), best)
        done |= inside
    return best


def add(*reliefs):
    """The sum of several reliefs."""
    return lambda p: sum(r(p) for r in reliefs)
