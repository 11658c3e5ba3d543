"""What the address of a page asks for: language, table, seed, question, settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from belote_core import parse_table_code, table_code
from belote_core.wording.glossary import PROFILES
from tutorials.kit import prose, table_codes
from tutorials.kit.frame import DEFAULT_SETTINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import RuleSet
    from exercises.screens import Profile, Settings, Text

LARGEST_SEED = 10**9
TABLE = "table"


@dataclass(frozen=True)
class Asked:
    """The address read once, every fault replaced by the default and told in `notice`.

    `profile` is the code of a table, `named` are the parameters that stand in the address.
    """

    lang: str
    profile: str
    seed: int
    question: int
    settings: Settings
    named: frozenset[str] = frozenset()
    notice: dict[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> RuleSet:
        """The table."""
        return parse_table_code(self.profile)


def profiles() -> list[Profile]:
    """Return the presets a page offers, with their names in both languages."""
    return [{"id": name, "label": dict(label)} for name, label in PROFILES.items()]


def read(params: Mapping[str, Any], *, default_seed: int, default_profile: str) -> Asked:
    """Read `?lang ?table ?seed ?q`; what is unknown becomes the default, and is said.

    The table is a code; links of an older course call it `profile`.
    """
    lang = text(params, "lang", "fr")
    told: list[Text] = []
    profile = text(params, TABLE, text(params, "profile", default_profile))
    table = table_codes.rules(profile)
    if table is None:
        told.append(table_codes.refused(profile, default_profile))
        profile = default_profile
    else:
        # Whoever wrote it: one table has one code.
        profile = table_code(table)
    seed = text(params, "seed", str(default_seed))
    if not (seed.isascii() and seed.isdigit() and int(seed[:12]) <= LARGEST_SEED):
        told.append(prose.word("unknown_seed", "lesson", value=seed[:40]))
        seed = str(default_seed)
    question = text(params, "q", "0")
    return Asked(
        lang=lang if lang in prose.LANGUAGES else "fr",
        profile=profile,
        seed=int(seed),
        question=int(question[:4]) if question.isascii() and question.isdigit() else 0,
        settings={**DEFAULT_SETTINGS},
        named=frozenset(TABLE if name == "profile" else name for name in params),
        notice={lang: " ".join(one[lang] for one in told) for lang in prose.LANGUAGES}
        if told
        else {},
    )


def text(params: Mapping[str, Any], name: str, default: str) -> str:
    """Return one parameter as text; a default where it is missing."""
    value = params.get(name, default)
    # A name given twice comes as a list: the first one counts.
    return str(value[0] if isinstance(value, list) and value else value)
