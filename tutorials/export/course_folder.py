"""`belote export`: the whole course as a folder of files that needs no network.

Everything is built in a folder beside the target and moved at the end, so that what stands under
the asked name is always whole, and nothing is left of an export that fails or is stopped.
"""

from __future__ import annotations

import json
import shutil
import sys
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from tutorials.app import index
from tutorials.app.leaflets import BESIDE
from tutorials.app.pages import PAGES, Page
from tutorials.export import (
    borrowed_tools,
    bytecode_archives,
    copy_check,
    course_wheel,
    digests,
    first_screens,
    folder_server,
    lockfile,
    manifest,
    marimo_pages,
    notebook_copies,
    obstacles,
    pyodide_mirror,
    stopping,
    unused_packages,
    work_folder,
)
from tutorials.export.errors import ExportError
from tutorials.export.steps import Steps
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# Every finished folder holds it: only such a one is ever replaced.
MARK = "belote.json"
README, SERVER, CHECK = "LISEZMOI-README.txt", "serve.py", "check.py"
_MEGA = 1_000_000


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
    steps = Steps(lang, 5 + len(pages) + zipped, say)
    with stopping.like_ctrl_c() as too_late, obstacles.told(target):
        _check(target, force=force, zipped=zipped)
        borrowed_tools.require()
        with work_folder.opened(target) as work:
            _try_names(target, work, zipped=zipped)
            obstacles.check_room(target)
            site = _build(work, steps, lang, pages)
            archive = None
            if zipped:
                with steps.step("zipping"):
                    archive = Path(shutil.make_archive(str(work / target.name), "zip", site))
            too_late()
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


def _build(work: Path, steps: Steps, lang: str, pages: Sequence[Page]) -> Path:
    """Make the whole folder, and return where it lies."""
    site = work / "site"
    with steps.step("browser"):
        setting = borrowed_tools.browsers_folder(work / "browsers")
    with pyodide_mirror.options(work, steps) as options:
        stage = notebook_copies.lay(work / "stage", pages)
        run = partial(marimo_pages.run_marimo, options, setting)
        for page in pages:
            with steps.step("page", title=page.title[lang]):
                marimo_pages.write_page(stage, page, pages[0], site, run)
    marimo_pages.drop_the_rest(site)
    with steps.step("preview"):
        for page in pages:
            first_screens.add(site, page)
    unused_packages.leave_out(site)
    with steps.step("compiling"):
        bytecode_archives.compile_site(site, setting)
        digests.rename(site)
    with steps.step("finishing"):
        _finish(site, lang)
    return site


def _try_names(target: Path, work: Path, *, zipped: bool) -> None:
    """Learn at once whether the machine takes names so long."""
    for name in (target.name, *((zip_of(target).name,) if zipped else ())):
        (work / name).mkdir()
        (work / name).rmdir()


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
    if zipped and zip_of(target).exists() and (not force or zip_of(target).is_dir()):
        raise ExportError("zip_exists", file=zip_of(target))


def _finish(site: Path, lang: str) -> None:
    for name, render in {"index": index.render, **BESIDE}.items():
        (site / f"{name}.html").write_text(render(lang), "utf-8")
    languages = (lang, *(other for other in prose.LANGUAGES if other != lang))
    words = {
        key: {**prose.words(key)["command"], **prose.words(key)["copy_check"]} for key in languages
    }
    (site / SERVER).write_text(folder_server.with_words(words), "utf-8")
    (site / CHECK).write_text(Path(copy_check.__file__).read_text("utf-8"), "utf-8")
    (site / README).write_text("\n\n".join(_readme(key) for key in languages), "utf-8")
    mark = {
        "course": course_wheel.DISTRIBUTION,
        "version": metadata.version(course_wheel.DISTRIBUTION),
    }
    (site / MARK).write_text(json.dumps(mark | {"packages": lockfile.versions(site)}), "utf-8")
    manifest.write(site)


def _readme(lang: str) -> str:
    sections = prose.sections(lang, "site_readme")
    return "\n\n".join(
        # After the typography: a policy is no French.
        prose.polished(lang, text).format(
            server=SERVER, port=folder_server.PORT, policy=copy_check.enough()
        )
        for text in sections.values()
    )


def _move(site: Path, target: Path, work: Path) -> None:
    replaced = work / work_folder.REPLACED
    if target.exists():
        target.rename(replaced)
    try:
        site.rename(target)
    except OSError:
        if replaced.exists():
            replaced.rename(target)
        raise
