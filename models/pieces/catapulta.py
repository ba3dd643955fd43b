"""The catapult (Catapulta): a low wheeled frame, one arm in a twisted skein, a bucket with its stone, a padded crossbar.

Side colour: the mantlet boards in front and on the flanks (primary), their border and the wheels' felloes (secondary).
"""
import numpy as np

from kit import base, paint
from kit.noise import fractal
from kit.piece import Piece
from kit.pose import Pose
from kit.rig import Bone
from kit.shapes import F32, Function, Sweep, frame_along
from kit.timber import Timber, hull
from pieces import crew

SCALE, LIFT, RADIUS = 0.53, 0.094, 0.778
SKEIN, RAISED = np.array([0.0, -0.06, 0.37]), 40.0
ARM = np.array([0, np.cos(np.radians(RAISED)), np.sin(np.radians(RAISED))])
SQUARE = np.array([0, -ARM[2], ARM[1]])
TIP = SKEIN + ARM * 0.74
BUCKET = TIP + ARM * 0.13 + SQUARE * 0.035
WHEELS = [(s * 0.40, y, 0.205) for s in (-1, 1) for y in (-0.4, 0.4)]
MANTLET = np.array([0.0, -0.60, 0.60])
LEAN = np.array([0, 0.20, 1.0]) / np.linalg.norm([0, 0.20, 1.0])

WOODS = [paint.Paint(tuple(np.array(paint.WOOD.base) * k * [0.95, 0.92, 0.9]), tuple(np.array(paint.WOOD.light) * (0.7 + 0.3 * k)), 0.66, mottle=0.12) for k in (0.75, 0.95, 1.15)]
PALETTE = {
    "wood0": WOODS[0], "wood1": WOODS[1], "wood2": WOODS[2], "iron": paint.IRON, "rope": paint.ROPE, "stone": paint.STONE, "leather": paint.LEATHER,
    "board": paint.TEAM_ENAMEL, "felloe": paint.TEAM_TRIM, "grass": paint.GRASS,
}


def carriage():
    """Rails, cross beams, leaning uprights with their braces, and the padded bar that stops the arm."""
    t = Timber(seed=3)
    for s in (-1, 1):
        x = s * 0.29
        t.beam((x, -0.64, 0.31), (x, 0.64, 0.31), 0.095, 0.14)
        t.beam((x, -0.3, 0.36), (x * 0.93, -0.2, 0.93), 0.095, 0.11, up=(0, 1, 0))
        t.beam((x, 0.3, 0.36), (x * 0.94, -0.13, 0.83), 0.07, 0.08)
        t.nail((x + s * 0.05, -0.3, 0.36), 0.02).nail((x + s * 0.05, 0.3, 0.36), 0.02).nail((x + s * 0.05, -0.6, 0.31)).nail((x + s * 0.05, 0.6, 0.31))
    for y in (-0.56, 0.56):
        t.beam((-0.36, y, 0.31), (0.36, y, 0.31), 0.1, 0.1)
    t.beam((-0.36, -0.195, 0.95), (0.36, -0.195, 0.95), 0.105, 0.115, up=(0, 1, 0))
    t.beam((-0.3, 0.26, 0.29), (0.3, 0.26, 0.29), 0.09, 0.08)
    return t


def fittings():
    """Skein and washers, padding, windlass, ladder of the rails, stone stock: what distance may lose."""
    t = Timber(seed=5)
    t.pole((-0.25, SKEIN[1], SKEIN[2]), (0.25, SKEIN[1], SKEIN[2]), 0.095, "rope", sides=9)
    for s in (-1, 1):
        t.disc((s * 0.36, SKEIN[1], SKEIN[2] - 0.01), (1, 0, 0), 0.115, 0.05, "iron", sides=10)
        t.beam((s * 0.395, SKEIN[1], SKEIN[2] - 0.12), (s * 0.395, SKEIN[1], SKEIN[2] + 0.1), 0.035, 0.04, "iron", up=(0, 1, 0))
        t.beam((s * 0.29, 0.55, 0.36), (s * 0.29, 0.55, 0.5), 0.06, 0.11, up=(0, 1, 0))
        for k in (0, 1):
            a = np.pi * k / 2 + 0.3
            d = np.array([0, np.cos(a), np.sin(a)]) * 0.19
            c = np.array([s * 0.385, 0.55, 0.46])
            t.pole(c - d, c + d, 0.02, sides=5)
    t.pole((-0.42, 0.55, 0.46), (0.42, 0.55, 0.46), 0.045, sides=7)
    t.pole((-0.1, 0.55, 0.46), (0.1, 0.55, 0.46), 0.066, "rope", sides=8)
    t.pole((-0.15, -0.165, 0.955), (0.15, -0.165, 0.955), 0.088, "leather", sides=9)
    for x in (-0.1, 0.1):
        t.pole((x - 0.016, -0.165, 0.955), (x + 0.016, -0.165, 0.955), 0.097, "rope", sides=9)
    for y in (-0.4, 0.4):
        t.pole((-0.46, y, 0.205), (0.46, y, 0.205), 0.036, "iron", sides=6)
    for x, y, z, r in ((0.28, 0.63, 0.06, 0.075), (0.17, 0.68, 0.055, 0.07), (0.36, 0.56, 0.05, 0.06), (0.255, 0.645, 0.17, 0.068)):
        t.boulder((x, y, z), r, squash=(1, 0.95, 0.88))
    return t


def wheels(front):
    """One axle's two wheels: plank discs with a painted felloe, iron tyre studs and hub."""
    t = Timber(seed=7 if front else 9)
    for x, y, z in WHEELS:
        if (y < 0) != front:
            continue
        out = np.sign(x)
        centre = np.array([x, y, z])
        t.add(Function(_wheel, centre, (0.06, 0.215, 0.215), np.diag([out, 1.0, 1.0])), "wood1", _disc(centre, 0.205, 0.082, 14), 0.0)
        t.add(Function(_felloe, centre, (0.06, 0.215, 0.215), np.diag([out, 1.0, 1.0])), "felloe", None, 0.002)
        t.disc(centre + (out * 0.045, 0, 0), (1, 0, 0), 0.05, 0.07, "iron", sides=8)
        for k in range(8):
            a = np.pi * k / 4 + 0.2
            t.nail(centre + (out * 0.043, 0.172 * np.cos(a), 0.172 * np.sin(a)), 0.013)
    return t


def _disc(centre, radius, thick, sides):
    a = np.arange(sides) * 2 * np.pi / sides
    ring = np.stack([0 * a, np.cos(a), np.sin(a)], 1) * radius
    return hull(np.vstack([centre + ring + [thick / 2, 0, 0], centre + ring - [thick / 2, 0, 0]]))


def _wheel(u, v, w):
    r = np.sqrt(v * v + w * w)
    planks = 0.006 * (np.abs(((v / 0.095) % 1) - 0.5) > 0.45) + 0.002 * np.sin(w * 150 + 4 * np.sin(v * 23))
    return np.maximum(np.maximum(np.abs(u) - 0.032 + planks, r - 0.2), -1).astype(F32)


def _felloe(u, v, w):
    r = np.sqrt(v * v + w * w)
    return np.maximum(np.abs(u) - 0.042, np.abs(r - 0.177) - 0.028).astype(F32)


def arm():
    """The throwing arm, lashed, with a hooped bucket."""
    t = Timber(seed=11)
    t.beam(SKEIN - ARM * 0.1, TIP + ARM * 0.2, 0.1, 0.115, taper=(0.07, 0.075), up=SQUARE)
    for at in (0.16, 0.32, 0.52):
        c, w = SKEIN + ARM * at, 0.135 - 0.03 * at
        t.beam(c - ARM * 0.03, c + ARM * 0.03, w, w + 0.008, "rope", up=SQUARE, bevel=0.014)
    turn = frame_along(SQUARE, up=ARM)
    t.add(Function(_bucket, BUCKET, (0.18, 0.18, 0.11), turn), "wood0", _bowl(BUCKET, turn), 0.004)
    for z, r in ((0.052, 0.166), (-0.03, 0.146)):
        ring = [BUCKET + turn @ np.array([r * np.cos(a), r * np.sin(a), z]) for a in np.linspace(0, 2 * np.pi, 25)]
        t.add(Sweep([(*p, 0.013) for p in ring], 48), "iron", None, 0.002)
    t.boulder(BUCKET + SQUARE * 0.065, 0.118, points=30)
    return t


def _bucket(u, v, w):
    """A round tub: outside cone, hollow; staves."""
    r = np.sqrt(u * u + v * v)
    wall = 0.152 + 0.2 * w + 0.0035 * np.abs(np.sin(9 * np.arctan2(v, u))) ** 0.3 - 0.003
    outside = np.maximum(r - wall, np.abs(w) - 0.075)
    hollow = np.maximum(r - wall + 0.03, -0.04 - w)
    return (np.maximum(outside, -hollow) * 0.9).astype(F32)


def _bowl(centre, turn, sides=12):
    a = np.arange(sides) * 2 * np.pi / sides
    rings = [(0.137, -0.075), (0.172, 0.077), (0.138, 0.077), (0.118, -0.04)]
    v = np.vstack([np.stack([r * np.cos(a), r * np.sin(a), 0 * a + z], 1) for r, z in rings]) @ turn.T + centre
    k, n, faces = np.arange(sides), (np.arange(sides) + 1) % sides, []
    for i in range(3):
        lo, hi = i * sides, (i + 1) * sides
        faces += [np.stack([lo + k, lo + n, hi + n], 1), np.stack([lo + k, hi + n, hi + k], 1)]
    fan = np.arange(1, sides - 1)
    faces += [np.stack([0 * fan, fan + 1, fan], 1), np.stack([3 * sides + 0 * fan, 3 * sides + fan, 3 * sides + fan + 1], 1)]
    return v, np.vstack(faces)


def mantlets():
    """Painted boards: a leaning screen in front, a low one on each flank."""
    t = Timber(seed=13)
    for k in range(5):
        x = 0.148 * (k - 2)
        tall = 0.235 + (0.02, -0.012, 0.03, 0.0, 0.016)[k]
        c = MANTLET + (x, 0, 0)
        t.beam(c - LEAN * 0.235, c + LEAN * tall, 0.138, 0.042, "board", up=(0, 1, 0), bevel=0.008)
    for at in (-0.15, 0.13):
        c = MANTLET + LEAN * at + (0, 0.042, 0)
        t.beam(c - (0.36, 0, 0), c + (0.36, 0, 0), 0.05, 0.045, "wood", up=(0, 1, 0))
    for s in (-1, 1):
        t.beam((s * 0.24, -0.34, 0.36), MANTLET + LEAN * 0.12 + (s * 0.24, 0.05, 0), 0.045, 0.05, "wood")
    return t


def ropes():
    """The taut rope that holds the arm; it vanishes when the arm is let go."""
    t = Timber(seed=17)
    t.rope([TIP - ARM * 0.06 - SQUARE * 0.03, (0, 0.56, 0.66), (0, 0.585, 0.49)], 0.0175, steps=3)
    return t


def weather(c):
    """Mud below, sun-bleached above; scarred paint on the boards."""
    x, y, z = c.points.T
    wood = c.of("wood0", "wood1", "wood2")
    c.tint(wood, paint.EARTH.base, (np.clip((0.24 - z) / 0.24, 0, 1) * 0.55)[wood])
    c.tint(wood, (0.33, 0.29, 0.24), (np.clip((z - 0.5) / 1.0, 0, 1) * 0.25)[wood])
    felloe = c.of("felloe")
    centre = np.where(y < 0, -0.4, 0.4)
    c.apply(felloe & (np.hypot(y - centre, z - 0.205) > 0.194), paint.IRON)
    c.apply(felloe & (z < 0.05 + 0.03 * fractal(c.points, 0.12, 3.0, 2)), paint.EARTH)


def paint_mantlet(c):
    """Secondary border and a bar across; wood shows where the paint is chipped."""
    p = c.points - MANTLET
    up = p @ LEAN
    board = c.of("board")
    edge = np.minimum(0.365 - np.abs(p[:, 0]), np.minimum(up + 0.235, 0.24 - up))
    c.apply(board & (edge < 0.05), paint.TEAM_TRIM)
    c.apply(board & (np.abs(p[:, 0]) / 0.105 + np.abs(up - 0.005) / 0.135 < 1), paint.TEAM_TRIM)
    chipped = board & (fractal(c.points, 0.055, 5.0, 3) > 0.68 - 0.3 * np.clip((0.02 - edge) / 0.02, 0, 1))
    c.apply(chipped, WOODS[1])


def ground(voxel):
    """A muddy lane with wheel ruts between turf."""
    g = base.Ground(RADIUS, voxel, seed=21, swell=0.013)
    for s in (-1, 1):
        rut = Sweep([(s * 0.4, -0.72, 0.012, 0.05, 0.022), (s * 0.4, 0.0, 0.008, 0.05, 0.022), (s * 0.4, 0.72, 0.012, 0.05, 0.022)], 12)
        g.sculpt.carve(rut, 0.02)
    g.stone(95, 0.9, 0.05, tall=0.5)
    for angle, out, tall in ((270, 0.86, 0.08), (255, 0.9, 0.07), (0, 0.87, 0.08), (180, 0.88, 0.09), (170, 0.84, 0.07)):
        g.tuft(angle, out, tall)
    return g.pebbles(30).body(700, keep=(0.4, 0.16, 0.1))


def piece(quality):
    """The whole Catapulta."""
    v = quality.voxel
    at = lambda p: tuple(float(q) for q in p)
    bones = {
        "root": Bone((0, 0, 0), (0, 0, 0.2), None),
        "carriage": Bone((0, 0, 0.31), (0, -0.3, 0.31), "root"),
        "axle1": Bone((0, -0.4, 0.205), (0.2, -0.4, 0.205), "carriage"),
        "axle2": Bone((0, 0.4, 0.205), (0.2, 0.4, 0.205), "carriage"),
        "arm": Bone(at(SKEIN), at(TIP), "carriage"),
        "crew": Bone((-0.6, 0.02, 0), (-0.6, 0.02, 0.5), "root"),
        "hauling": Bone((0, 0.55, 0.46), at(TIP), "carriage"),
    }
    bodies = [
        carriage().body("carriage", "carriage", v(0.006), PALETTE, weather, keep=(0.62, 0.3, 0.28)),
        fittings().body("fittings", "carriage", v(0.006), PALETTE, weather, keep=(0.75, 0.4, 0)),
        wheels(True).body("wheels1", "axle1", v(0.0055), PALETTE, weather, keep=(0.8, 0.5, 0.4)),
        wheels(False).body("wheels2", "axle2", v(0.0055), PALETTE, weather, keep=(0.8, 0.5, 0.4)),
        arm().body("arm", "arm", v(0.0052), PALETTE, weather, keep=(0.7, 0.45, 0.3), texels=1.15),
        mantlets().body("mantlets", "carriage", v(0.0052), PALETTE, paint_mantlet, keep=(0.7, 0.35, 0.27), texels=1.1),
        ropes().body("ropes", "hauling", v(0.005), PALETTE, keep=(1, 1, 0)),
        crew.crew("crew", "crew", crew.POINTING, (-0.60, 0.02, 0.0), 8, 0, 0.52, v(0.0065)),
        ground(v(0.0072)),
        base.rim(RADIUS, LIFT),
    ]
    return Piece("catapulta", bodies, bones, Pose(), SCALE, LIFT, reach=0.009, notes={"height": 0.72, "face": (0, -0.3, 0.36), "face_radius": 0.22})
