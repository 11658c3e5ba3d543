"""What a refused card owed is told to whoever shall find the right one himself."""

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import product
from random import Random

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    Duty,
    Position,
    Suit,
    Trick,
    broken_duty,
    explain,
    parse_card,
    parse_cards,
)
from belote_core.articles import ARTICLES
from belote_core.ranking import TRUMP_STRENGTH
from belote_core.ruleset import PartnerMaster
from belote_core.wording import LANGUAGES, path
from belote_core.wording.glossary import card_name, card_short
from tests.positions import decisions_of_a_deal, house
from tests.samples import sample
from tests.sentences import LANGS, NAMES, check_text, check_words

DEALS = sample(40, 2_000)
SAID = sample(25, 1_000)  # of each duty, at each place
HOUSES = [
    *(house(MARQUOIR_3, undertrump=under) for under in ("REQUIRED", "FREE")),
    *(
        house(CLASSIC_4, undertrump=under, partner_master=master)
        for under, master in product(("REQUIRED", "FREE"), [value.name for value in PartnerMaster])
    ),
]
FAILS_AT = {
    # By hand, from PLAY: trump is hearts, cards of the trick, the hand, the card and what it owed.
    "As": [("Ks 9h", "9h", Duty.FOLLOW, "led_suit_held", "As")],
    "As 9h": [
        ("Jh Ah Kd", "Ah", Duty.OVERTRUMP, "higher_trump_held", "As 9h"),
        ("Jh Ah Kd", "Kd", Duty.TRUMP, "trump_held", "As"),
        ("Ah Th Kd", "Kd", Duty.TRUMP, "trump_held", "As"),
    ],
    "As Kd": [("Ah Qc", "Qc", Duty.TRUMP, "trump_held", "As")],
    "9h Kd": [
        ("Jh Ah Qd", "Ah", Duty.GO_UP, "higher_trump_held", "9h"),
        ("Jh Ah Qd", "Qd", Duty.FOLLOW, "led_suit_held", "9h"),
    ],
}


@lru_cache(maxsize=1)
def _broken():
    """The cards of random deals, each with its position, its ruling and what it owed."""
    found, random = [], Random(29)
    for rules in HOUSES:
        for decision in (d for _ in range(DEALS) for d in decisions_of_a_deal(random, rules)):
            position = decision.position(with_played=False)
            found += [(position, r, broken_duty(position, r)) for r in position.rulings]
    return found


@pytest.mark.parametrize("trick", FAILS_AT)
def test_the_first_duty_that_is_broken(trick):
    laid = Trick(0, parse_cards(trick))
    for hand, card, duty, question, obliging in FAILS_AT[trick]:
        position = Position(
            rules=MARQUOIR_3,
            trump=Suit.HEARTS,
            trick=laid,
            seat=laid.next_seat(3),
            hand=parse_cards(hand),
        )
        ruling = position.rulings[position.hand.index(parse_card(card))]
        broken = broken_duty(position, ruling)
        assert broken.duty is duty
        assert ruling.path[broken.fails].question.value == question
        assert broken.obliging == parse_cards(obliging)


def test_a_legal_card_owes_nothing_and_a_refused_one_does():
    seen = set()
    for _, ruling, broken in _broken():
        assert (broken is None) == ruling.allowed
        if broken:
            assert broken.ruling is ruling
            assert broken.duty.article in ARTICLES
            assert set(broken.obliging)
            seen.add(broken.duty)
    assert seen == set(Duty)


def _kind(position, card):
    """What a question can tell of a card: its suit, and whether it beats the highest trump."""
    led = position.trick.cards[0].suit
    laid = [TRUMP_STRENGTH[c.rank] for c in position.trick.cards if c.suit is position.trump]
    if card.suit is position.trump:
        higher = not laid or TRUMP_STRENGTH[card.rank] > max(laid)
        return ("led " if led is position.trump else "") + ("higher" if higher else "lower")
    return "led" if card.suit is led else "other"


def test_it_fails_at_the_first_answer_after_which_no_such_card_is_ever_legal():
    """Counted over the decisions, without the rules: the same table, the same answers so far."""
    allowed = defaultdict(set)
    for position, ruling, _ in _broken():
        if position.trick.cards:
            mates = position.partner is not None
            kind = _kind(position, ruling.card)
            answers = tuple((step.question, step.answer) for step in ruling.path)
            for at in range(len(answers) + 1):
                allowed[position.rules, mates, kind, answers[:at]].add(ruling.allowed)
    checked = 0
    for position, ruling, broken in _broken():
        if broken is None:
            continue
        key = position.rules, position.partner is not None, _kind(position, ruling.card)
        answers = tuple((step.question, step.answer) for step in ruling.path)
        settled = [at for at in range(len(answers)) if allowed[*key, answers[: at + 1]] == {False}]
        if broken.duty is Duty.NO_LOWER_TRUMP:
            # Whether he has a higher one is not asked: the partner's trick is where it fails.
            assert broken.fails == len(answers) - 1
            continue
        assert settled, ruling
        assert broken.fails == settled[0], (ruling, settled)
        checked += 1
    assert checked > 500


@LANGS
def test_it_is_said_without_naming_a_card_of_the_hand(lang):
    words, seen = LANGUAGES[lang].rulings, Counter()
    for position, ruling, broken in _broken():
        if broken is None or seen[broken.duty, broken.fails] == SAID:
            continue
        texts = [
            explain(broken, lang=lang, you=you, names=names)
            for you in (None, position.seat, ruling.reason.holder)
            for names in (None, NAMES)
        ]
        check_words(texts, lang)
        asked = path(broken, lang=lang, you=position.seat, names=NAMES)
        assert [question for question, _ in asked] == [
            question for question, _ in path(ruling, lang=lang, you=position.seat, names=NAMES)[:-1]
        ]
        told = [answer for _, answer in asked if answer]
        assert len(told) == broken.fails + 1
        assert all(answer == "" for _, answer in asked[broken.fails + 1 :])
        for text in (*texts, *told):
            check_text(text, lang)
            for card in position.hand:
                assert card_name(card, lang).lower() not in text.lower(), text
                assert card_short(card, lang) not in text, text
        assert broken.duty.article in words.article(broken)
        seen[broken.duty, broken.fails] += 1
    assert {duty for duty, _ in seen} == set(Duty)
    assert len(seen) > len(Duty)


def test_the_sentence_says_what_the_table_shows_and_what_is_owed():
    laid = Trick(0, parse_cards("As 9h"))
    position = Position(
        rules=MARQUOIR_3, trump=Suit.HEARTS, trick=laid, seat=2, hand=parse_cards("Jh Ah Kd")
    )
    lower, discard = (broken_duty(position, ruling) for ruling in position.rulings[1:])
    names = {1: "Malik"}
    assert explain(lower, lang="fr", you=2, names=names) == (
        "Malik a coupé du 9 de cœur et tu as plus fort\u00a0: tu dois surcouper."
    )
    assert explain(discard, lang="fr", you=2, names=names) == (
        "Tu n’as pas de pique mais tu as de l’atout\u00a0: tu dois couper."
    )
    assert explain(lower, lang="en", you=2, names=names) == (
        "Malik trumped with the 9 of hearts and you have a higher one: you must overtrump."
    )
    assert path(discard, lang="fr", you=2)[1:] == (
        ("As-tu de l’atout\u202f?", "Oui\u00a0: il faut couper."),
        ("Un atout est-il déjà tombé\u202f?", ""),
        ("En as-tu un plus fort\u202f?", ""),
    )
