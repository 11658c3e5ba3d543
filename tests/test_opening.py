"""The reply for a page has its first screens in it: those of its address, and of nobody else."""

import json
import os
import re

import pytest

from tests.asking import ask
from tutorials.app import marimo_inside, opening
from tutorials.app.opening import Opening
from tutorials.app.pages import PAGES
from tutorials.app.server import create_app

NAME = "05_trump_and_overtrump"
OWN = re.compile(r'<script type="application/json" id="first-page">(.*?)</script>', re.DOTALL)
KIT = re.compile(r'src="\.\.(/kit-[0-9a-f]{12}/first\.js)"')


@pytest.fixture(scope="module")
def app():
    return create_app("fr")


def own(answer):
    """What the page has of its own, None where no first screen is in it."""
    found = OWN.search(answer.text)
    return found and json.loads(found[1].replace("<\\/", "</"))


def shown(page):
    """The screen that a page opens with."""
    return page["screens"][page["at"]]


def notebook(name, address):
    """The page object as the notebook builds it at this address."""
    module = __import__(f"tutorials.{name}", fromlist=["app"])
    return marimo_inside.run_asked(module.app, address)["page"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_page_brings_what_python_will_show(app, page):
    answer = ask(app, f"/{page.name}/")
    assert answer.status == 200
    told, built = own(answer), notebook(page.name, {})
    assert told["frame"]["page"] == json.loads(json.dumps(built.frame.page))
    if "screens" in told:
        assert shown(told) == json.loads(json.dumps(built.table.position))
    elif page.name == "21_play":
        assert told["main"]["position"] == json.loads(json.dumps(built.play.position))
    elif page.name == "30_class":
        assert told["main"]["desk"] == json.loads(json.dumps(built.classroom.desk))
    elif page.name == "24_your_table":
        assert told["main"]["table"] == json.loads(json.dumps(built.house.table))
    elif page.name == "23_score":
        assert told["main"]["screen"] == json.loads(json.dumps(built.score.screen))
    else:
        assert told["main"]["answer"] == json.loads(json.dumps(built.checker.answer))


@pytest.mark.parametrize(
    ("name", "address"),
    [
        (NAME, {"q": "6", "seed": "9"}),
        (NAME, {"q": "2", "profile": "CLASSIC_4"}),
        (NAME, {"q": "999"}),
        (NAME, {"seed": "abc"}),
        ("10_partner", {"profile": "MARQUOIR_3"}),
        ("14_exam", {"q": "3", "seed": "4"}),
        ("31_set", {"set": "1.MARQUOIR_3.4.1.7.A.P0xb9.jj", "q": "2"}),
        ("20_train", {"rules": "follow", "difficulty": "2", "mix": "0", "q": "3"}),
    ],
)
def test_the_address_decides_which_screen_it_is(app, name, address):
    query = "&".join(f"{key}={value}" for key, value in address.items())
    told, built = own(ask(app, f"/{name}/?{query}&lang=en&large=1")), notebook(name, address)
    assert shown(told) == json.loads(json.dumps(built.table.position))
    for trait in ("address", "notice", "profile"):
        assert told["frame"][trait] == json.loads(json.dumps(getattr(built.frame, trait)))


def test_on_from_the_place_asked_for_go_the_screens_up_to_a_question(app):
    told = own(ask(app, f"/{NAME}/"))
    kinds = [screen["kind"] for screen in told["screens"]]
    assert kinds[-1] == "play"
    assert "play" not in kinds[:-1]
    assert len(told["progress"]) == len(kinds) > 1
    later = own(ask(app, f"/{NAME}/?q={len(kinds)}"))
    assert later["screens"][: len(kinds)] == [None] * len(kinds)


def test_the_kit_comes_from_beside_the_pages_and_is_kept_for_ever(app):
    folders = set()
    for name in (NAME, "01_cards", "21_play", "22_check"):
        (path,) = KIT.findall(ask(app, f"/{name}/").text)
        script = ask(app, path)
        assert script.status == 200
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        folders.add(path)
    # One for the pages with a table, one for "Jouer", one for "Vérifier".
    assert len(folders) == 3
    for other in ("/kit-000000000000/first.js", path.replace("first.js", "server.py")):
        assert ask(app, other).status == 404


def test_the_reply_is_no_older_one(app):
    """What a browser kept has a tag of marimo's, which knows of no first screen."""
    answer = ask(app, f"/{NAME}/", headers={"If-None-Match": "*"})
    assert answer.status == 200
    assert "etag" not in answer.headers
    assert int(answer.headers["content-length"]) == len(answer.text.encode())


def test_a_notebook_that_fails_leaves_the_page_without(app, monkeypatch, caplog):
    def fails(*_arguments):
        raise RuntimeError("injected by the test")

    monkeypatch.setattr(opening.marimo_inside, "run_asked", fails)
    answer = ask(app, f"/{NAME}/?seed=123456")
    assert answer.status == 200
    assert own(answer) is None
    assert "<marimo-" in answer.text
    assert "injected by the test" in caplog.text


def test_an_address_without_end_is_not_worth_a_first_screen(app):
    assert own(ask(app, f"/{NAME}/?rules={'x' * 3000}")) is None


def test_what_is_kept_is_bounded_and_made_once(monkeypatch):
    made = []
    run = marimo_inside.run_asked
    monkeypatch.setattr(marimo_inside, "run_asked", lambda *a: made.append(a) or run(*a))
    monkeypatch.setattr(opening, "_KEPT", 3)
    kept = Opening([NAME])
    first = kept.screens(NAME, "seed=1&lang=fr&large=1")
    # Neither the language nor the size decides: the page sees to them.
    assert kept.screens(NAME, "lang=en&seed=1") is first
    for seed in range(2, 6):
        kept.screens(NAME, f"seed={seed}")
    assert len(made) == 5
    assert len(kept._kept) == 3
    assert kept.screens(NAME, "seed=1") is not first


def test_of_a_parameter_given_twice_the_first_counts():
    kept = Opening([NAME])
    assert kept.screens(NAME, "q=3&q=5") is kept.screens(NAME, "q=3")


def test_marimo_makes_a_page_once_until_its_notebook_is_changed(tmp_path):
    notebook = tmp_path / "page.py"
    notebook.write_text("one", encoding="utf-8")
    made = []

    async def marimo(scope, receive, send):
        made.append(scope["path"])
        status = 200 if len(made) > 1 else 500
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": notebook.read_bytes()})

    kept = opening.Kept(marimo, {"page": notebook})
    # What went wrong is not kept.
    assert [ask(kept, "/page/").status for _ in range(3)] == [500, 200, 200]
    assert made == ["/page/"] * 2
    notebook.write_text("other", encoding="utf-8")
    os.utime(notebook, (1, 1))
    assert [ask(kept, "/page/").text for _ in range(2)] == ["other", "other"]
    assert made == ["/page/"] * 3
    assert ask(kept, "/page/assets/x.js").text == "other"
    assert made[3:] == ["/page/assets/x.js"]
