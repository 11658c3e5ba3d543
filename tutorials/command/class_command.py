"""`belote class`: a set for a class, as files or served to the machines of the local network."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from belote_core import BeloteError, explain, parse_table_code
from belote_core.errors import RecordError
from belote_core.toml.files import cannot_open, read_file
from tutorials.command.options import USUAL
from tutorials.command.printing import say, visible
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from exercises.class_set import ClassSet
    from exercises.own_set import OwnSet
    from tutorials.command.options import Parser

# What the command returns: all is well, some of it cannot be written, the options cannot be, a
# package is missing.
DONE, FAILED, REFUSED, MISSING = 0, 1, 2, 3
_VERSIONS = ("A", "B")
_NUMBER = 12
_LONGEST_NUMBER = 12


def add_parser(commands: argparse._SubParsersAction[Parser], lang: str) -> None:
    """Describe the options of the command, in one language."""
    told, said = prose.words(lang)["class_command"], prose.words(lang)["options"]
    options = commands.add_parser("class", lang=lang, help=told["about"], description=told["about"])
    number = partial(_number, said)
    options.add_argument("--table", default=USUAL, metavar="CODE", help=told["table"])
    options.add_argument("--rules", metavar="ID,ID", help=told["rules"])
    options.add_argument("--list", action="store_true", help=told["list"])
    options.add_argument("--number", type=number, default=_NUMBER, metavar="N", help=told["number"])
    options.add_argument(
        "--difficulty", type=number, default=1, metavar="N", help=told["difficulty"]
    )
    options.add_argument("--seed", type=number, default=1, metavar="N", help=told["seed"])
    options.add_argument("--version", action="append", choices=_VERSIONS, help=told["version"])
    options.add_argument("--code", help=told["code"])
    options.add_argument("--set", type=Path, metavar="FILE", help=told["set"])
    options.add_argument("--to", type=Path, metavar="DIR|FILE", help=told["to"])
    options.add_argument("--site", metavar="https://…/", help=told["site"])
    options.add_argument(
        "--lang", choices=prose.LANGUAGES, default=argparse.SUPPRESS, help=told["lang"]
    )


def _number(words: Mapping[str, str], text: str) -> int:
    """Read a whole number; how large it may be, the set says."""
    if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER:
        return int(text)
    raise argparse.ArgumentTypeError(words["not_a_number"].format(value=text))


def told_rules(asked: argparse.Namespace) -> int:
    """List the rules that a set may be of at a table, each with its id."""
    from exercises.bilingual import theme_name  # noqa: PLC0415 - `belote` itself stays quick
    from exercises.themes import THEMES  # noqa: PLC0415

    try:
        rules = parse_table_code(asked.table)
    except BeloteError as error:
        say(visible(explain(error, lang=asked.lang)), error=True)
        return REFUSED
    here = [theme for theme, case in THEMES.items() if case.occurs_in(rules)]
    width = max(map(len, here))
    for theme in here:
        say(f"{theme:{width}}  {theme_name(theme)[asked.lang]}")
    return DONE


def sets(asked: argparse.Namespace) -> tuple[ClassSet | OwnSet, ...]:
    """Make what is asked for, a set for each version; none where it is said why there is none."""
    try:
        return tuple(_sets(asked))
    except RecordError as error:
        for fault in error.faults:
            say(visible(explain(fault, lang=asked.lang)), error=True)
    except BeloteError as error:
        say(visible(explain(error, lang=asked.lang)), error=True)
        if error.code in ("unknown_theme", "set_theme_not_here"):
            say(prose.words(asked.lang)["class_command"]["see_list"], error=True)
    return ()


def _sets(asked: argparse.Namespace) -> Iterator[ClassSet | OwnSet]:
    # Here and not above: all the questions take longer to load than the other commands.
    from exercises import BINDING  # noqa: PLC0415
    from exercises.class_set import ClassSet  # noqa: PLC0415
    from exercises.themes import THEMES  # noqa: PLC0415

    if asked.set is not None:
        yield from _own(asked)
        return
    if asked.code is not None:
        made = ClassSet.from_code(asked.code)
    else:
        rules = parse_table_code(asked.table)
        given = asked.rules.split(",") if asked.rules else None
        usual = [theme for theme in BINDING if THEMES[theme].occurs_in(rules)]
        made = ClassSet(
            ruleset=rules,
            themes=tuple(usual if given is None else map(str.strip, given)),
            number=asked.number,
            difficulty=asked.difficulty,
            seed=asked.seed,
        )
    for version in dict.fromkeys(asked.version or [made.version]):
        yield made.in_version(version)


def _own(asked: argparse.Namespace) -> Iterator[OwnSet]:
    from exercises.own_set import OwnSet  # noqa: PLC0415

    try:
        own = OwnSet(read_file(asked.set))
    except OSError as error:
        raise cannot_open(asked.set, error) from error
    if own.written:
        yield own
        return
    for line in own.checked.lines(asked.lang):
        say(visible(line), error=True)


def write(asked: argparse.Namespace, made: tuple[ClassSet | OwnSet, ...], base: str) -> int:
    """Write sets into a folder or a file, and say what was written and what could not be."""
    from tutorials.command import class_files  # noqa: PLC0415
    from tutorials.kit.classroom.papers import sheet_of  # noqa: PLC0415
    from tutorials.kit.printed.files import BY_SUFFIX  # noqa: PLC0415

    words = prose.words(asked.lang)["class_command"]
    sheets = [sheet_of(one, base) for one in made]
    target: Path = asked.to
    if target.suffix in BY_SUFFIX and len(sheets) > 1:
        say(words["one_version"].format(file=target), error=True)
        return REFUSED
    if target.suffix and target.suffix not in BY_SUFFIX:
        known = " ".join(BY_SUFFIX)
        say(visible(words["unknown_suffix"].format(file=target, known=known)), error=True)
        return REFUSED
    code = DONE
    try:
        for sheet in sheets:
            for told in class_files.write(sheet, target, asked.lang):
                say(visible(told.text), error=not told.done)
                code = max(code, told.code)
    except OSError as error:
        say(visible(words["cannot_write"].format(file=target, why=error.strerror)), error=True)
        return FAILED
    return code


def is_folder(address: str) -> bool:
    """Whether it is the address of a folder that the pages may lie in."""
    from tutorials.kit.classroom import links  # noqa: PLC0415

    return bool(links.base_of(address))


def announce(made: ClassSet | OwnSet, site: str | None, here: str, lang: str) -> str:
    """Say where the class finds its set, by a QR code too; return the teacher's own page.

    `here` is the folder of the pages as the network finds it, `site` as somebody else does.
    """
    from exercises.own_set import OwnSet  # noqa: PLC0415
    from tutorials.command.qr import in_blocks  # noqa: PLC0415
    from tutorials.kit.classroom.opened import DESK  # noqa: PLC0415
    from tutorials.kit.classroom.papers import sheet_of  # noqa: PLC0415

    words = prose.words(lang)["class_command"]
    base = site or here
    link = sheet_of(made, base).link
    say(words["pupils"].format(link=link) if link else words["no_link"])
    if link:
        say(f"\n{in_blocks(link)}\n")
    desk = f"{base}{DESK}.html"
    teacher = desk if isinstance(made, OwnSet) else f"{desk}?set={made.code}"
    say(words["teacher"].format(link=teacher))
    say(words["read_only"])
    return teacher


def counting(lang: str) -> _Count:
    """Return what says how many pages are connected, whenever that changes."""
    return _Count(prose.words(lang)["class_command"]["connected"], lang)


class _Count:
    """Say a number, in one place where there is a screen."""

    def __init__(self, text: str, lang: str) -> None:
        self.text, self.lang = text, lang

    def __call__(self, number: int) -> None:
        """Say how many."""
        told = prose.agreed(self.lang, self.text, n=number)
        if sys.stdout is None or not sys.stdout.isatty():
            say(told)
            return
        # Nobody reads any more: the class goes on all the same.
        with suppress(OSError):
            sys.stdout.write(f"\r{told}  ")
            sys.stdout.flush()
