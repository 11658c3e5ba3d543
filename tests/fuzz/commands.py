"""The command `belote`: odd options, names, files and folders; never more than an exit code."""

import contextlib
import io
import os
import sys
import tempfile
from pathlib import Path
from unittest import mock

from tests.fuzz import corpus
from tests.fuzz.told import check_printed
from tutorials.command import main as command

CODES = {0, 1, 2}
OPTIONS = (
    *("--json", "--lang", "--profile", "--port", "--host", "--no-browser", "--help", "-h", "--zip"),
    *("--lang=en", "--lang=fr", "--lang=", "--profile=FFB_4", "--port=x", "--frame-ancestors"),
    *("--allow-host", "--at", "--", "-", "-x", "--jsn", "--l", "check", "export", "chekc"),
)
VALUES = ("fr", "en", "de", "CLASSIC_4", "FFB", "0", "65536", "8080", "-1", "1e3", "", "٣", "::1")


def attempt(draw):
    """One call of the command, beside a folder of odd files."""
    with tempfile.TemporaryDirectory() as folder:
        names = tuple(_files(draw, Path(folder)))
        arguments = [
            draw.choice((*names, *names, *OPTIONS, *VALUES)) for _ in range(draw.randint(0, 4))
        ]
        if draw.random() < 0.8:
            arguments.insert(draw.choice((0, 0, 0, len(arguments))), "check")
        code, said = called(arguments, draw.choice(_texts(draw)))
    assert code in CODES, (arguments, code)
    check_printed(said)
    assert said.strip() or code == 0, arguments


def called(arguments, typed=b""):
    """Call the command with some bytes as its standard input; (exit code, all that it printed)."""
    printed = io.StringIO()
    served = mock.patch.object(command, "_serve")
    exported = mock.patch.object(command, "_export", return_value=0)
    given = mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
    heard = contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed)
    with served, exported, given, heard[0], heard[1]:
        try:
            code = command.main(arguments)
        except SystemExit as stop:
            code = stop.code
    return code, printed.getvalue()


def _texts(draw):
    text = corpus.spoilt(draw, draw.choice((*corpus.words(), *corpus.records())), corpus.sets())
    return (
        text.encode("utf-8", "surrogatepass"),
        text.encode("utf-16", "surrogatepass"),
        draw.choice(corpus.sets()).encode(),
        draw.randbytes(200),
        b"",
        b"\0" * 50,
    )


def _files(draw, folder):
    """Make a few odd files, and name others that are not there."""
    for number in range(draw.randint(1, 4)):
        name = draw.choice((f"{number}.toml", f"{number}.belote.toml", f"{number} é\x1b[31m.toml"))
        where = folder / draw.choice((name, f"{number}/{name}", f"{number}/a/b/{name}"))
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(draw.choice(_texts(draw)))
        yield str(where)
    loop = folder / "loop"
    loop.symlink_to(draw.choice((loop, folder)))
    bad = os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.belote.toml")
    Path(bad).write_bytes(draw.choice(_texts(draw)))
    yield from (str(folder), bad, str(loop), "/dev/null", "/dev/zero", "/dev/full")
    yield from (f"{folder}/{'n' * 300}", f"{folder}/\0", "", "/proc/self/mem", f"{folder}/none")
