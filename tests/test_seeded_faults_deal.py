"""Seeded faults: a small wrong change to the deal, the calls or `what_changes` must be caught."""

from dataclasses import fields, replace
from random import Random

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    PRESETS,
    BeloteError,
    PositionError,
    Rank,
    Suit,
    new_deal,
    parse_card,
    parse_cards,
)
from belote_core import what_changes as real_what_changes
from belote_core.actions import Announce, Play, Say
from belote_core.announcements import Kind
from belote_core.deal import calls as real_calls
from belote_core.deal import progress as real_progress
from belote_core.deal import state as real_deal
from belote_core.record import replay
from belote_core.ruleset import AnnouncementTie, CarreOrder
from tests.deals import belote_deal, example, plays
from tests.renonces import bare, spoilt_deal
from tests.seeded_faults import Fault, Forgotten, assert_caught, assert_sound, name_of
from tests.settlements import codes
from tests.spoken_deal import (
    FIFTY_KING,
    FIFTY_TEN,
    FIRST,
    SAYING,
    SECOND,
    THIRD,
    TIERCE_ACE,
    TIERCE_QUEEN,
    actions,
    after,
    deal,
    spoken,
)
from tests.test_calls import TIERCE
from tests.test_what_changes import (
    DECIDES,
    OVER_A_RECORD,
    check_any_two_values,
    check_cards,
    check_kind,
    check_marks,
    declared_at,
    records,
)
from tests.test_whole_deals import check_settlement, facts_of

# ---- The deal


def of(module, state):
    """The same deal in another module's hands."""
    return module.DealState(**{f.name: getattr(state, f.name) for f in fields(state)})


def on(module, state, *told):
    for one in told:
        state = module.apply(state, *actions(state, one))
    return state


def refused(module, state, action):
    """The code of the refusal and of its reason, None if there is none."""
    try:
        module.apply(state, action)
    except BeloteError as error:
        ruling = getattr(error, "ruling", None)
        return ruling.reason.code if ruling else error.code
    return None


def deal_battery(module):
    all_said = (FIFTY_TEN, "Kd", TIERCE_ACE, "7d", TIERCE_QUEEN, "Td", FIFTY_KING)
    state = on(module, of(module, deal()), *all_said)
    assert (state.shown, state.award.by_side, state.points) == ((), (0, 70), (0, 0))
    state = on(module, state, "Ad")
    assert [one.seat for one in state.shown] == [1, 3]
    assert (state.points, state.tricks_won, state.winners) == ((0, 25), (0, 1), (3,))
    assert (state.leader, state.next_seat) == (0, 3)
    silent = on(module, of(module, deal()), *FIRST)
    assert (silent.award.by_side, silent.shown) == ((0, 0), ())
    check_belote(module)
    check_refusals(module)
    check_deals(module)


def check_belote(module):
    state = on(module, of(module, deal(SAYING)), *FIRST, Say(3, "belote"), *SECOND, *THIRD)
    assert (state.belote_holder, state.belote_side) == (3, None)
    assert on(module, state, "Qh").belote_side is None
    assert on(module, state, Say(3, "rebelote"), "Qh").belote_side == 1
    assert of(module, deal()).belote_side == 1
    assert of(module, example()).belote_side is None
    start = of(module, belote_deal())
    said = module.apply(start, Say(0, "belote"))
    assert (module.word_said(start), module.word_said(said)) == (None, Say(0, "belote"))
    assert module.word_said(on(module, said, "Kh")) is None
    word = on(module, of(module, deal(SAYING)), *FIRST, Say(3, "belote"))
    assert refused(module, word, Play(3, parse_card("Jh"))) == "word_needs_its_card"
    assert {play.card.code for play in word.legal_actions} == {"Kh", "Qh"}


def check_refusals(module):
    state = on(module, of(module, example()), "Kd", "Ad")
    for seat, card, code in (
        (3, "Th", "not_your_turn"),
        (0, "Kd", "already_played"),
        (0, "Qh", "not_in_hand"),
        (0, "8c", "must_trump"),
        (0, "7h", None),
    ):
        assert refused(module, state, Play(seat, parse_card(card))) == code
    for more in ({}, {"renonce": None}):
        with pytest.raises(PositionError):
            state.settle(**more)
    done = state.settle(81, renonce=1)
    assert (done.outcome.name, done.marked) == ("RENONCE", (243, 0))


def check_deals(module):
    for name, rules in PRESETS.items():
        random = Random(name)
        for seed in range(12):
            state = module.new_deal(rules, seed=seed, dealer=seed % rules.players)
            while todo := state.legal_actions:
                state = module.apply(state, random.choice(todo))
            if state.taker is None:
                continue
            done = state.settle()
            check_settlement(rules, state, facts_of(rules, state), done)
            assert ("last_trick" in codes(done)) == (done.outcome.name != "CAPOT")
    record = bare(spoilt_deal(Random(1), FFB_4, rate=0).record)
    state = of(module, record.start)
    for action in record.actions:
        assert state.award is None
        assert action in state.legal_actions or not isinstance(action, Play)
        state = module.apply(state, action)
    assert (sum(state.points), state.hidden) == (162, (0, 0, 0, 0))


# ---- What may be said


def calls_battery(module):
    def fault(state, call):
        error = module.refusal(state, call)
        return error and error.code

    first = plays(example(), "Kd Ad")
    assert module.legal_calls(first, 0) == (TIERCE,)
    assert fault(first, TIERCE) is None
    assert fault(first, replace(TIERCE, kind=Kind.CINQUANTE)) == "announcement_not_held"
    told = plays(replace(first, actions=(*first.actions, TIERCE)), "7h Qh")
    assert fault(replace(first, actions=(*first.actions, TIERCE)), TIERCE) == "already_announced"
    late = replace(TIERCE, seat=told.next_seat)
    assert fault(told, late) == "announce_at_first_trick"
    assert fault(plays(example(FFB_4), "Kd Ad"), TIERCE) == "no_announcements_here"
    assert fault(first, replace(TIERCE, seat=1)) == "not_your_turn"
    assert fault(new_deal(CLASSIC_4, seed=1, dealer=3), TIERCE) == "not_in_play"
    assert [a.points for said in module.declared(told).values() for a in said] == [20]
    check_words(module, fault)
    (twice,) = records("card_used_twice")
    assert [len(said) for said in module.declared(replay(twice)[-1]).values()] == [2]
    # Out of unknown cards: what nobody else is known to hold.
    whole = spoken().start
    unknown = replace(whole, hands=((),) * 4, hidden=(8,) * 4)
    assert fault(unknown, FIFTY_TEN) is None
    spoken_of = replace(unknown, actions=(*unknown.actions, FIFTY_TEN))
    assert [one.points for one in module.declared(spoken_of)[FIFTY_TEN.seat]] == [0]
    seen = replace(unknown, hands=((), whole.hands[1], (), ()), hidden=(8, 0, 8, 8))
    assert fault(seen, replace(TIERCE_ACE, seat=0)) == "announcement_not_held"
    assert [c.code for c in module.cards_needed(TIERCE)] == ["8c", "9c", "Tc"]
    assert len(module.cards_needed(FIFTY_KING)) == 4
    assert {c.code for c in module.cards_needed(Announce(0, Kind.CARRE, TIERCE.rank))} == {
        *("Ts", "Th", "Td", "Tc")
    }


def check_words(module, fault):
    start = belote_deal()
    assert module.legal_calls(start, 0) == (Say(0, "belote"),)
    assert module.legal_calls(belote_deal(MARQUOIR_3), 0) == ()
    assert fault(start, Say(0, "rebelote")) == "wrong_word"
    said = replace(start, actions=(*start.actions, Say(0, "belote")))
    assert fault(said, Say(0, "belote")) == "word_already_said"
    second = plays(said, "Kh Jh Ah 9h Th")
    assert fault(second, Say(0, "rebelote")) is None
    assert fault(second, Say(0, "belote")) in ("wrong_word", "word_already_said")
    silent = plays(start, "Kh Jh Ah 9h Th")
    assert fault(silent, Say(0, "belote")) == "wrong_word"
    assert fault(silent, Say(0, "rebelote")) == "belote_was_not_said"
    assert fault(plays(second, "Qh Ks 9s"), Say(0, "rebelote")) == "belote_not_held"
    assert fault(plays(start, "Kh"), Say(1, "belote")) == "belote_not_held"
    assert module.legal_calls(deal(), 0) == (FIFTY_TEN,)
    # It is said with a card that may be played.
    follows = after(deal(SAYING), "Kd", "7d", "Td")
    assert fault(follows, Say(3, "belote")) == "word_without_its_card"


# ---- What changes


def changes_battery(module):
    (record,) = records("majority")
    with pytest.raises(PositionError):
        module.what_changes(record, PRESETS["THIRTY_3"])
    wrong = replace(record, claim=replace(record.claim, outcome="capot"))
    assert module.what_changes(wrong, record.rules).before.fault is None
    # Of unknown cards what was said stays as it was, and no ruling can be given.
    (four,) = records("announcement_tie")
    spoke = next(n for n, a in enumerate(four.actions) if isinstance(a, Announce))
    noted = bare(replace(four, claim=None, actions=four.actions[: spoke + 1]))
    other = replace(CLASSIC_4, announcement_tie=AnnouncementTie.FIRST_TO_SPEAK)
    there = module.what_changes(noted, other)
    assert (there.after.end.actions, there.cards) == (noted.actions, ())
    done = module.what_changes(record, record.rules)
    assert (done.knobs, done.bids, done.cards, done.marks_change) == ((), (), (), False)
    cut = replace(record, claim=None, actions=record.actions[:-1])
    nothing = module.what_changes(cut, record.rules)
    assert (nothing.settlements, nothing.marks_change) == ((None, None), False)
    (bid,) = records("second_round")
    assert len(module.what_changes(bid, MARQUOIR_3).bids) == 1
    one = replace(TIERCE_ACE, seat=0, rank=Rank.NINE)
    hand = "7s 8s 9s Js Qs Ks 7d 7c"
    found = declared_at(hand, "card_used_twice", one, what_changes=module.what_changes)
    assert found == [one]
    jacks, cent = Announce(0, Kind.CARRE, Rank.JACK), replace(one, kind=Kind.CENT, rank=Rank.JACK)
    found = declared_at(
        "Js Jh Jd Jc 7s 8s 9s Ts", "card_used_twice", jacks, cent, what_changes=module.what_changes
    )
    assert found == [jacks, replace(FIFTY_TEN, seat=0)]
    # What was declared wrongly stays what was said: inside a longer run, or too late.
    playing = replace(CLASSIC_4, carre_order=CarreOrder.PLAYING)
    for wrong in (
        spoken(replace(FIFTY_TEN, kind=Kind.TIERCE), *FIRST),
        spoken(Announce(1, Kind.CENT, Rank.ACE, Suit.SPADES), *FIRST),
    ):
        changes = module.what_changes(wrong, playing)
        assert changes.after.end.award.by_side == changes.before.end.award.by_side
    # In a hand that is known in part it is not known how it would be declared.
    held = (*parse_cards("Js Jh Jd Jc Ts Qs"), None, None)
    partly = replace(spoken(), hands=(held, *((None,) * 8,) * 3))
    run = Announce(0, Kind.TIERCE, Rank.QUEEN, Suit.SPADES)
    said = replace(partly, actions=(run, Play(0, held[0])))
    once = replace(CLASSIC_4, card_used_twice=False)
    assert module.what_changes(said, once).after.end.actions == said.actions
    # All house rules take longest: what is told apart above need not come so far.
    for knob in OVER_A_RECORD:
        check_any_two_values(knob, module.what_changes)
        check_kind(knob, module.what_changes)
        if DECIDES[knob] == "marks":
            check_marks(knob, module.what_changes)
        elif DECIDES[knob] == "cards":
            check_cards(knob, module.what_changes)


FAULTS = {
    real_progress: [
        Fault(
            "Progress.points",
            "self.phase is Phase.FINISHED and number == len(self.tricks)",
            "number == len(self.tricks)",
        ),
        Fault(
            "Progress.winners", "(*self.tricks, self.trick)[1:]", "(*self.tricks, self.trick)[:-1]"
        ),
        Fault(
            "Progress.tricks_won",
            "[self.rules.side_of(seat) for seat in self.winners]",
            "list(self.winners)",
        ),
        Fault("Progress.belote_holder", "self.cards_of(s)", "self.hands[s]"),
        Fault(
            "Progress.belote_holder",
            "set(pair) <= set(self.cards_of(s))",
            "set(pair) & set(self.cards_of(s))",
        ),
        Fault("word_said", "if not isinstance(action, Announce): ..."),
    ],
    real_deal: [
        Fault("DealState.belote_side", "needed <= set(self.actions)", "needed & set(self.actions)"),
        Fault("DealState.belote_side", "BeloteCall.MUST_BE_SAID", "BeloteCall.AUTOMATIC"),
        Fault("DealState.belote_side", "self.rules.side_of(holder)", "holder"),
        Forgotten("DealState.award", "award_announcements", "declared"),
        Fault("DealState.award", "self.leader", "self.dealer"),
        Fault("DealState.award", "self.cards_of(seat)", "self.hands[seat]"),
        Fault("DealState.shown", "self.tricks and self.award", "self.award"),
        Fault("DealState.shown", "self.award.shown", "self.award.shown[:1]"),
        Fault("DealState.settle", "self.award.by_side if self.award else None", "None"),
        Fault("DealState.settle", "self.belote_side", "None"),
        Fault(
            "DealState.settle",
            "self.rules.side_of(self.trick.leader) if renonce is None else None",
            "None",
        ),
        Forgotten("DealState.settle", "settle", "renonce"),
        Forgotten("DealState.settle", "settle", "held_over"),
        Fault(
            "DealState.settle",
            "self.phase is not Phase.FINISHED and renonce is None",
            "renonce is None",
        ),
        Fault("_discipline", "word and play.card not in belote_cards(state.trump)", "False"),
        Fault("_play", "if ruling and (not ruling.allowed): ..."),
        Fault("laid", "hidden[play.seat] -= 1", "pass"),
        Fault("laid", "state.rules.players", "3"),
        Fault(
            "DealState.award",
            "self.trump is None or not self.whole or any(self.hidden)",
            "self.trump is None or not self.whole",
        ),
        Fault("_discipline", "out_of_turn(play.seat, turn)", "None"),
    ],
    real_calls: [
        Fault("_on_announcement", "state.tricks or not state.whole", "not state.whole"),
        Fault(
            "_on_word",
            "len(laid) == 2 or not all((may_hold(state, seat, card) for card in left))",
            "not all((may_hold(state, seat, card) for card in left))",
        ),
        Fault("_on_word", "r.allowed and r.card in left", "r.card in left"),
        Fault("legal_calls", "state.rules.belote_call is BeloteCall.MUST_BE_SAID", "True"),
        Fault("cards_needed", "tuple((Card(call.rank, suit) for suit in Suit))", "()"),
        Fault("declared", "said.get(action.seat, ())", "()"),
        Fault("declared", "0", "1"),
        Fault("_on_announcement", "if call in state.actions: ..."),
        Fault("_on_announcement", "why.NoAnnouncementsHere(seat)", "why.MayAnnounce(seat)"),
        Fault("_on_announcement", "call in announceable(state, seat)", "seat == state.next_seat"),
        Fault(
            "_on_announcement",
            "all(may_hold(state, seat, card) for card in needed)",
            "True",
        ),
        Fault("_on_word", "call.word != WORDS[len(laid)]", "call.word != WORDS[0]"),
        Fault("_on_word", "if call in state.actions: ..."),
        Fault("_on_word", "laid and Say(seat, 'belote') not in state.actions", "False"),
        Fault("rule_on_call", "out_of_turn(call.seat, turn)", "None"),
        Fault("rule_on_call", "state.phase is not Phase.PLAYING or turn is None", "False"),
    ],
    real_what_changes: [
        Fault("what_changes", "replace(record, claim=None)", "record"),
        Fault("_at_table", "replace(walked.end, rules=rules)", "walked.end"),
        Fault(
            "_at_table",
            "replace(walked.record, rules=rules, actions=actions, places=None)",
            "replace(walked.record, actions=actions, places=None)",
        ),
        Fault("what_changes", "diff(record.rules, rules)", "diff(rules, record.rules)"),
        Fault("_bids", "here.allowed != there.allowed", "True"),
        Fault("_cards", "here.allowed != there.allowed", "there.allowed"),
        Fault("_bids", "rules", "state.rules"),
        Fault("_cards", "replace(state, rules=rules)", "state"),
        Fault(
            "_cards",
            "here.card == getattr(action, 'card', None)",
            "here.card != getattr(action, 'card', None)",
        ),
        Fault("_cards", "len(state.tricks) + 1", "len(state.tricks)"),
        Fault("_cards", "seat is None or state.hidden[seat]", "seat is None"),
        Fault("Changes.marks_change", "one.marked", "other.marked"),
        Fault("Changes.marks_change", "one is not other", "True"),
        Fault("_as_declared", "action not in announceable(here, action.seat)", "False"),
        Fault("_as_declared", "here.hidden[action.seat]", "False"),
        Fault(
            "_as_declared",
            "cards & set(cards_needed(call))",
            "True",
        ),
        Fault(
            "_as_declared",
            "(call.suit, call.kind is Kind.CARRE) == (action.suit, action.kind is Kind.CARRE)",
            "(call.suit, call.kind is Kind.CARRE) != (action.suit, action.kind is Kind.CARRE)",
        ),
        Fault(
            "what_changes",
            "(record.rules.players, set(record.rules.cards)) != (rules.players, set(rules.cards))",
            "(record.rules.players, set(record.rules.cards)) == ()",
        ),
    ],
}
# What is run again, and what has to catch the faults of a module.
ON_THE_WAY = {real_progress: (real_progress, real_calls, real_deal)}
BATTERIES = {
    real_progress: lambda _, __, module: deal_battery(module),
    real_deal: deal_battery,
    real_calls: calls_battery,
    real_what_changes: changes_battery,
}
SEEDED_FAULTS = [(module, fault) for module, faults in FAULTS.items() for fault in faults]
CAUGHT = (AssertionError, ValueError, LookupError, TypeError, AttributeError, pytest.fail.Exception)


@pytest.mark.parametrize("module", FAULTS)
def test_the_battery_passes_without_a_fault(module):
    assert_sound(BATTERIES[module], *ON_THE_WAY.get(module, (module,)))


def test_there_are_enough_faults():
    assert len(FAULTS[real_progress]) >= 6
    assert all(len(FAULTS[module]) >= 12 for module in (real_deal, real_calls, real_what_changes))
    assert len(SEEDED_FAULTS) == len(set(SEEDED_FAULTS))


@pytest.mark.parametrize(("module", "fault"), SEEDED_FAULTS, ids=name_of)
def test_a_seeded_fault_is_caught(module, fault):
    modules = ON_THE_WAY.get(module, (module,))
    assert_caught(BATTERIES[module], fault, *modules, of=module, caught=CAUGHT)
