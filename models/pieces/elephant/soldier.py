"""The man in the tower: mail, a cape in the house's colour, kettle hat, javelin drawn back to throw; legs are hidden.

Sculpted as a foot figure; `seat` lifts the finished bodies into the tower.
"""
import numpy as np

from kit import armoury, figure, relief
from kit.sculpt import Sculpt
from kit.shapes import Sweep, Transform

SEAT = Transform.about((0, 0, 0.5), 0.90, shift=(0.02, 0.17, 0.575))
HEAD = figure.head_transform(1.14, pitch=-9, yaw=8)
RIGHT = figure.Arm((-0.155, 0, 0.765), (-0.285, 0.05, 0.815), (-0.272, 0.0, 0.965), (-0.268, -0.02, 1.008))
LEFT = figure.Arm((0.155, 0, 0.755), (0.25, -0.08, 0.645), (0.205, -0.205, 0.655), (0.195, -0.245, 0.665))
AXIS = np.array((0.10, -0.97, -0.20)) / np.linalg.norm((0.10, -0.97, -0.20))


def seat(made):
    """Move a finished body onto the elephant, in place."""
    made.vertices, made.high_vertices = SEAT(made.vertices), SEAT(made.high_vertices)
    return made


def bones():
    """The man's bones in his own foot-figure coordinates: {name: (head, tail, parent)}."""
    out = {"rider": ((0, 0, 0.5), (0, 0, 0.8), "tower"), "rider_head": ((0, 0.01, 0.81), (0, 0.01, 1.05), "rider")}
    for side, arm in (("L", LEFT), ("R", RIGHT)):
        a, b, c, d = arm.joints()
        out |= {f"uarm.{side}": (a, b, "rider"), f"farm.{side}": (b, c, f"uarm.{side}"), f"hand.{side}": (c, c + (d - c) * 1.6, f"farm.{side}")}
    grip = np.array(RIGHT.hand)
    out["weapon"] = (grip, grip + AXIS * 0.3, "hand.R")
    return out


def man(voxel):
    """Torso and arms."""
    s = Sculpt(voxel)
    s.add(Sweep([(0, 0, 0.44, 0.12, 0.105), (0, -0.005, 0.55, 0.112, 0.10), (0, -0.01, 0.66, 0.135, 0.112), (0, 0, 0.75, 0.135, 0.098), (0, 0.008, 0.815, 0.068, 0.062)], 22, up=figure.FRONT), "mail", "torso", 0.01)
    figure.cape(s, "cape", hem=0.66, top=0.875, dags=9)
    figure.belt(s, 0.565, 0.122, 0.108)
    for side, joints in (("R", RIGHT), ("L", LEFT)):
        figure.arm(s, side, joints, "mail", "leather")
        figure.grip(s, side, joints, AXIS if side == "R" else (1, 0, 0), 0.016)
    return s.build()


def head(voxel):
    """Coif, face, kettle hat."""
    s = Sculpt(voxel)
    with s.within(HEAD):
        armoury.coif(s)
        figure.head(s, frown=1.3, ears=False)
        armoury.kettle_helm(s)
    return s.build()


def javelin(voxel):
    """A war javelin with a streamer's knot."""
    s = Sculpt(voxel)
    grip = np.array(RIGHT.hand)
    at = lambda t, r: (*(grip + AXIS * t), r)
    s.add(Sweep([at(-0.34, 0.013), at(0.0, 0.0175), at(0.36, 0.0165)], 12), "wood", "weapon", 0.0)
    armoury.spear_head(s, grip + AXIS * 0.36, AXIS, 0.19, 0.05, "steel")
    s.add(Sweep([at(0.27, 0.024), at(0.31, 0.025)], 4), "trim", "weapon", 0.003)
    return s.build()


def reliefs():
    """Mail and leather."""
    return {"mail": relief.mail(0.02), "cape": relief.cloth(0.003, 0.1, 2.0), "leather": relief.leather(), "wood": relief.wood(0.001, 0.012)}
