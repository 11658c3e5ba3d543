r"""What stands around a position and says nothing of it, and the letters that a text explains.

Every character keeps its place: what is left aside becomes blank, a letter its suit's sign.

>>> unframed("Exercice 3\nAtout coeur, pli As, je joue quoi")[0].strip()
'Atout coeur, pli As,'
>>> explained("atout P, main AC (P = pique, C = coeur, T = trefle)").strip()
'atout ♠, main A♥'
"""

from __future__ import annotations

import re

from belote_core.card_text.tokens import fold
from belote_core.card_text.words import GLYPHS, RANKS, SUITS
from belote_core.record.spoken import lexicon as say

# No hand that somebody tells is longer; a longer text is not looked through.
LONGEST = 2_000
_SIGN = {suit: sign for sign, suit in GLYPHS.items()}
_PAIR = r"(?<!\w)([A-Za-z])\s*[=:]\s*([A-Za-z\u00c0-\u017f]+)"
_LEGEND = re.compile(rf"\(?\s*{_PAIR}(?:\s*[,;/]\s*{_PAIR}){{2,}}\s*\)?")
_CLAUSE = re.compile(r"[^.,;!?\n:]+")
_KEYS = {"a": "atout", "t": "table", "m": "main"}
_KEY = re.compile(r"^[ \t]*([ATM])[ \t]*[:=](?=[ \t]*\S)", re.MULTILINE)
_OF_CARDS = re.compile("[\u2660\u2665\u2666\u2663\u2661\u2662\u2664\u26670-9]")


def in_place(text: str) -> str:
    """Fold every letter to one, so that places stay."""
    return "".join((fold(letter) or " ")[:1] for letter in text)


def explained(text: str) -> str:
    """Write the suits' signs for the letters that the text itself explains, its legend blank."""
    found = _LEGEND.search(text)
    if found is None:
        return text
    pairs = re.findall(_PAIR, found[0])
    suits = {letter: SUITS[fold(word)] for letter, word in pairs if fold(word) in SUITS}
    if len(suits) < 3 or len(set(suits.values())) < len(suits):
        return text
    left = text[: found.start()] + " " * len(found[0]) + text[found.end() :]
    letters = "".join(suits)
    ranks = "".join(letter for letter in "AVDRKQJX789" if letter not in letters)

    def sign(match: re.Match[str]) -> str:
        return match[1] + _SIGN[suits[match[2]]]

    glued = rf"(?<!\w)(10|[{ranks}{letters}])([{letters}])(?!\w)"
    keyed = re.compile(rf"((?:atout|trump)\s*[:=]?\s*)([{letters}])(?!\w)", re.IGNORECASE)
    return keyed.sub(sign, re.sub(glued, sign, left))


def keys_written_out(text: str) -> dict[int, str]:
    """The keys of a text whose lines begin with "A:", "T:" and "M:", by their places."""
    if len(text) > LONGEST:
        return {}
    found = {match[1].lower(): match.start(1) for match in _KEY.finditer(text)}
    line = re.search(r"^[ \t]*A[ \t]*[:=][ \t]*(\S+)[ \t]*$", text, re.MULTILINE)
    whole = line is not None and (fold(line[1]) in SUITS or line[1].upper() in "PCKT")
    if not whole or "m" not in found or len(_KEY.findall(text)) > len(found):
        return {}
    return {at: _KEYS[letter] for letter, at in found.items()}


def unframed(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Blank headings, greetings and closing questions that name no card; and where they stood."""
    folded, spans = in_place(text), list[tuple[int, int]]()
    for frame in say.FRAMES:
        spans += [match.span() for match in frame.finditer(folded) if match[0].strip()]
    for clause in _CLAUSE.finditer(folded):
        said = " ".join(re.findall(r"[\w\u2660-\u2667]+", clause[0]))
        if any(one.match(said) for one in say.CLOSING) and not _of_cards(said):
            spans.append(clause.span())
    left = list(text)
    for start, end in spans:
        left[start:end] = [sign if sign == "\n" else " " for sign in text[start:end]]
    told = [
        (start + len(text[start:end]) - len(text[start:end].lstrip()), end)
        for start, end in spans
        if re.search(r"\w", text[start:end])
    ]
    return "".join(left), tuple(told)


def _of_cards(said: str) -> bool:
    """Whether a word or a figure of a card stands here."""
    return bool(_OF_CARDS.search(said)) or any(
        word in RANKS or word in SUITS for word in said.split()
    )
