"""A small wrong change to a module's source, and the checks that must catch it."""

import sys
from pathlib import Path
from types import ModuleType

import pytest


def fresh(source):
    """A module made of this source, apart from the real one."""
    module = ModuleType("module_with_a_seeded_fault")
    sys.modules[module.__name__] = module  # where dataclasses look their annotations up
    try:
        exec(compile(source, module.__name__, "exec"), vars(module))
    finally:
        del sys.modules[module.__name__]
    return module


def source_of(module):
    return Path(module.__file__).read_text("utf-8")


def assert_sound(battery, module):
    """Nothing is caught where nothing is wrong, in the module or in its source run again."""
    battery(module)
    battery(fresh(source_of(module)))


def assert_caught(battery, module, old, new, *, caught):
    """The battery fails, in one of these ways, where `new` stands for `old`."""
    source = source_of(module)
    assert source.count(old) == 1, "the snippet must stand there exactly once"
    faulty = fresh(source.replace(old, new))
    with pytest.raises(caught):
        battery(faulty)
