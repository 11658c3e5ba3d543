"""The settlement line by line, and the outcome of the deal, as they read on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.scoring.lines import Line, PointsInTricks
from belote_core.scoring.settlement import Outcome, Settlement
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.en.grammar import capital, filled, pair, who

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core.wording.voice import Voice

LINES = {
    "points_in_tricks": "points in the tricks",
    "points_with_last_trick": "points in the tricks, last-trick bonus included",
    "last_trick": "last-trick bonus",
    "belote": "belote",
    "announced": "announcements",
    "belote_left_out": "at this table belote *does not count* for the contract",
    "announcements_left_out": "at this table announcements *do not count* for the contract",
    "against_each": "{s} had to beat *each* of them: {total} against {others}",
    "against_together": "{s} had to beat both *together*: {total} against {together}",
    "against_defence": "{s} had to score *more than the defence*: {total} against {defence}",
    "litige": "*litige*: {total} all",
    "tie_fails": "{total} all: at this table {s} {have} *failed*",
    "points_to_who_beat_him": "{their} {points} {points:point goes|points go} to {to}",
    "points_to_higher": "{their} {points} {points:point goes|points go} to {to}, who {to:have|has|have} the most",
    "points_shared_by_level": "{their} {points} {points:point goes|points go} to {to}, level: *half each*",
    "points_shared_by_who_beat": "at this table {their} {points} {points:point goes|points go} to {to}, "
    "*shared*{odd}",
    "points_halved": "at this table {their} {points} {points:point goes|points go} to {to}, *half each*{odd}",
    "points_shared_together": "{their} {points} {points:point goes|points go} to {to}, *half each*{odd}",
    "points_to_defence": "{their} {points} {points:point goes|points go} to {to}",
    "belote_stays": "{s} {keep} {their} belote",
    "belote_passes": "at this table {s} {give} {their} belote to {to}",
    "announcements_pass": "{s} {give} {their} announcements to {to}",
    "announcements_lost": "at this table {s} {lose} {their} announcements",
    "announcements_stay": "at this table {s} {keep} {their} announcements",
    "announcements_to_capot": "at this table {s} {give} {their} announcements to {to}",
    "capot_alone": "*capot*: {s} {take} all the tricks, last-trick bonus included",
    "capot_of_pair": "*capot*: {s} {take} all the tricks, last-trick bonus included",
    "renonce": "*revoke*: {s} {lose} the deal, {worth} {worth:point|points} to {rest}",
    "stays_on_table": "{s} {leave} {their} {points} {points:point|points} *on the table*{belote}",
    "lost_in_litige": "at this table {s} *{lose}* {their} {points} {points:point|points}{belote}",
    "no_trick_alone": "at this table {s} {lose} *{points} {points:point|points}*: no trick",
    "no_trick_of_pair": "at this table {s} {lose} *{points} {points:point|points}*: no trick",
    "belote_kept_in_litige": "{s} {mark} {their} belote at once",
    "replayed": "at this table the deal is *played again*: nobody marks",
    "held_over_received": "{s} {win} the {worth} {worth:point|points} left on the table",
    "held_over_waits": "{points} {points:point waits|points wait} *on the table* for the next deal that is won",
    "rounded": "rounded to the nearest ten",
}
OUTCOMES = {
    Outcome.MADE: "{s} {have} *made it*",
    Outcome.FAILED: "{s} {have} *failed*",
    Outcome.HELD_OVER: "*litige*: {held_over} {held_over:point|points} on the table",
    Outcome.REPLAY: "*a tie*: the deal is played again",
    Outcome.CAPOT: "{s} {make} *capot*",
    Outcome.RENONCE: "*revoke*: {s} {lose} the deal",
}
# A litige that leaves nothing for the next deal.
NOTHING_LEFT = "*litige*: nothing stays on the table"
# You, one other, several others.
_FORMS = {
    "have": ("have", "has", "have"),
    "give": ("give", "gives", "give"),
    "keep": ("keep", "keeps", "keep"),
    "leave": ("leave", "leaves", "leave"),
    "lose": ("lose", "loses", "lose"),
    "make": ("make", "makes", "make"),
    "mark": ("mark", "marks", "mark"),
    "take": ("take", "takes", "take"),
    "win": ("win", "wins", "win"),
    "their": ("your", "their", "their"),
}


def line(line: Line, voice: Voice) -> str:
    """Say a line of the settlement; the word that decides stands between asterisks."""
    facts: dict[str, Any] = vars(line)
    code = line.code
    if isinstance(line, PointsInTricks) and line.with_last_trick:
        code = "points_with_last_trick"
    words: dict[str, Any] = {n: v for n, v in facts.items() if isinstance(v, int)}
    side = next((facts[name] for name in ("giver", "side", "taker") if name in facts), None)
    if side is not None:
        words |= _subject(line.seats(side), voice)
    words["worth"] = max(line.amounts or (0,))
    return _sentence(LINES[code], words | _others(line, voice))


def outcome(settlement: Settlement, voice: Voice) -> str:
    """Say the outcome of the deal in a few words."""
    first = settlement.lines[0]
    side = settlement.rules.side_of(settlement.taker)
    if settlement.outcome in (Outcome.CAPOT, Outcome.RENONCE):
        side = vars(first)["side"]  # who made capot, or who is at fault
    words = _subject(first.seats(side), voice) | {"held_over": settlement.held_over}
    nothing = settlement.outcome is Outcome.HELD_OVER and not settlement.held_over
    return _sentence(NOTHING_LEFT if nothing else OUTCOMES[settlement.outcome], words)


def _sentence(template: str, words: dict[str, Any]) -> str:
    """Fill a template in; a sentence that opens with a number needs no capital."""
    text = filled(template, **words)
    return text if text[0].isdigit() else capital(text)


def _subject(seats: tuple[int, ...], voice: Voice) -> dict[str, Any]:
    """Give the subject and all that agrees with it."""
    subject = _name(seats, voice)
    words = {name: subject.form(*forms) for name, forms in _FORMS.items()}
    if len(seats) > 1 and voice.you is not None:
        words["their"] = "its"  # a side, not a person
    return words | {"s": subject}


def _name(seats: tuple[int, ...], voice: Voice) -> Subject:
    """“you”, “Ana”, “your side”, “the other side” or “Ana and Claire”."""
    if len(seats) == 1:
        return who(seats[0], voice)
    if voice.you is not None:
        return Subject("your side" if voice.you in seats else "the other side")
    return pair(*(who(seat, voice) for seat in seats))


def _names(line: Line, sides: Iterable[int], voice: Voice) -> Subject:
    """Name several sides."""
    told = [_name(line.seats(side), voice) for side in sides]
    return told[0] if len(told) == 1 else Subject(" and ".join(told), Person.SEVERAL)


def _others(line: Line, voice: Voice) -> dict[str, Any]:
    """Name those whom the line concerns besides its subject."""
    facts = vars(line)
    words: dict[str, Any] = {"odd": "", "belote": ""}
    receivers = facts.get("receivers", [facts["receiver"]] if "receiver" in facts else [])
    if receivers:
        words["to"] = _names(line, receivers, voice)
    if facts.get("odd_to") is not None:
        words["odd"] = f"; the odd point goes to {_name(line.seats(facts['odd_to']), voice)}"
    if facts.get("belote_too"):
        words["belote"] = ", belote included"
    if "others" in facts:
        told = [total for side, total in facts["others"] if side in facts["beaten_by"]]
        told = told or [total for _, total in facts["others"]]
        words["others"] = " and ".join(map(str, told))
    if line.code == "renonce":
        rest = [s for s, amount in enumerate(line.amounts or ()) if amount]
        words["rest"] = _names(line, rest, voice)
    return words
