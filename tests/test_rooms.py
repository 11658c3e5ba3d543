"""The rooms of `tutorials`: which looks into which, what is for the type checker alone included."""

import ast

from tests.sources import ROOT, python_files, tree_of

# Lowest first: a room looks into those before it. Notebooks see the kit alone.
ROOMS = ("kit", "app", "export", "command")
NOTEBOOKS_SEE = {"kit"}
# Files that stand alone in every exported folder.
ALONE = [ROOT / "tutorials" / "export" / f"{name}.py" for name in ("folder_server", "copy_check")]


def imported(tree):
    """Every dotted name that a module imports, in any place, for any reason."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room_of(module):
    parts = module.split(".")
    return parts[1] if parts[0] == "tutorials" and len(parts) > 1 else None


def name_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_a_room_looks_into_those_below_it_only():
    seen = set()
    for path in python_files("tutorials"):
        room = room_of(name_of(path))
        if room is None:
            continue
        notebook = room[0].isdigit()
        assert notebook or room in ROOMS, f"{name_of(path)} is in no room"
        below = NOTEBOOKS_SEE if notebook else set(ROOMS[: ROOMS.index(room) + 1])
        for name in imported(tree_of(path)):
            # `from tutorials.kit import …` names the room; `from tutorials import …` its parts.
            other = room_of(name)
            assert other is None or other in below, f"{name_of(path)} imports {name}"
        seen.add("notebooks" if notebook else room)
    assert seen == {"notebooks", *ROOMS}


def test_what_stands_alone_imports_nothing_of_ours():
    found = [name for path in ALONE for name in imported(tree_of(path))]
    assert found
    assert not [name for name in found if name.startswith(("tut", "bel", "ex"))]


def test_the_checks_see_what_they_look_for():
    only_typed = "if TYPE_CHECKING:\n    from tutorials.app import pages\n"
    assert "tutorials.app.pages" in set(imported(ast.parse(only_typed)))
