"""The dragon's body from skull to tail, its legs, crest and harness: one sculpt, scaled all over.

The crest is a webbed sail between horn spines, in the house's colour; the harness is a collar with an enamelled shield.
"""
import numpy as np

from kit import relief
from kit.noise import fractal
from kit.sculpt import Sculpt
from kit.shapes import F32, Ellipsoid, Sweep, rotation

from .spine import COLUMNS

CREST_FROM, CREST_TO = 0.06, 1.55  # arc lengths between which the sail stands
COLLAR = 0.83  # arc length of the collar
FORE = {"hip": (0.165, -0.25, 1.04), "knee": (0.275, -0.08, 0.735), "ankle": (0.245, -0.34, 0.53), "toe": (0.245, -0.44, 0.43)}
HIND = {"hip": (0.15, 0.30, 0.85), "knee": (0.37, 0.06, 0.70), "hock": (0.375, 0.37, 0.60), "ankle": (0.36, 0.25, 0.49), "toe": (0.36, 0.11, 0.45)}


def body(voxel, spine):
    """Build the sculpt."""
    s = Sculpt(voxel)
    s.add(spine.sweep, "trunk", "spine", 0.0)
    masses(s)
    s.hook(lambda g: pendant(g, spine))
    s.hook(lambda g: crest(g, spine))
    foreleg(s)
    hindleg(s)
    spines(s, spine)
    collar(s, spine)
    spade(s)
    return s.build()


def masses(s):
    """Pectorals, keel, wing muscle, rib cage, croup."""
    s.pair(Ellipsoid((0.10, -0.40, 1.02), (0.115, 0.16, 0.21), rotation(rx=-30, ry=12)), "trunk", "spine", 0.04)
    s.pair(Ellipsoid((0.145, -0.16, 1.13), (0.10, 0.19, 0.15), rotation(rx=30, ry=-20)), "trunk", "spine", 0.06)
    s.pair(Ellipsoid((0.11, 0.02, 0.92), (0.115, 0.2, 0.16), rotation(rx=24)), "trunk", "spine", 0.05)
    s.add(Sweep([(0, -0.57, 1.24, 0.10, 0.10), (0, -0.54, 1.04, 0.125, 0.12), (0, -0.38, 0.86, 0.12, 0.11), (0, -0.12, 0.78, 0.11, 0.09)], 20), "trunk", "spine", 0.07)


def pendant(g, spine):
    """A shield of enamel that hangs from the collar and lies on the scutes: a shell over the chest, its rim of gold."""
    first, last = g.cells((-0.3, -0.85, 0.6), (0.3, -0.1, 1.5))
    near = np.argwhere(np.abs(g.field[tuple(map(slice, first, last))]) < 0.07) + first
    points = g.origin + near * g.voxel
    index = tuple(near.T)
    base = g.field[index]
    outline = np.maximum(pendant_outline(spine, points), points[:, 1] + 0.3)
    label, field = g.label[index], base.copy()
    for part, inset, high in (("cloth", 0.0, 0.020), ("rim", None, 0.030)):
        edge = np.abs(outline + 0.012) - 0.013 if inset is None else outline
        shell = np.maximum(np.abs(base - high / 2) - high / 2 - 0.004, edge * 0.85).astype(F32)
        wins = shell < field
        label[wins] = g.part_index(part)
        field = np.minimum(field, shell)
    g.label[index], g.field[index] = label, field


def pendant_outline(spine, points):
    """Signed distance (in the x, z plane) to the heater shape of the pendant."""
    down = pendant_top(spine) - points[:, 2]
    width = 0.118 * np.sqrt(np.clip(1 - (np.maximum(down - 0.09, 0) / 0.225) ** 2, 0, 1))
    width = np.where(down > 0.315, -(down - 0.315), width)
    return np.maximum((np.abs(points[:, 0]) - width) * 0.9, -down)


def pendant_top(spine):
    """Height of the pendant's upper edge."""
    p, _, n, _, up = spine.frame(COLLAR)
    return (p - n * up)[2] + 0.005


def crest_height(along):
    """Height of the sail over the back at arc lengths from the skull."""
    t = np.clip((along - CREST_FROM) / (CREST_TO - CREST_FROM), 0, 1)
    return 0.035 + 0.20 * np.sin(np.pi * np.clip(t * 1.02, 0, 1)) ** 0.7 * (1 - 0.35 * t)


def crest_stations():
    """Arc lengths of the sail's spines."""
    out, at = [], CREST_FROM + 0.02
    while at < CREST_TO:
        out.append(at)
        at += 0.075 + 0.28 * crest_height(np.array(at))
    return np.array(out)


def crest(g, spine):
    """The web of the sail: a thin plate in the plane of symmetry, scalloped between the spines."""
    half = 0.05
    first, last = g.cells((-half, -1.0, 0.8), (half, 0.4, 2.3))
    window = tuple(map(slice, first, last))
    near = np.argwhere((g.field[window] > -0.04) & (g.field[window] < 0.3) | (g.field[window] > 8))
    points = g.origin + (near + first) * g.voxel
    s, angle, _ = spine.coordinates(points)
    flat = points * [0, 1, 1]
    s, _, _ = spine.coordinates(flat)
    i = np.clip(np.searchsorted(spine.along, s), 0, len(spine.along) - 1)
    over = ((flat - spine.samples[i, :3]) * spine.dorsal[i]).sum(1) - spine.samples[i, 4]
    # spines lean back: shear the station coordinate with height
    stations = crest_stations()
    leaning = s - 0.62 * np.maximum(over, 0)
    k = np.clip(np.searchsorted(stations, leaning) - 1, 0, len(stations) - 2)
    f = np.clip((leaning - stations[k]) / (stations[k + 1] - stations[k]), 0, 1)
    top = crest_height(leaning) * (1 - 0.34 * np.sin(np.pi * f))
    top = np.where((leaning < stations[0]) | (leaning > stations[-1]), -0.2, top)
    thick = 0.0105 + 0.010 * np.clip(1 - over / 0.08, 0, 1)
    shell = np.maximum(np.abs(points[:, 0]) - thick, over - top)
    shell = np.maximum(shell, -over - 0.05)
    shell = np.maximum(shell, np.where((s <= 0.02), 0.1, -1)).astype(F32) * F32(0.85)
    index = tuple((near + first).T)
    wins = shell < g.field[index]
    g.label[tuple(i[wins] for i in index)] = g.part_index("crest")
    g.field[index] = np.minimum(g.field[index], shell)


def spines(s, spine):
    """Horn spines: the sail's ribs, then shrinking thorns down the tail."""
    for at in crest_stations():
        p, t, n, _, up = spine.frame(at)
        tall = float(crest_height(np.array(at))) * 1.22 + 0.02
        lean = t * 0.62
        rows = [p + n * (up - 0.02), p + n * (up + tall * 0.5) + lean * tall * 0.5 - t * tall * 0.04, p + n * (up + tall) + lean * tall]
        s.add(Sweep([(*r, w, w * 1.25) for r, w in zip(rows, (0.022, 0.0165, 0.005))], 8), "horn", "spine", 0.008)
    at = CREST_TO + 0.06
    while at < spine.length - 0.34:
        p, t, n, _, up = spine.frame(at)
        tall = 0.035 + 0.065 * (1 - at / spine.length)
        root, tip = p + n * up * 0.9, p + n * (up + tall) + t * tall * 0.8
        middle = (root + tip) / 2 + n * tall * 0.18
        s.add(Sweep([(*root, 0.02 + tall * 0.1, 0.014 + 0.34 * tall), (*middle, 0.014 + tall * 0.04, 0.01 + tall * 0.2), (*tip, 0.004, 0.005)], 9, up=-t), "horn", "spine", 0.01)
        at += tall * 0.92 + 0.028


def collar(s, spine):
    """A leather collar with brass edges, studs and a boss."""
    p, t, n, side, up = spine.frame(COLLAR)
    turn = np.linspace(0, 2 * np.pi, 41)
    across = np.array([1.0, 0, 0])
    ring = lambda shift, grow: [p + t * shift + across * np.sin(a) * (side + grow) * 1.05 + n * np.cos(a) * (up + grow) * 1.02 for a in turn]

    def hoop(shift, grow, wide, thick, part):
        s.add(Sweep([(*c, thick, wide) for c in ring(shift, grow)], 60, up=t), part, "spine", 0.003)
    hoop(0.0, 0.006, 0.036, 0.017, "leather")
    hoop(-0.036, 0.009, 0.011, 0.016, "brass")
    hoop(0.036, 0.012, 0.011, 0.016, "brass")
    for a in np.linspace(0, 2 * np.pi, 17)[:-1]:
        c = p + np.array([1, 0, 0]) * np.sin(a) * (side + 0.018) * 1.06 + n * np.cos(a) * (up + 0.02) * 1.03
        s.add(Ellipsoid(c, 0.0155), "brass", "spine", 0.002)


def toes(s, ankle, toe, chain, count=4, long=0.13, thick=0.036, spread=34):
    """Splayed toes with hooked talons, and one behind."""
    x, y, z = toe
    for a in np.linspace(-spread, spread, count):
        sn, cs = np.sin(np.radians(a)), np.cos(np.radians(a))
        o = lambda d, dz: (x + sn * d, y - cs * d, z + dz)
        s.pair(Sweep([(*o(-0.03, 0.0), thick * 1.15), (*o(long * 0.45, 0.022), thick), (*o(long * 0.8, 0.0), thick * 0.82), (*o(long, -0.016), thick * 0.7)], 10), "leg", chain, 0.02)
        s.pair(Ellipsoid(o(long * 0.45, 0.03), (thick * 0.8, thick * 0.9, thick * 0.75)), "leg", chain, 0.012)
        s.pair(Sweep([(*o(long * 0.9, 0.004), thick * 0.62), (*o(long * 1.3, 0.004), thick * 0.5), (*o(long * 1.62, -0.05), 0.005)], 12), "claw", chain, 0.006)
    ax, ay, az = ankle
    s.pair(Sweep([(ax, ay + 0.03, az - 0.0, thick * 0.9), (ax, ay + 0.09, az - 0.035, thick * 0.6), (ax, ay + 0.125, az - 0.085, 0.005)], 9), "claw", chain, 0.008)


def foreleg(s):
    """Shoulder, elbow, forearm, paw."""
    h, k, a, t = (np.array(FORE[n]) for n in ("hip", "knee", "ankle", "toe"))
    s.pair(Sweep([(*(h + [-0.02, -0.03, 0.06]), 0.12, 0.16), (*(h * 0.55 + k * 0.45), 0.118, 0.145), (*(k + [0, 0, 0.03]), 0.086, 0.092), (*(k * 0.55 + a * 0.45), 0.09, 0.098), (*a, 0.062, 0.066), (*(t * 0.6 + a * 0.4), 0.066, 0.056)], 34, up=(0, -1, 0.2)), "leg", "fleg.L", 0.035)
    s.pair(Ellipsoid(k + [0.0, 0.03, 0.0], (0.045, 0.06, 0.06)), "leg", "fleg.L", 0.03)
    s.pair(Sweep([(*(h + [0.06, 0.05, -0.02]), 0.05), (*(h * 0.4 + k * 0.6 + [0.03, 0.04, 0.02]), 0.072), (*k, 0.035)], 10), "leg", "fleg.L", 0.025)
    s.pair(Sweep([(*(h + [0.07, -0.07, -0.02]), 0.05), (*(h * 0.5 + k * 0.5 + [0.04, -0.06, 0.0]), 0.066), (*(k * 0.8 + a * 0.2), 0.035)], 10), "leg", "fleg.L", 0.025)
    s.pair(Sweep([(*k, 0.03), (*(k * 0.6 + a * 0.4 + [0.03, 0.02, 0.0]), 0.056), (*a, 0.028)], 10), "leg", "fleg.L", 0.02)
    s.pair(Sweep([(*(k + [0.01, 0.05, 0.0]), 0.032), (*(k + [0.015, 0.11, 0.03]), 0.02), (*(k + [0.02, 0.17, 0.075]), 0.004)], 8), "horn", "fleg.L", 0.012)
    toes(s, a, t, "fleg.L")


def hindleg(s):
    """Haunch, knee, hock, paw."""
    h, k, c, a, t = (np.array(HIND[n]) for n in ("hip", "knee", "hock", "ankle", "toe"))
    s.pair(Sweep([(*(h + [0.0, 0.06, 0.02]), 0.13, 0.18), (*(h * 0.5 + k * 0.5 + [0, 0.02, 0]), 0.145, 0.18), (*k, 0.1, 0.105), (*(k * 0.5 + c * 0.5), 0.085, 0.092), (*c, 0.056, 0.064), (*(c * 0.4 + a * 0.6), 0.056, 0.056), (*(a * 0.6 + t * 0.4), 0.062, 0.05)], 40, up=(0, -1, 0.2)), "leg", "bleg.L", 0.035)
    s.pair(Ellipsoid(k + [0.0, -0.03, 0.0], (0.05, 0.055, 0.06)), "leg", "bleg.L", 0.03)
    s.pair(Sweep([(*(h + [0.1, 0.1, 0.02]), 0.06), (*(h * 0.5 + k * 0.5 + [0.07, 0.07, -0.02]), 0.09), (*(k + [0.0, 0.06, -0.03]), 0.035)], 12), "leg", "bleg.L", 0.03)
    s.pair(Sweep([(*(h + [0.12, -0.03, 0.05]), 0.05), (*(h * 0.5 + k * 0.5 + [0.09, -0.03, 0.06]), 0.075), (*(k + [0.02, -0.02, 0.03]), 0.035)], 12), "leg", "bleg.L", 0.03)
    s.pair(Sweep([(*(k + [0.02, 0.05, -0.01]), 0.035), (*(k * 0.55 + c * 0.45 + [0.025, 0, 0.02]), 0.056), (*c, 0.026)], 10), "leg", "bleg.L", 0.02)
    s.pair(Sweep([(*(c + [0.0, 0.03, 0.01]), 0.03), (*(c + [0.0, 0.085, 0.03]), 0.02), (*(c + [0.0, 0.14, 0.075]), 0.004)], 8), "horn", "bleg.L", 0.012)
    toes(s, a, t, "bleg.L", long=0.14, thick=0.039)


def spade(s):
    """The barbed blade at the end of the tail."""
    s.add(Sweep([(0, 3.02, 0.262, 0.028, 0.026), (0, 3.14, 0.285, 0.085, 0.022), (0, 3.24, 0.312, 0.095, 0.020), (0, 3.38, 0.352, 0.05, 0.017), (0, 3.56, 0.41, 0.004, 0.004)], 18), "horn", "spine", 0.015)
    s.pair(Sweep([(0.05, 3.14, 0.285, 0.026, 0.018), (0.115, 3.1, 0.28, 0.016, 0.013), (0.165, 3.02, 0.275, 0.004, 0.004)], 10), "horn", "spine", 0.01)


def scales(spine):
    """Relief of the trunk: overlapping scales on back and flanks, scutes on the belly."""

    def height(p):
        s, angle, radius = spine.coordinates(p)
        size = 2 * np.pi * radius / COLUMNS
        row, column = spine.rows_at(s), (angle / (2 * np.pi) + 0.5) * COLUMNS
        tall = np.minimum(0.26 * size, 0.0115) * np.clip((size - 0.006) / 0.010, 0, 1)
        out = relief.overlapping_scales(row, column) * tall
        belly = (np.abs(angle) > 2.15) & (radius > 0.03)
        f = row[belly] / 2.2 % 1
        lip = np.clip((np.abs(angle[belly]) - 2.15) / 0.12, 0, 1)
        out[belly] = lip * (0.9 * (1 - f) ** 0.7 + 0.1) * np.clip(np.minimum(f, 1 - f) / 0.06, 0, 1) * np.minimum(0.15 * radius[belly], 0.018)
        q = p[belly]
        out[belly] += 0.0011 * fractal(q * [1, 3, 3], 0.05, 2.0, 2) + 0.0012 * np.sin(q[:, 0] * 150 + 3 * fractal(q, 0.1, 4.0, 2)) * lip
        return out

    return height


def reliefs(spine):
    """All reliefs of the body sculpt."""
    ribs = lambda p: 0.002 * np.sin(p[:, 1] * 130 + p[:, 2] * 90)
    return {
        "trunk": scales(spine), "leg": relief.pebbles(0.031, 0.0068, (0, 0.3, -1.0)), "crest": ribs, "rim": relief.hammered(0.0008, 0.03),
        "horn": lambda p: 0.0016 * np.sin((p[:, 1] + p[:, 2]) * 210), "leather": relief.leather(0.0012), "claw": lambda p: 0.0008 * np.sin(p[:, 1] * 240),
    }
