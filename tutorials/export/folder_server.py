"""Serve the folder this file lies in. Python alone is enough, on any system.

A page that runs Python in the browser needs exact file types and many small answers: hence a fixed
table of types (Windows takes them from its registry), connections that stay open, and an eternal
cache for every file whose address holds a digest of its content.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import io
    import os
    from typing import BinaryIO

# The export writes its sentences here.
WORDS: dict[str, dict[str, str]] = {}

HOST = "127.0.0.1"
PORT = 8162
TRIES = 50
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# Addresses that hold a digest: what they lead to never changes.
_DIGESTED = re.compile(
    r"/(?:assets/.+-[\w-]{8}\.\w+|packages/[0-9a-f]{64}/.+|lockfile/[0-9a-f]{16}\.json"
    r"|(?:pyodide|kit)-[0-9a-f]{12}/.+)"
)
_FOREVER = "public, max-age=31536000, immutable"


class Folder(SimpleHTTPRequestHandler):
    """Answers from the folder, and nothing outside it."""

    protocol_version = "HTTP/1.1"
    # Without these two a connection that stays open is slower than one that does not.
    disable_nagle_algorithm = True
    wbufsize = 1 << 16
    extensions_map = TYPES

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send `localhost` to 127.0.0.1: the browser keeps progress by address."""
        name, _, port = self.headers.get("Host", "").partition(":")
        if name == "localhost":
            self.send_response(307)
            self.send_header("Location", f"http://{HOST}:{port}{self.path}")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        try:
            return super().send_head()
        except (OSError, ValueError):
            # What no file system can hold: a null byte, half a character, a name without end.
            self.send_error(404)
            return None

    def end_headers(self) -> None:
        """Say how long the answer holds."""
        # A request that was not understood has no path, and gets its answer all the same.
        path = getattr(self, "path", "").partition("?")[0]
        self.send_header("Cache-Control", _FOREVER if _DIGESTED.fullmatch(path) else "no-cache")
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:  # noqa: ARG002 - of the library
        """List nothing."""
        self.send_error(404)

    def log_message(self, *_arguments: object) -> None:
        """Stay silent: the terminal keeps the address in sight."""


class FolderServer(ThreadingHTTPServer):
    """A thread for each connection; a class of thirty opens its pages at once."""

    daemon_threads = True
    request_queue_size = 256
    # On Windows two servers could otherwise share a port, and neither would notice.
    allow_reuse_address = sys.platform != "win32"


def serve(folder: Path, host: str = HOST, port: int = 0) -> FolderServer:
    """Return a server bound to a port; 0 takes any free one."""
    return FolderServer((host, port), partial(Folder, directory=str(folder)))


def _first_free(folder: Path, host: str, first: int) -> FolderServer | None:
    for port in range(first, min(first + TRIES, 65536)):
        try:
            return serve(folder, host, port)
        except OSError:
            continue
    return None


def main() -> int:
    """Serve until Ctrl+C, 1 when no port is free; or tell what is wrong with a copy."""
    options = argparse.ArgumentParser(prog="serve.py")
    options.add_argument("--host", default=HOST)
    options.add_argument("--port", type=int, default=PORT)
    options.add_argument("--lang", choices=sorted(WORDS), default=next(iter(WORDS), None))
    options.add_argument("--no-browser", action="store_true")
    here = Path(__file__).resolve().parent
    options.add_argument("--check", nargs="?", const=str(here), metavar="DIR|URL")
    asked = options.parse_args()
    words = WORDS[asked.lang]
    if asked.check:
        # It lies beside this file, and nowhere else; nothing is written beside it.
        sys.dont_write_bytecode = True
        code: int = import_module("check").check(asked.check, words)
        return code
    server = _first_free(here, asked.host, asked.port)
    if server is None:
        print(words["no_port"].format(port=asked.port), file=sys.stderr)
        return 1
    shown = HOST if asked.host in ("0.0.0.0", "::") else asked.host  # noqa: S104
    address = f"http://{shown}:{server.server_port}/"
    if server.server_port != asked.port:
        print(words["taken"].format(taken=asked.port, address=address), flush=True)
    print(words["serving"].format(address=address), flush=True)
    if not asked.no_browser:
        threading.Timer(0.3, webbrowser.open, (address,)).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return 0
    return 0


def with_words(words: dict[str, dict[str, str]]) -> str:
    """Return this file with its sentences in it, as the folder holds it."""
    source = Path(__file__).read_text("utf-8")
    empty = "WORDS: dict[str, dict[str, str]] = {}\n"
    if source.count(empty) != 1:
        raise ValueError(empty)
    return source.replace(empty, f"WORDS = json.loads(r'''{json.dumps(words)}''')\n")


if __name__ == "__main__":
    sys.exit(main())
