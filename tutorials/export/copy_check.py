"""What is wrong with a copy of the course, in a folder or at an address. Python alone is enough.

It lies beside `serve.py` in every exported folder. Files are held against the list that the export
wrote, types and headers against what a page needs.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, urljoin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LIST = "files.json"
# What a browser refuses under another type; of what it does not, any will do.
TYPES = {
    ".css": ("text/css",),
    ".html": ("text/html",),
    ".js": ("text/javascript", "application/javascript"),
    ".mjs": ("text/javascript", "application/javascript"),
    ".wasm": ("application/wasm",),
}
# What a page does, by the directives that decide on it, the first that is there.
NEEDED = (
    (("script-src", "default-src"), ("'self'", "'unsafe-inline'", "'wasm-unsafe-eval'", "data:")),
    (("style-src", "default-src"), ("'self'", "'unsafe-inline'")),
    (("connect-src", "default-src"), ("'self'",)),
    (("worker-src", "child-src", "script-src", "default-src"), ("'self'",)),
)
# What allows it as well.
_WIDER = {
    "'self'": r"\*|https?:|https?://\S+",
    "'wasm-unsafe-eval'": "'unsafe-eval'",
}
_AT_ONCE = 8
_SECONDS = 30
_MOST = 20
WHOLE, FAULTY, UNREADABLE = 0, 1, 2


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: `code` is the key of the sentence, less its `check_`."""

    code: str
    facts: Mapping[str, str] = field(default_factory=dict)


class CannotCheckError(Exception):
    """There is nothing to check here: `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True)
class Got:
    """A file as it came; `headers` are lower-case, and none of them those of a file on a disk."""

    data: bytes
    headers: Mapping[str, str] = field(default_factory=dict)


def is_address(where: str) -> bool:
    """Whether this is an address rather than a folder."""
    return re.match(r"https?://", where) is not None


def _get(where: str, name: str) -> Got | None:
    """Return a file of the copy, None where it is not there; `OSError` where nothing answers."""
    if not is_address(where):
        file = Path(where, name)
        return Got(file.read_bytes()) if file.is_file() else None
    address = urljoin(where, quote(name))
    try:
        with urllib.request.urlopen(address, timeout=_SECONDS) as answer:  # noqa: S310 - http only
            named = {key.lower(): value for key, value in answer.headers.items()}
            return Got(answer.read(), named)
    except urllib.error.HTTPError as error:
        error.close()
        return None


def _listed(where: str) -> dict[str, dict[str, object]]:
    try:
        got = _get(where, LIST)
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise CannotCheckError(Fault("unreachable", {"why": str(reason)})) from error
    try:
        listed = json.loads(got.data) if got else None
    except ValueError:
        listed = None
    if not isinstance(listed, dict) or not listed:
        raise CannotCheckError(Fault("no_list"))
    return listed


def of_file(name: str, entry: Mapping[str, object], got: Got | None) -> Iterator[Fault]:
    """What is wrong with one file; `entry` is {size, sha256}."""
    if got is None:
        yield Fault("missing", {"file": name})
        return
    if hashlib.sha256(got.data).hexdigest() != entry.get("sha256"):
        yield Fault("changed", {"file": name})
    wanted = TYPES.get(Path(name).suffix)
    if not got.headers or not wanted:
        return
    given = got.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given not in wanted:
        yield Fault("type", {"file": name, "type": given, "wanted": wanted[0]})


def of_policy(policy: str) -> Iterator[Fault]:
    """What a Content-Security-Policy forbids that a page needs.

    >>> [fault.facts["source"] for fault in of_policy("script-src 'self' 'unsafe-inline' data:")]
    ["'wasm-unsafe-eval'"]
    """
    directives: dict[str, list[str]] = {}
    for text in filter(str.strip, policy.split(";")):
        name, *sources = text.split()
        directives.setdefault(name.lower(), sources)
    for names, needed in NEEDED:
        decides = next((name for name in names if name in directives), "")
        allowed = directives.get(decides, [*needed])
        for source in needed:
            if source not in allowed and not any(map(_wider(source).fullmatch, allowed)):
                yield Fault("csp", {"directive": decides, "source": source})


def enough() -> str:
    """Return the narrowest Content-Security-Policy under which the pages run."""
    return "; ".join(" ".join((names[0], *sources)) for names, sources in NEEDED)


def _wider(source: str) -> re.Pattern[str]:
    """What allows a source as well."""
    return re.compile(_WIDER.get(source, "(?!)"))


def faults(where: str) -> tuple[int, list[Fault]]:
    """Return how many files there should be and what is wrong; `CannotCheckError` without a list.

    `where` is a folder, or the address of one.
    """
    if is_address(where) and not where.endswith("/"):
        where = where.rpartition("/")[0] + "/" if where.endswith(".html") else where + "/"
    listed = _listed(where)

    def look(name: str) -> list[Fault]:
        try:
            got = _get(where, name)
        except (OSError, ValueError):
            got = None
        found = list(of_file(name, listed[name], got))
        if got and name.endswith(".html"):
            found += of_policy(got.headers.get("content-security-policy", ""))
        return found

    with ThreadPoolExecutor(_AT_ONCE) as threads:
        found = [fault for one in threads.map(look, listed) for fault in one]
    # A header is the same on every page: told once.
    once = {(fault.code, *sorted(fault.facts.items())): fault for fault in found}
    return len(listed), list(once.values())


def _lines(where: str, found: Iterable[Fault], words: Mapping[str, str]) -> Iterator[str]:
    told = [words[f"check_{fault.code}"].format(where=where, **fault.facts) for fault in found]
    yield from told[:_MOST]
    if len(told) > _MOST:
        yield words["check_more"].format(n=len(told) - _MOST)


def check(where: str, words: Mapping[str, str]) -> int:
    """Say what is wrong with a copy: 0 for nothing, 1 for something, 2 where there is none."""
    try:
        count, found = faults(where)
    except CannotCheckError as error:
        print(*_lines(where, [error.fault], words), sep="\n", file=sys.stderr)
        return UNREADABLE
    if not found:
        print(words["check_whole"].format(where=where, n=count))
        return WHOLE
    print(*_lines(where, found, words), words["check_remedy"], sep="\n")
    return FAULTY
