"""House rules: what they are called at the table, and what each value means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.wording.en.grammar import capital
from belote_core.wording.glossary import card_short

if TYPE_CHECKING:
    from belote_core.ruleset import Change
    from belote_core.wording.voice import Voice

YES_NO = {True: "yes", False: "no"}
KNOBS: dict[str, tuple[str, dict[Any, str]]] = {
    "players": ("players", {}),
    "pack": ("cards", {}),
    "removed_sevens": ("the 7s taken out", {}),
    "second_round": (
        "in the second round of bidding",
        {"other_suits": "another suit than the turned one", "any_suit": "any suit"},
    ),
    "redeal_by": (
        "when all pass twice",
        {"next_dealer": "the next player deals", "same_dealer": "the same player deals again"},
    ),
    "overtrump_partner_on_trump_lead": ("trump led, beat even the partner", YES_NO),
    "undertrump": (
        "who cannot overtrump",
        {"required": "plays a lower trump", "free": "plays what he likes"},
    ),
    "partner_master": (
        "the partner holds the trick",
        {
            "free": "play what you like",
            "no_lower_trump": "anything, but no lower trump with a higher one in hand",
            "no_exception": "trump all the same",
        },
    ),
    "defenders_are_partners": ("the defenders count as partners", YES_NO),
    "belote_counts_for_contract": ("belote counts for the contract", YES_NO),
    "belote_when_failed": (
        "the belote of a side that failed",
        {"kept": "stays with it", "to_defence": "goes to the defence"},
    ),
    "belote_call": (
        "“belote” and “rebelote”",
        {"automatic": "counted unasked", "must_be_said": "must be said, or are lost"},
    ),
    "belote_in_litige": (
        "the taker’s belote in a litige",
        {"kept": "marked at once", "held": "stays on the table"},
    ),
    "majority": (
        "the taker must score more than",
        {"more_than_each": "each of the others", "more_than_together": "both others together"},
    ),
    "failed_points_to": (
        "the points of a taker who failed",
        {
            "highest": "to the highest of those who beat him",
            "all_who_beat": "shared among those who beat him",
            "each_half": "half to each",
        },
    ),
    "capot": ("a capot is worth", {}),
    "rounding": (
        "rounding of the marks",
        {
            "none": "none",
            "nearest_ten_5_up": "to the ten, 5 goes up",
            "nearest_ten_6_up": "to the ten, 6 goes up",
        },
    ),
    "tie": (
        "a tie",
        {"held_over": "litige", "failed": "the taker has failed", "replay": "is played again"},
    ),
    "litige_points_to": (
        "the points left in a litige",
        {"next_winner": "to the winner of the next deal", "nobody": "are lost"},
    ),
    "no_trick_penalty": ("without a single trick, one loses", {}),
    "announcements": ("announcements", {"none": "not played", "full": "played"}),
    "announcements_when_failed": (
        "the announcements of a side that failed",
        {"to_defence": "go to the defence", "kept": "stay with it", "lost": "are lost"},
    ),
    "announcements_when_capot": (
        "announcements in a capot",
        {"kept": "stay where they are", "to_winner": "go to the side of the capot"},
    ),
    "announcements_count_for_contract": ("announcements count for the contract", YES_NO),
    "long_run": (
        "a run of six or more",
        {"one_cent": "a plain cent", "by_length": "a cent, the longest wins"},
    ),
    "carre_order": (
        "the order of the carrés worth 100",
        {"natural": "Ace, King, Queen, 10", "playing": "Ace, 10, King, Queen"},
    ),
    "carre_of_eights": (
        "a carré of 8s",
        {"nothing": "does not count", "cancels": "cancels all announcements"},
    ),
    "trump_run_wins_tie": ("at the same height, the run at trump wins", YES_NO),
    "announcement_tie": (
        "equal announcements",
        {"cancel": "nobody marks", "first_to_speak": "to the first to speak"},
    ),
    "card_used_twice": ("a card serves in a carré and in a run", YES_NO),
    "target": ("the match is played to", {}),
    "target_must_be_exceeded": ("the target must be exceeded", YES_NO),
}
# In a few words, before a hand or a count: in English as they are declared, "undertrump free".
SHORT: dict[str, tuple[str, dict[Any, str]]] = {}
# Another table: (house rule, its value) -> how that table is called.
OTHER_TABLES = {
    ("defenders_are_partners", True): "If the two defenders played together",
    ("defenders_are_partners", False): "At a table where each plays for himself",
    ("undertrump", "free"): "At a table that does not make you undertrump",
    ("undertrump", "required"): "At a table that makes you undertrump",
    ("partner_master", "free"): "At a table where a partner holding the trick frees you entirely",
    ("partner_master", "no_lower_trump"): "At a table that forbids undertrumping a partner",
    ("partner_master", "no_exception"): "At a table where you trump even your partner",
    ("overtrump_partner_on_trump_lead", True): "At a table where you must beat even your partner",
    (
        "overtrump_partner_on_trump_lead",
        False,
    ): "At a table where you need not beat your partner",
}
CHANGE = "{knob}: {before} → *{after}*"
IDLE = "{knob}: {before} → {after}, *without effect here*"


def name(knob: str) -> str:
    """What a house rule is called."""
    return KNOBS[knob][0]


def value(knob: str, of: Any) -> str:
    """What its value means."""
    if isinstance(of, tuple):
        return " ".join(card_short(card, "en") for card in of)
    said = KNOBS[knob][1].get(getattr(of, "value", of))
    return str(of) if said is None else said


def change(fact: Change, _: Voice) -> str:
    """A rule that differs between two tables."""
    text = CHANGE if fact.effective else IDLE
    facts = {"before": value(fact.knob, fact.before), "after": value(fact.knob, fact.after)}
    return capital(text.format(knob=name(fact.knob), **facts))
