"""What comes from the browser: what an address asks to be played, what a learner did there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import table_code
from tutorials.kit import address, table_codes
from tutorials.kit.play.players import LEVELS, USUAL
from tutorials.kit.play.sitting import TARGETS, sit_down

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.screens import Action, Address
    from tutorials.kit.address import Asked
    from tutorials.kit.play.sitting import Sitting


# What becomes of an illegal card: it is refused and explained, or lies there to be claimed.
REFUSED, CLAIMED = "refused", "claimed"


def sitting(params: Mapping[str, Any], asked: Asked) -> Sitting | None:
    """Return the match that an address names; None where it names no players.

    >>> from tutorials.kit.address import read
    >>> params = {"table": "CLASSIC_4", "seed": "5", "levels": "master", "target": "501"}
    >>> found = sitting(params, read(params, default_seed=1, default_profile="MARQUOIR_3"))
    >>> found.levels, found.target, found.seed
    (('', 'master', 'regular', 'regular'), 501, 5)
    """
    if "levels" not in params:
        return None
    table = asked.rules
    dealer = address.text(params, "dealer", "")
    known = dealer.isascii() and dealer.isdigit() and int(dealer[:2]) < table.players
    return sit_down(
        table,
        levels=levels(table, address.text(params, "levels", "").split(",")),
        target=target(address.text(params, "target", "")),
        seed=asked.seed,
        dealer=int(dealer) if known else None,
        lenient=address.text(params, "renonce", "") == CLAIMED,
    )


def levels(table: RuleSet, named: Any) -> tuple[str, ...]:
    """Return the level of every seat; the usual one for what is no level."""
    given = [*named, *[""] * table.players] if isinstance(named, list) else [""] * table.players
    return ("", *(one if one in LEVELS else USUAL for one in given[: table.players - 1]))


def target(named: Any) -> int | None:
    """Return how far a match goes; None for one deal, and for what is no target."""
    return next((one for one in TARGETS if str(one) == named), None)


def begun(action: Action) -> Sitting | None:
    """Return the match that a learner begins; None where there is no such table."""
    table = table_codes.rules(str(action.get("table")))
    if table is None:
        return None
    given: Any = action.get("answer")
    known = isinstance(given, list) and len(given) == 1 and type(given[0]) is int
    return sit_down(
        table,
        levels=levels(table, action.get("levels")),
        target=target(action.get("target")),
        seed=abs(given[0]) % address.LARGEST_SEED if known else 0,
        lenient=action.get("renonce") == CLAIMED,
    )


def of(one: Sitting) -> Address:
    """Return what the address holds, so that it leads to the same match again."""
    return {
        "table": table_code(one.table),
        "seed": one.seed,
        "levels": ",".join(one.levels[1:]),
        "target": one.target,
        "dealer": one.dealer,
        "renonce": CLAIMED if one.lenient else None,
    }


def link(page: str, one: Sitting) -> str:
    """Return the address of the deal that is played, alone."""
    held = {
        "table": table_code(one.table),
        "seed": one.now.seed,
        "dealer": one.match.dealer,
        "levels": ",".join(one.levels[1:]),
        **({"renonce": CLAIMED} if one.lenient else {}),
    }
    return f"{page}.html?" + "&".join(f"{name}={value}" for name, value in held.items())
