"""Ten hands as people ask about them, typed in four notations on the page "Vérifier"."""

import re

import pytest
from playwright.sync_api import expect

from belote_core import PRESETS, parse_cards
from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import card_name, card_short
from tests.browser.desk import Desk

pytestmark = pytest.mark.browser

MARKS = {"fr": ("permise", "refusée"), "en": ("allowed", "refused")}
# What may be played is found by hand from PLAY-2…8, not asked of the engine.
AT_THREE = [
    ("trump: h\ntrick: Ks\nhand: 9h Kd", "9h", "Kd"),
    ("atout ♥\npli A♠ 9♥\nmain V♥ A♥ R♦", "Jh", "Ah Kd"),
    ("atout co, pli 10co, main Aco Rco 9p", "Ah", "Kh 9s"),
    (
        "atout cœur, pli roi de pique, main as de pique, 9 de pique, valet de cœur",
        "As 9s",
        "Jh",
    ),
    ("atout ♣ ; pli 9♣ ; main A♣ R♦", "Ac", "Kd"),
    ("trump: s\ntrick: Ad Js\nhand: 9s Kh", "9s", "Kh"),
]
AT_FOUR = [
    # The second to play is the partner of the fourth, and holds the trick.
    ("atout ♥\npli 7♠ A♠ 8♠\nmain 9♥ R♦", "9h Kd", ""),
    (
        "atout trèfle, pli dame de carreau, as de carreau, main valet de trèfle, 7 de pique",
        "Jc",
        "7s",
    ),
    ("atout ca, pli 9ca, main Vca 10ca Ap", "Jd", "Td As"),
    ("trump: c\ntrick: Ts 7c Js\nhand: 8c Kh Qd", "8c Kh Qd", ""),
]


@pytest.mark.modes("served", "exported")
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.wide)])
def test_ten_quiz_hands_are_answered(page, site, lang):
    assert len(AT_THREE) + len(AT_FOUR) == 10
    desk = Desk(page, lang).opens(site, profile="MARQUOIR_3")
    for profile, hands in (("MARQUOIR_3", AT_THREE), ("CLASSIC_4", AT_FOUR)):
        desk.profile.select_option(profile)
        expect(desk.pack.get_by_role("button")).to_have_count(len(PRESETS[profile].cards))
        for text, legal, illegal in hands:
            desk.area.fill(text)
            cards = " ".join(card_short(card, lang) for card in parse_cards(legal))
            words = LANGUAGES[lang]
            said = words.grammar.sentence(words.report.WORDS["may_play"].format(cards=cards))
            said = said.replace("*", "")
            expect(desk.status).to_have_text(said)
            expect(desk.verdicts).to_have_count(len(legal.split()) + len(illegal.split()))
            for cards, mark in ((legal, MARKS[lang][0]), (illegal, MARKS[lang][1])):
                for card in parse_cards(cards):
                    name = re.compile(re.escape(card_name(card, lang)), re.IGNORECASE)
                    expect(desk.verdicts.filter(has_text=name).first).to_contain_text(mark)
