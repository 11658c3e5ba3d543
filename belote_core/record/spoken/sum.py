"""From cards as they were told to a position: tricks in order, one hand, and what is neither."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_core.card_text.tokens import Sign, Token
from belote_core.card_text.words import GLYPHS, SUITS
from belote_core.record.spoken import lexicon as say
from belote_core.record.spoken.runs import Heard, Run
from belote_core.record.spoken.word import Seat, Turn
from belote_core.record.spoken.words import ALONE, PAIRED, TRUMP_SIGN, NotUnderstoodError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_core.record.spoken.story import Story
    from belote_core.record.spoken.word import Label, Word


class Sum:
    """From runs of cards to regions: tricks in order, one hand, and what is neither."""

    def __init__(self, listener: Story) -> None:
        self.all = listener
        self.cut = set[int]()

    def heard(self) -> Heard:
        """Return what it comes to. Raises `NotUnderstoodError`."""
        runs = self.all.runs
        self.hold_what_is_listed()
        for run in runs:
            if run.context == "" or (run.context == "own" and not self.own_is_held()):
                if run.context == "own":
                    raise self.all.fault("own_card", token=run.words[0])
                raise NotUnderstoodError
        hands = self.hands()
        holders = {"me" if run.label in self.all.me else run.label for run in hands}
        if len(holders) > 1:
            raise self.all.fault("several_hands", token=hands[-1].words[0])
        holder = next(iter(holders), None)
        earlier, laid = self.tricks()
        if self.all.led is not None and not laid:
            raise self.all.fault("led_card_missing", token=self.all.led)
        labels = [*(run.label for run in runs), *self.all.me]
        players = self.check_order(laid, holder)
        return Heard(
            regions=tuple(self.regions(earlier, laid, hands)),
            aside=tuple(sorted(set(self.all.aside))),
            by_compass=any(isinstance(label, Seat) for label in labels),
            denied=self.others("not"),
            over=self.others("over"),
            asked=(*self.others("ask"), *self.others("own")),
            cut=frozenset(self.cut),
            players=players,
            taker=self.taker(laid, holder),
            languages=frozenset(self.languages()),
        )

    def regions(
        self, earlier: list[list[Run]], laid: list[Run], hands: list[Run]
    ) -> Iterator[tuple[str, tuple[Token, ...]]]:
        """Give each part of a position the tokens that it is read from."""
        if self.all.trump is not None:
            yield "trump", (self.all.trump.token,)
        for number, trick in enumerate(earlier, 1):
            yield f"trick {number}", self.joined(trick)
        if laid:
            yield "trick", self.joined(laid, count_cuts=True)
        if hands:
            yield "hand", self.joined(hands)

    def hands(self) -> list[Run]:
        """Find the cards that are held; "Luc : 9♥" lays a card, "Luc : V♥ 8♥" tells a hand."""
        hands = [run for run in self.all.runs if run.context == "hand"]
        named = [run for run in self.all.runs if run.context == "named"]
        for run in named:
            if self.size(run) <= 1:
                run.context, run.verb = "trick", "play"
            elif run is named[-1] and not hands:
                run.context = "hand"
                hands.append(run)
            else:
                raise NotUnderstoodError(run.words[0])
        return hands

    def hold_what_is_listed(self) -> None:
        """Take a list of cards that nobody is said to play, longer than any trick, for the hand."""
        runs = self.all.runs
        listed = [run for run in runs if run.context == ""]
        laid = any(run.context in ("trick", "named", "hand") for run in runs[len(listed) :])
        first = listed == runs[: len(listed)]
        held = any(run.context == "hand" for run in runs)
        if first and laid and not held and sum(map(self.size, listed)) > PAIRED:
            for run in listed:
                run.context, run.label = "hand", "me"

    def own_is_held(self) -> bool:
        """Whether one's own card is told beside a hand that it was in: "j'avais …"."""
        return any(word.text in ("avais", "javais") for word in self.all.words)

    def others(self, context: str) -> tuple[tuple[Token, ...], ...]:
        """Return the cards that are neither laid nor held."""
        runs = (run for run in self.all.runs if run.context == context)
        return tuple(self.with_trump(run.tokens()) for run in runs)

    def with_trump(self, found: tuple[Token, ...]) -> tuple[Token, ...]:
        """Put the trump where a card is called by it."""
        if not any(token.text == TRUMP_SIGN for token in found):
            return found
        trump = self.all.trump
        if trump is None or trump.text not in SUITS:
            raise NotUnderstoodError(trump or self.all.words[0])
        return tuple(replace(t, text=trump.text) if t.text == TRUMP_SIGN else t for t in found)

    def languages(self) -> set[str]:
        """Tell the languages that the words are of."""
        texts = {word.text for word in self.all.words}
        told = {"en"} if texts & say.ENGLISH_MARKS else set()
        return told | ({"fr"} if texts & say.FRENCH_MARKS or not told else set())

    def size(self, run: Run) -> int:
        """How many cards a run names: its ranks and whole cards."""
        ranks = 0
        for n, word in enumerate(run.words):
            if n in run.made:
                ranks += len(run.made[n]) // 2
                continue
            kind = self.all.kind(self.all.words.index(self.original(word)))
            if kind == "card":
                ranks += max(1, sum(glyph in word.text for glyph in GLYPHS))
            elif kind == "rank":
                ranks += 1
            elif kind == "ranks":
                ranks += 2
        return ranks

    def original(self, word: Word) -> Word:
        """Return the word as it stands in the text."""
        return next(one for one in self.all.words if one.token.at == word.token.at)

    def tricks(self) -> tuple[list[list[Run]], list[Run]]:
        """Part the runs laid on the table into finished tricks and the one that goes on."""
        before = [run for run in self.all.runs if run.context == "earlier"]
        laid = [run for run in self.all.runs if run.context == "trick"]
        numbers: dict[int, list[Run]] = {}
        for run in self.all.runs:
            if run.context == "numbered":
                numbers.setdefault(run.number or 0, []).append(run)
        if laid and before and before[-1].words[0].token.at > laid[0].words[0].token.at:
            raise NotUnderstoodError(before[-1].words[0])
        if before and numbers:
            raise NotUnderstoodError(before[0].words[0])
        earlier, laid = self.by_number(numbers, laid) if numbers else ([before], laid)
        earlier = [trick for trick in earlier if trick]
        sizes = {sum(map(self.size, trick)) for trick in earlier}
        if len(sizes) > 1 or not sizes <= {3, 4}:
            raise NotUnderstoodError(earlier[0][0].words[0])
        return earlier, laid

    def by_number(
        self, numbers: dict[int, list[Run]], laid: list[Run]
    ) -> tuple[list[list[Run]], list[Run]]:
        """Part tricks that are numbered; or the players, where each number has one card."""
        groups = list(numbers.values())
        one_each = all(sum(map(self.size, of)) == 1 for of in groups)
        if list(numbers) != sorted(numbers) or (one_each and laid):
            raise NotUnderstoodError(groups[0][0].words[0])
        if one_each:
            runs = [run for group in groups for run in group]
            for run in runs:
                run.verb = run.verb or "play"
            return [], runs
        return (groups, laid) if laid else (groups[:-1], groups[-1])

    def joined(self, runs: list[Run], *, count_cuts: bool = False) -> tuple[Token, ...]:
        """Put runs one behind the other, suits that follow from the sentence written out."""
        told, count = list[Token](), 0
        of_trick = bool(runs) and runs[0].context != "hand"
        led = self.all.led if of_trick and runs[0].context == "trick" else None
        for run in runs:
            found = self.elided(run, led) if of_trick else self.apart(run)
            if run.verb == "cut" and count_cuts:
                self.cut.add(count)
            size = self.size(run)
            count += size
            if of_trick and run.label and size != 1:
                raise NotUnderstoodError(run.words[0])
            if led is None and of_trick:
                led = self.suit_of(run)
            if told:
                at = found[0].at
                told.append(Token(Sign.STOP, "|", at, at, after_blank=True))
            told += found
        return self.with_trump(tuple(told))

    def suit_of(self, run: Run) -> Word | None:
        """The suit of the card that leads, where it is written out."""
        if any(t.text == TRUMP_SIGN for made in run.made.values() for t in made):
            return self.all.trump
        for word in run.words:
            if word.text in SUITS:
                return word
            glyph = next((sign for sign in word.text if sign in GLYPHS), None)
            if glyph:
                return word._replace(text=glyph, token=replace(word.token, text=glyph))
        return None

    def elided(self, run: Run, led: Word | None) -> tuple[Token, ...]:
        """Write the suit out that a card played does not name: the one led, or the trump."""
        kinds = [
            "card" if n in run.made else self.all.kind(self.all.words.index(self.original(w)))
            for n, w in enumerate(run.words)
        ]
        if any(kind in ("suit", "card", "letter") for kind in kinds):
            return self.apart(run)
        if "ranks" in kinds:
            raise NotUnderstoodError(run.words[0])
        suit = self.all.trump if run.verb == "cut" else led
        if suit is None or suit.text not in SUITS or run.verb not in ("play", "cut", "lead"):
            raise self.all.fault("suit_not_said", token=run.words[0])
        told = list[Token]()
        for word, kind in zip(run.words, kinds, strict=True):
            if kind == "rank":
                told += [word.token, replace(word.token, text=suit.text)]
        return tuple(told)

    def apart(self, run: Run) -> tuple[Token, ...]:
        """Join a rank and the letter of its suit that stand apart: "V P, 9 P"."""
        index = [self.all.words.index(self.original(w)) for w in run.words]
        kinds = [self.all.kind(i) for i in index]
        if "letter" not in kinds:
            return run.tokens()
        told, at = list[Token](), 0
        while at < len(run.words):
            pair = kinds[at : at + 2]
            alone = at == 0 or run.words[at].parted
            if not alone:
                raise NotUnderstoodError(run.words[at])
            word = run.words[at]
            if pair and pair[0] == "rank" and len(pair) > 1 and pair[1] in ("letter", "suit"):
                suit = run.words[at + 1]
                if suit.parted:
                    raise NotUnderstoodError(suit)
                if pair[1] == "letter":
                    text = word.text + suit.text
                    told.append(replace(word.token, text=text, end=suit.token.end))
                else:
                    told += [word.token, suit.token]
                at += 2
            elif pair[0] == "card":
                told.append(word.token)
                at += 1
            else:
                raise NotUnderstoodError(word)
            place = told[-1].end
            told.append(Token(Sign.COMMA, ",", place, place, after_blank=True))
        return tuple(told[:-1])

    # ---- Seats

    def check_order(self, laid: list[Run], holder: Label | None) -> int | None:
        """Compare who is said to play with the order of play; return how many play, if told."""
        labels = [run.label for run in laid for _ in range(max(1, self.size(run)))]
        names = [label for label in labels if label not in (None, "", "?", "opponent")]
        if len(set(names)) < len(names) or (holder not in (None, "me") and holder in names):
            raise self.all.fault("plays_twice", token=self.all.words[0])
        if any(label in self.all.me for label in names):
            raise self.all.fault("own_card", token=self.all.words[0])
        mine = [label for label in self.all.me if isinstance(label, Turn)]
        if any(label.number != len(labels) + 1 for label in mine):
            raise self.all.fault("order_of_play", token=self.all.words[0])
        for place, label in enumerate(labels, 1):
            if isinstance(label, Turn) and label.number != place:
                raise self.all.fault("order_of_play", token=self.all.words[0])
        return self.at_four(labels, holder)

    def at_four(self, labels: list[Label | None], holder: Label | None) -> int | None:
        """A partner, and seats by the compass, are of the game at four."""
        mover = len(labels)
        compass = [label.number if isinstance(label, Seat) else None for label in labels]
        mine = next((label.number for label in self.all.me if isinstance(label, Seat)), None)
        if isinstance(holder, Seat):
            mine = holder.number
        seats = [*compass, mine]
        known = [(at, seat) for at, seat in enumerate(seats) if seat is not None]
        if len(known) > 1:
            turns = {
                turn
                for turn in (1, 3)
                if all(
                    (seat - known[0][1] - turn * (at - known[0][0])) % 4 == 0 for at, seat in known
                )
            }
            if not turns:
                raise self.all.fault("order_of_play", token=self.all.words[0])
        self.check_partner(labels, spoken_of=self.all.claimed_partner)
        four = self.all.speaks_of_partner or len({seat for _, seat in known}) > 3
        if self.all.players == ALONE and four:
            raise self.all.fault("order_of_play", token=self.all.words[0])
        four = four or (mover > 2 and holder is not None)
        beside = any(label in ("left", "right") for label in labels[mover - 2 : mover - 1])
        if four and self.all.players != ALONE and mover > 1 and beside:
            raise self.all.fault("order_of_play", token=self.all.words[0])
        return self.all.players or (PAIRED if four else None)

    def check_partner(self, labels: list[Label | None], *, spoken_of: bool) -> None:
        """A partner plays two places before, and no opponent does."""
        place = len(labels) - 2
        partners = [at for at, label in enumerate(labels) if label == "partner"]
        across = labels[place] if place >= 0 else None
        if any(at != place for at in partners) or (partners and across == "opponent"):
            raise self.all.fault("order_of_play", token=self.all.words[0])
        if spoken_of and (place < 0 or across not in ("partner", None, "", "?")):
            raise self.all.fault("order_of_play", token=self.all.words[0])

    def taker(self, laid: list[Run], holder: Label | None) -> int | None:
        """The seat that took, counted from 1, where he is one of those who play here."""
        who = self.all.taker
        labels = [run.label for run in laid for _ in range(max(1, self.size(run)))]
        if "taker" in labels:
            return labels.index("taker") + 1
        if who is None:
            return None
        if who in self.all.me or who == holder:
            return len(labels) + 1
        return labels.index(who) + 1 if who in labels else None
