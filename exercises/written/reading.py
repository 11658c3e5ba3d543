"""From the text of a set to its exercises; every fault with its line and column, all at once."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from belote_core.arguments import of_kind
from belote_core.articles import ARTICLES
from belote_core.record.deal_reader import HeadReader
from belote_core.toml.files import read_file
from belote_core.toml.places import SHOWN
from belote_core.toml.text import load
from belote_core.wording.fr.grammar import polish
from exercises.kinds import KINDS
from exercises.themes import THEMES
from exercises.wording import misreadings
from exercises.written.form import LANGUAGES, Both, Distractor, SetExercise
from exercises.written.parts import PartsReader

if TYPE_CHECKING:
    from belote_core.toml.places import Path as At
    from exercises.exercise import Exercise

_HEAD = ("format", "exercise")
_DISTRACTOR = ("answer", "misreading", "why")
# Small letters and digits in words parted by hyphens: "05-overtrump-03".
_ID = re.compile(r"[0-9a-z]+(-[0-9a-z]+)+")
_SIGN = re.compile(r"\[\[\s*exercise\s*\]\]")


def looks_like_set(text: str) -> bool:
    """Whether a text means to be a set of exercises.

    >>> looks_like_set("[[exercise]]"), looks_like_set("dealer = 0")
    (True, False)
    """
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    return any(_SIGN.match(line) for line in lines)


def load_set(path: str | Path) -> tuple[SetExercise, ...]:
    """Read the exercises of a file, or of all the files of a folder in the order of their names.

    Raises `RecordError` with line and column, all that is wrong in its `faults`. The claims are not
    compared with the engine: `exercises.check` does that. Raises `OSError` for no such file.
    """
    of_kind("path", path, str, Path)
    path = Path(path)
    files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return tuple(
        one for file in files for one in parse_set(read_file(file), lesson=folder_of(file))
    )


def folder_of(file: str | Path) -> str | None:
    """Name the folder that a file lies in, the lesson of its exercises; None for no file."""
    try:
        return Path(os.path.realpath(file)).parent.name
    except (OSError, ValueError):  # the folder one is in was taken away
        return None


def parse_set(text: str, lesson: str | None = None) -> tuple[SetExercise, ...]:
    """Read the exercises of a text; `lesson` is that of those which name none.

    Raises `RecordError` with line and column, both from 1, and all that is wrong in its `faults`.
    """
    reader = SetReader(*load(text))
    return reader.whole(lambda: reader.read(lesson))


class SetReader(HeadReader):
    """Read a whole text."""

    def read(self, lesson: str | None) -> tuple[SetExercise, ...]:
        """Read exercise after exercise; those with a fault are left out."""
        self.known_keys((), self.data, _HEAD)
        self.format()
        tables = self.attempt(self.get, "exercise", list) or []
        if not tables:
            self.note(self.fault("no_exercise", ()))
        found, ids = [], dict[str, int]()
        for number, table in enumerate(tables):
            if self.attempt(self.typed, ("exercise", number), table, dict) is None:
                continue
            places = self.places.under("exercise", number)
            reader = ExerciseReader(table, places, self.faults)
            before = len(self.faults)
            one = reader.attempt(reader.exercise, number, lesson)
            name = table.get("id")
            if isinstance(name, str):
                if name in ids:
                    self.note(reader.fault("id_twice", ("id",), first=ids[name]))
                ids.setdefault(name, places.at(("id",))[0])
            if one is not None and len(self.faults) == before:
                found.append(one)
        return tuple(found)


class ExerciseReader(HeadReader):
    """Read one exercise."""

    KEYS = (
        *("id", "kind", "theme", "articles", "lesson", "ruleset", "house", "position", "card"),
        *("you", "answer", "distractors", "why", "hints", "prompt"),
    )

    def exercise(self, number: int, lesson: str | None) -> SetExercise | None:
        """Read all its keys, and go on after a fault."""
        before = len(self.faults)
        self.known_keys((), self.data, self.KEYS)
        name = self.attempt(self.name)
        theme, kind = self.attempt(self.one_word, "theme", THEMES), self.attempt(self.kind)
        articles = self.attempt(self.articles)
        if "ruleset" not in self.data:
            self.attempt(self.get, "ruleset", str, required=True)
        rules = self.rules() if "ruleset" in self.data else None
        why = self.attempt(self.both, ("why",), self.data, required=True)
        prompt = self.attempt(self.both, ("prompt",), self.data, required=False)
        hints = self.attempt(self.hints)
        named = self.attempt(self.get, "lesson", str) or lesson
        if rules is None or kind is None or theme is None:
            return None
        if kind not in THEMES[theme].kinds:
            known = THEMES[theme].kinds
            self.note(self.fault("theme_not_asked_so", ("kind",), known=known))
            return None
        asked = self.attempt(KINDS[kind].read, PartsReader(self, rules, theme))
        if asked is None:
            return None
        answer, distractors = self.attempt(self.answer, asked), self.distractors(asked)
        if name is None or articles is None or why is None or hints is None:
            return None
        if len(self.faults) > before:
            return None
        return SetExercise(
            exercise=asked,
            id=name,
            lesson=named,
            articles=articles,
            why=why,
            hints=hints,
            answer=answer,
            distractors=distractors,
            prompt=prompt,
            number=number,
        )

    # ---- Words of the house

    def name(self) -> str:
        """Read the id."""
        name: str = self.get("id", str, required=True)
        if not _ID.fullmatch(name):
            raise self.fault("id_not_so", ("id",), token=name[:SHOWN])
        return name

    def kind(self) -> str:
        """Read the kind."""
        return self.one_word("kind", KINDS)

    def one_word(self, key: str, known: Any) -> str:
        """Read the name of something that there is."""
        word: str = self.get(key, str, required=True)
        if word not in known:
            close = self.one_of(tuple(known), word)
            raise self.fault("no_such_name", (key,), token=word[:SHOWN], key=key, suggestion=close)
        return word

    def articles(self) -> tuple[str, ...]:
        """Read the articles: all of them are in the rules."""
        names = self.get("articles", list, required=True)
        if not names:
            raise self.fault("no_article", ("articles",))
        for at, name in enumerate(names):
            word = self.typed(("articles", at), name, str)
            if word not in ARTICLES:
                close = self.one_of(ARTICLES, word)
                path: At = ("articles", at)
                self.note(self.fault("unknown_article", path, token=word[:SHOWN], suggestion=close))
        return tuple(names)

    # ---- Sentences

    def both(self, path: At, table: dict[str, Any], *, required: bool) -> Both | None:
        """Read a sentence in both languages."""
        value = table.get(str(path[-1]))
        if value is None and not required:
            return None
        said = {} if value is None else self.typed(path, value, dict)
        self.known_keys(path, said, LANGUAGES)
        missing = [lang for lang in LANGUAGES if not _said(said.get(lang))]
        for lang in (one for one in missing if (*path, one) not in self.meant):
            self.note(self.fault("only_one_language", path, key=str(path[-1]), lang=lang))
        return None if missing else Both(polish(said["fr"].strip()), said["en"].strip())

    def hints(self) -> tuple[Both, ...]:
        """Read the hints: one at least, as many in each language."""
        table = self.get("hints", dict) or {}
        self.known_keys(("hints",), table, LANGUAGES)
        found: dict[str, list[str]] = {}
        for lang in LANGUAGES:
            texts = self.typed(("hints", lang), table.get(lang, []), list)
            for at, text in enumerate(texts):
                self.typed(("hints", lang, at), text, str)
            found[lang] = [text.strip() for text in texts if _said(text)]
        counts = {lang: len(texts) for lang, texts in found.items()}
        if not any(counts.values()):
            raise self.fault("no_hint", ("hints",))
        if counts["fr"] != counts["en"]:
            raise self.fault("hints_differ", ("hints",), fr=counts["fr"], en=counts["en"])
        return tuple(Both(polish(fr), en) for fr, en in zip(found["fr"], found["en"], strict=True))

    # ---- Answers

    def answer(self, asked: Exercise) -> Any:
        """Read the answer that is claimed to be right."""
        if "answer" not in self.data:
            raise self.missing("answer")
        return asked.read_answer(self, ("answer",), self.data["answer"])

    def distractors(self, asked: Exercise) -> tuple[Distractor, ...]:
        """Read the wrong answers, each with its reason."""
        tables = self.attempt(self.get, "distractors", list) or []
        if not tables:
            self.note(self.fault("no_distractor", ()))
        found = [
            self.attempt(self.distractor, ("distractors", at), table, asked)
            for at, table in enumerate(tables)
        ]
        return tuple(one for one in found if one is not None)

    def distractor(self, path: At, table: Any, asked: Exercise) -> Distractor:
        """Read one wrong answer, and the misreading or the words that explain it."""
        self.typed(path, table, dict)
        self.known_keys(path, table, _DISTRACTOR)
        if "answer" not in table:
            raise self.missing("answer", path)
        if ("misreading" in table) == ("why" in table):
            raise self.fault("either_or", path, keys=("misreading", "why"))
        code = table.get("misreading")
        if code is not None:
            known = misreadings("fr")
            if self.typed((*path, "misreading"), code, str) not in known:
                close = self.one_of(tuple(known), code)
                at = (*path, "misreading")
                raise self.fault(
                    "no_such_name", at, token=code[:SHOWN], key="misreading", suggestion=close
                )
        why = self.both((*path, "why"), table, required=code is None)
        answer = asked.read_distractor(self, (*path, "answer"), table["answer"])
        return Distractor(answer=answer, misreading=code, why=why)


def _said(text: Any) -> bool:
    return isinstance(text, str) and bool(text.strip())
