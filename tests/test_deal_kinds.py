"""Questions on a whole deal: the engine's answer, the known wrong ones, and what is said."""

from itertools import pairwise

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    Pass,
    Rank,
    Suit,
    Take,
    parse_card,
    parse_cards,
)
from belote_core.announcements import Kind
from belote_core.scoring import Line
from exercises import Feedback, generate, wording
from exercises.kinds.award_announcements import Announcing, AwardAnnouncements
from exercises.kinds.bid import Asked, MayBid, Spoken
from exercises.kinds.deal_facts import DealFacts
from exercises.kinds.find_announcements import FindAnnouncements, Held
from exercises.kinds.match_end import MatchEnd, MatchMoment
from exercises.kinds.next_dealer import NextDealer
from exercises.kinds.settle_deal import SettleDeal
from exercises.mastery import Mastery
from exercises.themes import DEAL_THEMES
from tests.deal_answers import (
    HOUSES,
    OCCURRING,
    comparable,
    random_houses,
    reference_answer,
    sheet,
)
from tests.positions import house
from tests.samples import NIGHTLY, sample
from tests.sentences import LANGS, NAMES, check_text, check_words

GROUPS = ("bid", "announcements", "settlement", "match", "renonce")
# The misreadings of the play that a reader of a played deal shares, and one of the points.
BORROWED = {
    *("must-beat-in-plain-suit", "trump-cannot-be-led", "undertrump-is-forbidden"),
    *("partner-frees-nothing", "last-trick-forgotten"),
}


def settle(rules, *facts):
    return SettleDeal(theme="made", seed=0, deal=DealFacts(rules, *facts))


# ---- The settlement

# rules.md, "Settlements at three to get right": taker first; points, tricks, who has the belote.
AT_THREE = [
    ((70, 50, 42), None, (70, 50, 42)),
    ((60, 60, 42), None, (0, 120, 42)),
    ((50, 70, 42), None, (0, 120, 42)),
    ((30, 66, 66), None, (0, 81, 81)),
    ((54, 54, 54), None, (0, 81, 81)),
    ((40, 70, 52), None, (0, 110, 52)),
    ((45, 60, 57), 0, (65, 60, 57)),
    ((50, 72, 40), 0, (20, 122, 40)),
    ((65, 55, 42), 1, (0, 140, 42)),
    ((40, 51, 71), 1, (0, 91, 91)),
    ((64, 39, 59), 1, (64, 59, 59)),
]


@pytest.mark.parametrize(("points", "belote", "marked"), AT_THREE)
def test_the_settlements_at_three_to_get_right(points, belote, marked):
    exercise = settle(MARQUOIR_3, 0, points, (3, 3, 2), belote)
    assert exercise.solution == marked
    assert exercise.grade(marked).correct
    assert exercise.grade(list(marked)).correct
    for wrong in exercise.misreadings().values():
        assert not exercise.grade(wrong).correct
    for one, other in pairwise(sorted({marked, marked[::-1], (162, 0, 0)})):
        assert exercise.grade(one).correct + exercise.grade(other).correct <= 1


# The facts of a deal, and what some misreadings make of it, each with the sum it leads to.
TRAPS = [
    (
        (MARQUOIR_3, 0, (60, 55, 47), (3, 3, 2), None, None, 0, 1),
        {
            "eighty-two-at-three": (0, 115, 47),
            "together-instead-of-each": (0, 85, 77),
            "last-trick-twice": (60, 65, 47),
            "last-trick-forgotten": (60, 45, 47),
        },
    ),
    (
        (MARQUOIR_3, 0, (50, 72, 40), (2, 4, 2), 0),
        {
            "belote-lost-when-failed": (0, 142, 40),
            "belote-forgotten": (0, 122, 40),
            "failed-keeps-points": (70, 72, 40),
            "points-always-halved": (20, 97, 65),
        },
    ),
    ((MARQUOIR_3, 0, (60, 60, 42), (3, 3, 2)), {"equal-is-enough": (60, 60, 42)}),
    ((MARQUOIR_3, 0, (40, 70, 52), (2, 3, 3)), {"shared-though-one-is-higher": (0, 90, 72)}),
    ((MARQUOIR_3, 0, (30, 66, 66), (2, 3, 3)), {"shared-points-to-one": (0, 96, 66)}),
    (
        (MARQUOIR_3, 0, (162, 0, 0), (8, 0, 0), 2),
        {
            "capot-swallows-belote": (252, 0, 0),
            "capot-is-162": (162, 0, 20),
            "capot-of-the-other-game": (250, 0, 20),
            "capot-and-last-trick": (262, 0, 20),
        },
    ),
    ((MARQUOIR_3, 0, (0, 80, 82), (0, 4, 4)), {"two-make-a-capot": (0, 126, 126)}),
    ((MARQUOIR_3_TOGETHER, 0, (60, 55, 47), (3, 3, 2)), {"each-instead-of-together": (60, 55, 47)}),
    (
        (CLASSIC_4, 0, (90, 72), (4, 4), 1),
        {"eighty-two-is-enough": (90, 92), "defence-marks-its-own": (0, 92)},
    ),
    (
        (CLASSIC_4, 0, (71, 91), (4, 4), 0),
        {
            "litige-to-defence": (20, 162),
            "litige-holds-belote": (0, 91),
            "litige-each-marks-his-own": (91, 91),
            "litige-is-replayed": (0, 0),
        },
    ),
    (
        (CLASSIC_4, 0, (60, 102), (3, 5), None, (20, 0)),
        {
            "announcements-kept-when-failed": (20, 162),
            "announcements-lost-when-failed": (0, 162),
            "announcements-forgotten": (0, 162),
        },
    ),
    (
        (CLASSIC_4, 0, (75, 87), (4, 4), None, (20, 0)),
        {"announcements-not-compared": (0, 182)},
    ),
    ((CLASSIC_4, 0, (92, 70), (5, 3), None, None, 81), {"held-over-forgotten": (92, 70)}),
    ((FFB_4, 0, (71, 91), (4, 4), 0), {"litige-leaves-belote": (20, 90)}),
    ((FFB_4, 0, (94, 68), (5, 3)), {"rounding-forgotten": (94, 68)}),
]


@pytest.mark.parametrize(("facts", "traps"), TRAPS, ids=lambda value: str(value)[-60:])
def test_what_a_misreading_would_mark(facts, traps):
    exercise = settle(*facts)
    found = exercise.misreadings()
    assert {code: found.get(code) for code in traps} == traps
    for code, marks in traps.items():
        feedback = exercise.grade(marks)
        assert not feedback.correct
        # Two misreadings may add up to the same: then the first of them is named.
        assert found[feedback.misreading] == marks, code


def test_a_settlement_is_explained_line_by_line():
    exercise = settle(MARQUOIR_3, 0, (50, 72, 40), (2, 4, 2), 0, None, 0, 1)
    feedback = exercise.grade((70, 72, 40))
    assert feedback.article == "SCORE-3.1"
    assert exercise.articles[-3:] == ("SCORE-3.1", "SCORE-3.3", "BELOTE-3")
    assert all(isinstance(line, Line) for line in feedback.because[:-1])
    assert feedback.text("en", {1: "Ana"}) == (
        "Whoever fails loses the points in their tricks. Points in the tricks (50 / 62 / 40). "
        "Last-trick bonus (0 / 10 / 0). Belote (20 / 0 / 0). "
        "You had to beat each of them: 70 against 72. Your 50 points go to Ana (−50 / 50 / 0). "
        "You keep your belote. You have failed (20 / 122 / 40)."
    )
    assert wording.amounts_by_side((-3, 0)) == "−3 / 0"


@pytest.mark.parametrize("answer", [None, 3, "70", (70, 50), (70, 50, 42, 0), {}, {70, 50, 42}])
def test_what_cannot_be_an_answer_is_a_wrong_one(answer):
    feedback = settle(MARQUOIR_3, 0, (70, 50, 42), (4, 2, 2)).grade(answer)
    assert not feedback.correct
    assert feedback.misreading is None


# ---- Bids, the next dealer, the end of a match


def may_bid(rules, passes, bid):
    said = tuple(Pass(seat % rules.players) for seat in range(passes))
    asked = Asked(rules, parse_card("Jh"), said, rules.players - 1, bid)
    return MayBid(theme="bid-pass", seed=0, asked=asked)


@pytest.mark.parametrize(
    ("rules", "passes", "bid", "allowed", "code"),
    [
        (MARQUOIR_3, 0, Take(0, Suit.HEARTS), True, "first-turn-is-for-another-suit"),
        (MARQUOIR_3, 0, Take(0, Suit.CLUBS), False, "any-suit-in-the-first-turn"),
        (MARQUOIR_3, 3, Take(0, Suit.CLUBS), True, "only-the-turned-suit-ever"),
        (MARQUOIR_3, 3, Take(0, Suit.HEARTS), False, "turned-suit-comes-back"),
        (HOUSES["bid-any-suit"], 3, Take(0, Suit.HEARTS), True, "turned-suit-is-gone"),
        (MARQUOIR_3, 5, Pass(2), True, "last-to-speak-must-take"),
    ],
)
def test_a_bid_is_allowed_or_not(rules, passes, bid, allowed, code):
    exercise = may_bid(rules, passes, bid)
    assert exercise.solution is allowed
    assert exercise.grade(allowed).correct
    assert exercise.grade(not allowed).misreading == code
    for answer in (None, int(allowed), str(allowed)):
        assert not exercise.grade(answer).correct
        assert exercise.grade(answer).misreading is None


def test_bid_3_deal_3_who_deals_after_two_rounds_of_passes():
    spoken = Spoken(CLASSIC_4, parse_card("Jh"), tuple(Pass(s % 4) for s in range(8)), 3)
    exercise = NextDealer(theme="passed-out", seed=0, spoken=spoken)
    assert exercise.solution == 0
    assert exercise.grade(3).misreading == "same-dealer-again"
    assert exercise.grade(0).text("fr") == "Tous ont passé deux fois\u00a0: c’est à toi de donner."
    same = Spoken(house(CLASSIC_4, redeal_by="SAME_DEALER"), spoken.turned, spoken.bids, 3)
    exercise = NextDealer(theme="passed-out", seed=0, spoken=same)
    assert exercise.solution == 3
    assert exercise.grade(0).misreading == "deal-always-passes"
    assert not exercise.grade(True).correct


@pytest.mark.parametrize(
    ("rules", "totals", "winner", "wrong"),
    [
        (MARQUOIR_3, (960, 700, 650), 0, {}),
        (MARQUOIR_3, (960, 970, 650), 0, {"several-means-one-more-deal": None}),
        (MARQUOIR_3, (950, 975, 650), 1, {"taker-wins-the-race": 0, "best-deal-wins": 0}),
        (MARQUOIR_3, (960, 980, 650), None, {"taker-wins-the-race": 0, "leader-before-wins": 1}),
        (MARQUOIR_3, (930, 700, 650), 0, {"target-must-be-exceeded": None}),
        (HOUSES["match-must-be-exceeded"], (930, 700, 650), None, {"target-is-enough": 0}),
        (MARQUOIR_3, (929, 700, 650), None, {"close-is-enough": 0}),
        (MARQUOIR_3, (500, 960, 650), 1, {"taker-alone-can-win": None}),
    ],
)
def test_match_1_2_who_has_won(rules, totals, winner, wrong):
    moment = MatchMoment(totals, DealFacts(rules, 0, (70, 50, 42), (4, 2, 2)))
    exercise = MatchEnd(theme="match-reached", seed=0, moment=moment)
    assert exercise.solution == winner
    assert exercise.grade(winner).correct
    assert {code: exercise.misreadings().get(code, "") for code in wrong} == wrong
    assert not any(exercise.grade(answer).correct for answer in wrong.values())
    assert not exercise.grade("0").correct


# ---- Announcements

TIERCE = (Kind.TIERCE, Rank.NINE, Suit.SPADES)


@pytest.mark.parametrize(
    ("hand", "found", "code", "wrong"),
    [
        ("7s 8s 9s Ah", {TIERCE}, None, None),
        ("9s Ts Js Qs Ah", {(Kind.CINQUANTE, Rank.QUEEN, Suit.SPADES)}, "shorter-runs-too",
         {(Kind.CINQUANTE, Rank.QUEEN, Suit.SPADES), (Kind.TIERCE, Rank.QUEEN, Suit.SPADES)}),
        ("Ks As 7s 9h", set(), "run-goes-round", {(Kind.TIERCE, Rank.SEVEN, Suit.SPADES)}),
        ("As 7s 8s 9s", {TIERCE}, "run-goes-round", {(Kind.CINQUANTE, Rank.NINE, Suit.SPADES)}),
        ("Ks Ts As 9h", set(), "run-in-playing-order", {(Kind.TIERCE, Rank.ACE, Suit.SPADES)}),
        ("8s 8h 8d 8c", set(), "carre-of-any-rank", {(Kind.CARRE, Rank.EIGHT, None)}),
        ("Js Jh Jd", set(), "three-make-a-carre", {(Kind.CARRE, Rank.JACK, None)}),
        ("9s 9h 9d 9c 8s 7s", {TIERCE, (Kind.CARRE, Rank.NINE, None)}, "card-used-once",
         {(Kind.CARRE, Rank.NINE, None)}),
    ],
)  # fmt: skip
def test_ann_2_3_7_what_a_hand_announces(hand, found, code, wrong):
    held = Held(CLASSIC_4, parse_cards(hand))
    exercise = FindAnnouncements(theme="find-tierce", seed=0, held=held)
    assert exercise.solution == found
    assert exercise.grade(list(found)).correct
    assert exercise.misreadings().get(code) == wrong
    if code:
        assert exercise.grade(wrong).misreading == code


CENT = "8d 9d Td Jd Qd"


@pytest.mark.parametrize(
    ("rules", "hands", "marked", "wrong"),
    [
        (CLASSIC_4, ("7s 8s 9s", "Td Jd Qd Kd", "", "7h 8h 9h"), (0, 70),
         {"every-side-marks": (20, 70), "only-the-best-marks": (0, 50),
          "best-side-takes-all": (0, 90)}),
        (CLASSIC_4, ("Qs Ks As", "8d 9d Td Jd", "", ""), (0, 50),
         {"top-card-before-kind": (20, 0)}),
        (CLASSIC_4, ("Qc Kc Ac", "8d 9d Td Jd", "", ""), (0, 50), {"trump-before-kind": (20, 0)}),
        (CLASSIC_4, ("7c 8c 9c", "7d 8d 9d", "", ""), (20, 0), {"trump-does-not-decide": (0, 0)}),
        (CLASSIC_4, ("8s 9s Ts Js Qs", CENT, "", ""), (0, 0),
         {"equal-goes-to-first": (100, 0), "equal-halves": (50, 50)}),
        (CLASSIC_4, ("7s 8s 9s Ts Js Qs", CENT, "", ""), (0, 0), {"longer-cent-wins": (100, 0)}),
        (CLASSIC_4, ("As Ah Ad Ac", "Js Jh Jd Jc", "", ""), (0, 200), {"carre-by-rank": (100, 0)}),
        (CLASSIC_4, ("Ts Th Td Tc", "Ks Kh Kd Kc", "", ""), (0, 100),
         {"carre-in-playing-order": (100, 0)}),
        (CLASSIC_4, ("Ts Th Td Tc", CENT.replace("T", "A"), "", ""), (100, 0), {}),
        (CLASSIC_4, ("Ks Kh Kd Kc", "", "7s 8s 9s Ts Js", "7d 8d 9d"), (200, 0),
         {"only-the-best-marks": (100, 0)}),
        (HOUSES["first-to-speak"], ("8s 9s Ts Js Qs", CENT, "", ""), (100, 0),
         {"equal-cancels": (0, 0)}),
    ],
)  # fmt: skip
def test_ann_4_5_6_who_marks_announcements(rules, hands, marked, wrong):
    at = Announcing(rules, tuple(map(parse_cards, hands)), Suit.CLUBS, 0)
    exercise = AwardAnnouncements(theme="longer-kind", seed=0, announcing=at)
    assert exercise.solution == marked
    found = exercise.misreadings()
    assert {code: found.get(code) for code in wrong} == wrong


# ---- All kinds: graded as the reference says, whatever the exercise


@pytest.mark.parametrize(("table", "rules", "theme"), OCCURRING)
def test_the_right_answer_gets_full_marks_and_no_other_does(table, rules, theme):
    exercises = sheet(theme, rules, sample(3, 9), first=200)
    for number, exercise in enumerate(exercises):
        feedback = exercise.grade(exercise.solution)
        assert feedback.correct
        assert feedback.misreading is None
        assert comparable(exercise, exercise.solution) == reference_answer(exercise)
        for code, wrong in exercise.misreadings().items():
            graded = exercise.grade(wrong)
            assert not graded.correct
            assert exercise.misreadings()[graded.misreading] == wrong, code
            assert comparable(exercise, wrong) != reference_answer(exercise)
        # The answers of the others on the sheet: right only where they are the same.
        shuffled = exercises[number:] + exercises[:number]
        for other in shuffled[1:]:
            same = comparable(exercise, other.solution) == reference_answer(exercise)
            assert exercise.grade(other.solution).correct == same


def test_every_misreading_is_met_and_has_its_sentence():
    """By day most of them, of every group; at night all, and no other is without its sentence."""
    tables = [(rules, theme) for _, rules, theme in OCCURRING] + list(random_houses(40))
    wanted = {code for group in GROUPS for code in wording.groups("en")[group]}
    assert len(wanted) >= 80
    met = set()
    for number, (rules, theme) in enumerate(tables):
        for exercise in sheet(theme, rules, sample(1, 6), first=6 * number):
            met |= exercise.misreadings().keys()
    assert all(met & set(wording.groups("en")[group]) for group in GROUPS)
    assert len(wanted - met) <= (0 if NIGHTLY else len(wanted) // 5), wanted - met
    assert met - wanted <= BORROWED


def test_who_always_sees_a_trap_is_told_which():
    """A learner who reads one rule wrong: the confusion table names it."""
    log = []
    for theme, code in (("made-under-82", "eighty-two-at-three"), ("failed-shared", None)):
        for exercise in sheet(theme, MARQUOIR_3, 12):
            answer = exercise.misreadings().get(code, exercise.solution)
            graded = exercise.grade(answer)
            told = {"theme": theme, "right": graded.correct, "misreading": graded.misreading}
            log.append({"kind": "try", "at": len(log), "key": f"{theme}{len(log)}"} | told)
    mastery = Mastery.from_log(log)
    assert mastery.confusions.keys() == {"made-under-82"}
    assert mastery.confusions["made-under-82"] == {"eighty-two-at-three": 12}
    assert mastery.rule("failed-shared").right == 12


# ---- What is said


@LANGS
def test_what_an_answer_is_told_is_well_said(lang):
    told = set()
    for _, rules, theme in OCCURRING:
        exercise = generate(theme, rules, seed=4, difficulty=2)
        for answer in (exercise.solution, *exercise.misreadings().values()):
            for names in (None, NAMES):
                feedback = exercise.grade(answer)
                assert isinstance(feedback, Feedback)
                text = feedback.text(lang, names).replace("\ufe0e", "")
                check_text(text, lang)
                assert text[-1] == "."
                told |= {getattr(fact, "code", None) for fact in feedback.because}
    assert len(told) > 40
    assert {theme for *_, theme in OCCURRING} == DEAL_THEMES.keys()


@LANGS
def test_the_sentences_of_the_deal_are_good_ones(lang):
    texts = [text for group in GROUPS for text in wording.groups(lang)[group].values()]
    codes = [code for group in GROUPS for code in wording.groups(lang)[group]]
    check_words([wording.misreading(code, lang) for code in codes], lang)
    assert len(set(texts)) == len(texts) == len(codes)
