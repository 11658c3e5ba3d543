"""What was said wrongly at a table, and whether it counts all the same (ANN-1, BELOTE-4).

In play `apply` refuses such a word. In a record it was said: the deal goes on, and the article
decides what follows. A record writes a word and its card one after the other; what stands right
beside its card was said with it, before it or after it. Once another card has fallen it is late.

>>> from belote_core import MARQUOIR_3, Suit, parse_card, parse_cards
>>> from belote_core.actions import Play, Say
>>> from belote_core.deal import apply, deal_from_hands
>>> hands = [parse_cards(text) for text in ("Kh Qh", "Jh 9h", "Ah Th")]
>>> start = deal_from_hands(MARQUOIR_3, hands=hands, dealer=2, taker=0, trump=Suit.HEARTS)
>>> laid = apply(start, Play(0, parse_card("Kh")))
>>> after, (slip,) = said_in_fact(laid, laid, Say(0, "belote"), ())
>>> slip.kind.value, slip.counts, after.actions
('after_its_card', True, (Say(seat=0, word='belote'), Play(seat=0, card=<Kh>)))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from belote_core.actions import WORDS, Announce, Call, Play, Say
from belote_core.announcements import Kind, belote_cards, run_within
from belote_core.cards import Card
from belote_core.deal.calls import (
    announceable,
    cards_needed,
    longest_run,
    may_be_named,
    rule_on_call,
    spelt_out,
)
from belote_core.deal.progress import may_hold
from belote_core.ruleset import Announcements
from belote_core.rulings import BeloteWasNotSaid

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from belote_core.actions import Action
    from belote_core.announcements import Announcement, Award
    from belote_core.deal.state import DealState


class SlipKind(Enum):
    """What was not as it should be."""

    AFTER_ITS_CARD = "after_its_card"
    BEFORE_HIS_TURN = "before_his_turn"
    INSIDE_LONGER_RUN = "inside_longer_run"
    TWICE = "twice"
    SHARES_CARDS = "shares_cards"
    BEFORE_PLAY = "before_play"
    TOO_LATE = "too_late"
    NOT_HELD = "not_held"
    WORTH_NOTHING = "worth_nothing"
    NOT_PLAYED_HERE = "not_played_here"
    WRONG_WORD = "wrong_word"
    BELOTE_MISSING = "belote_missing"
    WITHOUT_ITS_CARD = "without_its_card"

    @property
    def counts(self) -> bool:
        """Whether what was said counts all the same."""
        return self in _COUNT


_COUNT = (SlipKind.AFTER_ITS_CARD, SlipKind.BEFORE_HIS_TURN, SlipKind.INSIDE_LONGER_RUN)
_ARTICLES: Mapping[SlipKind, str] = {
    SlipKind.INSIDE_LONGER_RUN: "ANN-2",
    SlipKind.SHARES_CARDS: "ANN-7",
    SlipKind.WORTH_NOTHING: "ANN-3",
}


@dataclass(frozen=True, slots=True)
class Slip:
    """A word or an announcement that was not said as it should be, and what came of it.

    `trick` is the one being played, from 1, or 0 before the play. `card` is the one that a word
    goes with, where it was played. `announced` are an announcement's own cards, where they are
    known, `longer` the whole run they are part of. `number` counts actions from 0, `line` and
    `column` of its place in the record from 1.
    """

    call: Call
    kind: SlipKind
    trick: int
    card: Card | None = None
    announced: Announcement | None = None
    longer: Announcement | None = None
    number: int = 0
    line: int = 1
    column: int = 1

    @property
    def seat(self) -> int:
        """Who said it, from 0."""
        return self.call.seat

    @property
    def counts(self) -> bool:
        """Whether what was said counts all the same."""
        return self.kind.counts

    @property
    def article(self) -> str:
        """The article that decides it."""
        return _ARTICLES.get(self.kind, "ANN-1" if isinstance(self.call, Announce) else "BELOTE-4")


def said_in_fact(
    state: DealState, known: DealState, call: Call, following: Sequence[Action]
) -> tuple[DealState, tuple[Slip, ...]]:
    """Take what was said as it was: the deal after it, and the slips it was, mostly none.

    `known` is the deal with as many cards known as ever will be, `following` what was done next.
    What does not count leaves the deal as it was.
    """
    kinds: tuple[SlipKind, ...]
    card: Card | None = None
    announced = longer = None
    if isinstance(call, Say):
        kind, card = _on_word(state, known, call, following)
        kinds = () if kind is None else (kind,)
    else:
        kinds = _on_announcement(state, known, call)
    fallen = card is not None and card == _just_laid(state, call.seat)
    before = fallen or SlipKind.AFTER_ITS_CARD in kinds
    trick = len(state.tricks) + 1 if state.trump else 0
    # The card that it goes with may have been the last of its trick.
    trick -= before and not state.trick.cards
    if isinstance(call, Announce) and known.trump is not None:
        announced, longer = spelt_out(known, call), longest_run(known, call)
    slips = tuple(Slip(call, kind, trick, card, announced, longer) for kind in kinds)
    if not all(kind.counts or kind is SlipKind.BELOTE_MISSING for kind in kinds):
        return state, slips
    return _with(state, call, before=before), slips


def _with(state: DealState, call: Call, *, before: bool) -> DealState:
    """Add what was said, as it would be written right: before the card that fell just now."""
    actions, at = state.actions, len(state.actions)
    if before:
        at = max(n for n, action in enumerate(actions) if isinstance(action, Play))
    return replace(state, actions=(*actions[:at], call, *actions[at:]))


def _just_laid(state: DealState, seat: int) -> Card | None:
    """Find the card that this seat has just played: nothing but words came after it."""
    for action in reversed(state.actions):
        if isinstance(action, Play):
            return action.card if action.seat == seat else None
    return None


def _may_have(known: DealState, seat: int, card: Card) -> bool:
    """Whether the seat was dealt the card, as far as the whole record shows."""
    return card in known.cards_of(seat) or may_hold(known, seat, card)


# ---- ANN-1


def _on_announcement(state: DealState, known: DealState, call: Announce) -> tuple[SlipKind, ...]:
    """Say what was wrong with an announcement: nothing, or what makes it void, or all the rest."""
    if state.rules.announcements is Announcements.NONE:
        return (SlipKind.NOT_PLAYED_HERE,)
    if state.trump is None:
        return (SlipKind.BEFORE_PLAY,)
    played = len(state.cards_of(call.seat)) - len(state.hands[call.seat])
    at_once = played == 1 and _just_laid(state, call.seat) is not None
    if (played and not at_once) or not state.whole:
        return (SlipKind.TOO_LATE,)
    if call in state.actions:
        return (SlipKind.TWICE,)
    inside = call not in announceable(known, call.seat)
    if inside and spelt_out(known, call) is None and not _believed(known, call):
        return (_why_not(known, call),)
    found = []
    if at_once:
        found.append(SlipKind.AFTER_ITS_CARD)
    elif call.seat != state.next_seat:
        found.append(SlipKind.BEFORE_HIS_TURN)
    if inside and spelt_out(known, call) is not None:
        found.append(SlipKind.INSIDE_LONGER_RUN)
    return tuple(found)


def _why_not(known: DealState, call: Announce) -> SlipKind:
    """Say why it does not count: a worthless carré, cards that a carré takes (ANN-7), not held."""
    rules, hand = known.rules, known.cards_of(call.seat)
    if call.kind is Kind.CARRE or call.suit is None:
        held = set(cards_needed(call)) <= set(hand)
        return SlipKind.WORTH_NOTHING if held else SlipKind.NOT_HELD
    twice = replace(rules, card_used_twice=True)
    there = run_within(twice, hand, call.kind, Card(call.rank, call.suit))
    return SlipKind.NOT_HELD if there is None else SlipKind.SHARES_CARDS


def _believed(known: DealState, call: Announce) -> bool:
    """Whether cards that were never seen may make the announcement."""
    return (
        known.hidden[call.seat] > 0
        and may_be_named(known, call)
        and all(_may_have(known, call.seat, card) for card in cards_needed(call))
    )


def shared(slips: Iterable[Slip], award: Award | None) -> tuple[Slip, ...]:
    """Void the runs whose cards are in another one that the same player declared (ANN-7)."""
    if award is None:
        return tuple(slips)
    declared = [(one.seat, one.announcement) for one in award.declared]
    return tuple(
        replace(slip, kind=SlipKind.SHARES_CARDS)
        if slip.kind is SlipKind.INSIDE_LONGER_RUN and (slip.seat, slip.announced) not in declared
        else slip
        for slip in slips
    )


# ---- BELOTE-4


def _on_word(
    state: DealState, known: DealState, call: Say, following: Sequence[Action]
) -> tuple[SlipKind | None, Card | None]:
    """Say what was wrong with a word, and the card it goes with where that is played."""
    if state.trump is None:
        return SlipKind.BEFORE_PLAY, None
    seat, pair = call.seat, belote_cards(state.trump)
    if not all(_may_have(known, seat, card) for card in pair):
        return SlipKind.NOT_HELD, None
    laid = [c for c in state.cards_of(seat) if c in pair and c not in state.hands[seat]]
    place, before = WORDS.index(call.word), _just_laid(state, seat)
    if call in state.actions:
        return SlipKind.TWICE, None
    # The word is said with the card that comes, or else with the one that has just fallen.
    left = tuple(card for card in pair if card not in laid)
    after = _coming(state, call, following, left)
    beside = [(one, at) for one, at in ((after, len(laid)), (before, len(laid) - 1)) if one in pair]
    missing = place == 1 and Say(seat, WORDS[0]) not in state.actions
    for card, at in beside:
        if place == at:
            late = SlipKind.AFTER_ITS_CARD if card == before else None
            return SlipKind.BELOTE_MISSING if missing else late, card
    if place < len(laid):
        return SlipKind.TOO_LATE, laid[place]
    if beside:
        return SlipKind.WRONG_WORD, beside[0][0]
    return SlipKind.WITHOUT_ITS_CARD, None


def _coming(
    state: DealState, call: Say, following: Sequence[Action], left: tuple[Card, ...]
) -> Card | None:
    """Find the card that is played next: one of the two can be the speaker's only.

    Where the record stops at the word, it is one of those that are `left` to him.
    """
    done = next((action for action in following if not isinstance(action, Announce | Say)), None)
    if done is not None:
        return done.card if isinstance(done, Play) else None
    ruling = rule_on_call(state, call)
    may = ruling.allowed or isinstance(ruling.reason, BeloteWasNotSaid)
    return left[0] if may else None
