"""Cards, hands and actions as records write them: `"1 pass"`, `"1 tierce Qs"`, `"0 Jh"`."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from belote_core.actions import WORDS, Announce, Pass, Play, Say, Take
from belote_core.announcements import Kind
from belote_core.card_text import parse_card
from belote_core.cards import FULL_PACK, Card, Rank, Suit
from belote_core.errors import CardError, RecordError
from belote_core.toml.places import SHOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core.actions import Action

UNKNOWN = "??"
_CARDS = {card.code: card for card in FULL_PACK}
_KINDS = {kind.value: kind for kind in Kind}
_VERBS = ("pass", "take", *_KINDS, *WORDS)
_WORD = re.compile(r"\S+")


def read_card(token: str, column: int = 1) -> Card:
    """Read a card as records write it; `RecordError` suggests the two characters meant."""
    if token in _CARDS:
        return _CARDS[token]
    suggestion: str | None
    try:
        suggestion = parse_card(token[:SHOWN]).code
    except CardError as error:
        suggestion = error.facts["suggestion"]
    raise RecordError(
        "not_a_record_card", line=1, column=column, token=token[:SHOWN], suggestion=suggestion
    )


def guess_suit(token: str) -> str | None:
    """The letter of the suit that was probably meant, in any notation of cards.

    >>> guess_suit("Hearts"), guess_suit("\N{BLACK SPADE SUIT}"), guess_suit("x")
    ('h', 's', None)
    """
    return _guess(f"ace of {token[:SHOWN]}", 1)


def guess_rank(token: str) -> str | None:
    """The letter of the rank that was probably meant.

    >>> guess_rank("valet"), guess_rank("10"), guess_rank("1")
    ('J', 'T', None)
    """
    return _guess(f"{token[:SHOWN]} of spades", 0)


def _guess(card: str, half: int) -> str | None:
    try:
        return parse_card(card).code[half]
    except CardError:
        return None


def read_hand(text: str) -> tuple[Card | None, ...]:
    """Read a hand, None for an unknown card; columns of `RecordError` count within the string.

    Every word that is no card is among its `faults`, up to as many as a pack has cards.

    >>> read_hand("9h ?? Kd")
    (<9h>, None, <Kd>)
    """
    cards: list[Card | None] = []
    faults: list[RecordError] = []
    for word in _WORD.finditer(text):
        try:
            cards.append(None if word[0] == UNKNOWN else read_card(word[0], word.start() + 1))
        except RecordError as error:
            faults.append(error)
        if len(faults) == len(FULL_PACK):
            break
    if faults:
        faults[0].faults = tuple(faults)
        raise faults[0]
    return tuple(cards)


def write_hand(hand: Iterable[Card | None]) -> str:
    """Write a hand, `??` for an unknown card."""
    return " ".join(UNKNOWN if card is None else card.code for card in hand)


def parse_action(text: str, players: int = 4) -> Action:
    """Read one action; columns of `RecordError` count from the string's start.

    >>> parse_action("2 take h")
    Take(seat=2, suit=<Suit.HEARTS: 'h'>)
    >>> parse_action("1 carre J")
    Announce(seat=1, kind=<Kind.CARRE: 'carre'>, rank=<Rank.JACK: 'J'>, suit=None)
    """
    words = [(match[0], match.start() + 1) for match in _WORD.finditer(text)]
    if len(words) < 2:
        raise RecordError("not_an_action", line=1, column=1, text=text[:SHOWN])
    (seat_word, column), (verb, verb_column), *rest = words
    if not re.fullmatch(r"[0-9]", seat_word) or int(seat_word) >= players:
        raise RecordError(
            "not_a_seat", line=1, column=column, token=seat_word[:SHOWN], players=players
        )
    seat = int(seat_word)
    takes_object = verb == "take" or verb in _KINDS
    if rest and not takes_object and verb not in _VERBS:
        _alone(seat, verb, verb_column)  # an unknown word is the fault, not how many follow it
    if len(rest) != int(takes_object):
        at = rest[-1][1] if rest else verb_column
        code = "action_too_long" if rest else "action_too_short"
        raise RecordError(code, line=1, column=at, text=text[:SHOWN], verb=verb[:SHOWN])
    if takes_object:
        return _with_object(seat, verb, *rest[0])
    return _alone(seat, verb, verb_column)


def _alone(seat: int, verb: str, column: int) -> Action:
    """Read what takes no object: a pass, a word, a card."""
    if verb == "pass":
        return Pass(seat)
    for word in WORDS:
        if verb == word:
            return Say(seat, word)
    close = get_close_matches(verb[:SHOWN], _VERBS, n=1, cutoff=0.6)
    if close:
        raise RecordError(
            "unknown_verb", line=1, column=column, token=verb[:SHOWN], suggestion=close[0]
        )
    return Play(seat, read_card(verb, column))


def _with_object(seat: int, verb: str, word: str, column: int) -> Action:
    """Read a take and its suit, an announcement and its top card or its rank."""
    if verb == "take":
        if word not in {suit.value for suit in Suit}:
            raise RecordError(
                "not_a_suit",
                line=1,
                column=column,
                token=word[:SHOWN],
                suggestion=guess_suit(word),
            )
        return Take(seat, Suit(word))
    kind = _KINDS[verb]
    if kind is not Kind.CARRE:
        card = read_card(word, column)
        return Announce(seat, kind, card.rank, card.suit)
    if word not in {rank.value for rank in Rank}:
        raise RecordError(
            "not_a_rank", line=1, column=column, token=word[:SHOWN], suggestion=guess_rank(word)
        )
    return Announce(seat, kind, Rank(word))


def format_action(action: Action) -> str:
    """Write one action.

    >>> format_action(Take(2, Suit.HEARTS))
    '2 take h'
    """
    if isinstance(action, Pass):
        return f"{action.seat} pass"
    if isinstance(action, Take):
        return f"{action.seat} take {action.suit.value}"
    if isinstance(action, Say):
        return f"{action.seat} {action.word}"
    if isinstance(action, Announce):
        suit = "" if action.suit is None else action.suit.value
        return f"{action.seat} {action.kind.value} {action.rank.value}{suit}"
    return f"{action.seat} {action.card.code}"
