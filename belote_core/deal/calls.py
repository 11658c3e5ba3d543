"""What a seat may say before its card: announcements, belote and rebelote (ANN-1, BELOTE-4)."""

from __future__ import annotations

from belote_core import rulings as why
from belote_core.actions import WORDS, Announce, Call, Say
from belote_core.announcements import (
    RUN_LENGTHS,
    RUN_ORDER,
    Announcement,
    Kind,
    belote_cards,
    find_announcements,
    run_within,
)
from belote_core.cards import Card, Suit
from belote_core.deal.progress import Phase, Progress, may_hold
from belote_core.discipline import out_of_turn
from belote_core.ruleset import Announcements, BeloteCall
from belote_core.rulings import CallRuling, IllegalCall


def legal_calls(state: Progress, seat: int) -> tuple[Call, ...]:
    """List what the seat to play may declare, then the word that has to be said (ANN-1, BELOTE-4).

    Only what is known to be held is offered; under `AUTOMATIC` the words are implied.
    """
    offered: list[Call] = [] if state.tricks else list(announceable(state, seat))
    if state.rules.belote_call is BeloteCall.MUST_BE_SAID:
        offered += [Say(seat, word) for word in WORDS]
    known = [call for call in offered if not isinstance(call, Say) or not state.hidden[seat]]
    return tuple(call for call in known if rule_on_call(state, call).allowed)


def announceable(state: Progress, seat: int) -> tuple[Announce, ...]:
    """Name every announcement in the known cards of the seat, declared or not (ANN-2, ANN-3)."""
    return tuple(_named(state, seat, state.cards_of(seat)))


def declared(state: Progress) -> dict[int, tuple[Announcement, ...]]:
    """Sort what was declared by seat, as `award_announcements` takes it (ANN-1).

    A sequence declared out of unknown cards is what it was once they have all been played.
    """
    said: dict[int, tuple[Announcement, ...]] = {}
    for action in state.actions:
        if isinstance(action, Announce):
            one = spelt_out(state, action)
            one = one or Announcement(action.kind, cards_needed(action), 0)
            said[action.seat] = (*said.get(action.seat, ()), one)
    return said


def spelt_out(state: Progress, call: Announce) -> Announcement | None:
    """Find what a seat declares among its known cards, a run inside a longer one too (ANN-2)."""
    cards = state.cards_of(call.seat)
    named = _named(state, call.seat, cards).get(call)
    if named or call.suit is None or call.kind is Kind.CARRE:
        return named
    if state.rules.announcements is Announcements.NONE or state.trump is None:
        return None
    return run_within(state.rules, cards, call.kind, Card(call.rank, call.suit))


def _named(state: Progress, seat: int, cards: tuple[Card, ...]) -> dict[Announce, Announcement]:
    """Find the announcements in some cards, by the name that the seat declares them with."""
    if state.rules.announcements is Announcements.NONE or state.trump is None:
        return {}
    return {
        Announce(
            seat, one.kind, one.top.rank, None if one.kind is Kind.CARRE else one.top.suit
        ): one
        for one in find_announcements(state.rules, cards)
    }


def rule_on_call(state: Progress, call: Call) -> CallRuling:
    """Rule on an announcement or a word, in turn or not (ANN-1, BELOTE-4, TABLE-1)."""
    turn = state.next_seat
    if state.phase is not Phase.PLAYING or turn is None:
        return CallRuling(call, why.NotInPlay(seat=call.seat))
    waits = out_of_turn(call.seat, turn)
    if waits:
        return CallRuling(call, waits)
    if isinstance(call, Say):
        return CallRuling(call, _on_word(state, call))
    decided = state.rules.announcements is Announcements.NONE
    return CallRuling(call, _on_announcement(state, call), ("announcements",) if decided else ())


def refusal(state: Progress, call: Call) -> IllegalCall | None:
    """Why the call is refused, or None."""
    ruling = rule_on_call(state, call)
    return None if ruling.allowed else IllegalCall(ruling)


def _on_announcement(state: Progress, call: Announce) -> why.CallReason:
    """ANN-1: at the first trick, held, once."""
    seat = call.seat
    if state.rules.announcements is Announcements.NONE:
        return why.NoAnnouncementsHere(seat)
    if state.tricks or not state.whole:
        return why.AnnounceAtFirstTrick(seat)
    if call in state.actions:
        return why.AlreadyAnnounced(seat)
    if call in announceable(state, seat):
        return why.MayAnnounce(seat)
    needed = cards_needed(call)
    if (
        state.hidden[seat]
        and may_be_named(state, call)
        and all(may_hold(state, seat, card) for card in needed)
    ):
        return why.MayAnnounce(seat)
    longer = longest_run(state, call)
    if longer and spelt_out(state, call):
        return why.LongerRunHeld(seat, longer.cards)
    return why.AnnouncementNotHeld(seat, needed)


def may_be_named(state: Progress, call: Announce) -> bool:
    """Whether its cards make it, held or not: no run begins below the 7, no carré is of 8s."""
    return call in _named(state, call.seat, cards_needed(call))


def longest_run(state: Progress, call: Announce) -> Announcement | None:
    """Find the whole run, among the known cards, that the top card of a declared one lies in."""
    if call.suit is None:
        return None
    found = find_announcements(state.rules, state.cards_of(call.seat))
    top = Card(call.rank, call.suit)
    runs = (one for one in found if one.kind is not Kind.CARRE and top in one.cards)
    return next(runs, None)


def cards_needed(call: Announce) -> tuple[Card, ...]:
    """Spell an announcement out; a cent may have more cards below (ANN-2, ANN-3)."""
    if call.suit is None:
        return tuple(Card(call.rank, suit) for suit in Suit)
    after = RUN_ORDER.index(call.rank) + 1
    run = RUN_ORDER[max(0, after - RUN_LENGTHS.get(call.kind, 1)) : after]
    return tuple(Card(rank, call.suit) for rank in run)


def _on_word(state: Progress, call: Say) -> why.CallReason:
    """BELOTE-4: belote with the first of the two cards, rebelote with the second."""
    seat, pair = call.seat, belote_cards(state.trump)
    laid = [c for c in state.cards_of(seat) if c in pair and c not in state.hands[seat]]
    left = tuple(card for card in pair if card not in laid)
    if len(laid) == 2 or not all(may_hold(state, seat, card) for card in left):
        return why.BeloteNotHeld(seat, left)
    if call in state.actions:
        return why.WordAlreadySaid(seat)
    if call.word != WORDS[len(laid)]:
        return why.WrongWord(seat, WORDS[len(laid)])
    if laid and Say(seat, "belote") not in state.actions:
        return why.BeloteWasNotSaid(seat)
    if not state.hidden[seat] and not any(r.allowed and r.card in left for r in state.rulings):
        return why.WordWithoutItsCard(seat, left)
    return why.MaySay(seat)
