"""The page "Vérifier": clicks and text are one, faults are mended in place, nothing is lost."""

import json
import re
from urllib.parse import parse_qs, quote, quote_plus, urlsplit

import pytest
from playwright.sync_api import expect

from belote_core import MARQUOIR_3, PRESETS, dump
from belote_core.wording.glossary import card_name
from tests.browser.desk import ADDRESS, ALONE, NAME, Desk, codes, named, without_marks
from tests.browser.learner import (
    SLOW,
    Learner,
    axe_violations,
    axe_violations_in_both_themes,
    fits,
)
from tests.browser.test_exported import before_python
from tests.browser.test_pages import LESSONS, lesson_of, refusable
from tests.sample_records import whole
from tutorials.kit import prose
from tutorials.kit.answers import answer, card_answer, elsewhere_answer
from tutorials.kit.checker import Checker, signs
from tutorials.kit.lessons.lesson import Place
from tutorials.kit.table import card_names, card_shorts

pytestmark = pytest.mark.browser
both_modes = pytest.mark.modes("served", "exported")
wide = pytest.mark.wide

TRUMP, TRICK, HAND = "h", "As 9h", "Jh Ah Kd 9c"
TEXT = f"trump: {TRUMP}\ntrick: {TRICK}\nhand: {HAND}"
NOTATIONS = [
    TEXT,
    "atout: ♥, pli: A♠ 9♥, main: V♥ A♥ R♦ 9♣",
    "atout coeur pli Api 9co main Vco Aco Rca 9tr",
    "trump hearts; trick ace of spades, nine of hearts; hand jack of hearts, ace of hearts, Kd, 9c",
]
WHOLE = dump(whole(MARQUOIR_3))
MISTYPED = "trump: h\ntrick: As 9h\nhand: Jh Ah 99c Kd"


@pytest.fixture
def desk(page):
    return Desk(page)


def english(page):
    return Desk(page, "en")


@both_modes
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=wide)])
def test_a_clicked_hand_is_written_and_answered(page, site, lang):
    desk = Desk(page, lang).opens(site)
    desk.chooses_trump(TRUMP).clicks("trick", TRICK).clicks("hand", HAND)
    desk.shows("trick", TRICK).shows("hand", HAND)
    sign, words = signs()[lang], desk.words
    written = "\n".join(
        f"{words[f'key_{key}']}: {' '.join(sign[code] for code in cards)}"
        for key, cards in (("trump", [TRUMP]), ("trick", codes(TRICK)), ("hand", codes(HAND)))
    )
    expect(desk.area).to_have_value(written)
    sections = desk.is_answered(written)
    expect(desk.status).to_have_text(without_marks(sections[0]["paragraphs"][0]))


def test_any_notation_is_read_and_shown_on_the_cards(site, desk):
    desk.opens(site)
    for text in NOTATIONS:
        desk.area.fill("")
        desk.shows("hand", "")
        expect(desk.verdicts).to_have_count(0)
        desk.area.fill(text)
        desk.shows("trick", TRICK).shows("hand", HAND).is_answered(TEXT)


def test_a_click_on_a_laid_card_takes_it_back(site, desk):
    desk.opens(site, TEXT).shows("hand", HAND)
    desk.row("hand").get_by_role("button").nth(1).click()
    desk.shows("hand", "Jh Kd 9c")
    # The pack's own card is a switch.
    laid = desk.pack.get_by_role("button", name=re.compile(named("Kd", "fr")[0]))
    expect(laid).to_have_attribute("aria-pressed", "true")
    laid.click()
    desk.shows("hand", "Jh 9c")
    for _ in range(2):
        desk.button("undo").click()
    desk.shows("hand", HAND)
    expect(desk.area).to_have_value(TEXT)


def test_who_took_is_kept_when_cards_are_clicked(site, desk):
    desk.opens(site, f"{TEXT}\ntaker: 2").shows("hand", HAND)
    desk.row("hand").get_by_role("button").first.click()
    desk.shows("hand", "Ah Kd 9c")
    expect(desk.area).to_have_value(re.compile(rf"\n{desk.words['key_taker']}: 2$"))


@both_modes
def test_a_fault_stands_beside_its_token_and_one_click_mends_it(page, site):
    desk = english(page).opens(site)
    desk.area.fill(MISTYPED)
    (fault,) = answer(MISTYPED, PRESETS["MARQUOIR_3"])["faults"]
    item = page.get_by_role("listitem").filter(has_text=fault["en"])
    expect(item).to_be_visible()
    expect(desk.status).to_have_text(fault["en"])
    expect(desk.area).to_have_attribute("aria-invalid", "true")
    # The word itself takes what was meant, as does the button beside it.
    expect(item.get_by_role("button", name=fault["fix"]["en"])).to_have_count(2)
    item.get_by_role("button", name=fault["token"]).first.click()
    mended = MISTYPED.replace("99c", fault["fix"]["text"]["en"])
    expect(desk.area).to_have_value(mended)
    expect(desk.area).to_be_focused()
    expect(item).to_have_count(0)
    desk.is_answered(mended)


def test_places_are_counted_in_characters(site, desk):
    text = f"# 🂡🂡🂡\n{MISTYPED}"
    desk.opens(site)
    desk.area.fill(text)
    fault = next(f for f in answer(text, PRESETS["MARQUOIR_3"])["faults"] if f["token"] == "99c")
    item = desk.page.get_by_role("listitem").filter(has_text=fault["fr"])
    item.get_by_role("button", name="99c").first.click()
    mended = text.replace("99c", fault["fix"]["text"]["fr"])
    expect(desk.area).to_have_value(mended)


@both_modes
def test_language_and_profile_change_in_place(page, site):
    desk = Desk(page).opens(site)
    desk.chooses_trump(TRUMP).clicks("trick", TRICK).clicks("hand", HAND)
    desk.is_answered(TEXT)
    desk.verdicts.nth(2).locator("summary").click()
    page.get_by_role("button", name="EN – English").click()
    desk.lang = "en"
    desk.is_answered(TEXT)
    # Clicks wrote it, so it follows the page; what was opened stays open.
    expect(desk.area).to_have_value(TEXT)
    expect(desk.verdicts.nth(2)).to_have_attribute("open", "")
    page.get_by_role("combobox").select_option("CLASSIC_4")
    desk.is_answered(TEXT, "CLASSIC_4")
    expect(desk.pack.get_by_role("button")).to_have_count(len(PRESETS["CLASSIC_4"].cards))
    page.wait_for_url("**table=CLASSIC_4**")


def test_what_somebody_typed_is_not_rewritten_in_another_language(page, site, desk):
    desk.opens(site, NOTATIONS[1]).is_answered(TEXT)
    page.get_by_role("button", name="EN – English").click()
    desk.lang = "en"
    desk.is_answered(TEXT)
    expect(desk.area).to_have_value(NOTATIONS[1])


def test_by_keyboard_alone(page, site):
    desk = english(page).opens(site)
    keys = page.keyboard

    def tab_to(locator):
        for _ in range(30):
            if locator.evaluate("node => node.matches(':focus')"):
                return
            keys.press("Tab")
        raise AssertionError(locator)

    suits = desk.page.get_by_role("group", name=desk.words["trump"], exact=True)
    tab_to(suits.get_by_role("button").first)
    keys.press("ArrowRight")
    keys.press("Enter")
    hand = page.get_by_role("radio", name=desk.words["hand"])
    tab_to(hand)
    keys.press("ArrowUp")
    expect(page.get_by_role("radio", name=desk.words["trick"])).to_be_checked()
    cards = desk.pack.get_by_role("button")
    tab_to(cards.first)
    keys.press("ArrowRight")
    keys.press("Space")
    expect(cards.nth(1)).to_be_focused()
    keys.press("ArrowDown")
    keys.press("ArrowLeft")
    keys.press("Space")
    desk.shows("trick", "Ts 9h")
    keys.press("End")
    expect(cards.last).to_be_focused()
    keys.press("Shift+Tab")  # back to the laid cards, or to the row
    tab_to(cards.last)
    keys.press("Home")
    page.get_by_role("radio", name=desk.words["hand"]).focus()
    keys.press("Space")
    tab_to(cards.first)
    keys.press("Enter")
    desk.shows("hand", "9s")
    desk.is_answered("trump: h trick: Ts 9h hand: 9s")
    tab_to(desk.verdicts.first.locator("summary"))
    keys.press("Enter")
    expect(desk.verdicts.first).to_have_attribute("open", "")


def test_the_focus_stays_in_the_row_when_a_card_is_taken_back(page, site):
    desk = english(page).opens(site, TEXT).shows("trick", TRICK)
    laid = desk.row("trick").get_by_role("button")
    laid.last.focus()
    page.keyboard.press("Enter")
    desk.shows("trick", "As")
    expect(laid.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name=desk.words["trick"])).to_be_focused()


@both_modes
def test_a_reload_finds_the_draft(page, site):
    desk = english(page).opens(site)
    desk.area.fill(TEXT)
    desk.is_answered(TEXT)
    desk.opens(site)
    expect(desk.area).to_have_value(TEXT)
    desk.is_answered(TEXT)


def test_two_tabs_keep_their_own_drafts_and_a_new_one_begins_with_the_last(context, site):
    texts = ("hand: 9c", "hand: Ah")
    desks = [english(context.new_page()).opens(site) for _ in texts]
    for desk, text in zip(desks, texts, strict=True):
        desk.area.fill(text)
        desk.is_answered(text)
    for desk, text in zip(desks, texts, strict=True):
        desk.page.reload()
        expect(desk.area).to_have_value(text, timeout=SLOW)
    expect(english(context.new_page()).opens(site).area).to_have_value(texts[-1])


def test_the_address_wins_over_the_draft_which_is_one_step_back(page, site):
    desk = english(page).opens(site)
    desk.area.fill("hand: 9c")
    desk.opens(site, TEXT).is_answered(TEXT)
    desk.button("undo").click()
    expect(desk.area).to_have_value("hand: 9c")
    # Changed, so the address gives way: F5 finds what stands there.
    assert "check=" not in page.url
    page.reload()
    expect(desk.area).to_have_value("hand: 9c", timeout=SLOW)


@pytest.mark.parametrize("length", [pytest.param(9_000, marks=wide), 50_000])
@pytest.mark.parametrize("before", ["?lang=en&check=", pytest.param("?lang=en#check=", marks=wide)])
def test_a_long_text_in_the_address_is_answered(page, site, length, before):
    desk, text = english(page), TEXT + " " * length
    page.goto(f"{site.url}{NAME}.html{before}{quote_plus(text)}")
    expect(desk.area).to_have_value(text, timeout=SLOW)
    desk.is_answered(text)
    # It is no longer in what is sent.
    assert len(page.url.partition("#")[0]) < 200


def test_with_storage_blocked_all_works(page, site, desk):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('blocked', 'SecurityError'); } });"
    )
    desk.opens(site, TEXT).is_answered(TEXT)
    desk.button("clear").click()
    expect(desk.area).to_have_value("")


def test_a_record_folds_the_cards_away_and_clearing_loses_nothing(site, desk):
    desk.opens(site)
    desk.page.locator("input[type=file]").set_input_files(
        {"name": "deal.belote.toml", "mimeType": "text/plain", "buffer": WHOLE.encode()}
    )
    desk.is_answered(WHOLE)
    expect(desk.pack).to_be_hidden()
    desk.button("clear").click()
    expect(desk.pack).to_be_visible()
    expect(desk.button("try_it")).to_be_visible()
    desk.button("undo").click()
    expect(desk.area).to_have_value(WHOLE)
    desk.is_answered(WHOLE)


def test_a_position_lies_on_the_table_and_each_card_of_it_can_be_tried(page, site, desk):
    desk.opens(site, TEXT).is_answered(TEXT)
    told = answer(TEXT, MARQUOIR_3)["position"]
    table = page.locator(".checked")
    expect(table.locator(".laid-card")).to_have_count(len(told["table"]["trick"]))
    allowed = [code for code, ruling in told["rulings"].items() if ruling["allowed"]]
    expect(table.locator(".card[data-state=good]")).to_have_count(len(allowed))
    for code, ruling in told["rulings"].items():
        table.locator(f".card[data-code='{code}']").focus()
        page.keyboard.press("Enter")
        said = ruling["fr"]
        expect(table.locator(".title")).to_contain_text(said["title"])
        expect(table.locator(".sentence")).to_have_text(without_marks(said["sentence"]))
        expect(table.locator(".path li")).to_have_count(len(said["path"]))
        link = table.get_by_role("link", name=said["article"])
        expect(link).to_have_attribute("href", f"rules.html?lang=fr#{said['rule']}")
        lies = table.locator(f".laid-card[data-code='{code}']")
        expect(lies).to_have_count(int(ruling["allowed"]))
        expect(table.locator(".hand :focus")).to_have_count(1)
    assert axe_violations(page) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert fits(page)
    desk.button("clear").click()
    expect(table).to_be_hidden()


def test_an_example_shows_what_to_expect(site, desk):
    desk.opens(site)
    desk.button("try_it").click()
    expect(desk.verdicts.first).to_be_visible()
    desk.is_answered(desk.area.input_value())
    # A recorded deal is one too.
    desk.button("clear").click()
    desk.button("try_deal").click()
    expect(desk.area).to_have_value(re.compile("actions = "))
    desk.is_answered(desk.area.input_value())


def test_the_other_table_is_one_click_away(site, desk):
    text = "atout coeur, pli A♠ 9♥, main 8♠ V♥"
    desk.opens(site, text)
    offered = desk.words["other_table"].replace("{pack}", "32")
    desk.page.get_by_role("button", name=offered, exact=True).click()
    mended = text.replace("8♠", "8♠, table CLASSIC_4,")
    expect(desk.area).to_have_value(mended)
    desk.is_answered(mended)


def test_a_house_rule_is_chosen_and_written_in_the_text(site, desk):
    text = "table CLASSIC_4, atout coeur, pli A♠ V♥, main 7♥ R♦"
    desk.opens(site, text).is_answered(text)
    rule = desk.page.get_by_label("Qui ne peut pas surcouper")
    expect(rule).to_have_value("coupe plus petit")
    rule.focus()
    rule.select_option("joue ce qu’il veut")
    free = text.replace("CLASSIC_4", "CLASSIC_4, sous-couper libre")
    expect(desk.area).to_have_value(free)
    desk.is_answered(free)
    expect(rule).to_be_focused()
    rule.select_option("coupe plus petit")
    expect(desk.area).to_have_value(text)
    desk.is_answered(text)
    desk.page.set_viewport_size({"width": 320, "height": 700})
    assert fits(desk.page)


def test_a_link_brings_back_the_text_and_a_long_one_is_not_given(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk = english(page).opens(site, TEXT, profile="CLASSIC_4")
    desk.button("link").click()
    expect(page.get_by_text(desk.words["copied"], exact=True)).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert parse_qs(urlsplit(link).query) == {"table": ["CLASSIC_4"], "lang": ["en"]}
    assert parse_qs(urlsplit(link).fragment) == {"check": [TEXT]}
    page.evaluate("localStorage.clear()")
    page.goto(link)
    expect(desk.area).to_have_value(TEXT, timeout=SLOW)
    desk.is_answered(TEXT, "CLASSIC_4")
    desk.area.fill(f"{TEXT} {'9c ' * 800}")
    desk.button("link").click()
    expect(page.get_by_text(desk.words["too_long"].replace("{most}", "2000"))).to_be_visible()


def test_a_table_of_the_course_hands_its_position_on(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lesson = lesson_of(LESSONS[0])
    stage, _, ruling = refusable(lesson)
    text = lesson.screen(Place(stage=stage))["copy"]["fr"]
    learner = Learner(page).opens(site.page(LESSONS[0], q=stage))
    learner.card(card_name(ruling.card, "fr")).click()
    learner.presses("copy")
    expect(learner.button("copy")).to_be_focused()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.get_by_role("link", name=prose.words("fr")["table"]["check"]).click()
    desk = Desk(page)
    expect(desk.area).to_have_value(text, timeout=SLOW)
    desk.is_answered(text)


@both_modes
def test_axe_finds_nothing(page, site):
    desk = english(page).opens(site)
    assert axe_violations_in_both_themes(page) == [], "empty"
    desk.area.fill(MISTYPED)
    expect(desk.area).to_have_attribute("aria-invalid", "true")
    assert axe_violations_in_both_themes(page) == [], "with a fault"
    desk.area.fill(TEXT)
    desk.verdicts.nth(1).locator("summary").click()
    assert axe_violations_in_both_themes(page) == [], "answered"
    desk.area.fill("table CLASSIC_4, tie failed, points 81 81, taker 1")
    expect(page.get_by_label("A tie")).to_be_visible()
    assert axe_violations_in_both_themes(page) == [], "house rules to choose"
    desk.area.fill(WHOLE)
    expect(page.get_by_role("table").first).to_be_visible()
    assert axe_violations_in_both_themes(page) == [], "a record"


# The largest pack is the one that needs most room.
@pytest.mark.parametrize(
    "profile",
    ["CLASSIC_4", pytest.param("MARQUOIR_3", marks=wide), pytest.param("THIRTY_3", marks=wide)],
)
def test_a_phone_needs_no_sideways_scrolling_and_no_fine_finger(page, site, profile):
    page.set_viewport_size({"width": 320, "height": 700})
    desk = english(page).opens(site, profile=profile)
    for text in (TEXT, WHOLE, MISTYPED):  # a hand, a record, a fault
        desk.area.fill(text)
        if text == MISTYPED:
            expect(desk.area).to_have_attribute("aria-invalid", "true")
        else:
            desk.is_answered(text, profile)
        expect(desk.status).not_to_have_text("")
        is_a_phones(page)


def is_a_phones(page):
    assert fits(page)
    wide = page.locator(".checker *:visible").evaluate_all(
        "nodes => nodes.filter(node => !node.closest('svg, .front, thead')"
        " && node.getBoundingClientRect().right > 320.5).map(node => node.outerHTML.slice(0, 80))"
    )
    assert wide == []
    buttons = page.locator(".checker").get_by_role("button").all()
    assert len(buttons) >= 4
    for button in buttons:
        at = button.bounding_box()
        least = 44 if "card" in (button.get_attribute("class") or "").split() else 24
        assert min(at["width"], at["height"]) >= least, button.inner_text()


def test_the_answer_stands_beside_the_cards_or_under_them(page, site):
    desk = english(page).opens(site, TEXT)
    for width, beside in ((1280, True), (1024, True), (375, False)):
        page.set_viewport_size({"width": width, "height": 768})
        page.evaluate("scrollTo(0, 0)")
        pack, verdict = desk.pack.bounding_box(), desk.verdicts.first.bounding_box()
        assert (verdict["x"] >= pack["x"] + pack["width"]) == beside
        assert desk.status.bounding_box()["y"] < 768, "what came of it is in sight"


def test_the_settings_of_the_frame_apply(page, site):
    desk = english(page).opens(site, TEXT, colours=4, text=1, faces="VDR", large=1, left=1)
    expect(page.locator(".checker.four-colours.left.large:not(.jqk-faces)")).to_be_visible()
    expect(desk.row("hand").locator(".text-face").first).to_have_text(re.compile("^V"))
    expect(desk.area).to_have_value(TEXT)


@pytest.mark.modes("exported")
def test_cards_clicked_before_python_is_up_are_answered_when_it_comes(page, site, held):
    desk = english(page)
    page.goto(site.page(NAME, lang="en", check=quote("hand: 9c")))
    desk.chooses_trump(TRUMP)
    expect(desk.pack.get_by_role("button")).to_have_count(len(MARQUOIR_3.cards))
    desk.button("clear").click()
    desk.chooses_trump(TRUMP).clicks("trick", TRICK).clicks("hand", HAND)
    desk.shows("hand", HAND)
    expect(desk.area).to_have_value(TEXT)
    last = desk.pack.get_by_role("button", name=re.compile(named("9c", "en")[0])).element_handle()
    assert before_python(page)
    held()
    desk.is_answered(TEXT)
    assert not before_python(page)
    assert last.evaluate("node => node.isConnected && node.matches(':focus')"), "the very nodes"
    desk.row("hand").get_by_role("button").first.click()
    desk.is_answered("trump: h trick: As 9h hand: Ah Kd 9c")


def test_an_answer_about_an_older_text_is_never_painted(page):
    checker = Checker(
        words=prose.labels("check"), table_words=prose.labels("table"), card_names=card_names(),
        card_shorts=card_shorts(), answer={**answer("", MARQUOIR_3), "n": 0},
    )  # fmt: skip
    names = (*checker.trait_names(sync=True),)
    values = {name: getattr(checker, name) for name in names if not name.startswith("_")}
    page.set_content("<body></body>")
    page.add_script_tag(type="module", content=ALONE % (ADDRESS, json.dumps(values, default=str)))
    desk = Desk(page)
    for number, text in enumerate((TEXT, "trump: h hand: 9c"), start=1):
        desk.area.fill(text)
        page.wait_for_function(f"model.get('typed').n === {number}")
    tell = "([n, told]) => model.says({ ...told, n })"
    page.evaluate(tell, [1, answer(TEXT, MARQUOIR_3)])
    expect(desk.verdicts).to_have_count(0)
    page.evaluate(tell, [2, answer("trump: h hand: 9c", MARQUOIR_3)])
    expect(desk.verdicts).to_have_count(1)
    # A click before Python has said what was typed waits for it, and writes over nothing.
    desk.area.fill(TEXT)
    desk.chooses_trump("s")
    expect(desk.area).to_have_value(TEXT)
    page.wait_for_function("model.get('typed').n === 3")
    # Meanwhile it is said, in sight, that the answer below is not about this text.
    expect(desk.status).to_have_text(desk.words["reading"])
    expect(desk.status).to_have_attribute("data-said", "here")
    page.evaluate(tell, [3, answer(TEXT, MARQUOIR_3)])
    expect(desk.area).to_have_value(re.compile("^atout: ♠\\npli: A♠ 9♥"))


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=wide)])
def test_a_card_of_a_deal_is_asked_by_a_click_and_by_keyboard(page, site, lang):
    desk = Desk(page, lang).opens(site, WHOLE)
    table = next(s for s in answer(WHOLE, MARQUOIR_3)[lang] if s["kind"] == "table")
    asks = {card["at"]: card["name"] for row in table["asks"] for card in row if card}
    sections = card_answer(WHOLE, "3.2")[lang]
    card = page.get_by_role("button", name=asks["3.2"], exact=True)
    card.click()
    for section in sections:
        expect(page.get_by_role("heading", name=section["title"], exact=True)).to_be_visible()
    expect(page.locator(".of-card .path").first).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_focused()
    expect(desk.status).to_have_text(sections[1]["cards"][0]["name"])
    assert axe_violations(page) == []
    # One stop for the Tab key: the arrows lead to the next card, Enter asks about it.
    card.press("ArrowRight")
    beside = page.locator(".ask:focus")
    at = beside.get_attribute("data-at")
    assert at in asks
    assert at != "3.2"
    beside.press("Enter")
    expect(
        page.get_by_role("heading", name=card_answer(WHOLE, at)[lang][0]["title"])
    ).to_be_visible()
    expect(page.locator("button.ask[tabindex='0']")).to_have_count(1)
    beside.press("Enter")
    expect(page.locator(".of-card h3")).to_have_count(0)
    # What was asked about an older text is gone with it.
    card.click()
    expect(page.locator(".of-card h3").first).to_be_visible()
    desk.area.fill(TEXT)
    expect(page.locator(".of-card h3")).to_have_count(0)


def test_a_deal_is_stepped_through_compared_and_answered_first(page, site, desk):
    desk.opens(site)
    desk.area.fill(WHOLE)
    desk.is_answered(WHOLE)
    # Trick by trick on the table, each card with its ruling.
    page.get_by_role("button", name=desk.words["stepped_open"], exact=True).click()
    stepped = page.locator(".stepped")
    expect(stepped.get_by_role("heading", name=desk.words["stepped"])).to_be_visible()
    frame = answer(WHOLE, MARQUOIR_3)["replay"]["stage"]["frames"][1]
    stepped.get_by_role("button", name="Suivant", exact=True).click()
    expect(stepped.get_by_text(without_marks(frame["text"]["fr"])).first).to_be_visible()
    # The same deal elsewhere.
    code = "MARQUOIR_3-c300"
    kept = json.dumps([{"id": "a", "name": "x", "code": code}])
    page.evaluate("text => localStorage.setItem('belote.tables.v1', text)", kept)
    page.evaluate("window.dispatchEvent(new Event('belote-tables'))")
    chosen = page.get_by_role("combobox", name=desk.words["elsewhere"], exact=True)
    chosen.select_option(code)
    for section in elsewhere_answer(WHOLE, code)["fr"]:
        expect(page.get_by_role("heading", name=section["title"]).last).to_be_visible()
    # One's own answer first.
    page.get_by_label(desk.words["first"], exact=True).check()
    expect(page.locator(".found table")).to_have_count(0)
    page.get_by_label(desk.words["first_other"], exact=True).fill("75 86 21")
    page.keyboard.press("Enter")
    expect(
        page.get_by_text(desk.words["first_yours"].replace("{answer}", "75 86 21"))
    ).to_be_visible()
    desk.is_answered(WHOLE)
    # A position is answered with a card, and nothing is marked or said before.
    desk.area.fill(TEXT)
    expect(page.get_by_role("heading", name=desk.words["first_card"])).to_be_visible()
    expect(desk.verdicts).to_have_count(0)
    expect(desk.status).to_have_text(desk.words["first_card"])
    felt = page.locator(".on-the-table")
    felt.get_by_role("button", name=named(HAND, "fr")[0]).first.click()
    expect(desk.verdicts).to_have_count(len(HAND.split()))
