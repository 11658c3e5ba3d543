"""The recipes of CONTRIBUTING followed in a copy of the tree: a theme, an exercise, a kind."""

import os
import shutil
import subprocess
import sys
from textwrap import dedent

import pytest

from tests.sources import ROOT

# The kind that is added: the class stands in the tests' data, as an author would write it.
KIND = ROOT / "tests" / "data" / "recipes" / "highest_card.py"


@pytest.fixture
def tree(tmp_path):
    """A copy of what an author touches."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    for folder in ("exercises", "tutorials"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    (tmp_path / "belote_core").symlink_to(ROOT / "belote_core")
    return tmp_path


def write(tree, file, **changed):
    """Put text before a line, once; a file may be named with the language in braces."""
    path = tree / file
    text = path.read_text("utf-8")
    before, new = changed["before"], dedent(changed["new"])
    assert text.count(before) == 1, (file, before)
    path.write_text(text.replace(before, new + before), "utf-8")


def name_theme(tree, theme, *, fr, en):
    for lang, name in (("fr", fr), ("en", en)):
        with (tree / f"exercises/wording/{lang}.toml").open("a", encoding="utf-8") as file:
            # The themes stand last in the file.
            file.write(f'{theme} = "{name}"\n')


def run(tree, code):
    """Run Python in the copy; what it prints."""
    environment = os.environ | {"PYTHONPATH": str(tree)}
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def add_theme(tree):
    """Two functions, a row, a name in each language."""
    write(
        tree,
        "exercises/recipes/tricks.py",
        before="def trump_wins(",
        new='''\
        def ace_wins(kit: Kit) -> list[Card]:
            """The Ace of the led suit over the rest of it."""
            ace = kit.take(kit.led, Rank.ACE)
            return _in_order(kit, ace, kit.rest(kit.parts.rules.players - 1, kit.led))


        ''',
    )
    write(
        tree,
        "exercises/themes/play.py",
        before="def _one_trump(",
        new='''\
        def _ace_wins(at: WonTrick) -> bool:
            """No trump, the Ace of the led suit wins."""
            return _no_trump(at) and at.best.rank is Rank.ACE


        ''',
    )
    write(
        tree,
        "exercises/themes/play.py",
        before='    _trick("trick-trump-wins"',
        new='    _trick("trick-ace-wins", "PLAY-9 CARD-3", tricks.ace_wins, _ace_wins),\n',
    )
    name_theme(tree, "trick-ace-wins", fr="l’As de la couleur gagne", en="the Ace of the led suit")


def test_a_new_theme(tree):
    add_theme(tree)
    told = run(
        tree,
        """
        from belote_core import PRESETS, Rank
        from exercises import THEMES, generate, questions
        from tutorials.kit.training import practice

        theme, title = THEMES["trick-ace-wins"], {"fr": "titre", "en": "title"}
        seen = set()
        for rules in PRESETS.values():
            assert theme.id in practice.offered(rules)["play"]
            for seed in range(12):
                exercise = generate(theme.id, rules, seed=seed)
                assert exercise.at.best.rank is Rank.ACE
                assert exercise.grade(exercise.solution).correct
                screen = questions.screen("key", exercise, title=title)
                assert "l’As de la couleur" in screen["hints"]["fr"][0]
                seen.add(exercise.at.trick)
        print(len(seen))
        """,
    )
    assert int(told) > 30


SET = """\
format = 1

[[exercise]]
id = "04-ace-01"
kind = "trick-winner"
theme = "THEME"
articles = ["PLAY-9", "CARD-3"]
ruleset = "MARQUOIR_3"
position = "atout h, pli Ts As Ks"
answer = "ANSWER"
why.fr = "On donne le pli à qui l’a entamé."
why.en = "The trick is given to who led it."
hints.fr = ["Aucun atout : la couleur demandée décide."]
hints.en = ["No trump: the led suit decides."]

[[exercise.distractors]]
answer = "Ts"
misreading = "leader-wins"
"""
CHECK = """
from exercises.check import check_paths
found = check_paths(["exercises/sets/04_following/aces.toml"])
print(*[line for one in found for line in one.lines("en")], sep="\\n")
"""


def test_a_new_exercise_written_by_hand(tree):
    add_theme(tree)
    path = tree / "exercises/sets/04_following/aces.toml"

    def checked(theme, answer):
        path.write_text(SET.replace("THEME", theme).replace("ANSWER", answer), "utf-8")
        return run(tree, CHECK)

    # The engine is asked: another rule case, another answer are refused with their reason.
    assert "trick-ace-wins" in checked("trick-ten-beats-king", "As")
    assert "Ace of spades is the highest" in checked("trick-ace-wins", "Ks")
    confirmed = checked("trick-ace-wins", "As")
    assert confirmed.count("\n") == 1
    assert confirmed.rstrip(".\n").endswith("1")


def test_a_new_kind_of_question(tree):
    shutil.copy(KIND, tree / "exercises/kinds/highest_card.py")
    write(
        tree,
        "exercises/kinds/__init__.py",
        before="from exercises.kinds.how_many",
        new="from exercises.kinds.highest_card import HighestCard\n",
    )
    write(
        tree,
        "exercises/kinds/__init__.py",
        before="    *(MayBid, TakeOrPass, NextDealer),",
        new="    HighestCard,\n",
    )
    write(
        tree,
        "exercises/themes/cards.py",
        before="from exercises.kinds.how_many",
        new="from exercises.kinds.highest_card import HighestCard\n",
    )
    write(
        tree,
        "exercises/themes/cards.py",
        before='    _count("pack-size"',
        new="""\
            _theme(
                "highest-trump", "CARD-2", partial(recipes.to_order, Order.TRUMP),
                kind=HighestCard.kind, of=ToOrder, table=_any,
                holds=partial(_ordered, Order.TRUMP),
            ),
        """.replace("            ", "    ", 1),
    )
    words = {
        "fr": ("Quelle est la plus forte ?", "À l’atout, l’ordre change.", "Ici, c’est {card}."),
        "en": ("Which is the highest?", "At trump the order changes.", "Here it is {card}."),
    }
    for lang, (prompt, hint, told) in words.items():
        path = tree / f"exercises/wording/{lang}.toml"
        text = path.read_text("utf-8")
        asked = f'[ask]\nprompt_highest_card = "{prompt}"\nhint_highest_card = "{hint}"\n'
        text = text.replace("[ask]\n", asked)
        path.write_text(text.replace("[told]\n", f'[told]\nhighest-card = "{told}"\n'), "utf-8")
    name_theme(tree, "highest-trump", fr="le plus fort atout", en="the highest trump")
    told = run(
        tree,
        """
        from belote_core import PRESETS, Rank
        from exercises import THEMES, generate, load_set, questions
        from exercises.kinds import KINDS
        from exercises.written.reading import parse_set
        from tutorials.kit.texts import reminders
        from tutorials.kit.training import practice

        title, seen = {"fr": "titre", "en": "title"}, 0
        for rules in PRESETS.values():
            assert "highest-trump" in practice.offered(rules)["cards"]
            for seed in range(12):
                exercise = generate("highest-trump", rules, seed=seed)
                assert reminders.of(exercise)["fr"]
                screen = questions.screen("key", exercise, title=title)
                for option in screen["ask"]["options"]:
                    right = option["id"] == exercise.solution.code
                    assert questions.graded(exercise, {"answer": [option["id"]]}) is right
                    seen += 1
        (one,) = parse_set('''
        format = 1
        [[exercise]]
        id = "01-highest-01"
        kind = "highest-card"
        theme = "highest-trump"
        articles = ["CARD-2"]
        ruleset = "MARQUOIR_3"
        position = { cards = "Ah Jh 9h" }
        answer = "Jh"
        why.fr = "On croit l’As le plus fort partout."
        why.en = "The Ace is thought the highest everywhere."
        hints.fr = ["C’est de l’atout."]
        hints.en = ["These are trumps."]
        [[exercise.distractors]]
        answer = "Ah"
        misreading = "trump-order-as-plain"
        ''')
        assert one.grade(one.answer).correct
        assert one.exercise.misreading_of(one.distractors[0].answer) == "trump-order-as-plain"
        assert one.exercise.grade(one.answer).text("en") == "Here it is the Jack of hearts."
        print(seen)
        """,
    )
    assert int(told) > 200
