"""Any card of a recorded deal, asked: its ruling, what else could be played, who held the trick.

>>> from belote_core.record import parse_record
>>> record = parse_record('''
... format = 1
... ruleset = "MARQUOIR_3"
... dealer = 2
... trump = "h"
... taker = 1
... hands = ["As Kd", "Jh Qd", "9h Td"]
... actions = ["0 As", "1 Jh", "2 Td", "1 Qd", "2 9h", "0 Kd"]
... ''')
>>> (asked,) = ask(record, read_place("1.3"))
>>> asked.seat, str(asked.card), asked.clean, asked.decision.holder, asked.holder, asked.points
(2, 'Td', False, 1, 1, 41)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from belote_core.actions import Play
from belote_core.audit import Audit, examine
from belote_core.card_text.tokens import fold
from belote_core.errors import BeloteError
from belote_core.ranking import trick_points, trick_winner
from belote_core.record.match_replay import with_places
from belote_core.record.schema import MatchRecord, Record
from belote_core.report.answers import position_report

if TYPE_CHECKING:
    from belote_core.audit import Proof
    from belote_core.cards import Card
    from belote_core.report.answers import CardReport, PositionReport, Subject

# How the last trick or card is written, in either language; as a number it is 0.
LAST = 0
_LAST_WORDS = ("last", "dernier", "derniere")
_NUMBER = rf"[1-9][0-9]{{0,3}}|{'|'.join(_LAST_WORDS)}"
_PLACE = re.compile(
    rf"(?:(?P<deal>[1-9][0-9]{{0,3}})\s*[/:]\s*)?(?P<trick>{_NUMBER})(?:\s*[.,]\s*(?P<card>{_NUMBER}))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Place:
    """Which card is asked: the trick and the card in it, from 1; `LAST` is the last noted.

    `card` is None for every card of the trick. `deal` counts the deals of a match from 1 and is
    None where there is one deal only.
    """

    trick: int
    card: int | None = None
    deal: int | None = None


@dataclass(frozen=True)
class CardAsked:
    """A card that was played, and the decision before it.

    Trick and place in it count from 1, seats from 0. `decision` rules on every card of the hand and
    says who held the trick; `holder` and `points` are the trick's once the card is down, the dix de
    der included where it completes the last one. `known` says whether the whole hand is known;
    `proof` is the later card that shows an illegal one, where the hand itself does not.
    """

    deal: int | None
    trick: int
    place: int
    decision: PositionReport
    asked: CardReport
    holder: int
    points: int
    complete: bool
    known: bool
    proof: Proof | None = None

    @property
    def card(self) -> Card:
        """The card that was played."""
        return self.asked.ruling.card

    @property
    def seat(self) -> int:
        """Who played it."""
        return self.decision.position.seat

    @property
    def others(self) -> tuple[CardReport, ...]:
        """What else was in the hand, each card ruled on."""
        return tuple(one for one in self.decision.cards if one is not self.asked)

    @property
    def clean(self) -> bool:
        """Whether the card was allowed."""
        return self.asked.ruling.allowed


def read_place(text: str) -> Place:
    """Read which card is asked: `3.2`, `3` for a whole trick, `last`; `2/3.2` in the second deal.

    Raises `BeloteError`.

    >>> read_place("3.2"), read_place("2/3")
    (Place(trick=3, card=2, deal=None), Place(trick=3, card=None, deal=2))
    >>> read_place("last") == read_place("last.last") == Place(LAST, LAST)
    True
    """
    found = _PLACE.fullmatch(fold(text.strip()))
    if found is None:
        raise BeloteError("not_a_place_in_deal", token=text.strip())
    deal, trick, card = found["deal"], _number(found["trick"]), found["card"]
    last_alone = trick == LAST and card is None
    return Place(
        trick,
        LAST if last_alone else None if card is None else _number(card),
        None if deal is None else int(deal),
    )


def _number(text: str) -> int:
    return LAST if text in _LAST_WORDS else int(text)


def ask(subject: Subject, place: Place) -> tuple[CardAsked, ...]:
    """Answer for one card of a recorded deal, or for every card of a trick.

    Raises `BeloteError` for what is no recorded deal and for a card that was not noted.
    """
    walked = examine(_record(subject, place.deal))
    numbers = _plays(walked)
    if place.trick > len(numbers) or not numbers:
        raise _beyond(walked) or BeloteError(
            "no_such_trick", trick=max(place.trick, 1), tricks=len(numbers)
        )
    trick = place.trick or len(numbers)
    cards = numbers[trick - 1]
    if place.card is not None and place.card > len(cards):
        short = len(cards) < walked.end.rules.players
        raise (_beyond(walked) if short else None) or BeloteError(
            "no_such_card_in_trick", trick=trick, place=place.card, cards=len(cards)
        )
    places = range(1, len(cards) + 1) if place.card is None else (place.card or len(cards),)
    return tuple(_asked(walked, cards[at - 1], place.deal, trick, at) for at in places)


def _record(subject: Subject, deal: int | None) -> Record:
    """Find the deal that is asked about."""
    if isinstance(subject, Record) and deal in (None, 1):
        return subject
    if not isinstance(subject, Record | MatchRecord):
        raise BeloteError("no_deal_to_ask")
    deals = (subject,) if isinstance(subject, Record) else with_places(subject).deals
    if deal is None and len(deals) > 1:
        raise BeloteError("which_deal", deals=len(deals))
    if (deal or 1) > len(deals):
        raise BeloteError("no_such_deal", deal=deal or 1, deals=len(deals))
    found = deals[(deal or 1) - 1]
    if not isinstance(found, Record):
        raise BeloteError("deal_without_cards", deal=deal or 1)
    # What is claimed counts the points on the table, which other deals left there.
    return replace(found, claim=None)


def _plays(walked: Audit) -> list[list[int]]:
    """List the numbers of the actions that play a card, trick by trick."""
    tricks = list[list[int]]()
    for number, (state, action) in enumerate(zip(walked.states, walked.end.actions, strict=False)):
        if isinstance(action, Play):
            if not state.trick.cards:
                tricks.append([])
            tricks[-1].append(number)
    return tricks


def _beyond(walked: Audit) -> BeloteError | None:
    """Return what stopped the walk before the end of the record."""
    stopped = len(walked.end.actions) < len(walked.record.actions)
    return walked.fault if stopped else None


def _asked(walked: Audit, number: int, deal: int | None, trick: int, place: int) -> CardAsked:
    state, play = walked.states[number], walked.end.actions[number]
    assert isinstance(play, Play)
    rules, position = state.rules, walked.position_before(number)
    last = len(state.hands[play.seat]) + state.hidden[play.seat] == 1
    decision = position_report(position, last=last)
    laid = replace(position.trick, cards=(*position.trick.cards, play.card))
    complete = len(laid.cards) == rules.players
    return CardAsked(
        deal=deal,
        trick=trick,
        place=place,
        decision=decision,
        asked=next(one for one in decision.cards if one.ruling.card == play.card),
        holder=trick_winner(rules, position.trump, laid),
        points=trick_points(rules, position.trump, laid, last=last and complete),
        complete=complete,
        known=not state.hidden[play.seat],
        proof=next((one.proof for one in walked.renonces if one.number == number), None),
    )
