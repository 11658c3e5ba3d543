"""The table alone in a page, with a lesson of stages behind it: no server, the same Python."""

import json
from dataclasses import replace

from playwright.sync_api import expect

from belote_core import MARQUOIR_3, MARQUOIR_3_TOGETHER
from belote_core.ruleset import Undertrump
from tests.browser import bundles
from tutorials.kit import assets, prose
from tutorials.kit.frame import DEFAULT_SETTINGS
from tutorials.kit.lessons.lesson import Lesson
from tutorials.kit.stages import (
    Compare,
    Count,
    ExploreTables,
    ExploreTrumps,
    Fork,
    Order,
    Read,
    Replay,
    Sheet,
    SheetOfDeal,
    Watch,
    house,
)
from tutorials.kit.table import Table, all_faces, card_names, card_shorts

# Its sections serve as texts here.
NAME = "05_trump_and_overtrump"
BOTH = ("example_at_three", "example_at_four")
STAGES = {
    "replay": Replay("example", deals=BOTH),
    "explore": ExploreTrumps("intro"),
    "profiles": ExploreTables("intro", deals=BOTH),
    "order": Order("remember", theme="order-trump"),
    "count": Count("remember", theme="count-last-trick"),
    "compare": Compare("example", deals="example_at_three", others=MARQUOIR_3_TOGETHER),
    "pairs": Compare(
        "example",
        deals="under_at_three",
        others=(MARQUOIR_3_TOGETHER, house(undertrump=Undertrump.FREE)),
    ),
    "sheet": Sheet("remember", theme="failed-shared"),
    "match": Sheet("remember", theme="match-reached", at=house(target=501)),
    "whole": SheetOfDeal("remember", deals=BOTH),
    "fork": Fork("example", followed="tip_last_with", ignored="tip_last_without"),
    "short": Replay("example", deals="short_at_three"),
    "decides": Replay("example", deals="belote_at_three", decides=True),
    "path": Watch("example"),
    "own": Replay("example", deals="short_at_three", hide_others=True),
}
PAGE = """<!doctype html><html lang="%s"><title>Belote</title><style>%s</style>
<body><main><div id="host"></div></main></body></html>"""
ALONE = """
import table from "%s";
class Model {
  constructor(values) { this.values = values; this.handlers = {}; }
  get(name) { return this.values[name]; }
  set(name, value) { this.values[name] = value; }
  on(event, handler) { (this.handlers[event] ??= []).push(handler); }
  off() {}
  comes(name, value) {
    this.values[name] = value;
    this.handlers[`change:${name}`].forEach((handler) => handler());
  }
  save_changes() {
    window.heard(this.values.choice).then(({ seen, position }) => {
      this.values.seen = seen;
      this.comes("position", position);
    });
  }
}
const shadow = document.getElementById("host").attachShadow({ mode: "open" });
const style = document.createElement("style");
style.textContent = %s;
const el = document.createElement("div");
shadow.append(style, el);
window.model = new Model(%s);
table.render({ model: window.model, el });
"""


class Desk:
    """A learner in front of the table alone."""

    def __init__(self, page, *kinds, rules=MARQUOIR_3, lang="fr", seed=5, **settings):
        self.page, self.lang, self.actions = page, lang, ()
        self.shown = None  # a screen that is no stage of the lesson
        done = Read("done")
        stages = (*(STAGES[kind] for kind in kinds), done)
        self.lesson = Lesson(NAME, stages, rules, seed=seed)
        page.expose_function("heard", self.hear)
        self.shows(settings)

    @property
    def place(self):
        return self.lesson.place(self.actions)

    @property
    def stage(self):
        """What the screen holds of its stage."""
        return self.lesson.screen(self.place)["stage"]

    def screen_of(self, kind):
        """The screen of a stage among those of this lesson."""
        number = self.lesson.stages.index(STAGES[kind])
        return self.lesson.screen(replace(self.place, stage=number))

    def hear(self, choice):
        if self.shown:
            return {"seen": choice["n"], "position": self.shown}
        self.actions += self.lesson.news(self.place, choice)
        return {"seen": self.place.seen, "position": self.lesson.screen(self.place)}

    def shows(self, settings, position=None):
        values = {
            "position": position or self.lesson.screen(self.place),
            "seen": 0,
            "lang": self.lang,
            "settings": {**DEFAULT_SETTINGS, **settings},
            "words": prose.labels("table"),
            "faces": all_faces(),
            "card_names": card_names(),
            "card_shorts": card_shorts(),
        }
        self.page.set_content(PAGE % (self.lang, assets.read("theme.css")))
        theme, large = settings.get("theme"), settings.get("large")
        self.page.evaluate(
            "([theme, large]) => { const { dataset } = document.documentElement;"
            " if (theme) dataset.theme = theme; if (large) dataset.large = ''; }",
            [theme, large],
        )
        alone = ALONE % (bundles.address("table"), json.dumps(str(Table._css)), json.dumps(values))
        self.page.add_script_tag(content=alone, type="module")
        expect(self.page.locator("h1")).to_be_visible()

    def switches(self, lang):
        self.lang = lang
        self.page.evaluate("(lang) => window.model.comes('lang', lang)", lang)
        return self

    # What is there

    def words(self, group="stage"):
        return prose.words(self.lang)[group]

    def button(self, word, group="stage"):
        return self.page.get_by_role("button", name=self.words(group)[word], exact=True)

    def next(self):
        return self.button("next", "table")

    @property
    def title(self):
        return self.page.locator(".panel h2 > span:last-child")

    @property
    def sentence(self):
        return self.page.locator(".panel .sentence")

    @property
    def status(self):
        """What is announced; the line itself may say less to who sees the table."""
        return self.page.locator("[role=status] .unseen")

    def name(self, code):
        return card_names()[self.lang][code]

    def ends(self):
        """Go on to the end of the lesson: nothing has to be asked again."""
        self.next().click()
        end = prose.plain(NAME, "done.title")[self.lang]
        expect(self.page.locator("h1")).to_have_text(end)

    def comes_again(self):
        """Go on: what went wrong comes again with other cards."""
        expect(self.button("show")).to_have_count(0)
        self.next().click()
        expect(self.button("show")).to_be_visible()
        place = self.place
        assert (place.stage, place.sibling, place.answered) == (0, 1, None)

    def noted(self):
        return self.page.evaluate("(window.beloteLog ?? []).filter((one) => one.kind === 'try')")
