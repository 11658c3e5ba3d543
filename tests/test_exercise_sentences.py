"""What a question says is true of that very question, and said as one says it at the table."""

import re
from pathlib import Path

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS
from belote_core.dealing import PACKETS
from exercises import THEMES, generate, questions, wording
from exercises.wording import misreadings
from tests.browser.learner import names
from tutorials.kit import prose

GUIDE = Path(__file__).parent.parent / "exercises" / "SETS.md"
TITLE = {"fr": "titre", "en": "title"}
SEEDS = range(30)


def every(theme, rules=MARQUOIR_3, seeds=SEEDS):
    return [generate(theme, rules, seed=seed) for seed in seeds]


def said(exercise, answer, lang="fr"):
    return exercise.grade(answer).text(lang, names(exercise.rules, lang))


def screen(exercise):
    return questions.screen("key", exercise, title=TITLE)


@pytest.mark.parametrize("theme", ["match-several-reach", "match-perfect-tie"])
def test_match_2_only_a_taker_who_has_reached_the_target_can_be_taken_for_the_winner(theme):
    for preset in (MARQUOIR_3, CLASSIC_4):
        races = [
            (exercise.moment, exercise.misreadings().get("taker-wins-the-race"))
            for exercise in every(theme, preset)
        ]
        assert all(side in {None, moment.deal.side} for moment, side in races)
        assert all(side is None for moment, side in races if moment.deal.side not in moment.crossed)
        assert any(side is not None for _, side in races)


def test_deal_3_the_same_dealer_is_refused_in_words_true_of_a_deal_that_was_played():
    # The same misreading is met after a deal and after one that was passed out.
    assert "passée" not in misreadings("fr")["same-dealer-again"]
    assert "passed out" not in misreadings("en")["same-dealer-again"]


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_a_carre_is_named_by_its_four_cards(lang):
    for exercise in every("carre-order", CLASSIC_4, range(6)):
        best = exercise.announcing.award.best.announcement
        sentence = next(
            part
            for part in said(exercise, exercise.solution, lang).split(". ")
            if part.startswith(("De deux carrés", "Of two fours"))
        )
        assert sentence.count("\N{BLACK SPADE SUIT}") == 2
        assert len(best.cards) == 4


def test_a_trick_is_yours_or_somebodys():
    told = [said(e, e.solution) for e in every("trick-led-suit-wins")]
    assert any("Le pli est à toi" in text for text in told)
    assert all("la plus forte carte de la couleur demandée" in text for text in told)


def test_no_hint_sends_to_an_article():
    themes = [t for t in THEMES.values() if t.occurs_in(MARQUOIR_3)]
    assert themes
    for theme in themes:
        for kind in theme.kinds:
            exercise = generate(theme.id, MARQUOIR_3, seed=3, kind=kind)
            for lang in prose.LANGUAGES:
                for hint in screen(exercise)["hints"][lang]:
                    assert not re.search(r"\b[A-Z]{3,}-\d", hint), (theme.id, hint)


def test_each_number_by_heart_has_a_hint_to_work_it_out_from():
    hints = {
        exercise.tally.quantity: screen(exercise)["hints"]["fr"][1]
        for theme in ("pack-size", "pack-points", "first-cards", "later-cards")
        for exercise in every(theme)
    }
    quantities = {quantity.value: hint for quantity, hint in hints.items()}
    assert all(str(n) in quantities["first-cards"] for n in PACKETS)
    assert "V 20" in quantities["deal"]
    assert len(set(quantities.values())) == 4


@pytest.mark.parametrize("theme", ["made", "carre-over-run"])
def test_the_answer_in_numbers_says_whose_each_is(theme):
    rules = MARQUOIR_3 if theme == "made" else CLASSIC_4
    exercise = generate(theme, rules, seed=3)
    hint = screen(exercise)["hints"]["fr"][2]
    marked = wording.labels("fr")["marked"]
    assert marked not in hint
    assert all(str(n) in hint for n in exercise.solution)


@pytest.mark.parametrize("preset", PRESETS)
def test_whose_turn_it_is_can_be_told_from_what_is_shown(preset):
    rules = PRESETS[preset]
    for exercise in every("winner-leads", rules, range(6)):
        built = screen(exercise)
        order = [names(rules, "fr")[seat] for seat in range(rules.players)]
        shown = built["table"]["chips"]["fr"][-1]["strong"]
        assert shown.lower() == ", ".join(order).lower()
        assert "gagné le pli" in built["prompt"]["fr"]
        assert built["prompt"]["fr"][0].isupper()


def test_the_page_for_authors_names_every_theme_beside_its_kinds():
    rows = [line.split("|")[1:3] for line in GUIDE.read_text("utf-8").splitlines()]
    named = {
        theme: re.findall(r"`([a-z-]+)`", kinds)
        for kinds, themes in (row for row in rows if len(row) == 2)
        for theme in re.findall(r"`([a-z0-9-]+)`", themes)
        if theme in THEMES
    }
    assert named == {theme.id: list(theme.kinds) for theme in THEMES.values()}


def test_score_3_3_failed_by_either_measure_is_a_matter_of_sharing():
    for theme in ("failed-to-one", "failed-to-higher"):
        found = 0
        for exercise in every(theme):
            wrong = exercise.misreadings()
            halves = wrong.get("points-always-halved")
            found += halves is not None
            assert halves is None or halves != wrong.get("together-instead-of-each")
        assert found
    assert any("together-instead-of-each" in e.misreadings() for e in every("made-under-82"))
