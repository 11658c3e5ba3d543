"""What the table shows: who sits there, what is left and won, what a card brings."""

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    Pass,
    Suit,
    Take,
    Trick,
    parse_card,
    parse_cards,
)
from belote_core.legality import Position
from belote_core.ranking import strength
from exercises import felt, generate, questions, table
from exercises.kinds.bid import Spoken, bidding_felt
from tutorials.kit.stages import deals, frames


def position(rules, trick, hand, *, seat=0, played=(), leader=1):
    return Position(
        rules=rules,
        trump=Suit.HEARTS,
        trick=Trick(leader, parse_cards(trick)),
        seat=seat,
        hand=parse_cards(hand),
        taker=1,
        played=played,
    )


AT_THREE = position(MARQUOIR_3, "Ks 9h", "Th Qh Ac 9c Kd Jd")
AT_FOUR = position(CLASSIC_4, "8s As 9h", "Jh 8h Ac Kc 7c Td Qd 7d")


def test_everybody_has_as_many_cards_as_the_hand_implies():
    laid = felt.decision(AT_THREE)
    assert [seat["cards"] for seat in laid["seats"]] == [6, 5, 5]
    assert [seat["name"]["fr"] for seat in laid["seats"]] == ["Toi", "Claire", "Malik"]


def test_partners_are_of_one_side_and_he_is_opposite():
    seats = felt.decision(AT_FOUR)["seats"]
    assert [seat["side"] for seat in seats] == [0, 1, 0, 1]
    assert seats[2]["how"] == {"fr": "en face, avec toi", "en": "opposite, with you"}


def test_tricks_are_told_only_where_they_are_known():
    first = position(CLASSIC_4, "8s", "Jh 8h Ac Kc 7c Td Qd 7d", leader=3)
    assert table.tricks_won(first) == [0, 0]
    second = position(MARQUOIR_3, "Ks", "Th Qh Ac 9c Kd Jd 9d", leader=2)
    assert table.tricks_won(second) == [0, 0, 1], "its leader has won the first"
    assert table.tricks_won(AT_THREE) is None, "nobody knows who won two tricks"
    earlier = (Trick(1, parse_cards("Js As 9s")), Trick(2, parse_cards("Ts Qs Ks")))
    told = position(MARQUOIR_3, "", "Th Qh Ac 9c Kd Jd", leader=2, played=earlier, seat=2)
    assert table.tricks_won(told) == [0, 0, 2]


def test_the_suits_say_who_took_and_who_led():
    laid = felt.decision(AT_THREE)["tokens"]
    assert (laid["trump"]["suit"], laid["trump"]["by"]["fr"]) == ("h", "Claire a pris")
    assert (laid["led"]["suit"], laid["led"]["by"]["en"]) == ("s", "by Claire")
    led = position(MARQUOIR_3, "", "Th Qh", leader=0)
    assert "led" not in felt.decision(led)["tokens"]


def test_a_card_that_ends_the_trick_tells_its_points_and_its_winner():
    after = felt.played(AT_THREE)["after"]
    assert set(after) == {"Th", "Qh"}, "only what is allowed is ever laid"
    told = after["Qh"]
    assert (told["master"], told["side"], told["points"]) == (2, 2, [4, 14, 3])
    assert told["sum"]["fr"] == "4 + 14 + 3 = 21"
    assert told["taken"] == {"fr": "Malik remporte 21 points", "en": "Malik takes 21 points"}


def test_the_last_trick_is_worth_ten_more():
    last = position(MARQUOIR_3, "Ks 9s", "Ac")
    told = table.played(last, parse_card("Ac"))
    assert told["sum"]["fr"] == "4 + 0 + 11 + 10 = 25"
    assert told["taken"]["en"] == "Claire takes 25 points"


def test_a_card_in_the_middle_of_a_trick_tells_who_is_master():
    middle = position(CLASSIC_4, "8s As", "Jh 8h Ac", seat=0, leader=2)
    assert table.played(middle, parse_card("Jh"))["master"] == 0
    assert "points" not in table.played(middle, parse_card("Jh"))


@pytest.mark.parametrize(("points", "told"), [(0, "sans point"), (1, "1 point"), (2, "2 points")])
def test_points_are_counted_as_one_says_them(points, told):
    said = table._takes(MARQUOIR_3, 1, 0, points, "fr")
    assert said.endswith(told)
    assert table._takes(MARQUOIR_3, 0, 0, points, "fr").startswith("Tu remportes")


def laid_over(shown):
    whole = {}
    for frame in shown:
        whole = {**whole, **frame}
        yield whole


@pytest.mark.parametrize("name", ["example_at_three", "example_at_four"])
def test_a_trick_rests_on_the_table_before_it_counts_among_those_won(name):
    walked = deals.walked((name,), deals.deal(name).rules)
    heaps = [0] * walked.end.rules.sides
    tricks = 0
    for frame in laid_over(frames.frames(walked)):
        lay = frame["lay"] or {}
        if "points" in lay:
            tricks += 1
            assert frame["heaps"] == heaps
            assert lay["side"] == walked.end.rules.side_of(lay["master"])
            heaps[lay["side"]] += 1
    assert tricks == walked.end.rules.hand_size
    assert heaps == list(walked.end.tricks_won)


def test_the_trick_before_can_be_looked_at_again():
    walked = deals.walked(("example_at_three",), MARQUOIR_3)
    shown = [f for f in laid_over(frames.frames(walked)) if f["part"] == "play 2"]
    first = walked.end.tricks[0]
    for frame in shown:
        assert frame["last"]["cards"] == [card.code for card in first.cards]


@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4])
def test_what_was_said_stands_before_who_said_it_and_the_next_has_the_turn(rules):
    bids = (
        *(Pass((2 + turn) % rules.players) for turn in range(rules.players)),
        Take(2, Suit.CLUBS),
    )
    for spoken in range(len(bids)):
        at = Spoken(rules, parse_card("9h"), bids[:spoken], 1)
        laid = bidding_felt(at, asks=True)
        said = laid["bidding"]["said"]
        assert sum(map(len, said)) == spoken
        assert laid["turn"] == bids[spoken].seat
        assert ("brief" in laid) is (bids[spoken].seat == 0), "one's own turn is said"
        assert [seat["cards"] for seat in laid["seats"]] == [5] * rules.players
    over = bidding_felt(Spoken(rules, parse_card("9h"), bids, 1), asks=False)
    assert [one["fr"] for one in over["bidding"]["said"][2]] == ["passe", "prend à trèfle ♣\ufe0e"]
    assert (over["turn"], over["bidding"]["turned"], over["bidding"]["dealer"]) == (None, "9h", 1)


@pytest.mark.parametrize("name", ["example_at_three", "example_at_four"])
def test_the_bidding_of_a_deal_is_seen_on_the_table(name):
    told = frames.frames(deals.walked((name,), MARQUOIR_3))
    bids = [frame["lay"] for frame in told if (frame.get("lay") or {}).get("bidding")]
    spoken = [sum(map(len, lay["bidding"]["said"])) for lay in bids]
    assert spoken == list(range(len(bids)))
    assert len(bids) > 1
    *open_, last = bids
    assert all(lay["turn"] is not None for lay in open_)
    assert last["turn"] is None


@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4])
def test_order_and_points_can_be_had_in_sight_before_a_card(rules):
    for theme in ("must-overtrump", "follow"):
        asked = generate(theme, rules, seed=3)
        at = questions.screen("key", asked, title={})
        rows = at["recall"]["rows"]
        trumps = [code for code, _ in rows[0]["cards"]]
        assert {code[1] for code in trumps} == {asked.position.trump.value}
        strengths = [strength(parse_card(code), asked.position.trump) for code in trumps]
        assert strengths == sorted(strengths, reverse=True)
        # One suit of trumps and one of the three others: the pack is worth 152 (CARD-4).
        worth = [sum(points for _, points in row["cards"]) for row in rows]
        assert worth[0] + 3 * worth[1] == 152
        assert len(trumps) * 4 == len(rules.cards)
