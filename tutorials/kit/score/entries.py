"""What was typed of a deal: read into the numbers of a deal, or refused, each fault with its field.

A refusal is data: the field, the side it concerns, a code and facts. Its sentence, with the remedy,
is the prose's (`score_refused`).
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from belote_core import PositionError, settle
from belote_core.ranking import DEAL_POINTS
from belote_core.record import Counted
from belote_core.ruleset import Announcements
from belote_core.scoring.tally import most_points, usual_tricks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core import RuleSet

# No number of a deal has more digits.
_DIGITS = 4
NUMBERS = ("points", "tricks", "announcements")


@dataclass(frozen=True)
class Form:
    """The fields of a deal as they stand: numbers as text, by side; choices as sides.

    `taker`, `capot` and `renonce` are None and `belote` is empty where nothing is chosen. Several
    with the belote are somebody's fault, to be told.
    """

    taker: int | None = None
    points: tuple[str, ...] = ()
    tricks: tuple[str, ...] = ()
    announcements: tuple[str, ...] = ()
    belote: tuple[int, ...] = ()
    capot: int | None = None
    renonce: int | None = None


@dataclass(frozen=True)
class Refusal:
    """Why something is not written down: beside which field, of which side, and with what."""

    field: str
    code: str
    side: int | None = None
    facts: Mapping[str, Any] = dataclasses.field(default_factory=dict)


@dataclass(frozen=True)
class Reading:
    """What a form comes to: the deal, or why there is none.

    `points` are those known so far, `derived` the side whose points follow from the others.
    `asks_tricks`: who won how many decides something here, and has to be told.
    """

    deal: Counted | None
    refusals: tuple[Refusal, ...]
    points: tuple[int | None, ...]
    derived: int | None
    asks_tricks: bool


def form(told: Mapping[str, Any], rules: RuleSet) -> Form:
    """Read the fields that a browser reports; what cannot be is left out."""
    sides = rules.sides

    def side(name: str) -> int | None:
        value = told.get(name)
        return value if type(value) is int and 0 <= value < sides else None

    def texts(name: str) -> tuple[str, ...]:
        found = told.get(name)
        given = found if isinstance(found, list) else []
        return tuple(
            given[i] if i < len(given) and isinstance(given[i], str) else "" for i in range(sides)
        )

    belote = told.get("belote")
    holders = belote if isinstance(belote, list) else []
    return Form(
        taker=side("taker"),
        points=texts("points"),
        tricks=texts("tricks"),
        announcements=texts("announcements"),
        belote=tuple(s for s in range(sides) if any(type(h) is int and h == s for h in holders)),
        capot=side("capot"),
        renonce=side("renonce"),
    )


def form_of(deal: Counted, rules: RuleSet) -> Form:
    """Return the fields as they would be filled in for a deal, to correct it."""
    capot = deal.tricks.index(rules.hand_size) if rules.hand_size in deal.tricks else None
    plain = capot is None and deal.renonce is None
    usual = plain and shared_tricks(rules, deal.points) == deal.tricks
    return Form(
        taker=rules.side_of(deal.taker),
        points=tuple(str(p) if plain else "" for p in deal.points),
        tricks=tuple(str(t) if plain and not usual else "" for t in deal.tricks),
        announcements=tuple(str(a) if a else "" for a in deal.announcements or (0,) * rules.sides),
        belote=() if deal.belote is None else (deal.belote,),
        capot=capot if deal.renonce is None else None,
        renonce=deal.renonce,
    )


def shared_tricks(rules: RuleSet, points: tuple[int, ...]) -> tuple[int, ...] | None:
    """Share the tricks out so that the points fit in; None where who won how many decides.

    >>> from belote_core import CLASSIC_4
    >>> shared_tricks(CLASSIC_4, (81, 81)), shared_tricks(CLASSIC_4, (162, 0))
    ((6, 2), None)
    """
    if usual_tricks(rules, points) is None:
        return None
    tricks = [
        next(n for n in range(rules.hand_size + 1) if most_points(rules, n) >= amount)
        for amount in points
    ]
    tricks[points.index(max(points))] += rules.hand_size - sum(tricks)
    return tuple(tricks)


def read(given: Form, rules: RuleSet) -> Reading:
    """Read a deal; every fault is found in one reading, in the order of the fields.

    >>> from belote_core import MARQUOIR_3
    >>> told = read(Form(taker=0, points=("", "50", "42")), MARQUOIR_3)
    >>> told.deal.points, told.derived
    ((70, 50, 42), 0)
    >>> [one.code for one in read(Form(points=("70", "50", "41")), MARQUOIR_3).refusals]
    ['taker_missing', 'points_do_not_add_up']
    """
    return _Reader(given, rules).reading()


class _Reader:
    def __init__(self, given: Form, rules: RuleSet) -> None:
        self.given, self.rules = given, rules
        self.refusals: list[Refusal] = []
        self.asks_tricks = False

    def refuse(self, name: str, code: str, side: int | None = None, **facts: Any) -> None:
        self.refusals.append(Refusal(name, code, side, facts))

    def reading(self) -> Reading:
        given, rules = self.given, self.rules
        if given.taker is None:
            self.refuse("taker", "taker_missing")
        nothing = (0,) * rules.sides
        points, derived = self.points()
        tricks: tuple[int, ...] | None = nothing
        if given.renonce is not None:
            if given.capot is not None:
                self.refuse("capot", "capot_and_renonce", given.capot)
        elif None not in points and sum(known := [p or 0 for p in points]) == DEAL_POINTS:
            tricks = self.tricks((*known,))
        if len(given.belote) > 1:
            self.refuse("belote", "belote_twice", given.belote[-1])
        announced = self.announced()
        deal = None
        if not self.refusals and tricks is not None and given.taker is not None:
            whole = tuple(p for p in points if p is not None)
            deal = Counted(
                taker=given.taker,
                points=nothing if given.renonce is not None else whole,
                tricks=tricks,
                belote=next(iter(given.belote), None),
                announcements=announced if any(announced) else None,
                renonce=given.renonce,
            )
            deal = self.settles(deal)
        return Reading(deal, tuple(self.refusals), points, derived, self.asks_tricks)

    def settles(self, deal: Counted) -> Counted | None:
        """Let the engine have the last word: what it refuses is told as well."""
        try:
            settle(
                self.rules,
                taker=deal.taker,
                points=deal.points,
                tricks=deal.tricks,
                belote=deal.belote,
                announcements=deal.announcements,
                renonce=deal.renonce,
            )
        except PositionError as error:
            side = error.facts.get("side")
            self.refuse("points", "cannot_be", side, cause=error)
            return None
        return deal

    # ---- Points

    def numbers(self, name: str, texts: Sequence[str]) -> tuple[int | None, ...]:
        """Read a number a side, None for an empty field and for what is none."""
        found: list[int | None] = []
        for side, text in enumerate(texts or ("",) * self.rules.sides):
            plain = text.strip()
            if plain and not (plain.isascii() and plain.isdigit() and len(plain) <= _DIGITS):
                self.refuse(name, "not_a_number", side, token=plain[:12])
            found.append(int(plain) if plain.isascii() and plain.isdigit() else None)
        return tuple(found)

    def points(self) -> tuple[tuple[int | None, ...], int | None]:
        """Read the points; the one that is missing follows from the others (SCORE-0.1)."""
        given, rules = self.given, self.rules
        if given.renonce is not None:
            # The deal has stopped: nothing in the tricks counts (PLAY-10).
            return (None,) * rules.sides, None
        faults = len(self.refusals)
        typed = self.numbers("points", given.points)
        if len(self.refusals) > faults:
            return typed, None
        if given.capot is not None:
            return self.of_capot(given.capot, typed)
        total = sum(p for p in typed if p is not None)
        empty = [side for side, p in enumerate(typed) if p is None]
        if total > DEAL_POINTS:
            worst = max(range(rules.sides), key=lambda side: typed[side] or 0)
            self.refuse(
                "points",
                "points_too_many",
                worst,
                total=total,
                needed=DEAL_POINTS,
                over=total - DEAL_POINTS,
            )
            return typed, None
        # Where somebody has all of them nothing is left for the others.
        if len(empty) > 1 and total < DEAL_POINTS:
            self.refuse("points", "points_missing", empty[0], n=len(empty) - 1, needed=DEAL_POINTS)
            return typed, None
        if not empty and total < DEAL_POINTS:
            self.refuse(
                "points",
                "points_do_not_add_up",
                total=total,
                needed=DEAL_POINTS,
                under=DEAL_POINTS - total,
            )
            return typed, None
        points = tuple(DEAL_POINTS - total if p is None else p for p in typed)
        for side, amount in enumerate(points):
            # The smallest card that counts is worth two.
            if amount in (1, DEAL_POINTS - 1):
                self.refuse("points", "impossible_points", side, points=amount)
                break
        return points, empty[0] if len(empty) == 1 else None

    def of_capot(
        self, capot: int, typed: tuple[int | None, ...]
    ) -> tuple[tuple[int | None, ...], int | None]:
        """All the points lie with who took all the tricks (SCORE-3.7, SCORE-4.3)."""
        for side, amount in enumerate(typed):
            if amount and side != capot:
                self.refuse("points", "capot_with_points", side, points=amount, capot=capot)
                return typed, None
        own = typed[capot]
        if own not in (None, DEAL_POINTS):
            self.refuse("points", "capot_without_all", capot, points=own, needed=DEAL_POINTS)
            return typed, None
        return tuple(DEAL_POINTS * (side == capot) for side in range(self.rules.sides)), capot

    # ---- Tricks

    def tricks(self, points: tuple[int, ...]) -> tuple[int, ...] | None:
        """Find who won how many: asked for where it decides something (SCORE-0.1)."""
        given, rules = self.given, self.rules
        if given.capot is not None:
            return tuple(rules.hand_size * (side == given.capot) for side in range(rules.sides))
        typed = self.numbers("tricks", given.tricks)
        if all(t is None for t in typed):
            usual = shared_tricks(rules, points)
            if usual is not None:
                return usual
            self.asks_tricks = True
            if not any(one.field == "points" for one in self.refusals):
                whole = next((s for s, p in enumerate(points) if p == DEAL_POINTS), None)
                code = "tricks_missing" if whole is None else "capot_or_not"
                self.refuse("tricks", code, whole, needed=rules.hand_size)
            return None
        self.asks_tricks = True
        return self.counted(points, typed)

    def counted(
        self, points: tuple[int, ...], typed: tuple[int | None, ...]
    ) -> tuple[int, ...] | None:
        """Complete the tricks that were typed, and hold them against the points."""
        rules, needed = self.rules, self.rules.hand_size
        total = sum(t for t in typed if t is not None)
        empty = [side for side, t in enumerate(typed) if t is None]
        if total > needed:
            self.refuse("tricks", "too_many_tricks", None, total=total, needed=needed)
            return None
        if len(empty) > 1 or (not empty and total < needed):
            code = "tricks_missing" if empty else "too_few_tricks"
            self.refuse("tricks", code, None, total=total, needed=needed)
            return None
        tricks = tuple(needed - total if t is None else t for t in typed)
        for side, (amount, won) in enumerate(zip(points, tricks, strict=True)):
            most = most_points(rules, won)
            if amount > most:
                self.refuse(
                    "tricks",
                    "more_than_tricks_hold",
                    side,
                    points=amount,
                    tricks=won,
                    most=most,
                )
                return None
        return tricks

    # ---- Announcements

    def announced(self) -> tuple[int, ...]:
        """Read what may be marked of the announcements: one side marks (ANN-6)."""
        texts = self.given.announcements or ("",) * self.rules.sides
        amounts = tuple(a or 0 for a in self.numbers("announcements", texts))
        if not any(amounts):
            return amounts
        side = max(s for s, a in enumerate(amounts) if a)
        if self.rules.announcements is Announcements.NONE:
            self.refuse("announcements", "announcements_not_played", side)
        elif all(amounts):
            self.refuse("announcements", "announcements_on_both_sides", side)
        else:
            # Sums of 20, 50, 100, 150 and 200: every multiple of ten but these two (ANN-2, ANN-3).
            points = amounts[side]
            if points % 10 or points in (10, 30):
                self.refuse("announcements", "no_such_announcements", side, points=points)
        return amounts
