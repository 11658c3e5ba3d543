"""Matches that tests read: one by numbers, one with a renonce, and any at all."""

from random import Random

from hypothesis import strategies as st

from belote_core import Match, Phase, new_deal
from belote_core.record import Claim, Counted, MatchClaim, MatchRecord, PassedOut, Record
from tests.strategies import play_on, rulesets, seeds

# Pairs: a litige, a passed-out deal that leaves its points there, a deal that gets them.
MATCH = """format = 1
ruleset = "CLASSIC_4"
dealer = 3
totals = [0, 0]

[house]
target = 331

[[deal]]
taker = 0
points = [81, 81]
tricks = [4, 4]

[[deal]]
dealer = 0
passed_out = true

[[deal]]
taker = 1
points = [82, 80]
tricks = [5, 3]
belote = 1
announcements = [0, 50]

[deal.result]
outcome = "made"
marked = [82, 231]

[[deal]]
taker = 2
points = [162, 0]
tricks = [8, 0]

[result]
totals = [332, 312]
winner = 0
"""

RENONCE = """format = 1
ruleset = "CLASSIC_4"
dealer = 1

[[deal]]
turned = "Jh"
hands = [
  "Jh 9h 7h 8c 9c Tc As 8s",
  "Qh 8h Ac Qc 7c Ks Js 9s",
  "Kd Jd 9d 7d Kh Jc Qs 7s",
  "Ad Qd Td 8d Th Ah Kc Ts",
]
actions = [
  "2 pass", "3 pass", "0 take h",
  "2 Kd", "3 Ad", "0 8s",
]

[deal.result]
outcome = "renonce"
marked = [0, 162]

[[deal]]
passed_out = true
"""


@st.composite
def matches(draw):
    """A match of any rules: deals with cards, by numbers, passed out; and where it stands."""
    rules = draw(rulesets())
    match = Match(rules, draw(st.integers(0, rules.players - 1)))
    dealer, deals = match.dealer, []
    for _ in range(draw(st.integers(0, 4))):
        if match.winner is not None:
            break
        deal, match = draw(deals_of(match))
        deals.append(deal)
    claim = MatchClaim(totals=match.totals, winner=match.winner)
    record = MatchRecord(
        rules=rules,
        dealer=dealer,
        totals=draw(st.sampled_from([None, (0,) * rules.sides])),
        deals=tuple(deals),
        claim=draw(st.sampled_from([None, claim])),
    )
    return record, match


@st.composite
def deals_of(draw, match):
    """The next deal of a match, however it was noted, and the match after it."""
    rules, dealer, seed = match.rules, match.dealer, draw(seeds)
    said = draw(st.sampled_from([None, dealer]))
    state = new_deal(rules, seed=seed, dealer=dealer)
    end = play_on(state, Random(seed), stop=draw(st.sampled_from([None, 0])))
    if end.next_seat is not None:
        return PassedOut(dealer=said), match.passed_out()
    if end.phase is Phase.PASSED_OUT:
        record = Record(rules=rules, dealer=dealer, seed=seed, actions=end.actions)
        return record, match.passed_out()
    done = end.settle(match.held_over)
    claim = Claim(outcome=done.outcome.value, points=end.points, marked=done.marked)
    claim = draw(st.sampled_from([None, claim]))
    hands = tuple(end.cards_of(seat) for seat in range(rules.players))
    by_cards = Record(
        rules=rules,
        dealer=dealer,
        hands=hands,
        turned=end.turned,
        actions=end.actions,
        claim=claim,
    )
    by_numbers = Counted(
        taker=end.taker,
        points=end.points,
        tricks=end.tricks_won,
        belote=end.belote_side,
        announcements=end.award.by_side if end.award else None,
        dealer=said,
        claim=claim,
    )
    return draw(st.sampled_from([by_cards, by_numbers])), match.add(done)
