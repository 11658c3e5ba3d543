"""The screen of a deal that is over: the settlement line by line, and what each card cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from belote_core import Record
from belote_core.audit import examine
from belote_core.wording import explain
from exercises import bilingual, verdicts
from exercises.feedback import LEARNER
from tutorials.kit import prose
from tutorials.kit.play import costs, renonces
from tutorials.kit.play.deal_screen import goal, notes, scores
from tutorials.kit.play.moments import told, word
from tutorials.kit.stages.frames import Part, frames, joined, named, seats
from tutorials.kit.stages.replay import STEPPED
from tutorials.kit.stages.stage import labels

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_core import Action, Card, DealState
    from exercises.match_screens import Cost, CostRow, CostTold, SettledScreen
    from exercises.screens import Frame, ReplayScreen, Text, Words
    from tutorials.kit.play.costs import Decision, Price
    from tutorials.kit.play.sitting import Sitting

# A deal looked at again from its beginning, not from one of its cards.
WHOLE = "whole"


@dataclass(frozen=True)
class Looked:
    """How far one has looked into a deal: what each card cost, by the number of what came before.

    `card` is the one that is told of, None for the dearest; `known` whether the best card could
    have been found by who saw his own hand alone, by the same number.
    """

    prices: Mapping[int, Price]
    known: Mapping[int, bool]
    card: int | None = None


def screen(key: str, sitting: Sitting, looked: Looked, address: str) -> SettledScreen:
    """Build the screen of a deal that is over, in both languages."""
    state, rules = sitting.state, sitting.rules
    assert sitting.settles
    done = sitting.settlement
    # Where a renonce decided nothing else cost anything.
    found = () if sitting.renonces else costs.decisions(sitting)
    asked = len([one for one in found if one.number in looked.prices])
    title = bilingual.in_both(
        lambda lang: explain(done, **bilingual.speech(rules.players, lang, LEARNER))
    )
    return {
        "id": key,
        "kind": "settled",
        "title": title,
        "body": None,
        "table": None,
        "status": _end(sitting) or title,
        "button": _button(sitting),
        "lines": verdicts.ledger(done),
        "goal": _end(sitting) or (goal(sitting) if sitting.target else None),
        "scores": scores(sitting, sitting.after),
        "notes": notes(sitting),
        "costs": [_cost(state, one, looked.prices.get(one.number)) for one in found],
        "costs_title": word("costs"),
        "told": _told_renonce(sitting) or _told(sitting, found, looked),
        "asking": asked < len(found),
        "progress": word("looking", n=asked, total=len(found)) if asked < len(found) else None,
        "record": sitting.record,
        "address": address,
    }


def _button(sitting: Sitting) -> Text:
    if not sitting.over:
        return word("next_deal")
    return word("another_deal" if sitting.target is None else "another_match")


def _end(sitting: Sitting) -> Text | None:
    """Say who has won the match."""
    winner = sitting.after.winner if sitting.target is not None and sitting.over else None
    if winner is None:
        return None
    if winner == sitting.rules.side_of(LEARNER):
        return word("won_us" if sitting.rules.fixed_pairs else "won_you")
    if sitting.rules.fixed_pairs:
        return word("won_them")
    return word("won", name=bilingual.sides(sitting.rules)[winner])


# ---- What the cards cost


def _cost(state: DealState, one: Decision, found: Price | None) -> Cost:
    told: Cost = {
        "id": str(one.number),
        "trick": word("trick", n=one.trick),
        "card": one.card.code,
        "label": None,
        "state": "waiting",
    }
    if one.forced:
        return told | {"label": word("forced"), "state": "forced"}
    if found is None:
        return told
    if found.lost:
        turned = word(_outcome(state))
        if found.points:
            turned = joined(word("gap_and", n=found.points), turned)
        return told | {"label": turned, "state": "dear"}
    if found.points is None:
        return told | {"label": word("not_proved"), "state": "unknown"}
    if found.points:
        return told | {"label": word("gap", n=found.points), "state": "dear"}
    return told | {"label": word("nothing"), "state": "free"}


def _outcome(state: DealState) -> str:
    """Name what the card turned: the contract of one's own side, or that of the others."""
    assert state.taker is not None
    rules = state.rules
    mine = rules.side_of(state.taker) == rules.side_of(LEARNER)
    return "turned_failed" if mine else "turned_made"


def dearest(found: Sequence[Decision], prices: Mapping[int, Price]) -> Decision | None:
    """Find the card that cost most, the outcome first; None where none cost anything."""
    dear = [one for one in found if one.number in prices and prices[one.number].dear]
    return max(dear, key=lambda one: prices[one.number].weight, default=None)


def _told(sitting: Sitting, found: Sequence[Decision], looked: Looked) -> CostTold | None:
    """Tell of the card that was chosen, or of the dearest once all are known."""
    chosen = next((one for one in found if one.number == looked.card), None)
    if chosen is None:
        if any(one.number not in looked.prices for one in found):
            return None
        chosen = dearest(found, looked.prices)
        if chosen is None:
            return _nothing_lost(found, looked)
    price = looked.prices.get(chosen.number)
    if price is None:
        return None
    head = word("told_head", n=chosen.trick, card=named(chosen.card))
    if not price.dear:
        return _told_free(chosen, price, head)
    return _told_dear(sitting, chosen, looked, head)


def _told_renonce(sitting: Sitting) -> CostTold | None:
    """Tell the renonce that cost the deal, with its proof, and who claimed it (PLAY-10)."""
    found = renonces.proof(sitting)
    if found is None:
        return None
    rules, claimed = sitting.rules, sitting.now.claimed
    since = found.proof.trick if found.proof else found.trick
    text = bilingual.in_both(
        lambda lang: explain(found, **bilingual.speech(rules.players, lang, LEARNER))
    )
    if claimed is not None:
        note = told("claimed_in", rules, claimed, n=len(sitting.state.tricks) + 1)
    elif rules.side_of(found.seat) == rules.side_of(LEARNER):
        note = word("found_after")
    else:
        note = word("could_claim", n=since)
    return {
        "head": word("told_head", n=found.trick, card=named(found.card)),
        "title": word("renonce"),
        "text": text,
        "rows": [],
        "note": note,
        "way": None,
    }


def _nothing_lost(found: Sequence[Decision], looked: Looked) -> CostTold:
    """Say that no card cost anything, as far as that is proved."""
    proved = all(looked.prices[one.number].points is not None for one in found)
    return {
        "head": word("costs"),
        "title": word("all_best" if proved else "all_best_known"),
        "text": word("all_best_text" if proved else "not_proved_text"),
        "rows": [],
        "note": None,
        "way": None,
    }


def _told_free(one: Decision, price: Price, head: Text) -> CostTold:
    if one.forced:
        title, text = word("forced"), word("forced_text")
    elif price.points is None:
        title, text = word("not_proved"), word("not_proved_text")
    else:
        title, text = word("free_title"), word("free_text")
    return {"head": head, "title": title, "text": text, "rows": [], "note": None, "way": None}


def _told_dear(sitting: Sitting, one: Decision, looked: Looked, head: Text) -> CostTold:
    price, state = looked.prices[one.number], sitting.at(one.number)
    rows: list[CostRow] = []
    text = word(f"{_outcome(state)}_text") if price.lost else word("gap_text", n=price.points or 0)
    if price.best and price.played:
        rows = [_row(state, price.played, "row_played"), _row(state, price.best, "row_better")]
        text = joined(text, word("row_text"))
    note = None
    if one.number in looked.known:
        note = word("could_know" if looked.known[one.number] else "could_not_know")
    return {
        "head": head,
        "title": word("turning_card" if price.lost else "dear_card"),
        "text": text,
        "rows": rows,
        "note": note,
        "way": str(one.number) if price.best else None,
    }


def _row(state: DealState, line: tuple[Card, ...], key: str) -> CostRow:
    taker, best = costs.points(state, line)
    return {"card": line[0].code, "label": word(key), "points": f"{taker} – {best}"}


# ---- Looking at it again


def again(key: str, sitting: Sitting, way: str, looked: Looked) -> ReplayScreen:
    """Step through the deal with all hands open, or through the better line from one of its cards.

    `way` is the number of what came before that card; anything else shows the deal as it was.
    """
    actions: tuple[Action, ...] = sitting.now.actions
    start = 0
    title = word("as_it_was")
    price = looked.prices.get(int(way)) if way.isascii() and way.isdigit() else None
    if price is not None and price.best:
        state = sitting.at(int(way))
        start = len(state.tricks) + 1
        actions = (*actions[: int(way)], *(play for play, _ in costs.played(state, price.best)))
        title = word("better_line", card=named(price.best[0]))
    record = Record(
        rules=sitting.rules, dealer=sitting.match.dealer, seed=sitting.now.seed, actions=actions
    )
    shown = _from(_by_card(frames(examine(record), (Part.PLAY,))), f"play {start}")
    return {
        "id": key,
        "kind": "replay",
        "title": title,
        "body": None,
        "table": None,
        "status": title,
        "button": word("to_settlement"),
        "stage": {
            "frames": shown,
            "seats": seats(sitting.rules),
            "pairs": sitting.rules.fixed_pairs,
            "words": _stepped(shown),
        },
    }


def _by_card(shown: list[Frame]) -> list[Frame]:
    """Stop once for each card: the last of a trick is shown with what the trick gives.

    One that broke a rule is looked at by itself.
    """
    told = [frame.copy() for frame in shown]
    for frame in shown:
        end = frame.get("to")
        lay = None if end is None else shown[end].get("lay")
        if end is None or not lay or not lay.get("points"):
            continue
        quiet = end if shown[end - 1].get("bad") else end - 1
        told[quiet]["quiet"] = True
        if quiet + 1 < len(told):
            told[quiet + 1]["quiet"] = False
    return told


def _stepped(shown: list[Frame]) -> Words:
    """Count cards where each stop is a card or what its trick gives; steps where more is told."""
    words, quiet, stops = labels(*STEPPED), False, 0
    for frame in shown:
        quiet = frame.get("quiet", quiet)
        stops += not quiet
    tricks = [frame["part"] for frame in shown if "part" in frame]
    if stops != len(tricks) * len(shown[0]["hands"]):
        return words
    own = prose.labels("play")
    return {lang: {**words[lang], "step": own[lang]["step_card"]} for lang in words}


def _from(shown: list[Frame], part: str) -> list[Frame]:
    """Begin at a part of the deal: each frame says what differs from the one before it."""
    before: dict[str, Any] = {}
    for number, frame in enumerate(shown):
        before = {**before, **frame}
        if frame.get("part") == part:
            rest = [before, *shown[number + 1 :]]
            return [_moved(one, number) for one in rest]  # type: ignore[arg-type]
    return shown


def _moved(frame: Frame, by: int) -> Frame:
    return {**frame, "to": frame["to"] - by} if "to" in frame else frame
