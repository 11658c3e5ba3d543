"""A stage alone, without a lesson around it: what tests of the stages share."""

from belote_core import MARQUOIR_3
from tutorials.kit.stages import Context

EMPTY = {"fr": "", "en": ""}


class Nowhere(Context):
    """A page without prose: a stage may have any key there."""

    def title(self, _key):
        return EMPTY

    def case_title(self, _key):
        return EMPTY

    def text(self, _key, _table):
        return EMPTY


def at(rules=MARQUOIR_3, seed=3):
    """Where a stage is shown; its question is constructed from this very seed."""
    return Nowhere(
        page="",
        key="key",
        rules=rules,
        seed=0,
        sibling=seed,
        counts={},
        first_tries={},
    )


def built(stage, rules=MARQUOIR_3, seed=3):
    """What the page gets of a stage."""
    return stage.screen(at(rules, seed))["stage"]


def graded(stage, answer, rules=MARQUOIR_3, seed=3):
    """Whether an answer is right; None for what is no answer."""
    return stage.grade(at(rules, seed), {"action": "answer", "answer": answer})
