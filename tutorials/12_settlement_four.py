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

    from belote_core import CLASSIC_4, explain, settle
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import PLAYED, Read, Replay, Sheet, Try, mixed


@app.cell
def _():
    # Settling a deal at four: the trap of 82, dedans, litige, capot, revoke.
    NAME = "12_settlement_four"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME, profile="CLASSIC_4")
    return NAME, asked


@app.cell
def _(NAME, asked):
    stages = (
        Read("intro"),
        # Its announcement is worth showing at every table.
        Replay(
            "example",
            decides=True,
            tricks=1,
            deals="example_at_four",
            parts=PLAYED,
            at=CLASSIC_4,
        ),
        Try("trap", theme="eighty-two-trap", written="12-trap-01"),
        Sheet("failed", theme="pair-failed"),
        Try("litige", written="12-litige-01"),
        Try("held", theme="held-over-received", written="12-held-01"),
        Try("capot", theme="pair-capot", written="12-capot-01"),
        Try("renonce", theme="renonce-marked", written="12-renonce-01"),
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

    deal = laboratory.count(asked, CLASSIC_4, "pair-failed")
    knobs = laboratory.knobs(asked, CLASSIC_4, "tie", "rounding")
    laboratory.panel(asked, deal, knobs)
    return deal, knobs, laboratory


@app.cell
def laboratory_answer(asked, deal, knobs, laboratory):
    with laboratory.answer(asked) as told:
        done = settle(replace(CLASSIC_4, **knobs.value), **deal.value)
        told.rows = [(explain(line, lang=asked.lang), line.amounts) for line in done.lines]
        told.rows.append((explain(done, lang=asked.lang), done.marked))
    return


if __name__ == "__main__":
    app.run()
