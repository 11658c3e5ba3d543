"""Every public name with every wrong kind of argument: refused by its own error, or taken."""

import copy
import inspect
import math
import pickle
from enum import Enum
from random import Random

import pytest

import belote_core
import exercises
from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    ArgumentError,
    BeloteError,
    Level,
    Match,
    Pass,
    Play,
    Position,
    PositionError,
    RecordError,
    Suit,
    Take,
    Trick,
    apply,
    deal_from_hands,
    explain,
    legal_cards,
    new_deal,
    parse_card,
    parse_cards,
    parse_match,
    parse_record,
    replay,
    rule_on_bid,
    rule_on_hand,
    settle,
    solve,
    trick_points,
    trick_winner,
    view,
)
from belote_core.announcements import Kind
from belote_core.record import Claim
from belote_core.rulings import NotInHand
from tests.endings import whole_deal
from tests.sample_matches import MATCH
from tests.sample_records import SEEDED
from tests.sentences import check_text

TRICK = Trick(0, parse_cards("As 9h"))
HAND = parse_cards("Jh Ah Kd")
PARTS = {"trump": Suit.HEARTS, "trick": TRICK, "seat": 2, "hand": HAND, "taker": 0, "played": ()}
POSITION = Position(rules=MARQUOIR_3, **PARTS)
STATE = new_deal(MARQUOIR_3, seed=7, dealer=2)
RECORD = parse_record(SEEDED)
TURNED = parse_card("Jh")
DONE = {"taker": 0, "points": (70, 50, 42), "tricks": (4, 2, 2), "belote": 0, "announcements": None}
DONE |= {"held_over": 0, "last": 0, "renonce": None}
ENDS = tuple(parse_cards(text) for text in ("Ks As", "9h Kd", "Jh Td"))
END = deal_from_hands(MARQUOIR_3, hands=ENDS, dealer=2, taker=1, trump=Suit.HEARTS)
LAST = whole_deal(MARQUOIR_3, Random(1))
HANDS = {0: parse_cards("Kh Qh 9s")}
BIDS = {"turned": TURNED, "bids": (Pass(2),), "dealer": 1}
RULINGS = rule_on_hand(POSITION)
RULING = RULINGS[0]
SETTLED = settle(MARQUOIR_3, **DONE)
COUNTED = {"taker": 0, "points": (1,), "tricks": (1,), "belote": None, "announcements": None}
COUNTED |= {"renonce": None, "dealer": 0, "claim": Claim()}
EXERCISE = exercises.generate("must-trump", MARQUOIR_3, seed=1)

# One call of every name that can be called, each argument by its name.
CALLS = {
    "Announce": {"seat": 0, "kind": Kind.TIERCE, "rank": TURNED.rank, "suit": Suit.HEARTS},
    "Card": {"rank": TURNED.rank, "suit": Suit.HEARTS},
    "Counted": COUNTED,
    "DealState": {
        name: getattr(STATE, name) for name in inspect.signature(belote_core.DealState).parameters
    },
    "IllegalBid": {"ruling": rule_on_bid(MARQUOIR_3, **BIDS, bid=Pass(0))},
    "IllegalCall": {"ruling": None},
    "IllegalPlay": {"ruling": RULING},
    "Match": {"rules": CLASSIC_4, "dealer": 0, "totals": (0, 0), "held_over": 0, "deals": ()},
    "MatchRecord": {"rules": MARQUOIR_3, "dealer": 0, "totals": None, "deals": (), "claim": None},
    "Pass": {"seat": 0},
    "PassedOut": {"dealer": 0, "claim": None},
    "Play": {"seat": 0, "card": TURNED},
    "Position": {"rules": MARQUOIR_3, **PARTS},
    "Record": {
        "rules": MARQUOIR_3,
        "dealer": 0,
        "seed": None,
        "turned": TURNED,
        "hands": ENDS,
        "taker": 0,
        "trump": Suit.HEARTS,
        "actions": (Pass(0),),
        "claim": Claim(),
    },
    "RuleSet": {
        name: getattr(MARQUOIR_3, name)
        for name in inspect.signature(belote_core.RuleSet).parameters
    },
    "Say": {"seat": 0, "word": "belote"},
    "Take": {"seat": 0, "suit": Suit.HEARTS},
    "Trick": {"leader": 0, "cards": HAND},
    "apply": {"state": STATE, "action": Pass(0)},
    "at_other_tables": {"position": POSITION, "ruling": RULING},
    "award_announcements": {
        "rules": CLASSIC_4,
        "hands": HANDS,
        "trump": Suit.HEARTS,
        "first": 0,
        "declared": {},
    },
    "broken_duty": {"position": POSITION, "ruling": RULINGS[1]},
    "belote_holder": {"rules": MARQUOIR_3, "hands": HANDS, "trump": Suit.HEARTS},
    "card_points": {"card": TURNED, "trump": Suit.HEARTS},
    "check_claim": {"record": RECORD, "state": STATE, "done": None},
    "deal_from_hands": {
        "rules": MARQUOIR_3,
        "hands": ENDS,
        "dealer": 2,
        "turned": None,
        "taker": 1,
        "trump": Suit.HEARTS,
    },
    "diff": {"a": MARQUOIR_3, "b": CLASSIC_4},
    "dump": {"record": RECORD},
    "explain": {"fact": RULING, "lang": "fr", "long": False, "you": 0, "names": {0: "Léa"}},
    "find_announcements": {"rules": CLASSIC_4, "hand": HAND},
    "format_cards": {"cards": HAND},
    "legal_bids": {"rules": MARQUOIR_3, **BIDS},
    "legal_cards": {"position": MARQUOIR_3, **PARTS},
    "new_deal": {"rules": MARQUOIR_3, "seed": 1, "dealer": 0},
    "parse_any": {"text": SEEDED},
    "parse_card": {"text": "9h"},
    "parse_cards": {"text": "9h"},
    "parse_table_code": {"text": "CLASSIC_4-c500"},
    "parse_match": {"text": MATCH},
    "parse_record": {"text": SEEDED},
    "play_match": {"record": parse_match(MATCH)},
    "read_text": {"data": b"x"},
    "replay": {"record": RECORD},
    "rule_on_bid": {"rules": MARQUOIR_3, **BIDS, "bid": Pass(0)},
    "rule_on_hand": {"position": MARQUOIR_3, **PARTS},
    "rule_on_play": {"position": POSITION, "seat": 2, "card": HAND[0]},
    "settle": {"rules": MARQUOIR_3, **DONE},
    "settled": {"state": LAST, "line": solve(LAST).line},
    "solve": {"state": END, "question": "margin", "nodes": 100},
    "solve_cards": {"state": END, "question": "margin", "nodes": 100},
    "table_code": {"rules": CLASSIC_4},
    "trick_points": {"rules": MARQUOIR_3, "trump": Suit.HEARTS, "trick": TRICK, "last": False},
    "trick_winner": {"rules": MARQUOIR_3, "trump": Suit.HEARTS, "trick": TRICK},
    "Phase": {"value": "bidding"},
    "Duty": {"value": "PLAY-5"},
    "Outcome": {"value": "made"},
    "Question": {"value": "margin"},
    "Rank": {"value": "J"},
    "Suit": {"value": "h"},
    "generate": {
        "theme": "must-trump",
        "rules": MARQUOIR_3,
        "seed": 1,
        "difficulty": 1,
        "kind": "legal-cards",
    },
    "View": {"seat": 0, "known": view(STATE, 0).known, "shown": ()},
    "Level": {"value": "beginner"},
    "choose": {"view": view(STATE, 0), "level": Level.BEGINNER, "seed": 1},
    "view": {"state": STATE, "seat": 0},
    "deal_behind": {"exercise": EXERCISE},
    "load_set": {"path": "exercises/sets"},
}
# What the engine makes and hands out: nobody else builds one, and a check would cost at each card.
MADE_BY_THE_ENGINE = {"Ruling", "Settlement", "Exercise", "Feedback", "Mastery", "RuleRecord"}
MADE_BY_THE_ENGINE |= {"SetExercise", "Theme", "BrokenDuty", "Choice", "Solution"}
ERRORS = {name for name in belote_core.__all__ if name.endswith("Error")}
NO_CALLS = {"Action", "PRESETS", "THEMES", "BINDING", "PLAY_CASES", *belote_core.PRESETS}


class Number(int):
    """A number of another library, near enough."""


class Strange:
    """Nothing that anybody knows; it cannot be in a set either."""

    __hash__ = None


TOO_LONG_TO_WRITE = -(10**5000)
WRONG = (
    *(
        None,
        True,
        0,
        -1,
        7,
        10**18,
        10**30,
        TOO_LONG_TO_WRITE,
        1.5,
        math.nan,
        math.inf,
        1j,
        Number(9),
    ),
    *("", "h", "Jh", "x" * 10_000, b"", b"h", (), ("h",), (None,), [], [1], [[]], {}, {"a": 1}),
    *({0: 1}, {0: "Jh"}, {"Jh"}, range(3), iter(()), object(), Strange(), int, len, ..., TURNED),
    *(
        Number(9),
        Suit.HEARTS,
        TRICK,
        POSITION,
        MARQUOIR_3,
        CLASSIC_4,
        STATE,
        RECORD,
        RULING,
        SETTLED,
    ),
    *(Pass(0), Kind.CARRE, PositionError("empty_hand", seat=0)),
)


def called(name, arguments):
    """Call a public name; its first argument goes by place, since names may differ there."""
    function = getattr(belote_core, name, None) or getattr(exercises, name)
    if isinstance(function, type) and issubclass(function, Enum):
        return function(arguments["value"])
    return function(**arguments)


def check_refused(error, argument):
    """One of ours, said in both languages, or Python's with the name of what is wrong."""
    if not isinstance(error, BeloteError):
        assert type(error) is TypeError
        assert argument in str(error), error
        return
    assert str(error)
    for lang in ("fr", "en"):
        assert explain(error, lang=lang).strip()
    if isinstance(error, ArgumentError) and error.code == "wrong_argument":
        assert error.facts["argument"] or error.facts["wanted"]


def test_every_public_name_is_called():
    names = {*belote_core.__all__, *exercises.__all__}
    assert CALLS.keys() | MADE_BY_THE_ENGINE | ERRORS | NO_CALLS == names


@pytest.mark.parametrize("name", [name for name in CALLS if name != "IllegalCall"])
def test_the_call_itself_is_right(name):
    called(name, CALLS[name])


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_kind_is_refused_by_name_or_taken(name):
    for argument in CALLS[name]:
        for wrong in WRONG:
            if argument == "value" and wrong == TOO_LONG_TO_WRITE:
                continue  # an enum's own machinery writes it out before ours is asked
            try:
                called(name, {**CALLS[name], argument: wrong})
            except (BeloteError, TypeError) as error:
                check_refused(error, argument)
            except OSError:
                assert name == "load_set"  # a file that there is not


@pytest.mark.parametrize("wrong", [w for w in WRONG if not isinstance(w, BeloteError)], ids=type)
def test_methods_refuse_too(wrong):
    match = Match(MARQUOIR_3)
    for call in (
        lambda: match.add(wrong),
        lambda: Trick.from_plays(wrong, 3),
        lambda: Trick.from_plays([(0, TURNED)], wrong),
        lambda: Trick.from_plays([(wrong, TURNED)], 3),
        lambda: Trick.from_plays([(0, wrong)], 3),
        lambda: STATE.settle(held_over=wrong),
        lambda: STATE.settle(renonce=wrong),
    ):
        try:
            call()
        except BeloteError as error:
            check_refused(error, "")


# ---- What was ruled on wrongly in silence


def test_a_trump_that_is_no_suit():
    """Jh, Ah and Kd all were legal, the winner 0 and the points wrong."""
    parts = {**PARTS, "trump": "h"}
    for call in (
        lambda: rule_on_hand(MARQUOIR_3, **parts),
        lambda: legal_cards(MARQUOIR_3, **parts),
        lambda: trick_winner(MARQUOIR_3, "h", TRICK),
        lambda: trick_points(MARQUOIR_3, "h", TRICK),
        lambda: belote_core.card_points(TURNED, "h"),
        lambda: belote_core.award_announcements(CLASSIC_4, hands={}, trump="h", first=0),
        lambda: belote_core.belote_holder(MARQUOIR_3, {}, "h"),
    ):
        with pytest.raises(ArgumentError) as caught:
            call()
        assert caught.value.facts == {"argument": "trump", "wanted": "Suit", "given": "str"}


def test_the_error_says_so_in_both_languages():
    with pytest.raises(TypeError) as caught:
        trick_winner(MARQUOIR_3, "h", TRICK)
    for lang in ("fr", "en"):
        said = explain(caught.value, lang=lang)
        check_text(said, lang)
        assert "Suit" in said
        assert "trump" in said.lower()


@pytest.mark.parametrize("seat", [True, 2.0, Suit.HEARTS, "2", None])
def test_a_seat_is_a_whole_number(seat):
    for call in (
        lambda: rule_on_hand(MARQUOIR_3, **{**PARTS, "seat": seat}),
        lambda: Play(seat, TURNED),
        lambda: Trick(seat, HAND),
        lambda: new_deal(MARQUOIR_3, seed=1, dealer=seat),
    ):
        with pytest.raises(ArgumentError):
            call()


def test_a_take_needs_a_suit():
    with pytest.raises(ArgumentError):
        Take(3, None)


def test_nothing_goes_beside_a_position():
    for call in rule_on_hand, legal_cards:
        with pytest.raises(ArgumentError) as caught:
            call(POSITION, trump=Suit.CLUBS)
        assert caught.value.facts["keys"] == ("trump",)


@pytest.mark.parametrize(
    "changes",
    [
        {"points": (math.nan, 50, 42)},
        {"points": (70.0, 50, 42)},
        {"points": (10**30, 50, 42)},
        {"held_over": 10**5000},
        {"tricks": (True, 5, 2)},
        {"points": "abc"},
    ],
)
def test_points_are_whole_numbers_of_the_game(changes):
    with pytest.raises(ArgumentError):
        settle(CLASSIC_4 if "held_over" in changes else MARQUOIR_3, **{**DONE, **changes})


# ---- Errors travel


def raised():
    """An error of every kind, raised as it is in earnest."""
    late = apply(STATE, Pass(0))
    for call in (
        lambda: parse_cards("zz"),
        lambda: belote_core.RuleSet(players=5, pack=32, capot=250),
        lambda: Position(rules=MARQUOIR_3, **{**PARTS, "seat": 1}),
        lambda: parse_record('format = 1\ndealer = 9\nactions = ["0 pas"]'),
        lambda: replay(parse_record(SEEDED.replace("1 Ad", "1 9d"))),
        lambda: apply(STATE, Pass(1)),
        lambda: apply(late, Play(1, TURNED)),
        lambda: apply(late, belote_core.Say(1, "belote")),
        lambda: settle(MARQUOIR_3, **{**DONE, "points": (1, 2, 3)}),
        lambda: explain(RULING, lang="de"),
        lambda: Take(3, None),
    ):
        with pytest.raises(BeloteError) as caught:
            call()
        yield caught.value
    yield belote_core.IllegalPlay(belote_core.Ruling(TURNED, NotInHand(seat=1)))


def test_an_error_of_every_kind_is_raised():
    kinds = {type(error).__name__ for error in raised()}
    illegal = {name for name in belote_core.__all__ if name.startswith("Illegal")}
    assert kinds == (ERRORS | illegal) - {"BeloteError"}


@pytest.mark.parametrize("error", list(raised()), ids=str)
@pytest.mark.parametrize(
    "again", [lambda e: pickle.loads(pickle.dumps(e)), copy.deepcopy, copy.copy]
)
def test_errors_pickle_and_copy(error, again):
    other = again(error)
    assert type(other) is type(error)
    assert (other.code, str(other), other.args[0]) == (error.code, str(error), error.args[0])
    assert [*other.facts] == [*error.facts]
    for lang in ("fr", "en"):
        assert explain(other, lang=lang) == explain(error, lang=lang)
    if isinstance(error, RecordError):
        assert [str(fault) for fault in other.faults] == [str(fault) for fault in error.faults]
        assert (other.line, other.column) == (error.line, error.column)
    assert getattr(other, "ruling", None) == getattr(error, "ruling", None)
