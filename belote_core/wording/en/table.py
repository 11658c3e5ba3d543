"""The words of the table: what was played, what was led, who is master."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.wording.en.grammar import capital, one, sentence, suit, who
from belote_core.wording.en.rulings import TOPICS

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

LANG = "en"
NAMES: Mapping[int, tuple[str, ...]] = {
    3: ("you", "Claire", "Malik"),
    4: ("you", "Claire", "Ana", "Malik"),
}
QUESTION = "Which card may you play?"
WORDS = {
    "your_lead": "Your lead.",
    "took": "took",
    "trump": "Trump",
    "led": "Led",
    "you": "you",
    "with_you": ", with you",
}
# A position as one would type it: `position_text` reads these words.
KEYS = {"trump": "trump", "trick": "trick", "hand": "hand", "taker": "taker"}
DEEDS = {
    "leads": "led {suit}",
    "leads_trump": "led trumps",
    "follows": "followed",
    "discards": "threw a {one}",
    "trumps": "trumped",
    "overtrumps": "overtrumped",
    "undertrumps": "undertrumped",
}
HINTS = (
    "{story} Look for the rule: *{topic}*.",
    "Here are the cards that matter, on the table and in your hand.",
    "You may play: {answer}.",
)


def does(seat: int, voice: Voice, deed: str) -> str:
    """“Claire trumped”, “you trumped”."""
    return f"{who(seat, voice)} {deed}"
