"""Clips: animations written into a finished `.glb`, without Blender and without touching what is already there.

`Rig` reads the skeleton, its rest and its `idle` pose. A `Clip` is a list of `motion.Pose`s sampled evenly; `write` turns clips
into glTF animations appended to the file, replacing clips of earlier runs, and leaves every other byte of the binary chunk as it
was. Each bone is keyed at the coarsest even spacing that keeps it within a small tolerance; rotations are normalised shorts. A
bone that does not move has one key where its idle differs from the nodes' own pose, so a clip is complete by itself.
"""
import json
import struct
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from . import turns
from .check import Glb, matrix_of

FPS = 30
SPACINGS = (8, 6, 5, 4, 3, 2, 1)
TURN_TOLERANCE, SHIFT_TOLERANCE = 0.22, 0.0006  # degrees, board units
TAG = "clips"


class Rig:
    """Bones of a file: `names`, `parent` (index or -1), `rest` and `idle` as (translations, rotations) in the parent, and
    their places in model space. Bones are in an order with parents first."""

    def __init__(self, glb):
        doc = glb.doc
        joints = doc["skins"][0]["joints"]
        above = {c: i for i, n in enumerate(doc["nodes"]) for c in n.get("children", [])}
        depth = lambda j: 0 if j not in above else 1 + depth(above[j])
        self.nodes = sorted(joints, key=lambda j: (depth(j), j))
        self.names = [doc["nodes"][j]["name"] for j in self.nodes]
        self.index = {n: i for i, n in enumerate(self.names)}
        place = {j: i for i, j in enumerate(self.nodes)}
        self.parent = [place.get(above.get(j), -1) for j in self.nodes]
        rest = [doc["nodes"][j] for j in self.nodes]
        self.rest = (np.array([n.get("translation", (0, 0, 0)) for n in rest], float), np.array([n.get("rotation", (0, 0, 0, 1)) for n in rest], float))
        self.idle = (self.rest[0].copy(), self.rest[1].copy())
        idle = next(a for a in doc["animations"] if a["name"] == "idle")
        for channel in idle["channels"]:
            bone = place.get(channel["target"]["node"])
            kind = {"translation": 0, "rotation": 1}.get(channel["target"]["path"])
            if bone is not None and kind is not None:
                self.idle[kind][bone] = glb.accessor(idle["samplers"][channel["sampler"]]["output"])[0]
        self.idle[1][:] = [turns.unit(q) for q in self.idle[1]]
        self.rest_world, self.idle_world = self.worlds(*self.rest), self.worlds(*self.idle)
        self.joints = [place[j] for j in joints]
        self.inverse = glb.accessor(doc["skins"][0]["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)

    def worlds(self, shift, turn):
        """Positions and turns in model space."""
        places, facing = np.zeros_like(shift), np.zeros_like(turn)
        for i, up in enumerate(self.parent):
            if up < 0:
                places[i], facing[i] = shift[i], turn[i]
            else:
                places[i] = places[up] + turns.spin(facing[up], shift[i])
                facing[i] = turns.unit(turns.times(facing[up], turn[i]))
        return places, facing

    def children(self, bone):
        """Names of the bones right under it."""
        return [n for n, up in zip(self.names, self.parent) if up == self.index[bone]]


@dataclass
class Clip:
    """`poses` at equal steps over `seconds`, first and last included. `extras` goes into the animation's `extras`.

    `only` names the bones that it moves, for a clip that is laid over others (`"layer": true`).
    """

    name: str
    seconds: float
    poses: list
    extras: dict = field(default_factory=dict)
    only: tuple = ()


def frames(seconds):
    """Number of steps a clip of that length is sampled in."""
    return max(2, round(seconds * FPS))


# -- writing ----------------------------------------------------------------------------------------------------------


def write(path, clips):
    """Append the clips to the file in place. Returns the bytes they add."""
    glb = Glb(path)
    rig = Rig(glb)
    doc, data = _without_clips(glb.doc, glb.data)
    before = len(json.dumps(doc, separators=(",", ":"))) + len(data)
    writer = _Writer(doc, len(data))
    for clip in clips:
        doc["animations"].append(_animation(rig, clip, writer))
    view = {"buffer": 0, "byteOffset": len(data), "byteLength": len(writer.data), "name": TAG}
    doc["bufferViews"].append(view)
    data = data + bytes(writer.data)
    doc["buffers"][0]["byteLength"] = len(data)
    text = json.dumps(doc, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    body = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(data), b"BIN\0") + data
    Path(path).write_bytes(struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body)
    return len(text) + len(data) - before


def _without_clips(doc, data):
    """The document and binary chunk without the clips of an earlier run (they are always last)."""
    for number, view in enumerate(doc["bufferViews"]):
        if view.get("name") == TAG:
            doc["animations"] = [a for a in doc["animations"] if a["name"] == "idle"]
            doc["accessors"] = [a for a in doc["accessors"] if a.get("bufferView") != number]
            del doc["bufferViews"][number:]
            return doc, data[: view["byteOffset"]]
    return doc, data + b"\0" * (-len(data) % 4)


class _Writer:
    """Collects accessors into one buffer view; equal contents share an accessor."""

    def __init__(self, doc, start):
        self.doc, self.data, self.view, self.known = doc, bytearray(), len(doc["bufferViews"]), {}

    def add(self, values, kind, short=False):
        """Index of an accessor with these values."""
        values = np.asarray(values, np.float32)
        raw = (np.round(np.clip(values, -1, 1) * 32767).astype("<i2") if short else values.astype("<f4")).tobytes()
        key = (raw, kind, short)
        if key not in self.known:
            accessor = {"bufferView": self.view, "byteOffset": len(self.data), "componentType": 5122 if short else 5126, "count": len(values), "type": kind}
            if short:
                accessor["normalized"] = True
            if kind == "SCALAR":
                accessor["min"], accessor["max"] = [float(values[0])], [float(values[-1])]
            self.data += raw
            self.known[key] = len(self.doc["accessors"])
            self.doc["accessors"].append(accessor)
        return self.known[key]


def _animation(rig, clip, writer):
    count = len(clip.poses) - 1
    shift = np.array([p.shifts for p in clip.poses])
    turn = np.array([p.turns for p in clip.poses])
    size = np.array([p.sizes for p in clip.poses])
    samplers, channels = [], []

    def channel(bone, path, keys, values, kind, short):
        at = writer.add(np.array(keys, float) * (clip.seconds / count), "SCALAR")
        samplers.append({"input": at, "output": writer.add(values, kind, short), "interpolation": "LINEAR"})
        channels.append({"sampler": len(samplers) - 1, "target": {"node": rig.nodes[bone], "path": path}})

    for bone in range(len(rig.names)):
        if clip.only and rig.names[bone] not in clip.only:
            continue
        q = _continuous(turn[:, bone])
        keys = _spaced(q, _turn_error, TURN_TOLERANCE)
        if len(keys) > 1 or _turn_error(q[:1], rig.rest[1][bone][None]) > 0.01:
            channel(bone, "rotation", keys, q[keys], "VEC4", True)
        keys = _spaced(shift[:, bone], _shift_error, SHIFT_TOLERANCE)
        if len(keys) > 1 or np.abs(shift[0, bone] - rig.rest[0][bone]).max() > 1e-5:
            channel(bone, "translation", keys, shift[keys, bone], "VEC3", False)
        keys = _spaced(size[:, bone], _shift_error, 0.004)
        if len(keys) > 1 or np.abs(size[0, bone] - 1).max() > 1e-3:
            channel(bone, "scale", keys, size[keys, bone], "VEC3", False)
    return {"name": clip.name, "channels": channels, "samplers": samplers, "extras": clip.extras}


def _continuous(q):
    """No sign flips between neighbours."""
    out = q.copy()
    for i in range(1, len(out)):
        if out[i] @ out[i - 1] < 0:
            out[i] = -out[i]
    return out


def _turn_error(a, b):
    return float(np.degrees(2 * np.arccos(np.clip(np.abs((a * b).sum(1)), 0, 1))).max())


def _shift_error(a, b):
    return float(np.linalg.norm(a - b, axis=1).max())


def _spaced(values, error, tolerance):
    """Frames to key: one if nothing moves, else the coarsest even spacing within tolerance (the last frame always)."""
    count = len(values) - 1
    if error(values, np.repeat(values[:1], count + 1, 0)) < tolerance * 0.25:
        return [0]
    for step in SPACINGS:
        keys = list(range(0, count, step)) + [count]
        if step == 1 or error(_between(values, keys), values) < tolerance:
            return keys
    return keys


def _between(values, keys):
    at = np.interp(np.arange(len(values)), keys, np.arange(len(keys)))
    low = np.minimum(at.astype(int), len(keys) - 2)
    out = values[keys][low] + (values[keys][low + 1] - values[keys][low]) * (at - low)[:, None]
    return out / np.linalg.norm(out, axis=1, keepdims=True) if values.shape[1] == 4 else out


# -- reading back -----------------------------------------------------------------------------------------------------


class Player:
    """Reads a clip of a file back as a viewer would: bones without a channel stand as the nodes do."""

    def __init__(self, glb, name):
        self.glb, self.rig = glb, Rig(glb)
        self.clip = next(a for a in glb.doc["animations"] if a["name"] == name)
        self.tracks = []
        place = {j: i for i, j in enumerate(self.rig.nodes)}
        for channel in self.clip["channels"]:
            sampler = self.clip["samplers"][channel["sampler"]]
            keys, values = glb.accessor(sampler["input"])[:, 0], np.asarray(glb.accessor(sampler["output"]), float)
            if channel["target"]["node"] in place:
                self.tracks.append((place[channel["target"]["node"]], channel["target"]["path"], keys, values))
        self.seconds = float(max((t[2][-1] for t in self.tracks), default=0.0))

    def at(self, time):
        """(translations, rotations, scales) at a time."""
        shift, turn, size = self.rig.rest[0].copy(), self.rig.rest[1].copy(), np.ones((len(self.rig.names), 3))
        for bone, path, keys, values in self.tracks:
            i = int(np.clip(np.searchsorted(keys, time, "right") - 1, 0, max(len(keys) - 2, 0)))
            j = min(i + 1, len(keys) - 1)
            u = 0.0 if j == i else float(np.clip((time - keys[i]) / (keys[j] - keys[i]), 0, 1))
            if path == "rotation":
                turn[bone] = turns.slerp(turns.unit(values[i]), turns.unit(values[j]), u)
            else:
                (shift if path == "translation" else size)[bone] = values[i] + (values[j] - values[i]) * u
        return shift, turn, size


def skin_matrices(rig, shift, turn, size):
    """(joints, 4, 4) for vertices, from local poses."""
    world = np.zeros((len(rig.names), 4, 4))
    for i, up in enumerate(rig.parent):
        local = matrix_of(turn[i], shift[i], size[i])
        world[i] = local if up < 0 else world[up] @ local
    return world[rig.joints] @ rig.inverse


class Skin:
    """Vertices of one LOD, to be posed."""

    def __init__(self, glb, level):
        doc = glb.doc
        node = next(n for n in doc["nodes"] if n.get("name", "").endswith(f"_LOD{level}"))
        parts = [{k: glb.accessor(i) for k, i in p["attributes"].items()} | {"index": glb.accessor(p["indices"]).ravel().astype(int)} for p in doc["meshes"][node["mesh"]]["primitives"]]
        offsets = np.cumsum([0] + [len(p["POSITION"]) for p in parts])
        self.index = np.concatenate([p["index"] + o for p, o in zip(parts, offsets)])
        self.points = np.concatenate([p["POSITION"] for p in parts]).astype(float)
        self.normals = np.concatenate([p["NORMAL"] for p in parts]).astype(float)
        self.uv = np.concatenate([p["TEXCOORD_0"] for p in parts]).astype(float)
        self.joint = np.concatenate([p["JOINTS_0"] for p in parts]).astype(int)
        self.weight = np.concatenate([p["WEIGHTS_0"] for p in parts]).astype(float)

    def share(self, joints):
        """How much of each vertex follows the given joints (indices into the skin)."""
        return (self.weight * np.isin(self.joint, joints)).sum(1)

    def posed(self, matrices, keep=slice(None)):
        """Positions under skin matrices."""
        blend = np.einsum("nk,nkij->nij", self.weight[keep], matrices[self.joint[keep]])
        return np.einsum("nij,nj->ni", blend[:, :3, :3], self.points[keep]) + blend[:, :3, 3]
