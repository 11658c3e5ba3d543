"""Every notation of a card, and every bad input with its token, its place and what was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import Card, CardError, Rank, Suit, format_cards, parse_card, parse_cards
from belote_core.card_text import fold
from belote_core.cards import FULL_PACK

RANK_WORDS = {
    "7": ["7", "sept", "seven", "Sept"],
    "8": ["8", "huit", "eight"],
    "9": ["9", "neuf", "nine"],
    "T": ["10", "T", "X", "dix", "ten"],
    "J": ["J", "V", "valet", "jack"],
    "Q": ["Q", "D", "dame", "queen"],
    "K": ["K", "R", "roi", "king"],
    "A": ["A", "as", "ace", "As"],
}
SUIT_WORDS = {
    "s": ["s", "p", "pi", "pique", "piques", "spade", "spades", "♠", "♤", "♠\ufe0e", "♠\ufe0f"],
    "h": ["h", "co", "coeur", "cœur", "CŒUR", "heart", "hearts", "♥", "♡", "♥\ufe0e"],
    "d": ["d", "ca", "carreau", "carreaux", "diamond", "diamonds", "♦", "♢"],
    "c": ["c", "t", "tr", "trefle", "trèfle", "TRÈFLES", "club", "clubs", "♣", "♧"],
}


def card(rank, suit):
    return Card(Rank(rank), Suit(suit))


@pytest.mark.parametrize("rank", RANK_WORDS)
@pytest.mark.parametrize("suit", SUIT_WORDS)
def test_every_notation_of_every_card(rank, suit):
    assert len(RANK_WORDS) == 8
    assert len(SUIT_WORDS) == 4
    for rank_word in RANK_WORDS[rank]:
        for suit_word in SUIT_WORDS[suit]:
            # A lone c is asked about where nothing says English, below.
            if suit_word == "c":
                continue
            assert parse_card(rank_word + suit_word) == card(rank, suit), rank_word + suit_word
            if len(suit_word) > 1 or not suit_word.isalpha():
                assert parse_card(f"{rank_word} {suit_word}") == card(rank, suit)
            for link in ("de", "of", "DE"):
                assert parse_card(f"{rank_word} {link} {suit_word}") == card(rank, suit)


@pytest.mark.parametrize("code", [c.code for c in FULL_PACK])
def test_a_code_is_read_in_upper_and_lower_case(code):
    for text in (code, code.upper(), code.lower(), f"  {code}  "):
        if code[1] == "c" and code[0] in "789A" and text.strip() != code:
            # Not as records write it, and no mark of either language: three suits.
            with pytest.raises(CardError) as caught:
                parse_card(text)
            assert caught.value.facts["choices"] == ("h", "d", "c")
        else:
            assert parse_card(text).code == code


@pytest.mark.parametrize("text", ["9h Kd", "9h,Kd", "9h; Kd", "9h|Kd", "9h/Kd", " 9♥\tR♦\n"])
def test_cards_are_parted_by_spaces_and_the_like(text):
    assert format_cards(parse_cards(text)) == "9h Kd"


def test_notations_mix():
    text = "9♥ R♦, 10tr valet de pique; As de coeur|as de trèfle"
    assert format_cards(parse_cards(text)) == "9h Kd Tc Js Ah Ac"


@pytest.mark.parametrize("text", ["", "   ", ",;"])
def test_no_card_is_no_card(text):
    assert parse_cards(text) == ()


def test_as_alone_is_the_ace_of_spades_but_as_de_coeur_is_not():
    assert parse_card("As").code == "As"
    assert parse_card("as de coeur").code == "Ah"
    assert parse_card("as de pique").code == "As"
    assert format_cards(parse_cards("As Kd")) == "As Kd"


def test_composed_and_decomposed_accents_are_the_same():
    assert parse_card("roi de tre\u0300fle") == parse_card("roi de trèfle")


BAD = [
    ("9h Zd", "Zd", 4, None),
    ("1h", "1h", 1, None),
    ("9x", "9x", 1, None),
    ("9h hello", "hello", 4, None),
    ("roi de", "roi", 1, None),
    ("9", "9", 1, None),
    ("♥", "♥", 1, None),
    ("9hh", "9hh", 1, "9h"),
    ("valett-de-pique", "valett-de-pique", 1, "Js"),
    ("9h,,Kd,  Zz", "Zz", 10, None),
    ("🂡", "🂡", 1, None),
    ("1" * 80, "1" * 40, 1, None),
]


@pytest.mark.parametrize(("text", "token", "place", "suggestion"), BAD)
def test_bad_input_names_the_token_the_place_and_what_was_meant(text, token, place, suggestion):
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert caught.value.code == "not_a_card"
    assert caught.value.facts == {"token": token, "place": place, "suggestion": suggestion}


@pytest.mark.parametrize(
    ("text", "token", "place", "code"),
    [
        ("9h Kd 9h", "9h", 7, "9h"),
        ("9h Kd 9♥", "9♥", 7, "9h"),
        ("Kd, roi de carreau", "roi de carreau", 5, "Kd"),
    ],
)
def test_a_repetition_is_named_where_it_stands(text, token, place, code):
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert caught.value.code == "duplicate_card"
    assert caught.value.facts == {"token": token, "place": place, "card": code, "suggestion": None}


@pytest.mark.parametrize("text", ["", "9h Kd"])
def test_one_card_is_one_card(text):
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert caught.value.code == "one_card_wanted"
    assert caught.value.facts["token"] == text


@given(st.lists(st.sampled_from(FULL_PACK), unique=True))
def test_cards_come_back_from_their_text(cards):
    assert parse_cards(format_cards(cards)) == tuple(cards)


def error_of(text):
    try:
        parse_cards(text)
    except CardError as error:
        return error
    return None


@given(st.text() | st.text(alphabet="9hKd♥ RoidecœurAs,0173"))
def test_any_text_is_cards_or_an_error_with_a_place_in_it(text):
    error = error_of(text)
    if error is None:
        cards = parse_cards(text)
        assert len(set(cards)) == len(cards)
        return
    place = error.facts["place"]
    assert text[place - 1 :].startswith(error.facts["token"])
    suggestion = error.facts["suggestion"]
    assert suggestion is None or parse_card(suggestion).code == suggestion


@given(st.text())
def test_folding_twice_is_folding_once(text):
    assert fold(fold(text)) == fold(text)


def test_a_card_shows_its_code():
    assert (str(parse_card("9h")), repr(parse_card("9h"))) == ("9h", "<9h>")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("♥ V 9 ♠ A 10", "Jh 9h As Ts"),
        ("coeur: roi dame, carreau: as", "Kh Qh Ad"),
        ("♥ As R", "Ah Kh"),
        ("♥ V 9, Rca", "Jh 9h Kd"),
        ("hearts J 9 spades A", "Jh 9h As"),
    ],
)
def test_a_suit_may_stand_before_its_ranks(text, codes):
    assert format_cards(parse_cards(text.replace(":", " "))) == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [("h9", "9h"), ("♥9", "9h"), ("Kd h10", "Kd Th"), ("♠V98 ♥10V", "Js 9s 8s Th Jh")],
)
def test_the_suit_may_stand_first_in_one_card(text, codes):
    assert format_cards(parse_cards(text)) == codes


@pytest.mark.parametrize("text", ["Vc", "Dc", "Rc", "rc"])
def test_a_french_rank_with_the_letter_of_two_suits_is_asked_about(text):
    with pytest.raises(CardError) as caught:
        parse_cards(f"9h {text}")
    assert (caught.value.code, caught.value.facts["place"]) == ("which_suit", 4)
    assert caught.value.facts["suggestion"] is None
    # In English there is no doubt.
    assert format_cards(parse_cards("Jc Qc Kc 9c Ac")) == "Jc Qc Kc 9c Ac"
