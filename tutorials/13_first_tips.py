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

    from belote_core import CLASSIC_4, MARQUOIR_3, Trick, explain, rule_on_hand
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Fork, Read, Try, mixed


@app.cell
def _():
    # Seven tips for beginners, each as a deal played with it and without.
    NAME = "13_first_tips"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    stages = (
        Read("intro"),
        Fork("take", followed="tip_take_with", ignored="tip_take_without"),
        Fork("draw", followed="tip_draw_with", ignored="tip_draw_without"),
        Fork("count", followed="tip_count_with", ignored="tip_count_without"),
        Try("ruffed", theme="count-trump", written="13-ruffed-01"),
        Fork("ten", followed="tip_ten_with", ignored="tip_ten_without"),
        Try("offered", theme="count-plain", written="13-ten-01"),
        Fork("last", followed="tip_last_with", ignored="tip_last_without"),
        Try("bonus", theme="count-last-trick", written="13-last-01"),
        Fork("give", followed="tip_give_with", ignored="tip_give_without"),
        Fork("spare", followed="tip_spare_with", ignored="tip_spare_without", number=11),
        Try("gift", theme="count-pile", at=CLASSIC_4, written="13-partner-02", number=10),
        Read("remember"),
        *mixed(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME)),
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

    cards = laboratory.position(asked, MARQUOIR_3, "must-trump")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(asked, cards, knobs)
    return cards, knobs, laboratory


@app.cell
def laboratory_answer(asked, cards, knobs, laboratory):
    with laboratory.answer(asked) as told:
        rules, trump = replace(MARQUOIR_3, **knobs.value), cards.value["trump"]
        hand, trick = told.cards(cards, "hand"), told.cards(cards, "trick")
        table = {"trump": trump, "trick": Trick(0, trick), "taker": cards.value["taker"]}
        for r in rule_on_hand(rules, **table, seat=len(trick), hand=hand):
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
