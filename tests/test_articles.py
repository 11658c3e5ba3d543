"""Every article of the rules has a test named by it; `later` marks what is not wholly built."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LINES = (HERE / "data" / "articles.txt").read_text(encoding="utf-8").splitlines()
ARTICLES = [line.split()[0] for line in LINES]
LATER = [line.split()[0] for line in LINES if line.endswith(" later")]


def named_by(article):
    """SCORE-4.4b names its tests test_score_4_4b_…"""
    return "test_" + re.sub(r"[-.]", "_", article).lower() + "_"


@cache
def functions():
    """The names of all test functions of the articles; none is a fault."""
    names = [
        node.name
        for path in sorted((HERE / "articles").glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    assert names
    return names


def test_the_list_of_articles_is_whole():
    assert len(ARTICLES) == len(set(ARTICLES)) >= 60
    rooms = {article.partition("-")[0] for article in ARTICLES}
    assert rooms == {
        *("RULESET", "CARD", "DEAL", "BID", "PLAY", "BELOTE", "SCORE", "ANN", "MATCH", "TABLE")
    }
    assert all(line in (a, f"{a} later") for line, a in zip(LINES, ARTICLES, strict=True))


@pytest.mark.parametrize("article", ARTICLES)
def test_an_article_has_a_test(article):
    found = [name for name in functions() if name.startswith(named_by(article))]
    assert found or article in LATER, f"{article} has no test named {named_by(article)}…"


def test_no_test_is_named_by_an_article_that_does_not_exist():
    rooms = "|".join(sorted({article.partition("-")[0].lower() for article in ARTICLES}))
    prefixes = tuple(named_by(article) for article in ARTICLES)
    for name in functions():
        if re.match(rf"test_({rooms})_[0-9]", name):
            assert name.startswith(prefixes), name
