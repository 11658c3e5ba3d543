"""A report as plain data for other programs: strings, numbers, lists, dicts with stable keys.

Cards are two ASCII characters, seats and sides count from 0, reasons and outcomes go by their code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.ranking import BELOTE_POINTS
from belote_core.record.notation import format_action
from belote_core.report.answers import (
    CountReport,
    DealReport,
    MatchReport,
    PositionReport,
    Report,
    TrickReport,
)
from belote_core.rulings import PlayReason

if TYPE_CHECKING:
    from belote_core.announcements import Announcement, Shown
    from belote_core.audit import Renonce
    from belote_core.deal.slips import Slip
    from belote_core.errors import BeloteError
    from belote_core.report.answers import CardReport
    from belote_core.report.asked import CardAsked
    from belote_core.report.house import HouseEffect
    from belote_core.report.said import AnnouncementsAccount, BeloteAccount
    from belote_core.ruleset import RuleSet
    from belote_core.scoring.settlement import Settlement

Data = dict[str, Any]


def as_data(report: Report) -> Data:
    """Write a report as plain data; `kind` says which."""
    told = {"clean": report.clean}
    if isinstance(report, PositionReport):
        return {"kind": "position", **told, **_position(report)}
    if isinstance(report, TrickReport):
        return {"kind": "trick", **told, "rules": _rules(report.rules), **_trick(report)}
    if isinstance(report, CountReport):
        rules = _rules(report.settlement.rules)
        settled = _settlement(report.settlement)
        count = {"kind": "count", **told, "rules": rules, "settlement": settled}
        if report.completed is not None:
            side, points = report.completed
            count["completed"] = {"side": side, "points": points}
        if report.house:
            count["house"] = [_effect(effect) for effect in report.house]
        return count
    if isinstance(report, DealReport):
        return {"kind": "deal", **told, "rules": _rules(report.end.rules), **_deal(report)}
    return {"kind": "match", **told, "rules": _rules(report.match.rules), **_match(report)}


def asked_data(asked: CardAsked) -> Data:
    """Write what is said of one card of a deal: the decision before it, and what it did."""
    proof = asked.proof
    return {
        "clean": asked.clean,
        "deal": asked.deal,
        "trick": asked.trick,
        "place": asked.place,
        "seat": asked.seat,
        "card": _card(asked.asked),
        "hand_known": asked.known,
        "holder": asked.holder,
        "points": asked.points,
        "complete": asked.complete,
        "proof": None if proof is None else {"trick": proof.trick, "card": str(proof.card)},
        "decision": _position(asked.decision),
    }


def fault_data(error: BeloteError) -> Data:
    """Write an error: its code, its place, what it is about."""
    facts = {name: _plain(value) for name, value in error.facts.items() if name != "cause"}
    return {"code": error.code, **facts}


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return str(getattr(value, "value", value))


def _rules(rules: RuleSet) -> Data:
    name, changes = rules.nearest()
    return {"ruleset": name, "house": {change.knob: _plain(change.after) for change in changes}}


def _effect(effect: HouseEffect) -> Data:
    change = effect.change
    return {
        "knob": change.knob,
        "before": _plain(change.before),
        "after": _plain(change.after),
        "decides": [line.code for line in effect.lines],
    }


def _position(report: PositionReport) -> Data:
    position = report.position
    return {
        "rules": _rules(position.rules),
        "trump": position.trump.value,
        "trick": {"leader": position.trick.leader, "cards": _plain(position.trick.cards)},
        "seat": position.seat,
        "taker": position.taker,
        "holder": report.holder,
        "points": report.points,
        "cards": [_card(card) for card in report.cards],
    }


def _card(card: CardReport) -> Data:
    reason = card.ruling.reason
    told: Data = {
        "card": str(card.ruling.card),
        "allowed": card.ruling.allowed,
        "reason": reason.code,
        "article": reason.article,
        "playable": _plain(reason.playable) if isinstance(reason, PlayReason) else [],
        "path": [
            {"question": s.question.value, "answer": s.answer, "cards": _plain(s.cards)}
            for s in card.ruling.path
        ],
        "knobs": list(card.ruling.knobs),
    }
    if card.winner is not None:
        told |= {"winner": card.winner, "points": card.points}
    return told


def _trick(report: TrickReport) -> Data:
    return {
        "leader": report.trick.leader,
        "cards": _plain(report.trick.cards),
        "winner": report.winner,
        "points": report.points,
    }


def _settlement(done: Settlement) -> Data:
    return {
        "taker": done.taker,
        "outcome": done.outcome.value,
        "marked": list(done.marked),
        "compared": _plain(done.compared),
        "winner": done.winner,
        "held_before": done.held_before,
        "held_over": done.held_over,
        "lines": [
            {"code": line.code, "articles": list(line.articles), "amounts": _plain(line.amounts)}
            for line in done.lines
        ],
    }


def _renonce(found: Renonce) -> Data:
    proof = found.proof
    return {
        "seat": found.seat,
        "trick": found.trick,
        "card": str(found.card),
        "reason": found.ruling.reason.code,
        "article": found.article,
        "legal": _plain(found.legal),
        "proof": None if proof is None else {"trick": proof.trick, "card": str(proof.card)},
        "line": found.line,
        "column": found.column,
    }


def _announcement(one: Announcement | None) -> Data | None:
    """Write an announcement: a carré by its cards too."""
    if one is None:
        return None
    return {"kind": one.kind.value, "cards": _plain(one.cards), "points": one.points}


def _shown(shown: Shown | None) -> Data | None:
    if shown is None:
        return None
    return {"seat": shown.seat, **(_announcement(shown.announcement) or {})}


def _announcements(account: AnnouncementsAccount) -> Data:
    """Write who declared what; `decision` is what lay between `best` and `rival`."""
    award = account.award
    return {
        "declared": [
            {**(_shown(shown) or {}), "marked": shown in award.shown} for shown in award.declared
        ],
        "undeclared": [_shown(shown) for shown in account.silent],
        "over": account.over,
        "decision": award.decision.value,
        "article": award.decision.article,
        "best": _shown(award.best),
        "rival": _shown(award.rival),
        "side": award.side,
        "by_side": list(award.by_side),
    }


def _belote(account: BeloteAccount) -> Data:
    """Write who holds it and what became of its words; `side` has the 20 points."""
    return {
        "holder": account.holder,
        "words": [
            {
                "word": word.word,
                "state": word.state.value,
                "card": _plain(word.card),
                "trick": word.trick,
            }
            for word in account.words
        ],
        "implied": account.implied,
        "decided": account.decided,
        "side": account.side,
        "points": BELOTE_POINTS if account.side is not None else 0,
        "article": "BELOTE-1" if account.implied else "BELOTE-4",
    }


def _slip(slip: Slip) -> Data:
    return {
        "seat": slip.seat,
        "call": format_action(slip.call),
        "slip": slip.kind.value,
        "counts": slip.counts,
        "article": slip.article,
        "trick": slip.trick,
        "card": _plain(slip.card),
        "announced": _announcement(slip.announced),
        "longer": _announcement(slip.longer),
        "line": slip.line,
        "column": slip.column,
    }


def _deal(report: DealReport) -> Data:
    end = report.end
    settled, decision = report.settlement, report.decision
    called, belote = report.announcements, report.belote
    return {
        "phase": end.phase.value,
        "dealer": end.dealer,
        "taker": end.taker,
        "trump": None if end.trump is None else end.trump.value,
        "next_seat": end.next_seat,
        "tricks": [_trick(trick) for trick in report.tricks],
        "announcements": None if called is None else _announcements(called),
        "belote": None if belote is None else _belote(belote),
        "renonces": [_renonce(found) for found in report.renonces],
        "slips": [_slip(slip) for slip in report.slips],
        "fault": None if report.fault is None else fault_data(report.fault),
        "settlement": None if settled is None else _settlement(settled),
        "decision": None if decision is None else _position(decision),
    }


def _match(report: MatchReport) -> Data:
    rows = [
        {
            "dealer": row.dealer,
            "settlement": None if row.settlement is None else _settlement(row.settlement),
            "totals": list(row.totals),
            "held_over": row.held_over,
            "deal": None if row.deal is None else _deal(row.deal),
        }
        for row in report.rows
    ]
    match = report.match
    return {
        "rows": rows,
        "totals": list(match.totals),
        "held_over": match.held_over,
        "winner": match.winner,
        "fault": None if report.fault is None else fault_data(report.fault),
    }
