"""House rules in a position or a count: `table CLASSIC_4, undertrump free`, "sous-couper libre"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from belote_core.card_text.tokens import fold
from belote_core.ruleset import CLASSIC_4, MARQUOIR_3, PRESETS, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class House:
    """The table that a text names, if any, its own rules, and where the first of them stands."""

    table: str | None = None
    players: int | None = None
    knobs: tuple[tuple[str, Any], ...] = ()
    at: int = 0

    @property
    def text(self) -> str:
        """Write the rules as they are read, "" for none."""
        told = [f"table {self.table}"] if self.table else []
        if self.players and not self.table:
            told.append(f"{self.players} players")
        told += [f"{knob} {_written(value)}" for knob, value in self.knobs]
        return ", ".join(told)

    def onto(self, rules: RuleSet) -> RuleSet:
        """Return these rules over others; raises `RuleSetError` if they cannot be."""
        if self.table:
            rules = PRESETS[self.table]
        elif self.players not in (None, rules.players):
            rules = MARQUOIR_3 if self.players == MARQUOIR_3.players else CLASSIC_4
        return replace(rules, **dict(self.knobs)) if self.knobs else rules


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "value", value))


_YES = {"oui": True, "yes": True, "true": True, "non": False, "no": False, "false": False}
# How a rule and its values are called in French and English besides their names in records.
_CALLED: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "undertrump": (
        ("sous-couper", "sous-coupe", "pisser"),
        {"libre": "free", "obligatoire": "required"},
    ),
    "partner_master": (
        ("partenaire maitre",),
        {
            "libre": "free",
            "sans exception": "no_exception",
            "couper": "no_exception",
            "pas plus petit": "no_lower_trump",
        },
    ),
    "overtrump_partner_on_trump_lead": (("monter sur partenaire",), {}),
    "defenders_are_partners": (("defenseurs partenaires",), {}),
    "belote_counts_for_contract": (("belote au contrat",), {}),
    "belote_when_failed": (
        ("belote dedans", "belote chutee"),
        {"gardee": "kept", "a la defense": "to_defence", "defense": "to_defence"},
    ),
    "belote_call": (
        ("belote annoncee",),
        {"d'office": "automatic", "a dire": "must_be_said", "obligatoire": "must_be_said"},
    ),
    "belote_in_litige": (
        ("belote en litige",),
        {"gardee": "kept", "en jeu": "held", "reste": "held"},
    ),
    "majority": (
        ("majorite",),
        {
            "chacun": "more_than_each",
            "plus que chacun": "more_than_each",
            "ensemble": "more_than_together",
            "reunis": "more_than_together",
        },
    ),
    "failed_points_to": (
        ("points du dedans",),
        {"plus haut": "highest", "tous": "all_who_beat", "moitie": "each_half"},
    ),
    "capot": (("capot",), {}),
    "rounding": (
        ("arrondi",),
        {"aucun": "none", "a 5": "nearest_ten_5_up", "a 6": "nearest_ten_6_up"},
    ),
    "tie": (
        ("egalite",),
        {"litige": "held_over", "dedans": "failed", "rejouer": "replay", "rejouee": "replay"},
    ),
    "announcements": (("annonces",), {"jouees": "full", "sans": "none", "non jouees": "none"}),
    "second_round": (
        ("deuxieme tour",),
        {"autre couleur": "other_suits", "toute couleur": "any_suit"},
    ),
    "redeal_by": (("redonne",), {"suivant": "next_dealer", "meme": "same_dealer"}),
    "announcement_tie": (
        ("annonces egales",),
        {"personne": "cancel", "premier": "first_to_speak"},
    ),
    "announcements_when_failed": (
        ("annonces dedans",),
        {"a la defense": "to_defence", "gardees": "kept", "perdues": "lost"},
    ),
    "target": (("partie en", "objectif"), {}),
}
_TABLE = re.compile(r"\b(?:(?:table|profil|profile|rules|regles)\s*[:=]?\s*)?(?P<name>{names})\b")
_PLAYERS = re.compile(
    r"\b(?:on joue |nous jouons |we play )?(?:(?:a|at) (?P<at>trois|quatre|three|four)"
    r"|(?P<by>[34]|trois|quatre|three|four) (?:joueurs|players|handed))\b\s*[:,]?"
)
_COUNT = {"trois": 3, "three": 3, "3": 3, "quatre": 4, "four": 4, "4": 4}


def read_house(text: str) -> tuple[House, str]:
    """Take the house rules out of a text: they, and the text with blanks there.

    >>> house, left = read_house("table CLASSIC_4, undertrump free, trump h")
    >>> house.table, [(knob, value.value) for knob, value in house.knobs], left.strip(" ,")
    ('CLASSIC_4', [('undertrump', 'free')], 'trump h')
    """
    folded = _fold_in_place(text)
    if folded is None:
        return House(), text
    taken, at = list[tuple[int, int]](), list[int]()
    table, players, knobs = None, None, dict[str, Any]()
    names = "|".join(sorted((name.lower() for name in PRESETS), key=len, reverse=True))
    for match in re.finditer(_TABLE.pattern.replace("{names}", names), folded):
        table = match["name"].upper()
        taken.append(match.span())
    for match in _PLAYERS.finditer(folded):
        players = _COUNT[match["at"] or match["by"]]
        taken.append(match.span())
    for knob, value, span in _knobs(folded):
        if any(start < span[1] and span[0] < end for start, end in taken):
            continue
        knobs[knob] = value
        taken.append(span)
    at = [start for start, _ in taken]
    left = list(text)
    for start, end in taken:
        left[start:end] = " " * (end - start)
    house = House(table, players, tuple(knobs.items()), min(at, default=0))
    return house, "".join(left)


def _fold_in_place(text: str) -> str | None:
    """Fold every letter to one letter, so that places stay; None for a text too long."""
    if len(text) > 20_000:
        return None
    return "".join((fold(letter) or " ")[:1] for letter in text)


def _knobs(folded: str) -> Iterator[tuple[str, Any, tuple[int, int]]]:
    """Find every rule that is named with one of its values; the longest names first."""
    names = [(knob, name) for knob in _KINDS for name in _names(knob)]
    for knob, name in sorted(names, key=lambda pair: -len(pair[1])):
        if name not in folded:
            continue
        values = "|".join(map(re.escape, sorted(_values(knob), key=len, reverse=True)))
        kind = _KINDS[knob]
        allowed = r"\d{1,5}" if kind is int else values
        for match in re.finditer(
            rf"(?<![\w-]){re.escape(name)}\s*[:=]?\s*(?:est |is |points? )?({allowed})(?![\w-])",
            folded,
        ):
            said = match[1]
            value = int(said) if kind is int else _values(knob)[said]
            yield knob, value, match.span()


def _names(knob: str) -> tuple[str, ...]:
    plain = knob.replace("_", " ")
    more = _CALLED.get(knob, ((), {}))[0]
    return tuple(dict.fromkeys((knob, plain, *more)))


def _values(knob: str) -> dict[str, Any]:
    kind = _KINDS[knob]
    if kind is bool:
        return dict(_YES)
    if not issubclass(kind, Enum):
        return {}
    own = {member.value: member for member in kind}
    plain = {member.value.replace("_", " "): member for member in kind}
    called = _CALLED.get(knob, ((), {}))[1]
    return own | plain | {word: kind(value) for word, value in called.items()}


_KINDS: dict[str, type] = {
    name: type(getattr(CLASSIC_4, name))
    for name in RuleSet.__dataclass_fields__
    if name not in ("players", "pack", "removed_sevens")
}
