"""The command `belote`: its options, its port, what it says."""

import socket
import subprocess
import sys

import pytest

from tutorials.app import address
from tutorials.command import main as command
from tutorials.export import folder_server


@pytest.fixture
def taken():
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


@pytest.fixture
def served(monkeypatch):
    calls = []
    monkeypatch.setattr(command, "_serve", lambda *arguments, **_: calls.append(arguments))
    return calls


def test_a_taken_port_is_passed_over_and_said(taken, served, capsys):
    assert command.main(["--no-browser", "--port", str(taken)]) == 0
    host, port, lang, opened = served[0]
    assert (host, lang, opened) == ("127.0.0.1", "fr", None)
    assert port > taken
    said = capsys.readouterr().out
    assert f"{taken}" in said
    assert f"http://127.0.0.1:{port}/" in said


def test_the_whole_class_is_served_and_told_one_address(served, capsys):
    command.main(["--host", "0.0.0.0", "--no-browser"])
    assert served[0][0] == "0.0.0.0"
    assert "http://127.0.0.1:" in capsys.readouterr().out


def test_the_browser_opens_at_the_address_that_is_said(served, capsys):
    command.main(["--lang", "en"])
    assert served[0][2] == "en"
    assert served[0][3] in capsys.readouterr().out


def test_no_free_port_is_an_error(monkeypatch, served, capsys):
    monkeypatch.setattr(command, "free_port", lambda *_: None)
    assert command.main(["--no-browser"]) == 1
    assert "--port" in capsys.readouterr().err
    assert served == []


@pytest.mark.parametrize(
    "arguments", [["--port", "0"], ["--port", "x"], ["--lang", "de"], ["nonsense"]]
)
def test_a_wrong_option_is_refused(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        command.main(arguments)
    assert stop.value.code == 2
    assert "belote" in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "word"), [("fr", "navigateur"), ("en", "browser")])
def test_help_speaks_the_language(lang, word, capsys):
    with pytest.raises(SystemExit):
        command.main(["--lang", lang, "--help"])
    assert word in capsys.readouterr().out


def test_the_exported_folder_is_served_at_the_same_address():
    """Its server is one file that stands alone, so these stand twice."""
    assert (folder_server.HOST, folder_server.PORT) == (address.HOST, address.PORT)


def test_the_command_does_not_wait_for_marimo():
    code = "import sys, tutorials.command.main; print('marimo' in sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "False"
