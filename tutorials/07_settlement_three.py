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
    # Settling a deal at three: made, failed, shared, capot.
    NAME = "07_settlement_three"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    # Who must beat both together fails otherwise than who must beat each.
    made, failed = "made-under-82 made", "failed-to-one failed-together"
    shared = "failed-shared failed-together"
    stages = (
        Stage("read", "intro"),
        Stage("replay", "example", deal="sixty_at_three", show="settlement"),
        Stage("sheet", "made", show=made),
        Stage("sheet", "failed", show=failed),
        Stage("sheet", "shared", show=shared),
        Stage("sheet", "belote", show="belote-kept"),
        Stage("sheet", "capot", show="capot-by-defender"),
        Stage("try", "whole", show=made, written="07-made-01"),
        Stage("read", "remember"),
        *mixed_stages(
            asked.seed,
            5,
            (*course.TAUGHT[NAME], made, failed, shared),
            earlier=course.before(NAME, players=3),
        ),
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

    from belote_core import MARQUOIR_3, explain, settle
    from tutorials.kit import laboratory

    deal = laboratory.count(asked, MARQUOIR_3, "failed-to-one")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "majority", "failed_points_to")
    laboratory.panel(deal, knobs)
    return MARQUOIR_3, deal, explain, knobs, laboratory, replace, settle


@app.cell
def laboratory_answer(
    MARQUOIR_3,
    asked,
    deal,
    explain,
    knobs,
    laboratory,
    replace,
    settle,
):
    with laboratory.answer(asked) as told:
        done = settle(replace(MARQUOIR_3, **knobs.value), **deal.value)
        told.rows = [(explain(line, lang=asked.lang), line.amounts) for line in done.lines]
        told.rows.append((explain(done, lang=asked.lang), done.marked))
    return


if __name__ == "__main__":
    app.run()
