"""What stands beside the packages: one version everywhere, documents that lead somewhere."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata

import pytest

from tests.sources import ROOT
from tutorials.app import capacity, hosts
from tutorials.app.address import PORT
from tutorials.app.security import SecurityHeaders
from tutorials.kit.classroom import opened
from tutorials.kit.printed import files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES = ("belote_core", "exercises", "tutorials")
DOCUMENTS = sorted(
    str(path.relative_to(ROOT)) for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
# `tutorials/coverage.toml`, `exercises/sets/`: what a document names of the tree.
NAMED = re.compile(r"`((?:belote_core|exercises|tutorials|tests|docs|\.ci)/[\w/.\[\]*-]*)`")


def test_one_version_is_named_everywhere():
    version = PROJECT["project"]["version"]
    assert metadata.version(PROJECT["project"]["name"]) == version
    released = re.findall(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert released[0] == version
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_carries_its_types(package):
    assert (ROOT / package / "py.typed").is_file()
    assert "py.typed" in PROJECT["tool"]["setuptools"]["package-data"]["*"]


def test_every_package_is_checked_strictly():
    mypy = PROJECT["tool"]["mypy"]
    assert mypy["strict"] is True
    assert tuple(mypy["packages"]) == PACKAGES
    # Cells of notebooks go without types, the rooms beside them do not.
    typed = {
        name
        for rule in mypy["overrides"]
        if rule["disallow_untyped_defs"]
        for name in rule["module"]
    }
    folders = {path.parent.name for path in (ROOT / "tutorials").glob("*/__init__.py")}
    assert folders
    assert {f"tutorials.{folder}.*" for folder in folders} <= typed


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_leads_somewhere(name):
    text = (ROOT / name).read_text("utf-8")
    for target in LINK.findall(text):
        assert (ROOT / target).exists(), target


def test_every_file_that_a_recipe_names_is_there():
    named = NAMED.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert len(named) > 10
    for target in named:
        assert list(ROOT.glob(target.rstrip("/"))), target


def test_both_pipelines_call_the_same():
    for name in (".github/workflows/ci.yml", ".gitlab-ci.yml"):
        assert ".ci/run" in (ROOT / name).read_text("utf-8")


def test_pages_are_made_of_the_docstrings(tmp_path):
    pytest.importorskip("pdoc")
    command = [sys.executable, "-m", "pdoc", "-o", str(tmp_path), "belote_core"]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert "rule_on_hand" in (tmp_path / "belote_core.html").read_text("utf-8")


def test_the_page_for_the_it_department_says_what_the_server_does():
    text = (ROOT / "docs" / "it.md").read_text("utf-8")
    halves = text.split("\n---\n")
    assert len(halves) == 2
    sent = {name.decode() for name in SecurityHeaders(None)._ours("h")}
    for half in halves:
        said = half.lower()
        assert f"tcp {PORT}" in said
        assert sent
        assert all(f"`{name}`" in said for name in sent)
        assert str(capacity._LARGEST_CLASS) in half
        assert {str(hosts._MISDIRECTED), str(hosts._FORBIDDEN)} <= set(re.findall(r"\d+", half))
        assert f"{opened.PUPILS}.html?set=" in half
        for name in ("sheet", "key", "moodle", "gift"):
            assert f"`{name}-A{files.NAMES[name]}`" in half
