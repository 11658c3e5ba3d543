"""The cases of the play of the cards, of the trick and of its points: where each of them holds.

A case of the play is decided from the ruling, never beside it: a position belongs to one of them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from belote_core import Position, Rank
from belote_core.legality import rule_on_hand
from belote_core.ranking import PLAIN_STRENGTH, best_index, trick_winner
from belote_core.ruleset import Undertrump
from belote_core.rulings import FreeCannotOvertrump, NeedNotGoUp, Question
from exercises.kinds.choose_a_card import ChooseACard
from exercises.kinds.count_points import CountPoints, Pile
from exercises.kinds.legal_cards import LegalCards
from exercises.kinds.trick_winner import TrickWinner, WonTrick
from exercises.kinds.why_illegal import WhyIllegal
from exercises.recipes import play, tricks
from exercises.theme import Theme, by_id, everywhere

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core import RuleSet
    from exercises.theme import Recipe

# ---- The play: which case a position is


def _decides(position: Position) -> str:
    """Name the case of a position from the questions that its ruling asked."""
    ruling = rule_on_hand(position)[0]
    asked = {step.question: step.answer for step in ruling.path}
    if Question.TRICK_EMPTY in asked:
        return "lead"
    trump_led = position.trick.cards[0].suit is position.trump
    if asked[Question.LED_SUIT_HELD]:
        return _follows(position, asked) if trump_led else "follow"
    if trump_led:
        return "no-trump-to-follow"
    if not asked[Question.TRUMP_HELD]:
        return "nothing-to-play"
    if _friend_is_master(position):
        return "other-is-master"
    if not asked[Question.TRUMP_IN_TRICK]:
        return "must-trump"
    if asked[Question.HIGHER_TRUMP_HELD]:
        return "must-overtrump"
    free = isinstance(ruling.reason, FreeCannotOvertrump)
    return "need-not-undertrump" if free else "must-undertrump"


def _follows(position: Position, asked: Mapping[Question, bool]) -> str:
    """Trump led and held (PLAY-3): a partner who is master may leave nothing to go up over."""
    if any(isinstance(ruling.reason, NeedNotGoUp) for ruling in rule_on_hand(position)):
        return "need-not-go-up"
    return "go-up" if asked[Question.HIGHER_TRUMP_HELD] else "cannot-go-up"


def _friend_is_master(position: Position) -> bool:
    """The partner holds the trick; at three, the other defender, with a plain card.

    At three he frees nobody (PLAY-7b): that is the case to learn, since two against one feels like
    a pair. With a trump in the trick it is a case of overtrumping like any other.
    """
    holder = trick_winner(position.rules, position.trump, position.trick)
    if position.partner is not None:
        return holder == position.partner
    taker = position.taker
    ruffed = any(card.suit is position.trump for card in position.trick.cards)
    return not ruffed and taker is not None and taker not in (position.seat, holder)


# ---- Where a case can arise


def _must_undertrump(rules: RuleSet) -> bool:
    return rules.undertrump is Undertrump.REQUIRED


def _need_not_undertrump(rules: RuleSet) -> bool:
    return rules.undertrump is Undertrump.FREE


def _need_not_go_up(rules: RuleSet) -> bool:
    """A partner is needed: a fixed one, or the other defender where those count as partners."""
    partners = rules.fixed_pairs or rules.defenders_are_partners
    return partners and not rules.overtrump_partner_on_trump_lead


# ---- The trick that was won


def _no_trump(at: WonTrick) -> bool:
    return not at.trumps


def _ruffed(at: WonTrick) -> bool:
    return bool(at.trumps) and at.trick.cards[0].suit is not at.trump


def _higher_discard(at: WonTrick) -> bool:
    """No trump, and a card of another suit that is higher than the winner."""
    best = at.best
    return _no_trump(at) and any(
        card.suit is not best.suit and PLAIN_STRENGTH[card.rank] > PLAIN_STRENGTH[best.rank]
        for card in at.trick.cards
    )


def _ten_over_king(at: WonTrick) -> bool:
    """No trump, the 10 of the led suit wins over its King."""
    best = at.best
    beaten = {card.rank for card in at.trick.cards if card.suit is best.suit}
    return _no_trump(at) and best.rank is Rank.TEN and Rank.KING in beaten


def _one_trump(at: WonTrick) -> bool:
    return _ruffed(at) and len(at.trumps) == 1


def _overtrumped(at: WonTrick) -> bool:
    """A plain suit led and trumped, then trumped higher."""
    first = _ruffed(at) and at.trumps[0]
    return bool(first) and best_index(at.trump, at.trick.cards) != first


def _undertrumped(at: WonTrick) -> bool:
    """A plain suit led and trumped, then trumped lower."""
    several = _ruffed(at) and len(at.trumps) > 1
    return several and best_index(at.trump, at.trick.cards) == at.trumps[0]


def _trump_order(at: WonTrick) -> bool:
    """Trump led: the Jack or the 9 wins over the Ace or the 10."""
    trumps = {at.trick.cards[place].rank for place in at.trumps}
    led = at.trick.cards[0].suit is at.trump
    low, high = {Rank.JACK, Rank.NINE}, {Rank.ACE, Rank.TEN}
    return led and at.best.rank in low and bool(high & trumps)


# ---- The points

# Their worth depends most on whether they are trumps.
_TURNCOATS = {Rank.JACK, Rank.NINE}


def _plain_points(pile: Pile) -> bool:
    """One trick without a trump, but with a Jack or a 9."""
    alone = len(pile.tricks) == 1 and not pile.last
    trumps = any(card.suit is pile.trump for card in pile.cards)
    return alone and not trumps and any(card.rank in _TURNCOATS for card in pile.cards)


def _trump_points(pile: Pile) -> bool:
    """One trick with the Jack or the 9 of trump."""
    alone = len(pile.tricks) == 1 and not pile.last
    return alone and any(c.rank in _TURNCOATS and c.suit is pile.trump for c in pile.cards)


def _last_trick(pile: Pile) -> bool:
    return len(pile.tricks) == 1 and pile.last


def _several(pile: Pile) -> bool:
    return len(pile.tricks) > 1 and not pile.last


def _several_and_last(pile: Pile) -> bool:
    return len(pile.tricks) > 1 and pile.last


# ---- The lists

_DECISION = (ChooseACard.kind, LegalCards.kind)
_REFUSES = (*_DECISION, WhyIllegal.kind)


def _case(
    name: str,
    articles: str,
    builds: play.Builds,
    *,
    kinds: tuple[str, ...] = _REFUSES,
    occurs_in: Callable[[RuleSet], bool] = everywhere,
) -> Theme:
    def holds(subject: object) -> bool:
        return isinstance(subject, Position) and _decides(subject) == name

    recipe = partial(play.decision, builds)
    return Theme(name, tuple(articles.split()), kinds, holds, recipe, occurs_in)


# The ten cases that lesson 05 is made of, in its order.
CASES = by_id(
    [
        _case("lead", "PLAY-1", play.lead, kinds=_DECISION),
        _case("follow", "PLAY-2", play.follow),
        _case("go-up", "PLAY-3", play.go_up),
        _case("cannot-go-up", "PLAY-3", play.cannot_go_up),
        _case("no-trump-to-follow", "PLAY-8", play.no_trump_to_follow, kinds=_DECISION),
        _case("must-trump", "PLAY-4", play.must_trump),
        _case("must-overtrump", "PLAY-5", play.can_overtrump),
        _case("must-undertrump", "PLAY-6", play.cannot_overtrump, occurs_in=_must_undertrump),
        _case("nothing-to-play", "PLAY-8", play.nothing_to_play, kinds=_DECISION),
        _case("other-is-master", "PLAY-7 PLAY-7b", play.other_is_master),
    ]
)
# Those that arise at other tables only.
HOUSE_CASES = by_id([
    _case("need-not-go-up", "PLAY-3", play.over_a_partner, occurs_in=_need_not_go_up),
    _case(
        "need-not-undertrump", "PLAY-6", play.cannot_overtrump,
        kinds=_DECISION, occurs_in=_need_not_undertrump,
    ),
])  # fmt: skip


def _trick(
    name: str, articles: str, builds: tricks.Builds, holds: Callable[[WonTrick], bool]
) -> Theme:
    def of_a_trick(subject: object) -> bool:
        return isinstance(subject, WonTrick) and holds(subject)

    recipe = partial(tricks.won_trick, builds)
    return Theme(name, tuple(articles.split()), (TrickWinner.kind,), of_a_trick, recipe)


def _points(name: str, articles: str, recipe: Recipe, holds: Callable[[Pile], bool]) -> Theme:
    def of_a_pile(subject: object) -> bool:
        return isinstance(subject, Pile) and holds(subject)

    return Theme(name, tuple(articles.split()), (CountPoints.kind,), of_a_pile, recipe)


TRICKS = by_id(
    [
        _trick("trick-led-suit-wins", "PLAY-9 CARD-3", tricks.led_suit_wins, _higher_discard),
        _trick("trick-ten-beats-king", "PLAY-9 CARD-3", tricks.ten_beats_king, _ten_over_king),
        _trick("trick-trump-wins", "PLAY-9", tricks.trump_wins, _one_trump),
        _trick("trick-overtrumped", "PLAY-9 CARD-2", tricks.rising_trumps, _overtrumped),
        _trick("trick-undertrumped", "PLAY-9 CARD-2", tricks.falling_trumps, _undertrumped),
        _trick("trick-trump-order", "PLAY-9 CARD-2", tricks.trump_order, _trump_order),
    ]
)
POINTS = by_id(
    [
        _points(
            "count-plain", "CARD-3", partial(tricks.one_trick, tricks.plain_to_count), _plain_points
        ),
        _points(
            "count-trump", "CARD-2", partial(tricks.one_trick, tricks.trump_to_count), _trump_points
        ),
        _points("count-last-trick", "CARD-4", tricks.last_trick, _last_trick),
        _points("count-pile", "CARD-2 CARD-3", tricks.some_tricks, _several),
        _points("count-deal", "CARD-4 SCORE-0.1", tricks.with_last_trick, _several_and_last),
    ]
)
PLAY_THEMES: Mapping[str, Theme] = CASES | HOUSE_CASES | TRICKS | POINTS
