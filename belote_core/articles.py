"""The articles of the rules, by name, in their order."""

from __future__ import annotations

ARTICLES = (
    "RULESET-1",
    *("CARD-1", "CARD-2", "CARD-3", "CARD-4", "CARD-5"),
    *("DEAL-1", "DEAL-2", "DEAL-3", "DEAL-4"),
    *("BID-1", "BID-2", "BID-3"),
    *("PLAY-1", "PLAY-2", "PLAY-3", "PLAY-4", "PLAY-5", "PLAY-6", "PLAY-7", "PLAY-7b"),
    *("PLAY-8", "PLAY-9", "PLAY-10"),
    *("BELOTE-1", "BELOTE-2", "BELOTE-3", "BELOTE-4"),
    *("SCORE-0.1", "SCORE-0.2", "SCORE-0.3", "SCORE-0.4"),
    *("SCORE-3.1", "SCORE-3.2", "SCORE-3.3", "SCORE-3.4", "SCORE-3.5", "SCORE-3.6"),
    *("SCORE-3.7", "SCORE-3.8"),
    *("SCORE-4.1", "SCORE-4.2", "SCORE-4.3", "SCORE-4.4", "SCORE-4.4b", "SCORE-4.5"),
    *("ANN-1", "ANN-2", "ANN-3", "ANN-4", "ANN-5", "ANN-6", "ANN-7", "ANN-8"),
    *("MATCH-1", "MATCH-2"),
    *("TABLE-1", "TABLE-2", "TABLE-3", "TABLE-4"),
)
# They say what the engine does, or what an outcome is called: nobody at a table decides by them.
NOT_ASKED = ("RULESET-1", "SCORE-0.2", "TABLE-1", "TABLE-2", "TABLE-3", "TABLE-4")
