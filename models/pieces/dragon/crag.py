"""What the dragon sits on: a crag of split rock out of which grow moss and grass, with the bones of the last besiegers."""
import numpy as np

from kit import base, paint
from kit.noise import fractal, noise3
from kit.shapes import F32, Box, Ellipsoid, Function, Sweep, rotation

DROP = 0.10  # the base's ground lies this far above z = 0 of the dragon's figure space


def boulder(centre, half, seed, cuts=22, turn=None):
    """A stone split by `cuts` random planes: flat facets with chipped edges. The top is cut level."""
    rng = np.random.default_rng(seed)
    normals = rng.normal(size=(cuts, 3)) * [1, 1, 0.6]
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    offsets = rng.uniform(0.66, 0.96, cuts)
    planes = [(n, o) for n, o in zip(normals, offsets)] + [(np.array([0.05, -0.06, 0.996]), 0.86), (np.array([0, 0, -1.0]), 0.95)]
    small = float(min(half))

    def stone(u, v, w):
        x, y, z = (q / F32(h) for q, h in zip((u, v, w), half))
        wobble = F32(0.05) * noise3(x * 3.1, y * 3.1, z * 3.1, seed)
        d = np.sqrt(x * x + y * y + z * z) - F32(1.02)
        wobble = wobble + F32(0.012) * np.sin(z * 19 + 2 * np.sin(x * 3 + y * 4))
        for n, o in planes:
            cut = x * F32(n[0]) + y * F32(n[1]) + z * F32(n[2]) - F32(o) + wobble
            d = np.maximum(d, cut)
        return (d * F32(small * 0.8)).astype(F32)

    return Function(stone, centre, np.array(half) * 1.12, turn)


def ground(radius, voxel, triangles):
    """The base's earth body with the crag on it, raised by `DROP`."""
    g = base.Ground(radius, voxel, seed=8, swell=0.016)
    s = g.sculpt
    put = lambda *a, **k: s.add(boulder(*a, **k), "stone", "base", 0.006)
    put((0.02, 0.04, 0.13), (0.47, 0.50, 0.20), 3, 18)
    put((0.20, -0.20, 0.10), (0.30, 0.32, 0.22), 5, turn=rotation(rz=30))
    put((-0.20, -0.16, 0.11), (0.29, 0.34, 0.22), 11, turn=rotation(rz=-22))
    put((-0.19, 0.24, 0.11), (0.29, 0.26, 0.24), 7, turn=rotation(rz=70))
    put((0.21, 0.24, 0.10), (0.30, 0.26, 0.235), 13, turn=rotation(rz=-50))
    put((0.25, -0.40, 0.28), (0.19, 0.19, 0.20), 29, 14)
    put((-0.50, 0.30, 0.02), (0.12, 0.14, 0.12), 17)
    put((0.02, -0.46, 0.0), (0.17, 0.12, 0.14), 19)
    put((-0.43, -0.14, 0.0), (0.12, 0.15, 0.12), 23)
    skull(s, (-0.36, -0.47, 0.035), 28)
    helmet(s, (0.40, -0.42, 0.03))
    for a, d, h in ((250, 0.62, 0.11), (160, 0.84, 0.1), (70, 0.86, 0.09), (20, 0.83, 0.1), (300, 0.87, 0.07)):
        g.tuft(a, d, h)
    made = g.pebbles(26, 0.7).body(triangles, palette=PALETTE, freehand=weather, keep=(0.4, 0.16, 0.1))
    for points in (made.vertices, made.high_vertices):
        points += [0, 0, DROP]
    return made


def weather(c):
    """Moss on ledges, lichen and rust-coloured water stains on the crag."""
    p, stone = c.points, c.of("stone")
    patch = np.clip(fractal(p * [1, 1, 1.6], 0.22, 3.0, 3) * 2.6 - 0.25, 0, 1) * np.clip((p[:, 2] + 0.02) / 0.1, 0, 1)
    c.tint(stone, paint.GRASS.base, (0.75 * patch)[stone])
    stain = np.clip(fractal(p * [1, 1, 0.25], 0.12, 6.0, 2) * 2 - 0.3, 0, 1)
    c.tint(stone, (0.21, 0.135, 0.07), (0.4 * stain)[stone])


def skull(s, at, yaw):
    """A man's skull, half sunk."""
    x, y, z = at
    turn = rotation(rx=-14, rz=yaw)
    place = lambda p: np.array(at) + turn @ np.array(p)
    s.add(Ellipsoid(place((0, 0.02, 0.035)), (0.046, 0.058, 0.046), turn), "bone", "base", 0.008)
    s.add(Ellipsoid(place((0, -0.032, 0.01)), (0.032, 0.03, 0.03), turn), "bone", "base", 0.014)
    for k in (-1, 1):
        s.carve(Ellipsoid(place((0.017 * k, -0.052, 0.022)), (0.0125, 0.014, 0.0125), turn), 0.004)
    s.carve(Ellipsoid(place((0, -0.062, 0.003)), (0.006, 0.012, 0.009), turn), 0.003)
    s.add(Sweep([(*place((0.09, 0.02, -0.02)), 0.012), (*place((0.17, -0.02, -0.012)), 0.009), (*place((0.235, -0.06, -0.015)), 0.012)], 8), "bone", "base", 0.003)


def helmet(s, at):
    """A crushed kettle hat and a broken spear."""
    turn = rotation(rx=24, ry=-18)
    s.add(Ellipsoid(at, (0.062, 0.066, 0.06), turn), "iron", "base", 0.004)
    s.add(Ellipsoid(np.array(at) + [0, 0, -0.008], (0.098, 0.102, 0.014), turn), "iron", "base", 0.008)
    s.add(Box(np.array(at) + turn @ np.array([0, 0, 0.02]), (0.007, 0.07, 0.052), turn, 0.004), "iron", "base", 0.004)
    s.add(Sweep([(0.16, -0.60, 0.012, 0.0135), (0.02, -0.63, 0.02, 0.0135), (-0.14, -0.61, 0.016, 0.0135)], 8), "wood", "base", 0.003)


PALETTE = {"bone": paint.BONE, "iron": paint.IRON, "wood": paint.WOOD, "stone": paint.Paint((0.135, 0.132, 0.128), (0.56, 0.54, 0.50), 0.86, mottle=0.16)}
