"""`python -m tests.fuzz NAME --minutes 10 --seed N`: run one fuzzer, print what it found."""

import argparse
import importlib
import sys

from tests.fuzz.runner import run

NAMES = ("texts", "records", "commands", "pages")


def main(arguments=None):
    """Return 0 when nothing was found, 1 otherwise."""
    options = argparse.ArgumentParser(prog="python -m tests.fuzz")
    options.add_argument("name", choices=NAMES)
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", type=int, help="one case, by its number")
    asked = options.parse_args(arguments)
    attempt = importlib.import_module(f"tests.fuzz.{asked.name}").attempt
    one = {} if asked.only is None else {"first": asked.only, "most": 1}
    outcome = run(asked.name, attempt, seconds=asked.minutes * 60, seed=asked.seed, **one)
    for number, told in outcome.finds.values():
        print(f"case {number}:\n{told}")
    slow, number = outcome.slowest
    print(
        f"{asked.name}, seed {asked.seed}: {outcome.tried} cases in {outcome.seconds:.0f} s, "
        f"{len(outcome.finds)} finds; the slowest took {slow:.2f} s (case {number})"
    )
    return 1 if outcome.finds else 0


if __name__ == "__main__":
    sys.exit(main())
