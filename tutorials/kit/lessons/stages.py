"""What a lesson shows besides texts and questions: a deal stepped through, cards to order, a sheet.

Each kind builds what the page needs in both languages; the page holds no rule and no sentence.
How a lesson asks for them stands in `STAGES.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import PRESETS, Suit, card_points
from belote_core.ranking import DEAL_POINTS, LAST_TRICK_BONUS, strength
from belote_core.wording import marked
from exercises import THEMES, generate
from exercises.kinds.match_end import MatchEnd
from tutorials.kit import prose
from tutorials.kit.lessons import comparisons, deals, forks, houses, matches, replays, stage_tries
from tutorials.kit.questions import shapes, spreads

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_core import RuleSet
    from exercises import Exercise
    from tutorials.kit.lessons.lesson import Stage

Both = dict[str, Any]

# Stages with an answer of their own: the first one counts, as in a question.
ASKING = ("order", "count", "sheet")


_TRIED = ("right", "wrong", "show", "shown")
_LABELS: Mapping[str, tuple[str, ...]] = {
    "replay": ("step", *(f"skip_{part}" for part in replays.PARTS), "hands", "unknown"),
    "fork": (
        *("step", *(f"skip_{part}" for part in replays.PARTS), "hands", "unknown"),
        *("options", "to_fork"),
    ),
    "explore": ("options",),
    "compare": (
        "options",
        "compare",
        "same_marks",
        "cards_change",
        "nothing_changes",
        "more_change",
    ),
    "order": (
        *_TRIED,
        *("to_place", "placed", "taken_back", "place", "place_all", "take_back"),
        *("wrong_place", "retry", "all_placed", "cell_good", "cell_bad"),
    ),
    "count": (*_TRIED, "check", "count_now", "count_todo", "number_needed"),
    "sheet": (
        *_TRIED,
        *("check", "number_needed", "line_todo", "cell", "cell_good", "cell_bad"),
    ),
}


def screen(  # noqa: PLR0913 - what a screen is made of
    key: str, stage: Stage, rules: RuleSet, *, seed: int, title: Both, body: Both
) -> Both:
    """Build the screen of a stage."""
    if stage.kind in _ASKED and not stage.deal:
        built = _ASKED[stage.kind](_exercise(stage, rules, seed))
        body = _at_table(stage, rules, body)
    elif stage.kind == "replay" and not stage.deal:
        built = matches.replay(_exercise(stage, rules, seed))
    else:
        built = _BUILT[stage.kind](stage, rules)
    return {
        "id": key,
        "kind": stage.kind,
        "title": title,
        "body": body,
        "table": None,
        "stage": built | {"words": _words(stage.kind)},
        "status": title,
    }


def _words(kind: str) -> Both:
    return {
        lang: {key: prose.words(lang)["stage"][key] for key in _LABELS[kind]}
        for lang in prose.LANGUAGES
    }


def right(stage: Stage, rules: RuleSet, *, seed: int, answer: Any) -> bool | None:
    """Grade what the page says was answered at first; None for what is no answer."""
    if not isinstance(answer, list):
        return None
    if not answer:
        return False  # shown before anything was tried
    exercise = None if stage.deal else _exercise(stage, rules, seed)
    if stage.kind == "order" and exercise is not None:
        return stage_tries.ordered_right(exercise, answer)
    shown = screen("", stage, rules, seed=seed, title={}, body={})["stage"]
    return bool(answer == shown["right"])


def theme(stage: Stage, rules: RuleSet) -> str:
    """Name the rule that an answer is about, the first named that occurs at this table.

    None, as an empty name, for a recorded deal that does not say it.
    """
    named = (stage.show or ("" if stage.deal else stage.key)).split()
    rules = houses.table(stage, rules)
    return next((name for name in named if THEMES[name].occurs_in(rules)), "".join(named[:1]))


def _exercise(stage: Stage, rules: RuleSet, seed: int) -> Exercise:
    return generate(theme(stage, rules), houses.table(stage, rules), seed=seed)


def _at_table(stage: Stage, rules: RuleSet, body: Both) -> Both:
    """The text of a question; first how its table differs from the lesson's."""
    other = houses.told(houses.table(stage, rules), rules)
    return {lang: f"<p>{other[lang]}</p>{body[lang]}" for lang in body} if other else body


# ---- To watch and to explore


def _replay(stage: Stage, rules: RuleSet) -> Both:
    """A deal, or the parts of it that are asked for."""
    walked = deals.walked(stage.deal, houses.table(stage, rules))
    asked = stage.show.split()
    parts = [part for part in asked if part in replays.PARTS] or replays.PARTS
    built: Both = {
        "frames": replays.frames(walked, parts, own="own" in asked),
        "names": spreads.players(walked.end.rules),
        "captions": replays.captions(walked.end.rules),
    }
    done = walked.settlement
    return built | ({"lines": comparisons.ledger(done)} if done else {})


def _explore(stage: Stage, rules: RuleSet) -> Both:
    options = _EXPLORED[stage.show](stage, rules)
    return {"options": options}


def _trumps(_stage: Stage, rules: RuleSet) -> list[Both]:
    """Every trump suit: how the cards of each suit rank then, and what they are worth."""
    return [
        {
            "id": trump.value,
            "label": _suit(trump),
            "suit": trump.value,
            "rows": [_row(suit, trump, rules) for suit in Suit],
            "text": _sums(trump, rules),
        }
        for trump in Suit
    ]


def _suit(suit: Suit) -> Both:
    named = spreads.suit_name(suit)
    return shapes.in_both(lambda lang: spreads.capital(named[lang]))


def _row(suit: Suit, trump: Suit, rules: RuleSet) -> Both:
    cards = [card for card in rules.cards if card.suit is suit]
    cards.sort(key=lambda card: -strength(card, trump))
    worth = [card_points(card, trump) for card in cards]
    return {
        "label": _suit(suit),
        "suit": suit.value,
        "trump": suit is trump,
        "cards": [[c.code, points] for c, points in zip(cards, worth, strict=True)],
        "sum": sum(worth),
    }


def _sums(trump: Suit, rules: RuleSet) -> Both:
    worth = {
        suit: sum(card_points(c, trump) for c in rules.cards if c.suit is suit) for suit in Suit
    }
    (plain,) = {points for suit, points in worth.items() if suit is not trump}
    cards = sum(worth.values())
    assert cards + LAST_TRICK_BONUS == DEAL_POINTS
    told = shapes.word(
        "sum_trumps",
        "stage_told",
        trump=worth[trump],
        plain=plain,
        cards=cards,
        bonus=LAST_TRICK_BONUS,
        deal=DEAL_POINTS,
    )
    return shapes.in_both(lambda lang: prose.bold(told[lang]))


def _settled(record_name: str, rules: RuleSet, *, won: bool = False) -> Both:
    """A deal settled under these rules: the outcome in words, `won` tricks too."""
    walked = deals.walked(record_name, rules)
    done = walked.settlement
    if done is None:
        raise ValueError(record_name)
    tricks = " / ".join(map(str, walked.end.tricks_won))
    more = shapes.word("tricks_won", "stage_told", tricks=tricks)

    def told(lang: str) -> str:
        outcome = marked(done, **shapes.speech(done.rules.players, lang, 0))
        return prose.bold(f"{outcome}. {more[lang]}" if won else f"{outcome}.")

    return {"lines": comparisons.ledger(done), "text": shapes.in_both(told)}


def _profiles(stage: Stage, rules: RuleSet) -> list[Both]:
    """One deal under several profiles: those named, or all that could deal it."""
    record = deals.chosen(stage.deal, rules)
    named = stage.other.split() or [n for n, r in PRESETS.items() if deals.same_pack(record, r)]
    tables = [deals.table(name, record.rules) for name in named]
    return [
        {"id": name, "label": houses.name(table, record.rules), **_settled(stage.deal, table)}
        for name, table in zip(named, tables, strict=True)
        if deals.same_pack(record, table)
    ]


def _deals(stage: Stage, rules: RuleSet) -> list[Both]:
    """Several deals, each settled: those named that this table could deal, or all named."""
    named = stage.deal.split()
    fitting = [name for name in named if deals.same_pack(deals.deal(name), rules)] or named
    return [
        {
            "id": name,
            "label": shapes.word("deal_n", "stage_told", n=number),
            **_settled(name, rules, won=True),
        }
        for number, name in enumerate(fitting, 1)
    ]


_EXPLORED: Mapping[str, Callable[[Stage, RuleSet], list[Both]]] = {
    "trumps": _trumps,
    "profiles": _profiles,
    "deals": _deals,
}


# ---- The sheet of a recorded deal


def _sheet_of_deal(stage: Stage, rules: RuleSet) -> Both:
    """The sheet of a recorded deal."""
    walked = deals.walked(stage.deal, rules)
    done, end = walked.settlement, walked.end
    if done is None:
        raise ValueError(stage.deal)
    return stage_tries.sheet(
        done,
        tricks=end.tricks_won,
        last=end.rules.side_of(end.trick.leader),
        belote=end.belote_side,
        announced=end.award.by_side if end.award else None,
    )


_BUILT: Mapping[str, Callable[[Stage, RuleSet], Both]] = {
    "replay": _replay,
    "explore": _explore,
    "compare": comparisons.compare,
    "fork": forks.fork,
    "sheet": _sheet_of_deal,
}
_ASKED: Mapping[str, Callable[[Any], Both]] = {
    "order": stage_tries.order,
    "count": stage_tries.count,
    "sheet": lambda one: (
        matches.sheet(one) if isinstance(one, MatchEnd) else stage_tries.sheet_of(one)
    ),
}
KINDS = tuple(dict.fromkeys([*_BUILT, *_ASKED]))
# Nothing is asked there: an exported page goes on without Python.
WATCHED = tuple(kind for kind in KINDS if kind not in ASKING)
