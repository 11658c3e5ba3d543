"""A set of exercises for a class: made from a few numbers, the same for ever, and its short code.

The code says everything: table, how many, how difficult, from which seed, version, rule cases, and
which questions were exchanged. Whoever has it has the set, on every Python and in the browser.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from string import digits
from typing import TYPE_CHECKING, Literal, get_args

from belote_core import RuleSet, RuleSetError, parse_table_code, table_code
from belote_core.arguments import all_of_kind, of_kind
from belote_core.errors import BeloteError, UnknownNameError
from exercises.construction.draw import Draw
from exercises.generate import generate
from exercises.kinds.choose_a_card import ChooseACard
from exercises.kinds.legal_cards import LegalCards
from exercises.rule_codes import GROUPS, code, group_of, signs
from exercises.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from exercises.exercise import Exercise

Version = Literal["A", "B"]
VERSIONS: tuple[Version, ...] = get_args(Version)
LEVELS = (1, 2, 3)
# As many as an hour holds, and as leave a link under 200 characters.
MOST = 30
LARGEST_SEED = 10**9
# How often one question can be exchanged: what one figure of the code counts to.
MOST_EXCHANGES = 9
# What the code begins with; another way to write or to draw a set would be another format.
_FORMAT = "1"
_SHORT = 40
# A case asked with cards, of a hand: one card, or all that are permitted.
_ONE, _ALL = ChooseACard.kind, LegalCards.kind
# Each set has seeds of its own, of which it looks through so many for questions that differ, and
# through so many in vain: who makes up a code keeps nobody waiting.
_APART, _SEEDS, _BARREN = 1_000, 240, 24
_PARTS = re.compile(r"[^.]+")
_THEMES = re.compile(r"([A-Z])((?:[0-9a-z]{2})+)")


@dataclass(frozen=True, kw_only=True)
class ClassSet:
    """The questions of a class: `number` of them, from some `themes` of a table, from a seed.

    `themes` are keys of `THEMES`, each of which occurs at the table; they are kept once each, in an
    order of their own. Version B asks the same as A, with other cards. `exchanged` says how often
    the question of each place (from 0) was exchanged for the next of its theme. Raises
    `BeloteError` where there is no such set, `UnknownNameError` for an unknown theme.

    >>> from belote_core import MARQUOIR_3
    >>> made = ClassSet(ruleset=MARQUOIR_3, themes=("must-trump", "go-up"), number=4, seed=7)
    >>> [one.theme for one in made.exercises()]
    ['go-up', 'must-trump', 'go-up', 'must-trump']
    >>> ClassSet.from_code(made.code) == made
    True
    """

    ruleset: RuleSet
    themes: tuple[str, ...]
    number: int = 10
    difficulty: int = 1
    seed: int = 1
    version: Version = "A"
    exchanged: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be, and write what is equal the same way."""
        of_kind("ruleset", self.ruleset, RuleSet)
        for name in ("number", "difficulty", "seed"):
            of_kind(name, getattr(self, name), int)
        if not 1 <= self.number <= MOST:
            raise BeloteError("set_number", value=self.number, most=MOST)
        if self.difficulty not in LEVELS:
            raise BeloteError("set_difficulty", value=self.difficulty, most=LEVELS[-1])
        if not 0 <= self.seed <= LARGEST_SEED:
            raise BeloteError("set_seed", value=self.seed, most=LARGEST_SEED)
        if self.version not in VERSIONS:
            raise BeloteError("set_version", token=str(self.version)[:_SHORT])
        object.__setattr__(self, "themes", _themes(self.ruleset, self.themes))
        object.__setattr__(self, "exchanged", _exchanged(self.number, self.exchanged))

    # ---- The questions

    def exercises(self) -> tuple[Exercise, ...]:
        """Return the questions in their order; of a theme none comes twice while it has others."""
        drawn = Draw(self.seed, "class").shuffled(sorted(self.themes))
        found: dict[int, Exercise] = {}
        for first, theme in enumerate(drawn[: self.number]):
            places = range(first, self.number, len(drawn))
            ranks = [self._rank(place, met, len(places)) for met, place in enumerate(places)]
            seeds = _differing(theme, self.ruleset, self.seed, self.difficulty, max(ranks) + 1)
            for met, (place, rank) in enumerate(zip(places, ranks, strict=True)):
                found[place] = self._asked(theme, met, seeds[rank % len(seeds)])
        return tuple(found[place] for place in range(self.number))

    def _rank(self, place: int, met: int, each: int) -> int:
        """Say which of the questions of its theme this is: A and B by turns, then exchanges."""
        turn = met + self._exchanges(place) * each
        return len(VERSIONS) * turn + VERSIONS.index(self.version)

    def _exchanges(self, place: int) -> int:
        return self.exchanged[place] if place < len(self.exchanged) else 0

    def _asked(self, theme: str, met: int, seed: int) -> Exercise:
        """Ask a question; about a hand for one card and for all permitted ones, by turns."""
        kinds = THEMES[theme].kinds
        one = generate(theme, self.ruleset, seed=seed, difficulty=self.difficulty)
        # Where every card is permitted, playing one shows nothing.
        if one.kind == _ONE and _ALL in kinds and (met % 2 or not one.binding):
            return generate(theme, self.ruleset, seed=seed, difficulty=self.difficulty, kind=_ALL)
        return one

    # ---- Other sets made of this one

    def in_version(self, version: Version) -> ClassSet:
        """Return the same set in a version."""
        return replace(self, version=version)

    def with_exchanged(self, place: int) -> ClassSet:
        """Exchange the question of one place (from 0) for the next one; the others stay.

        Raises `BeloteError` for no such place. After the last exchange comes the first question.
        """
        of_kind("place", place, int)
        if not 0 <= place < self.number:
            raise BeloteError("set_place", value=place + 1, most=self.number)
        counts = [self._exchanges(at) for at in range(self.number)]
        counts[place] = (counts[place] + 1) % (MOST_EXCHANGES + 1)
        return replace(self, exchanged=tuple(counts))

    # ---- The code

    @property
    def code(self) -> str:
        """Everything of it in one word of an address; two signs at its end tell a slip."""
        parts = [
            *(_FORMAT, table_code(self.ruleset), str(self.number), str(self.difficulty)),
            *(str(self.seed), self.version, _written(self.themes)),
        ]
        if self.exchanged:
            parts.append("".join(map(str, self.exchanged)))
        body = ".".join(parts)
        return f"{body}.{signs(body)}"

    @classmethod
    def from_code(cls, text: str) -> ClassSet:
        """Read a code; raises `BeloteError` with the place of the fault, a character from 1."""
        of_kind("text", text, str)
        given = text.strip()
        parts = [(match.start() + 1, match[0]) for match in _PARTS.finditer(given)]
        if not parts or parts[0][1] != _FORMAT:
            raise BeloteError("set_code_none", token=given[:_SHORT])
        if len(parts) not in (8, 9):
            raise BeloteError("set_code_cut", place=len(given) + 1)
        body = given.rpartition(".")[0]
        _, table, number, level, seed, version, themes, *rest = parts
        made = cls(
            ruleset=_table(*table),
            number=_number(*number),
            difficulty=_number(*level),
            seed=_number(*seed),
            version=_version(*version),
            themes=tuple(_read(*themes)),
            exchanged=tuple(_counts(*rest[0])) if len(rest) > 1 else (),
        )
        if signs(body) != parts[-1][1] or made.code != given:
            raise BeloteError("set_code_slip", token=parts[-1][1][:_SHORT])
        return made


def _themes(rules: RuleSet, given: tuple[str, ...]) -> tuple[str, ...]:
    """Return themes once each, in the order in which a code writes them."""
    themes = set(all_of_kind("themes", given, str))
    for theme in sorted(themes):
        if theme not in THEMES:
            raise UnknownNameError("unknown_theme", token=theme[:_SHORT])
        if not THEMES[theme].occurs_in(rules):
            raise BeloteError("set_theme_not_here", token=theme)
    if not 1 <= len(themes) <= MOST:
        raise BeloteError("set_themes", value=len(themes), most=MOST)
    return tuple(sorted(themes, key=_order))


def _exchanged(number: int, given: tuple[int, ...]) -> tuple[int, ...]:
    """Return the exchanges up to the last question that has any."""
    counts = all_of_kind("exchanged", given, int)
    if len(counts) > number or not all(0 <= count <= MOST_EXCHANGES for count in counts):
        raise BeloteError("set_exchanged", most=MOST_EXCHANGES)
    while counts and not counts[-1]:
        counts = counts[:-1]
    return counts


def _order(theme: str) -> tuple[int, str]:
    return list(GROUPS).index(group_of(theme)), theme


def _written(themes: tuple[str, ...]) -> str:
    """Write themes: a capital for their group, then two signs each."""
    groups = {group: [code(t) for t in themes if group_of(t) == group] for group in GROUPS}
    return "".join(group[0].upper() + "".join(them) for group, them in groups.items() if them)


def _wrong(place: int, token: str) -> BeloteError:
    return BeloteError("set_code_part", place=place, token=token[:_SHORT])


def _table(place: int, token: str) -> RuleSet:
    try:
        return parse_table_code(token)
    except RuleSetError as error:
        raise BeloteError("set_code_table", place=place, token=token[:_SHORT]) from error


def _number(place: int, token: str) -> int:
    # Python would read digits of other scripts, and signs.
    if not (token.isascii() and token.isdigit() and len(token) <= len(str(LARGEST_SEED))):
        raise _wrong(place, token)
    return int(token)


def _version(place: int, token: str) -> Version:
    found = next((version for version in VERSIONS if version == token), None)
    if found is None:
        raise _wrong(place, token)
    return found


def _counts(place: int, token: str) -> Iterator[int]:
    for at, sign in enumerate(token):
        if sign not in digits:
            raise _wrong(place + at, sign)
        yield int(sign)


def _read(place: int, token: str) -> Iterator[str]:
    known = {(group_of(theme)[0].upper(), code(theme)): theme for theme in THEMES}
    read = 0
    for group in _THEMES.finditer(token):
        if group.start() != read:
            break
        for at in range(0, len(group[2]), 2):
            theme = known.get((group[1], group[2][at : at + 2]))
            if theme is None:
                where = place + group.start() + 1 + at
                raise BeloteError("set_code_theme", place=where, token=group[2][at : at + 2])
            yield theme
        read = group.end()
    if read != len(token):
        raise _wrong(place + read, token[read:])


@lru_cache(maxsize=256)
def _differing(
    theme: str, rules: RuleSet, seed: int, difficulty: int, wanted: int
) -> tuple[int, ...]:
    """Return the first seeds whose questions all differ; fewer where the theme has no more."""
    found, subjects, barren = list[int](), list[object](), 0
    for later in range(_SEEDS):
        made = seed * _APART + later
        try:
            subject = generate(theme, rules, seed=made, difficulty=difficulty).subject
        except ValueError:  # what a recipe does not find at one seed it finds at the next
            continue
        if subject in subjects:
            barren += 1
        else:
            barren = 0
            found.append(made)
            subjects.append(subject)
        if len(found) == wanted or barren == _BARREN:
            break
    if not found:
        raise BeloteError("theme_cannot_be_asked", token=theme)
    return tuple(found)
