"""Pictures for judging a piece while it is made: four views and a close-up, 48-pixel greys, the LOD row.

Cycles at low samples, denoised; the house colours are mixed by the mask as the renderer does.
"""
import math

import bpy
from mathutils import Vector
from PIL import Image

PRIMARY_COLOUR, SECONDARY_COLOUR = (0.36, 0.025, 0.03, 1), (0.75, 0.55, 0.12, 1)


def tint_by_mask(material):
    """Insert house colours after the base map of an exported material."""
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    source = shader.inputs["Base Color"].links[0].from_node
    mask = tree.nodes.new("ShaderNodeTexImage")
    mask.image, mask.interpolation = source.image, "Closest"
    colour = source.outputs["Color"]
    for value, house in ((1.0, PRIMARY_COLOUR), (0.5, SECONDARY_COLOUR), (0.75, SECONDARY_COLOUR)):
        near = tree.nodes.new("ShaderNodeMath")
        near.operation = "COMPARE"
        near.inputs[1].default_value, near.inputs[2].default_value = value, 0.1
        tree.links.new(mask.outputs["Alpha"], near.inputs[0])
        mix = tree.nodes.new("ShaderNodeMix")
        mix.data_type, mix.blend_type = "RGBA", "MULTIPLY"
        tree.links.new(near.outputs[0], mix.inputs["Factor"])
        tree.links.new(colour, mix.inputs["A"])
        mix.inputs["B"].default_value = house
        colour = mix.outputs["Result"]
    tree.links.new(colour, shader.inputs["Base Color"])


def studio(centre, radius):
    """Warm key, cool rim, soft fill, grey world."""
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.42, 0.45, 0.5, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.55
    centre = Vector(centre)
    for offset, energy, size, colour in (((-1.6, -2.2, 2.4), 105, 1.2, (1, 0.95, 0.86)), ((2.4, 1.2, 1.6), 80, 0.8, (0.75, 0.85, 1)), ((2, -2, 0.3), 25, 2, (1, 1, 1))):
        light = bpy.data.lights.new("light", "AREA")
        light.energy, light.size, light.color = energy * radius * radius, size * radius, colour
        lamp = bpy.data.objects.new("light", light)
        bpy.context.scene.collection.objects.link(lamp)
        lamp.location = centre + Vector(offset) * radius
        lamp.rotation_euler = (centre - lamp.location).to_track_quat("-Z", "Y").to_euler()


def shot(path, centre, radius, azimuth, elevation, pixels=400, samples=10):
    """One render; azimuth 0 looks at the front."""
    scene = bpy.context.scene
    if scene.camera is None:
        scene.camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
        scene.collection.objects.link(scene.camera)
    camera, centre = scene.camera, Vector(centre)
    camera.data.lens = 60
    distance = radius / math.sin(math.atan(18 / 60))
    a, e = math.radians(azimuth), math.radians(elevation)
    camera.location = centre + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * distance
    camera.rotation_euler = (centre - camera.location).to_track_quat("-Z", "Y").to_euler()
    camera.data.clip_start = 0.01
    render = scene.render
    render.resolution_x = render.resolution_y = pixels
    render.filepath, render.image_settings.file_format = str(path), "PNG"
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.denoiser = samples, True, "OPENIMAGEDENOISE"
    scene.cycles.max_bounces = 3
    scene.view_settings.view_transform = "Standard"
    bpy.ops.render.render(write_still=True)
    return Image.open(path).convert("RGB")


def _tile(images, columns, width):
    rows = -(-len(images) // columns)
    out = Image.new("RGB", (columns * width, rows * width))
    for i, image in enumerate(images):
        out.paste(image.resize((width, width)), ((i % columns) * width, (i // columns) * width))
    return out


def sheet(piece, lods, folder, pixels=400, samples=10, lod_row=False):
    """Write <name>.png (views), <name>_48.png and, on request, <name>_lods.png into `folder`."""
    for obj in bpy.context.scene.objects:
        obj.hide_render = obj.type == "MESH"
    lods[0].hide_render = False
    tint_by_mask(lods[0].data.materials[0])
    tall = piece.notes.get("height", 0.75)
    centre, radius = (0, 0, tall * 0.46), max(tall * 0.64, 0.46)
    face = piece.notes.get("face", (0, -0.02, tall * 0.8))
    studio(centre, radius)
    view = lambda tag, *a, **k: shot(f"{folder}/{piece.name}_{tag}.png", *a, **k)
    views = [view(f"v{i}", centre, radius, az, el, pixels, samples) for i, (az, el) in enumerate(((-35, 22), (35, 12), (-90, 10), (150, 25), (0, 45)))]
    views.append(view("face", face, piece.notes.get("face_radius", 0.13), -25, 8, pixels, samples))
    _tile(views, 3, pixels).save(f"{folder}/{piece.name}.png")
    small = [v.convert("L").resize((48, 48), Image.BOX).resize((240, 240), Image.NEAREST) for v in views[:5]]
    _tile([s.convert("RGB") for s in small], 5, 240).save(f"{folder}/{piece.name}_48.png")
    if lod_row:
        row = []
        for k, lod in enumerate(lods):
            for other in lods:
                other.hide_render = other is not lod
            row.append(view(f"lod{k}", centre, radius, -35, 22, 300, 8))
        _tile(row, 4, 300).save(f"{folder}/{piece.name}_lods.png")
