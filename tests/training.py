"""A learner in front of the trainer, without a page: what tests of it share."""

from datetime import UTC, datetime

from belote_core import MARQUOIR_3
from exercises import questions
from exercises.kinds.choose_a_card import ChooseACard
from tutorials.kit.training.practice import Asked
from tutorials.kit.training.trainer import Trainer

NAME = "20_train"
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
FEW = ("must-trump", "bid-first-turn", "count-plain", "made")


def trainer(rules=MARQUOIR_3, seed=20, asked=None, noted=()):
    return Trainer(NAME, rules, seed, asked or Asked(), NOW, tuple(noted))


class Learner:
    """Clicks like the page does: each action names the screen it was made on, and a number."""

    def __init__(self, *args, start=0, **more):
        self.trainer, self.start, self.actions = trainer(*args, **more), start, ()

    @property
    def place(self):
        return self.trainer.place(self.actions, self.start)

    @property
    def screen(self):
        return self.trainer.screen(self.place)

    def does(self, action, **more):
        key, number = self.trainer.key(self.place), len(self.actions) + 1
        self.actions += ({"position": key, "action": action, "n": number} | more,)
        return self.place

    def begins(self, *rules, **more):
        return self.does("begin", rules=list(rules), **({"difficulty": 1, "mixed": True} | more))

    def answers(self, *, right=True, hints=0):
        exercise = self.trainer.exercise(self.place)
        if exercise.kind == ChooseACard.kind:
            cards = [c for c in exercise.position.hand if (c in exercise.solution) == right]
            return self.does("play", card=cards[0].code, hints=hints)
        shape = questions.form_of(exercise)
        wrong = next((answer for _, answer in exercise.distractors()), exercise.solution)
        given = shape.given(exercise.solution if right else wrong)
        return self.does("answer", answer=given, hints=hints)
