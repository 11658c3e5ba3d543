"""What the fuzzers start from: what the tests read, and how a text is spoilt."""

import string
from functools import cache

from tests.sources import ROOT

DATA = ROOT / "tests" / "data"
ODD = (
    *(
        "\0",
        "\x07",
        "\x1b[31m",
        "\x1b]0;x\x07",
        "\x7f",
        "\x9b",
        "\u202e",
        "\u2028",
        "\ufeff",
        "\ufe0e",
    ),
    *(
        "{",
        "}",
        "{sentence}",
        "$&",
        "%s",
        "\\",
        '"',
        "'",
        '"""',
        "[[",
        "]]",
        "=",
        ",",
        "#",
        "*",
        "<b>",
    ),
    *(
        "é",
        "œ",
        "♥",
        "♠",
        "①",
        "٣",
        "🂡",
        "𝟗",
        "\u0301",
        "nan",
        "inf",
        "1e400",
        "9" * 30,
        "-1",
        "0x1f",
    ),
    *(
        "True",
        "null",
        "1979-05-27",
        "\n",
        "\r",
        "\t",
        " ",
        "10",
        "A",
        "R",
        "V",
        "h",
        "atout",
        "trump",
    ),
)


@cache
def records():
    """Texts of records, and of positions in words."""
    shown = ROOT / "tutorials" / "deals" / "knobs"
    found = [path.read_text("utf-8") for path in sorted(shown.glob("*.toml"))]
    found += [path.read_text("utf-8") for path in sorted((DATA / "broken_records").rglob("*.toml"))]
    assert found
    return tuple(found)


@cache
def sets():
    """Texts of exercises, one table each, and the broken ones."""
    found = []
    for path in sorted((ROOT / "exercises" / "sets").rglob("*.toml")):
        head, *tables = path.read_text("utf-8").split("[[exercise]]")
        found += [f"{head}[[exercise]]{table}" for table in tables]
    found += [path.read_text("utf-8") for path in sorted((DATA / "broken_sets").rglob("*.toml"))]
    assert found
    return tuple(found)


@cache
def words():
    """What people write: the left side of every line of the reading tests."""
    texts = [(DATA / name).read_text("utf-8") for name in ("reading.txt", "reading_own.txt")]
    lines = [
        line.split("=>")[0].strip().replace("\\n", "\n")
        for line in "\n".join(texts).splitlines()
        if "=>" in line and not line.startswith("#")
    ]
    assert lines
    return tuple(lines)


def spoilt(draw, text, others=()):
    """Spoil a text in one to six places: cut, doubled, mixed with another, odd signs put in."""
    for _ in range(draw.choice((1, 1, 1, 2, 3, 6))):
        start = draw.randint(0, len(text))
        end = min(len(text), start + draw.choice((0, 1, 1, 2, 5, 20, 200)))
        piece = draw.choice(
            (
                "",
                text[start:end] * 2,
                draw.choice(ODD),
                draw.choice(string.printable),
                chr(draw.choice((draw.randrange(256), draw.randrange(0xD800)))),
                _slice(draw, draw.choice(others)) if others else "",
                text[start:end].swapcase(),
                text[start:end][::-1],
            )
        )
        text = text[:start] + piece + text[end:]
    return text


def _slice(draw, text):
    start = draw.randint(0, len(text))
    return text[start : start + draw.randint(0, 60)]
