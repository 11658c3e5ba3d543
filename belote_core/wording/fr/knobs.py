"""Les règles de la maison : leur nom à la table, et ce que veut dire chaque valeur."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.wording.fr.grammar import capital, polish
from belote_core.wording.glossary import card_short

if TYPE_CHECKING:
    from belote_core.ruleset import Change
    from belote_core.wording.voice import Voice

YES_NO = {True: "oui", False: "non"}
KNOBS: dict[str, tuple[str, dict[Any, str]]] = {
    "players": ("joueurs", {}),
    "pack": ("cartes", {}),
    "removed_sevens": ("les 7 retirés", {}),
    "second_round": (
        "au deuxième tour de parole",
        {
            "other_suits": "une autre couleur que la retourne",
            "any_suit": "n’importe quelle couleur",
        },
    ),
    "redeal_by": (
        "quand tous passent deux fois",
        {"next_dealer": "le suivant donne", "same_dealer": "le même redonne"},
    ),
    "overtrump_partner_on_trump_lead": ("à l’atout, monter même sur son partenaire", YES_NO),
    "undertrump": (
        "qui ne peut pas surcouper",
        {"required": "coupe plus petit", "free": "joue ce qu’il veut"},
    ),
    "partner_master": (
        "partenaire maître",
        {
            "free": "on joue ce qu’on veut",
            "no_lower_trump": "tout, mais pas un atout plus petit quand on en a un plus fort",
            "no_exception": "on coupe quand même",
        },
    ),
    "defenders_are_partners": ("les défenseurs comptent comme partenaires", YES_NO),
    "belote_counts_for_contract": ("la belote compte pour le contrat", YES_NO),
    "belote_when_failed": (
        "la belote d’un camp dedans",
        {"kept": "lui reste", "to_defence": "va à la défense"},
    ),
    "belote_call": (
        "« belote » et « rebelote »",
        {"automatic": "comptées d’office", "must_be_said": "à dire, sinon perdues"},
    ),
    "belote_in_litige": (
        "la belote du preneur en litige",
        {"kept": "marquée tout de suite", "held": "reste sur la table"},
    ),
    "majority": (
        "le preneur doit faire plus que",
        {"more_than_each": "chacun des autres", "more_than_together": "les deux autres réunis"},
    ),
    "failed_points_to": (
        "les points d’un preneur dedans",
        {
            "highest": "au plus haut de ceux qui l’ont battu",
            "all_who_beat": "partagés entre ceux qui l’ont battu",
            "each_half": "moitié à chacun",
        },
    ),
    "capot": ("le capot vaut", {}),
    "rounding": (
        "arrondi des marques",
        {
            "none": "aucun",
            "nearest_ten_5_up": "à la dizaine, 5 monte",
            "nearest_ten_6_up": "à la dizaine, 6 monte",
        },
    ),
    "tie": (
        "à égalité",
        {"held_over": "litige", "failed": "le preneur est dedans", "replay": "on rejoue la donne"},
    ),
    "litige_points_to": (
        "les points laissés en litige",
        {"next_winner": "au vainqueur de la donne suivante", "nobody": "sont perdus"},
    ),
    "no_trick_penalty": ("sans un seul pli, on perd", {}),
    "announcements": ("les annonces", {"none": "non jouées", "full": "jouées"}),
    "announcements_when_failed": (
        "les annonces d’un camp dedans",
        {"to_defence": "vont à la défense", "kept": "lui restent", "lost": "sont perdues"},
    ),
    "announcements_when_capot": (
        "les annonces en cas de capot",
        {"kept": "restent à qui les a", "to_winner": "vont au camp du capot"},
    ),
    "announcements_count_for_contract": ("les annonces comptent pour le contrat", YES_NO),
    "long_run": (
        "une suite de six ou plus",
        {"one_cent": "un simple cent", "by_length": "un cent, le plus long gagne"},
    ),
    "carre_order": (
        "l’ordre des carrés à 100",
        {"natural": "As, Roi, Dame, 10", "playing": "As, 10, Roi, Dame"},
    ),
    "carre_of_eights": (
        "un carré de 8",
        {"nothing": "ne compte pas", "cancels": "annule toutes les annonces"},
    ),
    "trump_run_wins_tie": ("à hauteur égale, la suite à l’atout l’emporte", YES_NO),
    "announcement_tie": (
        "annonces égales",
        {"cancel": "personne ne marque", "first_to_speak": "au premier qui parle"},
    ),
    "card_used_twice": ("une carte sert dans un carré et une suite", YES_NO),
    "target": ("la partie se joue en", {}),
    "target_must_be_exceeded": ("il faut dépasser le but", YES_NO),
}
# Comme on les écrit en peu de mots, devant une main ou un décompte : « sous-couper libre ». D’abord
# ce qu’écrit la page ; derrière une barre, ce qui se lit aussi.
SHORT: dict[str, tuple[str, dict[Any, str]]] = {
    "second_round": (
        "deuxième tour",
        {"other_suits": "autre couleur", "any_suit": "toute couleur"},
    ),
    "redeal_by": ("redonne", {"next_dealer": "suivant", "same_dealer": "même"}),
    "overtrump_partner_on_trump_lead": ("monter sur partenaire", YES_NO),
    "undertrump": (
        "sous-couper | sous-coupe | pisser",
        {"required": "obligatoire", "free": "libre"},
    ),
    "partner_master": (
        "partenaire maître",
        {
            "free": "libre",
            "no_lower_trump": "pas plus petit",
            "no_exception": "sans exception | couper",
        },
    ),
    "defenders_are_partners": ("défenseurs partenaires", YES_NO),
    "belote_counts_for_contract": ("belote au contrat", YES_NO),
    "belote_when_failed": (
        "belote dedans | belote chutée",
        {"kept": "gardée", "to_defence": "à la défense | défense"},
    ),
    "belote_call": (
        "belote annoncée",
        {"automatic": "d’office", "must_be_said": "à dire | obligatoire"},
    ),
    "belote_in_litige": ("belote en litige", {"kept": "gardée", "held": "en jeu | reste"}),
    "majority": (
        "majorité",
        {
            "more_than_each": "chacun | plus que chacun",
            "more_than_together": "ensemble | réunis",
        },
    ),
    "failed_points_to": (
        "points du dedans",
        {"highest": "plus haut", "all_who_beat": "tous", "each_half": "moitié"},
    ),
    "capot": ("capot", {}),
    "rounding": (
        "arrondi",
        {"none": "aucun", "nearest_ten_5_up": "à 5", "nearest_ten_6_up": "à 6"},
    ),
    "tie": (
        "égalité",
        {"held_over": "litige", "failed": "dedans", "replay": "rejouée | rejouer"},
    ),
    "litige_points_to": (
        "points du litige",
        {"next_winner": "donne suivante", "nobody": "perdus"},
    ),
    "no_trick_penalty": ("pénalité sans pli | sans pli", {}),
    "announcements": ("annonces", {"none": "non jouées | sans", "full": "jouées"}),
    "announcements_when_failed": (
        "annonces dedans",
        {"to_defence": "à la défense", "kept": "gardées", "lost": "perdues"},
    ),
    "announcements_when_capot": (
        "annonces au capot",
        {"kept": "gardées", "to_winner": "au vainqueur"},
    ),
    "announcements_count_for_contract": ("annonces au contrat", YES_NO),
    "long_run": ("longue suite", {"one_cent": "un cent", "by_length": "au plus long"}),
    "carre_order": ("ordre des carrés", {"natural": "naturel", "playing": "du jeu"}),
    "carre_of_eights": ("carré de 8", {"nothing": "ne compte pas", "cancels": "annule"}),
    "trump_run_wins_tie": ("atout départage", YES_NO),
    "announcement_tie": (
        "annonces égales",
        {"cancel": "personne", "first_to_speak": "premier"},
    ),
    "card_used_twice": ("carte deux fois", YES_NO),
    "target": ("partie en | objectif", {}),
    "target_must_be_exceeded": ("dépasser le but", YES_NO),
}
# Une autre table : (maison, ce qui y change).
OTHER_TABLES = {
    ("defenders_are_partners", True): "Si les deux défenseurs jouaient ensemble",
    ("defenders_are_partners", False): "À une table où chacun joue pour soi",
    ("undertrump", "free"): "À une table qui n’oblige pas à sous-couper",
    ("undertrump", "required"): "À une table qui oblige à sous-couper",
    ("partner_master", "free"): "À une table où le partenaire maître libère de tout",
    ("partner_master", "no_lower_trump"): "À une table qui interdit de sous-couper son partenaire",
    ("partner_master", "no_exception"): "À une table où l’on coupe même son partenaire",
    ("overtrump_partner_on_trump_lead", True): "À une table où l’on monte même sur son partenaire",
    (
        "overtrump_partner_on_trump_lead",
        False,
    ): "À une table où l’on ne monte pas sur son partenaire",
}
CHANGE = "{knob} : {before} → *{after}*"
IDLE = "{knob} : {before} → {after}, *sans effet ici*"


def name(knob: str) -> str:
    """Le nom d’une règle de la maison."""
    return polish(KNOBS[knob][0])


def value(knob: str, of: Any) -> str:
    """Ce que veut dire sa valeur."""
    if isinstance(of, tuple):
        return " ".join(card_short(card, "fr") for card in of)
    said = KNOBS[knob][1].get(getattr(of, "value", of))
    return str(of) if said is None else polish(said)


def change(fact: Change, _: Voice) -> str:
    """Une règle qui diffère entre deux tables."""
    text = CHANGE if fact.effective else IDLE
    facts = {"before": value(fact.knob, fact.before), "after": value(fact.knob, fact.after)}
    return polish(capital(text.format(knob=name(fact.knob), **facts)))
