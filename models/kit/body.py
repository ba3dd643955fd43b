"""A body: one closed mesh of a piece, painted high poly and weighted low poly together.

Parts that must move apart are separate bodies, so that nothing fuses in the bind pose; each is baked apart (only
occlusion sees them all).
"""
from dataclasses import dataclass, field

import numpy as np

from . import lowpoly
from .paint import coat


@dataclass
class Body:
    """High poly (`high_*`, figure units), low poly (`vertices`, `faces`) and its skin (`weights`: bone -> (n,) array).

    `texels` is the relative texel density; `keep` the fractions of triangles kept at LOD1..3 (0 drops the body there);
    `flat` shades the low poly by face, for timber. `first` is the first LOD that shows the body (hand-made far versions).
    """

    name: str
    high_vertices: np.ndarray
    high_faces: np.ndarray
    colour: np.ndarray
    surface: np.ndarray
    vertices: np.ndarray
    faces: np.ndarray
    weights: dict
    texels: float = 1.0
    keep: tuple = (0.4, 0.15, 0.05)
    flat: bool = False
    ground: bool = False
    first: int = 0
    notes: dict = field(default_factory=dict)


def from_sculpt(name, sculpt, palette, triangles, skin, freehand=None, texels=1.0, keep=(0.4, 0.15, 0.05), **paint):
    """Mesh, paint, reduce and skin a built sculpt. `skin` is a function (points, sculpt) -> weights, see `rig`."""
    high_vertices, high_faces = sculpt.surface()
    if lowpoly.signed_volume(high_vertices, high_faces) <= 0:
        raise ValueError(f"{name}: the sculpt is inside out")
    colour, surface = coat(sculpt, high_vertices, palette, freehand, **paint)
    vertices, faces = lowpoly.reduce(*sculpt.smooth_surface(), triangles)
    print(f"  {name}: {len(high_faces)} -> {len(faces)} triangles")
    return Body(name, high_vertices, high_faces, colour, surface, vertices, faces, skin(vertices, sculpt), texels, keep)
