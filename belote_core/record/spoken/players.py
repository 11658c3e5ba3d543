"""Who is named in a sentence: a seat, a partner, a name, oneself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from belote_core.card_text.words import LINKS, SMALL_WORDS
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.word import Seat, Turn
from belote_core.record.spoken.words import NotUnderstoodError, Sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.record.spoken.word import Label, Word

TAKES = frozenset(("prend", "prends", "pris", "prit", "prenait", "takes", "took", "preneur"))
NAME = re.compile(r"[^\W\d_]{2,}|[A-Z]")


_WHOSE = frozenset(("mon", "ma", "ton", "ta", "votre", "notre", "le", "la", "l", "my", "the", "un"))


class Players(Sentences):
    """A text in which players are looked for."""

    def __init__(self, words: Sequence[Word]) -> None:
        super().__init__(words)
        self.me: set[Label] = {"me"}
        self.names = set[str]()
        # As in "E A♠ / S 10♠": letters before cards, none of them twice.
        letters = [w.raw for w in words if w.raw in say.COMPASS_LETTERS]
        self.compass_listed = len(letters) > 2
        self.knows_compass = any(
            (w.text in say.COMPASS and w.text != "est") or w.raw == "Est" for w in words
        )

    def who(self, i: int) -> tuple[Label, int] | None:
        """The player that is named here, and what comes after his name."""
        at = i + (self.text(i) in _WHOSE)
        at += self.is_(i, (("les",), ("les", "deux"), ("les", "trois"), ("les", "2"), ("les", "3")))
        if self.text(i) == "les" and self.text(at) not in ("autres", "joueurs"):
            return None
        ordinal = None
        if self.text(at) in say.ORDINALS and self.text(at + 1) not in ("pli", "tour", "levee"):
            ordinal, at = say.ORDINALS[self.text(at)], at + 1
        if ordinal and self.text(at) not in ("joueur", "player"):
            verb = self.text(at) in (say.PLAYS | say.CUTS | say.HELPERS)
            return (Turn(ordinal), at) if verb or self.card_comes(at) else None
        if ordinal:
            return Turn(ordinal), at + 1
        found = self.by_role(at) or (self.the_other(at) if at > i else self.without_article(i))
        return found or self.name(i, at)

    def by_role(self, at: int) -> tuple[Label, int] | None:
        """As in "partenaire", "adversaire de gauche", "joueur 2", "voisin"."""
        word = self.text(at)
        if word in say.PARTNER:
            return "partner", at + 1
        if word in say.OPPONENT:
            after = at + (2 if word == "adverse" else 1)
            return self.side(after) or ("opponent", after)
        if word in ("joueur", "player"):
            if re.fullmatch("[1-4]", self.text(at + 1)):
                return Turn(int(self.text(at + 1))), at + 2
            if len(self.text(at + 1)) == 1 and self.words[at + 1].raw.isupper():
                return self.text(at + 1), at + 2
            return "?", at + 1 + (self.text(at + 1) in ("suivant", "adverse", "d"))
        if re.fullmatch("[pj][1-4]", word):
            return Turn(int(word[1])), at + 1
        if word in ("autres", "joueurs", "others"):
            return "", at + 1  # several of them, one after the other
        if word in ("voisin", "voisine"):
            return self.side(at + 1) or ("?", at + 1)
        return None

    def the_other(self, at: int) -> tuple[str, int] | None:
        """As in "le suivant", "l'autre", "le preneur"."""
        word = self.text(at)
        if word == "preneur":
            return "taker", at + 1
        if word in say.FOLKS:
            after = at + 1
            # "Le gars avant moi", "celui devant moi".
            following = (self.text(after), self.text(after + 1))
            ahead = following[0] in ("avant", "devant", "before") and following[1] in say.ME
            if ahead or following == ("d", "avant"):
                after += 2
            return "?", after
        anybody = ("suivant", "autre", "dernier", "next", "suivante", "derniere", "donneur")
        return ("?", at + 1) if word in anybody else None

    def without_article(self, i: int) -> tuple[Label, int] | None:
        """As in "à gauche", "en face", "moi", "il", "Nord"."""
        word = self.text(i)
        side = self.side(i)
        if side:
            return side
        opposite = self.is_(i, (("en", "face"), ("d", "en", "face")))
        if opposite:
            return "partner", i + opposite
        colon = i + 1 < len(self.words) and ":" in self.words[i + 1].gap
        if word == "moi" or (word in ("me", "toi", "vous", "you") and colon):
            return "me", i + 1
        if word in ("lui", "nous", "je") and colon:
            raise NotUnderstoodError(self.words[i])
        if word in say.ANYBODY:
            return "?", i + 1
        compass = self.compass(i) if i < len(self.words) else None
        return None if compass is None else (Seat(compass), i + 1)

    def side(self, i: int) -> tuple[str, int] | None:
        """As in "à gauche", "de droite", "à ma gauche"."""
        at = i + (self.text(i) in ("de", "a", "sur"))
        at += self.text(at) in ("ma", "la", "sa", "ta")
        if at > i and self.text(at) in ("gauche", "droite"):
            return "left" if self.text(at) == "gauche" else "right", at + 1
        return None

    def compass(self, i: int) -> int | None:
        """A seat by the compass, in a word or a letter; "est" is mostly a verb."""
        word = self.words[i]
        if word.text in say.COMPASS:
            if word.text != "est" or word.raw in ("Est", "EST"):
                return say.COMPASS[word.text]
            after_sign = word.parted or self.text(i - 1) in ("et", "puis")
            return 1 if self.knows_compass and after_sign else None
        if word.raw in say.COMPASS_LETTERS and i + 1 < len(self.words):
            after = self.words[i + 1]
            verb = after.text in (say.PLAYS | say.CUTS | say.HOLDS)
            listed = self.compass_listed and self.kind(i + 1) == "card"
            if ((":" in after.gap or listed) and self.card_comes(i + 1)) or verb:
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
        label = " ".join(word.text for word in self.words[at:end])
        first = i == self.start or self.words[i].parted or self.text(i - 1) in ("et", "puis")
        # "Pli : Pierre 10\N{BLACK HEART SUIT}, Paul as de coeur".
        called = (
            self.telling_trick()
            and self.words[at].parted
            and self.words[at].raw[0].isupper()
            and self.card_comes(end)
            and not (end < len(self.words) and self.words[end].gap.strip())
        )
        follows = bool(self.names) and first and self.card_comes(end)
        if label in self.names or (end < len(self.words) and (called or self.acts(end) or follows)):
            self.names.add(label)
            return label, end
        return None

    def telling_trick(self) -> bool:
        """Whether the cards that come are those of the trick."""
        return False

    def acts(self, end: int) -> bool:
        """Whether a name is followed by what somebody does: a verb, a sign and a card."""
        to, _ = self.bracketed(end)
        verb = to
        while self.text(verb) in say.HELPERS and self.text(verb) != "l":
            verb += 1
        if self.text(verb) in (say.PLAYS | say.CUTS | say.DISCARDS | TAKES | {"maitre"}):
            return not self.ends_between(to, verb)
        if to >= len(self.words):
            return False
        holds = self.text(to) in say.HOLDS and self.card_comes(to + 1)
        return holds or (":" in self.words[to].gap and self.card_comes(to))

    def alias(self, at: int) -> int:
        """As in "moi Dédé j'ai": one's own name; return what comes after it."""
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

    def role_inside(self, at: int) -> str | None:
        """The role that brackets behind a name tell: "papi (mon partenaire)"."""
        end, _ = self.bracketed(at)
        inside = {w.text for w in self.words[at:end]}
        if inside & say.PARTNER:
            return "partner"
        return "opponent" if inside & say.OPPONENT else None

    def told_name(self, i: int) -> Label | None:
        """A name that nothing but its place tells."""
        if i >= len(self.words):
            return None
        compass = self.compass(i) if self.words[i].text in say.COMPASS else None
        if compass is not None:
            return Seat(compass)
        if not self.is_name(i) or not self.words[i].raw[0].isupper():
            return None
        self.names.add(self.text(i))
        return self.text(i)

    def before_verb(self, i: int) -> str | None:
        """Who is named right before a verb."""
        j = i - 1
        while j >= self.start and self.text(j) in (*say.HELPERS, "qui", "who"):
            if self.text(j) == "ai":
                return "me"
            j -= 1
        if j < self.start or self.words[j].text in say.ANYBODY:
            return None
        word = self.words[j]
        if word.text in say.ME:
            return "me"
        if word.text in say.PARTNER:
            return "partner"
        return word.text if NAME.fullmatch(word.raw) and word.text not in SMALL_WORDS else None
