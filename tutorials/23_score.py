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

    from belote_core import MARQUOIR_3, explain
    from tutorials.kit.score.entries import Form, read
    from tutorials.kit.score.score_page import ScorePage
    from tutorials.kit.score.sheet import Sheet, settled


@app.cell
def _():
    # The score of a real table: what is typed, and what the engine makes of it.
    page = ScorePage("23_score", mo.query_params().to_dict())
    page
    return (page,)


@app.cell
def laboratory_controls(page):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    start = laboratory.numbers(page.asked, points=70)
    knobs = laboratory.knobs(page.asked, MARQUOIR_3, "majority", "failed_points_to")
    laboratory.panel(page.asked, start, knobs)
    return knobs, laboratory, start


@app.cell
def laboratory_answer(knobs, laboratory, page, start):
    with laboratory.answer(page.asked) as told:
        rules = replace(MARQUOIR_3, **knobs.value)
        typed = Form(taker=0, points=("", str(start.value["points"]), "40"))
        for refusal in read(typed, rules).refusals:
            told.rows.append((refusal.field, refusal.code))
        deal = read(typed, rules).deal
        if deal is not None:
            done = settled(Sheet(rules=rules).match, deal)
            told.rows = [
                (str(line.amounts), explain(line, lang=page.asked.lang)) for line in done.lines
            ]
    return


if __name__ == "__main__":
    app.run()
