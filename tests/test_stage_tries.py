"""Stages with an answer, and all kinds of them in a lesson: the first answer counts."""

import re
from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, MARQUOIR_3_TOGETHER, Suit, card_points
from belote_core.ranking import LAST_TRICK_BONUS
from belote_core.wording.glossary import card_name
from exercises import THEMES, generate
from tests.staging import built, graded
from tests.test_stages import TABLES
from tutorials.app import first_screens
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Lesson, Place
from tutorials.kit.stages import (
    Compare,
    Count,
    ExploreTrumps,
    Fork,
    Order,
    Read,
    Replay,
    Sheet,
    SheetOfDeal,
    deals,
    sheet,
)

NAME = "05_trump_and_overtrump"
SETTLED = [name for name, theme in THEMES.items() if "settle-deal" in theme.kinds]
COUNTED = [name for name, theme in THEMES.items() if "count-points" in theme.kinds]
ORDERED = [name for name, theme in THEMES.items() if "order-cards" in theme.kinds]


def texts(found):
    """Every pair of sentences in what a screen holds."""
    if isinstance(found, dict):
        if set(found) == set(prose.LANGUAGES) and isinstance(found["fr"], str):
            yield found
        for value in found.values():
            yield from texts(value)
    elif isinstance(found, list):
        for value in found:
            yield from texts(value)


def test_there_are_themes_to_ask():
    assert ORDERED
    assert COUNTED
    assert SETTLED


# ---- Cards in order, points added up


@pytest.mark.parametrize("theme", ORDERED)
def test_cards_to_order_come_with_a_reason_for_every_pair(theme):
    rules = MARQUOIR_3 if THEMES[theme].occurs_in(MARQUOIR_3) else CLASSIC_4
    exercise, shown = generate(theme, rules, seed=3), built(Order(theme), rules)
    assert shown["right"] == [card.code for card in exercise.solution]
    assert sorted(shown["cards"]) == sorted(shown["right"])
    assert shown["cards"] != shown["right"]
    size = len(shown["cards"])
    assert len(shown["pairs"]) == size * (size - 1) / 2
    for pair, told in shown["pairs"].items():
        high, low = pair.split()
        assert shown["right"].index(high) < shown["right"].index(low)
        assert told["fr"] != told["en"]


@pytest.mark.parametrize(("theme", "trump"), [("order-trump", True), ("order-plain", False)])
def test_a_pair_in_order_is_told_with_what_its_cards_are_worth_there(theme, trump):
    shown = built(Order(theme))
    cards = {card.code: card for card in MARQUOIR_3.cards}
    (suit,) = {card.suit for code, card in cards.items() if code in shown["right"]}
    named = suit if trump else next(other for other in Suit if other is not suit)
    assert shown["trump"] == (suit.value if trump else None)
    for pair, told in shown["pairs"].items():
        worth = [str(card_points(cards[code], named)) for code in pair.split()]
        found = re.findall(r"\d+", re.sub(r"\b(the|The) \d+ of", "", told["en"]))
        assert found == worth, told
        assert all(f"the {card_name(cards[code], 'en')}" in told["en"] for code in pair.split())


def test_an_order_is_graded_by_the_exercise():
    stage = Order("order-trump")
    right = built(stage)["right"]
    assert graded(stage, right) is True
    assert graded(stage, right[::-1]) is False
    assert graded(stage, []) is False, "shown at once"
    for nonsense in (None, "x", ["zz"], right[1:], [right[0], *right[:-1]], [{}] * len(right)):
        assert graded(stage, nonsense) is None


@pytest.mark.parametrize("theme", COUNTED)
def test_points_add_up_card_by_card(theme):
    exercise, shown = generate(theme, MARQUOIR_3, seed=3), built(Count(theme))
    pile = exercise.pile
    worth = [card_points(card, pile.trump) for card in pile.cards]
    worth += [LAST_TRICK_BONUS] if pile.last else []
    assert [step["worth"] for step in shown["steps"]] == worth
    assert shown["right"][-1] == exercise.solution
    for step, total in zip(shown["steps"], shown["right"], strict=True):
        assert step["told"]["fr"].endswith(f"= {total}.")
    for card, step in zip(pile.cards, shown["steps"], strict=False):
        assert ("not trump" in step["told"]["en"]) is (card.suit is not pile.trump)


def test_a_count_is_right_when_every_total_was_right_at_first():
    stage = Count("count-trump")
    right = built(stage)["right"]
    assert graded(stage, right) is True
    assert graded(stage, right[:1]) is False
    assert graded(stage, []) is False, "shown at once"
    assert graded(stage, 7) is None


# ---- A settlement to fill in


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.id)
@pytest.mark.parametrize("theme", SETTLED)
def test_the_rows_of_a_sheet_add_up_to_what_is_marked(theme, rules):
    if not THEMES[theme].occurs_in(rules):
        return
    for seed in range(4):
        done = generate(theme, rules, seed=seed).deal.settlement
        shown = built(Sheet(theme), rules, seed)
        rows = shown["rows"]
        amounts = [line.amounts for line in done.lines if line.amounts is not None]
        plain = [r["right"] for r in rows if not r.get("sum") and "told" in r]
        assert plain == [list(of) for of in amounts]
        assert rows[-1]["right"] == list(done.marked) == list(map(sum, zip(*plain, strict=True)))
        assert shown["right"] == [row["right"] for row in rows if not row.get("given")]
        notes = [note["fr"] for row in rows for note in row.get("notes", [])]
        assert len(notes) == sum(line.amounts is None for line in done.lines)
        for row in rows:
            if row.get("sum"):
                for cell, total in zip(row["cells"], row["right"], strict=True):
                    assert cell["fr"].endswith(f" {total}.")


def test_a_row_is_not_named_by_its_answer():
    shown = built(Sheet("failed-to-one"))
    for row in shown["rows"]:
        assert not any(str(abs(n)) in row["label"]["fr"] for n in row["right"] if n)


def test_a_sheet_is_right_when_every_row_was_right_at_first():
    stage = Sheet("failed-to-one")
    right = built(stage)["right"]
    assert graded(stage, right) is True
    assert graded(stage, [*right[:-1], [0, 0, 0]]) is False
    assert graded(stage, []) is False, "shown at once"
    for nonsense in (None, "x", 7, {}):
        assert graded(stage, nonsense) is None


def test_a_recorded_deal_has_a_sheet_too():
    shown = built(SheetOfDeal("x", deals="example_at_four"), CLASSIC_4)
    done = deals.walked(("example_at_four",), CLASSIC_4).settlement
    assert shown["rows"][-1]["right"] == list(done.marked)
    stage = SheetOfDeal("x", deals="example_at_four")
    assert graded(stage, shown["right"], CLASSIC_4) is True
    assert graded(stage, [], CLASSIC_4) is False
    assert graded(stage, None, CLASSIC_4) is None
    assert stage.theme_at(CLASSIC_4) == ""


@pytest.mark.parametrize(
    ("deal", "rules", "known"),
    [
        (
            "example_at_three",
            MARQUOIR_3,
            [("Taker", "Claire"), ("Last trick", "Claire"), ("Belote", "You")],
        ),
        (
            "example_at_four",
            CLASSIC_4,
            [
                *(("Taker", "You"), ("Last trick", "The other side")),
                ("Announcements", "Your side 20"),
            ],
        ),
    ],
)
def test_beside_a_sheet_stands_what_is_known_when_the_last_card_has_fallen(deal, rules, known):
    shown = built(SheetOfDeal("x", deals=deal), rules)
    assert [(chip["text"], chip["strong"]) for chip in shown["chips"]["en"]] == known
    for row in shown["rows"]:
        if "told" in row:
            told = [
                f"{who['en']} {n}" for who, n in zip(shown["heads"], row["right"], strict=True) if n
            ]
            assert row["told"]["en"].endswith(f": {', '.join(told)}.")


def test_of_several_themes_the_one_that_occurs_is_asked():
    stage = Sheet("x", theme=("failed-shared", "pair-failed"))
    assert stage.theme_at(MARQUOIR_3) == "failed-shared"
    assert stage.theme_at(CLASSIC_4) == "pair-failed"
    assert len(built(stage, CLASSIC_4)["heads"]) == 2


def test_sums_are_written_with_a_minus_sign():
    assert sheet._sum([-50, 20]) == "−50 + 20"
    assert sheet._sum([]) == "0"


# ---- In a lesson

STAGES = (
    Replay("example", deals=("example_at_three", "example_at_four")),
    ExploreTrumps("intro"),
    Compare("example", deals="example_at_three", others=MARQUOIR_3_TOGETHER),
    Order("remember", theme="order-trump"),
    Count("remember", theme="count-trump"),
    Sheet("remember", theme=("failed-shared", "pair-failed")),
    Fork("example", followed="tip_count_with", ignored="tip_count_without"),
    Read("done"),
)


KINDS = ["replay", "explore", "compare", "order", "count", "sheet", "fork"]


@pytest.fixture(params=TABLES, ids=lambda rules: rules.id)
def lesson(request):
    return Lesson(NAME, STAGES, request.param, seed=5)


def test_every_kind_makes_a_screen_in_both_languages(lesson):
    shown = [lesson.screen(Place(stage=number)) for number in range(len(STAGES) - 1)]
    assert [screen["kind"] for screen in shown] == KINDS
    for screen in shown:
        assert screen["table"] is None
        found = list(texts(screen["stage"]))
        assert found
        for told in found:
            assert told["fr"]
            assert told["en"]
            assert "{" not in told["fr"] + told["en"] or told in screen["stage"]["words"].values()
        assert all(screen["stage"]["words"][lang] for lang in prose.LANGUAGES)


def action(lesson, place, kind, n, **more):
    return {"position": lesson.key(place), "action": kind, "n": n, **more}


@pytest.mark.parametrize("number", [3, 4, 5])
def test_a_first_answer_counts_and_an_error_brings_a_sibling(lesson, number):
    place = Place(stage=number)
    stage = lesson.screen(place)["stage"]
    right = lesson.advance(place, action(lesson, place, "answer", 1, answer=stage["right"]))
    assert right.answered is True
    assert lesson.advance(right, action(lesson, place, "next", 2)).stage == number + 1
    wrong = lesson.advance(place, action(lesson, place, "answer", 1, answer=[], hints=1))
    assert [(r.right, r.hints) for r in wrong.results] == [(False, 1)]
    later = lesson.advance(wrong, action(lesson, place, "answer", 2, answer=stage["right"]))
    assert later.answered is False, "the first answer counts"
    sibling = lesson.advance(later, action(lesson, place, "next", 3))
    assert (sibling.stage, sibling.sibling) == (number, 1)
    assert lesson.screen(sibling)["stage"] != stage
    assert lesson.log(place)["theme"] in THEMES


def test_a_recorded_deal_has_no_sibling():
    stage = SheetOfDeal("remember", deals="example_at_three")
    lesson = Lesson(NAME, (stage, Read("done")), MARQUOIR_3, seed=5)
    place = Place()
    assert lesson.screen(place)["actions"]["again"] is False
    wrong = lesson.advance(place, action(lesson, place, "answer", 1, answer=[]))
    assert lesson.advance(wrong, action(lesson, place, "next", 2)).stage == 1


def test_what_is_only_watched_is_no_question(lesson):
    place = Place()
    assert lesson.advance(place, action(lesson, place, "answer", 1, answer=[])).results == ()
    assert "theme" not in lesson.log(place)
    assert len(lesson.progress(place)["done"]) == 3


def test_the_first_screens_go_up_to_the_first_answer_and_stay_light(lesson):
    class Frame:
        lang, settings = "fr", {}

    short = replace(lesson, stages=STAGES[1:])
    found = first_screens._of_lesson(short, Frame)
    assert [s["kind"] for s in found["screens"]] == ["explore", "compare", "order"]
    assert len(found["progress"]) == 3
    heavy = first_screens._of_lesson(replace(lesson, stages=STAGES[:1] * 5), Frame)
    assert len(heavy["screens"]) < 5
    assert len(first_screens._json(heavy["screens"]).encode()) < 31_000


def test_a_deal_at_three_is_light_enough_to_be_there_before_python():
    lesson = Lesson(NAME, STAGES[:1], MARQUOIR_3, seed=5)
    (screen,) = first_screens._of_lesson(lesson, type("Frame", (), {"lang": "", "settings": {}}))[
        "screens"
    ]
    assert screen["kind"] == "replay"
