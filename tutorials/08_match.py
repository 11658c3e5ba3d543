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


@app.cell
def _():
    import marimo as mo

    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.lessons.lesson import Stage, mixed_stages

    return Stage, course, lesson_page, mixed_stages, mo


@app.cell
def _(lesson_page, mo):
    # Writing a match down: who has reached the target, who has won, and a tie.
    NAME = "08_match"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    # A short match: the sheets of a long one would not fit in a lesson.
    short = "target=501"
    stages = (
        Stage("read", "intro", other=short),
        Stage("replay", "example", show="match-reached", other=short),
        Stage("sheet", "mark", show="match-reached", other=short),
        Stage("try", "match-exactly", written="08-reach-02"),
        Stage(
            "try",
            "match-several-reach",
            other=short,
            written="08-several-01 08-several-03",
        ),
        Stage("sheet", "tie", show="match-perfect-tie", other=short),
        Stage("try", "match-tie-broken", other=short, written="08-tie-02"),
        Stage(
            "try",
            "match-must-be-exceeded",
            other="target_must_be_exceeded=true",
            written="08-reach-03",
        ),
        Stage("read", "remember"),
        *mixed_stages(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME)),
        Stage("read", "done"),
    )
    return (stages,)


@app.cell
def _(NAME, asked, lesson_page, stages):
    page = lesson_page.LessonPage(NAME, stages, asked)
    page
    return


@app.cell
def laboratory_controls(asked, mo):
    mo.stop(mo.app_meta().mode != "edit")
    from dataclasses import replace

    from belote_core import MARQUOIR_3, Match, settle
    from tutorials.kit import laboratory

    before = laboratory.totals(asked, MARQUOIR_3, "match-reached")
    deal = laboratory.count(asked, MARQUOIR_3, "match-reached")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "target", "target_must_be_exceeded")
    laboratory.panel(before, deal, knobs)
    return MARQUOIR_3, Match, before, deal, knobs, laboratory, replace, settle


@app.cell
def laboratory_answer(
    MARQUOIR_3,
    Match,
    asked,
    before,
    deal,
    knobs,
    laboratory,
    replace,
    settle,
):
    with laboratory.answer(asked) as told:
        rules = replace(MARQUOIR_3, **knobs.value)
        match = Match(rules, **before.value).add(settle(rules, **deal.value))
        told.rows = [(told.words["totals"], match.totals, told.winner(match.winner))]
    return


if __name__ == "__main__":
    app.run()
