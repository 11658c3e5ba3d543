"""What is asked of marimo beyond its public names is there, and does what it is asked for."""

import ast
import secrets
import threading
from multiprocessing import shared_memory

import marimo
import pytest

from tests.asking import ask
from tutorials.app import marimo_inside
from tutorials.app.pages import PAGES
from tutorials.app.server import create_app

PAGE = PAGES[0]


def test_a_notebooks_application_has_a_session_manager():
    seen = []
    builder = marimo.create_asgi_app(quiet=True)
    builder.with_app(
        path="/x",
        root=str(PAGE.notebook),
        middleware=[lambda app: seen.append(marimo_inside.session_manager(app)) or app],
    ).build()
    (manager,) = seen
    assert dict(manager.sessions) == {}
    assert manager.close_session("s_nobody") is False


def test_marimo_parses_and_compiles_by_the_names_that_are_guarded():
    """`ast.parse` looked up when it is called, and no other way from a text to a tree."""
    from marimo._ast import compiler, parse  # noqa: PLC0415

    marimo_inside.parse_one_at_a_time()
    calls = []
    guarded = ast.parse
    ast.parse = lambda *a, **k: calls.append("parse") or guarded(*a, **k)
    own = vars(compiler)["compile"]
    vars(compiler)["compile"] = lambda *a, **k: calls.append("compile") or own(*a, **k)
    try:
        parse.ast_parse("x = 1")
        cell = compiler.compile_cell("x = 1", cell_id="c")
    finally:
        ast.parse = guarded
        vars(compiler)["compile"] = own
    assert cell.defs == {"x"}
    # Twice to a tree, and the body and its last expression to code.
    assert calls == ["parse", "compile", "compile", "compile", "compile"]


def test_the_guard_is_set_once():
    marimo_inside.parse_one_at_a_time()
    first = ast.parse
    marimo_inside.parse_one_at_a_time()
    assert ast.parse is first
    assert ast.unparse(ast.parse("x=1")) == "x = 1"


def test_a_notebook_is_parsed_once_for_all_who_open_it_and_again_when_it_is_changed(tmp_path):
    from marimo._ast import parse  # noqa: PLC0415
    from marimo._ast.load import load_app  # noqa: PLC0415

    marimo_inside.parse_each_notebook_once()
    marimo_inside.parse_each_notebook_once()
    copy = tmp_path / "copy.py"
    copy.write_bytes(PAGE.notebook.read_bytes())
    before = parse.parse_notebook.cache_info()
    first, second = load_app(copy), load_app(copy)
    assert parse.parse_notebook.cache_info().misses == before.misses + 1
    assert parse.parse_notebook.cache_info().hits == before.hits + 1
    # Each session has cells of its own, which it changes as it runs.
    cells = [list(app._cell_manager.cell_data()) for app in (first, second)]
    assert cells[0]
    assert [cell.code for cell in cells[0]] == [cell.code for cell in cells[1]]
    assert all(a.cell is not b.cell for a, b in zip(*cells, strict=True))
    copy.write_bytes(PAGE.notebook.read_bytes() + b"\n# changed\n")
    load_app(copy)
    assert parse.parse_notebook.cache_info().misses == before.misses + 2


def test_a_cell_is_compiled_once_and_every_session_has_its_own():
    from marimo._ast import compiler  # noqa: PLC0415
    from marimo._runtime import runtime  # noqa: PLC0415

    marimo_inside.compile_each_cell_once()
    marimo_inside.compile_each_cell_once()
    assert runtime.compile_cell is compiler.compile_cell
    before = compiler.compile_cell.once.cache_info()
    code = "import math\nhalf = {'a': math.pi}\nhalf"
    first, second = (compiler.compile_cell(code, "once", filename=None) for _ in range(2))
    assert compiler.compile_cell.once.cache_info().misses == before.misses + 1
    assert compiler.compile_cell.once.cache_info().hits == before.hits + 1
    assert first.body is second.body
    assert first.last_expr is second.last_expr
    assert first.defs == second.defs == {"math", "half"}
    plain = compiler.compile_cell.__wrapped__(code, "once")
    assert (plain.refs, plain.variable_data) == (second.refs, second.variable_data)
    # What a kernel writes into one is not in the other.
    first.defs.clear()
    first.refs.add("x")
    first.variable_data["half"].clear()
    first.configure({"disabled": True})
    first.set_stale(stale=True, broadcast=False)
    first.import_workspace.imported_defs.add("math")
    third = compiler.compile_cell(code, "once")
    for other in (second, third):
        assert other.defs == {"math", "half"}
        assert "x" not in other.refs
        assert other.variable_data["half"]
        assert not other.config.disabled
        assert not other.stale
        assert not other.import_workspace.imported_defs
    assert compiler.compile_cell(code, "other").cell_id == "other"
    carried = compiler.compile_cell("import math", "c", carried_imports=imports_of(third))
    assert carried.import_workspace.imported_defs == {"math"}


def imports_of(cell):
    (data,) = cell.variable_data["math"]
    return [data.import_data]


def test_plugins_are_looked_for_once(monkeypatch):
    from marimo._entrypoints import registry  # noqa: PLC0415

    marimo_inside.look_for_plugins_once()
    marimo_inside.look_for_plugins_once()
    asked, look = [], registry.entry_points
    monkeypatch.setattr(registry, "entry_points", lambda: asked.append(True) or look())
    found = [registry.get_entry_points("pytest11") for _ in range(3)]
    assert asked == [True]
    assert found[0] is found[2]
    assert "hypothesispytest" in found[0].names
    # It is this that a kernel asks.
    assert registry.EntryPointRegistry("pytest11").names() == sorted(found[0].names)
    assert asked == [True]


def test_threads_parse_at_the_same_time_without_a_fault():
    marimo_inside.parse_one_at_a_time()
    source = PAGE.notebook.read_text("utf-8")
    faults = []

    def parse():
        try:
            for _ in range(40):
                compile(ast.parse(source), "x", "exec")
        except SystemError as fault:
            faults.append(fault)

    threads = [threading.Thread(target=parse) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert faults == []


@pytest.fixture
def of_another_program():
    """Shared memory that some other program of this machine keeps."""
    name = f"belote_{secrets.token_hex(6)}"
    memory = shared_memory.SharedMemory(name=name, create=True, size=4096)
    memory.buf[:6] = b"secret"
    yield name
    memory.close()
    memory.unlink()


def test_shared_memory_of_another_program_is_neither_shown_nor_taken_away(of_another_program):
    from marimo._runtime.virtual_file import storage  # noqa: PLC0415

    manager = storage.VirtualFileStorageManager()
    before, manager.storage = manager.storage, None
    try:
        answer = ask(create_app("fr"), f"/{PAGE.name}/@file/4096-{of_another_program}")
        assert answer.status == 404
        assert "secret" not in answer.text
        again = shared_memory.SharedMemory(name=of_another_program)
        again.close()
    finally:
        manager.storage = before


def test_a_notebook_is_run_with_an_address_and_leaves_no_context():
    from marimo._runtime.context import runtime_context_installed  # noqa: PLC0415

    app = marimo.App()

    @app.cell
    def _():
        import marimo as mo  # noqa: PLC0415

        asked = mo.query_params().to_dict()
        return (asked,)

    assert marimo_inside.run_asked(app, {"seed": "7"})["asked"] == {"seed": "7"}
    assert marimo_inside.run_asked(app, {})["asked"] == {}
    assert not runtime_context_installed()


def test_marimos_page_has_links_that_are_taken_out():
    html = ask(create_app("fr"), f"/{PAGE.name}/").text
    assert 'rel="preload"' not in html
    assert '<link rel="icon" href="data:,">' in html
