"""Where each key and value of a TOML text stands: `tomllib` reads them but does not say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from belote_core.errors import RecordError

Path = tuple[str | int, ...]

# As much of a text as a message shows.
SHOWN = 40

# Of a text that `tomllib` has accepted: strings first, so that nothing in them counts as a sign.
_TOKEN = re.compile(
    "|".join(
        (
            r"(?P<skip>[ \t\r]+|\#[^\n]*)",
            r'(?P<text>"{3}(?:[^\\]|\\.)*?"{3,5}|' + r"'{3}.*?'{3,5}",
            r'"(?:[^"\\]|\\.)*"|' + r"'[^']*')",
            r"(?P<sign>[\[\]{}=,.\n])",
            r"""(?P<word>[^\s\[\]{}=,.\#"']+)""",
        )
    ),
    re.DOTALL,
)


@dataclass(frozen=True)
class Places:
    """Where each key and each value of a text starts and ends, by path: `("hands", 0)`.

    `base` is the table that paths start from: one deal of a whole match.
    """

    text: str
    keys: dict[Path, int] = field(default_factory=dict)
    values: dict[Path, int] = field(default_factory=dict)
    ends: dict[Path, int] = field(default_factory=dict)
    base: Path = ()

    def under(self, *path: str | int) -> Places:
        """Find the same places with paths that start from a table."""
        return replace(self, base=(*self.base, *path))

    def at(self, path: Path, inside: int = 0) -> tuple[int, int]:
        """Line and column, from 1, of a value, or `inside` characters into a string."""
        path = (*self.base, *path)
        # A path that is not written stands for what should be there: the table that lacks it.
        while path and path not in self.values:
            path, inside = path[:-1], 0
        offset = self.values.get(path, 0)
        written = self.text[offset : offset + inside + 1]
        # Escapes and strings over several lines: their start is near enough.
        if inside and "\\" not in written and not written.startswith(('"""', "'''")):
            offset += inside
        return line_and_column(self.text, offset)

    def of_key(self, path: Path) -> tuple[int, int]:
        """Line and column, from 1, of a key."""
        return line_and_column(self.text, self.keys.get((*self.base, *path), 0))

    def text_at(self, path: Path, inside: int = 0) -> str:
        """What stands at a path, cut short: a value without its quotes, or one word inside it."""
        path = (*self.base, *path)
        if path not in self.values:
            return ""
        whole = self.text[self.values[path] : self.ends[path]].partition("\n")[0]
        if inside:
            return re.split(r"[\s\"']", whole[inside:], maxsplit=1)[0][:SHOWN]
        return whole.strip("\"'")[:SHOWN]

    def fault(self, code: str, path: Path, *, inside: int = 0, **facts: Any) -> RecordError:
        """Make an error of what stands at a path; `text` is what is written there."""
        line, column = self.at(path, inside)
        if not {"text", "token"} & facts.keys():
            facts["text"] = self.text_at(path, inside)
        return RecordError(code, line=line, column=column, **facts)


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Count lines and columns from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def offset_at(text: str, line: int, column: int) -> int:
    r"""Count characters from 0: the other way round.

    >>> offset_at("ab\ncd", *line_and_column("ab\ncd", 4))
    4
    """
    return sum(len(one) + 1 for one in text.split("\n")[: line - 1]) + column - 1


def find_places(text: str) -> Places:
    r"""Find every key and value of a text that is TOML.

    >>> places = find_places('dealer = 2\nactions = ["0 pass",\n  "1 take h"]')
    >>> places.at(("actions", 1)), places.of_key(("dealer",))
    ((3, 3), (1, 1))
    """
    scanner = _Scanner(text)
    scanner.document()
    return scanner.places


class _Scanner:
    """Walk through the tokens, noting offsets."""

    def __init__(self, text: str) -> None:
        self.places = Places(text)
        # How many tables each array of tables holds so far.
        self.arrays: dict[Path, int] = {}
        found = (m for m in _TOKEN.finditer(text) if m.lastgroup != "skip")
        self.tokens = [(m[0], m.start()) for m in found]
        self.next = 0

    def peek(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def take(self) -> tuple[str, int]:
        token = self.tokens[self.next]
        self.next += 1
        return token

    def skip(self, *signs: str) -> bool:
        """Pass over any of these signs; whether there was one."""
        start = self.next
        while self.peek() in signs:
            self.next += 1
        return self.next > start

    def document(self) -> None:
        table: Path = ()
        while self.next < len(self.tokens):
            if self.skip("\n"):
                continue
            if self.peek() == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> Path:
        """Read `[table]`, or `[[table]]`: one more of an array."""
        first = self.next
        self.skip("[")
        path = self.key(())
        if self.tokens[first + 1][0] == "[":
            self.arrays[path] = self.arrays.get(path, -1) + 1
            path = (*path, self.arrays[path])
        self.skip("]")
        self.places.values.setdefault(path, self.tokens[first][1])
        self.places.ends.setdefault(path, self.end())
        return path

    def end(self) -> int:
        """Where the token that was taken last ends."""
        token, offset = self.tokens[self.next - 1]
        return offset + len(token)

    def key(self, above: Path) -> Path:
        """Read a key, dotted or not, quoted or not; of an array of tables its last one."""
        path = above
        while True:
            if path in self.arrays:
                path = (*path, self.arrays[path])
            word, offset = self.take()
            path = (*path, word.strip("\"'"))
            self.places.keys.setdefault(path, offset)
            self.places.values.setdefault(path, offset)
            self.places.ends.setdefault(path, self.end())
            if not self.skip("."):
                return path

    def pair(self, above: Path) -> None:
        path = self.key(above)
        self.skip("=")
        self.value(path)

    def value(self, path: Path) -> None:
        self.places.values[path] = self.tokens[self.next][1]
        opening = self.peek()
        if opening in ("[", "{"):
            self.take()
            self.parts(path, "]" if opening == "[" else "}")
        else:
            # A number or a date may be several words.
            while self.peek() not in ("", ",", "]", "}", "\n"):
                self.take()
        self.places.ends[path] = self.end()

    def parts(self, path: Path, closing: str) -> None:
        """Read what stands between brackets."""
        count = 0
        while not self.skip_end(closing):
            if closing == "]":
                self.value((*path, count))
                count += 1
            else:
                self.pair(path)

    def skip_end(self, closing: str) -> bool:
        """Pass over what parts the values; whether that was the end of them."""
        self.skip(",", "\n")
        if self.peek() in (closing, ""):
            self.next += 1
            return True
        return False
