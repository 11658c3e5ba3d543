"""Errors: where, what, and what to do."""

from __future__ import annotations

from typing import Any

from belote_core.cards import parse_card
from belote_core.errors import BeloteError, IllegalBid, IllegalPlay
from belote_core.wording.en import rulings
from belote_core.wording.en.grammar import capital, the, who
from belote_core.wording.glossary import card_short
from belote_core.wording.voice import Voice

_SEATS = {"seat", "expected", "taker", "leader"}

ERRORS = {
    # Cards
    "not_a_card": "“{token}”, at character {place}, is not a card. Write the rank, then the suit: 9h, "
    "9♥ or king of diamonds.",
    "one_card_wanted": "“{token}” is not one single card: write for instance 9h.",
    "duplicate_card": "{card} is there twice: take one of them away.",
    # House rules
    "wrong_value": "{knob} cannot be {value}: take one of the values it knows.",
    "players_not_3_or_4": "Belote is played by three or four, not {value}: set players to 3 or 4.",
    "pack_does_not_fit": "A pack of {value} cards does not suit {players} players: take 24 or 30 cards "
    "at three, 32 at four.",
    "not_two_sevens": "With 30 cards, two different 7s are taken out: name them.",
    "announcements_need_pairs": "Announcements are played at four only: set announcements to none.",
    "pairs_are_fixed": "At four the partners are fixed: leave defenders_are_partners at false.",
    "belote_stays_at_three": "At three the belote stays with its holder: leave belote_when_failed at "
    "kept.",
    "capot_too_small": "A capot is worth at least 162 points, not {value}: take 250 or 252.",
    "target_too_small": "A match is played to 1 point at least, not {value}: take 501 or 1000.",
    # Positions
    "trick_without_leader": "This trick is empty and nobody leads it: give at least one card.",
    "trick_out_of_order": "{card} belongs to {seat}, but {expected} had to play: put the trick in "
    "order.",
    "empty_trick": "An empty trick has no master: add a card.",
    "trick_too_long": "A trick has {players} cards at most, not {cards}: take some away.",
    "no_such_seat": "There is no seat {number} at a table of {players}: seats go from 0 to {last}.",
    "trick_complete": "This trick has its {players} cards already: take one away, or start the next.",
    "seat_out_of_order": "After these cards {expected} must play, not {seat}: change the leader or the "
    "player.",
    "empty_hand": "{seat_s} hand is empty: give at least one card.",
    "hand_size": "This hand has {cards} cards, it should have {size} at this trick: mend the hand or "
    "the tricks.",
    "taker_needed": "When the defenders play together, say who took.",
    "not_in_pack": "{card} is not in the pack of {pack} cards: choose another card or another profile.",
    "trick_incomplete": "Trick {trick} has only {cards} cards: complete it.",
    "wrong_leader": "Trick {trick} must be led by {expected}, who won the one before.",
    "void_broken": "In trick {trick} {seat} did not follow suit, and yet {card} is in that hand: "
    "a revoke, or a card written down wrongly.",
    # Settlement
    "no_such_side": "There is no side {side}: sides go from 0 to {last_side}.",
    "wrong_length": "{field} has {length} numbers, it needs {needed}: one for each side.",
    "negative_amount": "{field} cannot be negative ({value}): put 0 or more.",
    "points_do_not_add_up": "The points in the tricks make {total}, they should make {needed}, "
    "last-trick bonus included: count again.",
    "tricks_do_not_add_up": "That makes {total} tricks, there are {needed}: count again.",
    "points_without_trick": "Side {side} has {points} points and no trick: give it a trick, or 0.",
    "last_trick_not_won": "Side {side} has no trick, so not the last: change the last-trick bonus.",
    "last_trick_without_bonus": "Side {side} has the last trick and {points} points: it has ten at "
    "least.",
    "held_over_needs_pairs": "Points stay on the table between two fixed sides only: put 0, not "
    "{value}.",
    "announcements_not_played": "At this table announcements are not played: put 0.",
    "announcements_on_both_sides": "Only one side marks its announcements: put 0 for the other.",
    "no_such_announcements": "No sum of announcements makes {points}: mend this number.",
    "match_over": "The match is over: start another one.",
    "other_rules": "This deal follows other rules than the match ({knobs}): take the same ones.",
    "held_over_differs": "{on_table} points stay on the table, the deal counts {settled}: take the "
    "number that stayed.",
    # Announcements
    "announcement_not_held": "This announcement is not in {seat_s} hand: {card} is not enough.",
    "hand_too_large": "{seat_s} hand has {cards} cards, {most} at most: take some away.",
}
SUGGESTION = " Did you mean {card}?"


def sentence(error: BeloteError, voice: Voice) -> str:
    """An error: the place and the remedy."""
    if isinstance(error, IllegalPlay):
        return rulings.sentence(error.ruling, voice)
    if isinstance(error, IllegalBid):
        return rulings.bid_sentence(error.ruling, voice)
    text = ERRORS[error.code].format(**_words(error.facts, voice))
    if error.facts.get("suggestion"):
        text += SUGGESTION.format(card=card_short(parse_card(error.facts["suggestion"]), "en"))
    return text if text[0] == "“" else capital(text)


def _words(facts: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The facts as they are said: cards with their article, seats by their name."""
    words = dict(facts)
    if "card" in facts:
        words["card"] = the(parse_card(facts["card"]))
    for name in _SEATS & facts.keys():
        words[name] = who(facts[name], voice)
        words[f"{name}_s"] = "your" if voice.is_you(facts[name]) else f"{words[name]}’s"
    words["number"] = facts.get("seat")
    words["last"] = facts.get("players", 0) - 1
    words["last_side"] = facts.get("sides", 0) - 1
    if "knobs" in facts:
        words["knobs"] = ", ".join(facts["knobs"])
    value = facts.get("value")
    words["value"] = getattr(value, "value", value)
    return words
