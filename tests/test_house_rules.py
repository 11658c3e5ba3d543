"""Whole deals and matches under any combination of house rules: what no rule may break.

Positions are in `test_legality`, single settlements in `test_scoring`: here are deals from the
first bid to the marks, and the same deals seen from another seat, in another order, in other suits.
"""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from belote_core import Match
from belote_core.actions import Play
from belote_core.audit import audit, examine
from belote_core.deal import Phase, deal_from_hands, new_deal, walk
from belote_core.record import Record
from belote_core.ruleset import AnnouncementsWhenFailed, BeloteInLitige, LitigePointsTo
from belote_core.scoring import Outcome, settle
from tests.positions import as_knobs, random_rules, rulesets
from tests.renonces import spoilt_deal
from tests.settlements import SEEDED, assert_sound, random_deal
from tests.strategies import rename_action, rename_card, renamings, seeds, states
from tests.test_whole_deals import exact_marks, facts_of, played_through, second_opinion

finished = states(phase=Phase.FINISHED)


# ---- Points are conserved, nobody marks twice


@given(rulesets(), seeds, st.sampled_from([0, 81]))
def test_a_whole_deal_is_what_a_second_reading_makes_of_it(rules, seed, on_table):
    held_over = on_table * rules.fixed_pairs
    end = played_through(new_deal(rules, seed=seed, dealer=seed % rules.players), Random(seed))
    if end.phase is Phase.PASSED_OUT:
        return
    facts, done = facts_of(rules, end), end.settle(held_over)
    assert_sound(done)
    assert (end.points, end.tricks_won) == (facts.points, facts.tricks)
    assert sum(facts.points) == 162
    assert (done.outcome.name, done.marked, done.held_over) == second_opinion(
        as_knobs(rules), end.taker, facts, held_over
    )
    announced, belote = sum(facts.announced), 20 * (facts.belote is not None)
    marked = sum(exact_marks(done)) + done.held_over
    if done.outcome is Outcome.REPLAY:
        assert marked == held_over
        return
    whole = rules.capot if done.outcome is Outcome.CAPOT else 162
    lost = rules.announcements_when_failed is AnnouncementsWhenFailed.LOST
    if done.outcome is Outcome.FAILED and lost:
        announced = facts.announced[1 - rules.side_of(end.taker)]  # the defence keeps its own
    in_play = whole + belote + announced + held_over
    assert marked == in_play - given_up(rules, end, facts, done)


def given_up(rules, end, facts, done):
    """What two house rules take away: a fine for no trick, the points of a litige."""
    fines = rules.no_trick_penalty * facts.tricks.count(0)
    lost = rules.litige_points_to is LitigePointsTo.NOBODY
    if not (lost and done.outcome is Outcome.HELD_OVER):
        return fines
    side = rules.side_of(end.taker)
    belote = facts.belote == side and rules.belote_in_litige is BeloteInLitige.HELD
    return fines + facts.points[side] + facts.announced[side] + 20 * belote


@given(rulesets(), seeds)
def test_a_renonce_gives_out_162_whatever_lies_in_the_tricks(rules, seed):
    walked = examine(spoilt_deal(Random(seed), rules).record)
    if not walked.renonces:
        return
    done, end = walked.settlement, walked.end
    fault = rules.side_of(walked.renonces[0].seat)
    belote = 20 * (end.belote_side is not None)
    by_side = end.award.by_side
    kept = rules.announcements_when_failed is not AnnouncementsWhenFailed.LOST
    announced = sum(by_side) if kept else sum(by_side) - by_side[fault]
    assert sum(exact_marks(done)) == 162 + belote + announced
    assert exact_marks(done)[fault] <= 20 + by_side[fault]


# ---- A litige is never lost


@given(rulesets(4), SEEDED)
def test_what_lies_on_the_table_waits_for_the_next_winner(rules, rng):
    match, table = Match(rules), 0
    while match.winner is None and len(match.deals) < 30:
        if rng.random() < 0.1:
            match = match.passed_out()
            assert match.held_over == table
            continue
        facts = random_deal(rng, rules) | {"held_over": table}
        alone = settle(rules, **facts | {"held_over": 0})
        done = settle(rules, **facts)
        taking = rules.side_of(facts["taker"])
        winner = {
            Outcome.MADE: taking,
            Outcome.FAILED: 1 - taking,
            Outcome.RENONCE: None if facts.get("renonce") is None else 1 - facts["renonce"],
            Outcome.CAPOT: max((0, 1), key=lambda side: facts["tricks"][side]),
        }.get(done.outcome)
        gained = tuple(a - b for a, b in zip(exact_marks(done), exact_marks(alone), strict=True))
        assert gained == tuple(table * (side == winner) for side in range(2))
        table = 0 if winner is not None else table + alone.held_over
        assert done.held_over == table
        match = match.add(done)
        assert match.held_over == (table if match.winner is None else 0)


def test_litiges_of_every_kind_were_met():
    rng, met = Random(3), Counter()
    for _ in range(3_000):
        rules = random_rules(rng, 4)
        done = settle(rules, **random_deal(rng, rules))
        if done.held_before and done.compared and done.compared[0] == done.compared[1]:
            met[rules.tie, done.outcome] += 1
    assert {outcome for _, outcome in met} >= {
        Outcome.HELD_OVER,
        Outcome.REPLAY,
        Outcome.FAILED,
    }
    assert min(met.values()) > 10


# ---- Another seat, another order, other suits


def turned_by(state, seats):
    """The same deal, everybody moved on by so many seats."""
    rules = state.rules
    hands = [state.cards_of((seat - seats) % rules.players) for seat in range(rules.players)]
    start = deal_from_hands(
        rules, hands=hands, turned=state.turned, dealer=(state.dealer + seats) % rules.players
    )
    actions = [replace(a, seat=(a.seat + seats) % rules.players) for a in state.actions]
    return tuple(walk(start, actions))


@given(finished, st.integers(1, 3))
def test_the_table_turned_round_turns_the_deal_and_its_marks(state, seats):
    rules = state.rules
    states = turned_by(state, seats)
    sides = range(rules.sides)

    def turned(by_side):
        return tuple(by_side[(side - seats) % rules.sides] for side in sides)

    end = states[-1]
    assert (end.points, end.tricks_won) == (turned(state.points), turned(state.tricks_won))
    assert end.taker == (state.taker + seats) % rules.players
    assert end.award.by_side == turned(state.award.by_side)
    one, other = state.settle(), end.settle()
    assert (other.outcome, other.held_over) == (one.outcome, one.held_over)
    assert other.marked == turned(one.marked)
    assert [line.code for line in other.lines] == [line.code for line in one.lines]


@given(rulesets(), seeds, st.integers(1, 3))
def test_the_table_turned_round_turns_what_was_illegal(rules, seed, seats):
    record, players = spoilt_deal(Random(seed), rules).record, rules.players
    other = replace(
        record,
        dealer=(record.dealer + seats) % players,
        taker=(record.taker + seats) % players,
        hands=tuple(record.hands[(seat - seats) % players] for seat in range(players)),
        actions=tuple(replace(a, seat=(a.seat + seats) % players) for a in record.actions),
    )
    found = [(one.number, (one.seat + seats) % players, one.legal) for one in audit(record)]
    assert [(one.number, one.seat, one.legal) for one in audit(other)] == found


@given(rulesets(), seeds, seeds)
def test_the_order_of_the_hands_changes_no_deal(rules, seed, other):
    random, record = Random(other), spoilt_deal(Random(seed), rules).record
    hands = tuple(tuple(random.sample(hand, len(hand))) for hand in record.hands)
    here, there = examine(record), examine(replace(record, hands=hands))
    assert there.settlement == here.settlement
    assert [(one.number, one.article, set(one.legal)) for one in there.renonces] == [
        (one.number, one.article, set(one.legal)) for one in here.renonces
    ]
    for one, same in zip(here.states, there.states, strict=True):
        assert set(one.legal_actions) == set(same.legal_actions)


@given(rulesets(), seeds, renamings)
def test_renaming_the_suits_renames_what_was_illegal(rules, seed, suits):
    record = spoilt_deal(Random(seed), rules).record
    sevens = tuple(rename_card(card, suits) for card in rules.removed_sevens)
    other = Record(
        rules=replace(rules, removed_sevens=sevens),
        dealer=record.dealer,
        hands=tuple(tuple(rename_card(c, suits) for c in hand) for hand in record.hands),
        taker=record.taker,
        trump=suits[record.trump],
        actions=tuple(rename_action(action, suits) for action in record.actions),
    )
    here, there = examine(record), examine(other)
    assert [(one.number, one.article, one.legal) for one in there.renonces] == [
        (one.number, one.article, tuple(rename_card(card, suits) for card in one.legal))
        for one in here.renonces
    ]
    assert (here.settlement is None) == (there.settlement is None)
    if here.settlement:
        assert there.settlement.marked == here.settlement.marked


@given(rulesets(), seeds)
def test_a_deal_cut_anywhere_never_takes_a_finding_back(rules, seed):
    """More cards only prove more: what was sure stays sure."""
    random = Random(seed)
    record = spoilt_deal(random, rules).record
    unknown = replace(record, hands=tuple((None,) * len(hand) for hand in record.hands))
    plays = [n for n, a in enumerate(record.actions, 1) if isinstance(a, Play)]
    sure = set()
    for cut in sorted(random.sample(plays, 4)):
        now = {one.number for one in audit(replace(unknown, actions=record.actions[:cut]))}
        assert sure <= now
        sure = now
    assert sure <= {one.number for one in audit(record)}
