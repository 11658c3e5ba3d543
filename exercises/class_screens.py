"""What goes between the pages of a class and Python, as types; see `screens`."""

from __future__ import annotations

from typing import TypedDict

# Types are looked up at run time, as those of `screens` are.
from exercises.screens import AskScreen, PlayScreen, Text  # noqa: TC001


class ClassRule(TypedDict):
    """A rule case to tick."""

    id: str
    label: Text


class ClassGroup(TypedDict):
    """Rule cases that belong together; in `summary` the page fills in how many are ticked."""

    id: str
    label: Text
    summary: Text
    rules: list[ClassRule]


class ClassQuestion(TypedDict):
    """A question of the set: its rule case, what is asked, and the answer with its reason."""

    theme: Text
    prompt: Text
    answer: Text


class ClassLink(TypedDict):
    """Where the pupils find a version, and the same as a QR code (SVG)."""

    version: str
    href: str
    code: str


class ClassDesk(TypedDict):
    """All of the teacher's desk but what he is typing; `n` is the number of the wish it answers.

    `own` says that the set is one that he wrote: then nothing can be ticked or exchanged. `alone`
    where the links lead to this machine only; `faults` say what was refused: the set stays then.
    """

    n: int
    own: Text | None
    groups: list[ClassGroup]
    ticked: list[str]
    levels: list[Text]
    number: int
    most: int
    difficulty: int
    seed: int
    version: str
    questions: list[ClassQuestion]
    links: list[ClassLink]
    alone: bool
    faults: list[Text]


class ClassWish(TypedDict, total=False):
    """What the teacher wants, and its number; a page may send anything: Python checks each.

    `exchange` is a question, from 0, that is to be another one; `own` the text of his own set;
    `base` the folder that the page lies in.
    """

    n: int
    rules: list[str]
    number: int
    difficulty: int
    seed: int
    version: str
    exchange: int | None
    own: str | None
    base: str


class ClassLook(TypedDict):
    """The question that is looked at, from 0, and the number of the look."""

    n: int
    at: int


class ClassShown(TypedDict, total=False):
    """The question looked at, as pupils see it; `n` is the number of the look it answers."""

    n: int
    at: int
    screen: PlayScreen | AskScreen


class ClassPasted(TypedDict):
    """The codes of a class, one a line, and the number of this paste."""

    n: int
    text: str


class ClassMark(TypedDict):
    """How a question was answered: a sign, and what it says."""

    sign: str
    told: Text


class ClassRow(TypedDict):
    """A pupil: his number, or his line; his version, and how each question went."""

    name: Text
    version: str
    marks: list[ClassMark]
    total: Text


class ClassGathered(TypedDict, total=False):
    """What the codes of a class say; `n` is the number of the paste it answers.

    `rules` go by rule case, `misread` are the misreadings most met, each with how often.
    """

    n: int
    told: Text
    rows: list[ClassRow]
    rules: list[Text]
    misread: list[Text]
    faults: list[Text]


class SetOpened(TypedDict, total=False):
    """The set that a pupil opens by himself: the code behind # of a link, or a file's text."""

    n: int
    own: str
    text: str


class ClassWanted(TypedDict):
    """A file of the set that the teacher wants, by its name, and the number of this wish."""

    n: int
    name: str


class ClassFile(TypedDict, total=False):
    """A file of the set, in the page's language; `n` is the number of the wish it answers."""

    n: int
    name: str
    text: str
