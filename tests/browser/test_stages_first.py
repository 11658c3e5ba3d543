"""The stages of an exported page before Python is up: a deal is stepped through, a card placed."""

import importlib
import threading
from dataclasses import replace
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from tests.browser.learner import axe_violations
from tests.browser.stage_desk import NAME, STAGES
from tutorials.app.pages import PAGES
from tutorials.export import first_screens, folder_server
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Read
from tutorials.kit.table import card_names

pytestmark = pytest.mark.browser

WORDS = prose.words("fr")


@pytest.fixture
def lesson():
    _, defs = importlib.import_module(f"tutorials.{NAME}").app.run()
    stages = (Read("intro"), STAGES["short"], STAGES["explore"], STAGES["order"])
    page = defs["page"]
    page.content = replace(page.content, stages=(*stages, Read("done")))
    return {"page": page}


@pytest.fixture
def address(lesson, tmp_path, monkeypatch):
    """A folder with this one page, as an export leaves it, without what starts Python."""
    notebook = SimpleNamespace(app=SimpleNamespace(run=lambda: ((), lesson)))
    monkeypatch.setattr(first_screens, "import_module", lambda _: notebook)
    page = next(page for page in PAGES if page.name == NAME)
    empty = (
        '<!doctype html><html lang="fr"><head><title>Belote</title></head><body>\n</body></html>'
    )
    (tmp_path / f"{NAME}.html").write_text(empty, "utf-8")
    first_screens.add(tmp_path, page)
    server = folder_server.serve(tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{NAME}.html"
    server.shutdown()
    server.server_close()


def test_stages_are_there_before_python(page, address, lesson):
    lesson = lesson["page"].content
    page.goto(address)

    def press(word, group="table"):
        page.get_by_role("button", name=WORDS[group][word], exact=True).click()

    def title(number):
        told = lesson.screen(Place(stage=number))["title"]["fr"]
        expect(page.locator("h1").first).to_have_text(told)

    press("start")
    title(1)
    deal = lesson.screen(Place(stage=1))["stage"]
    expect(page.locator(".panel h2")).to_have_text(deal["frames"][0]["title"]["fr"])
    assert axe_violations(page) == []
    for _ in range(3):
        press("skip_play", "stage")
    press("next")
    title(2)
    expect(page.locator(".ranks")).to_be_visible()
    press("next")
    title(3)
    order = lesson.screen(Place(stage=3))["stage"]
    for code in order["right"]:
        name = card_names()["fr"][code]
        page.get_by_role("button", name=name).click()
    expect(page.get_by_text(WORDS["stage"]["all_placed"]).first).to_be_visible()
    # What follows an answer only Python knows.
    press("next")
    expect(page.get_by_role("button", name=WORDS["table"]["wait"])).to_be_visible()
    title(3)


@pytest.mark.parametrize("profile", ["MARQUOIR_3", "CLASSIC_4"])
def test_both_tables_begin_before_python(page, tmp_path, profile):
    """Who names a table on the first page of an export plays at once, at three and at four."""
    name = "01_cards"
    empty = (
        '<!doctype html><html lang="fr"><head><title>Belote</title></head><body>\n</body></html>'
    )
    (tmp_path / f"{name}.html").write_text(empty, "utf-8")
    first_screens.add(tmp_path, next(one for one in PAGES if one.name == name))
    server = folder_server.serve(tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        page.goto(f"http://127.0.0.1:{server.server_port}/{name}.html?profile={profile}")
        card = page.locator(".hand button").first
        expect(card).to_be_visible()
        expect(page.locator(".felt")).to_have_attribute("data-players", profile[-1])
        card.click()
        expect(page.locator(".panel .sentence")).to_be_visible()
        assert "q=91" in page.url
    finally:
        server.shutdown()
        server.server_close()
