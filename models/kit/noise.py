"""Value noise on a hashed lattice, about -1..1; deterministic, vectorised, broadcastable."""
import numpy as np


def _hash(x, y, z, seed):
    """Uniform -1..1 per integer lattice point."""
    n = x * np.uint32(374761393) + y * np.uint32(668265263) + z * np.uint32(2246822519) + np.uint32(seed & 0xFFFFFFFF)
    n = (n ^ (n >> np.uint32(13))) * np.uint32(1274126177)
    n = (n ^ (n >> np.uint32(16))) * np.uint32(2654435761)
    return (n ^ (n >> np.uint32(15))).astype(np.float32) * np.float32(2 / 4294967295) - np.float32(1)


def noise3(x, y, z, seed=0.0):
    """Three-dimensional; one feature is about 3 units long."""
    turn = 0.36 * np.asarray(x), 0.36 * np.asarray(y), 0.36 * np.asarray(z)
    x, y, z = np.broadcast_arrays(turn[0] + 0.13 * turn[1], turn[1] - 0.17 * turn[2] + 0.07 * turn[0], turn[2] + 0.11 * turn[0])
    key = int(seed * 7919) + 17
    floor = [np.floor(q) for q in (x, y, z)]
    cell = [f.astype(np.int64).astype(np.uint32) for f in floor]
    t = [(q - f).astype(np.float32) for q, f in zip((x, y, z), floor)]
    t = [f * f * f * (f * (f * 6 - 15) + 10) for f in t]
    out = np.float32(0)
    with np.errstate(over="ignore"):
        for corner in range(8):
            out = out + _corner(corner, t, cell, key)
    return 1.5 * out


def _corner(corner, t, cell, key):
    """One lattice corner's weighted share."""
    bits = [(corner >> k) & 1 for k in range(3)]
    weight = np.float32(1)
    for b, f in zip(bits, t):
        weight = weight * (f if b else 1 - f)
    return weight * _hash(*(c + np.uint32(b) for c, b in zip(cell, bits)), key)


def noise2(x, y, seed=0.0):
    """Two-dimensional; for ground."""
    return noise3(x, y, 0.37 * seed, seed)


def fractal(points, size, seed=0.0, octaves=3):
    """Sum of octaves of `noise3` at points (n, 3); `size` is the length of the largest feature."""
    total, amplitude, norm = 0.0, 1.0, 0.0
    for k in range(octaves):
        f = 3.0 * 2**k / size
        total = total + amplitude * noise3(points[:, 0] * f, points[:, 1] * f, points[:, 2] * f, seed + 5.3 * k)
        norm += amplitude
        amplitude *= 0.55
    return np.clip(total / norm * 1.2, -1, 1)
