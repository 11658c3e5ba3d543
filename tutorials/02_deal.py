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

    from belote_core import MARQUOIR_3, Take, apply, new_deal
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Part, Read, Replay, Try, mixed


@app.cell
def _():
    # How cards are dealt: in packets, one turned up, and the rest once somebody has taken.
    NAME = "02_deal"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    stages = (
        Read("intro"),
        Replay(
            "example",
            decides=True,
            deals=("dealing_at_three", "dealing_at_thirty", "dealing_at_four"),
            parts=(Part.DEAL, Part.BIDDING),
        ),
        Try("first-cards", written=("02-first-02", "02-first-03")),
        Try("later-cards", written=("02-later-01", "02-later-02", "02-later-03")),
        Try("turned-card-goes", written="02-turn-02"),
        Try("after-the-dealer", written="02-turn-01"),
        Try("deal-passes-on", written=("02-turn-03", "02-turn-04")),
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

    start = laboratory.numbers(asked, seed=asked.seed, dealer=0)
    knobs = laboratory.knobs(asked, MARQUOIR_3, "players", "pack")
    laboratory.panel(asked, start, knobs)
    return knobs, laboratory, start


@app.cell
def laboratory_answer(asked, knobs, laboratory, start):
    with laboratory.answer(asked) as told:
        dealt = new_deal(replace(MARQUOIR_3, **knobs.value), **start.value)
        taken = apply(dealt, dealt.legal_actions[-1])  # the last is to take
        told.rows = [(dealt.turned,), *zip(dealt.hands, taken.hands, strict=True)]
    return


if __name__ == "__main__":
    app.run()
