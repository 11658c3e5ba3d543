"""Whose turn it is at the table (DEAL, BID-1, PLAY-1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core.bidding import bidding_so_far
from belote_core.dealing import dealing_order, next_dealer
from belote_core.wording import LANGUAGES
from exercises import felt, table, wording
from exercises.bilingual import capital, in_both, players, voice, word
from exercises.exercise import Exercise, Group, wrong_answers
from exercises.feedback import LEARNER, Told
from exercises.forms import Form, seats
from exercises.written.answers import within

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.screens import Text
    from exercises.written.parts import PartsReader


class Moment(Enum):
    """What somebody's turn has come for."""

    FIRST_CARDS = "first-cards"
    SPEAKS = "speaks"
    LEADS = "leads"
    LEADS_NEXT = "leads-next"
    DEALS_NEXT = "deals-next"
    TURNED_CARD = "turned-card"
    PARTNER = "partner"


FIRST_MOMENTS = (Moment.FIRST_CARDS, Moment.SPEAKS, Moment.LEADS)
_RESTS_ON: Mapping[Moment, str] = {
    Moment.FIRST_CARDS: "DEAL-1",
    Moment.SPEAKS: "BID-1",
    Moment.LEADS: "PLAY-1",
    Moment.LEADS_NEXT: "PLAY-1",
    Moment.DEALS_NEXT: "DEAL-3",
    Moment.TURNED_CARD: "DEAL-2",
    Moment.PARTNER: "DEAL-4",
}
# Who took is not known yet at these moments.
_BEFORE_THE_TAKE = (Moment.FIRST_CARDS, Moment.SPEAKS, Moment.PARTNER)


@dataclass(frozen=True)
class AtTheTable:
    """A moment of a deal: seats count from 0, the learner is seat 0.

    `leader` led the trick that `winner` has won; both are asked about in `LEADS_NEXT` only.
    """

    rules: RuleSet
    moment: Moment
    dealer: int
    taker: int
    leader: int = LEARNER
    winner: int = LEARNER

    @property
    def seat(self) -> int:
        """The seat whose turn it is, by the engine."""
        first = dealing_order(self.rules, self.dealer)[0]
        speaks = bidding_so_far(self.rules, bids=(), dealer=self.dealer).next_seat
        partner = self.rules.partner_of(LEARNER, self.taker)
        found = {
            Moment.FIRST_CARDS: first,
            Moment.SPEAKS: speaks,
            Moment.LEADS: first,
            Moment.LEADS_NEXT: self.winner,
            Moment.DEALS_NEXT: next_dealer(self.rules, self.dealer),
            Moment.TURNED_CARD: self.taker,
            Moment.PARTNER: partner,
        }[self.moment]
        assert found is not None
        return found


@dataclass(frozen=True, kw_only=True)
class WhoseTurn(Exercise):
    """Who begins, who goes on, who is with whom? The answer is a seat (DEAL, BID-1, PLAY-1)."""

    kind: ClassVar[str] = "whose-turn"
    group: ClassVar[Group] = "cards"
    reminder: ClassVar[str] = "turn"
    with_cards: ClassVar[bool] = False
    at: AtTheTable

    @property
    def subject(self) -> AtTheTable:
        """The moment."""
        return self.at

    @property
    def articles(self) -> tuple[str, ...]:
        """The article of the moment."""
        return (_RESTS_ON[self.at.moment],)

    @property
    def solution(self) -> int:
        """The seat."""
        return self.at.seat

    def misreadings(self) -> Mapping[str, int]:
        """By code, the seat that a misreading would name."""
        return wrong_answers(self.solution, self._misread())

    def _misread(self) -> Mapping[str, int]:
        at = self.at
        if at.moment in FIRST_MOMENTS:
            found = {"dealer-goes-first": at.dealer, "begins-before-dealer": at.dealer - 1}
            # Who took is known only once it has been said.
            taker = {"taker-goes-first": at.taker} if at.moment is Moment.LEADS else {}
            return self._seats(found | taker)
        return self._seats(
            {
                Moment.LEADS_NEXT: {
                    "lead-goes-round": at.leader + 1,
                    "leader-leads-again": at.leader,
                    "taker-leads-every-trick": at.taker,
                },
                Moment.DEALS_NEXT: {
                    "same-dealer-again": at.dealer,
                    "deal-goes-back": at.dealer - 1,
                    "taker-deals": at.taker,
                },
                Moment.TURNED_CARD: {
                    "turned-card-to-dealer": at.dealer,
                    "turned-card-to-first": at.dealer + 1,
                },
                Moment.PARTNER: {
                    "partner-is-beside": LEARNER + 1,
                    "partner-is-before": LEARNER - 1,
                },
            }[at.moment]
        )

    def _seats(self, found: Mapping[str, int]) -> Mapping[str, int]:
        return {code: seat % self.rules.players for code, seat in found.items()}

    def grade(self, answer: Any) -> Feedback:
        """Grade a seat."""
        seat = answer if type(answer) is int else None
        return self.compared(seat, Told(f"turn-{self.at.moment.value}", (("seat", self.solution),)))

    @cached_property
    def form(self) -> Form:
        """The players, to choose from."""
        at, named = self.at, players(self.rules)
        taker = None if at.moment in _BEFORE_THE_TAKE else named[at.taker]
        order = in_both(lambda lang: ", ".join(label[lang] for label in named))
        return Form(
            way="choice",
            prompt=self._prompt(),
            todo=word("todo_choice"),
            felt={
                "trump": None,
                "seats": table.seated(self.rules, [None] * self.rules.players),
                "pairs": self.rules.fixed_pairs,
                "brief": word("brief_answer"),
                "chips": felt.chips(
                    ("chip_dealer", named[at.dealer]), ("chip_taker", taker), ("chip_order", order)
                ),
            },
            matters=word("hint_table", order=order),
            options=seats(dict(enumerate(named))),
        )

    def _prompt(self) -> Text:
        at, moment = self.at, self.at.moment.value.replace("-", "_")
        return word(
            f"turn_{moment}",
            led=in_both(lambda lang: capital(self._did(at.leader, "deed_led", lang))),
            won=in_both(lambda lang: self._did(at.winner, "deed_won", lang)),
        )

    def _did(self, seat: int, deed: str, lang: str) -> str:
        voiced = voice(self.rules.players, lang)
        return str(LANGUAGES[lang].table.does(seat, voiced, wording.labels(lang)[deed]))

    @classmethod
    def about(cls, subject: AtTheTable, **case: Unpack[Case]) -> WhoseTurn:
        """Ask about a moment."""
        return cls(at=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> WhoseTurn:
        """Read a moment at the table."""
        seats = ("dealer", "taker", "leader", "winner")
        table = reader.table("moment", *seats)
        moment = reader.member(table, "moment", Moment)
        wanted = {Moment.LEADS_NEXT: seats[2:], Moment.TURNED_CARD: seats[:2]}
        needed = wanted.get(moment, () if moment is Moment.PARTNER else seats[:1])
        found = {key: table.seat(key, reader.rules, required=key in needed) or 0 for key in seats}
        if moment is Moment.LEADS and "taker" not in table.data:
            # Whom one could take for the leader has to be known.
            raise table.missing("taker")
        if moment is Moment.PARTNER and not reader.rules.fixed_pairs:
            raise table.fault("no_partner_here", ("moment",))
        return cls.about(AtTheTable(reader.rules, moment, **found), **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> int:
        """Read a seat."""
        return within(reader, path, value, self.rules.players)
