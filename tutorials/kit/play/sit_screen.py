"""The screen on which a match begins: a table, who plays there how well, how far it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core import PRESETS, parse_table_code
from belote_core.ruleset import BeloteCall
from exercises import bilingual
from tutorials.kit import address, prose, table_codes
from tutorials.kit.play.asked import CLAIMED, REFUSED
from tutorials.kit.play.deal_screen import goal
from tutorials.kit.play.moments import word
from tutorials.kit.play.players import LEVELS, USUAL
from tutorials.kit.play.sitting import TARGETS
from tutorials.kit.stages.frames import joined

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.match_screens import SitScreen
    from exercises.screens import OptionScreen, Text
    from tutorials.kit.play.keeping import Fault
    from tutorials.kit.play.sitting import Sitting

ONE_DEAL = "deal"


@dataclass(frozen=True)
class Offer:
    """What is offered: the table that is chosen, and the matches that can be gone on with.

    `fault` is why one of those that were kept cannot.
    """

    table: str
    kept: Mapping[str, Sitting]
    fault: Fault | None = None


def screen(key: str, name: str, offer: Offer) -> SitScreen:
    """Build the screen, in both languages."""
    title = prose.plain(name, "intro.title")
    tables, known = address.profiles(), {**PRESETS}
    if offer.table not in known:
        tables.append({"id": offer.table, "label": table_codes.name(offer.table)})
        known[offer.table] = parse_table_code(offer.table)
    return {
        "id": key,
        "kind": "sit",
        "title": title,
        "body": prose.html(name, "intro"),
        "table": None,
        "status": title,
        "button": word("begin"),
        "tables": [_option(one["id"], dict(one["label"])) for one in tables],
        "table_of": {
            code: [
                {"name": bilingual.with_you(rules, seat), "level": USUAL}
                for seat in range(1, rules.players)
            ]
            for code, rules in known.items()
        },
        "levels": [_option(level, word(f"level_{level}")) for level in LEVELS],
        "targets": [
            _option(ONE_DEAL, word("one_deal")),
            *(_option(str(n), word("match_to", n=n)) for n in TARGETS),
        ],
        "renonces": [_option(one, word(f"renonce_{one}")) for one in (REFUSED, CLAIMED)],
        "about": {preset: _about(rules) for preset, rules in PRESETS.items()},
        "chosen": offer.table,
        "target": ONE_DEAL,
        "kept": [_option(slot, _kept(one)) for slot, one in offer.kept.items()],
        "trouble": word(offer.fault.value) if offer.fault else None,
    }


def _about(rules: RuleSet) -> Text:
    """Say in a few sentences what a table is, by what its name does not explain."""
    told = [word("about_pack", n=len(rules.cards))]
    told.append(word("about_pairs" if rules.fixed_pairs else "about_alone"))
    if not rules.fixed_pairs:
        told.append(word(f"about_{rules.majority.value}"))
    else:
        told.append(word(f"about_{rules.announcements.value}"))
        if rules.belote_call is BeloteCall.MUST_BE_SAID:
            told.append(word("about_must_be_said"))
    return joined(*told)


def _option(name: str, label: Text) -> OptionScreen:
    return {"id": name, "label": label, "card": None, "seat": None}


def _kept(sitting: Sitting) -> Text:
    """Name a match that can be gone on with."""
    played = goal(sitting)
    if sitting.target is not None:
        played = word("kept_match", goal=played, n=len(sitting.deals))
    return word("go_on_with", match=played)
