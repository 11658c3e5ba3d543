"""House rules in sentences: "we trump even our partner".

Between angle brackets stand several words to choose from.
"""

from __future__ import annotations

from typing import Any

# What leads up to a rule.
LEADS = (
    "rule",
    "at our table",
    "house rule",
    "house rules",
    "our rule",
    "we play that",
    "here",
    "at home",
    "variant",
)
SEVERAL = {
    "partner": "(?:your|our|the|a) partner",
    "if": "(?:if|when)",
    "must": "(?:you must|we must|one must|you have to|we have to)",
    "free": "(?:you need not|we need not|you do not have to|you don’t have to|we don’t have to|nobody "
    "has to|no need to)",
    "will": "(?:you play what you like|you may play anything|anything goes|you can play anything)",
}
SENTENCES: dict[str, dict[Any, tuple[str, ...]]] = {
    "undertrump": {
        "free": (
            "we do not undertrump",
            "we don’t undertrump",
            "<free> undertrump",
            "undertrumping is free",
            "undertrumping is not required",
            "undertrumping is optional",
        ),
        "required": ("we undertrump", "<must> undertrump", "undertrumping is required"),
    },
    "partner_master": {
        "no_exception": (
            "we trump even our partner",
            "<must> trump even <partner>",
            "<must> trump even <if> <partner> is winning",
            "<must> trump even <if> <partner> holds the trick",
            "even <if> <partner> holds the trick we trump",
        ),
        "free": (
            "<if> <partner> holds the trick <will>",
            "<if> <partner> is winning <will>",
            "<free> trump <partner>",
        ),
        "no_lower_trump": ("we do not undertrump <partner>", "no undertrumping <partner>"),
    },
    "defenders_are_partners": {
        True: ("the defenders play together", "the two defenders are partners"),
        False: ("everyone plays for himself", "each plays for himself"),
    },
    "majority": {
        "more_than_together": (
            "the taker needs more than both others together",
            "the taker must beat both others together",
            "more than both others together",
        ),
        "more_than_each": (
            "the taker needs more than each",
            "more than each of the others",
        ),
    },
    "belote_call": {
        "must_be_said": ("belote must be called", "belote must be said"),
        "automatic": ("belote counts without being called", "no need to call belote"),
    },
    "announcements": {
        "none": ("we play without announcements", "no announcements"),
        "full": ("we play with announcements",),
    },
    "tie": {
        "failed": ("on a tie the taker fails", "a tie is a failure"),
        "replay": ("a tie is replayed",),
    },
}
# No English word for it is heard in two senses.
TWO_MEANINGS: tuple[str, ...] = ()
