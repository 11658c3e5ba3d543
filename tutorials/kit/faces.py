"""Card faces drawn as SVG: the one source for the table, the index and the printed sheets.

A page carries the `sprite` once; every face then points into it with ``<use>``, so a whole pack
weighs little. One SVG serves every setting: both letter systems are inside (``vdr`` and ``jqk``),
and `STYLES` shows one of them and colours the suits. Put the class ``jqk-faces`` or
``four-colours`` on any element around the faces to change the setting.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
RANKS: Final = "789TJQKA"

# The text variation selector: without it some systems draw the suits as coloured emoji.
_AS_TEXT: Final = "\ufe0e"

_PIPS: Final = {
    "s": "M50 6C68 30 92 42 92 62 92 76 81 82 71 82 63 82 57 78 53 71 54 82 58 90 64 94L36 94"
    "C42 90 46 82 47 71 43 78 37 82 29 82 19 82 8 76 8 62 8 42 32 30 50 6Z",
    "h": "M50 90C20 64 6 49 6 31 6 16 17 8 29 8 39 8 47 14 50 24 53 14 61 8 71 8 83 8 94 16 94 31"
    " 94 49 80 64 50 90Z",
    "d": "M50 4C58 20 72 38 86 50 72 62 58 80 50 96 42 80 28 62 14 50 28 38 42 20 50 4Z",
    "c": "M50 6C62 6 71 15 71 27 71 33 69 38 65 42 68 41 71 40 74 40 86 40 94 49 94 60 94 71 86 80"
    " 74 80 65 80 58 76 54 69 55 81 58 90 64 94L36 94C42 90 45 81 46 69 42 76 35 80 26 80 14 80 6"
    " 71 6 60 6 49 14 40 26 40 29 40 32 41 35 42 31 38 29 33 29 27 29 15 38 6 50 6Z",
}

# A plumed cap, a diadem and a crown, each in a box of 60 by 46.
_EMBLEMS: Final = {
    "J": "M4 40C6 26 20 20 34 22 42 23 50 28 54 36L56 42C40 36 20 36 4 44Z"
    "M32 20C34 8 46 0 58 2 52 6 46 12 44 22Z",
    "Q": "M6 38C8 24 4 16 4 16 12 24 18 22 20 14 24 22 28 22 30 8 32 22 36 22 40 14 42 22 48 24"
    " 56 16 56 16 52 24 54 38ZM6 41L54 41 54 45 6 45Z",
    "K": "M6 36L2 10 17 22 30 4 43 22 58 10 54 36ZM6 40L54 40 54 45 6 45Z",
}

# Decoration: what holds a face says its name.
_SILENT: Final = {"aria-hidden": "true", "focusable": "false"}

_FRENCH: Final = {"J": "V", "Q": "D", "K": "R"}

# Where the pips stand: the left and right columns, the middle one, on a card of 100 by 140.
_LEFT, _RIGHT, _MIDDLE = 36, 64, 50
_ROWS: Final[dict[str, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    "7": ((40, 70, 100), (55,)),
    "8": ((40, 70, 100), (55, 85)),
    "9": ((36, 59, 81, 104), (70,)),
    "T": ((36, 59, 81, 104), (47.5, 92.5)),
}

STYLES: Final = files(__package__).joinpath("faces.css").read_text("utf-8")


def _split(code: str) -> tuple[str, str]:
    if len(code) != 2 or code[0] not in RANKS or code[1] not in SUITS:
        raise ValueError(f"not a card: {code!r}")
    return code[0], code[1]


def _tag(name: str, attributes: dict[str, float | str], *inside: str) -> str:
    written = "".join(
        f' {key}="{value if isinstance(value, str) else format(value, "g")}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>"


def _pip(suit: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    at: dict[str, float | str] = {"x": x - size / 2, "y": y - size / 2}
    turn = {"transform": f"rotate(180 {x:g} {y:g})"} if turned else {}
    return _tag("use", {"href": f"#pip-{suit}", **at, "width": size, "height": size, **turn})


def _letter(rank: str, x: float, y: float, kind: str = "") -> str:
    """Write a rank, in both letter systems where they differ."""
    if rank in _FRENCH:
        letters = {"vdr": _FRENCH[rank], "jqk": rank}
        return "".join(
            _tag("text", {"class": f"{system} {kind}".strip(), "x": x, "y": y}, letter)
            for system, letter in letters.items()
        )
    if rank == "T":
        return _tag("text", {"class": "ten", "x": x, "y": y}, "10")
    return _tag("text", {"x": x, "y": y}, rank)


def _middle(rank: str, suit: str) -> str:
    if rank == "A":
        return _pip(suit, 50, 70, 46)
    if rank in _EMBLEMS:
        emblem = {"href": f"#emblem-{rank}", "x": "32", "y": "39", "width": "36", "height": "28"}
        frame = {"class": "frame", "x": "28", "y": "31", "width": "44", "height": "78", "rx": "5"}
        return _tag("rect", {**frame}) + _tag("use", {**emblem}) + _letter(rank, 50, 98, "court")
    sides, centre = _ROWS[rank]
    spots = [(x, y) for y in sides for x in (_LEFT, _RIGHT)] + [(_MIDDLE, y) for y in centre]
    return "".join(_pip(suit, x, y, 20, turned=y > 72) for x, y in spots)


def sprite() -> str:
    """Return the hidden SVG every face points into; a page, or a shadow root, needs it once.

    >>> sprite().count("<symbol")
    7
    """
    shapes = [(f"pip-{suit}", "0 0 100 100", path) for suit, path in _PIPS.items()]
    shapes += [(f"emblem-{rank}", "0 0 60 46", path) for rank, path in _EMBLEMS.items()]
    symbols = (
        _tag("symbol", {"id": name, "viewBox": box}, _tag("path", {"d": path}))
        for name, box, path in shapes
    )
    # Not display:none, under which some browsers draw nothing for <use>.
    hidden = {"width": "0", "height": "0", "style": "position:absolute"}
    return _tag("svg", {"class": "sprite", **hidden, **_SILENT}, *symbols)


def face(code: str) -> str:
    """Return the face of a card; the name for screen readers belongs to what holds it.

    >>> face("Jh").startswith('<svg class="face suit-h"')
    True
    >>> face("Ts").count('href="#pip-s"')
    12
    >>> face("1h")
    Traceback (most recent call last):
        ...
    ValueError: not a card: '1h'
    """
    rank, suit = _split(code)
    corner = _letter(rank, 15 if rank == "T" else 14.5, 26) + _pip(suit, 14, 40, 16)
    return _tag(
        "svg",
        {"class": f"face suit-{suit}", "viewBox": "0 0 100 140", **_SILENT},
        _tag("rect", {"class": "paper", "x": 0.5, "y": 0.5, "width": 99, "height": 139, "rx": 9}),
        corner,
        _tag("g", {"transform": "rotate(180 50 70)"}, corner),
        _middle(rank, suit),
    )


def text_face(code: str) -> str:
    r"""Return a card as plain text, big and without a drawing: the rank and the suit.

    >>> text_face("Tc").replace("\ufe0e", "")
    '<span class="text-face suit-c">10♣</span>'
    >>> text_face("Qd").replace("\ufe0e", "")
    '<span class="text-face suit-d"><span class="vdr">D</span><span class="jqk">Q</span>♦</span>'
    """
    rank, suit = _split(code)
    letters = "10" if rank == "T" else rank
    if rank in _FRENCH:
        both = {"vdr": _FRENCH[rank], "jqk": rank}
        letters = "".join(_tag("span", {"class": key}, letter) for key, letter in both.items())
    return _tag("span", {"class": f"text-face suit-{suit}"}, letters, SUITS[suit], _AS_TEXT)
