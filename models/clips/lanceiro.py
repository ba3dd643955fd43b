"""The spearman: drilled, shield first, the point always between him and the enemy; his pennon flies with every move."""
from kit.motion import sway

from .biped import Person, fall_forward


def clips(rig, glb):
    """All clips."""
    man = Person(rig, glb, 0.62, 0.0496)
    man.earth.keep &= ~held(man, ("shield", "pennon1", "pennon2"))
    at = man.point
    carry = lambda p: {"weapon@": (0.0, 0.012, 0.02), "shaft": at(0.0, 1, 0.22)}
    guard = {"uarm.L": (-18, 10, 0), "farm.L": (-6, 8, 0)}
    run = lambda p: {"weapon@": (-0.01, -0.02, 0.02), "shaft": at(0.03, 0.06, 1), **guard, "chest": (4, -12, 0), "head": (0, 10, 0)}
    made = [
        (man.pivot(0.6, carry={"weapon@": (0.0, 0.022, 0.012), "shaft": at(0.02, 1, 0.1)}), True),
        (man.gait("step", 0.45, 0.46, 0.54, carry, lean=4, toe=24, drop=0.014), True),
        (man.gait("charge", 0.7, 0.9, 0.32, run, lift=0.085, toe=48, heel=-10, drop=0.035, bob=0.012, hop=0.035, lean=12, lead=-0.02, kick=14), True),
        (man.acted("strike", 0.95, [
            (0.16, {"shaft": at(-0.25, 0.35, 1)}),
            (0.26, {"hips@": (0.0, -0.018, -0.045), "hips": (0, -10, 0), "spine": (-2, -8, 0), "chest": (-4, -18, 0), "head": (3, 30, 0),
                "shaft": at(-0.06, 0.12, 1), "weapon@": (-0.01, 0.02, -0.09), **guard}),
            (0.34, {"foot.L": (0, 0.03, 0.04, 0, -8)}),
            (0.42, {"hips@": (0.0, -0.05, 0.06), "hips": (4, 8, 0), "spine": (6, 6, 0), "chest": (9, 20, 0), "head": (-12, -16, 0),
                "shaft": at(0.02, 0.05, 1), "weapon@": (0.03, 0.04, 0.13), "foot.L": (0, 0, 0.08, 0, 0), "foot.R": (0, 0, 0, 0, 18),
                "uarm.L": (-6, 22, 8)}),
            (0.52, {"hips@": (0.0, -0.052, 0.064), "chest": (10, 21, 0), "weapon@": (0.03, 0.04, 0.135), "shaft": at(0.02, 0.07, 1),
                "foot.L": (0, 0, 0.08, 0, 0), "foot.R": (0, 0, 0, 0, 20)}),
            (0.68, {"hips@": (0.0, -0.02, 0.02), "chest": (2, 2, 0), "weapon@": (0.0, 0.03, 0.03), "shaft": at(-0.08, 0.45, 1),
                "foot.L": (0, 0.022, 0.03, 0, 4), "foot.R": (0, 0, 0, 0, 6), "uarm.L": (-8, 8, 0)}),
            (0.78, {"foot.L": (0, 0, 0, 0, 0), "foot.R": (0, 0, 0, 0, 0)}),
        ], {"strike": 0.42, "whip": 70}), False),
        (man.acted("struck", 0.7, [
            (0.1, {"hips@": (0, -0.02, -0.035), "hips": (-4, 0, 0), "spine": (-10, -6, 4), "chest": (-12, -14, 3), "head": (-18, -8, 6),
                "weapon@": (0.0, 0.02, -0.02), "shaft": (0.0, 0.0, -0.2), "uarm.L": (-34, 0, 6), "farm.L": (-20, 0, 0)}),
            (0.2, {"hips@": (0, -0.035, -0.05), "chest": (-2, -10, 2), "head": (12, -4, -4), "foot.R": (0, 0.02, -0.03, 0, 12),
                "uarm.L": (-40, 6, 4)}),
            (0.3, {"hips@": (0, -0.03, -0.04), "chest": (6, 0, 0), "head": (8, 0, 0), "foot.R": (0, 0, -0.05, 0, 0), "shaft": (0.0, 0.0, 0.12)}),
            (0.45, {"hips@": (0, -0.012, -0.015), "foot.R": (0, 0.015, -0.02, 0, 6), "uarm.L": (-12, 0, 0)}),
            (0.55, {"foot.R": (0, 0, 0, 0, 0)}),
        ], {"whip": 70}, lag={"head": 0.04}), False),
        (man.acted("fall", 1.15, fall_forward({
            0.1: {"drop": 0.0, "free.R": 0.0, "shaft": (0, 0, 0)},
            0.32: {"drop": 0.0, "drop_at": (-0.2, 0.42, 0.06), "drop_along": (-0.1, 1, 0.3), "free.R": 0.0, "shaft": at(-0.1, 1, 0.4),
                "hand.R@": (0, 0, 0), "hand.L@": (0.01, 0.02, 0.02)},
            0.5: {"drop": 0.9, "free.R": 0.9, "drop_at": (-0.24, 0.30, 0.0), "drop_along": (-0.3, 0.55, 0.9), "hand.R@": (-0.02, 0.06, 0.04),
                "hand.L@": (0.06, 0.06, 0.0)},
            0.74: {"drop": 1.0, "free.R": 1.0, "drop_at": (-0.29, 0.078, -0.06), "drop_along": (-0.12, 0.02, 1), "hand.R@": (0.02, 0.18, 0.0),
                "hand.L@": (0.12, 0.04, -0.09)},
            1.0: {"drop_at": (-0.3, 0.07, -0.06), "drop_along": (-0.08, 0.0, 1), "hand.R@": (0.02, 0.2, 0.0), "hand.L@": (0.13, 0.03, -0.1)},
        }), {"thud": [0.45, 0.72]}, fall=True), False),
        (man.acted("cheer", 1.6, [
            (0.18, {"hips@": (0, -0.03, 0), "chest": (8, 0, 0), "weapon@": (0, -0.03, 0.03)}),
            (0.32, {"weapon@": (-0.03, 0.1, 0.08), "elbow.R": (-0.8, -0.4, 0.2)}),
            (0.46, {"hips@": (0, 0.006, 0), "spine": (-6, 0, 0), "chest": (-10, 8, 0), "head": (-14, 0, 0), "shaft": at(-0.08, 1, 0.1),
                "weapon@": (-0.03, 0.24, 0.05), "uarm.L": (-40, 20, 14), "foot.L": (0, 0, 0, 0, 14), "foot.R": (0, 0, 0, 0, 14)}),
            (0.64, {"hips@": (0, -0.02, 0), "chest": (-2, 0, 0), "weapon@": (-0.03, 0.16, 0.07), "uarm.L": (-16, 8, 6), "foot.L": (0, 0, 0, 0, 0),
                "foot.R": (0, 0, 0, 0, 0), "head": (-8, 8, 0)}),
            (0.82, {"hips@": (0, 0.006, 0), "chest": (-10, -8, 0), "weapon@": (-0.03, 0.25, 0.05), "uarm.L": (-40, 20, 14),
                "foot.L": (0, 0, 0, 0, 14), "foot.R": (0, 0, 0, 0, 14), "head": (-14, -8, 0)}),
            (1.0, {"hips@": (0, -0.02, 0), "chest": (-2, 0, 0), "weapon@": (-0.03, 0.16, 0.07), "shaft": at(-0.03, 1, 0.2), "uarm.L": (-12, 6, 4),
                "elbow.R": (-0.8, -0.4, 0.2), "foot.L": (0, 0, 0, 0, 0), "foot.R": (0, 0, 0, 0, 0), "head": (-6, 0, 0)}),
            (1.2, {"weapon@": (-0.02, 0.05, 0.08), "elbow.R": (-0.5, -0.2, 0.1)}),
            (1.45, {"elbow.R": (0, 0, 0)}),
        ], {}, lag={"head": 0.05}), False),
    ]
    for clip, loop in made:
        fast = clip.name == "charge"
        sway(clip, ("pennon1", "pennon2"), hertz=1.6, damping=0.7, loop=loop, wind=(0, 0, -0.05) if fast else (0, 0, -0.02) if loop else (0, 0, 0),
            limit=42)
    return [clip for clip, _ in made]


def held(man, bones):
    """Vertices (LOD 2) of what he carries."""
    joints = [j for j, b in enumerate(man.rig.joints) if man.rig.names[b] in bones]
    return man.earth.skin.share(joints) > 0.5
