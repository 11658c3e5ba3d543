"""A match as text, `.belote.toml`: its head, then a `[[deal]]` each, by cards or by numbers.

>>> record = parse_match('''
... format = 1
... ruleset = "MARQUOIR_3"
... dealer = 2
... [[deal]]
... taker = 0
... points = [70, 50, 42]
... tricks = [4, 2, 2]
... [[deal]]
... passed_out = true
... ''')
>>> match = play_match(record)
>>> match.totals, match.dealer
((70, 50, 42), 1)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from belote_core.arguments import of_kind, wrong
from belote_core.deal.progress import Phase
from belote_core.errors import BeloteError, RecordError
from belote_core.match import Match
from belote_core.record.match_reader import parse_match
from belote_core.record.replay import check_claim, compare, nobody_took, walk
from belote_core.record.schema import Counted, MatchRecord, PassedOut, Record
from belote_core.record.writer import dump
from belote_core.scoring.settlement import settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from belote_core.deal.state import DealState
    from belote_core.scoring.settlement import Settlement
    from belote_core.toml.places import Places


class Walked(Protocol):
    """A deal walked to its end, by replay or by an audit that settles a renonce (PLAY-10)."""

    @property
    def end(self) -> DealState:
        """The deal after its last action."""

    @property
    def fault(self) -> RecordError | None:
        """What stopped the walk."""

    def settle(self, held_over: int = 0) -> Settlement | None:
        """Who marks what; None while the deal goes on."""


@dataclass(frozen=True)
class _Replayed:
    """A deal in which every action is legal."""

    end: DealState
    fault = None

    def settle(self, held_over: int = 0) -> Settlement | None:
        return self.end.settle(held_over) if self.end.phase is Phase.FINISHED else None


def _replayed(record: Record) -> _Replayed:
    *_, end = walk(record)
    return _Replayed(end)


def play_match(record: MatchRecord, *, walked: Callable[[Record], Walked] = _replayed) -> Match:
    """Fold the deals of a record into a match; every claim is checked, the last deal may go on.

    `walked` walks a deal with cards: by default an illegal one is a fault, an audit settles it.
    Raises `RecordError` with the place of the deal at fault.
    """
    of_kind("record", record, MatchRecord)
    if not callable(walked):
        raise wrong("walked", walked, "function")
    *_, match = match_steps(record, walked=walked)
    return match


def match_steps(
    record: MatchRecord, *, walked: Callable[[Record], Walked] = _replayed
) -> Iterator[Match]:
    """Yield the match at its start and after every deal: what comes before a fault is there.

    The result that is claimed is checked last.
    """
    record = with_places(record)
    totals = record.totals or (0,) * record.rules.sides
    match = Match(record.rules, record.dealer, totals, record.held_over)
    yield match
    for number, deal in enumerate(record.deals):
        known = walked(deal) if isinstance(deal, Record) else None
        match = add_deal(record, number, match, known)
        yield match
    check_match_claim(record, match)


def add_deal(record: MatchRecord, number: int, match: Match, walked: Walked | None = None) -> Match:
    """Write down the deal of this number (from 0), with the points that lie on the table.

    The last deal may go on: it changes nothing. Raises `RecordError` at the deal at fault.
    """
    record = with_places(record)
    assert record.places is not None
    here, deal = record.places.under("deal", number), record.deals[number]
    if match.winner is not None:
        raise here.fault("deal_after_end", (), winner=match.winner)
    try:
        if isinstance(deal, Record):
            after = _by_cards(match, deal, walked or _replayed(deal))
        else:
            after = _by_numbers(match, deal, here)
    except RecordError:
        raise
    except BeloteError as error:
        raise here.fault("deal_cannot_be", (), cause=error) from error
    if after is match and number + 1 < len(record.deals):
        raise here.fault("deal_goes_on", ())
    return after


def check_match_claim(record: MatchRecord, match: Match) -> None:
    """Compare what is claimed of the match with where it stands; raises `RecordError`."""
    if record.claim is None:
        return
    places = with_places(record).places
    assert places is not None
    if match.winner is None and record.claim.winner is not None:
        raise places.fault("no_winner_yet", ("result", "winner"))
    compare(record.claim, {"totals": match.totals, "winner": match.winner}, places)


def with_places(record: MatchRecord) -> MatchRecord:
    """Find where all of it stands in its text, or would stand if it were written."""
    return record if record.places is not None else parse_match(dump(record))


def _by_cards(match: Match, deal: Record, walked: Walked) -> Match:
    """Add a deal that was walked; one that goes on changes nothing."""
    # What it says of the claim does not know the points on the table: that is compared here.
    if walked.fault is not None and walked.fault.code == "illegal_action":
        raise walked.fault
    done = walked.settle(match.held_over)
    check_claim(deal, walked.end, done)
    if walked.end.phase is Phase.PASSED_OUT:
        return match.passed_out()
    return match if done is None else match.add(done)


def _by_numbers(match: Match, deal: Counted | PassedOut, here: Places) -> Match:
    """Add a deal of which no card is known."""
    if isinstance(deal, PassedOut):
        compare(deal.claim, nobody_took(match.rules), here)
        return match.passed_out()
    done = settle(
        match.rules,
        taker=deal.taker,
        points=deal.points,
        tricks=deal.tricks,
        belote=deal.belote,
        announcements=deal.announcements,
        held_over=match.held_over,
        renonce=deal.renonce,
    )
    truth = {"outcome": done.outcome.value, "points": deal.points, "tricks": deal.tricks}
    compare(deal.claim, {**truth, "marked": done.marked}, here)
    return match.add(done)
