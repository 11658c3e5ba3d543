"""Deals of other programs that hold belote's 32 cards: colver's CFN, PBN, hands printed by Python.

Seats are numbered in playing order, the first hand of the text is seat 0's where nothing names it.

>>> hands = "N:QJ7.T9.KQT. 8.J8.8.KQT8 K.AKQ.7.J97 AT9.7.AJ9.A"
>>> deal = read_deal(f"{hands} atout coeur, preneur 1")
>>> deal.trump, deal.taker, str(deal.hands[1][0])
(<Suit.HEARTS: 'h'>, 0, '8s')
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from belote_core.actions import Play
from belote_core.card_text import parse_cards
from belote_core.card_text.tokens import fold
from belote_core.cards import Card, Rank, Suit
from belote_core.deal.misdeal import misdeal
from belote_core.errors import CardError, RecordError
from belote_core.ranking import Trick, trick_winner
from belote_core.record.position_text import read_position
from belote_core.record.schema import Record
from belote_core.ruleset import CLASSIC_4, Undertrump
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = "NESW"
# A file of one deal is never longer.
_LONGEST = 20_000
_HAND = r"[AKQJT2-9]*(?:\.[AKQJT2-9]*){3}"
_CFN = re.compile(
    rf"(?<!\S)(?P<dealer>[NESW]):(?P<hands>(?:{_HAND}|-)(?:/(?:{_HAND}|-)){{3}})"
    r"\s+(?:(?P<calls>[pxC0-9shdc-]+)\s+)?"
    r"(?P<tricks>-|(?:[AKQJT789][shdc])+(?:/(?:[AKQJT789][shdc])+)*)"
    r"\s+(?P<contract>bid:\S+|0|[0-9]{2,3}[shdc][NSEW]{2}x{0,2})(?!\S)"
)
_PBN = re.compile(rf"(?<![\w:])(?P<first>[NESW]):(?P<hands>(?:{_HAND}|-)(?: +(?:{_HAND}|-)){{3}})")
_PBN_TAG = re.compile(r'\[(?P<name>[A-Za-z]+)\s+"(?P<value>[^"]*)"\]')
_TUPLE = re.compile(r"\(([^()]*)\)")


class _Deal(NamedTuple):
    """What a string says: hands in playing order from the first named seat, and the play so far."""

    hands: tuple[tuple[Card, ...], ...]
    dealer: int
    trump: Suit | None = None
    taker: int | None = None
    played: tuple[Card, ...] = ()
    name: str = ""
    at: int = 0


def read_deal(text: str) -> Record | None:
    """Read a deal in another program's notation; None for what is none.

    Raises `RecordError` where the hands are not the 32 cards, or where no trump is named.
    """
    if len(text) > _LONGEST:
        return None
    deal = _cfn(text) or _pbn(text) or _printed(text)
    if deal is None:
        return None
    line, column = line_and_column(text, deal.at)
    place = {"line": line, "column": column}
    if deal.name == "bridge" or not all(deal.hands):
        raise RecordError(
            "bridge_deal", name="PBN" if deal.name == "bridge" else deal.name, **place
        )
    wrong = misdeal(CLASSIC_4, deal.hands, (CLASSIC_4.hand_size,))
    if wrong is not None:
        raise RecordError(wrong.code, **place, **wrong.facts)
    deal = _with_words(deal, text)
    if deal.trump is None or deal.taker is None:
        raise RecordError("trump_of_deal_missing", **place)
    return Record(
        # These programs let go who cannot overtrump (PLAY-6).
        rules=replace(CLASSIC_4, undertrump=Undertrump.FREE) if deal.name == "CFN" else CLASSIC_4,
        dealer=deal.dealer,
        hands=deal.hands,
        trump=deal.trump,
        taker=deal.taker,
        actions=_plays(deal),
    )


def _dotted(hand: str) -> tuple[Card, ...]:
    """Read one hand, spades first: `AT9.7.AJ9.A`."""
    ranks = {rank.value: rank for rank in Rank}
    return tuple(
        Card(ranks[letter], suit)
        for suit, letters in zip(Suit, hand.split("."), strict=False)
        for letter in letters
        if letter in ranks
    )


def _is_bridge(hands: str) -> bool:
    """Whether cards that belote has not are among them."""
    return re.search("[2-6]", hands) is not None


def _cfn(text: str) -> _Deal | None:
    found = _CFN.search(text)
    if found is None:
        return None
    hands = [_dotted(hand) for hand in found["hands"].split("/")]
    dealer = SEATS.index(found["dealer"])
    contract = re.fullmatch(r"([0-9]+)([shdc])([NSEW]{2})x*", found["contract"])
    trump = Suit(contract[2]) if contract else None
    taker = _bidder(found["calls"], dealer) if contract else None
    if contract and taker is None:
        # Only the side is told: its marks do not depend on which of the two took.
        taker = SEATS.index(contract[3][0])
    played = re.findall(r"[AKQJT789][shdc]", found["tricks"])
    cards = tuple(card for code in played for card in parse_cards(code))
    if cards and trump is not None:
        hands = _given_back(hands, cards, trump, (dealer + 1) % 4)
    return _Deal(tuple(map(tuple, hands)), dealer, trump, taker, cards, "CFN", found.start())


def _bidder(calls: str | None, dealer: int) -> int | None:
    """The seat of the last bid of an auction: `p-p-90h-p-p-p`."""
    bids = [i for i, call in enumerate((calls or "").split("-")) if re.match(r"[0-9C]", call)]
    return (dealer + 1 + bids[-1]) % 4 if bids else None


def _given_back(
    hands: Sequence[tuple[Card, ...]], cards: tuple[Card, ...], trump: Suit, leader: int
) -> list[tuple[Card, ...]]:
    """Give the played cards back to the hands they came from."""
    whole = [list(hand) for hand in hands]
    for start in range(0, len(cards), 4):
        trick = Trick(leader, cards[start : start + 4])
        for seat, card in zip(trick.seats(4), trick.cards, strict=False):
            whole[seat].append(card)
        leader = trick_winner(CLASSIC_4, trump, trick)
    return [tuple(hand) for hand in whole]


def _plays(deal: _Deal) -> tuple[Play, ...]:
    owner = {card: seat for seat, hand in enumerate(deal.hands) for card in hand}
    return tuple(Play(owner[card], card) for card in deal.played)


def _pbn(text: str) -> _Deal | None:
    found = _PBN.search(text)
    if found is None:
        return None
    first = SEATS.index(found["first"])
    given = [_dotted(hand) for hand in found["hands"].split()]
    in_order = tuple(given[(seat - first) % 4] for seat in range(4))
    tags = {tag["name"]: tag["value"] for tag in _PBN_TAG.finditer(text)}
    contract = re.match(r"[1-7]([SHDC])", tags.get("Contract", ""))
    declarer = tags.get("Declarer", "")
    dealer = tags.get("Dealer", found["first"])
    return _Deal(
        in_order,
        SEATS.index(dealer) if dealer and dealer in SEATS else first,
        Suit(contract[1].lower()) if contract else None,
        SEATS.index(declarer) if declarer and declarer in SEATS else None,
        name="bridge" if _is_bridge(found["hands"]) else "PBN",
        at=found.start(),
    )


def _printed(text: str) -> _Deal | None:
    """Read four tuples of cards, as Python prints them."""
    found = _TUPLE.findall(text)
    if len(found) != 4 or not text.lstrip().startswith("(("):
        return None
    try:
        hands = tuple(parse_cards(hand) for hand in found)
    except CardError:
        return None
    return _Deal(hands, 3, name="belote-cli", at=0)


def _with_words(deal: _Deal, text: str) -> _Deal:
    """Add what is said in words below the string: "atout coeur, preneur 1"."""
    words = re.search(r"\b(?:atout|trump)\b.*", fold(text), re.DOTALL)
    if words is None:
        return deal
    said = read_position(words[0])
    trump = said.trump or deal.trump
    return deal._replace(trump=trump, taker=deal.taker if said.taker is None else said.taker)
