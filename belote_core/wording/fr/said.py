"""Ce qui s’est dit dans une donne : les annonces, la belote, et ce qui s’est mal dit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.actions import Announce
from belote_core.announcements import Kind
from belote_core.cards import Card
from belote_core.report.said import WordState
from belote_core.wording.fr.grammar import capital, of, polish, the, to_the, verb, who
from belote_core.wording.glossary import RANKS

if TYPE_CHECKING:
    from belote_core.actions import Call
    from belote_core.announcements import Announcement, Award, Shown
    from belote_core.cards import Rank, Suit
    from belote_core.deal.slips import Slip
    from belote_core.report.said import BeloteAccount, WordAccount
    from belote_core.wording.voice import Voice

ARTICLE = " (article {article})."
ANNOUNCED = "{who} {annonces} {one} : {value} points."
SILENT = "{who} {avais} {one} et ne l’{as_} pas annoncé{e} : *rien*"
DECISIONS = {
    "nothing_declared": "Personne n’a rien annoncé",
    "one_side_only": "Un seul camp annonce",
    "carre_over_run": "{best} bat {rival} : un carré bat toute suite",
    "carre": "{best} bat {rival} : ce carré est plus fort",
    "kind": "{best} bat {rival} : la suite est plus longue",
    "length": "{best} bat {rival} : à cette table, le plus long des deux gagne",
    "top_card": "{best} bat {rival} : sa plus haute carte est plus forte",
    "trump": "{best} bat {rival} : à même hauteur, l’atout gagne",
    "cancelled": "{best} et {rival} se valent : *personne* ne marque d’annonce",
    "eights_cancel": "Un carré de 8 est annoncé : à cette table, il *annule* toutes les annonces",
    "first_to_speak": "{best} et {rival} se valent : à cette table, le premier à parler gagne",
}
AWARD = "*{side}* comptent leurs annonces : *{value} points*"
AWARD_ALONE = "{award}, l’autre camp rien"
BELOTE = {
    "implied": "{who} {as_} la belote : *20 points*",
    "needs_no_words": "À cette table, la belote compte sans les mots",
    "said": "{who} {as_} la belote et l’{as_} dite : *20 points*",
    "lost": "{who} {as_} la belote : {words}. Les *20 points* ne sont à *personne*",
    "open": "{who} {as_} la belote : {words}",
}
_WORDS = {
    WordState.SAID: "« {word} » est dit au pli {trick}",
    WordState.LATE: "« {word} », attendu au pli {trick} avec {card}, vient trop tard",
    WordState.NOT_WITH_ITS_CARD: "« {word} » n’est pas dit avec {card}, au pli {trick}",
    WordState.MISSING: "« {word} » manque au pli {trick}, avec {card}",
    WordState.DUE: "« {word} » reste à dire",
}
# La donne s’est arrêtée avant sa carte.
_GONE = "« {word} » n’est pas dit"
WORD_SLIPS = {
    "after_its_card": "{it}, noté après {card}, est dit avec cette carte : il *compte*",
    "twice": "{it} est déjà dit : une fois suffit",
    "before_play": "{it} ne compte *pas* pendant la prise : il se dit en jouant",
    "too_late": "{it} vient trop tard, après {card} et une autre carte : il *ne compte pas*",
    "not_held": "{it} *ne compte pas* : il faut le Roi et la Dame d’atout",
    "wrong_word": "{it} *ne compte pas* : avec {card}, la première des deux, on dit « belote »",
    "belote_missing": "{it} vient seul, sans « belote » à la première carte : il *ne compte pas*",
    "without_its_card": "{it} vient sans le Roi ni la Dame d’atout : il *ne compte pas*",
}
ANNOUNCEMENT_SLIPS = {
    "after_its_card": "{it} vient juste après {sa} carte, et avant toute autre : {il} *compte*",
    "before_his_turn": "{it} vient avant {son} tour, mais pas après {sa} carte : {il} *compte*",
    "inside_longer_run": "{it} fait partie d’une suite plus longue ({longer}) : {il} *compte* seul{e}, "
    "{value} points",
    "twice": "{it} est déjà annoncé{e} : une fois suffit",
    "shares_cards": "{it} reprend des cartes d’une autre annonce : {il} *ne compte pas*",
    "before_play": "{it} *ne compte pas* pendant la prise : on annonce en jouant",
    "too_late": "{it} vient trop tard, on annonce en jouant au premier pli : {il} *ne vaut rien*",
    "not_held": "{it} n’est pas dans {sa} main : {il} *ne vaut rien*",
    "worth_nothing": "{it} *ne vaut rien* : les carrés de 7 et de 8 ne comptent pas",
    "not_played_here": "{it} *ne vaut rien* : à cette table on ne joue pas les annonces",
}
IN_TRICK = "Pli {trick}. "


def _article(text: str, article: str) -> str:
    return polish(capital(text) + ARTICLE.format(article=article))


def _bare(one: Announcement | Announce) -> str:
    """« tierce au 10 de pique », « carré de Valets »."""
    rank, suit = (one.rank, one.suit) if isinstance(one, Announce) else _top(one)
    if suit is not None:
        return f"{one.kind.value} {to_the(Card(rank, suit))}"
    name = RANKS["fr"][rank]
    plural = name if name.isdecimal() or name[-1] == "s" else f"{name}s"
    return f"carré {of(plural)}"


def _a(one: Announcement) -> str:
    """« une tierce au 10 de pique », « un carré de Valets »."""
    return f"{'une' if one.kind is Kind.TIERCE else 'un'} {_bare(one)}"


def _of_whom(one: Announcement | Announce, seat: int, voice: Voice) -> str:
    """« la tierce au 10 de pique (Ana) », « ton carré de Valets »."""
    feminine = one.kind is Kind.TIERCE
    if voice.is_you(seat):
        return f"{'ta' if feminine else 'ton'} {_bare(one)}"
    return f"{'la' if feminine else 'le'} {_bare(one)} ({who(seat, voice)})"


def _top(one: Announcement) -> tuple[Rank, Suit | None]:
    """La carte qui nomme une suite ; un carré n’a pas de couleur."""
    return one.top.rank, None if one.kind is Kind.CARRE else one.top.suit


def announced(shown: Shown, voice: Voice) -> str:
    """Qui annonce quoi."""
    text = ANNOUNCED.format(
        who=who(shown.seat, voice),
        annonces=verb(shown.seat, voice, "annonces", "annonce"),
        one=_a(shown.announcement),
        value=shown.announcement.points,
    )
    return polish(capital(text))


def silent(shown: Shown, voice: Voice) -> str:
    """Qui tenait quoi sans l’annoncer."""
    text = SILENT.format(
        who=who(shown.seat, voice),
        avais=verb(shown.seat, voice, "avais", "avait"),
        as_=verb(shown.seat, voice, "as", "a"),
        one=_a(shown.announcement),
        e="e" if shown.announcement.kind is Kind.TIERCE else "",
    )
    return _article(text, "ANN-1")


def award(fact: Award, side: str, voice: Voice) -> list[str]:
    """Ce qui bat ou annule quoi, et le camp qui compte ses annonces."""
    words = {
        name: _of_whom(one.announcement, one.seat, voice)
        for name, one in (("best", fact.best), ("rival", fact.rival))
        if one is not None
    }
    told = [_article(DECISIONS[fact.decision.value].format(**words), fact.decision.article)]
    if fact.points:
        text = AWARD.format(side=side, value=fact.points)
        told.append(_article(AWARD_ALONE.format(award=text) if fact.rival else text, "ANN-6"))
    return told


def belote(fact: BeloteAccount, voice: Voice, *, doubted: bool) -> list[str]:
    """Qui a la belote, quel mot manque ou vient trop tard, et à qui vont les 20 points."""
    facts = {"who": who(fact.holder, voice), "as_": verb(fact.holder, voice, "as", "a")}
    facts["words"] = " ; ".join(_word(word, decided=fact.decided) for word in fact.words)
    if fact.implied:
        told = [_article(BELOTE["implied"].format(**facts), "BELOTE-1")]
        needs = [_article(BELOTE["needs_no_words"], "BELOTE-4")] if doubted else []
        return told + needs
    key = "open" if not fact.decided else "lost" if fact.side is None else "said"
    return [_article(BELOTE[key].format(**facts), "BELOTE-4")]


def _word(word: WordAccount, *, decided: bool) -> str:
    """« belote » est dit au pli 2 ; ce qui n’a plus pu se dire manque."""
    if word.card is None:
        return (_GONE if decided else _WORDS[word.state]).format(word=word.word)
    return _WORDS[word.state].format(word=word.word, trick=word.trick, card=the(word.card))


def slip(fact: Slip, voice: Voice) -> str:
    """Ce qui s’est mal dit, et si cela compte."""
    you, feminine = voice.is_you(fact.seat), False
    words = {"sa": "ta" if you else "sa", "son": "ton" if you else "son"}
    if isinstance(fact.call, Announce):
        feminine = fact.call.kind is Kind.TIERCE
        words |= {"il": "elle" if feminine else "il", "e": "e" if feminine else ""}
        if fact.announced is not None and fact.longer is not None:
            words |= {"longer": _a(fact.longer), "value": str(fact.announced.points)}
        text = ANNOUNCEMENT_SLIPS[fact.kind.value]
    else:
        words["card"] = "" if fact.card is None else the(fact.card)
        text = WORD_SLIPS[fact.kind.value]
    text = text.format(it=_said(fact.call, voice), **words)
    where = IN_TRICK.format(trick=fact.trick) if fact.trick else ""
    return where + _article(text, fact.article)


def _said(call: Call, voice: Voice) -> str:
    """« le mot belote de Joueur 4 », « la tierce au 10 de pique (Joueur 1) »."""
    if isinstance(call, Announce):
        return _of_whom(call, call.seat, voice)
    if voice.is_you(call.seat):
        return f"ton mot « {call.word} »"
    return f"le mot « {call.word} » {of(who(call.seat, voice))}"
