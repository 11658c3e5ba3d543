"""Any card of a recorded deal can be asked about: its ruling, what else, who held the trick."""

import json
from pathlib import Path

import pytest

from belote_core import MARQUOIR_3, BeloteError, RecordError, dump, explain, parse_card, replay
from belote_core.actions import Play
from belote_core.record import parse_record
from belote_core.report import CardAsked, Place, ask, asked_data, read, read_place, report
from belote_core.report.asked import LAST
from belote_core.wording.glossary import card_name, card_short
from belote_core.wording.report import asked_sections, sections
from exercises import screens
from tests.sample_records import whole
from tests.screen_faults import faults
from tests.sentences import LANGS, check_text
from tests.test_report import GUILTY, HONEST, MATCH
from tutorials.command import main as command
from tutorials.kit.answers import answer, card_answer
from tutorials.kit.checker_page import CheckerPage

DATA = Path(__file__).parent / "data"
WHOLE = dump(whole(MARQUOIR_3))
HIDDEN = """
format = 1
ruleset = "MARQUOIR_3"
dealer = 2
trump = "h"
taker = 1
hands = ["?? ??", "?? ??", "?? ??"]
actions = ["0 As", "1 9d", "2 Qs", "0 Ts", "1 Ks", "2 9h"]
"""
# An illegal card that others follow, in the last trick but one.
STOPS = HONEST.replace('"1 Qd"', '"0 Qd"')
MIXED = """
format = 1
ruleset = "MARQUOIR_3"
dealer = 2
[[deal]]
taker = 0
points = [70, 50, 42]
tricks = [4, 2, 2]
[[deal]]
""" + "\n".join(
    line for line in WHOLE.splitlines() if line.startswith(("seed", "actions", "  ", "]"))
)


def one(text, place):
    (asked,) = ask(read(text), read_place(place))
    return asked


# ---- Which card


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("3.2", Place(3, 2)),
        (" 3 . 2 ", Place(3, 2)),
        ("3,2", Place(3, 2)),
        ("2:3.2", Place(3, 2, deal=2)),
        ("3", Place(3)),
        ("last", Place(LAST, LAST)),
        ("Dernière", Place(LAST, LAST)),
        ("3.last", Place(3, LAST)),
        ("dernier.2", Place(LAST, 2)),
        ("2/3.2", Place(3, 2, deal=2)),
        ("2 / 3", Place(3, deal=2)),
    ],
)
def test_a_place_is_read(text, place):
    assert read_place(text) == place


@pytest.mark.parametrize(
    "text", ["", "x", "0", "0.1", "3.0", "-1", "3.2.1", "3/", "1/2/3", "3.2 x"]
)
def test_a_place_that_cannot_be_read_is_told_with_an_example(text):
    with pytest.raises(BeloteError) as error:
        read_place(text)
    assert error.value.code == "not_a_place_in_deal"
    assert "3.2" in explain(error.value)


# ---- What is found


def test_every_card_of_a_deal_can_be_asked_and_agrees_with_its_replay():
    record = parse_record(WHOLE)
    states, seen = replay(record), 0
    tricks = {}
    for state, action in zip(states, record.actions, strict=False):
        if not isinstance(action, Play):
            continue
        trick, place = len(state.tricks) + 1, len(state.trick.cards) + 1
        asked = one(WHOLE, f"{trick}.{place}")
        assert (asked.trick, asked.place, asked.seat) == (trick, place, action.seat)
        assert asked.card == action.card
        rulings = [card.ruling for card in asked.decision.cards]
        assert rulings == list(state.rulings)
        assert asked.asked.ruling.path
        assert {card.ruling.card for card in asked.others} | {asked.card} == set(
            state.hands[action.seat]
        )
        assert asked.clean
        assert asked.known
        tricks[trick] = asked
        seen += 1
    assert seen == MARQUOIR_3.pack
    # The cards that complete a trick know what it was worth, the dix de der in the last.
    answered = report(read(WHOLE)).tricks
    ends = [(tricks[done.number].holder, tricks[done.number].points) for done in answered]
    assert all(asked.complete for asked in tricks.values())
    assert ends == [(done.winner, done.points) for done in answered]
    assert sum(points for _, points in ends) == 162


def test_who_held_the_trick_and_what_the_card_did():
    first, second, third = ask(read(HONEST), read_place("1"))
    assert [asked.decision.holder for asked in (first, second, third)] == [None, 0, 1]
    assert [asked.holder for asked in (first, second, third)] == [0, 1, 1]
    assert [asked.points for asked in (first, second, third)] == [11, 31, 45]
    assert [asked.complete for asked in (first, second, third)] == [False, False, True]
    assert [str(card.ruling.card) for card in third.others] == ["Td"]
    assert not third.others[0].ruling.allowed


def test_an_illegal_card_is_refused_with_what_was_owed():
    asked = one(GUILTY, "1.3")
    assert (str(asked.card), asked.clean) == ("Td", False)
    assert [str(card.ruling.card) for card in asked.others if card.ruling.allowed] == ["9h"]
    # The cards after it can be asked all the same.
    assert one(GUILTY, "2.1").clean


def test_a_hand_that_is_not_known_counts_what_was_played_later():
    asked = one(HIDDEN, "1.2")
    assert (asked.clean, asked.known) == (False, False)
    assert asked.asked.ruling.reason.article == "PLAY-2"
    assert (asked.proof.trick, asked.proof.card) == (2, parse_card("Ks"))
    assert {str(card.ruling.card) for card in asked.others} == {"Ks"}


def test_the_last_card_and_the_last_trick():
    last = one(WHOLE, "last")
    assert (last.trick, last.place) == (8, 3)
    assert last == one(WHOLE, "8.last") == one(WHOLE, "last.last")
    assert one(WHOLE, "last.1") == one(WHOLE, "8.1")


def test_a_deal_of_a_match_is_asked_by_its_number():
    (asked,) = ask(read(MIXED), read_place("2/1.1"))
    assert (asked.deal, asked.trick, asked.place) == (2, 1, 1)
    assert one(WHOLE, "1/3.2").card == one(WHOLE, "3.2").card


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        (WHOLE, "9", "no_such_trick"),
        (WHOLE, "9.1", "no_such_trick"),
        (WHOLE, "3.4", "no_such_card_in_trick"),
        (WHOLE, "2/3.2", "no_such_deal"),
        (WHOLE.split("actions")[0], "last", "no_such_trick"),
        (MIXED, "3.2", "which_deal"),
        (MIXED, "1/3.2", "deal_without_cards"),
        (MIXED, "3/3.2", "no_such_deal"),
        (MATCH, "2/1", "deal_without_cards"),
        ("atout coeur, pli A♠ 9♥, main V♥ A♥ R♦", "1.2", "no_deal_to_ask"),
        ("points 60 60 42 preneur 1", "1.2", "no_deal_to_ask"),
        # The record stops at what cannot be: that is what is told.
        (STOPS, "2.1", "illegal_action"),
    ],
)
def test_what_was_not_noted_is_told_with_its_remedy(text, place, code):
    with pytest.raises(BeloteError) as error:
        ask(read(text), read_place(place))
    assert error.value.code == code
    for lang in ("fr", "en"):
        check_text(explain(error.value, lang=lang), lang)


def test_a_record_that_stops_answers_for_what_stands_before():
    assert one(STOPS, "1.3").clean
    assert one(STOPS, "last").trick == 1
    with pytest.raises(RecordError):
        one(STOPS, "2.1")


# ---- In words


GOLDEN = (
    (HONEST, "1"),
    (GUILTY, "1.3"),
    (HIDDEN, "1.2"),
    (WHOLE, "3.2"),
    (WHOLE, "last"),
    (MIXED, "2/1.1"),
)


@LANGS
def test_what_is_told_of_a_card_is_the_golden_text(lang, capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    told = []
    for text, place in GOLDEN:
        file = tmp_path / "deal.belote.toml"
        file.write_text(text, "utf-8")
        code = command.main(["check", "--lang", lang, "--at", place, str(file)])
        told.append(f"> --at {place}  ({code})\n{capsys.readouterr().out.strip()}")
    assert (DATA / f"asked.{lang}.txt").read_text("utf-8") == "\n\n".join(told) + "\n"


@LANGS
def test_every_section_is_said_well(lang):
    for text in (WHOLE, GUILTY, HIDDEN):
        for trick in range(1, 3):
            for asked in ask(read(text), Place(trick)):
                for section in asked_sections(asked, lang=lang):
                    for paragraph in section.get("paragraphs", ()):
                        check_text(paragraph.replace("*", ""), lang)
                    for card in section.get("cards", ()):
                        check_text(card["sentence"].replace("*", ""), lang)
                        assert card["path"]


def test_the_card_asked_stands_open_with_its_path():
    opening, card, others = asked_sections(one(GUILTY, "1.3"))
    assert card["open"]
    assert len(card["cards"]) == 1
    assert "open" not in others
    assert card["cards"][0]["path"][-1]["end"]
    assert opening["kind"] == "text"


# ---- As a command


@pytest.fixture
def check(capsys, tmp_path):
    def run(text, *options):
        file = tmp_path / "deal.belote.toml"
        file.write_text(text, "utf-8")
        code = command.main(["check", *options, str(file)])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        (GUILTY, "1.1", 0),
        (GUILTY, "1.3", 1),
        (GUILTY, "1", 1),
        (GUILTY, "2", 0),
        (GUILTY, "7.1", 2),
        (GUILTY, "what", 2),
        ("atout coeur, main V♥", "1.1", 2),
        ("nothing at all", "1.1", 2),
        ("[[exercise]]\nid = 1", "1.1", 2),
    ],
)
@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "en")])
def test_what_it_returns(check, text, place, code, options):
    assert check(text, "--at", place, *options)[0] == code


def test_a_place_that_is_none_is_told_apart_from_the_answers(check):
    code, out, err = check(GUILTY, "--at", "what", "--json")
    assert (code, out) == (2, "")
    assert "what" in err


def test_data_hold_the_ruling_the_path_and_the_others(check):
    _, out, _ = check(GUILTY, "--at", "1.3", "--json")
    ((told,),) = [one["asked"] for one in json.loads(out)]
    assert told == json.loads(json.dumps(asked_data(one(GUILTY, "1.3"))))
    assert (told["trick"], told["place"], told["seat"], told["clean"]) == (1, 3, 2, False)
    assert told["card"]["reason"] == "must_undertrump"
    assert told["card"]["path"]
    assert (told["decision"]["holder"], told["holder"], told["points"]) == (1, 1, 41)
    assert [card["card"] for card in told["decision"]["cards"]] == ["9h", "Td"]
    code, out, _ = check(GUILTY, "--at", "9", "--json")
    (fault,) = json.loads(out)[0]["faults"]
    assert (code, fault["code"]) == (2, "no_such_trick")


def test_what_is_asked_is_an_own_kind_of_report():
    assert isinstance(one(HONEST, "1.1"), CardAsked)


# ---- On the page


def test_every_card_of_the_tricks_has_a_button_with_a_name():
    for lang, name in (("fr", "pli 3, carte 2"), ("en", "trick 3, card 2")):
        table = next(s for s in sections(report(read(WHOLE)), lang=lang) if s["kind"] == "table")
        asks = [card for row in table["asks"] for card in row if card]
        assert len(asks) == MARQUOIR_3.pack
        assert {card["at"] for card in asks} == {f"{t}.{c}" for t in range(1, 9) for c in (1, 2, 3)}
        assert [len(row) for row in table["asks"]] == [len(row) for row in table["rows"]]
        for row, cells in zip(table["asks"], table["rows"], strict=True):
            for ask_, cell in zip(row, cells, strict=True):
                if ask_:
                    card = one(WHOLE, ask_["at"]).card
                    assert cell.endswith(card_short(card, lang))
                    assert ask_["name"].startswith(card_name(card, lang))
        assert any(name in card["name"] for card in asks)


def test_a_click_is_answered_in_both_languages_as_its_type_says():
    for text in (WHOLE, GUILTY, MATCH, "points 60 60 42, preneur 1"):
        assert faults(answer(text, MARQUOIR_3), screens.CheckAnswer) == []
    told = card_answer(GUILTY, "1.3", 4)
    assert faults(told, screens.CardAnswer) == []
    assert (told["n"], told["at"]) == (4, "1.3")
    for lang in ("fr", "en"):
        titles = [section["title"] for section in asked_sections(one(GUILTY, "1.3"), lang=lang)]
        assert [section["title"] for section in told[lang]] == titles
    # A text without that card, or without any, is answered with nothing.
    assert card_answer(GUILTY, "9.9")["fr"] == card_answer("no deal", "1.1")["en"] == []


def test_the_page_answers_for_the_text_that_stands_there():
    page = CheckerPage("22_check", {})
    page.checker.typed = {"n": 1, "text": GUILTY}
    page.checker.asked = {"n": 1, "at": "1.3"}
    assert page.checker.card_answer["at"] == "1.3"
    page.checker.typed = {"n": 2, "text": HONEST}
    page.checker.asked = {"n": 1, "at": "1.2"}
    assert page.checker.card_answer["at"] == "1.3", "an older text is not answered for"
