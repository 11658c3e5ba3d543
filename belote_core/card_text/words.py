"""The words that cards are written with, in French and English, folded: no accents, small letters.

One letter alone is no word: what it means is a matter of notation, see `notations`.
"""

from __future__ import annotations

from belote_core.cards import Rank, Suit

SPADES, HEARTS, DIAMONDS, CLUBS = Suit
FRENCH, ENGLISH = "fr", "en"

GLYPHS = {"♠": SPADES, "♥": HEARTS, "♦": DIAMONDS, "♣": CLUBS}
# Signs that are the same suit to whoever writes them.
OTHER_GLYPHS = {
    "\N{WHITE SPADE SUIT}": "♠",
    "\N{WHITE HEART SUIT}": "♥",
    "\N{HEAVY BLACK HEART}": "♥",
    "\N{WHITE DIAMOND SUIT}": "♦",
    "\N{WHITE CLUB SUIT}": "♣",
}
SUIT_WORDS: dict[str, dict[Suit, tuple[str, ...]]] = {
    FRENCH: {
        SPADES: ("pi", "pique", "piques"),
        HEARTS: ("co", "coeur", "coeurs"),
        DIAMONDS: ("ca", "carreau", "carreaux"),
        CLUBS: ("tr", "trefle", "trefles"),
    },
    ENGLISH: {
        SPADES: ("spade", "spades"),
        HEARTS: ("heart", "hearts"),
        DIAMONDS: ("diamond", "diamonds"),
        CLUBS: ("club", "clubs"),
    },
}
RANK_WORDS: dict[str, dict[Rank, tuple[str, ...]]] = {
    FRENCH: {
        Rank.SEVEN: ("sept",),
        Rank.EIGHT: ("huit",),
        Rank.NINE: ("neuf",),
        Rank.TEN: ("dix",),
        Rank.JACK: ("valet",),
        Rank.QUEEN: ("dame", "reine"),
        Rank.KING: ("roi",),
        Rank.ACE: ("as",),
    },
    ENGLISH: {
        Rank.SEVEN: ("seven",),
        Rank.EIGHT: ("eight",),
        Rank.NINE: ("nine",),
        Rank.TEN: ("ten",),
        Rank.JACK: ("jack", "knave"),
        Rank.QUEEN: ("queen",),
        Rank.KING: ("king",),
        Rank.ACE: ("ace",),
    },
}
DIGITS = {"7": Rank.SEVEN, "8": Rank.EIGHT, "9": Rank.NINE, "10": Rank.TEN}

# Between a rank and its suit.
LINKS = {"de": FRENCH, "du": FRENCH, "of": ENGLISH}
ANDS = ("et", "and", "puis", "then", "plus")
VOIDS = ("aucun", "aucune", "rien", "vide", "neant", "none", "void", "nothing")
# What stands around cards in a sentence and says nothing of them.
AROUND: dict[str, tuple[str, ...]] = {
    FRENCH: (
        *("le", "la", "les", "un", "une", "des", "ce", "cette", "mes", "mon"),
        *("ma", "tes", "ton", "ses", "son", "aux", "au", "en", "dans", "sur", "avec"),
        *(
            "par",
            "est",
            "sont",
            "ai",
            "avais",
            "n",
            "y",
            "encore",
            "aussi",
            "bonjour",
            "merci",
            "sec",
            "seche",
            "seul",
        ),
        *("contient", "comprend", "demande", "demandee", "joue", "jouent", "pose", "met", "mets"),
        *("coupe", "surcoupe", "fournit", "jette", "defausse", "partenaire", "adversaire"),
        *("joueur", "suivant", "premier", "deuxieme", "troisieme", "quatrieme", "voisin", "cartes"),
        *(
            "carte",
            "lui",
            "moi",
            "vient",
            "tombe",
            "donc",
            "alors",
            "ensuite",
            "puis",
            "voici",
            "1er",
            "2e",
            "3e",
            "4e",
        ),
        *("il", "elle", "on", "je", "tu", "nous", "vous", "ils", "voila", "sort"),
    ),
    ENGLISH: (
        *("the", "an", "my", "your", "his", "her", "their", "is", "are", "was", "were", "with"),
        *("in", "on", "by", "plays", "played", "puts", "put", "partner", "opponent", "player"),
        *(
            "next",
            "last",
            "declared",
            "first",
            "second",
            "third",
            "fourth",
            "i",
            "have",
            "hold",
            "he",
            "she",
            "it",
        ),
        *("bare", "alone", "cards", "card", "this", "order", "trumps", "ruffs", "we", "they"),
    ),
}
# After these, and before an article, "a" is a verb and no ace.
SUBJECTS = ("il", "elle", "on", "qui", "y", "joueur", "partenaire", "adversaire", "preneur")
ARTICLES = ("le", "la", "l", "un", "une", "the")

_ALL_SUITS = [(w, s, lang) for lang, t in SUIT_WORDS.items() for s, ws in t.items() for w in ws]
_ALL_RANKS = [(w, r, lang) for lang, t in RANK_WORDS.items() for r, ws in t.items() for w in ws]
SUITS = {word: suit for word, suit, _ in _ALL_SUITS} | GLYPHS
RANKS = {word: rank for word, rank, _ in _ALL_RANKS} | DIGITS
# With the accents that folding takes away, to suggest a word.
AS_WRITTEN = {
    "coeur": "c\N{LATIN SMALL LIGATURE OE}ur",
    "trefle": "tr\N{LATIN SMALL LETTER E WITH GRAVE}fle",
}
# The language a word is a mark of; what both use ("as", "dix" and figures) is none of.
LANGUAGE_OF = {word: lang for word, _, lang in (*_ALL_SUITS, *_ALL_RANKS) if word != "as"} | LINKS
SMALL_WORDS = frozenset(word for words in AROUND.values() for word in words)
