"""Construct what is asked of the pack and of the round of the table, one recipe for each theme."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from belote_core import (
    Announce,
    DealState,
    RuleSet,
    Say,
    Suit,
    Take,
    apply,
    new_deal,
    trick_points,
    trick_winner,
)
from belote_core.actions import WORDS
from belote_core.announcements import belote_cards
from belote_core.deal.calls import announceable, legal_calls, refusal
from exercises.completing import played_out
from exercises.kinds.cards import (
    OF_THE_FIRST_CARDS,
    OF_THE_LATER_CARDS,
    OF_THE_PACK,
    OF_THE_POINTS,
    HowMany,
    Order,
    OrderCards,
    Quantity,
    Tally,
    ToOrder,
)
from exercises.kinds.settlements import DealFacts, SettleDeal
from exercises.kinds.turns import (
    FIRST_MOMENTS,
    AtTheTable,
    BeloteWord,
    MaySay,
    Moment,
    Saying,
    WhoseTurn,
    WithACard,
)
from exercises.themes.cards import CARD_THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core import Action
    from exercises.draw import Draw
    from exercises.kinds import Exercise

    Recipe = Callable[[RuleSet, Draw, int, int], Exercise]

# A draw fits nearly always; a table where none of so many does is a fault.
TRIES = 200
_DEALS = 1_000_000


def _order_cards(theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int) -> OrderCards:
    order = {"order-trump": Order.TRUMP, "order-plain": Order.PLAIN}.get(theme, Order.RUNS)
    for _ in range(TRIES):
        suit = draw.one(tuple(Suit))
        cards = draw.some([card for card in rules.cards if card.suit is suit], 3 + difficulty)
        asked = ToOrder(rules, tuple(cards), order)
        if CARD_THEMES[theme].holds(asked):
            return OrderCards(theme=theme, seed=seed, difficulty=difficulty, asked=asked)
    raise ValueError(f"no cards for {theme}")


def _how_many(  # noqa: PLR0913, PLR0917 - the first two are the theme's
    theme: str,
    quantities: tuple[Quantity, ...],
    rules: RuleSet,
    draw: Draw,
    difficulty: int,
    seed: int,
) -> HowMany:
    tally = Tally(rules, draw.one(quantities))
    return HowMany(theme=theme, seed=seed, difficulty=difficulty, tally=tally)


def _whose_turn(  # noqa: PLR0913, PLR0917 - the first two are the theme's
    theme: str,
    moments: tuple[Moment, ...],
    rules: RuleSet,
    draw: Draw,
    difficulty: int,
    seed: int,
) -> WhoseTurn:
    dealer, taker, leader, winner = (draw.below(rules.players) for _ in range(4))
    at = AtTheTable(rules, draw.one(moments), dealer, taker, leader, winner)
    return WhoseTurn(theme=theme, seed=seed, difficulty=difficulty, at=at)


def _belote_word(theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int) -> BeloteWord:
    """A hand with both, with one of them, or with both of another suit."""
    trump, other, *_ = draw.shuffled(tuple(Suit))
    king, queen = belote_cards(trump)
    said = theme == "belote-said"
    pair = draw.shuffled((king, queen))
    strangers = list(belote_cards(other))
    wanted = pair if said else draw.one([pair[:1], strangers, [*pair[:1], *strangers]])
    # The other one of the pair is in no hand that has but one of them.
    rest = [card for card in rules.cards if card not in {king, queen, *wanted}]
    size = 3 + difficulty
    card = wanted[0] if said or draw.below(2) else wanted[-1]
    laid = (pair[1],) if said and draw.below(2) else ()
    hand = tuple(draw.shuffled([*wanted, *draw.some(rest, size - len(wanted))]))
    at = WithACard(rules, trump, tuple(c for c in hand if c not in laid), card, laid)
    return BeloteWord(theme=theme, seed=seed, difficulty=difficulty, at=at)


def _may_say(theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int) -> MaySay:
    """Play a deal on; ask about a call in its time, or about one too late or out of order."""
    for _ in range(TRIES):
        state, trick = _taken(rules, draw), draw.below(1 + difficulty)
        found: list[tuple[DealState, Announce | Say]] = []
        while state.next_seat is not None and len(state.tricks) <= trick:
            found += [(state, call) for call in _asked(theme, state)]
            calls = [c for c in legal_calls(state, state.next_seat) if draw.below(2)]
            action: Action = calls[0] if calls else draw.one(_cards(state))
            state = apply(state, action)
        # Half of the questions are about what is refused, where there is any.
        refused = [one for one in found if refusal(*one) is not None]
        choices = refused if refused and draw.below(2) else found
        if choices:
            saying = Saying(*draw.one(choices))
            return MaySay(theme=theme, seed=seed, difficulty=difficulty, saying=saying)
    raise ValueError(f"no deal for {theme}")


def _taken(rules: RuleSet, draw: Draw) -> DealState:
    """A deal whose turned suit the first to speak has taken."""
    state = new_deal(rules, seed=draw.below(_DEALS), dealer=draw.below(rules.players))
    assert state.turned is not None
    assert state.next_seat is not None
    return apply(state, Take(state.next_seat, state.turned.suit))


def _asked(theme: str, state: DealState) -> tuple[Announce | Say, ...]:
    """What the seat to play could want to say: what it holds, or a word of its belote."""
    seat = state.next_seat
    assert seat is not None
    if theme == "announce-in-time":
        return announceable(state, seat)
    held = {*belote_cards(state.trump)} & {*state.cards_of(seat)}
    return tuple(Say(seat, word) for word in WORDS) if held else ()


def _cards(state: DealState) -> list[Action]:
    """Every card that may be played."""
    return [action for action in state.legal_actions if not isinstance(action, Announce | Say)]


def _renonce_marked(
    theme: str, rules: RuleSet, draw: Draw, difficulty: int, seed: int
) -> SettleDeal:
    """A deal stopped in the middle: what lies in the tricks so far, who is at fault."""
    stop = draw.between(2, rules.hand_size - 1)
    played = played_out(rules, draw, leader=draw.below(rules.players))
    points, tricks = [0] * rules.sides, [0] * rules.sides
    for trick in played.tricks[:stop]:
        side = rules.side_of(trick_winner(rules, played.trump, trick))
        points[side] += trick_points(rules, played.trump, trick)
        tricks[side] += 1
    deal = DealFacts(
        rules,
        taker=played.taker,
        points=tuple(points),
        tricks=tuple(tricks),
        belote=draw.below(rules.sides) if draw.below(4) < difficulty else None,
        renonce=draw.below(rules.sides),
    )
    return SettleDeal(theme=theme, seed=seed, difficulty=difficulty, deal=deal)


CARD_RECIPES: Mapping[str, Recipe] = {
    **{name: partial(_order_cards, name) for name in ("order-trump", "order-plain", "order-runs")},
    "pack-size": partial(_how_many, "pack-size", OF_THE_PACK),
    "pack-points": partial(_how_many, "pack-points", OF_THE_POINTS),
    "first-cards": partial(_how_many, "first-cards", OF_THE_FIRST_CARDS),
    "later-cards": partial(_how_many, "later-cards", OF_THE_LATER_CARDS),
    "after-the-dealer": partial(_whose_turn, "after-the-dealer", FIRST_MOMENTS),
    "winner-leads": partial(_whose_turn, "winner-leads", (Moment.LEADS_NEXT,)),
    "deal-passes-on": partial(_whose_turn, "deal-passes-on", (Moment.DEALS_NEXT,)),
    "turned-card-goes": partial(_whose_turn, "turned-card-goes", (Moment.TURNED_CARD,)),
    "partner-sits": partial(_whose_turn, "partner-sits", (Moment.PARTNER,)),
    "belote-said": partial(_belote_word, "belote-said"),
    "belote-not-said": partial(_belote_word, "belote-not-said"),
    "announce-in-time": partial(_may_say, "announce-in-time"),
    "words-in-time": partial(_may_say, "words-in-time"),
    "renonce-marked": partial(_renonce_marked, "renonce-marked"),
}
