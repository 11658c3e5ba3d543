"""What the address of a page asks for: language, profile, seed, question, settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from belote_core import PRESETS
from belote_core.wording.glossary import PROFILES
from tutorials.kit import prose
from tutorials.kit.frame import DEFAULT_SETTINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from exercises.screens import Profile, Settings

LARGEST_SEED = 10**9


@dataclass(frozen=True)
class Asked:
    """The address read once, every fault replaced by the default and told in `notice`.

    `named` are the parameters that stand in it.
    """

    lang: str
    profile: str
    seed: int
    question: int
    settings: Settings
    named: frozenset[str] = frozenset()
    notice: dict[str, str] = field(default_factory=dict)


def profiles() -> list[Profile]:
    """Return the presets a page offers, with their names in both languages."""
    return [{"id": name, "label": dict(label)} for name, label in PROFILES.items()]


def read(params: Mapping[str, Any], *, default_seed: int, default_profile: str) -> Asked:
    """Read `?lang ?profile ?seed ?q`; what is unknown becomes the default, and is said."""
    lang = text(params, "lang", "fr")
    told: list[tuple[str, dict[str, str]]] = []
    profile = text(params, "profile", default_profile)
    if profile not in PRESETS:
        told.append(("unknown_profile", {"value": profile[:40]}))
        profile = default_profile
    seed = text(params, "seed", str(default_seed))
    if not (seed.isascii() and seed.isdigit() and int(seed[:12]) <= LARGEST_SEED):
        told.append(("unknown_seed", {"value": seed[:40]}))
        seed = str(default_seed)
    question = text(params, "q", "0")
    return Asked(
        lang=lang if lang in prose.LANGUAGES else "fr",
        profile=profile,
        seed=int(seed),
        question=int(question[:4]) if question.isascii() and question.isdigit() else 0,
        settings={**DEFAULT_SETTINGS},
        named=frozenset(params),
        notice=_notice(told, default_profile) if told else {},
    )


def text(params: Mapping[str, Any], name: str, default: str) -> str:
    """Return one parameter as text; a default where it is missing."""
    value = params.get(name, default)
    # A name given twice comes as a list: the first one counts.
    return str(value[0] if isinstance(value, list) and value else value)


def _notice(told: list[tuple[str, dict[str, str]]], profile: str) -> dict[str, str]:
    return {
        lang: " ".join(
            prose.words(lang)["lesson"][code].format(**facts, default=PROFILES[profile][lang])
            for code, facts in told
        )
        for lang in prose.LANGUAGES
    }
