"""Everyday sentences about a hand: who played what, what is held, what is only asked.

Every word is accounted for: it names a card, says whose it is, or says nothing of the cards. What
is denied, over, only possible or asked is never held or laid. `None` is the answer to a text that
is understood in part: nothing is guessed.

>>> heard = listen("Atout coeur. Paul joue l'as de pique, Lea le 9 de coeur. J'ai le roi de pique.")
>>> [(key, [token.text for token in tokens]) for key, tokens in heard.regions]
[('trump', ['coeur']), ('trick', ['as', 'de', 'pique', '|', '9', 'de', 'coeur']), ('hand', ['roi', 'de', 'pique'])]
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from belote_core.card_text.notations import NOTATIONS, Order
from belote_core.card_text.tokens import Sign, Token, tokens
from belote_core.card_text.words import GLYPHS, LINKS, RANKS, SMALL_WORDS, SUITS
from belote_core.errors import RecordError
from belote_core.record import spoken_words as say
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# A text of more words tells a story.
_MOST = 160
_STRONG = re.compile(r"[.;!?\n\u2026]")
_PARTS = re.compile(r"[,.;:!?\n/|()+&\u2026\u2013\u2014]|\s-+\s|^-+\s")
_RANK_LETTERS = frozenset("ARDVKQJX")
_SUIT_LETTERS = frozenset("PCKT")
_LOW_RANKS = frozenset("vrd")
_GLUED = re.compile(r"(?:10|[789ARDVKQJX]){2,}")
_TWO_LETTERS = re.compile(r"(?:10|[789ARDVKQJTX])[PCKTD]")
_WITH_SUIT = re.compile(r"(?:10|[789avdrkqjx])(?:pi|co|ca|tr|pique|coeur|carreau|trefle)")
_LOW_CARD = re.compile(r"(?:10|[789])[pckt]|[avdr][pckt]")
_SOFT = frozenset((*LINKS, "et", "and", "d"))
_ARTICLES = frozenset(("le", "la", "l", "les", "un", "une", "du", "de", "son", "sa", "the", "d"))
_TAKES = frozenset(("prend", "prends", "pris", "prit", "prenait", "takes", "took", "preneur"))
_TWO = frozenset(("deux", "2", "both"))
_FEW = frozenset(("deux", "trois", "2", "3", "two", "three"))
_ALL = frozenset(("tous", "toutes", "quatre", "4", "all", "four"))
_IS = frozenset(
    ("est", "c", "la", "le", "les", "l", "en", "a", "de", "couleur", "is", "sera", "etait", "ce")
)
_ALL_SUITS = ("pique", "coeur", "carreau", "trefle")
_NAME = re.compile(r"[^\W\d_]{2,}|[A-Z]")


class Word(NamedTuple):
    """A word with what stands before it, signs and blanks."""

    text: str
    token: Token
    raw: str
    gap: str

    @property
    def parted(self) -> bool:
        """Whether a sign parts it from the word before."""
        return _PARTS.search(self.gap) is not None


@dataclass(frozen=True)
class Heard:
    """What sentences come to: the tokens of each key, and what was left aside (offsets).

    `denied` is not held, `over` is no longer there, `asked` must be in the hand or on the table;
    `cut` are the cards, counted in the trick, that are told to ruff.
    """

    regions: tuple[tuple[str, tuple[Token, ...]], ...]
    aside: tuple[tuple[int, int], ...] = ()
    by_compass: bool = False
    denied: tuple[tuple[Token, ...], ...] = ()
    over: tuple[tuple[Token, ...], ...] = ()
    asked: tuple[tuple[Token, ...], ...] = ()
    cut: frozenset[int] = frozenset()
    players: int | None = None
    taker: int | None = None
    languages: frozenset[str] = frozenset()


class _NotUnderstoodError(Exception):
    """A word that may mean something and is not read; or, with `code`, what is known of it."""

    def __init__(self, word: Word | None = None, code: str | None = None) -> None:
        self.word, self.code = word, code


@dataclass
class _Run:
    """Words of cards that stand together, and what they were said of."""

    context: str
    label: str | None = None
    verb: str = ""
    number: int | None = None
    noun: str = ""
    words: list[Word] = field(default_factory=list)
    made: dict[int, tuple[Token, ...]] = field(default_factory=dict)

    def tokens(self) -> tuple[Token, ...]:
        """Return the tokens, a sign between words as a token of its own."""
        told = list[Token]()
        for n, word in enumerate(self.words):
            if n:
                sign = _sign(word.gap)
                if sign is not None:
                    text = {Sign.STOP: "|", Sign.COLON: ":", Sign.COMMA: ","}[sign]
                    at = word.token.at
                    told.append(Token(sign, text, at, at, after_blank=True))
            told += self.made.get(n) or (word.token,)
        return tuple(told)


def _sign(gap: str) -> Sign | None:
    if re.search(r"[.;!?\n|/\u2026]", gap):
        return Sign.STOP
    if re.search("[:=]", gap):
        return Sign.COLON
    return Sign.COMMA if re.search(r"[,+&()\u2013\u2014]|\s-+\s", gap) else None


def listen(text: str, players: int | None = None) -> Heard | RecordError | None:
    """Hear what sentences say; an error where it is known what is wrong, None where it is not.

    `players` is how many the text says to play, if it does.

    >>> listen("Atout coeur. Je n'ai pas l'as de pique, peut-etre le roi.") is None
    True
    """
    words = words_of(text)
    if words is None or not 2 <= len(words) <= _MOST:
        return None
    listener = _Listener(words, players)
    try:
        return listener.hear()
    except _NotUnderstoodError as error:
        if listener.no_trump is not None and not listener.names_trump():
            error = _NotUnderstoodError(listener.no_trump, "no_such_contract")
        if error.code is None or error.word is None:
            return None
        line, column = line_and_column(text, error.word.token.at)
        return RecordError(error.code, line=line, column=column, token=error.word.raw)


def words_of(text: str) -> list[Word] | None:
    """Cut a text into words; None where a sign stands that is none of ours."""
    found, last = list[Word](), 0
    for token in tokens(text):
        if token.sign is Sign.OTHER:
            if text[token.at : token.end].strip("\u00b0\u00ba#~\"'\u2019%$\u20ac^\u20e3"):
                return None
            continue
        if token.sign is not Sign.CHUNK:
            continue
        raw = text[token.at : token.end]
        said = say.SHORT.get(token.text, token.text)
        if raw in ("\u00e7a", "\u00c7a", "\u00c7A"):
            said = "cela"
        moved = replace(token, text=said)
        found.append(Word(said, moved, raw, text[last : token.at]))
        last = token.end
    return found


class _Listener:
    """Walk over the words once, keeping what the cards that come next are said of."""

    def __init__(self, words: Sequence[Word], players: int | None) -> None:
        self.words = words
        self.runs = list[_Run]()
        self.aside = list[tuple[int, int]]()
        self.trump: Word | None = None
        self.led: Word | None = None
        self.players = players
        self.taker: str | None = None
        self.me = {"me"}
        self.names = set[str]()
        self.no_trump: Word | None = None
        self.context, self.verb = "", ""
        self.label: str | None = None
        self.noun = ""
        # The trick that is told of, if it has a number; 0 is the one before.
        self.pile: int | None = None
        self.before_not: tuple[str, str | None, str] | None = None
        self.number: int | None = None
        self.fresh = True
        # Of the clause: the words that nobody knows, where it begins, whether it only may be.
        self.unknown = list[Word]()
        self.start = 0
        self.runs_before = 0
        self.maybe: Word | None = None
        self.rule: Word | None = None
        self.said_over = False
        self.asked_at = 0
        self.knows_compass = any(
            (w.text in say.COMPASS and w.text != "est") or w.raw == "Est" for w in words
        )

    # ---- The walk

    def hear(self) -> Heard:
        i = 0
        while i < len(self.words):
            if i and self.ends(i):
                self.end_clause(i)
            i += self.step(i)
        self.end_clause(len(self.words))
        return self.told()

    def ends(self, i: int) -> bool:
        """Whether a clause ends before this word."""
        gap = self.words[i].gap
        if not _STRONG.search(gap):
            return False
        short = self.words[i - 1].text in say.SHORTENED and gap.strip() == "."
        numbered = self.words[i - 1].raw in "123456" and gap.startswith((".", ")"))
        return not (short or numbered)

    def at_start(self, i: int) -> bool:
        return i == 0 or bool(_STRONG.search(self.words[i].gap)) or i == self.start

    def asks(self, i: int) -> bool:
        """Whether the clause that this word is in ends with a question mark."""
        for j in range(i + 1, len(self.words)):
            if _STRONG.search(self.words[j].gap):
                return "?" in self.words[j].gap
        return False

    def is_(self, i: int, phrases: Iterable[tuple[str, ...]]) -> int:
        """How many words the longest of these phrases has that stands here."""
        best = 0
        for phrase in phrases:
            size = len(phrase)
            if size > best and tuple(w.text for w in self.words[i : i + size]) == phrase:
                best = size
        return best

    def text(self, i: int) -> str:
        return self.words[i].text if 0 <= i < len(self.words) else ""

    def step(self, i: int) -> int:
        """Hear the word here; return how many words that took."""
        for heard in (
            self.contract,
            self.question,
            self.denial,
            self.numbered,
            self.times,
            self.gone,
            self.trump_key,
            self.many_cards,
            self.told_after,
            self.holding,
            self.own,
            self.somebody,
            self.nouns,
            self.bare_verb,
            self.card,
            self.nothing,
        ):
            size = heard(i)
            if size:
                return size
        self.unknown.append(self.words[i])
        return 1

    def say_of(self, context: str, label: str | None = None, verb: str = "") -> None:
        if self.pile is not None and context in ("trick", "named"):
            # What is played belongs to the trick that is told of.
            context, verb = ("numbered" if self.pile else "earlier"), verb or "play"
        self.context, self.label, self.verb = context, label, verb
        self.before_not = None
        self.number = self.pile if context == "numbered" else None
        self.noun = ""
        self.fresh = True

    def end_clause(self, i: int) -> None:
        """Check what a clause leaves open; a question's cards and the words aside are kept."""
        runs = self.runs[self.runs_before :]
        with_cards = [run for run in runs if run.context not in ("ask",)]
        clause = self.words[self.start : i]
        if self.maybe and with_cards:
            raise _NotUnderstoodError(self.maybe)
        if self.unknown:
            if with_cards or self.context in ("trick", "hand", "named", "numbered", "earlier"):
                raise _NotUnderstoodError(self.unknown[0])
            for word in self.unknown:
                if any(sign.isdigit() for sign in word.raw) and self.context != "ask":
                    if not (word.raw.isdigit() and self.text(self.start) in say.ASIDE):
                        raise _NotUnderstoodError(word)
            asked = i < len(self.words) and "?" in self.words[i].gap
            if self.rule and not asked and self.context != "ask":
                raise _NotUnderstoodError(self.rule)
        elif self.rule and not with_cards and self.context != "ask":
            asked = i < len(self.words) and "?" in self.words[i].gap
            if not asked and i < len(self.words):
                raise _NotUnderstoodError(self.rule)
        told_rule = any(w.text in say.CUTS | say.DISCARDS | {"sous", "maitre", "chez"} for w in clause)
        if told_rule and not with_cards and self.context != "ask":
            asked = i < len(self.words) and "?" in self.words[i].gap
            if not asked:
                raise _NotUnderstoodError(clause[0])
        if self.context == "ask":
            first = self.words[self.asked_at if with_cards else self.start]
            self.aside.append((first.token.at, clause[-1].token.end))
        elif clause and not with_cards and self.unknown:
            self.aside.append((clause[0].token.at, clause[-1].token.end))
        table = any(w.text in say.TRICK for w in clause)
        done = any(w.text == "deja" for w in clause) and not table and not self.said_over
        if done and with_cards:
            for run in with_cards:
                if run.context not in ("", "trick") or run.label not in (None, "?"):
                    raise _NotUnderstoodError(run.words[0])
                run.context = "over"
            self.aside.append((clause[0].token.at, clause[-1].token.end))
        self.unknown, self.maybe, self.rule, self.said_over = [], None, None, False
        self.start, self.runs_before = i, len(self.runs)
        soft = i < len(self.words) and re.fullmatch(r"[\s;/|\n]*", self.words[i].gap)
        if self.context in ("not", "ask", "over", "own") or not soft:
            keep = (
                self.context in ("trick", "hand") and self.open_colon(i)
            )
            if not keep:
                self.say_of("earlier" if self.pile == 0 else "")
        self.fresh = True

    def open_colon(self, i: int) -> bool:
        """Whether what was opened still waits for its cards: "Main :" and a line's end."""
        opened = not any(run.context == self.context for run in self.runs)
        return opened and i < len(self.words)

    # ---- Contracts, questions, denials

    def contract(self, i: int) -> int:
        for phrases in (say.NO_TRUMP, say.ALL_TRUMP):
            size = self.is_(i, phrases)
            short = size and self.words[i + size - 1].text in ("sa", "ta")
            if size and not (short and not self.words[i + size - 1].raw.isupper()):
                held = self.context in ("hand", "not")
                if not held:
                    self.no_trump = self.no_trump or self.words[i]
                return size
        return 0

    def question(self, i: int) -> int:
        size = self.is_(i, say.ASKS)
        if not size or (self.words[i].text == "il" and not self.asks(i)):
            return 0
        if self.context != "ask":
            self.asked_at = i
        self.say_of("ask")
        return size

    def denial(self, i: int) -> int:
        word = self.words[i]
        if self.context == "ask":
            if word.text in ("avec", "with") and self.card_comes(i + 1):
                if any(run.context == "hand" for run in self.runs):
                    return 0
                self.say_of("hand", "me")
                return 1
            return 0
        if word.text in say.MAYBE:
            self.maybe = self.maybe or word
            return 1
        no_more = word.text == "plus" and self.text(i + 1) in ("de", "d", "aucun", "un", "une")
        no_more = no_more and self.text(i - 1) in ("ai", "a", "jai", "g", "as", "reste", "avez")
        only = word.text in ("pas", "plus") and self.text(i + 1) in ("que", "qu")
        if only and word.text == "plus":
            return 2
        if word.text not in say.NOT and not no_more:
            return self.but(i)
        if word.text == "sans" and self.without_small(i):
            return self.without_small(i)
        before = (self.context, self.label, self.verb)
        if before[0] == "trick":
            raise _NotUnderstoodError(word)
        self.say_of("not")
        self.before_not = before
        return 1

    def but(self, i: int) -> int:
        """After "mais", what was held before is held again."""
        if self.words[i].text in ("mais", "but") and self.context == "not" and self.before_not:
            self.say_of(*self.before_not)
            return 1
        return 0

    def without_small(self, i: int) -> int:
        """ "sans les 7 et les 8": the pack of three players."""
        size, ranks = 1, set[str]()
        while self.text(i + size) in ("les", "le", "et", "ni", "7", "8", "sept", "huit", "des"):
            ranks |= {self.text(i + size)} & {"7", "8", "sept", "huit"}
            size += 1
        if not ranks or self.text(i + size) in SUITS or self.text(i + size) == "de":
            return 0
        if len(ranks) != 2:
            raise _NotUnderstoodError(self.words[i])
        if self.players == 4:
            raise _NotUnderstoodError(self.words[i])
        self.players = 3
        self.aside.append((self.words[i].token.at, self.words[i + size - 1].token.end))
        return size

    # ---- Times and numbers

    def numbered(self, i: int) -> int:
        """ "1) …", "pli 1 : …", "premier pli"."""
        word, behind = self.words[i], self.words[i + 1].gap if i + 1 < len(self.words) else ""
        tricks = ("pli", "tour", "levee", "trick")
        number, size = None, 0
        low = word.raw in "123456" and behind.startswith((")", ".")) and not self.numbers_only(i)
        if low or (
            word.raw in "12345678" and self.at_start(i) and behind.startswith((")", ".", " :", ":"))
        ):
            number, size = int(word.raw), 1
        if word.text in tricks:
            size = 2 if self.text(i + 1) in ("no", "n", "numero") else 1
            after = self.words[i + size + 1].gap if i + size + 1 < len(self.words) else " :"
            if re.fullmatch("[1-8]", self.text(i + size)) and re.match(r"\s*[:,=).\n-]", after):
                number, size = int(self.text(i + size)), size + 1
        if word.text in say.ORDINALS and self.text(i + 1) in tricks:
            number, size = say.ORDINALS[word.text], 2
        if number is None:
            return 0
        self.pile = number
        self.say_of("numbered")
        return size

    def numbers_only(self, i: int) -> bool:
        """Whether a word before says what is counted: "question 1."."""
        return i > 0 and self.words[i].gap == " " and self.text(i - 1) in ("question", "exercice")

    def times(self, i: int) -> int:
        size = self.is_(i, say.BEFORE)
        if size:
            self.pile = 0
            self.say_of("earlier")
            return size
        size = self.is_(i, say.NOW)
        if size:
            self.pile = None
            self.say_of("trick")
        return size

    def gone(self, i: int) -> int:
        """ "l'as de coeur est tombé": what was just named is no longer there."""
        before = [self.text(j) for j in range(max(self.start, i - 3), i)]
        if self.words[i].text not in say.GONE or not {"est", "sont", "ete", "is", "are"} & {*before}:
            return 0
        run = self.runs[-1] if len(self.runs) > self.runs_before else None
        if run is None or run.words[-1].token.at < self.words[max(0, i - 4)].token.at:
            return 0
        if run.context not in ("", "trick") or any(
            self.words[j].parted for j in range(i - len(before) + 1, i + 1) if self.text(j) not in ("")
            and self.words[j].token.at > run.words[-1].token.at
        ):
            raise _NotUnderstoodError(self.words[i])
        run.context, self.said_over = "over", True
        self.aside.append((run.words[0].token.at, self.words[i].token.end))
        self.say_of("")
        return 1

    # ---- Trump

    def trump_key(self, i: int) -> int:
        word = self.words[i]
        taking = self.taking(i)
        if taking:
            return taking
        playing = self.is_(i, (("on", "joue"), ("on", "est"), ("we", "play"), ("contrat",), ("c", "est")))
        if playing:
            at = i + playing + (self.text(i + playing) in ("de", "a", "en"))
            held = self.words[i].text == "c" and self.text(at + 1) not in say.TRUMP
            if self.suit_at(at) and not held and not self.starts_card(at):
                more = self.text(at + 1) in say.TRUMP
                return self.set_trump(at) - i + more
            return 0
        if word.text not in say.TRUMP:
            return self.suit_then_trump(i)
        if word.text == "at" and not (
            self.at_start(i) or word.parted or word.raw != "at"
        ):
            return 0
        if self.text(i - 1) in ("d", "de", "of") and self.runs and self.run_is_open():
            return 0  # "le 9 d'atout"
        at = i + 1
        while self.text(at) in _IS and not self.suit_at(at):
            at += 1
        if self.suit_at(at):
            return self.set_trump(at) - i
        return 0

    def names_trump(self) -> bool:
        """Whether any suit is named as trump."""
        return self.trump is not None or any(
            word.text in say.TRUMP and self.suit_at(i + 1) for i, word in enumerate(self.words)
        )

    def run_is_open(self) -> bool:
        last = self.runs[-1].words[-1] if self.runs and self.runs[-1].words else None
        return last is not None and last.text in RANKS

    def suit_at(self, i: int) -> bool:
        """Whether a suit stands here, and no card."""
        if not 0 <= i < len(self.words):
            return False
        word = self.words[i]
        if word.text in SUITS:
            return True
        lone = len(word.raw) == 1 and word.raw.upper() in "PCKTHSD"
        return lone and not (i + 1 < len(self.words) and _apostrophe(self.words[i + 1].gap))

    def starts_card(self, i: int) -> bool:
        """Whether ranks follow a suit at once: it is no trump then."""
        after = self.words[i + 1] if i + 1 < len(self.words) else None
        return after is not None and self.kind(i + 1) in ("rank", "ranks")

    def set_trump(self, i: int) -> int:
        """Take the suit here as trump, a sign of it beside it too; return what comes next."""
        word = self.words[i]
        end = i + 1
        while end < len(self.words) and self.words[end].text in SUITS and word.text in SUITS and (
            SUITS[self.words[end].text] is SUITS[word.text] and not self.words[end].gap.strip(" (")
        ):
            end += 1
        if self.trump is not None and self.trump.text != word.text:
            same = self.trump.text in SUITS and word.text in SUITS
            if not same or SUITS[self.trump.text] is not SUITS[word.text]:
                raise _NotUnderstoodError(word)
        self.trump = self.trump or word
        if self.context not in ("trick", "hand", "earlier", "numbered") or not self.in_brackets(i):
            self.say_of("")
        return end

    def in_brackets(self, i: int) -> bool:
        """Whether what is said here stands in brackets: "(atout coeur)"."""
        return any("(" in self.words[j].gap for j in range(max(0, i - 3), i + 1))

    def suit_then_trump(self, i: int) -> int:
        """ "pique est atout", "pique atout", "c'est pique atout"."""
        if not self.suit_at(i) or self.words[i].text not in SUITS:
            return 0
        at = i + 1
        if self.text(at) in SUITS and SUITS[self.text(at)] is SUITS[self.words[i].text]:
            at += 1
        while self.text(at) in ("est", "la", "l", "couleur", "d", "comme", "is", "en", "are", "de", "sera"):
            at += 1
        if self.text(at) not in say.TRUMP or self.text(at) == "at":
            return 0
        if any(_STRONG.search(self.words[j].gap) for j in range(i + 1, at + 1)):
            return 0
        if self.suit_at(at + 1) and not self.starts_card(at + 1) and ":" in self.words[at + 1].gap:
            return 0
        if self.run_is_open() and self.text(i - 1) in ("de", "of", "d"):
            return 0
        self.set_trump(i)
        return at + 1 - i

    def taking(self, i: int) -> int:
        """ "Paul a pris à coeur", "j'ai pris", "c'est Mamie qui a pris", "preneur : Paul"."""
        word = self.words[i]
        if word.text not in _TAKES:
            return 0
        who = self.before_verb(i)
        at = i + 1
        if word.text == "preneur":
            if self.at_start(i) and (named := self.who(at)):
                who, at = named
            elif self.text(i - 1) in ("le", "du", "au") or who is None:
                return 0
        elif self.text(at) in ("de", "a", "en", "la", "le") and self.suit_at(at + 1):
            at += 1
        if self.suit_at(at) and not self.starts_card(at):
            at = self.set_trump(at)
        self.taker = who
        self.unknown = [w for w in self.unknown if w.text != who]
        self.say_of("")
        return at - i

    def before_verb(self, i: int) -> str | None:
        """Who is named right before a verb."""
        j = i - 1
        while j >= 0 and self.text(j) in (*say.HELPERS, "qui", "who") and j >= self.start:
            if self.text(j) == "ai":
                return "me"
            j -= 1
        if j < self.start:
            return None
        word = self.words[j]
        if word.text in say.ME:
            return "me"
        if word.text in say.PARTNER:
            return "partner"
        if word.text in say.ANYBODY:
            return None
        return word.text if _NAME.fullmatch(word.raw) and word.text not in SMALL_WORDS else None

    # ---- Cards told by their number

    def many_cards(self, i: int) -> int:
        """ "les deux as noirs", "tous les valets", "la belote"."""
        at = i
        if self.words[i].text == "belote" and self.context == "hand" and self.text(i - 1) == "la":
            word = self.words[i]
            king, queen = (replace(word.token, text=rank) for rank in ("roi", "dame"))
            trump = replace(word.token, text="*trump*")
            self.add(word, (king, trump, queen, trump))
            return 1
        number = self.text(at)
        if number in ("les", "mes", "tes", "vos", "the") and self.text(at + 1) in (*_FEW, *_ALL):
            at, number = at + 1, self.text(at + 1)
        elif number in ("les", "mes", "tes", "vos", "the") and self.coloured(at + 1):
            number, at = "deux", at
        if number == "carre" and self.text(at + 1) in ("de", "d", "des"):
            number, at = "quatre", at + 1
        if number not in (*_FEW, *_ALL):
            return 0
        at += 1
        if self.text(at) in ("les", "mes", "the"):
            at += 1
        rank = say.PLURALS.get(self.text(at))
        if rank is None or self.text(at + 1) in (*LINKS, *SUITS) or self.next_is_number(i, at):
            return 0
        suits: tuple[str, ...] = _ALL_SUITS if number in _ALL else ()
        end = at + 1
        if number in _TWO and self.text(end) in say.COLOURS:
            suits, end = say.COLOURS[self.text(end)], end + 1
        if not suits:
            if self.context in ("ask", "not", ""):
                return 0
            raise _NotUnderstoodError(self.words[at], "which_of_them")
        word = self.words[at]
        made = list[Token]()
        for suit in suits:
            made += [replace(word.token, text=rank), replace(word.token, text=suit)]
        self.add(word, tuple(made))
        return end - i

    def coloured(self, i: int) -> bool:
        return self.text(i) in say.PLURALS and self.text(i + 1) in say.COLOURS

    def next_is_number(self, i: int, at: int) -> bool:
        """Whether "deux" or "4" and a figure only follow each other: "les 7 et les 8"."""
        return self.words[i].raw.isdigit() and self.words[at].raw.isdigit()

    def told_after(self, i: int) -> int:
        """Who played a card, named behind it: "as de pique (Paul)", "l'as de pique de Paul"."""
        run = self.runs[-1] if len(self.runs) > self.runs_before else None
        if run is None or run.context not in ("", "trick") or run.label is not None:
            return 0
        if not run.words or run.words[-1].token.at != self.words[i - 1].token.at:
            return 0
        word = self.words[i]
        behind = self.words[i + 1].gap if i + 1 < len(self.words) else ")"
        on = i + 1 + (self.text(i + 1) in ("la", "le", "the"))
        if word.text in ("sur", "dans", "au", "on") and not run.context and (
            self.text(on if word.text != "au" else i + 1) in say.TRICK
        ):
            run.context, run.noun = "trick", self.text(on)
            return on + 1 - i
        if word.text in (say.PLAYS | {"demande", "demandee"}) and not word.parted:
            if run.context == "trick":
                return 0
            run.context, run.verb = "trick", "play"
            self.say_of("trick", None, "play")
            if self.text(i + 1) in ("par", "by"):
                named = self.who(i + 2)
                end = named[1] if named else i + 3
                run.label = named[0] if named else self.text(i + 2)
                return end - i
            return 1
        at = i + (word.text in ("de", "d", "by", "par"))
        bracket = "(" in word.gap and ")" in behind
        if at >= len(self.words) or not (bracket or at > i):
            return 0
        named = self.told_name(at)
        if named is None:
            return 0
        run.context, run.label, run.verb = "trick", named, run.verb or "play"
        self.say_of("trick", None, run.verb)
        return at + 1 - i

    def told_name(self, i: int) -> str | None:
        """A name that nothing but its place tells."""
        compass = self.compass(i) if self.words[i].text in say.COMPASS else None
        if compass is not None:
            return f"seat {compass}"
        if not self.is_name(i) or not self.words[i].raw[0].isupper():
            return None
        self.names.add(self.text(i))
        return self.text(i)

    # ---- Who holds, who plays

    def holding(self, i: int) -> int:
        size = self.is_(i, say.HAS)
        if not size or self.context == "ask":
            return 0
        word = self.words[i]
        if word.text == "g" and word.raw == "G" and self.text(i + 1) not in (*_ARTICLES, *RANKS):
            return 0
        after = i + size
        while self.text(after) in ("deja", "donc", "moi", "bien", "alors"):
            after += 1
        if self.text(after) in _TAKES:
            self.say_of("")
            return size
        done = self.text(after) in (say.PLAYS | say.CUTS | say.DISCARDS)
        if done and self.text(i) in ("j", "jai", "g") and self.text(i + size - 1) != "reste":
            self.say_of("own", "me")
            return after + 1 - i
        self.say_of("hand", "me")
        return size

    def own(self, i: int) -> int:
        """ "je joue …": one's own card is neither laid before nor only held."""
        if self.text(i) not in ("je", "j", "i") or self.context == "ask":
            return 0
        at = i + 1
        while self.text(at) in ("n", "ne", "me", "y", "vais", "viens", "de", "le", "la", "l", "veux"):
            at += 1
        if self.text(at) in (say.PLAYS | say.CUTS | say.DISCARDS | {"jouer", "mettre", "couper"}):
            self.say_of("own", "me")
            return at + 1 - i
        if self.text(at) in ("suis", "am") and self.text(at + 1) in _TAKES:
            after = at + 2 + (self.text(at + 2) in ("de", "a", "en"))
            if self.suit_at(after) and not self.starts_card(after):
                after = self.set_trump(after)
            self.taker = "me"
            self.say_of("")
            return after - i
        place = at + 1 + (self.text(at + 1) in ("le", "la", "en"))
        if self.text(at) in ("suis", "am") and self.text(place) in say.ORDINALS:
            self.me.add(f"no {say.ORDINALS[self.text(place)]}")
            self.say_of("")
            return place + 1 - i
        if self.text(at) in ("suis", "am"):
            named = self.who(at + 1 + (self.text(at + 1) in ("en", "le")))
            if named:
                self.me.add(named[0])
                return named[1] - i
            self.say_of("")
            return at + 1 - i
        return 0

    def somebody(self, i: int) -> int:
        """A player, with what he does: plays, ruffs, holds, or only his name and his card."""
        if self.context == "ask":
            return 0
        if self.is_(i, (("il", "y", "a"), ("il", "y", "avait"))):
            return 3
        if self.text(i) in ("personne", "nobody"):
            size = 1
            while self.text(i + size) in ("n", "ne", "a", "encore", "has", "yet"):
                size += 1
            if self.text(i + size) in say.PLAYS and not self.card_comes(i + size + 1):
                return size + 1
        you = self.is_(i, (("vous", "etes"), ("tu", "es"), ("you", "are")))
        if you:
            at = i + you + (self.text(i + you) in ("en", "le", "au"))
            named = self.who(at)
            if named is None and at < len(self.words) and re.fullmatch("[A-Z]", self.words[at].raw):
                named = self.words[at].text, at + 1
            if named:
                self.me.add(named[0])
                return named[1] - i
            return you
        named = self.who(i)
        if named is None:
            return 0
        label, at = named
        if label == "me":
            also = self.alias(at)
            if also:
                at = also
        at, is_me = self.bracketed(at)
        if is_me:
            self.me.add(label)
        verb = at
        while self.text(verb) in say.HELPERS and self.text(verb) not in ("l",):
            verb += 1
        did = self.text(verb)
        if did in _TAKES:
            return verb - i
        if did in (say.PLAYS | say.CUTS | say.DISCARDS) and not self.ends_between(at, verb):
            if label in self.me:
                self.say_of("own", "me")
                return verb + 1 - i
            kind = "cut" if did in say.CUTS else "free" if did in say.DISCARDS else "play"
            if did in say.LEADS:
                kind = "lead"
            self.say_of("trick", label, kind)
            return verb + 1 - i
        if self.text(at) in say.HOLDS and not self.ends_between(at - 1, at):
            self.say_of("hand", "me" if label in self.me else label)
            return at + 1 - i
        if self.text(at) == "qui" and self.text(at + 1) in (say.PLAYS | say.CUTS | _TAKES | {"a"}):
            return at - i
        if not self.card_comes(at):
            return at - i
        if label == "me" and self.pile is None:
            self.say_of("hand", "me")
        elif label == "me" and self.pile and ":" in self.words[at].gap:
            self.say_of("hand", "me")
        else:
            self.say_of("named", label)
        return at - i

    def alias(self, at: int) -> int:
        """ "moi Dédé j'ai": one's own name; return what comes after it."""
        if at < len(self.words) and self.is_name(at) and self.is_(at + 1, say.HAS):
            self.me.add(self.text(at))
            return at + 1
        return 0

    def bracketed(self, at: int) -> tuple[int, bool]:
        """Skip what stands in brackets behind a name: "Sud (moi)"."""
        if at < len(self.words) and "(" in self.words[at].gap:
            end = at
            while end < len(self.words) and (end == at or ")" not in self.words[end].gap):
                end += 1
            inside = [w.text for w in self.words[at:end]]
            if len(inside) <= 3 and not any(self.kind(j) for j in range(at, end)):
                return end, "moi" in inside or "me" in inside or "vous" in inside
        return at, False

    def ends_between(self, at: int, to: int) -> bool:
        return any(_STRONG.search(self.words[j].gap) for j in range(at + 1, to + 1))

    def card_comes(self, at: int) -> bool:
        """Whether a card is named at once, behind a sign or an article."""
        if at >= len(self.words):
            return False
        while self.text(at) in (*_ARTICLES, "mon", "ma"):
            at += 1
        return at < len(self.words) and self.kind(at) is not None

    def who(self, i: int) -> tuple[str, int] | None:
        """The player that is named here, and what comes after his name."""
        at = i
        if self.text(at) in ("mon", "ma", "ton", "ta", "votre", "notre", "le", "la", "l", "my", "the", "un"):
            at += 1
        ordinal = None
        if self.text(at) in say.ORDINALS and self.text(at + 1) not in ("pli", "tour", "levee"):
            ordinal, at = say.ORDINALS[self.text(at)], at + 1
        word = self.text(at)
        if word in say.PARTNER:
            return "partner", at + 1
        if word in say.OPPONENT:
            size = 2 if self.text(at) == "adverse" else 1
            side = self.side(at + size)
            return (side[0], side[1]) if side else ("opponent", at + size)
        if word == "joueur" or word == "player":
            if ordinal:
                return f"no {ordinal}", at + 1
            if re.fullmatch("[1-4]", self.text(at + 1)):
                return f"no {self.text(at + 1)}", at + 2
            if len(self.text(at + 1)) == 1 and self.words[at + 1].raw.isupper():
                return self.text(at + 1), at + 2
            return "?", at + 1 + (self.text(at + 1) in ("suivant", "adverse", "d"))
        if ordinal and at > i:
            verb = self.text(at) in (say.PLAYS | say.CUTS | say.HELPERS)
            return (f"no {ordinal}", at) if verb or self.card_comes(at) else None
        if re.fullmatch("[pj][1-4]", word):
            return f"no {word[1]}", at + 1
        if word in ("voisin", "voisine"):
            return self.side(at + 1) or ("?", at + 1)
        if word in ("suivant", "autre", "dernier", "next", "suivante", "derniere") and at > i:
            return "?", at + 1
        if word == "preneur" and at > i:
            return "taker", at + 1
        if word == "donneur" and at > i:
            return "?", at + 1
        if at == i:
            side = self.side(at)
            if side:
                return side
            if self.is_(i, (("en", "face"), ("d", "en", "face"))):
                return "partner", i + self.is_(i, (("en", "face"), ("d", "en", "face")))
            colon = i + 1 < len(self.words) and ":" in self.words[i + 1].gap
            if word == "moi" or (word in ("me", "toi", "vous", "you") and colon):
                return "me", i + 1
            if word in ("lui", "nous", "je") and colon:
                raise _NotUnderstoodError(self.words[i])
            if word in say.ANYBODY:
                return "?", i + 1
            compass = self.compass(i)
            if compass is not None:
                return f"seat {compass}", i + 1
        return self.name(i, at)

    def side(self, i: int) -> tuple[str, int] | None:
        """ "à gauche", "de droite", "à ma gauche"."""
        at = i + (self.text(i) in ("de", "a", "sur"))
        at += self.text(at) in ("ma", "la", "sa", "ta")
        if at > i and self.text(at) in ("gauche", "droite"):
            return "left" if self.text(at) == "gauche" else "right", at + 1
        return None

    def compass(self, i: int) -> int | None:
        word = self.words[i]
        if word.text in say.COMPASS:
            if word.text != "est" or word.raw in ("Est", "EST"):
                return say.COMPASS[word.text]
            after_sign = word.parted or self.text(i - 1) in ("et", "puis")
            return 1 if self.knows_compass and after_sign else None
        if word.raw in say.COMPASS_LETTERS and i + 1 < len(self.words):
            after = self.words[i + 1]
            verb = after.text in (say.PLAYS | say.CUTS | say.HOLDS)
            if (":" in after.gap and self.card_comes(i + 1)) or verb:
                return say.COMPASS_LETTERS[word.raw]
        return None

    def is_name(self, i: int) -> bool:
        """Whether a word can be somebody's name: none that means anything here."""
        if not 0 <= i < len(self.words):
            return False
        word = self.words[i]
        if not _NAME.fullmatch(word.raw) or self.kind(i) is not None:
            return False
        known = (
            say.PLAYS | say.CUTS | say.DISCARDS | say.HOLDS | say.HELPERS | say.TRICK | say.HAND
        )
        known |= say.TRUMP | say.NOT | say.GONE | say.MAYBE | say.ASIDE | say.OF_A_RULE | _TAKES
        known |= say.ME | say.ANYBODY | SMALL_WORDS | frozenset(LINKS) | frozenset(say.PLURALS)
        return word.text not in known and not self.is_(i, say.ASKS)

    def name(self, i: int, at: int) -> tuple[str, int] | None:
        """A name, of one or two words, that something is done by."""
        if not self.is_name(at) or self.text(i - 1) in ("de", "d", "du"):
            return None
        end = at + 1
        if self.is_name(end) and not self.words[end].gap.strip():
            end += 1
        label = " ".join(w.text for w in self.words[at:end])
        if label in self.names:
            return label, end
        if end < len(self.words):
            to, _ = self.bracketed(end)
            verb = to
            while self.text(verb) in say.HELPERS and self.text(verb) != "l":
                verb += 1
            acts = self.text(verb) in (say.PLAYS | say.CUTS | say.DISCARDS | _TAKES)
            acts = acts and not self.ends_between(at, verb)
            holds = self.text(to) in say.HOLDS and self.card_comes(to + 1)
            colon = ":" in self.words[to].gap if to < len(self.words) else False
            told = colon and self.card_comes(to)
            follows = bool(self.names) and self.card_comes(end) and (
                self.words[i].parted or i == self.start or self.text(i - 1) in ("et", "puis")
            )
            if acts or holds or told or follows:
                self.names.add(label)
                return label, end
        return None

    # ---- Nouns, verbs, cards

    def nouns(self, i: int) -> int:
        word = self.words[i].text
        if self.context == "ask":
            return 0
        if word in say.HAND:
            if any(run.context == "hand" and run.noun == word for run in self.runs):
                raise _NotUnderstoodError(self.words[i])
            other = self.context == "hand" and self.label not in (None, "me")
            self.say_of("hand", self.label if other else "me")
            self.noun = word
            if self.text(i + 1) in ("de", "d") and i + 2 < len(self.words):
                named = self.who(i + 2)
                if named is None and self.is_name(i + 2):
                    named = self.text(i + 2), i + 3
                if named:
                    self.label = "me" if named[0] in self.me else named[0]
                    return named[1] - i
            return 1
        if word in say.TRICK:
            if self.context != "over" and any(
                run.context == "trick" and run.noun == word for run in self.runs
            ):
                raise _NotUnderstoodError(self.words[i])
            if word in ("entame", "entamee"):
                self.say_of("trick", None, "lead")
            elif self.context != "earlier":
                self.pile = None
                self.say_of("trick")
                self.noun = word
            return 1
        return 0

    def bare_verb(self, i: int) -> int:
        """A verb whose subject is not named: "joué :", "coupe de", "puis met"."""
        word = self.words[i].text
        if self.context in ("ask", "own") or word not in (say.PLAYS | say.CUTS | say.DISCARDS):
            return 0
        if self.context == "hand" and self.runs and self.runs[-1].context == "hand":
            raise _NotUnderstoodError(self.words[i])
        kind = "cut" if word in say.CUTS else "free" if word in say.DISCARDS else "play"
        kind = "lead" if word in say.LEADS else kind
        numbered = self.context in ("numbered", "earlier")
        if not numbered:
            self.say_of("trick", self.label if self.context == "trick" else None, kind)
        return 1

    def kind(self, i: int) -> str | None:
        """What a word may be of a card: a rank, ranks, a suit, a card, a letter; None for none."""
        word = self.words[i]
        text, raw = word.text, word.raw
        after = self.words[i + 1].gap if i + 1 < len(self.words) else ""
        if _apostrophe(after) and len(text) <= 2 and text not in ("as",):
            return None
        if text in RANKS:
            return None if text == "as" and self.text(i - 1) in ("tu", "t") else "rank"
        if text in ("ca", "co", "pi", "tr"):
            near = self.text(i - 1) in RANKS or (i and self.words[i - 1].raw in _RANK_LETTERS)
            near = near or self.text(i - 1) in ("de", "en", *say.TRUMP) or raw.isupper()
            return "suit" if near or raw[0].isupper() else None
        if text in SUITS:
            return "suit"
        if any(glyph in text for glyph in GLYPHS):
            return "card"
        if len(raw) == 1:
            return self.letter(i, raw, after)
        if _TWO_LETTERS.fullmatch(raw) or _WITH_SUIT.fullmatch(text):
            return "card"
        if _GLUED.fullmatch(raw):
            return "ranks"
        low = _LOW_CARD.fullmatch(text) and raw == text and text not in ("ac",)
        return "card" if low and any(n.card(text, Order.RANK_FIRST) for n in NOTATIONS) else None

    def letter(self, i: int, raw: str, after: str) -> str | None:
        if raw in _SUIT_LETTERS:
            return "letter"
        if raw == "A":
            # "A moi", "A gauche" begin a sentence.
            following = self.words[i + 1] if i + 1 < len(self.words) else None
            alone = following is None or following.parted or after.strip()
            return "rank" if alone or self.kind(i + 1) or self.text(i + 1) in _SOFT else None
        if raw in _RANK_LETTERS or (raw in _LOW_RANKS and self.beside_cards(i)):
            return "rank"
        return None

    def beside_cards(self, i: int) -> bool:
        """Whether a small letter stands in a list of cards: "as v d de coeur"."""
        near = (self.text(i - 1), self.text(i + 1))
        return any(one in RANKS or one in SUITS or one in _LOW_RANKS for one in near)

    def card(self, i: int) -> int:
        kind = self.kind(i)
        word = self.words[i]
        if kind is None:
            return self.called_by_trump(i)
        if kind == "letter" and self.fresh:
            raise _NotUnderstoodError(word)
        if kind == "suit" and self.context == "trick" and self.verb == "lead" and self.fresh and (
            self.text(i - 1) not in ("de", "of") or not self.run_is_open()
        ):
            # "on entame carreau : 10, puis l'as".
            following = self.words[i + 1] if i + 1 < len(self.words) else None
            parted = following is None or following.parted
            if parted or self.kind(i + 1) is None:
                if self.led is not None:
                    raise _NotUnderstoodError(word)
                self.led = word
                self.fresh = True
                return 1
        self.add(word)
        return 1

    def called_by_trump(self, i: int) -> int:
        """ "9 d'atout", "roi atout": the suit of a card."""
        atout = self.words[i].text in say.TRUMP and self.words[i].text not in ("at", "att")
        if not atout or not self.run_is_open() or self.fresh:
            return 0
        self.add(self.words[i], self.trump_token(self.words[i]))
        return 1

    def trump_token(self, word: Word) -> tuple[Token, ...]:
        return (replace(word.token, text="*trump*"),)

    def add(self, word: Word, made: tuple[Token, ...] | None = None) -> None:
        """Put a word to the cards that stand together, or begin such."""
        context = self.context
        if context in ("", "numbered") and self.number is None and context == "":
            # Cards of nobody: they may be over or asked about, which the clause's end tells.
            context = ""
        index = self.words.index(word)
        last = self.runs[-1].words[-1].token.at if self.runs else 0
        puis = any(
            self.text(j) in ("puis", "ensuite", "then") and self.words[j].token.at > last
            for j in range(max(0, index - 3), index)
        )
        split = puis and context in ("trick", "earlier", "numbered")
        if self.fresh or not self.runs or split:
            verb = "play" if split and self.verb == "lead" else self.verb
            self.runs.append(_Run(context, self.label, verb, self.number, self.noun))
            self.fresh = False
        run = self.runs[-1]
        previous = self.words[index - 1] if index else None
        if context == "not" and run.words and (
            _PARTS.search(self.gap_since(run, word, word.gap))
            or (previous is not None and previous.text in ("et", "and"))
        ):
            # How far a denial reaches nobody knows: "pas le valet, et l'as".
            raise _NotUnderstoodError(word)
        link = previous is not None and previous.text in _SOFT and run.words and (
            previous.token.at > run.words[-1].token.at
        )
        if link and previous is not None and previous.raw.lower() not in ("\u00e0",):
            joined = "de" if previous.text == "d" else previous.text
            run.words.append(previous._replace(token=replace(previous.token, text=joined)))
        if made:
            run.made[len(run.words)] = made
        gap = word.gap if not link else word.gap
        run.words.append(word._replace(gap=self.gap_since(run, word, gap)))

    def gap_since(self, run: _Run, word: Word, gap: str) -> str:
        """All signs between the last word of a run and this one."""
        if not run.words:
            return gap
        since = run.words[-1].token.end
        return "".join(
            w.gap for w in self.words if since <= w.token.at <= word.token.at
        )

    def nothing(self, i: int) -> int:
        """A word that says nothing of the cards; a mark of a house rule is kept in mind."""
        word = self.words[i]
        if word.text in say.OF_A_RULE and self.context != "ask":
            self.rule = self.rule or word
        if self.context in ("ask",):
            return 1
        if word.text in say.ASIDE or word.text in SMALL_WORDS or word.text in LINKS:
            return 1
        return 1 if self.is_known(word) else 0

    def is_known(self, word: Word) -> bool:
        return word.text in say.HELPERS or word.text in say.OF_A_RULE

    # ---- What it comes to

    def told(self) -> Heard:
        if self.no_trump is not None:
            if self.trump is None:
                raise _NotUnderstoodError(self.no_trump, "no_such_contract")
            raise _NotUnderstoodError(self.no_trump)
        return _Sum(self).heard()


def _apostrophe(gap: str) -> bool:
    return gap in ("'", "\u2019", "`", "\u02bc")


class _Sum:
    """From runs of cards to regions: tricks in order, one hand, and what is neither."""

    def __init__(self, listener: _Listener) -> None:
        self.all = listener
        self.cut = set[int]()

    def heard(self) -> Heard:
        runs = self.all.runs
        for run in runs:
            if run.context == "" or (run.context == "own" and not self.own_is_held(run)):
                code = "own_card" if run.context == "own" else None
                raise _NotUnderstoodError(run.words[0], code)
        hands = [run for run in runs if run.context == "hand"]
        named = [run for run in runs if run.context == "named"]
        last = named[-1] if named else None
        for run in named:
            # "Luc : 9♥" lays a card, "Luc : V♥ 8♥" tells a hand.
            whole = self.size(run) > 1
            if whole and run is last and not hands:
                run.context = "hand"
                hands.append(run)
            elif whole:
                raise _NotUnderstoodError(run.words[0])
            else:
                run.context, run.verb = "trick", "play"
        holders = {"me" if run.label in self.all.me else run.label for run in hands}
        if len(holders) > 1:
            raise _NotUnderstoodError(hands[-1].words[0], "several_hands")
        holder = next(iter(holders), None)
        earlier, laid = self.tricks()
        if self.all.led is not None and not laid:
            raise _NotUnderstoodError(self.all.led, "led_card_missing")
        players = self.check_order(laid, holder)
        regions = list[tuple[str, tuple[Token, ...]]]()
        if self.all.trump is not None:
            regions.append(("trump", (self.all.trump.token,)))
        for number, trick in enumerate(earlier, 1):
            regions.append((f"trick {number}", self.joined(trick)))
        if laid:
            regions.append(("trick", self.joined(laid, count_cuts=True)))
        if hands:
            regions.append(("hand", self.joined(hands)))
        return Heard(
            tuple(regions),
            tuple(sorted(set(self.all.aside))),
            any(label and label.startswith("seat") for label in (*(r.label for r in runs), *self.all.me)),
            self.others("not"),
            self.others("over"),
            (*self.others("ask"), *self.others("own")),
            frozenset(self.cut),
            players,
            self.taker(laid, holder),
            frozenset(self.languages()),
        )

    def own_is_held(self, run: _Run) -> bool:
        """Whether one's own card is told beside a hand that it was in: "j'avais …"."""
        texts = [w.text for w in self.all.words]
        return "avais" in texts or "javais" in texts

    def others(self, context: str) -> tuple[tuple[Token, ...], ...]:
        return tuple(self.plain(run) for run in self.all.runs if run.context == context)

    def plain(self, run: _Run) -> tuple[Token, ...]:
        return self.with_trump(run.tokens())

    def with_trump(self, found: tuple[Token, ...]) -> tuple[Token, ...]:
        """Put the trump where a card is called by it."""
        if not any(token.text == "*trump*" for token in found):
            return found
        trump = self.all.trump
        if trump is None or trump.text not in SUITS:
            raise _NotUnderstoodError(trump or self.all.words[0])
        return tuple(replace(t, text=trump.text) if t.text == "*trump*" else t for t in found)

    def languages(self) -> set[str]:
        texts = {w.text for w in self.all.words}
        english = texts & {"trump", "trumps", "hand", "the", "my", "plays", "leads", "i", "of"}
        french = texts & {
            *("atout", "atouts", "at", "att", "le", "la", "les", "je", "j", "main", "pli", "de"),
            *("joue", "entame", "et", "puis", "moi", "tapis", "jeu", "des", "du"),
        }
        told = {"en"} if english else set()
        return told | ({"fr"} if french or not english else set())

    def size(self, run: _Run) -> int:
        """How many cards a run names: its ranks and whole cards."""
        ranks = 0
        for n, word in enumerate(run.words):
            if n in run.made:
                ranks += len(run.made[n]) // 2
                continue
            kind = self.all.kind(self.all.words.index(self.original(word)))
            if kind == "card":
                ranks += max(1, sum(glyph in word.text for glyph in GLYPHS))
            elif kind == "rank":
                ranks += 1
            elif kind == "ranks":
                ranks += 2
        return ranks

    def original(self, word: Word) -> Word:
        return next(w for w in self.all.words if w.token.at == word.token.at)

    def tricks(self) -> tuple[list[list[_Run]], list[_Run]]:
        """Part the runs laid on the table into finished tricks and the one that goes on."""
        earlier, laid = list[list[_Run]](), list[_Run]()
        numbers: dict[int, list[_Run]] = {}
        for run in self.all.runs:
            if run.context == "earlier":
                if laid:
                    raise _NotUnderstoodError(run.words[0])
                if earlier:
                    earlier[-1].append(run)
                else:
                    earlier.append([run])
            elif run.context == "numbered":
                numbers.setdefault(run.number or 0, []).append(run)
            elif run.context == "trick":
                laid.append(run)
        if numbers:
            if earlier:
                raise _NotUnderstoodError(self.all.words[0])
            one_each = all(sum(map(self.size, of)) == 1 for of in numbers.values())
            if list(numbers) != sorted(numbers) or (one_each and laid):
                raise _NotUnderstoodError(self.all.words[0])
            groups = list(numbers.values())
            if one_each:
                for group in groups:
                    for run in group:
                        run.verb = run.verb or "play"
                return [], [run for group in groups for run in group]
            earlier = groups
            if not laid:
                *earlier, laid = groups
        sizes = {sum(map(self.size, trick)) for trick in earlier}
        if len(sizes) > 1 or not sizes <= {3, 4}:
            raise _NotUnderstoodError(self.all.words[0])
        return earlier, laid

    def joined(self, runs: list[_Run], *, count_cuts: bool = False) -> tuple[Token, ...]:
        """Put runs one behind the other, suits that follow from the sentence written out."""
        told, count = list[Token](), 0
        of_trick = bool(runs) and runs[0].context != "hand"
        led = self.all.led if of_trick and runs[0].context == "trick" else None
        for run in runs:
            found = self.elided(run, led) if of_trick else self.apart(run)
            if run.verb == "cut" and count_cuts:
                self.cut.add(count)
            size = self.size(run)
            count += size
            if of_trick and run.label is not None and size != 1:
                raise _NotUnderstoodError(run.words[0])
            if led is None and of_trick:
                led = self.suit_of(run)
            if told:
                at = found[0].at
                told.append(Token(Sign.STOP, "|", at, at, after_blank=True))
            told += found
        return self.with_trump(tuple(told))

    def suit_of(self, run: _Run) -> Word | None:
        """The suit of the card that leads, where it is written out."""
        if any(t.text == "*trump*" for made in run.made.values() for t in made):
            return self.all.trump
        for word in run.words:
            if word.text in SUITS:
                return word
            glyph = next((sign for sign in word.text if sign in GLYPHS), None)
            if glyph:
                return word._replace(text=glyph, token=replace(word.token, text=glyph))
        return None

    def elided(self, run: _Run, led: Word | None) -> tuple[Token, ...]:
        """Write the suit out that a card played does not name: the one led, or the trump."""
        kinds = [
            "card" if n in run.made else self.all.kind(self.all.words.index(self.original(w)))
            for n, w in enumerate(run.words)
        ]
        if any(kind in ("suit", "card", "letter") for kind in kinds):
            return self.apart(run)
        if "ranks" in kinds:
            raise _NotUnderstoodError(run.words[0])
        suit = self.all.trump if run.verb == "cut" else led
        if suit is None or suit.text not in SUITS or run.verb not in ("play", "cut", "lead"):
            raise _NotUnderstoodError(run.words[0], "suit_not_said")
        told = list[Token]()
        for word, kind in zip(run.words, kinds, strict=True):
            if kind == "rank":
                told += [word.token, replace(word.token, text=suit.text)]
        return tuple(told)

    def apart(self, run: _Run) -> tuple[Token, ...]:
        """Join a rank and the letter of its suit that stand apart: "V P, 9 P"."""
        index = [self.all.words.index(self.original(w)) for w in run.words]
        kinds = [self.all.kind(i) for i in index]
        if "letter" not in kinds:
            return run.tokens()
        told, at = list[Token](), 0
        while at < len(run.words):
            pair = kinds[at : at + 2]
            alone = at == 0 or run.words[at].parted
            if not alone:
                raise _NotUnderstoodError(run.words[at])
            word = run.words[at]
            if pair and pair[0] == "rank" and len(pair) > 1 and pair[1] in ("letter", "suit"):
                suit = run.words[at + 1]
                if suit.parted:
                    raise _NotUnderstoodError(suit)
                if pair[1] == "letter":
                    text = word.text + suit.text
                    told.append(replace(word.token, text=text, end=suit.token.end))
                else:
                    told += [word.token, suit.token]
                at += 2
            elif pair[0] == "card":
                told.append(word.token)
                at += 1
            else:
                raise _NotUnderstoodError(word)
            place = told[-1].end
            told.append(Token(Sign.COMMA, ",", place, place, after_blank=True))
        return tuple(told[:-1])

    # ---- Seats

    def check_order(self, laid: list[_Run], holder: str | None) -> int | None:
        """Compare who is said to play with the order of play; return how many play, if told."""
        labels = [run.label for run in laid for _ in range(max(1, self.size(run)))]
        names = [label for label in labels if label not in (None, "?", "opponent")]
        if len(set(names)) < len(names) or (holder not in (None, "me") and holder in names):
            raise _NotUnderstoodError(self.all.words[0], "plays_twice")
        if any(label in self.all.me for label in names):
            raise _NotUnderstoodError(self.all.words[0], "own_card")
        mine = [label for label in self.all.me if label.startswith("no ")]
        if any(int(label[3:]) != len(labels) + 1 for label in mine):
            raise _NotUnderstoodError(self.all.words[0], "order_of_play")
        for place, label in enumerate(labels, 1):
            if label and label.startswith("no ") and int(label[3:]) != place:
                raise _NotUnderstoodError(self.all.words[0], "order_of_play")
        return self.at_four(labels, holder)

    def at_four(self, labels: list[str | None], holder: str | None) -> int | None:
        """A partner, and seats by the compass, are of the game at four."""
        mover = len(labels)
        compass = [int(label[5:]) if label and label.startswith("seat") else None for label in labels]
        mine = next((int(label[5:]) for label in self.all.me if label.startswith("seat")), None)
        if holder and holder.startswith("seat"):
            mine = int(holder[5:])
        seats = [*compass, mine]
        known = [(at, seat) for at, seat in enumerate(seats) if seat is not None]
        if len(known) > 1:
            turns = {
                turn
                for turn in (1, 3)
                if all((seat - known[0][1] - turn * (at - known[0][0])) % 4 == 0 for at, seat in known)
            }
            if not turns:
                raise _NotUnderstoodError(self.all.words[0], "order_of_play")
        partners = [at for at, label in enumerate(labels) if label == "partner"]
        foes = [at for at, label in enumerate(labels) if label in ("opponent",)]
        if self.all.players == 3:
            if partners or len({seat for _, seat in known}) > 3:
                raise _NotUnderstoodError(self.all.words[0], "order_of_play")
            return 3
        if any(at != mover - 2 for at in partners) or (
            partners and any(at == mover - 2 for at in foes)
        ):
            raise _NotUnderstoodError(self.all.words[0], "order_of_play")
        beside = [at for at, label in enumerate(labels) if label in ("left", "right")]
        told_at_four = bool(partners) or len({seat for _, seat in known}) > 3 or mover > 2
        if told_at_four and any(at == mover - 2 for at in beside):
            raise _NotUnderstoodError(self.all.words[0], "order_of_play")
        return 4 if told_at_four else self.all.players

    def taker(self, laid: list[_Run], holder: str | None) -> int | None:
        """The seat that took, counted from 1, where he is one of those who play here."""
        who = self.all.taker
        labels = [run.label for run in laid for _ in range(max(1, self.size(run)))]
        if "taker" in labels:
            return labels.index("taker") + 1
        if who is None:
            return None
        if who in self.all.me or who == holder:
            return len(labels) + 1
        return labels.index(who) + 1 if who in labels else None
