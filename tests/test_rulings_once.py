"""A position is ruled once: its screen, its answer and its log ask the engine no second time."""

import sys
from itertools import product

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, legality
from exercises import generate, questions

TITLE = {"fr": "titre", "en": "title"}


@pytest.fixture
def asked(monkeypatch):
    """The positions that the engine is asked to rule on."""
    real, found = legality.rule_on_hand, []

    def rule_on_hand(position, **parts):
        found.append(position)
        return real(position, **parts)

    for module in list(sys.modules.values()):
        if getattr(module, "rule_on_hand", None) is real:
            monkeypatch.setattr(module, "rule_on_hand", rule_on_hand)
    return found


THEMES = ("must-overtrump", "follow", "go-up")
KINDS = ("choose-a-card", "legal-cards", "why-illegal")


@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4], ids=lambda rules: rules.id)
@pytest.mark.parametrize(
    ("theme", "kind"),
    # Under a partner who is master every card is legal: there is nothing to say why of.
    [*product(THEMES, KINDS), *product(["other-is-master"], KINDS[:2])],
)
def test_a_screen_and_its_answers_rule_a_position_once(asked, theme, rules, kind):
    def ask():
        return generate(theme, rules, seed=21, difficulty=2, kind=kind)

    exercise = ask()
    asked.clear()
    screen = questions.screen("key", exercise, title=TITLE)
    questions.binding(ask())
    for card in exercise.position.hand:
        questions.graded(ask(), {"card": card.code, "answer": [card.code]})
    questions.graded(ask(), {"answer": screen.get("ask", {}).get("right")})
    questions.screen("key", ask(), title=TITLE)
    assert asked.count(exercise.position) <= 1
    # What other tables would say is asked for each card once, at each of them.
    assert len(asked) <= 1 + 6 * len(exercise.position.hand)
