"""The words of everyday sentences about a hand, folded: who plays, who holds, what is no card."""

from __future__ import annotations

import re

# What is done with a card.
PLAYS = frozenset(
    (
        *("joue", "joues", "jouent", "jouee", "jouees", "joues", "jouait"),
        *("pose", "poses", "posee", "posent", "met", "mets", "mis", "mise", "mettait"),
        *("entame", "entamee", "entament", "attaque", "attaquee", "ouvre", "demarre", "commence"),
        *("fournit", "fourni", "jette", "jete", "jetee", "lache", "lance", "sort", "sorti"),
        *("balance", "abat", "depose", "envoie", "envoye", "place", "tire", "donne", "repond"),
        *("ressort", "sortie", "claque", "tape", "tombe"),
        *("plays", "played", "leads", "led", "puts", "put", "throws", "threw", "follows"),
    )
)
CUTS = frozenset(
    (
        *("coupe", "coupent", "coupee", "coupait", "surcoupe", "surcoupee", "surcoupent"),
        *("trumps", "trumped", "ruffs", "ruffed", "overtrumps", "overruffs"),
    )
)
# As in "il vient de jouer".
JUST_DONE = {
    **dict.fromkeys(("jouer", "poser", "mettre", "fournir", "jeter", "lacher"), "joue"),
    **dict.fromkeys(("couper", "surcouper"), "coupe"),
    **dict.fromkeys(("entamer", "attaquer", "ouvrir"), "entame"),
    "defausser": "defausse",
}
# Whose suit does not follow from the trick.
DISCARDS = frozenset(
    ("defausse", "pisse", "monte", "souscoupe", "discards", "discarded", "sluffs", "undertrumps")
)
LEADS = frozenset(
    ("entame", "entamee", "attaque", "attaquee", "ouvre", "demarre", "commence", "leads", "led")
)
# Plays in the past, one's own: the hand may be that of before or after.
HOLDS = frozenset(("a", "tient", "possede", "detient", "avait", "tenait", "has", "holds", "had"))
# Between a subject and its verb.
HELPERS = frozenset(
    ("a", "ai", "as", "avait", "ont", "me", "m", "te", "t", "lui", "nous", "vous", "est", "y", "l")
)
# Who plays, and is not named; told apart by nothing.
ANYBODY = frozenset(
    ("il", "elle", "on", "ils", "elles", "lui", "quelqu", "someone", "he", "she", "celui", "celle")
)
ME = frozenset(("moi", "je", "j", "me", "i"))
# Somebody who is called by nothing that tells his seat.
FOLKS = frozenset(
    (
        *("gars", "mec", "type", "copain", "copine", "pote", "ami", "amie", "frere", "soeur"),
        *("fils", "fille", "oncle", "tante", "cousin", "cousine", "femme", "mari", "pere", "mere"),
        *("guy", "friend", "brother", "sister", "monsieur", "personne"),
    )
)
PARTNER = frozenset(("partenaire", "equipier", "coequipier", "camarade", "partner"))
OPPONENT = frozenset(
    ("adversaire", "adversaires", "opposant", "ennemi", "opponent", "opponents", "adverse")
)
COMPASS = {
    **dict.fromkeys(("nord", "north"), 0),
    **dict.fromkeys(("est", "east"), 1),
    **dict.fromkeys(("sud", "south"), 2),
    **dict.fromkeys(("ouest", "west"), 3),
}
COMPASS_LETTERS = {"N": 0, "E": 1, "S": 2, "O": 3, "W": 3}
ORDINALS = {
    **dict.fromkeys(("premier", "premiere", "1er", "1ere", "first"), 1),
    **dict.fromkeys(("deuxieme", "second", "seconde", "2e", "2eme", "2nd"), 2),
    **dict.fromkeys(("troisieme", "3e", "3eme", "third", "3rd"), 3),
    **dict.fromkeys(("quatrieme", "4e", "4eme", "fourth"), 4),
    **dict.fromkeys(("cinquieme", "5e", "5eme", "fifth"), 5),
    **dict.fromkeys(("sixieme", "6e", "6eme", "sixth"), 6),
    **dict.fromkeys(("septieme", "7e", "7eme", "seventh"), 7),
}
TRICK = frozenset(
    (
        "pli",
        "plis",
        "table",
        "tapis",
        "levee",
        "entame",
        "trick",
        "tricks",
        "milieu",
        "entamee",
        "tour",
    )
)
HAND = frozenset(("main", "jeu", "mains", "hand", "mien"))
TRUMP = frozenset(("atout", "atouts", "at", "att", "trump", "trumps"))
# Cut short, a full stop behind them ends nothing.
SHORTENED = frozenset(
    ("at", "att", "cf", "ex", "pl", "m", "j", "no", "n", "partenaire", "adversaire")
)
# Written short, or as it sounds.
SHORT = {
    **dict.fromkeys(("piq", "piqu"), "pique"),
    **dict.fromkeys(("coe", "coeu"), "coeur"),
    **dict.fromkeys(("carr", "carrea"), "carreau"),
    **dict.fromkeys(("tre", "tref", "trefl"), "trefle"),
    **dict.fromkeys(("val", "vlt"), "valet"),
    "dam": "dame",
    "devan": "devant",
    "adv": "adversaire",
    "part": "partenaire",
}
# Suits and ranks as they sound.
SUIT_SOUNDS = {
    **dict.fromkeys(("pik", "pic", "pike", "piks", "pics"), "pique"),
    **dict.fromkeys(("ceur", "keur", "queur", "coer", "couer", "ker"), "coeur"),
    **dict.fromkeys(("caro", "karo", "carro", "karreau", "caros", "carau"), "carreau"),
    **dict.fromkeys(("trefl", "treffe", "trefe"), "trefle"),
}
RANK_SOUNDS = {
    **dict.fromkeys(("vlet", "vale", "valai"), "valet"),
    **dict.fromkeys(("diz", "dixx"), "dix"),
    **dict.fromkeys(("neuff", "nef"), "neuf"),
    **dict.fromkeys(("damme", "dam"), "dame"),
    **dict.fromkeys(("roy", "rwa", "roua"), "roi"),
}
# One letter from a word of cards, and words of their own.
NO_CARD_WORDS = frozenset(
    (
        "valets",
        "cour",
        "aout",
        "valent",
        "valut",
        "volet",
        "varlet",
        "cartes",
        "piquer",
        "piquee",
        "pince",
    )
)
PLURALS = {
    **dict.fromkeys(("valets", "jacks"), "valet"),
    **dict.fromkeys(("dames", "queens"), "dame"),
    **dict.fromkeys(("rois", "kings"), "roi"),
    **dict.fromkeys(("as", "aces"), "as"),
    **dict.fromkeys(("10", "dix", "tens"), "10"),
    **dict.fromkeys(("9", "neuf", "nines"), "9"),
    **dict.fromkeys(("8", "huit"), "8"),
    **dict.fromkeys(("7", "sept"), "7"),
}
COLOURS = {
    **dict.fromkeys(("rouge", "rouges", "red"), ("coeur", "carreau")),
    **dict.fromkeys(("noir", "noirs", "noire", "noires", "black"), ("pique", "trefle")),
}
# What is not there follows.
NOT = frozenset(("pas", "aucun", "aucune", "ni", "jamais", "sans", "no", "not", "without", "sauf"))
# Of what is over.
GONE = frozenset(
    ("tombe", "tombee", "tombes", "passe", "passee", "passes", "parti", "partie", "gone")
)
# A trick ends: what follows is of the next one.
ENDS_TRICK = frozenset(
    (
        *("gagne", "gagnent", "remporte", "remportent", "ramasse", "emporte", "rejoue", "relance"),
        *("wins", "won", "takes", "again"),
    )
)
# What only may be.
MAYBE = frozenset(
    (
        *("si", "aurais", "aurait", "pourrais", "pourrait", "voulais", "voulait", "voudrais"),
        *("imagine", "imaginons", "supposons", "suppose", "peut", "peutetre", "if", "would"),
        *("devrait", "devrais", "fallait", "faudrait", "ou"),
    )
)
# A question begins; what it names decides nothing.
ASKS = (
    *(("qu", "est"), ("est", "ce"), ("puis", "je"), ("dois", "je"), ("peux", "je"), ("ai", "je")),
    *(
        ("suis", "je"),
        ("je", "peux"),
        ("je", "dois"),
        ("je", "fais"),
        ("je", "puis"),
        ("peut", "on"),
    ),
    *(("a", "t", "il"), ("a", "t", "on"), ("faut", "il"), ("doit", "il")),
    *(("on", "peut"), ("que", "faire"), ("que", "jouer"), ("que", "dois"), ("que", "puis")),
    *(("que", "peux"), ("que", "peut"), ("que", "doit"), ("que", "joue"), ("que", "jouez")),
    *(("il", "faut"), ("je", "joue", "quoi"), ("je", "mets", "quoi"), ("je", "met", "quoi")),
    *(("je", "pose", "quoi"), ("jpeux",), ("jdois",), ("jfais",), ("kest",), ("keske",)),
    *(
        ("quoi",),
        ("koi",),
        ("quel",),
        ("quelle",),
        ("quels",),
        ("quelles",),
        ("kel",),
        ("comment",),
    ),
    *(
        ("combien",),
        ("pourquoi",),
        ("what",),
        ("which",),
        ("can", "i"),
        ("must", "i"),
        ("may", "i"),
    ),
    *(("do", "i"), ("am", "i"), ("peux", "tu"), ("pouvez", "vous"), ("who",)),
    *(("j", "ai", "le", "droit"), ("a", "le", "droit"), ("ai", "le", "droit")),
    *(("j", "ai", "droit"), ("avez", "vous"), ("devez", "vous"), ("jouez", "vous")),
    *(
        ("tu", "joues", "quoi"),
        ("tu", "peux"),
        ("tu", "dois"),
        ("vous", "devez"),
        ("vous", "pouvez"),
    ),
    *(("peut", "il"), ("peut", "elle"), ("doit", "on"), ("je", "suis", "oblige")),
    *(("a", "t", "elle"), ("veut", "jouer"), ("veux", "jouer"), ("voudrait", "jouer")),
    *(("qui", "remporte"), ("qui", "gagne"), ("qui", "prend"), ("qui", "ramasse"), ("a", "qui")),
    *(("qui", "marque"), ("vrai", "ou", "faux"), ("ke",), ("jsui",), ("jsuis",), ("entourez",)),
    *(("entoure",), ("cochez",), ("obligation", "de"), ("coups", "possibles"), ("peux", "jouer")),
    *(("est", "il"), ("est", "elle"), ("suis", "je"), ("c", "est", "une", "renonce")),
    *(("avais", "je"), ("pouvais", "je"), ("devais", "je"), ("jpe",), ("g", "le", "droit")),
)
# A hand begins: "j'ai", "il me reste".
HAS = (
    *(("j", "ai"), ("j", "avais"), ("jai",), ("g",), ("javais",), ("j", "tiens"), ("jtiens",)),
    *(("il", "me", "reste"), ("il", "m", "reste"), ("me", "reste"), ("me", "restent")),
    *(("je", "tiens"), ("je", "possede"), ("je", "n", "ai"), ("je", "ai"), ("je", "nai")),
    *(
        ("je", "n", "avais"),
        ("je", "ne", "possede"),
        ("je", "ne", "tiens"),
        ("tu", "as"),
        ("tu", "tiens"),
        ("vous", "avez"),
        ("vous", "tenez"),
    ),
    *(("tu", "possedes"), ("vous", "possedez"), ("j", "en", "ai"), ("i", "have"), ("i", "hold")),
    *(("il", "te", "reste"), ("il", "vous", "reste"), ("te", "reste"), ("vous", "reste")),
    *(("il", "ne", "me", "reste"), ("ne", "me", "reste"), ("you", "hold"), ("you", "have")),
    *(("mes", "cartes"), ("vos", "cartes"), ("tes", "cartes"), ("my", "cards"), ("your", "cards")),
    *(("i", "ve", "got"), ("i", "had"), ("i", "held"), ("je", "detiens"), ("y", "me", "reste")),
    *(("jme", "retrouve", "avec"), ("me", "retrouve", "avec"), ("reste", "en", "main")),
)
# The trick is over that these tell of.
BEFORE = (
    *(("tour", "d", "avant"), ("pli", "d", "avant"), ("tour", "precedent"), ("pli", "precedent")),
    *(("levee", "precedente"), ("previous", "trick"), ("dernier", "pli"), ("last", "trick")),
    *(("dernier", "tour"), ("au", "debut"), ("avant", "ca")),
)
# The trick that is played.
NOW = (
    *(("maintenant",), ("now",), ("cette", "fois"), ("ce", "coup", "ci"), ("ce", "tour", "ci")),
    *(("pli", "suivant"), ("tour", "suivant"), ("tour", "d", "apres"), ("pli", "d", "apres")),
    *(
        ("pli", "en", "cours"),
        ("pli", "actuel"),
        ("ce", "pli"),
        ("ce", "tour"),
        ("pour", "l", "instant"),
    ),
)
# A contract of another game, which has no trump or four.
NO_TRUMP = (
    *(("sans", "atout"), ("sans", "atouts"), ("no", "trump"), ("no", "trumps"), ("notrump",)),
    *(("sansatout",), ("a", "sa"), ("de", "sa"), ("atout", "sa"), ("atout", "sans")),
)
ALL_TRUMP = (
    *(("tout", "atout"), ("tous", "atout"), ("toutatout",), ("all", "trump"), ("all", "trumps")),
    *(("a", "ta"), ("de", "ta"), ("atout", "ta"), ("tout", "atouts"), ("atout", "tout")),
)
# A house rule may be told with these: what is not read of it would change the answer.
OF_A_RULE = frozenset(
    (
        *("regle", "regles", "variante", "variantes", "convention", "obligation", "obligatoire"),
        *("interdit", "interdite", "defendu", "autorise", "libre", "toujours", "maison"),
        *("oblige", "obliges", "droit", "permis", "pisser", "pisse", "souscoupe", "souscouper"),
        *("rule", "rules", "house", "must", "allowed", "forbidden", "always"),
    )
)
# What says nothing of the cards, whatever stands beside it.
ASIDE = frozenset(
    (
        *(
            "salut",
            "slt",
            "bjr",
            "cc",
            "hello",
            "bonsoir",
            "coucou",
            "svp",
            "stp",
            "merci",
            "avance",
            "alors",
            "voila",
        ),
        *("donc", "bon", "ben", "bah", "euh", "question", "exercice", "probleme", "ok", "hi"),
        *("ensuite", "puis", "enfin", "d", "abord", "deja", "encore", "aussi", "plus"),
        *(
            "et",
            "and",
            "then",
            "mais",
            "but",
            "carte",
            "cartes",
            "card",
            "cards",
            "petit",
            "petite",
        ),
        *("le", "la", "les", "l", "un", "une", "des", "du", "de", "mon", "ma", "mes", "ton", "ta"),
        *("tes", "son", "sa", "ses", "ce", "cet", "cette", "votre", "vos", "notre", "the", "my"),
        *("c", "est", "sont", "y", "a", "en", "dans", "sur", "au", "aux", "avec", "par", "seul"),
        *("seule", "seulement", "sec", "seche", "tapis", "ensemble", "this", "is", "are", "with"),
        *("me", "m", "te", "lui", "vous", "nous", "que", "qu", "n", "ne", "tout", "toute", "juste"),
        *("on", "in", "at", "his", "her", "of", "joueur", "player", "suivant", "voisin", "reste"),
        *("couleur", "belote", "gros", "grosse", "beau", "belle", "as", "s", "moi", "comme", "it"),
        *("position", "situation", "numero", "no", "partie", "donne", "atout", "coup", "trois"),
        *("jouer", "entamer", "couper", "mettre", "poser", "fournir", "commencer", "parler"),
        *("repondre", "ouvrir", "suivre", "premier", "tour", "dernier", "position"),
        *(
            "devant",
            "derriere",
            "face",
            "puisque",
            "car",
            "parce",
            "ici",
            "there",
            "simple",
            "vide",
            "empty",
        ),
        *("complet", "complete", "entier", "entiere"),
        *("contient", "comprend", "compose", "composee", "main", "jeu", "voici", "suivante"),
    )
)

# Headings, rules across a page, greetings: patterns of folded text.
_ON_LINES = re.IGNORECASE | re.MULTILINE
FRAMES = (
    re.compile(r"^[ \t]*[-=_*#~]{3,}[ \t]*$", _ON_LINES),
    re.compile(
        r"^[ \t]*(?:exercice|probleme|enonce|quiz|situation|exemple|cas)"
        r"(?: n.?)?[ \t]*\d*[ \t]*[:.]?[ \t]*$",
        _ON_LINES,
    ),
    re.compile(r"^[ \t]*(?:question|consigne)[ \t]*\|[^|\n]*\|?[ \t]*$", _ON_LINES),
    re.compile(
        r"\A\s*(?:slt|salut|bjr|bonjour|bonsoir|coucou|hello|cc)(?: a tous| a toutes| tout le monde"
        r"| les amis| la compagnie)?[ ,!.:]*(?=\s)",
        _ON_LINES,
    ),
    re.compile(
        r"(?:une |ma )?(?:petite|simple) question"
        r"(?: de| sur) (?:la |les )?(?:regles?|belote)[ ]*[.:,]",
        _ON_LINES,
    ),
    re.compile(r"(?:^|(?<=[.,;!?\n]))[ ]*vrai ou faux\s*[:?]?", _ON_LINES),
)
# A text that takes back what it said.
CORRECTS = re.compile(
    r"(?P<said>\bnon[ ,]+(?:pardon|plutot|attends?|en fait|je me trompe)\b"
    r"|(?:(?<=\.\.\. )|(?<=[,(] ))non(?=,)"
    r"|\bje me (?:suis )?trompe\b|\bno,? (?:sorry|wait)\b)"
)
# Clauses that only ask or lead in, by how they begin.
CLOSING = (
    re.compile(
        r"(?:je|on|il|elle) (?:joue|fais|fait|mets|met|pose|dois|doit|peux|peut)"
        r"(?: jouer| mettre| faire)? (?:quoi|koi)$"
    ),
    re.compile(
        r"(?:que|ke|quoi|koi|qu est ce que?|keske|kest ce) "
        r".*(?:jouer?|faire?|mettre|poser?|joue|fais)$"
    ),
    re.compile(
        r"(?:quelle|quelles|quel|quels|kel|kelle) "
        r".*(?:jouer?|permises?|possibles?|legales?|droit)$"
    ),
    re.compile(r"qui (?:remporte|gagne|prend|ramasse|emporte|marque|fait) .*"),
    re.compile(
        r"(?:a qui|combien|obligation de|coups? possibles?|dois je|puis je|peux je|suis je|jsuis? )"
        r" ?.*$"
    ),
    re.compile(r"(?:entoure[zr]?|coche[zr]?|souligne[zr]?|indique[zr]?|trouve[zr]?|donne[zr]) .*"),
    re.compile(
        r"(?:enfin )?c est (?:a moi|a mon tour|mon tour|le premier pli|le dernier pli)"
        r"(?: de jouer)?$"
    ),
)
# What speaks for a language.
ENGLISH_MARKS = frozenset(("trump", "trumps", "hand", "the", "my", "plays", "leads", "i", "of"))
FRENCH_MARKS = frozenset(
    (
        *("atout", "atouts", "at", "att", "le", "la", "les", "je", "j", "main", "pli", "de"),
        *("joue", "entame", "et", "puis", "moi", "tapis", "jeu", "des", "du"),
    )
)
