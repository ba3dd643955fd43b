"""The dragon: perched like a cat on its crag; it uncoils slowly, flies with its whole body, and strikes faster than the eye."""
import numpy as np

from kit.motion import play
from kit.turns import Curve, ease

from .wings import GLIDE, LEVEL, NECK, TAIL, Dragon

HEIGHT = 0.42  # of the flight over the perch
ARM = Curve([(0.0, 40.0), (0.44, -30.0), (0.52, -30.0), (0.97, 40.0)], period=1.0)
FLEX = Curve([(0.0, 0.0), (0.42, 0.0), (0.56, 0.5), (0.72, 0.85), (0.92, 0.15)], period=1.0)


def flight(dragon, p, beat=1.0, bank=0.0):
    """Keyed values of the beat at phase p: down to 0.45, then up with the wing drawn in; the tip follows the wrist, the body answers."""
    w = 2 * np.pi * p
    values = {**LEVEL, **GLIDE}
    for k, bone in enumerate(TAIL):
        values[bone] = np.array(LEVEL[bone]) + [0.10 * bank * np.sin(w - 0.5 * k), 0.05 * beat * (0.4 + 0.12 * k) * np.sin(w - 0.9 - 0.42 * k), 0]
    for k, bone in enumerate(NECK):
        values[bone] = np.array(LEVEL[bone]) + [0, 0.055 * beat * np.sin(w + 0.6 + 0.3 * k), 0]
    values["head"] = np.array(LEVEL["head"]) + [0, -0.03 * beat * np.sin(w + 0.8), 0]
    made = dragon.keyed(values)
    made["beat"] = tuple(beat * np.array([ARM(p), 1.08 * ARM(p - 0.05), 1.22 * ARM(p - 0.13) - 2, 1.3 * ARM(p - 0.19) - 4]))
    made["flex"] = beat * FLEX(p)
    made["hips@"] = (0.0, HEIGHT - 0.045 * beat * np.cos(w - 0.75), 0.02)
    made["attitude"] = (-4 - 3 * beat * np.sin(w + 0.2), 0.0, 0.0)
    made["slack"] = 1.0
    made["jaw~"] = (8 + 7 * beat * np.sin(w + 0.9), 0, 0)  # it breathes out on the downstroke
    made["bup.L~"] = made["bup.R~"] = (4 * beat * np.sin(w - 0.4), 0, 0)
    return made


READY = {  # on the rock, wings high and wide
    **GLIDE, "hips": (0, 0.26, 0.2), "chest": (0, 0.46, 0.28), "neck1": (0, 0.3, 0.2), "neck2": (0, 0.36, 0.08), "neck3": (0, 0.36, 0.06),
        "neck4": (0, 0.24, 0.2), "neck5": (0, 0.0, 0.3),
    "head": (0, -0.12, 0.9), "jaw": (0, -0.5, 0.8), "beat": (36, 33, 30, 28),
}
HALF = {  # wings lifted off the flanks, ready to balance
    "wing1": (0.5, 0.42, -0.1), "wing2": (0.35, 0.1, 0.62), "wf1a": (0.62, -0.25, -0.5), "wf1b": (0.35, -0.5, -0.65), "wf2a": (0.5, -0.35, -0.65),
        "wf2b": (0.25, -0.6, -0.6),
    "wf3a": (0.25, -0.45, -0.75), "wf3b": (0.1, -0.65, -0.6), "wf4a": (-0.02, -0.5, -0.75), "wf4b": (-0.1, -0.7, -0.5),
}
COILED = {"chest": (0.0, 0.5, 0.2), "neck1": (0, 0.32, 0.1), "neck2": (0, 0.32, -0.14), "neck3": (0.0, 0.3, -0.16), "neck4": (0.0, 0.26, 0.06),
    "neck5": (0, 0.06, 0.3), "head": (0, -0.16, 0.9), "jaw": (0, -0.46, 0.84)}
CURLED = {  # asleep in the embers: low, neck round to the left, wings closed over it
    "hips": (0.0, 0.06, 0.3), "chest": (0.05, 0.16, 0.42), "neck1": (0.10, 0.10, 0.3), "neck2": (0.26, 0.0, 0.22), "neck3": (0.32, -0.06, 0.02),
        "neck4": (0.24, -0.16, -0.16), "neck5": (0.06, -0.16, -0.26),
    "head": (-0.1, -0.30, -0.8), "jaw": (-0.1, -0.46, -0.74),
    "wing1": (0.42, 0.26, 0.0), "wing2": (0.12, 0.02, 0.60), "wf1a": (0.30, -0.50, 0.10), "wf1b": (-0.45, -0.32, 0.30), "wf2a": (0.26, -0.52, -0.25),
        "wf2b": (-0.40, -0.40, -0.05),
    "wf3a": (0.20, -0.48, -0.52), "wf3b": (-0.25, -0.46, -0.40), "wf4a": (0.06, -0.40, -0.72), "wf4b": (-0.2, -0.46, -0.60),
}
MOUTH = {"mouth_bone": "head", "mouth_offset": [0.0, 0.2, 0.0]}


def clips(rig, glb):
    """All clips."""
    dragon = Dragon(rig, glb, 0.0926)
    up = flight(dragon, 0.0)
    ready = dragon.keyed(READY)
    dragon.streaming = {b: dragon.idle[b] + up[b] for b in TAIL}
    airborne = {**{k: v for k, v in up.items() if k not in TAIL}, "uncoil": 1.0}
    loop = lambda name, seconds, values, extras: play(name, seconds, lambda t: dragon.pose(values(dragon, t / seconds)), {"loop": True, **extras})
    tall = {"chest": (0, 0.5, 0.28), "neck1": (0, 0.34, 0.12), "neck2": (0, 0.36, 0.02), "neck3": (0, 0.36, 0.02), "neck4": (0, 0.32, 0.12),
        "neck5": (0, 0.28, 0.2), "head": (0, 0.7, 0.7), "jaw": (0, 0.0, 1)}
    return [
        loop("flap", 0.8, flight, {"stride": 1.2, "height": HEIGHT}),
        loop("glide", 1.6, gliding, {"stride": 2.4, "height": HEIGHT}),
        loop("turn", 1.2, turning, {"turn": 60.0}),
        maw(dragon),
        dragon.acted("unfold", 1.2, [
            (0.2, {"hips@": (0, -0.02, -0.01), **{k: COILED[k] for k in ("neck1", "neck2")}}),
            (0.55, {**HALF, "hips@": (0, 0.0, 0.0)}),
            (0.95, {**READY, "beat": (42, 42, 44, 44), "hips@": (0, 0.03, 0.0)}),
        ], {"to": "fold", "wide": 0.95}, end={**ready, "hips@": (0, 0.02, 0)}),
        dragon.acted("fold", 1.2, [
            (0.12, {"beat": (38, 36, 34, 33)}),
            (0.6, {**HALF, "hips@": (0, 0.0, 0), "beat": (4, 2, 0, 0), "flex": 0.15}), (0.8, {"flex": 0.1}),
        ], {"from": "fold", "landed": 0.36}, start={**ready, "hips@": (0, 0.02, 0)}),
        dragon.acted("takeoff", 1.1, [
            (0.30, {"hips@": (0, -0.055, -0.03), "hips": (0, 0.1, 0.3), "chest": (0, 0.3, 0.42), "neck1": (0, 0.16, 0.34), "neck2": (0, 0.2, 0.3),
                "neck3": (0, 0.3, 0.2), "neck4": (0, 0.2, 0.3), "neck5": (0, 0.0, 0.3), "head": (0, -0.05, 1), "jaw": (0, -0.36, 0.9), **GLIDE,
                "beat": (44, 46, 50, 52), "slack": 0.0, "flex": 0.0, "attitude": (0, 0, 0), "uncoil": 0.0}),
            (0.50, {"hips@": (0, 0.17, 0.04), "hips": (0, 0.3, 0.3), "chest": (0, 0.34, 0.34), "beat": (-20, -16, -4, 4), "slack": 0.7,
                "attitude": (-12, 0, 0), "bup": (0.3, -0.85, 0.0), "blo": (0.05, -0.8, -0.3), "bme": (0, -0.9, 0.1), "bft": (0, -0.7, 0.5),
                "fup": (0.2, -0.8, 0.2), "flo": (0, -0.6, 0.4), "uncoil": 0.25}),
            (0.62, {"hips@": (0, 0.30, 0.05), "beat": (-34, -36, -34, -30), "slack": 1.0, "attitude": (-14, 0, 0), "flex": 0.05, "uncoil": 0.6}),
            (0.84, {"hips@": (0, 0.33, 0.03), "beat": (10, 2, -16, -22), "flex": 0.8, "attitude": (-8, 0, 0), "uncoil": 0.95}),
        ], {"to": "flap", "whip": 80, "gathered": 0.26, "airborne": 0.42}, end=airborne),
        dragon.acted("land", 1.3, [
            (0.26, {"beat": (-16, -12, -2, 4), "flex": 0.0, "hips@": (0, 0.40, 0.02), "attitude": (-22, 0, 0), "slack": 1.0, "bup": (0.32, -0.6, 0.5),
                "blo": (0.05, -0.8, -0.3), "bme": (0, -0.6, 0.5), "bft": (0, -0.2, 0.9), "fup": (0.2, -0.7, 0.1), "flo": (0, -0.5, 0.6),
                "fft": (0, -0.5, 0.7), "neck5": (0, -0.3, 1), "head": (0, -0.45, 0.9), "jaw~": (24, 0, 0), "uncoil": 1.0}),
            (0.46, {"beat": (34, 28, 14, 8), "flex": 0.55, "hips@": (0, 0.26, 0.0), "attitude": (-26, 0, 0), "jaw~": (27, 0, 0), "uncoil": 0.7}),
            (0.66, {"beat": (-6, -4, 6, 10), "flex": 0.0, "hips@": (0, 0.10, -0.02), "attitude": (-20, 0, 0), "slack": 0.6, **GLIDE, "uncoil": 0.25}),
            (0.78, {"jaw~": (17, 0, 0), "hips@": (0, -0.03, 0.0), "attitude": (-2, 0, 0), "slack": 0.0, "beat": (14, 12, 10, 8), "chest": (0, 0.3, 0.4),
                "neck3": (0, 0.2, 0.3), "head": (0, -0.3, 0.9), "uncoil": 0.03}),
            (0.88, {"hips@": (0, -0.05, 0.01), "attitude": (0, 0, 0), **HALF, "beat": (6, 4, 0, 0), "flex": 0.0, "slack": 0.0}),
        ], {"from": "flap", "touch": 0.76, "whip": 80}, start=airborne),
        dragon.acted("breathe", 2.3, [
            (0.55, {**COILED, **HALF, "hips@": (0, 0.02, -0.03), "hips": (0, 0.26, 0.16), "beat": (6, 4, 2, 0)}),
            (0.78, {"hips@": (0, -0.02, 0.03), "hips": (0, 0.14, 0.3), "chest": (0, 0.34, 0.4), "neck1": (-0.05, 0.2, 0.36),
                "neck2": (-0.05, 0.14, 0.42), "neck3": (-0.04, 0.04, 0.5), "neck4": (-0.03, -0.06, 0.5), "neck5": (-0.05, -0.16, 0.5),
                "head": (-0.16, -0.24, 0.95), "jaw": (-0.13, -0.95, 0.5), "beat": (20, 18, 14, 12)}),
            (1.15, {"neck2": (0.02, 0.14, 0.42), "neck3": (0.04, 0.04, 0.5), "neck4": (0.06, -0.07, 0.5), "neck5": (0.1, -0.17, 0.5),
                "head": (0.2, -0.26, 0.95), "jaw": (0.17, -0.95, 0.5), "beat": (16, 14, 10, 8)}),
            (1.6, {"hips@": (0, -0.02, 0.025), "chest": (0, 0.36, 0.4), "neck3": (-0.05, 0.06, 0.5), "neck4": (-0.06, -0.04, 0.5),
                "neck5": (-0.1, -0.14, 0.5), "head": (-0.2, -0.2, 0.95), "jaw": (-0.17, -0.92, 0.55), "beat": (18, 16, 12, 10), **HALF}),
            (1.8, {"jaw": (0.0, -0.45, 0.85), "head": (0, -0.14, 0.95), "hips@": (0, 0.0, 0.0), "beat": (6, 4, 2, 0)}),
        ], {"breath": [0.74, 1.66], **MOUTH}, lag={"jaw": 0.03}),
        dragon.acted("strike", 1.0, [
            (0.27, {**COILED, "hips@": (0, 0.0, -0.035), "hips": (0, 0.24, 0.18), "head": (0.05, -0.3, 0.9), "jaw": (0.05, -0.5, 0.8),
                **{k: HALF[k] for k in ("wing1", "wing2", "wf1a", "wf2a", "wf3a", "wf4a")}}),
            (0.38, {"jaw": (0.0, -0.95, 0.4)}),
            (0.47, {"hips@": (0, -0.045, 0.05), "hips": (0, 0.05, 0.34), "chest": (0, 0.16, 0.46), "neck1": (0, 0.04, 0.42), "neck2": (0, 0.0, 0.44),
                "neck3": (0, -0.1, 0.44), "neck4": (0, -0.14, 0.44), "neck5": (0, -0.16, 0.44), "head": (0, -0.4, 0.9), "jaw": (0, -0.62, 0.76),
                "wing1": (0.4, 0.44, -0.3), "wing2": (0.34, 0.2, 0.5)}),
            (0.57, {"hips@": (0, -0.045, 0.052), "neck4": (0.06, -0.12, 0.44), "head": (0.16, -0.36, 0.9), "jaw": (0.16, -0.6, 0.76)}),
            (0.66, {"neck4": (-0.05, -0.1, 0.44), "head": (-0.12, -0.34, 0.9), "jaw": (-0.12, -0.58, 0.76)}),
        ], {"strike": 0.47, **MOUTH}),
        dragon.acted("struck", 0.9, [
            (0.12, {"hips@": (-0.015, -0.01, -0.035), "hips": (-0.06, 0.24, 0.16), "chest": (-0.1, 0.46, 0.22), "neck1": (-0.12, 0.26, 0.16),
                "neck2": (-0.2, 0.24, -0.06), "neck3": (-0.2, 0.24, -0.14), "neck4": (-0.12, 0.2, -0.06), "neck5": (-0.1, 0.2, 0.2),
                "head": (-0.4, 0.3, 0.8), "jaw": (-0.36, -0.4, 0.8), "beat": (12, 8, 16, 20)}),
            (0.34, {"hips@": (0.01, -0.03, 0.0), "chest": (0.04, 0.36, 0.36), "neck2": (0.1, 0.14, 0.3), "neck3": (0.16, 0.1, 0.26),
                "neck4": (0.12, -0.02, 0.3), "neck5": (0.1, -0.16, 0.28), "head": (0.3, -0.5, 0.8), "jaw": (0.28, -0.8, 0.5),
                "beat": (-4, -4, -8, -10)}),
            (0.56, {"head": (0.1, -0.1, 0.9), "jaw": (0.08, -0.5, 0.75), "beat": (3, 2, 3, 4)}),
        ], {}, lag={"beat": 0.04}),
        dragon.acted("fall", 1.6, [
            (0.2, {"hips@": (0, 0.0, -0.03), **tall, "wing1": (0.5, 0.5, -0.1), "wing2": (0.5, 0.25, 0.4), "beat": (0, 0, 0, 0)}),
            (0.5, {"hips@": (0.01, -0.06, 0.0), "hips": (0.0, 0.1, 0.3), "chest": (0.06, 0.3, 0.36), "neck1": (0.1, 0.2, 0.26),
                "neck2": (0.18, 0.2, 0.2), "neck3": (0.2, 0.14, 0.2), "neck4": (0.12, 0.02, 0.28), "neck5": (0.05, -0.1, 0.28),
                "head": (0.2, -0.2, 0.9), "jaw": (0.2, -0.6, 0.7), "slack.f": 0.1}),
            (0.76, {"head": (-0.4, -0.3, 0.75), "jaw": (-0.4, -0.5, 0.7), "neck5": (-0.12, -0.1, 0.24)}),
            (1.0, {"hips@": (0.01, -0.145, -0.04), "hips": (0.02, 0.02, 0.34), "chest": (0.08, 0.08, 0.46), "neck1": (0.12, -0.06, 0.22),
                "neck2": (0.1, -0.24, 0.06), "neck3": (0.0, -0.2, -0.02), "neck4": (-0.18, -0.02, -0.06), "neck5": (-0.28, 0.16, -0.02),
                "head": (-0.8, -0.08, 0.04), "jaw": (-0.75, -0.2, 0.2),
                   "slack.f": 1.0, "fup": (0.5, -0.5, 0.12), "flo": (0.28, -0.2, 0.5), "fft": (0.1, -0.1, 0.8), "beat": (0, 0, 0, 0),
                   "wing1": (0.4, 0.14, 0.1), "wing2": (0.24, -0.46, 0.14), "wf1a": (0.0, -0.08, -0.7), "wf1b": (-0.55, 0.06, -0.5),
                       "wf2a": (-0.08, -0.1, -0.7), "wf2b": (-0.6, 0.06, -0.4), "wf3a": (-0.18, -0.1, -0.64), "wf3b": (-0.6, 0.06, -0.3),
                       "wf4a": (-0.26, -0.1, -0.6), "wf4b": (-0.6, 0.08, -0.2)}),
            (1.14, {"neck3": (0.0, -0.17, 0.0), "head": (-0.8, -0.04, 0.14), "chest": (0.08, 0.1, 0.46)}),
            (1.34, {"hips@": (0.01, -0.15, -0.04), "chest": (0.08, 0.07, 0.46), "neck3": (0.0, -0.2, -0.02), "neck5": (-0.28, 0.16, -0.02),
                "head": (-0.8, -0.08, 0.08), "jaw": (-0.76, -0.18, 0.16)}),
            (1.6, {"head": (-0.8, -0.09, 0.04), "jaw": (-0.77, -0.17, 0.12), "hips@": (0.01, -0.15, -0.04)}),
        ], {"thud": [0.98]}, fall=True, lag={"head": 0.05, "jaw": 0.05}),
        dragon.acted("cheer", 2.0, [
            (0.3, {**COILED, "hips@": (0, -0.03, -0.02)}),
            (0.62, {**tall, **HALF, "hips@": (0, 0.03, 0.0), "hips": (0, 0.28, 0.18), "jaw": (0, -0.1, 1), "beat": (18, 16, 14, 12)}),
            (0.85, {"neck3": (0.06, 0.36, 0.02), "neck4": (0.08, 0.32, 0.12), "neck5": (0.1, 0.28, 0.2), "head": (0.2, 0.68, 0.7),
                "jaw": (0.18, -0.25, 0.9), "beat": (24, 22, 24, 24)}),
            (1.15, {"neck3": (-0.06, 0.36, 0.02), "neck4": (-0.08, 0.32, 0.12), "neck5": (-0.1, 0.28, 0.2), "head": (-0.2, 0.66, 0.7),
                "jaw": (-0.18, -0.25, 0.9), "beat": (18, 16, 12, 10), "hips@": (0, 0.03, 0)}),
            (1.4, {**tall, **HALF, "head": (0, 0.5, 0.8), "jaw": (0, 0.1, 1), "beat": (20, 18, 16, 14)}),
        ], {"roar": [0.6, 1.4], **MOUTH}, lag={"jaw": 0.03}, ripple=lambda t: lash(t, 0.4, 1.6)),
        dragon.acted("arrive", 3.0, [
            (0.5, {**CURLED, "hips@": (0, -0.075, -0.02)}),
            (0.9, {"hips@": (0, -0.06, 0.0), "neck1": (0.06, 0.2, 0.26), "neck2": (0.16, 0.16, 0.22), "neck3": (0.2, 0.1, 0.16),
                "neck4": (0.16, 0.0, 0.16), "neck5": (0.1, -0.1, 0.22), "head": (0.3, -0.3, 0.7), "jaw": (0.28, -0.5, 0.6)}),
            (1.25, {**HALF, **{k: v for k, v in COILED.items()}, "hips@": (0, -0.03, -0.02), "beat": (0, 0, 0, 0)}),
            (1.62, {**READY, **tall, "hips": (0, 0.3, 0.2), "hips@": (0, 0.05, 0.0), "jaw": (0, -0.2, 0.95), "beat": (44, 42, 40, 38)}),
            (1.9, {"beat": (36, 36, 38, 40), "neck4": (0.06, 0.32, 0.12), "head": (0.14, 0.66, 0.7), "jaw": (0.12, -0.3, 0.9)}),
            (2.2, {**GLIDE, "beat": (2, 4, 12, 18), "head": (0, 0.2, 0.95), "jaw": (0, -0.3, 0.9), "hips@": (0, 0.04, 0), "flex": 0.0}),
            (2.45, {"beat": (16, 12, 4, 0), "flex": 0.5, **{k: COILED[k] for k in ("neck1", "neck2", "neck3", "neck4", "neck5")},
                "head": (0, -0.1, 0.95), "hips@": (0, -0.02, 0)}),
            (2.7, {**HALF, "flex": 0.1, "beat": (2, 1, 0, 0)}),
        ], {"from": "arrive", "roar": [1.5, 2.15], **MOUTH}, start={**dragon.keyed(CURLED), "hips@": (0, -0.08, -0.02)}),
    ]


def maw(dragon):
    """Laid over flight while it breathes fire: the neck bends to what is below, the mouth gapes and trembles."""
    down = dragon.keyed({"neck4": (0, -0.06, 1), "neck5": (0, -0.34, 1), "head": (0, -0.42, 0.9)})

    def frame(t):
        w = 2 * np.pi * t / 0.4
        shake = np.array([1.4 * np.sin(w + 1), 2.2 * np.sin(w), 0])
        return dragon.pose({**flight(dragon, 0.0), **down, "head~": shake, "jaw~": (50 + 4 * np.sin(2 * w), 0, 0)})

    clip = play("maw", 0.4, frame, {"loop": True, "layer": True})
    clip.only = ("neck4", "neck5", "head", "jaw")
    return clip


def lash(t, start, end):
    """The tail's tip whips from side to side."""
    strength = ease(t, start, start + 0.25) * (1 - ease(t, end - 0.25, end))
    return {f"tail{k}": np.array([0.0, 0.10 * (k - 5) * 0.3, 0.16 * (k - 5) * 0.3]) * np.sin(9 * t - 0.7 * k) * strength for k in range(6, 11)}


def turning(dragon, p):
    """Weight from foot to foot, the head leading, wings lifted for balance."""
    w = 2 * np.pi * p
    made = dragon.keyed({**HALF, "head": (0.5, -0.2 + 0.03 * np.sin(2 * w), 0.8), "neck4": (0.14, 0.1, 0.26), "neck5": (0.22, -0.12, 0.2),
        "jaw": (0.44, -0.5, 0.66)})
    made["hips@"] = (0.018 * np.sin(w), -0.012 - 0.008 * np.cos(2 * w), 0.0)
    made["beat"] = (3 * np.sin(2 * w), 4 * np.sin(2 * w - 0.6), 5 * np.sin(2 * w - 1.1), 6 * np.sin(2 * w - 1.5))
    for foot, phase in (("fft.L", 0.0), ("bme.R", 0.0), ("fft.R", 0.5), ("bme.L", 0.5)):
        u = (p - phase) % 1.0
        made[foot + "@"] = (0.0, 0.03 * np.sin(np.pi * min(u / 0.4, 1.0)) ** 1.2, 0.0)
    return made


def gliding(dragon, p):
    """Wings held, tips feathering, a slow sway."""
    w = 2 * np.pi * p
    made = flight(dragon, p, 0.0, bank=1.0)
    made["beat"] = (8 + 2 * np.sin(w), 8 + 2.5 * np.sin(w - 0.5), 7 + 3 * np.sin(w - 1.0), 8 + 4 * np.sin(2 * w - 1.4))
    made["hips@"] = (0.0, HEIGHT + 0.015 * np.sin(w), 0.02)
    made["attitude"] = (-2 + 1.5 * np.sin(w - 0.6), 0.0, 5 * np.sin(w))
    return made
