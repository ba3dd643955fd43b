"""The fort in ruins: the same curtain breached in two places, towers split, blocks fallen, moss and soot."""
import numpy as np

from kit import body, masonry
from kit.noise import noise2
from kit.piece import Piece
from kit.pose import Pose
from kit.sculpt import Sculpt
from kit.shapes import Box, Ellipsoid, rotation
from pieces import fort
from pieces.fort import GATE, PALETTE, PATTERNS, THICK, TOP, TOWERS, WALL

BREACHES = [(np.radians(25), 0.42), (np.radians(188), 0.5), (GATE, 0.3)]  # middle and half width
STUMPS = [0.24, 0.12, 0.1, 0.33, 0.2, 0.07]  # heights the towers keep


def wall_top(x, y):
    """Height of the broken wall at (x, y): breaches, and steps of whole blocks."""
    angle = np.arctan2(y, x)
    keep = 0.205 + 0.1 * np.sin(3 * angle + 0.6) + 0.05 * np.sin(7 * angle + 2)
    for middle, half in BREACHES:
        off = np.abs((angle - middle + np.pi) % (2 * np.pi) - np.pi)
        keep = np.minimum(keep, 0.015 + 0.62 * np.maximum(off - half * 0.45, 0) ** 0.85)
    count = round(2 * np.pi * WALL.radius / WALL.length)
    slot = np.floor((angle / (2 * np.pi) + 0.5) * count + 0.37)
    stepped = np.floor((keep + 0.05 * (masonry.scatter(slot, 5.0) - 0.4)) / WALL.course) * WALL.course + 0.012
    return np.clip(stepped, 0.012, TOP) + 0.008 * noise2(x * 40, y * 40, 1.0)


def stump(k):
    """Height of tower k: sheared off in a slant with a ragged edge."""
    high, lean = STUMPS[k], masonry.scatter(float(k), 2.0) * 6.3

    def top(u, v):
        slant = (u * np.cos(lean) + v * np.sin(lean)) * 1.1
        ragged = np.floor((slant + 0.02 * np.sin(9 * np.arctan2(v, u) + k)) / 0.05) * 0.05
        return high + np.clip(ragged, -high + 0.03, 0.16) + 0.008 * noise2(u * 45, v * 45, 2.0)

    return top


def sculpt(voxel):
    """What still stands, and what fell."""
    s, rng = Sculpt(voxel), np.random.default_rng(14)
    masonry.skirt(s, WALL.radius, 0.11, 0.1, 0.045, 2.0)
    masonry.ring(s, WALL, THICK, wall_top, "wall")
    for k, t in enumerate(TOWERS):
        masonry.tower(s, t, stump(k), f"tower{k}", hollow=0.07)
    for angle, half in BREACHES:
        for _ in range(5):
            a, d = angle + rng.uniform(-half, half) * 0.9, rng.uniform(0.8, 0.92)
            masonry.rubble(s, d * np.cos(a), d * np.sin(a), rng.uniform(0.06, 0.1), rng.uniform(0.035, 0.075), 7, rng)
    for k, t in enumerate(TOWERS):
        if STUMPS[k] < 0.2:
            masonry.rubble(s, t.centre[0] * 0.97, t.centre[1] * 0.97, 0.1, 0.06, 8, rng)
    for _ in range(46):
        a, d = rng.uniform(0, 2 * np.pi), rng.choice([rng.uniform(0.6, 0.78), rng.uniform(0.94, 0.98)])
        masonry.block(s, (d * np.cos(a), d * np.sin(a), 0.012), rng.uniform(0.55, 1.0), rng)
    for x, y, z, turn in ((0.1, -0.8, 0.05, 25), (-0.06, -0.9, 0.045, -48), (0.16, -0.9, 0.03, 70)):  # the door's planks
        s.add(Box((x, y, z), (0.02, 0.13, 0.012), rotation(rng.uniform(-12, 12), rng.uniform(-20, 20), turn), bevel=0.005), "wood", None, 0.002)
    for _ in range(16):
        a, d = rng.uniform(0, 2 * np.pi), rng.uniform(0.8, 0.93)
        x, y = d * np.cos(a), d * np.sin(a)
        s.add(Ellipsoid((x, y, float(wall_top(np.float64(x), np.float64(y)))), (rng.uniform(0.03, 0.06), 0.03, 0.012), rotation(rz=np.degrees(a) + 90)), "grass", None, 0.012)
    fort.tufts(s, rng, 34)
    s.carve(Box((0, 0, masonry.FOOT - 0.2), (1.2, 1.2, 0.2)), 0.004)
    return s


def piece(quality):
    """The whole ruin."""
    s = fort.engrave(sculpt(quality.voxel(0.0056)).build())
    palette = {**PALETTE, "wood": fort.paint.Paint((0.035, 0.026, 0.02), (0.16, 0.12, 0.09), 0.8)}
    freehand = lambda c: masonry.weather(c, s, {k: v for k, v in PATTERNS.items() if k in s.parts}, moss=0.72, soot=0.8)
    made = body.from_sculpt("fort_ruin", s, palette, 6000, fort.no_skin, freehand, keep=(0.45, 0.22, 0.13), lengths=(0.009, 0.022, 0.06))
    return Piece("fort_ruin", [made], {}, Pose(), fort.SCALE, 0.0, reach=0.011, notes={"height": 0.3, "face": (-0.2, -0.3, 0.1), "face_radius": 0.2})
