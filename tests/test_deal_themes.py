"""The rule cases beside the play: where each holds and where not."""

from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    Pass,
    Play,
    Suit,
    Take,
    parse_card,
    parse_cards,
)
from exercises import generate
from exercises.kinds.award_announcements import Announcing
from exercises.kinds.bid import Asked, Spoken
from exercises.kinds.deal_facts import DealFacts
from exercises.kinds.find_announcements import Held
from exercises.kinds.find_the_fault import PlayedDeal
from exercises.kinds.match_end import MatchMoment
from exercises.kinds.take_or_pass import CLEAR, Offer
from exercises.themes import DEAL_THEMES
from exercises.themes.play import PLAY_THEMES
from tests.deal_answers import HOUSES, KINDS
from tests.positions import house
from tests.sources import ROOT

# ---- Where a theme holds, and where not


def of(subject):
    return {name for name, theme in DEAL_THEMES.items() if theme.holds(subject)}


ALL = house(MARQUOIR_3, failed_points_to="ALL_WHO_BEAT")
HALF = house(MARQUOIR_3, failed_points_to="EACH_HALF")
UNCOUNTED = replace(MARQUOIR_3, belote_counts_for_contract=False)
# rules, taker, points, tricks, belote, announcements, held over; the settlements of rules.md first.
DEALS = [
    (MARQUOIR_3, 0, (70, 50, 42), (4, 2, 2), None, None, 0, "made-under-82"),
    (MARQUOIR_3, 0, (82, 50, 30), (4, 2, 2), None, None, 0, "made"),
    (MARQUOIR_3, 0, (60, 60, 42), (3, 3, 2), None, None, 0, "failed-to-one"),
    (MARQUOIR_3, 0, (50, 70, 42), (2, 4, 2), None, None, 0, "failed-to-one"),
    (MARQUOIR_3, 0, (30, 66, 66), (2, 3, 3), None, None, 0, "failed-shared"),
    (MARQUOIR_3, 0, (54, 54, 54), (3, 3, 2), None, None, 0, "failed-shared"),
    (MARQUOIR_3, 0, (40, 70, 52), (2, 3, 3), None, None, 0, "failed-to-higher"),
    (MARQUOIR_3, 0, (45, 60, 57), (2, 3, 3), 0, None, 0, "made-under-82 belote-decides"),
    (MARQUOIR_3, 0, (50, 72, 40), (2, 4, 2), 0, None, 0, "failed-to-one belote-kept"),
    (MARQUOIR_3, 0, (65, 55, 42), (3, 3, 2), 1, None, 0, "failed-to-one belote-decides"),
    (MARQUOIR_3, 0, (40, 51, 71), (2, 3, 3), 1, None, 0, "failed-shared"),
    (MARQUOIR_3, 0, (64, 39, 59), (3, 2, 3), 1, None, 0, "made-under-82"),
    (MARQUOIR_3, 0, (162, 0, 0), (8, 0, 0), 1, None, 0, "capot-by-taker"),
    (MARQUOIR_3, 0, (0, 162, 0), (0, 8, 0), None, None, 0, "capot-by-defender"),
    (MARQUOIR_3, 0, (0, 80, 82), (0, 4, 4), None, None, 0, "no-capot"),
    (MARQUOIR_3, 0, (92, 0, 70), (5, 0, 3), None, None, 0, "no-capot made"),
    (MARQUOIR_3, 0, (162, 0, 0), (7, 1, 0), None, None, 0, "no-capot made"),
    (UNCOUNTED, 0, (65, 55, 42), (3, 3, 2), 1, None, 0, "made-under-82"),
    (ALL, 0, (40, 70, 52), (2, 3, 3), None, None, 0, "failed-shared-by-all"),
    (ALL, 0, (50, 70, 42), (2, 3, 3), None, None, 0, "failed-to-one"),
    (HALF, 0, (50, 70, 42), (2, 4, 2), None, None, 0, "failed-halved"),
    (MARQUOIR_3_TOGETHER, 0, (82, 50, 30), (4, 2, 2), None, None, 0, "made"),
    (MARQUOIR_3_TOGETHER, 0, (60, 55, 47), (3, 3, 2), None, None, 0, "failed-together"),
    (MARQUOIR_3_TOGETHER, 0, (72, 55, 35), (3, 3, 2), 0, None, 0, "made belote-decides"),
    (MARQUOIR_3_TOGETHER, 0, (71, 56, 35), (3, 3, 2), 0, None, 0, "failed-together belote-kept"),
    (CLASSIC_4, 0, (92, 70), (5, 3), None, None, 0, "pair-made"),
    (CLASSIC_4, 1, (92, 70), (5, 3), None, None, 0, "pair-failed"),
    (CLASSIC_4, 0, (92, 70), (5, 3), 0, (0, 20), 0, "pair-made"),
    (CLASSIC_4, 0, (72, 90), (4, 4), 0, None, 0, "belote-decides eighty-two-trap"),
    (CLASSIC_4, 0, (90, 72), (4, 4), 1, None, 0, "belote-decides eighty-two-trap"),
    (CLASSIC_4, 0, (92, 70), (4, 4), 1, None, 0, "pair-made"),
    (CLASSIC_4, 0, (60, 102), (3, 5), 0, None, 0, "pair-failed belote-kept"),
    (CLASSIC_4, 0, (75, 87), (4, 4), None, (20, 0), 0, "announcements-decide eighty-two-trap"),
    (CLASSIC_4, 0, (40, 122), (2, 6), None, (20, 0), 0, "pair-failed announcements-to-defence"),
    (CLASSIC_4, 0, (81, 81), (4, 4), None, None, 0, "litige"),
    (CLASSIC_4, 0, (71, 91), (4, 4), 0, None, 0, "litige-belote belote-decides"),
    (CLASSIC_4, 0, (91, 71), (4, 4), 1, None, 0, "litige belote-decides"),
    (CLASSIC_4, 0, (92, 70), (5, 3), None, None, 81, "pair-made held-over-received"),
    (CLASSIC_4, 0, (81, 81), (4, 4), None, None, 81, "litige"),
    (CLASSIC_4, 0, (162, 0), (8, 0), 1, (20, 0), 0, "pair-capot"),
    (CLASSIC_4, 0, (0, 162), (0, 8), None, None, 81, "pair-capot held-over-received"),
    (FFB_4, 2, (71, 91), (4, 4), 0, None, 0, "litige-belote belote-decides"),
    (HOUSES["tie-fails"], 0, (81, 81), (4, 4), None, None, 0, "tie-fails pair-failed"),
    (HOUSES["tie-replayed"], 0, (81, 81), (4, 4), None, None, 0, "tie-replayed"),
]  # fmt: skip


@pytest.mark.parametrize("row", DEALS, ids=lambda row: f"{row[2]} {row[7]}")
def test_a_deal_is_a_case_of_these_themes_and_of_no_other(row):
    *facts, themes = row
    assert of(DealFacts(*facts)) == set(themes.split())


TIERCE, CINQUANTE = "7s 8s 9s", "Td Jd Qd Kd"
CENT, LONGER = "8s 9s Ts Js Qs", "8s 9s Ts Js Qs Ks"
ONCE, LENGTH = HOUSES["card-used-once"], HOUSES["longer-cent"]
HANDS = [
    (CLASSIC_4, f"{TIERCE} Ah Kc Qd Th 8d", "find-tierce"),
    (CLASSIC_4, f"{CINQUANTE} Ah 7c 8s 9c", "find-cinquante"),
    (CLASSIC_4, f"{CENT} Ah 7d 9c", "find-cent"),
    (CLASSIC_4, f"{LONGER} 7d 9c", "long-run"),
    (CLASSIC_4, "9s 9h 9d 9c As Kd 7h Qc", "find-carre"),
    (CLASSIC_4, "9s 9h 9d 9c Ts Js 7h Ac", "card-used-twice"),
    (ONCE, "9s 9h 9d 9c Ts Js 7h Ac", "find-carre card-used-once"),
    (CLASSIC_4, "Ks As 7s 9h Jd Td 8c Qc", "find-nothing"),
    (CLASSIC_4, "Ks As Ts 9h Jd 7d 8c Qc", "find-nothing"),
    (CLASSIC_4, "8s 8h 8d 8c As Kh Jd Tc", "find-nothing"),
    (CLASSIC_4, "7s 9s Js 8h Th Qh 9d Kc", ""),
    (FFB_4, f"{TIERCE} Ah Kc Qd Th 8d", ""),
]


@pytest.mark.parametrize(("rules", "hand", "themes"), HANDS)
def test_a_hand_is_a_case_of_these_themes_and_of_no_other(rules, hand, themes):
    assert of(Held(rules, parse_cards(hand))) == set(themes.split())


# Hands by seat, only what matters; clubs are trump unless the last seat's hand says otherwise.
FIRST = HOUSES["first-to-speak"]
SHOWN = [
    (CLASSIC_4, ("9s 9h 9d 9c", "Ts Js Qs Ks As", "", ""), "carre-over-run"),
    (CLASSIC_4, ("Ts Th Td Tc", "Ks Kh Kd Kc", "", ""), "carre-order"),
    (CLASSIC_4, (TIERCE, CINQUANTE, "", ""), "longer-kind"),
    (CLASSIC_4, (CENT, "9d Td Jd Qd Kd Ad", "", ""), "higher-top"),
    (LENGTH, (CENT, "7d 8d 9d Td Jd Qd", "", ""), "longer-cent"),
    (CLASSIC_4, (CENT, "8d 9d Td Jd Qd", "", ""), "announcements-cancelled"),
    (FIRST, (CENT, "8d 9d Td Jd Qd", "", ""), "first-to-speak"),
    (CLASSIC_4, (TIERCE, "8d 9d Td", "", ""), "higher-top"),
    (CLASSIC_4, (TIERCE, "7c 8c 9c", "", ""), "trump-before-plain"),
    (CLASSIC_4, (TIERCE, "", "", ""), "one-side-announces"),
    (CLASSIC_4, (TIERCE, "", "8d 9d Td", ""), "one-side-announces"),
    (CLASSIC_4, (TIERCE, CINQUANTE, "", "7h 8h 9h"), "longer-kind best-side-marks-all"),
    (CLASSIC_4, ("", "", "", ""), ""),
    (FFB_4, (TIERCE, "", "", ""), ""),
]


@pytest.mark.parametrize(("rules", "hands", "themes"), SHOWN)
def test_announcements_are_a_case_of_these_themes_and_of_no_other(rules, hands, themes):
    at = Announcing(rules, tuple(map(parse_cards, hands)), Suit.CLUBS, 0)
    assert of(at) == set(themes.split())


ANY = HOUSES["bid-any-suit"]
BIDS = [
    (MARQUOIR_3, 0, Take(0, Suit.HEARTS), "bid-first-turn"),
    (MARQUOIR_3, 0, Take(0, Suit.CLUBS), "bid-first-turn"),
    (MARQUOIR_3, 0, Pass(0), "bid-pass"),
    (MARQUOIR_3, 3, Pass(0), "bid-pass"),
    (MARQUOIR_3, 3, Take(0, Suit.CLUBS), "bid-second-turn"),
    (MARQUOIR_3, 3, Take(0, Suit.HEARTS), "bid-turned-suit-again"),
    (ANY, 3, Take(0, Suit.HEARTS), "bid-any-suit"),
    (ANY, 3, Take(0, Suit.CLUBS), "bid-second-turn"),
    (MARQUOIR_3, 6, Take(0, Suit.CLUBS), ""),
    (MARQUOIR_3, 6, Pass(0), ""),
]


@pytest.mark.parametrize(("rules", "passes", "bid", "themes"), BIDS)
def test_a_bid_is_a_case_of_these_themes_and_of_no_other(rules, passes, bid, themes):
    said = tuple(Pass(seat % 3) for seat in range(passes))
    turned = parse_card("Jh")
    assert of(Asked(rules, turned, said, 2, bid)) == set(themes.split())
    assert of(Spoken(rules, turned, said, 2)) == ({"passed-out"} if passes == 6 else set())


@pytest.mark.parametrize(
    ("hand", "turned", "themes"),
    [
        ("9s Kd Ac Qc Kh", "Qh", "worth-taking"),
        ("Jd Kd Td Qs Ks", "9d", "worth-taking"),
        ("Ah Th Ad 9d Qc", "Qh", ""),
    ],
)
def test_a_hand_whose_odds_are_clear_is_a_case(hand, turned, themes):
    offer = Offer(MARQUOIR_3, parse_cards(hand), parse_card(turned))
    assert of(offer) == set(themes.split())
    if not themes:
        low, high = offer.odds.interval
        assert low < CLEAR
        assert high > 1 - CLEAR


OVER = HOUSES["match-must-be-exceeded"]
# Seat 0 marks 70, seat 1 50, seat 2 42.
MATCHES = [
    (MARQUOIR_3, (960, 700, 650), "match-reached"),
    (MARQUOIR_3, (930, 700, 650), "match-exactly"),
    (OVER, (930, 700, 650), "match-must-be-exceeded"),
    (OVER, (931, 700, 650), "match-reached"),
    (MARQUOIR_3, (929, 700, 650), "match-not-yet"),
    (MARQUOIR_3, (960, 970, 650), "match-several-reach"),
    (MARQUOIR_3, (930, 960, 650), "match-several-reach"),
    (MARQUOIR_3, (960, 980, 650), "match-perfect-tie"),
    (MARQUOIR_3, (930, 950, 650), "match-perfect-tie"),
    (MARQUOIR_3, (1030, 1030, 650), "match-tie-broken"),
    (MARQUOIR_3, (650, 1100, 1100), "match-tie-broken"),
    (MARQUOIR_3, (650, 1100, 1108), None),
]


@pytest.mark.parametrize(("rules", "totals", "theme"), MATCHES)
def test_the_end_of_a_match_is_a_case_of_this_theme_and_of_no_other(rules, totals, theme):
    moment = MatchMoment(totals, DealFacts(rules, 0, (70, 50, 42), (4, 2, 2)))
    if theme is None:
        assert moment.before.winner == 2
        return
    assert of(moment) == {theme}


# Hearts are trump, seat 0 leads, seat 1 took; a hand for each seat, then the cards in order.
UNDER = HOUSES["renonce-under-partner"]
ENDS = [
    (MARQUOIR_3, ("As Kd", "9s Kh", "Ts Qd"), "As Kh Ts", "renonce-follow"),
    (MARQUOIR_3, ("Th Kd", "Ah 9h", "Kh Qd"), "Th 9h Kh", ""),
    (MARQUOIR_3, ("Ah Kd", "Qh 9h", "Kh Qd"), "Ah Qh Kh", "renonce-go-up"),
    (MARQUOIR_3, ("As Kd", "Qh 9d", "Ts Qd"), "As 9d Ts", "renonce-trump"),
    (MARQUOIR_3, ("As Kd", "Th 9d", "Jh Qh"), "As Th Qh", "renonce-overtrump"),
    (MARQUOIR_3, ("As Kd", "Th 9d", "Kh Qd"), "As Th Qd", "renonce-undertrump"),
    (MARQUOIR_3, ("As Kd", "9s 9d", "Ts Qd"), "As 9s Ts", ""),
    (MARQUOIR_3, ("As Kd", "9s Kh", "Ts Qd"), "As Kh Qd", ""),
    (CLASSIC_4, ("As Kd", "Th 9d", "Jh Qh", "Kh Ts"), "As Th Qh Ts", "renonce-overtrump"),
    (CLASSIC_4, ("As Kd", "Th 9d", "Ts 9s", "Kh Jh"), "As Th Ts Kh", ""),
    (CLASSIC_4, ("As Kd", "Th 9d", "Ts 9s", "Kh Jd"), "As Th Ts Jd", ""),
    (UNDER, ("As Kd", "Th 9d", "Ts 9s", "Kh Jh"), "As Th Ts Kh", "renonce-under-partner"),
]


@pytest.mark.parametrize(("rules", "hands", "cards", "themes"), ENDS)
def test_a_renonce_is_a_case_of_this_theme_and_of_no_other(rules, hands, cards, themes):
    plays = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(cards)))
    dealt = tuple(map(parse_cards, hands))
    played = PlayedDeal(rules, dealt, rules.players - 1, 1, Suit.HEARTS, plays)
    assert of(played) == set(themes.split())


def test_every_theme_is_shown_true_and_false():
    shown = [row[7] for row in DEALS] + [row[2] for row in HANDS + SHOWN] + [row[3] for row in BIDS]
    shown += (
        [row[2] or "" for row in MATCHES]
        + [row[3] for row in ENDS]
        + ["passed-out", "worth-taking"]
    )
    assert {name for themes in shown for name in themes.split()} == DEAL_THEMES.keys()


def test_a_subject_of_the_play_is_none_of_these():
    exercise = generate("must-trump", MARQUOIR_3, seed=1)
    assert of(exercise.subject) == of(None) == set()
    assert not DEAL_THEMES.keys() & PLAY_THEMES.keys()


def test_every_theme_has_a_recipe_articles_and_a_kind():
    assert len(DEAL_THEMES) >= 60
    assert all(callable(theme.recipe) for theme in DEAL_THEMES.values())
    known = set((ROOT / "tests/data/articles.txt").read_text("utf-8").split())
    for name, theme in DEAL_THEMES.items():
        assert theme.id == name
        assert set(theme.articles) <= known
        assert theme.articles
        assert set(theme.kinds) <= set(KINDS)
    assert {kind for theme in DEAL_THEMES.values() for kind in theme.kinds} == set(KINDS)
