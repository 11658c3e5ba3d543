"""A ruling for every card of a hand (PLAY-1…8); what is legal is read off the rulings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple, NotRequired, TypedDict, Unpack, overload

from belote_core import rulings as why
from belote_core.arguments import NONE, all_of_kind, fields_of_kind, make_tuples, of_kind
from belote_core.cards import Card, Suit
from belote_core.discipline import not_to_be_played, out_of_turn
from belote_core.errors import ArgumentError, PositionError
from belote_core.ranking import TRUMP_STRENGTH, Trick, best_index, trick_winner
from belote_core.ruleset import KNOBS, PartnerMaster, RuleSet, Undertrump
from belote_core.rulings import BrokenDuty, Duty, Question, Ruling, Step


@dataclass(frozen=True, kw_only=True)
class Position:
    """One player's decision: his hand before he plays to `trick` (TABLE-3 is checked).

    Seats count from 0 in playing order. `played` are the earlier tricks when they are known.
    `taker` is needed only under `defenders_are_partners`. Raises `PositionError`.
    """

    rules: RuleSet
    trump: Suit
    trick: Trick
    seat: int
    hand: tuple[Card, ...]
    taker: int | None = None
    played: tuple[Trick, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a position that no deal can reach."""
        _check(self)

    @property
    def partner(self) -> int | None:
        """The seat that plays with this one, or None."""
        return self.rules.partner_of(self.seat, self.taker)

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """A ruling for every card, in hand order: asked once, however many look at it."""
        return _ruled(self, _decide(self, self.partner))

    @cached_property
    def elsewhere(self) -> tuple[tuple[OtherTable, ...], ...]:
        """For every card, in hand order, the tables that rule on it the other way."""
        return _elsewhere(self)


def _check(position: Position) -> None:
    """TABLE-3, each fault its own code, the first one found is raised."""
    rules, trick = position.rules, position.trick
    if not _usual(position):
        fields_of_kind(position, rules=RuleSet, trump=Suit, trick=Trick, seat=int)
        of_kind("taker", position.taker, int, NONE)
        make_tuples(position, hand=Card, played=Trick)
    leaders = [("leader", laid.leader) for laid in (*position.played, trick)]
    for name, seat in (("seat", position.seat), ("taker", position.taker), *leaders):
        if seat is not None and not 0 <= seat < rules.players:
            raise PositionError("no_such_seat", field=name, seat=seat, players=rules.players)
    if len(trick.cards) >= rules.players:
        raise PositionError("trick_complete", cards=len(trick.cards), players=rules.players)
    due = trick.next_seat(rules.players)
    if position.seat != due:
        raise PositionError("seat_out_of_order", seat=position.seat, due=due)
    if not position.hand:
        raise PositionError("empty_hand", seat=position.seat)
    largest = rules.hand_size - len(position.played)
    if len(position.hand) > largest or (position.played and len(position.hand) < largest):
        raise PositionError("hand_size", cards=len(position.hand), size=largest)
    if rules.defenders_are_partners and position.taker is None:
        raise PositionError("taker_needed")
    check_cards(
        rules, [*position.hand, *trick.cards, *(c for t in position.played for c in t.cards)]
    )
    if position.played:
        _check_played(position)


def _usual(position: Position) -> bool:
    """Whether all is of its kind at a glance: a page asks for a position at every click.

    What is in the hand `check_cards` sees.
    """
    seat, taker, played = position.seat, position.taker, position.played
    return (
        type(position.rules) is RuleSet
        and type(position.trump) is Suit
        and type(position.trick) is Trick
        and type(position.hand) is tuple
        and type(seat) is int
        and 0 <= seat < 4
        and (taker is None or (type(taker) is int and 0 <= taker < 4))
        and type(played) is tuple
        and (not played or all(type(one) is Trick for one in played))
    )


def check_cards(rules: RuleSet, cards: list[Card]) -> None:
    """Refuse a duplicate and a card that is not in this pack (TABLE-3)."""
    # Sets: a deal asks this of every card at every turn.
    try:
        strangers = set(cards).difference(rules.cards)
    except TypeError:  # what cannot be in a set is no card
        strangers = set(all_of_kind("cards", cards, Card))
    if strangers:
        all_of_kind("cards", cards, Card)
        first = next(card for card in cards if card in strangers)
        raise PositionError("not_in_pack", card=first.code, pack=rules.pack)
    if len(set(cards)) < len(cards):
        twice = next(card for card, count in Counter(cards).items() if count > 1)
        raise PositionError("duplicate_card", card=twice.code)


def _check_played(position: Position) -> None:
    """Earlier tricks are whole, each led by the winner of the one before, and no void is broken."""
    rules = position.rules
    tricks = (*position.played, position.trick)
    for number, (trick, following) in enumerate(pairwise(tricks), 1):
        if len(trick.cards) > rules.players:
            raise PositionError("trick_too_long", cards=len(trick.cards), players=rules.players)
        if len(trick.cards) < rules.players:
            raise PositionError("trick_incomplete", trick=number, cards=len(trick.cards))
        winner = trick_winner(rules, position.trump, trick)
        if following.leader != winner:
            raise PositionError("wrong_leader", trick=number + 1, due=winner)
    later: dict[int, list[Card]] = {seat: [] for seat in range(rules.players)}
    later[position.seat] += position.hand
    for number, trick in reversed(list(enumerate(tricks, 1))):
        for seat, card in zip(trick.seats(rules.players), trick.cards, strict=True):
            led = trick.cards[0].suit
            held = next((c for c in later[seat] if card.suit is not led and c.suit is led), None)
            if held:
                raise PositionError("void_broken", seat=seat, trick=number, card=held.code)
            later[seat].append(card)


class _Decision(NamedTuple):
    """The reason that covers the legal cards, the one that covers the others, and how it came."""

    legal: tuple[Card, ...]
    allowed: type[why.Allowed]
    refused: type[why.Refused]
    path: tuple[Step, ...]
    knobs: tuple[str, ...]


class _Parts(TypedDict, total=False):
    """What a call may give: nothing besides a `Position`, `PositionParts` besides a `RuleSet`."""

    trump: Suit
    trick: Trick
    seat: int
    hand: tuple[Card, ...]
    taker: int | None
    played: tuple[Trick, ...]


class PositionParts(TypedDict):
    """The parts of a `Position` besides its rules."""

    trump: Suit
    trick: Trick
    seat: int
    hand: tuple[Card, ...]
    taker: NotRequired[int | None]
    played: NotRequired[tuple[Trick, ...]]


@overload
def rule_on_hand(position: Position) -> tuple[Ruling, ...]: ...
@overload
def rule_on_hand(position: RuleSet, **parts: Unpack[PositionParts]) -> tuple[Ruling, ...]: ...
def rule_on_hand(position: Position | RuleSet, **parts: Unpack[_Parts]) -> tuple[Ruling, ...]:
    """Rule on every card of a hand, in hand order, legal ones too (PLAY-1…8).

    Takes a `Position`, or a `RuleSet` and the parts of one: `trump`, `trick`, `seat`, `hand`,
    `taker=None`, `played=()`. Raises `PositionError` (TABLE-3), `ArgumentError` for another kind.

    >>> from belote_core import MARQUOIR_3, Suit, Trick, parse_cards
    >>> trick = Trick(leader=0, cards=parse_cards("As 9h"))
    >>> for ruling in rule_on_hand(
    ...     MARQUOIR_3, trump=Suit.HEARTS, trick=trick, seat=2, hand=parse_cards("Jh Ah Kd")
    ... ):
    ...     print(ruling.card, ruling.allowed, ruling.reason.code, ruling.reason.article)
    Jh True overtrumps PLAY-5
    Ah False must_overtrump PLAY-5
    Kd False must_overtrump PLAY-5
    """
    return _position(position, parts).rulings


@overload
def legal_cards(position: Position) -> frozenset[Card]: ...
@overload
def legal_cards(position: RuleSet, **parts: Unpack[PositionParts]) -> frozenset[Card]: ...
def legal_cards(position: Position | RuleSet, **parts: Unpack[_Parts]) -> frozenset[Card]:
    """Every card that may be played: those whose ruling allows them (PLAY-1…8)."""
    return frozenset(r.card for r in rule_on_hand(_position(position, parts)) if r.allowed)


def _position(position: Position | RuleSet, parts: _Parts) -> Position:
    """Put the parts of a position together where they were given one by one."""
    if isinstance(position, RuleSet):
        return Position(rules=position, **parts)
    of_kind("position", position, Position, RuleSet)
    if parts:
        raise ArgumentError("parts_beside_position", keys=tuple(parts))
    return position


def rule_on_play(position: Position, seat: int, card: Card) -> Ruling:
    """Rule on one card put down by one seat, held or not, in turn or not (TABLE-1)."""
    of_kind("position", position, Position)
    of_kind("seat", seat, int)
    of_kind("card", card, Card)
    reason = out_of_turn(seat, position.seat) or not_to_be_played(
        card,
        seat,
        held=card in position.hand,
        tricks=(*position.played, position.trick),
        players=position.rules.players,
    )
    return Ruling(card, reason) if reason else rule_on_hand(position)[position.hand.index(card)]


def _ruled(position: Position, decision: _Decision) -> tuple[Ruling, ...]:
    """Give every card of the hand the reason that covers it."""
    trick, trump = position.trick, position.trump
    led = best = holder = None
    if trick.cards:
        led, best = trick.cards[0].suit, trick.cards[best_index(trump, trick.cards)]
        holder = trick_winner(position.rules, trump, trick)
    facts = (position.seat, trump, led, best, holder, decision.legal)
    reasons = (decision.refused(*facts), decision.allowed(*facts))
    return tuple(
        Ruling(card, reasons[card in decision.legal], decision.path, decision.knobs)
        for card in position.hand
    )


def _decide(position: Position, partner: int | None) -> _Decision:
    """Ask the questions of PLAY in order until one of them settles the hand."""
    rules, trump, hand = position.rules, position.trump, position.hand
    cards = position.trick.cards
    if not cards:
        step = Step(Question.TRICK_EMPTY, answer=True, suit=trump, seat=position.seat)
        return _Decision(hand, why.Leads, why.MustFollow, (step,), ())
    led = cards[0].suit
    holder = trick_winner(rules, trump, position.trick)
    followers = tuple(c for c in hand if c.suit is led)
    path = [Step(Question.LED_SUIT_HELD, bool(followers), led, followers)]
    if led is trump and followers:
        return _decide_trump_led(position, partner, followers, path)
    if followers:
        return _Decision(followers, why.Follows, why.MustFollow, tuple(path), ())
    trumps = () if led is trump else tuple(c for c in hand if c.suit is trump)
    if led is not trump:
        path.append(Step(Question.TRUMP_HELD, bool(trumps), trump, trumps))
    if not trumps:
        return _Decision(hand, why.FreeNothingToPlay, why.MustFollow, tuple(path), ())
    return _decide_ruff(position, partner, holder, trumps, path)


def _decide_trump_led(
    position: Position, partner: int | None, trumps: tuple[Card, ...], path: list[Step]
) -> _Decision:
    """PLAY-3: go up if he can."""
    rules, trump = position.rules, position.trump
    holder = trick_winner(rules, trump, position.trick)
    higher, step = _higher(position, trumps)
    knob = "overtrump_partner_on_trump_lead"
    frees = not rules.overtrump_partner_on_trump_lead
    knobs = _partner_knobs(position, holder, knob, frees=frees) if higher else ()
    if higher and holder == partner and not rules.overtrump_partner_on_trump_lead:
        path.append(Step(Question.PARTNER_MASTER, answer=True, suit=trump, seat=holder))
        return _Decision(trumps, why.NeedNotGoUp, why.MustFollow, tuple(path), knobs)
    path.append(step)
    if higher:
        return _Decision(higher, why.GoesUp, why.MustGoUp, tuple(path), knobs)
    return _Decision(trumps, why.CannotGoUp, why.MustFollow, tuple(path), knobs)


def _decide_ruff(
    position: Position,
    partner: int | None,
    holder: int,
    trumps: tuple[Card, ...],
    path: list[Step],
) -> _Decision:
    """PLAY-4…7: void in the led plain suit, with a trump in hand."""
    rules, trump, hand = position.rules, position.trump, position.hand
    best = position.trick.cards[best_index(trump, position.trick.cards)]
    ruffed = best.suit is trump
    higher, step = _higher(position, trumps) if ruffed else (trumps, None)
    excepted = rules.partner_master is not PartnerMaster.NO_EXCEPTION
    knobs = _partner_knobs(position, holder, "partner_master", frees=excepted)
    if partner is not None and excepted:
        master = holder == partner
        path.append(Step(Question.PARTNER_MASTER, answer=master, suit=trump, seat=holder))
        if master:
            strict = rules.partner_master is PartnerMaster.NO_LOWER_TRUMP
            if strict and ruffed and higher:
                legal = tuple(c for c in hand if c.suit is not trump or c in higher)
            else:
                legal = hand
            refused = why.MustNotUndertrumpPartner
            return _Decision(legal, why.FreePartnerMaster, refused, tuple(path), knobs)
    path.append(
        Step(
            Question.TRUMP_IN_TRICK,
            answer=ruffed,
            suit=trump,
            cards=(best,) if ruffed else (),
            seat=holder if ruffed else None,
        )
    )
    if not ruffed or step is None:
        return _Decision(trumps, why.Trumps, why.MustTrump, tuple(path), knobs)
    path.append(step)
    if higher:
        return _Decision(higher, why.Overtrumps, why.MustOvertrump, tuple(path), knobs)
    knobs = (*knobs, "undertrump")
    if rules.undertrump is Undertrump.FREE:
        return _Decision(hand, why.FreeCannotOvertrump, why.MustUndertrump, tuple(path), knobs)
    return _Decision(trumps, why.Undertrumps, why.MustUndertrump, tuple(path), knobs)


def _higher(position: Position, trumps: tuple[Card, ...]) -> tuple[tuple[Card, ...], Step]:
    """Find the trumps that beat the highest in the trick, and the question that asks for them."""
    laid = [TRUMP_STRENGTH[c.rank] for c in position.trick.cards if c.suit is position.trump]
    higher = tuple(c for c in trumps if TRUMP_STRENGTH[c.rank] > max(laid))
    step = Step(Question.HIGHER_TRUMP_HELD, bool(higher), position.trump, higher)
    return higher, step


def _partner_knobs(position: Position, holder: int, knob: str, *, frees: bool) -> tuple[str, ...]:
    """Name the house rules about partners that had a say: `knob`, and who counts as a partner."""
    rules, taker = position.rules, position.taker
    if holder == position.partner:
        return (knob,) if rules.fixed_pairs else ("defenders_are_partners", knob)
    # At three the two who did not take would be partners at another table (PLAY-7b).
    defenders = not rules.fixed_pairs and taker is not None and taker not in (position.seat, holder)
    return ("defenders_are_partners",) if defenders and frees else ()


def broken_duty(position: Position, ruling: Ruling) -> BrokenDuty | None:
    """Name the first duty that a refused card breaks (PLAY-2…7); its reason's may come later.

    None for a legal card, and for one that is not to be played at all (TABLE-1). Raises
    `PositionError` for the ruling of another position.

    >>> from belote_core import MARQUOIR_3, Suit, Trick, parse_cards
    >>> trick = Trick(leader=0, cards=parse_cards("As 9h"))
    >>> hand = parse_cards("Jh Ah Kd")
    >>> position = Position(rules=MARQUOIR_3, trump=Suit.HEARTS, trick=trick, seat=2, hand=hand)
    >>> for ruling in rule_on_hand(position)[1:]:
    ...     broken = broken_duty(position, ruling)
    ...     print(ruling.card, broken.duty.name, ruling.path[broken.fails].question.value)
    Ah OVERTRUMP higher_trump_held
    Kd TRUMP trump_held
    """
    of_kind("position", position, Position)
    of_kind("ruling", ruling, Ruling)
    reason, path = ruling.reason, ruling.path
    if not isinstance(reason, why.Refused):
        return None
    if ruling not in position.rulings:
        raise PositionError("not_of_this_position", card=str(ruling.card))
    led, best, last = position.trick.cards[0], reason.best, len(path) - 1
    asked = {step.question: at for at, step in enumerate(path)}
    obliging: tuple[Card | None, ...] = (led,)
    duty, fails = Duty.FOLLOW, 0
    if path[0].answer:  # he holds the led suit
        if ruling.card.suit is led.suit:
            duty, fails, obliging = Duty.GO_UP, last, (best,)
    elif isinstance(reason, why.MustNotUndertrumpPartner):
        duty, fails, obliging = Duty.NO_LOWER_TRUMP, last, (best,)
    elif ruling.card.suit is position.trump:
        duty, fails, obliging = Duty.OVERTRUMP, last, (led, best)
    elif position.rules.undertrump is Undertrump.REQUIRED:
        # Whatever has been trumped so far, a trump is owed.
        fails = asked.get(Question.PARTNER_MASTER, asked[Question.TRUMP_HELD])
        duty = Duty.TRUMP
    elif isinstance(reason, why.MustTrump):
        duty, fails = Duty.TRUMP, asked[Question.TRUMP_IN_TRICK]
    else:
        # Only who can beat the trump has to play one at this table.
        duty, fails, obliging = Duty.OVERTRUMP, last, (led, best)
    return BrokenDuty(ruling, duty, fails, tuple(c for c in obliging if c is not None))


@dataclass(frozen=True, slots=True)
class OtherTable:
    """The same card at a table with another house rule, where it is ruled the other way.

    `knob` is None for the game at four in fixed pairs: `value` is then the partner's seat.
    """

    knob: str | None
    value: Any
    ruling: Ruling


def at_other_tables(position: Position, ruling: Ruling) -> tuple[OtherTable, ...]:
    """Where else this card would be ruled the other way, each by one house rule (RULESET-1).

    At three without partners the game at four is one of them, with the trick's holder as partner.
    Raises `PositionError` for the ruling of another position.
    """
    of_kind("position", position, Position)
    of_kind("ruling", ruling, Ruling)
    if not isinstance(ruling.reason, why.PlayReason):
        return ()  # TABLE-1 is the same everywhere
    if ruling.card not in position.hand:
        raise PositionError("not_of_this_position", card=str(ruling.card))
    return position.elsewhere[position.hand.index(ruling.card)]


def _elsewhere(position: Position) -> tuple[tuple[OtherTable, ...], ...]:
    """Rule on the whole hand at every other table, once each."""
    here, rules = position.rulings, position.rules
    tables: list[tuple[str | None, Any, tuple[Ruling, ...]]] = []
    for knob in here[0].knobs:
        for value in KNOBS[knob].values:
            if value == getattr(rules, knob):
                continue
            change: dict[str, Any] = {knob: value}
            there = replace(position, rules=replace(rules, **change))
            tables.append((knob, value, there.rulings))
    if position.trick.cards and position.partner is None and not rules.fixed_pairs:
        holder = trick_winner(rules, position.trump, position.trick)
        decision = _decide(position, holder)._replace(knobs=())
        tables.append((None, holder, _ruled(position, decision)))
    return tuple(
        tuple(
            OtherTable(knob, value, there[at])
            for knob, value, there in tables
            if there[at].allowed != ruling.allowed
        )
        for at, ruling in enumerate(here)
    )
