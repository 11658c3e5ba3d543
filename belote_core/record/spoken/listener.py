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
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.tokens import Token
from belote_core.card_text.words import LINKS, RANKS, SMALL_WORDS, SUITS
from belote_core.errors import RecordError
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.players import TAKES
from belote_core.record.spoken.story import Story
from belote_core.record.spoken.sum import Sum
from belote_core.record.spoken.words import (
    ARTICLES,
    STRONG,
    NotUnderstoodError,
    Word,
    words_of,
)
from belote_core.toml.places import line_and_column

if TYPE_CHECKING:
    from belote_core.record.spoken.runs import Heard

# A text of more words tells a story.
_MOST = 160
_TWO = frozenset(("deux", "2", "both"))
_FEW = frozenset(("deux", "trois", "2", "3", "two", "three"))
_ALL = frozenset(("tous", "toutes", "quatre", "4", "all", "four"))
_ALL_SUITS = ("pique", "coeur", "carreau", "trefle")


def listen(text: str, players: int | None = None) -> Heard | RecordError | None:
    """Hear what sentences say; an error where it is known what is wrong, None where it is not.

    `players` is how many the text says to play, if it does.

    >>> listen("Atout coeur. Je n'ai pas l'as de pique, peut-etre le roi.") is None
    True
    """
    words = words_of(text)
    if words is None or not 2 <= len(words) <= _MOST:
        return None
    listener = Listener(words, players)
    try:
        return listener.hear()
    except NotUnderstoodError as error:
        if listener.no_trump is not None and not listener.names_trump():
            error = NotUnderstoodError(listener.no_trump, "no_such_contract")
        if error.code is None or error.word is None:
            return None
        line, column = line_and_column(text, error.word.token.at)
        return RecordError(error.code, line=line, column=column, token=error.word.raw)


class Listener(Story):
    """Walk over the words once, keeping what the cards that come next are said of."""

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
        if not STRONG.search(gap):
            return False
        short = self.words[i - 1].text in say.SHORTENED and gap.strip() == "."
        numbered = self.words[i - 1].raw in "123456" and gap.startswith((".", ")"))
        return not (short or numbered)

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
            self.with_or_on,
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

    def end_clause(self, i: int) -> None:
        """Check what a clause leaves open; a question's cards and the words aside are kept."""
        runs = self.runs[self.runs_before :]
        with_cards = [run for run in runs if run.context not in ("ask",)]
        clause = self.words[self.start : i]
        if self.maybe and with_cards:
            raise NotUnderstoodError(self.maybe)
        if self.unknown:
            if with_cards or self.context in ("trick", "hand", "named", "numbered", "earlier"):
                raise NotUnderstoodError(self.unknown[0])
            for word in self.unknown:
                if any(sign.isdigit() for sign in word.raw) and self.context != "ask":
                    if not (word.raw.isdigit() and self.text(self.start) in say.ASIDE):
                        raise NotUnderstoodError(word)
            asked = i < len(self.words) and "?" in self.words[i].gap
            if self.rule and not asked and self.context != "ask":
                raise NotUnderstoodError(self.rule)
        elif self.rule and not with_cards and self.context != "ask":
            asked = i < len(self.words) and "?" in self.words[i].gap
            if not asked and i < len(self.words):
                raise NotUnderstoodError(self.rule)
        told_rule = any(
            w.text in say.CUTS | say.DISCARDS | {"sous", "maitre", "chez"} for w in clause
        )
        if told_rule and not with_cards and self.context != "ask":
            asked = i < len(self.words) and "?" in self.words[i].gap
            if not asked:
                raise NotUnderstoodError(clause[0])
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
                    raise NotUnderstoodError(run.words[0])
                run.context = "over"
            self.aside.append((clause[0].token.at, clause[-1].token.end))
        self.unknown, self.maybe, self.rule, self.said_over = [], None, None, False
        self.start, self.runs_before = i, len(self.runs)
        soft = i < len(self.words) and re.fullmatch(r"[\s;/|\n]*", self.words[i].gap)
        if self.context in ("not", "ask", "over", "own") or not soft:
            keep = self.context in ("trick", "hand") and self.open_colon(i)
            if not keep:
                self.say_of("earlier" if self.pile == 0 else "")
        self.fresh = True

    def open_colon(self, i: int) -> bool:
        """Whether what was opened still waits for its cards: "Main :" and a line's end."""
        opened = not any(run.context == self.context for run in self.runs)
        return opened and i < len(self.words)

    def contract(self, i: int) -> int:
        for phrases in (say.NO_TRUMP, say.ALL_TRUMP):
            size = self.is_(i, phrases)
            short = size and self.words[i + size - 1].text in ("sa", "ta")
            if size and not (short and not self.words[i + size - 1].raw.isupper()):
                held = self.context in ("hand", "not")
                if not held:
                    said = " ".join(word.raw for word in self.words[i : i + size])
                    self.no_trump = self.no_trump or self.words[i]._replace(raw=said)
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
            raise NotUnderstoodError(word)
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
            raise NotUnderstoodError(self.words[i])
        if self.players == 4:
            raise NotUnderstoodError(self.words[i])
        self.players = 3
        self.aside.append((self.words[i].token.at, self.words[i + size - 1].token.end))
        return size

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
        if self.words[i].text not in say.GONE or not {"est", "sont", "ete", "is", "are"} & {
            *before
        }:
            return 0
        run = self.runs[-1] if len(self.runs) > self.runs_before else None
        if run is None or run.words[-1].token.at < self.words[max(0, i - 4)].token.at:
            return 0
        if run.context not in ("", "trick") or any(
            self.words[j].parted
            for j in range(i - len(before) + 1, i + 1)
            if self.text(j) not in ("") and self.words[j].token.at > run.words[-1].token.at
        ):
            raise NotUnderstoodError(self.words[i])
        run.context, self.said_over = "over", True
        self.aside.append((run.words[0].token.at, self.words[i].token.end))
        self.say_of("")
        return 1

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
            raise NotUnderstoodError(self.words[at], "which_of_them")
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
        if (
            word.text in ("sur", "dans", "au", "on")
            and not run.context
            and (self.text(on if word.text != "au" else i + 1) in say.TRICK)
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

    def with_or_on(self, i: int) -> int:
        """ "avec 9♠ V♠, sur le R♥": a hand, and what it is played to."""
        if (
            self.context == "ask"
            or not self.card_comes(i + 1)
            or not (self.at_start(i) or self.words[i].parted)
        ):
            return 0
        if self.words[i].text in ("avec", "with") and not any(
            r.context == "hand" for r in self.runs
        ):
            self.say_of("hand", "me")
            return 1
        if self.words[i].text in ("sur", "on") and self.pile is None:
            self.say_of("trick", None, "play")
            return 1
        return 0

    def holding(self, i: int) -> int:
        size = self.is_(i, say.HAS)
        if not size or self.context == "ask":
            return 0
        word = self.words[i]
        if word.text == "g" and word.raw == "G" and self.text(i + 1) not in (*ARTICLES, *RANKS):
            return 0
        after = i + size
        while self.text(after) in ("deja", "donc", "moi", "bien", "alors"):
            after += 1
        if self.text(after) in TAKES:
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
        while self.text(at) in (
            "n",
            "ne",
            "me",
            "y",
            "vais",
            "viens",
            "de",
            "le",
            "la",
            "l",
            "veux",
        ):
            at += 1
        if self.text(at) in (say.PLAYS | say.CUTS | say.DISCARDS | {"jouer", "mettre", "couper"}):
            self.say_of("own", "me")
            return at + 1 - i
        if self.text(at) in ("suis", "am") and self.text(at + 1) in TAKES:
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
        if did in TAKES:
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
        if self.text(at) == "qui" and self.text(at + 1) in (say.PLAYS | say.CUTS | TAKES | {"a"}):
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

    def nouns(self, i: int) -> int:
        word = self.words[i].text
        if self.context == "ask":
            return 0
        if word in say.HAND:
            if any(run.context == "hand" and run.noun == word for run in self.runs):
                raise NotUnderstoodError(self.words[i])
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
                raise NotUnderstoodError(self.words[i])
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
            raise NotUnderstoodError(self.words[i])
        kind = "cut" if word in say.CUTS else "free" if word in say.DISCARDS else "play"
        kind = "lead" if word in say.LEADS else kind
        numbered = self.context in ("numbered", "earlier")
        if not numbered:
            self.say_of("trick", self.label if self.context == "trick" else None, kind)
        return 1

    def card(self, i: int) -> int:
        kind = self.kind(i)
        word = self.words[i]
        if kind is None:
            return self.called_by_trump(i)
        if kind == "letter" and self.fresh:
            raise NotUnderstoodError(word)
        if (
            kind == "suit"
            and self.context == "trick"
            and self.verb == "lead"
            and self.fresh
            and (self.text(i - 1) not in ("de", "of") or not self.run_is_open())
        ):
            # "on entame carreau : 10, puis l'as".
            following = self.words[i + 1] if i + 1 < len(self.words) else None
            parted = following is None or following.parted
            if parted or self.kind(i + 1) is None:
                if self.led is not None:
                    raise NotUnderstoodError(word)
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

    def told(self) -> Heard:
        if self.no_trump is not None:
            if self.trump is None:
                raise NotUnderstoodError(self.no_trump, "no_such_contract")
            raise NotUnderstoodError(self.no_trump)
        return Sum(self).heard()
