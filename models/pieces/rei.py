"""The King (Rei): crowned, ermine-collared, a great cloak swept to the ground, sword raised, standing on living rock.

Side colour: cloak (primary), robe (secondary). The gold and the ermine are the king's own in every house.
"""
import numpy as np

from kit import armoury, base, body, figure, paint, relief, rig
from kit.noise import noise3
from kit.piece import Piece
from kit.pose import Pose
from kit.sculpt import Sculpt
from kit.shapes import Box, Ellipsoid, Sweep, rotation

SCALE, LIFT, RADIUS = 0.64, 0.105, 0.5
RIGHT = figure.Arm((-0.16, 0, 0.76), (-0.29, -0.02, 0.69), (-0.325, -0.085, 0.815), (-0.33, -0.115, 0.862))
LEFT = figure.Arm((0.16, 0, 0.76), (0.275, -0.0, 0.63), (0.205, -0.105, 0.57), (0.17, -0.14, 0.562))
BLADE = np.array((-0.26, -0.16, 0.95))
BLADE = BLADE / np.linalg.norm(BLADE)
SCABBARD = np.array((0.28, 0.52, -0.80)) / np.linalg.norm((0.28, 0.52, -0.80))
HEAD = figure.head_transform(1.14, pitch=0)
CLOAK = dict(top=0.815, bottom=0.014, sweep=0.185, folds=7, depth=0.04, lean=0.085, seed=0.6, swirl=0.06)

PALETTE = {
    "robe": paint.TEAM, "sleeve": paint.TEAM_TRIM, "cloak": paint.TEAM, "ermine": paint.Paint((0.62, 0.58, 0.50), (0.95, 0.92, 0.86), 0.9, mottle=0.05),
    "gold": paint.GOLD, "steel": paint.STEEL, "gem": paint.Paint((0.30, 0.004, 0.015), (0.62, 0.05, 0.07), 0.12, dry=0.25), "mail": paint.MAIL,
    "leather": paint.Paint((0.11, 0.03, 0.02), (0.38, 0.15, 0.09), 0.5), "glove": paint.Paint((0.30, 0.19, 0.09), (0.66, 0.48, 0.28), 0.55), "boot": paint.DARK_LEATHER, "sole": paint.DARK_LEATHER,
    "hose": paint.MAIL, "skin": paint.SKIN, "eye": paint.EYE_WHITE, "lips": paint.LIPS,
    "hair": paint.Paint((0.17, 0.155, 0.145), (0.60, 0.58, 0.55), 0.55), "brow": paint.Paint((0.15, 0.14, 0.13), (0.5, 0.48, 0.45), 0.6),
}


def man(voxel):
    """Long robe over mail, gilded belt, gloves, collar."""
    s = Sculpt(voxel)
    figure.skirt(s, 0.62, 0.085, 0.120, 0.115, "robe", folds=9, depth=0.03, seed=2.4, oval=1.08)
    figure.legs(s, "hose")
    figure.shoe(s, shaft=0.16, cuff=False, toe=1.25)
    s.add(Sweep([(0, 0, 0.52, 0.118, 0.102), (0, -0.008, 0.58, 0.115, 0.102), (0, -0.012, 0.665, 0.14, 0.12), (0, 0, 0.755, 0.14, 0.104), (0, 0.008, 0.815, 0.07, 0.066)], 22, up=figure.FRONT), "robe", "torso", 0.012)
    figure.cape(s, "ermine", hem=0.718, top=0.885, depth=0.008, folds=8, offset=0.024, spread=1.02)
    for side, joints in (("R", RIGHT), ("L", LEFT)):
        figure.arm(s, side, joints, "sleeve", "mail", girth=1.05, cuff=False)
        a, b, c, _ = joints.joints()
        way = (c - b) / np.linalg.norm(c - b)
        # wide hanging sleeve of the robe, open over the mail
        s.add(Sweep([(*(a * 0.45 + b * 0.55), 0.06), (*(b - way * 0.0), 0.066), (*(b + way * 0.065 - (0, 0, 0.008)), 0.071)], 8, flat=True), "sleeve", f"uarm.{side}", 0.012)
        s.add(Sweep([(*(b + way * 0.053 - (0, 0, 0.007)), 0.0735), (*(b + way * 0.068 - (0, 0, 0.009)), 0.0745)], 3, flat=True), "gold", f"farm.{side}", 0.003)
        s.carve(Sweep([(*(b + way * 0.05), 0.06), (*(b + way * 0.1 - (0, 0, 0.01)), 0.064)], 3, flat=True), 0.004)
        s.add(Sweep([(*b, 0.04), (*c, 0.034)], 4), "mail", f"farm.{side}", 0.003)
        s.add(Sweep([(*(c - way * 0.066), 0.054), (*(c + way * 0.004), 0.037)], 5, flat=True), "glove", f"farm.{side}", 0.005)
        figure.grip(s, side, joints, BLADE if side == "R" else SCABBARD, 0.018, part="glove", palm_side=(-1, 0.2, 0) if side == "R" else (0.6, -0.4, 0.5))
    figure.belt(s, 0.575, 0.13, 0.12, part="leather", buckle="gold", width=0.024)
    for a in np.linspace(-1.15, 1.15, 7):
        if abs(a) > 0.25:
            s.add(Ellipsoid((0.134 * np.sin(a), -0.121 * np.cos(a), 0.576), (0.017, 0.012, 0.017), rotation(rz=np.degrees(a))), "gold", "torso", 0.003)
    brooch(s)
    scabbard(s)
    return s.build()


def brooch(s):
    """Chain of office: two gold discs that clasp the cloak, links between, a jewel on the breast."""
    for sign in (1, -1):
        s.add(Ellipsoid((sign * 0.098, -0.128, 0.775), (0.03, 0.016, 0.03)), "gold", "torso", 0.003)
        s.add(Ellipsoid((sign * 0.098, -0.143, 0.776), (0.0125, 0.0085, 0.0125)), "gem", "torso", 0.002)
    for k in np.linspace(-1, 1, 9):
        s.add(Ellipsoid((0.09 * k, -0.136 - 0.012 * (1 - k * k), 0.77 - 0.058 * (1 - k * k)), (0.0125, 0.009, 0.0085)), "gold", "torso", 0.004)
    s.add(Ellipsoid((0, -0.152, 0.695), (0.022, 0.012, 0.026)), "gold", "torso", 0.003)
    s.add(Ellipsoid((0, -0.163, 0.695), (0.0115, 0.007, 0.0145)), "gem", "torso", 0.002)


def scabbard(s):
    """The empty scabbard under the left hand."""
    grip = np.array(LEFT.hand)
    rows = [(*(grip - SCABBARD * 0.06), 0.022, 0.0135), (*(grip + SCABBARD * 0.1), 0.021, 0.013), (*(grip + SCABBARD * 0.44), 0.013, 0.01)]
    s.add(Sweep(rows, 10, up=(1, 0, 0.3)), "leather", "scabbard", 0.002)
    s.add(Sweep([(*(grip - SCABBARD * 0.085), 0.027, 0.018), (*(grip - SCABBARD * 0.055), 0.026, 0.0175)], 4, up=(1, 0, 0.3)), "gold", "scabbard", 0.002)
    s.add(Sweep([(*(grip + SCABBARD * 0.38), 0.0185, 0.0145), (*(grip + SCABBARD * 0.47), 0.008, 0.008)], 5, up=(1, 0, 0.3)), "gold", "scabbard", 0.002)


def head(voxel):
    """An old warrior's face: long hair, forked beard, the crown."""
    s = Sculpt(voxel)
    with s.within(HEAD):
        figure.head(s, frown=1.7, nose=1.1, jaw=1.05, ears=False, age=1)
        rng = np.random.default_rng(3)
        for k, a in enumerate(np.linspace(-2.35, 2.35, 15)):
            x, y = np.sin(a), np.cos(a)
            root = (0.074 * x, 0.01 + 0.09 * y, 0.975)
            mid = (0.098 * x, 0.012 + 0.108 * y, 0.9)
            low = (0.104 * x + rng.uniform(-0.008, 0.008), 0.022 + 0.112 * y, 0.835)
            tip = (0.118 * x, 0.03 + 0.128 * y, 0.775 + rng.uniform(-0.02, 0.02))
            if abs(a) > 2.1:
                mid, low, tip = (0.09 * x, 0.0 + 0.1 * y, 0.9), (0.088 * x, 0.006 + 0.09 * y, 0.86), (0.085 * x, 0.012 + 0.08 * y, 0.82)
            s.add(Sweep([(*root, 0.022), (*mid, 0.026), (*low, 0.024), (*tip, 0.007)], 14), "hair", "head", 0.012)
        s.add(Ellipsoid((0, 0.016, 0.962), (0.083, 0.096, 0.085)), "hair", "head", 0.01)
        figure_forehead(s)
        figure.beard(s, length=0.125, width=0.052, locks=9)
        for sign in (1, -1):
            s.add(Sweep([(sign * 0.03, -0.108, 0.83, 0.02), (sign * 0.024, -0.122, 0.775, 0.0185), (sign * 0.03, -0.118, 0.725, 0.006)], 10), "hair", "head", 0.008)
        armoury.crown(s, z=0.998, radius=0.094, depth=0.106, tall=0.082)
    return s.build()


def figure_forehead(s):
    """Forehead under the crown, over the hair cap."""
    s.add(Ellipsoid((0, -0.046, 0.955), (0.064, 0.051, 0.05)), "skin", "head", 0.006)


def cloak(voxel):
    """The great cloak."""
    s = Sculpt(voxel)
    figure.cloak(s, **CLOAK)
    return s.build()


def sword(voxel):
    """The sword of state."""
    s = Sculpt(voxel)
    armoury.sword(s, RIGHT.hand, BLADE, (1, -0.5, 0), length=0.41, width=0.037, guard=0.085)
    s.add(Ellipsoid(np.array(RIGHT.hand) - BLADE * 0.082, (0.0125, 0.03, 0.0125)), "gem", "weapon", 0.002)
    return s.build()


def paint_cloak(c):
    """Lining in the secondary colour, an ermine border at hem and front edges."""
    z = c.points[:, 2]
    c.apply(inside(c.points), paint.TEAM_TRIM)
    hem = z < 0.075
    c.apply(hem, PALETTE["ermine"])
    spots(c, hem)
    gold = (z >= 0.075) & (z < 0.094)
    c.apply(gold, paint.Paint((0.60, 0.38, 0.10), (0.98, 0.80, 0.40), 0.4, metal=0.6))


def inside(points):
    """Vertices on the inner face of the cloak."""
    return figure.cloak_depth(points, **CLOAK) < 0


def spots(c, where, size=0.034):
    """Ermine tails: small dark drops on a loose lattice."""
    p = c.points[where]
    angle, high = np.arctan2(p[:, 0], p[:, 1]) * 0.2 / size, p[:, 2] / size
    row = np.floor(high)
    a = angle + 0.5 * (row % 2)
    u, v = a - np.floor(a) - 0.5, high - row - 0.5
    dark = (np.abs(u) < 0.13 + 0.08 * v) & (np.abs(v) < 0.3)
    index = np.flatnonzero(where)[dark]
    c.base[index], c.light[index] = (0.035, 0.03, 0.03), (0.07, 0.06, 0.06)


def paint_man(c):
    """Gold hem of the robe, ermine tails on the collar."""
    x, y, z = c.points.T
    robe = c.of("robe")
    gilt = paint.Paint((0.60, 0.38, 0.10), (0.98, 0.80, 0.40), 0.4, metal=0.6)
    c.apply(robe & (z < 0.118) & (np.hypot(x, y) > 0.15), gilt)
    c.apply(robe & (z < 0.5) & (y < -0.1) & (np.abs(np.abs(x) - 0.028) < 0.0085), gilt)
    spots(c, c.of("ermine"))
    paint.grime(c, c.of("robe", "boot", "sole") & (z < 0.25), 0.25, 0.6)


def ground(voxel):
    """Living rock that the king has climbed."""
    g = base.Ground(RADIUS, voxel, seed=31, swell=0.026)
    rng = np.random.default_rng(9)
    for x, y, half in ((0.02, 0.02, 0.2), (-0.14, -0.05, 0.14), (0.16, -0.06, 0.13), (0.0, 0.2, 0.15), (-0.06, -0.17, 0.12)):
        turn = rotation(rng.uniform(-3, 3), rng.uniform(-3, 3), rng.uniform(0, 90))
        g.sculpt.add(Box((x, y, -0.022 - 0.06 * np.hypot(x, y)), (half, half * 0.8, 0.025), turn, bevel=0.014), "stone", "base", 0.02)
    g.stone(205, 0.78, 0.075, tall=0.6).stone(335, 0.8, 0.06).stone(250, 0.82, 0.05)
    g.tuft(225, 0.84, 0.09).tuft(310, 0.82, 0.1).tuft(180, 0.84, 0.09).tuft(0, 0.84, 0.08)
    return g.pebbles(12, inner=0.6).body(850)


def piece(quality):
    """The whole Rei."""
    hand = np.array(RIGHT.hand)
    bones = figure.bones(
        LEFT, RIGHT,
        weapon=(hand, hand + BLADE * 0.45, "hand.R"),
        scabbard=(LEFT.hand, np.array(LEFT.hand) + SCABBARD * 0.4, "hips"),
        cloak1=((0, 0.11, 0.80), (0, 0.15, 0.56), "chest"), cloak2=((0, 0.15, 0.56), (0.01, 0.22, 0.3), "cloak1"), cloak3=((0.01, 0.22, 0.3), (0.05, 0.36, 0.02), "cloak2"),
    )
    v = quality.voxel
    chains = {**figure.CHAINS, "scabbard": ["scabbard"]}
    skin = rig.by_chains(bones, chains, parts={"ermine": "mantle"})

    def cloak_skin(points, sculpt):
        w = rig.along_bones(points, bones, ["chest", "cloak1", "cloak2", "cloak3"], 4.0)
        return w

    fur = lambda p: 0.004 * noise3(p[:, 0] * 160, p[:, 1] * 160, p[:, 2] * 80, 3.0)
    man_sculpt = relief.engrave(man(v(0.0042)), {"mail": relief.mail(0.018, 0.0026), "hose": relief.mail(0.018, 0.0026), "robe": relief.add(relief.cloth(0.006, 0.14, 7.0), relief.gathers(0.6, 0.06)), "sleeve": relief.cloth(0.005, 0.08, 3.0), "ermine": fur, "glove": relief.leather(0.0012), "boot": relief.leather()})
    head_sculpt = relief.engrave(head(quality.fine(0.0028)), {"hair": relief.hair(0.0025, 0.013), "gold": relief.hammered(0.0007, 0.03)})
    cloak_sculpt = relief.engrave(cloak(v(0.005)), {"cloak": relief.cloth(0.004, 0.18, 8.0)})
    sword_sculpt = relief.engrave(sword(v(0.0034)), {"leather": lambda p: 0.002 * np.sin(p @ BLADE * 2 * np.pi / 0.016), "steel": relief.hammered(0.0005, 0.04)})
    bodies = [
        body.from_sculpt("man", man_sculpt, PALETTE, 2450, skin, paint_man, keep=(0.4, 0.16, 0.06), wash=(0.75, 0.8, 0.85)),
        body.from_sculpt("head", head_sculpt, PALETTE, 1650, rig.rigid("head"), lambda c: figure.paint_face(c, HEAD, iris=(0.03, 0.06, 0.09), flush=0.3), texels=1.6, keep=(0.42, 0.18, 0.09)),
        body.from_sculpt("cloak", cloak_sculpt, PALETTE, 1000, cloak_skin, paint_cloak, texels=0.85, keep=(0.4, 0.18, 0.08), wash=(0.75, 0.8, 0.9)),
        body.from_sculpt("sword", sword_sculpt, PALETTE, 380, rig.rigid("weapon"), keep=(0.5, 0.25, 0.15)),
        ground(v(0.0055)),
        base.rim(RADIUS, LIFT),
    ]
    idle = Pose(
        turn={"hips": [("z", -8)], "spine": [("x", -2)], "chest": [("z", 6), ("x", -3)], "head": [("z", 14), ("x", -2)], "cloak1": [("x", 2)]},
        shift={"hips": (0.0, 0.0, -0.012)},
        plant={"foot.L": ((0.015, -0.07, 0.0), 14), "foot.R": ((-0.02, 0.05, 0), -30)},
    )
    return Piece("rei", bodies, bones, idle, SCALE, LIFT, notes={"height": 0.86, "face": (0.01, -0.03, 0.7), "face_radius": 0.15})
