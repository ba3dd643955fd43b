"""The round base: a clean turned rim that carries the house's pattern, and ground that looks like ground.

Two bodies, both rigid on the root bone: `rim` (a lathe, its band masked `paint.RIM`) and `earth` (a sculpt: gently
rolling soil with moss, half-buried stones, tufts). The ground's top lies at z = 0 under the feet.
"""
import numpy as np

from . import body, lowpoly, relief, rig
from .noise import fractal, noise2
from .paint import EARTH, GRASS, RIM, STONE
from .sculpt import Sculpt
from .shapes import F32, Box, Ellipsoid, Function, Sweep, rotation

LIP = 0.955  # where the earth meets the rim, as a fraction of the radius


def rim(radius, lift, root="root"):
    """The turned rim: underside at z = -lift, upper edge at z = 0."""
    bevel = 0.016
    profile = [
        (radius - bevel * 0.5, -lift),
        (radius, -lift + bevel * 0.5),
        (radius, -bevel),
        (radius - bevel, 0.0),
        (radius * LIP - 0.01, -0.002),
    ]
    high = lowpoly.lathe(_densify(profile), 240)
    low = lowpoly.lathe(profile, 36)
    z, r = high[0][:, 2], np.hypot(high[0][:, 0], high[0][:, 1])
    band = (z > -lift + bevel * 0.8) & (z < -bevel * 0.9) & (r > radius - bevel * 0.4)
    colour = np.where(band[:, None], [0.55, 0.55, 0.55], [0.022, 0.02, 0.019])
    worn = np.clip(1 - np.abs(z + bevel * 0.5) / bevel, 0, 1) * (r > radius - bevel * 1.1)
    worn = np.clip(worn * (0.8 + 0.7 * fractal(high[0], 0.2, 3.0, 3)), 0, 1)[:, None] * ~band[:, None]
    colour = colour * (1 - 0.5 * worn) + np.array([0.22, 0.19, 0.15]) * 0.5 * worn
    colour = colour * (1 + 0.05 * fractal(high[0], 0.1, 1.0, 3))[:, None]
    surface = np.stack([np.full(len(z), 0.45), np.zeros(len(z)), np.where(band, RIM, 0.0)], 1)
    skin = {root: np.ones(len(low[0]))}
    return body.Body("rim", *high, colour, surface, *low, skin, texels=0.7, keep=(0.62, 0.4, 0.25), ground=True, notes={"hidden": (low[0][low[1]][:, :, 2] < -lift + 1e-6).all(1)})


def _densify(profile, step=0.006):
    rows = []
    for a, b in zip(profile[:-1], profile[1:]):
        count = max(2, int(np.hypot(b[0] - a[0], b[1] - a[1]) / step))
        rows += [tuple(np.array(a) + (np.array(b) - a) * k / count) for k in range(count)]
    return rows + [profile[-1]]


class Ground:
    """Earth of one base: `radius` in figure units, `seed` for the lie of the land, `swell` its height."""

    def __init__(self, radius, voxel, seed=1, swell=0.022):
        self.radius, self.seed, self.swell = radius, seed, swell
        self.sculpt = Sculpt(voxel)
        self.rng = np.random.default_rng(seed)
        edge = radius * LIP

        def soil(u, v, w):
            r = np.sqrt(u * u + v * v)
            inside = np.clip((edge - r) / (0.22 * radius), 0, 1)
            height = self.height(u, v) * inside - 0.012 * (1 - inside)
            return np.maximum(np.maximum((w - np.maximum(height, -0.026)) * 0.9, -w - 0.058), r - edge).astype(F32)

        self.sculpt.add(Function(soil, (0, 0, 0), (radius, radius, 0.07)), "earth", "base", 0.004)

    def height(self, x, y):
        """Rolling ground, near 0 in the middle third where feet stand."""
        f = 3.0 / self.radius
        r = np.sqrt(x * x + y * y) / self.radius
        flat = np.clip((r - 0.3) / 0.3, 0, 1)
        return self.swell * noise2(x * f, y * f, self.seed) * (0.25 + 0.75 * flat) + 0.004 * noise2(x * f * 5, y * f * 5, self.seed + 3)

    def moss(self, points):
        """0..1: where moss and short turf cover the soil."""
        f = 2.2 / self.radius
        x, y = points[:, 0], points[:, 1]
        wide = noise2(x * f + 4, y * f, self.seed + 9) + 0.5 * noise2(x * f * 3.1, y * f * 3.1, self.seed + 2)
        return np.clip(wide * 2.6 + 0.25 + 0.5 * fractal(points, 0.05, self.seed, 2), 0, 1)

    def stone(self, angle, distance, size, tall=0.6, turn=0.0):
        """A half-buried stone of a few rounded facets at polar (degrees, fraction of the radius)."""
        a = np.radians(angle)
        d = min(distance * self.radius, self.radius * LIP - 1.15 * size)
        x, y = d * np.cos(a), d * np.sin(a)
        z = float(self.height(x, y))
        for k in range(3):
            shift = self.rng.uniform(-0.35, 0.35, 3) * size * [1, 1, 0.25]
            half = size * self.rng.uniform(0.55, 0.85, 3) * [1, 1, tall]
            tilt = rotation(*self.rng.uniform(-22, 22, 2), turn + self.rng.uniform(0, 90))
            self.sculpt.add(Box(np.array([x, y, z + 0.1 * size * k]) + shift, half, tilt, bevel=size * 0.2), "stone", "base", 0.016)
        return self

    def pebbles(self, count, inner=0.35):
        """A scatter of small stones, sunk by a third."""
        for _ in range(count):
            a, d = self.rng.uniform(0, 2 * np.pi), self.radius * self.rng.uniform(inner, 0.88)
            s = self.rng.uniform(0.007, 0.017)
            x, y = d * np.cos(a), d * np.sin(a)
            self.sculpt.add(Ellipsoid((x, y, self.height(x, y) + s * 0.2), (s * 1.2, s, s * 0.75), rotation(rz=np.degrees(a) * 3)), "stone", "base", 0.004)
        return self

    def tuft(self, angle, distance, height=0.11, blades=9):
        """A tussock: a low mound and blades that lean out of it."""
        a, d = np.radians(angle), distance * self.radius
        x, y = d * np.cos(a), d * np.sin(a)
        z = float(self.height(x, y))
        self.sculpt.add(Ellipsoid((x, y, z), (0.036, 0.036, 0.012)), "grass", "base", 0.012)
        for k in range(blades):
            b = 2 * np.pi * k / blades + self.rng.uniform(-0.3, 0.3)
            lean, tall = self.rng.uniform(0.2, 0.75), height * self.rng.uniform(0.65, 1.1)
            out = np.array([np.cos(b), np.sin(b)])
            root, mid, tip = (np.array([x, y]) + out * r for r in (0.013, 0.024 + lean * 0.02, 0.03 + lean * 0.08))
            self.sculpt.add(Sweep([(*root, z - 0.005, 0.0125), (*mid, z + tall * 0.6, 0.0095), (*tip, z + tall * (1 - 0.3 * lean), 0.0035)], 7), "grass", "base", 0.003)
        return self

    def body(self, triangles, palette=None, freehand=None, keep=(0.4, 0.14, 0.045)):
        """Finish the ground: relief, paint, reduction."""
        self.sculpt.build()
        mossy = lambda p: self.moss(p)[..., None][:, 0]
        crumbs = lambda p: 0.0035 * fractal(p, 0.03, 5.0, 3) + mossy(p) * (0.003 + 0.0045 * fractal(p, 0.016, 8.0, 2))
        chips = relief.add(relief.hammered(0.002, 0.05, 4.0), lambda p: 0.0022 * fractal(p, 0.02, 2.0, 2))
        relief.engrave(self.sculpt, {"earth": crumbs, "stone": chips}, reach=0.012)

        def paint(c):
            green = c.of("earth")
            c.tint(green, GRASS.base, self.moss(c.points[green]) * 0.85)
            c.light[green] = c.light[green] * (1 - self.moss(c.points[green])[:, None]) + np.array(GRASS.light) * 0.8 * self.moss(c.points[green])[:, None]
            stones = c.of("stone")
            low = np.clip((0.03 - c.points[stones][:, 2]) / 0.05, 0, 1)
            c.tint(stones, GRASS.base, 0.5 * low)
            if freehand:
                freehand(c)

        made = body.from_sculpt(
            "earth", self.sculpt, {"earth": EARTH, "stone": STONE, "grass": GRASS, **(palette or {})}, triangles, rig.rigid("root"), paint, texels=0.75, keep=keep
        )
        made.ground = True
        return _without_underside(made)


def _without_underside(made):
    """Drop low-poly triangles that face sideways or down, hidden in the rim."""
    v, f = made.vertices, made.faces
    corner = v[f]
    normal = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    flat = normal[:, 2] > 0.3 * np.linalg.norm(normal, axis=1)
    keep = flat | (corner[:, :, 2] > -0.02).any(1)
    used, inverse = np.unique(f[keep], return_inverse=True)
    made.vertices, made.faces = v[used], inverse.reshape(-1, 3)
    made.weights = {b: w[used] for b, w in made.weights.items()}
    return made
