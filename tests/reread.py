"""Moodle XML and GIFT as others read them: written from their documentation, nothing of ours in it.

Both give the same records: (name, type, text, single, answers), an answer being (text, per cent,
feedback). What the documentation does not list is refused.
"""

import re
from html import unescape
from typing import NamedTuple
from xml.parsers import expat

# https://docs.moodle.org/en/Moodle_XML_format: what may stand in what, by type of question.
COMMON = {"name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden"}
IN_QUESTION = {
    "category": {"category"},
    "multichoice": COMMON
    | {"answer", "single", "shuffleanswers", "answernumbering"}
    | {"correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"},
    "numerical": COMMON | {"answer"},
}
IN_ANSWER = {"multichoice": {"text", "feedback"}, "numerical": {"text", "feedback", "tolerance"}}
WITH_TEXT = {"name", "questiontext", "generalfeedback", "category", "feedback"}
FORMATS = {"html", "plain_text", "markdown", "moodle_auto_format"}
# Shares that a question bank knows, https://docs.moodle.org/en/Multiple_Choice_question_type.
SHARES = (100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20)
SHARES += (16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0)


class Answer(NamedTuple):
    text: str
    share: float
    feedback: str


class Question(NamedTuple):
    name: str
    type: str
    text: str
    single: bool | None
    answers: tuple[Answer, ...]


class Node:
    def __init__(self, name, attributes):
        self.name, self.attributes, self.inside, self.text = name, attributes, [], ""

    def all(self, name):
        return [one for one in self.inside if one.name == name]

    def one(self, name):
        (found,) = self.all(name)
        return found


def tree(text):
    """The elements of an XML text, each with what stands in it."""
    root = Node("", {})
    open_ones, parser = [root], expat.ParserCreate()

    def begin(name, attributes):
        node = Node(name, attributes)
        open_ones[-1].inside.append(node)
        open_ones.append(node)

    def add(data):
        open_ones[-1].text += data

    parser.StartElementHandler, parser.CharacterDataHandler = begin, add
    parser.EndElementHandler = lambda _: open_ones.pop()
    parser.Parse(text.encode(), True)
    return root


def read_xml(text):
    """The questions of a Moodle XML file, and the categories they lie in."""
    assert text.startswith("<?xml"), "the declaration is the first line"
    quiz = tree(text).one("quiz")
    questions, categories = [], []
    for node in quiz.inside:
        assert node.name == "question", node.name
        kind = node.attributes["type"]
        assert {one.name for one in node.inside} <= IN_QUESTION[kind], kind
        if kind == "category":
            categories.append(_worded(node.one("category")))
            continue
        single = node.one("single").text == "true" if kind == "multichoice" else None
        answers = tuple(_answer(one, kind) for one in node.all("answer"))
        name, asked = _worded(node.one("name")), _worded(node.one("questiontext"))
        questions.append(Question(name, kind, asked, single, answers))
        assert _worded(node.one("generalfeedback"))
    return questions, categories


def _answer(node, kind):
    assert {one.name for one in node.inside} <= IN_ANSWER[kind]
    share = float(node.attributes["fraction"])
    assert any(abs(abs(share) - one) < 1e-4 for one in SHARES), share
    if kind == "numerical":
        assert node.one("tolerance").text == "0"
    return Answer(_shown(node.one("text").text), share, _worded(node.one("feedback")))


def _worded(node):
    assert node.name in WITH_TEXT
    assert [one.name for one in node.inside] == ["text"]
    assert node.attributes.get("format", "html") in FORMATS
    return _shown(node.one("text").text)


def _shown(html):
    """What a page shows: paragraphs become lines."""
    return unescape(re.sub(r"<[^>]+>", "", html.replace("</p><p>", "\n")))


# https://docs.moodle.org/en/GIFT_format: a backslash takes the meaning of the sign behind it.
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
# Where such signs wait until all the others have been read.
ASIDE = 0xE000


def read_gift(text):
    """The questions of a GIFT file, and the categories they lie in."""
    questions, categories = [], []
    for paragraph in filter(None, map(str.strip, text.split("\n\n"))):
        if paragraph.startswith("$CATEGORY:"):
            categories.append(paragraph.partition(":")[2].strip())
        else:
            questions.append(_gift_question(ESCAPED.sub(_aside, paragraph)))
    return questions, categories


def _aside(found):
    return "\n" if found[1] == "n" else chr(ASIDE + ord(found[1]))


def _meant(text):
    """A text, with the signs that were put aside; a format in front is none of it."""
    text = re.sub(r"^\[(plain|html|markdown|moodle)\]", "", text)
    return "".join(chr(ord(c) - ASIDE) if ASIDE <= ord(c) < ASIDE + 128 else c for c in text)


def _gift_question(paragraph):
    head = re.fullmatch(r"::([^:]+)::([^{}]*)\{([^{}]*)\}", paragraph)
    name, asked, inside = head.groups()
    inside, _, general = inside.rpartition("####")
    assert general.strip()
    numerical = inside.startswith("#")
    before, *pieces = re.split("([=~])", inside.removeprefix("#"))
    assert not before.strip()
    pairs = list(zip(pieces[::2], pieces[1::2], strict=True))
    answers = tuple(_gift_answer(sign, body.strip(), numerical) for sign, body in pairs)
    single = None if numerical else any(sign == "=" for sign, _ in pairs)
    # Without a tilde it would be a text to write.
    assert numerical or any(sign == "~" for sign, _ in pairs)
    kind = "numerical" if numerical else "multichoice"
    return Question(_meant(name), kind, _meant(asked.strip()), single, answers)


def _gift_answer(sign, body, numerical):
    weight = re.match(r"%(-?\d{1,2}\d*\.?\d*)%", body)
    share = float(weight[1]) if weight else 100.0 if sign == "=" else 0.0
    text, _, feedback = (body[weight.end() :] if weight else body).partition("#")
    answer = _meant(text.strip())
    return Answer(answer or "*" if numerical else answer, share, _meant(feedback))
