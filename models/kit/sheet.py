"""Contact sheets of clips, quick and without Blender: `python models/kit/sheet.py FILE.glb OUT_DIR [CLIP...] [--frames N]`.

A numpy depth buffer, one LOD, flat shading, the base map's colours with house colours by mask. Three rows: from the left side,
from the front quarter, from the back quarter; columns are equal steps of the clip.
"""
import argparse
import io
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kit.check import Glb  # noqa: E402
from kit.clips import Player, Skin, skin_matrices  # noqa: E402

VIEWS = ((90, 4), (-35, 22), (145, 22))
SUN = np.array([0.35, 0.75, 0.55])


class Look:
    """A model ready to be drawn: colours by triangle."""

    def __init__(self, path, level=1):
        self.glb = Glb(path)
        self.skin = Skin(self.glb, level)
        doc = self.glb.doc
        image = doc["images"][doc["textures"][doc["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["index"]]["source"]]
        picture = np.asarray(Image.open(io.BytesIO(self.glb.view(image["bufferView"]))).convert("RGBA")) / 255.0
        uv = self.skin.uv[self.skin.index].reshape(-1, 3, 2).mean(1)
        side = picture.shape[0]
        texel = picture[np.clip((uv[:, 1] * side).astype(int), 0, side - 1), np.clip((uv[:, 0] * side).astype(int), 0, side - 1)]
        colour, mask = texel[:, :3].copy(), texel[:, 3]
        colour[np.abs(mask - 1) < 0.1] *= (0.75, 0.16, 0.16)
        colour[(np.abs(mask - 0.5) < 0.1) | (np.abs(mask - 0.75) < 0.1)] *= (0.9, 0.75, 0.3)
        self.colour = colour

    def draw(self, matrices, azimuth, elevation, size, centre, radius):
        """One picture; azimuth 0 looks at the front, 90 at the left side."""
        a, e = np.radians(azimuth), np.radians(elevation)
        towards = np.array([np.sin(a) * np.cos(e), np.sin(e), np.cos(a) * np.cos(e)])
        right = np.array([np.cos(a), 0, -np.sin(a)])
        up = np.cross(towards, right)
        points = self.skin.posed(matrices)
        corners = points[self.skin.index].reshape(-1, 3, 3)
        normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
        light = 0.4 + 0.55 * np.clip(normal @ (SUN / np.linalg.norm(SUN)), 0, 1) + 0.25 * np.clip(normal @ towards, 0, 1)
        shade = np.clip(np.sqrt(self.colour) * light[:, None] * 255, 0, 255)
        scale = size / (2 * radius)
        flat = corners - centre
        x, y, z = size / 2 + flat @ right * scale, size / 2 - flat @ up * scale, flat @ towards
        canvas, depth = np.full((size, size, 3), 200.0), np.full((size, size), -1e9)
        low_x, high_x = np.clip(x.min(1).astype(int), 0, size), np.clip(x.max(1).astype(int) + 2, 0, size)
        low_y, high_y = np.clip(y.min(1).astype(int), 0, size), np.clip(y.max(1).astype(int) + 2, 0, size)
        area = (x[:, 1] - x[:, 0]) * (y[:, 2] - y[:, 0]) - (x[:, 2] - x[:, 0]) * (y[:, 1] - y[:, 0])
        for t in np.flatnonzero((high_x > low_x) & (high_y > low_y) & (np.abs(area) > 1e-9)):
            px, py = np.arange(low_x[t], high_x[t])[None, :] + 0.5, np.arange(low_y[t], high_y[t])[:, None] + 0.5
            (x0, x1, x2), (y0, y1, y2) = x[t], y[t]
            b1 = ((px - x0) * (y2 - y0) - (x2 - x0) * (py - y0)) / area[t]
            b2 = ((x1 - x0) * (py - y0) - (px - x0) * (y1 - y0)) / area[t]
            deep = z[t, 0] + b1 * (z[t, 1] - z[t, 0]) + b2 * (z[t, 2] - z[t, 0])
            window = (slice(low_y[t], high_y[t]), slice(low_x[t], high_x[t]))
            hit = (b1 >= 0) & (b2 >= 0) & (b1 + b2 <= 1) & (deep > depth[window])
            depth[window][hit] = deep[hit]
            canvas[window][hit] = shade[t]
        return Image.fromarray(canvas.astype(np.uint8))


def sheet(look, name, count=10, size=200, centre=None, radius=None, views=VIEWS, span=None):
    """The contact sheet of one clip. `span` (start, end) in seconds looks closer at a part."""
    player = Player(look.glb, name)
    start, end = span or (0.0, player.seconds)
    steps = np.linspace(start, end, count)
    centre = np.array([0, 0.42, 0.0]) if centre is None else np.asarray(centre)
    out = Image.new("RGB", (count * size, len(views) * size + 14), (255, 255, 255))
    pen = ImageDraw.Draw(out)
    for column, time in enumerate(steps):
        matrices = skin_matrices(player.rig, *player.at(time))
        for row, view in enumerate(views):
            out.paste(look.draw(matrices, *view, size, centre, radius or 0.6), (column * size, 14 + row * size))
        pen.text((column * size + 4, 1), f"{name} {time:.2f}s", fill=(0, 0, 0))
    return out


def main():
    """Write OUT_DIR/PIECE_CLIP.png for each clip."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("clips", nargs="*")
    parser.add_argument("--frames", type=int, default=10)
    parser.add_argument("--size", type=int, default=200)
    parser.add_argument("--radius", type=float, default=0.6)
    parser.add_argument("--height", type=float, default=0.42)
    parser.add_argument("--span", type=float, nargs=2)
    parser.add_argument("--level", type=int, default=1)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    look = Look(args.file, args.level)
    for name in args.clips or [a["name"] for a in look.glb.doc["animations"]]:
        sheet(look, name, args.frames, args.size, (0, args.height, 0), args.radius, span=args.span).save(args.out / f"{args.file.stem}_{name}.png")


if __name__ == "__main__":
    main()
