"""Whole random deals through `apply`, folded into matches, each settled and counted again by hand.

The normal run plays 80 deals to the last trick for each preset, a nightly one (see `samples`)
20,000; `python -m tests.test_whole_deals` plays 100,000 and prints the table.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import pytest

from belote_core import PRESETS, Match, Outcome
from belote_core.actions import Announce, Pass, Play, Say, Take
from belote_core.announcements import RUN_ORDER
from belote_core.audit import audit
from belote_core.deal import Phase, apply, new_deal
from belote_core.record import Claim, Record, dump, parse_record, replay
from belote_core.ruleset import Announcements, BeloteCall
from tests import reference
from tests.positions import as_knobs
from tests.samples import sample
from tests.settlements import assert_sound

FULL = 100_000
DEALS = sample(80, FULL // 5)
REPLAYED_EVERY = 50
AUDITED = 1_000  # of each preset: whoever plays by the rules is blamed for nothing


@dataclass
class Tally:
    """What was played."""

    dealt: int = 0
    complete: int = 0
    matches: int = 0
    replayed: int = 0
    counts: Counter = field(default_factory=Counter)
    outcomes: Counter = field(default_factory=Counter)


def played_through(state, random):
    """Random bids and cards to the end; where something may be said, it is said half of the time.

    The first turn passes more often than not, so that the second is spoken too.
    """
    while actions := state.legal_actions:
        if state.phase is Phase.BIDDING:
            passes = random.random() < (0.7 if len(state.bids) < state.rules.players else 0.4)
            state = apply(state, actions[0] if passes else random.choice(actions))
            continue
        calls = [action for action in actions if not isinstance(action, Play)]
        chosen = calls if calls and random.random() < 0.5 else actions[len(calls) :]
        state = apply(state, random.choice(chosen))
    return state


@dataclass(frozen=True)
class Facts:
    """What the actions of a deal say of it, read by `reference` alone."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    belote: int | None
    announced: tuple[int, ...]


def facts_of(rules, end):
    """Count a finished deal again, from nothing but its trump and its actions."""
    knobs, players, sides = as_knobs(rules), rules.players, rules.sides
    trump = end.trump.value
    plays = [(a.seat, a.card.code) for a in end.actions if isinstance(a, Play)]
    assert sorted(code for _, code in plays) == sorted(card.code for card in rules.cards)
    points, tricks = [0] * sides, [0] * sides
    leader = (end.dealer + 1) % players
    for at in range(0, len(plays), players):
        trick = plays[at : at + players]
        assert [seat for seat, _ in trick] == [(leader + turn) % players for turn in range(players)]
        leader = reference.winner(trump, trick)
        last = at + players == len(plays)
        points[leader % sides] += reference.points(trump, [code for _, code in trick], last)
        tricks[leader % sides] += 1
    hands = {seat: {code for s, code in plays if s == seat} for seat in range(players)}
    belote = next((s for s, hand in hands.items() if {"K" + trump, "Q" + trump} <= hand), None)
    words = {a.word for a in end.actions if isinstance(a, Say) and a.seat == belote}
    if rules.belote_call is BeloteCall.MUST_BE_SAID and words != {"belote", "rebelote"}:
        belote = None
    shown = {seat: declared_cards(end.actions, seat, hands[seat]) for seat in range(players)}
    first = (end.dealer + 1) % players
    announced = reference.announcements(knobs, shown, trump, first) if sides == 2 else (0,) * sides
    side = None if belote is None else belote % sides
    return Facts(tuple(points), tuple(tricks), side, announced)


def declared_cards(actions, seat, hand):
    """The cards of everything that a seat declared; a sequence goes down as far as it is held."""
    cards = set()
    for call in actions:
        if not isinstance(call, Announce) or call.seat != seat:
            continue
        if call.suit is None:
            cards |= {call.rank.value + suit for suit in reference.SUITS}
            continue
        for rank in reversed(RUN_ORDER[: RUN_ORDER.index(call.rank) + 1]):
            if rank.value + call.suit.value not in hand:
                break
            cards.add(rank.value + call.suit.value)
    return cards


def check_settlement(rules, end, facts, done):
    """What holds of every settlement of a deal played out; returns its marks before rounding."""
    assert_sound(done)
    assert (end.points, end.tricks_won) == (facts.points, facts.tricks)
    assert sum(facts.points) == 162
    assert sum(facts.tricks) == rules.hand_size
    told = [line.amounts for line in done.lines if line.code in ("belote", "announced")]
    expected = [tuple(20 * (s == facts.belote) for s in range(rules.sides)), facts.announced]
    assert told == [amounts for amounts in expected if any(amounts)]  # each once, or not at all
    exact = exact_marks(done)
    # Nobody marks twice: what is written, and what stays, is what was in play.
    whole = rules.capot if done.outcome is Outcome.CAPOT else 162
    in_play = whole + 20 * (facts.belote is not None) + sum(facts.announced) + done.held_before
    assert sum(exact) + done.held_over == in_play
    # And each side what a second reading of the rules gives it.
    assert (done.outcome.name, done.marked, done.held_over) == second_opinion(
        as_knobs(rules), end.taker, facts, done.held_before
    )
    assert (done.outcome is Outcome.CAPOT) == (rules.hand_size in facts.tricks)
    if done.outcome is not Outcome.CAPOT:
        check_comparison(rules, rules.side_of(end.taker), facts, done)
    return exact


def exact_marks(done):
    """What each side marks before rounding."""
    columns = [line.amounts for line in done.lines if line.amounts and line.code != "rounded"]
    return tuple(map(sum, zip(*columns, strict=True)))


def second_opinion(knobs, taker, facts, held_over):
    """The outcome, the marks and the table as the reference settles them."""
    told = (facts.points, facts.tricks, facts.belote)
    if len(facts.points) == 3:
        return (*reference.settle3(knobs, taker, *told), 0)
    return reference.settle4(knobs, taker % 2, *told, facts.announced, held_over)


def check_comparison(rules, taker, facts, done):
    """SCORE-0.3: the compared totals, everything in at the presets' tables, decide the outcome."""
    totals = tuple(
        facts.points[s] + facts.announced[s] + 20 * (s == facts.belote) for s in range(rules.sides)
    )
    assert done.compared == totals
    others = [total for side, total in enumerate(totals) if side != taker]
    beat = sum(others) if rules.majority.value == "more_than_together" else max(others)
    if totals[taker] > beat:
        assert done.outcome is Outcome.MADE
    elif totals[taker] == beat and rules.fixed_pairs:
        assert done.outcome is Outcome.HELD_OVER
    else:
        assert done.outcome is Outcome.FAILED


def check_replay(rules, end, done, seed):
    """The record of the deal, written and read again, ends where the deal ended."""
    claim = None
    if done and not done.held_before:
        claim = Claim(
            outcome=done.outcome.value,
            points=end.points,
            tricks=end.tricks_won,
            marked=done.marked,
        )
    if end.phase is Phase.PASSED_OUT:
        claim = Claim(outcome="passed_out")
    record = Record(rules=rules, dealer=end.dealer, seed=seed, actions=end.actions, claim=claim)
    again = parse_record(dump(record))
    assert again == record
    assert replay(again)[-1] == end


def play(name, count, tell=None):
    """Play matches until so many deals were complete; fails at the first that is not right."""
    rules, random, tally = PRESETS[name], Random(name), Tally()
    match, in_play, table = Match(rules), 0, 0
    while tally.complete < count:
        seed = tally.dealt
        end = played_through(new_deal(rules, seed=seed, dealer=match.dealer), random)
        tally.dealt += 1
        tally.counts["second turn"] += (
            sum(isinstance(a, Pass | Take) for a in end.actions) > rules.players
        )
        done = None
        if end.phase is Phase.PASSED_OUT:
            tally.counts["passed out"] += 1
            match = match.passed_out()
        else:
            assert end.phase is Phase.FINISHED
            facts, done = facts_of(rules, end), end.settle(match.held_over)
            exact = check_settlement(rules, end, facts, done)
            # A litige is never lost: what lay on the table is there still, or was marked.
            in_play += sum(exact) + done.held_over - done.held_before
            table = 0 if done.winner is not None else table + done.held_over - done.held_before
            assert done.held_over == table
            match = match.add(done)
            assert match.held_over == (table if match.winner is None else 0)
            count_deal(tally, end, facts, done)
            if tally.complete < AUDITED:
                record = Record(rules=rules, dealer=end.dealer, seed=seed, actions=end.actions)
                assert audit(record) == ()
            tally.complete += 1
            if tell and tally.complete % (FULL // 10) == 0:
                tell(f"{name}: {tally.complete} complete deals")
        if seed % REPLAYED_EVERY == 0:
            check_replay(rules, end, done, seed)
            tally.replayed += 1
        if match.winner is not None:
            check_match(match, in_play, lapsed=table)
            tally.matches += 1
            tally.counts["lapsed"] += table > 0
            match, in_play, table = Match(rules, dealer=match.dealer), 0, 0
    return tally


def check_match(match, in_play, lapsed):
    """What was in play over all the deals was marked or, at the end, lapsed; rounding apart."""
    marks = [deal.marked for deal in match.deals if deal is not None]
    rounded = [
        sum(line.amounts)
        for deal in match.deals
        if deal is not None
        for line in deal.lines
        if line.code == "rounded"
    ]
    assert match.totals == tuple(map(sum, zip(*marks, strict=True)))
    assert sum(match.totals) == in_play - lapsed + sum(rounded)
    assert match.totals.count(max(match.totals)) == 1
    assert match.totals[match.winner] == max(match.totals) >= match.rules.target


def count_deal(tally, end, facts, done):
    """Note what a deal showed."""
    tally.outcomes[done.outcome.name] += 1
    tally.counts["belote"] += facts.belote is not None
    tally.counts["belote not said"] += end.belote_holder is not None and facts.belote is None
    tally.counts["announced"] += any(facts.announced)
    tally.counts["table marked"] += done.held_before > 0 and done.winner is not None
    award = end.award
    if award.shown:
        assert end.shown == award.shown
        assert sum(one.announcement.points for one in end.shown) == sum(facts.announced)
    tally.counts["announcements cancelled"] += award.decision.value == "cancelled"


def expected_counts(name):
    """What must be met: a run in which nothing of the kind happened proves nothing of it."""
    rules = PRESETS[name]
    wanted = {"passed out", "second turn", "belote"}
    if rules.announcements is Announcements.FULL:
        wanted |= {"announced"}
    if rules.belote_call is BeloteCall.MUST_BE_SAID:
        wanted |= {"belote not said"}
    return wanted


@pytest.mark.parametrize("name", PRESETS)
def test_whole_deals_of_a_preset(name):
    assert DEALS >= 80
    tally = play(name, DEALS)
    assert tally.complete == DEALS
    assert tally.replayed >= DEALS // REPLAYED_EVERY
    assert tally.matches > DEALS / 100
    assert min(tally.outcomes[outcome] for outcome in ("MADE", "FAILED")) > DEALS / 20
    assert all(tally.counts[what] > 0 for what in expected_counts(name)), tally.counts


def main():
    """The full run, with its table."""

    def tell(text):
        print(text, flush=True)

    for name in PRESETS:
        before = perf_counter()
        tally = play(name, FULL, tell)
        took = perf_counter() - before
        told = f"{tally.complete} deals, {tally.matches} matches"
        tell(f"{name}: {told}, {took:.0f} s, {took / FULL * 1e3:.2f} ms each")
        for counted in (tally.outcomes, tally.counts, {"replayed": tally.replayed}):
            tell("  " + ", ".join(f"{what} {number}" for what, number in counted.items()))


if __name__ == "__main__":
    sys.exit(main())
