"""Words agree with numbers and subjects, in every sentence, in French and in English."""

import ast
import re
from dataclasses import replace
from functools import lru_cache
from string import Formatter

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, explain
from belote_core.report import read, report
from belote_core.scoring import settle
from belote_core.wording import LANGUAGES
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.report import sections
from belote_core.wording.voice import Voice
from exercises import generate, wording
from tests.sources import ROOT, literals, python_files, tree_of
from tutorials.kit import prose
from tutorials.kit.texts import facts

LANGS = pytest.mark.parametrize("lang", list(LANGUAGES))
# French takes the singular for zero, English the plural.
ONES = {"fr": {0, 1, -1}, "en": {1, -1}}


@LANGS
@pytest.mark.parametrize("number", [-2, -1, 0, 1, 2, 162])
def test_a_number_takes_the_form_of_its_language(lang, number):
    said = LANGUAGES[lang].grammar.filled("{n} {n:one|several}", n=number)
    assert said == f"{number} {'one' if number in ONES[lang] else 'several'}"


@LANGS
def test_a_subject_takes_the_form_of_its_person(lang):
    grammar = LANGUAGES[lang].grammar
    voice = Voice(you=0, names={1: "Ana"})
    subjects = (grammar.who(0, voice), grammar.who(1, voice), grammar.pair("A", "B"))
    said = [grammar.filled("{who:you|another|several}", who=subject) for subject in subjects]
    assert said == ["you", "another", "several"]
    assert [f"{subject}" for subject in subjects] == [*subjects]


@LANGS
def test_a_form_that_is_missing_is_an_error(lang):
    filled = LANGUAGES[lang].grammar.filled
    for template, fact in (
        ("{x:one|several|many}", 2),
        ("{x:you|another}", Subject("A and B", Person.SEVERAL)),
        ("{x:a|b|c|d}", Subject("A")),
    ):
        with pytest.raises(ValueError, match=r"\|"):
            filled(template, x=fact)
    with pytest.raises(KeyError):
        filled("{y}", x=1)


def test_french_keeps_its_spaces():
    said = LANGUAGES["fr"].grammar.filled("{n} {n:pli|plis} : « {w} » ?", n=0, w="rien")
    assert said == "0 pli\u00a0: «\u00a0rien\u00a0»\u202f?"


# ---- Every sentence there is, with 0, 1 and 2, and whoever is its subject

# What a number of a sentence can only be: it is fixed by the table, or by the rules.
FIXED = {
    "players": (3, 4),
    "pack": (24, 30, 32),
    "sides": (2, 3),
    "most": (8, 200),
    "worth": (1, 81),
}
# How many cards a table has, and a whole pack.
FIXED |= {"own": (24, 30), "full": (32, 32)}
# The points of an announcement that counts.
FIXED |= {"value": (20, 200), "many": (2, 8)}
FIXED |= {"needed": (8, 162), "on_table": (1, 81), "held_over": (1, 81)}
SUBJECTS = {"who", "s", "to", "me", "other"}
# What is no number: a name, a card, a verb that agrees with a subject.
TEXTS = {"best", "card", "expected", "field", "file", "first", "folder", "high", "holder", "keys"}
TEXTS |= {"knob", "mate", "name", "page", "seat", "seat_s", "side", "story", "suit", "turned_c"}
TEXTS |= {
    "option",
    "verb",
    "whose",
    "his",
    "il",
    "it",
    "longer",
    "one",
    "rival",
    "sa",
    "son",
    "words",
    "I",
    "my",
    "ma",
    "duty",
    "kept",
    "out",
    "word",
    "suit_c",
    "our",
    "mine",
    "notre",
    "moi",
    "ses_points",
}
VERBS = [
    *(vars(LANGUAGES[lang].settlement)["_FORMS"] for lang in LANGUAGES),
    *(vars(LANGUAGES[lang].rulings)["_VERBS"] for lang in LANGUAGES),
]
TEXTS |= {name for forms in VERBS for name in forms} | {"tient", "holds"}
# After 1 they are no plural, though they end in s.
NO_NOUN = {"fois", "dans", "puis", "pas", "sans", "plus", "cas", "s"}
NO_NOUN |= {"as", "is", "has", "goes", "comes", "stays", "waits", "does", "less"}


def templates(lang):
    """Every text with a place to fill in, by where it stands."""
    folder = ROOT / "belote_core" / "wording" / lang
    for path in sorted(folder.glob("*.py")):
        for line, text in literals(tree_of(path)):
            yield f"{path.name}:{line}", text
    groups = wording.groups(lang), prose.words(lang)
    for name, texts in [pair for one in groups for pair in one.items()]:
        yield from ((f"{name}.{key}", text) for key, text in texts.items())
    for path in sorted((ROOT / "tutorials" / "prose" / lang).glob("*.md")):
        sections = prose.sections(lang, path.stem)
        yield from ((f"{path.stem}.{key}", text) for key, text in sections.items())


@lru_cache
def to_fill_in(lang):
    """Those of them with a number or a subject, with the forms of each field."""
    found = {}
    for place, text in templates(lang):
        try:
            fields = [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name]
        except ValueError:
            continue  # a doctest, a pattern
        if fields and all(name.isidentifier() for name, _ in fields):
            nested = {
                name for _, spec in fields for _, name, _, _ in Formatter().parse(spec) if name
            }
            found[place] = text, {name for name, _ in fields} | nested, [s for _, s in fields if s]
    return found


@lru_cache
def nouns(lang):
    """Every word that some sentence writes in the singular and the plural."""
    pairs = [spec.split("|") for _, _, specs in to_fill_in(lang).values() for spec in specs]
    heads = [(one.split()[-1], many.split()[-1]) for one, many in (p for p in pairs if len(p) == 2)]
    heads += [(one.split()[0], many.split()[0]) for one, many in (p for p in pairs if len(p) == 2)]
    return {one for one, many in heads if one != many}, {many for one, many in heads if one != many}


def rendered(lang, text, names, number):
    """A text with this number everywhere, once for each table and each subject."""
    tables = {name: value for name, value in facts.of(CLASSIC_4).items() if name in names}
    several = [facts.of(rules) for rules in PRESETS.values()] if tables else [{}]
    subjects = [Subject("tu", Person.YOU), Subject("Ana"), Subject("Ana & Élise", Person.SEVERAL)]
    for table in several:
        for subject in subjects if SUBJECTS & names else subjects[:1]:
            given = dict.fromkeys(names, number) | dict.fromkeys(SUBJECTS & names, subject)
            given |= dict.fromkeys(TEXTS & names, "x")
            given |= {name: FIXED[name][min(number, 1)] for name in names & set(FIXED)}
            given |= {name: table[name] for name in names & set(table)}
            given = {n: v[lang] if isinstance(v, dict) else v for n, v in given.items()}
            try:
                yield LANGUAGES[lang].grammar.filled(text, **given)
            except ValueError:
                # Two forms only: this subject is never several.
                assert subject.person is Person.SEVERAL, text


def faults(lang, said):
    """The numbers of a sentence with which the next word does not agree."""
    singular, plural = nouns(lang)
    for number, word in re.findall(r"(?<![\w.,/×+=−-])(\d+)\*{0,2}[ \u00a0]([^\W\d_]+)", said):
        one = int(number) in ONES[lang]
        if one and word not in NO_NOUN and (word in plural or word.endswith("s")):
            yield f"{number} {word}"
        if not one and word in singular - plural - NO_NOUN:
            yield f"{number} {word}"


@LANGS
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_sentence_agrees_with_its_numbers_whoever_is_its_subject(lang, number):
    assert len(to_fill_in(lang)) > 250
    found = [
        (place, fault, said)
        for place, (text, names, _) in to_fill_in(lang).items()
        for said in rendered(lang, text, names, number)
        for fault in faults(lang, said)
    ]
    assert found == []


@LANGS
def test_a_number_that_does_not_agree_is_found(lang):
    wrong = {
        "fr": ("0 points", "1 points", "2 point", "**1 cartes**"),
        "en": ("0 point", "1 cards"),
    }
    right = {"fr": ("0 point", "1 as", "16 points", "1.5 s"), "en": ("0 points", "1 is", "2 cards")}
    assert all(list(faults(lang, said)) for said in wrong[lang])
    assert not any(list(faults(lang, said)) for said in right[lang])


@LANGS
def test_no_verb_behind_a_subject_stands_in_one_form_only(lang):
    """What follows a subject is chosen by it, or goes with anybody."""
    invariable = {
        "fr": {"de", "en", "ne", "l", "le"},
        "en": {"still", "could", "had", "must", "cannot", "won", "took", "dealt", "claimed"},
    }
    seen = 0
    for place, (text, _, _) in to_fill_in(lang).items():
        for subject, word in re.findall(r"\{(\w+)\}\*? ([^\W\d_]+|\{)", text):
            if subject in SUBJECTS - {"to"}:
                seen += 1
                assert word == "{" or word in invariable[lang], (place, text)
    assert seen > 20


def test_a_pair_and_a_single_point_are_told_as_one_tells_them():
    pair = {"taker": 1, "points": (91, 71), "tricks": (4, 4), "held_over": 1}
    done = settle(CLASSIC_4, **pair)
    said = [[explain(line, lang=lang) for line in done.lines] for lang in ("fr", "en")]
    assert said[0][1:] == [
        "Joueurs 2 et 4 devaient faire plus que la défense\u00a0: 71 contre 91",
        "Leurs 71 points passent à Joueurs 1 et 3",
        "Joueurs 1 et 3 gagnent le point resté sur la table",
    ]
    assert said[1][1:] == [
        "Players 2 and 4 had to score more than the defence: 71 against 91",
        "Their 71 points go to Players 1 and 3",
        "Players 1 and 3 win the 1 point left on the table",
    ]


def test_labels_that_the_page_fills_in_have_one_form():
    """JavaScript has no sentence: what it puts a number into reads well with any."""
    groups = {
        argument.value
        for path in python_files("tutorials")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "labels"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }
    assert len(groups) >= 4
    for lang in LANGUAGES:
        for group in groups & set(prose.words(lang)):
            for key, text in prose.words(lang)[group].items():
                assert "|" not in text, (group, key)


EXACTLY = """
format = 1
ruleset = "CLASSIC_4"
dealer = 3
totals = [900, 600]
house = {{ target = {target}, target_must_be_exceeded = {exceeded} }}
[[deal]]
taker = 0
points = [100, 62]
tricks = [5, 3]
"""


@pytest.mark.parametrize(
    ("target", "exceeded", "told"),
    [
        (1000, "true", "La partie continue\u00a0: il faut dépasser 1000 points."),
        (1001, "false", "La partie continue\u00a0: il faut atteindre 1001 points."),
    ],
)
def test_match_1_a_match_that_goes_on_says_reach_or_exceed(target, exceeded, told):
    # At exactly 1000 it goes on only where 1000 has to be exceeded.
    match = report(read(EXACTLY.format(target=target, exceeded=exceeded)))
    assert match.match.totals == (1000, 662)
    assert told in sections(match)[0]["paragraphs"]


@LANGS
def test_match_1_an_exercise_says_exceeded_where_the_target_must_be(lang):
    words = {"fr": ("atteint", "dépassé"), "en": ("reached", "exceeded")}[lang]
    for exceeded, word in enumerate(words):
        table = replace(MARQUOIR_3, target_must_be_exceeded=bool(exceeded))
        for seed in range(4):
            one = generate("match-several-reach", table, seed=seed)
            assert word in one.grade(one.solution).text(lang, {})
