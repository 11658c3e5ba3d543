"""The lessons about four players: the worked deal of the rules, number by number, and more."""

import importlib
from dataclasses import replace
from itertools import accumulate
from operator import or_

import pytest

from belote_core import CLASSIC_4, PRESETS, Outcome, legal_cards, parse_cards, trick_points
from belote_core.announcements import Kind
from exercises import THEMES
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.stages import Replay, Try, deals
from tutorials.kit.stages.stage import several

AT_FOUR = ("10_partner", "11_announcements", "12_settlement_four")
EACH = pytest.mark.parametrize("name", AT_FOUR)
# Added up by hand, trick by trick; the last one with its ten.
POINTS = (18, 17, 15, 32, 24, 23, 13, 20)
WINNERS = (1, 1, 3, 0, 0, 0, 0, 1)


def lesson(name, rules=CLASSIC_4):
    _, defs = importlib.import_module(f"tutorials.{name}").app.run()
    return replace(defs["page"].content, rules=rules)


def example(name, rules=CLASSIC_4):
    one = lesson(name, rules)
    number = next(i for i, stage in enumerate(one.stages) if isinstance(stage, Replay))
    return one.screen(Place(stage=number))["stage"]


@pytest.fixture
def worked():
    return deals.walked(("example_at_four",), CLASSIC_4)


# ---- The worked deal


def test_the_first_trick_is_overruffed(worked):
    state = next(s for s in worked.states if s.trick.cards == parse_cards("Kd Ad"))
    here = {"trump": state.trump, "trick": state.trick, "hand": state.hands[0]}
    assert legal_cards(CLASSIC_4, seat=0, **here) == set(parse_cards("Jh 9h 7h"))
    state = next(s for s in worked.states if s.trick.cards == parse_cards("Kd Ad 7h"))
    here = {"trump": state.trump, "trick": state.trick, "hand": state.hands[1]}
    assert legal_cards(CLASSIC_4, seat=1, **here) == set(parse_cards("Qh 8h"))
    after = next(s for s in worked.states if len(s.tricks) == 1)
    assert (after.trick.leader, after.points) == (1, (0, POINTS[0]))


def test_the_tierce_is_the_only_announcement(worked):
    award = worked.end.award
    (shown,) = award.shown
    assert (shown.seat, shown.announcement.kind) == (0, Kind.TIERCE)
    assert shown.announcement.cards == parse_cards("8c 9c Tc")
    assert (award.side, award.points) == (0, 20)


def test_every_trick_and_the_settlement_add_up(worked):
    end = worked.end
    told = [
        trick_points(CLASSIC_4, end.trump, trick, last=number == len(end.tricks))
        for number, trick in enumerate(end.tricks, 1)
    ]
    assert end.winners == WINNERS
    assert tuple(told) == POINTS
    assert sum(POINTS) == 162
    done = worked.settlement
    assert done.outcome is Outcome.MADE
    sides = [sum(p for p, w in zip(POINTS, WINNERS, strict=True) if w % 2 == s) for s in (0, 1)]
    assert list(end.points) == sides
    assert done.marked == (sides[0] + 20, sides[1])


@pytest.mark.parametrize("rules", [CLASSIC_4, PRESETS["FFB_4"]], ids=lambda rules: rules.id)
def test_the_page_steps_through_it_with_these_numbers(worked, rules):
    shown = example("12_settlement_four", rules)
    frames = list(accumulate(shown["frames"], or_))
    told = [frame["text"]["en"] for frame in frames]
    tricks = [f for f in frames if f["title"]["en"].startswith("Trick")]
    for frame, points in zip(tricks, POINTS, strict=True):
        assert frame["text"]["en"].endswith(f"<b>{points} points</b>.")
    running = [tuple(int(chip["strong"]) for chip in f["chips"]["en"][1:]) for f in tricks]
    totals = accumulate(
        ((p * (w % 2 == 0), p * (w % 2)) for p, w in zip(POINTS, WINNERS, strict=True)),
        lambda a, b: (a[0] + b[0], a[1] + b[1]),
        initial=(worked.end.award.points, 0),
    )
    next(totals)  # the tierce stands there before any trick is added
    assert running == list(totals)
    assert shown["lines"]["en"]["total"] == list(worked.settlement.marked)
    assert any("<b>20 points</b> of announcements" in text for text in told)


# ---- The others


def test_both_sides_announce_and_the_better_one_marks_all_of_its_own():
    walked = deals.walked(("announcing_at_four",), CLASSIC_4)
    award = walked.end.award
    assert (award.side, award.points) == (1, 70)
    assert {shown.seat for shown in award.shown} == {1, 3}
    frames = list(accumulate(example("11_announcements")["frames"], or_))
    assert any("70" in frame["text"]["en"] for frame in frames)
    # Where nobody announces, the lesson shows it at the table that does.
    assert example("11_announcements", PRESETS["FFB_4"]) == example("11_announcements")


def test_the_partner_is_master_and_then_no_longer():
    walked = deals.walked(("partner_at_four",), CLASSIC_4)
    mine = [s for s in walked.states if s.next_seat == 0 and len(s.trick.cards) == 2]
    free, bound = ([r.allowed for r in state.rulings] for state in mine)
    assert all(free)
    assert bound.count(True) == 1


@EACH
def test_it_begins_at_a_table_of_four_and_offers_one_elsewhere(name):
    one = lesson(name)
    assert lesson(name).at_home
    for rules in PRESETS.values():
        screen = replace(one, rules=rules).screen(Place())
        assert ("link" in screen) == (rules.players != 4)
    assert f"{name}.html?table=CLASSIC_4" in replace(one, rules=PRESETS["THIRTY_3"]).screen(
        Place()
    ).get("link", "")


@EACH
def test_every_question_is_asked_at_both_tables_of_four_about_its_own_rule(name):
    for rules in (CLASSIC_4, PRESETS["FFB_4"]):
        one = lesson(name, rules)
        asked = [number for number, stage in enumerate(one.stages) if stage.asks]
        assert len(asked) >= 9
        for number in asked:
            for sibling in (0, 1):
                place = Place(stage=number, sibling=sibling)
                assert one.screen(place)["title"]["fr"]
                if isinstance(one.stages[number], Try):
                    exercise = one.exercise(place)
                    assert exercise.theme == one.log(place)["theme"]
                    assert THEMES[exercise.theme].occurs_in(one.rules_at(place))


@EACH
def test_the_first_try_of_each_rule_is_the_one_that_was_written_for_it(name):
    one = lesson(name)
    tries = [s for s in one.stages if isinstance(s, Try) and not s.mixed]
    assert len(tries) >= 5
    for stage in tries:
        place = Place(stage=one.stages.index(stage))
        own = stage.set_exercise(one.context(place))
        assert own is not None
        assert own.id in several(stage.written)


@EACH
def test_every_section_of_its_text_is_shown(name):
    keys = {key.removesuffix(".title") for key in prose.sections("fr", name)}
    assert keys == {stage.key for stage in lesson(name).stages if not stage.mixed}
