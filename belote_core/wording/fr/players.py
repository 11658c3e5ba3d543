"""Pourquoi un joueur a fait ce qu’il a fait, dit par lui, ou à lui."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from belote_core.players.motives import (
    BestOfWorlds,
    BidMotive,
    CardMotive,
    Imagines,
    Motive,
    OnlyCard,
    SaysWord,
)
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.fr.grammar import capital, filled, suit, the, who

if TYPE_CHECKING:
    from belote_core.cards import Card
    from belote_core.players.odds import Odds
    from belote_core.wording.voice import Voice

# Une main, avant qu’on prenne.
ODDS = "Avec cette main, le preneur à {suit} gagne sa donne *{share} fois sur cent*, d’après {deals} {deals:donne tirée|donnes tirées} au sort : entre {low} et {high}."

# Du pli et de la table, rien de la main. Deux formes : toi, moi.
SHORT = {
    "takes_with_jack": "{me} {me:prends|prends} à {suit} : la main y est longue et forte.",
    "passes_without_jack": "{me} ne {me:prends|prends} pas : cette main ne suffit pas.",
    "counts_enough": "{me} {me:prends|prends} à {suit} : {me} {me:comptes|compte} assez de plis.",
    "counts_too_little": "{me} ne {me:prends|prends} pas : {me} {me:comptes|compte} trop peu de plis.",
    "takes_on_odds": "{me} {me:prends|prends} à {suit} : sur {worlds} {worlds:donne imaginée|donnes imaginées}, {made} "
    "{made:réussit|réussissent}.",
    "passes_on_odds": "{me} ne {me:prends|prends} pas : sur {worlds} {worlds:donne imaginée|donnes imaginées} à {suit}, "
    "{made} {made:réussit|réussissent}.",
    "declares": "{me} l’{me:annonces|annonce} : après le premier pli, ce serait perdu.",
    "says_word": "« {word} » : le mot se dit avec la carte.",
    "only_card": "{duty}",
    "leads_high": "{me} {me:entames|entame} d’un As : hors de l’atout, rien n’est plus fort.",
    "leads_low": "{me} {me:entames|entame} sans rien risquer de cher.",
    "plays_high": "{me} {me:peux|peux} prendre le pli : {me} {me:joues|joue} fort.",
    "plays_low": "{me} ne {me:peux|peux} pas prendre le pli : {me} {me:laisses|laisse} peu.",
    "draws_trumps": "Atout d’abord : chacun doit en fournir, et en aura moins pour couper.",
    "leads_master": "Plus rien ne bat {card} dans sa couleur.",
    "leads_strong": "{me} {me:entames|entame} dans une couleur forte.",
    "leads_under": "{me} {me:entames|entame} petit : plus fort est encore dehors.",
    "forces_trump": "{other} {other:n’as|n’a} plus de {suit} : un atout partira peut-être.",
    "leads_to_partner": "{other} {other:n’as|n’a} plus de {suit}, et peut couper pour {notre} camp.",
    "keeps_last": "{me} {me:gardes|garde} la carte sûre pour le dernier pli.",
    "feeds_partner": "{other} {other:tiens|tient} le pli : {me} le {me:charges|charge}.",
    "spares_trump": "{other} {other:tiens|tient} le pli : inutile de couper.",
    "leaves_to_partner": "{other} {other:tiens|tient} le pli : {me} {me:laisses|laisse} faire.",
    "trumps_points": "{me} {me:coupes|coupe} : le pli vaut déjà {points} {points:point|points}.",
    "takes_last": "{me} {me:joues|joue} en dernier : le pli est à {moi}.",
    "takes_with_master": "Plus rien ne bat {card} dans sa couleur : {me} {me:prends|prends}.",
    "tries_to_take": "{me} {me:montes|monte} au-dessus, et le pli tiendra peut-être.",
    "keeps_ten": "{me} {me:laisses|laisse} ce pli : plus fort est encore dehors.",
    "lets_go": "{me} {me:laisses|laisse} ce pli : un autre vaudra mieux.",
    "best_of_worlds": "Sur {worlds} {worlds:donne imaginée|donnes imaginées}, rien ne fait mieux dans {best}.",
    "discards": "Rien à fournir, rien pour couper : {me} {me:jettes|jette} le moins utile.",
}
# Ce que la main ajoute, la donne finie.
LONG = {
    "takes_with_jack": "{me} {me:comptais|comptais} sur {kept}.",
    "counts_enough": "{me} {me:comptais|comptais} sur {kept}.",
    "leads_strong": "{me} {me:avais|avais} encore {kept}.",
    "leads_under": "{me} {me:gardes|garde} {kept} : {out} est encore dehors.",
    "keeps_last": "{me} {me:gardes|garde} {kept}.",
    "spares_trump": "{me} {me:gardes|garde} {kept}.",
    "keeps_ten": "{me} {me:gardes|garde} {kept} : {out} est encore dehors.",
    "lets_go": "{me} {me:gardes|garde} {kept}.",
    "only_card": "Aucune autre carte n’était permise.",
}
DUTIES = {
    "last_card": "C’est {ma} dernière carte.",
    "follows": "{suit_c} est demandé : {me} {me:fournis|fournis}.",
    "goes_up": "Atout est demandé : {me} {me:montes|monte}, c’est obligé.",
    "cannot_go_up": "Atout est demandé : {me} {me:fournis|fournis}, sans pouvoir monter.",
    "need_not_go_up": "Atout est demandé : {me} {me:fournis|fournis}.",
    "trumps": "Pas de {suit} : {me} {me:coupes|coupe}, c’est obligé.",
    "overtrumps": "Pas de {suit} : {me} {me:surcoupes|surcoupe}, c’est obligé.",
    "free_partner_master": "{notre} camp tient le pli : pas d’atout plus petit.",
    "undertrumps": "Pas de {suit} ni d’atout plus fort : il faut couper quand même.",
}
_ELIDED = re.compile(r"\b([Jj])e (?=[aeiouyéèêh])")


def motive(fact: Motive, voice: Voice) -> str:
    """La raison, sans rien nommer de caché."""
    return _told(SHORT[fact.code], fact, voice)


def secret(fact: Motive, voice: Voice) -> str:
    """Ce que la main y ajoute, quand il y a quelque chose."""
    text = LONG.get(fact.code)
    needs_cards = text is not None and ("{kept}" in text or "{out}" in text)
    if text is None or (needs_cards and not (fact.kept or fact.out)):
        return ""
    return _told(text, fact, voice)


def _told(text: str, fact: Motive, voice: Voice) -> str:
    """Une phrase remplie, accordée avec qui parle."""
    mine = not voice.is_you(fact.seat)
    me = Subject("je") if mine else Subject("tu", Person.YOU)
    facts: dict[str, object] = {"me": me, "ma": "ma" if mine else "ta"}
    facts |= {"moi": "moi", "notre": "notre"} if mine else {"moi": "toi", "notre": "votre"}
    facts |= {"kept": _cards(fact.kept), "out": _cards(fact.out)}
    if isinstance(fact, SaysWord):
        facts["word"] = fact.word
    if isinstance(fact, BidMotive | CardMotive) and fact.suit is not None:
        facts |= {"suit": suit(fact.suit), "suit_c": capital(suit(fact.suit))}
    if isinstance(fact, CardMotive):
        facts["points"] = fact.points
        facts |= {"card": the(fact.card)} if fact.card else {}
        facts |= {"other": who(fact.other, voice)} if fact.other is not None else {}
    if isinstance(fact, Imagines):
        facts |= {"worlds": fact.worlds, "made": fact.made}
    if isinstance(fact, BestOfWorlds):
        facts |= {"worlds": fact.worlds, "best": fact.best}
    if isinstance(fact, OnlyCard):
        facts["duty"] = filled(DUTIES[fact.duty], **facts)
    return capital(_ELIDED.sub(r"\1’", filled(text, **facts)))


def _cards(cards: tuple[Card, ...]) -> str:
    """« l’As de pique », « l’As de pique et le 10 de pique »."""
    names = [the(card) for card in cards]
    return " et ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def odds(fact: Odds) -> str:
    """Combien de fois une main gagne sa donne, et à combien près."""
    low, high = fact.interval
    return filled(
        ODDS,
        suit=suit(fact.suit),
        deals=fact.deals,
        share=round(100 * fact.chance),
        low=round(100 * low),
        high=round(100 * high),
    )
