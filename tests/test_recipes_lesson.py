"""The recipe “A new lesson” of CONTRIBUTING, followed in a copy of the tree."""

import re
import shutil
import subprocess
import sys

import pytest

from tests.sources import ROOT

NAME = "15_my_lesson"
MODEL = "05_trump_and_overtrump"
COPIED = ("belote_core", "exercises", "tutorials", "tests", "pyproject.toml", "README.md")
PROSE = """## intro.title
{title}

## intro
{intro}

## follow.title
{follow}

## follow
{rule}

## done.title
{done}

## done
{won}
"""
FRENCH = {
    "title": "Ma leçon",
    "intro": "Tu as la couleur demandée ? Joue-la.",
    "follow": "Fournir",
    "rule": "Qui a la couleur la **fournit**.",
    "done": "Fini",
    "won": "{won} sur {mixed}.",
}
ENGLISH = {
    "title": "My lesson",
    "intro": "You hold the suit led? Play it.",
    "follow": "Following",
    "rule": "Who holds the suit **follows** it.",
    "done": "Done",
    "won": "{won} out of {mixed}.",
}
STAGES = """    stages = (
        Read("intro"),
        Watch("intro", theme="follow"),
        Try("follow", written=("04-follow-01", "04-follow-04")),
        *(Try(theme, mixed=True) for theme in PLAY_CASES[:2]),
        Read("done"),
    )
"""


def edited(path, old, new):
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name}: {old}"
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """The tree with one lesson more: a notebook, two texts, a line of the course, an article."""
    tree = tmp_path_factory.mktemp("recipe")
    unneeded = shutil.ignore_patterns("__pycache__", "node_modules", "browser")
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name, **({"ignore": unneeded} if (ROOT / name).is_dir() else {}))
    tutorials = tree / "tutorials"
    notebook = (tutorials / f"{MODEL}.py").read_text("utf-8").replace(MODEL, NAME)
    notebook, count = re.subn(r" {4}stages = \(\n.*?\n {4}\)\n", STAGES, notebook, flags=re.DOTALL)
    assert count == 1
    (tutorials / f"{NAME}.py").write_text(_used(notebook), "utf-8")
    for lang, texts in (("fr", FRENCH), ("en", ENGLISH)):
        (tutorials / "prose" / lang / f"{NAME}.md").write_text(PROSE.format(**texts), "utf-8")
    course = tutorials / "kit" / "lessons" / "course.py"
    edited(course, '    Entry("14_exam"),\n', f'    Entry("14_exam"),\n    Entry("{NAME}"),\n')
    coverage = tutorials / "coverage.toml"
    edited(coverage, '"04_following#follow"', f'"04_following#follow", "{NAME}#follow"')
    return tree


def _used(notebook):
    """The model draws its mixed questions; these do not."""
    notebook = re.sub(r"(?<=[( ])mixed, ", "", notebook)
    return re.sub(r", mixed(?=[\n,)])", "", notebook).replace("PLAY_CASES, asked", "PLAY_CASES")


def run(tree, *command):
    return subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_lesson_is_listed_shown_at_every_table_and_covered(tree):
    chosen = f"{NAME} or agree or every_article or in_the_copy"
    (tree / "tests" / "test_copy.py").write_text(
        "import tutorials\n"
        "from tests.sources import ROOT\n"
        "from tutorials.kit.lessons import course\n\n\n"
        "def test_in_the_copy():\n"
        f"    assert tutorials.__file__.startswith({str(tree)!r})\n"
        f"    assert course.after('14_exam').name == {NAME!r}\n",
        "utf-8",
    )
    tests = [f"tests/test_{name}.py" for name in ("copy", "notebooks", "coverage", "prose")]
    done = run(tree, "-m", "pytest", "-q", "-x", "-k", chosen, *tests)
    assert done.returncode == 0, done.stdout + done.stderr
    passed = int(re.search(r"(\d+) passed", done.stdout)[1])
    # Four of the notebook, a screen of each stage at five tables, four of the texts, two lists.
    assert passed >= 14, done.stdout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'Try("follow", written',
            'Try("folow", written',
            'Try("folow"): no such theme: folow; closest: follow, ',
        ),
        (
            'Read("done")',
            'Read("end")',
            f'Read("end"): no section in {NAME}.md: end.title',
        ),
    ],
)
def test_what_there_is_not_is_refused_when_the_notebook_is_read(tree, old, new, told):
    notebook = tree / "tutorials" / f"{NAME}.py"
    sound = notebook.read_text("utf-8")
    edited(notebook, old, new)
    try:
        read = run(
            tree, "-c", f"import importlib as i; i.import_module('tutorials.{NAME}').app.run()"
        )
    finally:
        notebook.write_text(sound, "utf-8")
    assert read.returncode != 0
    assert told in read.stderr
