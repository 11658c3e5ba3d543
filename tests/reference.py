"""A second, independent reading of the rules of belote, for cross-checking the engine.

Written from rules.md alone, in the plainest style; it imports nothing of ours. Cards are two
characters, rank (789TJQKA) + suit (shdc); seats are 0-based, in playing order; at four, side 0 is
seats 0 and 2, side 1 is seats 1 and 3. `knobs` maps a knob's name to its value (enums by name).
A knob left out has the default that its article states; `players`, `capot` and `announcements`
have none and must be given. A choice between two readings of an article is marked READING.
"""

from collections.abc import Mapping, Sequence
from typing import Any

Knobs = Mapping[str, Any]
Play = tuple[int, str]  # (seat, card)
Two = tuple[int, int]  # by side
Three = tuple[int, int, int]  # by seat

SUITS = "shdc"
DEFAULTS: dict[str, str | bool] = {
    "overtrump_partner_on_trump_lead": True, "undertrump": "REQUIRED",
    "partner_master": "FREE", "defenders_are_partners": False,
    "belote_counts_for_contract": True, "belote_when_failed": "KEPT", "rounding": "NONE",
    "majority": "MORE_THAN_EACH", "failed_points_to": "HIGHEST",
    "announcements_when_failed": "TO_DEFENCE", "announcements_when_capot": "KEPT",
    "tie": "HELD_OVER", "belote_in_litige": "KEPT",
    "long_run": "ONE_CENT", "carre_order": "NATURAL", "announcement_tie": "CANCEL",
    "card_used_twice": True, "announcements_count_for_contract": True,
    "second_round": "OTHER_SUITS",
    "litige_points_to": "NEXT_WINNER", "carre_of_eights": "NOTHING", "trump_run_wins_tie": True,
}  # fmt: skip


def knob(knobs: Knobs, name: str) -> Any:
    """The value of a knob, or its default."""
    return knobs[name] if name in knobs else DEFAULTS[name]


# ---- CARD: orders (lowest first) and points

TRUMP_ORDER = "78QKTA9J"  # CARD-2
PLAIN_ORDER = "789JQKTA"  # CARD-3
ANNOUNCEMENT_ORDER = "789TJQKA"  # CARD-5
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}  # CARD-2
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}  # CARD-3


def suit_of(card: str) -> str:
    return card[1]


def points(trump: str, cards: Sequence[str], last: bool) -> int:
    """What these cards are worth (CARD-2, 3), with the dix de der if `last` (CARD-4)."""
    total = 10 if last else 0
    for card in cards:
        total += TRUMP_POINTS[card[0]] if suit_of(card) == trump else PLAIN_POINTS[card[0]]
    return total


def winner(trump: str, plays: Sequence[Play]) -> int:
    """The seat that holds a trick, finished or not (PLAY-9)."""
    # PLAY-9: the highest trump wins the trick.
    trumps = [play for play in plays if suit_of(play[1]) == trump]
    if trumps:
        return max(trumps, key=lambda play: TRUMP_ORDER.index(play[1][0]))[0]
    # PLAY-9: without a trump, the highest card of the led suit. A discard never wins.
    followers = [play for play in plays if suit_of(play[1]) == suit_of(plays[0][1])]
    return max(followers, key=lambda play: PLAIN_ORDER.index(play[1][0]))[0]


# ---- PLAY: which cards are legal
def partner_of(knobs: Knobs, seat: int, taker: int | None) -> int | None:
    """The seat of a player's partner for PLAY-3 and PLAY-7, or None."""
    if knobs["players"] == 4:
        return (seat + 2) % 4  # DEAL-4
    # PLAY-7b: at three no partner, unless the two who did not take count as partners; the taker
    # has none. READING: if nobody is known to have taken, nobody has a partner.
    if not knob(knobs, "defenders_are_partners") or taker is None or seat == taker:
        return None
    return 0 + 1 + 2 - taker - seat


def legal(
    knobs: Knobs, trump: str, plays: Sequence[Play], seat: int, hand: Sequence[str],
    taker: int | None,
) -> set[str]:  # fmt: skip
    """The cards of `hand` that `seat` may play to the trick `plays` (PLAY-1 to PLAY-8)."""
    everything = set(hand)
    # PLAY-1: the leader plays any card.
    if not plays:
        return everything
    led_suit = suit_of(plays[0][1])
    my_led = {card for card in hand if suit_of(card) == led_suit}
    my_trumps = {card for card in hand if suit_of(card) == trump}
    trumps_there = [card for _, card in plays if suit_of(card) == trump]
    highest_there = max((TRUMP_ORDER.index(card[0]) for card in trumps_there), default=-1)
    my_higher = {card for card in my_trumps if TRUMP_ORDER.index(card[0]) > highest_there}
    partner = partner_of(knobs, seat, taker)
    partner_holds = partner is not None and partner == winner(trump, plays)

    if led_suit == trump:
        # PLAY-8: neither the led suit nor a trump (here the same): any card.
        if not my_trumps:
            return everything
        # PLAY-3, knob off: while his partner holds the trick any trump will do.
        if partner_holds and not knob(knobs, "overtrump_partner_on_trump_lead"):
            return my_trumps
        # PLAY-3: higher than the highest so far if he can; if he cannot, any trump.
        return my_higher or my_trumps

    # PLAY-2: who holds the led suit must follow; in a plain suit nobody has to beat.
    if my_led:
        return my_led
    # PLAY-8: with neither the led suit nor a trump, any card.
    if not my_trumps:
        return everything

    # PLAY-7 (and 7b): void in the plain suit led, and his partner holds the trick.
    if partner_holds:
        rule = knob(knobs, "partner_master")
        if rule == "FREE":
            return everything
        if rule == "NO_LOWER_TRUMP":
            # Partner holds it with a trump (so, whenever a trump lies there) and he has a higher
            # one: a discard or a higher trump, not a lower one. Otherwise any card.
            if trumps_there and my_higher:
                return (everything - my_trumps) | my_higher
            return everything
        assert rule == "NO_EXCEPTION"  # PLAY-4, 5, 6 as against an opponent

    # PLAY-4: no trump in the trick yet: he must play one, any of them.
    if not trumps_there:
        return my_trumps
    # PLAY-5: a trump lies there: one that beats the highest, if he can.
    if my_higher:
        return my_higher
    # PLAY-6: he cannot beat the highest trump there.
    return everything if knob(knobs, "undertrump") == "FREE" else my_trumps


# ---- SCORE-0: what all settlements share
def rounded(knobs: Knobs, marked: int) -> int:
    """SCORE-0.4: one side's marked sum as it is written."""
    rule = knob(knobs, "rounding")
    if rule == "NONE":
        return marked
    up_from = {"NEAREST_TEN_5_UP": 5, "NEAREST_TEN_6_UP": 6}[rule]
    tens, units = divmod(marked, 10)
    return 10 * (tens + 1) if units >= up_from else 10 * tens


def check_deal(knobs: Knobs, all_points: Sequence[int], all_tricks: Sequence[int]) -> None:
    """SCORE-0.1: points sum to 162; tricks sum to 8, at THIRTY_3 to 10."""
    assert sum(all_points) == 162, all_points
    assert sum(all_tricks) == (10 if knobs.get("pack") == 30 else 8), all_tricks


def penalties(knobs: Knobs, all_tricks: Sequence[int]) -> list[int]:
    """What each side loses that won no trick: a house rule beside SCORE-3.8 and SCORE-4.3."""
    return [0 if tricks else knobs.get("no_trick_penalty", 0) for tricks in all_tricks]


# ---- SCORE-3: the settlement at three
def settle3(
    knobs: Knobs, taker: int, points: Three, tricks: Three, belote: int | None,
    renonce: int | None = None,
) -> tuple[str, Three]:  # fmt: skip
    """Outcome and what each seat marks; `belote` is the seat for which the 20 exist."""

    def written(outcome: str, marks: list[int]) -> tuple[str, Three]:
        # SCORE-0.4: rounded once, each for himself, at the very end.
        first, second, third = (rounded(knobs, mark) for mark in marks)
        return outcome, (first, second, third)

    def fined(outcome: str, marks: list[int]) -> tuple[str, Three]:
        # House rule no_trick_penalty: taken before rounding. READING: never after a renonce, which
        # stops the deal while tricks are still to come.
        fines = penalties(knobs, tricks)
        return written(outcome, [marks[seat] - fines[seat] for seat in range(3)])

    assert belote in (None, 0, 1, 2) and renonce in (None, 0, 1, 2)
    twenty = [20 if seat == belote else 0 for seat in range(3)]  # BELOTE-1

    # PLAY-10: the deal stops, never a capot; at fault: only his belote; the others 81 each and
    # their belote. READING: SCORE-0.4 rounds this too (it rounds every deal's marks).
    if renonce is not None:
        marks = [twenty[s] if s == renonce else 81 + twenty[s] for s in range(3)]
        return written("RENONCE", marks)

    check_deal(knobs, points, tricks)
    # SCORE-3.7 and 3.8: one player takes all the tricks, under either majority.
    for player in range(3):
        if tricks[player] == sum(tricks):
            marks = list(twenty)
            marks[player] += knobs["capot"]
            return fined("CAPOT", marks)

    # SCORE-0.3: marked totals leave nothing out; compared totals may (BELOTE-2).
    marked = [points[s] + twenty[s] for s in range(3)]
    compared = marked if knob(knobs, "belote_counts_for_contract") else list(points)

    one, two = [s for s in range(3) if s != taker]
    together = knob(knobs, "majority") == "MORE_THAN_TOGETHER"
    if together:
        made = compared[taker] > compared[one] + compared[two]  # SCORE-3.2
    else:
        made = compared[taker] > compared[one] and compared[taker] > compared[two]  # SCORE-3.1
    if made:
        return fined("MADE", marked)  # SCORE-3.1: everybody marks his own total

    # SCORE-3.3: the taker marks only his belote; his points pass on; the others mark their own.
    # READING: "equalled or beat him", "higher" and "same total" in SCORE-3.3 to 3.6 are all said
    # of the compared totals. READING: "his points" are his points in tricks (SCORE-0.1).
    marks = list(marked)
    marks[taker] = twenty[taker]
    passed = points[taker]
    beat = [s for s in (one, two) if compared[s] >= compared[taker]]
    rule = knob(knobs, "failed_points_to")
    if together or rule == "EACH_HALF":
        shared_by = [one, two]  # SCORE-3.6, SCORE-3.4: half to each, whoever beat him
    elif rule == "ALL_WHO_BEAT":
        shared_by = beat  # SCORE-3.4: among those who equalled or beat him
    else:
        assert rule == "HIGHEST"
        best = max(compared[s] for s in beat)
        shared_by = [s for s in beat if compared[s] == best]  # SCORE-3.3, 3.4; level: 3.5
        assert len(shared_by) == 1 or passed % 2 == 0  # SCORE-3.5: the share is always whole

    if len(shared_by) == 1:
        marks[shared_by[0]] += passed
    else:
        marks[one] += passed // 2
        marks[two] += passed // 2
        if passed % 2 == 1:
            # SCORE-3.5: an odd point goes to the higher total; they are never level then.
            assert compared[one] != compared[two]
            marks[one if compared[one] > compared[two] else two] += 1
    return fined("FAILED", marks)


# ---- SCORE-4: the settlement at four
def settle4(
    knobs: Knobs, taker_side: int, points: Two, tricks: Two, belote: int | None,
    announcements: Two = (0, 0), held_over: int = 0, renonce: int | None = None,
) -> tuple[str, Two, int]:  # fmt: skip
    """Outcome, what each side marks, what lies on the table; `belote`, `renonce` are sides.

    READING: `announcements` and `belote` are taken as given, whatever the knobs `announcements`
    and `belote_call` are.
    """

    def written(outcome: str, marks: list[int], table: int) -> tuple[str, Two, int]:
        # SCORE-0.4: each side rounded once, after held-over points (kept exact) were added.
        return outcome, (rounded(knobs, marks[0]), rounded(knobs, marks[1])), table

    def dedans(outcome: str, loser: int) -> tuple[str, Two, int]:
        # SCORE-4.2, with `loser` as its taking side and `other` as its defence.
        other = 1 - loser
        marks = [0, 0]
        marks[other] = 162 + twenty[other] + announcements[other]
        # BELOTE-3: the loser keeps his belote, or gives it to the other side.
        to_defence = knob(knobs, "belote_when_failed") == "TO_DEFENCE"
        marks[other if to_defence else loser] += twenty[loser]
        rule = knob(knobs, "announcements_when_failed")
        if rule == "TO_DEFENCE":
            marks[other] += announcements[loser]
        elif rule == "KEPT":
            marks[loser] += announcements[loser]
        else:
            assert rule == "LOST"
        marks[other] += held_over  # SCORE-4.5
        return written(outcome, marks, 0)

    assert belote in (None, 0, 1) and renonce in (None, 0, 1)
    defence = 1 - taker_side
    twenty = [20 if side == belote else 0 for side in range(2)]  # BELOTE-1

    # PLAY-10: never a capot; the side at fault marks what SCORE-4.2 gives the taker, the innocent
    # side what it gives the defence. READING: the two knobs of SCORE-4.2 (belote_when_failed and
    # announcements_when_failed) therefore apply, even if the side at fault did not take.
    if renonce is not None:
        return dedans("RENONCE", renonce)

    check_deal(knobs, points, tricks)
    # SCORE-4.3: two partners take all the tricks; nothing is compared.
    for side in range(2):
        if tricks[side] == sum(tricks):
            other = 1 - side
            marks = list(twenty)
            # BELOTE-3: a taking side that is capot gives its 20 to the defence under TO_DEFENCE.
            if side == defence and knob(knobs, "belote_when_failed") == "TO_DEFENCE":
                marks[side] = twenty[side] + twenty[other]
                marks[other] = 0
            marks[side] += knobs["capot"] + announcements[side]
            to_winner = knob(knobs, "announcements_when_capot") == "TO_WINNER"
            marks[side if to_winner else other] += announcements[other]
            marks[side] += held_over  # SCORE-4.5
            # House rule no_trick_penalty: a side without a trick is a side that is capot.
            marks[other] -= penalties(knobs, tricks)[other]
            return written("CAPOT", marks, 0)

    # SCORE-0.3: two totals.
    marked = [points[s] + twenty[s] + announcements[s] for s in range(2)]
    compared = list(points)
    for side in range(2):
        if knob(knobs, "belote_counts_for_contract"):  # BELOTE-2
            compared[side] += twenty[side]
        if knob(knobs, "announcements_count_for_contract"):  # ANN-8
            compared[side] += announcements[side]

    # SCORE-4.1: made.
    if compared[taker_side] > compared[defence]:
        marks = list(marked)
        marks[taker_side] += held_over  # SCORE-4.5
        return written("MADE", marks, 0)
    # SCORE-4.2: dedans.
    if compared[taker_side] < compared[defence]:
        return dedans("FAILED", taker_side)

    # SCORE-4.4: equal compared totals.
    rule = knob(knobs, "tie")
    if rule == "FAILED":
        # READING: nothing stays on the table then, so belote_in_litige has no effect.
        return dedans("FAILED", taker_side)
    if rule == "REPLAY":
        return written("REPLAY", [0, 0], held_over)
    assert rule == "HELD_OVER"
    marks = [0, 0]
    marks[defence] = marked[defence]
    stays = marked[taker_side]
    if knob(knobs, "belote_in_litige") == "KEPT":  # SCORE-4.4b
        marks[taker_side] = twenty[taker_side]
        stays -= twenty[taker_side]
    if knob(knobs, "litige_points_to") == "NOBODY":
        # House rule beside SCORE-4.5: nothing new lies on the table; what lay there stays.
        return written("HELD_OVER", marks, held_over)
    return written("HELD_OVER", marks, held_over + stays)  # SCORE-4.5: added to what lay there


# ---- ANN: the announcements

CARRE_POINTS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "T": 100}  # ANN-3
CARRE_ORDERS = {"NATURAL": "TQKA9J", "PLAYING": "QKTA9J"}  # ANN-4, lowest first

# One announcement: (strength for ANN-4, points). Strengths compare element by element.
Announcement = tuple[tuple[int, ...], int]


def announcements_in(knobs: Knobs, hand: Sequence[str], trump: str) -> list[Announcement]:
    """Everything one hand can announce (ANN-2, 3, 7)."""
    found: list[Announcement] = []
    left = set(hand)
    # ANN-3: carrés. READING: "8 and 7 nothing" = four 8s or 7s are no announcement at all, so
    # with card_used_twice off they use up no card.
    for rank, worth in CARRE_POINTS.items():
        four = {rank + suit for suit in SUITS}
        if four <= set(hand):
            # ANN-4: any carré beats any sequence; then the order of the carrés.
            height = CARRE_ORDERS[knob(knobs, "carre_order")].index(rank)
            found.append(((1, height), worth))
            if not knob(knobs, "card_used_twice"):
                left -= four  # ANN-7: sequences in the cards left
    # House rule carre_of_eights: four 8s are an announcement then, worth nothing, and use up their
    # cards (ANN-7). READING: a carré all the same, if the lowest.
    if knob(knobs, "carre_of_eights") == "CANCELS" and {"8" + suit for suit in SUITS} <= set(hand):
        found.append(((1, -1), 0))
        if not knob(knobs, "card_used_twice"):
            left -= {"8" + suit for suit in SUITS}
    # ANN-2: maximal runs in one suit, by CARD-5, no wrap-around.
    for suit in SUITS:
        run = 0
        for position, rank in enumerate(ANNOUNCEMENT_ORDER):
            run = run + 1 if rank + suit in left else 0
            goes_on = position < 7 and ANNOUNCEMENT_ORDER[position + 1] + suit in left
            if run < 3 or goes_on:
                continue
            worth = {3: 20, 4: 50}.get(run, 100)
            # ANN-2: among cents the longer wins, under BY_LENGTH only.
            length = run if run >= 5 and knob(knobs, "long_run") == "BY_LENGTH" else 0
            # ANN-4: by kind, then top card, then trump before plain.
            # House rule trump_run_wins_tie, off: trump is no better than plain.
            at_trump = int(suit == trump and knob(knobs, "trump_run_wins_tie"))
            found.append(((0, worth, length, position, at_trump), worth))
    return found


def announcements(
    knobs: Knobs, hands: Mapping[int, Sequence[str]], trump: str, first: int
) -> tuple[int, int]:
    """What each side may mark, all declared (ANN-2 to 7); `first` leads the first trick."""
    if knobs["announcements"] == "NONE":
        return 0, 0
    held = {seat: announcements_in(knobs, hand, trump) for seat, hand in hands.items()}
    everything = [strength for found in held.values() for strength, _ in found]
    if not everything:
        return 0, 0
    # House rule carre_of_eights: whoever declared it, no announcement counts.
    if (1, -1) in everything:
        return 0, 0
    # ANN-6: only the side with the best announcement marks.
    best = max(everything)
    seats = [seat for seat in held if any(strength == best for strength, _ in held[seat])]
    # ANN-5: still equal between the two sides, CANCEL: nobody marks any.
    equal = {seat % 2 for seat in seats} == {0, 1}
    if equal and knob(knobs, "announcement_tie") == "CANCEL":
        return 0, 0
    # ANN-5, FIRST_TO_SPEAK: the nearest in playing order from the leader of the first trick.
    # READING: the nearest of those who hold that equal best, not of all who announced something.
    side = min(seats, key=lambda seat: (seat - first) % 4) % 2
    # ANN-6: and marks all of its own.
    total = sum(worth for seat in held if seat % 2 == side for _, worth in held[seat])
    return (total, 0) if side == 0 else (0, total)


# ---- BID: what the next speaker may say
def bids(knobs: Knobs, turned: str, so_far: Sequence[str]) -> set[str]:
    """Words allowed to the next speaker; empty when the bidding is over (BID-1 to BID-3)."""
    # BID-1: the first take ends the bidding. BID-3: all pass twice: redeal.
    if any(word != "pass" for word in so_far) or len(so_far) >= 2 * knobs["players"]:
        return set()
    # BID-1: first turn of speaking: take the turned suit or pass.
    if len(so_far) < knobs["players"]:
        return {"pass", "take " + suit_of(turned)}
    # BID-2: second turn of speaking: another suit (or, ANY_SUIT, any) or pass.
    any_suit = knob(knobs, "second_round") == "ANY_SUIT"
    suits = [suit for suit in SUITS if any_suit or suit != suit_of(turned)]
    return {"pass"} | {"take " + suit for suit in suits}


# ---- MATCH: a score sheet, deal after deal; None is a deal that was passed out
def sheet(
    knobs: Knobs, dealer: int, deals: Sequence[Mapping[str, Any] | None]
) -> tuple[list[int], int, int, int | None]:
    """Totals by side, what lies on the table, who deals next, who has won; deals after it lapse.

    Each deal is what `settle3` or `settle4` is told, `taker` a seat; it may bring `knobs` of its
    own, which hold from there on.
    """
    at_four = knobs["players"] == 4
    totals, table, over = [0] * (2 if at_four else 3), 0, None
    for deal in deals:
        told = dict(deal or {})
        knobs = told.pop("knobs", knobs)
        # MATCH-1 and 2 hold of the rules of the day: a new target may end the match, or reopen it.
        over = winner_of(knobs, totals)
        if over is not None:
            continue
        if deal is None:
            dealer += knobs["redeal_by"] != "SAME_DEALER"  # BID-3, DEAL-3
            dealer %= knobs["players"]
            continue
        dealer = (dealer + 1) % knobs["players"]  # DEAL-3
        if at_four:
            told["taker_side"] = told.pop("taker") % 2
            _, marked, table = settle4(knobs, **told, held_over=table)
        else:
            _, marked = settle3(knobs, **told)
        totals = [a + b for a, b in zip(totals, marked, strict=True)]
        over = winner_of(knobs, totals)
        if over is not None:
            table = 0  # SCORE-4.5: what lies there lapses
    return totals, table, dealer, over


def winner_of(knobs: Knobs, totals: Sequence[int]) -> int | None:
    """MATCH-1, MATCH-2: the highest total once the target is reached, unless it is shared."""
    best = max(totals)
    reached = (
        best > knobs["target"] if knobs["target_must_be_exceeded"] else best >= knobs["target"]
    )
    return totals.index(best) if reached and totals.count(best) == 1 else None
