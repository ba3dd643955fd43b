"""Engines: the swing of a beam under its weight, rigid men of the crew, frames that rattle and break."""
import numpy as np

from kit.motion import Keys, Pose, play
from kit.turns import bump, ease


class Engine:
    """Key names: a bone -> (pitch, yaw, roll); `bone@` -> shift; `bone%` -> (x, y, z) change of its size (-1 hides it)."""

    def __init__(self, rig):
        self.rig = rig

    def pose(self, values):
        """A pose from key values."""
        pose = Pose(self.rig)
        for name, value in values.items():
            if name in self.rig.index:
                pose.turn(name, *value)
            elif name.endswith("@"):
                pose.shift(name[:-1], value)
            elif name.endswith("%"):
                pose.sizes[self.rig.index[name[:-1]]] += value
        return pose

    def acted(self, name, seconds, keys, extras, more=None, fall=False, lag=None, finish=None):
        """A clip from key values; `more(t)` adds values, `finish(pose, t)` has the last word on a pose."""
        track = Keys(seconds, keys, lag, open_end=fall)

        def frame(t):
            values = track.at(t)
            for key, value in (more(t) if more else {}).items():
                values[key] = tuple(np.asarray(values.get(key, (0, 0, 0))) + value)
            pose = self.pose(values)
            if finish:
                finish(pose, t)
            return pose

        clip = play(name, seconds, frame, {"loop": False, **extras})
        if extras.get("from") is None:
            clip.poses[0] = Pose(self.rig)
        if not fall:
            clip.poses[-1] = Pose(self.rig)
        return clip

    def looped(self, name, seconds, values, extras, finish=None):
        """A loop from `values(phase)`."""

        def frame(t):
            pose = self.pose(values(t / seconds))
            if finish:
                finish(pose, t)
            return pose

        return play(name, seconds, frame, {"loop": True, **extras})


def waddle(p, bone="crew", steps=2, lift=0.02, lean=4.0, roll=6.0):
    """A man carved in one piece walks: he rocks from foot to foot."""
    w = 2 * np.pi * p * steps / 2
    return {bone: (lean, 3 * np.sin(w), roll * np.sin(w)), bone + "@": (0.008 * np.sin(w), lift * abs(np.sin(w)), 0.0)}


def heave(t, start, end, pulls, strength=1.0):
    """0..1 in uneven pulls, for windlass and beam: each pull surges and holds."""
    x = min(max((t - start) / (end - start), 0.0), 1.0)
    n = min(int(x * pulls), pulls - 1)
    u = x * pulls - n
    return (n + ease(u, 0.0, 0.7)) / pulls


def work(t, start, end, pulls, bone="crew", lean=13.0):
    """The man at the windlass: throws his weight on each pull."""
    if not start <= t <= end:
        return {}
    u = (t - start) / (end - start) * pulls % 1.0
    fade = ease(t, start, start + 0.1) * (1 - ease(t, end - 0.15, end))
    return {bone: np.array([lean * (np.sin(2 * np.pi * u) + 0.3), 0, 2 * np.sin(2 * np.pi * u)]) * fade,
        bone + "@": np.array([0, 0.012 * bump(u, 0.55, 1.0), 0]) * fade}


class Swing:
    """A trebuchet let go: beam, sling and hinged weight as three pendulums, integrated finely; lengths in any one unit.

    `angle` 0 is level with the long end back, growing as it rises and goes over to the front; plane coordinates (front, up).
    `arm`, `short`, `sling`, `hang` lengths from the axle to hook and hinge, of the sling and from the hinge to the box's middle.
    """

    def __init__(self, arm, short, sling, hang, axle, start, gravity, stone=1.0, weight=60.0, beam=5.0, drag=0.0, after=1.6, aim=45.0, seconds=3.5):
        self.step = 1 / 1200
        self.lengths = (arm, short, sling, hang)
        q, v = np.radians([start, -90.0, -90.0]), np.zeros(3)
        self.path, self.released, mass, held = [], None, stone, True
        inertia = beam * (arm - short) ** 2 / 3
        for n in range(int(seconds / self.step)):
            self.path.append(q.copy())
            m = mass if held else 0.05 * stone
            q, v = self._advance(q, v, m, weight, inertia, beam, gravity, drag if held else after)
            if held:
                way = arm * v[0] * np.array([np.sin(q[0]), np.cos(q[0])]) + sling * v[1] * np.array([np.sin(q[1]), np.cos(q[1])])
                if way[0] > 0 and q[0] > np.radians(60) and np.degrees(np.arctan2(way[1], way[0])) <= aim:
                    held, self.released = False, n * self.step
                    self.speed, self.way = float(np.hypot(*way)), way / np.hypot(*way)
                    at = np.array(axle) + arm * np.array([-np.cos(q[0]), np.sin(q[0])]) + sling * np.array([-np.cos(q[1]), np.sin(q[1])])
                    self.at = at

    def _advance(self, q, v, m, weight, inertia, beam, g, drag):
        arm, short, sling, hang = self.lengths
        a, b, c = q
        mass = np.array([
            [inertia + m * arm**2 + weight * short**2, m * arm * sling * np.cos(a - b), -weight * short * hang * np.cos(a - c)],
            [m * arm * sling * np.cos(a - b), m * sling**2, 0.0],
            [-weight * short * hang * np.cos(a - c), 0.0, weight * hang**2],
        ])
        force = np.array([
            -g * np.cos(a) * (m * arm - weight * short + beam * (arm - short) / 2) - m * arm * sling * np.sin(a - b) * v[1] ** 2 + weight * short * hang * np.sin(a - c) * v[2] ** 2,
            -g * m * sling * np.cos(b) + m * arm * sling * np.sin(a - b) * v[0] ** 2,
            -g * weight * hang * np.cos(c) - weight * short * hang * np.sin(a - c) * v[0] ** 2,
        ])
        force -= drag * np.array([mass[0, 0], mass[1, 1], mass[2, 2]]) * np.array([v[0], v[1] - 0 * v[0], v[2]]) * [1.0, 1.6, 1.0]
        v = v + self.step * np.linalg.solve(mass, force)
        return q + self.step * v, v

    def at_time(self, t):
        """Degrees of beam, sling and weight at a time after the trigger."""
        return np.degrees(self.path[min(int(t / self.step), len(self.path) - 1)])
