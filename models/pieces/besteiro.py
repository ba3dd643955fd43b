"""The crossbowman (Besteiro): spanned crossbow at the ready, pavise slung on the back, quarrels at the hip.

Side colour: quilted coat and pavise field (primary); pavise rib, chaperon roll and collar (secondary). Stock, limbs, string and bolt are
bodies of their own with their own bones, so that a shot can move them.
"""
import numpy as np

from kit import armoury, base, body, figure, paint, relief, rig
from kit.piece import Piece
from kit.pose import Pose
from kit.sculpt import Sculpt
from kit.shapes import F32, Box, Cylinder, Ellipsoid, Function, Sweep, frame_along, rotation

SCALE, LIFT, RADIUS = 0.62, 0.08, 0.484
RIGHT = figure.Arm((-0.155, 0, 0.755), (-0.265, 0.015, 0.635), (-0.165, -0.1, 0.662), (-0.118, -0.135, 0.672))
LEFT = figure.Arm((0.155, 0, 0.755), (0.235, -0.085, 0.635), (0.105, -0.235, 0.66), (0.055, -0.275, 0.672))
HEAD = figure.head_transform(1.14)
# The crossbow: butt to muzzle
BUTT = np.array((-0.165, 0.02, 0.725))
MUZZLE = np.array((0.135, -0.475, 0.725))
AIM = (MUZZLE - BUTT) / np.linalg.norm(MUZZLE - BUTT)
LENGTH = float(np.linalg.norm(MUZZLE - BUTT))
ACROSS = np.cross(AIM, [0, 0, 1])
NUT = BUTT + AIM * LENGTH * 0.52 + np.array((0, 0, 0.034))
SPAN = 0.3
# The pavise: behind the back
PAVISE, LEAN = np.array((0.0, 0.185, 0.605)), 9.0

PALETTE = {
    "coat": paint.TEAM, "collar": paint.TEAM_TRIM, "roll": paint.TEAM_TRIM, "steel": paint.STEEL, "iron": paint.IRON, "brass": paint.BRASS,
    "leather": paint.LEATHER, "boot": paint.LEATHER, "sole": paint.DARK_LEATHER, "hose": paint.Paint((0.13, 0.12, 0.105), (0.36, 0.33, 0.29), 0.85),
    "skin": paint.SKIN, "eye": paint.EYE_WHITE, "lips": paint.LIPS, "brow": paint.HAIR, "hair": paint.Paint((0.05, 0.03, 0.02), (0.2, 0.13, 0.08), 0.6),
    "wood": paint.WOOD, "horn": paint.Paint((0.15, 0.10, 0.055), (0.46, 0.36, 0.22), 0.45), "string": paint.ROPE, "bolt": paint.BONE,
    "pavise": paint.TEAM_ENAMEL, "shirt": paint.LINEN, "hood": paint.WOOL,
}


def at(t, side=0.0, rise=0.0):
    """A point of the crossbow: fraction t of the stock, offsets across and up."""
    return BUTT + AIM * (LENGTH * t) + ACROSS * side + np.array((0, 0, rise))


def man(voxel):
    """Quilted coat, arms bent to the crossbow, belt, quiver."""
    s = Sculpt(voxel)
    figure.skirt(s, 0.60, 0.345, 0.122, 0.062, "coat", folds=7, depth=0.017, seed=0.2)
    figure.legs(s, "hose")
    figure.shoe(s, shaft=0.215, cuff=True)
    s.add(Sweep([(0, 0, 0.5, 0.117, 0.1), (0, -0.006, 0.575, 0.116, 0.102), (0, -0.008, 0.665, 0.138, 0.116), (0, 0, 0.75, 0.135, 0.1), (0, 0.008, 0.81, 0.068, 0.064)], 22, up=figure.FRONT), "coat", "torso", 0.012)
    figure.cape(s, "hood", hem=0.742, top=0.875, depth=0.006, offset=0.012, spread=0.72, dags=9)
    figure.belt(s, 0.565, 0.13, 0.119, width=0.02)
    for side, joints in (("R", RIGHT), ("L", LEFT)):
        figure.arm(s, side, joints, "coat", "coat", girth=1.03, cuff=False)
        _, b, c, _ = joints.joints()
        way = (c - b) / np.linalg.norm(c - b)
        s.add(Sweep([(*(c - way * 0.06), 0.047), (*(c + way * 0.004), 0.036)], 5, flat=True), "leather", f"farm.{side}", 0.005)
    figure.grip(s, "R", RIGHT, AIM, 0.021, palm_side=(-0.6, 0.2, -1), thumb=1)
    figure.grip(s, "L", LEFT, AIM, 0.024, palm_side=(0, 0, -1), thumb=1)
    quiver(s)
    # baldrics of the pavise
    for sign in (1, -1):
        s.add(Sweep([(sign * 0.085, 0.11, 0.79, 0.015, 0.008), (sign * 0.1, 0.03, 0.842, 0.015, 0.008), (sign * 0.096, -0.07, 0.80, 0.015, 0.008), (sign * 0.1, -0.115, 0.69, 0.015, 0.008), (sign * 0.128, -0.05, 0.6, 0.015, 0.008)], 22, up=figure.FRONT), "leather", "torso", 0.003)
    return s.build()


def quiver(s):
    """A stiff leather quiver of quarrels at the right hip, flights up."""
    s.add(Sweep([(-0.15, 0.03, 0.56, 0.04, 0.028), (-0.172, 0.055, 0.46, 0.044, 0.031), (-0.19, 0.075, 0.36, 0.05, 0.034)], 10), "leather", "hips", 0.004)
    s.add(Sweep([(-0.15, 0.03, 0.555, 0.046, 0.034), (-0.153, 0.033, 0.535, 0.046, 0.034)], 4), "brass", "hips", 0.003)
    for k, (dx, dy) in enumerate(((-0.022, 0.004), (0.0, -0.01), (0.022, 0.002), (-0.008, 0.014))):
        foot = np.array((-0.15 + dx, 0.03 + dy, 0.56))
        s.add(Sweep([(*foot, 0.008), (*(foot + (0.012 + dx * 0.2, -0.012, 0.06 + 0.008 * (k % 2))), 0.008)], 4), "bolt", "hips", 0.002)
        tip = foot + (0.009, -0.01, 0.045)
        for turn in (0, 90):
            s.add(Box(tip, (0.017, 0.0045, 0.02), rotation(rz=turn + 20 * k), bevel=0.003), "shirt", "hips", 0.002)


def head(voxel):
    """A steel skull cap over a padded roll; a moustached, squinting face."""
    s = Sculpt(voxel)
    with s.within(HEAD):
        s.add(Sweep([(0, 0.012, 0.785, 0.1, 0.095), (0, 0.012, 0.835, 0.088, 0.088), (0, 0.02, 0.875, 0.084, 0.086)], 8, up=figure.FRONT), "hood", "head", 0.02)
        s.carve(Ellipsoid((0, -0.115, 0.905), (0.056, 0.1, 0.064)), 0.008)
        figure.head(s, frown=2.0, nose=0.95, jaw=1.12, ears=True)
        s.pair(Sweep([(0.0, -0.11, 0.8785, 0.0075), (0.024, -0.104, 0.874, 0.0095), (0.05, -0.082, 0.862, 0.008), (0.062, -0.075, 0.872, 0.003)], 10), "hair", "head", 0.003)
        for a in (-0.5, 0, 0.5):
            s.add(Sweep([(a * 0.02, -0.096, 0.85, 0.011), (a * 0.018, -0.108, 0.832, 0.0105), (a * 0.006, -0.106, 0.808, 0.003)], 8), "hair", "head", 0.005)
        for x in (-0.078, 0.078):
            for k in range(3):
                s.add(Sweep([(x, 0.0 + 0.03 * k, 0.955, 0.014), (x * 1.1, -0.002 + 0.034 * k, 0.91, 0.015), (x * 1.05, 0.004 + 0.036 * k, 0.875, 0.005)], 8), "hair", "head", 0.006)
        s.add(Sweep([(0, 0.01, 0.96, 0.088, 0.103), (0, 0.01, 0.985, 0.087, 0.1), (0, 0.012, 1.02, 0.06, 0.069), (0, 0.014, 1.033, 0.02, 0.024)], 14, up=figure.FRONT), "steel", "head", 0.004)
        s.add(Sweep([(0, -0.092, 0.98, 0.008), (0, -0.05, 1.022, 0.0095), (0, 0.014, 1.037, 0.0105), (0, 0.07, 1.022, 0.0095), (0, 0.114, 0.98, 0.008)], 18), "steel", "head", 0.006)
        ring = [(0.089 * np.cos(a), 0.01 + 0.104 * np.sin(a), 0.962 + 0.005 * np.cos(5 * a), 0.018) for a in np.linspace(0, 2 * np.pi, 33)]
        s.add(Sweep(ring, 64), "roll", "head", 0.004)
        for a in np.arange(20, 380, 40):
            s.add(Ellipsoid((0.0865 * np.cos(np.radians(a)), 0.01 + 0.1 * np.sin(np.radians(a)), 0.99), 0.0075), "brass", "head", 0.002)
        quill = [(-0.092, 0.0, 0.955), (-0.112, 0.035, 1.03), (-0.118, 0.1, 1.085), (-0.11, 0.175, 1.075), (-0.1, 0.215, 1.03)]
        vane = ((0.006, 0.012), (0.0085, 0.026), (0.009, 0.036), (0.0085, 0.03), (0.004, 0.006))
        s.add(Sweep([(*p, thick, broad) for p, (thick, broad) in zip(quill, vane)], 26, up=(0, -0.4, 1)), "collar", "head", 0.003)
    return s.build()


def stock(voxel):
    """Tiller, lath lashing, stirrup, nut and tickler."""
    s = Sculpt(voxel)
    chain = "weapon"
    s.add(Sweep([(*at(-0.02), 0.016, 0.026), (*at(0.1), 0.0175, 0.029), (*at(0.3), 0.0185, 0.022), (*at(0.52), 0.022, 0.025), (*at(0.8), 0.021, 0.022), (*at(0.97), 0.0215, 0.024)], 26), "wood", chain, 0.003)
    axes = frame_along(AIM)
    s.add(Cylinder(NUT - (0, 0, 0.014), (0.017, 0.017, 0.012), frame_along(ACROSS), bevel=0.003), "brass", chain, 0.002)
    s.add(Sweep([(*at(0.5, rise=-0.022), 0.008), (*at(0.44, rise=-0.052), 0.008), (*at(0.22, rise=-0.058), 0.0075)], 12), "iron", chain, 0.003)
    for t in (0.885, 0.935):
        s.add(Box(at(t), (0.0265, 0.0275, 0.0085), axes, bevel=0.004), "string", chain, 0.002)
    loop = [at(0.97 + 0.13 * k, side, 0.0) for side, k in ((-0.03, 0.0), (-0.05, 0.45), (-0.042, 0.9), (0, 1.08), (0.042, 0.9), (0.05, 0.45), (0.03, 0.0))]
    s.add(Sweep([(*p, 0.0095) for p in loop], 30), "iron", chain, 0.003)
    s.add(Box(at(0.7, rise=0.018), (0.008, 0.02, 0.11), axes, bevel=0.003), "wood", chain, 0.003)
    return s.build()


def limb_rows(sign):
    """The bow's limb: thick at the lath, recurved at the tip, drawn back."""
    spots = ((0.0, 0.91, 0.027, 0.021), (0.3, 0.905, 0.026, 0.019), (0.65, 0.865, 0.022, 0.0155), (0.92, 0.785, 0.0165, 0.012), (1.0, 0.76, 0.0135, 0.0115))
    return [(*at(t, sign * SPAN * k, 0.004), up, thick) for k, t, up, thick in spots]


def limbs(voxel):
    """Both limbs, one body, each on its own bone."""
    s = Sculpt(voxel)
    for sign, side in ((1, "R"), (-1, "L")):
        rows = [(x, y, z, thick, up) for x, y, z, up, thick in limb_rows(sign)]
        s.add(Sweep(rows, 22), "horn", f"limb.{side}", 0.004)
        tip = np.array(limb_rows(sign)[-1][:3])
        s.add(Ellipsoid(tip, (0.0145, 0.0145, 0.0145)), "bolt", f"limb.{side}", 0.003)
    return s.build()


def string(voxel):
    """The drawn string, a V from tip to nut to tip."""
    s = Sculpt(voxel)
    for sign in (1, -1):
        tip = np.array(limb_rows(sign)[-1][:3])
        s.add(Sweep([(*tip, 0.0078), (*(tip * 0.5 + NUT * 0.5), 0.0072), (*(NUT - AIM * 0.004), 0.0082)], 12), "string", "string", 0.003)
    return s.build()


def bolt(voxel):
    """The quarrel in the groove."""
    s = Sculpt(voxel)
    tail, tip = NUT + AIM * 0.01 + (0, 0, 0.004), at(1.06, 0, 0.04)
    s.add(Sweep([(*tail, 0.0095), (*(tip - AIM * 0.05), 0.0095)], 10), "bolt", "bolt", 0.002)
    s.add(Sweep([(*(tip - AIM * 0.06), 0.0165), (*(tip - AIM * 0.045), 0.0175), (*tip, 0.003)], 8), "steel", "bolt", 0.002)
    axes = frame_along(AIM)
    for sign in (1, -1):
        s.add(Box(tail + AIM * 0.045 + ACROSS * sign * 0.016, (0.014, 0.0045, 0.03), axes, bevel=0.003), "collar", "bolt", 0.002)
    return s.build()


PAVISE_AXES = np.stack([[-1.0, 0, 0], [0, np.sin(np.radians(LEAN)) * -1.0, np.cos(np.radians(LEAN))], [0, np.cos(np.radians(LEAN)), np.sin(np.radians(LEAN))]], 1)
PAVISE_HALF = (0.195, 0.315)


def pavise_frame(points):
    """Points as (u across, v up, w outwards to the back)."""
    return ((points - PAVISE) @ PAVISE_AXES).T


def pavise_edge(u, v):
    """Signed distance to the round-shouldered outline."""
    a, b = PAVISE_HALF
    q, p = np.abs(u) - a + 0.07, np.abs(v) - b + 0.07
    return np.minimum(np.maximum(q, p), 0) + np.sqrt(np.maximum(q, 0) ** 2 + np.maximum(p, 0) ** 2) - 0.07


def pavise_shield(voxel):
    """A tall bowed board with the hollow rib down its middle."""
    s = Sculpt(voxel)

    def board(u, v, w):
        w = w + 1.1 * u * u - 0.032 * np.exp(-((u / 0.045) ** 4))
        edge = pavise_edge(u, v)
        return (np.maximum(np.abs(w) - 0.0135 - 0.0065 * (edge > -0.02), edge) * 0.75).astype(F32)

    s.add(Function(board, PAVISE, (0.215, 0.335, 0.085), PAVISE_AXES), "pavise", "pavise", 0.004)
    for u in (-0.18, 0.18):
        for v in (-0.24, -0.12, 0.0, 0.12, 0.24):
            s.add(Ellipsoid(PAVISE + PAVISE_AXES @ np.array((u, v, 0.022 - 1.1 * u * u)), 0.009), "iron", "pavise", 0.002)
    return s.build()


def paint_pavise(c):
    """Rib and a chief in the secondary colour, rawhide border, bare wood inside."""
    board = c.of("pavise")
    u, v, w = pavise_frame(c.points)
    bowed = w + 1.1 * u * u - 0.032 * np.exp(-((u / 0.045) ** 4))
    edge = pavise_edge(u, v)
    c.apply(board & (bowed < -0.004), paint.DARK_WOOD)
    front = board & (bowed >= -0.004)
    c.apply(front & (edge > -0.021), paint.Paint((0.30, 0.23, 0.13), (0.72, 0.60, 0.40), 0.5))
    second = paint.Paint((0.62,) * 3, (0.94,) * 3, 0.42, mask=paint.SECONDARY, dry=0.7)
    c.apply(front & (edge <= -0.021) & ((np.abs(u) < 0.047) | (np.abs(v - 0.02) < 0.042)), second)


def paint_man(c):
    """Hem of the coat, dusty shoes."""
    x, y, z = c.points.T
    c.apply(c.of("coat") & (z < 0.375) & (np.hypot(x, y) > 0.13), paint.TEAM_TRIM)
    paint.grime(c, c.of("boot", "sole", "hose", "coat") & (z < 0.42), 0.42, 0.7)


def ground(voxel):
    """Short turf and a flat stone to stand by."""
    g = base.Ground(RADIUS, voxel, seed=23)
    g.stone(300, 0.74, 0.075, tall=0.45).stone(285, 0.84, 0.045).stone(100, 0.82, 0.05)
    g.tuft(60, 0.76).tuft(250, 0.74, 0.1).tuft(195, 0.8, 0.09).tuft(350, 0.8, 0.08)
    return g.pebbles(14).body(720)


def skeleton():
    """The foot skeleton with the crossbow's bones."""
    right, left = (np.array(limb_rows(k)[-1][:3]) for k in (1, -1))
    root = at(0.91)
    return figure.bones(
        LEFT, RIGHT,
        weapon=(RIGHT.hand, MUZZLE, "hand.R"),
        limb_R=(root, right, "weapon"), limb_L=(root, left, "weapon"),
        string=(NUT, NUT + np.array((0, 0, 0.06)), "weapon"), bolt=(NUT, NUT + AIM * 0.2, "weapon"),
        pavise=(PAVISE, PAVISE + PAVISE_AXES[:, 1] * 0.25, "chest"),
    )


def string_skin(points, sculpt):
    """The string's ends follow the limbs, its middle the nut."""
    near = np.clip(np.linalg.norm(points - NUT, axis=1) / np.linalg.norm(np.array(limb_rows(1)[-1][:3]) - NUT), 0, 1)
    side = (points - NUT) @ ACROSS > 0
    return {"string": 1 - near, "limb.R": near * side, "limb.L": near * ~side}


def piece(quality):
    """The whole Besteiro."""
    bones = skeleton()
    v = quality.voxel
    skin = rig.by_chains(bones, figure.CHAINS, parts={"hood": "mantle"})
    limb_skin = rig.by_chains(bones, {"limb.L": ["limb.L"], "limb.R": ["limb.R"]})
    quilt = lambda p: np.where(np.abs(p[:, 0]) > 0.15, relief.quilting(0.042, 0.006, vertical=False)(p), relief.quilting(30, 0.006)(p))
    man_sculpt = relief.engrave(man(v(0.0042)), {"coat": quilt, "boot": relief.leather(), "hood": relief.cloth(0.004, 0.1, 4.0), "hose": relief.cloth(0.003, 0.09, 3.0), "leather": relief.leather(0.0012)})
    head_sculpt = relief.engrave(head(quality.fine(0.0028)), {"hood": relief.cloth(0.004, 0.1, 5.0), "hair": relief.hair(0.002, 0.012), "steel": relief.hammered(0.0012), "roll": relief.cloth(0.003, 0.05, 2.0)})
    stock_sculpt = relief.engrave(stock(v(0.0036)), {"wood": lambda p: relief.wood(0.0012, 0.014)(p @ frame_along(AIM)), "string": lambda p: 0.002 * np.sin(p @ ACROSS * 400)})
    board = relief.engrave(pavise_shield(v(0.0042)), {"pavise": relief.hammered(0.0012, 0.06)})
    small = dict(keep=(0.55, 0.3, 0.18))
    bodies = [
        body.from_sculpt("man", man_sculpt, PALETTE, 2400, skin, paint_man, keep=(0.4, 0.16, 0.065), wash=(0.75, 0.8, 0.85)),
        body.from_sculpt("head", head_sculpt, PALETTE, 1250, rig.rigid("head"), lambda c: figure.paint_face(c, HEAD, stubble=0.5, flush=0.3), texels=1.6, keep=(0.42, 0.18, 0.09)),
        body.from_sculpt("stock", stock_sculpt, PALETTE, 480, rig.rigid("weapon"), keep=(0.5, 0.22, 0.12)),
        body.from_sculpt("limbs", limbs(v(0.0038)), PALETTE, 200, limb_skin, **small),
        body.from_sculpt("string", string(v(0.0034)), PALETTE, 90, string_skin, keep=(0.6, 0.4, 0)),
        body.from_sculpt("bolt", bolt(v(0.0034)), PALETTE, 130, rig.rigid("bolt"), keep=(0.6, 0.3, 0)),
        body.from_sculpt("pavise", board, PALETTE, 420, rig.rigid("pavise"), paint_pavise, texels=1.05, keep=(0.5, 0.25, 0.14)),
        ground(v(0.0055)),
        base.rim(RADIUS, LIFT),
    ]
    idle = Pose(
        turn={"hips": [("z", 20)], "spine": [("x", 3)], "chest": [("z", -4), ("x", 4)], "head": [("z", -6), ("x", -2), ("y", -5)]},
        shift={"hips": (0.0, 0.01, -0.025)},
        plant={"foot.L": ((0.03, -0.085, 0), 10), "foot.R": ((-0.025, 0.08, 0), -40)},
    )
    return Piece("besteiro", bodies, bones, idle, SCALE, LIFT, notes={"height": 0.74, "face": (0.01, -0.03, 0.625), "face_radius": 0.12})
