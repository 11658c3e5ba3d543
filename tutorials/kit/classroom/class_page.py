"""The page "Classe": what the teacher wants comes up from his desk, the set goes down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marimo as mo

from belote_core import BeloteError, parse_table_code, table_code
from exercises import BINDING
from exercises.class_answers import collect
from exercises.class_set import VERSIONS, ClassSet
from exercises.own_set import OwnSet
from exercises.themes import THEMES
from tutorials.kit import address, page, prose, reported
from tutorials.kit.classroom import desk, links, papers
from tutorials.kit.classroom.opened import Opened, said
from tutorials.kit.classroom.widgets import Classroom
from tutorials.kit.table import card_names, card_shorts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.screens import Text

# Three rules that every table has, until the teacher ticks his own.
_FIRST = ("must-trump", "must-overtrump", "other-is-master")
_LONGEST_OWN = 200_000
# Without any of these the page says no more than where it lies.
_WISHES = {"rules", "own", "exchange"}


class ClassPage:
    """The page "Classe"; its two widgets, and the set on the desk, belong to one session."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        """Read the address, once, build the widgets and listen to them."""
        asked = address.read(params, default_seed=1, default_profile="MARQUOIR_3")
        self.asked = asked
        self.faults: list[Text] = []
        self.settings = _usual(asked.rules, asked.seed)
        code = address.text(params, "set", "")
        if code:
            try:
                self.settings = ClassSet.from_code(code)
            except BeloteError as error:
                self.faults = [said(error)]
        # One that cannot be read stays in the address until something else is wished for.
        self.unread = code if self.faults else None
        self.made: ClassSet | OwnSet = self.settings
        self.base, self.heard, self.gathered = "", 0, 0
        self.frame = page.frame(name, asked)
        self.frame.profile = table_code(self.settings.ruleset)
        self.classroom = Classroom(
            lang=asked.lang,
            profile=self.frame.profile,
            words=prose.labels("class"),
            table_words=prose.labels("table"),
            texts={
                "title": prose.plain(name, "intro.title"),
                "intro": prose.html(name, "intro"),
                "honest": prose.html(name, "honest"),
            },
            card_names=card_names(),
            card_shorts=card_shorts(),
        )
        self.show()
        self.restyle()
        self.classroom.observe(self.hear, "wish")
        self.classroom.observe(self.show_question, "look")
        self.classroom.observe(self.gather, "pasted")
        self.classroom.observe(self.hand_out, "wanted")
        self.frame.observe(self.change_table, "profile")
        self.frame.observe(self.restyle, ["lang", "profile", "settings"])
        # marimo forgets an element that nobody holds.
        self.elements = [mo.ui.anywidget(one) for one in (self.frame, self.classroom)]

    # ---- The set

    def hear(self, _change: object = None) -> None:
        """Make the set that is wished for; what cannot be is told, and the set stays."""
        wish = self.classroom.wish
        number = wish.get("n")
        self.heard = number if type(number) is int else self.heard
        self.base = links.base_of(wish.get("base")) or self.base
        if wish.keys() & _WISHES:
            self.faults, self.unread = [], None
        try:
            self.made = self._wished(wish)
        except BeloteError as error:
            self.faults = [said(error)]
        if isinstance(self.made, ClassSet):
            self.settings = self.made
        self.show()

    def _wished(self, wish: Mapping[str, Any]) -> ClassSet | OwnSet:
        own, exchange = wish.get("own"), wish.get("exchange")
        if isinstance(own, str):
            return self._own(own[:_LONGEST_OWN])
        if type(exchange) is int and isinstance(self.made, ClassSet):
            return self.made.with_exchanged(exchange)
        if not wish.keys() & _WISHES:
            return self.made
        wanted = {
            "themes": wish.get("rules"),
            **{name: wish.get(name) for name in ("number", "difficulty", "seed", "version")},
        }
        given: Any = wanted
        made = ClassSet(ruleset=parse_table_code(self.frame.profile), **given)
        # Exchanges belong to the questions of a set: another one has none.
        same = self.settings.in_version(made.version)
        kept = made.themes == same.themes and _numbers(made) == _numbers(same)
        return same if kept else made

    def _own(self, text: str) -> ClassSet | OwnSet:
        """Take a set that the teacher wrote, if the engine confirms all of it."""
        own = OwnSet(text)
        if own.sound and own.exercises():
            return own
        lines = {lang: own.checked.lines(lang) for lang in prose.LANGUAGES}
        first, *_ = lines.values()
        self.faults = [{lang: told[at] for lang, told in lines.items()} for at in range(len(first))]
        return self.made

    def change_table(self, _change: object = None) -> None:
        """Make the set at another table, of the rules that occur there."""
        rules = parse_table_code(self.frame.profile)
        if rules == self.settings.ruleset:
            return
        usual, old = _usual(rules, self.settings.seed), self.settings
        themes = tuple(theme for theme in old.themes if THEMES[theme].occurs_in(rules))
        self.made = self.settings = ClassSet(
            ruleset=rules,
            themes=themes or usual.themes,
            number=old.number,
            difficulty=old.difficulty,
            seed=old.seed,
            version=old.version,
        )
        self.faults, self.unread = [], None
        self.show()

    def show(self) -> None:
        """Hand down the desk, and keep the set in the address."""
        self.classroom.desk = {
            **desk.desk(self.made, self.settings, n=self.heard, base=self.base, faults=self.faults)
        }
        self.tell_where()

    # ---- A question, and the codes

    def show_question(self, _change: object = None) -> None:
        """Hand down the question that is looked at, as pupils see it."""
        look, opened = self.classroom.look, Opened(self.made)
        number, at = look.get("n"), look.get("at")
        if type(number) is not int or type(at) is not int:
            return
        total = len(opened.exercises)
        if not 0 <= at < total:
            return
        title = prose.word("question", "exam", n=at + 1, total=total)
        screen = {**opened.question(f"{number}.{at}", at, title)}
        screen["button"] = prose.word("next", "train")
        screen["actions"] = {"back": at > 0, "choose": True}
        self.classroom.shown = {"n": number, "at": at, "screen": screen}

    def gather(self, _change: object = None) -> None:
        """Read the codes of the class, of either version."""
        number, text = reported.typed(self.classroom.pasted)
        made = self.made
        versions = VERSIONS if isinstance(made, ClassSet) else ("",)
        read = (
            [Opened(made.in_version(version)).paper for version in VERSIONS]
            if isinstance(made, ClassSet)
            else [Opened(made).paper]
        )
        found = collect(text[:_LONGEST_OWN], read)
        self.classroom.gathered = {**desk.gathered(found, versions, number)}

    def hand_out(self, _change: object = None) -> None:
        """Hand down the file that is wanted, in the page's language."""
        wanted = self.classroom.wanted
        number, name = wanted.get("n"), wanted.get("name")
        if type(number) is not int or not isinstance(name, str):
            return
        made = papers.file(self.made, self.base, name, self.frame.lang, n=number)
        if made is not None:
            self.classroom.file = {**made}

    # ---- The frame

    def tell_where(self) -> None:
        """Keep the language and the set in the address."""
        code = self.made.code if isinstance(self.made, ClassSet) else None
        self.frame.address = {"lang": self.frame.lang, "set": self.unread or code, "profile": None}

    def restyle(self, _change: object = None) -> None:
        """Hand on the language, the table and the settings that were chosen in the frame."""
        frame, classroom = self.frame, self.classroom
        classroom.lang, classroom.profile = frame.lang, frame.profile
        classroom.settings = frame.settings
        self.tell_where()

    def _mime_(self) -> tuple[str, str]:
        return mo.vstack(self.elements, gap=0)._mime_()


def _usual(rules: RuleSet, seed: int) -> ClassSet:
    themes = [theme for theme in (*_FIRST, *BINDING) if THEMES[theme].occurs_in(rules)]
    return ClassSet(ruleset=rules, themes=tuple(themes[: len(_FIRST)]), number=12, seed=seed)


def _numbers(made: ClassSet) -> tuple[RuleSet, int, int, int]:
    return made.ruleset, made.number, made.difficulty, made.seed
