"""The spearman (Lanceiro): kettle helm over mail, surcoat, heater shield on the left arm, long spear with a pennon.

Side colour: surcoat, shield field and pennon (primary); chevron, hem and pennon tails (secondary).
"""
import numpy as np

from kit import armoury, base, body, figure, paint, relief, rig
from kit.piece import Piece
from kit.pose import Pose
from kit.sculpt import Sculpt
from kit.shapes import Box, Cylinder, Ellipsoid, Sweep

SCALE, LIFT, RADIUS = 0.62, 0.08, 0.484
RIGHT = figure.Arm((-0.155, 0, 0.755), (-0.255, 0.03, 0.625), (-0.272, -0.098, 0.648), (-0.28, -0.145, 0.662))
LEFT = figure.Arm((0.155, 0, 0.755), (0.252, -0.035, 0.625), (0.2, -0.155, 0.62), (0.175, -0.195, 0.62))
SHIELD = armoury.Heater((0.205, -0.245, 0.58), (0.5, -0.86, 0.08), half=0.17, above=0.165, below=0.3)
HEAD = figure.head_transform(1.14)
STAFF_TOP = 1.13

PALETTE = {
    "surcoat": paint.TEAM, "mail": paint.MAIL, "steel": paint.STEEL, "brass": paint.BRASS, "leather": paint.LEATHER,
    "glove": paint.Paint((0.14, 0.075, 0.035), (0.42, 0.26, 0.13), 0.6), "boot": paint.DARK_LEATHER, "sole": paint.DARK_LEATHER,
    "hose": paint.Paint((0.10, 0.095, 0.085), (0.30, 0.28, 0.25), 0.85), "gambeson": paint.LINEN,
    "skin": paint.SKIN, "eye": paint.EYE_WHITE, "lips": paint.LIPS, "brow": paint.HAIR, "hair": paint.HAIR,
    "wood": paint.WOOD, "shield": paint.TEAM_ENAMEL, "banner": paint.TEAM,
}


def man(voxel):
    """Surcoat over mail, sleeves, gloves, knee cops, boots, dagger."""
    s = Sculpt(voxel)
    figure.skirt(s, 0.60, 0.325, 0.122, 0.085, "surcoat", folds=9, depth=0.026, seed=1.4)
    figure.skirt(s, 0.56, 0.275, 0.112, 0.06, "mail", folds=7, depth=0.01, seed=0.3)
    figure.legs(s, "hose")
    figure.shoe(s, shaft=0.17, cuff=True)
    s.pair(Ellipsoid((0.097, -0.04, 0.272), (0.041, 0.034, 0.045)), "steel", "leg.L", 0.006)
    s.pair(Ellipsoid((0.097, -0.036, 0.272), (0.047, 0.024, 0.014)), "steel", "leg.L", 0.004)
    s.add(Sweep([(0, 0, 0.5, 0.115, 0.1), (0, -0.006, 0.575, 0.116, 0.102), (0, -0.008, 0.665, 0.138, 0.114), (0, 0, 0.75, 0.135, 0.098), (0, 0.008, 0.81, 0.068, 0.064)], 22, up=figure.FRONT), "surcoat", "torso", 0.012)
    for side, joints in (("R", RIGHT), ("L", LEFT)):
        figure.arm(s, side, joints, "mail", "mail", girth=1.02, cuff=False)
    neck(s)
    figure.belt(s, 0.565, 0.129, 0.119, width=0.021)
    armoury.dagger(s, (-0.13, -0.075, 0.535), metal="brass")
    for side, joints in (("R", RIGHT), ("L", LEFT)):
        a, b, c, d = joints.joints()
        s.add(Ellipsoid(b + (0, 0.006, 0), (0.052, 0.05, 0.052)), "steel", f"farm.{side}", 0.006)
        way = (c - b) / np.linalg.norm(c - b)
        s.add(Sweep([(*(c - way * 0.072), 0.053), (*(c + way * 0.004), 0.036)], 5, flat=True), "glove", f"farm.{side}", 0.006)
        axis = (0, 0, 1) if side == "R" else (0.35, 0.2, 0.9)
        figure.grip(s, side, joints, axis, 0.0195, part="glove", palm_side=(-1, 0, 0) if side == "R" else (0.5, -1, 0))
    return s.build()


def neck(s):
    """Mail mantle over the shoulders and the rolled neck of the surcoat."""
    figure.cape(s, "mail", hem=0.722, top=0.87, depth=0.004, offset=0.011, spread=0.9)


def head(voxel):
    """Coif, bearded face, kettle helm."""
    s = Sculpt(voxel)
    with s.within(HEAD):
        armoury.coif(s)
        figure.head(s, frown=1.6, nose=1.05, jaw=1.1, ears=False, age=1)
        figure.beard(s, length=0.065, width=0.046, locks=7)
        armoury.kettle_helm(s)
    return s.build()


def spear(voxel):
    """Ash shaft, iron butt, lozenge blade, two rings that hold the pennon."""
    s = Sculpt(voxel)
    x, y, _ = RIGHT.hand
    s.add(Sweep([(x, y, 0.02, 0.019), (x, y, STAFF_TOP, 0.0185)], 30), "wood", "weapon", 0.003)
    s.add(Sweep([(x, y, -0.01, 0.006), (x, y, 0.03, 0.02), (x, y, 0.075, 0.0235)], 8), "steel", "weapon", 0.003)
    armoury.spear_head(s, (x, y, STAFF_TOP), (0, 0, 1), 0.235, 0.054)
    for z in (STAFF_TOP - 0.075, STAFF_TOP - 0.225):
        s.add(Cylinder((x, y, z), (0.0245, 0.0245, 0.012), bevel=0.005), "leather", "weapon", 0.002)
    s.add(Cylinder((x, y, 0.55), (0.0225, 0.0225, 0.05), bevel=0.006), "leather", "weapon", 0.002)
    return s.build()


def flag(voxel):
    """The pennon, apart, so that it can wave."""
    s = Sculpt(voxel)
    x, y, _ = RIGHT.hand
    flag.placed = armoury.pennon(s, (x, y, STAFF_TOP - 0.15), (-0.72, 0.69, 0), length=0.31, height=0.18)
    return s.build()


def shield(voxel):
    """The heater shield."""
    s = Sculpt(voxel)
    SHIELD.sculpt(s)
    return s.build()


def paint_shield(c):
    """Chevron and border in the secondary colour, wooden back."""
    board = c.of("shield")
    u, v, w = SHIELD.local(c.points)
    edge = SHIELD.edge(u, v)
    c.apply(board & (w < -0.004), paint.DARK_WOOD)
    front = board & (w >= -0.004)
    c.apply(front & (edge > -0.021), paint.Paint((0.30, 0.23, 0.13), (0.72, 0.60, 0.40), 0.5))
    chevron = np.abs(v + 0.06 - 0.115 + np.abs(u) * 0.95) < 0.036
    c.apply(front & (edge <= -0.021) & chevron, paint.Paint((0.62,) * 3, (0.94,) * 3, 0.42, mask=paint.SECONDARY, dry=0.7))


def paint_flag(c):
    """Tails and hem in the secondary colour."""
    centre, axes = flag.placed
    u, v, _ = ((c.points - centre) @ axes).T
    c.apply(u > 0.05, paint.TEAM_TRIM)


def paint_man(c):
    """Hem band of the surcoat, mud."""
    x, y, z = c.points.T
    c.apply(c.of("surcoat") & (z < 0.362) & (np.hypot(x, y) > 0.14), paint.TEAM_TRIM)
    paint.grime(c, c.of("boot", "sole", "surcoat", "mail", "hose") & (z < 0.42), 0.42, 0.7)


def ground(voxel):
    """Rough pasture with an outcrop."""
    g = base.Ground(RADIUS, voxel, seed=11)
    g.stone(150, 0.74, 0.085, tall=0.7).stone(128, 0.84, 0.045).stone(330, 0.8, 0.04)
    g.tuft(170, 0.6).tuft(105, 0.8, 0.09).tuft(315, 0.78, 0.1).tuft(35, 0.8, 0.08)
    return g.pebbles(14).body(720)


def piece(quality):
    """The whole Lanceiro."""
    top = (RIGHT.hand[0], RIGHT.hand[1], STAFF_TOP)
    flag_at = np.array((RIGHT.hand[0], RIGHT.hand[1], STAFF_TOP - 0.15))
    fly = np.array((-0.72, 0.69, 0))
    bones = figure.bones(
        LEFT, RIGHT,
        weapon=(RIGHT.hand, top, "hand.R"),
        pennon1=(flag_at, flag_at + fly * 0.13, "weapon"),
        pennon2=(flag_at + fly * 0.13, flag_at + fly * 0.31, "pennon1"),
        shield=(SHIELD.centre, np.array(SHIELD.centre) + (0, 0, 0.15), "farm.L"),
    )
    v = quality.voxel
    skin = rig.by_chains(bones, figure.CHAINS)
    man_sculpt = relief.engrave(man(v(0.0042)), {
        "mail": relief.mail(0.019, 0.0028), "surcoat": relief.add(relief.cloth(0.006, 0.13, 6.0), relief.gathers(0.585, 0.055)), "boot": relief.leather(), "glove": relief.leather(0.0015),
        "hose": relief.cloth(0.003, 0.08, 3.0), "steel": relief.hammered(),
    })
    head_sculpt = relief.engrave(head(quality.fine(0.0028)), {"mail": relief.mail(0.019, 0.0026), "hair": relief.hair(0.002, 0.012), "steel": relief.hammered(0.001)})
    spear_sculpt = relief.engrave(spear(v(0.0038)), {"wood": relief.wood(0.0013, 0.013), "steel": relief.hammered(0.0008)})
    shield_sculpt = relief.engrave(shield(v(0.004)), {"shield": relief.hammered(0.0012, 0.06)})
    flag_sculpt = relief.engrave(flag(v(0.0038)), {"banner": relief.cloth(0.0025, 0.12, 2.0)})
    flag_skin = lambda p, s: rig.along_bones(p, bones, ["pennon1", "pennon2"], 3.0)
    bodies = [
        body.from_sculpt("man", man_sculpt, PALETTE, 2350, skin, paint_man, keep=(0.4, 0.16, 0.065), wash=(0.75, 0.8, 0.85)),
        body.from_sculpt("head", head_sculpt, PALETTE, 1300, rig.rigid("head"), lambda c: figure.paint_face(c, HEAD, flush=0.3), texels=1.6, keep=(0.42, 0.18, 0.09)),
        body.from_sculpt("spear", spear_sculpt, PALETTE, 420, rig.rigid("weapon"), keep=(0.5, 0.25, 0.16)),
        body.from_sculpt("pennon", flag_sculpt, PALETTE, 260, flag_skin, paint_flag, keep=(0.6, 0.35, 0.2)),
        body.from_sculpt("shield", shield_sculpt, PALETTE, 520, rig.rigid("shield"), paint_shield, texels=1.15, keep=(0.45, 0.2, 0.1)),
        ground(v(0.0055)),
        base.rim(RADIUS, LIFT),
    ]
    idle = Pose(
        turn={"hips": [("z", -14)], "spine": [("x", 2)], "chest": [("z", 8), ("x", 3)], "head": [("z", 16), ("x", -5)], "uarm.L": [("x", -6)]},
        shift={"hips": (-0.012, 0.0, -0.02)},
        plant={"foot.L": ((0.025, -0.085, 0), 12), "foot.R": ((-0.02, 0.06, 0), -34)},
        hold={"weapon": [("x", 1.5), ("y", 2)]},
    )
    return Piece("lanceiro", bodies, bones, idle, SCALE, LIFT, notes={"height": 0.84, "face": (0.0, -0.03, 0.635), "face_radius": 0.12})
