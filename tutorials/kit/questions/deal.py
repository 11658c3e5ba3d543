"""The screens of questions on a deal as a whole: bids, announcements, the settlement, the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import Outcome, Rank, Take, explain
from belote_core.announcements import Kind
from belote_core.cards import Card, Suit
from belote_core.ranking import BELOTE_POINTS
from belote_core.scoring import NoteLine
from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import card_short
from tutorials.kit import prose
from tutorials.kit.questions import spreads
from tutorials.kit.questions.shapes import Field, Option, Shape, in_both, names, speech, voice, word

if TYPE_CHECKING:
    from belote_core.actions import Bid
    from exercises.kinds.announcements import AwardAnnouncements, FindAnnouncements, Named
    from exercises.kinds.deals import MatchEnd, MayBid, NextDealer, Spoken
    from exercises.kinds.settlements import DealFacts, SettleDeal

Both = dict[str, Any]

_RUNS = (Kind.TIERCE, Kind.CINQUANTE, Kind.CENT)
# So many names to choose from; fewer would give the answer away.
_NAMES = 6


# ---- Bids


def _spoken(spoken: Spoken, bids: tuple[Bid, ...], *, asks: int | None) -> Both:
    """Lay the turned card, and what everybody said, in the order of speaking."""
    rules = spoken.rules
    order = [(spoken.dealer + 1 + i) % rules.players for i in range(rules.players)]
    named = spreads.players(rules)
    rows: list[tuple[Both, list[Any]]] = []
    for number, bid in enumerate([*bids, None] if asks is not None else bids):
        turn, place = divmod(number, rules.players)
        if not place:
            rows.append((word(f"turn_{turn + 1}"), [None] * rules.players))
        rows[-1][1][place] = _bid(bid)
    table = spreads.sheet(
        [named[seat] for seat in order],
        rows,
        said=spreads.chips(("chip_dealer", named[spoken.dealer])),
    )
    turned = spreads.row([spoken.turned], word("turned"))
    return table | {"spread": {"kind": "piles", "rows": [turned], "heads": []}}


def _bid(bid: Bid | None) -> Both:
    if bid is None:
        return word("your_turn")
    taken = isinstance(bid, Take)
    return word("takes", suit=spreads.suit_name(bid.suit)) if taken else word("passes")


def may_bid(exercise: MayBid) -> Shape:
    """Say whether a bid is allowed."""
    asked = exercise.asked
    prompt = word("prompt_pass")
    if asked.named is not None:
        prompt = word("prompt_take", suit=spreads.suit_name(asked.named))
    turn = 1 if len(asked.bids) < asked.rules.players else 2
    return Shape(
        form="choice",
        prompt=prompt,
        todo=word("todo_choice"),
        table=_spoken(asked, asked.bids, asks=asked.bid.seat),
        matters=word(f"hint_turn_{turn}", suit=spreads.suit_name(asked.turned.suit)),
        lit=(asked.turned.code,),
        options=tuple(
            Option(id=name, label=word(name), answer=value)
            for name, value in (("yes", True), ("no", False))
        ),
    )


def next_dealer(exercise: NextDealer) -> Shape:
    """Say who deals after everybody passed."""
    spoken, rules = exercise.spoken, exercise.rules
    named = spreads.players(rules)
    order = in_both(lambda lang: ", ".join(label[lang] for label in named))
    return Shape(
        form="choice",
        prompt=word("prompt_next_dealer"),
        todo=word("todo_choice"),
        table=_spoken(spoken, spoken.bids, asks=None),
        matters=word("hint_dealer", name=named[spoken.dealer], order=order),
        options=tuple(
            Option(id=str(seat), label=label, answer=seat, seat=seat)
            for seat, label in enumerate(named)
        ),
    )


# ---- Announcements


def find_announcements(exercise: FindAnnouncements) -> Shape:
    """Find all that a hand announces, among names that it could be taken for."""
    held = exercise.held
    return Shape(
        form="cards",
        prompt=word("prompt_find_announcements"),
        todo=word("todo_names"),
        table=spreads.spread("hands", [spreads.row(held.hand)], trump=None),
        matters=word("hint_announcements"),
        lit=tuple({card.code: None for one in held.found for card in one.cards}),
        options=tuple(
            Option(id=_code(name), label=announcement(name), answer=name)
            for name in _offered(exercise)
        ),
        unknown=None,
    )


def _offered(exercise: FindAnnouncements) -> list[Named]:
    """What is there, what a misreading finds, and what the hand comes nearest to."""
    wrong = [name for answer in exercise.misreadings().values() for name in answer]
    wanted = dict.fromkeys([*exercise.solution, *wrong])
    for name in _near(exercise.held.hand):
        if len(wanted) >= _NAMES:
            break
        wanted.setdefault(name)
    kinds, pack = tuple(Kind), [*Suit, None]
    return sorted(
        wanted, key=lambda n: (kinds.index(n[0]), pack.index(n[2]), tuple(Rank).index(n[1]))
    )


def _near(hand: tuple[Card, ...]) -> list[Named]:
    """Names that look likely: runs down from the longest suits, carrés of the commonest ranks."""
    suits = sorted(Suit, key=lambda suit: -sum(card.suit is suit for card in hand))
    ranks = sorted(Rank, key=lambda rank: -sum(card.rank is rank for card in hand))
    order = tuple(Rank)
    tops = {
        suit: max((c.rank for c in hand if c.suit is suit), key=order.index, default=None)
        for suit in suits
    }
    runs: list[Named] = [(kind, top, s) for s, top in tops.items() if top for kind in _RUNS[:2]]
    carres: list[Named] = [(Kind.CARRE, rank, None) for rank in ranks[:2]]
    return [*runs[:3], *carres, *runs[3:]]


def _code(name: Named) -> str:
    kind, rank, suit = name
    return f"{kind.value}-{rank.value}{suit.value if suit else ''}"


def announcement(name: Named) -> Both:
    """Name an announcement, a run by its top card."""
    kind, rank, suit = name
    if suit is not None:
        top = Card(rank, suit)
        return word(kind.value, top=in_both(lambda lang: card_short(top, lang)))
    four = [Card(rank, one) for one in Suit]
    return word(kind.value, cards=in_both(lambda lang: " ".join(card_short(c, lang) for c in four)))


def award_announcements(exercise: AwardAnnouncements) -> Shape:
    """Say what each side marks for announcements."""
    at, rules = exercise.announcing, exercise.rules
    order = [(at.first + turn) % rules.players for turn in range(rules.players)]
    rows = [spreads.row(at.hands[seat], spreads.with_you(rules, seat)) for seat in order]
    leader = spreads.players(rules)[at.first]
    return Shape(
        form="numbers",
        prompt=word("prompt_award"),
        todo=word("todo_numbers"),
        table=spreads.spread(
            "hands",
            rows,
            trump=at.trump,
            chips=spreads.chips(("trump", at.trump), ("chip_leads", leader)),
            sheet={"heads": spreads.sides(rules), "rows": []},
        ),
        matters=word("hint_award"),
        lit=tuple({card.code: None for _, one in at.found for card in one.cards}),
        fields=_marks(spreads.sides(rules), exercise.solution),
        rows=(word("marked"),),
    )


# ---- The settlement and the match


def _marks(heads: list[Both], right: tuple[int, ...], *, graded: bool = True) -> tuple[Field, ...]:
    name = "marked" if graded else "total"
    return tuple(
        Field(
            f"{name}-{side}",
            in_both(lambda lang, head=head: f"{prose.words(lang)['ask'][name]}, {head[lang]}"),
            amount,
            graded,
            head,
        )
        for side, (head, amount) in enumerate(zip(heads, right, strict=True))
    )


def settle_deal(exercise: SettleDeal, *, by_line: bool = False) -> Shape:
    """Settle a deal; line by line one also writes the totals that are compared."""
    deal, rules = exercise.deal, exercise.rules
    heads, settlement = spreads.sides(rules), deal.settlement
    took = in_both(
        lambda lang: spreads.capital(
            LANGUAGES[lang].table.does(
                deal.taker, voice(rules.players, lang), LANGUAGES[lang].table.WORDS["took"]
            )
        )
    )
    fault = None if deal.renonce is None else heads[deal.renonce]
    said = spreads.chips(("chip_on_table", deal.held_over or None), ("chip_fault", fault))
    fields = _marks(heads, exercise.solution)
    # Where nothing is compared there are no totals to write.
    by_line = by_line and settlement.compared is not None
    if by_line:
        fields = (*_marks(heads, settlement.counted, graded=False), *fields)
    return Shape(
        form="numbers",
        prompt=word(
            "prompt_settle_pairs" if rules.fixed_pairs else "prompt_settle_each", took=took
        ),
        todo=word("todo_numbers"),
        table=spreads.sheet(heads, _facts(deal), said=said),
        matters=word("hint_settle", line=_decides(deal)),
        fields=fields,
        rows=(word("total"), word("marked")) if by_line else (word("marked"),),
    )


def _facts(deal: DealFacts) -> list[tuple[Both, list[Any]]]:
    """What lies before each side when the last trick has fallen."""
    sides = range(deal.rules.sides)
    rows: list[tuple[Both, list[Any]]] = [
        (word("row_points" if deal.renonce is None else "row_points_so_far"), list(deal.points)),
        (word("row_tricks"), list(deal.tricks)),
    ]
    if deal.belote is not None:
        belote = [BELOTE_POINTS if side == deal.belote else None for side in sides]
        rows.append((word("row_belote"), belote))
    if deal.announcements and any(deal.announcements):
        rows.append((word("row_announcements"), [n or None for n in deal.announcements]))
    return rows


def _decides(deal: DealFacts) -> Both:
    """The line that decides, in words: the first that says why, or the capot."""
    lines = deal.settlement.lines
    notes = [line for line in lines if isinstance(line, NoteLine)]
    capot = deal.settlement.outcome is Outcome.CAPOT
    line = lines[0] if capot or not notes else notes[0]
    return in_both(lambda lang: explain(line, **speech(deal.rules.players, lang, 0)))


def match_end(exercise: MatchEnd) -> Shape:
    """Say who has won the match."""
    at, rules = exercise.moment, exercise.rules
    heads = spreads.sides(rules)
    rows = [
        (word("row_before"), list(at.totals)),
        (word("row_deal"), list(at.deal.settlement.marked)),
        (word("row_after"), list(at.after.totals)),
    ]
    taker = in_both(lambda lang: spreads.capital(names(rules.players, lang)[at.deal.taker]))
    said = spreads.chips(("chip_target", rules.target), ("chip_taker", taker))
    totals = " / ".join(map(str, at.after.totals))
    options = [Option(str(side), head, side, seat=side) for side, head in enumerate(heads)]
    return Shape(
        form="choice",
        prompt=word("prompt_match_end", target=rules.target),
        todo=word("todo_choice"),
        table=spreads.sheet(heads, rows, said=said),
        matters=word("hint_target", target=rules.target, totals=totals),
        options=(*options, Option("nobody", word("nobody"), None)),
    )
