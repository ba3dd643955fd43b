"""The catapult: an arm in a twisted skein that slams into its padded bar and makes the whole carriage kick; wheels that really roll.

`shoot` winds the arm down, lets go, and after `settled` seconds goes over into exactly what `reload` does, which starts there.
"""
import numpy as np

from kit import parts, turns
from kit.turns import bump, ease

from .engine import Engine, heave, waddle, work

SCALE, LIFT = 0.53, 0.094 * 0.53
IDLE, LOW, STOP = 40.0, 13.0, 86.0  # of the arm over the horizontal
WHEEL = 0.205 * SCALE
TURN = 2 * np.pi * WHEEL  # board units a turn of the wheels
ROUND = float(np.degrees(TURN / (0.4 * SCALE)))  # degrees that the engine turns on the spot while its wheels go round once
ROUND_STEPS = 16
TRIGGER, BLOW, SETTLE = 0.75, 0.18, 1.3  # when it is let go, how long the arm flies, until all is still


def model(x, y, z):
    """From the sculpt's figure units (y back, z up) to model space."""
    return np.array([x, z, -y]) * SCALE + [0, LIFT, 0]


_C, _S = np.cos(np.radians(IDLE)), np.sin(np.radians(IDLE))
ALONG, ACROSS, SKEIN = np.array([0, _C, _S]), np.array([0, -_S, _C]), np.array([0.0, -0.06, 0.37])
TIP = SKEIN + ALONG * 0.74
STONE, WINDLASS, ROPE_END = model(*(TIP + ALONG * 0.13 + ACROSS * 0.1)), model(0, 0.55, 0.46), model(*(TIP - ALONG * 0.06 - ACROSS * 0.03))


def prepare(path):
    """Bones for the stone in the bucket, the windlass and each wheel; the spare stones stay on the ground."""
    parts.split(path, [
        ("stone", "arm", STONE, "arm", lambda low, high, c: np.abs((low + high) / 2 - STONE).max() < 0.03 and (high - low).max() < 0.155),
        ("windlass", "carriage", WINDLASS, "carriage", lambda low, high, c: np.abs((low + high) / 2 - WINDLASS)[1:].max() < 0.006),
        ("stock", "root", model(0.28, 0.63, 0.06), "carriage", lambda low, high, c: high[1] < 0.18 and (high - low).max() < 0.1 and c[2] < -0.25),
        *((f"wheel{k}.{s}", f"axle{k}", model(0.4 * sign, (-0.4, 0.4)[k - 1], 0.205), f"axle{k}", lambda low, high, c, sign=sign: sign * c[0] > 0)
            for k in (1, 2) for s, sign in (("L", 1), ("R", -1))),
    ])


def clips(rig, glb):
    """All clips."""
    engine = Engine(rig)
    rope = np.linalg.norm(ROPE_END - WINDLASS)
    beam = lambda degrees: {"arm": (degrees - IDLE, 0, 0)}

    def drum(angle):
        """Degrees of the windlass for an angle of the arm."""
        end = model(*SKEIN) + turns.spin(turns.about(turns.LEFT, angle - IDLE), ROPE_END - model(*SKEIN))
        return np.degrees((rope - np.linalg.norm(end - WINDLASS)) / 0.035) * 0.5

    def tied(pose, share=1.0, wound=None):
        """Rope from windlass to arm; the drum turns with it; wheels roll with what the carriage has moved."""
        end = pose.carried("arm", ROPE_END)
        way = spin_back(pose, end - pose.at("hauling"))
        home = ROPE_END - rig.idle_world[0][rig.index["hauling"]]
        pose.spin("hauling", turns.arc(home, way))
        pose.sizes[rig.index["hauling"]] = np.array([share, np.linalg.norm(way) / np.linalg.norm(home) * share, share])
        pose.turn("windlass", pitch=drum(IDLE) + np.degrees((rope - np.linalg.norm(way)) / 0.035) * 0.5 if wound is None else wound)

    def spin_back(pose, way):
        return turns.spin(turns.back(pose.since_idle("carriage")), way)

    def rolled(values):
        """Wheels that turn with the carriage's own movement."""
        way = np.asarray(values.get("carriage@", (0, 0, 0)))[2]
        values["axle1"] = values["axle2"] = (np.degrees(way / WHEEL), 0, 0)
        return values

    def reload(t):
        wound = heave(t, 0.15, 1.05, 3)
        return {**beam(STOP + (IDLE - STOP) * wound), **work(t, 0.1, 1.1, 3, lean=10), "stone%": np.ones(3) * (ease(t, 1.06, 1.2) - 1)}

    def shooting(t):
        if t > TRIGGER + SETTLE:
            return reload(t - TRIGGER - SETTLE)
        since = t - TRIGGER
        if since < 0:
            values = beam(IDLE + (LOW - IDLE) * heave(t, 0.0, 0.6, 2))
            values.update(work(t, 0.0, 0.65, 2, lean=10))
            return values
        u = min(since / BLOW, 1.0)
        angle = LOW + (STOP - LOW) * u**1.9
        kick = 0.0
        if since > BLOW:
            after = since - BLOW
            angle = STOP - 15 * abs(np.sin(2 * np.pi * after / 0.42)) * np.exp(-4.5 * after) * (1 - ease(after, 0.8, 1.0))
            kick = np.exp(-5.5 * after) * (1 - ease(after, 0.8, 1.05))
            swing = 2 * np.pi * after / 0.36
            values = {**beam(angle), "carriage": (7.5 * np.sin(swing) * kick, 0, 1.2 * np.sin(1.7 * swing) * kick),
                "carriage@": (0, 0.028 * abs(np.sin(swing)) * kick, 0.06 * np.sin(swing * 0.6) * kick)}
        else:
            values = {**beam(angle), "carriage": (-3.0 * u * u, 0, 0), "carriage@": (0, 0, -0.012 * u * u)}
        duck = bump(since, -0.1, 0.5)
        look = ease(since, 0.2, 0.5) * (1 - ease(since, SETTLE - 0.3, SETTLE))
        values["crew"] = (14 * duck - 4 * look, 0, 0)
        values["crew@"] = (0, 0.02 * bump(since, 0.5, 0.7) + 0.02 * bump(since, 0.7, 0.9), 0)
        if since > BLOW * ((46 - LOW) / (STOP - LOW)) ** (1 / 1.9) + 1e-6:
            values["stone%"] = -np.ones(3)
        return rolled(values)

    def rope_shot(pose, t):
        since = t - TRIGGER
        loose = drum(LOW) + (drum(STOP) - drum(LOW)) * ease(since, 0.3, SETTLE - 0.1)
        tied(pose, 1.0 if since < 0 else 0.0 if since < SETTLE + 0.05 else ease(since, SETTLE + 0.05, SETTLE + 0.2),
            loose if 0 <= since < SETTLE else None)

    released = BLOW * ((46 - LOW) / (STOP - LOW)) ** (1 / 1.9)
    at = np.asarray(model(*SKEIN)) + turns.spin(turns.about(turns.LEFT, 46 - IDLE), STONE - model(*SKEIN))
    marks = {
        "trigger": TRIGGER, "release": round(TRIGGER + released, 4), "release_at": [round(float(v), 4) for v in at], "release_bone": "stone",
        "release_way": [0.0, round(float(np.cos(np.radians(46))), 4), round(float(np.sin(np.radians(46))), 4)], "strike": round(TRIGGER + BLOW, 4),
            "settled": TRIGGER + SETTLE,
    }

    def drive(turns_a_loop, bounce, man):
        def values(p):
            w = 2 * np.pi * p * turns_a_loop
            wheel = (360.0 * turns_a_loop * p, 0, 0)
            return {
                "axle1": wheel, "axle2": wheel, "carriage": (bounce * 40 * np.sin(2 * w), 0, bounce * 55 * np.sin(w + 0.7)),
                    "carriage@": (0, bounce * (0.6 + abs(np.sin(w))), 0),
                "arm": (bounce * 110 * np.sin(2 * w - 1.0), 0, 0), **waddle(p, steps=man, lean=8 if man > 2 else 5, lift=0.02 + bounce),
            }

        return values

    def round_(p):
        """One turn of the wheels, those of the left back, those of the right ahead; the man shoves the tail round with short steps."""
        w = 2 * np.pi * p * ROUND_STEPS / 4
        wheels = {f"wheel{k}.{s}": (sign * 360.0 * p, 0, 0) for k in (1, 2) for s, sign in (("L", -1), ("R", 1))}
        return {**wheels, "carriage": (0.5 * np.sin(2 * w), 0, 1.0 * np.sin(w)), "carriage@": (0, 0.003 + 0.002 * np.sin(2 * w), 0),
            "arm": (1.6 * np.sin(2 * w - 1), 0, 0), **waddle(p, steps=ROUND_STEPS, lean=9)}

    tie = lambda pose, t: tied(pose)
    moved = lambda *keys: [(t, rolled(dict(v))) for t, v in keys]
    return [
        engine.looped("turn", 0.0225 * ROUND, round_, {"turn": round(ROUND, 3)}, tie),
        engine.looped("step", 0.9, drive(1, 0.005, 2), {"stride": round(TURN, 5)}, tie),
        engine.looped("charge", 0.7, drive(1, 0.012, 4), {"stride": round(TURN, 5)}, tie),
        engine.acted("shoot", TRIGGER + SETTLE + 1.3, [(0.1, {"crew": (0, 0, 0)})], marks, shooting, finish=rope_shot),
        engine.acted("reload", 1.3, [(0.1, {"crew": (0, 0, 0)})], {"from": "reload"}, reload, finish=lambda pose, t: tied(pose, ease(t, 0.05, 0.2))),
        engine.acted("strike", 1.0, moved(
            (0.26, {"carriage@": (0, 0, -0.07), "carriage": (-3, 0, 0), "arm": (-4, 0, 0), "crew": (-8, 0, 0)}),
            (0.44, {"carriage@": (0, 0.012, 0.085), "carriage": (6, 0, 0), "arm": (12, 0, 0), "crew": (20, 0, 0), "crew@": (0, 0.01, 0.05)}),
            (0.54, {"carriage@": (0, 0.0, 0.06), "carriage": (-2, 0, 0), "arm": (-4, 0, 0)}),
            (0.7, {"carriage@": (0, 0, 0.03), "carriage": (1, 0, 0), "arm": (2, 0, 0), "crew": (-2, 0, 0), "crew@": (0, 0, 0.02)}),
        ), {"strike": 0.44}, finish=tie),
        engine.acted("struck", 0.9, moved(
            (0.09, {"carriage@": (0, 0.02, -0.034), "carriage": (-5, 0, 2), "arm": (9, 0, 0), "crew": (-18, 0, 8), "crew@": (0, 0.03, -0.03)}),
            (0.24, {"carriage@": (0, 0.0, -0.022), "carriage": (2.4, 0, -2), "arm": (-6, 0, 0), "crew": (8, 0, -4), "crew@": (0, 0, -0.02)}),
            (0.42, {"carriage@": (0, 0.004, -0.012), "carriage": (-1, 0, 1.4), "arm": (3, 0, 0), "crew": (-3, 0, 2), "crew@": (0, 0, 0)}),
            (0.6, {"carriage@": (0, 0, 0), "carriage": (0.4, 0, -0.5), "arm": (-1, 0, 0)}),
        ), {}, finish=tie),
        engine.acted("fall", 1.3, [
            (0.12, {"carriage@": (0, 0.02, -0.02), "carriage": (-6, 0, 4), "arm": (10, 0, 0), "crew": (-10, 0, 0), "crew@": (0, 0, 0),
                "hauling%": (0, 0, 0), "axle1": (0, 0, 0), "axle1@": (0, 0, 0)}),
            (0.26, {"hauling%": (-1, -1, -1), "arm": (34, 0, 0)}),
            (0.4, {"carriage@": (0, -0.03, 0.01), "carriage": (10, 0, -6), "arm": (44, 0, 6), "crew": (-40, 0, -14), "crew@": (-0.01, 0.03, -0.02),
                "axle1": (30, 10, 8), "axle1@": (0.0, 0.05, 0.03), "windlass": (120, 0, 0)}),
            (0.62, {"carriage@": (0, -0.03, 0.02), "carriage": (13, 0, -8), "arm": (-34, 0, 12), "crew": (-84, 0, -18), "crew@": (0.03, 0.075, 0.06),
                "axle1": (50, 14, 14), "axle1@": (0.0, 0.1, 0.05)}),
            (0.74, {"carriage@": (0, -0.022, 0.02), "carriage": (11, 0, -7), "arm": (-24, 0, 12), "crew": (-78, 0, -18)}),
            (0.9, {"carriage@": (0, -0.03, 0.02), "carriage": (13, 0, -8), "arm": (-38, 0, 12), "crew": (-84, 0, -18), "axle1": (54, 14, 14),
                "windlass": (150, 0, 0)}),
            (1.1, {"arm": (-36, 0, 12), "axle1": (55, 14, 14), "axle1@": (0.0, 0.1, 0.05), "crew@": (0.03, 0.075, 0.06),
                "carriage@": (0, -0.03, 0.02), "carriage": (13, 0, -8), "crew": (-84, 0, -18)}),
        ], {"thud": [0.4, 0.62]}, fall=True),
        engine.acted("cheer", 1.5, [(0.1, {"crew": (0, 0, 0)})], {}, lambda t: cheering(t, 1.5), finish=tie),
    ]


def cheering(t, seconds):
    """The man leaps, the carriage rocks under him."""
    fade = ease(t, 0.0, 0.2) * (1 - ease(t, seconds - 0.3, seconds))
    hop = abs(np.sin(2 * np.pi * t / 0.92))
    rock = np.sin(2 * np.pi * t / 0.75) * fade
    return {"crew@": np.array([0, 0.06 * hop, 0]) * fade,
        "crew": np.array([-6 + 8 * (1 - hop), 16 * np.sin(5 * t), 6 * np.sin(2 * np.pi * t / 0.92)]) * fade,
        "carriage": np.array([0.6 * rock, 0, 1.2 * rock]), "arm": np.array([3 * rock, 0, 0])}
