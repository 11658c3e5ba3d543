"""A copy of the course is held against its list, and its host against what a page needs."""

import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest

from tests.sources import ROOT
from tutorials.command import main as command
from tutorials.export import copy_check, course_folder, folder_server, manifest
from tutorials.kit import prose

FILES = {
    "index.html": b"<!doctype html>",
    "assets/a b.js": b"export {};",
    "pyodide/p.wasm": b"\0asm",
    "packages/w.whl": b"PK",
}
WORDS = prose.words("en")["copy_check"]


@pytest.fixture
def copy(tmp_path):
    for name, data in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    manifest.write(tmp_path)
    return tmp_path


@pytest.fixture
def hosted(copy):
    """The copy behind a server; `hosted(...)` says how it is served, and gives the address."""
    servers = []

    def host(types=None, headers=()):
        class Handler(folder_server.Folder):
            extensions_map = folder_server.TYPES | (types or {})

            def end_headers(self):
                for header in headers:
                    self.send_header(*header)
                super().end_headers()

        server = folder_server.FolderServer(("127.0.0.1", 0), partial(Handler, directory=str(copy)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}/"

    yield host
    for server in servers:
        server.shutdown()
        server.server_close()


def found(where):
    count, faults = copy_check.faults(str(where))
    assert count == len(FILES)
    return {(fault.code, *fault.facts.values()) for fault in faults}


def test_a_whole_copy_is_whole_in_a_folder_and_at_an_address(copy, hosted):
    assert found(copy) == set()
    address = hosted()
    assert found(address) == found(f"{address}index.html") == set()


@pytest.mark.parametrize("at", ["folder", "address"])
def test_every_file_that_is_missing_or_changed_is_named(copy, hosted, at):
    (copy / "assets" / "a b.js").unlink()
    (copy / "packages" / "w.whl").write_bytes(b"PK, not whole")
    where = copy if at == "folder" else hosted()
    assert found(where) == {("missing", "assets/a b.js"), ("changed", "packages/w.whl")}


def test_a_type_that_browsers_refuse_is_named_with_the_right_one(hosted):
    where = hosted(types={".wasm": "application/octet-stream", ".js": "text/plain"})
    assert found(where) == {
        ("type", "pyodide/p.wasm", "application/octet-stream", "application/wasm"),
        ("type", "assets/a b.js", "text/plain", "text/javascript"),
    }


ENOUGH = copy_check.enough()


def test_what_a_policy_forbids_is_named_once(hosted):
    assert found(hosted(headers=[("Content-Security-Policy", ENOUGH)])) == set()
    narrow = ENOUGH.replace(" 'wasm-unsafe-eval' data:", "").replace(
        "connect-src 'self'", "connect-src 'none'"
    )
    assert found(hosted(headers=[("Content-Security-Policy", narrow)])) == {
        ("csp", "script-src", "'wasm-unsafe-eval'"),
        ("csp", "script-src", "data:"),
        ("csp", "connect-src", "'self'"),
    }


@pytest.mark.parametrize(
    ("policy", "lacks"),
    [
        ("", []),
        (
            "default-src 'self'",
            ["'unsafe-inline'", "'wasm-unsafe-eval'", "data:", "'unsafe-inline'"],
        ),
        ("script-src https: 'unsafe-inline' 'unsafe-eval' data:;; worker-src *", []),
        ("img-src 'none'", []),
    ],
)
def test_a_policy_is_read_as_browsers_do(policy, lacks):
    assert [fault.facts["source"] for fault in copy_check.of_policy(policy)] == lacks


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_the_command_tells_it_in_the_readers_language(copy, capsys, lang):
    words = prose.words(lang)["copy_check"]
    asked = ["export", "--check", str(copy), "--lang", lang]
    assert command.main(asked) == 0
    assert capsys.readouterr().out == words["check_whole"].format(where=copy, n=4) + "\n"
    (copy / "index.html").unlink()
    assert command.main(asked) == 1
    said = capsys.readouterr().out
    assert words["check_missing"].format(file="index.html") in said
    assert words["check_remedy"] in said


def test_what_is_no_copy_or_does_not_answer_is_told(tmp_path, capsys):
    assert copy_check.check(str(tmp_path), WORDS) == 2
    assert "files.json" in capsys.readouterr().err
    (tmp_path / manifest.NAME).write_text("[1]")
    assert copy_check.check(str(tmp_path), WORDS) == 2
    assert copy_check.check("http://127.0.0.1:9/", WORDS) == 2
    said = capsys.readouterr().err
    assert (
        WORDS["check_unreachable"].partition("{why}")[0].format(where="http://127.0.0.1:9/") in said
    )


def test_a_broken_copy_is_told_in_twenty_lines(copy, capsys):
    for n in range(30):
        (copy / f"{n}.css").write_text("")
    manifest.write(copy)
    for n in range(30):
        (copy / f"{n}.css").unlink()
    assert copy_check.check(str(copy), WORDS) == 1
    assert len(capsys.readouterr().out.splitlines()) == 22


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_the_documents_name_the_policy_that_is_enough(lang):
    assert list(copy_check.of_policy(ENOUGH)) == []
    for name in ("README.md", "docs/it.md"):
        assert (ROOT / name).read_text("utf-8").count(ENOUGH) == 2, name
    assert f"    {ENOUGH}\n" in course_folder._readme(lang)


def test_an_export_without_a_folder_asks_for_one(capsys):
    with pytest.raises(SystemExit) as stopped:
        command.main(["export", "--lang", "en"])
    assert stopped.value.code == 2
    assert "--check" in capsys.readouterr().err


def test_the_exported_folder_checks_itself_with_python_alone(copy):
    words = {"en": {**prose.words("en")["command"], **WORDS}}
    (copy / course_folder.SERVER).write_text(folder_server.with_words(words), "utf-8")
    (copy / course_folder.CHECK).write_bytes(Path(copy_check.__file__).read_bytes())
    manifest.write(copy)
    checking = [sys.executable, course_folder.SERVER, "--check"]
    told = subprocess.run(checking, cwd=copy, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.strip() == WORDS["check_whole"].format(where=copy, n=6)
    assert not (copy / "__pycache__").exists()
