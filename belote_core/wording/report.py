"""A report laid out for people, in either language: sections that a page draws or a command prints.

A section is a dict with `kind` and `title`, and besides:

- `text`: `paragraphs`;
- `cards`: `cards`, one for each card of a hand, with its verdict, its path and its article, in words
  and as the `rule`'s code; with `open` the path is to be seen at once;
- `table`: `head` and `rows` of texts; `asks` says by row and column which are cards that can be
  asked about, `at` which place (`report.ask`), by a button called `name`;
- `lines`: `head` with the sides, `rows` of `text`, `amounts` by side or None, `article`; `total`.

Words that decide stand between asterisks. Each language's `report` module holds the words.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from belote_core.actions import Say
from belote_core.deal.progress import Phase
from belote_core.errors import BeloteError
from belote_core.record.position_text import PositionText
from belote_core.report.answers import (
    CountReport,
    DealReport,
    MatchReport,
    PositionReport,
    Report,
    TrickReport,
)
from belote_core.wording import LANGUAGES, PLAIN_MARK, explain, marked, path, telling
from belote_core.wording.glossary import PROFILES, card_name, card_short
from belote_core.wording.house_words import house_text
from belote_core.wording.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_core.cards import Card
    from belote_core.errors import RecordError
    from belote_core.report.answers import CardReport, SheetRow
    from belote_core.report.asked import CardAsked
    from belote_core.ruleset import RuleSet
    from belote_core.scoring.settlement import Settlement
    from belote_core.what_changes import Changes
    from belote_core.wording.agreement import Subject

Section = dict[str, Any]


def sections(
    report: Report, *, lang: str = "fr", names: Mapping[int, str] | None = None
) -> list[Section]:
    """Lay a report out; who holds the hand of a position is said "tu" to."""
    return _Layout(lang, names or {}).of(report)


def changes_sections(
    changes: Changes, *, lang: str = "fr", names: Mapping[int, str] | None = None
) -> list[Section]:
    """Lay out what differs between two tables over one deal: rules, rulings, settlements."""
    return _Layout(lang, names or {}).changes(changes)


def profile_name(rules: RuleSet, lang: str) -> str:
    """Name a table: a preset's name, or that of the nearest one with how many rules differ."""
    words = LANGUAGES[lang].report.WORDS
    if rules.id:
        return PROFILES[rules.id][lang]
    base, changed = rules.nearest()
    return LANGUAGES[lang].grammar.filled(words["house"], name=PROFILES[base][lang], n=len(changed))


def asked_sections(
    asked: CardAsked, *, lang: str = "fr", names: Mapping[int, str] | None = None
) -> list[Section]:
    """Lay out what is said of one card of a deal; its path stands open.

    The card that was asked is alone in a section of kind `cards` with `open`.
    """
    return _Layout(lang, names or {}).asked(asked)


def missing(error: RecordError, *, lang: str = "fr") -> list[Section]:
    """Say what a position that is only half given still needs."""
    # Nothing stands at a wrong place: its place would mislead.
    return [_Layout(lang, {}).text("missing_title", marked(BeloteError(error.code), lang=lang))]


def read_as(written: object, *, lang: str = "fr") -> list[Section]:
    """Say what was made of everyday sentences, so that it reads back, and what was left aside.

    Nothing for what was written as records and positions are.
    """
    if not isinstance(written, PositionText) or not (written.heard or written.house.from_pack):
        return []
    layout = _Layout(lang, {})
    told = [layout.say("read_as", text=as_written(written, lang))]
    aside = _left_aside(written)
    if aside:
        told.append(layout.say("left_aside", quoted=layout.words.quoted(aside)))
    return [layout.text("read_as_title", *told)]


def is_it_this(written: PositionText, *, lang: str = "fr") -> list[str]:
    """Ask whether a text that is understood in part means this: the question, what to do, the rest.

    Nothing where nothing is probably meant.
    """
    meant = written.meant
    if meant is None:
        return []
    layout = _Layout(lang, {})
    unknown = [fault for fault in written.faults if fault.code == "house_rule_unknown"]
    no_trump = meant.trump is None and not meant.is_count
    told = [
        *(explain(fault, lang=lang) for fault in unknown),
        layout.say("is_it", text=as_written(meant, lang)),
        layout.say("is_it_no_trump" if no_trump else "is_it_yes"),
    ]
    aside = _left_aside(meant)
    return told + ([layout.say("is_it_aside", quoted=layout.words.quoted(aside))] if aside else [])


def _left_aside(written: PositionText) -> list[str]:
    """Quote what of a text was left aside, signs between words not."""
    told = (" ".join(written.text[at:end].split()) for at, end in written.aside)
    return [text for text in told if re.search(r"\w", text)]


def as_written(written: PositionText, lang: str) -> str:
    """Write a position or a count in a few words, so that it reads back."""
    words, grammar = LANGUAGES[lang].report.READ_AS, LANGUAGES[lang].grammar
    house = written.house
    told = []
    if house.players and not house.table:
        told.append(words["players"][house.players])
    rules = house_text(replace(house, players=None), lang)
    told += [rules] if rules else []
    if written.trump:
        told.append(words["trump"].format(of=grammar.suit(written.trump)))
    piles = {"trick": written.trick, "hand": written.hand}
    for n, cards in enumerate(written.earlier, 1):
        told.append(words["earlier"].format(n=n, of=_in_short(cards, lang)))
    told += [words[key].format(of=_in_short(of, lang)) for key, of in piles.items() if of]
    for key in ("points", "tricks", "taker", "belote"):
        if written.numbers.get(key):
            told.append(words[key].format(of=" ".join(map(str, written.numbers[key]))))
    return ", ".join(told)


def _in_short(cards: Iterable[Card], lang: str) -> str:
    return " ".join(card_short(card, lang) for card in cards)


class _Layout:
    """One language, one set of names."""

    def __init__(self, lang: str, names: Mapping[int, str]) -> None:
        self.lang = lang
        self.words = LANGUAGES[lang].report
        self.grammar = LANGUAGES[lang].grammar
        self.names = names
        self.speech: dict[str, Any] = {"lang": lang, "names": names}

    def say(self, key: str, **facts: Any) -> str:
        return self.grammar.filled(self.words.WORDS[key], **facts)

    def who(self, seat: int, you: int | None = None) -> Subject:
        return self.grammar.who(seat, Voice(you, self.names))

    def suit(self, report: PositionReport | TrickReport) -> str:
        of = report.position if isinstance(report, PositionReport) else report
        return self.grammar.suit(of.trump)

    def text(self, title: str, *paragraphs: str) -> Section:
        return {"kind": "text", "title": self.say(title), "paragraphs": list(paragraphs)}

    def of(self, report: Report) -> list[Section]:
        if isinstance(report, PositionReport):
            return self.position(report)
        if isinstance(report, TrickReport):
            return [self.text("trick_title", self.trick(report))]
        if isinstance(report, CountReport):
            told = [*self.completed(report), *self.settlement(report.settlement)]
            return [*told, *self.house(report)]
        if isinstance(report, DealReport):
            return self.deal(report)
        return self.match(report)

    # A position

    def position(self, report: PositionReport) -> list[Section]:
        position = report.position
        seat = position.seat
        told = [self.say("trump_is", trump=self.suit(report))]
        if report.holder is not None:
            voice = Voice(seat, self.names)
            told.append(telling.story(LANGUAGES[self.lang].table, position, voice))
            told.append(self.say("so_far", who=self.who(report.holder), points=report.points))
        allowed = [c.ruling.card for c in report.cards if c.ruling.allowed]
        answer = self.say("may_play", cards=self.cards(allowed))
        return [
            self.text("position_title", answer, " ".join(told)),
            {
                "kind": "cards",
                "title": self.say("hand_title"),
                "cards": [self.card(card, seat) for card in report.cards],
            },
        ]

    # A card of a deal

    def asked(self, asked: CardAsked) -> list[Section]:
        card, who = asked.card, self.who(asked.seat)
        title = "asked_title" if asked.deal is None else "asked_title_of_deal"
        opening = self.text("position_title", *self.asked_story(asked))
        opening["title"] = self.say(title, deal=asked.deal, trick=asked.trick, place=asked.place)
        laid_out = {
            "kind": "cards",
            "title": self.say("asked_card_title", card=card_name(card, self.lang), who=who),
            "cards": [self.card(asked.asked, None) | {"outcome": self.did(asked)}],
            "open": True,
        }
        others = {
            "kind": "cards",
            "title": self.say("others_title"),
            "cards": [self.card(one, None) for one in asked.others],
        }
        return [opening, laid_out, *([others] if asked.others else [])]

    def asked_story(self, asked: CardAsked) -> list[str]:
        """Tell the trick before the card, who held it, and what could be played."""
        decision, who = asked.decision, self.who(asked.seat)
        told = [self.say("trump_is", trump=self.suit(decision))]
        if decision.holder is None:
            told.append(self.say("empty_trick", who=who))
        else:
            told.append(self.story(decision))
            told.append(self.say("so_far", who=self.who(decision.holder), points=decision.points))
        allowed = [one.ruling.card for one in decision.cards if one.ruling.allowed]
        paragraphs = [" ".join(told), self.say("could_play", who=who, cards=self.cards(allowed))]
        if not asked.known:
            paragraphs.append(self.say("hand_not_whole"))
        elif not asked.others:
            paragraphs.append(self.say("no_other_card"))
        if asked.proof is not None:
            of = {"trick": asked.proof.trick, "card": self.grammar.the(asked.proof.card)}
            paragraphs.append(self.say("proof", **of))
        return paragraphs

    def story(self, decision: PositionReport) -> str:
        rulings = [one.ruling for one in decision.cards]
        table = LANGUAGES[self.lang].table
        return telling.story(table, decision.position, Voice(None, self.names), rulings)

    def did(self, asked: CardAsked) -> str:
        """Say what the card did in its trick, and who holds or wins it then."""
        table = LANGUAGES[self.lang].table
        position = asked.decision.position
        deed = telling.deed(table, position.trick.cards, asked.card, position.trump)
        did = table.does(asked.seat, Voice(None, self.names), deed)
        ends = "wins" if asked.complete else "holds"
        key = f"and_{ends}" if asked.holder == asked.seat else f"and_other_{ends}"
        return self.say(key, did=did, who=self.who(asked.holder), points=asked.points)

    def cards(self, cards: list[Card]) -> str:
        return " ".join(card_short(card, self.lang) for card in cards)

    def card(self, card: CardReport, seat: int | None) -> dict[str, Any]:
        ruling, rulings = card.ruling, LANGUAGES[self.lang].rulings
        speech = self.speech | {"you": seat}
        outcome = None
        if card.winner is not None:
            key = "would_win" if card.winner == seat else "would_go"
            outcome = self.say(key, who=self.who(card.winner), points=card.points)
        return {
            "code": ruling.card.code,
            "short": card_short(ruling.card, self.lang),
            "allowed": ruling.allowed,
            "mark": rulings.mark(ruling),
            "title": rulings.title(ruling),
            "name": f"{card_name(ruling.card, self.lang)}, {rulings.mark(ruling)}",
            "sentence": marked(ruling, **speech),
            "path": [{"q": q, "a": a, "end": not q} for q, a in path(ruling, **speech)],
            "elsewhere": [marked(other, **speech) for other in card.others],
            "rule": ruling.reason.article,
            "article": rulings.article(ruling),
            "outcome": outcome,
        }

    def trick(self, report: TrickReport) -> str:
        seats = report.trick.seats(report.rules.players)
        best = report.trick.cards[seats.index(report.winner)]
        return self.say(
            "trick_won",
            who=self.who(report.winner),
            card=self.grammar.the(best),
            points=report.points,
        )

    # A settlement

    def completed(self, report: CountReport) -> list[Section]:
        """Say which points were not written and follow from the others (CARD-4)."""
        if report.completed is None:
            return []
        side, points = report.completed
        who = self.sides(report.settlement.rules)[side]
        return [self.text("completed_title", self.say("completed", who=who, points=points))]

    def house(self, report: CountReport) -> list[Section]:
        """Say what each house rule that the text names decides in the count."""
        told = []
        for effect in report.house:
            rule = marked(effect.change, **self.speech)
            lines = [marked(line, **self.speech).replace("*", "") for line in effect.lines]
            key = "house_decides" if lines else "house_idle"
            told.append(self.say(key, rule=rule, lines=self.words.quoted(lines)))
        return [self.text("house_title", *told)] if told else []

    def settlement(self, done: Settlement) -> list[Section]:
        rows = [
            {
                "text": marked(line, **self.speech),
                "amounts": None if line.amounts is None else list(line.amounts),
                "article": line.article,
            }
            for line in done.lines
        ]
        return [
            {
                "kind": "lines",
                "title": self.say("settlement_title", outcome=marked(done, **self.speech)),
                "head": [str(side) for side in self.sides(done.rules)],
                "rows": rows,
                "total": list(done.marked),
                "total_name": self.say("marked"),
            }
        ]

    def sides(self, rules: RuleSet) -> list[Subject]:
        if not rules.fixed_pairs:
            return [self.who(seat) for seat in range(rules.players)]
        return [
            self.grammar.pair(self.who(side), self.who(side + 2)) for side in range(rules.sides)
        ]

    # A deal

    def deal(self, report: DealReport) -> list[Section]:
        parts = [self.text("deal_title", *self.deal_story(report))]
        if report.tricks:
            parts.append(self.tricks(report))
        parts += self.said(report)
        parts.append(self.audit(report))
        if report.settlement is not None:
            parts += self.settlement(report.settlement)
        if report.decision is not None:
            parts += self.position(report.decision)
        return parts

    def deal_story(self, report: DealReport) -> list[str]:
        end = report.end
        told = [profile_name(end.rules, self.lang)]
        if end.taker is not None and end.trump is not None:
            trump = self.grammar.suit(end.trump)
            told.append(self.say("took", who=self.who(end.taker), trump=trump))
        if end.phase is Phase.PASSED_OUT:
            told.append(self.say("passed_out"))
        elif end.next_seat is not None and not report.renonces:
            key = "to_bid" if end.phase is Phase.BIDDING else "to_play"
            told.append(self.say(key, who=self.who(end.next_seat)))
        return told

    # What changes under other rules

    def changes(self, changes: Changes) -> list[Section]:
        words = [marked(change, **self.speech) for change in changes.knobs]
        parts = [self.text("knobs_title", *(words or [self.say("same_rules")]))]
        rulings = (*changes.bids, *changes.cards)
        told = [marked(change, **self.speech) for change in rulings]
        parts.append(self.text("rulings_title", *(told or [self.say("same_rulings")])))
        for key, done in zip(("here", "there"), changes.settlements, strict=True):
            parts += [
                section | {"title": self.say(key, title=section["title"])}
                for section in ([] if done is None else self.settlement(done))
            ]
        if changes.before.settlement is not None and not changes.marks_change:
            parts.append(self.text("marks_title", self.say("same_marks")))
        return parts

    def tricks(self, report: DealReport) -> Section:
        players = report.end.rules.players
        head = [
            self.say("trick"),
            *(str(self.who(seat)) for seat in range(players)),
            self.say("won_by"),
            self.say("points"),
        ]
        rows, asks = [], []
        for trick in report.tricks:
            laid = dict(zip(trick.trick.seats(players), trick.trick.cards, strict=True))
            cells = [card_short(laid[seat], self.lang) for seat in range(players)]
            # The card that leads is told apart: the others answer it.
            cells[trick.trick.leader] = self.say("led", card=cells[trick.trick.leader])
            rows.append([str(trick.number), *cells, str(self.who(trick.winner)), str(trick.points)])
            asks.append([None, *self.askable(trick, players), None, None])
        title = self.say("tricks_title")
        return {"kind": "table", "title": title, "head": head, "rows": rows, "asks": asks}

    def askable(self, trick: TrickReport, players: int) -> list[dict[str, str]]:
        """Say by seat how each card of a trick is asked about."""
        asked: dict[int, dict[str, str]] = {}
        for place, (seat, card) in enumerate(
            zip(trick.trick.seats(players), trick.trick.cards, strict=True), 1
        ):
            name = card_name(card, self.lang)
            name = self.say("asked_name", card=name, trick=trick.number, place=place)
            asked[seat] = {"at": f"{trick.number}.{place}", "name": name}
        return [asked[seat] for seat in range(players)]

    def said(self, report: DealReport) -> list[Section]:
        """Account for announcements and belote; nothing where there were none."""
        words, voice = LANGUAGES[self.lang].said, Voice(None, self.names)
        told, called = list[str](), report.announcements
        if called is not None:
            award = called.award
            told += [words.announced(shown, voice) for shown in award.declared]
            if award.declared and called.over:
                side = "" if award.side is None else self.sides(report.end.rules)[award.side]
                told += words.award(award, side, voice)
            told += [words.silent(shown, voice) for shown in called.silent]
        if report.belote is not None:
            doubted = any(isinstance(slip.call, Say) for slip in report.slips)
            told += words.belote(report.belote, voice, doubted=doubted)
        title = "belote_title" if called is None else "said_title"
        return [self.text(title, *told)] if told else []

    def audit(self, report: DealReport) -> Section:
        told = [marked(renonce, **self.speech) for renonce in report.renonces]
        told += [marked(slip, **self.speech) for slip in report.slips]
        played = report.tricks or report.end.trick.cards
        if played and report.slips and not report.renonces and report.fault is None:
            told.append(self.say("cards_fine"))
        if report.fault is not None:
            told.append(marked(report.fault, **self.speech))
        if report.renonces and report.settlement is None:
            told.append(self.say("renonce_not_settled"))
        return self.text("audit_title", *(told or [self.say("no_fault")]))

    # A match

    def match(self, report: MatchReport) -> list[Section]:
        match, rules = report.match, report.match.rules
        told = [profile_name(rules, self.lang)]
        if match.winner is not None:
            told.append(self.say("match_won", who=self.sides(rules)[match.winner]))
        elif match.tied:
            told.append(self.say("match_tied"))
        else:
            key = "match_goes_past" if rules.target_must_be_exceeded else "match_goes_on"
            told.append(self.say(key, target=rules.target))
        if match.held_over:
            told.append(self.say("on_table", points=match.held_over))
        parts = [self.text("match_title", *told), self.sheet(report)]
        found = [
            self.say("in_deal", n=number, text=text)
            for number, row in enumerate(report.rows, 1)
            if row.deal is not None and not row.deal.clean
            for text in self.audit(row.deal)["paragraphs"]
        ]
        if report.fault is not None:
            found.append(marked(report.fault, **self.speech))
        if found:
            parts.append(self.text("audit_title", *found))
        return parts

    def sheet(self, report: MatchReport) -> Section:
        sides = self.sides(report.match.rules)
        head = [self.say("deal"), self.say("dealt"), self.say("outcome"), *map(str, sides)]
        head += [self.say("total_of", who=side) for side in sides] + [self.say("held")]
        rows = [self.row(number, row) for number, row in enumerate(report.rows, 1)]
        return {"kind": "table", "title": self.say("sheet_title"), "head": head, "rows": rows}

    def row(self, number: int, row: SheetRow) -> list[str]:
        done = row.settlement
        if done is None:
            outcome, marks = self.say("passed_out_short"), ["–"] * len(row.totals)
        else:
            outcome = marked(done, **self.speech).translate(PLAIN_MARK)
            marks = [str(amount) for amount in done.marked]
        return [
            str(number),
            str(self.who(row.dealer)),
            outcome,
            *marks,
            *map(str, row.totals),
            str(row.held_over) if row.held_over else "",
        ]
