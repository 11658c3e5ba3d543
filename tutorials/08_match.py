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

    from belote_core import MARQUOIR_3, Match, settle
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Read, ReplayMatch, Sheet, Try, house, mixed


@app.cell
def _():
    # Writing a match down: who has reached the target, who has won, and a tie.
    NAME = "08_match"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    # A short match: the sheets of a long one would not fit in a lesson.
    short = house(target=501)
    stages = (
        Read("intro", at=short),
        ReplayMatch("example", theme="match-reached", at=short),
        Sheet("mark", theme="match-reached", at=short),
        Try("match-exactly", written="08-reach-02"),
        Try("match-several-reach", at=short, written=("08-several-01", "08-several-03")),
        Sheet("tie", theme="match-perfect-tie", at=short),
        Try("match-tie-broken", at=short, written="08-tie-02"),
        Try(
            "match-must-be-exceeded", at=house(target_must_be_exceeded=True), written="08-reach-03"
        ),
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

    before = laboratory.totals(asked, MARQUOIR_3, "match-reached")
    deal = laboratory.count(asked, MARQUOIR_3, "match-reached")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "target", "target_must_be_exceeded")
    laboratory.panel(asked, before, deal, knobs)
    return before, deal, knobs, laboratory


@app.cell
def laboratory_answer(asked, before, deal, knobs, laboratory):
    with laboratory.answer(asked) as told:
        rules = replace(MARQUOIR_3, **knobs.value)
        match = Match(rules, **before.value).add(settle(rules, **deal.value))
        told.rows = [(told.words["totals"], match.totals, told.winner(match.winner))]
    return


if __name__ == "__main__":
    app.run()
