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
    # Belote, the ten of the last trick, and all the tricks.
    NAME = "06_belote_last_trick_capot"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    capot = ("capot-by-taker pair-capot", "no-capot pair-made")
    stages = (
        Stage("read", "intro"),
        Stage("replay", "example", deal="belote_at_three belote_at_four"),
        Stage("try", "belote-said", written="06-word-01 06-word-02"),
        Stage("try", "belote-not-said", written="06-word-03 06-word-04"),
        Stage("try", "in-time", show="words-in-time", other="FFB_4", written="06-say-01 06-say-03"),
        Stage("replay", "spent", deal="spent_at_three spent_at_four"),
        Stage("replay", "kept", deal="kept_at_three kept_at_four"),
        Stage("count", "last", show="count-last-trick"),
        Stage(
            "explore",
            "deals",
            show="deals",
            deal="capot_at_three no_trick_at_three capot_at_four seven_at_four",
        ),
        Stage("try", "capot", show=capot[0], written="06-capot-01"),
        Stage("try", "no-capot", show=capot[1], written="06-capot-04 06-capot-05"),
        Stage("read", "remember"),
        *mixed_stages(asked.seed, 5, (*course.TAUGHT[NAME], *capot), earlier=course.before(NAME)),
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

    deal = laboratory.count(asked, MARQUOIR_3, "capot-by-taker")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "capot", "belote_counts_for_contract")
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
