"""What was said wrongly at a table is judged, and the deal goes on (ANN-1, ANN-2, BELOTE-4).

Every slip is put into whole deals of every preset, for every seat; what it is worth is compared
with the same deal in which the word was said as it should be, or not at all.
"""

from dataclasses import replace

import pytest

from belote_core import PRESETS, Rank, Suit, parse_card, parse_cards
from belote_core.actions import Announce, Play, Say
from belote_core.announcements import Kind, belote_cards
from belote_core.audit import audit, examine
from belote_core.deal import apply
from belote_core.deal.slips import SlipKind
from belote_core.record import Record, replay
from belote_core.ruleset import BeloteCall
from belote_core.rulings import IllegalCall
from tests.deals import belote_deal
from tests.said_deals import EVERY_SEAT, cards_of, said, said_deal, words
from tests.spoken_deal import (
    FIFTY_KING,
    FIFTY_TEN,
    FIRST,
    SAYING,
    SECOND,
    THIRD,
    TIERCE_ACE,
    TIERCE_QUEEN,
    deal,
    spoken,
)


def kinds(walked):
    return [slip.kind for slip in walked.slips]


# ---- BELOTE-4


@EVERY_SEAT
def test_both_words_with_their_cards_are_no_slip(name, seat):
    record = said_deal(name, seat)
    walked = examine(record)
    assert (walked.slips, walked.fault) == ((), None)
    assert walked.end == replay(record)[-1]
    assert walked.end.belote_side == record.rules.side_of(seat)


@EVERY_SEAT
def test_a_word_noted_after_its_card_is_said_with_it(name, seat):
    record, (one, other) = said_deal(name, seat), words(seat)
    _, (first, second) = cards_of(record)
    right = examine(record)
    for before, after in (
        ([], [(first, one), (second, other)]),
        ([(first, one)], [(second, other)]),
        ([(second, other)], [(first, one)]),
    ):
        noted = said(record, before, after)
        walked = examine(noted)
        assert kinds(walked) == [SlipKind.AFTER_ITS_CARD] * len(after)
        assert all(slip.counts for slip in walked.slips)
        assert [slip.call for slip in walked.slips] == [word for _, word in after]
        # From there on it is the deal that was noted as it should be.
        assert walked.end == right.end
        assert walked.settlement == right.settlement
        assert len(walked.states) == len(noted.actions) + 1
        with pytest.raises(ValueError, match="illegal_action"):
            replay(noted)


@EVERY_SEAT
@pytest.mark.parametrize("noted", ["before", "after"])
def test_rebelote_alone_leaves_the_20_to_nobody(name, seat, noted):
    record, (_, other) = said_deal(name, seat), words(seat)
    _, (first, second) = cards_of(record)
    silent = examine(said(record))
    walked = examine(said(record, **{noted: [(second, other)]}))
    assert kinds(walked) == [SlipKind.BELOTE_MISSING]
    assert walked.slips[0].card in belote_cards(Suit.HEARTS)
    assert walked.slips[0].card == cards_of(record)[0][second].card
    assert (walked.end.belote_side, walked.settlement) == (None, silent.settlement)
    assert silent.slips == ()
    # Belote alone is no slip of the tongue: one may keep silent.
    half = examine(said(record, before=[(first, words(seat)[0])]))
    assert (half.slips, half.settlement) == ((), silent.settlement)


@EVERY_SEAT
def test_words_that_come_too_late_leave_the_20_to_nobody(name, seat):
    record, (one, other) = said_deal(name, seat), words(seat)
    plays, (first, second) = cards_of(record)
    silent = examine(said(record)).settlement
    late = second + 1
    for after, told in (
        ([(second, one), (second, other)], ["too_late", "belote_missing"]),
        ([(late, one), (late, other)], ["too_late", "too_late"]),
        ([(first, one), (late, other)], ["after_its_card", "too_late"]),
    ):
        if after[-1][0] == len(plays):
            continue  # his card was the last of the deal: nothing comes after it
        walked = examine(said(record, after=after))
        assert [kind.value for kind in kinds(walked)] == told
        assert (walked.end.belote_side, walked.settlement) == (None, silent)


@EVERY_SEAT
def test_a_word_that_goes_with_the_other_card_does_not_count(name, seat):
    record, (one, other) = said_deal(name, seat), words(seat)
    _, (first, second) = cards_of(record)
    silent = examine(said(record)).settlement
    for told in ({"before": [(first, other), (second, one)]}, {"after": [(first, other)]}):
        walked = examine(said(record, **told))
        assert walked.settlement == silent
        if second == first + 1:
            continue  # what stands between the two goes with whichever it fits
        assert kinds(walked)[0] is SlipKind.WRONG_WORD
        assert walked.slips[0].card == cards_of(record)[0][first].card
        assert kinds(walked)[1:] in ([], [SlipKind.TOO_LATE])


@EVERY_SEAT
def test_a_word_without_its_card_does_not_count(name, seat):
    record, (one, _) = said_deal(name, seat), words(seat)
    plays, (first, _) = cards_of(record)
    for place in [n for n, play in enumerate(plays[:first]) if play.seat == seat]:
        walked = examine(said(record, before=[(place, one)]))
        assert kinds(walked) == [SlipKind.WITHOUT_ITS_CARD]
        assert walked.settlement == examine(said(record)).settlement


@EVERY_SEAT
def test_a_belote_that_is_not_held_is_nobodys(name, seat):
    record = said_deal(name, seat)
    players = record.rules.players
    _, places = cards_of(record)
    for other in set(range(players)) - {seat}:
        liar = [
            (place, Say(other, word.word)) for place, word in zip(places, words(seat), strict=True)
        ]
        walked = examine(said(record, before=liar))
        assert kinds(walked) == [SlipKind.NOT_HELD] * 2
        assert walked.end.belote_side is None


@EVERY_SEAT
def test_a_word_said_twice_counts_once(name, seat):
    record, (one, other) = said_deal(name, seat), words(seat)
    _, (first, second) = cards_of(record)
    again = said(record, [(first, one), (first, one), (second, other)], [(second, other)])
    walked = examine(again)
    assert kinds(walked) == [SlipKind.TWICE] * 2
    assert walked.settlement == examine(record).settlement


@EVERY_SEAT
def test_where_the_words_are_implied_no_slip_takes_the_20_away(name, seat):
    record, (one, other) = said_deal(name, seat, BeloteCall.AUTOMATIC), words(seat)
    _, (first, second) = cards_of(record)
    right = examine(record).settlement
    for told in (
        {"before": [(second, other)]},
        {"after": [(second, one), (second, other)]},
        {"before": [(first, other), (second, one)]},
    ):
        walked = examine(said(record, **told))
        assert walked.slips
        assert walked.end.belote_side == record.rules.side_of(seat)
        assert walked.settlement == right


@EVERY_SEAT
def test_what_the_cards_show_later_judges_a_word_out_of_a_hidden_hand(name, seat):
    record = said_deal(name, seat)
    hidden = tuple((None,) * len(hand) for hand in record.hands)
    _, places = cards_of(record)
    assert examine(replace(record, hands=hidden)).slips == ()
    other = (seat + 1) % record.rules.players
    liar = [(place, Say(other, word.word)) for place, word in zip(places, words(seat), strict=True)]
    walked = examine(replace(said(record, before=liar), hands=hidden))
    assert kinds(walked) == [SlipKind.NOT_HELD] * 2


def test_a_word_at_the_end_of_an_unfinished_record_waits_for_its_card():
    assert examine(ending(Say(0, "belote"))).slips == ()
    assert kinds(examine(ending(Say(0, "rebelote")))) == [SlipKind.WITHOUT_ITS_CARD]
    assert kinds(examine(ending(Say(1, "belote")))) == [SlipKind.NOT_HELD]
    # The last card of the trick was his: the word after it goes with it.
    trick = (Play(0, parse_card("Kh")), Say(0, "belote"))
    assert kinds(examine(ending(*trick))) == [SlipKind.AFTER_ITS_CARD]


def ending(*actions):
    start = belote_deal()
    return Record(
        rules=start.rules,
        dealer=start.dealer,
        taker=start.taker,
        trump=start.trump,
        hands=start.hands,
        actions=actions,
    )


def test_who_leads_again_says_the_word_of_the_card_that_it_is_the_word_of():
    """Seat 3 wins with the King and leads the Queen: what stands between goes with either."""
    both = (Say(3, "belote"), Say(3, "rebelote"))
    for order in (
        (*FIRST, both[0], "Kh", "7h", "8h", "Ah"),
        (*FIRST, "Kh", both[0], "7h", "8h", "Ah"),
    ):
        walked = examine(spoken(*order, *THIRD, both[1], "Qh", rules=SAYING))
        assert walked.end.belote_side == 1


# ---- ANN-1, ANN-2


def marked(*told, **more):
    walked = examine(spoken(*told, *SECOND, **more))
    assert walked.fault is None
    assert audit(spoken(*told, *SECOND, **more)) == ()
    return [(slip.kind.value, slip.counts, slip.article) for slip in walked.slips], (
        walked.end.award.by_side
    )


AFTER = ("after_its_card", True, "ANN-1")
LATE = ("too_late", False, "ANN-1")
CALLS = {0: FIFTY_TEN, 1: TIERCE_ACE, 2: TIERCE_QUEEN, 3: FIFTY_KING}


@pytest.mark.parametrize("seat", range(4))
def test_an_announcement_right_after_ones_card_counts(seat):
    told = list(FIRST)
    told.insert(seat + 1, CALLS[seat])
    slips, by_side = marked(*told)
    assert slips == [AFTER]
    points = {Kind.TIERCE: 20, Kind.CINQUANTE: 50}[CALLS[seat].kind]
    assert by_side == ((points, 0) if seat % 2 == 0 else (0, points))


@pytest.mark.parametrize("seat", range(4))
def test_an_announcement_after_another_card_is_worth_nothing(seat):
    # Seat 0 leads, seat 3 leads the second trick.
    for place in range(seat + 2, 9):
        told = [*FIRST, *SECOND]
        told.insert(place, CALLS[seat])
        walked = examine(spoken(*told))
        assert [slip.kind.value for slip in walked.slips] == ["too_late"], place
        assert walked.end.award.by_side == (0, 0)
        assert walked.fault is None


@pytest.mark.parametrize("seat", range(1, 4))
def test_an_announcement_before_ones_turn_counts(seat):
    slips, by_side = marked(CALLS[seat], *FIRST)
    assert slips == [("before_his_turn", True, "ANN-1")]
    assert sum(by_side) in (20, 50)


@pytest.mark.parametrize("seat", range(4))
def test_an_announcement_that_is_not_held_is_worth_nothing(seat):
    for call in (
        Announce(seat, Kind.CENT, Rank.ACE, Suit.CLUBS),
        Announce(seat, Kind.CARRE, Rank.JACK),
        Announce(seat, Kind.CARRE, Rank.EIGHT),
        Announce(seat, Kind.TIERCE, Rank.EIGHT, Suit.SPADES),
    ):
        told = list(FIRST)
        told.insert(seat, call)
        assert marked(*told) == ([("not_held", False, "ANN-1")], (0, 0))


TIERCES = [
    (0, Rank.TEN, Suit.SPADES, "8s 9s Ts"),
    (0, Rank.NINE, Suit.SPADES, "7s 8s 9s"),
    (3, Rank.KING, Suit.HEARTS, "Jh Qh Kh"),
    (3, Rank.QUEEN, Suit.HEARTS, "Th Jh Qh"),
]


@pytest.mark.parametrize(("seat", "rank", "suit", "cards"), TIERCES)
def test_a_tierce_inside_a_cinquante_is_the_tierce_it_is(seat, rank, suit, cards):
    call = Announce(seat, Kind.TIERCE, rank, suit)
    told = list(FIRST)
    told.insert(seat, call)
    slips, by_side = marked(*told)
    assert slips == [("inside_longer_run", True, "ANN-2")]
    assert by_side == ((20, 0) if seat == 0 else (0, 20))
    walked = examine(spoken(*told))
    (slip,) = walked.slips
    assert slip.announced.cards == parse_cards(cards)
    assert slip.longer.points == 50
    assert slip.longer.kind is Kind.CINQUANTE
    # In play it is refused: one may still say what one holds.
    start = deal()
    for card in FIRST[:seat]:
        start = apply(start, Play(start.next_seat, parse_card(card)))
    with pytest.raises(IllegalCall) as caught:
        apply(start, call)
    reason = caught.value.ruling.reason
    assert (reason.code, reason.article, len(reason.cards)) == ("longer_run_held", "ANN-2", 4)


def test_a_tierce_inside_a_longer_run_after_ones_card_is_told_as_both():
    call = replace(FIFTY_TEN, kind=Kind.TIERCE)
    slips, by_side = marked("Kd", call, *FIRST[1:])
    assert slips == [AFTER, ("inside_longer_run", True, "ANN-2")]
    assert by_side == (20, 0)


def test_who_mends_what_he_said_counts_the_longer_once():
    call = replace(FIFTY_TEN, kind=Kind.TIERCE)
    for order in ((call, FIFTY_TEN), (FIFTY_TEN, call)):
        slips, by_side = marked(*order, *FIRST)
        assert slips == [("shares_cards", False, "ANN-7")]
        assert by_side == (50, 0)


def test_an_announcement_said_twice_counts_once():
    slips, by_side = marked(FIFTY_TEN, FIFTY_TEN, *FIRST)
    assert (slips, by_side) == ([("twice", False, "ANN-1")], (50, 0))


def with_hand(text):
    """The spoken deal with these cards in seat 0's hand, the others dealt as they come."""
    held = parse_cards(text)
    others = [card for card in SAYING.cards if card not in held]
    return (held, *(tuple(others[seat * 8 : seat * 8 + 8]) for seat in range(3)))


@pytest.mark.parametrize("rank", [Rank.SEVEN, Rank.EIGHT])
def test_four_sevens_or_eights_are_held_and_worth_nothing(rank):
    four = " ".join(f"{rank.value}{suit}" for suit in "shdc")
    call = Announce(0, Kind.CARRE, rank)
    record = replace(spoken(call), hands=with_hand(f"{four} As Kh Qd Jc"))
    walked = examine(record)
    assert [(slip.kind.value, slip.article) for slip in walked.slips] == [
        ("worth_nothing", "ANN-3")
    ]
    assert walked.end.award.by_side == (0, 0)
    assert kinds(examine(spoken(call))) == [SlipKind.NOT_HELD]


def test_a_run_with_a_card_of_the_carre_where_it_serves_once():
    once = replace(PRESETS["CLASSIC_4"], card_used_twice=False)
    call = Announce(0, Kind.TIERCE, Rank.QUEEN, Suit.SPADES)
    record = replace(spoken(call, rules=once), hands=with_hand("Js Jh Jd Jc Ts Qs 7d 7c"))
    (slip,) = examine(record).slips
    assert (slip.kind.value, slip.article, slip.counts) == ("shares_cards", "ANN-7", False)
    assert examine(replace(record, rules=PRESETS["CLASSIC_4"])).slips == ()


def test_an_announcement_where_none_are_played_is_worth_nothing():
    for name, rules in PRESETS.items():
        if rules.players == 4 and rules.announcements.value == "none":
            slips, by_side = marked(FIFTY_TEN, *FIRST, rules=rules)
            assert slips == [("not_played_here", False, "ANN-1")], name
            assert by_side == (0, 0)
            break
    else:
        raise AssertionError
    three = ending(Announce(0, Kind.TIERCE, Rank.ACE, Suit.SPADES))
    assert kinds(examine(three)) == [SlipKind.NOT_PLAYED_HERE]


def test_what_is_said_during_the_bidding_is_worth_nothing():
    record = Record(rules=SAYING, dealer=3, seed=4, actions=(FIFTY_TEN, Say(1, "belote")))
    walked = examine(record)
    assert kinds(walked) == [SlipKind.BEFORE_PLAY] * 2
    assert [(slip.trick, slip.number) for slip in walked.slips] == [(0, 0), (0, 1)]
    assert walked.end == record.start


def test_a_card_out_of_turn_stops_the_record_as_before():
    walked = examine(spoken(FIFTY_TEN, "Kd", Say(2, "belote"), "7d"))
    stopped = replace(walked.record, actions=(*walked.record.actions, Play(0, parse_card("7s"))))
    told = examine(stopped)
    assert told.fault.code == "illegal_action"
    assert told.fault.facts["number"] == len(stopped.actions) - 1
    assert kinds(told) == kinds(walked) == [SlipKind.NOT_HELD]


def test_every_kind_of_slip_is_met_here():
    """Those that no test of this file makes would have no sentence that anybody has read."""
    met = set()
    for told in (
        (FIFTY_TEN, FIFTY_TEN, *FIRST),
        ("Kd", FIFTY_TEN, *FIRST[1:]),
        (TIERCE_ACE, *FIRST),
        (replace(FIFTY_TEN, kind=Kind.TIERCE), *FIRST),
        (replace(FIFTY_TEN, kind=Kind.TIERCE), FIFTY_TEN, *FIRST),
        (*FIRST, FIFTY_TEN),
        (TIERCE_ACE, replace(FIFTY_TEN, kind=Kind.CENT), *FIRST),
        (*FIRST, Say(3, "rebelote"), *SECOND),
        (*FIRST, *SECOND, *THIRD, Say(3, "rebelote"), "Qh"),
        (Say(3, "belote"), *FIRST),
    ):
        met |= set(kinds(examine(spoken(*told, rules=SAYING))))
    elsewhere = {SlipKind.BEFORE_PLAY, SlipKind.NOT_PLAYED_HERE, SlipKind.WORTH_NOTHING}
    assert met == set(SlipKind) - elsewhere
