"""The reader of cards: what never changes a reading, what it says, how long it takes."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import CardError, RecordError, explain, format_cards, parse_cards
from belote_core.cards import FULL_PACK
from belote_core.record.position_text import PositionText
from belote_core.report import read, report
from belote_core.ruleset import CLASSIC_4, MARQUOIR_3
from belote_core.wording.house_words import HOUSE_WORDS
from belote_core.wording.report import sections
from tests.sentences import check_text

DATA = Path(__file__).parent / "data"
SUITS = {"s": ("♠", "pique", "spades"), "h": ("♥", "cœur", "hearts")}
SUITS |= {"d": ("♦", "carreau", "diamonds"), "c": ("♣", "trèfle", "clubs")}
RANKS = {"T": "10", "J": "V", "Q": "D", "K": "R"}


def french(card):
    return RANKS.get(card.code[0], card.code[0]) + SUITS[card.code[1]][0]


def letters(card):
    return (
        RANKS.get(card.code[0], card.code[0])
        + {"s": "P", "h": "C", "d": "K", "c": "T"}[card.code[1]]
    )


def outcome(text):
    try:
        return frozenset(parse_cards(text))
    except CardError as error:
        return error.code, error.facts.get("choices")


HANDS = st.lists(st.sampled_from(FULL_PACK), min_size=1, max_size=8, unique=True)


@given(HANDS, st.randoms(use_true_random=False), st.sampled_from([french, letters, str]))
def test_the_order_of_cards_decides_nothing(hand, random, writing):
    shuffled = random.sample(hand, len(hand))
    one, other = (outcome(" ".join(map(writing, cards))) for cards in (hand, shuffled))
    assert one == other


@given(HANDS, st.sampled_from([french, letters]))
def test_blanks_and_case_decide_nothing(hand, writing):
    text = " ".join(map(writing, hand))
    # Small letters alone may be what records write: "7c" is clubs to them, "7C" is asked about.
    lower = text.lower() if writing is french else text
    for same in (lower, text.replace(" ", ", "), text.replace(" ", "  \n"), f" {text} "):
        assert outcome(same) == outcome(text)


@given(HANDS)
def test_french_signs_glued_or_apart_are_the_hand(hand):
    assert parse_cards("".join(map(french, hand))) == tuple(hand)
    assert parse_cards(" ".join(map(french, hand))) == tuple(hand)


@given(HANDS)
def test_letters_are_the_hand_or_a_question_never_another(hand):
    said = outcome(" ".join(map(letters, hand)))
    assert said == frozenset(hand) or said[0] in ("which_suit", "which_card")


@given(HANDS)
def test_what_records_write_is_read_back(hand):
    assert parse_cards(format_cards(hand)) == tuple(hand)
    under_keys = f"trump: h\nhand: {format_cards(hand)}"
    assert read(under_keys).hand == tuple(hand)


@pytest.mark.parametrize(
    "text", ["9h ", "VC 9C ", "a", " ", "♥", "'", "l'as de ", "1/", "as ", "?"]
)
def test_a_megabyte_takes_no_time(text):
    huge = text * (1_000_000 // len(text))
    begin = time.perf_counter()
    outcome(huge)
    read(huge)
    # A generous bound: what is not linear takes minutes.
    assert time.perf_counter() - begin < 10


# What is told of texts that are asked about, completed or refused: fr and en golden files.
TOLD = [
    "atout C, pli A♠, main V♥ 9♣",
    "9C AC",
    "atout ♠, pli R♥, main KT",
    "atout coeur, main V♥ 1♥",
    "atout rouge, main V♥",
    "atout coeur, main vallet de coeur",
    "points 97, preneur 1",
    "points 70 50, preneur 1",
    "points 1 161, preneur 1",
    "Nous Eux\n92 70\n64 98",
    "Nous Eux\n92 (pris) 71",
    "atout coeur, main 8♠ V♥",
    '[Deal "N:AKQ.JT9.…"]',
    "md|3SAKHQJ,SQJ,HAK,|sv|o|mb|p|",
    "8/7p/pppp/QKAA w - - 0 1",
    '{"trump": "hearts", "events": []}',
    "Alix plays A spade\nBo plays 7 spade\nDan wins the trick",
    "N:QJ7.T9.KQT. 8.J8.8.KQT8 K.AKQ.7.J97 AT9.7.AJ9.A",
    "N:AJ72.KT4.Q86.953 K5.AQ93.JT2.AT84 QT983.J5.A97.KQ2 64.8762.K543.J76",
    "Trumpf Herz, Stich Pik Ass",
    "table MARQUOIR_3, annonces jouées, atout coeur, main V♥",
]


def told(text, lang):
    """Everything that is said about a text, at three and at four."""
    said = []
    for rules in (MARQUOIR_3, CLASSIC_4):
        try:
            subject = read(text, HOUSE_WORDS)
            if isinstance(subject, PositionText):
                subject = subject.at_chosen_table()
                if subject.faults:
                    raise subject.faults[0]
            found = sections(report(subject, rules), lang=lang)
            said.append(" ".join(p for one in found for p in one.get("paragraphs", [])[:1]))
        except RecordError as error:
            said += [explain(fault, lang=lang) for fault in error.faults]
    return "\n".join([f"> {line}" for line in text.split("\n")] + list(dict.fromkeys(said)))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_told_of_a_text(lang):
    golden = DATA / f"told_of_texts.{lang}.txt"
    found = "\n\n".join(told(text, lang) for text in TOLD) + "\n"
    assert golden.read_text("utf-8") == found


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_is_well_written(text, lang):
    for line in told(text, lang).splitlines():
        if not line.startswith(">") and line.strip():
            check_text(line.replace("*", ""), lang)
