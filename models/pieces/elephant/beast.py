"""The elephant's body: barrel, pillar legs, tail, and the caparison that hangs over it. Figure units, front -Y."""
import numpy as np

from kit import relief
from kit.noise import fractal
from kit.sculpt import Sculpt
from kit.shapes import F32, Cylinder, Ellipsoid, Sweep, rotation

DROP_FROM, HEM = 0.70, 0.335  # the cloth leaves the barrel at the first height and ends at the second
FORE, HIND = (0.185, -0.10), (0.185, 0.44)  # legs, x and y
TAIL = [(0, 0.73, 0.72), (0, 0.785, 0.62), (0, 0.80, 0.48), (0, 0.785, 0.36), (0, 0.795, 0.27)]


def barrel(s):
    """Trunk of the body: what the caparison lies on."""
    line = [(0, 0.60, 0.66, 0.17, 0.18), (0, 0.48, 0.70, 0.265, 0.265), (0, 0.24, 0.70, 0.315, 0.305), (0, -0.04, 0.72, 0.295, 0.290), (0, -0.22, 0.78, 0.225, 0.250), (0, -0.34, 0.84, 0.165, 0.20)]
    s.add(Sweep(line, 46), "hide", "spine", 0.0, pad=0.2)
    s.pair(Ellipsoid((0.13, -0.12, 0.74), (0.14, 0.16, 0.24), rotation(rx=-8)), "hide", "spine", 0.07, pad=0.2)
    s.pair(Ellipsoid((0.13, 0.46, 0.72), (0.15, 0.17, 0.24), rotation(rx=10)), "hide", "spine", 0.07, pad=0.2)
    s.add(Sweep([(0, 0.4, 0.985, 0.10, 0.03), (0, 0.1, 0.995, 0.11, 0.03), (0, -0.15, 1.0, 0.09, 0.035)], 12), "hide", "spine", 0.08, pad=0.2)


def body(voxel):
    """Build the sculpt."""
    s = Sculpt(voxel)
    barrel(s)
    s.hook(caparison)
    for (x, y), chain, top, back in ((FORE, "fleg.L", 0.70, 0.0), (HIND, "bleg.L", 0.66, 0.035)):
        rows = [(x * 0.85, y, top, 0.14, 0.17), (x, y - back, 0.5, 0.132, 0.142), (x, y - back, 0.34, 0.108, 0.112), (x, y + back * 0.6, 0.2, 0.102, 0.104), (x, y, 0.09, 0.116, 0.118), (x, y - 0.008, 0.035, 0.124, 0.126)]
        s.pair(Sweep(rows, 30, up=(0, -1, 0)), "hide", chain, 0.035)
        s.pair(Cylinder((x, y - 0.01, 0.03), (0.124, 0.126, 0.03), bevel=0.018), "hide", chain, 0.012)
        s.pair(Ellipsoid((x, y - back - 0.075, 0.33), (0.05, 0.045, 0.06)), "hide", chain, 0.03)
        for a in (-52, -18, 18, 52):
            n = np.array([np.sin(np.radians(a)), -np.cos(np.radians(a)), 0])
            s.pair(Ellipsoid(np.array([x, y - 0.01, 0.03]) + n * 0.117, (0.03, 0.016, 0.028), rotation(rz=a)), "nail", chain, 0.004)
        ankle = [(x + 0.113 * np.cos(q), y + 0.115 * np.sin(q), 0.145, 0.012, 0.02) for q in np.linspace(0, 2 * np.pi, 25)]
        s.pair(Sweep(ankle, 40), "brass", chain, 0.003)
    s.add(Sweep([(*p, r) for p, r in zip(TAIL, (0.05, 0.034, 0.026, 0.022, 0.02))], 20), "hide", "tail", 0.02)
    for k in range(5):
        a = 2 * np.pi * k / 5
        s.add(Sweep([(0.012 * np.cos(a), 0.795 + 0.012 * np.sin(a), 0.27, 0.016), (0.03 * np.cos(a), 0.795 + 0.024 * np.sin(a), 0.2, 0.018), (0.012 * np.cos(a), 0.80 + 0.012 * np.sin(a), 0.13, 0.004)], 8), "hair", "tail", 0.005)
    tassels(s)
    breast_strap(s)
    return s.build()


def far_body(voxel):
    """The same silhouette without hollows, for the last LOD: thin shells crumble when few triangles are left."""
    s = Sculpt(voxel)
    barrel(s)
    s.hook(lambda g: caparison(g, solid=True))
    for (x, y), chain in ((FORE, "fleg.L"), (HIND, "bleg.L")):
        s.pair(Sweep([(x, y, 0.6, 0.12), (x, y, 0.3, 0.11), (x, y, 0.14, 0.112)], 6), "hide", chain, 0.02)
        s.pair(Cylinder((x, y - 0.005, 0.04), (0.122, 0.124, 0.04), bevel=0.012), "hide", chain, 0.01)
    return s.build()


def hem(y):
    """Height of the scalloped lower edge along the flank."""
    return HEM + 0.05 * (1 - np.abs(np.sin((y - 0.22) * np.pi / 0.18)) ** 0.7)


def caparison(g, solid=False):
    """A shell over the barrel that falls straight from its widest line, flares, folds and ends in scallops."""
    level = int((DROP_FROM - g.origin[2]) / g.voxel)
    field = g.field.copy()
    field[:, :, :level] = g.field[:, :, level : level + 1]
    x, y, z = g.axes(np.zeros(3, int), g.shape)
    fall = np.clip((DROP_FROM - z) / (DROP_FROM - HEM), 0, 1).astype(F32)
    folds = F32(0.016) * np.sin(y * 23 + 1.4 * np.sin(y * 8) + np.sign(x)) * fall
    field = field - F32(0.02) - fall * F32(0.045) - folds
    # where the cloth lies on the hide it is solid down to it: a gap of one voxel would mesh as crumbs
    lining = F32(9) if solid else F32(0.0135) + F32(0.06) * np.clip((z - F32(0.5)) / F32(0.16), 0, 1)
    shell = np.maximum(np.maximum(field - F32(0.0135), -field - lining), hem(y) - z)
    shell = np.maximum(shell, -(y + F32(0.20)) - 0.10 * np.clip((z - 0.55) / 0.4, 0, 1))  # open in front of the shoulders
    gap = np.maximum(np.abs(x) - 0.085 - 0.04 * fall, -(y - 0.45))  # and behind, for the tail
    shell = shell if solid else np.maximum(shell, np.where(z < 0.9, -gap, -9))
    g.merge(shell.astype(F32), "cloth", 0.005)


def breast_strap(s):
    """A studded strap round the chest, with bells."""
    ring = lambda grow, y: [(np.sin(a) * (0.262 + grow), y + 0.03 * np.cos(a), 0.80 + np.cos(a) * (0.24 + grow)) for a in np.linspace(0, 2 * np.pi, 41)]
    s.add(Sweep([(*p, 0.015, 0.036) for p in ring(0.006, -0.245)], 64, up=(0, 1, 0)), "leather", "spine", 0.003)
    for edge in (-0.034, 0.034):
        s.add(Sweep([(*p, 0.011) for p in ring(0.014, -0.245 + edge)], 64), "brass", "spine", 0.003)
    for a in np.radians((105, 130, 155, 180, 205, 230, 255)):
        c = np.array([np.sin(a) * 0.285, -0.275, 0.80 + np.cos(a) * 0.265])
        s.add(Ellipsoid(c + [0, 0, -0.02], 0.03), "brass", "spine", 0.003)
        s.add(Ellipsoid(c + [0, 0, -0.052], (0.012, 0.012, 0.014)), "brass", "spine", 0.003)


def tassels(s):
    """Gilt tassels at the points of the hem."""
    for k in range(5):
        y = -0.14 + 0.18 * k
        x = 0.345 + 0.02 * np.sin(k * 2.0)
        if k in (0, 4):
            x -= 0.05
        z = HEM + 0.012
        s.pair(Ellipsoid((x, y, z), (0.022, 0.022, 0.018)), "brass", "spine", 0.004)
        s.pair(Sweep([(x, y, z - 0.01, 0.014), (x, y, z - 0.045, 0.022), (x, y, z - 0.07, 0.015)], 6), "tassel", "spine", 0.004)


def hide(p):
    """Wrinkled skin: deep folds round legs, plates, pores."""
    rings = np.sin(p[:, 2] * 95 + 5 * fractal(p, 0.25, 3.0, 2)) * np.clip((0.6 - p[:, 2]) / 0.2, 0, 1)
    return 0.0035 * (np.abs(rings) ** 0.7 * np.sign(rings)) + relief.pebbles(0.03, 0.0035, (0, 0, -0.5), 2)(p) - 0.003 * np.clip(1 - np.abs(fractal(p, 0.16, 6.0, 3)) * 9, 0, 1)


def reliefs():
    """All reliefs of the body."""
    return {
        "hide": hide, "cloth": relief.cloth(0.003, 0.12, 1.0, 0.0011), "hair": relief.hair(0.002), "leather": relief.leather(), "brass": relief.hammered(0.0008, 0.03),
        "tassel": lambda p: 0.002 * np.sin(np.arctan2(p[:, 1] % 0.18 - 0.04, p[:, 0]) * 30),
    }
