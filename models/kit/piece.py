"""A whole piece: its bodies, skeleton, idle pose and sizes, and the one road from them to a `.glb`."""
import time
from dataclasses import dataclass, field
from pathlib import Path

from . import bake, export, lowpoly, scene
from .pose import Pose


@dataclass
class Quality:
    """How fine to work. `coarse` multiplies voxel sizes; `texture` divides the texture's side."""

    coarse: float = 1.0
    texture: int = 1
    occlusion_samples: int = 16

    def voxel(self, size):
        """The voxel to use where the final wants `size`."""
        return size * self.coarse

    def fine(self, size):
        """The same for small things such as faces, which drafts coarsen less."""
        return size * self.coarse**0.5


FINAL = Quality()
DRAFT = Quality(coarse=1.9, texture=2, occlusion_samples=6)


@dataclass
class Piece:
    """`scale` turns figure units into board units; `lift` (figure units) is the height of the ground over the base's
    underside; `reach` (board units) is how far high and low poly may lie apart; `texture` the side in texels."""

    name: str
    bodies: list
    bones: dict
    idle: Pose
    scale: float
    lift: float
    reach: float = 0.008
    texture: int = 1024
    notes: dict = field(default_factory=dict)


def build(piece, quality, path, work):
    """Unwrap, bake, rig and write. Returns (armature, LOD objects) for previews."""
    started = time.time()
    scene.reset()
    work = Path(work)
    work.mkdir(parents=True, exist_ok=True)
    size = piece.texture // quality.texture
    meshes = [(b.vertices, b.faces) for b in piece.bodies]
    uvs = lowpoly.unwrap(meshes, [b.texels for b in piece.bodies], size, padding=3 if size < 1024 else 4, hidden=[b.notes.get("hidden") for b in piece.bodies])
    baked = bake.maps(piece.bodies, piece.scale, piece.lift, uvs, size, piece.reach, quality.occlusion_samples)
    paths = bake.textures(baked, str(work / piece.name))
    rig, lods = export.assemble(piece, uvs, paths)
    export.write(path, rig, lods)
    print(f"  wrote {path} ({Path(path).stat().st_size / 1e6:.2f} MB) in {time.time() - started:.0f} s")
    return rig, lods
