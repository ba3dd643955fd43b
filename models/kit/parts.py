"""Bones for parts of a finished model that were built rigid on another bone: a stone in its sling, a windlass on its frame.

Timber engines are made of separate closed pieces; `split` finds the pieces (connected triangles) of one bone that a test accepts, gives
them a bone of their own and leaves everything else as it is. Run again on the same file it does nothing. The new bone has its
parent's orientation; it is at rest in `idle`.
"""
import io
import json
import struct
from pathlib import Path

import numpy as np
from PIL import Image

from . import clips
from .check import Glb


def split(path, wanted):
    """`wanted`: [(bone, parent, head in model space, bone that carries it now, test(lowest, highest, centre) -> bool)]."""
    glb = Glb(path)
    have = {n.get("name") for n in glb.doc["nodes"]}
    wanted = [w for w in wanted if w[0] not in have]
    if not wanted:
        return
    doc, data = clips._without_clips(glb.doc, glb.data)
    glb.doc, data = doc, bytearray(data)
    for bone, parent, head, carrier, test in wanted:
        _add(glb, data, bone, parent, np.asarray(head, float), carrier, test)
    _save(path, doc, data)


def rebind(path, bone, test):
    """Give stray pieces (a crumb of cloth that the sculpt left inside a helmet) wholly to an existing bone."""
    glb = Glb(path)
    raw = bytearray(Path(path).read_bytes())
    start = len(raw) - len(glb.data)
    joint = [glb.doc["nodes"][j]["name"] for j in glb.doc["skins"][0]["joints"]].index(bone)
    for primitive in (p for m in glb.doc["meshes"] for p in m["primitives"]):
        points = glb.accessor(primitive["attributes"]["POSITION"])
        index = glb.accessor(primitive["indices"]).ravel().astype(int).reshape(-1, 3)
        for name, value in (("JOINTS_0", [joint, 0, 0, 0]), ("WEIGHTS_0", [1, 0, 0, 0])):
            accessor = glb.doc["accessors"][primitive["attributes"][name]]
            view = glb.doc["bufferViews"][accessor["bufferView"]]
            kind = {5121: "u1", 5123: "<u2", 5126: "<f4"}[accessor["componentType"]]
            at = start + view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
            table = np.frombuffer(raw, kind, accessor["count"] * 4, at).reshape(-1, 4)
            for piece in _pieces(points, index):
                if test(points[piece].min(0), points[piece].max(0), points[piece].mean(0)):
                    table[piece] = np.array(value) * (np.iinfo(kind).max if accessor.get("normalized") and name == "WEIGHTS_0" else 1)
    Path(path).write_bytes(bytes(raw))


def soften(path, bones, jump=0.45, reach=0.06, rounds=14):
    """Where two parts fused in the sculpt and a thin web joins a limb to what hangs beside it, spread the stretch over the neighbourhood.

    `bones` are the limb's; edges across which their share of the weight jumps are found, and weights are averaged with neighbours
    within `reach` of them (board units). Done once a file: `asset.extras` remembers.
    """
    glb = Glb(path)
    done = glb.doc["asset"].setdefault("extras", {})
    if done.get("softened"):
        return
    done["softened"] = True
    doc, data = clips._without_clips(glb.doc, glb.data)
    data = bytearray(data)
    names = [doc["nodes"][j]["name"] for j in doc["skins"][0]["joints"]]
    limb = [names.index(b) for b in bones]
    for primitive in (p for m in doc["meshes"] for p in m["primitives"]):
        points = glb.accessor(primitive["attributes"]["POSITION"])
        tables = {}
        for name in ("JOINTS_0", "WEIGHTS_0"):
            accessor = doc["accessors"][primitive["attributes"][name]]
            view = doc["bufferViews"][accessor["bufferView"]]
            kind = {5121: "u1", 5123: "<u2", 5126: "<f4"}[accessor["componentType"]]
            tables[name] = np.frombuffer(data, kind, accessor["count"] * 4, view.get("byteOffset", 0) + accessor.get("byteOffset", 0)).reshape(-1, 4)
        index = glb.accessor(primitive["indices"]).ravel().astype(int).reshape(-1, 3)
        first, label = np.unique(np.round(points, 4), axis=0, return_index=True, return_inverse=True)[1:]
        label = label.ravel()
        table = np.zeros((len(first), len(names)))
        weights = glb.accessor(primitive["attributes"]["WEIGHTS_0"])
        for k in range(4):
            np.add.at(table, (np.arange(len(first)), tables["JOINTS_0"][first, k]), weights[first, k])
        edges = np.unique(np.sort(label[np.concatenate([index[:, :2], index[:, 1:], index[:, ::2]])], axis=1), axis=0)
        edges = edges[edges[:, 0] != edges[:, 1]]
        place, share = points[first], table[:, limb].sum(1)
        web = edges[np.abs(share[edges[:, 0]] - share[edges[:, 1]]) > jump].ravel()
        if not len(web):
            continue
        near = np.linalg.norm(place[:, None] - place[np.unique(web)][None], axis=2).min(1) < reach
        for _ in range(rounds):
            total, count = np.zeros_like(table), np.zeros(len(table))
            for a, b in (edges.T, edges.T[::-1]):
                np.add.at(total, a, table[b])
                np.add.at(count, a, 1)
            table[near] = 0.4 * table[near] + 0.6 * (total / np.maximum(count, 1)[:, None])[near]
        order = np.argsort(-table, axis=1, kind="stable")[:, :4]
        kept = np.take_along_axis(table, order, 1)
        kept /= kept.sum(1, keepdims=True)
        mine = near[label]
        tables["JOINTS_0"][mine] = order[label[mine]]
        scale = np.iinfo(tables["WEIGHTS_0"].dtype).max if tables["WEIGHTS_0"].dtype.kind == "u" else 1
        tables["WEIGHTS_0"][mine] = kept[label[mine]] * scale
    _save(path, doc, data)


def _save(path, doc, data):
    """Write document and binary chunk."""
    doc["buffers"][0]["byteLength"] = len(data)
    text = json.dumps(doc, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    body = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(data), b"BIN\0") + bytes(data)
    Path(path).write_bytes(struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body)


def tuck(path, low, high, bones, instead=None, reach=0.04):
    """Inside a box, let painted skin that lies under team-coloured cloth follow exactly as the cloth does, so that it never shows through.

    Cloth and skin, both on `bones`, are told apart by the mask in the base map's alpha. `instead` {bone: other}: what the cloth followed of one bone it
    follows of the other.
    """
    glb = Glb(path)
    raw = bytearray(Path(path).read_bytes())
    start = len(raw) - len(glb.data)
    image = glb.doc["images"][glb.doc["textures"][glb.doc["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["index"]]["source"]]
    mask = np.asarray(Image.open(io.BytesIO(glb.view(image["bufferView"]))))[:, :, 3] / 255.0
    joints = [glb.doc["nodes"][j]["name"] for j in glb.doc["skins"][0]["joints"]]
    for primitive in (p for m in glb.doc["meshes"] for p in m["primitives"]):
        points, normals, uv = (glb.accessor(primitive["attributes"][k]) for k in ("POSITION", "NORMAL", "TEXCOORD_0"))
        side = mask.shape[0]
        alpha = mask[np.clip((uv[:, 1] * side).astype(int), 0, side - 1), np.clip((uv[:, 0] * side).astype(int), 0, side - 1)]
        heaviest = glb.accessor(primitive["attributes"]["WEIGHTS_0"]).argmax(1)
        lead = glb.accessor(primitive["attributes"]["JOINTS_0"])[np.arange(len(points)), heaviest].astype(int)
        inside = ((points > low) & (points < high)).all(1) & np.isin(lead, [joints.index(b) for b in bones])
        cloth, skin = np.flatnonzero(inside & (alpha > 0.4)), np.flatnonzero(inside & (alpha < 0.1))
        if not len(cloth) or not len(skin):
            continue
        way = points[cloth][None] - points[skin][:, None]
        far = np.linalg.norm(way, axis=2)
        far[(way * normals[skin][:, None]).sum(2) < 0.0] = 9.0
        best = far.argmin(1)
        near = far[np.arange(len(skin)), best] < reach
        for name in ("JOINTS_0", "WEIGHTS_0"):
            accessor = glb.doc["accessors"][primitive["attributes"][name]]
            view = glb.doc["bufferViews"][accessor["bufferView"]]
            kind = {5121: "u1", 5123: "<u2", 5126: "<f4"}[accessor["componentType"]]
            table = np.frombuffer(raw, kind, accessor["count"] * 4, start + view.get("byteOffset", 0) + accessor.get("byteOffset", 0)).reshape(-1, 4)
            if name == "JOINTS_0":
                for old, new in (instead or {}).items():
                    mine = table[cloth]
                    mine[mine == joints.index(old)] = joints.index(new)
                    table[cloth] = mine
            table[skin[near]] = table[cloth[best[near]]]
    Path(path).write_bytes(bytes(raw))


def _add(glb, data, bone, parent, head, carrier, test):
    doc = glb.doc
    glb.data = bytes(data)
    rig = clips.Rig(glb)
    up = rig.index[parent]
    place, facing = rig.rest_world[0][up], rig.rest_world[1][up]
    local = clips.turns.spin(clips.turns.back(facing), head - place)
    node = len(doc["nodes"])
    doc["nodes"].append({"name": bone, "translation": [float(round(v, 7)) for v in local]})
    doc["nodes"][rig.nodes[up]].setdefault("children", []).append(node)
    skin = doc["skins"][0]
    joint, old = len(skin["joints"]), skin["joints"].index(next(i for i, n in enumerate(doc["nodes"]) if n.get("name") == carrier))
    bind = np.linalg.inv(clips.matrix_of(facing, head, (1, 1, 1)))
    inverse = np.concatenate([rig.inverse, bind[None]]).transpose(0, 2, 1).astype("<f4").tobytes()
    skin["joints"].append(node)
    data += b"\0" * (-len(data) % 4)
    doc["bufferViews"].append({"buffer": 0, "byteOffset": len(data), "byteLength": len(inverse), "name": "parts"})
    data += inverse
    doc["accessors"].append({"bufferView": len(doc["bufferViews"]) - 1, "componentType": 5126, "count": joint + 1, "type": "MAT4"})
    skin["inverseBindMatrices"] = len(doc["accessors"]) - 1
    moved = sum(_move(glb, data, mesh, old, joint, test) for mesh in doc["meshes"])
    if not moved:
        raise ValueError(f"{bone}: nothing of {carrier} is where it should be")


def _move(glb, data, mesh, old, new, test):
    """Weights of the accepted pieces of one LOD go to the new joint. Returns how many vertices moved."""
    moved = 0
    for primitive in mesh["primitives"]:
        points = glb.accessor(primitive["attributes"]["POSITION"])
        index = glb.accessor(primitive["indices"]).ravel().astype(int).reshape(-1, 3)
        accessor = glb.doc["accessors"][primitive["attributes"]["JOINTS_0"]]
        view = glb.doc["bufferViews"][accessor["bufferView"]]
        kind = {5121: "u1", 5123: "<u2"}[accessor["componentType"]]
        start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        joints = np.frombuffer(data, kind, accessor["count"] * 4, start).reshape(-1, 4)
        weights = glb.accessor(primitive["attributes"]["WEIGHTS_0"])
        carried = joints[np.arange(len(joints)), weights.argmax(1)] == old
        for piece in _pieces(points, index):
            if carried[piece].all() and test(points[piece].min(0), points[piece].max(0), points[piece].mean(0)):
                mine = joints[piece]
                mine[mine == old] = new
                joints[piece] = mine
                moved += len(piece)
    return moved


def _pieces(points, index):
    """Vertices of each connected piece; vertices at one place count as one (seams)."""
    _, label = np.unique(np.round(points, 4), axis=0, return_inverse=True)
    label = label.ravel()
    group = np.arange(label.max() + 1)
    edges = label[np.concatenate([index[:, :2], index[:, 1:]])]
    while True:
        low = np.minimum(group[edges[:, 0]], group[edges[:, 1]])
        before = group.copy()
        np.minimum.at(group, edges[:, 0], low)
        np.minimum.at(group, edges[:, 1], low)
        group = group[group]
        if (group == before).all():
            break
    root = group[label]
    return [np.flatnonzero(root == r) for r in np.unique(root)]
