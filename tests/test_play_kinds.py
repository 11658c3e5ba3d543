"""Each kind of question on the play: its answer, what is offered, what an answer is told."""

import re
import tomllib

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, Position, Suit, Trick, parse_card, parse_cards
from exercises import generate, wording
from exercises.exercise import Exercise, wrong_answers
from exercises.feedback import Told
from exercises.kinds.choose_a_card import ChooseACard
from exercises.kinds.count_points import CountPoints, Pile
from exercises.kinds.legal_cards import LegalCards
from exercises.kinds.trick_winner import TrickWinner, WonTrick
from exercises.kinds.why_illegal import REASONS, WhyIllegal
from exercises.themes.play import PLAY_THEMES
from tests.exercising import OCCURRING
from tests.positions import house
from tests.sentences import LANGS, NAMES, check_text, check_words, words
from tests.sources import ROOT

PRESET_OF = {"3": MARQUOIR_3, "4": CLASSIC_4}


def at(trick, hand, rules=MARQUOIR_3, taker=0):
    """Hearts are trump, the learner is seat 0 and next to play."""
    cards = parse_cards(trick)
    return Position(
        rules=rules,
        trump=Suit.HEARTS,
        trick=Trick((-len(cards)) % rules.players, cards),
        seat=0,
        hand=parse_cards(hand),
        taker=taker,
    )


def legal_cards(*where, **more):
    return LegalCards(theme="any", seed=0, position=at(*where, **more))


def choose(*where, **more):
    return ChooseACard(theme="any", seed=0, position=at(*where, **more))


def why(card, *where, **more):
    return WhyIllegal(theme="any", seed=0, position=at(*where, **more), card=parse_card(card))


def winner(cards, rules=MARQUOIR_3, leader=1, seat=None):
    trick = Trick(leader, parse_cards(cards))
    won = WonTrick(rules=rules, trump=Suit.HEARTS, trick=trick)
    return TrickWinner(theme="any", seed=0, at=won, seat=seat)


def count(*tricks, last=False, rules=MARQUOIR_3):
    laid = tuple(Trick(0, parse_cards(cards)) for cards in tricks)
    pile = Pile(rules=rules, trump=Suit.HEARTS, tricks=laid, last=last)
    return CountPoints(theme="any", seed=0, pile=pile)


def cards(text):
    return frozenset(parse_cards(text))


# ---- The base


def test_an_exercise_without_an_answer_cannot_be_made():
    with pytest.raises(TypeError):
        Exercise(theme="any", seed=0)


def test_a_misreading_that_gives_the_right_answer_is_none():
    assert wrong_answers(3, {"a": 3, "b": 4}) == {"b": 4}


def test_distractors_differ_from_one_another():
    exercise = legal_cards("9s Ks", "9h Kd", taker=1)
    codes = exercise.misreadings()
    assert codes["partner-frees-at-three"] == codes["trumping-is-optional"]
    assert [code for code, _ in exercise.distractors()] == ["partner-frees-at-three"]


# ---- Legal cards


def test_play_5_the_legal_cards_are_one_set():
    exercise = legal_cards("As 9h", "Jh Ah Kd")
    assert exercise.solution == cards("Jh")
    assert exercise.articles == ("PLAY-5",)
    assert exercise.grade(parse_cards("Jh")).correct
    for wrong in ("", "Jh Ah", "Jh Ah Kd", "Kd", "Jh 9c"):
        assert not exercise.grade(parse_cards(wrong)).correct, wrong


def test_the_cards_too_many_are_explained_first_then_the_missing_each_reason_once():
    exercise = legal_cards("As", "Ks 9s Ah Kd Qd")
    feedback = exercise.grade(parse_cards("Ks Ah Kd"))
    assert [ruling.reason.code for ruling in feedback.because] == ["must_follow", "follows"]
    assert (feedback.article, feedback.seat) == ("PLAY-2", 0)
    assert [r.card.code for r in exercise.grade(parse_cards("Ks")).because] == ["9s"]
    assert exercise.grade(exercise.solution).because[0].allowed


def test_a_card_not_held_is_one_too_many():
    feedback = legal_cards("As", "Ks 9s").grade(parse_cards("Ks 9s Ac"))
    assert not feedback.correct
    assert feedback.article == "TABLE-1"


# trick, hand, what the misreading makes of it; hearts are trump.
MISREAD = [
    ("trump-cannot-be-led", "", "9h Kd As", "Kd As", {}),
    ("must-beat-in-plain-suit", "Ks", "As 9s Kd", "As", {}),
    ("trump-instead-of-following", "Ks", "As 9h Kd", "As 9h", {}),
    ("following-is-optional", "Ks", "As 9h Kd", "As 9h Kd", {}),
    ("need-not-go-up", "Th", "Ah Kh Kd", "Ah Kh", {}),
    ("trump-order-as-plain", "Jh Kh", "9h Ah Qh", "Ah", {"rules": CLASSIC_4}),
    ("free-when-cannot-go-up", "Jh", "Ah Kd", "Ah Kd", {}),
    ("partner-frees-from-going-up", "Th 7h", "Ah Kh", "Ah Kh", {"rules": CLASSIC_4}),
    ("trumping-is-optional", "Ks", "9h Kd", "9h Kd", {}),
    ("partner-frees-at-three", "9s Ks", "9h Kd", "9h Kd", {"taker": 1}),
    ("need-not-overtrump", "Ks Th", "Ah Kh Kd", "Ah Kh", {}),
    ("free-when-cannot-overtrump", "Ks 9h", "Ah Kd", "Ah Kd", {}),
    ("undertrump-is-forbidden", "Ks 9h", "Ah Kd", "Kd", {}),
    ("partner-forbids-trumping", "Ks 7s", "9h Kd", "Kd", {"rules": CLASSIC_4}),
    ("partner-frees-nothing", "Ks 7s", "9h Kd", "9h", {"rules": CLASSIC_4}),
    ("discard-must-be-worthless", "Ks", "Ad 9d", "9d", {}),
    ("points-must-be-thrown", "Ks", "Ad 9d", "Ad", {}),
    (
        "must-undertrump-all-the-same",
        "Ks 9h",
        "Ah Kd",
        "Ah",
        {"rules": house(MARQUOIR_3, undertrump="FREE")},
    ),
    (
        "must-go-up-over-partner",
        "Th 7h",
        "Ah Kh",
        "Ah",
        {"rules": house(CLASSIC_4, overtrump_partner_on_trump_lead=False)},
    ),
    (
        "partner-frees-from-everything",
        "Ks 7s",
        "9h Kd",
        "9h Kd",
        {"rules": house(CLASSIC_4, partner_master="NO_EXCEPTION")},
    ),
]


@pytest.mark.parametrize(("code", "trick", "hand", "wrong", "more"), MISREAD)
def test_each_misreading_leads_to_its_wrong_answer(code, trick, hand, wrong, more):
    exercise = legal_cards(trick, hand, **more)
    assert exercise.misreadings()[code] == cards(wrong)
    assert exercise.solution != cards(wrong)
    named = exercise.grade(cards(wrong)).misreading
    assert exercise.misreadings()[named] == cards(wrong)


def test_every_misreading_of_the_play_has_its_example():
    group = wording.groups("en")["play"]
    assert {code for code, *_ in MISREAD} == group.keys()


# ---- Choose a card


def test_any_legal_card_is_right_and_every_illegal_one_is_a_known_misreading():
    exercise = choose("Ks Th", "Ah Kh Kd")
    assert exercise.solution == cards("Ah")
    assert exercise.right_answers == parse_cards("Ah")
    told = {code: exercise.grade(parse_card(code)).misreading for code in ("Ah", "Kh", "Kd")}
    assert told == {"Ah": None, "Kh": "need-not-overtrump", "Kd": "trumping-is-optional"}
    assert exercise.misreadings()["need-not-overtrump"] == parse_card("Kh")


@pytest.mark.parametrize(("preset", "theme"), [o for o in OCCURRING if "trick" not in o[1]])
def test_no_illegal_card_of_a_constructed_hand_is_without_its_misreading(preset, theme):
    if "choose-a-card" not in PLAY_THEMES[theme].kinds:
        return
    rules = {"CLASSIC_4": CLASSIC_4}.get(preset, MARQUOIR_3)
    for seed in range(10):
        exercise = generate(theme, rules, seed=seed, kind="choose-a-card")
        for card in exercise.position.hand:
            graded = exercise.grade(card)
            assert graded.correct == (card in exercise.solution)
            assert (graded.misreading is None) == graded.correct, card


def test_a_card_not_held_is_wrong_for_the_reason_of_the_table():
    feedback = choose("Ks Th", "Ah Kh Kd").grade(parse_card("As"))
    assert (feedback.correct, feedback.article, feedback.misreading) == (False, "TABLE-1", None)


# ---- Why is it illegal


REFUSED = [
    ("must_follow", "9h", "Ks", "As 9h Kd"),
    ("must_go_up", "Kh", "Th", "Ah Kh Kd"),
    ("must_go_up", "Kd", "Th", "Ah Kh Kd"),
    ("must_trump", "Kd", "Ks", "9h Kd"),
    ("must_overtrump", "Kh", "Ks Th", "Ah Kh Kd"),
    ("must_overtrump", "Kd", "Ks Th", "Ah Kh Kd"),
    ("must_undertrump", "Kd", "Ks 9h", "Ah Kd"),
]


@pytest.mark.parametrize(("reason", "card", "trick", "hand"), REFUSED)
def test_the_reason_is_the_engines_and_every_other_offered_is_false(reason, card, trick, hand):
    exercise = why(card, trick, hand)
    assert exercise.solution == reason
    assert reason in exercise.offered
    assert len(exercise.offered) >= 4
    assert list(exercise.offered) == sorted(exercise.offered, key=REASONS.index)
    assert exercise.grade(reason).correct
    for claim in set(exercise.offered) - {reason}:
        feedback = exercise.grade(claim)
        assert not feedback.correct
        assert exercise.misreadings()[feedback.misreading] == claim
        assert feedback.because[0].reason.code == reason


def test_what_is_half_true_is_not_offered():
    # Who throws a card instead of going up has not followed either.
    assert "must_follow" not in why("Kd", "Th", "Ah Kh Kd").offered
    assert "must_follow" in why("Kh", "Th", "Ah Kh Kd").offered
    # Who throws a card instead of overtrumping has not trumped either.
    assert "must_trump" not in why("Kd", "Ks Th", "Ah Kh Kd").offered
    assert "must_trump" in why("Kh", "Ks Th", "Ah Kh Kd").offered


def test_every_misreading_of_a_reason_is_met():
    met = {code for _, *where in REFUSED for code in why(*where).misreadings()}
    met |= why("9h", "Ks Kd", "As 9h").misreadings().keys()
    met |= why("Kd", "Jh", "Ah Kd").misreadings().keys()
    assert met == wording.groups("en")["why-illegal"].keys()


def test_play_7_the_partners_trump_may_not_be_undertrumped_at_some_tables():
    strict = house(CLASSIC_4, partner_master="NO_LOWER_TRUMP")
    exercise = why("Kh", "Ks Th 7s", "Ah Kh Kd", rules=strict)
    assert exercise.solution == "must_not_undertrump_partner"
    assert len(exercise.offered) >= 3


# ---- Who wins the trick


TRICKS = [
    ("9s Ad Js", 0, {"highest-card-of-any-suit": 2, "leader-wins": 1}),
    ("Ks Ts 9s", 2, {"ten-below-king": 1, "highest-card-of-any-suit": None, "leader-wins": 1}),
    ("As 9h Ks", 2, {"led-suit-beats-trump": 1, "leader-wins": 1}),
    ("As Th Ah", 0, {"first-trump-wins": 2, "led-suit-beats-trump": 1}),
    ("As Ah Th", 2, {"last-trump-wins": 0}),
    ("Ah 9h Kd", 2, {"trump-order-as-usual": 1}),
]


@pytest.mark.parametrize(("laid", "seat", "wrong"), TRICKS)
def test_play_9_the_winner_and_those_who_seem_to_win(laid, seat, wrong):
    exercise = winner(laid)
    assert exercise.solution == seat
    assert exercise.grade(seat).correct
    for code, other in wrong.items():
        assert exercise.misreadings().get(code) == other
        if other is not None:
            assert exercise.grade(other).misreading is not None
    assert not exercise.grade(None).correct


def test_every_misreading_of_a_trick_is_met():
    met = {code for laid, *_ in TRICKS for code in winner(laid).misreadings()}
    assert met == wording.groups("en")["trick"].keys()


def test_the_winner_is_told_with_the_card_that_wins():
    exercise = winner("9s Ad Js", seat=0)
    assert exercise.grade(0).text("en").startswith("The trick goes to you")
    assert "the Jack of spades" in exercise.grade(0).text("en")
    feedback = exercise.grade(2)
    assert feedback.text("fr", NAMES).startswith("La carte la plus haute ne gagne que")
    assert "Malik" in winner("9s Ad Js").grade(2).text("fr", NAMES)


# ---- How many points


POINTS = [
    (("As Td 9s",), False, 21, {"pips-counted": 30, "ten-counted-as-nothing": 11}),
    (("Js As Td",), False, 23, {"plain-counted-as-trump": 41, "last-trick-always": 33}),
    (("Js As 9h",), False, 27, {"trump-counted-as-plain": 13}),
    (("Js As 9h",), True, 37, {"last-trick-forgotten": 27}),
    (("Kh Qh 9s", "As Td 9d"), False, 28, {"belote-in-the-tricks": 48}),
]


@pytest.mark.parametrize(("laid", "last", "points", "wrong"), POINTS)
def test_card_4_the_points_and_the_sums_that_misreadings_make(laid, last, points, wrong):
    exercise = count(*laid, last=last)
    assert exercise.solution == points
    assert exercise.grade(points).correct
    for code, other in wrong.items():
        assert exercise.misreadings()[code] == other
        assert not exercise.grade(other).correct
    assert not exercise.grade(points + 1).correct
    assert exercise.grade(points + 1).misreading is None


def test_every_misreading_of_the_points_is_met():
    met = {code for laid, last, *_ in POINTS for code in count(*laid, last=last).misreadings()}
    assert met == wording.groups("en")["points"].keys()


def test_the_points_are_added_up_trumps_first():
    exercise = count("Js As 9h", last=True)
    assert exercise.articles == ("CARD-2", "CARD-3", "CARD-4")
    text = exercise.grade(37).text("en").replace("\ufe0e", "")
    assert text == (
        "Hearts, trump: 9♥ 14. Spades: A♠ 11 + J♠ 2 = 13. Last trick: the bonus adds 10. Total: 37."
    )
    # A card without points is named too.
    text = count("Ac Tc 9c").grade(21).text("fr").replace("\ufe0e", "")
    assert text.endswith("A♣ 11 + 10♣ 10 + 9♣ 0 = 21.")
    worthless = count("9s 9d 9c").grade(0)
    assert worthless.because == (Told("no-points"),)


# ---- What is said


def test_the_two_languages_have_the_same_keys_and_placeholders():
    fr, en = (wording.groups(lang) for lang in ("fr", "en"))
    assert len(wording.misreadings("fr")) >= 40
    assert fr.keys() == en.keys()
    for group, texts in fr.items():
        assert texts.keys() == en[group].keys(), group
        for key, text in texts.items():
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", en[group][key])), key


# The groups that hold no misreadings.
OTHERS = ("told", "ask", "themes")


def test_no_code_stands_in_two_groups():
    for lang in wording.LANGUAGES:
        text = (ROOT / f"exercises/wording/{lang}.toml").read_text("utf-8")
        groups = tomllib.loads(text)
        codes = [code for name, group in groups.items() if name not in OTHERS for code in group]
        assert len(codes) == len(set(codes)) == len(wording.misreadings(lang))


@LANGS
def test_a_misreading_is_one_good_sentence(lang):
    check_words(wording.misreadings(lang).values(), lang)


@LANGS
def test_what_an_answer_is_told_is_well_said(lang):
    seen = 0
    for theme, case in PLAY_THEMES.items():
        for rules in PRESET_OF.values():
            if not case.occurs_in(rules):
                continue
            exercise = generate(theme, rules, seed=2)
            for answer in (*exercise.right_answers, *exercise.misreadings().values()):
                for names in (None, NAMES):
                    text = exercise.grade(answer).text(lang, names)
                    check_text(text.replace("\ufe0e", ""), lang)
                    assert words(text)
                    seen += 1
    assert seen > 300


def test_another_language_is_refused():
    with pytest.raises(KeyError):
        wording.misreading("leader-wins", "de")
