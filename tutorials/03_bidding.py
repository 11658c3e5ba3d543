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

    from belote_core import MARQUOIR_3, Suit, Take, apply, explain, new_deal, rule_on_bid
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Part, Read, Replay, Try, mixed


@app.cell
def _():
    # Who speaks, in two rounds: take the turned suit, name another one, or pass.
    NAME = "03_bidding"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    deals = ("bidding_at_three", "bidding_at_thirty", "bidding_at_four")
    stages = (
        Read("intro"),
        Replay("example", decides=True, deals=deals, parts=(Part.BIDDING,), hide_others=True),
        Try("bid-first-turn", written=("03-first-02", "03-first-03")),
        Try("bid-second-turn", written="03-second-01"),
        Try("bid-turned-suit-again", written="03-second-02"),
        Try("bid-pass", written=("03-pass-01", "03-pass-02")),
        Try("gives", theme="turned-card-goes"),
        Try("passed-out", written="03-redeal-01"),
        Try("worth-taking", written="03-worth-01"),
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

    start, said = laboratory.numbers(asked, seed=asked.seed), laboratory.numbers(asked, passes=0)
    knobs = laboratory.knobs(asked, MARQUOIR_3, "second_round", "redeal_by")
    laboratory.panel(asked, start, said, knobs)
    return knobs, laboratory, said, start


@app.cell
def laboratory_answer(asked, knobs, laboratory, said, start):
    with laboratory.answer(asked) as told:
        state = new_deal(replace(MARQUOIR_3, **knobs.value), **start.value, dealer=0)
        for _ in range(said.value["passes"]):
            state = apply(state, state.legal_actions[0])  # the first is to pass
        assert state.turned
        for bid in (Take(state.next_seat or 0, suit) for suit in Suit):
            r = rule_on_bid(state.rules, turned=state.turned, bids=state.bids, dealer=0, bid=bid)
            told.rows.append((bid.suit, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
