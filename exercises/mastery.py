"""What a learner has shown to know, rule by rule, read off the log that his browser keeps.

Nothing is stored but that log: accuracy, mastery and the queue of reviews are computed from it, and
the time is always given. A rule is a theme of `THEMES`.

>>> day = 24 * 60 * 60 * 1000
>>> log = [
...     {"kind": "try", "key": f"k{i}", "theme": "must-trump", "right": True, "hints": 0, "at": at}
...     for i, at in enumerate([*range(10), *range(day + 10, day + 15)])
... ]
>>> Mastery.from_log(log[:9]).rule("must-trump").standing.value
'not_enough_data'
>>> Mastery.from_log(log[:10]).rule("must-trump").standing.value
'learnt'
>>> Mastery.from_log(log).rule("must-trump").mastered
True
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import cached_property
from json import dumps
from math import sqrt
from types import NoneType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fsrs import Card

VERSION = 1
# Eight of ten; again four of five, the smallest number of which 80 % can be had exactly.
WINDOW, ENOUGH = 10, 8
CHECK, ENOUGH_AGAIN = 5, 4
DAY_MS = 24 * 60 * 60 * 1000
# No browser's clock is that far ahead; a review of a hundred years still has a date.
LATEST_MS = 32_503_680_000_000
# Who was wrong sees the rule again at once; who was right the first time not on the same day.
STEPS = (timedelta(minutes=1),)
# 97.5 % of a normal distribution lie below it.
_Z = 1.959963984540054
# Every card is legal in these: playing one shows nothing, unless the entry says that it did.
_FREE = ("lead", "no-trump-to-follow", "nothing-to-play")
# What JSON may hold in the place of each fact of a try: `type(True) is bool`, no number.
_TYPES: Mapping[str, tuple[type, ...]] = {
    "theme": (str,),
    "at": (int, float),
    "right": (bool,),
    "hints": (int,),
    "misreading": (str, NoneType),
    "binding": (bool,),
    "kind": (str, NoneType),
    "profile": (str, NoneType),
}


class Standing(Enum):
    """How far a learner is with a rule."""

    NOT_ENOUGH_DATA = "not_enough_data"
    LEARNING = "learning"
    LEARNT = "learnt"  # today: to be shown again after a day
    MASTERED = "mastered"


@dataclass(frozen=True, slots=True)
class Try:
    """The first answer given to one question; `at` is in milliseconds since 1970."""

    theme: str
    at: float
    right: bool
    hints: int = 0
    misreading: str | None = None
    binding: bool = True
    kind: str | None = None
    profile: str | None = None

    @property
    def unaided(self) -> bool:
        """Whether it was answered without a hint."""
        return not self.hints


@dataclass(frozen=True, slots=True)
class RuleRecord:
    """The first tries of one rule, in order of time: only those in which something was at stake."""

    theme: str
    tries: tuple[Try, ...] = ()

    @property
    def unaided(self) -> tuple[Try, ...]:
        """The tries made without a hint: they alone show what is known."""
        return tuple(one for one in self.tries if one.unaided)

    @property
    def right(self) -> int:
        """How many unaided tries were right."""
        return _right(self.unaided)

    @property
    def hints(self) -> int:
        """How many hints were taken in all."""
        return sum(one.hints for one in self.tries)

    @property
    def confusions(self) -> Counter[str]:
        """How often each known misreading was answered, with a hint or without."""
        return Counter(one.misreading for one in self.tries if one.misreading and not one.right)

    @property
    def standing(self) -> Standing:
        """Where the learner is: mastered means 8 of the last 10, and 80 % again after a day."""
        unaided = self.unaided
        if len(unaided) < WINDOW:
            return Standing.NOT_ENOUGH_DATA
        if _right(unaided[-WINDOW:]) < ENOUGH:
            return Standing.LEARNING
        return Standing.MASTERED if self._shown_again else Standing.LEARNT

    @property
    def mastered(self) -> bool:
        """Whether the rule is mastered."""
        return self.standing is Standing.MASTERED

    @property
    def _shown_again(self) -> bool:
        """Whether the last tries a day and more after the rule was learnt are good too.

        Who lost it in between learns it anew: the day counts from then.
        """
        unaided, learnt_at = self.unaided, None
        for end, one in enumerate(unaided, 1):
            if end < WINDOW or _right(unaided[end - WINDOW : end]) < ENOUGH:
                learnt_at = None
            elif learnt_at is None:
                learnt_at = one.at
        assert learnt_at is not None
        later = [one for one in unaided if one.at >= learnt_at + DAY_MS]
        return len(later) >= CHECK and _right(later[-CHECK:]) >= ENOUGH_AGAIN

    @property
    def interval(self) -> tuple[float, float] | None:
        """Between what the share of right answers lies, 95 % sure (Wilson); None under ten tries.

        >>> tries = tuple(Try("follow", at, right=at < 8) for at in range(10))
        >>> low, high = RuleRecord("follow", tries).interval
        >>> round(low, 3), round(high, 3)
        (0.49, 0.943)
        """
        if self.standing is Standing.NOT_ENOUGH_DATA:
            return None
        count, share, squared = len(self.unaided), self.right / len(self.unaided), _Z**2
        middle = (share + squared / (2 * count)) / (1 + squared / count)
        half = sqrt(share * (1 - share) / count + squared / (4 * count**2))
        half *= _Z / (1 + squared / count)
        return max(0.0, middle - half), min(1.0, middle + half)


def _right(tries: Iterable[Try]) -> int:
    return sum(one.right for one in tries)


@dataclass(frozen=True)
class Mastery:
    """All that a learner has shown: `entries` are his answers as the browser wrote them.

    `foreign` is what `load` was given and could not read, at most one thing: it is given back by
    `dump` as it came.
    """

    entries: tuple[Any, ...] = ()
    foreign: tuple[Any, ...] = ()

    @classmethod
    def from_log(cls, log: Iterable[Any]) -> Mastery:
        """Read the log of `tutorials.kit.store`; what says where a page stands is left out.

        Of the fields of a try, `misreading`, `binding` (something was at stake) and `kind_of` (the
        kind of exercise) may be missing.
        """
        return cls(tuple(entry for entry in deepcopy(list(log)) if not _is_place(entry)))

    @classmethod
    def load(cls, data: Any) -> Mastery:
        """Read what `dump` gave; anything else is kept, unread."""
        if not isinstance(data, dict) or not _known_version(data):
            return cls(foreign=(deepcopy(data),))
        return cls(tuple(deepcopy(data["entries"])), tuple(deepcopy(data["foreign"])))

    def dump(self) -> Any:
        """Write everything as JSON can hold it, damaged entries too."""
        if self.foreign and not self.entries:
            return deepcopy(self.foreign[0])
        return {
            "version": VERSION,
            "entries": deepcopy(list(self.entries)),
            "foreign": deepcopy(list(self.foreign)),
        }

    def plus(self, log: Iterable[Any]) -> Mastery:
        """Add what is new in a log: an entry that is there already is not taken twice."""
        known = {dumps(entry, sort_keys=True) for entry in self.entries}
        news = Mastery.from_log(log).entries
        fresh = (entry for entry in news if dumps(entry, sort_keys=True) not in known)
        return Mastery((*self.entries, *fresh), self.foreign)

    @cached_property
    def _read(self) -> tuple[tuple[Any, Try | None], ...]:
        return tuple((entry, _as_try(entry)) for entry in self.entries)

    @property
    def unread(self) -> tuple[Any, ...]:
        """What could not be read: damaged entries, or a whole file of another version."""
        return (*self.foreign, *(entry for entry, read in self._read if read is None))

    @cached_property
    def tries(self) -> tuple[Try, ...]:
        """The first tries, in order of time; a question seen before tells nothing new."""
        keyed = [(one, entry.get("key")) for entry, one in self._read if one is not None]
        seen: set[str] = set()
        found = []
        for one, key in sorted(keyed, key=lambda pair: pair[0].at):
            if not isinstance(key, str) or key not in seen:
                found.append(one)
            if isinstance(key, str):
                seen.add(key)
        return tuple(found)

    @cached_property
    def rules(self) -> Mapping[str, RuleRecord]:
        """A record for every rule tried, in the order they were first met."""
        found: dict[str, list[Try]] = {}
        for one in self.tries:
            if one.binding:
                found.setdefault(one.theme, []).append(one)
        return {theme: RuleRecord(theme, tuple(tries)) for theme, tries in found.items()}

    def rule(self, theme: str) -> RuleRecord:
        """Return the record of one rule, an empty one if it was never tried."""
        return self.rules.get(theme, RuleRecord(theme))

    @property
    def confusions(self) -> Mapping[str, Counter[str]]:
        """By rule, how often each known misreading was answered."""
        found = {theme: record.confusions for theme, record in self.rules.items()}
        return {theme: counter for theme, counter in found.items() if counter}

    def queue(self, now: datetime) -> tuple[tuple[str, datetime], ...]:
        """Every rule tried and when to review it, the most urgent first.

        `now` knows its time zone. A try dated after it comes from a clock that was wrong: it counts
        as made with the one before, so that it buries no rule.
        """
        if now.tzinfo is None:
            raise ValueError("naive_time")
        cards = [
            (theme, _reviewed(number, record, now).due)
            for number, (theme, record) in enumerate(self.rules.items())
        ]
        return tuple(sorted(cards, key=lambda card: (card[1], card[0])))

    def due(self, now: datetime) -> tuple[str, ...]:
        """The rules to review now, the most urgent first; each time with fresh cards."""
        return tuple(theme for theme, due in self.queue(now) if due <= now)


def _known_version(data: dict[str, Any]) -> bool:
    """Whether `dump` of this version wrote it, and nobody has damaged it as a whole."""
    lists = (data.get("entries"), data.get("foreign"))
    return (
        data.keys() == {"version", "entries", "foreign"}
        and type(data["version"]) is int
        and data["version"] == VERSION
        and all(isinstance(one, list) for one in lists)
        # With nothing to stand beside it, a foreign file is dumped bare.
        and (not data["foreign"] or (len(data["foreign"]) == 1 and bool(data["entries"])))
    )


def _is_place(entry: Any) -> bool:
    return isinstance(entry, dict) and entry.get("kind") == "at"


def _as_try(entry: Any) -> Try | None:
    """Read an entry, or nothing where it is damaged."""
    if not isinstance(entry, dict) or entry.get("kind") != "try":
        return None
    facts: dict[str, Any] = {
        "theme": entry.get("theme"),
        "at": entry.get("at"),
        "right": entry.get("right"),
        "hints": entry.get("hints", 0),
        "misreading": entry.get("misreading"),
        "binding": entry.get("binding", entry.get("theme") not in _FREE),
        "kind": entry.get("kind_of"),
        "profile": entry.get("profile"),
    }
    fits = all(type(value) in _TYPES[name] for name, value in facts.items())
    sound = fits and facts["theme"] and 0 <= facts["at"] < LATEST_MS and facts["hints"] >= 0
    return Try(**facts) if sound else None


def _reviewed(number: int, record: RuleRecord, now: datetime) -> Card:
    """Replay the tries of a rule as reviews of its card; with fuzzing off nothing is random."""
    # A page that shows no queue need not load it.
    from fsrs import Card, Rating, Scheduler  # noqa: PLC0415

    scheduler = Scheduler(enable_fuzzing=False, learning_steps=STEPS)
    start = at = datetime(1970, 1, 1, tzinfo=UTC)
    # Left to itself a card asks the clock for its number and its first day.
    card = Card(card_id=number, due=start)
    for one in record.tries:
        rating = Rating.Again if not one.right else Rating.Good if one.unaided else Rating.Hard
        noted = start + timedelta(milliseconds=one.at)
        at = noted if noted <= now else at
        card, _ = scheduler.review_card(card, rating, at)
    return card
