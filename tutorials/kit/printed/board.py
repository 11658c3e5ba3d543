"""What lies on the table, drawn for paper: cards with their boxes, rows of tricks, sheets."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from tutorials.kit import faces

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from exercises.screens import Felt, Row, Sheet, Spread

# Suits of the two colours, so that they are told apart in black: hollow and filled.
_HOLLOW = str.maketrans({"♥": "♡", "♦": "♢"})
BOX = '<span class="box"></span>'


def hollow(text: str) -> str:
    """Write a text for paper: red suits are hollow in it.

    >>> hollow("9♥ & 8♠")
    '9♡ &amp; 8♠'
    """
    return escape(text.translate(_HOLLOW), quote=False)


def drawn(laid: Felt, lang: str, words: Mapping[str, str], *, boxed: bool) -> str:
    """Draw what lies there; `boxed` puts a box under each card that may be chosen.

    What is said of it in words (trump, who led, who dealt) is not drawn.
    """
    parts = list(_parts(laid, lang, words, boxed=boxed))
    return f'<div class="board">{"".join(parts)}</div>' if parts else ""


def _parts(laid: Felt, lang: str, words: Mapping[str, str], *, boxed: bool) -> Iterator[str]:
    if "bidding" in laid:
        turned = _figure(laid["bidding"]["turned"])
        yield _row((turned,), words["turned"])
    if laid.get("trick"):
        by_seat, seats = laid["trick"], laid["seats"]
        played = [
            _figure(by_seat[str(seat)], above=seats[seat]["name"][lang])
            for seat in laid["order"]
            if str(seat) in by_seat
        ]
        yield _row(played, words["trick"], "named")
    if "hand" in laid:
        held = "seats" in laid or "asked" in laid
        cards = [_figure(code, below=BOX if boxed else "") for code in laid["hand"]]
        yield _row(cards, words["hand"] if held else "")
    if "spread" in laid:
        yield _spread(laid["spread"], lang, words, boxed=boxed)
    if laid.get("sheet", {}).get("rows"):
        yield _sheet(laid["sheet"], lang)


def _row(figures: Sequence[str], label: str, kind: str = "") -> str:
    named = f"<b>{hollow(label)}</b>" if label else ""
    return f'<div class="row {kind}">{named}{"".join(figures)}</div>'


def _figure(code: str, *, above: str = "", below: str = "") -> str:
    caption = f"<figcaption>{hollow(above)}</figcaption>" if above else ""
    return f"<figure>{caption}{faces.face(code)}{below}</figure>"


def _spread(spread: Spread, lang: str, words: Mapping[str, str], *, boxed: bool) -> str:
    heads = [head[lang] for head in spread["heads"]]
    if heads:
        return _grid(spread["rows"], heads, lang, words, boxed=boxed)
    return "".join(
        _row(
            [_figure(code) for code in row["cards"] if code],
            row["label"].get(lang, ""),
            spread["kind"],
        )
        for row in spread["rows"]
    )


def _grid(
    rows: Sequence[Row], heads: Sequence[str], lang: str, words: Mapping[str, str], *, boxed: bool
) -> str:
    """Lay tricks by columns, a player in each; who led is told, and every card can be chosen."""

    def cell(row: Row, seat: int) -> str:
        return _cell(row["cards"][seat], words["led"] if seat == row["lead"] else "", boxed=boxed)

    told = [(row["label"][lang], [cell(row, n) for n in range(len(heads))]) for row in rows]
    return _table("sheet grid", heads, told)


def _cell(code: str | None, note: str, *, boxed: bool) -> str:
    if code is None:
        return ""
    led = f" <small>{hollow(note)}</small>" if note else ""
    return f"{faces.text_face(code).translate(_HOLLOW)}{led} {BOX if boxed else ''}"


def _sheet(sheet: Sheet, lang: str) -> str:
    heads = [name[lang] for name in sheet["heads"]]
    told = [(row["label"][lang], [_told(n, lang) for n in row["cells"]]) for row in sheet["rows"]]
    return _table("sheet", heads, told)


def _table(kind: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    head = "".join(f"<th>{hollow(name)}</th>" for name in heads)
    body = "".join(
        f"<tr><th>{hollow(label)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for label, cells in rows
    )
    top = f"<thead><tr><th></th>{head}</tr></thead>"
    return f'<table class="{kind}">{top}<tbody>{body}</tbody></table>'


def _told(cell: Mapping[str, str] | int | str | None, lang: str) -> str:
    if cell is None:
        return ""
    return hollow(cell[lang] if isinstance(cell, dict) else str(cell))
