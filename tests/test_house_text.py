"""House rules in a text: each is read by its words, and what is nearly one is refused."""

import re
from collections import Counter

import pytest

from belote_core import CLASSIC_4, MARQUOIR_3, explain
from belote_core.record.house_text import WRITTEN, read_house
from belote_core.report import as_data, read, report
from belote_core.report.house import choices, deciding
from belote_core.ruleset import KNOBS, Announcements
from belote_core.wording import LANGUAGES
from belote_core.wording.en import rules_said as english
from belote_core.wording.fr import rules_said as french
from belote_core.wording.house_words import HOUSE_WORDS, short_name, write
from belote_core.wording.report import sections
from tests.sentences import check_text

ALL = [(knob, value) for knob in WRITTEN for value in KNOBS[knob].values]


def test_every_house_rule_but_the_pack_is_written():
    assert set(KNOBS) - set(WRITTEN) == {"players", "pack", "removed_sevens"}
    assert len(ALL) > 60


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("knob", "value"), ALL)
def test_what_a_page_writes_is_read_again(knob, value, lang):
    said = write(knob, value, lang)
    house, left = read_house(f"atout coeur, {said}, main V♥", HOUSE_WORDS)
    assert (house.knobs, house.astray) == (((knob, value),), ())
    assert left.split() == ["atout", "coeur,", ",", "main", "V♥"]
    ((_, start, end),) = house.places
    assert f"atout coeur, {said}, main V♥"[start:end] == said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("knob", "value"), ALL)
def test_what_it_is_called_in_full_is_read_too(knob, value, lang):
    words = LANGUAGES[lang].knobs
    house, _ = read_house(f"{words.name(knob)} : {words.value(knob, value)}", HOUSE_WORDS)
    assert house.knobs == ((knob, value),)


def test_no_two_rules_are_called_alike():
    called = Counter(write(knob, value, lang) for knob, value in ALL for lang in LANGUAGES)
    assert {said for said, times in called.items() if times > 1} <= {
        f"{number} {value}" for number in ("capot",) for value in KNOBS["capot"].values
    }


@pytest.mark.parametrize("knob", WRITTEN)
def test_french_has_a_short_name_of_its_own(knob):
    assert knob in LANGUAGES["fr"].knobs.SHORT
    assert len(short_name(knob, "fr").split()) <= 4


# ---- What is nearly one

NEARLY = [
    ("sous-couper libr, atout coeur, main V♥", "not_a_house_value", "libr", "libre"),
    ("sous-couper permis, atout coeur, main V♥", "not_a_house_value", "permis", None),
    ("undertrmp free, trump h, hand Jh", "not_a_house_rule", "undertrmp free", "undertrump free"),
    ("partenaire maitre sans exeption", "not_a_house_value", "sans exeption", "sans exception"),
    ("penalité sans plis 50", "not_a_house_rule", "penalité sans plis 50", "pénalité sans pli 50"),
    ("capott 300, points 162 0", "not_a_house_rule", "capott 300", "capot 300"),
    ("égalité dedan, points 81 81", "not_a_house_value", "dedan", "dedans"),
    ("sous-couper, atout coeur, main V♥", "house_value_missing", "sous-couper", None),
    ("table CLASIC_4, atout coeur, main V♥", "not_a_table", "CLASIC_4", "CLASSIC_4"),
    ("table ffb, atout coeur, main V♥", "not_a_table", "ffb", "FFB_4"),
    ("table HOME_3, atout coeur, main V♥", "not_a_table", "HOME_3", None),
    ("capot 250, capot 252, points 162 0", "key_twice", "capot 252", None),
]


@pytest.mark.parametrize(("text", "code", "token", "meant"), NEARLY)
def test_what_is_nearly_a_house_rule_is_refused_with_the_nearest(text, code, token, meant):
    first = read(text, HOUSE_WORDS).faults[0]
    assert (first.code, first.facts["token"]) == (code, token)
    assert first.facts.get("suggestion") == meant
    assert text[first.column - 1 :].startswith(token)
    for lang in LANGUAGES:
        said = explain(first, lang=lang)
        check_text(said, lang)
        if meant:
            assert meant in said


def test_the_values_that_there_are_are_said_in_the_readers_language():
    (fault,) = read("sous-couper permis, atout coeur, main V♥", HOUSE_WORDS).faults
    assert "« sous-couper » : obligatoire, libre" in explain(fault, lang="fr").replace("\xa0", " ")
    assert "“undertrump”: required, free" in explain(fault, lang="en")


@pytest.mark.parametrize(
    "text",
    [
        "atout coeur, pli A♠ 9♥, main V♥ as de coeur Rca",
        "points 97 65, preneur 1, annonces 20 0, belote 1",
        "table A♥ 10♥, atout trèfle, main V♣ 9♠ D♥",
        "nous 97, eux 65, on a pris",
    ],
)
def test_what_is_no_house_rule_is_left_alone(text):
    assert read(text, HOUSE_WORDS).house.astray == ()


# ---- A hand, a trick, a count


def test_a_hand_is_ruled_on_as_the_text_says():
    hand = "atout coeur, pli A♠ V♥, main 7♥ R♦"
    for rules, text, allowed in (
        (CLASSIC_4, hand, ["7h"]),
        (CLASSIC_4, f"sous-couper libre, {hand}", ["7h", "Kd"]),
        (MARQUOIR_3, f"table CLASSIC_4, undertrump free, {hand}", ["7h", "Kd"]),
    ):
        found = report(read(text, HOUSE_WORDS), rules)
        assert [c.ruling.card.code for c in found.cards if c.ruling.allowed] == allowed


def test_a_trick_is_read_with_a_house_rule_before_it():
    text = "table CLASSIC_4, sous-couper libre, atout coeur, pli A♠ V♥ R♦ 10♠"
    found = report(read(text, HOUSE_WORDS), MARQUOIR_3)
    assert (found.rules.id, found.winner, found.points) == (None, 1, 45)


# ---- What each decides


def count(text, rules=CLASSIC_4):
    return report(read(text, HOUSE_WORDS), rules)


def decided(text, rules=CLASSIC_4):
    """By house rule that a count's text names, the codes of the lines that it decides."""
    found = count(text, rules)
    return {one.change.knob: [line.code for line in one.lines] for one in found.house}


COUNTS = [
    ("égalité dedans, points 81 81", {"tie": ["tie_fails", "points_to_defence"]}),
    ("points du litige perdus, points 81 81", {"litige_points_to": ["lost_in_litige"]}),
    ("belote au contrat non, belote 1, points 80 82", {"belote_counts_for_contract": None}),
    ("capot 300, points 162 0, plis 8 0", {"capot": ["capot_of_pair"]}),
    ("arrondi à 5, points 100 62", {"rounding": ["rounded"]}),
    ("arrondi à 5, points 100 62, capot 252", {"rounding": ["rounded"], "capot": []}),
    ("pénalité sans pli 50, points 162 0, plis 8 0", {"no_trick_penalty": ["no_trick_of_pair"]}),
    ("ordre des carrés du jeu, points 100 62", {"carre_order": []}),
    ("points 100 62", {}),
]


@pytest.mark.parametrize(("text", "expected"), COUNTS)
def test_a_count_shows_the_lines_that_each_house_rule_decides(text, expected):
    found = decided(f"{text}, preneur 1")
    assert found.keys() == expected.keys()
    for knob, codes in expected.items():
        assert (found[knob] == codes) if codes is not None else "belote_left_out" in found[knob]


@pytest.mark.parametrize(("text", "expected"), COUNTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_below_the_lines_and_as_data(text, expected, lang):
    found = count(f"{text}, preneur 1")
    *_, last = sections(found, lang=lang)
    assert (last["kind"] == "text") is bool(expected)
    if expected:
        assert len(last["paragraphs"]) == len(expected)
        for paragraph in last["paragraphs"]:
            check_text(paragraph.replace("*", ""), lang)
    told = {one["knob"]: one["decides"] for one in as_data(found).get("house", [])}
    assert told == decided(f"{text}, preneur 1")


MATTER = [
    ("atout coeur, pli A♠ V♥, main 7♥ R♦", CLASSIC_4, ["undertrump"]),
    ("atout coeur, pli A♠ 9♥ 7♠, main V♥ R♦", CLASSIC_4, ["partner_master"]),
    ("atout coeur, pli 7♠ A♥, main 7♥ R♦", CLASSIC_4, ["undertrump"]),
    ("atout coeur, pli 7♠ A♠ V♠, main 7♥ R♦", CLASSIC_4, ["partner_master"]),
    ("atout coeur, pli A♠ V♥, main A♠", CLASSIC_4, []),
    ("undertrump free, atout coeur, pli A♠, main A♥ R♠", CLASSIC_4, ["undertrump"]),
    ("atout coeur, pli A♠ R♠ D♠ 7♠", CLASSIC_4, []),
    ("points 81 81, preneur 1", CLASSIC_4, ["tie", "litige_points_to", "rounding"]),
    ("points 81 81", CLASSIC_4, []),
    ("points 30 66 66, preneur 1", MARQUOIR_3, ["majority", "failed_points_to", "rounding"]),
]


@pytest.mark.parametrize(("text", "rules", "knobs"), MATTER)
def test_the_rules_that_decide_something_of_a_text(text, rules, knobs):
    found = deciding(read(text, HOUSE_WORDS), rules)
    assert set(found) == set(knobs)


def test_a_number_may_be_what_the_text_says():
    written = read("capot 300, points 162 0, plis 8 0, preneur 1", HOUSE_WORDS)
    assert choices(written, CLASSIC_4, "capot") == (162, 250, 252, 300, 500)
    assert choices(written, MARQUOIR_3, "announcements") == (Announcements.NONE,)


@pytest.mark.parametrize(
    ("said", "players"),
    [
        ("À 4, atout ♥, main V♥ A♥ R♦, pli A♠ 9♥", 4),
        ("à 3 – atout ♥, main V♥ A♥ R♦, pli A♠ 9♥", 3),
        ("Belote à 4\natout cœur\nmain V♥ A♥ R♦\npli A♠ 9♥", 4),
        ("On est trois, atout cœur, pli A♠ 9♥, main V♥ A♥ R♦", 3),
        ("3 joueurs\natout cœur\nmain V♥ A♥ R♦\npli A♠ 9♥", 3),
        ("At 4, trump hearts, hand J♥ A♥ K♦, trick A♠ 9♥", 4),
    ],
)
def test_how_many_play_is_read_as_one_writes_it(said, players):
    house, left = read_house(said)
    assert house.players == players
    assert [len(part) for part in left.split("\n")] == [len(part) for part in said.split("\n")]
    assert not re.search(r"joueurs|[Bb]elote|est trois", left)


@pytest.mark.parametrize("said", ["points 3 à 4", "pli 3, main 10♥", "belote 4, points 81 81"])
def test_another_number_is_no_number_of_players(said):
    assert read_house(said)[0].players is None


# ---- In sentences

SAID = [
    (lang, knob, value, sentence)
    for lang, said in (("fr", french), ("en", english))
    for knob, values in said.SENTENCES.items()
    for value, sentences in values.items()
    for sentence in sentences
]


def spelt(sentence, lang):
    """A sentence with the first of its several words."""
    several = {"fr": french, "en": english}[lang].SEVERAL
    for _ in range(2):
        sentence = re.sub(
            r"<(\w+)>",
            lambda found: re.sub(r"\(\?:([^|)]*)[^)]*\)", r"\1", several[found[1]]),
            sentence,
        )
    return sentence


@pytest.mark.parametrize(("lang", "knob", "value", "sentence"), SAID)
def test_a_rule_said_in_a_sentence(lang, knob, value, sentence):
    lead = {"fr": "Chez nous", "en": "At our table"}[lang]
    for text in (spelt(sentence, lang), f"{lead}, {spelt(sentence, lang)}"):
        house, left = read_house(f"{text}. atout coeur, main V♥", HOUSE_WORDS)
        told = [(name, getattr(of, "value", of)) for name, of in house.knobs]
        assert (told, house.astray) == ([(knob, value)], ()), text
        assert left.split() == [".", "atout", "coeur,", "main", "V♥"]


@pytest.mark.parametrize(("lang", "knob", "value", "sentence"), SAID)
def test_a_rule_that_is_asked_about_is_none(lang, knob, value, sentence):
    house, _ = read_house(f"{spelt(sentence, lang)} ?", HOUSE_WORDS)
    assert house.knobs == ()


@pytest.mark.parametrize("sentence", french.TWO_MEANINGS)
def test_what_is_said_in_two_senses_is_asked(sentence):
    text = f"Chez nous {spelt(sentence, 'fr')}. Atout coeur, pli as de pique, main valet de coeur"
    (fault,) = read(text, HOUSE_WORDS).faults
    assert fault.code == "two_meanings"


def test_a_rule_that_is_not_read_is_never_left_aside():
    text = "Chez nous on coupe seulement le dimanche. Atout coeur, pli 9♠, main valet de coeur"
    assert read(text, HOUSE_WORDS).faults
