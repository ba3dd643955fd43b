"""The dragon (Dragão): perched on a crag over the bones of besiegers, wings half raised, tail round the rock, about to strike.

Side colour: wing membranes, crest, ear fins and pendant shield (primary), trims of wings and the charge (secondary). Own paint:
charcoal-green scales whose edges catch bronze, horn-coloured scutes, an ember in the throat.
"""
import numpy as np

from kit import aim, base, body, paint, relief, rig
from kit.piece import Piece
from kit.pose import Pose
from kit.shapes import Transform, rotation

from .dragon import crag, head, skeleton, trunk, wing
from .dragon.spine import Spine

SCALE, RADIUS, RIM = 0.54, 0.778, 0.0926
LIFT = RIM - crag.DROP
SKULL = Transform.about((0, 0, 0), 0.44, rotation(rx=4), (0, -0.70, 1.985))

SCALES = paint.Paint((0.018, 0.046, 0.036), (0.46, 0.35, 0.125), 0.38, mottle=0.25, dry=0.95)
LIMB = paint.Paint((0.020, 0.046, 0.036), (0.40, 0.31, 0.12), 0.40, mottle=0.22, dry=0.55)
HORN = paint.Paint((0.20, 0.155, 0.105), (0.66, 0.56, 0.40), 0.42, mottle=0.12)
PALETTE = {
    "trunk": SCALES, "leg": LIMB, "scale": SCALES, "brow": SCALES,
    "crest": paint.Paint((0.56, 0.56, 0.56), (0.9, 0.9, 0.9), 0.55, mask=paint.PRIMARY, dry=0.7, mottle=0.06),
    "fin": paint.Paint((0.56, 0.56, 0.56), (0.9, 0.9, 0.9), 0.55, mask=paint.PRIMARY, dry=0.7, mottle=0.06),
    "cloth": paint.TEAM_ENAMEL, "rim": paint.GOLD, "leather": paint.DARK_LEATHER, "brass": paint.GOLD,
    "horn": HORN, "claw": paint.Paint((0.035, 0.032, 0.030), (0.34, 0.30, 0.25), 0.28),
    "bone": paint.Paint((0.68, 0.60, 0.44), (0.92, 0.86, 0.70), 0.28), "eye": paint.Paint((0.95, 0.42, 0.015), (1.0, 0.6, 0.1), 0.08, dry=0, mottle=0),
    "tongue": paint.Paint((0.34, 0.045, 0.04), (0.62, 0.18, 0.14), 0.25), "mouth": paint.Paint((0.20, 0.022, 0.018), (0.45, 0.10, 0.07), 0.3),
}
BELLY = paint.Paint((0.30, 0.19, 0.085), (0.70, 0.54, 0.31), 0.52, mottle=0.1)


def paint_trunk(spine):
    """Scutes, dark bars down the back, bronze flanks, the charge of the pendant, the fading of crest and horn."""

    def freehand(c):
        s, angle, _ = spine.coordinates(c.points)
        skin = c.of("trunk")
        under = skin & (np.abs(angle) > 2.16)
        c.apply(under, BELLY)
        flank = np.clip((np.abs(angle) - 0.9) / 1.2, 0, 1)
        side = skin & ~under
        c.tint(side, (0.105, 0.085, 0.034), (0.55 * flank)[side])
        bars = np.clip(np.sin(s * 2 * np.pi / 0.30 + 1.2 * np.abs(angle)) * 2.4 - 0.5, 0, 1) * np.clip((1.75 - np.abs(angle)) / 0.5, 0, 1)
        c.tint(side, (0.010, 0.013, 0.013), (0.75 * bars)[side])
        c.light[side] *= (1 - 0.5 * bars[side])[:, None]
        legs = c.of("leg")
        z = c.points[:, 2]
        c.tint(legs, (0.10, 0.082, 0.034), (0.4 * np.clip((z - 0.5) / 0.4, 0, 1))[legs])
        c.tint(legs, (0.014, 0.016, 0.016), (0.7 * np.clip((0.62 - z) / 0.18, 0, 1))[legs])
        x, y, z = c.points.T
        field = c.of("cloth")
        down = trunk.pendant_top(spine) - z
        device = np.abs(x) / 0.05 + np.abs(down - 0.135) / 0.085
        c.apply(field & (device < 1), paint.Paint((0.60,) * 3, (0.94,) * 3, 0.4, mask=paint.SECONDARY))
        c.base[field & (device > 1) & (device < 1.2)] *= 0.4
        web = c.of("crest")
        i = np.clip(np.searchsorted(spine.along, s), 0, len(spine.along) - 1)
        over = ((c.points * [0, 1, 1] - spine.samples[i, :3]) * spine.dorsal[i]).sum(1) - spine.samples[i, 4]
        c.base[web] *= (0.6 + 0.55 * np.clip(over[web] / 0.15, 0, 1))[:, None]
        horn_tips(c, c.of("horn") & (over > 0), over / 0.2)

    return freehand


def horn_tips(c, where, fraction):
    """Horn darkens to the tip."""
    dark = np.clip(fraction[where], 0, 1) ** 1.5
    c.tint(where, (0.04, 0.032, 0.026), 0.8 * dark)
    c.dry[where] *= 1 - 0.75 * dark


def paint_head(c):
    """Slit pupils, dark mask round the eyes, bronze muzzle, ember in the throat, horn tips."""
    local = (c.points - SKULL.shift) @ SKULL.rotation / SKULL.scale
    x, y, z = np.abs(local[:, 0]), local[:, 1], local[:, 2]
    eye = c.of("eye")
    d = np.stack([x, y, z], 1) - head.EYE
    slit = np.abs(d[:, 1] + 0.012) < 0.010 * np.clip(1 - (d[:, 2] / 0.05) ** 2, 0.15, 1)
    ring = np.hypot(d[:, 1] + 0.012, d[:, 2])
    c.base[eye] = np.array([0.95, 0.42, 0.015]) * np.clip(1.25 - (ring[eye] / 0.05) ** 2 * 0.9, 0.15, 1.2)[:, None]
    c.base[eye & slit] = (0.008, 0.005, 0.004)
    skin = c.of("scale", "brow")
    socket = np.exp(-((np.hypot(d[:, 1], d[:, 2]) / 0.10) ** 2)) * (x > 0.05)
    c.tint(skin, (0.008, 0.009, 0.009), (0.85 * socket)[skin])
    muzzle = np.clip((-0.55 - y) / 0.3, 0, 1)
    c.tint(skin, (0.09, 0.07, 0.03), (0.5 * muzzle)[skin])
    c.tint(c.of("brow"), (0.15, 0.11, 0.045), 0.55 * np.ones(c.of("brow").sum()))
    throat = np.clip((y + 0.52) / 0.42, 0, 1)
    for part, glow in (("mouth", 1.0), ("tongue", 0.55)):
        inside = c.of(part)
        c.tint(inside, (1.0, 0.24, 0.02), (throat * glow)[inside] ** 1.5)
    c.tint(c.of("mouth") & (throat > 0.6), (1.0, 0.62, 0.12), np.clip((throat[c.of("mouth") & (throat > 0.6)] - 0.6) * 2.4, 0, 0.9))
    horn = c.of("horn")
    out = np.maximum((y - 0.15) / 1.0, (x - 0.2) / 0.3)
    horn_tips(c, horn, np.clip(out, 0, 1))
    fin = c.of("fin")
    c.base[fin] *= np.clip(0.45 + 1.1 * np.hypot(x - 0.17, y)[fin], 0, 1.15)[:, None]


def paint_arm(c):
    """Darker towards the fingers."""
    legs = c.of("leg")
    out = np.linalg.norm(c.points - wing.SHOULDER, axis=1)
    c.tint(legs, (0.012, 0.015, 0.016), np.clip((out[legs] - 0.5) / 0.9, 0, 0.7))


def wings():
    """Directions of arms and fingers: half raised, hanging like a cloak round the dragon."""
    out = {}
    fingers = [
        ((0.34, 0.02, -0.42), (-0.02, 0.03, -0.90)), ((0.28, 0.24, -0.58), (-0.05, 0.05, -0.90)),
        ((0.10, 0.36, -0.70), (-0.10, 0.02, -0.90)), ((-0.12, 0.34, -0.76), (-0.18, -0.04, -0.90)),
    ]
    for side, sign in (("L", 1), ("R", -1)):
        turned = lambda d: (sign * d[0], d[1], d[2])
        out[f"wing1.{side}"], out[f"wing2.{side}"] = turned((0.13, 0.24, 0.27)), turned((0.04, -0.16, 0.58))
        for k, (first, second) in enumerate(fingers):
            out[f"wf{k + 1}a.{side}"], out[f"wf{k + 1}b.{side}"] = turned(first), turned(second)
    return out


IDLE = Pose(
    after=aim.Aim(
        point={
            "hips": (-0.03, -0.26, 0.18), "chest": (0.0, -0.27, 0.44),
            "neck1": (-0.03, -0.22, 0.28), "neck2": (-0.10, 0.02, 0.30), "neck3": (-0.07, 0.13, 0.28), "neck4": (0.03, -0.03, 0.28), "neck5": (0.11, -0.26, 0.12),
            "head": (0.26, -0.88, -0.14), "jaw": (0.19, -0.64, -0.52),
            "tail1": (0.05, 0.16, -0.28), "tail2": (0.20, 0.12, -0.24), "tail3": (0.30, -0.08, -0.13), "tail4": (0.16, -0.28, -0.05), "tail5": (-0.02, -0.32, 0.0),
            "tail6": (-0.24, -0.21, 0.0), "tail7": (-0.32, -0.02, 0.02), "tail8": (-0.28, 0.16, 0.02), "tail9": (-0.16, 0.24, 0.10), "tail10": (-0.02, 0.14, 0.22),
            **wings(),
        },
        roll={"neck5": -6, "head": -8},
        reach=[
            ("bme.L", (0.01, 0.0, 0.0), (0.5, -1, 0.3)), ("bme.R", (-0.01, 0.02, 0.0), (-0.5, -1, 0.3)),
            ("fft.L", (0.0, 0.02, 0.11), (0.5, 1, 0.1)), ("fft.R", (-0.02, -0.10, 0.36), (-0.6, 1, -0.2)),
        ],
        level={"fft.R": (-52, 0, 14), "fft.L": (0, 0, -8)},
    )
)


def piece(quality):
    """The whole dragon."""
    spine = Spine()
    bones = skeleton.bones(spine, SKULL)
    skin = rig.by_chains(bones, skeleton.chains(), softness=0.022)
    v = quality.voxel
    trunk_sculpt = relief.engrave(trunk.body(v(0.0056), spine), trunk.reliefs(spine), reach=0.02)
    head_sculpt = relief.engrave(head.sculpt(v(0.0034), SKULL), head.reliefs(), reach=0.008)
    arm_sculpt = relief.engrave(wing.arm(v(0.0056)), wing.arm_reliefs(), reach=0.008)
    lengths = (0.0062, 0.018, 0.05)
    made = [
        body.from_sculpt("trunk", trunk_sculpt, PALETTE, 7600, skin, paint_trunk(spine), keep=(0.39, 0.115, 0.028), lengths=lengths),
        body.from_sculpt("head", head_sculpt, PALETTE, 3600, skin, paint_head, texels=1.8, keep=(0.39, 0.13, 0.033), lengths=(0.0042, 0.012, 0.035)),
    ]
    arm = body.from_sculpt("arm.L", arm_sculpt, PALETTE, 1050, skin, paint_arm, texels=0.85, keep=(0.4, 0.15, 0.036), lengths=lengths)
    for left in [arm, *wing.membranes(bones, quality.coarse == 1)]:
        made += [left, wing.mirror(left, left.name[:-2] + ".R")]
    rim = base.rim(RADIUS, RIM)
    for points in (rim.vertices, rim.high_vertices):
        points += [0, 0, crag.DROP]
    made += [crag.ground(RADIUS, v(0.0062), 1500), rim]
    notes = {"height": 1.3, "face": (-0.10, -0.30, 1.06), "face_radius": 0.26}
    return Piece("dragao", made, bones, IDLE, SCALE, LIFT, reach=0.014, texture=2048, notes=notes)
