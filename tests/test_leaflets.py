"""The pages to read and to print: whole in both languages, every number the engine's."""

import re
from html import escape

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, Suit, card_points
from belote_core.articles import ARTICLES
from belote_core.ruleset import KNOBS, Decides
from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import RANKS, TERMS
from tests.test_server import ask
from tutorials.app import index, paper, rules, summary
from tutorials.app.leaflets import BESIDE, LEAFLETS
from tutorials.app.server import create_app
from tutorials.kit import prose
from tutorials.kit.texts import facts

EACH = pytest.mark.parametrize("name", LEAFLETS)


@pytest.fixture(scope="module")
def app():
    return create_app("fr")


def text_of(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def test_the_index_leads_to_each():
    assert len(LEAFLETS) == 3
    for name in LEAFLETS:
        assert f'<a href="{name}.html">' in index.render()


@EACH
def test_the_server_has_it_under_the_name_of_the_exported_file(app, name):
    answer = ask(app, f"/{name}.html?lang=en")
    assert answer.status == 200
    assert answer.text == LEAFLETS[name]("fr")
    away = ask(app, f"/05_trump_and_overtrump/{name}.html?lang=en")
    assert (away.status, away.headers["location"]) == (307, f"/{name}.html?lang=en")
    assert '<html lang="en"' in ask(create_app("en"), f"/{name}.html").text


@EACH
def test_it_holds_both_languages_and_nothing_is_left_open(name):
    html = LEAFLETS[name]("fr")
    assert re.search(r"\$[a-z]|\{[a-z_]+\}", html.split("<main>")[1].split("</main>")[0]) is None
    for lang in prose.LANGUAGES:
        assert prose.plain(name, "intro.title")[lang] in html
        assert html.count(f'lang="{lang}"') > 5
    assert "@page { size: A4" in html


def test_the_glossary_has_every_term_in_its_alphabet():
    html = LEAFLETS["glossary"]("fr")
    for lang in prose.LANGUAGES:
        (told,) = re.findall(rf'<dl lang="{lang}">(.*?)</dl>', html)
        heads = re.findall("<dt>(.*?)</dt>", told)
        words = [text_of(head).split(" ·")[0].strip() for head in heads]
        assert sorted(words) == sorted(term[lang][0] for term in TERMS.values())
        plain = [word.translate(str.maketrans("éîœ", "eio")) for word in words]
        assert plain == sorted(plain)
        for _, sentence in (term[lang] for term in TERMS.values()):
            assert text_of(prose.polished(lang, sentence)) in text_of(told)


def test_the_summary_says_the_numbers_of_its_two_tables():
    known = summary.numbers()
    assert (known["capot"], known["capot_three"]) == (CLASSIC_4.capot, MARQUOIR_3.capot)
    assert known["pack_three"] == facts.of(MARQUOIR_3)["pack"]
    html = text_of(LEAFLETS["summary"]("fr"))
    for name in ("pack", "pack_three", "capot", "capot_three", "target", "tierce", "cent", "carre"):
        assert re.search(rf"\b{known[name]}\b", html), name


def test_the_summary_has_both_orders_with_their_points():
    tables = re.findall("<table>.*?</table>", LEAFLETS["summary"]("fr"))
    assert len(tables) == 2
    trump, plain, *_ = Suit
    for table, suit in zip(tables, (trump, plain), strict=True):
        ranks = re.findall(r'<th scope="col"><span lang="fr">(.*?)</span>', table)[1:]
        worth = dict(zip(ranks, map(int, re.findall(r"<td>(\d+)</td>", table)), strict=True))
        cards = [card for card in CLASSIC_4.cards if card.suit is suit]
        assert worth == {RANKS["fr"][card.rank]: card_points(card, trump) for card in cards}
        assert list(worth.values()) == sorted(worth.values(), reverse=True)


def test_every_part_of_the_summary_is_there():
    html = LEAFLETS["summary"]("fr")
    assert html.count("<section>") == len(summary.PARTS)
    known = set(prose.sections("fr", "summary"))
    assert known == {"intro.title", *summary.PARTS, *(f"{part}.title" for part in summary.PARTS)}


def test_the_rules_have_every_article_and_what_tables_choose():
    html = LEAFLETS["rules"]("fr")
    assert re.findall(r'<section id="([^"]+)"', html) == sorted(
        ARTICLES, key=lambda code: rules.chapter(code) == rules.LAST
    )
    told = text_of(html)
    for knob, rule in KNOBS.items():
        chosen = rule.decides is not Decides.PACK and not rule.declared.samples
        for lang, words in LANGUAGES.items():
            for value in rule.values if chosen else ():
                assert prose.polished(lang, words.knobs.value(knob, value)) in told, knob
    known = set(prose.sections("fr", "rules"))
    chapters = {f"{rules.chapter(code)}.title" for code in ARTICLES}
    articles = {name for code in ARTICLES for name in (code, f"{code}.title")}
    assert known == {"intro", "intro.title", *chapters, *articles}


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_an_article_is_said_in_plain_words_and_few(lang):
    for code in ARTICLES:
        text = prose.plain("rules", code)[lang]
        assert 5 < len(text.split()) <= 60, code
        assert not re.search(r"\b[A-Z]+-\d", text), "no other article by its code"
        assert len(prose.plain("rules", f"{code}.title")[lang].split()) <= 8


def test_a_section_is_laid_with_its_heading():
    told = paper.section("glossary", "mislead", after="<hr>")
    assert told.startswith("<section><h2>")
    assert told.endswith("<hr></section>")


def test_the_notes_of_who_presents_stand_beside_and_the_index_leads_to_none(app):
    for lang in prose.LANGUAGES:
        answer = ask(app, f"/notes.html?lang={lang}")
        assert answer.status == 200
        for text in prose.words(lang)["notes"].values():
            assert escape(text) in answer.text, text
    away = ask(app, "/05_trump_and_overtrump/notes.html?lang=en")
    assert (away.status, away.headers["location"]) == (307, "/notes.html?lang=en")
    assert set(BESIDE) - set(LEAFLETS) == {"notes"}
    assert "notes.html" not in index.render()
