"""What lies on the table, in words: for who cannot see it, and for what holds no picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_core import parse_card
from belote_core.wording.glossary import card_short
from exercises.bilingual import word
from exercises.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from exercises.screens import Bidding, Felt, Row, Sheet, Spread, Text


def on_the_table(laid: Felt, lang: str) -> tuple[str, ...]:
    """Tell a felt line by line, each card in two signs (CARD-1).

    >>> on_the_table({"hand": ["Jh", "Td"], "trump": None}, "en")
    ('Cards: J♥︎ 10♦︎',)
    """
    lines = (*_facts(laid, lang), *_cards_laid(laid, lang))
    return tuple(map(plain, lines))


def facts(laid: Felt, lang: str) -> tuple[str, ...]:
    """Tell what is no card: trump, led suit, who dealt, who said what, the partner.

    >>> facts({"hand": ["Jh", "Td"], "trump": None}, "en")
    ()
    """
    return tuple(map(plain, _facts(laid, lang)))


def _facts(laid: Felt, lang: str) -> Iterator[str]:
    for chip in laid.get("chips", {}).get(lang, ()):
        yield _said(chip["text"], chip["strong"], lang)
    tokens = laid.get("tokens", {})
    for token in (tokens.get("trump"), tokens.get("led")):
        if token:
            yield _said(
                token["head"][lang], _listed((token["name"][lang], token["by"][lang])), lang
            )
    if "bidding" in laid:
        yield from _bidding(laid["bidding"], laid, lang)
    partner = laid.get("partner")
    if partner is not None:
        yield _said(_word("partner", lang), laid["seats"][partner]["name"][lang], lang)


def _cards_laid(laid: Felt, lang: str) -> Iterator[str]:
    if "bidding" in laid:
        turned = _cards([laid["bidding"]["turned"]], lang)
        yield _said(_word("turned", lang), turned, lang)
    if "trick" in laid:
        yield _said(_word("on_table", lang), _trick(laid, lang), lang)
    if "hand" in laid:
        # Without a seat they are cards to look at; one that is asked about is held.
        held = "seats" in laid or "asked" in laid
        yield _said(_word("own_hand" if held else "cards", lang), _cards(laid["hand"], lang), lang)
    if "spread" in laid:
        yield from _spread(laid["spread"], lang)
    if "sheet" in laid:
        yield from _sheet(laid["sheet"], lang)


def _trick(laid: Felt, lang: str) -> str:
    by_seat, seats = laid["trick"], laid["seats"]
    played = [
        f"{seats[seat]['name'][lang]} {_cards([by_seat[str(seat)]], lang)}"
        for seat in laid["order"]
        if str(seat) in by_seat
    ]
    return _listed(played) or _word("nothing", lang)


def _bidding(said: Bidding, laid: Felt, lang: str) -> Iterator[str]:
    names = [seat["name"][lang] for seat in laid["seats"]]
    yield _said(_word("chip_dealer", lang), names[said["dealer"]], lang)
    # In the order in which they speak.
    after = [(said["dealer"] + 1 + turn) % len(names) for turn in range(len(names))]
    for seat in after:
        if said["said"][seat]:
            words = [one[lang] for one in said["said"][seat]]
            yield _said(names[seat], _listed(words), lang)


def _spread(spread: Spread, lang: str) -> Iterator[str]:
    for number, row in enumerate(spread["rows"], start=1):
        label = row["label"].get(lang) or word("trick_n", n=number)[lang]
        yield _said(label, _row(row, spread["heads"], lang), lang)


def _row(row: Row, heads: list[Text], lang: str) -> str:
    """Write a row; where columns are players, in the order in which they played."""
    if not heads:
        return _cards([code for code in row["cards"] if code], lang)
    lead, players = row["lead"] or 0, len(heads)
    order = [(lead + turn) % players for turn in range(players)]
    cards = row["cards"]
    return _listed(
        f"{heads[seat][lang]} {_cards([code], lang)}" for seat in order if (code := cards[seat])
    )


def _sheet(sheet: Sheet, lang: str) -> Iterator[str]:
    heads = [head[lang] for head in sheet["heads"]]
    for row in sheet["rows"]:
        cells = [cell[lang] if isinstance(cell, dict) else cell for cell in row["cells"]]
        told = (f"{head} {n}" for head, n in zip(heads, cells, strict=True) if n is not None)
        yield _said(row["label"][lang], _listed(told), lang)


def _cards(codes: Iterable[str], lang: str) -> str:
    return " ".join(card_short(parse_card(code), lang) for code in codes)


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(filter(None, parts))


def _word(key: str, lang: str) -> str:
    return word(key)[lang]


def _said(what: str, value: str, lang: str) -> str:
    return word("said_of", what=what, value=value)[lang]
