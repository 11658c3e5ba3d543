"""What tricks are worth (CARD-2…4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Card, Rank, RuleSet, Suit, Trick, card_points, trick_points
from belote_core.legality import check_cards
from belote_core.ranking import BELOTE_POINTS, LAST_TRICK_BONUS, TRUMP_STRENGTH
from belote_core.wording.glossary import RANK_LETTERS
from exercises import felt
from exercises.bilingual import in_both, word
from exercises.construction.reaching import Reach, reach_of_trick
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import Feedback, Told
from exercises.forms import Field, Form
from exercises.written.parts import AT, trump_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.screens import Text
    from exercises.written.parts import PartsReader

_PIPS = {Rank.SEVEN: 7, Rank.EIGHT: 8, Rank.NINE: 9}


@dataclass(frozen=True, kw_only=True)
class Pile:
    """Complete tricks that one side won; `last` when the last trick of the deal is among them."""

    rules: RuleSet
    trump: Suit
    tricks: tuple[Trick, ...]
    last: bool

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card in it, in playing order."""
        return tuple(card for trick in self.tricks for card in trick.cards)


@dataclass(frozen=True, kw_only=True)
class CountPoints(Exercise):
    """What do these tricks hold? The answer is a number of points (CARD-2…4)."""

    kind: ClassVar[str] = "count-points"
    group: ClassVar[Group] = "score"
    reminder: ClassVar[str] = "points"
    pile: Pile

    @property
    def subject(self) -> Pile:
        """The tricks."""
        return self.pile

    @property
    def articles(self) -> tuple[str, ...]:
        """The values at trump, those in a plain suit, the dix de der."""
        trumps = [card.suit is self.pile.trump for card in self.pile.cards]
        found = {"CARD-2": any(trumps), "CARD-3": not all(trumps), "CARD-4": self.pile.last}
        return tuple(article for article, counts in found.items() if counts)

    @property
    def solution(self) -> int:
        """The points, dix de der included when the last trick is among them."""
        pile = self.pile
        held = sum(trick_points(pile.rules, pile.trump, trick) for trick in pile.tricks)
        return held + (LAST_TRICK_BONUS if pile.last else 0)

    def misreadings(self) -> Mapping[str, int]:
        """By code, the sum that each misreading leads to."""
        pile, right = self.pile, self.solution
        found = {
            "last-trick-forgotten" if pile.last else "last-trick-always": right
            + (-LAST_TRICK_BONUS if pile.last else LAST_TRICK_BONUS)
        }
        valued = {
            "trump-counted-as-plain": self._plain,
            "plain-counted-as-trump": self._at_trump,
            "ten-counted-as-nothing": lambda c: 0 if c.rank is Rank.TEN else self._worth(c),
            "pips-counted": lambda c: self._worth(c) or _PIPS[c.rank],
        }
        bonus = LAST_TRICK_BONUS if pile.last else 0
        found |= {code: bonus + sum(map(worth, pile.cards)) for code, worth in valued.items()}
        if {Card(rank, pile.trump) for rank in (Rank.KING, Rank.QUEEN)} <= set(pile.cards):
            found["belote-in-the-tricks"] = right + BELOTE_POINTS
        return wrong_answers(right, found)

    def _worth(self, card: Card) -> int:
        return card_points(card, self.pile.trump)

    def _at_trump(self, card: Card) -> int:
        return card_points(card, card.suit)

    def _plain(self, card: Card) -> int:
        return card_points(card, next(suit for suit in Suit if suit is not card.suit))

    def grade(self, answer: int) -> Feedback:
        """Grade a number of points; the reasons add it up, trumps first, then suit by suit."""
        return Feedback(
            correct=answer == self.solution,
            article=self.articles[0],
            because=self._sums(),
            misreading=self.misreading_of(answer),
        )

    def _sums(self) -> tuple[Told, ...]:
        pile, told = self.pile, list[Told]()
        for suit in sorted(Suit, key=lambda suit: suit is not pile.trump):
            worth = [(c, self._worth(c)) for c in pile.cards if c.suit is suit]
            worth.sort(key=lambda pair: (-pair[1], -TRUMP_STRENGTH[pair[0].rank]))
            if worth:
                code = "trump-points" if suit is pile.trump else "plain-points"
                told.append(Told(code, (("suit", suit), ("sum", tuple(worth)))))
        if not any(map(self._worth, pile.cards)):
            told = [Told("no-points")]
        if pile.last:
            told.append(Told("last-trick", (("bonus", LAST_TRICK_BONUS),)))
        if len(told) > 1:
            told.append(Told("total", (("total", self.solution),)))
        return tuple(told)

    @cached_property
    def form(self) -> Form:
        """One number to write, beside the tricks."""
        pile = self.pile
        several = "several" if len(pile.tricks) > 1 else ""
        last = "last" if pile.last else ""
        asked = "_".join(filter(None, (several, last))) or "one"
        rows = [felt.row(trick.cards) for trick in pile.tricks]
        if pile.last:
            rows[-1]["label"] = word("last_trick")
        beside = felt.chips(("trump", pile.trump))
        return Form(
            way="numbers",
            prompt=word(f"prompt_count_{asked}"),
            todo=word("todo_number"),
            felt=felt.spread("piles", rows, trump=pile.trump, beside=beside),
            matters=scales(pile.trump),
            lit=tuple(card.code for card in pile.cards if self._worth(card)),
            fields=(Field("points", word("points"), self.solution),),
        )

    @classmethod
    def about(cls, subject: Pile, **case: Unpack[Case]) -> CountPoints:
        """Ask about tricks."""
        return cls(pile=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> CountPoints:
        """Read complete tricks of one side."""
        table = reader.table("trump", "tricks", "last")
        laid = tuple(Trick(0, cards) for cards in reader.hands(table, "tricks"))
        _check_whole(reader, laid)
        last = table.get("last", bool) or False
        pile = Pile(rules=reader.rules, trump=trump_of(table), tricks=laid, last=last)
        return cls.about(pile, **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> int:
        """Read a number."""
        number: int = reader.typed(path, value, int)
        return number

    def reach(self) -> Reach:
        """Whether deals have these tricks, each taken by itself."""
        pile = self.pile
        return Reach.of_all(reach_of_trick(pile.rules, pile.trump, trick) for trick in pile.tricks)


def _check_whole(reader: PartsReader, tricks: tuple[Trick, ...]) -> None:
    """Refuse tricks that are not whole, too many, or have a card twice."""
    players, number, size = reader.rules.players, len(tricks), reader.rules.hand_size
    if not tricks or any(len(trick.cards) != players for trick in tricks):
        raise reader.fault("trick_not_complete", (*AT, "tricks"), players=players)
    if number > size:
        raise reader.fault("too_many_tricks", (*AT, "tricks"), number=number, most=size)
    reader.checked(check_cards, reader.rules, [c for trick in tricks for c in trick.cards])


def scales(trump: Suit) -> Text:
    """What a card is worth, as trump and elsewhere (CARD-2, CARD-3)."""
    plain = next(suit for suit in Suit if suit is not trump)
    return word(
        "hint_count",
        trump=in_both(lambda lang: _scale(lang, trump, of=trump)),
        plain=in_both(lambda lang: _scale(lang, trump, of=plain)),
    )


def _scale(lang: str, trump: Suit, *, of: Suit) -> str:
    """What the cards of a suit are worth, the dearest first."""
    points = {rank: card_points(Card(rank, of), trump) for rank in Rank}
    ranks = sorted((rank for rank in Rank if points[rank]), key=lambda r: -points[r])
    return ", ".join(f"{RANK_LETTERS[lang][rank]} {points[rank]}" for rank in ranks)
