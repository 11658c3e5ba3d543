"""What the table shows of a deal that is played, moment by moment, as the learner sees it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from belote_core import Announce, Pass, Phase, Play, Say, Take
from belote_core.deal import rule_on_card
from belote_core.deal.calls import cards_needed
from belote_core.ranking import LAST_TRICK_BONUS, Trick, card_points, trick_winner
from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import card_short
from exercises import bilingual, table
from exercises.feedback import LEARNER
from tutorials.kit import prose
from tutorials.kit.stages.frames import (
    implied,
    joined,
    laid_trick,
    named,
    ordered,
    sentence,
    strength_at,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_core import Action, Card, DealState, RuleSet, Suit
    from exercises.match_screens import LaidTrick, Moment, Uttered
    from exercises.screens import Felt, Text

# A card that may be thrown is thrown, or cuts after all.
_FREE = "free_"


def word(key: str, **facts: Any) -> Text:
    """Return a label of the page in both languages, or what is told with these facts."""
    return prose.word(key, "play_told" if facts else "play", **facts)


def who(rules: RuleSet, seat: int) -> Text:
    """Name a player in a sentence, or say "you": verbs agree with it."""
    return bilingual.in_both(
        lambda lang: LANGUAGES[lang].table.who(seat, bilingual.voice(rules.players, lang))
    )


def told(key: str, rules: RuleSet, seat: int, **facts: Any) -> Text:
    """Say what a player does, with a capital letter."""
    said = word(key, who=who(rules, seat), **facts)
    return bilingual.in_both(lambda lang: bilingual.capital(said[lang]))


def suit_word(suit: Suit) -> Text:
    """Name a suit in both languages."""
    return bilingual.in_both(lambda lang: LANGUAGES[lang].table.suit(suit))


# ---- The table


def orders(hand: Sequence[Card], trump: Suit | None) -> dict[str, list[str]]:
    """Lay a hand in the orders that the settings offer."""
    by_suit = ordered(hand, trump)
    ways = {
        "suit": by_suit,
        "strength": sorted(hand, key=lambda c: (c.suit is not trump, -strength_at(c, trump))),
        "trumps": sorted(by_suit, key=lambda c: c.suit is not trump),
    }
    return {way: [card.code for card in cards] for way, cards in ways.items()}


def felt(
    state: DealState, *, trick: Trick | None = None, brief: Text, turn: int | None
) -> LaidTrick:
    """Lay the table as it stands; a `trick` that is whole lies there until it is gathered."""
    rules, trump = state.rules, state.trump
    shown = trick or state.trick
    counts = [len(hand) + hidden for hand, hidden in zip(state.hands, state.hidden, strict=True)]
    ways = orders(state.hands[LEARNER], trump)
    laid: LaidTrick = {
        "seat": LEARNER,
        "seats": table.seated(rules, counts),
        "pairs": rules.fixed_pairs,
        "turn": turn,
        "heaps": None if trump is None else _heaps(state, whole=trick is not None),
        "trump": trump.value if trump else None,
        "order": [],
        "trick": {},
        "master": None,
        "partner": rules.partner_of(LEARNER, state.taker) if state.taker is not None else None,
        "tokens": table.tokens(rules, trump, shown, state.taker),
        "brief": brief,
        "hand": ways["suit"],
        "orders": ways,
    }
    if trump is not None:
        return {**laid, **laid_trick(rules, shown, trump)}
    return {**laid, **_turned(state)} if state.phase is Phase.BIDDING else laid


def _heaps(state: DealState, *, whole: bool) -> list[int]:
    won = list(state.tricks_won)
    if whole:
        won[state.rules.side_of(state.winners[-1])] -= 1
    return won


def _turned(state: DealState) -> Felt:
    assert state.turned is not None
    return {
        "spread": {
            "kind": "piles",
            "rows": [
                {"label": bilingual.word("turned"), "cards": [state.turned.code], "lead": None}
            ],
            "heads": [],
        }
    }


def worth(state: DealState, trick: Trick) -> Any:
    """Say what a whole trick brings and to whom (CARD-2, CARD-4)."""
    rules, trump = state.rules, state.trump
    assert trump is not None
    last = state.phase is Phase.FINISHED
    points = [card_points(card, trump) for card in trick.cards]
    added = points + [LAST_TRICK_BONUS] * last
    takes = table.taken(rules, trump, trick, last=last)
    return {
        "points": points,
        "sum": bilingual.in_both(lambda _: f"{' + '.join(map(str, added))} = {sum(added)}"),
        "taken": takes,
        "brief": takes,
        "side": rules.side_of(trick_winner(rules, trump, trick)),
    }


# ---- The moments


def moments(states: Sequence[DealState], whys: Iterable[str]) -> list[Moment]:
    """Show the deal in its first state, then after each action that leads to the next one.

    `whys` are the keys of the reasons that can be told.
    """
    known, said = set(whys), _uttered(states[0])
    shown = [_moment(states[0], _spoken(states[0]), said, states[0].next_seat)]
    for before, after in pairwise(states):
        action = after.actions[-1]
        said = _uttered(after)
        if isinstance(action, Play):
            shown += _card(before, action, after, said)
        else:
            spoken = joined(_deed(before, action), _spoken(after))
            shown.append(_moment(after, spoken, said, after.next_seat))
    for one in shown:
        for uttered in one["said"].values():
            if uttered["why"] not in known:
                uttered["why"] = None
    return shown


def claim(state: DealState, seat: int) -> Moment:
    """Show the deal as it was stopped by who claims a renonce (PLAY-10)."""
    shown = _moment(state, sentence(told("claims", state.rules, seat)), _uttered(state), None)
    shown["n"] += 1
    shown["table"]["brief"] = told("claims", state.rules, seat)
    return shown


def _moment(
    state: DealState, spoken: Text, said: dict[str, Uttered], turn: int | None, **more: Any
) -> Moment:
    """A moment, by default the state as it is."""
    laid = felt(state, brief=_brief(state), turn=turn)
    shown: Moment = {
        "n": 2 * len(state.actions) + 1,
        "table": laid,
        "spoken": spoken,
        "said": said,
        "rests": False,
        "wait": _wait(state),
    }
    return shown | more  # type: ignore[return-value] # the same keys


def _card(
    before: DealState, play: Play, after: DealState, said: dict[str, Uttered]
) -> list[Moment]:
    """A card is laid; a whole trick rests there first, and is then gathered."""
    spoken = _deed(before, play)
    if len(after.tricks) == len(before.tricks):
        return [_moment(after, joined(spoken, _spoken(after)), said, after.next_seat)]
    trick = after.tricks[-1]
    whole = worth(after, trick)
    laid = felt(after, trick=trick, brief=whole["taken"], turn=None) | whole
    rests = _moment(
        after,
        joined(spoken, sentence(whole["taken"])),
        said,
        None,
        n=2 * len(after.actions),
        table=laid,
        rests=True,
    )
    return [rests, _moment(after, _spoken(after), _uttered(after, gathered=True), after.next_seat)]


def _brief(state: DealState) -> Text:
    """Say in a few words what is going on."""
    if state.phase is Phase.PASSED_OUT:
        return word("all_passed")
    seat = state.next_seat
    if seat is None:
        return word("deal_over")
    key = "to_bid" if state.phase is Phase.BIDDING else "to_play"
    return word(f"{key}_you") if seat == LEARNER else told(key, state.rules, seat)


def _spoken(state: DealState) -> Text:
    """Say whose turn it is, where it is the learner's; and what comes of nobody taking."""
    if state.phase is Phase.PASSED_OUT:
        return sentence(word("all_passed"))
    if state.next_seat != LEARNER:
        return {"fr": "", "en": ""}
    return sentence(_brief(state))


def _wait(state: DealState) -> Text | None:
    """Say to who clicks a card whose turn it is."""
    seat = state.next_seat
    if seat is None or seat == LEARNER:
        return None
    key = "wait_bid" if state.phase is Phase.BIDDING else "wait_play"
    return word(key, name=bilingual.player(state.rules, seat))


def _deed(before: DealState, action: Action) -> Text:
    """Say what a player does, for who cannot see."""
    rules = before.rules
    if isinstance(action, Pass):
        return told("passes", rules, action.seat)
    if isinstance(action, Take):
        return told("takes", rules, action.seat, suit=suit_word(action.suit))
    if isinstance(action, Announce | Say):
        return told("says", rules, action.seat, said=call(action))
    ruling = rule_on_card(before, action)
    assert ruling is not None
    code = ruling.reason.code
    if not ruling.allowed:
        # A renonce is told as what it looks like.
        led = before.trick.cards[0].suit
        code = "follows" if action.card.suit is led else _FREE
    if code.startswith(_FREE):
        code = "trumps" if action.card.suit is before.trump else "discards"
    trick = Trick(before.trick.leader, (*before.trick.cards, action.card))
    assert before.trump is not None
    master = trick_winner(rules, before.trump, trick) == action.seat and before.trick.cards
    deed = told(f"did_{code}", rules, action.seat, card=named(action.card))
    end = word("is_master" if master else "is_not_master", deed=deed)
    said = implied(before, action)
    return joined(end, word("with_word", word=said) if said else None)


def call(action: Announce | Say) -> Text:
    """Name what is declared or said."""
    if isinstance(action, Say):
        return prose.word(action.word, "replay")
    cards = cards_needed(action)
    return bilingual.word(
        action.kind.value,
        top=bilingual.in_both(lambda lang: card_short(cards[-1], lang)),
        cards=bilingual.shorts(cards),
    )


def _uttered(state: DealState, *, gathered: bool = False) -> dict[str, Uttered]:
    """What stands beside the seats: the latest bids; in the play what goes with the trick."""
    if state.trump is None:
        return {str(a.seat): _bubble(a, i) for i, a in enumerate(state.actions)}
    said: dict[str, Uttered] = {}
    tricks = len(state.tricks) - (bool(state.tricks) and not state.trick.cards and not gathered)
    laid = [i for i, action in enumerate(state.actions) if isinstance(action, Play)]
    since = laid[tricks * state.rules.players - 1] + 1 if tricks else 0
    for i, action in enumerate(state.actions[since:], since):
        if isinstance(action, Announce | Say) or (isinstance(action, Take) and not laid):
            said[str(action.seat)] = _bubble(action, i)
    return said


def _bubble(action: Action, number: int) -> Uttered:
    if isinstance(action, Pass):
        text = word("bid_pass")
    elif isinstance(action, Take):
        text = word("bid_take", suit=suit_word(action.suit))
    elif isinstance(action, Announce | Say):
        text = call(action)
    else:
        raise TypeError(action)
    return {"text": text, "why": f"said.{number}"}
