"""The page "Le compteur" without a browser: what is reported, and what comes down."""

import json
import random

import pytest

from belote_core import CLASSIC_4, FFB_4, MARQUOIR_3, PRESETS, RuleSet
from exercises import score_screens
from tests import reference
from tests.positions import as_knobs
from tests.samples import sample
from tests.screen_faults import faults
from tests.test_score_sheet import random_match
from tutorials.kit import prose
from tutorials.kit.score import entries, heap, keeping, printed, sheet_screen
from tutorials.kit.score.score_page import FIRST, ScorePage
from tutorials.kit.score.sheet import Sheet

NAME = "23_score"
MATCHES = sample(2, 100)  # at three, and as many at four


class AtTheSheet:
    """A page, and a browser that reports what is done on it and keeps what it is told to."""

    def __init__(self, stored=None, last="", **params):
        self.page = ScorePage(NAME, params)
        self.n, self.reports = 0, 0
        self.stored, self.last = dict(stored or {}), last
        self.reports_kept()

    def reports_kept(self, news=()):
        self.reports += 1
        self.widget.kept = {
            "ready": True,
            "ok": True,
            "n": self.reports,
            "sheets": self.stored,
            "last": self.last,
            "news": list(news),
        }
        self.keeps()

    @property
    def widget(self):
        return self.page.score

    @property
    def screen(self):
        return self.widget.screen

    @property
    def position(self):
        return f"{self.screen['sheet']}.{self.screen['deeds']}"

    def does(self, action, **facts):
        self.n += 1
        told = {"position": self.position, "action": action, "n": self.n, **facts}
        self.widget.choice = told
        self.keeps()
        assert faults(self.screen, score_screens.ScoreScreen) == []
        assert faults(self.widget.form, score_screens.ScoreForm) == []
        return told

    def keeps(self):
        told = self.widget.keep
        if not told:
            return
        assert faults(told, score_screens.ScoreKeeping) == []
        for key in (*told["dropped"], *told["aside"]):
            self.stored.pop(key, None)
        if told["text"]:
            self.stored[told["sheet"]] = told["text"]
        self.last = told["sheet"]

    def writes(self, **form):
        self.does("write", form=form)
        return self

    def types(self, **form):
        self.widget.draft = {
            "n": self.n + 1,
            "sheet": self.screen["sheet"],
            "at": None,
            "form": form,
            "heap": {},
        }
        return self.widget.form

    @property
    def totals(self):
        return self.screen["totals"]


def test_two_numbers_and_two_clicks_are_a_deal():
    sits = AtTheSheet()
    told = sits.types(taker=0, points=["", "50", "42"])
    assert (told["derived"], told["points"], told["marks"]) == (0, [70, 50, 42], [70, 50, 42])
    sits.writes(taker=0, points=["", "50", "42"])
    assert sits.totals == [70, 50, 42]
    assert sits.widget.keep["blank"] == sits.n
    assert sits.screen["title"]["fr"] == "Donne 2"
    assert "Joueur 2" in sits.screen["head"]["fr"]


def test_a_deal_that_cannot_be_is_not_written_and_the_field_is_told():
    sits = AtTheSheet()
    sits.writes(taker=0, points=["70", "50", "41"])
    assert sits.totals == [0, 0, 0]
    assert sits.widget.keep["blank"] == 0
    told = sits.types(taker=0, points=["70", "50", "41"])
    assert told["marks"] is None
    assert [one["field"] for one in told["refusals"]] == ["points"]


def test_what_was_done_on_an_older_sheet_is_not_done_twice():
    sits = AtTheSheet()
    told = sits.does("write", form={"taker": 0, "points": ["", "50", "42"]})
    sits.widget.choice = {**told, "n": 2}
    assert sits.totals == [70, 50, 42]
    sits.widget.choice = {**told, "n": 3, "action": "passed"}
    assert sits.screen["deeds"] == 1


def test_a_reload_finds_the_sheet_and_what_python_had_not_heard_of():
    sits = AtTheSheet().writes(taker=0, points=["", "50", "42"])
    again = AtTheSheet(sits.stored, sits.last)
    assert again.totals == [70, 50, 42]
    lost = {"position": "1.1", "action": "passed", "n": 9}
    again.reports_kept([lost])
    assert again.screen["deeds"] == 2
    # Heard of already: not once more.
    again.reports_kept([lost])
    assert again.screen["deeds"] == 2


def test_another_tab_goes_on_with_what_this_one_wrote():
    one = AtTheSheet().writes(taker=0, points=["", "50", "42"])
    other = AtTheSheet(one.stored, one.last)
    other.does("passed")
    one.stored = other.stored
    one.reports_kept()
    assert one.screen["deeds"] == 2
    other.does("drop")
    one.stored, one.last = other.stored, other.last
    one.reports_kept()
    assert one.screen["rows"] == []


def test_a_damaged_sheet_is_laid_aside_and_the_others_are_there():
    whole = keeping.written(Sheet(rules=CLASSIC_4, names=("Ana", "", "", "")))
    sits = AtTheSheet({"7": "{", "8": whole, "x": whole}, "8")
    assert sits.screen["sheet"] == "8"
    assert sits.screen["note"]
    assert sits.widget.keep["aside"] == ["7"]


def test_a_line_unfolds_to_its_settlement_with_articles():
    sits = AtTheSheet().writes(taker=0, points=["", "70", "42"])
    assert sits.screen["rows"][0]["lines"] is None
    sits.does("unfold", at=0)
    (row,) = sits.screen["rows"]
    told = row["lines"]["fr"]
    assert told["head"] == ["Joueur 1", "Joueur 2", "Joueur 3"]
    assert told["total"] == [0, 120, 42]
    assert {one["article"] for one in told["rows"]} == {"CARD-2", "SCORE-3.1", "SCORE-3.3"}
    sits.does("unfold", at=0)
    assert sits.screen["rows"][0]["lines"] is None


def test_an_earlier_deal_is_corrected_and_what_changed_is_marked():
    sits = AtTheSheet(profile="CLASSIC_4").writes(taker=0, points=["", "81"])
    sits.writes(taker=1, points=["62", ""])
    assert sits.screen["rows"][1]["marked"] == [62, 181]
    assert sits.screen["rows"][0]["form"]["points"] == ["81", "81"]
    sits.does("correct", at=0, form={"taker": 0, "points": ["", "80"]})
    assert [row["was"] for row in sits.screen["rows"]] == [
        [[0, 81], [0, 81]],
        [[62, 181], [62, 262]],
    ]
    sits.does("undo")
    assert [row["was"] for row in sits.screen["rows"]] == [None, None]
    sits.does("correct", at=0, text="passed")
    assert sits.screen["rows"][0]["kind"] == "passed"
    sits.does("remove", at=0)
    assert len(sits.screen["rows"]) == 1


def test_what_lies_on_the_table_and_who_has_won_are_said():
    sits = AtTheSheet(profile="CLASSIC_4").writes(taker=0, points=["", "81"])
    assert "81" in sits.screen["held"]["fr"]
    for _ in range(4):
        sits.writes(taker=0, capot=0)
    assert (sits.screen["over"], sits.screen["held"]) == (True, None)
    assert "1081" in sits.screen["end"]["fr"]
    sits.writes(taker=0, capot=0)
    assert len(sits.screen["rows"]) == 5
    sits.does("new", text="1700000000000")
    assert sits.screen["rows"] == []
    assert [one["id"] for one in sits.screen["kept"]] == [FIRST]
    sits.does("open", text=FIRST)
    assert sits.screen["over"]
    assert AtTheSheet(sits.stored, sits.last).screen["over"]


def test_names_are_offered_and_kept():
    sits = AtTheSheet()
    sits.does("name", at=1, text=" Ana ")
    assert [one["fr"] for one in sits.screen["sides"]] == ["Joueur 1", "Ana", "Joueur 3"]
    assert AtTheSheet(sits.stored, sits.last).screen["sides"][1]["fr"] == "Ana"
    sits.does("dealer", at=1)
    assert "Ana" in sits.screen["head"]["fr"]


def test_other_rules_are_a_line_once_something_is_written():
    sits = AtTheSheet()
    sits.does("rules", table="CLASSIC_4", target="501")
    assert (sits.screen["chosen"], sits.screen["target"]) == ("CLASSIC_4", "501")
    assert sits.screen["rows"] == []
    sits.writes(taker=0, points=["", "62"])
    sits.does("rules", table="FFB_4", target="501")
    assert [row["kind"] for row in sits.screen["rows"]] == ["deal", "rules"]
    # More players, or fewer: that is another match.
    sits.does("rules", table="MARQUOIR_3", target="501")
    assert sits.screen["chosen"] == "FFB_4"
    assert all(PRESETS[one["id"]].players == 4 for one in sits.screen["tables"])


def test_the_table_of_the_frame_is_followed():
    sits = AtTheSheet()
    sits.page.frame.profile = "CLASSIC_4"
    assert len(sits.screen["sides"]) == 2
    sits.writes(taker=0, points=["", "62"])
    sits.page.frame.profile = "MARQUOIR_3"
    assert sits.page.frame.profile == "CLASSIC_4"
    assert sits.screen["note"]


def test_files_are_handed_over_and_opened_again():
    sits = AtTheSheet().writes(taker=0, points=["", "50", "42"])
    for what in ("csv", "record"):
        sits.does("ask", text=what)
        told = sits.widget.handed
        assert faults(told, score_screens.Handed) == []
        other = AtTheSheet()
        other.does("files", texts=told["texts"], text="5")
        assert other.totals == [70, 50, 42]
        assert other.screen["note"]
        other.does("files", texts=["format = 1\nruleset = 3"], text="6")
        assert "dealer" in other.screen["note"]["fr"]
        assert other.totals == [70, 50, 42]


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_what_is_printed_has_the_deals_the_rules_and_what_cards_are_worth(lang):
    sheet = Sheet(rules=CLASSIC_4, names=("<Ana>", "", "", ""))
    sheet = sheet.write(
        entries.read(entries.form({"taker": 0, "points": ["", "81"]}, CLASSIC_4), CLASSIC_4).deal
    )
    sheet = sheet.write(FFB_4)
    html = printed.filled(sheet, lang)
    assert "$" not in html
    assert "<Ana>" not in html
    assert html.count("<tr>") + html.count('<tr class="rules">') > printed.LINES
    assert "81" in html
    for rules in PRESETS.values():
        told = printed.blank(rules, lang)
        assert "$" not in told
        assert "{" not in told.split("</style>")[1]
        assert str(rules.capot) in told
        columns = told.count('colspan="2"')
        assert columns == rules.sides
        assert printed.rules_line(rules, lang)[:-1] in told


def test_a_heap_is_counted():
    read = heap.read(
        {"cards": ["Jh", "9h", "As", "zz", 3, "Jh"], "trump": "h", "last": True}, MARQUOIR_3
    )
    assert (read.points, read.rest, len(read.cards)) == (20 + 14 + 11 + 10, 107, 3)
    assert read.whole_tricks(MARQUOIR_3)
    assert heap.read({"cards": "Jh", "trump": 1}, MARQUOIR_3).points is None
    # 24 cards: no 7 in the pack.
    assert heap.read({"cards": ["7h"], "trump": "h"}, MARQUOIR_3).cards == ()


def test_the_curve_goes_through_every_total():
    sheet = Sheet(rules=MARQUOIR_3)
    assert sheet_screen.curve(sheet) is None
    read = entries.read(
        entries.form({"taker": 0, "points": ["", "50", "42"]}, MARQUOIR_3), MARQUOIR_3
    )
    drawn = sheet_screen.curve(sheet.write(read.deal).write(read.deal))
    assert drawn == {
        "lines": [
            [(0, 0), (500, 70), (1000, 140)],
            [(0, 0), (500, 50), (1000, 100)],
            [(0, 0), (500, 42), (1000, 84)],
        ],
        "goal": 1000,
    }


@pytest.mark.parametrize("players", [3, 4])
def test_random_matches_typed_into_the_page_come_to_what_the_reference_says(players):
    for number in range(MATCHES):
        sheet, deals = random_match(random.Random(7_000 * players + number), players)
        sits = AtTheSheet(
            {
                "1": keeping.written(
                    Sheet(rules=sheet.rules, names=("A",) * players, dealer=sheet.dealer)
                )
            },
            "1",
        )
        rules, done = sheet.rules, 0
        for line in sheet.lines:
            if isinstance(line, RuleSet):
                # A table of its own has no name to choose it by.
                sits.page.play_by(line)
                sits.page.show()
                rules = line
            elif hasattr(line, "taker"):
                sits.writes(**sheet_screen.form_fields(entries.form_of(line, rules)))
            else:
                sits.does("passed")
            done += not isinstance(line, RuleSet)
            if sits.screen["over"]:
                break
        totals, table, dealer, winner = reference.sheet(
            as_knobs(sheet.rules), sheet.dealer, deals[:done]
        )
        match = sits.page.sheet.match
        assert (sits.totals, match.held_over, match.dealer, match.winner) == (
            totals,
            table,
            dealer,
            winner,
        )


@pytest.mark.parametrize("seed", range(200))
def test_no_report_is_too_odd(seed):
    rng = random.Random(seed)
    odd = [None, "", "0", -1, 0, 1, 99, 1.5, True, [], {}, ["x"], "9" * 50, {"taker": 0}, "csv"]
    sits = AtTheSheet().writes(taker=0, points=["", "50", "42"])
    names = ("write", "passed", "correct", "remove", "undo", "unfold", "name", "dealer", "rules")
    for _ in range(4):
        action = rng.choice([*names, "new", "open", "drop", "files", "ask", "x"])
        keys = rng.sample(["at", "form", "text", "texts", "table", "target"], 3)
        sits.does(action, **{key: rng.choice(odd) for key in keys})
        sits.widget.draft = {key: rng.choice(odd) for key in ("n", "sheet", "at", "form", "heap")}
    sits.stored = {rng.choice(["1", "2", "x"]): rng.choice([*map(json.dumps, odd), "{"])}
    sits.reports_kept(rng.choice([[], [{"position": "1.0", "action": "undo", "n": 1}], ["x"]]))
    assert faults(sits.screen, score_screens.ScoreScreen) == []
    assert sits.widget.trouble == 0
