"""The fighting tower on the elephant's back: timber walls with crenels, hung shields, girths and a banner."""
import numpy as np

from kit import relief
from kit.armoury import pennon
from kit.rider import round_shield
from kit.sculpt import Sculpt
from kit.shapes import Box, Ellipsoid, Sweep, Transform, rotation

FLOOR, WALL = 1.025, 0.21  # height of the floor and of the walls
CENTRE, HALF = 0.20, (0.195, 0.225)  # y of the middle; half width and half length at the floor
STAFF = np.array([-0.16, 0.40, 1.02])


def sculpt(voxel):
    """Build the sculpt."""
    s = Sculpt(voxel)
    hx, hy = HALF
    s.add(Box((0, CENTRE, FLOOR), (hx + 0.02, hy + 0.02, 0.028), bevel=0.008), "wood", "tower", 0.0)
    lean = 7
    for sign in (1, -1):
        wall(s, (sign * (hx + 0.012), CENTRE), hy, 90, sign * lean, 5)
        wall(s, (0, CENTRE + sign * (hy + 0.012)), hx, 0, sign * lean, 4)
        for other in (1, -1):
            s.add(Sweep([(sign * (hx + 0.008), CENTRE + other * (hy + 0.008), FLOOR - 0.03, 0.024), (sign * (hx + 0.036), CENTRE + other * (hy + 0.036), FLOOR + WALL + 0.065, 0.024)], 4), "wood", "tower", 0.004)
            s.add(Ellipsoid((sign * (hx + 0.037), CENTRE + other * (hy + 0.037), FLOOR + WALL + 0.08), 0.031), "brass", "tower", 0.003)
    for sign in (1, -1):
        for y in (CENTRE - 0.105, CENTRE + 0.115):
            normal = (sign, 0, 0.12)
            shield(s, (sign * (hx + 0.052), y, FLOOR + 0.115), normal)
        for y in (CENTRE - 0.15, CENTRE + 0.16):
            s.add(Sweep([(sign * 0.16, y, 1.0, 0.026, 0.012), (sign * 0.29, y, 0.92, 0.026, 0.012), (sign * 0.352, y, 0.76, 0.026, 0.012), (sign * 0.352, y, 0.66, 0.026, 0.012)], 14, up=(sign, 0, 0.4)), "leather", "tower", 0.003)
            s.add(Box((sign * 0.366, y, 0.74), (0.012, 0.034, 0.026), bevel=0.006), "brass", "tower", 0.003)
    shield(s, (0, CENTRE - hy - 0.052, FLOOR + 0.115), (0, -1, 0.12))
    return s.build()


def far_box():
    """(vertices, faces) of the tower as an open leaning box, for the last LOD."""
    rings = []
    for z, grow in ((FLOOR - 0.03, 0.02), (FLOOR + WALL + 0.03, 0.05), (FLOOR + WALL + 0.03, 0.015), (FLOOR + 0.03, -0.01)):
        x, y = HALF[0] + grow, HALF[1] + grow
        rings.append([(x, CENTRE - y, z), (x, CENTRE + y, z), (-x, CENTRE + y, z), (-x, CENTRE - y, z)])
    faces = []
    for r in range(3):
        for k in range(4):
            a, b = 4 * r + k, 4 * r + (k + 1) % 4
            faces += [(a, b, b + 4), (a, b + 4, a + 4)]
    faces += [(12, 13, 14), (12, 14, 15)]
    return np.array(rings, float).reshape(-1, 3), np.array(faces)


def shield(s, centre, normal):
    """A hung buckler, smaller than a man's."""
    with s.within(Transform.about(centre, 0.60)):
        round_shield(s, centre, normal, 0.165, "shield", "brass", "brass", "tower")


def wall(s, at, half, turn, lean, planks):
    """A leaning wall of upright planks with a rail; every other plank rises into a merlon."""
    wide = 2 * half / planks
    frame = rotation(ry=lean) @ rotation(rz=turn) if turn else rotation(rx=-lean)
    for k in range(planks):
        tall = WALL * 0.5 + (0.032 if k % 2 == 0 else 0.0)
        local = np.array([-half + wide * (k + 0.5), 0, tall])
        s.add(Box(np.array([*at, FLOOR]) + frame @ local, (wide * 0.5 - 0.004, 0.015, tall), frame, bevel=0.006), "wood", "tower", 0.002)
    for z, part, grow in ((WALL * 0.92, "trim", 0.006), (0.035, "wood", 0.008)):
        s.add(Box(np.array([*at, FLOOR]) + frame @ np.array([0, 0, z]), (half + 0.012, 0.017 + grow, 0.02), frame, bevel=0.006), part, "tower", 0.002)


def banner(voxel):
    """The house's banner on its staff, flying back. Its own body: cloth moves."""
    s = Sculpt(voxel)
    s.add(Sweep([(*(STAFF - [0, 0, 0.02]), 0.0175), (*(STAFF + [0, 0, 0.5]), 0.0165), (*(STAFF + [0, 0, 0.80]), 0.015)], 8), "wood", "tower", 0.0)
    s.add(Ellipsoid(STAFF + [0, 0, 0.815], (0.024, 0.024, 0.032)), "brass", "tower", 0.003)
    pennon(s, STAFF + [0, 0, 0.68], np.array([0.25, 1.0, 0]), 0.30, 0.20, "banner", "tower")
    return s.build()


def reliefs():
    """Grain and weave."""
    return {"wood": relief.wood(0.0022, 0.02), "leather": relief.leather(), "shield": relief.cloth(0.0008, 0.04, 2.0), "brass": relief.hammered(0.0008, 0.03), "banner": relief.cloth(0.002, 0.08, 2.0, 0.001)}
