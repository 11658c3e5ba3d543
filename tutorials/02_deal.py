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
    # How cards are dealt: in packets, one turned up, and the rest once somebody has taken.
    NAME = "02_deal"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    stages = (
        Stage("read", "intro"),
        Stage(
            "replay",
            "example",
            deal="dealing_at_three dealing_at_thirty dealing_at_four",
            show="deal bidding",
        ),
        Stage("try", "first-cards", written="02-first-02 02-first-03"),
        Stage("try", "later-cards", written="02-later-01 02-later-02 02-later-03"),
        Stage("try", "turned-card-goes", written="02-turn-02"),
        Stage("try", "after-the-dealer", written="02-turn-01"),
        Stage("try", "deal-passes-on", written="02-turn-03 02-turn-04"),
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

    from belote_core import MARQUOIR_3, Take, apply, new_deal
    from tutorials.kit import laboratory

    start = laboratory.numbers(asked, seed=asked.seed, dealer=0)
    knobs = laboratory.knobs(asked, MARQUOIR_3, "players", "pack")
    laboratory.panel(start, knobs)
    return MARQUOIR_3, Take, apply, knobs, laboratory, new_deal, replace, start


@app.cell
def laboratory_answer(
    MARQUOIR_3,
    Take,
    apply,
    asked,
    knobs,
    laboratory,
    new_deal,
    replace,
    start,
):
    with laboratory.answer(asked) as told:
        dealt = new_deal(replace(MARQUOIR_3, **knobs.value), **start.value)
        taken = apply(dealt, Take(seat=dealt.next_seat, suit=dealt.turned.suit))
        told.rows = [(dealt.turned,), *zip(dealt.hands, taken.hands, strict=True)]
    return


if __name__ == "__main__":
    app.run()
