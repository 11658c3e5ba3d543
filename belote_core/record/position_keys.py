"""A text cut at its keys: "atout", "pli 2", "j'ai", "preneur", in French or English."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from belote_core.card_text.tokens import Sign, Token, tokens
from belote_core.card_text.words import ENGLISH, FRENCH, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

KEYS: dict[str, dict[str, tuple[str, ...]]] = {
    "trump": {FRENCH: ("atout", "atouts"), ENGLISH: ("trump", "trumps")},
    "trick": {
        FRENCH: ("pli", "plis", "table", "entame", "levee"),
        ENGLISH: ("trick", "tricks", "led"),
    },
    "hand": {FRENCH: ("main", "jeu"), ENGLISH: ("hand",)},
    "turned": {FRENCH: ("retourne", "tourne"), ENGLISH: ("turned",)},
    "taker": {FRENCH: ("preneur", "prise", "pris"), ENGLISH: ("taker", "taken")},
    "points": {FRENCH: ("points",), ENGLISH: ()},
    "belote": {FRENCH: ("belote",), ENGLISH: ()},
    "announcements": {
        FRENCH: ("annonces", "annonce"),
        ENGLISH: ("announcements", "announcement"),
    },
    "held_over": {FRENCH: ("reste", "litige"), ENGLISH: ("held",)},
    "renonce": {FRENCH: ("renonce",), ENGLISH: ("revoke",)},
    "us": {FRENCH: ("nous",), ENGLISH: ("us",)},
    "them": {FRENCH: ("eux",), ENGLISH: ("them",)},
}
KEY_OF = {word: key for key, by in KEYS.items() for words in by.values() for word in words}
# Of keys that both languages write alike nothing is known.
_SHARED = ("points", "belote", "table")
LANGUAGE_OF_KEY = {
    word: lang
    for by in KEYS.values()
    for lang, words in by.items()
    for word in words
    if word not in _SHARED
}
# Several words that are one key; the longest first.
_PHRASES = (
    (("dans", "ma", "main", "j", "ai"), "hand"),
    (("dans", "le", "pli", "il", "y", "a"), "trick"),
    (("il", "me", "reste"), "hand"),
    (("j", "ai", "en", "main"), "hand"),
    (("pli", "en", "cours"), "trick"),
    (("pli", "actuel"), "trick"),
    (("the", "lead", "is"), "trick"),
    (("player", "holds"), "hand"),
    (("me", "reste"), "hand"),
    (("ma", "main"), "hand"),
    (("ta", "main"), "hand"),
    (("sa", "main"), "hand"),
    (("en", "main"), "hand"),
    (("my", "hand"), "hand"),
    (("j", "ai"), "hand"),
    (("i", "have"), "hand"),
    (("i", "hold"), "hand"),
    (("i", "held"), "hand"),
    (("le", "pli"), "trick"),
    (("on", "a", "pris"), "taker 1"),
    (("on", "avait", "pris"), "taker 1"),
    (("nous", "avons", "pris"), "taker 1"),
    (("we", "took"), "taker 1"),
    (("ils", "ont", "pris"), "taker 2"),
    (("ils", "avaient", "pris"), "taker 2"),
    (("eux", "ont", "pris"), "taker 2"),
    (("they", "took"), "taker 2"),
    (("pris", "par"), "taker"),
    (("taken", "by"), "taker"),
)
_ENGLISH_PHRASES = {"i", "my", "taken", "the", "player", "we"}
_ORDINALS = {
    **dict.fromkeys(("premier", "1er", "first"), 1),
    **dict.fromkeys(("deuxieme", "second", "2e", "2eme"), 2),
    **dict.fromkeys(("troisieme", "third", "3e", "3eme"), 3),
    **dict.fromkeys(("quatrieme", "fourth", "4e", "4eme"), 4),
    **dict.fromkeys(("cinquieme", "fifth", "5e", "5eme"), 5),
    **dict.fromkeys(("sixieme", "sixth", "6e", "6eme"), 6),
    **dict.fromkeys(("septieme", "seventh", "7e", "7eme"), 7),
    **dict.fromkeys(("huitieme", "eighth", "8e", "8eme"), 8),
}
_NUMBER_WORDS = ("no", "n", "numero", "number")
# Between a suit and the key that says it is trump.
_IS = ("est", "is", "are", "was", "were", "la", "l", "couleur", "d", "comme", "as")
_SUIT_LETTERS = "shdcpkt"
BEFORE = "before any key"
AFTER_TRUMP = "after the trump"


@dataclass(frozen=True)
class Section:
    """What stands behind a key: the text and where it begins, where its key does, its number."""

    key: str
    text: str
    at: int
    key_at: int
    token: str = ""
    number: int | None = None

    def tokens(self) -> tuple[Token, ...]:
        """Cut the text, with places in the whole."""
        moved = (
            replace(token, at=token.at + self.at, end=token.end + self.at)
            for token in tokens(self.text)
        )
        return tuple(moved)


def split(text: str) -> tuple[list[Section], set[str]]:
    """Cut a text at its keys; also return the languages that they are written in."""
    cut = tuple(tokens(text))
    chunks = [i for i, token in enumerate(cut) if token.sign is Sign.CHUNK]
    found = list(_keys(cut, chunks))
    sections, spoken = list[Section](), set[str]()
    start = found[0].start if found else len(text)
    if text[:start].strip():
        sections.append(Section(BEFORE, text[:start], 0, 0))
    for number, one in enumerate(found):
        end = found[number + 1].start if number + 1 < len(found) else len(text)
        spoken |= {one.language} if one.language else set()
        if one.key.startswith("taker "):
            # "On a pris : 97": who took is said by the words, their points may follow.
            side = one.key[-1]
            sections.append(Section("taker", side, one.key_at, one.key_at, one.token))
            if any(letter.isdigit() for letter in text[one.end : end]):
                own = "us" if side == "1" else "them"
                sections.append(Section(own, text[one.end : end], one.end, one.key_at, one.token))
            continue
        sections.append(
            Section(one.key, text[one.end : end], one.end, one.key_at, one.token, one.number)
        )
    return _trumps(sections), spoken


@dataclass(frozen=True)
class _Key:
    key: str
    start: int
    key_at: int
    end: int
    token: str
    language: str | None
    number: int | None = None


def _keys(cut: tuple[Token, ...], chunks: list[int]) -> Iterator[_Key]:
    """Find every key with its extent, number included."""
    n = 0
    while n < len(chunks):
        i = chunks[n]
        size, key = _phrase(cut, chunks, n)
        word = cut[chunks[n + size - 1]].text if size else ""
        if not key or _called_by_trump(cut, i):
            n += 1
            continue
        last = cut[chunks[n + size - 1]]
        end, number, took = last.end, None, size
        if key == "trick":
            number, took, end = _number(cut, chunks, n, size, end)
        start = cut[i].at
        if n and number is None and key == "trick" and cut[chunks[n - 1]].text in _ORDINALS:
            number, start = _ORDINALS[cut[chunks[n - 1]].text], cut[chunks[n - 1]].at
        language = LANGUAGE_OF_KEY.get(word) or LANGUAGE_OF_KEY.get(cut[i].text)
        if size > 1:
            language = ENGLISH if cut[i].text in _ENGLISH_PHRASES else FRENCH
        yield _Key(key, start, cut[i].at, end, cut[i].text, language, number)
        n += took


def _phrase(cut: tuple[Token, ...], chunks: list[int], n: int) -> tuple[int, str]:
    """How many words the key that starts here has, and which it is."""
    words = tuple(cut[i].text for i in chunks[n : n + 6])
    for phrase, key in _PHRASES:
        if words[: len(phrase)] == phrase:
            return len(phrase), key
    if words[:2] in (("on", "joue"), ("we", "play")):
        size = 3 if words[2:3] == ("de",) else 2
        if words[size : size + 1] and words[size] in SUITS and words[size] not in RANKS:
            return size, "trump"
    if words[0] in ("moi", "me") and cut[chunks[n] + 1 : chunks[n] + 2]:
        return (1, "hand") if cut[chunks[n] + 1].sign is Sign.COLON else (0, "")
    key = KEY_OF.get(words[0], "")
    # "sidewise": one's own points, only where a number follows.
    if key in ("us", "them") and not (len(words) > 1 and words[1].isdigit()):
        return 0, ""
    return (1, key) if key else (0, "")


def _called_by_trump(cut: tuple[Token, ...], i: int) -> bool:
    """Whether "atout" only names the suit of a card: "le 9 d'atout"."""
    if i < 1 or cut[i].text not in ("atout", "trump", "trumps"):
        return False
    before = cut[i - 1]
    apostrophe = before.sign is Sign.APOSTROPHE and i >= 2 and cut[i - 2].text == "d"
    if apostrophe and i >= 3 and cut[i - 3].text == "couleur":
        return False
    # "the next player trumps with the 9" is what he does.
    verb = i + 1 < len(cut) and cut[i + 1].text == "with"
    return apostrophe or verb or before.text in ("of", "de")


def _number(
    cut: tuple[Token, ...], chunks: list[int], n: int, size: int, end: int
) -> tuple[int | None, int, int]:
    """The number behind "pli": "pli 2", "pli no 2"; a 7 or an 8 only before a colon."""
    at = n + size
    if at + 1 < len(chunks) and cut[chunks[at]].text in _NUMBER_WORDS:
        at += 1
    if at + 1 < len(chunks):
        token = cut[chunks[at]]
        parted = cut[chunks[at] + 1].sign in (Sign.COLON, Sign.COMMA) or (
            cut[chunks[at] + 1].text in (")", ".")
        )
        following = cut[chunks[at + 1]].text
        lone = token.text in "123456" and not following.isdigit()
        if re.fullmatch("[1-8]", token.text) and (parted or lone):
            all_numbers = parted and cut[chunks[at] + 1].sign is Sign.COMMA and following.isdigit()
            if not all_numbers:
                return int(token.text), at + 1 - n, token.end
    return None, size, end


def _trumps(sections: list[Section]) -> list[Section]:
    """Give the trump the one suit that it names; what follows is a section of its own."""
    told = list[Section]()
    for section in sections:
        if section.key != "trump":
            told.append(section)
            continue
        suit, rest = _cut_after_suit(section)
        if suit is None and told:
            before = _suit_before(told[-1])
            if before:
                told[-1], suit = before
                if not told[-1].text.strip() and told[-1].key == BEFORE:
                    told.pop()
                suit = replace(suit, key_at=section.key_at, token=section.token)
                rest = replace(section, key=AFTER_TRUMP)
        told.append(suit or section)
        if suit is not None and rest.text.strip():
            told.append(rest)
    return told


def _cut_after_suit(section: Section) -> tuple[Section | None, Section]:
    """Part the suit that a trump key names from what comes after it."""
    cut = section.tokens()
    for i, token in enumerate(cut):
        if token.sign in (Sign.STOP, Sign.COMMA) or (i > 8):
            break
        if token.sign is not Sign.CHUNK:
            continue
        lone = len(token.text) == 1 and token.text.isalpha() and not _cut_short(cut, i)
        if token.text in SUITS or (lone and token.text != "a"):
            end = i + 1
            while end < len(cut) and cut[end].text in (*SUITS, *_SUIT_LETTERS):
                end += 1
            return _parted(section, cut[end - 1].end)
        if token.text[0] in "♠♥♦♣" and len(token.text) > 1:
            return None, section
    return None, section


def _cut_short(cut: tuple[Token, ...], i: int) -> bool:
    return i + 1 < len(cut) and cut[i + 1].sign is Sign.APOSTROPHE


def _parted(section: Section, end: int) -> tuple[Section, Section]:
    inside = end - section.at
    suit = replace(section, text=section.text[:inside])
    rest = replace(section, key=AFTER_TRUMP, text=section.text[inside:], at=end)
    return suit, rest


def _suit_before(section: Section) -> tuple[Section, Section] | None:
    """Find the suit that ends a section, before "… est atout", "(atout)"."""
    cut = [token for token in section.tokens() if token.sign is not Sign.APOSTROPHE]
    while cut and (cut[-1].text in _IS or cut[-1].text in ("'", "\u2019")):
        cut.pop()
    if not cut or cut[-1].text not in SUITS:
        return None
    last = cut[-1]
    if len(cut) > 1 and SUITS.get(cut[-2].text) is SUITS[last.text]:
        last = cut[-2]
    inside, begin = cut[-1].end - section.at, last.at
    # An article belongs to the suit.
    if len(cut) > 1 and cut[-2].text in ("le", "la", "the") and last is cut[-1]:
        begin = cut[-2].at
    named = section.text[last.at - section.at : inside]
    suit = replace(section, key="trump", text=named, at=last.at)
    return replace(section, text=section.text[: begin - section.at]), suit
