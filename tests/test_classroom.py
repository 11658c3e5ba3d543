"""The pages of a class without a browser: the desk, a pupil's run of a set, links, codes read."""

import json
import xml.etree.ElementTree as ET

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, BeloteError
from exercises import THEMES, wording
from exercises.class_answers import Answered, collect
from exercises.class_set import ClassSet
from exercises.kinds.choose_a_card import ChooseACard
from exercises.own_set import OwnSet
from tests.sentences import check_text
from tests.test_own_set import LONG, TEXT
from tutorials.kit import prose
from tutorials.kit.classroom import desk, links
from tutorials.kit.classroom.class_page import ClassPage
from tutorials.kit.classroom.opened import DESK, PUPILS, Opened
from tutorials.kit.classroom.run import Place, SetRun
from tutorials.kit.classroom.set_page import SetPage

BASE = "https://ecole.example/belote/"
LONGEST_LINK = 200
MADE = ClassSet(ruleset=MARQUOIR_3, themes=("must-trump", "made", "follow"), number=6, seed=4)


class Pupil:
    """Clicks like the page does: each action names the screen it was made on, and a number."""

    def __init__(self, made=MADE, noted=()):
        self.run, self.actions = SetRun(Opened(made), tuple(noted)), ()

    @property
    def place(self):
        return self.run.place(self.actions)

    @property
    def screen(self):
        return self.run.screen(self.place)

    def does(self, action, **more):
        facts = {"position": self.run.key(self.place), "n": len(self.actions) + 1}
        self.actions += (facts | {"action": action} | more,)
        return self.place

    def answers(self, *, right=True, hints=0):
        exercise = self.run.exercises[self.place.at - 1]
        if exercise.kind == ChooseACard.kind:
            cards = [c for c in exercise.position.hand if (c in exercise.solution) == right]
            return self.does("play", card=cards[0].code, hints=hints)
        wrong = next((answer for _, answer in exercise.distractors()), None)
        given = exercise.form.given(exercise.solution if right else wrong)
        return self.does("answer", answer=given, hints=hints)

    def noted(self):
        """What the browser keeps of it."""
        tries = dict(self.place.answers)
        return [
            {"kind": "try", "key": self.run.key(Place(at=at)), **answered._asdict()}
            for at, answered in tries.items()
        ]


def walked(pupil, *, right=lambda _at: True, hints=lambda _at: 0):
    pupil.does("next")
    while pupil.place.at < pupil.run.end:
        at = pupil.place.at
        pupil.answers(right=right(at), hints=hints(at))
        pupil.does("next")
    return pupil


# ---- A pupil's run


def test_a_pupil_walks_through_the_set_and_gets_a_code_that_is_read_back():
    pupil = walked(Pupil(), right=lambda at: at != 2, hints=lambda at: int(at == 3))
    paper = pupil.run.opened.paper
    answers = pupil.run.answers(pupil.place)
    assert [one.right for one in answers] == [True, False, True, True, True, True]
    assert answers[2].hints
    code = paper.code(answers)
    for lang in prose.LANGUAGES:
        assert code in pupil.screen["body"][lang]
    (read,) = collect(f"12 {code}", [paper]).pupils
    assert (read.number, read.alone) == (12, 4)
    assert read.answers[1] == answers[1]


def test_at_the_end_every_rule_has_its_result():
    body = walked(Pupil(), right=lambda at: at > 3).screen["body"]
    for theme in MADE.themes:
        for lang in prose.LANGUAGES:
            name = wording.theme_names(lang)[theme]
            assert name[1:] in body[lang]
    assert "<b>1 sur 2</b>" in body["fr"]
    assert "<b>3 sur 6</b>" in body["fr"]


def test_only_the_first_answer_counts():
    pupil = Pupil()
    pupil.does("next")
    pupil.answers(right=False)
    pupil.answers(right=True)
    assert pupil.run.answers(pupil.place)[0].right is False


def test_the_misreading_of_a_wrong_answer_is_that_of_the_engine():
    pupil = walked(Pupil(), right=lambda _at: False)
    found = [one.misreading for one in pupil.run.answers(pupil.place)]
    known = wording.misreadings("fr")
    assert len(found) == MADE.number
    assert sum(one in known for one in found) >= MADE.number - 2


def test_who_comes_back_goes_on_where_he_was_and_loses_nothing():
    before = Pupil()
    before.does("next")
    for _ in range(3):
        before.answers(right=False)
        before.does("next")
    later = Pupil(noted=before.noted())
    assert "3" in later.screen["body"]["fr"]
    assert later.screen["button"] == prose.word("go_on", "set")
    assert later.does("next").at == 4
    assert later.run.answers(later.place) == before.run.answers(before.place)
    while later.place.at < later.run.end:
        later.answers()
        later.does("next")
    assert [one.right for one in later.run.answers(later.place)] == [False] * 3 + [True] * 3


def test_what_was_answered_in_another_set_is_nothing_here():
    noted = walked(Pupil()).noted()
    for other in (MADE.in_version("B"), MADE.with_exchanged(0)):
        assert SetRun(Opened(other), tuple(noted)).resume == 1
    assert SetRun(Opened(MADE), tuple(noted)).resume == MADE.number + 1


def test_what_is_missing_is_told_and_the_code_is_there_all_the_same():
    run = SetRun(Opened(MADE))
    screen = run.screen(Place(at=run.end))
    assert prose.word("missing", "set_told", missing=6)["fr"] in screen["body"]["fr"]
    assert run.opened.paper.code([None] * 6) in screen["body"]["fr"]


def test_nonsense_changes_nothing():
    pupil = Pupil()
    pupil.does("next")
    before = pupil.place
    for action in ({"action": "play", "card": "??"}, {"action": "answer", "answer": [None]}):
        pupil.does(**action)
        assert pupil.place.answers == ()
    assert pupil.run.place([{"position": "other", "action": "next", "n": 1}]) == Place()
    assert pupil.place.at == before.at == 1


def test_the_bars_say_what_was_done_alone():
    pupil = Pupil()
    pupil.does("next")
    pupil.answers(right=False)
    pupil.does("next")
    pupil.answers()
    progress = pupil.run.progress(pupil.place)
    assert progress["done"] == [True, True, False, False, False, False]
    assert progress["alone"] == [False, True, False, False, False, False]
    assert progress["now"] == 1


def test_no_screen_names_the_rule_before_the_answer():
    run = SetRun(Opened(MADE))
    for at in range(1, run.end):
        assert run.screen(Place(at=at))["title"]["fr"] == f"Question {at} sur {MADE.number}"


# ---- The pupils' page


def test_the_address_opens_a_set_at_its_table():
    made = ClassSet(ruleset=CLASSIC_4, themes=("pair-made",), number=2)
    page = SetPage(PUPILS, {"set": made.code, "q": "2"})
    assert page.place.at == 2
    assert page.frame.profile == "CLASSIC_4"
    assert [one["id"] for one in page.frame.profiles] == ["CLASSIC_4"]
    assert page.frame.address == {"lang": "fr", "set": made.code, "q": 2}
    assert page.opener.needed is False


def test_without_a_set_one_is_asked_for_and_a_wrong_code_is_told():
    page = SetPage(PUPILS, {})
    assert page.opener.needed is True
    assert page.table.position["body"] == prose.html(PUPILS, "none")
    wrong = SetPage(PUPILS, {"set": MADE.code[:-1] + "."})
    assert wrong.frame.address["set"] == MADE.code[:-1] + "."
    assert wrong.opener.needed is True
    for lang in prose.LANGUAGES:
        check_text(wrong.opener.faults[0][lang], lang)


def test_a_set_of_the_teacher_comes_from_behind_the_sign_or_from_a_file():
    for given in ({"n": 1, "own": OwnSet(TEXT).code}, {"n": 1, "text": TEXT}):
        page = SetPage(PUPILS, {})
        page.opener.opened = given
        assert page.opener.needed is False
        assert len(page.content.exercises) == 1
        assert page.frame.address["set"] is None
        page.table.choice = {"position": page.content.key(page.place), "action": "next", "n": 1}
        assert page.table.position["prompt"]["fr"]


@pytest.mark.parametrize(
    "given", [{"own": "###"}, {"text": TEXT.replace('"Jh"', '"Kd"', 1)}, {"text": ""}, {}]
)
def test_a_set_with_faults_is_not_opened(given):
    page = SetPage(PUPILS, {})
    page.opener.opened = {"n": 1, **given}
    assert page.opener.needed is True
    assert page.opener.faults


def test_the_log_of_the_browser_is_read():
    page = SetPage(PUPILS, {"set": MADE.code})
    key = page.content.key(Place(at=1))
    tried = {"kind": "try", "key": key, "right": True, "hints": 0}
    page.store.stored = {"ready": True, "ok": True, "log": [tried]}
    assert page.table.position["button"] == prose.word("go_on", "set")


# ---- The desk


def opened(**params):
    return ClassPage(DESK, params)


def wished(page, **wish):
    page.classroom.wish = {"n": page.classroom.desk["n"] + 1, "base": BASE, **wish}
    return page.classroom.desk


def ticked(*rules, number=4, difficulty=1, seed=9, version="A"):
    facts = {"number": number, "difficulty": difficulty, "seed": seed, "version": version}
    return {"rules": list(rules), **facts}


def test_what_is_ticked_becomes_a_set_with_links_for_both_versions():
    page = opened()
    told = wished(page, **ticked("follow", "made"))
    assert len(told["questions"]) == 4
    assert page.made.themes == ("follow", "made")
    assert [link["version"] for link in told["links"]] == ["A", "B"]
    for link in told["links"]:
        assert link["href"].startswith(f"{BASE}{PUPILS}.html?set=")
        assert ET.fromstring(link["code"]).tag.endswith("svg")
    assert page.frame.address["set"] == page.made.code
    assert told["alone"] is False


def test_the_desk_is_what_json_holds_and_is_light():
    told = wished(opened(), **ticked("follow", number=30))
    assert json.loads(json.dumps(told)) == told
    assert len(json.dumps(told)) < 100_000


def test_the_answer_of_every_question_is_right_and_has_its_reason():
    page = opened()
    told = wished(page, **ticked("follow", "made", "must-trump", number=6))
    for one, exercise in zip(told["questions"], page.made.exercises(), strict=True):
        for lang in prose.LANGUAGES:
            assert one["answer"][lang]
        shown = desk.answer(exercise, dict.fromkeys(prose.LANGUAGES, ""))
        assert shown["en"].strip() in one["answer"]["en"]


def test_a_question_is_exchanged_and_stays_so_in_the_other_version():
    page = opened()
    before = wished(page, **ticked("follow", "made"))["questions"]
    after = wished(page, exchange=2)["questions"]
    assert [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b] == [2]
    wished(page, **ticked("follow", "made", version="B"))
    assert (page.made.version, page.made.exchanged) == ("B", (0, 0, 1))
    wished(page, **ticked("follow", "made", seed=10))
    assert page.made.exchanged == ()


@pytest.mark.parametrize(
    "wish",
    [
        ticked(),
        ticked("follow", number=-1),
        ticked("follow", number="4"),
        ticked("follow", seed=-1),
        ticked("follow", difficulty=None),
        ticked("follow", version="C"),
        ticked("chess"),
        ticked("pair-made"),
        {"exchange": 99},
        {"rules": "follow"},
        {"rules": [7]},
    ],
)
def test_what_cannot_be_is_told_and_the_set_stays(wish):
    page = opened()
    before = wished(page, **ticked("follow", "made"))["questions"]
    told = wished(page, **wish)
    assert told["questions"] == before
    for lang in prose.LANGUAGES:
        assert told["faults"][0][lang]
    assert wished(page, **ticked("follow"))["faults"] == []


def test_another_table_keeps_the_rules_that_occur_there():
    page = opened()
    wished(page, **ticked("follow", "made", number=4))
    page.frame.profile = "CLASSIC_4"
    assert page.made.ruleset == CLASSIC_4
    assert page.made.themes == ("follow",)
    page = opened()
    wished(page, **ticked("made"))
    page.frame.profile = "CLASSIC_4"
    assert page.made.themes


@pytest.mark.parametrize("preset", PRESETS)
def test_the_desk_opens_at_every_table(preset):
    page = opened(profile=preset)
    assert page.made.ruleset == PRESETS[preset]
    assert all(THEMES[theme].occurs_in(PRESETS[preset]) for theme in page.made.themes)


def test_the_address_brings_a_set_back():
    made = MADE.with_exchanged(1).in_version("B")
    page = opened(set=made.code)
    assert page.made == made
    assert page.classroom.desk["ticked"] == list(made.themes)
    wrong = opened(set="chess")
    # The page says where it lies, and it is told all the same; then something else is wanted.
    wrong.classroom.wish = {"n": 1, "base": BASE}
    assert wrong.classroom.desk["faults"]
    assert wrong.frame.address["set"] == "chess"
    assert wished(wrong, **ticked("follow"))["faults"] == []
    assert wrong.frame.address["set"] == wrong.made.code


def test_an_own_set_is_checked_and_linked():
    page = opened()
    told = wished(page, own=TEXT)
    assert told["own"]
    assert told["links"][0]["href"].startswith(f"{BASE}{PUPILS}.html#own=")
    assert page.frame.address["set"] is None
    assert wished(page, **ticked("follow"))["own"] is None


def test_the_faults_of_an_own_set_are_told_at_their_lines():
    page = opened()
    before = page.made
    told = wished(page, own=TEXT.replace('answer = "Jh"', 'answer = "Kd"', 1))
    line = TEXT.splitlines().index('answer = "Jh"') + 1
    assert str(line) in told["faults"][0]["fr"]
    assert page.made == before


def test_an_own_set_too_long_for_a_link_is_opened_all_the_same():
    told = wished(opened(), own=LONG)
    assert told["own"]
    assert len(told["questions"]) > 5
    assert told["links"] == []
    assert told["faults"]


def test_a_question_is_looked_at_as_pupils_see_it():
    page = opened(set=MADE.code)
    page.classroom.look = {"n": 3, "at": 2}
    shown = page.classroom.shown
    assert (shown["n"], shown["at"]) == (3, 2)
    pupils = SetRun(Opened(MADE)).screen(Place(at=3))
    assert shown["screen"]["prompt"] == pupils["prompt"]
    assert shown["screen"]["table"] == pupils["table"]
    # What a teacher tries is noted nowhere.
    assert "log" not in shown["screen"]
    for look in ({"n": 4, "at": 99}, {"n": 4, "at": None}, {}):
        page.classroom.look = look
        assert page.classroom.shown["n"] == 3


# ---- The codes of the class


def pasted(page, text):
    page.classroom.pasted = {"n": 5, "text": text}
    return page.classroom.gathered


def test_the_codes_of_both_versions_make_one_table_by_number():
    page = opened(set=MADE.code)
    first, second = (Opened(MADE.in_version(name)).paper for name in "AB")
    right = [Answered(right=True)] * MADE.number
    told = pasted(
        page, f"9 {second.code(right)}\nrubbish*\n2 {first.code(right)}\n{first.code(right)}"
    )
    assert told["n"] == 5
    assert [row["name"]["fr"] for row in told["rows"]] == ["n° 2", "n° 9", "ligne 4"]
    assert [row["version"] for row in told["rows"]] == ["A", "B", "A"]
    assert {mark["sign"] for row in told["rows"] for mark in row["marks"]} == {"✓"}
    assert "2" in told["faults"][0]["fr"]
    assert len(told["rules"]) == len(MADE.themes)


def test_what_was_misread_most_is_said_in_words():
    page, paper = opened(set=MADE.code), Opened(MADE).paper
    exercise = paper.exercises[0]
    code = next(iter(exercise.misreadings()))
    answers = [Answered(right=False, misreading=code), *[None] * (MADE.number - 1)]
    told = pasted(page, "\n".join([paper.code(answers)] * 2))
    assert wording.misreading(code, "fr") in told["misread"][0]["fr"]
    assert "2" in told["misread"][0]["fr"]
    assert [mark["sign"] for mark in told["rows"][0]["marks"]] == ["✗", *"·····"]


def test_no_code_at_all_says_so():
    assert pasted(opened(), "  ")["told"] == prose.word("nothing_read", "class")


# ---- Links


def test_a_link_is_short_even_where_the_set_is_large():
    rules = max(PRESETS.values(), key=lambda one: len(one.id))
    themes = [name for name, theme in THEMES.items() if theme.occurs_in(rules)][:30]
    made = ClassSet(ruleset=rules, themes=themes, number=30, seed=10**9, exchanged=(1,) * 30)
    assert len(links.link(made, "http://192.168.100.100:8162/")) < LONGEST_LINK


@pytest.mark.parametrize(
    "given", [None, 7, "", "ecole.example/", "javascript:alert(1)/", "https://x/" + "a" * 300 + "/"]
)
def test_what_is_no_folder_of_pages_is_none(given):
    assert links.base_of(given) == ""


def test_a_link_that_only_this_machine_finds_says_so():
    assert links.base_of("http://127.0.0.1:8162/") == "http://127.0.0.1:8162/"
    assert links.alone("http://127.0.0.1:8162/")
    assert not links.alone("http://192.168.1.12:8162/")


def test_a_link_to_an_own_set_that_is_too_long_is_refused():
    with pytest.raises(BeloteError, match="own_set_too_long"):
        links.link(OwnSet(LONG), BASE)
