"""A person on horseback: `figure` anatomy seated on a `horse`, legs astride, shields, and the joined skeleton.

Upper bodies are sculpted in a foot figure's coordinates inside `SEAT`, which puts the hips on the saddle and enlarges them a
little (heroic scale); legs, saddle and horse are in the horse's own coordinates.
"""
import numpy as np

from . import figure, horse
from .rig import Bone, skeleton
from .shapes import F32, Ellipsoid, Function, Sweep, Transform

SEAT = Transform.about((0, 0, 0.5), 1.12, shift=(0, 0.05, 0.6))
HIP, KNEE, ANKLE, TOE = (0.1, 0.05, 1.08), (0.268, -0.17, 0.875), (0.282, -0.03, 0.575), (0.292, -0.19, 0.535)
CHAINS = {
    **horse.CHAINS,
    "seat": ["body"],
    "torso": ["spine", "chest"],
    "hips": ["hips"],
    "skirt": ["hips"],
    "head": ["head"],
    **{f"{limb}.{side}": [f"{limb}.{side}"] for limb in ("uarm", "farm", "hand") for side in "LR"},
    **{f"leg.{side}": [f"thigh.{side}", f"shin.{side}", f"foot.{side}"] for side in "LR"},
}


def bones(left, right, **extra):
    """Horse and rider. `left`, `right` are `figure.Arm`s inside SEAT; `extra` adds name=(head, tail, parent)."""
    made = horse.bones()
    at = lambda *p: tuple(SEAT(np.array(p, float)))
    made["hips"] = Bone(at(0, 0, 0.5), at(0, 0, 0.58), "body")
    made["spine"] = Bone(at(0, 0, 0.58), at(0, 0, 0.68), "hips")
    made["chest"] = Bone(at(0, 0, 0.68), at(0, 0, 0.81), "spine")
    made["head"] = Bone(at(0, 0.01, 0.81), at(0, 0.01, 1.05), "chest")
    for side, arm in (("L", left), ("R", right)):
        a, b, c, d = (SEAT(j) for j in arm.joints())
        made[f"uarm.{side}"] = Bone(tuple(a), tuple(b), "chest")
        made[f"farm.{side}"] = Bone(tuple(b), tuple(c), f"uarm.{side}")
        made[f"hand.{side}"] = Bone(tuple(c), tuple(c + (d - c) * 1.6), f"farm.{side}")
    made.update(skeleton(thigh_L=(HIP, KNEE, "body"), shin_L=(KNEE, ANKLE, "thigh_L"), foot_L=(ANKLE, TOE, "shin_L")))
    for name, (head, tail, parent) in extra.items():
        made[name.replace("_L", ".L").replace("_R", ".R")] = Bone(tuple(head), tuple(tail), parent)
    return made


def legs(s, part="hose", boot="boot", girth=1.0):
    """Astride: thigh over the saddle, shin along the girth, foot in the stirrup with the heel down."""
    g, h, k, a, t = girth, *(np.array(p) for p in (HIP, KNEE, ANKLE, TOE))
    s.pair(Sweep([(*h, 0.098 * g), (0.205, -0.07, 1.0, 0.1 * g), (*k, 0.07 * g)], 14), part, "leg.L", 0.03)
    s.pair(Ellipsoid(k + (0.0, -0.012, 0.004), 0.068 * g), part, "leg.L", 0.03)
    s.pair(Sweep([(*k, 0.063 * g), (0.283, -0.085, 0.74, 0.067 * g), (*(a + (0, -0.01, 0.06)), 0.047 * g), (*a, 0.046 * g)], 16), boot, "leg.L", 0.01)
    s.pair(Sweep([(*(a + (0, 0.035, -0.015)), 0.042, 0.04), (*(a + (0.003, -0.05, -0.014)), 0.047, 0.042), (*(t * 0.75 + a * 0.25), 0.046, 0.034), (*t, 0.03, 0.022)], 16), boot, "leg.L", 0.02)


def stirrups(s, metal="iron", leather="leather"):
    """A stirrup under each foot and its leather."""
    c = np.array(TOE) * 0.55 + np.array(ANKLE) * 0.45 + (0, 0, -0.04)
    s.pair(Sweep([(*(c + (-0.06, 0, -0.004)), 0.022, 0.012), (*(c + (0.06, 0, -0.004)), 0.022, 0.012)], 5), metal, "leg.L", 0.003)
    arch = [(*(c + (0.062 * np.cos(q), 0.004, 0.125 * np.sin(q))), 0.0125) for q in np.linspace(0, np.pi, 13)]
    s.pair(Sweep(arch, 26), metal, "leg.L", 0.003)
    s.pair(Sweep([(*(c + (0, 0, 0.125)), 0.017, 0.008), (0.24, -0.04, 0.98, 0.017, 0.008)], 8, up=(1, 0, 0)), leather, "leg.L", 0.003)


def shield_frame(normal, up=(0, 0, 1)):
    """World-from-local rotation of a shield: local w along `normal`, v upwards, u to its left."""
    n = np.asarray(normal, float) / np.linalg.norm(normal)
    v = np.asarray(up, float) - n * np.dot(up, n)
    v /= np.linalg.norm(v)
    return np.stack([np.cross(v, n), v, n], 1)


def round_shield(s, centre, normal, radius=0.17, part="shield", rim="rim", boss="boss", chain="shield"):
    """A domed buckler with a bound rim, a boss and studs."""
    turn, c = shield_frame(normal), np.asarray(centre, float)

    def plate(u, v, w):
        r = np.sqrt(u * u + v * v)
        return (np.maximum(np.abs(w + 1.5 * r * r) - F32(0.013), r - F32(radius)) * 0.85).astype(F32)

    s.add(Function(plate, c, (radius * 1.03, radius * 1.03, 0.075), turn), part, chain, 0.0)
    ring = [c + turn @ np.array([radius * np.cos(a), radius * np.sin(a), -1.5 * radius**2]) for a in np.linspace(0, 2 * np.pi, 33)]
    s.add(Sweep([(*p, 0.0165) for p in ring], 64), rim, chain, 0.003)
    s.add(Ellipsoid(c + turn @ np.array([0, 0, 0.006]), (0.055, 0.055, 0.042), turn), boss, chain, 0.004)
    s.add(Ellipsoid(c + turn @ np.array([0, 0, 0.045]), (0.016, 0.016, 0.022), turn), boss, chain, 0.006)
    for a in np.arange(8) * np.pi / 4 + 0.39:
        p = np.array([0.115 * np.cos(a), 0.115 * np.sin(a), -1.5 * 0.115**2 + 0.013])
        s.add(Ellipsoid(c + turn @ p, (0.012, 0.012, 0.009), turn), boss, chain, 0.002)
    return turn


def heater_shield(s, centre, normal, part="shield", rim="rim", chain="shield", up=(0, 0, 1), size=1.0):
    """A curved heater with a raised border. Returns its frame, for the charge painted on it."""
    turn, c = shield_frame(normal, up), np.asarray(centre, float)
    top, point, wide = 0.16 * size, 0.33 * size, 0.172 * size

    def outline(u, v):
        half = wide * np.where(v > 0, 1, np.sqrt(np.clip(1 - (v / point) ** 2, 0, 1)))
        return np.maximum(np.abs(u) - half, np.maximum(v - top, -v - point))

    def plate(u, v, w):
        edge = outline(u, v)
        return (np.maximum(np.abs(w + u * u * 2.4 + v * v * 0.35) - 0.0125, edge) * 0.8).astype(F32)

    def border(u, v, w):
        edge = outline(u, v)
        return (np.maximum(np.abs(w + u * u * 2.4 + v * v * 0.35) - 0.02, np.maximum(edge, -edge - 0.024)) * 0.8).astype(F32)

    half = (wide * 1.05, point * 1.02, 0.1)
    s.add(Function(plate, c, half, turn), part, chain, 0.0)
    s.add(Function(border, c, half, turn), rim, chain, 0.003)
    return turn
