"""Dressed stone: rings and round towers of coursed blocks, merlons, breaches, fallen blocks, moss.

Blocks are a pattern on the cylinder about a centre (`Courses`): the same cells give the relief (joints, proud and sunken
blocks), the paint (a tone a block) and, for ruins, the steps in which a wall breaks. Figure units, z = 0 on the ground.
"""
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import map_coordinates

from . import paint
from .noise import fractal
from .shapes import F32, Box, Ellipsoid, Function, rotation


FOOT = -0.12  # how far walls go into the ground, which falls away outside


def scatter(a, b, seed=0.0):
    """A repeatable number in 0..1 for integers (a, b)."""
    return np.modf(np.abs(np.sin(a * 127.1 + b * 311.7 + seed * 74.7) * 43758.5453))[0]


@dataclass
class Courses:
    """Coursed blocks round `centre` at `radius`: `course` high, about `length` long."""

    centre: tuple
    radius: float
    course: float = 0.058
    length: float = 0.125
    seed: float = 1.0
    base: float = -0.031

    def cells(self, x, y, z):
        """(course index, block index, distance to the nearest joint)."""
        around = np.arctan2(y - self.centre[1], x - self.centre[0]) / (2 * np.pi) + 0.5
        count = max(5, round(2 * np.pi * self.radius / self.length))
        row = np.floor((z - self.base) / self.course)
        along = around * count + scatter(row, 1.0, self.seed)
        block = np.floor(along) % count
        cut = 0.18 * (scatter(row, block, self.seed + 3) - 0.5)
        fs = np.abs((along % 1) - 0.5 - cut * 0)
        fz = np.abs(((z - self.base) / self.course) % 1 - 0.5)
        return row, block, np.minimum((0.5 - fs) * 2 * np.pi * self.radius / count, (0.5 - fz) * self.course)

    def relief(self, p):
        """Heights: joints sunk, faces pillowed, each block proud or shy."""
        row, block, edge = self.cells(*p.T)
        face = np.clip(edge / 0.010, 0, 1)
        proud = scatter(row, block, self.seed + 7) - 0.5
        return (face * face * (3 - 2 * face) - 1) * 0.011 + proud * 0.009 * face + 0.0035 * fractal(p, 0.05, self.seed, 3) + 0.0016 * fractal(p, 0.016, self.seed + 1, 2)

    def tone(self, p):
        """A number -1..1 a block."""
        row, block, _ = self.cells(*p.T)
        return scatter(row, block, self.seed + 11) * 2 - 1


def ring(s, courses, thick, top, part, batter=0.16, low=FOOT):
    """A round wall: inner face plumb, outer face battered at the foot. `top` is a number or a function (angle, x, y)."""
    inner = courses.radius - thick / 2

    def wall(u, v, w):
        r = np.sqrt(u * u + v * v)
        outer = inner + thick + batter * np.clip(0.1 - w, 0, 0.1)
        height = top(u, v) if callable(top) else top
        return np.maximum(np.maximum(inner - r, r - outer), np.maximum(w - height, low - w)).astype(F32) * F32(0.9)

    reach = courses.radius + thick + 0.03
    s.add(Function(wall, (0, 0, 0), (reach, reach, 0.5)), part, None, 0.0)


def tower(s, courses, top, part, hollow=None, batter=0.2, low=FOOT):
    """A round tower about the courses' centre, its head sunk to a platform (`hollow` deep)."""
    c = (*courses.centre, 0.0)

    def shaft(u, v, w):
        r = np.sqrt(u * u + v * v)
        height = top(u, v) if callable(top) else top
        return np.maximum(r - courses.radius - batter * np.clip(0.1 - w, 0, 0.1), np.maximum(w - height, low - w)).astype(F32) * F32(0.9)

    reach = courses.radius + 0.04
    s.add(Function(shaft, c, (reach, reach, 0.6)), part, None, 0.004)
    if hollow:
        inside = courses.radius - 0.042

        def well(u, v, w):
            height = top(u, v) if callable(top) else top
            return np.maximum(np.sqrt(u * u + v * v) - inside, height - hollow - w).astype(F32)

        s.carve(Function(well, c, (reach, reach, 0.6)), 0.006)


def merlons(s, centre, radius, count, z, size, rng, part="merlon", skip=lambda angle: False, start=0.0):
    """Blocks on a parapet: `size` = half (along, across, up); each a little out of true."""
    for k in range(count):
        a = start + 2 * np.pi * k / count
        if skip(a):
            continue
        half = np.array(size) * rng.uniform(0.92, 1.08, 3)
        turn = rotation(*rng.uniform(-2.5, 2.5, 2), np.degrees(a) + 90 + rng.uniform(-3, 3))
        at = np.array([centre[0] + radius * np.cos(a), centre[1] + radius * np.sin(a), z + half[2] * 0.86])
        s.add(Box(at, half, turn, bevel=0.011), part, None, 0.003)


def block(s, at, size, rng, part="rubble", tilt=35):
    """A fallen block, half sunk."""
    half = np.array([0.058, 0.036, 0.029]) * size * rng.uniform(0.75, 1.2, 3)
    turn = rotation(*rng.uniform(-tilt, tilt, 2), rng.uniform(0, 180))
    s.add(Box(at, half, turn, bevel=0.01), part, None, 0.004)


def rubble(s, x, y, spread, height, count, rng, part="rubble"):
    """A heap: earth below, blocks and chips on it."""
    s.add(Ellipsoid((x, y, -0.012), (spread, spread * 0.85, height + 0.012), rotation(rz=rng.uniform(0, 180))), "earth", None, 0.03)
    for _ in range(count):
        a, d = rng.uniform(0, 2 * np.pi), spread * rng.uniform(0, 1.05)
        z = height * np.sqrt(max(0.0, 1 - (d / spread) ** 2)) * 0.85
        block(s, (x + d * np.cos(a), y + d * np.sin(a), z + 0.004), rng.uniform(0.5, 1.0), rng, part)
    for _ in range(count * 2):
        a, d, r = rng.uniform(0, 2 * np.pi), spread * rng.uniform(0.3, 1.3), rng.uniform(0.008, 0.018)
        s.add(Ellipsoid((x + d * np.cos(a), y + d * np.sin(a), r * 0.3), (r * 1.2, r, r * 0.8)), part, None, 0.003)


def skirt(s, radius, inside, outside, height, seed, part="earth"):
    """Earth and rubbish blown against the foot of a ring wall, dying away on both sides; outside it dives into the ground."""

    def bank(u, v, w):
        w = w - F32(0.04)
        r, a = np.sqrt(u * u + v * v), np.arctan2(v, u)
        ragged = 0.3 * np.sin(5 * a + seed) + 0.25 * np.sin(11 * a + 2 * seed) + 0.15 * np.sin(23 * a)
        d = np.where(r < radius, (radius - r) / (inside * (1 + ragged)), (r - radius) / (outside * (1 + 0.6 * ragged)))
        h = height * (1 - d) * (1 + 0.5 * ragged) + 0.006 * np.sin(31 * u + 2 * np.sin(17 * v)) * np.sin(29 * v)
        h = np.where(d < 1, h, (1 - d) * 0.14)
        return (np.maximum(np.maximum(w - h, FOOT - w), d - np.where(r < radius, 1.05, 1.5)) * 0.5).astype(F32)

    reach = radius + outside * 1.9
    s.add(Function(bank, (0, 0, -0.04), (reach, reach, 0.13)), part, None, 0.012)


def upward(s, points):
    """The z of the surface normal at points, from the field's gradient."""
    at = ((points - s.origin) / s.voxel).T
    step = 1.5
    pick = lambda k, d: map_coordinates(s.smooth, at + np.eye(3)[:, k : k + 1] * d, order=1, mode="nearest")
    g = np.stack([pick(k, step) - pick(k, -step) for k in range(3)], 1)
    return g[:, 2] / np.maximum(np.linalg.norm(g, axis=1), 1e-6)


def weather(c, s, patterns, moss=0.5, soot=0.0):
    """Tone every block, stain below, grow moss and lichen where rain stays, blacken by fire."""
    p = c.points
    up = upward(s, p)
    for part, courses in patterns.items():
        mine = c.of(part)
        tone = courses.tone(p[mine])[:, None]
        c.base[mine] *= 1 + 0.3 * tone * np.array([1.0, 0.96, 0.88])
        c.light[mine] *= 1 + 0.14 * tone
        warm = np.clip(-tone[:, 0] * 4 - 2.6, 0, 1) * (0.3 + 0.3 * np.sin(37 * tone[:, 0]))
        c.tint(mine, (0.26, 0.15, 0.085), warm)
    stone = c.of(*patterns, "merlon", "rubble")
    patch = fractal(p, 0.3, 4.0, 3)
    damp = np.clip((0.1 - p[:, 2]) / 0.12, 0, 1)
    c.tint(stone, (0.085, 0.07, 0.048), (damp * 0.6)[stone])
    green = np.clip(np.clip(up, 0, 1) * (1.2 * moss) + damp * moss * 0.7 + patch * 0.9 + moss - 1.05 + 0.35 * fractal(p, 0.03, 2.0, 2), 0, 1)
    c.tint(stone, paint.GRASS.base, (green * 0.85)[stone])
    lichen = stone & (fractal(p, 0.05, 8.0, 3) > 0.52) & (green < 0.3)
    c.tint(lichen, (0.46, 0.42, 0.24), 0.35)
    if soot:
        burn = np.clip(patch * -1.6 - 0.35, 0, 1) * np.clip(p[:, 2] / 0.12, 0.15, 1) * soot
        c.tint(stone, (0.022, 0.02, 0.02), burn[stone])
    earth = c.of("earth")
    turf = np.clip(fractal(p, 0.14, 6.0, 3) * 2.2 + 0.25, 0, 1)
    c.tint(earth, paint.GRASS.base, (turf * 0.8)[earth])
