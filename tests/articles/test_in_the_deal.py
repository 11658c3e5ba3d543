"""ANN-1, BELOTE-4 and PLAY-10 as a deal goes by: what is said, shown and found. By hand."""

from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    IllegalCall,
    IllegalPlay,
    Suit,
    parse_card,
    parse_cards,
)
from belote_core.actions import Play, Say
from belote_core.audit import examine
from belote_core.deal import apply
from belote_core.record import Record
from belote_core.ruleset import AnnouncementsWhenFailed
from belote_core.scoring import Outcome, settle
from tests.spoken_deal import (
    FIFTY_KING,
    FIFTY_TEN,
    FIRST,
    SAYING,
    SECOND,
    THIRD,
    TIERCE_ACE,
    TIERCE_QUEEN,
    after,
    deal,
    spoken,
)

# ---- ANN-1


def test_ann_1_declared_by_each_before_his_first_card():
    state = deal()
    for call, card in ((FIFTY_TEN, "Kd"), (TIERCE_ACE, "7d"), (TIERCE_QUEEN, "Td")):
        assert call in state.legal_actions
        state = after(state, call, card)
    state = after(state, "Ad")
    # Seat 3 kept silent: now it is too late.
    with pytest.raises(IllegalCall) as caught:
        apply(state, FIFTY_KING)
    assert (caught.value.code, caught.value.facts["article"]) == (
        "announce_at_first_trick",
        "ANN-1",
    )
    assert state.award.by_side == (70, 0)


def test_ann_1_the_side_that_marks_shows_all_it_marks_before_the_second_trick():
    state = after(deal(), FIFTY_TEN, "Kd", TIERCE_ACE, "7d", TIERCE_QUEEN, "Td", FIFTY_KING)
    assert state.award.by_side == (0, 70)
    assert state.shown == ()
    state = after(state, "Ad")
    assert [(one.seat, one.announcement.cards) for one in state.shown] == [
        (1, parse_cards("Qs Ks As")),
        (3, parse_cards("Th Jh Qh Kh")),
    ]
    # What has been shown stays known.
    assert after(state, "Kh", "7h", "8h", "Ah").shown == state.shown


def test_ann_1_what_is_not_declared_or_not_marked_is_not_shown():
    best_silent = after(deal(), FIFTY_TEN, "Kd", TIERCE_ACE, "7d", "Td", "Ad")
    assert [one.seat for one in best_silent.shown] == [0]
    assert after(deal(), "Kd", "7d", "Td", "Ad").shown == ()
    assert after(deal(FFB_4), "Kd", "7d", "Td", "Ad").shown == ()


# ---- BELOTE-4


def test_belote_4_each_word_as_its_card_is_played():
    state = after(deal(SAYING), *FIRST)
    assert state.belote_side is None
    assert Say(3, "belote") in state.legal_actions
    state = after(state, Say(3, "belote"), *SECOND, *THIRD)
    assert state.belote_side is None
    assert Say(3, "rebelote") in state.legal_actions
    state = after(state, Say(3, "rebelote"), "Qh")
    assert state.belote_side == 1


def test_belote_4_a_word_said_with_another_card_is_refused():
    state = after(deal(SAYING), *FIRST, Say(3, "belote"))
    with pytest.raises(IllegalPlay) as caught:
        after(state, "Jh")
    reason = caught.value.ruling.reason
    assert (reason.article, set(reason.playable)) == ("BELOTE-4", set(parse_cards("Kh Qh")))


@pytest.mark.parametrize("first", [(), (Say(3, "belote"),)])
def test_belote_4_either_word_missing_and_the_20_exist_for_nobody(first):
    state = after(deal(SAYING), *FIRST, *first, *SECOND, *THIRD, "Qh")
    assert (state.belote_holder, state.belote_side) == (3, None)
    told = after(deal(), *FIRST, *SECOND, *THIRD, "Qh")
    assert told.belote_side == 1  # implied where the words need not be said


# ---- PLAY-10


def audited(*told, rules=CLASSIC_4):
    return examine(spoken(*told, rules=rules))


def test_play_10_at_four_a_belote_that_was_dealt_counts_before_it_is_played():
    walked = audited("Kd", "7d", "7c", "Ad")
    assert [(one.seat, one.article) for one in walked.renonces] == [(2, "PLAY-2")]
    done = walked.settlement
    assert (done.outcome, done.marked) == (Outcome.RENONCE, (0, 182))


def test_play_10_under_must_be_said_only_if_both_words_were_said():
    assert audited("Kd", "7d", "7c", "Ad", rules=SAYING).settlement.marked == (0, 162)
    one_word = ("Kd", "7d", "7c", "Ad", Say(3, "belote"), *SECOND)
    assert audited(*one_word, rules=SAYING).settlement.marked == (0, 162)
    both = (*one_word, *THIRD, Say(3, "rebelote"), "Qh")
    assert audited(*both, rules=SAYING).settlement.marked == (0, 182)


@pytest.mark.parametrize(
    ("when_failed", "marked"), [("TO_DEFENCE", (0, 252)), ("KEPT", (70, 182)), ("LOST", (0, 182))]
)
def test_play_10_announcements_go_where_dedans_would_take_them(when_failed, marked):
    rules = replace(CLASSIC_4, announcements_when_failed=AnnouncementsWhenFailed[when_failed])
    told = (FIFTY_TEN, "Kd", TIERCE_ACE, "7d", TIERCE_QUEEN, "7c", "Ad")
    assert audited(*told, rules=rules).settlement.marked == marked
    # Seat 3 declares the better one: the innocent side marks all of its own.
    better = (FIFTY_TEN, "Kd", TIERCE_ACE, "7d", TIERCE_QUEEN, "7c", FIFTY_KING, "Ad")
    assert audited(*better, rules=rules).settlement.marked == (0, 252)


def test_play_10_the_first_renonce_counts_and_play_goes_on():
    # Seat 2 does not follow diamonds, then seat 3 leads and seat 1 does not follow hearts.
    walked = audited("Kd", "7d", "7c", "Ad", "Kh", "7h", "9d", "Ah")
    assert [(one.seat, one.trick) for one in walked.renonces] == [(2, 1), (1, 2)]
    assert len(walked.end.tricks) == 2
    assert walked.settlement.marked == (0, 182)


def test_play_10_at_three_the_player_at_fault_marks_his_belote_the_others_81():
    hands = tuple(
        parse_cards(hand)
        for hand in (
            "As Ks 9s Ts Ah Kd 9c Tc",
            "Qs Js Kh Qh Jh Ad Td Ac",
            "9h Th Qd Jd 9d Kc Qc Jc",
        )
    )
    record = Record(rules=MARQUOIR_3, dealer=2, hands=hands, taker=1, trump=Suit.HEARTS)

    def marked(*plays):
        laid = tuple(Play(seat, parse_card(card)) for seat, card in enumerate(plays))
        return examine(replace(record, actions=laid)).settlement.marked

    assert marked("As", "Ad", "Kc") == (81, 20, 81)
    assert marked("As", "Qs", "Kc") == (81, 101, 0)


def test_play_10_never_a_capot_even_with_all_the_tricks():
    parts = {"taker": 0, "renonce": 1, "belote": None}
    done = settle(CLASSIC_4, points=(162, 0), tricks=(8, 0), **parts)
    assert (done.outcome, done.marked) == (Outcome.RENONCE, (162, 0))
    done = settle(MARQUOIR_3, points=(162, 0, 0), tricks=(8, 0, 0), **parts)
    assert (done.outcome, done.marked) == (Outcome.RENONCE, (81, 0, 81))
