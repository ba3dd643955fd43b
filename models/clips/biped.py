"""People on foot: how they stand, step, run, turn, and how key values become a pose.

Key names a script may use (values are tuples, zero is the idle pose): a bone -> (pitch, yaw, roll); `bone@` -> shift; `foot.L` ->
(x, lift, z, yaw, pitch) from where it stands in idle, pivoting on heel or ball; `slack` (0..1) -> the legs hang from their own
turns (`ankle.L`, `ankle.R` those of the feet); `bone%` -> change of its size (-1 hides it); and those of `arms`.
"""
import numpy as np

from kit import turns
from kit.clips import skin_matrices
from kit.motion import Ground, Keys, Pose, play
from kit.turns import Curve, euler, spin, times

from .arms import Arms

LEG = {s: (f"thigh.{s}", f"shin.{s}", f"foot.{s}") for s in "LR"}


class Person(Arms):
    """`scale` board units a figure unit; `ground` height of the soles; `both` if the left hand holds the weapon as well."""

    def __init__(self, rig, glb, scale, ground, weapon="weapon", both=False, left=None):
        super().__init__(rig, weapon, both, left=left)
        self.scale, self.level = scale, ground
        self.earth = Ground(glb, rig, ground, but=(weapon,) if weapon else ())
        self.stand, self.ankle = {}, {}
        for side in "LR":
            i = rig.index[f"foot.{side}"]
            q = times(rig.idle_world[1][i], turns.back(rig.rest_world[1][i]))
            ahead = spin(q, turns.FRONT)
            self.ankle[side] = rig.rest_world[0][i]
            x, _, z = rig.idle_world[0][i]
            self.stand[side] = (x, 0.0, z, float(np.degrees(np.arctan2(ahead[0], ahead[2]))), 0.0)
        family = [b for b in rig.names if weapon and self._hangs(b, weapon)]
        self.tool = np.flatnonzero(self.earth.skin.share([j for j, b in enumerate(rig.joints) if rig.names[b] in family]) > 0.5)
        self.height = rig.rest_world[0][rig.index["foot.L"]][1] - ground
        self.shoe = {s: self._shoe(s) for s in "LR"}
        sole = self.earth.skin.points[self.shoe["L"]] - self.ankle["L"]
        low = sole[sole[:, 1] < sole[:, 1].min() + 0.012 * scale]
        self.heel = np.array([0, -self.height, low[:, 2].min() * 0.9])
        self.ball = np.array([0, -self.height, low[:, 2].max() * 0.85])

    def _hangs(self, bone, top):
        """Whether a bone is `top` or somewhere under it."""
        i = self.rig.index[bone]
        while i >= 0 and self.rig.names[i] != top:
            i = self.rig.parent[i]
        return i >= 0

    def _shoe(self, side):
        """Vertices of a shoe (LOD 2)."""
        skin, joint = self.earth.skin, [j for j, b in enumerate(self.rig.joints) if self.rig.names[b] == f"foot.{side}"]
        return np.flatnonzero(skin.share(joint) > 0.25)

    def foot(self, pose, side, x, lift, z, yaw, pitch, idle=False):
        """Put a foot: (x, z) of its ankle when flat, lifted, turned; pitch + raises the heel about the ball, never into the ground."""
        rig, i = self.rig, self.rig.index[f"foot.{side}"]
        flat_turn, straight = turns.about(turns.UP, yaw), rig.rest_world[1][i]
        if idle:  # keep what the idle pose adds to a plain yaw
            extra = times(turns.back(turns.about(turns.UP, self.stand[side][3])), times(rig.idle_world[1][i], turns.back(straight)))
            straight = times(extra, straight)
        pivot = self.ball if pitch > 0 else self.heel
        tilt = times(flat_turn, euler(pitch=pitch))
        flat = np.array([x, self.level + self.height + lift, z])
        ankle = flat + spin(flat_turn, pivot) - spin(tilt, pivot)
        ahead = spin(pose.since_idle("hips"), turns.FRONT) * 0.35 + spin(turns.about(turns.UP, yaw * 0.8), turns.FRONT)
        pose.limb(*LEG[side], ankle, ahead, times(tilt, straight))
        matrices = skin_matrices(rig, pose.shifts, pose.turns, pose.sizes)
        sunk = self.level - 0.003 - self.earth.skin.posed(matrices, self.shoe[side])[:, 1].min()
        if sunk > 0 and not idle:
            pose.limb(*LEG[side], ankle + [0, sunk, 0], ahead, times(tilt, straight))

    def pose(self, values):
        """A pose from key values."""
        pose = Pose(self.rig)
        square = float(values.get("square", 0.0))
        if square:
            for bone in ("hips", "chest"):
                pose.square(bone, square)
        for name, value in values.items():
            if name in self.rig.index and not name.startswith("foot"):
                pose.turn(name, *value)
            elif name.startswith("ankle."):
                pose.turn("foot" + name[5:], *value)
            elif name.endswith("@") and name[:-1] in self.rig.index and name not in ("weapon@", "hand.L@", "hand.R@"):
                pose.shift(name[:-1], value)
            elif name.endswith("%"):
                pose.sizes[self.rig.index[name[:-1]]] += value
        self._legs(pose, values)
        if self.weapon is None:
            self.arms(pose, values)
            return pose
        bare = pose.copy()
        self.arms(pose, values)
        sunk = self.level - 0.002 - self._lowest(pose)
        if sunk > 0 and values.get("drop"):
            place, facing = pose.world(self.weapon)
            pose.place(self.weapon, place + [0, sunk, 0], facing)
        elif sunk > 0:  # what he holds stays out of the ground
            pose = bare
            up = spin(turns.back(pose.since_idle("chest")), np.array([0, sunk, 0]))
            self.arms(pose, {**values, "weapon@": tuple(np.asarray(values.get("weapon@", np.zeros(3))) + up)})
        return pose

    def _lowest(self, pose):
        matrices = skin_matrices(self.rig, pose.shifts, pose.turns, pose.sizes)
        return self.earth.skin.posed(matrices, self.tool)[:, 1].min()

    def _legs(self, pose, values):
        slack = float(values.get("slack", 0.0))
        if slack >= 1:
            return
        solved = pose.copy() if slack else pose
        for side in "LR":
            if "stand." + side in values:
                self.foot(solved, side, *values["stand." + side])
            else:
                self.foot(solved, side, *(np.array(self.stand[side]) + values.get("foot." + side, np.zeros(5))), idle=True)
        if slack:
            pose.mix(solved, 1 - slack, [b for s in "LR" for b in LEG[s]])

    def acted(self, name, seconds, keys, extras, lag=None, fall=False):
        """A clip from key values; a fall stays where it ends."""
        track = Keys(seconds, keys, lag, open_end=fall)
        clip = play(name, seconds, lambda t: self.pose(track.at(t)), {"loop": False, **extras})
        if fall:
            self.earth.lift(clip, "hips", start=len(clip.poses) // 8)
        clip.poses[0] = Pose(self.rig)
        if not fall:
            clip.poses[-1] = Pose(self.rig)
        return clip

    # -- gaits --------------------------------------------------------------------------------------------------------

    def gait(self, name, seconds, stride, stance, carry, lift=0.05, toe=42.0, heel=-16.0, drop=0.02, bob=0.012, lean=4.0, lead=0.0, sway=0.012,
        hips=8.0, chest=10.0, spread=0.085, toes_out=6.0, hop=0.0, kick=0.0):
        """Two steps, feet planted for the fraction `stance` of the loop. `carry` key values for arms and weapon, or a function of phase.

        `lead` moves the middle of the stance ahead; `hop` lets the body fly between steps (running); `kick` raises the heel behind.
        """
        reach = stride * stance / 2
        pitch = Curve([(0, heel), (0.2 * stance, 0), (0.55 * stance, 0), (stance, toe), (min(stance + 0.1, 0.9), toe * 1.15 + kick), (0.97, heel)],
            period=1.0)
        offset = {"L": 0.0, "R": 0.5}

        def spot(phase):
            if phase < stance:
                return lead + reach - stride * phase, 0.0
            u = (phase - stance) / (1 - stance)
            slope = -stride * (1 - stance)
            z = (2 * u**3 - 3 * u**2 + 1) * -reach + (u**3 - 2 * u**2 + u) * slope + (-2 * u**3 + 3 * u**2) * reach + (u**3 - u**2) * slope
            return lead + z, lift * np.sin(np.pi * u) ** 1.3

        def frame(t):
            p = t / seconds % 1.0
            wave = 2 * np.pi * p
            mid = 4 * np.pi * (p - stance / 2)
            values = {
                "square": 1.0, "hips@": (sway * np.cos(wave - np.pi * stance), -drop + bob * np.cos(mid) - hop * (1 - np.cos(mid)) * -0.5, 0.0),
                "hips": (lean * 0.5, -hips * np.cos(wave), 2.5 * np.sin(wave)), "spine": (lean * 0.3, 0, -1.5 * np.sin(wave)),
                "chest": (lean * 0.3 + 1.5 * np.cos(mid + 0.6), hips * np.cos(wave) + chest * np.cos(wave), -1.5 * np.sin(wave)),
                "head": (-lean * 0.8 - 1.5 * np.cos(mid + 0.9), -chest * 0.8 * np.cos(wave), 0),
            }
            for side, shift in offset.items():
                phase = (p + shift) % 1.0
                z, up = spot(phase)
                sign = 1 if side == "L" else -1
                values["stand." + side] = (sign * spread * self.scale, up, z, sign * toes_out, pitch(phase))
            for key, value in (carry(p) if callable(carry) else carry).items():
                values[key] = tuple(np.asarray(values[key]) + value) if key in values else value
            return self.pose(values)

        planted = {f"foot.{s}": [round(((1 - o) % 1.0) * seconds, 4), round(((1 - o) % 1.0 + stance) * seconds, 4)] for s, o in offset.items()}
        clip = play(name, seconds, frame, {"loop": True, "stride": stride, "stance": planted})
        return clip

    def pivot(self, seconds=0.6, degrees=60.0, carry=None, lift=0.035):
        """Steps on the spot: the body turns `degrees` to its left in one loop (play it backwards for the right)."""
        windows = {"L": (0.05, 0.45), "R": (0.55, 0.95)}

        def frame(t):
            p = t / seconds % 1.0
            wave = 2 * np.pi * p
            values = {"hips@": (0.012 * np.sin(wave), -0.014 - 0.006 * np.cos(2 * wave), 0), "chest": (0, 6 * np.sin(wave - 0.6), 0),
                "head": (0, 10 + 4 * np.sin(wave), 0), **(carry or {})}
            for side, (a, b) in windows.items():
                half = degrees * (1 - (b - a)) / 2
                if a < p < b:
                    u = (p - a) / (b - a)
                    slope = -degrees * (b - a)
                    angle = (2 * u**3 - 3 * u**2 + 1) * -half + (u**3 - 2 * u**2 + u) * slope + (-2 * u**3 + 3 * u**2) * half + (u**3 - u**2) * slope
                    up = lift * np.sin(np.pi * u) ** 1.3
                else:
                    angle, up = half - degrees * ((p - b) % 1.0), 0.0
                x, _, z, yaw, _ = self.stand[side]
                place = spin(turns.about(turns.UP, angle), np.array([x, 0, z]))
                values["stand." + side] = (place[0], up, place[2], yaw + angle, 14 * np.sin(np.pi * min(max((p - a) / (b - a), 0), 1)))
            return self.pose(values)

        planted = {f"foot.{s}": [round(b * seconds, 4), round((1 + a) * seconds, 4)] for s, (a, b) in windows.items()}
        return play("turn", seconds, frame, {"loop": True, "turn": degrees, "stance": planted})


def fall_forward(more=None):
    """Keys of a fall on the face: hit, knees, then his whole length. `more` {time: values} adds to them."""
    keys = {
        0.1: {"hips@": (0, -0.008, 0.02), "spine": (-8, 0, 0), "chest": (-12, -6, 0), "head": (-18, 0, 0), "slack": 0.0},
        0.32: {"hips@": (0.0, -0.11, 0.03), "hips": (4, 0, 0), "spine": (4, 0, 0), "chest": (8, 0, 0), "head": (10, 0, 0),
            "foot.L": (0, 0, -0.03, 0, 30), "foot.R": (0, 0, 0, 0, 34), "slack": 0.0},
        0.5: {"hips@": (0.0, -0.19, 0.02), "hips": (28, 0, 0), "spine": (10, 0, 0), "chest": (12, 0, 0), "head": (6, 0, 0), "slack": 0.75,
            "thigh.L": (-22, 0, 0), "thigh.R": (-16, 0, 0), "shin.L": (84, 0, 0), "shin.R": (88, 0, 0), "foot.L": (0, 0, -0.03, 0, 40),
            "foot.R": (0, 0, 0, 0, 40)},
        0.74: {"hips@": (0.0, -0.3, -0.09), "hips": (86, 0, 6), "spine": (2, 0, 0), "chest": (-4, 0, 0), "head": (-12, 40, 0), "slack": 1.0,
            "thigh.L": (-6, 0, 6), "thigh.R": (0, 0, -6), "shin.L": (16, 0, 0), "shin.R": (10, 0, 0), "ankle.L": (56, 0, 0), "ankle.R": (60, 0, 0)},
        0.84: {"hips": (81, 0, 6), "chest": (-8, 0, 0), "head": (-16, 52, 0), "shin.L": (30, 0, 0), "shin.R": (20, 0, 0)},
        1.0: {"hips@": (0.0, -0.3, -0.09), "hips": (86, 0, 6), "spine": (2, 0, 0), "chest": (-4, 0, 0), "head": (-8, 62, 0), "thigh.L": (-6, 0, 10),
            "thigh.R": (0, 0, -8), "shin.L": (12, 0, 0), "shin.R": (4, 0, 0), "ankle.L": (60, 0, 0), "ankle.R": (64, 0, 0)},
    }
    for time, values in (more or {}).items():
        keys.setdefault(time, {}).update(values)
    return sorted(keys.items())
