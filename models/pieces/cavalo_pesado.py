"""The heavy horse (Cavalo Pesado): a knight in great helm and plume on a destrier in full caparison, lance raised.

Side colour: caparison, surcoat, plume and shield (primary); hems, lozenges, cross and pennon (secondary).
"""
import numpy as np

from kit import base, body, figure, horse, paint, relief, rider, rig
from kit.piece import Piece
from kit.pose import Pose
from kit.rider import SEAT
from kit.sculpt import Sculpt, smooth_union
from kit.shapes import F32, FAR, Box, Ellipsoid, Function, Sweep, Transform, rotation

SCALE, LIFT, RADIUS = 0.475, 0.105, 0.868
BREED = horse.DESTRIER
UNDER = horse.Breed(girth=0.88, neck=0.9)  # the horse inside its cloth
RIGHT = figure.Arm((-0.16, 0, 0.752), (-0.275, 0.06, 0.6), (-0.265, -0.1, 0.575), (-0.262, -0.145, 0.58))
LEFT = figure.Arm((0.16, 0, 0.752), (0.25, 0.01, 0.6), (0.14, -0.13, 0.545), (0.1, -0.17, 0.54))
LANCE = np.array([0.02, -0.62, 1.0]) / np.linalg.norm([0.02, -0.62, 1.0])
HELM = Transform.about((0, 0.005, 0.83), 1.16, rotation(rz=4))
SHIELD = SEAT(np.array([0.268, -0.055, 0.63])), np.array([0.93, -0.36, 0.08])

STEEL, CLOTH = paint.Paint((0.46, 0.48, 0.52), (0.90, 0.91, 0.94), 0.36, 0.9, mottle=0.08), paint.TEAM
PALETTE = {
    "coat": paint.Paint((0.125, 0.058, 0.028), (0.36, 0.19, 0.095), 0.5), "muzzle": paint.Paint((0.055, 0.038, 0.033), (0.2, 0.14, 0.11), 0.5),
    "eye": paint.EYE, "feather": paint.Paint((0.42, 0.36, 0.27), (0.8, 0.75, 0.64), 0.75), "hoof": paint.Paint((0.06, 0.05, 0.042), (0.26, 0.22, 0.17), 0.45),
    "hair": paint.Paint((0.03, 0.022, 0.018), (0.16, 0.115, 0.08), 0.6), "leather": paint.LEATHER, "boot": STEEL, "brass": paint.BRASS, "steel": STEEL,
    "mail": paint.MAIL, "cloth": CLOTH, "surcoat": CLOTH, "plume": CLOTH, "torse": paint.TEAM_TRIM, "shield": paint.TEAM_ENAMEL, "rim": paint.BRASS,
    "wood": paint.Paint((0.36, 0.24, 0.12), (0.66, 0.5, 0.3), 0.55), "iron": paint.IRON, "pennon": paint.TEAM_TRIM, "dark": paint.Paint((0.012, 0.011, 0.012), (0.03, 0.03, 0.03), 0.6),
}


def destrier(voxel):
    """The horse under its cloth: only head, belly and legs show."""
    s = Sculpt(voxel)
    horse.trunk(s, UNDER)
    horse.neck(s, UNDER)
    with s.within(horse.NOBLE_HEAD):
        horse_head(s)
    horse.legs(s, BREED, shoulder=0.72)
    return s.build()


def horse_head(s):
    """Head with bridle and a steel chanfron."""
    horse.head(s)
    horse.forelock(s)
    horse.bridle(s)
    face = [(0, -0.765, 1.487, 0.062, 0.016), (0, -0.855, 1.42, 0.068, 0.02), (0, -0.93, 1.29, 0.06, 0.02), (0, -1.0, 1.165, 0.046, 0.018), (0, -1.035, 1.115, 0.03, 0.012)]
    s.add(Sweep(face, 18, up=(0, -1, 0.5)), "steel", "skull", 0.006)
    s.add(Sweep([(0, -0.78, 1.5, 0.012), (0, -0.88, 1.43, 0.014), (0, -0.96, 1.29, 0.012), (0, -1.03, 1.15, 0.008)], 12), "brass", "skull", 0.004)
    s.add(Ellipsoid((0, -0.885, 1.425), (0.042, 0.028, 0.042), rotation(rx=-40)), "brass", "skull", 0.004)
    s.add(Sweep([(0, -0.895, 1.435, 0.024), (0, -0.95, 1.5, 0.014), (0, -0.975, 1.56, 0.004)], 8), "brass", "skull", 0.004)


def caparison(voxel):
    """Cloth over croup, shoulders and neck: the trunk's widest section drawn straight down, with folds that deepen."""
    s = Sculpt(voxel)
    for corner in ((0.46, -0.85, 0.3), (-0.46, 0.85, 0.3), (0, 0, 1.62)):
        s.add(Box(corner, 0.01), "cloth", None)  # room for the hem
    horse.trunk(s, BREED, "cloth", pad=0.26)
    kept = {}

    def skirt(t):
        x, y, z = t.axes(np.zeros(3, int), t.shape)
        level = 0.86
        k = int((level - t.origin[2]) / t.voxel)
        solid = t.field.copy()
        solid[:, :, :k] = t.field[:, :, k : k + 1]
        drop = np.clip((level - z) / 0.5, 0, 1).astype(F32)
        fold = np.sin(27 * y + 1.8 * np.sin(9 * y) + 0.9 * np.sign(x)) + 0.5 * np.sin(15 * x + 11 * y)
        chest = np.clip((-0.3 - y) / 0.25, 0, 1)
        solid -= 0.02 + drop**1.3 * (0.055 + 0.085 * chest + 0.034 * fold).astype(F32)
        kept["skirt"] = solid
        t.field = np.full(tuple(t.shape), FAR)

    def drape(t):
        x, y, z = t.axes(np.zeros(3, int), t.shape)
        solid = smooth_union(kept["skirt"], t.field - F32(0.026) - F32(0.006) * np.sin(40 * (z - 0.7 * y)), F32(0.1))
        shell = np.maximum(solid, -solid - F32(0.032))
        front = np.clip((-0.42 - y) / 0.2, 0, 1)
        hem = 0.385 + 0.15 * front + 0.03 * np.abs(np.sin(17 * y + 0.5)) ** 0.7 * (1 - 0.4 * front)
        shell = np.maximum(shell, (hem - z).astype(F32))
        slit = np.where((y < -0.4) & (z < 0.92), 0.012 + 0.62 * np.clip(0.76 - z, 0, 1) ** 1.1, -1) - np.abs(x)
        shell = np.maximum(shell, slit.astype(F32))
        poll = (y + 0.655) * -0.62 + (z - 1.335) * 0.78
        shell = np.maximum(shell, np.where(z > 1.1, poll, -1).astype(F32))
        t.field = np.full(tuple(t.shape), FAR)
        t.merge(shell, "cloth", 1e-4)

    s.hook(skirt)
    horse.neck(s, BREED, "cloth", pad=0.16)
    s.hook(drape)
    return s.build()


def cloth_skin(bones):
    """Trunk and neck; towards the hem the cloth goes with the leg beneath it."""
    follow = rig.by_chains(bones, {c: horse.CHAINS[c] for c in ("spine", "neck")}, softness=0.05)

    def skin(points, sculpt):
        weights = follow(points, sculpt)
        x, y, z = points.T
        low = np.clip((0.78 - z) / 0.4, 0, 1)
        for limb, near, most in (("fore1", np.clip((-0.12 - y) / 0.25, 0, 1), 0.72), ("hind1", np.clip((y - 0.2) / 0.25, 0, 1), 0.35)):
            for side, sign in (("L", 1), ("R", -1)):
                share = most * low * near * np.clip(0.5 + sign * x / 0.16, 0, 1)
                weights = {b: w * (1 - share) for b, w in weights.items()}
                weights[f"{limb}.{side}"] = weights.get(f"{limb}.{side}", 0) + share
        return weights

    return skin


def knight(voxel):
    """Surcoat over mail, plate on shoulders, elbows, knees; saddle with high bows."""
    s = Sculpt(voxel)
    with s.within(SEAT):
        figure.skirt(s, 0.585, 0.42, 0.108, 0.08, "surcoat", folds=8, depth=0.014, seed=1.2, chain="hips")
        s.add(Sweep([(0, 0.0, 0.48, 0.11, 0.1), (0, -0.006, 0.575, 0.106, 0.094), (0, -0.012, 0.665, 0.135, 0.112), (0, -0.002, 0.745, 0.132, 0.096), (0, 0.006, 0.815, 0.075, 0.07)], 22, up=figure.FRONT), "surcoat", "torso", 0.012)
        s.add(Sweep([(0, 0.008, 0.79, 0.083, 0.08), (0, 0.008, 0.84, 0.062, 0.062)], 5, up=figure.FRONT), "mail", "torso", 0.006)
        figure.belt(s, 0.577, 0.116, 0.103)
        for side, joints in (("R", RIGHT), ("L", LEFT)):
            figure.arm(s, side, joints, "mail", "mail", girth=1.02, cuff=False)
            sign = 1 if side == "L" else -1
            for out, drop, r in ((0.0, 0.008, 0.075), (0.018, -0.03, 0.068), (0.034, -0.062, 0.06)):
                s.add(Ellipsoid(np.array(joints.shoulder) + (sign * (0.004 + out), 0.002, drop), (r, r * 1.06, r * 0.62), rotation(ry=sign * 28)), "steel", f"uarm.{side}", 0.004)
            s.add(Ellipsoid(joints.elbow, 0.055), "steel", f"farm.{side}", 0.004)
            b, c = np.array(joints.elbow), np.array(joints.wrist)
            s.add(Sweep([(*(b * 0.75 + c * 0.25), 0.05), (*(b * 0.35 + c * 0.65), 0.046), (*(b * 0.06 + c * 0.94), 0.05)], 8), "steel", f"farm.{side}", 0.004)
        figure.grip(s, "R", RIGHT, LANCE, 0.03, "leather", palm_side=(-1, 0.2, -0.1))
        figure.grip(s, "L", LEFT, (0.2, -0.6, 1), 0.014, "leather", palm_side=(1, 0.3, 0))
    rider.legs(s, "mail", "boot", girth=1.03)
    knee, ankle = np.array(rider.KNEE), np.array(rider.ANKLE)
    s.pair(Sweep([(0.2, -0.085, 1.01, 0.096), (*(knee + (0, 0.02, 0.02)), 0.077)], 8), "steel", "leg.L", 0.004)
    s.pair(Ellipsoid(knee + (0.012, -0.012, 0), (0.072, 0.076, 0.08)), "steel", "leg.L", 0.004)
    s.pair(Ellipsoid(knee + (0.07, 0.02, 0), (0.012, 0.05, 0.046)), "steel", "leg.L", 0.006)
    for k in (0.1, 0.3):
        c = ankle * (1 - k) + knee * k
        s.pair(Sweep([(*(c + (0, 0, 0.012)), 0.058), (*(c - (0, 0, 0.012)), 0.06)], 4), "steel", "leg.L", 0.004)
    s.pair(Sweep([(*(ankle + (0, 0.05, -0.01)), 0.01), (*(ankle + (0.0, 0.12, 0.0)), 0.009)], 4), "brass", "leg.L", 0.003)
    rider.stirrups(s, "brass")
    horse.saddle(s, high=1.25)
    horse.reins(s, SEAT(np.array(LEFT.hand)))
    return s.build()


def helm(voxel):
    """Great helm with a brass cross, torse and plume."""
    s = Sculpt(voxel)
    with s.within(SEAT), s.within(HELM):
        s.add(Sweep([(0, 0.006, 0.835, 0.082, 0.09), (0, -0.006, 0.885, 0.104, 0.118), (0, -0.004, 0.98, 0.104, 0.113), (0, 0.0, 1.035, 0.092, 0.1), (0, 0.004, 1.068, 0.05, 0.055)], 20, up=figure.FRONT), "steel", "head", 0.012)
        s.add(Sweep([(0, -0.108, 0.845, 0.012), (0, -0.128, 0.9, 0.016), (0, -0.124, 0.965, 0.015), (0, -0.1, 1.035, 0.012)], 12), "brass", "head", 0.006)
        for sign in (1, -1):
            s.add(Sweep([(0, -0.126, 0.981, 0.011), (sign * 0.055, -0.101, 0.981, 0.011), (sign * 0.098, -0.036, 0.979, 0.011), (sign * 0.108, 0.03, 0.977, 0.011)], 14), "brass", "head", 0.003)
        s.carve(Box((0.05, -0.105, 0.953), (0.036, 0.05, 0.0105), rotation(rz=-26), bevel=0.004), 0.003, mirror=True)
        for row in range(3):
            for col in range(3):
                s.carve(Ellipsoid((0.032 + 0.02 * col, -0.118 + 0.012 * col, 0.875 + 0.02 * row), (0.0052, 0.02, 0.0052)), 0.002, mirror=True)
        s.add(Ellipsoid((0, 0, 0.95), (0.072, 0.078, 0.05)), "dark", "head", 0.0)
        for k in range(10):
            a = 2 * np.pi * k / 10
            q = np.array([0.093 * np.cos(a), 0.1 * np.sin(a) + 0.002, 1.036])
            along = np.array([-np.sin(a), np.cos(a), 0.55])
            s.add(Sweep([(*(q - along * 0.026), 0.017), (*q, 0.021), (*(q + along * 0.026), 0.017)], 5), "torse", "head", 0.003)
        rng = np.random.default_rng(5)
        for k in range(9):
            a, j = k / 8, rng.uniform(-0.018, 0.018, 2)
            s.add(Sweep([(0, 0.01, 1.05, 0.024), (j[0], 0.045 + 0.035 * a, 1.155 - 0.012 * a, 0.034), (j[0] * 2, 0.135 + 0.075 * a, 1.165 - 0.075 * a, 0.037), (j[1] * 2, 0.215 + 0.03 * a, 1.06 - 0.15 * a, 0.007)], 16), "plume", "head", 0.008)
    return s.build()


def lance(voxel):
    """Painted lance with a vamplate, leaf blade and a swallow-tailed pennon."""
    s = Sculpt(voxel)
    grip = SEAT(np.array(RIGHT.hand))
    at = lambda t: grip + LANCE * t
    rows = [(-0.36, 0.03), (-0.16, 0.036), (-0.11, 0.046), (-0.06, 0.034), (0.05, 0.034), (0.085, 0.05), (0.3, 0.04), (0.62, 0.034), (0.9, 0.028)]
    s.add(Sweep([(*at(t), r) for t, r in rows], 60), "wood", "lance", 0.0)
    s.add(Sweep([(*at(0.055), 0.098), (*at(0.075), 0.088), (*at(0.13), 0.05), (*at(0.15), 0.042)], 8, straight=True), "steel", "lance", 0.003)
    s.add(Sweep([(*at(0.88), 0.036), (*at(0.93), 0.036)], 4), "brass", "lance", 0.003)
    across = np.array([1.0, 0, 0])
    s.add(Sweep([(*at(0.93), 0.026, 0.026), (*at(0.99), 0.056, 0.02), (*at(1.2), 0.005, 0.005)], 12, up=np.cross(LANCE, across)), "steel", "lance", 0.003)
    back = np.array([0.1, 1.0, 0.0]) - LANCE * (np.array([0.1, 1.0, 0]) @ LANCE)
    turn = np.stack([back / np.linalg.norm(back), LANCE, np.cross(back / np.linalg.norm(back), LANCE)], 1)

    def flag(u, v, w):
        reach = (u + 0.16) / 0.32
        half = 0.075 * (1 - 0.35 * reach)
        notch = np.maximum(reach - 0.62, 0) * 0.19
        wave = w - 0.022 * np.sin(reach * 6.5 + v * 6) * reach
        edge = np.maximum(np.maximum(np.abs(v) - half, notch - np.abs(v)), np.abs(u) - 0.16)
        return (np.maximum(np.abs(wave) - 0.0095, edge) * 0.75).astype(F32)

    s.add(Function(flag, at(0.795) + turn[:, 0] * 0.175, (0.17, 0.09, 0.045), turn), "pennon", "lance", 0.003)
    return s.build()


def shield(voxel):
    """Heater on the left arm."""
    s = Sculpt(voxel)
    rider.heater_shield(s, *SHIELD, size=1.08)
    return s.build()


def paint_shield(c):
    """A secondary cross on the primary field."""
    turn = rider.shield_frame(SHIELD[1])
    u, v, _ = ((c.points - SHIELD[0]) @ turn).T
    field = c.of("shield")
    c.apply(field & ((np.abs(u) < 0.032) | (np.abs(v - 0.03) < 0.032)), paint.TEAM_TRIM)


def paint_cloth(c):
    """Hem band between two gold lines, lozenges on the field, dirt at the very hem."""
    x, y, z = c.points.T
    front = np.clip((-0.42 - y) / 0.2, 0, 1)
    hem = 0.385 + 0.15 * front + 0.03 * np.abs(np.sin(17 * y + 0.5)) ** 0.7 * (1 - 0.4 * front)
    up = z - hem
    c.apply(up < 0.085, paint.TEAM_TRIM)
    gold = paint.Paint((0.50, 0.31, 0.07), (0.9, 0.7, 0.34), 0.5, 0.6)
    c.apply(((up > 0.08) & (up < 0.096)) | (up < 0.014), gold)
    poll = (y + 0.655) * -0.62 + (z - 1.335) * 0.78
    c.apply((z > 1.1) & (poll > -0.035), paint.TEAM_TRIM)
    c.apply((z > 1.1) & (poll > -0.045) & (poll < -0.033), gold)
    a, b = y / 0.2, (z - 0.6) / 0.2
    row = np.floor(b)
    du, dv = (a + 0.5 * (row % 2)) % 1 - 0.5, b % 1 - 0.5
    side = (np.abs(x) > 0.06) & (up > 0.13) & ((poll < -0.075) | (z < 1.1))
    c.apply(side & (np.abs(du) / 0.15 + np.abs(dv) / 0.23 < 1), paint.TEAM_TRIM)
    c.tint(up < 0.05, paint.EARTH.base, (np.clip((0.05 - up) / 0.05, 0, 1) * 0.35)[up < 0.05])


def paint_knight(c):
    """A cross on the surcoat's breast, hem band."""
    local = (c.points - SEAT.shift) / SEAT.scale
    x, y, z = local.T
    coat = c.of("surcoat")
    c.apply(coat & (z < 0.452) & (np.hypot(x, y) > 0.1), paint.TEAM_TRIM)
    c.apply(coat & (z > 0.6) & (y < -0.03) & ((np.abs(x) < 0.02) | (np.abs(z - 0.7) < 0.02)) & (np.hypot(x, z - 0.7) < 0.085), paint.TEAM_TRIM)


def paint_lance(c):
    """A spiral of the primary colour on the shaft before the hand."""
    grip = SEAT(np.array(RIGHT.hand))
    along = (c.points - grip) @ LANCE
    across = c.points - grip - along[:, None] * LANCE
    angle = np.arctan2(across @ np.cross(LANCE, [1.0, 0, 0]), across[:, 0])
    c.apply(c.of("wood") & (along > 0.16) & ((along / 0.2 + angle / (2 * np.pi)) % 1 < 0.5), paint.TEAM_ENAMEL)


def paint_horse(c):
    """Dark legs, muddy feathers."""
    x, y, z = c.points.T
    coat = c.of("coat")
    c.tint(coat, (0.022, 0.014, 0.01), (np.clip((0.5 - z) / 0.35, 0, 1) * 0.75)[coat])
    low = c.of("feather", "hoof")
    c.tint(low, paint.EARTH.base, (np.clip((0.09 - z) / 0.09, 0, 1) * 0.55)[low])


def ground(voxel):
    """A churned meadow."""
    g = base.Ground(RADIUS, voxel, seed=6, swell=0.015)
    g.stone(215, 0.8, 0.085, tall=0.5).stone(228, 0.9, 0.045).stone(40, 0.86, 0.06, tall=0.6)
    for angle, out, tall in ((120, 0.8, 0.1), (135, 0.72, 0.08), (300, 0.82, 0.09), (318, 0.76, 0.11), (20, 0.84, 0.09), (185, 0.84, 0.1), (255, 0.86, 0.08)):
        g.tuft(angle, out, tall)
    return g.pebbles(26).body(800, keep=(0.4, 0.16, 0.1))


def piece(quality):
    """The whole Cavalo Pesado."""
    grip = SEAT(np.array(RIGHT.hand))
    bones = rider.bones(LEFT, RIGHT, lance=(tuple(grip), tuple(grip + LANCE * 0.4), "hand.R"), shield=(tuple(SHIELD[0]), tuple(SHIELD[0] + np.array([0, 0, 0.15])), "farm.L"))
    v = quality.voxel
    hairs = relief.hair(0.0022, 0.013)
    horse_sculpt = relief.engrave(destrier(v(0.0052)), {"coat": relief.hammered(0.0006, 0.11), "feather": hairs, "hair": hairs, "steel": relief.hammered(), "hoof": relief.hammered(0.001, 0.03)})
    cloth_sculpt = relief.engrave(caparison(v(0.0052)), {"cloth": lambda p: np.maximum(relief.cloth(0.009, 0.22, 1.0, 0.0011)(p), -0.004)})
    knight_sculpt = relief.engrave(knight(v(0.0046)), {"mail": relief.mail(0.024, 0.0032), "surcoat": relief.cloth(0.004, 0.12, 2.0, 0.001), "steel": relief.hammered(), "leather": relief.leather()})
    helm_sculpt = relief.engrave(helm(v(0.0040)), {"steel": relief.hammered(), "plume": relief.hair(0.0025, 0.014)})
    lance_sculpt = relief.engrave(lance(v(0.0046)), {"wood": relief.wood(0.0015, 0.02), "pennon": relief.cloth(0.002, 0.1, 3.0, 0.001)})
    shield_sculpt = relief.engrave(shield(v(0.0042)), {"shield": relief.hammered(0.001, 0.07), "rim": relief.hammered()})
    tail = Sculpt(v(0.0055))
    horse.tail(tail, back=0.06, arch=0.03)
    relief.engrave(tail.build(), {"hair": relief.hair(0.003, 0.016)})
    chains = rider.CHAINS
    pick = lambda *names: {n: chains[n] for n in names}
    beast = rig.by_chains(bones, pick("spine", "neck", "skull", "fore.L", "fore.R", "hind.L", "hind.R"), softness=0.022)
    man = rig.by_chains(bones, pick("seat", "neck", "torso", "hips", "uarm.L", "uarm.R", "farm.L", "farm.R", "hand.L", "hand.R", "leg.L", "leg.R"))
    bodies = [
        body.from_sculpt("horse", horse_sculpt, PALETTE, 3700, beast, paint_horse),
        body.from_sculpt("cloth", cloth_sculpt, PALETTE, 2700, cloth_skin(bones), paint_cloth, texels=0.9),
        body.from_sculpt("knight", knight_sculpt, PALETTE, 3100, man, paint_knight, texels=1.1),
        body.from_sculpt("helm", helm_sculpt, PALETTE, 1150, rig.rigid("head"), texels=1.5),
        body.from_sculpt("lance", lance_sculpt, PALETTE, 620, rig.rigid("lance"), paint_lance, keep=(0.5, 0.25, 0.12)),
        body.from_sculpt("shield", shield_sculpt, PALETTE, 380, rig.rigid("shield"), paint_shield, texels=1.2, keep=(0.5, 0.25, 0.1)),
        body.from_sculpt("tail", tail, PALETTE, 420, rig.by_chains(bones, pick("tail")), texels=0.8),
        ground(v(0.0072)),
        base.rim(RADIUS, LIFT),
    ]
    return Piece("cavalo_pesado", bodies, bones, idle(), SCALE, LIFT, notes={"height": 1.0, "face": (0.0, -0.02, 0.8), "face_radius": 0.14})


def idle():
    """A collected trot: near fore folded, neck arched; the knight looks to his left over the shield."""
    pitch = (-4.0, 0.045, 0.012)
    turn = horse.gait(
        pitch,
        fore_L=dict(at=(-0.36, 0.135), hoof=0),
        fore_R=dict(at=(-0.5, 0.5), hoof=70, bias=(-72, 105)),
        hind_L=dict(at=(0.68, 0.14), hoof=4),
        hind_R=dict(at=(0.38, 0.135), hoof=0),
    )
    turn.update({
        "body": [("x", pitch[0])], "neck1": [("x", -3)], "neck2": [("x", 8)], "skull": [("x", 12), ("z", 6)],
        "tail1": [("x", 2), ("z", 7)], "tail2": [("x", -6), ("z", 6)], "tail3": [("x", -8)], "chest": [("x", 3), ("z", -6)], "head": [("z", 16), ("x", 5)],
    })
    return Pose(turn=turn, shift={"body": (0, pitch[1], pitch[2])})
