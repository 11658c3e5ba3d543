"""The whole answer to a position, a trick, a count, a deal or a match, as facts.

`belote check` prints it and the page "Vérifier" shows it; the sentences are `wording`'s.

>>> from belote_core.record.position_text import read_position
>>> from belote_core.ruleset import MARQUOIR_3
>>> answer = report(read_position("atout h, pli As 9h, main Jh Ah Kd"), MARQUOIR_3)
>>> [(str(card.ruling.card), card.winner, card.points) for card in answer.cards]
[('Jh', 2, 45), ('Ah', None, None), ('Kd', None, None)]
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from belote_core.audit import Audit, Renonce, examine
from belote_core.deal.progress import Phase
from belote_core.errors import RecordError
from belote_core.legality import OtherTable, Position, at_other_tables, rule_on_hand
from belote_core.match import Match
from belote_core.ranking import Trick, trick_points, trick_winner
from belote_core.record.deal_strings import read_deal
from belote_core.record.house_text import DECLARED, House
from belote_core.record.match_reader import parse_any
from belote_core.record.match_replay import add_deal, check_match_claim, with_places
from belote_core.record.position_text import PositionText
from belote_core.record.schema import MatchRecord, Record
from belote_core.record.score_sheet import ScoreSheet, read_sheet
from belote_core.record.understood import understand
from belote_core.report.house import HouseEffect, effects
from belote_core.report.said import announcements_account, belote_account

if TYPE_CHECKING:
    from belote_core.cards import Suit
    from belote_core.deal.slips import Slip
    from belote_core.deal.state import DealState
    from belote_core.record.house_text import HouseWords
    from belote_core.report.said import AnnouncementsAccount, BeloteAccount
    from belote_core.ruleset import RuleSet
    from belote_core.rulings import Ruling
    from belote_core.scoring.settlement import Settlement


@dataclass(frozen=True)
class CardReport:
    """One card of a hand: its ruling, and where another house rule would rule the other way.

    `winner` (a seat from 0) and `points` are the trick's once this card is down, for the last to
    play and where it is legal; None elsewhere.
    """

    ruling: Ruling
    others: tuple[OtherTable, ...]
    winner: int | None = None
    points: int | None = None


@dataclass(frozen=True)
class PositionReport:
    """A decision: every card ruled on, who holds the trick so far and what lies in it."""

    position: Position
    cards: tuple[CardReport, ...]
    holder: int | None
    points: int

    clean = True


@dataclass(frozen=True)
class TrickReport:
    """A trick all have played to: who wins it and its points, dix de der included if it is last."""

    rules: RuleSet
    trump: Suit
    trick: Trick
    winner: int
    points: int
    number: int | None = None

    clean = True


@dataclass(frozen=True)
class CountReport:
    """A finished deal known by its numbers.

    `completed` is the side whose points were not written, and what is left of the 162 for it.
    `house` are the house rules that the text names, each with the lines that it decides.
    """

    settlement: Settlement
    completed: tuple[int, int] | None = None
    house: tuple[HouseEffect, ...] = ()

    clean = True


@dataclass(frozen=True)
class DealReport:
    """A record of a deal: its tricks, what was said, renonces, the settlement, what comes next.

    `settlement` is None while the deal goes on; `fault` is what cannot be in the record.
    """

    audit: Audit
    tricks: tuple[TrickReport, ...]
    decision: PositionReport | None
    settlement: Settlement | None

    @property
    def end(self) -> DealState:
        """The deal after its last action."""
        return self.audit.end

    @property
    def renonces(self) -> tuple[Renonce, ...]:
        """Every illegal card, in playing order."""
        return self.audit.renonces

    @property
    def slips(self) -> tuple[Slip, ...]:
        """Every word and announcement that was said wrongly, in order."""
        return self.audit.slips

    @cached_property
    def announcements(self) -> AnnouncementsAccount | None:
        """Who declared what and what came of it; None where nobody can know."""
        return announcements_account(self.audit)

    @cached_property
    def belote(self) -> BeloteAccount | None:
        """Who holds the belote and whose the 20 points are; None where nobody is known to."""
        return belote_account(self.audit)

    @property
    def fault(self) -> RecordError | None:
        """What stopped the walk, or what the written result gets wrong."""
        return self.audit.fault

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong in it."""
        return not self.renonces and not self.slips and self.fault is None


@dataclass(frozen=True)
class SheetRow:
    """A line of a score sheet: the deal, None for one that is known by its numbers or passed out.

    `settlement` is None for a passed-out deal; `totals` are those after it, by side.
    """

    dealer: int
    deal: DealReport | None
    settlement: Settlement | None
    totals: tuple[int, ...]
    held_over: int


@dataclass(frozen=True)
class MatchReport:
    """A score sheet: a row a deal, where the match stands, what is wrong."""

    record: MatchRecord
    rows: tuple[SheetRow, ...]
    match: Match
    fault: RecordError | None = None

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong in it."""
        return self.fault is None and all(row.deal is None or row.deal.clean for row in self.rows)


# The head of a table; a list of cards or another program's tag stands in brackets too.
_TABLE = re.compile(r"\[{1,2}\s*[A-Za-z_][\w.-]*\s*(?:\]|=|$)")

Report = PositionReport | TrickReport | CountReport | DealReport | MatchReport
Subject = Position | PositionText | Record | MatchRecord | ScoreSheet


def read(
    text: str, words: HouseWords = DECLARED
) -> PositionText | Record | MatchRecord | ScoreSheet:
    """Read what somebody wrote: a record (TOML) or a position in words; `RecordError` if neither.

    A position in words holds its faults; a record raises the first, with the others in it. `words`
    are those for house rules: `wording.house_words.HOUSE_WORDS` has the languages' besides.
    """
    if looks_like_record(text):
        return parse_any(text)
    return read_deal(text) or read_sheet(text) or understand(text, words)


def looks_like_record(text: str) -> bool:
    """Whether a text means to be a record: it has `key = value` lines or a `[table]`."""
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    written = [line for line in lines if line and not line.startswith("#")]
    keys = ("format", "ruleset", "dealer", "actions", "players", "seed", "hands")
    return any(
        _TABLE.match(line) or (line.partition("=")[0].strip().lower() in keys and "=" in line)
        for line in written
    )


def report(subject: Subject, rules: RuleSet | None = None) -> Report:
    """Answer a position, a deal or a match; `rules` are for a text that names none.

    Raises `RecordError` for a text that is not complete or cannot be (TABLE-3).
    """
    if isinstance(subject, Position):
        return position_report(subject)
    if isinstance(subject, Record):
        return _deal(examine(subject))
    if isinstance(subject, MatchRecord):
        return _match(subject)
    assert rules is not None
    if isinstance(subject, ScoreSheet):
        return _match(subject.record(rules))
    base, rules = subject.house.base(rules), subject.rules(rules)
    if subject.is_count:
        done, bare = subject.settlement(rules), replace(subject, house=House())
        house = effects(base, done, bare.settlement)
        return CountReport(done, subject.completed(rules), house)
    trick = subject.full_trick(rules)
    if trick is not None and subject.trump is not None:
        return _trick(rules, subject.trump, trick)
    return position_report(subject.position(rules))


def _trick(
    rules: RuleSet, trump: Suit, trick: Trick, number: int | None = None, *, last: bool = False
) -> TrickReport:
    winner = trick_winner(rules, trump, trick)
    points = trick_points(rules, trump, trick, last=last)
    return TrickReport(rules, trump, trick, winner, points, number)


def position_report(position: Position, *, last: bool | None = None) -> PositionReport:
    """Answer a decision; `last` says that the trick is the deal's last, where that is known.

    Without it, that follows from the earlier tricks and the hand, if the position has them.
    """
    if last is None:
        last = bool(position.played) and len(position.hand) == 1
    rules, trump, trick = position.rules, position.trump, position.trick
    holder = trick_winner(rules, trump, trick) if trick.cards else None
    points = trick_points(rules, trump, trick, last=False) if trick.cards else 0
    return PositionReport(
        position,
        tuple(_card(position, ruling, last=last) for ruling in rule_on_hand(position)),
        holder,
        points,
    )


def _card(position: Position, ruling: Ruling, *, last: bool) -> CardReport:
    others = at_other_tables(position, ruling)
    cards = (*position.trick.cards, ruling.card)
    if not ruling.allowed or len(cards) < position.rules.players:
        return CardReport(ruling, others)
    done = _trick(position.rules, position.trump, replace(position.trick, cards=cards), last=last)
    return CardReport(ruling, others, done.winner, done.points)


def _deal(walked: Audit, held_over: int = 0) -> DealReport:
    end = walked.end
    tricks = tuple(
        _trick(
            end.rules,
            end.trump,
            trick,
            number,
            last=end.phase is Phase.FINISHED and number == len(end.tricks),
        )
        for number, trick in enumerate(end.tricks, 1)
        if end.trump is not None
    )
    seat = end.next_seat
    known = end.phase is Phase.PLAYING and seat is not None and not end.hidden[seat]
    decision = None
    if known and not walked.renonces and walked.fault is None:
        # The end of a deal has no earlier tricks, and its last one has the dix de der all the same.
        position = end.position()
        decision = position_report(position, last=len(position.hand) == 1)
    return DealReport(walked, tricks, decision, walked.settle(held_over))


def _match(record: MatchRecord) -> MatchReport:
    """Fold the deals one by one; the first that cannot be stops the sheet."""
    match = Match(
        record.rules, record.dealer, record.totals or (0,) * record.rules.sides, record.held_over
    )
    rows = list[SheetRow]()
    try:
        record = with_places(record)  # once, not once a deal
    except RecordError as error:
        return MatchReport(record, (), match, error)
    for number, deal in enumerate(record.deals):
        walked = None
        if isinstance(deal, Record):
            # What is claimed counts the points on the table: `add_deal` compares it.
            walked = _deal(examine(replace(deal, claim=None)), match.held_over)
        dealer = match.dealer
        try:
            match = add_deal(record, number, match, walked.audit if walked else None)
        except RecordError as error:
            if walked is not None:
                rows.append(SheetRow(dealer, walked, None, match.totals, match.held_over))
            return MatchReport(record, tuple(rows), match, error)
        done = match.deals[-1] if len(match.deals) > len(rows) else None
        rows.append(SheetRow(dealer, walked, done, match.totals, match.held_over))
    try:
        check_match_claim(record, match)
    except RecordError as error:
        return MatchReport(record, tuple(rows), match, error)
    return MatchReport(record, tuple(rows), match)
