"""Every line of a settlement and every outcome has its sentence, in both languages."""

import random
import re
from itertools import product
from string import Formatter

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3
from belote_core.scoring import Line, Outcome, settle
from belote_core.wording.en import settlement as en
from belote_core.wording.fr import settlement as fr
from belote_core.wording.voice import Voice
from tests.positions import random_rules
from tests.settlements import capot, line, random_deal, settled

NAMES = {0: "Ana", 1: "Malik", 2: "Claire", 3: "Denis"}
WORDS = {"fr": fr, "en": en}


def line_classes(base=Line):
    """Every line that can be written."""
    below = [found for child in base.__subclasses__() for found in line_classes(child)]
    return ([base] if hasattr(base, "code") else []) + below


def examples():
    """A settlement for each line code, and for each outcome at three and at four."""
    rng = random.Random(20)
    lines, outcomes = {}, {}
    wanted = {cls.code for cls in line_classes()}
    for _ in range(30_000):
        rules = random_rules(rng, rng.choice([3, 4]))
        done = settle(rules, **random_deal(rng, rules))
        outcomes.setdefault((done.outcome, rules.players), done)
        for found in done.lines:
            lines.setdefault(found.code, found)
        if set(lines) == wanted and len(outcomes) == 10:
            break
    assert set(lines) == wanted
    return lines, outcomes


LINES, OUTCOMES = examples()


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("code", LINES)
def test_every_line_is_said_whoever_listens(lang, code):
    for you, names in product([None, 0, 1, 2, 3], [{}, NAMES]):
        assert_a_sentence(WORDS[lang].line(LINES[code], Voice(you, names)))


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("key", OUTCOMES)
def test_every_outcome_is_said_whoever_listens(lang, key):
    for you in (None, 0, 1, 2, 3):
        assert_a_sentence(WORDS[lang].outcome(OUTCOMES[key], Voice(you, NAMES)))


def assert_a_sentence(text):
    assert text.strip() == text != ""
    assert "None" not in text
    assert "{" not in text
    assert text.count("*") % 2 == 0
    first = text.removeprefix("*")[0]
    assert first.isdigit() or first == first.upper()


def test_every_outcome_was_met():
    assert {outcome for outcome, _ in OUTCOMES} == set(Outcome)


@pytest.mark.parametrize("lang", WORDS)
def test_no_sentence_is_without_a_line(lang):
    words = WORDS[lang]
    assert set(words.LINES) == set(LINES) | {"points_with_last_trick"}
    assert set(words.OUTCOMES) == set(Outcome)
    used = {f for t in words.LINES.values() for _, f, _, _ in Formatter().parse(t) if f}
    assert used


def test_the_picture_in_words():
    done = settled(MARQUOIR_3, (50, 72, 40), belote=0, last=1)
    told = [fr.line(found, Voice(None, NAMES)) for found in done.lines]
    assert told == [
        "Points dans les plis",
        "Dix de der",
        "Belote",
        "Ana devait battre *chacun*\u00a0: 70 contre 72",
        "Ses 50 points passent à Malik",
        "Ana garde sa belote",
    ]
    assert fr.outcome(done, Voice(None, NAMES)) == "Ana est *dedans*"
    assert fr.outcome(done, Voice(0, NAMES)) == "Tu es *dedans*"
    mine = [en.line(found, Voice(0, NAMES)) for found in done.lines[3:]]
    assert mine == [
        "You had to beat *each* of them: 70 against 72",
        "Your 50 points go to Malik",
        "You keep your belote",
    ]


def test_a_pair_is_named_or_is_your_side_and_the_other():
    done = capot(CLASSIC_4, 1, belote=0)
    stays = line(done, "belote_stays")
    assert fr.line(stays, Voice(None, NAMES)) == "Ana et Claire gardent leur belote"
    assert fr.line(stays, Voice(2, NAMES)) == "Ton camp garde sa belote"
    assert fr.line(stays, Voice(1, NAMES)) == "L’autre camp garde sa belote"
    assert en.line(stays, Voice(2, NAMES)) == "Your side keeps its belote"
    assert fr.outcome(done, Voice(1, NAMES)) == "Ton camp fait *capot*"


def test_one_point_is_singular():
    done = settled(MARQUOIR_3, (1, 100, 61))
    passing = line(done, "points_to_higher")
    assert fr.line(passing, Voice(None, NAMES)) == "Son point passe à Malik, qui a le plus"
    assert en.line(passing, Voice(1, NAMES)) == "Their 1 point goes to you, who have the most"


def test_french_never_breaks_a_line_before_a_double_sign():
    for found in LINES.values():
        text = fr.line(found, Voice(0, NAMES))
        assert not re.search(r" [;:!?»]|« ", text)
