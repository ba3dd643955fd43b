"""Write the clips into finished models: `python models/animate.py [NAME...] [--check]`. Seconds a piece; needs numpy only.

Run again after a model was rebuilt; clips of an earlier run are replaced, nothing else in the file changes.
"""
import argparse
import importlib
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from kit import check, clips  # noqa: E402

PIECES = ("plebeu", "lanceiro", "besteiro", "rei", "cavalo_leve", "cavalo_pesado", "elefante", "catapulta", "trabuco", "dragao")


def animate(path, name):
    """Author and write all clips of a piece."""
    started = time.time()
    script = importlib.import_module(f"clips.{name}")
    if hasattr(script, "prepare"):
        script.prepare(path)
    glb = check.Glb(path)
    rig = clips.Rig(glb)
    made = script.clips(rig, glb)
    added = clips.write(path, made)
    print(f"  {name}: {', '.join(c.name for c in made)}; {added / 1024:.0f} KB in {time.time() - started:.0f} s")


def main():
    """Animate the named pieces (all by default). Exit status 1 on faults when checking."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    faulty = False
    for name in args.names or PIECES:
        path = HERE / f"{name}.glb"
        animate(path, name)
        if args.check:
            faulty |= bool(check.check(path))
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
