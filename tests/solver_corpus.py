"""Frozen deals and the positions the solver searches on them: what a slower search would show.

python -m tests.solver_corpus     # writes tests/data/solver_nodes.json anew
"""

import json
from pathlib import Path
from random import Random

from belote_core import PRESETS, Question, solve
from tests.endings import whole_deal

CORPUS = Path(__file__).parent / "data" / "solver_nodes.json"
# How many deals of each, so that all take seconds: ten tricks, or four hands, are longer.
DEALS = {
    "MARQUOIR_3": {"contract": 12, "margin": 4},
    "MARQUOIR_3_TOGETHER": {"contract": 12, "margin": 2},
    "THIRTY_3": {"contract": 5, "margin": 0},
    "CLASSIC_4": {"contract": 8, "margin": 1},
    "FFB_4": {"contract": 8, "margin": 1},
}


def deals(preset, question):
    """The whole deals of a preset that a question is asked of."""
    random = Random(f"{preset} {question}")
    return [whole_deal(PRESETS[preset], random) for _ in range(DEALS[preset][question])]


def counted(preset, question):
    """The value and the positions searched, deal by deal."""
    found = [solve(state, Question(question)) for state in deals(preset, question)]
    return {"values": [one.value for one in found], "nodes": [one.nodes for one in found]}


def main():
    found = {
        preset: {question: counted(preset, question) for question in asked}
        for preset, asked in DEALS.items()
    }
    CORPUS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
