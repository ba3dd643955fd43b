"""The dragon's spine: one planar curve from the tip of the tail to the skull, and coordinates along it.

Scales, belly scutes, the crest, the harness and the bones all read this curve, so that it can be re-shaped in one place.
Figure units, bind pose: front -Y, ground z = 0, the curve lies in x = 0.
"""
import numpy as np
from scipy.spatial import cKDTree

from kit.shapes import Sweep, catmull_rom

COLUMNS = 30  # scales around the trunk
# x, y, z, radius to the side, radius upwards
ROWS = [
    (0, 3.20, 0.30, 0.008, 0.008), (0, 2.95, 0.25, 0.022, 0.022), (0, 2.55, 0.21, 0.040, 0.040), (0, 2.1, 0.22, 0.060, 0.060),
    (0, 1.65, 0.30, 0.085, 0.086), (0, 1.25, 0.42, 0.112, 0.115), (0, 0.88, 0.57, 0.145, 0.150), (0, 0.56, 0.71, 0.185, 0.190),
    (0, 0.26, 0.82, 0.205, 0.215), (0, 0.03, 0.91, 0.180, 0.195), (0, -0.17, 1.02, 0.215, 0.245), (0, -0.35, 1.15, 0.205, 0.245),
    (0, -0.49, 1.31, 0.160, 0.200), (0, -0.55, 1.48, 0.124, 0.155), (0, -0.55, 1.66, 0.104, 0.126), (0, -0.57, 1.82, 0.092, 0.108),
    (0, -0.62, 1.93, 0.086, 0.095), (0, -0.69, 1.975, 0.064, 0.064),
]


class Spine:
    """`sweep` is the trunk's tube; `samples` run from the skull (s = 0) to the tip of the tail (s = `length`)."""

    def __init__(self):
        self.sweep = Sweep(ROWS, 110, up=(0, -0.35, 1))
        self.samples = catmull_rom(ROWS[::-1], 1500)
        steps = np.linalg.norm(np.diff(self.samples[:, :3], axis=0), axis=1)
        self.along = np.r_[0, np.cumsum(steps)]
        self.length = self.along[-1]
        self.radius = self.samples[:, 3:].mean(1)
        # conformal row coordinate: scales stay as long as they are wide while the trunk thins
        self.row = np.r_[0, np.cumsum(steps / (2 * np.pi * self.radius[1:] / COLUMNS * 1.15))]
        self.tangent = np.gradient(self.samples[:, :3], axis=0)
        self.tangent /= np.linalg.norm(self.tangent, axis=1)[:, None]
        self.dorsal = np.stack([0 * self.tangent[:, 0], -self.tangent[:, 2], self.tangent[:, 1]], 1)
        if self.dorsal[len(self.dorsal) // 2, 2] < 0:
            self.dorsal *= -1
        self._tree = cKDTree(self.samples[:, :3])

    def at(self, s):
        """Point of the curve at arc length s from the skull."""
        return np.array([np.interp(s, self.along, self.samples[:, k]) for k in range(3)])

    def frame(self, s):
        """(point, tangent towards the tail, dorsal direction, radius to the side, radius upwards) at arc length s."""
        i = int(np.clip(np.searchsorted(self.along, s), 0, len(self.along) - 1))
        return self.samples[i, :3], self.tangent[i], self.dorsal[i], self.samples[i, 3], self.samples[i, 4]

    def nearest_s(self, y, z):
        """Arc length of the sample nearest to (0, y, z)."""
        return float(self.along[self._tree.query([0, y, z])[1]])

    def coordinates(self, points):
        """(s, angle from the back: 0 dorsal, +-pi belly; radius of the tube there) of points (n, 3)."""
        _, i = self._tree.query(points, workers=2)
        q = points - self.samples[i, :3]
        angle = np.arctan2(q[:, 0], (q * self.dorsal[i]).sum(1))
        return self.along[i] + (q * self.tangent[i]).sum(1), angle, self.radius[i]

    def rows_at(self, s):
        """Conformal row coordinate of arc lengths."""
        return np.interp(s, self.along, self.row)
