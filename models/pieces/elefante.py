"""The elephant (Elefante): a war elephant in full caparison, trunk raised to trumpet, a tower on its back.

Side colour: caparison, brow cloth, ears' lining left bare, shields, banner (primary); borders, rails, tassels (secondary).
"""
import numpy as np

from kit import aim, base, body, figure, lowpoly, paint, relief, rig
from kit.noise import fractal
from kit.piece import Piece
from kit.pose import Pose

from .elephant import beast, head, howdah, soldier

SCALE, RADIUS, LIFT = 0.56, 0.75, 0.089

HIDE = paint.Paint((0.118, 0.113, 0.111), (0.48, 0.465, 0.45), 0.62, mottle=0.16)
PALETTE = {
    "hide": HIDE, "ear": HIDE, "nail": paint.Paint((0.36, 0.31, 0.24), (0.70, 0.63, 0.52), 0.45), "hair": paint.Paint((0.02, 0.018, 0.016), (0.12, 0.11, 0.10), 0.6),
    "ivory": paint.Paint((0.66, 0.58, 0.42), (0.92, 0.87, 0.74), 0.28), "eye": paint.EYE, "brass": paint.GOLD, "gem": paint.Paint((0.35, 0.01, 0.03), (0.9, 0.25, 0.25), 0.12, dry=0.4),
    "cloth": paint.TEAM, "trim": paint.TEAM_TRIM, "tassel": paint.TEAM_TRIM, "plume": paint.TEAM, "shield": paint.TEAM_ENAMEL, "banner": paint.TEAM, "cape": paint.TEAM,
    "wood": paint.WOOD, "leather": paint.LEATHER, "mail": paint.MAIL, "steel": paint.STEEL, "skin": paint.SKIN, "lips": paint.LIPS, "brow": paint.HAIR, "rim": paint.BRASS,
}
CHAINS = {
    "spine": ["pelvis", "body"], "tail": ["tail1", "tail2", "tail3"], "head": ["head"], "jaw": ["jaw"], "trunk": [f"trunk{k}" for k in range(1, 7)], "tower": ["tower"],
    **{f"ear.{s}": [f"ear.{s}", f"eartip.{s}"] for s in "LR"},
    **{f"{leg}leg.{s}": [f"{leg}up.{s}", f"{leg}lo.{s}", f"{leg}ft.{s}"] for leg in "fb" for s in "LR"},
}
MAN = {"torso": ["rider"], "hips": ["rider"], **{f"{limb}.{s}": [f"{limb}.{s}"] for limb in ("uarm", "farm", "hand") for s in "LR"}}


def skeleton():
    """Beast, tower and man."""
    line = np.array([r[:3] for r in head.TRUNK])
    tail = np.array(beast.TAIL)
    ear = lambda u, v: tuple(head.EAR_ROOT + head.EAR_TURN @ np.array([u, 0, v]))
    made = {
        "root": ((0, 0, 0), (0, 0, 0.15), None), "pelvis": ((0, 0.56, 0.72), (0, 0.22, 0.74), "root"), "body": ((0, 0.22, 0.74), (0, -0.2, 0.8), "pelvis"),
        "head": ((0, -0.22, 0.88), (0, -0.46, 0.95), "body"), "jaw": ((0, -0.36, 0.74), (0, -0.56, 0.61), "head"), "ear_L": (ear(0, 0), ear(0.18, -0.06), "head"), "eartip_L": (ear(0.18, -0.06), ear(0.36, -0.14), "ear_L"),
        "tower": ((0, 0.2, 1.0), (0, 0.2, 1.2), "body"),
    }
    above = "head"
    for k in range(6):
        made[f"trunk{k + 1}"] = (tuple(line[k]), tuple(line[k + 1]), above)
        above = f"trunk{k + 1}"
    above = "pelvis"
    for k in range(3):
        made[f"tail{k + 1}"] = (tuple(tail[k]), tuple(tail[k + 1] if k < 2 else tail[4]), above)
        above = f"tail{k + 1}"
    for leg, (x, y), top, parent, back in (("f", beast.FORE, 0.72, "body", 0.0), ("b", beast.HIND, 0.68, "pelvis", 0.03)):
        made[f"{leg}up_L"] = ((x, y, top), (x, y - back - 0.012, 0.35), parent)
        made[f"{leg}lo_L"] = ((x, y - back - 0.012, 0.35), (x, y + 0.012, 0.12), f"{leg}up_L")
        made[f"{leg}ft_L"] = ((x, y + 0.012, 0.12), (x, y - 0.12, 0.03), f"{leg}lo_L")
    out = rig.skeleton(**made)
    for name, (start, end, parent) in soldier.bones().items():
        out[name] = rig.Bone(tuple(soldier.SEAT(start)), tuple(soldier.SEAT(end)), parent)
    return out


def paint_beast(c):
    """Caparison: border, line, a row of lozenges and a roundel on the flank; dusty feet."""
    x, y, z = c.points.T
    cloth = c.of("cloth")
    up = z - beast.hem(y)
    low = cloth & (z < 0.74)
    c.apply(low & (up < 0.062), paint.TEAM_TRIM)
    front = cloth & (-(y + 0.20) - 0.10 * np.clip((z - 0.55) / 0.4, 0, 1) > -0.035)
    c.apply(front, paint.TEAM_TRIM)
    rear = low & (y > 0.42) & (np.abs(x) < 0.155 + 0.04 * np.clip((0.7 - z) / 0.36, 0, 1))
    c.apply(rear, paint.TEAM_TRIM)
    c.base[low & (up > 0.062) & (up < 0.071)] *= 0.35
    lozenge = np.abs((y - 0.22 + 0.0625) / 0.125 % 1 - 0.5) * 3.2 + np.abs(up - 0.115) / 0.036
    c.apply(low & ~front & ~rear & (lozenge < 1), paint.TEAM_TRIM)
    r = np.hypot(y - 0.22, (z - 0.60) * 0.95)
    c.apply(cloth & (z > 0.84) & (np.abs(np.abs(y - howdah.CENTRE) - 0.305) < 0.014), paint.TEAM_TRIM)
    roundel = cloth & (np.abs(x) > 0.2) & ((r < 0.035) | ((r > 0.055) & (r < 0.078)))
    c.apply(roundel, paint.TEAM_TRIM)
    c.base[cloth & (np.abs(x) > 0.2) & (((r > 0.048) & (r < 0.055)) | ((r > 0.078) & (r < 0.085)))] *= 0.4
    skin = c.of("hide", "nail")
    dust = np.clip((0.24 - z) / 0.24, 0, 1) + 0.25 * np.clip(fractal(c.points, 0.2, 4.0, 2), 0, 1)
    c.tint(skin, (0.20, 0.145, 0.09), (0.6 * np.clip(dust, 0, 1))[skin])


def paint_head(c):
    """Pink mottling on trunk and ears, dark eye folds, stained tusk roots."""
    p = c.points
    x, y, z = np.abs(p[:, 0]), p[:, 1], p[:, 2]
    spots = np.clip(fractal(p, 0.05, 8.0, 3) * 2.4, 0, 1)
    skin = c.of("hide")
    pink = np.clip((-0.50 - y) / 0.35, 0, 1) * spots
    c.tint(skin, (0.34, 0.19, 0.15), (0.5 * pink)[skin])
    ears = c.of("ear")
    edge = np.clip((np.hypot(x - 0.195, z - 0.965) - 0.14) / 0.24, 0, 1)
    c.tint(ears, (0.36, 0.20, 0.16), (0.42 * edge * (0.35 + 0.65 * spots))[ears])
    fold = np.exp(-((np.hypot(y + 0.475, z - 0.905) / 0.05) ** 2)) * (x > 0.09)
    c.tint(skin, (0.03, 0.025, 0.022), (0.75 * fold)[skin])
    cloth = c.of("cloth")
    edge = -head.plate_outline(p)
    c.apply(cloth & (edge < 0.026), paint.TEAM_TRIM)
    c.base[cloth & (edge > 0.026) & (edge < 0.033)] *= 0.4
    tusk = c.of("ivory")
    c.tint(tusk, (0.30, 0.20, 0.10), 0.6 * np.clip((y[tusk] + 0.60) / 0.1, 0, 1))
    c.tint(c.of("plume"), (0.9, 0.9, 0.9), 0.25 * np.ones(c.of("plume").sum()))


def paint_banner(c):
    """Border and lozenge of the flag."""
    flag = c.of("banner")
    along = (c.points - howdah.STAFF)[:, 1]
    up = c.points[:, 2] - howdah.STAFF[2] - 0.68
    c.apply(flag & (np.abs(up + 0.1 * 0.30 * (along / 0.30) ** 2) > 0.076 * (1 - 0.28 * along / 0.30) ), paint.TEAM_TRIM)
    c.apply(flag & (along < 0.03), paint.TEAM_TRIM)


def paint_soldier(c):
    """Hem of the cape."""
    c.apply(c.of("cape") & (c.points[:, 2] < 0.70), paint.TEAM_TRIM)


def face(c):
    """The face, seated."""
    figure.paint_face(c, soldier.HEAD, stubble=0.5)


def ground(voxel):
    """Trampled earth: flattened grass, a stone, a snapped pike."""
    g = base.Ground(RADIUS, voxel, seed=12, swell=0.014)
    g.stone(205, 0.8, 0.075).stone(30, 0.84, 0.06).stone(120, 0.86, 0.05)
    for a, d, h in ((250, 0.84, 0.1), (285, 0.88, 0.08), (160, 0.84, 0.1), (60, 0.82, 0.09), (340, 0.85, 0.1), (100, 0.88, 0.07)):
        g.tuft(a, d, h)
    return g.pebbles(22).body(760)


IDLE = Pose(
    turn={
        "body": [("x", -3)], "head": [("x", -9), ("z", 6)], "jaw": [("x", -8)], "ear.L": [("z", -16), ("y", -4)], "ear.R": [("z", 12), ("y", 4)], "eartip.L": [("z", -8)], "eartip.R": [("z", 6)],
        "tail1": [("y", 14)], "tail2": [("y", 16), ("x", -8)], "rider": [("z", -6)],
    },
    shift={"head": (0, 0.03, 0.0)},
    after=aim.Aim(
        point={
            "trunk1": (-0.05, -0.50, -0.64), "trunk2": (-0.18, -0.44, -0.12), "trunk3": (-0.22, -0.26, 0.64), "trunk4": (-0.12, 0.02, 0.9), "trunk5": (-0.02, 0.16, 0.9), "trunk6": (0.04, -0.36, 0.76),
        },
        reach=[
            ("fft.L", (0.0, -0.07, 0.115), (0, -1, 0.1)), ("fft.R", (0, 0.02, 0), (0, -1, 0)), ("bft.L", (0.0, 0.02, 0), (0, -1, 0)), ("bft.R", (0.0, -0.05, 0), (0, -1, 0)),
        ],
        level={"fft.L": (24, 0, 0)},
    ),
)


def far_versions(near_beast, near_tower, skin, voxel):
    """Hand-made bodies for the last LOD, painted from the near ones."""
    solid = beast.far_body(voxel)
    vertices, faces = lowpoly.reduce(*solid.smooth_surface(), 210)
    box = howdah.far_box()
    out = [
        body.Body("beast3", near_beast.high_vertices, near_beast.high_faces, near_beast.colour, near_beast.surface, vertices, faces, skin(vertices, solid), texels=0.3, keep=(0.0, 0.0, 1.0)),
        body.Body("tower3", near_tower.high_vertices, near_tower.high_faces, near_tower.colour, near_tower.surface, *box, {"tower": np.ones(len(box[0]))}, texels=0.35, keep=(0.0, 0.0, 1.0)),
    ]
    for far in out:
        far.first = 3
    return out


def piece(quality):
    """The whole elephant."""
    bones = skeleton()
    skin = rig.by_chains(bones, CHAINS, softness=0.03, parts={"cloth": "spine", "tassel": "spine"})
    headskin = rig.by_chains(bones, CHAINS, softness=0.02, parts={"cloth": "head", "plume": "head", "trim": "head"})
    manskin = rig.by_chains({n: rig.Bone(*b) for n, b in soldier.bones().items()}, MAN)
    v = quality.voxel
    beast_sculpt = relief.engrave(beast.body(v(0.0058)), beast.reliefs())
    head_sculpt = relief.engrave(head.sculpt(v(0.0046)), head.reliefs())
    tower = relief.engrave(howdah.sculpt(v(0.0048)), howdah.reliefs())
    banner = relief.engrave(howdah.banner(v(0.0045)), howdah.reliefs())
    man = relief.engrave(soldier.man(v(0.0042)), soldier.reliefs())
    man_head = soldier.head(v(0.003))
    spear = relief.engrave(soldier.javelin(v(0.0042)), soldier.reliefs())
    made = [
        body.from_sculpt("beast", beast_sculpt, PALETTE, 3300, skin, paint_beast, keep=(0.4, 0.15, 0.0)),
        body.from_sculpt("head", head_sculpt, PALETTE, 3300, headskin, paint_head, texels=1.15, keep=(0.4, 0.15, 0.05)),
        body.from_sculpt("tower", tower, PALETTE, 2300, rig.rigid("tower"), texels=0.9, keep=(0.4, 0.14, 0.0)),
        body.from_sculpt("banner", banner, PALETTE, 320, rig.rigid("tower"), paint_banner, texels=0.8, keep=(0.5, 0.3, 0.16)),
        body.from_sculpt("man", man, PALETTE, 1350, manskin, paint_soldier, texels=0.95, keep=(0.4, 0.13, 0.035)),
        body.from_sculpt("man_head", man_head, PALETTE, 950, rig.rigid("rider_head"), face, texels=1.5, keep=(0.4, 0.13, 0.05)),
        body.from_sculpt("javelin", spear, PALETTE, 260, rig.rigid("weapon"), texels=0.8, keep=(0.5, 0.3, 0.15)),
        ground(v(0.0058)),
        base.rim(RADIUS, LIFT),
    ]
    made += far_versions(made[0], made[2], skin, v(0.012))
    for one in made:
        if one.name in ("man", "man_head", "javelin"):
            soldier.seat(one)
    notes = {"height": 1.1, "face": (0.0, -0.28, 0.62), "face_radius": 0.27}
    return Piece("elefante", made, bones, IDLE, SCALE, LIFT, reach=0.012, texture=1024, notes=notes)
