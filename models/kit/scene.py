"""Blender as a library: the few scene calls that baking, export and preview share."""
import bpy
import numpy as np


def reset():
    """An empty scene, CPU Cycles on two threads."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2


def select(*objects):
    """Select exactly these; the first becomes active."""
    for other in bpy.context.scene.objects:
        other.select_set(False)
    for chosen in objects:
        chosen.select_set(True)
    bpy.context.view_layer.objects.active = objects[0]


def mesh(name, vertices, faces, uv=None, flat=False):
    """A mesh object from arrays; `foreach_set` because `from_pydata` is slow on a million triangles."""
    data = bpy.data.meshes.new(name)
    faces = np.asarray(faces, np.int32)
    data.vertices.add(len(vertices))
    data.vertices.foreach_set("co", np.asarray(vertices, np.float32).ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", faces.ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(0, faces.size, 3, dtype=np.int32))
    data.update(calc_edges=True)
    if uv is not None:
        layer = data.uv_layers.new(name="UVMap")
        layer.data.foreach_set("uv", np.asarray(uv, np.float32).ravel())
    data.validate()
    data.polygons.foreach_set("use_smooth", np.full(len(data.polygons), not flat))
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return made


def colour_attribute(target, name, values):
    """Per-vertex linear values (n, 3) as a float colour attribute."""
    attribute = target.data.color_attributes.new(name, "FLOAT_COLOR", "POINT")
    rgba = np.ones((len(target.data.vertices), 4), np.float32)
    rgba[:, :3] = values
    attribute.data.foreach_set("color", rgba.ravel())


def emission_of(attribute):
    """A material that emits a colour attribute, for baking it."""
    material = bpy.data.materials.new("emit " + attribute)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    glow = tree.nodes.new("ShaderNodeEmission")
    source = tree.nodes.new("ShaderNodeVertexColor")
    source.layer_name = attribute
    tree.links.new(source.outputs[0], glow.inputs[0])
    tree.links.new(glow.outputs[0], out.inputs[0])
    return material
