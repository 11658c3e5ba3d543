"""Under which names the course may be asked for, and by whose pages.

A page of another site can send requests here, and a name that its owner points at this machine
makes them look like our own (DNS rebinding). Hence only known names are answered, and whatever a
browser says another page sent is refused, HTTP and websocket alike.
"""

from __future__ import annotations

import socket
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse, RedirectResponse

from tutorials.app.address import HOST, is_everywhere

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

LOCALHOST = "localhost"
# What a browser asks for when a person follows a link: no page of another site reads the answer.
_FOLLOWED = frozenset({"document", "iframe", "frame"})
# RFC 9110, 15.5.20: asked of the wrong server.
_MISDIRECTED, _FORBIDDEN = 421, 403


def name_of(netloc: str) -> str | None:
    """Return the name in `name:port`, an IPv6 address without its brackets; None for no such thing.

    >>> name_of("127.0.0.1:8162"), name_of("[::1]:8162"), name_of("Salle-3.local"), name_of("a b")
    ('127.0.0.1', '::1', 'salle-3.local', None)
    """
    if not netloc or any(c in netloc for c in " /\\?#@,"):
        return None
    try:
        return urlsplit(f"//{netloc}").hostname
    except ValueError:
        return None


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


@dataclass(frozen=True)
class Hosts:
    """The names that lead here: `names` for certain, any address where all are listened to."""

    names: frozenset[str]
    any_address: bool = False
    # Where `localhost` is sent: progress is kept by origin, so there must be one only.
    instead_of_localhost: str | None = HOST

    @classmethod
    def bound_to(cls, host: str = HOST, *others: str) -> Hosts:
        """Return the names of a server that listens at `host`, and those it was given besides."""
        everywhere = is_everywhere(host)
        own = {socket.gethostname(), f"{socket.gethostname()}.local"} if everywhere else set()
        names = {host, HOST, "::1", LOCALHOST, *own, *others}
        return cls(
            names=frozenset(name.lower() for name in names),
            any_address=everywhere,
            instead_of_localhost=HOST if everywhere or host in (HOST, LOCALHOST) else None,
        )

    def knows(self, netloc: str) -> bool:
        """Whether a request with this `Host` is meant for the course.

        An address in figures cannot be rebound, so any will do where all are listened to.
        """
        name = name_of(netloc)
        if name is None:
            return False
        return name in self.names or (self.any_address and _address(name) is not None)


@dataclass
class HostGuard:
    """Answer those only who ask for the course by its name, and from its own pages."""

    app: ASGIApp
    hosts: Hosts = field(default_factory=Hosts.bound_to)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, refuse, or send to the one origin."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = _headers(scope)
        host = headers.get("host", "")
        if not self.hosts.knows(host):
            await _refuse(_MISDIRECTED, scope, receive, send)
        elif not _from_here(headers, host):
            await _refuse(_FORBIDDEN, scope, receive, send)
        elif scope["type"] == "http" and self._is_localhost(host):
            await RedirectResponse(self._one_origin(scope, host))(scope, receive, send)
        else:
            # marimo would allow every origin by name if it saw one.
            kept = [pair for pair in scope["headers"] if pair[0] != b"origin"]
            await self.app({**scope, "headers": kept}, receive, send)

    def _is_localhost(self, host: str) -> bool:
        return self.hosts.instead_of_localhost is not None and name_of(host) == LOCALHOST

    def _one_origin(self, scope: Scope, host: str) -> str:
        query = scope["query_string"].decode("latin-1")
        _, colon, port = host.partition(":")
        where = f"http://{self.hosts.instead_of_localhost}{colon}{port}{scope['path']}"
        return f"{where}?{query}" if query else where


def _headers(scope: Scope) -> dict[str, str]:
    """Return the headers by name; one that is given twice counts as its values together."""
    found: dict[str, str] = {}
    for key, value in scope["headers"]:
        name, text = key.decode("latin-1").lower(), value.decode("latin-1")
        found[name] = f"{found[name]},{text}" if name in found else text
    return found


def _from_here(headers: dict[str, str], host: str) -> bool:
    """Whether no page of another site sent this; a program that is no browser says nothing."""
    origin = headers.get("origin")
    if origin is not None:
        split = urlsplit(origin)
        return split.scheme in ("http", "https") and split.netloc.lower() == host.lower()
    site = headers.get("sec-fetch-site", "none")
    return site in ("none", "same-origin") or headers.get("sec-fetch-dest") in _FOLLOWED


async def _refuse(status: int, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse("", status)(scope, receive, send)
