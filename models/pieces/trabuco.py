"""The trebuchet (Trabuco): tall trestles, a long beam half wound back, its sling hanging with the stone, the weight box in front.

Side colour: the box's boards, the shields on the trestles and the pennon (primary); borders and crosses (secondary).
"""
import numpy as np

from kit import base, body, paint, relief, rider, rig
from kit.noise import fractal
from kit.piece import Piece
from kit.pose import Pose
from kit.rig import Bone
from kit.sculpt import Sculpt
from kit.shapes import F32, Ellipsoid, Function, Sweep
from kit.timber import Timber
from pieces import crew

SCALE, LIFT, RADIUS = 0.5, 0.1, 0.826
AXLE, RAISED = np.array([0.0, 0.02, 1.14]), 36.0  # the beam's angle over the horizontal, long end back
LONG, SHORT = 0.97, 0.4
BEAM = np.array([0, np.cos(np.radians(RAISED)), np.sin(np.radians(RAISED))])
SQUARE = np.array([0, -BEAM[2], BEAM[1]])
HINGE, TIP = AXLE - BEAM * (SHORT - 0.04), AXLE + BEAM * LONG
BOX = HINGE + np.array([0, 0, -0.36])
STONE = TIP + np.array([0, 0.015, -0.57])
SHIELDS = [(np.array([0.335, -0.03, 0.56]), np.array([1.0, 0.0, 0.16])), (np.array([-0.335, -0.03, 0.56]), np.array([-1.0, 0.0, 0.16]))]

WOODS = [paint.Paint(tuple(np.array(paint.WOOD.base) * k), tuple(np.array(paint.WOOD.light) * (0.7 + 0.3 * k)), 0.66, mottle=0.12) for k in (0.82, 1.0, 1.2)]
PALETTE = {
    "wood0": WOODS[0], "wood1": WOODS[1], "wood2": WOODS[2], "iron": paint.IRON, "rope": paint.ROPE, "stone": paint.STONE, "leather": paint.LEATHER,
    "board": paint.TEAM_ENAMEL, "frame": paint.TEAM_TRIM, "shield": paint.TEAM_ENAMEL, "rim": paint.IRON, "boss": paint.STEEL, "pennon": paint.TEAM, "pole": paint.WOOD,
}


def trestles():
    """What bears the beam: runners, two A-frames, cross sleepers."""
    t = Timber(seed=3)
    for s in (-1, 1):
        x, top = s * 0.29, s * 0.215
        t.beam((x, -0.7, 0.075), (x, 0.72, 0.075), 0.1, 0.12)
        for y in (-1, 1):
            t.beam((x, y * 0.5 + 0.02, 0.1), (top, y * 0.03 + 0.02, 1.13), 0.085, 0.1, up=(0, 1, 0))
        t.beam((s * 0.56, 0.02, 0.08), (top + s * 0.03, 0.02, 0.82), 0.07, 0.075, up=(0, 1, 0))
        t.beam((x * 0.88, -0.3, 0.55), (x * 0.88, 0.34, 0.55), 0.065, 0.085)
        t.beam((top, -0.11, 1.14), (top, 0.15, 1.14), 0.1, 0.14)
        t.nail((x + s * 0.045, -0.45, 0.2)).nail((x + s * 0.045, 0.49, 0.2)).nail((top + s * 0.05, 0.02, 1.14), 0.03)
    for y, reach in ((-0.6, 0.4), (0.02, 0.63), (0.62, 0.4)):
        t.beam((-reach, y, 0.045), (reach, y, 0.045), 0.1, 0.085)
    return t


def fittings():
    """Windlass with its handspikes, trough, king posts, bearing irons, stone stock: what distance may lose."""
    t = Timber(seed=5)
    for s in (-1, 1):
        x, top = s * 0.29, s * 0.215
        t.beam((x, 0.02, 0.12), (top, 0.02, 1.08), 0.055, 0.06)
        t.beam((x, 0.6, 0.13), (x, 0.6, 0.4), 0.07, 0.11)
        t.disc((s * 0.345, 0.6, 0.33), (1, 0, 0), 0.07, 0.05, "iron", sides=8)
        for k in (0, 1):
            a = np.pi * k / 2 + 1.03
            d = np.array([0, np.cos(a), np.sin(a)]) * 0.225
            t.pole(np.array([s * 0.345, 0.6, 0.33]) - d, np.array([s * 0.345, 0.6, 0.33]) + d, 0.021, sides=5)
        t.beam((s * 0.085, -0.3, 0.105), (s * 0.085, 0.74, 0.105), 0.035, 0.06)
    t.pole((-0.4, 0.6, 0.33), (0.4, 0.6, 0.33), 0.045, sides=7)
    t.pole((-0.11, 0.6, 0.33), (0.11, 0.6, 0.33), 0.068, "rope", sides=8)
    t.beam((0, -0.3, 0.09), (0, 0.74, 0.09), 0.15, 0.03)
    t.pole(AXLE - (0.3, 0, 0), AXLE + (0.3, 0, 0), 0.045, "iron", sides=8)
    for x, y, z, r in ((0.47, -0.36, 0.05, 0.075), (0.37, -0.45, 0.045, 0.065), (0.5, -0.24, 0.045, 0.06), (0.435, -0.35, 0.155, 0.065)):
        t.boulder((x, y, z), r, squash=(1, 0.95, 0.85))
    return t


def arm():
    """The beam: two timbers lashed, tapering to the hook."""
    t = Timber(seed=7)
    t.beam(AXLE - BEAM * SHORT, AXLE + BEAM * 0.3, 0.13, 0.15, up=SQUARE)
    t.beam(AXLE + BEAM * 0.25, TIP, 0.12, 0.14, taper=(0.055, 0.06), up=SQUARE)
    t.beam(AXLE - BEAM * 0.3 + SQUARE * 0.095, AXLE + BEAM * 0.46 + SQUARE * 0.085, 0.085, 0.07, up=SQUARE)
    for at, part in ((-0.345, "iron"), (-0.17, "rope"), (0.13, "rope"), (0.36, "rope"), (0.55, "iron"), (0.75, "iron")):
        c, wide = AXLE + BEAM * at, 0.15 if at < 0.3 else 0.165 - 0.105 * at
        if part == "rope":
            t.beam(c - BEAM * 0.035, c + BEAM * 0.035, wide, wide + 0.085, "rope", up=SQUARE, bevel=0.02)
        else:
            t.beam(c - BEAM * 0.02, c + BEAM * 0.02, wide, wide + 0.012, "iron", up=SQUARE, bevel=0)
    t.pole(TIP - BEAM * 0.03, TIP + BEAM * 0.07 + SQUARE * 0.015, 0.016, "iron", end=0.009, sides=5)
    return t


def weight():
    """The counterweight: a boarded box with iron corners, heaped with stones."""
    t = Timber(seed=11)
    t.pole(HINGE - (0.17, 0, 0), HINGE + (0.17, 0, 0), 0.032, "iron", sides=6)
    x, y, z = 0.165, 0.185, 0.18
    for s in (-1, 1):
        t.beam(HINGE + (s * 0.135, 0, 0.03), BOX + (s * 0.135, 0, z * 0.5), 0.035, 0.075, up=(0, 1, 0))
        t.beam(BOX + (s * x, -y, 0), BOX + (s * x, y, 0), 0.035, 2 * z, "board")
        t.beam(BOX + (-x, s * y, 0), BOX + (x, s * y, 0), 0.035, 2 * z, "board")
        for q in (-1, 1):
            t.beam(BOX + (s * (x + 0.012), q * (y + 0.012), -z - 0.012), BOX + (s * (x + 0.012), q * (y + 0.012), z + 0.012), 0.05, 0.05, "iron", up=(0, 1, 0))
    t.beam(BOX + (0, -y, -z), BOX + (0, y, -z), 2 * x, 0.04, "wood")
    for dx, dy, r in ((-0.075, -0.085, 0.085), (0.075, -0.09, 0.08), (0.0, 0.01, 0.09), (-0.08, 0.1, 0.08), (0.085, 0.095, 0.085)):
        t.boulder(BOX + (dx, dy, z - 0.005), r, points=16)
    return t


def sling():
    """Two cords from the hook, a leather pouch and its stone."""
    t = Timber(seed=13)
    hook = TIP + BEAM * 0.05
    for s in (-1, 1):
        t.rope([hook, hook * 0.5 + STONE * 0.5 + (s * 0.055, 0.01, 0.04), STONE + (s * 0.085, 0, 0.04)], 0.0155)
    t.boulder(STONE, 0.098, points=26)
    t.rope([STONE + (-0.1, 0, 0.05), STONE + (-0.075, 0, -0.075), STONE + (0, 0, -0.108), STONE + (0.075, 0, -0.075), STONE + (0.1, 0, 0.05)], 0.036, part="leather", steps=7, sides=5)
    return t


def hauling():
    """The taut rope from beam to windlass; a body of its own, for it vanishes when the beam is let go."""
    t = Timber(seed=17)
    t.rope([AXLE + BEAM * 0.52 - SQUARE * 0.05, (0, 0.5, 0.85), (0, 0.545, 0.36)], 0.0175, steps=3)
    return t


def heraldry(voxel):
    """A shield on each trestle and a pennon over the axle."""
    s = Sculpt(voxel)
    for centre, normal in SHIELDS:
        rider.heater_shield(s, centre, normal, size=0.86)
    foot, head = np.array([-0.215, 0.02, 1.18]), np.array([-0.215, 0.02, 1.6])
    s.add(Sweep([(*foot, 0.02), (*head, 0.016)], 5), "pole", "shield", 0.0)
    s.add(Ellipsoid(head + (0, 0, 0.015), 0.026), "boss", "shield", 0.003)
    s.add(Function(flag, head + (-0.02, 0.155, -0.105), (0.06, 0.17, 0.1)), "pennon", "shield", 0.003)
    return s.build()


def flag(u, v, w):
    """A swallow-tail that waves in u."""
    along = (v + 0.15) / 0.3
    half = 0.085 * (1 - 0.25 * along)
    notch = np.maximum(along - 0.6, 0) * 0.2
    wave = u - 0.024 * np.sin(along * 6.2 + w * 5) * along
    edge = np.maximum(np.maximum(np.abs(w) - half, notch - np.abs(w)), np.abs(v) - 0.15)
    return (np.maximum(np.abs(wave) - 0.0105, edge) * 0.75).astype(F32)


def paint_box(c):
    """Secondary border and lozenge on the painted boards, chipped paint, plank seams."""
    p = c.points - BOX
    board = c.of("board")
    across = np.where(np.abs(np.abs(p[:, 0]) - 0.165) < 0.025, p[:, 1], p[:, 0])
    wide = np.where(np.abs(np.abs(p[:, 0]) - 0.165) < 0.025, 0.185, 0.165)
    edge = np.minimum(wide - np.abs(across), 0.18 - np.abs(p[:, 2]))
    c.apply(board & (edge < 0.045), paint.TEAM_TRIM)
    c.apply(board & (np.abs(across) / 0.07 + np.abs(p[:, 2]) / 0.085 < 1), paint.TEAM_TRIM)
    chipped = board & (fractal(c.points, 0.055, 5.0, 3) > 0.68 - 0.3 * np.clip((0.015 - edge) / 0.015, 0, 1))
    c.apply(chipped, WOODS[1])
    seam = board & (np.abs((p[:, 2] / 0.09) % 1 - 0.5) < 0.045)
    c.tint(seam, (0.05, 0.04, 0.035), 0.75)


def paint_heraldry(c):
    """A cross on each shield, a border along the pennon."""
    field = c.of("shield")
    for centre, normal in SHIELDS:
        turn = rider.shield_frame(normal)
        u, v, w = ((c.points - centre) @ turn).T
        c.apply(field & (np.abs(w) < 0.1) & ((np.abs(u) < 0.028) | (np.abs(v - 0.03) < 0.028)), paint.TEAM_TRIM)
    x, y, z = c.points.T
    c.apply(c.of("pennon") & (np.abs(z - 1.495) < 0.028), paint.TEAM_TRIM)


def weather(c):
    """Mud on what stands near the ground, grey on what the sun bleaches."""
    z = c.points[:, 2]
    wood = c.of("wood0", "wood1", "wood2")
    c.tint(wood, paint.EARTH.base, (np.clip((0.2 - z) / 0.2, 0, 1) * 0.55)[wood])
    c.tint(wood, (0.33, 0.29, 0.24), (np.clip((z - 0.6) / 1.2, 0, 1) * 0.25)[wood])


def ground(voxel):
    """Trampled earth, darker than the timber, with turf at the rim."""
    g = base.Ground(RADIUS, voxel, seed=12, swell=0.013)
    g.stone(248, 0.88, 0.05, tall=0.5).stone(63, 0.9, 0.045)
    for angle, out, tall in ((20, 0.86, 0.08), (140, 0.86, 0.09), (155, 0.8, 0.07), (215, 0.87, 0.08), (330, 0.87, 0.07)):
        g.tuft(angle, out, tall)
    return g.pebbles(30).body(700, keep=(0.4, 0.16, 0.1))


def piece(quality):
    """The whole Trabuco."""
    v = quality.voxel
    at = lambda p: tuple(float(q) for q in p)
    bones = {
        "root": Bone((0, 0, 0), (0, 0, 0.2), None),
        "arm": Bone(at(AXLE), at(AXLE + BEAM * 0.5), "root"),
        "weight": Bone(at(HINGE), at(BOX), "arm"),
        "sling": Bone(at(TIP + BEAM * 0.05), at(STONE), "arm"),
        "hauling": Bone((0, 0.6, 0.33), at(AXLE + BEAM * 0.52), "root"),
        "crew": Bone((-0.425, 0.215, 0), (-0.425, 0.215, 0.5), "root"),
    }
    arms = relief.engrave(heraldry(v(0.005)), {"pennon": relief.cloth(0.003, 0.1, 3.0, 0.001), "shield": relief.wood(0.0014, 0.03)})
    bodies = [
        trestles().body("trestles", "root", v(0.0062), PALETTE, weather, keep=(0.62, 0.3, 0.28)),
        fittings().body("fittings", "root", v(0.0062), PALETTE, weather, keep=(0.7, 0.35, 0)),
        arm().body("arm", "arm", v(0.0055), PALETTE, weather, keep=(0.62, 0.4, 0.2)),
        weight().body("weight", "weight", v(0.0055), PALETTE, paint_box, keep=(0.65, 0.4, 0.22), texels=1.2),
        sling().body("sling", "sling", v(0.005), PALETTE, keep=(0.7, 0.4, 0.18)),
        hauling().body("hauling", "hauling", v(0.005), PALETTE, keep=(1, 1, 0)),
        body.from_sculpt("heraldry", arms, PALETTE, 700, rig.rigid("root"), paint_heraldry, texels=1.2, keep=(0.5, 0.22, 0.07)),
        crew.crew("crew", "crew", crew.HAULING, (-0.425, 0.215, 0.0), 172, 9, 0.56, v(0.0062)),
        ground(v(0.0072)),
        base.rim(RADIUS, LIFT),
    ]
    return Piece("trabuco", bodies, bones, Pose(), SCALE, LIFT, reach=0.009, notes={"height": 0.9, "face": (0, -0.14, 0.42), "face_radius": 0.25})
