"""Who marks what after a deal (SCORE)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from belote_core import Outcome, Settlement, explain
from belote_core.ranking import BELOTE_POINTS
from belote_core.scoring.lines import NoteLine
from belote_core.wording import LANGUAGES, marked
from exercises import felt, verdicts, wording
from exercises.bilingual import capital, in_both, sides, speech, voice, word
from exercises.exercise import Exercise, Group
from exercises.feedback import LEARNER, Feedback
from exercises.forms import Form, amount_fields
from exercises.kinds.deal_facts import DealFacts, read_deal
from exercises.kinds.settlement_misreadings import misread_marks
from exercises.written.answers import amounts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.case import Case
    from exercises.construction.reaching import Reach
    from exercises.felt import Cell
    from exercises.kinds.settlement_misreadings import Marks
    from exercises.screens import Felt, Text
    from exercises.written.parts import PartsReader


@dataclass(frozen=True, kw_only=True)
class SettlementFeedback(Feedback):
    """A graded settlement: its lines, each with what it adds to every side, and the settlement."""

    def reason(self, fact: Any, lang: str, names: Mapping[int, str] | None) -> str:
        """Say a line, or the total, with its amounts."""
        line = explain(fact, lang=lang, you=self.seat, names=names)
        # The settlement itself comes last, with what is marked.
        by_side = fact.marked if isinstance(fact, Settlement) else fact.amounts
        told = "" if by_side is None else f" ({wording.amounts_by_side(by_side)})"
        return f"{line}{told}."

    def shown(self, lang: str, names: Mapping[int, str] | None = None) -> tuple[str, ...]:
        """Say what came of it; the lines stand in a table of their own."""
        *_, settlement = self.because
        outcome = marked(settlement, lang=lang, you=self.seat, names=names)
        return (*self.misread(lang), f"{outcome}.")


@dataclass(frozen=True, kw_only=True)
class SettleDeal(Exercise):
    """Settle a deal: the answer is what each side marks, in the order of the sides (SCORE)."""

    kind: ClassVar[str] = "settle-deal"
    group: ClassVar[Group] = "score"
    reminder: ClassVar[str] = "score"
    deal: DealFacts

    @property
    def subject(self) -> DealFacts:
        """The facts of the deal."""
        return self.deal

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the lines."""
        lines = self.deal.settlement.lines
        return tuple(dict.fromkeys(article for line in lines for article in line.articles))

    @property
    def solution(self) -> Marks:
        """What each side marks."""
        return self.deal.settlement.marked

    def misreadings(self) -> Mapping[str, Marks]:
        """By code, what a misreading would have each side mark."""
        return misread_marks(self.deal)

    def grade(self, answer: Any) -> Feedback:
        """Grade one amount for each side."""
        settlement = self.deal.settlement
        given = tuple(answer) if isinstance(answer, list | tuple) else None
        correct = given == self.solution
        decides = [line for line in settlement.lines if isinstance(line, NoteLine)]
        compared = settlement.outcome not in (Outcome.CAPOT, Outcome.RENONCE)
        first = decides[0] if compared else settlement.lines[0]
        return SettlementFeedback(
            correct=correct,
            article=first.article,
            because=(*settlement.lines, settlement),
            misreading=None if correct else self.misreading_of(given),
            seat=LEARNER,
        )

    @cached_property
    def form(self) -> Form:
        """A number for each side."""
        return self._form(by_line=False)

    @cached_property
    def form_by_line(self) -> Form:
        """The totals that are compared, where anything is, then what each side marks."""
        return self._form(by_line=True)

    def _form(self, *, by_line: bool) -> Form:
        deal, rules, settlement = self.deal, self.rules, self.deal.settlement
        heads = sides(rules)
        fault = None if deal.renonce is None else heads[deal.renonce]
        beside = felt.chips(("chip_on_table", deal.held_over or None), ("chip_fault", fault))
        fields = amount_fields("marked", heads, self.solution)
        rows: tuple[Text, ...] = (word("marked"),)
        if by_line and settlement.compared is not None:
            totals = amount_fields("total", heads, settlement.counted, graded=False)
            fields, rows = (*totals, *fields), (word("total"), *rows)
        return Form(
            way="numbers",
            prompt=word(
                "prompt_settle_pairs" if rules.fixed_pairs else "prompt_settle_each",
                took=in_both(self._took),
            ),
            todo=word("todo_numbers"),
            felt=felt.sheet(heads, _rows(deal), beside=beside),
            matters=word("hint_settle", line=in_both(self._decides)),
            fields=fields,
            rows=rows,
            ledger=verdicts.ledger(settlement),
            won=won(deal),
        )

    def _took(self, lang: str) -> str:
        words, voiced = LANGUAGES[lang].table, voice(self.rules.players, lang)
        return capital(words.does(self.deal.taker, voiced, words.WORDS["took"]))

    def _decides(self, lang: str) -> str:
        """The line that decides, in words: the first that says why, or the capot."""
        lines = self.deal.settlement.lines
        notes = [line for line in lines if isinstance(line, NoteLine)]
        capot = self.deal.settlement.outcome is Outcome.CAPOT
        line = lines[0] if capot or not notes else notes[0]
        return explain(line, **speech(self.rules.players, lang, LEARNER))

    @classmethod
    def about(cls, subject: DealFacts, **case: Unpack[Case]) -> SettleDeal:
        """Ask about a deal."""
        return cls(deal=subject, **case)

    @classmethod
    def read(cls, reader: PartsReader) -> SettleDeal:
        """Read a deal."""
        return cls.about(read_deal(reader)[1], **reader.case)

    def read_answer(self, reader: Reader, path: Path, value: Any) -> tuple[int, ...] | None:
        """Read a number for each side."""
        return amounts(reader, path, value, self.rules)

    def reach(self) -> Reach:
        """Whether the cards can be shared out so."""
        return self.deal.reach()


def won(deal: DealFacts) -> Felt | None:
    """Lay the tricks behind the numbers."""
    found = deal.heaps
    return felt.won(deal.rules, found.cards, found.trump, found.last) if found else None


def _rows(deal: DealFacts) -> list[tuple[Text, list[Cell | None]]]:
    """What lies before each side when the last trick has fallen."""
    sides = range(deal.rules.sides)
    points = "row_points" if deal.renonce is None else "row_points_so_far"
    rows: list[tuple[Text, list[Cell | None]]] = [
        (word(points), list(deal.points)),
        (word("row_tricks"), list(deal.tricks)),
    ]
    if deal.belote is not None:
        belote = [BELOTE_POINTS if side == deal.belote else None for side in sides]
        rows.append((word("row_belote"), list(belote)))
    if deal.announcements and any(deal.announcements):
        rows.append((word("row_announcements"), [n or None for n in deal.announcements]))
    return rows
