"""What people write, read strictly first, then as they say it: two readings, and never a guess.

>>> from belote_core.wording.house_words import HOUSE_WORDS
>>> said = "Atout pique. On entame carreau : 10, puis l'as. J'ai le roi de carreau, que jouer ?"
>>> [card.code for card in understand(said, HOUSE_WORDS).trick]
['Td', 'Ad']
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.reader import Region, read_regions
from belote_core.card_text.tokens import fold
from belote_core.card_text.words import RANKS, SUITS
from belote_core.errors import RecordError
from belote_core.record.house_text import DECLARED, read_house
from belote_core.record.position_keys import AFTER_TRUMP, BEFORE, Section
from belote_core.record.position_text import MOST_CHARACTERS, PositionText, read_position
from belote_core.record.spoken.count import listen_to_count, probable_count
from belote_core.record.spoken.frame import LONGEST, explained, in_place, unframed
from belote_core.record.spoken.lexicon import CORRECTS
from belote_core.record.spoken.listener import listen
from belote_core.record.spoken.meant import first_lost, probably, speaks_of_cards, without_questions
from belote_core.ruleset import CLASSIC_4, MARQUOIR_3
from belote_core.toml.places import line_and_column, offset_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core.card_text.reader import Doubt, Found, Unread
    from belote_core.card_text.tokens import Token
    from belote_core.cards import Card, Suit
    from belote_core.record.house_text import House, HouseWords
    from belote_core.record.spoken.count import Count
    from belote_core.record.spoken.runs import Heard

# With these a card is laid or held by somebody: the strict reader passes over them.
_OF_SENTENCES = frozenset(("sur", "avec", "contre", "on", "with", "il", "elle", "lui", "he", "she"))
# What the strict reader knows better, which reads letters by the whole text.
_OF_LETTERS = frozenset(("which_suit", "which_card", "suit_not_said"))
# Questions about what was understood, and no word that was not.
_WRITTEN_BETTER = _OF_LETTERS | {"house_rule_unknown"}
_ASKED = _OF_LETTERS | {"play_without_card", "house_rule_unknown", "order_of_play", "plays_twice"}
# Words that are not understood, and no contradiction: what is meant can be asked.
_GUESSED = frozenset(
    (
        *("not_a_card_here", "not_a_number", "not_a_suit_word", "two_readings", "key_twice"),
        *("house_rule_unknown", "play_without_card", "plays_twice", "trump_missing"),
        *("not_told_held", "duplicate_card", "suit_not_said"),
    )
)
_LIKE_A_CARD = re.compile("[♠♥♦♣]|(?<![0-9])(?:10|[1-9])(?![0-9])")
# Of so many faults each is worth telling.
_SEVERAL = 2
_NAMED_FIRST = frozenset(("foreign_language", "text_too_long", "not_a_table"))


def understand(text: str, words: HouseWords = DECLARED) -> PositionText:
    """Read a position or a count in words; what cannot be read is in `faults`.

    Sentences are read where the strict reader finds a fault. Where both read a text and differ,
    that is a fault as well. A card of the larger pack says how many play, where nothing else does.
    """
    if len(text) > LONGEST:
        return _by_pack(_understood(text, words))
    bound = explained(text)
    heard = _understood(bound, words)
    if heard.faults:
        left, aside = unframed(bound)
        again = _understood(left, words) if aside or left != bound else heard
        if _is_read(again):
            told = tuple(sorted({*again.aside, *aside}))
            heard = replace(again, heard=True, aside=told)
        elif again is not heard and again.faults[0].code in _ASKED:
            heard = again
        heard = _without_questions(heard, left, aside, words)
    return _by_pack(replace(_guessed(_corrected(heard), bound, words), text=text))


def _without_questions(
    heard: PositionText, text: str, aside: Iterable[tuple[int, int]], words: HouseWords
) -> PositionText:
    """Read what is left where clauses that only ask are no longer in the way."""
    left, told = without_questions(text, aside) if heard.faults else (text, [])
    again = _understood(left, words) if left != text else heard
    if again is heard or not _is_read(again):
        return heard
    return replace(again, heard=True, aside=tuple(sorted({*again.aside, *told})))


def _is_read(written: PositionText) -> bool:
    """Whether a text is read without a fault, and says something."""
    return not written.faults and bool(written.is_count or written.hand or written.trick)


def _guessed(heard: PositionText, text: str, words: HouseWords) -> PositionText:
    """Put what a text probably says beside what is not understood of it."""
    lost = not heard.faults and heard.trump is None and bool(heard.hand) and not heard.is_count
    if not lost and not (heard.faults and heard.faults[0].code in _GUESSED):
        return heard
    _, asked = without_questions(text)
    faults = [one for one in heard.faults if not _stands_in(one, text, asked)]
    if any(_may_be_a_card(fault) for fault in faults):
        return heard
    house, left = read_house(text, words)
    # What looks like a rule and is none that is known may be a question.
    house, left = _without_astray(text, house, left)
    heard = _one_word(heard, left)
    counted = None if speaks_of_cards(left) else probable_count(left, house.base_players)
    if counted is not None:
        return replace(heard, meant=_counted(text, house, counted))
    told = probably(left, house.base_players)
    meant = None if told is None else _Hearing(text, house, told).position()
    if meant is None or meant.faults or (lost and meant.trump is None):
        return heard
    if len(meant.trick) > CLASSIC_4.players:
        return heard
    if not meant.hand and len(meant.trick) < MARQUOIR_3.players:
        return heard
    found = _two_readings(heard, meant.cards_at[0][2]) if lost else heard
    return replace(found, meant=_by_pack(meant))


def _may_be_a_card(fault: RecordError) -> bool:
    """Whether what is not read looks like a card: it is asked for, never passed over."""
    like = _LIKE_A_CARD.search(str(fault.facts.get("token", ""))) or fault.facts.get("suggestion")
    return fault.code == "not_a_card_here" and bool(like)


def _stands_in(fault: RecordError, text: str, spans: Iterable[tuple[int, int]]) -> bool:
    """Whether a fault lies in one of these stretches of the text."""
    at = offset_at(text, fault.line, fault.column)
    return any(start <= at < end for start, end in spans)


def _one_word(heard: PositionText, left: str) -> PositionText:
    """Name the word at which a sentence is lost, and not every other one."""
    lost = first_lost(left) if len(heard.faults) > _SEVERAL else None
    if lost is None:
        return heard
    line, column = line_and_column(left, lost.token.at)
    fault = RecordError(
        "not_a_card_here", line=line, column=column, token=lost.raw, suggestion=None
    )
    return replace(heard, faults=(fault,))


def _corrected(heard: PositionText) -> PositionText:
    """Ask for the last version where a text that is not understood corrects itself."""
    found = CORRECTS.search(in_place(heard.text)) if heard.faults else None
    if found is None or heard.faults[0].code in _NAMED_FIRST:
        return heard
    line, column = line_and_column(heard.text, found.start("said"))
    said = heard.text[found.start("said") : found.end("said")]
    fault = RecordError("corrects_itself", line=line, column=column, token=said)
    return replace(heard, faults=(fault,))


def _by_pack(written: PositionText) -> PositionText:
    """Follow from a seven, an eight or the compass that four play, unless the text says."""
    larger = written.by_compass or any(
        card not in MARQUOIR_3.cards for card, _, _ in written.cards_at
    )
    if larger and written.house.base_players is None:
        house = replace(written.house, players=CLASSIC_4.players, from_pack=True)
        written = replace(written, house=house)
    return _goes_on(written)


def _goes_on(written: PositionText) -> PositionText:
    """Take a "last trick" of three cards at four, to be played to, for the one that goes on."""
    paired = written.house.base_players == CLASSIC_4.players
    short = [len(cards) for cards in written.earlier] == [MARQUOIR_3.players]
    if not (written.heard and paired and short and written.hand) or written.trick:
        return written
    where = {"trick" if key.startswith("trick ") else key: of for key, of in written.where.items()}
    return replace(written, trick=written.earlier[0], earlier=(), where=where)


def _understood(text: str, words: HouseWords) -> PositionText:
    strict = read_position(text, words)
    named = bool(strict.faults) and strict.faults[0].code in _NAMED_FIRST
    if len(text) > MOST_CHARACTERS or named:
        return strict
    unfinished = bool(strict.numbers) and not (strict.hand or strict.trick)
    house, left = read_house(text, words)
    if strict.faults or strict.is_count or unfinished:
        count = _count(text, house, left)
        whole = not (strict.faults or unfinished) and all(strict.numbers.values())
        if count is not None and not whole:
            return count
        if not (strict.faults or unfinished):
            alike = count is None or _same_count(strict, count)
            return strict if alike or count is None else _differs(strict, count)
    heard = _hear(text, house, left)
    return _unsure(strict) if heard is None else _of_two(strict, heard)


def _of_two(strict: PositionText, heard: PositionText) -> PositionText:
    """Choose between a text as it is written and as it is said."""
    if heard.faults:
        better = not strict.faults and heard.faults[0].code in _WRITTEN_BETTER
        return strict if better else heard
    whole = heard.trump is not None and bool(heard.hand or heard.trick)
    if strict.faults or not whole:
        return heard if whole else strict
    if not _same(strict, heard):
        unfinished = (
            strict.trump is None or not strict.hand or len(strict.trick) > CLASSIC_4.players
        )
        laid = (*strict.trick, *strict.hand)
        unfinished |= strict.numbers.get("belote") == () or len(set(laid)) < len(laid)
        # What a verb lays on the table, the strict reader takes for held where no key says more.
        lumped = not strict.trick and set(strict.hand) == {*heard.hand, *heard.trick}
        return heard if unfinished or lumped else _differs(strict, heard)
    if heard.house.players != strict.house.players or heard.by_compass:
        return heard
    # Finished tricks beside a hand told in part: sentences tell no more of it.
    return replace(strict, heard=True) if strict.earlier else strict


def _same(one: PositionText, other: PositionText) -> bool:
    if len(one.hand) != len(other.hand) or set(one.hand) != set(other.hand):
        return False
    return (one.trump, one.trick, one.earlier) == (other.trump, other.trick, other.earlier)


def _same_count(strict: PositionText, count: PositionText) -> bool:
    """Whether two readings of a count say the same, one number completed from the other."""
    if count.faults:
        return False
    sides = strict.numbers.get("us", ()) + strict.numbers.get("them", ())
    points = strict.numbers.get("points") or sides
    one, other = strict.numbers, count.numbers
    return set(points) <= set(other["points"]) and all(
        one.get(key, ()) == other.get(key, ()) for key in ("taker", "belote")
    )


def _unsure(strict: PositionText) -> PositionText:
    """Ask where cards stand behind no key beside others that do: whose they are is not told."""
    loose = [strict.where[key] for key in (BEFORE, AFTER_TRUMP) if key in strict.where]
    spans = [(one.at, one.at + len(one.text)) for one in loose]
    stray = [at for _, _, at in strict.cards_at if any(a <= at < b for a, b in spans)]
    if strict.faults or not stray or "turned" in strict.where:
        return strict
    keyed = len(stray) < len(strict.cards_at) and "hand" in strict.where
    said = {word for one in loose for word in re.findall("[a-z]+", fold(one.text))}
    parted = strict.trump is not None and strict.text.count("/") == 1
    return _two_readings(strict, stray[0]) if keyed or parted or said & _OF_SENTENCES else strict


def _differs(strict: PositionText, heard: PositionText) -> PositionText:
    """Ask for it otherwise: what two readings make of a text is no reading."""
    return _two_readings(strict, heard.cards_at[0][2] if heard.cards_at else 0)


def _two_readings(written: PositionText, at: int) -> PositionText:
    line, column = line_and_column(written.text, at)
    return replace(written, faults=(RecordError("two_readings", line=line, column=column),))


def _hear(text: str, house: House, left: str) -> PositionText | None:
    """Read sentences; `left` is the text without what says the house."""
    if house.astray:
        return None
    heard = listen(left, house.base_players)
    if heard is None:
        return None
    if isinstance(heard, RecordError):
        return PositionText(text, house=house, faults=(_quoted(heard, text),))
    return _Hearing(text, house, heard).position()


def _without_astray(text: str, house: House, left: str) -> tuple[House, str]:
    """Put what only looks like a rule back into what is left of a text."""
    for one in house.astray:
        left = f"{left[: one.begins]}{text[one.begins : one.end]}{left[one.end :]}"
    return replace(house, astray=()), left


def _quoted(error: RecordError, text: str) -> RecordError:
    """Quote a sentence that may be a rule as it stands in the text, rules read in it included."""
    if error.code != "house_rule_unknown":
        return error
    at = offset_at(text, error.line, error.column)
    token = text[at : at + len(str(error.facts["token"]))]
    return RecordError(error.code, line=error.line, column=error.column, token=token)


def _count(text: str, house: House, left: str) -> PositionText | None:
    """Read a count in everyday words; `left` is the text without what says the house."""
    # "belote chez nous" looks like a rule, and is none where all of it is a count.
    house, left = _without_astray(text, house, left)
    count = listen_to_count(left, house.base_players)
    if count is None:
        return None
    if isinstance(count, RecordError):
        return PositionText(text, house=house, faults=(count,))
    return _counted(text, house, count)


def _counted(text: str, house: House, count: Count) -> PositionText:
    """Put a count as it was heard into numbers by their keys."""
    if count.players and not house.table:
        house = replace(house, players=count.players)
    numbers = {"points": count.points}
    numbers |= {"tricks": count.tricks} if count.tricks else {}
    numbers |= {} if count.taker is None else {"taker": (count.taker + 1,)}
    numbers |= {} if count.belote is None else {"belote": (count.belote + 1,)}
    where = {key: Section(key, text, 0, 0) for key in numbers}
    return PositionText(
        text,
        where=where,
        numbers=numbers,
        house=house,
        heard=True,
        aside=count.aside,
        pairs=count.pairs,
    )


class _Hearing:
    """Cards out of what was heard."""

    def __init__(self, text: str, house: House, heard: Heard) -> None:
        self.text, self.house, self.heard = text, house, heard

    def position(self) -> PositionText | None:
        heard = self.heard
        regions = [Region(tokens, key == "trump") for key, tokens in heard.regions]
        if not regions:
            return None
        reading, doubt = read_regions(regions, heard.languages)
        faults = [self.unread(one) for one in reading.unread]
        if any(fault is None for fault in faults):
            return None
        if doubt is not None and not faults:
            faults.append(self.doubt(doubt))
        by_key: dict[str, tuple[Found, ...]] = {}
        lists = iter(reading.cards)
        for key, _ in heard.regions:
            if key != "trump":
                by_key[key] = next(lists)
        cards = {key: tuple(found.card for found in of) for key, of in by_key.items()}
        told = tuple(fault for fault in faults if fault is not None)
        if not told:
            told = self.against(reading.trump, cards)
        house = self.house
        if heard.players and not house.table:
            house = replace(house, players=heard.players)
        return PositionText(
            self.text,
            trump=reading.trump,
            trick=cards.get("trick", ()),
            hand=cards.get("hand", ()),
            earlier=tuple(of for key, of in cards.items() if key.startswith("trick ")),
            numbers={"taker": (heard.taker,)} if heard.taker else {},
            house=house,
            faults=told,
            where={key: self.section(key, tokens[0]) for key, tokens in heard.regions},
            cards_at=tuple(
                sorted(
                    (
                        (found.card, self.text[found.at : found.end], found.at)
                        for of in by_key.values()
                        for found in of
                    ),
                    key=lambda one: one[2],
                )
            ),
            heard=True,
            aside=heard.aside,
            by_compass=heard.by_compass,
        )

    def section(self, key: str, token: Token) -> Section:
        return Section(key, self.text[token.at :], token.at, token.at)

    def fault(self, code: str, at: int, **facts: object) -> RecordError:
        line, column = line_and_column(self.text, at)
        return RecordError(code, line=line, column=column, **facts)

    def said(self, tokens: tuple[Token, ...]) -> str:
        """Return the words as they are written."""
        return self.text[tokens[0].at : tokens[-1].end]

    def unread(self, unread: Unread) -> RecordError | None:
        """A rank whose suit is not told is asked for; anything else is not understood."""
        tokens = [t for _, of in self.heard.regions for t in of if t.at == unread.at]
        if unread.code == "not_a_card" and tokens and tokens[0].text in RANKS:
            token = self.text[unread.at : unread.end]
            return self.fault("which_suit", unread.at, token=token, choices=tuple("shdc"))
        return None

    def doubt(self, doubt: Doubt) -> RecordError:
        token = self.text[doubt.at : doubt.end]
        if doubt.suits:
            return self.fault("which_suit", doubt.at, token=token, choices=doubt.choices)
        return self.fault("which_card", doubt.at, token=token, choices=doubt.choices)

    # ---- What is told beside the cards must agree with them

    def against(
        self, trump: Suit | None, cards: dict[str, tuple[Card, ...]]
    ) -> tuple[RecordError, ...]:
        """Name the first thing told that contradicts the cards, if any does."""
        hand, trick = cards.get("hand", ()), cards.get("trick", ())
        earlier = {card for key, of in cards.items() if key.startswith("trick ") for card in of}
        for place, card in enumerate(trick):
            if place in self.heard.cut and card.suit is not trump:
                return (self.contradicts("trick"),)
        for tokens in self.heard.denied:
            if any(self.denies(tokens, card) for card in hand):
                return (self.fault("contradicts", tokens[0].at, token=self.said(tokens)),)
        for tokens in self.heard.over:
            found = self.alone(tokens)
            if found is None or set(found) & {*hand, *trick}:
                return (self.fault("contradicts", tokens[0].at, token=self.said(tokens)),)
        for tokens in self.heard.asked:
            known = {*hand, *trick, *earlier}
            if not self.within(tokens, known):
                return (self.fault("not_told_held", tokens[0].at, token=self.said(tokens)),)
        return ()

    def contradicts(self, key: str) -> RecordError:
        tokens = next(of for name, of in self.heard.regions if name == key)
        return self.fault("contradicts", tokens[0].at, token=self.said(tokens))

    def alone(self, tokens: tuple[Token, ...]) -> tuple[Card, ...] | None:
        """Read cards that stand outside of the position, None where they are no whole cards."""
        trump = [Region(of, is_trump=True) for key, of in self.heard.regions if key == "trump"]
        reading, doubt = read_regions([*trump, Region(tokens)], self.heard.languages)
        if reading.unread or doubt is not None:
            return None
        return tuple(found.card for of in reading.cards for found in of)

    def denies(self, tokens: tuple[Token, ...], card: Card) -> bool:
        """Whether what is not held is this card, or all of its suit."""
        found = self.alone(tokens)
        if found:
            return card in found
        suits = {SUITS[t.text] for t in tokens if t.text in SUITS}
        ranks = any(t.text in RANKS for t in tokens)
        if suits and not ranks:
            return card.suit in suits
        # Ranks without a suit, or what is not read: it may be this card.
        return bool(ranks and suits) and found is None

    def within(self, tokens: tuple[Token, ...], known: set[Card]) -> bool:
        """Whether what is asked about is among the cards that are told."""
        found = self.alone(tokens)
        if found:
            return set(found) <= known
        ranks = {RANKS[t.text] for t in tokens if t.text in RANKS}
        return ranks <= {card.rank for card in known}
