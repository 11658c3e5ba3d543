"""The open pages of a class: how many there may be, and when one that was left is over.

marimo keeps a session for `session_ttl` after its page is gone, whether a tablet sleeps or a tab
was closed. Here a page that says goodbye is over after a short grace, one that merely fell silent
keeps its session, and at the cap whoever left first makes room.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Protocol
from urllib.parse import parse_qs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Wi-Fi that comes and goes closes sockets too: whoever is back within this time finds his page.
GRACE_SECONDS = 5.0
# How a browser closes the socket of a page that is left or loaded again (RFC 6455, 7.4.1). A tablet
# that sleeps sends neither.
GOODBYE = frozenset({1000, 1001})
# So many pages start their Python at a time, each for so long at most: whoever comes first is
# served first. Started all at once, they would all be ready when the last is.
TURNS = 2
TURN_SECONDS = 1.0
# What marimo says when a page's cells have run.
_HAS_RUN = '"completed-run"'
# Sent in marimo's own words; the page loads again, and is told then why there is no room.
_RELOAD = json.dumps({"op": "reload", "data": {"op": "reload"}})
_TRY_AGAIN_LATER = 1013


class Manager(Protocol):
    """What is asked of marimo's session manager, one for each notebook."""

    @property
    def sessions(self) -> Mapping[str, object]:
        """Every session by its id."""

    def close_session(self, session_id: str, /) -> object:
        """End a session, its kernel and its threads."""


@dataclass(eq=False)
class _Visit:
    """A page as the server knows it: connected so many times, or gone since when and how."""

    connected: int = 0
    left: int = 0
    said_goodbye: bool = False
    ending: asyncio.TimerHandle | None = None


class _Line:
    """What a notebook hears and says by a socket, and how it was closed.

    marimo remembers a socket for `session_ttl` after it is closed; this one holds nothing then.
    """

    def __init__(self, receive: Receive, send: Send, turn: _Turn | None = None) -> None:
        self._receive: Receive | None = receive
        self._send: Send | None = send
        self._turn = turn
        self.closed_with = 0

    async def receive(self) -> Message:
        if self._receive is None:
            return {"type": "websocket.disconnect", "code": self.closed_with}
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self.closed_with = message.get("code", 0)
        return message

    async def send(self, message: Message) -> None:
        if self._send is not None:
            await self._send(message)
        if self._turn is None:
            return
        if message["type"] == "websocket.accept":
            # marimo makes the session when it has accepted: the browser is answered meanwhile.
            await self._turn.comes()
        elif _HAS_RUN in str(message.get("text", ""))[:60]:
            self._turn.is_over()

    def hang_up(self) -> None:
        self._receive = self._send = None
        if self._turn is not None:
            self._turn.is_over()


class _Turn:
    """One page's turn to start: it ends once, when the page stands, is gone, or took too long."""

    def __init__(self, turns: asyncio.Semaphore, seconds: float) -> None:
        self._turns, self._seconds = turns, seconds
        self._ending: asyncio.TimerHandle | None = None

    async def comes(self) -> None:
        await self._turns.acquire()
        self._ending = asyncio.get_running_loop().call_later(self._seconds, self.is_over)

    def is_over(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
            self._turns.release()


def nobody(_: int) -> None:
    """Say it to nobody."""


@dataclass
class Sessions:
    """Counts the sessions of all notebooks; `most` may be open at the same time.

    `told` hears how many pages are connected whenever that changes.
    """

    most: int
    told: Callable[[int], None] = nobody
    grace: float = GRACE_SECONDS
    turn: float = TURN_SECONDS
    managers: dict[str, Manager] = field(default_factory=dict)
    _turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(TURNS))
    _visits: dict[tuple[str, str], _Visit] = field(default_factory=dict)
    _order: Iterator[int] = field(default_factory=count)

    def occupied(self) -> int:
        """How many places are taken: sessions that stand, and pages that wait for theirs."""
        return len(self._standing() | self._connected())

    def has_room(self) -> bool:
        """Whether one more page may open: a place is free, or kept for somebody who is gone."""
        return len(self._connected()) < self.most

    def makes_room(self) -> bool:
        """Whether one more page may open; at the cap, whoever left first is ended for it."""
        standing, connected = self._standing(), self._connected()
        taken = len(standing | connected)
        if taken < self.most:
            return True
        gone = sorted(standing - connected, key=self._leaves_first)
        for page, session in gone[: taken - self.most + 1]:
            self._end(page, session)
        return taken - len(gone) < self.most

    def watch(self, page: str, app: ASGIApp) -> ASGIApp:
        """Wrap the application of one notebook: its socket tells who comes and goes."""

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket":
                await self._connection(page, app, scope, receive, send)
            else:
                await app(scope, receive, send)

        return watched

    async def _connection(
        self, page: str, app: ASGIApp, scope: Scope, receive: Receive, send: Send
    ) -> None:
        session = parse_qs(scope["query_string"].decode("latin-1")).get("session_id", [""])[0]
        key = (page, session)
        known = session in self.managers[page].sessions or key in self._connected()
        if not known and not self.makes_room():
            await _turn_away(receive, send)
            return
        visit = self._visits.setdefault(key, _Visit())
        visit.connected += 1
        if visit.ending:
            visit.ending.cancel()
        self.told(len(self._connected()))
        line = _Line(receive, send, None if known else _Turn(self._turns, self.turn))
        try:
            await app(scope, line.receive, line.send)
        finally:
            line.hang_up()
            visit.connected -= 1
            self.told(len(self._connected()))
            if not visit.connected:
                self._left(page, session, visit, said_goodbye=line.closed_with in GOODBYE)

    def _left(self, page: str, session: str, visit: _Visit, *, said_goodbye: bool) -> None:
        visit.left, visit.said_goodbye = next(self._order), said_goodbye
        if said_goodbye:
            loop = asyncio.get_running_loop()
            visit.ending = loop.call_later(self.grace, self._end, page, session)
        self._forget()

    def _end(self, page: str, session: str) -> None:
        visit = self._visits.get((page, session))
        if visit and visit.connected:
            return
        if visit and visit.ending:
            visit.ending.cancel()
        self._visits.pop((page, session), None)
        self.managers[page].close_session(session)

    def _forget(self) -> None:
        """Drop what marimo ended by itself."""
        standing = self._standing()
        for key, visit in list(self._visits.items()):
            if not visit.connected and key not in standing:
                if visit.ending:
                    visit.ending.cancel()
                del self._visits[key]

    def _standing(self) -> set[tuple[str, str]]:
        return {
            (page, str(session))
            for page, manager in self.managers.items()
            for session in manager.sessions
        }

    def _connected(self) -> set[tuple[str, str]]:
        return {key for key, visit in self._visits.items() if visit.connected}

    def _leaves_first(self, key: tuple[str, str]) -> tuple[bool, int]:
        visit = self._visits.get(key, _Visit())
        return (not visit.said_goodbye, visit.left)


async def _turn_away(receive: Receive, send: Send) -> None:
    """Have the page load again: over HTTP it is told that the class is full."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": _RELOAD})
    await send({"type": "websocket.close", "code": _TRY_AGAIN_LATER})
