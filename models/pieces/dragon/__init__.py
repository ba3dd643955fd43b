"""Parts of the dragon: `spine` (the curve everything hangs on), `trunk`, `head`, `wing`, `crag`, `skeleton`."""
