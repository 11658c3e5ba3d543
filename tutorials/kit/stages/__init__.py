"""The stages of a lesson, a screen each: what a teacher writes in a notebook.

A lesson is a row of stages. `key`, the first argument, names a section of
`tutorials/prose/<language>/<lesson>.md`: `## <key>.title` heads the screen, `## <key>` stands under
it. Nothing else is typed: cards, numbers and reasons come from the engine, in both languages.

>>> from dataclasses import replace
>>> from belote_core import CLASSIC_4, MARQUOIR_3_TOGETHER
>>> from belote_core.ruleset import Tie
>>> seed = 9
>>> stages = (
...     Read("intro"),
...     Watch("example"),
...     Try("follow", written=("04-follow-01", "04-follow-04")),
...     Try(
...         "majority",
...         theme=("failed-together", "tie-fails"),
...         at=(MARQUOIR_3_TOGETHER, replace(CLASSIC_4, tie=Tie.FAILED)),
...         written=("09-together-01", "09-tie-01"),
...     ),
...     Replay("bidding", deals=("bidding_at_three", "bidding_at_four"), parts=(Part.BIDDING,)),
...     *mixed(seed, 5),
...     Read("done"),
... )
>>> len(stages), sum(stage.asks for stage in stages)
(11, 7)

| stage | what the learner does |
|---|---|
| `Read` | reads |
| `Players` | says at how many he learns, before the first lesson |
| `Watch` | answers the questions of one ruling, one after the other |
| `Try`, `mixed(…)` | answers a question about a rule case |
| `Replay`, `ReplayMatch` | steps through a recorded deal, or decides in it; or through a match |
| `Fork` | chooses what to play at a moment of a deal, and watches both ways to the end |
| `ExploreTrumps`, `ExploreTables`, `ExploreDeals` | changes something and watches |
| `Compare` | looks at one deal at two tables, side by side |
| `Order`, `Count` | clicks cards, the strongest first; writes the total after each card |
| `Sheet`, `SheetOfDeal` | fills in a settlement line by line, or the totals of a match |

What several of them take:

- `theme`: a rule case of `exercises.THEMES`, by default the `key`; of several the first that occurs
  at the table is asked, and one must at every preset that the lesson is for.
- `at`: another table than the learner's, which is said before the question: a `RuleSet`, or
  `house(tie=Tie.FAILED)`, his own with some house rules, or `usual(tie=Tie.FAILED)`, the usual
  tables with those that decide there. Of several, one with as many players.
- `deals`: files of `tutorials/deals`; of several the first that the table could deal. A new deal:
  write it, give it a `[result]` if it is whole, and `tests/test_stages.py` replays it.

What there is not is refused when the notebook is read, with what there is:

>>> Try("majority", theme="tie-failed")  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
tutorials.kit.stages.stage.StageError: Try("majority"): no such theme: tie-failed; closest: tie-...

A section may have a reading for some tables: `<key>.paired` where there are fixed pairs,
`<key>.together` where the taker must beat both others together. Numbers and orders of a text are
placeholders, `texts/facts.py`; where a house does otherwise than a text says, a line below it says
so: name the section in `texts/exceptions.py`. The first answer to a question is noted under its
theme, and an error brings other cards.

An exported page shows what comes before the first answer at once, as long as it is light: a whole
deal at three is, one at four waits for Python. Put a page to read before it, or show parts of it.

A new kind is a subclass of `Stage` with its `screen` (a type of `exercises/screens.py`) and, where
it asks, its `grade`; and its part of `tutorials/kit/web`.
"""

from tutorials.kit.stages.compare import Compare
from tutorials.kit.stages.count import Count
from tutorials.kit.stages.explore import ExploreDeals, ExploreTables, ExploreTrumps
from tutorials.kit.stages.fork import Fork
from tutorials.kit.stages.frames import PLAYED, Part
from tutorials.kit.stages.order import Order
from tutorials.kit.stages.players import Players
from tutorials.kit.stages.question import Try, mixed
from tutorials.kit.stages.read import Read
from tutorials.kit.stages.replay import Replay, ReplayMatch
from tutorials.kit.stages.sheet import Sheet, SheetOfDeal
from tutorials.kit.stages.stage import Context, FirstTry, Stage, StageError
from tutorials.kit.stages.tables import house, usual
from tutorials.kit.stages.watch import Watch

__all__ = [
    "PLAYED",
    "Compare",
    "Context",
    "Count",
    "ExploreDeals",
    "ExploreTables",
    "ExploreTrumps",
    "FirstTry",
    "Fork",
    "Order",
    "Part",
    "Players",
    "Read",
    "Replay",
    "ReplayMatch",
    "Sheet",
    "SheetOfDeal",
    "Stage",
    "StageError",
    "Try",
    "Watch",
    "house",
    "mixed",
    "usual",
]
