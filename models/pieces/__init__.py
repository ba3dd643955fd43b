"""One module a piece; each has `piece(quality)` that returns a `kit.piece.Piece`."""
