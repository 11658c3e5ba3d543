"""A finished deal in everyday words: "nous 78, eux 84, belote chez nous, ils ont pris".

>>> count = listen_to_count("Ils ont pris, ils font 75, nous 87, belote chez nous")
>>> count.points, count.taker, count.belote
((87, 75), 1, 0)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core.card_text.words import SUITS
from belote_core.errors import RecordError
from belote_core.ranking import DEAL_POINTS
from belote_core.record.spoken.words import ALONE, PAIRED, words_of
from belote_core.ruleset import CLASSIC_4
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from belote_core.record.spoken.word import Word

BELOTE = 20
_US = frozenset(("nous", "us", "on", "we", "notre"))
_ME = frozenset(("moi", "je", "j", "me", "i"))
_THEM = frozenset(("eux", "ils", "them", "they", "elles"))
_OTHERS = frozenset(("autres", "adversaires", "adverse", "others", "opponents"))
_TAKERS = frozenset(("preneur", "preneurs", "attaque", "attaquants", "taker", "takers", "preneuse"))
_DEFENCE = frozenset(
    ("defense", "defenseurs", "defenseur", "defence", "defenders", "contre-attaque")
)
_TOOK = frozenset(
    (
        "pris",
        "prend",
        "prennent",
        "prenons",
        "prenaient",
        "prenions",
        "prenait",
        "prit",
        "took",
        "take",
        "prends",
    )
)
_ASIDE = frozenset(
    (
        *(
            "a",
            "ai",
            "as",
            "avons",
            "ont",
            "avait",
            "avaient",
            "avions",
            "est",
            "sont",
            "c",
            "etait",
        ),
        *("fait", "font", "faisons", "faisait", "marque", "marquent", "totalise", "totalisent"),
        *("point", "points", "pts", "pt", "la", "le", "les", "l", "de", "du", "des", "d", "un"),
        *("et", "and", "qui", "puis", "alors", "donc", "mais", "plis", "pli", "dans", "eu", "eue"),
        *("total", "totaux", "score", "resultat", "compte", "donne", "chez", "pour", "aux", "au"),
        *("camp", "equipe", "cote", "par", "avec", "plus", "the", "for", "by", "made", "make"),
        *("has", "have", "scored", "deal", "annoncee", "avoir", "obtient", "obtiennent", "reste"),
        *(
            "tient",
            "possede",
            "ramasse",
            "ramassent",
            "ramassons",
            "ce",
            "got",
            "get",
            "s",
            "sommes",
            "etions",
        ),
        *("bonjour", "salut", "voila", "tour", "enfin", "merci", "partie", "en", "belotte"),
    )
)
_WITHIN = frozenset(("comprise", "compris", "incluse", "inclus", "dont", "included", "including"))
_HELPERS = frozenset(("a", "ont", "avons", "ai", "as", "avait", "avaient", "avions", "have", "has"))
NAME = re.compile(r"[^\W\d_]{2,}")
# Before "capot": who makes it, not who suffers it.
_MAKES = frozenset(("fait", "font", "faisons", "fais", "faisait", "makes", "make", "made"))
_MOST = 60
_TAKES = frozenset((*_TAKERS, *_TOOK))
_BELOTE = frozenset(("belote", "belotte"))
# What a count of three players that is only probable does not settle.
_UNCOUNTED = frozenset(("tierce", "cinquante", "cent", "carre", "annonce", "annonces"))


@dataclass(frozen=True)
class Count:
    """Points by side in order, who took and had the belote (from 0), how many play if it is told.

    `pairs` says that the numbers are those of two sides, whoever sits at the table.
    """

    points: tuple[int, ...]
    taker: int | None
    belote: int | None
    players: int | None
    pairs: bool
    aside: tuple[tuple[int, int], ...] = ()
    sides: tuple[str, ...] = ()
    tricks: tuple[int, ...] = ()


def probable_count(text: str, players: int | None = None) -> Count | None:
    """Hear what a count probably says, words that nobody knows passed over; None where nothing.

    >>> probable_count("fin de donne, on a pris, on a fait 95 et la belote, eux 67, youpi").points
    (95, 67)
    """
    words = words_of(text)
    if words is None or not 2 <= len(words) <= _MOST:
        return None
    try:
        told = _ProbableCount(text, words, players).count()
    except _NoCountError:
        return None
    return None if isinstance(told, RecordError) else told


class _NoCountError(Exception):
    """The text is something else, or says more than is read."""


def listen_to_count(text: str, players: int | None = None) -> Count | RecordError | None:
    """Hear a count; an error where its numbers cannot be, None where it is something else."""
    words = words_of(text)
    if words is None or not 3 <= len(words) <= _MOST:
        return None
    try:
        return _Counting(text, words, players).count()
    except _NoCountError:
        return None


class _Counting:
    """Pair numbers with those who made them, in the order they are told."""

    def __init__(self, text: str, words: list[Word], players: int | None) -> None:
        self.text, self.words, self.players = text, words, players
        self.points: dict[str, int] = {}
        self.who: str | None = None
        self.number: int | None = None
        self.taker: str | None = None
        self.belote: str | None = None
        self.names = list[str]()
        self.wants = ""
        self.within = False
        self.same_clause = False
        self.told_taker = -1
        self.aside = list[tuple[int, int]]()
        # Who made all the tricks, and with whom.
        self.capot: str | None = None
        self.with_whom: str | None = None

    def count(self) -> Count | RecordError:
        alone = self.each_for_himself()
        if alone is not None:
            return alone
        i = 0
        while i < len(self.words):
            if i and re.search(r"[,.;!\n]", self.words[i].gap):
                self.clause_ends()
            asked = self.question(i)
            i += asked or self.step(i)
        self.clause_ends()
        if self.wants:
            raise _NoCountError
        return self.told()

    def each_for_himself(self) -> Count | None:
        """As in "preneur 70, les deux autres 52 et 40": the taker, then who sits behind him."""
        return None

    def text_at(self, i: int) -> str:
        return self.words[i].text if 0 <= i < len(self.words) else ""

    def question(self, i: int) -> int:
        """Skip a clause that asks and has no number."""
        if i and not re.search(r"[.,;!?\n:]", self.words[i].gap):
            return 0
        end = i + 1
        while end < len(self.words) and not re.search(r"[.,;!?\n]", self.words[end].gap):
            end += 1
        behind = (
            self.words[end].gap if end < len(self.words) else self.text[self.words[-1].token.end :]
        )
        inside = self.words[i:end]
        told = any(w.raw.isdigit() or w.text in (*_TOOK, "belote") for w in inside)
        if "?" not in behind or told:
            return 0
        self.aside.append((inside[0].token.at, inside[-1].token.end))
        return end - i

    def clause_ends(self) -> None:
        """A number that nobody made tells nothing; what was told of somebody ends with it."""
        if self.number is not None:
            raise _NoCountError
        self.same_clause = False

    def step(self, i: int) -> int:
        word = self.words[i]
        told = self.no_belote(i) or self.alike(i) or self.said_beside(i) or self.all_tricks(i)
        if told:
            return told
        if word.raw.isdigit():
            return self.amount(int(word.raw))
        named = self.entity(i)
        if named:
            return self.somebody(*named)
        text = word.text
        if text in _TAKERS and (self.wants == "taker" or self.told_taker == i):
            return 1
        if text in _TOOK:
            return self.take(i)
        if text in ("belote", "belotte", "rebelote"):
            return self.holds_belote(i)
        if text in _WITHIN:
            self.within = True
            return 1
        if text == "personne" and self.wants == "belote":
            self.wants = ""
            return 1
        if text in _ASIDE:
            self.within |= text == "avec" and self.text_at(i + 1) in ("la", "sa", "ma")
            return 1
        return self.unknown(i)

    def unknown(self, i: int) -> int:
        """Refuse a word that nobody knows: it may say anything."""
        del i
        raise _NoCountError

    def no_belote(self, i: int) -> int:
        """As in "pas de belote", "sans belote": nobody has it."""
        if self.text_at(i) not in ("pas", "sans", "aucune", "no") or self.belote is not None:
            return 0
        size = 1 + (self.text_at(i + 1) in ("de", "la"))
        return size + 1 if self.text_at(i + size) in ("belote", "belotte") else 0

    def alike(self, i: int) -> int:
        """As in "81-81", "81 partout": two sides that nobody names."""
        number, after = self.words[i].raw, self.text_at(i + 1)
        if not number.isdigit() or self.points or self.who is not None:
            return 0
        dash = i + 1 < len(self.words) and self.words[i + 1].gap.strip() in ("-", "/", "\u2013")
        if after != "partout" and not (dash and after.isdigit()):
            return 0
        other = number if after == "partout" else after
        self.points = {"us": int(number), "them": int(other)}
        return 2

    def said_beside(self, i: int) -> int:
        """As in "10 de der compris", "atout coeur": no number of a side."""
        at = i + (self.text_at(i) in ("10", "dix") and self.text_at(i + 1) == "de")
        at += at > i
        if self.text_at(at) == "der":
            at += 1 + (self.text_at(at + 1) in _WITHIN)
        elif self.text_at(i) == "atout" and self.text_at(i + 1) in SUITS:
            at = i + 2
        else:
            return 0
        self.aside.append((self.words[i].token.at, self.words[at - 1].token.end))
        return at - i

    def all_tricks(self, i: int) -> int:
        """As in "il fait capot avec Emma"; "ils sont capot" says the contrary and is not read."""
        if self.text_at(i) in ("il", "elle") and self.names:
            self.same_clause = True
            return 1
        named = self.entity(i + 1) if self.capot and self.text_at(i) == "avec" else None
        if named:
            self.with_whom = named[0]
            return 1 + named[1]
        whole = " ".join(self.text_at(j) for j in range(i, i + 3)) == "tous les plis"
        if whole and self.who is not None and self.capot is None:
            self.capot = self.who
            return 3
        if self.text_at(i) != "capot":
            return 0
        behind = [word.text for word in self.words[i:]]
        if self.who is None and "tous" in behind:
            return 1  # who made it comes behind: "capot ! on a fait tous les plis"
        if self.who is None or self.text_at(i - 1) not in _MAKES or self.capot:
            raise _NoCountError
        self.capot = self.who
        return 1

    def amount(self, number: int) -> int:
        if self.who is not None and self.who not in self.points:
            self.points[self.who] = number
        elif self.number is None and number <= DEAL_POINTS + BELOTE:
            self.number = number
        else:
            raise _NoCountError
        return 1

    def somebody(self, who: str, size: int) -> int:
        if self.wants == "taker":
            self.took(who)
        elif self.wants == "belote":
            self.has_belote(who)
        elif self.number is not None:
            if who in self.points:
                raise _NoCountError
            self.points[who], self.number = self.number, None
        self.who = who
        self.same_clause = True
        self.wants = ""
        return size

    def take(self, i: int) -> int:
        if self.text_at(i + 1) == "par":
            self.wants = "taker"
            return 2
        helped = self.text_at(i - 1) in _HELPERS or self.text_at(i) != "pris"
        if not helped and i + 1 < len(self.words) and self.entity(i + 1):
            self.wants = "taker"
            return 1
        if self.who is None or not (helped or self.same_clause):
            raise _NoCountError
        self.took(self.who)
        at = i + 1
        while self.text_at(at) in ("a", "de", "en", "la"):
            at += 1
        return at + 1 - i if self.text_at(at) in SUITS else 1

    def took(self, who: str) -> None:
        if self.taker not in (None, who):
            raise _NoCountError
        self.taker = who

    def has_belote(self, who: str) -> None:
        if self.belote not in (None, who):
            raise _NoCountError
        self.belote = who

    def holds_belote(self, i: int) -> int:
        """As in "belote chez nous", "nous avons la belote", "avec la belote"."""
        at = i + 1
        while self.text_at(at) in (
            *("est", "etait", "revient", "va", "compte"),
            "a",
            "de",
            "pour",
            "chez",
            "au",
            "aux",
            "la",
            "le",
            "l",
            "du",
            "cote",
            "les",
        ):
            at += 1
        same = at < len(self.words) and not re.search(r"[.;,!\n]", self.words[at].gap)
        if same and at < len(self.words) and (self.entity(at) or self.text_at(at) == "personne"):
            if self.text_at(at) != "personne":
                self.wants = "belote"
            return at - i + (self.text_at(at) == "personne")
        if self.who is None or not self.same_clause:
            raise _NoCountError
        self.has_belote(self.who)
        return 1

    def entity(self, i: int) -> tuple[str, int] | None:
        """Who is named here: a side, or a player."""
        text, after = self.text_at(i), self.text_at(i + 1)
        pair = self.compass(i)
        if pair:
            return pair
        if text in _TAKERS:
            return None if self.says_taker(i) else ("takers", 1)
        if text in ("camp", "equipe") and after in (*_TAKERS, "adverse"):
            return ("takers" if after in _TAKERS else "them"), 2
        for who, known in (("defence", _DEFENCE), ("me", _ME), ("them", _THEM | _OTHERS)):
            if text in known:
                return who, 1
        if text in _US:
            return "us", 1 + (after in ("camp", "equipe"))
        return ("them", 2) if (text, after) == ("en", "face") else self.name(i)

    def says_taker(self, i: int) -> bool:
        """Tell "preneur : nous" and "EO preneurs" from "preneurs 90", what they made."""
        after = self.text_at(i + 1)
        before_one = self.entity_only(i + 1) and not re.search("[,.;]", self.words[i + 1].gap)
        if before_one and self.who is not None and self.text_at(i + 2).isdigit():
            raise _NoCountError
        said_of = self.who is not None and self.same_clause and not before_one
        if said_of and self.who is not None and self.text_at(i) != "attaque":
            self.took(self.who)
            self.told_taker = i
            return True
        if not after.isdigit() and self.entity_only(i + 1):
            self.wants = "taker"
            return True
        return False

    def entity_only(self, i: int) -> bool:
        return i < len(self.words) and (
            self.text_at(i) in (*_US, *_THEM)
            or self.compass(i) is not None
            or (self.name(i) is not None)
        )

    def compass(self, i: int) -> tuple[str, int] | None:
        """As in "Nord-Sud", "N/S", "EO": a pair."""
        word, after = self.words[i] if i < len(self.words) else None, self.text_at(i + 1)
        if word is None:
            return None
        if word.raw in ("NS", "SN", "N-S"):
            return "ns", 1
        if word.raw in ("EO", "OE", "EW", "WE"):
            return "eo", 1
        joined = i + 1 < len(self.words) and re.fullmatch(
            r"\s*[-/\u2013]?\s*(?:et)?", self.words[i + 1].gap
        )
        if joined and word.text in ("nord", "n", "north") and after in ("sud", "s", "south"):
            return "ns", 2
        if joined and word.text in ("est", "e", "east") and after in ("ouest", "o", "west", "w"):
            return "eo", 2
        return None

    def name(self, i: int) -> tuple[str, int] | None:
        word = self.words[i]
        known = _ASIDE | _TOOK | _WITHIN | {"belote", "rebelote", "personne"} | set(SUITS)
        if word.text in known or not NAME.fullmatch(word.raw):
            return None
        if word.text in self.names:
            return word.text, 1
        if not word.raw[0].isupper():
            return None
        self.names.append(word.text)
        return word.text, 1

    # ---- What it comes to

    def told(self) -> Count | RecordError:
        points = dict(self.points)
        if self.capot is not None:
            if self.with_whom is not None and not points:
                return self.capot_of_names(self.capot)
            if self.names or points.get(self.capot, DEAL_POINTS) != DEAL_POINTS:
                raise _NoCountError
            points[self.capot] = DEAL_POINTS
        pairs = not self.names
        if self.names:
            taker, belote = self.taker, self.belote
            if any(who in ("us", "them", "takers", "defence", "ns", "eo") for who in points):
                raise _NoCountError
            order = list(points)
            if len(order) != 3 or self.players == PAIRED:
                raise _NoCountError
            if taker not in (None, *order) or belote not in (None, *order):
                raise _NoCountError
        else:
            points, taker, belote, order = self.sides(points)
        if not points or (len(points) < 2 and self.names):
            raise _NoCountError
        return self.checked(points, order, taker, belote, pairs=pairs)

    def capot_of_names(self, who: str) -> Count:
        """Two who are named made all tricks: their side took, or nobody knows who sits where."""
        ours = (who, self.with_whom)
        if self.taker not in ours or self.belote not in (None, *ours) or self.players == ALONE:
            raise _NoCountError
        belote = None if self.belote is None else 0
        return Count(
            (DEAL_POINTS, 0),
            0,
            belote,
            PAIRED,
            pairs=True,
            aside=tuple(self.aside),
            tricks=(CLASSIC_4.hand_size, 0),
        )

    def sides(
        self, points: dict[str, int]
    ) -> tuple[dict[str, int], str | None, str | None, list[str]]:
        """Two sides in order: ours first, the takers first, north and south first."""
        mine = {"me": "us"}
        if set(points) <= {"takers", "defence"} and self.taker in ("me", "us", "them"):
            ours = self.taker != "them"
            mine |= {"takers": "us" if ours else "them", "defence": "them" if ours else "us"}
        told = {mine.get(who, who): number for who, number in points.items()}
        if len(told) != len(points):
            raise _NoCountError
        taker = mine.get(self.taker or "", self.taker)
        belote = mine.get(self.belote or "", self.belote)
        for order in (["us", "them"], ["takers", "defence"], ["ns", "eo"]):
            if told and set(told) <= set(order):
                if order[0] == "takers":
                    if taker not in (None, "takers"):
                        raise _NoCountError
                    taker = "takers"
                if taker not in (None, *order) or belote not in (None, *order):
                    raise _NoCountError
                return told, taker, belote, order
        raise _NoCountError

    def checked(
        self,
        points: dict[str, int],
        order: list[str],
        taker: str | None,
        belote: str | None,
        *,
        pairs: bool,
    ) -> Count | RecordError:
        total = sum(points.values())
        whole = len(points) == len(order)
        if whole and belote is not None and total == DEAL_POINTS + BELOTE and belote in points:
            # Only with the belote in do these numbers come to a deal's.
            points = {**points, belote: points[belote] - BELOTE}
        elif self.within and belote is not None:
            line, column = line_and_column(self.text, 0)
            return RecordError("with_belote", line=line, column=column)
        if not whole:
            if len(order) != 2 or len(points) != 1 or total > DEAL_POINTS:
                raise _NoCountError
            other = next(who for who in order if who not in points)
            points = {**points, other: DEAL_POINTS - total}
        if any(number < 0 for number in points.values()):
            raise _NoCountError
        fixed = order[0] in ("us", "ns")
        if fixed and self.players == ALONE:
            raise _NoCountError
        return Count(
            tuple(points[who] for who in order),
            None if taker is None else order.index(taker),
            None if belote is None else order.index(belote),
            PAIRED if fixed else ALONE if not pairs else self.players,
            pairs,
            tuple(self.aside),
            tuple(order),
            self.tricks_of(order),
        )

    def tricks_of(self, order: list[str]) -> tuple[int, ...]:
        """Give all tricks to who made capot, where the sides are two."""
        if self.capot is None:
            return ()
        mine = "us" if self.capot == "me" else self.capot
        if len(order) != CLASSIC_4.sides or mine not in order:
            raise _NoCountError
        return tuple(CLASSIC_4.hand_size if who == mine else 0 for who in order)


class _ProbableCount(_Counting):
    """A count that passes over what it does not know."""

    def unknown(self, i: int) -> int:
        """Pass over a word, and keep it aside."""
        word = self.words[i]
        self.aside.append((word.token.at, word.token.end))
        return 1

    def each_for_himself(self) -> Count | None:
        """Three numbers of three players, the taker's first; whose belote it is stands beside."""
        numbers = [i for i, word in enumerate(self.words) if word.raw.isdigit()]
        if len(numbers) != ALONE or self.players == PAIRED:
            return None
        first, second = numbers[:2]
        before = [word.text for word in self.words[:first]]
        points = tuple(int(self.words[i].raw) for i in numbers)
        told = {word.text for word in self.words}
        if not _TAKES & set(before) or told & _US - {"on"} or self.names_before(first):
            return None
        own = {word.text for word in self.words[first:second]}
        belote = 0 if own & _BELOTE else None
        if belote is None and told & _BELOTE:
            return None  # whose it is is not told here
        if sum(points) == DEAL_POINTS + BELOTE and belote == 0:
            points = (points[0] - BELOTE, *points[1:])
        if sum(points) != DEAL_POINTS or min(points) < 0:
            return None
        spans = tuple((w.token.at, w.token.end) for w in self.words if w.text in _UNCOUNTED)
        return Count(points, 0, belote, ALONE, pairs=False, aside=spans)

    def names_before(self, first: int) -> bool:
        """Whether somebody else is named before the first number."""
        return any(word.text in _THEM | _OTHERS | _DEFENCE for word in self.words[:first])
