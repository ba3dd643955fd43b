"""Poses by direction: point bones where they should go, then put feet where they should stand.

For necks, tails and wings that is far easier to write than stacked rotations. An `Aim` is given to `Pose(after=...)`; it
runs after the pose's own turns, in the order of its entries, parents before children.
"""
from dataclasses import dataclass, field

import bpy
import numpy as np
from mathutils import Matrix, Quaternion, Vector


@dataclass
class Aim:
    """`point`: bone -> direction of its tail in armature space, turned by the smallest arc from where its parent left it.
    `roll`: bone -> degrees about its own axis, applied right after pointing.
    `reach`: [(foot bone, offset from its rest head in figure units, bend direction)]: the foot's two ancestors are solved so
    that the foot's head lands there with its middle joint towards `bend`, and the foot takes its rest orientation again,
    turned by (x, y, z) degrees of `level[foot]` if given.
    """

    point: dict = field(default_factory=dict)
    roll: dict = field(default_factory=dict)
    reach: list = field(default_factory=list)
    level: dict = field(default_factory=dict)

    def __call__(self, armature, scale):
        for name, direction in self.point.items():
            bone = armature.pose.bones[name]
            _turn_to(bone, Vector(direction).normalized(), self.roll.get(name, 0.0))
        for name, offset, bend in self.reach:
            foot = armature.pose.bones[name]
            target = foot.bone.matrix_local.translation + Vector(offset) * scale
            _solve(foot.parent.parent, foot.parent, target, Vector(bend))
            rest = foot.bone.matrix_local.to_3x3()
            turn = Matrix.Identity(3)
            for axis, degrees in zip("XYZ", self.level.get(name, (0, 0, 0))):
                turn = Matrix.Rotation(np.radians(degrees), 3, axis) @ turn
            _set(foot, turn @ rest)


def _set(bone, orientation):
    matrix = orientation.to_4x4()
    matrix.translation = bone.head
    bone.matrix = matrix
    bpy.context.view_layer.update()


def _turn_to(bone, direction, roll=0.0):
    now = (bone.tail - bone.head).normalized()
    turn = now.rotation_difference(direction)
    turn = Quaternion(direction, np.radians(roll)) @ turn
    _set(bone, turn.to_matrix() @ bone.matrix.to_3x3())


def _solve(upper, lower, target, bend):
    a, b = upper.bone.length, lower.bone.length
    hip = upper.head.copy()
    reach = target - hip
    span = min(reach.length, (a + b) * 0.9995)
    along = reach.normalized()
    out = (bend - along * bend.dot(along)).normalized()
    cosine = np.clip((a * a + span * span - b * b) / (2 * a * span), -1, 1)
    middle = hip + along * (a * cosine) + out * (a * np.sqrt(1 - cosine**2))
    _turn_to(upper, (middle - hip).normalized())
    _turn_to(lower, (hip + along * span - lower.head).normalized())
