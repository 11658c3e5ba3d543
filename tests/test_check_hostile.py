"""`belote` with what nobody should give it: a sentence and an exit code, in one language."""

import json
import os
import signal
import stat
import subprocess
import sys
import time
import unicodedata
from pathlib import Path

import pytest

from belote_core.toml import files
from tests.sentences import check_text
from tutorials.command import main as command
from tutorials.command.printing import visible

POSITION = "atout coeur, pli A♠ 9♥, main V♥ A♥ R♦"
NOBODY = 65_534
CODE = "import sys; from tutorials.command.main import main; sys.exit(main(sys.argv[1:]))"


def belote(*arguments, **more):
    """Run the command apart, as a shell does."""
    return subprocess.run(
        [sys.executable, "-c", CODE, *arguments],
        check=False,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "timeout": 60, **more},
    )


def refused(capsys, name):
    """Check a file that cannot be read; what is said of it, with exit code 2."""
    assert command.main(["check", str(name)]) == 2
    said = capsys.readouterr().out
    for line in said.strip().splitlines():
        if line and not line.startswith("=="):
            check_text(line.replace(visible(str(name)), "x"), "fr")
    return said


# ---- Files and folders


@pytest.mark.parametrize(
    ("name", "word"), [("n" * 300, "trop long"), ("a/" * 3000, "trop long"), ("a\0b", "ne s’ouvre")]
)
def test_a_name_that_cannot_be(capsys, tmp_path, name, word):
    assert word in refused(capsys, tmp_path / name)


def test_a_name_that_is_no_text_is_shown_without_what_it_cannot_be(capsys, tmp_path):
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.belote.toml")
    assert "<U+DCFF>" in refused(capsys, name)
    Path(name).write_text(POSITION, "utf-8")
    for one in (name, tmp_path):
        assert command.main(["check", str(one), "--json"]) == 0
        assert "\\udcff" in capsys.readouterr().out


def test_a_link_round_in_a_circle(capsys, tmp_path):
    (tmp_path / "round").symlink_to(tmp_path / "round")
    assert "tourne en rond" in refused(capsys, tmp_path / "round")
    (tmp_path / "up").symlink_to(tmp_path)
    (tmp_path / "x.belote.toml").write_text(POSITION, "utf-8")
    assert command.main(["check", str(tmp_path), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


@pytest.fixture
def nested(tmp_path, monkeypatch):
    """A record in 1,100 folders inside each other."""
    top = tmp_path / "deep"
    top.mkdir()
    monkeypatch.chdir(top)
    for _ in range(1100):
        Path("d").mkdir()
        os.chdir("d")
    Path("x.belote.toml").write_text(POSITION, "utf-8")
    monkeypatch.chdir(tmp_path)
    yield top
    # Python 3.11 takes folders away one inside the other: these lie too deep for it.
    subprocess.run(["rm", "-rf", str(top)], check=True)


def test_1100_folders_inside_each_other(capsys, nested):
    assert command.main(["check", str(nested), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert told["file"].count(f"d{os.sep}") >= 1100


def test_a_folder_that_holds_too_much_is_not_gone_through(capsys, tmp_path, monkeypatch):
    """As the root of a file system: one sentence and no more."""
    monkeypatch.setattr(files, "MOST_ENTRIES", 20)
    for number in range(30):
        (tmp_path / f"{number}").mkdir()
    assert len(refused(capsys, tmp_path).strip().splitlines()) == 2
    assert command.main(["check", os.sep]) == 2


# Once as root first: what Python and the course load of their own, nobody may not read everywhere.
AS_NOBODY = f"""
import contextlib, io, os, sys
from tutorials.command.main import main
with contextlib.redirect_stdout(io.StringIO()):
    main(sys.argv[1:])
os.setgroups([])
os.setgid({NOBODY})
os.setuid({NOBODY})
sys.exit(main(sys.argv[1:]))
"""


def as_nobody(*arguments):
    """Run the command as a user who owns nothing here."""
    return subprocess.run(
        [sys.executable, "-c", AS_NOBODY, *arguments], check=False, capture_output=True, timeout=60
    )


@pytest.fixture
def others(tmp_path):
    """A folder that nobody else may look into, with a record, beside one for all."""
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.getuid() and folder.stat().st_mode & 0o077 == 0:
            folder.chmod(folder.stat().st_mode | stat.S_IXOTH | stat.S_IROTH)
    for name in ("closed", "open"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.belote.toml").write_text(POSITION, "utf-8")
    (tmp_path / "closed").chmod(0o700)
    return tmp_path


def check_what_is_closed(run, folder):
    for name in ("closed", "closed/x.belote.toml"):
        ran = run("check", str(folder / name))
        said = ran.stdout.decode()
        assert (ran.returncode, ran.stderr) == (2, b""), said
        assert "pas le droit de lire" in said
    # What can be read is answered all the same, and what cannot is told.
    ran = run("check", str(folder), "--json")
    told = {one["file"].rsplit("/", 1)[-1]: one for one in json.loads(ran.stdout)}
    assert ran.returncode == 2
    assert told["x.belote.toml"]["report"]
    assert told["closed"]["faults"][0]["code"] == "no_right_to_read"


@pytest.mark.skipif(os.name == "nt" or os.getuid() != 0, reason="only root can be somebody else")
def test_what_another_user_may_not_read(others):
    check_what_is_closed(as_nobody, others)


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="root may read all")
def test_what_one_may_not_read_oneself(others):
    (others / "closed").chmod(0)
    check_what_is_closed(belote, others)
    (others / "closed").chmod(0o700)


# ---- Devices


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/urandom"])
def test_a_device_that_never_ends_is_read_no_further_than_a_record(capsys, device):
    refused(capsys, device)


def test_a_pipe_that_nobody_writes_to_and_one_that_never_ends(capsys, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    refused(capsys, pipe)
    with subprocess.Popen(["sh", "-c", f"exec yes > '{pipe}'"], stderr=subprocess.PIPE) as writer:
        refused(capsys, pipe)
        writer.kill()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("arguments", [["check", "-"], ["check", "-", "--json"], ["--help"]])
def test_a_full_output_is_said(lang, arguments):
    with Path("/dev/full").open("wb") as full:
        ran = belote(*arguments, "--lang", lang, input=POSITION.encode(), stdout=full)
    assert ran.returncode == 2
    check_text(ran.stderr.decode().strip(), lang)
    with Path("/dev/full").open("wb") as full:
        ran = belote(*arguments, input=POSITION.encode(), stdout=full, stderr=full)
    assert ran.returncode == 2


def test_ctrl_c_is_quiet():
    reader, writer = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-c", CODE, "check", "-"],
        stdin=reader,
        stderr=subprocess.PIPE,
        # A test run in the background ignores Ctrl+C and would hand that on; a terminal does not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as ran:
        # Until it reads: before that Python itself is what is interrupted.
        while (
            "pipe" not in Path(f"/proc/{ran.pid}/wchan").read_text("ascii") and ran.poll() is None
        ):
            time.sleep(0.05)
        ran.send_signal(signal.SIGINT)
        _, said = ran.communicate(timeout=30)
    os.close(reader)
    os.close(writer)
    assert (ran.returncode, said) == (command.INTERRUPTED, b"")


# ---- What a terminal obeys


OBEYED = ["\x1b[31m", "\x07", "\x9b31m", "\x7f", "\u202e", "\u2066", "\u2028", "\r", "\x00"]


@pytest.mark.parametrize("sign", OBEYED)
def test_a_file_cannot_speak_to_the_terminal(capsys, tmp_path, sign):
    texts = {
        "word.belote.toml": f"atout coeur, pli A{sign}x, main V♥",
        "key.belote.toml": f'format = 1\nruleset = "{sign}"\n"a{sign}b" = 2\n',
        "set.toml": f'[[exercise]]\nid = "{sign}"\nkind = "{sign}"\n',
        **({} if sign == "\x00" else {f"name {sign}.belote.toml": "x"}),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8", newline="")
        for options in ([], ["--json"], ["--lang", "en"]):
            assert command.main(["check", str(tmp_path / name), *options]) in (1, 2)
            said = capsys.readouterr().out
            assert not [
                s for s in said if unicodedata.category(s) in ("Cc", "Cf", "Zl") and s != "\n"
            ]
            if options == ["--json"]:
                json.loads(said)


def test_what_is_only_shown_stays():
    text = "« Léa » : V♥\N{NO-BREAK SPACE}!\nœ\N{NARROW NO-BREAK SPACE}é"
    assert visible(text) == text


# ---- Options


ENGLISH = (
    "argument",
    "usage:",
    "invalid",
    "expected",
    "required",
    "unrecognized",
    "choose",
    "show",
)
WRONG = (
    *(
        ["chekc"],
        ["--port", "x"],
        ["--port", "0"],
        ["--port"],
        ["--lang", "de"],
        ["--no-browser=1"],
    ),
    *(["check"], ["check", "--profile", "x", "-"], ["check", "--profile"], ["check", "-", "--jsn"]),
    *(
        ["export"],
        ["export", "a", "b"],
        ["--hots", "x"],
        ["--port", "9" * 5000],
        ["--port", "\x1b[31m"],
    ),
)


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_wrong_options_are_refused_in_the_readers_language(capsys, arguments, lang):
    asked = [] if "--lang" in arguments else [f"--lang={lang}"]
    with pytest.raises(SystemExit) as stop:
        command.main([*asked, *arguments])
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert "\x1b" not in said
    told = said.strip().splitlines()[-1]
    assert told.startswith("belote")
    assert told.endswith((".", "…"))
    if lang == "fr" or "--lang" in arguments:
        assert not [word for word in ENGLISH if word in said], said


@pytest.mark.parametrize("command_name", [[], ["check"], ["export"]])
def test_help_is_in_one_language(capsys, command_name):
    told = {}
    for lang in ("fr", "en"):
        with pytest.raises(SystemExit) as stop:
            command.main([*command_name, "--lang", lang, "--help"])
        assert stop.value.code == 0
        told[lang] = capsys.readouterr().out
    assert not [word for word in ENGLISH if word in told["fr"]], told["fr"]
    assert "usage:" in told["en"]
    # Each says what the language is of there.
    assert "langue des" in told["fr"]


@pytest.mark.parametrize(
    ("system", "lang"), [("fr_FR.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("de_DE", "fr"), ("C", "fr")]
)
def test_the_language_is_that_of_the_system_unless_one_is_asked_for(
    monkeypatch, capsys, system, lang
):
    monkeypatch.setenv("LC_ALL", system)
    for asked, then in ([], lang), (["--lang", "en"], "en"), (["--lang=fr"], "fr"):
        with pytest.raises(SystemExit):
            command.main(["check", *asked])
        assert ("missing" in capsys.readouterr().err) == (then == "en")
