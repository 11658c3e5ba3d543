"""By which names the course answers, whose pages may ask, and what of marimo they reach."""

import pytest
from starlette.responses import PlainTextResponse

from tests.asking import ask
from tutorials.app.endpoints import LONGEST, needed
from tutorials.app.hosts import HostGuard, Hosts
from tutorials.app.pages import PAGES
from tutorials.app.security import policy
from tutorials.app.server import Setting, create_app

NAME = PAGES[0].name
FOREIGN = "http://evil.example:8162"


async def reached(scope, receive, send):
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        return
    assert b"origin" not in dict(scope["headers"]), "marimo would answer it"
    await PlainTextResponse("reached")(scope, receive, send)


def guarded(host="127.0.0.1", *others):
    return HostGuard(reached, Hosts.bound_to(host, *others))


@pytest.mark.parametrize(
    ("bound", "asked", "status"),
    [
        ("127.0.0.1", "127.0.0.1:8162", 200),
        ("127.0.0.1", "localhost:8162", 307),
        ("127.0.0.1", "LOCALHOST", 307),
        ("127.0.0.1", "evil.example:8162", 421),
        ("127.0.0.1", "127.0.0.1.evil.example", 421),
        ("127.0.0.1", "10.0.0.9:8162", 421),
        ("127.0.0.1", "", 421),
        ("127.0.0.1", "127.0.0.1@evil.example", 421),
        ("127.0.0.1", "[::1", 421),
        ("0.0.0.0", "10.0.0.9:8162", 200),
        ("0.0.0.0", "[fe80::1]:8162", 200),
        ("0.0.0.0", "evil.example:8162", 421),
        ("10.0.0.9", "10.0.0.9:8162", 200),
        ("10.0.0.9", "localhost:8162", 200),
        ("::1", "[::1]:8162", 200),
        ("salle-3", "salle-3:8162", 200),
    ],
)
def test_only_known_names_are_answered(bound, asked, status):
    assert ask(guarded(bound), "/", host=asked).status == status


def test_this_machine_is_known_by_its_name_to_a_class(monkeypatch):
    monkeypatch.setattr("socket.gethostname", lambda: "Prof")
    for name in ("prof", "Prof.local:8162"):
        assert ask(guarded("0.0.0.0"), "/", host=name).status == 200
        assert ask(guarded("127.0.0.1"), "/", host=name).status == 421


def test_another_name_can_be_allowed():
    assert ask(guarded("127.0.0.1", "Belote.Lycee.example"), "/", host="belote.lycee.example").text


ORIGINS = [
    ({}, 200),
    ({"Origin": "http://127.0.0.1:8162"}, 200),
    ({"Origin": "https://127.0.0.1:8162"}, 200),
    ({"Origin": FOREIGN}, 403),
    ({"Origin": "http://127.0.0.1:9000"}, 403),
    ({"Origin": "http://localhost:8162"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": "file://"}, 403),
    ({"Sec-Fetch-Site": "same-origin"}, 200),
    ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "script"}, 403),
    ({"Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "empty"}, 403),
    # A link that somebody follows, and a frame: who may frame is said by another header.
    ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}, 200),
    ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"}, 200),
]


@pytest.mark.parametrize(("headers", "status"), ORIGINS)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_what_another_sites_page_sends_is_refused(headers, status, method):
    assert ask(guarded(), "/", method=method, headers=headers).status == status


@pytest.mark.parametrize(("headers", "status"), ORIGINS)
def test_a_websocket_of_another_site_is_closed(headers, status):
    answer = ask(guarded(), f"/{NAME}/ws", kind="websocket", headers=headers)
    assert answer.status == (101 if status == 200 else 1008)


@pytest.fixture(scope="module")
def app():
    return create_app("fr")


def test_an_answer_says_what_a_page_may_load_and_that_nobody_frames_it(app):
    for path in ("/", f"/{NAME}/", f"/{NAME}/health", "/nothing/here"):
        headers = ask(app, path, headers={"Origin": "http://127.0.0.1:8162"}).headers
        assert headers["content-security-policy"] == policy(host="127.0.0.1:8162")
        assert headers["content-security-policy"].endswith("frame-ancestors 'none'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert not [name for name in headers if name.startswith("access-control")]


def test_a_site_can_be_let_frame_the_pages():
    app = create_app("fr", Setting(frame_ancestors=("https://ent.example",)))
    allowed = ask(app, "/").headers["content-security-policy"]
    assert allowed.endswith("frame-ancestors 'self' https://ent.example")


def every_route_of_marimo():
    """Method and path of whatever marimo answers for one notebook, without its parameters."""
    from marimo._server.api.router import build_routes  # noqa: PLC0415

    def walk(routes, before=""):
        for route in routes:
            path = before + route.path
            if getattr(route, "routes", None):
                yield from walk(route.routes, path)
            else:
                for method in getattr(route, "methods", None) or ("websocket",):
                    yield method, path

    return sorted(set(walk(build_routes())))


def test_of_marimo_only_what_a_page_needs_is_reached(app):
    routes = every_route_of_marimo()
    assert len(routes) > 100
    allowed = {(method, path) for method, path in routes if needed(method, path)}
    assert allowed == {
        ("GET", "/"),
        ("HEAD", "/"),
        ("GET", "/health"),
        ("HEAD", "/health"),
        ("GET", "/public-files-sw.js"),
        ("HEAD", "/public-files-sw.js"),
        ("GET", "/@file/{filename_and_length:path}"),
        ("HEAD", "/@file/{filename_and_length:path}"),
        ("POST", "/api/kernel/set_model_value"),
        ("POST", "/api/kernel/set_ui_element_value"),
        ("POST", "/api/kernel/function_call"),
        ("websocket", "/ws"),
    }
    for method, path in routes:
        if (method, path) in allowed or "{" in path or method == "websocket":
            continue
        assert ask(app, f"/{NAME}{path}", method=method).status in (404, 405), (method, path)


@pytest.mark.parametrize(
    "path",
    [
        f"/{NAME}/api/home/workspace_files",
        f"/{NAME}/%00",
        f"/{NAME}/assets/../index.html",
        f"/{NAME}/@file/../../etc/passwd",
        "/@file/4096-x",
        "/api/status",
        "*",
    ],
)
def test_what_else_is_asked_is_not_there(app, path):
    assert ask(app, path, method="POST").status in (404, 405)
    assert ask(app, path).status == 404


def test_more_than_any_progress_is_not_read(app):
    path = f"/{NAME}/api/kernel/set_model_value"
    for headers in (
        {"Content-Length": str(LONGEST + 1)},
        {"Content-Length": "-1"},
        {"Transfer-Encoding": "chunked"},
    ):
        assert ask(app, path, method="POST", headers=headers).status == 404
