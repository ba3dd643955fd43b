"""Build models: `python models/build.py NAME... [--draft | --final] [--preview DIR] [--lods]`.

`--draft` (default) works coarsely and writes to models/.work/NAME.glb; `--final` writes models/NAME.glb. Each NAME is a
module of models/pieces with a function `piece(quality)`; its animations (models/clips/NAME.py) are written last, see `animate`.
"""
import argparse
import importlib
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import animate  # noqa: E402
from kit import piece as pieces  # noqa: E402
from kit import check, preview  # noqa: E402


def main():
    """Parse, build, check, and preview each name. Exit status 1 if a built file breaks the conventions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+")
    parser.add_argument("--final", action="store_true")
    parser.add_argument("--draft", action="store_true")
    parser.add_argument("--preview", type=Path)
    parser.add_argument("--lods", action="store_true")
    args = parser.parse_args()
    quality = pieces.FINAL if args.final else pieces.DRAFT
    work = HERE / ".work"
    work.mkdir(exist_ok=True)
    faulty = False
    for name in args.names:
        print(name)
        made = importlib.import_module(f"pieces.{name}").piece(quality)
        path = (HERE if args.final else work) / f"{name}.glb"
        _, lods = pieces.build(made, quality, path, work)
        if name in animate.PIECES:
            animate.animate(path, name)
        faulty |= bool(check.check(path))
        if args.preview:
            args.preview.mkdir(parents=True, exist_ok=True)
            preview.sheet(made, lods, args.preview, 480 if args.final else 400, 16 if args.final else 8, args.lods)
    return 1 if faulty else 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # Blender as a library may hang while it unloads
