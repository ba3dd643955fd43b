"""A sculpt: an ordered list of primitives blended into one signed distance field on a grid.

Data flow: `add`/`carve`/`hook` record operations -> `build` evaluates them into `field` (distance) and `label` (which
part owns a cell) -> `relief` pushes fine detail into `field` (the smooth field is kept as `smooth`) -> `surface` is the
high poly by marching cubes -> `curvature` and `labels_at` feed the paint.
"""
from contextlib import contextmanager

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from skimage.measure import marching_cubes

from .shapes import F32, FAR


class Operation:
    """One step of a sculpt: `mode` is 'union', 'carve' or 'hook'."""

    def __init__(self, shape, blend, part, chain, mode, pad=0.0):
        self.shape, self.blend, self.part, self.chain, self.mode, self.pad = shape, blend, part, chain, mode, pad


def smooth_union(a, b, k):
    """Polynomial smooth minimum; k is the width of the blend."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.minimum(a, b) - h * h * k * F32(0.25)


def smooth_carve(a, b, k):
    """a without b, with a rounded edge of width k."""
    h = np.maximum(k - np.abs(a + b), 0) / k
    return np.maximum(a, -b) + h * h * k * F32(0.25)


class Sculpt:
    """Primitives in, field out. `voxel` is the cell size in figure units; walls must be at least 4 voxels thick."""

    def __init__(self, voxel):
        self.voxel = voxel
        self.operations = []
        self._transforms = []

    # -- recording ---------------------------------------------------------------------------------------------------

    @contextmanager
    def within(self, transform):
        """Everything added inside the block is moved by `transform` (innermost first)."""
        self._transforms.append(transform)
        yield self
        self._transforms.pop()

    def _place(self, shape):
        for transform in reversed(self._transforms):
            shape = shape.moved(transform)
        return shape

    def add(self, shape, part, chain=None, blend=0.01, pad=0.0):
        """Blend a primitive in. Small `blend` where materials change, large only within one material.

        `part` names the material, `chain` the bones it follows, `pad` widens the evaluated box (for later offsets).
        """
        shape = self._place(shape)
        self.operations.append(Operation(shape, blend, part, chain, "union", pad))
        return shape

    def pair(self, shape, part, chain=None, blend=0.01, pad=0.0):
        """`add` the shape on the left and its mirror image on the right ('x.L' becomes 'x.R')."""
        self.add(shape, part, chain, blend, pad)
        other = chain[:-2] + ".R" if chain and chain.endswith(".L") else chain
        transforms, self._transforms = self._transforms, []
        self.add(self.operations[-1].shape.mirrored(), part, other, blend, pad)
        self._transforms = transforms

    def carve(self, shape, blend=0.01, mirror=False):
        """Cut a primitive out of everything added so far."""
        shape = self._place(shape)
        self.operations.append(Operation(shape, blend, None, None, "carve"))
        if mirror:
            self.operations.append(Operation(shape.mirrored(), blend, None, None, "carve"))

    def hook(self, function):
        """Call function(sculpt) at this point of the build, to work on `field` and `label` directly."""
        self.operations.append(Operation(function, 0, None, None, "hook"))

    # -- the grid ----------------------------------------------------------------------------------------------------

    def cells(self, lo, hi):
        """Cell range that covers the box lo..hi, clipped to the grid."""
        first = np.floor((np.asarray(lo) - self.origin) / self.voxel).astype(int)
        last = np.ceil((np.asarray(hi) - self.origin) / self.voxel).astype(int) + 1
        return np.clip(first, 0, self.shape), np.clip(last, 0, self.shape)

    def axes(self, first, last):
        """Coordinates of a cell range as three broadcastable arrays."""
        x, y, z = ((self.origin[k] + self.voxel * np.arange(first[k], last[k])).astype(F32) for k in range(3))
        return x[:, None, None], y[None, :, None], z[None, None, :]

    def part_index(self, part):
        """The label of a part, registered if new."""
        if part not in self.parts:
            self.parts.append(part)
        return self.parts.index(part)

    def merge(self, shell, part, blend, window=None):
        """Blend raw distances (the whole grid, or a window of it) into the field as `part`; for hooks."""
        window = window or (slice(None),) * 3
        self.label[window][shell < self.field[window]] = self.part_index(part)
        self.field[window] = smooth_union(self.field[window], shell, F32(max(blend, 1e-4)))

    def build(self):
        """Evaluate all operations. Returns self."""
        solid = [o.shape for o in self.operations if o.mode == "union"]
        margin = 6 * self.voxel
        self.origin = np.min([s.lo for s in solid], 0) - margin
        top = np.max([s.hi for s in solid], 0) + margin
        self.shape = np.ceil((top - self.origin) / self.voxel).astype(int) + 1
        self.field = np.full(tuple(self.shape), FAR)
        self.label = np.zeros(tuple(self.shape), np.uint8)
        self.parts = []
        for op in self.operations:
            if op.mode == "hook":
                op.shape(self)
                continue
            first, last, distance = op.shape.on_grid(self, max(op.blend + 4 * self.voxel, op.pad))
            window = tuple(map(slice, first, last))
            if op.mode == "union":
                self.merge(distance, op.part, op.blend, window)
            else:
                self.field[window] = smooth_carve(self.field[window], distance, F32(max(op.blend, 1e-4)))
        self.smooth = self.field
        return self

    # -- reading it --------------------------------------------------------------------------------------------------

    def shell_cells(self, reach):
        """Indices and positions of the cells within `reach` of the surface (plus a safe margin for relief)."""
        index = np.argwhere(np.abs(self.field) < reach + 2.6 * self.voxel)
        return tuple(index.T), self.origin + index * self.voxel

    def surface(self):
        """High poly: vertices (n, 3) in figure units and triangles (m, 3), outward facing."""
        vertices, faces, _, _ = marching_cubes(self.field, 0.0, spacing=(self.voxel,) * 3)
        return vertices + self.origin, faces

    def smooth_surface(self):
        """The same without relief and slightly blurred: what the low poly is reduced from."""
        vertices, faces, _, _ = marching_cubes(gaussian_filter(self.smooth, 0.5), 0.0, spacing=(self.voxel,) * 3)
        return vertices + self.origin, faces

    def labels_at(self, points):
        """Part index of the nearest cell of each point."""
        cell = np.round((points - self.origin) / self.voxel).astype(int)
        return self.label[tuple(np.clip(cell, 0, np.array(self.label.shape) - 1).T)]

    def curvature(self, points, length):
        """Mean-curvature-like value at `length` (figure units): above 0 on edges, below 0 in cavities.

        The blurred, clamped field minus itself. Long lengths run on a strided grid.
        """
        sigma = max(length / self.voxel, 1.0)
        stride = 1 if sigma < 2.5 else 2 if sigma < 6 else 4
        band = F32(3 * sigma * self.voxel)
        coarse = np.clip(self.field[::stride, ::stride, ::stride], -band, band)
        bend = gaussian_filter(coarse, sigma / stride, truncate=2.5) - coarse
        at = ((points - self.origin) / self.voxel / stride).T
        return map_coordinates(bend, at, order=1) / (sigma * self.voxel)
