"""A position or a count as people write it down, in any notation of cards, in French or English.

One `key: value` after the other, in any order, on one line or several: `atout` or `trump`, `pli` or
`trick` (the leader's card first), `main` or `hand`, `preneur` or `taker` (1 is the first to play).
A finished deal: `points`, `plis` or `tricks`, `preneur`, `belote`, `annonces`, `reste`, `renonce`
by player or, at four, by side (1 for the first and the third player).

>>> written = read_position("atout coeur, pli A♠ 9♥, main: V♥ as de coeur Rca")
>>> [str(card) for card in (*written.trick, *written.hand)]
['As', '9h', 'Jh', 'Ah', 'Kd']
>>> from belote_core.ruleset import MARQUOIR_3
>>> written.position(MARQUOIR_3).seat
2
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from belote_core.cards import (
    Card,
    Suit,
    could_be_two,
    find_cards,
    fold,
    parse_suit,
    suggest_card,
)
from belote_core.errors import PositionError, RecordError
from belote_core.legality import Position, check_cards
from belote_core.ranking import Trick
from belote_core.scoring.settlement import Settlement, settle
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core.ruleset import RuleSet

_KEYS = {
    "trump": ("atout", "atouts", "trump", "trumps"),
    "trick": ("pli", "plis", "trick", "tricks", "table"),
    "hand": ("main", "hand", "jeu"),
    "taker": ("preneur", "taker", "prise"),
    "points": ("points",),
    "belote": ("belote",),
    "announcements": ("annonces", "annonce", "announcements", "announcement"),
    "held_over": ("reste", "litige", "held"),
    "renonce": ("renonce", "revoke"),
}
_KEY_OF = {word: key for key, words in _KEYS.items() for word in words}
_ONE_NUMBER = ("taker", "belote", "held_over", "renonce")
_NUMBERS = ("points", "announcements", *_ONE_NUMBER)
_BEFORE = "before any key"
_WORD = re.compile(r"[^\s:=,;|/.()]+")
_NUMBER = re.compile(r"[0-9]{1,4}")
_WORDS_AROUND = ("a", "est", "is", "et", "and", "la", "le", "de")
# What each fault of a position is about, to point at.
_ABOUT = {
    "trick_complete": "trick",
    "trick_too_long": "trick",
    "hand_size": "hand",
    "empty_hand": "hand",
    "taker_needed": "trump",
    "no_such_seat": "taker",
}
# A text of more words is no position, and is not read word by word.
MOST_WORDS = 400


@dataclass(frozen=True)
class Value:
    """What stands behind a key: the text, where it begins, and where its key does (offsets)."""

    text: str
    at: int
    key_at: int


@dataclass(frozen=True)
class PositionText:
    """What a text says so far; `faults` name every word that could not be read, with its place.

    `numbers` hold what a finished deal is counted by; seats and sides in it count from 1.
    """

    text: str
    trump: Suit | None = None
    trick: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    numbers: dict[str, tuple[int, ...]] = field(default_factory=dict)
    faults: tuple[RecordError, ...] = ()
    where: dict[str, Value] = field(default_factory=dict)
    cards_at: tuple[tuple[Card, str, int], ...] = ()

    @property
    def is_count(self) -> bool:
        """Whether a finished deal is given, by its numbers."""
        return "points" in self.numbers

    @property
    def taker(self) -> int | None:
        """The seat that took, from 0."""
        seats = self.numbers.get("taker")
        return seats[0] - 1 if seats else None

    def position(self, rules: RuleSet) -> Position:
        """Return the position; the first to play is seat 0. Raises `RecordError` (TABLE-3)."""
        self._check_read()
        trump = self._trump()
        if not self.hand:
            raise self.fault("hand_missing", "trick" if self.trick else "trump")
        try:
            return Position(
                rules=rules,
                trump=trump,
                trick=Trick(0, self.trick),
                seat=len(self.trick) % rules.players,
                hand=self.hand,
                taker=self.taker,
            )
        except PositionError as error:
            raise self._placed(error) from error

    def full_trick(self, rules: RuleSet) -> Trick | None:
        """Return the trick when all have played to it and no hand is given; seat 0 led."""
        if self.hand or self.faults or len(self.trick) != rules.players or self.is_count:
            return None
        self._trump()
        try:
            check_cards(rules, list(self.trick))
        except PositionError as error:
            raise self._placed(error) from error
        return Trick(0, self.trick)

    def settlement(self, rules: RuleSet) -> Settlement:
        """Settle the count that is given. Raises `RecordError`."""
        self._check_read()
        for key in ("taker", "points"):
            if not self.numbers.get(key):
                raise self.fault(f"{key}_missing", "points")
        points = self.numbers["points"]
        tricks = self.numbers.get("tricks") or _usual_tricks(rules, points)
        if tricks is None:
            raise self.fault("tricks_missing", "points")
        one = {key: values[0] for key, values in self.numbers.items() if values}
        try:
            return settle(
                rules,
                taker=one["taker"] - 1,
                points=points,
                tricks=tricks,
                belote=_side(one, "belote"),
                announcements=self.numbers.get("announcements"),
                held_over=one.get("held_over", 0),
                renonce=_side(one, "renonce"),
            )
        except PositionError as error:
            raise self._placed(error) from error

    def _check_read(self) -> None:
        if self.faults:
            first = self.faults[0]
            first.faults = self.faults
            raise first

    def _trump(self) -> Suit:
        if self.trump is None:
            raise self.fault("trump_missing", "trick" if self.trick else "hand")
        return self.trump

    def fault(self, code: str, key: str, **facts: Any) -> RecordError:
        """Make an error that points at a key, or at the start of the text."""
        value = self.where.get(key)
        line, column = line_and_column(self.text, value.key_at if value else 0)
        return RecordError(code, line=line, column=column, **facts)

    def _placed(self, error: PositionError) -> RecordError:
        """Give a fault of TABLE-3 the place of the card or of the key that it is about."""
        facts = {k: v for k, v in error.facts.items() if k not in ("line", "column")}
        # Whoever wrote this counts players and sides from 1.
        facts["counted_from"] = 1
        at = [
            (offset, token)
            for card, token, offset in self.cards_at
            if card.code == facts.get("card")
        ]
        if at:
            offset, token = at[-1]
            line, column = line_and_column(self.text, offset)
            return RecordError(error.code, line=line, column=column, **{**facts, "token": token})
        key = _ABOUT.get(error.code) or facts.get("field") or "points"
        return self.fault(error.code, key, **facts)


def _side(numbers: dict[str, int], key: str) -> int | None:
    """Read a side counted from 1; 0 or nothing is nobody."""
    return numbers[key] - 1 if numbers.get(key) else None


def _usual_tricks(rules: RuleSet, points: tuple[int, ...]) -> tuple[int, ...] | None:
    """Share the tricks out where it decides nothing: several sides have points (SCORE-0.1)."""
    won = [side for side, amount in enumerate(points) if amount]
    if len(points) != rules.sides:
        return (0,) * rules.sides  # the points are the fault, and are told first
    if len(won) < 2:
        return None
    tricks = [int(side in won) for side in range(rules.sides)]
    tricks[won[0]] += rules.hand_size - sum(tricks)
    return tuple(tricks)


def read_position(text: str) -> PositionText:
    """Read what a text says, all its faults told at once in `faults`; never raises."""
    values, faults = _split(text)
    reader = _Reader(text, faults)
    read = PositionText(text, where=values)
    numbers: dict[str, tuple[int, ...]] = {}
    for key, value in values.items():
        if key == "trump":
            read = replace(read, trump=reader.suit(value))
        elif key == "trick" and _all_numbers(value.text):
            numbers["tricks"] = reader.numbers(value)
        elif key in _NUMBERS:
            numbers[key] = reader.numbers(value, most=1 if key in _ONE_NUMBER else None)
        elif key == "trick":
            read = replace(read, trick=reader.cards(value))
        else:
            read = replace(read, hand=(*read.hand, *reader.cards(value)))
    return replace(
        read,
        numbers=numbers,
        faults=tuple(sorted(reader.faults, key=lambda fault: (fault.line, fault.column))),
        cards_at=tuple(reader.found),
    )


def _all_numbers(text: str) -> bool:
    words = _WORD.findall(text)
    return bool(words) and all(_NUMBER.fullmatch(word) for word in words)


def _split(text: str) -> tuple[dict[str, Value], list[RecordError]]:
    """Cut a text at its keys; what stands before the first one belongs to the hand."""
    faults: list[RecordError] = []
    words = list(_WORD.finditer(text))
    if len(words) > MOST_WORDS:
        line, column = line_and_column(text, words[MOST_WORDS].start())
        return {}, [RecordError("text_too_long", line=line, column=column, most=MOST_WORDS)]
    found = [(match, _KEY_OF[fold(match[0])]) for match in words if fold(match[0]) in _KEY_OF]
    values: dict[str, Value] = {}
    start = found[0][0].start() if found else len(text)
    if _WORD.search(text[:start]):
        values[_BEFORE] = Value(text[:start], 0, 0)
    for number, (match, key) in enumerate(found):
        end = found[number + 1][0].start() if number + 1 < len(found) else len(text)
        begin = match.end()
        if key in values:
            line, column = line_and_column(text, match.start())
            faults.append(RecordError("key_twice", line=line, column=column, token=match[0]))
            continue
        values[key] = Value(text[begin:end], begin, match.start())
    return values, faults


class _Reader:
    """Read values one by one, keeping every fault with its place."""

    def __init__(self, text: str, faults: list[RecordError]) -> None:
        self.text = text
        self.faults = faults
        self.found: list[tuple[Card, str, int]] = []

    def fault(self, code: str, offset: int, **facts: Any) -> None:
        line, column = line_and_column(self.text, offset)
        self.faults.append(RecordError(code, line=line, column=column, **facts))

    def words(self, value: Value) -> Iterator[tuple[str, int]]:
        for match in _WORD.finditer(value.text):
            if fold(match[0]) not in _WORDS_AROUND:
                yield match[0], value.at + match.start()

    def suit(self, value: Value) -> Suit | None:
        suits = [(parse_suit(word), word, offset) for word, offset in self.words(value)]
        for suit, word, offset in suits:
            if suit is None:
                self.fault("not_a_suit_word", offset, token=word[:40])
        known = [suit for suit, _, _ in suits if suit is not None]
        if len(known) > 1:
            self.fault("several_suits", suits[1][2], token=suits[1][1][:40])
        return known[0] if known else None

    def numbers(self, value: Value, *, most: int | None = None) -> tuple[int, ...]:
        read = list[int]()
        for word, offset in self.words(value):
            if not (word.isascii() and word.isdigit()):
                self.fault("not_a_number", offset, token=word[:40])
            elif not _NUMBER.fullmatch(word):
                self.fault("number_too_large", offset, token=word[:40])
            elif len(read) == most:
                self.fault("several_numbers", offset, token=word)
            else:
                read.append(int(word))
        return tuple(read)

    def cards(self, value: Value) -> tuple[Card, ...]:
        read = list[Card]()
        for card, token, place in find_cards(_blank(value.text)):
            offset = value.at + place - 1
            if card is None and could_be_two(token):
                self.fault("which_suit", offset, token=token)
            elif card is None:
                key = _close_key(token)
                suggestion = key or suggest_card(token)
                self.fault("not_a_card_here", offset, token=token, suggestion=suggestion)
            else:
                read.append(card)
                self.found.append((card, token, offset))
        return tuple(read)


def _blank(text: str) -> str:
    """Hide what only stands around cards, every character kept in its place."""
    return re.sub(r"[:=.()]", " ", text)


def _close_key(token: str) -> str | None:
    """Find the key that was probably meant."""
    close = get_close_matches(fold(token), _KEY_OF, n=1, cutoff=0.75)
    return close[0] if close and len(token) > 3 else None
