"""House rules in a position or a count: `table CLASSIC_4, undertrump free`, "sous-couper libre".

How a rule and its values are called comes from their declaration (`DECLARED`), and in each
language from the words of it, which whoever reads a text hands in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from enum import Enum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from belote_core.card_text.tokens import fold
from belote_core.card_text.words import SUITS
from belote_core.ruleset import CLASSIC_4, KNOBS, MARQUOIR_3, PRESETS, Decides, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Words = tuple[tuple[str, ...], tuple[tuple[str, Any], ...]]


class Sentence(NamedTuple):
    """A pattern of folded text, the rule and its value, and a word that always stands in it.

    `meaning` is None for what is said in two senses.
    """

    pattern: str
    meaning: tuple[str, Any] | None
    word: str


@dataclass(frozen=True)
class HouseWords:
    """How house rules are called: of each its names, and words with the value that they stand for.

    A rule that is a number has no words for its values. `sentences` say rules in full,
    `leads` lead up to a rule.
    """

    of: Mapping[str, Words]
    sentences: tuple[Sentence, ...] = ()
    leads: tuple[str, ...] = ()

    def and_also(self, more: Mapping[str, Words]) -> HouseWords:
        """Return these words and others beside them."""
        none: Words = ((), ())
        called = {
            knob: (names + more.get(knob, none)[0], values + more.get(knob, none)[1])
            for knob, (names, values) in self.of.items()
        }
        return replace(self, of=called)

    @cached_property
    def lead(self) -> re.Pattern[str] | None:
        """What finds words that lead up to a rule, at the end of a text."""
        if not self.leads:
            return None
        return re.compile(rf"(?<![\w-])(?:{'|'.join(self.leads)})\s*[:,]?\s*$")

    @cached_property
    def meanings(self) -> dict[str, dict[str, Any]]:
        """The value of each rule by its words."""
        return {
            knob: {_spaced(said): value for said, value in values}
            for knob, (_, values) in self.of.items()
        }

    @cached_property
    def as_written(self) -> dict[str, str]:
        """Names and words for values with their accents, by how they read folded."""
        said = {name for names, _ in self.of.values() for name in names}
        said |= {words for _, values in self.of.values() for words, _ in values}
        return {_spaced(one): one for one in sorted(said, reverse=True)}

    @cached_property
    def knob_of(self) -> dict[str, str]:
        """The rule by each of its names."""
        return {_spaced(name): knob for knob, (names, _) in self.of.items() for name in names}


@lru_cache(maxsize=256)
def _pattern(called: Words) -> re.Pattern[str]:
    """What finds a rule with a value behind it; made for those only that a text may name."""
    names, values = called
    return re.compile(
        rf"(?<![\w-])(?:{_any(names)})\s*[:=]?\s*(?:est |is |points? )?"
        rf"(?P<value>{_any(said for said, _ in values) or '[0-9]{1,5}'})(?![\w-])"
    )


def _spaced(text: str) -> str:
    return " ".join(_fold_in_place(text).split())


def _any(words: Any) -> str:
    """Match any of some words, the longest first, with blanks as they come."""
    longest = sorted({_spaced(one) for one in words}, key=len, reverse=True)
    return "|".join(re.escape(one).replace(r"\ ", r"\s+") for one in longest)


def _declared(knob: str) -> Words:
    """Call a rule and its values as they are declared, with or without what joins the words."""
    kind = KNOBS[knob].kind
    values: list[tuple[str, Any]] = []
    if kind is bool:
        values = [("yes", True), ("no", False), ("true", True), ("false", False)]
    elif issubclass(kind, Enum):
        for member in kind:
            plain = member.value.replace("_", " ")
            values += [(said, member) for said in dict.fromkeys((plain, member.value))]
    return tuple(dict.fromkeys((knob.replace("_", " "), knob))), tuple(values)


# The pack and the players come with the table's name.
WRITTEN = tuple(name for name, knob in KNOBS.items() if knob.decides is not Decides.PACK)
DECLARED = HouseWords({knob: _declared(knob) for knob in WRITTEN})


class Astray(NamedTuple):
    """What is no house rule but looks like one: from where to where, and what was meant.

    `begins` is where the whole of it does: nothing of it is read as a card.
    """

    code: str
    begins: int
    start: int
    end: int
    suggestion: str | None = None
    knob: str | None = None


@dataclass(frozen=True)
class House:
    """The table that a text names, if any, its own rules, and where the first of them stands.

    `table_end` is where the table's name does, `places` are the rules' own, `astray` is what was
    probably meant for one. `from_pack` says that the number of players follows from the cards.
    """

    table: str | None = None
    players: int | None = None
    knobs: tuple[tuple[str, Any], ...] = ()
    at: int = 0
    table_end: int = 0
    places: tuple[tuple[str, int, int], ...] = ()
    astray: tuple[Astray, ...] = ()
    from_pack: bool = False

    @property
    def text(self) -> str:
        """Write the rules as they are declared, "" for none."""
        told = [f"table {self.table}"] if self.table else []
        if self.players and not self.table:
            told.append(f"{self.players} players")
        told += [f"{knob} {_written(value)}" for knob, value in self.knobs]
        return ", ".join(told)

    @property
    def base_players(self) -> int | None:
        """How many play, where the text says so."""
        return PRESETS[self.table].players if self.table else self.players

    def base(self, rules: RuleSet) -> RuleSet:
        """Return the table that is named, or these rules, before any rule of its own."""
        if self.table:
            return PRESETS[self.table]
        if self.players not in (None, rules.players):
            return MARQUOIR_3 if self.players == MARQUOIR_3.players else CLASSIC_4
        return rules

    def onto(self, rules: RuleSet) -> RuleSet:
        """Return these rules over others; raises `RuleSetError` if they cannot be."""
        base = self.base(rules)
        return replace(base, **dict(self.knobs)) if self.knobs else base


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "value", value))


_NAMES = {re.sub("_", "", name.lower()): name for name in PRESETS}
_BY_NAME = "|".join(
    name.lower().replace("_", "[ _-]?") for name in sorted(PRESETS, key=len, reverse=True)
)
_TABLE = re.compile(
    rf"\b(?:(?:table|profil|profile|rules|regles)\s*[:=]?\s*)?(?P<name>{_BY_NAME})(?![\w-])"
)
_OTHER_TABLE = re.compile(r"\b(?:table|profil|profile)\s*[:=]?\s*(?P<name>[a-z]{3}[a-z0-9_]*)\b")
# A lone digit is a number of players only where the clause ends with it: "à 4, atout cœur".
_PLAYERS = re.compile(
    r"\b(?:belote (?:a|at) (?P<game>[34])(?!\s*(?:de|d')\b)|"
    r"(?:on joue |nous jouons |we play |belote )?(?:"
    r"(?<!\d )(?:a|at) (?P<at>trois|quatre|three|four|[34](?=\s*(?:[,.;:()\n]|[–—-]\s|$)))"
    r"|(?P<by>[34]|trois|quatre|three|four) (?:joueurs|players|handed)"
    r"|(?:on est|nous sommes|we are) (?P<we>trois|quatre|three|four|[34])"
    r"))\b *(?:[:,.]|[–—-](?=\s))?"
)
# The pack tells how many play; what it is made of may stand behind it.
_PACK = re.compile(
    r"\((?P<inside>24|32) (?:cartes|cards)[^()\n\u2660\u2665\u2666\u2663]{0,60}\)"
    r"|\b(?P<pack>24|32) (?:cartes|cards)\b(?:\s*\((?:on enleve|sans|without)[^()\n]{0,40}\))?"
    r"\s*[,.:]?"
)
_OF_PACK = {"24": 3, "32": 4}
_COUNT = {"trois": 3, "three": 3, "3": 3, "quatre": 4, "four": 4, "4": 4}
# A rule that is asked about, or denied, is none.
_ASKED = re.compile(r"[^.,;:!?\n]*\?")
_DENIED = re.compile(r"\b(?:pas|sans|non|aucune?|jamais|ni|no|not|without)(?: de?| d')?\s*$")
_CLAUSE = re.compile(r"[^,;\n]+")
_CARDS = re.compile("[\u2660\u2665\u2666\u2663]|(?<!de )[0-9]")
# A text of more characters is no position, even if most are blanks.
_TOO_LONG = 20_000
# So many clauses without a card are a story, and its words are told one by one.
_MOST_CLAUSES = 30
# Longer than any rule with its value, and shorter than any.
_LONGEST, _SHORTEST = 60, 6


def read_house(text: str, words: HouseWords = DECLARED) -> tuple[House, str]:
    """Take the house rules out of a text: they, and the text with blanks there.

    >>> house, left = read_house("table CLASSIC_4, undertrump free, trump h")
    >>> house.table, [(knob, value.value) for knob, value in house.knobs], left.strip(" ,")
    ('CLASSIC_4', [('undertrump', 'free')], 'trump h')
    >>> house, _ = read_house("undertrunp free, trump h")
    >>> [(one.code, one.suggestion) for one in house.astray]
    [('not_a_house_rule', 'undertrump free')]
    """
    if len(text) > _TOO_LONG:
        return House(), text
    folded = _fold_in_place(text)
    table, table_end = None, 0
    players, taken = _how_many(folded)
    for match in _TABLE.finditer(folded):
        table = _NAMES[re.sub("[ _-]", "", match["name"])]
        taken.append(match.span())
        table_end = match.end()
    knobs, places, astray = _rules(folded, words, taken)
    at = min((start for start, _ in taken), default=0)
    astray += _misspelt(blanked(folded, taken), words)
    left = blanked(text, [*taken, *((one.begins, one.end) for one in astray)])
    called = tuple(knobs.items())
    house = House(table, players, called, at, table_end, tuple(places), tuple(astray))
    return house, left


def _how_many(folded: str) -> tuple[int | None, list[tuple[int, int]]]:
    """Find how many play, said or by the pack; and where."""
    players, taken = None, list[tuple[int, int]]()
    for match in _PLAYERS.finditer(folded):
        players = _COUNT[match["game"] or match["at"] or match["by"] or match["we"]]
        taken.append(match.span())
    for match in _PACK.finditer(folded):
        of_pack = _OF_PACK[match["inside"] or match["pack"]]
        if players in (None, of_pack):
            players = of_pack
            taken.append(match.span())
    return players, taken


def _rules(
    folded: str, words: HouseWords, taken: list[tuple[int, int]]
) -> tuple[dict[str, Any], list[tuple[str, int, int]], list[Astray]]:
    """Find every rule with its value, and its place, which is taken; and what contradicts one."""
    knobs, places, astray = dict[str, Any](), list[tuple[str, int, int]](), list[Astray]()
    for match, meaning in _sentences(folded, words):
        start, end = match.span()
        taken.append((start, end))
        if meaning is None:
            astray.append(Astray("two_meanings", start, match.start("said"), end))
        elif knobs.setdefault(meaning[0], meaning[1]) == meaning[1]:
            places.append((meaning[0], start, end))
        else:
            astray.append(Astray("key_twice", start, start, end))
    for knob, value, start, end in _knobs(folded, words):
        if any(one < end and start < other for one, other in taken):
            continue
        led = words.lead.search(folded, max(0, start - _LONGEST), start) if words.lead else None
        taken.append((led.start() if led else start, end))
        if knobs.setdefault(knob, value) == value:
            places.append((knob, start, end))
        else:
            astray.append(Astray("key_twice", start, start, end))
    return knobs, places, astray


def blanked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Write blanks over stretches of a text (offsets), so that places stay."""
    left = list(text)
    for start, end in spans:
        left[start:end] = " " * (end - start)
    return "".join(left)


def _fold_in_place(text: str) -> str:
    """Fold every letter to one letter, so that places stay."""
    folded = "".join((fold(letter) or " ")[:1] for letter in text)
    return folded.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


@lru_cache(maxsize=64)
def _said(leads: tuple[str, ...], patterns: tuple[str, ...]) -> re.Pattern[str]:
    """What finds a rule said in a sentence, the longest first, up to its clause's end."""
    longest = "|".join(sorted(patterns, key=len, reverse=True))
    return re.compile(
        rf"(?<![\w-])(?:(?:la |une )?(?:{'|'.join(leads)})\s*[:,]?\s*)*(?P<said>{longest})"
        r"(?=\s*(?:[.,;:!\n()]|$))"
    )


def _sentences(
    folded: str, words: HouseWords
) -> Iterator[tuple[re.Match[str], tuple[str, Any] | None]]:
    """Find every rule that is said in a sentence; only those are looked for that may be there."""
    near = [one for one in words.sentences if one.word in folded]
    if not near:
        return
    for match in _said(words.leads, tuple(one.pattern for one in near)).finditer(folded):
        meant = [one.meaning for one in near if re.fullmatch(one.pattern, match["said"])]
        yield match, meant[0] if meant.count(meant[0]) == len(meant) else None


def _knobs(folded: str, words: HouseWords) -> Iterator[tuple[str, Any, int, int]]:
    """Find every rule that is named with one of its values; of two in one place the longer."""
    spaced = _spaced(folded)
    named = {knob for name, knob in words.knob_of.items() if name in spaced}
    found = [
        (match.start(), -match.end(), knob, match["value"])
        for knob in named
        for match in _pattern(words.of[knob]).finditer(folded)
        if not (_ASKED.match(folded, match.end()) or _DENIED.search(folded, 0, match.start()))
    ]
    for start, end, knob, said in sorted(found):
        meaning = words.meanings[knob]
        yield knob, meaning[_spaced(said)] if meaning else int(said), start, -end


def _misspelt(left: str, words: HouseWords) -> Iterator[Astray]:
    """Find what is nearly a table, or a rule with its value: never guessed, the nearest is told."""
    for match in _OTHER_TABLE.finditer(left):
        name, (start, end) = match["name"], match.span("name")
        close = get_close_matches(name.replace("_", ""), _NAMES, n=1, cutoff=0.75)
        if close or "_" in name:
            yield Astray(
                "not_a_table", match.start(), start, end, _NAMES[close[0]] if close else None
            )
    looked_at = 0
    for clause in _CLAUSE.finditer(left):
        spaced = " ".join(clause[0].split())
        if looked_at == _MOST_CLAUSES or not _may_be_a_rule(spaced):
            continue
        looked_at += 1
        name = _nearest(spaced, words)
        if name is None:
            continue
        start = clause.start() + len(clause[0]) - len(clause[0].lstrip())
        end = clause.start() + len(clause[0].rstrip())
        yield from _misused(name, spaced, start, end, words)


def _misused(name: str, spaced: str, start: int, end: int, words: HouseWords) -> Iterator[Astray]:
    """Say what is wrong with a clause that begins like the name of a rule."""
    knob = words.knob_of[name]
    behind = spaced.split()[len(name.split()) :]
    rest = " ".join(behind).strip(" :=")
    well_named = " ".join(spaced.split()[: len(name.split())]).strip(":=") == name
    telling = " " in name or "-" in name or "_" in name
    values = words.meanings[knob]
    meant = next(iter(get_close_matches(rest, values, n=1, cutoff=0.6)), None)
    meant = words.as_written[meant] if meant else rest if not values and rest.isdigit() else None
    if well_named and not rest and telling:
        yield Astray("house_value_missing", start, start, end, knob=knob)
    elif well_named and rest and (telling or (values and meant)):
        at = end - len(behind[-1]) if len(behind) == 1 else end - len(rest)
        yield Astray("not_a_house_value", start, max(at, start), end, meant, knob)
    elif not well_named and (telling or meant):
        yield Astray(
            "not_a_house_rule", start, start, end, f"{words.as_written[name]} {meant or ''}".strip()
        )


def _nearest(spaced: str, words: HouseWords) -> str | None:
    """The name of a rule that a clause begins with, or nearly: the nearest, then the longest."""
    said, best = spaced.split(), (0.8, 0, "")
    for name in words.knob_of:
        size = len(name.split())
        match = SequenceMatcher(None, " ".join(said[:size]).strip(":="), name)
        if match.real_quick_ratio() >= best[0] and match.quick_ratio() >= best[0]:
            best = max(best, (match.ratio(), size, name))
    return best[2] or None


def _may_be_a_rule(spaced: str) -> bool:
    """Whether a clause is neither cards nor numbers: only then it is compared with the rules."""
    names_a_suit = any(word in SUITS for word in spaced.split() if len(word) > 2)
    without_number = re.sub(r"\s[0-9]{1,5}$", "", spaced)
    fits = _SHORTEST <= len(spaced) <= _LONGEST
    return fits and not names_a_suit and not _CARDS.search(without_number)
