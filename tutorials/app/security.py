"""The headers of every answer: what a page may load, who may frame it, what it tells others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

# marimo's pages start by scripts that stand in them, and a widget's code is imported from its file;
# nothing is ever loaded from elsewhere.
_SOURCES = {
    "default-src": "'self'",
    "script-src": "'self' 'unsafe-inline' blob: data:",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "media-src": "'self' data: blob:",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'none'",
}


def is_origin(text: str) -> bool:
    """Whether a text is an origin: scheme, host and perhaps a port, nothing after them.

    >>> is_origin("https://ent.example"), is_origin("ent.example"), is_origin("https://a; b")
    (True, False, False)
    """
    try:
        parts = urlsplit(text)
        parts.port  # noqa: B018 - reading it checks it
    except ValueError:
        return False
    plain = not any(c.isspace() or c in ";,'\"" for c in text)
    bare = f"{parts.scheme}://{parts.netloc}" == text
    return plain and bare and parts.scheme in ("http", "https") and bool(parts.hostname)


def policy(frame_ancestors: tuple[str, ...] = (), host: str = "") -> str:
    """Write the Content-Security-Policy; `frame_ancestors` may show the pages in a frame.

    >>> policy(("https://ent.example",)).rpartition("; ")[2]
    "frame-ancestors 'self' https://ent.example"
    """
    # Older Safaris do not count the page's own socket as its own origin.
    connect = f"'self' ws://{host} wss://{host}" if host else "'self'"
    ancestors = " ".join(("'self'", *frame_ancestors) if frame_ancestors else ("'none'",))
    sources = _SOURCES | {"connect-src": connect, "frame-ancestors": ancestors}
    return "; ".join(f"{name} {allowed}" for name, allowed in sources.items())


@dataclass
class SecurityHeaders:
    """Set on every answer what browsers are to keep to, whatever the application says of it."""

    app: ASGIApp
    frame_ancestors: tuple[str, ...] = field(default=())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        ours = self._ours(host.decode("latin-1"))

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [
                    pair
                    for pair in message["headers"]
                    if pair[0].lower() not in ours
                    and not pair[0].lower().startswith(b"access-control-")
                ]
                message = {**message, "headers": [*kept, *ours.items()]}
            await send(message)

        await self.app(scope, receive, answer)

    def _ours(self, host: str) -> dict[bytes, bytes]:
        named = {
            "content-security-policy": policy(self.frame_ancestors, host),
            "x-content-type-options": "nosniff",
            "referrer-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
        }
        return {name.encode(): value.encode("latin-1") for name, value in named.items()}
