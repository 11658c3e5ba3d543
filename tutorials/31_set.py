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

    from belote_core import MARQUOIR_3, explain, rule_on_hand
    from exercises import PLAY_CASES, generate
    from tutorials.kit.classroom.set_page import SetPage


@app.cell
def _():
    # The questions of a set one after the other, then a result for each rule and a code.
    page = SetPage("31_set", mo.query_params().to_dict())
    page
    return (page,)


@app.cell
def laboratory_controls(page):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    case = laboratory.theme(page.asked, PLAY_CASES, "must-overtrump")
    start = laboratory.numbers(page.asked, seed=page.asked.seed, difficulty=1)
    knobs = laboratory.knobs(page.asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(page.asked, case, start, knobs)
    return case, knobs, laboratory, start


@app.cell
def laboratory_answer(case, knobs, laboratory, page, start):
    with laboratory.answer(page.asked) as told:
        rules = replace(MARQUOIR_3, **knobs.value)
        position = generate(case.value["theme"], rules, **start.value).subject
        told.rows.append((position.trump, position.trick.cards))
        for r in rule_on_hand(position):
            told.rows.append((r.card, r.allowed, explain(r, lang=page.asked.lang)))
    return


if __name__ == "__main__":
    app.run()
