"""Seeded faults: each small wrong change to the audit must be caught."""

from dataclasses import replace
from random import Random

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, RecordError, parse_card, parse_cards
from belote_core import audit as real
from belote_core.actions import Play, Say
from belote_core.announcements import Kind
from belote_core.audit import examine
from belote_core.record import Claim, parse_record
from belote_core.ruleset import BeloteCall
from tests.positions import random_rules
from tests.renonces import SHORT, bare, found, masked, spoilt_deal, with_a_lie
from tests.seeded_faults import Fault, assert_caught, assert_sound
from tests.spoken_deal import FIFTY_TEN, HANDS, SAYING, SECOND, THIRD, spoken

HIDDEN = {'"Ks As 9c"': '"?? ?? ??"', '"9h Kd Js"': '"?? ?? ??"', '"Qs Ah Td"': '"?? ?? ??"'}
# What `SHORT` holds, by hand: seat, trick, card, article, place, what was legal, what proves it.
IN_SIGHT = [("1 1 Kd PLAY-2 8:11", "Js", None), ("2 2 Td PLAY-4 9:19", "Ah", None)]
PROVED = [("1 1 Kd PLAY-2 8:11", "Js", (2, "Js")), ("2 2 Td PLAY-4 9:19", "Ah", (3, "Ah"))]
CUT = '  "0 As", "1 Js", "2 Td",\n  "0 9c", "1 9h", "2 Ah",\n'


def short(*unknown, old="", new=""):
    """The end of a deal, some of its hands unknown."""
    text = SHORT.replace(old, new)
    for hand in unknown:
        text = text.replace(hand, HIDDEN[hand])
    return parse_record(text)


def told(record, module):
    return [
        (
            f"{one.seat} {one.trick} {one.card} {one.article} {one.line}:{one.column}",
            " ".join(sorted(map(str, one.legal))),
            one.proof and (one.proof.trick, str(one.proof.card)),
        )
        for one in module.audit(record)
    ]


def battery(module):
    assert told(short(), module) == IN_SIGHT
    assert told(short(*HIDDEN), module) == PROVED
    assert told(short('"9h Kd Js"'), module) == [PROVED[0], IN_SIGHT[1]]
    assert told(short(*HIDDEN, old=CUT), module) == []
    assert told(short('"9h Kd Js"', old=CUT), module) == []
    one_card = ((None,) * 3, (parse_card("Js"), None, None), (None,) * 3)
    part = replace(short(*HIDDEN), hands=one_card)
    assert told(part, module) == [IN_SIGHT[0], PROVED[1]]
    in_sight = replace(short(*HIDDEN, old=CUT), hands=one_card)
    assert told(in_sight, module) == IN_SIGHT[:1]
    check_faults(module)
    check_words(module)
    check_settlements(module)
    check_claims(module)
    check_random_deals(module)


def refuses(record, module):
    try:
        module.audit(record)
    except RecordError:
        return True
    return False


def check_random_deals(module):
    random, named = Random(12), 0
    for number in range(30):
        rules = random_rules(random, 3 + number % 2)
        cards = rules.pack if number % 3 else random.randrange(rules.pack)
        spoilt = spoilt_deal(random, rules, cards=cards)
        record, faults = spoilt.record, spoilt.faults
        assert found(record, module.audit) == faults
        if cards == rules.pack:
            assert found(bare(record), module.audit) == faults
        one_unknown = replace(record, hands=((None,) * rules.hand_size, *record.hands[1:]))
        assert found(one_unknown, module.audit) == faults
        partly = found(masked(random, record), module.audit)
        whole = {(one.seat, one.trick, one.card) for one in faults}
        assert {(one.seat, one.trick, one.card) for one in partly} <= whole
        named += len(partly)
    assert named > 20


def check_faults(module):
    """A card twice, a card out of turn: what comes after proves nothing."""
    for old, new, number in (('"2 Td"', '"2 Qs"', 5), ('"0 As", "1 Js"', '"1 Js"', 3)):
        walked = module.examine(short(*HIDDEN, old=old, new=new))
        assert walked.fault.facts["number"] == number == len(walked.states) - 1
        assert len(walked.renonces) == (number == 5)
        assert refuses(walked.record, module)
    both = replace(short(old='"2 Td"', new='"2 Qs"'), claim=Claim(outcome="made"))
    assert module.examine(both).fault.code == "illegal_action"


def check_words(module):
    """The word of an illegal card, a word without its card, an announcement refuted or not."""
    rules = replace(MARQUOIR_3, belote_call=BeloteCall.MUST_BE_SAID)
    hands = tuple(map(parse_cards, ("As Ks Qs", "Kh Qh Js", "9s Ts Ac")))
    said = (Play(0, parse_card("As")), Say(1, "belote"), Play(1, parse_card("Kh")))
    record = replace(short(), rules=rules, hands=hands, actions=said)
    assert [one.card.code for one in module.audit(record)] == ["Kh"]
    record = replace(record, actions=(*said[:2], Play(1, parse_card("Js"))))
    assert slips(module, record) == [(1, "without_its_card")]
    wrong = replace(record, actions=(said[0], Say(1, "rebelote"), said[2]))
    assert slips(module, wrong) == [(1, "wrong_word")]
    placed = replace(short(), actions=(*short().actions, Say(0, "belote")))
    (slip,) = module.examine(replace(placed, places=None)).slips
    assert (slip.number, slip.line > 1, slip.column > 1) == (9, True, True)
    lie = with_a_lie(spoilt_deal(Random(3), CLASSIC_4, rate=0).record)
    assert slips(module, replace(lie, actions=lie.actions[:2])) == []
    walked = module.examine(lie)
    assert slips(module, lie) == [(0, "not_held")]
    assert len(walked.states) == len(lie.actions) + 1
    assert walked.settlement == module.examine(replace(lie, actions=lie.actions[1:])).settlement
    # Out of unknown hands, up to where the walk stops.
    stopped = replace(lie, actions=(*lie.actions, lie.actions[-1]))
    assert slips(module, stopped) == [(0, "not_held")]
    shared = spoken(FIFTY_TEN, replace(FIFTY_TEN, kind=Kind.TIERCE), *FIRST)
    assert slips(module, shared) == [(1, "shares_cards")]


def slips(module, record):
    """What was said wrongly: the number of the action, and how."""
    return [(slip.number, slip.kind.value) for slip in module.examine(record).slips]


# Seat 2 holds diamonds: its side is at fault, whoever errs afterwards.
FIRST = ("Kd", "7d", "7c", "Ad")


def check_settlements(module):
    def settled(*done, **more):
        return module.examine(spoken(*done, **more)).settlement

    assert settled(*FIRST).marked == (0, 182)
    assert module.examine(spoken(*FIRST)).settle(81).marked == (0, 263)
    assert settled(FIFTY_TEN, *FIRST).marked == (0, 232)
    assert settled(*FIRST, "Kh", "7h", "9d", "Ah").marked == (0, 182)
    assert settled("Kd", "7d", "Td", "Ad") is None
    assert settled(*FIRST, rules=SAYING).marked == (0, 162)
    both_words = (*FIRST, Say(3, "belote"), *SECOND, *THIRD, Say(3, "rebelote"), "Qh")
    assert settled(*both_words, rules=SAYING).marked == (0, 182)
    unknown = module.examine(spoken(*FIRST, "Kh", "7h", "8h", "Td", hands=((None,) * 8,) * 4))
    assert (len(unknown.renonces), unknown.settlement) == (1, None)
    assert module.examine(short()).settlement is None


def check_claims(module):
    right = Claim(outcome="renonce", marked=(0, 182))
    assert module.examine(spoken(*FIRST, claim=right)).fault is None
    wrong = spoken(*FIRST, claim=replace(right, marked=(0, 162)))
    assert module.examine(wrong).fault.code == "result_differs"
    assert len(module.audit(wrong)) == 1
    assert module.examine(replace(short(), claim=right)).fault.code == "result_cannot_be"
    random = Random(8)
    for rules in PRESETS.values():
        record = spoilt_deal(random, rules, rate=0.2).record
        done = examine(record).settlement
        claim = Claim(outcome="renonce", marked=done.marked)
        assert module.examine(replace(record, claim=claim)).fault is None
        assert module.examine(bare(record)).settlement == done
        legal = module.examine(spoilt_deal(random, rules, rate=0).record)
        assert legal.settlement == legal.end.settle()


FAULTS = [
    Fault("do_in_fact", "isinstance(ruling.reason, PlayReason)", "ruling.allowed"),
    Fault("do_in_fact", "raise IllegalPlay(ruling)", "pass"),
    Fault("examine", "_all_that_is_seen(record)", "None"),
    Fault("examine", "record.actions[number + 1 :]", "()"),
    Fault("examine", "known or state", "state"),
    Fault("examine", "replace(slip, number=number)", "slip"),
    Fault("examine", "shared(slips, states[-1].award)", "slips"),
    Fault("examine", "record.actions[: len(states) - 1]", "record.actions"),
    Fault("_all_that_is_seen", "break", "raise"),
    Fault("_all_that_is_seen", "any(state.hidden) or None in state.talon", "False"),
    Fault("_placed", "replace(slip, line=line, column=column)", "slip"),
    Fault(
        "_known",
        "(*state.hands[seat], *later, *unseen.get(seat, ()))",
        "(*later, *unseen.get(seat, ()))",
    ),
    Fault("_known", "*later", "*later[:1]"),
    Fault(
        "_known",
        "(*state.hands[seat], *later, *unseen.get(seat, ()))",
        "(*state.hands[seat], *later)",
    ),
    Fault("_left_for_one", "len(unknown) != 1", "not unknown"),
    Fault("_left_for_one", "len(unknown) != 1 or not end.whole", "len(unknown) != 1"),
    Fault("_proof", "len(state.tricks) + 1", "len(state.tricks)"),
    Fault("_proof", "card in owed", "card not in owed"),
    Fault(
        "_proof",
        "ruling.allowed or any((card in state.hands[ruling.reason.seat] for card in owed))",
        "ruling.allowed",
    ),
    Fault("_renonces", "len(state.tricks) + 1", "len(state.tricks)"),
    Fault("_renonces", "('actions', number)", "('actions', 0)"),
    Fault("_renonces", "if ruling.allowed: ..."),
    Fault("Audit.settle", "self.renonces[0]", "self.renonces[-1]"),
    Fault("Audit.settle", "if any(end.hidden): ..."),
    Fault("Audit.settle", "not end.whole or end.taker is None", "end.taker is None"),
    Fault(
        "Audit.settle",
        "end.settle(held_over, renonce=end.rules.side_of(self.renonces[0].seat))",
        "end.settle(0, renonce=end.rules.side_of(self.renonces[0].seat))",
    ),
    Fault("Audit.settle", "end.settle(held_over) if end.phase is Phase.FINISHED else None", "None"),
    Fault(
        "Audit.settle",
        "end.settle(held_over) if end.phase is Phase.FINISHED else None",
        "end.settle(held_over)",
    ),
    Fault("audit", "examined.fault and examined.fault.code == 'illegal_action'", "examined.fault"),
    Fault("audit", "examined.fault and examined.fault.code == 'illegal_action'", "False"),
    Fault(
        "examine", "found.settlement or settled(record, found.end)", "settled(record, found.end)"
    ),
    Fault("examine", "found.settlement or settled(record, found.end)", "found.settlement"),
    Fault("examine", "fault or record.claim is None", "record.claim is None"),
    Fault("examine", "replace(found, fault=error)", "found"),
    Fault("_position", "state.taker", "None"),
    Fault("_played_by", "isinstance(a, Play) and a.seat == seat", "isinstance(a, Play)"),
    Fault("_renonces", "walked[number:]", "walked"),
]


def test_the_battery_passes_without_a_fault():
    assert_sound(battery, real)


def test_there_are_enough_faults():
    assert len(FAULTS) == len(set(FAULTS)) >= 12


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_seeded_fault_is_caught(fault):
    caught = (AssertionError, ValueError, LookupError, TypeError, AttributeError)
    assert_caught(battery, fault, real, caught=caught)


def test_the_hands_of_the_spoken_deal_are_a_pack():
    assert {card for hand in HANDS for card in hand} == set(CLASSIC_4.cards)
