"""The dragon's body as directions: where each bone points, from which a pose is built outwards from the hips.

Key names: a bone -> the direction its bone points in model space (unit not needed), for wings and legs without side for both sides
(the right mirrors the left) or with it; `bone~` -> (pitch, yaw, roll) on top; `hips@` -> shift; `attitude` -> (pitch, yaw, roll) of
the whole beast about its hips; `beat` -> degrees (arm, forearm, fingers, tips) the wings are raised, in the body's frame; `flex`
(0..1) -> wings drawn in as on an upstroke; `slack` (0..1) -> the feet leave the rock and the legs point as told
(`slack.f`, `slack.b` for fore and hind alone); `fft.L`, `bme.L` ... with `@`
-> shift of a planted foot; `uncoil` (0..1) -> the tail leaves the rock and streams. Zero is the idle pose.
"""
import numpy as np

from kit import turns
from kit.motion import Ground, Keys, Pose, play
from kit.turns import euler, spin, times, unit

NECK = [f"neck{k}" for k in range(1, 6)]
TAIL = [f"tail{k}" for k in range(1, 11)]
SPINE = ["hips", "chest", *NECK, "head", "jaw", *TAIL]
WING = ["wing1", "wing2", *(f"wf{k}{part}" for k in range(1, 5) for part in "ab")]
LEGS = {"f": ["fup", "flo", "fft"], "b": ["bup", "blo", "bme", "bft"]}
SIDED = [*WING, *LEGS["f"], *LEGS["b"]]

GLIDE = {
    "wing1": (0.80, 0.30, -0.32), "wing2": (0.88, 0.10, 0.34), "wf1a": (0.97, 0.02, -0.04), "wf1b": (0.92, -0.05, -0.30), "wf2a": (0.84, 0.0, -0.52),
        "wf2b": (0.74, -0.07, -0.66),
    "wf3a": (0.52, -0.02, -0.85), "wf3b": (0.42, -0.09, -0.90), "wf4a": (0.10, -0.02, -0.98), "wf4b": (0.02, -0.08, -0.99),
}
FLEXED = {  # the upstroke: wrist drawn back, fingers half closed and trailing
    "wing1": (0.66, 0.48, -0.42), "wing2": (0.66, 0.10, 0.62), "wf1a": (0.80, -0.10, -0.50), "wf1b": (0.66, -0.30, -0.70),
        "wf2a": (0.62, -0.14, -0.74), "wf2b": (0.48, -0.30, -0.80),
    "wf3a": (0.36, -0.16, -0.90), "wf3b": (0.24, -0.28, -0.92), "wf4a": (0.06, -0.14, -0.98), "wf4b": (-0.04, -0.22, -0.97),
}
LEVEL = {  # body, neck, tail and tucked legs of flight
    "hips": (0, 0.04, 1), "chest": (0, 0.16, 1), "neck1": (0, 0.5, 0.85), "neck2": (0, 0.42, 0.9), "neck3": (0, 0.26, 0.96), "neck4": (0, 0.06, 1),
        "neck5": (0, -0.12, 1), "head": (0, -0.14, 1), "jaw": (0, -0.42, 0.92),
    **{f"tail{k}": (0, -0.16 + 0.035 * k, -1) for k in range(1, 11)},
    "fup": (0.22, -0.62, -0.6), "flo": (-0.06, -0.2, 0.95), "fft": (0.0, -0.75, -0.5), "bup": (0.34, -0.5, 0.1), "blo": (0.05, -0.25, -0.95),
        "bme": (0.0, -0.45, -0.85), "bft": (0.0, -0.35, -0.94),
}


class Dragon:
    """Poses of the dragon."""

    def __init__(self, rig, glb, ground):
        self.rig, self.level = rig, ground
        self.earth = Ground(glb, rig, ground)
        self.order = [b for b in SPINE] + [f"{b}.{s}" for s in "LR" for b in SIDED]
        self.idle = {b: spin(rig.idle_world[1][rig.index[b]], turns.UP) for b in self.order}
        self.streaming = {b: np.array([0.0, 0.0, -1.0]) for b in TAIL}
        azimuth = np.unwrap([np.arctan2(self.idle[b][0], -self.idle[b][2]) for b in TAIL])
        self.coil = dict(zip(TAIL, azimuth - round(azimuth[0] / (2 * np.pi)) * 2 * np.pi))
        self.rest_of_idle = self._residues()

    def _residues(self):
        """What the idle pose has beyond pointing each bone: small rolls."""
        pose, out = Pose(self.rig), {}
        for bone in self.order:
            i = self.rig.index[bone]
            pose.turns[i] = self.rig.rest[1][i]
            pose.touch().aim(bone, self.idle[bone])
            out[bone] = times(turns.back(pose.turns[i]), self.rig.idle[1][i])
            pose.turns[i] = self.rig.idle[1][i]
            pose.touch()
        return out

    def keyed(self, values):
        """Directions of a key become changes from idle; sideless names are given to both sides."""
        out = {}
        for name, value in values.items():
            if name in SIDED:
                for side, sign in (("L", 1), ("R", -1)):
                    out[f"{name}.{side}"] = tuple(unit(np.asarray(value, float) * [sign, 1, 1]) - self.idle[f"{name}.{side}"])
            elif name in self.idle:
                out[name] = tuple(unit(np.asarray(value, float)) - self.idle[name])
            else:
                out[name] = value
        return out

    def pose(self, values):
        """A pose from keyed values."""
        rig, pose = self.rig, Pose(self.rig)
        get = lambda name, size: np.asarray(values.get(name, np.zeros(size)), float)
        if "hips@" in values:
            pose.shift("hips", values["hips@"])
        attitude = get("attitude", 3)
        whole = euler(*attitude)
        beat, flex = get("beat", 4), float(values.get("flex", 0.0))
        slack = {end: float(values.get("slack." + end, values.get("slack", 0.0))) for end in LEGS}
        for bone in self.order:
            i = rig.index[bone]
            way = self._uncoiled(bone, values["uncoil"]) if bone in TAIL and "uncoil" in values else self.idle[bone] + values.get(bone, np.zeros(3))
            stem, side = bone.split(".") if "." in bone else (bone, "")
            if stem in WING:
                sign = 1 if side == "L" else -1
                if flex:
                    way = unit(way) * (1 - flex) + unit(np.array(FLEXED[stem]) * [sign, 1, 1]) * flex
                raised = beat[0 if stem == "wing1" else 1 if stem == "wing2" else 2 if stem[-1] == "a" else 3]
                if raised:
                    way = spin(turns.about(turns.FRONT, sign * raised), way)
            way = spin(whole, unit(way))
            if bone == "tail1" and not slack["b"] > 0.5:  # the tail stays on the ground while the hips sink
                place, home = pose.at(bone), rig.idle_world[0][i]
                pose.place(bone, position=[place[0], max(place[1], home[1]), place[2]])
            pose.turns[i] = rig.rest[1][i]
            pose.touch().aim(bone, way, roll=attitude[2] if bone == "hips" else 0.0)
            pose.turns[i] = unit(times(pose.turns[i], self.rest_of_idle[bone]))
            pose.touch()
            if bone + "~" in values:
                q, parent = euler(*values[bone + "~"]), pose.facing(bone)
                pose.place(bone, facing=times(q, parent))
        for end, legs in LEGS.items():
            if slack[end] < 1:
                stood = pose.copy()
                self._stand(stood, values, end)
                pose.mix(stood, 1 - slack[end], [f"{b}.{s}" for s in "LR" for b in legs])
        return pose

    def _uncoiled(self, bone, amount):
        """A tail bone between its coil round the rock (0) and streaming behind (1): it unwinds from the root, tip last and lifted."""
        share = turns.ease(amount * 1.7 - 0.07 * TAIL.index(bone))
        target = unit(self.streaming[bone])
        way, height = self.coil[bone] * (1 - share), unit(self.idle[bone])[1]
        rise = height * (1 - share) + target[1] * share + 1.2 * share * (1 - share)
        level = np.array([np.sin(way), 0.0, -np.cos(way)]) * np.sqrt(max(1 - height * height, 0.05))
        out = unit(level + [0, rise, 0])
        last = turns.ease(share, 0.6, 1.0)
        return out * (1 - last) + target * last

    def _stand(self, pose, values, end):
        """Fore (`f`) or hind (`b`) feet on the rock."""
        places, facings = self.rig.idle_world
        upper, lower, foot = LEGS[end][:3]
        for side, sign in (("L", 1), ("R", -1)):
            i = self.rig.index[f"{foot}.{side}"]
            target = places[i] + np.asarray(values.get(f"{foot}.{side}@", np.zeros(3)))
            pose.limb(f"{upper}.{side}", f"{lower}.{side}", f"{foot}.{side}", target, (0.5 * sign, 0.3, 1) if end == "b" else (0.5 * sign, -0.1, -1),
                facings[i])
            if end == "b":
                k = self.rig.index[f"bft.{side}"]
                pose.turns[k] = self.rig.idle[1][k]
                pose.touch()

    def acted(self, name, seconds, keys, extras, lag=None, start=None, end=None, fall=False, ripple=None):
        """A clip from keys; `start` and `end` are values other than idle to begin or end with (already keyed)."""
        keys = [(t, self.keyed(v)) for t, v in keys]
        if start is not None:
            keys.insert(0, (0.0, start))
        if end is not None:
            keys.append((seconds, end))
        given = {n for _, v in keys for n in v}
        if start is not None:  # what the start does not mention is idle there
            keys[0] = (0.0, {n: start.get(n, _zero(keys, n)) for n in given})
        if end is not None:
            keys[-1] = (seconds, {n: end.get(n, _zero(keys, n)) for n in given})
        track = Keys(seconds, keys, lag, open_end=fall or end is not None)

        def frame(t):
            values = track.at(t)
            if ripple:
                for bone, extra in ripple(t).items():
                    values[bone] = tuple(np.asarray(values.get(bone, (0, 0, 0))) + extra)
            return self.pose(values)

        clip = play(name, seconds, frame, {"loop": False, **extras})
        if start is None:
            clip.poses[0] = Pose(self.rig)
        if end is None and not fall:
            clip.poses[-1] = Pose(self.rig)
        return clip


def _zero(keys, name):
    value = next(v[name] for _, v in keys if name in v)
    return tuple(np.zeros(len(value))) if np.ndim(value) else 0.0
