"""What is practised: the rules in their groups, a programme of them, how an address writes it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from exercises import THEMES
from exercises.rule_codes import GROUPS, code, group_of
from tutorials.kit import address

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from belote_core import RuleSet

LEVELS = (1, 2, 3)
# Names as long as this still leave an address under 200 characters.
LONGEST = 72
# A capital for the group, then what is in it or, after a dash, what is not.
_CODED = re.compile(r"(?P<group>[A-Z])(?P<out>-?)(?P<codes>([0-9a-z]{2})+)")


@dataclass(frozen=True, slots=True)
class Programme:
    """What a learner practises: how difficult, mixed or one after the other.

    `rules` are themes; none stands for all that occur at the table.
    """

    rules: tuple[str, ...] = ()
    difficulty: int = 1
    mixed: bool = True

    def themes(self, rules: RuleSet) -> tuple[str, ...]:
        """What of it occurs at a table, in the order of the page; maybe nothing."""
        return tuple(t for t in every(rules) if not self.rules or t in self.rules)


def offered(rules: RuleSet) -> dict[str, tuple[str, ...]]:
    """The themes that occur at a table, group by group; a group without any is left out."""
    occur = [name for name, theme in THEMES.items() if theme.occurs_in(rules)]
    found = {group: tuple(t for t in occur if group_of(t) == group) for group in GROUPS}
    return {group: themes for group, themes in found.items() if themes}


def every(rules: RuleSet) -> tuple[str, ...]:
    """All the themes that occur at a table, in the order of the page."""
    return tuple(theme for themes in offered(rules).values() for theme in themes)


def write(chosen: Sequence[str], rules: RuleSet) -> str | None:
    """Write what is chosen for an address: whole groups by name, and nothing for everything.

    >>> from belote_core import MARQUOIR_3
    >>> write(("must-trump", "must-overtrump"), MARQUOIR_3)
    'must-trump,must-overtrump'
    """
    groups = offered(rules)
    picked = {group: [t for t in themes if t in chosen] for group, themes in groups.items()}
    whole = [group for group in groups if len(picked[group]) == len(groups[group])]
    if len(whole) == len(groups):
        return None
    names = [name for group in groups for name in ([group] if group in whole else picked[group])]
    named = ",".join(names)
    if len(named) <= LONGEST:
        return named
    coded = [
        _coded(group, picked[group], groups[group])
        for group in groups
        if picked[group] and group not in whole
    ]
    return ",".join([*whole, "".join(coded)])


def _coded(group: str, picked: Sequence[str], themes: Sequence[str]) -> str:
    """What is in, or what is out, whichever is shorter."""
    left_out = [theme for theme in themes if theme not in picked]
    sign, told = ("-", left_out) if len(left_out) < len(picked) else ("", picked)
    return group[0].upper() + sign + "".join(map(code, told))


def read(text: str, rules: RuleSet) -> tuple[tuple[str, ...], str]:
    """Read what `write` wrote: themes in the order of the page, and the first word unknown.

    >>> from belote_core import MARQUOIR_3
    >>> read("bid,must-trump,chess", MARQUOIR_3)[0][:2], read("chess", MARQUOIR_3)[1]
    (('must-trump', 'bid-first-turn'), 'chess')
    """
    groups = offered(rules)
    found, unknown = set[str](), ""
    for name in filter(None, text.split(",")):
        coded = list(_CODED.finditer(name))
        if name in groups:
            found.update(groups[name])
        elif name in THEMES:
            found.add(name)
        elif coded and "".join(part[0] for part in coded) == name:
            found.update(theme for part in coded for theme in _decoded(part, groups))
        else:
            unknown = unknown or name
    # What another table has stays chosen, for who goes back there.
    return tuple(
        theme for theme in dict.fromkeys((*every(rules), *THEMES)) if theme in found
    ), unknown


def _decoded(coded: re.Match[str], groups: Mapping[str, Sequence[str]]) -> Iterable[str]:
    group = next((name for name in groups if name[0] == coded["group"].lower()), None)
    codes = coded["codes"]
    told = {codes[at : at + 2] for at in range(0, len(codes), 2)}
    return [
        theme
        for theme in groups.get(group or "", ())
        if (code(theme) in told) != bool(coded["out"])
    ]


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address says of a training; `unknown` is a rule that there is not."""

    text: str | None = None
    difficulty: int = 1
    mixed: bool = True

    def programme(self, rules: RuleSet) -> tuple[Programme, str]:
        """Return what to practise at a table, everything where nothing is named."""
        named, unknown = read(self.text, rules) if self.text else ((), "")
        return Programme(named, self.difficulty, self.mixed), unknown


def asked(params: Mapping[str, Any]) -> Asked:
    """Read `?rules ?difficulty ?mix` of an address; nonsense becomes the default."""
    level = address.text(params, "difficulty", "1")
    return Asked(
        text=address.text(params, "rules", "")[:400] or None,
        difficulty=int(level) if level in map(str, LEVELS) else 1,
        mixed=address.text(params, "mix", "1") != "0",
    )
