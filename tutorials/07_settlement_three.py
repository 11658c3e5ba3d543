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

    from belote_core import MARQUOIR_3, explain, settle
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import PLAYED, Read, Replay, Sheet, Try, mixed


@app.cell
def _():
    # Settling a deal at three: made, failed, shared, capot.
    NAME = "07_settlement_three"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    # Who must beat both together fails otherwise than who must beat each.
    made = ("made-under-82", "made")
    failed, shared = ("failed-to-one", "failed-together"), ("failed-shared", "failed-together")
    stages = (
        Read("intro"),
        Replay("example", decides=True, deals="sixty_at_three", tricks=0, parts=PLAYED),
        Sheet("made", theme=made),
        Sheet("failed", theme=failed),
        # What is common first.
        Sheet("belote", theme="belote-kept"),
        Sheet("capot", theme="capot-by-defender"),
        Sheet("shared", theme=shared, number=4),
        Try("whole", theme=made, written="07-made-01"),
        Read("remember"),
        *mixed(
            asked.seed, 5, (*course.TAUGHT[NAME], made, failed, shared), earlier=course.before(NAME)
        ),
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

    deal = laboratory.count(asked, MARQUOIR_3, "failed-to-one")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "majority", "failed_points_to")
    laboratory.panel(asked, deal, knobs)
    return deal, knobs, laboratory


@app.cell
def laboratory_answer(asked, deal, knobs, laboratory):
    with laboratory.answer(asked) as told:
        done = settle(replace(MARQUOIR_3, **knobs.value), **deal.value)
        told.rows = [(explain(line, lang=asked.lang), line.amounts) for line in done.lines]
        told.rows.append((explain(done, lang=asked.lang), done.marked))
    return


if __name__ == "__main__":
    app.run()
