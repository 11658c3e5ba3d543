"""One deal played twice from a moment on: with a piece of advice, and without it.

The page shows what is played, not what is best: the cards after the fork are recorded ones.
"""

from __future__ import annotations

from itertools import accumulate, takewhile
from operator import or_
from typing import TYPE_CHECKING, Any

from belote_core import Phase, Play, Take, explain
from belote_core.wording.en import grammar as en
from belote_core.wording.fr import grammar as fr
from tutorials.kit import prose
from tutorials.kit.lessons import comparisons, deals, replays
from tutorials.kit.questions import shapes, spreads

if TYPE_CHECKING:
    from belote_core import Action, DealState, RuleSet, Settlement
    from belote_core.audit import Audit
    from tutorials.kit.lessons.lesson import Stage

Both = dict[str, Any]
_LEARNER = 0
_GRAMMAR = {"fr": fr, "en": en}
_AFTER = ("bidding", "play", "settlement")


def fork(stage: Stage, rules: RuleSet) -> Both:
    """Lay out the deal up to the fork, the learner's hand alone in sight, then both ways of it.

    `deal` names two records that begin alike, the one that follows the advice first. They follow
    the rules of the table where they can. `ValueError` where it is not the learner who differs.
    """
    followed, ignored = ways = [deals.walked(name, rules) for name in stage.deal.split()]
    at = _fork(followed, ignored)
    parts = _AFTER if at else replays.PARTS
    shown = [replays.frames(walked, parts) for walked in ways]
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(*shown, strict=False))))
    before = replays.frames(followed, parts, own=True)[:same]
    before.append(_here(followed.states[at], before))
    options = [_way(*each, same) for each in zip(ways, shown, [at, at], strict=True)]
    # Not always the same one first, or nobody looks at the other.
    options.sort(key=lambda option: str(option["id"]))
    return {
        "before": before,
        "options": options,
        "names": spreads.players(followed.end.rules),
        "captions": replays.captions(followed.end.rules),
        "told": _told(_settled(followed), _settled(ignored)),
    }


def _here(state: DealState, before: list[Both]) -> Both:
    """The moment itself: the learner's turn. Those before it go no further than here."""
    here = len(before)
    for frame in before:
        if frame.get("to", 0) > here:
            frame["to"] = here
    last = list(accumulate(before, or_))[-1]
    todo = shapes.word("todo", "fork")
    text = shapes.word("choose", "fork")
    frame: Both = {"part": last["part"], "to": here, "title": todo, "text": text, "lit": []}
    if state.phase is Phase.PLAYING and not state.trick.cards:
        order = [(state.trick.leader + i) % state.rules.players for i in range(state.rules.players)]
        frame["lay"] = {"order": order, "trick": {}, "master": None}
    return frame


def _fork(followed: Audit, ignored: Audit) -> int:
    """The number of the first action that differs: the learner's."""
    pairs = list(zip(followed.record.actions, ignored.record.actions, strict=False))
    at = next((i for i, (one, other) in enumerate(pairs) if one != other), None)
    if at is None or {action.seat for action in pairs[at]} != {_LEARNER}:
        raise ValueError(at)
    return at


def _settled(walked: Audit) -> Settlement:
    assert walked.settlement is not None
    return walked.settlement


def _way(walked: Audit, frames: list[Both], at: int, same: int) -> Both:
    """One of the ways: its frames after the fork, the first of which opens the hands."""
    done, action = _settled(walked), walked.record.actions[at]
    whole = list(accumulate(frames, or_))[same]
    # The moment of the fork is one frame more.
    after = [
        frame | ({"to": frame["to"] + 1} if "to" in frame else {})
        for frame in (whole, *frames[same + 1 :])
    ]
    speech = {lang: shapes.speech(walked.end.rules.players, lang, _LEARNER) for lang in _GRAMMAR}
    return {
        "id": action.card.code if isinstance(action, Play) else type(action).__name__,
        "label": _label(action),
        "frames": after,
        "lines": comparisons.ledger(done),
        "outcome": shapes.in_both(lambda lang: explain(done, **speech[lang])),
    }


def _label(action: Action) -> Both:
    """What the learner does, as the button says it."""
    if isinstance(action, Play):
        card = shapes.in_both(lambda lang: _GRAMMAR[lang].the(action.card))
        return shapes.word("play", "fork", card=card)
    if isinstance(action, Take):
        return shapes.word("take", "fork", suit=spreads.suit_name(action.suit))
    return shapes.word("pass", "fork")


def _told(followed: Settlement, ignored: Settlement) -> Both:
    """Compare what the learner's side marks, in this deal."""
    rules = followed.rules
    side = rules.side_of(_LEARNER)
    told = shapes.word(
        "told_pairs" if rules.fixed_pairs else "told",
        "fork",
        followed=followed.marked[side],
        ignored=ignored.marked[side],
    )
    return shapes.in_both(lambda lang: prose.bold(told[lang]))
