"""Where a screen is not what `exercises/screens.py` says it is, key by key."""

from types import NoneType, UnionType
from typing import Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def faults(value, hint, place=""):
    """Where a value is not of its type, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return faults(value, *inner, place)
    if is_typeddict(hint):
        return list(_in_dict(value, hint, place))
    if origin in (Union, UnionType):
        found = [faults(value, one, place) for one in inner]
        return [] if [] in found else min(found, key=len)
    if origin is Literal:
        return [] if value in inner else [f"{place}: {value!r}"]
    if origin is list:
        whole = value if isinstance(value, list) else None
        return _each(whole, inner[0], place)
    if origin is tuple:
        fits = isinstance(value, (list, tuple)) and len(value) == len(inner)
        if not fits:
            return [f"{place}: {value!r}"]
        return [f for v, t in zip(value, inner, strict=True) for f in faults(v, t, place)]
    if origin is dict:
        keys = isinstance(value, dict) and all(isinstance(key, inner[0]) for key in value)
        return _each(list(value.values()) if keys else None, inner[1], place)
    if hint is None or hint is NoneType:
        return [] if value is None else [f"{place}: {value!r}"]
    fits = type(value) is hint or (hint is float and type(value) is int)
    return [] if fits else [f"{place}: {value!r} is no {hint.__name__}"]


def _each(values, hint, place):
    if values is None:
        return [f"{place}: no {hint}"]
    return [fault for one in values for fault in faults(one, hint, f"{place}[]")]


def _in_dict(value, hint, place):
    hints = get_type_hints(hint, include_extras=True)
    if not isinstance(value, dict):
        yield f"{place}: no {hint.__name__}"
        return
    for key in value.keys() - hints.keys():
        yield f"{place}.{key}: not in {hint.__name__}"
    for key, inner in hints.items():
        if key in value:
            yield from faults(value[key], inner, f"{place}.{key}")
        elif hint.__total__ and get_origin(inner) is not NotRequired:
            yield f"{place}.{key}: missing in {hint.__name__}"
