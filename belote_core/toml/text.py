"""From bytes to text, from text to TOML: a file that is no text at all says where it fails."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from belote_core.arguments import of_kind
from belote_core.errors import RecordError
from belote_core.toml.places import SHOWN, Places, find_places, line_and_column

# Bytes of a file, characters of a text: a match of a hundred deals has some fifty thousand.
LARGEST = 1_000_000
_MARKS = ("\ufeff".encode(), "\ufeff")
# A key in so many parts takes `tomllib` minutes; no key of records has more than three.
_ENDLESS_KEY = re.compile(r"(?:\.\s*[\w\"'-]+\s*){60}")


def read_text(data: bytes) -> str:
    r"""Read the bytes of a file: UTF-8, with or without a mark at its start, either line ending.

    Raises `RecordError`: `wrong_encoding` at the first byte that is none of it, NUL included;
    `too_large` beyond `LARGEST` bytes, at once.

    >>> read_text(b"\xef\xbb\xbfformat = 1\r\n")
    'format = 1\n'
    """
    of_kind("data", data, bytes, bytearray)
    check_size(len(data))
    data = data.removeprefix(_MARKS[0])
    # UTF-16 shows by its NULs; UTF-8 allows them, TOML does not.
    bad = [at for at in (data.find(b"\0"),) if at >= 0]
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        bad.append(error.start)
    if bad:
        before = data[: min(bad)].decode()
        line, column = line_and_column(before, len(before))
        token = f"0x{data[min(bad)]:02X}"
        raise RecordError("wrong_encoding", line=line, column=column, token=token)
    return text.replace("\r\n", "\n")


def load(text: str) -> tuple[dict[str, Any], Places]:
    """Read TOML and where everything stands; its own errors are turned into a place."""
    of_kind("text", text, str)
    check_size(len(text))
    text = text.removeprefix(_MARKS[1])
    endless = _ENDLESS_KEY.search(text)
    if endless:
        line, column = line_and_column(text, endless.start())
        raise _not_toml(text, line, column, "endless key")
    try:
        return tomllib.loads(text), find_places(text)
    except (ValueError, RecursionError) as error:
        place = re.search(r"\(at\sline\s(\d+),\scolumn\s(\d+)\)", str(error))
        end = line_and_column(text, len(text.rstrip()))
        line, column = (int(place[1]), int(place[2])) if place else end
        detail = re.sub(r" \(at [^()]*\)$", "", str(error))
        raise _not_toml(text, line, column, detail) from error


def _not_toml(text: str, line: int, column: int, detail: str) -> RecordError:
    """Say where TOML ends, and what stands before on its line."""
    written = text.split("\n")[line - 1]
    before = (written[: column - 1].strip() or written.strip())[-SHOWN:].strip("\"'")
    return RecordError("not_toml", line=line, column=column, text=before, detail=detail)


def check_size(size: int) -> None:
    """Refuse at once what is no record: nobody plays that many deals."""
    if size > LARGEST:
        most, kilobytes = LARGEST // 1000, -(-size // 1000)
        raise RecordError("too_large", line=1, column=1, text="", size=kilobytes, most=most)
