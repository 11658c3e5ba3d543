# /// script
# requires-python = ">=3.11"
# dependencies = ["anywidget"]
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    width="full",
    app_title="Belote, pas à pas",
    css_file="kit/theme.css",
    html_head_file="kit/head.html",
)

with app.setup:
    from dataclasses import replace

    import marimo as mo

    from belote_core import CLASSIC_4, award_announcements, find_announcements
    from belote_core.ruleset import Announcements
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Order, Part, Read, Replay, Try, house, mixed


@app.cell
def _():
    # At four: finding runs and carrés, comparing them, and who marks what.
    NAME = "11_announcements"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME, profile="CLASSIC_4")
    return NAME, asked


@app.cell
def _(NAME, asked):
    # A table without announcements asks about them as if it had them.
    full = house(announcements=Announcements.FULL)
    stages = (
        Read("intro"),
        Read("kinds", number=50, at=full),
        Replay("example", decides=True, deals="announcing_at_four", parts=(Part.PLAY,), at=full),
        Order("runs", theme="order-runs", at=full),
        Try("find-tierce", at=full, written="11-find-01"),
        Try("find-carre", at=full, written="11-find-04"),
        Try("compare", theme="carre-over-run", at=full, written="11-award-01"),
        Try("marks", theme="best-side-marks-all", at=full, written="11-award-07"),
        Try("time", theme="announce-in-time", at=full, written="11-time-02"),
        Read("remember"),
        *mixed(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME), at=full),
        Read("done"),
    )
    return (stages,)


@app.cell
def _(NAME, asked, stages):
    page = lesson_page.LessonPage(NAME, stages, asked)
    page
    return


@app.cell
def laboratory_controls(asked):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    cards = laboratory.hands(asked, CLASSIC_4, "best-side-marks-all")
    knobs = laboratory.knobs(asked, CLASSIC_4, "announcement_tie", "carre_order")
    laboratory.panel(asked, cards, knobs)
    return cards, knobs, laboratory


@app.cell
def laboratory_answer(asked, cards, knobs, laboratory):
    with laboratory.answer(asked) as told:
        rules, trump = replace(CLASSIC_4, **knobs.value), cards.value["trump"]
        hands = dict(enumerate(told.hands(cards)))
        for hand in hands.values():
            told.rows += [(one.cards, one.points) for one in find_announcements(rules, hand)]
        award = award_announcements(rules, hands=hands, trump=trump, first=0)
        told.rows.append((told.words["points"], award.by_side))
    return


if __name__ == "__main__":
    app.run()
