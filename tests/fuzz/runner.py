"""One fuzzer for a while: how much it tried, what it found, each find once and with its number."""

import time
import traceback
from dataclasses import dataclass, field
from random import Random


@dataclass
class Outcome:
    """What a run gave; `finds` go by where they were thrown, each with the first case's number."""

    tried: int = 0
    seconds: float = 0.0
    slowest: tuple[float, int] = (0.0, 0)
    finds: dict[str, tuple[int, str]] = field(default_factory=dict)


def run(name, attempt, *, seconds, seed, first=0, most=None):
    """Try case after case from number `first` until the time is over, or `most` are tried."""
    outcome, began = Outcome(), time.monotonic()
    number = first
    while outcome.seconds < seconds and (most is None or outcome.tried < most):
        started = time.monotonic()
        try:
            attempt(Random(f"{name} {seed} {number}"))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
            outcome.finds.setdefault(_where(error), (number, traceback.format_exc()))
        now = time.monotonic()
        outcome.slowest = max(outcome.slowest, (now - started, number))
        outcome.tried, outcome.seconds, number = outcome.tried + 1, now - began, number + 1
    return outcome


def _where(error):
    """Name a find by its kind and the two innermost places, so that it is told once."""
    frames = traceback.extract_tb(error.__traceback__)[-2:]
    places = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in frames]
    return f"{type(error).__name__} {' '.join(places)}"
