"""What was said in a deal is accounted for: text, page and data (ANN-1, ANN-4…6, BELOTE-4)."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from belote_core import CLASSIC_4, PRESETS, Rank, Suit, dump, explain, parse_cards
from belote_core.actions import Announce, Say
from belote_core.announcements import (
    Announcement,
    Decision,
    Kind,
    Shown,
    award_announcements,
    find_announcements,
)
from belote_core.audit import examine
from belote_core.deal.slips import Slip, SlipKind
from belote_core.report import as_data, report
from belote_core.report.said import WordState, announcements_account, belote_account
from belote_core.ruleset import AnnouncementTie, BeloteCall, LongRun
from belote_core.wording import LANGUAGES
from belote_core.wording.report import sections
from belote_core.wording.voice import Voice
from tests.said_deals import EVERY_SEAT, cards_of, said, said_deal, words
from tests.sentences import LANGS, NAMES, check_text
from tests.spoken_deal import (
    FIFTY_KING,
    FIFTY_TEN,
    FIRST,
    SAYING,
    SECOND,
    THIRD,
    TIERCE_ACE,
    TIERCE_QUEEN,
    spoken,
)
from tests.test_check_command import check  # noqa: F401 - a fixture
from tests.test_slips import with_hand
from tutorials.kit.answers import answer

DATA = Path(__file__).parent / "data"
INSIDE = replace(FIFTY_TEN, kind=Kind.TIERCE)
FOUR_JACKS = Announce(0, Kind.CARRE, Rank.JACK)
FOUR_EIGHTS = Announce(0, Kind.CARRE, Rank.EIGHT)
BELOTE, REBELOTE = Say(3, "belote"), Say(3, "rebelote")
THREE_TRICKS = (*FIRST, *SECOND, *THIRD, "Qh")

# ---- Announcements: who declared what, what beat what


def account(*told, **more):
    return announcements_account(examine(spoken(*told, **more)))


def shown(told):
    return [(one.seat, one.announcement.kind, one.announcement.points) for one in told]


def test_all_that_was_declared_and_what_was_held_in_silence():
    told = account(FIFTY_TEN, "Kd", TIERCE_ACE, "7d", "Td", "Ad")
    assert shown(told.award.declared) == [(0, Kind.CINQUANTE, 50), (1, Kind.TIERCE, 20)]
    assert shown(told.award.shown) == [(0, Kind.CINQUANTE, 50)]
    assert told.award.decision is Decision.KIND
    assert shown(told.silent) == [(2, Kind.TIERCE, 20), (3, Kind.CINQUANTE, 50)]


def test_nobody_is_silent_while_he_may_still_speak():
    told = account(FIFTY_TEN, "Kd", "7d")
    assert (told.silent, told.over) == ((), False)


@pytest.mark.parametrize(
    "told",
    [
        (INSIDE, *FIRST),
        (FIFTY_TEN, *FIRST),
        (*FIRST, FIFTY_TEN),
        (INSIDE, FIFTY_TEN, *FIRST),
    ],
)
def test_who_named_it_wrongly_was_not_silent(told):
    assert 0 not in [one.seat for one in account(*told).silent]


def test_there_is_nothing_to_account_for_where_none_are_played_or_hands_are_hidden():
    for name, rules in PRESETS.items():
        if rules.players == 4:
            known = account(*FIRST, rules=rules) is not None
            assert known is (rules.announcements.value == "full"), name
    hidden = replace(spoken(*FIRST), hands=((None,) * 8,) * 4)
    assert announcements_account(examine(hidden)) is None


# ---- Belote: which word, and whose the 20 are


def states(walked):
    return [word.state for word in belote_account(walked).words]


@EVERY_SEAT
def test_both_words_said_are_the_20_of_his_side(name, seat):
    record = said_deal(name, seat)
    plays, places = cards_of(record)
    told = belote_account(examine(record))
    assert (told.holder, told.side) == (seat, record.rules.side_of(seat))
    assert [word.state for word in told.words] == [WordState.SAID] * 2
    assert [word.card for word in told.words] == [plays[place].card for place in places]
    assert [word.trick for word in told.words] == [
        place // record.rules.players + 1 for place in places
    ]


@EVERY_SEAT
def test_the_word_that_is_missing_or_late_is_named_and_the_20_are_nobodys(name, seat):
    record, (one, other) = said_deal(name, seat), words(seat)
    plays, (first, second) = cards_of(record)
    said_, missing, late = WordState.SAID, WordState.MISSING, WordState.LATE
    cases = [
        (said(record), [missing, missing]),
        (said(record, before=[(first, one)]), [said_, missing]),
        (said(record, before=[(second, other)]), [missing, said_]),
        (said(record, after=[(second, one), (second, other)]), [late, said_]),
    ]
    if second + 1 < len(plays):
        cases.append((said(record, after=[(second + 1, one), (second + 1, other)]), [late, late]))
    for noted, wanted in cases:
        walked = examine(noted)
        told = belote_account(walked)
        assert [word.state for word in told.words] == wanted
        assert (told.side, told.decided, told.implied) == (None, True, False)
        lines = [line.code for line in walked.settlement.lines]
        assert "belote" not in lines


@EVERY_SEAT
def test_where_the_words_are_implied_the_20_are_his(name, seat):
    record = said(said_deal(name, seat, BeloteCall.AUTOMATIC))
    told = belote_account(examine(record))
    assert (told.side, told.implied, told.decided) == (record.rules.side_of(seat), True, True)


def test_a_word_is_due_until_its_card_falls_or_the_deal_stops():
    told = belote_account(examine(spoken(*FIRST, BELOTE, "Kh", rules=SAYING)))
    assert ([word.state for word in told.words], told.decided) == (
        [WordState.SAID, WordState.DUE],
        False,
    )
    # A renonce ends the deal: what was not said by then is not said (PLAY-10).
    stopped = spoken("Kd", "7d", "7c", "Ad", BELOTE, "Kh", rules=SAYING)
    told = belote_account(examine(stopped))
    assert (told.side, told.decided) == (None, True)
    without = spoken(*FIRST, Say(3, "rebelote"), *SECOND, rules=SAYING)
    assert states(examine(without)) == [WordState.MISSING, WordState.DUE]
    wrong = spoken(*FIRST, BELOTE, *SECOND, *THIRD, Say(3, "belote"), "Qh", rules=SAYING)
    assert states(examine(wrong)) == [WordState.SAID, WordState.MISSING]


def test_nobody_has_the_belote_where_the_two_cards_are_apart():
    hands = [list(hand) for hand in spoken().hands]
    hands[0][0], hands[3][5] = hands[3][5], hands[0][0]
    record = replace(spoken(), hands=tuple(map(tuple, hands)))
    assert belote_account(examine(record)) is None


# ---- As data


def data_of(*told, **more):
    return json.loads(json.dumps(as_data(report(spoken(*told, **more)))))


def test_the_data_say_who_declared_what_and_what_beat_it():
    told = data_of(FIFTY_TEN, "Kd", TIERCE_ACE, "7d", *FIRST[2:])["announcements"]
    assert [(one["seat"], one["kind"], one["marked"]) for one in told["declared"]] == [
        (0, "cinquante", True),
        (1, "tierce", False),
    ]
    assert told["declared"][0]["cards"] == ["7s", "8s", "9s", "Ts"]
    assert [one["seat"] for one in told["undeclared"]] == [2, 3]
    assert (told["decision"], told["article"]) == ("kind", "ANN-4")
    assert (told["best"]["seat"], told["rival"]["seat"]) == (0, 1)
    assert (told["side"], told["by_side"]) == (0, [50, 0])


def test_the_data_say_which_word_was_missing_and_that_nobody_has_the_20():
    data = data_of(*FIRST, *SECOND, *THIRD, REBELOTE, "Qh", rules=SAYING)
    assert data["belote"] == {
        "holder": 3,
        "words": [
            {"word": "belote", "state": "missing", "card": "Kh", "trick": 2},
            {"word": "rebelote", "state": "said", "card": "Qh", "trick": 4},
        ],
        "implied": False,
        "decided": True,
        "side": None,
        "points": 0,
        "article": "BELOTE-4",
    }
    (slip,) = data["slips"]
    assert (slip["call"], slip["slip"], slip["counts"]) == (
        "3 rebelote",
        "belote_missing",
        False,
    )
    assert (slip["article"], slip["trick"], slip["card"]) == ("BELOTE-4", 4, "Qh")
    assert slip["line"] > 1
    assert data["clean"] is False


def test_the_data_of_a_tierce_inside_a_cinquante():
    (slip,) = data_of(INSIDE, *FIRST)["slips"]
    assert slip["announced"] == {"kind": "tierce", "cards": ["8s", "9s", "Ts"], "points": 20}
    assert (slip["longer"]["kind"], slip["longer"]["points"]) == ("cinquante", 50)
    assert (slip["counts"], slip["article"]) == (True, "ANN-2")


def test_a_deal_without_hands_says_that_it_does_not_know():
    data = as_data(report(replace(spoken(*FIRST), hands=((None,) * 8,) * 4)))
    assert (data["announcements"], data["belote"], data["slips"]) == (None, None, [])


# ---- In words

DEALS = {
    "one side only": (spoken(FIFTY_TEN, *FIRST), FIFTY_TEN),
    "a longer run": (spoken(FIFTY_TEN, "Kd", TIERCE_ACE, "7d", *FIRST[2:]), FIFTY_TEN),
    "all of a side": (
        spoken("Kd", TIERCE_ACE, "7d", TIERCE_QUEEN, "Td", FIFTY_KING, "Ad"),
        FIFTY_KING,
    ),
    "in the first trick": (spoken(FIFTY_TEN, "Kd", TIERCE_ACE, "7d"), FIFTY_TEN),
    "inside and after": (spoken("Kd", INSIDE, *FIRST[1:]), INSIDE),
    "mended": (spoken(INSIDE, FIFTY_TEN, *FIRST), INSIDE),
    "before the turn": (spoken(TIERCE_ACE, *FIRST), TIERCE_ACE),
    "too late": (spoken(*FIRST[:3], FIFTY_TEN, "Ad"), FIFTY_TEN),
    "in the second trick": (spoken(*FIRST, "Kh", "7h", TIERCE_ACE), TIERCE_ACE),
    "twice": (spoken(FIFTY_TEN, FIFTY_TEN, *FIRST), FIFTY_TEN),
    "not held": (spoken(FOUR_JACKS, *FIRST), FOUR_JACKS),
    "worthless": (
        replace(spoken(FOUR_EIGHTS), hands=with_hand("8s 8h 8d 8c As Kh Qd Jc")),
        FOUR_EIGHTS,
    ),
    "not played here": (spoken(FIFTY_TEN, *FIRST, rules=PRESETS["FFB_4"]), FIFTY_TEN),
    "in the bidding": (
        replace(spoken(), taker=None, trump=None, hands=None, seed=4, actions=(FIFTY_TEN, BELOTE)),
        BELOTE,
    ),
    "both words": (
        spoken(*FIRST, BELOTE, *SECOND, *THIRD, REBELOTE, "Qh", rules=SAYING),
        BELOTE,
    ),
    "silent": (spoken(*THREE_TRICKS, rules=SAYING), BELOTE),
    "belote alone": (spoken(*FIRST, BELOTE, *SECOND, *THIRD, "Qh", rules=SAYING), BELOTE),
    "rebelote alone": (spoken(*FIRST, *SECOND, *THIRD, REBELOTE, "Qh", rules=SAYING), REBELOTE),
    "both late": (spoken(*THREE_TRICKS, "Jc", BELOTE, REBELOTE, rules=SAYING), BELOTE),
    "after its card": (
        spoken(*FIRST, "Kh", BELOTE, *SECOND[1:], *THIRD, "Qh", REBELOTE, rules=SAYING),
        BELOTE,
    ),
    "the wrong word": (spoken(*FIRST, REBELOTE, *SECOND, *THIRD, "Qh", rules=SAYING), REBELOTE),
    "without its card": (spoken("Kd", "7d", "Td", BELOTE, "Ad", rules=SAYING), BELOTE),
    "another’s word": (spoken(Say(0, "belote"), *FIRST, rules=SAYING), Say(0, "belote")),
    "words twice": (spoken(*FIRST, BELOTE, BELOTE, *SECOND, rules=SAYING), BELOTE),
    "still to say": (spoken(*FIRST, BELOTE, *SECOND, rules=SAYING), BELOTE),
    "stopped by a renonce": (
        spoken("Kd", "7d", "7c", "Ad", BELOTE, "Kh", rules=SAYING),
        BELOTE,
    ),
    "implied": (spoken(*THREE_TRICKS), BELOTE),
    "implied, and late": (spoken(*THREE_TRICKS, "Jc", REBELOTE), REBELOTE),
    "at three": (said(said_deal("MARQUOIR_3", 0)), Say(0, "belote")),
    "at three, rebelote alone": (
        said(
            said_deal("MARQUOIR_3", 0),
            before=[(cards_of(said_deal("MARQUOIR_3", 0))[1][1], Say(0, "rebelote"))],
        ),
        Say(0, "rebelote"),
    ),
}
TITLES = (
    "Annonces et belote",
    "La belote",
    "Contrôle",
    "Announcements and belote",
    "Belote",
    "Audit",
)


def told(record, lang, **more):
    found = sections(report(record), lang=lang, **more)
    return [
        text
        for section in found
        if section["title"] in TITLES
        for text in (f"{section['title']}:", *section["paragraphs"])
    ]


@LANGS
def test_what_is_told_of_deals(lang):
    golden = DATA / f"told_of_deals.{lang}.txt"
    found = "\n\n".join(
        "\n".join([f"> {name}", *told(record, lang)]) for name, (record, _) in DEALS.items()
    )
    assert golden.read_text("utf-8") == found + "\n"


@LANGS
@pytest.mark.parametrize("name", DEALS)
@pytest.mark.parametrize("names", [None, NAMES])
def test_it_is_well_written(name, lang, names):
    record, call = DEALS[name]
    texts = [one for one in told(record, lang, names=names) if not one.endswith(":")]
    assert texts
    for text in texts:
        check_text(text.replace("*", ""), lang)
    # A slip is told to who made it, too.
    for slip in examine(record).slips:
        for you in (None, slip.seat, (slip.seat + 1) % 4):
            check_text(explain(slip, lang=lang, you=you, names=names), lang)
    assert call.seat < record.rules.players


def test_every_kind_of_slip_and_state_of_a_word_is_told_somewhere():
    walked = [examine(record) for record, _ in DEALS.values()]
    met = {(type(slip.call), slip.kind) for one in walked for slip in one.slips}
    both = {SlipKind.AFTER_ITS_CARD, SlipKind.TWICE, SlipKind.TOO_LATE, SlipKind.NOT_HELD}
    both.add(SlipKind.BEFORE_PLAY)
    assert {kind for _, kind in met} == set(SlipKind)
    for kind in both:
        assert {(Announce, kind), (Say, kind)} <= met
    accounts = [belote_account(one) for one in walked]
    told_states = {word.state for one in accounts if one for word in one.words}
    assert told_states == set(WordState)


DECIDED = {
    Decision.CARRE_OVER_RUN: {0: "Ts Th Td Tc", 1: "7s 8s 9s Js Qs"},
    Decision.CARRE: {0: "Ts Th Td Tc", 1: "Qs Qh Qd Qc"},
    Decision.KIND: {0: "As Ks Qs", 1: "7d 8d 9d Td"},
    Decision.TOP_CARD: {0: "As Ks Qs", 1: "Kd Qd Jd"},
    Decision.TRUMP: {0: "As Ks Qs", 1: "Ah Kh Qh"},
    Decision.CANCELLED: {0: "As Ks Qs", 1: "Ad Kd Qd"},
    Decision.FIRST_TO_SPEAK: {0: "As Ks Qs", 1: "Ad Kd Qd"},
    Decision.LENGTH: {0: "9s Ts Js Qs Ks", 1: "8d 9d Td Jd Qd Kd"},
    Decision.ONE_SIDE_ONLY: {0: "As Ks Qs", 2: "Ad Kd Qd"},
    Decision.NOTHING_DECLARED: {0: "As Ks 7s"},
}
KNOBS = {
    Decision.FIRST_TO_SPEAK: {"announcement_tie": AnnouncementTie.FIRST_TO_SPEAK},
    Decision.LENGTH: {"long_run": LongRun.BY_LENGTH},
}


@LANGS
@pytest.mark.parametrize("decision", DECIDED)
@pytest.mark.parametrize("you", [None, 0, 1])
def test_every_decision_is_told_with_what_beat_or_cancelled_what(lang, decision, you):
    rules = replace(CLASSIC_4, **KNOBS.get(decision, {}))
    hands = {seat: parse_cards(text) for seat, text in DECIDED[decision].items()}
    award = award_announcements(rules, hands=hands, trump=Suit.HEARTS, first=0)
    assert award.decision is decision
    first, *rest = LANGUAGES[lang].said.award(award, "Ana et Malik", Voice(you, NAMES))
    assert f"(article {decision.article})" in first
    assert bool(rest) is (award.points > 0)
    for text in (first, *rest):
        check_text(text.replace("*", ""), lang)
    for text in rest:
        assert f"{award.points} points" in text
        assert "ANN-6" in text
    if award.rival:
        yours = {"fr": r"\b[Tt](on|a)\b", "en": r"\b[Yy]our\b"}[lang]
        assert (NAMES[1] in first) is (you != 1)
        assert bool(re.search(yours, first)) is (you in (0, 1))


def test_every_decision_there_is_has_its_sentence():
    for lang in ("fr", "en"):
        assert set(LANGUAGES[lang].said.DECISIONS) == {one.value for one in Decision}
        kinds = {kind.value for kind in SlipKind}
        said_of = LANGUAGES[lang].said
        assert set(said_of.WORD_SLIPS) | set(said_of.ANNOUNCEMENT_SLIPS) == kinds


@LANGS
@pytest.mark.parametrize("rank", "789TJQKA")
def test_announcements_are_named_as_at_the_table(lang, rank):
    cards = tuple(parse_cards(" ".join(f"{rank}{suit}" for suit in "shdc")))
    carre = Announcement(Kind.CARRE, cards, 100)
    runs = find_announcements(CLASSIC_4, parse_cards("7s 8s 9s Ts Js Qs Ks As"))
    for one in (carre, *runs):
        for voice in (Voice(0), Voice(None, NAMES)):
            text = LANGUAGES[lang].said.announced(Shown(0, one), voice)
            check_text(text, lang)
            assert str(one.points) in text


def test_a_slip_without_its_card_known_is_told():
    slip = Slip(BELOTE, SlipKind.BELOTE_MISSING, 4)
    for lang in ("fr", "en"):
        check_text(explain(slip, lang=lang), lang)


# ---- On the page, and from the command


@pytest.mark.parametrize("name", ["rebelote alone", "inside and after", "at three"])
def test_the_page_says_it_too(name):
    record, _ = DEALS[name]
    shown_ = answer(dump(record), record.rules)
    for lang in ("fr", "en"):
        titles = [section["title"] for section in shown_[lang]]
        assert set(TITLES[:2] + TITLES[3:5]) & set(titles)
        page = [p for section in shown_[lang] for p in section.get("paragraphs", ())]
        # The page leads to an article where the command names it.
        link = re.compile(r'<a href="rules\.html[^"]*#([A-Z]+-[\d.]+)"[^>]*>[^<]+</a>')
        plain = [re.sub("</?b>", "", link.sub(r"article \1", p)) for p in page]
        for text in told(record, lang):
            if not text.endswith(":"):
                assert text.replace("*", "") in plain
    assert shown_["faults"] == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("both words", 0),
        ("one side only", 0),
        ("silent", 0),
        ("belote alone", 0),
        ("rebelote alone", 1),
        ("both late", 1),
        ("after its card", 1),
        ("too late", 1),
        ("inside and after", 1),
        ("not held", 1),
        ("implied", 0),
    ],
)
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_the_command_returns_1_for_a_slip_and_0_for_silence(check, name, code, options):
    record, _ = DEALS[name]
    got, printed = check(dump(record), options=options)
    assert got == code
    assert "slips" in printed if options else "(article " in printed


def test_a_slip_in_a_deal_of_a_match_is_a_finding_there(check):
    """The deal is settled as the article says, and the sheet goes on."""
    (deal,) = (dump(said(said_deal("MARQUOIR_3", 1), after=[(0, Say(0, "belote"))])),)
    head = 'format = 1\nruleset = "MARQUOIR_3"\ndealer = 0\n'
    inside = deal[deal.index("hands") : deal.index("[house]")]
    house = '[house]\nbelote_call = "must_be_said"\n'
    match = f"{head}{house}[[deal]]\n{inside}"
    code, printed = check(match, options=("--lang", "en"))
    assert code == 1
    assert "Deal 1: Trick 1. Player 1’s “belote” does not count" in printed.replace("\n", " ")
    _, printed = check(match, options=("--json",))
    (row,) = json.loads(printed)[0]["report"]["rows"]
    assert [slip["slip"] for slip in row["deal"]["slips"]] == ["not_held"]
    assert row["settlement"] is not None
    assert row["deal"]["belote"]["points"] == 0
