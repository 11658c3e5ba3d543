"""Every ruling and every error has its sentence, in French and in English, said well."""

import re
import sys
from dataclasses import dataclass
from functools import lru_cache

import pytest

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    Position,
    Rank,
    Suit,
    Trick,
    at_other_tables,
    explain,
    parse_card,
    parse_cards,
    rule_on_hand,
    rulings,
)
from belote_core.actions import Announce, Pass, Say, Take
from belote_core.announcements import Kind
from belote_core.bidding import rule_on_bid
from belote_core.legality import OtherTable
from belote_core.rulings import (
    BidReason,
    CallReason,
    CallRuling,
    PlayReason,
    Question,
    Reason,
    Ruling,
)
from belote_core.wording import LANGUAGES, glossary, marked, path, telling
from belote_core.wording.voice import Voice
from tests.positions import KNOBS, PLAY_KNOBS, house, random_decisions
from tests.sentences import LANGS, NAMES, check_text, check_words, words

NO_LOWER = house(CLASSIC_4, partner_master="NO_LOWER_TRUMP")
NO_CLIMB = house(CLASSIC_4, overtrump_partner_on_trump_lead=False)
FREE = house(CLASSIC_4, undertrump="FREE")
SEVEN_TRUMPS = (
    # Seven trumps in hand, the Queen or the 8 to beat: the longest lists of cards.
    (CLASSIC_4, "0: As Qh", "Jh 9h Ah Th Kh 8h 7h Kd"),
    (CLASSIC_4, "0: As Qh", "Jh 9h Ah Kd"),
    (CLASSIC_4, "0: As Qh", "Jh 9h 7h Kd"),
    (CLASSIC_4, "0: As 8h", "Jh 9h Ah Th Kh Qh 7h Kd"),
    (CLASSIC_4, "0: 8h", "Jh 9h Ah Th Kh Qh 7h Kd"),
    (CLASSIC_4, "0: Qh", "Jh 9h Ah Th Kh 8h 7h Kd"),
    (CLASSIC_4, "0: Qh", "Jh 9h Ah 8h"),
    (CLASSIC_4, "0: Jh", "9h Ah Th Kh Qh 8h 7h Kd"),
    (CLASSIC_4, "0: As", "9h Ah Th Kh Qh 8h 7h Kd"),
    (CLASSIC_4, "0: As Jh", "9h Ah Th Kh Qh 8h 7h Kd"),
    (CLASSIC_4, "0: As 7s", "Jh 9h Ah Th Kh Qh 8h Kd"),
    (CLASSIC_4, "0: Jh As", "Kd Qd 7c"),
    (CLASSIC_4, "0: Qs As", "9s Kd Jh"),
    (CLASSIC_4, "0: As Qs", "Kd 7c 8c"),
    (CLASSIC_4, "0:", "Jh 9h Ah Th Kh Qh 8h Kd"),
    (FREE, "0: As Qh", "8h 7h Kd"),
    (NO_LOWER, "0: As Qh 7s", "Jh 9h Ah Th Kh 8h 7h Kd"),
    (NO_CLIMB, "0: Qh 8h", "Jh 9h Ah Th Kh 7h Kd"),
    (MARQUOIR_3, "0: As Qh", "Jh 9h Ah Th Kh Kd Td"),
    (MARQUOIR_3, "0: As Jh", "Qh 9h Ah Th Kh Kd Td"),
)


@dataclass(frozen=True)
class Told:
    """A ruling to be said, and the seats it might be said to."""

    ruling: object
    position: Position | None = None

    @property
    def seats(self):
        players = self.position.rules.players if self.position else 3
        return (None, *range(players))


def _placed(rules, trick, hand):
    leader, _, cards = trick.partition(":")
    laid = Trick(int(leader), parse_cards(cards))
    return Position(
        rules=rules,
        trump=Suit.HEARTS,
        trick=laid,
        seat=laid.next_seat(rules.players),
        hand=parse_cards(hand),
    )


@lru_cache(maxsize=1)
def _told():
    """Rulings of every kind: cards of extreme and of random hands, TABLE-1, bids."""
    positions = [_placed(*case) for case in SEVEN_TRUMPS]
    for players in (3, 4):
        positions += [d.position() for d in random_decisions(150, players, seed=players)]
    told = [Told(r, p) for p in positions for r in rule_on_hand(p)]
    card, pair = parse_card("Qh"), parse_cards("Kh Qh")
    told += [
        Told(Ruling(card, reason))
        for reason in (
            rulings.NotYourTurn(seat=1, turn=2),
            rulings.NotYourTurn(seat=0, turn=1),
            rulings.NotInHand(seat=1),
            rulings.AlreadyPlayed(seat=2, trick=7),
            rulings.NoCardNow(turn=1),
            rulings.NoCardNow(turn=None),
            rulings.WordNeedsItsCard(seat=1, word="belote", playable=pair),
            rulings.WordNeedsItsCard(seat=2, word="rebelote", playable=pair[:1]),
        )
    ]
    return (*told, *(Told(ruling) for ruling in (*_bids(), *_calls())))


def _bids():
    passes = tuple(Pass(seat) for seat in (0, 1, 2, 0, 1, 2))
    any_suit = house(MARQUOIR_3, second_round="ANY_SUIT")
    asked = (
        (MARQUOIR_3, (), Pass(0)),
        (MARQUOIR_3, (), Pass(2)),
        (MARQUOIR_3, (), Take(0, Suit.HEARTS)),
        (MARQUOIR_3, (), Take(0, Suit.CLUBS)),
        (MARQUOIR_3, passes[:3], Take(0, Suit.CLUBS)),
        (MARQUOIR_3, passes[:3], Take(0, Suit.HEARTS)),
        (any_suit, passes[:4], Take(1, Suit.HEARTS)),
        (MARQUOIR_3, passes, Pass(0)),
        (MARQUOIR_3, (Take(0, Suit.HEARTS),), Pass(1)),
    )
    turned = parse_card("Jh")
    return [
        rule_on_bid(rules, turned=turned, bids=bids, dealer=2, bid=bid)
        for rules, bids, bid in asked
    ]


def _calls():
    """Every reason of a call, as a seat that is spoken to or not would hear it."""
    call, word = Announce(1, Kind.TIERCE, Rank.QUEEN, Suit.SPADES), Say(1, "belote")
    pair = parse_cards("Kh Qh")
    announced = (
        rulings.MayAnnounce(1),
        rulings.NoAnnouncementsHere(1),
        rulings.AnnounceAtFirstTrick(1),
        rulings.AlreadyAnnounced(1),
        rulings.AnnouncementNotHeld(1, parse_cards("Ts Js Qs")),
        rulings.LongerRunHeld(1, parse_cards("9s Ts Js Qs")),
        rulings.NotInPlay(1),
        rulings.NotYourTurn(seat=1, turn=2),
    )
    said = (
        rulings.MaySay(1),
        rulings.BeloteNotHeld(1, pair),
        rulings.WordAlreadySaid(1),
        rulings.WrongWord(1, "rebelote"),
        rulings.BeloteWasNotSaid(1),
        rulings.WordWithoutItsCard(1, pair),
    )
    return [
        *(rulings.CallRuling(call, reason) for reason in announced),
        *(rulings.CallRuling(word, reason) for reason in said),
    ]


def _kinds(base=Reason):
    """Every concrete reason class."""
    below = {kind for one in base.__subclasses__() for kind in {one, *_kinds(one)}}
    return {kind for kind in below if "code" in vars(kind)}


def _sayings(told, lang):
    """Every way of saying one ruling: to nobody, to each seat, with names and without."""
    for you in told.seats:
        for names in (None, NAMES):
            yield explain(told.ruling, lang=lang, you=you, names=names)


# ---- Rulings


def test_every_kind_of_reason_is_said():
    kinds = _kinds()
    assert len(kinds) >= 28
    assert kinds == {type(told.ruling.reason) for told in _told()}
    for lang in LANGUAGES:
        assert {type(told.ruling.reason) for told in _told()} == kinds, lang


@LANGS
@pytest.mark.parametrize("kind", sorted(_kinds(), key=lambda kind: (kind.article, kind.code)))
def test_every_reason_in_at_most_25_words(lang, kind):
    found = [told for told in _told() if type(told.ruling.reason) is kind]
    assert found
    for told in found:
        texts = list(_sayings(told, lang))
        assert len(texts) >= 6
        check_words(texts, lang)
        # A code of one word ("leads") is also a word of English.
        assert "_" not in kind.code or not any(kind.code in text for text in texts)
        if isinstance(told.ruling.reason, PlayReason) and not told.ruling.allowed:
            for text in texts:
                _names_what_obliges(text, told.ruling.reason, lang)


def _names_what_obliges(text, reason, lang):
    """The led suit he holds or has not, the card to beat."""
    suits, text = glossary.SUITS[lang], text.lower()
    if reason.code in ("must_follow", "must_trump"):
        assert suits[reason.led] in text, text
    else:
        assert glossary.card_name(reason.best, lang).lower() in text, text
    if reason.code != "must_follow":
        # "A heart" in English.
        assert suits[reason.trump].removesuffix("s") in text, text


@LANGS
def test_the_legal_cards_are_named_when_they_are_one_or_two(lang):
    found = [t for t in _told() if t.ruling.reason.code in ("must_overtrump", "must_go_up")]
    named = [t for t in found if len(t.ruling.reason.playable) == 1]
    assert named
    for told in named:
        name = glossary.RANKS[lang][told.ruling.reason.playable[0].rank]
        assert all(name in text for text in _sayings(told, lang))


@LANGS
def test_to_one_seat_in_the_second_person_of_the_others_in_the_third(lang):
    tu = {"fr": r"\b(tu|toi|ton|ta)\b", "en": r"\b(you|your|yours)\b"}[lang]
    seen = 0
    for told in _told():
        if isinstance(told.ruling, CallRuling):
            continue  # whoever speaks is told what to do, by whomever he is called
        seat = getattr(told.ruling.reason, "seat", None)
        text = explain(told.ruling, lang=lang)
        assert not re.search(tu, text, re.IGNORECASE), text
        if seat is not None and isinstance(told.ruling.reason, PlayReason):
            spoken_to = explain(told.ruling, lang=lang, you=seat).lower()
            impersonal = told.ruling.reason.code == "need_not_go_up"
            assert re.search(tu, spoken_to) or impersonal, spoken_to
            seen += 1
    assert seen > 500


@LANGS
def test_the_word_of_duty_or_freedom_is_marked(lang):
    for told in _told():
        if isinstance(told.ruling.reason, PlayReason):
            text = marked(told.ruling, lang=lang)
            plain = told.ruling.reason.code == "goes_up"
            assert text.count("*") == (0 if plain else 2), text
            assert text.replace("*", "") == explain(told.ruling, lang=lang)


@LANGS
def test_the_path_its_conclusion_the_title_the_mark_and_the_article(lang):
    say = LANGUAGES[lang].rulings
    questions = set()
    for told in _told():
        ruling = told.ruling
        if not isinstance(ruling, Ruling):
            continue
        for you in told.seats:
            *asked, (nothing, conclusion) = path(ruling, lang=lang, you=you, names=NAMES)
            assert nothing == ""
            assert len(asked) == len(ruling.path)
            for text in (*(text for pair in asked for text in pair), conclusion):
                check_text(text, lang)
                assert text[-1] in ".?", text
            long = explain(ruling, lang=lang, long=True, you=you)
            assert say.article(ruling) in long
            assert len(long.splitlines()) == len(ruling.path) + 3
        questions |= {step.question for step in ruling.path}
        check_text(say.title(ruling), lang)
        check_text(say.mark(ruling), lang)
        check_text(say.article(ruling), lang)
        assert glossary.card_name(ruling.card, lang) in say.title(ruling)
        assert ruling.reason.article in say.article(ruling)
    assert questions == set(Question)
    cards_and_bids = _kinds() - _kinds(CallReason)
    assert {kind.article for kind in cards_and_bids} <= set(say.TOPICS)


@LANGS
def test_other_tables_are_said(lang):
    say, found = LANGUAGES[lang].rulings, []
    for told in _told():
        if told.position:
            found += at_other_tables(told.position, told.ruling)
    assert {table.knob for table in found} == {None, *PLAY_KNOBS}
    for table in found:
        for you in (None, 0, 1):
            text = explain(table, lang=lang, you=you)
            check_words([text], lang)
    for knob in PLAY_KNOBS:
        for value in KNOBS[knob]:
            assert (knob, getattr(value, "value", value)) in say.OTHER_TABLES
            check_words([explain(OtherTable(knob, value, found[0].ruling), lang=lang)], lang)


def test_the_queen_is_feminine_in_french():
    refused = [t.ruling for t in _told() if isinstance(t.ruling, Ruling) and not t.ruling.allowed]
    title = LANGUAGES["fr"].rulings.title
    for ruling in refused:
        queen = ruling.card.rank is Rank.QUEEN
        assert title(ruling).endswith("refusée" if queen else "refusé")


def test_what_has_no_sentence_is_refused():
    with pytest.raises(TypeError):
        explain(object())
    with pytest.raises(KeyError):
        explain(_told()[0].ruling, lang="de")


# ---- The table told, the two languages


@LANGS
def test_the_table_is_told(lang):
    table = LANGUAGES[lang].table
    positions = {id(t.position): t.position for t in _told() if t.position}
    assert positions
    for position in positions.values():
        voice = Voice(position.seat, NAMES)
        hints = telling.hints(table, position, voice)
        assert len(hints) == 3
        check_text(telling.story(table, position, voice), lang)
        for hint in hints:
            check_text(hint.replace("*", ""), lang)


def test_the_two_languages_say_the_same_things():
    french, english = (LANGUAGES[lang].rulings for lang in ("fr", "en"))
    tables = (
        "PLAYS",
        "TABLE",
        "BIDS",
        "CALLS",
        "QUESTIONS",
        "CONCLUSIONS",
        "TOPICS",
        "OTHER_TABLES",
    )
    for name in tables:
        assert getattr(french, name).keys() == getattr(english, name).keys(), name
    told = [LANGUAGES[lang].table for lang in ("fr", "en")]
    for name in ("NAMES", "WORDS", "DEEDS"):
        assert getattr(told[0], name).keys() == getattr(told[1], name).keys(), name
    codes = {kind.code for kind in _kinds(PlayReason)}
    assert french.PLAYS.keys() == french.CONCLUSIONS.keys() == codes
    bids = {kind.code for kind in _kinds(BidReason)}
    assert bids < french.BIDS.keys()
    calls = {kind.code for kind in _kinds(CallReason)}
    assert french.CALLS.keys() == calls | {"not_in_play", "not_your_turn"}


def longest():
    """For every reason and language the longest of its sentences, and its words."""
    found = {}
    for told in _told():
        for lang in ("fr", "en"):
            for text in _sayings(told, lang):
                key = told.ruling.reason.article, told.ruling.reason.code, lang
                found[key] = max(found.get(key, (0, "")), (len(words(text)), text))
    return found


if __name__ == "__main__":
    for (article, code, lang), (count, text) in sorted(longest().items()):
        sys.stdout.write(f"{article}\t{code}\t{lang}\t{count}\t{text}\n")
