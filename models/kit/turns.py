"""Quaternions (x, y, z, w) and the curves through key values that motion is written with. Model space: x left, y up, z front."""
import math

import numpy as np

ONE = np.array([0.0, 0.0, 0.0, 1.0])
UP, FRONT, LEFT = np.array([0.0, 1.0, 0.0]), np.array([0.0, 0.0, 1.0]), np.array([1.0, 0.0, 0.0])


def times(a, b):
    """The turn `b`, then `a`."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return np.array([aw * bx + ax * bw + ay * bz - az * by, aw * by - ax * bz + ay * bw + az * bx, aw * bz + ax * by - ay * bx + az * bw, aw * bw - ax * bx - ay * by - az * bz])


def back(q):
    """The inverse turn."""
    return np.array([-q[0], -q[1], -q[2], q[3]])


def spin(q, v):
    """The vector turned."""
    x, y, z, w = q
    a, b, c = v
    i, j, k = 2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)
    return np.array([a + w * i + y * k - z * j, b + w * j + z * i - x * k, c + w * k + x * j - y * i])


def about(axis, degrees):
    """Turn about an axis."""
    axis = np.asarray(axis, float)
    half = math.radians(degrees) / 2
    return np.array([*(axis / np.linalg.norm(axis) * math.sin(half)), math.cos(half)])


def euler(pitch=0.0, yaw=0.0, roll=0.0):
    """Pitch (+ tips forward, swings what hangs back), then roll (+ raises the left side), then yaw (+ to the left)."""
    q = ONE
    for axis, degrees in ((LEFT, pitch), (FRONT, roll), (UP, yaw)):
        if degrees:
            q = times(about(axis, degrees), q)
    return q


def arc(a, b):
    """The smallest turn that brings direction a to b."""
    a, b = unit(a), unit(b)
    dot = float(a @ b)
    if dot < -0.999999:
        side = np.cross(a, LEFT if abs(a[0]) < 0.8 else UP)
        return about(side, 180)
    return unit(np.array([*np.cross(a, b), 1 + dot]))


def unit(v):
    """The vector (or quaternion) at length one."""
    return v / math.sqrt(float(v @ v))


def frame(along, towards):
    """Turn whose y axis runs `along` and whose z axis leans `towards`."""
    y = unit(np.asarray(along, float))
    z = np.asarray(towards, float)
    z = unit(z - y * (z @ y))
    return of_matrix(np.stack([np.cross(y, z), y, z], 1))


def of_matrix(m):
    """Rotation matrix to quaternion."""
    trace = m[0, 0] + m[1, 1] + m[2, 2]
    if trace > 0:
        s = math.sqrt(trace + 1) * 2
        return np.array([(m[2, 1] - m[1, 2]) / s, (m[0, 2] - m[2, 0]) / s, (m[1, 0] - m[0, 1]) / s, s / 4])
    i = int(np.argmax(np.diag(m)))
    j, k = (i + 1) % 3, (i + 2) % 3
    s = math.sqrt(max(m[i, i] - m[j, j] - m[k, k] + 1, 1e-12)) * 2
    q = np.zeros(4)
    q[i], q[j], q[k], q[3] = s / 4, (m[j, i] + m[i, j]) / s, (m[k, i] + m[i, k]) / s, (m[k, j] - m[j, k]) / s
    return q


def matrix(q):
    """Quaternion to rotation matrix."""
    return np.stack([spin(q, e) for e in np.eye(3)], 1)


def slerp(a, b, t):
    """Between two turns, the short way."""
    dot = float(a @ b)
    if dot < 0:
        b, dot = -b, -dot
    if dot > 0.9995:
        return unit(a + (b - a) * t)
    angle = math.acos(min(dot, 1.0))
    return (a * math.sin((1 - t) * angle) + b * math.sin(t * angle)) / math.sin(angle)


def ease(t, start=0.0, end=1.0):
    """0 before start, 1 after end, smooth between."""
    x = min(max((t - start) / (end - start), 0.0), 1.0)
    return x * x * (3 - 2 * x)


def bump(t, start, end):
    """0 outside, 1 in the middle, smooth."""
    x = min(max((t - start) / (end - start), 0.0), 1.0)
    return math.sin(math.pi * x) ** 2


class Curve:
    """A monotone cubic through (time, value) keys: flows through what rises or falls, rests where it turns. Values may be tuples.

    `period` closes it into a loop (the first key is repeated a period later).
    """

    def __init__(self, keys, period=None):
        keys = sorted(keys, key=lambda k: k[0])
        x = np.array([k[0] for k in keys], float)
        y = np.array([np.atleast_1d(np.asarray(k[1], float)) for k in keys])
        self.single = np.ndim(keys[0][1]) == 0
        self.period = period
        if period:
            x = np.concatenate([x[-2:] - period, x, x[:2] + period]) if len(x) > 1 else np.array([x[0] - period, x[0], x[0] + period])
            y = np.concatenate([y[-2:], y, y[:2]]) if len(y) > 1 else np.concatenate([y, y, y])
        self.x, self.y = x, y
        self.slope = _slopes(x, y)

    def __call__(self, t):
        x, y, m = self.x, self.y, self.slope
        if self.period:
            t = t % self.period
        if len(x) == 1 or t <= x[0]:
            out = y[0]
        elif t >= x[-1]:
            out = y[-1]
        else:
            i = int(np.searchsorted(x, t, "right")) - 1
            h = x[i + 1] - x[i]
            u = (t - x[i]) / h
            out = (1 + 2 * u) * (1 - u) ** 2 * y[i] + u * (1 - u) ** 2 * h * m[i] + u * u * (3 - 2 * u) * y[i + 1] + u * u * (u - 1) * h * m[i + 1]
        return float(out[0]) if self.single else out


def _slopes(x, y):
    if len(x) < 2:
        return np.zeros_like(y)
    h = np.diff(x)[:, None]
    d = np.diff(y, axis=0) / h
    m = np.zeros_like(y)
    w1, w2 = 2 * h[1:] + h[:-1], h[1:] + 2 * h[:-1]
    same = d[:-1] * d[1:] > 0
    with np.errstate(divide="ignore", invalid="ignore"):
        inner = (w1 + w2) / (w1 / d[:-1] + w2 / d[1:])
    m[1:-1] = np.where(same, inner, 0.0)
    return m
