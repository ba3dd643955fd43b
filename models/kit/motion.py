"""Motion: poses written on top of `idle`, limbs solved to where they must be, and what hangs swinging behind.

A `Pose` starts as the idle pose. `turn` adds a turn about model axes *as they lie in the idle pose*, carried along by the parent's
own motion, so that scripts speak of pitch, yaw and roll whatever the bones' own axes. Order of work in a frame: body first, then
limbs (`limb`), then what holds on to something (`hold`). `play` samples key values; `sway` lets chains of bones lag afterwards.
"""
import numpy as np

from . import turns
from .clips import Clip, Skin, frames, skin_matrices
from .turns import Curve, arc, back, euler, slerp, spin, unit


class Pose:
    """Local transforms of every bone: `shifts` (n, 3), `turns` (n, 4), `sizes` (n, 3)."""

    def __init__(self, rig):
        self.rig = rig
        self.shifts, self.turns, self.sizes = rig.idle[0].copy(), rig.idle[1].copy(), np.ones((len(rig.names), 3))
        self.pinned = set()  # bones put at a place of model space, which later lifting leaves there
        self._world = {}

    def copy(self):
        """An independent copy."""
        other = Pose(self.rig)
        other.shifts, other.turns, other.sizes = self.shifts.copy(), self.turns.copy(), self.sizes.copy()
        other.pinned = set(self.pinned)
        return other

    def world(self, bone):
        """(position, turn) in model space; `bone` is a name or an index."""
        i = bone if isinstance(bone, (int, np.integer)) else self.rig.index[bone]
        if i not in self._world:
            up = self.rig.parent[i]
            if up < 0:
                self._world[i] = (self.shifts[i], self.turns[i])
            else:
                place, facing = self.world(up)
                self._world[i] = (place + spin(facing, self.shifts[i]), unit(turns.times(facing, self.turns[i])))
        return self._world[i]

    def at(self, bone):
        """Position of the bone's head."""
        return self.world(bone)[0]

    def facing(self, bone):
        """Its turn in model space."""
        return self.world(bone)[1]

    def since_idle(self, bone):
        """How far the bone has turned from idle, in model space."""
        return turns.times(self.facing(bone), back(self.rig.idle_world[1][self.rig.index[bone]]))

    def carried(self, bone, point):
        """Where a point of model space that moves with the bone has come to."""
        i = self.rig.index[bone]
        local = spin(back(self.rig.idle_world[1][i]), np.asarray(point, float) - self.rig.idle_world[0][i])
        place, facing = self.world(i)
        return place + spin(facing, local)

    def touch(self):
        """Forget world transforms after editing the arrays."""
        self._world = {}
        return self

    def turn(self, bone, pitch=0.0, yaw=0.0, roll=0.0):
        """Turn on top of what it has, about model axes as they lie in idle."""
        return self.spin(bone, euler(pitch, yaw, roll))

    def spin(self, bone, q):
        """As `turn`, by a quaternion."""
        i = self.rig.index[bone]
        facing = self.rig.idle_world[1][i]
        self.turns[i] = unit(turns.times(self.turns[i], turns.times(back(facing), turns.times(q, facing))))
        return self.touch()

    def shift(self, bone, offset):
        """Move along model axes as they lie in idle (carried by the parent)."""
        i = self.rig.index[bone]
        up = self.rig.parent[i]
        facing = self.rig.idle_world[1][up] if up >= 0 else turns.ONE
        self.shifts[i] = self.shifts[i] + spin(back(facing), np.asarray(offset, float))
        return self.touch()

    def square(self, bone, amount=1.0):
        """Undo the idle pose's own turn of this bone."""
        i = self.rig.index[bone]
        self.turns[i] = slerp(self.turns[i], self.rig.rest[1][i], amount)
        return self.touch()

    def place(self, bone, position=None, facing=None):
        """Put a bone at a place of model space."""
        i = self.rig.index[bone]
        up = self.rig.parent[i]
        origin, frame = self.world(up) if up >= 0 else (np.zeros(3), turns.ONE)
        if position is not None:
            self.shifts[i] = spin(back(frame), np.asarray(position, float) - origin)
        if facing is not None:
            self.turns[i] = unit(turns.times(back(frame), facing))
        return self.touch()

    def aim(self, bone, direction, roll=0.0):
        """Point the bone (its y axis) along a direction by the smallest turn from where its parent left it."""
        q = self.facing(bone)
        made = turns.times(arc(spin(q, turns.UP), direction), q)
        if roll:
            made = turns.times(turns.about(direction, roll), made)
        return self.place(bone, facing=made)

    def limb(self, upper, lower, end, target, pole, facing=None):
        """Solve two bones so that `end` sits at `target`, the middle joint towards `pole`; `facing` turns the end bone.

        Without a pole the middle joint keeps to the side it has in idle; a pole shorter than one pulls it only part of the way.
        Both bones turn by the smallest arc from how their parents carry them. Out of reach, the limb points straight at the target.
        """
        rig = self.rig
        i, j, k = (rig.index[b] for b in (upper, lower, end))
        a, b = np.linalg.norm(self.shifts[j]), np.linalg.norm(self.shifts[k])
        start = self.at(upper)
        reach = np.asarray(target, float) - start
        span = float(np.clip(np.linalg.norm(reach), abs(a - b) * 1.02 + 1e-4, (a + b) * 0.9995))
        along = unit(reach)
        pole = np.zeros(3) if pole is None else np.asarray(pole, float)
        own = 1 - min(float(np.linalg.norm(pole)), 1.0)
        out = pole + self._transported(i, j, k, along) * own if own > 0 else pole
        out = unit(out - along * (out @ along))
        cosine = np.clip((a * a + span * span - b * b) / (2 * a * span), -1, 1)
        middle = start + along * (a * cosine) + out * (a * np.sqrt(1 - cosine**2))
        finish = start + along * span
        for bone, way in ((i, middle - start), (j, finish - middle)):
            self.turns[bone] = rig.idle[1][bone]
            self.touch()
            self.aim(rig.names[bone], unit(way))
        if facing is not None:
            self.place(end, facing=facing)
        return self

    def _transported(self, i, j, k, along):
        """The idle bend, carried by the limb's parent and then by the smallest arc to where the limb points now."""
        rig = self.rig
        carried = self.since_idle(rig.names[rig.parent[i]])
        was = spin(carried, unit(rig.idle_world[0][k] - rig.idle_world[0][i]))
        return spin(arc(was, along), spin(carried, self._bend(i, j, k)))

    def _bend(self, i, j, k):
        """Where the middle joint points in idle."""
        p = self.rig.idle_world[0]
        along = unit(p[k] - p[i])
        out = p[j] - p[i]
        out = out - along * (out @ along)
        length = np.linalg.norm(out)
        if length < 0.08 * np.linalg.norm(p[k] - p[i]):
            return spin(self._straight_facing(k), turns.FRONT)
        return out / length

    def _straight_facing(self, k):
        """Yaw of the end bone since rest, for limbs nearly straight in idle."""
        q = turns.times(self.rig.idle_world[1][k], back(self.rig.rest_world[1][k]))
        ahead = spin(q, turns.FRONT)
        return turns.about(turns.UP, np.degrees(np.arctan2(ahead[0], ahead[2])))

    def hold(self, arm, thing, pole=None, slide=0.0):
        """Bring a hand to where it grips `thing` in idle. `arm`: (upper, fore, hand); `slide` moves the grip along the thing."""
        rig = self.rig
        h, w = rig.index[arm[2]], rig.index[thing]
        place, facing = self.world(thing)
        turned = turns.times(facing, back(rig.idle_world[1][w]))
        target = place + spin(turned, rig.idle_world[0][h] - rig.idle_world[0][w])
        if slide:
            target = target + spin(facing, turns.UP) * slide
        return self.limb(*arm, target, pole, turns.times(turned, rig.idle_world[1][h]))

    def mix(self, other, t, bones=None):
        """Blend towards another pose, all bones or some."""
        for i in range(len(self.turns)) if bones is None else [self.rig.index[b] for b in bones]:
            self.shifts[i] += (other.shifts[i] - self.shifts[i]) * t
            self.turns[i] = slerp(self.turns[i], other.turns[i], t)
            self.sizes[i] += (other.sizes[i] - self.sizes[i]) * t
        return self.touch()


class Keys:
    """Key values over time: [(t, {name: value or tuple})]. A name is 0 at the start and, unless `open_end`, at the end.

    `lag` {name: seconds} delays a name (its last key still comes before the end: leave it room).
    """

    def __init__(self, seconds, keys, lag=None, open_end=False, width=None):
        self.seconds, self.lag = seconds, lag or {}
        names = {n for _, values in keys for n in values}
        self.curves = {}
        for name in names:
            mine = [(t, values[name]) for t, values in keys if name in values]
            zero = np.zeros_like(np.atleast_1d(np.asarray(mine[0][1], float)))
            zero = float(zero[0]) if np.ndim(mine[0][1]) == 0 else tuple(zero)
            if mine[0][0] > 0:
                mine.insert(0, (0.0, zero))
            if not open_end and mine[-1][0] < seconds:
                mine.append((seconds, zero))
            self.curves[name] = Curve(mine)

    def at(self, t):
        """{name: value} at a time."""
        out = {}
        for name, curve in self.curves.items():
            late = self.lag.get(name, 0.0)
            left = self.seconds - t
            out[name] = curve(t - min(late, left)) if late else curve(t)
        return out


def play(name, seconds, frame, extras):
    """A clip by sampling `frame(t) -> Pose`."""
    count = frames(seconds)
    return Clip(name, seconds, [frame(seconds * i / count) for i in range(count + 1)], extras)


def sway(clip, chain, hertz=2.0, damping=0.35, length=None, wind=(0, 0, 0), loop=False, limit=60.0, amount=1.0, fade=0.3, floor=False):
    """Let the bones of a chain lag behind as damped pendulums; parents first. `wind` is a pull (board units), steady or a function
    of time; with `floor` a bone's tip never hangs lower than
    in idle (True) or than that height: what trails on the ground spreads over it.

    A loop is run several times over until it repeats; otherwise the last `fade` of the clip brings the chain home (0: never).
    """
    rig, count = clip.poses[0].rig, len(clip.poses) - 1
    step, inner = clip.seconds / count, 6
    blow = wind if callable(wind) else lambda t: wind
    for bone in chain:
        i = rig.index[bone]
        below = [k for k, up in enumerate(rig.parent) if up == i]
        long = length or (np.linalg.norm(rig.rest[0][below[0]]) if below else 1.2 * np.linalg.norm(rig.rest[0][i])) or 0.1
        low = rig.idle_world[0][i][1] + spin(rig.idle_world[1][i], turns.UP)[1] * long
        low = low if floor is True else min(low, floor) if floor else -9.0
        heads = np.array([p.at(bone) for p in clip.poses])
        goals = np.array([p.at(bone) + spin(p.facing(bone), turns.UP) * long for p in clip.poses])
        stiff = (2 * np.pi * hertz) ** 2
        drag = 2 * damping * 2 * np.pi * hertz
        tip, speed, found = goals[0].copy(), np.zeros(3), [goals[0].copy()]
        rounds = 5 if loop else 1
        h = step / inner
        for turn_number in range(rounds):
            found = [tip.copy()]
            for n in range(count):
                pull = np.asarray(blow(n * step), float)
                for m in range(inner):
                    goal = goals[n] + (goals[n + 1] - goals[n]) * ((m + 1) / inner)
                    head = heads[n] + (heads[n + 1] - heads[n]) * ((m + 1) / inner)
                    speed = (speed + h * stiff * (goal + pull - tip)) / (1 + h * drag)
                    tip = tip + h * speed
                    arm = unit(tip - head) * long
                    speed = speed - arm * (speed @ arm) / (long * long)
                    tip = head + arm
                    if tip[1] < low:
                        flat = (tip - head) * [1, 0, 1]
                        drop = min(max(low - head[1], -long * 0.98), long * 0.5)
                        tip = head + unit(flat + [0, 0, -1e-6]) * np.sqrt(max(long * long - drop * drop, 1e-9)) + [0, drop, 0]
                        speed = speed * [0.6, 0, 0.6]
                found.append(tip.copy())
        if loop:  # the small rest of not repeating exactly
            drift = found[-1] - found[0]
            found = [f - drift * (n / count) for n, f in enumerate(found)]
        for n, pose in enumerate(clip.poses):
            home = 1.0 if loop or not fade or count - n > fade * count else turns.ease((count - n) / (fade * count))
            was, now = goals[n] - heads[n], found[n] - heads[n]
            q = arc(was, now)
            angle = np.degrees(2 * np.arccos(min(abs(q[3]), 1.0)))
            share = amount * home * min(1.0, limit / max(angle, 1e-6))
            pose.place(bone, facing=turns.times(slerp(turns.ONE, q, share), pose.facing(bone)))
            way = spin(pose.facing(bone), turns.UP) * long
            clear = low + (0.008 if loop else 0.022 * min(1.0, n / 4, 1.0 if not fade else (count - n) / 4))
            if pose.at(bone)[1] + way[1] < clear - 1e-4 and low > -1:
                rise = min(max(clear - pose.at(bone)[1], -long * 0.98), long * 0.5)
                flat = unit(way * [1, 0, 1] + [0, 0, -1e-6]) * np.sqrt(long * long - rise * rise)
                pose.aim(bone, unit(flat + [0, rise, 0]))
    return clip


class Ground:
    """Keeps a body above the base top, by its own vertices (LOD 2)."""

    def __init__(self, glb, rig, level, lod=2, but=()):
        self.rig, self.level, self.skin = rig, level, Skin(glb, lod)
        number = {rig.names[b]: j for j, b in enumerate(rig.joints)}
        still = [number[n] for n in ("root", *but) if n in number]
        self.keep = self.skin.share(still) < 0.5

    def lowest(self, pose):
        """Height of the lowest vertex over the ground."""
        matrices = skin_matrices(self.rig, pose.shifts, pose.turns, pose.sizes)
        return float(self.skin.posed(matrices, self.keep)[:, 1].min() - self.level)

    def lift(self, clip, bone, clear=0.0, start=0):
        """Raise `bone` in every pose so that nothing sinks; smooth over time."""
        need = np.array([max(0.0, clear - self.lowest(p)) for p in clip.poses])
        need[:start] = 0
        for n, pose in enumerate(clip.poses):
            if need[n] > 0:
                kept = {b: pose.world(b) for b in pose.pinned}
                pose.shift(bone, (0, need[n], 0))
                for pinned, (place, facing) in kept.items():
                    pose.place(pinned, place, facing)
        return clip
