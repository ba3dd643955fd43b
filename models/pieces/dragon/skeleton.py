"""Bones and skin of the dragon, read off the spine, legs and wings."""
import numpy as np

from kit.rig import skeleton

from . import trunk, wing

NECK, TAIL = 5, 10


def bones(spine, place):
    """{name: Bone}; `place` is the head's transform."""
    at = lambda s: tuple(spine.at(s))
    pelvis, waist, withers = spine.nearest_s(0.26, 0.82), spine.nearest_s(0.03, 0.91), spine.nearest_s(-0.42, 1.23)
    made = {
        "root": ((0, 0.3, 0.1), (0, 0.3, 0.3), None),
        "hips": (at(pelvis), at(waist), "root"),
        "chest": (at(waist), at(withers), "hips"),
    }
    above = "chest"
    cuts = np.linspace(withers, 0.05, NECK + 1)
    for k in range(NECK):
        made[f"neck{k + 1}"] = (at(cuts[k]), at(cuts[k + 1]), above)
        above = f"neck{k + 1}"
    made["head"] = (at(0.05), tuple(place((0, -0.95, -0.05))), above)
    made["jaw"] = (tuple(place((0, -0.06, -0.13))), tuple(place((0, -0.85, -0.52))), "head")
    above = "hips"
    cuts = pelvis + 0.1 + (spine.length - pelvis - 0.12) * np.linspace(0, 1, TAIL + 1)
    for k in range(TAIL):
        made[f"tail{k + 1}"] = (at(cuts[k]), at(cuts[k + 1]), above)
        above = f"tail{k + 1}"
    f, h = trunk.FORE, trunk.HIND
    tip = lambda p: tuple(np.array(p) + [0, -0.14, -0.02])
    made |= {
        "fup_L": (f["hip"], f["knee"], "chest"), "flo_L": (f["knee"], f["ankle"], "fup_L"), "fft_L": (f["ankle"], tip(f["toe"]), "flo_L"),
        "bup_L": (h["hip"], h["knee"], "hips"), "blo_L": (h["knee"], h["hock"], "bup_L"), "bme_L": (h["hock"], h["ankle"], "blo_L"), "bft_L": (h["ankle"], tip(h["toe"]), "bme_L"),
    }
    return skeleton(**made, **wing.bones())


def chains():
    """{chain: [bones]} for `rig.by_chains`."""
    out = {"spine": ["hips", "chest"] + [f"neck{k + 1}" for k in range(NECK)] + [f"tail{k + 1}" for k in range(TAIL)], "head": ["head"], "jaw": ["jaw"]}
    for side in "LR":
        out[f"fleg.{side}"] = [f"{b}.{side}" for b in ("fup", "flo", "fft")]
        out[f"bleg.{side}"] = [f"{b}.{side}" for b in ("bup", "blo", "bme", "bft")]
        out[f"wing.{side}"] = [f"wing1.{side}", f"wing2.{side}"]
        out |= {f"wf{k}.{side}": [f"wf{k}a.{side}", f"wf{k}b.{side}"] for k in range(1, 5)}
    return out
