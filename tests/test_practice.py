"""What is practised: rules in groups, addresses that lead back, results and what is due."""

import json
from dataclasses import replace
from datetime import timedelta
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS
from exercises import THEMES
from exercises.mastery import Mastery
from exercises.wording import misreading
from tests.training import NAME, NOW, Learner, trainer
from tutorials.kit import prose
from tutorials.kit.training import practice
from tutorials.kit.training.practice import Asked

LONGEST_ADDRESS = 200


# ---- The address


def address_of(made, place):
    """The whole address as the page writes it, lang included."""
    facts = {"lang": "fr", **made.address(place)}
    query = urlencode({k: v for k, v in facts.items() if v is not None}, safe=",")
    return f"http://127.0.0.1:2718/20_train.html?{query}"


def params_of(made, place):
    return {k: str(v) for k, v in made.address(place).items() if v is not None}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("mixed", [True, False])
def test_an_address_leads_to_the_same_question(preset, mixed):
    rules = PRESETS[preset]
    learner = Learner(rules, seed=7)
    learner.begins(*practice.every(rules)[::3], difficulty=3, mixed=mixed)
    for _ in range(6):
        learner.does("next")
    params = params_of(learner.trainer, learner.place)
    again = trainer(rules, int(params["seed"]), practice.asked(params))
    place = again.place((), start=int(params["q"]))
    assert again.key(place) == learner.trainer.key(learner.place)
    assert again.screen(place)["prompt"] == learner.screen["prompt"]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("step", [2, 3, -2])
def test_an_address_stays_short_whatever_is_ticked(preset, step):
    rules = PRESETS[preset]
    made = trainer(rules, 10**9)
    ticked = [theme for themes in practice.offered(rules).values() for theme in themes[::step]]
    programme = practice.Programme(
        tuple(t for t in practice.every(rules) if t in ticked), 3, mixed=False
    )
    place = replace(made.place((), start=9999), programme=programme)
    assert len(address_of(made, place)) < LONGEST_ADDRESS


@given(st.sampled_from(list(PRESETS)), st.data())
def test_what_is_written_is_read_again(preset, data):
    rules = PRESETS[preset]
    known = practice.every(rules)
    ticked = data.draw(st.sets(st.sampled_from(known), min_size=1))
    chosen = tuple(theme for theme in known if theme in ticked)
    programme, unknown = Asked(practice.write(chosen, rules)).programme(rules)
    assert (programme.themes(rules), unknown) == (chosen, "")


def test_groups_and_codes_can_be_told_apart():
    coded = [(practice.group_of(theme), practice.code(theme)) for theme in THEMES]
    assert len(coded) == len(set(coded)) >= 60
    assert len({group[0] for group in practice.GROUPS}) == len(practice.GROUPS)
    assert not practice.GROUPS.keys() & THEMES.keys()


def test_a_rule_that_there_is_not_is_said_without_its_markup():
    made = trainer(asked=Asked("must-trump,<b>x</b>"))
    screen = made.screen(made.place(()))
    assert "bxb" in screen["body"]["fr"]
    assert "<b>x" not in screen["body"]["fr"]
    assert screen["pick"]["ticked"] == ["must-trump"]


@pytest.mark.parametrize(
    ("params", "level", "mixed"),
    [({}, 1, True), ({"difficulty": "2"}, 2, True), ({"difficulty": "9", "mix": "0"}, 1, False)],
)
def test_an_address_is_read_with_its_nonsense(params, level, mixed):
    asked = practice.asked(params)
    assert (asked.text, asked.difficulty, asked.mixed) == (None, level, mixed)


def test_before_anything_is_chosen_the_address_names_no_rule():
    made = trainer()
    assert made.address(made.place(())) == {
        "table": "MARQUOIR_3",
        "seed": 20,
        "rules": None,
        "difficulty": None,
        "mix": None,
        "q": None,
    }


# ---- What is noted, and what is made of it


def noted(theme, rights, *, at=NOW - timedelta(days=20), wrong=None, hints=0):
    start = at.timestamp() * 1000
    return [
        {
            "kind": "try",
            "page": NAME,
            "stage": 1,
            "theme": theme,
            "key": f"{theme}{at}{i}",
            "at": start + i,
            "right": right,
            "hints": hints,
            "profile": "MARQUOIR_3",
            "misreading": None if right else wrong,
        }
        for i, right in enumerate(rights)
    ]


def rule_on_screen(screen, theme):
    found = [rule for group in screen["pick"]["groups"] for rule in group["rules"]]
    return next(rule for rule in found if rule["id"] == theme)


def choosing(log, **more):
    made = trainer(noted=log, **more)
    return made.screen(made.place(()))


def test_a_screen_says_what_mastery_wants_to_know():
    learner = Learner()
    learner.begins("must-trump")
    log = learner.screen["log"]
    assert log.keys() == {"page", "stage", "theme", "kind_of", "binding", "profile"}
    entry = {**log, "kind": "try", "key": learner.screen["id"], "right": True, "hints": 0, "at": 1}
    (read,) = Mastery.from_log([json.loads(json.dumps(entry))]).tries
    assert (read.theme, read.binding, read.profile) == ("must-trump", True, "MARQUOIR_3")
    assert read.kind in THEMES["must-trump"].kinds


def test_where_every_card_is_legal_nothing_is_at_stake():
    learner = Learner(asked=Asked("lead"), start=1)
    assert learner.screen["log"]["binding"] is False


def test_the_tally_counts_unaided_first_tries():
    learner = Learner()
    learner.begins("must-trump", "bid-first-turn", "trick-trump-wins")
    assert learner.screen["tally"]["fr"] == prose.words("fr")["train"]["tally_none"]
    for right, hints in ((True, 0), (True, 2), (False, 0)):
        learner.answers(right=right, hints=hints)
        learner.does("next")
    wanted = prose.words("fr")["train"]["tally"].format(right=1, n=3)
    assert learner.screen["tally"]["fr"] == wanted


def test_under_ten_tries_nothing_is_said_of_a_rule():
    screen = choosing(noted("must-trump", [True] * 9))
    few = prose.words("fr")["train"]["few"].format(n=9, window=10)
    assert rule_on_screen(screen, "must-trump")["result"]["fr"] == few
    assert rule_on_screen(screen, "follow")["result"] is None
    aided = choosing(noted("must-trump", [True] * 12, hints=1))
    assert rule_on_screen(aided, "must-trump")["result"]["fr"].startswith(few[:5])


def test_a_result_and_the_misreading_that_comes_back_most():
    log = noted("must-trump", [True] * 6 + [False] * 4, wrong="trumping-is-optional")
    rule = rule_on_screen(choosing(log), "must-trump")
    said = prose.words("fr")["train"]
    assert rule["result"]["fr"] == said["result"].format(right=6, n=10, standing=said["learning"])
    assert rule["confusion"]["fr"].endswith(misreading("trumping-is-optional", "fr"))


def test_a_misreading_nobody_knows_any_more_is_left_out():
    log = noted("must-trump", [False], wrong="of-an-older-version")
    assert rule_on_screen(choosing(log), "must-trump")["confusion"] is None


def test_this_session_counts_as_well():
    learner = Learner()
    learner.begins("must-trump")
    learner.answers()
    learner.does("choose")
    assert rule_on_screen(learner.screen, "must-trump")["result"]["fr"]


def test_what_is_due_is_named_and_ticked_first():
    log = noted("must-overtrump", [True] * 3) + noted("made", [False])
    pick = choosing(log)["pick"]
    assert set(pick["due"]) == {"must-overtrump", "made"}
    assert pick["reviews"]
    assert "surcouper" in pick["review"]["fr"]
    assert "overtrumping" in pick["review"]["en"]
    assert len(pick["ticked"]) == len(practice.every(MARQUOIR_3)), "for who turns it off"


def test_many_that_are_due_are_counted():
    themes = practice.every(MARQUOIR_3)[:7]
    log = [entry for theme in themes for entry in noted(theme, [True])]
    due = choosing(log)["pick"]
    named = len(due["due"]) - 4
    assert named >= 2
    assert str(named) in due["review"]["fr"]


def test_who_named_his_rules_is_not_told_others():
    log = noted("must-overtrump", [True])
    assert not choosing(log, asked=Asked("follow"))["pick"]["reviews"]


def test_nothing_tried_says_nothing_and_nothing_due_says_so():
    assert choosing(())["pick"]["review"] == {"fr": "", "en": ""}
    fresh = choosing(noted("must-trump", [True], at=NOW - timedelta(minutes=1)))["pick"]
    assert fresh["review"]["fr"] == prose.words("fr")["train"]["nothing_due"]


def test_a_damaged_log_is_no_hindrance():
    log = [{"kind": "try"}, {"kind": "try", "theme": 3}, "x", None, {"kind": "at", "page": NAME}]
    assert choosing(log)["kind"] == "pick"


@pytest.mark.parametrize("preset", PRESETS)
def test_only_what_occurs_is_offered(preset):
    rules = PRESETS[preset]
    made = trainer(rules)
    groups = made.screen(made.place(()))["pick"]["groups"]
    offered = [rule["id"] for group in groups for rule in group["rules"]]
    assert sorted(offered) == sorted(t.id for t in THEMES.values() if t.occurs_in(rules))
    assert all(group["rules"] for group in groups)


def test_every_kind_has_its_reminder():
    for rules in (MARQUOIR_3, CLASSIC_4):
        for theme in practice.every(rules):
            screen = Learner(rules, asked=Asked(theme), start=1).screen
            assert screen["rule"]["fr"] != screen["rule"]["en"]
