"""Seeded faults in what a settlement or an award tells, beside what it marks: each is caught."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PositionError, Suit, parse_cards
from belote_core import announcements as real_announcements
from belote_core.ruleset import (
    AnnouncementsWhenFailed,
    BeloteInLitige,
    BeloteWhenFailed,
    LongRun,
    Rounding,
)
from belote_core.scoring import settlement as real_scoring
from tests.seeded_faults import Fault, Forgotten, assert_caught, assert_sound, name_of
from tests.settlements import capot, codes, line, settled

TO_DEFENCE = replace(CLASSIC_4, belote_when_failed=BeloteWhenFailed.TO_DEFENCE)
NINE, TEN = parse_cards("9d Td")
LOST = replace(CLASSIC_4, announcements_when_failed=AnnouncementsWhenFailed.LOST)
HELD = replace(CLASSIC_4, belote_in_litige=BeloteInLitige.HELD)


def scoring_battery(module):
    """Values by hand from rules.md."""

    def done(rules, points, **facts):
        return settled(rules, points, settle=module.settle, **facts)

    told = done(CLASSIC_4, (100, 62), last=1)
    assert [one.amounts for one in told.lines[:2]] == [(100, 52), (0, 10)]
    assert not told.lines[0].with_last_trick
    assert done(CLASSIC_4, (100, 62)).lines[0].with_last_trick
    assert codes(capot(CLASSIC_4, 0, settle=module.settle))[0] == "capot_of_pair"
    assert codes(capot(MARQUOIR_3, 0, settle=module.settle))[0] == "capot_alone"
    assert "points_to_higher" in codes(done(MARQUOIR_3, (40, 70, 52)))
    assert "points_shared_by_level" in codes(done(MARQUOIR_3, (30, 66, 66)))
    assert "points_to_who_beat_him" in codes(done(MARQUOIR_3, (50, 70, 42)))
    assert "belote_kept_in_litige" in codes(done(CLASSIC_4, (71, 91), belote=0))
    for plain in (done(CLASSIC_4, (81, 81)), done(HELD, (71, 91), belote=0)):
        assert "belote_kept_in_litige" not in codes(plain)
    passes = line(done(TO_DEFENCE, (102, 60), taker=1, belote=1), "belote_passes")
    assert (passes.amounts, passes.giver, passes.receiver) == ((20, -20), 1, 0)
    renonce = {"taker": 0, "renonce": 1, "announcements": (0, 50)}
    gone = done(CLASSIC_4, (100, 62), **renonce)
    assert (gone.marked, gone.winner, gone.compared) == ((212, 0), 0, None)
    assert done(LOST, (100, 62), **renonce).marked == (162, 0)
    five = replace(CLASSIC_4, rounding=Rounding.NEAREST_TEN_5_UP)
    six = replace(CLASSIC_4, rounding=Rounding.NEAREST_TEN_6_UP)
    assert done(five, (84, 78)).marked == (80, 80)
    assert [done(six, points).marked for points in ((95, 67), (96, 66))] == [(90, 70), (100, 70)]
    assert (told.winner, done(CLASSIC_4, (60, 102)).winner) == (0, 1)
    assert done(CLASSIC_4, (81, 81)).winner is None
    assert done(MARQUOIR_3, (70, 50, 42)).compared == (70, 50, 42)
    assert told.counted == (100, 62)


def announcements_battery(module):
    def award(texts, **facts):
        hands = {seat: parse_cards(text) for seat, text in texts.items()}
        rules = replace(CLASSIC_4, **facts.pop("knobs", {}))
        return module.award_announcements(rules, hands=hands, trump=Suit.HEARTS, first=0, **facts)

    decided = {
        "carre_over_run": {0: "Ts Th Td Tc", 1: "7s 8s 9s Js Qs"},
        "carre": {0: "Ts Th Td Tc", 1: "Qs Qh Qd Qc"},
        "kind": {0: "As Ks Qs", 1: "7d 8d 9d Td"},
        "top_card": {0: "As Ks Qs", 1: "Kd Qd Jd"},
        "trump": {0: "As Ks Qs", 1: "Ah Kh Qh"},
        "cancelled": {0: "As Ks Qs", 1: "Ad Kd Qd"},
        "one_side_only": {0: "As Ks Qs", 2: "Ad Kd Qd"},
        "nothing_declared": {0: "As Ks 7s"},
    }
    for decision, texts in decided.items():
        assert award(texts).decision.value == decision
    cents = {0: "9s Ts Js Qs Ks", 1: "8d 9d Td Jd Qd Kd"}
    # By the top card they are equal: how far down they go is asked at another table only.
    assert award(cents).decision.value == "cancelled"
    longer = award(cents, knobs={"long_run": LongRun.BY_LENGTH})
    assert (longer.decision.value, longer.side) == ("length", 1)
    nothing = award(decided["cancelled"])
    assert (nothing.side, nothing.points, nothing.by_side) == (None, 0, (0, 0))
    assert (nothing.best.seat, nothing.rival.seat) == (0, 1)
    (tierce,) = module.find_announcements(CLASSIC_4, parse_cards("As Ks Qs"))
    assert (tierce.top.code, tierce.kind.value) == ("As", "tierce")
    held = {0: "As Ks Qs", 1: "7d 8d 9d Td"}
    assert award(held, declared={0: [tierce]}).by_side == (20, 0)
    assert award(held, declared={0: [tierce, tierce]}).points == 20
    with pytest.raises(PositionError):
        award(held, declared={1: [tierce]})
    assert award({0: "As Ks Qs 7d 8h 9c Tc Jd"}).points == 20
    with pytest.raises(PositionError):
        award({0: "As Ks Qs 7d 8h 9c Tc Jd Jh"})
    with pytest.raises(PositionError):
        award({0: "As Ks Qs", 1: "As"})
    shown = award({0: "9d Td Jd Qd", 1: "As Ks Qs", 2: "7c 8c 9c"})
    assert [(one.seat, one.announcement.points) for one in shown.shown] == [(0, 50), (2, 20)]
    assert [one.seat for one in shown.declared] == [0, 1, 2]
    assert [one.seat for one in nothing.declared] == [0, 1]
    fifty = module.find_announcements(CLASSIC_4, parse_cards(held[1]))
    inside = module.run_within(CLASSIC_4, parse_cards(held[1]), module.Kind.TIERCE, NINE)
    assert inside and inside.cards == parse_cards("7d 8d 9d")
    assert award(held, declared={1: [inside]}).by_side == (0, 20)
    assert award(held, declared={1: [inside, *fifty]}).by_side == (0, 50)
    low = module.run_within(CLASSIC_4, parse_cards(held[1]), module.Kind.TIERCE, TEN)
    assert [s.announcement for s in award(held, declared={1: [low, inside]}).shown] == [low]


FAULTS = {
    real_scoring: [
        Fault("_counted", "{} if deal.last is None else {deal.last: LAST_TRICK_BONUS}", "{}"),
        Fault(
            "_counted",
            "of.PointsInTricks(cards, deal.last is None, pairs=pairs)",
            "of.PointsInTricks(cards, deal.last is not None, pairs=pairs)",
        ),
        Fault("_counted", "deal.last is not None", "deal.last is None"),
        Fault(
            "_capot",
            "of.CapotOfPair if pairs else of.CapotAlone",
            "of.CapotAlone if pairs else of.CapotOfPair",
        ),
        Fault("_passing", "if len(beaten_by) > 1: ...", "if len(beaten_by) > 2: ..."),
        Fault("_passing", "len(receivers) == 1", "len(receivers) != 1"),
        Fault("_litige", "belote and (not held)", "belote or not held"),
        Fault("_litige", "belote and (not held)", "not held"),
        Fault("_what_the_loser_keeps", "1 - loser", "1"),
        Fault(
            "_belote_of_loser",
            "{loser: -BELOTE_POINTS, 1 - loser: BELOTE_POINTS}",
            "{loser: -BELOTE_POINTS, 1: BELOTE_POINTS}",
        ),
        Fault(
            "_belote_of_loser",
            "of.BelotePasses(amounts, loser, 1 - loser, pairs=True)",
            "of.BelotePasses(amounts, 1 - loser, loser, pairs=True)",
        ),
        Fault("_what_the_loser_keeps", "{loser: -points}", "{}"),
        Fault("_rounded", "5", "6"),
        Fault("_rounded", "4", "3"),
        Fault(
            "_between_pairs",
            "_Result(Outcome.MADE, lines, compared, winner=side)",
            "_Result(Outcome.MADE, lines, compared)",
        ),
        Fault(
            "_between_pairs",
            "_Result(Outcome.FAILED, lines, compared, winner=defence)",
            "_Result(Outcome.FAILED, lines, compared)",
        ),
        Forgotten("_renonce", "_Result", "winner"),
        Fault(
            "_each_for_himself",
            "_Result(Outcome.MADE, lines, compared)",
            "_Result(Outcome.MADE, lines)",
        ),
        Fault("Settlement.counted", "line.counts", "not line.counts"),
    ],
    real_announcements: [
        Fault("Announcement.top", "-1", "0"),
        Fault("Announcement.top", "1", "2"),
        Fault(
            "_decision",
            "best.announcement.kind is Kind.CARRE",
            "best.announcement.kind is not Kind.CARRE",
        ),
        Fault(
            "_decision",
            "rival.announcement.kind is Kind.CARRE",
            "rival.announcement.kind is not Kind.CARRE",
        ),
        Fault("_decision", "Decision.CARRE if both else Decision.CARRE_OVER_RUN", "Decision.CARRE"),
        Fault("_decision", "a != b", "a == b"),
        Fault("_declared", "announcement not in held", "announcement in held"),
        Fault("_declared", "dict.fromkeys(declared.get(seat, ()))", "declared.get(seat, ())"),
        Fault("_checked", "len(hand) > rules.hand_size", "len(hand) >= rules.hand_size"),
        Fault("_checked", "card in seen", "card is seen"),
        Fault(
            "award_announcements",
            "[one for one in shown if rules.side_of(one.seat) != side]",
            "shown",
        ),
        Fault(
            "award_announcements",
            "(one for one in shown if rules.side_of(one.seat) == side)",
            "(one for one in shown[::-1] if rules.side_of(one.seat) == side)",
        ),
        Fault(
            "award_announcements",
            "Award(None, 0, nothing.by_side, decision, (), best, rival, tuple(shown))",
            "Award(side, 0, nothing.by_side, decision, (), best, rival, tuple(shown))",
        ),
        Fault("award_announcements", "if not shown: ..."),
        Fault("_decision", "mine == theirs", "mine is theirs"),
        Fault("run_within", "run.cards.index(top) + 1", "run.cards.index(top)"),
        Fault("run_within", "-RUN_LENGTHS[kind]", "1"),
        Fault("RUN_LENGTHS", "3", "4"),
        Fault("apart", "-len(one.cards)", "0"),
        Fault("apart", "set(one.cards) & set(run.cards)", "False"),
    ],
}
BATTERIES = {real_scoring: scoring_battery, real_announcements: announcements_battery}
SEEDED_FAULTS = [(module, fault) for module, faults in FAULTS.items() for fault in faults]
CAUGHT = (AssertionError, ValueError, LookupError, TypeError, StopIteration, pytest.fail.Exception)


@pytest.mark.parametrize("module", FAULTS)
def test_the_battery_passes_without_a_fault(module):
    assert_sound(BATTERIES[module], module)


def test_there_are_enough_faults():
    assert all(len(faults) >= 12 for faults in FAULTS.values())
    assert len(SEEDED_FAULTS) == len(set(SEEDED_FAULTS))


@pytest.mark.parametrize(("module", "fault"), SEEDED_FAULTS, ids=name_of)
def test_a_seeded_fault_is_caught(module, fault):
    assert_caught(BATTERIES[module], fault, module, caught=CAUGHT)
