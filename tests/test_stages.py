"""A deal stepped through, changed or compared: every card and number of it is the engine's."""

import itertools
from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    PRESETS,
    THIRTY_3,
    Play,
    Rank,
    Suit,
    card_points,
    explain,
    replay,
)
from belote_core.ranking import DEAL_POINTS, LAST_TRICK_BONUS
from belote_core.ruleset import FailedPointsTo, SecondRound, Tie, Undertrump
from exercises import bilingual
from tests.staging import built
from tutorials.kit.stages import (
    Compare,
    ExploreDeals,
    ExploreTables,
    ExploreTrumps,
    Part,
    Replay,
    StageError,
    compare,
    deals,
    frames,
    house,
)

DEALS = deals.names()
WHOLE = [name for name in DEALS if deals.deal(name).claim]
TABLES = [MARQUOIR_3, CLASSIC_4]


def laid_over(frames):
    """The frames as the page lays each over the one before."""
    shown = {}
    for frame in frames:
        shown = shown | frame
        yield shown


# ---- The deals


def test_there_are_deals_at_three_and_at_four():
    assert {deals.deal(name).rules.players for name in WHOLE} == {3, 4}
    assert set(DEALS) - set(WHOLE), "a short one too"


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_is_legal_and_its_result_true(name):
    walked = deals.walked((name,), deals.deal(name).rules)
    assert replay(deals.deal(name)) == walked.states
    assert not walked.fault
    assert not walked.renonces


def test_of_several_deals_the_table_gets_the_one_it_could_deal():
    both = ("example_at_three", "example_at_four")
    assert deals.chosen(both, CLASSIC_4).rules.players == 4
    assert deals.chosen(both, MARQUOIR_3_TOGETHER).rules.players == 3
    assert deals.chosen(both, THIRTY_3) == deals.deal("example_at_three"), "none: the first"


def test_a_deal_follows_the_rules_of_the_table_where_it_can():
    assert deals.walked(("example_at_three",), MARQUOIR_3_TOGETHER).end.rules == MARQUOIR_3_TOGETHER
    assert deals.walked(("example_at_three",), CLASSIC_4).end.rules == MARQUOIR_3
    # Without announcements the tierce is not declared, and the deal goes on all the same.
    there = deals.walked(("example_at_four",), FFB_4)
    assert there.end.rules == FFB_4
    assert (
        there.settlement.marked != deals.walked(("example_at_four",), CLASSIC_4).settlement.marked
    )


# ---- A deal stepped through


@pytest.mark.parametrize("name", DEALS)
def test_every_card_has_a_frame_with_its_ruling(name):
    walked = deals.walked((name,), deals.deal(name).rules)
    shown = list(laid_over(frames.frames(walked)))
    plays = [action for action in walked.record.actions if isinstance(action, Play)]
    laid = [f for f in shown if f["lay"] and f["lay"].get("trick") and f["lit"]]
    assert plays
    for before, action in zip(walked.states, walked.record.actions, strict=False):
        if not isinstance(action, Play):
            continue
        ruling = next(r for r in before.rulings if r.card == action.card)
        names = bilingual.names(before.rules.players, "fr")
        sentence = explain(ruling, lang="fr", you=0, names=names)
        frame = next(f for f in laid if f["lit"] == [action.card.code])
        told = frame["text"]["fr"].replace("<b>", "").replace("</b>", "")
        assert told.startswith(sentence)
        assert action.card.code in frame["lay"]["trick"].values()
        assert action.card.code not in " ".join(frame["hands"]).split()


def told_totals(frame):
    return [int(chip["strong"]) for chip in frame["chips"]["fr"][1:]]


@pytest.mark.parametrize("name", DEALS)
def test_the_running_totals_are_those_of_the_deal(name):
    """Tricks, a belote from when both its cards lie there, announcements after the first trick."""
    walked = deals.walked((name,), deals.deal(name).rules)
    end = walked.end
    shown = [f for f in laid_over(frames.frames(walked)) if f["part"].startswith("play")]
    if not shown:
        assert name.startswith(("dealing", "bidding"))
        return
    last = told_totals(shown[-1])
    laid = {action.card for action in walked.record.actions if isinstance(action, Play)}
    pair = {
        card for card in laid if card.suit is end.trump and card.rank in (Rank.KING, Rank.QUEEN)
    }
    holder = end.belote_side if len(pair) == 2 else None
    belote = [20 * (side == holder) for side in range(end.rules.sides)]
    award = end.award.by_side if end.award else [0] * end.rules.sides
    assert last == [sum(n) for n in zip(end.points, belote, award, strict=True)]
    done = walked.settlement
    if done and done.compared:
        assert last == list(done.counted)
    # They never shrink, and somebody has something as soon as a trick is over.
    known = [told_totals(frame) for frame in shown if len(frame["chips"]["fr"]) > 1]
    for before, after in itertools.pairwise(known):
        assert all(a <= b for a, b in zip(before, after, strict=True))


def test_of_a_deal_under_way_only_what_is_added_is_told():
    walked = deals.walked(("belote_at_three",), MARQUOIR_3)
    shown = list(laid_over(frames.frames(walked)))
    assert [chip["text"] for chip in shown[0]["chips"]["fr"]] == ["Atout"], "not 0 – 0 – 0"
    told = [chip["strong"] for chip in shown[-1]["chips"]["fr"][1:]]
    assert told == ["+79", "+17", "+0"], "59 in the tricks, and the belote"


def test_announcements_are_in_the_totals_once_they_are_awarded():
    walked = deals.walked(("announcing_at_four",), CLASSIC_4)
    shown = list(laid_over(frames.frames(walked)))
    begins = next(frame for frame in shown if frame["part"] == "play 1")
    assert told_totals(begins) == [0, 0]
    (award,) = (frame for frame in shown if frame["title"]["fr"] == "Les annonces")
    assert told_totals(award) == [34, 70]


def test_one_who_decides_is_asked_before_his_cards_and_never_told_them():
    stage = Replay("x", deals="belote_at_three", decides=True)
    shown = list(laid_over(built(stage)["frames"]))
    asked = [(frame, shown[i + 1]) for i, frame in enumerate(shown) if frame["ask"]]
    assert len(asked) == 3, "the last card is no choice"
    for frame, then in asked:
        codes = [option["id"] for option in frame["ask"]["options"]]
        assert frame["ask"]["hand"]
        assert codes == [c.code for c in sorted_by(codes)]
        (played,) = then["lit"]
        assert played in codes
        assert played not in frame["lay"]["trick"].values()
        for option in frame["ask"]["options"]:
            if option["id"] == played:
                assert option["right"]
                assert option["told"] is None
            else:
                assert option["told"]["fr"] != option["told"]["en"]
    refused = [o for frame, _ in asked for o in frame["ask"]["options"] if not o["right"]]
    assert refused, "one may err"


def sorted_by(codes):
    """The cards of codes, in that order."""
    return [card for code in codes for card in MARQUOIR_3.cards if card.code == code]


def test_where_one_decides_nothing_stops_on_the_way_and_what_happened_is_told():
    stage = Replay("x", deals="belote_at_three", decides=True)
    shown = list(laid_over(built(stage)["frames"]))
    stops = [frame for frame in shown if not frame["quiet"]]
    assert len(stops) < len(shown)
    own = [frame for frame in stops if frame["title"]["fr"].startswith("Toi\u00a0: ")]
    assert [frame["lit"] for frame in own] == [["Qh"], ["Kh"], ["Ad"]], "the last card is no choice"
    (first,) = (frame for frame in stops if frame["title"]["fr"].startswith("Pli 5"))
    assert "monte" in first["text"]["fr"]


def test_after_so_many_tricks_the_rest_is_told_at_once():
    stage = Replay("x", deals="example_at_four", decides=True, tricks=1, parts=(Part.PLAY,))
    shown = list(laid_over(built(stage, CLASSIC_4)["frames"]))
    *_, last = [frame for frame in shown if not frame["quiet"]]
    assert [last["text"]["fr"].count(f"Pli {n}") for n in range(2, 8)] == [1] * 6
    late = [frame for frame in shown if frame["part"] in [f"play {n}" for n in range(2, 9)]]
    assert [frame for frame in late if not frame["quiet"]] == [last]
    assert not any(frame["ask"] for frame in late)


@pytest.mark.parametrize("name", WHOLE)
def test_dealing_goes_by_packets_and_every_card_is_dealt(name):
    record = deals.deal(name)
    shown = list(laid_over(frames.frames(deals.walked((name,), record.rules))))
    sizes = [[len(hand.split()) for hand in f["hands"]] for f in shown if f["part"] == "deal"]
    players = record.rules.players
    assert sizes == [[0] * players, [3] * players, [5] * players, [5] * players]
    full = [f for f in shown if f["part"] == "bidding"][-1]
    cards = " ".join(full["hands"]).split()
    assert sorted(cards) == sorted(card.code for card in record.rules.cards)
    assert {len(hand.split()) for hand in full["hands"]} == {record.rules.hand_size}


@pytest.mark.parametrize("name", WHOLE)
def test_the_settlement_comes_line_by_line(name):
    walked = deals.walked((name,), deals.deal(name).rules)
    end = [f for f in laid_over(frames.frames(walked)) if f["part"] == "settlement"]
    assert [f["lines"] for f in end] == list(range(1, len(walked.settlement.lines) + 2))
    assert " / ".join(map(str, walked.settlement.marked)) in end[-1]["text"]["fr"]


def test_a_whole_trick_is_skipped_to_its_total():
    shown = list(laid_over(frames.frames(deals.walked(("short_at_three",), MARQUOIR_3))))
    for frame in shown:
        assert shown[frame["to"]]["part"] == frame["part"]
    (first,) = {f["to"] for f in shown if f["part"] == "play 1"}
    assert "22" in shown[first]["text"]["fr"]
    assert "Pli 6" in shown[first]["title"]["fr"], "of eight, three were left"
    assert str(LAST_TRICK_BONUS) in shown[-1]["text"]["fr"]


def test_belote_and_an_announcement_are_said():
    at_three = frames.frames(deals.walked(("example_at_three",), MARQUOIR_3))
    told = " ".join(frame["text"]["fr"] for frame in at_three if "text" in frame)
    assert told.count("«\u00a0Belote\u00a0»") == told.count("«\u00a0Rebelote\u00a0»") == 1
    at_four = frames.frames(deals.walked(("example_at_four",), CLASSIC_4))
    assert any("Tierce" in frame.get("title", {}).get("fr", "") for frame in at_four)
    assert any("<b>20 points</b>" in frame.get("text", {}).get("fr", "") for frame in at_four)


def test_parts_of_a_deal_can_be_asked_for():
    part = built(Replay("x", deals="example_at_three", parts=(Part.DEAL, Part.BIDDING)))
    shown = list(laid_over(part["frames"]))
    assert {frame["part"] for frame in shown} == {"deal", "bidding"}
    assert shown[0]["to"] == 3


def test_the_hands_of_the_others_can_be_hidden():
    stage = Replay("x", deals="example_at_three")
    open_, own = (
        list(laid_over(built(replace(stage, hide_others=hide))["frames"])) for hide in (False, True)
    )
    assert len(own) == len(open_)
    for seen, hidden in zip(open_, own, strict=True):
        assert hidden["hands"][0] == seen["hands"][0]
        # Who presents lays them open.
        assert (hidden["open"], seen["open"]) == (seen["hands"], [])
        for there, here in zip(seen["hands"][1:], hidden["hands"][1:], strict=True):
            assert here.split() == [frames.UNKNOWN] * len(there.split())


# ---- To explore, to compare


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.id)
def test_under_every_trump_the_cards_are_ordered_and_add_up(rules):
    options = built(ExploreTrumps("x"), rules)["options"]
    assert [option["id"] for option in options] == [suit.value for suit in Suit]
    cards = {card.code: card for card in rules.cards}
    for option in options:
        trump = Suit(option["id"])
        seen = [code for row in option["rows"] for code, _ in row["cards"]]
        assert sorted(seen) == sorted(cards)
        sums = [row["sum"] for row in option["rows"]]
        assert sum(sums) + LAST_TRICK_BONUS == DEAL_POINTS
        for row in option["rows"]:
            assert row["trump"] == (row["suit"] == trump.value)
            worth = [points for _, points in row["cards"]]
            assert worth == [card_points(cards[code], trump) for code, _ in row["cards"]]
            assert sum(worth) == row["sum"] == (62 if row["trump"] else 30)
        assert option["rows"][0]["cards"] != options[1]["rows"][0]["cards"] or trump != Suit.SPADES
        assert "162" in option["text"]["en"]


def test_one_deal_under_every_profile_that_could_deal_it():
    options = built(ExploreTables("x", deals="example_at_three"))["options"]
    assert [option["id"] for option in options] == ["MARQUOIR_3", "MARQUOIR_3_TOGETHER"]
    totals = [option["lines"]["fr"]["total"] for option in options]
    settled = [deals.walked(("example_at_three",), PRESETS[o["id"]]).settlement for o in options]
    assert totals == [list(done.marked) for done in settled]
    assert totals[0] != totals[1]


def test_several_deals_can_be_looked_at():
    stage = ExploreDeals("x", deals=("example_at_three", "example_at_four"))
    assert [o["id"] for o in built(stage)["options"]] == ["example_at_three"]
    assert [o["id"] for o in built(stage, CLASSIC_4)["options"]] == ["example_at_four"]


def test_two_profiles_side_by_side():
    stage = Compare("x", deals="example_at_three", others=MARQUOIR_3_TOGETHER)
    (shown,) = built(stage)["pairs"]
    assert len(shown["knobs"]["fr"]) == 1
    assert not shown["same"]
    here, there = (table["lines"]["fr"]["total"] for table in shown["tables"])
    assert here == [75, 86, 21]
    assert there == [118, 0, 64]
    (same,) = built(replace(stage, others=MARQUOIR_3))["pairs"]
    assert same["same"]
    assert same["knobs"]["en"] == []


def test_a_knob_of_the_house_is_compared_with_the_cards_it_changes():
    free = house(undertrump=Undertrump.FREE)
    other = house(undertrump=Undertrump.FREE, capot=250)
    stage = Compare("x", deals="example_at_three", others=other)
    (shown,) = built(stage)["pairs"]
    assert len(shown["knobs"]["fr"]) == 2
    assert "250" in shown["label"]["fr"]
    assert shown["same"]
    assert shown["tables"] == []
    (there,) = built(replace(stage, deals="example_at_four", others=free))["pairs"]
    assert 0 < len(there["changes"]["fr"]) <= compare.TOLD
    assert all("<b>permise</b>" in told for told in there["changes"]["fr"])


def test_several_other_tables_make_several_pairs():
    halves = house(failed_points_to=FailedPointsTo.EACH_HALF)
    others = (MARQUOIR_3_TOGETHER, CLASSIC_4, halves)
    pairs = built(Compare("x", deals="example_at_three", others=others))["pairs"]
    assert [pair["label"]["en"] for pair in pairs] == [
        "Three players · more than both",
        "The points of a taker who failed: half to each",
    ]
    assert [pair["same"] for pair in pairs] == [False, True]


def test_of_two_settlements_only_what_differs_is_shown_below_the_totals():
    stage = Compare("x", deals="sixty_at_three", others=MARQUOIR_3_TOGETHER)
    (pair,) = built(stage)["pairs"]
    rows = [[row["text"] for row in table["lines"]["en"]["rows"]] for table in pair["tables"]]
    assert [len(lines) for lines in rows] == [2, 3]
    assert rows[0][0] == rows[1][0] == "Total"
    assert not set(rows[0][1:]) & set(rows[1][1:])
    walked = deals.walked(("sixty_at_three",), MARQUOIR_3)
    assert pair["tables"][0]["lines"]["en"]["rows"][0]["amounts"] == list(walked.settlement.counted)


def test_a_house_rule_that_decides_nothing_makes_no_pair():
    others = (house(tie=Tie.FAILED), house(undertrump=Undertrump.FREE))
    pairs = built(Compare("x", deals="under_at_three", others=others))["pairs"]
    assert len(pairs) == 1
    assert "ton Roi de pique" in pairs[0]["changes"]["fr"][0]


def test_a_house_is_the_table_at_hand_but_for_its_rules():
    changed = house(belote_counts_for_contract=False, target=501)
    assert changed.at(CLASSIC_4) == replace(CLASSIC_4, belote_counts_for_contract=False, target=501)
    assert changed.at(MARQUOIR_3).target == 501
    any_suit = house(second_round=SecondRound.ANY_SUIT)
    assert any_suit.at(FFB_4) == replace(FFB_4, second_round=SecondRound.ANY_SUIT)
    assert house().at(FFB_4) == FFB_4


def test_another_pack_is_another_deal():
    with pytest.raises(StageError, match="no table deals: example_at_three"):
        Compare("x", deals="example_at_three", others=THIRTY_3)


def test_several_profiles_can_be_chosen_and_a_house_among_them():
    others = (MARQUOIR_3, house(target=501), CLASSIC_4)
    options = built(ExploreTables("x", deals="example_at_three", others=others))["options"]
    assert [option["id"] for option in options] == ["MARQUOIR_3", "1"]
    assert "501" in options[1]["label"]["fr"]
