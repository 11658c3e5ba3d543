"""A link as a QR code in a terminal, of blocks alone: no sign of it changes the terminal."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

import segno

# Two rows in one: light above, light below. A terminal is dark, so light is what is printed.
_BLOCKS: Final = {
    (True, True): "\N{FULL BLOCK}",
    (True, False): "\N{UPPER HALF BLOCK}",
    (False, True): "\N{LOWER HALF BLOCK}",
    (False, False): " ",
}
_BORDER: Final = 2


def in_blocks(link: str) -> str:
    """Draw a link; a phone reads it from a dark terminal, most of them from a light one too.

    >>> lines = in_blocks("http://192.168.1.20:8162/").splitlines()
    >>> len(lines) * 2 - 1 == len(lines[0])
    True
    """
    code = segno.make(link, error="l", micro=False)
    rows = [[not dark for dark in row] for row in code.matrix_iter(border=_BORDER)]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[False] * len(rows))
    return "\n".join(
        "".join(_BLOCKS[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs
    )
