"""Poses in armature space, planted feet, and the `idle` action that holds the miniature's pose.

Rotations are lists of (axis, degrees) about x (to the figure's left), y (back), z (up) in armature space, applied in
order on top of the parent's motion. +x swings a hanging limb back and tips an upright thing forward.
"""
from dataclasses import dataclass, field

import bpy
import numpy as np
from mathutils import Quaternion, Vector

AXES = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}


@dataclass
class Pose:
    """`turn`: bone -> [(axis, degrees)]; `shift`: bone -> offset in figure units.

    `plant`: foot bone -> (offset, yaw degrees): two-bone legs are solved so that the foot stays flat there.
    `hold`: bone -> [(axis, degrees)]: turned so from its rest orientation whatever its parents do (an upright spear).
    `after`: a function (armature, scale) that finishes the pose, such as `aim.Aim`.
    """

    turn: dict = field(default_factory=dict)
    shift: dict = field(default_factory=dict)
    plant: dict = field(default_factory=dict)
    hold: dict = field(default_factory=dict)
    after: object = None


def apply(armature, pose, scale):
    """Put the armature (board units) into the pose (figure units times `scale`)."""
    for bone in armature.pose.bones:
        bone.rotation_mode = "QUATERNION"
        rest = bone.bone.matrix_local.to_3x3()
        turn = _turn(pose.turn.get(bone.name, []))
        bone.rotation_quaternion = (rest.inverted() @ turn.to_matrix() @ rest).to_quaternion()
        bone.location = rest.inverted() @ (Vector(pose.shift.get(bone.name, (0, 0, 0))) * scale)
    bpy.context.view_layer.update()
    for foot, (offset, yaw) in pose.plant.items():
        _plant(armature, foot, Vector(offset) * scale, yaw)
    for name, steps in pose.hold.items():
        bone = armature.pose.bones[name]
        matrix = (_turn(steps).to_matrix() @ bone.bone.matrix_local.to_3x3()).to_4x4()
        matrix.translation = bone.head
        bone.matrix = matrix
        bpy.context.view_layer.update()
    if pose.after:
        pose.after(armature, scale)


def _turn(steps):
    turn = Quaternion()
    for axis, degrees in steps:
        turn = Quaternion(Vector(AXES.get(axis, axis)), np.radians(degrees)) @ turn
    return turn


def _plant(armature, foot, offset, yaw):
    """Solve thigh and shin (the foot's two ancestors) so that the ankle sits at rest + offset, then level the foot."""
    foot = armature.pose.bones[foot]
    shin, thigh = foot.parent, foot.parent.parent
    rest = foot.bone.matrix_local
    ankle = rest.translation + offset
    hip, upper, lower = thigh.head.copy(), thigh.bone.length, shin.bone.length
    reach = ankle - hip
    span = min(reach.length, (upper + lower) * 0.9995)
    along = reach.normalized()
    forward = Quaternion((0, 0, 1), np.radians(yaw)) @ Vector((0, -1, 0))
    bend = (forward - along * forward.dot(along)).normalized()
    cosine = np.clip((upper**2 + span**2 - lower**2) / (2 * upper * span), -1, 1)
    knee = hip + along * (upper * cosine) + bend * (upper * np.sqrt(1 - cosine**2))
    _aim(thigh, knee)
    _aim(shin, hip + along * span)
    level = Quaternion((0, 0, 1), np.radians(yaw)).to_matrix() @ rest.to_3x3()
    target = level.to_4x4()
    target.translation = foot.head
    foot.matrix = target
    bpy.context.view_layer.update()


def _aim(bone, target):
    """Turn the bone about its head by the smallest arc that points its tail at `target`."""
    now = (bone.tail - bone.head).normalized()
    want = (target - bone.head).normalized()
    turn = now.rotation_difference(want).to_matrix()
    matrix = (turn @ bone.matrix.to_3x3()).to_4x4()
    matrix.translation = bone.head
    bone.matrix = matrix
    bpy.context.view_layer.update()


def keep_as_action(armature, name, frames=(0, 1)):
    """Key the current pose as an action that the exporter writes under `name`."""
    data = armature.animation_data_create()
    action = bpy.data.actions.new(name)
    action.use_fake_user = True
    data.action = action
    for frame in frames:
        for bone in armature.pose.bones:
            bone.keyframe_insert("rotation_quaternion", frame=frame)
            bone.keyframe_insert("location", frame=frame)
    return action
