"""Fuzzers: hostile inputs without an end, from a seed. `python -m tests.fuzz NAME --minutes 10`.

Each module has one function, `attempt(draw)`, that makes one input out of `draw` and tries it: what
is refused is refused by a `BeloteError` that has its sentence in both languages, everything else is
a find. CI runs each for a moment with a fixed seed, in `tests/test_fuzz.py`.
"""
