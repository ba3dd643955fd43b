"""The light horse: a courser that loves to run and a skirmisher who rides up in his stirrups with the javelin high."""
import numpy as np

from kit import parts
from kit.turns import Curve

from .horse import GALLOP, WALK, Horseman, fall_keys, walk

PITCH = Curve([(0.0, -5.0), (0.2, -3.0), (0.42, 4.0), (0.6, 5.5), (0.8, 0.0)], period=1.0)
RISE = Curve([(0.0, 0.004), (0.2, -0.012), (0.5, -0.02), (0.7, 0.004), (0.86, 0.03)], period=1.0)
TUCK = Curve([(0.0, 11.0), (0.3, -4.0), (0.55, -3.0), (0.85, 12.0)], period=1.0)
NECK = Curve([(0.0, -5.0), (0.25, 4.0), (0.55, 12.0), (0.8, 3.0)], period=1.0)


def prepare(path):
    """The coat under the saddle cloth goes with the cloth."""
    hind = [f"hind{k}.{side}" for k in (1, 2) for side in "LR"]
    parts.tuck(path, (-0.16, 0.3, -0.26), (0.16, 0.6, 0.2), ["pelvis", "barrel", "withers", *hind], {bone: "pelvis" for bone in hind})


def gallop(p, level):
    """Body of the gallop: forehand up as the hind legs land, croup up as the forelegs bear, loins folding in the air."""
    pitch = PITCH(p)
    return {
        "body@": (0, RISE(p), 0), "body": (pitch, 0, 0), "pelvis": (-TUCK(p), 0, 1.5 * np.sin(2 * np.pi * p)),
            "withers": (0.35 * TUCK(p - 0.05), 0, 0),
        "neck1": (14 + NECK(p), 0, 0), "neck2": (6 + 0.5 * NECK(p - 0.05), 0, 0), "skull": (-10 - 0.7 * NECK(p - 0.1), 0, 0),
        "hips@": (0, 0.028 - 0.5 * RISE(p - 0.08), 0.0), "hips": (20 - 0.75 * pitch, 0, 0), "spine": (9 - 4 * np.sin(2 * np.pi * p), 0, 0),
            "chest": (6, -8, 0), "head": (-24 + 0.4 * pitch, 8, 0),
        "shaft": level, "weapon@": (-0.02, 0.012 * np.sin(2 * np.pi * (p - 0.1)), 0.0),
    }


def clips(rig, glb):
    """All clips."""
    horse = Horseman(rig, glb, 0.475, 0.0499, "javelin")
    at = horse.point
    return [
        horse.pivot(),
        horse.gait("step", 0.45, 0.5, WALK, 0.6, lambda p: walk(p, 4, 3), lift=(0.075, 0.045), fold=20),
        horse.gait("charge", 0.7, 1.2, GALLOP, 0.24, lambda p: gallop(p, at(-0.06, -0.1, 1)), lift=(0.13, 0.085), drop=0.022, lead=(0.02, 0.03),
            fold=36, curl=95, wind=0.1, toe=46),
        horse.acted("strike", 1.0, [
            (0.24, {"body@": (0, 0.0, -0.03), "body": (-10, 0, 0), "neck1": (-6, 0, 0), "skull": (12, -6, 0), "hips": (-8, -6, 0),
                "spine": (-6, -10, 0), "chest": (-8, -22, 0), "head": (8, 30, 0), "shaft": at(-0.05, 0.12, 1), "weapon@": (-0.04, 0.04, -0.09),
                "elbow.R": (-0.5, 0.0, -0.3), "fore.L": (0, 0.02, -0.02, 10, 0), "fore.R": (0, 0.0, 0, 0, 0)}),
            (0.33, {"weapon@": (-0.06, 0.05, 0.0), "shaft": at(-0.02, 0.0, 1)}),
            (0.42, {"body@": (0, -0.02, 0.03), "body": (9, 0, 0), "pelvis": (-4, 0, 0), "neck1": (8, 8, 0), "skull": (-4, 8, 0), "hips": (8, 2, -4),
                "spine": (6, 4, -3), "chest": (9, 12, 0), "head": (-14, -8, 0), "shaft": at(-0.02, -0.26, 1), "weapon@": (-0.03, -0.02, 0.12),
                "elbow.R": (-0.8, 0.3, -0.2), "fore.L": (0, -0.07, 0.03, -20, 0), "fore.R": (0, -0.02, 0.05, -30, 0)}),
            (0.52, {"body@": (0, -0.024, 0.032), "body": (10, 0, 0), "chest": (11, 13, 0), "weapon@": (-0.03, -0.03, 0.13),
                "shaft": at(-0.02, -0.28, 1), "hips": (9, 2, -4), "fore.L": (0, -0.07, 0.03, -18, 0)}),
            (0.74, {"body": (2, 0, 0), "skull": (4, 0, 0), "hips": (2, 0, 0), "chest": (2, 2, 0), "weapon@": (-0.02, 0.04, 0.03),
                "shaft": at(-0.02, -0.1, 1), "elbow.R": (-0.4, 0.1, 0), "fore.L": (0, -0.01, 0, 0, 0)}),
        ], {"strike": 0.42}),
        horse.acted("struck", 0.8, [
            (0.1, {"body@": (0, 0.0, -0.03), "body": (-6, 0, -5), "neck1": (-14, 6, 0), "neck2": (-8, 0, 0), "skull": (-18, 10, 0),
                "hips": (-10, 0, -6), "spine": (-12, 6, -4), "chest": (-14, 14, 0), "head": (-20, 10, 6), "hand.L@": (0.02, 0.05, 0.0),
                "weapon@": (0.0, -0.03, -0.02), "fore.L": (0, 0.03, -0.02, 20, 0)}),
            (0.24, {"body@": (0.012, -0.012, -0.02), "body": (4, 0, 6), "neck1": (4, -8, 0), "skull": (8, -14, 0), "hips": (4, 0, 8),
                "spine": (4, 0, 4), "chest": (8, 8, 0), "head": (14, 0, -6), "weapon@": (0.02, -0.06, 0.02), "fore.L": (0, -0.02, 0, 0, 0)}),
            (0.42, {"body": (-2, 0, -2), "neck1": (-3, 4, 0), "skull": (-4, 6, 0), "hips": (0, 0, -2), "chest": (-2, 2, 0), "head": (-3, 0, 0)}),
        ], {}, lag={"head": 0.04, "skull": 0.04}),
        horse.acted("fall", 1.3, fall_keys(0.3, rider={
            0.4: {"free.R": 0.0, "shaft": at(-0.5, 0.5, 1), "weapon@": (-0.04, 0.0, 0.05), "hand.R@": (0.02, -0.03, 0.06), "hand.L@": (0, 0, 0),
                "drop": 0.0, "drop_at": (-0.3, 0.5, 0.0), "drop_along": (-0.2, 0.2, 1)},
            0.58: {"free.R": 1.0, "drop": 1.0, "drop_at": (-0.3, 0.26, 0.0)},
                0.72: {"drop_at": (-0.32, 0.075, -0.02), "drop_along": (-0.06, 0.03, 1)},
                0.9: {"drop_at": (-0.33, 0.066, -0.03), "hand.R@": (-0.03, -0.22, 0.10), "hand.L@": (0.02, -0.05, 0.02)},
        }), {"thud": [0.62, 0.88]}, fall=True),
        horse.acted("cheer", 1.5, [
            (0.2, {"body@": (0, -0.012, 0), "body": (4, 0, 0), "neck1": (6, 0, 0), "chest": (8, 0, 0), "weapon@": (0, -0.04, 0.02),
                "hips": (6, 0, 0)}),
            (0.5, {"body@": (0, 0.008, -0.04), "body": (-15, 0, 0), "neck1": (-4, 0, 0), "skull": (14, 0, 0), "hips": (4, 0, 0), "spine": (-2, 0, 0),
                "chest": (-8, 6, 0), "head": (-10, 0, 0), "shaft": at(-0.15, 1, 0.25), "weapon@": (0.02, 0.10, 0.02),
                "fore.L": (0, 0.04, -0.03, 25, 0), "fore.R": (0, 0.02, 0.03, 0, 0)}),
            (0.72, {"body@": (0, 0.006, -0.042), "body": (-14, 0, 0), "skull": (6, 8, 0), "chest": (-2, 0, 0), "weapon@": (0.02, 0.05, 0.04),
                "fore.L": (0, 0.0, 0.03, 0, 0), "fore.R": (0, 0.04, -0.02, 20, 0)}),
            (0.92, {"body": (-15, 0, 0), "skull": (12, -6, 0), "chest": (-8, -6, 0), "head": (-10, 0, 0), "shaft": at(-0.15, 1, 0.2),
                "weapon@": (0.02, 0.11, 0.02), "fore.L": (0, 0.03, -0.02, 20, 0), "fore.R": (0, 0.0, 0.03, 0, 0)}),
            (1.16, {"body@": (0, -0.014, 0.0), "body": (5, 0, 0), "neck1": (6, 0, 0), "chest": (6, 0, 0), "weapon@": (0, 0.0, 0.02),
                "fore.L": (0, -0.03, 0, 0, 0), "hips": (6, 0, 0)}),
        ], {}, lag={"head": 0.05}),
    ]
