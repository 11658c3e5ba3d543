"""What a language has to offer, part by part: whoever adds one writes these modules.

`fr` and `en` are the two there are; mypy holds each of their modules to its part.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core.announcements import Award, Shown
    from belote_core.audit import Renonce
    from belote_core.cards import Card, Suit
    from belote_core.deal.slips import Slip
    from belote_core.legality import OtherTable
    from belote_core.players.motives import Motive
    from belote_core.players.odds import Odds
    from belote_core.report.said import BeloteAccount
    from belote_core.ruleset import Change
    from belote_core.rulings import BidRuling, BrokenDuty, CallRuling, Ruling, Step
    from belote_core.scoring.lines import Line
    from belote_core.scoring.settlement import Settlement
    from belote_core.what_changes import BidChange, CardChange
    from belote_core.wording.agreement import Subject
    from belote_core.wording.voice import Voice


class GrammarWords(Protocol):
    """Articles, persons, agreement and spaces: what every other part is put together with."""

    def filled(self, template: str, /, **facts: Any) -> str:
        """Fill a template in, with the forms that go with its numbers and subjects."""

    def sentence(self, text: str, /) -> str:
        """Give a sentence the spaces of the language."""

    def capital(self, text: str, /) -> str:
        """Put the first letter in upper case, even behind a mark."""

    def the(self, card: Card, /) -> str:
        """Name a card with its article."""

    def suit(self, which: Suit, /) -> str:
        """Name a suit."""

    def one(self, which: Suit, /) -> str:
        """Name one card of a suit, as in "a heart"."""

    def who(self, seat: int, voice: Voice, /) -> Subject:
        """Name a player, or say "you"."""

    def pair(self, one: str, other: str, /) -> Subject:
        """Name two partners together."""


class RulingWords(Protocol):
    """Why a card, a bid or a call is allowed or refused."""

    @property
    def TOPICS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """What each article is about, in a word or two."""

    def sentence(self, ruling: Ruling, voice: Voice, /) -> str:
        """Say why a card is allowed or refused."""

    def bid_sentence(self, ruling: BidRuling, voice: Voice, /) -> str:
        """Say why a bid is."""

    def call_sentence(self, ruling: CallRuling, voice: Voice, /) -> str:
        """Say why an announcement or a word is."""

    def elsewhere(self, other: OtherTable, voice: Voice, /) -> str:
        """Say what another table makes of the card."""

    def question(self, step: Step, voice: Voice, /) -> str:
        """Ask the question of a step."""

    def answer(self, step: Step, voice: Voice, /) -> str:
        """Answer it."""

    def conclusion(self, ruling: Ruling, voice: Voice, /) -> str:
        """Say what follows for the hand."""

    def duty(self, broken: BrokenDuty, voice: Voice, /) -> str:
        """Say what a refused card owed, naming no card of the hand."""

    def shown_answer(self, step: Step, voice: Voice, /) -> str:
        """Answer the question of a step, naming no card of the hand."""

    def owed(self, broken: BrokenDuty, voice: Voice, /) -> str:
        """Answer the question on which the card fails, with what was owed."""

    def article(self, fact: Ruling | BrokenDuty, /) -> str:
        """Name the article and its topic."""

    def title(self, ruling: Ruling, /) -> str:
        """Name the card and its verdict."""

    def mark(self, ruling: Ruling, /) -> str:
        """Give the verdict in a word."""


class SettlementWords(Protocol):
    """Who marks what."""

    def line(self, line: Line, voice: Voice, /) -> str:
        """Say a line of a settlement."""

    def outcome(self, settlement: Settlement, voice: Voice, /) -> str:
        """Say how the deal ended."""


class ErrorWords(Protocol):
    """What is wrong, where, and what to do."""

    @property
    def ERRORS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """A sentence for every code."""

    @property
    def PLACE(self) -> str:  # noqa: N802 - a constant of the module
        """The line and the column, before a sentence."""

    @property
    def OR(self) -> str:  # noqa: N802 - a constant of the module
        """What stands between the last two of several readings."""

    @property
    def KINDS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """What a kind of value is called, by Python's name for it."""

    @property
    def FOREIGN(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """What texts of other programs are called."""

    @property
    def SUGGESTION(self) -> str:  # noqa: N802 - a constant of the module
        """What was probably meant, after it."""

    def seat(self, name: str, number: int, voice: Voice, /) -> dict[str, str]:
        """Name a seat, and whose something is, for the fact of this name."""

    def misdeal(self, facts: Mapping[str, Any], voice: Voice, /) -> str:
        """Say all that is wrong with hands: how many cards each has, which are twice or missing."""

    def finished(self, text: str, /) -> str:
        """Give a sentence its capital and its spaces."""


class TableWords(Protocol):
    """The table as one tells it."""

    @property
    def LANG(self) -> str:  # noqa: N802 - a constant of the module
        """The code of the language."""

    @property
    def NAMES(self) -> Mapping[int, tuple[str, ...]]:  # noqa: N802 - a constant of the module
        """What the players of a lesson are called, by their number."""

    @property
    def QUESTION(self) -> str:  # noqa: N802 - a constant of the module
        """What one is asked."""

    @property
    def WORDS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """The words around a trick."""

    @property
    def KEYS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """The keys of a position in words; `record.position_text` reads them."""

    @property
    def DEEDS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """What a card does in its trick."""

    @property
    def HINTS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """Three hints, from the least to the most telling."""

    @property
    def TOPICS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """As in `RulingWords`."""

    def does(self, seat: int, voice: Voice, deed: str, /) -> str:
        """Say that a player did something."""

    def sentence(self, text: str, /) -> str:
        """As in `GrammarWords`."""

    def capital(self, text: str, /) -> str:
        """As in `GrammarWords`."""

    def suit(self, which: Suit, /) -> str:
        """As in `GrammarWords`."""

    def one(self, which: Suit, /) -> str:
        """As in `GrammarWords`."""

    def who(self, seat: int, voice: Voice, /) -> str:
        """As in `GrammarWords`."""


class KnobWords(Protocol):
    """The house rules."""

    @property
    def KNOBS(self) -> Mapping[str, tuple[str, Mapping[Any, str]]]:  # noqa: N802 - a constant
        """Of each house rule its name, and what each value means."""

    @property
    def SHORT(self) -> Mapping[str, tuple[str, Mapping[Any, str]]]:  # noqa: N802 - a constant
        """The same in a few words, `|` between several; what is not here is said as declared."""

    def name(self, knob: str, /) -> str:
        """Name a house rule."""

    def value(self, knob: str, of: Any, /) -> str:
        """Say what a value of it means."""

    def change(self, fact: Change, voice: Voice, /) -> str:
        """Say a house rule on which two tables differ."""


class PlayerWords(Protocol):
    """Why a player did what he did."""

    def motive(self, fact: Motive, voice: Voice, /) -> str:
        """Say why, naming nothing that is hidden."""

    def secret(self, fact: Motive, voice: Voice, /) -> str:
        """Say what the hand adds, or nothing."""

    def odds(self, fact: Odds, /) -> str:
        """Say how often a hand makes it, and how sure that is."""


class ReportWords(Protocol):
    """The answers: a position, a deal, a match, a revoke, what changes."""

    @property
    def WORDS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """The titles and the short sentences."""

    @property
    def READ_AS(self) -> Mapping[str, Any]:  # noqa: N802 - a constant of the module
        """How each part of a position or a count is written, so that it reads back."""

    def quoted(self, lines: Sequence[str], /) -> str:
        """Quote lines of a settlement, one after the other."""

    def renonce(self, found: Renonce, voice: Voice, /) -> str:
        """Say a revoke and its proof."""

    def card_change(self, fact: CardChange, voice: Voice, /) -> str:
        """Say a card that two tables rule on differently."""

    def bid_change(self, fact: BidChange, voice: Voice, /) -> str:
        """Say a bid that two tables rule on differently."""


class SaidWords(Protocol):
    """What was said in a deal: announcements, belote, and what was said wrongly."""

    def announced(self, shown: Shown, voice: Voice, /) -> str:
        """Say who announces what."""

    def silent(self, shown: Shown, voice: Voice, /) -> str:
        """Say who held what without announcing it."""

    def award(self, fact: Award, side: str, voice: Voice, /) -> list[str]:
        """Say what beats or cancels what; `side` is the name of those who count theirs."""

    def belote(self, fact: BeloteAccount, voice: Voice, /, *, doubted: bool) -> list[str]:
        """Say whose the 20 points are and why; `doubted` where a word was said wrongly."""

    def slip(self, fact: Slip, voice: Voice, /) -> str:
        """Say what was said wrongly, and whether it counts."""


@dataclass(frozen=True)
class Language:
    """A language, all of it; `code` is how `explain(lang=…)` calls it.

    Besides these modules the glossary names suits, ranks, terms and profiles in each language.
    """

    code: str
    grammar: GrammarWords
    rulings: RulingWords
    settlement: SettlementWords
    errors: ErrorWords
    table: TableWords
    knobs: KnobWords
    players: PlayerWords
    report: ReportWords
    said: SaidWords
