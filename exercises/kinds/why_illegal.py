"""Why is a card refused? The reason is chosen among false ones (PLAY-1…8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core.ranking import TRUMP_STRENGTH, best_index
from belote_core.rulings import Refused
from belote_core.wording import LANGUAGES
from exercises import felt, verdicts
from exercises.bilingual import in_both, word
from exercises.construction.draw import Draw
from exercises.forms import Form, Option
from exercises.kinds.decision import Decision, read_decision
from exercises.written.answers import one_word
from exercises.written.parts import card_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Card, Position, Ruling
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.feedback import Feedback
    from exercises.written.parts import PartsReader

# The reasons that may be offered for a refusal, in the order of the rules.
REASONS = tuple(kind.code for kind in Refused.__subclasses__())


@dataclass(frozen=True, kw_only=True)
class WhyIllegal(Decision):
    """Say why a card is refused; the answer is the code of a reason among those `offered`."""

    kind: ClassVar[str] = "why-illegal"
    card: Card

    @property
    def ruling(self) -> Ruling:
        """The ruling on the refused card."""
        return self.ruling_on(self.card)

    @property
    def articles(self) -> tuple[str, ...]:
        """The article of the refusal."""
        return (self.ruling.reason.article,)

    @property
    def offered(self) -> tuple[str, ...]:
        """The codes to choose from, in the order of the rules: the reason, and false claims."""
        wrong = set(self.misreadings().values())
        return tuple(code for code in REASONS if code in wrong or code == self.solution)

    @property
    def solution(self) -> str:
        """The code of the engine's reason."""
        return self.ruling.reason.code

    def misreadings(self) -> Mapping[str, str]:
        """By code, the false reason that each misreading gives."""
        claims = {code: claim_misread(self.position, code, self.card) for code in REASONS}
        return {why: code for code, why in claims.items() if why and code != self.solution}

    def grade(self, answer: str) -> Feedback:
        """Grade the code of a reason."""
        return self._feedback(
            correct=answer == self.solution,
            rulings=[self.ruling],
            misreading=self.misreading_of(answer),
        )

    @cached_property
    def form(self) -> Form:
        """The reasons, to choose from."""
        ruling = self.ruling
        title = in_both(lambda lang: str(LANGUAGES[lang].rulings.title(ruling)))
        shown = felt.decision(self.position)
        shown["asked"] = self.card.code
        return Form(
            way="choice",
            recall=self.recall,
            prompt=word("prompt_why_illegal", story=self.story, title=title),
            todo=word("todo_choice"),
            felt=shown,
            matters=self.hints[1],
            lit=self.lit,
            options=tuple(Option(code, word(code), code) for code in self.offered),
            path=verdicts.path_to(self.position, ruling),
            copied=self.copied,
        )

    @classmethod
    def about(cls, subject: Position, **case: Unpack[Case]) -> WhyIllegal:
        """Ask about one of the cards that are refused; `ValueError` where all are legal."""
        name = case["theme"]
        asked = cls(position=subject, card=subject.hand[0], **case)
        refused = [card for card in subject.hand if card not in asked.legal]
        if not refused:
            raise ValueError(f"{name}: {cls.kind}")
        card = Draw(case["seed"], f"{name} {cls.kind}").one(refused)
        return cls(position=subject, card=card, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> WhyIllegal:
        """Read a position, and the card that is refused."""
        position, card = read_decision(reader), card_of(reader, "card")
        asked = cls(position=position, card=card, **reader.case)
        if card not in position.hand:
            raise reader.fault("card_not_in_hand", ("card",), token=card.code)
        if card in asked.legal:
            raise reader.fault("card_is_legal", ("card",), token=card.code)
        return asked

    def read_answer(self, reader: Reader, path: Path, value: Any) -> str:
        """Read the code of a reason."""
        return one_word(reader, path, value, REASONS)

    def offers(self, answer: str) -> bool:
        """Who has to overtrump has to trump as well: that is neither right nor wrong."""
        return answer in self.offered


def claim_misread(position: Position, claim: str, card: Card) -> str | None:
    """Name what is misread when this code of a reason is said of a refused card.

    None where the claim is true, or half true: who has to overtrump has to trump as well.
    """
    truth = _claims(position, card)
    return truth.get(claim)


def _claims(position: Position, card: Card) -> dict[str, str]:
    led = position.trick.cards[0].suit
    best = position.trick.cards[best_index(position.trump, position.trick.cards)]
    is_trump = card.suit is position.trump
    if led is position.trump:
        higher = any(
            c.suit is led and TRUMP_STRENGTH[c.rank] > TRUMP_STRENGTH[best.rank]
            for c in position.hand
        )
        found = {
            "must_trump": "trump-where-trump-is-led",
            "must_overtrump": "overtrump-where-trump-is-led",
            "must_undertrump": "undertrump-where-trump-is-led",
        }
        if not higher:
            return {"must_go_up": "go-up-without-higher"} | found
        return ({"must_follow": "following-is-not-enough"} if is_trump else {}) | found
    found = {"must_go_up": "go-up-in-plain-suit"}
    if any(c.suit is led for c in position.hand):
        return found | {
            "must_trump": "trump-with-the-suit",
            "must_overtrump": "overtrump-with-the-suit",
            "must_undertrump": "undertrump-with-the-suit",
        }
    return {"must_follow": "follow-without-the-suit"} | found | _ruff_claims(position, best, card)


def _ruff_claims(position: Position, best: Card, card: Card) -> dict[str, str]:
    """Void in the led plain suit, a trump in hand."""
    trump = position.trump
    if best.suit is not trump:
        return {
            "must_overtrump": "overtrump-before-any-trump",
            "must_undertrump": "undertrump-before-any-trump",
        }
    enough = {"must_trump": "trumping-is-enough"} if card.suit is trump else {}
    strengths = [TRUMP_STRENGTH[c.rank] for c in position.hand if c.suit is trump]
    if max(strengths) > TRUMP_STRENGTH[best.rank]:
        return enough | {"must_undertrump": "undertrump-with-higher"}
    return enough | {"must_overtrump": "overtrump-without-higher"}
