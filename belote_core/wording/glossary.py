"""The words of the table in both languages: suits, ranks, terms (CARD-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

SUITS: Mapping[str, Mapping[Suit, str]] = {
    "fr": dict(zip(Suit, ("pique", "cœur", "carreau", "trèfle"), strict=True)),
    "en": dict(zip(Suit, ("spades", "hearts", "diamonds", "clubs"), strict=True)),
}
# It asks for the text form: without it phones draw coloured pictures.
GLYPH_AS_TEXT = "\ufe0e"
GLYPHS: Mapping[Suit, str] = dict(
    zip(Suit, ("♠\ufe0e", "♥\ufe0e", "♦\ufe0e", "♣\ufe0e"), strict=True)
)
RANKS: Mapping[str, Mapping[Rank, str]] = {
    "fr": dict(zip(Rank, ("7", "8", "9", "10", "Valet", "Dame", "Roi", "As"), strict=True)),
    "en": dict(zip(Rank, ("7", "8", "9", "10", "Jack", "Queen", "King", "Ace"), strict=True)),
}
RANK_LETTERS: Mapping[str, Mapping[Rank, str]] = {
    "fr": dict(zip(Rank, ("7", "8", "9", "10", "V", "D", "R", "A"), strict=True)),
    "en": dict(zip(Rank, ("7", "8", "9", "10", "J", "Q", "K", "A"), strict=True)),
}
_OF = {"fr": "de", "en": "of"}


def card_name(card: Card, lang: str) -> str:
    """A card in full: « Dame de cœur », “Queen of hearts”."""
    return f"{RANKS[lang][card.rank]} {_OF[lang]} {SUITS[lang][card.suit]}"


def card_short(card: Card, lang: str) -> str:
    """A card in two signs: « D♥︎ », “Q♥︎”."""
    return RANK_LETTERS[lang][card.rank] + GLYPHS[card.suit]


# The field's terms: identifier -> the word of the table, and one plain sentence about it.
TERMS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "trick": {
        "fr": ("pli", "Une carte de chaque joueur ; la plus forte le gagne."),
        "en": ("trick", "One card from each player; the strongest wins it."),
    },
    "trump": {
        "fr": ("atout", "La couleur choisie à la prise : elle bat les trois autres."),
        "en": ("trump", "The suit chosen by the taker: it beats the other three."),
    },
    "led_suit": {
        "fr": ("couleur demandée", "La couleur de la première carte du pli."),
        "en": ("led suit", "The suit of the first card of the trick."),
    },
    "lead": {
        "fr": ("entamer", "Jouer la première carte d’un pli."),
        "en": ("lead", "To play the first card of a trick."),
    },
    "follow": {
        "fr": ("fournir", "Jouer une carte de la couleur demandée."),
        "en": ("follow suit", "To play a card of the led suit."),
    },
    "ruff": {
        "fr": ("couper", "Jouer atout quand on n’a pas la couleur demandée."),
        "en": ("trump", "To play a trump when you have none of the led suit."),
    },
    "go_up": {
        "fr": ("monter", "À l’atout, jouer plus fort que le plus fort atout du pli."),
        "en": (
            "beat",
            "To play a higher card than any in the trick; when trump is led, whoever can must.",
        ),
    },
    "overtrump": {
        "fr": ("surcouper", "Couper plus fort que l’atout déjà tombé."),
        "en": ("overtrump", "To trump higher than the trump already there."),
    },
    "undertrump": {
        "fr": ("sous-couper", "Couper d’un atout plus petit que celui qui est tombé."),
        "en": ("undertrump", "To trump lower than the trump already there."),
    },
    "discard": {
        "fr": ("se défausser", "Jeter une carte d’une autre couleur, qui ne gagne jamais."),
        "en": ("discard", "To throw a card of another suit, which never wins."),
    },
    "master": {
        "fr": ("maître", "Celui dont la carte gagne le pli pour l’instant."),
        "en": ("master", "The player whose card is winning the trick so far."),
    },
    "taker": {
        "fr": ("preneur", "Celui qui a choisi l’atout et doit faire plus que les autres."),
        "en": ("taker", "The player who chose trump and must score more than the others."),
    },
    "contract": {
        "fr": ("contrat", "Ce à quoi le preneur s’engage : faire plus de points que les autres."),
        "en": ("contract", "What the taker undertakes: to score more than the others."),
    },
    "defenders": {
        "fr": ("défenseurs", "Ceux qui n’ont pas pris."),
        "en": ("defenders", "Those who did not take."),
    },
    "turned_card": {
        "fr": ("retourne", "La carte retournée après la donne, qui propose l’atout."),
        "en": ("turned card", "The card turned up after the deal; it proposes the trump suit."),
    },
    "last_trick_bonus": {
        "fr": ("dix de der", "Dix points pour celui qui gagne le dernier pli."),
        "en": ("last-trick bonus", "Ten points for winning the last trick."),
    },
    "belote": {
        "fr": ("belote", "Le Roi et la Dame d’atout dans la même main : 20 points."),
        "en": ("belote", "King and Queen of trump in one hand: 20 points."),
    },
    "failed": {
        "fr": ("dedans", "Le preneur n’a pas fait assez de points ; on dit aussi chuter."),
        "en": ("failed", "The taker did not score enough points."),
    },
    "capot": {
        "fr": ("capot", "Tous les plis pour un seul joueur ou un seul camp."),
        "en": ("capot", "Every trick won by one player or one side."),
    },
    "litige": {
        "fr": ("litige", "Égalité entre les deux camps ; des points restent en jeu."),
        "en": ("litige", "A tie between the two sides; points stay on the table."),
    },
    "renonce": {
        "fr": ("renonce", "Une carte interdite, découverte après coup."),
        "en": ("revoke", "An illegal card found out afterwards."),
    },
    "announcement": {
        "fr": ("annonce", "Une suite ou un carré, dit au premier pli."),
        "en": ("announcement", "A run or four of a kind, declared at the first trick."),
    },
    "tierce": {
        "fr": ("tierce", "Trois cartes qui se suivent dans une couleur : 20 points."),
        "en": ("tierce", "Three cards in a row in one suit: 20 points."),
    },
    "cinquante": {
        "fr": ("cinquante", "Quatre cartes qui se suivent dans une couleur : 50 points."),
        "en": ("cinquante", "Four cards in a row in one suit: 50 points."),
    },
    "cent": {
        "fr": ("cent", "Cinq cartes ou plus qui se suivent dans une couleur : 100 points."),
        "en": ("cent", "Five cards or more in a row in one suit: 100 points."),
    },
    "carre": {
        "fr": (
            "carré",
            "La même carte dans les quatre couleurs, 7 et 8 exceptés : de 100 à 200 points.",
        ),
        "en": ("four of a kind", "Four cards of one rank, but 7s and 8s: 100 to 200 points."),
    },
    "deal": {
        "fr": ("donne", "Du mélange des cartes au décompte."),
        "en": ("deal", "From the shuffle to the settlement."),
    },
    "match": {
        "fr": ("partie", "Des donnes jusqu’à ce qu’un total soit atteint."),
        "en": ("match", "Deals until somebody reaches the target."),
    },
}

# What each preset is called on a page, a sheet, a link.
PROFILES: Mapping[str, Mapping[str, str]] = {
    "MARQUOIR_3": {"fr": "À trois · plus que chacun", "en": "Three players · more than each"},
    "MARQUOIR_3_TOGETHER": {
        "fr": "À trois · plus que les deux réunis",
        "en": "Three players · more than both",
    },
    "THIRTY_3": {"fr": "À trois · 30 cartes", "en": "Three players · 30 cards"},
    "CLASSIC_4": {"fr": "À quatre · classique", "en": "Four players · classic"},
    "FFB_4": {"fr": "À quatre · fédération", "en": "Four players · federation"},
}
