"""The only place where marked text becomes HTML: what a page is given is made by these.

Everything before, forms and feedback, has its emphasis between asterisks and is plain otherwise.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_MARKED = re.compile(r"\*\*?([^*]+)\*\*?")
# So many sentences and more are a sum, which is read line by line.
_A_SUM = 3


def bold(text: str) -> str:
    """Turn the marks of emphasis, *one* or **two**, into HTML.

    >>> bold("*a* and **b**")
    '<b>a</b> and <b>b</b>'
    """
    return _MARKED.sub(r"<b>\1</b>", text)


def plain(text: str) -> str:
    """Leave the marks of emphasis out, for what has none.

    >>> plain("*a* and **b**")
    'a and b'
    """
    return _MARKED.sub(r"\1", text)


def paragraph(sentences: Sequence[str], *, by_line: bool) -> str:
    """Set sentences one after the other, or each in a line of its own."""
    return bold((" <br>" if by_line else " ").join(sentences))


def reasons(told: Sequence[str], *, facts: int) -> str:
    """Set the sentences on so many facts; a long sum line by line.

    >>> reasons(["J 20.", "9 14.", "Total: 34."], facts=3)
    'J 20. <br>9 14. <br>Total: 34.'
    """
    return paragraph(told, by_line=facts >= _A_SUM)
