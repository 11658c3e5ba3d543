"""What a text probably means is asked about, and never answered."""

import pytest

from belote_core import MARQUOIR_3
from belote_core.record.position_text import PositionText
from belote_core.report import read
from belote_core.wording.house_words import HOUSE_WORDS
from belote_core.wording.report import as_written, is_it_this
from tests.test_read_sheets import lines, same, told
from tutorials.command.main import main
from tutorials.kit.answers import answer

MEANT = list(lines("probably_meant.txt"))


def test_there_are_enough_lines():
    assert len([one for one in MEANT if one[2] != "!"]) >= 12
    assert len([one for one in MEANT if one[2] == "!"]) >= 12


@pytest.mark.parametrize(("text", "players", "expected"), MEANT)
def test_what_is_probably_meant(text, players, expected):
    """A text is never answered by a guess; where one would be wrong there is none."""
    subject = read(text, HOUSE_WORDS)
    assert isinstance(subject, PositionText)
    assert told(text, players)[0] in "?!"
    if expected == "!":
        assert subject.meant is None, as_written(subject.meant, "fr")
        assert is_it_this(subject) == []
        return
    assert subject.meant is not None
    for lang in ("fr", "en"):
        written = as_written(subject.meant, lang)
        got = told(written, players)
        assert same(got, expected) or got == "! taker_missing", written
        assert any(written in one for one in is_it_this(subject, lang=lang))


def test_the_command_asks_and_cannot_say(capsys, tmp_path):
    file = tmp_path / "hand.txt"
    file.write_text("at co, 7 tr D tr devant moi, j'ai 10 tr V co 9 pi", encoding="utf-8")
    assert main(["check", str(file), "--lang", "fr"]) == 2
    said = capsys.readouterr().out
    assert "Est-ce bien ceci" in said
    assert "n’est pas une carte" not in said


def test_the_page_offers_the_whole_text_in_one_click():
    text = "at co, 7 tr D tr devant moi, j'ai 10 tr V co 9 pi"
    (fault,) = answer(text, MARQUOIR_3)["faults"]
    assert (fault["offset"], fault["length"]) == (0, len(text))
    assert answer(text, MARQUOIR_3)["fields"]["trick"] == ["7c", "Qc"]
    again = answer(fault["fix"]["text"]["fr"], MARQUOIR_3)
    assert again["faults"] == []
    assert again["fr"]
