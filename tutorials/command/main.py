"""The command `belote`: opens the course, exports it as a folder, checks what was noted."""

from __future__ import annotations

import argparse
import io
import os
import sys
import threading
import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from belote_core.ruleset import PRESETS
from tutorials.app.address import HOST, PORT, CannotServeError, free_port, shown
from tutorials.app.security import is_origin
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Sequence

USUAL = "MARQUOIR_3"


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= 65535:
        raise ValueError(text)
    return port


def parser(lang: str = "fr") -> argparse.ArgumentParser:
    """Return the options of the command, described in one language."""
    words = prose.words(lang)["command"]
    options = argparse.ArgumentParser(prog="belote", description=words["about"])
    options.add_argument("--host", default=HOST, help=words["host"])
    options.add_argument("--port", type=_port, default=PORT, help=words["port"].format(port=PORT))
    options.add_argument("--lang", choices=prose.LANGUAGES, default="fr", help=words["lang"])
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
    commands = options.add_subparsers(dest="command", metavar="export | check")
    _export_parser(commands, lang)
    _check_parser(commands, lang)
    return options


def _check_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser], lang: str) -> None:
    words, told = prose.words(lang), prose.words(lang)["check_command"]
    options = commands.add_parser("check", help=told["about"], description=told["about"])
    options.add_argument("files", nargs="+", metavar="FILE", help=told["files"])
    options.add_argument("--json", action="store_true", help=told["json"])
    options.add_argument(
        "--profile",
        choices=tuple(PRESETS),
        default=USUAL,
        help=told["profile"].format(profile=USUAL),
    )
    options.add_argument(
        "--lang", choices=prose.LANGUAGES, default=argparse.SUPPRESS, help=words["command"]["lang"]
    )


def _export_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], lang: str
) -> None:
    words = prose.words(lang)
    about, told = words["export"]["about"], words["export"]
    options = commands.add_parser("export", help=about, description=about)
    options.add_argument("folder", type=Path, metavar="DIR", nargs="?", help=told["folder"])
    options.add_argument("--check", metavar="DIR|URL", help=told["check"])
    options.add_argument("--zip", action="store_true", help=told["zip"])
    options.add_argument("--force", action="store_true", help=told["force"])
    # Given before or after the command: without a default here the first one stands.
    options.add_argument(
        "--lang", choices=prose.LANGUAGES, default=argparse.SUPPRESS, help=words["command"]["lang"]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve the course until it is interrupted, or export it; 0 on success."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    asked = parser("en" if "en" in given else "fr").parse_args(given)
    if asked.command == "export" and asked.check:
        from tutorials.export import copy_check  # noqa: PLC0415 - so that `belote` itself stays quick

        return copy_check.check(asked.check, prose.words(asked.lang)["copy_check"])
    if asked.command == "export":
        return _export(asked)
    if asked.command == "check":
        return _check(asked)
    words = prose.words(asked.lang)["command"]
    for origin in asked.frame_ancestors:
        if not is_origin(origin):
            print(words["not_an_origin"].format(value=origin), file=sys.stderr)
            return 2
    try:
        port = free_port(asked.host, asked.port)
    except CannotServeError as error:
        print(words[error.code].format(host=asked.host, port=asked.port), file=sys.stderr)
        return 1
    if port is None:
        print(words["no_port"].format(port=asked.port), file=sys.stderr)
        return 1
    # `--host 0.0.0.0` opens the course to the class; this machine still goes by its own address.
    address = f"http://{shown(asked.host)}:{port}/"
    if port != asked.port:
        print(words["taken"].format(taken=asked.port, address=address), flush=True)
    print(words["serving"].format(address=address), flush=True)
    _serve(
        asked.host,
        port,
        asked.lang,
        None if asked.no_browser else address,
        frame_ancestors=tuple(asked.frame_ancestors),
        other_names=tuple(asked.allow_host),
    )
    return 0


def _export(asked: argparse.Namespace) -> int:
    """Return 0 when the folder stands, 1 in failure, 3 without the tools, 130 when interrupted."""
    from tutorials.export.course_folder import export  # noqa: PLC0415 - so that `belote` itself stays quick
    from tutorials.export.errors import ExportError  # noqa: PLC0415

    words = prose.words(asked.lang)["export"]
    if asked.folder is None:
        print(words["no_folder"], file=sys.stderr)
        return 2
    say = partial(print, flush=True)
    try:
        export(asked.folder, lang=asked.lang, force=asked.force, zipped=asked.zip, say=say)
    except ExportError as error:
        print(words["failed"].format(why=error.told(asked.lang)), file=sys.stderr)
        return 3 if error.missing else 1
    except KeyboardInterrupt:
        print(words["interrupted"], file=sys.stderr)
        return 130
    return 0


def _check(asked: argparse.Namespace) -> int:
    """Return 0 when all is well, 1 when something is wrong, 2 when a file cannot be read."""
    from tutorials.command.check import check  # noqa: PLC0415 - so that `belote` itself stays quick

    # A pipe may have an old code page, which has no suits.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    return check(asked.files, lang=asked.lang, profile=asked.profile, as_json=asked.json)


def _serve(  # noqa: PLR0913 - each an option of the command
    host: str,
    port: int,
    lang: str,
    address: str | None,
    *,
    frame_ancestors: tuple[str, ...] = (),
    other_names: tuple[str, ...] = (),
) -> None:
    # Here and not above: the other commands must not wait for marimo.
    import uvicorn  # noqa: PLC0415

    from tutorials.app import capacity  # noqa: PLC0415
    from tutorials.app.hosts import Hosts  # noqa: PLC0415
    from tutorials.app.server import Setting, create_app  # noqa: PLC0415

    room = capacity.measure()
    print(room.told(lang), flush=True)
    setting = Setting(lang, Hosts.bound_to(host, *other_names), frame_ancestors, room.pages)
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
