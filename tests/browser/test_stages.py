"""The stages in a real Chromium: by mouse and by keyboard, in both languages, at every width."""

import re

import pytest
from playwright.sync_api import expect

from belote_core import CLASSIC_4, MARQUOIR_3
from tests.browser.learner import axe_violations, fits
from tests.browser.stage_desk import STAGES, Desk
from tutorials.kit import prose

pytestmark = pytest.mark.browser

EVERY = pytest.mark.parametrize("kind", STAGES)


def plain(html):
    return re.sub(r"<[^>]+>", "", html)


def frames(desk):
    shown = {}
    for frame in desk.stage["frames"]:
        shown = shown | frame
        yield shown


# ---- Every kind


@pytest.mark.wide
@EVERY
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_for_axe_to_find(page, kind, theme):
    Desk(page, kind, theme=theme)
    assert axe_violations(page) == []


@pytest.mark.wide
@EVERY
def test_it_fits_a_small_phone(page, kind):
    page.set_viewport_size({"width": 320, "height": 640})
    desk = Desk(page, kind)
    assert fits(page)
    buttons = desk.page.get_by_role("button").all()
    assert buttons
    for button in buttons:
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44, button.inner_text()


@pytest.mark.wide
@EVERY
def test_one_line_tells_what_happens(page, kind):
    desk = Desk(page, kind)
    expect(desk.status).to_have_count(1)
    expect(desk.status).to_have_text(desk.lesson.screen(desk.place)["title"]["fr"])


@pytest.mark.wide
@EVERY
def test_the_language_changes_in_place(page, kind):
    desk = Desk(page, kind)
    before = page.locator(".panel").inner_text()
    desk.switches("en")
    expect(page.locator(".panel")).not_to_have_text(before)
    french = prose.words("fr")["stage"].values()
    shown = page.locator(".page").inner_text()
    assert not [text for text in french if len(text) > 12 and text in shown]


@pytest.mark.wide
@EVERY
def test_settings_are_honoured(page, kind):
    desk = Desk(page, kind, text=True, colours=4, faces="JQK", left=True, large=True)
    expect(page.locator(".belote.four-colours.jqk-faces.left.large")).to_be_visible()
    expect(page.locator(".stage svg")).to_have_count(0)
    assert axe_violations(page) == []
    if kind == "order":
        signs = page.locator(".ordering .front").all_inner_texts()
        assert signs[0].startswith(desk.stage["cards"][0][0].replace("T", "10"))


# ---- A deal stepped through


@pytest.mark.parametrize("rules", [MARQUOIR_3, CLASSIC_4], ids=lambda rules: rules.id)
def test_a_deal_is_stepped_through_to_its_end(page, rules):
    desk = Desk(page, "replay", rules=rules)
    shown = list(frames(desk))
    for number, frame in enumerate(shown):
        expect(desk.title).to_have_text(frame["title"]["fr"])
        expect(desk.sentence).to_have_text(plain(frame["text"]["fr"]))
        if number:
            expect(desk.status).to_have_text(
                f"{frame['title']['fr']}. {plain(frame['text']['fr'])}"
            )
        if frame is not shown[-1]:
            desk.button("step_next", "table").click()
    done = desk.stage["lines"]["fr"]
    expect(page.locator("tfoot td")).to_have_text([str(n) for n in done["total"]])
    assert axe_violations(page) == []
    desk.ends()


def test_a_deal_is_stepped_through_with_the_arrows(page):
    desk = Desk(page, "short")
    shown = list(frames(desk))
    desk.button("step_next", "table").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(desk.title).to_have_text(shown[2]["title"]["fr"])
    page.keyboard.press("ArrowLeft")
    expect(desk.title).to_have_text(shown[1]["title"]["fr"])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(desk.title).to_have_text(shown[0]["title"]["fr"])
    expect(desk.button("step_next", "table")).to_be_focused()


def test_a_whole_trick_is_skipped(page):
    desk = Desk(page, "short")
    shown = list(frames(desk))
    desk.button("step_next", "table").click()
    ends = sorted({frame["to"] for frame in shown[1:]})
    for end in ends:
        desk.button("skip_play").click()
        expect(desk.title).to_have_text(shown[end]["title"]["fr"])
    expect(desk.button("skip_play")).to_have_count(0)
    expect(desk.next()).to_be_focused()


def test_the_hands_are_there_for_who_does_not_see_them(page):
    desk = Desk(page, "short")
    hand = page.get_by_role("group", name=desk.words("table")["hand"], exact=True)
    expect(hand.get_by_role("button", name=desk.name("Jd"))).to_be_visible()
    expect(page.locator(".deck li").first).to_contain_text(desk.name("Qs"))
    expect(page.locator(".deck")).to_have_attribute("aria-label", desk.words()["hands"])


def test_hidden_hands_tell_how_many_cards_they_are(page):
    desk = Desk(page, "own")
    expect(page.locator(".deck")).to_be_hidden()
    for player in page.locator(".seat").all():
        expect(player).to_contain_text(desk.words("table")["cards_n"].format(many=3))
        expect(player.locator(".fan .card-back")).to_have_count(3)


# ---- Something to change and to watch


def test_the_cards_change_their_order_and_their_points(page):
    desk = Desk(page, "explore")
    for option in desk.stage["options"]:
        button = page.get_by_role("button", name=option["label"]["fr"], exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[aria-pressed=true]")).to_have_count(1)
        for i, row in enumerate(option["rows"]):
            cards = page.locator(".rank").nth(i).locator("li")
            expect(cards.locator(".worth")).to_have_text([str(n) for _, n in row["cards"]])
            expect(cards.first).to_contain_text(desk.name(row["cards"][0][0]))
            expect(page.locator(".sum").nth(i)).to_have_text(str(row["sum"]))
        expect(desk.sentence).to_have_text(plain(option["text"]["fr"]))
    assert axe_violations(page) == []


def test_it_is_never_in_the_way(page):
    desk = Desk(page, "explore")
    desk.ends()


def test_two_settlements_stand_side_by_side_or_below_each_other(page):
    desk = Desk(page, "compare")
    first, second = (page.locator(".tables table").nth(i).bounding_box() for i in (0, 1))
    assert first["y"] == second["y"]
    for i, table in enumerate(desk.stage["pairs"][0]["tables"]):
        told = page.locator(".tables table").nth(i)
        expect(told.locator("caption")).to_contain_text(table["name"]["fr"])
        totals = [str(n) for n in table["lines"]["fr"]["total"]]
        expect(told.locator("tfoot td")).to_have_text(totals)
    page.set_viewport_size({"width": 375, "height": 700})
    first, second = (page.locator(".tables table").nth(i).bounding_box() for i in (0, 1))
    assert first["x"] == second["x"]
    assert fits(page)


# ---- Cards in order


def place(desk, codes):
    for code in codes:
        desk.page.get_by_role("button", name=desk.name(code)).click()


def test_a_right_order_counts_at_the_first_try(page):
    desk = Desk(page, "order")
    place(desk, desk.stage["right"])
    expect(desk.title).to_have_text(desk.words()["right"])
    expect(desk.next()).to_be_focused()
    (noted,) = desk.noted()
    assert (noted["theme"], noted["right"], noted["hints"]) == ("order-trump", True, 0)
    assert axe_violations(page) == []
    desk.ends()
    assert [(r.theme, r.right) for r in desk.place.results] == [("order-trump", True)]


def test_a_wrong_order_is_explained_at_its_first_wrong_place(page):
    desk = Desk(page, "order")
    right = desk.stage["right"]
    wrong = [right[0], right[2], right[1], *right[3:]]
    place(desk, wrong)
    why = desk.stage["pairs"][f"{right[1]} {right[2]}"]["fr"]
    expect(desk.sentence).to_contain_text(why)
    expect(desk.status).to_contain_text(why)
    expect(page.get_by_role("button", name=desk.name(right[0]))).to_have_accessible_name(
        re.compile(f"1, {desk.words()['cell_good']}$")
    )
    expect(page.get_by_role("button", name=desk.name(right[2]))).to_have_accessible_name(
        re.compile(f"2, {desk.words()['cell_bad']}$")
    )
    assert axe_violations(page) == []
    desk.button("retry").click()
    place(desk, right[1:])
    expect(desk.title).to_have_text(desk.words()["right"])
    assert [one["right"] for one in desk.noted()] == [False], "the first try counts"
    desk.comes_again()


def test_a_card_can_be_taken_back_and_all_of_it_by_keyboard(page):
    desk = Desk(page, "order")
    cards = page.locator(".ordering").get_by_role("button")
    cards.first.focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    named = desk.name(desk.stage["cards"][0])
    expect(desk.status).to_have_text(desk.words()["taken_back"].format(card=named))
    expect(page.locator("[data-placed=yes]")).to_have_count(0)
    laid = desk.stage["cards"]
    at = 0
    for code in desk.stage["right"]:
        to = laid.index(code)
        for _ in range(abs(to - at)):
            page.keyboard.press("ArrowRight" if to > at else "ArrowLeft")
        at = to
        page.keyboard.press("Enter")
    expect(desk.title).to_have_text(desk.words()["right"])
    expect(desk.next()).to_be_focused()


def test_the_answer_can_be_shown_and_is_no_success(page):
    desk = Desk(page, "order")
    desk.button("show").click()
    expect(desk.title).to_have_text(desk.words()["shown"])
    (noted,) = desk.noted()
    assert (noted["right"], noted["hints"]) == (False, 1)
    desk.comes_again()


# ---- Points added up


def test_points_are_added_up_card_by_card(page):
    desk = Desk(page, "count")
    for number, total in enumerate(desk.stage["right"]):
        step = desk.stage["steps"][number]
        box = page.get_by_role("textbox")
        expect(box).to_have_accessible_name(
            desk.words()["count_now"].format(card=step["label"]["fr"])
        )
        box.fill(str(total))
        page.keyboard.press("Enter")
        expect(desk.status).to_contain_text(step["told"]["fr"])
    expect(desk.title).to_have_text(desk.words()["right"])
    expect(desk.next()).to_be_focused()
    (noted,) = desk.noted()
    assert (noted["theme"], noted["right"]) == ("count-last-trick", True)
    assert axe_violations(page) == []
    desk.ends()


def test_a_wrong_total_is_explained_and_written_again(page):
    desk = Desk(page, "count")
    box = page.get_by_role("textbox")
    box.fill("x")
    desk.button("check").click()
    expect(page.get_by_text(desk.words()["number_needed"]).first).to_be_visible()
    box.fill("99")
    desk.button("check").click()
    expect(desk.sentence).to_have_text(desk.stage["steps"][0]["told"]["fr"])
    expect(box).to_be_focused()
    expect(box).to_have_attribute("aria-invalid", "true")
    assert axe_violations(page) == []
    for total in desk.stage["right"]:
        box.fill(str(total))
        desk.button("check").click()
    expect(desk.title).to_have_text(desk.words()["right"])
    assert [one["right"] for one in desk.noted()] == [False]
    desk.comes_again()


# ---- A settlement to fill in


def fill(desk, values):
    for box, value in zip(desk.page.get_by_role("textbox").all(), values, strict=True):
        box.fill("" if value == 0 else str(value).replace("-", "−"))


@pytest.mark.parametrize("kind", ["sheet", "whole"])
def test_a_settlement_is_filled_in_line_by_line(page, kind):
    desk = Desk(page, kind)
    stage = desk.stage
    for number, row in enumerate(stage["right"]):
        expect(page.get_by_role("textbox").first).to_be_focused() if number else None
        fill(desk, row)
        page.get_by_role("textbox").last.press("Enter")
    expect(desk.title).to_have_text(desk.words()["right"])
    expect(desk.sentence).to_have_text(stage["done"]["fr"])
    expect(desk.next()).to_be_focused()
    assert [one["right"] for one in desk.noted()] == [True]
    for row in stage["rows"]:
        for note in row.get("notes", []):
            expect(page.get_by_text(plain(note["fr"]))).to_be_visible()
    assert axe_violations(page) == []
    desk.ends()
    assert [result.right for result in desk.place.results] == [True]


def test_a_wrong_box_is_explained_and_the_others_are_kept(page):
    desk = Desk(page, "sheet")
    rows = [row for row in desk.stage["rows"] if not row["given"]]
    fill(desk, rows[0]["right"])
    desk.button("check").click()
    total = rows[1]
    wrong = [total["right"][0] + 1, *total["right"][1:]]
    fill(desk, wrong)
    desk.button("check").click()
    expect(desk.sentence).to_have_text(total["cells"][0]["fr"])
    boxes = page.get_by_role("textbox")
    expect(boxes.nth(0)).to_have_attribute("aria-invalid", "true")
    expect(boxes.nth(0)).to_be_focused()
    expect(boxes.nth(1)).to_have_attribute("aria-invalid", "false")
    assert axe_violations(page) == []
    boxes.nth(0).fill(str(total["right"][0]))
    desk.button("check").click()
    fill(desk, [9] * len(total["right"]))
    desk.button("check").click()
    expect(desk.sentence).to_have_text(plain(rows[2]["told"]["fr"]))
    desk.button("show").click()
    expect(desk.title).to_have_text(desk.words()["shown"])
    assert [one["right"] for one in desk.noted()] == [False]


# ---- One after the other


def test_a_lesson_goes_from_stage_to_stage_and_the_felt_keeps_nothing(page):
    desk = Desk(page, "short", "explore", "order", "compare", "count")
    for _ in range(3):
        desk.button("skip_play").click()
    desk.next().click()
    expect(page.locator(".ranks")).to_be_visible()
    expect(page.locator(".deck")).to_be_hidden()
    desk.next().click()
    expect(page.locator(".ordering :focus")).to_have_count(1)
    place(desk, desk.stage["right"])
    desk.next().click()
    expect(page.locator(".won")).to_be_visible()
    expect(page.locator(".ordering")).to_be_hidden()
    expect(desk.next()).to_be_focused()
    desk.next().click()
    expect(page.get_by_role("textbox")).to_be_focused()
    expect(page.locator(".won")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    desk.button("back", "table").click()
    expect(page.locator(".tables")).to_be_visible()


# ---- Driven by deciding


def card_of(desk, code):
    return desk.page.locator(f".hand [data-code={code}]")


def test_one_says_what_one_would_play_before_it_is_shown(page):
    desk = Desk(page, "decides")
    asked = desk.words("replay")["your_turn"]
    expect(desk.title).to_have_text(asked)
    expect(desk.next()).to_be_hidden()
    assert axe_violations(page) == []
    # Allowed, though another one is played in this deal: it goes on, and that is said.
    card_of(desk, "Ad").click()
    expect(desk.title).to_contain_text(desk.name("Qh"))
    expect(desk.sentence).to_contain_text("permise aussi")
    desk.button("step_next", "table").click()
    desk.button("step_next", "table").click()
    expect(desk.title).to_have_text(asked)
    # No spade, and trumps in hand: refused, told why, and tried again at once.
    card_of(desk, "Ad").click()
    expect(desk.title).to_have_text(desk.words()["wrong"])
    expect(desk.sentence).to_contain_text("couper")
    assert desk.name("Kh") not in desk.sentence.inner_text()
    assert axe_violations(page) == []
    card_of(desk, "Kh").click()
    expect(desk.title).to_contain_text(desk.name("Kh"))
    assert desk.noted() == []


def test_a_worked_example_asks_its_questions_and_no_press_answers_two(page):
    desk = Desk(page, "path")
    frames = desk.stage["frames"]
    right = [next(o for o in f["ask"]["options"] if o["right"]) for f in frames if f["ask"]]
    assert len(right) > 2
    wrong = next(o for o in frames[0]["ask"]["options"] if not o["right"])
    page.get_by_role("button", name=wrong["label"]["fr"], exact=True).click()
    expect(desk.title).to_have_text(desk.words()["wrong"])
    page.get_by_role("button", name=right[0]["label"]["fr"], exact=True).focus()
    # What has just been painted is not answered by a press that was on its way.
    page.wait_for_timeout(500)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(desk.title).to_have_text(frames[1]["title"]["fr"])
    for frame, option in zip(frames[1:], right[1:], strict=False):
        expect(desk.title).to_have_text(frame["title"]["fr"])
        page.get_by_role("button", name=option["label"]["fr"], exact=True).click()
    expect(desk.title).to_have_text(frames[-1]["title"]["fr"])
    desk.ends()
