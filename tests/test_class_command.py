"""`belote class`: the files of a set, what is refused, and what a class that is served is told."""

import os
import sys

import pytest
import segno

from belote_core import CLASSIC_4, MARQUOIR_3, table_code
from exercises.class_set import ClassSet
from exercises.exports import left_out
from tests import reread
from tests.sources import ROOT
from tutorials.app import address
from tutorials.command import class_command
from tutorials.command import main as command
from tutorials.command.qr import in_blocks
from tutorials.kit import prose
from tutorials.kit.printed import files

FOUR = ("--number", "4", "--rules", "must-trump,made", "--seed", "3")


def run(*given, lang="fr"):
    return command.main(["--lang", lang, "class", *map(str, given)])


@pytest.fixture
def served(monkeypatch):
    calls = []
    monkeypatch.setattr(
        command, "_serve", lambda *arguments, **more: calls.append((arguments, more))
    )
    return calls


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_folder_holds_all_of_each_version(tmp_path, lang, capsys):
    pytest.importorskip("genanki")
    assert run(*FOUR, "--version", "A", "--version", "B", "--to", tmp_path / "set", lang=lang) == 0
    names = {f"{name}-{v}{end}" for name, end in files.NAMES.items() for v in "AB"}
    assert {file.name for file in (tmp_path / "set").iterdir()} == names
    said = capsys.readouterr()
    assert all(name in said.out for name in names)
    assert said.err == ""
    for version in "AB":
        made = ClassSet(
            ruleset=MARQUOIR_3, themes=("must-trump", "made"), number=4, seed=3, version=version
        )
        folder = tmp_path / "set"
        read, _ = reread.read_xml((folder / f"moodle-{version}.xml").read_text("utf-8"))
        assert read == reread.read_gift((folder / f"gift-{version}.txt").read_text("utf-8"))[0]
        assert len(read) == 4 - len(left_out(made.exercises()))
        paper = (folder / f"sheet-{version}.html").read_text("utf-8")
        assert f"set={made.code}" in paper
        key = prose.words(lang)["class_sheet"]["key"]
        assert f"<h1>{key}" not in paper
        assert f"<h1>{key}" in (folder / f"key-{version}.html").read_text("utf-8")
        assert 'class="large"' in (folder / f"sheet-large-{version}.html").read_text(
            "utf-8"
        ).replace("jqk-faces ", "")
        assert (folder / f"answers-{version}.csv").read_bytes().startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("suffix", [".html", ".xml", ".txt", ".csv"])
def test_a_file_is_what_its_name_ends_with(tmp_path, suffix):
    file = tmp_path / f"x{suffix}"
    assert run(*FOUR, "--to", file) == 0
    assert file.stat().st_size > 500


def test_a_single_page_holds_questions_key_and_hands(tmp_path):
    run(*FOUR, "--to", tmp_path / "x.html")
    assert (tmp_path / "x.html").read_text("utf-8").count('<table class="part"') == 3


def test_the_site_stands_in_the_link(tmp_path):
    run(*FOUR, "--site", "https://ent.example/belote/", "--to", tmp_path / "x.html")
    assert "https://ent.example/belote/31_set.html?set=1." in (tmp_path / "x.html").read_text(
        "utf-8"
    )


def test_a_code_makes_the_same_set(tmp_path):
    made = ClassSet(ruleset=CLASSIC_4, themes=("follow",), number=3, seed=9)
    assert run("--code", made.code, "--to", tmp_path / "a.xml") == 0
    given = ("--table", table_code(CLASSIC_4), "--rules", "follow", "--number", 3, "--seed", 9)
    assert run(*given, "--to", tmp_path / "b.xml") == 0
    assert (tmp_path / "a.xml").read_bytes() == (tmp_path / "b.xml").read_bytes()


def test_a_set_of_ones_own_is_written_too(tmp_path):
    own = next((ROOT / "exercises" / "sets" / "04_following").glob("*.toml"))
    assert run("--set", own, "--to", tmp_path / "x.xml") == 0
    assert reread.read_xml((tmp_path / "x.xml").read_text("utf-8"))[0]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--rules", "nonsense"), "nonsense"),
        (("--rules", "nonsense"), "--list"),
        (("--number", "99"), "99"),
        (("--number", "x"), "x"),
        (("--difficulty", "7"), "7"),
        (("--table", "NOPE"), "NOPE"),
        (("--code", "1.MARQUOIR_3.5.1.1.A.P9c2q580xb94e0i.zz"), "zz"),
        (("--set", "no-such-file.toml"), "no-such-file.toml"),
        (("--site", "ent.example"), "ent.example"),
        (("--to", "x.pdf"), ".apkg"),
        (("--version", "A", "--version", "B", "--to", "x.xml"), "x.xml"),
        (("--version", "C"), "C"),
    ],
)
def test_what_cannot_be_is_refused_and_said(given, said, capsys, tmp_path, monkeypatch, served):
    monkeypatch.chdir(tmp_path)
    given = given if "--to" in given else (*given, "--to", "out")
    try:
        code = run(*given)
    except SystemExit as stop:
        code = stop.code
    assert code == class_command.REFUSED
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert served == []


def test_every_fault_of_a_set_of_ones_own_is_told_at_its_line(tmp_path, capsys):
    (tmp_path / "own.toml").write_text("format = 1\n[[exercise]]\nkind = 'nope'\n", "utf-8")
    assert run("--set", tmp_path / "own.toml", "--to", tmp_path / "x.xml") == class_command.REFUSED
    assert "3" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert run(*FOUR, "--to", tmp_path / "file" / "set") == class_command.FAILED
    assert "file" in capsys.readouterr().err


def test_without_its_package_anki_is_told_and_the_rest_written(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "genanki", None)
    assert run(*FOUR, "--to", tmp_path / "set") == 0
    assert "genanki" in capsys.readouterr().err
    assert len(list((tmp_path / "set").iterdir())) == len(files.NAMES) - 1
    assert run(*FOUR, "--to", tmp_path / "x.apkg") == class_command.MISSING


def test_what_the_exports_ask_otherwise_is_told(tmp_path, capsys):
    run("--rules", "made,lead", "--number", "4", "--to", tmp_path / "x.xml")
    *_, told = capsys.readouterr().out.splitlines()
    made = ClassSet(ruleset=MARQUOIR_3, themes=("made", "lead"), number=4)
    settled = [str(n) for n, one in enumerate(made.exercises(), 1) if one.kind == "settle-deal"]
    assert settled
    assert told == prose.words("fr")["class_command"]["asked_whole"].format(
        numbers=", ".join(settled)
    )
    run("--rules", "made,lead", "--number", "4", "--to", tmp_path / "x.html")
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_of_a_table_are_listed(lang, capsys):
    assert run("--list", "--table", "CLASSIC_4", lang=lang) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("find-tierce ") for line in lines)
    assert run("--list", "--table", "MARQUOIR_3", lang=lang) == 0
    assert not any(line.startswith("find-") for line in capsys.readouterr().out.splitlines())
    assert run("--list", "--table", "NOPE") == class_command.REFUSED


# ---- Served


def test_the_class_is_told_its_address_and_its_code(served, capsys, monkeypatch):
    monkeypatch.setattr(command, "on_network", lambda: "192.168.1.20")
    assert run(*FOUR) == 0
    ((host, port, lang, opened), more), *_ = served
    assert (host, lang) == (address.EVERYWHERE, "fr")
    said = capsys.readouterr().out
    made = ClassSet(ruleset=MARQUOIR_3, themes=("must-trump", "made"), number=4, seed=3)
    link = f"http://192.168.1.20:{port}/31_set.html?set={made.code}"
    assert link in said
    assert in_blocks(link) in said
    assert opened == f"http://192.168.1.20:{port}/30_class.html?set={made.code}"
    assert opened in said
    more["connected"](1)
    more["connected"](12)
    assert capsys.readouterr().out.splitlines() == ["1 page connectée", "12 pages connectées"]


def test_a_host_that_is_named_is_kept(served, capsys):
    assert command.main(["--host", "127.0.0.1", "--no-browser", "class", *FOUR]) == 0
    ((host, port, _, opened), _), *_ = served
    assert (host, opened) == ("127.0.0.1", None)
    assert f"http://127.0.0.1:{port}/31_set.html" in capsys.readouterr().out


def test_the_course_alone_is_served_to_this_machine_and_counts_nobody(served, capsys):
    assert command.main(["--no-browser"]) == 0
    ((host, *_), more), *_ = served
    assert host == "127.0.0.1"
    assert more["connected"] is None


def test_on_no_network_that_is_said(served, capsys, monkeypatch):
    monkeypatch.setattr(command, "on_network", lambda: None)
    run(*FOUR)
    said = capsys.readouterr().out
    assert prose.words("fr")["class_command"]["no_network"] in said
    assert "http://127.0.0.1:" in said


def test_a_set_that_no_link_holds_is_said(served, capsys, monkeypatch, tmp_path):
    text = "\n".join(
        path.read_text("utf-8") for path in sorted((ROOT / "exercises/sets/04_following").glob("*"))
    )
    (tmp_path / "own.toml").write_text(text, "utf-8")
    assert run("--set", tmp_path / "own.toml") == 0
    assert prose.words("fr")["class_command"]["no_link"] in capsys.readouterr().out


def test_where_there_is_a_screen_the_number_stands_in_one_place(monkeypatch):
    told = []

    class Screen:
        def isatty(self):
            return True

        def write(self, text):
            told.append(text)

        def flush(self):
            raise OSError

    count = class_command.counting("en")
    monkeypatch.setattr(sys, "stdout", Screen())
    count(3)
    monkeypatch.undo()
    assert told == ["\r3 pages connected  "]


def test_nothing_is_asked_of_the_network_to_know_its_address():
    found = address.on_network()
    assert found is None or found.count(".") == 3


def test_on_no_network_there_is_no_address(monkeypatch):
    class Cut:
        def __init__(self, *_):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def connect(self, _):
            raise OSError(os.strerror(101))

    monkeypatch.setattr(address.socket, "socket", Cut)
    assert address.on_network() is None


def test_a_qr_code_of_blocks_is_that_of_its_link():
    link = "http://192.168.1.20:8162/31_set.html?set=1.x"
    lines = in_blocks(link).split("\n")
    light = [
        [block in "\N{FULL BLOCK}" + half for block in line]
        for line in lines
        for half in ("\N{UPPER HALF BLOCK}", "\N{LOWER HALF BLOCK}")
    ]
    matrix = list(segno.make(link, error="l", micro=False).matrix_iter(border=2))
    assert [[not dark for dark in row] for row in matrix] == light[: len(matrix)]
