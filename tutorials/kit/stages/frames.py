"""A deal stepped through: one frame for each packet, bid, card, trick and line of the settlement.

A frame says only what differs from the one before it; the page lays it over that one.
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from belote_core import (
    Announce,
    Outcome,
    Pass,
    Phase,
    Play,
    Say,
    Suit,
    Take,
    broken_duty,
    rule_on_bid,
)
from belote_core.announcements import belote_cards
from belote_core.cards import FULL_PACK
from belote_core.deal import rule_on_card
from belote_core.deal.calls import cards_needed
from belote_core.dealing import PACKETS, dealing_order, later_packets
from belote_core.ranking import (
    BELOTE_POINTS,
    LAST_TRICK_BONUS,
    PLAIN_STRENGTH,
    TRUMP_STRENGTH,
    card_points,
    trick_points,
    trick_winner,
)
from belote_core.rulings import FreePartnerMaster, GoesUp, Overtrumps, Trumps, Undertrumps
from belote_core.wording import LANGUAGES, marked
from belote_core.wording.en import grammar as en
from belote_core.wording.fr import grammar as fr
from belote_core.wording.glossary import card_name
from exercises import bilingual, felt, table
from tutorials.kit import prose
from tutorials.kit.stages.stage import bold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from belote_core import Action, Card, DealState, RuleSet, Trick
    from belote_core.audit import Audit
    from exercises.screens import (
        Chips,
        Frame,
        FrameAsk,
        FrameOption,
        LastTrick,
        Lay,
        SeatScreen,
        Text,
    )


class Part(Enum):
    """A part of a deal."""

    DEAL = "deal"
    BIDDING = "bidding"
    PLAY = "play"
    SETTLEMENT = "settlement"


PLAYED = (Part.PLAY, Part.SETTLEMENT)


class Pace(Enum):
    """Where one stops in a deal.

    `STEPS`: at every step. `FLOWS`: where something is over. `DECIDES`: there, and before all
    that the learner does, for him to say what it is.
    """

    STEPS = "steps"
    FLOWS = "flows"
    DECIDES = "decides"


UNKNOWN = "??"
_LEARNER = 0
_GRAMMAR = {"fr": fr, "en": en}
# What is worth a word where nobody stops at the card.
_TOLD = (GoesUp, Trumps, Overtrumps, Undertrumps, FreePartnerMaster)
# What the learner can say of a deal before it is told.
_JUDGED = (Outcome.MADE, Outcome.FAILED)


def frames(
    walked: Audit,
    parts: Sequence[Part] = tuple(Part),
    *,
    hide_others: bool = False,
    pace: Pace = Pace.STEPS,
    tricks: int | None = None,
) -> list[Frame]:
    """Return the frames of a deal, or of some parts of it; `hide_others` turns their hands over.

    The `pace` says where one stops. What comes after so many `tricks` is told at the end of the
    play, all at once.
    """
    asked = {part.value for part in parts}
    walk = _Replay(walked, pace, speaks=Part.DEAL not in parts)
    kept = [frame for frame in walk.frames() if frame["part"].split()[0] in asked]
    if tricks is not None:
        kept = _summed_up(kept, tricks, walk.notes, walk.whole)
    _carry(kept, walk.notes)
    for frame in kept if hide_others else ():
        mine, *others = frame["open"] = frame["hands"]
        frame["hands"] = [mine, *(_codes((), *[UNKNOWN] * len(h.split())) for h in others)]
    ends = {frame["part"]: number for number, frame in enumerate(kept)}
    for frame in kept:
        frame["to"] = ends[frame["part"]]
    return _differences(kept)


def _summed_up(
    kept: list[Frame],
    tricks: int,
    notes: dict[int, tuple[Frame, Text, bool]],
    whole: Mapping[int, tuple[Frame, Text]],
) -> list[Frame]:
    """Pass over what comes after so many tricks, and tell it at the end of the play."""

    def late(frame: Frame) -> bool:
        part, _, number = frame["part"].partition(" ")
        return part == Part.PLAY.value and int(number) > tricks

    left = [frame for frame in kept if not (late(frame) and frame["ask"])]
    after = [frame for frame in left if late(frame)]
    for frame in after:
        frame["quiet"] = True
        notes.pop(id(frame), None)
    if after:
        last = after[-1]
        told = [whole[id(frame)][1] for frame in after[:-1] if id(frame) in whole]
        last["quiet"] = False
        last["text"] = joined(*told, last["text"])
    return left


def _carry(kept: list[Frame], notes: Mapping[int, tuple[Frame, Text, bool]]) -> None:
    """Say where one stops what was worth a word on the way there."""
    carried: list[tuple[Text, bool]] = []
    for frame in kept:
        if frame["quiet"]:
            carried += [notes[id(frame)][1:]] if id(frame) in notes else []
            continue
        told = [note for note, mine in carried if not (mine and frame["ask"])]
        carried = [(note, mine) for note, mine in carried if mine and frame["ask"]]
        frame["text"] = joined(*told, frame["text"])


def joined(*parts: Text | None) -> Text:
    """Put sentences one after the other; what is not said is left out."""
    return bilingual.in_both(lambda lang: " ".join(one[lang] for one in parts if one))


def _differences(frames: Iterable[Frame]) -> list[Frame]:
    """Leave out of each frame what the one before it says already."""
    shown: dict[str, object] = {}
    told = []
    for frame in frames:
        news = {key: value for key, value in frame.items() if shown.get(key, ()) != value}
        told.append(cast("Frame", news))
        shown |= frame
    return told


def seats(rules: RuleSet) -> list[SeatScreen]:
    """Who sits at the table; how many cards each has left is told by the frames."""
    return table.seated(rules, [None] * rules.players)


def ordered(cards: Iterable[Card], trump: Suit | None) -> list[Card]:
    """Sort a hand suit by suit, from the strongest down."""
    return sorted(cards, key=lambda c: (FULL_PACK.index(c) // 8, -strength_at(c, trump)))


def strength_at(card: Card, trump: Suit | None) -> int:
    """Return the strength of a card in its suit, before trump is chosen too."""
    return (TRUMP_STRENGTH if card.suit is trump else PLAIN_STRENGTH)[card.rank]


def laid_trick(rules: RuleSet, trick: Trick, trump: Suit) -> Lay:
    """Lay a trick, whole or not, on the felt."""
    seats = trick.seats(rules.players)
    return {
        "order": [(trick.leader + i) % rules.players for i in range(rules.players)],
        "trick": {str(s): c.code for s, c in zip(seats, trick.cards, strict=True)},
        "master": trick_winner(rules, trump, trick) if trick.cards else None,
    }


def last_trick(state: DealState) -> LastTrick | None:
    """Return the trick before, to look at again (TABLE-4)."""
    if state.trump is None or not state.tricks:
        return None
    rules, trump, trick = state.rules, state.trump, state.tricks[-1]
    over = state.phase is Phase.FINISHED
    return {
        "order": list(trick.seats(rules.players)),
        "cards": [card.code for card in trick.cards],
        "master": trick_winner(rules, trump, trick),
        "told": table.taken(rules, trump, trick, last=over),
    }


def implied(state: DealState, play: Play) -> Text | None:
    """Return the word that goes with a card where it need not be said (BELOTE-4)."""
    pair = belote_cards(state.trump)
    said = any(isinstance(action, Say) for action in state.actions)
    if said or play.card not in pair or state.belote_side is None:
        return None
    if play.seat != state.belote_holder:
        return None
    held = set(state.hands[play.seat]) & set(pair)
    return _word("belote" if len(held) == len(pair) else "rebelote")


class _Replay:
    """One record, walked."""

    def __init__(self, walked: Audit, pace: Pace, *, speaks: bool) -> None:
        self.walked, self.start = walked, walked.states[0]
        self.rules = self.start.rules
        self.decides, self.flows = pace is Pace.DECIDES, pace is not Pace.STEPS
        # Where the dealing is shown, bidding is yet to be taught.
        self.speaks = speaks and self.decides
        # What is told of a frame that is passed over, where one stops next.
        self.notes: dict[int, tuple[Frame, Text, bool]] = {}
        # A whole trick in a few words.
        self.whole: dict[int, tuple[Frame, Text]] = {}

    def frames(self) -> Iterator[Frame]:
        if self.start.phase is Phase.BIDDING:
            yield from self.dealing()
        else:
            yield self.under_way()
        for before, action, after in self.steps():
            if isinstance(action, Play):
                yield from self.card(before, action, after)
            elif isinstance(action, Announce | Say):
                yield self.call(before, action)
            else:
                yield from self.bid(before, action, after)
        yield from self.settlement()

    def steps(self) -> Iterator[tuple[DealState, Action, DealState]]:
        states = self.walked.states
        yield from zip(states, self.walked.record.actions, states[1:], strict=False)

    # What a frame is made of

    def frame(self, part: str, title: Text, text: Text, state: DealState, **more: Any) -> Frame:
        """A frame, by default with the hands as they are and nothing on the table."""
        shown: Frame = {
            "part": part,
            "title": title,
            "text": bold(text),
            "hands": self.hands(state),
            "open": [],
            "lit": [],
            "chips": self.chips(state),
            "lay": None,
            "tokens": table.tokens(self.rules, state.trump, state.trick, state.taker),
            "heaps": self.heaps(state),
            "brief": title,
            "last": last_trick(state),
            "bad": False,
            "lines": 0,
            "quiet": False,
            "ask": None,
        }
        return cast("Frame", shown | more)

    def hands(self, state: DealState) -> list[str]:
        pairs = zip(state.hands, state.hidden, strict=True)
        return [_codes(ordered(hand, state.trump), *(UNKNOWN,) * hidden) for hand, hidden in pairs]

    def chips(self, state: DealState) -> Chips:
        """The trump suit, then what every side has in its tricks."""
        if state.trump is None:
            dealer: Chips = felt.chips(("chip_dealer", self.players[state.dealer]))
            return dealer
        laid: Chips = felt.chips(("trump", state.trump))
        # What was won before a deal that begins under way is not known: only what is added.
        if self.begins_under_way and not state.tricks:
            return laid
        sign = "+" if self.begins_under_way else ""
        for lang, list_ in laid.items():
            list_ += [
                {"text": side[lang], "strong": f"{sign}{points}"}
                for side, points in zip(
                    bilingual.sides(self.rules), self.totals(state), strict=True
                )
            ]
        return laid

    @property
    def begins_under_way(self) -> bool:
        """Whether the first tricks are not in the record."""
        dealt = len(self.start.hands[0]) + self.start.hidden[0]
        return self.start.phase is Phase.PLAYING and dealt < self.rules.hand_size

    def totals(self, state: DealState) -> list[int]:
        """What each side has: tricks, a belote once both cards are played, announcements."""
        won = list(state.points)
        played = {card for trick in (*state.tricks, state.trick) for card in trick.cards}
        if state.belote_side is not None and set(belote_cards(state.trump)) <= played:
            won[state.belote_side] += BELOTE_POINTS
        if state.tricks and state.award and state.award.side is not None:
            won[state.award.side] += state.award.points
        return won

    def heaps(self, state: DealState) -> list[int] | None:
        """The tricks of every side, where the record tells them all: some begin under way."""
        return None if self.begins_under_way else list(state.tricks_won)

    def laid(self, trick: Trick, trump: Suit) -> Lay:
        """The trick on the felt, and who lays next."""
        whole = len(trick.cards) == self.rules.players
        turn = None if whole else trick.next_seat(self.rules.players)
        return {**laid_trick(self.rules, trick, trump), "turn": turn}

    @cached_property
    def players(self) -> list[Text]:
        return bilingual.players(self.rules)

    def aloud(self, seat: int) -> Text:
        """A name in the middle of a sentence."""
        return bilingual.in_both(lambda lang: bilingual.names(self.rules.players, lang)[seat])

    def marked(self, fact: Any) -> Text:
        return bilingual.in_both(
            lambda lang: marked(fact, **bilingual.speech(self.rules.players, lang, 0))
        )

    # The deal and the bids

    def dealing(self) -> Iterator[Frame]:
        state, order = self.start, dealing_order(self.rules, self.start.dealer)
        title, part = _word("dealing"), "deal"
        told = _word("dealer", dealer=self.aloud(state.dealer), first=self.aloud(order[0]))
        nobody = [""] * len(order)
        if self.decides:
            yield self.asked(part, "who_first", state, self.who(order[0]), hands=nobody)
        else:
            yield self.frame(part, title, told, state, hands=nobody)
        dealt = 0
        for size in PACKETS:
            before, dealt = dealt, dealt + size
            new = [card.code for hand in state.hands for card in hand[before:dealt]]
            shown = [_codes(ordered(hand[:dealt], None)) for hand in state.hands]
            text = _word("packet", n=size, first=self.aloud(order[0]))
            frame = self.frame(part, title, text, state, hands=shown, lit=new if before else [])
            if self.flows and not before:
                self.pass_over(frame, text)
            yield frame
        if state.turned:
            text = _word(
                "turned", card=named(state.turned), suit=bilingual.suit_name(state.turned.suit)
            )
            yield self.frame(part, title, text, state, lay=self.spoken(state))

    def under_way(self) -> Frame:
        state = self.start
        assert state.taker is not None
        assert state.trump is not None
        text = _word(
            "under_way",
            taker=self.aloud(state.taker),
            suit=bilingual.suit_name(state.trump),
            n=len(state.hands[0]) + state.hidden[0],
        )
        frame = self.frame("play 0", _word("dealing"), text, state)
        if self.flows:
            self.pass_over(frame, text)
        return frame

    def bid(self, before: DealState, action: Pass | Take, after: DealState) -> Iterator[Frame]:
        assert before.turned is not None
        ruling = rule_on_bid(
            self.rules,
            turned=before.turned,
            bids=before.bids,
            dealer=before.dealer,
            bid=action,
        )
        name = self.players[action.seat]
        if self.speaks and action.seat == _LEARNER:
            lay = self.spoken(before, before.turned)
            yield self.asked("bidding", "your_bid", before, self.bids(before, action), lay=lay)
        lay = self.spoken(after, before.turned)
        if not isinstance(action, Take):
            title = _word("passes", name=name)
            frame = self.frame("bidding", title, self.marked(ruling), before, lay=lay)
            if self.flows and not (self.speaks and action.seat == _LEARNER):
                self.pass_over(frame, sentence(title))
            yield frame
            if after.phase is Phase.PASSED_OUT:
                text = bilingual.in_both(lambda lang: LANGUAGES[lang].report.WORDS["passed_out"])
                yield self.frame("bidding", _word("dealing"), text, after)
            return
        title = _word("takes", name=name, suit=bilingual.suit_name(action.suit))
        yield self.frame("bidding", title, self.marked(ruling), before, lay=lay)
        yield from self.completing(before, action, after)

    def spoken(self, state: DealState, turned: Card | None = None) -> Lay:
        """The turned card, what everybody has said, and who speaks next."""
        card = turned or state.turned
        assert card is not None
        speaks = state.next_seat if state.phase is Phase.BIDDING else None
        laid = table.bidding(self.rules, card, state.dealer, state.bids)
        return {"bidding": laid, "turn": speaks}

    def completing(self, before: DealState, take: Take, after: DealState) -> Iterator[Frame]:
        """DEAL-2: the turned card, then one packet each."""
        assert before.turned is not None
        title, taker = _word("completing"), self.aloud(take.seat)
        if self.decides:
            yield self.asked("bidding", "whose_turned", before, self.who(take.seat))
        with_turned = self.hands(before)
        with_turned[take.seat] += f" {before.turned.code}"
        text = _word("turned_goes", taker=taker, card=named(before.turned))
        frame = self.frame(
            "bidding", title, text, before, hands=with_turned, lit=[before.turned.code]
        )
        if self.flows and not self.decides:
            self.pass_over(frame, None)
        yield frame
        sizes = dict(later_packets(self.rules, dealer=before.dealer, taker=take.seat))
        most = max(sizes.values())
        if self.decides:
            numbers = [
                _option(str(n), _number(n), right=n == sizes[take.seat]) for n in range(1, most + 2)
            ]
            yield self.asked("bidding", "how_many_left", before, numbers, hands=with_turned)
        text = _word("later", n=most, taker=taker, fewer=sizes[take.seat])
        had = {code for hand in with_turned for code in hand.split()}
        new = [code for hand in self.hands(after) for code in hand.split() if code not in had]
        frame = self.frame("bidding", title, text, after, lit=new)
        if self.flows and not self.decides:
            self.pass_over(frame, None)
        yield frame

    # The play

    def call(self, state: DealState, action: Announce | Say) -> Frame:
        part = f"play {len(state.tricks) + 1}"
        assert state.trump is not None
        if isinstance(action, Say):
            said, lit = _word(action.word), list[str]()
        else:
            cards = cards_needed(action)
            said = bilingual.word(
                action.kind.value,
                top=named(cards[-1]),
                cards=_names(cards),
            )
            lit = [card.code for card in cards]
        title = _word("announces", name=self.players[action.seat], said=said)
        text = _word("says_word" if isinstance(action, Say) else "shows_later")
        lay = self.laid(state.trick, state.trump)
        frame = self.frame(part, title, text, state, lit=lit, lay=lay)
        if self.flows:
            self.pass_over(frame, sentence(title), mine=action.seat == _LEARNER)
        return frame

    def card(self, before: DealState, play: Play, after: DealState) -> Iterator[Frame]:
        trump, number = before.trump, len(before.tricks) + 1
        assert trump is not None
        full = len(after.tricks) > len(before.tricks)
        trick = after.tricks[-1] if full else after.trick
        mine = play.seat == _LEARNER and not before.hidden[_LEARNER]
        chooses = mine and len(before.hands[_LEARNER]) > 1
        if self.decides and chooses:
            yield self.turn(f"play {number}", before, play)
        part, lay = f"play {number}", self.laid(trick, trump)
        ruling = rule_on_card(before, play)
        title = _word("plays", name=self.players[play.seat], card=named(play.card))
        told = self.marked(ruling) if ruling else title
        bad = ruling is not None and not ruling.allowed
        text = bilingual.in_both(
            lambda lang: " ".join(filter(None, (told[lang], self.word_with(before, play, lang))))
        )
        # The totals change with the trick, not before.
        chips = self.chips(before)
        one = [play.card.code]
        # Until it is gathered it lies on the table, and the heaps are those before it.
        still = {
            "tokens": table.tokens(self.rules, trump, trick, before.taker),
            "heaps": self.heaps(before),
            "last": last_trick(before),
        }
        frame = self.frame(
            part, title, text, after, lay=lay, bad=bad, chips=chips, lit=one, **still
        )
        if self.flows and not bad and not (self.decides and chooses):
            worth_a_word = ruling is not None and isinstance(ruling.reason, _TOLD)
            self.pass_over(frame, text if worth_a_word else None)
        yield frame
        said = any(isinstance(action, Announce) for action in after.actions)
        awarded = full and number == 1 and said and after.award is not None
        if full:
            whole = self.trick(part, trick, after, lay, still)
            if self.flows and awarded:
                self.pass_over(whole, whole["text"])
            yield whole
        if awarded:
            yield self.award(part, after, lay)

    def pass_over(self, frame: Frame, note: Text | None, *, mine: bool = False) -> None:
        """Do not stop there; a note is told where one stops next, `mine` once I have decided."""
        frame["quiet"] = True
        if note:
            self.notes[id(frame)] = (frame, bold(note), mine)

    def turn(self, part: str, before: DealState, play: Play) -> Frame:
        """The learner’s turn: every card of his hand, with what is said of it."""
        position = before.position()
        played = bilingual.in_both(lambda lang: _GRAMMAR[lang].the(play.card))
        options = []
        for ruling in before.rulings:
            told = None
            if not ruling.allowed:
                told = self.marked(broken_duty(position, ruling) or ruling)
            elif ruling.card != play.card:
                told = _word("also_allowed", card=played)
            label = named(ruling.card)
            options.append(_option(ruling.card.code, label, told, right=ruling.allowed))
        assert before.trump is not None
        lay = self.laid(before.trick, before.trump)
        brief = bilingual.word("brief_turn")
        return self.asked(part, "your_turn", before, options, hand=True, lay=lay, brief=brief)

    def bids(self, before: DealState, bid: Pass | Take) -> list[FrameOption]:
        """Every bid, with what is said of one that may not be made."""
        assert before.turned is not None
        options = []
        bids: list[Pass | Take] = [Pass(bid.seat), *(Take(bid.seat, suit) for suit in Suit)]
        for one in bids:
            ruling = rule_on_bid(
                self.rules, turned=before.turned, bids=before.bids, dealer=before.dealer, bid=one
            )
            told = None
            if not ruling.allowed:
                told = self.marked(ruling)
            elif one != bid:
                told = _word("also_allowed_bid")
            name, label = "pass", prose.word("pass", "fork")
            if isinstance(one, Take):
                name = one.suit.value
                label = prose.word("take", "fork", suit=bilingual.suit_name(one.suit))
            options.append(_option(name, label, told, right=ruling.allowed))
        return options

    def who(self, right: int) -> list[FrameOption]:
        """Every player; one of them is right."""
        return [
            _option(str(seat), name, right=seat == right) for seat, name in enumerate(self.players)
        ]

    def asked(
        self,
        part: str,
        key: str,
        state: DealState,
        options: list[FrameOption],
        *,
        hand: bool = False,
        **more: Any,
    ) -> Frame:
        """A moment at which the learner decides."""
        ask: FrameAsk = {"hand": hand, "options": options}
        told = _word(f"{key}_told", dealer=self.aloud(state.dealer))
        return self.frame(part, _word(key), told, state, ask=ask, **more)

    def word_with(self, state: DealState, play: Play, lang: str) -> str:
        word = implied(state, play)
        return prose.words(lang)["replay"]["with_word"].format(word=word[lang]) if word else ""

    def trick(
        self, part: str, trick: Trick, state: DealState, lay: Lay, still: dict[str, Any]
    ) -> Frame:
        """A whole trick, with what it is worth and who gathers it."""
        trump, seat = state.trump, state.trick.leader
        assert trump is not None
        last = state.phase is Phase.FINISHED
        points = trick_points(self.rules, trump, trick, last=last)
        worth = [str(card_points(card, trump)) for card in trick.cards]
        best = trick.cards[(seat - trick.leader) % self.rules.players]
        total = _word(
            "sum_last" if last else "sum",
            sum=" + ".join(worth),
            bonus=LAST_TRICK_BONUS,
            points=points,
        )
        # A record may hold but the end of a deal.
        number = self.rules.hand_size - len(state.hands[0]) - state.hidden[0]
        title = _word("trick", n=number, name=self.aloud(seat))
        whole: Lay = {
            **lay,
            "points": [card_points(card, trump) for card in trick.cards],
            "side": self.rules.side_of(seat),
        }
        brief = table.taken(self.rules, trump, trick, last=last)
        lit = [best.code]
        frame = self.frame(part, title, total, state, lay=whole, lit=lit, brief=brief, **still)
        self.whole[id(frame)] = (
            frame,
            _word("trick_short", n=number, name=self.aloud(seat), points=points),
        )
        return frame

    def award(self, part: str, state: DealState, lay: Lay) -> Frame:
        award = state.award
        assert award is not None
        title = _word("award")
        lit = [card.code for shown in award.shown for card in shown.announcement.cards]
        if award.side is None:
            return self.frame(part, title, _word("award_nobody"), state, lay=lay)
        side = bilingual.sides(self.rules)[award.side]
        text = _word("award_to", side=side, points=award.points)
        return self.frame(part, title, text, state, lay=lay, lit=lit)

    # The end

    def settlement(self) -> Iterator[Frame]:
        done = self.walked.settlement
        if done is None:
            return
        title, end = self.marked(done), self.walked.end
        judged = self.decides and done.outcome in _JUDGED
        for number, line in enumerate(done.lines, 1):
            if judged and not line.counts:
                judged = False
                options = [
                    _option(one.value, _word(f"is_{one.value}"), right=done.outcome is one)
                    for one in _JUDGED
                ]
                yield self.asked("settlement", "made_or_failed", end, options, lines=number - 1)
            text = self.marked(line)
            frame = self.frame("settlement", _word("settling"), text, end, lines=number)
            if self.flows and (line.counts or not self.decides):
                self.pass_over(frame, None)
            yield frame
        title = bilingual.in_both(lambda lang: title[lang].replace("*", ""))
        total = len(done.lines) + 1
        text = _word("marks", marked=" / ".join(map(str, done.marked)))
        yield self.frame("settlement", title, text, end, lines=total)


def _option(name: str, label: Text, told: Text | None = None, *, right: bool) -> FrameOption:
    return {"id": name, "label": label, "right": right, "told": bold(told) if told else None}


def _number(number: int) -> Text:
    return bilingual.in_both(lambda _lang: str(number))


def sentence(text: Text) -> Text:
    """End with a full stop."""
    return bilingual.in_both(lambda lang: f"{text[lang]}.")


def _codes(cards: Iterable[Card], *unknown: str) -> str:
    """Write a hand as records do."""
    return " ".join([*(card.code for card in cards), *unknown])


def _word(key: str, **facts: Any) -> Text:
    return prose.word(key, "replay", **facts)


def named(card: Card) -> Text:
    """Name a card in both languages."""
    return bilingual.in_both(lambda lang: card_name(card, lang))


def _names(cards: Sequence[Card]) -> Text:
    return bilingual.in_both(lambda lang: ", ".join(card_name(card, lang) for card in cards))
