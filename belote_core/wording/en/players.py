"""Why a player did what he did, said by him, or to him."""

from __future__ import annotations

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
from belote_core.wording.en.grammar import capital, filled, suit, the, who

if TYPE_CHECKING:
    from belote_core.cards import Card
    from belote_core.players.odds import Odds
    from belote_core.wording.voice import Voice

# A hand, before anybody takes.
ODDS = "With this hand the taker makes it in {suit} *{share}% of the time*, over {deals} {deals:deal|deals} drawn at random: between {low} and {high}."

# Of the trick and the table, nothing of the hand. Two forms: you, I.
SHORT = {
    "takes_with_jack": "{I} take, {suit} as trumps: the hand is long and strong there.",
    "passes_without_jack": "{I} pass: this is not enough to take.",
    "counts_enough": "{I} take, {suit} as trumps: {I} count enough tricks.",
    "counts_too_little": "{I} pass: {I} count too few tricks.",
    "takes_on_odds": "{I} take, {suit} as trumps: of {worlds} imagined {worlds:deal|deals}, {made} {made:is|are} made.",
    "passes_on_odds": "{I} pass: of {worlds} imagined {worlds:deal|deals} with {suit} as trumps, {made} {made:is|are} made.",
    "declares": "{I} announce it: after the first trick it would be lost.",
    "says_word": "“{word}”: the word is said with the card.",
    "only_card": "{duty}",
    "leads_high": "{I} lead an Ace: outside trumps nothing is stronger.",
    "leads_low": "{I} lead a card that risks little.",
    "plays_high": "{I} can take the trick: {I} play high.",
    "plays_low": "{I} cannot take the trick: {I} give little.",
    "draws_trumps": "Trumps first: everybody must follow, and will have fewer to trump with.",
    "leads_master": "Nothing beats {card} in its suit any more.",
    "leads_strong": "{I} lead a strong suit.",
    "leads_under": "{I} lead low: something stronger is still out.",
    "forces_trump": "{other} {other:have|has} no {suit} left: a trump may go.",
    "leads_to_partner": "{other} {other:have|has} no {suit} left, and may trump for {our} side.",
    "keeps_last": "{I} keep the sure card for the last trick.",
    "feeds_partner": "{other} {other:hold|holds} the trick: {I} put points into it.",
    "spares_trump": "{other} {other:hold|holds} the trick: no need to trump.",
    "leaves_to_partner": "{other} {other:hold|holds} the trick: {I} leave it there.",
    "trumps_points": "{I} trump: {points} {points:point lies|points lie} in the trick already.",
    "takes_last": "{I} play last: the trick is {mine}.",
    "takes_with_master": "Nothing beats {card} in its suit any more: {I} take the trick.",
    "tries_to_take": "{I} go above it, and the trick may hold.",
    "keeps_ten": "{I} let this trick go: something stronger is still out.",
    "lets_go": "{I} let this trick go: another will be worth more.",
    "best_of_worlds": "Of {worlds} imagined {worlds:deal|deals}, nothing does better in {best}.",
    "discards": "Nothing to follow or to trump with: {I} throw away what is missed least.",
}
# What the hand adds once the deal is over.
LONG = {
    "takes_with_jack": "{I} counted on {kept}.",
    "counts_enough": "{I} counted on {kept}.",
    "leads_strong": "{I} still had {kept}.",
    "leads_under": "{I} keep {kept}: {out} is still out.",
    "keeps_last": "{I} keep {kept}.",
    "spares_trump": "{I} keep {kept}.",
    "keeps_ten": "{I} keep {kept}: {out} is still out.",
    "lets_go": "{I} keep {kept}.",
    "only_card": "No other card was allowed.",
}
DUTIES = {
    "last_card": "It is {my} last card.",
    "follows": "{suit_c} were led: {I} follow suit.",
    "goes_up": "Trumps were led: {I} must beat the highest.",
    "cannot_go_up": "Trumps were led: {I} follow, and cannot beat the highest.",
    "need_not_go_up": "Trumps were led: {I} follow.",
    "trumps": "No {suit}: {I} must trump.",
    "overtrumps": "No {suit}: {I} must overtrump.",
    "free_partner_master": "{our} side holds the trick: no lower trump.",
    "undertrumps": "No {suit} and no higher trump: {I} must trump all the same.",
}


def motive(fact: Motive, voice: Voice) -> str:
    """Say why, naming nothing that is hidden."""
    return _told(SHORT[fact.code], fact, voice)


def secret(fact: Motive, voice: Voice) -> str:
    """Say what the hand adds, where it adds something."""
    text = LONG.get(fact.code)
    needs_cards = text is not None and ("{kept}" in text or "{out}" in text)
    if text is None or (needs_cards and not (fact.kept or fact.out)):
        return ""
    return _told(text, fact, voice)


def _told(text: str, fact: Motive, voice: Voice) -> str:
    """Fill a sentence in, as to who speaks."""
    mine = not voice.is_you(fact.seat)
    facts: dict[str, object] = {"I": "I", "my": "my"} if mine else {"I": "you", "my": "your"}
    facts |= {"our": "our", "mine": "mine"} if mine else {"our": "your", "mine": "yours"}
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
    return capital(filled(text, **facts))


def _cards(cards: tuple[Card, ...]) -> str:
    """“the Ace of spades”, “the Ace of spades and the 10 of spades”."""
    names = [the(card) for card in cards]
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def odds(fact: Odds) -> str:
    """How often a hand makes it, and how sure that is."""
    low, high = fact.interval
    return filled(
        ODDS,
        suit=suit(fact.suit),
        deals=fact.deals,
        share=round(100 * fact.chance),
        low=round(100 * low),
        high=round(100 * high),
    )
