"""Skeletons and skin weights, as plain data; `export` turns them into an armature.

Weights come from the sculpt itself: every primitive names the chain of bones it follows; a vertex's affinity to a chain
is a soft minimum of the distances to the chain's primitives, shared inside the chain by distance to its bones.
"""
from dataclasses import dataclass

import numpy as np


@dataclass
class Bone:
    """Head and tail in figure units, and the parent's name (None for the root)."""

    head: tuple
    tail: tuple
    parent: str | None


def skeleton(**bones):
    """{name: Bone} from name=(head, tail, parent); a name ending in '_L' becomes 'name.L' and its mirror 'name.R'."""
    out = {}
    for name, (head, tail, parent) in bones.items():
        if not name.endswith("_L"):
            out[name] = Bone(tuple(head), tuple(tail), parent)
            continue
        for side, sign in (("L", 1), ("R", -1)):
            above = f"{parent[:-2]}.{side}" if parent.endswith("_L") else parent
            flip = np.array([sign, 1, 1])
            out[f"{name[:-2]}.{side}"] = Bone(tuple(flip * head), tuple(flip * tail), above)
    return out


def segment_distance(points, a, b):
    """Distance of points (n, 3) to the segment a-b."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    axis = b - a
    t = np.clip((points - a) @ axis / (axis @ axis), 0, 1)
    return np.linalg.norm(points - a - t[:, None] * axis, axis=1)


def along_bones(points, bones, names, power=5.0):
    """Weights shared among `names` by inverse distance to the bones: {bone: (n,)}."""
    distance = np.stack([segment_distance(points, bones[b].head, bones[b].tail) for b in names], 1) + 1e-4
    weight = distance**-power
    weight /= weight.sum(1, keepdims=True)
    return {b: weight[:, i] for i, b in enumerate(names)}


def rigid(bone):
    """Skin that follows one bone."""
    return lambda points, sculpt: {bone: np.ones(len(points))}


def by_chains(bones, chains, softness=0.018, parts=None):
    """Skin from a sculpt's chains: {chain: [bones]}. `parts` {part: chain} overrides by material (cloth, shields).

    Returns a function (points, sculpt) -> {bone: weights}.
    """

    def skin(points, sculpt):
        distance = {c: np.full(len(points), 9.0) for c in chains}
        for op in sculpt.operations:
            if op.mode != "union" or op.chain is None:
                continue
            if op.chain not in chains:
                raise KeyError(f"chain {op.chain} has no bones")
            near = ((points > op.shape.lo - 0.3) & (points < op.shape.hi + 0.3)).all(1)
            if near.any():
                distance[op.chain][near] = np.minimum(distance[op.chain][near], op.shape.at(points[near]))
        table = np.stack(list(distance.values()), 1)
        affinity = np.exp(-(table - table.min(1, keepdims=True)) / softness)
        affinity /= affinity.sum(1, keepdims=True)
        if parts:
            label = sculpt.labels_at(points)
            for part, chain in parts.items():
                if part in sculpt.parts:
                    mine = label == sculpt.parts.index(part)
                    affinity[mine] = 0
                    affinity[mine, list(chains).index(chain)] = 1
        out = {}
        for column, names in zip(affinity.T, chains.values()):
            for bone, share in along_bones(points, bones, names).items():
                out[bone] = out.get(bone, 0) + share * column
        return out

    return skin


def top_four(weights, names):
    """{bone: (n,)} -> (n, len(names)) with at most four influences a vertex, quantised to 1/100 and summing to one."""
    count = len(next(iter(weights.values())))
    table = np.zeros((count, len(names)))
    for bone, column in weights.items():
        table[:, names.index(bone)] += column
    order = np.argsort(-table, 1)
    table[np.arange(count)[:, None], order[:, 4:]] = 0
    table /= np.maximum(table.sum(1, keepdims=True), 1e-9)
    table = np.round(table, 2)
    table[np.arange(count), order[:, 0]] += 1 - table.sum(1)
    return table
