"""The page "Jouer": what comes up moves the match on, what goes down is typed, nothing is lost."""

import importlib
import json
from html import escape
from urllib.parse import parse_qsl

import pytest

from belote_core import PRESETS, Outcome, Pass, Phase, Play, parse_any, play_match
from belote_core.announcements import belote_cards
from belote_core.audit import examine
from belote_core.players import Level, choose
from belote_core.record.notation import format_action
from belote_core.views import view
from exercises import bilingual, match_screens, screens
from exercises.feedback import LEARNER
from tests.samples import NIGHTLY, sample
from tests.screen_faults import faults
from tutorials.kit import prose
from tutorials.kit.lessons import course
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.play import asked, costs, keeping, renonces
from tutorials.kit.play.play_page import PlayPage

NAME = "21_play"
KINDS = {
    "sit": match_screens.SitScreen,
    "match": match_screens.MatchScreen,
    "settled": match_screens.SettledScreen,
    "replay": screens.ReplayScreen,
}
NOTHING = {"ready": True, "ok": True, "match": "", "deal": "", "last": "", "news": []}
BOTH = pytest.mark.parametrize("preset", ["MARQUOIR_3", "CLASSIC_4"])


class Player:
    """Somebody at the page, and the browser that keeps what it is told."""

    def __init__(self, params=(), storage=None):
        self.page = PlayPage(NAME, dict(params))
        self.storage = {**NOTHING, **(storage or {})}
        self.reports(1)

    def reports(self, n, **news):
        self.page.play.kept = {**self.storage, "n": n, **news}
        self.note()

    def note(self):
        told = self.page.play.keep
        if told.get("name"):
            self.storage |= {told["name"]: told["text"], "last": told["name"]}

    @property
    def screen(self):
        return self.page.play.position

    @property
    def sitting(self):
        return self.page.sitting

    def does(self, action, **facts):
        sent = {"position": self.screen["id"], "action": action, "hints": 0, **facts}
        self.page.play.choice = sent | {"n": self.page.play.seen + 1, "earlier": []}
        self.note()
        return self

    def decides(self):
        """Bid or play as a beginner would."""
        state = self.sitting.state
        choice = choose(view(state, LEARNER), Level.BEGINNER, seed=1).action
        return self.chooses(choice)

    def chooses(self, action):
        state = self.sitting.state
        if state.phase is Phase.BIDDING:
            return self.does("bid", answer=[format_action(action)])
        calls = [one["id"] for one in self.screen["calls"]]
        card = action.card if isinstance(action, Play) else None
        if card is None:
            playable = [one.card for one in state.legal_actions if isinstance(one, Play)]
            card = next((c for c in playable if c in belote_cards(state.trump)), playable[0])
        return self.does("play", card=card.code, calls=calls)


def at(preset, seed=5, **more):
    players = PRESETS[preset].players
    levels = ",".join(["beginner"] * (players - 1))
    return {"profile": preset, "seed": str(seed), "levels": levels, **more}


def assert_typed(screen):
    assert faults(screen, KINDS[screen["kind"]]) == [], screen["id"]


def to_the_end(player, until="settled", *, check=False):
    seen = []
    for _ in range(4000):
        screen = player.screen
        seen.append(screen["kind"])
        if check:
            assert_typed(screen)
        if screen["kind"] == until and (until != "settled" or player.sitting.over):
            return seen
        if screen["kind"] == "settled" or screen["over"]:
            player.does("next")
        else:
            player.decides()
    pytest.fail("no end")


@BOTH
def test_one_deal_is_played_to_its_settlement_and_every_screen_is_as_it_is_typed(preset):
    player = Player(at(preset))
    seen = to_the_end(player, check=True)
    assert len(seen) >= 9
    state = player.sitting.state
    assert player.screen["lines"]["fr"]["total"] == list(state.settle().marked)


@BOTH
def test_a_match_ends_with_the_totals_of_its_record(preset):
    player = Player(at(preset, target="501"))
    to_the_end(player)
    told = play_match(parse_any(player.screen["record"]))
    assert told.winner is not None
    assert [one["total"] for one in player.screen["scores"]] == list(told.totals)
    assert player.screen["title"]
    assert player.screen["goal"]["fr"] in {
        *(prose.word(key, "play")["fr"] for key in ("won_you", "won_us", "won_them")),
        *(prose.word("won", "play_told", name=name)["fr"] for name in ("Claire", "Malik")),
    }
    player.does("next")
    assert player.screen["kind"] == "match"
    assert len(player.sitting.deals) == 1


@BOTH
def test_the_hint_has_three_steps_and_can_be_followed_to_the_end(preset):
    player = Player(at(preset, seed=9))
    followed = 0
    while player.screen["kind"] == "match" and not player.screen["over"]:
        player.does("hint")
        screen = player.screen
        assert [len(texts) for texts in screen["hints"].values()] == [3, 3]
        assert len(screen["hint_cards"]) == 3
        advised = player.page.advice.actions[-1]
        if isinstance(advised, Play):
            assert screen["hint_cards"][-1] == [advised.card.code]
            assert screen["rulings"][advised.card.code]["allowed"]
        player.chooses(advised)
        followed += 1
    assert followed >= 8
    assert player.sitting.now.hints == followed
    assert any(str(followed) in note["fr"] for note in player.screen["notes"])


def test_an_illegal_card_changes_nothing_and_its_ruling_was_there():
    player = Player(at("MARQUOIR_3", seed=5))
    for _ in range(30):
        refused = [c for c, told in player.screen["rulings"].items() if not told["allowed"]]
        if refused:
            break
        player.decides()
    before = player.sitting
    player.does("play", card=refused[0])
    assert player.sitting == before
    assert player.screen["rulings"][refused[0]]["owed"]["fr"]["sentence"]


@pytest.mark.parametrize(
    "facts",
    [
        {"action": "play"},
        {"action": "play", "card": "??"},
        {"action": "play", "card": None, "calls": "belote"},
        {"action": "bid", "answer": ["0 take x"]},
        {"action": "bid", "answer": []},
        {"action": "why", "answer": [7]},
        {"action": "begin", "table": "GONE"},
        {"action": "next"},
        {"action": "tell", "answer": ["x"]},
        {"action": "no such"},
    ],
)
def test_what_is_no_action_here_changes_nothing(facts):
    player = Player(at("MARQUOIR_3"))
    before = player.sitting
    player.does(facts.pop("action"), **facts)
    assert player.sitting == before
    assert player.page.play.trouble == 0
    assert player.screen["kind"] == "match"


def test_what_was_done_on_another_screen_is_ignored():
    player = Player(at("MARQUOIR_3"))
    before = player.screen["id"]
    player.decides()
    after = player.sitting
    player.does("undo", position=before)
    assert player.sitting == after


@BOTH
def test_it_is_kept_at_every_bid_and_card_and_goes_on_in_another_session(preset):
    player = Player(at(preset, target="501"))
    steps = 0
    while len(player.sitting.deals) == 1 and player.screen["kind"] == "match":
        kept = keeping.read(player.storage["match"], ("beginner",))
        assert kept == player.sitting
        other = Player(storage=player.storage)
        assert other.sitting == player.sitting
        last = other.screen["moments"][-1]
        assert last["table"] == player.screen["moments"][-1]["table"]
        steps += 1
        player.decides()
        if player.screen["over"]:
            break
    assert steps >= 9


def test_what_python_never_heard_of_is_done_when_it_comes_back():
    player = Player(at("MARQUOIR_3"))
    storage = dict(player.storage)
    bid = player.screen["bids"][0]["id"]
    news = {"position": player.screen["id"], "action": "bid", "answer": [bid], "n": 1, "hints": 0}
    player.does("bid", answer=[bid])
    other = Player(storage=storage | {"news": [news]})
    assert other.sitting == player.sitting
    assert other.page.play.keep["report"] == 1


def test_another_tab_goes_on_from_what_this_one_did():
    one = Player(at("MARQUOIR_3"))
    other = Player(at("MARQUOIR_3"), storage=one.storage)
    one.decides()
    other.storage = dict(one.storage)
    other.reports(2)
    assert other.sitting == one.sitting


def test_a_link_to_a_deal_leaves_the_match_where_it_was():
    player = Player(at("MARQUOIR_3", target="501"))
    player.decides()
    match = player.storage["match"]
    linked = Player(at("CLASSIC_4", seed=3), storage=player.storage)
    assert linked.sitting.target is None
    assert linked.sitting.table.id == "CLASSIC_4"
    linked.decides()
    assert linked.storage["match"] == match
    assert linked.storage["deal"]
    # The same link once more goes on with the deal.
    again = Player(at("CLASSIC_4", seed=3), storage=linked.storage)
    assert again.sitting == linked.sitting
    again.does("leave")
    assert again.screen["kind"] == "sit"
    assert [one["id"] for one in again.screen["kept"]] == ["match", "deal"]
    again.does("resume", answer=["match"])
    assert again.sitting == player.sitting


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "damaged"),
        ('{"format": 0}', "other_form"),
        ('{"format": 1, "table": "X"}', "no_table"),
    ],
)
def test_a_kept_match_that_cannot_be_gone_on_with_is_laid_aside_and_said(text, fault):
    player = Player(storage={"match": text, "last": "match"})
    assert player.screen["kind"] == "sit"
    assert player.screen["trouble"]["fr"] == prose.words("fr")["play"][fault]
    assert player.page.play.keep["aside"] == ["match"]
    assert_typed(player.screen)


def test_one_sits_down_at_every_table_with_every_level():
    for preset, rules in PRESETS.items():
        for level in Level:
            player = Player()
            assert_typed(player.screen)
            levels = [level.value] * (rules.players - 1)
            player.does("begin", table=preset, levels=levels, target="1000", answer=[12])
            assert player.sitting.rules.target == 1000
            assert player.sitting.levels[1:] == tuple(levels)
            assert player.page.frame.profile == preset
            assert player.page.frame.address["levels"] == ",".join(levels)
            assert_typed(player.screen)


def test_another_table_in_the_frame_leads_to_where_one_sits_down():
    player = Player(at("MARQUOIR_3"))
    player.page.frame.profile = "FFB_4"
    assert player.screen["kind"] == "sit"
    assert player.screen["chosen"] == "FFB_4"
    player.does("resume", answer=["deal"])
    assert player.page.frame.profile == "MARQUOIR_3"


@BOTH
def test_taking_back_the_same_deal_and_another(preset):
    player = Player(at(preset))
    player.decides()
    first = player.sitting
    player.decides()
    player.does("undo")
    assert player.sitting.now.actions == first.now.actions
    undone = prose.word("undone", "play_told", n=1)
    assert undone in player.screen["notes"]
    player.does("same")
    assert player.sitting.at(0) == first.at(0)
    player.does("other")
    assert player.sitting.at(0).hands != first.at(0).hands


@BOTH
def test_every_card_of_the_others_has_its_reason_after_a_reload_too(preset):
    player = Player(at(preset))
    told = 0
    while not player.screen["over"]:
        for key, why in player.screen["whys"].items():
            assert why["text"], key
            assert why["name"]["fr"] in why["text"]["fr"]
            told += 1
        player.decides()
    assert told >= 16
    other = Player(storage=player.storage)
    assert other.screen["kind"] == "settled"
    other.does("undo")
    unknown = [key for key, why in other.screen["whys"].items() if why["text"] is None]
    assert unknown
    before = player.screen["whys"][unknown[-1]]["text"]
    other.does("why", answer=[unknown[-1]])
    assert other.screen["whys"][unknown[-1]]["text"] == before


# At four it is the same code, and seven times the search.
@pytest.mark.parametrize("preset", ["MARQUOIR_3", *(["CLASSIC_4"] if NIGHTLY else [])])
def test_after_the_deal_each_card_has_its_price_and_the_better_line_is_stepped_through(preset):
    dear = 0
    for seed in range(3, 12):
        player = Player(at(preset, seed=seed))
        to_the_end(player)
        asked = 0
        while player.screen["asking"]:
            player.does("costs")
            assert_typed(player.screen)
            asked += 1
            assert asked <= 8
        assert len(player.screen["costs"]) == 8
        assert all(one["label"] for one in player.screen["costs"])
        for one in player.screen["costs"]:
            player.does("tell", answer=[one["id"]])
            assert_typed(player.screen)
            way = player.screen["told"]["way"]
            if way is None:
                continue
            dear += 1
            assert player.screen["told"]["note"]
            player.does("way", answer=[way])
            assert_typed(player.screen)
            assert player.screen["kind"] == "replay"
            end = player.screen["stage"]["frames"][-1]
            assert set(end.get("hands", [""])) == {""}
            player.does("next")
            assert player.screen["kind"] == "settled"
        player.does("way", answer=[""])
        assert player.screen["kind"] == "replay"
        assert len(player.screen["stage"]["frames"]) > 24
        if dear >= 3:
            return
    pytest.fail("nothing cost anything")


def test_nobody_takes_and_the_cards_are_dealt_again():
    for seed in range(1, 60):
        player = Player(at("MARQUOIR_3", seed=seed))
        while player.screen["bids"]:
            player.does("bid", answer=[format_action(Pass(LEARNER))])
        if player.sitting.state.phase is Phase.PASSED_OUT:
            break
    assert player.screen["over"]
    assert_typed(player.screen)
    player.does("next")
    assert player.sitting.now.seed == seed + 1
    assert player.sitting.target is None


def test_what_is_hidden_stays_with_python():
    """Nothing that goes down during a deal names a card that lies in another hand."""
    player = Player(at("CLASSIC_4", seed=4))
    checked = 0
    while not player.screen["over"]:
        state = player.sitting.state
        laid = json.dumps([one["table"] for one in player.screen["moments"]])
        hidden = {card.code for hand in state.hands[1:] for card in hand} - {state.turned.code}
        if state.phase is Phase.PLAYING:
            assert not [code for code in hidden if f'"{code}"' in laid]
            checked += 1
        player.decides()
    assert checked >= 8


def test_a_price_that_is_not_proved_says_so():
    player = Player(at("CLASSIC_4", seed=8))
    to_the_end(player)
    first, *_ = (one for one in costs.decisions(player.sitting) if not one.forced)
    found = costs.price(player.sitting.at(first.number), first.card, nodes=1)
    assert found.points is None
    assert not found.dear
    player.page.prices = {first.number: found}
    player.page.show()
    label = next(one for one in player.screen["costs"] if one["id"] == str(first.number))
    assert label["state"] == "unknown"
    assert label["label"] == prose.word("not_proved", "play")


@pytest.mark.parametrize("name", course.DEALS)
def test_a_lesson_leads_to_a_deal_at_its_own_table(name):
    players = course.entry(name).players
    tables = [one for one in PRESETS.values() if players in (None, one.players)]
    assert tables
    for rules in tables:
        link = course.deal_after(name, rules)
        page, _, query = link.partition("?")
        assert page == f"{NAME}.html"
        player = Player(dict(parse_qsl(query)))
        assert player.sitting.table == rules
        assert player.sitting.target is None
        assert player.sitting.now.seed == course.DEALS[name]
        _, defs = importlib.import_module(f"tutorials.{name}").app.run()
        lesson = defs["page"].content.under(rules)
        screen = lesson.screen(Place(stage=len(lesson.stages) - 1))
        for lang, text in screen["body"].items():
            assert f"{escape(link)}&amp;lang={lang}" in text


# ---- A table that lets a renonce pass (PLAY-10)


def lenient(preset, seed=5, **more):
    return at(preset, seed=seed, renonce="claimed", **more)


def lays_wrong_card(player):
    """Play until some card of one's own is illegal, and lay it; its code."""
    while player.screen["kind"] == "match" and not player.screen["over"]:
        wrong = renonces.illegal(player.sitting.state) if player.sitting.own_turn else []
        if wrong:
            player.does("play", card=wrong[0].code)
            return wrong[0]
        player.decides()
    return None


@BOTH
def test_a_lenient_table_gives_nothing_away_of_what_is_illegal(preset):
    player = Player(lenient(preset))
    seen = 0
    while not player.screen["over"]:
        assert_typed(player.screen)
        for card, told in player.screen["rulings"].items():
            assert told["allowed"]
            assert not told["fr"]["sentence"]
            assert card in player.screen["moments"][-1]["table"]["after"]
        seen += bool(player.screen["rulings"])
        assert (player.screen["claim"] is None) == (player.sitting.state.phase is not Phase.PLAYING)
        player.decides()
    assert seen >= 2


@BOTH
def test_ones_own_renonce_is_claimed_once_it_is_proved_and_costs_the_deal(preset):
    claimed = 0
    for seed in range(1, 60):
        player = Player(lenient(preset, seed=seed))
        card = lays_wrong_card(player)
        if card is None:
            continue
        while player.screen["kind"] == "match" and not player.screen["over"]:
            player.decides()
        sitting = player.sitting
        if not sitting.settles or player.screen["kind"] != "match":
            continue
        assert_typed(player.screen)
        last = player.screen["moments"][-1]
        player.does("next")
        assert_typed(player.screen)
        done = sitting.settlement
        assert done.outcome is Outcome.RENONCE
        at_fault = sitting.rules.side_of(sitting.renonces[0].seat)
        assert done.marked[at_fault] in (0, 20)
        assert player.screen["lines"]["fr"]["total"] == list(done.marked)
        assert not player.screen["costs"]
        assert player.screen["told"]["text"]["fr"]
        # As `belote check` settles its record.
        told = parse_any(player.screen["record"])
        assert play_match(told, walked=examine).totals == sitting.after.totals
        # Kept and read again, it is over.
        assert Player(storage=player.storage).sitting == player.sitting
        if sitting.now.claimed is not None and sitting.renonces[0].seat == LEARNER:
            claimed += 1
            assert sitting.now.claimed != LEARNER
            assert sitting.state.phase is Phase.PLAYING
            assert (
                bilingual.player(sitting.rules, sitting.now.claimed)["fr"] in last["spoken"]["fr"]
            )
        if claimed >= 3:
            return
    pytest.fail("nobody claimed anything")


@BOTH
def test_the_learner_claims_what_a_beginner_overlooked_when_it_shows_and_not_before(preset):
    too_early = won = 0
    for seed in range(1, 120):
        player = Player(lenient(preset, seed=seed))
        while player.screen["kind"] == "match" and not player.screen["over"]:
            if player.screen["claim"]:
                laid = bool(player.sitting.renonces)
                player.does("claim")
                if player.sitting.now.claimed == LEARNER:
                    assert laid
                    won += 1
                    break
                assert player.screen["unproved"]
                too_early += laid
            player.decides()
            assert player.screen["kind"] != "match" or player.screen["unproved"] is None
        if player.sitting.now.claimed == LEARNER:
            player.does("next")
            fault = player.sitting.renonces[0]
            assert fault.seat != LEARNER
            assert player.sitting.settlement.marked[0] >= 81
            name = bilingual.player(player.sitting.rules, fault.seat)["fr"]
            assert name in player.screen["told"]["text"]["fr"]
        if won >= sample(1, 3) and too_early:
            return
    pytest.fail(f"{won} claimed, {too_early} too early")


def test_what_nobody_claimed_is_found_when_the_tricks_are_looked_through():
    for seed in range(1, 120):
        player = Player(lenient("MARQUOIR_3", seed=seed))
        to_the_end(player)
        if player.sitting.renonces:
            break
    assert player.sitting.now.claimed is None
    assert player.sitting.state.phase is Phase.FINISHED
    assert player.sitting.settlement.outcome is Outcome.RENONCE
    assert player.screen["told"]["note"]
    player.does("way", answer=[""])
    assert any(frame.get("bad") for frame in player.screen["stage"]["frames"])


def test_a_strict_table_knows_no_claim():
    player = Player(at("MARQUOIR_3"))
    while player.sitting.state.phase is not Phase.PLAYING:
        player.decides()
    before = player.sitting
    assert player.screen["claim"] is None
    player.does("claim")
    assert player.sitting == before


def test_a_claim_of_nothing_is_no_match_that_can_be_gone_on_with():
    player = Player(lenient("MARQUOIR_3"))
    while player.sitting.state.phase is not Phase.PLAYING:
        player.decides()
    told = json.loads(player.storage["deal"])
    told["deals"][-1]["claimed"] = 1
    other = Player(storage={"deal": json.dumps(told), "last": "deal"})
    assert other.page.play.keep["aside"] == ["deal"]


def test_how_one_sits_down_decides_whether_it_is_refused():
    for chosen in ("refused", "claimed"):
        player = Player()
        player.does(
            "begin", table="CLASSIC_4", levels=[], target="deal", renonce=chosen, answer=[1]
        )
        assert player.sitting.lenient == (chosen == "claimed")
        told = player.page.frame.address["renonce"]
        assert told == ("claimed" if player.sitting.lenient else None)
        assert ("renonce=claimed" in player.screen["address"]) == player.sitting.lenient
        assert ("renonce=claimed" in asked.link(NAME, player.sitting)) == player.sitting.lenient


def test_each_table_is_told_in_its_own_words():
    about = Player().screen["about"]
    assert about.keys() == PRESETS.keys()
    for lang in ("fr", "en"):
        assert len({told[lang] for told in about.values()}) == len(PRESETS)


def test_the_record_can_be_had_in_the_middle_of_a_deal():
    player = Player(at("MARQUOIR_3", target="501"))
    for _ in range(4):
        player.decides()
    told = parse_any(player.screen["record"])
    assert told.deals[-1].actions == player.sitting.now.actions
    play_match(told)


def test_a_deal_looked_at_again_counts_its_cards():
    player = Player(at("MARQUOIR_3"))
    to_the_end(player)
    player.does("way", answer=[""])
    quiet, stops = False, 0
    for frame in player.screen["stage"]["frames"]:
        quiet = frame.get("quiet", quiet)
        stops += not quiet
    assert stops == len(player.sitting.rules.cards)
    assert player.screen["stage"]["words"]["fr"]["step"] == prose.words("fr")["play"]["step_card"]
