"""A wrong deal is told whole: every hand with its number, cards twice or missing (TABLE-3)."""

import json
import re

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    PositionError,
    RecordError,
    Suit,
    explain,
    parse_card,
    parse_cards,
    parse_record,
)
from belote_core.deal import deal_from_hands
from belote_core.deal.misdeal import misdeal
from belote_core.record.deal_strings import read_deal
from belote_core.record.notation import write_hand
from belote_core.report import fault_data
from tests.deals import EXAMPLE
from tests.sentences import LANGS, NAMES, check_text, words

WORD = {"fr": "Fausse donne", "en": "Misdeal"}


def dealt(rules):
    """The pack in whole hands, one card after the other."""
    return [list(rules.cards[seat :: rules.players]) for seat in range(rules.players)]


def found(rules, hands, **more):
    facts = {"dealer": 0, "taker": 0, "trump": Suit.HEARTS} | more
    with pytest.raises(PositionError) as caught:
        deal_from_hands(rules, hands=hands, **facts)
    assert caught.value.code == "misdeal"
    return caught.value.facts


def text_of(hands, rules=CLASSIC_4):
    written = ", ".join(f'"{write_hand(hand)}"' for hand in hands)
    return (
        f'format = 1\nruleset = "{rules.id}"\ndealer = 1\n'
        f'taker = 0\ntrump = "h"\nhands = [{written}]\nactions = []\n'
    )


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("giver", range(4))
def test_a_card_in_the_wrong_hand_leaves_two_wrong_hands(rules, giver):
    if giver >= rules.players:
        giver = 0
    for getter in set(range(rules.players)) - {giver}:
        hands = dealt(rules)
        hands[getter].append(hands[giver].pop())
        told = found(rules, hands)
        size = rules.hand_size
        wanted = [size + (s == getter) - (s == giver) for s in range(rules.players)]
        assert (told["sizes"], told["expected"]) == (tuple(wanted), size)
        assert (told["doubled"], told["missing"], told["strange"]) == ((), (), ())


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_card_twice_is_told_with_who_holds_it_and_the_one_that_is_missing(rules):
    for seat in range(1, rules.players):
        hands = dealt(rules)
        lost, hands[seat][2] = hands[seat][2], hands[0][1]
        told = found(rules, hands)
        assert told["doubled"] == ((hands[0][1].code, (0, seat)),)
        assert told["missing"] == (lost.code,)
        assert set(told["sizes"]) == {told["expected"]}


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((9, 7, 8, 8), 8),
        ((9, 9, 7, 7), 8),
        ((7, 8, 8, 8), 8),
        ((8, 8, 8, 9), 8),
        ((9, 9, 9, 8), 8),
        ((9, 9, 9, 9), 8),
        ((5, 6, 5, 4), 5),
        ((3, 3, 3, 2), 3),
    ],
)
def test_the_number_there_should_be_is_the_one_that_was_meant(sizes, expected):
    pack = [*CLASSIC_4.cards, *CLASSIC_4.cards]
    hands = [[pack.pop(0) for _ in range(size)] for size in sizes]
    told = found(CLASSIC_4, hands)
    assert (told["sizes"], told["expected"]) == (sizes, expected)


def test_before_the_take_hands_are_of_five_cards_or_whole():
    hands = [list(CLASSIC_4.cards[seat * 5 : seat * 5 + 5]) for seat in range(4)]
    hands[0].append(hands[2].pop())
    told = found(CLASSIC_4, hands, trump=None, taker=None, turned=parse_card("Ac"))
    # What was not dealt yet is not missing.
    assert (told["sizes"], told["expected"], told["missing"]) == ((6, 5, 4, 5), 5, ())


def test_an_unknown_card_may_be_the_one_that_is_missing():
    hands = dealt(MARQUOIR_3)
    hands[1][0], hands[2][0] = None, hands[0][0]
    told = found(MARQUOIR_3, hands)
    assert (told["doubled"], told["missing"]) == (((hands[0][0].code, (0, 2)),), ())


def test_a_whole_deal_is_none():
    for rules in PRESETS.values():
        assert misdeal(rules, dealt(rules), (rules.hand_size,)) is None


def test_a_card_of_another_pack_is_told_with_the_rest():
    hands = dealt(MARQUOIR_3)
    hands[0].append(parse_card("7s"))
    assert found(MARQUOIR_3, hands)["strange"] == ("7s",)


@LANGS
@pytest.mark.parametrize("names", [None, NAMES])
@pytest.mark.parametrize("you", [None, 0, 1, 3])
def test_it_is_called_by_its_word_and_names_every_hand(lang, names, you):
    hands = dealt(CLASSIC_4)
    hands[0].append(hands[1].pop())
    hands[2][1], hands[3][2] = hands[0][0], hands[0][0]
    with pytest.raises(RecordError) as caught:
        parse_record(text_of(hands))
    said = explain(caught.value, lang=lang, you=you, names=names)
    check_text(said, lang)
    _, _, told = said.partition(WORD[lang])
    assert told
    hands_told, _, rest = told.partition(".")
    assert re.findall(r"\d+", re.sub(r"(Joueur|Player) \d", "", hands_told)) == ["9", "7", "8", "8"]
    assert {"fr": "Il en faut 8 à chacun", "en": "Each should have 8"}[lang] in rest
    assert {"fr": "manque", "en": "missing"}[lang] in rest
    for sentence in re.split(r"(?<=\.) ", told):
        assert len(words(sentence)) <= 25


NINE_SEVEN = {
    "fr": "Ligne 6, caractère 10 : Fausse donne : Joueur 1 a 9 cartes, Joueur 2 en a 7, "
    "Joueur 3 en a 8, Joueur 4 en a 8. Il en faut 8 à chacun. Corrige les mains, ou redonne.",
    "en": "Line 6, character 10: Misdeal: Player 1 has 9 cards, Player 2 has 7, Player 3 has 8, "
    "Player 4 has 8. Each should have 8. Mend the hands, or deal again.",
}


@LANGS
def test_nine_seven_eight_and_eight_cards(lang):
    hands = [list(parse_cards(hand)) for hand in EXAMPLE]
    hands[0].append(hands[1].pop())
    with pytest.raises(RecordError) as caught:
        parse_record(text_of(hands))
    told = explain(caught.value, lang=lang)
    assert told.replace("\u00a0", " ").replace("\u202f", " ") == NINE_SEVEN[lang]
    assert json.loads(json.dumps(fault_data(caught.value)))["sizes"] == [9, 7, 8, 8]


def test_a_deal_of_another_program_is_told_so_too():
    whole = "N:QJ7.T9.KQT. 8.J8.8.KQT8 K.AKQ.7.J97 AT9.7.AJ9.A"
    assert read_deal(f"{whole} atout coeur, preneur 1")
    with pytest.raises(RecordError) as caught:
        read_deal(whole.replace("QJ7.T9", "QJ78.T9").replace(" 8.J8", " .J8"))
    assert (caught.value.code, caught.value.facts["sizes"]) == ("misdeal", (9, 7, 8, 8))
