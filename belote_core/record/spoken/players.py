"""Who is named in a sentence: a seat, a partner, a name, oneself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from belote_core.card_text.words import LINKS, SMALL_WORDS
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.words import ARTICLES, STRONG, NotUnderstoodError, Sentences, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

TAKES = frozenset(("prend", "prends", "pris", "prit", "prenait", "takes", "took", "preneur"))
NAME = re.compile(r"[^\W\d_]{2,}|[A-Z]")


class Players(Sentences):
    """A text in which players are looked for."""

    def __init__(self, words: Sequence[Word]) -> None:
        super().__init__(words)
        self.me = {"me"}
        self.names = set[str]()
        self.knows_compass = any(
            (w.text in say.COMPASS and w.text != "est") or w.raw == "Est" for w in words
        )

    def who(self, i: int) -> tuple[str, int] | None:
        """The player that is named here, and what comes after his name."""
        at = i
        if self.text(at) in (
            "mon",
            "ma",
            "ton",
            "ta",
            "votre",
            "notre",
            "le",
            "la",
            "l",
            "my",
            "the",
            "un",
        ):
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
                raise NotUnderstoodError(self.words[i])
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
        if not NAME.fullmatch(word.raw) or self.kind(i) is not None:
            return False
        known = say.PLAYS | say.CUTS | say.DISCARDS | say.HOLDS | say.HELPERS | say.TRICK | say.HAND
        known |= say.TRUMP | say.NOT | say.GONE | say.MAYBE | say.ASIDE | say.OF_A_RULE | TAKES
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
            acts = self.text(verb) in (say.PLAYS | say.CUTS | say.DISCARDS | TAKES)
            acts = acts and not self.ends_between(at, verb)
            holds = self.text(to) in say.HOLDS and self.card_comes(to + 1)
            colon = ":" in self.words[to].gap if to < len(self.words) else False
            told = colon and self.card_comes(to)
            follows = (
                bool(self.names)
                and self.card_comes(end)
                and (self.words[i].parted or i == self.start or self.text(i - 1) in ("et", "puis"))
            )
            if acts or holds or told or follows:
                self.names.add(label)
                return label, end
        return None

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

    def told_name(self, i: int) -> str | None:
        """A name that nothing but its place tells."""
        compass = self.compass(i) if self.words[i].text in say.COMPASS else None
        if compass is not None:
            return f"seat {compass}"
        if not self.is_name(i) or not self.words[i].raw[0].isupper():
            return None
        self.names.add(self.text(i))
        return self.text(i)

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
        return word.text if NAME.fullmatch(word.raw) and word.text not in SMALL_WORDS else None
