"""Les règles de la maison en phrases : « chez nous on ne sous-coupe pas ».

Entre chevrons, plusieurs mots à choisir : `<partner>` est « son partenaire », « le coéquipier »…
« ne » et les traits d’union manquent souvent : on lit sans eux aussi.
"""

from __future__ import annotations

from typing import Any

# Ce qui annonce une règle.
LEADS = (
    "règle",
    "règles",
    "chez nous",
    "à la maison",
    "dans ma famille",
    "dans notre famille",
    "en famille",
    "chez mamie",
    "chez papi",
    "chez moi",
    "chez eux",
    "chez ma grand-mère",
    "chez mes parents",
    "chez mes grands-parents",
    "chez mon oncle",
    "au café",
    "au club",
    "chez ma tante",
    "règle maison",
    "règles maison",
    "règle de la maison",
    "règles de la maison",
    "à notre table",
    "dans notre club",
    "on joue avec la règle",
    "nous",
    "ici",
    "variante",
    "convention",
    "attention",
)
SEVERAL = {
    "partner": "<a> (?:partenaire|coequipier|equipier|camarade|copain)",
    "a": "(?:le|son|mon|notre|au|du)",
    "if": "(?:si|quand|lorsque)",
    "must": "(?:on doit|il faut|on est oblige de|obligation de|obligatoire de|oblige de)",
    "free": "(?:on n’est pas oblige de|pas oblige de|pas obligatoire de|personne n’est oblige de|on "
    "n’oblige pas a|on a le droit de ne pas|on peut ne pas|on n’a pas a|on ne doit pas forcement)",
    "will": "(?:on joue ce qu’on veut|on fait ce qu’on veut|on met ce qu’on veut|on joue ce que l’on "
    "veut|on peut jouer ce qu’on veut|on a le droit de tout jouer)",
    "both": "(?:les deux autres reunis|les deux autres ensemble|les deux autres|les deux defenseurs "
    "reunis)",
}
SENTENCES: dict[str, dict[Any, tuple[str, ...]]] = {
    "undertrump": {
        "free": (
            "on ne sous-coupe pas",
            "<free> sous-couper",
            "sous-couper n’est pas obligatoire",
            "la sous-coupe n’est pas obligatoire",
            "pas de sous-coupe obligatoire",
            "la sous-coupe est libre",
            "on peut ne pas sous-couper",
            "si on ne peut pas surcouper <will>",
            "qui ne peut pas surcouper joue ce qu’il veut",
        ),
        "required": (
            "on sous-coupe",
            "on sous-coupe toujours",
            "<must> sous-couper",
            "sous-couper est obligatoire",
            "la sous-coupe est obligatoire",
            "sous-coupe obligatoire",
        ),
    },
    "partner_master": {
        "no_exception": (
            "même <if> <partner> est maître on coupe",
            "même <if> <partner> est maître <must> couper",
            "on coupe même <if> <partner> est maître",
            "on coupe quand même <if> <partner> est maître",
            "<if> <partner> est maître on coupe quand même",
            "<if> <partner> est maître <must> couper",
            "<if> <partner> est maître <must> couper quand même",
            "<must> couper même <if> <partner> est maître",
            "on coupe même <partner>",
            "on coupe aussi <partner>",
            "on coupe même sur <partner>",
            "on coupe aussi sur <partner>",
            "<must> couper même <partner>",
            "<must> couper même sur <partner>",
            "<must> couper <partner>",
            "<must> couper sur <partner>",
        ),
        "free": (
            "<if> <partner> est maître <will>",
            "<if> <partner> est maître on ne coupe pas",
            "<if> <partner> est maître on peut se défausser",
            "<if> <partner> est maître on a le droit de se défausser",
            "<if> <partner> est maître on peut mettre ce qu’on veut",
            "on peut se défausser <if> <partner> est maître",
            "<if> <partner> est maître <free> couper",
            "<free> couper <if> <partner> est maître",
            "<free> couper <partner>",
            "<free> couper sur <partner>",
            "on ne coupe pas <partner>",
            "on ne coupe pas sur <partner>",
        ),
        "no_lower_trump": (
            "on ne sous-coupe pas <partner>",
            "on ne sous-coupe pas sur <partner>",
            "interdit de sous-couper <partner>",
            "pas de sous-coupe sur <partner>",
        ),
    },
    "overtrump_partner_on_trump_lead": {
        True: (
            "on monte même sur <partner>",
            "on monte aussi sur <partner>",
            "à l’atout on monte même sur <partner>",
            "<must> monter même sur <partner>",
            "on monte toujours à l’atout",
            "à l’atout on monte toujours",
        ),
        False: (
            "on ne monte pas sur <partner>",
            "à l’atout on ne monte pas sur <partner>",
            "<free> monter sur <partner>",
            "<free> monter à l’atout <if> <partner> est maître",
            "<free> monter <if> <partner> est maître",
        ),
    },
    "defenders_are_partners": {
        True: (
            "les défenseurs jouent ensemble",
            "les deux défenseurs jouent ensemble",
            "les défenseurs sont partenaires",
            "les deux défenseurs sont partenaires",
        ),
        False: ("chacun joue pour soi", "chacun pour soi"),
    },
    "majority": {
        "more_than_together": (
            "le preneur doit faire plus que <both>",
            "il faut faire plus que <both>",
            "le preneur doit battre <both>",
            "plus que <both>",
        ),
        "more_than_each": (
            "le preneur doit faire plus que chacun",
            "le preneur doit faire plus que chacun des autres",
            "il faut faire plus que chacun",
            "plus que chacun des autres",
        ),
    },
    "belote_call": {
        "must_be_said": (
            "il faut annoncer la belote",
            "il faut annoncer belote",
            "il faut dire belote et rebelote",
            "la belote doit être annoncée",
            "belote non annoncée perdue",
            "une belote non annoncée ne compte pas",
            "la belote non annoncée ne compte pas",
        ),
        "automatic": (
            "pas besoin d’annoncer la belote",
            "la belote compte sans être annoncée",
            "la belote compte même sans l’annoncer",
        ),
    },
    "announcements": {
        "none": ("on joue sans annonces", "on joue sans les annonces", "pas d’annonces"),
        "full": ("on joue avec annonces", "on joue avec les annonces", "on joue les annonces"),
    },
    "tie": {
        "failed": (
            "à égalité le preneur est dedans",
            "en cas d’égalité le preneur est dedans",
            "à égalité le preneur chute",
            "le preneur à égalité est dedans",
            "<if> il y a égalité le preneur est dedans",
        ),
        "held_over": ("à égalité il y a litige", "en cas d’égalité il y a litige"),
        "replay": ("à égalité on rejoue", "en cas d’égalité on rejoue la donne"),
    },
}
# « Pisser » se dit de deux choses opposées : sous-couper, ou se défausser sur son partenaire.
TWO_MEANINGS = (
    "on ne pisse pas",
    "on pisse",
    "on pisse toujours",
    "<must> pisser",
    "<free> pisser",
    "interdit de pisser",
    "on a le droit de pisser",
    "pisser est obligatoire",
    "pisser est interdit",
    "pisser n’est pas obligatoire",
)
