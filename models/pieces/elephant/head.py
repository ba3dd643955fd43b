"""The elephant's head: domed brow under a plate, great ears, tusks with gilt rings, and the trunk.

The bind pose stretches the trunk forwards and down, half way between hanging and raised.
"""
import numpy as np

from kit import relief
from kit.noise import fractal
from kit.sculpt import Sculpt
from kit.shapes import F32, Box, Ellipsoid, Function, Sweep, rotation

TRUNK = [(0, -0.46, 0.84, 0.132, 0.14), (0, -0.57, 0.745, 0.110, 0.118), (0, -0.68, 0.640, 0.092, 0.098), (0, -0.785, 0.525, 0.078, 0.082), (0, -0.875, 0.405, 0.066, 0.069), (0, -0.95, 0.285, 0.058, 0.058), (0, -0.985, 0.21, 0.056, 0.054)]
EAR_ROOT = np.array([0.195, -0.30, 0.965])
EAR_TURN = rotation(ry=6) @ rotation(rz=15)


def sculpt(voxel):
    """Build the sculpt."""
    s = Sculpt(voxel)
    s.add(Sweep([(0, -0.16, 0.86, 0.185, 0.205), (0, -0.30, 0.90, 0.19, 0.205), (0, -0.40, 0.92, 0.185, 0.20)], 10), "hide", "head", 0.0)
    s.pair(Ellipsoid((0.075, -0.345, 1.035), (0.115, 0.145, 0.12)), "hide", "head", 0.06)
    s.add(Ellipsoid((0, -0.44, 0.90), (0.155, 0.125, 0.165), rotation(rx=18)), "hide", "head", 0.05)
    s.pair(Ellipsoid((0.115, -0.36, 0.80), (0.09, 0.12, 0.12), rotation(rx=14)), "hide", "head", 0.05)
    s.add(Sweep(TRUNK, 60, up=(0, -0.6, 0.6)), "hide", "trunk", 0.05)
    s.pair(Sweep([(0.012, -0.985, 0.205, 0.02), (0.016, -1.02, 0.19, 0.016), (0.008, -1.045, 0.198, 0.006)], 6), "hide", "trunk", 0.012)
    s.carve(Ellipsoid((0.02, -0.995, 0.165), (0.014, 0.02, 0.02)), 0.006, mirror=True)
    mouth(s)
    eyes(s)
    tusks(s)
    ears(s)
    plate(s)
    return s.build()


def mouth(s):
    """The pointed lower lip, open under the trunk."""
    s.add(Sweep([(0, -0.34, 0.72, 0.085, 0.07), (0, -0.46, 0.66, 0.06, 0.045), (0, -0.54, 0.615, 0.035, 0.026), (0, -0.575, 0.60, 0.012, 0.012)], 12), "hide", "jaw", 0.03)
    s.carve(Ellipsoid((0, -0.49, 0.685), (0.045, 0.07, 0.018), rotation(rx=26)), 0.012)


def eyes(s):
    """Small dark eyes in a nest of folds, under a heavy brow."""
    c = np.array([0.148, -0.475, 0.905])
    s.carve(Ellipsoid(c + [0.012, -0.012, 0], (0.035, 0.034, 0.026)), 0.012, mirror=True)
    s.pair(Ellipsoid(c - [0.004, -0.006, 0], 0.026), "eye", "head", 0.002)
    s.pair(Sweep([(0.105, -0.525, 0.925, 0.013), (0.15, -0.497, 0.934, 0.017), (0.176, -0.455, 0.92, 0.013)], 10), "hide", "head", 0.008)
    s.pair(Sweep([(0.115, -0.515, 0.89, 0.011), (0.15, -0.492, 0.879, 0.013), (0.172, -0.455, 0.89, 0.011)], 10), "hide", "head", 0.008)


def tusks(s):
    """Ivory with two gilt rings and a blunt gilt cap."""
    rows = [(0.085, -0.46, 0.735, 0.054), (0.13, -0.565, 0.645, 0.052), (0.168, -0.67, 0.605, 0.046), (0.185, -0.76, 0.625, 0.036), (0.178, -0.815, 0.69, 0.022), (0.16, -0.825, 0.75, 0.008)]
    s.pair(Ellipsoid((0.09, -0.475, 0.735), (0.062, 0.06, 0.065)), "hide", "head", 0.03)
    s.pair(Sweep(rows, 30), "ivory", "head", 0.008)
    for a, b in ((0.36, 0.43), (0.62, 0.67)):
        tube = Sweep(rows, 60).rows
        part = tube[int(a * 59) : int(b * 59) + 1].copy()
        part[:, 3:] += 0.008
        s.pair(Sweep(part, straight=True), "brass", "head", 0.003)


def ears(s):
    """Great fans, thick at the root, rippled and nicked at the edge."""

    def fan(u, v, w):
        angle = np.arctan2(v, u)
        radius = np.sqrt(u * u + v * v)
        reach = np.interp(np.degrees(angle), [-180, -95, -75, -50, -20, 10, 40, 65, 90, 180], [0.04, 0.09, 0.40, 0.44, 0.40, 0.365, 0.34, 0.29, 0.15, 0.04])
        ripple = 0.017 * np.sin(5 * angle + 1) * np.clip(radius / 0.35, 0, 1) ** 2 + 0.16 * u * u - 0.07 * u
        reach = reach + 0.008 * np.sin(9 * angle) + 0.005 * np.sin(23 * angle)
        thick = 0.0165 + 0.02 * np.clip(1 - radius / 0.16, 0, 1)
        return (np.maximum(np.abs(w - ripple) - thick, radius - reach) * 0.75).astype(F32)

    s.pair(Function(fan, EAR_ROOT, (0.46, 0.46, 0.1), EAR_TURN @ np.array([[1, 0, 0], [0, 0, -1.0], [0, 1.0, 0]])), "ear", "ear.L", 0.012)
    ring = [EAR_ROOT + EAR_TURN @ np.array([0.2 + 0.022 * np.cos(q), 0.03, -0.365 + 0.022 * np.sin(q)]) for q in np.linspace(0, 2 * np.pi, 13)]
    s.pair(Sweep([(*p, 0.0085) for p in ring], 26), "brass", "ear.L", 0.002)


def plate_outline(p):
    """Signed distance (in the x, z plane) to the pointed outline of the brow cloth."""
    width = np.interp(p[:, 2], [0.70, 0.76, 0.86, 0.98, 1.08, 1.2], [-0.02, 0.045, 0.082, 0.125, 0.15, 0.15])
    return np.maximum(np.abs(p[:, 0]) - width, p[:, 1] + 0.26)


def brow_cloth(g):
    """A cloth over crown and forehead: a shell on the skull inside a pointed outline."""
    first, last = g.cells((-0.25, -0.75, 0.66), (0.25, -0.2, 1.3))
    near = np.argwhere(np.abs(g.field[tuple(map(slice, first, last))]) < 0.05) + first
    index = tuple(near.T)
    base = g.field[index]
    shell = np.maximum(np.abs(base - 0.012) - 0.0125, plate_outline(g.origin + near * g.voxel) * 0.8).astype(F32)
    wins = shell < base
    g.label[tuple(i[wins] for i in index)] = g.part_index("cloth")
    g.field[index] = np.minimum(base, shell)


def plate(s):
    """A caparisoned brow: cloth from crown to trunk, boss with a gem, and a plume."""
    s.hook(brow_cloth)
    s.add(Ellipsoid((0, -0.548, 1.01), (0.05, 0.022, 0.05), rotation(rx=-22)), "brass", "head", 0.003)
    s.add(Ellipsoid((0, -0.565, 1.015), (0.025, 0.018, 0.025), rotation(rx=-22)), "gem", "head", 0.002)
    s.add(Sweep([(0, -0.36, 1.13, 0.034), (0, -0.365, 1.205, 0.022)], 4), "brass", "head", 0.004)
    for k in range(8):
        a = 2 * np.pi * k / 7
        out = np.array([np.cos(a), np.sin(a)]) * (0.026 if k < 7 else 0)
        s.add(Sweep([(0, -0.365, 1.19, 0.018), (out[0] * 1.2, -0.355 + out[1], 1.27, 0.024), (out[0] * 2.0, -0.32 + out[1] * 1.8, 1.335, 0.023), (out[0] * 2.7, -0.25 + out[1] * 2.2, 1.315, 0.006)], 12), "plume", "head", 0.005)


def along_trunk(p):
    """Arc length along the trunk from its root, for points near it."""
    line = np.array([r[:3] for r in TRUNK])
    axis = line[-1] - line[0]
    return (p - line[0]) @ (axis / np.linalg.norm(axis))


def hide(p):
    """Wrinkles: rings across the trunk, plates elsewhere."""
    along = along_trunk(p)
    trunk = np.clip(along / 0.08, 0, 1) * (p[:, 1] < -0.5)
    wave = np.sin(along * 175 + 2.2 * fractal(p, 0.14, 2.0, 2))
    rings = 0.0031 * (np.abs(wave) ** 0.6 * np.sign(wave)) * trunk
    return rings + relief.pebbles(0.024, 0.003, (0, 0, -0.5), 4)(p) * (1 - 0.5 * trunk) - 0.003 * np.clip(1 - np.abs(fractal(p, 0.12, 6.0, 3)) * 9, 0, 1)


def ear(p):
    """Veins that fan out from the root, and fine pores."""
    q = (np.abs(p[:, [0]]) * [[1, 0, 0]] + p * [0, 1, 1] - EAR_ROOT) @ EAR_TURN
    angle = np.arctan2(q[:, 2], q[:, 0])
    veins = np.clip(1 - np.abs(np.sin(angle * 7 + 1.2 * fractal(p, 0.2, 3.0, 2))) * 3.5, 0, 1)
    return 0.003 * veins + 0.0016 * fractal(p, 0.03, 4.0, 2)


def reliefs():
    """All reliefs of the head."""
    return {"hide": hide, "ear": ear, "cloth": relief.cloth(0.0015, 0.06, 3.0, 0.001), "ivory": lambda p: 0.001 * fractal(p * [1, 3, 3], 0.05, 5.0, 2), "plume": relief.hair(0.003, 0.012), "brass": relief.hammered(0.0006, 0.03)}
