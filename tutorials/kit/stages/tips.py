"""What a tip is worth: in the deal that is shown, and over many dealt hands of its kind.

The deal is solved with all hands open; the many are kept in `tutorials/tips.toml`, which
`python -m tests.tips` makes.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from belote_core import Pass, Phase, Play, Question, explain, solve
from belote_core.players import odds
from belote_core.solver.outcome import played
from exercises import bilingual
from exercises.markup import bold
from tutorials.kit import prose
from tutorials.kit.stages.frames import joined

if TYPE_CHECKING:
    from belote_core import Action, DealState
    from exercises.screens import Text

# Beyond it nothing is said of the deal: a page waits for no more.
NODES = 60_000


@cache
def kept() -> dict[str, dict[str, Any]]:
    """Return what was found over many deals, by tip."""
    return tomllib.loads(resources.files("tutorials").joinpath("tips.toml").read_text("utf-8"))


def worth(state: DealState, followed: Action, ignored: Action) -> int | None:
    """Return by how much the first card is better for its side; None where it is not proved."""
    if not isinstance(followed, Play) or not isinstance(ignored, Play):
        return None
    assert state.taker is not None
    ends = [
        solve(played(state, one.card), Question.MARGIN, nodes=NODES) for one in (followed, ignored)
    ]
    better, other = (end.value for end in ends)
    if better is None or other is None:
        return None
    side_of = state.rules.side_of
    return (better - other) * (1 if side_of(followed.seat) == side_of(state.taker) else -1)


def told(tip: str, state: DealState, followed: Action, ignored: Action) -> Text:
    """Say what the tip is worth here, and over many deals where that was found."""
    text = joined(_here(state, followed, ignored), _over(tip))
    return bilingual.in_both(lambda lang: bold(text[lang]))


def _here(state: DealState, followed: Action, ignored: Action) -> Text | None:
    if state.phase is Phase.BIDDING and isinstance(followed, Pass) and state.turned:
        hand = state.hands[followed.seat]
        found = odds(state.rules, hand, state.turned)
        return bilingual.in_both(lambda lang: explain(found, lang=lang))
    points = worth(state, followed, ignored)
    if points is None:
        return None
    key = "here_more" if points > 0 else "here_less" if points else "here_same"
    return prose.word(key, "fork", n=abs(points))


def _over(tip: str) -> Text | None:
    facts = kept().get(tip)
    if facts is None:
        return None
    if "made" in facts:
        share = round(100 * facts["made"] / facts["deals"])
        return prose.word("over_take", "fork", hands=facts["hands"], share=share)
    mean = bilingual.in_both(lambda lang: _decimal(facts["tenths"], lang))
    names = ("deals", "better", "same", "worse")
    return prose.word("over", "fork", mean=mean, **{name: facts[name] for name in names})


def _decimal(tenths: int, lang: str) -> str:
    """Write a number with its sign and one decimal, as the language does."""
    sign = "+" if tenths > 0 else "\u2212" if tenths < 0 else ""
    whole, part = divmod(abs(tenths), 10)
    return f"{sign}{whole}{',' if lang == 'fr' else '.'}{part}"
