"""The crossbowman: takes his time to aim, none to loose; then the slow work of spanning the bow again.

`shoot` aims, looses, and after `settled` seconds goes over into exactly what `reload` does, which starts there.
"""
import numpy as np

from kit.clips import Clip
from kit.turns import UP, spin

from .biped import Person, fall_forward

AIM = np.array([0.5185, 0.0, 0.855])  # where the stock points in idle
BRACED = tuple(AIM * 0.098)  # how far the string lies before its drawn place
LOOSE, SETTLED = 0.62, 1.15


def clips(rig, glb):
    """All clips."""
    man = Person(rig, glb, 0.62, 0.0496, both=True)
    at = man.point
    low = {"weapon@": (0.0, -0.02, 0.0), "shaft": at(0.6, -0.18, 0.8)}
    port = lambda p: {"weapon@": (0.015, 0.0, 0.0), "shaft": at(0.75, 0.35, 0.45), "chest": (2, -4, 0)}
    spent = {"string@": BRACED, "limb.R": (0, 11, 0), "limb.L": (0, -11, 0), "bolt%": (-1, -1, -1)}
    aimed = {"hips": (0, -16, 0), "spine": (2, -6, 0), "chest": (3, -8, 0), "head": (5, 22, 6), "shaft": at(0.0, 0.03, 1),
        "weapon@": (0.0, 0.045, -0.01), "hips@": (0, -0.016, 0.0)}
    lowered = {"hips": (0, 0, 0), "spine": (3, 0, 0), "chest": (4, 0, 0), "head": (-2, 0, 0), "shaft": at(0.4, -0.3, 0.8),
        "weapon@": (0.0, -0.03, 0.0), "hips@": (0, -0.01, 0.0)}
    firing = [
        (0.3, {**aimed, "string@": (0, 0, 0), "limb.R": (0, 0, 0), "limb.L": (0, 0, 0), "bolt%": (0, 0, 0)}),
        (LOOSE - 0.04, {**aimed, "head": (6, 23, 7), "string@": (0, 0, 0), "limb.R": (0, 0, 0), "limb.L": (0, 0, 0), "bolt%": (0, 0, 0)}),
        (LOOSE, {"string@": (0, 0, 0), "bolt%": (0, 0, 0), "limb.R": (0, 0, 0), "limb.L": (0, 0, 0)}),
        (LOOSE + 0.03, {**spent, "string@": tuple(AIM * 0.112), "limb.R": (0, 15, 0), "limb.L": (0, -15, 0)}),
        (LOOSE + 0.08, {"string@": tuple(AIM * 0.09), "limb.R": (0, 9, 0), "limb.L": (0, -9, 0), "spine": (-3, -6, 0), "chest": (-4, -10, 0),
            "shaft": at(0.02, 0.2, 1), "weapon@": (0.0, 0.05, -0.045), "hips@": (0, -0.016, -0.012)}),
        (LOOSE + 0.13, {"string@": tuple(AIM * 0.103), "limb.R": (0, 12, 0), "limb.L": (0, -12, 0)}),
        (LOOSE + 0.24, {**spent, "chest": (2, -8, 0), "spine": (1, -6, 0), "shaft": at(0.0, 0.0, 1), "weapon@": (0.0, 0.03, -0.01),
            "head": (0, 20, 0)}),
        (SETTLED, {**lowered, **spent}),
    ]
    spanning = [  # times from the start of the reload
        (0.32, {"hips": (6, 0, 0), "hips@": (0, -0.04, -0.02), "spine": (14, 0, 0), "chest": (20, 0, 0), "head": (4, 8, 0),
            "shaft": at(0.22, -0.85, 0.5), "weapon@": (0.05, -0.04, 0.05), "slide": 0.045, **spent}),
        (0.46, {**spent, "slide": 0.06, "chest": (22, 0, 0)}),
        (0.82, {"string@": tuple(-AIM * 0.006), "limb.R": (0, -1, 0), "limb.L": (0, 1, 0), "bolt%": (-1, -1, -1), "slide": -0.03, "hips": (-2, 0, 0),
            "hips@": (0, -0.005, -0.02), "spine": (0, 0, 0), "chest": (-5, 0, 0), "head": (14, 6, 0), "shaft": at(0.26, -0.75, 0.6),
            "weapon@": (0.03, 0.0, 0.03)}),
        (0.94, {"string@": (0, 0, 0), "limb.R": (0, 0, 0), "limb.L": (0, 0, 0), "chest": (0, 0, 0), "bolt%": (-1, -1, -1), "slide": -0.02,
            "free.L": 0.0}),
        (1.12, {"shaft": at(0.55, -0.1, 0.8), "head": (12, -6, 0), "weapon@": (0.01, -0.02, 0.0), "bolt%": (-1, -1, -1), "free.L": 1.0,
            "hand.L@": (-0.1, -0.06, -0.04), "slide": 0.0}),
        (1.34, {"bolt%": (-0.9, -0.9, -0.9), "free.L": 1.0, "hand.L@": (-0.03, 0.05, 0.02), "chest": (3, -3, 0)}),
        (1.42, {"bolt%": (0, 0, 0), "head": (4, 0, 0), "free.L": 0.7}),
        (1.6, {"free.L": 0.0, "chest": (0, 0, 0)}),
    ]
    long = 1.8
    both = firing + [(t + SETTLED, v) for t, v in spanning]
    shoot = man.acted("shoot", SETTLED + long, both, {"release": LOOSE, "release_bone": "bolt", "settled": SETTLED})
    count = len(shoot.poses) - 1
    loosed = shoot.poses[round(LOOSE / shoot.seconds * count)]
    way = loosed.facing("bolt")
    tip = loosed.at("bolt") + spin(way, UP) * 0.19
    shoot.extras.update(release_at=[round(float(v), 4) for v in tip], release_way=[round(float(v), 4) for v in spin(way, UP)])
    first = round(SETTLED / shoot.seconds * count)
    shoot.extras["settled"] = round(first * shoot.seconds / count, 4)
    reload = Clip("reload", (count - first) * shoot.seconds / count, shoot.poses[first:], {"loop": False, "from": "reload"})
    return [
        man.pivot(carry=low),
        man.gait("step", 0.45, 0.46, 0.54, lambda p: low, lean=5, toe=24, drop=0.014),
        man.gait("charge", 0.7, 0.9, 0.32, port, lift=0.08, toe=48, heel=-10, drop=0.035, bob=0.012, hop=0.032, lean=11, lead=-0.02, kick=14),
        shoot,
        reload,
        man.acted("strike", 0.9, [
            (0.24, {"hips@": (0.0, -0.015, -0.04), "hips": (0, -8, 0), "chest": (-8, -16, 0), "head": (6, 18, 0), "shaft": at(0.55, 0.75, 0.3),
                "weapon@": (-0.01, 0.06, -0.04)}),
            (0.33, {"foot.L": (0, 0.03, 0.03, 0, -6)}),
            (0.42, {"hips@": (0.0, -0.045, 0.055), "hips": (4, 4, 0), "spine": (6, 4, 0), "chest": (12, 8, 0), "head": (-12, -4, 0),
                "shaft": at(0.22, -0.08, 1), "weapon@": (0.02, 0.03, 0.075), "foot.L": (0, 0, 0.06, 0, 0), "foot.R": (0, 0, 0, 0, 16)}),
            (0.52, {"hips@": (0.0, -0.045, 0.055), "chest": (13, 8, 0), "weapon@": (0.02, 0.02, 0.08), "foot.L": (0, 0, 0.06, 0, 0),
                "foot.R": (0, 0, 0, 0, 16)}),
            (0.68, {"foot.L": (0, 0.02, 0.02, 0, 4), "foot.R": (0, 0, 0, 0, 4), "chest": (2, 2, 0)}),
            (0.76, {"foot.L": (0, 0, 0, 0, 0), "foot.R": (0, 0, 0, 0, 0)}),
        ], {"strike": 0.42}),
        man.acted("struck", 0.7, [
            (0.1, {"hips@": (0, -0.02, -0.035), "hips": (-4, 0, 0), "spine": (-9, 6, 4), "chest": (-12, 10, 4), "head": (-18, 8, 6),
                "shaft": (0.0, 0.3, -0.1), "weapon@": (0.01, 0.03, -0.02)}),
            (0.2, {"hips@": (0, -0.035, -0.05), "chest": (-2, 10, 3), "head": (12, 4, -4), "foot.R": (0, 0.02, -0.03, 0, 12)}),
            (0.3, {"hips@": (0, -0.03, -0.04), "chest": (6, 4, 0), "head": (8, 0, 0), "foot.R": (0, 0, -0.05, 0, 0)}),
            (0.45, {"hips@": (0, -0.012, -0.015), "foot.R": (0, 0.015, -0.02, 0, 6)}),
            (0.55, {"foot.R": (0, 0, 0, 0, 0)}),
        ], {}, lag={"head": 0.04, "shaft": 0.03}),
        man.acted("fall", 1.15, fall_forward({
            0.1: {"drop": 0.0, "free.R": 0.0, "free.L": 0.0},
            0.32: {"drop": 0.0, "drop_at": (-0.1, 0.25, 0.2), "drop_along": (0.5, -0.2, 0.8), "free.R": 0.0, "free.L": 0.6, "hand.R@": (0, 0, 0),
                "hand.L@": (0.04, 0.03, 0.02)},
            0.5: {"drop": 0.9, "free.R": 0.9, "free.L": 1.0, "drop_at": (-0.16, 0.14, 0.18), "drop_along": (0.3, -0.1, 0.9),
                "hand.R@": (-0.04, 0.08, 0.06), "hand.L@": (0.08, 0.1, 0.04)},
            0.74: {"drop": 1.0, "free.R": 1.0, "drop_at": (-0.24, 0.075, 0.02), "drop_along": (0.0, 0.0, 1), "hand.R@": (-0.05, 0.16, -0.02),
                "hand.L@": (0.1, 0.2, -0.1)},
            1.0: {"drop_at": (-0.25, 0.072, 0.02), "drop_along": (-0.05, 0.0, 1), "hand.R@": (-0.05, 0.18, -0.03), "hand.L@": (0.1, 0.22, -0.1)},
        }), {"thud": [0.45, 0.72]}, fall=True),
        man.acted("cheer", 1.6, [
            (0.18, {"hips@": (0, -0.03, 0), "chest": (8, 0, 0), "weapon@": (0, -0.03, 0.02), "free.L": 0.0, "hand.L@": (0, 0, 0)}),
            (0.32, {"weapon@": (-0.1, 0.1, 0.08), "free.L": 1.0, "elbow.R": (-1, -0.4, 0.3), "elbow.L": (1, -0.4, 0.2),
                "hand.L@": (0.06, 0.08, 0.02)}),
            (0.46, {"hips@": (0, 0.006, 0), "spine": (-5, 0, 0), "chest": (-9, 8, 0), "head": (-14, 0, 0), "shaft": at(-0.1, 1, 0.3),
                "weapon@": (-0.13, 0.22, 0.0), "hand.L@": (0.1, 0.22, -0.04), "foot.L": (0, 0, 0, 0, 14), "foot.R": (0, 0, 0, 0, 14)}),
            (0.64, {"hips@": (0, -0.02, 0), "chest": (-2, 0, 0), "weapon@": (-0.13, 0.14, 0.03), "hand.L@": (0.08, 0.12, 0.0),
                "foot.L": (0, 0, 0, 0, 0), "foot.R": (0, 0, 0, 0, 0), "head": (-8, 8, 0)}),
            (0.82, {"hips@": (0, 0.006, 0), "chest": (-9, -8, 0), "weapon@": (-0.13, 0.23, 0.0), "hand.L@": (0.1, 0.22, -0.04),
                "foot.L": (0, 0, 0, 0, 14), "foot.R": (0, 0, 0, 0, 14), "head": (-14, -8, 0)}),
            (1.0, {"hips@": (0, -0.02, 0), "chest": (-2, 0, 0), "weapon@": (-0.12, 0.13, 0.04), "shaft": at(0.1, 1, 0.4), "free.L": 1.0,
                "elbow.R": (-1, -0.4, 0.3), "elbow.L": (1, -0.4, 0.2), "hand.L@": (0.06, 0.1, 0.02), "foot.L": (0, 0, 0, 0, 0),
                "foot.R": (0, 0, 0, 0, 0), "head": (-6, 0, 0)}),
            (1.2, {"weapon@": (-0.06, 0.03, 0.07), "elbow.R": (-0.6, -0.2, 0.1), "hand.L@": (0.03, 0.02, 0.02), "free.L": 0.6}),
            (1.45, {"free.L": 0.0, "elbow.R": (0, 0, 0), "elbow.L": (0, 0, 0)}),
        ], {}, lag={"head": 0.05}),
    ]
