"""The elephant: four pillars that never hurry; everything that hangs on them (trunk, ears, tail, tower, man) comes a beat later.

Key names: a bone -> (pitch, yaw, roll); `bone@` -> shift; `fft.L`, `bft.R` ... -> (x, lift, z, pitch) from where the foot is in idle;
`slack` (0..1) -> the legs hang from their own turns; `curl` -> degrees each joint of the trunk bends more than the one above (+ curls
in under), `hang` (0..1) -> the trunk's own idle pose given up for hanging; `flap` -> degrees the ears are spread; those of `arms`.
"""
import numpy as np

from kit import parts, turns
from kit.clips import skin_matrices
from kit.motion import Ground, Keys, Pose, play, sway
from kit.turns import Curve, euler, spin, times

from .arms import Arms

LEGS = {f"{end}ft.{s}": [f"{end}up.{s}", f"{end}lo.{s}", f"{end}ft.{s}"] for end in "fb" for s in "LR"}
TRUNK = [f"trunk{k}" for k in range(1, 7)]
TAIL = ("tail1", "tail2", "tail3")
SQUARED = ("pelvis", "body", "head", "tail1", "tail2", "tail3", "rider")
SCALE, GROUND = 0.56, 0.0498


def prepare(path):
    """The forelegs touch the caparison in the sculpt; the cloth there gives instead of tearing."""
    parts.soften(path, [f"{b}.{s}" for b in ("fup", "flo", "fft", "bup", "blo", "bft") for s in "LR"])


class Elephant(Arms):
    """Poses of beast and man."""

    def __init__(self, rig, glb):
        super().__init__(rig, "weapon", trunk="rider")
        self.earth = Ground(glb, rig, GROUND, but=("weapon",))
        skin = self.earth.skin
        self.earth.keep &= skin.share([j for j, b in enumerate(rig.joints) if rig.names[b] in TRUNK]) < 0.5
        self.sole, self.toe, self.heel = {}, {}, {}
        for foot in LEGS:
            joint = [j for j, b in enumerate(rig.joints) if rig.names[b] == foot]
            self.sole[foot] = np.flatnonzero(skin.share(joint) > 0.3)
            points = skin.points[self.sole[foot]] - rig.rest_world[0][rig.index[foot]]
            low = points[points[:, 1] < points[:, 1].min() + 0.02]
            self.toe[foot] = np.array([0, low[:, 1].min(), low[:, 2].max() * 0.9])
            self.heel[foot] = np.array([0, low[:, 1].min(), low[:, 2].min() * 0.9])

    def leg(self, pose, foot, x=0.0, lift=0.0, z=0.0, pitch=0.0, yaw=0.0, idle=False):
        """Put a foot; from rest it rolls over toe or heel."""
        rig, bones = self.rig, LEGS[foot]
        places, facings = rig.idle_world if idle else rig.rest_world
        end = rig.index[foot]
        turn = turns.about(turns.UP, yaw)
        tilt = times(turn, euler(pitch=pitch))
        base = places[end]
        if idle and base[1] > rig.rest_world[0][end][1] + 0.03:  # a raised foot goes where the body goes
            girdle = "body" if foot[0] == "f" else "pelvis"
            base, tilt = pose.carried(girdle, base), times(pose.since_idle(girdle), tilt)
        ankle = spin(turn, base * [1, 0, 1]) + base * [0, 1, 0] + np.array([x, lift, z])
        if not idle:
            pivot = self.toe[foot] if pitch > 0 else self.heel[foot]
            ankle = ankle + spin(turn, pivot) - spin(tilt, pivot)
        self._solve(pose, bones, ankle, spin(turn, turns.FRONT), times(tilt, facings[end]))
        if not idle or ankle[1] < places[end][1] - 0.01:
            matrices = skin_matrices(rig, pose.shifts, pose.turns, pose.sizes)
            sunk = GROUND - 0.003 - self.earth.skin.posed(matrices, self.sole[foot])[:, 1].min()
            if sunk > 0:
                self._solve(pose, bones, ankle + [0, sunk, 0], spin(turn, turns.FRONT), times(tilt, facings[end]))

    def _solve(self, pose, bones, ankle, ahead, facing):
        i = [self.rig.index[b] for b in bones]
        pose.shifts[i[0]] = self.rig.idle[0][i[0]]
        pose.touch()
        reach = 0.998 * sum(np.linalg.norm(self.rig.rest[0][k]) for k in i[1:])
        way = ankle - pose.at(bones[0])
        far = float(np.linalg.norm(way)) - reach
        if far > 0:
            pose.place(bones[0], position=pose.at(bones[0]) + turns.unit(way) * min(far, 0.035))
        pose.limb(*bones, ankle, ahead, facing)

    def pose(self, values):
        """A pose from key values."""
        pose, rig = Pose(self.rig), self.rig
        square = float(values.get("square", 0.0))
        if square:
            for bone in SQUARED:
                pose.square(bone, square)
            for bone in ("pelvis", "head"):
                i = rig.index[bone]
                pose.shifts[i] += (rig.rest[0][i] - pose.shifts[i]) * square
            pose.touch()
        hang = float(values.get("hang", 0.0))
        if hang:
            for bone in (*TRUNK, "jaw"):
                pose.square(bone, hang)
        for name, value in values.items():
            if name in LEGS:
                continue
            if name in rig.index:
                pose.turn(name, *value)
            elif name.endswith("@") and name[:-1] in rig.index and name not in ("weapon@", "hand.L@", "hand.R@"):
                pose.shift(name[:-1], value)
        curl = float(values.get("curl", 0.0))
        if curl:
            for bone in TRUNK[1:]:
                self._bend(pose, bone, curl)
        flap = float(values.get("flap", 0.0))
        if flap:
            for side, sign in (("L", -1), ("R", 1)):
                pose.turn(f"ear.{side}", yaw=sign * flap)
                pose.turn(f"eartip.{side}", yaw=sign * flap * 0.5)
        slack = float(values.get("slack", 0.0))
        if slack < 1:
            solved = pose.copy() if slack else pose
            for foot in LEGS:
                if "stand." + foot in values:
                    self.leg(solved, foot, **values["stand." + foot])
                else:
                    self.leg(solved, foot, *values.get(foot, np.zeros(4)), idle=True)
            if slack:
                pose.mix(solved, 1 - slack, [b for bones in LEGS.values() for b in bones])
        self.arms(pose, values)
        return pose

    def _bend(self, pose, bone, degrees):
        """Bend a joint of the trunk about the head's own side axis."""
        side = spin(pose.since_idle("head"), turns.LEFT)
        pose.place(bone, facing=times(turns.about(side, degrees), pose.facing(bone)))

    def acted(self, name, seconds, keys, extras, lag=None, fall=False):
        """A clip from key values."""
        track = Keys(seconds, keys, lag, open_end=fall)
        clip = play(name, seconds, lambda t: self.pose(track.at(t)), {"loop": False, **extras})
        if fall:
            self.earth.lift(clip, "pelvis", start=len(clip.poses) // 4)
        else:
            sway(clip, TAIL, hertz=1.5, damping=0.3, limit=35)
            sway(clip, ("ear.L", "eartip.L", "ear.R", "eartip.R"), hertz=2.2, damping=0.4, limit=25, length=0.12)
        clip.poses[0] = Pose(self.rig)
        if not fall:
            clip.poses[-1] = Pose(self.rig)
        return clip

    def gait(self, name, seconds, stride, stance, offsets, body, lift, drop, toe=26.0, curl_up=34.0):
        """Feet planted from their offset for `stance` of the loop."""
        reach = stride * stance / 2
        pitch = Curve([(0, -5), (0.14 * stance, 0), (0.74 * stance, 0), (stance, toe), (stance + 0.4 * (1 - stance), curl_up), (0.97, -5)],
            period=1.0)

        def spot(phase):
            if phase < stance:
                return reach - stride * phase, 0.0
            u = (phase - stance) / (1 - stance)
            slope = -stride * (1 - stance)
            z = (2 * u**3 - 3 * u**2 + 1) * -reach + (u**3 - 2 * u**2 + u) * slope + (-2 * u**3 + 3 * u**2) * reach + (u**3 - u**2) * slope
            return z, lift * np.sin(np.pi * u) ** 1.25

        def frame(t):
            p = t / seconds % 1.0
            values = {"square": 1.0, "pelvis@": (0.0, -drop, 0.0)}
            for key, value in body(p).items():
                values[key] = tuple(np.asarray(values[key]) + value) if key in values and np.ndim(value) else value
            for foot, shift in offsets.items():
                phase = (p - shift) % 1.0
                z, up = spot(phase)
                values["stand." + foot] = {"z": z + (0.0 if foot[0] == "f" else 0.012), "lift": up, "pitch": pitch(phase)}
            return self.pose(values)

        planted = {foot: [round(o % 1.0 * seconds, 4), round((o % 1.0 + stance) * seconds, 4)] for foot, o in offsets.items()}
        return self._dangle(play(name, seconds, frame, {"loop": True, "stride": stride, "stance": planted}))

    def pivot(self, seconds=1.2, degrees=30.0):
        """Steps on the spot, one foot after the other, turning left."""
        starts = {"bft.L": 0.0, "fft.L": 0.25, "bft.R": 0.5, "fft.R": 0.75}

        def frame(t):
            p = t / seconds % 1.0
            values = {**plod(p, 0.8), "square": 1.0}
            values["pelvis@"] = tuple(np.asarray(values["pelvis@"]) + [0, -0.012, 0])
            values["head"] = tuple(np.asarray(values["head"]) + [0, 8, 0])
            for foot, a in starts.items():
                u, air = ((p - a) % 1.0) / 0.24, 0.24
                half = degrees * (1 - air) / 2
                if u < 1:
                    slope = -degrees * air
                    angle = (2 * u**3 - 3 * u**2 + 1) * -half + (u**3 - 2 * u**2 + u) * slope + (-2 * u**3 + 3 * u**2) * half + (u**3 - u**2) * slope
                    up = np.sin(np.pi * u) ** 1.2
                else:
                    angle, up = half - degrees * ((p - a) % 1.0 - air), 0.0
                values["stand." + foot] = {"lift": 0.045 * up, "pitch": 24 * up, "yaw": angle}
            return self.pose(values)

        planted = {foot: [round((a + 0.24) * seconds, 4), round((a + 1.0) * seconds, 4)] for foot, a in starts.items()}
        return self._dangle(play("turn", seconds, frame, {"loop": True, "turn": degrees, "stance": planted}))

    def _dangle(self, clip):
        sway(clip, TAIL, hertz=1.3, damping=0.25, loop=True, limit=40)
        return sway(clip, ("ear.L", "eartip.L", "ear.R", "eartip.R"), hertz=1.9, damping=0.35, loop=True, limit=30, length=0.12, wind=(0, 0, -0.01))


def plod(p, force=1.0, brisk=0.0):
    """Body of the walk: the head nods twice a stride, the trunk swings across like a rope, the tower rolls behind the shoulders."""
    w = 2 * np.pi * p
    values = {
        "pelvis@": (0.010 * force * np.sin(w), 0.005 * force * np.cos(2 * w - 0.6), 0.0),
            "pelvis": (0.8 * np.sin(2 * w), 2.2 * force * np.cos(w), 2.6 * force * np.sin(w + 0.3)),
        "body": (0.8 * np.sin(2 * w + 0.8), -3 * force * np.cos(w), -2.4 * force * np.sin(w - 0.6)),
        "head": (4 * brisk + 3.2 * force * np.cos(2 * w + 1.0), 2.5 * np.cos(w), 1.5 * np.sin(w)), "hang": 1.0 - 0.55 * brisk,
            "flap": -6 + 9 * force * np.sin(2 * w + 0.4) - 10 * brisk,
        "tower": (1.0 * np.sin(2 * w - 0.5), 0, 2.2 * force * np.sin(w - 0.4)),
            "rider": (-2 + 2.5 * np.sin(2 * w - 1.0), 0, -2.5 * force * np.sin(w - 0.9)),
            "rider_head": (-1.5 * np.sin(2 * w - 1.3), 0, 1.5 * np.sin(w - 0.9)),
        "weapon@": (0, 0.004 * np.sin(2 * w - 1.3), 0), "jaw": (2 * np.sin(2 * w), 0, 0),
    }
    for k, bone in enumerate(TRUNK):
        values[bone] = ((26 if k == 0 else 4 - 2.5 * k) * values["hang"] - 5 + (3 + 1.2 * k) * np.sin(2 * w - 0.55 * k - 0.4),
            4 * force * np.sin(w - 0.5 * k), 0)
    return values


WALK = {"bft.L": 0.0, "fft.L": 0.22, "bft.R": 0.5, "fft.R": 0.72}


def clips(rig, glb):
    """All clips."""
    beast = Elephant(rig, glb)
    at = beast.point
    rush = lambda p: {**plod(p, 1.25, 1.0), "rider": (8 + 3 * np.sin(4 * np.pi * p), 0, 0)}
    return [
        beast.pivot(),
        beast.gait("step", 0.9, 0.4, 0.7, WALK, plod, lift=0.05, drop=0.014),
        beast.gait("charge", 0.7, 0.56, 0.52, WALK, rush, lift=0.075, drop=0.018, toe=30, curl_up=44),
        beast.acted("strike", 1.2, [
            (0.34, {"pelvis@": (0, 0, -0.04), "pelvis": (-5, 0, 0), "body": (-4, 0, 0), "head": (22, 0, 0), "head@": (0, -0.01, -0.02), "hang": 0.45,
                "curl": 10.0, "flap": 16.0, "rider": (-10, -14, 0), "weapon@": (-0.01, 0.02, -0.06), "fft.L": (0, 0.05, 0.01, 18),
                "tower": (2, 0, 0)}),
            (0.52, {"pelvis@": (0, -0.014, 0.045), "pelvis": (3, 0, 0), "body": (6, 0, 0), "head": (-4, -4, 0), "head@": (0, 0.0, 0.03), "hang": 0.0,
                "curl": -6.0, "flap": -22.0, "rider": (16, 14, 0), "rider_head": (-8, -8, 0), "weapon@": (0.04, -0.02, 0.12),
                "shaft": at(0.05, -0.3, 1), "fft.L": (0, -0.06, 0.05, -22), "tower": (-3, 0, 0)}),
            (0.66, {"pelvis@": (0, -0.016, 0.05), "head": (-20, 6, 4), "body": (4, 0, 0), "curl": -12.0, "flap": -26.0, "rider": (12, 10, 0),
                "weapon@": (0.03, -0.02, 0.11), "fft.L": (0, -0.06, 0.05, -22)}),
            (0.9, {"pelvis": (0, 0, 0), "head": (4, 0, 0), "fft.L": (0, 0.0, 0.02, 0), "flap": 4.0, "curl": 0.0, "tower": (1, 0, 0)}),
        ], {"strike": 0.52}),
        beast.acted("struck", 1.0, [
            (0.12, {"pelvis@": (0.0, -0.006, -0.03), "pelvis": (-3, 0, -2), "body": (-3, 0, -3), "head": (-14, 10, 6), "flap": -34.0, "curl": -14.0,
                "rider": (-14, 8, 6), "rider_head": (-12, 0, 0), "tower": (3, 0, -5), "fft.L": (0, 0.03, -0.02, 20)}),
            (0.32, {"pelvis@": (0.01, -0.014, -0.02), "pelvis": (2, 0, 2), "body": (2, 0, 3), "head": (10, -12, -5), "flap": 10.0, "curl": 8.0,
                "rider": (10, 0, -4), "rider_head": (8, 0, 0), "tower": (-2, 0, 4), "fft.L": (0, -0.03, 0, -8)}),
            (0.54, {"head": (-4, 6, 2), "flap": -8.0, "curl": -3.0, "rider": (-3, 0, 2), "tower": (1, 0, -2)}),
        ], {}, lag={"curl": 0.05, "rider_head": 0.04}),
        beast.acted("fall", 1.7, [
            (0.2, {"pelvis": (-4, 0, 0), "head": (-18, 8, 0), "flap": -36.0, "curl": -10.0, "rider": (-14, 0, 0), "slack": 0.0, "hang": 0.0,
                "drop": 0.0}),
            (0.55, {"pelvis@": (0, -0.05, 0.02), "pelvis": (11, 0, 2), "head": (10, 0, 0), "flap": 0.0, "curl": 0.0, "hang": 0.5, "rider": (14, 0, 0),
                "slack": 0.45, "tower": (2, 0, 4), **{f"fup.{s}": (-40, 0, 0) for s in "LR"}, **{f"flo.{s}": (80, 0, 0) for s in "LR"}}),
            (0.9, {"pelvis@": (0.02, -0.25, 0.02), "pelvis": (3, 0, 9), "body": (3, 0, 2), "head": (14, -8, -6), "hang": 1.0, "curl": -13.0,
                "trunk1": (18, 4, 0), "flap": 18.0, "slack": 1.0, **GATHERED, "tower": (3, 0, 13), "tower@": (-0.02, -0.01, 0), "rider": (26, 0, 10),
                "rider_head": (16, 0, 0), "drop": 0.2, "drop_at": (-0.34, 0.3, 0.1), "drop_along": (-0.1, -0.2, 1), "free.R": 0.6,
                "hand.R@": (0.02, -0.08, 0.06)}),
            (1.1, {"pelvis": (3, 0, 6), "head": (9, -8, -4), "tower": (2, 0, 10), "rider": (20, 0, 8), "drop": 1.0, "drop_at": (-0.37, 0.075, 0.05),
                "drop_along": (-0.05, 0.0, 1), "free.R": 1.0}),
            (1.4, {"pelvis@": (0.02, -0.27, 0.02), "pelvis": (3, 0, 8), "body": (3, 0, 2), "head": (16, -10, -8), "hang": 1.0, "curl": -17.0,
                "trunk1": (18, 8, 0), "flap": 22.0, "slack": 1.0, **GATHERED, "tower": (3, 0, 12), "tower@": (-0.02, -0.01, 0), "rider": (34, 0, 14),
                "rider_head": (24, 10, 0), "hand.R@": (0.02, -0.16, 0.10), "drop_at": (-0.37, 0.07, 0.05), "drop_along": (-0.05, 0.0, 1)}),
        ], {"thud": [0.85]}, fall=True),
        beast.acted("cheer", 2.0, [
            (0.3, {"pelvis@": (0, -0.012, 0.01), "pelvis": (2, 0, 0), "head": (12, 0, 0), "curl": 8.0, "flap": 10.0, "rider": (10, 0, 0),
                "weapon@": (0, -0.03, 0)}),
            (0.72, {"pelvis@": (0, -0.01, -0.02), "pelvis": (-15, 0, 0), "body": (-3, 0, 0), "head": (-12, 0, 0), "curl": -9.0, "flap": -30.0,
                "jaw": (10, 0, 0), "rider": (10, 6, 0), "shaft": at(-0.15, 1, 0.2), "weapon@": (0.0, 0.1, 0.03), "fft.L": (0, 0.03, 0.02, 30),
                "fft.R": (0, 0.10, 0.05, 34), "tower": (4, 0, 0)}),
            (1.0, {"pelvis": (-14, 0, 0), "head": (-6, 6, 0), "curl": -3.0, "flap": -6.0, "weapon@": (0.0, 0.05, 0.04), "fft.L": (0, 0.05, 0.0, 44),
                "fft.R": (0, 0.09, 0.06, 20)}),
            (1.25, {"pelvis": (-15, 0, 0), "head": (-12, -6, 0), "curl": -9.0, "flap": -30.0, "weapon@": (0.0, 0.11, 0.03),
                "shaft": at(-0.15, 1, 0.2), "rider": (8, -4, 0), "fft.R": (0, 0.11, 0.03, 34)}),
            (1.6, {"pelvis@": (0, -0.012, 0.01), "pelvis": (1, 0, 0), "head": (6, 0, 0), "curl": 3.0, "flap": 6.0, "rider": (4, 0, 0),
                "weapon@": (0, 0.0, 0.02), "fft.L": (0, -0.02, 0, 0), "fft.R": (0, 0, 0, 0), "tower": (-2, 0, 0)}),
        ], {}, lag={"curl": 0.06, "flap": 0.03}),
    ]


GATHERED = {  # legs folded under a body that lies on its belly
    **{f"fup.{s}": (-62, 0, sign * 8) for s, sign in (("L", 1), ("R", -1))}, **{f"flo.{s}": (128, 0, 0) for s in "LR"},
    **{f"bup.{s}": (-58, 0, sign * 14) for s, sign in (("L", 1), ("R", -1))}, **{f"blo.{s}": (96, 0, 0) for s in "LR"},
}
