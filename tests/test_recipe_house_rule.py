"""The recipe "a new house rule" of CONTRIBUTING.md, followed in a copy of the tree.

The rule is made up: `overtrump`, whether one who can beat the highest trump has to (PLAY-5). Eight
files know of it in the end, and the tests that a house rule has to pass are run on them.
"""

import os
import shutil
import subprocess
import sys

import pytest

from belote_core.ruleset import KNOBS
from tests.sources import ROOT

FOLDERS = ("belote_core", "exercises", "tutorials", "tests")
TEXTS = ("pyproject.toml", "README.md", "LICENSE")

# Of each file what is looked for, once, and what is put before it or, marked "=", in its place.
RULESET = """class Overtrump(Enum):
    \"\"\"Who must trump and can beat the highest trump (PLAY-5).\"\"\"

    REQUIRED = "required"
    FREE = "free"


"""
FIELD = """    overtrump: Overtrump = field(
        default=Overtrump.REQUIRED, metadata=_house_rule("PLAY-5", Decides.CARDS, "v")
    )
"""
ACTS = """    knobs = (*knobs, "overtrump")
    if higher and rules.overtrump is Overtrump.FREE:
        return _Decision(trumps, why.Trumps, why.MustTrump, tuple(path), knobs)
"""
ARTICLE_TEST = """

def test_play_5_at_a_table_that_leaves_it_free_a_lower_trump_will_do():
    free = house(MARQUOIR_3, overtrump="FREE")
    table_(free, "h", "0: As 9h", "Jh Ah Kd", legal="Jh Ah")
    table_(MARQUOIR_3, "h", "0: As 9h", "Jh Ah Kd", legal="Jh")


def table_(rules, trump, trick, hand, *, legal):
    leader, _, laid = trick.partition(":")
    at = Trick(int(leader), parse_cards(laid))
    seat = at.next_seat(rules.players)
    held = parse_cards(hand)
    found = legal_cards(rules, trump=Suit(trump), trick=at, seat=seat, hand=held)
    assert found == set(parse_cards(legal))
"""
SHORT = '    "overtrump": ("surcouper", {"required": "obligatoire", "free": "libre"}),\n'
WORDS = {
    "fr": (
        '    "overtrump": ("qui peut surcouper", {"required": "surcoupe", "free": "choisit"}),\n',
        """    ("overtrump", "free"): "À une table qui n’oblige pas à surcouper",
    ("overtrump", "required"): "À une table qui oblige à surcouper",
""",
    ),
    "en": (
        '    "overtrump": ("who can overtrump", {"required": "overtrumps", "free": "chooses"}),\n',
        """    ("overtrump", "free"): "At a table that does not make you overtrump",
    ("overtrump", "required"): "At a table that makes you overtrump",
""",
    ),
}
# Of each language how the rule is called that its words stand before.
NAMED = {"fr": 'partenaire maître",\n        {\n            "free": "on', "en": "the partner"}
RECIPE = {
    "belote_core/ruleset.py": [
        ("class PartnerMaster(Enum):", RULESET),
        ("    partner_master: PartnerMaster = field(", FIELD),
    ],
    **{
        f"belote_core/wording/{lang}/knobs.py": [
            (f'    "partner_master": (\n        "{NAMED[lang]}', words),
            ('    ("partner_master", "free"):', tables),
        ]
        for lang, (words, tables) in WORDS.items()
    },
    "belote_core/legality.py": [
        ("    if higher:\n        return _Decision(higher, why.Overtrumps", ACTS),
        ("from belote_core.ruleset import KNOBS", "from belote_core.ruleset import Overtrump\n"),
    ],
    "tests/reference.py": [
        ('    "overtrump_partner_on_trump_lead": True,', '    "overtrump": "REQUIRED",\n'),
        (
            "    if my_higher:\n        return my_higher\n    # PLAY-6",
            '    if my_higher and knob(knobs, "overtrump") == "FREE":\n        return my_trumps\n',
        ),
    ],
    "tests/articles/test_play.py": [(None, ARTICLE_TEST)],
}
# The last two: a deal in which it decides, and the texts of the course that say otherwise.
DEAL = "tutorials/deals/knobs/overtrump.belote.toml"
SHOWN_BY = "tutorials/deals/knobs/rounding.belote.toml"
SECTIONS = "SECTIONS: Mapping[str, str] = {\n"
SAID = '    "overtrump": "05_trump_and_overtrump.must-overtrump 20_train.rule.play",\n'

TESTS = (
    "tests/test_ruleset.py",
    "tests/test_wording_report.py",
    "tests/test_what_changes.py",
    "tests/test_exceptions.py",
    "tests/articles/test_play.py",
    "tests/test_articles.py",
    "tests/test_record_knobs.py",
    "tests/test_house_text.py",
)
ASKED = (
    "overtrump or short_name or every_field or every_knob or every_house_rule or rule_of_a_table"
    " or a_test"
)


@pytest.fixture
def tree(tmp_path):
    """A copy of the house, to be changed."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in TEXTS:
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def change(path, before, text):
    """Put a text before what stands there once, in its place, or at the end."""
    written = path.read_text("utf-8")
    if before is None:
        path.write_text(written + text, "utf-8")
        return
    assert written.count(before) == 1, f"{path}: {before!r} stands there {written.count(before)}×"
    new = text[1:] if text.startswith("=") else text + before
    path.write_text(written.replace(before, new), "utf-8")


def follow(tree):
    """Do what the recipe says; give the files that were touched."""
    for name, changes in RECIPE.items():
        for before, text in changes:
            change(tree / name, before, text)
    before = '    "defenders_are_partners": ("défenseurs'
    change(tree / "belote_core/wording/fr/knobs.py", before, SHORT)
    assert run(tree, "-m", "tests.record_knobs").returncode == 0
    shutil.copy(tree / SHOWN_BY, tree / DEAL)
    (said,) = [p for p in (tree / "tutorials").rglob("*.py") if SECTIONS in p.read_text("utf-8")]
    change(said, SECTIONS, "=" + SECTIONS + SAID)
    return [*RECIPE, DEAL, str(said.relative_to(tree))]


def run(tree, *arguments):
    environment = os.environ | {"PYTHONPATH": str(tree)}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


def test_a_new_house_rule_takes_eight_files(tree):
    assert "overtrump" not in KNOBS
    assert len(follow(tree)) <= 8
    done = run(tree, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", ASKED, *TESTS)
    assert done.returncode == 0, done.stdout[-3000:]
    assert (
        "overtrump"
        in run(tree, "-c", "from belote_core.ruleset import KNOBS; print(*KNOBS)").stdout
    )


def test_a_rule_without_its_words_is_found(tree):
    follow(tree)
    knobs = tree / "belote_core/wording/en/knobs.py"
    knobs.write_text(knobs.read_text("utf-8").replace(WORDS["en"][0], ""), "utf-8")
    chosen = ("-k", "has_its_words", "tests/test_wording_report.py")
    done = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen)
    assert "test_every_house_rule_and_every_value_has_its_words" in done.stdout
    assert done.returncode == 1
