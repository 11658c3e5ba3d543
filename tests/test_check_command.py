"""`belote check`: what it prints for people and for programs, and what it returns."""

import io
import json
import os
import subprocess
import sys

import pytest

from tests.sentences import check_text
from tests.test_report import GUILTY, HONEST, MATCH
from tutorials.command import check as check_module
from tutorials.command import main as command

POSITION = "atout coeur, pli A♠ 9♥, main V♥ A♥ R♦"
BROKEN = "atout coeur, pli A♠ 9♥, main V♥ 9hh R♦"


@pytest.fixture
def check(capsys, tmp_path):
    """Check texts, each in its own file; return the exit code, what was printed, what was not."""

    def run(*texts, options=()):
        files = []
        for number, text in enumerate(texts):
            file = tmp_path / f"{number}.belote.toml"
            file.write_bytes(text if isinstance(text, bytes) else text.encode())
            files.append(str(file))
        code = command.main(["check", *options, *files])
        return code, capsys.readouterr().out

    return run


@pytest.mark.parametrize(
    ("text", "code"),
    [(POSITION, 0), (HONEST, 0), (MATCH, 0), (GUILTY, 1), (BROKEN, 2), (b"\xff\xfe\x00", 2)],
)
@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "en")])
def test_what_it_returns(check, text, code, options):
    assert check(text, options=options)[0] == code


def test_no_data_are_made_when_nobody_asks(check, monkeypatch):
    def asked(*_):
        raise AssertionError

    monkeypatch.setattr(check_module, "as_data", asked)
    assert check(POSITION, HONEST, MATCH)[0] == 0
    with pytest.raises(AssertionError):
        check(POSITION, options=("--json",))


def test_the_worst_of_several_files_counts(check):
    assert check(POSITION, GUILTY)[0] == 1
    assert check(BROKEN, GUILTY, POSITION)[0] == 2
    _, said = check(POSITION, GUILTY)
    assert "0.belote.toml" in said
    assert "1.belote.toml" in said


@pytest.mark.parametrize(("lang", "word"), [("fr", "surcouper"), ("en", "overtrump")])
def test_people_read_the_reason_in_their_language(check, lang, word):
    _, said = check(POSITION, options=("--lang", lang))
    assert word in said
    assert "*" not in said
    assert "PLAY-" not in said
    assert max(map(len, said.splitlines())) <= 112


def test_columns_stand_under_each_other(check):
    _, said = check("points 60 60 42 preneur 1")
    *_, total = said.strip().splitlines()
    assert total.split()[-3:] == ["0", "120", "42"]
    points = next(line for line in said.splitlines() if "+42" in line)
    assert len(points) == len(total)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_fault_says_where_and_what_to_do(check, lang):
    code, said = check(BROKEN, options=("--lang", lang))
    assert code == 2
    check_text(said.strip(), lang)
    assert "9hh" in said
    assert "9♥" in said


def test_programs_read_facts(check):
    _, said = check(POSITION, BROKEN, GUILTY, options=("--json",))
    position, broken, guilty = json.loads(said)
    assert position["report"]["cards"][1] | {"path": []} == {
        "card": "Ah",
        "allowed": False,
        "reason": "must_overtrump",
        "article": "PLAY-5",
        "playable": ["Jh"],
        "path": [],
        "knobs": [],
    }
    assert [(f["code"], f["line"], f["column"]) for f in broken["faults"]] == [
        ("not_a_card_here", 1, 33)
    ]
    assert "report" not in broken
    assert guilty["report"]["renonces"][0]["article"] == "PLAY-6"


def test_the_profile_is_the_table_of_a_position_that_names_none(check):
    four = "trump h, trick As 9h 7s, hand Jh Ah Kd"
    # A seven is in the pack of four players only; who named his table keeps it.
    assert check(four)[0] == 0
    assert check(four, options=("--profile", "CLASSIC_4"))[0] == 0
    assert check(four, options=("--profile", "MARQUOIR_3"))[0] == 2


def test_a_file_that_is_not_there_is_said(capsys):
    assert command.main(["check", "no/such/file"]) == 2
    assert "no/such/file" in capsys.readouterr().out


def test_standard_input(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(POSITION.encode())))
    assert command.main(["check", "-"]) == 0
    assert "V♥" in capsys.readouterr().out


@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "en")])
def test_a_position_imports_neither_marimo_nor_the_questions(tmp_path, options):
    file = tmp_path / "position.txt"
    file.write_text(POSITION, "utf-8")
    code = (
        "import sys; from tutorials.command.main import main; "
        f"assert main(['check', {str(file)!r}, *sys.argv[1:]]) == 0; "
        "loud = ('marimo', 'anywidget', 'numpy', 'exercises', 'fsrs'); "
        "print('belote_core.legality' in sys.modules); "
        "sys.exit(', '.join(m for m in sys.modules if m.split('.')[0] in loud) or 0)"
    )
    command = [sys.executable, "-c", code, *options]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip().endswith("True")


def belote(*arguments, text, **more):
    """Run the command apart, as a shell does."""
    code = "import sys; from tutorials.command.main import main; sys.exit(main(sys.argv[1:]))"
    return subprocess.run(
        [sys.executable, "-c", code, "check", *arguments], input=text.encode(), check=False, **more
    )


@pytest.mark.parametrize(("text", "code"), [(POSITION, 0), (GUILTY, 1), (BROKEN, 2)])
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_whoever_closes_the_pipe_still_gets_the_exit_code(text, code, options):
    reader, writer = os.pipe()
    os.close(reader)
    ran = belote("-", *options, text=text, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (code, b"")


def test_a_closed_standard_input_is_said(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert command.main(["check", "-"]) == 2
    check_text(capsys.readouterr().out.strip(), "fr")


def test_a_name_given_twice_is_read_once(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(POSITION.encode())))
    assert command.main(["check", "-", "-", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


def test_a_folder_of_records_is_its_files(tmp_path, capsys):
    (tmp_path / "deep").mkdir()
    for name, text in (("a", HONEST), ("deep/b", GUILTY), ("deep/c", MATCH)):
        (tmp_path / f"{name}.belote.toml").write_text(text, "utf-8")
    assert command.main(["check", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [one["report"]["kind"] for one in told] == ["deal", "deal", "match"]
    assert [one["faults"] for one in told] == [[], [], []]
