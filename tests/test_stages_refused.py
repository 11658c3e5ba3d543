"""What there is not is refused when the notebook is read, with what there is instead."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, MARQUOIR_3_TOGETHER, THIRTY_3
from belote_core.ruleset import Tie, Undertrump
from tests.test_notebooks import LESSONS
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import checked
from tutorials.kit.stages import (
    Compare,
    Count,
    ExploreDeals,
    ExploreTables,
    Fork,
    Order,
    Part,
    Read,
    Replay,
    ReplayMatch,
    Sheet,
    SheetOfDeal,
    StageError,
    Try,
    Watch,
    house,
    mixed,
)

NAME = "05_trump_and_overtrump"

# What is built, how the message begins, and how it ends.
REFUSED = {
    "theme": (
        lambda: Try("majority", theme="tie-failed"),
        'Try("majority"): no such theme: tie-failed; closest: tie-fails, ',
        "tie-replayed",
    ),
    "key that is no theme": (
        lambda: Try("majority"),
        'Try("majority"): no such theme: majority',
        "",
    ),
    "second theme": (
        lambda: Try("x", theme=("follow", "chess")),
        'Try("x"): no such theme: chess',
        "",
    ),
    "mixed theme": (lambda: mixed(1, 1, ("chess",)), 'Try("chess"): no such theme: chess', ""),
    "kind of a theme": (
        lambda: Try("follow", kind="bid"),
        'Try("follow"): no such kind: bid; there are: ',
        "choose-a-card, legal-cards, why-illegal",
    ),
    "written exercise": (
        lambda: Try("follow", written=("04-follow-01", "04-follow-99")),
        'Try("follow"): nobody wrote exercise: 04-follow-99; closest: 04-follow-0',
        "",
    ),
    "written exercise without a set": (
        lambda: Try("follow", written="99-follow-01"),
        'Try("follow"): nobody wrote exercise: 99-follow-01',
        "99-follow-01",
    ),
    "exercise of another theme": (
        lambda: Try("lead", written="04-follow-01"),
        'Try("lead"): another theme: 04-follow-01: follow; there are: lead',
        "lead",
    ),
    "table where it cannot occur": (
        lambda: Try("tie-fails", at=(replace(CLASSIC_4, tie=Tie.FAILED), MARQUOIR_3)),
        'Try("tie-fails"): cannot occur at: MARQUOIR_3',
        "MARQUOIR_3",
    ),
    "theme of another kind to watch": (
        lambda: Watch("example", theme="made"),
        'Watch("example"): cannot show theme: made; closest: lead, ',
        "",
    ),
    "theme of another kind to order": (
        lambda: Order("x", theme="count-trump"),
        'Order("x"): cannot show theme: count-trump; there are: order-trump, ',
        "",
    ),
    "theme of another kind to count": (
        lambda: Count("x", theme="made"),
        'Count("x"): cannot show theme: made; there are: ',
        "",
    ),
    "theme of another kind on a sheet": (
        lambda: Sheet("x", theme="follow"),
        'Sheet("x"): cannot show theme: follow; closest: ',
        "",
    ),
    "theme of no match": (
        lambda: ReplayMatch("x", theme="made"),
        'ReplayMatch("x"): cannot show theme: made; there are: match-reached, ',
        "",
    ),
    "deal to replay": (
        lambda: Replay("x", deals=("example_at_three", "example_at_five")),
        'Replay("x"): no such deal: example_at_five; closest: example_at_four, ',
        "",
    ),
    "deal of a fork": (
        lambda: Fork("x", followed="tip_draw_with", ignored="tip_draw"),
        'Fork("x"): no such deal: tip_draw; closest: tip_draw_with, tip_draw_without, ',
        "",
    ),
    "deals that are no fork": (
        lambda: Fork("x", followed="tip_draw_with", ignored="tip_draw_with"),
        'Fork("x"): no learner’s fork: tip_draw_with, tip_draw_with',
        "",
    ),
    "deal to explore": (
        lambda: ExploreDeals("x", deals="nothing"),
        'ExploreDeals("x"): no such deal: nothing; closest: ',
        "",
    ),
    "deal at tables to explore": (
        lambda: ExploreTables("x", deals="nothing"),
        'ExploreTables("x"): no such deal: nothing; closest: ',
        "",
    ),
    "deal of a sheet": (
        lambda: SheetOfDeal("x", deals="nothing"),
        'SheetOfDeal("x"): no such deal: nothing; closest: ',
        "",
    ),
    "deal to compare": (
        lambda: Compare("x", deals="nothing", others=MARQUOIR_3_TOGETHER),
        'Compare("x"): no such deal: nothing; closest: ',
        "",
    ),
    "table with another pack": (
        lambda: Compare("x", deals="example_at_three", others=THIRTY_3),
        'Compare("x"): no table deals: example_at_three',
        "",
    ),
    "part of a deal": (
        lambda: Replay("x", deals="example_at_three", parts=("bids",)),
        "Replay(\"x\"): no such part: 'bids'; there are: Part.DEAL, Part.BIDDING, ",
        "Part.SETTLEMENT",
    ),
    "house rule": (
        lambda: house(under_trump=Undertrump.FREE),
        "house: no such rule: under_trump; closest: undertrump, ",
        "",
    ),
    "value of a house rule": (
        lambda: house(undertrump="free"),
        "house(undertrump): no such value: 'free'; there are: ",
        "Undertrump.REQUIRED, Undertrump.FREE",
    ),
    "yes for a number": (
        lambda: house(target=True),
        "house(target): no such value: True; there are: int",
        "int",
    ),
    "section of the prose": (
        lambda: checked(NAME, (Read("intro"), Read("outro")), None),
        f'Read("outro"): no section in {NAME}.md: outro.title; closest: intro.title, ',
        "",
    ),
    "preset where it cannot occur": (
        lambda: checked(NAME, (Sheet("remember", theme="failed-shared"),), None),
        'Sheet("remember"): cannot occur at: MARQUOIR_3_TOGETHER; there are: ',
        "MARQUOIR_3, THIRTY_3",
    ),
    "lesson": (
        lambda: course.entry("05_trumps"),
        "no such lesson: 05_trumps; there are: 01_cards, ",
        "14_exam",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_there_is_not_is_refused_with_what_there_is(what):
    build, begins, ends = REFUSED[what]
    with pytest.raises((StageError, LookupError)) as found:
        build()
    assert str(found.value).startswith(begins)
    assert str(found.value).endswith(ends)


def test_a_lesson_about_some_tables_need_not_occur_at_the_others():
    stages = (Sheet("remember", theme="pair-failed"),)
    assert checked(NAME, stages, 4) == stages
    with pytest.raises(StageError, match="MARQUOIR_3"):
        checked(NAME, stages, 3)


def test_a_mixed_question_needs_no_section():
    stages = (Try("made", theme=("made", "pair-made"), mixed=True),)
    assert checked(NAME, stages, None) == stages


def test_every_class_of_a_stage_is_refused_something():
    names = {begins.partition("(")[0] for _, begins, _ in REFUSED.values()}
    assert {kind.__name__ for kind in (Try, Watch, Order, Count, Sheet, Replay, Fork)} <= names


def test_a_stage_tells_its_own_parts_only():
    for part in Part:
        assert Replay("x", deals="example_at_three", parts=(part,)).parts == (part,)


def test_the_lessons_are_checked_when_they_are_read():
    assert {page.name for page in LESSONS} == {one.name for one in course.COURSE}
