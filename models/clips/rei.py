"""The king: he walks as if the board were his, strikes once, and falls to his knees before he falls; the cloak has its own mind."""
from kit.motion import sway
from kit.turns import ease

from .biped import Person

CLOAK = ("cloak1", "cloak2", "cloak3")


def clips(rig, glb):
    """All clips."""
    king = Person(rig, glb, 0.64, 0.0672, left="scabbard")
    joints = [j for j, b in enumerate(rig.joints) if rig.names[b] in (*CLOAK, "scabbard")]
    king.earth.keep &= king.earth.skin.share(joints) < 0.3
    at = king.point
    upright = {"weapon@": (0.01, -0.05, 0.03), "shaft": at(-0.12, 1, 0.25)}
    run = lambda p: {"weapon@": (0.0, 0.02, 0.0), "shaft": at(-0.2, 1, -0.15), "head": (0, 4, 0), "chest": (3, -4, 0)}
    made = [
        (king.pivot(0.7, 60.0, upright, lift=0.03), True),
        (king.gait("step", 0.45, 0.44, 0.54, lambda p: upright, lean=2, lift=0.04, toe=24, spread=0.09, hips=6, chest=6), True),
        (king.gait("charge", 0.7, 0.8, 0.36, run, lift=0.065, toe=42, heel=-10, drop=0.03, bob=0.012, hop=0.022, lean=10, lead=-0.01, kick=6), True),
        (king.acted("strike", 1.0, [
            (0.27, {"hips@": (0.0, -0.012, -0.04), "hips": (-2, -10, 0), "spine": (-6, -8, 0), "chest": (-10, -20, 0), "head": (6, 26, 0),
                "shaft": at(-0.25, 0.75, -0.7), "weapon@": (0.02, 0.13, -0.06), "elbow.R": (-0.8, 0.2, -0.2), "foot.R": (0, 0, 0, 0, 8),
                "free.L": 0.0}),
            (0.36, {"foot.L": (0, 0.025, 0.04, 0, -8)}),
            (0.47, {"hips@": (0.0, -0.045, 0.055), "hips": (4, 10, 0), "spine": (8, 8, 0), "chest": (12, 22, 0), "head": (-12, -16, 0),
                "shaft": at(0.18, -0.25, 1), "weapon@": (0.08, -0.13, 0.13), "elbow.R": (-0.5, -0.3, 0.1), "foot.L": (0, 0, 0.075, 0, 0),
                "foot.R": (0, 0, 0, 0, 18)}),
            (0.56, {"hips@": (0.0, -0.048, 0.058), "chest": (14, 26, 0), "shaft": at(0.55, -0.6, 0.7), "weapon@": (0.12, -0.19, 0.1),
                "foot.L": (0, 0, 0.075, 0, 0), "foot.R": (0, 0, 0, 0, 18)}),
            (0.72, {"hips@": (0.0, -0.006, 0.02), "chest": (2, 4, 0), "shaft": at(0.0, 0.5, 0.6), "weapon@": (0.03, -0.08, 0.06),
                "elbow.R": (-0.3, -0.2, 0), "foot.L": (0, 0.02, 0.03, 0, 4), "foot.R": (0, 0, 0, 0, 5)}),
            (0.84, {"foot.L": (0, 0, 0, 0, 0), "foot.R": (0, 0, 0, 0, 0)}),
        ], {"strike": 0.47}), False),
        (king.acted("struck", 0.8, [
            (0.1, {"hips@": (0, -0.008, -0.03), "hips": (-2, 0, 0), "spine": (-3, 6, 2), "chest": (-4, 12, 2), "head": (-16, 10, 5),
                "weapon@": (0.0, -0.05, -0.02), "shaft": (-0.2, 0.0, -0.3)}),
            (0.22, {"hips@": (0, -0.008, -0.03), "chest": (3, 8, 2), "head": (12, 0, -4), "foot.R": (0, 0.018, -0.025, 0, 10),
                "weapon@": (0.02, -0.1, 0.04)}),
            (0.34, {"hips@": (0, -0.012, -0.035), "chest": (5, 2, 0), "head": (6, 0, 0), "foot.R": (0, 0, -0.045, 0, 0)}),
            (0.5, {"hips@": (0, -0.01, -0.012), "foot.R": (0, 0.014, -0.02, 0, 6), "weapon@": (0.0, -0.02, 0.0)}),
            (0.62, {"foot.R": (0, 0, 0, 0, 0)}),
        ], {}, lag={"head": 0.04, "weapon@": 0.03}), False),
        (king.acted("fall", 1.9, [
            (0.12, {"hips@": (0, -0.004, 0.02), "spine": (5, 0, 0), "chest": (8, 0, 0), "head": (-14, 0, 0), "slack": 0.0, "free.L": 0.0,
                "free.R": 0.0, "drop": 0.0}),
            (0.5, {"hips@": (0.0, -0.165, 0.0), "hips": (4, 0, 0), "spine": (6, 0, 0), "chest": (8, 0, 0), "head": (8, 0, 0), "slack": 0.85,
                "thigh.L": (4, 0, 4), "thigh.R": (8, 0, -4), "shin.L": (82, 0, 0), "shin.R": (80, 0, 0), "ankle.L": (40, 0, 0),
                "ankle.R": (40, 0, 0), "foot.L": (0, 0, -0.04, 0, 40), "foot.R": (0, 0, 0, 0, 40), "weapon@": (0.03, -0.14, 0.1),
                "shaft": at(-0.1, 1, 0.2), "free.L": 0.6, "hand.L@": (-0.06, 0.05, 0.04), "drop": 0.0}),
            (0.62, {"hips@": (0.0, -0.155, 0.0), "spine": (8, 0, 0), "head": (14, 0, 0)}),
            (0.95, {"hips@": (0.0, -0.165, 0.0), "hips": (6, 0, 2), "spine": (12, 0, 2), "chest": (16, 0, 3), "head": (26, 0, 4), "slack": 1.0,
                "weapon@": (0.03, -0.16, 0.1), "shaft": at(-0.15, 1, 0.3), "free.L": 1.0, "free.R": 0.0, "drop": 0.0, "drop_at": (-0.2, 0.25, 0.14),
                "drop_along": (-0.3, 0.9, 0.4)}),
            (1.28, {"hips@": (0.0, -0.15, -0.06), "hips": (34, 0, 4), "spine": (22, 0, 0), "chest": (24, 0, 0), "head": (14, 10, 0),
                "thigh.L": (-36, 0, 4), "thigh.R": (-32, 0, -4), "shin.L": (92, 0, 0), "shin.R": (90, 0, 0), "drop": 0.8,
                "drop_at": (-0.24, 0.16, 0.1), "drop_along": (-0.3, 0.2, 0.9), "free.R": 0.9, "hand.R@": (0.06, -0.06, 0.08),
                "hand.L@": (-0.06, 0.06, 0.1)}),
            (1.46, {"hips@": (0.0, -0.17, -0.12), "hips": (66, 0, 6), "spine": (26, 0, 2), "chest": (28, 0, 2), "head": (2, 34, 0),
                "thigh.L": (-70, 0, 6), "thigh.R": (-66, 0, -6), "shin.L": (90, 0, 0), "shin.R": (88, 0, 0), "ankle.L": (40, 0, 0),
                "ankle.R": (42, 0, 0), "drop": 1.0, "drop_at": (-0.3, 0.09, 0.02), "drop_along": (-0.15, 0.0, 1), "free.R": 1.0,
                "hand.R@": (0.05, 0.04, 0.06), "hand.L@": (-0.02, 0.16, 0.06)}),
            (1.58, {"hips": (61, 0, 6), "chest": (24, 0, 2), "head": (-2, 40, 0)}),
            (1.78, {"hips@": (0.0, -0.17, -0.12), "hips": (66, 0, 6), "spine": (26, 0, 2), "chest": (29, 0, 2), "head": (4, 46, 0),
                "thigh.L": (-70, 0, 8), "thigh.R": (-66, 0, -8), "shin.L": (90, 0, 0), "shin.R": (86, 0, 0), "ankle.L": (42, 0, 0),
                "ankle.R": (44, 0, 0), "drop_at": (-0.3, 0.088, 0.02), "drop_along": (-0.15, 0.0, 1), "hand.R@": (0.05, 0.05, 0.06),
                "hand.L@": (-0.02, 0.18, 0.06)}),
        ], {"thud": [0.48, 1.44]}, fall=True), False),
        (king.acted("cheer", 1.8, [
            (0.22, {"hips@": (0, -0.018, 0), "chest": (6, 0, 0), "weapon@": (0, -0.06, 0.05), "head": (4, 0, 0)}),
            (0.52, {"hips@": (0, 0.006, 0), "spine": (-5, 0, 0), "chest": (-8, -6, 0), "head": (-12, 4, 0), "shaft": at(-0.02, 1, 0.12),
                "weapon@": (0.02, 0.16, 0.02), "elbow.R": (-0.9, -0.2, 0.1), "foot.L": (0, 0, 0, 0, 8), "foot.R": (0, 0, 0, 0, 8)}),
            (0.8, {"hips@": (0, 0.0, 0), "chest": (-6, -5, 0), "head": (-10, 6, 0), "shaft": at(0.06, 1, 0.12), "weapon@": (0.02, 0.14, 0.02),
                "foot.L": (0, 0, 0, 0, 2), "foot.R": (0, 0, 0, 0, 2)}),
            (1.1, {"hips@": (0, 0.006, 0), "chest": (-8, -6, 0), "head": (-12, -2, 0), "shaft": at(-0.04, 1, 0.12), "weapon@": (0.02, 0.165, 0.02),
                "elbow.R": (-0.9, -0.2, 0.1), "foot.L": (0, 0, 0, 0, 8), "foot.R": (0, 0, 0, 0, 8)}),
            (1.4, {"hips@": (0, -0.008, 0), "chest": (3, 0, 0), "weapon@": (0.01, -0.02, 0.04), "elbow.R": (-0.4, -0.1, 0), "foot.L": (0, 0, 0, 0, 0),
                "foot.R": (0, 0, 0, 0, 0)}),
        ], {}, lag={"head": 0.05}), False),
    ]
    for clip, loop in made:
        if clip.name == "fall":  # it settles over him
            sway(clip, CLOAK, hertz=1.3, damping=0.7, limit=80, fade=0, floor=king.level + 0.03, wind=lambda t: (0, -0.1 * ease(t, 0.9, 1.5), 0))
            continue
        strength = {"charge": 0.032, "step": 0.007}.get(clip.name, 0.0)
        sway(clip, CLOAK, hertz=1.5, damping=0.5, loop=loop, wind=(0, 0.3 * strength, -strength), limit=60, floor=True)
    return [clip for clip, _ in made]
