"""One ASGI application for the whole course: the index, and every notebook under its own path."""

from __future__ import annotations

import contextlib
import threading
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import marimo
from starlette.applications import Starlette
from starlette.responses import (
    HTMLResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tutorials.app import fonts, full, index, marimo_inside
from tutorials.app.endpoints import Endpoints, lasting
from tutorials.app.hosts import HostGuard, Hosts
from tutorials.app.leaflets import BESIDE
from tutorials.app.logs import loop_says_once, say_once
from tutorials.app.opening import Kept, Opening
from tutorials.app.pages import PAGES
from tutorials.app.security import SecurityHeaders
from tutorials.app.sessions import Sessions, nobody
from tutorials.kit import trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from starlette.requests import Request
    from starlette.types import ASGIApp, Receive, Scope, Send
    from starlette.websockets import WebSocket

# A tablet that sleeps keeps its page so long; afterwards it starts afresh at the place its address
# names, and its answers are in the browser.
SESSION_SECONDS = 600
# Where nobody counted what the machine has room for.
MOST_PAGES = 60
# Where a page finds out whether a websocket gets through to here.
_LINE = "/alive"
_NAMES = frozenset(page.name for page in PAGES)


@dataclass(frozen=True)
class Setting:
    """Where and for whom the course is served."""

    lang: str = "fr"
    hosts: Hosts = field(default_factory=Hosts.bound_to)
    frame_ancestors: tuple[str, ...] = ()
    most_pages: int = MOST_PAGES
    # Hears how many pages are connected.
    connected: Callable[[int], None] = nobody


def create_app(lang: str = "fr", setting: Setting | None = None) -> ASGIApp:
    """Return the course as one application; `lang` is the index's language by default."""
    setting = setting or Setting(lang)
    lang = setting.lang
    sessions = Sessions(setting.most_pages, setting.connected)
    marimo_inside.keep_files_in_memory()
    marimo_inside.parse_one_at_a_time()
    marimo_inside.parse_each_notebook_once()
    marimo_inside.compile_each_cell_once()
    marimo_inside.look_for_plugins_once()
    # The exported folder has files, the server has paths: one relative link must serve both.
    builder = marimo.create_asgi_app(
        quiet=True,
        include_code=False,
        session_ttl=SESSION_SECONDS,
        html_head=trouble.head(socket=f"..{_LINE}"),
    )
    for page in PAGES:
        watch = partial(_watched, sessions, page.name)
        builder = builder.with_app(
            path=f"/{page.name}", root=str(page.notebook), middleware=[watch]
        )

    def home(_: Request) -> Response:
        return HTMLResponse(index.render(lang))

    def redirected(request: Request) -> Response:
        name = request.path_params["page"]
        if name in BESIDE:
            return _redirect(f"/{name}.html", request)
        # The index, and whatever the course does not have.
        return _redirect(f"/{name}/" if name in _NAMES else "/", request)

    def printable(request: Request) -> Response:
        name = request.url.path.strip("/").removesuffix(".html")
        return HTMLResponse(BESIDE[name](lang))

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        loop_says_once()
        threading.Thread(target=opening.prepare, daemon=True).start()
        yield

    opening = Opening([page.name for page in PAGES])
    kept = Kept(builder.build(), {page.name: page.notebook for page in PAGES})
    notebooks = opening.around(_Full(kept, sessions, lang))
    routes = [
        Route("/", home),
        Mount(f"/{fonts.FOLDER}", _assets(marimo_inside.assets())),
        *(Route(f"/{name}.html", printable) for name in BESIDE),
        Route("/{page}.html", redirected),
        Route("/{any}/{page}.html", redirected),
        # marimo's own redirect from the bare name drops the query.
        *(Route(f"/{name}", _slashed) for name in sorted(_NAMES)),
        Route("/kit-{digest}/{name}", opening.file),
        WebSocketRoute(_LINE, _alive),
        Mount("/", Endpoints(notebooks, _NAMES, marimo_inside.keeps_file)),
    ]
    say_once("marimo", "uvicorn.error")
    app = HostGuard(Starlette(routes=routes, lifespan=lifespan), setting.hosts)
    return SecurityHeaders(app, setting.frame_ancestors)


def _watched(sessions: Sessions, page: str, app: ASGIApp) -> ASGIApp:
    sessions.managers[page] = marimo_inside.session_manager(app)
    return sessions.watch(page, app)


def _assets(folder: Path) -> ASGIApp:
    """Answer with what marimo's pages load; each file is named after what is in it."""
    files = StaticFiles(directory=folder)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await files(scope, receive, lasting(send))

    return answer


async def _alive(socket: WebSocket) -> None:
    """Open, which is all that is asked, and close."""
    await socket.accept()
    await socket.close()


def _slashed(request: Request) -> Response:
    return _redirect(f"{request.url.path}/", request)


def _redirect(path: str, request: Request) -> Response:
    query = request.url.query
    return RedirectResponse(f"{path}?{query}" if query else path)


class _Full:
    """Tell who opens a page while there is room for none that there is none."""

    def __init__(self, app: ASGIApp, sessions: Sessions, lang: str) -> None:
        self.app, self.sessions, self.lang = app, sessions, lang

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        opens = scope["type"] == "http" and scope["path"].strip("/") in _NAMES
        if opens and not self.sessions.has_room():
            headers = {"Retry-After": "20", "Cache-Control": "no-store"}
            await HTMLResponse(full.render(self.lang), 503, headers)(scope, receive, send)
            return
        await self.app(scope, receive, send)
