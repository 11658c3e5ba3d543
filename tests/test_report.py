"""The whole answer: positions, tricks, counts, deals, matches; as facts, as data, in words."""

import json
from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    PRESETS,
    Play,
    RecordError,
    Suit,
    at_other_tables,
    explain,
    legal_cards,
    parse_card,
    rule_on_hand,
)
from belote_core.record import MatchRecord, match_replay, parse_record, replay
from belote_core.report import (
    CountReport,
    DealReport,
    MatchReport,
    PositionReport,
    TrickReport,
    as_data,
    fault_data,
    looks_like_record,
    read,
    report,
)
from belote_core.ruleset import Undertrump
from belote_core.what_changes import what_changes
from belote_core.wording.report import changes_sections, missing, profile_name, sections
from tests.deals import EXAMPLE
from tests.sample_records import whole
from tests.sentences import LANGS, check_text

HANDS = ", ".join(f'"{hand}"' for hand in EXAMPLE)
EXAMPLE_TEXT = f"""
format = 1
ruleset = "CLASSIC_4"
dealer = 1
turned = "Jh"
hands = [{HANDS}]
actions = ["2 pass", "3 pass", "0 take h", "2 Kd", "3 Ad", "0 tierce Tc", "0 7h", "1 Qh"]
"""
SMALL = """
format = 1
ruleset = "MARQUOIR_3"
dealer = 2
trump = "h"
taker = 1
hands = ["As Kd", "Jh Qd", "9h Td"]
actions = ["0 As", "1 Jh", "2 {card}", "1 Qd", "2 {other}", "0 Kd"]
"""
HONEST, GUILTY = SMALL.format(card="9h", other="Td"), SMALL.format(card="Td", other="9h")
MATCH = """
format = 1
ruleset = "CLASSIC_4"
dealer = 3
[[deal]]
taker = 0
points = [81, 81]
tricks = [4, 4]
[[deal]]
passed_out = true
[[deal]]
taker = 1
points = [100, 62]
tricks = [5, 3]
"""


def test_a_position_rules_on_every_card_and_counts_the_trick():
    answer = report(read("atout h, pli As 9h, main Jh Ah Kd"), MARQUOIR_3)
    assert isinstance(answer, PositionReport)
    assert [str(c.ruling.card) for c in answer.cards] == ["Jh", "Ah", "Kd"]
    allowed = {c.ruling.card for c in answer.cards if c.ruling.allowed}
    assert allowed == legal_cards(answer.position)
    assert (answer.holder, answer.points) == (1, 25)
    # 11 + 14 + 20, for the only card that completes the trick.
    assert [(c.winner, c.points) for c in answer.cards] == [(2, 45), (None, None), (None, None)]
    # At four somebody is still to play.
    answer = report(read("atout h, pli As 9h, main Jh Ah Kd"), CLASSIC_4)
    assert {card.winner for card in answer.cards} == {None}
    assert report(read("trump s hand 9h"), MARQUOIR_3).holder is None


LAST = f"""
format = 1
ruleset = "MARQUOIR_3"
dealer = 2
trump = "s"
taker = 0
hands = [
  "As Ts Ks Qs Js 9s Ah Th",
  "Ac Tc Kc Qc Jc 9c Kh Qh",
  "Ad Td Kd Qd Jd 9d Jh 9h",
]
actions = [
  {", ".join(f'"0 {one}s", "1 {one}c", "2 {one}d"' for one in "JATKQ9")},
  "0 Ah", "1 Kh", "2 9h", "0 Th", "1 Qh",
]
"""


def test_what_the_last_trick_would_be_worth_has_the_dix_de_der():
    record = read(LAST)
    # 10 + 3 + 2 in the cards, and the ten of the last trick.
    last = report(record)
    assert [(c.winner, c.points) for c in last.decision.cards] == [(0, 25)]
    assert "25" in str(sections(last, lang="en"))
    played = report(replace(record, actions=(*record.actions, Play(2, parse_card("Jh")))))
    assert (played.tricks[-1].winner, played.tricks[-1].points) == (0, 25)
    assert played.tricks[:-1] == last.tricks
    # The trick before is worth its cards: 11 + 4, and 2 or nothing.
    before = report(replace(record, actions=record.actions[:-3]))
    assert [(c.winner, c.points) for c in before.decision.cards] == [(0, 17), (0, 15)]
    # A hand of one card, the earlier tricks not known: nobody can say that it is the last.
    alone = report(read("trump s trick Th Qh hand Jh"), MARQUOIR_3)
    assert [(c.winner, c.points) for c in alone.cards] == [(0, 15)]


def test_a_trick_on_the_way_counts_its_cards_only():
    answer = report(read(LAST))
    assert (answer.decision.holder, answer.decision.points) == (0, 13)
    assert answer.settlement is None
    assert [trick.number for trick in answer.tricks] == list(range(1, 8))


def test_the_rulings_and_the_other_tables_are_those_of_the_engine():
    answer = report(read("atout h, pli As 9h, main Qh Kd"), MARQUOIR_3)
    for card in answer.cards:
        assert card.others == at_other_tables(answer.position, card.ruling)
    assert [card.ruling for card in answer.cards] == list(rule_on_hand(answer.position))
    assert any(card.others for card in answer.cards)


def test_a_trick_and_a_count():
    trick = report(read("trump h trick As 9h Ks"), MARQUOIR_3)
    assert isinstance(trick, TrickReport)
    assert (trick.winner, trick.points) == (1, 29)
    count = report(read("points 60 60 42 taker 1"), MARQUOIR_3)
    assert isinstance(count, CountReport)
    assert count.settlement.marked == (0, 120, 42)


def test_a_deal_its_tricks_and_its_next_decision():
    answer = report(read(EXAMPLE_TEXT))
    assert isinstance(answer, DealReport)
    assert answer.clean
    # rules.md: the first trick goes to seat 1 (its seat 2) with 18 points.
    assert (answer.tricks[0].winner, answer.tricks[0].points) == (1, 18)


def test_a_deal_with_a_renonce_is_not_clean_and_has_no_next_decision():
    honest, guilty = report(read(HONEST)), report(read(GUILTY))
    assert (honest.clean, guilty.clean) == (True, False)
    assert [(r.seat, r.trick, str(r.card)) for r in guilty.renonces] == [(2, 1, "Td")]
    cut = report(read(GUILTY.replace(', "1 Qd", "2 9h", "0 Kd"', "")))
    assert cut.decision is None
    still = report(read(HONEST.replace(', "2 Td", "0 Kd"', "")))
    assert still.decision is not None
    assert still.decision.position.seat == 2


def test_a_claim_that_is_wrong_is_found():
    seeded = 'format = 1\nruleset = "MARQUOIR_3"\ndealer = 0\nseed = 1\nactions = []\n'
    answer = report(read(seeded + '[result]\noutcome = "made"\n'))
    assert not answer.clean
    assert answer.fault.code == "result_before_end"


def test_a_match_is_a_score_sheet():
    answer = report(read(MATCH))
    assert isinstance(answer, MatchReport)
    # A litige, nobody takes, the defence (seat 1 took and failed) gets the 81 left on the table.
    assert [row.totals for row in answer.rows] == [(0, 81), (0, 81), (162 + 81, 81)]
    assert [row.held_over for row in answer.rows] == [81, 81, 0]
    assert [row.dealer for row in answer.rows] == [3, 0, 1]
    assert answer.clean
    assert answer.match.winner is None


def test_a_deal_of_a_match_is_settled_with_what_lay_on_the_table():
    deal = whole(CLASSIC_4, seed=11)
    done = replay(deal)[-1].settle(held_over=40)
    assert done.winner is not None
    claim = replace(deal.claim, marked=done.marked)
    record = MatchRecord(
        rules=CLASSIC_4, dealer=0, held_over=40, deals=(replace(deal, claim=claim),)
    )
    answer = report(record)
    assert answer.clean
    assert answer.rows[0].settlement.marked == done.marked
    wrong = replace(record, deals=(deal,))
    assert report(wrong).fault.code == "result_differs"


def test_a_match_stops_at_the_deal_that_cannot_be():
    text = MATCH + "[[deal]]\ntaker = 0\npoints = [100, 62]\ntricks = [5, 3]\n"
    short = text.replace("dealer = 3", "dealer = 3\ntotals = [900, 0]\nheld_over = 0")
    answer = report(read(short))
    assert not answer.clean
    assert answer.fault.code == "deal_after_end"
    assert len(answer.rows) == 3
    claimed = report(read(MATCH + "[result]\ntotals = [1, 2]\n"))
    assert claimed.fault.code == "result_differs"


@pytest.mark.parametrize(
    ("text", "is_record"),
    [
        ("trump h hand 9h", False),
        ("atout = coeur\nmain = 9h", False),
        ("", False),
        (HONEST, True),
        (MATCH, True),
        ("\ufeff" + HONEST, True),
        ("# a note\n[[deal]]", True),
        ("dealer=2", True),
        ("RULESET = 'MARQUOIR_3'", True),
    ],
)
def test_a_record_is_told_from_a_position(text, is_record):
    assert looks_like_record(text) is is_record


def test_what_is_not_complete_is_refused_with_what_is_missing():
    with pytest.raises(RecordError) as caught:
        report(read("main 9h"), MARQUOIR_3)
    for lang in ("fr", "en"):
        (section,) = missing(caught.value, lang=lang)
        check_text(section["paragraphs"][0], lang)


def test_a_match_without_its_text_is_written_once_for_all_its_deals(monkeypatch):
    record, written = replace(read(MATCH), places=None), []
    real = match_replay.dump
    monkeypatch.setattr(match_replay, "dump", lambda one: written.append(one) or real(one))
    assert report(record) == report(read(MATCH))
    assert len(written) == 1


# ---- As data


@pytest.mark.parametrize("text", ["trump h trick As 9h hand Jh Kd", HONEST, GUILTY, MATCH])
def test_the_data_are_json_and_say_what_the_report_says(text):
    answer = report(read(text), MARQUOIR_3)
    data = json.loads(json.dumps(as_data(answer)))
    assert data["clean"] is answer.clean
    assert data["rules"]["ruleset"] in PRESETS


def test_the_data_of_a_position():
    data = as_data(report(read("trump h trick As 9h hand Jh Ah Kd"), MARQUOIR_3))
    assert data["kind"] == "position"
    told = [(c["card"], c["allowed"], c["reason"], c["article"]) for c in data["cards"]]
    assert told == [
        ("Jh", True, "overtrumps", "PLAY-5"),
        ("Ah", False, "must_overtrump", "PLAY-5"),
        ("Kd", False, "must_overtrump", "PLAY-5"),
    ]
    assert data["cards"][1]["playable"] == ["Jh"]
    assert (data["cards"][0]["winner"], data["cards"][0]["points"]) == (2, 45)


def test_the_data_of_a_renonce_and_of_an_error():
    (found,) = as_data(report(read(GUILTY)))["renonces"]
    assert (found["seat"], found["card"], found["article"]) == (2, "Td", "PLAY-6")
    assert found["legal"] == ["9h"]
    (fault,) = read("trump h hand 9hh").faults
    assert fault_data(fault) == {
        "code": "not_a_card_here",
        "line": 1,
        "column": 14,
        "token": "9hh",
        "suggestion": "9h",
    }


# ---- In words


def texts(laid_out):
    """Every text of the sections, as people read it."""
    for section in laid_out:
        yield section["title"]
        yield from section.get("paragraphs", ())
        for card in section.get("cards", ()):
            yield from (card["sentence"], card["title"], *card["elsewhere"])
            yield from filter(None, [card["outcome"]])
        for row in section.get("rows", ()):
            if isinstance(row, dict):
                yield row["text"]


SUBJECTS = {
    "position": ("trump h trick As 9h hand Jh Ah Kd", MARQUOIR_3),
    "pair": ("trump h trick As 9h 7s hand Jh Ah Kd", CLASSIC_4),
    "trick": ("trump h trick As 9h Ks", MARQUOIR_3),
    "count": ("points 60 60 42 taker 1", MARQUOIR_3),
    "honest": (HONEST, None),
    "guilty": (GUILTY, None),
    "example": (EXAMPLE_TEXT, None),
    "match": (MATCH, None),
}


@LANGS
@pytest.mark.parametrize("name", SUBJECTS)
def test_every_report_is_laid_out_in_words(name, lang):
    text, rules = SUBJECTS[name]
    laid_out = sections(report(read(text), rules), lang=lang)
    said = [text.replace("*", "") for text in texts(laid_out)]
    assert len(said) >= 2
    for one in said:
        check_text(one, lang)
    for section in laid_out:
        for row in section.get("rows", ()):
            cells = row["amounts"] or section["head"] if isinstance(row, dict) else row
            assert len(cells) == len(section["head"])


@LANGS
def test_the_sections_of_a_settlement_add_up(lang):
    (sheet,) = sections(report(read("points 60 60 42 taker 1"), MARQUOIR_3), lang=lang)
    columns = [row["amounts"] for row in sheet["rows"] if row["amounts"] is not None]
    assert [sum(column) for column in zip(*columns, strict=True)] == sheet["total"] == [0, 120, 42]


@LANGS
def test_a_renonce_is_told_with_its_trick_and_its_rule(lang):
    laid_out = sections(report(read(GUILTY)), lang=lang)
    told = " ".join(texts(laid_out))
    assert {"fr": "10 de carreau", "en": "10 of diamonds"}[lang] in told
    assert {"fr": "renonce", "en": "revoke"}[lang] in told


@LANGS
def test_a_house_is_named_after_the_nearest_preset(lang):
    assert profile_name(CLASSIC_4, lang) != profile_name(replace(CLASSIC_4, capot=300), lang)
    assert "1" in profile_name(replace(CLASSIC_4, capot=300), lang)


@LANGS
def test_what_changes_is_laid_out(lang):
    free = replace(MARQUOIR_3, undertrump=Undertrump.FREE, capot=300)
    changes = what_changes(parse_record(HONEST), free)
    said = [text.replace("*", "") for text in texts(changes_sections(changes, lang=lang))]
    for one in said:
        check_text(one, lang)
    assert any("300" in one for one in said)
    assert any({"fr": "10 de carreau", "en": "10 of diamonds"}[lang] in one for one in said)
    same = changes_sections(what_changes(parse_record(HONEST), MARQUOIR_3), lang=lang)
    assert len(list(texts(same))) >= 4


def test_trump_is_told_by_its_suit():
    assert report(read("trump s hand 9h"), MARQUOIR_3).position.trump is Suit.SPADES


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        ("points 70 50 42 preneur 4", MARQUOIR_3, {"fr": "4 à 3", "en": "seat 4"}),
        ("atout h preneur 7 main 9h", MARQUOIR_3, {"fr": "7 à 3", "en": "seat 7"}),
        ("points 70 92 preneur 1 belote 3", CLASSIC_4, {"fr": "camp 3", "en": "side 3"}),
        ("points 152 10 plis 8 0 preneur 1", CLASSIC_4, {"fr": "Le camp 2", "en": "Side 2"}),
    ],
)
def test_who_counts_players_from_1_is_answered_from_1(text, rules, said):
    with pytest.raises(RecordError) as caught:
        report(read(text), rules)
    for lang, words in said.items():
        told = explain(caught.value, lang=lang)
        check_text(told, lang)
        assert words in told


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("points 70 50 42 preneur", "taker_missing", 1),
        ("points preneur 1", "points_two_needed", 1),
        ("points 70 50 42 preneur 1 2", "several_numbers", 27),
        ("points 70 50 42 preneur 1 belote 1 2", "several_numbers", 36),
        ("points 70 92 preneur 1", "wrong_length", 1),
        ("points 70 50 42 preneur 12345", "number_too_large", 25),
    ],
)
def test_a_number_too_few_or_too_many_is_told(text, code, column):
    with pytest.raises(RecordError) as caught:
        report(read(text), MARQUOIR_3)
    assert (caught.value.code, caught.value.column) == (code, column)


def test_full_stops_and_brackets_around_what_is_said_are_no_fault():
    said = report(read("Atout de cœur. Pli : (As, 9h). Main : Jh Ah Kd."), MARQUOIR_3)
    assert said == report(read("atout h, pli As 9h, main Jh Ah Kd"), MARQUOIR_3)


def test_a_record_in_capitals_or_in_french_says_what_was_meant():
    with pytest.raises(RecordError) as caught:
        read("FORMAT = 1\nruleset = 'MARQUOIR_3'\ndealer = 2")
    assert caught.value.facts["suggestion"] == "format"
    with pytest.raises(RecordError) as caught:
        read("format = 1\nruleset = 'MARQUOIR_3'\ndealer = 2\nactions = ['1 prend pique']")
    assert (caught.value.code, caught.value.facts["token"]) == ("not_a_record_card", "prend")


def test_a_card_that_would_end_a_made_up_end_counts_the_dix_de_der():
    # Two cards each, no trick before them: the last card to be played is known to be the last.
    before = HONEST.replace(', "0 Kd"]', "]")
    (last,) = report(read(before)).decision.cards
    *_, done = report(read(HONEST)).tricks
    assert (last.winner, last.points) == (done.winner, done.points) == (2, 3 + 10 + 4 + 10)
