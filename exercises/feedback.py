"""A graded answer, and why: what the engine says of it, and what was misread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from belote_core import explain
from exercises import wording

if TYPE_CHECKING:
    from collections.abc import Mapping

# The seat of who is asked, said "tu" to.
LEARNER = 0


@dataclass(frozen=True, slots=True)
class Told:
    """A fact that the engine has no sentence for: its code in `wording`, and what fills it in."""

    code: str
    facts: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Feedback:
    """A graded answer, and why.

    `article` is the article of the rules that it rests on first. `because` are facts in reading
    order: what `belote_core.explain` can say, or `Told`. `misreading` is the code of the known
    misreading that leads to this answer, None for a right answer or an unknown error. `seat` is
    who is said "tu" to, counted from 0.
    """

    correct: bool
    article: str
    because: tuple[Any, ...]
    misreading: str | None = None
    seat: int | None = None

    def text(self, lang: str, names: Mapping[int, str] | None = None) -> str:
        """Say why, after the sentence of the misreading when there is one."""
        return " ".join(self.sentences(lang, names))

    def sentences(self, lang: str, names: Mapping[int, str] | None = None) -> tuple[str, ...]:
        """Say it part by part: the misreading, then every reason."""
        reasons = (self.reason(fact, lang, names) for fact in self.because)
        return (*self.misread(lang), *reasons)

    def shown(self, lang: str, names: Mapping[int, str] | None = None) -> tuple[str, ...]:
        """Say it where what is long stands beside it: marked text, as `sentences` elsewhere."""
        return self.sentences(lang, names)

    def misread(self, lang: str) -> tuple[str, ...]:
        """Say what was misread, where that is known."""
        return () if self.misreading is None else (wording.misreading(self.misreading, lang),)

    def reason(self, fact: Any, lang: str, names: Mapping[int, str] | None) -> str:
        """Say one fact."""
        if isinstance(fact, Told):
            return wording.told(fact.code, dict(fact.facts), lang, you=self.seat, names=names)
        return explain(fact, lang=lang, you=self.seat, names=names)
