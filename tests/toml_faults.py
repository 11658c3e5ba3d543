"""Faults in a TOML text by generation: every key misspelt, every value of another kind."""

import copy
import json
import re

# A value of every kind that TOML has, and numbers out of every range.
KINDS = (
    *(True, 0, 1, -1, 7, 10**9, 2**63 - 1, 1.5, float("nan"), float("inf"), -0.0),
    *("", "x", "h", "Js", "Js Js", "??", "0 Js", "partner", "\x1b[31m", "x" * 5000),
    *([], [0], ["Js"], [[]], [{}], {}, {"x": 1}),
)


def paths(data, above=()):
    """The path of every value, tables and lists included."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inside:
        yield (*above, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*above, key))


def misspellings(key):
    """A key without its last letter, with two letters changed about, with one more, in capitals."""
    swapped = key[0] + key[2:3] + key[1:2] + key[3:]
    return tuple(
        dict.fromkeys(one for one in (key[:-1], swapped, f"{key}x", key.upper()) if one != key)
    )


def with_key(data, path, key):
    """The same with another name for the key at a path."""
    again = copy.deepcopy(data)
    table = _at(again, path[:-1])
    table[key] = table.pop(path[-1])
    return again


def with_value(data, path, value):
    """The same with another value at a path."""
    again = copy.deepcopy(data)
    _at(again, path[:-1])[path[-1]] = copy.deepcopy(value)
    return again


def without(data, path):
    """The same without what stands at a path."""
    again = copy.deepcopy(data)
    del _at(again, path[:-1])[path[-1]]
    return again


def changed(draw, data):
    """One change at one place."""
    places = list(paths(data))
    if not places:
        return data
    path, way = draw.choice(places), draw.randrange(5)
    if way == 0 and isinstance(path[-1], str):
        return with_key(data, path, draw.choice(misspellings(path[-1]) or ("x",)))
    if way == 1:
        return without(data, path)
    if way == 2:
        return with_value(data, path, _at(data, draw.choice(places)))
    if way == 3 and isinstance(_at(data, path), list):
        values = [*_at(data, path), *_at(data, path)]
        draw.shuffle(values)
        return with_value(data, path, values[: draw.randint(0, len(values))])
    return with_value(data, path, draw.choice(KINDS))


def _at(data, path):
    for part in path:
        data = data[part]
    return data


def as_toml(data):
    """Write a table as TOML, each of its keys a line."""
    return "\n".join(f"{_key(key)} = {_value(value)}" for key, value in data.items()) + "\n"


def _key(key):
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key)


def _value(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
