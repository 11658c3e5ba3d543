"""The cards behind a deal that is told by its numbers: as many, and worth as much, as they say."""

from pathlib import Path

import pytest

import exercises
from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, THIRTY_3, card_points
from belote_core.ranking import LAST_TRICK_BONUS
from exercises import THEMES, generate, load_set, questions
from exercises.construction.heaps import heaps
from exercises.kinds.settle_deal import SettleDeal
from tests.samples import sample
from tutorials.kit.stages.deals import settled, won

ASKED = [
    (name, rules)
    for name, theme in THEMES.items()
    for rules in PRESETS.values()
    if SettleDeal.kind in theme.kinds and theme.occurs_in(rules)
]
TITLE = {"fr": "Donne", "en": "Deal"}


def cards_of(row):
    return [code for code in row["cards"] if code]


def test_every_deal_to_settle_has_its_cards_in_sight():
    assert len({name for name, _ in ASKED}) >= 12
    for name, rules in ASKED:
        for seed in range(sample(1, 12)):
            exercise = generate(name, rules, seed=seed, kind=SettleDeal.kind)
            deal, found = exercise.deal, exercise.deal.heaps
            assert found, (name, rules.id, seed, deal)
            held = [sum(card_points(card, found.trump) for card in heap) for heap in found.cards]
            last = [LAST_TRICK_BONUS * (side == found.last) for side in range(rules.sides)]
            assert tuple(map(sum, zip(held, last, strict=True))) == deal.points
            assert [len(heap) for heap in found.cards] == [n * rules.players for n in deal.tricks]
            lying = [card for heap in found.cards for card in heap]
            assert len(set(lying)) == len(lying)
            assert set(lying) <= set(rules.cards)
            assert (len(lying) == rules.pack) is (deal.renonce is None)
            table = questions.screen("key", exercise, title=TITLE)["table"]
            rows = table["spread"]["rows"]
            assert [cards_of(row) for row in rows] == [[c.code for c in h] for h in found.cards]
            assert table["chips"]["fr"][0]["suit"] == found.trump.value


@pytest.mark.parametrize("rules", [MARQUOIR_3, THIRTY_3, CLASSIC_4], ids=lambda rules: rules.id)
def test_the_same_numbers_give_the_same_cards(rules):
    sides = rules.sides
    tricks = (rules.hand_size - sides + 1, *[1] * (sides - 1))
    points = (162 - 10 * (sides - 1), *[10] * (sides - 1))
    first = heaps(rules, points, tricks, 0)
    heaps.cache_clear()
    assert first == heaps(rules, points, tricks, 0)


def test_what_no_cards_can_give_has_none():
    assert heaps(MARQUOIR_3, (1, 80, 81), (1, 3, 4), 2) is None
    assert heaps(MARQUOIR_3, (70, 50, 42), (4, 2, 1)) is None
    assert heaps(MARQUOIR_3, (70, 50, 20), (4, 2, 1), stopped=True).last is None


def test_of_a_recorded_deal_the_tricks_lie_by_who_won_them():
    walked, _ = settled(("example_at_three",), MARQUOIR_3)
    end, rows = walked.end, won(walked.end)["spread"]["rows"]
    assert [row["cards"].count(None) + 1 for row in rows if row["cards"]] == [
        n for n in end.tricks_won if n
    ]
    played = {card.code for trick in end.tricks for card in trick.cards}
    assert {code for row in rows for code in cards_of(row)} == played


def test_settlements_of_the_sets_have_their_cards_too():
    sets = load_set(Path(exercises.__file__).parent / "sets")
    written = [one.exercise for one in sets if isinstance(one.exercise, SettleDeal)]
    assert len(written) > 20
    assert all(exercise.deal.heaps for exercise in written)
