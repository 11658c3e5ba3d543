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
    # Settling a deal at four: the trap of 82, dedans, litige, capot, revoke.
    NAME = "12_settlement_four"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME, profile="CLASSIC_4")
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    # Its announcement is worth showing at every table.
    WORKED = "CLASSIC_4"
    stages = (
        Stage("read", "intro"),
        Stage("replay", "example", deal="example_at_four", show="play settlement", other=WORKED),
        Stage("try", "trap", show="eighty-two-trap", written="12-trap-01"),
        Stage("sheet", "failed", show="pair-failed"),
        Stage("try", "litige", written="12-litige-01"),
        Stage("try", "held", show="held-over-received", written="12-held-01"),
        Stage("try", "capot", show="pair-capot", written="12-capot-01"),
        Stage("try", "renonce", show="renonce-marked", written="12-renonce-01"),
        Stage("read", "remember"),
        *mixed_stages(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME, players=4)),
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

    from belote_core import CLASSIC_4, explain, settle
    from tutorials.kit import laboratory

    deal = laboratory.count(asked, CLASSIC_4, "pair-failed")
    knobs = laboratory.knobs(asked, CLASSIC_4, "tie", "rounding")
    laboratory.panel(deal, knobs)
    return CLASSIC_4, deal, explain, knobs, laboratory, replace, settle


@app.cell
def laboratory_answer(
    CLASSIC_4,
    asked,
    deal,
    explain,
    knobs,
    laboratory,
    replace,
    settle,
):
    with laboratory.answer(asked) as told:
        done = settle(replace(CLASSIC_4, **knobs.value), **deal.value)
        told.rows = [(explain(line, lang=asked.lang), line.amounts) for line in done.lines]
        told.rows.append((explain(done, lang=asked.lang), done.marked))
    return


if __name__ == "__main__":
    app.run()
