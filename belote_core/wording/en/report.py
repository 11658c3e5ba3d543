"""The answers: a position, a deal, a match, a revoke."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.wording.en import rulings
from belote_core.wording.en.grammar import capital, the, who

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.audit import Renonce
    from belote_core.what_changes import BidChange, CardChange
    from belote_core.wording.voice import Voice

WORDS = {
    "missing_title": "Still missing",
    "knobs_title": "The rules that differ",
    "same_rules": "Both tables have the same rules.",
    "rulings_title": "The cards and bids that change",
    "same_rulings": "No card of this deal is ruled otherwise.",
    "marks_title": "The settlement stays the same",
    "same_marks": "Both tables mark the same.",
    "here": "Here. {title}",
    "there": "At the other table. {title}",
    "position_title": "The answer",
    "hand_title": "Card by card",
    "trump_is": "Trump is {trump}.",
    "so_far": "{who} so far: {points} points on the table.",
    "may_play": "You may play: *{cards}*",
    "would_win": "With it the trick is yours: {points} points.",
    "would_go": "With it the trick goes to {who}: {points} points.",
    "trick_title": "The trick",
    "trick_won": "*{who}* wins the trick with {card}: *{points} points*.",
    "completed_title": "The points",
    "completed": "One number was missing: the 162 points of the deal leave *{points}* ({who}).",
    "house_title": "House rules",
    "house_decides": "{rule}. Hence: {lines}.",
    "house_idle": "{rule}. This count does not hang on it.",
    "settlement_title": "The settlement: {outcome}",
    "marked": "Total marked",
    "deal_title": "The deal",
    "took": "{who} took at {trump}.",
    "passed_out": "Everybody passed twice: a new deal.",
    "to_bid": "{who} is to bid.",
    "to_play": "{who} is to play.",
    "tricks_title": "The tricks",
    "trick": "Trick",
    "won_by": "Won by",
    "points": "Points",
    "led": "▸ {card}",
    "audit_title": "Audit",
    "no_fault": "Nothing wrong: every card was allowed.",
    "renonce_not_settled": "Some cards are missing: this revoke cannot be settled without them.",
    "match_title": "The match",
    "match_won": "*{who}* won the match.",
    "match_tied": "A perfect tie at the top: one more deal.",
    "match_goes_on": "The match goes on to {target} points.",
    "on_table": "{points} points stay on the table.",
    "in_deal": "Deal {n}: {text}",
    "sheet_title": "The score sheet",
    "deal": "Deal",
    "dealt": "Dealer",
    "outcome": "Outcome",
    "total_of": "Total {who}",
    "held": "On the table",
    "passed_out_short": "passed out",
    "house": "{name}, {n} house rules",
}
RENONCE = "Trick {trick}, {card} by {who}: *a revoke*. {ruling}"
CARD_CHANGE = (
    "Trick {trick}, {card} of {who}: {before} here, *{after}* at the other table. {ruling}"
)
BID_CHANGE = "{bid}: {before} here, *{after}* at the other table. {ruling}"
BID_MARKS = {True: "a bid allowed", False: "a bid refused"}
PROOF = " The proof falls in trick {trick}: {card}."


def quoted(lines: Sequence[str]) -> str:
    """Lines of the settlement, each in quotation marks."""
    return ", ".join(f"“{line}”" for line in lines)


def pair(one: str, other: str) -> str:
    """“Ana and Malik”, “Players 1 and 3”."""
    first, second = one.split(), other.split()
    if len(first) == len(second) == 2 and first[0] == second[0]:
        return f"{first[0]}s {first[1]} and {second[1]}"
    return f"{one} and {other}"


def holds(name: str) -> str:
    """“You hold the trick”, “Ana holds the trick”."""
    return f"{capital(name)} {'hold' if name == 'you' else 'holds'} the trick"


def renonce(found: Renonce, voice: Voice) -> str:
    """A revoke, what forbade it, and the trick that proves it."""
    facts: dict[str, Any] = {
        "trick": found.trick,
        "card": the(found.card),
        "who": who(found.seat, voice),
        "ruling": rulings.sentence(found.ruling, voice),
    }
    text = RENONCE.format(**facts)
    if found.proof is not None:
        text += PROOF.format(trick=found.proof.trick, card=the(found.proof.card))
    return text


def card_change(fact: CardChange, voice: Voice) -> str:
    """A card that one table allows and the other refuses, and why there."""
    facts: dict[str, Any] = {
        "trick": fact.trick,
        "card": the(fact.card),
        "who": "yours" if voice.is_you(fact.seat) else who(fact.seat, voice),
        "before": rulings.mark(fact.before),
        "after": rulings.mark(fact.after),
        "ruling": rulings.sentence(fact.after, voice),
    }
    return CARD_CHANGE.format(**facts)


def bid_change(fact: BidChange, voice: Voice) -> str:
    """A bid that one table allows and the other refuses."""
    facts: dict[str, Any] = {
        "bid": capital(who(fact.bid.seat, voice)),
        "before": BID_MARKS[fact.before.allowed],
        "after": BID_MARKS[fact.after.allowed],
        "ruling": rulings.bid_sentence(fact.after, voice),
    }
    return BID_CHANGE.format(**facts)
