"""The rooms of the kit: one direction, no circle, types included."""

import ast

from tests.sources import ROOT, circle, python_files, tree_of

KIT = "tutorials.kit"
# What a room may import of the kit, beside itself and the modules that lie in no room.
ROOMS = {
    "texts": (),
    "stages": ("texts",),
    "training": ("texts",),
    "lessons": ("texts", "stages", "training"),
    "play": ("texts", "stages"),
    "printed": ("texts",),
    "classroom": ("texts", "stages", "training", "printed"),
    "score": ("texts",),
    "house": (),
}


def module_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


TREES = {module_of(path): tree_of(path) for path in python_files("tutorials/kit")}


def imported(tree, modules):
    """The modules of the kit that one imports, for its types too."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = {f"{node.module}.{alias.name}" for alias in node.names} & modules.keys()
            # "from tutorials.kit import prose" is the module, "… import Stage" a name in it.
            whole = {alias.name for alias in node.names} <= {p.rpartition(".")[2] for p in parts}
            found |= parts | (set() if whole else {node.module})
    return found & modules.keys()


def circle_of(modules):
    """The first circle of imports, module by module; nothing where there is none."""
    # A package lists what is in it: that is no circle.
    return circle(
        {
            name: {
                one
                for one in imported(tree, modules)
                if one != name and not one.startswith(f"{name}.")
            }
            for name, tree in modules.items()
        }
    )


def room_of(module):
    part = module.removeprefix(f"{KIT}.").partition(".")[0]
    return part if part in ROOMS else None


def test_nothing_runs_in_a_circle_types_included():
    assert len(TREES) > 30
    assert circle_of(TREES) == []


def test_a_room_imports_what_lies_below_it():
    seen = set()
    for module, tree in TREES.items():
        room = room_of(module)
        for other in imported(tree, TREES):
            there = room_of(other)
            seen.add((room, there))
            if room and there and there != room:
                assert there in ROOMS[room], f"{module} imports {other}"
    assert ("lessons", "stages") in seen
    assert {room for room, _ in seen} >= set(ROOMS)


def test_the_machine_of_a_lesson_knows_no_kind_of_stage():
    """What it imports of the stages is what every stage has, and a text to read."""
    below = {
        name.removeprefix(f"{KIT}.stages.")
        for name in imported(TREES[f"{KIT}.lessons.lesson"], TREES)
        if name.startswith(f"{KIT}.stages")
    }
    assert below == {"read", "stage"}


def test_a_circle_would_be_seen():
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a.c import C\n"
    modules = {
        "a.b": ast.parse(typed),
        "a.c": ast.parse("from a import d"),
        "a.d": ast.parse("import a.b"),
    }
    assert circle_of(modules) == ["a.b", "a.c", "a.d", "a.b"]
