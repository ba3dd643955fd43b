"""Animations of the pieces: one script a piece with `clips(rig, glb) -> [Clip]`, and what they share.

Shared: `biped` (people on foot), `horse` and `rider`, `elephant` gaits inside its piece, `crew` (an engine's men). Motion is
written over the idle pose with `kit.motion`; `python models/animate.py NAME...` writes the clips into models/NAME.glb.

Nothing here moves the piece over the board: gaits run on the spot over a base that never moves, and say in `extras` how far one
loop carries the piece (`stride`, board units), so that the stage moves it and feet do not skate.
"""
