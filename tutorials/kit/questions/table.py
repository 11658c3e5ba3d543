"""The screens of questions on the pack and on the round of the table: orders, numbers, turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core import Announce
from belote_core.announcements import belote_cards
from belote_core.cards import Suit
from belote_core.dealing import PACKETS
from belote_core.wording import LANGUAGES
from belote_core.wording.glossary import card_short
from exercises.kinds.cards import OF_THE_FIRST_CARDS, OF_THE_PACK, OF_THE_POINTS, Order
from exercises.kinds.turns import BELOTE_WORDS, Moment
from tutorials.kit import prose
from tutorials.kit.questions import spreads
from tutorials.kit.questions.deal import announcement
from tutorials.kit.questions.play import card_option, scales
from tutorials.kit.questions.shapes import Both, Field, Option, Shape, in_both, voice, word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core import Card, Say
    from exercises.kinds.cards import HowMany, OrderCards
    from exercises.kinds.turns import AtTheTable, BeloteWord, MaySay, Saying, WhoseTurn

# Who took is not known yet at these moments.
_BEFORE_THE_TAKE = (Moment.FIRST_CARDS, Moment.SPEAKS, Moment.PARTNER)


def _shorts(cards: Iterable[Card]) -> Both:
    return in_both(lambda lang: " ".join(card_short(card, lang) for card in cards))


def order_cards(exercise: OrderCards) -> Shape:
    """Put cards in order, from the highest down."""
    asked, right = exercise.asked, exercise.solution
    trump = asked.cards[0].suit if asked.order is Order.TRUMP else None
    return Shape(
        form="cards",
        ordered=True,
        prompt=word(f"prompt_order_{asked.order.value}"),
        todo=word("todo_order"),
        table={
            "hand": [card.code for card in asked.cards],
            "trump": trump.value if trump else None,
            "chips": spreads.chips(("trump", trump)),
        },
        matters=word("hint_order", first=_shorts(right[:1]), last=_shorts(right[-1:])),
        lit=(right[0].code, right[-1].code),
        options=tuple(card_option(card) for card in asked.cards),
        unknown=None,
    )


def how_many(exercise: HowMany) -> Shape:
    """Say a number that one knows by heart, or works out."""
    quantity = exercise.tally.quantity.value.replace("-", "_")
    return Shape(
        form="numbers",
        prompt=word(f"count_{quantity}"),
        todo=word("todo_number"),
        table={"trump": None},
        matters=_how_to_count(exercise),
        fields=(Field("number", word("number"), exercise.solution),),
    )


def _how_to_count(exercise: HowMany) -> Both:
    """What the number is worked out from."""
    quantity = exercise.tally.quantity
    if quantity in OF_THE_POINTS:
        return scales(Suit.HEARTS)
    if quantity in OF_THE_PACK:
        return word("hint_pack")
    if quantity in OF_THE_FIRST_CARDS:
        first, second = PACKETS
        return word("hint_first_cards", first=first, second=second)
    return word("hint_later_cards")


def whose_turn(exercise: WhoseTurn) -> Shape:
    """Say whose turn it is."""
    at, named = exercise.at, spreads.players(exercise.rules)
    taker = None if at.moment in _BEFORE_THE_TAKE else named[at.taker]
    order = in_both(lambda lang: ", ".join(label[lang] for label in named))
    return Shape(
        form="choice",
        prompt=_turn(at),
        todo=word("todo_choice"),
        table={
            "trump": None,
            "chips": spreads.chips(
                ("chip_dealer", named[at.dealer]), ("chip_taker", taker), ("chip_order", order)
            ),
        },
        matters=word("hint_table", order=order),
        options=tuple(
            Option(id=str(seat), label=label, answer=seat, seat=seat)
            for seat, label in enumerate(named)
        ),
    )


def _turn(at: AtTheTable) -> Both:
    moment = at.moment.value.replace("-", "_")
    return word(
        f"turn_{moment}",
        led=in_both(lambda lang: spreads.capital(_did(at, at.leader, "deed_led", lang))),
        won=in_both(lambda lang: _did(at, at.winner, "deed_won", lang)),
    )


def _did(at: AtTheTable, seat: int, deed: str, lang: str) -> str:
    did = prose.words(lang)["ask"][deed]
    return LANGUAGES[lang].table.does(seat, voice(at.rules.players, lang), did)


def belote_word(exercise: BeloteWord) -> Shape:
    """Say what goes with a card."""
    at = exercise.at
    laid = _shorts(at.laid) if at.laid else None
    pair = {card.code for card in at.pair}
    return Shape(
        form="choice",
        prompt=word("prompt_belote_word", card=_shorts((at.card,))),
        todo=word("todo_choice"),
        table={
            "hand": [card.code for card in at.hand],
            "trump": at.trump.value,
            "asked": at.card.code,
            "chips": spreads.chips(("trump", at.trump), ("chip_laid", laid)),
        },
        matters=word("hint_belote"),
        lit=tuple(card.code for card in at.hand if card.code in pair),
        options=tuple(
            Option(id=said, label=word(f"say_{said}"), answer=said) for said in BELOTE_WORDS
        ),
    )


def may_say(exercise: MaySay) -> Shape:
    """Say whether something may be said now."""
    saying = exercise.saying
    state, rules = saying.state, exercise.rules
    seat, named = saying.call.seat, spreads.players(exercise.rules)
    before = [
        _called(action)
        for action in state.actions
        if action.seat == seat and isinstance(action, type(saying.call))
    ]
    said = in_both(lambda lang: ", ".join(one[lang] for one in before)) if before else None
    number = word("trick_n", n=f"{len(state.tricks) + 1} / {rules.hand_size}")
    # A card that was played is no longer held; of the two cards of the belote it is told apart,
    # since which word is due depends on it.
    held, laid = state.hands[seat], _half_laid(saying)
    hand = spreads.row(held, named[seat])
    rows = [hand]
    if state.trick.cards:
        rows.insert(0, spreads.row(state.trick.cards))
    return Shape(
        form="choice",
        prompt=word("prompt_may_say", name=named[seat], call=_called(saying.call)),
        todo=word("todo_choice"),
        table=spreads.spread(
            "hands",
            rows,
            trump=state.trump,
            chips=spreads.chips(
                ("trump", state.trump),
                ("chip_trick", number),
                ("chip_laid", _shorts(laid) if laid else None),
                ("chip_said", said),
            ),
        ),
        matters=word("hint_say"),
        lit=tuple(card.code for card in held),
        options=tuple(
            Option(id=name, label=word(name), answer=value)
            for name, value in (("yes", True), ("no", False))
        ),
    )


def _half_laid(saying: Saying) -> tuple[Card, ...]:
    """The one card of the belote that was played from the hand which is about to say a word."""
    state, seat = saying.state, saying.call.seat
    if isinstance(saying.call, Announce):
        return ()
    mine = [card for card in state.cards_of(seat) if card in belote_cards(state.trump)]
    laid = tuple(card for card in mine if card not in state.hands[seat])
    return laid if len(laid) == 1 else ()


def _called(call: Announce | Say | Any) -> Both:
    if isinstance(call, Announce):
        return announcement((call.kind, call.rank, call.suit))
    return word(f"word_{call.word}")
