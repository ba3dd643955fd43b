"""Validate the clips of a model; called by `check`.

Names, keys (finite, unit, rising times), where a clip begins and ends, loops that close, no jumps from one frame to the next, nothing
through the base or out of the cell, feet that stand still over the ground while planted, sizes.
"""
import json

import numpy as np

from .clips import TAG, Player, Skin, skin_matrices

FOOT = ("turn", "step", "charge", "strike", "struck", "fall", "cheer")
WANTED = {
    **{n: FOOT for n in ("plebeu", "lanceiro", "rei", "cavalo_leve", "cavalo_pesado", "elefante")},
    **{n: (*FOOT, "shoot", "reload") for n in ("besteiro", "catapulta", "trabuco")},
    "dragao": ("turn", "strike", "struck", "fall", "cheer", "unfold", "takeoff", "flap", "glide", "breathe", "land", "fold", "arrive", "maw"),
}
FREE = ("takeoff", "flap", "glide", "land")  # in the air, out of cell
WIDE = {"dragao": 1.45}  # with wings open
BYTES = {"dragao": 400_000}
SINK, JUMP, SLIP, CELL = 0.016, 62.0, 0.03, 0.56  # board units below idle's lowest point; degrees a frame; board units a stance; radius
STEP = 1 / 30


def check_clips(name, glb):
    """List of faults."""
    faults = []
    have = {a["name"]: a for a in glb.doc["animations"]}
    missing = [c for c in WANTED[name] if c not in have]
    if missing:
        faults.append(f"no clips {', '.join(missing)}")
    view = next((v for v in glb.doc["bufferViews"] if v.get("name") == TAG), None)
    if view is None:
        return faults
    size = view["byteLength"] + sum(len(json.dumps(a)) for a in glb.doc["animations"] if a["name"] != "idle")
    if size > BYTES.get(name, 150_000):
        faults.append(f"clips are {size} bytes")
    skin = Skin(glb, 2)
    for clip in have.values():
        if clip["name"] != "idle":
            faults += [f"{clip['name']}: {f}" for f in check_clip(glb, clip, skin)]
    return faults


def check_clip(glb, clip, skin):
    """Faults of one clip."""
    faults = check_keys(glb, clip)
    if faults or clip.get("extras", {}).get("layer"):
        return faults
    player, extras = Player(glb, clip["name"]), clip.get("extras", {})
    rig = player.rig
    count = max(2, int(round(player.seconds / STEP)))
    poses = [player.at(player.seconds * i / count) for i in range(count + 1)]
    worlds = [rig.worlds(p[0], p[1]) for p in poses]
    idle = (rig.idle_world[0], rig.idle_world[1])
    if extras.get("loop"):
        faults += _apart("does not close", worlds[0], worlds[-1])
    else:
        first, last = (_pose_of(glb, extras[k]) if k in extras else idle for k in ("from", "to"))
        faults += _apart("does not start right", worlds[0], first)
        if clip["name"] != "fall":
            faults += _apart("does not end right", worlds[-1], last)
    for before, after in zip(worlds, worlds[1:]):
        angle = _angles(before[1], after[1])
        if angle.max() > extras.get("whip", JUMP):
            faults.append(f"{rig.names[int(angle.argmax())]} jumps {angle.max():.0f} degrees in a frame")
            break
    faults += _bounds(player, clip, poses, skin)
    for foot, window in extras.get("stance", {}).items():
        slip = _slip(player, extras, foot, window, skin)
        if slip > SLIP:
            faults.append(f"{foot} skates {slip:.3f}")
    for key in ("strike", "release"):
        if not 0 <= extras.get(key, 0) <= player.seconds:
            faults.append(f"{key} outside the clip")
    return faults


def check_keys(glb, clip):
    """Finite, unit, rising."""
    faults = []
    for channel in clip["channels"]:
        sampler = clip["samplers"][channel["sampler"]]
        times, values = glb.accessor(sampler["input"])[:, 0], np.asarray(glb.accessor(sampler["output"]), float)
        where = f"{glb.doc['nodes'][channel['target']['node']]['name']} {channel['target']['path']}"
        if not np.isfinite(values).all() or not np.isfinite(times).all() or len(times) != len(values):
            faults.append(f"{where} broken")
        elif times[0] != 0 or (np.diff(times) <= 0).any():
            faults.append(f"{where} times")
        elif channel["target"]["path"] == "rotation" and (np.abs(np.linalg.norm(values, axis=1) - 1) > 0.001).any():
            faults.append(f"{where} not unit")
    return faults


def _angles(a, b):
    return np.degrees(2 * np.arccos(np.clip(np.abs((a * b).sum(1)), 0, 1)))


def _apart(text, a, b):
    angle, way = _angles(a[1], b[1]).max(), np.linalg.norm(a[0] - b[0], axis=1).max()
    return [f"{text} ({angle:.2f} degrees, {way:.4f})"] if angle > 0.5 or way > 0.002 else []


def _pose_of(glb, name):
    player = Player(glb, name)
    shift, turn, _ = player.at(0.0)
    return player.rig.worlds(shift, turn)


def glb_name(glb):
    """The piece's name, from its LOD nodes."""
    return next(n["name"] for n in glb.doc["nodes"] if n.get("name", "").endswith("_LOD0"))[:-5]


def _bounds(player, clip, poses, skin):
    rig, faults = player.rig, []
    root = [j for j, b in enumerate(rig.joints) if rig.names[b] == "root"]
    keep = skin.share(root) < 0.5
    points = lambda p: skin.posed(skin_matrices(rig, *p), keep)
    idle = points((*rig.idle, np.ones((len(rig.names), 3))))
    floor = idle[:, 1].min()
    clouds = [points(p) for p in poses[:: 2]] + [points(poses[-1])]
    low = min(c[:, 1].min() for c in clouds) - floor
    wreck = clip["name"] == "fall" and glb_name(player.glb) in ("catapulta", "trabuco")
    if low < (-0.06 if clip["name"] in FREE else -0.034 if wreck else -SINK):  # splintered timber bites into the turf
        faults.append(f"sinks {-low:.3f} into the base")
    wide = max(np.hypot(c[:, 0], c[:, 2]).max() for c in clouds)
    limit = WIDE.get(glb_name(player.glb), 0.95 if clip["name"] in ("strike", "charge") else 0.75)
    if wide > limit and clip["name"] not in FREE:
        faults.append(f"reaches {wide:.2f}")
    end = np.percentile(np.hypot(clouds[-1][:, 0], clouds[-1][:, 2]), 98)
    if clip["name"] == "fall" and end > CELL:
        faults.append(f"ends outside its cell ({end:.2f})")
    return faults


def _slip(player, extras, foot, window, skin):
    """How far the lowest point of a planted foot moves over the ground."""
    rig = player.rig
    joint = [j for j, b in enumerate(rig.joints) if rig.names[b] == foot]
    keep = skin.share(joint) > 0.85
    if not keep.any():
        return 0.0
    speed, turn = extras.get("stride", 0.0) / player.seconds, np.radians(extras.get("turn", 0.0)) / player.seconds
    start, end = window
    steps = np.linspace(start, end, 24)
    way, before = 0.0, None
    for time, last in zip(steps, [None, *steps]):
        points = skin.posed(skin_matrices(rig, *player.at(time % player.seconds)), keep)
        if before is not None:
            i = int(np.argmin(before[:, 1] + points[:, 1]))
            gap = time - last
            c, s = np.cos(turn * gap), np.sin(turn * gap)
            now = np.array([points[i, 0] * c + points[i, 2] * s, points[i, 2] * c - points[i, 0] * s + speed * gap])
            way += float(np.linalg.norm(now - before[i, [0, 2]]))
        before = points
    return way
