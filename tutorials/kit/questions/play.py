"""The screens of questions on the play: a hand, a trick, what was won, a deal with a renonce."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import Card, Rank, card_points
from belote_core.legality import rule_on_hand
from belote_core.wording import LANGUAGES, path, telling
from belote_core.wording.glossary import RANK_LETTERS, card_short
from tutorials.kit import prose
from tutorials.kit.questions import spreads
from tutorials.kit.questions.shapes import Field, Option, Shape, in_both, speech, voice, word

if TYPE_CHECKING:
    from belote_core import Position, Ruling, Suit
    from exercises.kinds.faults import FindTheFault
    from exercises.kinds.play import LegalCards, WhyIllegal
    from exercises.kinds.tricks import CountPoints, TrickWinner

Both = dict[str, Any]


def _story(position: Position) -> Both:
    players = position.rules.players
    return in_both(
        lambda lang: telling.story(
            LANGUAGES[lang].table, position, voice(players, lang, position.seat)
        )
    )


def path_of(position: Position, ruling: Ruling) -> Both:
    """The questions that lead to a ruling, each with its answer."""
    return in_both(
        lambda lang: [
            {"q": q, "a": a, "end": not q}
            for q, a in path(ruling, **speech(position.rules.players, lang, position.seat))
        ]
    )


def matters(position: Position) -> tuple[Both, tuple[str, ...]]:
    """The second hint of a decision: the cards its questions look at, and those that are legal."""
    rulings = rule_on_hand(position)
    asked = {card.code for step in rulings[0].path for card in step.cards}
    legal = {ruling.card.code for ruling in rulings if ruling.allowed}
    said = in_both(
        lambda lang: prose.bold(
            telling.hints(
                LANGUAGES[lang].table, position, voice(position.rules.players, lang, position.seat)
            )[1]
        )
    )
    return said, tuple(sorted(asked | legal))


def legal_cards(exercise: LegalCards, table: Both) -> Shape:
    """Pick every card that may be played."""
    position = exercise.position
    said, lit = matters(position)
    return Shape(
        form="cards",
        prompt=word("prompt_legal_cards", story=_story(position)),
        todo=word("todo_cards"),
        table=table,
        matters=said,
        lit=lit,
        options=tuple(card_option(card) for card in position.hand),
        least=1,
        marks=("mark_allowed", "mark_refused"),
        unknown=frozenset(),
    )


def card_option(card: Card, **more: Any) -> Option:
    """Return a card as something to choose."""
    label = in_both(lambda lang: card_short(card, lang))
    return Option(**({"id": card.code, "label": label, "answer": card, "card": card.code} | more))


def why_illegal(exercise: WhyIllegal, table: Both) -> Shape:
    """Say why a card is refused."""
    position, ruling = exercise.position, exercise.ruling
    title = in_both(lambda lang: LANGUAGES[lang].rulings.title(ruling))
    said, lit = matters(position)
    return Shape(
        form="choice",
        prompt=word("prompt_why_illegal", story=_story(position), title=title),
        todo=word("todo_choice"),
        table=table | {"asked": ruling.card.code},
        matters=said,
        lit=lit,
        options=tuple(Option(id=code, label=word(code), answer=code) for code in exercise.offered),
    )


def trick_winner(exercise: TrickWinner) -> Shape:
    """Say who wins a trick."""
    at, named = exercise.at, spreads.players(exercise.rules)
    trick = at.trick
    deciding = at.trump if at.trumps else trick.cards[0].suit
    return Shape(
        form="choice",
        prompt=word("prompt_trick_winner"),
        todo=word("todo_choice"),
        table=spreads.won_trick(exercise.rules, trick, at.trump),
        matters=word("hint_trumps" if at.trumps else "hint_no_trump"),
        lit=tuple(card.code for card in trick.cards if card.suit is deciding),
        options=tuple(
            Option(id=str(seat), label=named[seat], answer=seat, seat=seat)
            for seat in trick.seats(exercise.rules.players)
        ),
    )


def count_points(exercise: CountPoints) -> Shape:
    """Count what tricks hold."""
    pile = exercise.pile
    several = "several" if len(pile.tricks) > 1 else ""
    last = "last" if pile.last else ""
    kind = "_".join(filter(None, (several, last))) or "one"
    rows = [spreads.row(trick.cards) for trick in pile.tricks]
    if pile.last:
        rows[-1]["label"] = word("last_trick")
    worth = [card.code for card in pile.cards if card_points(card, pile.trump)]
    return Shape(
        form="numbers",
        prompt=word(f"prompt_count_{kind}"),
        todo=word("todo_number"),
        table=spreads.spread(
            "piles", rows, trump=pile.trump, chips=spreads.chips(("trump", pile.trump))
        ),
        matters=scales(pile.trump),
        lit=tuple(worth),
        fields=(Field("points", word("points"), exercise.solution),),
    )


def scales(trump: Suit) -> Both:
    """What a card is worth, as trump and elsewhere (CARD-2, CARD-3)."""
    return in_both(
        lambda lang: prose.words(lang)["ask"]["hint_count"].format(
            trump=_scale(lang, trump, of=trump), plain=_scale(lang, trump, of=_other(trump))
        )
    )


def _other(suit: Suit) -> Suit:
    return next(other for other in type(suit) if other is not suit)


def _scale(lang: str, trump: Suit, *, of: Suit) -> str:
    """What the cards of a suit are worth, the dearest first."""
    points = {rank: card_points(Card(rank, of), trump) for rank in Rank}
    ranks = sorted((rank for rank in Rank if points[rank]), key=lambda r: -points[r])
    return ", ".join(f"{RANK_LETTERS[lang][rank]} {points[rank]}" for rank in ranks)


def find_the_fault(exercise: FindTheFault) -> Shape:
    """Find the only illegal card of a deal laid out by columns, a player in each."""
    played, rules = exercise.played, exercise.rules
    named = spreads.players(rules)
    rows: list[Both] = []
    options = []
    for turn in played.turns:
        trick, seat = turn.place
        if len(rows) < trick:
            label = word("trick_n", n=trick)
            rows.append(spreads.row([None] * rules.players, label, lead=seat))
        rows[-1]["cards"][seat] = turn.card.code
        options.append(card_option(turn.card, answer=turn.place, seat=seat))
    trick, _ = exercise.solution
    return Shape(
        form="choice",
        prompt=word("prompt_find_fault"),
        todo=word("todo_card"),
        table=spreads.spread(
            "grid",
            rows,
            trump=played.trump,
            heads=named,
            chips=spreads.chips(("trump", played.trump), ("chip_taker", named[played.taker])),
        ),
        matters=word("hint_fault", n=trick),
        lit=tuple(code for code in rows[trick - 1]["cards"] if code),
        options=tuple(options),
        marks=("mark_fault", "mark_innocent"),
    )
