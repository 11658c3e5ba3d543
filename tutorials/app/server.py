"""One ASGI application for the whole course: the index, and every notebook under its own path."""

from __future__ import annotations

from typing import TYPE_CHECKING

import marimo
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route

from tutorials.app import index
from tutorials.app.address import HOST
from tutorials.app.leaflets import LEAFLETS
from tutorials.app.pages import PAGES

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp, Receive, Scope, Send

# A page that was closed keeps threads and files until then; one that slept longer starts afresh at
# the place its address names, and its answers are in the browser.
SESSION_SECONDS = 600
_NAMES = {page.name for page in PAGES}


def create_app(lang: str = "fr") -> ASGIApp:
    """Return the course as one application; `lang` is the index's language by default."""
    # The exported folder has files, the server has paths: one relative link must serve both.
    builder = marimo.create_asgi_app(quiet=True, include_code=False, session_ttl=SESSION_SECONDS)
    for page in PAGES:
        builder = builder.with_app(path=f"/{page.name}", root=str(page.notebook))

    def home(_: Request) -> Response:
        return HTMLResponse(index.render(lang))

    def redirected(request: Request) -> Response:
        name = request.path_params["page"]
        if name in LEAFLETS:
            return _redirect(f"/{name}.html", request)
        # The index, and whatever the course does not have.
        return _redirect(f"/{name}/" if name in _NAMES else "/", request)

    def printable(request: Request) -> Response:
        name = request.url.path.strip("/").removesuffix(".html")
        return HTMLResponse(LEAFLETS[name](lang))

    routes = [
        Route("/", home),
        *(Route(f"/{name}.html", printable) for name in LEAFLETS),
        Route("/{page}.html", redirected),
        Route("/{any}/{page}.html", redirected),
        # marimo's own redirect from the bare name drops the query.
        *(Route(f"/{name}", _slashed) for name in sorted(_NAMES)),
        Mount("/", builder.build()),
    ]
    return _OneOrigin(Starlette(routes=routes))


def _slashed(request: Request) -> Response:
    return _redirect(f"{request.url.path}/", request)


def _redirect(path: str, request: Request) -> Response:
    query = request.url.query
    return RedirectResponse(f"{path}?{query}" if query else path)


class _OneOrigin:
    """Send `localhost` to 127.0.0.1: progress is kept by origin, so there must be one only."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = dict(scope.get("headers", ())).get(b"host", b"").decode("latin-1")
        if scope["type"] == "http" and host.split(":")[0] == "localhost":
            query = scope["query_string"].decode("latin-1")
            where = f"http://{host.replace('localhost', HOST, 1)}{scope['path']}"
            response = RedirectResponse(f"{where}?{query}" if query else where)
            await response(scope, receive, send)
            return
        await self.app(scope, receive, send)
