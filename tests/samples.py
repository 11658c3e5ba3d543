"""How much is tried where cases are drawn or repeated: one value decides for every test.

`pytest` tries the usual amount. `BELOTE_NIGHTLY=1 pytest` tries what takes a night at most; a night
leaves out nothing that a day does. Only a night does this:

- larger samples: deals, matches, records, positions, exercises, hypothesis' examples, fuzzing;
- every lesson at every table of one unusual rule, and every sibling at every table;
- the screen of every theme at every preset (by day at two), every sentence that is shown read back
  (by day one in four), every misreading met (by day most), what a card cost at four;
- every article and the tests of the engine under the pages' Python (by day some chapters);
- a class of thirty, and what 1,500 sessions leave behind;
- of the pages what is marked `wide`: the same check in the other language, look, address or way to
  answer; every lesson walked to its end, with an error at each rule, and in English on a telephone;
  what is served once more as exported, a lesson with sheets walked and the trainer gone through by
  keyboard there; every broken delivery (by day one of each cause); "Jouer" at every size under axe;
  in the other theme every rule of axe (by day those about colours);
- all pages in Firefox, every notebook in marimo's editor, every form of a screen at every size;
- a wheel installed with all that it asks for, and an export interrupted as it writes its pages.
"""

import os

VARIABLE = "BELOTE_NIGHTLY"
NIGHTLY = os.environ.get(VARIABLE, "") not in {"", "0"}


def sample(usual: int, nightly: int) -> int:
    """Return how many to try; a night tries more, never less."""
    assert 0 < usual <= nightly
    return nightly if NIGHTLY else usual
