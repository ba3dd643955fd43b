"""The modelling kit: painted miniatures made by script.

A piece is sculpted as signed distance fields, meshed, painted from its own curvature, reduced, unwrapped,
baked, rigged and written as a `.glb`. Reading order: `shapes` (primitives) -> `sculpt` (the field) -> `relief`
(fine surface detail) -> `paint` -> `lowpoly` -> `body` (what a sculpt becomes) -> `figure`, `horse`, `rider`, `timber`,
`masonry`, `base` (shared anatomy, carpentry, walls and ground) -> `rig`, `pose` -> `piece` (the whole) -> `bake` -> `export` -> `check`; `preview` renders what was made.

Space: x to the figure's left, y to its back (the front is -Y, glTF +Z), z up, z = 0 on the ground the figure stands
on. Lengths in sculpts are in *figure units* (a man is about 1.05 tall); `Piece.scale` turns them into board units
(1 = one hexagon between opposite sides).
"""
