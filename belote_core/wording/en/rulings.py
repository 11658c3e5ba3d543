"""Cards and bids: why they are allowed, why they are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.cards import Card, Suit
from belote_core.rulings import (
    HELD,
    BidRuling,
    BrokenDuty,
    CallRuling,
    Duty,
    PlayReason,
    Question,
    Ruling,
    Step,
)
from belote_core.wording.en.grammar import any_of, capital, one, suit, the, verb, who
from belote_core.wording.en.knobs import OTHER_TABLES
from belote_core.wording.glossary import GLYPHS, card_name, card_short

if TYPE_CHECKING:
    from belote_core.legality import OtherTable
    from belote_core.wording.voice import Voice

PLAYS = {
    "must_follow": "{led} were led and {s} {have} some: {s} must *follow suit*, with a {led_one}.",
    "must_go_up": "{holder} {holds} the trick with {the_best}, a trump: {s} must *beat it*, "
    "with {with_}.",
    "must_trump": "{s} {have} no {suit} but {s} {have} a trump: {s} must *trump*, with a "
    "{trump_one}.",
    "must_overtrump": "{holder} trumped with {the_best}{void} {s} must *overtrump*, with {with_}.",
    "must_undertrump": "{holder} trumped with {the_best}: with no {suit} and nothing higher, {s} "
    "must *trump all the same*, with a lower {trump_one}.",
    "must_not_undertrump_partner": "{mate} {holds} the trick with {the_best}: "
    "discard or play a higher {trump_one}, but *no lower {trump_one}*.",
    "leads": "{s} {lead}: *any card may be played*, trumps included.",
    "follows": "{led} were led: {s} {follow} suit. Here *no higher card is owed*.",
    "goes_up": "{trump_c}, the trump suit, were led: {s} {beat} {the_best}.",
    "cannot_go_up": "{s} {have} no {trump_one} higher than {the_best}: *any {trump_one}* will do.",
    "need_not_go_up": "{mate} {holds} the trick: at this table *any {trump_one}* will do.",
    "trumps": "{s} {have} no {suit}: {s} *{trump_verb}* with a {trump_one}.",
    "overtrumps": "{s} {have} no {suit}: {s} *{overtrump}* {the_best}.",
    "undertrumps": "{s} {have} no {suit} and no {trump_one} higher than {the_best}: {s} "
    "*{undertrump}*.",
    "free_cannot_overtrump": "{s} cannot overtrump {the_best}: at this table, *any card may be "
    "played*.",
    "free_partner_master": "{s} {have} no {suit} and {mate} {holds} the trick: "
    "*nothing obliges {you_object} to trump*.",
    "free_nothing_to_play": "{nothing}: {s} *may play any card*. A discard never wins.",
}
# Said before the answer is: no card of the hand is named.
DUTIES = {
    Duty.FOLLOW: "{led} were led and {s} {have} some: {s} must *follow suit*.",
    Duty.GO_UP: "{holder} {holds} the trick with {the_best} and {s} {have} a higher trump: {s} "
    "must *beat it*.",
    Duty.TRUMP: "{s} {have} no {suit} but {s} {have} a trump: {s} must *trump*.",
    Duty.OVERTRUMP: "{holder} trumped with {the_best} and {s} {have} a higher one: {s} must "
    "*overtrump*.",
    Duty.NO_LOWER_TRUMP: PLAYS["must_not_undertrump_partner"],
}
OWED = {
    Duty.FOLLOW: "{s} must follow suit",
    Duty.GO_UP: "{s} must beat the highest trump",
    Duty.TRUMP: "{s} must trump",
    Duty.OVERTRUMP: "{s} must overtrump",
    Duty.NO_LOWER_TRUMP: "no lower trump",
}
_VERBS = {
    "have": ("have", "has"),
    "lead": ("lead", "leads"),
    "follow": ("follow", "follows"),
    "beat": ("beat", "beats"),
    "trump_verb": ("trump", "trumps"),
    "overtrump": ("overtrump", "overtrumps"),
    "undertrump": ("undertrump", "undertrumps"),
}
TABLE = {
    "not_your_turn": "It is {turn_s} turn to play, not {seat_s}.",
    "not_in_hand": "{card} is not in {whose} hand.",
    "already_played": "{card} is on the table already, in trick {trick}.",
    "no_card_now": "No card yet: it is {turn_s} turn to speak.",
    "deal_over": "The deal is over: there is no card left to play.",
    "word_needs_its_card": "{seat} said “{word}”: the card to play is {cards}.",
}
BIDS = {
    "may_pass": "Passing is always allowed.",
    "takes_turned_suit": "{seat} {take} in {turned}, the suit of the turned card.",
    "names_suit": "In the second round {seat_l} may name {named}.",
    "only_turned_suit": "In the first round only the suit of the turned card may be taken: "
    "{turned}.",
    "not_turned_suit_again": "{turned_c} were refused in the first round: name another suit, "
    "or pass.",
    "bidding_over": "The bidding is over: {seat_l} took already.",
    "all_passed": "The bidding is over: everybody passed twice, the cards are dealt again.",
    "not_your_turn": "It is {turn_s} turn to speak, not {seat_s}.",
}
CALLS = {
    "may_announce": "{seat} may announce it: this is the first trick, and the cards are there.",
    "may_say": "{seat} may say so: this word goes with the card that follows.",
    "not_in_play": "Announcing belongs to the play: wait until the bidding is over.",
    "not_your_turn": "{turn} must play, not {seat}: wait for your turn.",
    "no_announcements_here": "At this table announcements are not played.",
    "announce_at_first_trick": "An announcement is made when playing to the first trick: it is too late.",
    "already_announced": "This announcement is made already: once is enough.",
    "belote_not_held": "No belote in {seat_s} hand: it takes the King and Queen of trump.",
    "word_already_said": "This word is said already: once is enough.",
    "wrong_word": "“Belote” is said with the first of the two cards, “rebelote” with the other.",
    "belote_was_not_said": "“Belote” was not said with the first card: it is too late.",
    "word_without_its_card": "This word goes with the King or the Queen of trump: play one of them.",
    "announcement_not_held": "This announcement is not in {seat_s} hand: mend it.",
    "longer_run_held": "These cards are part of a longer run: announce all of it.",
}
QUESTIONS = {
    Question.TRICK_EMPTY: ("Who leads?", "Who leads?"),
    Question.LED_SUIT_HELD: (
        "Do you hold the led suit, {glyph}?",
        "The led suit, {glyph}, in hand?",
    ),
    Question.TRUMP_HELD: ("Do you hold a trump?", "A trump in hand?"),
    Question.PARTNER_MASTER: (
        "Does your partner hold the trick?",
        "Does the partner hold the trick?",
    ),
    Question.TRUMP_IN_TRICK: ("Is there a trump in the trick?", "Is there a trump in the trick?"),
    Question.HIGHER_TRUMP_HELD: ("Do you hold a higher one?", "A higher one in hand?"),
}
CONCLUSIONS = {
    "must_follow": "You must follow suit: {cards}.",
    "must_go_up": "You must beat it: {cards}.",
    "must_trump": "You must trump: {cards}.",
    "must_overtrump": "You must overtrump: {cards}.",
    "must_undertrump": "A trump all the same, even a lower one: {cards}.",
    "must_not_undertrump_partner": "No lower trump: {cards}.",
    "leads": "Any card may be played.",
    "follows": "You must follow suit: {cards}.",
    "goes_up": "You must beat it: {cards}.",
    "cannot_go_up": "Any trump will do: {cards}.",
    "need_not_go_up": "Any trump will do: {cards}.",
    "trumps": "You must trump: {cards}.",
    "overtrumps": "You must overtrump: {cards}.",
    "undertrumps": "A trump all the same, even a lower one: {cards}.",
    "free_cannot_overtrump": "At this table, any card may be played.",
    "free_partner_master": "Nothing obliges you to trump.",
    "free_nothing_to_play": "Any card may be played.",
}
TOPICS = {
    "PLAY-1": "leading",
    "PLAY-2": "following suit",
    "PLAY-3": "beating trumps",
    "PLAY-4": "trumping",
    "PLAY-5": "overtrumping",
    "PLAY-6": "undertrumping",
    "PLAY-7": "the partner holds the trick",
    "PLAY-8": "discarding",
    "BELOTE-4": "saying belote and rebelote",
    "TABLE-1": "discipline",
    "BID-1": "bidding, first round",
    "BID-2": "bidding, second round",
}


def sentence(ruling: Ruling, voice: Voice) -> str:
    """Why this card is allowed or refused, in one sentence."""
    reason = ruling.reason
    if not isinstance(reason, PlayReason):
        return _table_sentence(ruling, voice)
    words = _words(reason, voice) | {"with_": _with(ruling, reason, voice)}
    text = PLAYS[reason.code].format(**words)
    return ". ".join(capital(part) for part in text.split(". "))


def duty(broken: BrokenDuty, voice: Voice) -> str:
    """What this refused card owed, without saying which to play."""
    reason = broken.ruling.reason
    assert isinstance(reason, PlayReason)
    return capital(DUTIES[broken.duty].format(**_words(reason, voice)))


def _words(reason: PlayReason, voice: Voice) -> dict[str, str]:
    """The words of a sentence about a card, by person."""
    words = {name: verb(reason.seat, voice, *forms) for name, forms in _VERBS.items()}
    return words | {
        "s": who(reason.seat, voice),
        "you_object": who(reason.seat, voice),
        "trump_one": one(reason.trump),
        "trump_c": capital(suit(reason.trump)),
        **_trick(reason, voice),
    }


def _trick(reason: PlayReason, voice: Voice) -> dict[str, str]:
    """What the trick shows."""
    if reason.led is None or reason.best is None or reason.holder is None:
        return {}
    led = suit(reason.led)
    nothing = f"no {led}, the trumps led" if reason.led is reason.trump else f"no {led}, no trump"
    return {
        "suit": led,
        "led": capital(led),
        "led_one": one(reason.led),
        "holder": who(reason.holder, voice),
        "holds": verb(reason.holder, voice, "hold", "holds"),
        # The short form behind somebody's back: with his name twice the sentence gets too long.
        "void": f" and you have no {led}:" if voice.is_you(reason.seat) else f": with no {led},",
        "mate": _mate(reason.holder, voice, yours=voice.is_you(reason.seat)),
        "the_best": the(reason.best),
        "nothing": nothing,
    }


def _with(ruling: Ruling, reason: PlayReason, voice: Voice) -> str:
    """The legal cards, or “any heart” when every trump is one."""
    held = (Question.TRUMP_HELD, Question.LED_SUIT_HELD)
    trumps: tuple[Card, ...] = next(
        (s.cards for s in ruling.path if s.suit is reason.trump and s.question in held), ()
    )
    if len(reason.playable) > 1 and set(trumps) == set(reason.playable):
        return f"any {one(reason.trump)}"
    return any_of(reason.playable, yours=voice.is_you(reason.seat)) if reason.playable else ""


def _mate(seat: int, voice: Voice, *, yours: bool) -> str:
    """“Malik, your partner,” or “you”."""
    partner = "your partner" if yours else "the partner"
    return "you" if voice.is_you(seat) else f"{who(seat, voice)}, {partner},"


def _owner(seat: int, voice: Voice) -> str:
    return "your" if voice.is_you(seat) else f"{who(seat, voice)}’s"


def _owner_alone(seat: int, voice: Voice) -> str:
    return "yours" if voice.is_you(seat) else f"{who(seat, voice)}’s"


def _table_sentence(ruling: Ruling, voice: Voice) -> str:
    facts: dict[str, Any] = vars(ruling.reason)
    code, seat, turn = ruling.reason.code, facts.get("seat"), facts.get("turn")
    if code == "no_card_now" and turn is None:
        code = "deal_over"
    words = {"card": capital(the(ruling.card)), "trick": facts.get("trick")}
    words["word"] = facts.get("word")
    words["cards"] = " or ".join(the(card) for card in facts.get("playable", ()))
    if turn is not None:
        words["turn_s"] = _owner(turn, voice)
    if seat is not None:
        words |= {"seat_s": _owner_alone(seat, voice), "whose": _owner(seat, voice)}
        words["seat"] = capital(who(seat, voice))
    return TABLE[code].format(**words)


def bid_sentence(ruling: BidRuling, voice: Voice) -> str:
    """Why this bid is allowed or refused."""
    facts = vars(ruling.reason)
    code = ruling.reason.code
    if code == "bidding_over" and facts["taker"] is None:
        code = "all_passed"
    seat = facts.get("seat", facts.get("taker"))
    words: dict[str, str] = {}
    if seat is not None:
        words = {
            "seat": capital(who(seat, voice)),
            "seat_l": who(seat, voice),
            "seat_s": _owner_alone(seat, voice),
            "take": verb(seat, voice, "take", "takes"),
        }
    for name in ("turned", "named"):
        if isinstance(facts.get(name), Suit):
            words[name] = suit(facts[name])
            words[name + "_c"] = capital(suit(facts[name]))
    if "turn" in facts:
        words["turn_s"] = _owner(facts["turn"], voice)
    return BIDS[code].format(**words)


def call_sentence(ruling: CallRuling, voice: Voice) -> str:
    """Why this may be announced or said, or why not."""
    facts = vars(ruling.reason)
    words: dict[str, str] = {}
    for name in ("seat", "turn"):
        if name in facts:
            words |= {name: who(facts[name], voice), f"{name}_s": _owner(facts[name], voice)}
    text = CALLS[ruling.reason.code].format(**words)
    return text if text[0] == "“" else capital(text)


def question(step: Step, voice: Voice) -> str:
    """The question of one step."""
    return QUESTIONS[step.question][voice.you is None].format(glyph=GLYPHS[step.suit])


def answer(step: Step, voice: Voice) -> str:
    """Its answer, with the cards that give it."""
    if step.question is Question.TRICK_EMPTY and step.seat is not None:
        return f"{capital(who(step.seat, voice))}."
    if not step.answer:
        return "No."
    cards = ", ".join(card_short(card, "en") for card in step.cards)
    if step.question is Question.TRUMP_IN_TRICK and step.seat is not None:
        return f"Yes: {cards}, {_owner_alone(step.seat, voice)}."
    if step.question is Question.PARTNER_MASTER and step.seat is not None:
        return f"Yes: {who(step.seat, voice)}."
    return f"Yes: {cards}."


def shown_answer(step: Step, voice: Voice) -> str:
    """Its answer without the cards of the hand; those of the trick everybody sees."""
    if step.answer and step.question in HELD:
        return "Yes."
    return answer(step, voice)


def owed(broken: BrokenDuty, voice: Voice) -> str:
    """The answer on which the card fails, and what was owed."""
    reason = broken.ruling.reason
    assert isinstance(reason, PlayReason)
    said = shown_answer(broken.ruling.path[broken.fails], voice).removesuffix(".")
    must = OWED[broken.duty].format(s=who(reason.seat, voice))
    return f"{said.replace(': ', ', ')}: {must}."


def conclusion(ruling: Ruling, voice: Voice) -> str:
    """What follows for the hand."""
    reason = ruling.reason
    if not isinstance(reason, PlayReason):
        return sentence(ruling, voice)
    cards = " ".join(card_short(card, "en") for card in reason.playable)
    return CONCLUSIONS[reason.code].format(cards=cards)


def article(fact: Ruling | BrokenDuty) -> str:
    """“Article PLAY-5 · overtrumping”."""
    named = fact.duty.article if isinstance(fact, BrokenDuty) else fact.reason.article
    return f"Article {named} · {TOPICS[named]}"


def elsewhere(other: OtherTable, voice: Voice) -> str:
    """The same card at another table."""
    verdict = "allowed" if other.ruling.allowed else "refused"
    if other.knob is None:
        partner = "your partner" if voice.you is not None else "the partner"
        table = f"At four, if {who(other.value, voice)} were {partner}"
    else:
        table = OTHER_TABLES[other.knob, getattr(other.value, "value", other.value)]
    return f"{table}, this card would be {verdict}."


def title(ruling: Ruling) -> str:
    """“King of diamonds: refused”."""
    return f"{card_name(ruling.card, 'en')}: {mark(ruling)}"


def mark(ruling: Ruling) -> str:
    """“allowed” or “refused”."""
    return "allowed" if ruling.allowed else "refused"
