"""Recipes for complete tricks and for what they are worth.

A trick is put together from the pack and a deal is found behind it; tricks that belong together,
and the last one, are taken from a deal played to its end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from belote_core import Card, Rank, RuleSet, Trick, trick_winner
from belote_core.ranking import strength
from exercises.construction.completing import Scene, WholeDeal, complete, played_out
from exercises.kinds.count_points import Pile
from exercises.kinds.trick_winner import WonTrick
from exercises.recipes.play import Parts
from exercises.theme import Drawn

if TYPE_CHECKING:
    from exercises.construction.draw import Draw
    from exercises.theme import Wanted


class Kit(NamedTuple):
    """The parts of the pack, each in a drawn order, to take from."""

    parts: Parts
    led: list[Card]
    trumps: list[Card]
    others: list[Card]

    @classmethod
    def drawn(cls, rules: RuleSet, draw: Draw) -> Kit:
        """Draw the suits, and the order in each part."""
        parts = Parts.drawn(rules, draw)
        return cls(parts, *map(draw.shuffled, (parts.led, parts.trumps, parts.others)))

    def take(self, cards: list[Card], *ranks: Rank) -> Card:
        """Take a card of one of these ranks out of a part, or any."""
        found = next(card for card in cards if not ranks or card.rank in ranks)
        cards.remove(found)
        return found

    def rest(self, count: int, lowest: list[Card]) -> list[Card]:
        """Take cards that win nothing: the led suit as given, one time in four a discard."""
        draw, taken = self.parts.draw, list[Card]()
        for _ in range(count):
            from_others = not lowest or not draw.below(4)
            taken.append(self.take(self.others if from_others else lowest))
        return taken


def _in_order(kit: Kit, first: Card, rest: list[Card]) -> list[Card]:
    return [first, *kit.parts.draw.shuffled(rest)]


def _below(kit: Kit, cards: list[Card], best: Card) -> list[Card]:
    trump = kit.parts.trump
    return [card for card in cards if strength(card, trump) < strength(best, trump)]


def led_suit_wins(kit: Kit) -> list[Card]:
    """A discard higher than the winner."""
    players, draw = kit.parts.rules.players, kit.parts.draw
    best = kit.take([card for card in kit.led if card.rank is not Rank.ACE])
    high = [c for c in kit.others if strength(c, kit.parts.trump) > strength(best, kit.parts.trump)]
    low = _below(kit, kit.led, best)
    discard = kit.take(high)
    kit.others.remove(discard)
    followers = [best, *low[: draw.below(players - 1)]]
    kit.parts.draw.shuffled(followers)
    first, *others = draw.shuffled(followers)
    missing = players - len(followers) - 1
    return _in_order(
        kit, first, [*others, discard, *(kit.take(kit.others) for _ in range(missing))]
    )


def ten_beats_king(kit: Kit) -> list[Card]:
    """The 10 of the led suit over its King."""
    ten, king = (kit.take(kit.led, rank) for rank in (Rank.TEN, Rank.KING))
    low = _below(kit, kit.led, king)
    more = kit.rest(kit.parts.rules.players - 2, low)
    led = [card for card in (ten, king, *more) if card.suit is ten.suit]
    first = kit.parts.draw.one(led)
    return _in_order(kit, first, [card for card in (ten, king, *more) if card is not first])


def trump_wins(kit: Kit) -> list[Card]:
    """A plain suit led and trumped once."""
    first, trump = kit.take(kit.led), kit.take(kit.trumps)
    return _in_order(kit, first, [trump, *kit.rest(kit.parts.rules.players - 2, kit.led)])


def _two_trumps(kit: Kit, *, rising: bool) -> list[Card]:
    """A plain suit led and trumped twice."""
    draw, players = kit.parts.draw, kit.parts.rules.players
    trumps = [kit.take(kit.trumps), kit.take(kit.trumps)]
    trumps.sort(key=lambda card: strength(card, kit.parts.trump), reverse=not rising)
    cards = [kit.take(kit.led), *kit.rest(players - 3, kit.led)]
    at = 1
    for trump in trumps:
        at = draw.between(at, len(cards))
        cards.insert(at, trump)
        at += 1
    return cards


def rising_trumps(kit: Kit) -> list[Card]:
    """A plain suit led and trumped, then trumped higher."""
    return _two_trumps(kit, rising=True)


def falling_trumps(kit: Kit) -> list[Card]:
    """A plain suit led and trumped, then trumped lower."""
    return _two_trumps(kit, rising=False)


def trump_order(kit: Kit) -> list[Card]:
    """Trump led: the Jack or the 9 wins over the Ace or the 10."""
    best, beaten = (
        kit.take(kit.trumps, Rank.JACK, Rank.NINE),
        kit.take(kit.trumps, Rank.ACE, Rank.TEN),
    )
    low = _below(kit, kit.trumps, best)
    more = [
        kit.take(low if low and kit.parts.draw.below(2) else kit.others)
        for _ in range(kit.parts.rules.players - 2)
    ]
    first = kit.parts.draw.one([card for card in (best, beaten, *more) if card.suit is best.suit])
    return _in_order(kit, first, [card for card in (best, beaten, *more) if card is not first])


def plain_to_count(kit: Kit) -> list[Card]:
    """No trump, a Jack or a 9."""
    turncoat = kit.take(kit.led, Rank.JACK, Rank.NINE)
    more = kit.rest(kit.parts.rules.players - 1, kit.led)
    return kit.parts.draw.shuffled([turncoat, *more])


def trump_to_count(kit: Kit) -> list[Card]:
    """The Jack or the 9 of trump, led or not."""
    draw, players = kit.parts.draw, kit.parts.rules.players
    turncoat = kit.take(kit.trumps, Rank.JACK, Rank.NINE)
    if draw.below(2):
        return _in_order(kit, kit.take(kit.led), [turncoat, *kit.rest(players - 2, kit.led)])
    return draw.shuffled([turncoat, *kit.rest(players - 1, kit.trumps)])


# How a trick is put together.
Builds = Callable[[Kit], list[Card]]


def won_trick(builds: Builds, wanted: Wanted) -> Drawn | None:
    """Draw a complete trick, and a deal behind it."""
    found = _behind(builds, wanted)
    if found is None:
        return None
    scene, deal = found
    return Drawn(WonTrick(rules=wanted.rules, trump=scene.trump, trick=scene.trick), deal)


def one_trick(builds: Builds, wanted: Wanted) -> Drawn | None:
    """Draw one trick to count, and a deal behind it."""
    found = _behind(builds, wanted)
    if found is None:
        return None
    scene, deal = found
    return Drawn(
        Pile(rules=wanted.rules, trump=scene.trump, tricks=(scene.trick,), last=False), deal
    )


def _behind(builds: Builds, wanted: Wanted) -> tuple[Scene, WholeDeal] | None:
    """One draw of a trick, or None where no deal is found behind it."""
    rules, draw = wanted.rules, wanted.draw
    kit = Kit.drawn(rules, draw)
    # Two seeds in a row never have the same leader.
    trick = Trick(wanted.seed % rules.players, tuple(builds(kit)))
    taker = draw.below(rules.players)
    for earlier in draw.shuffled(range(rules.hand_size // 2)):
        scene = Scene(rules=rules, trump=kit.parts.trump, taker=taker, trick=trick, earlier=earlier)
        deal = complete(scene, draw)
        if deal:
            return scene, deal
    return None


def last_trick(wanted: Wanted) -> Drawn:
    """Draw the last trick of a deal."""
    deal = _played_out(wanted)
    return _pile(deal, deal.tricks[-1:], last=True)


def with_last_trick(wanted: Wanted) -> Drawn:
    """Draw all the tricks of who won the last one."""
    deal = _played_out(wanted)
    winners = _winners(deal)
    mine = [t for t, side in zip(deal.tricks, winners, strict=True) if side == winners[-1]]
    return _pile(deal, tuple(mine), last=True)


def some_tricks(wanted: Wanted) -> Drawn:
    """Draw some tricks of a side, the last one of the deal not among them."""
    deal = _played_out(wanted)
    # Who won most of the others has two at least; one more for each step of difficulty.
    before = _winners(deal)[:-1]
    most = max(before, key=before.count)
    mine = [t for t, side in zip(deal.tricks, before, strict=False) if side == most]
    return _pile(deal, tuple(mine[: 1 + wanted.difficulty + wanted.seed % 2]), last=False)


def _played_out(wanted: Wanted) -> WholeDeal:
    """A deal to its end; two seeds in a row never have the same leader of the last trick."""
    rules = wanted.rules
    return played_out(rules, wanted.draw, leader=wanted.seed % rules.players)


def _winners(deal: WholeDeal) -> list[int]:
    rules = deal.rules
    return [rules.side_of(trick_winner(rules, deal.trump, trick)) for trick in deal.tricks]


def _pile(deal: WholeDeal, tricks: tuple[Trick, ...], *, last: bool) -> Drawn:
    return Drawn(Pile(rules=deal.rules, trump=deal.trump, tricks=tricks, last=last), deal)
