"""Sets that a teacher wrote himself: checked, packed into a link, or too long for one."""

import string
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_core import BeloteError, explain
from exercises.own_set import LONGEST, OwnSet
from tests.sentences import LANGS, check_text
from tests.sources import ROOT

# The example of the guide, which is a whole file.
GUIDE = (ROOT / "exercises" / "SETS.md").read_text("utf-8")
TEXT = GUIDE.split("```toml\n")[1].split("```")[0]
LESSON = ROOT / "exercises" / "sets" / "05_trump_and_overtrump"
LONG = (LESSON / "trump_and_overtrump.toml").read_text("utf-8")


def test_a_sound_set_gives_its_exercises():
    made = OwnSet(TEXT)
    assert made.sound
    assert [one.theme for one in made.exercises()] == ["must-overtrump"]
    assert made.written[0].exercise is made.exercises()[0]


def test_a_wrong_answer_is_told_at_its_line_and_gives_no_exercises():
    wrong = OwnSet(TEXT.replace('answer = "Jh"', 'answer = "Kd"'))
    line = next(at for at, row in enumerate(wrong.text.splitlines(), 1) if row == 'answer = "Kd"')
    assert not wrong.sound
    assert wrong.exercises() == ()
    assert wrong.checked.findings[0].error.facts["line"] == line
    for lang in ("fr", "en"):
        assert str(line) in wrong.checked.lines(lang)[0]


def test_a_set_is_packed_into_a_link_and_read_again():
    code = OwnSet(TEXT).code
    assert len(code) <= LONGEST
    assert set(code) <= {*string.ascii_letters, *string.digits, "-", "_"}
    assert OwnSet.from_code(code) == OwnSet(TEXT)


@LANGS
def test_what_is_too_long_for_a_link_says_so(lang):
    assert OwnSet(LONG).sound
    with pytest.raises(BeloteError) as raised:
        _ = OwnSet(LONG).code
    told = explain(raised.value, lang=lang)
    assert str(LONGEST) in told.replace("\u202f", "").replace(",", "")
    check_text(told, lang)


@given(st.text(alphabet=string.ascii_letters + string.digits + "-_=é %", max_size=60))
def test_what_is_no_code_is_refused(text):
    with pytest.raises(BeloteError, match="own_set_code"):
        OwnSet.from_code(text)


def test_a_code_that_was_cut_is_refused_wherever_it_was():
    code = OwnSet(TEXT).code
    for end in range(0, len(code), 7):
        with pytest.raises(BeloteError, match="own_set_code"):
            OwnSet.from_code(code[:end])


def test_a_code_that_would_fill_the_memory_is_refused():
    # A link of this length that holds two million signs.
    packed = zlib.compress(b"a" * 2_000_000, wbits=-15)
    with pytest.raises(BeloteError, match="own_set_code"):
        OwnSet.from_code(urlsafe_b64encode(packed).decode())
