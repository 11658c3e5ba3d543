"""What a text says of most tables and a table of its own does otherwise: said below the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import PRESETS, diff
from exercises import bilingual, markup
from tutorials.kit import prose
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.screens import Text

# By house rule, the sections that say otherwise, each as page.section.
SECTIONS: Mapping[str, str] = {
    "second_round": """
        03_bidding.bid-second-turn 03_bidding.bid-turned-suit-again 03_bidding.remember
        20_train.rule.bid""",
    "redeal_by": "03_bidding.passed-out 20_train.rule.next-dealer",
    "overtrump_partner_on_trump_lead": """
        05_trump_and_overtrump.intro
        05_trump_and_overtrump.go-up 05_trump_and_overtrump.remember
        10_partner.go-up 10_partner.remember
        20_train.rule.play 20_train.rule.fault""",
    "undertrump": """
        05_trump_and_overtrump.intro 05_trump_and_overtrump.must-overtrump
        05_trump_and_overtrump.remember 10_partner.overtaken
        20_train.rule.play 20_train.rule.fault""",
    "partner_master": """
        05_trump_and_overtrump.intro 05_trump_and_overtrump.must-trump
        05_trump_and_overtrump.other-is-master 05_trump_and_overtrump.remember
        10_partner.intro 10_partner.other-is-master 10_partner.remember
        20_train.rule.play 20_train.rule.fault""",
    "defenders_are_partners": """
        05_trump_and_overtrump.intro 05_trump_and_overtrump.other-is-master
        05_trump_and_overtrump.remember
        20_train.rule.play 20_train.rule.fault""",
    "belote_counts_for_contract": """
        07_settlement_three.belote 07_settlement_three.whole 07_settlement_three.remember
        12_settlement_four.intro 12_settlement_four.trap 12_settlement_four.remember
        20_train.rule.score""",
    "belote_when_failed": """
        12_settlement_four.failed 12_settlement_four.renonce 12_settlement_four.remember
        20_train.rule.score""",
    "belote_call": "06_belote_last_trick_capot.belote-said 20_train.rule.words",
    "belote_in_litige": """
        12_settlement_four.litige 12_settlement_four.remember 20_train.rule.score""",
    "failed_points_to": """
        07_settlement_three.intro 07_settlement_three.failed 07_settlement_three.shared
        07_settlement_three.remember 20_train.rule.score""",
    "rounding": """
        07_settlement_three.intro 07_settlement_three.whole 12_settlement_four.intro
        12_settlement_four.trap 20_train.rule.score""",
    "tie": """
        12_settlement_four.intro 12_settlement_four.remember 20_train.rule.score""",
    "litige_points_to": """
        12_settlement_four.litige 12_settlement_four.remember 20_train.rule.score""",
    "no_trick_penalty": """
        07_settlement_three.capot 07_settlement_three.whole 12_settlement_four.capot
        20_train.rule.score""",
    "announcements": """
        11_announcements.intro 12_settlement_four.intro 12_settlement_four.failed
        12_settlement_four.capot 12_settlement_four.remember
        20_train.rule.score 20_train.rule.words""",
    "announcements_when_failed": """
        12_settlement_four.failed 12_settlement_four.renonce 12_settlement_four.remember
        20_train.rule.score""",
    "announcements_when_capot": "12_settlement_four.capot",
    "announcements_count_for_contract": """
        12_settlement_four.intro 12_settlement_four.trap 12_settlement_four.remember
        20_train.rule.score""",
    "long_run": "11_announcements.find-tierce 20_train.rule.announcements",
    "carre_order": "11_announcements.compare 20_train.rule.announcements",
    "carre_of_eights": """
        11_announcements.find-carre 11_announcements.marks 20_train.rule.announcements""",
    "trump_run_wins_tie": "11_announcements.compare 20_train.rule.announcements",
    "announcement_tie": "11_announcements.compare 20_train.rule.announcements",
    "card_used_twice": "11_announcements.find-carre 20_train.rule.announcements",
    "target_must_be_exceeded": """
        08_match.example 08_match.mark 08_match.match-exactly 08_match.remember
        20_train.rule.match""",
}


# What is contested where it is taught, each section with the house rule that other tables have
# otherwise; a number stands for itself, the direction of play is no rule of ours.
ELSEWHERE: Mapping[str, str] = {
    "01_cards.intro": "pack",
    "02_deal.after-the-dealer": "",
    "06_belote_last_trick_capot.capot": "capot",
    "07_settlement_three.capot": "capot",
    "12_settlement_four.capot": "announcements_when_capot",
    "11_announcements.compare": "announcement_tie",
    "11_announcements.find-carre": "card_used_twice",
    "11_announcements.marks": "no_trick_penalty",
}


def elsewhere(page: str, key: str, table: RuleSet) -> Text | None:
    """Say what other tables do where a section is contested; None where nobody contests it.

    A table of its own has the exception said instead.

    >>> from belote_core import CLASSIC_4, MARQUOIR_3, THIRTY_3
    >>> elsewhere("06_belote_last_trick_capot", "capot", MARQUOIR_3)["en"]
    '<p class="elsewhere">At other tables a capot is worth 250 points.</p>'
    >>> elsewhere("01_cards", "intro", CLASSIC_4), elsewhere("01_cards", "intro", THIRTY_3)
    (None, None)
    """
    knob = ELSEWHERE.get(f"{page}.{key}")
    if knob is None:
        return None
    facts: dict[str, object] = {}
    if knob:
        own, usual = getattr(table, knob), houses.usual(table.players)
        others = {getattr(one, knob) for one in PRESETS.values() if _alike(one, usual, knob)}
        listed = ", ".join(map(str, sorted(others - {own}, key=str)))
        facts = {"own": own, "others": listed, "full": max(one.pack for one in PRESETS.values())}
        contested = not _by_number(knob) or others - {own}
        if own != getattr(usual, knob) or not contested:
            return None
    said = prose.word(f"elsewhere_{knob or 'direction'}", "lesson", **facts)
    return bilingual.in_both(lambda lang: f'<p class="elsewhere">{said[lang]}</p>')


def _by_number(knob: str) -> bool:
    return knob in ("pack", "capot")


def _alike(one: RuleSet, usual: RuleSet, knob: str) -> bool:
    """Whether a preset has something to say of a knob: of the pack one with as many players."""
    return knob != "pack" or one.players == usual.players


def of(page: str, key: str, table: RuleSet) -> Text | None:
    """Say what this table does otherwise than a section; None where it says what is done here.

    >>> from dataclasses import replace
    >>> from belote_core import CLASSIC_4
    >>> from belote_core.ruleset import PartnerMaster
    >>> stern = replace(CLASSIC_4, partner_master=PartnerMaster.NO_EXCEPTION)
    >>> of("10_partner", "other-is-master", stern)["en"]
    '<p><b>Exception at this table.</b> The partner holds the trick: trump all the same.</p>'
    >>> of("10_partner", "other-is-master", CLASSIC_4)
    """
    section = f"{page}.{key}"
    here = [
        change
        for change in diff(houses.usual(table.players), table)
        if change.effective and section in SECTIONS.get(change.knob, "").split()
    ]
    if not here:
        return None
    said = prose.word("at_this_table", "lesson", rules=houses.listed(here))
    return bilingual.in_both(lambda lang: f"<p>{markup.bold(said[lang])}</p>")


def below(text: Text, page: str, key: str, table: RuleSet) -> Text:
    """Put it below the text of the section."""
    more = [one for one in (of(page, key, table), elsewhere(page, key, table)) if one]
    return bilingual.in_both(lambda lang: text[lang] + "".join(one[lang] for one in more))
