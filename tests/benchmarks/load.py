"""A class in front of one server: how long each pupil waits for his page, and for each answer.

    python -m tests.benchmarks.load [PUPILS] [SECONDS] [HOST:PORT]   # a plain `pytest` tries two

All open their pages at once, on six different pages; then each does something every one to three
seconds. A wait is from what a pupil does to when the server says that it has heard, the next screen
being sent by then. Without an address a server of its own is started.
"""

import asyncio
import contextlib
import json
import random
import re
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from tests.pupils import Pupil, ask

PAGES = (
    "05_trump_and_overtrump",
    "04_following",
    "06_belote_last_trick_capot",
    "10_partner",
    "01_cards",
    "11_announcements",
)
PAUSE = (1.0, 3.0)
PATIENCE = 60
_LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
_TOKEN = re.compile(rb'data-token="([^"]*)"')
_WORTH_KNOWING = ("position", "seen")


class Line:
    """A connection that stays open from one report to the next, as a browser's does."""

    def __init__(self, host):
        self.host = host
        self.ends = None

    async def posts(self, path, headers, body):
        try:
            return await self._posts(path, headers, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            # The server closes what was silent for some seconds.
            self.ends = None
            return await self._posts(path, headers, body)

    async def _posts(self, path, headers, body):
        if self.ends is None:
            name, port = self.host.rsplit(":", 1)
            self.ends = await asyncio.open_connection(name, int(port))
        reader, writer = self.ends
        given = {"Host": self.host, "Content-Length": len(body), **headers}
        lines = [f"POST {path} HTTP/1.1", *(f"{key}: {value}" for key, value in given.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        head = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(_LENGTH.search(head)[1]))
        return int(head.split()[1])


@dataclass
class Learner(Pupil):
    """A pupil who answers, and goes on: `waits` are in seconds."""

    waits: list = field(default_factory=list)
    opened: float = 0.0
    models: dict = field(default_factory=dict)
    states: dict = field(default_factory=dict)
    number: int = 0

    async def opens(self, seconds=PATIENCE):
        begun = time.monotonic()
        status, _, html = await ask(self.host, f"/{self.page}/?lang=fr")
        assert status == 200, status
        self.token = _TOKEN.search(html)[1].decode()
        self.first = time.monotonic() - begun
        self.news, self.line = asyncio.Event(), Line(self.host)
        assert await self.connects(seconds)
        self.opened = time.monotonic() - begun
        await self.tells("store", {"stored": {"ready": True, "ok": True, "log": []}})
        return True

    def hears(self, said):
        if said["op"] != "model-lifecycle":
            return
        model, state = said["data"]["model_id"], said["data"]["message"].get("state", {})
        if "_anywidget_id" in state:
            self.models[state["_anywidget_id"].rpartition(".")[2].lower()] = model
        known = self.states.setdefault(model, {})
        known.update({name: state[name] for name in _WORTH_KNOWING if name in state})
        self.news.set()

    @property
    def table(self):
        return self.states[self.models["table"]]

    async def tells(self, widget, state):
        """Report what a widget of the page has new, as marimo's page does."""
        message = {"method": "update", "state": state, "bufferPaths": []}
        body = {"modelId": self.models[widget], "message": message, "buffers": []}
        headers = {
            "Content-Type": "application/json",
            "Marimo-Session-Id": self.session,
            "Marimo-Server-Token": self.token,
        }
        path = f"/{self.page}/api/kernel/set_model_value"
        status = await self.line.posts(path, headers, json.dumps(body).encode())
        assert status == 200, status

    def choice(self):
        """What is done on this screen: a card, an answer, or a step on."""
        position = self.table["position"]
        kind, options = position["kind"], (position.get("ask") or {}).get("options")
        if kind == "play" and random.random() < 0.7:
            return {"action": "play", "card": random.choice(list(position["rulings"]))}
        if kind == "ask" and options and random.random() < 0.6:
            return {"action": "answer", "answer": [random.choice(options)["id"]]}
        return {"action": "next" if random.random() < 0.9 else "back", "card": None}

    async def clicks(self):
        """Do one thing and wait until the server has heard of it."""
        self.number += 1
        at = self.table["position"]["id"]
        sent = {"position": at, "hints": 0, "n": self.number, "earlier": [], **self.choice()}
        begun = time.monotonic()
        await self.tells("table", {"choice": sent})
        async with asyncio.timeout(PATIENCE):
            while self.table.get("seen", -1) < self.number:
                self.news.clear()
                await self.news.wait()
        self.waits.append(time.monotonic() - begun)

    async def learns(self, seconds):
        end = time.monotonic() + seconds
        while not self.waits or time.monotonic() < end:
            await asyncio.sleep(random.uniform(*PAUSE) if seconds else 0)
            await self.clicks()


async def lesson(host, pupils, seconds):
    """Let a class open its pages at once and learn so long; the pupils, with their waits."""
    present = [Learner(host, PAGES[i % len(PAGES)]) for i in range(pupils)]
    await asyncio.gather(*(pupil.opens() for pupil in present))
    try:
        await asyncio.gather(*(pupil.learns(seconds) for pupil in present))
    finally:
        await asyncio.gather(*(pupil.leaves() for pupil in present))
    return present


@contextlib.contextmanager
def server():
    """The course served on its own; gives host and port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{probe.getsockname()[1]}"
    belote = Path(sys.executable).with_name("belote")
    command = [str(belote), "--no-browser", "--port", host.rpartition(":")[2]]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://{host}/", timeout=2).close()
                break
            time.sleep(0.1)
        yield host
    finally:
        process.terminate()
        process.wait(10)


def told(name, seconds):
    ordered = sorted(seconds)
    p50, p95 = statistics.median(ordered), ordered[int(len(ordered) * 0.95)]
    print(
        f"{name:28} p50 {p50 * 1000:6.0f} ms   p95 {p95 * 1000:6.0f} ms   "
        f"max {ordered[-1] * 1000:6.0f} ms   n={len(ordered)}"
    )


def tell(pupils):
    told("first screen's HTML", [pupil.first for pupil in pupils])
    told("page opened", [pupil.opened for pupil in pupils])
    told("what one does, heard", [wait for pupil in pupils for wait in pupil.waits])


def main():
    pupils = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    with contextlib.ExitStack() as open_until_the_end:
        host = sys.argv[3] if len(sys.argv) > 3 else open_until_the_end.enter_context(server())
        tell(asyncio.run(lesson(host, pupils, seconds)))


if __name__ == "__main__":
    main()
