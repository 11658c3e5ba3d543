"""One request straight to an ASGI application, without a server between."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass


@dataclass
class Answer:
    status: int
    headers: dict
    text: str


def run(coroutine):
    """Run a coroutine in a thread of its own: the page tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def ask(app, path, host="127.0.0.1:8162", method="GET", headers=(), kind="http"):
    """Its answer; of a websocket the status is the code it was closed with, 101 if it was taken."""
    path, _, query = path.partition("?")
    sent, asked = [], []

    async def receive():
        if kind == "websocket":
            return {"type": "websocket.connect" if not sent else "websocket.disconnect"}
        if asked:
            # Whoever asks stays on the line.
            await asyncio.Event().wait()
        asked.append(True)
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    scope = {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (b"host", host.encode()),
            *((name.lower().encode(), value.encode()) for name, value in dict(headers).items()),
        ],
        "server": ("127.0.0.1", 8162),
        "client": ("127.0.0.1", 1),
    }
    if kind == "http":
        scope["method"] = method
    run(app(scope, receive, send))
    if kind == "websocket":
        return Answer(sent[0].get("code", 101), {}, "".join(m.get("text", "") for m in sent))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], headers, body.decode())
