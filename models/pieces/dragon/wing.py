"""The dragon's wings: a scaled arm with four fingers (sculpt) and a membrane of real thickness between them (grids).

The membrane is five ruled patches: four between neighbouring finger curves (the last finger and the line wrist - elbow -
flank), one leading edge. A vertex's skin is interpolated from the two curves it lies between, so that fingers that fold
together gather the membrane like a fan. Left side; the right is its mirror image.
"""
import numpy as np

from scipy.ndimage import map_coordinates

from kit import relief
from kit.body import Body
from kit.paint import PRIMARY, SECONDARY
from kit.rig import along_bones
from kit.sculpt import Sculpt
from kit.shapes import Ellipsoid, Sweep, catmull_rom

SHOULDER, ELBOW, WRIST = np.array([0.13, -0.08, 1.17]), np.array([0.42, 0.18, 1.42]), np.array([0.70, -0.18, 1.96])
FLANK = np.array([0.15, 0.30, 0.93])
FINGERS = [  # offsets from the wrist
    [(0.34, 0.10, 0.34), (0.74, 0.36, 0.42), (1.06, 0.66, 0.30)],
    [(0.38, 0.26, 0.08), (0.72, 0.58, -0.06), (0.94, 0.88, -0.34)],
    [(0.26, 0.32, -0.20), (0.46, 0.66, -0.46), (0.54, 0.92, -0.82)],
    [(0.05, 0.30, -0.32), (0.06, 0.60, -0.64), (0.0, 0.84, -0.96)],
]
THICKNESS = 0.014
SAMPLES = 60


def finger(k):
    """Curve of finger k (0 leads) as rows (x, y, z, radius)."""
    points = [WRIST] + [WRIST + np.array(o) for o in FINGERS[k]]
    return catmull_rom([(*p, r) for p, r in zip(points, (0.036, 0.025, 0.018, 0.007))], SAMPLES)


def arm_line():
    """The membrane's inner edge: wrist, along the arm to the elbow, then to the flank."""
    return catmull_rom([(*WRIST, 0), (*(WRIST * 0.55 + ELBOW * 0.45 + [0, 0.04, 0]), 0), (*(ELBOW + [0, 0.04, 0]), 0), (0.27, 0.33, 1.16, 0), (*FLANK, 0)], SAMPLES)[:, :3]


def bones():
    """Joint positions for the skeleton: {name without side: (head, tail, parent)}."""
    out = {"wing1_L": (SHOULDER, ELBOW, "chest"), "wing2_L": (ELBOW, WRIST, "wing1_L")}
    for k in range(4):
        curve = finger(k)[:, :3]
        out[f"wf{k + 1}a_L"] = (curve[0], curve[26], "wing2_L")
        out[f"wf{k + 1}b_L"] = (curve[26], curve[-1], f"wf{k + 1}a_L")
    return out


def arm(voxel):
    """Muscle, forearm, knuckle, thumb claw, fingers."""
    s = Sculpt(voxel)
    middle = SHOULDER * 0.55 + ELBOW * 0.45
    s.add(Sweep([(*(SHOULDER + [-0.05, 0.0, -0.05]), 0.10, 0.10), (*SHOULDER, 0.115, 0.10), (*middle, 0.092, 0.082), (*ELBOW, 0.056, 0.056)], 18), "leg", "wing.L", 0.0)
    s.add(Sweep([(*ELBOW, 0.056, 0.056), (*(ELBOW * 0.68 + WRIST * 0.32 + [0, -0.015, 0]), 0.068, 0.056), (*(ELBOW * 0.3 + WRIST * 0.7), 0.05, 0.045), (*WRIST, 0.044, 0.044)], 18), "leg", "wing.L", 0.03)
    s.add(Ellipsoid(ELBOW + [0.01, 0.025, -0.01], (0.055, 0.05, 0.055)), "leg", "wing.L", 0.03)
    s.add(Ellipsoid(WRIST, 0.056), "leg", "wing.L", 0.02)
    s.add(Sweep([(*(WRIST + [0.0, -0.02, 0.02]), 0.036), (*(WRIST + [-0.02, -0.10, 0.09]), 0.03), (*(WRIST + [0.0, -0.115, 0.15]), 0.019), (*(WRIST + [0.02, -0.09, 0.205]), 0.004)], 14), "claw", "wing.L", 0.012)
    for k in range(4):
        curve = finger(k)
        knuckle = 1 + 0.35 * np.exp(-(((np.arange(SAMPLES) - 26) / 2.6) ** 2))
        s.add(Sweep(np.c_[curve[:, :3], curve[:, 3] * knuckle, curve[:, 3] * knuckle], straight=True), "leg", f"wf{k + 1}.L", 0.012)
        tip = curve[-1, :3] - curve[-6, :3]
        tip /= np.linalg.norm(tip)
        s.add(Sweep([(*curve[-5, :3], 0.013), (*(curve[-1, :3] + tip * 0.03), 0.010), (*(curve[-1, :3] + tip * 0.085 - [0, 0, 0.015]), 0.003)], 8), "claw", f"wf{k + 1}.L", 0.004)
    return s.build()


def arm_reliefs():
    """Scales that shrink towards the fingers."""
    return {"leg": relief.pebbles(0.024, 0.0042, (0.5, 0.5, -0.5), 3), "claw": lambda p: 0.0006 * np.sin(p[:, 2] * 300)}


# -- membrane ---------------------------------------------------------------------------------------------------------


def _sample(curve, t):
    at = t * (SAMPLES - 1)
    return np.stack([np.interp(at, np.arange(SAMPLES), curve[:, k]) for k in range(3)], -1)


class Patch:
    """A ruled patch from curve `a` (u = 0) to `b` (u = 1), `t` along them, scalloped at t = 1 and billowed."""

    def __init__(self, number, a, b, scallop, billow):
        self.number, self.a, self.b, self.scallop, self.billow = number, a, b, scallop, billow
        mid = lambda c: _sample(c, np.array(0.7)) - c[0]
        self.normal = np.cross(mid(a), mid(b))
        self.normal /= np.linalg.norm(self.normal)

    def place(self, u, t):
        """(points (..., 3), t on the curves) of the smooth patch."""
        bow = (4 * u * (1 - u)) ** 0.8
        along = t * (1 - self.scallop * bow)
        points = _sample(self.a, along) * (1 - u[..., None]) + _sample(self.b, along) * u[..., None]
        return points + self.normal * (self.billow * np.sin(np.pi * u) * np.sin(np.pi * np.clip(t * 0.9, 0, 1)) ** 0.8)[..., None], along

    def grid(self, nu, nt, fine=False, coarse=None):
        """(points (nu, nt, 3), u, t on the curves, t in the patch, relief height).

        `coarse` (cu, ct): points lie on the facets of that coarser grid, so that a far version bakes from itself.
        """
        u, t = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nt), indexing="ij")
        points, along = self.place(u, t)
        if coarse:
            few, _ = self.place(*np.meshgrid(np.linspace(0, 1, coarse[0]), np.linspace(0, 1, coarse[1]), indexing="ij"))
            at = [u * (coarse[0] - 1), t * (coarse[1] - 1)]
            points = np.stack([map_coordinates(few[..., k], at, order=1) for k in range(3)], -1)
        height = np.zeros_like(u)
        if fine:
            inside = np.clip(np.minimum(u, 1 - u) / 0.12, 0, 1)
            waves = np.sin(2 * np.pi * (u * 5 + 0.35 * np.sin(4 * t + self.number * 2) + 0.4)) * np.clip(t * 1.3, 0, 1)
            veins = -np.exp(-((np.abs((u * 3 + 0.25 * np.sin(7 * t + self.number)) % 1 - 0.5) / 0.05) ** 2)) * 0.5
            creases = 0.5 * np.sin(38 * t + 5 * np.sin(6 * u + self.number)) * np.exp(-(((t - 0.35) / 0.25) ** 2))
            height = (0.0052 * waves + 0.0026 * creases - 0.003 * veins) * inside
        return points, u, along, t, height


def patches():
    """The five patches of the left wing."""
    curves = [finger(k)[:, :3] for k in range(4)] + [arm_line()]
    lead_a = catmull_rom([(*SHOULDER, 0), (*(SHOULDER * 0.6 + WRIST * 0.4 + [0.02, -0.06, -0.01]), 0), (*(SHOULDER * 0.25 + WRIST * 0.75 + [0.01, -0.04, -0.01]), 0), (*WRIST, 0)], SAMPLES)[:, :3]
    lead_b = catmull_rom([(*SHOULDER, 0), (*ELBOW, 0), (*WRIST, 0)], SAMPLES)[:, :3]
    out = [Patch(k, curves[k], curves[k + 1], 0.27 if k < 3 else 0.2, 0.075) for k in range(4)]
    return out + [Patch(4, lead_b, lead_a, 0.0, 0.0)]


def shell(nu, nt, fine=False, coarse=None, walls=True):
    """Shells of all patches, closed by walls: (points, faces, info (n, 4) = patch, u, t on curves, t in patch)."""
    points, faces, info, base = [], [], [], 0
    for p in patches():
        lead = lambda n: max(2, n // 3)
        cu, ct = (nu, nt) if p.number < 4 else (lead(nu), nt)
        grid, u, along, t, height = p.grid(cu, ct, fine, coarse and (coarse if p.number < 4 else (lead(coarse[0]), coarse[1])))
        normal = np.cross(np.gradient(grid, axis=0), np.gradient(grid, axis=1))
        size = np.linalg.norm(normal, axis=2, keepdims=True)
        normal = np.where(size > 1e-9, normal / np.maximum(size, 1e-9), p.normal)
        normal *= np.sign((normal * p.normal).sum(2, keepdims=True) + 1e-9) if p.number < 4 else 1.0
        half = THICKNESS / 2 * (1 - 0.35 * t)
        front, back = grid + normal * (half + height)[..., None], grid + normal * (height - half)[..., None]
        index = np.arange(cu * ct).reshape(cu, ct) + base
        other = index + cu * ct
        flip = (np.cross(grid[1, ct // 2] - grid[0, ct // 2], grid[0, ct // 2 + 1 if ct > 2 else 1] - grid[0, ct // 2]) * normal[0, ct // 2]).sum() < 0
        quads = [_quads(index, flip), _quads(other, not flip)]
        border = np.r_[index[0, :], index[1:, -1], index[-1, -2::-1], index[-2:0:-1, 0]]
        nxt = np.roll(border, -1)
        wall = np.stack([border, nxt, nxt + cu * ct, border + cu * ct], 1)
        if walls:
            quads.append(wall[:, ::-1] if not flip else wall)
        q = np.vstack(quads)
        faces.append(np.vstack([q[:, [0, 1, 2]], q[:, [0, 2, 3]]]))
        points += [front.reshape(-1, 3), back.reshape(-1, 3)]
        one = np.stack([np.full(u.size, p.number), u.ravel(), along.ravel(), t.ravel()], 1)
        info += [one, one]
        base += 2 * cu * ct
    return np.vstack(points), np.vstack(faces), np.vstack(info)


def _quads(index, flip):
    q = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    return q[:, ::-1] if flip else q


def skin(info, skeleton):
    """{bone: (n,)} of membrane vertices (left side), from the two curves each lies between."""
    curves = [finger(k)[:, :3] for k in range(4)]
    count = len(info)
    out = {}

    def give(names, points, share, where):
        for bone, w in along_bones(points, skeleton, names, 4.0).items():
            column = out.setdefault(bone, np.zeros(count))
            column[where] += w * share

    line = arm_line()
    for number in range(5):
        where = np.flatnonzero(info[:, 0] == number)
        u, along = info[where, 1], info[where, 2]
        if number < 4:
            give([f"wf{number + 1}a.L", f"wf{number + 1}b.L"], _sample(curves[number], along), 1 - u, where)
            if number < 3:
                give([f"wf{number + 2}a.L", f"wf{number + 2}b.L"], _sample(curves[number + 1], along), u, where)
            else:
                give(["wing2.L", "wing1.L", "chest", "hips"], _sample(line, along), u, where)
        else:
            give(["wing1.L", "wing2.L"], _sample(catmull_rom([(*SHOULDER, 0), (*ELBOW, 0), (*WRIST, 0)], SAMPLES)[:, :3], along), 1.0, where)
    return out


def paint(info):
    """Colour (linear) and surface of high-poly membrane vertices: house colour, darker roots, trimmed scallops."""
    number, u, _, t = info.T
    edge = np.minimum(u, 1 - u) * 2
    grey = 0.50 + 0.34 * t**1.2
    grey = grey * (0.62 + 0.38 * np.clip(edge * 3.0, 0, 1))
    waves = np.sin(2 * np.pi * (u * 5 + 0.35 * np.sin(4 * t + number * 2) + 0.4))
    grey = grey * (1 + 0.13 * waves * np.clip(t * 1.3, 0, 1))
    veins = np.exp(-((np.abs((u * 3 + 0.25 * np.sin(7 * t + number)) % 1 - 0.5) / 0.045) ** 2))
    grey = grey * (1 - 0.30 * veins * (t > 0.05))
    trim = (t > 0.925) & (number < 4)
    line = (t > 0.905) & ~trim & (number < 4)
    grey = np.where(trim, 0.80 + 0.1 * (t > 0.97), np.where(line, 0.28, grey))
    colour = np.repeat(np.clip(grey, 0.05, 0.95)[:, None], 3, 1)
    mask = np.where(trim, SECONDARY, PRIMARY)
    surface = np.stack([0.56 + 0.12 * veins, np.zeros_like(t), mask], 1)
    return colour, surface


def mirror(made, name):
    """The right-hand twin of a left-hand body."""
    flip = np.array([-1.0, 1, 1])
    swap = {".L": ".R", ".R": ".L"}
    other = lambda bone: bone[:-2] + swap[bone[-2:]] if bone[-2:] in swap else bone
    twin = Body(
        name, made.high_vertices * flip, made.high_faces[:, ::-1], made.colour, made.surface, made.vertices * flip, made.faces[:, ::-1],
        {other(b): w for b, w in made.weights.items()}, made.texels, made.keep, made.flat,
    )
    twin.first = made.first
    return twin


def membranes(skeleton, fine=True):
    """The left membrane: as seen from near, and hand-made versions for LOD1, LOD2 and LOD3."""
    high = shell(44 if fine else 26, 60 if fine else 34, True)
    near = shell(8, 9)
    made = [Body("membrane.L", high[0], high[1], *paint(high[2]), near[0], near[1], skin(near[2], skeleton), keep=(0.0, 0.0, 0.0))]
    for level, size in ((1, (5, 6)), (2, (5, 4)), (3, (3, 3))):
        bare = shell(31, 31, coarse=size)
        low = shell(*size, walls=level < 3)
        keep = tuple(float(k == level) for k in (1, 2, 3))
        far = Body(f"membrane{level}.L", bare[0], bare[1], *paint(bare[2]), low[0], low[1], skin(low[2], skeleton), texels=0.45 / level, keep=keep)
        far.first = level
        made.append(far)
    return made
