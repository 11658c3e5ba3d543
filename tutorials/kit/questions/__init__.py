"""From an exercise of any kind to its screen, in both languages, and back from what was answered.

A `play` screen is answered by a card, an `ask` screen by the form that `ask` describes; both go
down with the verdict of every answer, and Python grades again what comes up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.legality import rule_on_hand
from belote_core.wording import LANGUAGES, telling
from exercises.kinds.settlements import SettleDeal
from tutorials.kit import prose, screens
from tutorials.kit.questions import deal as deal
from tutorials.kit.questions import play as play
from tutorials.kit.questions import shapes
from tutorials.kit.questions import table as round_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exercises import Exercise
    from tutorials.kit.questions.shapes import Both, Shape

# By kind: how the screen asks. A card that is played has a screen of its own.
_SHAPES: Mapping[str, Callable[[Any], Shape]] = {
    "legal-cards": lambda exercise: play.legal_cards(exercise, screens.table(exercise.position)),
    "why-illegal": lambda exercise: play.why_illegal(exercise, screens.table(exercise.position)),
    "trick-winner": play.trick_winner,
    "count-points": play.count_points,
    "find-the-fault": play.find_the_fault,
    "bid": deal.may_bid,
    "next-dealer": deal.next_dealer,
    "find-announcements": deal.find_announcements,
    "award-announcements": deal.award_announcements,
    "settle-deal": deal.settle_deal,
    "match-end": deal.match_end,
    "order-cards": round_of.order_cards,
    "how-many": round_of.how_many,
    "whose-turn": round_of.whose_turn,
    "belote-word": round_of.belote_word,
    "may-say": round_of.may_say,
}
PLAYED = "choose-a-card"
KINDS = (PLAYED, *_SHAPES)


def shape(exercise: Exercise, *, by_line: bool = False) -> Shape:
    """Return how an exercise is asked; `by_line` asks for the totals of a settlement too."""
    if by_line and isinstance(exercise, SettleDeal):
        return deal.settle_deal(exercise, by_line=True)
    return _SHAPES[exercise.kind](exercise)


def screen(
    key: str,
    exercise: Exercise,
    *,
    title: Both,
    rule: Both | None = None,
    by_line: bool = False,
) -> Both:
    """Build the screen of an exercise of any kind."""
    if exercise.kind == PLAYED:
        return _played(key, exercise, title, rule)
    asked = shape(exercise, by_line=by_line)
    answer = asked.told(exercise.solution)
    right = asked.given(exercise.solution) if asked.form != "numbers" else []
    shown = {option.card for option in asked.options if option.id in right and option.card}
    hints = [
        shapes.word("hint_rule", theme=_theme(exercise)),
        asked.matters,
        shapes.word("hint_answer", answer=answer),
    ]
    built: Both = {
        "id": key,
        "kind": "ask",
        "title": title,
        "prompt": asked.prompt,
        "body": None,
        "table": asked.table,
        "ask": shapes.asking(exercise, asked, _path(exercise)),
        "hints": {lang: [prose.bold(hint[lang]) for hint in hints] for lang in prose.LANGUAGES},
        "hint_cards": [[], list(asked.lit), sorted(shown) or list(asked.lit)],
        "rule": rule,
        "status": asked.prompt,
    }
    if exercise.kind in ("legal-cards", "why-illegal"):
        built["copy"] = _copy(exercise)
    if exercise.kind == "legal-cards":
        built["ask"]["parts"] = shapes.parts(exercise.subject)
    if isinstance(exercise, SettleDeal):
        heads = {lang: [head[lang] for head in asked.table["sheet"]["heads"]] for lang in LANGUAGES}
        built["ask"]["lines"] = shapes.lines(exercise.deal.settlement, heads)
    return built


def _played(key: str, exercise: Any, title: Both, rule: Both | None) -> Both:
    built = screens.try_screen(key, exercise, title=title, rule=rule)
    for card in exercise.position.hand:
        built["rulings"][card.code]["misreading"] = exercise.misreading_of(card)
    return built


def _theme(exercise: Exercise) -> Both:
    return shapes.word(exercise.theme, "themes")


def _copy(exercise: Any) -> Both:
    return shapes.in_both(lambda lang: telling.as_typed(LANGUAGES[lang].table, exercise.position))


def _path(exercise: Any) -> Both | None:
    """The questions that lead to the answer, of a question on a hand."""
    if exercise.kind == "why-illegal":
        return play.path_of(exercise.position, exercise.ruling)
    if exercise.kind == "legal-cards":
        legal = next(ruling for ruling in rule_on_hand(exercise.position) if ruling.allowed)
        return play.path_of(exercise.position, legal)
    return None


def graded(exercise: Exercise, action: Mapping[str, Any], *, by_line: bool = False) -> bool | None:
    """Grade what the page says was answered; None for what is no answer to this question."""
    if exercise.kind == PLAYED:
        cards = {card.code: card for card in exercise.subject.hand}
        card = cards.get(str(action.get("card")))
        return exercise.grade(card).correct if card else None
    asked, given = shape(exercise, by_line=by_line), action.get("answer")
    answer = asked.answer(given)
    if answer is shapes.NONSENSE:
        return None
    return exercise.grade(answer).correct and asked.complete(given)


def binding(exercise: Exercise) -> bool:
    """Whether something is at stake: in a hand, that some card of it is illegal."""
    position = getattr(exercise, "position", None)
    return position is None or not all(ruling.allowed for ruling in rule_on_hand(position))
