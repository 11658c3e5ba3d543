"""What was said in a deal: announcements, belote, and what was said wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.actions import Announce
from belote_core.announcements import Kind
from belote_core.cards import Card
from belote_core.report.said import WordState
from belote_core.wording.en.grammar import capital, the, verb, who
from belote_core.wording.glossary import RANKS, card_name

if TYPE_CHECKING:
    from belote_core.actions import Call
    from belote_core.announcements import Announcement, Award, Shown
    from belote_core.cards import Rank, Suit
    from belote_core.deal.slips import Slip
    from belote_core.report.said import BeloteAccount, WordAccount
    from belote_core.wording.voice import Voice

ARTICLE = " (article {article})."
ANNOUNCED = "{who} {announces} {one}: {value} points."
SILENT = "{who} had {one} and did not announce it: *nothing*"
DECISIONS = {
    "nothing_declared": "Nobody announced anything",
    "one_side_only": "One side only announces",
    "carre_over_run": "{best} beats {rival}: four of a kind beat any run",
    "carre": "{best} beats {rival}: these four are stronger",
    "kind": "{best} beats {rival}: the run is longer",
    "length": "{best} beats {rival}: at this table the longer of the two wins",
    "top_card": "{best} beats {rival}: its highest card is higher",
    "trump": "{best} beats {rival}: at the same height, trump wins",
    "cancelled": "{best} and {rival} are equal: *nobody* marks an announcement",
    "eights_cancel": "Four 8s are announced: at this table they *cancel* all announcements",
    "first_to_speak": "{best} and {rival} are equal: at this table the first to speak wins",
}
AWARD = "*{side}* count their announcements: *{value} points*"
AWARD_ALONE = "{award}, the other side nothing"
BELOTE = {
    "implied": "{who} {have} the belote: *20 points*",
    "needs_no_words": "At this table belote counts without the words",
    "said": "{who} {have} the belote and said so: *20 points*",
    "lost": "{who} {have} the belote: {words}. The *20 points* are *nobody’s*",
    "open": "{who} {have} the belote: {words}",
}
_WORDS = {
    WordState.SAID: "“{word}” was said in trick {trick}",
    WordState.LATE: "“{word}”, due in trick {trick} with {card}, came too late",
    WordState.NOT_WITH_ITS_CARD: "“{word}” was not said with {card}, in trick {trick}",
    WordState.MISSING: "“{word}” is missing in trick {trick}, with {card}",
    WordState.DUE: "“{word}” is still to be said",
}
# The deal stopped before its card.
_GONE = "“{word}” was not said"
WORD_SLIPS = {
    "after_its_card": "{it}, noted after {card}, was said with that card: it *counts*",
    "twice": "{it} was said before: once is enough",
    "before_play": "{it} does *not* count during the bidding: it is said in play",
    "too_late": "{it} comes too late, after {card} and one more card: it does *not* count",
    "not_held": "{it} does *not* count: it takes the King and the Queen of trump",
    "wrong_word": "{it} does *not* count: with {card}, the first of the two, one says “belote”",
    "belote_missing": "{it} comes alone, without “belote” at the first card: it does *not* count",
    "without_its_card": "{it} comes without the King or the Queen of trump: it does *not* count",
}
ANNOUNCEMENT_SLIPS = {
    "after_its_card": "{it} comes right after {his} card and before any other: it *counts*",
    "before_his_turn": "{it} comes before {his} turn, but not after {his} card: it *counts*",
    "inside_longer_run": "{it} is part of a longer run ({longer}): it alone *counts*, "
    "{value} points",
    "twice": "{it} was announced before: once is enough",
    "shares_cards": "{it} has cards of another announcement: it does *not* count",
    "before_play": "{it} does *not* count during the bidding: one announces in play",
    "too_late": "{it} comes too late, one announces when playing to the first trick: it is worth "
    "*nothing*",
    "not_held": "{it} is not in {his} hand: it is worth *nothing*",
    "worth_nothing": "{it} are worth *nothing*: four 7s or four 8s do not count",
    "not_played_here": "{it} is worth *nothing*: announcements are not played at this table",
}
IN_TRICK = "Trick {trick}. "


def _article(text: str, article: str) -> str:
    return capital(text) + ARTICLE.format(article=article)


def _bare(one: Announcement | Announce) -> str:
    """“tierce to the 10 of spades”, “four Jacks”."""
    rank, suit = (one.rank, one.suit) if isinstance(one, Announce) else _top(one)
    if suit is not None:
        return f"{one.kind.value} to the {card_name(Card(rank, suit), 'en')}"
    return f"four {RANKS['en'][rank]}s"


def _top(one: Announcement) -> tuple[Rank, Suit | None]:
    """The card that names a run; four of a kind have no suit."""
    return one.top.rank, None if one.kind is Kind.CARRE else one.top.suit


def _a(one: Announcement) -> str:
    """“a tierce to the 10 of spades”, “four Jacks”."""
    return _bare(one) if one.kind is Kind.CARRE else f"a {_bare(one)}"


def _of_whom(one: Announcement | Announce, seat: int, voice: Voice) -> str:
    """“Ana’s tierce to the 10 of spades”, “your four Jacks”."""
    return f"{_owner(seat, voice)} {_bare(one)}"


def _owner(seat: int, voice: Voice) -> str:
    return "your" if voice.is_you(seat) else f"{who(seat, voice)}’s"


def announced(shown: Shown, voice: Voice) -> str:
    """Who announces what."""
    text = ANNOUNCED.format(
        who=who(shown.seat, voice),
        announces=verb(shown.seat, voice, "announce", "announces"),
        one=_a(shown.announcement),
        value=shown.announcement.points,
    )
    return capital(text)


def silent(shown: Shown, voice: Voice) -> str:
    """Who held what without announcing it."""
    text = SILENT.format(who=who(shown.seat, voice), one=_a(shown.announcement))
    return _article(text, "ANN-1")


def award(fact: Award, side: str, voice: Voice) -> list[str]:
    """What beats or cancels what, and the side that counts its announcements."""
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
    """Who has the belote, which word is missing or late, and whose the 20 points are."""
    facts = {"who": who(fact.holder, voice), "have": verb(fact.holder, voice, "have", "has")}
    facts["words"] = "; ".join(_word(word, decided=fact.decided) for word in fact.words)
    if fact.implied:
        told = [_article(BELOTE["implied"].format(**facts), "BELOTE-1")]
        needs = [_article(BELOTE["needs_no_words"], "BELOTE-4")] if doubted else []
        return told + needs
    key = "open" if not fact.decided else "lost" if fact.side is None else "said"
    return [_article(BELOTE[key].format(**facts), "BELOTE-4")]


def _word(word: WordAccount, *, decided: bool) -> str:
    """What became of a word; one that could not be said any more is missing."""
    if word.card is None:
        return (_GONE if decided else _WORDS[word.state]).format(word=word.word)
    return _WORDS[word.state].format(word=word.word, trick=word.trick, card=the(word.card))


def slip(fact: Slip, voice: Voice) -> str:
    """What was said wrongly, and whether it counts."""
    words = {"his": "your" if voice.is_you(fact.seat) else "his"}
    if isinstance(fact.call, Announce):
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
    """“Player 4’s “belote””, “Player 1’s tierce to the 10 of spades”."""
    if isinstance(call, Announce):
        return _of_whom(call, call.seat, voice)
    return f"{_owner(call.seat, voice)} “{call.word}”"
