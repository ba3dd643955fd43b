"""Miniature painting: base coat, wash in the cavities, dry brush on the edges, zenithal light, team masks.

`Paint` describes a material; `coat(sculpt, vertices, palette, freehand)` gives per-vertex linear colour and surface
(roughness, metalness, team mask). The cavities and edges come from the distance field itself (`Sculpt.curvature`).
Team mask values are a contract with the renderer: PRIMARY and SECONDARY cloth is painted neutral light grey and tinted by
the house; RIM carries the house's base pattern; OWN is left as painted.
"""
from dataclasses import dataclass

import numpy as np

from .noise import fractal

OWN, SECONDARY, RIM, PRIMARY = 0.0, 0.5, 0.75, 1.0


@dataclass
class Paint:
    """Linear base colour, dry-brush highlight, roughness, metalness, team mask, and how much dry brush it takes."""

    base: tuple
    light: tuple
    rough: float = 0.7
    metal: float = 0.0
    mask: float = OWN
    dry: float = 1.0
    mottle: float = 0.06


STEEL = Paint((0.30, 0.32, 0.36), (0.86, 0.88, 0.92), 0.34, 1.0, mottle=0.10)
IRON = Paint((0.13, 0.13, 0.14), (0.50, 0.50, 0.53), 0.50, 1.0, mottle=0.12)
MAIL = Paint((0.15, 0.155, 0.17), (0.52, 0.53, 0.55), 0.55, 1.0)
BRASS = Paint((0.52, 0.31, 0.08), (0.95, 0.74, 0.34), 0.30, 1.0)
GOLD = Paint((0.72, 0.44, 0.10), (1.0, 0.82, 0.40), 0.24, 1.0)
SKIN = Paint((0.50, 0.25, 0.15), (0.82, 0.55, 0.40), 0.50, dry=0.8, mottle=0.04)
EYE_WHITE = Paint((0.60, 0.57, 0.50), (0.75, 0.72, 0.66), 0.25)
EYE = Paint((0.015, 0.012, 0.010), (0.03, 0.025, 0.02), 0.15, dry=0.0)
LIPS = Paint((0.38, 0.13, 0.09), (0.60, 0.28, 0.21), 0.45)
HAIR = Paint((0.10, 0.045, 0.016), (0.36, 0.19, 0.08), 0.6)
LEATHER = Paint((0.10, 0.045, 0.018), (0.36, 0.20, 0.09), 0.55)
DARK_LEATHER = Paint((0.045, 0.026, 0.016), (0.20, 0.12, 0.065), 0.5)
LINEN = Paint((0.40, 0.33, 0.22), (0.74, 0.66, 0.50), 0.8)
WOOL = Paint((0.17, 0.12, 0.075), (0.42, 0.32, 0.21), 0.85)
WOOD = Paint((0.20, 0.112, 0.05), (0.54, 0.38, 0.21), 0.65, mottle=0.12)
DARK_WOOD = Paint((0.10, 0.055, 0.026), (0.34, 0.21, 0.11), 0.65, mottle=0.12)
ROPE = Paint((0.34, 0.25, 0.13), (0.74, 0.61, 0.40), 0.85)
BONE = Paint((0.60, 0.52, 0.37), (0.86, 0.79, 0.62), 0.4)
STONE = Paint((0.17, 0.17, 0.165), (0.58, 0.57, 0.53), 0.85, mottle=0.12)
EARTH = Paint((0.085, 0.055, 0.032), (0.34, 0.25, 0.155), 0.92, mottle=0.2)
GRASS = Paint((0.075, 0.115, 0.022), (0.40, 0.46, 0.13), 0.8, mottle=0.15)
TEAM = Paint((0.58, 0.58, 0.58), (0.92, 0.92, 0.92), 0.72, mask=PRIMARY, dry=0.8, mottle=0.03)
TEAM_TRIM = Paint((0.60, 0.60, 0.60), (0.94, 0.94, 0.94), 0.70, mask=SECONDARY, dry=0.8, mottle=0.03)
TEAM_ENAMEL = Paint((0.62, 0.62, 0.62), (0.92, 0.92, 0.92), 0.42, mask=PRIMARY, dry=0.7, mottle=0.03)


class Coat:
    """The paint on the vertices of a body while it is being mixed; freehand functions edit it in place."""

    def __init__(self, sculpt, vertices, palette):
        self.points = vertices
        self.parts = sculpt.parts
        self.label = sculpt.labels_at(vertices)
        missing = [p for p in sculpt.parts if p not in palette]
        if missing:
            raise KeyError(f"no paint for parts {missing}")
        paints = [palette[p] for p in sculpt.parts]
        pick = lambda field: np.array([getattr(p, field) for p in paints], float)[self.label]
        self.base, self.light = pick("base"), pick("light")
        self.rough, self.metal, self.mask = pick("rough"), pick("metal"), pick("mask")
        self.dry, self.mottle = pick("dry"), pick("mottle")

    def of(self, *parts):
        """Vertices that belong to any of the parts, as a boolean array."""
        return np.isin(self.label, [self.parts.index(p) for p in parts if p in self.parts])

    def apply(self, where, paint):
        """Repaint the chosen vertices with a `Paint`."""
        self.base[where], self.light[where] = paint.base, paint.light
        self.rough[where], self.metal[where], self.mask[where] = paint.rough, paint.metal, paint.mask
        self.dry[where], self.mottle[where] = paint.dry, paint.mottle

    def tint(self, where, colour, amount):
        """Glaze towards `colour` by `amount` (a number or one per chosen vertex)."""
        amount = np.asarray(amount, float).reshape(-1, 1)
        self.base[where] = self.base[where] * (1 - amount) + np.asarray(colour) * amount
        self.light[where] = self.light[where] * (1 - amount * 0.7) + np.asarray(colour) * amount * 0.7


def grime(c, where, top, amount=0.6):
    """Mud and dust that climbs from the ground up to z = `top`, in blotches; keeps the team mask."""
    where = np.asarray(where)
    z = c.points[where][:, 2]
    blotch = 0.5 + 0.5 * fractal(c.points[where], 0.07, 21.0, 3)
    share = np.clip((top - z) / top, 0, 1) ** 0.8 * np.clip(blotch * 1.6 - 0.1, 0, 1) * amount
    c.tint(where, np.array((0.13, 0.095, 0.062)), share)
    c.rough[where] = np.maximum(c.rough[where], c.rough[where] * (1 - share) + 0.9 * share)


def coat(sculpt, vertices, palette, freehand=None, lengths=(0.006, 0.018, 0.045), wash=(0.75, 0.6, 0.5), dry=0.75):
    """Paint the vertices. Returns (colour (n, 3) linear, surface (n, 3) = roughness, metalness, mask).

    `lengths` are the three curvature lengths in figure units: edge lines, forms, masses.
    """
    c = Coat(sculpt, vertices, palette)
    if freehand:
        freehand(c)
    fine, form, mass = (sculpt.curvature(vertices, s) for s in lengths)
    shade = np.maximum.reduce(
        [np.clip(-fine * 2.6, 0, 1) * wash[0], np.clip(-form * 1.6, 0, 1) * wash[1], np.clip(-mass * 1.2, 0, 1) * wash[2]]
    )[:, None]
    span = np.ptp(vertices[:, 2]) or 1.0
    zenith = np.clip((vertices[:, 2:3] - vertices[:, 2].min()) / span, 0, 1)
    mottle = 1 + c.mottle[:, None] * fractal(vertices, 0.09, 7.0, 3)[:, None]
    colour = c.base * mottle
    colour = colour * (1 - shade) + colour * np.array([0.14, 0.12, 0.16]) * shade
    colour = colour * (0.84 + 0.26 * zenith)
    edge = np.clip((np.clip(4 * (fine - 0.06), 0, 1) * 0.6 + np.clip(2 * (form - 0.1), 0, 1) * 0.35) * c.dry, 0, dry)[:, None]
    colour = colour * (1 - edge) + c.light * edge
    rough = np.clip(c.rough + 0.25 * shade[:, 0] - 0.06 * edge[:, 0] + 0.3 * c.mottle * fractal(vertices, 0.05, 11.0, 2), 0.06, 1)
    return np.clip(colour, 0.004, 1.0), np.stack([rough, c.metal, c.mask], 1)
