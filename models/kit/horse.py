"""Shared anatomy of horses: trunk, neck, head, legs, mane, tail, tack, their skeleton and a planar solver for their legs.

Figure units: hooves at z = 0, withers about 1.07, nose at y = -1.0, tail at y = 0.8, front -Y. Chains used: spine, neck,
skull, tail, fore.L/R, hind.L/R. Riders live in `rider`; caparisons in the pieces that wear them.
"""
from dataclasses import dataclass

import numpy as np

from .rig import skeleton
from .shapes import Box, Ellipsoid, Sweep, Transform, rotation

UP = (0, 0, 1)
NOBLE_HEAD = Transform.about((0, -0.68, 1.4), 1.1)  # a miniature's heads are larger than life
CHAINS = {
    "spine": ["pelvis", "barrel", "withers"],
    "neck": ["neck1", "neck2"],
    "skull": ["skull"],
    "tail": ["tail1", "tail2", "tail3"],
    **{f"fore.{s}": [f"fore1.{s}", f"fore2.{s}", f"fore3.{s}"] for s in "LR"},
    **{f"hind.{s}": [f"hind1.{s}", f"hind2.{s}", f"hind3.{s}", f"hind4.{s}"] for s in "LR"},
}


@dataclass
class Breed:
    """What tells a destrier from a courser: girth of the trunk, of the legs, of the neck, and feathered feet."""

    girth: float = 1.0
    bone: float = 1.0
    neck: float = 1.0
    tuck: float = 0.0
    feather: bool = True


DESTRIER = Breed()
COURSER = Breed(girth=0.86, bone=0.82, neck=0.86, tuck=0.035, feather=False)


def bones():
    """The horse's skeleton; `body` carries everything that leaves the ground."""
    return skeleton(
        root=((0, 0, 0), (0, 0, 0.2), None),
        body=((0, 0.1, 0.86), (0, -0.1, 0.86), "root"),
        pelvis=((0, 0.32, 0.88), (0, 0.56, 0.88), "body"),
        barrel=((0, 0.30, 0.86), (0, -0.05, 0.86), "body"),
        withers=((0, -0.05, 0.86), (0, -0.42, 0.88), "body"),
        neck1=((0, -0.36, 0.98), (0, -0.55, 1.2), "withers"),
        neck2=((0, -0.55, 1.2), (0, -0.69, 1.41), "neck1"),
        skull=((0, -0.69, 1.41), (0, -0.97, 1.09), "neck2"),
        tail1=((0, 0.58, 0.95), (0, 0.72, 0.86), "pelvis"),
        tail2=((0, 0.72, 0.86), (0, 0.78, 0.62), "tail1"),
        tail3=((0, 0.78, 0.62), (0, 0.78, 0.32), "tail2"),
        fore1_L=((0.11, -0.36, 0.76), (0.13, -0.4, 0.41), "withers"),
        fore2_L=((0.13, -0.4, 0.41), (0.13, -0.4, 0.13), "fore1_L"),
        fore3_L=((0.13, -0.4, 0.13), (0.13, -0.46, 0.03), "fore2_L"),
        hind1_L=((0.11, 0.42, 0.82), (0.13, 0.35, 0.58), "pelvis"),
        hind2_L=((0.13, 0.35, 0.58), (0.13, 0.54, 0.4), "hind1_L"),
        hind3_L=((0.13, 0.54, 0.4), (0.13, 0.5, 0.13), "hind2_L"),
        hind4_L=((0.13, 0.5, 0.13), (0.13, 0.44, 0.03), "hind3_L"),
    )


# -- sculpture --------------------------------------------------------------------------------------------------------


def trunk(s, breed, part="coat", pad=0.0):
    """Barrel, croup, shoulders and breast."""
    g, t = breed.girth, breed.tuck
    rows = [(0, 0.58, 0.84, 0.11, 0.11), (0, 0.49, 0.87, 0.185, 0.18), (0, 0.3, 0.87 + t, 0.205, 0.2), (0, 0.06, 0.815 + t * 0.4, 0.21, 0.215), (0, -0.18, 0.815, 0.205, 0.23), (0, -0.37, 0.865, 0.17, 0.225), (0, -0.48, 0.89, 0.12, 0.16)]
    rows = [(x, y, z, a * g, b * (0.4 + 0.6 * g)) for x, y, z, a, b in rows]
    s.add(Sweep(rows, 44, up=UP), part, "spine", 0.0, pad)
    s.pair(Ellipsoid((0.1 * g, 0.42, 0.86), (0.125 * g, 0.19, 0.195), rotation(rx=18)), part, "spine", 0.06, pad)
    s.pair(Ellipsoid((0.12 * g, -0.34, 0.83), (0.095 * g, 0.12, 0.21), rotation(rx=-24)), part, "spine", 0.045, pad)
    s.pair(Ellipsoid((0.068, -0.5, 0.83), (0.08, 0.075, 0.12), rotation(rx=-14)), part, "spine", 0.045, pad)
    s.add(Sweep([(0, -0.5, 0.95, 0.07), (0, -0.55, 0.83, 0.055), (0, -0.48, 0.7, 0.04)], 8), part, "spine", 0.06, pad)
    s.add(Sweep([(0, -0.12, 1.03, 0.05), (0, -0.28, 1.07, 0.055), (0, -0.4, 1.1, 0.05)], 8), part, "spine", 0.08, pad)


def neck(s, breed, part="coat", pad=0.0):
    """Deep at the root, arched at the crest, with the groove of the throat."""
    n = breed.neck
    rows = [(0, -0.32, 0.93, 0.135 * n, 0.235), (0, -0.47, 1.08, 0.112 * n, 0.19 * n), (0, -0.585, 1.24, 0.09 * n, 0.148 * n), (0, -0.67, 1.37, 0.078 * n, 0.118 * n), (0, -0.745, 1.425, 0.07, 0.095)]
    s.add(Sweep(rows, 30, up=(0, 1, 0.6)), part, "neck", 0.08, pad)
    s.pair(Sweep([(0.06 * n, -0.69, 1.36, 0.03), (0.082 * n, -0.58, 1.16, 0.04), (0.1 * n, -0.46, 0.98, 0.05)], 12), part, "neck", 0.05, pad)


def head(s, part="coat"):
    """Forehead, cheek, tapering muzzle with nostrils and lips, eyes under a brow, pricked ears."""
    add, pair = s.add, s.pair
    rows = [(0, -0.7, 1.415, 0.078, 0.095), (0, -0.785, 1.375, 0.086, 0.108), (0, -0.865, 1.27, 0.072, 0.092), (0, -0.94, 1.15, 0.055, 0.066), (0, -0.985, 1.075, 0.058, 0.062)]
    add(Sweep(rows, 24, up=(0, -1, 0.5)), part, "skull", 0.045)
    pair(Ellipsoid((0.05, -0.765, 1.31), (0.042, 0.088, 0.092), rotation(rx=-15)), part, "skull", 0.022)
    pair(Sweep([(0.045, -0.86, 1.31, 0.02), (0.047, -0.93, 1.2, 0.016), (0.04, -0.975, 1.115, 0.012)], 8), part, "skull", 0.02)
    add(Sweep([(0, -0.86, 1.36, 0.03), (0, -0.955, 1.2, 0.022), (0, -1.02, 1.1, 0.022)], 10), part, "skull", 0.03)
    add(Ellipsoid((0, -0.995, 1.075), (0.058, 0.05, 0.052), rotation(rx=30)), "muzzle", "skull", 0.025)
    add(Ellipsoid((0, -0.945, 1.04), (0.042, 0.04, 0.032), rotation(rx=25)), "muzzle", "skull", 0.014)
    s.carve(Sweep([(-0.07, -0.955, 1.062, 0.006), (0, -1.03, 1.03, 0.007), (0.07, -0.955, 1.062, 0.006)], 12), 0.008)
    pair(Ellipsoid((0.042, -1.018, 1.1), (0.022, 0.024, 0.026)), "muzzle", "skull", 0.016)
    s.carve(Ellipsoid((0.05, -1.034, 1.1), (0.013, 0.015, 0.018), rotation(rx=20)), 0.008, mirror=True)
    pair(Sweep([(0.058, -0.87, 1.36, 0.018), (0.083, -0.835, 1.392, 0.021), (0.078, -0.785, 1.4, 0.02)], 6), part, "skull", 0.02)
    pair(Ellipsoid((0.077, -0.842, 1.36), (0.017, 0.026, 0.021)), "eye", "skull", 0.002)
    pair(Sweep([(0.074, -0.873, 1.352, 0.006), (0.088, -0.842, 1.383, 0.0075), (0.08, -0.81, 1.366, 0.006)], 8), part, "skull", 0.004)
    pair(Sweep([(0.074, -0.872, 1.348, 0.005), (0.085, -0.845, 1.336, 0.006), (0.079, -0.815, 1.352, 0.005)], 8), part, "skull", 0.004)
    pair(Sweep([(0.046, -0.715, 1.475, 0.036, 0.024), (0.06, -0.735, 1.54, 0.036, 0.02), (0.055, -0.77, 1.615, 0.006, 0.006)], 10, up=(0, 1, 0)), part, "skull", 0.016)
    s.carve(Sweep([(0.05, -0.752, 1.505, 0.014, 0.02), (0.061, -0.765, 1.55, 0.014, 0.016), (0.057, -0.785, 1.592, 0.004, 0.006)], 8, up=(0, 1, 0)), 0.006, mirror=True)


def legs(s, breed, part="coat", hoof="hoof", feather="feather", shoulder=1.0):
    """Four legs from shoulder and stifle to hooves: broad joints, flat cannons with a tendon, sloping pasterns.

    `shoulder` thins the parts above the knee, for legs under cloth.
    """
    b = breed.bone

    def limb(rows, chain, tendon, blend=0.055):
        wide = lambda z: b if z < 0.6 else (1 + b) / 2 * shoulder
        rows = [(x, y, z, q * wide(z), r * wide(z)) for x, y, z, q, r in rows]
        s.pair(Sweep(rows, 34), part, chain, blend)
        s.pair(Sweep([(*p, 0.02 * b) for p in tendon], 8), part, chain, 0.02)

    x = 0.13
    limb([(0.1, -0.36, 0.8, 0.095, 0.15), (x - 0.005, -0.385, 0.6, 0.082, 0.108), (x, -0.395, 0.47, 0.06, 0.068), (x, -0.405, 0.4, 0.066, 0.074), (x, -0.4, 0.33, 0.05, 0.054), (x, -0.4, 0.21, 0.046, 0.05), (x, -0.405, 0.145, 0.053, 0.058), (x, -0.435, 0.085, 0.047, 0.05)], "fore.L", [(x, -0.35, 0.4), (x, -0.352, 0.28), (x, -0.355, 0.15)])
    limb([(0.1, 0.43, 0.82, 0.12, 0.2), (x - 0.01, 0.37, 0.63, 0.1, 0.15), (x, 0.44, 0.49, 0.066, 0.095), (x, 0.535, 0.405, 0.056, 0.076), (x, 0.53, 0.32, 0.048, 0.058), (x, 0.51, 0.21, 0.047, 0.052), (x, 0.5, 0.145, 0.054, 0.06), (x, 0.47, 0.085, 0.048, 0.051)], "hind.L", [(x, 0.595, 0.43), (x, 0.575, 0.3), (x, 0.55, 0.15)])
    s.pair(Ellipsoid((x + 0.005, 0.345, 0.6), (0.05, 0.05, 0.06)), part, "hind.L", 0.05)
    for y, chain in ((-0.445, "fore.L"), (0.46, "hind.L")):
        s.pair(Sweep([(x, y + 0.012, 0.085, 0.066 * (b + 0.1), 0.072 * (b + 0.1)), (x, y - 0.012, 0.01, 0.082 * (b + 0.1), 0.09 * (b + 0.1))], 5, up=(0, -1, 0)), hoof, chain, 0.006)
        s.pair(Sweep([(x, y + 0.05, 0.09, 0.04 * b), (x, y + 0.065, 0.04, 0.034 * b)], 4), part if not breed.feather else feather, chain, 0.012)
        s.carve(Box((x, y, -0.05), (0.14, 0.16, 0.05)), 0.004, mirror=True)
        if breed.feather:
            _feather(s, x, y, chain, feather)


def _feather(s, x, y, chain, part):
    """Locks of long hair that fall over the hoof."""
    rng = np.random.default_rng(3)
    for a in np.linspace(-160, 160, 11):
        c, d = np.sin(np.radians(a)), -np.cos(np.radians(a))
        top, low = rng.uniform(0.2, 0.235), 0.032 + 0.02 * (abs(a) < 60) + rng.uniform(0, 0.015)
        s.pair(Sweep([(x + 0.035 * c, y + 0.05 - 0.035 * d * -1, top, 0.02), (x + 0.066 * c, y + 0.032 + 0.066 * d, 0.125, 0.032), (x + 0.096 * c, y + 0.012 + 0.1 * d, low, 0.008)], 8), part, chain, 0.012)


def tail(s, part="hair", length=1.0, seed=4, back=0.0, arch=0.0):
    """Overlapping locks from the dock, carried `back` from what it hangs beside and raised by `arch`; a body of its own."""
    rng = np.random.default_rng(seed)
    for a in np.linspace(-1, 1, 8):
        j = rng.uniform(-0.025, 0.025, 4)
        rows = [(a * 0.022, 0.585, 0.955, 0.032), (a * 0.05, 0.69 + back, 0.93 + arch, 0.044), (a * 0.07 + j[0], 0.775 + back, 0.76 + arch, 0.05), (a * 0.085 + j[1], 0.785 + back + j[2], 0.96 - 0.46 * length, 0.038), (a * 0.05 + j[1], 0.82 + back + 2 * j[3], 0.95 - (0.62 + abs(j[0]) * 3) * length, 0.006)]
        s.add(Sweep(rows, 20), part, "tail", 0.01)


CREST = ([0, 0.4, 0.75, 1], [-0.32, -0.47, -0.585, -0.68], [1.16, 1.31, 1.435, 1.505])


def crest(t):
    """Point of the neck's upper line, t from withers (0) to poll (1)."""
    return np.array([0, np.interp(t, CREST[0], CREST[1]), np.interp(t, CREST[0], CREST[2])])


def mane(s, part="hair", length=0.22, count=12, side=1, wind=0.0, seed=7):
    """Locks that fall to one side and are blown back by `wind`."""
    rng = np.random.default_rng(seed)
    for t in np.linspace(0, 1, count):
        c, r = crest(t), rng.uniform(-0.02, 0.02, 4)
        long = length * (1 - 0.25 * t)
        rows = [(c[0], c[1] + 0.01, c[2] - 0.012, 0.03), (side * 0.075, c[1] + 0.03 + wind * 0.3, c[2] - 0.035, 0.037), (side * (0.12 + r[0]), c[1] + 0.04 + wind * 0.8 + r[1], c[2] - long * 0.6 + wind * 0.3, 0.033), (side * (0.125 + r[2]), c[1] + 0.03 + wind * 1.5 + r[3], c[2] - long + wind * 0.5, 0.006)]
        s.add(Sweep(rows, 14), part, "neck", 0.01)
        s.add(Sweep([(0, c[1], c[2] - 0.03, 0.034), (-side * 0.03, c[1] + 0.03, c[2] + 0.002, 0.018)], 5), part, "neck", 0.012)


def forelock(s, part="hair"):
    """Hair between the ears, over the forehead."""
    for x in (-0.022, 0.004, 0.026):
        s.add(Sweep([(x * 0.4, -0.705, 1.5, 0.028), (x, -0.8, 1.485, 0.03), (x * 1.5, -0.872, 1.415, 0.022), (x * 1.6, -0.9, 1.335, 0.005)], 12), part, "skull", 0.008)


def strap(s, points, part="leather", chain="spine", width=0.022, thick=0.011, up=UP, pair=False, count=40):
    """A flat strap along points, lying on the coat."""
    shape = Sweep([(*p, width, thick) for p in points], count, up=up)
    (s.pair if pair else s.add)(shape, part, chain, 0.003)


def bridle(s, part="leather", metal="brass"):
    """Noseband, cheek pieces, brow band, bit rings and the throat latch."""
    ring = [(0.07 * np.cos(a), -0.915 - 0.078 * np.sin(a), 1.185 - 0.05 * np.sin(a), 0.0125) for a in np.linspace(0, 2 * np.pi, 25)]
    s.add(Sweep(ring, 48), part, "skull", 0.003)
    s.pair(Sweep([(0.063, -0.945, 1.12, 0.0125), (0.082, -0.87, 1.24, 0.0125), (0.1, -0.765, 1.345, 0.0125), (0.07, -0.705, 1.45, 0.0125)], 16), part, "skull", 0.003)
    s.pair(Sweep([(0.08, -0.765, 1.425, 0.0125), (0.05, -0.845, 1.445, 0.0125), (0, -0.87, 1.44, 0.0125)], 10), part, "skull", 0.003)
    s.pair(Ellipsoid((0.068, -0.955, 1.1), (0.014, 0.027, 0.027)), metal, "skull", 0.002)
    for p in ((0.101, -0.775, 1.345), (0.082, -0.765, 1.425)):
        s.pair(Ellipsoid(p, 0.02), metal, "skull", 0.002)


def reins(s, hand, part="leather"):
    """From the bit to the rider's rein hand (figure units)."""
    x, y, z = hand
    for sign in (1, -1):
        s.add(Sweep([(sign * 0.07, -0.95, 1.1, 0.011), (sign * 0.12, -0.72, 1.12, 0.011), (sign * 0.125, -0.5, 1.19, 0.011), (x + sign * 0.02, y - 0.02, z, 0.011)], 24), part, "neck", 0.002)


def saddle(s, part="leather", metal="brass", high=1.0):
    """Seat with pommel and cantle, flaps and girth. `high` raises the bows, for lancers."""
    s.add(Sweep([(0, -0.18, 1.075, 0.1, 0.03), (0, 0.0, 1.035, 0.14, 0.035), (0, 0.22, 1.075, 0.12, 0.03)], 20), part, "seat", 0.02)
    s.add(Box((0, -0.2, 1.1 + 0.035 * high), (0.095, 0.026, 0.05 + 0.035 * high), rotation(rx=-14), bevel=0.025), part, "seat", 0.02)
    s.add(Box((0, 0.235, 1.1 + 0.05 * high), (0.135, 0.028, 0.055 + 0.06 * high), rotation(rx=16), bevel=0.027), part, "seat", 0.02)
    for y, z, w, tilt in ((-0.2, 1.145 + 0.07 * high, 0.08, -14), (0.25, 1.155 + 0.11 * high, 0.115, 16)):
        s.add(Sweep([(-w, y, z - 0.03, 0.013), (0, y - 0.008 * np.sign(tilt), z + 0.004, 0.014), (w, y, z - 0.03, 0.013)], 12), metal, "seat", 0.003)


# -- posing -----------------------------------------------------------------------------------------------------------

FORE = [(-0.36, 0.76), (-0.4, 0.41), (-0.4, 0.13), (-0.46, 0.03)]
HIND = [(0.42, 0.82), (0.35, 0.58), (0.54, 0.4), (0.5, 0.13), (0.44, 0.03)]
PIVOT = (0.1, 0.86)


def _turn(p, degrees):
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([p[0] * c - p[1] * s, p[0] * s + p[1] * c])


def reach(joints, target, body=(0.0, 0.0, 0.0), hoof=0.0, bias=None):
    """Angles (degrees about x, one a bone, the hoof last) that put the fetlock at `target` (y, z).

    `body` is (pitch, dy, dz) of the bone `body`; `hoof` the pitch of the hoof from level; `bias` the preferred angles of
    the long bones (a folded leg). Damped least squares on the planar chain, near `bias` where it has freedom.
    """
    pitch, dy, dz = body
    rest = [np.asarray(j, float) for j in joints]
    root = np.array(PIVOT) + _turn(rest[0] - PIVOT, pitch) + (dy, dz)
    count = len(joints) - 2
    bias = np.zeros(count) if bias is None else np.asarray(bias, float)
    angles = bias.copy()

    def tip(a):
        total, at = pitch, root.copy()
        for k in range(count):
            total += a[k]
            at = at + _turn(rest[k + 1] - rest[k], total)
        return at

    for _ in range(300):
        error = np.asarray(target, float) - tip(angles)
        jacobian = np.stack([(tip(angles + np.eye(count)[k] * 0.1) - tip(angles)) / 0.1 for k in range(count)], 1)
        a = np.vstack([jacobian, 3e-5 * np.eye(count)])
        b = np.concatenate([error, 3e-5 * (bias - angles)])
        angles = angles + np.clip(np.linalg.lstsq(a, b, rcond=None)[0], -6, 6)
    return [*angles, hoof - pitch - angles.sum()]


def gait(body=(0.0, 0.0, 0.0), **feet):
    """`Pose.turn` entries for four legs. feet: fore_L=dict(at=(y, z), hoof=0, bias=...), and so on; `at` of the fetlock."""
    out = {}
    for name, foot in feet.items():
        limb, side = name.split("_")
        angles = reach(FORE if limb == "fore" else HIND, foot["at"], body, foot.get("hoof", 0.0), foot.get("bias"))
        for k, angle in enumerate(angles):
            out[f"{limb}{k + 1}.{side}"] = [("x", float(angle))]
    return out
