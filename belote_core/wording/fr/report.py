"""Les réponses : une position, une donne, une partie, une renonce."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.wording.fr import rulings
from belote_core.wording.fr.grammar import any_of, capital, of, polish, the, who

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core.audit import Renonce
    from belote_core.cards import Card
    from belote_core.what_changes import BidChange, CardChange
    from belote_core.wording.voice import Voice

WORDS = {
    "read_as_title": "Lu ainsi",
    "read_as": "*{text}*",
    "left_aside": "Laissé de côté : {quoted}.",
    "is_it": "Je n’ai pas tout compris. Est-ce bien ceci : « {text} » ?",
    "is_it_yes": "Si oui, écris-le ainsi.",
    "is_it_no_trump": "Il manque l’atout : ajoute par exemple « atout : cœur ».",
    "is_it_aside": "Je n’ai pas tenu compte de : {quoted}.",
    "missing_title": "Il manque encore",
    "knobs_title": "Les règles qui diffèrent",
    "same_rules": "Les deux tables ont les mêmes règles.",
    "rulings_title": "Les cartes et les prises qui changent",
    "same_rulings": "Aucune carte de cette donne n’est jugée autrement.",
    "marks_title": "Le décompte ne change pas",
    "same_marks": "Les deux tables marquent la même chose.",
    "here": "Ici. {title}",
    "there": "À l’autre table. {title}",
    "position_title": "La réponse",
    "hand_title": "Carte par carte",
    "trump_is": "Atout {trump}.",
    "so_far": "{who} {who:tiens|tient} le pli pour l’instant : {points} {points:point|points} sur la "
    "table.",
    "may_play": "Tu peux jouer : *{cards}*",
    "would_win": "Avec elle, le pli est à toi : {points} {points:point|points}.",
    "would_go": "Avec elle, le pli est à {who} : {points} {points:point|points}.",
    "trick_title": "Le pli",
    "trick_won": "*{who}* {who:gagnes|gagne} le pli avec {card} : *{points} {points:point|points}*.",
    "completed_title": "Les points",
    "completed": "Un nombre manquait : les 162 points de la donne en laissent *{points}* ({who}).",
    "house_title": "Les règles de la maison",
    "house_decides": "{rule}. De là : {lines}.",
    "house_idle": "{rule}. Ce décompte n’en dépend pas.",
    "settlement_title": "Le décompte : {outcome}",
    "marked": "Total marqué",
    "deal_title": "La donne",
    "took": "{who} {who:as|a} pris à {trump}.",
    "passed_out": "Tout le monde a passé deux fois : on redonne.",
    "to_bid": "C’est à {who} de parler.",
    "to_play": "C’est à {who} de jouer.",
    "tricks_title": "Les plis",
    "trick": "Pli",
    "won_by": "Gagné par",
    "points": "Points",
    "led": "▸ {card}",
    "said_title": "Annonces et belote",
    "belote_title": "La belote",
    "audit_title": "Contrôle",
    "no_fault": "Rien à redire : chaque carte était permise.",
    "cards_fine": "Chaque carte était permise.",
    "renonce_not_settled": "Des cartes manquent : le décompte de cette renonce ne se fait pas sans "
    "elles.",
    "match_title": "La partie",
    "match_won": "*{who}* {who:gagnes|gagne|gagnent} la partie.",
    "match_tied": "Égalité parfaite en tête : encore une donne.",
    "match_goes_on": "La partie continue : il faut atteindre {target} {target:point|points}.",
    "match_goes_past": "La partie continue : il faut dépasser {target} {target:point|points}.",
    "on_table": "{points} {points:point reste|points restent} sur la table.",
    "in_deal": "Donne {n} : {text}",
    "sheet_title": "La feuille de marque",
    "deal": "Donne",
    "dealt": "Donneur",
    "outcome": "Issue",
    "total_of": "Total {who}",
    "held": "Sur la table",
    "passed_out_short": "passée",
    "asked_title": "Pli {trick}, carte {place}",
    "asked_title_of_deal": "Donne {deal}, pli {trick}, carte {place}",
    "asked_card_title": "{card}, par {who}",
    "asked_name": "{card}, pli {trick}, carte {place}",
    "empty_trick": "Le pli est vide : {who} {who:entames|entame}.",
    "and_holds": "{did} et {who:tiens|tient} le pli : {points} {points:point|points} sur la table.",
    "and_other_holds": "{did} : {who} {who:tiens|tient} toujours le pli, {points} "
    "{points:point|points} sur la table.",
    "and_wins": "{did} et {who:gagnes|gagne} le pli : {points} {points:point|points}.",
    "and_other_wins": "{did} : {who} {who:gagnes|gagne} le pli, {points} {points:point|points}.",
    "could_play": "{who} {who:pouvais|pouvait} jouer : *{cards}*",
    "others_title": "Les autres cartes de cette main",
    "no_other_card": "C’était sa dernière carte.",
    "hand_not_whole": "La main n’est pas toute connue : seules comptent ici les cartes jouées ensuite.",
    "proof": "La preuve tombe au pli {trick} : {card}.",
    "house": "{name}, {n} {n:règle|règles} de la maison",
}
# Une position ou un décompte, écrits de sorte qu’ils se relisent.
READ_AS = {
    "players": {3: "à trois", 4: "à quatre"},
    "trump": "atout {of}",
    "earlier": "pli {n} : {of}",
    "trick": "pli {of}",
    "hand": "main {of}",
    "points": "points {of}",
    "tricks": "plis {of}",
    "taker": "preneur {of}",
    "belote": "belote {of}",
}
RENONCE = "Pli {trick}, {card} : *renonce*. {ruling}"
CARD_CHANGE = "Pli {trick}, {card} : {before} ici, *{after}* à l’autre table. {ruling}"
BID_CHANGE = "{bid} : {before} ici, *{after}* à l’autre table. {ruling}"
BID_MARKS = {True: "prise permise", False: "prise refusée"}
PROOF = " La preuve tombe au pli {trick} : {card}."


def quoted(lines: Sequence[str]) -> str:
    """Des lignes du décompte, chacune entre guillemets."""
    return polish(", ".join(f"« {line} »" for line in lines))


def whose(card: Card, seat: int, voice: Voice) -> str:
    """« ton Roi de pique », « le Roi de pique d’Ana »."""
    if voice.is_you(seat):
        return any_of((card,), yours=True)
    return f"{the(card)} {of(who(seat, voice))}"


def renonce(found: Renonce, voice: Voice) -> str:
    """Une renonce, ce qui l’interdisait, et le pli qui la prouve."""
    facts: dict[str, Any] = {
        "trick": found.trick,
        "card": whose(found.card, found.seat, voice),
        "ruling": rulings.sentence(found.ruling, voice),
    }
    text = RENONCE.format(**facts)
    if found.proof is not None:
        text += PROOF.format(trick=found.proof.trick, card=the(found.proof.card))
    return polish(text)


def card_change(fact: CardChange, voice: Voice) -> str:
    """Une carte qu’une table permet et l’autre refuse, et pourquoi là-bas."""
    facts: dict[str, Any] = {
        "trick": fact.trick,
        "card": whose(fact.card, fact.seat, voice),
        "before": rulings.mark(fact.before),
        "after": rulings.mark(fact.after),
        "ruling": rulings.sentence(fact.after, voice),
    }
    return polish(CARD_CHANGE.format(**facts))


def bid_change(fact: BidChange, voice: Voice) -> str:
    """Une prise qu’une table permet et l’autre refuse."""
    facts: dict[str, Any] = {
        "bid": capital(who(fact.bid.seat, voice)),
        "before": BID_MARKS[fact.before.allowed],
        "after": BID_MARKS[fact.after.allowed],
        "ruling": rulings.bid_sentence(fact.after, voice),
    }
    return polish(BID_CHANGE.format(**facts))
