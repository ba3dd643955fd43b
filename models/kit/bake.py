"""High to low: normal, colour, surface and occlusion maps, composed into the three textures of a piece.

Bodies are baked spread apart along x so that a hand never stains the shaft it holds; occlusion alone is baked with
the figure's bodies in place. Cycles bakes linear values; the sRGB curve is applied here.
"""
import bpy
import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, label

from . import scene
from .paint import PRIMARY, RIM, SECONDARY

TEAM_STEPS = np.array([PRIMARY, SECONDARY, RIM])  # baked as three channels, so that borders do not pass through others
SPREAD = 3.0  # board units between bodies while baking apart
BEHIND = 0.55  # blue of a normal that looks away: the ray went through a thin place and met the far side from within


def _join(bodies, scale, lift, uvs, places):
    """(high, low) objects of all bodies in board units, body i moved to `places[i]` along x."""
    made = []
    for which in ("high", "low"):
        vertices, faces, colour, surface, uv, count = [], [], [], [], [], 0
        for i, body in enumerate(bodies):
            v = body.high_vertices if which == "high" else body.vertices
            f = body.high_faces if which == "high" else body.faces
            vertices.append((v + [0, 0, lift]) * scale + [places[i] * SPREAD, 0, 0])
            faces.append(f + count)
            count += len(v)
            colour.append(body.colour)
            surface.append(body.surface)
            uv.append(uvs[i])
        target = scene.mesh(which, np.vstack(vertices), np.vstack(faces), np.vstack(uv) if which == "low" else None)
        if which == "high":
            scene.colour_attribute(target, "Colour", np.vstack(colour))
            surface = np.vstack(surface)
            scene.colour_attribute(target, "Surface", surface)
            scene.colour_attribute(target, "Team", np.abs(surface[:, 2:] - TEAM_STEPS) < 0.01)
        else:
            flat = np.concatenate([np.full(len(b.faces), not b.flat) for b in bodies])
            target.data.polygons.foreach_set("use_smooth", flat)
        made.append(target)
    return made


def _bake(high, low, size, kind, attribute, reach, samples):
    """One map as (size, size, 3) float, bottom row first; texels that no ray filled are nan."""
    image = bpy.data.images.new("bake", size, size, alpha=True, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    material = bpy.data.materials.new("bake")
    material.use_nodes = True
    node = material.node_tree.nodes.new("ShaderNodeTexImage")
    node.image = image
    material.node_tree.nodes.active = node
    low.data.materials.clear()
    low.data.materials.append(material)
    high.data.materials.clear()
    if attribute:
        high.data.materials.append(scene.emission_of(attribute))
    here = bpy.context.scene
    here.cycles.samples, here.cycles.use_denoising = samples, False
    settings = here.render.bake
    settings.use_selected_to_active, settings.cage_extrusion, settings.max_ray_distance = True, reach, 2.5 * reach
    for other in here.objects:
        other.hide_render = other not in (high, low)
    scene.select(low, high)
    bpy.ops.object.bake(type=kind, use_clear=True, margin=0)
    flat = np.empty(size * size * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(size, size, 4)


def maps(bodies, scale, lift, uvs, size, reach, occlusion_samples):
    """{'normal', 'colour', 'surface', 'team', 'occlusion'}: float maps with every gap filled from its nearest texel."""
    high, low = _join(bodies, scale, lift, uvs, range(len(bodies)))
    baked = {
        "normal": _bake(high, low, size, "NORMAL", None, reach, 1),
        "colour": _bake(high, low, size, "EMIT", "Colour", reach, 1),
        "surface": _bake(high, low, size, "EMIT", "Surface", reach, 1),
        "team": _bake(high, low, size, "EMIT", "Team", reach, 1),
    }
    for gone in (high, low):
        bpy.data.objects.remove(gone)
    high, low = _join(bodies, scale, lift, uvs, [int(b.ground) + (1 + b.first) * bool(b.first) for b in bodies])
    baked["occlusion"] = _bake(high, low, size, "AO", None, reach, occlusion_samples)
    for gone in (high, low):
        bpy.data.objects.remove(gone)
    empty = baked["colour"][..., :3].max(-1) < 1e-3  # paint is never darker than 0.004
    empty |= _specks(baked["normal"][..., 2] < BEHIND, size * size // 8000)
    nearest = distance_transform_edt(empty, return_distances=False, return_indices=True)
    return {name: image[tuple(nearest)][..., :3] for name, image in baked.items()}


def _specks(mask, most):
    """The connected patches of a mask that are no larger than `most` texels."""
    number, _ = label(mask)
    return mask & (np.bincount(number.ravel())[number] <= most)


def to_srgb(linear):
    """The sRGB transfer curve."""
    linear = np.clip(linear, 0, 1)
    return np.where(linear < 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def _save(values, path, **options):
    Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)[::-1]).save(path, **options)
    return path


def textures(baked, stem):
    """Write `<stem>_base.png` (RGB paint, A team mask), `_orm.jpg`, `_normal.jpg`; returns the three paths.

    Occlusion is washed into the paint, bluish, as a painter would, and kept in ORM.r. Its sampling noise is smoothed first
    (it looks like grit and costs file size). Pictures of 2048 texels get their ORM at half size and seven bits of colour.
    """
    large = len(baked["colour"]) >= 2048
    grain = 1.5 if large else 0.8
    occlusion = gaussian_filter(np.clip(baked["occlusion"][..., :1], 0, 1), (grain, grain, 0))
    wash = np.clip((0.75 - occlusion) / 0.75, 0, 1) ** 1.2 * 0.65
    colour = baked["colour"] * (1 - wash) + baked["colour"] * np.array([0.25, 0.25, 0.42]) * wash
    team = baked["team"]
    shares = np.concatenate([1 - team.sum(-1, keepdims=True), team], -1)
    mask = np.r_[0.0, TEAM_STEPS][shares.argmax(-1)][..., None]
    base = np.concatenate([to_srgb(colour), mask], -1)
    orm = np.concatenate([occlusion, baked["surface"][..., :2]], -1)
    if large:
        base[..., :3] = np.round(base[..., :3] * 127) / 127
        orm = orm.reshape(len(orm) // 2, 2, -1, 2, 3).mean((1, 3))
    return (
        _save(base, f"{stem}_base.png", optimize=True),
        _save(orm, f"{stem}_orm.jpg", quality=90, subsampling=0),
        _save(baked["normal"], f"{stem}_normal.jpg", quality=95, subsampling=0),
    )
