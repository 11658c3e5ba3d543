"""Les mots de la table : ce qui est tombé, ce qui est demandé, qui est maître."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.wording.fr.grammar import capital, one, polish, sentence, suit, verb, who
from belote_core.wording.fr.rulings import TOPICS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.wording.voice import Voice

__all__ = [
    "DEEDS",
    "HINTS",
    "KEYS",
    "LANG",
    "NAMES",
    "QUESTION",
    "TOPICS",
    "WORDS",
    "capital",
    "does",
    "one",
    "sentence",
    "suit",
    "who",
]

LANG = "fr"
NAMES: Mapping[int, tuple[str, ...]] = {
    3: ("toi", "Claire", "Malik"),
    4: ("toi", "Claire", "Ana", "Malik"),
}
QUESTION = polish("Quelle carte peux-tu jouer ?")
WORDS = {
    "your_lead": "À toi d’entamer.",
    "took": "pris",
    "trump": "Atout",
    "led": "Demandé",
    "you": "toi",
    "with_you": ", avec toi",
}
# A position as one would type it: `position_text` reads these words.
KEYS = {"trump": "atout", "trick": "pli", "hand": "main", "taker": "preneur"}
DEEDS = {
    "leads": "entamé {suit}",
    "leads_trump": "entamé atout",
    "follows": "fourni",
    "discards": "jeté un {one}",
    "trumps": "coupé",
    "overtrumps": "surcoupé",
    "undertrumps": "sous-coupé",
}
HINTS = (
    "{story} Cherche la règle : *{topic}*.",
    "Voici les cartes qui comptent ici, sur la table et dans ta main.",
    "Tu peux jouer : {answer}.",
)


def does(seat: int, voice: Voice, deed: str) -> str:
    """« Claire a coupé », « tu as coupé »."""
    return f"{who(seat, voice)} {verb(seat, voice, 'as', 'a')} {deed}"
