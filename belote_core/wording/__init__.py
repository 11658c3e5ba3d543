"""Facts into sentences, in French and English: the only place where the engine speaks.

>>> from belote_core import MARQUOIR_3, Suit, Trick, parse_cards, rule_on_hand
>>> trick = Trick(leader=0, cards=parse_cards("As 9h"))
>>> hand = parse_cards("Jh Ah Kd")
>>> refused = rule_on_hand(MARQUOIR_3, trump=Suit.HEARTS, trick=trick, seat=2, hand=hand)[2]
>>> explain(refused, lang="en", you=2, names={1: "Malik"})
'Malik trumped with the 9 of hearts and you have no spades: you must overtrump, with your Jack of hearts.'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from belote_core.arguments import NONE, of_kind, unknown_language, wrong
from belote_core.audit import Renonce
from belote_core.deal.slips import Slip
from belote_core.errors import BeloteError
from belote_core.legality import OtherTable
from belote_core.players.motives import Motive
from belote_core.players.odds import Odds
from belote_core.ruleset import Change
from belote_core.rulings import BidRuling, BrokenDuty, CallRuling, Ruling
from belote_core.scoring.lines import Line
from belote_core.scoring.settlement import Settlement
from belote_core.what_changes import BidChange, CardChange
from belote_core.wording import faults
from belote_core.wording.en import ENGLISH
from belote_core.wording.fr import FRENCH
from belote_core.wording.voice import Voice

if TYPE_CHECKING:
    from belote_core.wording.language import Language

LANGUAGES: Mapping[str, Language] = {said.code: said for said in (FRENCH, ENGLISH)}
PLAIN_MARK = str.maketrans("", "", "*")


def explain(
    fact: object,
    *,
    lang: str = "fr",
    long: bool = False,
    you: int | None = None,
    names: Mapping[int, str] | Sequence[str] | None = None,
) -> str:
    """Say a fact: a ruling, a bid's, a call's, another table's, a settlement, its lines, a change, an error.

    A `BrokenDuty` is what may be said of a refused card to him who shall find the legal ones himself.

    `Odds` are said with their uncertainty. A `Motive` is said by its player, or to him where he is `you`; nothing hidden is named in it.

    `you` is the seat (from 0) said "tu" to, nobody by default; `names` maps seats to names. `long`
    adds to a ruling the questions that led to it and the article, to a motive the cards of the hand
    that counted in it. Raises `UnknownNameError` for a
    language other than "fr" and "en", `ArgumentError` for a fact that has no sentence.
    """
    of_kind("lang", lang, str)
    of_kind("long", long, bool)
    of_kind("you", you, int, NONE)
    of_kind("names", names, Mapping, Sequence, NONE)
    if lang not in LANGUAGES:
        raise unknown_language(lang, LANGUAGES)
    for name in names.values() if isinstance(names, Mapping) else names or ():
        of_kind("names", name, str)
    return marked(fact, lang=lang, long=long, you=you, names=names).translate(PLAIN_MARK)


def marked(
    fact: object,
    *,
    lang: str = "fr",
    long: bool = False,
    you: int | None = None,
    names: Mapping[int, str] | Sequence[str] | None = None,
) -> str:
    """As `explain`, with the words that name the duty or the freedom between asterisks."""
    words, voice = LANGUAGES[lang], Voice(you, _by_seat(names))
    text = _said(words, fact, voice)
    if long and isinstance(fact, Ruling):
        questions = [f"{q} {a}" for q, a in path(fact, lang=lang, you=you, names=names)]
        text = "\n".join([text, *questions, words.rulings.article(fact)])
    if long and isinstance(fact, Motive):
        text = f"{text} {words.players.secret(fact, voice)}".rstrip()
    return text


def _said(words: Language, fact: object, voice: Voice) -> str:  # noqa: C901, PLR0912 - a line for each kind
    """Say a fact by the part of the language that says this kind; `TypeError` for any other."""
    match fact:
        case BeloteError():
            return faults.sentence(words, fact, voice)
        case Ruling():
            return words.rulings.sentence(fact, voice)
        case BrokenDuty():
            return words.rulings.duty(fact, voice)
        case BidRuling():
            return words.rulings.bid_sentence(fact, voice)
        case CallRuling():
            return words.rulings.call_sentence(fact, voice)
        case OtherTable():
            return words.rulings.elsewhere(fact, voice)
        case Motive():
            return words.players.motive(fact, voice)
        case Odds():
            return words.players.odds(fact)
        case Line():
            return words.settlement.line(fact, voice)
        case Settlement():
            return words.settlement.outcome(fact, voice)
        case Change():
            return words.knobs.change(fact, voice)
        case Renonce():
            return words.report.renonce(fact, voice)
        case Slip():
            return words.said.slip(fact, voice)
        case CardChange():
            return words.report.card_change(fact, voice)
        case BidChange():
            return words.report.bid_change(fact, voice)
    raise wrong("fact", fact, "Ruling", "BidRuling", "CallRuling", "Settlement", "BeloteError")


def path(
    ruling: Ruling | BrokenDuty,
    *,
    lang: str = "fr",
    you: int | None = None,
    names: Mapping[int, str] | Sequence[str] | None = None,
) -> tuple[tuple[str, str], ...]:
    """The questions that led to a ruling, each with its answer; the last is the conclusion, alone.

    The conclusion stands in second place, its question is empty. Of a `BrokenDuty` only what leads
    to the question on which the card fails is answered, no card of the hand is named, and nothing is
    concluded: the answers after it are empty.
    """
    words, voice = LANGUAGES[lang].rulings, Voice(you, _by_seat(names))
    if isinstance(ruling, BrokenDuty):
        steps, fails = ruling.ruling.path, ruling.fails
        answers = [words.shown_answer(step, voice) for step in steps[:fails]]
        answers += [words.owed(ruling, voice), *[""] * (len(steps) - fails - 1)]
        questions = [words.question(step, voice) for step in steps]
        return tuple(zip(questions, answers, strict=True))
    asked = [(words.question(step, voice), words.answer(step, voice)) for step in ruling.path]
    return (*asked, ("", words.conclusion(ruling, voice)))


def _by_seat(names: Mapping[int, str] | Sequence[str] | None) -> Mapping[int, str]:
    if names is None:
        return {}
    return names if isinstance(names, Mapping) else dict(enumerate(names))
