"""A set of exercises as one page to print: questions, key, hands to deal beforehand.

The page stands alone: its styles and its cards are in it, it asks for nothing and runs nothing.
"""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING, Final, Literal

from belote_core import PRESETS
from belote_core.wording.glossary import card_short
from belote_core.wording.report import profile_name
from exercises.bilingual import capital, player, suit_name, word
from exercises.in_words import facts
from exercises.items import exercise_of
from exercises.markup import plain
from exercises.written.form import SetExercise
from tutorials.kit import faces, prose, qr_code
from tutorials.kit.printed.board import BOX, drawn, hollow
from tutorials.kit.texts import houses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from belote_core import Card
    from exercises.forms import Form
    from exercises.items import Asked
    from exercises.sheets import Keyed, Sheet, ToDeal

Part = Literal["questions", "key", "hands"]
PARTS: Final[tuple[Part, ...]] = ("questions", "key", "hands")
_ROW: Final = "<tr><td>{}</td></tr>"
# What the cards of each language are called by.
_LETTERS: Final = {"fr": "", "en": "jqk-faces"}


def page(sheet: Sheet, lang: str, *, parts: Sequence[Part] = PARTS, large: bool = False) -> str:
    """Lay a sheet in one language; each of its `parts` begins on a page of its own.

    `large` sets it in 18 points. Hands are left out where no question is a moment of a deal.
    """
    words = prose.words(lang)["class_sheet"]
    wanted = [part for part in parts if part != "hands" or sheet.deals]
    laid = {"questions": _questions, "key": _key, "hands": _hands}
    body = "".join(_part(laid[part](sheet, lang, words)) for part in wanted)
    classes = " ".join(filter(None, (_LETTERS[lang], "large" if large else "")))
    return Template(_read("sheet.html")).substitute(
        lang=lang,
        classes=classes,
        title=hollow(_title(sheet, lang, words)),
        style=faces.STYLES + _read("sheet.css"),
        sprite=faces.sprite(),
        body=f"{body}{_foot(sheet, lang, words)}",
    )


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


def _title(sheet: Sheet, lang: str, words: Mapping[str, str]) -> str:
    title = prose.word("title", "class_sheet", n=len(sheet.exercises))[lang]
    return f"{title} · {words['version'].format(version=sheet.version)}" if sheet.version else title


def _part(content: str) -> str:
    """Lay a part; its empty foot keeps the room of the printed one on every page."""
    body = f"<tbody>{_ROW.format(content)}</tbody>"
    return f'<table class="part" role="presentation">{body}<tfoot>{_ROW.format("")}</tfoot></table>'


def _foot(sheet: Sheet, lang: str, words: Mapping[str, str]) -> str:
    told = [profile_name(sheet.rules, lang)]
    if sheet.seed is not None:
        told.append(words["seed"].format(seed=sheet.seed))
    if sheet.version:
        told.append(words["version"].format(version=sheet.version))
    if sheet.code and sheet.code not in sheet.link:
        told.append(words["code"].format(code=sheet.code))
    code = qr_code.drawn(sheet.link, border=2) if sheet.link else ""
    link = f"<p>{escape(sheet.link)}</p>" if sheet.link else ""
    return f'<footer class="foot">{code}<div><p>{hollow(" · ".join(told))}</p>{link}</div></footer>'


# ---- The questions


def _questions(sheet: Sheet, lang: str, words: Mapping[str, str]) -> str:
    given = "".join(f"<span>{words[key]}</span>" for key in ("pupil", "date", "mark"))
    house = houses.differences(sheet.rules, PRESETS[sheet.rules.nearest()[0]])
    told = [profile_name(sheet.rules, lang), house[lang] if house else ""]
    body = "".join(
        _question(number, asked, sheet, lang) for number, asked in enumerate(sheet.exercises, 1)
    )
    title, table = hollow(_title(sheet, lang, words)), hollow(" · ".join(filter(None, told)))
    return f'<h1>{title}</h1><p>{table}</p><div class="given">{given}</div>{body}'


def _question(number: int, asked: Asked, sheet: Sheet, lang: str) -> str:
    exercise, words = exercise_of(asked), prose.words(lang)["class_sheet"]
    form = exercise.form
    own = asked.prompt if isinstance(asked, SetExercise) else None
    prompt = {lang: (own or form.prompt)[lang] for lang in prose.LANGUAGES}
    asks = houses.announced(prompt, exercise.rules, sheet.rules)[lang]
    told = " · ".join(facts(form.felt, lang))
    return (
        f'<section class="question"><h2><b>{number}.</b> {hollow(plain(asks))}</h2>'
        + (f'<p class="facts">{hollow(told)}</p>' if told else "")
        + f'<p class="todo">{hollow(words[_todo(form)])}</p>'
        + drawn(form.felt, lang, words, boxed=_on_cards(form))
        + f"{_answers(form, lang)}</section>"
    )


def _on_cards(form: Form) -> bool:
    """Whether one answers on the cards that lie there."""
    return bool(form.options) and all(option.card for option in form.options)


def _todo(form: Form) -> str:
    if form.way == "numbers":
        return "write_one" if len(form.fields) == 1 else "write_each"
    if form.ordered:
        return "number_cards"
    return "tick_all" if form.way == "cards" else "tick_one"


def _answers(form: Form, lang: str) -> str:
    if form.fields:
        return "".join(
            f'{hollow(plain(field.label[lang]))}<span class="blank"></span>'
            for field in form.fields
        )
    if _on_cards(form):
        return ""
    told = [plain(option.label[lang]) for option in form.options]
    if form.way == "cards" and not form.least:
        told.append(capital(word("nothing")[lang]))
    lines = "".join(f"<li>{BOX}{hollow(one)}</li>" for one in told)
    return f'<ul class="choices">{lines}</ul>'


# ---- The key


def _key(sheet: Sheet, lang: str, words: Mapping[str, str]) -> str:
    body = "".join(_keyed(one, words) for one in sheet.key(lang))
    title = f"{words['key']} · {_title(sheet, lang, words)}"
    return f'<h1>{hollow(title)}</h1><div class="key">{body}</div>'


def _keyed(one: Keyed, words: Mapping[str, str]) -> str:
    wrong = "".join(
        f"<li>✗ {hollow(words['wrong'].format(answers=', '.join(answers), why=why))}</li>"
        for why, answers in one.wrong.items()
    )
    return (
        f"<section><h2>{one.number}. {hollow(one.answer)}</h2>"
        f"<p>{hollow(one.why)} <small>{escape(', '.join(one.articles))}</small></p>"
        + (f"<ul>{wrong}</ul>" if wrong else "")
        + "</section>"
    )


# ---- The hands


def _hands(sheet: Sheet, lang: str, words: Mapping[str, str]) -> str:
    body = "".join(_to_deal(one, sheet, lang, words) for one in sheet.deals)
    return f"<h1>{words['hands']}</h1><p>{words['hands_how']}</p>{body}"


def _to_deal(one: ToDeal, sheet: Sheet, lang: str, words: Mapping[str, str]) -> str:
    rules = exercise_of(sheet.exercises[one.number - 1]).rules
    seats = [player(rules, seat)[lang] for seat in range(rules.players)]
    said = words["deal"].format(
        n=one.number,
        dealer=seats[one.dealer],
        taker=seats[one.taker],
        trump=suit_name(one.trump)[lang],
    )
    rows = "".join(
        f'<tr><th>{hollow(name)}</th><td class="cards">{_cards(hand, lang)}</td></tr>'
        for name, hand in zip(seats, one.hands, strict=True)
    )
    tricks = " ; ".join(_played(one, seats, lang))
    before = f"<p>{hollow(words['played'].format(tricks=tricks))}</p>" if tricks else ""
    return (
        f'<section class="deal"><h2>{hollow(said)}</h2>'
        f'<table class="hands"><tbody>{rows}</tbody></table>{before}</section>'
    )


def _played(one: ToDeal, seats: Sequence[str], lang: str) -> Iterator[str]:
    for trick in one.tricks:
        if trick.cards:
            cards = " ".join(card_short(card, lang) for card in trick.cards)
            yield f"{seats[trick.leader]} {cards}"


def _cards(hand: Iterable[Card], lang: str) -> str:
    return hollow("  ".join(card_short(card, lang) for card in hand))
