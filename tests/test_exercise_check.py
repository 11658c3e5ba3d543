"""The checker of hand-written exercises: what it refuses, where, with which remedy."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from belote_core import MARQUOIR_3, PRESETS, explain
from exercises import THEMES, check, generate, load_set, wording
from exercises.check import CLEAN, FOUND, UNREADABLE, Ids, check_path, check_paths, check_text
from exercises.construction import reaching
from exercises.construction.reaching import Reach
from exercises.kinds import KINDS
from exercises.kinds.belote_word import BELOTE_WORDS
from exercises.kinds.how_many import Quantity
from exercises.kinds.order_cards import Order
from exercises.kinds.whose_turn import Moment
from exercises.written.reading import ExerciseReader, looks_like_set
from tests.sentences import LANGS
from tests.sentences import check_text as check_said
from tests.sources import ROOT
from tutorials.command import main as command

HERE = Path(__file__).parent / "data" / "broken_sets"
GOLDEN = json.loads((HERE / "golden.json").read_text(encoding="utf-8"))
WHOLE = (HERE / "whole.toml").read_text(encoding="utf-8")
SETS = sorted((ROOT / "exercises" / "sets").rglob("*.toml"))


def told(checked):
    return [
        {
            "code": finding.error.code,
            "line": finding.error.facts.get("line"),
            "column": finding.error.facts.get("column"),
            "text": finding.error.facts.get("token", finding.error.facts.get("text")),
            **{lang: finding.text(lang) for lang in ("fr", "en")},
        }
        for finding in checked.findings
    ]


def codes(text):
    return [finding.error.code for finding in check_text(text).findings]


# ---- Broken sets, each with all that is said about it


def test_every_file_is_one_and_every_fault_has_one():
    assert {path.stem for path in HERE.glob("*.toml")} == GOLDEN.keys()
    assert len(GOLDEN) >= 30
    assert [name for name, case in GOLDEN.items() if case["returns"] == CLEAN] == [
        "one_fault",
        "whole",
    ]


@pytest.mark.parametrize("name", GOLDEN)
def test_a_broken_set_is_told_as_written_here(name):
    (checked,) = check_path(HERE / f"{name}.toml", Ids())
    assert told(checked) == GOLDEN[name]["findings"]
    assert checked.code == GOLDEN[name]["returns"]
    # The code that names the file's fault is among them.
    for finding in checked.findings:
        for lang in ("fr", "en"):
            check_said(explain(finding.error, lang=lang), lang)


@pytest.mark.parametrize("name", GOLDEN)
def test_what_stands_at_the_place_is_what_is_told(name):
    lines = (HERE / f"{name}.toml").read_text("utf-8").split("\n")
    for finding in GOLDEN[name]["findings"]:
        if finding["code"] == "not_toml" or not finding["text"]:
            continue
        at = lines[finding["line"] - 1][finding["column"] - 1 :]
        assert at.lstrip('"').startswith(finding["text"]), (at, finding)


def test_all_faults_of_a_file_are_told_together_in_order():
    findings = GOLDEN["many"]["findings"]
    assert len({finding["code"] for finding in findings}) >= 4
    places = [(finding["line"], finding["column"]) for finding in findings]
    assert places == sorted(places)


def test_a_wrong_answer_is_told_with_the_engines_and_why():
    (finding,) = GOLDEN["wrong_sum"]["findings"]
    for lang, word in (("fr", "dedans"), ("en", "failed")):
        assert "[0, 120, 42]" in finding[lang]
        assert "[0, 102, 42]" in finding[lang]
        assert word in finding[lang]


# ---- What one change does to exercises that are right


def blocks():
    """Every exercise of the course as a text of its own."""
    for path in SETS:
        _, *parts = path.read_text("utf-8").split("[[exercise]]\n")
        for part in parts:
            yield f"format = 1\n\n[[exercise]]\n{part}"


def answers(text):
    """The answer that is claimed and the first wrong one, as written."""
    return re.findall(r"^answer = .*$", text, re.MULTILINE)[:2]


def test_a_wrong_claim_is_found_in_every_exercise_of_the_course():
    count = 0
    for text in blocks():
        right, wrong = answers(text)
        found = codes(text.replace(right, wrong, 1))
        assert "answer_differs" in found, text
        assert set(found) <= {"answer_differs"}, found
        count += 1
    assert count >= 120


def test_a_right_distractor_is_found_in_every_exercise_of_the_course():
    count = 0
    for text in blocks():
        if 'kind = "choose-a-card"' in text:
            continue  # several cards are right, a wrong answer is one card
        right, wrong = answers(text)
        head, distractor = text.split(wrong, 1)
        found = codes(f"{head}{right}{distractor}")
        assert "distractor_is_right" in found, text
        count += 1
    assert count >= 120


@pytest.mark.parametrize(
    ("pattern", "code"),
    [
        (r"^why\.fr = .*\n", "only_one_language"),
        (r"^why\.en = .*\n", "only_one_language"),
        (r"^hints\.\w\w = (\[\n(  .*\n)*\]|.*)\n", "no_hint"),
        (r"^articles = .*\n", "missing_key"),
        (r"^theme = .*\n", "missing_key"),
        (r"^ruleset = .*\n", "missing_key"),
        (r"^kind = .*\n", "missing_key"),
        (r"^id = .*\n", "missing_key"),
        (r"^answer = .*\n", "missing_key"),
        (r"^position.*?(\[\n(  .*\n)*\])?\n", "missing_key"),
    ],
)
def test_what_is_left_out_is_missed(pattern, code):
    for text in list(blocks())[::9]:
        cut = re.sub(pattern, "", text, flags=re.MULTILINE)
        assert cut != text
        found = codes(cut)
        assert code in found, (found, cut)
        assert not [one for one in found if one in ("answer_differs", "theme_does_not_hold")]


def changed(kind, before, after):
    """The faults, each with its place, of the first exercise of a kind after one change."""
    text = next(text for text in blocks() if f'kind = "{kind}"' in text)
    found = re.search(before, text)
    assert found, text
    text = text[: found.start()] + found.expand(after) + text[found.end() :]
    line = text[: found.start()].count("\n") + 1
    errors = [finding.error for finding in check_text(text).findings]
    return text.split("\n")[line - 1], [(e, e.line == line) for e in errors]


@pytest.mark.parametrize("kind", ["trick-winner", "find-the-fault"])
def test_an_answer_that_is_a_card_nobody_played_is_named(kind):
    text = next(text for text in blocks() if f'kind = "{kind}"' in text)
    stranger = next(card.code for card in MARQUOIR_3.cards if card.code not in text)
    line, [(error, there)] = changed(kind, r'(?m)^answer = ".*"', f'answer = "{stranger}"')
    assert (error.code, error.facts["token"]) == ("card_not_in_trick", stranger)
    assert there
    assert line[error.column - 1 :] == f'"{stranger}"'


@pytest.mark.parametrize(
    ("kind", "key"),
    [("find-announcements", "hand"), ("belote-word", "hand"), ("order-cards", "cards")],
)
def test_cards_of_a_position_may_not_be_left_out(kind, key):
    _, [(error, there)] = changed(kind, rf'\b{key} = "[^"]*"(, )?', "")
    assert (error.code, error.facts["key"], there) == ("missing_key", key, True)


@pytest.mark.parametrize(
    ("kind", "key"),
    [("find-announcements", "hand"), ("belote-word", "hand"), ("order-cards", "cards")],
)
def test_a_card_that_cannot_be_is_told_at_the_cards_it_stands_among(kind, key):
    line, [(error, there)] = changed(kind, rf'\b{key} = "(..) (..)', rf'{key} = "\1 \1')
    assert (error.code, error.facts["cause"].code) == ("position_cannot_be", "duplicate_card")
    assert there
    assert line[: error.column - 1].endswith(f"{key} = ")


def test_a_language_that_is_misspelt_is_not_missed_as_well():
    _, [(error, there)] = changed("trick-winner", r"why\.en", "why.enn")
    assert (error.code, error.facts["suggestion"], there) == ("unknown_key", "en", True)
    _, faults = changed("trick-winner", r"why\.en", "why.zz")
    assert {error.code for error, _ in faults} == {"unknown_key", "only_one_language"}


def test_an_id_is_not_used_again_in_another_file(tmp_path):
    for name in ("one.toml", "two.toml"):
        (tmp_path / name).write_text(WHOLE, "utf-8")
    first, second = check_paths([tmp_path])
    assert first.code == CLEAN
    assert [finding.error.code for finding in second.findings] == ["id_in_another_file"] * 2
    assert "one.toml" in second.findings[0].text("en")


def test_a_folder_without_exercises_is_a_fault(tmp_path):
    (tmp_path / "sets" / "empty").mkdir(parents=True)
    (tmp_path / "sets" / "full").mkdir()
    (tmp_path / "sets" / "full" / "some.toml").write_text(WHOLE, "utf-8")
    empty, full = check_paths([tmp_path])
    assert (empty.code, full.code) == (FOUND, CLEAN)
    assert empty.findings[0].error.code == "empty_folder"
    assert "empty" in empty.findings[0].text("fr")
    with pytest.raises(OSError, match="nowhere"):
        load_set(tmp_path / "nowhere.toml")


def test_a_thousand_faults_are_cut_short():
    many = "format = 1\n" + "[[exercise]]\nid = 3\n" * 1000
    assert len(check_text(many).findings) <= 130


def test_whatever_is_written_is_answered():
    """Lines taken out, doubled or given the value of another: findings, never an error of ours."""
    random, texts = Random(7), list(blocks())
    values = [
        value for text in texts for value in re.findall(r"^[\w.]+ = (.*[^\[])$", text, re.MULTILINE)
    ]
    values += ["-1", "true", "[]", '""', "{}", "3.5", "9" * 20, "[[1]]", '"?? ??"', "nan"]
    clean = 0
    for _ in range(400):
        lines = random.choice(texts).splitlines()
        for _ in range(random.randint(1, 3)):
            at = random.randrange(3, len(lines))
            if random.random() < 0.6:
                lines[at] = re.sub(r" = .*$", lambda _: f" = {random.choice(values)}", lines[at])
            else:
                lines[at : at + 1] = [lines[at]] * random.choice((0, 2))
        checked = check_text("\n".join(lines))
        clean += checked.code == CLEAN
        for lang in ("fr", "en"):
            assert checked.lines(lang)
    assert clean < 200


RECORD = """'''
format = 1
ruleset = "MARQUOIR_3"
dealer = 2
trump = "h"
taker = 1
hands = ["As Kd", "9h Td", "Jh Ah"]
actions = ["0 As", "1 9h"]
'''"""


def test_a_position_may_be_the_record_of_a_deal():
    words = '"atout h, pli As 9h, main Jh Ah Kd"'
    text = WHOLE.replace(words, RECORD).replace('answer = "Jh Ah Kd"', 'answer = "Ah"')
    assert codes(text) == []
    position = check_text(text).exercises[0].exercise.position
    assert (position.seat, position.trick.leader, position.taker) == (0, 1, 2)
    assert codes(text.replace('"1 9h"]', '"1 Td"]')) == ["illegal_action"]
    other = text.replace('ruleset = "MARQUOIR_3"\nposition', 'ruleset = "THIRTY_3"\nposition', 1)
    assert codes(other) == ["other_table"]
    assert codes(text.replace('actions = ["0 As", "1 9h"]', "actions = [")) == ["not_toml"]


# ---- Positions that no deal reaches


def test_what_is_constructed_can_be_reached():
    count = 0
    for theme in ("must-trump", "go-up", "trick-overtrumped", "count-trump", "failed-shared"):
        for rules in PRESETS.values():
            for seed in range(5 * THEMES[theme].occurs_in(rules)):
                assert generate(theme, rules, seed=seed).reach() is Reach.REACHED
                count += 1
    assert count >= 100


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("pli As 9h, main Jh Ah Kd", "pli As 9h, main Jh Ah Kd Qd Td 9d Kc Qc Jc"),
        ("points = [60, 60, 42]", "points = [1, 79, 82]"),
        ("points = [60, 60, 42], tricks = [3, 3, 2]", "points = [161, 1, 0], tricks = [6, 1, 1]"),
        ("points = [60, 60, 42], tricks = [3, 3, 2]", "points = [60, 60, 42], tricks = [6, 1, 1]"),
    ],
)
def test_what_no_deal_gives_is_refused(before, after):
    assert before in WHOLE
    found = codes(WHOLE.replace(before, after))
    assert {"position_not_reached", "hand_size", "position_cannot_be"} & set(found)


def test_what_is_not_proved_is_told_and_never_refused(monkeypatch, capsys):
    monkeypatch.setattr(reaching, "STEPS", 0)
    file = HERE / "whole.toml"
    text = file.read_text("utf-8")
    assert "main Jh Ah Kd" in text
    checked = check_text(text)
    assert (checked.code, checked.findings) == (CLEAN, ())
    (note,) = checked.notes
    assert note.error.code == "position_not_proved"
    for lang in ("fr", "en"):
        confirmed, told = checked.lines(lang)
        assert confirmed == wording.told("set-confirmed", {"count": len(checked.exercises)}, lang)
        assert told == note.text(lang)
    assert command.main(["check", "--json", "--lang", "en", str(file)]) == CLEAN
    (data,) = json.loads(capsys.readouterr().out)
    assert (data["faults"], [one["code"] for one in data["notes"]]) == ([], [note.error.code])


# ---- How to write one's own


def test_the_examples_of_the_guide_are_confirmed():
    guide = (ROOT / "exercises" / "SETS.md").read_text("utf-8")
    examples = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert len(examples) >= 2
    for text in examples:
        assert codes(text) == []
    for name in (*KINDS, *(order.value for order in Order), *(one.value for one in Quantity)):
        assert f"`{name}`" in guide, name
    for name in (*(moment.value for moment in Moment), *BELOTE_WORDS, *ExerciseReader.KEYS):
        assert re.search(rf"[`\"]{name}[`\"]", guide), name


# ---- The commands


def test_a_set_is_told_from_a_deal():
    assert looks_like_set(WHOLE)
    assert looks_like_set("\ufeff  [[ exercise ]]")
    assert not looks_like_set("format = 1\nruleset = 'CLASSIC_4'\n[[deal]]\n")
    assert not looks_like_set("atout coeur, pli As, main Kd")


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("whole",), CLEAN),
        (("wrong_sum",), FOUND),
        (("not_toml",), UNREADABLE),
        (("whole", "not_toml", "wrong_sum"), UNREADABLE),
    ],
)
@pytest.mark.parametrize("run", [check.main, lambda files: command.main(["check", *files])])
def test_what_the_commands_return(capsys, names, code, run):
    assert run([str(HERE / f"{name}.toml") for name in names]) == code
    assert capsys.readouterr().out


def test_a_file_with_no_exercise_is_refused_by_name_alone(capsys):
    assert check.main([str(HERE / "no_exercise.toml")]) == FOUND
    assert capsys.readouterr().out


@LANGS
def test_belote_check_says_what_the_checker_says(capsys, lang):
    file = str(HERE / "wrong_sum.toml")
    assert command.main(["check", "--lang", lang, file]) == FOUND
    sentence = GOLDEN["wrong_sum"]["findings"][0][lang]
    assert sentence in capsys.readouterr().out.splitlines()
    assert command.main(["check", "--json", "--lang", lang, file]) == FOUND
    (data,) = json.loads(capsys.readouterr().out)
    assert (data["file"], data["exercises"]) == (file, 2)
    assert data["faults"][0]["code"] == "answer_differs"
    assert data["faults"][0]["sentence"] == sentence


@pytest.mark.parametrize(
    ("given", "lang", "token"),
    [
        ([], "fr", None),
        (["--lang", "en"], "en", None),
        (["--lang=en", "--jsn", "a.toml"], "en", "--jsn"),
        (["--lang", "de", "a.toml"], "fr", "--lang de"),
        (["a.toml", "--lang"], "fr", "--lang"),
    ],
)
def test_options_that_cannot_be_are_refused_in_the_readers_language(capsys, given, lang, token):
    assert check.main(given) == UNREADABLE
    out, err = capsys.readouterr()
    *told, usage = err.splitlines()
    assert out == ""
    assert usage == wording.told("check-usage", {}, lang)
    assert [token in line for line in told] == [True] * (token is not None)
    assert all(word not in err for word in ("error:", "required", "invalid"))


@LANGS
def test_the_help_is_the_usage(capsys, lang):
    assert check.main(["--lang", lang, "--help"]) == CLEAN
    assert capsys.readouterr().out.strip() == wording.told("check-usage", {}, lang)


def test_the_language_may_stand_before_or_behind(capsys):
    file = str(HERE / "whole.toml")
    for given in ([file, "--lang", "en"], ["--lang=en", file], ["--lang", "en", file]):
        assert check.main(given) == CLEAN
        assert wording.told("set-confirmed", {"count": 2}, "en") in capsys.readouterr().out


def test_it_is_a_command_of_its_own():
    files = [str(HERE / "whole.toml"), str(HERE / "nowhere.toml")]
    line = [sys.executable, "-m", "exercises.check", "--lang", "en"]
    ran = subprocess.run([*line, files[0]], capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stderr) == (CLEAN, "")
    assert "Exercises: 2" in ran.stdout
    ran = subprocess.run([*line, *files], capture_output=True, encoding="utf-8", check=False)
    assert ran.returncode == UNREADABLE
    assert "nowhere.toml" in ran.stdout
