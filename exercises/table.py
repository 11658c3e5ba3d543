"""The table as it stands: who sits at it, what is left and won, the suits that count.

What a position does not tell is not there: a trick made up for a question has no tricks before it
that anybody won.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core.actions import Take
from belote_core.cards import Suit
from belote_core.ranking import (
    LAST_TRICK_BONUS,
    Trick,
    card_points,
    strength,
    trick_points,
    trick_winner,
)
from belote_core.wording import LANGUAGES
from exercises.bilingual import capital, in_both, names, player, suit_name, voice, word
from exercises.feedback import LEARNER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_core import Card, Position, RuleSet
    from belote_core.actions import Bid
    from exercises.screens import (
        Bidding,
        Played,
        Recall,
        RecallRow,
        SeatScreen,
        Text,
        Token,
        Tokens,
    )


def seated(rules: RuleSet, cards: Sequence[int | None], *, own: int = LEARNER) -> list[SeatScreen]:
    """Name every player, in seat order: when he plays, and the `cards` in his hand.

    >>> from belote_core import CLASSIC_4, MARQUOIR_3
    >>> [seat["how"]["fr"] for seat in seated(MARQUOIR_3, [5, 5, 4])]
    ['toi', 'joue après toi', 'joue avant toi']
    >>> [seat["side"] for seat in seated(CLASSIC_4, [8, 8, 8, 8])]
    [0, 1, 0, 1]
    """
    return [
        {
            "name": player(rules, seat),
            "how": _when(rules, seat, own),
            "cards": cards[seat],
            "side": rules.side_of(seat),
        }
        for seat in range(rules.players)
    ]


def _when(rules: RuleSet, seat: int, own: int) -> Text:
    """Say when somebody plays, as seen from one's own seat (TABLE-1)."""
    if seat == own:
        return word("seat_own")
    if rules.fixed_pairs and seat == rules.partner_of(own, None):
        return word("seat_partner")
    following = (own + 1) % rules.players
    return word("seat_after") if seat == following else word("seat_before")


def tokens(
    rules: RuleSet,
    trump: Suit | None,
    trick: Trick | None,
    taker: int | None,
    *,
    own: int | None = LEARNER,
) -> Tokens:
    """Lay what lies beside the trick: the trump suit and who took, the led suit and who led it."""
    laid: Tokens = {}
    if trump is not None:
        laid["trump"] = _token("trump", trump, rules, taker, own)
    if trick is not None and trick.cards:
        laid["led"] = _token("led", trick.cards[0].suit, rules, trick.leader, own)
    return laid


def _token(key: str, suit: Suit, rules: RuleSet, seat: int | None, own: int | None) -> Token:
    def by(lang: str) -> str:
        if seat is None:
            return ""
        words = LANGUAGES[lang].table
        spoken = voice(rules.players, lang, own)
        if key == "trump":
            return words.does(seat, spoken, words.WORDS["took"])
        return word("led_by", name=words.who(seat, spoken) if seat != own else words.WORDS["you"])[
            lang
        ]

    return {
        "suit": suit.value,
        "head": in_both(lambda lang: LANGUAGES[lang].table.WORDS[key]),
        "name": in_both(lambda lang: LANGUAGES[lang].table.suit(suit)),
        "by": in_both(by),
    }


def bidding(rules: RuleSet, turned: Card, dealer: int, bids: Iterable[Bid]) -> Bidding:
    """Lay the turned card, and before each player what he has said, turn by turn (BID-1, BID-2)."""
    said: list[list[Text]] = [[] for _ in range(rules.players)]
    for bid in bids:
        named = suit_name(bid.suit) if isinstance(bid, Take) else None
        said[bid.seat].append(word("takes", suit=named) if named else word("passes"))
    return {"turned": turned.code, "dealer": dealer, "said": said}


def recall(rules: RuleSet, trump: Suit) -> Recall:
    """Write down the order and the points at trump and in any plain suit (CARD-2, CARD-3).

    >>> from belote_core import MARQUOIR_3, Suit
    >>> rows = recall(MARQUOIR_3, Suit.HEARTS)["rows"]
    >>> [code[0] for code, _ in rows[0]["cards"]], [worth for _, worth in rows[1]["cards"]]
    (['J', '9', 'A', 'T', 'K', 'Q'], [11, 10, 4, 3, 2, 0])
    """
    plain = next(suit for suit in Suit if suit is not trump)

    def row(key: str, suit: Suit, shown: Suit | None) -> RecallRow:
        held = (card for card in rules.cards if card.suit is suit)
        ordered = sorted(held, key=lambda card: -strength(card, trump))
        return {
            "label": word(key),
            "suit": shown.value if shown else None,
            "cards": [(card.code, card_points(card, trump)) for card in ordered],
        }

    rows = [row("recall_trump", trump, trump), row("recall_plain", plain, None)]
    return {"title": word("recall"), "rows": rows}


def cards_left(position: Position) -> list[int]:
    """Count the cards of every hand: each has as many as one's own, but for the card on the table.

    >>> from belote_core import MARQUOIR_3, Suit, Trick, parse_cards
    >>> from belote_core.legality import Position
    >>> led = Trick(leader=1, cards=parse_cards("Ks 9h"))
    >>> cards_left(Position(rules=MARQUOIR_3, trump=Suit.HEARTS, trick=led, seat=0,
    ...                     hand=parse_cards("Th Qh Ac")))
    [3, 2, 2]
    """
    players, size = position.rules.players, len(position.hand)
    laid = position.trick.seats(players)[: len(position.trick.cards)]
    return [size - (seat in laid) for seat in range(players)]


def tricks_won(position: Position) -> list[int] | None:
    """Count the tricks of every side, as far as they are known; None where they are not.

    Known are those before the first trick, the one before the second, which its leader has won, and
    those of a position that tells its earlier tricks.
    """
    rules, size = position.rules, position.rules.hand_size
    before = size - len(position.hand)
    if position.played:
        winners = [trick_winner(rules, position.trump, trick) for trick in position.played]
        sides = [rules.side_of(seat) for seat in winners]
        return [sides.count(side) for side in range(rules.sides)]
    if before > 1:
        return None
    return [
        before if side == rules.side_of(position.trick.leader) else 0 for side in range(rules.sides)
    ]


def played(position: Position, card: Card) -> Played:
    """Say what lies on the table once a card of the hand has been played."""
    rules, trump = position.rules, position.trump
    trick = Trick(position.trick.leader, (*position.trick.cards, card))
    holder = trick_winner(rules, trump, trick)
    if len(trick.cards) < rules.players:
        return {"master": holder, "brief": word("brief_laid")}
    last = len(position.hand) == 1
    worth = [card_points(one, trump) for one in trick.cards]
    told = worth + [LAST_TRICK_BONUS] * last
    takes = taken(rules, trump, trick, last=last, own=position.seat)
    return {
        "master": holder,
        "brief": takes,
        "points": worth,
        "sum": in_both(lambda _: f"{' + '.join(map(str, told))} = {sum(told)}"),
        "taken": takes,
        "side": rules.side_of(holder),
    }


def taken(
    rules: RuleSet, trump: Suit, trick: Trick, *, last: bool, own: int | None = LEARNER
) -> Text:
    """Say who gathers a whole trick, and what it is worth (CARD-2, CARD-4)."""
    holder = trick_winner(rules, trump, trick)
    points = trick_points(rules, trump, trick, last=last)
    return in_both(lambda lang: _takes(rules, holder, own, points, lang))


def _takes(rules: RuleSet, seat: int, own: int | None, points: int, lang: str) -> str:
    """« Malik remporte 21 points », « tu remportes 21 points »."""
    many = "many" if points else "none"
    key = f"takes_{'you_' if seat == own else ''}{many}"
    return word(key, name=capital(names(rules.players, lang)[seat]), points=points)[lang]
