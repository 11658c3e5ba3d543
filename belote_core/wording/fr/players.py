"""Pourquoi un joueur a fait ce qu’il a fait, dit par lui, ou à lui."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from belote_core.players.motives import BidMotive, CardMotive, Motive, OnlyCard, SaysWord
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.fr.grammar import capital, filled, suit, the, who

if TYPE_CHECKING:
    from belote_core.cards import Card
    from belote_core.wording.voice import Voice

# Du pli et de la table, rien de la main. Deux formes : toi, moi.
SHORT = {
    "takes_with_jack": "{me} {me:prends|prends} à {suit} : la main y est longue et forte.",
    "passes_without_jack": "{me} {me:passes|passe} : pas de quoi prendre.",
    "declares": "{me} l’{me:annonces|annonce} : après le premier pli, ce serait perdu.",
    "says_word": "« {word} » : le mot se dit avec la carte.",
    "only_card": "{duty}",
    "leads_high": "{me} {me:entames|entame} d’un As : hors de l’atout, rien n’est plus fort.",
    "leads_low": "{me} {me:entames|entame} sans rien risquer de cher.",
    "plays_high": "{me} {me:peux|peux} prendre le pli : {me} {me:joues|joue} fort.",
    "plays_low": "{me} ne {me:peux|peux} pas prendre le pli : {me} {me:laisses|laisse} peu.",
}
# Ce que la main ajoute, la donne finie.
LONG = {
    "takes_with_jack": "{me} {me:comptais|comptais} sur {kept}.",
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
    "undertrumps": "Pas de {suit} ni d’atout plus fort : il faut couper quand même.",
    "word_needs_its_card": "Le mot est dit : la carte vient avec.",
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
    facts |= {"kept": _cards(fact.kept), "out": _cards(fact.out)}
    if isinstance(fact, SaysWord):
        facts["word"] = fact.word
    if isinstance(fact, BidMotive | CardMotive) and fact.suit is not None:
        facts |= {"suit": suit(fact.suit), "suit_c": capital(suit(fact.suit))}
    if isinstance(fact, CardMotive):
        facts["points"] = fact.points
        facts |= {"card": the(fact.card)} if fact.card else {}
        facts |= {"other": who(fact.other, voice)} if fact.other is not None else {}
    if isinstance(fact, OnlyCard):
        facts["duty"] = filled(DUTIES[fact.duty], **facts)
    return capital(_ELIDED.sub(r"\1’", filled(text, **facts)))


def _cards(cards: tuple[Card, ...]) -> str:
    """« l’As de pique », « l’As de pique et le 10 de pique »."""
    names = [the(card) for card in cards]
    return " et ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
