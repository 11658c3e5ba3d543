"""Seeded faults: each small wrong change to the settlement or the announcements must be caught."""

from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, FFB_4, MARQUOIR_3, MARQUOIR_3_TOGETHER, Suit, parse_cards
from belote_core import announcements as real_announcements
from belote_core.ruleset import (
    AnnouncementsWhenCapot,
    AnnouncementsWhenFailed,
    AnnouncementTie,
    BeloteInLitige,
    BeloteWhenFailed,
    CarreOfEights,
    CarreOrder,
    FailedPointsTo,
    LitigePointsTo,
    LongRun,
    Rounding,
    Tie,
)
from belote_core.scoring import settlement as real_scoring
from tests.seeded_faults import Fault, assert_caught, assert_sound, name_of
from tests.settlements import capot, codes, settled


def knob(rules=CLASSIC_4, **knobs):
    return replace(rules, **knobs)


# (rules, points, facts) -> outcome, marked, what stays on the table; all by hand from rules.md.
DEALS = [
    (MARQUOIR_3, (70, 50, 42), {}, "MADE", (70, 50, 42), 0),
    (MARQUOIR_3, (60, 60, 42), {}, "FAILED", (0, 120, 42), 0),
    (MARQUOIR_3, (30, 66, 66), {}, "FAILED", (0, 81, 81), 0),
    (MARQUOIR_3, (40, 70, 52), {}, "FAILED", (0, 110, 52), 0),
    (MARQUOIR_3, (45, 60, 57), {"belote": 0}, "MADE", (65, 60, 57), 0),
    (MARQUOIR_3, (50, 72, 40), {"belote": 0}, "FAILED", (20, 122, 40), 0),
    (MARQUOIR_3, (65, 55, 42), {"belote": 1}, "FAILED", (0, 140, 42), 0),
    (MARQUOIR_3, (40, 51, 71), {"belote": 1}, "FAILED", (0, 91, 91), 0),
    (MARQUOIR_3, (20, 4, 0), {"renonce": 1, "belote": 1}, "RENONCE", (81, 20, 81), 0),
    (MARQUOIR_3_TOGETHER, (82, 50, 30), {}, "MADE", (82, 50, 30), 0),
    (MARQUOIR_3_TOGETHER, (81, 50, 31), {}, "FAILED", (0, 91, 71), 0),
    (MARQUOIR_3_TOGETHER, (50, 70, 42), {}, "FAILED", (0, 95, 67), 0),
    (
        knob(MARQUOIR_3, failed_points_to=FailedPointsTo.EACH_HALF),
        (51, 65, 46),
        {},
        "FAILED",
        (0, 91, 71),
        0,
    ),
    (
        knob(MARQUOIR_3, failed_points_to=FailedPointsTo.ALL_WHO_BEAT),
        (50, 62, 50),
        {},
        "FAILED",
        (0, 87, 75),
        0,
    ),
    (
        knob(MARQUOIR_3, failed_points_to=FailedPointsTo.ALL_WHO_BEAT),
        (60, 60, 42),
        {},
        "FAILED",
        (0, 120, 42),
        0,
    ),
    (
        knob(MARQUOIR_3, belote_counts_for_contract=False),
        (60, 57, 45),
        {"belote": 1},
        "MADE",
        (60, 77, 45),
        0,
    ),
    (CLASSIC_4, (82, 80), {"last": 1}, "MADE", (82, 80), 0),
    (CLASSIC_4, (80, 82), {"taker": 2, "belote": 1}, "FAILED", (0, 182), 0),
    (CLASSIC_4, (80, 82), {"taker": 3}, "MADE", (80, 82), 0),
    (CLASSIC_4, (95, 67), {"announcements": (0, 50)}, "FAILED", (0, 212), 0),
    (CLASSIC_4, (60, 102), {"announcements": (20, 0)}, "FAILED", (0, 182), 0),
    (CLASSIC_4, (61, 101), {"belote": 0, "announcements": (20, 0)}, "HELD_OVER", (20, 101), 81),
    (CLASSIC_4, (81, 81), {"held_over": 81}, "HELD_OVER", (0, 81), 162),
    (CLASSIC_4, (62, 100), {"held_over": 81}, "FAILED", (0, 243), 0),
    (CLASSIC_4, (30, 2), {"renonce": 0, "held_over": 81}, "RENONCE", (0, 243), 0),
    (CLASSIC_4, (162, 0), {"tricks": (7, 1)}, "MADE", (162, 0), 0),
    (knob(tie=Tie.FAILED), (81, 81), {}, "FAILED", (0, 162), 0),
    (knob(tie=Tie.REPLAY), (81, 81), {"held_over": 40}, "REPLAY", (0, 0), 40),
    (
        knob(belote_in_litige=BeloteInLitige.HELD),
        (71, 91),
        {"belote": 0},
        "HELD_OVER",
        (0, 91),
        91,
    ),
    (
        knob(belote_when_failed=BeloteWhenFailed.TO_DEFENCE),
        (60, 102),
        {"belote": 0},
        "FAILED",
        (0, 182),
        0,
    ),
    (
        knob(announcements_when_failed=AnnouncementsWhenFailed.KEPT),
        (60, 102),
        {"announcements": (20, 0)},
        "FAILED",
        (20, 162),
        0,
    ),
    (
        knob(announcements_when_failed=AnnouncementsWhenFailed.LOST),
        (60, 102),
        {"announcements": (20, 0)},
        "FAILED",
        (0, 162),
        0,
    ),
    (
        knob(announcements_count_for_contract=False),
        (95, 67),
        {"announcements": (0, 50)},
        "MADE",
        (95, 117),
        0,
    ),
    (knob(rounding=Rounding.NEAREST_TEN_5_UP), (85, 77), {}, "MADE", (90, 80), 0),
    (knob(rounding=Rounding.NEAREST_TEN_6_UP), (85, 77), {}, "MADE", (80, 80), 0),
]
HELD = knob(belote_in_litige=BeloteInLitige.HELD)
DEALS.append((HELD, (81, 81), {}, "HELD_OVER", (0, 81), 81))
LOST = knob(litige_points_to=LitigePointsTo.NOBODY)
DEALS.append((LOST, (71, 91), {"belote": 0, "held_over": 40}, "HELD_OVER", (20, 91), 40))
# The notes as well: a settlement that says something wrong is a fault too.
TOLD = [
    (
        MARQUOIR_3,
        (50, 72, 40),
        {"belote": 0},
        "points_in_tricks belote against_each points_to_who_beat_him belote_stays",
    ),
    (
        MARQUOIR_3,
        (65, 55, 42),
        {"belote": 1},
        "points_in_tricks belote against_each points_to_who_beat_him",
    ),
    (
        CLASSIC_4,
        (71, 91),
        {"belote": 0, "last": 1},
        "points_in_tricks last_trick belote litige stays_on_table belote_kept_in_litige",
    ),
    (
        CLASSIC_4,
        (62, 100),
        {"announcements": (20, 0), "held_over": 81},
        (
            "points_in_tricks announced against_defence points_to_defence announcements_pass "
            "held_over_received"
        ),
    ),
]
TO_DEFENCE = knob(belote_when_failed=BeloteWhenFailed.TO_DEFENCE)
TO_WINNER = knob(announcements_when_capot=AnnouncementsWhenCapot.TO_WINNER)
CAPOTS = [
    (MARQUOIR_3, 1, {"belote": 0}, (20, 252, 0)),
    (CLASSIC_4, 0, {"belote": 0, "held_over": 81}, (351, 0)),
    (CLASSIC_4, 1, {"announcements": (100, 0)}, (100, 250)),
    (TO_DEFENCE, 1, {"belote": 0}, (0, 270)),
    (TO_DEFENCE, 0, {"belote": 1}, (250, 20)),
    (TO_WINNER, 0, {"announcements": (0, 50)}, (300, 0)),
    (replace(MARQUOIR_3, no_trick_penalty=50), 0, {"belote": 2}, (252, -50, -30)),
    (knob(no_trick_penalty=50), 1, {}, (-50, 250)),
]
# Hands, knobs, first seat -> what each side marks; hearts are trump.
AWARDS = [
    ({0: "8c 9c Tc"}, {}, 0, (20, 0)),
    ({0: "Ks As 7s"}, {}, 0, (0, 0)),
    ({0: "As Ks Qs", 1: "7d 8d 9d Td"}, {}, 0, (0, 50)),
    ({0: "As Ks Qs", 1: "Kd Qd Jd", 2: "7c 8c 9c"}, {}, 0, (40, 0)),
    ({0: "As Ks Qs", 1: "Ah Kh Qh"}, {}, 0, (0, 20)),
    ({0: "As Ks Qs", 1: "Ad Kd Qd"}, {}, 0, (0, 0)),
    (
        {0: "As Ks Qs", 1: "Ad Kd Qd"},
        {"announcement_tie": AnnouncementTie.FIRST_TO_SPEAK},
        3,
        (20, 0),
    ),
    ({0: "Ks Kh Kd Kc", 1: "Ts Th Td Tc"}, {}, 0, (100, 0)),
    ({0: "Ks Kh Kd Kc", 1: "Ts Th Td Tc"}, {"carre_order": CarreOrder.PLAYING}, 0, (0, 100)),
    ({0: "Qs Qh Qd Qc", 1: "7s 8s 9s Ts Js"}, {}, 0, (100, 0)),
    ({0: "As Ah Ad Ac", 1: "9s 9h 9d 9c", 3: "8s 8h 8d 8c"}, {}, 0, (0, 150)),
    ({0: "9s Ts Js Qs Ks", 1: "7d 8d 9d Td Jd Qd"}, {}, 0, (100, 0)),
    ({0: "9s Ts Js Qs Ks", 1: "7d 8d 9d Td Jd Qd"}, {"long_run": LongRun.BY_LENGTH}, 0, (0, 100)),
    ({0: "As Ks Qs", 1: "Ah Kh Qh"}, {"trump_run_wins_tie": False}, 0, (0, 0)),
    (
        {0: "As Ah Ad Ac", 3: "8s 8h 8d 8c"},
        {"carre_of_eights": CarreOfEights.CANCELS},
        0,
        (0, 0),
    ),
    ({0: "Js Jh Jd Jc Ts Qs"}, {}, 0, (220, 0)),
    ({0: "Js Jh Jd Jc Ts Qs"}, {"card_used_twice": False}, 0, (200, 0)),
]


def battery(module):
    """The examples of the articles, on a module that settles or one that awards."""
    if hasattr(module, "settle"):
        for rules, points, facts, outcome, marked, held_over in DEALS:
            done = settled(rules, points, settle=module.settle, **facts)
            assert done.outcome.name == outcome
            assert (done.marked, done.held_over) == (marked, held_over)
        for rules, points, facts, told in TOLD:
            assert codes(settled(rules, points, settle=module.settle, **facts)) == told.split()
        for rules, side, facts, marked in CAPOTS:
            assert capot(rules, side, settle=module.settle, **facts).marked == marked
        return
    for texts, knobs, first, by_side in AWARDS:
        hands = {seat: parse_cards(text) for seat, text in texts.items()}
        rules = replace(CLASSIC_4, **knobs)
        awarded = module.award_announcements(rules, hands=hands, trump=Suit.HEARTS, first=first)
        assert awarded.by_side == by_side
    assert module.award_announcements(FFB_4, hands=hands, trump=Suit.HEARTS, first=0).points == 0
    assert module.belote_holder(CLASSIC_4, {2: parse_cards("Kh Qh")}, Suit.HEARTS) == 2
    assert module.belote_holder(CLASSIC_4, {2: parse_cards("Kd Qh")}, Suit.HEARTS) is None


FAULTS = {
    real_scoring: [
        Fault("_each_for_himself", "other >= total", "other > total"),
        Fault("_passing", "(compared[side] for side in beaten_by)", "deal.points"),
        Fault("_passing", "compared[side] == best", "deal.points[side] == best"),
        Fault("_each_for_himself", "deal.belote == taker", "deal.belote != taker"),
        Fault("_passing", "dict.fromkeys(receivers, share)", "dict.fromkeys(receivers, points)"),
        Fault("_shared", "dict.fromkeys(deal.others, share)", "dict.fromkeys(deal.others, points)"),
        Fault("_shared", "changes[high]", "changes[low]"),
        Fault(
            "_passing",
            "len(beaten_by) > 1 and rules.failed_points_to is FailedPointsTo.ALL_WHO_BEAT",
            "rules.failed_points_to is FailedPointsTo.ALL_WHO_BEAT",
        ),
        Fault("_between_pairs", "tie is Tie.FAILED", "tie is not Tie.REPLAY"),
        Fault("_between_pairs", "mine > theirs", "deal.points[side] > deal.points[defence]"),
        Fault("_between_pairs", "{side: -points, defence: points}", "{side: -points}"),
        Fault("_counted", "BELOTE_POINTS", "0"),
        Fault("_counted", "rules.announcements_count_for_contract", "True"),
        Fault("_counted", "rules.belote_counts_for_contract", "True"),
        Fault("_litige", "deal.points[side] + deal.announcements[side]", "deal.points[side]"),
        Fault(
            "_litige",
            "belote and deal.rules.belote_in_litige is BeloteInLitige.HELD",
            "deal.rules.belote_in_litige is BeloteInLitige.HELD",
        ),
        Fault("_litige", "LitigePointsTo.NOBODY", "LitigePointsTo.NEXT_WINNER"),
        Fault("_litige", "0 if lost else stays", "stays"),
        Fault("_without_a_trick", "not tricks", "tricks"),
        Fault("_without_a_trick", "-penalty", "penalty"),
        Fault("settle", "held_over + result.stays", "result.stays"),
        Fault("settle", "held_now = 0"),
        Fault("settle", "{result.winner: held_over}", "{deal.side: held_over}"),
        Fault("_rounded", "4", "5"),
        Fault("_rounded", "amount + carry", "amount"),
        Fault("_result", "deal.rules.hand_size in deal.tricks", "162 in deal.points"),
        Fault("_result", "deal.tricks.index(deal.rules.hand_size)", "deal.side"),
        Fault("_capot", "other == deal.side", "True"),
        Fault("_capot", "other == deal.side", "False"),
        Fault("_belote_of_loser", "deal.belote != loser", "deal.belote == loser"),
        Fault("_capot", "{other: -points, side: points}", "{other: -points}"),
        Fault("_what_the_loser_keeps", "{loser: -points, winner: points}", "{loser: -points}"),
        Fault(
            "_what_the_loser_keeps", "AnnouncementsWhenFailed.LOST", "AnnouncementsWhenFailed.KEPT"
        ),
        Fault("_renonce", "DEAL_POINTS // len(innocent)", "DEAL_POINTS"),
        Fault("_renonce", "innocent[0]", "fault"),
        Fault("_result", "if deal.renonce is not None: ..."),
    ],
    real_announcements: [
        Fault("_runs", "len(cards) >= 3", "len(cards) > 3"),
        Fault("_RUN_POINTS", "50", "20"),
        Fault("_CARRES", "150", "100"),
        Fault(
            "_CARRES",
            "{'J': 200, '9': 150, 'A': 100, 'K': 100, 'Q': 100, 'T': 100}",
            "{'J': 200, '9': 150, 'A': 100, 'K': 100, 'Q': 100, 'T': 100, '8': 100}",
        ),
        Fault("_CARRE_ORDERS", "'8TQKA9J'", "'8QKTA9J'"),
        Fault("_CARRE_ORDERS", "'8QKTA9J'", "'8TQKA9J'"),
        Fault("announcement_strength", "kind is Kind.CENT", "kind is not Kind.CENT"),
        Fault("announcement_strength", "LongRun.BY_LENGTH", "LongRun.ONE_CENT"),
        Fault("announcement_strength", "int(at_trump)", "0"),
        Fault("announcement_strength", "rules.trump_run_wins_tie", "True"),
        Fault("_cancels", "CarreOfEights.CANCELS", "CarreOfEights.NOTHING"),
        Fault("announcement_strength", "RUN_ORDER.index(top.rank)", "0"),
        Fault("find_announcements", "not rules.card_used_twice", "rules.card_used_twice"),
        Fault("award_announcements", "first + turn", "first - turn"),
        Fault(
            "_decision",
            "Decision.FIRST_TO_SPEAK if first else Decision.CANCELLED",
            "Decision.FIRST_TO_SPEAK if not first else Decision.CANCELLED",
        ),
        Fault("award_announcements", "rules.side_of(one.seat) == side", "one.seat == best.seat"),
        Fault(
            "award_announcements",
            "rules.announcements is Announcements.NONE",
            "not rules.fixed_pairs",
        ),
        Fault(
            "belote_holder",
            "{Card(Rank.KING, trump), Card(Rank.QUEEN, trump)}",
            "{Card(Rank.QUEEN, trump)}",
        ),
    ],
}
SEEDED_FAULTS = [(module, fault) for module, faults in FAULTS.items() for fault in faults]


@pytest.mark.parametrize("module", FAULTS)
def test_the_battery_passes_without_a_fault(module):
    assert_sound(battery, module)


def test_there_are_enough_faults():
    assert all(len(faults) >= 12 for faults in FAULTS.values())
    assert len(SEEDED_FAULTS) == len(set(SEEDED_FAULTS))


@pytest.mark.parametrize(("module", "fault"), SEEDED_FAULTS, ids=name_of)
def test_a_seeded_fault_is_caught(module, fault):
    caught = (AssertionError, ValueError, LookupError, TypeError, ArithmeticError)
    assert_caught(battery, fault, module, caught=caught)
