"""Horses and their riders: hooves put where they must be, walk, gallop, steps on the spot.

Key names: a bone -> (pitch, yaw, roll); `bone@` -> shift; `fore.L`, `fore.R`, `hind.L`, `hind.R` -> (x, lift, z, pitch, fold) from
where the hoof is in idle (`pitch` + raises the heel, `fold` + folds the hind cannon back); `slack` (0..1) -> the legs hang from their
own turns; and those of `arms` for the rider.
"""
import numpy as np

from kit import turns
from kit.clips import skin_matrices
from kit.motion import Ground, Keys, Pose, play, sway
from kit.turns import Curve, euler, spin, times

from .arms import Arms

LEGS = {f"{end}.{s}": [f"{end}{k}.{s}" for k in range(1, 4 if end == "fore" else 5)] for end in ("fore", "hind") for s in "LR"}
SQUARED = ("body", "pelvis", "barrel", "withers", "neck1", "neck2", "skull", "tail1", "tail2", "tail3")


class Horseman(Arms):
    """`scale` board units a figure unit; `ground` height under the hooves."""

    def __init__(self, rig, glb, scale, ground, weapon):
        super().__init__(rig, weapon)
        self.scale, self.level = scale, ground
        self.earth = Ground(glb, rig, ground, but=(weapon,))
        skin = self.earth.skin
        self.hoof, self.toe, self.heel = {}, {}, {}
        for leg, bones in LEGS.items():
            joint = [j for j, b in enumerate(rig.joints) if rig.names[b] == bones[-1]]
            self.hoof[leg] = np.flatnonzero(skin.share(joint) > 0.3)
            points = skin.points[self.hoof[leg]] - rig.rest_world[0][rig.index[bones[-1]]]
            sole = points[points[:, 1] < points[:, 1].min() + 0.02 * scale]
            self.toe[leg] = np.array([0, sole[:, 1].min(), sole[:, 2].max() * 0.9])
            self.heel[leg] = np.array([0, sole[:, 1].min(), sole[:, 2].min() * 0.9])

    # -- posing -------------------------------------------------------------------------------------------------------

    def leg(self, pose, leg, x, lift, z, pitch=0.0, fold=0.0, yaw=0.0, idle=False):
        """Put a hoof. From rest it is level and turns about toe or heel; from idle it keeps what it has there."""
        rig, bones = self.rig, LEGS[leg]
        places, facings = rig.idle_world if idle else rig.rest_world
        end = rig.index[bones[-1]]
        turn = turns.about(turns.UP, yaw)
        tilt = times(turn, euler(pitch=pitch))
        base = places[end]
        if idle and base[1] > rig.rest_world[0][end][1] + 0.04:  # in the air: it goes where the forehand goes
            girdle = "withers" if leg.startswith("fore") else "pelvis"
            base, tilt = pose.carried(girdle, base), times(pose.since_idle(girdle), tilt)
        fetlock = spin(turn, base * [1, 0, 1]) + base * [0, 1, 0] + np.array([x, lift, z])
        if not idle:
            pivot = self.toe[leg] if pitch > 0 else self.heel[leg]
            fetlock = fetlock + spin(turn, pivot) - spin(tilt, pivot)
        self._solve(pose, leg, fetlock, turn, tilt, fold, places, facings)
        if not idle or fetlock[1] < places[end][1] - 0.01:
            matrices = skin_matrices(rig, pose.shifts, pose.turns, pose.sizes)
            sunk = self.level - 0.003 - self.earth.skin.posed(matrices, self.hoof[leg])[:, 1].min()
            if sunk > 0:
                self._solve(pose, leg, fetlock + [0, sunk, 0], turn, tilt, fold, places, facings)

    def _solve(self, pose, leg, fetlock, turn, tilt, fold, places, facings):
        rig, bones = self.rig, LEGS[leg]
        i = [rig.index[b] for b in bones]
        ahead = spin(turn, turns.FRONT)
        pose.shifts[i[0]] = rig.idle[0][i[0]]
        pose.touch()
        if leg.startswith("fore"):
            self._stretch(pose, bones[:3], fetlock)
            pose.limb(*bones, fetlock, ahead, times(tilt, facings[i[2]]))
            return
        hip = pose.at(bones[0])
        swing = lambda a, b: np.degrees(np.arctan2(-(a - b) @ ahead, b[1] - a[1]))
        lean = swing(fetlock, hip) - swing(places[i[3]], places[i[0]])
        least = 0.55 * sum(np.linalg.norm(rig.rest[0][k]) for k in i[1:3])
        bent = 0.75 * lean + fold
        low, high = bent - 70.0, bent  # a hock never comes nearer to the hip than muscle allows: the cannon folds less instead
        for _ in range(14):
            cannon = times(turn, euler(pitch=bent))
            hock = fetlock - spin(cannon, places[i[3]] - places[i[2]])
            if np.linalg.norm(hock - hip) < least:
                high = bent
            else:
                low = bent
                if bent == high:
                    break
            bent = (low + high) / 2
        self._stretch(pose, bones[:3], hock)
        pose.limb(*bones[:3], hock, ahead, times(cannon, facings[i[2]]))
        pose.place(bones[3], facing=times(tilt, facings[i[3]]))

    def _stretch(self, pose, bones, target):
        """Let the shoulder or hip glide a little towards a target out of reach."""
        i = [self.rig.index[b] for b in bones]
        reach = 0.998 * sum(np.linalg.norm(self.rig.rest[0][k]) for k in i[1:])
        way = target - pose.at(bones[0])
        far = float(np.linalg.norm(way)) - reach
        if far > 0:
            pose.place(bones[0], position=pose.at(bones[0]) + turns.unit(way) * min(far, 0.03))

    def pose(self, values):
        """A pose from key values."""
        pose = Pose(self.rig)
        square = float(values.get("square", 0.0))
        if square:
            for bone in SQUARED:
                pose.square(bone, square)
            i = self.rig.index["body"]
            pose.shifts[i] += (self.rig.rest[0][i] - pose.shifts[i]) * square
            pose.touch()
        for name, value in values.items():
            if name in self.rig.index:
                pose.turn(name, *value)
            elif name.endswith("@") and name[:-1] in self.rig.index and name[:-1] not in (self.weapon, "hand.L", "hand.R") and name != "weapon@":
                pose.shift(name[:-1], value)
        slack = float(values.get("slack", 0.0))
        if slack < 1:
            solved = pose.copy() if slack else pose
            for leg in LEGS:
                if "stand." + leg in values:
                    self.leg(solved, leg, **values["stand." + leg])
                else:
                    self.leg(solved, leg, *values.get(leg, np.zeros(5)), idle=True)
            if slack:
                pose.mix(solved, 1 - slack, [b for bones in LEGS.values() for b in bones])
        self.arms(pose, values)
        return pose

    def acted(self, name, seconds, keys, extras, lag=None, fall=False, tail=True):
        """A clip from key values."""
        track = Keys(seconds, keys, lag, open_end=fall)
        clip = play(name, seconds, lambda t: self.pose(track.at(t)), {"loop": False, **extras})
        if fall:
            self.earth.lift(clip, "body", start=len(clip.poses) // 4)
        elif tail:
            sway(clip, ("tail1", "tail2", "tail3"), hertz=1.8, damping=0.3, limit=40)
        clip.poses[0] = Pose(self.rig)
        if not fall:
            clip.poses[-1] = Pose(self.rig)
        return clip

    # -- gaits --------------------------------------------------------------------------------------------------------

    def gait(self, name, seconds, stride, offsets, stance, body, lift=(0.09, 0.07), drop=0.02, lead=(0.01, 0.0), fold=34.0, curl=70.0, wind=0.02,
        toe=38.0):
        """Hooves planted from `offsets[leg]` for `stance` of the loop. `body(p)` gives key values at a phase.

        `lift` of fore and hind hooves, `curl` how far the fetlock flexes in the air, `fold` the hind cannon; `lead` where the middle
        of the stance lies; `wind` blows the tail back.
        """
        reach = stride * stance / 2
        pitch = Curve([(0, -6), (0.12 * stance, 0), (0.72 * stance, 0), (stance, toe), (stance + 0.3 * (1 - stance), curl),
            (stance + 0.72 * (1 - stance), 14), (0.985, -6)], period=1.0)
        folded = Curve([(0, 0), (stance * 0.85, 0), (stance + 0.38 * (1 - stance), 1), (stance + 0.85 * (1 - stance), 0.05)], period=1.0)

        def spot(phase, high):
            if phase < stance:
                return reach - stride * phase, 0.0
            u = (phase - stance) / (1 - stance)
            slope = -stride * (1 - stance)
            z = (2 * u**3 - 3 * u**2 + 1) * -reach + (u**3 - 2 * u**2 + u) * slope + (-2 * u**3 + 3 * u**2) * reach + (u**3 - u**2) * slope
            return z, high * np.sin(np.pi * u**0.85) ** 1.25

        def frame(t):
            p = t / seconds % 1.0
            values = {"square": 1.0, "body@": (0.0, -drop, 0.0)}
            for key, value in body(p).items():
                values[key] = tuple(np.asarray(values[key]) + value) if key in values and np.ndim(value) else value
            for leg, shift in offsets.items():
                phase = (p - shift) % 1.0
                rear = leg.startswith("hind")
                z, up = spot(phase, lift[rear])
                values["stand." + leg] = {"x": 0.0, "lift": up, "z": z + lead[rear], "pitch": pitch(phase),
                    "fold": folded(phase) * fold if rear else 0.0}
            return self.pose(values)

        planted = {f"{LEGS[leg][-1]}": [round(o % 1.0 * seconds, 4), round((o % 1.0 + stance) * seconds, 4)] for leg, o in offsets.items()}
        clip = play(name, seconds, frame, {"loop": True, "stride": stride, "stance": planted})
        return sway(clip, ("tail1", "tail2", "tail3"), hertz=1.6, damping=0.3, wind=(0, wind * 0.5, -wind), loop=True, limit=50)

    def pivot(self, seconds=0.9, degrees=40.0, body=None):
        """A trot on the spot that turns to the left."""
        windows = {"fore.L": (0.05, 0.45), "hind.R": (0.05, 0.45), "fore.R": (0.55, 0.95), "hind.L": (0.55, 0.95)}

        def frame(t):
            p = t / seconds % 1.0
            wave = 2 * np.pi * p
            values = {"square": 1.0, "body@": (0.006 * np.sin(wave), -0.014 - 0.006 * np.cos(2 * wave), 0), "neck1": (0, 5, 0),
                "skull": (3 + 2 * np.cos(2 * wave), 8, 0), "head": (0, 12, 0), **(body or {})}
            for leg, (a, b) in windows.items():
                half = degrees * (1 - (b - a)) / 2
                if a < p < b:
                    u = (p - a) / (b - a)
                    slope = -degrees * (b - a)
                    angle = (2 * u**3 - 3 * u**2 + 1) * -half + (u**3 - 2 * u**2 + u) * slope + (-2 * u**3 + 3 * u**2) * half + (u**3 - u**2) * slope
                    air = np.sin(np.pi * u) ** 1.2
                else:
                    angle, air = half - degrees * ((p - b) % 1.0), 0.0
                values["stand." + leg] = {"x": 0.022 if leg.endswith("L") else -0.022, "lift": 0.055 * air, "z": 0.0, "pitch": 45 * air, "fold": 16 * air * leg.startswith("hind"),
                    "yaw": angle}
            return self.pose(values)

        planted = {f"{LEGS[leg][-1]}": [round(b * seconds, 4), round((1 + a) * seconds, 4)] for leg, (a, b) in windows.items()}
        clip = play("turn", seconds, frame, {"loop": True, "turn": degrees, "stance": planted})
        return sway(clip, ("tail1", "tail2", "tail3"), hertz=1.6, damping=0.3, loop=True, limit=40)


def fall_keys(drop, lean=1.0, rider=None, extra=None):
    """The forehand gives way, the quarters follow, and horse and man lie on their right side inside the cell.

    `drop` how far the body sinks; `rider` and `extra` change key values by time.
    """
    keys = {
        0.14: {"body@": (0, 0.0, -0.02), "body": (-7, 0, 0), "neck1": (-12, 0, 0), "skull": (-16, 0, 0), "hips": (-10, 0, 0), "chest": (-10, 0, 0),
            "head": (-12, 0, 0), "slack": 0.0, "drop": 0.0},
        0.4: {"body@": (0.0, -0.06, 0.01), "body": (15, 0, 4 * lean), "neck1": (10, 0, 0), "skull": (4, 0, 0), "hips": (16, 0, 0),
            "chest": (10, 0, 0), "head": (12, 0, 0), "slack": 0.5},
        0.66: {"body@": (0.05, -0.8 * drop, 0.0), "body": (14, 0, 28 * lean), "neck1": (26, 0, 0), "neck2": (10, 0, 0), "skull": (-6, 0, 0),
            "slack": 1.0, **FOLDED, "thigh.R@": (0.05, 0.03, 0.02), "hips@": (0.01, 0.01, 0.0), "hips": (26, 0, -8), "spine": (16, 0, -6),
            "chest": (16, 0, 0), "head": (16, 0, 0)},
        0.9: {"body@": (0.1, -drop, -0.02), "body": (8, 0, 66 * lean), "pelvis": (0, 0, 6), "neck1": (34, 0, 4), "neck2": (20, 0, 0),
            "skull": (-8, 0, 0), "thigh.R@": (0.15, 0.06, 0.04), "thigh.R": (-20, 0, 6), "hips@": (0.05, 0.02, 0.0), "hips": (34, -10, 14),
            "spine": (24, -8, 8), "chest": (24, -6, 6), "head": (18, 30, 0), "tail1": (10, 0, 0)},
        1.02: {"body": (6, 0, 61 * lean), "neck1": (30, 0, 6), "hips": (36, -10, 12)},
        1.2: {"body@": (0.1, -drop, -0.02), "body": (8, 0, 64 * lean), "pelvis": (0, 0, 8), "neck1": (38, 0, 4), "neck2": (24, 0, 0),
            "skull": (-4, 0, 0), **FOLDED, "hips": (38, -10, 16), "spine": (26, -8, 8), "chest": (26, -6, 6), "head": (20, 36, 0),
            "tail1": (14, 0, 0), "tail2": (8, 0, 0)},
    }
    for more in (rider or {}, extra or {}):
        for time, values in more.items():
            keys.setdefault(time, {}).update(values)
    return sorted(keys.items())


FOLDED = {  # legs gathered under a body that lies
    "fore1.L": (-34, 0, 8), "fore2.L": (70, 0, 0), "fore3.L": (20, 0, 0), "fore1.R": (-30, 0, 26), "fore2.R": (20, 0, 0), "fore3.R": (0, 0, 0),
    "hind1.L": (-16, 0, 8), "hind2.L": (10, 0, 0), "hind3.L": (-20, 0, 0), "hind1.R": (-24, 0, 28), "hind2.R": (40, 0, 0), "hind3.R": (-24, 0, 0),
}


def walk(p, nod=5.0, lean=0.0):
    """Body of a walk whose left hind lands at 0: a nod a foreleg, a roll of the croup, the rider swaying with it."""
    w = 2 * np.pi * p
    return {
        "body@": (0.006 * np.sin(w), 0.006 * np.cos(2 * w - 0.6), 0.0), "body": (1.2 * np.sin(2 * w), 0, 0),
            "pelvis": (0, 3 * np.cos(w), 3.5 * np.sin(w + 0.4)), "withers": (0, -2 * np.cos(w), -2.5 * np.sin(w - 0.8)),
        "neck1": (3 + nod * np.cos(2 * w + 0.9), 0, 0), "neck2": (2 + 0.6 * nod * np.cos(2 * w + 0.6), 0, 0),
            "skull": (-3 - 0.8 * nod * np.cos(2 * w + 0.3), 0, 0),
        "hips": (lean + 2 * np.sin(2 * w + 0.5), -2 * np.cos(w), -2 * np.sin(w)), "spine": (lean * 0.5 - 2.5 * np.sin(2 * w + 0.2), 0, 2 * np.sin(w)),
            "chest": (2.0 * np.sin(2 * w), 2 * np.cos(w), 0), "head": (-lean - 2 * np.sin(2 * w - 0.4), 0, 0),
    }


WALK = {"hind.L": 0.0, "fore.L": 0.25, "hind.R": 0.5, "fore.R": 0.75}
GALLOP = {"hind.L": 0.0, "hind.R": 0.11, "fore.L": 0.34, "fore.R": 0.47}  # then all four in the air
