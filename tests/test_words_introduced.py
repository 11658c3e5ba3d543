"""No lesson uses a word of the table before a text of the course has said what it means.

A word is introduced where a text sets it in bold, or the first time a screen that shows it says
what it is; the texts are read as a learner meets them, in the order of the course.
"""

import re

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3
from belote_core.wording.glossary import TERMS
from tests.lesson_walk import lesson_at, screens_at
from tutorials.kit import prose
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import Place

TABLES = (MARQUOIR_3, CLASSIC_4)
# How a word may stand in a sentence; the others stand as in the glossary.
FORMS = {
    "fr": {
        "trick": r"plis?", "trump": r"atouts?", "led_suit": r"couleurs? demandées?",
        "lead": r"entam\w+", "follow": r"fourni\w*", "ruff": r"coup(?:er|es?|ent|é|era\w*)",
        "go_up": r"mont(?:er|es?|ent|é)", "overtrump": r"surcoup\w+", "undertrump": r"sous-coup\w+",
        "discard": r"défauss\w+", "master": r"maîtres?", "taker": r"preneurs?",
        "contract": r"contrats?", "defenders": r"défenseurs?|défense", "turned_card": r"retourne",
        "last_trick_bonus": r"dix de der", "belote": r"belote", "failed": r"dedans",
        "capot": r"capots?", "litige": r"litiges?", "renonce": r"renonces?",
        "announcement": r"annonces?", "tierce": r"tierces?", "cinquante": r"cinquante",
        "cent": r"cents?", "carre": r"carrés?", "deal": r"donnes?", "match": r"parties?",
    },
    "en": {
        "trick": r"tricks?", "trump": r"trumps?", "led_suit": r"led suit", "lead": r"leads?|led",
        "follow": r"follow\w*", "ruff": r"trump(?:ing|ed)", "go_up": r"beats?",
        "overtrump": r"overtrump\w*", "undertrump": r"undertrump\w*", "discard": r"discard\w*",
        "master": r"master", "taker": r"takers?", "contract": r"contracts?",
        "defenders": r"defend\w+|defence", "turned_card": r"turned card",
        "last_trick_bonus": r"last-trick bonus", "belote": r"belote", "failed": r"failed",
        "capot": r"capots?", "litige": r"litiges?", "renonce": r"revok\w+",
        "announcement": r"announcements?", "tierce": r"tierces?", "cinquante": r"cinquantes?",
        "cent": r"cents?", "carre": r"fours? of a kind", "deal": r"deals?",
        "match": r"match(?:es)?",
    },
}  # fmt: skip
# Everyday words that a text may use in their everyday sense before the course gives them its own.
EVERYDAY = {"fr": {"match", "deal"}, "en": {"go_up", "deal", "lead", "match", "failed"}}


def stages_of(name, rules):
    lesson = lesson_at(name, rules)
    return lesson if lesson.at_home else None


def read(screen, lang):
    """The texts of a screen as they are read: heading, what stands below it, what is asked."""
    parts = [screen["title"], screen.get("body"), screen.get("prompt"), screen.get("rule")]
    return [part[lang] for part in parts if part]


def answered(lesson, place, lang):
    """What the felt names, and what is said of every answer, hints included."""
    screen = lesson.screen(place)
    felt, ask = screen.get("table") or {}, screen.get("ask", {})
    tokens = [token["head"][lang] for token in felt.get("tokens", {}).values()]
    master = prose.words(lang)["table"]["master"]
    masters = [felt.get("master"), *(one["master"] for one in felt.get("after", {}).values())]
    verdicts = [*screen.get("rulings", {}).values()]
    verdicts += [ask[key] for key in ("good", "otherwise") if key in ask]
    verdicts += ask.get("verdicts", {}).values()
    said = [verdict[lang][part] for verdict in verdicts for part in ("title", "sentence")]
    return [
        *(tokens if felt.get("trick") else []),
        *([master] if any(one is not None for one in masters) else []),
        *said,
        *(screen.get("hints") or {}).get(lang, []),
    ]


def said_first(lesson, place):
    """Whether it is a question before the first text to read."""
    stage = lesson.stages[place.stage]
    keys = [one.key for one in lesson.stages]
    return stage.asks and place.stage < keys.index("intro")


def told(texts):
    """The words that texts put in bold, and what they say at all."""
    whole = " ".join(texts)
    bold = " ".join(re.findall(r"<b>(.*?)</b>", whole))
    return re.sub(r"<[^>]+>", "", bold).lower(), re.sub(r"<[^>]+>", "", whole).lower()


def uses(form, text):
    return re.search(rf"(?<![\w’-])(?:{form})(?![\w-])|(?<=[ldn]’)(?:{form})(?![\w-])", text)


def too_early(screens, lang, forms):
    """Every word that a screen uses before it was in bold on one, with the screen."""
    known, found = set(), []
    for where, texts in screens:
        bold, whole = told(texts)
        known |= {term for term, form in forms.items() if uses(form, bold)}
        found += [
            (where, term)
            for term, form in forms.items()
            if term not in known and term not in EVERYDAY[lang] and uses(form, whole)
        ]
    return found


def walked(rules, lang):
    for one in course.COURSE[:-1]:
        lesson = stages_of(one.name, rules)
        shown = screens_at(one.name, rules) if lesson else ()
        for stage, screen in enumerate(shown):
            yield f"{one.name}.{lesson.stages[stage].key}", read(screen, lang)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.id)
@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_the_first_answers_use_no_word_before_it_was_introduced(rules, lang):
    lesson = stages_of(course.COURSE[0].name, rules)
    first = [place for place in map(Place, range(len(lesson.stages))) if said_first(lesson, place)]
    screens = [
        (
            lesson.stages[place.stage].key,
            [*read(lesson.screen(place), lang), *answered(lesson, place, lang)],
        )
        for place in first
    ]
    assert len(first) == 4
    assert all(answered(lesson, place, lang) for place in first)
    assert too_early(screens, lang, FORMS[lang]) == []


def test_every_word_of_the_glossary_is_looked_for():
    assert TERMS
    for lang in prose.LANGUAGES:
        assert FORMS[lang].keys() == TERMS.keys()
        assert EVERYDAY[lang] < TERMS.keys()


def test_a_word_that_comes_too_early_is_seen():
    forms = {"capot": r"capots?", "trump": "atouts?"}
    screens = [("a", ["<p>Un capot.</p>"]), ("b", ["<p><b>L’atout</b>, le <b>capot</b>.</p>"])]
    assert too_early(screens, "fr", forms) == [("a", "capot")]
    assert too_early(reversed(screens), "fr", forms) == []


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.id)
@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_no_word_of_the_table_is_used_before_it_was_introduced(rules, lang):
    screens = list(walked(rules, lang))
    assert len(screens) > 100
    assert too_early(screens, lang, FORMS[lang]) == []
