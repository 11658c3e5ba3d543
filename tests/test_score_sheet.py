"""The score sheet as a value: every deal of the rules typed into it, and folded as it should be."""

import json
import random
import re
from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    PRESETS,
    PositionError,
    RuleSet,
)
from belote_core.record import Counted, PassedOut
from belote_core.ruleset import RedealBy, takes_effect
from tests import reference
from tests.positions import as_knobs, random_rules
from tests.samples import sample
from tests.settlements import random_deal
from tests.test_cases import FOLDER, TEAMS
from tutorials.kit import prose
from tutorials.kit.score import entries, keeping, telling
from tutorials.kit.score.sheet import Sheet, Write, cleaned

MATCHES, DEALS = sample(200, 2_000), 30


def typed(rules, sides=None, **told):
    """A form as somebody fills it in, by side."""
    return entries.read(entries.form(told, rules), rules)


def deal(rules, **told):
    read = typed(rules, **told)
    assert read.refusals == ()
    assert read.deal is not None
    return read.deal


def made_of(match):
    return list(match.totals), match.held_over, match.dealer, match.winner


# ---- The settlements of the rules, typed

# Points of the taker and of the two others, who has the belote, and what each marks: rules.md.
AT_THREE = """
70/50/42 → 70/50/42 · 60/60/42 → 0/120/42 · 50/70/42 → 0/120/42 · 30/66/66 → 0/81/81 ·
54/54/54 → 0/81/81 · 40/70/52 → 0/110/52 · 45+20/60/57 → 65/60/57 ·
50+20/72/40 → 20/122/40 · 65/55+20/42 → 0/140/42 · 40/51+20/71 → 0/91/91 · 64/39+20/59 → 64/59/59
"""
SETTLEMENTS = [
    [*re.findall(r"(\d+)(\+20)?", one.partition("→")[0]), one.partition("→")[2].strip()]
    for one in AT_THREE.replace("\n", " ").split("·")
]


@pytest.mark.parametrize("told", SETTLEMENTS, ids=lambda told: str(told[-1]))
def test_every_settlement_at_three_with_two_numbers_and_two_clicks(told):
    *shares, marked = told
    assert len(shares) == 3
    points = ["", *(points for points, _ in shares[1:])]
    belote = [side for side, (_, held) in enumerate(shares) if held]
    read = typed(MARQUOIR_3, taker=0, points=points, belote=belote)
    assert read.refusals == ()
    assert read.derived == 0
    sheet = Sheet(rules=MARQUOIR_3).write(read.deal)
    assert "/".join(map(str, sheet.match.totals)) == marked


@pytest.mark.parametrize(
    ("told", "marked"),
    [
        ({"taker": 0, "capot": 0, "belote": [2]}, (252, 0, 20)),
        ({"taker": 0, "capot": 0, "belote": [0]}, (272, 0, 0)),
        ({"taker": 0, "capot": 1}, (0, 252, 0)),
        ({"taker": 0, "renonce": 0, "belote": [0]}, (20, 81, 81)),
    ],
)
def test_capot_and_renonce_at_three_with_two_clicks(told, marked):
    assert Sheet(rules=MARQUOIR_3).write(deal(MARQUOIR_3, **told)).match.totals == marked


def cases(name):
    lines = (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    for line in lines:
        case = json.loads(line)
        rules = _at(PRESETS[case["preset"]], case.get("knobs", {}))
        yield case["id"], rules, case["input"], case["expected"]
        for number, variant in enumerate(case["variants"]):
            expected = {**case["expected"], **variant["expected"]}
            yield f"{case['id']}.{number}", _at(rules, variant["knobs"]), case["input"], expected


def _at(rules, knobs):
    kinds = {name: type(getattr(rules, name)) for name in knobs}
    return replace(
        rules,
        **{n: v if kinds[n] in (int, bool) else kinds[n][v] for n, v in knobs.items()},
    )


DEALS_TOLD = [
    one for one in cases("scoring_deal") if "taker_tricks" in one[2] or "offence" in one[2]
]
MATCHES_TOLD = list(cases("match"))


def test_there_are_cases():
    assert len(DEALS_TOLD) > 35
    assert len(MATCHES_TOLD) > 7


@pytest.mark.parametrize(
    ("name", "rules", "told", "expected"), DEALS_TOLD, ids=lambda one: str(one)[:12]
)
def test_every_case_of_a_deal_is_typed(name, rules, told, expected):
    roles = ("taker", "defence") if rules.fixed_pairs else ("taker", "opp1", "opp2")
    side = {role: place for place, role in enumerate(roles)}
    at_fault = side.get(told.get("offending_side"))
    given = {
        "taker": 0,
        "capot": side.get(told.get("capot")),
        "belote": [side[told["belote"]]] if told.get("belote") else [],
        "announcements": [str(told.get(f"{role}_annonces", 0) or "") for role in roles],
        "tricks": [str(n) for n in told.get("tricks", [])],
        "renonce": at_fault,
    }
    if at_fault is None and given["capot"] is None:
        # The taker's points are the ones that follow; 162 to one side alone are no capot.
        given["points"] = ["", *(str(told[f"{role}_tricks"]) for role in roles[1:])]
    sheet = Sheet(rules=rules, held_over=told.get("pending_before", 0))
    sheet = sheet.write(deal(rules, **given))
    row = sheet.rows[-1]
    assert row.fault is None, name
    found = dict(zip(roles, row.settlement.marked, strict=True))
    outcome = "failed" if at_fault is not None else row.settlement.outcome.value
    found |= {"result": outcome, "pending": sheet.match.held_over}
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("name", "rules", "told", "expected"), MATCHES_TOLD, ids=lambda one: str(one)[:12]
)
def test_every_case_of_a_match_is_typed(name, rules, told, expected):
    before, points = told["before"], told["deal"]
    if isinstance(before, dict):
        before, points = ([of[team] for team in TEAMS] for of in (before, points))
    taker = points.index(max(points))
    written = ["" if side == taker else str(p) for side, p in enumerate(points)]
    sheet = Sheet(rules=rules, totals=tuple(before))
    sheet = sheet.write(deal(rules, taker=taker, points=written))
    after, winner = list(sheet.match.totals), sheet.match.winner
    if isinstance(told["before"], dict):
        after = dict(zip(TEAMS, after, strict=True))
        winner = None if winner is None else TEAMS[winner]
    found = {
        "after": after,
        "winner": winner,
        "next": "one more deal" if sheet.match.tied else None,
    }
    assert {key: found[key] for key in expected} == expected, name


# ---- Against a fold written apart


def random_line(rng, rules):
    """A deal as it is typed, and as the reference is told; now and then one that is passed out."""
    if rng.random() < 0.08:
        return None, None
    facts = random_deal(rng, rules)
    if rules.fixed_pairs and rng.random() < 0.15:
        # Seldom drawn, and what the next deals hang on.
        facts = {"taker": facts["taker"], "points": (81, 81), "tricks": (4, 4), "belote": None}
    sides = range(rules.sides)
    points, tricks = facts["points"], facts["tricks"]
    renonce = facts.get("renonce")
    capot = next((s for s in sides if tricks[s] == rules.hand_size), None)
    if renonce is not None:
        capot, points, tricks = None, (0,) * rules.sides, (0,) * rules.sides
    told = {
        "taker": rules.side_of(facts["taker"]),
        "capot": capot,
        "belote": [] if facts["belote"] is None else [facts["belote"]],
        "announcements": [str(a or "") for a in facts.get("announcements", (0,) * rules.sides)],
        "renonce": renonce,
    }
    if renonce is None and capot is None:
        blank = rng.randrange(rules.sides)
        told["points"] = ["" if side == blank else str(p) for side, p in enumerate(points)]
        if rules.no_trick_penalty or 162 in points:
            told["tricks"] = [str(n) for n in tricks]
    of_ours = {
        "taker": told["taker"],
        "points": points,
        "tricks": tricks,
        "belote": facts["belote"],
        "renonce": renonce,
    }
    if "announcements" in facts:
        of_ours["announcements"] = facts["announcements"]
    return told, of_ours


def possible(told, rules):
    """Whether the form takes it: points that no tricks make are drawn too."""
    read = typed(rules, **told)
    if read.deal is None:
        assert read.refusals
        codes = {one.code for one in read.refusals}
        assert codes <= {"impossible_points", "more_than_tricks_hold"}, (told, codes)
    return read.deal


def any_rules(rng, players):
    return replace(random_rules(rng, players), target=rng.choice([501, 2000, 20_000]))


def random_match(rng, players):
    """A sheet of so many deals as somebody types it, and the same as the reference is told."""
    rules = any_rules(rng, players)
    sheet, deals = Sheet(rules=rules, dealer=rng.randrange(players)), []
    turned = {}
    while len(deals) < DEALS:
        if rng.random() < 0.04 and not turned and min(sheet.match.totals) >= 0:
            rules = any_rules(rng, players)
            sheet = sheet.write(rules)
            turned = {"knobs": as_knobs(rules)}
        told, of_ours = random_line(rng, rules)
        if told is None and turned:
            continue  # what is passed out brings no rules along in the reference
        line = PassedOut() if told is None else possible(told, rules)
        if line is not None:
            sheet = sheet.write(line)
            deals.append(None if told is None else of_ours | turned)
            turned = {}
    return sheet, deals


@pytest.mark.parametrize("players", [3, 4])
def test_random_matches_come_to_what_the_reference_says(players):
    ended = changes = litiges = 0
    for number in range(MATCHES // 2):
        sheet, deals = random_match(random.Random(1_000 * players + number), players)
        assert len(deals) == DEALS
        # The deals of half the match, then all of them.
        half = [at for at, line in enumerate(sheet.lines) if not isinstance(line, RuleSet)][14]
        for told, rows in ((deals[:15], sheet.rows[: half + 1]), (deals, sheet.rows)):
            expected = reference.sheet(as_knobs(sheet.rules), sheet.dealer, told)
            assert made_of(rows[-1].after) == expected, number
        ended += sheet.match.winner is not None
        changes += any(isinstance(line, RuleSet) for line in sheet.lines)
        litiges += any(row.after.held_over for row in sheet.rows)
        if number % 5 == 0:
            assert keeping.read(keeping.written(sheet)) == sheet
    assert min(ended, changes) > 10
    assert litiges > 10 or players == 3


# ---- What is refused, and where

REFUSED = [
    (MARQUOIR_3, {"points": ["", "50", "42"]}, [("taker", None, "taker_missing")]),
    (MARQUOIR_3, {"taker": 0}, [("points", 0, "points_missing")]),
    (MARQUOIR_3, {"taker": 0, "points": ["", "50", ""]}, [("points", 0, "points_missing")]),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["70", "50", "41"]},
        [("points", None, "points_do_not_add_up")],
    ),
    (MARQUOIR_3, {"taker": 0, "points": ["", "90", "80"]}, [("points", 1, "points_too_many")]),
    (MARQUOIR_3, {"taker": 0, "points": ["", "5o", "42"]}, [("points", 1, "not_a_number")]),
    (MARQUOIR_3, {"taker": 0, "points": ["", "-5", "42"]}, [("points", 1, "not_a_number")]),
    (MARQUOIR_3, {"taker": 0, "points": ["", "99999", "42"]}, [("points", 1, "not_a_number")]),
    (MARQUOIR_3, {"taker": 0, "points": ["", "١٢", "42"]}, [("points", 1, "not_a_number")]),
    (MARQUOIR_3, {"taker": 0, "points": ["", "1", "42"]}, [("points", 1, "impossible_points")]),
    (MARQUOIR_3, {"taker": 0, "points": ["161", "1", "0"]}, [("points", 0, "impossible_points")]),
    (MARQUOIR_3, {"taker": 0, "points": ["162", "", ""]}, [("tricks", 0, "capot_or_not")]),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["", "50", "42"], "belote": [0, 2]},
        [("belote", 2, "belote_twice")],
    ),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["", "50", "42"], "capot": 0},
        [("points", 1, "capot_with_points")],
    ),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["90", "", ""], "capot": 0},
        [("points", 0, "capot_without_all")],
    ),
    (MARQUOIR_3, {"taker": 0, "points": ["", "0", "0"]}, [("tricks", 0, "capot_or_not")]),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["", "0", "0"], "tricks": ["7", "2", ""]},
        [("tricks", None, "too_many_tricks")],
    ),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["", "0", "0"], "tricks": ["5", "1", "1"]},
        [("tricks", None, "too_few_tricks")],
    ),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["", "0", "0"], "tricks": ["2", "3", "3"]},
        [("tricks", 0, "more_than_tricks_hold")],
    ),
    (
        replace(MARQUOIR_3, no_trick_penalty=100),
        {"taker": 0, "points": ["", "62", "0"]},
        [("tricks", None, "tricks_missing")],
    ),
    (
        MARQUOIR_3,
        {"taker": 0, "capot": 0, "renonce": 1},
        [("capot", 0, "capot_and_renonce")],
    ),
    (
        MARQUOIR_3,
        {"taker": 0, "points": ["", "50", "42"], "announcements": ["20"]},
        [("announcements", 0, "announcements_not_played")],
    ),
    (
        CLASSIC_4,
        {"taker": 1, "points": ["80", ""], "announcements": ["20", "50"]},
        [("announcements", 1, "announcements_on_both_sides")],
    ),
    (
        CLASSIC_4,
        {"taker": 1, "points": ["80", ""], "announcements": ["", "30"]},
        [("announcements", 1, "no_such_announcements")],
    ),
    (
        CLASSIC_4,
        {"points": ["8O", ""], "belote": [0, 1], "announcements": ["x"]},
        [
            ("taker", None, "taker_missing"),
            ("points", 0, "not_a_number"),
            ("belote", 1, "belote_twice"),
            ("announcements", 0, "not_a_number"),
        ],
    ),
]


@pytest.mark.parametrize(("rules", "told", "refusals"), REFUSED)
def test_what_cannot_be_is_refused_beside_its_field_with_a_remedy(rules, told, refusals):
    read = typed(rules, **told)
    assert read.deal is None
    assert [(one.field, one.side, one.code) for one in read.refusals] == refusals
    for one in read.refusals:
        said = telling.refused(one, Sheet(rules=rules))
        for text in said.values():
            assert "{" not in text
            # The reason, and what to do.
            assert re.search(r"[.:?].+[.]$", text), text


def test_every_refusal_has_its_sentence_and_is_met():
    met = {code for *_, refusals in REFUSED for *_, code in refusals} | {"cannot_be"}
    assert met == prose.words("fr")["score_refused"].keys()


@pytest.mark.parametrize("seed", range(200))
def test_no_malformed_form_is_anything_but_refused(seed):
    rng = random.Random(seed)
    values = [None, "", "0", "12", "162", "x", -1, 7, 2.5, True, [], {}, [1, "1"], "9" * 50, ["80"]]
    rules = rng.choice([MARQUOIR_3, CLASSIC_4])
    told = {name: rng.choice(values) for name in ("taker", "points", "tricks", "belote", "capot")}
    told |= {name: rng.choice(values) for name in ("renonce", "announcements")}
    told["points"] = rng.choice([told["points"], [rng.choice(values) for _ in range(4)]])
    read = typed(rules, **told)
    assert bool(read.refusals) == (read.deal is None)
    for one in read.refusals:
        assert telling.refused(one, Sheet(rules=rules))["fr"]


# ---- The sheet


def test_a_litige_lies_on_the_table_and_goes_to_the_next_winner():
    sheet = Sheet(rules=CLASSIC_4).write(deal(CLASSIC_4, taker=0, points=["", "81"]))
    assert (sheet.match.totals, sheet.match.held_over) == ((0, 81), 81)
    sheet = sheet.write(PassedOut()).write(deal(CLASSIC_4, taker=1, points=["62", ""]))
    assert (sheet.match.totals, sheet.match.held_over) == ((62, 262), 0)
    assert [row.number for row in sheet.rows] == [1, 2, 3]


def test_the_dealer_follows_the_rules_of_the_day():
    same = replace(MARQUOIR_3, redeal_by=RedealBy.SAME_DEALER)
    sheet = Sheet(rules=MARQUOIR_3, dealer=2).write(PassedOut())
    assert sheet.match.dealer == 0
    assert sheet.write(same).write(PassedOut()).match.dealer == 0


def test_rules_change_from_a_deal_on_and_what_was_marked_stays():
    sheet = Sheet(rules=MARQUOIR_3).write(deal(MARQUOIR_3, taker=0, points=["", "50", "42"]))
    sheet = sheet.write(MARQUOIR_3_TOGETHER)
    assert sheet.now == MARQUOIR_3_TOGETHER
    sheet = sheet.write(deal(sheet.now, taker=0, points=["", "50", "42"]))
    # 70 against 92: failed now, and shared (SCORE-3.6).
    assert sheet.match.totals == (70, 50 + 85, 42 + 77)
    assert takes_effect(sheet.now, "majority")
    with pytest.raises(PositionError):
        sheet.write(CLASSIC_4)


def test_an_earlier_deal_corrected_changes_all_after_it_and_says_what():
    sheet = Sheet(rules=CLASSIC_4).write(deal(CLASSIC_4, taker=0, points=["", "81"]))
    sheet = sheet.write(deal(CLASSIC_4, taker=1, points=["62", ""]))
    sheet = sheet.write(deal(CLASSIC_4, taker=0, points=["", "70"]))
    assert sheet.match.totals == (154, 332)
    assert sheet.changed == {}
    mended = sheet.correct(0, deal(CLASSIC_4, taker=0, points=["", "80"]))
    assert mended.match.totals == (82 + 62 + 92, 80 + 100 + 70)
    assert {at: row.settlement.marked for at, row in mended.changed.items()} == {
        0: (0, 81),
        1: (62, 181),
        2: (92, 70),
    }
    assert mended.undone == sheet
    # What comes to the same is not marked.
    assert sheet.correct(1, sheet.lines[1]).changed == {}
    assert sorted(sheet.remove(1).changed) == [1]


def test_what_can_no_longer_stand_is_told_and_counts_nothing():
    rules = replace(CLASSIC_4, target=200)
    sheet = Sheet(rules=rules)
    for _ in range(3):
        sheet = sheet.write(deal(rules, taker=0, points=["", "62"]))
    assert sheet.match.winner == 0
    assert [row.fault and row.fault.code for row in sheet.rows] == [None, None, "match_over"]
    longer = sheet.remove(0)
    assert longer.match.totals == (200, 124)
    announced = Sheet(rules=CLASSIC_4).write(FFB_4)
    announced = announced.write(
        Counted(taker=0, points=(82, 80), tricks=(4, 4), announcements=(20, 0))
    )
    (_, row) = announced.rows
    assert row.fault.code == "announcements_not_played"
    assert announced.match.totals == (0, 0)


def test_a_perfect_tie_asks_for_one_more_deal():
    rules = replace(MARQUOIR_3, target=501)
    sheet = Sheet(rules=rules, totals=(450, 455, 300))
    sheet = sheet.write(deal(rules, taker=0, points=["", "55", "47"]))
    assert (sheet.match.winner, sheet.match.tied) == (None, (0, 1))
    assert sheet.write(deal(rules, taker=0, points=["", "40", "42"])).match.winner == 0


def test_back_is_leaving_out_the_last_deed():
    start = Sheet(rules=MARQUOIR_3)
    one = start.write(PassedOut())
    two = one.remove(0)
    assert two.lines == ()
    assert two.undone == one
    assert one.undone == start == start.undone
    assert one.deeds == (Write(PassedOut()),)


def test_a_deal_is_filled_in_again_as_it_was_typed():
    for rules in (MARQUOIR_3, CLASSIC_4, replace(MARQUOIR_3, no_trick_penalty=50)):
        rng = random.Random(5)
        done = 0
        for _ in range(400):
            told, _ = random_line(rng, rules)
            first = told and typed(rules, **told).deal
            if first is None:
                continue
            done += 1
            again = entries.read(entries.form_of(first, rules), rules)
            assert again.deal == first
        assert done > 100


def test_names_are_short_and_no_formula():
    sheet = Sheet(rules=MARQUOIR_3).named(1, "  =Ana\n Maria ")
    assert sheet.names == ("", "Ana Maria", "")
    assert sheet.named(1, "").names == ("", "", "")
    assert len(cleaned("x" * 200)) == 24
    assert telling.sides(sheet)[0]["fr"] == "Joueur 1"


# ---- What is kept


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "3", '{"format": 1}', "x" * 300_000, "[" * 100_000),
        json.dumps({"format": 2}),
        '{"format":1,"rules":"x","names":[],"dealer":0,"totals":null,"held_over":0,"deeds":[]}',
    ],
)
def test_a_damaged_sheet_is_told(text):
    with pytest.raises(keeping.KeptError) as caught:
        keeping.read(text)
    assert caught.value.fault.value in prose.words("fr")["score_file"]


def test_200_damaged_sheets_are_told_or_read():
    whole = Sheet(rules=CLASSIC_4, names=("Ana", "", "", "Bob"))
    whole = whole.write(deal(CLASSIC_4, taker=0, points=["", "81"])).write(FFB_4).remove(0)
    text = keeping.written(whole)
    assert keeping.read(text) == whole
    refused = 0
    for seed in range(200):
        rng = random.Random(seed)
        at = rng.randrange(len(text))
        broken = (
            text[:at]
            + rng.choice(['"', "9", "-", "]", "null", "", "x"])
            + text[at + rng.randrange(4) :]
        )
        try:
            _ = keeping.read(broken).match
        except keeping.KeptError:
            refused += 1
    assert refused > 100
