"""Records that many tests read: one from a seed, and one of a whole random deal."""

from random import Random

from belote_core import CLASSIC_4
from belote_core.deal import new_deal
from belote_core.record import Claim, Record
from tests.strategies import play_on

SEEDED = """format = 1
ruleset = "MARQUOIR_3"
players = 3
dealer = 2
seed = 7
actions = [
  "0 pass", "1 take s",
  "0 Kd", "1 Ad", "2 Qd",
]
"""


def whole(rules=CLASSIC_4, seed=3):
    """A record of a whole random deal, with what it gave."""
    start = new_deal(rules, seed=seed, dealer=0)
    end = play_on(start, Random(seed))
    done = end.settle()
    claim = Claim(
        outcome=done.outcome.value,
        points=end.points,
        tricks=end.tricks_won,
        marked=done.marked,
    )
    return Record(rules=rules, dealer=0, seed=seed, actions=end.actions, claim=claim)
