"""The command `belote`: opens the course, exports it as a folder, checks what was noted."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from belote_core.ruleset import PRESETS
from tutorials.app.address import (
    EVERYWHERE,
    HOST,
    PORT,
    CannotServeError,
    free_port,
    is_everywhere,
    on_network,
    shown,
)
from tutorials.app.security import is_origin
from tutorials.command import class_command
from tutorials.command.options import USUAL, Parser, language, port
from tutorials.command.printing import CannotPrintError, prepare, say, visible
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# What a command returns that was interrupted, as shells have it.
INTERRUPTED = 130


def parser(lang: str = "fr") -> argparse.ArgumentParser:
    """Return the options of the command, described in one language."""
    words, said = prose.words(lang)["command"], prose.words(lang)["options"]
    options = Parser(lang=lang, prog="belote", description=words["about"])
    options.add_argument("--host", help=words["host"])
    options.add_argument(
        "--port", type=partial(port, said), default=PORT, help=words["port"].format(port=PORT)
    )
    options.add_argument("--lang", choices=prose.LANGUAGES, default=lang, help=words["lang"])
    options.add_argument("--no-browser", action="store_true", help=words["no_browser"])
    options.add_argument(
        "--frame-ancestors",
        action="append",
        default=[],
        metavar="https://…",
        help=words["frame_ancestors"],
    )
    options.add_argument(
        "--allow-host", action="append", default=[], metavar="HOST", help=words["allow_host"]
    )
    commands = options.add_subparsers(
        dest="command", metavar="export | check | class", title=said["commands"]
    )
    _export_parser(commands, lang)
    _check_parser(commands, lang)
    class_command.add_parser(commands, lang)
    return options


def _check_parser(commands: argparse._SubParsersAction[Parser], lang: str) -> None:
    told = prose.words(lang)["check_command"]
    options = commands.add_parser("check", lang=lang, help=told["about"], description=told["about"])
    options.add_argument("files", nargs="+", metavar="FILE", help=told["files"])
    options.add_argument("--json", action="store_true", help=told["json"])
    options.add_argument("--at", metavar="3.2", help=told["at"])
    options.add_argument(
        "--profile",
        choices=tuple(PRESETS),
        help=told["profile"].format(profile=USUAL),
    )
    options.add_argument(
        "--lang", choices=prose.LANGUAGES, default=argparse.SUPPRESS, help=told["lang"]
    )


def _export_parser(commands: argparse._SubParsersAction[Parser], lang: str) -> None:
    told = prose.words(lang)["export"]
    options = commands.add_parser(
        "export", lang=lang, help=told["about"], description=told["about"]
    )
    options.add_argument("folder", type=Path, metavar="DIR", nargs="?", help=told["folder"])
    options.add_argument("--check", metavar="DIR|URL", help=told["check"])
    # Which of the two is missing argparse cannot say.
    options.set_defaults(refuse=options.refuse)
    options.add_argument("--zip", action="store_true", help=told["zip"])
    options.add_argument("--force", action="store_true", help=told["force"])
    # Given before or after the command: without a default here the first one stands.
    options.add_argument(
        "--lang", choices=prose.LANGUAGES, default=argparse.SUPPRESS, help=told["lang"]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve the course until it is interrupted, or export it, or check files; 0 on success.

    Returns 2 where what it says cannot be printed; `SystemExit` for options that cannot be.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = language(given)
    prepare()
    try:
        return _run(given, lang)
    except CannotPrintError:
        with suppress(CannotPrintError):
            say(prose.words(lang)["options"]["cannot_print"], error=True)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: list[str], lang: str) -> int:
    asked = parser(lang).parse_args(given)
    if asked.command == "export" and asked.check:
        from tutorials.export import copy_check  # noqa: PLC0415 - so that `belote` itself stays quick

        return copy_check.check(asked.check, prose.words(asked.lang)["copy_check"])
    if asked.command == "export":
        return _export(asked)
    if asked.command == "check":
        return _check(asked)
    if asked.command == "class":
        return _class(asked)
    return _open(asked, HOST if asked.host is None else asked.host)


def _class(asked: argparse.Namespace) -> int:
    """Return what writing a set returns, or serve it to the class until it is interrupted."""
    if asked.list:
        return class_command.told_rules(asked)
    base = asked.site
    if base is not None and not class_command.is_folder(base):
        words = prose.words(asked.lang)["class_command"]
        say(visible(words["not_a_site"].format(value=base)), error=True)
        return class_command.REFUSED
    made = class_command.sets(asked)
    if not made:
        return class_command.REFUSED
    if asked.to is not None:
        here = f"http://{on_network() or HOST}:{asked.port}/"
        return class_command.write(asked, made, base or here)
    host = EVERYWHERE if asked.host is None else asked.host
    return _open(asked, host, partial(class_command.announce, made[0], base))


def _open(
    asked: argparse.Namespace, host: str, announce: Callable[[str, str], str] | None = None
) -> int:
    """Serve the course until it is interrupted; `announce` says what of it the class opens."""
    words = prose.words(asked.lang)["command"]
    for origin in asked.frame_ancestors:
        if not is_origin(origin):
            say(visible(words["not_an_origin"].format(value=origin)), error=True)
            return 2
    try:
        free = free_port(host, asked.port)
    except CannotServeError as error:
        say(visible(words[error.code].format(host=host, port=asked.port)), error=True)
        return 1
    if free is None:
        say(words["no_port"].format(port=asked.port), error=True)
        return 1
    # `--host 0.0.0.0` opens the course to the class; this machine still goes by its own address.
    address = f"http://{shown(host)}:{free}/"
    if free != asked.port:
        say(words["taken"].format(taken=asked.port, address=address))
    say(words["serving"].format(address=address))
    if announce is not None:
        # The class goes by the address of the network, and so does its teacher: progress is kept
        # by it, and the links that his page shows are those of the class.
        found = on_network() if is_everywhere(host) else None
        if is_everywhere(host) and found is None:
            say(prose.words(asked.lang)["class_command"]["no_network"])
        address = announce(f"http://{found}:{free}/" if found else address, asked.lang)
    _serve(
        host,
        free,
        asked.lang,
        None if asked.no_browser else address,
        frame_ancestors=tuple(asked.frame_ancestors),
        other_names=tuple(asked.allow_host),
        connected=class_command.counting(asked.lang) if announce else None,
    )
    return 0


def _export(asked: argparse.Namespace) -> int:
    """Return 0 when the folder stands, 1 in failure, 3 without the tools, 130 when interrupted."""
    words = prose.words(asked.lang)["export"]
    if asked.folder is None:
        asked.refuse(words["no_folder"])
    try:
        # Here and not above: `belote` itself stays quick.
        from tutorials.export.course_folder import export  # noqa: PLC0415
        from tutorials.export.errors import ExportError  # noqa: PLC0415

        try:
            export(asked.folder, lang=asked.lang, force=asked.force, zipped=asked.zip, say=_tell)
        except ExportError as error:
            _tell(visible(words["failed"].format(why=error.told(asked.lang))), error=True)
            return 3 if error.missing else 1
    except KeyboardInterrupt:
        _tell(words["interrupted"], error=True)
        return INTERRUPTED
    return 0


def _tell(text: str, *, error: bool = False) -> None:
    """Print, if there is somebody left to read: what is half done is not left for that."""
    with suppress(CannotPrintError):
        say(text, error=error)


def _check(asked: argparse.Namespace) -> int:
    """Return 0 when all is well, 1 when something is wrong, 2 when a file cannot be read."""
    # Here and not above, so that `belote` itself stays quick.
    from belote_core import BeloteError, explain  # noqa: PLC0415
    from belote_core.report import read_place  # noqa: PLC0415
    from tutorials.command.check import UNREADABLE, check  # noqa: PLC0415

    try:
        at = None if asked.at is None else read_place(asked.at)
    except BeloteError as error:
        say(visible(explain(error, lang=asked.lang)), error=True)
        return UNREADABLE
    return check(asked.files, lang=asked.lang, profile=asked.profile, as_json=asked.json, at=at)


def _serve(  # noqa: PLR0913 - each an option of the command
    host: str,
    port: int,
    lang: str,
    address: str | None,
    *,
    frame_ancestors: tuple[str, ...] = (),
    other_names: tuple[str, ...] = (),
    connected: Callable[[int], None] | None = None,
) -> None:
    # Here and not above: the other commands must not wait for marimo.
    import uvicorn  # noqa: PLC0415

    from tutorials.app import capacity  # noqa: PLC0415
    from tutorials.app.hosts import Hosts  # noqa: PLC0415
    from tutorials.app.server import Setting, create_app  # noqa: PLC0415
    from tutorials.app.sessions import nobody  # noqa: PLC0415

    room = capacity.measure()
    say(room.told(lang))
    setting = Setting(
        lang,
        Hosts.bound_to(host, *other_names),
        frame_ancestors,
        room.pages,
        connected or nobody,
    )
    config = uvicorn.Config(
        create_app(lang, setting),
        # Its accepting one at a time is what the listener below counts on.
        loop="asyncio",
        log_level="warning",
        # An open page keeps its socket: without this Ctrl+C would wait for every pupil to leave.
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    if address:
        threading.Thread(target=_open_when_up, args=(server, address), daemon=True).start()
    try:
        server.run(sockets=[room.listen(host, port)])
    except KeyboardInterrupt:
        pass
    finally:
        # Every open page has a kernel thread of its own, and they would keep the command alive.
        sys.stdout.flush()
        os._exit(0 if server.started else 1)


def _open_when_up(server: object, address: str) -> None:
    """Open the browser once the server answers, so that its first page is not an error."""
    pause = threading.Event()
    for _ in range(300):
        if getattr(server, "started", False):
            webbrowser.open(address)
            return
        pause.wait(0.1)
