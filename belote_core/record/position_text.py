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
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from belote_core.card_text import suggest_card
from belote_core.card_text.reader import Region, read_regions
from belote_core.card_text.tokens import Sign, fold, whole_word
from belote_core.card_text.words import AS_WRITTEN, RANKS, SUITS
from belote_core.errors import BeloteError, PositionError, RecordError
from belote_core.legality import Position, check_cards
from belote_core.ranking import DEAL_POINTS, Trick, trick_winner
from belote_core.record.house_text import DECLARED, House, read_house
from belote_core.record.other_formats import recognise
from belote_core.record.position_keys import AFTER_TRUMP, BEFORE, KEY_OF, Section, split
from belote_core.ruleset import PRESETS
from belote_core.scoring.settlement import Settlement, settle
from belote_core.scoring.tally import most_points, usual_tricks
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from belote_core.card_text.reader import Doubt, Found
    from belote_core.cards import Card, Suit
    from belote_core.record.house_text import Astray, HouseWords
    from belote_core.ruleset import RuleSet

_ONE_NUMBER = ("taker", "belote", "held_over", "renonce", "us", "them")
_NUMBERS = ("points", "announcements", *_ONE_NUMBER)
_SEATS = ("taker", "belote", "renonce")
_COLOURS = dict.fromkeys(("rouge", "red"), ("h", "d")) | dict.fromkeys(
    ("noir", "noire", "black"), ("s", "c")
)
# What pairs are called who write their score.
_PAIRS = dict.fromkeys(("nous", "us", "moi", "me"), "1") | dict.fromkeys(
    ("eux", "them", "ils", "they"), "2"
)
_WORD = re.compile(r"[^\s:=,;|/.()\[\]{}\"]+")
_NUMBER = re.compile(r"[0-9]{1,4}")
_WORDS_AROUND = (
    "a",
    "est",
    "is",
    "et",
    "and",
    "la",
    "le",
    "de",
    "par",
    "by",
    "chez",
    "pour",
    "fait",
    "on",
)
_SUITS = tuple(word for word in SUITS if len(word) > 4)
# Who does these plays to the trick.
_PLAYS = frozenset(
    (
        *("joue", "coupe", "surcoupe", "pose", "met", "fournit", "sort", "jette", "entame"),
        *("plays", "played", "trumps", "ruffs", "leads", "puts"),
    )
)
# "1) A, 2) 10": the players, one after the other.
_ONE_BY_ONE = re.compile(r"(?:^|\s)1[.)].*\s2[.)]", re.DOTALL)
# "Main no 1" counts, and is no card.
_NUMBERED = re.compile(r"\bn[\u00b0\u00bao]\s?\d\b", re.IGNORECASE)
_RANK_LETTERS = frozenset("avdrkjqtx")
# A seat's name alone above its hand.
_SEAT_ABOVE = re.compile(
    r"^\s*(?:nord|sud|est|ouest|north|south|east|west)\s*:?[ \t]*$", re.IGNORECASE | re.MULTILINE
)
_CLAUSE_ENDS = ".,;:\n!?"
_CARD_IN_QUESTION = re.compile(r"[♠♥♦♣]|[0-9]")
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
MOST_CHARACTERS = 20_000


@dataclass(frozen=True)
class PositionText:
    """What a text says so far; `faults` name every word that could not be read, with its place.

    `numbers` hold what a finished deal is counted by; seats and sides in it count from 1.
    `earlier` are finished tricks, `house` the rules that the text names itself. `heard` says that
    sentences were read, `aside` what of them was left aside (offsets), `pairs` that the points are
    those of two sides, `by_compass` that players are called by the compass. Where there are faults,
    `meant` is what the text probably says: to be asked, never answered.
    """

    text: str
    trump: Suit | None = None
    trick: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    earlier: tuple[tuple[Card, ...], ...] = ()
    turned: tuple[Card, ...] = ()
    numbers: dict[str, tuple[int, ...]] = field(default_factory=dict)
    house: House = field(default_factory=House)
    faults: tuple[RecordError, ...] = ()
    where: dict[str, Section] = field(default_factory=dict)
    cards_at: tuple[tuple[Card, str, int], ...] = ()
    heard: bool = False
    aside: tuple[tuple[int, int], ...] = ()
    pairs: bool = False
    by_compass: bool = False
    meant: PositionText | None = None

    def rules(self, rules: RuleSet) -> RuleSet:
        """Return the rules of the page, changed as the text says. Raises `RecordError`."""
        try:
            return self.house.onto(rules)
        except BeloteError as error:
            line, column = line_and_column(self.text, self.house.at)
            raise RecordError("house_cannot_be", line=line, column=column, cause=error) from error

    def at_chosen_table(self) -> PositionText:
        """Return this text where the table was chosen: no card of it chooses another."""
        if not self.house.from_pack:
            return self
        return replace(self, house=replace(self.house, players=None, from_pack=False))

    @property
    def is_count(self) -> bool:
        """Whether a finished deal is given, by its numbers."""
        return "points" in self.numbers or "us" in self.numbers or "them" in self.numbers

    @property
    def taker(self) -> int | None:
        """The seat that took, from 0."""
        seats = self.numbers.get("taker")
        return seats[0] - 1 if seats else None

    def position(self, rules: RuleSet) -> Position:
        """Return the position; the first to play is seat 0. Raises `RecordError` (TABLE-3)."""
        self._check_read()
        rules = self.rules(rules)
        if self.by_compass and not rules.fixed_pairs and self.house.base_players is None:
            # The compass has four points, and this table three players.
            raise self.fault("how_many_players", "trick")
        trump = self._trump()
        if not self.hand:
            raise self.fault("hand_missing", "trick" if self.trick else "trump")
        played, leader = self._played(rules, trump)
        try:
            return Position(
                rules=rules,
                trump=trump,
                trick=Trick(leader, self.trick),
                seat=(leader + len(self.trick)) % rules.players,
                hand=self.hand,
                taker=self.taker,
                played=played,
            )
        except PositionError as error:
            raise self._placed(error) from error

    def _played(self, rules: RuleSet, trump: Suit) -> tuple[tuple[Trick, ...], int]:
        """Give each finished trick its leader, who won the one before."""
        played, leader = list[Trick](), 0
        for number, cards in enumerate(self.earlier, 1):
            key, laid = f"trick {number}", len(cards)
            if laid < rules.players:
                raise self.fault("trick_incomplete", key, trick=number, cards=laid)
            if laid > rules.players:
                raise self.fault("trick_too_long", key, cards=laid, players=rules.players)
        if self.heard and len(self.hand) + len(self.earlier) < rules.hand_size:
            # A hand told in part: what was played before proves nothing about it.
            return (), 0
        self._check_no_trick_left_out()
        for cards in self.earlier:
            trick = Trick(leader, cards)
            played.append(trick)
            leader = trick_winner(rules, trump, trick)
        return tuple(played), leader

    def _check_no_trick_left_out(self) -> None:
        """Refuse a trick whose number says that one before it is not told."""
        told = sorted(_trick_number(key) for key in self.where if key.startswith("trick "))
        due = next((due for due, number in enumerate(told, 1) if number != due), None)
        if self.earlier and due is not None:
            raise self.fault("trick_left_out", f"trick {told[due - 1]}", trick=due)

    def full_trick(self, rules: RuleSet) -> Trick | None:
        """Return the trick when all have played to it and no hand is given; seat 0 led."""
        rules = self.rules(rules)
        if (
            self.earlier
            or self.hand
            or self.faults
            or len(self.trick) != rules.players
            or self.is_count
        ):
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
        rules = self.rules(rules)
        points = self.points(rules)
        if not self.numbers.get("taker"):
            raise self.fault("taker_missing", "points")
        if self.numbers.get("belote") == ():
            raise self.fault("belote_of_whom", "belote")
        tricks = self.numbers.get("tricks") or usual_tricks(rules, points)
        if tricks is None:
            raise self.fault("tricks_missing", "points")
        self._check_possible(points)
        self._check_tricks(rules, points)
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

    def points(self, rules: RuleSet) -> tuple[int, ...]:
        """Return the points of every side, the one that is not written completed to 162.

        Raises `RecordError` where they are not enough.
        """
        sides = dict(enumerate(self.numbers.get("points", ())))
        for side, key in enumerate(("us", "them")):
            if self.numbers.get(key):
                sides[side] = self.numbers[key][0]
        if not sides:
            raise self.fault("points_missing", "points")
        if self.pairs and rules.sides != len(sides):
            raise self.fault("points_two_needed", "points", sides=rules.sides)
        missing = [side for side in range(rules.sides) if side not in sides]
        if len(missing) > 1 and len(sides) < rules.sides:
            raise self.fault("points_two_needed", "points", sides=rules.sides)
        total = sum(sides.values())
        if len(missing) == 1 and total > DEAL_POINTS:
            raise self.fault("points_do_not_add_up", "points", total=total, needed=DEAL_POINTS)
        if len(missing) == 1 and (rules.fixed_pairs or total < DEAL_POINTS):
            # One number tells: the first side's where it stands alone, the last is what is left.
            sides[missing[0]] = DEAL_POINTS - total
        return tuple(sides[side] for side in sorted(sides))

    def completed(self, rules: RuleSet) -> tuple[int, int] | None:
        """Return the side whose points were not written and what they come to, or None."""
        points = self.points(rules)
        sides = sum(key in self.numbers for key in ("us", "them"))
        written = len(self.numbers.get("points", ())) or sides
        if written == len(points):
            return None
        side = 0 if "them" in self.numbers and "us" not in self.numbers else len(points) - 1
        return side, points[side]

    def _check_possible(self, points: tuple[int, ...]) -> None:
        """Refuse points that no tricks make (CARD-4)."""
        if sum(points) != DEAL_POINTS:
            return  # told by the settlement
        for side, amount in enumerate(points):
            if amount in (1, DEAL_POINTS - 1):
                raise self.fault(
                    "impossible_points", "points", points=amount, side=side, counted_from=1
                )

    def _check_tricks(self, rules: RuleSet, points: tuple[int, ...]) -> None:
        """Refuse more points than the tricks that are written can hold (CARD-4)."""
        written = self.numbers.get("tricks", ())
        if sum(points) != DEAL_POINTS or sum(written) != rules.hand_size:
            return  # told by the settlement
        for side, (amount, tricks) in enumerate(zip(points, written, strict=False)):
            most = most_points(rules, tricks)
            if tricks and amount > most:
                raise self.fault(
                    "more_than_tricks_hold",
                    "tricks",
                    points=amount,
                    side=side,
                    tricks=tricks,
                    most=most,
                    counted_from=1,
                )

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


def read_position(text: str, words: HouseWords = DECLARED) -> PositionText:
    """Read what a text says, all its faults told at once in `faults`; never raises.

    `words` are those for house rules, by default as they are declared.
    """
    if len(text.rstrip()) > MOST_CHARACTERS:
        line, column = line_and_column(text, MOST_CHARACTERS)
        fault = RecordError("text_too_long", line=line, column=column, most=MOST_WORDS)
        return PositionText(text, faults=(fault,))
    foreign = recognise(text)
    if foreign is not None:
        return PositionText(text, faults=(foreign,))
    found = list(_WORD.finditer(text))
    if len(found) > MOST_WORDS:
        line, column = line_and_column(text, found[MOST_WORDS].start())
        fault = RecordError("text_too_long", line=line, column=column, most=MOST_WORDS)
        return PositionText(text, faults=(fault,))
    return _Reader(text, words).read()


class _Reader:
    """Read a text section by section, keeping every fault with its place."""

    def __init__(self, text: str, words: HouseWords) -> None:
        self.text = text
        self.faults = list[RecordError]()
        self.house, left = read_house(_NUMBERED.sub(_blank, text), words)
        for one in self.house.astray:
            self.astray(one, text[one.start : one.end])
        if len(_SEAT_ABOVE.findall(left)) == 1:
            left = _SEAT_ABOVE.sub(_blank, left)
        self.sections, self.languages = split(_without_questions(left))
        self.numbers = dict[str, tuple[int, ...]]()
        self.regions = list[tuple[str, Section]]()
        self.where = dict[str, Section]()

    def read(self) -> PositionText:
        """Read the whole text."""
        for section in self.sections:
            self.place(section)
        for _, section in self.regions:
            self.own_plays(section)
        regions = [Region(s.tokens(), key == "trump") for key, s in self.regions]
        reading, doubt = read_regions(regions, self.languages) if regions else (None, None)
        by_key: dict[str, list[Found]] = {}
        told: list[tuple[Card, str, int]] = []
        if reading is not None:
            lists = iter(reading.cards)
            for key, _ in self.regions:
                if key != "trump":
                    by_key.setdefault(key, []).extend(next(lists))
            for unread in reading.unread:
                self.unread(unread.code, unread.at, unread.end)
            if doubt is not None and not reading.unread:
                self.doubt(doubt)
            told = [
                (found.card, self.text[found.at : found.end], found.at)
                for cards in by_key.values()
                for found in cards
            ]
        cards = {key: tuple(found.card for found in found) for key, found in by_key.items()}
        tricks = sorted((key for key in cards if key.startswith("trick ")), key=_trick_number)
        earlier, trick = [cards[key] for key in tricks], cards.get("trick", ())
        if earlier and not trick:
            trick = earlier.pop()
        return PositionText(
            self.text,
            trump=reading.trump if reading else None,
            trick=trick,
            hand=cards.get("hand", ()),
            earlier=tuple(earlier),
            turned=cards.get("turned", ()),
            numbers=self.numbers,
            house=self.house,
            faults=tuple(sorted(self.faults, key=lambda fault: (fault.line, fault.column))),
            where=self.where,
            cards_at=tuple(sorted(told, key=lambda one: one[2])),
        )

    # ---- Sections

    def place(self, section: Section) -> None:
        """Say what a section is: numbers, or cards of the trick or of the hand."""
        key = section.key
        if key in (BEFORE, AFTER_TRUMP):
            self.loose(section)
            return
        if key == "trick" and _all_numbers(section.text):
            key = "tricks"
        name = f"trick {section.number}" if section.number else key
        if name in self.where:
            empty = section.key != "trump" and not _names_a_card(self.where[name].text)
            if empty:
                pass  # said twice before anything follows: "dans ma main j'ai"
            elif section.key == "trump" or _names_a_card(section.text):
                self.fault("key_twice", section.key_at, token=section.token)
                return
            else:
                return
        self.where[name] = section
        if key in _NUMBERS or key == "tricks":
            self.numbers[key] = self.amounts(section, most=1 if key in _ONE_NUMBER else None)
        else:
            self.regions.append((name, section))

    def own_plays(self, section: Section) -> None:
        """Stop at "je joue": one's own card is neither laid before nor only held."""
        chunks = [token for token in section.tokens() if token.sign is Sign.CHUNK]
        for before, token in pairwise(chunks):
            if before.text in ("je", "i") and token.text in _PLAYS:
                word = self.text[token.at : token.end]
                self.fault("not_a_card_here", token.at, token=word, suggestion=None)

    def loose(self, section: Section) -> None:
        """Place cards that stand behind no key: they belong to the trick that is told, or held."""
        self.where.setdefault(section.key, section)
        after = self.sections[self.sections.index(section) + 1 :][:1]
        if after and after[0].key == "turned" and not after[0].text.strip(" :=,.;"):
            self.regions.append(("turned", section))
            return
        words = {token.text for token in section.tokens() if token.sign is Sign.CHUNK}
        keys = {one.key for one in self.sections if one.text.strip(" :=,.;")}
        told = (
            bool(words & _PLAYS)
            or bool(_ONE_BY_ONE.search(section.text))
            or ("hand" in keys and "trick" not in keys)
        )
        self.regions.append(("trick" if told and "trick" not in keys else "hand", section))

    def amounts(self, section: Section, *, most: int | None = None) -> tuple[int, ...]:
        """Read numbers; a side may be called us or them."""
        read = list[int]()
        for match in _WORD.finditer(section.text):
            offset, word = section.at + match.start(), fold(match[0])
            parts = word.split("-") if re.fullmatch(r"[0-9]+(-[0-9]+)+", word) else [word]
            for part in parts:
                if part in _WORDS_AROUND or not part.strip("-\u2013\u2014+"):
                    continue
                number = _PAIRS.get(part, part) if section.key in _SEATS else part
                if not (number.isascii() and number.isdigit()):
                    self.fault("not_a_number", offset, token=match[0][:40])
                elif not _NUMBER.fullmatch(number):
                    self.fault("number_too_large", offset, token=match[0][:40])
                elif len(read) == most:
                    self.fault("several_numbers", offset, token=match[0])
                else:
                    read.append(int(number))
        return tuple(read)

    # ---- Faults

    def astray(self, one: Astray, token: str) -> None:
        """Tell what is no house rule but looks like one."""
        at, meant = one.start, one.suggestion
        if one.code == "not_a_table":
            self.fault("not_a_table", at, token=token, suggestion=meant, tables=tuple(PRESETS))
        elif one.code == "not_a_house_rule":
            self.fault("not_a_house_rule", at, token=token, suggestion=meant)
        elif one.code == "not_a_house_value":
            self.fault("not_a_house_value", at, token=token, suggestion=meant, rule=one.knob)
        elif one.code == "two_meanings":
            self.fault("two_meanings", at, token=token)
        elif one.code == "house_value_missing":
            self.fault("house_value_missing", at, token=token, rule=one.knob)
        else:
            self.fault("key_twice", at, token=token)

    def fault(self, code: str, offset: int, **facts: Any) -> None:
        line, column = line_and_column(self.text, offset)
        self.faults.append(RecordError(code, line=line, column=column, **facts))

    def unread(self, code: str, at: int, end: int) -> None:
        """Tell a word that is no card here, once, with what was probably meant."""
        token, offset = whole_word(self.text, at, end)
        if code == "one_or_ten":
            self.fault("one_or_ten", offset, token=token)
            return
        if code == "several_suits":
            self.fault("several_suits", offset, token=token)
            return
        if code == "not_a_suit_word":
            self.trump_word(offset, token)
            return
        line, column = line_and_column(self.text, offset)
        if any((fault.line, fault.column) == (line, column) for fault in self.faults):
            return
        suggestion = _close_word(token) or suggest_card(token, self.languages)
        self.fault("not_a_card_here", offset, token=token, suggestion=suggestion)

    def trump_word(self, offset: int, token: str) -> None:
        """Tell what is no suit; a colour may be two of them."""
        colour = _COLOURS.get(fold(token))
        if colour is None:
            same = [word for word in _SUITS if word[:1] == fold(token)[:1]]
            meant = next(iter(get_close_matches(fold(token), same, n=1, cutoff=0.65)), None)
            meant = meant if len(token) > 2 else None
            meant = AS_WRITTEN.get(meant or "", meant) if meant != fold(token) else None
            self.fault("not_a_suit_word", offset, token=token, suggestion=meant)
        else:
            self.fault("which_suit", offset, token=token, choices=colour)

    def doubt(self, doubt: Doubt) -> None:
        token = self.text[doubt.at : doubt.end]
        if doubt.suits:
            self.fault("which_suit", doubt.at, token=token, choices=doubt.choices)
        else:
            self.fault("which_card", doubt.at, token=token, choices=doubt.choices)


def _names_a_card(text: str) -> bool:
    """Whether a card or a number stands in a text: a figure, a suit's sign, a rank in words."""
    words = fold(text)
    found = _CARD_IN_QUESTION.search(words)
    return bool(found) or any(w in _RANK_LETTERS or w in RANKS for w in re.findall("[a-z]+", words))


def _trick_number(key: str) -> int:
    return int(key.partition(" ")[2])


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _without_questions(text: str) -> str:
    """Hide what is asked, where no card is named in it; every character keeps its place."""
    left = text
    for mark in re.finditer(r"\?", text):
        start = max(text.rfind(sign, 0, mark.start()) for sign in _CLAUSE_ENDS) + 1
        asked = fold(text[start : mark.start()])
        named = _CARD_IN_QUESTION.search(asked) or any(
            word in RANKS or word in SUITS or word in KEY_OF for word in re.findall("[a-z]+", asked)
        )
        if not named:
            left = f"{left[:start]}{' ' * (mark.end() - start)}{left[mark.end() :]}"
    return left


def _all_numbers(text: str) -> bool:
    words = _WORD.findall(text)
    return bool(words) and all(_NUMBER.fullmatch(word) for word in words)


def _close_word(token: str) -> str | None:
    """Find the key, the rank or the suit that was probably meant."""
    known = [word for word in (*KEY_OF, *RANKS, *SUITS) if len(word) > 3]
    folded = fold(token)
    close = get_close_matches(folded, known, n=1, cutoff=0.75)
    if not close:
        same = [word for word in (*RANKS, *SUITS) if len(word) > 3 and word[0] == folded[:1]]
        close = get_close_matches(folded, same, n=1, cutoff=0.65)
    if not close or len(token) <= 3 or close[0] == folded:
        return None
    return AS_WRITTEN.get(close[0], close[0])
