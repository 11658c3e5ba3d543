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
    # Who speaks, in two rounds: take the turned suit, name another one, or pass.
    NAME = "03_bidding"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    stages = (
        Stage("read", "intro"),
        Stage(
            "replay",
            "example",
            deal="bidding_at_three bidding_at_thirty bidding_at_four",
            show="bidding own",
        ),
        Stage("try", "bid-first-turn", written="03-first-02 03-first-03"),
        Stage("try", "bid-second-turn", written="03-second-01"),
        Stage("try", "bid-turned-suit-again", written="03-second-02"),
        Stage("try", "bid-pass", written="03-pass-01 03-pass-02"),
        Stage("try", "gives", show="turned-card-goes"),
        Stage("try", "passed-out", written="03-redeal-01"),
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

    from belote_core import MARQUOIR_3, Pass, Suit, Take, apply, explain, new_deal, rule_on_bid
    from tutorials.kit import laboratory

    start, said = laboratory.numbers(asked, seed=asked.seed), laboratory.numbers(asked, passes=0)
    knobs = laboratory.knobs(asked, MARQUOIR_3, "second_round", "redeal_by")
    laboratory.panel(start, said, knobs)
    return (
        MARQUOIR_3,
        Pass,
        Suit,
        Take,
        apply,
        explain,
        knobs,
        laboratory,
        new_deal,
        replace,
        rule_on_bid,
        said,
        start,
    )


@app.cell
def laboratory_answer(
    MARQUOIR_3,
    Pass,
    Suit,
    Take,
    apply,
    asked,
    explain,
    knobs,
    laboratory,
    new_deal,
    replace,
    rule_on_bid,
    said,
    start,
):
    with laboratory.answer(asked) as told:
        state = new_deal(replace(MARQUOIR_3, **knobs.value), **start.value, dealer=0)
        for _ in range(said.value["passes"]):
            state = apply(state, Pass(state.next_seat))
        so_far = {"turned": state.turned, "bids": state.bids, "dealer": state.dealer}
        for suit in Suit:
            r = rule_on_bid(state.rules, **so_far, bid=Take(state.next_seat, suit))
            told.rows.append((suit, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
