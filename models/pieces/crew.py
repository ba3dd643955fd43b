"""One of an engine's crew: a small man in a tunic and an arming cap, sculpted upright and then set in his place.

Side colour: tunic (primary), cap and hem (secondary).
"""
import numpy as np

from kit import body, figure, paint, relief, rig
from kit.sculpt import Sculpt
from kit.shapes import Ellipsoid, Sweep, Transform, rotation

HEAD = figure.head_transform(1.32)
HAULING = (
    figure.Arm((0.155, 0, 0.755), (0.225, -0.13, 0.645), (0.085, -0.235, 0.735), (0.06, -0.275, 0.755)),
    figure.Arm((-0.155, 0, 0.755), (-0.225, -0.13, 0.625), (-0.085, -0.235, 0.7), (-0.06, -0.275, 0.715)),
)
POINTING = (
    figure.Arm((0.155, 0, 0.755), (0.24, 0.06, 0.615), (0.135, -0.05, 0.545), (0.105, -0.085, 0.535)),
    figure.Arm((-0.155, 0, 0.755), (-0.2, -0.16, 0.79), (-0.215, -0.31, 0.85), (-0.218, -0.36, 0.87)),
)
PALETTE = {
    "tunic": paint.TEAM, "cap": paint.TEAM_TRIM, "hose": paint.WOOL, "boot": paint.LEATHER, "sole": paint.DARK_LEATHER, "leather": paint.LEATHER, "brass": paint.BRASS,
    "skin": paint.SKIN, "eye": paint.EYE_WHITE, "lips": paint.LIPS, "brow": paint.HAIR, "hair": paint.HAIR, "linen": paint.LINEN,
}


def man(arms, voxel):
    """The figure, feet at the origin, front -Y."""
    s = Sculpt(voxel)
    figure.skirt(s, 0.585, 0.33, 0.108, 0.085, "tunic", folds=7, depth=0.02, seed=1.3)
    figure.legs(s, "hose", girth=1.1)
    figure.shoe(s, shaft=0.15)
    s.add(Sweep([(0, 0, 0.5, 0.112, 0.095), (0, -0.008, 0.575, 0.108, 0.096), (0, -0.01, 0.66, 0.132, 0.108), (0, 0, 0.745, 0.13, 0.092), (0, 0.008, 0.81, 0.065, 0.06)], 22, up=figure.FRONT), "tunic", "torso", 0.012)
    figure.belt(s, 0.573, 0.118, 0.106)
    for side, joints in zip("LR", arms):
        figure.arm(s, side, joints, "tunic", "linen", girth=1.08)
        hand, wrist = np.array(joints.hand), np.array(joints.wrist)
        s.add(Ellipsoid(hand, (0.046, 0.05, 0.046)), "skin", f"hand.{side}", 0.014)
        s.add(Sweep([(*hand, 0.026), (*(hand + (hand - wrist) * 1.2), 0.018)], 5), "skin", f"hand.{side}", 0.014)
    with s.within(HEAD):
        s.add(Ellipsoid((0, 0.014, 0.965), (0.09, 0.103, 0.086)), "cap", "head", 0.012)
        s.carve(Ellipsoid((0, -0.13, 0.895), (0.075, 0.075, 0.075)), 0.008)
        figure.head(s, frown=1.1, ears=False)
        s.add(Sweep([(0.088 * np.cos(a), 0.006 + 0.1 * np.sin(a), 0.965 + 0.012 * np.sin(a), 0.0145) for a in np.linspace(0, 2 * np.pi, 25)], 48), "linen", "head", 0.004)
    return s.build()


def crew(name, bone, arms, at, facing, lean, scale, voxel, triangles=950):
    """His body, standing at `at`, turned `facing` degrees about z, leaning forward, rigid on `bone`."""
    s = relief.engrave(man(arms, voxel), {"tunic": relief.cloth(0.007, 0.13, 1.0), "hose": relief.cloth(0.003, 0.09, 3.0)})

    def freehand(c):
        z = c.points[:, 2]
        c.apply(c.of("tunic") & (z < 0.37) & (np.hypot(c.points[:, 0], c.points[:, 1]) > 0.12), paint.TEAM_TRIM)
        figure.paint_face(c, HEAD, flush=0.5)

    made = body.from_sculpt(name, s, PALETTE, triangles, rig.rigid(bone), freehand, texels=1.0 / scale, keep=(0.5, 0.25, 0.08))
    place = Transform(rotation(rz=facing) @ rotation(rx=lean), scale, np.asarray(at, float))
    made.high_vertices, made.vertices = place(made.high_vertices), place(made.vertices)
    return made
