"""The table as one tells it, in either language: what was played, what was led, who is master.

Each language's `table` module holds the words, and the deed that a card does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.legality import Position, rule_on_hand
from belote_core.ranking import TRUMP_STRENGTH
from belote_core.wording.glossary import GLYPH_AS_TEXT, card_short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.cards import Card, Suit
    from belote_core.rulings import Ruling
    from belote_core.wording.language import TableWords
    from belote_core.wording.voice import Voice


def story(
    words: TableWords,
    position: Position,
    voice: Voice,
    rulings: Sequence[Ruling] | None = None,
) -> str:
    """Tell who led and what the others did; the leader is told that it is his lead.

    `rulings` are those on the hand, where they are known already.
    """
    cards, trump = position.trick.cards, position.trump
    if not cards:
        return words.WORDS["your_lead"]
    seats = position.trick.seats(position.rules.players)
    deeds = (deed(words, cards[:i], card, trump) for i, card in enumerate(cards))
    parts = [words.does(seat, voice, did) for seat, did in zip(seats, deeds, strict=True)]
    # Who took is told where it matters, that is where two defenders might be partners.
    knobs = (rulings or rule_on_hand(position))[0].knobs
    if position.taker is not None and "defenders_are_partners" in knobs:
        took = words.does(position.taker, voice, words.WORDS["took"])
        return words.sentence(f"{words.capital(took)}. {words.capital(', '.join(parts))}.")
    return words.sentence(f"{words.capital(', '.join(parts))}.")


def deed(words: TableWords, before: tuple[Card, ...], card: Card, trump: Suit) -> str:
    """Name what a card does in its trick."""
    deeds = words.DEEDS
    named = words.suit(card.suit)
    if not before:
        return deeds["leads_trump" if card.suit is trump else "leads"].format(suit=named)
    if card.suit is before[0].suit:
        return deeds["follows"]
    if card.suit is not trump:
        return deeds["discards"].format(one=words.one(card.suit))
    laid = [TRUMP_STRENGTH[c.rank] for c in before if c.suit is trump]
    if not laid:
        return deeds["trumps"]
    return deeds["overtrumps" if TRUMP_STRENGTH[card.rank] > max(laid) else "undertrumps"]


def hints(
    words: TableWords,
    position: Position,
    voice: Voice,
    rulings: Sequence[Ruling] | None = None,
) -> list[str]:
    """Give three hints: the rule to look for, the cards that matter, the answer."""
    rulings = rulings or rule_on_hand(position)
    allowed = [ruling for ruling in rulings if ruling.allowed]
    answer = " ".join(card_short(ruling.card, words.LANG) for ruling in allowed)
    facts = {
        "story": story(words, position, voice, rulings),
        "topic": words.TOPICS[allowed[0].reason.article],
        "answer": answer,
    }
    return [words.sentence(hint.format(**facts)) for hint in words.HINTS]


def as_typed(words: TableWords, position: Position) -> str:
    """Write a position as one would type it; `position_text` reads the same cards back.

    Seats are told by the order of play, so that who led the trick is the first.
    """
    lines = [f"{words.KEYS['trump']}: {words.suit(position.trump)}"]
    for key, cards in (("trick", position.trick.cards), ("hand", position.hand)):
        if cards:
            told = " ".join(card_short(card, words.LANG) for card in cards)
            lines.append(f"{words.KEYS[key]}: {told}")
    if position.taker is not None:
        players = position.rules.players
        place = (position.taker - position.trick.leader) % players + 1
        lines.append(f"{words.KEYS['taker']}: {place}")
    # The variation selector is for the screen.
    return "\n".join(lines).replace(GLYPH_AS_TEXT, "")
