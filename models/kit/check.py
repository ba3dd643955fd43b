"""Validate `.glb` files against the conventions of models/README.md: `python models/kit/check.py [files]`.

Reads the file itself, not through Blender: chunk lengths, accessor bounds, finite values, unit normals and tangents, weights,
joints, triangle areas, names and sizes of LODs, bounds in the idle pose, image formats, clips (`check_clips`). Exit status 1 on any fault.
"""
import io
import json
import struct
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

COMPONENT = {5120: np.int8, 5121: np.uint8, 5122: np.int16, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
WIDTH = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
# name: (greatest height, greatest horizontal reach), board units
LIMITS = {
    "rei": (0.92, 0.47), "plebeu": (0.82, 0.46), "lanceiro": (0.88, 0.46), "besteiro": (0.82, 0.46),
    "cavalo_leve": (1.1, 0.48), "cavalo_pesado": (1.15, 0.48), "elefante": (1.2, 0.48), "catapulta": (1.0, 0.48),
    "trabuco": (1.05, 0.48), "dragao": (1.4, 0.52), "fort": (1.2, 0.6), "fort_ruin": (1.2, 0.6),
}
SCENERY = {"fort", "fort_ruin"}


class Glb:
    """A parsed file: `doc` (JSON) and `data` (the binary chunk)."""

    def __init__(self, path):
        raw = Path(path).read_bytes()
        magic, version, length = struct.unpack("<4sII", raw[:12])
        if magic != b"glTF" or version != 2 or length != len(raw):
            raise ValueError("header")
        at, self.size = 12, length
        while at < length:
            size, kind = struct.unpack("<I4s", raw[at : at + 8])
            chunk = raw[at + 8 : at + 8 + size]
            at += 8 + size
            if kind == b"JSON":
                self.doc = json.loads(chunk)
            elif kind == b"BIN\0":
                self.data = chunk

    def accessor(self, index):
        """Values as (count, width); normalised integers become floats."""
        a = self.doc["accessors"][index]
        v = self.doc["bufferViews"][a["bufferView"]]
        dtype, width = np.dtype(COMPONENT[a["componentType"]]), WIDTH[a["type"]]
        start = v.get("byteOffset", 0) + a.get("byteOffset", 0)
        if start + a["count"] * width * dtype.itemsize > len(self.data):
            raise ValueError("accessor overruns the buffer")
        values = np.frombuffer(self.data, dtype, a["count"] * width, start).reshape(-1, width)
        return values / np.iinfo(dtype).max if a.get("normalized") else values

    def view(self, index):
        """Bytes of a buffer view."""
        v = self.doc["bufferViews"][index]
        return self.data[v.get("byteOffset", 0) : v.get("byteOffset", 0) + v["byteLength"]]


def matrix_of(rotation, translation, scale):
    """4x4 of a node's TRS."""
    x, y, z, w = rotation
    m = np.eye(4)
    m[:3, :3] = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    m[:3, :3] *= scale
    m[:3, 3] = translation
    return m


def idle_matrices(glb):
    """Skin matrices (joints, 4, 4) at the first key of the action `idle`."""
    doc = glb.doc
    pose = {i: {"rotation": n.get("rotation", (0, 0, 0, 1)), "translation": n.get("translation", (0, 0, 0)), "scale": n.get("scale", (1, 1, 1))} for i, n in enumerate(doc["nodes"])}
    idle = next(a for a in doc["animations"] if a["name"] == "idle")
    for channel in idle["channels"]:
        path = channel["target"]["path"]
        if path in ("rotation", "translation", "scale"):
            pose[channel["target"]["node"]][path] = glb.accessor(idle["samplers"][channel["sampler"]]["output"])[0]
    parent = {c: i for i, n in enumerate(doc["nodes"]) for c in n.get("children", [])}

    def world(i):
        local = matrix_of(**pose[i])
        return world(parent[i]) @ local if i in parent else local

    skin = doc["skins"][0]
    inverse = glb.accessor(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
    return np.stack([world(j) @ m for j, m in zip(skin["joints"], inverse)])


def check_mesh(glb, mesh, joints, faults):
    """One LOD: returns (triangles, vertices, minimum, maximum in the idle pose)."""
    triangles, lows, highs, vertices = 0, [], [], 0
    for primitive in mesh["primitives"]:
        attribute = {k: glb.accessor(i) for k, i in primitive["attributes"].items()}
        index = glb.accessor(primitive["indices"]).ravel().astype(int)
        say = lambda text: faults.append(f"{mesh['name']}: {text}")
        count = len(attribute["POSITION"])
        if index.max() >= count:
            say("index out of range")
            continue
        for name, values in attribute.items():
            if not np.isfinite(values).all() or len(values) != count:
                say(f"{name} broken")
        for name in ("NORMAL", "TANGENT"):
            if name not in attribute:
                say(f"no {name}")
            elif (np.abs(np.linalg.norm(attribute[name][:, :3], axis=1) - 1) > 0.02).any():
                say(f"{name} not unit")
        corners = attribute["POSITION"][index].reshape(-1, 3, 3)
        area = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
        if (area < 1e-11).any():
            say(f"{(area < 1e-11).sum()} triangles of no area")
        uv = attribute.get("TEXCOORD_0")
        if uv is None or uv.min() < -0.01 or uv.max() > 1.01:
            say("texture coordinates")
        position = attribute["POSITION"]
        if joints is not None:
            weight, joint = attribute["WEIGHTS_0"], attribute["JOINTS_0"].astype(int)
            if (np.abs(weight.sum(1) - 1) > 0.02).any() or joint.max() >= len(joints):
                say("skin weights")
            skinned = np.einsum("nk,nkij->nij", weight, joints[joint])
            position = np.einsum("nij,nj->ni", skinned, np.c_[position, np.ones(count)])[:, :3]
        triangles, vertices = triangles + len(index) // 3, vertices + count
        lows.append(position.min(0))
        highs.append(position.max(0))
        reach = np.hypot(position[:, 0], position[:, 2]).max()
    return triangles, vertices, np.min(lows, 0), np.max(highs, 0), reach


def check(path):
    """List of faults; prints a summary."""
    name, faults = Path(path).stem, []
    glb = Glb(path)
    doc = glb.doc
    still = name in SCENERY
    joints = None
    if not still:
        if len(doc.get("skins", [])) != 1 or len(doc["skins"][0]["joints"]) > 64:
            faults.append("wants one skin of at most 64 joints")
        if "idle" not in [a["name"] for a in doc.get("animations", [])]:
            faults.append("no action called idle")
        else:
            joints = idle_matrices(glb)
            from kit.check_clips import check_clips

            faults += check_clips(name, glb)
    names = {m["name"] for m in doc["nodes"] if "mesh" in m}
    wanted = {f"{name}_LOD{k}" for k in range(4)}
    if not wanted <= names:
        faults.append(f"nodes {sorted(names)}, wanted {sorted(wanted)}")
    for node in sorted((n for n in doc["nodes"] if "mesh" in n), key=lambda n: n["name"]):
        triangles, vertices, low, high, reach = check_mesh(glb, doc["meshes"][node["mesh"]], joints, faults)
        print(f"  {node['name']}: {triangles} triangles, {vertices} vertices, height {low[1]:.3f}..{high[1]:.3f}, reach {reach:.3f}")
        if name in LIMITS and (high[1] > LIMITS[name][0] or reach > LIMITS[name][1]):
            faults.append(f"{node['name']} is larger than {LIMITS[name]}")
        if low[1] < (-0.08 if still else -0.02):
            faults.append(f"{node['name']} sinks below its base")
    for image in doc.get("images", []):
        picture = Image.open(io.BytesIO(glb.view(image["bufferView"])))
        print(f"  {image['name']}: {picture.format} {picture.mode} {picture.size} {glb.doc['bufferViews'][image['bufferView']]['byteLength'] // 1024} KB")
    for material in doc["materials"]:
        if material.get("alphaMode", "OPAQUE") != "OPAQUE":
            faults.append("material is not opaque")
        base = doc["images"][doc["textures"][material["pbrMetallicRoughness"]["baseColorTexture"]["index"]]["source"]]
        if Image.open(io.BytesIO(glb.view(base["bufferView"]))).mode != "RGBA":
            faults.append("base map has no mask")
        if "occlusionTexture" not in material or "normalTexture" not in material:
            faults.append("occlusion or normal map missing")
    joints_note = "" if joints is None else f", {len(joints)} joints"
    print(f"{name}: {glb.size / 1e6:.2f} MB{joints_note}; {'; '.join(faults) or 'good'}")
    return faults


def main(paths):
    """Check the given files, or every model of the repository."""
    folder = Path(__file__).resolve().parent.parent
    paths = paths or sorted(folder.glob("*.glb"))
    bad = [p for p in paths if check(p)]
    total = sum(p.stat().st_size for p in folder.glob("*.glb")) / 1e6
    print(f"all models together: {total:.1f} MB (at most 60)")
    return 1 if bad or total > 60 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
