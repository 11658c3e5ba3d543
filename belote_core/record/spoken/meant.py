"""What a text probably means, where not all of it is understood: to be asked, never answered.

The sentences are heard as `listener` hears them, but a word that nobody knows is passed over and
kept aside, what names no card is left out, and cards that nobody is said to play lie on the table
if they stand before a hand. Contradictions, cards that are not told or over, one's own card played
already are no guess.

>>> said = "atout carreau. A trefle devant moi, j'ai V carreau 10 pique. oblige de monter ?"
>>> heard = probably(said)
>>> for key, told in heard.regions:
...     print(key, [token.text for token in told])
trump ['carreau']
trick ['a', 'trefle']
hand ['v', 'carreau', '10', 'pique']
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.words import SUITS
from belote_core.record.house_text import blanked
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.listener import MOST_WORDS, Listener
from belote_core.record.spoken.sum import Sum
from belote_core.record.spoken.words import NotUnderstoodError, Sentences, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from belote_core.record.spoken.runs import Heard, Run
    from belote_core.record.spoken.word import Word

_SENTENCE = re.compile(r"[^.;!?\n\u2026]+")
# A clause that a sign ends, and a question mark after all.
_ASKED = re.compile(r"[^.;!?\n\u2026,:/\u2014]+\?")
# In a clause that asks these tell something all the same.
_TELLS = frozenset((*say.HAND, *say.TRICK, *say.TRUMP, "ai", "jai", "reste", "moi"))
# As of a count: no rank of a card.
_NUMBER = re.compile("1[1-9]|[2-9][0-9]|[0-9]{3}")
_PLAYED = say.PLAYS | say.CUTS | say.DISCARDS | frozenset(say.JUST_DONE)
_EVERY_TIME = say.MAYBE | say.OF_A_RULE | {"jamais", "quand", "never", "when"}
# What is over, told beside what is played: which is which is no guess.
_OVER = frozenset(("avant", "precedent", "precedente", "deja", "before", "already"))


def probably(text: str, players: int | None = None) -> Heard | None:
    """Hear what sentences probably say; None where no whole position comes out.

    `players` is how many the text says to play, if it does.
    """
    left, aside = without_questions(*_without_asides(text))
    words = words_of(left)
    if words is None or not 2 <= len(words) <= MOST_WORDS:
        return None
    try:
        heard = _Guess(words, players).hear()
    except NotUnderstoodError:
        return None
    return replace(heard, aside=tuple(sorted({*heard.aside, *aside})))


def first_lost(text: str) -> Word | None:
    """Return the first word at which sentences are no longer understood, if there is one."""
    words = words_of(text)
    if words is None or not 2 <= len(words) <= MOST_WORDS:
        return None
    try:
        Listener(words, None).hear()
    except NotUnderstoodError as error:
        return error.word if error.code is None else None
    return None


def without_questions(
    text: str, aside: Iterable[tuple[int, int]] = ()
) -> tuple[str, list[tuple[int, int]]]:
    """Blank every clause that asks and tells no card, and say where they stood, and what did."""
    return _blank(text, _ASKED, _tells_cards, aside)


def _without_asides(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Blank every sentence that names no card."""
    return _blank(text, _SENTENCE, _names_cards, ())


def _blank(
    text: str,
    parts: re.Pattern[str],
    tells: Callable[[str], bool],
    aside: Iterable[tuple[int, int]],
) -> tuple[str, list[tuple[int, int]]]:
    """Blank every part that tells nothing, so that places stay."""
    found = [one for one in parts.finditer(text) if one[0].strip() and not tells(one[0])]
    starts = (one.end() - len(one[0].lstrip(" ,:/")) for one in found)
    told = [(start, one.end()) for start, one in zip(starts, found, strict=True)]
    return blanked(text, (one.span() for one in found)), [*aside, *told]


def _kinds(words: Sequence[Word]) -> set[str | None]:
    sentence = Sentences(words)
    return {sentence.kind(i) for i in range(len(words))}


def speaks_of_cards(text: str) -> bool:
    """Whether whole cards are named: then it is no count."""
    kinds = _kinds(words_of(text) or [])
    return "card" in kinds or {"rank", "suit"} <= kinds


def _names_cards(said: str) -> bool:
    """Whether a sentence names a card, a suit or a rank, opens a list, or says who played."""
    words = words_of(said)
    if words is None or _kinds(words) - {None, "letter"} or said.endswith(":"):
        return True
    # Who played and what is not told is asked for, unless it is said of every time.
    told = {word.text for word in words}
    return bool(told & _PLAYED) and not told & _EVERY_TIME


def _tells_cards(said: str) -> bool:
    """Whether a clause that asks tells a hand or a table, or names a whole card."""
    words = words_of(said) or []
    if any(word.text in _TELLS or _NUMBER.fullmatch(word.raw) for word in words):
        return True
    return speaks_of_cards(said)


class _Guess(Listener):
    """A listener that passes over what it does not know."""

    def check_known(self, named: list[Run], *, asks: bool) -> None:
        """Pass over what nobody knows, but for cards that only may be."""
        del asks
        if self.maybe and named:
            raise NotUnderstoodError(self.maybe)
        for word in self.unknown:
            if any(sign.isdigit() for sign in word.raw):
                raise NotUnderstoodError(word)

    def check_no_rule(self, clause: Sequence[Word]) -> None:
        """Leave a house rule aside: it is shown that it was."""

    def bare_verb(self, i: int) -> int:
        """Guess nothing of what was not played."""
        size = super().bare_verb(i)
        denied = any(self.text(j) in say.NOT for j in range(self.start, i))
        if size and denied and self.card_comes(i + 1):
            raise NotUnderstoodError(self.words[i])
        return size

    def keep_aside(self, clause: Sequence[Word], named: list[Run]) -> None:
        """Remember every word that was passed over."""
        super().keep_aside(clause, named)
        if named:
            self.aside += [(word.token.at, word.token.end) for word in self.unknown]

    def times(self, i: int) -> int:
        """Take "le dernier pli" for the one that goes on, where no other is told of."""
        last = self.is_(i, (("dernier", "pli"), ("derniere", "levee"), ("last", "trick")))
        if not last:
            return super().times(i)
        self.say_of("trick")
        return last

    def told(self) -> Heard:
        """What it comes to: loose cards before a hand lie on the table."""
        over = any(run.context == "over" for run in self.runs)
        if over or any(word.text in _OVER for word in self.words):
            raise NotUnderstoodError
        self.first_is_trump()
        self.led_alone()
        self.check_nothing_lost()
        self.runs = [one for run in self.runs for one in self.one_by_one(run)]
        hand = next((n for n, run in enumerate(self.runs) if run.context == "hand"), None)
        loose = [run for run in self.runs[: hand or 0] if not run.context]
        alone = not any(run.context == "trick" for run in self.runs)
        for run in loose:
            if alone or Sum(self).size(run) == 1:
                run.context, run.verb = "trick", "play"
        # What is only asked about decides nothing.
        return replace(super().told(), asked=())

    def check_nothing_lost(self) -> None:
        """Guess nothing where a rank or a card stands in no list."""
        kept = {word.token.at for run in self.runs for word in run.words}
        kept |= set() if self.trump is None else {self.trump.token.at}
        for i, word in enumerate(self.words):
            named = self.kind(i) in ("rank", "ranks", "card") and word.text not in say.TRUMP
            if named and word.token.at not in kept:
                raise NotUnderstoodError(word)

    def led_alone(self) -> None:
        """As in "on demande carreau : le roi, l'as": a suit alone is the one that was led."""
        first = self.runs[0] if self.runs else None
        if first is None or first.context or len(first.words) != 1 or self.led is not None:
            return
        if first.words[0].text in SUITS:
            self.led, self.runs = first.words[0], self.runs[1:]
            laid = [run for run in self.runs if run.context in ("trick", "named", "")]
            if not laid or laid[0].verb == "cut":
                raise NotUnderstoodError(first.words[0])  # its card is not told

    def holding(self, i: int) -> int:
        """Hear "ai" at the start of a clause as "j'ai"."""
        if self.text(i) == "ai" and self.at_start(i) and self.card_comes(i + 1):
            self.say_of("hand", "me")
            return 1
        return super().holding(i)

    def hand_noun(self, i: int) -> int:
        """Take what stands before "en main" in its clause for the hand."""
        last = self.runs[-1] if len(self.runs) > self.runs_before else None
        size = super().hand_noun(i)
        if self.text(i - 1) == "en" and last is not None and not last.context:
            last.context, last.label = "hand", "me"
        return size

    def first_is_trump(self) -> None:
        """As in "trèfle, as pique, j'ai …": a suit alone that begins is trump."""
        run = self.runs[0] if self.runs and self.trump is None else None
        if run is None or len(run.words) < 2 or run.context or run.made:
            return
        if run.words[0].text in SUITS and run.words[1].parted:
            self.trump, run.words = run.words[0], run.words[1:]

    def one_by_one(self, run: Run) -> list[Run]:
        """Part what one is said to have played from cards behind it: nobody plays two."""
        cut = next((n for n, word in enumerate(run.words) if n and word.parted), None)
        if run.context != "trick" or run.label is None or cut is None or run.made:
            return [run]
        first, rest = run.words[:cut], run.words[cut:]
        return [replace(run, words=first), replace(run, label=None, verb="play", words=rest)]
