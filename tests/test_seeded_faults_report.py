"""Seeded faults: each small wrong change to the report of a position, a deal, a match is caught."""

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3
from belote_core.record import parse_any
from belote_core.report import answers as real
from tests.seeded_faults import Fault, Forgotten, assert_caught, assert_sound, name_of
from tests.test_report import EXAMPLE_TEXT, GUILTY, HONEST, LAST, MATCH


def battery(module):
    def answer(text, rules=None):
        return module.report(module.read(text), rules)

    three = answer("atout h, pli As 9h, main Jh Ah Kd", MARQUOIR_3)
    assert (three.holder, three.points, three.clean) == (1, 25, True)
    assert [(c.winner, c.points) for c in three.cards] == [(2, 45), (None, None), (None, None)]
    assert any(card.others for card in three.cards)
    four = answer("atout h, pli As 9h, main Jh Ah Kd", CLASSIC_4)
    assert {card.winner for card in four.cards} == {None}
    lead = answer("trump s hand 9h", MARQUOIR_3)
    assert (lead.holder, lead.points) == (None, 0)
    trick = answer("trump h trick As 9h Ks", MARQUOIR_3)
    assert (trick.winner, trick.points, trick.clean) == (1, 29, True)
    count = answer("points 60 60 42 taker 1", MARQUOIR_3)
    assert (count.settlement.marked, count.clean) == ((0, 120, 42), True)
    last = answer(LAST)
    assert [(c.winner, c.points) for c in last.decision.cards] == [(0, 25)]
    assert [trick.number for trick in last.tricks] == list(range(1, 8))
    one_before = answer(LAST.replace('"2 9h", "0 Th", "1 Qh",', ""))
    assert [(c.winner, c.points) for c in one_before.decision.cards] == [(0, 17), (0, 15)]
    # A position knows from its earlier tricks which is the last.
    positions = [(one.decision.position, one.decision.cards) for one in (last, one_before)]
    assert all(module.report(position).cards == cards for position, cards in positions)
    assert sum(trick.points for trick in last.tricks) == 162 - 25
    assert answer("trump s trick Th Qh hand Jh", MARQUOIR_3).cards[0].points == 15
    check_deals(answer)
    check_matches(module, answer)
    assert not module.looks_like_record("#dealer = 1\ntrump h, hand 9h")
    assert not module.looks_like_record("trump h [hand 9h]")
    assert not module.looks_like_record("trump h, hand 9h [deal]")
    assert module.looks_like_record("  # a note\n\nFormat = 1")


def check_deals(answer):
    honest, guilty = answer(HONEST), answer(GUILTY)
    assert (honest.clean, guilty.clean) == (True, False)
    # 11 + 20 + 14, then 3 + 10 + 4 and the ten of the last trick.
    assert [trick.points for trick in honest.tricks] == [45, 27]
    assert answer(EXAMPLE_TEXT).tricks[0].points == 18
    assert honest.decision is None
    # The end of a deal knows it from its hands.
    assert answer(HONEST.replace(', "0 Kd"', "")).decision.cards[0].points == 27
    cut = answer(GUILTY.replace(', "1 Qd", "2 9h", "0 Kd"', ""))
    assert (cut.decision, len(cut.renonces)) == (None, 1)
    wrong = answer(EXAMPLE_TEXT + '[result]\noutcome = "made"\n')
    assert (wrong.fault.code, wrong.decision, wrong.clean) == ("result_before_end", None, False)
    slipped = answer(EXAMPLE_TEXT.replace('"0 7h"', '"0 carre J", "0 7h"'))
    assert (len(slipped.slips), slipped.clean, slipped.announcements.award.points) == (1, False, 20)


def check_matches(module, answer):
    sheet = answer(MATCH)
    assert [row.totals for row in sheet.rows] == [(0, 81), (0, 81), (243, 81)]
    assert [row.held_over for row in sheet.rows] == [81, 81, 0]
    assert [row.dealer for row in sheet.rows] == [3, 0, 1]
    outcomes = [row.settlement and row.settlement.outcome.value for row in sheet.rows]
    assert outcomes == ["held_over", None, "failed"]
    assert (sheet.clean, sheet.match.totals) == (True, (243, 81))
    claimed = answer(MATCH + "[result]\ntotals = [1, 2]\n")
    assert (claimed.fault.code, len(claimed.rows), claimed.clean) == ("result_differs", 3, False)
    began = answer(MATCH.replace("dealer = 3", "dealer = 3\nheld_over = 40\ntotals = [10, 20]"))
    assert began.match.totals == (10 + 283, 20 + 81)
    goes_on = answer(MATCH + WITH_CARDS)
    assert (goes_on.clean, goes_on.rows[-1].settlement, goes_on.rows[-1].dealer) == (True, None, 2)
    out_of_turn = answer(MATCH + WITH_CARDS.replace("3 pass", "1 pass"))
    assert (out_of_turn.clean, out_of_turn.fault.code) == (False, "illegal_action")
    assert not out_of_turn.rows[-1].deal.clean
    assert module.report(parse_any(MATCH)) == sheet


WITH_CARDS = """
[[deal]]
seed = 4
actions = ["3 pass"]
"""

FAULTS = [
    Fault("position_report", "bool(position.played) and len(position.hand) == 1", "False"),
    Fault(
        "position_report",
        "bool(position.played) and len(position.hand) == 1",
        "bool(position.played)",
    ),
    Fault("position_report", "bool(position.played)", "True"),
    Fault("_deal", "len(position.hand) == 1", "None"),
    Fault("_card", "len(cards) < position.rules.players", "False"),
    Fault("_card", "not ruling.allowed or len(cards) < position.rules.players", "not cards"),
    Fault("_card", "done.points", "position.trick"),
    Fault("_card", "at_other_tables(position, ruling)", "()"),
    Forgotten("_card", "_trick", "last"),
    Forgotten("_deal", "_trick", "last"),
    Fault("_deal", "number == len(end.tricks)", "True"),
    Fault("_deal", "end.phase is Phase.FINISHED and number == len(end.tricks)", "number == 7"),
    Fault("_deal", "known and (not walked.renonces) and (walked.fault is None)", "known"),
    Fault("_deal", "enumerate(end.tricks, 1)", "enumerate(end.tricks)"),
    Fault("DealReport.clean", "not self.renonces", "True"),
    Fault("DealReport.clean", "not self.slips", "True"),
    Fault("DealReport.clean", "self.fault is None", "True"),
    Fault("MatchReport.clean", "self.fault is None", "True"),
    Fault("position_report", "trick_winner(rules, trump, trick) if trick.cards else None", "None"),
    Fault("_match", "record.held_over", "0"),
    Fault("_match", "record.totals or (0,) * record.rules.sides", "(0,) * record.rules.sides"),
    Fault("_match", "len(match.deals) > len(rows)", "False"),
    Fault("_match", "dealer = match.dealer", "dealer = record.dealer"),
    Fault("_match", "check_match_claim(record, match)", "None"),
    Fault("looks_like_record", "_TABLE.match(line)", "_TABLE.search(line)"),
    Fault("looks_like_record", "line.partition('=')[0].strip().lower()", "line.partition('=')[0]"),
]


def test_the_battery_passes_without_a_fault():
    assert_sound(battery, real)


def test_there_are_enough_faults():
    assert len(FAULTS) == len(set(FAULTS)) >= 12


@pytest.mark.parametrize("fault", FAULTS, ids=name_of)
def test_a_seeded_fault_is_caught(fault):
    caught = (AssertionError, ValueError, LookupError, TypeError, AttributeError)
    assert_caught(battery, fault, real, caught=caught)
