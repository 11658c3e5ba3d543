"""How a set writes what each kind of exercise is about: the keys `position`, `card` and `you`."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING

from belote_core import Announce, Play, Position, Say, Trick, apply, parse_record, replay
from belote_core.actions import Pass, Take
from belote_core.deal import deal_from_hands
from belote_core.dealing import dealing_order
from belote_core.errors import PositionError
from belote_core.legality import check_cards, legal_cards
from belote_core.record.notation import parse_action, read_hand
from belote_core.report import looks_like_record
from exercises.kinds import LEARNER
from exercises.kinds.announcements import Announcing, AwardAnnouncements, FindAnnouncements, Held
from exercises.kinds.cards import HowMany, Order, OrderCards, Quantity, Tally, ToOrder
from exercises.kinds.deals import Asked, MatchEnd, MatchMoment, MayBid, NextDealer, Spoken
from exercises.kinds.faults import FindTheFault, PlayedDeal
from exercises.kinds.play import ChooseACard, LegalCards, WhyIllegal
from exercises.kinds.settlements import DealFacts, SettleDeal
from exercises.kinds.tricks import CountPoints, Pile, TrickWinner, WonTrick
from exercises.kinds.turns import (
    AtTheTable,
    BeloteWord,
    MaySay,
    Moment,
    Saying,
    WhoseTurn,
    WithACard,
)
from exercises.written.parts import AT, PartsReader, card_of, read_words, trump_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core import DealState, RuleSet
    from belote_core.actions import Action
    from belote_core.record.reader import Reader
    from exercises.kinds import Exercise

    Build = Callable[["SubjectReader"], Exercise]


class SubjectReader(PartsReader):
    """Read what an exercise is about, one method for each kind."""

    # ---- The play

    def position(self) -> Position:
        """A decision, in words or as the record of a deal so far; the learner is seat 0."""
        text = self.get("position", str, required=True) or ""
        if looks_like_record(text):
            return self.recorded(text)
        return self.within(AT, text, lambda text: _turned(read_words(text).position(self.rules)))

    def recorded(self, text: str) -> Position:
        """The decision that a record leads to; it has to be of this table."""
        record = self.within(AT, text, parse_record)
        if record.rules != self.rules:
            raise self.fault("other_table", AT)
        states = self.within(AT, text, lambda _: replay(record))
        return _turned(self.checked(states[-1].position))

    def why(self) -> Exercise:
        """A decision, and the card that is refused."""
        position, card = self.position(), card_of(self, "card")
        if card not in position.hand:
            raise self.fault("card_not_in_hand", ("card",), token=card.code)
        if card in legal_cards(position):
            raise self.fault("card_is_legal", ("card",), token=card.code)
        return self.asked(WhyIllegal, position=position, card=card)

    def trick(self) -> TrickWinner:
        """A complete trick in words; `you`, from 1, is the learner's place in it."""
        written = self.written()
        trick = self.within(AT, written.text, lambda _: written.full_trick(self.rules))
        if trick is None or written.trump is None:
            raise self.fault("trick_not_complete", AT, players=self.rules.players)
        you, players = self.get("you", int) or 1, self.rules.players
        if not 1 <= you <= players:
            raise self.fault("not_a_place", ("you",), players=players)
        turned = Trick((1 - you) % players, trick.cards)
        at = WonTrick(rules=self.rules, trump=written.trump, trick=turned)
        return TrickWinner(theme=self.theme, seed=0, at=at, seat=LEARNER)

    def pile(self) -> Exercise:
        """Complete tricks of one side."""
        table = self.table("trump", "tricks", "last")
        laid = tuple(Trick(0, cards) for cards in self.hands(table, "tricks"))
        self.whole_tricks(laid)
        last = table.get("last", bool) or False
        pile = Pile(rules=self.rules, trump=trump_of(table), tricks=laid, last=last)
        return self.asked(CountPoints, pile=pile)

    def whole_tricks(self, tricks: tuple[Trick, ...]) -> None:
        """Refuse tricks that are not whole, too many, or have a card twice."""
        players, number = self.rules.players, len(tricks)
        if not tricks or any(len(trick.cards) != players for trick in tricks):
            raise self.fault("trick_not_complete", (*AT, "tricks"), players=players)
        if number > self.rules.hand_size:
            size = self.rules.hand_size
            raise self.fault("too_many_tricks", (*AT, "tricks"), number=number, most=size)
        self.checked(check_cards, self.rules, [c for trick in tricks for c in trick.cards])

    # ---- The pack and the table

    def order(self) -> Exercise:
        """Cards of one suit."""
        table = self.table("cards", "order")
        cards = self.hand(table, "cards")
        self.checked(check_cards, self.rules, list(cards))
        if len({card.suit for card in cards}) != 1:
            raise self.fault("not_one_suit", (*AT, "cards"))
        order = self.member(table, "order", Order)
        return self.asked(OrderCards, asked=ToOrder(self.rules, cards, order))

    def quantity(self) -> Exercise:
        """What is counted."""
        table = self.table("count")
        return self.asked(HowMany, tally=Tally(self.rules, self.member(table, "count", Quantity)))

    def turn(self) -> Exercise:
        """A moment at the table."""
        seats = ("dealer", "taker", "leader", "winner")
        table = self.table("moment", *seats)
        moment = self.member(table, "moment", Moment)
        wanted = {Moment.LEADS_NEXT: seats[2:], Moment.TURNED_CARD: seats[:2]}
        needed = wanted.get(moment, () if moment is Moment.PARTNER else seats[:1])
        found = {key: table.seat(key, self.rules, required=key in needed) or 0 for key in seats}
        if moment is Moment.LEADS and "taker" not in table.data:
            # Whom one could take for the leader has to be known.
            raise table.fault("missing_key", (), key="taker", text="")
        return self.asked(WhoseTurn, at=AtTheTable(self.rules, moment, **found))

    def word(self) -> Exercise:
        """A card played from a hand."""
        table = self.table("trump", "hand", "laid", "card")
        hand = self.hand(table, "hand")
        laid = self.hand(table, "laid") if "laid" in table.data else ()
        self.checked(check_cards, self.rules, [*hand, *laid])
        card = table.card("card")
        if card not in hand:
            raise table.fault("card_not_in_hand", ("card",), token=str(card))
        at = WithACard(self.rules, trump_of(table), hand, card, laid)
        return self.asked(BeloteWord, at=at)

    def saying(self) -> Exercise:
        """A deal so far, and what is said next."""
        table = self.table("dealer", "taker", "trump", "hands", "actions", "call")
        state = self.checked(_walked, self.started(table), self.actions(table))
        text = table.get("call", str, required=True) or ""
        call = table.one(("call",), text, partial(parse_action, players=self.rules.players))
        if not isinstance(call, Announce | Say) or call.seat != state.next_seat:
            raise table.fault("nothing_to_say", ("call",))
        return self.asked(MaySay, saying=Saying(state, call))

    # ---- The deal as a whole

    def spoken(self) -> Exercise:
        """A bidding that ended with nobody: all passed twice, which need not be written."""
        table = self.table("turned", "dealer")
        dealer = table.seat("dealer", self.rules, required=True)
        bids = tuple(Pass(seat) for seat in dealing_order(self.rules, dealer) * 2)
        at = Spoken(self.rules, card_of(table, "turned"), bids, dealer)
        self.checked(check_cards, self.rules, [at.turned])
        return self.asked(NextDealer, spoken=at)

    def bid(self) -> Exercise:
        """A bid after others."""
        table = self.table("turned", "dealer", "bids", "bid")
        dealer = table.seat("dealer", self.rules, required=True)
        reads = partial(parse_action, players=self.rules.players)
        said = table.each("bids", reads)
        bid = table.one(("bid",), table.get("bid", str, required=True) or "", reads)
        bids = tuple(one for one in said if isinstance(one, Pass | Take))
        if not isinstance(bid, Pass | Take) or len(bids) != len(said):
            raise table.fault("only_bids", ("bid",))
        asked = Asked(self.rules, card_of(table, "turned"), bids, dealer, bid)
        self.checked(lambda: asked.ruling)
        return self.asked(MayBid, asked=asked)

    def deal_facts(self, *more: str) -> tuple[Reader, DealFacts]:
        """A finished deal by its numbers."""
        keys = tuple(one.name for one in fields(DealFacts) if one.name != "rules")
        table = self.table(*keys, *more)
        deal = DealFacts(
            self.rules,
            taker=table.seat("taker", self.rules, required=True),
            points=self.amounts_of(table, "points") or (),
            tricks=self.amounts_of(table, "tricks") or (),
            belote=table.get("belote", int),
            announcements=self.amounts_of(table, "announcements", required=False),
            held_over=table.get("held_over", int) or 0,
            last=table.get("last", int),
            renonce=table.get("renonce", int),
        )
        self.checked(lambda: deal.settlement)
        return table, deal

    def settled(self) -> Exercise:
        """A deal to settle."""
        return self.asked(SettleDeal, deal=self.deal_facts()[1])

    def match_end(self) -> Exercise:
        """The totals before a deal, and the deal."""
        table, deal = self.deal_facts("totals")
        totals = self.amounts_of(table, "totals") or ()
        moment = MatchMoment(totals, deal)
        self.checked(lambda: moment.after)
        return self.asked(MatchEnd, moment=moment)

    def held(self) -> Exercise:
        """A whole hand."""
        hand = self.hand(self.table("hand"), "hand")
        self.checked(check_cards, self.rules, list(hand))
        if len(hand) != self.rules.hand_size:
            error = PositionError("hand_size", cards=len(hand), size=self.rules.hand_size)
            raise self.cannot_be(error)
        return self.asked(FindAnnouncements, held=Held(self.rules, hand))

    def announcing(self) -> Exercise:
        """All hands of a deal."""
        table = self.table("trump", "first", "hands")
        hands, trump = self.hands(table, "hands"), trump_of(table)
        self.checked(deal_from_hands, self.rules, hands=hands, dealer=0, taker=0, trump=trump)
        if len(hands[0]) != self.rules.hand_size:
            error = PositionError("hand_size", cards=len(hands[0]), size=self.rules.hand_size)
            raise self.cannot_be(error)
        first = table.seat("first", self.rules, required=True)
        at = Announcing(self.rules, hands, trump, first)
        return self.asked(AwardAnnouncements, announcing=at)

    def played(self) -> Exercise:
        """A deal, or its end, as it was played, with an illegal card in it."""
        table = self.table("dealer", "taker", "trump", "hands", "actions")
        start, actions = self.started(table), self.actions(table)
        plays = tuple(action for action in actions if isinstance(action, Play))
        if not plays or len(plays) != len(actions) or any(start.hidden):
            raise table.fault("only_cards", ("actions",))
        assert start.taker is not None
        assert start.trump is not None
        at = PlayedDeal(self.rules, start.hands, start.dealer, start.taker, start.trump, plays)
        self.checked(lambda: at.turns)
        return self.asked(FindTheFault, played=at)

    def started(self, table: Reader) -> DealState:
        """A deal at its first card, or its end at the first card of a trick."""
        dealer = table.seat("dealer", self.rules, required=True)
        taker = table.seat("taker", self.rules, required=True)
        hands = tuple(hand or () for hand in table.each("hands", read_hand))
        trump = trump_of(table)
        return self.checked(
            deal_from_hands, self.rules, hands=hands, dealer=dealer, taker=taker, trump=trump
        )

    def actions(self, table: Reader) -> tuple[Action, ...]:
        """What was done since."""
        reads = partial(parse_action, players=self.rules.players)
        found = table.each("actions", reads)
        return tuple(one for one in found if one is not None)


def _turned(position: Position) -> Position:
    """Turn the table so that who decides is seat 0."""
    players, by = position.rules.players, position.seat

    def turned(trick: Trick) -> Trick:
        return replace(trick, leader=(trick.leader - by) % players)

    return replace(
        position,
        seat=LEARNER,
        trick=turned(position.trick),
        played=tuple(map(turned, position.played)),
        taker=None if position.taker is None else (position.taker - by) % players,
    )


def _walked(state: DealState, actions: tuple[Action, ...]) -> DealState:
    for action in actions:
        state = apply(state, action)
    return state


_BUILDS: Mapping[str, Build] = {
    LegalCards.kind: lambda reader: reader.asked(LegalCards, position=reader.position()),
    ChooseACard.kind: lambda reader: reader.asked(ChooseACard, position=reader.position()),
    WhyIllegal.kind: SubjectReader.why,
    TrickWinner.kind: SubjectReader.trick,
    CountPoints.kind: SubjectReader.pile,
    OrderCards.kind: SubjectReader.order,
    HowMany.kind: SubjectReader.quantity,
    WhoseTurn.kind: SubjectReader.turn,
    BeloteWord.kind: SubjectReader.word,
    MaySay.kind: SubjectReader.saying,
    MayBid.kind: SubjectReader.bid,
    NextDealer.kind: SubjectReader.spoken,
    SettleDeal.kind: SubjectReader.settled,
    MatchEnd.kind: SubjectReader.match_end,
    FindAnnouncements.kind: SubjectReader.held,
    AwardAnnouncements.kind: SubjectReader.announcing,
    FindTheFault.kind: SubjectReader.played,
}
KINDS = tuple(_BUILDS)


def read_subject(reader: Reader, kind: str, rules: RuleSet, theme: str) -> Exercise:
    """Read what an exercise of a kind is about; raises `RecordError`."""
    return _BUILDS[kind](SubjectReader(reader, rules, theme))
