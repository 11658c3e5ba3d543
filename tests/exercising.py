"""What tests of the exercises share: how alike two subjects are, what the reference answers."""

from functools import cache
from itertools import permutations

from belote_core import PRESETS, Position, Suit
from exercises import load_set
from exercises.kinds.count_points import Pile
from exercises.themes.play import PLAY_THEMES
from tests import reference
from tests.positions import as_knobs
from tests.sources import ROOT

# Every theme of the play in every preset where it can arise.
OCCURRING = [
    (name, theme)
    for name, rules in PRESETS.items()
    for theme, case in PLAY_THEMES.items()
    if case.occurs_in(rules)
]
RENAMINGS = [dict(zip(Suit, order, strict=True)) for order in permutations(Suit)]
SETS = ROOT / "exercises" / "sets"


@cache
def written_by_hand():
    """All exercises of the sets, read once."""
    return load_set(SETS)


def parts(subject):
    """A subject as (leader, cards) of its tricks, the hand, and what else tells it from others."""
    if isinstance(subject, Position):
        return (subject.trick,), subject.hand, None
    if isinstance(subject, Pile):
        return subject.tricks, (), subject.last
    return (subject.trick,), (), None


def alike(subject):
    """The same for two subjects that differ only in the names of the suits."""
    tricks, hand, more = parts(subject)

    def renamed(suits):
        def name(card):
            return card.rank.value + suits[card.suit].value

        return (
            suits[subject.trump].value,
            tuple((trick.leader, *map(name, trick.cards)) for trick in tricks),
            tuple(sorted(map(name, hand))),
            more,
        )

    return min(map(renamed, RENAMINGS))


def plays(rules, trick):
    """A trick as the reference wants it."""
    seats = trick.seats(rules.players)
    return [(seat, card.code) for seat, card in zip(seats, trick.cards, strict=True)]


def reference_legal(position):
    """The legal cards of a position, by the reference."""
    codes = reference.legal(
        as_knobs(position.rules),
        position.trump.value,
        plays(position.rules, position.trick),
        position.seat,
        [card.code for card in position.hand],
        position.taker,
    )
    return frozenset(card for card in position.hand if card.code in codes)


def reference_answers(exercise):
    """Every right answer of an exercise, by the reference; None for one that it cannot give."""
    subject = exercise.subject
    if exercise.kind == "legal-cards":
        return {reference_legal(subject)}
    if exercise.kind == "choose-a-card":
        return reference_legal(subject)
    if exercise.kind == "trick-winner":
        return {reference.winner(subject.trump.value, plays(subject.rules, subject.trick))}
    if exercise.kind == "count-points":
        codes = [card.code for card in subject.cards]
        return {reference.points(subject.trump.value, codes, subject.last)}
    assert exercise.kind == "why-illegal"
    return None
