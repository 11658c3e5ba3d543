"""Everyday sentences about a hand: who played what, what is held, what is only asked.

Every word is accounted for: it names a card, says whose it is, or says nothing of the cards. What
is denied, over, only possible or asked is never held or laid. `None` is the answer to a text that
is understood in part: nothing is guessed.

>>> heard = listen("Atout coeur. Paul joue l'as de pique, Lea le 9. J'ai le roi de pique.")
>>> for key, told in heard.regions:
...     print(key, [token.text for token in told])
trump ['coeur']
trick ['as', 'de', 'pique', '|', '9', 'pique']
hand ['roi', 'de', 'pique']
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.words import LINKS, RANKS, SMALL_WORDS, SUITS
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.players import TAKES
from belote_core.record.spoken.story import Story
from belote_core.record.spoken.sum import Sum
from belote_core.record.spoken.word import Turn
from belote_core.record.spoken.words import (
    ALONE,
    ARTICLES,
    PAIRED,
    STRONG,
    TRUMP_SIGN,
    NotUnderstoodError,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.errors import RecordError
    from belote_core.record.spoken.runs import Heard, Run
    from belote_core.record.spoken.word import Label, Word

# A text of more words tells a story.
MOST_WORDS = 160
_TWO = frozenset(("deux", "2", "both"))
_FEW = frozenset(("deux", "trois", "2", "3", "two", "three"))
_ALL = frozenset(("tous", "toutes", "quatre", "4", "all", "four"))
_BEFORE_OWN_VERB = frozenset(("n", "ne", "me", "y", "vais", "viens", "de", "le", "la", "l", "veux"))
# Lines of a list go on with what was begun.
_SOFT_END = re.compile(r"[\s;/|]*(?:\n\s*[-*\u2022\u2013][ \t]+)?")
_ALL_SUITS = ("pique", "coeur", "carreau", "trefle")


def listen(text: str, players: int | None = None) -> Heard | RecordError | None:
    """Hear what sentences say; an error where it is known what is wrong, None where it is not.

    `players` is how many the text says to play, if it does.

    >>> listen("Atout coeur. Je n'ai pas l'as de pique, peut-etre le roi.") is None
    True
    """
    words = words_of(text)
    if words is None or not 2 <= len(words) <= MOST_WORDS:
        return None
    listener = Listener(words, players)
    try:
        return listener.hear()
    except NotUnderstoodError as error:
        if listener.no_trump is not None and not listener.names_trump():
            return listener.fault("no_such_contract", token=listener.no_trump).in_text(text)
        return error.in_text(text)


def _kind_of_play(verb: str) -> str:
    """What a verb does with a card: leads, ruffs, throws it away, or only plays."""
    if verb in say.CUTS:
        return "cut"
    if verb in say.DISCARDS:
        return "free"
    return "lead" if verb in say.LEADS else "play"


class Listener(Story):
    """Walk over the words once, keeping what the cards that come next are said of."""

    def hear(self) -> Heard:
        """Hear the whole text. Raises `NotUnderstoodError`."""
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
        if not (i < len(self.words) and (self.card_comes(i) or "?" in self.words[i].gap)):
            self.check_played()
        clause = self.words[self.start : i]
        named = [run for run in self.runs[self.runs_before :] if run.context != "ask"]
        asks = self.context == "ask" or (i < len(self.words) and "?" in self.words[i].gap)
        self.check_known(named, asks=asks)
        if not (named or asks):
            self.check_no_rule(clause)
        self.keep_aside(clause, named)
        self.already(clause, named)
        self.unknown, self.maybe, self.rule, self.said_over = [], None, None, False
        self.claimed = False
        self.start, self.runs_before = i, len(self.runs)
        soft = i < len(self.words) and _SOFT_END.fullmatch(self.words[i].gap)
        ends = self.context in ("not", "ask", "over", "own") or not soft
        if ends and not (self.context in ("trick", "hand") and self.open_colon(i)):
            self.say_of("earlier" if self.pile == 0 else "")
        self.fresh = True

    def check_known(self, named: list[Run], *, asks: bool) -> None:
        """Refuse a word that nobody knows beside cards, and what only may be."""
        if self.maybe and (named or not asks):
            raise NotUnderstoodError(self.maybe)
        if not self.unknown:
            return
        if named or self.context in ("trick", "hand", "named", "numbered", "earlier"):
            raise NotUnderstoodError(self.unknown[0])
        counted = self.text(self.start) in say.ASIDE
        for word in self.unknown:
            figure = any(sign.isdigit() for sign in word.raw)
            if figure and self.context != "ask" and not (word.raw.isdigit() and counted):
                raise NotUnderstoodError(word)

    def check_no_rule(self, clause: Sequence[Word]) -> None:
        """Refuse what may be a house rule: not read, it would change the answer."""
        if self.rule:
            raise self.rule_unknown(clause)
        for word in clause:
            of_play = word.text in (say.CUTS | say.DISCARDS | {"sous", "chez"})
            if of_play or (word.text == "maitre" and not self.claimed):
                raise self.rule_unknown(clause)

    def rule_unknown(self, clause: Sequence[Word]) -> NotUnderstoodError:
        """Name a sentence that may be a house rule and is none that is known."""
        told = clause[0].raw + "".join(word.gap + word.raw for word in clause[1:])
        return self.fault("house_rule_unknown", token=clause[0]._replace(raw=told))

    def keep_aside(self, clause: Sequence[Word], named: list[Run]) -> None:
        """Remember what says nothing of the cards, to tell it."""
        if self.context == "ask":
            first = self.words[self.asked_at if named else self.start]
            self.aside.append((first.token.at, clause[-1].token.end))
        elif clause and not named and (self.unknown or self.speaks_of_players(clause)):
            self.aside.append((clause[0].token.at, clause[-1].token.end))

    def speaks_of_players(self, clause: Sequence[Word]) -> bool:
        """Whether somebody is named beside no card and no trump: told as left aside."""
        people = say.PARTNER | say.OPPONENT | say.FOLKS | self.names
        trump = any(word.text in say.TRUMP or word.text in TAKES for word in clause)
        return not trump and any(word.text in people for word in clause)

    def already(self, clause: Sequence[Word], named: list[Run]) -> None:
        """What was "already" played lies in no trick that goes on, unless the table is named."""
        table = any(word.text in say.TRICK for word in clause)
        done = any(word.text == "deja" for word in clause) and not table and not self.said_over
        if not (done and named):
            return
        for run in named:
            if run.context not in ("", "trick") or run.label not in (None, "?"):
                raise NotUnderstoodError(run.words[0])
            run.context = "over"
        self.aside.append((clause[0].token.at, clause[-1].token.end))

    def open_colon(self, i: int) -> bool:
        """Whether what was opened still waits for its cards: "Main :" and a line's end."""
        opened = not any(run.context == self.context for run in self.runs)
        return opened and i < len(self.words)

    def contract(self, i: int) -> int:
        """A contract of another game, told if no suit is named as trump."""
        for phrases in (say.NO_TRUMP, say.ALL_TRUMP):
            size = self.is_(i, phrases) or self.named_alone(i)
            short = size and self.words[i + size - 1].text in ("sa", "ta")
            if size and not (short and not self.words[i + size - 1].raw.isupper()):
                if self.context not in ("hand", "not"):
                    said = " ".join(word.raw for word in self.words[i : i + size])
                    self.no_trump = self.no_trump or self.words[i]._replace(raw=said)
                return size
        return 0

    def named_alone(self, i: int) -> int:
        """As in "SA." or "TA :", which say all of a contract in two letters."""
        behind = self.words[i + 1].gap if i + 1 < len(self.words) else ""
        return int(i == 0 and self.words[i].raw in ("SA", "TA") and behind.strip() in (".", ":"))

    def question(self, i: int) -> int:
        """What is only asked."""
        size = self.is_(i, say.ASKS)
        if not size or (self.words[i].text == "il" and not self.asks(i)):
            return 0
        if self.context != "ask":
            self.asked_at = i
        self.say_of("ask")
        return size

    def denial(self, i: int) -> int:
        """What is not there, or only may be."""
        word = self.words[i]
        if self.context == "ask":
            return self.asked_with(i)
        if word.text in say.MAYBE:
            self.maybe = self.maybe or word
            return 1
        if word.text == "plus" and self.text(i + 1) in ("que", "qu"):
            return 2
        if word.text not in say.NOT and not self.no_more(i):
            return self.but(i)
        small = self.without_small(i) if word.text == "sans" else 0
        if small:
            return small
        if self.context == "trick":
            clause = self.words[self.start : self.clause_end(i)]
            habit = len(self.runs) == self.runs_before and self.of_play(clause)
            raise self.rule_unknown(clause) if habit else NotUnderstoodError(word)
        before = (self.context, self.label, self.verb)
        if word.text == "pas" and self.text(i + 1) in ("que", "qu"):
            raise NotUnderstoodError(word)
        self.say_of("not")
        self.before_not = before
        return 1

    def of_play(self, clause: Sequence[Word]) -> bool:
        """Whether a clause without a card tells how one ruffs or discards."""
        cards = any(self.kind(self.words.index(word)) for word in clause)
        return not cards and any(word.text in say.CUTS | say.DISCARDS for word in clause)

    def clause_end(self, i: int) -> int:
        """The place after the clause that a word stands in."""
        end = i + 1
        while end < len(self.words) and not self.ends(end):
            end += 1
        return end

    def no_more(self, i: int) -> bool:
        """As in "j'ai plus de pique"."""
        behind = self.text(i + 1) in ("de", "d", "aucun", "un", "une")
        before = self.text(i - 1) in ("ai", "a", "jai", "g", "as", "reste", "avez")
        return self.text(i) == "plus" and behind and before

    def asked_with(self, i: int) -> int:
        """As in "que jouer avec V♥ A♥ ?", "si ma main est …": the hand, where none is told."""
        mine = self.is_(i, (("si", "ma", "main"), ("si", "mon", "jeu"), ("si", "j", "ai")))
        if mine and not any(run.context == "hand" for run in self.runs):
            self.aside.append((self.words[self.asked_at].token.at, self.words[i - 1].token.end))
            self.say_of("hand", "me")
            return mine
        hand = any(run.context == "hand" for run in self.runs)
        if self.text(i) not in ("avec", "with") or hand or not self.card_comes(i + 1):
            return 0
        self.say_of("hand", "me")
        return 1

    def but(self, i: int) -> int:
        """After "mais", what was held before is held again."""
        if self.words[i].text in ("mais", "but") and self.context == "not" and self.before_not:
            self.say_of(*self.before_not)
            return 1
        return 0

    def without_small(self, i: int) -> int:
        """As in "sans les 7 et les 8": the pack of three players."""
        size, ranks = 1, set[str]()
        while self.text(i + size) in ("les", "le", "et", "ni", "7", "8", "sept", "huit", "des"):
            ranks |= {self.text(i + size)} & {"7", "8", "sept", "huit"}
            size += 1
        if not ranks or self.text(i + size) in SUITS or self.text(i + size) == "de":
            return 0
        if len(ranks) != 2 or self.players == PAIRED:
            raise NotUnderstoodError(self.words[i])
        self.players = ALONE
        self.aside.append((self.words[i].token.at, self.words[i + size - 1].token.end))
        return size

    def numbered(self, i: int) -> int:
        """As in "1) …", "pli 1 : …", "premier pli"."""
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
        """As in "au pli d'avant", "maintenant"."""
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
        """As in "l'as de coeur est tombé": what was just named is no longer there."""
        run = self.runs[-1] if len(self.runs) > self.runs_before else None
        if self.words[i].text not in say.GONE or run is None:
            return 0
        since = [word for word in self.words[:i] if word.token.at > run.words[-1].token.at]
        if not {"est", "sont", "ete", "is", "are"} & {word.text for word in since}:
            return 0
        parted = any(word.parted for word in since) or len(since) > 3
        if parted or run.context not in ("", "trick"):
            raise NotUnderstoodError(self.words[i])
        run.context, self.said_over = "over", True
        self.aside.append((run.words[0].token.at, self.words[i].token.end))
        self.say_of("")
        return 1

    def many_cards(self, i: int) -> int:
        """As in "les deux as noirs", "tous les valets", "la belote"."""
        if self.text(i) == "belote" and self.context == "hand" and self.text(i - 1) == "la":
            return self.held_belote(i)
        at, number = i, self.text(i)
        if number in ("les", "mes", "tes", "vos", "the"):
            at += 1
            number = self.text(at)
            if self.coloured(at):
                at, number = i, "deux"
        if number == "carre" and self.text(at + 1) in ("de", "d", "des"):
            at, number = at + 1, "quatre"
        if number not in (*_FEW, *_ALL):
            return 0
        at += 1 + (self.text(at + 1) in ("les", "mes", "the"))
        rank = say.PLURALS.get(self.text(at))
        figures = (
            self.words[i].raw.isdigit() and at < len(self.words) and self.words[at].raw.isdigit()
        )
        if rank is None or self.text(at + 1) in (*LINKS, *SUITS) or figures:
            return 0
        colour = say.COLOURS.get(self.text(at + 1)) if number in _TWO else None
        suits = _ALL_SUITS if number in _ALL else colour
        if suits is None and self.context not in ("ask", "not", ""):
            raise self.fault("which_of_them", token=self.words[at])
        if suits is None:
            return 0
        word = self.words[at]
        made = [replace(word.token, text=text) for suit in suits for text in (rank, suit)]
        self.add(word, tuple(made))
        return at + 1 + (colour is not None) - i

    def held_belote(self, i: int) -> int:
        """King and queen of trump."""
        word = self.words[i]
        said = ("roi", TRUMP_SIGN, "dame", TRUMP_SIGN)
        self.add(word, tuple(replace(word.token, text=text) for text in said))
        return 1

    def coloured(self, i: int) -> bool:
        """As in "les as noirs": a rank with a colour of two suits."""
        return self.text(i) in say.PLURALS and self.text(i + 1) in say.COLOURS

    def told_after(self, i: int) -> int:
        """Who played a card, named behind it: "as de pique (Paul)", "l'as de pique de Paul"."""
        run = self.runs[-1] if len(self.runs) > self.runs_before else None
        if run is None or run.context not in ("", "trick") or run.label is not None:
            return 0
        if not i or run.words[-1].token.at != self.words[i - 1].token.at:
            return 0
        word = self.words[i]
        on = i + 1 + (self.text(i + 1) in ("la", "le", "the"))
        if (
            word.text in ("sur", "dans", "au", "on")
            and not run.context
            and self.text(on) in say.TRICK
        ):
            run.context, run.noun = "trick", self.text(on)
            return on + 1 - i
        if word.text in (say.PLAYS | {"demande", "demandee"}) and not word.parted:
            return self.played_card(i, run)
        at = i + (word.text in ("de", "d", "by", "par"))
        behind = self.words[i + 1].gap if i + 1 < len(self.words) else ")"
        bracket = "(" in word.gap and ")" in behind
        if bracket and self.text(at) in ("moi", "me"):
            raise self.fault("own_card", token=word)
        role = self.by_role(at) if bracket else None
        named = role[0] if role else self.told_name(at) if bracket or at > i else None
        if named is None:
            return 0
        run.context, run.label, run.verb = "trick", named, run.verb or "play"
        self.say_of("trick", None, run.verb)
        return at + 1 - i

    def played_card(self, i: int, run: Run) -> int:
        """As in "as de pique entamé", "as de pique joué par Paul"."""
        if run.context == "trick":
            return 0
        run.context, run.verb = "trick", "play"
        self.say_of("trick", None, "play")
        if self.text(i + 1) not in ("par", "by") or i + 2 >= len(self.words):
            return 1
        run.label, end = self.who(i + 2) or (self.text(i + 2), i + 3)
        return end - i

    def with_or_on(self, i: int) -> int:
        """As in "avec 9♠ V♠, sur le R♥": a hand, and what it is played to."""
        begins = self.at_start(i) or self.words[i].parted
        if self.context == "ask" or not begins or not self.card_comes(i + 1):
            return 0
        hand = any(run.context == "hand" for run in self.runs)
        if self.words[i].text in ("avec", "with") and not hand:
            self.say_of("hand", "me")
            return 1
        if self.words[i].text in ("sur", "on") and self.pile is None:
            self.say_of("trick", None, "play")
            return 1
        return 0

    def holding(self, i: int) -> int:
        """As in "j'ai", "il me reste": one's hand begins."""
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
        """As in "je joue …": one's own card is neither laid before nor only held."""
        whose = self.is_(i, (("moi", "qui"), ("a", "moi", "d"), ("a", "moi", "de")))
        if whose and self.context != "ask" and self.plays_at(i + whose):
            self.say_of("own" if self.card_comes(i + whose + 1) else "", "me")
            return whose + 1
        if self.text(i) not in ("je", "j", "i", "jentame", "jjoue") or self.context == "ask":
            return 0
        at = i + 1
        if self.text(i) in ("jentame", "jjoue"):
            self.say_of("own", "me")
            return 1
        while self.text(at) in _BEFORE_OWN_VERB:
            at += 1
        if self.text(at) in (say.PLAYS | say.CUTS | say.DISCARDS | {"jouer", "mettre", "couper"}):
            self.say_of("own", "me")
            return at + 1 - i
        return self.what_one_is(at) - i if self.text(at) in ("suis", "am") else 0

    def plays_at(self, i: int) -> bool:
        """Whether a verb of playing stands here, in any form."""
        return self.text(i) in (say.PLAYS | say.CUTS | frozenset(say.JUST_DONE))

    def what_one_is(self, at: int) -> int:
        """As in "je suis preneur", "je suis le troisième"; return what comes next."""
        after = at + 1
        if self.text(after) in TAKES:
            after += 1 + (self.text(after + 1) in ("de", "a", "en"))
            if self.suit_at(after) and not self.starts_card(after):
                after = self.set_trump(after)
            self.taker = "me"
            self.say_of("")
            return after
        after += self.text(after) in ("le", "la", "en")
        if self.text(after) in say.ORDINALS:
            self.me.add(Turn(say.ORDINALS[self.text(after)]))
            self.say_of("")
            return after + 1
        named = self.who(after) if after < len(self.words) else None
        if named:
            self.me.add(named[0])
            after = named[1]
            if self.text(after) in ("avec", "with") and self.card_comes(after + 1):
                self.say_of("hand", "me")
                after += 1
            return after
        self.say_of("")
        return at + 1

    def somebody(self, i: int) -> int:
        """A player, with what he does: plays, ruffs, holds, or only his name and his card."""
        if self.context == "ask":
            return 0
        told = self.nobody(i) or self.you_are(i)
        if told:
            return told
        named = self.who(i)
        if named is None:
            return 0
        label, at = named
        if label == "me":
            at = self.alias(at) or at
        label = self.role_inside(at) or label
        at, is_me = self.bracketed(at)
        if is_me:
            self.me.add(label)
        return self.does(label, at) - i

    def nobody(self, i: int) -> int:
        """As in "il y a", "personne n'a joué"."""
        size = self.is_(i, (("il", "y", "a"), ("il", "y", "avait")))
        if self.text(i) in ("personne", "nobody"):
            size = 1
            while self.text(i + size) in ("n", "ne", "a", "encore", "has", "yet"):
                size += 1
            plays = self.text(i + size) in say.PLAYS and not self.card_comes(i + size + 1)
            size = size + 1 if plays else 0
        return size

    def you_are(self, i: int) -> int:
        """As in "vous êtes C": whose place the reader has."""
        size = self.is_(i, (("vous", "etes"), ("tu", "es"), ("you", "are")))
        if not size:
            return 0
        at = i + size + (self.text(i + size) in ("en", "le", "au"))
        if at >= len(self.words):
            return size
        named = self.who(at)
        if named is None and re.fullmatch("[A-Z]", self.words[at].raw):
            named = self.words[at].text, at + 1
        if named:
            self.me.add(named[0])
            return named[1] - i
        return size

    def does(self, label: Label, at: int) -> int:
        """Take in what a player does from here on; return what comes after that."""
        verb = at
        while self.text(verb) in say.HELPERS and self.text(verb) != "l" and not self.ace_at(verb):
            verb += 1
        if self.text(verb) in ("vient", "viens", "just") and self.text(verb + 1) in ("de", "d"):
            verb += 2
        did = say.JUST_DONE.get(self.text(verb), self.text(verb))
        same = not self.ends_between(at, verb)
        if did in TAKES:
            return verb
        if did in (say.PLAYS | say.CUTS | say.DISCARDS) and same:
            if "avait" in [self.text(j) for j in range(at, verb)]:
                raise NotUnderstoodError(self.words[verb])  # that was another trick
            self.say_of("own" if label in self.me else "trick", label, _kind_of_play(did))
            self.without_card = None if label in self.me else self.words[verb]
            return verb + 1
        if did == "maitre" and self.text(verb - 1) == "est":
            self.claimed = True
            self.claimed_partner |= label == "partner"
            after = verb + 1 + (self.text(verb + 1) in ("avec", "de", "du", "par", "d"))
            if self.card_comes(after):
                self.say_of("trick", label, "play")
                return after
            return verb + 1
        if self.text(at) in say.HOLDS and not (self.ace_at(at) or self.ends_between(at - 1, at)):
            self.say_of("hand", "me" if label in self.me else label)
            return at + 1
        if self.card_comes(at):
            mine = label in self.me and (
                self.pile is None or bool(self.pile and ":" in self.words[at].gap)
            )
            self.say_of("hand" if mine else "named", label)
        return at

    def ace_at(self, i: int) -> bool:
        """Whether "A" is a card here, and not "a", has: "moi : A pique"."""
        return i < len(self.words) and self.words[i].raw == "A" and self.kind(i) is not None

    def nouns(self, i: int) -> int:
        """As in "main", "pli": what the cards that follow are."""
        word = self.text(i)
        if self.context == "ask" or word not in (say.HAND | say.TRICK):
            return 0
        context = "hand" if word in say.HAND else "trick"
        if any(run.context == context and run.noun == word for run in self.runs):
            raise NotUnderstoodError(self.words[i])
        if context == "hand":
            return self.hand_noun(i)
        if word in ("entame", "entamee"):
            self.say_of("trick", None, "lead")
        elif self.context != "earlier":
            self.pile = None
            self.say_of("trick")
            self.noun = word
        return 1

    def hand_noun(self, i: int) -> int:
        """As in "main", "main de Paul", "Sud a en main"."""
        other = self.context == "hand" and self.label not in (None, "me")
        self.say_of("hand", self.label if other else "me")
        self.noun = self.text(i)
        if self.text(i + 1) not in ("de", "d") or i + 2 >= len(self.words):
            return 1
        named = self.who(i + 2)
        if named is None and self.is_name(i + 2):
            named = self.text(i + 2), i + 3
        if named is None:
            return 1
        self.label = "me" if named[0] in self.me else named[0]
        return named[1] - i

    def bare_verb(self, i: int) -> int:
        """A verb whose subject is not named: "joué :", "coupe de", "puis met"."""
        word = self.words[i].text
        if self.context in ("ask", "own") or word not in (say.PLAYS | say.CUTS | say.DISCARDS):
            return 0
        if self.context == "hand" and self.runs and self.runs[-1].context == "hand":
            raise NotUnderstoodError(self.words[i])
        if self.context not in ("numbered", "earlier"):
            label = self.label if self.context == "trick" else None
            self.say_of("trick", label, _kind_of_play(word))
        said = {self.text(j) for j in range(self.start, i)}
        told = len(self.runs) > self.runs_before or word == "donne" or "cartes" in said
        self.without_card = None if told else self.words[i]
        return 1

    def card(self, i: int) -> int:
        """A word of a card."""
        kind = self.kind(i)
        if kind is None:
            return self.called_by_trump(i)
        if kind == "letter" and self.fresh:
            raise NotUnderstoodError(self.words[i])
        listed = self.context == "not" and ":" in self.words[i].gap
        if listed and not any(run.context == "hand" for run in self.runs):
            # "Je n'ai pas de coeur : …": what is held.
            self.say_of("hand", "me")
        any_one = kind == "rank" and self.text(i - 1) in ("un", "une") and self.context != "ask"
        if any_one and self.text(i + 1) not in (*LINKS, "d", *SUITS):
            # "un roi": which of them only its own suit tells.
            raise self.fault("which_of_them", token=self.words[i])
        if kind == "suit" and self.leads_suit(i):
            if self.led is not None:
                raise NotUnderstoodError(self.words[i])
            self.led, self.without_card = self.words[i], None
            self.fresh = True
        else:
            self.add(self.words[i])
        return 1

    def leads_suit(self, i: int) -> bool:
        """As in "on entame carreau : 10, puis l'as": a suit alone that is led."""
        leads = self.context == "trick" and self.verb == "lead" and self.fresh
        if not leads or (self.text(i - 1) in ("de", "of") and self.run_is_open()):
            return False
        following = self.words[i + 1] if i + 1 < len(self.words) else None
        return following is None or following.parted or self.kind(i + 1) is None

    def called_by_trump(self, i: int) -> int:
        """As in "9 d'atout", "roi atout": the suit of a card."""
        atout = self.words[i].text in say.TRUMP and self.words[i].text not in ("at", "att")
        if not atout or not self.run_is_open() or self.fresh:
            return 0
        self.add(self.words[i], self.trump_token(self.words[i]))
        return 1

    def nothing(self, i: int) -> int:
        """A word that says nothing of the cards; a mark of a house rule is kept in mind."""
        word = self.words[i]
        if self.context == "ask":
            return 1
        if word.text in say.ENDS_TRICK or (word.text == "abord" and self.lies_in_trick()):
            raise NotUnderstoodError(word)
        if word.raw.isdigit() and self.text(i + 1) in ("cartes", "cards"):
            return 2
        if word.text in say.OF_A_RULE:
            self.rule = self.rule or word
            return 1
        known = say.ASIDE | say.HELPERS | SMALL_WORDS | frozenset(LINKS)
        return 1 if word.text in known else 0

    def lies_in_trick(self) -> bool:
        """Whether a card of the trick was told."""
        return any(run.context == "trick" for run in self.runs)

    def told(self) -> Heard:
        """What it comes to."""
        if self.no_trump is not None:
            if self.trump is None:
                raise self.fault("no_such_contract", token=self.no_trump)
            raise NotUnderstoodError(self.no_trump)
        return Sum(self).heard()
