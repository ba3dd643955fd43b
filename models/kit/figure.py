"""Shared anatomy of people: head with a face, hands that grip, arms, legs, shoes, skirts, and their skeleton.

All functions add to a `Sculpt` in figure units: soles at z = 0, waist 0.55, shoulders 0.76 at x +-0.155, crown about 1.03,
front -Y. Chains used: torso, hips, skirt, head, uarm/farm/hand.L/R, leg.L/R; `CHAINS` gives their bones.
"""
from dataclasses import dataclass

import numpy as np

from .rig import Bone, skeleton
from .shapes import F32, Box, Draped, Ellipsoid, Function, Sweep, Transform, rotation

FRONT = (0, -1, 0)
CHAINS = {
    "torso": ["spine", "chest"],
    "hips": ["hips"],
    "skirt": ["hips", "thigh.L", "thigh.R"],
    "head": ["head"],
    **{f"{limb}.{side}": [f"{limb}.{side}"] for limb in ("uarm", "farm", "hand") for side in "LR"},
    "mantle": ["chest", "uarm.L", "uarm.R"],
    **{f"leg.{side}": [f"thigh.{side}", f"shin.{side}", f"foot.{side}"] for side in "LR"},
}


@dataclass
class Arm:
    """Joints of one arm in figure units; `hand` is the middle of the fist."""

    shoulder: tuple
    elbow: tuple
    wrist: tuple
    hand: tuple

    def joints(self):
        """The four joints as arrays."""
        return [np.asarray(p, float) for p in (self.shoulder, self.elbow, self.wrist, self.hand)]


def bones(left, right, stance=0.118, **extra):
    """The skeleton of a person on foot. `extra` adds bones: name=(head, tail, parent)."""
    made = skeleton(
        root=((0, 0, 0), (0, 0, 0.1), None),
        hips=((0, 0, 0.5), (0, 0, 0.58), "root"),
        spine=((0, 0, 0.58), (0, 0, 0.68), "hips"),
        chest=((0, 0, 0.68), (0, 0, 0.81), "spine"),
        head=((0, 0.01, 0.81), (0, 0.01, 1.03), "chest"),
        thigh_L=((0.07, 0, 0.5), (0.095, -0.012, 0.28), "hips"),
        shin_L=((0.095, -0.012, 0.28), (stance, 0.015, 0.075), "thigh_L"),
        foot_L=((stance, 0.015, 0.075), (stance + 0.012, -0.11, 0.025), "shin_L"),
    )
    for side, arm in (("L", left), ("R", right)):
        a, b, c, d = arm.joints()
        made[f"uarm.{side}"] = Bone(tuple(a), tuple(b), "chest")
        made[f"farm.{side}"] = Bone(tuple(b), tuple(c), f"uarm.{side}")
        made[f"hand.{side}"] = Bone(tuple(c), tuple(c + (d - c) * 1.6), f"farm.{side}")
    for name, (head, tail, parent) in extra.items():
        name = name.replace("_L", ".L").replace("_R", ".R")
        made[name] = Bone(tuple(head), tuple(tail), parent)
    return made


# -- head -------------------------------------------------------------------------------------------------------------


def head_transform(scale=1.14, pitch=0.0, yaw=0.0):
    """Heroic head: scaled and turned about the top of the neck."""
    return Transform.about((0, 0.005, 0.83), scale, rotation(rx=pitch, rz=yaw))


def head(s, frown=1.0, nose=1.0, jaw=1.0, ears=True, age=0.0):
    """Skull and face: brow ridge, socketed eyes with lids, nose, cheekbones, mouth, chin. `frown` lowers inner brows."""
    add, pair = s.add, s.pair
    add(Sweep([(0, 0.022, 0.77, 0.056), (0, 0.014, 0.86, 0.054)], 5), "skin", "head", 0.02)
    add(Ellipsoid((0, 0.01, 0.945), (0.077, 0.092, 0.088)), "skin", "head", 0.02)
    face = [(0, -0.03, 0.965, 0.066, 0.05), (0, -0.042, 0.915, 0.063, 0.05), (0, -0.048, 0.872, 0.05 * jaw, 0.045), (0, -0.06, 0.846, 0.032 * jaw, 0.032)]
    add(Sweep(face, 14, up=FRONT), "skin", "head", 0.022)
    pair(Sweep([(0.062, 0.0, 0.9, 0.016), (0.055 * jaw, -0.02, 0.868, 0.02), (0.022 * jaw, -0.073, 0.846, 0.017)], 8), "skin", "head", 0.022)
    pair(Sweep([(0.064, -0.035, 0.906, 0.013), (0.047, -0.072, 0.903, 0.0165), (0.03, -0.083, 0.893, 0.012)], 8), "skin", "head", 0.016)
    add(Ellipsoid((0, -0.092, 0.848), (0.019 * jaw, 0.014, 0.014)), "skin", "head", 0.014)
    s.carve(Ellipsoid((0.0315, -0.105, 0.922), (0.0225, 0.021, 0.0135), rotation(rz=-14)), 0.01, mirror=True)
    inner, outer = 0.9405 - 0.006 * frown, 0.9455 - 0.001 * frown
    pair(Sweep([(0.008, -0.0985, inner, 0.0095), (0.03, -0.1015, outer, 0.0125), (0.052, -0.086, outer - 0.001, 0.0115), (0.066, -0.062, outer - 0.012, 0.008)], 12), "skin", "head", 0.009)
    pair(Sweep([(0.011, -0.1075, inner + 0.003, 0.0045), (0.03, -0.1125, outer + 0.003, 0.0062), (0.055, -0.0935, outer + 0.001, 0.004)], 10), "brow", "head", 0.003)
    tip = 0.117 + 0.008 * (nose - 1)
    add(Sweep([(0, -0.092, 0.937, 0.0095), (0, -0.1035, 0.915, 0.0105), (0, -tip, 0.891, 0.0145 * nose), (0, -0.101, 0.8795, 0.0095)], 12), "skin", "head", 0.009)
    pair(Ellipsoid((0.0145, -0.101, 0.8865), (0.0095, 0.012, 0.0085)), "skin", "head", 0.006)
    pair(Ellipsoid((0.0315, -0.0875, 0.9215), (0.0165, 0.0145, 0.0135)), "eye", "head", 0.0005)
    pair(Sweep([(0.0145, -0.0945, 0.9235, 0.0034), (0.031, -0.1015, 0.9305, 0.0048), (0.049, -0.0885, 0.9225, 0.0038)], 12), "skin", "head", 0.002)
    pair(Sweep([(0.016, -0.0935, 0.9175, 0.0028), (0.031, -0.0985, 0.9108, 0.004), (0.049, -0.086, 0.9175, 0.0028)], 12), "skin", "head", 0.003)
    s.carve(Sweep([(-0.023, -0.092, 0.8685, 0.0026), (0, -0.106, 0.8705, 0.003), (0.023, -0.092, 0.8685, 0.0026)], 10), 0.004)
    add(Sweep([(-0.019, -0.093, 0.8735, 0.0045), (0, -0.1035, 0.875, 0.006), (0.019, -0.093, 0.8735, 0.0045)], 10), "lips", "head", 0.004)
    add(Sweep([(-0.016, -0.094, 0.864, 0.005), (0, -0.1025, 0.8635, 0.0072), (0.016, -0.094, 0.864, 0.005)], 10), "lips", "head", 0.004)
    if age:
        pair(Sweep([(0.02, -0.1, 0.885, 0.004), (0.031, -0.089, 0.872, 0.0035), (0.033, -0.082, 0.86, 0.002)], 8), "skin", "head", 0.004)
    if ears:
        pair(Ellipsoid((0.0785, 0.012, 0.915), (0.011, 0.021, 0.031), rotation(rx=-10, rz=18)), "skin", "head", 0.007)
        s.carve(Ellipsoid((0.0885, 0.006, 0.919), (0.007, 0.0105, 0.017)), 0.005, mirror=True)


def paint_face(coat, transform, iris=(0.05, 0.028, 0.014), stubble=0.0, flush=0.35):
    """Freehand of a face: iris and lash line, flushed nose and cheeks, stubble. `transform` is the head's."""
    local = (coat.points - transform.shift) @ transform.rotation / transform.scale
    x, y, z = np.abs(local[:, 0]), local[:, 1], local[:, 2]
    eye = coat.of("eye")
    ring = np.hypot(x - 0.0305, z - 0.9208)
    coat.dry[eye] = 0.0
    coat.base[eye & (ring < 0.0092)] = iris
    coat.base[eye & (ring < 0.005)] = (0.008, 0.006, 0.005)
    coat.base[eye & (z > 0.927)] = (0.03, 0.016, 0.01)
    skin = coat.of("skin")
    warm = np.exp(-(((x - 0.046) / 0.02) ** 2 + ((z - 0.897) / 0.016) ** 2)) + np.exp(-((x / 0.016) ** 2 + ((z - 0.892) / 0.014) ** 2)) * (y < -0.1)
    coat.tint(skin, (0.52, 0.14, 0.09), (np.clip(warm, 0, 1) * flush * (y < -0.03))[skin])
    if stubble:
        shade = np.clip((0.884 - z) / 0.016, 0, 1) * np.clip((0.03 - y) / 0.03, 0, 1) * (x + np.clip(0.85 - z, 0, 1) < 0.2)
        coat.tint(skin, (0.13, 0.095, 0.085), (shade * stubble)[skin])


def beard(s, length=0.1, width=0.055, locks=7, part="hair"):
    """Overlapping locks from the jaw and a moustache."""
    for a in np.linspace(-1, 1, locks):
        drop = length * (1 - 0.35 * abs(a))
        root = (a * width, -0.086 + 0.035 * a * a, 0.866 + 0.018 * a * a)
        s.add(Sweep([(*root, 0.017), (a * width * 1.08, root[1] - 0.02, root[2] - drop * 0.5, 0.019), (a * width * 0.7, root[1] - 0.012, root[2] - drop, 0.005)], 8), part, "head", 0.006)
    s.pair(Sweep([(0.0, -0.109, 0.879, 0.007), (0.02, -0.104, 0.874, 0.0085), (0.04, -0.086, 0.858, 0.004)], 8), part, "head", 0.004)


# -- limbs ------------------------------------------------------------------------------------------------------------


def arm(s, side, joints, upper="cloth", lower="cloth", girth=1.0, cuff=True, blend=0.012):
    """Shoulder to wrist: deltoid, upper arm, forearm with its muscle, and a turned cuff."""
    a, b, c, _ = joints.joints()
    sign = 1 if side == "L" else -1
    s.add(Ellipsoid(a + (sign * 0.006, 0, 0.006), np.array((0.064, 0.064, 0.058)) * girth), upper, f"uarm.{side}", 0.03)
    s.add(Sweep([(*a, 0.056 * girth), (*(a * 0.5 + b * 0.5), 0.055 * girth), (*b, 0.044 * girth)], 10), upper, f"uarm.{side}", 0.02)
    bulge = b * 0.62 + c * 0.38
    s.add(Sweep([(*b, 0.045 * girth), (*bulge, 0.047 * girth), (*c, 0.032 * girth)], 10), lower, f"farm.{side}", blend)
    if cuff:
        d = (c - b) / np.linalg.norm(c - b)
        s.add(Sweep([(*(c - d * 0.042), 0.041 * girth), (*(c + d * 0.004), 0.0435 * girth)], 4, flat=True), lower, f"farm.{side}", 0.005)


def grip(s, side, joints, axis, shaft=0.02, part="skin", thumb=1.0, palm_side=None):
    """A fist closed round a shaft of radius `shaft` through the hand's centre along `axis`.

    `palm_side` is the direction from the shaft to the palm; by default away from the body.
    """
    _, _, wrist, c = joints.joints()
    chain = f"hand.{side}"
    a = np.asarray(axis, float) / np.linalg.norm(axis)
    f = c - wrist
    f = f - a * (f @ a)
    f /= np.linalg.norm(f)
    p = np.cross(a, f)
    outward = np.asarray(palm_side if palm_side is not None else (c[0], 0.3 * c[1], 0), float)
    if p @ outward < 0:
        p = -p
    q = 0.0145
    r = shaft + q * 0.75
    turn = np.stack([p, f, a], 1)
    s.add(Sweep([(*wrist, 0.03, 0.026), (*(c - f * 0.035 + p * (r + 0.004)), 0.036, 0.026), (*(c + f * 0.006 + p * (r + 0.008)), 0.044, 0.02)], 8, up=p), part, chain, 0.012)
    s.add(Ellipsoid(c - f * 0.014 + p * (r + 0.006), (0.021, 0.034, 0.045), turn), part, chain, 0.012)
    for k in range(4):
        o = c + a * (0.0255 * (k - 1.5))
        size = q * (1.0, 1.06, 1.03, 0.9)[k]
        rows = [o + p * (r + 0.006) + f * 0.012, o + p * r * 0.62 + f * (r + 0.006), o - p * r * 0.62 + f * (r * 0.8), o - p * r - f * 0.004, o - p * (r * 0.55) - f * (r * 0.75)]
        s.add(Sweep([(*row, size * (1.04 - 0.06 * i)) for i, row in enumerate(rows)], 12), part, chain, 0.0045)
    base = c + a * 0.03 * thumb
    rows = [base - f * 0.04 + p * (r + 0.004), base - f * (r + 0.012) + p * 0.006 + a * 0.008 * thumb, base - f * (r * 0.65) - p * (r * 0.9) + a * 0.012 * thumb, base + f * 0.004 - p * (r + 0.006) + a * 0.01 * thumb]
    s.add(Sweep([(*row, w) for row, w in zip(rows, (0.02, 0.0175, 0.0155, 0.0125))], 10), part, chain, 0.005)


def legs(s, part="hose", stance=0.118, girth=1.0):
    """Both legs from hip to ankle: thigh, knee, calf. Straight in the bind pose; the idle pose gives them life."""
    g = girth
    s.pair(
        Sweep([(0.062, 0.0, 0.52, 0.074 * g, 0.082 * g), (0.082, -0.005, 0.40, 0.067 * g, 0.075 * g), (0.095, -0.01, 0.29, 0.05 * g, 0.054 * g), (0.1, -0.002, 0.255, 0.047 * g, 0.05 * g), (0.106, 0.014, 0.19, 0.05 * g, 0.058 * g), (stance - 0.003, 0.014, 0.09, 0.036 * g, 0.04 * g)], 26, up=FRONT),
        part, "leg.L", 0.03,
    )
    s.pair(Ellipsoid((0.096, -0.047, 0.278), (0.028, 0.018, 0.034)), part, "leg.L", 0.02)


def shoe(s, part="boot", sole="sole", stance=0.118, shaft=0.13, cuff=True, toe=1.0):
    """A leather shoe or boot on both feet: heel, instep, toe, sole with a heel block, and a shaft up to z = `shaft`."""
    x = stance
    s.pair(Sweep([(x - 0.001, 0.045, 0.045, 0.036, 0.036), (x + 0.001, 0.0, 0.055, 0.043, 0.046), (x + 0.006, -0.055, 0.041, 0.045, 0.033), (x + 0.012, -0.105, 0.032, 0.045, 0.026), (x + 0.017, -0.105 - 0.045 * toe, 0.027, 0.029, 0.02)], 20, up=(0, 0, 1)), part, "leg.L", 0.02)
    s.pair(Sweep([(x, 0.012, 0.06, 0.043, 0.05), (x - 0.003, 0.014, 0.09, 0.041, 0.046), (x - 0.006, 0.014, max(shaft, 0.11), 0.047, 0.052)], 10, up=FRONT), part, "leg.L", 0.012)
    if cuff:
        s.pair(Sweep([(x - 0.006, 0.014, shaft - 0.022, 0.054, 0.059), (x - 0.007, 0.014, shaft + 0.006, 0.06, 0.065)], 5, up=FRONT, flat=True), part, "leg.L", 0.005)
    s.pair(Sweep([(x, 0.047, 0.008, 0.034, 0.011), (x + 0.004, -0.03, 0.008, 0.042, 0.011), (x + 0.013, -0.105, 0.008, 0.044, 0.011), (x + 0.018, -0.11 - 0.045 * toe, 0.01, 0.028, 0.009)], 14), sole, "leg.L", 0.003)


def skirt(s, top, bottom, waist, flare, part="cloth", folds=9, depth=0.016, wall=0.014, seed=0.0, oval=1.12, dags=0, chain="skirt"):
    """A hanging skirt from z = top to bottom: radius waist + flare, with irregular folds that deepen to the hem.

    Add it before the legs: its inside is carved away, leaving `wall`. `dags` cuts that many points into the hem.
    """
    height, hollow_drop = top - bottom, 0.02

    def outline(u, v, w):
        t = np.clip((top - bottom) * 0.5 - w, 0, height) / height
        angle = np.arctan2(v * oval, u)
        warp = 0.55 * np.sin(2 * angle + 1 + seed) + 0.35 * np.sin(3 * angle + 2.2 * seed)
        ridge = np.sin(folds * angle + 2.2 * warp + 0.7 * t) + 0.45 * np.sin((folds // 2) * angle + seed + 1.3 * warp)
        return t, angle, waist + flare * t**0.85 + depth * t * ridge

    def solid(u, v, w):
        t, angle, radius = outline(u, v, w)
        r = np.sqrt(u * u + (v * oval) ** 2)
        hem = 0.008 * np.sin(folds * angle + seed) + 0.006 * np.sin(3 * angle + 2 * seed)
        if dags:
            hem = hem + 0.055 * np.abs(((angle * dags / (2 * np.pi)) % 1) - 0.5)
        return (np.maximum(r - radius, np.maximum(w - height / 2, -w - height / 2 + hem)) * 0.8).astype(F32)

    def hollow(u, v, w):
        w = w - hollow_drop
        t = np.clip((top - bottom) * 0.5 - w, 0, height) / height
        radius = waist + flare * t**0.85 - 1.45 * depth * t - wall  # a plain cone: folds keep their thickness
        r = np.sqrt(u * u + (v * oval) ** 2)
        return (np.maximum(r - radius, w - height / 2 + 0.05) * 0.8).astype(F32)

    reach = waist + flare + 2 * depth
    half = (reach, reach, height / 2 + 0.02)
    s.add(Function(solid, (0, 0, (top + bottom) / 2), half), part, chain, 0.01)
    s.carve(Function(hollow, (0, 0, (top + bottom) / 2 - hollow_drop), half), 0.004)


def cape(s, part, hem=0.665, top=0.885, dags=0, depth=0.011, folds=9, offset=0.014, spread=1.0, chain="torso"):
    """A cape that lies over chest and shoulders from the neck down to z = `hem`, with radial folds and, if asked, dags.

    Skin it by a chain of chest and upper arms ("mantle").
    """
    w = spread
    under = [
        Sweep([(0, 0.0, 0.58, 0.125, 0.1), (0, -0.006, 0.72, 0.13, 0.1), (0, 0.004, 0.815, 0.092, 0.085), (0, 0.01, 0.9, 0.08, 0.08)], 8, up=FRONT),
        Sweep([(-0.235 * w, 0.0, 0.645, 0.05, 0.06), (-0.205 * w, 0, 0.735, 0.055, 0.06), (-0.13 * w, 0, 0.79, 0.06, 0.055), (0, 0.005, 0.82, 0.06, 0.05), (0.13 * w, 0, 0.79, 0.06, 0.055), (0.205 * w, 0, 0.735, 0.055, 0.06), (0.235 * w, 0.0, 0.645, 0.05, 0.06)], 16, up=FRONT),
    ]

    def keep(x, y, z):
        angle = np.arctan2(y * 1.6, x)
        edge = hem - 0.014 * np.cos(2 * angle)
        if dags:
            edge = edge + 0.06 * np.abs(((angle * dags / (2 * np.pi)) % 1) - 0.5)
        return np.maximum((edge - z) * 0.7, z - top)

    def fold(x, y, z):
        angle = np.arctan2(y * 1.6, x)
        wave = np.sin(folds * angle + 1.6 * np.sin(2 * angle + 0.7)) + 0.4 * np.sin(folds * 0.6 // 1 * angle + 2)
        return (depth * wave * np.clip((0.84 - z) / 0.16, 0, 1)).astype(F32)

    s.add(Draped(under, 0.11, offset, keep, fold), part, chain, 0.004)


def _cloak_frame(x, y, z, top, bottom, sweep, folds, depth, lean, swirl, seed):
    """(t down the cloak 0..1, angle from straight back, radius there, radius of the cloth, its wave)."""
    t = np.clip((top - z) / (top - bottom), 0, 1)
    y = y - 0.012 - lean * t**1.6
    x = x - swirl * t**1.8
    oval = 1.55 - 0.42 * t
    angle = np.arctan2(x / oval, y)
    r = np.sqrt((x / oval) ** 2 + y * y)
    drop = np.clip(t * 6, 0, 1)
    wave = np.sin(folds * angle + seed + 0.9 * np.sin(2 * angle + seed) + 0.8 * t) + 0.45 * np.sin((folds * 2 - 3) * angle + 2.1 * seed - 1.2 * t)
    return t, angle, r, 0.098 + 0.028 * np.sqrt(drop) + sweep * t**1.35 + depth * (0.2 * drop + 0.8 * t) * wave, wave


def cloak(s, part="cloak", chain="cloak", wall=0.0125, open_top=1.75, open_bottom=1.25, **shape):
    """A cloak that hangs from the shoulders and spreads to the ground behind: best as a sculpt of its own.

    `shape`: top and bottom heights, `sweep` (spread of the hem), `folds` and their `depth`, `lean` (how far it trails), `swirl`
    (blown to the left), `seed`. `open_*` are half angles from straight back that the cloth covers at the shoulders and at the hem.
    """
    top, bottom, seed = shape["top"], shape["bottom"], shape["seed"]

    def shell(x, y, z):
        t, angle, r, radius, wave = _cloak_frame(x, y, z, **shape)
        limit = open_top + (open_bottom - open_top) * t + 0.05 * np.sin(9 * t + seed)
        side = (np.abs(angle) - limit) * (r + 0.02)
        hem = bottom + 0.012 * wave * t
        return (np.maximum(np.maximum(np.abs(r - radius) - wall, side), np.maximum(hem - z, z - top)) * 0.72).astype(F32)

    reach = 0.24 + shape["sweep"] + abs(shape["swirl"]) + shape["depth"]
    middle = (top + bottom) / 2
    half = (reach * 1.25, reach + shape["lean"] + 0.06, (top - bottom) / 2 + 0.02)
    s.add(Function(lambda u, v, w: shell(u, v, w + middle), (0, 0, middle), half), part, chain, 0.004)


def cloak_depth(points, **shape):
    """How far points lie outside the middle of the cloth: negative on its lining."""
    _, _, r, radius, _ = _cloak_frame(*points.T, **shape)
    return r - radius


def belt(s, z, radius, depth, part="leather", buckle="brass", width=0.02, chain="torso"):
    """A belt with a buckle in front and its loose end hanging."""
    s.add(Sweep([(radius * np.cos(a), depth * np.sin(a) - 0.002, z + 0.006 * np.sin(2 * a), 0.0085, width) for a in np.linspace(0, 2 * np.pi, 33)], 64, straight=False), part, chain, 0.003)
    y = -depth - 0.008
    for dx, dz, hx, hz in ((0.026, 0, 0.005, 0.026), (-0.026, 0, 0.005, 0.026), (0, 0.022, 0.03, 0.005), (0, -0.022, 0.03, 0.005)):
        s.add(Box((dx, y, z + dz), (hx, 0.009, hz), bevel=0.004), buckle, chain, 0.003)
    s.add(Sweep([(0.03, y + 0.004, z, 0.014, 0.006), (0.055, y + 0.006, z - 0.02, 0.014, 0.006), (0.058, y + 0.0, z - 0.1, 0.014, 0.005)], 10, up=FRONT), part, chain, 0.003)

