"""What the page has to say to every answer of a few questions: shared with the tests in JavaScript.

`python -m tests.shared_verdicts` writes `tests/data/shared/verdicts.json` anew. The sentences are
those of the engine's grading, answer by answer; JavaScript looks them up or joins them, and both
have to agree.
"""

import json
from itertools import chain, combinations, permutations, product

from belote_core import CLASSIC_4, MARQUOIR_3
from exercises import generate, questions
from tests.browser.learner import names
from tests.sources import ROOT
from tutorials.kit import prose

FILE = ROOT / "tests" / "data" / "shared" / "verdicts.json"
TITLE = {"fr": "titre", "en": "title"}
# Theme, table, kind, whether it is asked line by line.
ASKED = (
    ("must-overtrump", MARQUOIR_3, "legal-cards", False),
    ("must-trump", CLASSIC_4, "legal-cards", False),
    ("must-trump", MARQUOIR_3, "why-illegal", False),
    ("trick-overtrumped", CLASSIC_4, "trick-winner", False),
    ("order-trump", MARQUOIR_3, "order-cards", False),
    ("find-tierce", CLASSIC_4, "find-announcements", False),
    ("count-plain", MARQUOIR_3, "count-points", False),
    ("failed-to-one", MARQUOIR_3, "settle-deal", False),
    ("failed-to-one", MARQUOIR_3, "settle-deal", True),
)


def answers(ask):
    """Every answer where there are few; around the right one and what is foreseen in numbers."""
    ids = [option["id"] for option in ask.get("options", [])]
    if ask["ordered"]:
        return [list(order) for order in permutations(ids)]
    if ask["form"] == "cards":
        sets = chain.from_iterable(combinations(ids, n) for n in range(ask["least"], len(ids) + 1))
        return [list(one) for one in sets]
    if ask["form"] == "choice":
        return [[one] for one in ids]
    right = ask["right"]
    graded = [at for at, field in enumerate(ask["fields"]) if field["graded"]]
    found = [right]
    for key in ask["verdicts"]:
        foreseen = list(right)
        for at, number in zip(graded, key.split(), strict=True):
            foreseen[at] = int(number)
        found.append(foreseen)
    for at, more in product(range(len(right)), (1, 10)):
        found += [[n + more * (i == at) for i, n in enumerate(one)] for one in found[:2]]
    return [list(one) for one in dict.fromkeys(map(tuple, found))]


def expected(exercise, answer, lang, *, by_line):
    """What the engine says to an answer, as the page paints it."""
    form = questions.form_of(exercise, by_line=by_line)
    told = exercise.grade(form.answer(answer))
    if told.correct and not form.complete(answer):
        # Marked right, but added up wrongly on the way: the settlement is told as it is.
        told = exercise.grade(form.unknown)
    you = 0 if told.seat is None else told.seat
    if exercise.kind == "settle-deal":
        # Its lines stand in a table of their own: here the misreading and what is marked.
        whole = type(told)(**{**vars(told), "seat": you, "because": told.because[-1:]})
        text = whole.text(lang, names(exercise.rules, lang))
        return text[: text.rindex(" (")] + "."
    whole = type(told)(**{**vars(told), "seat": you})
    return whole.text(lang, names(exercise.rules, lang))


def question(theme, rules, kind, by_line):
    """A question, and what is said to each of its answers."""
    exercise = generate(theme, rules, seed=5, difficulty=1, kind=kind)
    ask = questions.screen("key", exercise, title=TITLE, by_line=by_line)["ask"]
    said = [
        {
            "answer": answer,
            "right": questions.graded(exercise, {"answer": answer}, by_line=by_line),
            **{lang: expected(exercise, answer, lang, by_line=by_line) for lang in prose.LANGUAGES},
        }
        for answer in answers(ask)
    ]
    return {
        "name": f"{theme} {rules.id} {kind}" + " by line" * by_line,
        "ask": ask,
        "answers": said,
    }


def document():
    """The whole file."""
    return [question(*one) for one in ASKED]


def written(data):
    """One line for each answer, so that a change is read at once."""
    lines = []
    for one in data:
        head = {"name": one["name"], "ask": one["ask"]}
        rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in one["answers"])
        lines.append(f'{json.dumps(head, ensure_ascii=False)[:-1]}, "answers": [\n{rows}]}}')
    return "[" + ",\n".join(lines) + "]\n"


if __name__ == "__main__":
    FILE.write_text(written(document()), encoding="utf-8")
