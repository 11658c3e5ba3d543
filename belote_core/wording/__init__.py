"""Facts into sentences, in French and English: the only place where the engine speaks.

>>> from belote_core import MARQUOIR_3, Suit, Trick, parse_cards, rule_on_hand
>>> trick = Trick(leader=0, cards=parse_cards("As 9h"))
>>> hand = parse_cards("Jh Ah Kd")
>>> refused = rule_on_hand(MARQUOIR_3, trump=Suit.HEARTS, trick=trick, seat=2, hand=hand)[2]
>>> explain(refused, lang="en", you=2, names={1: "Malik"})
'Malik trumped with the 9 of hearts and you have no spades: you must overtrump, with your Jack of hearts.'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from belote_core.audit import Renonce
from belote_core.errors import BeloteError
from belote_core.legality import OtherTable
from belote_core.ruleset import Change
from belote_core.rulings import BidRuling, Ruling, Step
from belote_core.scoring.lines import Line
from belote_core.scoring.settlement import Settlement
from belote_core.what_changes import BidChange, CardChange
from belote_core.wording import en, faults, fr
from belote_core.wording.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

LANGUAGES: dict[str, ModuleType] = {"fr": fr, "en": en}
PLAIN_MARK = str.maketrans("", "", "*")


def explain(
    fact: Any,
    *,
    lang: str = "fr",
    long: bool = False,
    you: int | None = None,
    names: Mapping[int, str] | Sequence[str] | None = None,
) -> str:
    """Say a fact: a ruling, a bid's, another table's, a settlement, its lines, a change, an error.

    `you` is the seat (from 0) said "tu" to, nobody by default; `names` maps seats to names. `long`
    adds to a ruling the questions that led to it and the article. Raises `KeyError` for a language
    other than "fr" and "en", `TypeError` for a fact that has no sentence.
    """
    return marked(fact, lang=lang, long=long, you=you, names=names).translate(PLAIN_MARK)


def marked(
    fact: Any,
    *,
    lang: str = "fr",
    long: bool = False,
    you: int | None = None,
    names: Mapping[int, str] | Sequence[str] | None = None,
) -> str:
    """As `explain`, with the words that name the duty or the freedom between asterisks."""
    words, voice = LANGUAGES[lang], Voice(you, _by_seat(names))
    say = _saying(words, fact)
    if say is None:
        raise TypeError(f"no sentence for {type(fact).__name__}")
    text: str = say(fact, voice)
    if long and isinstance(fact, Ruling):
        questions = [f"{q} {a}" for q, a in path(fact, lang=lang, you=you, names=names)]
        text = "\n".join([text, *questions, words.rulings.article(fact)])
    return text


# What says each kind of fact: a module of the language and a function in it.
_SAYINGS = (
    (Ruling, "rulings", "sentence"),
    (BidRuling, "rulings", "bid_sentence"),
    (OtherTable, "rulings", "elsewhere"),
    (Line, "settlement", "line"),
    (Settlement, "settlement", "outcome"),
    (Change, "knobs", "change"),
    (Renonce, "report", "renonce"),
    (CardChange, "report", "card_change"),
    (BidChange, "report", "bid_change"),
)


def _saying(words: ModuleType, fact: Any) -> Any:
    """The function that says this kind of fact in this language."""
    if isinstance(fact, BeloteError):
        return partial(faults.sentence, words.errors)
    for kind, module, function in _SAYINGS:
        if isinstance(fact, kind):
            return getattr(getattr(words, module), function)
    return None


def path(
    ruling: Ruling,
    *,
    lang: str = "fr",
    you: int | None = None,
    names: Mapping[int, str] | Sequence[str] | None = None,
) -> tuple[tuple[str, str], ...]:
    """The questions that led to a ruling, each with its answer; the last is the conclusion, alone.

    The conclusion stands in second place, its question is empty.
    """
    words, voice = LANGUAGES[lang].rulings, Voice(you, _by_seat(names))
    steps: list[Step] = list(ruling.path)
    asked = [(words.question(step, voice), words.answer(step, voice)) for step in steps]
    return (*asked, ("", words.conclusion(ruling, voice)))


def _by_seat(names: Mapping[int, str] | Sequence[str] | None) -> Mapping[int, str]:
    if names is None:
        return {}
    return names if isinstance(names, Mapping) else dict(enumerate(names))
