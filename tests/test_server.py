"""The application: one link for both modes, the query kept, one origin."""

import re

import pytest

from tests.asking import ask
from tutorials.app.pages import PAGES
from tutorials.app.server import create_app

NAME = PAGES[0].name


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


def test_the_index_and_what_is_printed_have_the_fonts_of_the_pages(app):
    names = set(re.findall(r'url\("assets/([^"]+\.woff2)"\)', ask(app, "/").text))
    assert len(names) == 3
    assert names == set(re.findall(r'url\("assets/([^"]+)"\)', ask(app, "/glossary.html").text))
    for name in names:
        answer = ask(app, f"/assets/{name}", method="HEAD")
        assert (answer.status, answer.headers["content-type"]) == (200, "font/woff2")
    assert ask(app, "/assets/index.html").status == 404


def test_what_is_named_after_its_contents_is_asked_for_once(app):
    page = ask(app, f"/{NAME}/")
    assert "immutable" not in page.headers["cache-control"]
    # One copy for all pages: whoever goes on to the next lesson has it.
    assert '"./assets/' not in page.text
    files = re.findall(r'"\.\.(/assets/[^"]+)"', page.text)
    assert len(files) > 100
    # What the page's own path answers with is what a script in it may ask for by that path.
    for path in (files[0], f"/{NAME}{files[0]}"):
        assert "immutable" in ask(app, path).headers["cache-control"]
        missing = ask(app, path.replace(".", "-of-nothing."))
        assert (missing.status, missing.headers.get("cache-control")) == (404, None)
