"""How much is tried where cases are drawn or repeated: one value decides for every test.

`pytest` tries the usual amount. `BELOTE_NIGHTLY=1 pytest` tries what takes a night at most: larger
samples of deals, decisions and exercises, and the page tests marked `wide`.
"""

import os

VARIABLE = "BELOTE_NIGHTLY"
NIGHTLY = os.environ.get(VARIABLE, "") not in {"", "0"}


def sample(usual: int, nightly: int) -> int:
    """Return how many to try; a night tries more, never less."""
    assert 0 < usual <= nightly
    return nightly if NIGHTLY else usual
