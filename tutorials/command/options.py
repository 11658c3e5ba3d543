"""Options in the reader's language: `argparse` itself knows English only."""

from __future__ import annotations

import argparse
import locale
import os
import re
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from tutorials.command.printing import say, visible
from tutorials.kit import prose

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

# The table of a text that names none, where no option does.
USUAL = "MARQUOIR_3"
# What `argparse` says, and the key of our sentence for it; the last one is for all else.
_SAID = tuple(
    (re.compile(said, re.DOTALL), key)
    for said, key in (
        (r"argument\s(?P<option>.+?):\sexpected\s.*argument.*", "value_missing"),
        (r"argument\s(?P<option>.+?):\sinvalid\schoice:\s(?P<value>.+?)\s\(.*", "value_unknown"),
        (
            r"argument\s(?P<option>.+?):\signored\sexplicit\sargument\s(?P<value>.+)",
            "no_value_wanted",
        ),
        (r"the\sfollowing\sarguments\sare\srequired:\s(?P<value>.+)", "argument_missing"),
        (r"unrecognized\sarguments:\s(?P<value>.+)", "not_understood"),
        (r"argument\s(?P<option>.+?):\s(?P<value>.+)", "refused"),
        (r"(?P<value>.*)", "not_understood"),
    )
)
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language(given: Sequence[str]) -> str:
    """Return the language that the options ask for, else the system's, else French.

    >>> language(["check", "--lang", "en", "-"]), language(["--lang=en"])
    ('en', 'en')
    """
    asked = [
        text.partition("=")[2] or following
        for text, following in zip(given, [*given[1:], ""], strict=False)
        if text.partition("=")[0] == "--lang"
    ]
    if asked:
        return asked[-1] if asked[-1] in prose.LANGUAGES else prose.LANGUAGES[0]
    system = (
        next(filter(None, map(os.environ.get, _VARIABLES)), None) or locale.getlocale()[0] or ""
    )
    return next((one for one in prose.LANGUAGES if system.startswith(one)), prose.LANGUAGES[0])


def port(words: Mapping[str, str], text: str) -> int:
    """Read a port."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= 65535:
        return int(text[:6])
    raise argparse.ArgumentTypeError(words["not_a_port"].format(value=text))


class Parser(argparse.ArgumentParser):
    """A parser of options that says all of it in one language."""

    def __init__(self, *, lang: str, **more: Any) -> None:
        self.words = prose.words(lang)["options"]
        super().__init__(
            add_help=False,
            # Half an option may be another one tomorrow.
            allow_abbrev=False,
            formatter_class=partial(_Formatter, usage=self.words["usage"]),
            **more,
        )
        self._positionals.title = self.words["arguments"]
        self._optionals.title = self.words["options"]
        self.add_argument(
            "-h", "--help", action="help", default=argparse.SUPPRESS, help=self.words["help"]
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the options, and how they are used; the exit code is 2."""
        found, key = next(
            (found, key) for said, key in _SAID if (found := said.fullmatch(message)) is not None
        )
        facts = {name: text.strip("'\"") for name, text in found.groupdict().items()}
        self.refuse(self.words[key].format(**facts))

    def refuse(self, told: str) -> NoReturn:
        """Say why the options cannot be, in the reader's own language, and how they are used."""
        say(visible(self.format_usage()), error=True)
        say(visible(self.words["refused"].format(option=self.prog, value=told)), error=True)
        sys.exit(2)

    def print_help(self, file: Any = None) -> None:  # noqa: ARG002 - as it is called by `--help`
        """Print the help."""
        say(visible(self.format_help()))


class _Formatter(argparse.HelpFormatter):
    """Help with another word for "usage"."""

    def __init__(self, prog: str, *, usage: str, **more: Any) -> None:
        super().__init__(prog, **more)
        self._usage_word = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Begin with the word of the language."""
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)
