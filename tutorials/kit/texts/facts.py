"""Numbers and orders that a lesson's text may name, by placeholder: all of them from the engine."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from belote_core import CLASSIC_4, Rank, Suit, card_points, find_announcements
from belote_core.announcements import RUN_ORDER
from belote_core.cards import Card
from belote_core.dealing import FIRST_CARDS, PACKETS, later_packets
from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS, LAST_TRICK_BONUS, strength
from belote_core.wording.glossary import RANKS
from exercises import bilingual

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core import RuleSet
    from exercises.screens import Text

# Any suit would do: in one of them the cards rank as trumps, in the other they do not.
_SUIT, _OTHER = Suit.HEARTS, Suit.SPADES


@lru_cache(maxsize=64)
def of(rules: RuleSet) -> Mapping[str, int | Text]:
    """Return what a text may say of a table: numbers, or words in both languages.

    >>> from belote_core import MARQUOIR_3
    >>> of(MARQUOIR_3)["hand"], of(MARQUOIR_3)["trump_order"]["en"]
    (8, 'Jack, 9, Ace, 10, King, Queen')
    """
    suit = [card for card in rules.cards if card.suit is _SUIT]
    trumps, plain = (sum(card_points(card, t) for card in suit) for t in (_SUIT, _OTHER))
    suit_of = [Card(rank, _SUIT) for rank in Rank]
    first, second = PACKETS
    packets = dict(later_packets(rules, dealer=0, taker=0))
    return {
        "players": rules.players,
        "others": rules.players - 1,
        "pack": rules.pack,
        "first_packet": first,
        "second_packet": second,
        "first_cards": FIRST_CARDS,
        "taker_packet": packets[0],
        "other_packet": packets[1],
        "hand": rules.hand_size,
        "left": rules.pack - rules.players * FIRST_CARDS - 1,
        "trump_points": trumps,
        "plain_points": plain,
        "cards_points": DEAL_POINTS - LAST_TRICK_BONUS,
        "bonus": LAST_TRICK_BONUS,
        "deal_points": DEAL_POINTS,
        "belote": BELOTE_POINTS,
        "capot": rules.capot,
        "target": rules.target,
        "over_half": DEAL_POINTS // 2 + 1,
        "runs_order": bilingual.in_both(
            lambda lang: ", ".join(
                RANKS[lang][rank] for rank in reversed(RUN_ORDER) if Card(rank, _SUIT) in suit
            )
        ),
        "tierce": _announced(suit_of[:3]),
        "cinquante": _announced(suit_of[:4]),
        "cent": _announced(suit_of[:5]),
        "carre_of_jacks": _announced(Card(Rank.JACK, one) for one in Suit),
        "carre_of_nines": _announced(Card(Rank.NINE, one) for one in Suit),
        "carre": _announced(Card(Rank.ACE, one) for one in Suit),
        "trump_order": _order(suit, _SUIT),
        "plain_order": _order(suit, _OTHER),
        "trump_worth": _order(suit, _SUIT, worth=True),
        "plain_worth": _order(suit, _OTHER, worth=True),
    }


def _announced(cards: Iterable[Card]) -> int:
    """What somebody who holds these cards alone may announce, where one does (ANN-2, ANN-3)."""
    (one,) = find_announcements(CLASSIC_4, tuple(cards))
    return one.points


def _order(cards: list[Card], trump: Suit, *, worth: bool = False) -> Text:
    """Name the ranks of a suit, the strongest first; `worth` says what each is worth too."""
    ranked = sorted(cards, key=lambda card: -strength(card, trump))

    def named(card: Card, lang: str) -> str:
        name = RANKS[lang][card.rank]
        return f"{name} ({card_points(card, trump)})" if worth else name

    return bilingual.in_both(lambda lang: ", ".join(named(card, lang) for card in ranked))
