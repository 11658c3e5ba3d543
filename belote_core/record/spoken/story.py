"""What was heard so far: of whom one speaks, the cards that were named, what is trump."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.words import RANKS, SUITS
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.players import TAKES, Players
from belote_core.record.spoken.runs import Run
from belote_core.record.spoken.word import PARTS, Word
from belote_core.record.spoken.words import (
    SOFT,
    STRONG,
    TRUMP_SIGN,
    NotUnderstoodError,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.card_text.tokens import Token
    from belote_core.record.spoken.word import Label

IS = frozenset(
    ("est", "c", "la", "le", "les", "l", "en", "a", "de", "couleur", "is", "sera", "etait", "ce")
)


class Story(Players):
    """What was heard so far."""

    def __init__(self, words: Sequence[Word], players: int | None) -> None:
        super().__init__(words)
        self.runs = list[Run]()
        self.aside = list[tuple[int, int]]()
        self.trump: Word | None = None
        self.led: Word | None = None
        self.players = players
        self.taker: Label | None = None
        self.no_trump: Word | None = None
        self.context, self.verb = "", ""
        self.label: Label | None = None
        self.noun = ""
        # The trick that is told of, if it has a number; 0 is the one before.
        self.pile: int | None = None
        self.before_not: tuple[str, Label | None, str] | None = None
        self.number: int | None = None
        self.fresh = True
        # Of the clause: the words that nobody knows, where it begins, whether it only may be.
        self.unknown = list[Word]()
        self.runs_before = 0
        self.maybe: Word | None = None
        self.rule: Word | None = None
        self.said_over = False
        self.claimed = False
        self.claimed_partner = False
        self.speaks_of_partner = any(word.text in say.PARTNER for word in words)
        self.asked_at = 0
        # A verb of playing whose card has not come yet.
        self.without_card: Word | None = None

    def say_of(self, context: str, label: Label | None = None, verb: str = "") -> None:
        """Say what the cards that come next are: laid, held, denied; and whose."""
        self.check_played()
        if self.pile is not None and context in ("trick", "named"):
            # What is played belongs to the trick that is told of.
            context, verb = ("numbered" if self.pile else "earlier"), verb or "play"
        self.context, self.label, self.verb = context, label, verb
        self.before_not = None
        self.number = self.pile if context == "numbered" else None
        self.noun = ""
        self.fresh = True

    def telling_trick(self) -> bool:
        """Whether the cards that come are those of the trick."""
        return self.context in ("trick", "named")

    def check_played(self) -> None:
        """Ask for the card that somebody is told to have played: it is never passed over."""
        if self.without_card is not None:
            raise self.fault("play_without_card", token=self.without_card)

    def add(self, word: Word, made: tuple[Token, ...] | None = None) -> None:
        """Put a word to the cards that stand together, or begin such."""
        self.without_card = None
        context = self.context
        index = self.words.index(word)
        last = self.runs[-1].words[-1].token.at if self.runs else 0
        puis = any(
            self.text(j) in ("puis", "ensuite", "then") and self.words[j].token.at > last
            for j in range(max(0, index - 3), index)
        )
        split = puis and context in ("trick", "earlier", "numbered")
        if self.fresh or not self.runs or split:
            verb = "play" if split and self.verb == "lead" else self.verb
            self.runs.append(Run(context, self.label, verb, self.number, self.noun))
            self.fresh = False
        run = self.runs[-1]
        previous = self.words[index - 1] if index else None
        joined = previous is not None and previous.text in ("et", "and")
        gap = self.gap_since(run, word, word.gap)
        if context == "not" and run.words and (joined or PARTS.search(gap)):
            # How far a denial reaches nobody knows: "pas le valet, et l'as".
            raise NotUnderstoodError(word)
        since = run.words and previous is not None and previous.token.at > run.words[-1].token.at
        if since and previous and previous.text in SOFT and previous.raw.isascii():
            text = "de" if previous.text == "d" else previous.text
            run.words.append(previous._replace(token=replace(previous.token, text=text)))
        if made:
            run.made[len(run.words)] = made
        run.words.append(word._replace(gap=self.gap_since(run, word, word.gap)))

    def gap_since(self, run: Run, word: Word, gap: str) -> str:
        """All signs between the last word of a run and this one."""
        if not run.words:
            return gap
        since = run.words[-1].token.end
        return "".join(w.gap for w in self.words if since <= w.token.at <= word.token.at)

    def run_is_open(self) -> bool:
        """Whether the last word of a card is a rank, whose suit may come."""
        last = self.runs[-1].words[-1] if self.runs and self.runs[-1].words else None
        return last is not None and last.text in RANKS

    def trump_key(self, i: int) -> int:
        """What says that a suit is trump."""
        word = self.words[i]
        taking = self.taking(i)
        if taking:
            return taking
        playing = self.is_(
            i, (("on", "joue"), ("on", "est"), ("we", "play"), ("contrat",), ("c", "est"))
        )
        if playing:
            return self.suit_played(i, i + playing)
        if word.text not in say.TRUMP:
            return self.suit_then_trump(i)
        if self.marked_trump(i):
            return 1
        if word.text == "at" and not (self.at_start(i) or word.parted or word.raw != "at"):
            return 0
        if self.text(i - 1) in ("d", "de", "of") and self.runs and self.run_is_open():
            return 0  # "le 9 d'atout"
        if self.is_(i - 3, (("c", "est", "l"),)) and self.suit_just_named():
            return 1
        at = i + 1
        while self.text(at) in IS and not self.suit_at(at):
            at += 1
        if self.suit_at(at):
            return self.set_trump(at) - i
        return 0

    def suit_played(self, i: int, at: int) -> int:
        """As in "on joue à cœur", where `at` is behind the verb."""
        at += self.text(at) in ("de", "a", "en")
        if self.text(at) in say.TRUMP and self.suit_at(at + 1):
            return at - i
        held = self.words[i].text == "c" and self.text(at + 1) not in say.TRUMP
        if self.suit_at(at) and not held and not self.starts_card(at):
            more = self.text(at + 1) in say.TRUMP
            return self.set_trump(at) - i + more
        return 0

    def marked_trump(self, i: int) -> bool:
        """As in "le valet de carreau (atout)": the suit of the card before is trump."""
        behind = self.words[i + 1].gap if i + 1 < len(self.words) else ")"
        before = self.words[i - 1] if i else None
        if "(" not in self.words[i].gap or ")" not in behind or before is None:
            return False
        if before.text not in SUITS or self.trump is not None:
            return False
        self.trump = before
        return True

    def suit_just_named(self) -> bool:
        """As in "roi et dame de pique et c'est l'atout": the suit of the cards before is trump."""
        before = self.runs[-1].words[-1] if self.runs else None
        if before is None or before.text not in SUITS or self.trump is not None:
            return False
        self.trump = before
        return True

    def names_trump(self) -> bool:
        """Whether any suit is named as trump."""
        return self.trump is not None or any(
            word.text in say.TRUMP and self.suit_at(i + 1) for i, word in enumerate(self.words)
        )

    def set_trump(self, i: int) -> int:
        """Take the suit here as trump, a sign of it beside it too; return what comes next."""
        word = self.words[i]
        end = i + 1
        while (
            end < len(self.words)
            and self.words[end].text in SUITS
            and word.text in SUITS
            and (
                SUITS[self.words[end].text] is SUITS[word.text]
                and not self.words[end].gap.strip(" (")
            )
        ):
            end += 1
        if self.trump is not None and self.trump.text != word.text:
            same = self.trump.text in SUITS and word.text in SUITS
            if not same or SUITS[self.trump.text] is not SUITS[word.text]:
                raise NotUnderstoodError(word)
        self.trump = self.trump or word
        if self.context not in ("trick", "hand", "earlier", "numbered") or not self.in_brackets(i):
            self.say_of("")
        return end

    def in_brackets(self, i: int) -> bool:
        """Whether what is said here stands in brackets: "(atout coeur)"."""
        return any("(" in self.words[j].gap for j in range(max(0, i - 3), i + 1))

    def suit_then_trump(self, i: int) -> int:
        """As in "pique est atout", "pique atout", "c'est pique atout"."""
        if not self.suit_at(i) or self.words[i].text not in SUITS:
            return 0
        at = i + 1
        if self.text(at) in SUITS and SUITS[self.text(at)] is SUITS[self.words[i].text]:
            at += 1
        while self.text(at) in (
            "est",
            "la",
            "l",
            "couleur",
            "d",
            "comme",
            "is",
            "en",
            "are",
            "de",
            "sera",
        ):
            at += 1
        if self.text(at) not in say.TRUMP or self.text(at) == "at":
            return 0
        if any(STRONG.search(self.words[j].gap) for j in range(i + 1, at + 1)):
            return 0
        if self.words[at].parted and self.suit_at(at + 1):
            return 0  # "8 coeur - atout coeur"
        if self.suit_at(at + 1) and not self.starts_card(at + 1) and ":" in self.words[at + 1].gap:
            return 0
        if self.run_is_open() and self.text(i - 1) in ("de", "of", "d"):
            return 0
        self.set_trump(i)
        return at + 1 - i

    def taking(self, i: int) -> int:
        """As in "Paul a pris à coeur", "j'ai pris", "c'est Mamie qui a pris", "preneur : Paul"."""
        word = self.words[i]
        if word.text not in TAKES:
            return 0
        who: Label | None = self.before_verb(i)
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

    def trump_token(self, word: Word) -> tuple[Token, ...]:
        """Stand for the trump suit, which may be named later."""
        return (replace(word.token, text=TRUMP_SIGN),)
