"""The levy (Plebeu): a hooded peasant in a patched tunic, gripping his pitchfork as if it were a pike. No armour.

Side colour: hood and mantle (primary), hem and patch (secondary).
"""
import numpy as np

from kit import base, body, figure, paint, relief, rig
from kit.piece import Piece
from kit.pose import Pose
from kit.sculpt import Sculpt
from kit.shapes import Ellipsoid, Sweep, frame_along, rotation

SCALE, LIFT, RADIUS = 0.62, 0.08, 0.484
RIGHT = figure.Arm((-0.155, 0, 0.755), (-0.262, 0.03, 0.61), (-0.215, -0.085, 0.525), (-0.18, -0.135, 0.505))
LEFT = figure.Arm((0.155, 0, 0.755), (0.262, -0.07, 0.645), (0.165, -0.165, 0.735), (0.135, -0.205, 0.775))
SHAFT = np.array(LEFT.hand) - np.array(RIGHT.hand)
SHAFT = SHAFT / np.linalg.norm(SHAFT)
HEAD = figure.head_transform(1.16, pitch=-4)

PALETTE = {
    "tunic": paint.Paint((0.105, 0.085, 0.064), (0.33, 0.28, 0.215), 0.88, mottle=0.12),
    "hose": paint.Paint((0.12, 0.105, 0.085), (0.33, 0.29, 0.24), 0.85),
    "wraps": paint.LINEN, "boot": paint.LEATHER, "sole": paint.DARK_LEATHER, "leather": paint.LEATHER, "brass": paint.IRON,
    "mantle": paint.TEAM, "hood": paint.TEAM, "trim": paint.TEAM_TRIM, "patch": paint.TEAM_TRIM, "sack": paint.ROPE, "rope": paint.ROPE,
    "skin": paint.SKIN, "eye": paint.EYE_WHITE, "lips": paint.LIPS, "brow": paint.HAIR, "hair": paint.HAIR,
    "wood": paint.WOOD, "iron": paint.IRON,
}


def man(voxel):
    """Tunic, mantle, limbs and hands."""
    s = Sculpt(voxel)
    figure.skirt(s, 0.60, 0.30, 0.12, 0.08, "tunic", folds=8, depth=0.027, seed=0.7)
    figure.legs(s, "hose")
    s.pair(Sweep([(0.102, 0.004, 0.265, 0.056, 0.062), (0.107, 0.014, 0.19, 0.056, 0.064), (0.114, 0.014, 0.1, 0.043, 0.047)], 12, up=figure.FRONT), "wraps", "leg.L", 0.006)
    figure.shoe(s, shaft=0.105, cuff=True)
    s.add(Sweep([(0, 0, 0.5, 0.112, 0.095), (0, -0.008, 0.575, 0.113, 0.1), (0, -0.01, 0.66, 0.13, 0.108), (0, 0, 0.745, 0.128, 0.092), (0, 0.008, 0.81, 0.065, 0.06)], 22, up=figure.FRONT), "tunic", "torso", 0.012)
    s.add(Ellipsoid((0, -0.035, 0.605), (0.112, 0.085, 0.05)), "tunic", "torso", 0.03)
    ring = [(0.122 * np.cos(a), 0.108 * np.sin(a) - 0.008, 0.563 + 0.005 * np.sin(3 * a), 0.0125) for a in np.linspace(0, 2 * np.pi, 25)]
    s.add(Sweep(ring, 48), "rope", "torso", 0.003)
    s.add(Ellipsoid((0.03, -0.122, 0.56), (0.022, 0.016, 0.02)), "rope", "torso", 0.004)
    for dx, dz in ((0.018, -0.11), (0.05, -0.085)):
        s.add(Sweep([(0.03, -0.125, 0.555, 0.0095), (0.03 + dx, -0.142, 0.52, 0.0095), (0.032 + dx, -0.145, 0.55 + dz, 0.012)], 8), "rope", "hips", 0.003)
    sack(s)
    figure.cape(s, "mantle", hem=0.655, dags=11)
    for side, joints, up in (("R", RIGHT, 1), ("L", LEFT, 1)):
        figure.arm(s, side, joints, "tunic", "tunic", girth=0.97)
        figure.grip(s, side, joints, SHAFT, 0.019, thumb=up, palm_side=(0, 0.5, -1) if side == "L" else (-1, 0.3, -0.3))
    return s.build()


def sack(s):
    """A food sack slung at the left hip, its strap across the chest."""
    s.add(Ellipsoid((0.145, 0.055, 0.5), (0.05, 0.065, 0.075), rotation(rx=6)), "sack", "hips", 0.01)
    s.add(Sweep([(0.145, 0.06, 0.55, 0.03), (0.142, 0.058, 0.585, 0.024)], 5), "sack", "hips", 0.012)
    s.add(Sweep([(0.135, 0.05, 0.585, 0.018, 0.008), (0.09, -0.08, 0.63, 0.018, 0.009), (0.0, -0.125, 0.7, 0.018, 0.009), (-0.09, -0.085, 0.78, 0.018, 0.01)], 18, up=figure.FRONT), "leather", "torso", 0.003)


HOOD = np.array((0.106, 0.122, 0.114))


def hood_edge(angle):
    """Control row of the hood's rolled edge, which lies on the hood."""
    x, z = 0.066 * np.cos(angle), 0.912 + 0.09 * np.sin(angle)
    inside = 1 - (x / HOOD[0]) ** 2 - ((z - 0.945) / HOOD[2]) ** 2
    y = 0.024 - HOOD[1] * np.sqrt(max(inside, 0.5))
    return (x, y + 0.006, z, 0.0125)


def head(voxel):
    """Hood and face."""
    s = Sculpt(voxel)
    with s.within(HEAD):
        s.add(Ellipsoid((0, 0.024, 0.945), HOOD), "hood", "head", 0.02)
        s.add(Sweep([(0, 0.02, 0.8, 0.09, 0.09), (0, 0.014, 0.86, 0.098, 0.108), (0, 0.022, 0.93, 0.1, 0.114)], 8, up=figure.FRONT), "hood", "head", 0.03)
        tail = [(0, 0.03, 1.02, 0.074), (0.003, 0.105, 1.052, 0.05), (0.012, 0.17, 1.0, 0.035), (0.024, 0.186, 0.9, 0.027), (0.04, 0.18, 0.8, 0.024), (0.045, 0.198, 0.72, 0.012)]
        s.add(Sweep(tail, 24), "hood", "head", 0.035)
        for z, r in ((0.84, 0.099), (0.812, 0.104), (0.785, 0.11)):
            s.add(Sweep([(r * np.cos(a), 0.016 + r * 0.98 * np.sin(a), z + 0.014 * np.sin(a), 0.016) for a in np.linspace(0, 2 * np.pi, 21)], 40), "hood", "head", 0.018)
        s.carve(Ellipsoid((0, -0.125, 0.908), (0.064, 0.1, 0.084)), 0.014)
        s.add(Sweep([hood_edge(a) for a in np.linspace(0, 2 * np.pi, 29)], 56), "trim", "head", 0.006)
        figure.head(s, frown=1.2, nose=1.15, jaw=1.05, ears=False, age=1)
        for x, drop in ((-0.036, 0.02), (-0.018, 0.024), (0.004, 0.014), (0.024, 0.026), (0.04, 0.022)):
            s.add(Sweep([(x * 0.85, -0.07, 0.992, 0.012), (x, -0.092 + 8 * x * x, 0.978, 0.0105), (x * 1.12, -0.097 + 10 * x * x, 0.972 - drop, 0.003)], 6), "hair", "head", 0.006)
    return s.build()


def fork(voxel):
    """A three-tined hay fork; the shaft still has the knots of the branch it was."""
    s = Sculpt(voxel)
    grip = np.array(RIGHT.hand)
    at = lambda t, r: (*(grip + SHAFT * t), r)
    rows = [at(-0.30, 0.017), at(-0.1, 0.02), at(0.1, 0.0185), at(0.35, 0.0195), at(0.58, 0.0185), at(0.62, 0.018)]
    s.add(Sweep(rows, 40), "wood", "weapon", 0.003)
    for t in (-0.21, 0.15, 0.52):
        s.add(Ellipsoid(grip + SHAFT * t + [0.007, -0.01, 0.006], 0.0165), "wood", "weapon", 0.014)
    s.add(Sweep([at(0.59, 0.027), at(0.62, 0.03), at(0.695, 0.022)], 8), "iron", "weapon", 0.003)
    wide = np.cross(SHAFT, [0, -1, 0.25])
    wide /= np.linalg.norm(wide)
    bend = np.cross(wide, SHAFT)
    centre = grip + SHAFT * 0.685
    for k in (-1, 0, 1):
        out, long = 0.088 * k, 0.25 if k else 0.265
        rows = [centre, centre + wide * out * 0.8 + SHAFT * 0.025, centre + wide * out + SHAFT * 0.09 + bend * 0.012, centre + wide * out * 0.97 + SHAFT * long * 0.7 + bend * 0.02, centre + wide * out * 0.92 + SHAFT * long]
        s.add(Sweep([(*p, r) for p, r in zip(rows, (0.02, 0.02, 0.018, 0.0145, 0.005))], 20), "iron", "weapon", 0.008)
    return s.build()


def freehand(c):
    """Hem band, mud on shoes, a sewn patch on the tunic."""
    x, y, z = c.points.T
    tunic = c.of("tunic")
    c.apply(tunic & (z < 0.345) & (z > 0.2) & (np.hypot(x, y) > 0.13), paint.TEAM_TRIM)
    patch = tunic & (y < -0.08) & (np.abs(x + 0.075) < 0.034) & (np.abs(z - 0.445 - 0.15 * (x + 0.075)) < 0.036)
    c.apply(patch, paint.Paint((0.30, 0.24, 0.15), (0.62, 0.52, 0.36), 0.85))
    paint.grime(c, c.of("boot", "wraps", "sole", "tunic", "hose") & (z < 0.5), 0.5, 0.85)


def ground(voxel):
    """Trodden field earth with stubble and one stone."""
    g = base.Ground(RADIUS, voxel, seed=4)
    g.stone(200, 0.72, 0.075, tall=0.55).stone(215, 0.86, 0.04)
    g.tuft(120, 0.74).tuft(140, 0.82, 0.07).tuft(330, 0.76, 0.08).tuft(20, 0.8, 0.1)
    return g.pebbles(16).body(700)


def piece(quality):
    """The whole Plebeu."""
    bones = figure.bones(LEFT, RIGHT, weapon=(RIGHT.hand, LEFT.hand, "hand.R"))
    skin = rig.by_chains(bones, figure.CHAINS, parts={"mantle": "mantle"})
    v = quality.voxel
    figure_sculpt = relief.engrave(
        man(v(0.0042)),
        {
            "tunic": relief.add(relief.cloth(0.007, 0.12, 1.0), relief.gathers(0.585, 0.06, 22, 0.005)), "mantle": relief.cloth(0.004, 0.14, 2.0), "hose": relief.cloth(0.003, 0.09, 3.0),
            "wraps": lambda p: 0.0045 * (np.abs(np.sin((p[:, 2] + 0.25 * np.abs(p[:, 0]) + 0.12 * p[:, 1]) * np.pi / 0.034)) ** 0.4 - 1),
            "boot": relief.leather(), "rope": lambda p: 0.003 * np.sin((p[:, 0] + p[:, 1] + p[:, 2] * 1.6) * 2 * np.pi / 0.022), "sack": relief.cloth(0.003, 0.08, 4.0),
        },
    )
    head_sculpt = relief.engrave(head(quality.fine(0.0026)), {"hood": relief.cloth(0.005, 0.11, 5.0), "hair": relief.hair(0.002, 0.012)})
    fork_sculpt = relief.engrave(fork(v(0.0038)), {"wood": lambda p: relief.wood(0.0014, 0.015)(p @ frame_along(SHAFT)), "iron": relief.hammered()})
    face = lambda c: figure.paint_face(c, HEAD, stubble=0.6, flush=0.3)
    bodies = [
        body.from_sculpt("man", figure_sculpt, PALETTE, 2700, skin, freehand, keep=(0.4, 0.16, 0.065), wash=(0.75, 0.8, 0.85)),
        body.from_sculpt("head", head_sculpt, PALETTE, 1350, rig.rigid("head"), face, texels=1.75, keep=(0.42, 0.18, 0.08)),
        body.from_sculpt("fork", fork_sculpt, PALETTE, 620, rig.rigid("weapon"), keep=(0.5, 0.25, 0.14)),
        ground(v(0.0055)),
        base.rim(RADIUS, LIFT),
    ]
    idle = Pose(
        turn={"hips": [("z", 9)], "spine": [("x", 8)], "chest": [("x", 9), ("z", -8)], "head": [("x", -12), ("z", -16), ("y", 4)]},
        shift={"hips": (0.012, 0.01, -0.03)},
        plant={"foot.L": ((0.02, -0.075, 0), 8), "foot.R": ((-0.03, 0.07, 0), -28)},
    )
    return Piece("plebeu", bodies, bones, idle, SCALE, LIFT, notes={"height": 0.75, "face": (0.0, -0.06, 0.63), "face_radius": 0.105})
