"""Why a card, a bid or a call is allowed or refused: dataclasses of facts only, no sentence.

A reason's class is its kind; `code` is its stable name, `article` the rule it rests on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from belote_core.arguments import of_kind, wrong
from belote_core.errors import BeloteError

if TYPE_CHECKING:
    from belote_core.actions import Bid, Call
    from belote_core.cards import Card, Suit


class Reason:
    """Base of every reason; `allowed` says which way it decides."""

    code: ClassVar[str]
    article: ClassVar[str]
    allowed: ClassVar[bool]

    def __init_subclass__(cls, article: str = "", **kwargs: object) -> None:
        """Name the kind after its class and note its article."""
        super().__init_subclass__(**kwargs)
        if article:
            cls.article = article
            cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


@dataclass(frozen=True)
class PlayReason(Reason):
    """What a card's ruling rests on: seat `seat` (from 0) plays to a trick.

    `best` is the card that holds the trick so far and `holder` its seat (from 0); both None for the
    leader. `led` is the led suit. `playable` are all the legal cards of the hand, in hand order.
    """

    seat: int
    trump: Suit
    led: Suit | None
    best: Card | None
    holder: int | None
    playable: tuple[Card, ...]


class Refused(PlayReason):
    """The card is illegal."""

    allowed = False


class Allowed(PlayReason):
    """The card is legal."""

    allowed = True


class MustFollow(Refused, article="PLAY-2"):
    """He holds the led suit."""


class MustGoUp(Refused, article="PLAY-3"):
    """Trump is led and he holds a higher one than the best so far."""


class MustTrump(Refused, article="PLAY-4"):
    """Void in the led plain suit, he holds a trump and none lies in the trick."""


class MustOvertrump(Refused, article="PLAY-5"):
    """Void in the led plain suit, he can beat the highest trump in the trick."""


class MustUndertrump(Refused, article="PLAY-6"):
    """He cannot beat the highest trump, yet must play a trump."""


class MustNotUndertrumpPartner(Refused, article="PLAY-7"):
    """His partner holds the trick with a trump: no lower trump while he has a higher one."""


class Leads(Allowed, article="PLAY-1"):
    """The leader plays any card."""


class Follows(Allowed, article="PLAY-2"):
    """He follows a plain suit; nobody has to beat."""


class GoesUp(Allowed, article="PLAY-3"):
    """Trump is led and this one is higher."""


class CannotGoUp(Allowed, article="PLAY-3"):
    """Trump is led, he holds none higher: any trump will do."""


class NeedNotGoUp(Allowed, article="PLAY-3"):
    """Trump is led and his partner holds the trick: any trump will do at this table."""


class Trumps(Allowed, article="PLAY-4"):
    """Void in the led plain suit, he trumps."""


class Overtrumps(Allowed, article="PLAY-5"):
    """He beats the highest trump in the trick."""


class Undertrumps(Allowed, article="PLAY-6"):
    """He cannot beat the highest trump and plays a lower one."""


class FreeCannotOvertrump(Allowed, article="PLAY-6"):
    """He cannot beat the highest trump: at this table he is free."""


class FreePartnerMaster(Allowed, article="PLAY-7"):
    """Void in the led plain suit while his partner holds the trick."""


class FreeNothingToPlay(Allowed, article="PLAY-8"):
    """Neither the led suit nor a trump: any card."""


@dataclass(frozen=True)
class NotYourTurn(Reason, article="TABLE-1"):
    """Seat `seat` (from 0) acts while it is seat `turn`'s turn."""

    seat: int
    turn: int
    allowed = False


@dataclass(frozen=True)
class NotInHand(Reason, article="TABLE-1"):
    """Seat `seat` does not hold the card."""

    seat: int
    allowed = False


@dataclass(frozen=True)
class AlreadyPlayed(Reason, article="TABLE-1"):
    """The card lies in trick `trick` (from 1), played by seat `seat`."""

    seat: int
    trick: int
    allowed = False


@dataclass(frozen=True)
class NoCardNow(Reason, article="TABLE-1"):
    """No card can be played: seat `turn` has to bid, or the deal is over and `turn` is None."""

    turn: int | None
    allowed = False


@dataclass(frozen=True)
class WordNeedsItsCard(Reason, article="BELOTE-4"):
    """He said belote or rebelote: the card he plays must be one of `playable`."""

    seat: int
    word: str
    playable: tuple[Card, ...]
    allowed = False


class Question(Enum):
    """The questions a ruling asks, in the order of PLAY."""

    TRICK_EMPTY = "trick_empty"
    LED_SUIT_HELD = "led_suit_held"
    TRUMP_HELD = "trump_held"
    PARTNER_MASTER = "partner_master"
    TRUMP_IN_TRICK = "trump_in_trick"
    HIGHER_TRUMP_HELD = "higher_trump_held"


# What only he who holds the hand can answer.
HELD = frozenset({Question.LED_SUIT_HELD, Question.TRUMP_HELD, Question.HIGHER_TRUMP_HELD})


@dataclass(frozen=True, slots=True)
class Step:
    """A question and its answer, with the cards that give it and the seat they belong to."""

    question: Question
    answer: bool
    suit: Suit
    cards: tuple[Card, ...] = ()
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the rules say of one card: `allowed` is read off the reason.

    `path` are the questions asked on the way, `knobs` the names of the house rules that decided.
    """

    card: Card
    reason: Reason
    path: tuple[Step, ...] = ()
    knobs: tuple[str, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether the card may be played."""
        return self.reason.allowed


class Duty(Enum):
    """What a player owes a trick; `article` is its rule."""

    FOLLOW = "PLAY-2"
    GO_UP = "PLAY-3"
    TRUMP = "PLAY-4"
    OVERTRUMP = "PLAY-5"
    NO_LOWER_TRUMP = "PLAY-7"

    @classmethod
    def _missing_(cls, value: object) -> Duty:
        raise wrong("duty", value, *(one.value for one in cls))

    @property
    def article(self) -> str:
        """The article that asks for it."""
        return self.value


@dataclass(frozen=True, slots=True)
class BrokenDuty:
    """What a refused card left undone, sayable without naming the cards that are legal.

    `fails` is the place (from 0) in the ruling's path of the question whose answer settled the
    card: later ones change nothing for it. `obliging` are the cards of the trick that ask for the
    duty, in playing order.
    """

    ruling: Ruling
    duty: Duty
    fails: int
    obliging: tuple[Card, ...]


@dataclass(frozen=True)
class BidReason(Reason):
    """What a bid's ruling rests on: the turned suit, the turn of speaking, the suit named."""

    seat: int
    turned: Suit
    round: int
    named: Suit | None


class MayPass(BidReason, article="BID-1"):
    """Anybody may pass."""

    allowed = True


class TakesTurnedSuit(BidReason, article="BID-1"):
    """The turned suit is taken in the first turn of speaking."""

    allowed = True


class NamesSuit(BidReason, article="BID-2"):
    """A suit is named in the second turn of speaking."""

    allowed = True


class OnlyTurnedSuit(BidReason, article="BID-1"):
    """In the first turn of speaking only the turned suit may be taken."""

    allowed = False


class NotTurnedSuitAgain(BidReason, article="BID-2"):
    """The turned suit was refused in the first turn and cannot be named in the second."""

    allowed = False


@dataclass(frozen=True)
class BiddingOver(Reason, article="BID-1"):
    """The first take, or the last pass, ended the bidding; `taker` is None when all passed."""

    taker: int | None
    allowed = False


@dataclass(frozen=True, slots=True)
class BidRuling:
    """What the rules say of one bid (BID-1…3)."""

    bid: Bid
    reason: Reason
    knobs: tuple[str, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether the bid may be made."""
        return self.reason.allowed


@dataclass(frozen=True)
class CallReason(Reason):
    """What the ruling of a call rests on: seat `seat` (from 0) announces, or says a word."""

    seat: int


class MayAnnounce(CallReason, article="ANN-1"):
    """At the first trick, held, and not announced yet."""

    allowed = True


class NoAnnouncementsHere(CallReason, article="ANN-1"):
    """Announcements are not played at this table."""

    allowed = False


class AnnounceAtFirstTrick(CallReason, article="ANN-1"):
    """The first trick is over, or the deal does not begin with it."""

    allowed = False


class AlreadyAnnounced(CallReason, article="ANN-1"):
    """It was announced before."""

    allowed = False


@dataclass(frozen=True)
class AnnouncementNotHeld(CallReason, article="ANN-1"):
    """The hand does not hold it; `cards` are those it takes."""

    cards: tuple[Card, ...]
    allowed = False


@dataclass(frozen=True)
class LongerRunHeld(CallReason, article="ANN-2"):
    """The hand holds a longer run, `cards`, with those of the one announced in it."""

    cards: tuple[Card, ...]
    allowed = False


class MaySay(CallReason, article="BELOTE-4"):
    """The word goes with the card that he plays next."""

    allowed = True


@dataclass(frozen=True)
class BeloteNotHeld(CallReason, article="BELOTE-4"):
    """He does not hold what is left of the two cards, `cards`; or both lie on the table."""

    cards: tuple[Card, ...]
    allowed = False


class WordAlreadySaid(CallReason, article="BELOTE-4"):
    """It was said before."""

    allowed = False


@dataclass(frozen=True)
class WrongWord(CallReason, article="BELOTE-4"):
    """With this card `due` is said: belote with the first of the two, rebelote with the second."""

    due: str
    allowed = False


class BeloteWasNotSaid(CallReason, article="BELOTE-4"):
    """Rebelote, and nothing was said with the first card."""

    allowed = False


@dataclass(frozen=True)
class WordWithoutItsCard(CallReason, article="BELOTE-4"):
    """None of `cards`, which the word goes with, may be played to this trick."""

    cards: tuple[Card, ...]
    allowed = False


@dataclass(frozen=True)
class NotInPlay(Reason, article="TABLE-1"):
    """Seat `seat` makes a call and no card is to be played: bidding, or the deal is over."""

    seat: int
    allowed = False


@dataclass(frozen=True, slots=True)
class CallRuling:
    """What the rules say of an announcement or a word (ANN-1, BELOTE-4)."""

    call: Call
    reason: Reason
    knobs: tuple[str, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether it may be said."""
        return self.reason.allowed


class IllegalPlay(BeloteError):  # noqa: N818 - the field's word, as python-chess has IllegalMoveError
    """A card refused at once, with its ruling (TABLE-1); the state is untouched."""

    def __init__(self, ruling: Ruling) -> None:
        of_kind("ruling", ruling, Ruling)
        super().__init__("illegal_play", card=ruling.card.code, article=ruling.reason.article)
        self.ruling = ruling


class IllegalBid(BeloteError):  # noqa: N818 - twin of IllegalPlay
    """A bid refused at once, with its ruling (TABLE-1); the state is untouched."""

    def __init__(self, ruling: BidRuling) -> None:
        of_kind("ruling", ruling, BidRuling)
        super().__init__("illegal_bid", article=ruling.reason.article)
        self.ruling = ruling


class IllegalCall(BeloteError):  # noqa: N818 - twin of IllegalPlay
    """An announcement or a word refused at once, with its ruling; its code is the reason's."""

    def __init__(self, ruling: CallRuling) -> None:
        of_kind("ruling", ruling, CallRuling)
        facts = {"turn": ruling.reason.turn} if isinstance(ruling.reason, NotYourTurn) else {}
        super().__init__(
            ruling.reason.code,
            article=ruling.reason.article,
            seat=ruling.call.seat,
            call=ruling.call,
            **facts,
        )
        self.ruling = ruling
