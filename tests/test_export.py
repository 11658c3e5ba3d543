"""`belote export`: what it refuses, what it writes, and the small tools it is made of."""

import hashlib
import http.client
import json
import socket
import subprocess
import sys
import threading
import zipfile
from importlib.resources import files

import pytest

from tutorials.app.pages import PAGES
from tutorials.command import main as command
from tutorials.export import (
    borrowed_tools,
    bytecode,
    course_folder,
    course_wheel,
    digests,
    folder_server,
    notebook_copies,
    pyodide_mirror,
    unused_packages,
)
from tutorials.export.errors import ExportError
from tutorials.export.steps import Steps
from tutorials.kit import prose


def refused(capsys, *arguments):
    """What the command says when it exports nothing."""
    assert command.main(["export", *map(str, arguments)]) == 1
    return capsys.readouterr().err


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_a_folder_that_is_not_empty_is_refused_and_the_remedy_named(tmp_path, capsys, lang):
    (tmp_path / "work.txt").write_text("mine")
    said = refused(capsys, tmp_path, "--lang", lang)
    assert "--force" in said
    assert str(tmp_path) in said


def test_force_replaces_an_export_and_nothing_else(tmp_path, capsys):
    (tmp_path / "work.txt").write_text("mine")
    assert str(tmp_path) in refused(capsys, tmp_path, "--force")
    assert (tmp_path / "work.txt").read_text() == "mine"
    (tmp_path / course_folder.MARK).touch()
    course_folder._check(tmp_path, force=True, zipped=False)
    with pytest.raises(ExportError, match="not_empty"):
        course_folder._check(tmp_path, force=False, zipped=False)


def test_a_file_of_that_name_and_a_zip_beside_it_are_refused(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(ExportError, match="not_a_folder"):
        course_folder._check(tmp_path / "file", force=True, zipped=False)
    (tmp_path / "course.zip").touch()
    with pytest.raises(ExportError, match="zip_exists"):
        course_folder._check(tmp_path / "course", force=False, zipped=True)


@pytest.mark.parametrize("name", ["playwright", "uv"])
def test_a_missing_tool_is_named_before_anything_is_written(tmp_path, monkeypatch, capsys, name):
    monkeypatch.setattr(
        borrowed_tools, "find_spec", lambda module: None if module == name else True
    )
    monkeypatch.setattr(
        borrowed_tools, "which", lambda program: None if program == name else program
    )
    assert command.main(["export", str(tmp_path / "new")]) == 3
    assert "[export]" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_without_npm_and_without_the_site_the_remedy_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(borrowed_tools, "which", lambda _: None)
    with pytest.raises(ExportError) as stop:
        pyodide_mirror.build(tmp_path)
    assert stop.value.missing
    for lang in prose.LANGUAGES:
        assert "Node.js" in stop.value.told(lang)


def test_without_a_chromium_the_remedy_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(borrowed_tools, "_missing_browser", lambda: "/nowhere/chrome")
    monkeypatch.setattr(borrowed_tools.shutil, "which", lambda *_, **__: None)
    with pytest.raises(ExportError) as stop:
        borrowed_tools.browsers_folder(tmp_path)
    assert "playwright install chromium" in stop.value.told("en")


@pytest.mark.parametrize(("answering", "mirrored"), [(True, False), (False, True)])
def test_it_says_where_python_for_the_pages_comes_from(tmp_path, monkeypatch, answering, mirrored):
    def built(folder):
        (folder / "full").mkdir(parents=True)
        return folder / "full"

    said = []
    monkeypatch.setattr(pyodide_mirror, "public_site_answers", lambda: answering)
    monkeypatch.setattr(pyodide_mirror, "pip_index", lambda: None)
    monkeypatch.setattr(pyodide_mirror, "build", built)
    with pyodide_mirror.options(tmp_path, Steps("en", 1, said.append)) as options:
        assert ("--pyodide-index-url" in options) == mirrored
    words = prose.words("en")["export"]
    assert words["from_registries" if mirrored else "from_site"] in said[0]


def test_every_failure_has_its_sentence_in_both_languages():
    written = "".join(
        entry.read_text("utf-8")
        for entry in files("tutorials.export").iterdir()
        if entry.name.endswith(".py")
    )
    codes = {part.partition('"')[0] for part in written.split('ExportError("')[1:]}
    assert len(codes) > 8
    for lang in prose.LANGUAGES:
        assert codes <= prose.words(lang)["export"].keys()


def test_pips_own_index_is_used(monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:1/simple")
    assert pyodide_mirror.pip_index() == "http://127.0.0.1:1/simple"
    monkeypatch.delenv("PIP_INDEX_URL")
    monkeypatch.setattr(
        borrowed_tools, "run", lambda *_, **__: "global.index-url='http://127.0.0.1:2/s'\n"
    )
    assert pyodide_mirror.pip_index() == "http://127.0.0.1:2/s"
    monkeypatch.setattr(borrowed_tools, "run", lambda *_, **__: "global.cert='x'\n")
    assert pyodide_mirror.pip_index() is None


def test_the_wheel_holds_the_course_with_its_data_and_needs_no_server(tmp_path):
    wheel = course_wheel.write(tmp_path)
    again = course_wheel.write(tmp_path / ".")
    assert wheel.read_bytes() == again.read_bytes()
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith("/METADATA"))
    for needed in (
        "belote_core/__init__.py",
        "tutorials/kit/web/bundles/table.js",
        "tutorials/prose/fr/words.toml",
    ):
        assert needed in names
    left_out = {"__pycache__", "app", "command", "export"}
    assert not [name for name in names if left_out & set(name.split("/"))]
    assert not [name for name in names if "/web/src/" in name or "/bundles/pages/" in name]
    assert "Requires-Dist: anywidget" in metadata
    assert "marimo" not in metadata


def test_a_staged_notebook_names_the_wheel(tmp_path):
    stage = notebook_copies.lay(tmp_path / "stage", PAGES)
    (wheel,) = stage.glob("*.whl")
    for page in PAGES:
        head = (stage / page.notebook.name).read_text("utf-8").partition("import")[0]
        assert wheel.name in head
    assert list((stage / "kit").glob("*.css"))


def test_sources_become_bytecode_and_what_does_not_compile_stays(tmp_path):
    source, target = tmp_path / "a.zip", tmp_path / "b.zip"
    with zipfile.ZipFile(source, "w") as archive:
        archive.writestr("compiled_here.py", "answer = 162\n")
        archive.writestr("template.py", "{% not python %}")
        archive.writestr("data.txt", "kept")
        archive.writestr("stub.pyi", "answer: int")
    assert bytecode.compile_archive(str(source), str(target)) == 1
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["compiled_here.pyc", "template.py", "data.txt"]
    code = f"import sys; sys.path.insert(0, {str(target)!r}); import compiled_here as c"
    code = f"{code}; print(c.answer)"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "162"


def a_site(tmp_path, packages):
    """A folder as marimo leaves it, of wheels with nothing in them."""
    entries = {}
    for name, depends in packages.items():
        folder = tmp_path / "packages" / name.ljust(64, "0")
        folder.mkdir(parents=True)
        wheel = folder / f"{name}-1.0-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            archive.writestr(f"{name}-1.0.dist-info/WHEEL", "Tag: py3-none-any\n")
            archive.writestr(f"{name}.py", "")
        index = tmp_path / "packages" / "index" / name
        index.mkdir(parents=True)
        (index / "index.html").write_text(f'<a href="../../{folder.name}/{wheel.name}">')
        entries[name] = {
            "name": name, "version": "1.0", "depends": depends, "sha256": folder.name,
            "file_name": f"../packages/{folder.name}/{wheel.name}",
        }  # fmt: skip
    (tmp_path / "lockfile").mkdir()
    (tmp_path / "lockfile" / f"{'0' * 16}.json").write_text(json.dumps({"packages": entries}))
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide" / "pyodide.mjs").write_text("")
    (tmp_path / "page.html").write_text(f'"./pyodide/" "./lockfile/{"0" * 16}.json"')
    return tmp_path


def test_what_only_a_terminal_needs_is_left_out(tmp_path):
    needs = {
        "course": ["anywidget"], "anywidget": ["ipywidgets"],
        "ipywidgets": ["ipython", "traitlets"],
        "ipython": ["traitlets", "pygments", "terminal"], "terminal": ["width"], "width": [],
        "traitlets": [], "pygments": [],
    }  # fmt: skip
    site = a_site(tmp_path, needs)
    assert unused_packages.leave_out(site) == ("terminal", "width")
    lock = json.loads(next((site / "lockfile").iterdir()).read_text())["packages"]
    assert lock["ipython"]["depends"] == []
    assert "pygments" in lock, "the page loads it by name"
    assert not (site / "packages" / "index" / "width").exists()
    (stand_in,) = site.glob("packages/*/ipython-*.whl")
    with zipfile.ZipFile(stand_in) as archive:
        assert "IPython/display.py" in archive.namelist()


def test_what_holds_a_digest_in_its_name_is_named_by_its_content(tmp_path):
    site = a_site(tmp_path, {"course": ["ipython"], "ipython": []})
    unused_packages.leave_out(site)
    digests.rename(site)
    (wheel,) = site.glob("packages/*/course-*.whl")
    lock = next((site / "lockfile").iterdir())
    for entry in json.loads(lock.read_text())["packages"].values():
        archive = (site / "lockfile" / entry["file_name"]).read_bytes()
        assert entry["sha256"] == hashlib.sha256(archive).hexdigest()
    entry = json.loads(lock.read_text())["packages"]["course"]
    assert entry["sha256"] == wheel.parent.name
    assert wheel.parent.name in entry["file_name"]
    assert wheel.parent.name in (site / "packages" / "index" / "course" / "index.html").read_text()
    page = (site / "page.html").read_text()
    assert lock.name in page
    assert next(site.glob("pyodide-*")).name in page


def test_anywidget_needs_no_more_of_ipython_than_the_stand_in():
    """The contract of the exported pages: a widget of ours over the stand-in, state and styles."""
    folder = files("tutorials.export").joinpath("stand_ins")
    code = f"""
import sys
sys.path.insert(0, {str(folder)!r})
import IPython
assert IPython.__file__.startswith({str(folder)!r})
import marimo
from tutorials.kit.table import Table
table = Table(lang="en")
assert table.get_state()["lang"] == "en"
table.set_state({{"choice": {{"n": 1}}}})
assert table.choice["n"] == 1
for name in ("prompt_toolkit", "stack_data", "IPython.terminal"):
    assert name not in sys.modules, name
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.fixture
def folder(tmp_path):
    digest = "0" * 64
    for name in ("index.html", "assets/index-s-M1OXjs.js", f"packages/{digest}/a.whl", "a.wasm",
                 "packages/index/a/index.html", "pyodide-0123456789ab/b.mjs"):  # fmt: skip
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    server = folder_server.serve(tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def get(connection, path, **headers):
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read().decode()


def test_the_folders_server_keeps_connections_types_and_caches(folder):
    connection = http.client.HTTPConnection("127.0.0.1", folder.server_port)
    kept = {
        "/": ("text/html; charset=utf-8", False),
        "/index.html?lang=fr": ("text/html; charset=utf-8", False),
        "/packages/index/a/": ("text/html; charset=utf-8", False),
        "/a.wasm": ("application/wasm", False),
        "/assets/index-s-M1OXjs.js": ("text/javascript; charset=utf-8", True),
        "/pyodide-0123456789ab/b.mjs": ("text/javascript; charset=utf-8", True),
        f"/packages/{'0' * 64}/a.whl": ("application/zip", True),
    }
    for path, (kind, forever) in kept.items():
        status, headers, _ = get(connection, path)
        assert status == 200
        assert headers["Content-Type"] == kind, path
        assert ("immutable" in headers["Cache-Control"]) == forever, path
    kept_open = connection.sock
    status, headers, _ = get(connection, "/", **{"If-Modified-Since": headers["Last-Modified"]})
    assert status == 304
    assert connection.sock is kept_open, "one connection for all"


@pytest.mark.parametrize("path", ["/assets/", "/../pyproject.toml", "/%2e%2e/secret", "/nothing"])
def test_the_folders_server_shows_its_files_and_no_more(folder, path):
    connection = http.client.HTTPConnection("127.0.0.1", folder.server_port)
    assert get(connection, path)[0] == 404


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        ("GET /%00 HTTP/1.1", 404),
        ("GET /a.wasm%00.html HTTP/1.1", 404),
        ("GET /%ff%fe HTTP/1.1", 404),
        ("GET /%ED%A0%80 HTTP/1.1", 404),
        (f"GET /{'a' * 5_000} HTTP/1.1", 404),
        (f"GET /{'a/' * 20_000} HTTP/1.1", 404),
        (f"GET /{'a' * 70_000} HTTP/1.1", 414),
        ("GET / HTTP/9.9", 505),
        ("GET / HTTP/x", 400),
        ("GET / a b c", 400),
        ("\x00\x01\x02", 400),
        ("POST / HTTP/1.1", 501),
        ("GET http://[::1 HTTP/1.1", 404),
    ],
)
def test_the_folders_server_answers_whatever_it_is_asked(folder, request_line, status):
    with socket.create_connection(("127.0.0.1", folder.server_port), timeout=10) as caller:
        caller.sendall(f"{request_line}\r\nHost: x\r\nConnection: close\r\n\r\n".encode("latin-1"))
        answer = caller.recv(1 << 16).decode("latin-1")
    # A request of the first version gets the bare page of the error.
    assert answer.startswith(f"HTTP/1.1 {status} ") or f"Error code: {status}" in answer
    connection = http.client.HTTPConnection("127.0.0.1", folder.server_port)
    assert get(connection, "/index.html")[0] == 200


def test_the_folders_server_has_one_origin(folder):
    connection = http.client.HTTPConnection("127.0.0.1", folder.server_port)
    port = folder.server_port
    status, headers, _ = get(connection, "/index.html?q=3", Host=f"localhost:{port}")
    assert status == 307
    assert headers["Location"] == f"http://127.0.0.1:{port}/index.html?q=3"


def test_the_folders_server_is_one_file_that_needs_python_alone(tmp_path):
    words = {lang: prose.words(lang)["command"] for lang in prose.LANGUAGES}
    script = tmp_path / course_folder.SERVER
    script.write_text(folder_server.with_words(words), "utf-8")
    result = subprocess.run(
        [sys.executable, "-I", "-S", str(script), "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "--no-browser" in result.stdout
