"""The page "Le compteur": what is typed and done comes up, the sheet goes down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import marimo as mo

from belote_core import BeloteError, Match
from belote_core.record import PassedOut
from tutorials.kit import address, page, prose, reported, table_codes
from tutorials.kit.score import (
    entries,
    exports,
    heap,
    keeping,
    printed,
    sheet_screen,
    telling,
)
from tutorials.kit.score.counter import Counter, lists
from tutorials.kit.score.faults import FileError
from tutorials.kit.score.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.screens import Choice, Text

# The sheet that everybody begins with; those begun later are called by when they were.
FIRST = "1"
_LONGEST_KEY = 20
DEEDS = ("write", "passed", "correct", "remove", "undo")


class ScorePage:
    """The page "Le compteur"; its two widgets belong to one session."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        """Read the address, once, build the widgets and listen to them."""
        self.asked = address.read(params, default_seed=1, default_profile="MARQUOIR_3")
        self.frame = page.frame(name, self.asked)
        self.key, self.sheet = FIRST, Sheet(rules=self.asked.rules)
        self.sheets: dict[str, Sheet] = {}
        self.unfolded: frozenset[int] = frozenset()
        self.note: Text | None = None
        self.report, self.blank, self.handed = 0, 0, 0
        self.dropped, self.aside = list[str](), list[str]()
        self.score = Counter(lang=self.asked.lang, words=prose.labels("score"))
        self.show()
        self.answer()
        self.restyle()
        self.score.seen = 0
        self.score.observe(self.hear, "choice")
        self.score.observe(self.resume, "kept")
        self.score.observe(self.answer, "draft")
        self.frame.observe(self.retable, "profile")
        self.frame.observe(self.restyle, ["lang", "settings"])
        # marimo forgets an element that nobody holds.
        self.elements = [mo.ui.anywidget(one) for one in (self.frame, self.score)]

    # ---- What the browser kept

    def resume(self, _change: object = None) -> None:
        """Go on with what the browser has kept."""
        kept: dict[str, Any] = self.score.kept
        number, found = kept.get("n"), kept.get("sheets")
        if not kept.get("ready") or type(number) is not int or number <= self.report:
            return
        self.report, self.aside, self.dropped = number, [], []
        self.sheets = {}
        for key, text in found.items() if isinstance(found, dict) else ():
            if _is_key(key) and isinstance(text, str):
                self._read(key, text)
        last = str(kept.get("last"))
        here = self.key if self.key in self.sheets else last
        if here in self.sheets:
            self._turn_to(here)
        elif self.key not in self.sheets and self.sheet.deeds:
            # Another tab has thrown it away.
            self.key, self.sheet = FIRST, Sheet(rules=self.sheet.now)
        news: Choice = {"earlier": lists(kept.get("news"))}
        for action in reported.actions(news):
            self._take(action)
        self.show()
        self.answer()
        self.keep()

    def _read(self, key: str, text: str) -> None:
        try:
            self.sheets[key] = keeping.read(text)
        except keeping.KeptError as error:
            self.aside.append(key)
            self.note = prose.word(error.fault.value, "score_kept")

    def _turn_to(self, key: str) -> None:
        if key != self.key:
            self.unfolded = frozenset()
        self.key, self.sheet = key, self.sheets[key]

    # ---- What is done

    def hear(self, _change: object = None) -> None:
        """Take in what was done; what was none changes nothing."""
        sent: Any = self.score.choice
        news = [one for one in reported.actions(sent) if one["n"] > self.score.seen]
        if not news:
            return
        self.note = None
        for action in news:
            self._take(action)
        self.show()
        self.answer()
        self.keep(news[-1]["n"])
        self.score.seen = news[-1]["n"]

    def _take(self, action: Any) -> None:
        """Take in one action, if it was done on the sheet at hand."""
        done = {
            "write": self._write,
            "passed": self._passed,
            "correct": self._correct,
            "remove": self._remove,
            "undo": self._undo,
            "unfold": self._unfold,
            "name": self._name,
            "dealer": self._dealer,
            "rules": self._rules,
            "new": self._new,
            "open": self._open,
            "drop": self._drop,
            "files": self._files,
            "ask": self._ask,
        }.get(str(action.get("action")))
        key, _, deeds = action["position"].partition(".")
        if done is None or key != self.key:
            return
        # What was meant for the sheet as it was before is done already, or must be thought again.
        if action["action"] not in DEEDS or deeds == str(len(self.sheet.deeds)):
            done(action)

    def _deal(self, action: Any, rules: RuleSet) -> Any:
        told = action.get("form")
        return entries.read(entries.form(told if isinstance(told, dict) else {}, rules), rules).deal

    def _write(self, action: Any) -> None:
        deal = None if self.sheet.match.winner is not None else self._deal(action, self.sheet.now)
        if deal is not None:
            self.sheet = self.sheet.write(deal)
            self.blank = action["n"]

    def _passed(self, action: Any) -> None:
        if self.sheet.match.winner is None:
            self.sheet = self.sheet.write(PassedOut())
            self.blank = action["n"]

    def _correct(self, action: Any) -> None:
        at = self._line(action)
        if at is None:
            return
        passed = action.get("text") == "passed"
        deal = PassedOut() if passed else self._deal(action, self.sheet.rows[at].before.rules)
        if deal is not None:
            self.sheet = self.sheet.correct(at, deal)
            self.blank = action["n"]

    def _remove(self, action: Any) -> None:
        at = self._line(action)
        if at is not None:
            self.sheet = self.sheet.remove(at)
            self.unfolded = frozenset()
            self.blank = action["n"]

    def _undo(self, _action: Any) -> None:
        self.sheet = self.sheet.undone
        self.unfolded = frozenset()

    def _unfold(self, action: Any) -> None:
        at = self._line(action)
        if at is not None:
            self.unfolded ^= {at}

    def _name(self, action: Any) -> None:
        seat, text = action.get("at"), action.get("text")
        if type(seat) is int and 0 <= seat < self.sheet.rules.players and isinstance(text, str):
            self.sheet = self.sheet.named(seat, text[:200])

    def _dealer(self, action: Any) -> None:
        seat = action.get("at")
        if type(seat) is int and 0 <= seat < self.sheet.rules.players:
            self.sheet = replace(self.sheet, dealer=seat)

    def _rules(self, action: Any) -> None:
        table = table_codes.rules(str(action.get("table")))
        target = str(action.get("target"))
        if table is None or not (target.isascii() and target.isdigit() and 0 < len(target) < 6):
            return
        # A house of its own stays one, where only the length of the match is chosen.
        now = self.sheet.now
        base = now if action.get("table") == sheet_screen.table_of(now) else table
        if int(target):
            self.play_by(replace(base, target=int(target)))

    def play_by(self, rules: RuleSet) -> None:
        """Play by these rules: from the next deal on, or from the start of an empty sheet."""
        sheet = self.sheet
        if rules == sheet.now:
            return
        if not sheet.lines:
            names = sheet.names if rules.players == sheet.rules.players else ()
            dealer = sheet.dealer % rules.players
            self.sheet = Sheet(rules=rules, names=names, dealer=dealer)
        elif rules.players == sheet.rules.players:
            self.sheet = sheet.write(rules)
        self.frame.profile = sheet_screen.table_of(self.sheet.now)

    def _new(self, action: Any) -> None:
        """Begin another match: the same table, the same people, the next one deals."""
        key = str(action.get("text"))
        if not _is_key(key) or key in self.sheets or not self.sheet.lines:
            return
        self.sheets[self.key] = self.sheet
        match = self.sheet.match
        fresh = Sheet(rules=match.rules, names=self.sheet.names, dealer=match.dealer)
        self.key, self.sheet, self.unfolded = key, fresh, frozenset()

    def _open(self, action: Any) -> None:
        key = str(action.get("text"))
        if key in self.sheets and key != self.key:
            self.sheets[self.key] = self.sheet
            self._turn_to(key)
            self.frame.profile = sheet_screen.table_of(self.sheet.now)

    def _drop(self, _action: Any) -> None:
        """Throw the sheet at hand away, and turn to another, or to an empty one."""
        self.dropped = [self.key]
        self.sheets.pop(self.key, None)
        self.unfolded = frozenset()
        other = next(reversed(self.sheets), None)
        if other is not None:
            self._turn_to(other)
        else:
            self.sheet = Sheet(rules=self.sheet.now, names=self.sheet.names)
            self.key = FIRST

    def _files(self, action: Any) -> None:
        """Open files as a sheet of their own."""
        texts = [text for text in lists(action.get("texts")) if isinstance(text, str)]
        key = str(action.get("text"))
        try:
            found = exports.opened(texts[:10])
        except FileError as error:
            self.note = telling.file_error(error)
        except BeloteError as error:
            cause = telling.explained(error, self.sheet)
            self.note = prose.word("cannot_read", "score_file", cause=cause)
        else:
            if self.sheet.lines and _is_key(key) and key not in self.sheets:
                self.sheets[self.key] = self.sheet
                self.key = key
            if not self.sheet.lines or self.key == key:
                self.sheet, self.unfolded = found, frozenset()
                self.note = telling.told("opened", n=len(found.lines))
                self.frame.profile = sheet_screen.table_of(found.now)

    def _ask(self, action: Any) -> None:
        """Hand files down: a table, records, or a page to print."""
        lang, what = self.frame.lang, action.get("text")
        kind, texts, names = "save", list[str](), list[str]()
        if what == "csv":
            texts, names = [exports.table(self.sheet, lang)], ["belote.csv"]
        elif what == "record":
            texts = exports.record_texts(self.sheet)
            many = len(texts) > 1
            names = [
                f"belote-{n}.belote.toml" if many else "belote.belote.toml"
                for n in range(1, len(texts) + 1)
            ]
        elif what in ("filled", "blank"):
            kind, names = "print", [str(what)]
            texts = [
                printed.filled(self.sheet, lang)
                if what == "filled"
                else printed.blank(self.sheet.now, lang, self.sheet)
            ]
        if texts:
            self.handed += 1
            self.score.handed = {"n": self.handed, "kind": kind, "names": names, "texts": texts}

    def _line(self, action: Any) -> int | None:
        at = action.get("at")
        return at if type(at) is int and 0 <= at < len(self.sheet.lines) else None

    # ---- What goes down

    def show(self) -> None:
        """Hand the sheet down."""
        others = {key: one for key, one in self.sheets.items() if key != self.key}
        shown = sheet_screen.screen(
            self.key, self.sheet, unfolded=self.unfolded, kept=others, note=self.note
        )
        self.score.screen = {**shown}
        self.frame.address = {"lang": self.frame.lang, "table": self.frame.profile}

    def answer(self, _change: object = None) -> None:
        """Say what the fields come to as they stand."""
        draft: dict[str, Any] = self.score.draft
        number, at = draft.get("n"), draft.get("at")
        fields, cards = draft.get("form"), draft.get("heap")
        mine = draft.get("sheet") == self.key
        match: Match = self.sheet.match
        if mine and type(at) is int and 0 <= at < len(self.sheet.rows):
            match = self.sheet.rows[at].before
        given = entries.form(fields if mine and isinstance(fields, dict) else {}, match.rules)
        told = sheet_screen.form(
            number if type(number) is int else 0,
            self.sheet,
            match,
            entries.read(given, match.rules),
            heap.read(cards if isinstance(cards, dict) else {}, match.rules),
        )
        self.score.form = {**told}

    def keep(self, heard: int | None = None) -> None:
        """Have the sheet kept by the browser, once it has reported what it had."""
        if not self.report:
            return
        worth = bool(self.sheet.lines or any(self.sheet.names))
        if worth:
            self.sheets[self.key] = self.sheet
        self.score.keep = {
            "n": self.score.seen if heard is None else heard,
            "report": self.report,
            "sheet": self.key,
            "text": keeping.written(self.sheet) if worth else "",
            "blank": self.blank,
            "dropped": self.dropped,
            "aside": self.aside,
        }

    def retable(self, _change: object = None) -> None:
        """Play at the table that was chosen in the frame; with more players it is another match."""
        chosen, now = table_codes.rules(self.frame.profile), self.sheet.now
        if chosen is None or self.frame.profile == sheet_screen.table_of(now):
            return
        rules = replace(chosen, target=now.target)
        if self.sheet.lines and rules.players != now.players:
            self.note = telling.word("other_match")
            self.frame.profile = sheet_screen.table_of(now)
        else:
            self.play_by(rules)
            self.note = None
        self.show()
        self.answer()
        self.keep()

    def restyle(self, _change: object = None) -> None:
        """Hand on the language and the settings that were chosen in the frame."""
        self.score.lang, self.score.settings = self.frame.lang, self.frame.settings

    def _mime_(self) -> tuple[str, str]:
        return mo.vstack(self.elements, gap=0)._mime_()


def _is_key(key: str) -> bool:
    """Whether a sheet may be called so: by when it was begun."""
    return key.isascii() and key.isdigit() and len(key) <= _LONGEST_KEY
