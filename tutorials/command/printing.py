"""What the command prints: no sign that a terminal obeys, no traceback when nobody reads."""

from __future__ import annotations

import io
import os
import sys
import unicodedata
from json import dumps
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TextIO

_PICTURES = 0x2400
_DELETE, _DELETED = 0x7F, "\N{SYMBOL FOR DELETE}"


class CannotPrintError(Exception):
    """The output takes nothing more: the disk is full, a device refuses."""


def prepare() -> None:
    """Let both outputs take every letter: a pipe may have an old code page, which has no suits."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def say(text: str, *, error: bool = False) -> None:
    """Print a text; `CannotPrintError` where that fails.

    Whoever closed the pipe (`| head`) has read enough, and what the command returns holds.
    """
    stream = sys.stderr if error else sys.stdout
    if stream is None:
        return
    try:
        print(text, file=stream, flush=True)
    except BrokenPipeError:
        _silence(stream)
    except OSError as reason:
        _silence(stream)
        raise CannotPrintError(reason.strerror) from reason


def _silence(stream: TextIO) -> None:
    """Print nothing there any more: what is left in it would fail once more at the end."""
    nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - to the end
    if stream is sys.stdout:
        sys.stdout = nowhere
    else:
        sys.stderr = nowhere


def visible(text: str) -> str:
    r"""Show the signs that a terminal obeys as marks; lines stay lines.

    >>> visible("\x1b[31mred\x9b\x7f")
    '␛[31mred<U+009B>␡'
    """
    return "".join(letter if _harmless(letter) else _mark(letter) for letter in text)


def escaped(json_text: str) -> str:
    r"""Write them in JSON as JSON writes them; they stand in its strings only.

    >>> escaped('"\x9b"')
    '"\\u009b"'
    """
    return "".join(letter if _harmless(letter) else dumps(letter)[1:-1] for letter in json_text)


def _harmless(letter: str) -> bool:
    """Whether a letter is only shown: no control sign, none that turns the line, no half of one."""
    return letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _mark(letter: str) -> str:
    code = ord(letter)
    if code < 0x20:
        return chr(_PICTURES + code)
    return _DELETED if code == _DELETE else f"<U+{code:04X}>"
