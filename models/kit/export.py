"""A piece becomes a `.glb`: LOD meshes, armature, material, idle action, written by Blender and then mended.

Blender's exporter leaves a few zero tangents where a UV triangle has no area; `mend_tangents` replaces them by any unit
vector across the normal, in place.
"""
import json
import struct

import bpy
import numpy as np

from . import pose, scene
from .rig import top_four

LODS = 4


def material(name, base, orm, normal):
    """The glTF material that reads the three textures; alpha of the base map is data, so the surface stays opaque."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    link = tree.links.new

    def texture(path, space):
        node = tree.nodes.new("ShaderNodeTexImage")
        node.image = bpy.data.images.load(path)
        node.image.colorspace_settings.name = space
        node.image.alpha_mode = "CHANNEL_PACKED"
        return node

    link(texture(base, "sRGB").outputs["Color"], shader.inputs["Base Color"])
    split = tree.nodes.new("ShaderNodeSeparateColor")
    link(texture(orm, "Non-Color").outputs["Color"], split.inputs[0])
    link(split.outputs["Green"], shader.inputs["Roughness"])
    link(split.outputs["Blue"], shader.inputs["Metallic"])
    group = bpy.data.node_groups.new("glTF Material Output", "ShaderNodeTree")
    group.interface.new_socket("Occlusion", in_out="INPUT", socket_type="NodeSocketFloat")
    extra = tree.nodes.new("ShaderNodeGroup")
    extra.node_tree = group
    link(split.outputs["Red"], extra.inputs["Occlusion"])
    bump = tree.nodes.new("ShaderNodeNormalMap")
    link(texture(normal, "Non-Color").outputs["Color"], bump.inputs["Color"])
    link(bump.outputs[0], shader.inputs["Normal"])
    return made


def armature(name, bones, scale, lift):
    """An armature from {name: Bone}."""
    data = bpy.data.armatures.new(name)
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    scene.select(made)
    bpy.ops.object.mode_set(mode="EDIT")
    place = lambda p: tuple((np.asarray(p, float) + [0, 0, lift]) * scale)
    for bone_name, bone in bones.items():
        edit = data.edit_bones.new(bone_name)
        edit.head, edit.tail = place(bone.head), place(bone.tail)
    for bone_name, bone in bones.items():
        if bone.parent:
            data.edit_bones[bone_name].parent = data.edit_bones[bone.parent]
    bpy.ops.armature.select_all(action="SELECT")
    bpy.ops.armature.calculate_roll(type="GLOBAL_POS_X")
    bpy.ops.object.mode_set(mode="OBJECT")
    return made


def lod_mesh(piece, level, uvs, skin_material, rig):
    """One LOD: every body reduced by its own fraction, then joined and bound to the armature."""
    names = list(piece.bones)
    parts = []
    for body, uv in zip(piece.bodies, uvs):
        # The ground is round at any distance: it stops at LOD2.
        keep = 1.0 if level == 0 else body.keep[min(level, 2) - 1 if body.ground else level - 1]
        if keep <= 0 or level < body.first:
            continue
        part = scene.mesh(body.name, (body.vertices + [0, 0, piece.lift]) * piece.scale, body.faces, uv, body.flat)
        part.data.materials.append(skin_material)
        if names:
            _weigh(part, top_four(body.weights, names), names)
        if keep < 1:
            _decimate(part, keep)
        parts.append(part)
    scene.select(*parts)
    if len(parts) > 1:
        bpy.ops.object.join()
    made = parts[0]
    made.name = made.data.name = f"{piece.name}_LOD{level}"
    _tidy(made)
    if rig is None:
        return made
    made.parent = rig
    made.modifiers.new("rig", "ARMATURE").object = rig
    return made


def _weigh(target, table, names):
    for column, name in zip(table.T, names):
        if not column.any():
            continue
        group = target.vertex_groups.new(name=name)
        for value in np.unique(column[column > 0.004]):
            group.add(np.flatnonzero(column == value).tolist(), float(value), "REPLACE")


def _decimate(target, ratio):
    modifier = target.modifiers.new("fewer", "DECIMATE")
    modifier.ratio, modifier.use_collapse_triangulate = ratio, True
    scene.select(target)
    bpy.ops.object.modifier_apply(modifier="fewer")


def _tidy(target):
    scene.select(target)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.mesh.dissolve_degenerate(threshold=2e-5)
    bpy.ops.mesh.quads_convert_to_tris()
    bpy.ops.object.mode_set(mode="OBJECT")
    target.data.validate()
    if target.vertex_groups:
        bpy.ops.object.vertex_group_limit_total(group_select_mode="ALL", limit=4)
        bpy.ops.object.vertex_group_normalize_all(group_select_mode="ALL", lock_active=False)


def assemble(piece, uvs, texture_paths):
    """Armature with four LOD children in the idle pose. Returns (armature, [LOD0..LOD3]); no armature without bones."""
    skin_material = material(piece.name, *texture_paths)
    if not piece.bones:
        return None, [lod_mesh(piece, level, uvs, skin_material, None) for level in range(LODS)]
    rig = armature(piece.name + "_rig", piece.bones, piece.scale, piece.lift)
    lods = [lod_mesh(piece, level, uvs, skin_material, rig) for level in range(LODS)]
    pose.apply(rig, piece.idle, piece.scale)
    pose.keep_as_action(rig, "idle")
    print("  LODs:", [len(m.data.polygons) for m in lods])
    return rig, lods


def write(path, rig, lods):
    """Write the `.glb` and mend it."""
    scene.select(*([rig] if rig else []), *lods)
    bpy.ops.export_scene.gltf(
        filepath=str(path), export_format="GLB", use_selection=True, export_yup=True, export_apply=False,
        export_skins=True, export_animations=True, export_animation_mode="ACTIONS", export_force_sampling=True,
        export_optimize_animation_size=True, export_tangents=True, export_image_format="AUTO", export_morph=False,
        export_extras=False,
    )
    mend_tangents(path)


def mend_tangents(path):
    """Replace tangents that are not unit vectors, in the file's own bytes."""
    data = bytearray(open(path, "rb").read())
    json_length = struct.unpack_from("<I", data, 12)[0]
    doc = json.loads(data[20 : 20 + json_length])
    start = 20 + json_length + 8

    def view(accessor):
        accessor = doc["accessors"][accessor]
        buffer_view = doc["bufferViews"][accessor["bufferView"]]
        offset = start + buffer_view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        width = {"VEC3": 3, "VEC4": 4}[accessor["type"]]
        return np.frombuffer(data, np.float32, accessor["count"] * width, offset).reshape(-1, width)

    for primitive in (p for m in doc["meshes"] for p in m["primitives"]):
        if "TANGENT" not in primitive["attributes"]:
            continue
        tangent, normal = view(primitive["attributes"]["TANGENT"]), view(primitive["attributes"]["NORMAL"])
        bad = ~(np.abs(np.linalg.norm(tangent[:, :3], axis=1) - 1) < 0.02)
        pole = np.where(np.abs(normal[bad, :1]) < 0.7, [[1.0, 0, 0]], [[0, 1.0, 0]])
        across = np.cross(normal[bad], pole)
        tangent[bad, :3] = across / np.linalg.norm(across, axis=1, keepdims=True)
        tangent[bad, 3] = 1
    open(path, "wb").write(data)
