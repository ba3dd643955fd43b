"""The trebuchet: its shot is computed, not drawn: three pendulums let go, the stone freed when it flies at 45 degrees.

`shoot` hauls the beam down, lets go, and after `settled` seconds goes over into exactly what `reload` does, which starts there.
"""
import numpy as np

from kit import parts, turns
from kit.turns import bump, ease

from .engine import Engine, Swing, heave, waddle, work

SCALE, LIFT = 0.5, 0.05
AXLE, IDLE, LOW, SPENT = (-0.02, 1.14), 36.0, -20.0, 92.0  # axle (front, up) in figure units; beam angles
TRIGGER, SETTLE = 1.05, 1.6
SHOT = Swing(1.02, 0.36, 0.57, 0.36, AXLE, LOW, 12.0, stone=2.0, weight=60.0, drag=0.05, after=2.6)


def model(x, y, z):
    """From the sculpt's figure units (y back, z up) to model space."""
    return np.array([x, z, -y]) * SCALE + [0, LIFT, 0]


STONE, WINDLASS, ROPE_END = model(0, 0.82, 1.14), model(0, 0.6, 0.33), model(0, 0.02 + 0.4207 + 0.0294, 1.14 + 0.3057 - 0.0405)


def prepare(path):
    """Bones for the stone, the windlass and the trestles, so that they can act."""
    near = lambda c, at, by: np.abs(c - at)[1:].max() < by
    parts.split(path, [
        ("stone", "sling", model(0, 0.8197, 1.1402), "sling", lambda low, high,
            c: (high - low).max() < 0.12 and c[1] > 0.4 and high[0] - low[0] < 0.11 and high[1] - low[1] > 0.08),
        ("windlass", "root", WINDLASS, "root", lambda low, high, c: near((low + high) / 2, WINDLASS, 0.004)),
        ("frame.L", "root", model(0.29, 0.02, 0.1), "root", lambda low, high, c: low[0] > 0.07 and high[1] > 0.3),
        ("frame.R", "root", model(-0.29, 0.02, 0.1), "root", lambda low, high, c: high[0] < -0.07 and high[1] > 0.3),
        ("pin", "root", model(0, 0.02, 1.14), "root", lambda low, high, c: high[0] - low[0] > 0.2 and low[1] > 0.5),
    ])


def clips(rig, glb):
    """All clips."""
    engine = Engine(rig)
    rope = np.linalg.norm(ROPE_END - WINDLASS)

    def swung(beam, sling=-90.0, weight=-90.0):
        """Key values for beam, sling and weight at absolute angles."""
        arm = beam - IDLE
        return {"arm": (arm, 0, 0), "sling": (sling + 90 - arm, 0, 0), "weight": (weight + 90 - arm, 0, 0)}

    def tied(pose, share=1.0):
        """The rope reaches from windlass to beam; the drum turns with its length."""
        end = pose.carried("arm", ROPE_END)
        way = end - pose.at("hauling")
        home = ROPE_END - rig.idle_world[0][rig.index["hauling"]]
        pose.spin("hauling", turns.arc(home, way))
        length = np.linalg.norm(way) / np.linalg.norm(home)
        pose.sizes[rig.index["hauling"]] = np.array([share, length * share, share])
        pose.turn("windlass", pitch=-np.degrees((np.linalg.norm(way) - rope) / 0.034) * 0.35)

    def shot(t):
        if t < TRIGGER:
            low = heave(t, 0.0, 0.92, 3)
            beam = IDLE + (LOW - IDLE) * low
            return swung(beam, -90 + 5 * np.sin(9 * t) * bump(t, 0, TRIGGER), -90 - 3 * np.sin(8 * t) * bump(t, 0, TRIGGER))
        since = t - TRIGGER
        beam, sling, weight = SHOT.at_time(since)
        calm = ease(since, 0.9, SETTLE)
        sling = sling - 360 * round((sling + 90) / 360) * calm if since > SHOT.released else sling
        rest = lambda now, goal: now + (goal - now) * calm
        return swung(rest(beam, SPENT), rest(sling, -90.0) if since > 0.9 else sling, rest(weight, -90.0))

    def reload(t):
        beam = SPENT + (IDLE - SPENT) * heave(t, 0.25, 1.45, 4)
        swing = 6 * np.sin(7 * t) * bump(t, 0.1, 1.55)
        return swung(beam, -90 + swing, -90 - 0.5 * swing)

    def shake(t, at, strength):
        since = t - at
        return strength * np.sin(38 * since) * np.exp(-5 * since) if since > 0 else 0.0

    def crew(t):
        out = dict(work(t, 0.0, 0.95, 3))
        pull = bump(t, TRIGGER - 0.12, TRIGGER + 0.3)
        look = ease(t, TRIGGER, TRIGGER + 0.3) * (1 - ease(t, TRIGGER + SETTLE - 0.4, TRIGGER + SETTLE))
        out["crew"] = np.asarray(out.get("crew", np.zeros(3))) + [-16 * pull - 6 * look, 18 * look, 0]
        out["crew@"] = np.asarray(out.get("crew@", np.zeros(3))) + [0,
            0.015 * bump(t, TRIGGER + 0.35, TRIGGER + 0.6) + 0.015 * bump(t, TRIGGER + 0.6, TRIGGER + 0.85), -0.02 * look]
        return out

    def reloading(t):
        return {**reload(t), **work(t, 0.2, 1.5, 4), "stone%": np.ones(3) * (ease(t, 1.28, 1.42) - 1)}

    def shooting(t):
        if t <= TRIGGER + SETTLE:
            values = {**shot(t), **crew(t), "stone%": np.zeros(3) if t <= TRIGGER + SHOT.released + 1e-6 else -np.ones(3)}
            for side, sign in (("L", 1), ("R", -1)):
                values["frame." + side] = np.array([shake(t, TRIGGER + 0.3, 1.6), 0, sign * shake(t, TRIGGER + 0.25, 0.8)])
            return values
        return reloading(t - TRIGGER - SETTLE)

    def rope_shot(pose, t):
        tied(pose, 1.0 if t < TRIGGER else 0.0 if t < TRIGGER + SETTLE + 0.1 else ease(t, TRIGGER + SETTLE + 0.1, TRIGGER + SETTLE + 0.28))

    at = np.array([0, SHOT.at[1] * SCALE + LIFT, SHOT.at[0] * SCALE])
    marks = {
        "trigger": TRIGGER, "release": round(TRIGGER + SHOT.released, 4), "release_at": [round(float(v), 4) for v in at], "release_bone": "stone",
        "release_way": [0.0, round(float(SHOT.way[1]), 4), round(float(SHOT.way[0]), 4)], "settled": round(TRIGGER + SETTLE, 4),
    }

    def roll(p):
        """Dragged on its runners: the beam nods, box and sling swing against it."""
        w = 2 * np.pi * p
        nod = 2.5 * np.sin(w)
        return {**swung(IDLE + nod, -90 + 9 * np.sin(w - 0.9), -90 + 5 * np.sin(w + 2.2)), **waddle(p, steps=2),
            "frame.L": (0.5 * np.sin(w), 0, 0.5 * np.sin(w)), "frame.R": (0.5 * np.sin(w), 0, 0.5 * np.sin(w))}

    def hurried(p):
        w = 2 * np.pi * p
        return {**swung(IDLE + 4 * np.sin(2 * w), -90 + 16 * np.sin(2 * w - 1.2) - 8, -90 + 9 * np.sin(2 * w + 2.2)),
            **waddle(p, steps=4, lift=0.035, lean=9), "frame.L": (0.9 * np.sin(2 * w), 0, 0.6 * np.sin(2 * w)),
            "frame.R": (0.9 * np.sin(2 * w), 0, 0.6 * np.sin(2 * w))}

    def round_(p):
        w = 2 * np.pi * p
        made = {**swung(IDLE + 1.5 * np.sin(2 * w)), **waddle(p, steps=4)}
        made["sling"] = tuple(np.asarray(made["sling"]) + [3 * np.sin(2 * w), 0, 7 * np.sin(w)])
        made["weight"] = tuple(np.asarray(made["weight"]) + [0, 0, -4 * np.sin(w)])
        return made

    tie = lambda pose, t: tied(pose)
    return [
        engine.looped("turn", 0.9, round_, {"turn": 40.0}, tie),
        engine.looped("step", 0.9, roll, {"stride": 0.3}, tie),
        engine.looped("charge", 0.7, hurried, {"stride": 0.45}, tie),
        engine.acted("shoot", TRIGGER + SETTLE + 1.6, [(0.1, {"crew": (0, 0, 0)})], marks, shooting, finish=rope_shot),
        engine.acted("reload", 1.6, [(0.1, {"crew": (0, 0, 0)})], {"from": "reload"}, reloading, finish=lambda pose,
            t: tied(pose, ease(t, 0.1, 0.28))),
        engine.acted("strike", 1.0, [
            (0.3, {**swung(IDLE + 16, -100, -84), "crew": (-10, 0, 0)}),
            (0.5, {**swung(IDLE - 12, -60, -104), "crew": (20, -14, 0), "crew@": (0, 0.01, 0.03)}),
            (0.72, {**swung(IDLE + 4, -104, -84), "crew": (-4, 0, 0)}),
        ], {"strike": 0.5}, finish=tie),
        engine.acted("struck", 0.9, [
            (0.08, {**swung(IDLE + 7, -112, -74), "frame.L": (-3, 0, 1.5), "frame.R": (-3, 0, 1.5), "crew": (-16, 8, 6), "crew@": (0, 0.02, -0.03)}),
            (0.26, {**swung(IDLE - 5, -74, -100), "frame.L": (2, 0, -1), "frame.R": (2, 0, -1), "crew": (10, 0, -4), "crew@": (0, 0, 0)}),
            (0.46, {**swung(IDLE + 2, -98, -86), "frame.L": (-1, 0, 0.4), "frame.R": (-1, 0, 0.4), "crew": (-4, 0, 2)}),
            (0.66, {**swung(IDLE - 1, -87, -91), "crew": (1, 0, 0)}),
        ], {}, finish=tie),
        engine.acted("fall", 1.5, [
            (0.14, {**swung(IDLE + 6, -106, -80), "frame.L": (-4, 0, 2), "frame.R": (-3, 0, -2), "pin@": (0, 0, 0), "arm@": (0, 0, 0),
                "crew": (-10, 10, 0), "hauling%": (0, 0, 0), "stone@": (0, 0, 0), "weight@": (0, 0, 0), "crew@": (0, 0, 0)}),
            (0.3, {"hauling%": (-1, -1, -1)}),
            (0.55, {"frame.L": (4, 0, 22), "frame.R": (-3, 0, -10), "arm@": (-0.02, -0.14, 0.02), "arm": (10, -6, 8), "weight": (-20, 0, 10),
                "weight@": (0, 0.05, 0.0), "sling": (-30, 0, 0), "pin@": (0.03, -0.12, 0.05), "pin": (0, 0, 20), "crew": (-46, 16, 10),
                "crew@": (-0.02, 0.02, -0.05)}),
            (0.85, {"frame.L": (8, 0, 64), "frame.R": (-6, 0, -50), "arm@": (0.0, -0.41, 0.03), "arm": (-30, -10, 4), "weight": (-46, 0, 10),
                "weight@": (0, 0.05, 0.0), "sling": (-42, 0, 10), "stone@": (0.04, 0.04, 0.03), "pin@": (0.1, -0.5, 0.2), "pin": (0, 40, 6),
                "crew": (-80, 20, 4), "crew@": (-0.02, 0.105, 0.04)}),
            (0.97, {"frame.L": (8, 0, 59), "frame.R": (-6, 0, -62), "arm@": (0.0, -0.39, 0.03), "arm": (-27, -10, 4), "weight": (-42, 0, 10),
                "crew": (-78, 20, 4), "pin@": (0.11, -0.48, 0.22)}),
            (1.15, {"frame.L": (8, 0, 63), "frame.R": (-6, 0, -72), "arm@": (0.0, -0.41, 0.03), "arm": (-29, -10, 4), "weight": (-46, 0, 10),
                "weight@": (0, 0.05, 0.0), "sling": (-44, 0, 10), "stone@": (0.05, 0.04, 0.04), "pin@": (0.12, -0.5, 0.24), "pin": (0, 60, 6),
                "crew": (-80, 20, 4), "crew@": (-0.02, 0.105, 0.04)}),
        ], {"thud": [0.83, 0.95]}, fall=True),
        engine.acted("cheer", 1.5, [(0.1, {"crew": (0, 0, 0)})], {}, lambda t: jump(t, 1.5), finish=tie),
    ]


def jump(t, seconds):
    """The man jumps for joy; the beam nods with him."""
    fade = ease(t, 0.0, 0.2) * (1 - ease(t, seconds - 0.3, seconds))
    hop = abs(np.sin(2 * np.pi * t / 0.46 / 2))
    nod = 3 * np.sin(2 * np.pi * t / 0.75) * fade
    return {"crew@": np.array([0, 0.06 * hop, 0]) * fade,
        "crew": np.array([-6 + 8 * (1 - hop), 14 * np.sin(5 * t), 6 * np.sin(2 * np.pi * t / 0.92)]) * fade, "arm": np.array([nod, 0, 0]),
        "sling": np.array([-nod + 8 * np.sin(2 * np.pi * t / 0.75 - 1) * fade, 0, 0]), "weight": np.array([-nod, 0, 0])}
