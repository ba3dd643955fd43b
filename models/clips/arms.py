"""Arms and what they hold, for people on foot and on horseback.

Key names: `shaft` -> change of the weapon's direction (kept in model space, whatever the chest does); `twist` -> degrees about it;
`weapon@` -> shift of its grip in the chest's frame; `slide` -> how far the second hand moves along the shaft; `free.L`, `free.R`
(0..1) -> the arm leaves the weapon for `hand.L@` (shift of the wrist in the chest's frame) and the hand's own turns; `elbow.L`,
`elbow.R` -> where the elbow points, in the chest's frame; `drop` (0..1), `drop_at`, `drop_along` -> the weapon falls to a place.
An arm that holds nothing is always free.
"""
import numpy as np

from kit import turns
from kit.turns import arc, spin, times

ARM = {s: (f"uarm.{s}", f"farm.{s}", f"hand.{s}") for s in "LR"}


class Arms:
    """`weapon` hangs on hand.R; `both` if the left hand holds it as well; `left` another thing it rests
    on; `trunk` is the bone both arms hang on ("chest" above)."""

    def __init__(self, rig, weapon="weapon", both=False, trunk="chest", left=None):
        self.rig, self.weapon, self.trunk = rig, weapon, trunk
        self.left = weapon if both else left
        if weapon:
            self.aim = spin(rig.idle_world[1][rig.index[weapon]], turns.UP)

    def point(self, x, y, z):
        """Value for `shaft` that points the weapon there."""
        return tuple(turns.unit(np.array([x, y, z], float)) - self.aim)

    def arms(self, pose, values):
        """Arms and weapon of a frame; the body must be posed."""
        get = lambda name, size: np.asarray(values.get(name, np.zeros(size)), float)
        rig = self.rig
        holds = {"R": self.weapon is not None, "L": self.left is not None}
        free = {s: float(values.get("free." + s, 0.0)) if holds[s] else 1.0 for s in "LR"}
        pole = {s: spin(pose.since_idle(self.trunk), values["elbow." + s]) if "elbow." + s in values else None for s in "LR"}
        loose = pose.copy() if any(free.values()) else None
        for side in "LR":
            if free[side] and f"hand.{side}@" in values:
                at = pose.carried(self.trunk, rig.idle_world[0][rig.index[f"hand.{side}"]] + values[f"hand.{side}@"])
                loose.limb(*ARM[side], at, pole[side])
        if holds["R"]:
            self._hold(pose, get("shaft", 3), get("weapon@", 3), float(values.get("twist", 0.0)), pole["R"])
        if free["R"]:
            pose.mix(loose, free["R"], ARM["R"])
        if holds["L"] and free["L"] < 1:
            pose.hold(ARM["L"], self.left, pole["L"], float(values.get("slide", 0.0)))
        if free["L"]:
            pose.mix(loose, free["L"], ARM["L"])
        drop = float(values.get("drop", 0.0))
        if drop:
            pose.pinned.add(self.weapon)
            place, facing = pose.world(self.weapon)
            lying = self._lying(get("drop_along", 3))
            pose.place(self.weapon, place + (get("drop_at", 3) - place) * drop, turns.slerp(facing, lying, drop))

    def _lying(self, along):
        """The weapon's turn when it points along a direction with its idle upper side up."""
        turn = arc(self.aim, along)
        upper, axis = spin(turn, turns.UP), turns.unit(along)
        flat = lambda v: v - axis * (v @ axis)
        if np.linalg.norm(flat(turns.UP)) > 0.1 and np.linalg.norm(flat(upper)) > 0.1:
            turn = times(arc(flat(upper), flat(turns.UP)), turn)
        return times(turn, self.rig.idle_world[1][self.rig.index[self.weapon]])

    def _hold(self, pose, change, offset, twist, pole):
        """The right hand brings the weapon where it is wanted."""
        rig, w, h = self.rig, self.rig.index[self.weapon], self.rig.index["hand.R"]
        turned = pose.since_idle(self.trunk)
        steady = turns.ease(float(np.linalg.norm(change)), 0.0, 0.4)
        aimed = self.aim + change
        direction = turns.unit(spin(turned, aimed) * (1 - steady) + aimed * steady)
        turned = times(arc(spin(turned, self.aim), direction), turned)
        turned = times(turns.about(direction, twist), turned)
        home = pose.carried(self.trunk, rig.idle_world[0][w] + offset)
        wrist = home + spin(turned, rig.idle_world[0][h] - rig.idle_world[0][w])
        pose.limb(*ARM["R"], wrist, pole, times(turned, rig.idle_world[1][h]))
