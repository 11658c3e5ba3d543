"""Best play found by trying everything, over `legality.py` alone: nothing of the solver is asked.

Every line is played to its end and counted there; a position met again with the same cards, the
same leader and the same points is not played twice.
"""

from functools import cache

from belote_core import Play, Position, Rank, Say, Trick, rule_on_hand, settle
from belote_core.ranking import trick_points, trick_winner

PAIR = (Rank.KING, Rank.QUEEN)


def best(state, worth, *, by_card=False):
    """What the taking side gets where it wants much and all others little.

    `worth` tells a finished deal by the points and the tricks of each side. With `by_card`, what it
    gets after each legal card.
    """
    rules, trump, taker = state.rules, state.trump, state.taker
    side_of = rules.side_of

    @cache
    def legal(seat, hand, trick):
        position = Position(
            rules=rules, trump=trump, trick=trick, seat=seat, hand=hand, taker=taker
        )
        return tuple(one.card for one in rule_on_hand(position) if one.allowed)

    def lay(hands, trick, points, tricks, card):
        seat = trick.next_seat(rules.players)
        hand = tuple(one for one in hands[seat] if one != card)
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        trick = Trick(trick.leader, (*trick.cards, card))
        if len(trick.cards) < rules.players:
            return value(hands, trick, points, tricks)
        winner = trick_winner(rules, trump, trick)
        side = side_of(winner)
        gain = trick_points(rules, trump, trick, last=not any(hands))
        points = tuple(p + gain * (s == side) for s, p in enumerate(points))
        tricks = tuple(t + (s == side) for s, t in enumerate(tricks))
        return value(hands, Trick(winner), points, tricks)

    @cache
    def value(hands, trick, points, tricks):
        if not any(hands):
            return worth(points, tricks)
        seat = trick.next_seat(rules.players)
        found = [
            lay(hands, trick, points, tricks, card) for card in legal(seat, hands[seat], trick)
        ]
        return max(found) if side_of(seat) == side_of(taker) else min(found)

    start = (state.hands, state.trick, state.points, state.tricks_won)
    if not by_card:
        return value(*start)
    seat = state.next_seat
    return {card: lay(*start, card) for card in legal(seat, state.hands[seat], state.trick)}


def along(state, line, worth):
    """What a line to the last card comes to."""
    rules, trump = state.rules, state.trump
    hands, trick = [set(hand) for hand in state.hands], state.trick
    points, tricks = list(state.points), list(state.tricks_won)
    for card in line:
        hands[trick.next_seat(rules.players)].remove(card)
        trick = Trick(trick.leader, (*trick.cards, card))
        if len(trick.cards) == rules.players:
            winner = trick_winner(rules, trump, trick)
            side = rules.side_of(winner)
            points[side] += trick_points(rules, trump, trick, last=not any(hands))
            tricks[side] += 1
            trick = Trick(winner)
    assert not any(hands)
    return worth(tuple(points), tuple(tricks))


def belote(state):
    """The side whose belote will count: what can still be said will be, what was not is lost."""
    holder = state.belote_holder
    if holder is None or state.rules.belote_call.value == "automatic":
        return None if holder is None else state.rules.side_of(holder)
    said = False
    for action in state.actions:
        if isinstance(action, Play):
            pair = action.card.suit is state.trump and action.card.rank in PAIR
            if pair and action.seat == holder and not said:
                return None
            said = False
        said = said or isinstance(action, Say)
    return state.rules.side_of(holder)


def margin(state):
    """The taking side's points less those of the best other side, a belote that counts included."""
    rules = state.rules
    mine = rules.side_of(state.taker)
    holder = belote(state) if rules.belote_counts_for_contract else None

    def worth(points, _tricks):
        totals = [p + 20 * (s == holder) for s, p in enumerate(points)]
        return totals[mine] - max(t for s, t in enumerate(totals) if s != mine)

    return worth


def contract(state):
    """1 where the taking side made it, by the settlement of the deal."""
    rules = state.rules
    mine = rules.side_of(state.taker)

    def worth(points, tricks):
        done = settle(
            rules,
            taker=state.taker,
            points=points,
            tricks=tricks,
            belote=belote(state),
            announcements=state.award.by_side if state.award else None,
        )
        made = done.outcome.value == "made" or (
            done.outcome.value == "capot" and done.winner == mine
        )
        return int(made)

    return worth
