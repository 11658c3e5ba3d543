"""A lesson's stages: what a learner does, replayed into where he stands."""

import re
from dataclasses import replace

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS
from exercises import BINDING, THEMES, bilingual, generate, questions
from tutorials.app.pages import PAGES
from tutorials.kit import prose
from tutorials.kit.lessons.lesson import SIBLINGS, Lesson, Place, Result
from tutorials.kit.stages import Count, Read, Try, Watch, from_sets, mixed
from tutorials.kit.texts import facts, reminders

NAME = "05_trump_and_overtrump"


@pytest.fixture
def lesson():
    stages = (
        Read("intro"),
        Watch("example"),
        Try("must-overtrump"),
        Try("follow", mixed=True),
        Read("done"),
    )
    return Lesson(NAME, stages, MARQUOIR_3, seed=5)


class Learner:
    """Clicks like the page does: each action names the screen it was made on, and a number."""

    def __init__(self, lesson, start=0):
        self.lesson, self.start, self.actions = lesson, start, ()

    @property
    def place(self):
        return self.lesson.place(self.actions, self.start)

    def does(self, action, **more):
        made = {
            "position": self.lesson.key(self.place),
            "action": action,
            "n": len(self.actions) + 1,
        }
        self.actions += (made | more,)
        return self.place

    def plays(self, *, right, hints=0):
        exercise = self.lesson.exercise(self.place)
        card = next(c for c in exercise.position.hand if (c in exercise.solution) == right)
        return self.does("play", card=card.code, hints=hints)


def test_next_and_back(lesson):
    learner = Learner(lesson)
    assert learner.place.stage == 0
    assert learner.does("next").stage == 1
    assert learner.does("back").stage == 0
    assert learner.does("back").stage == 0


def test_a_right_first_try_goes_on(lesson):
    learner = Learner(lesson, start=2)
    assert learner.plays(right=True).answered is True
    assert learner.does("next").stage == 3


def test_a_wrong_first_try_brings_a_fresh_sibling_of_the_same_case(lesson):
    learner = Learner(lesson, start=2)
    first = lesson.exercise(learner.place)
    assert learner.plays(right=False).answered is False
    place = learner.plays(right=True)  # the retry explains, it does not count
    assert place.answered is False
    place = learner.does("next")
    assert (place.stage, place.sibling, place.answered) == (2, 1, None)
    second = lesson.exercise(place)
    assert second.theme == first.theme
    assert second.position != first.position


def test_siblings_end(lesson):
    learner = Learner(lesson, start=2)
    for _ in range(SIBLINGS + 1):
        learner.plays(right=False)
        learner.does("next")
    assert learner.place.stage == 3


def test_results_hold_the_first_try_alone(lesson):
    learner = Learner(lesson, start=2)
    learner.plays(right=False, hints=1)
    learner.plays(right=True)
    assert [(r.theme, r.right, r.hints) for r in learner.place.results] == [
        ("must-overtrump", False, 1)
    ]


def test_a_stale_or_repeated_choice_changes_nothing(lesson):
    learner = Learner(lesson)
    learner.does("next")
    place = learner.place
    stale = {"position": lesson.key(Place()), "action": "next", "n": 99}
    assert lesson.place((*learner.actions, stale)) == place
    assert lesson.place((*learner.actions, learner.actions[-1])) == place


@pytest.mark.parametrize("action", [{}, {"position": None}, {"position": "x", "action": "next"}])
def test_nonsense_changes_nothing(lesson, action):
    assert lesson.place((action,)) == lesson.place(())


def test_a_card_not_in_hand_is_no_answer(lesson):
    learner = Learner(lesson, start=2)
    assert learner.does("play", card="zz").answered is None
    assert learner.does("play").answered is None


def test_again_deals_a_sibling(lesson):
    learner = Learner(lesson, start=2)
    before = lesson.exercise(learner.place).position
    place = learner.does("again")
    assert place.stage == 2
    assert lesson.exercise(place).position != before


def test_at_the_last_screen_one_may_begin_again_with_nothing_counted(lesson):
    learner = Learner(lesson, start=3)
    learner.plays(right=True)
    learner.does("next")
    assert lesson.numbers(learner.place)["won"] == 1
    assert learner.does("next").stage == 4
    screen = lesson.screen(learner.place)
    assert screen["link"] == f"06_belote_last_trick_capot.html?table={lesson.rules.id}"
    assert screen["actions"]["home"] is True
    assert learner.does("restart").stage == 0
    assert learner.place.results == ()


def test_won_counts_unaided_mixed_first_tries(lesson):
    aided = Learner(lesson, start=3)
    aided.plays(right=True, hints=1)
    assert lesson.numbers(aided.place)["won"] == 0
    late = Learner(lesson, start=3)
    late.plays(right=False)
    late.does("next")
    late.plays(right=True)
    assert lesson.numbers(late.place)["won"] == 0


def test_the_address_names_any_stage(lesson):
    assert lesson.place((), start=3).stage == 3
    assert lesson.place((), start=999).stage == 0
    assert lesson.place((), start=-1).stage == 0


def test_every_screen_is_built_in_both_languages(lesson):
    for rules in (MARQUOIR_3, CLASSIC_4):
        whole = Lesson(NAME, lesson.stages, rules, seed=5)
        for stage in range(len(whole.stages)):
            screen = whole.screen(Place(stage=stage))
            assert screen["title"]["fr"] != screen["title"]["en"]
            if screen["kind"] == "play":
                table = screen["table"]
                assert len(table["order"]) == rules.players
                assert set(screen["rulings"]) == set(table["hand"])
                assert {len(h) for h in screen["hints"].values()} == {3}
                assert sorted(table["orders"]["strength"]) == sorted(table["hand"])


def test_mixed_questions_do_not_name_their_rule(lesson):
    screen = lesson.screen(Place(stage=3))
    assert "Fournir" not in screen["title"]["fr"]
    assert "1" in screen["title"]["fr"]


def test_mixed_stages_differ_by_seed_and_are_all_different():
    drawn = {seed: [s.key for s in mixed(seed, 5)] for seed in range(12)}
    assert all(len(set(keys)) == 5 for keys in drawn.values())
    assert len({tuple(keys) for keys in drawn.values()}) > 6
    assert {key for keys in drawn.values() for key in keys} == set(BINDING)


def test_a_choice_brings_along_those_that_never_arrived(lesson):
    learner = Learner(lesson)
    learner.does("next")
    learner.does("next")
    learner.plays(right=True)
    *earlier, last = learner.actions
    assert lesson.place(lesson.news(Place(), last)) == lesson.place(()), (
        "made on a screen not yet reached"
    )
    choice = {**last, "earlier": earlier}
    assert lesson.place(lesson.news(Place(), choice)) == learner.place
    heard = lesson.place(learner.actions[:1])
    assert lesson.place((*learner.actions[:1], *lesson.news(heard, choice))) == learner.place
    assert lesson.news(learner.place, choice) == (), "heard already"


def test_a_switch_of_profile_keeps_the_stage_and_asks_afresh(lesson):
    learner = Learner(lesson)
    learner.does("next")
    learner.does("next")
    learner.plays(right=True)
    at_four = replace(lesson, rules=CLASSIC_4)
    place = at_four.place(learner.actions)
    assert (place.stage, place.answered) == (2, None)
    learner.lesson = at_four
    learner.plays(right=True)
    assert learner.does("next").stage == 3
    assert lesson.place(learner.actions).stage == 3
    assert at_four.numbers(learner.place)["won"] == lesson.numbers(learner.place)["won"] == 0


def test_what_the_browser_noted_counts_after_a_reload(lesson):
    key = lesson.key(Place(stage=3))
    tries = [{"kind": "try", "key": key, "right": right, "hints": 0} for right in (True, False)]
    last = Place(stage=4)
    assert replace(lesson, noted=tuple(tries)).numbers(last)["won"] == 1
    assert replace(lesson, noted=tuple(reversed(tries))).numbers(last)["won"] == 0
    assert replace(lesson, rules=CLASSIC_4, noted=tuple(tries)).numbers(last)["won"] == 0


def test_a_lesson_is_done_only_by_answering(lesson):
    last = Place(stage=4)
    assert lesson.log(last)["done"] is False
    noted = ({"kind": "try", "key": lesson.key(Place(stage=3)), "right": False},)
    assert replace(lesson, noted=noted).log(last)["done"] is True


def test_a_screen_says_which_step_of_which_lesson_it_is(lesson):
    place = Place(stage=2)
    where, told = lesson.log(place), lesson.progress(place)["label"]
    assert (where["page"], where["stage"], where["of"]) == (NAME, 2, 4)
    assert (told["fr"], told["en"]) == ("étape 3 sur 5", "step 3 of 5")


def test_the_button_says_where_it_leads(lesson):
    words = prose.words("fr")["table"]
    named = [lesson.context(Place(stage=stage)).button["fr"] for stage in range(5)]
    assert named == [words[w] for w in ("start", "next", "next", "next", "next_lesson")]
    exam = replace(lesson, name="14_exam")
    assert exam.context(Place(stage=4)).button["fr"] == words["home"]


def test_the_reminder_names_no_rule_in_a_mixed_question(lesson):
    case, mixed = (lesson.screen(Place(stage=stage))["rule"]["fr"] for stage in (2, 3))
    assert "surcoupes" in case
    assert "surcoupes" not in mixed
    assert mixed == reminders.of(lesson.exercise(Place(stage=3)))["fr"]


def test_at_four_the_introduction_tells_of_the_partner(lesson):
    for stage in (0,):
        alone = lesson.screen(Place(stage=stage))["body"]["fr"]
        paired = replace(lesson, rules=CLASSIC_4).screen(Place(stage=stage))["body"]["fr"]
        assert "partenaire" in paired
        assert "partenaire" not in alone


def test_binding_cases_are_those_that_can_be_got_wrong():
    for theme in BINDING:
        exercise = generate(theme, MARQUOIR_3, seed=1)
        assert len(exercise.solution) < len(exercise.position.hand)


# ---- Exercises that somebody wrote


WRITTEN = "04_following"


@pytest.fixture
def with_written():
    stages = (
        Read("intro"),
        Try("follow", written=("04-follow-04", "04-follow-01")),
        Read("done"),
    )
    return Lesson(WRITTEN, stages, MARQUOIR_3, seed=4)


def test_what_somebody_wrote_for_this_table_comes_first_then_its_siblings(with_written):
    first, sibling = (with_written.exercise(Place(stage=1, sibling=n)) for n in (0, 1))
    assert first == from_sets.exercises_of(WRITTEN)["04-follow-01"].exercise
    assert sibling != first
    assert sibling == generate("follow", MARQUOIR_3, seed=sibling.seed)


def test_another_table_gets_its_own_or_what_stays_true_or_a_constructed_one(with_written):
    own = from_sets.exercises_of(WRITTEN)
    at_four = replace(with_written, rules=CLASSIC_4).exercise(Place(stage=1))
    assert at_four == own["04-follow-04"].exercise
    alike = replace(with_written, rules=PRESETS["FFB_4"]).exercise(Place(stage=1))
    assert alike.rules == PRESETS["FFB_4"]
    assert alike.position == replace(at_four.position, rules=PRESETS["FFB_4"])
    thirty = replace(with_written, rules=PRESETS["THIRTY_3"]).exercise(Place(stage=1))
    assert thirty == generate("follow", PRESETS["THIRTY_3"], seed=thirty.seed)


def test_what_is_not_true_at_a_table_is_not_asked_there():
    for name, rules in PRESETS.items():
        found = [
            one for number in ("01", "07", "12") for one in from_sets.exercises_of(number).values()
        ]
        moved = [there for one in found if (there := from_sets.for_table((one.id,), rules))]
        assert moved, name
        for there in moved:
            assert there.rules == rules
            assert there.answer == there.exercise.solution
            assert THEMES[there.theme].holds(there.exercise.subject)


def test_the_author_hints_and_asks_in_his_words_and_the_answer_is_the_last_hint(with_written):
    own = from_sets.exercises_of(WRITTEN)["04-follow-01"]
    screen = with_written.screen(Place(stage=1))
    for lang in prose.LANGUAGES:
        *hints, answer = screen["hints"][lang]
        assert hints == [hint[lang] for hint in own.hints]
        assert answer
        assert len(screen["hint_cards"]) == len(screen["hints"][lang])


def test_the_author_explains_a_wrong_answer_before_the_engine_does():
    own = from_sets.exercises_of("01_cards")["01-pack-01"]
    built = questions.written_screen("key", own, title={}, rule={})
    wrong = next(one for one in own.distractors if one.why)
    told = built["ask"]["verdicts"][str(wrong.answer)]
    assert built["prompt"]["fr"] == own.prompt["fr"]
    for lang in prose.LANGUAGES:
        engine = own.exercise.grade(wrong.answer).text(lang)
        assert told[lang]["sentence"] == f"{wrong.why[lang]} {engine}"


def test_every_exercise_of_every_set_has_a_screen():
    lessons = [page.name for page in PAGES if page.kind == "lesson"]
    assert lessons
    for name in lessons:
        for own in from_sets.exercises_of(name).values():
            built = questions.written_screen("key", own, title={}, rule={})
            assert built["hints"]["fr"]
            for lang in prose.LANGUAGES if own.prompt else ():
                assert built["prompt"][lang] == built["status"][lang] == own.prompt[lang]
            assert built["kind"] in ("play", "ask")


# ---- A lesson about so many players


def test_at_a_table_of_another_game_the_lesson_offers_one_of_its_own(lesson):
    at_four = replace(lesson, players=4)
    screen = at_four.screen(Place(stage=2))
    assert screen["kind"] == "read"
    assert screen["link"] == f"{NAME}.html?table=CLASSIC_4"
    assert screen["id"] == at_four.key(Place(stage=2))
    assert screen["actions"] == {}, "no way on but to that table"
    for part, wanted in (("title", "_title"), ("body", ""), ("button", "_button")):
        for lang in prose.LANGUAGES:
            assert prose.words(lang)["lesson"][f"elsewhere{wanted}_4"] in screen[part][lang]
    made = {"position": at_four.key(Place(stage=2)), "action": "next", "n": 1}
    assert at_four.place((made,), start=2).stage == 2
    assert replace(at_four, rules=CLASSIC_4).screen(Place(stage=2))["kind"] == "play"
    at_three = replace(lesson, players=3, rules=CLASSIC_4)
    assert at_three.screen(Place())["link"].endswith("MARQUOIR_3")


# ---- What a text may say


def test_facts_come_from_the_table(lesson):
    for rules in PRESETS.values():
        told = facts.of(rules)
        assert told["pack"] == rules.players * rules.hand_size
        assert told["first_cards"] + told["other_packet"] == told["hand"]
        assert told["first_cards"] + 1 + told["taker_packet"] == told["hand"]
        assert told["trump_points"] + 3 * told["plain_points"] == told["cards_points"]
    assert facts.of(MARQUOIR_3)["trump_order"]["fr"] == "Valet, 9, As, 10, Roi, Dame"
    assert "(20)" in facts.of(CLASSIC_4)["trump_worth"]["en"]


def test_mixed_stages_can_be_drawn_from_any_themes():
    drawn = mixed(1, 2, themes=("order-trump", "pack-size"))
    assert {stage.key for stage in drawn} == {"order-trump", "pack-size"}
    assert all(stage.key in THEMES for stage in drawn)


def test_two_of_five_mixed_questions_come_from_earlier_lessons_and_stay_at_the_learners_table():
    themes, earlier = ("find-tierce", "find-carre", "find-cent"), ("follow", "must-trump", "lead")
    for seed in range(6):
        drawn = mixed(seed, 5, themes, earlier=earlier, at=CLASSIC_4)
        before = [stage for stage in drawn if stage.key in earlier]
        assert (len(drawn), len(before)) == (5, 2)
        assert all(stage.table_at(MARQUOIR_3) is MARQUOIR_3 for stage in before)
        here = [stage for stage in drawn if stage not in before]
        assert sorted(stage.key for stage in here) == sorted(themes)
        assert all(stage.table_at(MARQUOIR_3) is CLASSIC_4 for stage in here)
        assert all(stage.mixed for stage in drawn)


def test_a_rule_of_this_lesson_is_not_drawn_as_an_earlier_one():
    drawn = mixed(3, 5, ("follow", "lead", "go-up"), earlier=("follow", "must-trump", "lead"))
    keys = [stage.key for stage in drawn]
    assert len(keys) == len(set(keys)) == 4


def test_a_screen_shows_the_cards_of_its_own_question(with_written):
    for sibling in (0, 1, 2):
        place = Place(stage=1, sibling=sibling)
        hand = with_written.exercise(place).position.hand
        assert set(with_written.screen(place)["table"]["hand"]) == {card.code for card in hand}


def test_a_choice_made_on_a_screen_not_yet_reached_is_no_news(lesson):
    learner = Learner(lesson)
    learner.does("next")
    learner.does("next")
    *earlier, last = learner.actions
    assert lesson.news(Place(), last) == ()
    told = lesson.news(Place(), {**last, "earlier": earlier})
    assert [action["n"] for action in told] == [1, 2]


def test_other_cards_are_announced_and_by_what_they_came(lesson):
    learner = Learner(lesson, start=2)
    assert "tally" not in lesson.screen(learner.place)
    learner.plays(right=False)
    sibling = lesson.screen(learner.does("next"))
    asked = lesson.screen(learner.does("again"))
    for screen, key in ((sibling, "sibling"), (asked, "new_deal")):
        told = prose.word(key, "lesson")
        assert screen["tally"] == told
        assert screen["status"]["fr"].startswith(told["fr"])
    assert sibling["tally"] != asked["tally"]


@pytest.mark.parametrize("asked_for", [False, True])
@pytest.mark.parametrize("theme", ["pack-points", "after-the-dealer"])
def test_without_cards_no_other_cards_are_announced(theme, asked_for):
    lesson = Lesson(NAME, (Try("follow", theme=theme), Read("done")), MARQUOIR_3, seed=5)
    again = lesson.screen(Place(sibling=1, asked_for=asked_for))
    assert again["tally"] == prose.word("once_more", "lesson")


def test_who_begins_again_is_dealt_other_cards_and_is_judged_anew(lesson):
    learner = Learner(lesson, start=2)
    first = lesson.exercise(learner.place)
    learner.plays(right=False)
    for _ in range(SIBLINGS):
        learner.does("next")
        learner.plays(right=False)
    for _ in range(len(lesson.stages)):
        learner.does("next")
    place = learner.does("restart")
    assert (place.stage, place.results) == (0, ())
    for _ in range(2):
        place = learner.does("next")
    assert lesson.exercise(place).position != first.position
    screen = lesson.screen(place)
    assert "tally" not in screen, "these are its first cards"
    assert lesson.first_tries(place) == {}
    learner.plays(right=True)
    assert lesson.first_tries(learner.place)[2].right
    # An error brings as many siblings as the first time.
    assert learner.does("next").stage == 3


def test_cards_never_run_out_however_often_one_begins(lesson):
    learner = Learner(lesson)
    firsts = {learner.does("restart").first for _ in range(12)}
    assert len(firsts) == 10


def test_a_bar_tells_what_was_done_alone_from_what_was_seen(lesson):
    learner = Learner(lesson, start=2)
    learner.plays(right=True)
    learner.does("next")
    learner.plays(right=True, hints=1)
    told = lesson.progress(learner.does("next"))
    assert (told["done"], told["alone"]) == ([True, True], [True, False])
    assert told["label"]["fr"].endswith("1 question réussie sans aide")
    assert lesson.progress(Place(stage=2))["alone"] == [False, False]


@pytest.mark.parametrize(
    ("answers", "keys"),
    [
        ([(True, 0), (True, 0)], {"held_alone"}),
        ([(True, 0), (False, 0)], {"held_alone", "held_missed", "held_again"}),
        ([(True, 2), (True, 0)], {"held_aided", "held_alone", "held_again"}),
        ([], set()),
    ],
)
def test_the_last_page_says_rule_by_rule_what_holds_and_what_comes_back(lesson, answers, keys):
    learner = Learner(lesson, start=2)
    for right, hints in answers:
        learner.plays(right=right, hints=hints)
        learner.does("next")
    end = lesson.screen(replace(learner.place, stage=4, sibling=0))
    for lang in prose.LANGUAGES:
        words = prose.words(lang)["lesson"]
        held = [key for key in words if key.startswith("held_")]
        assert len(held) > 4
        for key in held:
            begins = words[key].partition("{")[0].replace("**", "").rstrip()
            plain = re.sub(r"</?[abp][^>]*>", "", end["body"][lang])
            assert (begins in plain) is (key in keys), (lang, key)


def test_what_was_missed_is_called_what_its_question_was_headed():
    """By its theme it would be called the last trick, or the points of the whole pack."""
    asked = [
        ("trick", Count("trick", theme="count-last-trick")),
        ("suit", Try("suit", theme="pack-points", written="01-points-01")),
        ("whole", Try("whole", theme="pack-points", written="01-points-05")),
        ("", Try("pack-size", mixed=True)),
    ]
    stages = [Read("intro"), *(stage for _, stage in asked), Read("done")]
    lesson = Lesson("01_cards", tuple(stages), MARQUOIR_3, seed=1)
    for wrong, (missed, _) in enumerate(asked, 1):
        results = tuple(
            Result(stage, "", stage != wrong, 0, MARQUOIR_3.id)
            for stage in range(1, len(asked) + 1)
        )
        end = lesson.screen(Place(stage=len(stages) - 1, results=results))["body"]
        for lang in prose.LANGUAGES:
            said = prose.words(lang)["lesson"]["held_missed"].partition("{")[0].replace("**", "")
            (line,) = [p for p in re.sub(r"</?b>", "", end[lang]).split("<p>") if said in p]
            title = prose.plain("01_cards", f"{missed}.title")[lang] if missed else ""
            theme = bilingual.capital(bilingual.theme_name("pack-size")[lang])
            assert line.startswith(f"{said}{title or theme}."), (lang, missed, line)


def test_a_rule_that_was_mastered_is_named_so_at_the_end(lesson):
    day = 24 * 60 * 60 * 1000
    times = [*range(10), *range(2 * day, 2 * day + 5)]
    log = tuple(
        {"kind": "try", "theme": "must-overtrump", "key": f"k{at}", "right": True, "at": at}
        for at in times
    )
    known = replace(lesson, noted=log)
    learner = Learner(known, start=2)
    learner.plays(right=True)
    end = known.screen(replace(learner.place, stage=4, sibling=0))["body"]["fr"]
    mastered = prose.words("fr")["lesson"]["held_mastered"].partition("**")[0].strip()
    assert mastered
    assert mastered in end
