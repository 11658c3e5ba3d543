"""Recompute every answer of hand-written exercises; refuse what the engine does not confirm.

`python -m exercises.check FILE…` prints what is wrong, in French or with `--lang en` in English,
and returns 0 when all is well, 1 when something is wrong, 2 when a file cannot be read. A folder
stands for the files in it.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from belote_core import BeloteError, RecordError, explain
from belote_core.toml.files import cannot_open, folders, is_folder, read_file
from belote_core.toml.reader import EnoughError
from belote_core.toml.text import load
from exercises import wording
from exercises.construction.reaching import Reach
from exercises.themes import THEMES
from exercises.written.reading import ExerciseReader, SetReader, folder_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from exercises.exercise import Exercise
    from exercises.feedback import Feedback
    from exercises.theme import Theme
    from exercises.written.form import Distractor, SetExercise

# What the command returns: all is well, something is wrong in it, it cannot be read.
CLEAN, FOUND, UNREADABLE = 0, 1, 2
# Without these there is nothing that could be checked.
_NO_TEXT = (
    *("cannot_open", "no_right_to_read", "name_too_long", "link_to_itself", "folder_too_large"),
    *("not_toml", "wrong_encoding", "too_large", "unknown_format"),
)


@dataclass(frozen=True)
class Finding:
    """What is wrong, and why by the engine where it has something to say.

    `refuses` is false for what the engine could not prove: it is told, and accepted.
    """

    error: BeloteError
    why: Feedback | None = None
    refuses: bool = True

    def text(self, lang: str) -> str:
        """Say it: the place and the remedy, then the engine's reason."""
        told = explain(self.error, lang=lang)
        return told if self.why is None else f"{told} {self.why.text(lang)}"


@dataclass(frozen=True)
class Checked:
    """A file: its exercises without a fault of form, what is wrong in it, what is not proved."""

    name: str
    exercises: tuple[SetExercise, ...] = ()
    findings: tuple[Finding, ...] = ()
    notes: tuple[Finding, ...] = ()

    @property
    def code(self) -> int:
        """`CLEAN`, `FOUND` or `UNREADABLE`."""
        if any(finding.error.code in _NO_TEXT for finding in self.findings):
            return UNREADABLE
        return FOUND if self.findings else CLEAN

    def lines(self, lang: str) -> list[str]:
        """Say what is wrong, or how many exercises are confirmed; then what is not proved."""
        told = [finding.text(lang) for finding in self.findings] or [
            wording.told("set-confirmed", {"count": len(self.exercises)}, lang)
        ]
        return [*told, *(note.text(lang) for note in self.notes)]


@dataclass
class Ids:
    """The ids met so far, each with its file; no two exercises share one, in any file."""

    known: dict[str, str] = field(default_factory=dict)

    def taken(self, name: str, file: str) -> str | None:
        """Return the other file that has this id, and note it."""
        other = self.known.setdefault(name, file)
        return None if other == file else other


def check_text(text: str, name: str = "", ids: Ids | None = None) -> Checked:
    """Check the exercises of a text; never raises."""
    try:
        reader = SetReader(*load(text))
    except RecordError as error:
        return Checked(name, (), (Finding(error),))
    found: list[Finding] = []
    sound: tuple[SetExercise, ...] = ()
    with suppress(EnoughError):
        sound = reader.attempt(reader.read, folder_of(name)) or ()
    found += [Finding(error) for error in reader.faults]
    ids = ids or Ids()
    for one in sound:
        table = reader.data["exercise"][one.number]
        at = ExerciseReader(table, reader.places.under("exercise", one.number))
        other = ids.taken(one.id, name)
        if other is not None:
            found.append(Finding(at.fault("id_in_another_file", ("id",), file=other)))
        found += _claims(one, at)
    found.sort(key=lambda finding: _place(finding.error))
    wrong = tuple(finding for finding in found if finding.refuses)
    return Checked(name, sound, wrong, tuple(one for one in found if not one.refuses))


def check_paths(paths: Sequence[str | Path]) -> tuple[Checked, ...]:
    """Check files, and every file of the folders; a folder without any is a fault."""
    ids = Ids()
    return tuple(one for path in paths for one in check_path(Path(path), ids))


def check_path(path: Path, ids: Ids) -> Iterator[Checked]:
    """Check one file, or the files of one folder, and note the ids in them."""
    if is_folder(path):
        for folder in folders(path):
            error = folder.fault
            if error is None and not folder.files and not folder.has_folders:
                error = BeloteError("empty_folder", file=str(folder.path))
            if error is not None:
                yield Checked(str(folder.path), (), (Finding(error),))
            for file in folder.files:
                yield _check_file(file, ids)
    else:
        yield _check_file(path, ids)


def _check_file(path: Path, ids: Ids) -> Checked:
    try:
        return check_text(read_file(path), str(path), ids)
    except RecordError as error:
        return Checked(str(path), (), tuple(map(Finding, error.faults)))
    except OSError as error:
        return Checked(str(path), (), (Finding(cannot_open(path, error)),))


def _place(error: BeloteError) -> tuple[int, int]:
    return error.facts.get("line", 0), error.facts.get("column", 0)


# ---- What one exercise claims


def _claims(one: SetExercise, at: ExerciseReader) -> Iterator[Finding]:
    exercise, theme = one.exercise, THEMES[one.theme]
    reach = exercise.reach()
    if reach is Reach.UNREACHABLE:
        yield Finding(at.fault("position_not_reached", ("position",)))
    elif reach is Reach.NOT_PROVED:
        yield Finding(at.fault("position_not_proved", ("position",)), refuses=False)
    if not theme.holds(exercise.subject):
        first = next((case.id for case in _cases_of(exercise)), None)
        yield Finding(at.fault("theme_does_not_hold", ("theme",), suggestion=first))
    ambiguity = exercise.ambiguity()
    if ambiguity is not None:
        yield Finding(at.fault(ambiguity.code, ("position",), **ambiguity.facts))
        return
    # A deal may be a case of several themes: whatever any of them rests on may be named.
    known = [*exercise.articles, *(a for case in _cases_of(exercise) for a in case.articles)]
    for number, article in enumerate(one.articles):
        if article not in known:
            path = ("articles", number)
            yield Finding(at.fault("article_not_here", path, known=tuple(dict.fromkeys(known))))
    if one.answer != exercise.solution:
        yield Finding(_wrong(at, one), exercise.grade_claim(one.answer))
    for number, distractor in enumerate(one.distractors):
        yield from _distractor(one, distractor, at, number)


def _cases_of(exercise: Exercise) -> list[Theme]:
    """Every theme that is asked so and holds here."""
    asked = (case for case in THEMES.values() if exercise.kind in case.kinds)
    return [case for case in asked if case.holds(exercise.subject)]


def _wrong(at: ExerciseReader, one: SetExercise) -> RecordError:
    return at.fault(
        "answer_differs",
        ("answer",),
        expected=one.exercise.write_answer(one.exercise.solution),
        value=one.exercise.write_answer(one.answer),
    )


def _distractor(
    one: SetExercise, wrong: Distractor, at: ExerciseReader, number: int
) -> Iterator[Finding]:
    exercise, path = one.exercise, ("distractors", number)
    value = exercise.write_answer(wrong.answer)
    if any(wrong.answer == other.answer for other in one.distractors[:number]):
        yield Finding(at.fault("distractor_twice", (*path, "answer"), value=value))
    feedback = exercise.grade(wrong.answer)
    if feedback.correct or not exercise.offers(wrong.answer):
        yield Finding(at.fault("distractor_is_right", (*path, "answer"), value=value), feedback)
        return
    code = wrong.misreading
    if code is None or code in exercise.leading_to(wrong.answer):
        return
    where = (*path, "misreading")
    answers = exercise.misreadings()
    if code not in answers:
        yield Finding(at.fault("misreading_shows_nothing", where, token=code))
        return
    expected = exercise.write_answer(answers[code])
    yield Finding(at.fault("not_its_misreading", where, token=code, expected=expected, value=value))


def main(arguments: Sequence[str] | None = None) -> int:
    """Check files and print; return the worst of `CLEAN`, `FOUND` and `UNREADABLE`."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    files, asked, options = _read(given)
    lang = asked if asked in wording.LANGUAGES else wording.LANGUAGES[0]
    usage = wording.told("check-usage", {}, lang)
    if "-h" in options or "--help" in options:
        print(usage)
        return CLEAN
    refused = [*options, *([] if asked == lang else [f"--lang {asked}".strip()])]
    if refused or not files:
        told = [wording.told("check-not-understood", {"option": one}, lang) for one in refused]
        print("\n".join([*told, usage]), file=sys.stderr)
        return UNREADABLE
    checked = check_paths(files)
    for one in checked:
        print("\n".join([f"== {one.name} ==", *one.lines(lang), ""]))
    return max(one.code for one in checked)


def _read(given: Sequence[str]) -> tuple[list[str], str, list[str]]:
    """Part files, the language and other options; `argparse` would speak English only."""
    files, lang, options = list[str](), wording.LANGUAGES[0], list[str]()
    words = iter(given)
    for word in words:
        name, sign, value = word.partition("=")
        if name == "--lang":
            lang = value if sign else next(words, "")
        else:
            (options if word.startswith("-") else files).append(word)
    return files, lang, options


if __name__ == "__main__":
    sys.exit(main())
