"""Score sheets on paper: A4, black and white, one page by itself that a browser prints.

A filled sheet, or an empty one to write on: who deals, who took, what each side marks and its
total, with the rules of the table in a line and what the cards are worth below.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

from belote_core import PRESETS, RuleSet, Suit, card_points, diff
from belote_core.ranking import BELOTE_POINTS, DEAL_POINTS, LAST_TRICK_BONUS, strength
from belote_core.record import Counted
from belote_core.ruleset import Announcements
from belote_core.wording.glossary import RANKS
from tutorials.kit import prose
from tutorials.kit.score import sheet_screen, telling
from tutorials.kit.score.sheet import Sheet
from tutorials.kit.texts import facts, houses

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tutorials.kit.score.sheet import Row

# What fits a page above the values of the cards.
LINES = 24
_TRUMP, _PLAIN = Suit.HEARTS, Suit.SPADES


@dataclass(frozen=True)
class _Page:
    """What a page is written with: the sheet whose names it bears, and the language."""

    sheet: Sheet
    lang: str

    def word(self, key: str, **told: object) -> str:
        return prose.word(key, "score_print", **told)[self.lang]

    @property
    def sides(self) -> list[str]:
        return [name[self.lang] for name in telling.sides(self.sheet)]


def filled(sheet: Sheet, lang: str) -> str:
    """Return the sheet as it stands, with room below it where there is some."""
    page = _Page(sheet, lang)
    rows = "".join(_row(page, row) for row in sheet.rows)
    left = max(0, LINES - len(sheet.rows)) if sheet.match.winner is None else 0
    end = sheet_screen.end_of(sheet)
    return _laid(page, sheet.rules, rows + _empty(page) * left, end[lang] if end else "")


def blank(rules: RuleSet, lang: str, sheet: Sheet | None = None) -> str:
    """Return an empty sheet for a table; it bears the names of `sheet`, where there are some."""
    names = sheet.names if sheet and sheet.rules.players == rules.players else ()
    page = _Page(Sheet(rules=rules, names=names), lang)
    return _laid(page, rules, _empty(page) * LINES, "")


def _laid(page: _Page, rules: RuleSet, rows: str, end: str) -> str:
    template = Template(files("tutorials.kit.score").joinpath("printed.html").read_text("utf-8"))
    unnamed = not page.sheet.rules.fixed_pairs and not any(page.sheet.names)
    sides = ["" if unnamed else escape(name) for name in page.sides]
    heads = "".join(f'<th colspan="2" scope="colgroup">{name}&nbsp;</th>' for name in sides)
    kinds = (
        f'<th scope="col">{page.word("marked")}</th><th scope="col">{page.word("total")}</th>'
    ) * len(sides)
    return template.substitute(
        lang=page.lang,
        title=page.word("title"),
        rules=escape(rules_line(rules, page.lang)),
        number=page.word("number"),
        dealer=page.word("dealer"),
        taker=page.word("taker"),
        heads=heads,
        kinds=kinds,
        rows=rows,
        end=f"<p class=end>{escape(end)}</p>" if end else "",
        values=_values(page, rules),
        worth="".join(f"<li>{escape(one)}</li>" for one in _worth(page, rules)),
    )


def rules_line(rules: RuleSet, lang: str) -> str:
    """Say a table in a line: its name, how far it goes, and the house rules it has."""
    name, _ = rules.nearest()
    base = PRESETS[name]
    changes = [c for c in diff(base, rules) if c.effective and c.knob != "target"]
    told = [sheet_screen.table_name(base)[lang], sheet_screen.goal(rules)[lang]]
    if changes:
        told.append(houses.listed(changes)[lang])
    return ". ".join(told) + "."


def _empty(page: _Page) -> str:
    return f"<tr>{'<td>&nbsp;</td>' * (3 + 2 * len(page.sides))}</tr>"


def _row(page: _Page, row: Row) -> str:
    """Write a line: a deal, or the rules from there on, right across."""
    lang, line = page.lang, row.line
    if isinstance(line, RuleSet):
        told = escape(f"{telling.word('rules_from_here')[lang]} : {rules_line(line, lang)}")
        return f'<tr class="rules"><td colspan="{3 + 2 * len(page.sides)}">{told}</td></tr>'
    dealer = telling.seat(page.sheet, row.before.dealer)[lang]
    sides = page.sides
    taker = ""
    if isinstance(line, Counted):
        taker = sides[row.before.rules.side_of(line.taker)]
        if line.belote is not None:
            taker += f" · {page.word('belote_of', who=sides[line.belote])}"
    else:
        taker = telling.word("passed_out")[lang]
    done = row.settlement
    cells = "".join(
        f"<td>{done.marked[side] if done else ''}</td><td><b>{total}</b></td>"
        for side, total in enumerate(row.after.totals)
    )
    left = f" · {telling.word('left', n=row.after.held_over)[lang]}" if row.after.held_over else ""
    return (
        f"<tr><td>{row.number}</td><td class=name>{escape(dealer)}</td>"
        f"<td class=name>{escape(taker + left)}</td>{cells}</tr>"
    )


def _values(page: _Page, rules: RuleSet) -> str:
    """Write both orders, the strongest first, with what each card is worth (CARD-2, CARD-3)."""
    return "".join(
        _order(page, page.word(name), rules, suit)
        for name, suit in (("at_trump", _TRUMP), ("elsewhere", _PLAIN))
    )


def _order(page: _Page, name: str, rules: RuleSet, suit: Suit) -> str:
    cards = sorted(
        (card for card in rules.cards if card.suit is suit),
        key=lambda card: -strength(card, _TRUMP),
    )
    heads = "".join(f'<th scope="col">{RANKS[page.lang][card.rank]}</th>' for card in cards)
    points = "".join(f"<td>{card_points(card, _TRUMP)}</td>" for card in cards)
    return (
        f'<table class="values"><tr><th scope="row">{escape(name)}</th>{heads}</tr>'
        f'<tr><th scope="row">{page.word("points")}</th>{points}</tr></table>'
    )


def _worth(page: _Page, rules: RuleSet) -> Iterable[str]:
    """Say what else counts at this table."""
    yield page.word("bonus", n=LAST_TRICK_BONUS, total=DEAL_POINTS)
    yield page.word("belote", n=BELOTE_POINTS)
    yield page.word("capot", n=rules.capot)
    if rules.announcements is not Announcements.NONE:
        yield page.word("announcements", **facts.of(rules))
