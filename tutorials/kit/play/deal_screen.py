"""The screen of a deal that is played: its latest moments, and what the learner may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_core import Announce, Pass, Phase, Play, Position, Say, Take
from belote_core.record.notation import format_action
from belote_core.wording import LANGUAGES, telling
from belote_core.wording.glossary import card_name
from exercises import bilingual, table, verdicts
from exercises.feedback import LEARNER
from exercises.markup import bold
from tutorials.kit import prose
from tutorials.kit.play.moments import (
    call,
    claim,
    moments,
    suit_word,
    told,
    who,
    word,
)
from tutorials.kit.stages.frames import joined, last_trick, named
from tutorials.kit.texts import exceptions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core import Action, Card, DealState, Match, RuleSet
    from exercises.match_screens import Deed, MatchScreen, Score, Why
    from exercises.screens import CardVerdict, Said, Text
    from tutorials.kit.play.sitting import Sitting

# The page whose texts say the whole rule.
_RULES = "20_train"


@dataclass(frozen=True)
class Advice:
    """What the coach would do: the bid, or what he declares and the card, and why."""

    actions: tuple[Action, ...]
    why: Text


@dataclass(frozen=True)
class Names:
    """How a screen is called, how the deal on it is, and the address that leads to the deal."""

    screen: str
    deal: str
    address: str


def screen(
    names: Names,
    sitting: Sitting,
    *,
    whys: Mapping[int, Text],
    advice: Advice | None = None,
    unproved: Text | None = None,
) -> MatchScreen:
    """Build the screen of the deal that is played, in both languages.

    `whys` are the reasons of computer players that are known, by the number of what they did;
    `unproved` what was said to a claim that nothing proves.
    """
    state, rules = sitting.state, sitting.rules
    reasons = _whys(sitting, whys)
    since = sitting.since
    states = [sitting.at(done) for done in range(since, len(state.actions) + 1)]
    bids = state.phase is Phase.BIDDING and sitting.own_turn
    position = _decision(state) if state.phase is Phase.PLAYING and sitting.own_turn else None
    shown = moments(states, reasons)
    if sitting.now.claimed is not None:
        shown.append(claim(state, sitting.now.claimed))
    steps, lit = hints(state, advice) if advice else ([], [])
    built: MatchScreen = {
        "id": names.screen,
        "kind": "match",
        "title": goal(sitting),
        "body": None,
        "table": None,
        "prompt": {"fr": "", "en": ""},
        "hints": bilingual.in_both(lambda lang: [bold(step[lang]) for step in steps]),
        "hint_cards": lit,
        "rule": _rule(rules),
        "status": shown[-1]["spoken"],
        "rulings": _rulings(position, lenient=sitting.lenient) if position else {},
        "deal": names.deal,
        "head": _head(sitting),
        "moments": shown,
        "thinks": None if sitting.deal_over else _thinks(state),
        "bids": _bids(state) if bids else [],
        "calls": _calls(state) if position else [],
        "scores": scores(sitting, sitting.match),
        "last": last_trick(state),
        "whys": reasons,
        "hinted": len(steps),
        "undo": _undo(sitting),
        "notes": notes(sitting),
        "address": names.address,
        "claim": _claim(sitting),
        "unproved": unproved,
        "record": sitting.record,
        "over": sitting.deal_over,
        "button": _button(sitting),
    }
    if position:
        _with_what_comes_of_it(built, position)
    return built


def _claim(sitting: Sitting) -> Text | None:
    """Offer to claim a renonce, while there are cards of which one may have seen it."""
    playing = sitting.lenient and sitting.state.phase is Phase.PLAYING and not sitting.deal_over
    return word("claim") if playing else None


def _decision(state: DealState) -> Position:
    """Describe the learner's decision without earlier tricks: one may hold a renonce (PLAY-10)."""
    assert state.trump is not None
    return Position(
        rules=state.rules,
        trump=state.trump,
        trick=state.trick,
        seat=LEARNER,
        hand=state.hands[LEARNER],
        taker=state.taker,
    )


def goal(sitting: Sitting) -> Text:
    """Say what is played: a match to so many points, or one deal."""
    return word("one_deal") if sitting.target is None else word("match_to", n=sitting.target)


def scores(sitting: Sitting, match: Match) -> list[Score]:
    """What every side has; of a single deal there is nothing to tell."""
    if sitting.target is None:
        return []
    sides = bilingual.sides(sitting.rules)
    return [
        {"name": name, "total": total, "part": max(0, min(100, total * 100 // sitting.target))}
        for name, total in zip(sides, match.totals, strict=True)
    ]


def notes(sitting: Sitting) -> list[Text]:
    """What the sheet says of the deal: points that wait, announcements, what was taken back."""
    found = []
    held, state, now = sitting.match.held_over, sitting.state, sitting.now
    if held:
        found.append(word("held_over", n=held))
    award = state.award if state.tricks else None
    if award and award.shown and award.side is not None:
        side = bilingual.sides(sitting.rules)[award.side]
        found.append(word("awarded", side=side, n=award.points))
    if now.undone:
        found.append(word("undone", n=now.undone))
    if now.hints:
        found.append(word("hinted", n=now.hints))
    return found


def _rule(rules: RuleSet) -> Text:
    key = "rule.play"
    text = prose.html(_RULES, f"{key}.paired" if rules.fixed_pairs else key)
    return exceptions.below(text, _RULES, key, rules)


def _head(sitting: Sitting) -> Text:
    """Say which deal it is, who dealt it, who took it."""
    state, rules = sitting.state, sitting.rules
    told = [word("dealt", who=who(rules, state.dealer))]
    if state.taker is not None and state.trump is not None:
        suit = suit_word(state.trump)
        told.append(word("and_took", who=who(rules, state.taker), suit=suit))
    said = bilingual.in_both(lambda lang: bilingual.capital("".join(one[lang] for one in told)))
    if sitting.target is None:
        return said
    number = word("deal_number", n=len(sitting.deals))
    return bilingual.in_both(lambda lang: f"{number[lang]} · {said[lang]}")


def _button(sitting: Sitting) -> Text:
    if sitting.settles:
        return word("settle")
    return word("deal_again" if sitting.deal_over else "go_on")


def _undo(sitting: Sitting) -> Text | None:
    """Say what the learner would take back; once the deal is over there is nothing to change."""
    last = sitting.last_decision
    if last is None or sitting.deal_over:
        return None
    return word("undo_card" if isinstance(last, Play) else "undo_bid")


def _thinks(state: DealState) -> Text | None:
    seat = state.next_seat
    return None if seat in (None, LEARNER) else told("thinks", state.rules, seat)


# ---- What the learner may do


def _bids(state: DealState) -> list[Deed]:
    """Every bid he may make: to take first, to pass last."""
    offered = sorted(state.legal_actions, key=lambda bid: isinstance(bid, Pass))
    return [
        {
            "id": format_action(bid),
            "label": word("take", suit=suit_word(bid.suit))
            if isinstance(bid, Take)
            else word("pass"),
            "suit": bid.suit.value if isinstance(bid, Take) else None,
        }
        for bid in offered
    ]


def _calls(state: DealState) -> list[Deed]:
    """What he may declare or say along with his card."""
    return [
        {"id": format_action(one), "label": _offered(one), "suit": None}
        for one in state.legal_actions
        if isinstance(one, Announce | Say)
    ]


def _offered(action: Announce | Say) -> Text:
    said = call(action)
    return word("say" if isinstance(action, Say) else "announce", said=said)


def _rulings(position: Position, *, lenient: bool) -> dict[str, CardVerdict]:
    if lenient:
        return {card.code: _let_pass(card) for card in position.hand}
    return {
        ruling.card.code: verdicts.of_card(position, ruling, None) for ruling in position.rulings
    }


def _let_pass(card: Card) -> CardVerdict:
    """Lay any card, and give nothing away of whether it may be."""

    def said(lang: str) -> Said:
        name = card_name(card, lang)
        plain: Said = {"title": "", "sentence": "", "article": "", "rule": "", "path": []}
        return {**plain, "mark": "", "name": name}

    return {"allowed": True, "fr": said("fr"), "en": said("en"), "misreading": None}


def _with_what_comes_of_it(built: MatchScreen, position: Position) -> None:
    """Say at the last moment what each card brings that can be laid."""
    laid = built["moments"][-1]["table"]
    laid["after"] = {
        card.code: table.played(position, card)
        for card in position.hand
        if built["rulings"][card.code]["allowed"]
    }


# ---- Reasons and hints


def _whys(sitting: Sitting, known: Mapping[int, Text]) -> dict[str, Why]:
    """What can be asked of the others: every bid, word and card, by its key."""
    rules = sitting.rules
    return {
        why_key(number, action): {
            "title": _asked(action),
            "name": bilingual.player(rules, action.seat),
            "card": action.card.code if isinstance(action, Play) else None,
            "text": _quoted(rules, action.seat, known.get(number)),
        }
        for number, action in enumerate(sitting.now.actions)
        if action.seat != LEARNER and not isinstance(action, Announce | Say)
    }


def _quoted(rules: RuleSet, seat: int, text: Text | None) -> Text | None:
    if text is None:
        return None
    return word("quoted", name=bilingual.player(rules, seat), text=text)


def why_key(number: int, action: Action) -> str:
    """Name what somebody did: a card by itself, anything else by its number in the deal."""
    return action.card.code if isinstance(action, Play) else f"said.{number}"


def _asked(action: Action) -> Text:
    if isinstance(action, Play):
        return word("why_card", card=named(action.card))
    return word("why_take" if isinstance(action, Take) else "why_pass")


def hints(state: DealState, advice: Advice) -> tuple[list[Text], list[list[str]]]:
    """Give three hints: what matters, which cards, what the coach would do and why."""
    end = advice.actions[-1]
    calls = [one for one in advice.actions if isinstance(one, Announce | Say)]
    said = [word("would_say", said=call(one)) for one in calls]
    if not isinstance(end, Play):
        suit = end.suit if isinstance(end, Take) else state.turned and state.turned.suit
        lit = [card.code for card in state.hands[LEARNER] if card.suit is suit]
        first = 1 if len(state.bids) < state.rules.players else 2
        answer = (
            word("would_take", suit=suit_word(end.suit))
            if isinstance(end, Take)
            else word("would_pass")
        )
        return (
            [word(f"hint_bid_{first}"), word("hint_bid_cards"), joined(answer, advice.why)],
            [[], lit, lit],
        )
    position = _decision(state)
    allowed = [ruling.card for ruling in position.rulings if ruling.allowed]
    steps = bilingual.in_both(lambda lang: _about(position, lang))
    answer = joined(*said, word("would_play", card=named(end.card)), advice.why)
    return (
        [
            *({lang: texts[at] for lang, texts in steps.items()} for at in (0, -1)),
            answer,
        ],
        [[], [card.code for card in allowed], [end.card.code]],
    )


def _about(position: Position, lang: str) -> list[str]:
    voice = bilingual.voice(position.rules.players, lang, position.seat)
    return telling.hints(LANGUAGES[lang].table, position, voice)
