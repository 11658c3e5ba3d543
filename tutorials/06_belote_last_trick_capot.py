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

    from belote_core import FFB_4, MARQUOIR_3, explain, settle
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Count, ExploreDeals, Read, Replay, Try, mixed


@app.cell
def _():
    # Belote, the ten of the last trick, and all the tricks.
    NAME = "06_belote_last_trick_capot"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    capot, no_capot = ("capot-by-taker", "pair-capot"), ("no-capot", "pair-made")
    stages = (
        Read("intro"),
        Replay("example", decides=True, deals=("belote_at_three", "belote_at_four")),
        Try("belote-said", written=("06-word-01", "06-word-02")),
        Try("belote-not-said", written=("06-word-03", "06-word-04")),
        Try("in-time", theme="words-in-time", at=FFB_4, written=("06-say-01", "06-say-03")),
        Replay("spent", decides=True, deals=("spent_at_three", "spent_at_four")),
        Replay("kept", decides=True, deals=("kept_at_three", "kept_at_four")),
        Count("last", theme="count-last-trick"),
        ExploreDeals(
            "deals", deals=("capot_at_three", "no_trick_at_three", "capot_at_four", "seven_at_four")
        ),
        Try("capot", theme=capot, written="06-capot-01"),
        Try("no-capot", theme=no_capot, written=("06-capot-04", "06-capot-05")),
        Read("remember"),
        *mixed(asked.seed, 5, (*course.TAUGHT[NAME], capot, no_capot), earlier=course.before(NAME)),
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

    deal = laboratory.count(asked, MARQUOIR_3, "capot-by-taker")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "capot", "belote_counts_for_contract")
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
