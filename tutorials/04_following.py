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

    from belote_core import MARQUOIR_3, Trick, explain, rule_on_hand, trick_points
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Count, Read, Try, Watch, mixed


@app.cell
def _():
    # Following suit, who wins a trick, and what lies in it.
    NAME = "04_following"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    stages = (
        Read("intro"),
        Watch("example", theme="follow"),
        Try("follow", written=("04-follow-01", "04-follow-04")),
        Try("trick-led-suit-wins", written=("04-win-01", "04-win-05")),
        Try("trick-trump-wins", written="04-win-03"),
        Try("trick-trump-order", written="04-win-06"),
        Try("winner-leads", written=("04-lead-02", "04-lead-01")),
        Count("points", theme="count-pile"),
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

    cards = laboratory.position(asked, MARQUOIR_3, "follow")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(asked, cards, knobs)
    return cards, knobs, laboratory


@app.cell
def laboratory_answer(asked, cards, knobs, laboratory):
    with laboratory.answer(asked) as told:
        rules, trump = replace(MARQUOIR_3, **knobs.value), cards.value["trump"]
        hand, trick = told.cards(cards, "hand"), told.cards(cards, "trick")
        table = {
            "trump": trump,
            "trick": Trick(leader=0, cards=trick),
            "taker": cards.value["taker"],
        }
        for r in rule_on_hand(rules, **table, seat=len(trick), hand=hand):
            points = trick_points(rules, trump, Trick(leader=0, cards=(*trick, r.card)))
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang), points))
    return


if __name__ == "__main__":
    app.run()
