"""The light horse (Cavalo Leve): a hooded skirmisher on a lean courser, javelin overhead, round shield on the arm.

Side colour: hood, mantle, saddle cloth and shield (primary); borders, girdle and the shield's quarters (secondary).
"""
import numpy as np

from kit import base, body, figure, horse, paint, relief, rider, rig
from kit.piece import Piece
from kit.pose import Pose
from kit.rider import SEAT
from kit.sculpt import Sculpt
from kit.shapes import F32, Ellipsoid, Sweep, Transform, rotation

SCALE, LIFT, RADIUS = 0.475, 0.105, 0.868
BREED = horse.COURSER
RIGHT = figure.Arm((-0.155, 0, 0.758), (-0.3, 0.06, 0.79), (-0.283, 0.0, 0.95), (-0.278, -0.03, 0.99))
LEFT = figure.Arm((0.155, 0, 0.755), (0.262, -0.015, 0.615), (0.19, -0.165, 0.57), (0.155, -0.205, 0.565))
JAVELIN = np.array([0.05, -1.0, -0.16]) / np.linalg.norm([0.05, -1.0, -0.16])
HEAD = figure.head_transform(1.16, pitch=-2)
FACE = Transform(SEAT.rotation @ HEAD.rotation, SEAT.scale * HEAD.scale, SEAT(HEAD.shift))
SHIELD = SEAT(np.array([0.285, -0.12, 0.625])), np.array([0.9, -0.42, 0.12])

PALETTE = {
    "coat": paint.Paint((0.30, 0.155, 0.065), (0.62, 0.41, 0.22), 0.48), "muzzle": paint.Paint((0.075, 0.05, 0.042), (0.24, 0.17, 0.13), 0.5),
    "eye": paint.EYE_WHITE, "feather": paint.LINEN, "hoof": paint.Paint((0.05, 0.042, 0.036), (0.24, 0.2, 0.16), 0.42),
    "hair": paint.Paint((0.025, 0.018, 0.015), (0.15, 0.10, 0.07), 0.6), "leather": paint.LEATHER, "boot": paint.DARK_LEATHER, "brass": paint.BRASS,
    "blanket": paint.TEAM, "mantle": paint.TEAM, "hood": paint.TEAM, "trim": paint.TEAM_TRIM, "sash": paint.TEAM_TRIM,
    "tunic": paint.Paint((0.30, 0.24, 0.155), (0.64, 0.55, 0.4), 0.82, mottle=0.1), "hose": paint.WOOL, "shield": paint.TEAM_ENAMEL, "rim": paint.IRON, "boss": paint.STEEL,
    "skin": paint.SKIN, "lips": paint.LIPS, "brow": paint.HAIR, "wood": paint.WOOD, "iron": paint.STEEL, "cord": paint.ROPE,
}


def courser(voxel):
    """The horse with its saddle cloth and light tack."""
    s = Sculpt(voxel)
    horse.trunk(s, BREED, pad=0.06)
    s.hook(blanket)
    horse.neck(s, BREED)
    horse.legs(s, BREED)
    horse.mane(s, length=0.2, side=1, wind=0.05)
    with s.within(horse.NOBLE_HEAD):
        horse.head(s)
        horse.forelock(s)
        horse.bridle(s)
    band = [(0.165, -0.3, 0.83), (0.135, -0.47, 0.83), (0.06, -0.575, 0.82), (-0.06, -0.575, 0.82), (-0.135, -0.47, 0.83), (-0.165, -0.3, 0.83)]
    horse.strap(s, band, width=0.02)
    s.add(Ellipsoid((0, -0.592, 0.82), (0.034, 0.018, 0.034)), "brass", "spine", 0.003)
    for k in (-2, -1, 0, 1, 2):  # tassels
        x, y = 0.058 * k, -0.585 + 0.011 * k * k
        s.add(Sweep([(x, y, 0.815, 0.012), (x * 1.02, y - 0.008, 0.765, 0.019), (x * 1.04, y - 0.004, 0.725, 0.008)], 6), "trim", "spine", 0.003)
    return s.build()


def cloth_hem(y):
    """Lower edge of the saddle cloth: it falls to a point at the back."""
    return 0.735 - 0.13 * np.clip((y - 0.0) / 0.36, 0, 1) + 0.012 * np.abs(np.sin(22 * y))


def blanket(t):
    """A short shabrack, offset from the trunk."""
    x, y, z = t.axes(np.zeros(3, int), t.shape)
    edge = np.maximum(np.maximum(-0.3 - y, y - 0.42), cloth_hem(y) - z).astype(F32)
    t.merge(np.maximum(t.field - F32(0.02) - F32(0.004) * np.sin(30 * y + 9 * z), edge), "blanket", 0.003)


def skirmisher(voxel):
    """Tunic, mantle with dagged edge, bare-armed throw, boots; saddle, quiver of javelins and a curved sword."""
    s = Sculpt(voxel)
    with s.within(SEAT):
        figure.skirt(s, 0.585, 0.43, 0.105, 0.085, "tunic", folds=8, depth=0.015, seed=0.4, chain="hips")
        figure.skirt(s, 0.865, 0.66, 0.075, 0.15, "mantle", folds=7, depth=0.012, seed=1.0, oval=1.4, dags=12, chain="torso")
        s.add(Sweep([(0, 0, 0.48, 0.105, 0.095), (0, -0.008, 0.575, 0.1, 0.09), (0, -0.01, 0.66, 0.125, 0.104), (0, 0, 0.745, 0.126, 0.09), (0, 0.008, 0.81, 0.065, 0.06)], 22, up=figure.FRONT), "tunic", "torso", 0.012)
        sash = [(0.112 * np.cos(a), 0.101 * np.sin(a) - 0.006, 0.572 + 0.008 * np.sin(2 * a), 0.02) for a in np.linspace(0, 2 * np.pi, 29)]
        s.add(Sweep(sash, 56), "sash", "torso", 0.004)
        s.add(Sweep([(0.06, -0.1, 0.57, 0.022), (0.085, -0.125, 0.51, 0.024), (0.1, -0.13, 0.43, 0.014)], 8), "sash", "hips", 0.006)
        figure.arm(s, "R", RIGHT, "tunic", "tunic", girth=0.98)
        figure.arm(s, "L", LEFT, "tunic", "tunic", girth=0.98)
        for side, joints in (("R", RIGHT), ("L", LEFT)):
            b, c = np.array(joints.elbow), np.array(joints.wrist)
            s.add(Sweep([(*(b * 0.55 + c * 0.45), 0.046), (*(b * 0.05 + c * 0.95), 0.04)], 6), "leather", f"farm.{side}", 0.003)
        figure.grip(s, "R", RIGHT, JAVELIN, 0.019, palm_side=(-0.6, 0.1, -0.6))
        figure.grip(s, "L", LEFT, (0.1, -0.5, 1), 0.014, palm_side=(1, 0.3, 0))
    rider.legs(s, "hose", "boot", girth=0.94)
    knee, ankle = np.array(rider.KNEE), np.array(rider.ANKLE)
    c = ankle * 0.15 + knee * 0.85
    s.pair(Sweep([(*(c - (0, 0, 0.02)), 0.071), (*(c + (0, 0, 0.012)), 0.074)], 4), "leather", "leg.L", 0.004)
    rider.stirrups(s, "rim")
    horse.saddle(s, high=0.55)
    horse.reins(s, SEAT(np.array(LEFT.hand)))
    arms(s)
    return s.build()


def arms(s):
    """Quiver with two spare javelins behind the right thigh; a curved sword on the left."""
    low, top = np.array([-0.245, 0.4, 0.7]), np.array([-0.235, 0.17, 1.1])
    along = (top - low) / np.linalg.norm(top - low)
    s.add(Sweep([(*low, 0.042), (*(low * 0.5 + top * 0.5), 0.058), (*top, 0.062)], 10), "leather", "seat", 0.003)
    for t in (0.15, 0.92):
        s.add(Sweep([(*(low + (top - low) * t), 0.063), (*(low + (top - low) * (t + 0.07)), 0.067)], 4), "brass", "seat", 0.003)
    for k, (dx, dy, reach) in enumerate(((0.02, 0.012, 0.34), (-0.026, -0.01, 0.26), (0.004, -0.03, 0.2))):
        a = top + np.array([dx, dy, 0])
        b = a + along * reach
        s.add(Sweep([(*(a - along * 0.1), 0.0165), (*b, 0.0165)], 5), "wood", "seat", 0.002)
        s.add(Sweep([(*b, 0.018, 0.018), (*(b + along * 0.03), 0.034, 0.014), (*(b + along * 0.13), 0.004, 0.004)], 8, up=(1, 0, 0)), "iron", "seat", 0.002)
    hilt = np.array([0.262, -0.1, 1.0])
    s.add(Sweep([(*hilt, 0.024, 0.015), (0.29, 0.1, 0.86, 0.026, 0.016), (0.3, 0.3, 0.79, 0.024, 0.015), (0.3, 0.44, 0.8, 0.015, 0.012)], 20, up=(1, 0, 0)), "boot", "seat", 0.003)
    s.add(Sweep([(0.2585, -0.085, 0.95, 0.012), (0.2655, -0.115, 1.04, 0.012)], 4), "brass", "seat", 0.003)
    s.add(Sweep([(*hilt, 0.015), (0.258, -0.17, 1.035, 0.016), (0.256, -0.19, 1.03, 0.02)], 8), "cord", "seat", 0.003)


def head(voxel):
    """Hood with a tail blown back, and a wind-burnt face."""
    s = Sculpt(voxel)
    with s.within(SEAT), s.within(HEAD):
        s.add(Ellipsoid((0, 0.022, 0.945), (0.093, 0.106, 0.104)), "hood", "head", 0.02)
        s.add(Sweep([(0, 0.02, 0.8, 0.086, 0.085), (0, 0.012, 0.86, 0.088, 0.1), (0, 0.02, 0.93, 0.091, 0.104)], 8, up=figure.FRONT), "hood", "head", 0.03)
        s.add(Sweep([(0, 0.05, 0.975, 0.078), (0.0, 0.12, 0.985, 0.052), (0.012, 0.19, 0.965, 0.037), (0.04, 0.265, 0.98, 0.029), (0.035, 0.335, 0.945, 0.008)], 22), "hood", "head", 0.035)
        for z, r in ((0.835, 0.092), (0.81, 0.098)):
            s.add(Sweep([(r * np.cos(a), 0.014 + r * 0.98 * np.sin(a), z + 0.012 * np.sin(a), 0.016) for a in np.linspace(0, 2 * np.pi, 21)], 40), "hood", "head", 0.018)
        s.carve(Ellipsoid((0, -0.115, 0.91), (0.061, 0.1, 0.082)), 0.014)
        edge = [(0.068 * np.cos(a), -0.07 - 0.014 * np.sin(a) + 0.035 * np.cos(a) ** 2, 0.914 + 0.09 * np.sin(a), 0.014) for a in np.linspace(0, 2 * np.pi, 25)]
        s.add(Sweep(edge, 48), "trim", "head", 0.006)
        figure.head(s, frown=1.3, nose=1.05, jaw=1.0, ears=False)
        figure.beard(s, length=0.045, width=0.04, locks=6, part="hair")
    return s.build()


def javelin(voxel):
    """A light spear with a leaf head and a cord grip."""
    s = Sculpt(voxel)
    grip = SEAT(np.array(RIGHT.hand))
    at = lambda t: grip + JAVELIN * t
    s.add(Sweep([(*at(-0.56), 0.014), (*at(-0.2), 0.0205), (*at(0.2), 0.022), (*at(0.56), 0.018)], 30), "wood", "javelin", 0.0)
    s.add(Sweep([(*at(-0.07), 0.0255), (*at(0.12), 0.0255)], 5), "cord", "javelin", 0.003)
    s.add(Sweep([(*at(0.53), 0.024), (*at(0.6), 0.024)], 4), "iron", "javelin", 0.003)
    s.add(Sweep([(*at(0.58), 0.02, 0.02), (*at(0.65), 0.052, 0.018), (*at(0.83), 0.005, 0.005)], 12, up=(1, 0, 0)), "iron", "javelin", 0.003)
    return s.build()


def shield(voxel):
    """The round shield."""
    s = Sculpt(voxel)
    rider.round_shield(s, *SHIELD, radius=0.192)
    return s.build()


def paint_shield(c):
    """Two quarters in the secondary colour."""
    turn = rider.shield_frame(SHIELD[1])
    u, v, _ = ((c.points - SHIELD[0]) @ turn).T
    c.apply(c.of("shield") & (u * v > 0), paint.TEAM_TRIM)


def paint_horse(c):
    """Dark points, a white blaze and one white sock, border of the saddle cloth."""
    x, y, z = c.points.T
    coat = c.of("coat")
    c.tint(coat, (0.03, 0.018, 0.012), (np.clip((0.52 - z) / 0.3, 0, 1) * 0.85)[coat])
    white = coat & (((z < 0.27) & (y > 0.2) & (x > 0)) | ((np.abs(x) < 0.026 + 0.02 * (z - 1.2)) & (y < -0.8) & (z > 1.12)))
    c.apply(white, paint.Paint((0.5, 0.45, 0.37), (0.82, 0.78, 0.68), 0.6))
    cloth = c.of("blanket")
    up = np.minimum(z - cloth_hem(y), np.minimum(y + 0.3, 0.42 - y))
    c.apply(cloth & (up < 0.05), paint.TEAM_TRIM)
    c.apply(cloth & (up > 0.045) & (up < 0.06), paint.Paint((0.09, 0.06, 0.04), (0.3, 0.2, 0.12), 0.7))
    hoof = c.of("hoof")
    c.tint(hoof, paint.EARTH.base, (np.clip((0.08 - z) / 0.08, 0, 1) * 0.5)[hoof])
    eye = c.of("eye")
    c.apply(eye & (np.hypot((y + 0.858) / 1.3, z - 1.356) < 0.0145), paint.EYE)


def paint_man(c):
    """Hem band of tunic and mantle."""
    x, y, z = ((c.points - SEAT.shift) / SEAT.scale).T
    c.apply(c.of("tunic") & (z < 0.462) & (np.hypot(x, y) > 0.1) & (np.hypot(x, y) < 0.26), paint.TEAM_TRIM)
    c.apply(c.of("mantle") & (z < 0.695) & (np.hypot(x, y) > 0.1), paint.TEAM_TRIM)


def ground(voxel):
    """Dry upland turf with a slab to leap from."""
    g = base.Ground(RADIUS, voxel, seed=9, swell=0.015)
    g.stone(330, 0.78, 0.1, tall=0.42).stone(345, 0.9, 0.05).stone(150, 0.86, 0.06, tall=0.6)
    for angle, out, tall in ((95, 0.82, 0.1), (112, 0.74, 0.08), (205, 0.82, 0.09), (222, 0.74, 0.11), (30, 0.84, 0.09), (265, 0.86, 0.08), (290, 0.8, 0.1)):
        g.tuft(angle, out, tall)
    return g.pebbles(26).body(800, keep=(0.4, 0.16, 0.1))


def piece(quality):
    """The whole Cavalo Leve."""
    grip = SEAT(np.array(RIGHT.hand))
    bones = rider.bones(LEFT, RIGHT, javelin=(tuple(grip), tuple(grip + JAVELIN * 0.4), "hand.R"), shield=(tuple(SHIELD[0]), tuple(SHIELD[0] + np.array([0, 0, 0.15])), "farm.L"))
    v = quality.voxel
    hairs = relief.hair(0.0024, 0.014)
    horse_sculpt = relief.engrave(courser(v(0.0052)), {"coat": relief.leather(0.0012), "hair": hairs, "blanket": relief.cloth(0.003, 0.16, 1.0, 0.0013), "hoof": relief.hammered(0.001, 0.03), "leather": relief.leather()})
    man_sculpt = relief.engrave(
        skirmisher(v(0.0046)),
        {"tunic": relief.add(relief.cloth(0.004, 0.11, 2.0), relief.quilting(26, 0.003)), "mantle": relief.cloth(0.004, 0.14, 2.0, 0.001), "hose": relief.cloth(0.003, 0.1, 3.0), "leather": relief.leather(), "boot": relief.leather(), "sash": relief.cloth(0.004, 0.06, 6.0)},
    )
    head_sculpt = relief.engrave(head(v(0.0038)), {"hood": relief.cloth(0.004, 0.12, 5.0, 0.001), "hair": relief.hair(0.002, 0.012)})
    javelin_sculpt = relief.engrave(javelin(v(0.0042)), {"wood": relief.wood(0.0014, 0.014), "cord": lambda p: 0.0022 * np.sin(p[:, 1] * 2 * np.pi / 0.018)})
    shield_sculpt = relief.engrave(shield(v(0.0042)), {"shield": relief.wood(0.0014, 0.03), "rim": relief.hammered()})
    tail = Sculpt(v(0.0055))
    horse.tail(tail, length=0.92)
    relief.engrave(tail.build(), {"hair": relief.hair(0.003, 0.016)})
    pick = lambda *names: {n: rider.CHAINS[n] for n in names}
    beast = rig.by_chains(bones, pick("spine", "neck", "skull", "fore.L", "fore.R", "hind.L", "hind.R"), softness=0.022)
    man = rig.by_chains(bones, pick("seat", "neck", "torso", "hips", "uarm.L", "uarm.R", "farm.L", "farm.R", "hand.L", "hand.R", "leg.L", "leg.R"))
    bodies = [
        body.from_sculpt("horse", horse_sculpt, PALETTE, 5000, beast, paint_horse),
        body.from_sculpt("man", man_sculpt, PALETTE, 3500, man, paint_man, texels=1.1),
        body.from_sculpt("head", head_sculpt, PALETTE, 1300, rig.rigid("head"), lambda c: figure.paint_face(c, FACE, stubble=0.5, flush=0.55), texels=1.7),
        body.from_sculpt("javelin", javelin_sculpt, PALETTE, 420, rig.rigid("javelin"), keep=(0.5, 0.25, 0.14)),
        body.from_sculpt("shield", shield_sculpt, PALETTE, 560, rig.rigid("shield"), paint_shield, texels=1.2, keep=(0.5, 0.22, 0.08)),
        body.from_sculpt("tail", tail, PALETTE, 460, rig.by_chains(bones, pick("tail")), texels=0.8),
        ground(v(0.0072)),
        base.rim(RADIUS, LIFT),
    ]
    return Piece("cavalo_leve", bodies, bones, idle(), SCALE, LIFT, notes={"height": 0.95, "face": (0.0, -0.02, 0.8), "face_radius": 0.13})


def idle():
    """The first bound of a gallop: forehand up, one knee high, hind legs gathered; the rider leans into his throw."""
    pitch = (-13.0, 0.045, -0.01)
    turn = horse.gait(
        pitch,
        fore_L=dict(at=(-0.62, 0.4), hoof=38, bias=(-48, 42)),
        fore_R=dict(at=(-0.42, 0.5), hoof=75, bias=(-62, 95)),
        hind_L=dict(at=(0.66, 0.14), hoof=10),
        hind_R=dict(at=(0.33, 0.135), hoof=0, bias=(-14, 12, 6)),
    )
    turn.update({
        "body": [("x", pitch[0])], "neck1": [("x", 9)], "neck2": [("x", 4)], "skull": [("x", 6), ("z", -5)],
        "tail1": [("x", 14), ("z", -7)], "tail2": [("x", -4), ("z", -8)], "tail3": [("x", 10)],
        "hips": [("x", 12)], "spine": [("x", 6), ("z", -6)], "chest": [("x", 4), ("z", -10)], "head": [("z", 10), ("x", -4)],
        "uarm.R": [("z", -6)],
    })
    return Pose(turn=turn, shift={"body": (0, pitch[1], pitch[2])})
