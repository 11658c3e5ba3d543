"""Every error has its sentence in both languages; the words of the table are complete."""

import re

from belote_core import CLASSIC_4, PRESETS, BeloteError, PositionError, Rank, Suit, explain
from belote_core.actions import Pass
from belote_core.wording import LANGUAGES, glossary
from tests.positions import KNOBS
from tests.sentences import LANGS, NAMES, check_text
from tests.sources import errors_raised, literals, python_files, tree_of

# ---- Errors

SAMPLES = {
    "card": "Qh",
    "token": "h9",
    "text": "2 take",
    "verb": "take",
    "knob": "capot",
    "knobs": ("capot", "target"),
    "rule": "undertrump",
    "tables": ("CLASSIC_4", "FFB_4"),
    "field": "seat",
    "key": "dealer",
    "keys": ("seed", "hands"),
    "known": ("CLASSIC_4", "FFB_4"),
    "allowed": (24, 30),
    "kind": "tierce",
    "word": "belote",
    "suit": "h",
    "rank": "J",
    "phase": "bidding",
    "detail": "bad line",
    "action": "2 take h",
    "article": "TABLE-1",
    "cause": PositionError("empty_hand", seat=1),
    "call": Pass(1),
    "seat": 1,
    "taker": 0,
    "leader": 1,
    "turn": 2,
    "winner": 0,
    "expected": 2,
    "due": 2,
    "value": 12,
    "players": 3,
    "pack": 24,
    "choices": ("h", "d"),
    "name": "PBN",
    "sizes": (9, 7, 8),
    "doubled": (("Ks", (0, 2)), ("As", (1, 1))),
    "missing": ("Qh", "9d"),
    "strange": ("7s",),
}
# Most suggestions are a card's code.
SUGGESTED = {"unknown_verb": "pass", "unknown_key": "dealer"}
RAISED = errors_raised()


def test_the_errors_are_found():
    assert len({code for code, _, _ in RAISED}) >= 40


@LANGS
def test_every_error_has_a_sentence(lang):
    # Many are raised in several places: each once with the same facts.
    raised = {(code, tuple(facts)): place for code, facts, place in RAISED}
    assert len(raised) >= 100
    for (code, facts), place in raised.items():
        codes = [one for one in LANGUAGES[lang].errors.ERRORS if re.fullmatch(code, one)]
        assert codes, f"{place}: {code} has no sentence in {lang}"
        for one in codes:
            has_its_sentence(lang, one, facts)


def has_its_sentence(lang, one, facts):
    """Whoever it is said to, with what might have been meant and without."""
    suggested = [None, SUGGESTED.get(one, "9h")] if "suggestion" in facts else [None]
    for suggestion in suggested:
        told = {name: SAMPLES.get(name, 2) for name in facts if name != "suggestion"}
        if "suggestion" in facts:
            told["suggestion"] = suggestion
        error = BeloteError(one, **told)
        for you, names in ((None, None), (None, NAMES), (1, NAMES), (2, None)):
            text = explain(error, lang=lang, you=you, names=names)
            check_text(text, lang)
            assert "_" not in re.sub("|".join((*KNOBS, *PRESETS)), "", text), text
            assert text[-1] in ".?", text


def test_both_languages_know_the_same_errors_and_no_other():
    french, english = (LANGUAGES[lang].errors.ERRORS for lang in ("fr", "en"))
    assert french.keys() == english.keys()
    unraised = [c for c in french if not any(re.fullmatch(code, c) for code, _, _ in RAISED)]
    assert unraised == []


def test_no_suggestion_no_question():
    for lang in ("fr", "en"):
        facts = {"token": "h9", "place": 1}
        with_it = BeloteError("not_a_card", **facts, suggestion="9h")
        without = BeloteError("not_a_card", **facts, suggestion=None)
        assert explain(with_it, lang=lang).endswith("?")
        assert not explain(without, lang=lang).endswith("?")


# ---- The glossary, the sources


def test_the_glossary_is_complete():
    wanted = {
        *("trick", "trump", "led_suit", "lead", "follow", "ruff", "go_up", "overtrump"),
        *("undertrump", "discard", "master", "taker", "defenders", "turned_card"),
        *("last_trick_bonus", "belote", "failed", "capot", "litige", "renonce", "announcement"),
        *("tierce", "cinquante", "cent", "carre", "deal", "match"),
    }
    assert wanted <= glossary.TERMS.keys()
    for term, said in glossary.TERMS.items():
        assert said.keys() == {"fr", "en"}, term
        for lang, (word, sentence) in said.items():
            assert word, term
            check_text(word, lang)
            check_text(sentence, lang)
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
    for lang in ("fr", "en"):
        assert glossary.SUITS[lang].keys() == set(Suit)
        assert glossary.RANKS[lang].keys() == set(Rank)
        assert glossary.RANK_LETTERS[lang].keys() == set(Rank)
        assert len(set(glossary.SUITS[lang].values())) == 4
        assert len(set(glossary.RANKS[lang].values())) == 8
        names = {glossary.card_name(card, lang) for card in CLASSIC_4.cards}
        shorts = {glossary.card_short(card, lang) for card in CLASSIC_4.cards}
        assert len(names) == len(shorts) == 32
    assert glossary.PROFILES.keys() == PRESETS.keys()
    for profile in glossary.PROFILES.values():
        assert profile.keys() == {"fr", "en"}


def test_no_straight_apostrophe_in_any_sentence():
    files = python_files("belote_core/wording")
    assert len(files) >= 10
    for file in files:
        for line, text in literals(tree_of(file)):
            assert not re.search(r"[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]", text), f"{file.name}:{line}: {text}"
