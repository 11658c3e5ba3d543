"""The walls of the house: who imports whom, where sentences may stand, what never changes."""

import ast
import re
import sys
import unicodedata

import pytest

from tests.sources import CORE, ROOT, circle, literals, python_files, tree_of

# What a room may import, and with it all that those may import; `errors` is everybody's. A room is
# a module or a folder; what is imported for the type checker alone counts as well.
MAY_IMPORT = {
    "errors": (),
    "arguments": (),
    "articles": (),
    "toml": (),
    "cards": (),
    "card_text": ("cards",),
    "ruleset": ("cards",),
    "ranking": ("ruleset",),
    "table_code": ("ruleset",),
    "announcements": ("ruleset",),
    "actions": ("announcements",),
    "rulings": ("actions",),
    "discipline": ("ranking", "rulings"),
    "dealing": ("ruleset",),
    "legality": ("discipline",),
    "bidding": ("discipline",),
    "scoring": ("ranking",),
    "deal": ("legality", "bidding", "dealing", "scoring"),
    "solver": ("deal",),
    "match": ("dealing", "scoring"),
    "record": ("toml", "deal", "match", "card_text"),
    "audit": ("record",),
    "what_changes": ("audit",),
    "report": ("audit",),
    "views": ("deal",),
    "players": ("views", "solver"),
    "wording": ("report", "what_changes", "players"),
}
NUMPY_IN = {"simulation"}
SPOKEN = {"wording", "prose", "sets"}
# Reading what people type: a ligature that Unicode does not take apart.
# Suits in their own spelling, suggested for a mistyped one.
LETTERS_READ = {
    *(("tokens.py", letter) for letter in "œŒàÀ"),
    *(("words.py", suit) for suit in ("cœur", "trèfle")),
}
# What is no sentence: the project's own name, the head of a file in a foreign format, code.
# What `argparse` says itself, to be told in our words, comes as patterns.
NO_SENTENCE = (
    "Belote, pas à pas",
    "Wheel-Version: ",
    "argument\\s",
    "the\\sfollowing\\s",
    "unrecognized\\s",
)
CODE = re.compile(r"=>|;\n| = \{")
FOLDERS = ("belote_core", "exercises", "tutorials")
EVERYWHERE = (*FOLDERS, "tests")
MUTATORS = {
    *("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update"),
    *("setdefault", "popitem", "add", "discard", "subtract"),
}


def files(*folders):
    return [path for folder in folders for path in python_files(folder)]


def name_of(path):
    return str(path.relative_to(ROOT))


def every_file(*folders):
    """Make one test of a check, which tells of every file that fails it."""

    def over(check):
        def test():
            faults = []
            for path in files(*folders):
                try:
                    check(path)
                except AssertionError as fault:
                    faults.append(f"{name_of(path)}: {fault}")
            if faults:
                pytest.fail("\n".join(faults))

        test.__doc__ = check.__doc__
        return test

    return over


def is_module(name):
    """Whether a dotted name is a module or a folder of the house."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imports(tree):
    """Dotted names imported anywhere, for the type checker alone too."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "absolute imports only"
            # "from belote_core import rulings" imports a module, "… import Card" a name.
            for alias in node.names:
                part = f"{node.module}.{alias.name}"
                found.add(part if is_module(part) else node.module)
    return found


def module_name(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room_of(path):
    """A module of belote_core by the room it stands in."""
    return path.relative_to(CORE).parts[0].removesuffix(".py")


def reach(room):
    """Everything a room may import, directly or through its neighbours."""
    return {"errors", "arguments"}.union(*({near, *reach(near)} for near in MAY_IMPORT[room]))


# ---- Who imports whom


def test_the_table_has_a_row_for_every_room():
    rooms = {room_of(path) for path in python_files("belote_core")} - {"__init__"}
    assert rooms == MAY_IMPORT.keys()


@every_file("belote_core")
def test_a_module_imports_what_its_row_allows(path):
    room = room_of(path)
    if room == "__init__":
        return
    for name in imports(tree_of(path)):
        if name.startswith("belote_core."):
            assert name.split(".")[1] in {room, *reach(room)}, f"{name_of(path)} imports {name}"
        else:
            assert name != "belote_core", f"{name_of(path)} imports the front door"


@every_file("belote_core/toml")
def test_what_reads_toml_knows_nothing_of_belote(path):
    found = {name for name in imports(tree_of(path)) if name.startswith("belote_core.")}
    assert {name.split(".")[1] for name in found} <= {"errors", "arguments", "toml"}


@pytest.mark.parametrize("package", FOLDERS)
def test_nothing_imports_in_a_circle(package):
    modules = {module_name(path): path for path in python_files(package)}
    # A folder's front imports its parts: they import each other, never their own front.
    graph = {name: imports(tree_of(path)) - {name} for name, path in modules.items()}
    assert len(graph) >= 10
    assert circle(graph) == []


@every_file("belote_core")
def test_the_core_needs_the_standard_library_only(path):
    allowed = {*sys.stdlib_module_names, "belote_core"}
    if path.stem in NUMPY_IN:
        allowed.add("numpy")
    for name in imports(tree_of(path)):
        assert name.partition(".")[0] in allowed, f"{name_of(path)} imports {name}"


@every_file("belote_core", "exercises")
def test_nothing_points_back_up(path):
    above = {"marimo", "anywidget", "tutorials", "tests"}
    if CORE in path.parents:
        above.add("exercises")
    found = {name.partition(".")[0] for name in imports(tree_of(path))}
    assert not found & above, f"{name_of(path)} imports {found & above}"


# ---- Where sentences may stand


def regular_expressions(node):
    """The literals that a call of a function of `re` is given."""
    func = getattr(node, "func", None)
    if isinstance(node, ast.Call) and getattr(getattr(func, "value", None), "id", "") == "re":
        yield from (text for argument in node.args for _, text in literals(argument))


@every_file(*FOLDERS)
def test_no_sentence_outside_the_wording(path):
    if SPOKEN & set(path.parts) or path.name == "errors.py":
        return
    tree = tree_of(path)
    patterns = {text for call in ast.walk(tree) for text in regular_expressions(call)}
    for line, text in literals(tree):
        if text in patterns or text.startswith(NO_SENTENCE) or CODE.search(text):
            continue
        place = f"{name_of(path)}:{line}: {text!r}"
        foreign = [c for c in text if not c.isascii() and unicodedata.category(c)[0] == "L"]
        assert not foreign or (path.name, text) in LETTERS_READ, place
        # Markup has no words, a name with underscores is none either.
        words = re.findall(r"(?<![\w&#./=\"'{-])[A-Za-z][A-Za-z’']*(?![\w/=\"'}-])", text)
        assert len(words) <= 3, place


# ---- Sizes, globals, knobs


# Files are cut by meaning: beyond this one has surely several.
# The longest is what goes between Python and JavaScript, which is all in one file.
FAR_TOO_LONG = 1_200


@every_file(*EVERYWHERE)
def test_no_file_is_far_too_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= FAR_TOO_LONG, name_of(path)


def is_mutable(value):
    literal = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
    makers = {"list", "dict", "set", "defaultdict", "Counter", "deque", "bytearray", "OrderedDict"}
    made = isinstance(value, ast.Call) and getattr(value.func, "id", "") in makers
    return isinstance(value, literal) or made


def mutable_globals(tree):
    """Module-level names that hold a list, a dict or a set."""
    found = set()
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and is_mutable(node.value):
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def changes(tree, names):
    """Where a module-level name is changed in place."""
    for node in ast.walk(tree):
        func = getattr(node, "func", None)
        if isinstance(node, ast.Call) and getattr(func, "attr", "") in MUTATORS:
            if getattr(func.value, "id", "") in names:
                yield node.lineno
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, (ast.Store, ast.Del)):
            if getattr(node.value, "id", "") in names:
                yield node.lineno
        elif isinstance(node, ast.AugAssign) and getattr(node.target, "id", "") in names:
            yield node.lineno


@every_file(*FOLDERS)
def test_no_mutable_global(path):
    tree = tree_of(path)
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Global), f"{name_of(path)}:{node.lineno}: global"
    names = mutable_globals(tree) - {"__all__"}
    small = {name for name in names if name.strip("_") != name.strip("_").upper()}
    assert not small, f"{name_of(path)}: {small} look like variables"
    assert list(changes(tree, names)) == [], name_of(path)


@every_file("belote_core")
def test_no_branch_on_the_number_of_players(path):
    if path.name == "ruleset.py":
        return
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
            sides = [node.left, *node.comparators]
            counted = any(getattr(side, "attr", "") == "players" for side in sides)
            fixed = any(isinstance(side, ast.Constant) for side in sides)
            assert not (counted and fixed), f"{name_of(path)}:{node.lineno}"


def test_the_checks_see_what_they_look_for():
    tree = ast.parse("seen = {}\nSEEN = []\ndef f():\n    global seen\n    SEEN.append(1)\n")
    assert mutable_globals(tree) == {"seen", "SEEN"}
    assert list(changes(tree, {"SEEN"})) == [5]
    assert imports(ast.parse("from belote_core import rulings as why")) == {"belote_core.rulings"}
    assert imports(ast.parse("from belote_core import Card")) == {"belote_core"}
    only_typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import marimo\n"
    assert imports(ast.parse(only_typed)) == {"typing", "marimo"}
    assert circle({"a": {"b"}, "b": {"c", "ast"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert [text for _, text in literals(ast.parse('"""Doc."""\nx = "a"\n'))] == ["a"]
