"""The page "Jouer": what the learner does comes up, the next screen goes down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import marimo as mo

from belote_core import BeloteError, Play, table_code
from belote_core.card_text import parse_card
from belote_core.record.notation import format_action
from exercises.feedback import LEARNER
from tutorials.kit import address, page, prose, reported
from tutorials.kit.play import (
    asked,
    costs,
    deal_screen,
    keeping,
    players,
    renonces,
    settled_screen,
    sit_screen,
)
from tutorials.kit.play.desk import Desk
from tutorials.kit.play.moments import word
from tutorials.kit.play.settled_screen import Looked
from tutorials.kit.play.sit_screen import Offer
from tutorials.kit.table import card_names, card_shorts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.players import Choice as Chosen
    from exercises.screens import Action, Choice, Text
    from tutorials.kit.play.deal_screen import Advice
    from tutorials.kit.play.keeping import Fault
    from tutorials.kit.play.sitting import Sitting

# Where a match is kept, and where a single deal: one does not push out the other.
MATCH, DEAL = "match", "deal"
# The screens of a match.
SIT, PLAY, SETTLED = "sit", "play", "settled"


class PlayPage:
    """The page "Jouer"; its two widgets belong to one session."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        """Read the address, once, build the widgets and listen to them."""
        self.name = name
        self.asked = address.read(params, default_seed=21, default_profile="MARQUOIR_3")
        self.wanted = asked.sitting(params, self.asked)
        self.sitting: Sitting | None = self.wanted
        self.where = PLAY if self.wanted else SIT
        self.slots: dict[str, Sitting] = {}
        self.fault: Fault | None = None
        self.report, self.aside = 0, list[str]()
        self.reasons: dict[tuple[Any, ...], Chosen] = {}
        self.forget()
        self.frame = page.frame(name, self.asked)
        self.play = Desk(
            lang=self.asked.lang,
            words=self.words(),
            card_names=card_names(),
            card_shorts=card_shorts(),
        )
        self.show()
        self.restyle()
        self.play.seen = 0
        self.play.observe(self.hear, "choice")
        self.play.observe(self.resume, "kept")
        self.frame.observe(self.retable, "profile")
        self.frame.observe(self.restyle, ["lang", "settings"])
        # marimo forgets an element that nobody holds.
        self.elements = [mo.ui.anywidget(one) for one in (self.frame, self.play)]

    @staticmethod
    def words() -> dict[str, dict[str, str]]:
        """Return the labels of the table, and of the match around it."""
        own, of_table = prose.labels("play"), prose.labels("table")
        return {lang: {**of_table[lang], **own[lang]} for lang in own}

    def forget(self) -> None:
        """Forget what was found out of the deal at hand."""
        self.advice: Advice | None = None
        self.prices: dict[int, costs.Price] = {}
        self.known: dict[int, bool] = {}
        self.told: int | None = None
        self.unproved: Text | None = None

    # ---- What the browser kept

    def resume(self, _change: object = None) -> None:
        """Go on with what the browser has kept, or begin what the address asks for."""
        kept: dict[str, Any] = self.play.kept
        number = kept.get("n")
        if not kept.get("ready") or type(number) is not int or number <= self.report:
            return
        self.report, self.aside, self.fault = number, [], None
        self.slots = {}
        for slot in (MATCH, DEAL):
            text = kept.get(slot)
            if isinstance(text, str) and text:
                self._read(slot, text)
        found = self.slots.get(str(kept.get("last")))
        if self.wanted is not None:
            found = next((one for one in self.slots.values() if _same(one, self.wanted)), None)
            found, self.wanted = found or self.wanted, None
        if found is not None:
            self.sit(found)
        elif self.where == SIT:
            self.sitting = None
        self._follow()
        news: Choice = {"earlier": kept.get("news") or []}
        for action in reported.actions(news):
            self.take(action)
        self.go_on()

    def _read(self, slot: str, text: str) -> None:
        try:
            self.slots[slot] = keeping.read(text, players.LEVELS)
        except keeping.KeptError as error:
            self.fault = error.fault
            self.aside.append(slot)

    def sit(self, sitting: Sitting) -> None:
        """Sit down at a match, where it stands."""
        self.sitting = sitting
        self.forget()
        self.where = SETTLED if sitting.settles else PLAY

    # ---- What the learner does

    def hear(self, _change: object = None) -> None:
        """Take in what the learner did; what was no action there changes nothing."""
        sent: Any = self.play.choice
        news = [one for one in reported.actions(sent) if one["n"] > self.play.seen]
        for action in news:
            self.take(action)
            self.play.seen = action["n"]
        if news:
            self.go_on()

    def take(self, action: Action) -> None:
        """Take in one action, if it was done on the screen at hand."""
        if action["position"] != self.key:
            return
        self._do(str(action.get("action")), action)
        self._follow()

    def _do(self, done: str, action: Action) -> None:
        if self.where == SIT:
            self._seated(done, action)
        elif done == "leave":
            self.where = SIT
        elif self.where == PLAY:
            self._played(done, action)
        elif self.where == SETTLED:
            self._looked(done, action)
        else:
            self.where = SETTLED

    def _seated(self, done: str, action: Action) -> None:
        if done == "begin":
            begun = asked.begun(action)
            if begun is not None:
                self.sit(begun)
        elif done == "resume":
            found = self.slots.get(_first(action))
            if found is not None:
                self.sit(found)

    def _played(self, done: str, action: Action) -> None:
        sitting = self.sitting
        assert sitting is not None
        if done in ("bid", "play"):
            self._decide(done, action)
        elif done == "hint" and sitting.own_turn and self.advice is None:
            self.advice = players.advice(sitting)
            self.sitting = sitting.hinted()
        elif done == "why":
            self._explain(_first(action))
        elif done == "claim":
            self._claim()
        elif done == "next" and sitting.deal_over:
            if sitting.settles:
                self.where = SETTLED
            else:
                self.sit(sitting.next_deal())
        else:
            self._begin_again(done)

    def _claim(self) -> None:
        """Stop the deal if what the learner saw proves a renonce of another side (PLAY-10)."""
        sitting = self.sitting
        assert sitting is not None
        if not sitting.lenient or sitting.deal_over:
            return
        if renonces.proved_to(sitting, LEARNER):
            self.sitting, self.unproved = sitting.claim(LEARNER), None
        else:
            self.unproved = word("claims_nothing")

    def _begin_again(self, done: str) -> None:
        sitting = self.sitting
        assert sitting is not None
        ways = {"undo": sitting.back, "same": sitting.same_deal, "other": sitting.another}
        if done in ways:
            self.sit(ways[done]())

    def _decide(self, done: str, action: Action) -> None:
        """Bid, or play a card with what is said along with it; what is not allowed is left."""
        sitting = self.sitting
        assert sitting is not None
        if not sitting.own_turn:
            return
        try:
            if done == "bid":
                sitting = _called(sitting, [_first(action)])
            else:
                calls = action.get("calls")
                given = calls if isinstance(calls, list) else []
                card = parse_card(str(action.get("card"))[:2])
                sitting = _called(sitting, given).act(Play(LEARNER, card))
        except BeloteError:
            return
        self.sitting = sitting
        self.advice = self.unproved = None

    def _looked(self, done: str, action: Action) -> None:
        sitting = self.sitting
        assert sitting is not None
        if done == "costs":
            self._look_further()
        elif done == "tell":
            number = _first(action)
            self.told = int(number) if number.isascii() and number.isdigit() else None
            self._ask_what_could_be_known(self.told)
        elif done == "way":
            self.where = _first(action) or settled_screen.WHOLE
        elif done == "next":
            self.sit(sitting.another() if sitting.over else sitting.next_deal())
        else:
            self._begin_again(done)

    # ---- What is found out

    def _look_further(self) -> None:
        """Find out what one more card cost, the last ones first; they take least."""
        assert self.sitting is not None
        found = costs.decisions(self.sitting)
        for one in reversed(found):
            if one.number not in self.prices:
                self.prices[one.number] = costs.price(self.sitting.at(one.number), one.card)
                if not one.forced:
                    break
        if all(one.number in self.prices for one in found):
            dear = settled_screen.dearest(found, self.prices)
            self._ask_what_could_be_known(dear.number if dear else None)

    def _ask_what_could_be_known(self, number: int | None) -> None:
        """Ask the coach, who sees the learner's hand alone, about a card that cost something."""
        price = self.prices.get(-1 if number is None else number)
        if number is None or price is None or not price.dear or number in self.known:
            return
        assert self.sitting is not None
        state = self.sitting.at(number)
        card = players.of_coach(state, self.sitting.now.seed)
        if card is not None:
            self.known[number] = not costs.price(state, card).dear

    def _explain(self, key: str) -> None:
        """Ask a computer player once more why he did something, as after a reload."""
        sitting = self.sitting
        assert sitting is not None
        for number, action in enumerate(sitting.now.actions):
            if action.seat != LEARNER and deal_screen.why_key(number, action) == key:
                self.reasons[_moment(sitting, number)] = players.chosen(sitting, number)

    # ---- What goes down

    def go_on(self) -> None:
        """Show where it all leads, and have it kept."""
        self.show()
        self.keep()

    def _follow(self) -> None:
        """Let the others act until it is the learner's turn."""
        if self.sitting is None or self.where != PLAY:
            return
        for after in self.sitting.others(self._choose, renonces.claimed):
            self.sitting = after
            if _slow(after):
                # What he did is seen while the next one thinks.
                self.show()

    def _choose(self, sitting: Sitting) -> Any:
        choice = players.chosen(sitting)
        self.reasons[_moment(sitting.act(choice.action))] = choice
        return choice.action

    @property
    def key(self) -> str:
        """The key of the screen at hand: an action that names another one is ignored."""
        sitting = self.sitting
        if sitting is None or self.where == SIT:
            return f"{self.name}.{SIT}.{self.frame.profile}"
        now = sitting.now
        place = sitting.since if self.where == PLAY else self.where
        return f"{self.deal}.{now.undone}.{place}"

    @property
    def deal(self) -> str:
        """The name of the deal at hand."""
        assert self.sitting is not None
        sitting = self.sitting
        return f"{self.name}.{table_code(sitting.table)}.{len(sitting.deals)}.{sitting.now.seed}"

    def show(self) -> None:
        """Hand down the screen where all of that leads."""
        self.play.position = self.screen()
        where = asked.of(self.sitting) if self.sitting and self.where != SIT else {}
        self.frame.address = {
            "lang": self.frame.lang,
            "table": self.frame.profile,
            **dict.fromkeys(("levels", "target", "dealer", "renonce")),
            **where,
        }
        if self.sitting is not None and self.where != SIT:
            self.frame.profile = table_code(self.sitting.table)

    def screen(self) -> Any:
        """Build the screen where the learner stands, in both languages."""
        sitting = self.sitting
        if sitting is None or self.where == SIT:
            offer = Offer(self.frame.profile, self.slots, self.fault)
            return sit_screen.screen(self.key, self.name, offer)
        now = sitting.now
        link = asked.link(self.name, sitting)
        if self.where == PLAY:
            whys = {
                number: players.why(sitting, choice)
                for number in range(len(now.actions))
                if (choice := self.reasons.get(_moment(sitting, number)))
            }
            names = deal_screen.Names(self.key, self.deal, link)
            return deal_screen.screen(
                names, sitting, whys=whys, advice=self.advice, unproved=self.unproved
            )
        looked = Looked(self.prices, self.known, self.told)
        if self.where == SETTLED:
            return settled_screen.screen(self.key, sitting, looked, link)
        return settled_screen.again(self.key, sitting, self.where, looked)

    def keep(self) -> None:
        """Have the match kept by the browser, once it has reported what it had."""
        if not self.report:
            return
        slot, text = "", ""
        if self.sitting is not None and self.where != SIT:
            slot = DEAL if self.sitting.target is None else MATCH
            text = keeping.written(self.sitting)
            self.slots[slot] = self.sitting
        self.play.keep = {
            "n": self.play.seen,
            "report": self.report,
            "name": slot,
            "text": text,
            "aside": self.aside,
        }

    def retable(self, _change: object = None) -> None:
        """Go back to where one sits down: another table was chosen in the frame."""
        if self.sitting is not None and self.where != SIT:
            if self.frame.profile == table_code(self.sitting.table):
                return
            self.where = SIT
        self.show()

    def restyle(self, _change: object = None) -> None:
        """Hand on the language and the settings that were chosen in the frame."""
        self.play.lang, self.play.settings = self.frame.lang, self.frame.settings

    def _mime_(self) -> tuple[str, str]:
        return mo.vstack(self.elements, gap=0)._mime_()


def _same(one: Sitting, other: Sitting) -> bool:
    """Whether two are the same match, however far they have come."""
    return replace(one, deals=()) == replace(other, deals=())


def _moment(sitting: Sitting, number: int | None = None) -> tuple[Any, ...]:
    """Name an action by the deal and all that was done up to it."""
    actions = sitting.now.actions
    return (
        sitting.now.seed,
        sitting.levels,
        actions[: len(actions) if number is None else number + 1],
    )


def _slow(sitting: Sitting) -> bool:
    """Whether the player who comes next thinks so long that one looks at the table meanwhile."""
    seat = sitting.state.next_seat
    return seat not in (None, LEARNER) and sitting.levels[seat] == players.COACH.value


def _first(action: Action) -> str:
    """Return the one thing that an action names; nothing where it names none."""
    answer = action.get("answer")
    return str(answer[0])[:20] if isinstance(answer, list) and answer else ""


def _called(sitting: Sitting, ids: list[Any]) -> Sitting:
    """Do what is named, if it is legal now."""
    for name in ids[:8]:
        legal = {format_action(one): one for one in sitting.state.legal_actions}
        if name in legal:
            sitting = sitting.act(legal[name])
    return sitting
