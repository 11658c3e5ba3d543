"""The codes of a class: written, read in any order, and every slip of the pen found."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_core import CLASSIC_4, MARQUOIR_3, explain
from exercises import THEMES
from exercises.class_answers import SIGNS, WORST, Answered, Collected, Paper, collect
from exercises.class_set import ClassSet
from tests.samples import sample
from tests.sentences import LANGS, check_text

MADE = ClassSet(
    ruleset=MARQUOIR_3, themes=("must-trump", "must-overtrump", "made", "pack-size"), number=8
)
FIRST = Paper(MADE.code, MADE.exercises())
OTHER = Paper(MADE.in_version("B").code, MADE.in_version("B").exercises())
PAPERS = (FIRST, OTHER)


def outcomes(exercise):
    """Every first answer that a code tells apart."""
    wrong = [Answered(right=False, misreading=code) for code in exercise.misreadings()]
    return [
        None,
        Answered(right=True),
        Answered(right=True, hints=1),
        Answered(right=False),
        *wrong,
    ]


@st.composite
def answered(draw, paper=FIRST):
    return tuple(draw(st.sampled_from(outcomes(one))) for one in paper.exercises)


def test_no_question_has_more_misreadings_than_a_sign_tells():
    themes = [name for name, theme in THEMES.items() if theme.occurs_in(CLASSIC_4)]
    for theme in themes:
        (one,) = ClassSet(ruleset=CLASSIC_4, themes=(theme,), number=1).exercises()
        assert len(outcomes(one)) <= len(SIGNS)
    assert len(themes) > 50


@given(answered(), answered(OTHER))
@settings(max_examples=sample(30, 300), deadline=None)
def test_what_is_written_is_read_again(first, other):
    text = f"{FIRST.code(first)}\n{OTHER.code(other)}"
    found = collect(text, PAPERS)
    assert found.faults == ()
    assert [(one.paper, one.answers) for one in found.pupils] == [(0, first), (1, other)]


@given(answered(), st.data())
@settings(max_examples=sample(50, 500), deadline=None)
def test_every_wrong_sign_and_every_exchange_of_two_neighbours_is_found(answers, data):
    signs = FIRST.code(answers).replace("-", "")
    at = data.draw(st.integers(0, len(signs) - 2))
    if data.draw(st.booleans()):
        wrong = signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :]
    else:
        wrong = signs[:at] + data.draw(st.sampled_from(SIGNS)) + signs[at + 1 :]
    found = collect(wrong, PAPERS)
    if wrong == signs:
        assert found.pupils[0].answers == answers
    else:
        assert found.pupils == ()
        assert found.faults[0].line == 1


ALL = tuple(Answered(right=True) for _ in FIRST.exercises)


@pytest.mark.parametrize(
    "written",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " "),
        lambda code: code.replace("0", "o").replace("1", "l"),
        lambda code: f"  {code}  ",
    ],
)
def test_how_a_hand_writes_it_makes_no_difference(written):
    (one,) = collect(written(FIRST.code(ALL)), PAPERS).pupils
    assert (one.answers, one.number, one.alone) == (ALL, None, len(ALL))


@pytest.mark.parametrize("before", ["7 ", "7: ", "7.\t", "7) ", "007 "])
def test_a_number_may_stand_before_it(before):
    (one,) = collect(before + FIRST.code(ALL), PAPERS).pupils
    assert one.number == 7


CODE = FIRST.code(ALL)
CHANGED = CODE[:-1] + next(sign for sign in SIGNS if sign != CODE[-1])
FAULTS = [
    ("\n" + CHANGED, "answers_slip", 2, 1),
    (f"12 {CHANGED}", "answers_slip", 1, 4),
    (CODE[:-1], "answers_length", 1, 1),
    (CODE + "0", "answers_length", 1, 1),
    (CODE[:6] + "*" + CODE[7:], "answers_sign", 1, 7),
    ("Élise", "answers_sign", 1, 1),
    (f"3 {CODE}\n\n3 {CODE}", "answers_twice", 3, 1),
]


@LANGS
@pytest.mark.parametrize(("text", "fault", "line", "column"), FAULTS)
def test_a_fault_is_told_at_its_line(lang, text, fault, line, column):
    (one,) = collect(text, PAPERS).faults
    assert (one.code, one.line, one.column) == (fault, line, column)
    told = explain(one, lang=lang)
    assert str(line) in told
    check_text(told, lang)


@LANGS
def test_the_code_of_another_set_says_so(lang):
    other = ClassSet(ruleset=MARQUOIR_3, themes=("follow",), number=8)
    text = Paper(other.code, other.exercises()).code(ALL)
    (one,) = collect(text, PAPERS).faults
    assert one.code == "answers_other_set"
    check_text(explain(one, lang=lang), lang)


def test_a_slip_in_one_line_costs_no_other():
    found = collect(f"{CODE}\n{CHANGED}\n{CODE}", PAPERS)
    assert [one.line for one in found.pupils] == [1, 3]
    assert [one.line for one in found.faults] == [2]


def test_the_table_counts_what_each_rule_got_and_names_what_was_misread_most():
    at = next(i for i, one in enumerate(FIRST.exercises) if one.theme == "must-overtrump")
    exercise = FIRST.exercises[at]
    often, rare = list(exercise.misreadings())[:2]

    def erring(code):
        return tuple(
            Answered(right=False, misreading=code) if i == at else one for i, one in enumerate(ALL)
        )

    texts = [FIRST.code(erring(often)), FIRST.code(erring(rare)), FIRST.code(erring(often)), CODE]
    found = collect("\n".join(texts), PAPERS)
    assert found.misread[:2] == ((often, 2), (rare, 1))
    sums = {one.theme: one for one in found.rules}
    assert (sums["must-overtrump"].alone, sums["must-overtrump"].answered) == (5, 8)
    assert (sums["must-trump"].alone, sums["must-trump"].answered) == (8, 8)
    assert [one.alone for one in found.pupils] == [7, 7, 7, 8]
    assert len(found.misread) <= WORST


def test_help_and_what_is_open_are_not_alone():
    some = (Answered(right=True, hints=2), None, *ALL[2:])
    (one,) = collect(FIRST.code(some), PAPERS).pupils
    assert one.alone == len(ALL) - 2
    assert one.answers[:2] == (Answered(right=True, hints=1), None)


def test_nothing_gives_nothing():
    assert collect(" \n\n", PAPERS) == Collected()


@given(st.text(alphabet=SIGNS + "abc -\n.:é*", max_size=60))
@settings(deadline=None)
def test_any_text_is_read_or_told(text):
    found = collect(text, PAPERS)
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    assert sorted([*(p.line for p in found.pupils), *(f.line for f in found.faults)]) == lines


def test_answers_go_with_questions():
    with pytest.raises(ValueError, match="zip"):
        FIRST.code(ALL[1:])
