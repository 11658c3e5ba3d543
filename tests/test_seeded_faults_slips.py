"""Seeded faults: each small wrong change to how a record's words are judged must be caught."""

from dataclasses import replace

import pytest

from belote_core import Rank, Suit, parse_card
from belote_core import audit as real_audit
from belote_core.actions import Announce, Play, Say
from belote_core.announcements import Kind
from belote_core.deal import slips as real
from belote_core.record import Record
from tests.deals import belote_deal
from tests.seeded_faults import Fault, assert_caught, assert_sound
from tests.spoken_deal import (
    FIFTY_KING,
    FIFTY_TEN,
    FIRST,
    SAYING,
    SECOND,
    THIRD,
    TIERCE_ACE,
    TIERCE_QUEEN,
    spoken,
)

INSIDE = replace(FIFTY_TEN, kind=Kind.TIERCE)
LOW = replace(INSIDE, rank=Rank.NINE)
BELOTE, REBELOTE = Say(3, "belote"), Say(3, "rebelote")
UNKNOWN = ((None,) * 8,) * 4
JACKS = Announce(0, Kind.CARRE, Rank.JACK)

# What is said, and how it is judged: (kind, trick, card) of each slip, and whose the 20 are.
WORDS = [
    ((*FIRST, BELOTE, *SECOND, *THIRD, REBELOTE, "Qh"), [], 1),
    (
        (*FIRST, "Kh", BELOTE, *SECOND[1:], *THIRD, "Qh", REBELOTE),
        [("after_its_card", 2, "Kh"), ("after_its_card", 4, "Qh")],
        1,
    ),
    ((*FIRST, *SECOND, *THIRD, REBELOTE, "Qh"), [("belote_missing", 4, "Qh")], None),
    ((*FIRST, *SECOND, *THIRD, "Qh", REBELOTE, "Jc"), [("belote_missing", 4, "Qh")], None),
    (
        (*FIRST, *SECOND, *THIRD, "Qh", BELOTE, REBELOTE),
        [("too_late", 4, "Kh"), ("belote_missing", 4, "Qh")],
        None,
    ),
    (
        (*FIRST, BELOTE, *SECOND, *THIRD, "Qh", "Jc", REBELOTE),
        [("too_late", 4, "Qh")],
        None,
    ),
    ((*FIRST, REBELOTE, *SECOND), [("wrong_word", 2, "Kh")], None),
    ((*FIRST, "Kh", REBELOTE, *SECOND[1:]), [("wrong_word", 2, "Kh")], None),
    (("Kd", "7d", "Td", BELOTE, "Ad"), [("without_its_card", 1, None)], None),
    ((BELOTE, *FIRST), [("without_its_card", 1, None)], None),
    ((Say(0, "belote"), *FIRST), [("not_held", 1, None)], None),
    ((*FIRST, BELOTE, BELOTE, *SECOND), [("twice", 2, None)], None),
    ((*FIRST, BELOTE), [], None),
    ((*FIRST, REBELOTE), [("without_its_card", 2, None)], None),
    ((*FIRST, *SECOND, *THIRD, REBELOTE), [("belote_missing", 4, "Qh")], None),
    # The last card of a trick, and the next one to lead.
    (("Kd", "7d", "Td", "Ad", BELOTE, "Kh"), [], None),
]
# The same for announcements, and what each side counts.
CALLED = [
    ((FIFTY_TEN, *FIRST), [], (50, 0)),
    (("Kd", FIFTY_TEN, *FIRST[1:]), [("after_its_card", 1)], (50, 0)),
    ((*FIRST, FIFTY_KING), [("after_its_card", 1)], (0, 50)),
    ((TIERCE_ACE, *FIRST), [("before_his_turn", 1)], (0, 20)),
    (("Kd", "7d", FIFTY_TEN, *FIRST[2:]), [("too_late", 1)], (0, 0)),
    ((*FIRST, *SECOND[:2], TIERCE_ACE), [("too_late", 2)], (0, 0)),
    ((INSIDE, *FIRST), [("inside_longer_run", 1)], (20, 0)),
    (("Kd", INSIDE, *FIRST[1:]), [("after_its_card", 1), ("inside_longer_run", 1)], (20, 0)),
    ((INSIDE, FIFTY_TEN, *FIRST), [("shares_cards", 1)], (50, 0)),
    ((FIFTY_TEN, FIFTY_TEN, *FIRST), [("twice", 1)], (50, 0)),
    ((JACKS, *FIRST), [("not_held", 1)], (0, 0)),
    ((FIFTY_TEN, "Kd", TIERCE_ACE, "7d", TIERCE_QUEEN, "Td", "Ad"), [], (70, 0)),
]


def battery(slips_module, module):
    """`module` is the audit that walks the records with the slips' own module."""
    assert slips_module.__name__

    def judged(record):
        walked = module.examine(record)
        assert walked.fault is None
        return walked

    for told, wanted, side in WORDS:
        walked = judged(spoken(*told, rules=SAYING))
        found = [(s.kind.value, s.trick, s.card and s.card.code) for s in walked.slips]
        assert (found, walked.end.belote_side) == (wanted, side), told
        assert all(s.article == "BELOTE-4" for s in walked.slips)
        assert [s.counts for s in walked.slips] == [k == "after_its_card" for k, *_ in wanted]
    for told, wanted, by_side in CALLED:
        walked = judged(spoken(*told))
        assert [(s.kind.value, s.trick) for s in walked.slips] == wanted, told
        assert walked.end.award.by_side == by_side
    right, after = (
        judged(spoken(*told)).end for told in ((FIFTY_TEN, *FIRST), ("Kd", FIFTY_TEN, *FIRST[1:]))
    )
    assert right == after
    assert [s.article for s in judged(spoken("Kd", INSIDE, *FIRST[1:])).slips] == ["ANN-1", "ANN-2"]
    (shared,) = judged(spoken(INSIDE, FIFTY_TEN, *FIRST)).slips
    assert (shared.article, shared.counts) == ("ANN-7", False)
    (inside,) = judged(spoken(INSIDE, *FIRST)).slips
    assert (inside.announced.points, inside.longer.points) == (20, 50)
    # Two tierces of a longer run, apart or not.
    assert [s.kind.value for s in judged(spoken(INSIDE, LOW, *FIRST)).slips] == [
        "inside_longer_run",
        "shares_cards",
    ]
    hidden = replace(spoken(FIFTY_TEN, TIERCE_ACE, "Kd", "7d"), hands=UNKNOWN)
    assert [s.kind.value for s in judged(hidden).slips] == ["before_his_turn"]
    impossible = replace(FIFTY_TEN, rank=Rank.NINE)
    for call in (Announce(0, Kind.TIERCE, Rank.ACE, Suit.DIAMONDS), impossible):
        # Somebody else shows the ace; no run begins below the 7.
        hidden = replace(spoken(call, *FIRST), hands=UNKNOWN)
        assert [s.kind.value for s in judged(hidden).slips] == ["not_held"]
    bidding = replace(
        spoken(), taker=None, trump=None, hands=None, seed=4, actions=(FIFTY_TEN, BELOTE)
    )
    assert [(s.kind.value, s.trick) for s in judged(bidding).slips] == [("before_play", 0)] * 2
    start = belote_deal()
    ended = Record(
        rules=start.rules,
        dealer=start.dealer,
        taker=start.taker,
        trump=start.trump,
        hands=start.hands,
        actions=(Announce(0, Kind.TIERCE, Rank.ACE, Suit.SPADES), Play(0, parse_card("As"))),
    )
    assert [s.kind.value for s in judged(ended).slips] == ["not_played_here"]


FAULTS = [
    Fault("said_in_fact", "fallen or SlipKind.AFTER_ITS_CARD in kinds", "fallen"),
    Fault("said_in_fact", "card is not None and card == _just_laid(state, call.seat)", "False"),
    Fault("said_in_fact", "len(state.tricks) + 1 if state.trump else 0", "len(state.tricks) + 1"),
    Fault("said_in_fact", "before and (not state.trick.cards)", "0"),
    Fault("said_in_fact", "kind.counts or kind is SlipKind.BELOTE_MISSING", "True"),
    Fault("_with", "if before: ..."),
    Fault("_just_laid", "action.card if action.seat == seat else None", "action.card"),
    Fault("_may_have", "card in known.cards_of(seat)", "False"),
    Fault("_on_announcement", "state.rules.announcements is Announcements.NONE", "False"),
    Fault("_on_announcement", "played == 1 and _just_laid(state, call.seat) is not None", "False"),
    Fault("_on_announcement", "played and (not at_once)", "False"),
    Fault("_on_announcement", "if call in state.actions: ..."),
    Fault("_on_announcement", "call not in announceable(known, call.seat)", "False"),
    Fault("_on_announcement", "call.seat != state.next_seat", "False"),
    Fault("_believed", "known.hidden[call.seat] > 0", "False"),
    Fault("_believed", "may_be_named(known, call)", "True"),
    Fault(
        "_believed",
        "all((_may_have(known, call.seat, card) for card in cards_needed(call)))",
        "True",
    ),
    Fault("shared", "slip.announced", "slip.longer"),
    Fault("_on_word", "all((_may_have(known, seat, card) for card in pair))", "True"),
    Fault("_on_word", "if call in state.actions: ..."),
    Fault("_on_word", "(before, len(laid) - 1)", "(None, len(laid) - 1)"),
    Fault("_on_word", "(after, len(laid))", "(None, len(laid))"),
    Fault("_on_word", "place == 1 and Say(seat, WORDS[0]) not in state.actions", "False"),
    Fault("_on_word", "place < len(laid)", "False"),
    Fault("_on_word", "if beside: ..."),
    Fault("_coming", "done is not None", "False"),
    Fault("_coming", "ruling.allowed or isinstance(ruling.reason, BeloteWasNotSaid)", "False"),
    Fault(
        "_coming", "ruling.allowed or isinstance(ruling.reason, BeloteWasNotSaid)", "ruling.allowed"
    ),
]


def test_the_battery_passes_without_a_fault():
    assert_sound(battery, real, real_audit)


def test_there_are_enough_faults():
    assert len(FAULTS) == len(set(FAULTS)) >= 12


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_seeded_fault_is_caught(fault):
    caught = (AssertionError, ValueError, LookupError, TypeError, AttributeError)
    assert_caught(battery, fault, real, real_audit, of=real, caught=caught)
