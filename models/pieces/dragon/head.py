"""The dragon's head: skull with an overhanging brow, hinged jaw with fangs, a crown of horns and ear fins.

Written in head units (occiput at the origin, snout at y = -1, up z) and placed by a `Transform`. The bind pose holds the
jaw open, so that gums never fuse; closing it is a rotation of the bone.
"""
import numpy as np

from kit import relief
from kit.sculpt import Sculpt
from kit.shapes import F32, Ellipsoid, Function, Sweep, rotation

HINGE = (0, -0.06, -0.13)  # of the jaw, head units
EYE = np.array([0.128, -0.385, 0.085])


def sculpt(voxel, place):
    """Build the sculpt; `place` moves head units into the figure."""
    s = Sculpt(voxel)
    with s.within(place):
        skull(s)
        jaw(s)
        teeth(s)
        horns(s)
        fins(s)
    return s.build()


def skull(s):
    """Cranium, muzzle, brow, eyes, cheeks, nostrils."""
    s.add(Sweep([(0, 0.22, -0.06, 0.165, 0.18), (0, 0.02, 0.0, 0.185, 0.175), (0, -0.2, 0.035, 0.175, 0.15), (0, -0.45, 0.0, 0.135, 0.115), (0, -0.7, -0.035, 0.105, 0.085), (0, -0.9, -0.055, 0.092, 0.072), (0, -0.98, -0.065, 0.062, 0.05)], 40), "scale", "head", 0.0)
    s.add(Ellipsoid((0, -0.89, -0.02), (0.085, 0.09, 0.062)), "scale", "head", 0.04)
    s.add(Sweep([(0, -0.92, -0.075, 0.055), (0, -0.99, -0.1, 0.045), (0, -1.0, -0.16, 0.012)], 10), "horn", "head", 0.03)
    # ridge of the muzzle and its armour
    s.add(Sweep([(0, -0.86, 0.03, 0.03), (0, -0.66, 0.055, 0.034), (0, -0.42, 0.12, 0.04), (0, -0.15, 0.185, 0.055), (0, 0.1, 0.16, 0.05)], 20), "scale", "head", 0.05)
    for y, z, tall in ((-0.74, 0.065, 0.055), (-0.6, 0.09, 0.075), (-0.45, 0.135, 0.085), (-0.29, 0.18, 0.095), (-0.12, 0.21, 0.11)):
        s.add(Sweep([(0, y, z - 0.02, 0.028), (0, y + tall * 0.35, z + tall * 0.55, 0.02), (0, y + tall * 1.15, z + tall, 0.005)], 8), "horn", "head", 0.014)
    # nostrils
    s.pair(Ellipsoid((0.062, -0.89, 0.015), (0.042, 0.062, 0.036), rotation(rx=-12, rz=-14)), "scale", "head", 0.022)
    s.carve(Ellipsoid((0.083, -0.925, 0.022), (0.026, 0.032, 0.018), rotation(rz=-28)), 0.014, mirror=True)
    # upper lip: a curled edge over the teeth
    lip = [(0.03, -0.955, -0.105, 0.028), (0.082, -0.88, -0.105, 0.03), (0.105, -0.7, -0.098, 0.03), (0.13, -0.48, -0.085, 0.033), (0.16, -0.26, -0.105, 0.04), (0.172, -0.1, -0.14, 0.045)]
    s.pair(Sweep(lip, 24), "scale", "head", 0.022)
    # snarl folds over the muzzle
    for y, z in ((-0.76, 0.0), (-0.68, 0.012), (-0.6, 0.026)):
        s.pair(Sweep([(0.045, y + 0.03, z + 0.04, 0.012), (0.088, y, z + 0.005, 0.016), (0.11, y - 0.025, z - 0.06, 0.01)], 8), "scale", "head", 0.014)
    # brow: overhangs the eye, falls steeply to the nose, ends in a spike
    s.carve(Ellipsoid(EYE + [0.045, -0.01, -0.012], (0.062, 0.088, 0.048), rotation(rx=-14, rz=-8)), 0.018, mirror=True)
    s.pair(Ellipsoid(EYE, (0.055, 0.068, 0.055)), "eye", "head", 0.003)
    s.pair(Sweep([(0.028, -0.7, 0.05, 0.018), (0.082, -0.55, 0.075, 0.036), (0.148, -0.41, 0.128, 0.047), (0.182, -0.26, 0.168, 0.05), (0.205, -0.1, 0.205, 0.042), (0.245, 0.06, 0.27, 0.026), (0.27, 0.17, 0.335, 0.005)], 30), "brow", "head", 0.018)
    s.pair(Sweep([(0.098, -0.49, 0.06, 0.016), (0.157, -0.4, 0.1, 0.02), (0.17, -0.3, 0.112, 0.018)], 10), "scale", "head", 0.01)
    s.pair(Sweep([(0.105, -0.48, 0.045, 0.017), (0.155, -0.38, 0.03, 0.022), (0.165, -0.28, 0.058, 0.02)], 10), "scale", "head", 0.012)
    # cheek bone and jaw muscle
    s.pair(Sweep([(0.092, -0.66, -0.03, 0.028), (0.15, -0.45, -0.01, 0.04), (0.19, -0.22, -0.015, 0.055), (0.2, -0.02, -0.03, 0.06)], 16), "scale", "head", 0.03)
    s.pair(Ellipsoid((0.165, -0.04, -0.1), (0.075, 0.14, 0.105), rotation(rx=24)), "scale", "head", 0.04)


def jaw(s):
    """Lower jaw open by about 26 degrees, mouth, throat and forked tongue."""
    s.add(Sweep([(0, 0.05, -0.2, 0.15, 0.11), (0, -0.2, -0.285, 0.13, 0.075), (0, -0.45, -0.39, 0.1, 0.055), (0, -0.68, -0.475, 0.083, 0.048), (0, -0.84, -0.52, 0.068, 0.042), (0, -0.9, -0.525, 0.045, 0.034)], 28), "scale", "jaw", 0.03)
    s.pair(Sweep([(0.03, -0.9, -0.495, 0.026), (0.075, -0.83, -0.487, 0.028), (0.092, -0.66, -0.43, 0.028), (0.118, -0.42, -0.335, 0.03), (0.145, -0.2, -0.235, 0.036), (0.165, -0.05, -0.16, 0.04)], 22), "scale", "jaw", 0.018)
    s.carve(Ellipsoid((0, -0.42, -0.215), (0.088, 0.5, 0.075), rotation(rx=14)), 0.014)
    s.carve(Ellipsoid((0, -0.5, -0.325), (0.07, 0.34, 0.05), rotation(rx=24)), 0.014)
    s.hook(gullet)
    s.add(Sweep([(0, -0.12, -0.2, 0.06, 0.03), (0, -0.35, -0.27, 0.056, 0.026), (0, -0.58, -0.325, 0.045, 0.02), (0, -0.72, -0.33, 0.034, 0.015)], 18), "tongue", "jaw", 0.012)
    s.pair(Sweep([(0.012, -0.71, -0.33, 0.02, 0.014), (0.03, -0.82, -0.32, 0.015, 0.012), (0.055, -0.92, -0.285, 0.005, 0.005)], 10), "tongue", "jaw", 0.008)
    for x, y, z, long in ((0.0, -0.84, -0.56, 0.16), (0.05, -0.72, -0.525, 0.12), (0.075, -0.55, -0.46, 0.1), (0.1, -0.36, -0.38, 0.085)):
        root, tip = np.array([x, y, z + 0.03]), np.array([x * 1.7, y + long * 0.55, z - long * 0.85])
        rows = [(*root, 0.034), (*((root + tip) / 2 + [0, -0.02, -0.01]), 0.022), (*tip, 0.005)]
        (s.pair if x else s.add)(Sweep(rows, 8), "horn", "jaw", 0.014)


def gullet(g):
    """Relabel carved surface inside the mouth so that it can be painted wet."""
    # the label grid keeps the owner of the cell; the mouth is wherever the two carved ellipsoids reached
    for op in g.operations:
        if op.mode == "carve" and op.shape.half[1] > 3 * op.shape.half[2] and abs(op.shape.centre[0]) < 1e-6:
            first, last, distance = op.shape.on_grid(g, 4 * g.voxel)
            window = tuple(map(slice, first, last))
            g.label[window][(distance < 2.2 * g.voxel)] = g.part_index("mouth")


def teeth(s):
    """Fangs and teeth of both jaws, sizes alternating."""
    upper = ((0.052, -0.945, 0.08), (0.085, -0.885, 0.17), (0.098, -0.8, 0.075), (0.106, -0.72, 0.105), (0.112, -0.64, 0.065), (0.12, -0.56, 0.115), (0.128, -0.48, 0.06), (0.136, -0.41, 0.085), (0.146, -0.34, 0.055), (0.152, -0.27, 0.06))
    for x, y, long in upper:
        z = float(np.interp(-y, [0.26, 0.48, 0.7, 0.955], [-0.115, -0.098, -0.108, -0.115]))
        wide = 0.0155 + 0.085 * long
        s.pair(Sweep([(x, y, z + 0.02, wide), (x + 0.004, y - 0.012, z - long * 0.5, wide * 0.72), (x - 0.004, y + 0.01, z - long, 0.0045)], 9), "bone", "head", 0.005)
    lower = ((0.045, -0.905, 0.07), (0.07, -0.845, 0.15), (0.084, -0.765, 0.07), (0.094, -0.68, 0.095), (0.102, -0.6, 0.06), (0.11, -0.52, 0.09), (0.12, -0.43, 0.055), (0.128, -0.35, 0.06))
    for x, y, long in lower:
        z = float(np.interp(-y, [0.2, 0.42, 0.66, 0.83, 0.9], [-0.21, -0.315, -0.412, -0.468, -0.475]))
        wide = 0.015 + 0.085 * long
        s.pair(Sweep([(x, y, z - 0.02, wide), (x + 0.006, y - 0.02, z + long * 0.5, wide * 0.72), (x, y - 0.012, z + long, 0.0045)], 9), "bone", "jaw", 0.005)


def ringed_horn(s, rows, rings, count=90, depth=0.07):
    """A horn with growth rings that fade towards the tip."""
    sweep = Sweep(rows, count)
    f = np.linspace(0, rings, count) % 1
    sweep.rows[:, 3:] *= (1 + depth * (f - 0.5) * np.linspace(1, 0, count) ** 0.5)[:, None]
    s.pair(sweep, "horn", "head", 0.02)


def horns(s):
    """The crown: a great pair that sweeps back and up, a lesser pair, cheek and jaw spikes."""
    ringed_horn(s, [(0.105, 0.02, 0.14, 0.092), (0.17, 0.2, 0.265, 0.088), (0.265, 0.46, 0.335, 0.07), (0.325, 0.74, 0.34, 0.052), (0.315, 1.0, 0.42, 0.032), (0.26, 1.2, 0.58, 0.006)], 14, 110)
    ringed_horn(s, [(0.17, 0.02, 0.05, 0.062), (0.29, 0.16, 0.09, 0.054), (0.4, 0.38, 0.075, 0.036), (0.47, 0.6, 0.12, 0.006)], 8)
    ringed_horn(s, [(0.185, 0.02, -0.06, 0.052), (0.3, 0.13, -0.09, 0.044), (0.405, 0.3, -0.135, 0.026), (0.455, 0.44, -0.13, 0.005)], 6)
    ringed_horn(s, [(0.165, 0.0, -0.15, 0.046), (0.25, 0.08, -0.21, 0.037), (0.325, 0.22, -0.275, 0.02), (0.355, 0.32, -0.285, 0.005)], 5)
    ringed_horn(s, [(0.2, -0.12, -0.03, 0.036), (0.27, -0.07, -0.035, 0.026), (0.335, 0.02, -0.045, 0.005)], 3, 40)


def fins(s):
    """Ear fins: a scalloped web between the side horns, in the house's colour."""
    origin = np.array([0.17, -0.02, -0.04])
    along = np.array([0.30, 0.60, 0.10])
    along = along / np.linalg.norm(along)
    across = np.array([0.22, 0.33, -0.26])
    across = across - along * (across @ along)
    across /= np.linalg.norm(across)
    turn = np.stack([along, across, np.cross(along, across)], 1)

    def web(u, v, w):
        radius, angle = np.sqrt(u * u + v * v), np.degrees(np.arctan2(v, u))
        a = np.clip((angle + 4) / 58, 0, 1)
        reach = (0.62 - 0.24 * a) * (1 - 0.26 * np.abs(np.sin(np.pi * a * 3)) ** 1.3)
        rib = 0.007 * (np.abs(np.sin(np.pi * a * 6)) < 0.35)
        thick = 0.0155 + 0.012 * np.clip(1 - radius / 0.25, 0, 1) + rib
        edge = np.maximum(np.maximum(-4 - angle, angle - 54) * 0.0175 * radius, radius - reach)
        return (np.maximum(np.abs(w + 0.15 * u * u) - thick, edge) * 0.8).astype(F32)

    s.pair(Function(web, origin, (0.66, 0.66, 0.2), turn), "fin", "head", 0.008)


def reliefs():
    """Fine scales that grow towards the back of the skull; striated horn."""
    plates = relief.pebbles(0.026, 0.0052, (0, 1, 0.2), 5)
    return {
        "scale": plates, "brow": relief.pebbles(0.034, 0.005, (0, 1, 0.4), 9), "fin": lambda p: 0.0012 * np.sin(p[:, 1] * 240 + p[:, 2] * 120),
        "horn": lambda p: 0.001 * np.sin((p[:, 1] + 0.7 * p[:, 2]) * 330), "tongue": lambda p: 0.0012 * np.sin(p[:, 1] * 300), "mouth": relief.cloth(0.002, 0.03, 3.0),
    }
