"""The reply for a page, its first screens in it: it answers before its kernel is up."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from importlib import import_module
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse, Response
from starlette.status import HTTP_200_OK

from tutorials.app import first_screens, marimo_inside

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

    from starlette.requests import Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from tutorials.app.first_screens import FirstScreens

_LOG = logging.getLogger("belote")
# What of an address decides which screens are shown; the rest the page itself sees to.
_DECIDES = (
    *("table", "profile", "seed", "q", "rules", "difficulty", "mix"),
    *("levels", "target", "dealer", "renonce", "set"),
)
_LONGEST = 2000
# About thirty thousand letters each, at most.
_KEPT = 200
_PAUSE = 0.05
_FOREVER = "public, max-age=31536000, immutable"
_SCRIPT = "text/javascript; charset=utf-8"


class Opening:
    """The first screens of the pages, by address; those asked for last are kept.

    They follow from the address alone: nothing of who asked is in them.
    """

    def __init__(self, pages: Collection[str]) -> None:
        self.pages = pages
        self._kept: OrderedDict[tuple[str, str], FirstScreens] = OrderedDict()
        self._kits: dict[str, first_screens.Kit] = {}
        self._one_at_a_time = threading.Lock()

    def screens(self, page: str, query: str = "") -> FirstScreens:
        """Return the first screens of a page at an address; whatever its notebook raises."""
        given = dict(reversed(parse_qsl(query)))
        address = {name: given[name] for name in _DECIDES if name in given}
        key = (page, repr(address))
        with self._one_at_a_time:
            found = self._kept.get(key)
            if found is None:
                notebook = import_module(f"tutorials.{page}").app
                shown = marimo_inside.run_asked(notebook, address)["page"]
                found = first_screens.of(shown, asked=True)
                self._kits[found.kit.folder] = found.kit
                self._kept[key] = found
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return found

    def prepare(self) -> None:
        """Make those of every page as it is usually opened."""
        for page in self.pages:
            self._try(page, "")
            # Whoever asks for a page meanwhile comes first.
            time.sleep(_PAUSE)

    def file(self, request: Request) -> Response:
        """Answer with a file of the kit."""
        kit = self._kits.get(f"kit-{request.path_params['digest']}")
        text = kit and kit.files.get(request.path_params["name"])
        if not text:
            return PlainTextResponse("", 404)
        return Response(text, headers={"cache-control": _FOREVER}, media_type=_SCRIPT)

    def around(self, app: ASGIApp) -> ASGIApp:
        """Wrap what answers with pages."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            page = scope["path"].strip("/")
            if scope["type"] != "http" or scope["method"] != "GET" or page not in self.pages:
                await app(scope, receive, send)
                return
            query = scope["query_string"].decode("latin-1")
            # Kept by a browser it would be what marimo sent, without what is put into it here.
            headers = [pair for pair in scope["headers"] if pair[0] != b"if-none-match"]
            whole = _Whole()
            await app({**scope, "headers": headers}, receive, whole.take)
            html = whole.body.decode("utf-8")
            if whole.status == HTTP_200_OK:
                first = await run_in_threadpool(self._try, page, query)
                html = marimo_inside.without_unused_links(html)
                html = marimo_inside.with_shared_assets(html)
                html = first.into(html, root="../", clock=False) if first else html
            await whole.send(send, html.encode())

        return answer

    def _try(self, page: str, query: str) -> FirstScreens | None:
        """Return the first screens, or None: then the page waits for its kernel, which tells."""
        if len(query) > _LONGEST:
            return None
        try:
            return self.screens(page, query)
        except Exception:  # noqa: BLE001 - a page without them is a page
            _LOG.exception("%s?%s", page, query)
            return None


class Kept:
    """marimo's own page of each notebook, which it makes afresh for everybody who asks.

    Nothing of who asked is in it; one that was changed meanwhile is asked for again.
    """

    def __init__(self, app: ASGIApp, notebooks: Mapping[str, Path]) -> None:
        self._app, self._notebooks = app, notebooks
        self._pages: dict[str, tuple[int, _Whole]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer for a notebook from what is kept; leave the rest to marimo."""
        name = scope["path"].strip("/")
        notebook = self._notebooks.get(name)
        if scope["type"] != "http" or scope["method"] != "GET" or notebook is None:
            await self._app(scope, receive, send)
            return
        changed = notebook.stat().st_mtime_ns
        at, page = self._pages.get(name, (None, None))
        if page is None or at != changed:
            page = _Whole()
            await self._app(scope, receive, page.take)
            if page.status == HTTP_200_OK:
                self._pages[name] = changed, page
        await page.send(send, page.body)


class _Whole:
    """An answer taken in whole, to be sent on, changed perhaps."""

    def __init__(self) -> None:
        self._start: Message = {}
        self.status, self.body = 0, b""

    async def take(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start, self.status = message, message["status"]
        else:
            self.body += message.get("body", b"")

    async def send(self, send: Send, body: bytes) -> None:
        kept = [
            pair
            for pair in self._start["headers"]
            if pair[0].lower() not in (b"content-length", b"etag")
        ]
        headers = [*kept, (b"content-length", str(len(body)).encode())]
        await send({**self._start, "headers": headers})
        await send({"type": "http.response.body", "body": body})
