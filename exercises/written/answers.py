"""How a set writes answers, one way for each kind of exercise, and how a message writes them back.

A seat, a trick and a place are named by the card that was played there where there is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import Announce, Card, RecordError
from belote_core.record.notation import format_action, parse_action, read_card
from exercises.kinds.announcements import AwardAnnouncements, FindAnnouncements
from exercises.kinds.cards import HowMany, OrderCards
from exercises.kinds.deals import MatchEnd, MayBid, NextDealer
from exercises.kinds.faults import FindTheFault
from exercises.kinds.play import REASONS, ChooseACard, LegalCards, WhyIllegal
from exercises.kinds.settlements import SettleDeal
from exercises.kinds.tricks import CountPoints, TrickWinner
from exercises.kinds.turns import BELOTE_WORDS, BeloteWord, MaySay, WhoseTurn
from exercises.written.parts import known_cards

if TYPE_CHECKING:
    from belote_core.record.reader import Reader
    from belote_core.toml.places import Path
    from exercises.kinds import Exercise

# What is written for nobody: one more deal.
NOBODY = "none"
_SEATS = (NextDealer.kind, WhoseTurn.kind)
_NUMBERS = (CountPoints.kind, HowMany.kind)
_YES_OR_NO = (MayBid.kind, MaySay.kind)
_AMOUNTS = (SettleDeal.kind, AwardAnnouncements.kind)
_WORDS = {WhyIllegal.kind: REASONS, BeloteWord.kind: BELOTE_WORDS}


def read_answer(reader: Reader, path: Path, value: Any, exercise: Exercise) -> Any:
    """Read an answer as the kind takes it; raises `RecordError` for what can be none."""
    kind = exercise.kind
    if kind in _YES_OR_NO:
        return reader.typed(path, value, bool)
    if kind in _NUMBERS:
        return reader.typed(path, value, int)
    if kind in _SEATS:
        return _within(reader, path, value, exercise.rules.players)
    if kind in _WORDS:
        return _one_of(reader, path, value, _WORDS[kind])
    if isinstance(exercise, TrickWinner | FindTheFault):
        return _by_card(reader, path, value, exercise)
    if isinstance(exercise, MatchEnd):
        if value == NOBODY:
            return None
        return _within(reader, path, value, exercise.rules.sides)
    return _several(reader, path, value, exercise)


def _by_card(reader: Reader, path: Path, value: Any, exercise: TrickWinner | FindTheFault) -> Any:
    """Read a card that was played for where it was played."""
    card = reader.one(path, value, read_card)
    if isinstance(exercise, TrickWinner):
        places: dict[Card, Any] = {
            c: exercise.at.seat(at) for at, c in enumerate(exercise.at.trick.cards)
        }
    else:
        places = {turn.card: turn.place for turn in exercise.played.turns}
    if card not in places:
        raise reader.fault("card_not_in_trick", path, token=card.code)
    return places[card]


def _several(reader: Reader, path: Path, value: Any, exercise: Exercise) -> Any:
    """Read what is more than one thing: amounts, names, cards."""
    if exercise.kind in _AMOUNTS:
        key = str(path[-1])
        return reader.amounts(path[:-1], {key: value}, key, exercise.rules)
    if isinstance(exercise, FindAnnouncements):
        names = reader.typed(path, value, list)
        return frozenset(reader.one((*path, at), name, _name) for at, name in enumerate(names))
    cards = reader.one(path, value, known_cards)
    if isinstance(exercise, LegalCards | ChooseACard):
        strange = [card for card in cards if card not in exercise.position.hand]
        if strange:
            raise reader.fault("card_not_in_hand", path, token=strange[0].code)
        return frozenset(cards)
    assert isinstance(exercise, OrderCards)
    if sorted(map(str, cards)) != sorted(map(str, exercise.asked.cards)):
        raise reader.fault("not_the_same_cards", path)
    return cards


def _within(reader: Reader, path: Path, value: Any, count: int) -> int:
    number: int = reader.typed(path, value, int)
    if not 0 <= number < count:
        raise reader.fault("not_a_seat", path, token=str(number), players=count)
    return number


def _one_of(reader: Reader, path: Path, value: Any, known: tuple[str, ...]) -> str:
    word: str = reader.typed(path, value, str)
    if word not in known:
        close = reader.one_of(known, word)
        raise reader.fault("not_one_of", path, key=str(path[-1]), known=known, suggestion=close)
    return word


def _name(text: str) -> Any:
    """Read the name of an announcement: "tierce Qs", "carre J"."""
    try:
        found = parse_action(f"0 {text}")
    except RecordError as error:
        facts = {k: v for k, v in error.facts.items() if k not in ("line", "column")}
        column = max(1, error.column - 2)
        raise RecordError(error.code, line=1, column=column, **facts) from error
    if not isinstance(found, Announce):
        raise RecordError("not_an_announcement", line=1, column=1, text=text)
    return found.kind, found.rank, found.suit


def wrong_answer(exercise: Exercise, answer: Any) -> Any:
    """Return one wrong answer as it is graded: in `choose-a-card` a card stands alone."""
    if isinstance(exercise, ChooseACard) and len(answer) == 1:
        return next(iter(answer))
    return answer


def write_answer(exercise: Exercise, answer: Any) -> str:
    """Write an answer as a set does; what is no answer as it is."""
    if answer is None:
        return NOBODY
    if isinstance(answer, bool):
        return str(answer).lower()
    if isinstance(answer, Card):
        return answer.code
    if isinstance(exercise, TrickWinner):
        place: int = (answer - exercise.at.trick.leader) % exercise.rules.players
        return exercise.at.trick.cards[place].code
    if isinstance(exercise, FindTheFault):
        return next((t.card.code for t in exercise.played.turns if t.place == answer), str(answer))
    if isinstance(exercise, FindAnnouncements):
        return f"[{', '.join(sorted(_named(*name) for name in answer))}]"
    if isinstance(exercise, LegalCards | ChooseACard):
        return " ".join(card.code for card in exercise.position.hand if card in answer)
    if isinstance(exercise, OrderCards):
        return " ".join(card.code for card in answer)
    return f"[{', '.join(map(str, answer))}]" if isinstance(answer, tuple) else str(answer)


def _named(kind: Any, rank: Any, suit: Any) -> str:
    return format_action(Announce(0, kind, rank, suit)).removeprefix("0 ")
