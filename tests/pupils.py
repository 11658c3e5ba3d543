"""Pupils without a browser: each opens a page as Chromium does, over HTTP and a websocket."""

import asyncio
import contextlib
import json
import random
import string
from dataclasses import dataclass, field

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

PAGE = "04_following"
# What a browser says when its tab is closed or reloaded (RFC 6455, 7.4.1).
GOING_AWAY = 1001


def session_id():
    return "s_" + "".join(random.choices(string.ascii_lowercase + string.digits, k=6))


async def ask(host, path, headers=(), method="GET", body=b""):
    """One request on a connection of its own; (status, headers, body)."""
    name, port = host.rsplit(":", 1)
    reader, writer = await asyncio.open_connection(name, int(port))
    try:
        given = dict(headers)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {given.pop('Host', host)}"]
        lines += [f"{key}: {value}" for key, value in given.items()]
        lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        answer = await reader.read()
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    head, _, rest = answer.partition(b"\r\n\r\n")
    first, *others = head.decode("latin-1").split("\r\n")
    named = {key.lower(): value.strip() for key, _, value in (one.partition(":") for one in others)}
    return int(first.split()[1]), named, rest


def failed(said):
    """Whether a cell failed; the laboratory, which only the editor shows, is stopped."""
    output = said["op"] == "cell-op" and said["data"].get("output")
    if not output or not output["mimetype"].endswith("error"):
        return False
    return any(error["type"] != "ancestor-stopped" for error in output["data"])


@dataclass
class Pupil:
    """One tab of one pupil."""

    host: str
    page: str = PAGE
    session: str = field(default_factory=session_id)
    told: list = field(default_factory=list)

    async def opens(self, seconds=60):
        """Open the page; True when its lesson stands, False when the class is full."""
        status, _, _ = await ask(self.host, f"/{self.page}/?lang=fr")
        if status == 503:
            return False
        assert status == 200, status
        return await self.connects(seconds)

    async def connects(self, seconds=60):
        address = f"ws://{self.host}/{self.page}/ws?lang=fr&session_id={self.session}"
        self.socket = await connect(
            address, max_size=None, compression=None, ping_interval=None, open_timeout=seconds
        )
        async with asyncio.timeout(seconds):
            async for text in self.socket:
                said = json.loads(text)
                self.told.append(said["op"])
                self.hears(said)
                if said["op"] == "reload":
                    return False
                assert not failed(said), said
                if said["op"] == "completed-run":
                    # What goes on coming is not read: like a page that nobody clicks in.
                    self.reading = asyncio.create_task(self._reads())
                    return True
        return False

    async def reconnects(self):
        """Come back to a page that stood there."""
        address = f"ws://{self.host}/{self.page}/ws?lang=fr&session_id={self.session}"
        self.socket = await connect(address, max_size=None, compression=None, ping_interval=None)
        while "reconnected" not in self.told and "kernel-ready" not in self.told:
            self.told.append(json.loads(await self.socket.recv())["op"])

    async def _reads(self):
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                said = json.loads(text)
                self.told.append(said["op"])
                self.hears(said)

    def hears(self, said):
        """Take in what the page is told; who only opens pages does nothing with it."""

    async def leaves(self):
        """Close the tab, as a browser does."""
        await self.socket.close(GOING_AWAY)

    async def vanishes(self):
        """Go to sleep, or out of reach: nothing is said."""
        self.socket.transport.abort()
        with contextlib.suppress(ConnectionClosed):
            await self.socket.wait_closed()
