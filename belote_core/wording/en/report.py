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
    "read_as_title": "Read as",
    "read_as": "*{text}*",
    "left_aside": "Left aside: {quoted}.",
    "is_it": "I did not understand all of it. Is it this: “{text}”?",
    "is_it_yes": "If so, write it like that.",
    "is_it_no_trump": "Trump is missing: add for example “trump: hearts”.",
    "is_it_aside": "I took no account of: {quoted}.",
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
    "so_far": "{who} {who:hold|holds} the trick so far: {points} {points:point|points} on the table.",
    "may_play": "You may play: *{cards}*",
    "would_win": "With it the trick is yours: {points} {points:point|points}.",
    "would_go": "With it the trick goes to {who}: {points} {points:point|points}.",
    "trick_title": "The trick",
    "trick_won": "*{who}* {who:win|wins} the trick with {card}: *{points} {points:point|points}*.",
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
    "to_bid": "{who} {who:are|is} to bid.",
    "to_play": "{who} {who:are|is} to play.",
    "tricks_title": "The tricks",
    "trick": "Trick",
    "won_by": "Won by",
    "points": "Points",
    "led": "▸ {card}",
    "said_title": "Announcements and belote",
    "belote_title": "Belote",
    "audit_title": "Audit",
    "no_fault": "Nothing wrong: every card was allowed.",
    "cards_fine": "Every card was allowed.",
    "renonce_not_settled": "Some cards are missing: this revoke cannot be settled without them.",
    "match_title": "The match",
    "match_won": "*{who}* won the match.",
    "match_tied": "A perfect tie at the top: one more deal.",
    "match_goes_on": "The match goes on: {target} {target:point|points} must be reached.",
    "match_goes_past": "The match goes on: {target} {target:point|points} must be exceeded.",
    "on_table": "{points} {points:point stays|points stay} on the table.",
    "in_deal": "Deal {n}: {text}",
    "sheet_title": "The score sheet",
    "deal": "Deal",
    "dealt": "Dealer",
    "outcome": "Outcome",
    "total_of": "Total {who}",
    "held": "On the table",
    "passed_out_short": "passed out",
    "asked_title": "Trick {trick}, card {place}",
    "asked_title_of_deal": "Deal {deal}, trick {trick}, card {place}",
    "asked_card_title": "{card}, by {who}",
    "asked_name": "{card}, trick {trick}, card {place}",
    "empty_trick": "The trick is empty: {who} {who:lead|leads}.",
    "and_holds": "{did} and {who:hold|holds} the trick: {points} {points:point|points} on the table.",
    "and_other_holds": "{did}: {who} still {who:hold|holds} the trick, {points} "
    "{points:point|points} on the table.",
    "and_wins": "{did} and {who:win|wins} the trick: {points} {points:point|points}.",
    "and_other_wins": "{did}: {who} {who:win|wins} the trick, {points} {points:point|points}.",
    "could_play": "{who} could play: *{cards}*",
    "others_title": "The other cards of this hand",
    "no_other_card": "That was the last card of the hand.",
    "hand_not_whole": "The hand is not wholly known: only the cards played later count here.",
    "proof": "The proof falls in trick {trick}: {card}.",
    "house": "{name}, {n} house {n:rule|rules}",
}
# A position or a count, written so that it reads back.
READ_AS = {
    "players": {3: "three players", 4: "four players"},
    "trump": "trump {of}",
    "earlier": "trick {n}: {of}",
    "trick": "trick {of}",
    "hand": "hand {of}",
    "points": "points {of}",
    "tricks": "tricks {of}",
    "taker": "taker {of}",
    "belote": "belote {of}",
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
