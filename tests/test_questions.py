"""The screen of every kind of exercise: what is painted is what the engine says."""

import json
import re
from functools import cache
from itertools import chain, combinations, groupby

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, explain
from belote_core.announcements import belote_cards
from belote_core.report import read
from exercises import THEMES, generate, markup, questions, wording
from exercises.feedback import LEARNER
from exercises.kinds import KINDS
from exercises.kinds.choose_a_card import ChooseACard
from exercises.wording import misreading
from tests.browser.learner import names
from tests.exercising import written_by_hand
from tests.samples import NIGHTLY
from tutorials.kit import prose

TITLE = {"fr": "titre", "en": "title"}
TAG = re.compile(r" ?<[^>]+>")
LONGEST = 120


def case(theme, preset, kind):
    return pytest.param(theme, PRESETS[preset], kind, id=f"{theme}-{kind}-{preset}")


def at_tables(theme):
    """By day two of the presets where it occurs, others for the next theme; at night all."""
    occurs = [preset for preset, rules in PRESETS.items() if theme.occurs_in(rules)]
    turn = list(THEMES).index(theme.id)
    few = {(turn + step) % len(occurs) for step in (0, 2)} if occurs else set()
    # Listed in order: two workers must collect alike.
    return occurs if NIGHTLY else [occurs[at] for at in sorted(few)]


# Every theme as every kind.
CASES = [
    case(theme.id, preset, kind)
    for theme in THEMES.values()
    for preset in at_tables(theme)
    for kind in theme.kinds
]


def test_every_theme_is_asked_as_every_kind_and_at_every_preset():
    asked = {(param.values[0], param.values[2]) for param in CASES}
    met = [t for t in THEMES.values() if any(t.occurs_in(rules) for rules in PRESETS.values())]
    assert asked == {(theme.id, kind) for theme in met for kind in theme.kinds}
    assert {param.values[1].id for param in CASES} == set(PRESETS)


@cache
def exercise_of(theme, rules, kind, seed=3, difficulty=2):
    try:
        return generate(theme, rules, seed=seed, difficulty=difficulty, kind=kind)
    except ValueError:
        # With a partner who frees from everything no card is refused.
        assert (theme, kind) == ("other-is-master", "why-illegal")
        return generate(theme, rules, seed=seed, difficulty=difficulty)


@cache
def screen_of(theme, rules, kind):
    return questions.screen("key", exercise_of(theme, rules, kind), title=TITLE)


def one_of(kind, rules=None):
    """Some exercise of a kind."""
    for theme in THEMES.values():
        for table in [rules] if rules else PRESETS.values():
            if kind in theme.kinds and theme.occurs_in(table):
                return exercise_of(theme.id, table, kind)
    raise AssertionError(kind)


def asked(exercise):
    """Its screen and its shape, of one that is not answered by playing a card."""
    screen = questions.screen("key", exercise, title=TITLE)
    assert screen["kind"] == "ask"
    return screen, questions.form_of(exercise)


def plain(html):
    return re.sub(r" <br>", " ", html).replace("<b>", "").replace("</b>", "")


def said(exercise, feedback, lang):
    """What the engine says of an answer, to the learner."""
    you = LEARNER if feedback.seat is None else feedback.seat
    spoken = type(feedback)(**{**vars(feedback), "seat": you})
    return spoken.text(lang, names(exercise.rules, lang))


def texts(value):
    """Every text of a language in a screen, as (language, text)."""
    if isinstance(value, dict):
        for key, below in value.items():
            if key in prose.LANGUAGES:
                yield from ((key, text) for text in leaves(below))
            else:
                yield from texts(below)
    elif isinstance(value, list):
        for below in value:
            yield from texts(below)


def leaves(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from chain.from_iterable(map(leaves, value.values()))
    elif isinstance(value, list):
        yield from chain.from_iterable(map(leaves, value))


def test_there_is_a_screen_for_every_kind_and_no_other():
    assert {kind for theme in THEMES.values() for kind in theme.kinds} == set(KINDS)


@pytest.mark.parametrize(("theme", "rules", "kind"), CASES)
def test_a_screen_is_whole_in_both_languages(theme, rules, kind):
    screen = screen_of(theme, rules, kind)
    json.dumps(screen)
    assert screen["prompt"]["fr"] != screen["prompt"]["en"]
    for lang in prose.LANGUAGES:
        assert len(screen["hints"][lang]) == len(screen["hint_cards"]) == 3
        assert all(screen["hints"][lang])
    # The position to copy is for a reader of its own.
    found = list(texts({**screen, "copy": None}))
    assert found
    for lang, text in found:
        assert "{" not in text
        assert "None" not in text
        if lang == "fr":
            assert not re.search(r"[^\u202f\u00a0][;!?]|[^\u00a0]:", TAG.sub("", text)), text


@pytest.mark.parametrize(("theme", "rules", "kind"), CASES)
def test_what_is_painted_is_what_the_engine_says(theme, rules, kind):
    exercise = exercise_of(theme, rules, kind)
    if exercise.kind in (ChooseACard.kind, "settle-deal"):
        return  # told by the tests below
    screen, shape = screen_of(theme, rules, kind), questions.form_of(exercise)
    ask = screen["ask"]
    by_key = {shape.key(exercise.solution): exercise.solution}
    by_key |= {shape.key(answer): answer for _, answer in exercise.distractors()}
    if ask["form"] == "choice":
        by_key |= {shape.key(option.answer): option.answer for option in shape.options}
    painted = {shape.key(exercise.solution): ask["good"], **ask["verdicts"]}
    assert painted.keys() == by_key.keys()
    for key, answer in by_key.items():
        feedback = exercise.grade(answer)
        assert painted[key]["right"] is feedback.correct
        assert painted[key]["misreading"] == feedback.misreading
        for lang in prose.LANGUAGES:
            assert plain(painted[key][lang]["sentence"]) == said(exercise, feedback, lang)
            assert feedback.article == painted[key][lang]["rule"]


@pytest.mark.parametrize(("theme", "rules", "kind"), CASES)
def test_the_right_answer_is_right_and_the_others_are_not(theme, rules, kind):
    exercise = exercise_of(theme, rules, kind)
    if exercise.kind == ChooseACard.kind:
        for card in exercise.position.hand:
            action = {"card": card.code}
            assert questions.graded(exercise, action) is (card in exercise.solution)
        return
    screen, shape = screen_of(theme, rules, kind), questions.form_of(exercise)
    ask = screen["ask"]
    assert questions.graded(exercise, {"answer": ask["right"]}) is True
    assert ask["good"]["right"] is True
    assert ask["otherwise"]["right"] is False
    for _, answer in exercise.distractors():
        assert questions.graded(exercise, {"answer": shape.given(answer)}) is False
    if ask["form"] == "choice":
        assert len(ask["options"]) >= 2
        assert len(ask["right"]) == 1


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != ChooseACard.kind])
def test_the_last_hint_is_the_answer_in_words_with_its_cards_lit(kind):
    exercise = one_of(kind)
    screen, shape = asked(exercise)
    right = [option for option in shape.options if option.id in screen["ask"]["right"]]
    for lang in prose.LANGUAGES:
        hint = screen["hints"][lang][-1]
        for option in right:
            assert plain(markup.bold(option.label[lang])) in plain(hint)
        for field in shape.fields:
            assert str(field.right) in hint
    lit = {option.card for option in right if option.card}
    if lit:
        assert set(screen["hint_cards"][-1]) == lit


@pytest.mark.parametrize("kind", ["legal-cards", "order-cards"])
def test_cards_to_choose_from_are_drawn_as_cards(kind):
    screen, _ = asked(one_of(kind))
    drawn = [option["card"] for option in screen["ask"]["options"]]
    assert drawn == screen["table"]["hand"]


@pytest.mark.parametrize(("theme", "rules", "kind"), CASES)
def test_no_screen_takes_more_words_than_one_reads(theme, rules, kind):
    screen = screen_of(theme, rules, kind)
    ask = screen.get("ask", {})
    seen = [screen["prompt"], screen["table"], ask.get("todo"), *ask.get("options", [])]
    for lang in prose.LANGUAGES:
        words = [w for at, text in texts(seen) if at == lang for w in text.split() if len(w) > 1]
        assert len(words) <= LONGEST, words


def test_a_card_that_is_played_carries_its_misreading():
    exercise = generate("must-trump", MARQUOIR_3, seed=3)
    rulings = questions.screen("key", exercise, title=TITLE)["rulings"]
    for card in exercise.position.hand:
        assert rulings[card.code]["misreading"] == exercise.misreading_of(card)
    assert any(ruling["misreading"] for ruling in rulings.values())


def test_where_no_table_rules_otherwise_nothing_is_said_of_others():
    rulings = questions.screen(
        "key", exercise_of("follow", MARQUOIR_3, "choose-a-card"), title=TITLE
    )
    others = [
        ruling[lang]["elsewhere"]
        for ruling in rulings["rulings"].values()
        for lang in prose.LANGUAGES
    ]
    assert [] in others
    assert all(all(told) for told in others)


def test_the_last_hint_before_a_card_is_played_lights_every_legal_one():
    exercise = generate("must-trump", MARQUOIR_3, seed=3)
    screen = questions.screen("key", exercise, title=TITLE)
    assert set(screen["hint_cards"][-1]) == {card.code for card in exercise.solution}
    assert len(exercise.solution) < len(exercise.position.hand)


@pytest.mark.parametrize("kind", ["choose-a-card", "legal-cards", "why-illegal"])
def test_the_position_to_copy_reads_back_as_the_one_that_is_asked(kind):
    exercise = generate("must-overtrump", CLASSIC_4, seed=5, kind=kind)
    copied, position = questions.screen("key", exercise, title=TITLE)["copy"], exercise.position
    for lang in prose.LANGUAGES:
        written = read(copied[lang])
        assert (written.trump, written.trick) == (position.trump, position.trick.cards)
        assert written.hand == position.hand


def joined(ask, chosen, lang):
    """What the page makes of the reasons: too many, then missing, each once where it comes last."""
    ids = [option["id"] for option in ask["options"]]
    wrong = [one for one in ids if one in chosen and one not in ask["right"]]
    missing = [one for one in ids if one not in chosen and one in ask["right"]]
    reasons = [ask["parts"][one][lang] for one in (*wrong, *missing)]
    return " ".join(dict.fromkeys(reversed(reasons)).__reversed__())


@pytest.mark.parametrize("theme", ["must-trump", "must-overtrump", "follow", "other-is-master"])
@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4], ids=lambda rules: rules.id)
def test_any_cards_picked_are_told_their_reasons(theme, rules):
    exercise = generate(theme, rules, seed=5, difficulty=2, kind="legal-cards")
    screen, shape = asked(exercise)
    ask, ids = screen["ask"], [option.id for option in shape.options]
    known = {*ask["verdicts"], " ".join(ask["right"])}
    subsets = chain.from_iterable(combinations(ids, n) for n in range(len(ids) + 1))
    told = 0
    for chosen in map(list, subsets):
        if " ".join(chosen) in known:
            continue
        feedback = exercise.grade(shape.answer(chosen))
        assert not feedback.correct
        for lang in prose.LANGUAGES:
            assert joined(ask, chosen, lang) == said(exercise, feedback, lang)
        told += 1
    assert told > 2 ** len(ids) - 12


NONSENSE = [
    *({}, {"answer": None}, {"answer": "x"}, {"answer": {}}, {"answer": [None]}),
    *({"answer": ["zz"]}, {"answer": [True]}, {"answer": [-1]}, {"answer": [10**9]}),
    *({"answer": [1.0]}, {"answer": [[]]}, {"card": "zz"}, {"card": None}),
]


@pytest.mark.parametrize("kind", KINDS)
def test_nonsense_is_no_answer(kind):
    exercise = one_of(kind)
    for action in NONSENSE:
        assert questions.graded(exercise, action) is None, action
    if kind not in (ChooseACard.kind, "legal-cards", "find-announcements", "order-cards"):
        assert questions.graded(exercise, {"answer": []}) is None


SETTLED = [
    case(name, preset, "settle-deal")
    for preset in ("MARQUOIR_3", "CLASSIC_4")
    for name, theme in THEMES.items()
    if theme.kinds == ("settle-deal",) and theme.occurs_in(PRESETS[preset])
]


@pytest.mark.parametrize(("theme", "rules", "kind"), SETTLED)
def test_a_settlement_is_told_line_by_line(theme, rules, kind):
    exercise = exercise_of(theme, rules, kind)
    screen, _ = asked(exercise)
    ask, done = screen["ask"], exercise.deal.settlement
    for lang in prose.LANGUAGES:
        account = ask["lines"][lang]
        assert len(account["head"]) == rules.sides
        for row, line in zip(account["rows"], done.lines, strict=True):
            speech = {"lang": lang, "you": 0, "names": names(rules, lang)}
            assert plain(row["text"]) == explain(line, **speech)
            assert row["article"] == line.article
        columns = [row["amounts"] for row in account["rows"] if row["amounts"] is not None]
        assert [sum(column) for column in zip(*columns, strict=True)] == account["total"]
        assert account["total"] == list(exercise.solution)
        for code, answer in exercise.distractors():
            told = ask["verdicts"][" ".join(map(str, answer))][lang]["sentence"]
            assert plain(told).startswith(misreading(code, lang))


def test_line_by_line_every_total_is_checked_on_its_own():
    exercise = generate("failed-to-one", MARQUOIR_3, seed=3)
    shape = questions.form_of(exercise, by_line=True)
    right = [field.right for field in shape.fields]
    totals, marked = right[:3], right[3:]
    assert totals == list(exercise.deal.settlement.counted)
    assert marked == list(exercise.solution)
    assert questions.graded(exercise, {"answer": right}, by_line=True) is True
    wrong = [totals[0] + 1, *totals[1:], *marked]
    assert questions.graded(exercise, {"answer": wrong}, by_line=True) is False
    assert questions.graded(exercise, {"answer": marked}, by_line=True) is None


@pytest.mark.parametrize(
    "theme", [t.id for t in THEMES.values() if "find-announcements" in t.kinds]
)
@pytest.mark.parametrize("seed", range(4))
def test_there_are_several_names_to_choose_from(theme, seed):
    if not THEMES[theme].occurs_in(CLASSIC_4):
        return
    screen, shape = asked(generate(theme, CLASSIC_4, seed=seed, difficulty=2))
    ids = [option["id"] for option in screen["ask"]["options"]]
    assert len(ids) >= 4
    assert len(set(ids)) == len(ids)
    assert len({option.label["fr"] for option in shape.options}) == len(ids)
    for lang in prose.LANGUAGES:
        assert all(option.label[lang] for option in shape.options)


def test_where_the_options_stand_tells_nothing():
    places = set()
    for seed in range(12):
        screen, _ = asked(generate("find-tierce", CLASSIC_4, seed=seed))
        ids = [option["id"] for option in screen["ask"]["options"]]
        places.add(ids.index(screen["ask"]["right"][0]))
    assert len(places) > 1


def test_hints_light_cards_that_lie_there():
    for kind in KINDS:
        screen = questions.screen("key", one_of(kind), title=TITLE)
        table = json.dumps(screen["table"])
        for codes in screen["hint_cards"]:
            assert all(f'"{code}"' in table for code in codes)


@pytest.mark.parametrize("theme", ["words-in-time", "announce-in-time"])
def test_a_card_that_was_played_is_no_longer_in_the_hand(theme):
    rules = PRESETS["FFB_4" if theme == "words-in-time" else "CLASSIC_4"]
    halves = 0
    for seed in range(60):
        exercise = generate(theme, rules, seed=seed, difficulty=3)
        state, seat = exercise.saying.state, exercise.saying.call.seat
        screen, _ = asked(exercise)
        held = screen["table"]["spread"]["rows"][-1]["cards"]
        assert held == [card.code for card in state.hands[seat]]
        # Of a belote of which one card has been played, the learner has to know that one.
        pair = {card.code for card in belote_cards(state.trump)}
        gone = pair & {card.code for card in state.cards_of(seat)} - {*held}
        half = theme == "words-in-time" and len(gone) == 1
        chips = [chip["text"] for chip in screen["table"]["chips"]["fr"]]
        assert (wording.labels("fr")["chip_laid"] in chips) is half
        halves += half
    assert bool(halves) is (theme == "words-in-time")


def test_what_may_be_said_is_asked_of_whole_hands():
    """The screen counts the tricks of a whole deal."""
    asked_so = [one.exercise for one in written_by_hand() if one.kind == "may-say"]
    assert len(asked_so) >= 5
    assert all(exercise.saying.state.whole for exercise in asked_so)


def test_every_rule_has_a_short_name_of_its_own():
    for lang in prose.LANGUAGES:
        labels = wording.theme_names(lang)
        assert set(labels) == set(THEMES)
        named = sorted(labels.values())
        assert [name for name, same in groupby(named) if len(list(same)) > 1] == []
        assert all(len(name.split()) <= 7 for name in named)


def test_bold_marks_become_html():
    assert markup.bold("*a* and **b**") == "<b>a</b> and <b>b</b>"
