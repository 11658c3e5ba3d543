"""What of marimo a page needs: these endpoints answer, and nothing else of it can be reached."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

# By method, each below the page's own path: the page and its files, what a widget says, the socket.
_READ = re.compile(
    r"/|/health|/assets/[^/]+|/@file/[^/]+|/public-files-sw\.js|/manifest\.json"
    r"|/(?:favicon\.ico|logo\.png|apple-touch-icon\.png|android-chrome-\d+x\d+\.png)"
)
_TOLD = re.compile(r"/api/kernel/(?:set_model_value|set_ui_element_value|function_call)")
_SOCKET = re.compile(r"/ws")
_BY_METHOD = {"GET": _READ, "HEAD": _READ, "POST": _TOLD, "websocket": _SOCKET}
# A file that is named after what is in it: a browser need not ask for it again.
_DIGESTED = re.compile(r"assets/.+-[\w-]{8}\.\w+")
_FOREVER = (b"cache-control", b"public, max-age=31536000, immutable")
# Progress is what is longest of what a page tells; browsers keep about five million letters of it.
LONGEST = 16_000_000


def needed(method: str, path: str) -> bool:
    """Whether a page asks for this of its notebook; `path` counts from the page on.

    >>> needed("GET", "/"), needed("websocket", "/ws"), needed("POST", "/api/home/workspace_files")
    (True, True, False)
    """
    allowed = _BY_METHOD.get(method)
    return allowed is not None and allowed.fullmatch(path) is not None


class Endpoints:
    """Hand on to the notebooks what their pages need, and nothing else."""

    def __init__(
        self, app: ASGIApp, pages: Collection[str], keeps_file: Callable[[str], bool]
    ) -> None:
        self.app, self.pages, self.keeps_file = app, pages, keeps_file

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a websocket."""
        page, slash, path = scope["path"].removeprefix("/").partition("/")
        method = scope.get("method", "websocket")
        known = page in self.pages and slash and needed(method, f"/{path}")
        _, is_file, name = path.partition("@file/")
        # The name of a file is its length, a dash, and what it was kept under.
        there = not is_file or self.keeps_file(name.partition("-")[2])
        if known and there and _length(scope) <= LONGEST:
            lasts = _DIGESTED.fullmatch(path) is not None
            await self.app(scope, receive, lasting(send) if lasts else send)
        else:
            await nothing(scope, receive, send)


def lasting(send: Send) -> Send:
    """Send, and say of what there is that it stays as it is."""

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] in (200, 304):
            message = {**message, "headers": [*message["headers"], _FOREVER]}
        await send(message)

    return answer


def _length(scope: Scope) -> int:
    headers = dict(scope["headers"])
    # A browser always says how much it tells.
    unsaid = b"0" if b"transfer-encoding" not in headers else b""
    told = headers.get(b"content-length", unsaid)
    return int(told) if told.isdigit() and len(told) < 12 else LONGEST + 1


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer that there is nothing here."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse("", 404)(scope, receive, send)
