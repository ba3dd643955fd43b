"""The heavy horse: a destrier under cloth and steel; slower to gather, and nothing stops it. The lance comes down to charge."""
import numpy as np

from kit import parts
from kit.turns import Curve

from .horse import GALLOP, WALK, Horseman, fall_keys, walk

PITCH = Curve([(0.0, -4.0), (0.2, -2.0), (0.42, 3.5), (0.6, 4.5), (0.8, 0.0)], period=1.0)
RISE = Curve([(0.0, 0.002), (0.2, -0.012), (0.5, -0.018), (0.7, 0.002), (0.86, 0.022)], period=1.0)
TUCK = Curve([(0.0, 9.0), (0.3, -7.0), (0.55, -5.0), (0.85, 10.0)], period=1.0)
NECK = Curve([(0.0, -4.0), (0.25, 4.0), (0.55, 10.0), (0.8, 2.0)], period=1.0)


def prepare(path):
    """A crumb of the neck cloth lies inside the helmet; it must go with the head."""
    parts.rebind(path, "head", lambda low, high, c: np.abs(c - [0.0, 0.819, 0.0]).max() < 0.02 and (high - low).max() < 0.06)


def gallop(p, level):
    """A heavy gallop: neck arched, the knight deep in the saddle behind his couched lance."""
    pitch = PITCH(p)
    return {
        "body@": (0, RISE(p), 0), "body": (pitch, 0, 0), "pelvis": (-TUCK(p), 0, 1.2 * np.sin(2 * np.pi * p)),
            "withers": (0.35 * TUCK(p - 0.05), 0, 0),
        "neck1": (4 + NECK(p), 0, 0), "neck2": (6 + 0.5 * NECK(p - 0.05), 0, 0), "skull": (2 - 0.6 * NECK(p - 0.1), 0, 0),
        "hips@": (0, 0.01 - 0.4 * RISE(p - 0.08), 0.0), "hips": (8 - 0.8 * pitch, 0, 0), "spine": (5 - 4 * np.sin(2 * np.pi * p), 0, 0),
            "chest": (6, 6, 0), "head": (-10 + 0.5 * pitch, -20, 0),
        "shaft": level, "weapon@": (-0.005, 0.03 + 0.008 * np.sin(2 * np.pi * (p - 0.1)), 0.02), "uarm.L": (-8, 6, 0),
    }


def clips(rig, glb):
    """All clips."""
    horse = Horseman(rig, glb, 0.475, 0.0499, "lance")
    at = horse.point
    return [
        horse.pivot(body={"head": (-4, 4, 0)}),
        horse.gait("step", 0.45, 0.5, WALK, 0.6, lambda p: {**walk(p, 4), "weapon@": (0.0, 0.006 * np.sin(4 * np.pi * p), 0.0)}, lift=(0.075, 0.045),
            fold=20),
        horse.gait("charge", 0.7, 1.1, GALLOP, 0.26, lambda p: gallop(p, at(0.04, -0.03, 1)), lift=(0.11, 0.075), drop=0.022, lead=(0.02, 0.03),
            fold=34, curl=88, wind=0.08, toe=44),
        horse.acted("strike", 1.05, [
            (0.28, {"body@": (0, 0.0, -0.035), "body": (-9, 0, 0), "neck1": (-6, 0, 0), "skull": (10, 0, 0), "hips": (-6, -4, 0),
                "spine": (-4, -6, 0), "chest": (-4, -14, 0), "head": (4, 4, 0), "shaft": at(-0.04, 0.1, 1), "weapon@": (-0.01, 0.04, -0.09),
                "fore.R": (0, 0.02, 0.0, 10, 0), "fore.L": (0, 0.05, 0.02, 40, 0), "uarm.L": (-10, 4, 0)}),
            (0.46, {"body@": (0, -0.02, 0.035), "body": (8, 0, 0), "pelvis": (-4, 0, 0), "neck1": (6, 0, 0), "skull": (-4, 0, 0), "hips": (10, 4, 0),
                "spine": (6, 4, 0), "chest": (8, 14, 0), "head": (-16, -28, 0), "shaft": at(0.04, -0.1, 1), "weapon@": (0.01, 0.05, 0.12),
                "fore.R": (0, -0.1, 0.04, -30, 0), "fore.L": (0, 0, 0.0, 0, 0), "uarm.L": (0, 10, 0)}),
            (0.56, {"body@": (0, -0.024, 0.036), "body": (9, 0, 0), "chest": (9, 15, 0), "weapon@": (0.01, 0.05, 0.125), "shaft": at(0.04, -0.08, 1),
                "fore.R": (0, -0.1, 0.04, -28, 0)}),
            (0.78, {"body": (1, 0, 0), "skull": (4, 0, 0), "hips": (1, 0, 0), "chest": (1, 2, 0), "weapon@": (0.0, 0.03, 0.02),
                "shaft": at(0.0, 0.6, 1), "fore.R": (0, -0.01, 0, 0, 0)}),
        ], {"strike": 0.46}),
        horse.acted("struck", 0.8, [
            (0.1, {"body@": (0, 0.0, -0.03), "body": (-4, 0, -4), "neck1": (-12, 6, 0), "neck2": (-8, 0, 0), "skull": (-16, 10, 0),
                "hips": (-8, 0, -5), "spine": (-10, 4, -4), "chest": (-12, 8, 0), "head": (-14, 6, 6), "shaft": (0.05, 0.15, -0.3),
                "uarm.L": (-24, 0, 8), "fore.R": (0, 0.03, -0.02, 20, 0)}),
            (0.24, {"body@": (0.012, -0.012, -0.02), "body": (4, 0, 5), "neck1": (4, -8, 0), "skull": (8, -14, 0), "hips": (4, 0, 7),
                "spine": (4, 0, 4), "chest": (7, 6, 0), "head": (12, 0, -6), "shaft": (0.0, -0.1, 0.15), "uarm.L": (-10, 0, 0),
                "fore.R": (0, -0.02, 0, 0, 0)}),
            (0.42, {"body": (-2, 0, -2), "neck1": (-3, 4, 0), "skull": (-4, 6, 0), "hips": (0, 0, -2), "chest": (-2, 2, 0), "head": (-3, 0, 0)}),
        ], {}, lag={"head": 0.04, "skull": 0.04}),
        horse.acted("fall", 1.4, fall_keys(0.3, rider={
            0.14: {"free.R": 0.0}, 0.4: {"free.R": 0.0, "shaft": at(-0.5, 0.8, 0.7), "weapon@": (-0.04, 0.04, 0.05), "hand.R@": (0.02, 0.0, 0.06),
                "hand.L@": (0, 0, 0), "drop": 0.0, "drop_at": (-0.3, 0.55, -0.05), "drop_along": (-0.3, 0.6, 1)},
            0.6: {"free.R": 1.0, "drop": 1.0, "drop_at": (-0.31, 0.32, -0.08), "drop_along": (-0.25, 0.25, 1)},
                0.78: {"drop_at": (-0.32, 0.1, -0.12), "drop_along": (-0.04, 0.02, 1)},
                0.9: {"drop_at": (-0.33, 0.098, -0.12), "hand.R@": (0.02, -0.04, 0.10), "hand.L@": (0.02, -0.03, 0.04)},
        }), {"thud": [0.62, 0.88]}, fall=True),
        horse.acted("cheer", 1.5, [
            (0.2, {"body@": (0, -0.012, 0), "body": (3, 0, 0), "neck1": (6, 0, 0), "chest": (6, 0, 0), "weapon@": (0, -0.02, 0.02),
                "hips": (5, 0, 0)}),
            (0.5, {"body@": (0, 0.006, -0.04), "body": (-12, 0, 0), "neck1": (-4, 0, 0), "skull": (12, 0, 0), "hips": (4, 0, 0), "chest": (-7, 5, 0),
                "head": (-10, 0, 0), "shaft": at(-0.05, 1, 0.1), "weapon@": (-0.01, 0.12, 0.05), "fore.L": (0, 0.07, 0.02, 50, 0),
                "fore.R": (0, 0.02, 0.03, 0, 0), "uarm.L": (-20, 8, 8)}),
            (0.72, {"body@": (0, 0.004, -0.042), "body": (-11, 0, 0), "skull": (5, 8, 0), "chest": (-2, 0, 0), "weapon@": (-0.01, 0.06, 0.06),
                "fore.L": (0, 0.04, 0.04, 30, 0), "fore.R": (0, 0.04, -0.02, 20, 0)}),
            (0.92, {"body": (-12, 0, 0), "skull": (10, -6, 0), "chest": (-7, -5, 0), "head": (-10, 0, 0), "shaft": at(-0.05, 1, 0.1),
                "weapon@": (-0.01, 0.13, 0.05), "fore.L": (0, 0.07, 0.0, 50, 0), "fore.R": (0, 0.0, 0.03, 0, 0), "uarm.L": (-20, 8, 8)}),
            (1.16, {"body@": (0, -0.014, 0.0), "body": (4, 0, 0), "neck1": (6, 0, 0), "chest": (5, 0, 0), "weapon@": (0, 0.0, 0.02),
                "fore.L": (0, 0, 0, 0, 0), "fore.R": (0, -0.02, 0, 0, 0), "hips": (5, 0, 0)}),
        ], {}, lag={"head": 0.05}),
    ]
