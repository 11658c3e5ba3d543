"""Cards out of tokens: the whole text is read in every notation, and one reading is left or asked.

A text comes in regions: what stands for the trump, and lists of cards. Those notations that read
every token of all regions are kept, the least mixed ones; where they differ there is a question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from belote_core.card_text.notations import ENGLISH, NOTATIONS, Notation, Order
from belote_core.card_text.tokens import Sign, Token
from belote_core.card_text.words import (
    ANDS,
    ARTICLES,
    CLUBS,
    GLYPHS,
    LANGUAGE_OF,
    LINKS,
    RANKS,
    SMALL_WORDS,
    SUBJECTS,
    SUITS,
    VOIDS,
)
from belote_core.card_text.words import ENGLISH as ENGLISH_WORDS
from belote_core.card_text.words import FRENCH as FRENCH_WORDS
from belote_core.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_PIECES = re.compile("[♠♥♦♣]|[^♠♥♦♣]+")
_TRUMP_WORDS = ("atout", "atouts", "trump", "trumps")
_COUNTED = ("carte", "cartes", "card", "cards")
_NOT = ("pas", "plus", "no", "without", "sans")
_ALONE = ("sec", "seche", "seul", "bare", "alone")
_ONE = re.compile("1[^0-9].*")
_WITH_C = re.compile("(?:10|[789tjqkavrdx])?c|c(?:10|[789tjqkavrdx])")
_ENGLISH_CARD = re.compile("(?:10|[789tjqkvrdx])[hs]|[hs](?:10|[789jqkvrx])")
_ELIDED = ("l", "d", "j", "c", "m", "s", "n", "qu", "t")


@dataclass(frozen=True, slots=True)
class Found:
    """A card and where it is written (offsets)."""

    card: Card
    at: int
    end: int


@dataclass(frozen=True, slots=True)
class Unread:
    """A token that is nothing here; `code` says what was wanted."""

    code: str
    at: int
    end: int


@dataclass(frozen=True)
class Region:
    """A stretch of a text: a list of cards, or a trump suit."""

    tokens: tuple[Token, ...]
    is_trump: bool = False


@dataclass(frozen=True)
class Reading:
    """What a text says in one notation."""

    trump: Suit | None = None
    trump_at: tuple[int, int] = (0, 0)
    cards: tuple[tuple[Found, ...], ...] = ()
    unread: tuple[Unread, ...] = ()
    letters: frozenset[str] = frozenset()
    order: Order = Order.RANK_FIRST
    with_d: frozenset[str] = frozenset()

    def at(self) -> dict[tuple[int, int], Suit | tuple[Card, ...]]:
        """Return what stands at each place."""
        said = dict[tuple[int, int], Suit | tuple[Card, ...]]()
        if self.trump:
            said[self.trump_at] = self.trump
        for found in (found for region in self.cards for found in region):
            before = said.get((found.at, found.end), ())
            assert isinstance(before, tuple)
            said[found.at, found.end] = (*before, found.card)
        return said


@dataclass(frozen=True)
class Doubt:
    """A place that two notations read differently: the suits it can be, or the cards."""

    at: int
    end: int
    suits: tuple[Suit, ...] = ()
    cards: tuple[Card, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """Return what may be answered, as records write it."""
        return tuple(suit.value for suit in self.suits) or tuple(card.code for card in self.cards)


def read_regions(
    regions: Sequence[Region], languages: Iterable[str] = ()
) -> tuple[Reading, Doubt | None]:
    """Read all regions of a text in one notation, or say the one doubt that is left.

    `languages` are those of the words around: keys, ranks and suits in words.
    """
    spoken = {*languages, *_languages(regions)}
    english = _english_letters(regions)
    whole, best = _candidates(regions, spoken, english=english)
    if whole:
        if FRENCH_WORDS not in spoken:
            # Cards either way: the rank stands first, but where French makes K and T suits.
            whole = [one for one in whole if one.order is Order.RANK_FIRST] or whole
        reading, doubt = _agreed(whole)
        if doubt and FRENCH_WORDS in spoken and not english and len(doubt.suits) > 2:
            # French words rule out clubs.
            doubt = replace(doubt, suits=tuple(s for s in doubt.suits if s is not CLUBS))
        return reading, doubt
    linked = any(token.text == "of" for region in regions for token in region.tokens)
    if linked and spoken == {ENGLISH_WORDS} and not _letter_trump(regions):
        # No English way: then French letters among English words.
        reading, doubt = read_regions(_without_languages(regions))
        if not reading.unread:
            return reading, doubt
    return best, None


def _candidates(
    regions: Sequence[Region], spoken: set[str], *, english: bool
) -> tuple[list[Reading], Reading]:
    """Read in the least mixed notations that read all; beside them the one that failed least."""
    best: Reading | None = None
    whole = list[Reading]()
    for cost in range(5):
        # One step odder decides nothing where no plain notation reads the text.
        last = bool(whole)
        for reading in _readings(regions, cost, spoken, english=english):
            if not reading.unread:
                whole.append(reading)
            elif best is None or len(reading.unread) < len(best.unread):
                best = reading
        if whole and (last or cost == 0):
            break
    return whole, best or Reading()


def _letter_trump(regions: Sequence[Region]) -> bool:
    return any(r.is_trump and any(t.text in ("t", "k") for t in r.tokens) for r in regions)


def _without_language(token: Token) -> Token:
    return replace(token, text="de") if token.text == "of" else token


def _without_languages(regions: Sequence[Region]) -> list[Region]:
    """Forget the language of links, which is all that speaks against French letters."""
    return [
        replace(region, tokens=tuple(map(_without_language, region.tokens))) for region in regions
    ]


def _languages(regions: Sequence[Region]) -> set[str]:
    return {
        LANGUAGE_OF[token.text]
        for region in regions
        for token in region.tokens
        if token.text in LANGUAGE_OF
    }


def _english_letters(regions: Sequence[Region]) -> bool:
    """Whether a suit is written S or H, as nobody does in French; "as" is a word."""
    return any(
        _ENGLISH_CARD.fullmatch(token.text) is not None or (region.is_trump and token.text in "sh")
        for region in regions
        for token in region.tokens
    )


def _readings(
    regions: Sequence[Region], cost: int, spoken: set[str], *, english: bool
) -> Iterable[Reading]:
    """Read in all notations of one cost; to mix the orders is a mixture as well."""
    # Where all fail, the language around decides whose faults are told.
    codes = (english or _trump_by_code(regions)) and _are_codes(regions)
    by_language = sorted(NOTATIONS, key=lambda one: FRENCH_WORDS in spoken and not one.french)
    for notation in by_language:
        for order in Order:
            mixed = order is Order.EITHER
            if notation.cost + mixed != cost:
                continue
            reading = _read(regions, notation, order, english=english)
            if _may_be(reading, notation, spoken, codes=codes):
                yield reading


def _trump_by_code(regions: Sequence[Region]) -> bool:
    """Whether the trump is a small letter, and a rank English: "atout c, main Jc Ac"."""
    lone = any(t.code and len(t.text) == 1 for r in regions if r.is_trump for t in r.tokens)
    return lone and any(t.code and t.text[0] in "jqkt" for r in regions for t in r.tokens)


def _are_codes(regions: Sequence[Region]) -> bool:
    """Whether every C is written as records write a card: a large rank, a small suit."""
    return all(
        token.code for region in regions for token in region.tokens if _WITH_C.fullmatch(token.text)
    )


def _may_be(reading: Reading, notation: Notation, spoken: set[str], *, codes: bool) -> bool:
    """Whether the language around the letters allows for this notation."""
    letters = reading.letters
    if "D" in letters and not letters & {"DD", "h", "s"} and len(reading.with_d) < 2:
        return False  # "RD" alone may be two ranks
    if notation is ENGLISH and FRENCH_WORDS in spoken:
        # French words rule out clubs, but for what records write: "atout h, main Jh Kc".
        return "c" not in letters or codes
    if notation.french and not notation.cost and spoken == {ENGLISH_WORDS}:
        # English words: only what English has no letter for speaks for French.
        return "p" in letters or "v" in letters or "r" in letters
    if notation.french and spoken == {ENGLISH_WORDS}:
        return not letters & {"t", "k", "c"}
    return True


def _agreed(readings: list[Reading]) -> tuple[Reading, Doubt | None]:
    """Return the one reading, or the first place where two of them differ."""
    places = [reading.at() for reading in readings]
    first = places[0]
    if all(place == first for place in places):
        return readings[0], None
    where = sorted({span for place in places for span in place})
    at, end = next(span for span in where if len({str(p.get(span)) for p in places}) > 1)
    said = [place[at, end] for place in places if (at, end) in place]
    return readings[0], _doubt(at, end, said)


def _doubt(at: int, end: int, said: list[Suit | tuple[Card, ...]]) -> Doubt:
    cards = [card for one in said if isinstance(one, tuple) for card in one]
    suits = {one for one in said if isinstance(one, Suit)} | {card.suit for card in cards}
    ranks = {tuple(card.rank for card in one) for one in said if isinstance(one, tuple)}
    if len(ranks) <= 1 and len(suits) > 1:
        # As one says them, clubs last: it is the rarest.
        return Doubt(at, end, suits=tuple(suit for suit in Suit if suit in suits))
    return Doubt(at, end, cards=tuple(dict.fromkeys(cards)))


def _read(regions: Sequence[Region], notation: Notation, order: Order, *, english: bool) -> Reading:
    reading, letters = Reading(), set[str]()
    with_d = set[str]()
    # What is trump first: cards may be called by it.
    for region in regions:
        if region.is_trump:
            reading = _TrumpReader(region, notation, letters).onto(reading)
    cards, unread = list[tuple[Found, ...]](), list(reading.unread)
    for region in regions:
        if not region.is_trump:
            read = CardReader(
                region.tokens, notation, order, reading.trump, letters, with_d, english
            )
            cards.append(tuple(read.found))
            unread += read.unread
    return replace(
        reading,
        cards=tuple(cards),
        unread=tuple(unread),
        letters=frozenset(letters),
        order=order,
        with_d=frozenset(with_d),
    )


class _TrumpReader:
    """The suit that is trump."""

    def __init__(self, region: Region, notation: Notation, letters: set[str]) -> None:
        self.tokens, self.notation, self.letters = region.tokens, notation, letters

    def onto(self, reading: Reading) -> Reading:
        unread = list(reading.unread)
        for i, token in enumerate(self.tokens):
            if token.sign is Sign.OTHER:
                unread.append(Unread("not_a_suit_word", token.at, token.end))
            if token.sign is not Sign.CHUNK or _elision(self.tokens, i):
                continue
            suit = self.notation.all_suits.get(token.text)
            if suit is None:
                if not (
                    token.text in SMALL_WORDS or token.text in LINKS or token.text in ("a", "as")
                ):
                    unread.append(Unread("not_a_suit_word", token.at, token.end))
            elif reading.trump not in (None, suit):
                unread.append(Unread("several_suits", token.at, token.end))
            elif reading.trump is None:
                reading = replace(reading, trump=suit, trump_at=(token.at, token.end))
                if token.text in self.notation.suits:
                    self.letters.add(token.text)
                    self.letters.update({"DD"} if token.text == "d" else ())
        return replace(reading, unread=tuple(unread))


@dataclass
class _Header:
    """A suit that its ranks follow."""

    suit: Suit
    token: Token
    letter: bool
    filled: bool = False
    void: bool = False


@dataclass
class CardReader:
    """A list of cards in one notation, from left to right."""

    tokens: tuple[Token, ...]
    notation: Notation
    order: Order
    trump: Suit | None
    letters: set[str]
    with_d: set[str]
    english_letters: bool
    found: list[Found] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.header: _Header | None = None
        self.headers = list[_Header]()
        self.waiting = list[tuple[Rank, Token]]()
        i = 0
        while i < len(self.tokens):
            i += self._step(i)
        self._flush()
        empty = [h for h in self.headers if not (h.filled or h.void or self._refused_before(h))]
        # A suit with nothing after it is a void where the others are written by suit as well.
        if empty and not (len(self.headers) > 1 and any(h.filled for h in self.headers)):
            for header in empty:
                self._refuse(header.token)
        self.unread.sort(key=lambda unread: unread.at)

    def _refused_before(self, header: _Header) -> bool:
        """Whether a rank that could not be read stood before this suit: one fault is enough."""
        at = self.tokens.index(header.token)
        while at and (self.tokens[at - 1].text in LINKS):
            at -= 1
        return bool(at) and any(unread.at == self.tokens[at - 1].at for unread in self.unread)

    # ---- Tokens

    def _step(self, i: int) -> int:
        """Read at one place; return how many tokens that took."""
        token = self.tokens[i]
        if token.sign is Sign.CHUNK:
            return self._chunk(i, token)
        if token.sign is Sign.OTHER:
            self._refuse(token)
        elif token.sign is Sign.DASH and self.header and not self.header.filled:
            self.header.void, self.header = True, None
        elif token.sign is Sign.STOP and token.text != ".":
            self._flush()
        return 1

    def _chunk(self, i: int, token: Token) -> int:
        text = token.text
        if _elision(self.tokens, i):
            return 2
        if _ONE.fullmatch(text) and len(text) > 1 and text[1:] in self.notation.all_suits:
            self._flush()
            self.unread.append(Unread("one_or_ten", token.at, token.end))
            return 1
        if len(text) == 1 and text.isalpha() and self._colon_after(i):
            if text not in self.notation.suits:
                self._refuse(token)
                return 1
            return self._open(self.notation.suits[text], token)
        skipped = self._around(i, text)
        if skipped:
            return skipped
        if text in _NOT:
            # What follows is what is not there; and "pas" is no ace of spades.
            self._refuse(token)
            return 1
        ranks = self._ranks(text)
        if ranks and self.header and self._explicit(i) is None:
            return self._by_header(token, ranks)
        spades = self.notation is ENGLISH or (self.notation.english and self.english_letters)
        if text == "as" and spades and not self._suit_comes(i):
            self._card(Card(Rank.ACE, SUITS["pique"]), token)
            self.letters.add("s")
            return 1
        suit = self.notation.all_suits.get(text)
        if suit is not None and self._is_header(i, text):
            return self._open(suit, token)
        return self._cards(i, token, ranks)

    def _cards(self, i: int, token: Token, ranks: tuple[Rank, ...] | None) -> int:
        """Read what is one card, several, or ranks whose suit comes later."""
        text = token.text
        whole = () if text in RANKS else self._whole_cards(token)
        if whole:
            # "RD de pique" are two ranks, whatever D may be.
            if ranks and len(ranks) > 1 and self._explicit(i) is not None:
                whole = ()
            else:
                self._flush()
                self.header = None
                for card in whole:
                    self._card(card, token)
                return 1
        if not ranks:
            self._refuse(token)
            return 1
        self.header = None
        self.waiting += [(rank, token) for rank in ranks]
        suffix = self._explicit(i, adjacent=True)
        if suffix is None:
            return 1
        suit, last = suffix
        for rank, at in self.waiting:
            end = self.tokens[last].end if at is token and len(ranks) == 1 else at.end
            self.found.append(Found(Card(rank, suit), at.at, end))
        self.waiting.clear()
        return last + 1 - i

    def _whole_cards(self, token: Token) -> tuple[Card, ...]:
        """Read a chunk that holds ranks and suits: one card in letters, any number with glyphs."""
        notation, text = self.notation, token.text
        if text[0] in GLYPHS or text[-1] in GLYPHS:
            return self._with_glyphs(text)
        if token.code and self.order is Order.SUIT_FIRST:
            return ()  # nobody writes the suit's letter large and the rank's small
        written = notation.card(text, self.order)
        if written is None:
            return ()
        self.letters.update(half for half in written if len(half) == 1)
        if written[1] == "d" and "d" in notation.ranks:
            # D behind a figure, or twice, is a suit for sure.
            sure = token.code or not written[0].isalpha() or written[0] == "d"
            self.letters.add("DD" if sure else "D")
            self.with_d.add(text)
        return (Card(notation.all_ranks[written[0]], notation.all_suits[written[1]]),)

    def _with_glyphs(self, text: str) -> tuple[Card, ...]:
        """Read `♠V98♥` 10, `V♥9♥` or `VA10♥`."""
        pieces = _PIECES.findall(text)
        if text[0] in GLYPHS:
            pairs = list(zip(pieces[::2], pieces[1::2], strict=False))
        else:
            pairs = [
                (glyph, ranks) for ranks, glyph in zip(pieces[::2], pieces[1::2], strict=False)
            ]
        if 2 * len(pairs) != len(pieces):
            return ()
        cards = list[Card]()
        for glyph, part in pairs:
            word = self.notation.all_ranks.get(part)
            ranks = (word,) if word else self.notation.glued_ranks(part)
            if not ranks or glyph not in GLYPHS:
                return ()
            self.letters.update(letter for letter in part if letter.isalpha())
            cards += [Card(rank, GLYPHS[glyph]) for rank in ranks]
        return tuple(cards)

    # ---- Parts

    def _ranks(self, text: str) -> tuple[Rank, ...] | None:
        word = RANKS.get(text)
        ranks = (word,) if word else self.notation.glued_ranks(text)
        if ranks and text.isalpha() and len(text) <= 2:
            self.letters.update(text if not word else "")
        return ranks

    def _explicit(self, i: int, *, adjacent: bool = False) -> tuple[Suit, int] | None:
        """The suit written out behind the ranks at `i`: "de coeur"; adjacent, "coeur" alone."""
        linked = False
        for j in range(i + 1, min(i + 5, len(self.tokens))):
            token = self.tokens[j]
            if token.sign is Sign.APOSTROPHE and linked:
                continue
            if token.sign in (Sign.DASH, Sign.COMMA) and not token.after_blank and not linked:
                if token.text == "," or not adjacent:
                    return None
                continue
            if token.sign is not Sign.CHUNK:
                return None
            if token.text in LINKS or (token.text == "d" and _elision(self.tokens, j)):
                linked = True
                continue
            if linked and token.text in _TRUMP_WORDS and self.trump:
                return self.trump, j
            if (linked and token.text in ("la", "le")) or token.text in _ALONE:
                continue
            suit = SUITS.get(token.text)
            if suit is None and linked and len(token.text) == 1:
                suit = self.notation.suits.get(token.text)
                self.letters.update(token.text if suit else "")
            return (suit, j) if suit and (linked or adjacent) else None
        return None

    def _suit_comes(self, i: int) -> bool:
        """Whether a run of ranks starts here that ends with its suit: "as et dame de coeur"."""
        if self._explicit(i, adjacent=True) is not None:
            return True
        for j in range(i + 1, len(self.tokens)):
            token = self.tokens[j]
            if token.sign is Sign.STOP or token.sign is Sign.OTHER:
                return False
            if token.sign is not Sign.CHUNK or token.text in (*ANDS, *SMALL_WORDS, *_ELIDED):
                continue
            if token.text not in RANKS:
                return False
            if self._explicit(j) is not None:
                return True
        return False

    def _is_header(self, i: int, text: str) -> bool:
        """Whether a suit stands before its ranks here, or is a card in letters after all."""
        after = self._chunk_after(i)
        follows = after is not None and self._ranks_follow(after)
        if len(text) > 1:
            splits = self.order is Order.SUIT_FIRST and self.notation.card(text, self.order)
            return not splits or follows or self._colon_after(i)
        if text in GLYPHS or self._colon_after(i):
            return True
        if not follows or any(not header.letter for header in self.headers):
            return False
        return text not in self.notation.ranks or self.notation.cost == 0

    def _chunk_after(self, i: int) -> Token | None:
        after = self.tokens[i + 1] if i + 1 < len(self.tokens) else None
        return after if after is not None and after.sign is Sign.CHUNK else None

    def _ranks_follow(self, after: Token) -> bool:
        notation = self.notation
        return after.text in RANKS or notation.glued_ranks(after.text) is not None

    def _colon_after(self, i: int) -> bool:
        return i + 1 < len(self.tokens) and self.tokens[i + 1].sign is Sign.COLON

    def _open(self, suit: Suit, token: Token) -> int:
        """Take a suit that its ranks follow; said twice, in a word and a glyph, it is one."""
        self._flush()
        last = self.found[-1] if self.found else None
        in_full = token.text in GLYPHS or len(token.text) > 3
        beside = in_full and last and last.card.suit is suit and last.end + 1 >= token.at
        if beside and not self.header:
            after = self._next_chunk(token)
            if after is None or not self._ranks_follow(after):
                return 1
        if self.header and self.header.suit is suit and not self.header.filled:
            return 1
        if token.text in self.notation.suits:
            self.letters.add(token.text)
        self.header = _Header(suit, token, letter=token.text in self.notation.suits)
        self.headers.append(self.header)
        return 1

    def _next_chunk(self, token: Token) -> Token | None:
        return self._chunk_after(self.tokens.index(token))

    def _by_header(self, token: Token, ranks: tuple[Rank, ...]) -> int:
        assert self.header
        self.header.filled = True
        for rank in ranks:
            self._card(Card(rank, self.header.suit), token)
        return 1

    def _around(self, i: int, text: str) -> int:
        """How many tokens to skip that name no card."""
        after = self._chunk_after(i)
        if text.isdigit() and after and after.text in _COUNTED:
            return 2
        if text.isdigit() and self._numbers(i, text):
            return 2
        if text in _NOT and after and (after.text in LINKS or after.text in SUITS):
            # A void told in words: it names no card.
            last = i + 2 if after.text in LINKS else i + 1
            void = last < len(self.tokens) and self.tokens[last].text in SUITS
            return last + 1 - i if void else 0
        if text in VOIDS:
            if self.header and not self.header.filled:
                self.header.void, self.header = True, None
                return 1
            return 0
        if text in ANDS or text in SMALL_WORDS or text in LINKS:
            return 1
        if text == "a" and ((after and after.text in ARTICLES) or self._before(i) in SUBJECTS):
            return 1
        return 0

    def _numbers(self, i: int, text: str) -> bool:
        """Whether a figure only counts what follows: "1) A♠ 2) 10♠"."""
        mark = self.tokens[i + 1] if i + 1 < len(self.tokens) else None
        if mark is None or mark.after_blank:
            return False
        return mark.text == ")" or (mark.text == "." and text in "123456" and not self.header)

    def _before(self, i: int) -> str:
        return self.tokens[i - 1].text if i else ""

    def _card(self, card: Card, token: Token) -> None:
        self.found.append(Found(card, token.at, token.end))

    def _refuse(self, token: Token) -> None:
        self._flush()
        self.unread.append(Unread("not_a_card", token.at, token.end))

    def _flush(self) -> None:
        """Ranks whose suit never came are no cards."""
        waiting, self.waiting = self.waiting, []
        for token in dict.fromkeys(token for _, token in waiting):
            self.unread.append(Unread("not_a_card", token.at, token.end))


def _elision(tokens: Sequence[Token], i: int) -> bool:
    """Whether a word is cut short before the next: "l'as", "d'atout"."""
    if i + 1 >= len(tokens) or tokens[i].text not in _ELIDED:
        return False
    if tokens[i + 1].sign is not Sign.APOSTROPHE or tokens[i + 1].after_blank:
        return False
    return i + 2 == len(tokens) or tokens[i + 2].sign is Sign.CHUNK
