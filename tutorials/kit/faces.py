"""Card faces drawn as SVG: the one source for the table, the index and the printed sheets.

A page carries the `sprite` once; every face then points into it with ``<use>``, so a whole pack
weighs little. One SVG serves every setting and size: both letter systems are inside (``vdr`` and
``jqk``), and a small drawing that shows below 84 pixels; `STYLES` shows one of them and colours the
suits. Put the class ``jqk-faces`` or ``four-colours`` on any element around the faces to change the
setting. The shapes stand in `sprite.svg`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
RANKS: Final = "789TJQKA"

# The text variation selector: without it some systems draw the suits as coloured emoji.
_AS_TEXT: Final = "\ufe0e"

# Decoration: what holds a face says its name.
_SILENT: Final = {"aria-hidden": "true", "focusable": "false"}

_FRENCH: Final = {"J": "V", "Q": "D", "K": "R"}

# Where the pips stand: the left and right columns, the middle one, on a card of 100 by 140. No two
# pieces of ink are nearer to each other than 2.75.
_LEFT, _RIGHT, _MIDDLE = 37, 63, 50
_ROWS: Final[dict[str, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    "7": ((34, 70, 106), (52,)),
    "8": ((34, 70, 106), (52, 88)),
    "9": ((27.5, 55.8, 84.2, 112.5), (70,)),
    "T": ((27.5, 55.8, 84.2, 112.5), (41.6, 98.4)),
}
# What each figure holds carries its suit: where, and how large.
_HELD: Final = {"K": (85, 21, 13), "Q": (85, 29, 14), "J": (86.5, 27, 12)}

STYLES: Final = files(__package__).joinpath("faces.css").read_text("utf-8")
_SPRITE: Final = files(__package__).joinpath("sprite.svg").read_text("utf-8")


def _split(code: str) -> tuple[str, str]:
    if len(code) != 2 or code[0] not in RANKS or code[1] not in SUITS:
        raise ValueError(f"not a card: {code!r}")
    return code[0], code[1]


def _tag(name: str, attributes: Mapping[str, float | str], *inside: str) -> str:
    written = "".join(
        f' {key}="{value if isinstance(value, str) else format(value, "g")}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>"


def _pip(suit: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    at: dict[str, float | str] = {"x": x - size / 2, "y": y - size / 2}
    turn = {"transform": f"rotate(180 {x:g} {y:g})"} if turned else {}
    return _tag("use", {"href": f"#pip-{suit}", **at, "width": size, "height": size, **turn})


def _rank(rank: str, x: float, y: float, size: float, width: float | None = None) -> str:
    """Draw a rank around `x`, in both letter systems where they differ."""
    scale = f"{size:g}" if width is None else f"{width:g} {size:g}"
    at = {"transform": f"translate({x:g} {y:g}) scale({scale})"}
    if rank not in _FRENCH:
        return _tag("use", {"href": f"#rank-{rank}", **at})
    both = {"vdr": _FRENCH[rank], "jqk": rank}
    return "".join(
        _tag("use", {"class": system, "href": f"#rank-{letter}", **at})
        for system, letter in both.items()
    )


def _figure(rank: str, suit: str) -> str:
    return _tag("use", {"href": f"#court-{rank}"}) + _pip(suit, *_HELD[rank])


def _middle(rank: str, suit: str) -> str:
    if rank == "A":
        return _pip(suit, 50, 70, 48)
    if rank in _HELD:
        half = _figure(rank, suit)
        belt = _tag("path", {"class": "belt", "d": "M6 68.6H94V71.4H6Z"})
        return half + _tag("g", {"transform": "rotate(180 50 70)"}, half) + belt
    sides, centre = _ROWS[rank]
    spots = [(x, y) for y in sides for x in (_LEFT, _RIGHT)] + [(_MIDDLE, y) for y in centre]
    return "".join(_pip(suit, x, y, 16, turned=y > 72) for x, y in spots)


def _small(rank: str, suit: str) -> str:
    """The drawing of a card that is narrower than a thumb: its corner, and one thing more."""
    if rank in _HELD:
        upper = {"transform": "translate(-12 58.5) scale(1.15)"}
        inside = {"clip-path": "url(#inside-card)"}
        large = _tag("g", inside, _tag("g", upper, _figure(rank, suit)))
    else:
        large = _pip(suit, 65, 103, 54)
    ten = rank == "T"
    corner = _rank(rank, 25 if ten else 23.5, 9, 1.6, 1.42 if ten else None)
    return large + corner + _pip(suit, 24, 71, 27)


def sprite() -> str:
    """Return the hidden SVG every face points into; a page, or a shadow root, needs it once.

    >>> sprite().count("<symbol")
    5
    """
    # Its first lines say what is in it; a page need not.
    return _SPRITE[_SPRITE.index("<svg") :].strip()


def back() -> str:
    """Return the back of a card, which says nothing.

    >>> back().startswith('<svg class="card-back"')
    True
    """
    return _tag(
        "svg",
        {"class": "card-back", "viewBox": "0 0 100 140", **_SILENT},
        _tag("use", {"href": "#back"}),
    )


def face(code: str) -> str:
    """Return the face of a card; the name for screen readers belongs to what holds it.

    >>> face("Jh").startswith('<svg class="face suit-h"')
    True
    >>> face("Ts").count('href="#pip-s"')  # ten, two corners, and two of the small drawing
    14
    >>> face("1h")
    Traceback (most recent call last):
        ...
    ValueError: not a card: '1h'
    """
    rank, suit = _split(code)
    ten = rank == "T"
    x = 15.8 if rank in _ROWS else 16.8
    corner = _rank(rank, x, 7.5, 1.04, 0.86 if ten else None) + _pip(suit, x, 47.5, 19)
    paper = {"x": 0.75, "y": 0.75, "width": 98.5, "height": 138.5, "rx": 8.5}
    return _tag(
        "svg",
        {"class": f"face suit-{suit}", "viewBox": "0 0 100 140", **_SILENT},
        _tag("rect", {"class": "paper", **paper}),
        _tag(
            "g",
            {"class": "whole"},
            _middle(rank, suit),
            corner,
            _tag("g", {"transform": "rotate(180 50 70)"}, corner),
        ),
        _tag("g", {"class": "small"}, _small(rank, suit)),
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
