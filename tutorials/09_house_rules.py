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
    # What tables play otherwise, and what that changes in the same deal.
    NAME = "09_house_rules"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    # Each question under a house rule: at three, and at four.
    majority = ("failed-together tie-fails", "MARQUOIR_3_TOGETHER CLASSIC_4,tie=failed")
    shared = (
        "failed-shared-by-all tie-replayed",
        "MARQUOIR_3,failed_points_to=all_who_beat CLASSIC_4,tie=replay",
    )
    halves = (
        "failed-halved litige-belote",
        "MARQUOIR_3,failed_points_to=each_half CLASSIC_4,belote_in_litige=held",
    )
    stages = (
        Stage("read", "intro"),
        Stage(
            "compare",
            "score",
            deal="sixty_at_three litige_at_four",
            other="MARQUOIR_3_TOGETHER tie=failed tie=replay rounding=nearest_ten_5_up",
        ),
        Stage(
            "try",
            "majority",
            show=majority[0],
            other=majority[1],
            written="09-together-01 09-tie-01",
        ),
        Stage("try", "shared", show=shared[0], other=shared[1], written="09-halves-02 09-tie-02"),
        Stage(
            "try",
            "capot",
            show="capot-by-taker pair-capot",
            other="MARQUOIR_3,capot=250 CLASSIC_4,capot=252",
            written="09-capot-01",
        ),
        Stage(
            "try",
            "rounding",
            show="made pair-made",
            other="MARQUOIR_3,rounding=nearest_ten_5_up CLASSIC_4,rounding=nearest_ten_5_up",
            written="09-round-01",
        ),
        Stage(
            "compare",
            "cards",
            deal="under_at_three under_at_four",
            other="undertrump=free failed_points_to=each_half partner_master=no_lower_trump",
        ),
        Stage(
            "try",
            "need-not-undertrump",
            other="undertrump=free",
            exercise="legal-cards",
            written="09-under-01",
        ),
        Stage("try", "thirty", show="later-cards", other="THIRTY_3"),
        Stage("read", "remember"),
        *mixed_stages(asked.seed, 2, course.before(NAME)),
        Stage("try", halves[0], other=halves[1], mixed=True),
        Stage("try", "must-overtrump", other="undertrump=free", mixed=True),
        Stage("try", majority[0], other=majority[1], mixed=True),
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

    from belote_core import MARQUOIR_3, diff, explain, settle
    from tutorials.kit import laboratory

    deal = laboratory.count(asked, MARQUOIR_3, "made-under-82")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "majority", "rounding")
    laboratory.panel(deal, knobs)
    return MARQUOIR_3, deal, diff, explain, knobs, laboratory, replace, settle


@app.cell
def laboratory_answer(
    MARQUOIR_3,
    asked,
    deal,
    diff,
    explain,
    knobs,
    laboratory,
    replace,
    settle,
):
    with laboratory.answer(asked) as told:
        changed = replace(MARQUOIR_3, **knobs.value)
        told.rows = [(explain(change, lang=asked.lang),) for change in diff(MARQUOIR_3, changed)]
        for done in (settle(MARQUOIR_3, **deal.value), settle(changed, **deal.value)):
            told.rows.append((explain(done, lang=asked.lang), done.marked))
    return


if __name__ == "__main__":
    app.run()
