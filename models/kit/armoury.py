"""Arms and armour that several pieces share: heater shields, helms, blades, banners.

Everything is added to a `Sculpt` in figure units; sizes are heroic (shafts under 0.015 vanish at 48 pixels).
"""
from dataclasses import dataclass

import numpy as np

from .shapes import F32, Box, Cylinder, Ellipsoid, Function, Sweep

FRONT = (0, -1, 0)


@dataclass
class Heater:
    """A heater shield: `centre`, outward `normal`, half width and the heights above and below the centre."""

    centre: tuple
    normal: tuple
    half: float = 0.165
    above: float = 0.16
    below: float = 0.31
    bow: float = 1.4
    thickness: float = 0.014

    def axes(self):
        """World from local: u across, v up, w outwards."""
        w = np.asarray(self.normal, float) / np.linalg.norm(self.normal)
        u = np.cross([0, 0, 1], w)
        u /= np.linalg.norm(u)
        return np.stack([u, np.cross(w, u), w], 1)

    def edge(self, u, v):
        """Signed distance to the outline in the shield's plane: negative inside."""
        taper = np.sqrt(np.clip(1 - (np.minimum(v, 0) / self.below) ** 2, 0, 1)) * self.half
        return np.maximum(np.abs(u) - taper, np.maximum(v - self.above, -v - self.below))

    def local(self, points):
        """Points (n, 3) as (u, v, w), w measured from the bowed middle surface."""
        u, v, w = ((points - np.asarray(self.centre)) @ self.axes()).T
        return u, v, w + self.bow * u * u

    def sculpt(self, s, part="shield", metal="steel", strap="leather", chain="shield", rim=0.02):
        """Board, raised rim, boss of studs in front, straps behind."""

        def board(u, v, w):
            w = w + self.bow * u * u
            edge = self.edge(u, v)
            return (np.maximum(np.abs(w) - self.thickness - 0.007 * (edge > -rim), edge) * 0.8).astype(F32)

        axes = self.axes()
        at = lambda u, v, w: np.asarray(self.centre) + axes @ np.array([u, v, w - self.bow * u * u])
        s.add(Function(board, self.centre, (self.half + 0.02, max(self.above, self.below) + 0.02, 0.08), axes), part, chain, 0.004)
        inset = self.half - rim * 0.5
        for u, v in ((inset, self.above * 0.75), (inset, 0.0), (inset * 0.78, -self.below * 0.55), (0.0, self.above - rim * 0.5), (0.0, -self.below + rim * 0.9), (inset * 0.55, self.above - rim * 0.5)):
            for sign in (1, -1) if u else (1,):
                s.add(Ellipsoid(at(sign * u, v, self.thickness + 0.008), 0.0085), metal, chain, 0.002)
        for v in (0.07, -0.05):
            s.add(Sweep([(*at(x, v, -self.thickness - d), 0.016, 0.007) for x, d in ((-0.07, 0.002), (-0.03, 0.03), (0.03, 0.03), (0.07, 0.002))], 12, up=axes[:, 2]), strap, chain, 0.003)


def kettle_helm(s, part="steel", trim="brass", chain="head", brim=0.142):
    """A kettle hat: ridged bowl, riveted band, sloping brim with a rolled edge."""
    s.add(Sweep([(0, 0.01, 0.955, 0.092, 0.107), (0, 0.01, 0.99, 0.09, 0.104), (0, 0.012, 1.026, 0.066, 0.076), (0, 0.014, 1.043, 0.022, 0.026)], 14, up=FRONT), part, chain, 0.006)

    def hat(u, v, w):
        r = np.sqrt(u * u + (v * 0.9) ** 2)
        w = w + 0.42 * (r - 0.085) - 0.02 * np.clip(-v - 0.05, 0, 1)
        roll = np.sqrt((r - brim + 0.006) ** 2 + (w + 0.0) ** 2) - 0.0105
        return (np.minimum(np.maximum(np.abs(w) - 0.0075, np.maximum(r - brim + 0.004, 0.07 - r)), roll) * 0.85).astype(F32)

    s.add(Function(hat, (0, 0.012, 0.972), (brim + 0.015, brim * 1.12 + 0.015, 0.055)), part, chain, 0.006)
    s.add(Sweep([(0, -0.098, 0.985, 0.009), (0, -0.055, 1.031, 0.011), (0, 0.014, 1.049, 0.012), (0, 0.078, 1.031, 0.011), (0, 0.122, 0.985, 0.009)], 18), part, chain, 0.008)
    for a in np.arange(22.5, 360, 45):
        c, d = np.cos(np.radians(a)), np.sin(np.radians(a))
        s.add(Ellipsoid((0.0935 * c, 0.108 * d + 0.01, 0.985), 0.0085), trim, chain, 0.002)


def coif(s, part="mail", chain="head"):
    """A mail hood open at the face; add before the face."""
    s.add(Ellipsoid((0, 0.018, 0.942), (0.09, 0.103, 0.1)), part, chain, 0.02)
    s.add(Sweep([(0, 0.016, 0.775, 0.1, 0.095), (0, 0.012, 0.85, 0.083, 0.09), (0, 0.018, 0.93, 0.088, 0.1)], 8, up=FRONT), part, chain, 0.03)
    s.carve(Ellipsoid((0, -0.115, 0.908), (0.058, 0.09, 0.074)), 0.008)


def spear_head(s, base, axis, length=0.25, width=0.056, part="steel", chain="weapon"):
    """Socket, lozenge blade with a ridge."""
    axis = np.asarray(axis, float) / np.linalg.norm(axis)
    at = lambda t: np.asarray(base, float) + axis * t
    s.add(Sweep([(*at(-0.06), 0.026), (*at(0.0), 0.024), (*at(0.03), 0.018)], 8), part, chain, 0.002)
    rows = [(0.01, 0.015, 0.014), (0.06, width * 0.8, 0.012), (0.095, width, 0.011), (0.16, width * 0.66, 0.0095), (length, 0.004, 0.004)]
    s.add(Sweep([(*at(t), w, d) for t, w, d in rows], 24, up=FRONT), part, chain, 0.004)
    s.add(Sweep([(*at(0.02), 0.0145, 0.017), (*at(0.12), 0.006, 0.0155), (*at(length * 0.96), 0.002, 0.004)], 12, up=FRONT), part, chain, 0.003)


def pennon(s, staff, along, length=0.27, height=0.14, part="banner", chain="pennon", thickness=0.0085, fork=0.45, wave=0.022, droop=0.1):
    """A swallow-tailed flag from the vertical staff at `staff` (its middle) flying towards `along`. Returns its axes.

    u runs out from the staff, v up, w across; thickness is half.
    """
    u = np.asarray(along, float) / np.linalg.norm(along)
    w = np.cross(u, [0, 0, 1])
    axes = np.stack([u, [0, 0, 1.0], w], 1)

    def flag(a, b, c):
        t = (a + length / 2) / length
        b = b + droop * length * t * t
        c = c + wave * np.sin(t * 7.0 + b * 9) * np.clip(t * 2.5, 0, 1)
        half = height / 2 * (1 - 0.28 * t)
        notch = (t - (1 - fork)) * length - np.abs(b) * 2.2 * length * fork / height
        return (np.maximum(np.abs(c) - thickness, np.maximum(np.maximum(np.abs(b) - half, notch), np.abs(a) - length / 2)) * 0.75).astype(F32)

    centre = np.asarray(staff, float) + u * length / 2
    s.add(Function(flag, centre, (length / 2 + 0.01, height / 2 + droop * length + 0.02, wave + 0.03), axes), part, chain, 0.002)
    return centre, axes


def sword(s, grip_at, axis, edge, length=0.5, width=0.03, chain="weapon", blade="steel", hilt="gold", wrap="leather", depth=0.011, guard=0.085):
    """A knightly sword held at `grip_at`, blade along `axis`, its flat's edge direction `edge`."""
    axis = np.asarray(axis, float) / np.linalg.norm(axis)
    edge = np.asarray(edge, float) - axis * np.dot(edge, axis)
    edge /= np.linalg.norm(edge)
    flat = np.cross(axis, edge)
    at = lambda t: np.asarray(grip_at, float) + axis * t
    s.add(Sweep([(*at(-0.06), 0.0155), (*at(0.05), 0.0165)], 4), wrap, chain, 0.003)
    s.add(Ellipsoid(at(-0.082), 0.029), hilt, chain, 0.004)
    rows = [at(0.062) + edge * guard * k + axis * 0.016 * abs(k) ** 2 for k in (-1, -0.5, 0, 0.5, 1)]
    s.add(Sweep([(*p, r) for p, r in zip(rows, (0.018, 0.0125, 0.0155, 0.0125, 0.018))], 16), hilt, chain, 0.003)
    blade_rows = [(0.06, width, depth), (0.06 + length * 0.5, width * 0.86, depth * 0.9), (0.06 + length * 0.88, width * 0.7, depth * 0.75), (0.06 + length, 0.004, 0.003)]
    s.add(Sweep([(*at(t), w, d) for t, w, d in blade_rows], 30, up=flat), blade, chain, 0.003)
    s.carve(Sweep([(*(at(0.1) + flat * depth * 1.15), width * 0.28, 0.0045), (*(at(0.06 + length * 0.7) + flat * depth * 1.0), width * 0.2, 0.003)], 6, up=flat), 0.003)
    s.carve(Sweep([(*(at(0.1) - flat * depth * 1.15), width * 0.28, 0.0045), (*(at(0.06 + length * 0.7) - flat * depth * 1.0), width * 0.2, 0.003)], 6, up=flat), 0.003)


def crown(s, z=0.985, radius=0.092, depth=0.104, points=8, tall=0.075, part="gold", gem="gem", chain="head", centre_y=0.01):
    """A royal crown: jewelled band and fleurons, alternately tall and low."""
    ring = lambda r, d, h, n=41: [(r * np.cos(a), d * np.sin(a) + centre_y, h) for a in np.linspace(0, 2 * np.pi, n)]
    s.add(Sweep([(*p, 0.0085, 0.021) for p in ring(radius, depth, z)], 80), part, chain, 0.003)
    for h in (z - 0.02, z + 0.02):
        s.add(Sweep([(*p, 0.0105) for p in ring(radius + 0.002, depth + 0.002, h)], 80), part, chain, 0.003)
    for k in range(points):
        a = 2 * np.pi * k / points - np.pi / 2
        out = np.array([np.cos(a), np.sin(a), 0])
        foot = np.array([radius * np.cos(a), depth * np.sin(a) + centre_y, z + 0.015])
        h = tall if k % 2 == 0 else tall * 0.6
        tip = foot + out * 0.022 + np.array([0, 0, h])
        s.add(Sweep([(*foot, 0.03, 0.0095), (*(foot * 0.5 + tip * 0.5), 0.0165, 0.0085), (*tip, 0.0085, 0.0075)], 10, up=out), part, chain, 0.006)
        s.add(Ellipsoid(tip + np.array([0, 0, 0.006]), 0.0155), part, chain, 0.003)
        if k % 2 == 0:
            side = np.cross(out, [0, 0, 1])
            for sign in (1, -1):
                s.add(Ellipsoid(tip + sign * side * 0.017 - np.array([0, 0, 0.016]), 0.0115), part, chain, 0.005)
        s.add(Ellipsoid((foot * [1, 1, 0]) + out * 0.009 + np.array([0, 0, z]), (0.0125, 0.0125, 0.0145)), gem, chain, 0.002)


def dagger(s, at, part="leather", metal="steel", chain="hips"):
    """A sheathed dagger hanging at `at`."""
    x, y, z = at
    s.add(Sweep([(x, y, z, 0.015, 0.012), (x + 0.012, y + 0.02, z - 0.13, 0.008, 0.007)], 6), part, chain, 0.003)
    s.add(Cylinder((x - 0.002, y - 0.003, z + 0.012), (0.03, 0.014, 0.007), bevel=0.004), metal, chain, 0.002)
    s.add(Sweep([(x - 0.002, y - 0.003, z + 0.015, 0.0115), (x - 0.008, y - 0.012, z + 0.065, 0.0115)], 4), part, chain, 0.002)
    s.add(Box((x - 0.009, y - 0.013, z + 0.072), (0.018, 0.013, 0.008), bevel=0.006), metal, chain, 0.002)
