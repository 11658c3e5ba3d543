"""One deal played twice from a moment on: with a piece of advice, and without it.

The page shows what is played, not what is best: the cards after the fork are recorded ones.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate, takewhile
from typing import TYPE_CHECKING

from belote_core import Phase, Play, Take, explain
from belote_core.wording.en import grammar as en
from belote_core.wording.fr import grammar as fr
from exercises import bilingual, markup, verdicts
from exercises.bilingual import word
from exercises.table import tokens
from tutorials.kit import prose
from tutorials.kit.stages import deals, tips
from tutorials.kit.stages.frames import Pace, Part, frames, joined, seats
from tutorials.kit.stages.replay import STEPPED
from tutorials.kit.stages.stage import Stage, StageError, labels
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_core import Action, DealState, RuleSet, Settlement
    from belote_core.audit import Audit
    from exercises.screens import ForkScreen, ForkStage, Frame, Text, Way
    from tutorials.kit.stages.stage import Context

_LEARNER = 0
_GRAMMAR = {"fr": fr, "en": en}
_AFTER = (Part.BIDDING, Part.PLAY, Part.SETTLEMENT)


@dataclass(frozen=True)
class Fork(Stage):
    """A deal up to a moment; the learner chooses what to play and watches both ways to the end.

    `followed` and `ignored` name two deals that begin alike: with a piece of advice, and without
    it. The learner, seat 0, is the first to differ. They follow the table's rules where they can.

    >>> Fork("draw", followed="tip_draw_with", ignored="tip_draw_without").asks
    False
    """

    followed: str = field(kw_only=True)
    ignored: str = field(kw_only=True)

    def __post_init__(self) -> None:
        """Refuse deals that there are not, and two where it is not the learner who differs."""
        deals.refuse_unknown(self, self.followed, self.ignored)
        actions = [deals.deal(name).actions for name in (self.followed, self.ignored)]
        if _differs(*actions) is None:
            given = f"{self.followed}, {self.ignored}"
            raise StageError(self, "no learner’s fork", given, ())

    def screen(self, context: Context) -> ForkScreen:
        """Build the deal up to the fork and both ways of it."""
        title = context.title(self.key)
        stage = fork(self.followed, self.ignored, context.rules, tip=self.key)
        rules = deals.walked((self.followed,), context.rules).end.rules
        text = context.text(self.key, context.rules)
        other = houses.differences(rules, context.rules)
        if other:
            text = bilingual.in_both(lambda lang: f"<p>{other[lang]}</p>{text[lang]}")
        return {
            "id": context.key,
            "kind": "fork",
            "title": title,
            "body": text,
            "table": None,
            "stage": {**stage, "words": labels(*STEPPED, "options", "to_fork")},
            "status": title,
        }


def fork(with_advice: str, without: str, rules: RuleSet, *, tip: str = "") -> ForkStage:
    """Lay out the deal up to the fork, the learner's hand alone in sight, then both ways of it.

    What the `tip` is worth is said where the table is that of its deal.
    """
    followed, ignored = ways = [deals.walked((name,), rules) for name in (with_advice, without)]
    at = _differs(followed.record.actions, ignored.record.actions)
    assert at is not None
    parts = _AFTER if at else tuple(Part)
    # The trick of the fork is shown, or none where it is about a bid; the rest is told at the end.
    here = followed.states[at]
    tricks = len(here.tricks) + 1 if here.phase is Phase.PLAYING else 0
    shown = [frames(walked, parts, pace=Pace.FLOWS, tricks=tricks) for walked in ways]
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(*shown, strict=False))))
    before = frames(followed, parts, hide_others=True, pace=Pace.FLOWS, tricks=tricks)[:same]
    before.append(_here(here, before))
    options = [_way(*each, same) for each in zip(ways, shown, [at, at], strict=True)]
    # Not always the same one first, or nobody looks at the other.
    options.sort(key=lambda option: str(option["id"]))
    text = _compared(_settled(followed), _settled(ignored))
    if followed.end.rules == deals.deal(with_advice).rules:
        choices = (walked.record.actions[at] for walked in ways)
        text = joined(text, tips.told(tip, here, *choices))
    else:
        text = joined(text, prose.word("otherwise", "fork"))
    return {
        "before": before,
        "options": options,
        "seats": seats(followed.end.rules),
        "pairs": followed.end.rules.fixed_pairs,
        "told": text,
    }


def _here(state: DealState, before: list[Frame]) -> Frame:
    """The moment itself: the learner's turn. Those before it go no further than here."""
    here = len(before)
    for earlier in before:
        if earlier.get("to", 0) > here:
            earlier["to"] = here
    last = _laid_over(before)[-1]
    todo = prose.word("todo", "fork")
    text = prose.word("choose", "fork")
    frame: Frame = {
        "part": last["part"],
        "to": here,
        "title": todo,
        "text": text,
        "brief": word("brief_turn"),
        "lit": [],
        "quiet": False,
        "ask": None,
    }
    if state.phase is Phase.PLAYING and not state.trick.cards:
        order = [(state.trick.leader + i) % state.rules.players for i in range(state.rules.players)]
        frame["lay"] = {"order": order, "trick": {}, "master": None, "turn": order[0]}
        frame["tokens"] = tokens(state.rules, state.trump, None, state.taker)
        frame["heaps"] = list(state.tricks_won)
    return frame


def _differs(followed: Sequence[Action], ignored: Sequence[Action]) -> int | None:
    """The number of the first action that differs, if it is the learner's."""
    pairs = list(zip(followed, ignored, strict=False))
    at = next((i for i, (one, other) in enumerate(pairs) if one != other), None)
    return at if at is not None and {action.seat for action in pairs[at]} == {_LEARNER} else None


def _settled(walked: Audit) -> Settlement:
    assert walked.settlement is not None
    return walked.settlement


def _laid_over(frames: list[Frame]) -> list[Frame]:
    """Every frame whole, as the page lays each over the one before it."""
    return list(accumulate(frames, _over))


def _over(before: Frame, frame: Frame) -> Frame:
    return {**before, **frame}


def _moved(frame: Frame) -> Frame:
    """Count one frame more: the moment of the fork."""
    return {**frame, "to": frame["to"] + 1} if "to" in frame else frame


def _way(walked: Audit, frames: list[Frame], at: int, same: int) -> Way:
    """One of the ways: its frames after the fork, the first of which opens the hands."""
    done, action = _settled(walked), walked.record.actions[at]
    whole = _laid_over(frames)[same]
    # The moment of the fork is one frame more.
    after = [_moved(frame) for frame in (whole, *frames[same + 1 :])]
    speech = {lang: bilingual.speech(walked.end.rules.players, lang, _LEARNER) for lang in _GRAMMAR}
    return {
        "id": action.card.code if isinstance(action, Play) else type(action).__name__,
        "label": _label(action),
        "frames": after,
        "lines": verdicts.ledger(done),
        "outcome": bilingual.in_both(lambda lang: explain(done, **speech[lang])),
    }


def _label(action: Action) -> Text:
    """What the learner does, as the button says it."""
    if isinstance(action, Play):
        card = bilingual.in_both(lambda lang: _GRAMMAR[lang].the(action.card))
        return prose.word("play", "fork", card=card)
    if isinstance(action, Take):
        return prose.word("take", "fork", suit=bilingual.suit_name(action.suit))
    return prose.word("pass", "fork")


def _compared(followed: Settlement, ignored: Settlement) -> Text:
    """Compare what the learner's side marks, in this deal."""
    rules = followed.rules
    side = rules.side_of(_LEARNER)
    told = prose.word(
        "told_pairs" if rules.fixed_pairs else "told",
        "fork",
        followed=followed.marked[side],
        ignored=ignored.marked[side],
    )
    return bilingual.in_both(lambda lang: markup.bold(told[lang]))
