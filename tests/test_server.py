"""The application: one link for both modes, the query kept, one origin."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest

from tutorials.app.pages import PAGES
from tutorials.app.server import create_app

NAME = PAGES[0].name


@dataclass
class Answer:
    status: int
    headers: dict
    text: str


def ask(app, path, host="127.0.0.1:8162"):
    """One GET, straight to the application."""
    path, _, query = path.partition("?")
    sent = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", host.encode())],
        "server": ("127.0.0.1", 8162),
        "client": ("127.0.0.1", 1),
    }
    # In a thread of its own: the page tests leave a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(app(scope, receive, send))).result()
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], headers, body.decode())


@pytest.fixture(scope="module")
def app():
    return create_app("fr")


@pytest.mark.parametrize(
    ("asked", "leads_to"),
    [
        (f"/{NAME}.html?seed=3&lang=en", f"/{NAME}/?seed=3&lang=en"),
        (f"/anywhere/{NAME}.html?seed=3", f"/{NAME}/?seed=3"),
        (f"/{NAME}?seed=3", f"/{NAME}/?seed=3"),
        (f"/{NAME}.html", f"/{NAME}/"),
        ("/index.html?lang=en", "/?lang=en"),
        (f"/{NAME}/index.html?lang=en", "/?lang=en"),
        ("/no_such_page.html", "/"),
    ],
)
def test_links_of_the_exported_folder_lead_to_the_servers_paths(app, asked, leads_to):
    answer = ask(app, asked)
    assert answer.status == 307
    assert answer.headers["location"] == leads_to


def test_localhost_is_sent_to_the_one_origin(app):
    answer = ask(app, f"/{NAME}/?seed=3", host="localhost:8162")
    assert answer.headers["location"] == f"http://127.0.0.1:8162/{NAME}/?seed=3"


def test_the_index_names_every_page_of_the_list(app):
    text = ask(app, "/").text
    assert PAGES
    for page in PAGES:
        assert f'href="{page.name}.html"' in text
        assert page.title["fr"] in text
        assert page.title["en"] in text


def test_the_index_speaks_the_language_of_the_command():
    assert '<html lang="en"' in ask(create_app("en"), "/").text
