"""What tests of the play need: rules over any valid knob combination, positions from real deals.

The deals are played by `reference.py`, so a fault in the engine cannot hide the positions that
would show it.
"""

from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from random import Random

from hypothesis import strategies as st

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    Card,
    Position,
    Rank,
    RuleSet,
    RuleSetError,
    Suit,
    Trick,
    parse_cards,
    rule_on_hand,
    ruleset,
)
from belote_core.ruleset import Decides
from tests import reference

PRESET_OF = {3: MARQUOIR_3, 4: CLASSIC_4}
PACKS_OF = {3: (24, 30), 4: (32,)}
SEVENS = tuple(Card(Rank.SEVEN, suit) for suit in Suit)
CARDS = {rank.value + suit.value: Card(rank, suit) for suit in Suit for rank in Rank}


# What may be chosen at a table whose players and pack are given.
KNOBS = {
    name: knob.values for name, knob in ruleset.KNOBS.items() if knob.decides is not Decides.PACK
}
PLAY_KNOBS = tuple(name for name, knob in ruleset.KNOBS.items() if knob.decides is Decides.CARDS)


def name_of(value):
    """The name of an enum's member, or of True and False."""
    return value.name if isinstance(value, Enum) else str(value)


@cache
def allowed_values(players, knob):
    """The values of a knob that a table of three or four may choose."""
    return tuple(value for value in KNOBS[knob] if _is_a_table(PRESET_OF[players], knob, value))


def _is_a_table(rules, knob, value):
    try:
        replace(rules, **{knob: value})
    except RuleSetError:
        return False
    return True


def random_rules(random, players):
    """One valid combination of all knobs, every value as likely as any other."""
    chosen = {knob: random.choice(allowed_values(players, knob)) for knob in KNOBS}
    sevens = tuple(random.sample(SEVENS, 2))
    return RuleSet(
        players=players, pack=random.choice(PACKS_OF[players]), removed_sevens=sevens, **chosen
    )


@st.composite
def rulesets(draw, players=None):
    """Any valid combination of all knobs, at three, at four or at either."""
    seats = players or draw(st.sampled_from([3, 4]))
    chosen = {knob: draw(st.sampled_from(allowed_values(seats, knob))) for knob in KNOBS}
    sevens = draw(st.lists(st.sampled_from(SEVENS), min_size=2, max_size=2, unique=True))
    pack = draw(st.sampled_from(PACKS_OF[seats]))
    return RuleSet(players=seats, pack=pack, removed_sevens=tuple(sevens), **chosen)


def as_knobs(rules):
    """A ruleset as `reference.py` wants it: values by name."""
    return {
        field.name: value.name if isinstance(value, Enum) else value
        for field in fields(rules)
        for value in [getattr(rules, field.name)]
    }


@dataclass(frozen=True)
class Decision:
    """One decision of a deal: a position as the reference and as the engine write it."""

    rules: RuleSet
    trump: str
    plays: tuple[tuple[int, str], ...]
    seat: int
    hand: tuple[str, ...]
    taker: int
    played: tuple[tuple[tuple[int, str], ...], ...]

    @property
    def easy(self):
        """To lead, to follow a plain suit, or neither that suit nor a trump in hand."""
        if not self.plays:
            return True
        led = self.plays[0][1][1]
        held = {code[1] for code in self.hand}
        return (led != self.trump and led in held) or not held & {led, self.trump}

    def reference_legal(self, rules=None):
        """What the reference says, at this table or at another."""
        knobs = as_knobs(rules or self.rules)
        return reference.legal(
            knobs, self.trump, list(self.plays), self.seat, self.hand, self.taker
        )

    def position(self, rules=None, *, with_played=True):
        """The engine's position, at this table or at another."""
        leader = self.plays[0][0] if self.plays else self.seat
        tricks = [_trick(plays) for plays in self.played] if with_played else []
        return Position(
            rules=rules or self.rules,
            trump=Suit(self.trump),
            trick=Trick(leader, tuple(CARDS[code] for _, code in self.plays)),
            seat=self.seat,
            hand=tuple(CARDS[code] for code in self.hand),
            taker=self.taker,
            played=tuple(tricks),
        )


def _trick(plays):
    return Trick(plays[0][0], tuple(CARDS[code] for _, code in plays))


def decisions_of_a_deal(random, rules):
    """Every decision of one random deal in which everybody plays random legal cards."""
    pack = [card.code for card in rules.cards]
    random.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    trump, taker = random.choice("shdc"), random.randrange(rules.players)
    knobs = as_knobs(rules)
    leader = random.randrange(rules.players)
    played = []
    while hands[leader]:
        plays = []
        for turn in range(rules.players):
            seat = (leader + turn) % rules.players
            yield Decision(
                rules, trump, tuple(plays), seat, tuple(hands[seat]), taker, tuple(played)
            )
            legal = reference.legal(knobs, trump, plays, seat, hands[seat], taker)
            card = random.choice(sorted(legal))
            hands[seat].remove(card)
            plays.append((seat, card))
        played.append(tuple(plays))
        leader = reference.winner(trump, plays)


@st.composite
def decisions(draw, players=None):
    """One decision of a random deal under any rules; half of them with something to decide."""
    rules = draw(rulesets(players))
    seed = draw(st.integers(0, 2**32))
    found = list(decisions_of_a_deal(Random(seed), rules))
    if draw(st.booleans()):
        constrained = [d for d in found if 0 < len(d.reference_legal()) < len(d.hand)]
        found = constrained or found
    return draw(st.sampled_from(found))


def random_decisions(count, players, seed):
    """`count` decisions of random deals, each deal under new rules.

    Most decisions of a deal are easy, so only one easy one in twelve is kept.
    """
    random = Random(seed)
    left = count
    while left > 0:
        for decision in decisions_of_a_deal(random, random_rules(random, players)):
            if left == 0 or (decision.easy and random.random() > 1 / 12):
                continue
            yield decision
            left -= 1


def table(rules, trump, trick, hand, *, taker=None):
    """Rule on a hand written short: `trick` is the leader's seat and the cards, `"1: Ks 7s"`."""
    leader, _, cards = trick.partition(":")
    laid = Trick(int(leader), parse_cards(cards))
    return rule_on_hand(
        rules,
        trump=Suit(trump),
        trick=laid,
        seat=laid.next_seat(rules.players),
        hand=parse_cards(hand),
        taker=taker,
    )


def legal(*where, **more):
    """The legal cards of a position written short, as a text in hand order."""
    return " ".join(r.card.code for r in table(*where, **more) if r.allowed)


def reasons(*where, **more):
    """The code of the reason of every card."""
    return {r.card.code: r.reason.code for r in table(*where, **more)}


def house(preset, **knobs):
    """A preset with other knobs, enums by name as the cases write them."""
    chosen = {}
    for knob, value in knobs.items():
        kind = type(getattr(preset, knob))
        chosen[knob] = kind[value] if issubclass(kind, Enum) else value
    return replace(preset, **chosen)
