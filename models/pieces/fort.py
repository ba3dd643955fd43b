"""The fort: a low round curtain of coursed stone with six towers and a gate; a piece stands free inside it.

No base and no skeleton: it stands on the terrain of its cell, gate to the front.
"""
import numpy as np

from kit import body, masonry, paint, relief
from kit.masonry import Courses
from kit.piece import Piece
from kit.pose import Pose
from kit.sculpt import Sculpt
from kit.shapes import Box, Cylinder, Ellipsoid, Sweep, rotation

SCALE = 0.5
WALL = Courses((0, 0), 0.862, seed=2.0)
THICK, TOP = 0.118, 0.286
GATE = -np.pi / 2
TOWERS = [Courses((0.855 * np.cos(a), 0.855 * np.sin(a)), 0.098, length=0.098, seed=3.0 + k) for k, a in enumerate(GATE + np.radians([27, 333, 90, 150, 210, 270]))]
PATTERNS = {"wall": WALL, **{f"tower{k}": t for k, t in enumerate(TOWERS)}}
STONE = paint.Paint((0.21, 0.195, 0.17), (0.64, 0.6, 0.52), 0.86, mottle=0.12)
PALETTE = {
    **{p: STONE for p in PATTERNS}, "merlon": paint.Paint((0.24, 0.225, 0.195), (0.68, 0.64, 0.56), 0.86, mottle=0.12), "rubble": STONE,
    "earth": paint.EARTH, "wood": paint.WOOD, "iron": paint.IRON, "grass": paint.GRASS,
}
no_skin = lambda points, sculpt: {}


def far_from_towers(angle, margin):
    """Whether a point of the wall at `angle` is clear of every tower and the gate by `margin` radians."""
    centres = [np.arctan2(t.centre[1], t.centre[0]) for t in TOWERS] + [GATE]
    return all(abs((angle - c + np.pi) % (2 * np.pi) - np.pi) > margin for c in centres)


def sculpt(voxel):
    """Walls, towers, merlons, gate and the earth at their foot."""
    s, rng = Sculpt(voxel), np.random.default_rng(8)
    masonry.skirt(s, WALL.radius, 0.1, 0.1, 0.035, 2.0)
    masonry.ring(s, WALL, THICK, TOP, "wall")
    parapet = Courses((0, 0), WALL.radius + THICK / 2 - 0.027)
    masonry.ring(s, parapet, 0.054, TOP + 0.042, "wall", batter=0)
    masonry.merlons(s, (0, 0), parapet.radius, 36, TOP + 0.042, (0.045, 0.03, 0.042), rng, skip=lambda a: not far_from_towers(a, 0.17), start=0.05)
    for k, t in enumerate(TOWERS):
        tall = TOP + (0.115 if k < 2 else 0.085)
        masonry.tower(s, t, tall, f"tower{k}", hollow=0.045)
        masonry.merlons(s, t.centre, t.radius - 0.021, 6, tall, (0.03, 0.024, 0.034), rng, start=0.3 + k)
    gate(s)
    for _ in range(34):
        a, d, r = rng.uniform(0, 2 * np.pi), rng.choice([0.775, 0.95]) + rng.uniform(-0.02, 0.02), rng.uniform(0.01, 0.022)
        s.add(Ellipsoid((d * np.cos(a), d * np.sin(a), 0.01), (r * 1.2, r, r * 0.8)), "rubble", None, 0.003)
    tufts(s, rng, 22)
    return s


def gate(s):
    """An arch between the gate towers with an oak door and iron bands."""
    y = -WALL.radius
    s.add(Box((0, y - 0.005, 0.17), (0.27, 0.082, 0.19), bevel=0.012), "wall", None, 0.004)
    s.carve(Box((0, y, 0.05), (0.118, 0.2, 0.1), bevel=0.01), 0.008)
    s.carve(Cylinder((0, y, 0.15), (0.118, 0.118, 0.2), rotation(rx=90), bevel=0.006), 0.008)
    for k in range(9):
        a = np.pi * (k + 0.5) / 9
        s.add(Box((0.15 * np.cos(a), y - 0.075, 0.15 + 0.15 * np.sin(a)), (0.034, 0.022, 0.0245), rotation(ry=-np.degrees(a)), bevel=0.008), "merlon", None, 0.003)
    for k in range(6):
        x = -0.1 + 0.04 * k
        top = 0.15 + np.sqrt(max(0.0, 0.125**2 - x * x))
        s.add(Box((x, y + 0.0, top / 2), (0.0185, 0.02, top / 2), bevel=0.006), "wood", None, 0.002)
    for z in (0.07, 0.17):
        s.add(Box((0, y - 0.018, z), (0.115, 0.008, 0.014), bevel=0.004), "iron", None, 0.002)
        for x in (-0.09, -0.045, 0.045, 0.09):
            s.add(Ellipsoid((x, y - 0.027, z), 0.009), "iron", None, 0.002)
    for x in (-0.175, -0.06, 0.06, 0.175):
        s.add(Box((x, y - 0.06, 0.385), (0.036, 0.026, 0.036), rotation(rz=x * 20), bevel=0.01), "merlon", None, 0.003)


def tufts(s, rng, count):
    """Grass at the foot of the wall."""
    for _ in range(count):
        a, d = rng.uniform(0, 2 * np.pi), rng.choice([0.785, 0.945], p=[0.3, 0.7])
        if abs((a - GATE + np.pi) % (2 * np.pi) - np.pi) < 0.25:
            continue
        x, y = d * np.cos(a), d * np.sin(a)
        for _ in range(8):
            lean, tall = rng.normal(0, 0.02, 2), rng.uniform(0.035, 0.075)
            s.add(Sweep([(x + lean[0] * 0.4, y + lean[1] * 0.4, -0.005, 0.0095), (x + lean[0], y + lean[1], tall * 0.6, 0.008), (x + lean[0] * 1.6, y + lean[1] * 1.6, tall, 0.004)], 5), "grass", None, 0.003)


def engrave(s):
    """Block joints, chisel marks, grain."""
    chips = relief.add(relief.hammered(0.003, 0.06, 4.0), lambda p: 0.002 * relief.fractal(p, 0.02, 2.0, 2))
    crumbs = lambda p: 0.004 * relief.fractal(p, 0.03, 5.0, 3)
    return relief.engrave(s, {**{k: c.relief for k, c in PATTERNS.items()}, "merlon": chips, "rubble": chips, "earth": crumbs, "wood": relief.wood(0.0016, 0.014)}, reach=0.018)


def piece(quality):
    """The whole fort."""
    s = engrave(sculpt(quality.voxel(0.0056)).build())
    freehand = lambda c: masonry.weather(c, s, PATTERNS, moss=0.28)
    made = body.from_sculpt("fort", s, PALETTE, 6000, no_skin, freehand, keep=(0.45, 0.22, 0.13), lengths=(0.009, 0.022, 0.06))
    return Piece("fort", [made], {}, Pose(), SCALE, 0.0, reach=0.011, notes={"height": 0.3, "face": (-0.2, -0.3, 0.1), "face_radius": 0.2})
