"""`belote export`: the whole course as a folder of files that needs no network.

Everything is built in a temporary folder beside the target and moved at the end, so that what
stands under the asked name is always whole.
"""

from __future__ import annotations

import json
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from tutorials.app import (
    compiled,
    course_wheel,
    first_screens,
    folder_server,
    index,
    lean,
    pyodide_mirror,
    sister_pages,
    tools,
)
from tutorials.app.failures import ExportError
from tutorials.app.leaflets import LEAFLETS
from tutorials.app.pages import PAGES, Page
from tutorials.export.laboratory import without_laboratory
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

# Every finished folder holds it: only such a one is ever replaced.
MARK = "belote.json"
README, SERVER = "LISEZMOI-README.txt", "serve.py"
_SCRIPT = "# /// script"
# What marimo lays beside its pages and no page of ours asks for.
_LEFT_OUT = (
    "CLAUDE.md",
    "logo.png",
    "*.ico",
    "*.webmanifest",
    "manifest.json",
    "*icon*.png",
    "*chrome*.png",
)
# Drawing plots, reading SQL, writing together: a fifth of the folder, loaded by who uses it.
_NEVER_USED = ("Plot-*.js", "node-sql-parser-*.js", "loro_wasm_bg-*.wasm")
# Nor do they ask for its icons and fonts, which it would fetch before anything else.
_WARNING = re.compile(
    r"<script>\s*if \(window\.location\.protocol === 'file:'\).*?</script>", re.DOTALL
)
_ICON = '<link rel="icon" href="data:,">'
_LINKS = re.compile(r'<link rel="(?:icon|apple-touch-icon|manifest|preload)"[^>]*>\s*')
_MEGA = 1_000_000


class Steps:
    """Say each step when it begins, and how long it took when it is done."""

    def __init__(self, lang: str, total: int, say: Callable[[str], None]) -> None:
        self.words, self.total, self.say = prose.words(lang)["export"], total, say
        self.done = 0

    @contextmanager
    def step(self, code: str, **facts: object) -> Iterator[None]:
        """One step; nothing of it is told twice."""
        self.done += 1
        name = self.words[code].format(**facts)
        self.say(f"[{self.done}/{self.total}] {name}")
        began = time.monotonic()
        yield
        self.say(self.words["took"].format(seconds=round(time.monotonic() - began)))


def export(  # noqa: PLR0913 - the options of the command
    target: Path,
    *,
    lang: str = "fr",
    force: bool = False,
    zipped: bool = False,
    say: Callable[[str], None] = print,
    pages: Sequence[Page] = PAGES,
) -> Path:
    """Write the course into `target` and return it; ExportError says what is in the way."""
    target = target.absolute()
    _check(target, force=force, zipped=zipped)
    tools.require()
    target.parent.mkdir(parents=True, exist_ok=True)
    steps = Steps(lang, 5 + len(pages) + zipped, say)
    with (
        _stopped_like_ctrl_c(),
        tempfile.TemporaryDirectory(prefix=".belote-", dir=target.parent) as name,
    ):
        work, site = Path(name), Path(name) / "site"
        with steps.step("browser"):
            setting = tools.browsers_folder(work / "browsers")
        with _source(work, steps) as options:
            stage = _stage(work / "stage", pages)
            for page in pages:
                with steps.step("page", title=page.title[lang]):
                    _write_page(stage, page, pages[0], site, partial(_run_marimo, options, setting))
        _drop_the_rest(site)
        with steps.step("preview"):
            for page in pages:
                first_screens.add(site, page)
        lean.thin_out(site)
        with steps.step("compiling"):
            compiled.compile_site(site, setting)
            compiled.rename_by_digest(site)
        with steps.step("finishing"):
            _finish(site, lang)
        archive = None
        if zipped:
            with steps.step("zipping"):
                archive = Path(shutil.make_archive(str(work / target.name), "zip", site))
        _move(site, target, work)
        if archive:
            archive.replace(zip_of(target))
    size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file())
    say(steps.words["done"].format(folder=target, megabytes=round(size / _MEGA)))
    if zipped:
        megabytes = round(zip_of(target).stat().st_size / _MEGA)
        say(steps.words["zip_done"].format(file=zip_of(target), megabytes=megabytes))
    say(steps.words["open"].format(command=f"{Path(sys.executable).name} {target / SERVER}"))
    return target


def zip_of(target: Path) -> Path:
    """Return where the zip of a folder stands: beside it."""
    return target.with_name(f"{target.name}.zip")


def _check(target: Path, *, force: bool, zipped: bool) -> None:
    if target.exists() and not target.is_dir():
        raise ExportError("not_a_folder", folder=target)
    if target.is_dir() and any(target.iterdir()):
        if not force:
            raise ExportError("not_empty", folder=target)
        # --force replaces an older export; it must not be able to erase anything else.
        if not (target / MARK).is_file():
            raise ExportError("not_ours", folder=target)
    if zipped and zip_of(target).exists() and not force:
        raise ExportError("zip_exists", file=zip_of(target))


@contextmanager
def _stopped_like_ctrl_c() -> Iterator[None]:
    """Clean up after a plain `kill` as after Ctrl+C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_arguments: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _source(work: Path, steps: Steps) -> Iterator[list[str]]:
    """Where Python for the pages comes from, as options for marimo."""
    index_url = pyodide_mirror.pip_index()
    options = ["--pypi-index-url", index_url] if index_url else []
    if pyodide_mirror.public_site_answers():
        with steps.step("from_site"):
            yield options
        return
    with steps.step("from_registries"):
        mirror = pyodide_mirror.build(work / "mirror")
    server = folder_server.serve(mirror.parent)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://{folder_server.HOST}:{server.server_port}/{mirror.name}/"
        yield [*options, "--pyodide-index-url", address]
    finally:
        server.shutdown()
        server.server_close()


def _stage(stage: Path, pages: Sequence[Page]) -> Path:
    """Lay copies of the notebooks beside the course's wheel, each naming it.

    marimo reads a notebook's styles and head from beside it, and only from inside the folder.
    """
    (stage / "kit").mkdir(parents=True)
    wheel = course_wheel.write(stage)
    kit = PAGES[0].notebook.parent / "kit"
    for file in (*kit.glob("*.css"), *kit.glob("*.html")):
        shutil.copy(file, stage / "kit")
    needed = json.dumps([f"{course_wheel.DISTRIBUTION} @ ./{wheel.name}"])
    for page in pages:
        notebook = without_laboratory(page.notebook.read_text("utf-8"))
        lines = notebook.splitlines(keepends=True)
        (at,) = (i for i, line in enumerate(lines) if line.startswith("# dependencies = "))
        if lines[0].strip() != _SCRIPT:
            raise ExportError("no_script_block", page=page.name)
        # What else the notebook names comes with the wheel, which needs it too.
        lines[at] = f"# dependencies = {needed}\n"
        (stage / page.notebook.name).write_text("".join(lines), "utf-8")
    return stage


def _write_page(
    stage: Path, page: Page, first: Page, site: Path, run: Callable[[Path, Page, Path], None]
) -> None:
    """Export the first page, and write the others after it where nothing but cells differs."""
    there, html = site / f"{first.name}.html", None
    if page is not first:
        notebooks = (stage / first.notebook.name, stage / page.notebook.name)
        html = sister_pages.written(there, *notebooks)
    if html is None:
        run(stage, page, site)
    else:
        (site / f"{page.name}.html").write_text(html, "utf-8")


def _run_marimo(
    options: Sequence[str], setting: dict[str, str], stage: Path, page: Page, site: Path
) -> None:
    tools.run(
        sys.executable, "-m", "marimo", "export", "html-wasm", page.notebook.name,
        "--output", str(site / f"{page.name}.html"), "--offline", "--no-sandbox",
        *options, cwd=stage, env=tools.environment(**setting),
    )  # fmt: skip


def _drop_the_rest(site: Path) -> None:
    for pattern in (*_LEFT_OUT, *(f"assets/{name}" for name in _NEVER_USED)):
        for file in site.glob(pattern):
            file.unlink()
    for page in site.glob("*.html"):
        html = _WARNING.sub("", _LINKS.sub("", page.read_text("utf-8")))
        page.write_text(html.replace("<head>", f"<head>{_ICON}", 1), "utf-8")
    # marimo's code asks for it by name.
    (site / "favicon.ico").touch()
    # The wheel of the course is among the packages too, and taken from there.
    shutil.rmtree(site / "public", ignore_errors=True)


def _finish(site: Path, lang: str) -> None:
    for name, render in {"index": index.render, **LEAFLETS}.items():
        (site / f"{name}.html").write_text(render(lang), "utf-8")
    languages = (lang, *(other for other in prose.LANGUAGES if other != lang))
    words = {key: {**prose.words(key)["command"]} for key in languages}
    (site / SERVER).write_text(folder_server.written(words), "utf-8")
    (site / README).write_text("\n\n".join(_readme(key) for key in languages), "utf-8")
    mark = {
        "course": course_wheel.DISTRIBUTION,
        "version": metadata.version(course_wheel.DISTRIBUTION),
    }
    (site / MARK).write_text(json.dumps(mark | {"packages": compiled.packages(site)}), "utf-8")


def _readme(lang: str) -> str:
    sections = prose.sections(lang, "site_readme")
    return "\n\n".join(
        prose.polished(lang, text.format(server=SERVER, port=folder_server.PORT))
        for text in sections.values()
    )


def _move(site: Path, target: Path, work: Path) -> None:
    if target.exists():
        target.rename(work / "replaced")
    site.rename(target)
