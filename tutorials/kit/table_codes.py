"""A table by the code that stands in an address, in a log or in what the browser keeps."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from belote_core import RuleSetError, explain, parse_table_code
from belote_core.wording.report import profile_name
from exercises import bilingual
from tutorials.kit import prose

if TYPE_CHECKING:
    from belote_core import RuleSet
    from exercises.screens import Text


@lru_cache(maxsize=256)
def rules(code: str) -> RuleSet | None:
    """Return the table of a code; None where it is none, or none that is known here.

    >>> rules("CLASSIC_4-c500").capot, rules("NOPE") is None
    (500, True)
    """
    try:
        return parse_table_code(code)
    except RuleSetError:
        return None


def name(code: str) -> Text:
    """Name the table of a code; "" where it is none.

    >>> name("MARQUOIR_3-c250")["en"]
    'Three players · more than each, 1 house rule'
    """
    table = rules(code)
    if table is None:
        return {"fr": "", "en": ""}
    return bilingual.in_both(lambda lang: profile_name(table, lang))


def refused(code: str, instead: str) -> Text:
    """Say why a code is no table, what to do, and at which table the page goes on; "" if it is one.

    `instead` is the code of that table.
    """
    try:
        parse_table_code(code)
    except RuleSetError as error:
        fault = error
    else:
        return {"fr": "", "en": ""}
    reason = bilingual.in_both(lambda lang: explain(fault, lang=lang))
    return prose.word("table_refused", "lesson", reason=reason, default=name(instead))
